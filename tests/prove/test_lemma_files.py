"""A user's lemma as a Coq file: the translated statement with the proof that is known, and never one that is admitted.

Nothing here needs Coq; `test_derivation_files.py` compiles such files where Coq is.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from exactpriv import Real, claim, ln
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.cli import main
from exactpriv.foreign import coq_comment
from exactpriv.kernel import Kernel, Prior
from exactpriv.papers import find
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal.coq_text import FORBIDDEN
from exactpriv.prove.formal.lemmas import Lemma, bare_lemma, coq_missing, derived_lemmas, lemma_file, tactic_lemma
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.theorem import exported
from exactpriv.prove.methods import prove
from exactpriv.real import Relation
from exactpriv.report.proofs import proof_latex

ANY = d.kernels((2, 3), (2, 3))

MINE = '''
from exactpriv import claim, domains as d, measure as m

@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def what_is_left(K, L, P):
    return m.mutual_information(K.then(L), P) <= m.ldp(K) ** 2 / 2

@claim(P=d.priors((2, 3)))
def without_a_chain(P):
    return m.entropy(P) * m.entropy(P) <= m.entropy(P) * 2

@claim(x=d.numbers(0, 1))
def false_above_a_half(x):
    return x * x <= x / 2

@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors())
def of_the_first_letter(K, P):
    return m.pml_outcome(K, P, 0) <= m.pml(K, P)
'''


@claim(K=ANY, L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def what_is_left(K: Kernel, L: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K.then(L), P) <= m.ldp(K) ** 2 / 2


@claim(K=d.kernels((2, 3), (2, 4)), c=d.numbers(0, "1/3"))
def of_three_inputs_at_most(K: Kernel, c: Real) -> Relation:
    return m.pml_c(K, c) <= m.ldp(K)


@claim(K=d.kernels((2, 3), (2, 3), positive=True), P=d.priors())
def of_one_letter(K: Kernel, P: Prior) -> Relation:
    return m.pml_outcome(K, P, 0) <= m.pml(K, P)


@claim(K=ANY, p_infty=d.numbers(0, 1))
def with_a_name_of_the_theory(K: Kernel, p_infty: Real) -> Relation:
    return (m.ldp(K) * p_infty <= 1) & (m.ldp(K) < Real.infinity())


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(MINE, encoding="utf-8")


def first(made: Claim) -> Lemma:
    certificate = derived(made).certificate
    assert certificate is not None
    return derived_lemmas(made, certificate)[0][0]


def sentences(text: str) -> str:
    """A Coq text without its comments."""
    return re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)


@pytest.mark.slow
def test_the_file_is_the_translated_statement_and_each_step_by_the_lemma_of_its_fact() -> None:
    lemma = first(what_is_left)
    assert f"Definition c_what_is_left : Prop :=\n  {translated(what_is_left).prop}.\n" in lemma.text
    steps = [lemma.text.index(f"by_lemma @{name}") for name in
             ("mi_postprocessing", "mi_le_capacity", "capacity_le_kl_dp", "kl_dp_le_tanh_ldp")]  # fmt: skip
    assert steps == sorted(steps) and lemma.text.count("Theorem ") == lemma.text.count("Qed.") == 1
    assert "(infinite_or_less (ldp K))" in lemma.text and "every" not in lemma.scope
    assert "all finite alphabets" in lemma.scope


@pytest.mark.slow
def test_nothing_in_a_file_is_admitted_or_assumed() -> None:
    for text in (first(what_is_left).text, first(of_three_inputs_at_most).text):
        assert {found.group() for found in FORBIDDEN.finditer(sentences(text))} == {"Require"}


def test_a_derivation_for_the_sizes_of_its_domain_has_no_file_that_says_more() -> None:
    lemma = first(of_three_inputs_at_most)
    assert "(#|T_s0| <= 3)%N ->" in lemma.text and "from 2 to 3" in lemma.scope and "all finite" not in lemma.scope


def test_without_a_proof_the_statement_stands_alone_and_says_so() -> None:
    lemma = bare_lemma(what_is_left, "no chain of facts is known")
    assert isinstance(lemma, Lemma) and not lemma.by and "stands without proof" in lemma.says
    assert not re.search(r"\b(Theorem|Lemma|Proof|Qed|Goal)\b", sentences(lemma.text))


@pytest.mark.slow
def test_without_coq_the_chain_of_facts_is_written_and_not_said_to_be_accepted() -> None:
    assert coq_missing()
    lemma = lemma_file(what_is_left, derived(what_is_left).certificate)
    assert isinstance(lemma, Lemma) and lemma.by == "derivation" and lemma.axioms is None
    assert "not compiled" in lemma.says and "accepted" not in lemma.says and not lemma.record()["accepted"]


def test_a_claim_without_translation_is_refused_in_one_sentence() -> None:
    told = lemma_file(of_one_letter, derived(of_one_letter).certificate)
    assert isinstance(told, str) and "picked by its number" in told and "\n" not in told
    assert isinstance(tactic_lemma(of_one_letter), str)


def test_a_variable_with_a_name_of_the_theory_does_not_take_its_place() -> None:
    prop = translated(with_a_name_of_the_theory).prop
    assert "forall p_infty_ : R," in prop and "p_infty))" in prop.replace("p_infty_", "")


def test_a_paper_s_claim_has_its_recorded_proof_under_the_statement_as_it_is_stored() -> None:
    for name in ("cuff-midp/lem2-sqrt", "grosse-dobrushin/lem7"):
        made = find(name)
        assert isinstance(made, Claim)
        lemma = lemma_file(made, None)
        assert isinstance(lemma, Lemma) and lemma.by == "stored"
        assert lemma.text.startswith(exported(translated(made))) and "_holds" in lemma.text


def test_prove_takes_a_recorded_theorem_where_no_chain_is_found_and_says_for_what_it_holds() -> None:
    made = find("cuff-midp/prop4")
    assert isinstance(made, Claim)
    found = prove(made)
    assert found.verdict == "proved" and found.lemma is not None and found.theorem
    assert found.sizes.startswith("all finite alphabets") and found.certificate is None
    assert found.record()["coq"]["by"] == "stored" and "functional_extensionality_dep" in found.rests
    latex = proof_latex(made.says, found, r"x\le y")
    assert r"\begin{proof}" in latex and "Proved for all finite alphabets" in latex


# -- the command line -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_prove_writes_the_file_and_says_how_it_stands(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "mine.py:what_is_left", "--coq", "lemma.v", "--json", "out.json"]) == 0
    assert "lemma.v: the statement and its proof by the chain of facts, not compiled" in capsys.readouterr().out
    assert "Theorem c_what_is_left_holds" in Path("lemma.v").read_text(encoding="utf-8")
    coq = json.loads(Path("out.json").read_text(encoding="utf-8"))["coq"]
    assert (coq["by"], coq["accepted"]) == ("derivation", False)


@pytest.mark.slow
def test_an_open_claim_gets_its_statement_alone_with_status_1(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["prove", "mine.py:without_a_chain", "--coq", "x.v"],
                    ["export", "mine.py:without_a_chain", "--to", "coq", "--out", "x.v"]):  # fmt: skip
        Path("x.v").unlink(missing_ok=True)
        assert main(command) == 1
        assert "stands without proof" in capsys.readouterr().err
        assert "Theorem" not in sentences(Path("x.v").read_text(encoding="utf-8"))


def test_a_proof_without_coq_is_a_verdict_all_the_same(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    line = "implies(mutual_information(K, P) <= 0, ldp(K) >= 0)"
    assert main(["prove", line, "--coq", "x.v"]) == 0
    said = capsys.readouterr().err
    assert "the verdict stands, by its certificate" in said and "error" not in said


def test_a_line_is_the_statement_in_coq_and_its_comment_is_the_line(mine: None) -> None:
    line = "mutual_information(K, P) <= 2*entropy(P)"
    assert main(["prove", line, "--coq", "x.v", "--quiet"]) == 0
    text = Path("x.v").read_text(encoding="utf-8")
    assert f"(* {line}, as translated" in text and "Definition statement : Prop" in text
    assert "Theorem statement_holds : statement." in text and "Print Assumptions statement_holds." in text


@pytest.mark.parametrize("text", ["a *) Admitted. (* b", "(*)", 'a " b', "((**))", "a\nb *", ") *(* )"])
def test_a_comment_of_coq_ends_where_it_is_meant_to(text: str) -> None:
    inside = f"(* {coq_comment(text)} *)"
    assert inside.count("(*") == inside.count("*)") == 1 and '"' not in inside and "\n" not in inside


def test_what_has_no_translation_writes_nothing(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "mine.py:of_the_first_letter", "--coq", "x.v"]) == 0
    assert "x.v is not written: " in capsys.readouterr().err and not Path("x.v").exists()
    assert main(["export", "mine.py:of_the_first_letter", "--to", "coq"]) == 2
    assert "picked by its number" in capsys.readouterr().err


@pytest.mark.deep
def test_export_writes_statement_and_proof_of_a_users_lemma(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "mine.py:what_is_left", "--to", "coq"]) == 0
    printed = capsys.readouterr().out
    assert main(["export", "mine.py:what_is_left", "--coq", "a.v", "--latex", "a.tex"]) == 0
    assert Path("a.v").read_text(encoding="utf-8") == printed and "Theorem c_what_is_left_holds" in printed
    assert "begin{claim}" in Path("a.tex").read_text(encoding="utf-8")
    assert main(["prove", "mine.py:what_is_left", "--coq"]) == 0
    assert capsys.readouterr().out.endswith(printed)


@pytest.mark.slow
@pytest.mark.parametrize("command", ["hunt", "tighten", "prove"])
def test_latex_takes_a_file_or_means_stdout_in_every_command(
    command: str, mine: None, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ["--instances", "60"] if command != "prove" else []
    written = main([command, "mine.py:false_above_a_half", *few, "--latex", "a.tex"])
    capsys.readouterr()
    assert "usepackage{amsmath" in Path("a.tex").read_text(encoding="utf-8")
    for spelled in (["--latex", "-"], ["--latex"], ["--latex", "--seed", "0"]):
        assert main([command, "mine.py:false_above_a_half", *few, *spelled]) == written
        assert "usepackage{amsmath" in capsys.readouterr().out
    assert list(Path().glob("-*")) == []


def test_the_claim_of_a_hunt_may_stand_behind_latex_as_before(mine: None, capsys: pytest.CaptureFixture[str]) -> None:
    main(["hunt", "--latex", "mine.py:what_is_left", "--instances", "5"])
    assert "no counterexample" in capsys.readouterr().out and sorted(Path().iterdir()) == [Path("mine.py")]


@pytest.mark.parametrize(("arguments", "told"), [
    (["export", "mine.py:what_is_left"], "--to latex or --to coq"),
    (["export", "mine.py:what_is_left", "--to", "coq", "--latex", "x.tex"], "give one of them"),
    (["prove", "mine.py:what_is_left", "--coq", "missing/x.v"], "missing"),
    (["prove", "mine.py:what_is_left", "--coq", "-", "--latex", "-"], "both want stdout"),
])  # fmt: skip
def test_files_that_cannot_be_written_are_refused_before_anything_is_done(
    arguments: list[str], told: str, mine: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert told in capsys.readouterr().err and sorted(Path().iterdir()) == [Path("mine.py")]


def test_a_logarithm_of_two_is_one_number_for_both_translations() -> None:
    @claim(x=d.numbers(0, "69/100"))
    def below_its_chord(x: Real) -> Relation:
        return m.inverse_binary_entropy(x) <= x / (2 * ln(2))

    assert first(below_its_chord).text.count("inverse_binary_entropy_chord") >= 1
