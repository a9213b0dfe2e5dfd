"""Entropies of one law.

Source: Shannon 1948; Renyi 1961; the binary entropy h.
Units: nats. Exact: log-linear forms for rational laws; ln of a rational or of a sum of radicals for Renyi orders.
Enclosed: `inverse_binary_entropy`, a root. Errors: IllDefined for h outside [0, 1] and its inverse outside [0, ln 2];
BadInput for orders that are negative or not known to be rational.
"""

from __future__ import annotations

from itertools import combinations

from flint import fmpq

from ..kernel.entries import is_zero
from ..optimise import inverse_binary_entropy as inverse_of_h
from ..optimise.inverse import entropy_of_inverse
from ..optimise.stand_ins import stand_in
from ..real import IllDefined, Real, absolute, as_real
from .facts import (
    additive_on_products,
    at_most_one,
    concave_in,
    equal_to,
    in_unit_interval,
    non_increasing_in,
    non_negative,
)
from .registry import Integer, Law, Number, Order, measure
from .renyi_divergence import power
from .shared_sums import Masses, add_log, entry, known, largest, log, rational, smallest, total


@measure(
    symbol=r"h(<x>)",
    latex=r"-x\ln x-(1-x)\ln(1-x)",
    source="definition",
    meaning="h(x) = -x ln x-(1-x)ln(1-x); ill-defined outside [0,1]",
    facts=(
        in_unit_interval(non_negative("Cover and Thomas 2006, Section 2.1", lemma="binary_entropy_ge0"), "x"),
    ),
)
def binary_entropy(x: Number) -> Real:
    """h(x) = -x ln x - (1-x) ln(1-x) for x in [0, 1]; ill-defined elsewhere."""
    found = entropy_of_inverse(x)
    if found is not None:
        return found
    p = known(x)  # a normal form, which is long for a function of roots, would be worked out for nothing
    q = known(1 - p)
    if not (p >= 0) or not (q >= 0):
        raise IllDefined(f"h is defined on [0, 1] and was asked for at {x}")
    return shannon((p, q))


@measure(
    symbol=r"h^{-1}(<x>)",
    latex=r"h^{-1}(x)\in[0,\tfrac12]", source="inverse of the binary entropy",
    meaning="the x in [0,1/2] with h = x; ill-defined outside [0, ln 2]",
)
def inverse_binary_entropy(x: Number) -> Real:
    """The number in [0, 1/2] whose binary entropy is x, for x in [0, ln 2]; ill-defined elsewhere."""
    solve = stand_in("inverse of the binary entropy")
    return inverse_of_h(x) if solve is None else solve(x)


@measure(
    symbol=r"H(<p>)",
    latex=r"-\sum_x p(x)\ln p(x)",
    source="Shannon 1948",
    meaning="Shannon",
    facts=(
        non_negative(lemma="entropy_ge0"),
        concave_in("p", source="Cover and Thomas 2006, Theorem 2.7.3"),
        additive_on_products(),
    ),
)
def entropy(p: Law) -> Real:
    """-sum p ln p."""
    return shannon(p.masses)


@measure(
    symbol=r"H_{<alpha>}(<p>)",
    latex=r"\tfrac{1}{1-\alpha}\ln\sum_x p(x)^\alpha",
    source="Renyi 1961",
    meaning="alpha in [0,inf]",
    facts=(
        non_negative(lemma="renyi_entropy_ge0"),
        non_increasing_in("alpha", lemma="renyi_entropy_decreasing"),
        additive_on_products(),
        equal_to("entropy", here={"alpha": "1"}, lemma="renyi_entropy_order1"),
    ),
)
def renyi_entropy(p: Law, alpha: Order) -> Real:
    """ln(sum p^alpha)/(1-alpha); order 0: ln of the support's size; order 1: entropy; order inf: -ln max p."""
    order = alpha.rational
    if order is None:
        return -log(entry(largest(p.masses)))
    if order == 1:
        return shannon(p.masses)
    return log(entry(total(power(a, order) for a in p.masses if not is_zero(a)))) * (1 / (1 - order))


@measure(
    symbol=r"\min_x <p>(x)",
    latex=r"\min_x p(x)",
    source="definition",
    meaning="min p",
    units="1",
    facts=(
        non_negative(lemma="min_mass_ge0"),
        at_most_one(lemma="min_mass_le1"),
        concave_in("p"),
    ),
)
def min_mass(p: Law) -> Real:
    """The smallest mass, zero included."""
    return smallest(p.masses)


@measure(
    symbol=r"<p>(<i>)", latex=r"p(\{i\})", source="definition", meaning="the mass of letter i", units="1",
    facts=(non_negative(), at_most_one()),
)  # fmt: skip
def mass(p: Law, i: Integer) -> Real:
    """The mass of one letter (0-based); BadInput where there is no such letter."""
    return p.mass(i)


@measure(
    symbol=r"G(<p>)", latex=r"\sum_i i\,p_{(i)}", source="Massey 1994",
    meaning="guessing entropy: the mean number of guesses, the likeliest letter first", units="1",
)  # fmt: skip
def guessing_entropy(p: Law) -> Real:
    """The mean number of guesses until the letter is found: (n + 1 - sum over pairs of |p_i - p_j|) / 2."""
    apart = total(absolute(a - b) for a, b in combinations(map(as_real, p.masses), 2)) if len(p) > 1 else Real(0)
    return (len(p) + 1 - apart) / 2


def shannon(masses: Masses) -> Real:
    """-sum m ln m."""
    if rational(masses):
        logs: dict[int, fmpq] = {}
        for m in masses:
            if m != 0:
                add_log(logs, -m, m)  # type: ignore[arg-type]
        return Real.from_logs(0, logs)
    return total(-(as_real(m) * log(m)) for m in masses if not is_zero(m))
