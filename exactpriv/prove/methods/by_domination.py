"""For all mechanisms of a level, where one of them dominates all: a certificate of kind `dominated`."""

from __future__ import annotations

from ...claim import Claim
from ..domination import prove_by_domination
from ..method import Method, Proof


def prove(claim: Claim) -> Proof | str:
    """The proof where it is one for all mechanisms of the claim's domain, of finite level."""
    if claim.quantifier != "forall":
        return "an existence claim is not one of all mechanisms"
    made = prove_by_domination(claim)
    if isinstance(made, str):
        return made
    return Proof(made.scope, made.certificate) if made.whole else f"proved only for {made.scope}"


METHOD = Method("domination", 1, prove, "by the mechanism of the level that dominates all others")
