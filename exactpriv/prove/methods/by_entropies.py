"""For random variables on any finite alphabets: a linear inequality between entropies as a sum of Shannon's
inequalities, of independences that laws and kernels bring, and of assumptions; a certificate of kind `entropic`.

The sum is exact and replayed by the independent checker. It is no recorded Coq theorem: that each summand is at least 0
is one, and a sum about one joint law is written as a Coq file (docs/proving.md, "Sums of entropies").
"""

from __future__ import annotations

from ...claim import Claim
from ..entropies.proving import MEANING, summed
from ..method import Method, Proof


def prove(claim: Claim) -> Proof | str:
    """The proof where the claim is comparisons between entropies that are such sums."""
    made = summed(claim)
    if made.certificate is None:
        return made.left
    scope = "" if made.whole else ", the sizes of its domain"
    return Proof(f"{made.sizes or 'all values of its variables'}{scope}, {MEANING}", made.certificate)


METHOD = Method("entropies", 4, prove, itself=True)
