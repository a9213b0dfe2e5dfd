"""docs/findings.md and its notes name their theorems: each stands in proofs/findings, as recorded, none is left out."""

import re
from pathlib import Path

import pytest

from exactpriv.audit.notes import errata_notes
from exactpriv.prove.formal import finding_theorems
from exactpriv.prove.formal.finding_theorems import recorded, stated
from exactpriv.prove.formal.theory import CLASSICAL
from exactpriv.report.remarks import remark_of

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`proofs/findings/(\w+\.v)`: ((?:`\w+`(?:,\s+| and )?)+)")


def named(text: str) -> set[tuple[str, str]]:
    return {(file, name) for file, names in NAMED.findall(text) for name in re.findall(r"`(\w+)`", names)}


def test_every_theorem_that_the_findings_name_exists_in_that_file_and_no_theorem_is_left_out():
    pages = [ROOT / "docs" / "findings.md", *sorted((ROOT / "docs" / "findings").glob("*.md"))]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    assert named(text) == {(entry["file"], name) for name, entry in stated(ROOT).items()}


def test_every_theorem_that_a_note_on_an_erratum_names_is_recorded():
    there = {(entry["file"], name) for name, entry in recorded(ROOT).items()}
    told = {i: remark_of(note.text).theorems for i, note in errata_notes().items()}
    assert told["grosse-dobrushin/lem6"] == (("least_columns.v", "gaps_strict"),)
    assert {one for theorems in told.values() for one in theorems} <= there
    assert [i for i, note in errata_notes().items() if "Coq:" in note.text and not told[i]] == []


def test_a_name_that_is_no_theorem_is_noticed():
    text = "Theorem (`proofs/findings/information.v`: `dp_information_pairs`, `dp_information_invented`)."
    there = {(entry["file"], name) for name, entry in stated(ROOT).items()}
    assert named(text) - there == {("information.v", "dp_information_invented")}


def test_the_record_holds_the_statements_as_they_stand_on_the_usual_axioms():
    record = recorded(ROOT)
    assert {name: (e["file"], e["statement"]) for name, e in record.items()} == {
        name: (e["file"], e["statement"]) for name, e in stated(ROOT).items()
    }
    assert all(entry["axioms"] and set(entry["axioms"]) <= CLASSICAL for entry in record.values())


@pytest.mark.parametrize(
    ("file", "old", "new", "theorem"),
    [
        ("information.v", "Rbar_le (dp K) e ->", "Rbar_le (dp K) (2 * e) ->", "dp_information_two_values"),
        ("information.v", "X2 : #|X| = 2%N.", "X2 : #|X| = 3%N.", "dp_information_two_values"),
        ("balanced_collections.v", "/ 11 * ln 3 +", "/ 11 * ln 2 +", "dp_information_four_values_attained"),
    ],
)
def test_a_changed_premise_or_definition_changes_the_hash_of_a_statement(tmp_path, file, old, new, theorem):
    place = tmp_path / "proofs" / "findings"
    place.mkdir(parents=True)
    for path in (ROOT / "proofs" / "findings").glob("*"):
        if path.suffix == ".v" or path.name == "_CoqProject":
            text = path.read_text(encoding="utf-8")
            assert path.name != file or old in text
            (place / path.name).write_text(text.replace(old, new) if path.name == file else text, encoding="utf-8")
    changed, before = finding_theorems.stated(tmp_path), stated(ROOT)
    assert changed[theorem] != before[theorem]
    assert {name for name in before if changed[name] != before[name]} < before.keys()


def test_no_finding_is_admitted():
    for path in finding_theorems.files(ROOT):
        assert not re.search(r"\b(Admitted|admit|Axiom|Parameter|Conjecture)\b", path.read_text(encoding="utf-8")), path
