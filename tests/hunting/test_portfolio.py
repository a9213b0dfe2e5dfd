"""Proposing: screening agrees with exact evaluation, local search finds small regions, rounding keeps structure."""

import random
from fractions import Fraction
from itertools import islice

from false_claims import FALSE, pinsker_constant_too_small
from flint import fmpq
from hypothesis import given
from hypothesis import strategies as st
from true_claims import TRUE

from exactpriv import claim, domains, exp, ln, measure, testing
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation, minimum
from exactpriv.search import hunt
from exactpriv.search.moves import nudged, wild
from exactpriv.search.propose import random_instances
from exactpriv.search.rationalise import nearest, rationalised
from exactpriv.search.screen import Screened, violation

SIMPLE = [c for c in (*FALSE, *TRUE) if "db" not in c.domain]


def test_screening_agrees_with_exact_evaluation_on_random_instances_of_every_claim() -> None:
    for made in SIMPLE:
        for instance in islice(random_instances(made, 5), 4):
            level, outcome = violation(made, instance), evaluate(made, instance).outcome
            if isinstance(level, Screened):
                continue
            if level > 0:
                assert outcome is Outcome.FAILS, made.id
            elif -1 <= level < 0:
                assert outcome is Outcome.HOLDS, made.id
            elif level < -1:
                assert outcome is Outcome.OUTSIDE, made.id


def test_wild_and_moved_instances_stay_in_the_domain() -> None:
    rng = random.Random(3)
    for made in (*FALSE, *TRUE):
        for _ in range(4):
            instance = wild(made, rng)
            if instance is None:
                continue
            near = nudged(made, instance, 0.3, rng)
            for found in (instance, near) if near is not None else (instance,):
                for name, domain in made.domain.items():
                    assert domain.contains(found[name], found), (made.id, name)


@claim(P=domains.laws(2, full_support=True), Q=domains.laws(2, full_support=True))
def false_near_one_point_only(P: Prior, Q: Prior) -> Relation:
    near = (P.masses[0] - fmpq(314, 1000)) ** 2 + (Q.masses[0] - fmpq(577, 1000)) ** 2
    return Real(near) >= Fraction(1, 10**4)


def test_local_search_finds_a_region_of_one_part_in_three_thousand() -> None:
    found = hunt(false_near_one_point_only, seconds=10, seed=0)
    assert found.failing is not None
    assert evaluate(false_near_one_point_only, found.failing).outcome is Outcome.FAILS


@claim(P=domains.laws(3), eps=domains.levels(1, 4), assume=lambda P, eps: measure.renyi_entropy(P, "inf") == eps)
def with_a_tight_assumption(P: Prior, eps: Real) -> Relation:
    return exp(-eps) <= Fraction(2, 5)


def test_rounding_keeps_a_tight_assumption_exactly() -> None:
    P = Prior([Fraction(4567, 10000), Fraction(4567, 10000), Fraction(866, 10000)])
    start = {"P": P, "eps": ln(Fraction(10000, 4567))}

    def meets(i: dict[str, Prior | Real]) -> bool:
        return evaluate(with_a_tight_assumption, i).outcome is Outcome.FAILS

    assert meets(start)
    small = rationalised(with_a_tight_assumption, start, meets)
    assert meets(small)
    assert [str(x) for x in small["P"].masses] == ["1/2", "1/2", "0"] or small["P"].masses[0] == small["P"].masses[1]


def test_rounding_keeps_zeros_equal_entries_and_permuted_rows() -> None:
    big = Fraction(123457, 1000003)
    rows = [[big, big, 1 - 2 * big, 0], [1 - 2 * big, big, big, 0], [0, big, big, 1 - 2 * big]]
    free: Claim = claim(K=domains.kernels((2, 3), (2, 4)))(lambda K: measure.dobrushin(K) <= 0)
    small = rationalised(free, {"K": Kernel(rows)}, lambda i: True)["K"]
    for before, after in zip(rows, small.rows, strict=True):
        assert [x == 0 for x in before] == [x == 0 for x in after]
        assert after[1] == after[2] if before[1] == before[2] else True
    assert sorted(map(str, small.rows[0])) == sorted(map(str, small.rows[1])) == sorted(map(str, small.rows[2]))


@given(testing.numbers(0, 50), st.integers(1, 100))
def test_the_nearest_fraction_respects_the_denominator_and_is_near(x: Real, q: int) -> None:
    value = x.rational
    assert value is not None
    found = nearest(value, q)
    assert found.q <= q
    assert abs(found - value) * q <= 1


def test_a_search_by_time_that_refutes_is_reproducible_from_its_seed() -> None:
    first, second = (hunt(pinsker_constant_too_small, seconds=20, seed=4) for _ in range(2))
    assert first.failing == second.failing
    assert first.counts == second.counts
    assert first.screened == second.screened


def test_an_existence_claim_is_proved_by_a_search_by_time() -> None:
    @claim(K=domains.kernels(2, 3, positive=True), quantifier="exists")
    def leaks_between(K: Kernel) -> Relation:
        leak = measure.maximal_leakage(K)
        return (leak >= Fraction(3141, 10000)) & (leak <= Fraction(3142, 10000))

    found = hunt(leaks_between, seconds=20, seed=0)
    assert found.holding is not None
    assert evaluate(leaks_between, found.holding).outcome is Outcome.HOLDS


def test_claims_on_one_letter_and_on_a_point_of_a_range_are_searched_without_a_find() -> None:
    @claim(P=domains.laws(1), K=domains.kernels(1, 1), x=domains.numbers("1/2", "1/2"))
    def nothing_to_move(P: Prior, K: Kernel, x: Real) -> Relation:
        return measure.entropy(P) + measure.dobrushin(K) <= x

    found = hunt(nothing_to_move, seconds=1, seed=0)
    assert found.failing is None
    assert found.tried > 0
    assert found.coverage.unreached() == []


def test_a_claim_without_a_value_anywhere_is_ill_defined_and_not_refuted() -> None:
    @claim(P=domains.laws((1, 2)))
    def logarithm_of_less_than_nothing(P: Prior) -> Relation:
        return ln(measure.entropy(P) - 2) <= 0

    found = hunt(logarithm_of_less_than_nothing, seconds=1, seed=0)
    assert found.failing is None
    assert found.ill_defined is not None


@claim(P=domains.laws((1, 2)), assume=lambda P: measure.entropy(P) > 0)
def least_of_the_letters_above_entropy_zero(P: Prior) -> Relation:
    several = [Real(x) for x in P.masses if x < 1]
    return minimum(*several) <= Fraction(1, 2)


def test_a_statement_without_sense_where_a_strict_assumption_just_fails_is_asked_exactly() -> None:
    assert violation(least_of_the_letters_above_entropy_zero, {"P": Prior([1])}) is Screened.ASK
    assert hunt(least_of_the_letters_above_entropy_zero, seconds=1).failing is None
