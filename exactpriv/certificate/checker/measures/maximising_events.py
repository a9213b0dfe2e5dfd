"""The pair (p0, p1) that maximises a p0 + b p1 over {g <= mu}, g the capacity of a binary kernel or a divergence.

{g <= mu} is convex. The part of its boundary that matters is a curve in one parameter t on which both coordinates grow:
- capacity: t the output mass, p0 > t and p1 < t the two solutions of D(Ber(p) || Ber(t)) = mu;
- below, for p0 - r p1: p0 = t and p1 < t with D(Ber(p1) || Ber(t)) = mu;  above, for p1 / r - p0: the p1 > t.
A linear function rises and then falls along such a curve, so that the sign of its derivative at t says on which side of
t the maximum is; with L(p, t) the log odds ratio, dp/dt = (p - t) / (t (1 - t) L(p, t)).

Proposes in floating point: where the solutions lie; signs in intervals decide.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from ..arithmetic import intervals
from ..arithmetic.elementary import exp
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import UNITY, ZERO, Number, compare, enclose, key, opaque, sign
from ..arithmetic.work import IllDefined, TooCoarse
from ..language.table import measure
from .implicit import GUARD_BITS, LN_2, _Arithmetic, ldp_floor_of_mi
from .inverses import inverse_binary_entropy
from .proposing import arithmetic

KINDS = ("below", "above")


@measure("ldp_maximiser_of_mi", "number", "number", "index")
def ldp_maximiser_of_mi(mu: Number, eps: Number, i: int) -> Number:
    """Coordinate i of the pair for p0 - e^eps p1 under capacity at most mu."""
    _admitted(mu, eps, i)
    if mu.infinite or compare(mu, LN_2) >= 0:
        return (UNITY, ZERO)[i]
    if eps.infinite:
        return (ldp_floor_of_mi(mu), ZERO)[i]
    if sign(eps) == 0:
        flip = inverse_binary_entropy(LN_2 - mu)
        return (UNITY - flip, flip)[i]
    return _coordinate("capacity", mu, eps, i)


@measure("lip_maximiser_of_mi", "number", "number", "index", "index")
def lip_maximiser_of_mi(mu: Number, eps: Number, side: int, i: int) -> Number:
    """Coordinate i of the pair for p0 - e^eps p1 (side 0), e^-eps p1 - p0 (side 1) under D(Ber(p1)||Ber(p0)) <= mu."""
    if side not in (0, 1):
        raise IllDefined("there are two sides, 0 and 1")
    _admitted(mu, eps, i)
    if side == 1 and (mu.infinite or eps.infinite):
        raise IllDefined("p1/r - p0 has no maximiser at an infinite level")
    if mu.infinite:
        return (UNITY, ZERO)[i]
    if eps.infinite:
        return (UNITY - exp(-mu), ZERO)[i]
    return _coordinate(KINDS[side], mu, eps, i)


def _admitted(mu: Number, eps: Number, i: int) -> None:
    if i not in (0, 1):
        raise IllDefined("a pair has the coordinates 0 and 1")
    if sign(mu) <= 0 or sign(eps) < 0:
        raise IllDefined("a maximising pair needs mu > 0 and eps >= 0")


def _coordinate(kind: str, mu: Number, eps: Number, i: int) -> Number:
    r = exp(eps)

    @cache
    def enclosed(bits: int) -> Interval:
        curve = _Boundary(kind, mu, r, bits + GUARD_BITS)
        return curve.between(i, *curve.parameter(Fraction(1, 2 ** (bits + 4))))

    return opaque((f"{kind} maximiser", i, key(mu), key(r)), enclosed)


class _Boundary:
    """The curve, in intervals of one precision."""

    def __init__(self, kind: str, mu: Number, r: Number, bits: int) -> None:
        self.kind, self.bits, self.exact = kind, bits, _Arithmetic(bits)
        self.mu, self.r = enclose(mu, bits), enclose(r, bits)
        ends = intervals.ends(enclose(exp(-mu), bits))
        self.first = 1 - ends[0] if kind != "above" else Fraction(0)
        self.last = ends[0] if kind != "below" else Fraction(1)
        self.outer = 1 - ends[1], ends[1]  # the curve's true ends lie between these and the ones above
        self.known: dict[tuple[Fraction, int], Interval] = {}

    def coordinate(self, i: int, t: Fraction) -> Interval:
        """p0 or p1 at t."""
        if self.kind != "capacity" and i == 0:
            return self.exact.of(t)
        return self.solution(t, 1 if self.kind == "above" or i == 0 else -1)

    def solution(self, t: Fraction, side: int) -> Interval:
        """The p above (side 1) or below (side -1) t with D(Ber(p) || Ber(t)) = mu: it grows away from t."""
        if (t, side) not in self.known:
            near, far = t, Fraction((1 + side) // 2)
            guess = self._guess(t, side)
            width = Fraction(1, 2 ** (self.bits - 48))
            for p in (guess - side * width, guess + side * width):
                if min(near, far) < p < max(near, far):
                    near, far = (p, far) if self._less(p, t) else (near, p)
            while abs(far - near) > 2 * width:
                p = (near + far) / 2
                near, far = (p, far) if self._less(p, t) else (near, p)
            self.known[t, side] = intervals.hull(self.exact.of(near), self.exact.of(far))
        return self.known[t, side]

    def _less(self, p: Fraction, t: Fraction) -> bool:
        difference = self.exact.sum(self.exact.divergence(p, t), intervals.negate(self.mu))
        side = intervals.sign(difference)
        if side is None:
            raise TooCoarse("the side of a point of the boundary is not yet decided")
        return side < 0

    def _guess(self, t: Fraction, side: int) -> Fraction:
        """About the solution, by Newton's method in floating point; only proposes."""
        mp = arithmetic(self.bits)
        q, level = _float(mp, t), sum(_float(mp, end) for end in intervals.ends(self.mu)) / 2
        p = q + side * min(mp.sqrt(2 * q * (1 - q) * level), (1 - q if side > 0 else q) * mp.mpf(0.75))
        for _ in range(60):
            value = p * mp.log(p / q) + (1 - p) * mp.log((1 - p) / (1 - q)) - level
            after = p - value / mp.log(p * (1 - q) / (q * (1 - p)))
            if not 0 < after < 1:
                after = (p + (1 if after >= 1 else 0)) / 2
            done = abs(after - p) < mp.ldexp(1, 12 - self.bits)
            p = after
            if done:
                break
        return Fraction(int(mp.floor(mp.ldexp(p, self.bits))), 2**self.bits)

    def rising(self, t: Fraction) -> bool:
        """Whether the linear function rises at t."""
        e = self.exact
        steep = []
        for side in (1, -1) if self.kind == "capacity" else (1,) if self.kind == "above" else (-1,):
            p = self.solution(t, side)
            odds = e.over(e.times(p, e.of(1 - t)), e.times(e.of(t), e.sum(e.of(Fraction(1)), intervals.negate(p))))
            gap = e.sum(p, intervals.negate(e.of(t)))
            steep.append(e.over(gap, intervals.logarithm(odds, self.bits)))
        plain = e.of(t * (1 - t))
        gain, loss = {
            "capacity": lambda: (steep[0], e.times(self.r, steep[1])),
            "below": lambda: (plain, e.times(self.r, steep[0])),
            "above": lambda: (steep[0], e.times(self.r, plain)),
        }[self.kind]()
        side_ = intervals.sign(e.sum(gain, intervals.negate(loss)))
        if side_ is None or side_ == 0:
            raise TooCoarse("whether a linear function rises along the boundary is not yet decided")
        return side_ > 0

    def parameter(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """Parameters on both sides of the maximum, close enough for its coordinates to be within `width`."""
        low, high = self.first, self.last
        while not self._close(low, high, width):
            if high - low < Fraction(1, 2 ** (self.bits - 16)):
                raise TooCoarse("the maximum is not yet enclosed closely")
            middle = (low + high) / 2
            low, high = (middle, high) if self.rising(middle) else (low, middle)
        return low, high

    def _close(self, low: Fraction, high: Fraction, width: Fraction) -> bool:
        if high - low > width:
            return False
        both = [intervals.ends(self.between(i, low, high)) for i in (0, 1)]
        return all(b - a <= width for a, b in both)

    def between(self, i: int, low: Fraction, high: Fraction) -> Interval:
        """Coordinate i from t = low to t = high, both coordinates growing; `first` and `last` stand for the ends."""
        start = self._end(i, 0) if low == self.first else self.coordinate(i, low)
        return intervals.hull(start, self._end(i, 1) if high == self.last else self.coordinate(i, high))

    def _end(self, i: int, which: int) -> Interval:
        """A bound of coordinate i at the curve's end: p1 = 0 at the lower one, p0 = 1 at the upper one of a capacity;
        p1 = 0 at the lower one of `below`, p1 = 1 at the upper one of `above`; the others are (0, 0) and (1, 1)."""
        free = self.kind == "capacity" and i == which
        if free:
            return self.solution(self.outer[which], 1 if i == 0 else -1)
        if self.kind == ("above" if which else "below") and i == 0:
            return self.exact.of(self.outer[which])
        return self.exact.of(Fraction(which))


def _float(mp: Any, x: Fraction) -> Any:
    return mp.mpf(x.numerator) / x.denominator
