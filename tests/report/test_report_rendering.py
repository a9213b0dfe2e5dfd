"""Unicode formulas, LaTeX and tables."""

import shutil
import subprocess
from decimal import Decimal

import pytest

from exactpriv.audit.row import Audit
from exactpriv.report.latex import case_latex, certificate_latex, expression_latex, name_latex, number_latex
from exactpriv.report.tables import counts, counts_table, latex_document, latex_table, shortened_gap, text_table
from exactpriv.report.unicode import unicode_math

WITNESS = {
    "K": {"type": "kernel", "rows": [["1/2", "1/2"], ["1/4", "3/4"]], "inputs": [0, 1], "outputs": [0, 1]},
    "eps": {"type": "real", "value": {"op": "ln", "args": ["3/2"]}},
}


def row(identifier="paper/a", verdict="refuted", **more):
    return {
        "id": identifier, "verdict": verdict, "scope": "K: kernels", "tightness": "not-asserted", "best_margin": None,
        "instances": 3, "witness": None, "certificate": None, "seconds": 0.5, "reason": "", "says": "A <b>claim</b>.",
        "formula": r"\eta(K) \le \epsilon^2", "source": "eq. (1)", "kind": "bound", **more,
    }  # fmt: skip


AUDIT = {
    "schema": "exactpriv.audit/1",
    "version": "1",
    "complete": True,
    "seed": 0,
    "instances": 9,
    "papers": {"paper": {"title": "A & B", "authors": "C"}},
    "claims": [
        row("paper/s", "supported", best_margin="0.1"),
        row(witness=WITNESS, lhs="ln 3/2", rhs="(1/2) ln 2", op="<=", gap=["0.05", "0.06"]),
        row("paper/d", "definition", implements="exactpriv.measure.ldp"),
    ],
}


@pytest.mark.parametrize(
    ("latex", "text"),
    [
        (r"D(P\|Q) \le \min\{\epsilon, \epsilon^2\}", "D(P‖Q) ≤ min{ε, ε²}"),
        (r"\frac{e^\epsilon-1}{e^{\epsilon}+1}", "(eᵋ−1)/(eᵋ+1)"),
        (r"\tfrac12 x", "1/2 x"),
        (r"\sqrt{2\mu} \cdot \sqrt 2", "√(2μ) · √2"),
        (r"\mathcal{X} \times {\cal Y}", "𝒳 × 𝒴"),
        (r"X_{i}^{n}, x_{max}", "Xᵢⁿ, xₘₐₓ"),
        (r"(\epsilon,\delta)\text{-DP}", "(ε,δ)-DP"),
        (r"\left( a \right)", "( a )"),
        (r"P\stackrel{(\epsilon,0)}{\approx}Q", "P ≈^(ε,0) Q"),
        (r"P\not\stackrel{(\epsilon,0)}{\approx}Q", "P ≉^(ε,0) Q"),
        (r"a\not\le b\succeq c", "a ≰ b ⪰ c"),
        (r"\unknown{x}", "unknownx"),
        (r"x^", "x^()"),
        (r"a<-\log b\Rightarrow c", "a < −log b ⇒ c"),
        ("{" * 1000, "{" * 1000),
        ("", ""),
    ],
)
def test_latex_becomes_unicode(latex, text):
    assert unicode_math(latex) == text


def test_numbers_and_expressions_become_latex():
    assert number_latex("ln 2 - (3/8) ln 3") == r"\ln 2 - \tfrac{3}{8}\,\ln 3"
    assert number_latex("inf") == r"\infty"
    assert number_latex("0.30...") == r"0.30\ldots"
    assert expression_latex({"op": "ln", "args": ["3/2"]}) == r"\ln \tfrac{3}{2}"
    product = {"op": "mul", "args": [{"op": "add", "args": [{"var": "t"}, "2"]}, "3"]}
    assert expression_latex(product) == r"3\,(t + 2)"
    assert expression_latex({"op": "div", "args": [{"op": "add", "args": ["1/3", "1/6"]}, "2"]}) == r"\tfrac{1}{4}"
    assert expression_latex({"op": "pow", "args": ["2", "1/2"]}) == r"\sqrt{2}"
    assert name_latex("eps_x") == r"\varepsilon_{x}"
    assert name_latex("K2") == "K_{2}"


def test_a_violation_shows_the_matrix_both_sides_and_the_gap():
    text = case_latex(WITNESS, {"op": "<=", "lhs": "ln 3/2", "rhs": "1/2", "gap": ["0.05", "0.06"]}, True)
    assert r"K &= \begin{pmatrix} \tfrac{1}{2} & \tfrac{1}{2} \\[3pt] \tfrac{1}{4} & \tfrac{3}{4} \end{pmatrix}" in text
    assert r"\varepsilon &= \ln \tfrac{3}{2}" in text
    assert r"are $\ln \tfrac{3}{2}$ and $\tfrac{1}{2}$" in text
    assert "The first exceeds the second by between $0.05$ and $0.06$." in text


def test_a_certificates_gap_is_shown_as_the_violation():
    case = {
        "instance": WITNESS,
        "assumptions": [],
        "relation": {"op": ">=", "args": ["0", "1"]},
        "sides": {
            "lhs": {"text": "0", "enclosure": ["0", "0"]},
            "rhs": {"text": "1", "enclosure": ["1", "1"]},
            "gap": ["-1.5", "-0.5"],
        },
    }
    text = certificate_latex({"claim": "p/a_b", "kind": "violates", "cases": [case] * 25})
    assert "falls short of the second by between $0.5$ and $1.5$" in text
    assert r"p/\allowbreak{}a\_\allowbreak{}b" in text
    assert "5 further cases" in text


def test_tables_count_verdicts_those_that_need_attention_first():
    rows = Audit.from_data(AUDIT).rows
    assert list(counts(rows).items()) == [("refuted", 1), ("supported", 1), ("definition", 1)]
    assert counts_table(rows).splitlines()[-1].split() == ["all", "1", "1", "1", "3"]
    assert text_table(rows).splitlines()[1].split() == ["paper/s", "supported", "not-asserted", "3", "3", "0.1"]
    assert r"\texttt{paper/\allowbreak{}a} & refuted" in latex_table(rows)


def test_a_proof_for_a_whole_domain_is_shown_by_its_relation_and_ranges():
    level = {"op": "ln", "args": [{"var": "t"}]}
    relation = {"op": "and", "args": [
        {"op": "<", "args": [{"measure": "kl", "args": [{"row": [{"var": "K"}, 0]}, {"var": "P"}]}, level]},
        {"op": "<=", "args": ["1/2", {"op": "pow", "args": [level, "2"]}]},
    ]}  # fmt: skip
    case = {"variables": {"t": ["3/2", "4"]}, "instance": {}, "assumptions": [], "relation": relation, "tree": [-1]}
    shown = certificate_latex({"claim": "x", "statement": "It holds.", "kind": "uniform", "cases": [case]})
    assert r"D(K_{0}\|P) < \ln t\ \text{and}\ \tfrac{1}{2} \le (\ln t)^{2}" in shown
    assert r"\tfrac{3}{2} \le t \le 4" in shown
    assert "It holds." in shown


def test_a_gap_near_zero_is_told_by_its_power_of_ten_and_is_the_same_number():
    for text in ("0." + "0" * 387 + "147595", "-0.0000001", "0.000000250", "0.000999", "0.1", "inf", "0.0000000", "12"):
        short = shortened_gap(text)
        assert len(short) < 20 and Decimal(short) == Decimal(text)
    assert shortened_gap("0." + "0" * 387 + "147595") == "1.47595e-388" and shortened_gap("0.000999") == "0.000999"


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_the_table_of_an_audit_compiles_within_the_margins(tmp_path):
    rows = Audit.from_data({**AUDIT, "claims": [
        row("paper/a-very-long-slug-" * 6 + "end", "supported", best_margin="0." + "0" * 387 + "147595"),
        row("paper/b", "undecided", tightness="not-asserted", instances=10**6, best_margin="0.000000119209"),
    ]}).rows  # fmt: skip
    (tmp_path / "claims.tex").write_text(latex_document(rows), encoding="utf-8")
    ran = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "claims.tex"], cwd=tmp_path,
                         capture_output=True, text=True, errors="replace", timeout=100, check=False)  # fmt: skip
    assert ran.returncode == 0 and "Overfull" not in ran.stdout
