"""Which numbers are written alike: equal spellings mean equal numbers, and cost no normal form."""

from __future__ import annotations

from flint import fmpq

from .number import Real

OPAQUE = ("oracle", "form", "logs", "traced")
"""Expressions that are compared as objects."""


class Spellings:
    """Numbers the ways in which numbers are written, from 0 on. Rationals are told apart by value, expressions by their
    operation and what it is applied to; names and other provenance do not count."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._seen: dict[int, tuple[Real, int]] = {}

    def __len__(self) -> int:
        return len(self._numbers)

    def number(self, x: fmpq | Real) -> int:
        """The number of the spelling of x."""
        if isinstance(x, fmpq):
            return self._of(("q", int(x.p), int(x.q)))
        known = self._seen.get(id(x))
        if known is None:
            known = self._seen[id(x)] = x, self._of(self._spelled(x))  # kept, so that no other object takes its place
        return known[1]

    def _spelled(self, x: Real) -> tuple[object, ...]:
        q = x._rational
        if isinstance(q, fmpq):
            return "q", int(q.p), int(q.q)
        if x.infinite:
            return "inf", x.infinite
        if x._op in OPAQUE:
            return x._op, *map(id, x._args)
        return x._op, *(self.number(a) if isinstance(a, Real) else str(a) for a in x._args)

    def _of(self, spelled: object) -> int:
        return self._numbers.setdefault(spelled, len(self._numbers))
