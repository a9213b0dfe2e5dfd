"""What a law is, and what it refuses."""

import pickle
from decimal import Decimal
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv.kernel import JointLaw, Kernel, Prior
from exactpriv.real import Real, exp, ln, sqrt
from exactpriv.real.errors import BadInput, IllDefined


def test_every_exact_way_to_write_a_number_gives_the_same_law():
    law = Prior(["1/4", Fraction(1, 4), Decimal("0.25"), fmpq(1, 4)])
    assert law == Prior.uniform(4)
    assert hash(law) == hash(Prior.uniform(4))
    assert law.is_rational


def test_a_law_can_be_pasted_back():
    law = Prior(["1/3", "2/3", 0], letters=["a", ("b", 1), 7])
    again = eval(repr(law))
    assert again == law
    assert again.letters == law.letters


@pytest.mark.parametrize(
    ("masses", "message"),
    [
        ([0.5, 0.5], "Fraction"),
        (["1/2", "1/3"], "5/6"),
        (["3/2", "-1/2"], "negative"),
        ([], "at least one"),
        ([True, False], "True"),
        (["1/2", "half"], "half"),
        (["1/0", 1], "1/0"),
        ([Real.infinity(), 0], "infinite"),
        ([ln(2), ln(2)], "sums to"),
    ],
)
def test_what_is_not_a_law_is_refused_with_the_value(masses, message):
    with pytest.raises(BadInput, match=message):
        Prior(masses)


def test_letters_must_be_different_and_one_for_each_mass():
    with pytest.raises(BadInput, match="twice"):
        Prior(["1/2", "1/2"], letters=["a", "a"])
    with pytest.raises(BadInput, match="3 letters for 2"):
        Prior(["1/2", "1/2"], letters=["a", "b", "c"])


def test_a_mass_off_by_one_part_in_ten_to_the_thirty_is_caught():
    with pytest.raises(BadInput, match="not to 1"):
        Prior(["1/2", fmpq(1, 2) + fmpq(1, 10**30)])


def test_the_one_letter_law_is_certain():
    assert Prior([1]) == Prior.uniform(1) == Prior.point(1, 0)
    assert Prior([1]).support == (0,)


def test_support_and_smallest_mass_count_zeros():
    law = Prior([0, "1/3", "2/3"])
    assert law.support == (1, 2)
    assert law.min_mass() == 0


def test_irrational_masses_are_summed_symbolically():
    law = Prior([ln(2), 1 - ln(2)])
    assert not law.is_rational
    assert law.support == (0, 1)
    assert bool(law.min_mass() == 1 - ln(2))
    half = Prior([sqrt(Real("1/4")), "1/2"])
    assert half == Prior.uniform(2)
    r = exp("1/2")
    assert Prior([r / (1 + r), 1 / (1 + r)]).agrees(Prior([1 - 1 / (1 + r), 1 / (1 + r)]))


def test_an_irrational_mass_off_by_a_tiny_rational_is_caught():
    with pytest.raises(BadInput, match="not to 1"):
        Prior([ln(2), 1 - ln(2) + fmpq(1, 10**30)])


def test_laws_cannot_be_changed():
    with pytest.raises(AttributeError, match="immutable"):
        Prior.uniform(2).masses = ()


def test_floats_enter_only_by_a_recorded_rounding():
    law = Prior.from_floats([0.1, 0.2, 0.7], denominator=10)
    assert law == Prior(["1/10", "1/5", "7/10"])
    assert "1/10" in law.note
    assert sum(Prior.from_floats([1 / 3] * 3).masses) == 1
    assert Prior.uniform(2).note is None


@pytest.mark.parametrize("masses", [[0.5, 0.4], [float("nan"), 1.0], [float("inf"), 0.0], [-0.1, 1.1], ["x"]])
def test_floats_that_are_far_from_a_law_are_not_rounded(masses):
    with pytest.raises(BadInput):
        Prior.from_floats(masses)


def test_provenance_is_literal_until_a_name_is_given():
    law = Prior(["1/3", "2/3"])
    assert law.expr == {"type": "prior", "masses": ["1/3", "2/3"], "letters": [0, 1]}
    named = law.named("P")
    assert named.expr == {"var": "P"}
    assert named.to_value() == law.to_value()
    assert named == law
    assert named.mass(1).to_data() == {"mass": [{"var": "P"}, 1]}
    assert named.mass(1).rational == fmpq(2, 3)


def test_laws_survive_pickling_with_their_provenance():
    law = Kernel([["1/3", "2/3"]]).named("K").row(0)
    again = pickle.loads(pickle.dumps(law))
    assert again == law
    assert again.expr == {"row": [{"var": "K"}, 0]}


def test_marginals_of_a_joint_law_keep_the_order_of_the_axes():
    law = JointLaw([2, 3], ["1/12", "1/6", "1/4", "1/2", 0, 0])
    assert law.marginal([0]).masses == (fmpq(1, 2), fmpq(1, 2))
    assert law.marginal([1]).masses == (fmpq(7, 12), fmpq(1, 6), fmpq(1, 4))
    assert law.marginal([1, 0]).at(2, 0) == law.at(0, 2) == fmpq(1, 4)
    assert law.marginal([]).masses == (fmpq(1),)
    assert law.named("J").marginal([1]).expr == {"marginal": [{"var": "J"}, [1]]}


def test_conditional_slices_times_their_probability_give_the_joint_law_back():
    law = JointLaw([2, 2, 2], [fmpq(k, 36) for k in range(1, 9)])
    for value in (0, 1):
        slice_ = law.conditional({1: value})
        weight = law.probability({1: value})
        for index in slice_.indices:
            assert weight * slice_.at(*index) == law.at(index[0], value, index[1])


def test_conditioning_on_an_impossible_event_has_no_value():
    law = JointLaw([2, 2], [1, 0, 0, 0])
    with pytest.raises(IllDefined, match="probability 0"):
        law.conditional({0: 1})


def test_joint_laws_refuse_wrong_shapes():
    with pytest.raises(BadInput, match="needs 4"):
        JointLaw([2, 2], [1])
    with pytest.raises(BadInput, match="different"):
        JointLaw([2], ["1/2", "1/2"]).marginal([0, 0])
    with pytest.raises(BadInput):
        JointLaw([], [1])
