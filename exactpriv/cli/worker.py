"""Work on files from strangers, in a process that is ended when it takes too long or too much memory.

A limit of time that is looked at between steps does not end one long step inside a library; ending the process does.
The process is a fork of this one, so that it starts in milliseconds and knows all that was imported.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import islice
from typing import Any, NoReturn

from ..real import BadInput
from ..supervision import end_with

SECONDS = 300
"""Wall time that one check may take unless another limit is given; the slowest stored certificate takes about 40 s."""
MEGABYTES = 500
"""Memory that one check may take beyond what the program itself has."""
PROCESSES = 64
"""At most so many processes work side by side, each with its own memory."""
GRACE = 5
"""Seconds after which the process ends by itself, should the one that watches it be gone."""


class Stopped(BadInput):
    """The work was ended; the message says by which limit."""


class Defect(RuntimeError):
    """An error that nobody foresaw, with the traceback of the process in which it came up."""


def supervised(work: Callable[[], Any], seconds: int = SECONDS, megabytes: int = MEGABYTES) -> Any:
    """What `work` returns (JSON), run in a process of its own.

    Raises Stopped where it takes more than `seconds` of wall time or `megabytes` of memory beyond the program's own.
    """
    if not hasattr(os, "fork"):
        return work()
    worker = Worker(lambda _: work(), seconds, megabytes)
    try:
        return worker.answer(None)
    finally:
        worker.close()


class Worker:
    """A process that answers requests, JSON to JSON, one after the other, and is replaced when one of them ends it."""

    def __init__(self, task: Callable[[Any], Any], seconds: int = SECONDS, megabytes: int = MEGABYTES) -> None:
        self._task, self._seconds, self._megabytes = task, seconds, megabytes
        self._process: int | None = None
        self._to = self._from = -1
        self._request: Any = None
        self._unsent, self._end = False, 0

    def answer(self, request: Any) -> Any:
        """The task's answer; Stopped where a limit ended it."""
        self.ask(request)
        return self.told()

    def ask(self, request: Any) -> None:
        """Hand over a request, whose answer `told` waits for."""
        self._request, self._end = request, time.monotonic_ns() + self._seconds * 10**9
        if hasattr(os, "fork"):
            if self._process is None:
                self._start()
            self._unsent = False
            try:
                _send(self._to, request)
            except BrokenPipeError:
                self._unsent = True

    def told(self) -> Any:
        """The answer to what was asked; Stopped where a limit ended it."""
        if not hasattr(os, "fork"):
            return self._task(self._request)
        try:
            found = None if self._unsent else _receive(self._from, self._end)
        except TimeoutError:
            self.close()
            raise Stopped(
                f"it was ended after {self._seconds} seconds; give it longer with --seconds, or smaller numbers"
            ) from None
        except BaseException:
            self.close()
            raise
        if found is not None and "defect" in found:
            raise Defect(found["defect"])
        if found is None or "memory" in found:
            how = self.close(ended=found is None)
            raise Stopped(
                f"it was ended{how}, most likely for more than {self._megabytes} MB of memory; "
                "give smaller numbers, or fewer"
            )
        return found["answer"]

    def close(self, ended: bool = False) -> str:
        """End the process; says by what signal it ended if it did so by itself."""
        if self._process is None:
            return ""
        os.close(self._to)
        os.close(self._from)
        if not ended:
            os.kill(self._process, signal.SIGKILL)
        _, status = os.waitpid(self._process, 0)
        self._process = None
        return f" by signal {os.WTERMSIG(status)}" if ended and os.WIFSIGNALED(status) else ""

    @property
    def left(self) -> float:
        """Seconds until what was asked is ended."""
        return max(0.0, (self._end - time.monotonic_ns()) / 10**9)

    def fileno(self) -> int:
        """What can be read once there is an answer."""
        return self._from

    def _start(self) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        requests, self._to = os.pipe()
        self._from, answers = os.pipe()
        parent = os.getpid()
        self._process = os.fork()
        if self._process:
            os.close(requests)
            os.close(answers)
            return
        os.close(self._to)
        os.close(self._from)
        self._serve(requests, answers, parent)

    def _serve(self, requests: int, answers: int, parent: int) -> NoReturn:
        """What the process does until there are no more requests; it never returns to the caller of `answer`."""
        try:
            limit_memory(self._megabytes)
            end_with(parent, looking=False)
            _silence_libraries()
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            while (request := _receive(requests, None)) is not None:
                signal.alarm(self._seconds + GRACE)
                try:
                    found = {"answer": self._task(request["request"])}
                except MemoryError:
                    found = {"memory": True}
                except Exception:
                    found = {"defect": traceback.format_exc()}
                sys.stdout.flush()
                sys.stderr.flush()
                _send_bytes(answers, json.dumps(found).encode())
                signal.alarm(0)
        except BaseException:
            os._exit(1)
        os._exit(0)


def answered(
    task: Callable[[Any], Any], requests: Sequence[Any], jobs: int, seconds: int = SECONDS, megabytes: int = MEGABYTES
) -> Generator[Any, None, None]:
    """What the task answers to each request, in their order, by `jobs` processes, at most PROCESSES; Stopped in place
    of an answer that a limit ended. A defect is raised in its turn."""
    if not hasattr(os, "fork"):
        jobs = 1
    idle = [Worker(task, seconds, megabytes) for _ in range(max(1, min(jobs, len(requests), PROCESSES)))]
    asked: dict[int, Worker] = {}
    found: dict[int, Any] = {}
    waiting = iter(enumerate(requests))
    try:
        for place in range(len(requests)):
            while place not in found:
                for k, request in islice(waiting, len(idle)):
                    asked[k] = idle.pop()
                    asked[k].ask(request)
                for k in _ready(asked):
                    idle.append(asked.pop(k))
                    try:
                        found[k] = idle[-1].told()
                    except (Stopped, Defect) as ended:
                        found[k] = ended
            answer = found.pop(place)
            if isinstance(answer, Defect):
                raise answer
            yield answer
    finally:
        for worker in (*idle, *asked.values()):
            worker.close()


def _ready(asked: Mapping[int, Worker]) -> list[int]:
    """Which have an answer, or no time left for one."""
    if len(asked) == 1:
        return list(asked)
    told, _, _ = select.select([*asked.values()], [], [], min(worker.left for worker in asked.values()))
    return [k for k, worker in asked.items() if worker in told or not worker.left]


def _send(descriptor: int, request: Any) -> None:
    _send_bytes(descriptor, json.dumps({"request": request}).encode())


def _send_bytes(descriptor: int, content: bytes) -> None:
    content = len(content).to_bytes(8, "big") + content
    while content:
        content = content[os.write(descriptor, content) :]


def _receive(descriptor: int, end: int | None) -> dict[str, Any] | None:
    """The next message; None at the end of the pipe, TimeoutError at `end` (monotonic nanoseconds)."""
    size = _read(descriptor, 8, end)
    content = None if size is None else _read(descriptor, int.from_bytes(size, "big"), end)
    return None if content is None else dict(json.loads(content))


def _read(descriptor: int, size: int, end: int | None) -> bytes | None:
    content = b""
    while len(content) < size:
        if end is not None:
            left = max(0, end - time.monotonic_ns())  # an answer that waits to be read is not late
            if not select.select([descriptor], [], [], left / 10**9)[0]:
                raise TimeoutError
        part = os.read(descriptor, min(size - len(content), 1 << 20))
        if not part:
            return None
        content += part
    return content


def limit_memory(megabytes: int) -> None:
    """Bound the address space to what the process has now and `megabytes` more, where the system tells and allows."""
    try:
        import resource

        with open("/proc/self/statm", encoding="ascii") as stream:
            own = int(stream.read().split()[0]) * resource.getpagesize()
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = own + megabytes * 10**6
        resource.setrlimit(resource.RLIMIT_AS, (most if hard < 0 else min(most, hard), hard))
    except (ImportError, OSError, ValueError):
        pass


def _silence_libraries() -> None:
    """Keep what a library writes when memory runs out off stderr; Python's own stderr stays."""
    try:
        sys.stderr = os.fdopen(os.dup(2), "w", encoding="utf-8", errors="backslashreplace", buffering=1)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
    except OSError:
        pass
