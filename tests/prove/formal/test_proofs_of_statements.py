"""Who proves a statement: a script where there is one, the tactic where a recorded theorem has none any more."""

from pathlib import Path

from exactpriv.papers import entries
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.theorem import MARK, exported, script_file, stored_entries
from exactpriv.prove.formal.theorems import place, proofs

CLAIM = "cuff-midp/prop6-chain"


def test_a_recorded_theorem_whose_script_is_deleted_is_the_tactics(tmp_path):
    statement = translated(entries()[CLAIM])
    theorems, problems, rest = proofs(tmp_path, {CLAIM: statement}, {CLAIM: {"by": "hand", "says": "holds"}})
    assert [(t.by, "formal_auto" in t.script) for t in theorems] == [("machine", True)] and not problems and not rest


def test_what_is_neither_recorded_nor_scripted_or_recorded_as_false_is_left(tmp_path):
    statement = translated(entries()[CLAIM])
    for stored in ({}, {CLAIM: {"by": "hand", "says": "fails"}}):
        assert proofs(tmp_path, {CLAIM: statement}, stored) == ([], [], [statement])


def test_a_script_comes_before_the_tactic(tmp_path):
    statement = translated(entries()[CLAIM])
    path = script_file(tmp_path, CLAIM)
    path.parent.mkdir(parents=True)
    name = statement.name
    path.write_text(f"{exported(statement)}\nTheorem {name}_holds : {name}.\nProof. trivial. Qed.\n")
    assert MARK in path.read_text()
    theorems, problems, _ = proofs(tmp_path, {CLAIM: statement}, {CLAIM: {"by": "machine", "says": "holds"}})
    assert [t.by for t in theorems] == ["hand"] and not problems


def test_recorded_theorems_have_the_axioms_of_what_is_compiled_together():
    followed: dict[tuple[bool, int], dict[str, list[str]]] = {}
    for name, entry in stored_entries(Path()).items():
        where = place(name, entry["by"] == "machine" and entry["says"] != "holds")
        followed.setdefault(where, {})[name] = entry["axioms"]
    assert len(followed) > 10
    for records in followed.values():
        assert len({tuple(axioms) for axioms in records.values()}) == 1, records
