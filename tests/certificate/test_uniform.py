"""Certificates of kind "uniform": relations proved on every part of a box, and refused once anything is changed."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from certificates_by_hand import Tree, measure, op, var

from exactpriv.certificate import check_certificate, seal


def complement(name: str) -> Tree:
    return op("add", "1", op("neg", var(name)))


def halved(depth: int, axes: int) -> list[int]:
    """All parts halved `depth` times, the axes in turn."""
    return [-1] if depth == 0 else [depth % axes, *halved(depth - 1, axes), *halved(depth - 1, axes)]


def uniform(case: Tree, **more: Tree) -> Tree:
    body = {
        "claim": "hand/box",
        "statement": "By hand.",
        "quantifier": "forall",
        "kind": "uniform",
        "cases": [case],
        **more,
    }
    return seal(body)


BSC = {"type": "kernel", "rows": [[complement("a"), var("a")], [var("a"), complement("a")]]}
DIVERGENCE = measure("kl", {"row": [var("K"), 0]}, {"row": [var("K"), 1]})
VARIATION = measure("dobrushin", var("K"))
CAPACITY = measure("capacity", var("K"))
DIFFERENCE = op("add", var("x"), op("neg", var("y")))


def pinsker_for_symmetric_channels(constant: str = "3/2") -> Tree:
    """constant * TV^2 <= KL (true up to constant 2) for crossover probabilities in [1/20, 2/5]."""
    return {
        "variables": {"a": ["1/20", "2/5"]},
        "instance": {"K": BSC},
        "assumptions": [],
        "relation": op("<=", op("mul", constant, op("pow", VARIATION, "2")), DIVERGENCE),
        "tree": halved(4, 1),
    }


def polynomial(**change: Tree) -> Tree:
    """x y <= 1/4 on [0, 1/2]^2, an equality at a corner."""
    case = {
        "variables": {"x": ["0", "1/2"], "y": ["0", "1/2"]},
        "instance": {},
        "assumptions": [],
        "relation": op("<=", op("mul", var("x"), var("y")), "1/4"),
        "tree": [0, -1, 1, -1, -1],
    }
    return {**case, **change}


def test_a_true_relation_is_accepted_with_the_number_of_parts() -> None:
    result = check_certificate(uniform(pinsker_for_symmetric_channels()))
    assert result.accepted, result.reason
    assert "16 parts" in result.reason


def test_an_equality_at_a_corner_is_accepted_since_derivatives_lead_there() -> None:
    assert check_certificate(uniform(polynomial())).accepted


def test_a_constant_that_is_too_large_is_refused() -> None:
    assert not check_certificate(uniform(pinsker_for_symmetric_channels("5"))).accepted


def refused(change: Callable[[Tree], None]) -> str:
    case = copy.deepcopy(polynomial())
    change(case)
    result = check_certificate(uniform(case))
    assert not result.accepted
    return result.reason


def test_a_leaf_that_is_missing_is_refused() -> None:
    assert "before the box is covered" in refused(lambda case: case["tree"].pop())


def test_a_leaf_too_many_is_refused() -> None:
    assert "after the box is covered" in refused(lambda case: case["tree"].append(-1))


def test_an_axis_that_does_not_exist_is_refused() -> None:
    assert "-1 or the place of a variable" in refused(lambda case: case.update(tree=[2, -1, -1]))


def test_a_wider_range_is_refused() -> None:
    assert "nothing is proved" in refused(lambda case: case["variables"].update(x=["0", "3/5"]))


def test_a_smaller_right_side_is_refused() -> None:
    assert "nothing is proved" in refused(lambda case: case["relation"]["args"].__setitem__(1, "249/1000"))


def test_a_reversed_inequality_is_refused() -> None:
    assert "nothing is proved" in refused(lambda case: case["relation"].update(op=">="))


def test_a_strict_inequality_is_refused_where_equality_is_attained() -> None:
    assert "nothing is proved" in refused(lambda case: case["relation"].update(op="<"))


def test_an_empty_range_is_refused() -> None:
    assert "empty" in refused(lambda case: case["variables"].update(x=["1/2", "1/2"]))


def test_more_than_four_variables_are_refused() -> None:
    assert "1 to 4" in refused(lambda case: case.update(variables={n: ["0", "1/2"] for n in "xyzuv"}))


def test_a_name_used_twice_is_refused() -> None:
    change = {"x": {"type": "real", "value": "1"}}
    assert "rename" in refused(lambda case: case.update(instance=change))


def test_a_digest_that_does_not_match_is_refused() -> None:
    made = uniform(polynomial())
    made["cases"][0]["tree"] = [0, -1, -1]
    assert "digest" in check_certificate(made).reason


def test_an_existence_claim_is_refused() -> None:
    assert "forall" in check_certificate(uniform(polynomial(), quantifier="exists")).reason


def test_an_assumption_that_fails_on_a_part_discharges_it() -> None:
    far = op("<=", op("add", var("x"), var("y")), "1/2")
    case = polynomial(relation=op("<=", op("mul", var("x"), var("y")), "1/8"), tree=halved(6, 2))
    assert not check_certificate(uniform(case)).accepted
    assert check_certificate(uniform({**case, "assumptions": [far]})).accepted


def test_a_conjunction_and_a_negation_are_decided_part_by_part() -> None:
    inside = op("and", op(">=", var("x"), "0"), op("not", op(">", var("y"), "1/2")))
    assert check_certificate(uniform(polynomial(relation=inside))).accepted
    assert not check_certificate(uniform(polynomial(relation=op("not", inside)))).accepted


def test_a_disjunction_may_hold_by_different_parts() -> None:
    either = op("or", op("<=", var("x"), "1/4"), op(">=", var("x"), "1/4"))
    assert check_certificate(uniform(polynomial(relation=either, tree=[0, -1, -1]))).accepted


def test_a_logarithm_of_a_difference_is_refused_where_it_has_no_value() -> None:
    relation = op("<=", op("ln", DIFFERENCE), "1")
    assert not check_certificate(uniform(polynomial(relation=relation, tree=halved(4, 2)))).accepted
    apart = op(">=", DIFFERENCE, "1/10")
    case = polynomial(relation=relation, assumptions=[apart], tree=halved(8, 2))
    assert check_certificate(uniform(case)).accepted


def test_a_quotient_is_not_simplified_past_a_zero_of_its_divisor() -> None:
    relation = op("<=", op("div", DIFFERENCE, DIFFERENCE), "1")
    assert not check_certificate(uniform(polynomial(relation=relation, tree=halved(4, 2)))).accepted


def test_absolute_values_and_maxima_of_changing_sign_are_bounded() -> None:
    relation = op("<=", op("max", op("abs", DIFFERENCE), op("neg", DIFFERENCE)), "1/2")
    assert check_certificate(uniform(polynomial(relation=relation, tree=halved(4, 2)))).accepted


def test_a_capacity_is_bounded_from_both_sides() -> None:
    case = pinsker_for_symmetric_channels()
    upper = op("<=", op("mul", "2", CAPACITY), DIVERGENCE)
    assert check_certificate(uniform({**case, "relation": upper})).accepted
    lower = op(">=", CAPACITY, op("mul", "3/10", op("pow", VARIATION, "2")))
    assert check_certificate(uniform({**case, "relation": lower})).accepted
    wrong = op("<=", op("mul", "5", CAPACITY), DIVERGENCE)
    assert not check_certificate(uniform({**case, "relation": wrong})).accepted


def test_a_power_of_a_capacity_is_refused() -> None:
    z_channel = {"type": "kernel", "rows": [[complement("a"), var("a")], ["0", "1"]]}
    relation = op("<=", op("mul", CAPACITY, CAPACITY), "1")
    case = {**pinsker_for_symmetric_channels(), "instance": {"K": z_channel}}
    assert "multiple" in check_certificate(uniform({**case, "relation": relation})).reason
    assert check_certificate(uniform({**case, "relation": op("<=", CAPACITY, "1")})).accepted


def test_a_measure_without_an_expansion_is_refused() -> None:
    case = polynomial(relation=op("<=", measure("inverse_binary_entropy", var("x")), "1"))
    assert not check_certificate(uniform(case)).accepted


def test_a_row_that_is_no_law_on_the_whole_box_is_refused() -> None:
    kernel = {"type": "kernel", "rows": [[var("x"), var("y")], ["1/2", "1/2"]]}
    assert "not the same on the whole box" in refused(lambda case: case.update(instance={"K": kernel}))


@pytest.mark.parametrize("tree", [[], [0], [0, 0, -1], [True], ["0"], [None], {}])
def test_a_malformed_tree_is_refused(tree: Tree) -> None:
    assert not check_certificate(uniform(polynomial(tree=tree))).accepted


@pytest.mark.parametrize("ranges", [{}, {"x": ["0"]}, {"x": ["0", "inf"]}, {"x": [0, 1]}, ["x"]])
def test_malformed_ranges_are_refused(ranges: Tree) -> None:
    assert not check_certificate(uniform(polynomial(variables=ranges))).accepted
