"""Leakage of a kernel: maximal leakage, maximal information, pointwise maximal leakage, (eps, c)-PML, output ratios.

Source: Issa, Wagner and Kamath 2020; Saeidian et al. 2023 (pointwise maximal leakage); grosse-dobrushin eqs. (10),
(15), Definition 1, Lemma 4 and eqs. (38), (100)-(102).
Units: nats, ratios are pure numbers. Exact: ln of a rational for rational entries. A column that is zero in every
row is skipped, and so is an output of probability zero. Errors: BadInput for sizes that do not fit and c outside
[0, 1/N].
"""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel import Kernel
from ..kernel.entries import Entry, at_least, is_zero
from ..kernel.laws import checked_index
from ..real import IllDefined, Real, as_real
from .facts import (
    additive_on_products,
    at_most,
    equal_to,
    non_increasing_in,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    quasi_convex_in,
    subadditive_under_composition,
    zero_on_equal_rows,
)
from .registry import Channel, InputLaw, Integer, Number, measure
from .shared_sums import entry, largest, log, log_ratio, ratio, smallest, total


@measure(
    symbol=r"\mathcal L(<K>)",
    latex=r"\ln\sum_y\max_x K_x(y)",
    source="Issa, Wagner and Kamath 2020, Theorem 1",
    meaning="ln sum_y max_x K",
    facts=(
        non_negative(lemma="maximal_leakage_nonneg"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Issa, Wagner and Kamath 2020, Lemma 1", lemma="leakage_processing"),
        non_increasing_under_pre_processing("Issa, Wagner and Kamath 2020, Lemma 1", lemma="leakage_preprocessing"),
        quasi_convex_in("K", source="e to its power is convex", lemma="leakage_quasiconvex"),
        additive_on_products("Issa, Wagner and Kamath 2020, Lemma 1"),
        subadditive_under_composition("Issa, Wagner and Kamath 2020, Lemma 6", lemma="leakage_composition"),
        at_most("ldp", "max_x K(y,x) <= e^ldp K(y,x0), summed over y", lemma="leakage_ldp"),
    ),
)
def maximal_leakage(K: Channel) -> Real:
    """ln sum_y max_x K(y,x)."""
    return log(entry(total(entry(largest(K.column(j))) for j in range(K.n_outputs))))


@measure(
    symbol=r"I_\infty(<P>,<K>)",
    latex=r"\max_{x,y} \ln\frac{P(x,y)}{P(x)P(y)}",
    source="Dwork et al. 2015 (max-information)",
    meaning="ln of the largest K(y,x)/(KP)(y) over P(x)>0 and outputs of positive probability (so: pml)",
    facts=(
        non_negative(lemma="maximal_information_ge0"),
        non_increasing_under_post_processing("Saeidian et al. 2023", lemma="maximal_information_processing"),
        equal_to("pml", lemma="maximal_information_pml"),
        equal_to("adversarial", lemma="pml_adversarial"),
    ),
)
def maximal_information(K: Channel, P: InputLaw) -> Real:
    """ln of the largest ratio of the joint law to the product law, over pairs (x, y) of positive probability."""
    return log_ratio(_gains(K, P))


@measure(
    symbol=r"\mathrm{AP}(<K>,<P>)",
    latex=r"\max_{x,y} \ln\frac{P(x\mid y)}{P(x)}",
    source="cuff-midp eq. (64)",
    meaning="max over x,y of positive joint probability of ln P(x given y)/P(x)",
    facts=(
        non_negative(lemma="adversarial_ge0"),
        non_increasing_under_post_processing("Saeidian et al. 2023", lemma="adversarial_processing"),
        equal_to("pml", lemma="adversarial_pml"),
    ),
)
def adversarial(K: Channel, P: InputLaw) -> Real:
    """ln of the largest ratio of posterior to prior, over pairs (x, y) of positive joint probability."""
    return log_ratio(_gains(K, P))


@measure(
    symbol=r"\mathrm{PML}(<K>,<P>)",
    latex=r"\max_y \ln\frac{\max_{x:P(x)>0}K_x(y)}{(KP)(y)}",
    source="grosse-dobrushin eq. (10)",
    meaning="ln max_y (max_{x: P(x)>0} K(y,x)) / (KP)(y) over outputs of positive probability",
    facts=(
        non_negative(lemma="maximal_information_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Saeidian et al. 2023", lemma="maximal_information_processing"),
        non_increasing_under_pre_processing("Saeidian et al. 2023", lemma="pml_preprocessing"),
        quasi_convex_in("K", source="linear conditions on the columns", lemma="pml_quasiconvex"),
        additive_on_products(),
        at_most("ldp", "Saeidian et al. 2023", lemma="pml_le_ldp"),
        equal_to("maximal_information", lemma="maximal_information_pml"),
    ),
)
def pml(K: Channel, P: InputLaw) -> Real:
    """ln max_y (max over P(x)>0 of K(y,x)) / (KP)(y), over outputs of positive probability."""
    return log_ratio(_gains(K, P))


@measure(
    symbol=r"\mathrm{PML}(<K>,<P>;y_{<j>})",
    latex=r"\ln\frac{\max_{x:P(x)>0}K_x(y)}{(KP)(y)}", source="grosse-dobrushin eq. (10)",
    meaning="pml at output j: ln (max_{x: P(x)>0} K(y_j,x)) / (KP)(y_j)",
)
def pml_outcome(K: Channel, P: InputLaw, j: Integer) -> Real:
    """The same at output j (from 0); ill-defined if that output has probability 0."""
    checked_index(j, K.n_outputs, "outputs")
    if is_zero(K.output(P).masses[j]):
        raise IllDefined(f"output {j} has probability 0, so its leakage is 0/0")
    return log_ratio(ratio(K.rows[x][j], K.output(P).masses[j]) for x in P.support)


@measure(
    symbol=r"\mathrm{PML}_{<c>}(<K>)",
    latex=r"\max_y \ln\frac{\max_x K_x(y)}{c\sum_x K_x(y)+(1-Nc)\min_x K_x(y)}",
    source="grosse-dobrushin eqs. (17), (75)",
    meaning=(
        "sup over priors with min mass >= c: ln max_y max_x K / (c sum_x K + (1-Nc) min_x K); 0<=c<=1/N (c=0: ldp); "
        "columns zero in every row skipped"
    ),
    facts=(
        non_negative(),
        non_increasing_under_post_processing("linear conditions on the columns, kept by sums"),
        quasi_convex_in("K", source="linear conditions on the columns"),
        non_increasing_in("c", "fewer priors"),
        at_most("ldp", "fewer priors; equal at c = 0"),
    ),
)
def pml_c(K: Channel, c: Number) -> Real:
    """The supremum of pml(K, P) over priors with smallest mass at least c, 0 <= c <= 1/N; at c = 0 it is ldp(K)."""
    weight = _mass_bound(K, c)
    return log_ratio(ratio(top, _mean(K, weight, whole, low)) for top, low, whole in _columns(K))


@measure(
    symbol=r"\Gamma_{<c>}(<K>)",
    latex=r"\sup_{P,Q\in\mathcal Q(c)}\max_y \frac{(KP)(y)}{(KQ)(y)}",
    source="grosse-dobrushin eqs. (38), (100)",
    meaning=(
        "sup over priors P, Q of least mass >= c and y of (KP)(y)/(KQ)(y) = max_y (c S_y + (1-Nc) max_x K)/(c S_y + "
        "(1-Nc) min_x K), S_y the column sum, all-zero columns skipped; a ratio, not its ln; ill-defined for c "
        "outside [0,1/N] (so is `pml_c`)"
    ),
    units="1",
)
def max_output_ratio(K: Channel, c: Number) -> Real:
    """max_y (c S + (1-Nc) max) / (c S + (1-Nc) min), S the column sum; the infimum is its inverse."""
    weight = _mass_bound(K, c)
    found = [
        r
        for top, low, whole in _columns(K)
        if (r := ratio(_mean(K, weight, whole, top), _mean(K, weight, whole, low))) is not None
    ]
    return as_real(largest(found))


def _gains(K: Kernel, P: InputLaw) -> Iterable[Entry | Real | None]:
    output = K.output(P).masses
    return (ratio(K.rows[x][j], output[j]) for x in P.support for j in range(K.n_outputs) if not is_zero(K.rows[x][j]))


def _columns(K: Kernel) -> Iterable[tuple[Entry, Entry, Entry]]:
    """Largest entry, smallest entry and sum of each column that is not zero everywhere."""
    for j in range(K.n_outputs):
        column = K.column(j)
        top = entry(largest(column))
        if not is_zero(top):
            yield top, entry(smallest(column)), entry(total(column))


def _mean(K: Kernel, c: Entry, whole: Entry, extreme: Entry) -> Entry:
    """The output probability under the prior that has mass c everywhere and the rest on an extreme entry."""
    return entry(c * whole + (1 - K.n_inputs * c) * extreme)


def _mass_bound(K: Kernel, c: Real) -> Entry:
    weight = entry(c)
    if not (at_least(weight, 0) and at_least(entry(1 - K.n_inputs * weight), 0)):
        raise IllDefined(f"c = {c} is outside [0, 1/{K.n_inputs}], where the smallest mass of a law lies")
    return weight
