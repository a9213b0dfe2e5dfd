"""What the checker and everybody else has to know of a kind of certificate: one record, made in the kind's own file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from ...schema import Tree


class Holds(StrEnum):
    """What the `instance` of a case is to the claim."""

    INSTANCE = "instance"
    """One of its instances."""
    FAMILY = "family"
    """An instance in one variable t, whose members at values of t are its instances."""
    NO_INSTANCE = "no instance"
    """The case is about a whole range or class, or about expressions alone."""


class Typeset(Protocol):
    """How parts of a case are written in LaTeX's math mode; whoever writes LaTeX brings it."""

    def name(self, name: str) -> str: ...

    def number(self, text: str) -> str: ...

    def relation(self, tree: Mapping[str, Any]) -> str: ...


def nothing_more(case: Mapping[str, Any], typeset: Typeset) -> str:
    """The LaTeX of kinds whose verb and instance say all."""
    return ""


@dataclass(frozen=True)
class Kind:
    """A kind of certificate."""

    name: str
    case: str
    """What a case is called in a message, such as "a case over boxes"."""
    keys: tuple[str, ...]
    """The schema of a case: exactly these keys."""
    check: Callable[[Mapping[str, Tree]], int]
    """Check one case; into how many pieces it went. CertificateError, Vacuous, UndecidedError, IllDefined or TooCoarse
    where the case is not established."""
    piece: str
    established: str
    """What is established once every case is, with {} for the number of pieces, such as "proved on {}"."""
    holds: Holds
    for_all: bool
    """Whether every case is a proof for infinitely many instances, so that the quantifier has to be forall."""
    verb: str
    """What an instance does to the claim, such as "violates"; unused where a case holds none."""
    latex: Callable[[Mapping[str, Any], Typeset], str] = nothing_more
    """Where a case holds an instance: the end of the sentence "The instance below VERB it". Elsewhere: the formula."""
    refutes: bool = False
    """Whether the relation is established to be false."""
    optional: tuple[str, ...] = ()
    """Keys that a case may have besides."""

    def says(self, pieces: int) -> str:
        """What is established by so many pieces, in words."""
        return self.established.format(f"{pieces} {self.piece}{'s' if pieces > 1 else ''}")
