"""Local mutual-information differential privacy (LMIDP): its two levels.

Source: ngo-lmidp Definitions 1 and 2. Units: bits (the informations in nats divided by ln 2). Exact where the
information is; a capacity without a closed form is enclosed. Hint of `ci_lmidp`: that of `capacity`.
Errors: BadInput for sizes that do not fit and, in `ci_lmidp`, for entries that are not rational.
"""

from __future__ import annotations

from flint import fmpq

from ..real import Real
from .capacities import largest_capacity
from .facts import at_most, non_increasing_under_post_processing, non_negative
from .mutual import mutual
from .registry import Answer, Channel, InputLaw, measure


@measure(
    symbol=r"\bar\mu^{\mathrm{CI}}_{<K>}",
    latex=r"\sup_P I(P,K)",
    source="ngo-lmidp Definition 1",
    meaning="capacity(K)/ln 2, in bits",
    units="bits",
    facts=(
        non_negative(lemma="ci_lmidp_ge0"),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1", lemma="ci_lmidp_processing"),
    ),
)
def ci_lmidp(K: Channel) -> Answer:
    """The smallest mu for which K is mu-CI-LMIDP over all data laws: the capacity in bits."""
    found = largest_capacity(K, [range(K.n_inputs)])
    return Answer(bits(found.value), found.hint)


@measure(
    symbol=r"\bar\mu^{\mathrm{CD}}_{<K>}(<P>)",
    latex=r"I(P,K)",
    source="ngo-lmidp Definition 2",
    meaning="mutual_information(K,P)/ln 2, in bits",
    units="bits",
    facts=(
        non_negative(lemma="cd_lmidp_ge0"),
        non_increasing_under_post_processing("Cover and Thomas 2006, Theorem 2.8.1", lemma="cd_lmidp_processing"),
        at_most("ci_lmidp", lemma="cd_lmidp_le_ci"),
    ),
)
def cd_lmidp(K: Channel, P: InputLaw) -> Real:
    """The smallest mu for which K is mu-CD-LMIDP under the data law P: the mutual information in bits."""
    return bits(mutual(K, P))


def bits(nats: Real) -> Real:
    """nats / ln 2."""
    return nats / Real.from_logs(0, {2: fmpq(1)})
