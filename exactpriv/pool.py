"""One pool for all long work: processes of this machine, or a dask cluster where one is named.

Workers only compute; the process that asks gets each result as it arrives, and keeps it. An item whose worker ends
abruptly (out of memory, a crash of a library) is done again alone, so that it takes no other with it, and is `Lost`
when its worker ends each time.

Invariants: every item comes back once, with its own result or as `Lost`; an error that the work raises is raised where
the results are read; no worker outlives the process that started it, and none goes on when the results are no longer
read (`with closing(each(...))`, so that an interrupt ends them at once).

What would make it silently wrong: work that reads what only the asking process has, such as the papers that it opened.
Workers are spawned, never forked: they have what `work` and the item say, and nothing else.
"""

from __future__ import annotations

import gc
import logging
import os
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from dataclasses import dataclass
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from .real import BadInput
from .supervision import Channel, attend, supervise

T = TypeVar("T")
R = TypeVar("R")

ATTEMPTS = 3
"""How often an item is tried whose worker ended."""
AHEAD = 4
"""Items given out for each worker, so that none waits while the one who gave them looks at a result."""
YOUNG = 10_000
"""Objects that a worker makes before it looks for those that are no longer used."""


@dataclass(frozen=True)
class Workers:
    """Where work is done: in so many processes, or on the cluster at this address (tcp://host:port).

    `own`: a single process is another one than that which asks, so that a crash costs an item and not the run.
    """

    jobs: int = 1
    cluster: str | None = None
    own: bool = False

    @property
    def here(self) -> bool:
        """Whether the process that asks does the work itself."""
        return self.jobs <= 1 and self.cluster is None and not self.own


HERE = Workers()


@dataclass(frozen=True)
class Lost:
    """In place of a result: the item's worker ended each time, or did not end."""

    reason: str = "its worker process ended abruptly, perhaps for lack of memory"


def each(
    work: Callable[[T], R], items: Sequence[T], workers: Workers, started: Callable[[T], None] | None = None
) -> Generator[tuple[T, R | Lost], None, None]:
    """(item, result) as they arrive; `work` has to be importable by name where the workers run.

    `started` is told each item when a worker takes it up, in the order given. BadInput if the cluster does not answer,
    has workers of several threads, or ends.
    """
    announce = started or (lambda item: None)
    if workers.here:
        for item in items:
            announce(item)
            yield item, work(item)
        return
    announced: set[int] = set()

    def tell(running: Iterable[tuple[int, T]]) -> None:
        for place, item in running:
            if place not in announced:
                announced.add(place)
                announce(item)

    waiting, suspects = deque(enumerate(items)), deque[tuple[int, T]]()
    ended: Counter[int] = Counter()
    while waiting or suspects:
        # whose worker ended is known where one item alone is given out
        queue, pool = (suspects, _Pool(workers, 1)) if suspects else (waiting, _Pool(workers, AHEAD))
        try:
            while queue or pool.running:
                while queue and pool.ready:
                    pool.submit(work, queue[0])  # may raise: the item then stays
                    queue.popleft()
                tell(pool.taken())
                for future in pool.done():
                    tell([pool.running[future]])
                    answer = pool.answer(future)
                    yield pool.running.pop(future)[1], answer
            pool.end()
        except BrokenExecutor:
            for future, (place, item) in pool.abandoned():
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield item, future.result()
                    continue
                ended[place] += 1
                if ended[place] < ATTEMPTS:
                    suspects.append((place, item))
                else:
                    yield item, Lost()
        except CancelledError:
            logging.disable()  # what dask writes about it besides
            pool.abandoned()
            raise BadInput(f"--cluster {workers.cluster} is gone; start it again and repeat the command, which goes on "
                           "from what is stored") from None  # fmt: skip
        except BaseException:
            pool.kill()
            raise


def apart(work: Callable[[], Any], seconds: float) -> Any | Lost:
    """What `work` returns (JSON values): from this process where signals arrive; in a thread of a cluster's worker,
    where other work has been, from a forked one, so that caps on its time end it and nothing of it stays.

    `seconds`: of wall time, after which the forked process is ended. A BadInput of the work is raised here.
    """
    if threading.current_thread() is threading.main_thread():
        return work()
    told: list[dict[str, Any]] = []

    def asked(channel: Channel) -> int:
        try:
            channel.tell({"made": work()})
        except BadInput as error:
            channel.tell({"refused": str(error)})
        return 0

    ending = supervise(asked, time.monotonic() + seconds, told.append)
    if not told:
        return Lost(f"it did not end within {seconds:.0f} s") if ending.late else Lost()
    if "refused" in told[0]:
        raise BadInput(told[0]["refused"])
    return told[0]["made"]


class _Pool:
    """An executor, and what it is busy with."""

    def __init__(self, workers: Workers, ahead: int) -> None:
        self.running: dict[Future[Any], tuple[int, Any]] = {}
        self._others = set(active_children())
        self._killed: tuple[type[BaseException], ...] = ()
        if workers.cluster is None:
            self.width = workers.jobs if ahead > 1 else 1
            self._executor: Executor = ProcessPoolExecutor(
                self.width, mp_context=get_context("spawn"), initializer=_ready, initargs=(os.getpid(),)
            )
        else:
            self._executor, self.width, self._killed = _cluster(workers.cluster, workers.jobs)
            self.width = self.width if ahead > 1 else 1
        self._most = ahead * self.width

    @property
    def ready(self) -> bool:
        return len(self.running) < self._most

    def submit(self, work: Callable[[Any], Any], item: tuple[int, Any]) -> None:
        self.running[self._executor.submit(work, item[1])] = item

    def taken(self) -> list[tuple[int, Any]]:
        """What workers are at: they take up what is given in its order."""
        return list(self.running.values())[: self.width]

    def done(self) -> list[Future[Any]]:
        """The futures that ended, in their order; one whose worker died comes last."""
        done = wait(self.running, return_when=FIRST_COMPLETED).done
        return sorted((f for f in self.running if f in done), key=lambda f: f.cancelled() or f.exception() is not None)

    def answer(self, future: Future[Any]) -> Any:
        try:
            return future.result()
        except self._killed:  # the cluster gave it to several workers, and the others go on
            return Lost()

    def end(self) -> None:
        self._executor.shutdown()

    def abandoned(self) -> list[tuple[Future[Any], tuple[int, Any]]]:
        """What was given out, without waiting for anything."""
        left = list(self.running.items())
        if isinstance(self._executor, ProcessPoolExecutor):
            self._executor.shutdown(wait=False, cancel_futures=True)
        else:  # dask's executor knows no `cancel_futures`
            for future in self.running:
                future.cancel()
            self._executor.shutdown(wait=False)
        self.running.clear()
        return left

    def kill(self) -> None:
        for worker in set(active_children()) - self._others:
            worker.terminate()
        self.abandoned()


def _ready(parent: int) -> None:
    """In a new worker: it ends with its parent."""
    attend(parent)
    gc.set_threshold(YOUNG, 20, 20)


def _cluster(address: str, jobs: int) -> tuple[Executor, int, tuple[type[BaseException], ...]]:
    """The cluster as an executor, how many items it does at a time, and what says that an item ended its workers."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise BadInput(
            f"--cluster {address} needs dask, which is not installed; install exactpriv[cluster] or use --jobs"
        ) from None
    try:
        client = Client(address, timeout=10)
        threads = client.nthreads()
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"--cluster {address} does not answer ({error}); give tcp://host:port") from None
    if any(n > 1 for n in threads.values()):
        raise BadInput(
            f"a worker of --cluster {address} has several threads, and the precision of the arithmetic belongs to a "
            "process; start the workers with --nthreads 1"
        )
    executor: Executor = client.get_executor()
    return executor, max(jobs, len(threads)), (KilledWorker,)
