"""Mechanisms of somebody else: `@mechanism` on a function that returns a kernel."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, get_type_hints

from ..real import Real, as_real
from ..real.errors import BadInput
from ..statement.numbers import as_number
from ..statement.operations import Misfit, handler_of, known
from ..statement.reading.source import function_of
from ..statement.terms import Kind, Term
from . import mechanisms
from .kernels import Kernel
from .value_trees import shown


@dataclass(frozen=True)
class Mechanism:
    """What is known of a mechanism of somebody else: its function, and where it is written (`mine.py, line 3`)."""

    name: str
    function: Callable[..., Kernel]
    latex: str
    source: str
    doc: str
    written: str


MECHANISMS: dict[str, Mechanism] = {}


def mechanism(function: Callable[..., Any] | None = None, /, *, latex: str = "", source: str = "") -> Any:
    """Register the decorated function as a mechanism under its own name.

    It returns a `Kernel`, or the rows of one, which are checked exactly. A parameter of the type `Real` gets exact
    numbers, an integer 2 too, so that 2 / 3 is exact. Certificates hold the kernel itself, by its
    entries or by the kernels it is made of. BadInput for a name that is taken.
    """
    if function is None:
        return lambda decorated: _registered(decorated, latex, source)
    return _registered(function, latex, source)


def _registered(function: Any, latex: str, source: str) -> Callable[..., Kernel]:
    if not callable(function) or not isinstance(getattr(function, "__name__", None), str):
        raise BadInput(f"@mechanism stands on a function, not on {shown(function)}; write latex=... by name")
    name, module = str(function.__name__), str(function.__module__)
    earlier = MECHANISMS.get(name)
    if name in mechanisms.__all__:
        raise BadInput(f"there already is a mechanism named {name} (in exactpriv); choose another name")
    if earlier is not None and not earlier.function.__module__ == module == "__main__":
        raise BadInput(f"there already is a mechanism named {name} (in {earlier.written}); choose another name")
    for key, text in (("latex", latex), ("source", source)):
        if not isinstance(text, str):
            raise BadInput(f"{name} has {key}={shown(text)}; give a text")

    numbers = _numbers(function)
    signature = inspect.signature(function)

    @wraps(function)
    def made(*given: Any, **named: Any) -> Kernel:
        bound = signature.bind(*given, **named)
        bound.arguments.update({key: as_real(bound.arguments[key]) for key in numbers & bound.arguments.keys()})
        found = function(*bound.args, **bound.kwargs)
        if isinstance(found, Kernel):
            return found
        if isinstance(found, str | bytes) or not isinstance(found, Sequence):
            raise BadInput(f"{name} returned {shown(found)}; a mechanism returns a Kernel or its rows")
        return Kernel(found)

    @known(made)
    def read(reader: Any, given: Sequence[Any], named: Mapping[str, Any]) -> Any:
        try:
            bound = signature.bind(*given, **named)
        except TypeError as error:
            raise Misfit(f"{name} is called otherwise than it is defined: {error}") from None
        for key in numbers & bound.arguments.keys():
            bound.arguments[key] = as_number(reader.number(bound.arguments[key]))
        found = reader.applied(function_of(function), bound.args, bound.kwargs)
        if isinstance(found, Term) and found.kind is Kind.KERNEL:
            return found
        rows = handler_of(Kernel)
        assert rows is not None
        return rows(reader, [found], {})

    code = getattr(function, "__code__", None)
    written = module if code is None else f"{code.co_filename}, line {code.co_firstlineno}"
    MECHANISMS[name] = Mechanism(name, made, latex, source, function.__doc__ or "", written)
    return made


def _numbers(function: Callable[..., Any]) -> frozenset[str]:
    """The parameters of the type Real."""
    try:
        hints = get_type_hints(function)
    except NameError as error:
        raise BadInput(f"{function.__name__} has a type that is not there ({error}); import it") from None
    return frozenset(name for name, kind in hints.items() if kind is Real and name != "return")
