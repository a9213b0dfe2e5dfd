"""Rational functions of powers of e and their logarithms: exact forms, decided comparisons, enclosures."""

import random
from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq

from exactpriv.real import Ordering, Real, Undecided, UndecidedError, compare, exp, ln, sign, sqrt
from exactpriv.real.display import bracket
from exactpriv.real.evaluation import evaluate_tree
from exactpriv.real.exponentials import factored, ratio_of
from exactpriv.real.form import evaluate
from exactpriv.real.zeros import is_zero

TINY = Fraction(1, 10**35)
STEPS = [Fraction(1), Fraction(1, 2), Fraction(1, 3), Fraction(3), Fraction(2, 5)]


def drawn(seed: int) -> tuple[random.Random, Fraction]:
    chosen = random.Random(seed)
    return chosen, chosen.choice(STEPS)


def polynomial(chosen: random.Random, step: Fraction, degree: int) -> Real:
    """A random positive polynomial in powers of e, negative exponents and coefficients included."""
    while True:
        exponents = [step * chosen.randint(-2, degree) for _ in range(chosen.randint(1, 4))]
        made = Real.sum([*(chosen.randint(-4, 6) * exp(Real(e)) for e in exponents), chosen.randint(0, 3)])
        if sign(made) == 1:
            return made


@pytest.mark.parametrize("seed", range(40))
def test_the_form_of_a_random_rational_function_encloses_what_its_tree_does(seed: int) -> None:
    chosen, step = drawn(seed)
    a, b, c = (polynomial(chosen, step, 4) for _ in range(3))
    for x in (a / b, a / b + c / a, (a * b) / (b * c), (a / c) ** 3, (a / b) ** -2, a / b - b / a,
              ln(a / b), ln((a * b) ** 2 / c), sqrt(a / b), (a * a * b) ** Fraction(3, 2), exp(ln(a / b) / 2 + 1)):
        assert x.form is not None
        with ctx.workprec(2000):
            assert (evaluate(x.form, 2000) - evaluate_tree(x, 2000)).contains(0)


@pytest.mark.parametrize("seed", range(40))
def test_equal_functions_of_e_are_equal_and_their_neighbours_at_1e_35_are_not(seed: int) -> None:
    chosen, step = drawn(1000 + seed)
    a, b, c = (polynomial(chosen, step, 3) for _ in range(3))
    d = polynomial(chosen, Fraction(chosen.choice(STEPS)), 3)
    q = Fraction(chosen.randint(-20, 20), chosen.randint(1, 9))
    pairs = [
        (a / b + c / b, (a + c) / b),
        (a / b + c / a, (a * a + b * c) / (a * b)),
        (ln(a * b / c), ln(a) + ln(b) - ln(c)),
        (ln(a**3 * d), 3 * ln(a) + ln(d)),
        (ln(a * exp(Real(q))) - ln(a), Real(q)),
        (ln((a * exp(Real(q))) / a) / 7, Real(q) / 7),
        (a / (a + b) * ln(a * c / (b * c)), a / (a + b) * (ln(a) - ln(b))),
        (sqrt(a * a * b * b * 2), a * b * sqrt(Real(2))),
    ]
    for left, right in pairs:
        assert compare(left, right) is Ordering.EQUAL
        assert compare(left, right + TINY) is Ordering.LESS
        assert compare(left, right - TINY) is Ordering.GREATER
    assert compare(ln((a * exp(Real(q)) + a * TINY) / a), q) is Ordering.GREATER


def test_a_polynomial_and_its_factors_in_a_finer_power_have_one_logarithm() -> None:
    h = exp(Real("1/2"))
    assert compare(ln(exp(Real(1)) - 1), ln(h - 1) + ln(h + 1)) is Ordering.EQUAL
    t = exp(Real("1/3"))
    assert compare(ln(1 + t) + ln(t * t - t + 1), ln(1 + exp(Real(1)))) is Ordering.EQUAL


def test_large_multiples_of_logarithms_are_compared_without_expanding_powers() -> None:
    e = exp(Real(1))
    x = 10**6 * ln((1 + e) ** 2 / e)
    assert compare(x, 2 * 10**6 * ln(1 + e) - 10**6) is Ordering.EQUAL
    assert compare(x, 2 * 10**6 * ln(1 + e) - 10**6 + TINY) is Ordering.LESS


def test_what_is_not_zero_is_known_not_to_be_zero_before_any_digit() -> None:
    e = exp(Real(1))
    for x in (
        e**2 - 3 * e + sqrt(Real(2)),
        1 + ln(1 + e) - 2 * ln(e - 1) + ln(Real(3)),
        Fraction(7, 3) - ln(1 + sqrt(Real(2))),
        ln(sqrt(Real(2)) * e + 1) - 2,
        exp(Real("1/7")) + exp(Real("1/11")) - exp(Real("1/13")),
    ):
        assert x.form is not None
        assert is_zero(x.form) is False


def test_e_plus_a_logarithm_is_claimed_neither_zero_nor_not_zero() -> None:
    x = exp(Real(1)) - 4 * ln(Real(2)) + ln(1 + exp(Real(1)))
    assert x.form is not None
    assert is_zero(x.form) is None
    assert compare(x, 0) is Ordering.GREATER


def test_the_sign_of_a_factor_that_is_negative_at_e_is_found() -> None:
    e = exp(Real(1))
    x = ln((e - 3) * (e - 4))
    assert compare(x, ln(3 - e) + ln(4 - e)) is Ordering.EQUAL
    assert x.form is not None
    assert evaluate(x.form, 200).is_finite()


def test_factors_multiply_to_the_number() -> None:
    e = exp(Real("1/2"))
    x = (e + 1) ** 2 * (e - 2) * 6 / (5 * (e * e + 1) ** 3 * e**7)
    parts = factored(x.form)
    assert parts is not None
    c, shift, factors = parts
    product = Real(c) * exp(Real(shift))
    for a, k in factors:
        product = product * Real.from_form(a) ** k
    assert compare(product, abs(x)) is Ordering.EQUAL


def test_degrees_beyond_the_bound_are_left_alone_and_still_enclosed() -> None:
    e = exp(Real(1))
    x = (e**60000 + 1 + e) / (e**59999 + 7)
    assert ratio_of(x.form) is None
    low, high = x.enclose(10)
    assert Fraction(low) <= Fraction(high) <= Fraction(low) + 2 * Fraction(1, 10**9)


def test_a_rational_level_is_a_rational() -> None:
    e = exp(Real(3))
    p = e / (1 + e)
    assert ln(p / (1 - p)).rational == 3
    assert (p + 1 / (1 + e)).rational == 1
    assert str(p) == "(e^3)/(1 + e^3)"
    assert ln(2 * p).latex() == r"3 + \ln 2 - \ln(1 + e^{3})"


def test_forms_with_powers_of_e_have_provenance_and_sympy() -> None:
    e = exp(Real("1/2"))
    x = Real.from_form(ln((1 + e) * 3 / e).form)
    tree = x.to_data()
    assert "formal" not in str(tree) and "exp" in str(tree)
    assert abs(float(x.to_sympy().evalf(20)) - x.approximate()) < 1e-12


def near_a_decimal(bits: int) -> arb:
    with ctx.workprec(bits):
        return arb(1).union(1 + arb(2) ** -bits)


def test_an_enclosure_comes_out_where_no_digit_is_settled_and_a_stored_bracket_does_not() -> None:
    x = Real.oracle(near_a_decimal, "a number next to one")
    assert isinstance(compare(x, 1), Undecided)
    low, high = x.enclose(8)
    assert Fraction(low) <= 1 <= Fraction(high)
    assert Fraction(high) - Fraction(low) <= Fraction(2, 10**7)
    with pytest.raises(UndecidedError):
        bracket(x)
    low, high = (x - 1).enclose(8)
    assert Fraction(low) <= 0 <= Fraction(high) <= Fraction(1, 10**7)


@pytest.mark.parametrize("digits", [1, 8, 30, 2500])
def test_enclosures_are_outward_at_every_length(digits: int) -> None:
    for x in (ln(Real(3)), exp(Real("1/2")) / 3, ln(1 + exp(Real(1))) - Fraction(131326168751822283404899, 10**23)):
        low, high = (fmpq(Fraction(s).numerator, Fraction(s).denominator) for s in x.enclose(digits))
        value = x.arb(4 * digits + 400)
        with ctx.workprec(4 * digits + 400):
            assert arb(low) <= value <= arb(high)
        assert (high - low) * 10 ** (digits - 1) <= 2 * abs(high)


@pytest.mark.parametrize("seed", range(30))
def test_no_form_that_an_enclosure_separates_from_zero_is_called_zero(seed: int) -> None:
    chosen, step = drawn(2000 + seed)
    a, b, c = (polynomial(chosen, chosen.choice(STEPS), 3) for _ in range(3))
    h = exp(Real(step / 2))
    for x in (a - b, ln(a) - ln(b), ln(a) + ln(c) - 2 * ln(b), ln(1 + h) - ln(2 * h - 1), a * ln(b) - b * ln(a),
              ln(exp(Real(step)) * 4 - 1) - ln(2 * h + 1), h * h - h, a / b - c, ln(a) - chosen.randint(1, 9)):
        assert x.form is not None
        if not x.arb(300).contains(0):
            assert is_zero(x.form) is not True


def test_coefficients_that_are_radicals_are_outside_the_theorem_on_logarithms_of_polynomials_in_e() -> None:
    x = sqrt(Real(2)) * ln(1 + exp(Real(1))) - ln(Real(3))
    assert x.form is not None
    assert is_zero(x.form) is None
