"""Where a claim's text asks Python for a truth value of a relation: refused, with its line and what to write.

`a <= b and b <= c`, `a <= b <= c` and `not a <= b` come to one of the relations, or to a Python bool: what is decided
is then not what stands in the certificate. A relation is a value; `&`, `|`, `~` and `.implies` join relations.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Any

from ..real import BadInput
from .source import returned

LONGEST = 120


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
    if isinstance(part, ast.Compare) and len(part.ops) > 1:
        sides = [part.left, *part.comparators]
        pairs = (ast.unparse(ast.Compare(sides[k], [op], [sides[k + 1]])) for k, op in enumerate(part.ops))
        return _quoted(" & ".join(f"({pair})" for pair in pairs))
    if isinstance(part, ast.Constant) and isinstance(part.value, bool):
        return "a comparison such as `left <= right`, or what was computed as `Relation.fact(...)`"
    return None


def _quoted(text: str) -> str:
    return f"`{text}`" if len(text) <= 2 * LONGEST else "each comparison in parentheses, joined by & or |"


def _short(part: ast.expr) -> str:
    text = ast.unparse(part)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
