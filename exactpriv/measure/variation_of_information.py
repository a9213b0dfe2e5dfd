"""The variation of information of two groups of variables with a joint law: Shannon's entropy distance.

Source: Shannon 1953, The lattice theory of information, IRE Trans. Inf. Theory 1; Meila 2007, Comparing clusterings,
J. Multivariate Analysis 98; Cover and Thomas 2006, Problem 2.9. Units: nats. Exact: a log-linear form for rational
laws. Axes count from 0. Errors: BadInput for axes out of range, or named twice.
"""

from __future__ import annotations

from ..real import Real
from .facts import non_negative
from .joint_information import AxisSet, Sum, sum_of
from .lines import Inequality
from .registry import Axes, Joint, measure


def unshared(A: AxisSet, B: AxisSet) -> Sum:
    """H(A | B) + H(B | A)."""
    return [(2, A | B), (-1, A), (-1, B)]


@measure(
    symbol=r"\mathrm{VI}_{<J>}(X_{<A>};X_{<B>})",
    latex=r"H(X_A\mid X_B)+H(X_B\mid X_A)\text{ for }X\sim J",
    source="Shannon 1953",
    meaning="H(X_A given X_B) + H(X_B given X_A), A and B lists of axes: Shannon's entropy distance",
    facts=(
        non_negative(),
        Inequality("finitely many letters", line="variation_of_information(J, A, B) < inf"),
        Inequality("Shannon 1953", line="variation_of_information(J, A, C) <= variation_of_information(J, A, B) + "
                                        "variation_of_information(J, B, C)"),
    ),
    entropies=unshared,
)
def variation_of_information(J: Joint, A: Axes, B: Axes) -> Real:
    """What is not known of the variables on A by those on B, and of those on B by those on A."""
    return sum_of(unshared, J, A, B)
