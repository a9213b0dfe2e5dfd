"""Capacities of kernels with irrational entries: certified from both sides, and exact where a law is proved optimal."""

from fractions import Fraction

import numpy as np
import pytest
from flint import arb, fmpq

import exactpriv.certificate.checker.check  # noqa: F401
from exactpriv import measure as m
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.kernel import Database, Kernel
from exactpriv.kernel.mechanisms import randomized_response, truncated_geometric
from exactpriv.optimise import solve_capacity
from exactpriv.optimise.bounds import BallKernel
from exactpriv.optimise.real_capacity import _RealKernel, solve_real_capacity
from exactpriv.real import Enclosure, Ordering, Real, compare, exp, ln, sqrt

E, ROOT = exp(Real(1)), sqrt(Real(2)) / 2
THIRD = Fraction(1, 3)
KERNELS = {
    "response": randomized_response(2, E),
    "three letters": randomized_response(3, E),
    "Z": Kernel([[1, 0], [1 / (1 + E), E / (1 + E)]]),
    "skew": Kernel([[ROOT, 1 - ROOT], [THIRD, 1 - THIRD]]),
    "zeros": Kernel([[ROOT, 1 - ROOT, 0], [THIRD, THIRD, THIRD], [E / 4, 0, 1 - E / 4]]),
    "erasure": Kernel([[E / (1 + E), 0, 1 / (1 + E)], [0, E / (1 + E), 1 / (1 + E)]]),
    "rare": Kernel([[exp(Real(-90)), 1 - exp(Real(-90))], ["1/2", "1/2"]]),
    "geometric": truncated_geometric(3, 1 / E),
}


def blahut_arimoto(kernel: Kernel) -> float:
    rows = np.array([[Real(x).approximate() for x in row] for row in kernel.rows])
    p = np.ones(len(rows)) / len(rows)
    for _ in range(3000):
        q = p @ rows
        gains = np.where(rows > 0, rows * np.log(np.where(rows > 0, rows / q, 1)), 0).sum(axis=1)
        p = p * np.exp(gains)
        p /= p.sum()
    return float(p @ gains)


@pytest.mark.parametrize("name", KERNELS)
def test_the_checker_finds_the_same_digits_and_doubles_agree(name: str) -> None:
    for order in ("1", "0", "2", "1/2", "inf"):
        value = m.capacity(KERNELS[name], Real.infinity() if order == "inf" else Real(order))
        with bounded_work(3 * DEFAULT_WORK):
            assert bracket(expression(value.to_data(), Instance({}))) == value.bracket()
        if order == "1":
            assert abs(value.approximate() - blahut_arimoto(KERNELS[name])) < 1e-6


def test_symmetric_kernels_have_closed_forms() -> None:
    e = exp(Real(1))
    assert compare(m.capacity(randomized_response(2, e)), ln(Real(2)) + e / (1 + e) - ln(1 + e)) is Ordering.EQUAL
    assert compare(m.capacity(KERNELS["erasure"]), ln(Real(2)) * e / (1 + e)) is Ordering.EQUAL
    assert compare(m.capacity(KERNELS["geometric"], Real(0)), 0) is Ordering.EQUAL
    response = m.capacity(randomized_response(2, e), Real.infinity())
    assert compare(response, ln(2 * e / (1 + e))) is Ordering.EQUAL


def test_a_rational_kernel_written_with_real_entries_has_its_rational_capacity() -> None:
    numerators = ((5, 5, 0), (2, 2, 6), (1, 6, 3))
    rows = tuple(tuple(fmpq(n, 10) for n in row) for row in numerators)
    for order in (1, Fraction(1, 2), 2, 0, "inf"):
        plain = solve_capacity(rows, order).value
        real = solve_real_capacity(tuple(tuple(Real(x) for x in row) for row in rows), order).value
        assert abs(plain.arb(300) - real.arb(300)) < arb(2) ** -90
        assert plain.bracket() == real.bracket()


@pytest.mark.parametrize("bits", [64, 200, 700])
def test_enclosures_narrow_and_nest(bits: int) -> None:
    value = m.capacity(KERNELS["skew"])
    assert isinstance(value, Enclosure)
    ball, finer = value.arb(bits), value.arb(2 * bits)
    assert ball.overlaps(finer)
    assert 2 * ball.rad() < arb(2) ** -(bits - 2)


def test_a_law_in_the_hint_is_a_rational_law_on_all_inputs() -> None:
    kernel = Kernel([KERNELS["skew"].rows[0], KERNELS["skew"].rows[0], KERNELS["skew"].rows[1]])
    value = m.capacity(kernel)
    laws = [Fraction(x) for x in value.to_data()["hint"]["input_laws"][0]]
    assert len(laws) == 3 and sum(laws) == 1 and min(laws) >= 0
    assert value.bracket() == m.capacity(KERNELS["skew"]).bracket()


def test_mutual_information_privacy_of_irrational_mechanisms_on_databases() -> None:
    skew, pairs = KERNELS["skew"], Database(2, 2)
    each, both = m.capacity(skew), skew.product(skew)
    assert m.mi_dp(both, pairs).bracket() == each.bracket()
    assert m.index_mi(both, pairs, 1).bracket() == each.bracket()
    assert m.group_mi(both, pairs, [0, 1]).bracket() == (2 * each).bracket()


def test_a_ball_that_reaches_zero_is_refused_and_not_taken_for_zero() -> None:
    pattern = ((fmpq(1), fmpq(1)), (fmpq(1), fmpq(0)))
    wide = arb(0).union(arb(1))
    with pytest.raises(ValueError, match="zero"):
        BallKernel(pattern, fmpq(1), 64, [[wide, arb(1) / 2], [arb(1), arb(0)]])
    with pytest.raises(ValueError, match="zero"):
        BallKernel(pattern, fmpq(1), 64, [[arb(1) / 2, arb(1) / 2], [arb(1), arb(1) / 8]])


def test_a_law_that_is_not_optimal_has_no_closed_form_and_an_optimal_one_may_leave_a_row_out() -> None:
    half = fmpq(1, 2)
    for order in (fmpq(1), fmpq(1, 2), fmpq(2)):
        assert _RealKernel.of(KERNELS["skew"].rows).value_at(order, (fmpq(1, 5), fmpq(4, 5))) is None
        inner = Kernel([[1, 0], [0, 1], [ROOT, 1 - ROOT]])
        found = _RealKernel.of(inner.rows).value_at(order, (half, half, fmpq(0)))
        assert found is not None and compare(found, ln(Real(2))) is Ordering.EQUAL
        outer = Kernel([[1, 0], [ROOT, 1 - ROOT], [0, 1]])
        assert _RealKernel.of(outer.rows).value_at(order, (half, half, fmpq(0))) is None


def test_balls_contain_the_entries_and_not_only_their_neighbours() -> None:
    balls = _RealKernel.of(KERNELS["skew"].rows).balls(fmpq(1), 64).matrix.entries()
    assert balls[0].contains((Real(ROOT)).arb(500))
