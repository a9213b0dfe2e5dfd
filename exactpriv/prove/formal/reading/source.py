"""A Python function's own source: its syntax tree, found by where the function stands, with the objects that its names
denote outside of it. Nothing is run, and a function that is wrapped in another one, which may change what it says, is
refused."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import CodeType
from typing import Any

from ....claim.line import Line
from ..terms import Untranslated

RECORDING = ("exactpriv.kernel.", "exactpriv.real.")
"""Where the wrappers stand that only check the arguments of a construction and record how it was made."""
CONSTRUCTIONS = "exactpriv.kernel.mechanisms"
READ = ("exactpriv.papers.", CONSTRUCTIONS)


@dataclass(frozen=True)
class Function:
    """A function of the claim's source, with the variables it was defined among."""

    node: ast.FunctionDef | ast.Lambda
    cells: Mapping[str, Any]
    space: Mapping[str, Any]
    defaults: Mapping[str, Any] = field(default_factory=dict)


@cache
def _written(path: str) -> Mapping[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]:
    """The functions of a file by name and first line, decorators included."""
    found: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]] = {}
    with open(path, encoding="utf-8") as source:
        tree = ast.parse(source.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            found.setdefault((node.name, first), []).append(node)
        elif isinstance(node, ast.Lambda):
            found.setdefault(("<lambda>", node.lineno), []).append(node)
    return found


def _is_of(node: ast.Lambda, code: CodeType) -> bool:
    """Whether this is the lambda that was compiled to the code: its names, and where its instructions are."""
    spots = [(p[0], p[2]) for p in code.co_positions() if p[0] is not None and p[2] is not None and p[3]]
    inside = [s for s in spots if (node.body.lineno, node.body.col_offset) <= s
              <= (node.body.end_lineno or 0, node.body.end_col_offset or 0)]  # fmt: skip
    return ([a.arg for a in node.args.args] == list(code.co_varnames[: code.co_argcount])
            and len(inside) >= len(spots) - 2 and bool(inside))  # fmt: skip


def function_of(f: Any) -> Function:
    """The syntax tree of a Python function, or of a line of text."""
    if isinstance(f, Line):
        return Function(f.function.node, {}, f.space)
    while hasattr(f, "__wrapped__"):
        if not str(f.__globals__.get("__name__", "")).startswith(RECORDING):
            raise Untranslated(f"{f.__qualname__} is wrapped in another function, which may change what it says")
        f = f.__wrapped__
    code = f.__code__
    there = _written(code.co_filename).get((code.co_name, code.co_firstlineno), [])
    found = [node for node in there if not isinstance(node, ast.Lambda) or _is_of(node, code)]
    if len(found) != 1:
        raise Untranslated(f"the source of {f.__qualname__} is not found")
    cells = {name: cell.cell_contents for name, cell in zip(code.co_freevars, f.__closure__ or (), strict=False)}
    names = list(code.co_varnames[: code.co_argcount])
    defaults = dict(zip(names[len(names) - len(f.__defaults__ or ()):], f.__defaults__ or (), strict=True))
    defaults |= f.__kwdefaults__ or {}
    return Function(found[0], cells, f.__globals__, defaults)
