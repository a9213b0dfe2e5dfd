"""Total variation: between two laws, over the rows of a kernel, over neighbouring databases.

Source: 1/2 sum abs(p - q); Dobrushin's coefficient (grosse-dobrushin eq. (9)); (0, delta)-closeness (cuff-midp eq.
(7)).
Units: a pure number in [0, 1]. Exact: rational for rational laws. Errors: BadInput for laws of different sizes.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ..kernel import Kernel
from ..kernel.entries import Entry
from ..optimise.contenders import by_excess
from ..real import BadInput, Real, absolute, minimum
from .facts import (
    at_most,
    at_most_one,
    concave_in,
    convex_in,
    equal_to,
    largest_over_entries,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    pairwise,
    symmetric,
    zero_on_equal_rows,
)
from .registry import Channel, Databases, Law, measure
from .shared_sums import ONE, ZERO, Masses, largest, rational, real, smallest, total, total_rational, worst_pairs

MAX_ENUMERATED = 16
"""Most letters whose events are enumerated."""


@measure(
    symbol=r"\mathrm{TV}(<p>,<q>)",
    latex=r"\tfrac12\sum_y |p(y)-q(y)|",
    source="definition",
    meaning="1/2 sum abs(p-q)",
    units="1",
    facts=(
        non_negative(lemma="tv_ge0"),
        at_most_one(lemma="tv_le1"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="tv_processing"),
        convex_in("p", "q", source="Csiszar 1967"),
        symmetric(lemma="tv_sym"),
        at_most("closeness_delta", "equal at eps = 0", there={"eps": "0"}, lemma="tv_le_delta0"),
    ),
)
def total_variation(p: Law, q: Law) -> Real:
    """1/2 sum abs(p - q)."""
    return real(variation(p.masses, q.masses))


@measure(
    symbol=r"\mathrm{ov}(<p>,<q>)",
    latex=r"\sum_y \min\{p(y),q(y)\}",
    source="definition",
    meaning="sum min(p,q)",
    units="1",
    facts=(
        non_negative(lemma="support_overlap_ge0"),
        at_most_one(lemma="support_overlap_le1"),
        concave_in("p", "q"),
        symmetric(lemma="support_overlap_sym"),
        equal_to("bayes_error_sum", lemma="overlap_bayes"),
    ),
)
def support_overlap(p: Law, q: Law) -> Real:
    """sum min(p, q), which is 1 - total_variation(p, q)."""
    pairs = zip(p.masses, q.masses, strict=True)
    if rational(p.masses, q.masses):
        return Real(sum((min(a, b) for a, b in pairs), ZERO))
    return total(minimum(a, b) for a, b in pairs)


@measure(
    symbol=r"\mathrm{err}(<p>,<q>)",
    latex=r"\min_A p(A)+q(A^c)",
    source="cuff-midp Section 2, hypothesis testing",
    meaning="min_A p(A)+q(A^c) by enumeration of sets",
    units="1",
    facts=(
        non_negative(lemma="bayes_error_sum_ge0"),
        at_most_one(lemma="bayes_error_sum_le1"),
        concave_in("p", "q"),
        symmetric(lemma="bayes_error_sum_sym"),
        equal_to("support_overlap", lemma="bayes_overlap"),
    ),
)
def bayes_error_sum(p: Law, q: Law) -> Real:
    """min over events A of p(A) + q(complement of A), by enumeration of all events (at most 2^16)."""
    n = len(p)
    if n > MAX_ENUMERATED:
        raise BadInput(f"{n} letters have 2^{n} events, too many to enumerate; use 1 - total_variation(p, q)")
    sums: list[Entry | Real] = [ZERO]
    for a, b in zip(p.masses, q.masses, strict=True):
        sums = [s + a for s in sums] + [s + b for s in sums]
    return smallest(sums)


@measure(
    symbol=r"\eta_{\mathrm{TV}}(<K>)",
    latex=r"\max_{x,x'} \mathrm{TV}(K_x,K_{x'})",
    source="grosse-dobrushin eq. (9); Dobrushin 1956",
    meaning="max over pairs of rows of total variation",
    units="1",
    facts=(
        non_negative(lemma="dobrushin_ge0"),
        at_most_one(lemma="dobrushin_le1"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Dobrushin 1956", lemma="dobrushin_processing"),
        non_increasing_under_pre_processing("Dobrushin 1956", lemma="dobrushin_preprocessing"),
        pairwise("definition", lemma="dobrushin_pairwise"),
        convex_in("K", source="a largest value of convex functions", lemma="dobrushin_convex"),
    ),
)
def dobrushin(K: Channel) -> Real:
    """The largest total variation between two rows; 0 for a kernel with one input."""
    return _largest_variation(K, combinations(range(K.n_inputs), 2))


@measure(
    symbol=r"\mathrm{TV}_{<db>}(<K>)",
    latex=r"\max_{x\sim x'} \mathrm{TV}(K_x,K_{x'})",
    source="cuff-midp eq. (46) with k = 1",
    meaning="dobrushin with rows restricted to neighbours",
    units="1",
    facts=(
        non_negative(lemma="tv_dp_ge0"),
        at_most_one(lemma="tv_dp_le1"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="tv_dp_processing"),
        pairwise("definition", lemma="tv_dp_pairwise"),
        largest_over_entries(lemma="tv_dp_entries"),
        convex_in("K", source="a largest value of convex functions", lemma="tv_dp_convex"),
        at_most("dobrushin", "more pairs of rows", all_rows=True, lemma="tv_dp_le_dobrushin"),
    ),
)
def tv_dp(K: Channel, db: Databases) -> Real:
    """The largest total variation between the rows of neighbouring databases; 0 if no two databases are neighbours."""
    return _largest_variation(K, ((i, j) for i, j in db.neighbours() if i < j))


def _largest_variation(K: Kernel, pairs: Iterable[tuple[int, int]]) -> Real:
    return largest(variation(p, q) for p, q in worst_pairs(K, pairs, lambda found: by_excess(K.rows, ONE, found)))


def variation(p: Masses, q: Masses) -> Entry | Real:
    """1/2 sum abs(p - q)."""
    pairs = zip(p, q, strict=True)
    if rational(p, q):
        gaps = (a - b for a, b in pairs)
        return total_rational(d if d > 0 else -d for d in gaps) / 2
    return total(absolute(a - b) for a, b in pairs) / 2


@measure(
    symbol=r"\tau(<K>)",
    latex=r"\sum_y \min_x K_x(y)",
    source="Doeblin 1937; Makur and Singh 2024",
    meaning="sum_y min_x K(y,x), Doeblin's coefficient: the largest weight of a constant kernel in a mixture that is K",
    units="1",
    facts=(non_negative(), at_most_one()),
)
def doeblin_coefficient(K: Channel) -> Real:
    """sum over outputs of the least entry of a column: the largest chance of an erasure of which K is a degradation."""
    columns = list(zip(*K.rows, strict=True))
    if all(rational(column) for column in columns):
        return Real(sum((min(column) for column in columns), ZERO))
    return total(minimum(*column) for column in columns)
