"""The squared Hellinger distance.

Source: sum (sqrt p - sqrt q)^2; grosse-dobrushin Section II-A, f(t) = (1 - sqrt t)^2.
Units: a pure number in [0, 2]. Exact: a sum of square roots. Errors: BadInput for laws of different sizes.
"""

from __future__ import annotations

from ..real import Real, sqrt
from .facts import at_most, convex_in, non_increasing_under_post_processing, non_negative, symmetric, zero_on_equal_rows
from .registry import Law, measure
from .shared_sums import total


@measure(
    symbol=r"H^2(<p>,<q>)",
    latex=r"\sum_y (\sqrt{p(y)}-\sqrt{q(y)})^2",
    source="grosse-dobrushin Section II-A",
    meaning="sum (sqrt p - sqrt q)^2",
    units="1",
    facts=(
        non_negative(lemma="hellinger2_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="hellinger2_processing"),
        convex_in("p", "q", source="Csiszar 1967"),
        symmetric(lemma="hellinger2_sym"),
        at_most("kl", "van Erven and Harremoes 2014, Theorem 3 and ln x <= x - 1", lemma="hellinger2_le_kl"),
    ),
)
def hellinger2(p: Law, q: Law) -> Real:
    """sum (sqrt p - sqrt q)^2 = 2 - 2 sum sqrt(pq)."""
    return 2 - 2 * total(sqrt(a * b) for a, b in zip(p.masses, q.masses, strict=True))
