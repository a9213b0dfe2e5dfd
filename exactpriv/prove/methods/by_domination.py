"""For all mechanisms of a level, where one of them dominates all: a certificate of kind `dominated`.

A certificate of kind `dominated` rests on laws: that randomised response dominates (`class_dominated`,
`kernel_dominated`; three letters: `three_letters_dominated`), and facts of its measures (processing, largest value
over pairs of rows, over entries, at most another measure). All have Coq lemmas, recorded in `proofs/facts.jsonl`, and
a test keeps it so. One of kind `factorwise` rests on the lemmas of `proofs/methods/composed_classes.v`
(`parallel_dominated`, `product_dominated`, `counted_dominated`, `mix_dominated`, `cascade_dominated`; two inputs as a
whole: `product_kernel_dominated` and the like) and on facts of its measures in the same way. Proofs over boxes and of
rates use no facts of measures, but definitions, and of a capacity that it is attained where all rows have one
divergence from the output law (order 1: `capacity_kkt`, other orders: `capacity_order_kkt`), the closed form of
eta_chi2 for mirrored rows (`eta_chi2_mirrored`) and the series of h^-1 at ln 2 with its rest (`entropy_series_rest`,
`hb_inv_depth`).
"""

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
