"""The parts of comparisons between numbers of which only spans are known, written in positive variables."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from ....schema import Tree
from ...arithmetic.elementary import ln
from ...arithmetic.numbers import UNITY, Number, number
from ...arithmetic.orthants import positive_variable
from .context import Context
from .spans import Span

Atoms: TypeAlias = dict[object, tuple[Tree, bool]]
"""Atoms by their keys, and whether each stands in an exponent somewhere, under no logarithm there."""


def collected(trees: Iterable[Tree], context: Context) -> Atoms:
    """The atoms of expressions."""
    found: Atoms = {}
    for tree in trees:
        collect(tree, context, False, found)
    return found


def collect(tree: Tree, context: Context, exponent: bool, atoms: Atoms) -> None:
    """The atoms of an expression, and whether each stands in an exponent somewhere, under no logarithm there."""
    if isinstance(tree, str):
        return
    if "op" in tree:
        for part in tree["args"]:
            collect(part, context, tree["op"] == "exp" or (exponent and tree["op"] != "ln"), atoms)
        return
    key = context.forms.key(tree)
    atoms[key] = (tree, exponent or (key in atoms and atoms[key][1]))


def has_infinity(tree: Tree) -> bool:
    """Whether an expression has an infinity in it."""
    return has(tree, "inf")


def has(tree: Tree, op: str) -> bool:
    """Whether an operation occurs in an expression."""
    return isinstance(tree, dict) and "op" in tree and (tree["op"] == op or any(has(a, op) for a in tree["args"]))


def named(tree: Tree, context: Context, names: dict[object, str]) -> Tree:
    """The expression with names for its atoms."""
    if isinstance(tree, str):
        return tree
    if "op" in tree:
        return {"op": tree["op"], "args": [named(part, context, names) for part in tree["args"]]}
    return {"var": names[context.forms.key(tree)]}


def ranging(span: Span, name: str, exponent: bool) -> Number:
    """A number that takes every value inside the span, or more, in positive variables."""
    x = positive_variable(name)
    low, high = (None if end[0] else number(end[1]) for end in (span.low, span.high))
    if exponent:
        if span.low < (0, Fraction(0)):
            return ln(x)
        return ln(UNITY + x)
    if low is not None and high is not None:
        return low if span.low == span.high else (low + high * x) / (UNITY + x)
    if low is not None:
        return low + x
    return high - x if high is not None else x - positive_variable(f"{name}'")
