"""Lists to which loops add items: which ones are, and that nothing sees them before they are complete.

A list may be known by two names, and then a change of the one is seen by the other. So a list grows only where its
name is the one way to it: it is bound to a list that is written out there, and the name stands for nothing but
`x.append(...)` and `x += [...]` before the end of the last loop that adds to it.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Grown:
    """A list that is still added to."""

    items: tuple[Any, ...]


def added_to(node: ast.stmt) -> str | None:
    """The name of the list that a statement adds to."""
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        return appended_to(node.value)
    return None


def appended_to(call: ast.Call) -> str | None:
    """The name of the list to which a call appends one item."""
    of = call.func
    if isinstance(of, ast.Attribute) and of.attr == "append" and isinstance(of.value, ast.Name) and \
            len(call.args) == 1 and not call.keywords and not isinstance(call.args[0], ast.Starred):
        return of.value.id
    return None


def growing(function: ast.FunctionDef | ast.Lambda) -> dict[str, int]:
    """The names of lists that grow in a function, and the line in which the last statement ends that adds to each."""
    if isinstance(function, ast.Lambda):
        return {}
    found: dict[str, int] = {}
    uses: dict[str, list[ast.Name]] = {}
    own: set[ast.Name] = set()

    def walked(body: list[ast.stmt], end: int | None) -> None:
        for node in body:
            last = end if end is not None else (node.end_lineno or node.lineno)
            name = added_to(node)
            if name is not None and _lists(node):
                found[name] = max(found.get(name, 0), last)
                own.update(_changed(node))
            if isinstance(node, ast.For | ast.If):
                walked(node.body, last if isinstance(node, ast.For) else end)
                walked(node.orelse, last if isinstance(node, ast.For) else end)

    walked(function.body, None)
    fresh: set[ast.AST] = set()
    for part in ast.walk(function):
        if isinstance(part, ast.Name):
            uses.setdefault(part.id, []).append(part)
        if isinstance(part, ast.Assign) and len(part.targets) == 1:
            fresh.update(target for target, value in _pairs(part.targets[0], part.value)
                         if isinstance(value, ast.List | ast.ListComp))
    return {name: last for name, last in found.items() if _alone(uses[name], own, fresh, last)}


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """What each name is bound to: x = a, or x, y = a, b."""
    both = (target, value)
    if not all(isinstance(one, ast.Tuple) for one in both):
        return [both]
    assert isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
    plain = len(target.elts) == len(value.elts) and not any(isinstance(x, ast.Starred)
                                                            for x in (*target.elts, *value.elts))  # fmt: skip
    return list(zip(target.elts, value.elts, strict=True)) if plain else []


def _lists(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) or (isinstance(node, ast.AugAssign) and isinstance(node.value, ast.List |
                                                                                        ast.ListComp))  # fmt: skip


def _changed(node: ast.stmt) -> set[ast.Name]:
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
        return {node.target}
    of = node.value.func.value  # type: ignore[attr-defined]
    return {of}


def _alone(uses: list[ast.Name], own: set[ast.Name], fresh: set[ast.AST], last: int) -> bool:
    """Whether a name is bound once before it stops growing, to a list that is new there, and is looked at only after
    that."""
    before = [x for x in uses if x.lineno <= last and x not in own]
    return len(before) == 1 and before[0] in fresh and \
        not any(isinstance(x.ctx, ast.Store | ast.Del) for x in uses if x.lineno > last)
