"""Jeffreys' divergence of two laws: relative entropy in both directions.

Source: Jeffreys 1946, An invariant form for the prior probability in estimation problems, Proc. Royal Society A 186;
Kullback and Leibler 1951. Units: nats. Exact: a rational combination of logarithms of integers for rational laws; +inf
unless both laws have mass at the same letters. Errors: BadInput for laws of different sizes.
"""

from __future__ import annotations

from ..real import Real
from .facts import convex_in, non_increasing_under_post_processing, non_negative, symmetric, zero_on_equal_rows
from .lines import Inequality
from .registry import Law, measure
from .relative_entropy import kl


@measure(
    symbol=r"J(<p>,<q>)",
    latex=r"\sum_y (p(y)-q(y))\ln\frac{p(y)}{q(y)}",
    source="Jeffreys 1946",
    meaning="sum (p - q) ln(p/q), relative entropy in both directions; +inf if one is zero and the other is not",
    facts=(
        non_negative(),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967"),
        convex_in("p", "q", source="Csiszar 1967"),
        symmetric(),
        Inequality(line="jeffreys(p, q) == kl(p, q) + kl(q, p)"),
        Inequality("definition", line="p, q: law n positive |- jeffreys(p, q) < inf"),
    ),
)
def jeffreys(p: Law, q: Law) -> Real:
    """kl(p, q) + kl(q, p)."""
    return kl(p, q) + kl(q, p)
