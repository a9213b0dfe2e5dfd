"""Enclosures contain the value: against exact rationals, and against Arb at a higher precision."""

import random
from fractions import Fraction

import flint
import pytest

from exactpriv.certificate.checker.arithmetic import intervals
from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.elementary import exp, ln, power
from exactpriv.certificate.checker.arithmetic.numbers import Number, compare, number
from exactpriv.certificate.checker.arithmetic.refinement import coprime_base, integer_root, valuations


def rationals(seed: int, count: int) -> list[Fraction]:
    draw = random.Random(seed)
    return [Fraction(draw.randint(-(10**k), 10**k), draw.randint(1, 10**k)) for k in range(1, 10) for _ in range(count)]


@pytest.mark.parametrize("bits", [5, 53, 200])
def test_the_four_operations_enclose_the_exact_result(bits: int) -> None:
    xs, ys = rationals(1, 40), rationals(2, 40)
    for x, y in zip(xs, ys, strict=True):
        a, b = intervals.from_fraction(x, bits), intervals.from_fraction(y, bits)
        results = [(x + y, intervals.add(a, b, bits)), (x * y, intervals.multiply(a, b, bits))]
        if y:
            results.append((x / y, intervals.divide(a, b, bits)))
        for exact, enclosure in results:
            low, high = intervals.ends(enclosure)
            assert low <= exact <= high


@pytest.mark.parametrize("bits", [20, 53, 128, 400])
def test_logarithm_and_exponential_enclose_the_value_arb_gives(bits: int) -> None:
    flint.ctx.prec = 2 * bits + 100
    near_one = [1 + Fraction(1, 10**k) for k in range(1, 30, 3)] + [1 - Fraction(1, 10**k) for k in range(1, 30, 3)]
    for x in [*rationals(3, 15), *near_one]:
        exact = flint.arb(flint.fmpq(x.numerator, x.denominator))
        pairs = []
        if x > 0:
            pairs.append((exact.log(), intervals.logarithm(intervals.from_fraction(x, bits + 40), bits)))
        if abs(x) < 10**4:
            pairs.append((exact.exp(), intervals.exponential(intervals.from_fraction(x, bits + 40), bits)))
        for value, enclosure in pairs:
            low, high = (flint.arb(flint.fmpq(end.numerator, end.denominator)) for end in intervals.ends(enclosure))
            assert low <= value <= high or low == high == value
    flint.ctx.prec = 53


def test_brackets_are_next_to_the_value_and_touch_it_only_where_it_is_a_decimal() -> None:
    assert bracket(number(Fraction(-1, 3))) == ("-0.33333333333333333334", "-0.33333333333333333333")
    assert bracket(number(Fraction(-1, 10**21))) == ("-0.00000000000000000001", "0.00000000000000000000")
    assert bracket(number(Fraction(5, 4))) == ("1.25000000000000000000",) * 2
    assert bracket(exp(ln(number(Fraction(5, 4))))) == ("1.25000000000000000000",) * 2
    assert bracket(ln(number(2))) == ("0.69314718055994530941", "0.69314718055994530942")
    half: Number = power(number(2), Fraction(1, 2))
    assert bracket(half * half) == ("2.00000000000000000000",) * 2


def test_a_coprime_base_factors_its_numbers() -> None:
    draw = random.Random(5)
    for _ in range(50):
        numbers = [draw.randint(1, 10**6) for _ in range(8)]
        base = coprime_base(numbers)
        assert all(flint.fmpz(a).gcd(b) == 1 for a in base for b in base if a != b)
        for n in numbers:
            product = 1
            for b, e in valuations(n, base).items():
                product *= b**e
            assert product == n


def test_integer_roots_are_exact() -> None:
    assert integer_root(10**60, 3) == 10**20
    assert integer_root(10**60 + 1, 3) is None
    assert integer_root(7**10, 5) == 49
    assert integer_root(2**4001, 4001) == 2
    assert integer_root(3, 5) is None


def test_numbers_a_hair_apart_are_told_apart_beyond_hundreds_of_digits() -> None:
    near = Fraction(10**300 + 1, 10**300)
    assert compare(ln(number(2)) + ln(number(near)), ln(number(2))) == 1
    assert compare(ln(number(6)), ln(number(2)) + ln(number(3))) == 0
