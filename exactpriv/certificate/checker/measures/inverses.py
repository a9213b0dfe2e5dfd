"""The inverse of the binary entropy on [0, 1/2]."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ..arithmetic import intervals
from ..arithmetic.elementary import ln
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import ZERO, Number, compare, enclose, key, number, opaque, sign
from ..arithmetic.work import IllDefined, TooCoarse, boxes_in_force
from ..language.table import measure
from .divergences import HALF, binary_entropy
from .proposing import binary_entropy_root

GUESS_BITS = 128
GUESS_DENOMINATOR = 10**6


@measure("inverse_binary_entropy", "number")
def inverse_binary_entropy(x: Number) -> Number:
    """The y in [0, 1/2] with h(y) = x: a rational where one is proved to be it; IllDefined outside [0, ln 2]."""
    if x.infinite or sign(x) < 0 or (top := compare(x, ln(number(2)))) > 0:
        raise IllDefined("the inverse binary entropy has no value outside [0, ln 2]")
    if sign(x) == 0:
        return ZERO
    if top == 0:
        return HALF
    guess = None if boxes_in_force() is not None else _rational_guess(x)
    if guess is not None and compare(binary_entropy(number(guess)), x) == 0:
        return number(guess)

    @cache
    def enclose_root(bits: int) -> Interval:
        working = bits + 64
        near = binary_entropy_root(intervals.ends(enclose(x, working))[0], working)
        for lost in (24, 48, working // 2 + 24):
            slack = near / 2 ** (working - lost)
            low, high = near - slack, min(near + slack, Fraction(1, 2))
            if low > 0 and _below(low, x, working) and (high == Fraction(1, 2) or _above(high, x, working)):
                return intervals.hull(intervals.from_fraction(low, bits), intervals.from_fraction(high, bits))
        raise TooCoarse("the inverse of the binary entropy is not yet enclosed")

    return opaque(("inverse_binary_entropy", key(x)), enclose_root)


def _rational_guess(x: Number) -> Fraction | None:
    near = binary_entropy_root(intervals.ends(enclose(x, GUESS_BITS))[0], GUESS_BITS)
    guess = near.limit_denominator(GUESS_DENOMINATOR)
    return guess if 0 < guess < Fraction(1, 2) else None


def _difference(at: Fraction, x: Number, bits: int) -> int | None:
    return intervals.sign(
        intervals.add(enclose(binary_entropy(number(at)), bits), intervals.negate(enclose(x, bits)), bits)
    )


def _below(at: Fraction, x: Number, bits: int) -> bool:
    return _difference(at, x, bits) == -1


def _above(at: Fraction, x: Number, bits: int) -> bool:
    return _difference(at, x, bits) == 1
