"""The hockey-stick divergence E_r(p, q) = sum max(p - r q, 0) at r = e^eps, and the delta of (eps, delta)-privacy.

Source: cuff-midp Definition 1 and eqs. (5)-(6), (47); ngo-lmidp eqs. (1)-(4).
Units: a pure number. Exact: rational for rational laws and rational e^eps. eps = +inf is the limit sum of p over q
= 0.
Errors: BadInput for sizes that do not fit.
"""

from __future__ import annotations

from collections.abc import Iterable

from flint import fmpq

from ..kernel import Kernel
from ..kernel.entries import Entry, is_zero
from ..optimise.contenders import by_excess
from ..real import IllDefined, Real, maximum
from .facts import (
    at_least,
    at_most,
    at_most_one,
    convex_in,
    largest_over_entries,
    non_increasing_in,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    pairwise,
    symmetric,
)
from .registry import Channel, Databases, InputLaw, Integer, Law, Level, measure
from .shared_sums import (
    ZERO,
    Masses,
    all_pairs_or_itself,
    largest,
    ratio_of_level,
    rational,
    real,
    row_pairs,
    total,
    worst_pairs,
    written_once,
)


@measure(
    symbol=r"E_{<e^eps>}(<p>\|<q>)",
    latex=r"\sum_y \max\{p(y)-e^{\varepsilon}q(y),0\}",
    source="ngo-lmidp Section II",
    meaning="sum max(p - e^eps q, 0) (one direction)",
    units="1",
    facts=(
        non_negative(lemma="hs_ge0"),
        at_most_one(lemma="hockey_stick_le1"),
        non_increasing_under_post_processing("Csiszar 1967; max(t - r, 0) is convex", lemma="hs_processing"),
        convex_in("p", "q", source="Csiszar 1967"),
        non_increasing_in("eps", lemma="hockey_stick_decreasing"),
        at_least(
            at_most("total_variation", "non-increasing in eps; equal at eps = 0", lemma="hockey_stick_at_most_tv"),
            eps="0",
        ),
    ),
)
def hockey_stick(p: Law, q: Law, eps: Level) -> Real:
    """sum max(p - e^eps q, 0) (one direction)."""
    return real(excess(p.masses, q.masses, ratio_of_level(eps)))


@measure(
    symbol=r"\delta_{<eps>}(<p>,<q>)",
    latex=r"\max\{E_{e^\varepsilon}(p\|q),E_{e^\varepsilon}(q\|p)\}",
    source="cuff-midp Definition 4",
    meaning="max of both directions of hockey_stick",
    units="1",
    facts=(
        non_negative(lemma="closeness_delta_ge0"),
        at_most_one(lemma="closeness_delta_le1"),
        non_increasing_under_post_processing("Csiszar 1967", lemma="closeness_delta_processing"),
        convex_in("p", "q", source="Csiszar 1967"),
        symmetric(lemma="closeness_delta_sym"),
        non_increasing_in("eps", lemma="closeness_delta_decreasing"),
    ),
)
def closeness_delta(p: Law, q: Law, eps: Level) -> Real:
    """The larger of both directions of `hockey_stick`: the smallest delta for which p and q are (eps, delta)-close."""
    r = ratio_of_level(eps)
    return largest((excess(p.masses, q.masses, r), excess(q.masses, p.masses, r)))


@measure(
    symbol=r"\bar\delta^{\mathrm{LDP}}_{<K>}(<eps>)",
    latex=r"\max_{x,x'} E_{e^\varepsilon}(K_x\|K_{x'})",
    source="ngo-lmidp eqs. (1), (2)",
    meaning=(
        "max over ordered pairs of rows of hockey_stick; a row and itself are a pair: 1 - e^eps for one input at "
        "eps < 0"
    ),
    units="1",
    facts=(
        non_negative(lemma="ldp_delta_ge0"),
        at_most_one(lemma="ldp_delta_le1"),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="ldp_delta_processing"),
        at_least(non_increasing_under_pre_processing("joint convexity", lemma="ldp_delta_preprocessing"), eps="0"),
        pairwise("definition", lemma="ldp_delta_pairwise"),
        convex_in("K", source="Csiszar 1967", lemma="ldp_delta_convex"),
        non_increasing_in("eps", lemma="ldp_delta_decreasing"),
        at_least(
            at_most("dobrushin", "non-increasing in eps; equal at eps = 0", lemma="ldp_delta_le_dobrushin"), eps="0",
        ),
    ),
)
def ldp_delta(K: Channel, eps: Level) -> Real:
    """The smallest delta for which K is (eps, delta)-LDP: largest hockey_stick over ordered pairs of rows.

    A row and itself are a pair, which counts for one input at eps < 0 alone: 1 - e^eps.
    """
    return _over(K, all_pairs_or_itself(K.n_inputs), eps)


@measure(
    symbol=r"\bar\delta^{\mathrm{DP}}_{<K>,<db>}(<eps>)",
    latex=r"\max_{x\sim x'} E_{e^\varepsilon}(K_x\|K_{x'})",
    source="cuff-midp Definition 1",
    meaning="ldp_delta with rows restricted to neighbours",
    units="1",
    facts=(
        non_negative(lemma="dp_delta_ge0"),
        at_most_one(lemma="dp_delta_le1"),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="dp_delta_processing"),
        pairwise("definition", lemma="dp_delta_pairwise"),
        largest_over_entries(lemma="dp_delta_entries"),
        convex_in("K", source="Csiszar 1967", lemma="dp_delta_convex"),
        non_increasing_in("eps", lemma="dp_delta_decreasing"),
        at_least(at_most("tv_dp", "non-increasing in eps; equal at eps = 0", lemma="dp_delta_le_tv_dp"), eps="0"),
    ),
)
def dp_delta(K: Channel, db: Databases, eps: Level) -> Real:
    """The smallest delta for which K is (eps, delta)-DP: the same over neighbouring databases."""
    return _over(K, db.neighbours(), eps)


@measure(
    symbol=r"\bar\delta^{\mathrm{DP}}_{<K>,<db>,<k>}(<eps>)",
    latex=r"\max_{1\le d(x,x')\le k} E_{e^\varepsilon}(K_x\|K_{x'})",
    source="cuff-midp eq. (47)",
    meaning="ldp_delta over pairs at Hamming distance 1..k; at eps=0 total variation",
    units="1",
    facts=(
        non_negative(lemma="group_dp_delta_ge0"),
        at_most_one(lemma="group_dp_delta_le1"),
        non_increasing_under_post_processing("Dwork and Roth 2014, Proposition 2.1", lemma="group_dp_delta_processing"),
        convex_in("K", source="Csiszar 1967", lemma="group_dp_delta_convex"),
        non_increasing_in("eps", lemma="group_dp_delta_decreasing"),
    ),
)
def group_dp_delta(K: Channel, db: Databases, k: Integer, eps: Level) -> Real:
    """The same over pairs at Hamming distance 1..k; at eps = 0 the largest total variation."""
    return _over(K, db.pairs(k), eps)


@measure(
    symbol=r"\delta_{<K>}(<eps>)",
    latex=r"\min\{\delta\ge0: K_x(y)\le e^\varepsilon K_{x'}(y)+\delta\ \forall x,x',y\}",
    source="entrywise delta",
    meaning="smallest delta for which every entry satisfies K(y,x) <= e^eps K(y,x') + delta, x' = x included",
    units="1",
    facts=(
        non_negative(lemma="pointwise_delta_ge0"),
        at_most_one(lemma="pointwise_delta_le1"),
        non_increasing_in("eps", lemma="pointwise_delta_decreasing"),
        at_most("ldp_delta", "one output is an event", lemma="pointwise_delta_le_ldp_delta"),
    ),
)
def pointwise_delta(K: Channel, eps: Level) -> Real:
    """max over entries and pairs of rows, a row and itself among them, of K(y,x) - e^eps K(y,x'), at least 0."""
    r, pairs = ratio_of_level(eps), all_pairs_or_itself(K.n_inputs)
    if K.is_rational and not (isinstance(r, Real) and r.is_infinite):  # of two rows, the largest entry and the least
        columns = [(max(column), min(column)) for column in zip(*K.rows, strict=True)]
        return largest([ZERO, *(v for top, low in columns for v in _excesses([top], [low], r))])
    met = written_once((K.rows[i], K.rows[j]) for i, j in pairs)
    return largest([ZERO, *(v for a, b in met for v in _excesses([a], [b], r))])


@measure(
    symbol=r"\bar\delta^{\mathrm{LIP}}_{<K>,<P>}(<eps>)",
    latex=r"\max_x\max\{E_{e^\varepsilon}(KP\|K_x),e^{-\varepsilon}E_{e^\varepsilon}(K_x\|KP)\}",
    source="ngo-lmidp eq. (4)",
    meaning="max over all inputs x (also P(x)=0) of max(E_r(KP,K_x), E_r(K_x,KP)/r), r = e^eps, E_r = hockey_stick",
    units="1",
    facts=(
        non_negative(lemma="lip_delta_ge0"),
        at_least(at_most_one(lemma="lip_delta_le1"), eps="0"),
        non_increasing_under_post_processing("Csiszar 1967", lemma="lip_delta_processing"),
        convex_in("K", source="Csiszar 1967", lemma="lip_delta_convex"),
        at_least(
            at_most("ldp_delta", "joint convexity: the output law is a mean of rows", lemma="lip_delta_le_ldp_delta"),
            eps="0",
        ),
    ),
)
def lip_delta(K: Channel, P: InputLaw, eps: Level) -> Real:
    """The smallest delta for which K is (eps, delta)-LIP under P; over all inputs, those of probability 0 included."""
    r = ratio_of_level(eps)
    if is_zero(r):
        raise IllDefined("LIP divides by e^eps, and eps is -inf")
    q = K.output(P).masses
    found: list[Entry | Real] = []
    for row in K.rows:
        found.append(excess(q, row, r))
        back = excess(row, q, r)
        found.append(ZERO if isinstance(r, Real) and r.is_infinite else back / r)
    return largest(found)


def excess(p: Masses, q: Masses, r: Entry) -> Entry | Real:
    """sum max(p - r q, 0)."""
    if isinstance(r, fmpq) and rational(p, q):
        return sum((d for a, b in zip(p, q, strict=True) if (d := a - r * b) > 0), ZERO)
    return total(_excesses(p, q, r))


def _excesses(p: Masses, q: Masses, r: Entry) -> Iterable[Entry | Real]:
    for a, b in zip(p, q, strict=True):
        if isinstance(r, Real) and r.is_infinite:
            yield a if is_zero(b) else ZERO
            continue
        d = a - r * b
        yield max(d, ZERO) if isinstance(d, fmpq) else maximum(d, 0)


def _over(K: Kernel, pairs: Iterable[tuple[int, int]], eps: Real) -> Real:
    r = ratio_of_level(eps)
    if isinstance(r, Real) and r.is_infinite:
        return largest(excess(p, q, r) for p, q in row_pairs(K, pairs))
    worst = worst_pairs(K, pairs, lambda found: by_excess(K.rows, r, found), dear=isinstance(r, Real))
    return largest(excess(p, q, r) for p, q in worst)
