"""Theorems put to use: a pattern matched with an expression, and the theorem with its variables replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from ....schema import CertificateError, Tree, shorten
from ...language.theorems import Theorem, theorems
from .forms import Forms

Binding = dict[str, Tree]
INSIDE = ("normal", "widened", "two_points")
"""Laws on the line and mechanisms in which a number may be replaced by an equal one."""
_TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "==": "=="}


Entry = tuple[Theorem, Tree, str, Tree]
"""(theorem, pattern, op, other side): the theorem says `pattern op other`."""


@cache
def about(measure: str) -> tuple[Entry, ...]:
    """The theorems that say something of this measure alone."""
    return said_of(measure, theorems().values())


def said_of(measure: str, known: Iterable[Theorem]) -> tuple[Entry, ...]:
    """Those of some theorems that say something of this measure alone, those of few conditions first."""
    found = [(made, pattern, op, other) for made in known for pattern, op, other in _both_ways(made)
             if isinstance(pattern, dict) and pattern.get("measure") == measure]  # fmt: skip
    return tuple(sorted(found, key=lambda entry: len(entry[0].where)))


@cache
def about_power(measure: str) -> tuple[Entry, ...]:
    """The same for theorems of which one side is a power of this measure."""
    return said_of_power(measure, theorems().values())


def said_of_power(measure: str, known: Iterable[Theorem]) -> tuple[Entry, ...]:
    """The same of some theorems."""
    found = []
    for made in known:
        for pattern, op, other in _both_ways(made):
            base = pattern["args"][0] if isinstance(pattern, dict) and pattern.get("op") == "pow" else None
            if isinstance(base, dict) and base.get("measure") == measure:
                found.append((made, base, op, other))
    return tuple(found)


def _both_ways(made: Theorem) -> Iterator[tuple[Tree, str, Tree]]:
    yield made.left, made.op, made.right
    yield made.right, _TURNED[made.op], made.left


def matched(pattern: Tree, tree: Tree, forms: Forms, known: Mapping[str, Tree] | None = None) -> Binding | None:
    """The values of the pattern's variables for which it is the expression; None if there are none.

    Where a pattern has an operation on numbers it is left to the comparison that follows every match.
    """
    binding: Binding = dict(known or {})
    return binding if _match(pattern, tree, forms, binding) else None


def _match(pattern: Tree, tree: Tree, forms: Forms, binding: Binding) -> bool:
    if isinstance(pattern, dict) and "var" in pattern:
        name = pattern["var"]
        if name in binding:
            return forms.same(binding[name], tree)
        binding[name] = tree
        return True
    if isinstance(pattern, str):
        return not isinstance(tree, list) and forms.same(pattern, tree)
    if "size" in pattern:
        return isinstance(tree, dict) and "size" in tree  # which one is left to the comparison that follows
    if "op" in pattern:
        return pattern["op"] != "inf" or (isinstance(tree, dict) and tree.get("op") == "inf")
    if "widened" in pattern and not (isinstance(tree, dict) and "widened" in tree):
        return True  # a sum of normal laws is one (forms.py): left to the comparison that follows
    if not isinstance(tree, dict):
        return False
    if "before" in tree:
        tree = {"then": [tree["before"][1], tree["before"][0]]}
    if "measure" in pattern:
        same = tree.get("measure") == pattern["measure"] and len(tree["args"]) == len(pattern["args"])
        return same and all(_match(p, t, forms, binding) for p, t in zip(pattern["args"], tree["args"], strict=True))
    if "f" in pattern:
        return bool(tree.get("f") == pattern["f"] and not tree.get("parameters"))
    ((name, parts),) = pattern.items()
    given = tree.get(name)
    return (
        isinstance(given, list)
        and len(given) == len(parts)
        and all(_match(p, t, forms, binding) for p, t in zip(parts, given, strict=True))
    )


def instance(tree: Tree, binding: Mapping[str, Tree], sizes: Mapping[str, Any]) -> Tree:
    """A theorem's expression with its variables and sizes replaced."""
    if isinstance(tree, str):
        return tree
    if isinstance(tree, list):
        return [instance(part, binding, sizes) for part in tree]
    if "var" in tree:
        return binding[tree["var"]]
    if "size" in tree:
        return _size(sizes[tree["size"]])
    if "f" in tree:
        return tree
    if "measure" in tree:
        return {"measure": tree["measure"], "args": instance(tree["args"], binding, sizes)}
    if "op" not in tree:
        ((name, parts),) = tree.items()
        return {name: instance(parts, binding, sizes)}
    args = instance(tree["args"], binding, sizes)
    if tree["op"] == "union":
        return sorted(set(args[0]) | set(args[1]))
    return {"op": tree["op"], "args": [str(a) if isinstance(a, int) else a for a in args]}


def _size(key: Any) -> Tree:
    if isinstance(key, str):
        return {"size": key}
    return str(key[1]) if key[0] == "number" else {"op": "mul", "args": [_size(part) for part in key[1:]]}


def variables_of(tree: Tree) -> set[str]:
    """The names of a theorem's variables in an expression."""
    if isinstance(tree, list):
        return set().union(*(variables_of(part) for part in tree))
    if not isinstance(tree, dict) or "f" in tree or "size" in tree:
        return set()
    return {tree["var"]} if "var" in tree else set().union(*(variables_of(part) for part in tree.values()))


def parts_of(tree: Tree) -> list[Tree] | None:
    """The arguments of an operation, a measure, or a law on the line that is made from numbers and laws; else None."""
    if not isinstance(tree, dict):
        return None
    if "op" in tree or "measure" in tree:
        return list(tree["args"])
    name = next(iter(tree)) if len(tree) == 1 else ""
    return list(tree[name]) if name in INSIDE and isinstance(tree[name], list) else None


def followed(tree: Tree, path: list[Tree]) -> Tree:
    """The part of an expression at a path of places in the arguments of operations, measures and laws on the line."""
    for step in path:
        parts = parts_of(tree)
        if parts is None or not isinstance(step, int) or isinstance(step, bool):
            raise CertificateError(f"the path does not lead on at {shorten(tree)}: correct it")
        if not 0 <= step < len(parts):
            raise CertificateError(f"the path has no step {shorten(step)}: correct it")
        tree = parts[step]
    return tree


def with_part(tree: Tree, path: list[int], part: Tree) -> Tree:
    """The expression with another part at the path."""
    if not path:
        return part
    args = parts_of(tree) or []
    args[path[0]] = with_part(args[path[0]], path[1:], part)
    return {**tree, "args": args} if "args" in tree else {name: args for name in tree}
