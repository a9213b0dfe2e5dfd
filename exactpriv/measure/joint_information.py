"""Entropies and informations of several variables with a joint law.

Source: Shannon 1948; cuff-midp Section 4 and Lemma 11.
Units: nats. Exact: log-linear forms for rational laws. Axes count from 0; lists may overlap and may be empty where
the table says so (H of no variables is 0). Errors: BadInput for axes out of range.

What a measure is the sum of it says once, as `entropies`: its value is `signed_entropies` of that, and its Coq
statement is read off it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from flint import fmpq

from ..kernel import JointLaw
from ..kernel.laws import checked_index
from ..real import Real
from .entropies import shannon
from .facts import non_negative
from .registry import Axes, Entropies, Joint, measure
from .shared_sums import add_log, total

AxisSet: TypeAlias = frozenset[int]
Sum: TypeAlias = list[tuple[int, AxisSet]]
"""Entropies of sets of axes with their coefficients."""


def of_one(A: AxisSet) -> Sum:
    """H(A)."""
    return [(1, A)]


def of_given(A: AxisSet, B: AxisSet) -> Sum:
    """H(A, B) - H(B)."""
    return [(1, A | B), (-1, B)]


def of_shared(A: AxisSet, B: AxisSet, C: AxisSet = frozenset()) -> Sum:
    """H(A, C) + H(B, C) - H(A, B, C) - H(C)."""
    return [(1, A | C), (1, B | C), (-1, A | B | C), (-1, C)]


@measure(
    symbol=r"H_{<J>}(X_{<A>})",
    latex=r"H(X_A)\text{ for }X\sim J",
    source="Shannon 1948",
    meaning="H(X_A), A a list of different axes, or names of J's variables (\"A C\"); 0 for none",
    facts=(
        non_negative(lemma="rv_entropy_ge0"),
    ),
    entropies=of_one,
)
def joint_entropy(J: Joint, A: Axes) -> Real:
    """The entropy of the variables on the axes A."""
    return sum_of(of_one, J, A)


@measure(
    symbol=r"H_{<J>}(X_{<A>}\mid X_{<B>})",
    latex=r"H(X_A\mid X_B)\text{ for }X\sim J",
    source="Shannon 1948",
    meaning="H(X_A given X_B), A and B lists of axes or names of J's variables",
    facts=(
        non_negative(lemma="conditional_entropy_ge0"),
    ),
    entropies=of_given,
)
def conditional_entropy(J: Joint, A: Axes, B: Axes) -> Real:
    """H(A, B) - H(B)."""
    return sum_of(of_given, J, A, B)


@measure(
    symbol=r"I_{<J>}(X_{<A>};X_{<B>}<?\mid X_{<C>}?>)",
    latex=r"I(X_A;X_B\mid X_C)\text{ for }X\sim J",
    without=r"I(X_A;X_B)\text{ for }X\sim J",
    source="Shannon 1948",
    meaning="I(X_A;X_B given X_C), C may be empty",
    facts=(
        non_negative(lemma="rv_information_ge0, conditional_information_ge0"),
    ),
    entropies=of_shared,
)
def information(J: Joint, A: Axes, B: Axes, C: Axes = ()) -> Real:
    """H(A, C) + H(B, C) - H(A, B, C) - H(C)."""
    return sum_of(of_shared, J, A, B, C)


def sum_of(entropies: Entropies, J: JointLaw, *sets: Iterable[int]) -> Real:
    """The sum of the entropies that a measure is, at a joint law and sets of its axes."""
    return signed_entropies(J, entropies(*map(frozenset, sets)))


def signed_entropies(J: JointLaw, parts: Iterable[tuple[int, Iterable[int]]]) -> Real:
    """sum of sign * H(axes)."""
    logs: dict[int, fmpq] = {}
    terms: list[Real] = []
    for sign, axes in parts:
        kept = sorted({checked_index(axis, len(J.shape), "axes") for axis in axes})
        if not kept:
            continue
        masses = J.marginal(kept).masses
        if J.is_rational:
            for m in masses:
                if m != 0:
                    add_log(logs, -sign * m, m)  # type: ignore[arg-type]
        else:
            terms.append(sign * shannon(masses))
    return total(terms) if terms else Real.from_logs(0, logs)
