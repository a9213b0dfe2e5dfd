"""`--seconds` is wall time, kept whatever a claim does; what was found until then is reported."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from exactpriv import certificate, check, hunt
from exactpriv import claim as claim_of
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.cli import measuring
from exactpriv.cli.entry import limit_in
from exactpriv.kernel import Kernel
from exactpriv.real import Real, Relation

PATIENT = 20
"""Seconds that a slow machine may take besides; far less than without an end."""
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}

CLAIMS = '''
import os, re, time
from exactpriv import claim, domains as d, measure as m

SIZES = dict(inputs=(2, 3), outputs=(2, 3))

@claim(K=d.kernels(**SIZES))
def loops(K):
    while K.n_inputs == 3: pass
    return m.maximal_leakage(K) <= m.ldp(K)

@claim(K=d.kernels(**SIZES))
def loops_in_c(K):
    if K.n_inputs == 3:
        re.match("(a+)+$", "a" * 60 + "b")
    return m.maximal_leakage(K) <= m.ldp(K)

def assumed(K):
    while K.n_inputs == 3: pass
    return m.ldp(K) >= 0

@claim(K=d.kernels(**SIZES), assume=assumed)
def loops_in_its_assumption(K):
    return m.maximal_leakage(K) <= m.ldp(K)

@claim(K=d.kernels(2, 2))
def loops_at_once(K):
    while True: pass

@claim(K=d.kernels(2, 2))
def dies(K):
    os._exit(9)

first = []

@claim(K=d.kernels(**SIZES))
def loops_once_it_is_refuted(K):
    relation = m.maximal_leakage(K) <= m.ldp(K) / 2
    if not first and relation.decide() is False:
        first.append(K)
    while first and K.rows != first[0].rows: pass
    return relation

@claim(K=d.kernels(inputs=(2, 4), outputs=(2, 4)))
def slow_to_shrink(K):
    time.sleep(0.05)
    return m.ldp(K) <= 3

@claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
def symmetric(P, Q):
    return m.kl(P, Q) == m.kl(Q, P)

@claim(K=d.kernels(2, 2))
def bounded(K):
    return m.dobrushin(K) <= 2
'''


@pytest.fixture(autouse=True)
def claims() -> None:
    Path("limits.py").write_text(CLAIMS)
    Path("hangs.py").write_text("while True: pass\n")


@pytest.fixture
def timed(run: Any) -> Callable[..., Any]:
    """Run the program; it ends by its limit, or soon after on a slow machine."""

    def check(*arguments: object, seconds: int = 2) -> Any:
        start = time.monotonic()
        ran = run(*arguments, "--seconds", seconds)
        assert time.monotonic() - start < seconds + PATIENT
        return ran

    return check


@pytest.mark.parametrize(
    ("command", "name"),
    [("hunt", "loops"), ("hunt", "loops_in_c"), ("hunt", "loops_in_its_assumption"), ("tighten", "loops_at_once")],
)
def test_an_evaluation_without_an_end_is_ended_and_told_with_its_instance(timed, command, name):
    for seconds in (2, 15, 60):  # a busy machine may not come to the instance in less
        ran = timed(command, f"limits.py:{name}", seconds=seconds)
        if "the claim did not end" in ran.err:
            break
    assert ran.status == 2
    assert ran.err.startswith("error: the claim did not end within ")
    assert ran.err.count("\n") == 1
    assert " s at K = Kernel([[" in ran.err


def test_what_was_tried_before_an_evaluation_without_an_end_is_reported_and_is_no_support(timed):
    for seconds in (2, 15, 60):
        ran = timed("hunt", "limits.py:loops", "--json", "found.json", seconds=seconds)
        if "the claim did not end" in ran.err:
            break
    record = json.loads(Path("found.json").read_text())
    assert record["verdict"] == "undecided"
    assert "did not end within" in record["reason"] and "did not end within" in record["says"]
    assert f"tried {record['tried']} instance" in ran.out


def test_a_file_that_does_not_end_when_it_is_imported_is_ended(timed):
    ran = timed("hunt", "hangs.py:claim")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error: the import of hangs.py did not end within ")


@pytest.mark.slow
def test_check_and_measure_keep_a_limit_too(timed, monkeypatch):
    Path("i.json").write_text('{"K": [["1/2", "1/2"], ["1/4", "3/4"]]}')
    for seconds in (2, 8, 15):
        ran = timed("check", "limits.py:loops_at_once", "--instance", "i.json", seconds=seconds)
        if "the claim did not end" in ran.err:
            break
    assert ran.status == 2 and "the claim did not end within" in ran.err and "at K = Kernel([[" in ran.err
    assert timed("check", "limits.py:bounded", "--instance", "i.json", seconds=60).status == 0
    assert timed("measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4", seconds=60).out.startswith("ln 2 nats")

    def endless(value: object, digits: int) -> None:
        while True:
            pass

    monkeypatch.setattr(measuring, "enclosure", endless)
    for seconds in (3, 8):
        ran = timed("measure", "ldp", "--kernel", "1/2,1/2;1/4,3/4", seconds=seconds)
        if "the evaluation of ldp" in ran.err:
            break
    assert ran.status == 2 and "the evaluation of ldp did not end within" in ran.err


def test_a_refutation_is_reported_with_its_sides_and_certificate_though_shrinking_it_does_not_end(timed):
    options = "--certificate", "c.json", "--json", "r.json"
    for seconds in (2, 6):
        ran = timed("hunt", "limits.py:loops_once_it_is_refuted", *options, seconds=seconds)
        if ran.status == 1:
            break
    assert ran.status == 1 and ran.err == ""
    assert ran.out.startswith("refuted: K = Kernel([[")
    record = json.loads(Path("r.json").read_text())
    assert record["verdict"] == "refuted" and record["lhs"] and record["rhs"]
    assert certificate.verify("c.json").accepted


def test_a_long_shrinking_ends_with_the_time_and_its_answer_is_certified(timed):
    for seconds in (2, 6):
        start = time.monotonic()
        ran = timed("hunt", "limits.py:slow_to_shrink", "--certificate", "c.json", seconds=seconds)
        if ran.status == 1:
            break
    assert ran.status == 1 and ran.out.startswith("refuted: ")
    assert certificate.verify("c.json").accepted
    assert time.monotonic() - start < seconds + PATIENT


def test_what_is_found_before_the_limit_is_found_again_whatever_the_limit(timed):
    records = []
    for seconds in (30, 60, 60):
        assert timed("hunt", "limits.py:symmetric", "--seed", 3, "--json", "r.json", seconds=seconds).status == 1
        record = json.loads(Path("r.json").read_text())
        records.append({key: value for key, value in record.items() if key != "seconds"})
    assert records[0] == records[1] == records[2]


def test_a_claim_that_ends_its_process_is_told_and_is_no_verdict(timed):
    ran = timed("hunt", "limits.py:dies", seconds=60)
    assert ran.status == 70
    assert ran.err.startswith("error: the process of the command ended abruptly at K = Kernel([[")


def test_tightening_says_what_it_has_when_the_time_is_up(timed):
    for seconds in (2, 4):
        ran = timed("tighten", "limits.py:bounded", "--json", "t.json", seconds=seconds)
        if Path("t.json").exists():
            break
    assert ran.status in (0, 1, 2)
    assert json.loads(Path("t.json").read_text())["tightness"] in ("loose", "open")


def test_from_python_the_limit_holds_for_searching_and_shrinking_together():
    @claim_of(K=d.kernels(inputs=(2, 4), outputs=(2, 4)))
    def slow(K: Kernel) -> Relation:
        time.sleep(0.02)
        return m.ldp(K) <= 3

    @claim_of(K=d.kernels(2, 2), assume=lambda K: m.ldp(K) < 0)
    def never(K: Kernel) -> Relation:
        return m.ldp(K) >= 0

    for claim, seconds in ((slow, 1), (never, 1)):
        start = time.monotonic()
        found = hunt(claim, seconds=seconds)
        assert time.monotonic() - start < seconds + PATIENT / 4
        assert (found.failing is None) is (claim is never)
    unlimited = hunt(slow, instances=5)
    assert unlimited.failing is None or check(slow, unlimited.failing).outcome.value == "fails"


def test_a_finite_domain_cut_short_by_the_time_is_not_said_to_be_complete():
    @claim_of(n=d.integers(1, 1000))
    def slow(n: int) -> Relation:
        time.sleep(0.01)
        return Real(n) < 2000

    found = hunt(slow, seconds=1)
    assert not found.complete and 0 < found.tried < 1000
    assert hunt(claim_of(n=d.integers(1, 5))(lambda n: Real(n) < 6), seconds=20).complete


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_signal_to_the_program_ends_its_worker_too(tmp_path, number):
    (tmp_path / "told.py").write_text(
        "import os\nfrom exactpriv import claim, domains as d\n"
        "@claim(n=d.integers(1, 5))\ndef endless(n):\n"
        f"    with open({str(tmp_path / 'pid.part')!r}, 'w') as f: f.write(str(os.getpid()))\n"
        f"    os.replace({str(tmp_path / 'pid.part')!r}, {str(tmp_path / 'pid')!r})\n"
        "    while True: pass\n"
    )
    command = [sys.executable, "-m", "exactpriv", "hunt", f"{tmp_path}/told.py:endless", "--seconds", "500"]
    with subprocess.Popen(command, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True) as ran:
        until = time.monotonic() + 60
        while not (tmp_path / "pid").exists() and time.monotonic() < until:
            time.sleep(0.05)
        worker = int((tmp_path / "pid").read_text())
        assert worker != ran.pid
        ran.send_signal(number)
        status = ran.wait(timeout=PATIENT)
    assert status == {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGKILL: -signal.SIGKILL}[number]
    until = time.monotonic() + PATIENT
    while is_alive(worker) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_alive(worker)


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize(
    ("line", "seconds"),
    [
        ("hunt a --seconds 3", 3),
        ("hunt a --seconds=3", 3),
        ("--quiet hunt --seconds 1 a --seconds 4", 4),
        ("tighten a --seconds 3", 3),
        ("check a --instance f --seconds 3", 3),
        ("hunt a", None),
        ("hunt a --seconds", None),
        ("hunt a --seconds 0", None),
        ("hunt a --seconds 1e30", None),
        ("hunt a --seconds 99999999999", None),
        ("hunt a --seconds ٣", None),
        ("hunt a --campaign c --seconds 3", None),
        ("hunt --help --seconds 3", None),
        ("audit --seconds 3", None),
        ("", None),
    ],
)
def test_the_limit_is_read_before_anything_else(line, seconds):
    assert limit_in(line.split()) == seconds
