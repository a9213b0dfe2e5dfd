"""Campaigns, audits, searches for repairs and for equality, and grids of accountants, each on a cluster of two workers
of which one is killed when the first result is there: every item comes back once."""

import argparse
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copytree
from threading import Thread

import pytest
from distributed import LocalCluster

from exactpriv.claim import Claim
from exactpriv.journal import Lines
from exactpriv.papers import find
from exactpriv.pool import HERE, Workers

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.deep


class Two:
    """Two workers, one of which `lose` ends."""

    def __init__(self, cluster: LocalCluster) -> None:
        self.cluster = cluster
        self.workers = Workers(cluster=cluster.scheduler_address)
        self.lost: list[int] = []

    def lose(self, *_: object) -> None:
        """The first time: kill a worker."""
        if not self.lost:
            self.lost.append(next(iter(self.cluster.workers.values())).pid)
            os.kill(self.lost[0], signal.SIGKILL)


@pytest.fixture()
def two(monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parent), str(ROOT)]))
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        found = Two(made)
        yield found
    assert found.lost


def registered(name: str) -> Claim:
    """What the hunts of the campaign are of."""
    claim = find(name)
    assert isinstance(claim, Claim)
    return claim


def test_a_campaign(two: Two, tmp_path: Path) -> None:
    from exactpriv.search.campaign import run
    from exactpriv.search.campaign_store import Store, summary

    with Store(tmp_path) as store:
        store.add((name, seed, 2) for name in ("ngo-lmidp/lemma1", "cuff-midp/lem3.step5") for seed in range(3))
        run(store, registered, two.workers, two.lose)
        assert store.counts() == (6, 6)
        verdicts = {row["claim"]: row["verdicts"] for row in summary(store)}
    assert [sum(seen.values()) for seen in verdicts.values()] == [3, 3]


def test_an_audit(two: Two) -> None:
    from exactpriv.audit.rows import audit, select

    claims = [i for i in select(["ngo-lmidp"]) if "/def" in i or "/lemma1" in i][:8]
    there = audit(claims, instances=3, workers=two.workers, done=two.lose)
    here = audit(claims, instances=3, workers=HERE)
    assert [(r.id, r.verdict, r.reason) for r in there] == [(r.id, r.verdict, r.reason) for r in here]


def test_searches_for_repairs(two: Two, tmp_path: Path) -> None:
    from exactpriv.report.repair_store import run, stored_rows

    folder = Path(copytree(ROOT / "counterexamples", tmp_path / "counterexamples"))
    named = ["cuff-midp/lem3.step5", "grosse-dobrushin/thm2-mechanism"]
    for told in run(folder, tmp_path / "store", named, two.workers):
        assert told.split(":")[0] in named
        two.lose()
    rows = stored_rows(folder, tmp_path / "store")
    assert sorted(row["claim"] for row in rows) == named and not any(row["error"] for row in rows)


def test_searches_for_equality(two: Two, tmp_path: Path) -> None:
    from exactpriv.audit.sharpness import run, stored_lines, wanted

    named = [claim.id for claim in wanted(tmp_path) if claim.id.startswith("ngo-lmidp/")][:4]
    for told in run(tmp_path, named, 2.0, workers=two.workers):
        assert "worker" not in told
        two.lose()
    assert sorted(stored_lines(tmp_path)) == sorted(named)


def test_grids_of_an_accountant(two: Two, tmp_path: Path) -> None:
    from benchmarks import account_range, numbered

    def table(file: Path) -> str:
        raise AssertionError(file)

    def run(file: Path, *given: str) -> list[dict[str, object]]:
        numbered.run(account_range.one, table, argparse.ArgumentParser(), 4, [str(file), *given])
        return [{key: value for key, value in row.items() if key != "seconds"} for row in Lines(file).read()]

    file = tmp_path / "there.jsonl"
    Thread(target=soon, args=(lambda: bool(Lines(file).read()), two.lose), daemon=True).start()
    there = run(file, "--cluster", str(two.workers.cluster))
    assert [row["place"] for row in there] == [0, 1, 2, 3] and there == run(tmp_path / "here.jsonl")


def soon(begun: Callable[[], bool], then: Callable[[], None]) -> None:
    """Wait until something has begun."""
    end = time.monotonic() + 300
    while time.monotonic() < end:
        with suppress(OSError):
            if begun():
                return then()
        time.sleep(0.02)


def test_what_runs_long_says_where() -> None:
    """Each command of these takes the same option."""
    import subprocess
    import sys

    commands = [["exactpriv", "hunt"], ["exactpriv", "audit"], ["exactpriv.report.repairs"],
                ["exactpriv.audit.sharpness"], ["benchmarks.account_range"]]  # fmt: skip
    for command in commands:
        run = subprocess.run([sys.executable, "-m", *command, "--help"], cwd=ROOT, capture_output=True, text=True,
                             env={**os.environ, "COLUMNS": "200"}, check=True)  # fmt: skip
        assert "--cluster" in run.stdout, command
