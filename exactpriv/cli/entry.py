"""Where the program starts. A command with a time limit runs in a process of its own, which this one supervises: the
clock starts before the engine is loaded, and nothing the command does can stop it.

Nothing of the engine is imported here before that.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Sequence
from typing import Any

from .. import supervision
from .effects import DEFECT, INTERRUPTED, UNUSABLE, complain, kept, perform

LIMITED = ("hunt", "tighten", "prove", "repair", "check", "measure")
"""Commands with --seconds."""
LONGEST = 10**7
"""Seconds that a command may be given."""

_started = False


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    began = _process_start() if arguments is None else time.monotonic()
    # the searches' hypothesis would leave a cache folder in whatever folder the program is run
    os.environ.setdefault("HYPOTHESIS_STORAGE_DIRECTORY", os.devnull)
    seconds = limit_in(given)
    if seconds is None:
        from .commands import run

        return run(given)
    return _Limited(given, seconds).run(began)


def limit_in(given: Sequence[str]) -> int | None:
    """The seconds that a command line gives a command to which they are a limit; None too where they are no number of
    seconds, which the command itself refuses."""
    words = [word for word in given if not word.startswith("-")]
    options = {word.partition("=")[0] for word in given if word.startswith("--")}
    if not words or words[0] not in LIMITED or options & {"--campaign", "--help", "--version"}:
        return None
    found: str | None = None
    for word, after in zip(given, [*given[1:], ""], strict=True):
        if word == "--seconds":
            found = after
        elif word.startswith("--seconds="):
            found = word.partition("=")[2]
    if found is None or not re.fullmatch(r"\d{1,8}", found, re.ASCII):
        return None
    return int(found) if 1 <= int(found) <= LONGEST else None


def _process_start() -> float:
    """When this process began, on the clock of time.monotonic: loading the interpreter is part of the time; now, where
    the system does not say, or where the program was run in it before."""
    global _started
    now = time.monotonic()
    if _started:
        return now
    _started = True
    try:
        with open("/proc/self/stat", "rb") as stream:
            ticks = int(stream.read().rpartition(b")")[2].split()[19])
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError, AttributeError):
        return now
    return now - age if 0 <= age < LONGEST else now


class _Limited:
    """One command with a time limit."""

    def __init__(self, given: list[str], seconds: int) -> None:
        self.given, self.seconds = given, seconds
        self.last: dict[str, Any] | None = None
        self.status_line: Any = None

    def run(self, began: float) -> int:
        """Run it until its time is up; the exit status."""
        try:
            try:
                ending = supervision.supervise(self._work, began + self.seconds, self._told)
            finally:
                if self.status_line is not None:
                    self.status_line.stop()
        except KeyboardInterrupt:
            if self.last is not None and self.last["kind"] == "answer":
                self._perform(self.last["effects"])
            complain("interrupted")
            return INTERRUPTED
        except OSError as error:
            complain(f"--seconds {self.seconds}: no process can be started ({error.strerror}); free some memory or end "
                     "other programs")
            return UNUSABLE
        if ending.done and self.last is not None:
            return self._perform(self.last["effects"], ending.status)
        if self.last is not None and self._stands(ending):
            if not ending.late:
                complain(f"{_abrupt(ending)}; what it had found follows")
            return self._perform(self.last["effects"], self.last["status"])
        why = self._why(ending) if ending.late else _abrupt(ending)
        if self.last is not None:
            self._perform(_undecided(self.last["effects"], why))
        complain(why)
        return UNUSABLE if ending.late else DEFECT

    def _stands(self, ending: supervision.Ending) -> bool:
        """Whether the last report is what the command came to. That nothing was found stands where the time was up
        between two evaluations or soon after one began, as in a search that ends by itself."""
        kind = "" if self.last is None else self.last["kind"]
        return kind == "answer" or (kind == "state" and ending.late and not (ending.at and ending.elapsed >= 1))

    def _work(self, channel: supervision.Channel) -> int:
        """In the process of its own."""
        channel.doing("the start of exactpriv")
        from . import supervised
        from .commands import run

        supervised.enter(channel)
        channel.doing("")
        with kept() as effects:
            status = run(self.given)
        channel.tell({"report": {"effects": effects, "status": status, "kind": "answer"}})
        return status

    def _told(self, message: Any) -> None:
        if "report" in message:
            self.last = message["report"]
        elif "progress" in message and sys.stderr.isatty():
            if self.status_line is None:
                from rich.console import Console

                self.status_line = Console(stderr=True).status("searching")
                self.status_line.start()
            self.status_line.update(message["progress"])

    def _why(self, ending: supervision.Ending) -> str:
        """One sentence for a command whose time was up."""
        way_out = f"more than --seconds {self.seconds} may help"
        whole = int(ending.elapsed)
        if ending.at and whole >= 1:
            return f"the claim did not end within {whole} s at {ending.at}; correct it there, or {way_out}"
        if ending.at:
            return f"the {self.seconds} s were up while the claim was evaluated at {ending.at}; {way_out}"
        if ending.doing and whole >= 1:
            return f"{ending.doing} did not end within {whole} s; {way_out}"
        what = ending.doing or f"the end of {next(word for word in self.given if word in LIMITED)}"
        return f"the {self.seconds} s were up before {what}; {way_out}"

    @staticmethod
    def _perform(effects: list[Any], status: int = UNUSABLE) -> int:
        try:
            for effect in effects:
                perform(effect)
            sys.stdout.flush()
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        except OSError as error:
            complain(f"{error.filename or 'the output'}: {error.strerror or error}; give a path that can be used")
            return UNUSABLE
        return status


def _abrupt(ending: supervision.Ending) -> str:
    how = f"by signal {-ending.status}" if ending.status < 0 else f"with status {ending.status}"
    at = f" at {ending.at}" if ending.at else ""
    return f"the process of the command ended abruptly{at} ({how}), perhaps for lack of memory"


def _undecided(effects: list[Any], why: str) -> list[Any]:
    """The effects of a report that is no answer: its record says why there is none."""
    made = []
    for kind, *arguments in effects:
        if kind == "json" and "verdict" in arguments[1]:
            found = " (an answer was found, but its certificate is not finished)" if arguments[1]["witness"] else ""
            tree = {**arguments[1], "verdict": "undecided", "reason": why, "says": f"undecided{found}: {why}"}
            made.append([kind, arguments[0], tree])
        elif kind == "json":
            made.append([kind, arguments[0], {**arguments[1], "reason": why}])
        else:
            made.append([kind, *arguments])
    return made
