"""The pool: every item once, an item that ends its worker, errors, interrupts, a cluster of two workers."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest

from exactpriv import pool
from exactpriv.pool import AHEAD, HERE, Lost, Workers, apart, each
from exactpriv.real import BadInput

TWO = Workers(2)


def halved(n: int) -> float:
    """In a worker: a result, an error, or the end of the process, by the number."""
    if n == 13:
        os._exit(9)
    if n == 17:
        raise ValueError("seventeen")
    if n == 19:
        time.sleep(600)
    return n / 2


def test_every_item_comes_back_once_with_its_own_result() -> None:
    items = [2, 2, *range(4 * AHEAD)]
    items.remove(13)
    for workers in (TWO, HERE, Workers(own=True)):
        told: list[int] = []
        with closing(each(halved, items, workers, told.append)) as answers:
            found = list(answers)
        assert sorted(found) == sorted((n, n / 2) for n in items)
        assert told == items
    assert list(each(halved, [], TWO)) == []


def test_an_item_that_ends_its_worker_is_lost_and_takes_no_other_with_it() -> None:
    items = [*range(12), 13, 14, 15, 16]
    found = dict(each(halved, items, TWO))
    assert isinstance(found.pop(13), Lost)
    assert found == {n: n / 2 for n in items if n != 13}


def once(path: str) -> str:
    """In a worker: end the process the first time."""
    if not Path(path).exists():
        Path(path).touch()
        os._exit(9)
    return path


@pytest.mark.slow
def test_an_item_whose_worker_ended_by_chance_is_done_again(tmp_path: Path) -> None:
    items = [f"{tmp_path}/{k}" for k in range(3)]
    assert sorted(each(once, items, TWO)) == [(i, i) for i in items]


def test_an_error_of_the_work_is_raised_and_no_worker_goes_on() -> None:
    with pytest.raises(ValueError, match="seventeen"), closing(each(halved, [19, 17, 1], TWO)) as answers:
        list(answers)
    assert ended()


def test_no_worker_goes_on_when_the_results_are_no_longer_read() -> None:
    with closing(each(halved, [1, 19, 19], TWO)) as answers:
        assert next(answers) == (1, 0.5)
    assert ended()


def ended() -> bool:
    """Whether no worker of this process is left within some seconds."""
    end = time.monotonic() + 20
    while active_children() and time.monotonic() < end:
        time.sleep(0.05)
    return not active_children()


@pytest.mark.slow
def test_a_worker_ends_with_the_process_that_started_it(tmp_path: Path) -> None:
    script = tmp_path / "asks.py"
    script.write_text("""
import os, sys, time
from exactpriv.pool import Workers, each

def work(path):
    open(f"{path}/{os.getpid()}", "w").close()
    time.sleep(600)

if __name__ == "__main__":
    list(each(work, [sys.argv[1]] * 2, Workers(2)))
""")
    pids = tmp_path / "pids"
    pids.mkdir()
    asking = subprocess.Popen([sys.executable, str(script), str(pids)], cwd=Path(__file__).parent.parent,
                              env=os.environ | {"PYTHONPATH": str(Path(__file__).parent.parent)})  # fmt: skip
    end = time.monotonic() + 60
    while len(list(pids.iterdir())) < 2 and time.monotonic() < end:
        time.sleep(0.05)
    workers = [int(path.name) for path in pids.iterdir()]
    assert len(workers) == 2
    asking.kill()
    asking.wait()
    while any(_runs(pid) for pid in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(_runs(pid) for pid in workers)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_work_apart_is_a_process_of_its_own_only_where_no_signal_arrives() -> None:
    def elsewhere(work: object, seconds: float = 20) -> object:
        found: list[object] = []
        thread = pool.threading.Thread(target=lambda: found.append(apart(work, seconds)))  # type: ignore[arg-type]
        thread.start()
        thread.join()
        return found[0] if found else None

    assert apart(os.getpid, 1) == os.getpid() != elsewhere(os.getpid)
    assert elsewhere(lambda: {"a": [1, None]}) == {"a": [1, None]}
    assert isinstance(elsewhere(lambda: os._exit(9)), Lost)
    late = elsewhere(lambda: time.sleep(600), 0.5)
    assert isinstance(late, Lost) and "did not end" in late.reason


def test_what_work_apart_refuses_is_refused() -> None:
    caught: list[BaseException] = []

    def refuse() -> None:
        raise BadInput("7 is no prior")

    def ask() -> None:
        try:
            apart(refuse, 20)
        except BadInput as error:
            caught.append(error)

    thread = pool.threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert [str(error) for error in caught] == ["7 is no prior"]


@pytest.fixture()
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    from distributed import LocalCluster

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)]))
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        yield made.scheduler_address


@pytest.mark.deep
def test_a_killed_worker_of_a_cluster_costs_its_item_alone(cluster: str) -> None:
    items = [*range(10), 13, 14, 15]
    found = dict(each(halved, items, Workers(cluster=cluster)))
    assert isinstance(found.pop(13), Lost)
    assert found == {n: n / 2 for n in items if n != 13}


@pytest.mark.deep
def test_an_audit_on_a_cluster_has_the_rows_of_one_here(cluster: str) -> None:
    from exactpriv.audit.rows import audit, select

    claims = [i for i in select(["ngo-lmidp"]) if "/def" in i or "/lemma1" in i][:6]
    assert claims
    here, there = (audit(claims, instances=3, workers=workers) for workers in (HERE, Workers(cluster=cluster)))
    assert [(r.id, r.verdict, r.reason) for r in here] == [(r.id, r.verdict, r.reason) for r in there]
