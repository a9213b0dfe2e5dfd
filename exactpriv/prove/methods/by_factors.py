"""For all kernels of given levels that are composed: each is replaced by what dominates it; of kind `factorwise`."""

from __future__ import annotations

from ...claim import Claim
from ..factorwise import prove_factorwise
from ..method import Method, Proof


def prove(claim: Claim) -> Proof | str:
    """The proof for all mechanisms of the claim's sorts (docs/proving.md, Factor by factor)."""
    if claim.quantifier != "forall":
        return "an existence claim is not one of all mechanisms"
    made = prove_factorwise(claim)
    if isinstance(made, str):
        return made
    return Proof(made.scope, made.certificate, made.steps) if made.whole else f"proved only for {made.scope}"


METHOD = Method("factors", 1, prove, "by the mechanisms of the levels that dominate all others, factor by factor")
