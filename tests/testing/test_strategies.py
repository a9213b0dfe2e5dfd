"""The public strategies give exact objects of the sizes asked for, and shrink to simple ones."""

from fractions import Fraction

import pytest
from hypothesis import find, given
from hypothesis import strategies as st

from exactpriv import claim, domains, measure
from exactpriv import testing as t
from exactpriv.claim import Outcome, evaluate
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.real import BadInput, Rational, Real, Relation, ln


@given(t.kernels((1, 3), (2, 4)))
def test_kernels_have_the_sizes_asked_for_and_use_every_output(K: Kernel) -> None:
    assert 1 <= K.n_inputs <= 3
    assert 2 <= K.n_outputs <= 4
    assert K.is_rational
    assert not K.zero_columns()


@given(t.kernels(positive=True))
def test_positive_kernels_have_no_zero(K: Kernel) -> None:
    assert all(x > 0 for row in K.rows for x in row)


@given(t.priors((2, 4), min_mass=Fraction(1, 5)))
def test_no_mass_is_below_the_least_mass(P: Prior) -> None:
    assert all(x >= Rational("1/5") for x in P.masses)


@given(t.levels(1, 3), t.numbers(0, "1/2"))
def test_levels_and_numbers_are_in_their_ranges(eps: Real, x: Real) -> None:
    assert bool((eps >= 0) & (eps <= ln(3)))
    assert bool((x >= 0) & (x <= Real("1/2")))


@given(t.databases((2, 3), 2), t.joints((2, 3)))
def test_databases_and_joint_laws_have_their_shapes(db: Database, J: JointLaw) -> None:
    assert (db.n, tuple(J.shape)) == (2, (2, 3))
    assert db.m in (2, 3)


def test_a_prior_that_is_not_uniform_shrinks_to_two_letters_and_small_weights() -> None:
    found = find(t.priors((1, 4), full_support=True), lambda P: len(set(P.masses)) > 1)
    assert sorted(str(x) for x in found.masses) == ["1/3", "2/3"]


def test_a_kernel_that_leaks_shrinks_to_two_inputs_and_two_outputs() -> None:
    found = find(t.kernels(), lambda K: bool(measure.dobrushin(K) > 0))
    assert found.shape == (2, 2)
    assert {str(x) for row in found.rows for x in row} <= {"0", "1/2", "1"}


@claim(K=domains.kernels((2, 3), (2, 3)), assume=lambda K: measure.dobrushin(K) <= Fraction(1, 2))
def leakage(K: Kernel) -> Relation:
    return measure.maximal_leakage(K) <= measure.ldp(K)


@given(t.instances(leakage))
def test_instances_of_a_claim_meet_its_assumptions(instance: dict[str, Kernel]) -> None:
    assert evaluate(leakage, instance).outcome is Outcome.HOLDS


@given(st.data())
def test_a_standard_inequality_holds_on_drawn_kernels_and_priors(data: st.DataObject) -> None:
    K = data.draw(t.kernels((1, 3), (1, 3)))
    P = data.draw(t.priors(K.n_inputs))
    assert bool(measure.mutual_information(K, P) <= measure.maximal_leakage(K))


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: t.kernels(0), "inputs 0 is no size"),
        (lambda: t.priors((3, 2)), "is no size"),
        (lambda: t.priors(3, min_mass="1/2"), "min_mass 1/2 does not fit 3 letters"),
        (lambda: t.numbers(1, 0), "is empty"),
        (lambda: t.levels(0), "positive"),
    ],
)
def test_what_no_value_can_meet_is_bad_input(make: object, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        make()  # type: ignore[operator]
