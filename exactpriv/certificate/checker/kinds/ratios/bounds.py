"""Bounds of the ratio of two laws' masses, from the assumptions of a statement."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from ....schema import Tree
from ...arithmetic.elementary import exp, simplified
from ...arithmetic.numbers import Number
from ...language.expressions import Instance, expression
from ..derivation.context import Context

Bounds: TypeAlias = tuple[Fraction, Fraction | None]
"""The least and the greatest ratio; 0 and None for no bound."""
ZERO = Fraction(0)


def bounds_of_ratio(context: Context, pair: list[Tree], of_rows: bool) -> Bounds:
    """The least and the greatest ratio p / q, of two laws or any two rows of a kernel, that the assumptions admit."""
    low, high = ZERO, None
    for op, left, right in context.assumptions:
        small, large = (left, right) if op in ("<=", "<", "==") else (right, left)
        for least, most in (*_by_level(small, large, pair, of_rows), *_by_mass(small, large, pair, of_rows)):
            low = max(low, least)
            high = most if high is None else high if most is None else min(high, most)
    return (low, high) if low < 1 and (high is None or high > 1) else (ZERO, None)


def _by_level(small: Tree, large: Tree, pair: list[Tree], of_rows: bool) -> Iterator[Bounds]:
    """By a level of the pair, or of the kernel whose rows they are, that is at most a constant."""
    if not (isinstance(small, dict) and "measure" in small and is_constant(large)):
        return
    top = simplified(exp(constant(large))).rational
    name, args = small["measure"], text_of(small["args"])
    if top is None or top <= 0:
        return
    if name == "closeness_eps" and not of_rows and args in (text_of(pair), text_of(pair[::-1])):
        yield 1 / top, top
    if name == "max_ratio_level" and not of_rows and args == text_of(pair):
        yield ZERO, top
    if name == "max_ratio_level" and not of_rows and args == text_of(pair[::-1]):
        yield 1 / top, None
    kernel = pair[0] if of_rows else _kernel_of_rows(pair)
    if name in ("ldp", "free_lunch") and kernel is not None and args == text_of([kernel]):
        yield 1 / top, top
    if name == "dp" and of_rows and args == text_of(pair):
        yield 1 / top, top


def _by_mass(small: Tree, large: Tree, pair: list[Tree], of_rows: bool) -> Iterator[Bounds]:
    """By a least mass of one of the laws that is at least a constant: the other one has no mass above 1."""
    if of_rows or not (isinstance(large, dict) and large.get("measure") == "min_mass" and is_constant(small)):
        return
    mass = simplified(constant(small)).rational
    if mass is not None and 0 < mass < 1:
        if text_of(large["args"]) == text_of(pair[1:]):
            yield ZERO, 1 / mass
        if text_of(large["args"]) == text_of(pair[:1]):
            yield mass, None


def _kernel_of_rows(pair: list[Tree]) -> Tree:
    """The kernel of which both laws are rows; None where there is none."""
    kernels = [tree["row"][0] for tree in pair if isinstance(tree, dict) and "row" in tree]
    same = len(kernels) == 2 and text_of(kernels[0]) == text_of(kernels[1])
    return kernels[0] if same else None


def constant(tree: Tree) -> Number:
    """The value of a constant."""
    return expression(tree, Instance({}))


def text_of(tree: Tree) -> str:
    """Equal for equal trees alone."""
    return json.dumps(tree, sort_keys=True)


def is_constant(tree: Tree) -> bool:
    """Whether no variable, size, measure or infinity is in an expression."""
    if isinstance(tree, dict):
        return "op" in tree and tree["op"] != "inf" and all(is_constant(part) for part in tree.get("args", ()))
    return isinstance(tree, str)
