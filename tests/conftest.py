"""Property tests are reproducible: hypothesis derives its choices from the test, not from chance.

Tests that say the same of many instances run on some of them in `make test`, on the others in `make deep`.

No test but those marked `coq` asks Coq, so that what they say does not hang on what is installed.

Programs under test can be interrupted, also where the run of the tests itself ignores interrupts (a background job).
"""

import gc
import hashlib
import signal
import time
import warnings
from collections import Counter
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, database=None, deadline=None)
settings.load_profile("reproducible")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

_began: list[float] = []
FEWER = 60
"""Fresh instances at which the proofs that a test finds are compared with the functions of its claims, a dozen of each
kind of instance; the proofs of users, and those of deep tests, are compared at 200 (prove/crosscheck.py)."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None]:
    """What a test proves is compared at fewer fresh instances, also in fixtures of its module."""
    from exactpriv.prove import crosscheck

    with pytest.MonkeyPatch.context() as patched:
        if item.get_closest_marker("deep") is None:
            patched.setattr(crosscheck, "INSTANCES", FEWER)
        return (yield)


def pytest_collection_finish() -> None:
    """The tests that were collected stay to the end: the garbage collector looks at them no more."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def without_coq(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Coq is not found, but in tests that are marked for it."""
    if request.node.get_closest_marker("coq") is None:
        from exactpriv.prove.formal import lemmas

        monkeypatch.setattr(lemmas, "COQC", "no-coq-in-this-test")


@pytest.fixture(autouse=True)
def no_turn_is_kept() -> Generator[None]:
    """A test that ends gives back the working precision, for which a thread of a later test would wait for ever."""
    from exactpriv.real.precision import TURNS

    yield
    if TURNS.mine:
        TURNS.back_to(0)
        warnings.warn("the test, or what it ran, kept the turn at the working precision", stacklevel=2)


@pytest.fixture
def fewer_climbs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that tests what was found climbs from a sixth of a user's batches in doubles."""
    from exactpriv.search import sampling

    monkeypatch.setattr(sampling, "PULLS", 4)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--within", type=float, metavar="S", help="Begin no test S seconds after the first (make quick).")
    parser.addoption("--mixed", metavar="TEXT", help="Take some tests of every file in turn, which and when by TEXT.")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None]:
    """Of the instances of a test that is marked `every(k)` each k-th stays, the others are deep; those that
    `slow_at(text, ...)` names by a part of their names are slow."""
    met: Counter[str] = Counter()
    for item in items:
        some = item.get_closest_marker("slow_at")
        if some is not None and any(text in item.nodeid.partition("[")[2] for text in some.args):
            item.add_marker("slow")
        every = item.get_closest_marker("every")
        if every is not None:
            name = item.nodeid.partition("[")[0]
            if met[name] % every.args[0]:
                item.add_marker("deep")
            met[name] += 1
    yield
    if (text := config.getoption("--mixed")) is not None:
        items[:] = mixed(items, text)


ROUND = 12
"""Tests of a file that stay together, so that what a file sets up is set up a few times at most."""


def mixed(items: list[pytest.Item], text: str) -> list[pytest.Item]:
    """A few tests of every file, then a few more: those that a time limit leaves out are of all files, and others with
    another text."""

    def place(name: str) -> str:
        return hashlib.sha256(f"{text} {name}".encode()).hexdigest()

    met: Counter[str] = Counter()
    places = {}
    for item in sorted(items, key=lambda item: place(item.nodeid)):
        file = item.nodeid.partition("::")[0]
        places[item] = met[file] // ROUND, place(file), met[file]
        met[file] += 1
    return sorted(places, key=places.__getitem__)


def pytest_runtest_setup(item: pytest.Item) -> None:
    within = item.config.getoption("--within")
    _began.append(time.monotonic())
    if within is not None and _began[-1] - _began[0] > within:
        pytest.skip(f"the {within:.0f} seconds are over")
