"""Of the counterexamples of a statement's readings, that is shown which most of them have in common."""

from exactpriv import domains as d
from exactpriv.audit.notes import Note
from exactpriv.audit.row import Audit, Explained, Grade, PublishedRow, Row
from exactpriv.audit.strongest import strongest
from exactpriv.claim.registry import Paper
from exactpriv.claim.verdict import Severity, Verdict
from exactpriv.report.referee.model import reports
from exactpriv.report.standing import standings

AT = {"zero": {"x": {"type": "real", "value": "0"}}, "two": {"x": {"type": "real", "value": "2"}}}


def paper() -> Paper:
    made = Paper("own")
    made.claim("s", x=d.numbers(0, 9))(lambda x: (x > 0) & (x < 2))
    made.claim("s@positive", x=d.numbers(0, 9, low_open=True))(lambda x: (x > 0) & (x < 2))
    made.claim("s@other", x=d.numbers(0, 9, low_open=True))(lambda x: x < 5)
    return made


def rows(worse: Severity = Severity.SUBSTANTIVE) -> list[PublishedRow]:
    said = {"s": ("zero", Severity.SUBSTANTIVE), "s@positive": ("two", worse)}
    return [PublishedRow(Row(id=f"own/{slug}", verdict=Verdict.REFUTED, witness=AT[at]), grade=Grade(severity))
            for slug, (at, severity) in said.items()]  # fmt: skip


def test_the_counterexample_that_refutes_more_readings_is_the_strongest() -> None:
    assert strongest(rows(), paper().in_text_order()) == {"own/s": ("own/s@positive", AT["two"])}


def test_a_milder_failure_is_not_shown_in_the_place_of_a_worse_one() -> None:
    assert strongest(rows(Severity.BOUNDARY), paper().in_text_order()) == {}


def test_a_card_shows_the_note_of_the_reading_whose_counterexample_it_shows() -> None:
    first, second = rows()
    shown = Explained(AT["two"], "<", "2", "2", ("0", "0"), of="own/s@positive")
    audit = Audit.from_data(Audit((PublishedRow(first.row, grade=first.grade, explained=shown), second)).to_data())
    assert audit.rows[0].explained == shown
    notes = {"own/s": Note("At 0."), "own/s@positive": Note("At 2.", sides=("two", ""))}
    finding = reports(standings(audit), {}, lambda i: notes.get(i, Note()))[0].findings[0]
    assert finding.main.id == "own/s" and finding.remark == "At 2."
    assert finding.note.sides == ("", "")


