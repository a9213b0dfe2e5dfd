"""Jeffreys' divergence of two laws."""

from __future__ import annotations

from ..arithmetic.elementary import ln
from ..arithmetic.numbers import INFINITY, ZERO, Number, sign
from ..language.objects import Law
from ..language.table import Divergence, measure
from .divergences import same_alphabet


@measure("jeffreys", "law", "law",
         divergence=Divergence("kl", more=(Divergence("reverse-kl"),)),
         theorems=("jeffreys(p, q) >= 0", "jeffreys(p, q) == kl(p, q) + kl(q, p)",
                   "p, q: law n positive |- jeffreys(p, q) < inf"))  # fmt: skip
def jeffreys(p: Law, q: Law) -> Number:
    """sum (p - q) ln(p / q)."""
    result = ZERO
    for a, b in same_alphabet(p, q):
        if sign(a) == 0 and sign(b) == 0:
            continue
        if sign(a) == 0 or sign(b) == 0:
            return INFINITY
        result += (a - b) * ln(a / b)
    return result
