"""`audit` interrupted in every way: the same command goes on, with the same rows, and nothing stays behind."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from test_cli_audit import FEW, attentive, environment, without_seconds

import exactpriv.cli.auditing
from exactpriv.audit.row_journal import Journal
from exactpriv.catalogue.own import forget
from exactpriv.journal import Lines

PROGRAM = """
import os, resource, sys, time
import exactpriv.papers
exactpriv.papers.__path__.append({sample!r})
import exactpriv.search
from importlib import import_module
audit = import_module("exactpriv.audit.rows")
if os.environ.get("SLOW"):
    hunt = audit.hunt
    def slow_hunt(*args, **kwargs):
        with open(os.environ["SLOW"], "a") as log:
            log.write(f"{{os.getpid()}} {{args[0].id}}\\n")
        time.sleep(0.1 if args[0].id != "sample/some" else 60)
        return hunt(*args, **kwargs)
    audit.hunt = slow_hunt
from exactpriv.cli import main
if __name__ == "__main__":
    if os.environ.get("FULL"):
        from exactpriv.audit.row_journal import Journal
        keep = Journal.keep
        def keep_until_full(self, *row):
            keep(self, *row)
            size = os.path.getsize(self.path)  # no file may grow beyond what this one has now
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        Journal.keep = keep_until_full
    sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture(autouse=True)
def nothing_is_opened() -> None:
    """Rows rest on the files that a process has opened; another process has those of no other test."""
    forget()


@pytest.fixture
def start(tmp_path: Path) -> Callable[..., subprocess.Popen]:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(sample=str(Path(__file__).with_name("papers"))))

    def started(jobs: int, **more: str) -> subprocess.Popen:
        given = ["audit", "sample", "--jobs", str(jobs), "--instances", "20", "--json", "audit.json"]
        return subprocess.Popen(
            [sys.executable, program, *given], cwd=tmp_path, env={**environment(), **more}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=attentive,
        )  # fmt: skip

    return started


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def gone(pids: set[int], within: float = 5.0) -> bool:
    end = time.monotonic() + within
    while any(alive(pid) for pid in pids) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(alive(pid) for pid in pids)


def hunted(log: Path) -> list[tuple[int, str]]:
    return [(int(pid), claim) for pid, claim in (line.split() for line in log.read_text().splitlines())]


@pytest.mark.slow
@pytest.mark.every(3)
@pytest.mark.parametrize(("how", "jobs"), [(signal.SIGINT, 2), (signal.SIGTERM, 2), (signal.SIGKILL, 2)])
def test_a_killed_audit_leaves_no_worker_and_goes_on_with_the_rows_it_has(tmp_path, start, run, how, jobs):
    log = tmp_path / "log"
    process = start(jobs, SLOW=str(log))
    # the long hunt of sample/some blocks at most one worker: wait until it runs and something is done
    end = time.monotonic() + 60
    while time.monotonic() < end and not (log.exists() and "sample/some" in log.read_text()):
        time.sleep(0.05)
    time.sleep(0.5)
    process.send_signal(how)
    _, err = process.communicate(timeout=15)
    assert process.returncode == {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGKILL: -9}[how], err
    assert "Traceback" not in err
    assert gone({pid for pid, _ in hunted(log)})
    stored = [line["claim"] for line in Lines(tmp_path / ".audit.json.journal").read()]
    assert len(stored) >= 2
    assert len(stored) == len(set(stored))

    again = run("audit", "sample", *FEW, "--json", "audit.json")
    assert again.status == 2  # the code of sample/breaks is wrong
    assert f"resumed: {len(stored)} rows from the interrupted run" in again.out
    uninterrupted = run("audit", "sample", *FEW, "--json", "-").out
    assert without_seconds((tmp_path / "audit.json").read_text()) == without_seconds(uninterrupted)
    left = {p.name for p in tmp_path.iterdir()} - {"log", "program.py"}
    assert left == {"audit.json"}


@pytest.mark.deep
def test_on_a_full_disk_an_audit_says_so_and_goes_on_when_there_is_room(tmp_path, start, run):
    full = start(1, FULL="yes")
    _, err = full.communicate(timeout=60)
    assert full.returncode == 2
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert "free some space and repeat the command" in err
    assert {p.name for p in tmp_path.iterdir()} <= {"program.py", "audit.json", ".audit.json.journal"}
    again = run("audit", "sample", *FEW, "--json", "audit.json")
    assert again.status == 2  # the code of sample/breaks is wrong
    assert "resumed: " in again.out
    uninterrupted = run("audit", "sample", *FEW, "--json", "-").out
    assert without_seconds((tmp_path / "audit.json").read_text()) == without_seconds(uninterrupted)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["audit.json", "program.py"]


def test_when_the_json_finds_no_room_every_row_is_kept(run, monkeypatch, tmp_path):
    def no_room(self, tree):
        raise OSError(28, "No space left on device", "audit.json")

    with monkeypatch.context() as patch:
        patch.setattr(exactpriv.cli.auditing.Output, "record", no_room)
        ran = run("audit", "sample/parts", *FEW, "--json", "audit.json")
    assert ran.status == 2
    assert "No space left" in ran.err
    ran = run("audit", "sample/parts", *FEW, "--json", "audit.json")
    assert ran.status == 1
    assert "resumed: 2 rows from the interrupted run" in ran.out
    assert sorted(p.name for p in tmp_path.iterdir()) == ["audit.json"]


def stopped_while_writing(*ignored):
    raise KeyboardInterrupt


def interrupted(run, monkeypatch, *arguments):
    with monkeypatch.context() as patch:
        patch.setattr(exactpriv.cli.auditing, "_written", stopped_while_writing)
        run("audit", "sample/parts", *arguments, "--json", "audit.json")


def test_rows_of_another_seed_count_or_engine_are_not_used(run, monkeypatch):
    interrupted(run, monkeypatch, *FEW)
    assert "resumed" not in run("audit", "sample/parts", *FEW, "--seed", 1, "--json", "audit.json").out
    interrupted(run, monkeypatch, *FEW)
    assert "resumed" not in run("audit", "sample/parts", "--jobs", 1, "--instances", 21, "--json", "audit.json").out
    interrupted(run, monkeypatch, *FEW)
    with monkeypatch.context() as patch:
        patch.setattr("exactpriv.audit.row_journal.engine", lambda: "another")
        assert "resumed" not in run("audit", "sample/parts", *FEW, "--json", "audit.json").out
    interrupted(run, monkeypatch, *FEW)
    assert "resumed: 2 rows" in run("audit", "sample/parts", *FEW, "--json", "audit.json").out


def test_a_damaged_journal_costs_rows_and_nothing_else(run, monkeypatch, tmp_path):
    expected = without_seconds(run("audit", "sample/parts", *FEW, "--json", "-").out)
    place = tmp_path / ".audit.json.journal"
    interrupted(run, monkeypatch, *FEW)
    whole = place.read_bytes()
    for damaged in (b"", b"no database", whole[: len(whole) // 2], whole.replace(b"refuted", b"sefuted")):
        place.write_bytes(damaged)
        assert run("audit", "sample/parts", *FEW, "--json", "audit.json").status == 1
        assert without_seconds((tmp_path / "audit.json").read_text()) == expected
        assert sorted(p.name for p in tmp_path.iterdir()) == ["audit.json"]


def test_what_a_killed_run_was_writing_is_removed(run, tmp_path):
    (tmp_path / ".audit.json.ab_12xyz").write_text("half")
    (tmp_path / ".audit.json.backup").write_text("mine")
    run("audit", "sample/parts", *FEW, "--json", "audit.json")
    assert sorted(p.name for p in tmp_path.iterdir()) == [".audit.json.backup", "audit.json"]


def test_two_audits_do_not_write_one_file(run, refused, tmp_path):
    with Journal(tmp_path / ".audit.json.journal"):
        assert "is running" in refused("audit", "sample/parts", *FEW, "--json", "audit.json")


def test_an_audit_without_json_keeps_its_rows_in_build_and_leaves_no_folder(run, monkeypatch, tmp_path):
    with monkeypatch.context() as patch:
        patch.setattr(exactpriv.cli.auditing, "_written", stopped_while_writing)
        assert run("audit", "sample/parts", *FEW).status == 130
    assert [p.suffix for p in (tmp_path / "build").iterdir()] == [".journal"]
    assert "resumed: 2 rows" in run("audit", "sample/parts", *FEW).out
    assert list(tmp_path.rglob("*.journal")) == []
    (tmp_path / "build").rmdir()
    run("audit", "sample/parts", *FEW)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.deep
def test_the_json_of_an_audit_counts_what_was_tried_and_what_says_something(run):
    rows = {row["id"]: row for row in json.loads(run("audit", "sample", *FEW, "--json", "-").out)["claims"]}
    assert all(0 <= row["instances"] <= row["tried"] for row in rows.values())
    assert rows["sample/false@two"]["instances"] > 0
    assert f"something at {rows['sample/false@two']['instances']} distinct ones" in rows["sample/false@two"]["reason"]




@pytest.mark.deep
def test_interrupted_before_its_first_page_an_audit_keeps_what_was_decided(run, monkeypatch, tmp_path):
    """The rows of the run before are in the journal, though this one stopped before it read them."""
    from exactpriv.cli.live import Pages

    given = ("audit", "sample", "--jobs", 1, "--instances", 20, "--json", "audit.json", "--pages", "pages")
    keep = Journal.keep
    seen = []

    def third(self, claim, of, row):
        keep(self, claim, of, row)
        seen.append(claim)
        if len(seen) == 3:
            raise KeyboardInterrupt

    def interrupt(self):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", third)
        assert run(*given).status == 130
    before = (tmp_path / "audit.json").read_text()
    assert len(json.loads(before)["claims"]) == 3
    with monkeypatch.context() as patch:
        patch.setattr(Pages, "begin", interrupt)
        again = run(*given)
    assert again.status == 130 and "after 3 of " in again.err
    assert (tmp_path / "audit.json").read_text() == before
    assert "after 3 of " in (tmp_path / "pages" / "index.html").read_text()
    assert "resumed: 3 rows" in run(*given).out
