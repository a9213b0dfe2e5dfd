"""A supervised process ends at its deadline whatever it does, says what it has, and never outlives its supervisor."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from exactpriv.supervision import Board, Channel, Ending, supervise

PATIENT = 20
"""Seconds that a slow machine may take for what is done in a moment; far less than without an end."""


def ended(work: Any, seconds: float) -> tuple[Ending, list[Any]]:
    told: list[Any] = []
    start = time.monotonic()
    ending = supervise(work, start + seconds, told.append)
    assert time.monotonic() - start < seconds + PATIENT
    return ending, told


def test_what_the_work_tells_arrives_in_order_and_whole() -> None:
    def work(channel: Channel) -> int:
        for n in range(300):
            channel.tell({"n": n, "text": "x" * (n * 50), "also": "\udcff ü"})
        return 7

    ending, told = ended(work, 60)
    assert (ending.done, ending.status, ending.late) == (True, 7, False)
    assert [m["n"] for m in told] == list(range(300))
    assert all(len(m["text"]) == 50 * m["n"] and m["also"] == "\udcff ü" for m in told)


def loop_in_python(channel: Channel) -> int:
    while True:
        pass


def loop_in_c(channel: Channel) -> int:
    return 0 if re.match("(a+)+$", "a" * 60 + "b") else 1


def deaf_loop(channel: Channel) -> int:
    signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            time.sleep(100)
        except BaseException:
            continue


@pytest.mark.parametrize("work", [loop_in_python, loop_in_c, deaf_loop])
def test_work_without_an_end_is_ended_and_what_it_told_is_kept(work: Any) -> None:
    def telling(channel: Channel) -> int:
        channel.doing("the search")
        channel.tell("found")
        channel.at("K = 1")
        return int(work(channel))

    ending, told = ended(telling, 1)
    assert told == ["found"]
    assert (ending.done, ending.late, ending.doing, ending.at) == (False, True, "the search", "K = 1")
    assert 0 < ending.elapsed <= 1 + PATIENT


def test_a_loop_in_python_says_at_what_it_is_when_it_is_asked() -> None:
    def work(channel: Channel) -> int:
        channel.at_later(lambda: "K = 2")
        return loop_in_python(channel)

    assert ended(work, 1)[0].at == "K = 2"


def test_a_worker_that_dies_is_no_answer() -> None:
    def work(channel: Channel) -> int:
        channel.tell("found")
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    ending, told = ended(work, 60)
    assert told == ["found"]
    assert (ending.done, ending.late, ending.status) == (False, False, -signal.SIGKILL)


def test_what_the_worker_starts_ends_with_it(tmp_path: Path) -> None:
    def work(channel: Channel) -> int:
        channel.tell(subprocess.Popen(["sleep", "1000"]).pid)
        return loop_in_python(channel)

    _, (started,) = ended(work, 1)
    assert gone(started)


def test_a_text_on_the_board_is_whole_or_not_there() -> None:
    board = Board()
    assert board.read(0) == ("", 0.0)
    board.write(0, "ü" * 10_000)
    board.write(1, "other")
    text, since = board.read(0)
    assert text.startswith("ü" * 100) and len(text) < 10_000 and since > 0
    assert board.read(1)[0] == "other"
    board.write(0, "")
    assert board.read(0) == ("", 0.0)


def gone(pid: int) -> bool:
    """Whether a process ends within some seconds (one that nobody waits for any more stays as a zombie)."""
    for _ in range(10 * PATIENT):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            try:
                os.kill(pid, 0)
            except ProcessLookupError:
                return True
            state = "?"
        if state == "Z":
            return True
        time.sleep(0.1)
    return False


ENDLESS = """
import json, os, sys, time
from exactpriv.supervision import supervise
def work(channel):
    channel.tell(os.getpid())
    while True: pass
supervise(work, time.monotonic() + 500, lambda pid: print(pid, flush=True))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_signal_to_the_supervisor_leaves_no_worker(number: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    with subprocess.Popen([sys.executable, "-c", ENDLESS], env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as ran:  # fmt: skip
        assert ran.stdout is not None
        worker = json.loads(ran.stdout.readline())
        ran.send_signal(number)
        assert ran.wait(timeout=PATIENT) != 0
        assert gone(worker)
