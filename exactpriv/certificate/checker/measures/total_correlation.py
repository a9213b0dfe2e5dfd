"""The total correlation of the variables of a joint law, as a divergence from the law of independent variables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ..arithmetic.elementary import ln
from ..arithmetic.numbers import ZERO, Number, sign
from ..language.objects import Joint, marginal
from ..language.table import measure


@measure("total_correlation", "joint", "axes",
         entropies=lambda A: [*((1, frozenset({axis})) for axis in A), (-1, A)],
         theorems=("total_correlation(J, A) >= 0", "total_correlation(J, A) < inf",
                   "total_correlation(J, A) <= total_correlation(J, A | B)"))  # fmt: skip
def total_correlation(law: Joint, axes: Sequence[int]) -> Number:
    """D(P_A || product of the P_a, a in A) = sum P(x) (ln P(x) - sum over a of ln P_a(x_a))."""
    together = marginal(law, axes)
    alone = [[ZERO if sign(mass) == 0 else ln(mass) for mass in marginal(law, [axis]).masses] for axis in axes]
    result = ZERO
    for letters, mass in zip(product(*(range(size) for size in together.shape)), together.masses, strict=True):
        if sign(mass) == 0:
            continue
        logs = ln(mass)
        for letter, own in zip(letters, alone, strict=True):
            logs = logs - own[letter]
        result += mass * logs
    return result
