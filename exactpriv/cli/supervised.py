"""The command's side of a time limit: what it tells the process that supervises it (entry.py), if there is one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..supervision import Channel
from .effects import kept, so_far

_channel: Channel | None = None

MARGIN = 0.03
"""The part of the time left that is kept for the last certificate and for saying what was found."""
LEAST_MARGIN = 0.25
"""Seconds; at least this much is kept."""
PAUSE = 0.2
"""Seconds between two signs of life."""


def enter(channel: Channel) -> None:
    """This process is supervised from now on."""
    from ..search.limited import announce_evaluations

    global _channel
    _channel = channel
    announce_evaluations(channel)


def is_supervised() -> bool:
    """Whether a supervisor listens."""
    return _channel is not None


def seconds_left(seconds: int | None) -> float | None:
    """The seconds for a search: those of the option, or what the supervisor's clock leaves of them."""
    if _channel is None or seconds is None:
        return seconds
    left = _channel.left
    return max(left - max(LEAST_MARGIN, MARGIN * left), 0.05)


@contextmanager
def stage(what: str) -> Iterator[None]:
    """Inside, the process is busy with this (a noun phrase)."""
    if _channel is not None:
        _channel.doing(what)
    yield
    if _channel is not None:
        _channel.doing("")


def report(status: Callable[[], int], kind: str) -> None:
    """Tell the supervisor what the command would do and return if it ended now, after its warnings until now.

    `kind`: `answer` (running out of time takes nothing away from it), `found` (an answer without its certificate), or
    `state` (no answer; an evaluation without an end leaves it undecided).
    """
    if _channel is None:
        return
    before = so_far()
    with kept() as effects:
        code = status()
    _channel.tell({"report": {"effects": [*before, *effects], "status": code, "kind": kind}})


def so_far_said(doing: str, tried: int, outcome: str) -> str:
    """The line about a search that goes on; no `outcome` where the last instance has none to tell."""
    return f"{doing}: {tried} instances" + (f", the last: {outcome}" if outcome else "")


def progress(doing: str) -> Callable[[int, str], None]:
    """Signs of life for the supervisor to show."""
    last = 0.0

    def shown(tried: int, outcome: str) -> None:
        nonlocal last
        if _channel is not None and time.monotonic() - last >= PAUSE:
            last = time.monotonic()
            _channel.tell({"progress": so_far_said(doing, tried, outcome)})

    return shown
