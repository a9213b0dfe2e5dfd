"""The referee's report: what it says, that pdflatex compiles it, and that foreign text stays text."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from exactpriv.audit.notes import Note
from exactpriv.audit.row import Audit
from exactpriv.cli import main
from exactpriv.papers import entries
from exactpriv.report.formulas import formula_of
from exactpriv.report.referee.graph import columns
from exactpriv.report.referee.latex import documents
from exactpriv.report.referee.model import reports
from exactpriv.report.standing import standings
from exactpriv.report.typeset.safe import COMMANDS, is_safe, safe_formula

WITNESS = {"K": {"type": "kernel", "rows": [["1/2", "1/2"], ["1/4", "3/4"]]}}
BAD = r'\input{/etc/passwd} $x$ % & # ~ ^ \write18{id} <b> "' + "\u202e\u4e2d"


def row(identifier: str, verdict: str, **more: Any) -> dict[str, Any]:
    return {
        "id": identifier, "verdict": verdict, "scope": "", "tightness": "not-asserted", "best_margin": None,
        "instances": 3, "witness": None, "certificate": None, "seconds": 0.5, "reason": "",
        "says": "It says at eps = 0.", "formula": r"\eta(K) \le \epsilon^2", "source": "Lemma 1", "kind": "bound",
        "quantifier": "forall", **more,
    }  # fmt: skip


def audit(**foreign: str) -> dict[str, Any]:
    lemma = row("p/lem", "refuted", severity="substantive", holds_instead=["p/lem@mended"], because="b", op="<=",
                lhs="2", rhs="1", gap=["1", "1"], witness=WITNESS)  # fmt: skip
    claims = [lemma, row("p/lem@mended", "proved", strength="narrower", says="Mended."),
              row("p/edge", "ill-defined", source="eq. (2)", severity="boundary", holds_instead=[], because="b",
                  witness=WITNESS, reason="division by zero; more"),
              row("p/thm", "proved", strength="full", tightness="attained", source="Theorem 2"),
              row("p/open", "undecided", reason="too large")]  # fmt: skip
    claims = [claim | foreign for claim in claims]
    title = foreign.get("says", "A paper")
    return {"schema": "exactpriv.audit/1", "version": "1", "complete": True, "seed": 0, "instances": 9,
            "papers": {"p": {"title": title, "authors": title}}, "claims": claims}  # fmt: skip


def text(tree: dict[str, Any], remark: str = "") -> str:
    return documents(Audit.from_data(tree), lambda identifier: Note(remark))["p"]


def test_a_report_says_what_fails_where_why_and_what_holds_instead() -> None:
    made = text(audit(), "At 1/2 it fails: e^(-eps) < 1.")
    body = made[made.index(r"\section{Statements that are false}") : made.index(r"\section{Boundaries}")]
    for part in (r"\subsection*{1. Lemma 1}", r"It says at $\varepsilon = 0$.", r"\eta(K) \le \epsilon^2",
                 r"\tfrac{3}{4}", r"the left side is $2$, the right side $1$", r"$e^{- \varepsilon} < 1$",
                 "(proved, narrower). Mended."):  # fmt: skip
        assert part in body, part
    assert "There a formula of the statement" not in made and "It has no value at $" in made
    assert "Theorem 2 & proved; attained &" in made and "too large" in made
    assert text(audit()) == text(audit())


def test_the_summary_says_what_the_false_statement_says_with_its_formulas_set() -> None:
    made = text(audit(), "At eps = 0 it fails. Cause: a factor e^(-eps) is missing.")
    summary = made[made.index(r"\section{Summary}") : made.index(r"\section{Statements that are false}")]
    for part in (r"It says: It says at $\varepsilon = 0$. It fails: At $\varepsilon = 0$ it fails.",
                 r"$e^{- \varepsilon}$ is missing", "Mended."):  # fmt: skip
        assert part in summary, part


def test_the_counterexample_is_the_one_that_the_note_explains() -> None:
    tree = audit()
    other = {"K": {"type": "kernel", "rows": [["1/5", "4/5"], ["3/5", "2/5"]]}}
    tree["claims"][0]["explained"] = {"witness": other, "op": "<=", "lhs": "7", "rhs": "1", "gap": ["6", "6"],
                                      "derived": {}}  # fmt: skip
    made = text(tree, "At rows of 1/5.")
    body = made[made.index(r"\section{Statements that are false}") : made.index(r"\section{Boundaries}")]
    assert r"\tfrac{4}{5}" in body and r"\tfrac{3}{4}" not in body and "the left side is $7$" in body


def test_foreign_text_is_text_in_the_document() -> None:
    made = text(audit(says=BAD, source=BAD, formula=BAD, because=BAD, reason=BAD), BAD)
    assert r"\input{/" not in made and r"\write18" not in made and "\u202e" not in made and "\u4e2d" not in made
    assert r"\textbackslash{}input\{/etc/passwd\}" in made and "[U+4E2D]" in made


@pytest.mark.parametrize("formula", [
    r"\input{x}", r"x \def\y{}", r"a}b{", r"$x$", "x % y", r"\begin{verbatim}", r"\left( x", r"\csname x\endcsname",
    r"\begin{cases} x \end{matrix}", "a & b", "x" * 7000, r"x \\ y", "\u4e2d",
])  # fmt: skip
def test_a_formula_with_anything_unknown_is_shown_as_text(formula: str) -> None:
    assert not is_safe(formula) and safe_formula(formula).startswith(r"\text{\ttfamily ")


def test_the_formulas_of_the_papers_are_set_as_they_are() -> None:
    formulas = [entry.formula for entry in entries().values() if getattr(entry, "formula", "")]
    assert len(formulas) > 500 and [f for f in formulas if not is_safe(f)] == []
    written = [formula_of(entries()[i]) for i in ("cuff-midp/prop1", "cuff-midp/def2-mi-dp") if i in entries()
               and hasattr(entries()[i], "formula")]  # fmt: skip
    assert all(map(is_safe, written)) and "input" not in COMMANDS


def test_what_rests_on_what_stands_to_the_right_of_it_and_circles_are_cut() -> None:
    assert columns(["a", "b", "c"], [("b", "a"), ("c", "b")]) == [["a"], ["b"], ["c"]]
    assert sorted(n for column in columns(["a", "b"], [("a", "b"), ("b", "a")]) for n in column) == ["a", "b"]


def test_a_label_is_of_one_paper_and_a_longer_number_comes_first() -> None:
    rows = [row("p/a", "proved", source="Theorem 6(5)"), row("p/b", "proved", source="Theorem 6"),
            row("p/c", "proved", source="Remark 9", says="As in Theorem 6(5) and Theorem 6."),
            row("q/c", "proved", source="Lemma 1", says="As in Theorem 6.")]  # fmt: skip
    found = {r.key: r for r in reports(standings(Audit.from_data({"claims": rows, "papers": {}})), {})}
    assert ("p/c", "p/a") in found["p"].edges and found["q"].edges == ()


def test_the_command_writes_a_document_a_paper_and_knows_which_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("audit.json").write_text(json.dumps(audit()))
    assert main(["report", "p", "--to", "latex", "--out", "r", "--audit", "audit.json"]) == 0
    assert "r/p.tex" in capsys.readouterr().out and r"\end{document}" in Path("r/p.tex").read_text()
    assert main(["report", "nobody", "--to", "latex", "--out", "r", "--audit", "audit.json"]) == 2
    assert "has no paper nobody; it has p" in capsys.readouterr().err
    assert main(["report", "p", "--out", "r", "--audit", "audit.json"]) == 2
    assert "add --to latex" in capsys.readouterr().err


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex")
def test_pdflatex_compiles_the_report_to_the_same_bytes_also_of_foreign_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    foreign = audit(says=BAD, source=BAD, formula=BAD, because=BAD, reason=BAD)
    for name, tree in (("a", audit()), ("b", audit()), ("c", foreign)):
        Path(f"{name}.json").write_text(json.dumps(tree))
        assert main(["report", "--to", "pdf", "--out", name, "--audit", f"{name}.json", "--quiet"]) == 0
    assert Path("a/p.pdf").read_bytes() == Path("b/p.pdf").read_bytes()
    assert sorted(p.name for p in Path("c").iterdir()) == ["p.pdf", "p.tex"]
    assert re.search(rb"%PDF", Path("c/p.pdf").read_bytes())
