"""Instances are built to meet what is assumed; one search, ended by steps, says the same whatever the clock does."""

import sys
from itertools import islice
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.claim import Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.claim.content import says_something
from exactpriv.claim.line import claim_of_line
from exactpriv.real import ln
from exactpriv.search.built import built
from exactpriv.search.complexity import order
from exactpriv.search.hunt import hunt

searching = sys.modules["exactpriv.search.hunt"]  # the package has a function of this name


def information(J: Any, a: int, b: int, *given: int) -> Any:
    return m.information(J, (a,), (b,), given)


@claim(J=d.joints((2, 2, 2, 2)))
def ingleton(J):
    return information(J, 2, 3) <= information(J, 2, 3, 0) + information(J, 2, 3, 1) + information(J, 0, 1)


@claim(J=d.joints((2, 2, 2, 2)), assume=lambda J: information(J, 0, 1) == 0)
def ingleton_for_independent_sources(J):
    return information(J, 2, 3) <= information(J, 2, 3, 0) + information(J, 2, 3, 1)


@claim(K=d.kernels(inputs=4, outputs=4), assume=lambda K: m.dobrushin(K.then(K).then(K)) == 0)
def a_constant_cube_is_a_constant_square(K):
    return m.dobrushin(K.then(K)) == 0


@claim(P=d.laws((2, 4)), Q=d.laws(like="P"), assume=lambda P, Q: m.entropy(P) == m.entropy(Q))
def of_equal_entropies(P, Q):
    return m.kl(P, Q) <= m.chi2(P, Q)


@claim(J=d.joints((2, 2, 2)), assume=lambda J: information(J, 0, 2, 1) == 0)
def of_a_chain(J):
    return information(J, 0, 2) <= information(J, 0, 1)


@claim(K=d.kernels(inputs=2, outputs=2), eps=d.levels(), assume=lambda K, eps: m.ldp(K) == eps)
def of_a_level_that_is_met(K, eps):
    return m.maximal_leakage(K) <= eps


@claim(P=d.laws((2, 3)))
def uniform_is_largest(P):
    return m.entropy(P) <= ln(len(P))


FALSE = [ingleton, ingleton_for_independent_sources, a_constant_cube_is_a_constant_square]


@pytest.mark.parametrize("made", FALSE, ids=lambda c: c.id)
def test_the_usual_search_refutes_what_only_a_time_or_only_a_number_refuted(made: Any) -> None:
    by_steps, by_time = hunt(made, seed=1), hunt(made, seed=1, seconds=60)
    assert by_steps.verdict == by_time.verdict == "refuted"
    assert by_steps.failing is not None and max(order(by_steps.failing)[2:3]) <= 12  # thirds, quarters, sixths


@pytest.mark.parametrize("made", [of_equal_entropies, of_a_chain, of_a_level_that_is_met], ids=lambda c: c.id)
def test_an_assumed_equality_is_met_by_many_instances_with_content(made: Any) -> None:
    found = [evaluate(made, instance) for instance in islice(built(made, 1), 300)]
    assert all(one.outcome is Outcome.HOLDS for one in found)
    assert sum(one.relation is not None and says_something(one.relation) for one in found) >= 50


def test_every_map_of_three_letters_is_built() -> None:
    maps = d.kernels(inputs=3, outputs=3, unused_outputs=True)
    one = claim(K=maps)(lambda K: m.ldp(K) <= 1)
    first = {str(instance["K"]) for instance in islice(built(one, 0), 27)}
    assert len(first) == 27


def test_the_same_seed_gives_the_same_evidence_however_slow_the_clock_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "STEPS", 100)
    once = hunt(uniform_is_largest, seed=3)
    times = iter(range(0, 10**9, 7))
    monkeypatch.setattr(searching.time, "monotonic", lambda: float(next(times)))
    again = hunt(uniform_is_largest, seed=3)
    assert str(again) == str(once) and again.tally.seen == once.tally.seen and once.instances > 0


def test_shrinking_is_counted_in_steps_and_where_the_time_cuts_it_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    made = a_constant_cube_is_a_constant_square
    whole = hunt(made, seed=1)
    times = iter(range(0, 10**9))
    monkeypatch.setattr(searching.time, "monotonic", lambda: float(next(times)))
    later = hunt(made, seed=1, seconds=10**5, shrinking=10**8)
    assert str(later) == str(whole) and not later.cut and not whole.cut
    clock = [0.0]
    monkeypatch.setattr(searching.time, "monotonic", lambda: clock[0])

    def told(findings: Any) -> None:
        clock[0] = 0.0 if findings.failing is None else 1e9

    cut = hunt(made, seed=1, seconds=100, told=told)
    assert cut.verdict == "refuted" and cut.cut and "the time was up before" in str(cut)


@pytest.mark.parametrize("line", [
    "ldp_delta(K, eps) <= exp((alpha - 1)*(renyi_dp(K, alpha) - eps)) given alpha > 1",
    "ldp_delta(K, eps) <= 1 given renyi_dp(K, alpha) <= alpha*eps, alpha > 1",
    "ldp_delta(K, eps) <= exp((alpha - 1)*(c - eps)) given alpha > 1, renyi_dp(K, alpha) <= c",
])  # fmt: skip
def test_an_order_is_no_earlier_irrational_number(line: str) -> None:
    """Levels are logarithms, and orders are computed at rationals: an order that is such a level has no value."""
    stated = claim_of_line(line)
    made = list(islice(built(stated, 0), 60))
    assert any(instance["eps"].rational is None for instance in made)
    assert all(instance["alpha"].rational is not None for instance in made)
