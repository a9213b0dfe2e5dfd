"""Capacities that are known between bounds only, where entries may depend on variables: two of them are two numbers."""

from __future__ import annotations

import pytest
from certificates_by_hand import Tree, measure, op, var

from exactpriv.certificate import check_certificate, seal

H, N = "1/2", "0"
# rows 0 and 1 have half their mass on letters of their own, rows 2 and 3 half of it on one they share; the other halves
# are shared by {0, 1} and {2, 3}, or by {0, 2} and {1, 3}. exp C is 1 + 2^(1/2) = 2.414 and 6^(1/2) = 2.449
FIRST = [[H, N, N, H, N], [N, H, N, H, N], [N, N, H, N, H], [N, N, H, N, H]]
SECOND = [[H, N, N, H, N], [N, H, N, N, H], [N, N, H, H, N], [N, N, H, N, H]]


def capacity(rows: list[list[str]]) -> Tree:
    return measure("capacity", {"type": "kernel", "rows": rows})


def accepted(kind: str, case: Tree) -> bool:
    body = {"claim": "hand/capacities", "statement": "By hand.", "quantifier": "forall", "kind": kind, "cases": [case]}
    return check_certificate(seal(body)).accepted


def along_a_family(relation: Tree) -> Tree:
    bounds = {"relative": {"constant": "1/1000", "rate": "16"}}
    parts = {"instance": {}, "assumptions": [], "relation": relation, "path": [], "bounds": bounds}
    return {"variable": "t", "until": "1/4", **parts}


def over_a_box(relation: Tree) -> Tree:
    return {"variables": {"a": ["0", "1"]}, "instance": {}, "assumptions": [], "relation": relation, "tree": [-1]}


@pytest.mark.parametrize("sign", ["==", ">=", "<="])
def test_capacities_of_one_pair_of_bounds_are_not_taken_for_equal(sign: str) -> None:
    relation = op(sign, capacity(FIRST), capacity(SECOND))
    assert not accepted("approaches", along_a_family(relation))
    assert not accepted("uniform", over_a_box(relation))


def test_a_capacity_equals_itself() -> None:
    relation = op("==", capacity(FIRST), capacity(FIRST))
    assert accepted("uniform", over_a_box(relation))


def test_a_bound_of_a_class_with_a_difference_of_two_capacities_is_refused() -> None:
    level = measure("ldp", var("K"))
    large = op("add", level, op("mul", "1000", op("add", capacity(FIRST), op("neg", capacity(SECOND)))))
    case = {
        "rows": ["K"],
        "level": level,
        "instance": {},
        "relation": op("<=", level, large),
        "extent": {"letters": "any", "entries": "one"},
    }
    assert not accepted("dominated", case)
