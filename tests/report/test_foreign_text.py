"""Foreign text is written as text, in every output language."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactpriv.audit.row import Audit
from exactpriv.foreign import json_text, latex, latex_math, markup, plain
from exactpriv.report.latex import (
    certificate_latex,
    expression_latex,
    formula_latex,
    name_latex,
    number_latex,
    value_latex,
)
from exactpriv.report.site import site
from exactpriv.report.tables import latex_document, latex_table, text_table

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = (
    "\\input{/etc/passwd}",
    "}\\write18{id}{",
    "$\\end{align*}\n\\input{x}",
    "a%\n\\input{x}",
    "\x1b[2J\x1b]0;title\x07",
    "\u202eetaler\u2066",
    "\ud800",
    "<script>alert(1)</script>",
    "^^5cinput{x}",
    "‹the largest level› ∀ε ≤ 1, Σ → ∞, é",
)


HEAD = (r"\documentclass{article}\usepackage{amsmath,amssymb,amsthm}\newtheorem{claim}{Claim}"
        r"\newtheorem{example}{Example}\begin{document}" "\n")  # fmt: skip


def is_harmless_latex(text: str) -> bool:
    body = "\n".join(line for line in text.split("\n") if not line.startswith("%"))
    bare = body.replace("\\{", "").replace("\\}", "")
    return "\\input" not in body and "\\write" not in body and "^^" not in body and bare.count("{") == bare.count("}")


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("make", [latex, latex_math, name_latex, number_latex])
def test_latex_takes_no_command_brace_or_line_from_foreign_text(make: Any, text: str) -> None:
    made = make(text)
    assert is_harmless_latex(made)
    assert made == plain(made)


@pytest.mark.parametrize("text", HOSTILE)
def test_trees_that_no_checker_saw_give_no_commands(text: str) -> None:
    trees = [text, {"var": text}, {"op": text, "args": [text]}, {"op": "mul", "args": [text, {"var": text}]},
             {"measure": text, "args": [{text: [text]}]}]  # fmt: skip
    for tree in trees:
        assert is_harmless_latex(formula_latex(tree))
        assert is_harmless_latex(expression_latex(tree))
    assert is_harmless_latex(value_latex({"type": "name", "value": text}))


def test_a_leaf_cannot_call_for_other_leaves() -> None:
    nested: Any = "leaf0leaf"
    for _ in range(12):
        nested = {"op": "mul", "args": [{"var": "leaf0leaf leaf1leaf"}, {"measure": "leaf0leaf" * 4, "args": [nested]}]}
    assert len(formula_latex(nested)) < 10_000


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("ln 2 - (3/8) ln 3", r"\ln 2 - \tfrac{3}{8}\,\ln 3"),
        ("sqrt(2)", r"\sqrt{2}"),
        ("2^(1/3)", "2^{1/3}"),
        ("(1/2*5^(1/2)+3/2*)/(2)", r"\frac{\tfrac{1}{2} \cdot 5^{1/2} + \tfrac{3}{2}}{2}"),
        ("exp(-1/2)", r"\exp \bigl(-\tfrac{1}{2}\bigr)"),
        ("(ln 2)^2/ln 3", r"\frac{(\ln 2)^{2}}{\ln 3}"),
        ("(1/2) {ln 5^1/2}", r"\text{(1/2) \{ln 5\textasciicircum{}1/2\}}"),
        ("-inf", r"-\infty"),
        ("0.30...", r"0.30\ldots"),
        ("2^3^4", r"\text{2\textasciicircum{}3\textasciicircum{}4}"),
        ("x", r"\text{x}"),
    ],
)
def test_a_number_is_set_as_a_number_and_anything_else_as_text(text: str, shown: str) -> None:
    assert number_latex(text) == shown


@settings(max_examples=60, deadline=None)
@given(st.text() | st.sampled_from(HOSTILE))
def test_plain_text_is_one_line_of_visible_characters(text: str) -> None:
    made = plain(text)
    assert not any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or 0xD800 <= ord(c) < 0xE000 for c in made)
    assert not set(made) & set("\u2028\u2029\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200b\ufeff")
    assert plain(made) == made
    assert json.loads(json_text([text])) == [text]
    assert json_text([text]).encode()
    assert "<" not in markup(text)
    assert '"' not in markup(text)


def row(text: str) -> dict[str, Any]:
    keys = ("id", "says", "scope", "reason", "source", "kind", "formula", "lhs", "rhs", "best_margin")
    background = {"domain": text, "scope": text, "variables": {text: text}, "assumes": [text],
                  "where": {text: f"{text} ldp({text}) ldp(K) {text}"},
                  "measures": [text, "ldp"],
                  "code": {"file": text, "line": 3, "text": f"{text}\n{text}"},
                  "compares": [{"op": "<=", "left": [text], "right": ["ldp"], "rises": ["left"], "assumed": False}],
                  "working": {"lhs": {"var": text}, "rhs": {text: [text]}, "left_out": 1, "steps": [
                      {"of": {"measure": text, "args": [text]}, "value": text, "digits": text}]}}  # fmt: skip
    return {key: text for key in keys} | {
        "background": background,
        "verdict": "refuted", "tightness": "open", "instances": 3, "op": text, "gap": [text, text], "certificate": text,
        "witness": {text: {"type": "name", "value": text}, "K": {"type": text}},
    }  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_an_audit_of_hostile_texts_gives_harmless_pages_and_tables(text: str) -> None:
    audit = Audit.from_data({"claims": [row(text)], "papers": {}, "version": text, "seed": 1})
    pages, table, tex = site(audit), text_table(audit.rows), latex_table(audit.rows)
    for made in (*pages.values(), table, tex):
        assert made.encode()
        assert "\x1b" not in made
        assert "\u202e" not in made
    claim = next(text_of for path, text_of in pages.items() if path.startswith("claims/"))
    for page in (pages["index.html"], claim, pages["map.html"], pages["glossary.html"]):
        assert page.count("<script") == 1
        assert not re.search(r"<[^>]+\son\w+\s*=|javascript:", page)
    assert table.count("\n") == 2
    assert is_harmless_latex(tex)


def certificate_with(text: str) -> dict[str, Any]:
    side = {"text": text, "enclosure": ["0", "0"]}
    sides = {"path": [], "lhs": side, "rhs": side, "gap": ["-1", "-1"]}
    case = {"instance": {text: {"type": "real", "value": "1"}}, "assumptions": [],
            "relation": {"op": "<=", "args": ["1", "2"]}, "sides": sides}  # fmt: skip
    return {"claim": text, "statement": text, "quantifier": "exists", "kind": "satisfies", "cases": [case]}


@pytest.mark.parametrize("text", HOSTILE)
def test_a_certificate_puts_no_command_into_its_latex(text: str) -> None:
    assert is_harmless_latex(certificate_latex(certificate_with(text)))


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_latex_itself_compiles_hostile_certificates(tmp_path: Path) -> None:
    body = "".join(certificate_latex(certificate_with(text)) for text in HOSTILE)
    compiled(HEAD + body + "\\end{document}\n", tmp_path)


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_the_table_of_an_audit_compiles_within_its_margins(tmp_path: Path) -> None:
    long = "grosse-dobrushin/abstract-tighter-ldp#total-variation@every-mechanism~factor-25/23"
    usual = row("0.00000380096") | {"id": long, "verdict": "ill-defined", "tightness": "not-asserted"}
    rows = Audit.from_data({"claims": [usual] * 80, "papers": {}, "seed": 1}).rows
    assert "Overfull" not in compiled(latex_document(rows), tmp_path)
    compiled(latex_document(Audit.from_data({"claims": [row(text) for text in HOSTILE]}).rows), tmp_path)


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_stored_certificates_and_registered_claims_compile(tmp_path: Path) -> None:
    stored = [path for folder in ("counterexamples", "proofs") for path in sorted((ROOT / folder).rglob("*.json"))]
    trees = [json.loads(path.read_bytes()) for path in stored[::6] if path.stat().st_size < 200_000]
    made = [certificate_latex(tree) for tree in trees if isinstance(tree, dict) and "cases" in tree]
    assert len(made) >= 40
    compiled(HEAD + "".join(made) + "\\end{document}\n", tmp_path)


def compiled(document: str, folder: Path) -> str:
    """What pdflatex says of a document without an error in it."""
    (folder / "x.tex").write_text(document, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "x.tex"]
    ran = subprocess.run(command, cwd=folder, capture_output=True)
    assert ran.returncode == 0, ran.stdout[-2000:]
    return ran.stdout.decode("utf-8", "replace")
