"""Gaussian mixtures and Gaussian mechanisms of the checker: validated objects, and their densities in intervals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ..arithmetic import intervals
from ..arithmetic.elementary import simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import UNITY, Number, compare, enclose, key, sign, total
from ..arithmetic.work import TooCoarse, spend
from .objects import Law, demand

MAX_COMPONENTS = 200


@dataclass(frozen=True, slots=True, eq=False)
class Mixture:
    """sum_j weights[j] N(means[j], variances[j])."""

    weights: tuple[Number, ...]
    means: tuple[Number, ...]
    variances: tuple[Number, ...]

    def components(self) -> list[tuple[Number, Number, Number]]:
        """(weight, mean, variance) for each different pair of positive weight."""
        return combined([(UNITY, self)])


@dataclass(frozen=True, slots=True, eq=False)
class Channel:
    """Input x gives N(points[x], variance I)."""

    points: tuple[tuple[Number, ...], ...]
    variance: Number

    def scalar(self) -> Channel:
        """The channel of the coordinate along the line of the points; CertificateError if they are on no line."""
        if len(self.points[0]) == 1:
            return self
        start = self.points[0]
        steps = [[a - b for a, b in zip(point, start, strict=True)] for point in self.points]
        squares = [total(a * a for a in step) for step in steps]
        u, length = next(((s, n) for s, n in zip(steps, squares, strict=True) if sign(n)), (steps[0], UNITY))
        places = [simplified(total(a * b for a, b in zip(step, u, strict=True)) / length) for step in steps]
        for t, square in zip(places, squares, strict=True):
            demand(sign(t * t * length - square) == 0, "the points are on no line: give points on one line")
        return Channel(tuple((t,) for t in places), self.variance / length)

    def row(self, x: int) -> Mixture:
        """The output law given input x."""
        demand(len(self.points[0]) == 1, "a row of a vector mechanism is no law on the line: give scalar points")
        return Mixture((UNITY,), self.points[x], (self.variance,))

    def output(self, law: Law) -> Mixture:
        """The output law under a law of the input."""
        demand(len(law) == len(self.points), f"a law of {len(law)} letters does not fit {len(self.points)} inputs")
        demand(len(self.points[0]) == 1, "the output of a vector mechanism is no law on the line: give scalar points")
        return Mixture(law.masses, tuple(p[0] for p in self.points), (self.variance,) * len(self.points))


def validated_mixture(weights: Sequence[Number], means: Sequence[Number], variances: Sequence[Number]) -> Mixture:
    """A mixture with weights of a law and positive variances, all finite; CertificateError otherwise."""
    demand(0 < len(weights) == len(means) == len(variances), "a mixture needs equally many of each: correct it")
    demand(len(weights) <= MAX_COMPONENTS, f"a mixture of more than {MAX_COMPONENTS} components is refused")
    demand(not any(x.infinite for x in (*weights, *means, *variances)), "a mixture has an infinite entry: correct it")
    demand(all(sign(w) >= 0 for w in weights), "a mixture has a negative weight: give weights that are at least 0")
    demand(compare(total(weights), UNITY) == 0, "a mixture's weights do not sum to 1: correct them")
    demand(all(sign(v) > 0 for v in variances), "a mixture has a variance that is not positive: give positive ones")
    return Mixture(tuple(weights), tuple(means), tuple(variances))


def validated_channel(points: Sequence[Sequence[Number]], variance: Number) -> Channel:
    """A Gaussian mechanism on points of one dimension, positive variance; CertificateError otherwise."""
    demand(0 < len(points) <= MAX_COMPONENTS, f"a Gaussian mechanism has 1 to {MAX_COMPONENTS} points: correct them")
    demand(len({len(p) for p in points}) == 1 and len(points[0]) > 0, "points of different dimensions: correct them")
    demand(not any(x.infinite for p in points for x in (*p, variance)), "a mechanism has an infinite entry: correct it")
    demand(sign(variance) > 0, "a Gaussian mechanism's variance is not positive: give a positive one")
    return Channel(tuple(tuple(p) for p in points), variance)


def widened(mixture: Mixture, variance: Number) -> Mixture:
    """The law of Y + N, N an independent centred Gaussian of this variance."""
    fits = not variance.infinite and sign(variance) >= 0
    demand(fits, "a variance that is added is not finite and at least 0: give one that is")
    return Mixture(mixture.weights, mixture.means, tuple(simplified(v + variance) for v in mixture.variances))


def combined(terms: Iterable[tuple[Number, Mixture]]) -> list[tuple[Number, Number, Number]]:
    """(coefficient, mean, variance) of a combination, equal places collected, coefficients proved non-zero."""
    parts: dict[Any, tuple[Number, Number, Number]] = {}
    for scale, mixture in terms:
        for w, m, v in zip(mixture.weights, mixture.means, mixture.variances, strict=True):
            place = key(simplified(m)), key(simplified(v))
            parts[place] = (parts[place][0] + scale * w if place in parts else scale * w, m, v)
    return [part for part in parts.values() if sign(part[0])]


class Sum:
    """f = sum_j c_j N(m_j, v_j) in intervals of `bits` bits."""

    def __init__(self, parts: Sequence[tuple[Number, Number, Number]], bits: int) -> None:
        self.bits = bits
        self.c = [enclose(c, bits) for c, _, _ in parts]
        self.m = [enclose(m, bits) for _, m, _ in parts]
        self.v = [enclose(v, bits) for _, _, v in parts]
        self.flat = len({key(simplified(v)) for _, _, v in parts}) == 1
        self.s = [square_root(v, bits) for v in self.v]
        two_pi = intervals.multiply(self.real(2), pi(bits), bits)
        root = square_root(two_pi, bits)
        self.peak = [self.over(c, self.times(s, root)) for c, s in zip(self.c, self.s, strict=True)]
        self.curvature = [self.over(self.real(-1), self.times(self.real(2), v)) for v in self.v]

    def real(self, x: Fraction | int) -> Interval:
        return intervals.from_fraction(Fraction(x), self.bits)

    def times(self, x: Interval, y: Interval) -> Interval:
        return intervals.multiply(x, y, self.bits)

    def over(self, x: Interval, y: Interval) -> Interval:
        return intervals.divide(x, y, self.bits)

    def plus(self, *xs: Interval) -> Interval:
        result = xs[0]
        for x in xs[1:]:
            result = intervals.add(result, x, self.bits)
        return result

    def minus(self, x: Interval, y: Interval) -> Interval:
        return intervals.add(x, intervals.negate(y), self.bits)

    def square(self, x: Interval) -> Interval:
        product = self.times(x, x)
        return product if intervals.sign(x) is not None else intervals.greatest(product, self.real(0))

    def terms(self, x: Interval) -> list[Interval]:
        """c_j N(x; m_j, v_j)."""
        spend(30 * len(self.c))
        found = []
        for peak, a, m in zip(self.peak, self.curvature, self.m, strict=True):
            exponent = self.times(a, self.square(self.minus(x, m)))
            found.append(self.times(peak, intervals.exponential(exponent, self.bits)))
        return found

    def value(self, x: Interval) -> Interval:
        """f(x)."""
        return self.plus(*self.terms(x))

    def relative(self, x: Interval, centre: Interval, lead: int) -> tuple[Interval, Interval]:
        """g = f / |component lead| up to a constant factor, and g', on x; g has the sign of f."""
        spend(40 * len(self.c))
        step = self.minus(x, centre)
        found, rise = self.real(0), self.real(0)
        for j, peak in enumerate(self.peak):
            bend, slope, start = self.difference(j, lead, centre)
            turn = self.times(bend, step)
            exponent = self.plus(self.times(self.plus(turn, slope), step), start)
            term = self.times(peak, intervals.exponential(exponent, self.bits))
            found = self.plus(found, term)
            rise = self.plus(rise, self.times(term, self.plus(turn, turn, slope)))
        return found, rise

    def difference(self, j: int, lead: int, at: Interval) -> tuple[Interval, Interval, Interval]:
        """Coefficients (2nd, 1st, 0th) at a point of the exponent of j less that of lead."""
        zero = self.real(0)
        if j == lead:
            return zero, zero, zero
        near, far = self.minus(at, self.m[j]), self.minus(at, self.m[lead])
        a, b = self.curvature[j], self.curvature[lead]
        if self.flat:
            gap = self.minus(self.m[lead], self.m[j])
            slope = self.times(self.times(a, self.real(2)), gap)
            return zero, slope, self.times(a, self.times(gap, self.plus(near, far)))
        slope = self.times(self.real(2), self.minus(self.times(a, near), self.times(b, far)))
        return self.minus(a, b), slope, self.minus(self.times(a, self.square(near)), self.times(b, self.square(far)))

    def lead(self, at: Interval) -> int:
        """A component of about the largest density at a point (any one gives valid enclosures)."""
        places = zip(self.curvature, self.m, strict=True)
        heights = [middle(self.times(a, self.square(self.minus(at, m)))) for a, m in places]
        return max(range(len(heights)), key=heights.__getitem__)

    def mass(self, low: Fraction | None, high: Fraction | None) -> Interval:
        """The integral of f over [low, high]; None for no end. A far tail keeps its relative accuracy on both sides."""
        found = self.real(0)
        for c, m, s in zip(self.c, self.m, self.s, strict=True):
            left = low is None or (high is not None and high < middle(m))
            near, far = (high, low) if left else (low, high)
            part = self.real(1) if near is None else self._tail(near, m, s, left)
            if far is not None:
                part = self.minus(part, self._tail(far, m, s, left))
            found = self.plus(found, self.times(c, part))
        return found

    def _tail(self, x: Fraction, m: Interval, s: Interval, left: bool) -> Interval:
        """The mass of N(m, s^2) beyond x, to the left or to the right."""
        gap = self.minus(self.real(x), m)
        return upper_tail(self.over(intervals.negate(gap) if left else gap, s), self.bits)


def upper_tail(t: Interval, bits: int) -> Interval:
    """Q(t) = erfc(t / sqrt 2) / 2."""
    two = intervals.from_fraction(Fraction(2), bits)
    scaled = intervals.divide(t, square_root(two, bits), bits)
    return intervals.divide(intervals.complementary_error(scaled, bits), two, bits)


def middle(x: Interval) -> Fraction:
    """The midpoint of an interval."""
    low, high = intervals.ends(x)
    return (low + high) / 2


def square_root(x: Interval, bits: int) -> Interval:
    """An enclosure of the root of a positive interval."""
    if intervals.sign(x) != 1:
        raise TooCoarse("the argument of a root is not yet separated from zero")
    root: Interval = libmp.mpi_sqrt(x, bits)
    return root


def pi(bits: int) -> Interval:
    """An enclosure of pi."""
    return libmp.mpf_pi(bits, libmp.round_floor), libmp.mpf_pi(bits, libmp.round_ceiling)
