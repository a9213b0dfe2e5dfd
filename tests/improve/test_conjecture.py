"""Closed forms are found from exact values, and one wrong value rejects them."""

import pytest
from flint import fmpq

from exactpriv.improve.conjecture import (
    RationalFunction,
    exponential_form,
    lattice,
    log_form,
    rational_function,
)
from exactpriv.real import BadInput, Ordering, Real, compare, exp, ln, sqrt

GRID = [fmpq(42 + 10 * i, 37) for i in range(14)]
VALUES = [(t, (t - 1) / (t + 1)) for t in GRID]


def binary_capacity(t: fmpq) -> Real:
    r = Real(t)
    return ln(2) + r / (r + 1) * ln(r) - ln(r + 1)


def test_the_quotient_of_two_linear_functions_is_found_from_few_points() -> None:
    found = rational_function(VALUES[:6], VALUES[6:])
    assert found is not None
    assert found.text() == "(r - 1)/(r + 1)"
    assert found.degrees == (1, 1)
    assert found.confirmed == len(VALUES) - 3


@pytest.mark.parametrize("place", [0, 5, 13])
def test_a_value_that_is_off_by_1e_30_rejects_the_guess_wherever_it_stands(place: int) -> None:
    wrong = list(VALUES)
    wrong[place] = (wrong[place][0], wrong[place][1] + fmpq(1, 10**30))
    assert rational_function(wrong[:6], wrong[6:]) is None


def test_values_held_back_reject_a_function_that_meets_all_others() -> None:
    bent = [*VALUES[:10], *((t, v * v) for t, v in VALUES[10:])]
    assert rational_function(bent[:10]) is not None
    assert rational_function(bent[:10], bent[10:]) is None


def test_as_many_coefficients_as_points_are_no_function() -> None:
    points = [(fmpq(k), fmpq(p)) for k, p in enumerate([3, 1, 4, 1, 5, 9, 2, 6])]
    assert rational_function(points) is None


def test_a_constant_and_the_zero_function_have_degree_0() -> None:
    assert rational_function([(t, fmpq(2, 3)) for t in GRID]).text() == "2/3"  # type: ignore[union-attr]
    zero = rational_function([(t, fmpq(0)) for t in GRID])
    assert zero is not None and zero.is_zero and zero.text() == "0"


def test_no_points_and_one_point_determine_nothing() -> None:
    assert rational_function([]) is None
    assert rational_function(VALUES[:1]) is None
    assert log_form([]) is None


def test_two_values_at_one_parameter_are_refused() -> None:
    with pytest.raises(BadInput, match="two values"):
        rational_function([(fmpq(2), fmpq(1)), (fmpq(2), fmpq(3))])


def test_a_zero_denominator_is_refused() -> None:
    with pytest.raises(BadInput, match="polynomial 0"):
        RationalFunction.of([1], [0])


def test_the_capacity_of_randomised_response_is_found_with_its_logarithms() -> None:
    found = log_form([(t, binary_capacity(t)) for t in GRID])
    assert found is not None
    assert found.text() == "ln(2) + (r/(r + 1)) ln(r) - ln(r + 1)"
    assert found.latex() == r"\ln 2+\frac{r}{r + 1}\ln r-\ln\left(r + 1\right)"
    assert compare(found(Real(3)), binary_capacity(fmpq(3))) is Ordering.EQUAL


def test_a_logarithmic_value_that_is_off_by_1e_30_rejects_the_guess() -> None:
    values = [(t, binary_capacity(t)) for t in GRID]
    values[4] = (values[4][0], values[4][1] + fmpq(1, 10**30))
    assert log_form(values) is None


def test_values_at_parameters_where_the_candidates_are_dependent_are_met_as_well() -> None:
    values = [(t, binary_capacity(t)) for t in GRID]
    assert log_form([*values, (fmpq(2), binary_capacity(fmpq(2)))]) is not None
    assert log_form([*values, (fmpq(2), ln(3))]) is None


def test_the_logarithm_of_an_irreducible_quadratic_is_found_from_its_exponential() -> None:
    values = [(t, ln((Real(t) ** 2 + 1) / (Real(t) + 1) ** 2) / 2) for t in GRID]
    found = exponential_form(values)
    assert found is not None
    assert found.text() == "(1/2) ln((r^2 + 1)/(r + 1)^2)"


def test_an_integer_relation_of_logarithms_is_proved() -> None:
    found = lattice(ln(18), {"ln 2": ln(2), "ln 3": ln(3)})
    assert found is not None and found.proved
    assert found.coefficients == (1, 2)


def test_a_relation_that_misses_by_1e_30_is_none() -> None:
    assert lattice(ln(18) + fmpq(1, 10**30), {"ln 2": ln(2), "ln 3": ln(3)}) is None


def test_e_is_no_short_combination_of_a_radical_and_a_logarithm() -> None:
    assert lattice(exp(Real(1)), {"sqrt 2": sqrt(Real(2)), "ln 3": ln(3)}) is None


def test_too_few_digits_and_an_empty_basis_are_refused() -> None:
    with pytest.raises(BadInput, match="digits"):
        lattice(ln(2), {"1": Real(1)}, digits=3)
    with pytest.raises(BadInput, match="basis"):
        lattice(ln(2), {})


@pytest.mark.parametrize(("numerator", "denominator", "text", "latex"), [
    ([1, -2, 1], [1, 2, 1], "(r - 1)^2/(r + 1)^2", r"\frac{(r - 1)^2}{(r + 1)^2}"),
    ([0, 2], [1, 1], "2 r/(r + 1)", r"\frac{2r}{r + 1}"),
    ([2, 2], [1], "2 (r + 1)", "2(r + 1)"),
    ([0, 1], [2], "r/2", r"\frac{r}{2}"),
    ([0, -1], [1], "-r", "-r"),
])
def test_rational_functions_are_shown_in_factors(
    numerator: list[int], denominator: list[int], text: str, latex: str
) -> None:
    found = RationalFunction.of(numerator, denominator)
    assert (found.text(), found.latex()) == (text, latex)


def test_even_powers_of_a_square_root_are_shown_without_it() -> None:
    assert RationalFunction.of([1, -1, 1]).text("sqrt(t)") == "t - sqrt(t) + 1"
