"""A proof method is one file in exactpriv/prove/methods, and the audit takes the first proof."""

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.rows import audit_entry
from exactpriv.claim import Claim
from exactpriv.claim.verdict import Verdict
from exactpriv.prove import methods
from exactpriv.prove.methods import METHODS, Method, Proof, first_proof


@claim(P=d.laws((2, 3)))
def support(P):
    "An entropy is at most the logarithm of the size of the support; a branch keeps every prover out."
    return m.entropy(P) <= (m.renyi_entropy(P, 0) if len(P.support) > 0 else 0)


def by_decree(made: Claim) -> Proof | str:
    return Proof("all laws", {"kind": "decreed"}) if made.id == "support" else "not mine"


def test_the_audit_asks_the_methods_in_their_order_and_says_what_the_first_proof_covers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert audit_entry(support, instances=20).verdict is Verdict.SUPPORTED
    monkeypatch.setattr(methods, "METHODS", (*METHODS, Method("decree", 9, by_decree)))
    row = audit_entry(support, instances=20)
    assert (row.verdict, row.scope, row.certificate) == (Verdict.PROVED, "all laws", {"kind": "decreed"})


def test_methods_stand_in_the_order_of_their_places_and_say_why_they_have_no_proof() -> None:
    assert [method.place for method in METHODS] == sorted(method.place for method in METHODS)
    assert first_proof(support) is None
    assert all(isinstance(method.prove(support), str) for method in METHODS)
