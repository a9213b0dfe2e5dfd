"""A claim proved as a sum of entropies, with the certificate that the independent checker accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from ...certificate import check_certificate, seal
from ...certificate.schema import CertificateError, Tree
from ...claim import Claim, Instance, Outcome, evaluate
from ...real import BadInput
from ...search.propose import random_instances, structured
from ...search.witness_certificates import SCHEMA
from ..statement import Statement, statement_of
from ..words import covered
from .search import Unproved, joined, proofs_of
from .words import left, lines

MEANING = ("as a sum of Shannon's inequalities, which the independent checker replays and which is no recorded Coq "
           "theorem")  # fmt: skip
"""On what such a proof rests, behind the sizes for which it is one."""
EXAMPLES = 6
"""Instances that are offered to the checker as the example."""


@dataclass(frozen=True)
class Sum:
    """What came of a claim: `certificate` where it is proved, of kind `entropic`, with `sizes` and `steps` in words;
    else `left` says why not, and `entropic` whether it is a comparison of entropies at all."""

    left: str
    entropic: bool = False
    certificate: dict[str, Any] | None = None
    sizes: str = ""
    steps: tuple[str, ...] = ()
    whole: bool = False
    measures: int = 0
    """How many measures the relation names."""
    exhausted: bool = False
    """Whether a point violates the claim that no chain of facts of its measures excludes: all of them are Shannon's
    inequalities, since it speaks of joint laws alone."""


def summed(claim: Claim, seed: int = 0, copying: bool = True) -> Sum:
    """The claim as a sum of entropies: for all sizes from the least one on, or else for those of its domain."""
    found: Sum | None = None
    for wide in (True, False):
        try:
            statement = statement_of(claim, wide)
            statement.demand_definitions()
            made = _summed(claim, statement, seed, copying)
        except (BadInput, CertificateError, ArithmeticError, RecursionError) as error:
            made = Sum(str(error))
        if made.certificate is not None:
            return made
        found = found or made
        if not made.entropic or not statement.sizes:
            break
    assert found is not None
    return found


def _summed(claim: Claim, statement: Statement, seed: int, copying: bool) -> Sum:
    found = proofs_of(statement, copying)
    if isinstance(found, Unproved):
        alone = all(sort["sort"] == "joint" for sort in statement.variables.values())
        return Sum(left(found, statement), True, exhausted=alone and found.violation is not None)
    proofs = joined(statement, found)
    sealed, why = accepted(claim, statement, proofs, seed)
    if sealed is None:
        return Sum(why, entropic=True)
    sizes = covered(statement.sizes, statement.variables, statement.assumptions[: statement.bounds])
    return Sum("", True, sealed, sizes, tuple(lines(statement, found)), statement.wide,
               _measures(statement.relation))  # fmt: skip


def _measures(tree: Tree) -> int:
    if isinstance(tree, dict):
        return ("measure" in tree) + sum(_measures(part) for part in tree.values())
    return sum(map(_measures, tree)) if isinstance(tree, list) else 0


def accepted(claim: Claim, statement: Statement, proofs: list[Tree], seed: int) -> tuple[dict[str, Any] | None, str]:
    """The certificate that the independent checker accepts, or why there is none."""
    why = "no instance tried meets what the claim assumes, so that a proof would say nothing"
    for instance in islice(holding(claim, seed), EXAMPLES):
        case = {"sizes": statement.sizes, "variables": statement.variables, "assumptions": statement.assumptions,
                "relation": statement.relation, "proofs": proofs, "example": statement.example(instance)}  # fmt: skip
        sealed = seal({"schema": SCHEMA, "claim": claim.id, "statement": claim.says, "quantifier": "forall",
                       "kind": "entropic", "cases": [case]})  # fmt: skip
        result = check_certificate(sealed)
        if result.accepted:
            return sealed, ""
        why = f"the independent checker does not accept the sum found: {result.reason}"
    return None, why


def holding(claim: Claim, seed: int) -> Iterator[Instance]:
    """Instances at which the claim holds, those first at which it says something."""
    later: list[Instance] = []
    for instance in chain(structured(claim, 12), random_instances(claim, seed, 20)):
        made = evaluate(claim, instance)
        if made.outcome is Outcome.HOLDS:
            if made.sides is None or any(side.rational == 0 or side.is_infinite for side in made.sides):
                later.append(instance)
            else:
                yield instance
    yield from later
