"""The operations of an expression: a name, its number of arguments (None for one or more), its function."""

from __future__ import annotations

from collections.abc import Callable

from ..arithmetic.elementary import exp, ln
from ..arithmetic.numbers import UNITY, ZERO, Number, absolute, divide, maximum, minimum
from ..arithmetic.roots import root


def total_of(arguments: list[Number]) -> Number:
    """The sum."""
    result = ZERO
    for argument in arguments:
        result = result + argument
    return result


def product_of(arguments: list[Number]) -> Number:
    """The product."""
    result = UNITY
    for argument in arguments:
        result = result * argument
    return result


OPERATIONS: dict[str, tuple[int | None, Callable[[list[Number]], Number]]] = {
    "add": (None, total_of),
    "mul": (None, product_of),
    "div": (2, lambda arguments: divide(arguments[0], arguments[1])),
    "neg": (1, lambda arguments: -arguments[0]),
    "ln": (1, lambda arguments: ln(arguments[0])),
    "exp": (1, lambda arguments: exp(arguments[0])),
    "min": (None, minimum),
    "max": (None, maximum),
    "root": (None, root),
    "abs": (1, lambda arguments: absolute(arguments[0])),
}
