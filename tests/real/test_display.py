"""Printed digits are certified; printed expressions mean the number."""

from fractions import Fraction

import mpmath
import pytest
import sympy
from flint import arb, ctx

from exactpriv.real import Ordering, Real, UndecidedError, compare, exp, ln, sqrt
from exactpriv.real.display import LEAST_EXPONENT, bounds, dyadic, lower_end, upper_end

NUMBERS = [ln(2), ln(2) - Fraction(3, 8) * ln(3), sqrt(2) + sqrt(3), -ln(Fraction(9, 10)), Real(Fraction(1, 3)), exp(1),
           Real(10**30) + ln(2), ln(1 + Fraction(1, 10**30))]


@pytest.mark.parametrize("x", NUMBERS, ids=str)
@pytest.mark.parametrize("digits", [5, 20, 60])
def test_an_enclosure_contains_the_value_and_is_as_narrow_as_asked(x: Real, digits: int) -> None:
    low, high = (mpmath.mpf(0), mpmath.mpf(0))
    with mpmath.workdps(150):
        low, high = map(mpmath.mpf, x.enclose(digits))
        assert compare(Fraction(x.enclose(digits)[0]), x) in (Ordering.LESS, Ordering.EQUAL)
        assert compare(Fraction(x.enclose(digits)[1]), x) in (Ordering.GREATER, Ordering.EQUAL)
        assert high - low <= abs(low) * mpmath.mpf(10) ** (1 - digits)


@pytest.mark.parametrize("exponent", [3, LEAST_EXPONENT, LEAST_EXPONENT + 1, 10**8])
def test_rational_ends_of_a_ball_lie_outside_of_it_at_any_size(exponent: int) -> None:
    near = arb(3) * arb(2) ** -exponent
    for ball in (near, -near, arb(near.mid(), near.mid()), arb(1, near.mid())):
        assert lower_end(ball) <= ball.lower()
        assert upper_end(ball) >= ball.upper()
    assert upper_end(near) > 0 > lower_end(-near)
    assert dyadic(near).arb(64) == near


def test_a_bracket_is_the_floor_and_the_ceiling() -> None:
    assert Real(Fraction(1, 8)).bracket(3) == ("0.125", "0.125")
    assert Real(Fraction(-1, 3)).bracket(2) == ("-0.34", "-0.33")
    assert ln(2).bracket(5) == ("0.69314", "0.69315")
    assert Real.infinity(-1).bracket() == ("-inf", "-inf")
    for zero in (Real(0) / ln(3), (ln(8) - 3 * ln(2)) / ln(3)):
        assert zero.bracket(3) == ("0.000", "0.000")
    assert (ln(8) / ln(2)).bracket(2) == ("3.00", "3.00")


def test_a_number_that_cannot_be_told_from_a_decimal_gets_no_bracket() -> None:
    def enclose(bits: int) -> arb:
        with ctx.workprec(bits):
            return arb(0, arb(2) ** -bits)

    with pytest.raises(UndecidedError):
        Real.oracle(enclose, "a zero nobody proved").bracket()


def test_printing_an_oracle_shows_only_certified_digits() -> None:
    def enclose(bits: int) -> arb:
        return arb("0.123456789", arb(10) ** -9)

    shown = str(Real.oracle(enclose, "nine digits only"))
    assert not shown.startswith("0.123456789")


@pytest.mark.parametrize("x", NUMBERS, ids=str)
def test_sympy_gets_the_same_number(x: Real) -> None:
    if "e" in str(x):
        return
    value = sympy.N(x.to_sympy(), 60)
    low, high = x.enclose(40)
    assert sympy.Float(low, 60) <= value <= sympy.Float(high, 60)


def test_texts_are_exact_and_readable() -> None:
    assert str(ln(2) - Fraction(3, 8) * ln(3)) == "ln 2 - (3/8) ln 3"
    assert str(sqrt(2) * Fraction(1, 2)) == "(1/2) sqrt(2)"
    assert (ln(2) - Fraction(3, 8) * ln(3)).latex() == r"\ln 2 - \tfrac{3}{8}\,\ln 3"
    assert str(Real.infinity()) == "inf"


def test_a_power_of_one_logarithm_is_written_as_one_and_what_is_none_as_a_sum() -> None:
    a, b = ln(2), ln(3)
    written = (
        (ln("6/5") ** 3, "(ln 6/5)^3"), (-(ln("2/3") ** 5), "(ln 3/2)^5"), (3 * ln("1/6") ** 2 / 2, "(3/2) (ln 6)^2"),
        ((a + b / 2) ** 2, "(1/4) (ln 12)^2"), (a**2 + b**2, "(ln 2)^2 + (ln 3)^2"), (a * b, "ln 2 ln 3"),
        (a**2 + a * b + b**2, "(ln 2)^2 + (ln 3)^2 + ln 2 ln 3"),
    )  # fmt: skip
    for x, text in written:
        assert str(x) == text
    assert (ln("6/5") ** 3).latex() == r"(\ln \tfrac{6}{5})^{3}"
    assert str(ln("6/5") ** 2 + 1).startswith("1 + ")


def test_provenance_keeps_the_formula_and_not_only_its_value() -> None:
    eps = ln(3).named("eps")
    assert exp(eps).rational == 3
    assert exp(eps).to_data() == {"op": "exp", "args": [{"var": "eps"}]}
    assert (eps * 2 + 1).to_data() == {
        "op": "add", "args": [{"op": "mul", "args": [{"var": "eps"}, "2"]}, "1"]
    }
    assert ((eps <= 2) & (eps > 0)).to_data()["op"] == "and"


def test_a_number_with_too_many_digits_is_said_to_be_near_0_instead_of_written() -> None:
    tiny = exp(-exp(Real(40)))
    assert str(tiny - tiny * tiny)
    with pytest.raises(UndecidedError):
        bounds(exp(-exp(Real(40)) + 1), 64)
