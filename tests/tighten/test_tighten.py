"""Tightening: the published targets and a user's bounds come out of the general method; corrupted evidence does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import claims_to_tighten as own
import pytest
from flint import fmpq, fmpq_poly

from exactpriv import BadInput, Kernel, Prior, Real, tighten
from exactpriv.attain.approach import STEPS, Member, certified_family
from exactpriv.attain.deform import deformations, symmetric
from exactpriv.attain.limits import Limits
from exactpriv.attain.solve import fitted_numerator
from exactpriv.attain.stored_equalities import searched_at
from exactpriv.certificate import check_certificate
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.papers import find
from exactpriv.search.certified import certified
from exactpriv.search.comparisons import is_generic
from exactpriv.search.hunt import Findings
from exactpriv.tighten import Tightness
from exactpriv.tighten.tightness_search import tightness_at

pytestmark = pytest.mark.usefixtures("fewer_climbs")

EVALUATIONS = 120


def first(found: Tightness) -> Mapping[str, Any]:
    assert found.equalities
    return found.equalities[0].instance


def is_symmetric_pair(one: Any, other: Any) -> bool:
    return len(one) == 2 and list(one) == list(other)[::-1] and one[0] != one[1]


@pytest.mark.slow
def test_the_binary_symmetric_channel_attains_the_total_variation_bound() -> None:
    found = tighten(find("cuff-midp/lem2-tightest#bound"), instances=60)
    assert found.tightness == "attained"
    assert is_symmetric_pair(*first(found)["K"].rows)
    assert 0 < first(found)["K"].rows[0][0] < 1


def test_symmetric_binary_pairs_attain_the_divergence_bound_in_both_directions() -> None:
    found = tighten(find("cuff-midp/prop1-tightest#bound@eps-positive"), instances=EVALUATIONS)
    assert [state for _, _, state in found.parts] == ["attained", "attained"]
    assert all(is_symmetric_pair(e.instance["P"].masses, e.instance["Q"].masses) for e in found.equalities)


def test_the_dobrushin_bound_is_attained_by_a_binary_kernel_with_positive_entries() -> None:
    found = tighten(find("grosse-dobrushin/thm1"), instances=EVALUATIONS)
    assert found.tightness == "attained"
    assert found.equalities[0].generic


@pytest.mark.parametrize("name", ["ex3.3-erasure#capacity", "thm1#cardinality"])
def test_the_erasure_channel_attains_its_scaling_in_the_alphabet(name: str) -> None:
    assert tighten(find(f"cuff-midp/{name}"), instances=60).tightness == "attained"


def test_the_event_mechanism_attains_the_ldp_bound_with_parameters_chosen_backwards() -> None:
    found = tighten(find("ngo-lmidp/thm1a@all-laws"), instances=60, improve=False)
    at = first(found)
    assert {str(at["p0"]), str(at["p1"])} <= {str(x) for row in at["K"].rows for x in row}


def test_the_bound_by_the_smaller_of_eps_and_its_square_is_approached_at_a_linear_rate() -> None:
    found = tighten(find("cuff-midp/prop1"), instances=EVALUATIONS, improve=False)
    assert found.tightness == "approached"
    assert {a.family.rate for a in found.approaches} == {fmpq(1)}
    for approach in found.approaches:
        gaps = [m.high for m in approach.family.members]
        assert gaps == sorted(gaps, reverse=True)
        assert gaps[-1] < fmpq(1, 10**6)
        assert all(m.high <= approach.family.constant * m.t for m in approach.family.members)
        assert check_certificate(approach.certificate).accepted


def test_pinskers_inequality_is_approached_by_laws_that_come_together() -> None:
    found = tighten(own.pinsker, instances=EVALUATIONS, improve=False)
    assert found.tightness == "approached"


@pytest.mark.parametrize(
    ("bound", "until", "rate"),
    [
        (own.pinsker, fmpq(1, 4), fmpq(2)),
        (own.an_integer_that_grows, fmpq(1, 4), fmpq(2)),
        (own.logarithms_of_neighbours, fmpq(1, 16), fmpq(1)),
    ],
)
def test_the_gap_of_a_family_is_proved_to_vanish_at_every_small_t(bound: Claim, until: fmpq, rate: fmpq) -> None:
    found = tighten(bound, instances=60, improve=False)
    assert found.tightness == "approached"
    proved = found.approaches[0].vanishing
    assert proved is not None
    assert (proved.until, proved.bounds["relative"][1]) == (until, rate)
    assert found.approaches[0].holds == f"for every t in (0, {until}]"
    assert found.certificate is not None and found.certificate["kind"] == "approaches"
    assert check_certificate(found.certificate).accepted
    constant, k = proved.bounds["relative"]
    at = [m for m in found.approaches[0].family.members if m.t <= until]
    assert all((Real(constant) * Real(m.t) ** k >= m.low).decide() for m in at)


def test_a_family_without_a_proof_holds_at_its_values_of_t_and_is_said_to() -> None:
    found = tighten(own.a_logarithm_of_a_logarithm, instances=60, improve=False)
    (approach,) = found.approaches
    assert (found.tightness, approach.vanishing, approach.holds) == ("approached", None, "at 12 values of t")
    assert found.certificate is not None
    assert (found.certificate["kind"], len(found.certificate["cases"])) == ("satisfies", 12)


def test_a_part_with_an_equality_is_a_constant_family_beside_the_others() -> None:
    found = tighten(own.one_part_each, instances=60, improve=False)
    assert [state for _, _, state in found.parts] == ["approached", "attained"]
    assert found.certificate is not None and found.certificate["kind"] == "approaches"
    assert sorted(tuple(case["path"]) for case in found.certificate["cases"])[:2] == [(0,), (1,)]


@pytest.mark.parametrize("bound", [own.pinsker, own.an_integer_that_grows, own.logarithms_of_neighbours])
def test_a_stored_family_in_t_replays_to_the_same_proof(bound: Claim) -> None:
    found = tighten(bound, instances=60, improve=False)
    cases = found.certificate["cases"]
    again = tightness_at(bound, [], cases)
    assert again.tightness == "approached"
    assert again.certificate == found.certificate


def test_a_stored_family_of_another_statement_proves_nothing_for_this_one() -> None:
    cases = tighten(own.pinsker, instances=60, improve=False).certificate["cases"]
    assert tightness_at(own.half_of_it, [], cases).tightness == "open"


def test_a_bound_that_loses_a_factor_is_neither_attained_nor_approached() -> None:
    found = tighten(own.half_of_it, instances=60, improve=False)
    assert (found.tightness, found.equalities, found.approaches) == ("open", (), ())


def test_a_parameter_is_set_to_the_instances_own_level() -> None:
    found = tighten(own.level_bounds, instances=60)
    assert found.tightness == "attained"
    assert check_certificate(found.equalities[0].certificate).accepted


def test_an_irrational_equality_is_solved_for_and_certified() -> None:
    found = tighten(own.parabola, instances=EVALUATIONS)
    assert (first(found)["x"] ** 2 == 2).decide() is True
    assert check_certificate(found.equalities[0].certificate).accepted


def test_a_false_bound_is_refuted_with_a_certificate() -> None:
    found = tighten(own.false_bound, instances=40, improve=False)
    assert found.tightness == "refuted"
    assert found.certificate is not None and check_certificate(found.certificate).accepted


def test_where_nothing_meets_the_assumptions_the_answer_is_open() -> None:
    found = tighten(own.assumes_too_much, instances=20, improve=False)
    assert (found.tightness, found.instances) == ("open", 0)


def test_the_constant_zero_is_attained_where_the_other_side_vanishes() -> None:
    found = tighten(own.divergence_is_not_negative, instances=60)
    assert found.tightness == "attained"
    at = first(found)
    assert list(at["P"].masses) == list(at["Q"].masses) and len(at["P"]) > 1
    assert check_certificate(found.equalities[0].certificate).accepted


@pytest.mark.slow
def test_two_sides_that_happen_to_vanish_attain_nothing() -> None:
    found = tighten(own.first_mass_below_a_divergence, instances=60)
    assert found.tightness != "attained"
    equal = {"P": Prior([0, 1]), "Q": Prior([0, 1])}
    assert evaluate(own.first_mass_below_a_divergence, equal).outcome is Outcome.HOLDS
    assert certified(own.first_mass_below_a_divergence, "attains", [equal], (0,))[0] is None


def test_an_existence_claim_asserts_no_bound() -> None:
    assert tighten(own.exists).tightness == "not-asserted"


@pytest.mark.parametrize("given", [{"instances": 0}, {"seconds": 0}])
def test_a_search_of_no_length_is_refused(given: dict[str, int]) -> None:
    with pytest.raises(BadInput, match=r"instances=0 is no number|seconds=0 is no time"):
        tighten(own.pinsker, **given)  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_answer() -> None:
    one, other = (tighten(own.level_bounds, instances=60, seed=3).record() for _ in range(2))
    assert {k: v for k, v in one.items() if k != "seconds"} == {k: v for k, v in other.items() if k != "seconds"}


# -- mutation ---------------------------------------------------------------------------------------------------------


def test_an_instance_moved_by_1e_30_is_no_equality() -> None:
    claim, tiny = find("cuff-midp/prop1-tightest#bound@eps-positive"), fmpq(1, 10**30)
    at = first(tighten(claim, instances=60))
    moved = {"P": Prior([x + (tiny if i else -tiny) for i, x in enumerate(at["P"].masses)]), "Q": at["Q"]}
    assert evaluate(claim, moved).outcome is Outcome.HOLDS
    assert not searched_at(claim, Findings(claim, 0), [moved]).equal
    assert certified(claim, "attains", [moved], (0,))[0] is None


def test_a_changed_certificate_of_an_equality_is_refused() -> None:
    sealed = tighten(own.level_bounds, instances=60).equalities[0].certificate
    case = sealed["cases"][0] | {"instance": sealed["cases"][0]["instance"] | {"mu": {"type": "real", "value": "2/3"}}}
    assert not check_certificate(sealed | {"cases": [case]}).accepted


def test_stored_instances_replay_to_the_same_answer() -> None:
    claim = find("cuff-midp/prop1")
    found = tighten(claim, instances=EVALUATIONS, improve=False)
    stored = [m.instance for m in found.approaches[0].family.members]
    again = tightness_at(claim, stored)
    assert again.tightness == "approached"
    assert again.approaches[0].family.constant == found.approaches[0].family.constant
    assert tightness_at(claim, stored[1:]).tightness == "open"


# -- its parts --------------------------------------------------------------------------------------------------------


def members(gaps: list[fmpq]) -> list[Member]:
    return [Member(k, fmpq(1, 4**k), {}, gap * fmpq(999, 1000), gap) for k, gap in enumerate(gaps, 1)]


@pytest.mark.parametrize(
    ("gap", "rate"),
    [
        (lambda k: fmpq(1, 4**k), 1),
        (lambda k: fmpq(3, 4 ** (2 * k)), 2),
        (lambda k: fmpq(1, 4**k) / (1 + fmpq(1, 4**k)), 1),
        (lambda k: fmpq(1, 2**k), fmpq(1, 2)),
    ],
)
def test_the_rate_of_a_family_is_read_off_its_exact_gaps(gap: Any, rate: Any) -> None:
    found = certified_family((), "", {}, members([gap(k) for k in range(1, STEPS + 1)]))
    assert found is not None and found.rate == rate


@pytest.mark.parametrize(
    "gap",
    [
        lambda k: fmpq(1, 1000) + fmpq(1, 4**k),
        lambda k: fmpq(1, 300),
        lambda k: fmpq(1, 2) + fmpq(1, 4**k),
    ],
)
def test_gaps_that_stop_falling_are_no_family(gap: Any) -> None:
    assert certified_family((), "", {}, members([gap(k) for k in range(1, STEPS + 1)])) is None


def test_a_rational_function_is_recovered_and_a_polynomial_value_off_it_refuses_the_fit() -> None:
    points = [(fmpq(k), fmpq(k * k - 2, k + 5)) for k in range(1, 10)]
    numerator = fitted_numerator(points)
    assert numerator is not None
    assert fmpq_poly([-2, 0, 1]) * numerator.leading_coefficient() == numerator
    assert fitted_numerator([*points[:-1], (fmpq(9), fmpq(1, 7))]) is None


def test_every_deformation_at_1_is_the_instance_itself() -> None:
    claim = find("grosse-dobrushin/thm1")
    instance = {"K": Kernel([["1/3", "2/3"], ["3/4", "1/4"]]), "c": Real("1/5")}
    for deformation in deformations(claim, instance):
        made = deformation.apply(instance, fmpq(1))
        assert made is not None
        assert made["K"].rows == instance["K"].rows
        assert (made["c"] == instance["c"]).decide() is True


def test_a_symmetric_instance_has_reversed_laws() -> None:
    made = symmetric({"P": Prior(["1/3", "2/3"]), "Q": Prior(["1/2", "1/2"])})
    assert made is not None and list(made["Q"].masses) == [fmpq(2, 3), fmpq(1, 3)]


def test_a_zero_entry_equal_rows_or_an_end_is_not_generic() -> None:
    claim = find("grosse-dobrushin/thm1")
    third = Real("1/3")
    assert is_generic(claim, {"K": Kernel([["1/3", "2/3"], ["3/4", "1/4"]]), "c": third})
    assert not is_generic(claim, {"K": Kernel([[1, 0], ["3/4", "1/4"]]), "c": third})
    assert not is_generic(claim, {"K": Kernel([["1/3", "2/3"], ["1/3", "2/3"]]), "c": third})
    assert not is_generic(claim, {"K": Kernel([["1/3", "2/3"], ["3/4", "1/4"]]), "c": Real("1/2")})


def test_a_share_of_the_evaluations_is_a_share_of_what_is_left() -> None:
    limits = Limits(90, used=30)
    assert limits.share(1, 3).evaluations == 20
    assert not limits.over
