"""The checker reads a root of a polynomial as the number the engine wrote, and refuses what does not name one root."""

import itertools
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.certificate.schema import CertificateError
from exactpriv.kernel.value_trees import expression as engine_expression
from exactpriv.real import BadInput, Ordering, Real, compare, exp, ln, real_roots
from exactpriv.report.latex import expression_latex

NONE = Instance({})
SEVENTH = ["-1", "-2", "1", "1"]


def checked(tree: Any) -> tuple[str, str]:
    with bounded_work(DEFAULT_WORK):
        return bracket(expression(tree, NONE))


@given(st.lists(st.integers(-9, 9), min_size=4, max_size=7).filter(lambda c: any(c)))
@settings(max_examples=60, deadline=None)
def test_the_checker_and_the_engine_bracket_the_same_root(coefficients: list[int]) -> None:
    for x in real_roots(coefficients):
        assert checked(x.to_data()) == x.bracket()
        again = engine_expression(x.to_data()) if isinstance(x.to_data(), dict) else x
        assert compare(again, x) is Ordering.EQUAL


def test_arithmetic_with_roots_is_written_down_and_read_back() -> None:
    a, b, c = real_roots(SEVENTH)
    for value in (a * b + c, ln(c) / 2, exp(a), 1 / b, Real.from_form((a * a * c).form)):  # type: ignore[arg-type]
        assert checked(value.to_data()) == value.bracket()
        assert compare(engine_expression(value.to_data()), value) is Ordering.EQUAL


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["1", "2", "-2", "0"], "leading coefficient"),
        (["2", "1", "-2", "0", "1"], "is empty"),
        (["-2", "2", "-2", "0", "1"], "does not change sign"),
        (["0", "1", "-2", "0", "1"], "does not change sign"),
        (["-5", "5", "0", "-1", "0", "1"], "several roots"),
        (["1", "2", "1"], "takes an interval"),
        (["0", "1", *["1"] * 70], "takes an interval"),
        ([{"op": "ln", "args": ["2"]}, "2", "-2", "0", "1"], "is not rational"),
    ],
)
def test_what_does_not_name_one_root_is_refused(args: list[Any], said: str) -> None:
    with pytest.raises(CertificateError, match=said):
        checked({"op": "root", "args": args})


def test_the_engine_refuses_it_too() -> None:
    for args in (["-2", "2", "-2", "0", "1"], [{"op": "ln", "args": ["2"]}, "2", "-2", "0", "1"]):
        with pytest.raises(BadInput):
            engine_expression({"op": "root", "args": args})


@pytest.mark.parametrize(("low", "high"), list(itertools.product(["1", "9/7", "4/3"], ["4/3", "7/5", "3/2", "1000"])))
def test_the_enclosure_holds_for_ends_off_the_grid_and_on_the_root(low: str, high: str) -> None:
    if Fraction(low) < Fraction(4, 3) < Fraction(high):
        assert checked({"op": "root", "args": [low, high, "-4", "3"]}) == Real(Fraction(4, 3)).bracket()
        cubed = {"op": "root", "args": [low, high, "-64", "0", "0", "27"]}
        low_, high_ = (Fraction(v) for v in checked(cubed))
        assert low_ <= Fraction(4, 3) <= high_


def test_a_root_has_latex() -> None:
    assert expression_latex({"op": "root", "args": ["1", "2", *SEVENTH]}).startswith(r"\bigl(x\in(1,2)")
