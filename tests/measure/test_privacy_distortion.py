"""Pointwise privacy and least distortions: values worked out by hand, degenerate cases, hints."""

from fractions import Fraction
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.certificate import CertificateError
from exactpriv.certificate.checker.arithmetic.work import DEFAULT_WORK, bounded_work
from exactpriv.certificate.checker.language.expressions import Instance, expression
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.kernel.mechanisms import diagonal_rows, distance_mechanism, distance_rows, leakage_rows, zero_loss_rows
from exactpriv.real import BadInput, IllDefined, Real, ln

BIT, TWO_BITS, LETTERS = Database(2, 1), Database(2, 2), Database(4, 1)
SKEW = [["2/5", "3/10", "1/5", "1/10"]]


def test_the_pointwise_level_ignores_entries_up_to_delta() -> None:
    K = Kernel([["1/10", "9/10"], [0, 1]])
    assert m.pointwise_dp(K, BIT, "1/10") == 0
    assert m.pointwise_dp(K, BIT, "1/20").is_infinite
    assert m.pointwise_dp(Kernel([["3/4", "1/4"], ["1/4", "3/4"]]), BIT, "1/4") == ln(2)


def test_at_delta_zero_the_pointwise_level_is_that_of_differential_privacy() -> None:
    K = Kernel([["1/2", "1/2", 0], ["1/3", "2/3", 0]])
    assert m.pointwise_dp(K, BIT, 0) == m.dp(K, BIT) == ln(Real("3/2"))


def test_delta_bounds_single_outputs_and_not_events() -> None:
    K = Kernel([["1/2", "1/2", 0, 0], [0, 0, "1/2", "1/2"]])
    assert m.pointwise_dp(K, BIT, "1/2") == 0
    assert m.dp_delta(K, BIT, 0) == 1


def test_a_delta_outside_the_unit_interval_has_no_level() -> None:
    for delta in ("-1/2", "3/2"):
        with pytest.raises(IllDefined):
            m.pointwise_dp(Kernel([[1], [1]]), BIT, delta)


def test_randomized_response_is_optimal_for_the_uniform_prior() -> None:
    uniform = [Prior.uniform(4).masses]
    assert m.pointwise_distortion(uniform, LETTERS, 3, 0) == Real("1/2")
    assert m.maximal_information_distortion(uniform, LETTERS, 2) == Real("1/2")
    assert m.maximal_leakage_distortion(uniform, LETTERS, 2) == Real("1/2")
    assert m.least_maximal_leakage(uniform, LETTERS, "1/2") == 2


def test_at_level_zero_the_most_likely_letter_is_released() -> None:
    assert m.pointwise_distortion(SKEW, LETTERS, 1, 0) == Real("3/5")
    assert m.pointwise_distortion(SKEW, LETTERS, 1, "1/10") == Real("27/50")
    assert m.least_maximal_leakage(SKEW, LETTERS, "3/5") == 1


def test_a_polytope_costs_its_worst_prior() -> None:
    opposite = [["9/10", "1/10"], ["1/10", "9/10"]]
    assert m.pointwise_distortion(opposite, BIT, 1, 0) == Real("1/2")
    assert m.pointwise_distortion(opposite[:1], BIT, 1, 0) == Real("1/10")


def test_degenerate_parameters() -> None:
    one = Database(1, 1)
    assert m.pointwise_distortion([[1]], one, 1, 0) == 0
    assert m.maximal_leakage_distortion([[1]], one, 1) == 0
    assert m.pointwise_distortion(SKEW, LETTERS, 1, 1) == 0
    assert m.least_maximal_leakage(SKEW, LETTERS, 0) == 4
    assert m.pointwise_distortion([["1/2", "1/2"]], BIT, 1, 0, [[0, 1, 0], [1, 0, 0]]) == 0


def test_parameters_outside_their_range_have_no_value_and_wrong_priors_are_refused() -> None:
    with pytest.raises(IllDefined):
        m.pointwise_distortion(SKEW, LETTERS, "1/2", 0)
    with pytest.raises(IllDefined):
        m.least_maximal_leakage(SKEW, LETTERS, -1)
    with pytest.raises(BadInput):
        m.pointwise_distortion(SKEW, BIT, 2, 0)
    with pytest.raises(BadInput):
        m.pointwise_distortion([["1/2", "1/3"]], BIT, 2, 0)


def checked(tree: Any) -> Any:
    with bounded_work(DEFAULT_WORK):
        return expression(tree, Instance({}))


@pytest.mark.parametrize("value", [
    m.pointwise_distortion(SKEW, LETTERS, "5/2", "1/10"),
    m.maximal_information_distortion(SKEW, LETTERS, "3/2"),
    m.maximal_leakage_distortion([["1/2", "1/4", "1/8", "1/8"], ["1/4"] * 4], TWO_BITS, "3/2"),
    m.least_maximal_leakage(SKEW, LETTERS, "1/3"),
], ids=["pointwise", "information", "leakage", "least leakage"])
def test_the_checker_accepts_the_hint_and_refuses_a_changed_one(value: Real) -> None:
    tree: Any = value.to_data()
    assert str(checked(tree).rational) == str(value.rational)
    hint = tree["hint"]
    worse = {**hint, "multipliers": hint["multipliers"][1:]}
    other = {**hint, "kernel": [[str(Fraction(1, 4))] * 4] * 4}
    for changed in (worse, other, {**hint, "weights": ["2"] * len(hint["weights"])}):
        with pytest.raises(CertificateError):
            checked({**tree, "hint": changed})
    with pytest.raises(CertificateError):
        checked({key: part for key, part in tree.items() if key != "hint"})


def test_q_d_keeps_each_entry_with_probability_one_minus_d_over_n() -> None:
    Q = distance_mechanism(TWO_BITS, "1/2")
    assert Q.row(0) == Prior(["9/16", "3/16", "3/16", "1/16"])
    for D in (0, 2):
        with pytest.raises(IllDefined):
            distance_rows(TWO_BITS, D)


def test_the_mechanisms_of_the_proofs() -> None:
    assert Kernel(zero_loss_rows(3, "1/10")).row(1) == Prior(["9/10", "1/10", 0])
    assert Kernel(diagonal_rows(["4/5", "2/5"], "1/10")) == Kernel([["4/5", "1/5"], ["3/5", "2/5"]])
    assert [str(sum(row)) for row in leakage_rows(["4/5", "2/5"])] == ["7/5", "3/5"]
    with pytest.raises(IllDefined):
        diagonal_rows([1, "1/10"], "1/10")
    with pytest.raises(BadInput):
        leakage_rows([1])
