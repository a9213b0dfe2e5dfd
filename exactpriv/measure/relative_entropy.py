"""Relative entropy (Kullback-Leibler divergence): of two laws, over rows, over neighbouring databases.

Source: sum p ln(p/q); KL-DP, cuff-midp eq. (20) and Section 2.
Units: nats. Exact: a rational combination of logarithms of integers for rational laws; +inf unless p << q.
Errors: BadInput for laws of different sizes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from flint import arb, fmpq

from ..kernel import Kernel
from ..kernel.entries import is_zero
from ..optimise.contenders import BITS, Pairs, balls, by_product, supports
from ..real import IllDefined, Real, as_real
from ..real.precision import ctx
from .facts import (
    additive_on_products,
    at_most,
    convex_in,
    largest_over_entries,
    non_increasing_under_post_processing,
    non_negative,
    pairwise,
    subadditive_under_composition,
    zero_on_equal_rows,
)
from .registry import Channel, Databases, Law, Number, measure
from .shared_sums import Masses, add_log, all_pairs, largest, log, rational, total, worst_pairs


@measure(
    symbol=r"D(<p>\|<q>)",
    latex=r"\sum_y p(y)\ln\frac{p(y)}{q(y)}",
    source="Kullback and Leibler 1951",
    meaning="sum p ln(p/q)",
    facts=(
        non_negative("Cover and Thomas 2006, Theorem 2.6.3", lemma="kl_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="kl_processing"),
        convex_in("p", "q", source="Cover and Thomas 2006, Theorem 2.7.2"),
        additive_on_products(),
        at_most("max_ratio_level", "a mean of ln p/q is at most its largest value", lemma="kl_le_max_ratio"),
    ),
)
def kl(p: Law, q: Law) -> Real:
    """sum p ln(p/q) over p > 0; +inf if p > 0 = q somewhere."""
    return divergence(p.masses, q.masses)


@measure(
    symbol=r"d(<x>\|<y>)", latex=r"x\ln\tfrac{x}{y}+(1-x)\ln\tfrac{1-x}{1-y}", source="definition",
    meaning="relative entropy of (x, 1-x) from (y, 1-y); ill-defined outside [0,1]",
)  # fmt: skip
def binary_divergence(x: Number, y: Number) -> Real:
    """kl of two laws of two letters, x and y in [0, 1]; ill-defined elsewhere."""
    for value in (x, y):
        if not (value >= 0) or not (value <= 1):
            raise IllDefined(f"the binary divergence is defined on [0, 1] and was asked for at {value}")
    return divergence((x, 1 - x), (y, 1 - y))


@measure(
    symbol=r"\mathrm{KL}<?_{<db>}?>(<K>)",
    latex=r"\max_{x\sim x'} D(K_x\|K_{x'})",
    without=r"\max_{x\ne x'} D(K_x\|K_{x'})",
    source="cuff-midp, KL-DP; with db over neighbours",
    meaning="max over ordered pairs of rows (with db: of neighbours) of kl",
    facts=(
        non_negative(lemma="kl_dp_ge0, kl_dp_db_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="kl_dp_processing, kl_dp_db_processing"),
        pairwise("definition", lemma="kl_dp_pairwise, kl_dp_db_pairwise"),
        largest_over_entries(lemma="kl_dp_db_entries"),
        convex_in("K", source="Cover and Thomas 2006, Theorem 2.7.2", lemma="kl_dp_convex, kl_dp_db_convex"),
        subadditive_under_composition(
            "the divergence of products is the sum", lemma="kl_dp_composition, kl_dp_db_composition",
        ),
        at_most("ldp", "a mean of ln p/q is at most its largest value", lemma="kl_dp_le_ldp"),
        at_most("dp", "a mean of ln p/q is at most its largest value", lemma="kl_dp_le_dp"),
    ),
)
def kl_dp(K: Channel, db: Databases | None = None) -> Real:
    """The largest relative entropy between ordered pairs of rows (with db: of neighbours); 0 if there are none."""
    pairs = all_pairs(K.n_inputs) if db is None else db.neighbours()
    return largest_divergence(K, pairs)


def largest_divergence(K: Kernel, pairs: Iterable[tuple[int, int]]) -> Real:
    """The largest relative entropy between rows, over ordered pairs."""
    return largest(divergence(p, q) for p, q in worst_pairs(K, pairs, partial(_contenders, K.rows), dear=True))


def _contenders(rows: Sequence[Masses], pairs: Pairs) -> Pairs:
    """Pairs of rows among which the largest relative entropy is."""
    found = supports(rows)
    infinite = next(((i, j) for i, j in pairs if found[i] & ~found[j]), None)
    if infinite is not None:
        return [infinite]
    with ctx.workprec(BITS):
        zero = arb(0)
        entries = balls(rows)
        logs = [[x.log() if law >> y & 1 else zero for y, x in enumerate(row)]
                for row, law in zip(entries, found, strict=True)]
        own = [sum((a * b for a, b in zip(row, log, strict=True)), zero)
               for row, log in zip(entries, logs, strict=True)]
        return by_product(entries, [[-x for x in log] for log in logs], pairs, own)


def divergence(p: Masses, q: Masses) -> Real:
    """sum p ln(p/q)."""
    if rational(p, q):
        logs: dict[int, fmpq] = {}
        for a, b in zip(p, q, strict=True):
            if a == 0 or a is b:
                continue
            if b == 0:
                return Real.infinity()
            add_log(logs, a, a / b)  # type: ignore[arg-type]
        return Real.from_logs(0, logs)
    terms = []
    for a, b in zip(p, q, strict=True):
        if is_zero(a):
            continue
        if is_zero(b):
            return Real.infinity()
        terms.append(as_real(a) * (log(a / b)))
    return total(terms)
