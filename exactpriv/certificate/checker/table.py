"""The table of measures: a name, the kinds of its arguments, and the function that computes it from its definition.

A kind is `law`, `kernel`, `joint`, `database`, `number`, `index`, `axes`, `function` or `matrix`; a trailing `?` makes
the argument optional. A function takes the converted arguments in order (None for an absent one) and, if `hinted`, the
certificate's hint as keyword `hint`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from .numbers import Number

Function = TypeVar("Function", bound=Callable[..., Number])


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure's argument kinds and its function."""

    kinds: tuple[str, ...]
    function: Callable[..., Number]
    hinted: bool


MEASURES: dict[str, Measure] = {}


def measure(name: str, *kinds: str, hinted: bool = False) -> Callable[[Function], Function]:
    """Enter the decorated function into the table under `name`."""

    def enter(function: Function) -> Function:
        MEASURES[name] = Measure(kinds, function, hinted)
        return function

    return enter
