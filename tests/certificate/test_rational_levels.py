"""Levels eps = 1, 1/2, 3: the engine and the checker decide every measure at its exact level and 1e-35 beside it."""

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flint import fmpz_poly

import exactpriv.certificate.checker.check  # noqa: F401  (fills the checker's table)
from exactpriv import claim
from exactpriv import measure as m
from exactpriv.certificate.checker import check_certificate
from exactpriv.certificate.checker.arithmetic import numbers
from exactpriv.certificate.checker.arithmetic.elementary import exp as checked_exp
from exactpriv.certificate.checker.arithmetic.elementary import ln as checked_ln
from exactpriv.certificate.checker.arithmetic.elementary import power
from exactpriv.certificate.checker.arithmetic.numbers import number
from exactpriv.certificate.checker.arithmetic.powers_of_e import common_divisor, coprime_base, exact_quotient
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, OutOfWork, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.claim import domains as d
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import randomized_response, truncated_geometric
from exactpriv.real import Real, compare, exp, ln, sqrt
from exactpriv.search.witness_certificates import certificate

TINY = Fraction(1, 10**35)
LEVELS = ["1", "1/2", "3"]
EVEN, DATABASE = Prior.uniform(2), Database(2, 1)


def two(q: Real) -> Kernel:
    return randomized_response(2, exp(q))


def three(q: Real) -> Kernel:
    return randomized_response(3, exp(q))


CASES: dict[str, Callable[[Real, Real], tuple[Real, Any]]] = {
    "ldp": lambda q, e: (m.ldp(two(q)), q),
    "ldp of three letters": lambda q, e: (m.ldp(three(q)), q),
    "closeness_eps": lambda q, e: (m.closeness_eps(two(q).row(0), two(q).row(1)), q),
    "max_ratio_level": lambda q, e: (m.max_ratio_level(two(q).row(0), two(q).row(1)), q),
    "renyi at infinity": lambda q, e: (m.renyi(two(q).row(0), two(q).row(1), Real.infinity()), q),
    "renyi_dp at infinity": lambda q, e: (m.renyi_dp(two(q), Real.infinity()), q),
    "dp": lambda q, e: (m.dp(two(q), DATABASE), q),
    "pointwise_dp": lambda q, e: (m.pointwise_dp(two(q), DATABASE, Real(0)), q),
    "identifiability": lambda q, e: (m.identifiability(two(q), EVEN, DATABASE), q),
    "free_lunch": lambda q, e: (m.free_lunch(two(q)), q),
    "bayesian_dp": lambda q, e: (m.bayesian_dp(two(q), EVEN, DATABASE), q),
    "geometric": lambda q, e: (m.dp(truncated_geometric(4, exp(-q)), Database(5, 1)), 4 * q),
    "product": lambda q, e: (m.ldp(two(q).product(three(q))), 2 * q),
    "power": lambda q, e: (m.ldp(two(q).power(2)), 2 * q),
    "maximal_leakage": lambda q, e: (m.maximal_leakage(two(q)), ln(2 * e / (1 + e))),
    "leakage of a product": lambda q, e: (
        m.maximal_leakage(two(q).product(three(q))), ln(6 * e * e / (1 + e) / (2 + e))),
    "pml": lambda q, e: (m.pml(two(q), EVEN), ln(2 * e / (1 + e))),
    "kl": lambda q, e: (m.kl(two(q).row(0), two(q).row(1)), q * (e - 1) / (e + 1)),
    "ldp_delta": lambda q, e: (m.ldp_delta(two(q), q / 2), (e - sqrt(e)) / (1 + e)),
    "total_variation": lambda q, e: (m.total_variation(two(q).row(0), two(q).row(1)), (e - 1) / (e + 1)),
    "mutual_information": lambda q, e: (m.mutual_information(two(q), EVEN), ln(Real(2)) + q * e / (1 + e) - ln(1 + e)),
    "hellinger2": lambda q, e: (m.hellinger2(two(q).row(0), two(q).row(1)), 2 * (1 - sqrt(e)) ** 2 / (1 + e)),
    "renyi of order 1/2": lambda q, e: (m.renyi(two(q).row(0), two(q).row(1), "1/2"), ln((1 + e) ** 2 / (4 * e))),
    "renyi of order 2": lambda q, e: (m.renyi(two(q).row(0), two(q).row(1), 2), ln((e**3 + 1) / (e * (1 + e)))),
    "chi2": lambda q, e: (m.chi2(two(q).row(0), two(q).row(1)), (e - 1) ** 2 / e),
    "capacity": lambda q, e: (m.capacity(two(q)), ln(Real(2)) + q * e / (1 + e) - ln(1 + e)),
    "logarithms in a finer power": lambda q, e: (
        ln(exp(q / 3) + 1) + ln(exp(2 * q / 3) - exp(q / 3) + 1), ln(1 + e)),
    "half a logarithm": lambda q, e: (ln(sqrt(Real(2)) * e + e * e) / 2, q / 2 + ln(sqrt(Real(2)) + e) / 2),
    "a radical beside e": lambda q, e: (ln(sqrt(Real(2)) * e + e * e), q + ln(sqrt(Real(2)) + e)),
}  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", CASES)
def test_engine_and_checker_decide_a_level_and_its_neighbours_at_1e_35(name: str, level: str) -> None:
    q = Real(level)
    value, expected = CASES[name](q, exp(q))
    for offset, order in ((Fraction(0), 0), (TINY, -1), (-TINY, 1)):
        other = expected + offset
        assert compare(value, other).value == order
        with bounded_work(DEFAULT_WORK):
            sides = (expression(x.to_data(), Instance({})) for x in (value, other))
            assert numbers.compare(*sides) == order
    low, high = value.enclose(8)
    assert Fraction(low) <= Fraction(high) <= Fraction(low) + Fraction(1, 10**6)


@claim(eps=d.levels(epsilons=(1, "1/2", 3)))
def at_its_level(eps: Real) -> Any:
    "Randomised response has the level it is made for."
    return m.ldp(randomized_response(2, exp(eps))) <= eps


@claim(eps=d.levels(epsilons=(1, "1/2", 3)))
def below_its_level(eps: Real) -> Any:
    "False: randomised response has a smaller level than it is made for."
    return m.ldp(randomized_response(2, exp(eps))) < eps


@pytest.mark.parametrize("level", LEVELS)
def test_certificates_at_a_rational_level_are_sealed_and_accepted_and_the_contrary_is_not(level: str) -> None:
    instance = {"eps": Real(level).named("eps")}
    for made, kind, wrong in ((at_its_level, "attains", "violates"), (below_its_level, "violates", "satisfies")):
        sealed = certificate(made, kind, [instance])
        assert check_certificate(sealed).accepted
        assert not check_certificate(certificate(made, wrong, [instance])).accepted


def test_rational_levels_are_proposed_after_all_others_and_only_where_asked_for() -> None:
    plain = [str(x) for x in d.levels().structured({})]
    assert [str(x) for x in d.levels(epsilons=(1, "1/2", 3)).structured({})] == [*plain, "1", "1/2", "3"]
    assert [str(x) for x in d.levels(low=2, epsilons=(1, "1/2")).structured({})][-1] == "1"
    assert "1/2" not in [str(x) for x in d.levels(low=2, epsilons=("1/2",)).structured({})]
    assert [str(x) for x in d.levels().simpler(Real("5/7"), {})][:2] == ["0", "1"]


def random_polynomial(chosen: random.Random) -> list[int]:
    return [chosen.randint(-9, 9) for _ in range(chosen.randint(1, 5))] + [chosen.choice([-3, -1, 1, 2, 7])]


@pytest.mark.parametrize("seed", range(60))
def test_the_checkers_common_divisors_are_those_of_flint(seed: int) -> None:
    chosen = random.Random(seed)
    a, b, c = (fmpz_poly(random_polynomial(chosen)) for _ in range(3))
    shared = common_divisor([int(x) for x in (a * c).coeffs()], [int(x) for x in (b * c).coeffs()])
    expected = (a * c).gcd(b * c)
    expected = fmpz_poly([x // expected.content() for x in expected.coeffs()])
    assert fmpz_poly(shared) in (expected, -expected)


@pytest.mark.parametrize("seed", range(30))
def test_a_coprime_base_is_coprime_and_divides_what_it_was_made_from(seed: int) -> None:
    chosen = random.Random(seed)
    parts = [fmpz_poly(random_polynomial(chosen)) for _ in range(3)]
    products = [parts[0] * parts[1] ** 2, parts[1] * parts[2], parts[0] * parts[2] ** 3]
    given = [[int(x) // int(p.content()) for x in p.coeffs()] for p in products]
    base = coprime_base(given)
    for i, a in enumerate(base):
        assert all(len(common_divisor(a, b)) == 1 for b in base[:i])
    for rest in given:
        for b in base:
            while (quotient := exact_quotient(rest, b)) is not None:
                rest = quotient
        assert len(rest) == 1


@pytest.mark.parametrize("seed", range(20))
def test_the_checker_compares_random_functions_of_e_as_the_engine_does(seed: int) -> None:
    chosen = random.Random(seed)
    step = Fraction(chosen.choice(["1", "1/2", "1/3", "3"]))
    exponents = [step * chosen.randint(0, 4) for _ in range(3)]
    weights = [chosen.randint(1, 5) for _ in range(3)]

    def both(shift: int) -> tuple[Any, Real]:
        checked, real = number(shift), Real(shift)
        for c, x in zip(weights, exponents, strict=True):
            checked = checked + number(c) * checked_exp(number(x))
            real = real + c * exp(Real(x))
        return checked, real

    (a, x), (b, y) = both(1), both(2)
    for checked, real in (
        (a * b / a - b, x * y / x - y),
        (checked_ln(a * a * b) - number(2) * checked_ln(a), ln(x * x * y) - 2 * ln(x)),
        (checked_ln(a / b) + checked_ln(b) - checked_ln(a), ln(x / y) + ln(y) - ln(x)),
        (power(a * a * b, Fraction(1, 2)) - a * power(b, Fraction(1, 2)), sqrt(x * x * y) - x * sqrt(y)),
        (a / b + b / a - number(TINY) - (a * a + b * b) / (a * b), Real(-TINY)),
    ):
        assert numbers.sign(checked) == compare(real, 0).value


def test_the_same_divisor_is_sought_once_in_a_check_and_again_in_the_next() -> None:
    a, b = [1, *[0] * 58, 3], [2, 1, *[0] * 40, 5]
    enough_for_ten = 20_000
    for _ in range(2):
        with bounded_work(enough_for_ten):
            assert all(common_divisor(a, b) == [1] for _ in range(100))
    with pytest.raises(OutOfWork), bounded_work(enough_for_ten):
        for k in range(100):
            common_divisor(a, [*b[:-1], 5 + 2 * k])
