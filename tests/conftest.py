"""Property tests are reproducible: hypothesis derives its choices from the test, not from chance.

Programs under test can be interrupted, also where the run of the tests itself ignores interrupts (a background job).
"""

import signal
import time

import pytest
from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, database=None, deadline=None)
settings.load_profile("reproducible")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

_began: list[float] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, metavar="S", help="Begin no test S seconds after the first (make quick).")


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    _began.append(time.monotonic())
    if within is not None and _began[-1] - _began[0] > within:
        pytest.skip(f"the {within:.0f} seconds are over")
