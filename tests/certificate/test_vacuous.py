"""What holds for a reason that says nothing of what it is about is rejected as vacuous; what has content is not."""

from __future__ import annotations

import pytest
from certificates_by_hand import Tree, case, certificate, op, real, sides_of, var

from exactpriv.certificate import check_certificate, seal

LEVEL = {"x": real(op("ln", "2"))}
EQUAL = op("<=", var("x"), op("ln", "2"))
BELOW = op("<=", var("x"), "1")
FALSE = op("<=", "1", var("x"))


def reason(kind: str, relation: Tree, path: list[int] | None = None, instance: Tree = LEVEL) -> str:
    """Why a certificate is rejected; empty if it is accepted."""
    part = relation
    for step in path or []:
        part = part["args"][step]
    sides = None if path is None else {**sides_of(instance, *part["args"]), "path": path}
    result = check_certificate(certificate(kind, case(instance, relation, sides=sides)))
    return "" if result.accepted else result.reason


@pytest.mark.parametrize(
    ("kind", "relation"),
    [
        ("satisfies", op("true")),
        ("violates", op("false")),
        ("satisfies", op("not", op("false"))),
        ("satisfies", op("or", FALSE, op("true"))),
        ("violates", op("and", op("and", BELOW, op("false")), BELOW)),
        ("satisfies", op("and")),
        ("satisfies", op("not", op("and", BELOW, op("not", op("true"))))),
    ],
)
def test_a_relation_that_true_and_false_settle_is_vacuous(kind: str, relation: Tree) -> None:
    assert reason(kind, relation).startswith("vacuous: case 0: true and false alone settle the relation")


@pytest.mark.parametrize(
    ("kind", "relation"),
    [
        ("satisfies", op("and", BELOW, op("true"))),
        ("satisfies", op("or", op("false"), BELOW)),
        ("violates", op("or", op("false"), FALSE)),
        ("satisfies", op("not", FALSE)),
    ],
)
def test_a_constant_beside_a_comparison_that_decides_is_no_harm(kind: str, relation: Tree) -> None:
    assert reason(kind, relation) == ""


def test_an_equality_in_a_branch_that_another_branch_makes_idle_is_not_attained() -> None:
    for path, relation in (
        ([1], op("or", BELOW, EQUAL)),
        ([0], op("or", EQUAL, op("not", FALSE))),
        ([1, 0], op("or", BELOW, op("and", EQUAL, BELOW))),
        ([0, 1], op("and", op("or", BELOW, EQUAL), BELOW)),
    ):
        for kind in ("attains", "satisfies"):
            assert reason(kind, relation, path).startswith("vacuous: case 0: the relation is true whatever")


def test_an_equality_in_the_branch_that_decides_is_attained() -> None:
    assert reason("attains", op("or", FALSE, EQUAL), [1]) == ""
    assert reason("attains", op("and", op("or", op("not", BELOW), EQUAL), BELOW), [0, 1]) == ""
    assert reason("attains", op("and", BELOW, EQUAL), [1]) == ""


@pytest.mark.parametrize("side", ["0", op("inf")])
def test_an_equality_of_zeros_or_of_infinities_is_not_attained(side: Tree) -> None:
    instance = {"x": real(side)}
    relation = op("<=", var("x"), op("mul", "5", var("x")))
    assert reason("attains", relation, [], instance).startswith("vacuous: case 0: both sides are zero or infinite")
    assert reason("satisfies", relation, [], instance) == ""


# -- over ranges ----------------------------------------------------------------------------------------------------


def over_a_range(relation: Tree, *assumptions: Tree, tree: Tree = (0, -1, -1)) -> str:
    found = {
        "variables": {"x": ["0", "1"]},
        "instance": {},
        "assumptions": list(assumptions),
        "relation": relation,
        "tree": list(tree),
    }
    body = {"claim": "hand/range", "statement": "By hand.", "quantifier": "forall", "kind": "uniform"}
    result = check_certificate(seal({**body, "cases": [found]}))
    return "" if result.accepted else result.reason


@pytest.mark.parametrize(
    "assumption",
    [
        op("false"),
        op(">", var("x"), "2"),
        op("<", op("mul", var("x"), var("x")), "0"),
        op("and", op("<", var("x"), "1/4"), op(">", var("x"), "3/4")),
    ],
)
def test_an_assumption_that_is_nowhere_true_in_the_ranges_proves_nothing(assumption: Tree) -> None:
    assert over_a_range(op("<=", var("x"), "-1"), assumption).startswith(
        "vacuous: case 0: the assumptions are not shown to hold anywhere in the ranges"
    )


def test_assumptions_that_hold_one_at_a_time_prove_nothing() -> None:
    apart = op("<", var("x"), "1/4"), op(">", var("x"), "3/4")
    assert over_a_range(op("<=", var("x"), "-1"), *apart).startswith("vacuous:")


def test_an_assumption_that_holds_on_a_part_of_the_ranges_is_one() -> None:
    assert over_a_range(op("<=", var("x"), "1/2"), op("<", var("x"), "1/2")) == ""


def test_a_constant_relation_over_ranges_is_vacuous() -> None:
    assert over_a_range(op("true")).startswith("vacuous: case 0: true and false alone")
    assert over_a_range(op("or", op("<=", var("x"), "-1"), op("true"))).startswith("vacuous:")
