"""How exact numbers are pickled and copied: the expression and its provenance; never a ball, never a form.

An enclosure is pickled as the call that found it, and found again where it arrives, under a name that is unique there.
A pickle is for the processes and the machine of whoever made it: nothing here reads one from a file.

What would make it silently wrong: a name of a number (`number 5`) that means another number in another process.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, wraps
from pickle import PicklingError
from typing import Any, ParamSpec

from flint import arb

from .errors import BadInput, IllDefined, UndecidedError
from .form import Atom
from .number import ENTERED, UNKNOWN, Data, Real

P = ParamSpec("P")


class Oracle:
    """The function behind an enclosure, and the call that makes the enclosure again."""

    __slots__ = ("again", "enclose")

    def __init__(self, enclose: Callable[[int], arb]) -> None:
        self.enclose = enclose
        self.again: tuple[Callable[..., Real], tuple[Any, ...]] | None = None

    def __call__(self, bits: int) -> arb:
        return self.enclose(bits)


class NoProvenance:
    """Stands for a provenance that could not be written when the number was pickled."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def __call__(self) -> Data:
        raise BadInput(self.reason)


def found_by(made: Real, function: Callable[..., Real], *arguments: Any) -> Real:
    """`made`, which is pickled as the call function(*arguments) if it is an enclosure."""
    if made._op == "oracle":
        oracle = made._args[0]
        if isinstance(oracle, Oracle) and oracle.again is None:
            oracle.again = function, arguments
    return made


def found_again(function: Callable[P, Real]) -> Callable[P, Real]:
    """The function, whose enclosures are pickled as the call that made them; its arguments are values that pickle."""

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> Real:
        return found_by(function(*args, **kwargs), partial(run, **kwargs) if kwargs else run, *args)

    return run


def reduced(x: Real) -> tuple[Any, ...]:
    """What `x` is pickled as."""
    if x._op == "oracle":
        oracle = x._args[0]
        if not isinstance(oracle, Oracle) or oracle.again is None:
            raise PicklingError(
                f"the enclosure {x._args[1]} was made by a function that cannot be pickled; pickle what it was made "
                "from, and make it again"
            )
        return _enclosure, (*oracle.again, _written(x))
    if x._op == "form":
        _check_names(x)
    known = x._rational
    return _number, (x._op, x._args, _written(x), x.infinite, known is not UNKNOWN, None if known is UNKNOWN else known)


def _written(x: Real) -> Data:
    """The provenance as a tree; numbers that a measure returned are pickled with what it is now."""
    if not callable(x._data):
        return x._data
    try:
        return x._data()
    except (BadInput, IllDefined, UndecidedError) as error:
        return NoProvenance(str(error))


def _check_names(x: Real) -> None:
    for poly in (x._args[0].num, x._args[0].den):
        for _, _, atoms in poly:
            for atom, _ in atoms:
                if isinstance(atom, Atom) and "oracle " in atom.key:
                    raise PicklingError(f"the normal form of {atom.key} is of this process; pickle the number itself")


def _number(
    op: str, args: tuple[Any, ...], data: Data, infinite: int, known: bool, rational: Any
) -> Real:
    made = Real._make(op, args, rational=rational if known else UNKNOWN)
    made._data, made.infinite = data, infinite
    if infinite:
        made._form = None
    elif op == "form":
        made._form = args[0]
    return made


def _enclosure(function: Callable[..., Real], arguments: tuple[Any, ...], data: Data) -> Real:
    made = function(*arguments)
    return made if data is None else made.with_data(data)


ENTERED.reduced = reduced
