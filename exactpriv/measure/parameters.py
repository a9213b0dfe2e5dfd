"""What a parameter of a measure is, and what a fact needs to know of a measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ..real import Real

MATRICES = ("matrix", "gain", "loss")
"""The kinds of parameters that are matrices."""


@dataclass(frozen=True)
class Parameter:
    """One parameter of a measure: `kind` is law, kernel, prior, database, joint, real, level, order, rational, integer,
    axes, function, mixture, gaussian, matrix, gain (a matrix with a column an input or letter) or loss (a row each)."""

    name: str
    kind: str
    optional: bool


class Subject(Protocol):
    """A measure, as far as a fact speaks of it."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def function(self) -> Callable[..., Real]:
        """Its function of checked arguments."""
        ...

    @property
    def signature(self) -> Sequence[Parameter]:
        """Its parameters, in order."""
        ...


def names_of(subject: Subject, *kinds: str) -> list[str]:
    """The parameters of these kinds."""
    return [p.name for p in subject.signature if p.kind in kinds]


def called(subject: Subject, arguments: dict[str, object]) -> str:
    """The measure applied to arguments written as text: `kl_dp(K, db)`."""
    shown = [str(arguments.get(p.name, p.name)) for p in subject.signature if not p.optional or p.name in arguments]
    return f"{subject.name}({', '.join(shown)})"
