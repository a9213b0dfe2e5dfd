"""For all values in the claim's sorts, by a chain of facts that are Coq theorems: a certificate of kind `derived`."""

from __future__ import annotations

from ...claim import Claim
from ..proving import derived
from .method import Method, Proof

MOVES = 100
"""States that are looked at for one comparison: an audit asks for every claim that no other method proves."""
WORK = 2_000_000
"""Steps of the checker for one comparison's search, a second."""


def prove(claim: Claim) -> Proof | str:
    """The proof where every fact that it uses has its lemma compiled (docs/proving.md)."""
    found = derived(claim, moves=MOVES, theorems_alone=True, work=WORK)
    if found.certificate is None or not found.theorem:
        return found.left or "no chain of facts that are Coq theorems was found"
    sizes = found.sizes or "all values of its variables"
    return Proof(f"{sizes}{'' if found.whole else ', the sizes of its domain'}, {found.rests}", found.certificate)


METHOD = Method("facts", 2, prove)
