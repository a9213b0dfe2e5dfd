"""The limit of the processor's time for a claim, so that one that does not end holds up no others.

What would make it silently wrong: nothing here decides; a claim that is stopped is `undecided` with its instance, and
its row is not kept, so that the next run asks it again. Where a limit is reached depends on the machine; no verdict
does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from ..claim.show import instance_text
from ..claim.watched import watch_evaluations
from ..time_limits import AGAIN, stopped

CLAIM_SECONDS = 600
"""Seconds of processor time for one claim of an audit, unless another number is given."""
LONGEST = 20
"""Times its processor time that a claim may take by the clock where only a process of its own can be ended."""


class StoppedError(BaseException):
    """The time of a claim is up; no handler of errors of the claim's own takes it for one."""


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
        with stopped("PROF", time.process_time, seconds, AGAIN, stop) as runs:
            if runs:
                watch_evaluations(watcher)
            yield
    finally:
        if runs:
            watch_evaluations(None)


def _place(instance: Mapping[str, Any] | None) -> str:
    return "" if instance is None else f", at {instance_text(dict(instance))}"
