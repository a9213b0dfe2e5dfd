"""`f"{x:.5f}"` of an exact number: the decimal nearest to it, with every digit certified.

`.Nf` places, `.Ne` digits behind the point of scientific notation, with a width before the point if wanted; halves go
to the even digit, as Python rounds them. Nothing is decided in floating point. UndecidedError where enclosures do not
separate the number from the middle of two decimals.
"""

from __future__ import annotations

import re
from decimal import Decimal

from flint import fmpq, fmpz

from .display import bounds, decimal
from .errors import BadInput, UndecidedError
from .number import ENTERED, Real

_SPEC = re.compile(r"(?P<align>[<>^]?)(?P<width>\d{0,4})(?:\.(?P<places>\d{1,4}))?(?P<kind>[fe])", re.ASCII)
MOST_BITS = 1 << 15


def formatted(x: Real, spec: str) -> str:
    """The number under a format such as `.5f`, `12.3f` or `.4e`; without one its exact text. BadInput for others."""
    if not spec:
        return str(x)
    match = _SPEC.fullmatch(spec)
    if match is None:
        raise BadInput(f"{spec!r} is no format of an exact number; write one such as .5f, 12.3f or .4e")
    places = 6 if match["places"] is None else int(match["places"])
    if x.infinite:
        text = "inf" if x.infinite > 0 else "-inf"
    elif match["kind"] == "f":
        text = decimal(_nearest(x, places), places)
    else:
        text = _scientific(x, places)
    return format(text, f"{match['align'] or '>'}{match['width']}")


def _nearest(x: Real, places: int) -> fmpz:
    """The integer nearest to x times 10^places."""
    scale = fmpq(10) ** places
    q = x.rational
    if q is not None:
        return _rounded(q * scale)
    bits = 64 + 4 * places
    while bits <= MOST_BITS:
        low, high = (_rounded(end * scale) for end in bounds(x, bits))
        if low == high:
            return low
        bits *= 2
    raise UndecidedError(f"{places} decimals of the number are not settled", MOST_BITS)


def _rounded(q: fmpq) -> fmpz:
    """The nearest integer, the even one of two."""
    whole = (q + fmpq(1, 2)).floor()
    return whole - 1 if whole - q == fmpq(1, 2) and whole % 2 else whole


def _scientific(x: Real, places: int) -> str:
    """One digit, the point, `places` digits, the power of ten."""
    exponent, guess = 0, x.enclose(3)[0]
    if guess.strip("-0."):
        exponent = Decimal(guess).adjusted()
    digits = _nearest(x, places) if exponent == 0 else _nearest(x * (Real(10) ** -exponent), places)
    if abs(digits) >= fmpz(10) ** (places + 1):
        exponent, digits = exponent + 1, _nearest(x * (Real(10) ** -(exponent + 1)), places)
    return f"{decimal(digits, places)}e{exponent:+03d}"


ENTERED.formatted = formatted
