"""Brackets of fixed decimals around a number, proved digit by digit."""

from __future__ import annotations

from fractions import Fraction

from ...schema import DECIMALS, digits_from_integer
from . import intervals
from .elementary import ln, power, simplified
from .numbers import Number, absolute, compare, enclose, number, sign
from .signs import FIRST_PRECISION, MAX_PRECISION
from .work import TooCoarse, UndecidedError

LONGEST = 12_000
"""A number from 10^LONGEST on is bracketed by powers of ten: `"1e12345"`."""


def floor_and_ceiling(x: Number, factor: int) -> tuple[int, int]:
    """Floor and ceiling of factor * x for a finite x, proved; UndecidedError at the largest precision."""
    if x.rational is not None:
        scaled = x.rational * factor
        return scaled.numerator // scaled.denominator, -(-scaled.numerator // scaled.denominator)
    bits, last = 2 * FIRST_PRECISION, MAX_PRECISION
    tried: set[int] = set()
    while bits <= last:
        try:
            enclosed = enclose(x, bits)
        except TooCoarse:
            bits *= 2
            continue
        last = max(last, MAX_PRECISION + intervals.size(enclosed))
        side = intervals.sign(enclosed)
        if intervals.inside(enclosed, Fraction(1, factor)):
            side = sign(x) if side is None else side
            return min(side, 0), max(side, 0)
        lower, upper = (end * factor for end in intervals.ends(enclosed))
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

    `"inf"` or `"-inf"` twice for an infinity; `"1e12345"`, `"1e12346"` where 10^12345 <= x < 10^12346 and x is at least
    10^LONGEST, and mirrored below -10^LONGEST. UndecidedError at the largest precision.
    """
    if x.infinite:
        text = "inf" if x.infinite > 0 else "-inf"
        return text, text
    if _is_long(x):
        exponent = _decimal_exponent(absolute(x))
        low, high = f"1e{digits_from_integer(exponent)}", f"1e{digits_from_integer(exponent + 1)}"
        return (low, high) if sign(x) > 0 else (f"-{high}", f"-{low}")
    lower, upper = floor_and_ceiling(x, 10**decimals)
    return decimal(lower, decimals), decimal(upper, decimals)


def _is_long(x: Number) -> bool:
    bits = FIRST_PRECISION
    while x.rational is None and bits <= MAX_PRECISION:
        try:
            if intervals.size(enclose(x, bits)) < _SHORT_BITS:
                return False
            break
        except TooCoarse:
            bits *= 2
    if x.rational is not None and x.rational.numerator.bit_length() - x.rational.denominator.bit_length() < _SHORT_BITS:
        return False
    return compare(absolute(x), number(10**LONGEST)) >= 0


_SHORT_BITS = 3 * LONGEST
"""A number of fewer bits is below 10^LONGEST."""


def _decimal_exponent(x: Number) -> int:
    """n with 10^n <= x < 10^(n+1), for x > 0."""
    x = simplified(x)
    found, _ = floor_and_ceiling(ln(x) / ln(number(10)), 1)
    while compare(x, power(number(10), Fraction(found))) < 0:
        found -= 1
    while compare(x, power(number(10), Fraction(found + 1))) >= 0:
        found += 1
    return found


def decimal(scaled: int, decimals: int = DECIMALS) -> str:
    """scaled / 10^decimals written with exactly `decimals` places; no negative zero."""
    digits = digits_from_integer(abs(scaled)).rjust(decimals + 1, "0")
    return f"{'-' if scaled < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"
