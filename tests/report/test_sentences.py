"""Remarks that people type become words and formulas, and nothing else."""

import re

import pytest

from exactpriv.audit.notes import errata_notes
from exactpriv.report.typeset.prose import expression_latex
from exactpriv.report.typeset.sentences import pieces, remark_latex


@pytest.mark.parametrize(("text", "latex"), [
    ("at eps = 0 it is 0/0", r"at $\varepsilon = 0$ it is $0/0$"),
    ("for e^(-eps l) l, a misprint", r"for $e^{- \varepsilon l} l$, a misprint"),
    ("mass below delta", r"mass below $\delta$"),
    ("I(X; Y) as in (11)", "$I(X ; Y)$ as in (11)"),
    ("a row (1/2, 1/3) of A", r"a row $(1/2, 1/3)$ of A"),
    ("under (eps, delta)-DP", r"under $(\varepsilon, \delta)$-DP"),
    ("the square root sqrt 2 and Ber(p) < 1", r"the square root $\sqrt{2}$ and $\mathrm{Ber}(p) < 1$"),
    ("a law p-hat and tilde eps_X", r"a law $\hat{p}$ and $\tilde{\varepsilon}_{X}$"),
    ("max(q, N-q) <= 1", r"$\max(q, N - q) \le 1$"),
])  # fmt: skip
def test_what_reads_as_a_formula_is_one(text: str, latex: str) -> None:
    assert remark_latex(text).replace(" (", "(") == latex.replace(" (", "(")


def test_the_words_of_a_remark_stay() -> None:
    for note in errata_notes().values():
        line, made = " ".join(note.text.split()), pieces(note.text)
        assert line.startswith(made[0][0]) and line.endswith(made[-1][0]) and made[-1][1] == ""
        assert all(words in line for words, _ in made)


def test_a_long_formula_can_be_broken_between_its_outermost_signs() -> None:
    made = pieces("so (e^eps - 1)(1 - e^-eps)/(e^eps + 1) = tanh(eps/2) <= eps holds", narrow=True)
    assert len(made) > 3 and all(len(formula) < 60 for _, formula in made)
    assert pieces("x = 1 + 2", narrow=True) == pieces("x = 1 + 2")


def test_foreign_text_gives_no_command() -> None:
    foreign = r"x = \input{y} and $z$ = 3, a_{\def} <= 2^\write18{rm} % & #"
    made = remark_latex(foreign)
    known = {r"\textbackslash", r"\{", r"\}", r"\$", r"\%", r"\&", r"\#", r"\_", r"\textasciicircum", r"\le",
             r"\textless"}  # fmt: skip
    assert set(re.findall(r"\\(?:[A-Za-z]+|.)", made)) <= known
    assert made.count("$") - made.count(r"\$") == 2 * sum(bool(f) for _, f in pieces(foreign))


@pytest.mark.parametrize(("text", "latex"), [
    ("e^eps_X = 3", r"$e^{\varepsilon_{X}} = 3$"), ("D*_relaxed(eps)", r"$D^*_{\mathrm{relaxed}} (\varepsilon)$"),
    ("D*_{relaxed} = 1", r"$D^*_{\mathrm{relaxed}} = 1$"), ("eta_chi2 <= eta_f", r"$\eta_{\chi^2} \le \eta_{f}$"),
    ("H_p-hat = H_p*(U)", r"$H_{\hat{p}} = H_{p^*} (U)$"), ("2*(3 + 4) = 14", r"$2 \cdot (3 + 4) = 14$"),
])  # fmt: skip
def test_indices_and_marks_stay_with_their_letter(text: str, latex: str) -> None:
    assert remark_latex(text) == latex


@pytest.mark.parametrize("slug", ["theorem-6-5#even-powers", "theorem-6-proof-2-5.step1#sums", "thm-17-6@D-2"])
def test_the_name_of_a_statement_is_no_difference(slug: str) -> None:
    assert pieces(f"it is false for 6-5 < x ({slug})") == (("it is false for ", "6 - 5 < x"), (f" ({slug})", ""))


@pytest.mark.parametrize(("text", "formula"), [
    ("2 half/(2 half - 1)", r"\frac{2\,\mathit{half}}{2\,\mathit{half} - 1}"),
    ("1 - D + place D", r"1 - D + \mathit{place}\,D"),
    ("p/q", r"\frac{p}{q}"), ("the first half", None), ("D", None), ("half", None), ("half at D", None),
    ("2 other", None), ("(p, q)", None),
])  # fmt: skip
def test_an_expression_of_variables_is_a_formula_and_words_are_none(text: str, formula: str | None) -> None:
    assert expression_latex(text, {"half", "place", "D", "p", "q"}) == formula
