"""What `prove` says to an author is about the author's claim: what is to show, and what can be rewritten."""

from exactpriv.claim.line import claim_of_line
from exactpriv.prove.missing import for_author
from exactpriv.prove.proving import prove


def test_an_open_claim_says_what_the_author_can_rewrite() -> None:
    found = prove(claim_of_line("maximal_leakage(K) <= 3 given (ldp(K) <= 1) | (ldp(K) <= 2)"), 8)
    said = " ".join([found.left, *found.lessons])
    assert found.verdict == "open" and "joins no comparisons" not in said
    assert "state each case as its own claim" in said
    assert "'var'" not in for_author("a variable lacks the key 'var': add it")
    assert for_author("no chain of known facts shows ldp(K) <= 1") == "no chain of known facts shows ldp(K) <= 1"
