"""Inequalities between f-divergences of one pair of laws, for all alphabets: a certificate of kind `pointwise`."""

from __future__ import annotations

from ...claim import Claim
from ..method import Method, Proof
from ..ratios.deciding import METHOD as HOW
from ..ratios.deciding import prove_pointwise


def prove(claim: Claim) -> Proof | str:
    """The proof for all laws of the claim's sorts (docs/proving.md, Divergences of one pair of laws)."""
    made = prove_pointwise(claim)
    if isinstance(made, str):
        return made
    return Proof(f"{made.sizes}, {HOW}", made.certificate)


METHOD = Method("divergences", 3, prove, itself=True)
