"""Whether a statement, a function in Python, decides anything in Python.

A proof reads a statement's expression off a few instances (domination.py); a statement that goes one way here and
another way there may be another one elsewhere. Looked at are the bytecode of the function, of functions defined inside
it, and of the functions it names; the engine's own functions are taken as known.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import CodeType, FunctionType, ModuleType
from typing import Any

from ..statement.reading.source import builtins_of

ROOMS = (
    "certificate", "real", "statement", "kernel", "optimise", "measure", "account", "claim", "search", "prove",
    "attain", "improve", "repair", "tighten", "audit",
)  # fmt: skip
ENGINE = tuple(f"exactpriv.{room}" for room in ROOMS)
CHOOSING = (max, min, sorted, any, all, filter)
"""What decides without a jump in the statement's own code."""


def deciding(statement: Callable[..., Any]) -> str | None:
    """The name of a function in which the statement takes a branch; None if there is none."""
    pending, seen = [statement], set()
    while pending:
        function = pending.pop()
        if not isinstance(function, FunctionType) or function in seen or function.__module__.startswith(ENGINE):
            continue
        seen.add(function)
        for code in _codes(function.__code__):
            if any("JUMP" in i.opname and "IF" in i.opname for i in dis.get_instructions(code)):
                return function.__qualname__
        named = list(_named(function))
        if any(value is choice for value in named for choice in CHOOSING):
            return function.__qualname__
        pending += named
    return None


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _named(function: FunctionType) -> Iterator[Any]:
    """The values that the function's code refers to: globals, their attributes if they are modules, and cells."""
    space = function.__globals__
    builtins = builtins_of(function)
    for code in _codes(function.__code__):
        for name in code.co_names:
            value = space.get(name, builtins.get(name))
            yield value
            if isinstance(value, ModuleType) and not value.__name__.startswith(ENGINE):
                yield from (getattr(value, other, None) for other in code.co_names)
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # a cell that has no value yet
            yield cell.cell_contents
