"""What can be said: operations, each with its sorts, its exact value, how it is written, what a certificate calls it.

An operation is registered where its notion is defined (numbers.py here, kernel/notions.py, measure/notions.py,
claim/notions.py), once; readers, folds and printers know it from this record. `KNOWN` says which function of exactpriv
denotes what when a claim's source names it; `methods` and `attributes` say the same of what stands behind a dot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from .terms import Kind, Sort, Term, make


class Misfit(ValueError):
    """Arguments that an operation does not take; one phrase that says why."""


@dataclass(frozen=True)
class Operation:
    """One operation on terms.

    `takes`: the kinds of its arguments, each one kind or several; the last one repeats where `repeats`.
    `gives`: the sort of the result, of the arguments; Misfit where they do not fit.
    `value`: the exact value, of the exact values of the arguments (what Python has for them).
    `tree`: what a certificate has for it, of what it has for the arguments; None where it has no word for it.
    `text`: how it is written in one line, of the arguments written so; LaTeX follows from the certificate's tree.
    """

    name: str
    takes: tuple[tuple[Kind, ...], ...]
    gives: Callable[..., Sort]
    value: Callable[..., Any] = field(compare=False)
    tree: Callable[..., Any] | None = field(default=None, compare=False)
    text: Callable[..., str] | None = field(default=None, compare=False)
    repeats: bool = False

    def __call__(self, *args: Term) -> Term:
        """The operation of these terms; Misfit where it does not take them."""
        wanted = self.takes
        if self.repeats and len(args) > len(wanted):
            wanted += (wanted[-1],) * (len(args) - len(wanted))
        if len(args) != len(wanted):
            raise Misfit(f"{self.name} takes {len(self.takes)} arguments and gets {len(args)}")
        for place, (argument, kinds) in enumerate(zip(args, wanted, strict=True)):
            if not isinstance(argument, Term):
                raise Misfit(f"argument {place + 1} of {self.name} is no {kinds[0].value}")
            if argument.kind not in kinds:
                raise Misfit(f"argument {place + 1} of {self.name} is a {argument.kind.value}, not a {kinds[0].value}")
        return make(self.name, args, self.gives(*args))


OPERATIONS: dict[str, Operation] = {}
_EQUATIONS: ContextVar[list[tuple[Term, Term]] | None] = ContextVar("sizes that must agree", default=None)


def agree(one: Term, other: Term, what: str) -> None:
    """Two sizes must be equal: noted where somebody collects; Misfit where they are different constants.

    Sizes that may differ make an object that may not be there, as in Python; whoever needs them equal has to see that
    they are one term.
    """
    if one is other:
        return
    if one.head == other.head == "literal":
        raise Misfit(f"{what} are not as many")
    if (noted := _EQUATIONS.get()) is not None:
        noted.append((one, other))


@contextmanager
def equations() -> Iterator[list[tuple[Term, Term]]]:
    """Inside, the sizes that must agree are collected."""
    noted: list[tuple[Term, Term]] = []
    token = _EQUATIONS.set(noted)
    try:
        yield noted
    finally:
        _EQUATIONS.reset(token)


def operation(name: str, takes: Sequence[Kind | tuple[Kind, ...]], gives: Sort | Callable[..., Sort],
              value: Callable[..., Any], tree: Callable[..., Any] | None = None,
              text: Callable[..., str] | None = None, repeats: bool = False) -> Operation:  # fmt: skip
    """Register an operation."""
    kinds = tuple(one if isinstance(one, tuple) else (one,) for one in takes)
    sort = (lambda *_: gives) if isinstance(gives, Sort) else gives
    made = Operation(name, kinds, sort, value, tree, text, repeats)
    assert name not in OPERATIONS, name
    OPERATIONS[name] = made
    return made


# -- how sources write them -------------------------------------------------------------------------------------------

Handler = Callable[[Any, Sequence[Any], Mapping[str, Any]], Any]
"""(reader, arguments, arguments by name) -> what the call denotes; arguments are values of reading/values.py."""

METHODS: dict[tuple[Kind, str], Handler] = {}
"""Methods of what a term denotes; the term is the first argument."""
ATTRIBUTES: dict[tuple[Kind, str], Callable[[Term], Any]] = {}
_FUNCTIONS: dict[int, tuple[Any, Handler]] = {}


def method(kind: Kind, name: str) -> Callable[[Handler], Handler]:
    """What `x.name(...)` denotes for a term of the kind."""

    def entered(handler: Handler) -> Handler:
        METHODS[kind, name] = handler
        return handler

    return entered


def attribute(kind: Kind, name: str, meaning: Callable[[Term], Any]) -> None:
    """What `x.name` denotes for a term of the kind."""
    ATTRIBUTES[kind, name] = meaning


OBJECTS: dict[type, Callable[[Any], Term]] = {}
"""What an object of a class denotes that a source names."""
CLASSES: dict[tuple[type, str], Handler] = {}
"""What `Class.name(...)` denotes."""


def of_class(kind: type, name: str) -> Callable[[Handler], Handler]:
    """What `Class.name(...)` denotes."""

    def entered(handler: Handler) -> Handler:
        CLASSES[kind, name] = handler
        return handler

    return entered


def known(function: Any) -> Callable[[Handler], Handler]:
    """What a call of this very object denotes."""

    def entered(handler: Handler) -> Handler:
        _FUNCTIONS[id(function)] = (function, handler)
        return handler

    return entered


def handler_of(function: Any) -> Handler | None:
    """What a call of this object denotes; None where it is no function that is known."""
    found = _FUNCTIONS.get(id(function))
    return None if found is None or found[0] is not function else found[1]
