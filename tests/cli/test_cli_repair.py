"""`repair`: a counterexample, what holds instead with its standing, and its proof, together."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from exactpriv import certificate
from exactpriv.claim import Claim
from exactpriv.cli import main, repairing, searching
from exactpriv.cli.output import Output
from exactpriv.cli.supervised import so_far_said
from exactpriv.report.examples import examples_latex
from exactpriv.search.hunt import Progress
from exactpriv.search.result import hunted
from exactpriv.tighten.mending import Mended

T = TypeVar("T")

CLAIMS = '''
from exactpriv import claim, domains as d, measure as m

@claim(K=d.kernels((2, 3), (2, 2)))
def half(K):
    "Leakage is at most half the level."
    return m.maximal_leakage(K) <= m.ldp(K) / 2

@claim(x=d.integers(0, 4))
def grows(x):
    "A square is more than its root."
    return m.entropy([1]) + x * x > x
'''


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(CLAIMS)


def test_a_claim_that_fails_is_repaired_and_all_of_it_is_one_environment(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repair", "mine.py:grows", "--instances", "40", "--json", "r.json", "--latex", "r.tex"]) == 1
    out = capsys.readouterr().out
    record = json.loads(Path("r.json").read_text())
    assert record["verdict"] == "refuted" and record["witness"]["x"]["value"] in (0, 1)
    assert record["repairs"] and all(r["verdict"] in ("proved", "supported") for r in record["repairs"])
    assert "grows: refuted at" in out and all(r["sentence"] in out for r in record["repairs"])
    text = Path("r.tex").read_text()
    assert text.count(r"\begin{example}") == text.count(r"\end{example}") == 1
    assert text.count(r"\begin{proof}") == text.count(r"\end{proof}")
    assert text.count(r"\emph{Repaired}") == len(record["repairs"])


@pytest.mark.parametrize("command", [["hunt", "--instances", "40"], ["prove"], ["tighten", "--instances", "40"]])
def test_latex_of_what_fails_has_what_holds_instead_in_the_same_environment(command: list[str]) -> None:
    assert main([command[0], "mine.py:grows", *command[1:], "--latex", "r.tex", "--quiet"]) == 1
    text = Path("r.tex").read_text()
    environment = text[text.index(r"\begin{example}[{Counterexample to grows}]") : text.index(r"\end{example}")]
    assert r"\par\emph{Repaired}" in environment
    assert text.count("% needs ") == 1


@pytest.mark.parametrize("command", ["hunt", "prove", "tighten", "repair"])
def test_a_search_for_repairs_is_told_where_progress_is_shown(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[str, list[str]] = {}

    def with_status(_: Output, doing: str, work: Callable[[Progress], T]) -> T:
        lines = told.setdefault(doing, [])
        return work(lambda tried, outcome: lines.append(so_far_said(doing, tried, outcome)))

    monkeypatch.setattr(searching, "with_status", with_status)
    assert main([command, "mine.py:grows", "--latex", "r.tex", "--quiet"]) == 1
    doing = "tightening" if command == "tighten" else "repairing"
    assert [line for line in told[doing] if line.endswith(" instances")]


def test_latex_of_what_has_no_counterexample_is_as_it_was() -> None:
    assert main(["hunt", "maximal_leakage(K) <= ldp(K)", "--instances", "5", "--latex", "r.tex", "--quiet"]) == 0
    assert not Path("r.tex").exists()


@pytest.mark.deep
def test_a_repair_that_a_method_of_the_audit_proves_has_its_certificate() -> None:
    Path("mine.py").write_text(CLAIMS.replace("(2, 3), (2, 2)", "(2, 3), (2, 3)"))
    assert main(["repair", "mine.py:half", "--certificate", "c.json", "--latex", "r.tex", "--quiet"]) == 1
    checked = certificate.check_certificate(certificate.parse(Path("c.json").read_bytes()))
    assert checked.accepted and r"\begin{proof}" in Path("r.tex").read_text()


def test_a_claim_that_holds_needs_no_repair(capsys: pytest.CaptureFixture[str]) -> None:
    line = "maximal_leakage(K) <= ldp(K)"
    assert main(["repair", line, "--instances", "10"]) == 0
    assert "nothing to repair was found" in capsys.readouterr().out


def test_a_repair_that_tightening_found_reaches_its_latex() -> None:
    made = {"kind": "hypothesis", "optimal_value": None, "says": "Supported: c holds if K has at most 2 inputs."}
    record = {"claim": "c", "tightness": "refuted", "equalities": [], "families": [], "improvements": [made]}
    assert "K has at most 2 inputs" in examples_latex(record)


@pytest.mark.parametrize("cut", [True, False])
def test_only_a_search_that_its_time_ended_says_that_time_was_short(
    cut: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mended(claim: Claim, **options: object) -> Mended:
        return Mended(claim, hunted(claim, None, 20, 0), (), cut, "1.00", 0)

    monkeypatch.setattr(repairing, "mend", mended)
    assert main(["repair", "ldp(K) <= 1/2"]) == 1
    said = capsys.readouterr().out
    assert ("without --seconds" in said) == cut
    assert ("among the hypotheses and bounds that are tried" in said) != cut
