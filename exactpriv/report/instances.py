"""Instances as the audit's JSON carries them, read back into objects and shown as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..audit.row import Row
from ..claim.show import instance_text
from ..kernel.value_trees import value_from_tree
from ..real import BadInput


def instance_objects(tree: Mapping[str, Any]) -> dict[str, Any]:
    """The values behind a witness; names (`{"type": "name"}`) become text. BadInput says what cannot be read."""
    return {name: _value(part, name if len(name) <= 60 else f"{name[:57]}...") for name, part in tree.items()}


def _value(part: Any, name: str) -> Any:
    if isinstance(part, Mapping) and part.get("type") == "name" and isinstance(part.get("value"), str):
        return part["value"]
    return value_from_tree(part, name)


def witness_text(tree: Mapping[str, Any] | None) -> str:
    """The witness so that it can be pasted: `K = Kernel([[...]]), eps = ln 3/2`; empty for none."""
    if tree is None:
        return ""
    try:
        return instance_text(instance_objects(tree))
    except BadInput:
        return ", ".join(f"{name} = {part}" for name, part in tree.items())


def evaluated(row: Row) -> str:
    """How many instances were tried, and at how many distinct ones the statement says something."""
    if not row.tried:
        return ""
    return f"{row.tried} instance{'s' if row.tried > 1 else ''}; {row.instances} distinct with content"
