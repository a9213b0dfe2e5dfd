"""Hunts of true claims go on after those that a journal has."""

import json
from pathlib import Path

import pytest

from benchmarks.hunting import hunt_true
from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.journal import Lines
from exactpriv.kernel import Kernel
from exactpriv.real import Relation


@claim(K=d.kernels(2, 2))
def first(K: Kernel) -> Relation:
    return m.dobrushin(K) <= 1


@claim(K=d.kernels(2, 2))
def second(K: Kernel) -> Relation:
    return m.dobrushin(K) < 1


def test_what_a_journal_has_is_not_hunted_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "journal.jsonl"
    assert hunt_true([first], 1, 0, Lines(journal)) == 0
    kept = journal.read_text(encoding="utf-8")
    assert json.loads(kept)["claim"] == "first" and not json.loads(kept)["refuted"]
    journal.write_text(kept.replace('"screened": ', '"screened": 7'), encoding="utf-8")
    capsys.readouterr()
    assert hunt_true([first, second], 1, 0, Lines(journal)) == 1
    printed = capsys.readouterr().out
    assert " 7" in printed.splitlines()[0] and "1 of 2 refuted" in printed
    assert [json.loads(line)["refuted"] for line in journal.read_text(encoding="utf-8").splitlines()] == [False, True]
