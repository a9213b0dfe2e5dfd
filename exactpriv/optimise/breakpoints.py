"""Exact parameter values: rationals, and roots of irreducible polynomials in isolating rational intervals.

Order and equality are decided: different irreducible factors have no common root, so refinement separates them, and
roots of one factor are told apart by Sturm's theorem.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from flint import fmpq, fmpq_poly, fmpz_poly

from ..real import Real
from ..real.algebraic import root_between
from ..real.sturm import isolating_intervals, sign_changes, sturm_chain


@dataclass(frozen=True)
class Breakpoint:
    """A parameter value: rational, or the only root of `polynomial` in the rational interval [low, high]."""

    low: fmpq
    high: fmpq
    polynomial: fmpz_poly | None = None

    @property
    def rational(self) -> fmpq | None:
        """The value, where it is rational."""
        return self.low if self.polynomial is None else None

    def refined(self, width: fmpq) -> Breakpoint:
        """The same value in an interval of at most the given width."""
        low, high = self.low, self.high
        if self.polynomial is None:
            return self
        rising = self.polynomial(low) < 0
        while high - low > width:
            middle = (low + high) / 2
            if (self.polynomial(middle) < 0) == rising:
                low = middle
            else:
                high = middle
        return Breakpoint(low, high, self.polynomial)

    def real(self) -> Real:
        """The value as an exact number."""
        if self.polynomial is None:
            return Real(self.low)

        return root_between(self.polynomial, self.low, self.high)


def roots_between(polynomial: fmpq_poly, low: fmpq, high: fmpq) -> list[Breakpoint]:
    """The real roots in the open interval, in order; each rational, or isolated by its irreducible factor."""
    found: list[Breakpoint] = []
    for factor, _ in fmpz_poly(polynomial.numer()).factor()[1]:
        if factor.degree() == 1:
            root = -fmpq(factor[0]) / fmpq(factor[1])
            if low < root < high:
                found.append(Breakpoint(root, root))
        elif factor.degree() > 1:
            found += [Breakpoint(a, b, factor) for a, b in isolating_intervals(factor, low, high)]
    return _sorted_apart(found)


def _sorted_apart(points: list[Breakpoint]) -> list[Breakpoint]:
    """In increasing order, with disjoint intervals (roots of different irreducible factors differ)."""
    width = fmpq(1)
    distinct = list({(p.low, p.high, str(p.polynomial)): p for p in points}.values())
    while True:
        ordered = sorted((p.refined(width) for p in distinct), key=lambda p: (p.low, p.high))
        if all(a.high < b.low for a, b in itertools.pairwise(ordered)):
            return ordered
        width /= 16


def vanishes(polynomial: fmpq_poly, here: Breakpoint) -> bool:
    """Whether the polynomial is zero at the value, exactly."""
    if here.polynomial is None:
        return bool(polynomial(here.low) == 0)
    return bool((polynomial % fmpq_poly(here.polynomial)).degree() < 0)


def inner_point(a: Breakpoint, b: Breakpoint) -> fmpq:
    """A rational strictly between two different breakpoints."""
    width = fmpq(1)
    while not a.high < b.low:
        a, b, width = a.refined(width), b.refined(width), width / 16
    return (a.high + b.low) / 2


def at_or_before(a: Breakpoint, b: Breakpoint) -> bool:
    """a <= b, exactly."""
    if a.polynomial is not None and a.polynomial == b.polynomial:
        low, high = max(a.low, b.low), min(a.high, b.high)
        chain = sturm_chain(a.polynomial)
        if low <= high and sign_changes(chain, low) != sign_changes(chain, high):
            return True
    width = fmpq(1)
    while True:
        if a.rational is not None and a.rational == b.rational:
            return True
        if a.high < b.low or (a.high <= b.low and a != b):
            return True
        if b.high < a.low or (b.high <= a.low and a != b):
            return False
        a, b, width = a.refined(width), b.refined(width), width / 16


def after(q: fmpq, end: Breakpoint) -> bool:
    """q > end."""
    return not at_or_before(Breakpoint(q, q), end)


def before(q: fmpq, start: Breakpoint) -> bool:
    """q < start."""
    return not at_or_before(start, Breakpoint(q, q))
