"""Work in a process of its own that ends at a deadline, whatever the work does: an endless loop, a long call into C.

The supervising process forks, reads the messages of its worker (JSON, a line each) and kills it when the time is up.
What the worker is busy with stands in shared memory, where it is read after the worker is gone. No worker outlives
the process that supervises it. Nothing of the project is imported here, so that the clock starts before the engine
does.
"""

from __future__ import annotations

import json
import mmap
import os
import select
import signal
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

DEFECT = 70
"""The status of a worker that broke off."""
_PLACE = 16_384
"""Bytes on the board for each of the two things it shows."""
_NUDGE = 0.25
"""Seconds before the deadline at which a worker is asked to say at what it is."""
_BACKSTOP = 2.0
"""Seconds after the deadline at which a worker without a supervisor is ended by the system."""
_ON_PARENT_DEATH = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
_LOOK = 0.5
"""Seconds between two looks at the parent, where the kernel does not tell."""
_CHUNK = 1 << 16
_WIDEST = 4_000
"""Characters of a text on the board."""


@dataclass(frozen=True)
class Ending:
    """How the work ended. `done`: by itself, with `status`; else `late`, or its process ended abruptly.

    `doing`, `at`: what it was busy with, and at what ("" if that is not known); `elapsed`: for how many seconds.
    """

    done: bool
    status: int
    late: bool
    doing: str
    at: str
    elapsed: float


class Board:
    """Two texts in memory that both processes see, each with the time since when it holds."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 2 * _PLACE)

    def write(self, place: int, text: str) -> None:
        """Replace a text; a process killed meanwhile leaves it empty, never torn."""
        start = place * _PLACE
        if not text:
            self._memory[start : start + 4] = bytes(4)
            return
        shown = text if len(text) <= _WIDEST else text[:_WIDEST] + "..."
        content = f"{time.monotonic()!r} {shown}".encode("utf-8", "replace")[: _PLACE - 4]
        self._memory[start : start + 4] = bytes(4)
        self._memory[start + 4 : start + 4 + len(content)] = content
        self._memory[start : start + 4] = len(content).to_bytes(4, "little")

    def read(self, place: int) -> tuple[str, float]:
        """(the text, since when); "" and 0 if there is none."""
        start = place * _PLACE
        length = int.from_bytes(self._memory[start : start + 4], "little")
        since, _, text = self._memory[start + 4 : start + 4 + length].decode("utf-8", "replace").partition(" ")
        return (text, float(since)) if text else ("", 0.0)


class Channel:
    """What the worker tells its supervisor. `deadline` is on the clock of `time.monotonic`."""

    def __init__(self, descriptor: int, board: Board, deadline: float) -> None:
        self.deadline = deadline
        self._descriptor = descriptor
        self._board = board
        self._render: Callable[[], str] | None = None

    @property
    def left(self) -> float:
        """Seconds until the deadline."""
        return self.deadline - time.monotonic()

    def tell(self, message: Any) -> None:
        """Send a message of JSON values."""
        rest = memoryview(json.dumps(message).encode() + b"\n")
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]

    def put_off(self, seconds: float) -> None:
        """Ask for the deadline to be later, once; the supervisor grants at most what it was told to (`supervise`)."""
        self.deadline += seconds
        if signal.getitimer(signal.ITIMER_REAL)[0]:
            signal.setitimer(signal.ITIMER_REAL, max(self.left, 0.0) + _BACKSTOP)
        self.tell({"put off": seconds})

    def doing(self, what: str) -> None:
        """What goes on from now on, as a noun phrase."""
        self._board.write(0, what)

    def at(self, text: str) -> None:
        """At what it goes on; "" when that is over."""
        self._render = None
        self._board.write(1, text)

    def at_later(self, render: Callable[[], str]) -> None:
        """The same where the text takes time to write: it is written only if the time is about to be up."""
        self._render = render

    def nudged(self, number: int, frame: Any) -> None:
        """The supervisor asks at what the work is (a signal handler)."""
        if self._render is not None:
            # since when is not known to the second; the answer is then below, never above, what it was
            with suppress(Exception):
                self._board.write(1, self._render())


def supervise(
    work: Callable[[Channel], int],
    deadline: float,
    told: Callable[[Any], None],
    patience: float = 0.0,
    grace: float = 0.0,
) -> Ending:
    """Run `work` in a process of its own until the deadline; `told` gets each message here, as it arrives.

    `patience`: seconds after the deadline at which the process is killed; `grace`: by how many the work may once put
    off the deadline. An exception here (an interrupt) kills it
    too. Raises OSError where no process can be started.
    """
    board = Board()
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    supervisor = os.getpid()
    with warnings.catch_warnings():
        # of forking beside other threads; the worker uses none of theirs
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pid = os.fork()
        except OSError:
            os.close(reading)
            os.close(writing)
            raise
    if pid == 0:
        os.close(reading)
        _work(work, Channel(writing, board, deadline), supervisor, deadline + patience)
    os.close(writing)
    with suppress(OSError):
        os.setpgid(pid, pid)
    status: int | None = None
    late = False
    try:
        with _ended_by_signals():
            status, late = _followed(pid, reading, deadline + patience, told, grace)
    finally:
        os.close(reading)
        code = _reaped(pid)
    doing, began = board.read(0)
    at, since = board.read(1)
    elapsed = time.monotonic() - (since or began or time.monotonic())
    return Ending(status is not None, code if status is None else status, late, doing, at, elapsed)


def _followed(
    pid: int, reading: int, until: float, told: Callable[[Any], None], grace: float
) -> tuple[int | None, bool]:
    """(status if the work ended by itself, whether the time was up)."""
    pending = b""
    nudged = False
    while (left := until - time.monotonic()) > 0:
        if left <= _NUDGE and not nudged:
            nudged = True
            with suppress(OSError):
                os.kill(pid, signal.SIGUSR1)
        ready, _, _ = select.select([reading], [], [], min(left, 0.5) if nudged else min(left - _NUDGE, 0.5) + 1e-3)
        if not ready:
            continue
        part = os.read(reading, _CHUNK)
        if not part:
            return None, False
        *lines, pending = (pending + part).split(b"\n")
        for line in lines:
            message = json.loads(line)
            if isinstance(message, dict) and message.keys() == {"done"}:
                return int(message["done"]), False
            if isinstance(message, dict) and message.keys() == {"put off"}:
                until += min(float(message["put off"]), grace)
                grace, nudged = 0.0, False
                continue
            told(message)
    return None, True


def _reaped(pid: int) -> int:
    """End the process and all it started; its exit status, negative for a signal."""
    for _ in range(20):  # a worker that is done is about to exit by itself
        found, status = os.waitpid(pid, os.WNOHANG)
        if found:
            break
        with suppress(OSError):
            os.killpg(pid, signal.SIGKILL)
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
        time.sleep(0.005)
    else:
        _, status = os.waitpid(pid, 0)
    with suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    return os.waitstatus_to_exitcode(status)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """A request to end this process ends it by an exception, so that the worker is ended first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(number: int, frame: Any) -> None:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)


def _work(work: Callable[[Channel], int], channel: Channel, supervisor: int, until: float) -> None:
    """The worker's whole life."""
    status = DEFECT
    try:
        _bound_to(supervisor, until, channel)
        status = work(channel)
        sys.stdout.flush()
        sys.stderr.flush()
        channel.tell({"done": status})
    except BrokenPipeError:
        pass  # nobody listens any more
    except BaseException:
        with suppress(BaseException):
            traceback.print_exc()
            sys.stderr.flush()
    finally:
        os._exit(status)


def _bound_to(supervisor: int, until: float, channel: Channel) -> None:
    """Not to outlive the supervisor: told by the system where it can, else by looking; at the latest by an alarm,
    which needs no cooperation of what runs."""
    os.setpgid(0, 0)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGALRM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGUSR1, channel.nudged)
    signal.setitimer(signal.ITIMER_REAL, max(until - time.monotonic(), 0.0) + _BACKSTOP)
    end_with(supervisor)


def attend(parent: int) -> None:
    """In a worker of a pool that the process `parent` started: an interrupt ends it at once, and so does the end of its
    parent."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with(parent)


def end_with(parent: int, *, looking: bool = True) -> None:
    """Let this process end when the process `parent`, which started it, does; at once, if that is gone already.

    On Linux the kernel kills it, even within a long computation in C. With `looking` a thread looks as well, for other
    systems.
    """
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):  # the looking remains
            ctypes.CDLL(None).prctl(_ON_PARENT_DEATH, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != parent:
        os._exit(1)

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK)
        os._exit(1)

    if looking:
        threading.Thread(target=look, daemon=True).start()
