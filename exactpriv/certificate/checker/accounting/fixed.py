"""Interval arithmetic at a chosen precision, and fixed-point complex numbers whose error is bounded in advance.

A fixed-point number of `places` binary places is an integer x that stands for x / 2^places; a complex one is a pair.
Errors are moduli in units of 2^-places, so that turning a number round and round adds errors and never multiplies them
(account_mathematics, 19).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, TooCoarse, spend
from ..language.mixtures import pi, square_root

LARGEST_EXPONENT = 2**22


class Field:
    """The operations on intervals at `bits` bits."""

    def __init__(self, bits: int) -> None:
        self.bits = bits
        self.zero, self.one = self.real(0), self.real(1)
        self.pi = pi(bits)

    def real(self, x: Fraction | int) -> Interval:
        return intervals.from_fraction(Fraction(x), self.bits)

    def sum(self, *xs: Interval) -> Interval:
        result = xs[0]
        for x in xs[1:]:
            result = intervals.add(result, x, self.bits)
        return result

    def less(self, x: Interval, y: Interval) -> Interval:
        return intervals.add(x, intervals.negate(y), self.bits)

    def times(self, *xs: Interval) -> Interval:
        result = xs[0]
        for x in xs[1:]:
            result = intervals.multiply(result, x, self.bits)
        return result

    def over(self, x: Interval, y: Interval) -> Interval:
        return intervals.divide(x, y, self.bits)

    def exp(self, x: Interval) -> Interval:
        """An enclosure of e^x; what is below e^-LARGEST_EXPONENT is enclosed by 0 and that."""
        if libmp.mpf_lt(x[1], libmp.from_int(-LARGEST_EXPONENT)):
            tiny = intervals.exponential(self.real(-LARGEST_EXPONENT), self.bits)
            return libmp.fzero, tiny[1]
        return intervals.exponential(x, self.bits)

    def log(self, x: Interval) -> Interval:
        return intervals.logarithm(x, self.bits)

    def root(self, x: Interval) -> Interval:
        return square_root(x, self.bits)

    def whole(self, x: Interval, n: int) -> Interval:
        """n x for an integer n."""
        return intervals.multiply(x, (libmp.from_int(n),) * 2, self.bits)


def top(x: Interval) -> Interval:
    """The upper end as an interval."""
    return x[1], x[1]


def bottom(x: Interval) -> Interval:
    """The lower end as an interval."""
    return x[0], x[0]


def at_most(x: Interval, y: Interval) -> bool:
    """Whether x <= y is certain."""
    return intervals.at_most(x[1], y[0])


def magnitude(x: Interval) -> int:
    """An integer above log2 of the upper end, or far below where that is 0."""
    _, mantissa, exponent, size = x[1]
    return int(exponent + size) if mantissa else -(2**30)


def units(x: Interval, places: int) -> int:
    """A number of units of 2^-places that is at least the upper end, not negative; OutOfWork for a huge one."""
    if magnitude(x) > 4096:
        raise OutOfWork("an error bound is astronomically large: use a finer step, or a smaller c")
    return int(libmp.to_int(libmp.mpf_shift(x[1], places), libmp.round_ceiling))


def near(x: Interval, places: int, width: int = 4) -> int:
    """The middle of an interval in units of 2^-places, off by at most `width` units; TooCoarse for a wider interval."""
    low = int(libmp.to_int(libmp.mpf_shift(x[0], places), libmp.round_floor))
    high = int(libmp.to_int(libmp.mpf_shift(x[1], places), libmp.round_ceiling))
    if high - low > width:
        raise TooCoarse("a number is not enclosed to the places that are asked for")
    return (low + high) >> 1


def enclosure(value: int, error: int, places: int) -> Interval:
    """[value - error, value + error] / 2^places."""
    return libmp.from_man_exp(value - error, -places), libmp.from_man_exp(value + error, -places)


TURN_ERROR = 8
"""Units by which a fixed-point turn may be off: near() for both coordinates errs by at most 4 each, and sqrt 32 < 8."""


def turn(angle: Interval, field: Field, places: int) -> tuple[int, int]:
    """e^(i angle), off by at most TURN_ERROR units."""
    cosine, sine = intervals.cosine_and_sine(angle, field.bits)
    return near(cosine, places), near(sine, places)


def turned(
    xs: Sequence[int], ys: Sequence[int], cs: Sequence[int], ss: Sequence[int], places: int
) -> tuple[list[int], list[int]]:
    """Products of complex numbers, one by one, rounded down: off by less than 2 units besides the errors of factors."""
    return (
        [(x * c - y * s) >> places for x, y, c, s in zip(xs, ys, cs, ss, strict=True)],
        [(x * s + y * c) >> places for x, y, c, s in zip(xs, ys, cs, ss, strict=True)],
    )


Complex = tuple[int, int, int]
"""Real and imaginary part, and a bound on the modulus of the error, all in units."""


def sums_of_turned(rows: Iterable[tuple[int, int, int, int]], known: int, count: int, places: int) -> list[Complex]:
    """The sums of the numbers x + iy, turned j times each by its c + is, for j < count; `known`: what all sums are off
    by besides [19]. A row is x, y, c, s, weights off by at most 6."""
    xs, ys, cs, ss = (list(column) for column in zip(*rows, strict=True))
    weight = (sum(map(abs, xs)) + sum(map(abs, ys)) >> places) + 2
    found = [(sum(xs), sum(ys), 6 * len(xs) + known)]
    for j in range(1, count):
        spend(len(xs))
        xs, ys = turned(xs, ys, cs, ss, places)
        error = (6 + 2 * j) * len(xs) + (TURN_ERROR * weight + 1) * j + known
        found.append((sum(xs), sum(ys), error))
    return found


def product(a: Complex, b: Complex, places: int) -> Complex:
    """The product of two numbers of modulus at most 1: |a~ b~ - a b| <= |a~| e_b + |b| e_a <= (1 + e_a) e_b + e_a."""
    x, y, e = a
    u, v, f = b
    return (x * u - y * v) >> places, (x * v + y * u) >> places, e + f + (e * f >> places) + 3


def power(a: Complex, k: int, places: int) -> Complex:
    """a^k for a number of modulus at most 1, k >= 1."""
    result: Complex | None = None
    while k:
        if k & 1:
            result = a if result is None else product(result, a, places)
        k >>= 1
        if k:
            a = product(a, a, places)
    assert result is not None
    return result
