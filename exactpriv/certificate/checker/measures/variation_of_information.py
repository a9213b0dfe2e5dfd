"""The variation of information of two groups of variables of a joint law."""

from __future__ import annotations

from collections.abc import Sequence

from ..arithmetic.numbers import Number
from ..language.objects import Joint
from ..language.table import measure
from .divergences import conditional_entropy


@measure("variation_of_information", "joint", "axes", "axes",
         entropies=lambda A, B: [(1, A | B), (-1, B), (1, A | B), (-1, A)],
         theorems=("variation_of_information(J, A, B) >= 0", "variation_of_information(J, A, B) < inf",
                   "variation_of_information(J, A, C) <= variation_of_information(J, A, B) + "
                   "variation_of_information(J, B, C)"))  # fmt: skip
def variation_of_information(law: Joint, first: Sequence[int], second: Sequence[int]) -> Number:
    """H(A | B) + H(B | A)."""
    return conditional_entropy(law, first, second) + conditional_entropy(law, second, first)
