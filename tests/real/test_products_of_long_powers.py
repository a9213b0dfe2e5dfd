"""Products, quotients and logarithms of powers of integers too long to be written out equal what their parts do."""

import random
from fractions import Fraction

import pytest
from flint import arb, fmpq

from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import maximal_leakage, sibson
from exactpriv.real import Ordering, Real, compare, ln
from exactpriv.real.precision import ctx

LONG = 2**70_001 + 3
"""No power of it but itself is written out."""


def powers(seed: int) -> list[tuple[int, fmpq]]:
    rng = random.Random(seed)
    bases = [LONG, 3 * LONG, LONG // 5, 7, 2**66_000]
    return [(rng.choice(bases), fmpq(rng.randint(-2100, 2100), 1001)) for _ in range(3)]


def logarithm(factors: list[tuple[int, fmpq]]) -> arb:
    with ctx.workprec(200):
        return sum((arb(e) * arb(n).log() for n, e in factors), arb(0))


@pytest.mark.parametrize("seed", range(40))
def test_a_product_and_a_quotient_of_long_powers_is_what_their_logarithms_say(seed: int) -> None:
    factors = powers(seed)
    (a, b, c) = (Real(n) ** e for n, e in factors)
    inverted = [*factors[:2], (factors[2][0], -factors[2][1])]
    whole, part = logarithm(factors), logarithm(inverted)
    for made, wanted in ((a * b * c, whole), (a * b / c, part), (a / (1 / b) / (1 / c), whole)):
        with ctx.workprec(200):
            assert abs(made.arb(200).log() - wanted) < arb(2) ** -100
    assert compare(a * b * c / (c * b), a) is Ordering.EQUAL


@pytest.mark.parametrize("seed", range(12))
def test_the_logarithm_of_a_sum_of_long_powers_is_that_of_its_value(seed: int) -> None:
    terms = [Real(n) ** (e - fmpq(int(e.floor()))) / Real(n) for n, e in powers(seed)]
    total = Real.sum(terms) * 2**65_000
    with ctx.workprec(200):
        assert abs(ln(total).arb(200) - total.arb(200).log()) < arb(2) ** -100


def test_informations_of_large_orders_are_below_the_leakage() -> None:
    rng = random.Random(1)
    rows = [[rng.randint(1, 1000) for _ in range(8)] for _ in range(8)]
    K = Kernel([[Fraction(x, sum(row)) for x in row] for row in rows])
    found = [sibson(K, Prior.uniform(8), order) for order in (101, 1001)]
    assert compare(found[0], found[1]) is Ordering.LESS
    assert compare(found[1], maximal_leakage(K)) is Ordering.LESS
