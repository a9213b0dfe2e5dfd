"""A family's gap, proved to vanish: a rate that holds at every t of (0, until], not at computed values of t only.

Proposes from the family's members: the instance as an expression in t, how far it reaches, and constants C a little
above what the members show. What is stated is what the independent checker accepts as a certificate of kind
`approaches`: at every t of (0, until] the claim's assumptions and relation hold and |l - r| <= C t^k (|l| + |r|), and,
where that was proved too, |l - r| <= C t^k: never that alone, since both sides may vanish. Where the checker has no
proof there is no `Vanishing`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flint import fmpq

from ..certificate import check_certificate, seal
from ..claim import Claim
from ..real import Rational
from .approach import FIRST, RATES, Family, over_power

ENDS = (fmpq(1, 4), fmpq(1, 16), fmpq(1, 64), fmpq(1, 256))
SMALLEST_END = fmpq(1, 4096)
WORK = 3_000_000
"""Steps that one attempt may cost the checker."""
ABSOLUTE_RATES = (fmpq(4), fmpq(3), fmpq(2), fmpq(3, 2), fmpq(1), fmpq(1, 2), fmpq(1, 4))
VISIBLE = fmpq(1, 10**15)
"""Gaps below this are too few digits of a stored enclosure to tell a constant."""
SLACKS = ((fmpq(-1, 10**9), fmpq(1, 10**9), 64), (fmpq(1, 64), fmpq(1, 16), 1000), (fmpq(1), fmpq(5, 4), 1000))
"""Constants tried: the simplest between 1 + low and 1 + high times what the members show, of so small a denominator."""
Bounds = Mapping[str, tuple[fmpq, fmpq]]
"""relative or absolute -> (constant, rate)."""


@dataclass(frozen=True)
class Vanishing:
    """The gap is at most constant t^rate at every t of (0, until], for each of the bounds; `certificate` proves it."""

    variable: str
    until: fmpq
    bounds: Bounds
    instance: Mapping[str, Any]
    certificate: dict[str, Any]

    def record(self) -> dict[str, object]:
        """As JSON values, without the certificate."""
        shown = {name: {"constant": str(c), "rate": str(k)} for name, (c, k) in self.bounds.items()}
        return {"variable": self.variable, "until": str(self.until), "bounds": shown, "instance": dict(self.instance)}


def vanishing(claim: Claim, family: Family, cases: Sequence[Mapping[str, Any]]) -> Vanishing | None:
    """The proof for a family with these cases of its members' certificate; None where the checker accepts none."""
    stated = _stated(family, cases)
    if stated is None:
        return None
    search = _Search(claim, family, cases, stated)
    shown = _observed([m.high for m in family.members], [m.t for m in family.members], family.rate)
    if search.proved(SMALLEST_END, {"relative": (4 * max(c for _, c in shown), family.rate)}) is None:
        return None
    for until in (*ENDS, SMALLEST_END):
        for constant in _constants(shown, until):
            bounds = {"relative": (constant, family.rate)}
            found = search.proved(until, bounds)
            if found is not None:
                return search.with_absolute(until, bounds) or found
    return None


class _Search:
    """Attempts at one family."""

    def __init__(
        self, claim: Claim, family: Family, cases: Sequence[Mapping[str, Any]], stated: Mapping[str, Any]
    ) -> None:
        self.claim, self.family, self.cases, self.stated = claim, family, cases, stated

    def proved(self, until: fmpq, bounds: Bounds) -> Vanishing | None:
        whole = self.family.whole
        assert whole is not None
        case = {
            "variable": whole.variable,
            "until": str(until),
            "instance": dict(whole.instance),
            **self.stated,
            "path": list(self.family.path),
            "bounds": {name: {"constant": str(c), "rate": str(k)} for name, (c, k) in bounds.items()},
        }
        sealed = sealed_case(self.claim, case)
        accepted = check_certificate(sealed, WORK).accepted
        return Vanishing(whole.variable, until, bounds, whole.instance, sealed) if accepted else None

    def with_absolute(self, until: fmpq, bounds: Bounds) -> Vanishing | None:
        """The same with a bound of the absolute gap, of the best rate that the members show."""
        gaps = [max(abs(Rational(end)) for end in case["sides"]["gap"]) for case in self.cases]
        seen = [(m.t, gap) for m, gap in zip(self.family.members, gaps, strict=True) if gap > VISIBLE]
        if len(seen) < FIRST + 2:
            return None
        for rate in ABSOLUTE_RATES:
            shown = _observed([gap for _, gap in seen], [t for t, _ in seen], rate)
            if all(c <= 2 * shown[FIRST - 1][1] for _, c in shown[FIRST:]):
                tried = (self.proved(until, {**bounds, "absolute": (c, rate)}) for c in _constants(shown, until))
                return next((found for found in tried if found is not None), None)
        return None


def sealed_case(claim: Claim, case: Mapping[str, Any]) -> dict[str, Any]:
    """A certificate of one family."""
    return seal({"claim": claim.id, "statement": claim.says, "quantifier": "forall", "kind": "approaches",
                 "cases": [dict(case)]})  # fmt: skip


def constant_case(case: Mapping[str, Any], variable: str = "t") -> dict[str, Any]:
    """An equality (a case of kind `attains`) as a family that does not depend on t."""
    name = variable
    while name in case["instance"]:
        name += "_"
    return {"variable": name, "until": str(ENDS[0]), "instance": case["instance"], "assumptions": case["assumptions"],
            "relation": case["relation"], "path": case["sides"]["path"],
            "bounds": {"relative": {"constant": "1", "rate": str(RATES[0])}}}  # fmt: skip


def _observed(gaps: Sequence[fmpq], ts: Sequence[fmpq], rate: fmpq) -> list[tuple[fmpq, fmpq]]:
    return [(t, over_power(gap, t, rate)) for gap, t in zip(gaps, ts, strict=True)]


def _constants(shown: Sequence[tuple[fmpq, fmpq]], until: fmpq) -> Iterator[fmpq]:
    """Constants near the largest that a member up to `until` needs, tightest first."""
    least = max((c for t, c in shown if t <= until), default=max(c for _, c in shown))
    for low, high, largest in SLACKS:
        simple = _simplest(least * (1 + low), least * (1 + high), largest)
        if simple is not None:
            yield simple


def _simplest(low: fmpq, high: fmpq, largest: int) -> fmpq | None:
    """The rational of least denominator in [low, high], or for small numbers 1/n; None if the denominator exceeds."""
    for q in range(1, largest + 1):
        p = (low * q).ceil()
        if p <= high * q:
            return fmpq(p, q)
    n = (1 / high).ceil()
    return fmpq(1, n) if n > largest and fmpq(1, n) >= low else None


def _stated(family: Family, cases: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """Assumptions and relation at every t: those of the members, where all have the same; else those in t."""
    if family.whole is None:
        return None
    if len({_text(case) for case in cases}) == 1:
        return {"assumptions": cases[0]["assumptions"], "relation": cases[0]["relation"]}
    if family.whole.relation is None:
        return None
    return {"assumptions": list(family.whole.assumptions), "relation": family.whole.relation}


def _text(case: Mapping[str, Any]) -> str:
    return json.dumps([case["relation"], case["assumptions"]], sort_keys=True)
