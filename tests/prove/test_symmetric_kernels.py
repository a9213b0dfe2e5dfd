"""Measures of randomised response and erasure of any number of letters, and kernels that only look symmetric."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactpriv import measure as m
from exactpriv import mechanisms
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel
from exactpriv.prove.crosscheck import compared
from exactpriv.prove.methods import prove
from exactpriv.prove.statement import statement_of
from exactpriv.real import Ordering, Real, Relation, absolute, compare, ln, maximum

LETTERS, ODDS = d.integers(2, 5, exhaustive=False), d.numbers(1, None)


@claim(k=LETTERS, r=ODDS)
def variation(k: int, r: Real) -> Relation:
    "Kairouz, Bonawitz and Ramage 2016."
    return m.dobrushin(mechanisms.randomized_response(k, r)) * (r + k - 1) == r - 1


@claim(n=LETTERS, kept=d.numbers(0, 1))
def erasure(n: int, kept: Real) -> Relation:
    "Polyanskiy and Wu 2025, Example 33.3."
    E = mechanisms.erasure(n, kept)
    return (m.eta_kl(E) == kept) & (m.dobrushin(E) == kept)


@claim(k=LETTERS, r=ODDS)
def own(k: int, r: Real) -> Relation:
    "Written by its entries."
    K = Kernel([[r / (r + k - 1) if i == j else 1 / (r + k - 1) for j in range(k)] for i in range(k)])
    return m.maximal_leakage(K) <= m.ldp(K)


@pytest.mark.parametrize("one", [variation, erasure, own], ids=lambda one: one.id)
def test_it_is_proved_for_every_number_of_letters(one: Claim) -> None:
    made = prove(one)
    assert made.verdict == "proved" and "every integer from 2" in made.sizes, made.left


@claim(n=d.integers(1, 5, exhaustive=False), kept=d.numbers(0, 1))
def of_one_letter_too(n: int, kept: Real) -> Relation:
    "False: there is no pair of letters."
    return m.dobrushin(mechanisms.erasure(n, kept)) == kept


@claim(k=LETTERS, r=ODDS)
def by_the_place(k: int, r: Real) -> Relation:
    "No kernel of two entries."
    K = Kernel([[r / (r + k - 1) if i == j else 1 / (r + k - 1) for j in range(k)] for i in range(k)])
    L = Kernel([[K[i, j] if i < j else K[j, i] for j in range(k)] for i in range(k)])
    return m.dobrushin(L) <= m.dobrushin(K)


@claim(k=LETTERS, r=d.numbers(0, None))
def of_any_odds(k: int, r: Real) -> Relation:
    "Ill-defined at 0, where the mechanism is refused."
    return m.dobrushin(mechanisms.randomized_response(k, r)) <= 1


def test_one_letter_is_not_taken_for_two() -> None:
    assert prove(of_one_letter_too).verdict == "refuted"


@pytest.mark.parametrize("one", [by_the_place, of_any_odds], ids=lambda one: one.id)
def test_what_only_looks_symmetric_or_may_have_no_value_is_not_proved(one: Claim) -> None:
    assert prove(one, hunting=False).verdict != "proved"


def test_a_number_of_letters_is_not_taken_far_beyond_its_range() -> None:
    assert compared(variation, statement_of(variation)).difference == ""


@pytest.mark.parametrize("seed", range(8))
def test_the_numbers_are_those_of_the_kernel(seed: int) -> None:
    rng = random.Random(seed)
    size, a, beside = rng.randrange(2, 6), Fraction(rng.randrange(1, 9), 10), Fraction(rng.randrange(0, 2), 10)
    b = (1 - a - beside) / (size - 1)
    K = Kernel([[*([beside] if beside else []), *(a if x == y else b for y in range(size))] for x in range(size)])
    pairs = [(m.dobrushin(K), absolute(Real(a - b))), (m.eta_chi2(K), Real((a - b) ** 2 / (a + b))),
             (m.maximal_leakage(K), ln(size * maximum(Real(a), b) + beside))]  # fmt: skip
    if b > 0:
        pairs += [(m.ldp(K), absolute(ln(Real(a) / b))), (m.kl_dp(K), (Real(a) - b) * ln(Real(a) / b))]
    assert all(compare(x, y) is Ordering.EQUAL for x, y in pairs)
