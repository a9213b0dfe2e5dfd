"""A limit of wall time around work that has none of its own."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ...real.precision import Settled


class TimeOver(BaseException):
    """The time is over; no `except Exception` inside the work stops it."""


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """TimeOver after so many seconds inside the block; without a limit outside the main thread.

    An alarm that was set before goes off when it would have, or right after the block.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    start = time.monotonic()
    before = interval = 0.0
    try:
        with Settled():
            earlier = signal.signal(signal.SIGALRM, _over)
            before, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
            try:
                yield
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, earlier)
    finally:
        if before:
            signal.setitimer(signal.ITIMER_REAL, max(before - (time.monotonic() - start), 0.001), interval)


def _over(number: int, frame: FrameType | None) -> None:
    raise TimeOver
