"""Marked claims and certificate files are tests, and fail when a bound breaks."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from exactpriv import claim, domains, measure
from exactpriv.certificate import write
from exactpriv.kernel import Prior
from exactpriv.real import Relation
from exactpriv.search import certificate, hunt

MODULE = """
import pytest
from exactpriv import claim, domains as d, measure as m, sqrt, ln

PAIR = dict(P=d.laws((2, 3)), Q=d.laws(like="P"))

@pytest.mark.exactpriv_claim(instances=40)
@claim(**PAIR)
def pinsker(P, Q):
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)

@claim(**PAIR)
@pytest.mark.exactpriv_claim
def symmetric(P, Q):
    return m.kl(P, Q) == m.kl(Q, P)

@pytest.mark.exactpriv_claim(instances=40)
@claim(**PAIR)
def without_a_value(P, Q):
    return ln(m.total_variation(P, Q) - 2) <= 0

@pytest.mark.exactpriv_claim(instances=40)
@claim(**PAIR, assume=lambda P, Q: m.total_variation(P, Q) > 1)
def of_nothing(P, Q):
    return m.total_variation(P, Q) <= 1

@pytest.mark.exactpriv_claim(instance=40)
@claim(**PAIR)
def misspelt(P, Q):
    return m.total_variation(P, Q) <= 1

@claim(**PAIR)
def unmarked(P, Q):
    return m.kl(P, Q) < 0

def test_as_ever():
    assert True
"""


def pytest_in(folder: Path, *arguments: str) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(p for p in sys.path if p),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    options = ["-p", "exactpriv.testing.plugin", "-p", "no:cacheprovider", "--strict-markers", "-rA"]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    return run.stdout + run.stderr


@pytest.mark.slow
def test_marked_claims_are_tests_and_the_broken_ones_fail_with_their_witness(tmp_path: Path) -> None:
    (tmp_path / "test_paper.py").write_text(MODULE)
    told = pytest_in(tmp_path)
    assert "2 passed" in told
    assert "4 failed" in told
    assert "PASSED test_paper.py::pinsker" in told
    assert "symmetric is refuted: refuted: P = Prior(" in told
    assert "without_a_value is ill-defined" in told
    assert "of_nothing is undecided (no instance tried met the assumptions)" in told
    assert "exactpriv_claim has no argument 'instance'" in told
    assert "unmarked" not in told


@claim(P=domains.laws((2, 3)), Q=domains.laws(like="P"))
def symmetric(P: Prior, Q: Prior) -> Relation:
    return measure.kl(P, Q) == measure.kl(Q, P)


@pytest.mark.slow
def test_certificate_files_are_tests_and_a_changed_one_fails(tmp_path: Path) -> None:
    found = hunt(symmetric, instances=100).failing
    assert found is not None
    sealed = certificate(symmetric, "violates", [found])
    write(tmp_path / "good.certificate.json", sealed)
    (tmp_path / "bad.certificate.json").write_text(json.dumps({**sealed, "claim": "another"}))
    (tmp_path / "proofs").mkdir()
    write(tmp_path / "proofs" / "other.json", sealed)
    (tmp_path / "proofs" / "data.txt").write_text("{}")
    told = pytest_in(tmp_path)
    assert "1 passed" in told
    assert "1 failed" in told
    assert "bad.certificate.json is not accepted" in told
    (tmp_path / "pytest.ini").write_text("[pytest]\nexactpriv_certificates = proofs/*.json\n")
    assert "2 passed" in pytest_in(tmp_path)
