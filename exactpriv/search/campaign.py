"""Campaigns: many hunts over hours, in worker processes or on a cluster, resumable at any moment.

An item is one hunt: a claim, a seed, a number of seconds. Workers only compute; the process that started them stores
each result as it arrives. Ended by a key, a signal or a crash, the campaign continues where it was when it is started
again: only the items that were running are done once more, from their seed. Items whose time was up before their
witness was as simple as it gets are done again too, with twice the time: a search proposes the same in the same order
whatever the clock, so that they have in the end the evidence that they would have had without the cut.

What would make it silently wrong: an order of proposals that depends on the time; a result with less in it that takes
the place of one with a witness (campaign_store.py keeps the earlier one).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any, TypeAlias

from ..claim import Claim
from ..pool import Lost, Workers, each
from .campaign_store import Item, Store
from .limited import Outcome, hunted_item

Resolve: TypeAlias = Callable[[str], Claim]


def work(resolve: Resolve, item: Item) -> Outcome:
    """(record, canonical form of the witness, certificate) of one item; an error of the engine, or an evaluation that
    does not end, is its record."""
    try:
        found = hunted_item(resolve, item)
    except OSError as error:
        return _gave_up(item, f"no process can be started ({error.strerror})")
    return _gave_up(item, found) if isinstance(found, str) else found


def run(
    store: Store,
    resolve: Resolve,
    workers: Workers,
    done: Callable[[Item, dict[str, Any]], None] | None = None,
) -> None:
    """Do every waiting item of the store, then once more those that were cut before.

    `resolve` must be importable by name where the workers run. An item whose worker ends each time is recorded as
    undecided, with that reason.
    """
    waiting = store.waiting()
    first = {item.id for item in waiting}
    with closing(each(partial(work, resolve), [*waiting, *store.cut()], workers)) as answers:
        for item, answer in answers:
            outcome = _gave_up(item, answer.reason) if isinstance(answer, Lost) else answer
            _keep(store, item, outcome, item.id in first, done)


def _keep(
    store: Store, item: Item, answer: Outcome, first: bool, done: Callable[[Item, dict[str, Any]], None] | None
) -> None:
    record, form, certificate = answer
    (store.finish if first else store.finish_again)(item, record, form, certificate)
    if done is not None:
        done(item, record)


def _gave_up(item: Item, reason: str) -> Outcome:
    """The record of an item without an answer."""
    record = {"claim": item.claim, "verdict": "undecided", "instances": 0, "screened": 0, "seed": item.seed,
              "reason": reason, "says": f"undecided: {reason}"}  # fmt: skip
    return record, None, None
