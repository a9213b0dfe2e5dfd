"""Limits of time inside of a process, of the processor's or of wall time, by a signal. What no signal ends, such as a
long call into C, needs a process (supervision.py).

What would make it silently wrong: nothing here decides; what was being computed when the time was up is lost, and no
result of it is to be kept. Outside of the main thread no signal arrives, and nothing ends.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from .real.precision import Settled

AGAIN = 1.0
"""Where what is stopped goes on (a finaliser swallows the stop), it is stopped again after so many seconds."""


class TimeOver(BaseException):
    """The time of a block is over; no `except Exception` inside the work stops it."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """TimeOver after so many seconds of wall time inside the block; without an effect outside of the main thread.

    An alarm that was set before goes off when it would have, or right after the block.
    """

    def over(*_: Any) -> NoReturn:
        raise TimeOver

    with stopped("REAL", time.monotonic, seconds, AGAIN, over):
        yield


@contextmanager
def stopped(
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
