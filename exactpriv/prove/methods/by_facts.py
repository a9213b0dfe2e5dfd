"""For all values in the claim's sorts, by a chain of facts that are Coq theorems: a certificate of kind `derived`."""

from __future__ import annotations

from ...claim import Claim
from ..deriving import derived
from ..formal.record import recorded_state
from ..method import Method, Proof

MOVES = 300
"""States that are looked at for one comparison: an audit asks for every claim that no other method proves."""
WORK = 10_000_000
"""Steps of the checker for one comparison's search, some seconds."""
FEWER_MOVES, LESS_WORK = 100, 2_000_000
"""The same for a claim that a stored Coq theorem proves anyway."""


def prove(claim: Claim) -> Proof | str:
    """The proof where every fact that it uses has its lemma compiled (docs/proving.md)."""
    moves, work = (FEWER_MOVES, LESS_WORK) if recorded_state(claim.id) else (MOVES, WORK)
    found = derived(claim, moves=moves, theorems_alone=True, work=work)
    if found.certificate is None or not found.theorem:
        return found.left or "no chain of facts that are Coq theorems was found"
    sizes = found.sizes or "all values of its variables"
    return Proof(f"{sizes}{'' if found.whole else ', the sizes of its domain'}, {found.rests}", found.certificate)


METHOD = Method("facts", 2, prove, itself=True)
