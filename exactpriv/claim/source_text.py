"""A claim's own text: where it stands, its assumptions, and the ends of domains that depend on other variables."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any

from .domains import Databases, Domain, Integers, Numbers, OneOf

_SENTENCE = re.compile(r"(?<!\.)\. ")
ELSEWHERE = "a value that depends on the other variables"
Defined = ast.Lambda | ast.FunctionDef


@dataclass(frozen=True)
class _File:
    """The lines of a file as Python's parser counts them (a form feed ends none), and its functions by the line on
    which they begin (that of the first decorator)."""

    path: str
    lines: list[str]
    begins: dict[int, list[Defined]]


def text_of(function: Any) -> tuple[str, int, str] | None:
    """(path, first line, text) of a function with its decorators; None where there is no source."""
    node = _definition(function)
    file = None if node is None else _file_of(function)
    if file is None or node is None:
        return None
    line = _begin(node)
    return file.path, line, "\n".join(file.lines[line - 1 : node.end_lineno])


def assumption_text(condition: Callable[..., Any]) -> str:
    """The source of an assumption on one line, as its author wrote it; its name where there is no source."""
    node, file = _definition(condition), _file_of(condition)
    if node is None or file is None:
        return str(getattr(condition, "__name__", condition))
    body = node.body if isinstance(node, ast.Lambda) else node
    return " ".join(_segment(file, body).split())


def _segment(file: _File, node: ast.expr | Defined) -> str:
    """The text of a part of a file, as `ast.get_source_segment` finds it, from lines that are split once a file; the
    columns of a syntax tree count bytes."""
    lines = [line.encode() for line in file.lines[node.lineno - 1 : node.end_lineno]]
    lines[-1] = lines[-1][: node.end_col_offset]
    lines[0] = lines[0][node.col_offset :]
    return b"\n".join(lines).decode()


def returned(function: Any) -> Iterator[ast.expr]:
    """Everything that a function or a lambda returns; nothing where there is no source."""
    node = _definition(function)
    if node is None:
        return
    if isinstance(node, ast.Lambda):
        yield node.body
        return
    pending: list[ast.AST] = list(node.body)
    while pending:
        part = pending.pop(0)
        if isinstance(part, ast.Return) and part.value is not None:
            yield part.value
        if not isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            pending += ast.iter_child_nodes(part)


def assumption_said(condition: Callable[..., Any]) -> str:
    """What an assumption says of itself, or the function that it hands its variables on to; else the expression that it
    returns, else its source."""
    said = _doc(condition) or _doc(_handed_on(condition))
    return said.rstrip(".") or _returned(condition) or assumption_text(condition)


def _returned(condition: Callable[..., Any]) -> str:
    """The one expression that a function of a single statement returns, on one line."""
    node, file = _definition(condition), _file_of(condition)
    if file is None or not isinstance(node, ast.FunctionDef) or len(node.body) != 1:
        return ""
    only = node.body[0]
    value = only.value if isinstance(only, ast.Return) else None
    return "" if value is None else " ".join(_segment(file, value).split())


def _handed_on(condition: Callable[..., Any]) -> Callable[..., Any] | None:
    """The function that a lambda calls with the variables that it has, each by its name; None where it does more."""
    node = _definition(condition)
    called = _called(condition, node.body) if isinstance(node, ast.Lambda) else None
    if called is None or not isinstance(node, ast.Lambda) or not isinstance(node.body, ast.Call):
        return None
    given = [part.id if isinstance(part, ast.Name) else "" for part in node.body.args]
    return called if given == list(inspect.signature(called).parameters) else None


def _called(function: Any, node: ast.expr) -> FunctionType | None:
    """The function of the claim's own module, or of one beside it, that an expression is a call of, by position."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.keywords:
        return None
    called = function.__globals__.get(node.func.id)
    beside = isinstance(called, FunctionType) and _folder(called) == _folder(function)
    return called if beside else None


def _folder(function: FunctionType) -> str:
    return function.__module__.rpartition(".")[0]


def described(domain: Domain, others: Mapping[str, Domain] | None = None) -> str:
    """The domain in one phrase, with the sizes and ends that depend on other variables (`others`: their domains) as
    they were written."""
    text = domain.describe()
    if "..." not in text or not is_dataclass(domain) or isinstance(domain, OneOf):
        return text
    before, *rest = text.split("...")
    ends = [end for end in (getattr(domain, part.name) for part in fields(domain)) if callable(end)]
    if len(ends) < len(rest):
        return text
    known = others or {}
    return before + "".join(_end(end, known) + after for end, after in zip(ends, rest, strict=False))


def variable_said(name: str, domain: Domain, others: Mapping[str, Domain]) -> str:
    """What a variable ranges over; of a level, its own power of e."""
    said = described(domain, others)
    return said.replace("e^eps in", f"e^{name} in", 1) if isinstance(domain, Numbers) and domain.level else said


def _doc(function: Any) -> str:
    return " ".join((inspect.getdoc(function) or "").split()) if isinstance(function, FunctionType) else ""


def _end(function: Callable[..., Any], others: Mapping[str, Domain]) -> str:
    if isinstance(said := getattr(function, "said", None), str):
        on = said.removesuffix(".n_inputs")
        stands = others.get(on)
        return f"{on}.size" if isinstance(stands, Databases) else on if isinstance(stands, Integers) else said
    node = _definition(function)
    if isinstance(node, ast.Lambda) and (said := _helper_said(function, node.body)):
        return f"‹{said}›"
    if isinstance(node, ast.Lambda) and len(node.args.args) == 1:
        values = inspect.getclosurevars(function).nonlocals
        plain = _Plain(node.args.args[0].arg, {k: v for k, v in values.items() if isinstance(v, str | int)})
        # the tree is shared: read it anew rather than change it
        made = plain.visit(ast.parse(ast.unparse(node.body), mode="eval").body)
        return ast.unparse(made)
    said = _first_words(function)
    return f"‹{said}›" if said else ELSEWHERE


def _first_words(function: Any) -> str:
    return _SENTENCE.split(_doc(function))[0].rstrip(".").replace("`", "")


def _helper_said(function: Any, body: ast.expr) -> str:
    """What the function beside the claim says of itself whose value an end is, `rational` or not."""
    if isinstance(body, ast.Call) and isinstance(body.func, ast.Name) and body.func.id in _AS_IT_IS and body.args:
        body = body.args[0]
    said = _first_words(_called(function, body))
    return said[:1].lower() + said[1:]


_AS_IT_IS = ("Fraction", "fmpq", "Rational", "Real", "rational")
"""Functions that make a number of a kind of what they are given."""


class _Plain(ast.NodeTransformer):
    """`e["K"]` becomes K, `Fraction(a, b)` a/b, `rational(x)` and `x.rational` x, and a closure's name its value."""

    def __init__(self, environment: str, values: dict[str, Any]) -> None:
        self._environment = environment
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.Constant(self._values[node.id]) if node.id in self._values else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        return node.value if node.attr == "rational" else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        of_environment = isinstance(node.value, ast.Name) and node.value.id == self._environment
        if of_environment and isinstance(node.slice, ast.Constant) and isinstance(node.slice.value, str):
            return ast.Name(node.slice.value, ast.Load())
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in _AS_IT_IS:
            if len(node.args) == 2:
                return ast.BinOp(node.args[0], ast.Div(), node.args[1])
            if len(node.args) == 1:
                return node.args[0]
        return node


@lru_cache(maxsize=64)
def _file(path: str) -> _File | None:
    try:
        text = Path(path).read_text(encoding="utf-8")
        module = ast.parse(text)
    except (OSError, SyntaxError, ValueError, RecursionError):
        return None
    begins: dict[int, list[Defined]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Lambda | ast.FunctionDef):
            begins.setdefault(_begin(node), []).append(node)
    return _File(path, text.split("\n"), begins)


def _begin(node: Defined) -> int:
    return node.decorator_list[0].lineno if isinstance(node, ast.FunctionDef) and node.decorator_list else node.lineno


def _file_of(function: Any) -> _File | None:
    return _file(function.__code__.co_filename) if isinstance(function, FunctionType) else None


def _definition(function: Any) -> Defined | None:
    """The lambda or function in its file; where a line has several, the one whose body the code's places begin in."""
    file = _file_of(function)
    if file is None:
        return None
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    found = [
        node
        for node in file.begins.get(code.co_firstlineno, [])
        if tuple(a.arg for a in node.args.args) == names and (isinstance(node, ast.Lambda) or node.name == code.co_name)
    ]
    if len(found) < 2:
        return found[0] if found else None
    places = {(line, column) for line, _, column, _ in code.co_positions()}
    inside = [x for x in found if isinstance(x, ast.Lambda) and (x.body.lineno, x.body.col_offset) in places]
    return inside[0] if len(inside) == 1 else None
