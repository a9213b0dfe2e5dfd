"""Certificates of a user's own claims and of ranges, families and classes against the claim; what is not compared."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import exactpriv
from exactpriv import certificate as independent
from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv.audit.registered import AS_REGISTERED, DIFFERS, NOT_COMPARED, VARIANT, Compared, compare_with_claim
from exactpriv.certificate import seal, write
from exactpriv.search.witness_certificates import certificate
from exactpriv.time_limits import TimeOver, within

PROOFS = Path(__file__).parents[2] / "proofs" / "cuff-midp"
Tree = Any


@claim(x=d.numbers(0, 1), y=d.numbers(0, 1), assume=lambda x, y: x + y <= 1)
def product_is_small(x: Any, y: Any) -> Any:
    "x y <= 1/4."
    return x * y <= exactpriv.Real("1/4")


@claim(n=d.integers(1, 3))
def below_four(n: Any) -> Any:
    "n < 4."
    return exactpriv.Real(n) < 4


OWN = {c.id: c for c in (product_is_small, below_four)}


@claim(x=d.numbers(0, 1), y=d.numbers(0, 1), assume=lambda x, y: x + y <= 1)
def looks_at_a_text(x: Any, y: Any) -> Any:
    "x y <= 1/4."
    return x * y <= exactpriv.Real("-1" if f"{x}" == "7777/20000" else "1/4")


def box(**change: Tree) -> Tree:
    x, y = {"var": "x"}, {"var": "y"}
    case = {
        "variables": {"s": ["0", "1/2"]},
        "instance": {"x": {"type": "real", "value": {"var": "s"}}, "y": {"type": "real", "value": "1/2"}},
        "assumptions": [{"op": "<=", "args": [{"op": "add", "args": [x, y]}, "1"]}],
        "relation": {"op": "<=", "args": [{"op": "mul", "args": [x, y]}, "1/4"]},
        "tree": [-1],
    }
    body = {"claim": "product_is_small", "statement": "x y <= 1/4.", "quantifier": "forall", "kind": "uniform"}
    return seal({**body, "cases": [{**case, **change}]})


def compared(tree: Tree) -> Compared:
    result = independent.check_certificate(tree)
    assert result.accepted, result.reason
    return compare_with_claim(tree, OWN)


def test_what_variables_do_not_show_of_a_source_is_compared_over_no_range() -> None:
    tree = changed(box(), claim="looks_at_a_text")
    found = compare_with_claim(tree, {"looks_at_a_text": looks_at_a_text})
    assert found.outcome == NOT_COMPARED and "is not read" in found.says


def changed(tree: Tree, **change: Tree) -> Tree:
    return seal({**copy.deepcopy(tree), **change})


def test_a_box_of_a_claim_is_compared_in_its_variables() -> None:
    found = compared(box())
    assert found.outcome == AS_REGISTERED
    assert found.says.endswith("over the ranges stated; the rest of its domain is not established")


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"relation": {"op": "<=", "args": [{"op": "mul", "args": [{"var": "x"}, {"var": "y"}]}, "1/2"]}}, "relation"),
        ({"assumptions": []}, "0 assumptions, the claim 1"),
        ({"variables": {"s": ["-1", "1/2"]}}, "not in the domain"),
    ],
)
def test_a_box_that_states_something_else_differs(change: Tree, part: str) -> None:
    found = compared(box(**change))
    assert found.outcome == DIFFERS
    assert part in found.says


def test_all_instances_of_a_finite_domain_are_said_to_be_there_or_not() -> None:
    whole = certificate(below_four, "satisfies", [{"n": n} for n in (1, 2, 3)])
    assert compared(whole).says == "claim: below_four, as registered, at every instance of its domain"
    part = certificate(below_four, "satisfies", [{"n": n} for n in (1, 3)])
    assert "not established at all instances of its finite domain" in compared(part).says


def test_a_claim_whose_file_is_not_given_is_not_compared() -> None:
    found = compare_with_claim(box())
    assert found.outcome == NOT_COMPARED
    assert found.says.startswith("not compared: 'product_is_small' is no registered claim; name the file")


def test_a_claim_that_breaks_off_is_not_compared() -> None:
    @claim(n=d.integers(1, 3))
    def below_four(n: Any) -> Any:
        "n < 4."
        return n.absent

    tree = certificate(OWN["below_four"], "satisfies", [{"n": 1}])
    found = compare_with_claim(tree, {"below_four": below_four})
    assert found.outcome == NOT_COMPARED
    assert "broke off here (AttributeError" in found.says


def stored(name: str) -> Tree:
    return json.loads((PROOFS / name).read_text(encoding="utf-8"))


def test_a_class_is_compared_with_the_shape_of_the_claim() -> None:
    tree = stored("lem1-dp-kl.json")
    assert compared(tree).outcome == AS_REGISTERED
    cases = copy.deepcopy(tree["cases"])
    for case in cases:
        for part in case["relation"]["args"]:
            part.update(op=">=", args=part["args"][::-1])
    found = compared(changed(tree, cases=cases))
    assert (found.outcome, "the cases are not the claim's" in found.says) == (DIFFERS, True)
    wider = compared(changed(tree, statement=tree["statement"] + " And for all others."))
    assert (wider.outcome, "the statement" in wider.says) == (DIFFERS, True)


@pytest.mark.parametrize("name", ["prop1.approached.json", "lem2-asymptotic_part_looser.approached.json"])
def test_a_family_is_compared_with_the_claim_along_it(name: str) -> None:
    tree = stored(name)
    assert compared(tree).outcome == AS_REGISTERED
    cases = copy.deepcopy(tree["cases"])
    more = {"op": "<=", "args": ["0", {"var": cases[0]["variable"]}]}
    cases[0]["relation"] = {"op": "and", "args": [cases[0]["relation"], more]}
    cases[0]["path"] = [0, *cases[0]["path"]]
    found = compared(changed(tree, cases=cases))
    assert (found.outcome, "the relation of case 0" in found.says) == (DIFFERS, True)


def test_an_id_of_no_statement_of_a_registered_paper_differs_and_a_definition_is_no_claim() -> None:
    for name in ("cuff-midp/none", "cuff-midp/none~best-function"):
        assert compare_with_claim({**box(), "claim": name}).outcome == DIFFERS
    definition = next(i for i, e in exactpriv.papers.entries().items() if e.kind == "definition")
    assert "it is a definition" in compare_with_claim({**box(), "claim": definition}).says


def test_escape_sequences_in_an_id_are_not_repeated() -> None:
    for name in ("\x1b[31m", "cuff-midp/\x1b[31m", "cuff-midp/prop1~\x1b[31m"):
        assert "\x1b" not in compare_with_claim({**box(), "claim": name}).says


def test_a_variant_says_how_much_of_the_claim_is_in_it() -> None:
    found = compare_with_claim({**box(), "claim": "product_is_small~below"}, OWN)
    assert found.outcome == VARIANT
    assert "2 of 2 sides are those of the claim; what it changes is not compared" in found.says


def test_verify_compares_what_the_independent_checker_alone_accepts(tmp_path: Path) -> None:
    tree = stored("prop1.attained.json") if (PROOFS / "prop1.attained.json").exists() else stored("lem1-dp-kl.json")
    write(tmp_path / "c.json", changed(tree, statement="Something else."))
    assert independent.verify(tmp_path / "c.json").accepted
    found = exactpriv.verify(tmp_path / "c.json")
    assert not found.accepted
    assert found.reason.startswith(f"not the claim {tree['claim']}: the statement is 'Something else.'")
    (tmp_path / "c.json").write_text("{", encoding="utf-8")
    assert exactpriv.verify(tmp_path / "c.json").compared is None


def test_work_ends_when_its_wall_time_is_over() -> None:
    with pytest.raises(TimeOver), within(1):
        while True:
            ln(2)
