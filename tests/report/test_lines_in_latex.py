"""LaTeX of a claim that is one line of code shows its formula in place of the code, and its code nowhere."""

import re

import pytest

from exactpriv import Database, Kernel, Prior, Relation, claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.claim import Claim
from exactpriv.claim.line import claim_of_line
from exactpriv.prove.deriving import derived
from exactpriv.prove.outcome import Proving
from exactpriv.report.examples import repaired_latex
from exactpriv.report.findings import findings_latex
from exactpriv.report.formulas import conclusion_of
from exactpriv.report.premises import premises_of
from exactpriv.report.proofs import proof_latex
from exactpriv.report.typeset import Notation, tree_of_code
from exactpriv.search.hunt import hunt

FALSE = "mutual_information(K, P) <= eta**2 * entropy(P) given dobrushin(K) <= eta, K.n_inputs == 2"


def shown(text: str) -> str:
    """Without its comments."""
    return re.sub(r"(?m)^%.*\n", "", text)


def open_latex(line: str) -> str:
    made = claim_of_line(line)
    return shown(proof_latex(made.says, Proving(made.id, "open", left="nothing"), conclusion_of(made),
                             premises_of(made)))  # fmt: skip


def test_the_line_of_a_claim_stands_neither_in_the_title_nor_beside_the_formula() -> None:
    made = claim_of_line("maximal_leakage(K) <= ldp(K)")
    for text in (open_latex(FALSE), shown(findings_latex(hunt(claim_of_line(FALSE), instances=200))),
                 shown(proof_latex(made.says, derived(made)))):  # fmt: skip
        assert "**" not in text and "n\\_inputs" not in text and r"\textless{}=" not in text
        assert "given $" not in text and "the statement" in text
        assert text.splitlines().count(r"\[") == 1


def test_a_hypothesis_of_a_repair_is_a_formula_once() -> None:
    assert repaired_latex("hypothesis", "eta >= 3/4") == r"the statement holds if $\eta \ge \tfrac{3}{4}$"
    assert "$1/(" not in repaired_latex("hypothesis", "eta >= 1, and assumption 1 holds with 1/2 times its right side")


def test_the_sizes_at_which_a_line_is_searched_are_no_part_of_its_statement() -> None:
    text = open_latex("mutual_information(K.then(L), P) <= renyi_entropy(Q, 2) * 2 given ldp(K) <= eps")
    assert "1..4" not in text and "depends on the other variables" not in text
    assert "every $K$ (kernel that uses all of its outputs)" in text
    assert "every $L$ (kernel that uses all of its outputs, with inputs the outputs of K)" in text
    assert "every $P$ (law on the inputs of K)" in text and "every $Q$ (law)" in text
    assert "numbers in [0" in text, "a range of numbers is one"


def test_sizes_that_an_author_assumes_and_those_of_a_proof_for_no_others_stand() -> None:
    assert "the number of inputs of $K$ equal to 2" in open_latex(FALSE)
    assert "1..4 inputs" in dict(premises_of(claim_of_line(FALSE), sized=True).variables)["K"]


def test_every_measure_in_the_formula_is_defined() -> None:
    text = open_latex("mutual_information(K, P) <= ldp(K) * (exp(eps) - 1) / 7 given ldp(K) <= eps")
    general = text.partition("In general,")[2]
    assert r"I(P,K) &=" in general and r"\mathrm{LDP}(K) &=" in general


@claim(K=d.kernels(2, 3), P=d.priors())
def small(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.ldp(K) / 40


@claim(db=d.databases(2, 2), K=d.database_kernels(db="db", outputs=2))
def on_bits(db: Database, K: Kernel) -> Relation:
    return m.dp(K, db) <= 1


@pytest.mark.parametrize(("made", "said"), [
    (small, ("every $K$ (kernels with 2 inputs, 3 outputs, all of them used)", "every $P$ (laws on the inputs of K)")),
    (on_bits, ("(databases with 2 letters, 2 entries)", "(kernels with an input for each database, 2 outputs,")),
])  # fmt: skip
def test_fixed_sizes_of_a_claim_stand_in_the_environment_without_code(made: Claim, said: tuple[str, str]) -> None:
    texts = [findings_latex(hunt(made, instances=60)),
             proof_latex(made.says, Proving(made.id, "open", left="x"), conclusion_of(made), premises_of(made))]
    for text in map(shown, texts):
        inside = text[text.index(r"\begin{") : text.rindex(r"\end{")]
        assert all(part in inside for part in said), text
        assert "n\\_inputs" not in text and ".size" not in text and "2..2" not in text


def test_sizes_in_a_proof_are_typeset() -> None:
    made = claim_of_line("entropy(P) <= ln(len(P))")
    text = shown(proof_latex(made.says, derived(made)))
    assert r"\ln (\#\text{letters of P})" in text and "size(" not in text and "ln(number" not in text


@pytest.mark.parametrize(("code", "said"), [
    ("ln(r) * x", r"x\,\ln r"), ("ln(2) * kl(P, Q)", r"D(P\|Q)\,\ln 2"), ("ln(a + b) * x", r"\ln (a + b)\,x"),
    ("ln(r) * ln(r)", r"(\ln r)^{2}"), ("3 * ln(r)", r"3\,\ln r"),
])  # fmt: skip
def test_nothing_stands_behind_a_logarithm_without_parentheses(code: str, said: str) -> None:
    assert Notation().flatly(tree_of_code(code)) == said
