"""`prove(claim, seconds=S)` in Python comes back when the time is up, with what it has come to."""

import time

import pytest

from exactpriv.prove.proving import LATE, prove

LONG = "hellinger_affinity(P, Q) >= exp(-kl(P, Q)/2) - support_overlap(P, Q)**9/10**9"


@pytest.mark.parametrize("seconds", [0.2, 1])
def test_a_search_ends_when_its_time_is_up(seconds: float) -> None:
    start = time.monotonic()
    found = prove(LONG, seconds=seconds)
    assert time.monotonic() - start < seconds + 2
    assert (found.verdict, found.left) == ("open", LATE)


def test_what_is_proved_sooner_is_proved() -> None:
    assert prove("total_variation(P, Q) <= 1", seconds=60).verdict == "proved"
