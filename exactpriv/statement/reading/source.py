"""A Python function's own source: its syntax tree, and the objects that its free names denote.

Nothing is run. What is read is what Python runs:
1. The file is parsed anew and compiled, and a syntax tree counts only if it compiles to the very code of the function;
   an edited file, a decorator that puts another function in its place, a function made by `exec` are refused.
2. A free name denotes what it denotes now. It must not change later: a global name is bound once, at the top of its
   module, and no function there declares it `global`; a name of an enclosing function is `nonlocal` nowhere.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .refusal import Unread
from .values import Function

RECORDING = ("exactpriv.kernel.", "exactpriv.real.", "exactpriv.measure.")
"""Where the wrappers stand that only check the arguments of a function and record how its value was made."""
CONSTRUCTIONS = "exactpriv.kernel.mechanisms."
"""Where the named mechanisms stand."""
READ = ("exactpriv.papers.", "exactpriv.kernel.mechanisms")
"""Modules of exactpriv whose functions are read as an author's are."""
MAX_SOURCE = 4_000_000
"""Characters of a file that is read."""


def read_here(module: str) -> bool:
    """Whether functions and classes of a module are read: those of exactpriv itself in a few modules."""
    return not module.startswith("exactpriv.") or module.startswith(READ)


@dataclass(frozen=True)
class _File:
    functions: Mapping[tuple[str, int], tuple[ast.FunctionDef | ast.Lambda, ...]]
    codes: Mapping[tuple[str, int], tuple[CodeType, ...]]
    bound: Mapping[str, int]
    """How often each name is bound at the top of the module, in all its branches and loops."""
    rebound: frozenset[str]
    """Names that some function declares global or nonlocal, or that are bound in a loop at the top of the module."""


@lru_cache(maxsize=512)
def _file(path: str, stamp: tuple[int, int]) -> _File:
    with open(path, encoding="utf-8") as source:
        text = source.read(MAX_SOURCE + 1)
    if len(text) > MAX_SOURCE:
        raise Unread(f"{path} has more than {MAX_SOURCE} characters; put the statement into a file of its own")
    tree = ast.parse(text, path)
    functions: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]] = {}
    rebound: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            functions.setdefault((node.name, first), []).append(node)
        elif isinstance(node, ast.Lambda):
            functions.setdefault(("<lambda>", node.lineno), []).append(node)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            rebound |= set(node.names)
    codes: dict[tuple[str, int], list[CodeType]] = {}
    for code in _codes(compile(tree, path, "exec", dont_inherit=True)):
        codes.setdefault((code.co_name, code.co_firstlineno), []).append(code)
    bound: dict[str, int] = {}
    for name in _bound(tree.body):
        bound[name] = bound.get(name, 0) + 1
    return _File({k: tuple(v) for k, v in functions.items()}, {k: tuple(v) for k, v in codes.items()}, bound,
                 frozenset(rebound))  # fmt: skip


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _bound(body: list[ast.stmt]) -> Iterator[str]:
    """The names that the statements of a module bind, each as often as it is bound."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Del):
                yield part.id
            elif isinstance(part, ast.alias):
                yield (part.asname or part.name).partition(".")[0]
            elif isinstance(part, ast.FunctionDef | ast.ClassDef):
                yield part.name


def function_of(function: Any) -> Function:
    """The author's function as it is read. Unread where its source is not found, or is not what runs."""
    while hasattr(function, "__wrapped__"):
        if not str(getattr(function, "__globals__", {}).get("__name__", "")).startswith(RECORDING):
            raise Unread(f"{function.__qualname__} is wrapped in another function, which may change what it says; take "
                         "the decorator away")
        function = function.__wrapped__
    if type(function) is not FunctionType:
        raise Unread(f"{type(function).__name__} is no plain function; write the statement with def or lambda")
    code = function.__code__
    called = function.__qualname__
    node, file = _node(code, called)
    defaults = _defaults(function)

    def look_up(name: str) -> Any:
        return _denoted(function, file, name)

    made = str(function.__globals__.get("__name__", "")).startswith(CONSTRUCTIONS)
    return Function(node, code.co_filename, look_up, defaults, made)


def stamp_of(path: str) -> tuple[int, int]:
    """What tells two states of a file apart."""
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


def _node(code: CodeType, called: str) -> tuple[ast.FunctionDef | ast.Lambda, _File]:
    path = code.co_filename
    try:
        file = _file(path, stamp_of(path))
    except (OSError, SyntaxError, ValueError, RecursionError):
        raise Unread(f"the source of {called} is not in a file that can be read; write it into one") from None
    key = (code.co_name, code.co_firstlineno)
    nodes = [node for node in file.functions.get(key, ()) if _is_of(node, code)]
    if len(nodes) != 1 or not any(_same(other, code) for other in file.codes.get(key, ())):
        raise Unread(f"the source of {called} in {path} is not what runs, or stands beside another one on its line; "
                     "write one function a line, and load the file again")
    return nodes[0], file


def _same(one: CodeType, other: CodeType) -> bool:
    """Whether two codes do the same: instructions, constants and names, those of functions inside included."""
    if (one.co_code, one.co_names, one.co_varnames, one.co_freevars, one.co_cellvars, len(one.co_consts)) != \
            (other.co_code, other.co_names, other.co_varnames, other.co_freevars, other.co_cellvars,
             len(other.co_consts)):  # fmt: skip
        return False
    for a, b in zip(one.co_consts, other.co_consts, strict=True):
        if isinstance(a, CodeType) != isinstance(b, CodeType):
            return False
        if isinstance(a, CodeType) and isinstance(b, CodeType):
            if not _same(a, b):
                return False
        elif type(a) is not type(b) or repr(a) != repr(b):
            return False
    return True


def _is_of(node: ast.FunctionDef | ast.Lambda, code: CodeType) -> bool:
    """Whether this is the lambda that was compiled to the code: its names, and where its instructions are."""
    if isinstance(node, ast.FunctionDef):
        return True
    spots = [(p[0], p[2]) for p in code.co_positions() if p[0] is not None and p[2] is not None and p[3]]
    start, end = (node.body.lineno, node.body.col_offset), (node.body.end_lineno or 0, node.body.end_col_offset or 0)
    inside = [s for s in spots if start <= (s[0] or 0, s[1] or 0) <= end]
    return ([a.arg for a in node.args.args] == list(code.co_varnames[: code.co_argcount])
            and len(inside) >= len(spots) - 2 and bool(inside))  # fmt: skip


def _defaults(function: FunctionType) -> dict[str, Any]:
    names = list(function.__code__.co_varnames[: function.__code__.co_argcount])
    given = function.__defaults__ or ()
    found = dict(zip(names[len(names) - len(given) :], given, strict=True))
    return found | (function.__kwdefaults__ or {})


def _denoted(function: FunctionType, file: _File, name: str) -> Any:
    """What a free name of a function denotes. KeyError where it denotes nothing, Unread where it may change."""
    code = function.__code__
    if name in code.co_freevars:
        if name in file.rebound:
            raise Unread(f"{name} is rebound by a function; give each thing a name of its own")
        try:
            return (function.__closure__ or ())[code.co_freevars.index(name)].cell_contents
        except ValueError:
            raise Unread(f"{name} has no value yet") from None
    space = function.__globals__
    if name in space:
        if name in file.rebound or (file.bound.get(name, 0) > 1 and not _constant_binding(space, name)):
            raise Unread(f"{name} is bound more than once in its module; give each thing a name of its own")
        return space[name]
    return builtins_of(function)[name]


def builtins_of(function: Any) -> dict[str, Any]:
    """What Python gave a function as builtins, which its module may have replaced."""
    found: dict[str, Any] = function.__builtins__
    return found


def _constant_binding(space: Mapping[str, Any], name: str) -> bool:
    """Whether a name that is bound several times is one of a module or a class or function of exactpriv: imported
    again."""
    module = getattr(space[name], "__module__", None) or getattr(space[name], "__name__", "")
    return str(module).startswith("exactpriv") and sys.modules.get(str(module)) is not None



def module_value(module: ModuleType, name: str) -> Any:
    """What `module.name` denotes. Unread where there is no such name, or it may change."""
    try:
        found = getattr(module, name)
    except AttributeError:
        raise Unread(f"{module.__name__} has no {name}") from None
    path = getattr(module, "__file__", None)
    if not module.__name__.startswith("exactpriv") and path is not None:
        try:
            file = _file(path, stamp_of(path))
        except (OSError, SyntaxError, ValueError, RecursionError):
            raise Unread(f"the source of the module {module.__name__} cannot be read") from None
        if name in file.rebound or (file.bound.get(name, 0) > 1 and not _constant_binding(vars(module), name)):
            raise Unread(f"{name} is bound more than once in its module; give each thing a name of its own")
    return found
