"""What a part of a source denotes, besides terms and exact constants of Python: functions of the author's, methods,
ranges of symbolic length, and what a loop over one of these yields."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from ..terms import Term

Native: TypeAlias = "bool | int | str | Fraction | None"


@dataclass(frozen=True, eq=False)
class Function:
    """A function of the author's: its syntax tree, and what its free names denote."""

    node: ast.FunctionDef | ast.Lambda
    where: str
    """The file, for refusals."""
    look_up: Callable[[str], Any]
    defaults: Mapping[str, Any] = field(default_factory=dict)

    @property
    def called(self) -> str:
        """Its name."""
        return self.node.name if isinstance(self.node, ast.FunctionDef) else "a lambda"


@dataclass(frozen=True, eq=False)
class Engine:
    """A function, class or module of exactpriv or of Python, of which only what is known may be used."""

    thing: Any
    called: str


@dataclass(frozen=True, eq=False)
class Method:
    """`of.name`, to be called."""

    of: Any
    name: str


@dataclass(frozen=True, eq=False)
class Family:
    """One value for each index from `start` on and before `stop`, where `condition` holds: what a loop over an alphabet
    of symbolic size runs over. It is gone through by sum, max, min, all and any alone."""

    start: Term
    stop: Term
    item: Callable[[Term], Any]
    condition: Callable[[Term], Term] | None = None
    called: str = "i"


@dataclass(frozen=True, eq=False)
class Bundle:
    """What a loop over a family yields in the place of one item: for each value of the index `at`, those of `items`."""

    at: Term
    start: Term
    stop: Term
    condition: Term
    items: tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Yielded:
    """What a comprehension yields, in order: values, and bundles. A generator is gone through once."""

    items: tuple[Any, ...]
    once: bool


@dataclass(frozen=True, eq=False)
class Environment:
    """The variables declared earlier, as a domain's function gets them."""

    variables: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Unknown:
    """What is not read; refused when it is used, with the reason."""

    why: str


def kind_of(x: Any) -> str:
    """What something is, for a refusal."""
    if isinstance(x, Term):
        return x.kind.value
    return _CALLED.get(type(x), type(x).__name__)


_CALLED: dict[type, str] = {
    bool: "bool", int: "whole number", str: "text", Fraction: "fraction", type(None): "None", tuple: "list",
    range: "range", Yielded: "list", Function: "function", Engine: "function or class of exactpriv or Python",
    Family: "list over an alphabet of any size", Method: "method", Environment: "domain's environment",
}  # fmt: skip
