"""A claim of an audit that does not end is stopped, said with its instance, and holds up no other."""

import signal
import time
from pathlib import Path

import pytest

from exactpriv.audit.row_journal import Journal
from exactpriv.audit.rows import audit, kept_rows, select
from exactpriv.audit.time_limits import StoppedError, capped
from exactpriv.claim.verdict import Verdict
from exactpriv.cli.inputs import selected

FILE = """
from exactpriv import claim, domains as d, measure as m

def slowly(K):
    while m.ldp(K) >= 0:
        pass
    return m.ldp(K)

@claim(K=d.kernels((2, 2), (2, 2)))
def endless(K):
    return slowly(K) <= 1

@claim(K=d.kernels((2, 2), (2, 2)))
def wrong(K):
    return m.ldp(K) <= 0
"""


def test_what_catches_every_error_is_stopped_too() -> None:
    began, before = time.process_time(), signal.getsignal(signal.SIGPROF)
    with pytest.raises(StoppedError, match=r"stopped after 0\.2 s"), capped(0.2):
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue
    assert time.process_time() - began < 5 and signal.getsignal(signal.SIGPROF) is before


def test_what_ends_in_time_is_not_stopped_later() -> None:
    with capped(0.05):
        pass
    began = time.process_time()
    while time.process_time() - began < 0.2:
        sum(range(1000))


def test_a_claim_without_an_end_is_undecided_and_the_next_one_is_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow.py").write_text(FILE)
    monkeypatch.chdir(tmp_path)
    chosen = select(selected(["slow.py"]))
    assert len(chosen) == 2
    with Journal(tmp_path / "rows") as journal:
        endless, wrong = audit(chosen, instances=3, claim_seconds=1, journal=journal)
        assert list(kept_rows(journal, chosen, instances=3)) == [wrong.id]
    assert endless.verdict is Verdict.UNDECIDED and endless.stopped and not endless.broke_off
    assert endless.reason.startswith("stopped after 1 s of processor time, at K = Kernel(")
    assert wrong.verdict is Verdict.REFUTED and not wrong.stopped
