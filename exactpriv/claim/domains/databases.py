"""Domains of databases and of joint laws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import Any

from flint import fmpq

from ...kernel import Database, JointLaw
from ...statement.reading.refusal import Unread
from ...statement.terms import Kind, literal
from ..choice import Chooser, element, law
from ..structured import law_family
from .common import Env, Kept, round_robin, show, simpler_masses
from .declaring import Declared, Declaring, variable_of
from .logical import logical


@dataclass(frozen=True)
class Databases:
    """Databases D^n with m letters and n entries."""

    letters: tuple[int, int] = (1, 3)
    entries: tuple[int, int] = (1, 2)
    exhaustive: bool = True
    """Whether these are all; else they go on, and a search tries these."""

    def _all(self) -> list[Database]:
        shapes = product(
            range(self.letters[0], self.letters[1] + 1), range(self.entries[0], self.entries[1] + 1)
        )
        return [Database(m, n) for m, n in sorted(shapes, key=lambda s: (s[0] ** s[1], s))]

    def contains(self, value: Any, env: Env) -> bool:
        """An admitted shape."""
        if not isinstance(value, Database):
            return False
        ends = (value.m, self.letters), (value.n, self.entries)
        return all(low <= n and (n <= high or not self.exhaustive) for n, (low, high) in ends)

    def structured(self, env: Env) -> Iterator[Database]:
        """Smallest first."""
        return iter(self._all())

    def generate(self, choose: Chooser, env: Env) -> Database:
        """Any of them."""
        return element(choose, self._all())

    def simpler(self, value: Database, env: Env) -> Iterator[Database]:
        """Smaller ones."""
        return (x for x in self._all() if x.size < value.size)

    def everything(self, env: Env) -> None:
        """A truncation of all databases."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"databases with {show(self.letters)} letters, {show(self.entries)} entries"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """Databases, of any numbers of letters and entries from the least ones on."""
        return declared_databases(name, declaring, self._all())



def declared_databases(name: str, declaring: Declaring, admitted: Sequence[Database]) -> Declared:
    """The variable of databases of which these are admitted, wider: any from the fewest tuples on."""
    tuples, letters, entries = ([size(x) for x in admitted] for size in (len, lambda x: x.m, lambda x: x.n))
    sizes = [declaring.free_size(f"{what} of {name}", min(found), max(found))
             for what, found in (("tuples", tuples), ("letters", letters), ("entries", entries))]  # fmt: skip
    return Declared(variable_of(name, Kind.DATABASE, *sizes))


def goes_on(shapes: Sequence[tuple[int, ...]], shape: tuple[int, ...]) -> bool:
    """Whether a shape has on each axis at least as many letters as the fewest of these."""
    return len(shape) == len(shapes[0]) and all(a <= b for a, b in zip(fewest(shapes), shape, strict=True))


def fewest(shapes: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The fewest letters on each axis."""
    return tuple(map(min, zip(*shapes, strict=True)))


@dataclass(frozen=True)
class Joints:
    """Joint laws of several finite variables, which have `names` or have none."""

    shapes: tuple[tuple[int, ...], ...]
    names: tuple[str, ...] | None = None
    exhaustive: bool = True
    """Whether these shapes are all; else the alphabets go on, and a search tries these."""

    def contains(self, value: Any, env: Env) -> bool:
        """A JointLaw of an admitted shape, with these names."""
        if not isinstance(value, JointLaw) or value.names != self.names:
            return False
        return value.shape in self.shapes or (not self.exhaustive and goes_on(self.shapes, value.shape))

    def structured(self, env: Env) -> Iterator[JointLaw]:
        """Uniform, point masses, perfectly correlated, nearly degenerate; of variables with names also logical
        functions of few bits."""
        return iter(_joints(self))

    def _structured(self) -> Iterator[JointLaw]:
        for shape in self.shapes:
            size = 1
            for s in shape:
                size *= s
            diagonal = [fmpq(0)] * size
            count = min(shape)
            for i in range(count):
                index = 0
                for s in shape:
                    index = index * s + i
                diagonal[index] = fmpq(1, count)
            yield JointLaw(shape, diagonal, self.names)
            for masses in islice(law_family(size), 40):
                yield JointLaw(shape, masses, self.names)

    def generate(self, choose: Chooser, env: Env) -> JointLaw:
        """Any law on the product."""
        shape = element(choose, self.shapes)
        size = 1
        for s in shape:
            size *= s
        return JointLaw(shape, law(choose, size), self.names)

    def simpler(self, value: JointLaw, env: Env) -> Iterator[JointLaw]:
        """Smaller numbers."""
        for masses in simpler_masses(value.masses, False):
            yield value.with_masses(masses)

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        if self.names is not None:
            return f"random variables {', '.join(self.names)}"
        return "joint laws of shape " + ", ".join("x".join(map(str, s)) for s in self.shapes)

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A joint law of so many variables with any numbers of values."""
        axes = {len(shape) for shape in self.shapes}
        if len(axes) != 1:
            raise Unread(f"the joint law {name} has different numbers of axes")
        made = variable_of(name, Kind.JOINT, literal(axes.pop()), names=self.names or ())
        return Declared(made, least=fewest(self.shapes))

@lru_cache(maxsize=64)
def _joints(domain: Joints) -> Kept:
    def of_bits() -> Iterator[JointLaw]:
        return iter(()) if domain.names is None else logical(domain.names, domain.shapes)

    return Kept(lambda: round_robin([of_bits(), domain._structured()]))
