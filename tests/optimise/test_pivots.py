"""Exact pivots from a refused basis, without a table."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from flint import fmpq

from exactpriv.kernel import Database, Prior
from exactpriv.optimise import builders
from exactpriv.optimise.lp import (
    basic_optimum,
    basic_solution,
    check_lp_certificate,
    corrected_optimum,
    linear_program,
    pivoted_optimum,
    propose_basis,
    solve_program,
)
from exactpriv.optimise.pivots import pivoted_basis
from exactpriv.optimise.program import LinearProgram
from exactpriv.optimise.simplex import Basis, exact_simplex, slack_basis

from .test_lp import by_enumeration, random_program


def some_basis(p: LinearProgram, rng: random.Random) -> Basis:
    """A nonsingular basis with random bounds; the slacks' if none is drawn soon."""
    for _ in range(20):
        basic = tuple(sorted(rng.sample(range(p.n + p.m), p.m)))
        upper = frozenset(j for j in range(p.n) if j not in basic and p.upper[j] is not None and rng.random() < 0.5)
        if basic_solution(p, found := Basis(basic, upper)) is not None:
            return found
    return slack_basis(p)


@pytest.mark.parametrize("seed", range(4))
def test_pivots_from_any_basis_reach_the_optimum_if_there_is_one(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(100):
        p = random_program(rng)
        status, value = by_enumeration(p)
        for start in (slack_basis(p), some_basis(p, rng)):
            reached = pivoted_basis(p, start)
            assert (reached is not None) == (status == "optimal")
            if reached is not None:
                found = basic_optimum(p, reached)
                assert found is not None and found.value == value


def test_pivots_move_free_variables_in_both_directions() -> None:
    rng = random.Random(5)
    ends = set()
    for _ in range(150):
        p = random_program(rng)
        p = replace(p, lower=(None, *p.lower[1:]), upper=(rng.choice((None, fmpq(1))), *p.upper[1:]))
        expected = exact_simplex(p)
        ends.add(expected.status)
        found = pivoted_optimum(p, slack_basis(p))
        assert (found.value if found else None) == expected.value
    assert ends == {"optimal", "infeasible", "unbounded"}


def test_a_program_without_rows_is_optimal_at_its_bounds() -> None:
    p = linear_program([1, -1], [], [], lower=0, upper=2)
    found = pivoted_optimum(p, Basis(()))
    assert found is not None and found.value == -2 and found.primal == (0, 2)


def test_a_singular_start_is_refused() -> None:
    p = linear_program([1, 1], [[1, 1], [1, 1]], [1, 1], maximise=True)
    assert pivoted_optimum(p, Basis((0, 1))) is None


def test_an_optimum_that_corrections_miss_is_reached_by_pivots() -> None:
    p = builders.pointwise_distortion(Prior.uniform(4), Database(2, 2), "400001/400000", "7/2500000").program
    start = propose_basis(p)
    assert start is not None and corrected_optimum(p, start) is None
    found, slow = solve_program(p), exact_simplex(p)
    assert found.method == "exact pivots from a highs basis"
    assert found.value == slow.value


def test_a_basis_is_proposed_where_presolve_in_doubles_calls_the_program_infeasible() -> None:
    prior = Prior([fmpq(w, 14) for w in (1, 1, 2, 2, 1, 1, 2, 2, 2)])
    p = builders.pointwise_distortion(prior, Database(3, 2), 1, "1/100000000").program
    assert propose_basis(p) is not None
    found = solve_program(p)
    assert found.status == "optimal" and check_lp_certificate(p, found)
    assert "highs basis" in found.method


def test_more_pivots_than_the_size_allows_are_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    p = linear_program([1, 1], [[1, 0], [0, 1]], [1, 1], maximise=True)
    assert pivoted_basis(p, slack_basis(p)) is not None
    monkeypatch.setattr("exactpriv.optimise.pivots.WORK", 5)
    assert pivoted_basis(p, slack_basis(p)) is None
