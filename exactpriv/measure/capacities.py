"""Capacities: suprema of Sibson's information over the input law, of a kernel and of its subchannels.

Source: Shannon 1948; Csiszar 1995; MI-DP is cuff-midp Definition 2, groups eq. (54), single entries eq. (56).
Units: nats. Exact where a closed form is proved (optimise/capacity.py), else an enclosure of any precision; a
maximum over subchannels is exact or enclosed accordingly. Hint: rational input laws, one a subchannel, in order.
Entries may be irrational (optimise/real_capacity.py). Errors: BadInput for sizes that do not fit, UndecidedError where
it is not decided whether an entry is zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from flint import fmpq

from ..kernel import Kernel
from ..kernel.laws import checked_index
from ..optimise import CapacityResult, solve_capacity
from ..optimise.real_capacity import entry_key, solve_real_capacity
from ..optimise.stand_ins import stand_in
from ..real import BadInput, Enclosure, Rational, Real, UndecidedError, maximum
from .facts import (
    additive_on_products,
    at_most,
    convex_in,
    largest_over_entries,
    non_decreasing_in,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    quasi_convex_in,
    subadditive_under_composition,
    zero_on_equal_rows,
)
from .registry import Answer, Axes, Channel, Databases, Integer, Order, measure


@measure(
    symbol=r"C<?_{<order>}?>(<K>)",
    latex=r"\sup_P I^{\mathrm S}_\alpha(P,K)",
    without=r"\sup_P I(P,K)",
    source="Csiszar 1995; order 1: Shannon 1948",
    meaning="sup over P of Sibson information of that order (default 1)",
    facts=(
        non_negative(lemma="capacity_nonneg, capacity_order_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing(
            "Polyanskiy and Verdu 2010, Theorem 5, for every prior",
            lemma="capacity_postprocessing, capacity_order_postprocessing",
        ),
        non_increasing_under_pre_processing(
            "Polyanskiy and Verdu 2010, Theorem 5, for every prior",
            lemma="capacity_preprocessing, capacity_order_preprocessing",
        ),
        quasi_convex_in("K", source="a largest value over priors", lemma="capacity_quasiconvex"),
        non_decreasing_in("order", "Verdu 2015", lemma="capacity_order_grows"),
        additive_on_products("Arimoto 1977; Shannon 1948 at order 1"),
        at_most(
            "maximal_leakage", "non-decreasing in the order; equal at order inf",
            lemma="capacity_leakage, capacity_order_leakage",
        ),
        at_most(
            "kl_dp", "convexity of relative entropy: the output law is a mean of rows", here={"order": "1"},
            lemma="capacity_order_one",
        ),
    ),
)
def capacity(K: Channel, order: Order | None = None) -> Answer:
    """The largest Sibson information of the given order (default 1) over input laws."""
    return largest_capacity(K, [range(K.n_inputs)], order)


def capacity_to_digits(kernel: Kernel, order: Any = 1, digits: int = 30) -> Real:
    """`capacity(kernel, order)` (nats), certified to `digits` significant digits before it is returned: an exact
    `Real`, or an `Enclosure` that has reached them. Raises UndecidedError if they are not reached."""
    if isinstance(digits, bool) or not isinstance(digits, int) or digits < 1:
        raise BadInput(f"{digits!r} is not a number of digits; give an integer that is at least 1")
    value: Real = capacity(kernel, order)
    low, high = value.enclose(digits)
    if not value.is_infinite and Rational(high) - Rational(low) > fmpq(2, 10 ** len(low.partition(".")[2])):
        raise UndecidedError(f"{digits} digits of the capacity were not reached", 0)
    return value


@measure(
    symbol=r"\mathrm{MI}<?_{<db>}?>(<K>)",
    latex=r"\sup I(X_i;Y\mid X^{-i})",
    without=r"\sup_P I(P,K)",
    source="cuff-midp Definition 2",
    meaning="capacity(K); with db: max over entries i and x^{-i} of the capacity of the subchannel",
    facts=(
        non_negative(lemma="capacity_nonneg, mi_dp_db_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing(
            "Cover and Thomas 2006, Theorem 2.8.1", lemma="capacity_postprocessing, mi_dp_postprocessing",
        ),
        convex_in("K", source="a largest value of convex functions", lemma="mi_dp_convex, mi_dp_db_convex"),
        largest_over_entries(lemma="mi_dp_db_entries"),
        subadditive_under_composition("cuff-midp Corollary 5", lemma="capacity_composition, mi_dp_composition"),
        at_most(
            "kl_dp",
            "convexity of relative entropy: the output law is a mean of rows",
            lemma="capacity_le_kl_dp, mi_dp_le_kl_dp",
        ),
    ),
)
def mi_dp(K: Channel, db: Databases | None = None) -> Answer:
    """capacity(K); with db the largest capacity of x_i -> Y, over entries i and the other entries' values."""
    return largest_capacity(K, [range(K.n_inputs)] if db is None else db.subchannels())


@measure(
    symbol=r"\mathrm{MI}_{<db>,<A>}(<K>)",
    latex=r"\sup I(X_A;Y\mid X_{A^c})",
    source="cuff-midp eq. (54)",
    meaning="max over x outside A of the capacity of x_A -> Y (0-based indices A)",
    facts=(
        non_negative(lemma="group_mi_ge0"),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1", lemma="group_mi_processing"),
        convex_in("K", source="a largest value of convex functions", lemma="group_mi_convex"),
    ),
)
def group_mi(K: Channel, db: Databases, A: Axes) -> Answer:
    """The largest capacity of x_A -> Y over the values of the entries outside A (indices from 0)."""
    return largest_capacity(K, db.group_subchannels(A))


@measure(
    symbol=r"\mathrm{MI}_{<db>}^{(<i>)}(<K>)",
    latex=r"\sup I(X_i;Y\mid X^{-i})\text{ for one } i",
    source="cuff-midp eq. (56)",
    meaning="mi_dp personalised: max over x^{-i} of the capacity of the subchannel of entry i",
    facts=(
        non_negative(),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1"),
        convex_in("K", source="a largest value of convex functions"),
        at_most("mi_dp"),
    ),
)
def index_mi(K: Channel, db: Databases, i: Integer) -> Answer:
    """The largest capacity of x_i -> Y over the values of the other entries, for one i (from 0)."""
    return largest_capacity(K, db.group_subchannels((checked_index(i, db.n, "entries"),)))


def largest_capacity(K: Kernel, subchannels: Iterable[Sequence[int]], order: Real | None = None) -> Answer:
    bound = stand_in("capacity")
    if bound is not None and order is None:
        return Answer(maximum(*(bound([K.row(x) for x in chosen]) for chosen in subchannels)), dict)
    solve_there = stand_in("capacity of an order")
    if solve_there is not None:
        return Answer(maximum(*(solve_there([K.row(x) for x in chosen], order) for chosen in subchannels)), dict)
    solved: dict[Any, CapacityResult] = {}
    results: list[CapacityResult] = []
    for chosen in subchannels:
        rows = tuple(K.rows[x] for x in chosen)
        key = tuple((int(a.p), int(a.q)) if isinstance(a, fmpq) else entry_key(a) for row in rows for a in row)
        if key not in solved:
            rational = all(isinstance(a, fmpq) for row in rows for a in row)
            solve = solve_capacity if rational else solve_real_capacity
            solved[key] = solve(rows, Real(1) if order is None else order)
        results.append(solved[key])
    distinct: dict[str, Real] = {}
    for result in solved.values():
        distinct.setdefault(_identity(result.value), result.value)

    def laws() -> dict[str, Any]:
        return {"input_laws": [law for result in results for law in result.certificate()["input_laws"]]}

    return Answer(maximum(*distinct.values()), laws)


def _identity(value: Real) -> str:
    """Equal texts mean equal numbers: subchannels that are permutations of each other are compared once."""
    return str(value._args[1]) if isinstance(value, Enclosure) else f"exact {id(value)}"
