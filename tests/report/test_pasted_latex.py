"""LaTeX that people paste: complete, in the notation of papers, within the margins, nothing of a stranger's in it."""

import importlib.util
import re
import shutil
from pathlib import Path

import pytest

from exactpriv.measure import MEASURES
from exactpriv.report.latex import case_latex, defined, definitions, name_latex, outward, sides_lines, witness_latex
from exactpriv.report.typeset import Notation, Row, embedded, number_latex, prose_latex, rows_latex, tree_of_code, width

ROOT = Path(__file__).resolve().parent.parent.parent
SPEC = importlib.util.spec_from_file_location("latex_stage", ROOT / ".ci" / "latex.py")
assert SPEC is not None and SPEC.loader is not None
stage = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(stage)
K = {"var": "K"}


@pytest.fixture(scope="module")
def pasted() -> list[tuple[str, str]]:
    """Fifty outputs."""
    return list(stage.outputs(50, 0))


@pytest.mark.slow
def test_the_selection_has_every_verb_every_paper_and_every_kind_that_is_stored(pasted: list[tuple[str, str]]) -> None:
    names = " ".join(name for name, _ in pasted)
    assert len(pasted) == 50
    assert all(word in names for word in ("hunt", "tighten", "prove", "export", "counterexamples/", "proofs/"))
    assert all(f"/{key}/" in names or f" {key}/" in names for key in stage.papers())
    lines = " ".join(text for _, text in pasted)
    assert all(f": {kind}" in lines for kind in ("violates", "attains", "ill-defined", "uniform", "approaches"))


@pytest.mark.slow
def test_no_output_names_a_measure_as_code_or_calls_a_side_left_or_right(pasted: list[tuple[str, str]]) -> None:
    for name, text in pasted:
        stated = False
        for line in text.splitlines():
            if line.startswith("%"):
                continue
            for measure in MEASURES:
                escaped = measure.replace("_", r"\_")
                assert re.search(rf"(?<![A-Za-z\\]){re.escape(escaped)}\(", line) is None, (name, line)
                assert "_" not in measure or not re.search(rf"\b{re.escape(escaped)}\b", line), (name, line)
            assert not re.search(r"Instead: .*\b(left|right)\b", line), (name, line)
            own = ("The statement:", "For ", "Where ", "There are ", "Scope:", "Source:", r"\begin{")
            sentence = line.startswith(own) or stated  # an author's words
            stated = line.startswith(r"\begin{claim}")
            assert sentence or not re.search(r"(?<!\\)\b(left|right)\b", line), (name, line)


@pytest.mark.slow
def test_every_environment_that_is_opened_is_closed(pasted: list[tuple[str, str]]) -> None:
    for name, text in pasted:
        for environment in ("claim", "example", "proof", "align*", "flushleft", "pmatrix"):
            opened, closed = (text.count(rf"\{word}{{{environment}}}") for word in ("begin", "end"))
            assert opened == closed, (name, environment)


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_the_outputs_compile_within_the_margins(pasted: list[tuple[str, str]], tmp_path: Path) -> None:
    """As `make latex` compiles them."""
    assert stage.compiled(pasted, tmp_path) == []


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_a_box_that_is_too_wide_is_noticed(tmp_path: Path) -> None:
    wide = "$" + "x" * 200 + "$"
    assert stage.compiled([("wide", wide)], tmp_path) != []
    assert stage.compiled([("wrong", r"\nosuchcommand")], tmp_path) != []


def test_every_measure_has_a_symbol_in_which_its_arguments_stand() -> None:
    for name, known in MEASURES.items():
        if not known.function.__module__.startswith("exactpriv."):
            continue
        given = [{"var": f"{p.name}"} for p in known.signature if not p.optional]
        shown = Notation().measure(name, given)
        assert "<" not in shown and name not in shown, name
        different = [Notation().measure(name, [*given[:i], {"var": "zz"}, *given[i + 1 :]]) for i in range(len(given))]
        unseen = [p.name for p, other in zip(known.signature, different, strict=False) if other == shown]
        assert unseen == [], (name, unseen)


def free_letter(letter: str, formula: str) -> bool:
    """Whether a letter stands in a formula that does not say what it is."""
    if rf"{letter}\text{{ the " in formula:
        return False
    bare = re.sub(r"\\text\{[^}]*\}", "", formula)
    return re.search(rf"(?<![A-Za-z\\]){re.escape(letter)}(?![A-Za-z])", bare) is not None


def test_a_definition_has_no_letter_of_an_argument_that_its_symbol_lacks_and_is_not_the_symbol_again() -> None:
    for name, known in MEASURES.items():
        for count in range(len(known.signature) + 1):
            symbol, definition = Notation().definition(name, count)
            left_out = [name_latex(p.name) for i, p in enumerate(known.signature) if p.optional and i >= count]
            assert [letter for letter in left_out if free_letter(letter, definition)] == [], (name, definition)
        whole = [re.sub(r"[{} ]", "", text) for text in Notation().definition(name, len(known.signature))]
        assert whole[0] != whole[1] or name in ("normal_cdf", "min_mass"), (name, symbol)
    assert free_letter(r"\alpha", r"\sup_P I_\alpha(P;K)") and not free_letter("d", r"\mathbb E\,\delta")


def test_a_measure_is_defined_as_it_is_called() -> None:
    assert definitions("capacity") == [r"C(K) = \sup_P I(P,K)", r"C_{\alpha}(K) = \sup_P I^{\mathrm S}_\alpha(P,K)"]
    tree = {"op": "<=", "args": [{"measure": "capacity", "args": [K]}, "1"]}
    notation = Notation()
    notation.relation(tree)
    told = "\n".join(defined(notation))
    assert r"\sup_P I(P,K)" in told and r"\alpha" not in told


def test_an_infinite_side_is_said_in_words() -> None:
    relation = {"op": "<=", "args": [{"measure": "ldp", "args": [K]}, "1"]}
    lines = "\n".join(sides_lines(Notation(), {"op": "<=", "lhs": "inf", "rhs": "1", "gap": None}, True, relation))
    assert r"\mathrm{LDP}(K) & \text{ is infinite}" in lines and r"\infty" not in lines


def test_literal_objects_get_letters_and_those_equal_to_a_variable_its_name() -> None:
    identity = {"type": "kernel", "rows": [["1", "0"], ["0", "1"]], "inputs": [0, 1], "outputs": [0, 1]}
    other = {**identity, "rows": [["0", "1"], ["1", "0"]]}
    relation = {"op": "<=", "args": [{"measure": "ldp", "args": [identity]}, {"measure": "ldp", "args": [other]}]}
    shown = case_latex({"K": identity}, {"op": "<=", "lhs": "inf", "rhs": "inf", "gap": None}, False, relation)
    assert r"\mathrm{LDP}(K) \le \mathrm{LDP}(W_{1})" in shown
    assert r"W_{1} &= \begin{pmatrix} 0 & 1" in shown


def test_fractions_are_in_lowest_terms_and_do_not_stack_by_one() -> None:
    write = Notation().expression
    assert write({"op": "div", "args": [{"var": "t"}, "1"]}) == "t"
    assert write({"op": "add", "args": ["-1", {"var": "t"}]}) == "t - 1"
    assert write({"op": "mul", "args": ["2/4", {"op": "ln", "args": ["3"]}]}) == r"\tfrac{1}{2}\,\ln 3"
    twice = {"op": "neg", "args": [{"op": "neg", "args": ["3"]}]}
    assert write({"op": "add", "args": [{"var": "t"}, twice]}) == "t + 3"
    assert write({"op": "div", "args": ["1", "0"]}) == r"\frac{1}{0}"
    once = {"op": "mul", "args": ["1", {"op": "add", "args": ["1", {"op": "neg", "args": [{"var": "t"}]}]}]}
    assert write(once) == "1 - t" and Notation().flatly({"op": "div", "args": [once, {"var": "s"}]}) == "(1 - t)/s"


def test_a_repair_of_an_equality_is_said_without_sides_that_have_no_names() -> None:
    says = "They agree. Instead: left <= right instead of equality."
    told = witness_latex("p/x~at-most", says, "", {}, None, "satisfies", None)
    assert "Instead: at most, in place of equality." in told and "left" not in told


@pytest.mark.parametrize("tree", [
    {"op": "pow", "args": [{"op": "neg", "args": [{"var": "x"}]}, "2"]},
    {"op": "mul", "args": [{"op": "add", "args": [{"var": "x"}, {"var": "y"}]}, {"var": "z"}]},
    {"op": "div", "args": [{"op": "add", "args": [{"var": "x"}, "1"]}, {"op": "mul", "args": [{"var": "y"}, "2"]}]},
    {"op": "add", "args": [{"var": "x"}, {"op": "neg", "args": [{"op": "add", "args": [{"var": "y"}, "-1"]}]}]},
    {"op": "pow", "args": [{"op": "exp", "args": [{"var": "x"}]}, "3"]},
    {"op": "ln", "args": [{"op": "div", "args": ["-3", {"op": "neg", "args": [{"var": "y"}]}]}]},
    {"op": "mul", "args": [{"op": "ln", "args": [{"var": "x"}]}, {"op": "ln", "args": [{"var": "y"}]}, "-1/3"]},
    {"op": "pow", "args": [{"op": "mul", "args": [{"var": "x"}, {"var": "x"}]}, "1/2"]},
])  # fmt: skip
@pytest.mark.parametrize("flat", [False, True])
def test_what_is_written_means_the_tree(tree: object, flat: bool) -> None:
    sympy = pytest.importorskip("sympy")
    shown = Notation(flat=flat).expression(tree)
    x, y, z = sympy.Rational(7, 3), sympy.Rational(5, 2), sympy.Rational(11, 7)
    plain = shown
    for _ in range(6):
        plain = re.sub(r"\\t?frac\{([^{}]*)\}\{([^{}]*)\}", r"((\1)/(\2))", plain)
        plain = re.sub(r"\^\{([^{}]*)\}", r"**(\1)", plain)
        plain = re.sub(r"\\sqrt\{([^{}]*)\}", r"sqrt(\1)", plain)
    plain = re.sub(r"\\(bigl|bigr|left|right)", "", plain)
    plain = re.sub(r"\\ln *\(", "ln(", re.sub(r"\\ln ([a-z])\b", r"ln(\1)", plain))
    plain = re.sub(r"\\,|\\cdot", "*", plain)
    value = sympy.sympify(re.sub(r"\be\*\*", "E**", plain), locals={"x": x, "y": y, "z": z})
    assert abs((value - _value(tree, {"x": x, "y": y, "z": z})).evalf(30)) < sympy.Rational(1, 10**20), shown


def _value(tree, given):  # type: ignore[no-untyped-def]
    import sympy

    if not isinstance(tree, dict):
        return sympy.Rational(tree)
    if "var" in tree:
        return given[tree["var"]]
    args = [_value(a, given) for a in tree["args"]]
    return {"add": lambda *a: sum(a), "neg": lambda a: -a, "mul": lambda *a: sympy.prod(a), "div": lambda a, b: a / b,
            "pow": lambda a, b: a**b, "ln": sympy.log, "exp": sympy.exp}[tree["op"]](*args)  # fmt: skip


@pytest.mark.parametrize("text", ["__import__('os').system('true')", "ldp(K).__class__", "lambda: 0", "K[0]", "1; 2",
                                  "ldp(K=1)", "open('x')", "f'{K}'", "(yield)", "9**9**9" * 300])  # fmt: skip
def test_code_that_is_no_expression_of_measures_has_no_tree(text: str) -> None:
    assert tree_of_code(text) is None


def test_code_in_sentences_and_formulas_is_written_as_formulas() -> None:
    assert tree_of_code("ldp_delta(K.then(L), eps) <= 1/2")["args"][0]["measure"] == "ldp_delta"
    assert prose_latex("t = ldp_delta(K, eps), e^eps <= 3") == (
        r"t = $\bar\delta^{\mathrm{LDP}}_{K}(\varepsilon)$, $e^{\varepsilon}$ $\le$ 3")  # fmt: skip
    assert prose_latex("the capacity (of a kernel) 100%") == r"the capacity (of a kernel) 100\%"
    assert embedded(r"\text{kl\_dp(K)} \le t") == r"\mathrm{KL}(K) \le t"


def test_rows_wider_than_a_line_become_paragraphs() -> None:
    long = " + ".join(["x"] * 40)
    assert rows_latex([Row("y", "=", "x")])[0] == r"\begin{align*}"
    assert rows_latex([Row("y", "=", long)])[0] == r"\begin{flushleft}"
    assert width(long) > 100 > width(r"\frac{" + "x" * 20 + "}{" + "x" * 20 + "}")


def test_differences_are_rounded_outward() -> None:
    assert outward("0.12345678", "0.12345679") == ("0.123456", "0.123457")
    assert outward("-0.12345678", "-0.12345670") == ("-0.123457", "-0.123456")
    assert outward("0.5", "0.5") == ("0.5", "0.5")


def test_a_power_without_parentheses_in_an_unwritten_atom_is_not_read_as_a_power() -> None:
    assert number_latex("{ln (5^1/2)}").startswith(r"\text")


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_every_formula_of_the_papers_and_every_definition_of_a_measure_compiles(tmp_path: Path) -> None:
    formulas = [entry.formula for entry in stage.entries().values() if getattr(entry, "formula", "")]
    formulas += [text for known in MEASURES.values() for text in (known.latex, *definitions(known.name))]
    assert len(formulas) > 500
    body = "".join(f"${formula}$\n\n" for formula in formulas)
    problems = [line for line in stage.compiled([("formulas", body)], tmp_path) if not line.startswith("Overfull")]
    assert problems == []
