"""What a level of information guarantees at best: maxima of a p0 + b p1 over {g <= mu}, g convex.

g is the capacity of the rows (1-p0, p0), (1-p1, p1), or D(Ber(p1) || Ber(p0)). The hint's points prove both bounds:
- feasible (p0, p1, m): D(p0||m) <= mu and D(p1||m) <= mu bound the capacity by mu; D(p1||p0) <= mu for the other g.
- support (q0, q1, w): g >= I(w; q) resp. D(q1||q0) plus its gradient times (p - q), by convexity; with gradient
  s (a, b) + (0, e), s > 0: s (a p0 + b p1) <= s (a q0 + b q1) + mu - g(q) + max(e q1, -e (1 - q1)).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from ...schema import CertificateError, fields, rational, sequence, string
from ..arithmetic import intervals
from ..arithmetic.elementary import exp, ln
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import (
    UNITY,
    ZERO,
    Number,
    add,
    compare,
    enclose,
    key,
    maximum,
    multiply,
    negate,
    number,
    opaque,
    sign,
)
from ..arithmetic.work import IllDefined, TooCoarse
from ..language.objects import demand
from ..language.table import measure
from .divergences import binary_entropy
from .inverses import inverse_binary_entropy

GUESS_BITS = 96
GUESS_DENOMINATOR = 100
GUARD_BITS = 128
LN_2 = ln(number(2))
Points = dict[str, tuple[Fraction, ...]]


@measure("ldp_delta_of_mi", "number", "number", hinted=True)
def ldp_delta_of_mi(mu: Number, eps: Number, hint: Any = None) -> Number:
    """max of p0 - e^eps p1 over pairs whose binary capacity is at most mu."""
    _nonnegative(mu, eps)
    if not mu.infinite and sign(mu) == 0:
        return ZERO
    if mu.infinite or compare(mu, LN_2) >= 0:
        return UNITY
    if eps.infinite:
        return ldp_floor_of_mi(mu)
    if sign(eps) == 0:
        return add(UNITY, multiply(number(-2), inverse_binary_entropy(add(LN_2, negate(mu)))))
    (points,) = _hinted(hint, 1)
    return _maximum("capacity", points, mu, exp(eps))


@measure("lip_delta_of_mi", "number", "number", hinted=True)
def lip_delta_of_mi(mu: Number, eps: Number, hint: Any = None) -> Number:
    """max of p0 - e^eps p1 and e^-eps p1 - p0 over pairs with D(Ber(p1) || Ber(p0)) <= mu."""
    _nonnegative(mu, eps)
    if not mu.infinite and sign(mu) == 0:
        return ZERO
    if mu.infinite:
        return UNITY
    if eps.infinite:
        return add(UNITY, negate(exp(negate(mu))))
    below, above = _hinted(hint, 2)
    first = _maximum("below", below, mu, exp(eps))
    return first if sign(eps) == 0 else maximum([first, _maximum("above", above, mu, exp(eps))])


@measure("ldp_floor_of_mi", "number")
def ldp_floor_of_mi(mu: Number) -> Number:
    """The p with ln(1 + e^(-h(p)/p)) = mu; 1 for mu >= ln 2."""
    _nonnegative(mu)
    if mu.infinite or compare(mu, LN_2) >= 0:
        return UNITY
    if sign(mu) == 0:
        return ZERO
    low, high = _root(mu, GUESS_BITS)
    guess = ((low + high) / 2).limit_denominator(GUESS_DENOMINATOR)
    if 0 < guess < 1 and compare(_z_capacity(guess), mu) == 0:
        return number(guess)

    @cache
    def enclose_root(bits: int) -> Interval:
        ends = _root(mu, bits)
        return intervals.hull(*(intervals.from_fraction(end, bits) for end in ends))

    return opaque(("ldp_floor_of_mi", key(mu)), enclose_root)


def _z_capacity(p: Fraction) -> Number:
    return ln(add(UNITY, exp(multiply(number(-1 / p), binary_entropy(number(p))))))


def _z_interval(p: Fraction, bits: int) -> Interval:
    one, entropy = intervals.from_fraction(Fraction(1), bits), enclose(binary_entropy(number(p)), bits)
    tilt = intervals.exponential(intervals.multiply(intervals.from_fraction(-1 / p, bits), entropy, bits), bits)
    return intervals.logarithm(intervals.add(one, tilt, bits), bits)


def _root(mu: Number, bits: int) -> tuple[Fraction, Fraction]:
    """Rationals around the root, by bisection on proved signs; p -> 0 where the capacity falls to 0."""
    working, low, high = bits + GUARD_BITS, Fraction(0), Fraction(1)
    while high - low > Fraction(1, 2**bits) * high:
        middle = (low + high) / 2
        side = intervals.sign(
            intervals.add(_z_interval(middle, working), intervals.negate(enclose(mu, working)), working)
        )
        if side is None or side == 0:
            raise TooCoarse("the side of the root is not yet decided")
        low, high = (middle, high) if side < 0 else (low, middle)
    return low, high


def _nonnegative(*values: Number) -> None:
    if any(v.infinite < 0 if v.infinite else sign(v) < 0 for v in values):
        raise IllDefined("there is no value at a negative level")


def _hinted(hint: Any, count: int) -> list[Points]:
    demand(hint is not None, "this maximum is checked from the points of its hint: give them")
    trees = sequence(fields(hint, ["points"], "a hint")["points"], "points")
    demand(len(trees) == count, f"a hint of {len(trees)} pairs of points does not fit: give {count}")
    return [_points(tree) for tree in trees]


def _points(tree: Any) -> Points:
    found = fields(tree, ["feasible", "support"], "points")
    made = {
        name: tuple(rational(string(v, "a coordinate")) for v in sequence(found[name], name))
        for name in ("feasible", "support")
    }
    for point in made.values():
        if len(point) != 3 or not all(0 < v < 1 for v in point[:2]) or not 0 <= point[2] < 1:
            raise CertificateError("a point of a hint is not three rationals in (0, 1): give p0, p1 and a weight")
    return made


def _maximum(kind: str, points: Points, mu: Number, r: Number) -> Number:
    """The maximum, known to lie between what the two points prove."""

    @cache
    def between(bits: int) -> Interval:
        working = bits + GUARD_BITS
        arithmetic = _Arithmetic(working)
        level, ratio = enclose(mu, working), enclose(r, working)
        return arithmetic.bounds(kind, points, level, ratio)

    return opaque((f"{kind} of mi", key(mu), key(r)), between)


class _Arithmetic:
    """Interval arithmetic at one precision."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def of(self, x: Fraction) -> Interval:
        return intervals.from_fraction(x, self.bits)

    def sum(self, *terms: Interval) -> Interval:
        total = self.of(Fraction(0))
        for term in terms:
            total = intervals.add(total, term, self.bits)
        return total

    def times(self, x: Interval, y: Interval) -> Interval:
        return intervals.multiply(x, y, self.bits)

    def over(self, x: Interval, y: Interval) -> Interval:
        return intervals.divide(x, y, self.bits)

    def log(self, x: Fraction) -> Interval:
        return intervals.logarithm(self.of(x), self.bits)

    def divergence(self, p: Fraction, q: Fraction) -> Interval:
        terms = [self.times(self.of(x), self.log(x / y)) for x, y in ((p, q), (1 - p, 1 - q))]
        return self.sum(*terms)

    def log_odds(self, p: Fraction, q: Fraction) -> Interval:
        return self.log(p * (1 - q) / (q * (1 - p)))

    def bounds(self, kind: str, points: Points, mu: Interval, r: Interval) -> Interval:
        """The hull of the lower and the upper bound; TooCoarse if feasibility or the slope's sign is open."""
        one = self.of(Fraction(1))
        a, b = (self.of(Fraction(-1)), self.over(one, r)) if kind == "above" else (one, intervals.negate(r))
        p0, p1, m = points["feasible"]
        q0, q1, w = points["support"]
        pairs: Sequence[tuple[Fraction, Fraction]] = ((p0, m), (p1, m)) if kind == "capacity" else ((p1, p0),)
        if kind == "capacity" and not (0 < m and 0 < w):
            raise CertificateError("a hint for a capacity needs the output mass and the input mass inside (0, 1)")
        for p, q in pairs:
            if intervals.sign(self.sum(mu, intervals.negate(self.divergence(p, q)))) not in (0, 1):
                raise TooCoarse("the feasible point of the hint is not proved feasible")
        if kind == "capacity":
            mean = w * q0 + (1 - w) * q1
            parts = [(w, q0), (1 - w, q1)]
            g = self.sum(*(self.times(self.of(v), self.divergence(q, mean)) for v, q in parts))
            slope0, slope1 = (self.times(self.of(v), self.log_odds(q, mean)) for v, q in parts)
        else:
            g, slope0, slope1 = self.divergence(q1, q0), self.of((q0 - q1) / (q0 * (1 - q0))), self.log_odds(q1, q0)
        scale = self.over(slope0, a)
        if intervals.sign(scale) != 1:
            raise TooCoarse("the supporting point of the hint proves nothing")
        excess = self.sum(slope1, intervals.negate(self.times(scale, b)))
        slack = intervals.greatest(
            self.times(excess, self.of(q1)), self.times(intervals.negate(excess), self.of(1 - q1))
        )
        rest = self.over(self.sum(mu, intervals.negate(g), slack), scale)
        upper = self.sum(self.times(a, self.of(q0)), self.times(b, self.of(q1)), rest)
        lower = self.sum(self.times(a, self.of(p0)), self.times(b, self.of(p1)))
        return intervals.hull(lower, upper)
