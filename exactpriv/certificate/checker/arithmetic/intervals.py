"""Enclosures: intervals of binary floating-point numbers with outward rounding, at any precision.

This is the arithmetic behind `mpmath.iv`, called with explicit precision so that no global state is involved. The
four operations of mpmath round each end in the right direction exactly; its logarithm, exponential and erfc are
documented to be accurate rather than proved to be, so they are computed with spare bits and then widened by
2^-(precision + 8).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ...schema import MAX_EXPONENT_BITS
from .work import OutOfWork, TooCoarse, spend, spend_product

Interval = tuple[Any, Any]

_SPARE = 24
_LARGEST_MAGNITUDE = 200_000
_LARGEST_EXPONENT = 2 * MAX_EXPONENT_BITS


def from_fraction(value: Fraction, bits: int) -> Interval:
    """An enclosure of a rational."""
    numerator, denominator = value.numerator, value.denominator
    spend_product(numerator.bit_length() + denominator.bit_length(), denominator.bit_length() + bits)
    return (
        libmp.from_rational(numerator, denominator, bits, libmp.round_floor),
        libmp.from_rational(numerator, denominator, bits, libmp.round_ceiling),
    )


def add(x: Interval, y: Interval, bits: int) -> Interval:
    """An enclosure of the sum."""
    sum_: Interval = libmp.mpi_add(x, y, bits)
    return sum_


def multiply(x: Interval, y: Interval, bits: int) -> Interval:
    """An enclosure of the product."""
    product: Interval = libmp.mpi_mul(x, y, bits)
    return product


def divide(x: Interval, y: Interval, bits: int) -> Interval:
    """An enclosure of the quotient; TooCoarse if the divisor's enclosure contains zero."""
    if sign(y) is None:
        raise TooCoarse("a divisor is not yet separated from zero")
    quotient: Interval = libmp.mpi_div(x, y, bits)
    return quotient


def power(x: Interval, exponent: int, bits: int) -> Interval:
    """An enclosure of x^exponent for a small integer exponent that is not negative; TooCoarse for a negative one."""
    if exponent < 0:
        raise TooCoarse("a negative power is enclosed as a quotient")
    result = x
    for _ in range(exponent - 1):
        result = multiply(result, x, bits)
    return result if exponent else from_fraction(Fraction(1), bits)


def logarithm(x: Interval, bits: int) -> Interval:
    """An enclosure of ln over a positive interval; TooCoarse if it reaches zero."""
    if sign(x) != 1:
        raise TooCoarse("the argument of a logarithm is not yet separated from zero")
    spend(bits // 4 + 20)
    return _widen(
        libmp.mpf_log(x[0], bits + _SPARE, libmp.round_floor),
        libmp.mpf_log(x[1], bits + _SPARE, libmp.round_ceiling),
        bits,
    )


def exponential(x: Interval, bits: int) -> Interval:
    """An enclosure of exp; OutOfWork if the result would need an absurd exponent."""
    length = size(x)
    if length > _LARGEST_EXPONENT:
        raise OutOfWork(f"an exponential of a number of {length} bits is refused: use a smaller exponent")
    spend((bits + max(length, 0)) // 4 + 20)
    return _widen(
        libmp.mpf_exp(x[0], bits + _SPARE, libmp.round_floor),
        libmp.mpf_exp(x[1], bits + _SPARE, libmp.round_ceiling),
        bits,
    )


def complementary_error(x: Interval, bits: int) -> Interval:
    """An enclosure of erfc, a decreasing function."""
    spend(bits)
    low, high = (libmp.mpf_erfc(end, bits + _SPARE, libmp.round_nearest) for end in (x[1], x[0]))
    return _widen(low, high, bits)


def cosine_and_sine(x: Interval, bits: int) -> tuple[Interval, Interval]:
    """Enclosures of cos and sin, those of the midpoint widened by half the interval's length (both have slope <= 1)."""
    spend(bits // 8 + 10)
    middle = libmp.mpf_shift(libmp.mpf_add(x[0], x[1], bits + 2 * _SPARE, libmp.round_nearest), -1)
    below = libmp.mpf_sub(middle, x[0], bits, libmp.round_up)
    above = libmp.mpf_sub(x[1], middle, bits, libmp.round_up)
    reach = upper_of(libmp.mpf_abs(below), libmp.mpf_abs(above))
    reach = libmp.mpf_add(reach, libmp.from_man_exp(1, -(bits + 8)), bits, libmp.round_ceiling)
    found = libmp.mpf_cos_sin(middle, bits + _SPARE, libmp.round_nearest)
    low, high = (
        tuple(turn(value, reach, bits + _SPARE, side) for value in found)
        for turn, side in ((libmp.mpf_sub, libmp.round_floor), (libmp.mpf_add, libmp.round_ceiling))
    )
    return (low[0], high[0]), (low[1], high[1])


def arc(y: Interval, x: Interval, bits: int) -> Interval:
    """An enclosure of the angle in [0, pi] of (x, y), y >= 0; it falls as x grows, and rises with y where x > 0.

    Where x < 0 it falls as y grows. TooCoarse where the point may be 0 or y negative.
    """
    spend(bits // 8 + 10)
    if libmp.mpf_sign(y[0]) < 0:
        raise TooCoarse("an angle's point is not yet shown to lie above the axis")
    found: list[Any] = []
    for end, side in ((x[1], libmp.round_floor), (x[0], libmp.round_ceiling)):
        rises = libmp.mpf_sign(end) > 0
        height = y[0] if rises == (side == libmp.round_floor) else y[1]
        if libmp.mpf_sign(end) == 0 == libmp.mpf_sign(height):
            raise TooCoarse("an angle's point is not yet separated from zero")
        found.append(libmp.mpf_atan2(height, end, bits + _SPARE, side))
    return _widen(found[0], found[1], bits)


@lru_cache(maxsize=8192)
def logarithm_of_integer(n: int, bits: int) -> Interval:
    """An enclosure of ln n, n >= 2."""
    return logarithm(from_fraction(Fraction(n), bits + _SPARE), bits)


def hull(x: Interval, y: Interval) -> Interval:
    """The smallest interval that contains both."""
    return (lower_of(x[0], y[0]), upper_of(x[1], y[1]))


def least(x: Interval, y: Interval) -> Interval:
    """An enclosure of min over both."""
    return (lower_of(x[0], y[0]), lower_of(x[1], y[1]))


def greatest(x: Interval, y: Interval) -> Interval:
    """An enclosure of max over both."""
    return (upper_of(x[0], y[0]), upper_of(x[1], y[1]))


def negate(x: Interval) -> Interval:
    """An enclosure of -x."""
    return (libmp.mpf_neg(x[1]), libmp.mpf_neg(x[0]))


def sign(x: Interval) -> int | None:
    """1 or -1 where the whole interval has that strict sign, 0 for the point zero, None otherwise."""
    lower, upper = libmp.mpf_sign(x[0]), libmp.mpf_sign(x[1])
    if lower == upper:
        return int(lower)
    return None


def ends(x: Interval) -> tuple[Fraction, Fraction]:
    """Both ends, exactly, as rationals; OutOfWork if they are too large to be written down."""
    return _exact(x[0]), _exact(x[1])


def _exact(end: Any) -> Fraction:
    negative, mantissa, exponent, _ = end
    if abs(exponent) > _LARGEST_MAGNITUDE:
        raise OutOfWork("a value is too large or too small to be written down: use smaller exponents")
    value = int(mantissa) * (Fraction(2) ** exponent if exponent < 0 else Fraction(1 << exponent))
    return -value if negative else value


def inside(x: Interval, bound: Fraction) -> bool:
    """Whether every number of the interval is below `bound` in modulus, however small it is."""
    largest = upper_of(libmp.mpf_abs(x[0]), libmp.mpf_abs(x[1]))
    return bool(libmp.mpf_lt(largest, from_fraction(bound, 64)[0]))


def size(x: Interval) -> int:
    """A number of bits that the integer part of every number of the interval has at most."""
    return max((end[2] + end[3] for end in x if end[1]), default=0)


def at_most(x: Any, y: Any) -> bool:
    """Whether one end is at most another."""
    return bool(libmp.mpf_le(x, y))


def lower_of(x: Any, y: Any) -> Any:
    return x if libmp.mpf_le(x, y) else y


def upper_of(x: Any, y: Any) -> Any:
    return y if libmp.mpf_le(x, y) else x


def _widen(lower: Any, upper: Any, bits: int) -> Interval:
    slack_below = libmp.mpf_shift(libmp.mpf_abs(lower), -(bits + 8))
    slack_above = libmp.mpf_shift(libmp.mpf_abs(upper), -(bits + 8))
    return (
        libmp.mpf_sub(lower, slack_below, bits + _SPARE, libmp.round_floor),
        libmp.mpf_add(upper, slack_above, bits + _SPARE, libmp.round_ceiling),
    )
