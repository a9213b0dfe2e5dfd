"""What a part of a source denotes, besides terms and exact constants of Python: functions of the author's, methods,
ranges of symbolic length, and what a loop over one of these yields."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from typing import Any, TypeAlias

from ..numbers import linear
from ..terms import GENERATOR, Kind, Term, index, literal, substituted, variable
from .refusal import Unread

Native: TypeAlias = "bool | int | str | Fraction | None"
MAX_ITEMS = 20_000
"""The length of a list that is read."""
BIRTHS = count()
"""Numbers that rise, one for each list that is read."""


@dataclass(frozen=True, eq=False)
class Function:
    """A function of the author's: its syntax tree, and what its free names denote."""

    node: ast.FunctionDef | ast.Lambda
    where: str
    """The file, for refusals."""
    look_up: Callable[[str], Any]
    defaults: Mapping[str, Any] = field(default_factory=dict)

    constructs: bool = False
    """Whether it is a construction of exactpriv, whose matrices are kernels wherever it does not stop."""

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
class Instance:
    """An instance of a frozen dataclass of the author's: the values of its fields (records.py)."""

    made_by: type
    given: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Family:
    """One value for each index from `start` on and before `stop`, where `condition` holds: what a loop over an alphabet
    of symbolic size runs over. It is gone through by sum, max, min, all and any alone."""

    start: Term
    stop: Term
    item: Callable[[Term], Any]
    condition: Callable[[Term], Term] | None = None
    called: str = "i"
    placed: Family | None = None
    """The same items in the same order, one for each place: how many there are where the condition leaves some out."""


@dataclass(frozen=True, eq=False)
class Tuple(Family):
    """The entries of a database, which is given by its place."""

    of: tuple[Term, ...] = ()


@dataclass(frozen=True, eq=False)
class Live(Family):
    """The outputs of a kernel that have a positive probability under a law: kernel and law."""

    of: tuple[Term, ...] = ()


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
    born: int = field(default_factory=BIRTHS.__next__)
    """What tells iterators that are made inside of a loop from those that are made before it."""


@dataclass(frozen=True, eq=False)
class Different:
    """A set of the items of a list, which is asked for how many they are, and nothing else."""

    items: tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class Environment:
    """The variables declared earlier, as a domain's function gets them."""

    variables: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Labels:
    """How letters are called, which no statement depends on; it is passed on and nothing else."""


@dataclass(frozen=True, eq=False)
class Either:
    """One of two texts, by a condition; it is compared with texts, and nothing else."""

    condition: Term
    then: Any
    otherwise: Any


@dataclass(frozen=True, eq=False)
class Table:
    """A dictionary of constant texts or whole numbers that is looked into where it is made."""

    items: Mapping[Any, Any]


@dataclass(eq=False)
class Choice:
    """A variable that is one of a list of names, each of a function of an f-divergence; it is looked up in one table,
    and stands for nothing else."""

    name: str
    values: tuple[str, ...]
    functions: tuple[Term, ...] = ()

    def looked_up(self, table: Table) -> Term:
        """The function of the name, as a variable."""
        found = tuple(x for value in self.values if isinstance(x := table.items.get(value), Term))
        if len(found) < len(self.values) or any(x.kind is not Kind.GENERATOR for x in found):
            raise Unread(f"{self.name} is looked up among what are not functions of f-divergences")
        if self.functions and self.functions != found:
            raise Unread(f"{self.name} stands for two lists of functions")
        self.functions = found
        return variable(self.name, GENERATOR)


@dataclass(frozen=True, eq=False)
class Solved:
    """What a solver has found of an optimum: its value, and a point at which it is attained. Both have no value where
    there is none, and Python has None for them."""

    value: Term
    primal: Term


@dataclass(frozen=True, eq=False)
class Unknown:
    """What is not read; refused when it is used, with the reason."""

    why: str


def renewed(x: Any, new: Mapping[Term, Term]) -> Any:
    """A value of a list that is gone through once more: its bundles run over indices of their own, so that two loops
    over one list do not share an index. `new` says which indices stand for others in it."""
    if isinstance(x, Term):
        return substituted(x, new) if new else x
    if isinstance(x, tuple):
        return tuple(renewed(part, new) for part in x)
    if isinstance(x, Yielded):
        return Yielded(renewed(x.items, new), x.once)
    if isinstance(x, Different):
        return Different(renewed(x.items, new))
    if isinstance(x, Bundle):
        start, stop = (renewed(end, new) for end in (x.start, x.stop))
        inner = {**new, x.at: index(x.at.called, (start, stop))}
        return Bundle(inner[x.at], start, stop, renewed(x.condition, inner), renewed(x.items, inner))
    if isinstance(x, Tuple) and new:
        return Tuple(renewed(x.start, new), renewed(x.stop, new), lambda at: renewed(x.item(at), new),
                     called=x.called, of=renewed(x.of, new))  # fmt: skip
    if isinstance(x, Family) and new:
        condition = x.condition
        return Family(renewed(x.start, new), renewed(x.stop, new), lambda at: renewed(x.item(at), new),
                      None if condition is None else lambda at: renewed(condition(at), new), x.called,
                      renewed(x.placed, new))  # fmt: skip
    if isinstance(x, Method):
        return Method(renewed(x.of, new), x.name)
    if isinstance(x, Either):
        return Either(renewed(x.condition, new), renewed(x.then, new), renewed(x.otherwise, new))
    if isinstance(x, Table):
        return Table({name: renewed(value, new) for name, value in x.items.items()})
    if isinstance(x, Solved):
        return Solved(renewed(x.value, new), renewed(x.primal, new))
    if isinstance(x, Instance):
        return Instance(x.made_by, {name: renewed(value, new) for name, value in x.given.items()})
    if new and isinstance(x, Function):
        raise Unread("a list over an alphabet has functions in it; call them where they are made")
    return x


def written_out(x: Any) -> Any:
    """A list over a constant range of letters as its items."""
    if not isinstance(x, Family) or x.condition is not None:
        return x
    ends = [linear(end) for end in (x.start, x.stop)]
    if any(set(end) - {None} for end in ends) or ends[1].get(None, 0) - ends[0].get(None, 0) > MAX_ITEMS:
        return x
    return tuple(x.item(literal(k)) for k in range(ends[0].get(None, 0), ends[1].get(None, 0)))


def kind_of(x: Any) -> str:
    """What something is, for a refusal."""
    if isinstance(x, Term):
        return x.kind.value
    return _CALLED.get(type(x), type(x).__name__)


_CALLED: dict[type, str] = {
    bool: "bool", int: "whole number", str: "text", Fraction: "fraction", type(None): "None", tuple: "list",
    range: "range", Yielded: "list", Function: "function", Engine: "function or class of exactpriv or Python",
    Family: "list over an alphabet of any size", Method: "method",
    Different: "set", Instance: "instance of a class", Either: "text", Labels: "text made of a variable",
    Environment: "domain's environment",
}  # fmt: skip
