"""The Hellinger affinity of two laws, Bhattacharyya's coefficient.

Source: Bhattacharyya 1943, On a measure of divergence between two statistical populations, Bull. Calcutta Math. Soc.
35; Tsybakov 2009, Section 2.4. Units: a pure number in [0, 1], 1 for equal laws. Exact: a sum of square roots.
Errors: BadInput for laws of different sizes.
"""

from __future__ import annotations

from ..real import Real
from .facts import at_most_one, non_negative, symmetric
from .hellinger import hellinger2
from .lines import Inequality
from .registry import Law, measure


@measure(
    symbol=r"\mathrm{BC}(<p>,<q>)",
    latex=r"\sum_y \sqrt{p(y)\,q(y)}",
    source="Bhattacharyya 1943",
    meaning="sum sqrt(p q), Bhattacharyya's coefficient",
    units="1",
    facts=(
        non_negative(),
        at_most_one(),
        symmetric(),
        Inequality(line="hellinger_affinity(p, q) == 1 - hellinger2(p, q) / 2"),
        Inequality("Tsybakov 2009, Lemma 2.3", line="hellinger_affinity(p, q) >= support_overlap(p, q)"),
        Inequality(
            "Tsybakov 2009, Lemma 2.3", line="support_overlap(p, q) >= hellinger_affinity(p, q)**2 / 2"
        ),
    ),
)
def hellinger_affinity(p: Law, q: Law) -> Real:
    """sum sqrt(p q), which is 1 less half the squared Hellinger distance."""
    return 1 - hellinger2(p, q) / 2
