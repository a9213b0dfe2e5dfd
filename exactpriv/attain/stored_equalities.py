"""Tightness from stored instances: what equalities and families they are, certified anew.

Nothing stored is believed: the claim as it is written now is evaluated at each instance, every equality is proved and
every gap enclosed again, and the independent checker has to accept the certificates written from them. A family is a
stored one in a variable t, evaluated at its members; or any run of as many stored instances as a family has members, in
the order of storage, at t = 4^-k or t = 1/(k + 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from flint import fmpq

from ..claim import Claim, Instance, Outcome, evaluate
from ..kernel.files import instance_from_tree
from ..kernel.value_trees import reading_variables
from ..real import Real
from ..search.comparisons import Parts, Path
from ..search.hunt import Findings
from .approach import BITS, STEPS, Family, Member, certified_family, rounded, whole_along
from .equality import EqualitySearch
from .limits import Limits
from .members import Case, Whole, members_of, whole_of

SAYS = "the stored family"


def searched_at(claim: Claim, findings: Findings, instances: Sequence[Instance]) -> EqualitySearch:
    """An equality search that looked at these instances and nowhere else."""
    search = EqualitySearch(claim, 0, findings)
    search.limits = Limits(len(instances))
    for instance in instances:
        search.look(instance)
    return search


def families_in(claim: Claim, path: Path, instances: Sequence[Instance]) -> Family | None:
    """The first run of stored instances that is a family of the part."""
    parts = Parts(claim)
    gaps = [_gap(claim, parts, path, i) for i in instances]
    for start in range(len(instances) - STEPS + 1):
        window = gaps[start : start + STEPS]
        for denominators in ([4**k for k in range(1, STEPS + 1)], range(2, STEPS + 2)):
            members = [
                Member(k, fmpq(1, q), instances[start + k - 1], *gap)
                for k, (q, gap) in enumerate(zip(denominators, window, strict=True), 1)
                if gap is not None
            ]
            if len(members) == STEPS:
                found = certified_family(path, SAYS, instances[start], members)
                if found is not None:
                    return found
    return None


def stored_family(claim: Claim, path: Path, cases: Sequence[Case]) -> Family | None:
    """The first stored family in a variable that is one of this part now."""
    parts = Parts(claim)
    for case in cases:
        if case.get("path") != list(path) or not whole_of(case).moves:
            continue
        points = members_of(claim, case, STEPS)
        gaps = [_gap(claim, parts, path, instance) for _, instance in points]
        members = [
            Member(k, t, instance, *gap)
            for k, ((t, instance), gap) in enumerate(zip(points, gaps, strict=True), 1)
            if gap is not None
        ]
        found = certified_family(path, SAYS, points[0][1], members) if len(members) == STEPS else None
        if found is not None:
            return replace(found, whole=_read_again(claim, whole_of(case)))
    return None


def _read_again(claim: Claim, whole: Whole) -> Whole | None:
    """The stored instance in t, with the claim's relation there as it is now."""

    def along(t: Real) -> Instance:
        with reading_variables({whole.variable: t}):
            return instance_from_tree(dict(whole.instance))

    return whole_along(claim, whole.instance, along)


def _gap(claim: Claim, parts: Parts, path: Path, instance: Instance) -> tuple[fmpq, fmpq] | None:
    evaluation = evaluate(claim, instance)
    if evaluation.outcome is not Outcome.HOLDS or evaluation.relation is None:
        return None
    part = parts.at(evaluation.relation, path)
    between = part.gap_between(BITS) if part is not None and part.can_be_interesting else None
    return None if between is None else rounded(between)
