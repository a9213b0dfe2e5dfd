"""Certificates changed so that they state something else, sealed anew, and true as far as that is possible."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from exactpriv.certificate import seal
from exactpriv.claim import Claim
from exactpriv.claim.model import admitted
from exactpriv.kernel.files import instance_from_tree
from exactpriv.papers import entries
from exactpriv.real import BadInput

Tree = Any
MIRRORED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "==": "==", "!=": "!="}
SMALLER = {"<=": 0, "<": 0, ">=": 1, ">": 1}
"""The side to which adding 1 makes a comparison harder."""
Mutation = Callable[[Tree], Tree | None]
"""The changed certificate, before it is sealed; None where there is nothing of the kind to change."""


def mutant(tree: Tree, mutation: Mutation) -> Tree | None:
    """A changed copy with a fresh digest."""
    made = mutation(copy.deepcopy(tree))
    return None if made is None else seal(made)


def known_true(tree: Tree) -> Tree | None:
    """The relation `true`, of the kind that says so."""
    if tree["kind"] not in ("satisfies", "attains", "violates", "ill-defined"):
        for case in tree["cases"]:
            case["relation"] = {"op": "true", "args": []}
        return tree
    holds = tree["kind"] in ("satisfies", "attains")
    for case in tree["cases"]:
        case.update(relation={"op": "true" if holds else "false", "args": []}, sides=None)
    return {**tree, "kind": "satisfies" if holds else "violates"}


def unknown_id(tree: Tree) -> Tree:
    """The id of a statement that the paper has not."""
    return {**tree, "claim": tree["claim"].split("/")[0] + "/theorem-999"}


def other_id(tree: Tree) -> Tree | None:
    """The id and the statement of another claim of the paper, with the same quantifier."""
    known = entries()
    own = known[tree["claim"]]
    others = [
        entry
        for name, entry in known.items()
        if isinstance(entry, Claim) and name.split("/")[0] == tree["claim"].split("/")[0]
    ]
    same = [entry for entry in others if entry.quantifier == tree["quantifier"] and entry.says != own.says]
    if not same:
        return None
    chosen = same[(len(tree["claim"]) * 7) % len(same)]
    return {**tree, "claim": chosen.id, "statement": chosen.says}


def other_statement(tree: Tree) -> Tree:
    """Another sentence about what is stated."""
    return {**tree, "statement": f"It is not true that: {tree['statement']}"}


def other_quantifier(tree: Tree) -> Tree | None:
    """`exists` for `forall`, and the other way round."""
    if tree["kind"] in ("uniform", "dominated", "approaches"):
        return None
    return {**tree, "quantifier": "exists" if tree["quantifier"] == "forall" else "forall"}


def free_text(tree: Tree) -> Tree | None:
    """The text of a side that says another number."""
    sides = tree["cases"][0].get("sides")
    if not sides:
        return None
    sides["rhs"]["text"] = "ln 2" if sides["rhs"]["text"] != "ln 2" else "ln 3"
    return tree


def swapped_sides(tree: Tree) -> Tree | None:
    """b >= a for a <= b, which is as true."""
    case = tree["cases"][0]
    comparison = _shown(case)
    if comparison is None:
        return None
    comparison["op"], comparison["args"] = MIRRORED[comparison["op"]], list(reversed(comparison["args"]))
    if "sides" in case:
        sides = case["sides"]
        sides["lhs"], sides["rhs"] = sides["rhs"], sides["lhs"]
        sides["gap"] = None if sides["gap"] is None else [_negative(end) for end in reversed(sides["gap"])]
    return None if comparison["args"][0] == comparison["args"][1] else tree


def dropped_assumption(tree: Tree) -> Tree | None:
    """The last assumption left out: what is stated is stronger, and not the claim."""
    if not tree["cases"][0].get("assumptions"):
        return None
    tree["cases"][0]["assumptions"].pop()
    return tree


def weakened(tree: Tree) -> Tree | None:
    """a <= b + 1 for a <= b where that is to be true, a + 1 <= b where it is to be false; no sides are shown."""
    case = tree["cases"][0]
    comparison = _shown(case)
    if tree["kind"] not in ("satisfies", "violates", "approaches") or comparison is None:
        return None
    if comparison["op"] not in SMALLER:
        return None
    place = SMALLER[comparison["op"]] if tree["kind"] == "violates" else 1 - SMALLER[comparison["op"]]
    comparison["args"][place] = {"op": "add", "args": [comparison["args"][place], "1"]}
    return _without_shown_sides(tree, case)


def further_instance_size(tree: Tree) -> Tree | None:
    """Rows of a kernel doubled until the instance lies outside the claim's domain."""
    claim, trees = entries()[tree["claim"]], tree["cases"][0]["instance"]
    name = next((n for n, value in trees.items() if value.get("type") == "kernel"), None)
    if name is None or tree["kind"] in ("dominated", "uniform", "approaches"):
        return None
    kernel = trees[name]
    while len(kernel["rows"]) <= 40:
        kernel["rows"] = [row for row in kernel["rows"] for _ in (0, 1)]
        kernel.pop("inputs", None)
        try:
            if admitted(claim, instance_from_tree(trees)):
                return tree
        except BadInput:
            return None
    return None


def behind_a_trivial_branch(tree: Tree) -> Tree:
    """0 <= 1, or the relation."""
    case = tree["cases"][0]
    case["relation"] = {"op": "or", "args": [{"op": "<=", "args": ["0", "1"]}, case["relation"]]}
    if case.get("sides"):
        case["sides"]["path"] = [1, *case["sides"]["path"]]
    if "path" in case:
        case["path"] = [1, *case["path"]]
    return tree


def _shown(case: Mapping[str, Tree]) -> Tree | None:
    """The comparison that is shown, at its path."""
    holder = case if "path" in case else case.get("sides")
    if not holder:
        return None
    comparison = case["relation"]
    for step in holder["path"]:
        comparison = comparison["args"][step]
    return comparison if comparison["op"] in MIRRORED else None


def _without_shown_sides(tree: Tree, case: Tree) -> Tree:
    """Beside `true` a relation is no single comparison, so that it need not show its sides."""
    if "sides" in case:
        case["sides"] = None
        case["relation"] = {"op": "and", "args": [case["relation"], {"op": "true", "args": []}]}
    return tree


def _negative(end: str) -> str:
    if end in ("inf", "-inf"):
        return end[1:] if end.startswith("-") else f"-{end}"
    if end.startswith("-"):
        return end[1:]
    return end if not end.strip("0.") else f"-{end}"


MUTATIONS: tuple[Mutation, ...] = (
    known_true,
    unknown_id,
    other_id,
    other_statement,
    other_quantifier,
    free_text,
    swapped_sides,
    dropped_assumption,
    weakened,
    further_instance_size,
    behind_a_trivial_branch,
)
