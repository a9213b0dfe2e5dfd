"""Where a claim's text asks Python for a truth value of a relation: refused, with its line and what to write.

`a <= b and b <= c`, `a <= b <= c` and `not a <= b` come to one of the relations, or to a Python bool: what is decided
is then not what stands in the certificate. A relation is a value; `&`, `|`, `~` and `.implies` join relations.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

from ..real import BadInput
from .source_text import returned

LONGEST = 120
EACH = "each comparison in parentheses, joined by & or |"


def demand_relations(function: Callable[..., Any], name: str) -> None:
    """BadInput where what a statement or an assumption returns is joined by Python's `and`, `or`, `not`, chains."""
    for value in returned(function):
        for part in _parts(value):
            way_out = _way_out(part)
            if way_out is not None:
                raise BadInput(
                    f"line {part.lineno}: {name} returns `{_short(part)}`, of which Python makes one truth value, "
                    f"so that what it says is lost; write {way_out}"
                )


def no_relation(function: Callable[..., Any], value: object) -> str:
    """What to say of a statement that came to a Python bool, or to something else that is no relation."""
    name = getattr(function, "__name__", "a claim")
    if isinstance(value, bool):
        return (f"{name} returns the Python value {value}, which says nothing of any number; compare exact numbers, as "
                "in Real(P[0]) <= 0, or give a fact that was computed as Relation.fact(...)")  # fmt: skip
    return f"{name} returns {type(value).__name__}; a claim must return a relation such as left <= right"


def _parts(value: ast.expr) -> Iterator[ast.expr]:
    """What may be returned: the value, and both sides of a conditional expression."""
    if isinstance(value, ast.IfExp):
        yield from _parts(value.body)
        yield from _parts(value.orelse)
    else:
        yield value


def _way_out(part: ast.expr) -> str | None:
    if isinstance(part, ast.BoolOp):
        sign = " & " if isinstance(part.op, ast.And) else " | "
        return _quoted(sign.join(f"({ast.unparse(v)})" for v in part.values))
    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
        return _quoted(f"~({ast.unparse(part.operand)})")
    if isinstance(part, ast.Compare) and any(len(_joined(side)) > 1 for side in (part.left, *part.comparators)):
        found = _apart(part)
        if found or len(part.ops) > 1:
            return _quoted(found) if found else EACH
    elif isinstance(part, ast.Compare) and len(part.ops) > 1:
        sides = [part.left, *part.comparators]
        pairs = (ast.unparse(ast.Compare(sides[k], [op], [sides[k + 1]])) for k, op in enumerate(part.ops))
        return _quoted(" & ".join(f"({pair})" for pair in pairs))
    if isinstance(part, ast.Constant) and isinstance(part.value, bool):
        return "a comparison such as `left <= right`, or what was computed as `Relation.fact(...)`"
    return None


def _joined(side: ast.expr) -> list[ast.expr]:
    """The operands of a side of a comparison that & or | joins: these bind tighter than a comparison does."""
    if isinstance(side, ast.BinOp) and isinstance(side.op, ast.BitAnd | ast.BitOr):
        return [*_joined(side.left), *_joined(side.right)]
    return [side]


def _apart(part: ast.Compare) -> str:
    """What is meant by `a <= b & c <= d`: each comparison in parentheses; empty where that is not clear."""
    sides = [_joined(side) for side in (part.left, *part.comparators)]
    signs = {type(node.op) for side in (part.left, *part.comparators) if len(_joined(side)) > 1
             for node in ast.walk(side) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd | ast.BitOr)}
    whole = [*sides[0][:-1], *(one for side in sides[1:-1] for one in side[1:-1]), *sides[-1][1:]]
    if len(signs) > 1 or not all(isinstance(one, ast.Compare) and len(one.ops) == 1 for one in whole):
        return ""
    sign = signs.pop()
    if sign is ast.BitOr and any(len(side) == 1 for side in sides[1:-1]):
        return ""  # a chain within an alternative
    found = [f"({ast.unparse(one)})" for one in sides[0][:-1]]
    for k, op in enumerate(part.ops):
        found.append(f"({ast.unparse(ast.Compare(sides[k][-1], [op], [sides[k + 1][0]]))})")
        found += [f"({ast.unparse(one)})" for one in (sides[-1][1:] if k + 1 == len(part.ops) else sides[k + 1][1:-1])]
    return (" & " if sign is ast.BitAnd else " | ").join(found)


def _quoted(text: str) -> str:
    return f"`{text}`" if len(text) <= 2 * LONGEST else EACH


def _short(part: ast.expr) -> str:
    text = ast.unparse(part)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
