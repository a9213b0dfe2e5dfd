"""Parametric programs: exact pieces, exact breakpoints, proofs that hold on whole pieces."""

import random
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import pytest
from flint import fmpq, fmpq_poly

from exactpriv.optimise import check_parametric_certificate, linear_program, parametric_optimum
from exactpriv.optimise.lp import solve_program
from exactpriv.optimise.program import LinearProgram
from exactpriv.real import BadInput, Ordering, Rational, compare, sqrt


def spread_of_leakage_class(N: int, c: fmpq) -> Callable[[fmpq], LinearProgram]:
    """max p - min p over two-output kernels of level ln r for laws of minimum mass c (grosse-dobrushin (77)-(80))."""

    def family(r: fmpq) -> LinearProgram:
        rest = r * (1 - N * c)
        first, second = [-r * c] * N, [r * c] * N
        first[0] += 1
        first[-1] -= rest
        second[-1] -= 1
        second[0] += rest
        rows, b = [first, second], [fmpq(0), -1 + r * c * N + rest]
        for i in range(1, N - 1):
            above, below = [fmpq(0)] * N, [fmpq(0)] * N
            above[i], above[0], below[i], below[-1] = fmpq(1), fmpq(-1), fmpq(-1), fmpq(1)
            rows += [above, below]
            b += [fmpq(0), fmpq(0)]
        return linear_program([1, *[0] * (N - 2), -1], rows, b, upper=1, maximise=True)

    return family


@pytest.mark.parametrize(("N", "c"), [(2, F(1, 4)), (3, F(1, 6)), (3, F(1, 3)), (4, F(1, 8)), (5, F(1, 7))])
def test_the_dobrushin_bound_and_its_change_at_2_over_Nc_come_out_of_the_program(N: int, c: F) -> None:
    mass = Rational(c)
    family = spread_of_leakage_class(N, mass)
    found = parametric_optimum(family, 1, 2 / (N * mass) + 3)
    below, above = found.formulas
    r = fmpq_poly([0, 1])
    assert below.numerator * (r * (1 - N * mass) + 1) == (r - 1) * below.denominator
    assert above.numerator == above.denominator
    assert found.breakpoints[0].rational == 2 / (N * mass)
    assert check_parametric_certificate(family, found)


def test_every_value_equals_that_of_the_program_solved_there() -> None:
    rng = random.Random(4)
    for _ in range(12):
        n, m = rng.randint(1, 3), rng.randint(1, 4)
        a = [[[rng.randint(-2, 4) for _ in range(2)] for _ in range(n)] for _ in range(m)]
        b = [[rng.randint(1, 6), rng.randint(0, 3)] for _ in range(m)]
        c = [[rng.randint(-2, 4) for _ in range(2)] for _ in range(n)]

        def family(t: fmpq, a: list[list[list[int]]] = a, b: list[list[int]] = b, c: list[list[int]] = c,
                   n: int = n) -> LinearProgram:
            return linear_program(
                [u + v * t for u, v in c], [[u + v * t for u, v in row] for row in a], [u + v * t for u, v in b],
                upper=[5] * n, maximise=True,
            )

        found = parametric_optimum(family, 0, 3)
        assert check_parametric_certificate(family, found)
        for k in range(61):
            t = fmpq(k, 20)
            assert found.at(t) == solve_program(family(t)).value
        for left, right in zip(found.pieces, found.pieces[1:], strict=False):
            assert left.end == right.start
            where = left.end.rational
            if where is not None:
                assert left.at(where) == right.at(where)


def test_an_algebraic_breakpoint_is_isolated_exactly() -> None:
    def family(t: fmpq) -> LinearProgram:
        return linear_program([1], [[1], [1]], [t * t, 2], maximise=True)

    found = parametric_optimum(family, 0, 3, degree=2)
    (point,) = found.breakpoints
    assert point.rational is None
    assert compare(point.real(), sqrt(2) + F(1, 10**30)) is Ordering.LESS
    assert compare(point.real(), sqrt(2) - F(1, 10**30)) is Ordering.GREATER
    assert found.at("7/5") == Rational("49/25")
    assert found.at("3/2") == 2
    assert check_parametric_certificate(family, found, degree=2)


def test_the_closeness_trade_off_is_the_formula_of_property_3() -> None:
    r, delta = fmpq(3), fmpq(1, 5)

    def family(s: fmpq) -> LinearProgram:
        # p, q on four letters; maximise sum over the first two of p - s q under closeness at (r, delta)
        letters = 4
        rows, b = [], []
        for event in range(1, 2**letters):
            inside = [int(event >> k & 1) for k in range(letters)]
            rows += [[*inside, *(-r * x for x in inside)], [*(-r * x for x in inside), *inside]]
            b += [delta, delta]
        total = [[1] * letters + [0] * letters, [0] * letters + [1] * letters]
        return linear_program([1, 1, 0, 0, -s, -s, 0, 0], rows, b, total, [1, 1], maximise=True)

    found = parametric_optimum(family, 1, 3)
    (piece,) = found.formulas
    s = fmpq_poly([0, 1])
    expected = 1 - (1 - delta) * (s + 1) / (1 + r)
    assert piece.numerator == expected * piece.denominator


def test_a_changed_formula_or_a_piece_that_is_too_long_is_not_proved() -> None:
    family = spread_of_leakage_class(2, fmpq(1, 4))
    found = parametric_optimum(family, 1, 9)
    wrong = replace(found.pieces[0], numerator=found.pieces[0].numerator + fmpq(1, 10**30))
    assert not check_parametric_certificate(family, replace(found, pieces=(wrong, *found.pieces[1:])))
    first, *_, last = found.pieces
    assert not check_parametric_certificate(family, replace(found, pieces=(replace(first, end=last.end),)))


def test_outside_the_interval_and_empty_intervals_are_refused() -> None:
    family = spread_of_leakage_class(2, fmpq(1, 4))
    with pytest.raises(BadInput):
        parametric_optimum(family, 2, 2)
    with pytest.raises(BadInput):
        parametric_optimum(family, 1, 3).at(4)


def test_a_program_without_an_optimum_is_refused_with_the_place() -> None:
    def family(t: fmpq) -> LinearProgram:
        return linear_program([1], [[1], [-1]], [t, -5], maximise=True)

    with pytest.raises(BadInput, match="infeasible"):
        parametric_optimum(family, 0, 4)
