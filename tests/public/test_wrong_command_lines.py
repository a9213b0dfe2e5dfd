"""Wrong command lines: status 2 and one sentence that names what was given."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from exactpriv.cli.commands import program

LONG = "x" * 5000
OWN = """
from exactpriv import claim, domains, measure
@claim(K=domains.kernels((2, 2), (2, 2)))
def own(K): return measure.maximal_leakage(K) <= measure.ldp(K)
"""


def said(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(program(arguments), list(arguments))
    return result.exit_code, " ".join((result.output + (result.stderr if result.stderr_bytes else "")).split())


@pytest.mark.parametrize("n", [15, 16, 17, 40])
def test_an_inline_kernel_may_be_longer_than_a_file_name(n: int) -> None:
    row = ",".join([f"1/{n}"] * n)
    status, text = said("measure", "ldp", "--kernel", ";".join([row] * n))
    assert (status, text) == (0, "0 nats")


@pytest.mark.parametrize(
    "arguments",
    [
        ("measure", "ldp", "--kernel", LONG), ("measure", "kl", "--p", LONG, "--q", "1/2,1/2"), ("audit", LONG),
        ("hunt", LONG), ("hunt", f"{LONG}.py:x"), ("check", "cuff-midp/lem2-sqrt", "--instance", LONG), ("show", LONG),
        ("export", LONG, "--to", "latex"), ("verify", LONG), ("report", "--out", "o", "--audit", LONG),
    ],
)  # fmt: skip
def test_a_name_that_no_file_can_have_is_cut_in_one_sentence(arguments: tuple[str, ...]) -> None:
    status, text = said(*arguments)
    assert status == 2 and text.startswith("error: ") and len(text) < 400


@pytest.mark.parametrize("command", ["hunt", "tighten", "show"])
def test_a_missing_python_file_is_asked_for_as_one(command: str, tmp_path: Path) -> None:
    status, text = said(command, f"{tmp_path}/none.py:x")
    assert status == 2 and "Python file" in text and "CSV" not in text


def test_an_audit_of_an_unknown_claim_of_ones_own_lists_those_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN)
    status, text = said("audit", f"{tmp_path}/mine.py:other")
    assert status == 2 and "no claim 'other'; its claims are own" in text


@pytest.mark.parametrize("rows", ['[{"id": 1, "verdict": 2, "tightness": 3, "instances": 4}]',
                                  '[{"id": "a/b", "verdict": "proved", "tightness": "open", "instances": "x"}]'])
def test_a_malformed_audit_is_no_template_error(rows: str, tmp_path: Path) -> None:
    (tmp_path / "audit.json").write_text(f'{{"claims": {rows}, "papers": 3}}')
    status, text = said("report", "--out", str(tmp_path / "out"), "--audit", str(tmp_path / "audit.json"))
    assert status == 2 and "is not an audit" in text and "Error" not in text
    assert not (tmp_path / "out").exists()
