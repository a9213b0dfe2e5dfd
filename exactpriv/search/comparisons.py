"""The comparisons of a statement that can be tight, each with its two sides and relative gap at an instance.

Proposes in floating point: the relative gap as a double steers the search; whether two sides are equal is decided by
normal forms and nothing else.

A part is a comparison reached through conjunctions only. Where some part speaks of a measure, parts that do not (the
entries and row sums of a constructed kernel) are left out. Inequalities are parts; equalities are parts of a statement
of tightness, and of a claim that has no inequality.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Numbers
from ..claim.explain import formula, measured
from ..claim.stated import stated
from ..kernel import JointLaw, Kernel, Prior
from ..real import BadInput, Ordering, Real, Relation, compare
from ..real.display import lower_end, upper_end
from ..real.precision import ctx
from ..statement.numbers import COMPARISONS

BITS = 128
INEQUALITIES = ("<=", ">=", "<", ">")

Path = tuple[int, ...]
"""Indices through nested conjunctions (docs/certificates.md)."""


@dataclass(frozen=True)
class Part:
    """One comparison of a relation, and where it stands in it."""

    path: Path
    relation: Relation
    against_zero: bool = False
    """The claim compares with the constant 0: equality is that both sides are 0."""

    @property
    def sides(self) -> tuple[Real, Real]:
        """Left and right."""
        lhs, rhs = self.relation.args
        return lhs, rhs

    @property
    def says_finite(self) -> bool:
        """Whether a side is written as an infinity: such a comparison is no bound."""
        return any(side.is_infinite and not side.has_provenance for side in self.sides)

    @property
    def can_be_interesting(self) -> bool:
        """Both sides are finite and proved to be non-zero."""
        return all(not s.is_infinite and compare(s, 0) in (Ordering.LESS, Ordering.GREATER) for s in self.sides)

    @property
    def is_equality(self) -> bool:
        """Both sides are finite, non-zero (but for the constant 0) and proved equal."""
        possible = self.can_be_interesting or (self.against_zero and not any(s.is_infinite for s in self.sides))
        return self.relation.op not in ("<", ">", "!=") and possible and self.relation.equality_holds()

    def gap(self) -> float:
        """abs(lhs - rhs) / (abs lhs + abs rhs), about; 1 where that has no finite positive denominator. Of a comparison
        with the constant 0: x / (1 + x), x the size of the other side."""
        if self.against_zero:
            if any(side.is_infinite for side in self.sides):
                return 1.0
            size = max(abs(float(side.arb(BITS).mid())) for side in self.sides)
            return size / (1.0 + size) if math.isfinite(size) else 1.0
        found = self.gap_between(BITS)
        return 1.0 if found is None else float(found[1].p) / float(found[1].q)

    def gap_between(self, bits: int) -> tuple[fmpq, fmpq] | None:
        """Rationals around the relative gap; None if a side is infinite or both may be 0."""
        lhs, rhs = self.sides
        if lhs.is_infinite or rhs.is_infinite:
            return None
        with ctx.workprec(bits):
            left, right = lhs.arb(bits), rhs.arb(bits)
            size = abs(left) + abs(right)
            if size.contains(0) or not size.is_finite():
                return None
            found = abs(left - right) / size
        return (max(lower_end(found), fmpq(0)), upper_end(found)) if found.is_finite() else None

    def text(self, longest: int = 160) -> str:
        """The comparison as its author would type it, cut where it is long."""
        lhs, rhs = (formula(side.to_data()) for side in self.sides)
        shown = f"{lhs} {self.relation.op} {rhs}"
        return shown if len(shown) <= longest else shown[: longest - 3] + "..."


def _written_zero(side: Real) -> bool:
    return not side.has_provenance and side.rational == 0


def comparisons(relation: Relation, path: Path = ()) -> Iterator[Part]:
    """Every comparison reached through conjunctions only."""
    if relation.is_comparison:
        yield Part(path, relation)
    elif relation.op == "and":
        for i, inner in enumerate(relation.args):
            yield from comparisons(inner, (*path, i))


class Parts:
    """The parts of one claim: which paths count is settled where they are first seen."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self._speaks: dict[Path, bool] = {}
        self._against_zero: dict[Path, bool] = {}

    def of(self, relation: Relation) -> list[Part]:
        """The parts of the claim's relation at an instance."""
        found = [replace(part, against_zero=self._is_against_zero(part))
                 for part in comparisons(relation) if not part.says_finite]  # fmt: skip
        speaking = [part for part in found if self._speaks_of_a_measure(part)]
        found = speaking or found
        equalities = [part for part in found if part.relation.op == "=="]
        if self.claim.kind == "tight" and equalities:
            return equalities
        return [part for part in found if part.relation.op in INEQUALITIES] or equalities

    def at(self, relation: Relation, path: Path) -> Part | None:
        """The part with this path; None if the relation has none there."""
        return next((part for part in self.of(relation) if part.path == path), None)

    def _speaks_of_a_measure(self, part: Part) -> bool:
        if part.path not in self._speaks:
            self._speaks[part.path] = bool(measured(part.relation))
        return self._speaks[part.path]

    def _is_against_zero(self, part: Part) -> bool:
        if part.path not in self._against_zero:
            self._against_zero[part.path] = any(map(_written_zero, part.sides)) and self._states_zero(part.path)
        return self._against_zero[part.path]

    def _states_zero(self, path: Path) -> bool:
        """Whether the claim's statement compares with 0 there, whatever the instance; no if it is not read."""
        try:
            term = stated(self.claim).relation
        except BadInput:
            return False
        for step in path:
            if term.head != "and" or step >= len(term.args):
                return False
            term = term.args[step]
        return term.head in COMPARISONS and any(side.head == "literal" and side.label == 0 for side in term.args)


def is_generic(claim: Claim, instance: Instance) -> bool:
    """No law has one letter, no entry or mass is 0, no two rows of a kernel agree, no number is an end of its range."""
    for name, value in instance.items():
        domain = claim.domain.get(name)
        if isinstance(value, Kernel):
            if any(compare(x, 0) is not Ordering.GREATER for row in value.rows for x in row):
                return False
            if len({tuple(str(x) for x in row) for row in value.rows}) < max(value.n_inputs, 2):
                return False
        elif isinstance(value, Prior | JointLaw):
            if len(value.masses) < 2 or any(compare(x, 0) is not Ordering.GREATER for x in value.masses):
                return False
        elif isinstance(domain, Numbers):
            q = domain.unwrap(value)
            low, high = domain.ends(instance)
            if q is not None and (q in (low, high)):
                return False
    return True
