"""The front door for data: tables, standard input, formulas as entries, uniform priors, rounding, labels."""

import json
from pathlib import Path

import pytest

from exactpriv.cli import main


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.csv").write_text(",yes,no\nalice,0.5,0.5\nbob,0.25,0.75\n")
    Path("off.csv").write_text("yes;no\n0.3333;0.6666\n0.5;0.5\n")


def test_a_table_of_pandas_is_a_kernel_and_its_labels_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "maximal_leakage", "--kernel", "k.csv", "--json", "m.json"]) == 0
    out = capsys.readouterr().out
    assert "inputs of the kernel: alice, bob" in out and "outputs of the kernel: yes, no" in out and "ln 5/4" in out
    assert json.loads(Path("m.json").read_text())["labels"] == {
        "kernel": {"inputs": ["alice", "bob"], "outputs": ["yes", "no"]}}  # fmt: skip


def test_formulas_are_entries_and_uniform_is_a_prior(capsys: pytest.CaptureFixture[str]) -> None:
    rows = "exp(1)/(1+exp(1)),1/(1+exp(1));1/(1+exp(1)),exp(1)/(1+exp(1))"
    assert main(["measure", "ldp", "--kernel", rows]) == 0
    assert capsys.readouterr().out == "1 nats\n"
    assert main(["measure", "mutual_information", "--kernel", "1,0;0,1", "--prior", "uniform"]) == 0
    assert capsys.readouterr().out.startswith("ln 2 nats")
    assert main(["measure", "entropy", "--p", "uniform(3)"]) == 0
    assert capsys.readouterr().out.startswith("ln 3 nats")
    assert main(["measure", "entropy", "--p", "uniform"]) == 2
    assert "write uniform(3), or give a kernel" in capsys.readouterr().err


def test_rounding_and_normalising_are_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "ldp", "--kernel", "off.csv"]) == 2
    assert "add --normalise" in capsys.readouterr().err
    assert main(["measure", "ldp", "--kernel", "off.csv", "--normalise", "--json", "m.json"]) == 0
    assert json.loads(Path("m.json").read_text())["notes"] == ["row 0 of the kernel was divided by its sum 9999/10000"]
    assert main(["measure", "ldp", "--kernel", "off.csv", "--round", "1e3"]) == 0
    assert "multiples of 1/1000" in capsys.readouterr().out
    assert main(["measure", "ldp", "--kernel", "off.csv", "--round", "half"]) == 2


@pytest.mark.parametrize("rows", ['[["0.3333", "0.6666"], ["0.5", "0.5"]]', "[[0.3333, 0.6666], [5e-1, 0.5]]"])
def test_rows_in_json_are_normalised_and_rounded_as_those_of_tables(
    rows: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("off.json").write_text(rows)
    assert main(["measure", "ldp", "--kernel", "off.json"]) == 2
    capsys.readouterr()
    assert main(["measure", "ldp", "--kernel", "off.json", "--normalise"]) == 0
    assert "ln 3/2 nats" in (said := capsys.readouterr().out) and "divided by its sum 9999/10000" in said
    assert main(["measure", "ldp", "--kernel", "off.json", "--round", "1e3"]) == 0
    assert "multiples of 1/1000" in capsys.readouterr().out
    Path("law.json").write_text('{"letters": ["a", "b"], "masses": [0.3333, 0.6667]}')
    assert main(["measure", "entropy", "--p", "law.json"]) == 2
    assert main(["measure", "entropy", "--p", "law.json", "--normalise"]) == 0


def test_a_cell_gone_wrong_in_the_command_line_is_no_header(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["measure", "ldp", "--kernel", "1/2,1/x;1,0"]) == 2
    assert "line 1, column 2: '1/x'" in capsys.readouterr().err
    assert main(["measure", "ldp", "--kernel", "missing.csv"]) == 2
    assert "missing.csv is not a file" in capsys.readouterr().err
