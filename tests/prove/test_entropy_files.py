"""Sums of entropies about a joint law are Coq files over the theory, copies of variables too; others say why not."""

import sys
from pathlib import Path
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.cli import main
from exactpriv.prove.entropies.proving import summed
from exactpriv.prove.formal.entropy_sums import CLOSING, HEADER, sum_lines
from exactpriv.prove.formal.lemmas import Lemma, accepted, coq_missing, lemma_file, summed_lemma
from exactpriv.prove.formal.statement import with_terms
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theory import CLASSICAL
from exactpriv.real import Relation

sys.path[:0] = [str(Path(__file__).parent)]
from entropic_claims import NON_SHANNON, TRUE  # noqa: E402

NUMBERED = {made.id: made for made in (*TRUE, *NON_SHANNON)}
COMPILED = [
    "submodularity", "conditioning-reduces-entropy", "variation-of-information-is-a-metric", "chain-rule", "lipschitz",
    "information-below-entropies", "data-processing-long", "more-given-a-source", "contraction", "if-a-function",
    "perfect-secrecy", "strict-by-a-constant", "correlation-processed", "zhang-yeung", "zhang-yeung-other-form",
]  # fmt: skip


@claim(X=d.random_variables("A B", letters=2), Y=d.random_variables("A B", letters=2))
def of_two_laws(X: Any, Y: Any) -> Relation:
    return m.information(X, "A", "B") >= -m.information(Y, "A", "B")


def _certificate(made: Claim) -> dict[str, Any]:
    found = summed(made)
    assert found.certificate is not None, found.left
    return found.certificate


def _lemma(name: str) -> Lemma:
    made = summed_lemma(NUMBERED[name], _certificate(NUMBERED[name]))
    assert isinstance(made, Lemma), made
    return made


def test_a_sum_is_the_claims_statement_and_the_lemma_of_each_summand() -> None:
    lemma = _lemma("data-processing")
    statement, proof = lemma.text.split("Proof.")
    assert "((conditional_information X (fun o => o.1.1) (fun o => o.2) (fun o => o.1.2)) = 0) ->" in statement
    assert lemma.by == "sum" and proof.count("(conditional_summand X") == 1 and "Admitted" not in lemma.text


def test_a_copy_is_one_of_the_theory_with_what_is_known_of_it() -> None:
    proof = _lemma("zhang-yeung").text.split("Proof.")[1]
    assert proof.count(":= copy_exists X (fun o => o.1.1.1)") == 1
    for lemma in ("copy_entropy", "old_entropy", "functions_independent_given"):
        assert lemma in proof


@pytest.mark.parametrize(
    ("made", "said"),
    [(NUMBERED["postprocessing"], "kernels and laws is read"), (of_two_laws, "several joint laws")],
    ids=["kernels", "two laws"],
)
def test_a_sum_that_is_not_written_says_why(made: Claim, said: str) -> None:
    certificate = _certificate(made)
    told = summed_lemma(made, certificate)
    assert isinstance(told, str) and told.startswith("the sum of entropies has no Coq form: ") and said in told
    if coq_missing():
        alone = lemma_file(made, certificate)
        assert isinstance(alone, Lemma) and not alone.by and said in alone.why


def test_two_copies_are_refused() -> None:
    (case,) = _certificate(NUMBERED["zhang-yeung"])["cases"]
    (proof,) = case["proofs"]
    twice = {**case, "proofs": [{**proof, "copies": [*proof["copies"], *proof["copies"]]}]}
    with pytest.raises(Untranslated, match="more than one copy"):
        sum_lines(twice, with_terms(NUMBERED["zhang-yeung"])[1])


LIMIT = 1800
"""Seconds for one file, on a machine that does other things too."""
with_coq = pytest.mark.skipif(bool(coq_missing()), reason="needs Coq and the compiled theory")


@pytest.mark.coq
@with_coq
def test_the_files_of_fifteen_sums_compile_with_classical_axioms() -> None:
    text = HEADER + CLOSING + "\n".join(_lemma(name).text.partition(CLOSING)[2] for name in COMPILED)
    axioms, why = accepted(text, LIMIT)
    assert axioms is not None, why
    assert text.count("Theorem ") == len(COMPILED) and set(axioms) <= CLASSICAL


@pytest.mark.coq
@with_coq
def test_a_sum_without_one_of_its_summands_is_rejected() -> None:
    lines = _lemma("data-processing").text.splitlines()
    (place,) = (k for k, line in enumerate(lines) if "conditional_summand" in line)
    assert accepted("\n".join(lines[:place] + lines[place + 1 :]), LIMIT)[0] is None


@pytest.mark.coq
@with_coq
def test_prove_has_the_file_of_a_sum_compiled() -> None:
    made = NUMBERED["data-processing"]
    lemma = lemma_file(made, _certificate(made), LIMIT)
    assert isinstance(lemma, Lemma) and lemma.by == "sum" and lemma.axioms is not None
    assert lemma.says.startswith("a Coq theorem, by the sum of entropies; compiled here")


def test_export_takes_the_sum_and_no_chain_from_facts_without_a_lemma(capsys: pytest.CaptureFixture[str]) -> None:
    main(["export", "variation_of_information(J, [0], [1]) >= 0", "--to", "coq"])
    text = capsys.readouterr().out
    assert text.count("by apply: (entropy_summand J") == 2 and "from_facts" not in text
