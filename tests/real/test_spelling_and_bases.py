"""Coprime bases do not depend on how they are found; numbers that are written alike are equal."""

from __future__ import annotations

import random
from math import gcd, prod

import pytest

from exactpriv.real import Ordering, Real, compare, exp, ln, sqrt
from exactpriv.real.coprime import coprime_base, exponents, primitive_root, without_powers
from exactpriv.real.spelling import Spellings


def base_by_definition(numbers: list[int]) -> list[int]:
    """Split any two that share a factor into it and what is left, until none do."""
    base: list[int] = []
    stack = [n for n in numbers if n > 1]
    while stack:
        a = stack.pop()
        if a == 1:
            continue
        for i, b in enumerate(base):
            if a == b:
                break
            g = gcd(a, b)
            if g > 1:
                del base[i]
                stack.extend((a // g, b // g, g))
                break
        else:
            base.append(a)
    return sorted(primitive_root(b)[0] for b in base)


@pytest.mark.parametrize("seed", range(60))
def test_a_coprime_base_is_that_of_greatest_common_divisors_and_quotients(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.choice([6, 30, 1000, 10**12])
    numbers = [rng.randint(1, size) * rng.randint(1, 50) ** rng.randint(0, 9) for _ in range(rng.randint(1, 12))]
    base = coprime_base(numbers)
    assert base == base_by_definition(numbers)
    assert all(gcd(a, b) == 1 for i, a in enumerate(base) for b in base[:i])
    for n in numbers:
        assert prod(b**e for b, e in exponents(n, base).items()) == n


def test_high_powers_are_taken_out_by_squaring() -> None:
    assert without_powers(2**20_000 * 3**7, 2) == (3**7, 20_000)
    assert without_powers(7, 2) == (7, 0) and without_powers(1, 2) == (1, 0) and without_powers(6**5, 6) == (1, 5)
    assert coprime_base([2, 2**16_382 * 7, 6**4_000]) == [2, 3, 7]


@pytest.mark.parametrize("seed", range(20))
def test_a_primitive_root_of_a_long_integer_is_that_of_its_power(seed: int) -> None:
    rng = random.Random(seed)
    k = rng.choice([1, 2, 3, 5, 12, 30])
    a = rng.choice([6, 2 * 257, 257 * 263, 12, 263**2, 2**3 * 3**6]) if k > 5 else rng.getrandbits(300) | 1
    b, e = primitive_root(a)
    assert b**e == a and primitive_root(a**k) == (b, e * k)
    assert primitive_root(2**1000 * 3**7) == (2**1000 * 3**7, 1)


def test_numbers_that_are_written_alike_are_equal() -> None:
    rng = random.Random(3)

    def some(depth: int) -> Real:
        if not depth:
            return rng.choice([Real(1), Real("1/2"), sqrt(2), exp(1), ln(3)])
        a, b = some(depth - 1), some(depth - 1)
        return rng.choice([a + b, a * b, exp(a), a / (b + 7)])

    spellings, first = Spellings(), {}
    numbers = [some(rng.randint(0, 2)) for _ in range(300)]
    for x in numbers:
        assert compare(first.setdefault(spellings.number(x), x), x) is Ordering.EQUAL
    assert len(first) < 250  # many are met again
    assert spellings.number(sqrt(2)) != spellings.number(sqrt(3))
    assert spellings.number(sqrt(2).named("x")) == spellings.number(sqrt(2))
    assert spellings.number(Real("1/2")) == spellings.number(Real("2/4").rational)
