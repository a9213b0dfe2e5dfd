"""Levels that are logarithms of ratios: of two laws, of a kernel's columns, over neighbours, groups and single entries.

Source: e^eps bounds p/q letterwise (cuff-midp Definitions 1 and 4, eqs. (45), (52), (55), (57); grosse-dobrushin
eq. (1)).
Units: nats. Exact: ln of a rational for rational entries. A ratio 0/0 is skipped; positive/0 is +inf.
Errors: BadInput for sizes that do not fit and for indices out of range.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations

from ..kernel import Kernel
from ..kernel.entries import Entry
from ..kernel.laws import checked_index
from ..optimise.contenders import largest_over_least
from ..real import Real
from ..real.spelling import Spellings
from .facts import (
    additive_on_products,
    at_most,
    equal_to,
    largest_over_entries,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    pairwise,
    quasi_convex_in,
    subadditive_under_composition,
    symmetric,
    zero_on_equal_rows,
)
from .registry import Channel, Databases, InputLaw, Integer, Law, measure
from .shared_sums import Masses, all_pairs, log_ratio, ratio, rational, written_once

FEW = 4096
"""Irrational kernels of so many squared inputs times outputs are compared in the order of their pairs of rows."""


@measure(
    symbol=r"\varepsilon(<p>,<q>)",
    latex=r"\max_y \left|\ln\frac{p(y)}{q(y)}\right|",
    source="cuff-midp Definition 4 at delta = 0",
    meaning="max over letters of abs ln(p/q), +inf if one is zero and the other is not",
    facts=(
        non_negative(lemma="closeness_eps_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="closeness_processing"),
        quasi_convex_in("p", "q", source="the ratio of means lies between the ratios"),
        symmetric(lemma="closeness_eps_sym"),
    ),
)
def closeness_eps(p: Law, q: Law) -> Real:
    """max abs ln(p/q); +inf if one is zero and the other is not."""
    return log_ratio(r for a, b in zip(p.masses, q.masses, strict=True) for r in (ratio(a, b), ratio(b, a)))


@measure(
    symbol=r"D_\infty(<p>\|<q>)",
    latex=r"\max_y \ln\frac{p(y)}{q(y)}",
    source="Renyi divergence of order inf",
    meaning="ln max p/q (one direction)",
    facts=(
        non_negative(lemma="max_ratio_level_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("van Erven and Harremoes 2014, Theorem 9", lemma="max_ratio_processing"),
        quasi_convex_in("p", "q", source="van Erven and Harremoes 2014, Theorem 13"),
        additive_on_products(),
        at_most("closeness_eps", lemma="max_ratio_le_closeness"),
    ),
)
def max_ratio_level(p: Law, q: Law) -> Real:
    """ln max p/q (one direction)."""
    return log_largest_ratio(p.masses, q.masses)


@measure(
    symbol=r"\mathrm{LDP}(<K>)",
    latex=r"\max_{y,x,x'} \ln\frac{K_x(y)}{K_{x'}(y)}",
    source="grosse-dobrushin eq. (1)",
    meaning="ln of largest ratio of two entries of a column; +inf if 0 faces a positive entry",
    facts=(
        non_negative(lemma="ldp_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="ldp_processing"),
        non_increasing_under_pre_processing("the rows are means of rows", lemma="ldp_preprocessing"),
        pairwise("definition", lemma="ldp_pairwise"),
        quasi_convex_in("K", source="linear conditions on the columns", lemma="ldp_quasiconvex"),
        additive_on_products(),
        subadditive_under_composition("Dwork and Roth 2014, Theorem 3.14", lemma="ldp_composition"),
        equal_to("free_lunch", lemma="free_lunch_ldp"),
        equal_to("renyi_dp", there={"alpha": "inf"}, lemma="renyi_dp_order_inf"),
    ),
)
def ldp(K: Channel) -> Real:
    """ln of the largest ratio of two entries of a column."""
    return _level_of_columns(K)


@measure(
    symbol=r"\mathrm{FL}(<K>)",
    latex=r"\max_{y,x,x'} \ln\frac{K_x(y)}{K_{x'}(y)}",
    source="cuff-midp eq. (57)",
    meaning="ldp: all pairs of rows count as neighbours",
    facts=(
        non_negative(lemma="ldp_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="ldp_processing"),
        pairwise("definition", lemma="free_lunch_pairwise"),
        quasi_convex_in("K", source="linear conditions on the columns", lemma="ldp_quasiconvex"),
        equal_to("ldp", lemma="free_lunch_ldp"),
    ),
)
def free_lunch(K: Channel) -> Real:
    """The level of free-lunch privacy: `ldp` over all pairs of databases."""
    return _level_of_columns(K)


@measure(
    symbol=r"\mathrm{DP}_{<db>}(<K>)",
    latex=r"\max_{x\sim x'}\max_y \ln\frac{K_x(y)}{K_{x'}(y)}",
    source="cuff-midp Definition 1 at delta = 0",
    meaning="ldp with rows restricted to neighbours (Hamming distance one)",
    facts=(
        non_negative(lemma="dp_nonneg"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="dp_processing"),
        pairwise("definition", lemma="dp_pairwise"),
        largest_over_entries(lemma="dp_entries"),
        quasi_convex_in("K", source="linear conditions on the columns", lemma="dp_quasiconvex"),
        subadditive_under_composition("Dwork and Roth 2014, Theorem 3.14", lemma="dp_composition"),
        at_most("free_lunch", "more pairs of rows", all_rows=True, lemma="dp_le_ldp"),
    ),
)
def dp(K: Channel, db: Databases) -> Real:
    """ln of the largest ratio between neighbouring databases; 0 if there are no neighbours."""
    return level_over(K.rows, db.neighbours())


@measure(
    symbol=r"\mathrm{DP}_{<db>,<k>}(<K>)",
    latex=r"\max_{1\le d(x,x')\le k}\max_y \ln\frac{K_x(y)}{K_{x'}(y)}",
    source="cuff-midp eq. (45)",
    meaning="ldp over pairs at Hamming distance 1..k",
    facts=(
        non_negative(lemma="group_dp_ge0"),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="group_dp_processing"),
        quasi_convex_in("K", source="linear conditions on the columns", lemma="group_dp_quasiconvex"),
        at_most("free_lunch", "more pairs of rows", all_rows=True, lemma="group_dp_le_ldp"),
    ),
)
def group_dp(K: Channel, db: Databases, k: Integer) -> Real:
    """The same over pairs at Hamming distance 1..k."""
    return level_over(K.rows, db.pairs(k))


@measure(
    symbol=r"\mathrm{DP}_{<db>}^{(<i>)}(<K>)",
    latex=r"\max_{x,x'\text{ differ in entry } i}\max_y \ln\frac{K_x(y)}{K_{x'}(y)}",
    source="cuff-midp eq. (55)",
    meaning="dp personalised: pairs that differ in entry i only",
    facts=(
        non_negative(),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1"),
        quasi_convex_in("K", source="linear conditions on the columns"),
        at_most("dp"),
    ),
)
def index_dp(K: Channel, db: Databases, i: Integer) -> Real:
    """The same over pairs that differ in entry i (from 0) only."""
    checked_index(i, db.n, "entries")
    return level_over(K.rows, db.differ_only_in(i))


@measure(
    symbol=r"\epsilon_X(<P>,<db>)",
    latex=r"\max_{x\sim x'}\ln\frac{P(x)}{P(x')}",
    source="wang-identifiability, eps_X",
    meaning="ln max of P(x)/P(x') over neighbours, 0/0 skipped",
    facts=(
        non_negative(lemma="prior_ratio_ge0"),
    ),
)
def prior_ratio(P: InputLaw, db: Databases) -> Real:
    """ln of the largest ratio of the prior between neighbouring databases; 0/0 skipped."""
    return log_ratio(ratio(P.masses[i], P.masses[j]) for i, j in db.neighbours())


@measure(
    symbol=r"\mathrm{Id}_{<db>}(<K>,<P>)",
    latex=r"\max_{x\sim x'}\max_y \ln\frac{P(x\mid y)}{P(x'\mid y)}",
    source="wang-identifiability, Definition 1",
    meaning="ln max of P(x)K(y,x) / (P(x')K(y,x')) over neighbours and y, 0/0 skipped",
    facts=(
        non_negative(lemma="identifiability_ge0"),
        non_increasing_under_post_processing(
            "the ratio of sums lies between the ratios", lemma="identifiability_processing",
        ),
        quasi_convex_in(
            "K", source="linear conditions on the columns", lemma="identifiability_quasiconvex"
        ),
    ),
)
def identifiability(K: Channel, P: InputLaw, db: Databases) -> Real:
    """ln of the largest ratio of posteriors of neighbouring databases, over outputs of positive probability."""
    joint = [[p * a for a in row] for p, row in zip(P.masses, K.rows, strict=True)]
    return level_over(joint, db.neighbours())


def log_largest_ratio(p: Masses, q: Masses) -> Real:
    """ln max p/q."""
    return log_ratio(_ratios(p, q))


def level_over(rows: Sequence[Masses], pairs: Iterable[tuple[int, int]]) -> Real:
    """ln of the largest ratio of two entries of a column, over pairs of rows."""
    found = list(pairs)
    if rational(*rows):
        return log_ratio(ratio(a, b) for a, b in largest_over_least(rows, found))
    return log_ratio(ratio(a, b) for a, b in written_once((rows[i], rows[j]) for i, j in found))


def _level_of_columns(K: Kernel) -> Real:
    """The same over all pairs of different rows."""
    if K.n_inputs == 1:
        return log_ratio(())
    columns = list(zip(*K.rows, strict=True))
    if K.is_rational:
        return log_ratio(ratio(max(column), min(column)) for column in columns)
    pairs = all_pairs(K.n_inputs)
    if K.n_inputs * K.n_inputs * K.n_outputs <= FEW:
        return level_over(K.rows, pairs)
    return log_ratio(ratio(a, b) for a, b in written_once((c, d) for column in columns for c, d in _two_of(column)))


def _two_of(column: Masses) -> Iterable[tuple[Masses, Masses]]:
    """Every pair of entries in different places of a column, those written alike once."""
    spellings = Spellings()
    places: dict[int, list[Entry]] = {}
    for x in column:
        places.setdefault(spellings.number(x), []).append(x)
    different = [[same[0]] for same in places.values()]
    yield from permutations(different, 2)
    yield from ((same[:1], same[:1]) for same in places.values() if len(same) > 1)


def _ratios(p: Masses, q: Masses) -> Iterable[Entry | Real | None]:
    return (ratio(a, b) for a, b in zip(p, q, strict=True))
