"""Expressions as JSON trees (docs/certificates.md), with parts replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def substituted(tree: Any, replacement: Callable[[Any], Any]) -> Any:
    """The tree with each node for which `replacement` returns another object replaced by that, outermost first."""
    made = replacement(tree)
    if made is not tree:
        return made
    if isinstance(tree, dict):
        return {key: substituted(part, replacement) for key, part in tree.items()}
    return [substituted(part, replacement) for part in tree] if isinstance(tree, list | tuple) else tree
