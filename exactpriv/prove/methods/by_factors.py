"""For all kernels of given levels that are composed: each is replaced by what dominates it; of kind `factorwise`.

@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3))) def cascade(K, L): r, s =
exp(m.ldp(K)), exp(m.ldp(L)) return m.dobrushin(K.then(L)) * (r + 1) * (s + 1) <= (r - 1) * (s - 1)

A bound on what up to four kernels compose (`parallel`, `product`, `repeated`, `mix`, `then`), each of a level `ldp`,
`dobrushin` or `ldp_delta` at a number eps, which stands in the larger side or is bounded by a number in an
assumption. Each kernel is replaced by the mechanism that dominates it (Kairouz, Oh and Viswanath 2015; Murtagh and
Vadhan 2016), and what is left is proved as entries in parameters are (kind `factorwise`, docs/certificates.md). For
any number of inputs the measure has to be a largest value over pairs of rows, for two inputs any that post-processing
does not increase. A kernel in front of another has a level `ldp`. Not reached: adaptive choice, a number of uses
without a bound, levels over neighbours.
"""

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
