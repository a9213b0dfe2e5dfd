"""A cap on the processor time of one claim, so that one that does not end holds up no others.

What would make it silently wrong: nothing here decides; a claim that is stopped is `undecided` with its instance, and
its row is not kept, so that the next run asks it again. Where the cap is reached depends on the machine; no verdict
does.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ..claim.show import instance_text
from ..claim.watched import watch_evaluations
from ..real.precision import Settled

CLAIM_SECONDS = 600
"""Seconds of processor time for one claim of an audit, unless another number is given."""
AGAIN = 1.0
"""Where what is stopped goes on (a finaliser swallows the stop), it is stopped again after so many seconds."""


class StoppedError(BaseException):
    """The time of a claim is up; no handler of errors of the claim's own takes it for one."""


@contextmanager
def capped(seconds: float) -> Iterator[None]:
    """StoppedError inside of the block after so many seconds of processor time of this process, saying where; without
    an effect outside of the main thread, where no signal arrives."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    at: list[Mapping[str, Any] | None] = [None]

    def watcher(instance: Mapping[str, Any] | None, exactly: bool) -> None:
        at[0] = instance

    def stop(*_: Any) -> None:
        raise StoppedError(f"stopped after {seconds:g} s of processor time{_place(at[0])}")

    with Settled():
        before = signal.signal(signal.SIGPROF, stop)
        watch_evaluations(watcher)
        signal.setitimer(signal.ITIMER_PROF, seconds, AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
            watch_evaluations(None)


def _place(instance: Mapping[str, Any] | None) -> str:
    return "" if instance is None else f", at {instance_text(dict(instance))}"
