"""Expressions put together from expressions: products, sums and opposites, as trees of docs/certificates.md."""

from __future__ import annotations

from collections.abc import Sequence

from ....schema import Tree

ONE: Tree = "1"


def times(*parts: Tree) -> Tree:
    """The product."""
    rest = [part for part in parts if part != ONE]
    return {"op": "mul", "args": rest} if len(rest) > 1 else rest[0] if rest else ONE


def negated(tree: Tree) -> Tree:
    """The number with the other sign."""
    return {"op": "neg", "args": [tree]}


def total(parts: Sequence[Tree]) -> Tree:
    """The sum."""
    return parts[0] if len(parts) == 1 else {"op": "add", "args": list(parts)} if parts else "0"
