"""Expressions as JSON trees (docs/certificates.md): parts found and replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any


def substituted(tree: Any, replacement: Callable[[Any], Any]) -> Any:
    """The tree with each node for which `replacement` returns another object replaced by that, outermost first."""
    made = replacement(tree)
    if made is not tree:
        return made
    if isinstance(tree, dict):
        return {key: substituted(part, replacement) for key, part in tree.items()}
    return [substituted(part, replacement) for part in tree] if isinstance(tree, list | tuple) else tree


def nodes(tree: Any) -> Iterator[dict[str, Any]]:
    """All objects in a tree, each before those in it, from left to right."""
    if isinstance(tree, dict):
        yield tree
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list | tuple) else ()
    for part in parts:
        yield from nodes(part)


def outermost(tree: Any, wanted: Callable[[Any], bool]) -> Iterator[Any]:
    """The nodes that are wanted and stand in no other such node, from left to right."""
    if wanted(tree):
        yield tree
        return
    parts = tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list | tuple) else ()
    for part in parts:
        yield from outermost(part, wanted)
