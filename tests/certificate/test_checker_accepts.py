"""Hand-written certificates are accepted, and what they do not establish is not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import certificates_by_hand as hand
import pytest
from certificates_by_hand import case, certificate, kernel, measure, op, prior, real, single, var

from exactpriv.certificate import check_certificate, seal, verify, write


@pytest.mark.parametrize("build", hand.ALL, ids=lambda build: build.__name__)
def test_a_true_certificate_is_accepted_from_its_file(build: Callable[[], Any], tmp_path: Path) -> None:
    write(tmp_path / "certificate.json", build())
    result = verify(tmp_path / "certificate.json")
    assert result.accepted, result.reason


def test_writing_the_same_certificate_twice_gives_the_same_bytes_and_leaves_nothing_else(tmp_path: Path) -> None:
    tree = hand.pinsker()
    write(tmp_path / "a.json", tree)
    write(tmp_path / "b.json", dict(reversed(tree.items())))
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "b.json"]


def reseal(tree: Any, **changes: Any) -> Any:
    return seal({**{key: value for key, value in tree.items() if key != "digest"}, **changes})


@pytest.mark.parametrize("build", hand.ALL, ids=lambda build: build.__name__)
def test_the_opposite_kind_is_rejected(build: Callable[[], Any]) -> None:
    tree = build()
    opposite = "satisfies" if tree["kind"] == "violates" else "violates"
    assert not check_certificate(reseal(tree, kind=opposite)).accepted


def test_an_inequality_that_is_strict_is_not_attained() -> None:
    result = check_certificate(reseal(hand.pinsker(), kind="attains"))
    assert not result.accepted and "without equality" in result.reason


def test_a_false_assumption_is_rejected() -> None:
    tree = certificate("satisfies", case(hand.PAIR, op("<", "0", "1"), [op("<", "1", "0")]))
    assert "assumption 0 is false" in check_certificate(tree).reason


def test_a_row_that_does_not_sum_to_one_is_rejected() -> None:
    tree = certificate("satisfies", case({"K": kernel("1/2 1/2", "1/2 1/3")}, op("<", "0", "1")))
    assert "row 1 of a kernel does not sum to 1" in check_certificate(tree).reason


def test_a_negative_mass_is_rejected() -> None:
    tree = certificate("satisfies", case({"P": prior("3/2 -1/2")}, op("<", "0", "1")))
    assert "outside [0, 1]" in check_certificate(tree).reason


def test_a_relation_without_a_value_is_not_accepted() -> None:
    relation = op("<=", op("div", "1", "0"), "1")
    for kind in ("satisfies", "violates", "attains"):
        tree = certificate(kind, case({}, relation, sides=None))
        assert "has no value" in check_certificate(tree).reason


def test_a_well_defined_expression_is_not_ill_defined() -> None:
    tree = certificate("satisfies", case({}, op("ill-defined", op("ln", "2")), sides=None))
    assert not check_certificate(tree).accepted


@pytest.mark.parametrize(
    "formula",
    [
        op("div", "0", op("add", "1", "-1")),
        op("ln", op("add", op("ln", "2"), op("neg", op("ln", "3")))),
        op("add", op("inf"), op("neg", op("inf"))),
        op("mul", "0", op("inf")),
        op("pow", "-1", "1/2"),
        op("pow", "0", "-1"),
        measure("binary_entropy", "3/2"),
        measure("inverse_binary_entropy", "1"),
        measure("pml_c", var("K"), "2/3"),
    ],
)
def test_each_operation_without_a_value_is_proved_to_have_none(formula: Any) -> None:
    tree = certificate("satisfies", case({"K": hand.BSC}, op("ill-defined", formula), sides=None))
    assert check_certificate(tree).accepted


def test_a_difference_below_the_precision_cap_is_undecided_and_not_accepted() -> None:
    tiny = op("exp", "-4000")
    sides = {name: {"text": "", "enclosure": ["1", "1"]} for name in ("lhs", "rhs")} | {"gap": ["0", "0"], "path": []}
    left = op("ln", op("add", "1", tiny))
    tree = certificate("satisfies", case({}, op(">", left, "0"), sides=sides))
    assert "not decided" in check_certificate(tree).reason


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (op("exp", op("ln", "5/7")), "5/7"),
        (op("pow", op("ln", "4"), "2"), op("mul", "4", op("pow", op("ln", "2"), "2"))),
        (op("div", op("ln", "8"), op("ln", "4")), "3/2"),
        (op("pow", op("ln", "9"), "1/2"), op("mul", op("pow", "2", "1/2"), op("pow", op("ln", "3"), "1/2"))),
        (op("mul", op("pow", "12", "1/2"), op("pow", "27", "1/2")), "18"),
        (op("pow", op("exp", op("mul", "1/2", op("ln", "3"))), "2"), "3"),
        (op("ln", op("pow", "8", "1/3")), op("ln", "2")),
        (op("mul", op("exp", "1"), op("exp", "-1")), "1"),
        (
            op("add", op("pow", "2", "1/2"), op("pow", "3", "1/2")),
            op("pow", op("add", "5", op("mul", "2", op("pow", "6", "1/2"))), "1/2"),
        ),
        (
            op("ln", op("add", "3", op("mul", "2", op("pow", "2", "1/2")))),
            op("mul", "2", op("ln", op("add", "1", op("pow", "2", "1/2")))),
        ),
        (op("div", "1", op("add", "1", op("pow", "2", "1/2"))), op("add", op("pow", "2", "1/2"), "-1")),
        (op("max", op("ln", "4"), op("mul", "2", op("ln", "2"))), op("ln", "4")),
        (op("abs", op("ln", "1/3")), op("ln", "3")),
        (measure("inverse_binary_entropy", measure("binary_entropy", "2/7")), "2/7"),
        (measure("inverse_binary_entropy", op("ln", "2")), "1/2"),
        (measure("binary_entropy", "1/2"), op("ln", "2")),
    ],
)
def test_equality_is_proved_across_different_forms(left: Any, right: Any) -> None:
    result = check_certificate(single("attains", {}, "==", left, right))
    assert result.accepted, result.reason


def test_renyi_divergence_of_a_product_is_the_sum_with_equality_proved() -> None:
    laws = [{"row": [{"product": [var("K"), var("K")]}, place]} for place in (0, 3)]
    rows = [{"row": [var("K"), place]} for place in (0, 1)]
    instance = {"K": kernel("1/3 2/3", "1/5 4/5")}
    for order in ("1/2", "1/3", "3/2"):
        left = measure("renyi", *laws, order)
        result = check_certificate(
            single("attains", instance, "==", left, op("mul", "2", measure("renyi", *rows, order)))
        )
        assert result.accepted, result.reason


def test_a_relation_of_relations_is_decided_with_an_undecided_part_where_the_rest_settles_it() -> None:
    undecided = op(">", op("ln", op("add", "1", op("exp", "-4000"))), "0")
    relation = op("or", undecided, op("not", op("and", op("<", "2", "1"), undecided)))
    assert check_certificate(certificate("satisfies", case({}, relation, sides=None))).accepted


def test_variables_may_refer_to_one_another() -> None:
    instance = {"r": real("3"), "eps": real(op("ln", var("r")))}
    assert check_certificate(single("attains", instance, "==", op("exp", var("eps")), var("r"))).accepted
