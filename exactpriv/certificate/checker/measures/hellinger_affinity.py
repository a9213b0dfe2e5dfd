"""The Hellinger affinity of two laws."""

from __future__ import annotations

from fractions import Fraction

from ..arithmetic.elementary import root
from ..arithmetic.numbers import Number, total
from ..language.objects import Law
from ..language.table import Divergence, measure
from .divergences import same_alphabet


@measure("hellinger_affinity", "law", "law", divergence=Divergence("hellinger2", Fraction(-1, 2), 1),
         theorems=("hellinger_affinity(p, q) >= 0", "hellinger_affinity(p, q) <= 1",
                   "hellinger_affinity(p, q) == 1 - hellinger2(p, q) / 2",
                   "hellinger_affinity(p, q) >= support_overlap(p, q)",
                   "support_overlap(p, q) >= hellinger_affinity(p, q)**2 / 2"))  # fmt: skip
def hellinger_affinity(p: Law, q: Law) -> Number:
    """sum sqrt(p) sqrt(q)."""
    return total(root(a) * root(b) for a, b in same_alphabet(p, q))
