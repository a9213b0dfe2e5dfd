"""Threads: each result is the one a single thread gets, whatever precision others work at."""

import ast
import json
import multiprocessing
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flint
import pytest

from exactpriv import Kernel, Prior, capacity, claim, domains, hunt, ln, measure, verify
from exactpriv.certificate import write
from exactpriv.real.precision import TURNS, Turns, ctx

PACKAGE = Path(__file__).resolve().parents[2] / "exactpriv"
K = Kernel([["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"], ["1/4", "1/4", "1/2"]])
P = Prior(["1/5", "3/10", "1/2"])


@claim(K=domains.kernels((2, 2), (2, 3)), P=domains.priors(full_support=True))
def bounded(K: Any, P: Any) -> Any:
    return measure.mutual_information(K, P) <= measure.ldp(K)


@claim(K=domains.kernels((2, 3), (2, 3)))
def halved(K: Any) -> Any:
    return measure.maximal_leakage(K) <= measure.ldp(K) / 2


def hunted(made: Any) -> Any:
    found = hunt(made, instances=25, seed=3)
    return str(found), found.certificate(), None if found.least is None else str(found.least[0])


def capacities() -> list[Any]:
    rows = [["1/2", "1/3", "1/6"], ["1/7", "2/7", "4/7"], ["1/5", "1/5", "3/5"], ["2/3", "1/6", "1/6"]]
    return [capacity(Kernel(rows[:n]), order, 40).enclose(40) for n in (2, 3, 4) for order in (1, "3/2", "1/2")]


def divergences() -> list[Any]:
    found = [measure.csiszar(K, P, "3/2"), measure.renyi(K.row(0), K.row(1), "5/2"),
             measure.ldp_delta_of_mi("1/9", ln("3/2")), measure.inverse_binary_entropy("1/9")]  # fmt: skip
    return [(value.enclose(30), value.to_data()) for value in found]


def together(jobs: list[Callable[[], Any]]) -> list[Any]:
    """What the jobs return, each run in a thread of its own at the same time."""
    found: list[Any] = [None] * len(jobs)

    def run(i: int) -> None:
        try:
            found[i] = jobs[i]()
        except BaseException as error:
            found[i] = error

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


@pytest.mark.slow
def test_six_threads_measure_hunt_and_verify_as_one_does(tmp_path: Path) -> None:
    path = tmp_path / "found.json"
    sealed = hunt(halved, instances=25).certificate()
    assert sealed is not None
    write(path, sealed)
    jobs: list[Callable[[], Any]] = [capacities, divergences, capacities, lambda: hunted(bounded),
                                     lambda: hunted(halved), lambda: [verify(path) for _ in range(5)]]  # fmt: skip
    assert together(jobs) == [job() for job in jobs]
    assert flint.ctx.prec == 53


@pytest.mark.parametrize("bits", [17, 400])
def test_no_result_depends_on_the_precision_that_the_process_is_left_at(bits: int) -> None:
    jobs = (capacities, divergences, lambda: hunted(bounded), lambda: hunted(halved))
    wanted = [json.dumps(job(), default=str) for job in jobs]
    flint.ctx.prec = bits
    try:
        assert [json.dumps(job(), default=str) for job in jobs] == wanted
    finally:
        flint.ctx.prec = 53


def test_nothing_but_the_module_of_turns_sets_the_precision_of_the_process() -> None:
    users = []
    for path in PACKAGE.rglob("*.py"):
        if "flint" not in path.read_text() and "mpmath" not in path.read_text():
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in ("flint", "mpmath"):
                shared = {"ctx", "mp", "iv"} & {alias.name for alias in node.names}
                users += [path.name] if shared else []
            if isinstance(node, ast.Import) and any(alias.name in ("flint", "mpmath") for alias in node.names):
                users.append(path.name)
    assert users == ["precision.py"]


def test_waiting_threads_get_their_turn_in_the_order_in_which_they_came() -> None:
    turns, order, entered = Turns(), [], threading.Semaphore(0)

    def wait(i: int) -> None:
        entered.release()
        with turns:
            order.append(i)

    threads = [threading.Thread(target=wait, args=(i,)) for i in range(5)]
    with turns, turns:
        for i, thread in enumerate(threads):
            thread.start()
            entered.acquire()
            while len(turns._waiting) < i + 1:
                pass
    for thread in threads:
        thread.join()
    assert order == list(range(5))


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_process_forked_while_another_thread_has_the_turn_can_compute() -> None:
    inside, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with ctx.workprec(200):
            inside.set()
            leave.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    inside.wait()
    try:
        child = multiprocessing.get_context("fork").Process(target=measure.ldp, args=(K,))
        child.start()
        child.join(30)
        ended = child.exitcode
        child.kill()
    finally:
        leave.set()
        thread.join()
    assert ended == 0
    assert TURNS._holder == 0
