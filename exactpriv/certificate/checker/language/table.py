"""The table of measures: a name, the kinds of its arguments, and the function that computes it from its definition.

A kind is `law`, `kernel`, `joint`, `database`, `number`, `index`, `axes`, `function` or `matrix`; a trailing `?` makes
the argument optional. A function takes the converted arguments in order (None for an absent one) and, if `hinted`, the
certificate's hint as keyword `hint`.

A measure also states the facts that proofs over classes use: theorems, taken as known. The engine states the same ones
(`exactpriv facts`), tests them at random, and a test demands that none is stated here alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, TypeVar

from ..arithmetic.numbers import Number

Function = TypeVar("Function", bound=Callable[..., Number])

PROCESSED = ("not increased by post-processing",)
"""The data-processing inequality: a kernel behind the kernel, or behind both laws, does not increase the measure."""
PAIRWISE = ("largest value over pairs of rows",)
"""Of what the measure is for the two rows alone."""
OVER_ENTRIES = ("largest value over entries",)
"""And over values of the other entries, of what the measure is for the rows in which the entry varies."""
Fact: TypeAlias = tuple[str, ...]
"""One of the above, or ("at most", name of another measure)."""
Axes: TypeAlias = frozenset[int]
"""A set of axes of a joint law."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """That a measure of two laws is constant + factor D_f(p, q), f named as in generators.py; `parameter` says how the
    third argument gives that of f: it is f itself ("function"), e to it is the threshold ("level"), or it is the order
    of a Renyi divergence ("order"; then the measure is ln(sum q (p/q)^order) / (order - 1)). `more`: what is added."""

    f: str = ""
    factor: int | Fraction = 1
    constant: int = 0
    parameter: str = ""
    more: tuple[Divergence, ...] = ()


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure's argument kinds, its function, and the facts that proofs use."""

    kinds: tuple[str, ...]
    function: Callable[..., Number]
    hinted: bool
    facts: tuple[Fact, ...] = ()
    theorems: tuple[str, ...] = ()
    """Lines of theorems.py that stand with the measure instead of there."""
    divergence: Divergence | None = None
    between_rows: str = ""
    """The measure of two laws of which it is the largest value over ordered pairs of rows (or of neighbours), or 0."""
    entropies: Callable[..., Sequence[tuple[int, Axes]]] | None = None
    """Of a measure of a joint law and sets of its axes: the entropies whose sum it is, as pairs (coefficient, set)."""


MEASURES: dict[str, Measure] = {}


def measure(
    name: str, *kinds: str, hinted: bool = False, facts: tuple[Fact, ...] = (), theorems: tuple[str, ...] = (),
    divergence: Divergence | None = None, between_rows: str = "",
    entropies: Callable[..., Sequence[tuple[int, Axes]]] | None = None,
) -> Callable[[Function], Function]:  # fmt: skip
    """Enter the decorated function into the table under `name`."""

    def enter(function: Function) -> Function:
        MEASURES[name] = Measure(kinds, function, hinted, facts, theorems, divergence, between_rows, entropies)
        return function

    return enter


def states(name: str, *facts: Fact) -> bool:
    """Whether the measure of this name states all these facts."""
    return name in MEASURES and all(fact in MEASURES[name].facts for fact in facts)


def at_most(name: str) -> str | None:
    """A measure that is at least as large as the one named, by a fact of it."""
    facts = MEASURES[name].facts if name in MEASURES else ()
    return next((fact[1] for fact in facts if fact[0] == "at most"), None)


def of_two_laws(name: str) -> bool:
    """Whether the measure compares two laws, which have to be processed together."""
    return MEASURES[name].kinds[:2] == ("law", "law")
