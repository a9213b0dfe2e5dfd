"""What `prove` says to an author is about the author's claim: what is to show, and what can be rewritten."""

from dataclasses import replace

from exactpriv import Kernel, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.missing import for_author
from exactpriv.prove.outcome import Proving
from exactpriv.prove.proving import prove, to_show
from exactpriv.real import Relation
from exactpriv.report.proofs import proof_latex


@claim(K=d.kernels((2, 3), (2, 3)))
def documented(K: Kernel) -> Relation:
    "Leakage is at most the level"
    return m.maximal_leakage(K) <= m.ldp(K)


def test_an_open_claim_says_what_the_author_can_rewrite() -> None:
    found = prove(claim_of_line("maximal_leakage(K) <= 3 given (ldp(K) <= 1) | (ldp(K) <= 2)"), 8)
    said = " ".join([found.left, *found.lessons])
    assert found.verdict == "open" and "joins no comparisons" not in said
    assert "state each case as its own claim" in said
    assert "'var'" not in for_author("a variable lacks the key 'var': add it")
    assert for_author("no chain of known facts shows ldp(K) <= 1") == "no chain of known facts shows ldp(K) <= 1"


def test_what_is_to_show_is_the_relation_and_what_its_author_says_of_it() -> None:
    assert to_show(documented) == "to show: maximal_leakage(K) <= ldp(K) (Leakage is at most the level)"
    assert to_show(claim_of_line("maximal_leakage(K) <= ldp(K)")) == "to show: maximal_leakage(K) <= ldp(K)"
    unread = replace(documented, statement=lambda K: K.n_inputs < 0 or K, says="It is so.")
    assert to_show(unread) == "to show: It is so."


def test_in_latex_the_docstring_is_a_sentence_before_the_quantifier() -> None:
    said = proof_latex(documented.says, Proving("documented", "open", left="nothing"), r"a \le b")
    assert "Leakage is at most the level.\n" in said
