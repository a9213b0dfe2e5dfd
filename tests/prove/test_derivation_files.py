"""Derivations of textbook claims are Coq files over the theory; those that are not say why."""

import re
import sys
from pathlib import Path

import pytest

from exactpriv import claim, exp
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.cli import main
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal import chains
from exactpriv.prove.formal.derivations import coq_of_derivation, coq_of_derivations
from exactpriv.prove.formal.fact_theorems import run
from exactpriv.prove.formal.lemmas import Lemma, accepted, by_tactic, coq_missing, derived_lemmas
from exactpriv.prove.formal.record import ROOT
from exactpriv.prove.methods import prove
from exactpriv.real import BadInput, Real, Relation

sys.path[:0] = [str(Path(__file__).parents[1] / "hunting")]
from true_claims import TRUE  # noqa: E402

COMPILED = [
    "pinsker", "bretagnolle_huber", "kl_at_most_log_one_plus_chi2", "chi2_at_least_four_squared_variations",
    "hellinger_at_most_twice_variation", "variation_from_hellinger", "hellinger_at_most_kl",
    "hockey_stick_at_most_variation", "hockey_stick_reversal", "entropy_at_most_log_of_the_letters",
    "information_at_most_capacity", "information_does_not_grow_by_processing",
    "min_entropy_leakage_at_most_maximal_leakage",
    "pml_at_most_ldp", "lip_at_most_ldp",
]  # fmt: skip
CLAIMS = {made.id: made for made in TRUE}


def _certificate(name: str) -> dict[str, object]:
    found = derived(CLAIMS[name], theorems_alone=True)
    assert found.certificate is not None
    return found.certificate


def test_a_derivation_is_its_statement_and_the_chain_of_its_lemmas() -> None:
    text = coq_of_derivation(_certificate("pinsker"))
    assert "vle (Finite (total_variation author_P author_Q)) (vsqrt (vdiv (kl author_P author_Q) (Finite 2)))" in text
    assert "by_lemma @pinsker_root" in text and "Admitted" not in text and "forall author_P : law T_s0," in text


def test_a_derivation_from_a_fact_without_a_lemma_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    found = derived(CLAIMS["bayes_risk_at_most_minimax_risk"]).certificate
    assert found is not None and coq_of_derivation(found)
    monkeypatch.setattr(chains, "lemma_of", lambda fact: "")
    with pytest.raises(BadInput, match=r"has no Coq file: .*no Coq lemma"):
        coq_of_derivation(found)


with_coq = pytest.mark.skipif(bool(coq_missing()), reason="needs Coq and the compiled theory")


@pytest.mark.coq
@with_coq
def test_the_files_of_fifteen_textbook_claims_compile_with_classical_axioms(tmp_path: Path) -> None:
    text = coq_of_derivations([_certificate(name) for name in COMPILED])
    done, output, _ = run(ROOT, text, tmp_path, "derivations")
    assert done, output[-800:]
    assert text.count("Theorem ") == len(COMPILED) and "_holds" not in output


# -- lemmas of a user's file -------------------------------------------------------------------------------------------

ANY = d.kernels((2, 3), (2, 3))


@claim(K=ANY, L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def what_is_left(K: Kernel, L: Kernel, P: Prior) -> Relation:
    "Steps on whole sides, a level that may be infinite, and an inequality between numbers at the end."
    return m.mutual_information(K.then(L), P) <= m.ldp(K) ** 2 / 2


@claim(K=ANY, eps=d.levels(), assume=lambda K, eps: m.ldp(K) <= eps)
def rows_at_a_level(K: Kernel, eps: Real) -> Relation:
    "An assumption, and a bound that grows with the level."
    return m.dobrushin(K) <= (exp(eps) - 1) / (exp(eps) + 1)


@claim(K=d.kernels((2, 3), (2, 4)), c=d.numbers(0, "1/3"))
def of_three_inputs_at_most(K: Kernel, c: Real) -> Relation:
    "For the sizes of its domain alone."
    return m.pml_c(K, c) <= m.ldp(K)


@claim(K=ANY, P=d.priors())
def less_than_two(K: Kernel, P: Prior) -> Relation:
    "A chain whose last step leaves room."
    return m.dobrushin(K) < 2


@claim(K=ANY)
def other_than_two(K: Kernel) -> Relation:
    "No chain shows that two sides differ; the tactic does."
    return m.dobrushin(K) != 2


USERS = [what_is_left, less_than_two, rows_at_a_level, of_three_inputs_at_most, CLAIMS["chain_rule"],
         CLAIMS["kl_from_closeness"], CLAIMS["group_property_of_the_hockey_stick"],
         CLAIMS["kl_and_its_reverse_at_least_four_thirds_variation"]]  # fmt: skip


def _lemma(made: Claim) -> Lemma:
    found = derived(made).certificate
    assert found is not None
    return derived_lemmas(made, found)[0][0]


@pytest.mark.coq
@with_coq
def test_the_files_of_users_lemmas_compile_under_their_translated_statements() -> None:
    axioms, why = accepted("\n".join(_lemma(made).text for made in USERS), 300)
    assert axioms is not None, why
    assert set(axioms) <= {"classic", "functional_extensionality_dep", "sig_forall_dec", "sig_not_dec"}


@pytest.mark.coq
@with_coq
@pytest.mark.parametrize(("made", "old", "new"), [
    (what_is_left, r"\(ldp K\) \(2\)\) \(Finite 2\)\)\)\.", "(ldp K) (2)) (Finite 9)))."),
    (what_is_left, r"  have h_2 [^\n]*\n", ""),
    (less_than_two, r"\(dobrushin K\) < 2\)", "(dobrushin K) < 1)"),
    (rows_at_a_level, r"  \(Rbar_le \(ldp K\) \(Finite eps\)\) ->\n", ""),
    (CLAIMS["kl_from_closeness"], r"  \(forall x, 0 < Q x\) ->\n", ""),
], ids=["constant", "step", "strict", "assumption", "positive"])  # fmt: skip
def test_a_mutant_of_a_users_lemma_does_not_compile(made: Claim, old: str, new: str) -> None:
    text, changed = re.subn(old, new, _lemma(made).text, count=1)
    assert changed == 1
    assert accepted(text, 120)[0] is None


@pytest.mark.coq
@with_coq
def test_prove_asks_the_tactic_where_no_chain_is_found_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = prove(other_than_two, hunting=False, coq=True)
    assert found.verdict == "proved" and found.lemma is not None and found.lemma.by == "tactic"
    assert "all finite alphabets" in found.sizes and "sig_forall_dec" in found.rests
    monkeypatch.chdir(tmp_path)
    Path("own.py").write_text("from exactpriv import claim, domains as d, measure as m\n\n"
                              "@claim(K=d.kernels((2, 3), (2, 3)))\ndef other(K):\n    return m.dobrushin(K) != 2\n")
    assert main(["prove", "own.py:other", "--coq", "other.v"]) == 0
    said = "other.v: a Coq theorem, by formal_auto; compiled here and accepted by Coq, with the axioms"
    assert said in capsys.readouterr().out
    assert "formal_auto." in Path("other.v").read_text(encoding="utf-8")


@pytest.mark.coq
@with_coq
def test_a_false_claim_is_not_closed_by_the_tactic() -> None:
    @claim(K=ANY)
    def less_than_one(K: Kernel) -> Relation:
        return m.dobrushin(K) < 1

    assert isinstance(by_tactic(less_than_one, 60), str)
    assert prove(less_than_one, hunting=False, coq=True).verdict == "open"
