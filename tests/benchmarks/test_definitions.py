"""The benchmarks compare like with like: the work has the size that was agreed, and answers agree."""

import random
from fractions import Fraction

import pytest

from benchmarks.capacities import certified
from benchmarks.definitions import as_text, kernel, pd_dp, questions
from benchmarks.growth import Series
from benchmarks.peers import ask
from benchmarks.programs import ours, solved
from benchmarks.signs import sign
from exactpriv.kernel import Database, Prior
from exactpriv.optimise.builders import pd_dp as builder


@pytest.mark.parametrize(("n", "m", "variables", "rows"), [(2, 4, 256, 1552), (3, 3, 729, 4401)])
def test_the_programs_have_the_agreed_size(n: int, m: int, variables: int, rows: int) -> None:
    program = pd_dp(n, m)
    assert (len(program.cost), len(program.rows)) == (variables, rows)
    assert len(ours(program).rows) == rows


def test_the_program_is_the_one_that_the_builder_writes_for_the_same_prior() -> None:
    program = pd_dp(2, 2)
    value = solved(program).value
    random.seed(3)
    weights = [random.randint(1, 100) for _ in range(4)]
    prior = Prior([Fraction(w, sum(weights)) for w in weights])
    assert builder(prior, Database(2, 2), 3).solve().value == value


def test_the_kernels_are_rows_of_sum_one_and_the_same_each_time() -> None:
    rows = kernel(8)
    assert len(rows) == 8
    assert all(len(row) == 8 and sum(row) == 1 for row in rows)
    assert rows == kernel(8)


def test_ours_and_the_plain_iterations_compute_the_same_capacity() -> None:
    rows = kernel(4)
    value = float(certified(rows, 100))
    in_digits = ask("blahut_arimoto_mpmath", {"rows": as_text(rows), "digits": 30, "gap": "1e-12"}, runs=1).value
    in_doubles = ask("blahut_arimoto_numpy", {"rows": as_text(rows), "tolerance": 1e-9}, runs=1).value
    assert abs(value - float(in_digits["capacity"])) < 1e-10
    assert abs(value - in_doubles) < 1e-8


def test_ours_and_sympy_decide_the_same_signs_and_equalities_are_decided() -> None:
    asked = questions(9)
    found = [sign(q) for q in asked]
    assert [s == 0 for s in found] == [q.zero for q in asked]
    told = ask("sympy_signs", {"questions": [q.data() for q in asked], "method": "evalf"}, runs=1).value
    assert told == found


def test_a_peer_that_cannot_run_says_why() -> None:
    answer = ask("qif_capacity", {}, runs=1)
    assert answer.value is None
    assert answer.reason.startswith("not run: ")


def test_the_fitted_exponent_of_a_power_is_that_power() -> None:
    assert abs(Series("w", "n", tuple((n, 0.001 * n**2) for n in (1, 2, 4, 8, 16))).exponent - 2) < 1e-9
