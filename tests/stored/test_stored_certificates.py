"""What lies in counterexamples/ and proofs/ is accepted by the independent checker, and no number in it is free."""

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from exactpriv.certificate import check_certificate, parse, seal, verify
from exactpriv.claim import Claim, Outcome, evaluate
from exactpriv.kernel.files import instance_from_tree
from exactpriv.papers import find

ROOT = Path(__file__).parents[2]
COUNTEREXAMPLES = sorted((ROOT / "counterexamples").rglob("*.json"))
PROOFS = sorted((ROOT / "proofs").rglob("*.json"))
MOST_CHANGED = 200
"""Numbers of one file that are changed; of a file with more, such as a curve, some at even distances."""


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def numbers(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths to every number (integer, or text that starts like one) below a tree."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from numbers(value, (*path, key))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield from numbers(value, (*path, index))
    elif isinstance(tree, int) or (isinstance(tree, str) and tree.lstrip("-")[:1].isdigit()):
        yield path


def changed(tree: Any, path: tuple[Any, ...]) -> Any:
    """The tree with the last digit of one number changed."""
    mutant = copy.deepcopy(tree)
    holder = mutant
    for step in path[:-1]:
        holder = holder[step]
    value = holder[path[-1]]
    if isinstance(value, int):
        holder[path[-1]] = value + 1
    else:
        last = max(i for i, c in enumerate(value) if c.isdigit())
        holder[path[-1]] = value[:last] + str((int(value[last]) + 1) % 10) + value[last + 1 :]
    return mutant


def test_there_are_stored_counterexamples_and_proofs() -> None:
    assert len(COUNTEREXAMPLES) >= 20
    assert len(PROOFS) >= 10


@pytest.mark.every(8)
@pytest.mark.parametrize("path", [*COUNTEREXAMPLES, *PROOFS], ids=label)
def test_the_independent_checker_accepts_the_file(path: Path) -> None:
    """As `make verify` checks each of them."""
    result = verify(path)
    assert result.accepted, result.reason


@pytest.mark.every(5)
@pytest.mark.parametrize("path", COUNTEREXAMPLES, ids=label)
def test_no_number_of_a_counterexample_can_change(path: Path) -> None:
    tree = parse(path.read_bytes())
    places = list(numbers(tree["cases"]))
    assert places
    for place in places[:: len(places) // MOST_CHANGED + 1]:
        mutant = changed(tree, ("cases", *place))
        assert not check_certificate(mutant).accepted, place


@pytest.mark.every(3)
@pytest.mark.parametrize("path", [p for p in COUNTEREXAMPLES if '"sides": null' not in p.read_text()], ids=label)
def test_a_changed_side_is_rejected_by_mathematics_even_under_a_fresh_digest(path: Path) -> None:
    tree = parse(path.read_bytes())
    for index, case in enumerate(tree["cases"][:1]):
        for name in ("lhs", "rhs"):
            for end in (0, 1):
                if case["sides"][name]["enclosure"][end] in ("inf", "-inf"):
                    continue
                mutant = changed(tree, ("cases", index, "sides", name, "enclosure", end))
                result = check_certificate(seal(mutant))
                assert not result.accepted
                assert "digest" not in result.reason


@pytest.mark.parametrize("path", COUNTEREXAMPLES, ids=label)
def test_the_engine_and_the_checker_agree_on_the_witness(path: Path) -> None:
    tree = parse(path.read_bytes())
    claim = find(tree["claim"])
    assert isinstance(claim, Claim)
    outcome = evaluate(claim, instance_from_tree(tree["cases"][0]["instance"])).outcome
    assert outcome is (Outcome.ILL_DEFINED if tree["kind"] == "ill-defined" else Outcome.FAILS)


def test_every_counterexample_has_its_erratum() -> None:
    page = (ROOT / "docs" / "generated" / "errata.md").read_text(encoding="utf-8")
    for path in COUNTEREXAMPLES:
        claim = json.loads(path.read_text(encoding="utf-8"))["claim"]
        assert f"### {claim}\n" in page
        assert path.relative_to(ROOT).as_posix() in page


def test_every_erratum_has_its_counterexample() -> None:
    page = (ROOT / "docs" / "generated" / "errata.md").read_text(encoding="utf-8")
    told = {line.removeprefix("### ") for line in page.splitlines() if line.startswith("### ")}
    assert told == {json.loads(path.read_text(encoding="utf-8"))["claim"] for path in COUNTEREXAMPLES}


def test_the_page_of_repairs_treats_every_counterexample_and_links_every_certificate_and_plot() -> None:
    page = (ROOT / "docs" / "generated" / "repairs.md").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(\.\./\.\./([^)]+)\)", page))
    kept = {p.relative_to(ROOT).as_posix() for p in (ROOT / "improvements").rglob("*~*")}
    assert linked == kept
    for path in COUNTEREXAMPLES:
        assert f"### {json.loads(path.read_text(encoding='utf-8'))['claim']}\n" in page
