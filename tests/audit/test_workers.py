"""An audit with several workers: what it announces, and that none of them waits for who looks at the rows."""

import time

import pytest

from exactpriv.audit.rows import audit, select
from exactpriv.pool import AHEAD, Workers

CLAIMS = [i for i in select(["cuff-midp"]) if "/def" in i or "/eq" in i][: 2 * AHEAD + 4]


@pytest.mark.slow
def test_a_claim_is_announced_when_a_worker_takes_it_up_and_in_their_order() -> None:
    told: list[tuple[str, str]] = []
    rows = audit(CLAIMS, instances=2, workers=Workers(2), started=lambda i: told.append(("started", i)),
                 done=lambda row: told.append(("done", row.id)))  # fmt: skip
    assert {row.id for row in rows} >= set(CLAIMS) and len(CLAIMS) == 2 * AHEAD + 4
    started = [i for what, i in told if what == "started"]
    assert sorted(started) == sorted(CLAIMS)
    for k, (what, i) in enumerate(told):
        if what == "started":
            before = [j for w, j in told[:k] if w == "done" and j in CLAIMS]
            assert len(started[: started.index(i)]) - len(before) < 2


@pytest.mark.slow
def test_rows_come_to_be_while_one_is_looked_at() -> None:
    waited: list[float] = []
    last = time.monotonic()

    def look(row: object) -> None:
        nonlocal last
        waited.append(time.monotonic() - last)
        if len(waited) == 1:
            time.sleep(4)
        last = time.monotonic()

    audit(CLAIMS, instances=2, workers=Workers(2), done=look)
    assert sum(waited[1 : AHEAD]) < 2, "the workers had nothing to do while the first row was looked at"
