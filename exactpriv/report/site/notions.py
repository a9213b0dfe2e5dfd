"""Which measure of a mechanism bounds which, by the comparisons of an audit's own rows.

A claim says that A bounds B where, for all instances of its domain, it compares one measure of a kernel with an
expression in one other so that the first is bounded from above; or where it assumes a bound on A and asserts one on B.
A bound says that some claim was decided so, no more: the claims behind it say for which mechanisms and by which
function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...audit.background import Compared
from ...claim.verdict import Verdict
from ...measure import MEASURES
from ..standing import Standing

TOLD = {Verdict.PROVED: "proved", Verdict.SUPPORTED: "supported", Verdict.REFUTED: "refuted"}
_BELOW, _ABOVE = ("<=", "<", "=="), (">=", ">", "==")


@dataclass(frozen=True)
class Bound:
    """Claims, all of one verdict, by which one measure bounds another."""

    by: str
    of: str
    verdict: str
    claims: tuple[str, ...]


def bounds(standings: Iterable[Standing]) -> list[Bound]:
    """Every bound, sorted, and of two measures what is proved first; a claim with parts counts by its parts."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for standing in standings:
        if standing.made is None or standing.quantifier != "forall" or standing.made.row.verdict not in TOLD:
            continue
        for pair in sorted(set(_pairs(standing.background.compares))):
            found.setdefault((*pair, TOLD[standing.made.row.verdict]), []).append(standing.id)
    return [Bound(*key, tuple(claims)) for key, claims in sorted(found.items(), key=_order)]


def _order(one: tuple[tuple[str, str, str], list[str]]) -> tuple[str, str, int]:
    (by, of, verdict), _ = one
    return by, of, list(TOLD.values()).index(verdict)


def _pairs(compares: Sequence[Compared]) -> Iterator[tuple[str, str]]:
    """(A, B) for every comparison that bounds B by A."""
    premises = [c for c in compares if c.assumed]
    for stated in compares:
        if stated.assumed:
            continue
        for side, other, operators in (("left", "right", _BELOW), ("right", "left", _ABOVE)):
            small, large = _of_kernels(getattr(stated, side)), _of_kernels(getattr(stated, other))
            if stated.op not in operators or side not in stated.rises or len(small) != 1:
                continue
            if len(large) == 1 and large != small:
                yield large[0], small[0]
            elif not large:
                yield from ((premise, small[0]) for premise in _levels(premises) if premise != small[0])


def _levels(premises: Sequence[Compared]) -> Iterator[str]:
    """The measures that premises bound from above."""
    for premise in premises:
        for side, other, operators in (("left", "right", _BELOW), ("right", "left", _ABOVE)):
            small, large = _of_kernels(getattr(premise, side)), _of_kernels(getattr(premise, other))
            if premise.op in operators and side in premise.rises and len(small) == 1 and not large:
                yield small[0]


def _of_kernels(names: Iterable[str]) -> list[str]:
    """Those measures that are of a mechanism."""
    return [n for n in names if n in MEASURES and any(p.kind == "kernel" for p in MEASURES[n].signature)]
