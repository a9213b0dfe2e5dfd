"""Real algebraic numbers are exact: isolated, compared, computed with, printed and written down."""

import itertools
import random
from fractions import Fraction as F

import mpmath
import pytest
from flint import arb, ctx, fmpq, fmpz_poly
from hypothesis import given, settings
from hypothesis import strategies as st

from exactpriv.real import BadInput, Ordering, Real, Undecided, compare, exp, ln, real_roots, sign, sqrt
from exactpriv.real.algebraic import roots_of_irreducible
from exactpriv.real.form import evaluate

SEVENTH = [-1, -2, 1, 1]  # 2 cos(2 pi k/7), k = 1, 2, 3


def polynomials(degree: int = 5) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-9, 9), min_size=2, max_size=degree + 1).filter(lambda c: any(c))


@given(polynomials())
@settings(max_examples=150)
def test_the_roots_are_those_of_flint_in_increasing_order(coefficients: list[int]) -> None:
    wanted = [r.real for r, _ in fmpz_poly(coefficients).complex_roots() if r.imag == 0]
    found = real_roots(coefficients)
    assert len(found) == len(wanted)
    assert all((a < b).decide() is True for a, b in itertools.pairwise(found))
    for root, ball in zip(found, sorted(wanted, key=lambda b: b.mid()), strict=True):
        assert root.arb(200).overlaps(arb(ball))


@given(polynomials(4), st.integers(-6, 6), st.integers(-6, 6))
@settings(max_examples=60)
def test_roots_in_an_interval_are_those_between_its_ends(coefficients: list[int], a: int, b: int) -> None:
    low, high = min(a, b), max(a, b)
    inside = [r for r in real_roots(coefficients) if (r >= low).decide() is True and (r <= high).decide() is True]
    found = real_roots(coefficients, low, high)
    assert len(found) == len(inside)
    assert all(compare(x, y) is Ordering.EQUAL for x, y in zip(found, inside, strict=True))


@given(polynomials(6), st.integers(0, 5))
@settings(max_examples=60)
def test_a_polynomial_vanishes_at_its_roots_and_its_shift_does_not(coefficients: list[int], which: int) -> None:
    roots = real_roots(coefficients)
    if not roots:
        return
    x = roots[which % len(roots)]
    value = Real.sum(c * x**k for k, c in enumerate(coefficients) if c)
    assert sign(value) == 0
    assert sign(value + Real(F(1, 10**60))) == 1


def test_the_elementary_symmetric_functions_of_all_roots_are_the_coefficients() -> None:
    a, b, c = real_roots(SEVENTH)
    assert compare(a + b + c, -1) is Ordering.EQUAL
    assert compare(a * b + b * c + c * a, -2) is Ordering.EQUAL
    assert compare(a * b * c, 1) is Ordering.EQUAL
    assert compare(1 / a + 1 / b + 1 / c, -2) is Ordering.EQUAL
    assert compare(c * c - 2, b) is Ordering.EQUAL
    assert compare(c * c - 2, a) is Ordering.GREATER


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (lambda: Real.algebraic([1, 0, -10, 0, 1], 3, 4), lambda: sqrt(2) + sqrt(3)),
        (lambda: Real.algebraic([-2, 0, 0, 1], 1, 2), lambda: Real(2) ** F(1, 3)),
        (lambda: Real.algebraic([-2, 0, 0, 1], 1, 2) * sqrt(2), lambda: Real(2) ** F(5, 6)),
        (lambda: Real.algebraic([-1, -1, 0, 1], 1, 2) ** 3, lambda: Real.algebraic([-1, -1, 0, 1], 1, 2) + 1),
        (lambda: ln(Real.algebraic([1, 0, -10, 0, 1], 3, 4)), lambda: ln(sqrt(2) + sqrt(3))),
        (lambda: ln(Real.algebraic([-5, 0, 0, 0, 1], 1, 2)), lambda: ln(5) / 4),
        (lambda: exp(2 * ln(Real.algebraic([-1, -1, 0, 1], 1, 2))), lambda: Real.algebraic([-1, 1, -2, 1], 1, 2)),
    ],
)
def test_an_identity_between_algebraic_numbers_is_proved(left: object, right: object) -> None:
    assert callable(left)
    assert callable(right)
    assert compare(left(), right()) is Ordering.EQUAL
    assert compare(left() + Real(F(1, 10**50)), right()) is Ordering.GREATER


@pytest.mark.parametrize("seed", range(25))
def test_signs_of_expressions_in_two_roots_agree_with_a_thousand_digits(seed: int) -> None:
    rng = random.Random(seed)
    roots = [r for _ in range(2) for r in real_roots([rng.randint(-9, 9) for _ in range(3)] + [rng.randint(1, 9)])]
    x, y = rng.choice(roots), rng.choice(roots)
    a, b, c, d = (F(rng.randint(-9, 9), rng.randint(1, 5)) for _ in range(4))
    value = a * x * y + b * x * x + c * y + d
    found = sign(value)
    assert not isinstance(found, Undecided)
    form = value.form
    assert form is not None
    ball = evaluate(form, 3400)
    with ctx.workprec(3400):
        assert (ball > 0) == (found > 0)
        assert (ball < 0) == (found < 0)


def test_independent_logarithms_with_algebraic_coefficients_do_not_cancel() -> None:
    a, b, c = real_roots(SEVENTH)
    assert compare((a + b + c) * ln(2) + ln(3), ln(F(3, 2))) is Ordering.EQUAL
    close = a * ln(2) + b * ln(3)
    assert compare(close, Real(close.enclose(60)[0])) is Ordering.GREATER


def test_a_root_is_enclosed_at_any_precision() -> None:
    root = roots_of_irreducible(fmpz_poly(SEVENTH))[2]
    with mpmath.workdps(1010):
        wanted = 2 * mpmath.cos(2 * mpmath.pi / 7)
        low, high = root.narrowed(fmpq(1, 10**1000))
        assert mpmath.mpf(int(low.p)) / int(low.q) - mpmath.mpf(10) ** -1005 <= wanted
        assert wanted <= mpmath.mpf(int(high.p)) / int(high.q) + mpmath.mpf(10) ** -1005
        assert high - low <= fmpq(1, 10**1000)


def test_a_number_is_the_same_whatever_interval_or_multiple_it_was_given_by() -> None:
    one = Real.algebraic(SEVENTH, 1, 2)
    other = Real.algebraic([F(c, -3) for c in SEVENTH], F(6, 5), F(5, 4))
    shared = Real.algebraic(fmpz_poly(SEVENTH) * fmpz_poly([7, 1]), 0, 50)
    assert str(one) == str(other) == str(shared) == "{root 3 of x^3 + x^2 - 2*x - 1}"
    assert compare(one, other) is Ordering.EQUAL


def test_rational_and_quadratic_roots_are_written_plainly() -> None:
    assert [r.rational for r in real_roots([0, -1, 0, 1])] == [-1, 0, 1]
    assert Real.algebraic([-1, 2], 0, 1).rational == fmpq(1, 2)
    assert str(Real.algebraic([-1, -1, 1], 1, 2)) == str((1 + sqrt(5)) / 2)
    assert [compare(r, s) for r, s in zip(real_roots([1, 3, 1]), [(-3 - sqrt(5)) / 2, (-3 + sqrt(5)) / 2], strict=True)
            ] == [Ordering.EQUAL] * 2


def test_a_double_root_is_one_root() -> None:
    assert len(real_roots(fmpz_poly([-2, 0, 0, 1]) ** 2)) == 1
    assert real_roots([4, -4, 1])[0].rational == 2


def test_the_expression_in_sympy_is_the_same_number() -> None:
    x = Real.algebraic(SEVENTH, 1, 2)
    assert str((x * x / 3).to_sympy().evalf(40))[:38] == (x * x / 3).enclose(60)[0][:38]


@pytest.mark.parametrize(
    ("coefficients", "low", "high", "said"),
    [
        ([0, 0], 0, 1, "zero polynomial"),
        ([], 0, 1, "zero polynomial"),
        ([-2, 0, 1], -2, 2, "2 roots"),
        ([-2, 0, 1], 2, 3, "0 roots"),
        ([5], 0, 1, "0 roots"),
        ([-2, 0, 1], 2, 1, "is empty"),
        ([0] * 513 + [1], 0, 1, "exceeds 512"),
        ([0.5, 1], 0, 1, "float"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence(coefficients: list[int], low: int, high: int, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Real.algebraic(coefficients, low, high)
