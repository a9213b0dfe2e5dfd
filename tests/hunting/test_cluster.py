"""A campaign on a real dask cluster: two worker processes, the loss of a worker, the loss of the scheduler."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from campaign_claims import CLAIMS, ENVIRONMENT
from distributed import LocalCluster

from exactpriv.cli import main


@pytest.fixture()
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalCluster]:
    monkeypatch.setenv("PYTHONPATH", ENVIRONMENT["PYTHONPATH"])
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as made:
        yield made


def campaign(folder: Path, cluster: LocalCluster, *more: str) -> list[str]:
    (folder / "mine.py").write_text(CLAIMS)
    claims = [f"{folder}/mine.py:{name}" for name in ("symmetric", "pinsker")]
    return ["hunt", *claims, "--campaign", str(folder / "c"), "--cluster", cluster.scheduler_address, *more]


@pytest.mark.deep
def test_two_workers_do_every_item_once(tmp_path: Path, cluster: LocalCluster) -> None:
    assert main([*campaign(tmp_path, cluster, "--seconds", "2", "--seeds", "2"), "--json", f"{tmp_path}/r.json"]) == 1
    found = json.loads((tmp_path / "r.json").read_text())
    assert (found["items"], found["done"]) == (4, 4)
    verdicts = {row["claim"].rpartition(":")[2]: row["verdicts"] for row in found["claims"]}
    assert verdicts == {"symmetric": {"refuted": 2}, "pinsker": {"supported": 2}}


@pytest.mark.deep
def test_a_cluster_that_ends_is_said_in_one_sentence_and_its_campaign_resumes_without_it(
    tmp_path: Path, cluster: LocalCluster
) -> None:
    command = campaign(tmp_path, cluster, "--seconds", "2", "--seeds", "2")
    started = subprocess.Popen(
        [sys.executable, "-m", "exactpriv", *command], env=ENVIRONMENT, stderr=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True,
    )
    assert started.stdout is not None
    started.stdout.readline()  # the campaign has begun
    started.stdout.readline()  # and ended an item
    time.sleep(0.5)
    cluster.close()
    _, said = started.communicate(timeout=90)
    assert started.returncode == 2, said
    assert "is gone; start it again" in said
    assert "Traceback" not in said, said[:3000]
    assert main(["hunt", "--campaign", str(tmp_path / "c"), "--json", f"{tmp_path}/r.json", "--quiet"]) == 1
    found = json.loads((tmp_path / "r.json").read_text())
    assert (found["items"], found["done"]) == (4, 4)
