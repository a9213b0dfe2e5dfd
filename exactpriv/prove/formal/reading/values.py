"""What an expression of the source can denote that is neither a term nor a value of Python: methods of terms, sets
named by binary digits, sets of tuples, lists with a first and a last item, names of which one is chosen; and values of
Python as they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from ....kernel import Database, JointLaw, Kernel, Prior
from ....measure.generators import Generator
from ....real import Real
from .. import terms as t
from ..measures import generator_text
from ..terms import Db, GeneratorTerm, Item, KernelTerm, Letter, Nat, Seq, Untranslated


@dataclass(frozen=True)
class Bound:
    """A method of a term."""

    of: Any
    name: str


@dataclass(frozen=True)
class Shifted:
    """A number whose binary digits name a set, shifted to the digit of a letter."""

    of: Letter | Nat
    place: Letter


@dataclass(frozen=True)
class Pairs:
    """The set of the tuples of letters that meet a condition: what a loop yields of its own variables."""

    item: Item

    def contains(self, letters: list[Letter]) -> str | None:
        """Whether a tuple of letters is among them, as a Coq boolean; None if it is of other types."""
        binders = self.item.binders
        if [x.ty.text for x in letters] != [ty for _, ty, _ in binders]:
            return None
        text = " && ".join(str(condition) for _, _, condition in binders if condition) or "true"
        names = {str(name): str(x.text) for (name, _, _), x in zip(binders, letters, strict=True)}
        return "(" + re.sub(r"[A-Za-z_]\w*", lambda found: names.get(found.group(), found.group()), text) + ")"


@dataclass(frozen=True)
class Chain:
    """A list of one item, one for each letter of an alphabet from the last to the first, and one item."""

    first: Any
    between: Seq
    last: Any


@dataclass(frozen=True)
class Labels:
    """How letters are called; it can be passed on and nothing else, as no statement depends on it."""


@dataclass(frozen=True)
class Live:
    """The number of rows of a posterior kernel."""

    of: KernelTerm


class Choice:
    """One of a list of names: a variable that stands for one of the functions f that have these names."""

    def __init__(self, name: str, values: tuple[str, ...], binders: list[str]) -> None:
        self.name, self.values, self.binders = name, values, binders
        self.mark = f"{name} is one of a list"
        binders.append(self.mark)

    def among(self, options: Mapping[str, Any]) -> GeneratorTerm:
        """The function that the name stands for."""
        found = [options.get(v) for v in self.values]
        if not all(isinstance(g, Generator) for g in found):
            raise Untranslated("a variable is one of a list")
        texts = [f"{self.name} = {generator_text(g)}" for g in found if isinstance(g, Generator)]
        made = [f"forall {self.name} : generator,", "(" + " \\/ ".join(texts) + ") ->"]
        if self.mark in self.binders:
            place = self.binders.index(self.mark)
            self.binders[place : place + 1] = made
        elif made[1] not in self.binders:
            raise Untranslated("one list of names stands for two lists of functions")
        return GeneratorTerm(self.name)


class Env(dict[str, Any]):
    """The variables of a domain."""


def python_value(x: Any) -> Any:
    """A Python object as the source has it."""
    if isinstance(x, Database):
        return Db(t.ordinals(x.n), t.ordinals(x.m))
    if isinstance(x, Prior | Kernel | JointLaw):
        raise Untranslated("the source names a law or kernel that is made elsewhere")
    if isinstance(x, tuple):
        return list(x)
    return plain(x)


def plain(x: Any) -> Any:
    """A constant; refused if it is of a class of its own, whose operators may be others than those of numbers."""
    if isinstance(x, int | Fraction | str | float | complex) and type(x) not in (int, bool, Fraction, str, float):
        raise Untranslated(f"the source names a number or text of the class {type(x).__name__}")
    return x


def native(x: Any) -> Any:
    """Rationals as fractions."""
    if isinstance(x, fmpq):
        return Fraction(int(x.p), int(x.q))
    if isinstance(x, Real):
        q = x.rational
        if q is None:
            return t.number(x)
        return Fraction(int(q.p), int(q.q))
    return x
