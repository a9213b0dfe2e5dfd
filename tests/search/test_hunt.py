"""The hunter refutes false claims with small exact witnesses and stays silent on true ones."""

from fractions import Fraction

import pytest

from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.real import Real, Relation, exp, ln, maximum, minimum, sqrt
from exactpriv.search import certificate, hunt, shrink
from exactpriv.search.complexity import complexity
from exactpriv.search.hunt import Findings
from exactpriv.search.mutate import nudged, reversed_claim
from exactpriv.search.propose import everything, random_instances, structured
from exactpriv.search.shrink import steps

LAWS = {"P": d.laws((1, 4)), "Q": d.laws(like="P")}


@claim(**LAWS)
def pinsker(P: Prior, Q: Prior) -> Relation:
    "Total variation is at most the root of half the divergence."
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / 2)


@claim(**LAWS)
def pinsker_with_a_smaller_constant(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q) / Fraction(201, 100))


@claim(**LAWS)
def divergence_is_symmetric(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) == m.kl(Q, P)


@claim(K=d.kernels((1, 4), (1, 4)), P=d.priors())
def information_equals_capacity(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) == m.capacity(K)


@claim(K=d.kernels((1, 3), (1, 4)), L=d.kernels(lambda e: e["K"].n_outputs, (1, 3)))
def processing_increases_dobrushin(K: Kernel, L: Kernel) -> Relation:
    return m.dobrushin(K.then(L)) >= m.dobrushin(K)


@claim(K=d.kernels((1, 3), (1, 3)), delta=d.numbers(0, 1))
def every_kernel_is_delta_private(K: Kernel, delta: Real) -> Relation:
    return m.dobrushin(K) <= delta


@claim(K=d.kernels((1, 4), (1, 4)), L=d.kernels(lambda e: e["K"].n_outputs, (1, 4)), P=d.priors())
def contraction_is_squared(K: Kernel, L: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K.then(L), P) <= m.dobrushin(L) ** 2 * m.mutual_information(K, P)


@claim(X=d.random_variables("A B C", letters=(1, 3)))
def everything_independent(X: JointLaw) -> Relation:
    return m.information(X, "A", "B") <= 0


FALSE = [
    contraction_is_squared,
    pinsker_with_a_smaller_constant,
    divergence_is_symmetric,
    information_equals_capacity,
    processing_increases_dobrushin,
    every_kernel_is_delta_private,
]


@claim(K=d.kernels((1, 3), (1, 3)))
def leakage_at_most_ldp(K: Kernel) -> Relation:
    "Maximal leakage is at most the LDP level."
    return m.maximal_leakage(K) <= m.ldp(K)


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors())
def information_at_most_leakage(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.maximal_leakage(K)


@claim(K=d.kernels((1, 3), (1, 3)))
def capacity_at_most_log_of_inputs(K: Kernel) -> Relation:
    return m.capacity(K) <= ln(K.n_inputs)


@claim(**LAWS)
def total_variation_at_most_one(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= 1


@claim(K=d.kernels((1, 3), (1, 3)), P=d.priors(full_support=True))
def pml_at_most_log_of_smallest_mass(K: Kernel, P: Prior) -> Relation:
    return m.pml(K, P) <= -ln(P.min_mass())


@claim(K=d.kernels((1, 3), (1, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (1, 2)))
def capacity_of_two_outputs_is_at_most_the_sum(K: Kernel, L: Kernel) -> Relation:
    return m.capacity(K.parallel(L)) <= m.capacity(K) + m.capacity(L)


@claim(**LAWS)
def variation_at_most_hellinger_root(P: Prior, Q: Prior) -> Relation:
    return m.hellinger2(P, Q) <= 2 * m.total_variation(P, Q)


@claim(P=d.laws((1, 4)))
def entropy_at_most_log_of_letters(P: Prior) -> Relation:
    return m.entropy(P) <= ln(len(P))


@claim(**LAWS, eps=d.levels())
def hockey_stick_at_most_total_variation(P: Prior, Q: Prior, eps: Real) -> Relation:
    return m.hockey_stick(P, Q, eps) <= m.total_variation(P, Q)


@claim(K=d.kernels((2, 3), (2, 4)))
def variation_from_capacity(K: Kernel) -> Relation:
    "The inverse-entropy bound on total variation from the capacity, capped at ln 2."
    return m.dobrushin(K) <= 1 - 2 * m.inverse_binary_entropy(maximum(ln(2) - m.mi_dp(K), 0))


TIGHT = [
    leakage_at_most_ldp,
    information_at_most_leakage,
    capacity_at_most_log_of_inputs,
    total_variation_at_most_one,
    pml_at_most_log_of_smallest_mass,
    capacity_of_two_outputs_is_at_most_the_sum,
    variation_at_most_hellinger_root,
    entropy_at_most_log_of_letters,
    hockey_stick_at_most_total_variation,
    variation_from_capacity,
]


@pytest.mark.parametrize("false", FALSE, ids=lambda c: c.id)
def test_a_false_claim_is_refuted_and_the_independent_checker_accepts_the_witness(false: Claim) -> None:
    witness = hunt(false, instances=400, seed=1).failing
    assert witness is not None
    assert check_certificate(certificate(false, "violates", [witness])).accepted


@pytest.mark.parametrize("false", FALSE, ids=lambda c: c.id)
def test_a_witness_is_minimal_under_single_shrinking_steps(false: Claim) -> None:
    witness = hunt(false, instances=400, seed=1).failing
    assert witness is not None
    for step in steps(false, witness):
        if complexity(step) < complexity(witness):
            assert evaluate(false, step).outcome is not Outcome.FAILS


@pytest.mark.parametrize("true", [pinsker, *TIGHT], ids=lambda c: c.id)
def test_a_true_claim_is_not_refuted(true: Claim) -> None:
    findings = hunt(true, instances=150, seed=2)
    assert findings.failing is None
    assert findings.tried >= 100


@pytest.mark.parametrize("true", TIGHT, ids=lambda c: c.id)
def test_ten_tight_claims_nudged_by_1e_minus_40_are_refuted_exactly(true: Claim) -> None:
    mutated = nudged(true, Fraction(1, 10**40))
    witness = hunt(mutated, instances=200, seed=3).failing
    assert witness is not None
    assert check_certificate(certificate(mutated, "violates", [witness])).accepted
    assert evaluate(true, witness).outcome is Outcome.HOLDS


@pytest.mark.parametrize("true", TIGHT, ids=lambda c: c.id)
def test_ten_claims_with_the_inequality_reversed_are_refuted_exactly(true: Claim) -> None:
    mutated = reversed_claim(true)
    witness = hunt(mutated, instances=200, seed=4).failing
    assert witness is not None
    assert check_certificate(certificate(mutated, "violates", [witness])).accepted


def test_a_tight_claim_reports_an_exact_equality_witness() -> None:
    findings = hunt(variation_from_capacity, instances=150, seed=5)
    assert findings.attained is not None
    assert check_certificate(certificate(variation_from_capacity, "attains", [findings.attained])).accepted


def test_hunting_is_reproducible_from_its_seed() -> None:
    first, second = (hunt(pinsker_with_a_smaller_constant, instances=400, seed=7) for _ in range(2))
    assert first.failing == second.failing
    assert first.counts == second.counts
    one, other = random_instances(pinsker, 11), random_instances(pinsker, 11)
    assert [next(one) for _ in range(50)] == [next(other) for _ in range(50)]


def test_finite_domains_are_checked_completely() -> None:
    @claim(a=d.integers(1, 9), b=d.integers(1, lambda e: e["a"]))
    def product_is_small(a: int, b: int) -> Relation:
        return Real(a) * b <= 81

    every = everything(product_is_small)
    assert every is not None
    assert len(every) == 45
    findings = hunt(product_is_small)
    assert findings.complete
    assert findings.tried == 45


def test_an_existence_claim_is_proved_by_a_witness() -> None:
    @claim(K=d.kernels((1, 3), (1, 3)), quantifier="exists", assume=lambda K: m.ldp(K) == Real.infinity())
    def infinite_ldp_with_small_capacity(K: Kernel) -> Relation:
        return (m.capacity(K) <= Fraction(1, 1000)) & (m.dobrushin(K) > 0)

    findings = hunt(infinite_ldp_with_small_capacity, instances=300)
    assert findings.holding is not None
    assert check_certificate(certificate(infinite_ldp_with_small_capacity, "satisfies", [findings.holding])).accepted


def test_structured_instances_contain_both_ends_of_a_closed_range() -> None:
    @claim(t=d.numbers(0, 1))
    def anything(t: Real) -> Relation:
        return t >= 0

    values = {str(i["t"]) for i in structured(anything, 20)}
    assert {"0", "1"} <= values


@claim(x=d.numbers(0, 1))
def at_most_one(x: Real) -> Relation:
    return x <= 1


def test_the_smallest_margin_is_found_in_any_order_down_to_1e_30() -> None:
    values = [Fraction(1, 2), Fraction(1, 2) + Fraction(1, 10**30), Fraction(1, 3), Fraction(1, 2)]
    for order in (values, values[::-1]):
        findings = Findings(at_most_one, 0)
        for value in order:
            instance = {"x": Real(value)}
            findings.record(instance, evaluate(at_most_one, instance))
        assert findings.least is not None
        assert bool(findings.least[1]["x"] == Fraction(1, 2) + Fraction(1, 10**30))


def test_an_undecided_instance_is_reported_as_undecided_and_never_as_held() -> None:
    @claim(n=d.integers(1, 3))
    def identity_beyond_the_methods(n: int) -> Relation:
        return exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1)

    findings = hunt(identity_beyond_the_methods)
    assert findings.counts[Outcome.UNDECIDED] == 3
    assert findings.holding is None
    assert findings.failing is None


@claim(x=d.numbers(0, None))
def above_one(x: Real) -> Relation:
    return 1 <= 1 + exp(-x)


@pytest.mark.parametrize(("x", "margin"), [(10**3, "2.53797e-435"), (10**8, "3.22585e-43429449")])
def test_a_margin_of_any_size_is_certified_and_shown(x: int, margin: str) -> None:
    findings = Findings(above_one, 0)
    for value in (1, x):
        instance = {"x": Real(value)}
        findings.record(instance, evaluate(above_one, instance))
    assert findings.least is not None
    assert findings.least[1]["x"] == x
    assert findings.margin == margin
    assert margin in str(findings)


@claim(n=d.integers(0, 9))
def open_at_three_false_at_the_last(n: int) -> Relation:
    return (exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1)) if n < 3 else Real(n) < 9


def test_a_hunt_goes_on_behind_instances_that_are_not_decided() -> None:
    assert hunt(open_at_three_false_at_the_last).failing == {"n": 9}


def test_a_hunt_says_what_it_saw_beside_an_instance_that_is_not_decided() -> None:
    @claim(n=d.integers(0, 8))
    def open_at_three(n: int) -> Relation:
        return (exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1)) if n < 3 else Real(n) < 9

    found = hunt(open_at_three)
    assert found.verdict == "undecided"
    assert "at 3 of 9 instances, held at 6; the statement says something at 6 distinct ones" in str(found)


def test_a_search_for_a_witness_says_where_there_may_be_one() -> None:
    @claim(n=d.integers(0, 8), quantifier="exists")
    def open_at_three(n: int) -> Relation:
        return (exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1)) if n < 3 else Real(n) > 9

    assert "at 3 of them, as at n = 0" in str(hunt(open_at_three))


def test_a_hunt_by_count_seeks_more_instances_beside_one_that_is_not_decided() -> None:
    @claim(x=d.numbers(0, 1))
    def open_at_the_end(x: Real) -> Relation:
        return exp(1 / (1 + sqrt(2))) == exp(sqrt(2) - 1) if bool(x == 1) else -x <= x

    found = hunt(open_at_the_end, instances=12, seed=1)
    assert found.verdict == "undecided"
    assert found.tried > 24


def test_a_hunt_with_a_count_and_a_time_ends_at_the_first_of_the_two() -> None:
    by_count, both = hunt(at_most_one, instances=5, seed=3), hunt(at_most_one, instances=5, seconds=10**5, seed=3)
    assert (both.tried, str(both)) == (by_count.tried, str(by_count))
    assert hunt(at_most_one, instances=10**6, seconds=0.2).tried < 10**5


def test_shrinking_keeps_the_condition() -> None:
    big = {
        "P": Prior([Fraction(5, 12), Fraction(1, 12), Fraction(1, 4), Fraction(1, 4)]),
        "Q": Prior([Fraction(1, 7), Fraction(2, 7), Fraction(3, 7), Fraction(1, 7)]),
    }
    small = shrink(
        divergence_is_symmetric, big, lambda i: evaluate(divergence_is_symmetric, i).outcome is Outcome.FAILS
    )
    assert evaluate(divergence_is_symmetric, small).outcome is Outcome.FAILS
    assert complexity(small) < complexity(big)
    assert len(small["P"]) == 2


def test_outputs_merge_with_the_inputs_that_read_them() -> None:
    wide = {
        "K": Kernel([[0, 0, 0, 1], ["1/3", "1/3", "1/3", 0]]),
        "L": Kernel([[1, 0], ["2/3", "1/3"], ["2/3", "1/3"], [1, 0]]),
        "P": Prior(["1/2", "1/2"]),
    }
    small = shrink(contraction_is_squared, wide, lambda i: evaluate(contraction_is_squared, i).outcome is Outcome.FAILS)
    assert evaluate(contraction_is_squared, small).outcome is Outcome.FAILS
    assert [(value.n_inputs, value.n_outputs) for value in (small["K"], small["L"])] == [(2, 2), (2, 2)]


def test_values_of_random_variables_merge() -> None:
    law = JointLaw((3, 2, 2), ["1/8", "1/8", 0, 0, "1/8", "1/8", 0, 0, 0, 0, "1/4", "1/4"], "A B C")
    fails = lambda i: evaluate(everything_independent, i).outcome is Outcome.FAILS  # noqa: E731
    small = shrink(everything_independent, {"X": law}, fails)
    assert small["X"].shape == (2, 2, 1) and small["X"].names == ("A", "B", "C")
    assert fails(small)
    merged = next(step["X"] for step in steps(everything_independent, {"X": law}) if step["X"].shape == (2, 2, 2))
    assert merged == JointLaw((2, 2, 2), ["1/4", "1/4", 0, 0, 0, 0, "1/4", "1/4"], "A B C")


def test_minimum_of_bounds_is_the_smaller_bound() -> None:
    eps = ln(Fraction(3, 2))
    assert (minimum(eps, eps**2) == eps**2).decide() is True
