"""Powers that are too long to be written out are decided by engine and checker alike, through their logarithms."""

from fractions import Fraction
from typing import Any

import pytest

from exactpriv.certificate.checker.arithmetic.brackets import bracket
from exactpriv.certificate.checker.arithmetic.elementary import exp as checker_exp
from exactpriv.certificate.checker.arithmetic.elementary import power
from exactpriv.certificate.checker.arithmetic.numbers import compare as checker_compare
from exactpriv.certificate.checker.arithmetic.numbers import number
from exactpriv.certificate.checker.arithmetic.refinement import prime_factors
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, OutOfWork, bounded_work
from exactpriv.certificate.checker.language.expressions import expression
from exactpriv.claim import claim
from exactpriv.claim import domains as d
from exactpriv.kernel import Prior
from exactpriv.measure import kl, renyi, support_overlap
from exactpriv.real import Ordering, Real, compare, exp, ln, sqrt
from exactpriv.search.certified import certified

BIG = 10**9
EQUAL = [
    (Real(9) ** BIG, Real(3) ** (2 * BIG)),
    (Real(9) ** (BIG + 1), 9 * Real(9) ** BIG),
    (Real(6) ** (BIG + 1), 6 * Real(2) ** BIG * Real(3) ** BIG),
    (Real("1/6") ** BIG * Real(2) ** BIG * Real(3) ** BIG, Real(1)),
    (exp(BIG * ln(3)), Real(3) ** BIG),
    (ln(Real(3) ** BIG), BIG * ln(3)),
]
ORDERED = [
    (Real(2) ** 1584962500, Real(3) ** BIG),
    (Real("1/3") ** BIG, Real("1/2") ** BIG),
    (Real(1), Real(1 + Fraction(1, BIG)) ** (BIG * BIG)),
    (Real(1), Real(2) ** Fraction(1, BIG + 7)),
    (exp(BIG), Real(3) ** BIG),
    ((sqrt(2) - 1) ** BIG, Real("1/2") ** BIG),
]
LARGE = [Real(3) ** BIG, Real(3) ** -BIG, -(Real(7) ** 20_000), exp(exp(100)), exp(-BIG), Real(10) ** 12_000,
         Real(10) ** 12_000 - 1, (1 + sqrt(2)) ** 1_000_000, Real(7) ** Fraction(BIG + 1, BIG)]  # fmt: skip


def checked(x: Real) -> Any:
    """The checker's number."""
    return expression(x.to_data(), {})  # type: ignore[arg-type]


@pytest.mark.parametrize("pair", range(len(EQUAL)))
def test_equal_powers_are_proved_equal_by_engine_and_checker(pair: int) -> None:
    left, right = EQUAL[pair]
    assert compare(left, right) is Ordering.EQUAL
    with bounded_work(DEFAULT_WORK):
        assert checker_compare(checked(left), checked(right)) == 0


@pytest.mark.parametrize("pair", range(len(ORDERED)))
def test_different_powers_are_ordered_by_engine_and_checker(pair: int) -> None:
    left, right = ORDERED[pair]
    assert compare(left, right) is Ordering.LESS
    with bounded_work(DEFAULT_WORK):
        assert checker_compare(checked(left), checked(right)) == -1


@pytest.mark.parametrize("x", LARGE, ids=str)
def test_engine_and_checker_write_one_bracket_however_large_the_number(x: Real) -> None:
    with bounded_work(DEFAULT_WORK):
        assert bracket(checked(x)) == x.bracket()


def test_a_bracket_of_a_very_large_number_is_by_the_powers_of_ten_next_to_it() -> None:
    assert (Real(3) ** BIG).bracket() == ("1e477121254", "1e477121255")
    assert (-(Real(10) ** 12_000)).bracket() == ("-1e12001", "-1e12000")
    assert (Real(10) ** 12_000 - 1).bracket()[0] == 12_000 * "9" + "." + 20 * "0"
    assert (Real("1/3") ** BIG).bracket()[1] == "0." + 19 * "0" + "1"


def test_what_no_machine_can_write_is_still_refused_in_a_sentence() -> None:
    with bounded_work(DEFAULT_WORK), pytest.raises(OutOfWork, match="exponent"):
        bracket(checker_exp(checker_exp(checker_exp(number(100)))))
    with bounded_work(DEFAULT_WORK), pytest.raises(OutOfWork, match="exponent of"):
        power(number(2), Fraction(1, 2**20_000))


def test_a_denominator_with_a_large_prime_costs_no_more_than_its_base_has_bits() -> None:
    with bounded_work(1_000):
        assert prime_factors(2 * (2**89 - 1), 100) == [2]
        assert prime_factors(97 * 101, 100) == [97]


PAIR = {"P": Prior(["1/2", "1/2"]), "Q": Prior(["2/3", "1/3"])}


@pytest.mark.parametrize("order", [Fraction(BIG + 1, BIG), Fraction(10_001), Fraction(BIG)])
def test_a_renyi_divergence_of_any_order_is_certified(order: Fraction) -> None:
    @claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
    def is_at_most_kl(P: Any, Q: Any) -> Any:
        return renyi(P, Q, order) <= kl(P, Q)

    sealed, why = certified(is_at_most_kl, "violates", [PAIR])
    assert sealed is not None, why


def test_a_power_with_a_long_exponent_is_certified() -> None:
    @claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
    def overlaps(P: Any, Q: Any) -> Any:
        return exp(-kl(P, Q) * 98 / 100) <= 2 * support_overlap(P, Q)

    mass = Fraction(1, 4803839602528530)
    sealed, why = certified(overlaps, "violates", [{"P": Prior([0, 1]), "Q": Prior([1 - mass, mass])}])
    assert sealed is not None, why


def test_a_claim_at_level_100_is_certified() -> None:
    @claim(P=d.laws((2, 3)), Q=d.laws(like="P"))
    def is_small(P: Any, Q: Any) -> Any:
        return exp(10_000 * kl(P, Q)) <= exp(100)

    sealed, why = certified(is_small, "violates", [{"P": Prior(["123/1000", "877/1000"]), "Q": Prior(["1/2", "1/2"])}])
    assert sealed is not None, why
