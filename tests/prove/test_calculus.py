"""Inequalities between elementary functions of one number are shown by derivatives; false ones never are."""

import copy
import os
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from exactpriv import claim, ln
from exactpriv import domains as d
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.calculus import shows
from exactpriv.certificate.checker.kinds.derivation.functions import Range, added, derivative
from exactpriv.certificate.checker.kinds.derivation.reading import read
from exactpriv.certificate.checker.language.theorems import theorem
from exactpriv.prove.calculus import proposed
from exactpriv.prove.deriving import derived
from exactpriv.real import Real, Relation

sys.path[:0] = [str(Path(__file__).parent)]
from scalar_inequalities import TRUE  # noqa: E402

X = {"var": "x"}
TINY = "1/1000000000000000000000000000000"


def _sides(text: str) -> tuple[Any, Any]:
    made = theorem(f"x: number |- {text}")
    return (made.right, made.left) if made.op == ">=" else (made.left, made.right)


def _range(low: str | None, high: str | None) -> Range:
    return Range(None if low is None else Fraction(low), None if high is None else Fraction(high))


def _is_x(tree: Any) -> bool:
    return bool(tree == X)


@pytest.fixture(scope="module")
def nodes() -> dict[str, Any]:
    return {text: proposed(*_sides(text), _range(low, high), _is_x) for text, low, high in TRUE}


def test_the_textbook_inequalities_are_shown(nodes: dict[str, Any]) -> None:
    assert len(TRUE) >= 40
    for text, low, high in TRUE:
        assert nodes[text] is not None and shows(nodes[text], *_sides(text), _range(low, high), _is_x), text


def test_no_node_shows_them_with_a_constant_less_by_a_quintillionth_of_a_trillionth(nodes: dict[str, Any]) -> None:
    for text, low, high in TRUE:  # all of them touch
        left, right = _sides(text)
        less = {"op": "add", "args": [right, {"op": "neg", "args": [TINY]}]}
        assert not shows(nodes[text], left, less, _range(low, high), _is_x), text


def test_no_node_shows_them_turned_round(nodes: dict[str, Any]) -> None:
    for text, low, high in TRUE:
        left, right = _sides(text)
        assert not shows(nodes[text], right, left, _range(low, high), _is_x), text


FALSE = [
    ("ln(1 + x) <= x / (1 + x)", "0", None),
    ("ln(1 + x) >= x - x**2 / 3", "0", None),
    ("ln(1 + x) <= x / (1 + x)**(2/3)", "0", None),
    ("exp(x) >= 1 + x + x**2", "0", None),
    ("exp(-x) <= 1 - x + x**2 / 3", "0", None),
    ("x * (2 - x) <= 999999/1000000", "0", "2"),
    ("(exp(x) - 1) / (exp(x) + 1) <= x / 3", "0", None),
    ("x * (exp(x) - 1) / (exp(x) + 1) <= x**3 / 2", "0", None),
    ("ln(x) >= 2 * (x - 1) / (x + 1)", "0", None),
    ("sqrt(1 + x) >= 1 + x / 2 - x**2 / 9", "0", None),
    ("(1 + x)**3 >= 1 + 3 * x", "-4", None),
    ("exp(x) >= 1 + x + x**2 / 2", None, None),
    ("x**3 - 2 * x**2 + x >= 0", None, None),
    ("ln(x) <= x - 2", "0", None),
    ("sqrt(x**2) <= x", "-1", "1"),
    ("ln(x**2) <= x - 1", "-1", "1"),
]


@pytest.mark.parametrize(("text", "low", "high"), FALSE)
def test_a_false_inequality_has_no_proof(text: str, low: str | None, high: str | None) -> None:
    assert proposed(*_sides(text), _range(low, high), _is_x) is None


def test_a_changed_node_shows_only_what_is_true(nodes: dict[str, Any]) -> None:
    rng = random.Random(5)
    several = [(text, low, high) for text, low, high in TRUE if nodes[text]]
    rejected = 0
    for _ in range(150):
        text, low, high = rng.choice(several)
        left, right = _sides(text)
        node = _mutant(copy.deepcopy(nodes[rng.choice(several)[0]]), rng)
        rejected += not shows(node, left, right, _range(low, high), _is_x)
        less = {"op": "add", "args": [right, {"op": "neg", "args": [TINY]}]}
        assert not shows(node, left, less, _range(low, high), _is_x), (text, node)
    assert rejected >= 50


def _mutant(node: Any, rng: random.Random) -> Any:
    keys = [k for k in ("rise", "fall", "then", "below", "above") if k in node]
    if keys and rng.random() < 0.6:
        key = rng.choice(keys)
        node[key] = _mutant(node[key], rng)
        return node
    if "rise" in node or "fall" in node:
        inner = node.pop("rise", None) or node.pop("fall", None)
        return rng.choice([{"fall": inner}, {"rise": inner}, inner])
    return {"by": rng.choice(["terms", "roots", "box"])}


@pytest.mark.parametrize(
    "node",
    [None, [], "terms", {}, {"by": "faith"}, {"rise": {"by": "terms"}, "fall": {}},
     {"at": "0", "below": {}, "above": {}}, {"at": "x", "below": {}, "above": {}},
     {"over": 99, "then": {"by": "terms"}}, {"over": -1, "then": {}}],
)  # fmt: skip
def test_a_node_that_is_none_shows_nothing(node: Any) -> None:
    assert not shows(node, *_sides("ln(1 + x) <= x"), Range(Fraction(0), None), _is_x)


def test_the_derivative_is_that_of_the_text() -> None:
    half = Range(Fraction(0), None)
    f = read(_sides("0 <= x**2 * ln(1 + x) * exp(-x)")[1], _is_x, half)
    g = read(
        _sides("0 <= exp(-x) * (2 * x * ln(1 + x) + x**2 / (1 + x) - x**2 * ln(1 + x))")[1], _is_x, half,
    )  # fmt: skip
    assert added(derivative(f), g, Fraction(-1)) == {}


@claim(x=d.numbers(0, 5))
def what_touches_inside_its_range(x: Real) -> Relation:
    return x * (2 - x) <= 1


@claim(x=d.numbers(Fraction(1, 100), 50))
def logarithm_below_its_tangent(x: Real) -> Relation:
    return ln(x) <= x - 1


@pytest.mark.parametrize("made", [what_touches_inside_its_range, logarithm_below_its_tangent], ids=lambda made: made.id)
def test_a_claim_of_one_number_is_proved_by_calculus_and_its_certificate_is_checked(made: Any) -> None:
    found = derived(made)
    assert found.theorem and found.certificate is not None
    assert any("by derivatives" in step for step in found.steps)
    assert check_certificate(found.certificate).accepted


def test_a_certificate_whose_range_is_wider_or_whose_constant_is_less_is_not_accepted() -> None:
    found = derived(logarithm_below_its_tangent)
    assert found.certificate is not None
    for path, value in ((("variables", "x", "range", 0), "-2"), (("relation", "args", 1, "args", 1), "-11/10")):
        wrong = copy.deepcopy(found.certificate)
        part = wrong["cases"][0]
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = value
        assert not check_certificate(seal({k: v for k, v in wrong.items() if k != "sha256"})).accepted, path


@pytest.mark.parametrize(
    ("text", "node"),
    [("1 / sqrt((1 / (x - 1))**2) <= 3/4", {"fall": {"by": "terms"}}),
     ("1 / sqrt((1 / (x - 1))**2) <= x - 1", {"by": "terms"}),
     ("sqrt((1 / (x - 1))**2) <= 1 / (x - 1)", {"by": "terms"})],
)  # fmt: skip
@pytest.mark.parametrize("high", ["1/2", "0"])
def test_a_root_of_a_square_of_a_negative_is_not_what_was_squared(text: str, node: Any, high: str) -> None:
    assert not shows(node, *_sides(text), _range("0", high), _is_x)
    assert not shows({"by": "box"}, *_sides(text), _range("0", high), _is_x)


SEEDED = """
from exactpriv.certificate.checker.kinds.derivation.calculus import logarithms
from exactpriv.certificate.checker.kinds.derivation.functions import Range, written
from exactpriv.certificate.checker.kinds.derivation.reading import read
from exactpriv.certificate.checker.language.theorems import theorem
text = "ln(1 + x*exp(x) + x**2*exp(2*x)) + ln(1 + x**2*exp(x) + 3*x*exp(x)) + ln(2 + x*exp(x))"
tree = theorem(f"x: number |- 0 <= {text}").right
print(*map(written, logarithms(read(tree, lambda part: part == {"var": "x"}, Range(0, None)))))
"""


@pytest.mark.slow
def test_the_logarithm_that_a_node_names_by_its_number_is_the_same_in_every_process() -> None:
    said = {subprocess.run([sys.executable, "-c", SEEDED], env={**os.environ, "PYTHONHASHSEED": seed}, check=True,
                           capture_output=True, text=True).stdout for seed in ("0", "1", "3")}  # fmt: skip
    assert len(said) == 1
