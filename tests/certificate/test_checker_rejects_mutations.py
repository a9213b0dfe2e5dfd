"""No number of a certificate can be changed without a rejection."""

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any

import certificates_by_hand as hand
import pytest

from exactpriv.certificate import check_certificate, seal

Path = tuple[Any, ...]
NUMBER = re.compile(r"-?\d+(/\d+|\.\d+)?|-?inf")


def numbers(tree: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every number in the tree, text displays left out."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key not in ("text", "hint"):
                yield from numbers(value, (*path, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from numbers(value, (*path, place))
    elif isinstance(tree, int) or (isinstance(tree, str) and NUMBER.fullmatch(tree)):
        yield path


def changed(value: Any) -> list[Any]:
    """Other numbers in the same notation."""
    if isinstance(value, int):
        return [value + 1]
    if value.endswith("inf"):
        return ["0.00000000000000000000", "-inf" if value == "inf" else "inf"]
    if "." in value:
        last = value[-1]
        return [value[:-1] + ("1" if last == "0" else "0"), "1" + value.lstrip("-"), value + "0"]
    if "/" in value:
        numerator, denominator = value.split("/")
        return [f"{int(numerator) + 1}/{denominator}", f"{numerator}/{int(denominator) + 1}"]
    return [str(int(value) + 1), f"{value}0000001/10000000" if value != "0" else "1/10000000"]


def mutants(tree: Any) -> Iterator[tuple[Path, Any]]:
    for path in numbers(tree["cases"], ("cases",)):
        at = tree
        for step in path:
            at = at[step]
        for value in changed(at):
            mutant = copy.deepcopy(tree)
            holder = mutant
            for step in path[:-1]:
                holder = holder[step]
            holder[path[-1]] = value
            yield path, mutant


@pytest.mark.parametrize("build", hand.ALL, ids=lambda build: build.__name__)
def test_any_changed_number_breaks_the_digest(build: Callable[[], Any]) -> None:
    for path, mutant in mutants(build()):
        result = check_certificate(mutant)
        assert not result.accepted and "digest" in result.reason, path


@pytest.mark.slow_at("bracketed_capacity")
@pytest.mark.parametrize("build", hand.ALL, ids=lambda build: build.__name__)
def test_any_changed_number_of_instance_sides_or_relation_is_rejected_under_a_fresh_digest(
    build: Callable[[], Any],
) -> None:
    tree = build()
    count = 0
    for path, mutant in mutants(tree):
        if path[2] == "assumptions" or tree["cases"][0]["sides"] is None:
            continue
        count += 1
        result = check_certificate(seal(mutant))
        assert not result.accepted, (path, result.reason)
        assert "digest" not in result.reason
    assert count > 5 or tree["cases"][0]["sides"] is None


@pytest.mark.parametrize("key", ["claim", "statement", "quantifier", "kind", "schema"])
def test_any_changed_word_breaks_the_digest(key: str) -> None:
    result = check_certificate({**hand.pinsker(), key: "forall" if key != "quantifier" else "exists"})
    assert not result.accepted


def test_a_changed_display_text_breaks_the_digest() -> None:
    tree = hand.pinsker()
    tree["cases"][0]["sides"]["lhs"]["text"] = "something else"
    assert "digest" in check_certificate(tree).reason


def test_a_wrong_hint_leaves_the_value_as_it_is_and_a_hint_that_is_no_law_is_refused() -> None:
    for law, accepted in ((["1/2", "1/2"], True), (["1/2", "1/3"], False), (["3/2", "-1/2"], False), (["1"], False)):
        tree = hand.capacity_with_hint()
        tree["cases"][0]["relation"]["args"][0]["hint"]["input_laws"] = [law]
        assert check_certificate(seal(tree)).accepted == accepted
