"""Files from strangers: regular files only, a limit of time and of memory, and nothing but text on the terminal."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from exactpriv.certificate import seal
from exactpriv.cli.worker import Defect, Stopped, Worker, answered, supervised
from exactpriv.real import BadInput

HOSTILE = "\\input{x}\x1b[2J\u202e\nREJECTED"


def certificate(text: str = "t") -> dict[str, Any]:
    one = "1." + "0" * 20
    sides = {name: {"text": text, "enclosure": [one, one]} for name in ("lhs", "rhs")}
    case = {"instance": {text: {"type": "real", "value": "1"}}, "assumptions": [],
            "relation": {"op": "<=", "args": ["1", "1"]},
            "sides": {**sides, "path": [], "gap": ["0." + "0" * 20] * 2}}  # fmt: skip
    return seal({"claim": text, "statement": text, "quantifier": "exists", "kind": "satisfies", "cases": [case]})


@pytest.mark.parametrize(
    "arguments",
    [
        ("verify", "pipe"),
        ("measure", "ldp", "--kernel", "pipe"),
        ("measure", "entropy", "--p", "pipe"),
        ("measure", "sibson", "--kernel", "1/2,1/2;1/4,3/4", "--prior", "pipe", "alpha=2"),
        ("measure", "gaussian_kl", "p=pipe", "q=pipe"),
        ("check", "sample/true", "--instance", "pipe"),
        ("report", "--out", "report", "--audit", "pipe"),
        ("show", "sample/true", "--audit", "pipe"),
        ("export", "pipe", "--to", "latex"),
        ("check", "pipe.py:x", "--instance", "pipe"),
        ("measure", "ldp", "--kernel", "/dev/zero"),
        ("verify", "/dev/zero"),
    ],
)
def test_a_pipe_or_a_device_is_refused_at_once(refused: Any, arguments: tuple[str, ...]) -> None:
    os.mkfifo("pipe")
    os.mkfifo("pipe.py")
    start = time.monotonic()
    error = refused(*arguments)
    assert "pipe" in error or "/dev/zero" in error
    assert time.monotonic() - start < 20
    assert not Path("report").exists()


def test_a_folder_with_a_pipe_a_device_and_a_folder_that_is_called_like_a_file_is_verified(run: Any) -> None:
    Path("certificates/folder.json").mkdir(parents=True)
    os.mkfifo("certificates/a.json")
    os.symlink("/dev/zero", "certificates/b.json")
    os.symlink("/nowhere", "certificates/c.json")
    Path("certificates/d.json").write_text(json.dumps(certificate()))
    ran = run("verify", "certificates", "--json", "-")
    assert ran.status == 1
    found = {record["file"]: record for record in ran.json}
    assert [record["accepted"] for record in found.values()] == [False, False, False, True]
    assert "no regular file" in found["certificates/a.json"]["reason"]
    assert "no regular file" in found["certificates/b.json"]["reason"]
    assert "cannot be read" in found["certificates/c.json"]["reason"]


def test_a_certificate_cannot_write_to_the_terminal_or_add_a_line(run: Any) -> None:
    name = "x\x1b[2J\nREJECTED y.json"
    Path(name).write_text(json.dumps(certificate(HOSTILE)))
    ran = run("verify", name)
    assert ran.status == 0
    assert "\x1b" not in ran.out
    assert ran.out.count("\n") == 2
    assert not any(line.startswith("REJECTED") for line in ran.out.splitlines())
    exported = run("export", name, "--to", "latex")
    assert exported.status == 0
    assert "\\input" not in "".join(line for line in exported.out.splitlines() if not line.startswith("%"))
    assert "\x1b" not in exported.out
    assert not any(line.startswith("REJECTED") for line in exported.out.splitlines())


def test_an_audit_cannot_write_to_the_terminal(run: Any) -> None:
    row = {"id": HOSTILE, "verdict": "refuted", "tightness": "open", "instances": 1, "says": HOSTILE, "lhs": HOSTILE}
    Path("audit.json").write_text(json.dumps({"claims": [row | {"id": "sample/true"}, row]}))
    assert run("report", "--out", "report", "--audit", "audit.json").status == 0
    written = [path for path in Path("report").rglob("*") if path.is_file()]
    assert len(written) > 8
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert "\x1b" not in text
        assert "\u202e" not in text
    assert "\x1b" not in run("show", "sample/true", "--audit", "audit.json").out


def test_a_lone_surrogate_reaches_no_stream(run: Any) -> None:
    Path("x.json").write_text(json.dumps(certificate("\ud800")))
    ran = run("verify", "x.json", "--json", "-")
    assert ran.status == 0
    assert run("export", "x.json", "--to", "latex").status == 0


def slow(seconds: int) -> str:
    time.sleep(seconds)
    return "slept"


def test_work_that_takes_too_long_is_ended_and_the_next_is_done() -> None:
    worker = Worker(slow, seconds=1)
    start = time.monotonic()
    with pytest.raises(Stopped, match="1 seconds; give it longer with --seconds"):
        worker.answer(30)
    assert time.monotonic() - start < 5
    assert worker.answer(0) == "slept"
    worker.close()


def squared(n: int) -> int:
    time.sleep(0.2 if n % 3 == 0 else 0)
    if n == 4:
        time.sleep(30)
    return n * n


@pytest.mark.parametrize("jobs", [1, 3, 50])
def test_answers_of_several_processes_come_in_order_and_a_limit_ends_one_alone(jobs: int) -> None:
    found = list(answered(squared, list(range(9)), jobs, seconds=2))
    assert [answer for k, answer in enumerate(found) if k != 4] == [k * k for k in range(9) if k != 4]
    assert isinstance(found[4], Stopped)


@pytest.mark.slow
def test_an_answer_that_waits_to_be_read_is_not_late() -> None:
    found = []
    for answer in answered(lambda n: n * n, [1, 2, 3, 4, 5, 6], 2, seconds=1):
        found.append(answer)
        time.sleep(0.7)
    assert found == [1, 4, 9, 16, 25, 36]


def test_a_defect_is_raised_after_the_answers_before_it() -> None:
    def task(n: int) -> int:
        time.sleep(0 if n == 3 else 0.1)
        return n // (3 - n)

    found = []
    with pytest.raises(Defect, match="ZeroDivisionError"):
        for answer in answered(task, [0, 1, 2, 3], 4):
            found.append(answer)
    assert found == [0, 0, 2]


@pytest.mark.slow
def test_more_processes_than_there_may_be_are_not_started() -> None:
    assert list(answered(lambda n: n, list(range(200)), 10_000)) == list(range(200))


def test_processes_that_end_by_themselves_are_replaced() -> None:
    def task(n: int) -> int:
        return os._exit(3) if n % 2 else n  # type: ignore[return-value]

    found = list(answered(task, list(range(6)), 2, seconds=20))
    assert [f for f in found if not isinstance(f, Stopped)] == [0, 2, 4]


def test_a_single_step_inside_a_library_is_ended_too() -> None:
    start = time.monotonic()
    with pytest.raises(Stopped):
        supervised(lambda: 3 ** 10**9 % 7, seconds=1)  # one multiplication of gigabytes after the other
    assert time.monotonic() - start < 10


def test_work_that_takes_too_much_memory_is_ended() -> None:
    with pytest.raises(Stopped, match="100 MB of memory"):
        supervised(lambda: len(bytearray(10**9)), seconds=20, megabytes=100)


def test_a_process_that_ends_itself_is_told() -> None:
    with pytest.raises(Stopped, match=f"signal {int(signal.SIGKILL)}"):
        supervised(lambda: os.kill(os.getpid(), signal.SIGKILL) or 0, seconds=20)


def test_an_unforeseen_error_is_no_limit() -> None:
    with pytest.raises(Defect, match="ZeroDivisionError"):
        supervised(lambda: 1 // 0)


def test_the_status_and_the_error_of_supervised_work_are_its_own(capfd: pytest.CaptureFixture[str]) -> None:
    assert supervised(lambda: print("said") or 7) == 7
    assert capfd.readouterr().out == "said\n"
    assert issubclass(Stopped, BadInput)


@pytest.mark.parametrize("command", ["verify", "check", "measure", "report", "show", "export"])
def test_every_command_that_reads_a_stranger_has_a_limit_of_time(run: Any, command: str) -> None:
    assert "--seconds" in run(command, "--help").out


def test_a_measure_ends_in_time_with_a_sentence(refused: Any) -> None:
    Path("k.csv").write_text("1/2,1/2\n" * 1_500)
    start = time.monotonic()
    error = refused("measure", "renyi_dp", "--kernel", "k.csv", "alpha=1/3", "--seconds", "1", "--json", "out.json")
    assert time.monotonic() - start < 10
    assert "--seconds" in error
    assert not Path("out.json").exists()


def test_the_process_of_a_killed_program_ends_with_it(tmp_path: Path) -> None:
    marker = tmp_path / "pid"
    source = (
        "import os, time, pathlib\n"
        "from exactpriv.cli.worker import supervised\n"
        f"supervised(lambda: pathlib.Path({str(marker)!r}).write_text(str(os.getpid())) and time.sleep(60) or 0)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", source])
    for _ in range(200):
        if marker.exists() and marker.read_text():
            break
        time.sleep(0.1)
    program.kill()
    program.wait()
    for _ in range(100):
        if not _runs(int(marker.read_text())):
            return
        time.sleep(0.1)
    raise AssertionError("the worker survived the program")


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
