"""Refuted statements are repaired by the weakest hypothesis or the least constant; true and hopeless ones are not."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv import measure as m
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim, Outcome, claim, evaluate
from exactpriv.claim import domains as d
from exactpriv.kernel import Kernel, Prior
from exactpriv.real import Real, Relation, ln, sqrt
from exactpriv.repair.repair_search import Repair, Search, never, repaired, repairs
from exactpriv.repair.replacements import TEMPLATES, fraction, least_usual, literals
from exactpriv.search import Findings
from exactpriv.search.sampling import sampled

pytestmark = pytest.mark.usefixtures("fewer_climbs")

LAWS = {"P": d.laws((1, 3)), "Q": d.laws(like="P")}
COUNT = 80


def found(made: Claim) -> list[Repair]:
    return repaired(made, [], count=COUNT).found


def says(given: Sequence[Repair], kind: str) -> list[str]:
    return [r.improvement.says for r in given if r.improvement.kind == kind]


@claim(**LAWS)
def pinsker_with_too_small_a_constant(P: Prior, Q: Prior) -> Relation:
    return m.total_variation(P, Q) <= sqrt(m.kl(P, Q)) / 2


@claim(P=d.laws((1, 4)))
def entropy_in_bits_for_nats(P: Prior) -> Relation:
    return m.entropy(P) <= ln(Real(len(P.masses))) * ln(Real(2))


@claim(P=d.laws(3))
def maximal_entropy_always(P: Prior) -> Relation:
    return m.entropy(P) == ln(Real(3))


@claim(P=d.laws((2, 3)))
def smallest_mass_has_a_reciprocal(P: Prior) -> Relation:
    return 1 / Real(P.min_mass()) >= 2


@claim(n=d.integers(1, 40))
def twice_a_triangle(n: int) -> Relation:
    return Real(sum(range(n + 1))) == Real(n * (n + 1))


@claim(n=d.integers(1, 30))
def harmonic_step(n: int) -> Relation:
    return Real(n) ** 2 >= 2 * Real(n)


@claim(P=d.laws((2, 3)), delta=d.numbers(0, 1))
def a_mass_is_below(P: Prior, delta: Real) -> Relation:
    return P.masses[0] * delta < Real(P.masses[0])


@claim(**LAWS)
def divergence_is_nonnegative(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) >= 0


@claim(K=d.kernels((2, 3), (2, 3)))
def nothing_is_private(K: Kernel) -> Relation:
    return m.dobrushin(K) <= -1


@pytest.mark.slow
def test_the_constant_of_pinskers_inequality_is_repaired_and_no_smaller_one_will_do() -> None:
    (best,) = [r for r in found(pinsker_with_too_small_a_constant) if "factor" in r.improvement.says]
    assert "factor sqrt 2" in best.improvement.says or "factor 17/12" in best.improvement.says
    assert best.improvement.optimal_certificate is not None
    assert check_certificate(best.improvement.optimal_certificate).accepted


@pytest.mark.slow
def test_bits_for_nats_give_the_factor_one_over_ln_2_and_it_is_attained() -> None:
    (best,) = [r.improvement for r in found(entropy_in_bits_for_nats) if "factor" in r.improvement.says]
    assert best.says.startswith("the bound is weakened by the factor 1/ln 2")
    assert best.optimal_at is not None
    assert evaluate(best.claim, best.optimal_at).attained


def test_an_equality_of_uniform_laws_is_repaired_by_a_uniform_law_and_is_proved_there() -> None:
    given = found(maximal_entropy_always)
    assert "P is uniform" in says(given, "hypothesis")
    (uniform,) = [r.improvement for r in given if r.improvement.says == "P is uniform"]
    assert uniform.verdict == "proved"
    assert check_certificate(uniform.certificate).accepted
    assert "left <= right instead of equality" in says(given, "bound")


def test_a_reciprocal_of_the_least_mass_needs_full_support() -> None:
    assert says(found(smallest_mass_has_a_reciprocal), "hypothesis") == ["every mass of P is positive"]


def test_a_missing_factor_of_an_identity_is_found_and_proved_on_a_finite_domain() -> None:
    (identity, *_) = [r.improvement for r in found(twice_a_triangle) if r.improvement.kind == "bound"]
    assert identity.says == "left = right times 1/2"
    assert identity.verdict == "proved"


def test_a_bound_that_fails_at_one_holds_from_two() -> None:
    assert says(found(harmonic_step), "hypothesis") == ["n >= 2"]


def test_a_strict_bound_survives_under_two_hypotheses_or_non_strictly() -> None:
    given = found(a_mass_is_below)
    assert says(given, "bound") == ["the inequality is not strict"]
    assert any("every mass of P is positive" in s and "delta" in s for s in says(given, "hypothesis"))


@pytest.mark.parametrize("made", [divergence_is_nonnegative, nothing_is_private], ids=lambda c: c.id)
def test_true_and_hopeless_claims_get_no_hypothesis_and_no_factor(made: Claim) -> None:
    given = found(made)
    assert not says(given, "hypothesis")
    assert not [s for s in says(given, "bound") if "factor" in s]


def test_a_true_claim_gets_no_repair_at_all() -> None:
    assert repairs(divergence_is_nonnegative, Findings(divergence_is_nonnegative, 0), seconds=20) == []


@pytest.mark.deep
def test_repairs_survive_more_instances_than_the_refutation_needed_and_are_reproducible() -> None:
    once, twice = (repaired(pinsker_with_too_small_a_constant, [], count=COUNT) for _ in range(2))
    assert [r.improvement.says for r in once.found] == [r.improvement.says for r in twice.found]
    assert all(r.survived >= 3 * once.sample.needed for r in once.found)


@pytest.mark.slow
def test_every_repair_holds_at_the_cases_that_refuted_the_claim_or_excludes_them() -> None:
    result = repaired(entropy_in_bits_for_nats, [], count=COUNT)
    assert result.sample.bad
    for repair in result.found:
        for instance, _ in result.sample.bad:
            assert evaluate(repair.improvement.claim, instance).outcome in (Outcome.HOLDS, Outcome.OUTSIDE)


def test_a_clock_only_cuts_the_search_short() -> None:
    result = repaired(pinsker_with_too_small_a_constant, [], count=COUNT, over=lambda: True)
    assert result.cut_short
    assert result.found == []


def test_a_search_that_came_to_its_end_is_not_called_short_of_time() -> None:
    asked: list[bool] = []

    def over() -> bool:
        asked.append(len(asked) >= enough)
        return asked[-1]

    enough = 10**9
    repaired(pinsker_with_too_small_a_constant, [], count=COUNT, over=over)
    enough, asks = len(asked), len(asked)
    asked.clear()
    result = repaired(pinsker_with_too_small_a_constant, [], count=COUNT, over=over)
    assert len(asked) == asks
    assert not result.cut_short


def test_thresholds_come_from_exact_instances() -> None:
    @claim(x=d.numbers(0, 1))
    def square_is_small(x: Real) -> Relation:
        return x**2 <= Fraction(1, 9)

    assert says(found(square_is_small), "hypothesis") == ["x <= 1/3"]


def test_a_hypothesis_that_only_avoids_the_witness_is_rejected() -> None:
    @claim(K=d.kernels((2, 3), (2, 3)), P=d.priors())
    def information_is_at_most_the_entropy_squared(K: Kernel, P: Prior) -> Relation:
        return m.mutual_information(K, P) <= m.entropy(P) ** 2

    given = says(found(information_is_at_most_the_entropy_squared), "hypothesis")
    assert not any(s in given for s in ("every entry of K is positive", "every mass of P is positive",
                                        "no row of K is deterministic", "K has at least 3 inputs"))


def test_trivial_equality_of_both_sides_is_no_repair() -> None:
    @claim(P=d.laws(2), Q=d.laws(2))
    def divergence_is_at_most_variation_squared(P: Prior, Q: Prior) -> Relation:
        return m.kl(P, Q) <= m.total_variation(P, Q) ** 2

    assert "P is uniform, and Q is uniform" not in says(found(divergence_is_at_most_variation_squared), "hypothesis")


def test_missed_equalities_are_marked() -> None:
    @claim(x=d.numbers(0, 1))
    def square_is_smaller(x: Real) -> Relation:
        return x**2 < x

    result = repaired(square_is_smaller, [], count=COUNT)
    assert result.only_equalities
    assert "the inequality is not strict" in says(result.found, "bound")
    assert says(result.found, "hypothesis") == ["x is not the lower end 0, and x is not the upper end 1"]


@pytest.mark.slow
def test_a_mean_taken_for_a_maximum_is_repaired_by_the_least_mass() -> None:
    @claim(K=d.kernels((2, 3), (2, 3)), P=d.priors(full_support=True), mu=d.numbers(0, 3),
           assume=lambda K, P, mu: m.mutual_information(K, P) <= mu)
    def every_row_is_within_the_information(K: Kernel, P: Prior, mu: Real) -> Relation:
        q = K.output(P)
        return Relation.all(m.kl(K.row(x), q) <= mu for x in range(K.n_inputs))

    assert "assumption 1 holds with min P times its right side" in says(
        found(every_row_is_within_the_information), "hypothesis")


@claim(P=d.laws((2, 3)))
def collision_entropy_times_too_much(P):
    return Fraction(203, 200) * m.renyi_entropy(P, 2) <= m.entropy(P)


def test_a_wrong_constant_is_taken_away_exactly_and_the_rest_is_proved_for_all_sizes():
    known = {"P": Prior(["1/2", "1/2"])}
    sample = sampled(collision_entropy_times_too_much, 20, 0, [known], never)
    search = Search(sample, 0, never, [known])
    search.enough = 40
    made = search._constant(TEMPLATES[0]).improvement
    assert made.verdict == "proved" and "factor 203/200 (attained)" in made.says
    assert "every number from 2" in made.proved_for and check_certificate(made.certificate).accepted


def test_constants_are_simple_multiples_of_what_stands_in_the_relation():
    relation = Real("21/20") * m.renyi(Prior(["1/7", "6/7"]), Prior(["1/2", "1/2"]), "1/2") <= Real("1/3")
    standing = literals(relation)
    assert fmpq(21, 20) in standing and fmpq(20, 21) in standing and fmpq(6, 7) not in standing
    factor = TEMPLATES[0]
    assert least_usual(factor, Real("1049/1000"), standing)[0] == "21/20"
    assert least_usual(factor, Real("1049/1000"))[0] != "21/20"
    assert fraction((Real("203/200") * ln(2)) / ln(2)) == fmpq(203, 200) and fraction(ln(2)) is None
