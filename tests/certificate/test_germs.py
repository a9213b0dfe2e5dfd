"""Expansions at 0 contain the functions they stand for: terms and rest against values at single t."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from mpmath import iv, mp

from exactpriv.certificate.checker.arithmetic.elementary import ln, power
from exactpriv.certificate.checker.arithmetic.expanding import Signs, inverse_series
from exactpriv.certificate.checker.arithmetic.germs import Germ, Germs, constant
from exactpriv.certificate.checker.arithmetic.numbers import number
from exactpriv.certificate.checker.arithmetic.polynomials import constant as rational_polynomial
from exactpriv.certificate.checker.arithmetic.work import TooCoarse

END = Fraction(1, 8)
POINTS = [END, Fraction(1, 9), Fraction(1, 50), Fraction(1, 10**4), Fraction(1, 10**9)]
T = Germ({(Fraction(1), 0): number(1)})
LOG = Germ({(Fraction(0), 1): number(1)})


def of(x: Fraction | int) -> Germ:
    return constant(number(Fraction(x)))


def value(germ: Germ, t: Fraction) -> tuple[mp.mpf, mp.mpf]:
    """(sum of the terms, bound of the rest) at t, all coefficients rational."""
    x = mp.mpf(t.numerator) / t.denominator
    log = -mp.log(x)
    total = mp.mpf(0)
    for (a, b), c in germ.terms.items():
        assert c.rational is not None
        exact = mp.mpf(c.rational.numerator) / c.rational.denominator
        total += exact * x ** (mp.mpf(a.numerator) / a.denominator) * log**b
    if germ.rest is None:
        return total, mp.mpf(0)
    a, b, size = germ.rest
    return total, mp.mpf(size.numerator) / size.denominator * x ** (mp.mpf(a.numerator) / a.denominator) * log**b


def contains(germ: Germ, function: object) -> bool:
    with mp.workdps(80):
        for t in POINTS:
            total, rest = value(germ, t)
            true = function(mp.mpf(t.numerator) / t.denominator)  # type: ignore[operator]
            if abs(true - total) > rest * (1 + mp.mpf(10) ** -30) + mp.mpf(10) ** -60:
                return False
    return True


@pytest.mark.parametrize("window", [1, 2, 5])
def test_every_operation_encloses_its_values(window: int) -> None:
    g = Germs(END, window)
    third = g.add(of(1), g.multiply(of(Fraction(-1, 3)), T))
    mixed = g.add(T, g.multiply(g.multiply(T, T), LOG))
    assert contains(g.divide(of(1), third), lambda t: 1 / (1 - t / 3))
    assert contains(g.logarithm(third), lambda t: mp.log(1 - t / 3))
    assert contains(g.logarithm(mixed), lambda t: mp.log(t - t * t * mp.log(t)))
    assert contains(g.power(mixed, Fraction(1, 2)), lambda t: mp.sqrt(t - t * t * mp.log(t)))
    assert contains(g.power(g.multiply(T, third), Fraction(-2, 3)), lambda t: (t * (1 - t / 3)) ** (mp.mpf(-2) / 3))
    assert contains(g.exponential(mixed), lambda t: mp.exp(t - t * t * mp.log(t)))
    assert contains(g.exponential(g.multiply(of(-2), LOG)), lambda t: t**2)
    assert contains(g.divide(mixed, g.multiply(T, third)), lambda t: (1 - t * mp.log(t)) / (1 - t / 3))
    product = g.multiply(g.logarithm(third), g.exponential(mixed))
    assert contains(product, lambda t: mp.log(1 - t / 3) * mp.exp(t - t * t * mp.log(t)))


def test_more_terms_leave_a_smaller_rest() -> None:
    def rest(window: int) -> mp.mpf:
        g = Germs(END, window)
        return value(g.logarithm(g.add(of(1), T)), Fraction(1, 50))[1]

    assert all(later < earlier for earlier, later in pairwise(rest(n) for n in (1, 2, 4, 8)))


def test_coefficients_that_cancel_do_so_exactly() -> None:
    g = Germs(END, 4)
    root = power(number(2), Fraction(1, 2))
    difference = g.add(constant(root * root * ln(number(3))), constant(number(-1) * ln(number(9))))
    assert difference.terms == {} and difference.rest is None


@pytest.mark.parametrize(
    ("terms", "sign"),
    [
        ({(0, 1): 1, (0, 0): -2}, 1),  # ln(1/t) - 2 > 0 up to e^-2
        ({(0, 1): 1, (0, 0): -3}, None),
        ({(1, 0): -1, (2, 3): 1}, None),  # t (t L^3 - 1) changes its sign
        ({(1, 0): -2, (2, 1): 1}, -1),
        ({(-1, 0): 1, (0, 5): -1}, None),
        ({(-1, 0): 1, (0, 1): -1}, 1),
        ({}, None),
    ],
)
def test_a_sign_is_that_on_all_of_the_range_or_none(terms: dict[tuple[int, int], int], sign: int | None) -> None:
    germ = Germ({(Fraction(a), b): number(c) for (a, b), c in terms.items()})
    assert Germs(END, 4).sign(germ) == sign
    if sign is not None:
        with mp.workdps(40):
            assert all(value(germ, t)[0] * sign > 0 for t in POINTS)


def test_a_rest_of_the_order_of_the_first_term_can_hide_its_sign() -> None:
    terms = {(Fraction(1), 0): number(1)}
    assert Germs(END, 4).sign(Germ(terms, (Fraction(1), 0, Fraction(1, 2)))) == 1
    assert Germs(END, 4).sign(Germ(terms, (Fraction(1), 0, Fraction(1)))) is None
    assert Germs(END, 4).sign(Germ(terms, (Fraction(1), 1, Fraction(1, 100)))) is None
    assert Germs(END, 4).sign(Germ(terms, (Fraction(1, 2), 0, Fraction(1, 100)))) is None


@pytest.mark.parametrize(("a", "b"), [(1, 0), (1, 1), (1, 3), (2, 5), (Fraction(1, 4), 2), (0, -2), (3, -1), (0, 0)])
def test_the_largest_value_of_a_term_is_not_underestimated(a: Fraction, b: int) -> None:
    most = Germs(END, 4).largest(Germ({(Fraction(a), b): number(1)}))
    for n in range(1, 400):
        t = iv.mpf(1) / 8 / n**2
        assert (t ** (iv.mpf(Fraction(a).numerator) / Fraction(a).denominator) * (-iv.log(t)) ** b).a <= float(most)


@pytest.mark.parametrize("count", [2, 3, 5, 9])
def test_the_inverse_series_of_the_binary_entropy_is_within_its_bound(count: int) -> None:
    reach = Fraction(1, 10)
    coefficients, size = inverse_series(count, reach)
    with mp.workdps(60):
        for e in (reach, reach / 7, reach / 1000):
            x = mp.mpf(e.numerator) / e.denominator
            # with u^2 = v the binary entropy of (1 - u) / 2 is ln 2 - e
            u = mp.findroot(lambda u, x=x: ((1 + u) * mp.log(1 + u) + (1 - u) * mp.log(1 - u)) / 2 - x, mp.sqrt(2 * x))
            v = u**2
            total = sum(mp.mpf(c.numerator) / c.denominator * x**n for n, c in enumerate(coefficients))
            assert abs(v - total) <= mp.mpf(size.numerator) / size.denominator * x**count


def test_what_grows_or_has_no_leading_power_has_no_expansion() -> None:
    g = Germs(END, 4)
    with pytest.raises(TooCoarse, match="without bound"):
        g.largest(LOG)
    with pytest.raises(TooCoarse, match="leading term"):
        g.divide(of(1), g.add(LOG, of(1)))
    with pytest.raises(TooCoarse, match="leading term"):
        g.logarithm(Germ({}))
    with pytest.raises(TooCoarse, match="logarithm of a logarithm"):
        g.logarithm(LOG)
    with pytest.raises(TooCoarse, match="exponential"):
        g.exponential(g.divide(of(-1), T))
    with pytest.raises(TooCoarse, match="converge"):
        g.logarithm(g.add(of(1), g.multiply(of(9), T)))


def test_a_constant_has_the_sign_it_has() -> None:
    assert Signs(END).sign(rational_polynomial(Fraction(-2, 3))) == -1
