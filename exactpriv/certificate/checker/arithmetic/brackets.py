"""Brackets of fixed decimals around a number, proved digit by digit."""

from __future__ import annotations

from fractions import Fraction

from ...schema import DECIMALS, digits_from_integer
from . import intervals
from .numbers import Number, enclose, number, sign
from .signs import FIRST_PRECISION, MAX_PRECISION
from .work import OutOfWork, TooCoarse, UndecidedError

MAX_VALUE_BITS = 40_000


def floor_and_ceiling(x: Number, factor: int) -> tuple[int, int]:
    """Floor and ceiling of factor * x for a finite x, proved; UndecidedError at the largest precision."""
    if x.rational is not None:
        scaled = x.rational * factor
        return scaled.numerator // scaled.denominator, -(-scaled.numerator // scaled.denominator)
    bits = 2 * FIRST_PRECISION
    tried: set[int] = set()
    while bits <= MAX_PRECISION:
        try:
            lower, upper = (end * factor for end in intervals.ends(enclose(x, bits)))
        except TooCoarse:
            bits *= 2
            continue
        below, above = lower.numerator // lower.denominator, -(-upper.numerator // upper.denominator)
        if above - below == 1 and lower > below and upper < above:
            return below, above
        inside = below if lower == below else below + 1
        if upper < inside + 1 and inside not in tried:
            tried.add(inside)
            if sign(x - number(Fraction(inside, factor))) == 0:
                return inside, inside
        bits *= 2
    raise UndecidedError(f"a value was not enclosed to {DECIMALS} decimals at {MAX_PRECISION} bits")


def bracket(x: Number, decimals: int = DECIMALS) -> tuple[str, str]:
    """The decimals of `decimals` places next to x, below and above; the same string twice where x is one.

    `"inf"` or `"-inf"` twice for an infinity. OutOfWork above MAX_VALUE_BITS, UndecidedError at the largest precision.
    """
    if x.infinite:
        text = "inf" if x.infinite > 0 else "-inf"
        return text, text
    lower, upper = floor_and_ceiling(x, 10**decimals)
    return decimal(lower, decimals), decimal(upper, decimals)


def decimal(scaled: int, decimals: int = DECIMALS) -> str:
    """scaled / 10^decimals written with exactly `decimals` places; no negative zero."""
    if scaled.bit_length() > MAX_VALUE_BITS:
        raise OutOfWork(f"a value of more than {MAX_VALUE_BITS} bits is refused: use a smaller one")
    digits = digits_from_integer(abs(scaled)).rjust(decimals + 1, "0")
    return f"{'-' if scaled < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"
