"""A campaign keeps every result, resumes after a kill, and tells witnesses apart up to relabelling."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from campaign_claims import CLAIMS, ENVIRONMENT

from exactpriv import claim, domains, measure
from exactpriv.claim import Claim
from exactpriv.cli import main
from exactpriv.cli.campaigning import resolve
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.pool import HERE, Workers
from exactpriv.real import BadInput, Relation
from exactpriv.search.campaign import run
from exactpriv.search.campaign_store import Item, Store
from exactpriv.search.canonical import canonical_key


def results(folder: Path) -> dict[tuple[str, int], str]:
    if not (folder / "campaign.sqlite").exists():
        return {}
    db = sqlite3.connect(f"file:{folder}/campaign.sqlite?mode=ro", uri=True)
    try:
        rows = db.execute("select claim, seed, record from items join results on item = id").fetchall()
    except sqlite3.OperationalError:  # the tables are not there yet
        rows = []
    finally:
        db.close()
    assert len({row[:2] for row in rows}) == len(rows)
    return {(claim.rpartition(":")[2], seed): record for claim, seed, record in rows}


@pytest.mark.slow
def test_a_killed_campaign_resumes_with_nothing_lost_and_nothing_doubled(tmp_path: Path) -> None:
    file, folder = tmp_path / "mine.py", tmp_path / "campaign"
    file.write_text(CLAIMS)
    command = [sys.executable, "-m", "exactpriv", "hunt", "--campaign", str(folder), "--quiet"]
    claims = [f"{file}:symmetric", f"{file}:pinsker"]
    started = subprocess.Popen([*command, *claims, "--seconds", "3", "--seeds", "3"], env=ENVIRONMENT)
    deadline = time.monotonic() + 60
    while len(results(folder)) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(started.pid, signal.SIGKILL)
    assert started.wait() == -signal.SIGKILL
    before = results(folder)
    assert 3 <= len(before) < 6
    resumed = subprocess.run(command, env=ENVIRONMENT, timeout=60)
    assert resumed.returncode == 1
    after = results(folder)
    assert set(after) == {(name, seed) for name in ("symmetric", "pinsker") for seed in range(3)}
    assert before == {key: after[key] for key in before}
    assert {key[0]: json.loads(after[key])["verdict"] for key in after} == {
        "symmetric": "refuted", "pinsker": "supported"
    }


@pytest.mark.slow
def test_a_campaign_in_two_workers_tells_what_each_claim_came_to(tmp_path: Path) -> None:
    file, folder, told = tmp_path / "mine.py", tmp_path / "campaign", tmp_path / "told.json"
    file.write_text(CLAIMS)
    arguments = ["hunt", f"{file}:symmetric", "--campaign", str(folder), "--seconds", "3", "--seeds", "2"]
    assert main([*arguments, "--jobs", "2", "--quiet", "--json", str(told)]) == 1
    made = json.loads(told.read_text())
    assert (made["items"], made["done"]) == (2, 2)
    (row,) = made["claims"]
    assert row["verdicts"] == {"refuted": 2}
    assert len(row["witnesses"]) == 1
    assert main([*arguments, "--quiet", "--json", str(told)]) == 1
    assert json.loads(told.read_text()) == made


SLOW = """
import time
from exactpriv import claim, domains as d, measure as m

@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def slow(P, Q):
    time.sleep(0.08)
    return m.kl(P, Q) <= m.chi2(P, Q) * "9/10"
"""


@pytest.mark.slow
def test_the_witness_of_an_item_is_the_same_whatever_the_seconds_and_the_load(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(SLOW)
    found = []
    for seconds in ("6", "60"):
        folder = tmp_path / seconds
        assert main(["hunt", f"{file}:slow", "--campaign", str(folder), "--seconds", seconds, "--quiet"]) == 1
        (record,) = results(folder).values()
        found.append(json.loads(record))
    assert found[0]["witness"] == found[1]["witness"]
    assert [record["shrunk"] for record in found] == [True, True]
    assert "time was up" not in found[0]["says"]


@pytest.mark.slow
def test_an_item_that_was_cut_is_done_again_until_it_has_the_evidence_of_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CLAIMS)
    name = f"{file}:symmetric"
    seconds = 60
    calls = [0]

    def done(folder: str, a_second: float, times: int) -> list[dict[str, Any]]:
        def shrunk_enough(search: Any) -> bool:  # a clock that counts what is asked of it
            calls[0] += 1
            search.findings.cut = search.findings.cut or calls[0] > a_second * search.seconds
            return bool(search.findings.cut)

        monkeypatch.setattr(import_module("exactpriv.search.hunt")._Search, "shrunk_enough", shrunk_enough)
        seen = []
        for _ in range(times):
            with Store(tmp_path / folder) as store:
                store.add([(name, 0, seconds)])
                run(store, resolve, HERE)
                assert store.counts() == (1, 1)
                seen.append(next(store.records()))
            if seen[-1]["shrunk"]:
                break
        return seen

    (whole,) = done("whole", 1e9, 1)
    steps = done("cut", 0.1, 10)
    assert whole["shrunk"] and not steps[0]["shrunk"] and steps[-1]["shrunk"] and len(steps) > 1
    assert [step.get("again", 0) for step in steps] == list(range(len(steps)))
    kept = ("verdict", "witness", "form", "says", "instances", "screened", "coverage", "lhs", "rhs")
    assert {key: steps[-1][key] for key in kept} == {key: whole[key] for key in kept}
    assert done("cut", 0.1, 1)[0] == steps[-1]  # nothing is left to do


def test_a_cut_item_keeps_what_it_has_where_doing_it_again_finds_less(tmp_path: Path) -> None:
    cut = {"verdict": "refuted", "instances": 1, "screened": 0, "says": "", "shrunk": False}
    with Store(tmp_path) as store:
        store.add([("a", 0, 1)])
        store.finish(store.waiting()[0], cut, "form", {"kind": "certificate"})
        assert not store.waiting()
        for less in ((None, None), ("other", None)):
            (item,) = store.cut()
            store.finish_again(item, {**cut, "verdict": "undecided"}, *less)
        (record,) = store.records()
        assert (record["verdict"], record["form"], record["again"]) == ("refuted", "form", 2)
        (item,) = store.cut()
        assert item.again == 2
        store.finish_again(item, {**cut, "shrunk": True}, "simple", {"kind": "certificate"})
        assert not store.cut() and next(store.records())["form"] == "simple"
    with Store(tmp_path) as again:
        assert again.counts() == (1, 1)


def test_a_folder_takes_one_campaign_at_a_time(tmp_path: Path) -> None:
    with Store(tmp_path), pytest.raises(BadInput, match="a campaign is running"):
        Store(tmp_path)


def test_an_item_takes_one_result(tmp_path: Path) -> None:
    record = {"verdict": "supported", "instances": 1, "screened": 0, "says": ""}
    with Store(tmp_path) as store:
        store.add([("a", 0, 1), ("a", 0, 1), ("a", 1, 1)])
        item = store.waiting()[0]
        store.finish(item, record, None, None)
        with pytest.raises(BadInput, match="has that result already"):
            store.finish(item, record, None, None)
        assert store.waiting() == [Item(2, "a", 1, 1)]


def test_a_file_that_is_no_campaign_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "campaign.sqlite").write_text("something else, long enough to be read as a header of a database file")
    with pytest.raises(BadInput, match="is no campaign"):
        Store(tmp_path)


def test_a_cluster_without_dask_is_bad_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    (tmp_path / "mine.py").write_text(CLAIMS)
    command = ["hunt", f"{tmp_path}/mine.py:pinsker", "--campaign", str(tmp_path / "c"), "--cluster", "tcp://h:1"]
    assert main(command) == 2
    assert "needs dask" in capsys.readouterr().err


def die_for_some(name: str) -> Claim:
    """In a worker: end the process, as the kernel does that is out of memory."""
    if name == "deadly":
        os._exit(9)

    def mass(P: Prior) -> Relation:
        return measure.entropy(P) < 0

    return claim(P=domains.laws(2))(mass)


def test_an_item_whose_worker_dies_is_undecided_and_the_others_are_done(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add([("harmless", 0, 1), ("deadly", 0, 1), ("harmless", 1, 1)])
        run(store, die_for_some, Workers(2))
        found = {(r["name"], r["seed"]): (r["verdict"], r["reason"]) for r in store.records()}
    assert found[("deadly", 0)] == ("undecided", "its worker process ended abruptly")
    assert {found[("harmless", seed)][0] for seed in (0, 1)} == {"refuted"}


def endless_for_some(name: str) -> Claim:
    """In a worker: a claim whose evaluation ends, or not."""

    def mass(P: Prior) -> Relation:
        while name == "endless":
            pass
        return measure.entropy(P) < 0

    return claim(P=domains.laws(2))(mass)


@pytest.mark.deep
def test_an_item_without_an_end_is_undecided_at_its_instance_and_the_others_are_done(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.add([("endless", 0, 2), ("harmless", 0, 30)])
        start = time.monotonic()
        run(store, endless_for_some, Workers(own=True))
        assert time.monotonic() - start < 60
        found = {r["name"]: (r["verdict"], r["reason"]) for r in store.records()}
    assert found["harmless"][0] == "refuted"
    verdict, reason = found["endless"]
    assert verdict == "undecided"
    assert reason.startswith("the claim did not end within ") and " s at P = Prior([" in reason


class _Cluster:
    """What is used of dask's client, on threads of this process."""

    threads = 1

    def __init__(self, address: str, timeout: int) -> None:
        assert address == "tcp://h:1"

    def nthreads(self) -> dict[str, int]:
        return {"worker": self.threads}

    def get_executor(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(1)


def test_workers_of_a_cluster_with_several_threads_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=_Cluster, KilledWorker=RuntimeError))
    monkeypatch.setattr(_Cluster, "threads", 2)
    (tmp_path / "mine.py").write_text(CLAIMS)
    command = ["hunt", f"{tmp_path}/mine.py:symmetric", "--campaign", str(tmp_path / "c"), "--cluster", "tcp://h:1"]
    assert main(command) == 2
    assert "--nthreads 1" in capsys.readouterr().err


def test_hunting_several_claims_needs_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hunt", "a", "b"]) == 2
    assert "--campaign DIR" in capsys.readouterr().err


def test_canonical_forms_agree_up_to_relabelling_and_only_then() -> None:
    K = Kernel([["1/2", "1/3", "1/6"], [1, 0, 0]])
    same = Kernel([[0, 1, 0], ["1/6", "1/2", "1/3"]])
    other = Kernel([["1/2", "1/3", "1/6"], [0, 1, 0]])
    P, Q = Prior(["1/4", "3/4"]), Prior(["3/4", "1/4"])
    assert canonical_key({"K": K, "P": P}) == canonical_key({"K": same, "P": Q})
    assert canonical_key({"K": K, "P": P}) != canonical_key({"K": same, "P": P})
    assert canonical_key({"K": K}) != canonical_key({"K": other})
    db = Database(2, 1)
    assert canonical_key({"db": db, "P": P}) != canonical_key({"db": db, "P": Q})
