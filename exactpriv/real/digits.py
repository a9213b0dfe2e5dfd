"""The digits of integers and rationals of any length: all of them for data, as many as fit in a line for people.

FLINT writes the digits, so that Python's own limit (4,300 digits) plays no part.
"""

from __future__ import annotations

from flint import fmpq, fmpz

LINE = 80
"""An integer of more digits is shown by its ends and the number of digits between them."""
ENDS = 12


def whole(n: int | fmpz) -> str:
    """Every digit."""
    return str(fmpz(n))


def shown(n: int | fmpz, gap: str = "...({} digits)...") -> str:
    """Every digit of an integer that fits in a line; of a longer one the ends, with how many were left out."""
    n = fmpz(n)
    if abs(n).bit_length() < 3 * LINE:
        return str(n)
    digits = str(abs(n))
    if len(digits) > LINE:
        digits = digits[:ENDS] + gap.format(len(digits) - 2 * ENDS) + digits[-ENDS:]
    return f"-{digits}" if n < 0 else digits


def shown_rational(q: fmpq) -> str:
    """p/q, each as `shown`."""
    return shown(q.p) if q.q == 1 else f"{shown(q.p)}/{shown(q.q)}"
