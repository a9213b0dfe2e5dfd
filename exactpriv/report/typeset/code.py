"""Expressions written as code (`ldp_delta(K.then(L), eps) <= 1/2`, as claim/explain.py prints them) as trees.

The text is parsed, never run; what is no expression of measures, objects and numbers has no tree,
nor has a measure with too few or too many arguments.
"""

from __future__ import annotations

import ast
import re

from ...certificate.schema import Tree
from ...measure import MEASURES

LONGEST = 2000
_COMPARISONS = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "==", ast.NotEq: "!="}
_BINARY = {ast.Add: "add", ast.Sub: "add", ast.Mult: "mul", ast.Div: "div", ast.Pow: "pow"}
_FUNCTIONS = ("ln", "exp", "min", "max", "abs")
_OBJECTS = ("row", "output", "posterior", "then", "before", "product", "parallel", "power", "mix", "restrict", "joint",
            "repeated", "marginal", "entry", "mass")  # fmt: skip


_MODULE = re.compile(r"\b(?:m|measure)\.(?=[a-z_0-9]+\()")
_SIZE = re.compile(r"\bnumber of ([a-z]+ of [A-Za-z_]\w*)\b")
"""A size as derivations name it (prove/words.py): `number of letters of P`."""


class _NoTree(Exception):
    """The text is no expression of the kind."""


def tree_of_code(text: str) -> Tree | None:
    """The EXPR or REL of docs/certificates.md that the text writes, None if it writes none."""
    if len(text) > LONGEST or not text.isascii():
        return None
    try:
        calls = re.sub(r"\b(ln|exp) (\d+(?:/\d+)?)", r"\1(\2)", text.replace("^", "**"))
        calls = _SIZE.sub(r'size("\1")', calls)
        return _tree(ast.parse(calls.strip(), mode="eval").body)
    except (_NoTree, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def without_module(text: str) -> str:
    """Code with the names of measures alone: `m.ldp(K)` is ldp(K)."""
    return _MODULE.sub("", text)


def relation_of_code(text: str) -> Tree | None:
    """The REL that comparisons joined by & write; None where the text is none, or names what a reader does not know."""
    if len(text) > LONGEST or not text.isascii():
        return None
    try:
        return _relation(ast.parse(without_module(text).strip(), mode="eval").body)
    except (_NoTree, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _relation(node: ast.expr) -> Tree:
    match node:
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
            return {"op": "and", "args": [_relation(left), _relation(right)]}
        case ast.Compare():
            return _tree(node)
    raise _NoTree


def _tree(node: ast.expr) -> Tree:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _COMPARISONS:
            return {"op": _COMPARISONS[type(op)], "args": [_tree(left), _tree(right)]}
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            return str(value)
        case ast.Name(id="inf"):
            return {"op": "inf", "args": []}
        case ast.Call(func=ast.Attribute(value=ast.Name(id="Real"), attr="infinity"), args=[], keywords=[]):
            return {"op": "inf", "args": []}
        case ast.Attribute(value=ast.Name(id=name), attr="n_inputs" | "n_outputs" as size):
            return {"size": f"{size.removeprefix('n_')} of {name}"}
        case ast.Attribute(value=ast.Name(id="db"), attr="n" | "m" as size):
            return {"var": size}
        case ast.Attribute(value=ast.Name(id="db"), attr="size"):
            return {"op": "pow", "args": [{"var": "m"}, {"var": "n"}]}
        case ast.Call(func=ast.Attribute(value=ast.Name(id="Prior"), attr="uniform"), args=[size], keywords=[]):
            return {"uniform": [_tree(size)]}
        case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)], keywords=[]):
            return {"size": f"letters of {name}"}
        case ast.Name(id=name):
            return {"var": name}
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return {"op": "neg", "args": [_tree(operand)]}
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            second = _tree(right)
            if isinstance(op, ast.Sub):
                second = {"op": "neg", "args": [second]}
            return {"op": _BINARY[type(op)], "args": [_tree(left), second]}
        case ast.List(elts=parts):
            return [_integer(part) for part in parts]
        case ast.Call(func=ast.Name(id="size"), args=[ast.Constant(value=str() as label)], keywords=[]):
            return {"size": label}
        case ast.Call(func=ast.Name(id="size"), args=[ast.Name(id=name)], keywords=[]):  # of a line: a law on n letters
            return {"var": name}
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]):
            return _call(name, [_tree(a) for a in args])
        case ast.Call(func=ast.Attribute(value=value, attr=name), args=args, keywords=[]) if name in _OBJECTS:
            return {name: [_tree(value), *(_integer(a) for a in args)]}
    raise _NoTree


def _call(name: str, args: list[Tree]) -> Tree:
    if name in MEASURES:
        signature = MEASURES[name].signature
        if not sum(not p.optional for p in signature) <= len(args) <= len(signature):
            raise _NoTree
        return {"measure": name, "args": args}
    if name in _FUNCTIONS and args:
        return {"op": name, "args": args}
    if name == "sqrt" and len(args) == 1:
        return {"op": "pow", "args": [args[0], "1/2"]}
    if name in _OBJECTS and args:
        return {name: args}
    raise _NoTree


def _integer(node: ast.expr) -> Tree:
    """An index as an integer, anything else as a tree."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    return _tree(node)
