"""Patterns of statements: the list to which a statement or a loop adds items, and the names that an expression binds.
Only the syntax tree is looked at."""

from __future__ import annotations

import ast


def gathers(statement: ast.stmt, name: str | None) -> list[ast.expr] | None:
    """What a statement adds to the list `name`, or to what a generator yields; None if it adds nothing."""
    if isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add) and \
            isinstance(statement.target, ast.Name) and statement.target.id == name and \
            isinstance(statement.value, ast.List):
        return list(statement.value.elts)
    value = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(value, ast.Yield) and name is None and value.value is not None:
        return [value.value]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "append" and \
            isinstance(value.func.value, ast.Name) and value.func.value.id == name and len(value.args) == 1:
        return [value.args[0]]
    return None


def appended_to(loop: ast.For) -> str | None:
    """The one list to which a loop, or a loop in it, adds items; None if it is not one."""
    names = set()
    for part in ast.walk(loop):
        if isinstance(part, ast.AugAssign) and isinstance(part.target, ast.Name):
            names.add(part.target.id)
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "append":
            names.add(part.func.value.id if isinstance(part.func.value, ast.Name) else "")
    return names.pop() if len(names) == 1 and "" not in names else None


def nested(loop: ast.For) -> bool:
    """Whether a loop holds loops, branches, or adds several items at once."""
    return any(isinstance(part, ast.For | ast.If | ast.AugAssign) for body in loop.body for part in ast.walk(body))


def continued(x: ast.stmt, name: str) -> ast.ListComp | None:
    """The loop with whose items a statement continues the list of this name."""
    if isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add) and isinstance(x.target, ast.Name) and \
            x.target.id == name and isinstance(x.value, ast.ListComp):
        return x.value
    return None


def grown(x: ast.AST) -> ast.Name | None:
    """The name of the list that a statement appends one item to, or continues with a list."""
    if isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add) and isinstance(x.target, ast.Name) and \
            isinstance(x.value, ast.List | ast.ListComp):
        return x.target
    call = x.value if isinstance(x, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append" and \
            isinstance(call.func.value, ast.Name) and len(call.args) == 1 and not call.keywords:
        return call.func.value
    return None


def names_in(target: ast.expr) -> list[str]:
    """The names that an assignment binds."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def named_in(test: ast.expr) -> list[str]:
    """The names that an expression binds on the way."""
    return [node.target.id for node in ast.walk(test) if isinstance(node, ast.NamedExpr)]
