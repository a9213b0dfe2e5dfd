"""`audit`: its JSON, its certificates on disk, interruption, reproducibility."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from exactpriv.cli.certificate_folders import file_name

ROOT = Path(__file__).resolve().parents[2]
KEYS = {
    "id", "verdict", "scope", "tightness", "best_margin", "instances", "tried", "witness", "certificate", "seconds",
}  # fmt: skip
FEW = ("--instances", 20, "--jobs", 1)


def environment() -> dict[str, str]:
    """What the program sees when a user runs it."""
    own = {key: value for key, value in os.environ.items() if key != "HYPOTHESIS_STORAGE_DIRECTORY"}
    return {**own, "PYTHONPATH": str(ROOT)}


def without_seconds(text: str) -> list[str]:
    return [line for line in text.splitlines() if '"seconds"' not in line]


def test_the_json_has_the_promised_keys_and_every_verdict_is_the_computed_one(run):
    ran = run("audit", "sample", *FEW, "--json", "-")
    assert ran.status == 2  # the code of sample/breaks is wrong
    tree = ran.json
    assert tree["schema"] == "exactpriv.audit/1"
    assert tree["complete"] is True
    rows = {row["id"]: row for row in tree["claims"]}
    assert all(set(row) >= KEYS for row in rows.values())
    assert all(isinstance(row["seconds"], float) and isinstance(row["instances"], int) for row in rows.values())
    assert {i: row["verdict"] for i, row in rows.items()} == {
        "sample/true": "proved",
        "sample/false": "refuted",
        "sample/false@two": "supported",
        "sample/parts": "refuted",
        "sample/parts#a": "proved",
        "sample/parts#b": "refuted",
        "sample/some": "proved",
        "sample/breaks": "undecided",
        "sample/level": "definition",
        "sample/hope": "not-formal",
    }
    refuted = rows["sample/false"]
    assert refuted["witness"]["K"]["type"] == "kernel"
    assert (refuted["lhs"], refuted["op"], refuted["rhs"]) == ("ln 3/2", "<=", "(1/2) ln 2")
    assert refuted["gap"] == ["0.0588915178281", "0.0588915178282"]
    assert rows["sample/true"]["tightness"] == "attained"
    assert "KeyError" in rows["sample/breaks"]["reason"]
    assert all(row["certificate"] is None for row in rows.values())


def test_a_part_or_reading_can_be_named_and_a_slug_means_all_of_them(run):
    one = run("audit", "sample/parts#a", *FEW, "--json", "-")
    assert one.status == 0
    assert [row["id"] for row in one.json["claims"]] == ["sample/parts", "sample/parts#a"]
    both = run("audit", "sample/false", *FEW, "--json", "-")
    assert [row["id"] for row in both.json["claims"]] == ["sample/false", "sample/false@two"]


def test_text_lists_each_claim_counts_and_refutations_that_can_be_pasted(run):
    ran = run("audit", "sample", *FEW)
    assert ran.err == ""
    assert "3 refuted, 1 undecided, 1 supported, 3 proved, 1 definition, 1 not-formal" in ran.out
    assert "sample/false: refuted" in ran.out
    assert "K = Kernel([['1/2', '1/4', '1/4'], ['1/4', '1/2', '1/4'], ['1/4', '1/4', '1/2']])" in ran.out
    assert "left  = ln 3/2" in ran.out
    assert "eps = ln 2" in ran.out


def test_a_quiet_audit_prints_nothing(run):
    ran = run("audit", "sample/parts", *FEW, "--quiet")
    assert (ran.status, ran.out, ran.err) == (1, "", "")


def test_stored_certificates_are_accepted_and_named_in_the_json(run, tmp_path):
    few = ("sample/true", "sample/false", "sample/parts", *FEW, "--store", "kept")
    ran = run("audit", *few, "--json", "audit.json")
    assert ran.status == 1
    rows = {row["id"]: row for row in json.loads(Path("audit.json").read_text())["claims"]}
    assert rows["sample/false"]["certificate"] == "kept/counterexamples/sample/false.json"
    assert rows["sample/parts"]["certificate"] == "kept/counterexamples/sample/parts_part_b.json"
    assert rows["sample/parts#a"]["certificate"] == "kept/proofs/sample/parts_part_a.json"
    assert rows["sample/true"]["attained_certificate"] == "kept/proofs/sample/true.attained.json"
    paths = {row[key] for row in rows.values() for key in ("certificate", "attained_certificate") if row.get(key)}
    assert {p.as_posix() for p in Path("kept").rglob("*.json")} == paths
    verified = run("verify", "kept", "--json", "-")
    assert verified.status == 0
    assert all(record["accepted"] for record in verified.json)
    before = {p: p.read_bytes() for p in Path("kept").rglob("*.json")}
    run("audit", *few, "--quiet")
    assert {p: p.read_bytes() for p in Path("kept").rglob("*.json")} == before


def test_file_names_of_different_ids_differ_and_are_safe():
    slugs = ["prop1", "prop1#a", "prop1@a", "prop1#a@b", "thm3.step1#empty", "a b", "a/b", "ä"]
    names = [file_name(slug) for slug in slugs]
    assert len(set(names)) == len(slugs)
    assert all(set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789._-") for name in names)


def test_unknown_names_are_refused_with_near_ones(refused):
    assert "sample/true" in refused("audit", "sample/tru")
    assert "--jobs" in refused("audit", "--jobs", 0)
    assert "--instances" in refused("audit", "--instances", "-3")
    Path("file").write_text("")
    assert "file" in refused("audit", "sample/true", "--store", "file")
    assert "no/where" in refused("audit", "sample/true", "--json", "no/where/audit.json")


PROGRAM = """
import sys, time
import exactpriv.papers
exactpriv.papers.__path__.append({sample!r})
import exactpriv.search
from importlib import import_module
audit = import_module("exactpriv.audit.rows")
if {slow}:
    hunt = audit.hunt
    def slow_hunt(*args, **kwargs):
        time.sleep(0.2 if args[0].id != "sample/some" else 60)
        return hunt(*args, **kwargs)
    audit.hunt = slow_hunt
from exactpriv.cli import main
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""


def attentive() -> None:
    """What a script starts in the background ignores interrupts, and so do its children: this process shall not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_audit_leaves_valid_json_of_what_is_done(tmp_path, jobs):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(sample=str(Path(__file__).with_name("papers")), slow=True))
    process = subprocess.Popen(
        [sys.executable, program, "audit", "sample", "--jobs", str(jobs), "--instances", "10", "--json", "audit.json"],
        cwd=tmp_path, env=environment(), text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=attentive,
    )  # fmt: skip
    assert process.stdout is not None
    assert "sample/" in process.stdout.readline()
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=15)
    assert process.returncode == 130, err
    assert err.startswith("error: interrupted after ")
    assert err.count("\n") == 1
    tree = json.loads((tmp_path / "audit.json").read_text())
    assert tree["complete"] is False
    assert 0 < len(tree["claims"]) < 9
    assert sorted(p.name for p in tmp_path.iterdir()) == [".audit.json.journal", "audit.json", "program.py"]


@pytest.mark.slow
def test_another_process_and_more_of_them_give_the_same_rows_up_to_seconds(tmp_path, run):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(sample=str(Path(__file__).with_name("papers")), slow=False))
    subprocess.run(
        [sys.executable, program, "audit", "sample", "--jobs", "2", "--instances", "20", "--json", "two.json", "-q"],
        cwd=tmp_path, env=environment(), timeout=60, check=False,
    )  # fmt: skip
    one = run("audit", "sample", *FEW, "--json", "-").out
    assert without_seconds((tmp_path / "two.json").read_text()) == without_seconds(one)


def test_a_defect_is_not_taken_for_a_negative_answer(run, monkeypatch):
    monkeypatch.setattr("exactpriv.cli.auditing.audit", lambda *a, **k: 1 / 0)
    ran = run("audit", "sample/true", "--json", "out.json")
    assert ran.status == 70
    assert "ZeroDivisionError" in ran.err
    assert not Path("out.json").exists()
