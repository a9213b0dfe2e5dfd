"""Proposes in floating point: whether a comparison may hold for all numbers in some spans, so that a leaf is worth
trying. A comparison that fails at a sample by far is not tried; the checker decides all others (leaves.py)."""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derivation.spans import Span
from ..certificate.schema import Tree

SAMPLES = (0.03, 0.3, 0.5, 0.77, 0.99)
SLACK = 1e-6


def plausible(left: Tree, right: Tree, context: Context) -> bool:
    """False where left <= right fails plainly at a sample of the values of the measures and variables in it."""
    atoms: dict[Any, Tree] = {}
    for side in (left, right):
        _collect(side, context, atoms)
    spans = {key: context.span(tree) for key, tree in atoms.items()}
    for shift in range(len(SAMPLES) * 2):
        values = {key: _inside(span, SAMPLES[(place * (1 + shift // len(SAMPLES)) + shift) % len(SAMPLES)])
                  for place, (key, span) in enumerate(spans.items())}  # fmt: skip
        _in_order(values, context)
        try:
            low, high = (_value(side, context, values) for side in (left, right))
        except (ValueError, OverflowError, ZeroDivisionError):
            continue
        if low > high + SLACK * (1 + abs(low) + abs(high)):
            return False
    return True


def _in_order(values: dict[Any, float], context: Context) -> None:
    """What an assumption says to be at most another value is lowered to it, what it says to be at least an expression
    in others is raised to that."""
    for op, *ends in context.assumptions:
        if op == "==" or not all(isinstance(end, dict) for end in ends):
            continue
        low, high = ends if op in ("<=", "<") else ends[::-1]
        lesser, greater = context.forms.key(low), context.forms.key(high)
        if greater not in values:
            continue
        if lesser in values:
            values[lesser] = min(values[lesser], values[greater])
        elif "op" in low:
            with suppress(KeyError, ValueError, OverflowError, ZeroDivisionError):
                values[greater] = max(values[greater], _value(low, context, values))


def _collect(tree: Tree, context: Context, atoms: dict[Any, Tree]) -> None:
    if isinstance(tree, dict) and "op" in tree:
        for part in tree["args"]:
            _collect(part, context, atoms)
    elif isinstance(tree, dict):
        atoms.setdefault(context.forms.key(tree), tree)


def _inside(span: Span, t: float) -> float:
    low = None if span.low[0] else float(span.low[1])
    high = None if span.high[0] else float(span.high[1])
    if low is not None and high is not None:
        return low + (high - low) * t
    rest = t / (1.01 - t)
    if low is not None:
        return low + rest
    return high - rest if high is not None else math.tan(3.1 * (t - 0.5))


def _value(tree: Tree, context: Context, values: dict[Any, float]) -> float:
    if isinstance(tree, str):
        top, _, bottom = tree.partition("/")
        return int(top) / int(bottom or 1)
    if "op" not in tree:
        return values[context.forms.key(tree)]
    if tree["op"] == "inf":
        return math.inf
    args = [_value(part, context, values) for part in tree["args"]]
    return _OPERATIONS[tree["op"]](args)


def _log(args: list[float]) -> float:
    return -math.inf if args[0] == 0 else math.log(args[0])


_OPERATIONS: dict[str, Callable[[list[float]], float]] = {
    "add": math.fsum, "mul": math.prod, "div": lambda a: a[0] / a[1], "neg": lambda a: -a[0], "ln": _log,
    "exp": lambda a: math.exp(a[0]), "pow": lambda a: math.pow(a[0], a[1]), "max": max, "min": min,
    "abs": lambda a: abs(a[0]),
}  # fmt: skip
