"""The command that judges proofs counts rightly, ends what does not end, and goes on from a torn journal."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from benchmarks import proving
from benchmarks.proving import Row, kept, main, summary, tried, wrongly
from benchmarks.proving_sets.first import TRUE
from exactpriv.journal import Lines

WHOLE = Row("s:true_a", True, 5, "proved", whole=True, by="by a method", spent=1.0)
PART = Row("s:true_b", True, 5, "proved", rests="from 3 facts", spent=3.0)
OPEN = Row("s:true_c", True, 5, "open", rests="from no facts")
REFUTED = Row("s:false_a", False, 5, "refuted")


def test_the_summary_counts_proofs_by_scope_and_method() -> None:
    text = summary([WHOLE, PART, OPEN, REFUTED])
    assert "3 true: 1 proved for all sizes, 2 proved; 1 open" in text
    assert "1 false: 0 proved, 1 refuted" in text
    assert "1 by a method" in text
    assert "1 from facts" in text
    assert "WRONG" not in text


def test_a_false_one_proved_and_a_true_one_refuted_are_wrong() -> None:
    rows = [Row("s:false_b", False, 5, "proved"), Row("s:true_d", True, 5, "refuted"), WHOLE, REFUTED]
    assert wrongly(rows) == rows[:2]
    assert summary(rows).count("WRONG") == 2


def test_a_journal_is_read_for_its_own_limit_and_without_a_torn_line(tmp_path: Path) -> None:
    book = tmp_path / "journal"
    lines = [json.dumps(asdict(WHOLE)), json.dumps({**asdict(PART), "limit": 6}), json.dumps(asdict(OPEN))[:20]]
    book.write_text("\n".join(lines), encoding="utf-8")
    assert kept(Lines(book), 5) == {WHOLE.claim: WHOLE}


def test_a_proof_that_does_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: Any, **__: Any) -> None:
        while True:
            pass

    monkeypatch.setattr(proving, "prove", endless)
    monkeypatch.setattr(proving, "GRACE", 0)
    row = tried("s:true_a", TRUE[0], True, 1)
    assert (row.outcome, row.proved) == ("ended", False)
    assert row.spent > 0


def test_a_proof_that_breaks_off_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise ValueError("no")

    monkeypatch.setattr(proving, "prove", broken)
    row = tried("s:true_a", TRUE[0], True, 1)
    assert (row.outcome, row.left) == ("broke off", "ValueError: no")


def test_a_file_is_judged_by_its_truth_and_a_claim_without_one_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from exactpriv import claim, domains as d, measure as m\n\n\n"
        "@claim(P=d.laws((1, 4)))\ndef c01(P):\n    return m.entropy(P) >= 0\n",
        encoding="utf-8",
    )
    assert main(["--set", str(file)]) == 2
    assert "mine.py:c01" in capsys.readouterr().err
    truth = tmp_path / "truth.json"
    truth.write_text('{"mine.py:c01": true}', encoding="utf-8")
    assert [(key, true) for key, _, true in proving.stated_in(str(file), None)] == [("mine.py:c01", True)]
