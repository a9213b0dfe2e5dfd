"""Limits of time inside of a process: of the processor's for a claim, so that one that does not end holds up no others,
and of wall time around work that has none of its own. What no signal ends needs a process (supervision.py).

What would make it silently wrong: nothing here decides; a claim that is stopped is `undecided` with its instance, and
its row is not kept, so that the next run asks it again. Where a limit is reached depends on the machine; no verdict
does.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from ..claim.show import instance_text
from ..claim.watched import watch_evaluations
from ..real.precision import Settled

CLAIM_SECONDS = 600
"""Seconds of processor time for one claim of an audit, unless another number is given."""
LONGEST = 20
"""Times its processor time that a claim may take by the clock where only a process of its own can be ended."""
AGAIN = 1.0
"""Where what is stopped goes on (a finaliser swallows the stop), it is stopped again after so many seconds."""


class StoppedError(BaseException):
    """The time of a claim is up; no handler of errors of the claim's own takes it for one."""


class TimeOver(BaseException):
    """The time of a block is over; no `except Exception` inside the work stops it."""


@contextmanager
def capped(seconds: float) -> Iterator[None]:
    """StoppedError inside of the block after so many seconds of processor time of this process, saying where; without
    an effect outside of the main thread, where no signal arrives."""
    at: list[Mapping[str, Any] | None] = [None]

    def watcher(instance: Mapping[str, Any] | None, exactly: bool) -> None:
        at[0] = instance

    def stop(*_: Any) -> NoReturn:
        raise StoppedError(f"stopped after {seconds:g} s of processor time{_place(at[0])}")

    runs = False
    try:
        with _stopped("PROF", time.process_time, seconds, AGAIN, stop) as runs:
            if runs:
                watch_evaluations(watcher)
            yield
    finally:
        if runs:
            watch_evaluations(None)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """TimeOver after so many seconds of wall time inside the block; without an effect outside of the main thread.

    An alarm that was set before goes off when it would have, or right after the block.
    """

    def over(*_: Any) -> NoReturn:
        raise TimeOver

    with _stopped("REAL", time.monotonic, seconds, 0.0, over):
        yield


@contextmanager
def _stopped(
    kind: str, clock: Callable[[], float], seconds: float, again: float, stop: Callable[..., NoReturn]
) -> Iterator[bool]:
    """Call `stop` in the block when the timer of this kind runs out; whether it runs. One that ran before goes on."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield False
        return
    timer = {"PROF": signal.ITIMER_PROF, "REAL": signal.ITIMER_REAL}[kind]
    number = {"PROF": signal.SIGPROF, "REAL": signal.SIGALRM}[kind]
    start, before, interval = clock(), 0.0, 0.0
    try:
        with Settled():
            earlier = signal.signal(number, stop)
            before, interval = signal.setitimer(timer, seconds, again)
            try:
                yield True
            finally:
                signal.setitimer(timer, 0)
                signal.signal(number, earlier)
    finally:
        if before:
            signal.setitimer(timer, max(before - (clock() - start), 0.001), interval)


def _place(instance: Mapping[str, Any] | None) -> str:
    return "" if instance is None else f", at {instance_text(dict(instance))}"
