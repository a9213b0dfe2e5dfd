"""The chi-square divergence.

Source: sum (p - q)^2 / q (Pearson); grosse-dobrushin Section II-A.
Units: a pure number. Exact: rational for rational laws; +inf unless p << q. Errors: BadInput for laws of different
sizes.
"""

from __future__ import annotations

from ..kernel.entries import Entry, is_zero
from ..real import Real
from .facts import convex_in, non_increasing_under_post_processing, non_negative, zero_on_equal_rows
from .registry import Law, measure
from .shared_sums import total


@measure(
    symbol=r"\chi^2(<p>\|<q>)",
    latex=r"\sum_y \frac{(p(y)-q(y))^2}{q(y)}",
    source="grosse-dobrushin Section II-A",
    meaning="sum (p-q)^2/q, +inf if q=0<p",
    units="1",
    facts=(
        non_negative(lemma="chi2_ge0"),
        zero_on_equal_rows(),
        non_increasing_under_post_processing("Csiszar 1967", lemma="chi2_processing"),
        convex_in("p", "q", source="Csiszar 1967"),
    ),
)
def chi2(p: Law, q: Law) -> Real:
    """sum (p - q)^2/q; letters with p = q = 0 contribute nothing; +inf if q = 0 < p."""
    terms: list[Entry] = []
    for a, b in zip(p.masses, q.masses, strict=True):
        if is_zero(b):
            if not is_zero(a):
                return Real.infinity()
            continue
        terms.append((a - b) * (a - b) / b)
    return total(terms)
