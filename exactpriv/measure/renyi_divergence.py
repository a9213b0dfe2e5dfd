"""Renyi divergence of every order in [0, inf]: of two laws, over rows, over neighbouring databases.

Source: Renyi 1961; van Erven and Harremoes 2014, Definitions 2 and 3; Renyi-DP (Mironov 2017).
Units: nats. Exact: ln of a rational for integer orders, ln of a sum of radicals for other rational orders, a
log-linear form at order 1. +inf: order > 1 unless p << q; order < 1 iff the supports are disjoint.
Errors: BadInput for laws of different sizes, for orders that are negative or not known to be rational.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import arb, fmpq

from ..kernel.entries import Entry, is_zero
from ..optimise.contenders import BITS, Pairs, balls, by_product, supports
from ..real import Real, as_real
from ..real.precision import ctx
from .facts import (
    additive_on_products,
    at_most,
    convex_in,
    equal_to,
    largest_over_entries,
    non_decreasing_in,
    non_increasing_under_post_processing,
    non_negative,
    pairwise,
    quasi_convex_in,
    subadditive_under_composition,
    zero_on_equal_rows,
)
from .ratio_levels import level_over, log_largest_ratio
from .registry import Channel, Databases, Law, Order, measure
from .relative_entropy import divergence, largest_divergence
from .shared_sums import ONE, Masses, all_pairs, largest, log, settled, total, worst_pairs

FEW = 4
"""Powers up to this one are products: the general power takes ten times as long."""
MAX_EXPANDED_BITS = 1 << 16
"""Integer powers of rationals are multiplied out up to this size."""


@measure(
    symbol=r"D_{<alpha>}(<p>\|<q>)",
    latex=r"\tfrac{1}{\alpha-1}\ln\sum_y p(y)^\alpha q(y)^{1-\alpha}",
    source="Renyi 1961",
    meaning=(
        "alpha in [0, inf] rational or inf: ln(sum p^alpha q^(1-alpha))/(alpha-1); alpha=1: kl; alpha=0: -ln "
        "q(p>0); inf: ln max p/q; alpha>1: +inf unless p<<q; alpha<1: +inf iff disjoint"
    ),
    facts=(
        non_negative("van Erven and Harremoes 2014, Theorem 8", lemma="renyi_v_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("van Erven and Harremoes 2014, Theorem 9", lemma="renyi_v_processing"),
        quasi_convex_in("p", "q", source="van Erven and Harremoes 2014, Theorem 13"),
        convex_in("q", source="van Erven and Harremoes 2014, Theorem 12"),
        non_decreasing_in("alpha", "van Erven and Harremoes 2014, Theorem 3", lemma="renyi_v_increasing"),
        additive_on_products("van Erven and Harremoes 2014, Theorem 28"),
        equal_to("kl", here={"alpha": "1"}, lemma="renyi_order1"),
        equal_to("max_ratio_level", here={"alpha": "inf"}, lemma="renyi_order_inf"),
    ),
)
def renyi(p: Law, q: Law, alpha: Order) -> Real:
    """ln(sum p^alpha q^(1-alpha))/(alpha-1); order 1: kl; order 0: -ln q(p>0); order inf: ln max p/q."""
    return renyi_of(p.masses, q.masses, alpha)


@measure(
    symbol=r"\mathrm{RDP}_{<alpha><?,<db>?>}(<K>)",
    latex=r"\max_{x\sim x'} D_\alpha(K_x\|K_{x'})",
    without=r"\max_{x\ne x'} D_\alpha(K_x\|K_{x'})",
    source="Mironov 2017, Definition 4; with db over neighbours",
    meaning="max over ordered pairs of rows (with db: of neighbours) of renyi",
    facts=(
        non_negative(lemma="worst_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing(
            "van Erven and Harremoes 2014, Theorem 9", lemma="renyi_dp_processing, renyi_dp_db_processing",
        ),
        pairwise("definition", lemma="renyi_dp_pairwise, renyi_dp_db_pairwise"),
        largest_over_entries(lemma="renyi_dp_db_entries"),
        quasi_convex_in("K", source="van Erven and Harremoes 2014, Theorem 13",
                        lemma="renyi_dp_mixed, renyi_dp_db_mixed"),
        non_decreasing_in(
            "alpha", "van Erven and Harremoes 2014, Theorem 3", lemma="renyi_dp_increasing, renyi_dp_db_increasing",
        ),
        subadditive_under_composition(
            "Mironov 2017, Proposition 1", lemma="renyi_dp_composition, renyi_dp_db_composition"
        ),
        at_most("ldp", "non-decreasing in the order", lemma="renyi_dp_below_ldp"),
        at_most("dp", "non-decreasing in the order", lemma="renyi_dp_db_below_dp"),
        equal_to("kl_dp", here={"alpha": "1"}, lemma="renyi_dp_order1, renyi_dp_db_order1"),
    ),
)
def renyi_dp(K: Channel, alpha: Order, db: Databases | None = None) -> Real:
    """The largest Renyi divergence between ordered pairs of rows (with db: of neighbours); 0 if there are none."""
    pairs = all_pairs(K.n_inputs) if db is None else db.neighbours()
    order = alpha.rational
    if order is None:
        return level_over(K.rows, pairs)
    if order == 1:
        return largest_divergence(K, pairs)
    worst = worst_pairs(K, pairs, lambda found: _contenders(K.rows, order, found), dear=True)
    return largest(renyi_of(p, q, alpha) for p, q in worst)


def _contenders(rows: Sequence[Masses], order: fmpq, pairs: Pairs) -> Pairs:
    """Pairs of rows among which the largest divergence of an order other than 1 is."""
    found = supports(rows)
    infinite = next(
        ((i, j) for i, j in pairs if (found[i] & ~found[j] if order > 1 else not found[i] & found[j])), None
    )
    if infinite is not None:
        return [infinite]
    with ctx.workprec(BITS):
        entries = balls(rows)
        left, right = (
            [_ball_powers(row, law, e) for row, law in zip(entries, found, strict=True)] for e in (order, 1 - order)
        )
        return by_product(left, right, pairs, largest=order > 1)


def _ball_powers(row: Sequence[arb], support: int, e: fmpq) -> list[arb]:
    """The powers of a row's entries; 0 off its support, whose letters are bits."""
    if e.q == 1 and 0 < abs(e.p) <= FEW:
        powers = list(row)
        for _ in range(abs(int(e.p)) - 1):
            powers = [x * y for x, y in zip(powers, row, strict=True)]
        if support == (1 << len(row)) - 1:
            return [1 / x for x in powers] if e < 0 else powers
        return [(1 / x if e < 0 else x) if support >> y & 1 else arb(0) for y, x in enumerate(powers)]
    exponent = int(e.p) if e.q == 1 else arb(e)
    return [x**exponent if support >> y & 1 else arb(0) for y, x in enumerate(row)]


def renyi_of(p: Masses, q: Masses, alpha: Real) -> Real:
    """The Renyi divergence of order alpha (a rational at least 0, or +inf)."""
    order = alpha.rational
    if order is None:
        return log_largest_ratio(p, q)
    if order == 1:
        return divergence(p, q)
    terms: list[Entry | Real] = []
    for a, b in zip(p, q, strict=True):
        if is_zero(a):
            continue
        if is_zero(b):
            if order > 1:
                return Real.infinity()
            continue
        terms.append(b if order == 0 else power(a, order) * power(b, 1 - order))
    if not terms:
        return Real.infinity()
    return log(settled(total(terms))) * (1 / (order - 1))


def power(a: Entry, e: fmpq) -> Entry | Real:
    """a^e for a > 0: an `fmpq` for a rational a and a moderate integer e, else a `Real`."""
    if e == 0:
        return ONE
    if isinstance(a, fmpq) and e.q == 1:
        bits = max(int(a.p).bit_length(), int(a.q).bit_length())
        if bits * abs(int(e.p)) <= MAX_EXPANDED_BITS:
            return a ** int(e.p)
    return as_real(a) ** e
