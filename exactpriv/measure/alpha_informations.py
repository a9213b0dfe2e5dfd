"""Informations of order alpha in [0, inf]: Sibson's, Arimoto's, Csiszar's; min-entropy leakage.

Source: Verdu, "alpha-mutual information" (2015); cuff-midp eqs. (66), (71), (72).
Units: nats. Exact: ln of a rational or of a sum of radicals for rational orders, a log-linear form at order 1.
Enclosed: Csiszar's information where its minimum has no closed form.
Errors: BadInput for sizes that do not fit and orders that are negative or not known to be rational.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import fmpq

from ..kernel import Kernel
from ..kernel.entries import Entry, is_zero
from ..optimise.csiszar import csiszar_information
from ..optimise.stand_ins import stand_in
from ..real import Enclosure, Real, as_real
from .facts import (
    above,
    additive_on_products,
    at_finite_positive,
    at_most,
    equal_to,
    largest_over_priors,
    non_decreasing_in,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    quasi_convex_in,
    zero_on_equal_rows,
)
from .mutual import mutual
from .registry import Answer, Channel, InputLaw, Order, measure
from .renyi_divergence import power
from .shared_sums import Masses, entry, largest, log, real, settled, total


@measure(
    symbol=r"I^{\mathrm S}_{<alpha>}(<P>,<K>)",
    latex=r"\tfrac{\alpha}{\alpha-1}\ln\sum_y\Big(\sum_x P(x)K_x(y)^\alpha\Big)^{1/\alpha}",
    source="Sibson 1969",
    meaning=(
        "alpha in [0,inf]: alpha/(alpha-1) ln sum_y (sum_x P(x) K(y,x)^alpha)^(1/alpha); 1: mutual information; "
        "inf: ln sum_y max over P(x)>0 of K; 0: -ln max_y P(x: K(y,x)>0)"
    ),
    facts=(
        non_negative("Verdu 2015", lemma="sibson_v_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Polyanskiy and Verdu 2010, Theorem 5", lemma="sibson_v_processing"),
        non_increasing_under_pre_processing("Polyanskiy and Verdu 2010, Theorem 5", lemma="sibson_v_preprocessing"),
        quasi_convex_in("K", source="a least value over laws q of a jointly quasi-convex divergence"),
        non_decreasing_in("alpha", "Verdu 2015", lemma="sibson_v_increasing"),
        additive_on_products("Verdu 2015"),
        equal_to("mutual_information", here={"alpha": "1"}, lemma="sibson_order1"),
        largest_over_priors("capacity", "definition", taken={"order": "alpha"}),
    ),
)
def sibson(K: Channel, P: InputLaw, alpha: Order) -> Real:
    """Order 1: mutual information; inf: ln sum_y max over P(x)>0 of K(y,x); 0: -ln max_y P(x: K(y,x)>0)."""
    order = alpha.rational
    live = P.support
    if _equal_rows(K, live):
        return Real(0)
    if order == 1:
        return mutual(K, P)
    columns = [[(P.masses[x], K.rows[x][j]) for x in live] for j in range(K.n_outputs)]
    if order is None:
        return log(entry(total(real(largest(a for _, a in column)) for column in columns)))
    if order == 0:
        return -log(entry(largest(total(w for w, a in column if not is_zero(a)) for column in columns)))
    sums = [total(w * power(a, order) for w, a in column if not is_zero(a)) for column in columns]
    return log(settled(_sum_of_roots(sums, order))) * (order / (order - 1))


@measure(
    symbol=r"I^{\mathrm A}_{<alpha>}(<P>,<K>)",
    latex=r"H_\alpha(X)-H_\alpha(X\mid Y)",
    source="Arimoto 1977",
    meaning=(
        "H_alpha(X) - H_alpha(X given Y) (Arimoto); inf: ln( sum_y max_x P(x)K(y,x) / max P ); 1: mutual "
        "information"
    ),
    facts=(
        non_negative("Arimoto 1977", lemma="arimoto_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Arimoto 1977", lemma="arimoto_processing"),
        equal_to("mutual_information", here={"alpha": "1"}, lemma="arimoto_order1"),
        equal_to("min_entropy_leakage", here={"alpha": "inf"}, lemma="arimoto_order_inf"),
        above(
            largest_over_priors("capacity", "Arimoto 1977; Csiszar 1995", taken={"order": "alpha"}), alpha="0"
        ),
    ),
)
def arimoto(K: Channel, P: InputLaw, alpha: Order) -> Real:
    """alpha/(alpha-1) ln( sum_y (sum_x (P(x)K(y,x))^alpha)^(1/alpha) / (sum_x P(x)^alpha)^(1/alpha) ).

    Order 1: mutual information; inf: ln(sum_y max_x P(x)K(y,x) / max P); 0: ln of the size of the support of P minus
    ln max_y of the number of x with P(x)K(y,x) > 0.
    """
    order = alpha.rational
    live = P.support
    if _equal_rows(K, live):
        return Real(0)
    if order == 1:
        return mutual(K, P)
    if order is None:
        return _min_entropy_gain(K, P.masses)
    joint = [[P.masses[x] * K.rows[x][j] for x in live] for j in range(K.n_outputs)]
    if order == 0:
        return log(fmpq(len(live), max(sum(not is_zero(m) for m in column) for column in joint)))
    sums = [total(power(m, order) for m in column if not is_zero(m)) for column in joint]
    own = total(power(P.masses[x], order) for x in live)
    return log(settled(_sum_of_roots(sums, order) / _root(own, order))) * (order / (order - 1))


@measure(
    symbol=r"I^{\mathrm C}_{<alpha>}(<P>,<K>)",
    latex=r"\min_q \sum_x P(x)D_\alpha(K_x\|q)",
    source="Csiszar 1995",
    meaning="min_q sum_x P(x) D_alpha(K_x, q) (enclosure unless exact); 1: mutual information",
    facts=(
        at_finite_positive(non_negative(lemma="csiszar_v_ge0"), "alpha"),
        at_finite_positive(non_decreasing_in("alpha", "Csiszar 1995", lemma="csiszar_v_increasing"), "alpha"),
    ),
)
def csiszar(K: Channel, P: InputLaw, alpha: Order) -> Real | Answer:
    """min over laws q of sum P(x) D_alpha(K_x, q); order 1: mutual information."""
    if alpha.rational not in (None, 0) and _equal_rows(K, P.support):
        return Real(0)
    if alpha.rational == 1:
        return mutual(K, P)
    solve = stand_in("csiszar")
    if solve is not None:
        return solve(K, P, alpha)
    value = csiszar_information(K, P, alpha)
    return Answer(value, lambda: value.certificate) if isinstance(value, Enclosure) else value


@measure(
    symbol=r"\mathcal L_{\min}(<P>,<K>)",
    latex=r"\ln\frac{\sum_y\max_x P(x)K_x(y)}{\max_x P(x)}",
    source="cuff-midp eq. (72); Smith 2009",
    meaning="H_inf(X)-H_inf(X given Y)",
    facts=(
        non_negative("Smith 2009", lemma="min_entropy_leakage_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Alvim et al. 2012", lemma="min_entropy_leakage_processing"),
        quasi_convex_in("K", source="e to its power is convex", lemma="min_entropy_leakage_quasiconvex"),
        at_most("maximal_leakage", "Smith 2009", lemma="min_entropy_leakage_le"),
    ),
)
def min_entropy_leakage(K: Channel, P: InputLaw) -> Real:
    """H_inf(X) - H_inf(X given Y)."""
    return _min_entropy_gain(K, P.masses)


def _min_entropy_gain(K: Kernel, masses: Masses) -> Real:
    guess = total(real(largest(w * row[j] for w, row in zip(masses, K.rows, strict=True))) for j in range(K.n_outputs))
    return log(entry(guess / largest(masses)))


def _equal_rows(K: Kernel, live: Sequence[int]) -> bool:
    """Whether the rows of the inputs that occur are one law, entry by entry: no order of information is left."""
    first = K.rows[live[0]]
    return all(
        a is b or (isinstance(a, fmpq) and isinstance(b, fmpq) and a == b)
        for x in live[1:]
        for a, b in zip(K.rows[x], first, strict=True)
    )


def _sum_of_roots(sums: list[Real], order: fmpq) -> Real:
    return total(_root(s, order) for s in sums)


def _root(s: Real, order: fmpq) -> Entry | Real:
    x = settled(s)
    if is_zero(x):
        return fmpq(0)
    return power(x, 1 / order) if isinstance(x, fmpq) else as_real(x) ** (1 / order)
