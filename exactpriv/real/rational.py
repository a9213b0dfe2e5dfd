"""Rational input: everything that enters the engine enters here, exactly.

Floats are refused: 0.1 is not 1/10, and nothing downstream could tell. Text is bounded in length before it is read.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from numbers import Integral
from numbers import Real as RealNumber
from typing import TypeAlias

from flint import fmpq, fmpz

from .errors import BadInput

MAX_DIGITS = 10_000
"""Longest numerator or denominator (decimal digits) accepted from text."""

MAX_EXPONENT = 10_000
"""Largest decimal exponent accepted from text ("1e-30" is a rational)."""

RationalLike: TypeAlias = int | str | Fraction | Decimal | fmpq | fmpz

_FRACTION = re.compile(r"\s*([+-]?\d+)\s*(?:/\s*(\d+)\s*)?", re.ASCII)
_COMMA = re.compile(r"(?<![\w.,])([+-]?\d+),(\d+)(?![\w.,])", re.ASCII)
_DECIMAL = re.compile(r"\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?\s*(%?)\s*", re.ASCII)


def float_refused(x: object) -> BadInput:
    """That a float is not exact, with what it was meant to be as text and as a Fraction."""
    text = str(x)
    try:
        meant = Fraction(text)
    except ValueError:
        return BadInput(f"{x!r} is a float and floats are not exact; write a number as text, such as \"1/3\" or "
                        "\"inf\"")
    fraction = f", or as Fraction({meant.numerator}, {meant.denominator})" if len(text) <= 12 else ", or as a Fraction"
    return BadInput(f"{x!r} is a float and floats are not exact; write it as text, \"{text}\"{fraction}")



def Rational(x: RationalLike) -> fmpq:
    """The exact rational number `x` as a FLINT fmpq.

    Accepts int, Fraction, Decimal, fmpq, fmpz, integers of NumPy, rationals of SymPy, and text such as "3/7", "-2",
    "0.125", ".5", "1e-30", "50%".
    Raises BadInput for floats, booleans, non-finite decimals and unreadable or oversized text.
    """
    if isinstance(x, fmpq):
        return x
    if isinstance(x, bool):
        raise BadInput(f"{x!r} is a boolean, not a number; write 0 or 1")
    if isinstance(x, int | fmpz):
        return fmpq(x)
    if isinstance(x, Fraction):
        return fmpq(x.numerator, x.denominator)
    if isinstance(x, Decimal):
        if not x.is_finite():
            raise BadInput(f"{x} is not a finite number; write a rational such as \"1/3\"")
        return _from_text(str(x))
    if isinstance(x, str):
        return _from_text(x)
    if isinstance(x, float):
        raise float_refused(x)
    if (known := _from_a_library(x)) is not None:
        return known
    shown = repr(x)
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    raise BadInput(f"{shown} of type {type(x).__name__} is not a rational; write an integer, \"3/7\" or a Fraction")


def is_rational_text(text: str) -> bool:
    """Whether `Rational` reads the text, or refuses it for its size alone."""
    if _FRACTION.fullmatch(text):
        return True
    match = _DECIMAL.fullmatch(text)
    return match is not None and bool(match.group(2) or match.group(3))


def _from_a_library(x: object) -> fmpq | None:
    """Integers of NumPy and rationals of SymPy, without importing either; BadInput for their floats."""
    if isinstance(x, Integral):
        return fmpq(int(x))
    if getattr(x, "is_Rational", False) is True:
        return fmpq(int(x.p), int(x.q))  # type: ignore[attr-defined]
    if getattr(x, "is_Float", False) is True or isinstance(x, RealNumber):
        raise float_refused(x)
    return None


def _from_text(text: str) -> fmpq:
    shown = text if len(text) <= 40 else text[:37] + "..."
    if len(text) > 2 * MAX_DIGITS + 8:
        raise BadInput(f"the number {shown} is longer than {MAX_DIGITS} digits; shorten it")
    match = _FRACTION.fullmatch(text)
    if match:
        numerator, denominator = match.group(1), match.group(2) or "1"
        if max(len(numerator), len(denominator)) > MAX_DIGITS:
            raise BadInput(f"the number {shown} is longer than {MAX_DIGITS} digits; shorten it")
        q = fmpz(denominator)
        if q == 0:
            raise BadInput(f"{shown} has denominator zero; write a rational such as \"1/3\"")
        return fmpq(fmpz(numerator.lstrip("+")), q)
    match = _DECIMAL.fullmatch(text)
    if match and (match.group(2) or match.group(3)):
        sign, whole, part, exponent = match.group(1), match.group(2), match.group(3) or "", int(match.group(4) or 0)
        if abs(exponent) > MAX_EXPONENT:
            raise BadInput(f"the exponent of {shown} is beyond {MAX_EXPONENT}; shorten it")
        value = fmpq(fmpz((whole + part) or "0")) * fmpq(10) ** (exponent - len(part))
        value = value / 100 if match.group(5) else value
        return -value if sign == "-" else value
    if comma := decimal_comma(text):
        raise BadInput(comma)
    raise BadInput(f"{shown!r} is not a rational number; write an integer, \"3/7\" or a decimal such as \"0.125\"")


def decimal_comma(text: str) -> str:
    """That a number in a text has a decimal comma, and how it is written; empty where there is none, as in [0,1]."""
    found = _COMMA.search(re.sub(r"\[[^\[\]]*\]", "", text))
    if found is None:
        return ""
    if len(found[0]) > 60:
        return f"{found[0][:50]}... ({len(found[0])} characters) has a decimal comma; write a point in its place"
    thousands = f", or {found[1]}{found[2]} for thousands" if len(found[2]) == 3 else ""
    return f"{found[0]} has a decimal comma; write {found[1]}.{found[2]}{thousands}"


def simplest_between(low: fmpq, high: fmpq) -> fmpq:
    """The rational of least denominator (then least numerator) in the closed interval [low, high] (Stern-Brocot)."""
    if low > high:
        raise BadInput(f"the interval [{low}, {high}] is empty; give low <= high")
    if low <= 0 <= high:
        return fmpq(0)
    if high < 0:
        return -simplest_between(-high, -low)
    # continued fraction of the two ends, as long as they agree
    p0, q0, p1, q1 = 0, 1, 1, 0
    while True:
        whole = low.floor()
        if fmpq(whole) == low or fmpq(whole) + 1 <= high:
            last = whole if fmpq(whole) == low else whole + 1
            return fmpq(int(last) * p1 + p0, int(last) * q1 + q0)
        p0, q0, p1, q1 = p1, q1, int(whole) * p1 + p0, int(whole) * q1 + q0
        low, high = 1 / (high - whole), 1 / (low - whole)
