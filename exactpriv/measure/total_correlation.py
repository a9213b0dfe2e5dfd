"""The total correlation of several variables with a joint law.

Source: Watanabe 1960, Information theoretical analysis of multivariate correlation, IBM Journal 4.
Units: nats. Exact: a log-linear form for rational laws. Axes count from 0; the total correlation of one
variable, and of none, is 0. Errors: BadInput for axes out of range, or named twice.
"""

from __future__ import annotations

from ..real import Real
from .facts import non_negative
from .joint_information import AxisSet, Sum, sum_of
from .lines import Inequality
from .registry import Axes, Joint, measure


def alone_less_together(A: AxisSet) -> Sum:
    """sum over a in A of H(a), less H(A)."""
    return [*((1, frozenset({a})) for a in sorted(A)), (-1, A)]


@measure(
    symbol=r"T_{<J>}(X_{<A>})",
    latex=r"\sum_{i\in A}H(X_i)-H(X_A)\text{ for }X\sim J",
    source="Watanabe 1960",
    meaning="sum over a in A of H(X_a) - H(X_A), A a list of different axes; 0 for one axis and for none",
    facts=(
        non_negative(),
        Inequality("finitely many letters", line="total_correlation(J, A) < inf"),
        Inequality("Watanabe 1960", line="total_correlation(J, A) <= total_correlation(J, A | B)"),
    ),
    entropies=alone_less_together,
)
def total_correlation(J: Joint, A: Axes) -> Real:
    """The sum of the entropies of the variables on the axes A less their joint entropy."""
    return sum_of(alone_less_together, J, A)
