"""The parts of comparisons between numbers of which only spans are known, written in positive variables.

`not_negative` shows that an expression is at least 0 for all values of its atoms inside their spans, as the leaf
`positivity` does, with no assumptions.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Protocol, TypeAlias

from ....schema import Tree
from ...arithmetic.elementary import ln
from ...arithmetic.numbers import UNITY, Number, compare, number
from ...arithmetic.orthants import positive_variable, sign_on_the_orthant
from ...arithmetic.work import Boxes, IllDefined, TooCoarse, UndecidedError, over_boxes
from ...language.expressions import Instance, expression
from .forms import Forms
from .spans import Span

MAX_FREE = 4
"""Most atoms of an expression whose sign is asked for where a value has to be known."""


class Spans(Protocol):
    """What knows the spans of atoms."""

    forms: Forms

    def span(self, tree: Tree) -> Span:
        """A span of an expression."""


Atoms: TypeAlias = dict[object, tuple[Tree, bool]]
"""Atoms by their keys, and whether each stands in an exponent somewhere, under no logarithm there."""


def collected(trees: Iterable[Tree], context: Spans) -> Atoms:
    """The atoms of expressions."""
    found: Atoms = {}
    for tree in trees:
        collect(tree, context, False, found)
    return found


def collect(tree: Tree, context: Spans, exponent: bool, atoms: Atoms) -> None:
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


def named(tree: Tree, context: Spans, names: dict[object, str]) -> Tree:
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


def not_negative(tree: Tree, context: Spans) -> bool:
    """Whether an expression without logarithms and exponentials is at least 0 for all values of its atoms inside their
    spans."""
    atoms = collected([tree], context)
    if not 0 < len(atoms) <= MAX_FREE or any(has(tree, op) for op in ("inf", "ln", "exp")):
        return False
    names = {key: f"t{place}" for place, key in enumerate(atoms)}
    spans = {key: context.span(part) for key, (part, _) in atoms.items()}
    boxes = Boxes(sign_on_the_orthant)
    try:
        with over_boxes(boxes):
            known = {names[key]: ranging(spans[key], names[key], inside) for key, (_, inside) in atoms.items()}
            found = compare(number(Fraction(0)), expression(named(tree, context, names), Instance({}, known)))
            return found <= 0 and not boxes.conditions
    except (TooCoarse, UndecidedError, IllDefined):
        return False
