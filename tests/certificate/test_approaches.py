"""Certificates of kind "approaches": a rate proved at every t of (0, until], and refused once anything is changed."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from exactpriv.certificate import check_certificate, seal

Tree = Any


def op(name: str, *args: Tree) -> Tree:
    return {"op": name, "args": list(args)}


T: Tree = {"var": "t"}
LAWS = [{"var": "P"}, {"var": "Q"}]


def measure(name: str) -> Tree:
    return {"measure": name, "args": LAWS}


def law(*masses: Tree) -> Tree:
    return {"type": "prior", "masses": list(masses)}


def family(case: Tree, **more: Tree) -> Tree:
    body = {"claim": "hand/family", "statement": "By hand.", "quantifier": "forall", "kind": "approaches"}
    return seal({**body, "cases": [case], **more})


def bound(constant: str, rate: str) -> Tree:
    return {"constant": constant, "rate": rate}


def by_the_level(until: str = "1/4", **bounds: Tree) -> Tree:
    """D(P||Q) <= eps for P = (t, 2) / (2 + t), Q its reverse: the gap is 2 t / (2 + t) ln(2 / t)."""
    small, large = op("div", T, op("add", T, "2")), op("div", "2", op("add", T, "2"))
    return {
        "variable": "t",
        "until": until,
        "instance": {"P": law(small, large), "Q": law(large, small)},
        "assumptions": [op("<", measure("closeness_eps"), op("inf"))],
        "relation": op("<=", measure("kl"), measure("closeness_eps")),
        "path": [],
        "bounds": bounds or {"relative": bound("1/2", "1"), "absolute": bound("2", "1/2")},
    }


def pinsker(until: str = "1/4", **bounds: Tree) -> Tree:
    """2 TV^2 <= D(P||Q) for P = (1/2 + t/6, 1/2 - t/6) and Q uniform: the relative gap is t^2/108 and more."""
    step = op("mul", "1/6", T)
    return {
        "variable": "t",
        "until": until,
        "instance": {"P": law(op("add", "1/2", step), op("add", "1/2", op("neg", step))), "Q": law("1/2", "1/2")},
        "assumptions": [],
        "relation": op("<=", op("mul", "2", op("pow", measure("total_variation"), "2")), measure("kl")),
        "path": [],
        "bounds": bounds or {"relative": bound("1/100", "2")},
    }


def entropy_inverse(until: str = "1/4", constant: str = "1/23", rate: str = "1") -> Tree:
    """1 - 2 h^-1(ln 2 - e) <= sqrt(2 e) at e = ln(1 + t/2)."""
    inner = op("add", op("ln", "2"), op("neg", {"var": "e"}))
    inverse = {"measure": "inverse_binary_entropy", "args": [inner]}
    return {
        "variable": "t",
        "until": until,
        "instance": {"e": {"type": "real", "value": op("ln", op("add", "1", op("mul", "1/2", T)))}},
        "assumptions": [],
        "relation": op("<=", op("add", "1", op("mul", "-2", inverse)), op("pow", op("mul", "2", {"var": "e"}), "1/2")),
        "path": [],
        "bounds": {"relative": bound(constant, rate)},
    }


def scalar(left: Tree, right: Tree, until: str = "1/4", **bounds: Tree) -> Tree:
    return {
        "variable": "t",
        "until": until,
        "instance": {},
        "assumptions": [],
        "relation": op("<=", left, right),
        "path": [],
        "bounds": bounds,
    }


def accepted(case: Tree) -> bool:
    return check_certificate(family(case)).accepted


# -- what is proved -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [by_the_level(), pinsker(), entropy_inverse()])
def test_a_rate_is_proved_at_every_t_of_the_range(case: Tree) -> None:
    result = check_certificate(family(case))
    assert result.accepted, result.reason
    assert "at every t of the range" in result.reason


@pytest.mark.parametrize(
    ("left", "right", "constant", "rate"),
    [
        (op("add", "1", T), op("exp", T), "3/5", "2"),
        (op("ln", op("add", "1", T)), T, "1/2", "2"),
        (op("pow", op("add", "1", T), "1/2"), op("add", "1", op("div", T, "2")), "1/8", "2"),
        ("1", op("add", "1", op("neg", op("mul", T, op("ln", T)))), "3/4", "1/2"),
        ("1", op("max", "1", op("add", "1", T)), "1", "1"),
        ("0", op("exp", op("ln", op("mul", "2", T))), "2", "1"),
        (op("ln", op("div", "1", T)), op("ln", op("add", "1", op("div", "1", T))), "1", "1"),
        ("1", op("pow", op("add", op("pow", T, "1/2"), "1"), "2"), "8/3", "1/2"),
        (op("ln", "3"), op("ln", op("add", "3", T)), "1/3", "1"),
        ("1", op("abs", op("add", T, "-1", op("neg", op("mul", "2", T)))), "1", "1"),
    ],
)
def test_rational_functions_logarithms_exponentials_and_powers_are_expanded(
    left: Tree, right: Tree, constant: str, rate: str
) -> None:
    def above_one(constant: str, rate: str) -> Tree:
        return scalar(op("add", "1", left), op("add", "1", right), absolute=bound(constant, rate))

    result = check_certificate(family(above_one(constant, rate)))
    assert result.accepted, result.reason
    assert not accepted(above_one("1/10", rate))
    assert not accepted(above_one(constant, "3"))


def test_an_equality_is_a_family_that_does_not_depend_on_t() -> None:
    assert accepted(scalar(op("ln", "4"), op("mul", "2", op("ln", "2")), relative=bound("1/1000", "16")))


def test_the_part_at_the_path_is_the_one_that_is_bounded() -> None:
    both = op("and", op("<=", T, "1"), op("<=", "1", op("add", "1", T)))
    case = {**scalar("0", "0", relative=bound("1", "1")), "relation": both}
    assert accepted({**case, "path": [1]})
    assert not accepted({**case, "path": [0]})
    assert not accepted({**case, "path": []})
    assert not accepted({**case, "path": [2]})
    assert not accepted({**case, "path": [-1]}) and not accepted({**case, "path": [True]})


def test_the_work_bound_holds_for_the_inverse_of_the_binary_entropy_at_small_powers() -> None:
    def at(rate: str) -> Tree:
        inner = op("add", op("ln", "2"), op("neg", op("mul", "1/100", op("pow", T, rate))))
        return scalar({"measure": "inverse_binary_entropy", "args": [inner]}, "1/2", relative=bound("1", "1/1000"))

    assert not accepted(at("1/100"))
    assert "more steps" in check_certificate(family(at("1/12")), work=100_000).reason


# -- what the word means ------------------------------------------------------------------------------------------


def test_t_is_not_approached_by_five_t_though_their_difference_vanishes() -> None:
    result = check_certificate(family(scalar(T, op("mul", "5", T), absolute=bound("4", "1"))))
    assert not result.accepted
    assert "both sides may go to 0: give a relative bound" in result.reason


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (op("mul", T, T), T),
        (op("div", "1", op("ln", op("div", "1", T))), op("div", "3", op("ln", op("div", "1", T)))),
        ("0", op("exp", op("mul", "2", op("ln", T)))),
    ],
)
def test_sides_that_fall_to_zero_are_not_approached_by_an_absolute_bound(left: Tree, right: Tree) -> None:
    assert not accepted(scalar(left, right, absolute=bound("2", "1/8")))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("1/1000", op("add", "1/1000", T)),
        (op("ln", op("div", "1", T)), op("add", T, op("ln", op("div", "1", T)))),
        (op("neg", op("add", T, "2")), "-2"),
        ("0", "0"),
    ],
)
def test_an_absolute_bound_counts_where_a_side_stays_away_from_zero(left: Tree, right: Tree) -> None:
    assert accepted(scalar(left, right, absolute=bound("1", "1"))) is (left != "0")


def test_a_relative_bound_counts_where_both_sides_vanish() -> None:
    sides = T, op("add", T, op("mul", T, T))
    assert accepted(scalar(*sides, relative=bound("1/2", "1"), absolute=bound("1", "2")))
    assert accepted(scalar(*sides, relative=bound("1/2", "1")))
    assert not accepted(scalar(*sides, absolute=bound("1", "2")))


def test_a_comparison_that_the_relation_does_not_rest_on_is_not_what_is_approached() -> None:
    near = op("<=", "1", op("add", "1", T))
    beside = {**scalar("0", "0", relative=bound("1", "1")), "path": [1]}
    trivial = check_certificate(family({**beside, "relation": op("or", op("<=", "0", "1"), near)}))
    assert trivial.reason.startswith("vacuous: case 0: the relation is true whatever the comparison")
    assert accepted({**beside, "relation": op("or", op("<=", "1", "0"), near)})
    constant = check_certificate(family({**beside, "relation": op("or", op("true"), near)}))
    assert constant.reason.startswith("vacuous: case 0: true and false alone")


# -- mutations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "case",
    [
        by_the_level(relative=bound("1/2", "9/8")),
        by_the_level(relative=bound("49/100", "1")),
        by_the_level(absolute=bound("100", "1")),
        by_the_level(absolute=bound("1/2", "1/2")),
        pinsker(relative=bound("1/100", "3")),
        pinsker(relative=bound("1/109", "2")),
        entropy_inverse(rate="5/4"),
        entropy_inverse(constant="1/25"),
    ],
)
def test_a_larger_rate_or_a_smaller_constant_is_refused(case: Tree) -> None:
    assert not accepted(case)


def test_a_range_that_reaches_past_a_change_of_sign_is_refused() -> None:
    def until(end: str) -> Tree:  # t (1 - 5 t) changes its sign at 1/5
        difference = op("mul", T, op("add", "1", op("mul", "-5", T)))
        return scalar("1", op("add", "1", difference), end, relative=bound("2", "1"))

    assert accepted(until("1/8"))
    assert not accepted(until("1/5")) and not accepted(until("1/4"))


def test_a_range_on_which_the_constant_is_too_small_at_the_far_end_is_refused() -> None:
    def until(end: str) -> Tree:  # t + t^2 < 9/8 t below 1/8
        return scalar("1", op("add", "1", T, op("mul", T, T)), end, absolute=bound("9/8", "1"))

    assert accepted(until("1/9"))
    assert not accepted(until("9/64")) and not accepted(until("1/4"))


def test_a_changed_entry_of_the_family_is_refused() -> None:
    case = by_the_level()
    moved = copy.deepcopy(case)
    moved["instance"]["P"]["masses"][1]["args"][0] = "3"
    assert not accepted(moved)
    other = copy.deepcopy(case)
    other["instance"]["Q"] = law("1/3", "2/3")
    assert not accepted(other)
    uneven = copy.deepcopy(pinsker())
    uneven["instance"]["Q"] = law("1/2", op("add", "1/2", op("mul", "1/1000000", T)))
    assert not accepted(uneven)
    skew = pinsker()
    skew["instance"]["Q"] = law("1/3", "2/3")
    assert not accepted(skew)


def test_a_reversed_relation_and_a_false_assumption_are_refused() -> None:
    reversed_ = pinsker()
    reversed_["relation"]["op"] = ">="
    assert not accepted(reversed_)
    assumed = pinsker()
    assumed["assumptions"] = [op("<=", measure("kl"), op("mul", "1/1000", T))]
    assert not accepted(assumed)


def test_a_change_without_a_new_seal_is_refused() -> None:
    sealed = family(pinsker())
    case = {**sealed["cases"][0], "until": "1/8"}
    assert not check_certificate({**sealed, "cases": [case]}).accepted


# -- what is refused with a reason --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"until": "0"}, "the end of the range is 0"),
        ({"until": "-1/4"}, "is -1/4"),
        ({"until": "1/2"}, "reaches to 1/2"),
        ({"until": 1}, "give a string"),
        ({"variable": "P"}, "rename one"),
        ({"bounds": {}}, "there is no bound"),
        ({"bounds": {"relative": bound("0", "1")}}, "a constant is 0"),
        ({"bounds": {"relative": bound("1", "0")}}, "a rate is 0"),
        ({"bounds": {"relative": bound("1", "17")}}, "above 16"),
        ({"bounds": {"usual": bound("1", "1")}}, "unknown key"),
        ({"instance": []}, "give an object"),
        ({"path": [0]}, "more than and/or"),
        ({"extra": 1}, "unknown key"),
    ],
)
def test_what_is_no_case_is_refused_with_the_value(change: Tree, part: str) -> None:
    result = check_certificate(family({**pinsker(), **change}))
    assert not result.accepted
    assert part in result.reason


def test_such_a_proof_is_one_for_all() -> None:
    assert "say forall" in check_certificate(family(pinsker(), quantifier="exists")).reason


@pytest.mark.parametrize(
    ("left", "right", "part"),
    [
        ("0", op("exp", op("neg", op("div", "1", T))), "not the same"),
        ("1", op("inf"), "infinite"),
        ("0", "0", "vanish"),
        ("0", op("ln", op("ln", op("div", "1", T))), ""),
        ("0", op("div", "1", op("add", T, "-1/8")), ""),
        ("0", op("max", T, op("add", "1/10", op("neg", T))), ""),
        ("0", op("pow", op("add", "1/8", op("neg", T)), "1/2"), ""),
    ],
)
def test_what_has_no_expansion_is_refused(left: Tree, right: Tree, part: str) -> None:
    result = check_certificate(family(scalar(left, right, relative=bound("1000", "1/4"))))
    assert not result.accepted
    assert part in result.reason
