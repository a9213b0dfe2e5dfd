"""Campaigns: many hunts over hours, in worker processes or on a cluster, resumable at any moment.

An item is one hunt: a claim, a seed, a number of seconds. Workers only compute; the process that started them stores
each result as it arrives. Ended by a key, a signal or a crash, the campaign continues where it was when it is started
again: only the items that were running are done once more, from their seed. Items whose time was up before their
witness was as simple as it gets are done again too, with twice the time: a search proposes the same in the same order
whatever the clock, so that they have in the end the evidence that they would have had without the cut.

What would make it silently wrong: an order of proposals that depends on the time; a result with less in it that takes
the place of one with a witness (store.py keeps the earlier one).
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from multiprocessing import active_children, get_context
from typing import Any, TypeAlias

from ..claim import Claim
from ..real import BadInput
from ..supervision import attend
from .limited import Outcome, hunted_item
from .store import Item, Store

Resolve: TypeAlias = Callable[[str], Claim]

ATTEMPTS = 2
"""How often an item is tried whose worker process ended (out of memory, a crash of a library)."""


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
    jobs: int = 1,
    scheduler: str | None = None,
    done: Callable[[Item, dict[str, Any]], None] | None = None,
) -> None:
    """Do every waiting item of the store, then once more those that were cut before.

    `resolve` must be importable by name where the workers run.

    When a worker process ends abruptly, the items that were running go on one at a time; one whose worker ends each
    time is recorded as undecided, with that reason.
    """
    waiting = store.waiting()
    items = [*reversed(store.cut()), *reversed(waiting)]
    first = {item.id for item in waiting}
    lost: dict[Item, int] = {}
    others = set(active_children())
    while items:
        executor, width = _cluster(scheduler, jobs) if scheduler is not None else (_processes(jobs), jobs)
        running: dict[Future[Outcome], Item] = {}
        try:
            while items or running:
                while items and len(running) < width:
                    future = executor.submit(work, resolve, items[-1])  # may raise: the item then stays
                    running[future] = items.pop()
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    item = running[future]
                    answer = future.result()
                    del running[future]
                    _keep(store, item, answer, item.id in first, done)
            executor.shutdown()
        except BrokenExecutor:
            _abandon(executor, running)
            jobs = 1  # from here on it is known whose worker ends
            for item in running.values():
                lost[item] = lost.get(item, 0) + 1
                if lost[item] > ATTEMPTS:
                    lost_answer = _gave_up(item, "its worker process ended abruptly")
                    _keep(store, item, lost_answer, item.id in first, done)
                else:
                    items.append(item)
        except CancelledError:
            logging.disable()  # what dask writes about it besides
            _abandon(executor, running)
            raise BadInput(
                f"--scheduler {scheduler} is gone; start it again and repeat the command, which resumes what is stored"
            ) from None
        except BaseException:
            for worker in set(active_children()) - others:
                worker.terminate()
            _abandon(executor, running)
            raise


def _abandon(executor: Executor, running: Iterable[Future[Outcome]]) -> None:
    """Without waiting for anything; dask's executor knows no `cancel_futures`."""
    for future in running:
        future.cancel()
    executor.shutdown(wait=False)


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


def _processes(jobs: int) -> Executor:
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=attend, initargs=(os.getpid(),))


def _cluster(address: str, jobs: int) -> tuple[Executor, int]:
    """The cluster as an executor, and how many items it does at a time."""
    try:
        from distributed import Client
    except ImportError:
        raise BadInput(
            f"--scheduler {address} needs dask, which is not installed; install exactpriv[cluster] or use --jobs"
        ) from None
    try:
        client = Client(address, timeout=10)
        threads = client.nthreads()
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"--scheduler {address} does not answer ({error}); give tcp://host:port") from None
    if any(n > 1 for n in threads.values()):
        raise BadInput(
            f"a worker of --scheduler {address} has several threads, and the precision of the arithmetic belongs to a "
            "process; start the workers with --nthreads 1"
        )
    executor: Executor = client.get_executor()
    return executor, max(jobs, len(threads))
