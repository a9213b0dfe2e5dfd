"""Mutual information of a kernel's input and output.

Source: Shannon 1948; cuff-midp Definition 2; wang-identifiability.
Units: nats. Exact: a log-linear form for rational kernels and priors. Errors: BadInput for sizes that do not fit.
"""

from __future__ import annotations

from typing import Any

from ..kernel import Kernel, Prior
from ..kernel.entries import is_zero
from ..real import Real
from ..real.logarithms import KEPT, sum_of_logs
from .facts import (
    additive_on_products,
    at_most,
    concave_in,
    convex_in,
    largest_over_priors,
    non_increasing_under_post_processing,
    non_increasing_under_pre_processing,
    non_negative,
    subadditive_under_composition,
    zero_on_equal_rows,
)
from .registry import Channel, InputLaw, measure
from .relative_entropy import divergence
from .shared_sums import total


@measure(
    symbol=r"I(<P>,<K>)",
    latex=r"\sum_{x,y}P(x)K_x(y)\ln\frac{K_x(y)}{(KP)(y)}",
    source="Shannon 1948",
    meaning="I(X;Y)",
    facts=(
        non_negative("Cover and Thomas 2006, Theorem 2.6.3", lemma="mi_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1", lemma="mi_postprocessing"),
        non_increasing_under_pre_processing("Cover and Thomas 2006, Theorem 2.8.1", lemma="mi_preprocessing"),
        convex_in("K", source="Cover and Thomas 2006, Theorem 2.7.4", lemma="mi_convex"),
        concave_in("P", source="Cover and Thomas 2006, Theorem 2.7.4"),
        additive_on_products(),
        subadditive_under_composition("Cover and Thomas 2006, Theorem 2.5.2", lemma="mi_parallel"),
        largest_over_priors("capacity", "Shannon 1948"),
        at_most("pml", "a mean of ln K(y,x)/(KP)(y) is at most its largest value", lemma="mi_le_pml"),
    ),
)
def mutual_information(K: Channel, P: InputLaw) -> Real:
    """sum P(x) K(y,x) ln(K(y,x) / (KP)(y))."""
    return mutual(K, P)


def mutual(K: Kernel, P: Prior) -> Real:
    """I(X;Y)."""
    output = K.output(P).masses
    if not (K.is_rational and P.is_rational):
        weighted = zip(P.masses, K.rows, strict=True)
        return total(w * divergence(row, output) for w, row in weighted if not is_zero(w))
    terms: list[tuple[Any, Any]]
    if K.n_inputs * K.n_outputs > KEPT:  # the outputs' long denominators are not to be in every term
        terms = [(w * a, a) for w, row in zip(P.masses, K.rows, strict=True) if w for a in row if a]
        terms += [(-b, b) for b in output if b]
        return sum_of_logs(terms)
    terms = []
    for w, row in zip(P.masses, K.rows, strict=True):
        if w == 0:
            continue
        for a, b in zip(row, output, strict=True):
            if a != 0 and a != b:
                terms.append((w * a, a / b))
    return sum_of_logs(terms)
