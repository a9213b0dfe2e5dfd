"""Entries are graded apart, by any number of workers; one that breaks off, or never ends, leaves the others graded."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from exactpriv.audit import grading
from exactpriv.audit.grading import grades
from exactpriv.audit.notes import errata_notes
from exactpriv.audit.row import NO_GRADE, Grade, Row
from exactpriv.audit.severity import graded
from exactpriv.claim.registry import base_id
from exactpriv.claim.verdict import Severity, Strength, Verdict
from exactpriv.papers import entries
from exactpriv.pool import Workers

ROOT = Path(__file__).parents[2]
HARMED = "grosse-dobrushin/lem5.step2"


def rows() -> list[Row]:
    """Failures with stored witnesses of some entries, which take a second to grade, and their readings as if proved."""
    named = (HARMED, "cuff-midp/lem9-alpha-mi.step1", "grosse-dobrushin/thm3.step2")
    found = []
    for identifier in (i for i in entries() if base_id(i) in named):
        paper = identifier.partition("/")[0]
        stored = [p for p in (ROOT / "counterexamples" / paper).rglob("*.json") if _tree(p)["claim"] == identifier]
        if stored:
            tree = _tree(stored[0])
            word = Verdict.ILL_DEFINED if tree["kind"] == "ill-defined" else Verdict.REFUTED
            found.append(Row(id=identifier, verdict=word, witness=tree["cases"][0].get("instance")))
        else:
            found.append(Row(id=identifier, verdict=Verdict.PROVED, instances=4, tried=4))
    return found


def _tree(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def severities(found: dict[str, Grade]) -> dict[str, Severity]:
    return {i: grade.severity for i, grade in found.items() if grade.severity is not None}


def test_workers_give_the_grades_that_one_process_gives() -> None:
    alone = grades(rows(), errata_notes())
    assert len(severities(alone)) >= 3 and Strength.FULL in {grade.strength for grade in alone.values()}
    assert alone == grades(rows(), errata_notes(), Workers(2)) == graded(rows())


def broken() -> None:
    raise KeyError("of the claim's own")


def endless() -> None:
    while True:
        pass


@pytest.mark.parametrize("how", [broken, endless])
def test_an_entry_that_breaks_off_or_does_not_end_leaves_the_others_graded(
    how: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def harmed(asked: Iterable[Row], notes: Any) -> dict[str, Grade]:
        if any(row.refuted and base_id(row.id) == HARMED for row in asked):
            how()
        return graded(asked, notes)

    whole = grades(rows(), errata_notes())
    monkeypatch.setattr(grading, "graded", harmed)
    found = grades(rows(), errata_notes(), seconds=10)
    lost = {i for i in whole if base_id(i) == HARMED}
    assert severities(found) == {i: word for i, word in severities(whole).items() if i not in lost}
    assert len(severities(found)) < len(severities(whole))
    assert {i: found[i].strength for i in lost} == {i: whole[i].strength for i in lost}
    assert NO_GRADE in [found[i] for i in lost]
