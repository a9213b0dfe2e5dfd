"""A hunt in a process of its own, which ends when its time is up, with what it found until then."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, TypeAlias

from ..claim.show import instance_text
from ..claim.watched import watch_evaluations
from ..supervision import Channel, Ending, supervise
from .campaign_store import Item
from .canonical import canonical_key
from .result import Hunted, decisive, hunted

Outcome: TypeAlias = tuple[dict[str, Any], str | None, Any]
"""(record, canonical form of the witness, certificate)."""

_OPEN = {True: ("undecided",), False: ("undecided", "supported")}
"""Verdicts on the way that do not stand, by whether the time was up between two evaluations."""
SHRINKING = 300.0
"""Seconds more that an item has to shrink what it found: its steps are counted, and the same seed has the same witness,
unless these are over too, which its record says."""
PATIENCE = 1.0
"""Seconds after its own that an item is given for its last certificate."""


def announce_evaluations(channel: Channel) -> None:
    """Let the supervisor know at which instance a claim is being evaluated."""

    def watcher(instance: Mapping[str, Any] | None, exactly: bool) -> None:
        # the text of an instance takes about as long as screening it, and a tenth of deciding it
        if instance is None:
            channel.at("")
        elif exactly:
            channel.at(instance_text(instance))
        else:
            channel.at_later(lambda: instance_text(instance))

    watch_evaluations(watcher)


def unended(ending: Ending) -> str:
    """Why there is no answer, of a process that was ended or broke off."""
    at = f" at {ending.at}" if ending.at else ""
    if ending.late:
        what = "the claim" if ending.at or not ending.doing else ending.doing
        return f"{what} did not end within {ending.elapsed:.0f} s{at}"
    return f"its worker process ended abruptly{at}"


def hunted_item(resolve: Any, item: Item) -> Outcome | str:
    """What the item came to, or why it came to nothing; an error in the claim is raised in no process but its own.

    An item that is done again has twice the time, for the search and for shrinking: its steps are those of the first
    time, as the clock only ends them, so that it finds the same and is shrunk further.
    """
    last: list[Any] = [None]
    seconds_given, shrinking = item.seconds * 2**item.again, SHRINKING * 2**item.again

    def told(message: Any) -> None:
        last[0] = message

    def work(channel: Channel) -> int:
        announce_evaluations(channel)
        channel.doing(f"the import of {item.claim}")
        try:
            claim = resolve(item.claim)
            channel.doing("the hunt")

            longer = False

            def early(found: Hunted) -> None:
                nonlocal longer
                if not longer and decisive(found[0]) is not None:
                    longer = True
                    channel.put_off(shrinking)
                channel.tell(_outcome(found))

            seconds = max(channel.left, 0.05)
            found = hunted(claim, seconds, None, item.seed, told=early, shrinking=shrinking)
            channel.tell(_outcome(found))
        except Exception as error:
            channel.tell(f"{type(error).__name__}: {error}")
        return 0

    ending = supervise(work, time.monotonic() + seconds_given, told, PATIENCE, shrinking)
    found = last[0]
    between = ending.late and not (ending.at and ending.elapsed >= 1)
    if isinstance(found, list) and (ending.done or found[0]["verdict"] not in _OPEN[between]):
        return found[0], found[1], found[2]
    return found if ending.done and isinstance(found, str) else unended(ending)


def _outcome(found: Hunted) -> Outcome:
    findings, record, certificate = found
    shown = decisive(findings)
    return record, None if shown is None else canonical_key(shown), certificate
