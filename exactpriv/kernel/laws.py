"""Laws on finite alphabets: `Prior`, and `JointLaw` for several variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from itertools import product
from math import prod
from typing import Any

from flint import fmpq

from ..real import Real, as_real
from ..real.arguments import checked_methods
from ..real.errors import BadInput, IllDefined
from .entries import (
    MAX_SIZE,
    ONE,
    ZERO,
    Entry,
    Label,
    at_least,
    check_law,
    checked_labels,
    closed_tree,
    entry_repr,
    exact_entry,
    frozen_label,
    is_zero,
    label_tree,
    multiply,
    simplified,
    total,
    two_weights,
)
from .letters import demand_order, places
from .notebook_views import brief_repr, comment, matrix_latex, named, nearest, refuse_array, table_html
from .provenance import Json, Provenanced
from .rounding import rounding_note, taken

_WAY_OUT = "write {exact} or a Real, or use Prior.from_floats(masses)"


def checked_index(index: object, size: int, what: str) -> int:
    """`index` when it is an integer in 0..size-1; else `BadInput`."""
    if isinstance(index, bool) or not isinstance(index, int) or not 0 <= index < size:
        raise BadInput(f"{index!r} is not the position of one of the {size} {what}; positions run from 0 to {size - 1}")
    return index


def part_tree(op: str, owner: Provenanced, *position: int) -> Json:
    """The provenance `{op: [owner, position...]}` of one number of an object."""
    return {op: [owner.expr, *position]}


def _smallest(masses: Sequence[Entry]) -> Entry:
    least = masses[0]
    for mass in masses[1:]:
        if not at_least(mass, least):
            least = mass
    return least


def structure(masses: Sequence[Entry]) -> tuple[object, ...]:
    return tuple(mass if isinstance(mass, fmpq) else repr(closed_tree(mass)) for mass in masses)


@checked_methods
class Prior(Provenanced):
    """A probability law on finitely many letters.

    `masses`: one exact number a letter (int, `Fraction`, `Decimal`, text such as "1/3", `fmpq`, `Real`), each at
    least 0, with sum exactly 1; `letters`: different names, `0, 1, ...` by default. `BadInput` otherwise.
    Two laws are equal when their masses are the same numbers (for masses that are not rational: the same expressions);
    letters do not count. `agrees` decides the equality of the numbers themselves.
    """

    masses: tuple[Entry, ...]
    letters: tuple[Label, ...]
    note: str | None

    def __init__(self, masses: Iterable[object], letters: Iterable[Label] | None = None) -> None:
        exact = tuple(exact_entry(mass, f"mass {j} of the law", _WAY_OUT) for j, mass in enumerate(masses))
        if not exact:
            raise BadInput("a law needs at least one letter, and no masses were given")
        check_law(exact, "the law")
        self._set(
            masses=exact, letters=checked_labels(letters, len(exact), "letters"), note=None, _origin=None, _tree=None
        )

    @classmethod
    def _trusted(cls, masses: Iterable[Entry], letters: tuple[Label, ...] | None = None) -> Prior:
        """A law whose masses are known to be one; for the operations of this room only."""
        law = cls.__new__(cls)
        exact = tuple(masses)
        law._set(masses=exact, letters=letters or tuple(range(len(exact))), note=None, _origin=None, _tree=None)
        return law

    @classmethod
    def uniform(cls, n: int) -> Prior:
        """The uniform law on n letters, n at least 1."""
        checked_size(n, "letters")
        return cls._trusted((fmpq(1, n),) * n)

    @classmethod
    def point(cls, n: int, i: int) -> Prior:
        """The law on n letters that puts all mass on letter i."""
        checked_size(n, "letters")
        checked_index(i, n, "letters")
        return cls._trusted(ONE if j == i else ZERO for j in range(n))

    @classmethod
    def from_floats(
        cls,
        masses: Iterable[object],
        denominator: int | None = None,
        letters: Iterable[Label] | None = None,
        exact: bool = False,
    ) -> Prior:
        """Floats rounded to rationals, or taken as they are (`exact`); `.note` says which, as `Kernel.from_floats`."""
        values = list(masses)
        rounded, floats = taken(values, denominator, exact, "the law")
        law = cls(rounded, letters)
        law._set(note=rounding_note([rounded], [floats], denominator, exact))
        return law

    def __len__(self) -> int:
        return len(self.masses)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.masses)

    def __getitem__(self, i: int) -> Entry:
        return self.masses[checked_index(i, len(self), "letters")]

    @cached_property
    def is_rational(self) -> bool:
        """Whether every mass is an `fmpq`."""
        return all(isinstance(mass, fmpq) for mass in self.masses)

    @cached_property
    def support(self) -> tuple[int, ...]:
        """Positions of the letters of positive mass (decided; `UndecidedError` when it cannot be)."""
        return tuple(i for i, mass in enumerate(self.masses) if not is_zero(mass))

    def min_mass(self) -> Entry:
        """The smallest mass, zero included."""
        return _smallest(self.masses)

    def mass(self, i: int) -> Real:
        """Mass i as a `Real` with provenance `{"mass": [this law, i]}`."""
        return as_real(self[i]).with_data(partial(part_tree, "mass", self, i))

    def product(self, other: Prior) -> Prior:
        """The law of an independent pair; this law's letter varies slowest. Provenance is the literal law."""
        return Prior._trusted(multiply(a, b) for a in self for b in other)

    def mix(self, other: Prior, weight: object) -> Prior:
        """This law with probability `weight`, else `other`: weight p + (1 - weight) q, 0 <= weight <= 1 exact.

        Provenance is the literal law.
        """
        if len(self) != len(other):
            raise BadInput(f"laws on {len(self)} and {len(other)} letters cannot be mixed; the letters must agree")
        demand_order(self.letters, other.letters, "the laws")
        w, rest = two_weights(weight)
        masses = (total((multiply(w, a), multiply(rest, b))) for a, b in zip(self, other, strict=True))
        return Prior._trusted(masses, self.letters)

    def in_order(self, letters: Iterable[Label], what: str = "letters") -> Prior:
        """The same law with its letters in the order of these names; as it is where it has none, or these are 0, 1, ...

        `BadInput` where the names are not the same ones, `what` says of what they are. Provenance is the literal law.
        """
        wanted = tuple(frozen_label(letter, what) for letter in letters)
        order = places(self.letters, wanted, what)
        if order is None:
            return self
        made = Prior._trusted((self.masses[k] for k in order), wanted)
        made._set(note=self.note)
        return made

    def to_floats(self) -> list[float]:
        """Doubles near the masses: for plots and proposals, never for a verdict."""
        return [nearest(mass) for mass in self.masses]

    def latex(self) -> str:
        """LaTeX of the masses as a row, with the letters where they are not 0, 1, ..."""
        return matrix_latex([self.masses], None, named(self.letters))

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        return table_html([self.masses], None, self.letters, self.note)

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        refuse_array("a Prior", "P.to_floats()")

    def agrees(self, other: Prior) -> bool:
        """Decide whether both laws have the same masses; `UndecidedError` when it cannot be decided."""
        return len(self) == len(other) and all(is_zero(a - b) for a, b in zip(self, other, strict=True))

    def to_value(self) -> Json:
        return {
            "type": "prior",
            "masses": [closed_tree(mass) for mass in self.masses],
            "letters": [label_tree(letter) for letter in self.letters],
        }

    def __eq__(self, other: object) -> bool:
        return structure(self.masses) == structure(other.masses) if isinstance(other, Prior) else NotImplemented

    def __hash__(self) -> int:
        return hash(("prior", structure(self.masses)))

    def __repr__(self) -> str:
        return brief_repr("Prior", f"on {len(self)} letters", self.masses, self.literal, self.note)

    def literal(self) -> str:
        """The call that makes this law, whole, however large it is; its `repr` where it is small."""
        masses = ", ".join(entry_repr(mass) for mass in self.masses)
        letters = "" if self.letters == tuple(range(len(self))) else f", letters={list(self.letters)!r}"
        return f"Prior([{masses}]{letters}){comment(self.note)}"


@checked_methods
class JointLaw(Provenanced):
    """The law of finitely many variables; variable a takes the values 0..shape[a]-1.

    `masses` in row-major order (the last axis fastest), exact, each at least 0, sum exactly 1; `names` of the
    variables, different identifiers, if they have any; `BadInput` otherwise.
    """

    shape: tuple[int, ...]
    masses: tuple[Entry, ...]
    names: tuple[str, ...] | None

    note: str | None

    def __init__(
        self, shape: Iterable[int], masses: Iterable[object], names: str | Iterable[str] | None = None
    ) -> None:
        sizes = tuple(shape)
        if not sizes:
            raise BadInput("a joint law needs at least one variable, and its shape is empty")
        for size in sizes:
            checked_size(size, "values of a variable")
        exact = tuple(exact_entry(mass, f"mass {j} of the joint law", _WAY_OUT) for j, mass in enumerate(masses))
        if len(exact) != prod(sizes):
            raise BadInput(f"shape {list(sizes)} needs {prod(sizes)} masses and {len(exact)} were given")
        check_law(exact, "the joint law")
        known = None if names is None else variable_names(names, len(sizes))
        self._set(shape=sizes, masses=exact, names=known, note=None, _origin=None, _tree=None)

    @classmethod
    def _trusted(
        cls, shape: tuple[int, ...], masses: Iterable[Entry], names: tuple[str, ...] | None = None
    ) -> JointLaw:
        law = cls.__new__(cls)
        law._set(shape=shape, masses=tuple(masses), names=names, note=None, _origin=None, _tree=None)
        return law

    def with_masses(self, masses: Iterable[object]) -> JointLaw:
        """Another law of the same variables."""
        return JointLaw(self.shape, masses, self.names)

    def with_names(self, names: str | Iterable[str]) -> JointLaw:
        """The same law with names for its variables, as a text with blanks between them or a list."""
        return JointLaw(self.shape, self.masses, names)

    def axes(self, which: str | Iterable[str | int]) -> tuple[int, ...]:
        """The axes of variables given by name ("A C"), or as they are; `BadInput` for a name that there is not."""
        known = self.names or ()
        return axes_of(which, known)

    @classmethod
    def from_table(cls, table: Iterable[object]) -> JointLaw:
        """The joint law of a nested table: `table[x][y]...` is the probability of X = x, Y = y, ..., exact.

        `BadInput` when lists of one depth differ in length.
        """
        shape, masses = unnested(table)
        return cls(shape, masses)

    @classmethod
    def from_floats(cls, table: Iterable[object], denominator: int | None = None, exact: bool = False) -> JointLaw:
        """A nested table of floats, rounded to rationals or taken as they are (`exact`), as `Kernel.from_floats`."""
        shape, masses = unnested(table)
        rounded, floats = taken(masses, denominator, exact, "the joint law")
        law = cls(shape, rounded)
        law._set(note=rounding_note([rounded], [floats], denominator, exact))
        return law

    def to_floats(self) -> list[Any]:
        """Doubles near the masses, nested like the axes: for plots and proposals, never for a verdict."""
        nested: list[Any] = [nearest(mass) for mass in self.masses]
        for size in self.shape[:0:-1]:
            nested = [nested[k : k + size] for k in range(0, len(nested), size)]
        return nested

    def latex(self) -> str:
        """LaTeX of the masses: the first axes down, the last across."""
        return matrix_latex(self._lines())

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def _repr_html_(self) -> str:
        downwards = None if len(self.shape) == 1 else self.indices[:: self.shape[-1]]
        names = None if downwards is None else [index[:-1] if len(index) > 2 else index[0] for index in downwards]
        return table_html(self._lines(), names, range(self.shape[-1]), self.note)

    def _lines(self) -> list[tuple[Entry, ...]]:
        width = self.shape[-1]
        return [self.masses[k : k + width] for k in range(0, len(self.masses), width)]

    def __array__(self, dtype: object = None, copy: object = None) -> Any:
        refuse_array("a JointLaw", "law.to_floats()")

    @cached_property
    def indices(self) -> tuple[tuple[int, ...], ...]:
        """Every combination of values, in the order of `masses`."""
        return tuple(product(*(range(size) for size in self.shape)))

    @cached_property
    def is_rational(self) -> bool:
        """Whether every mass is an `fmpq`."""
        return all(isinstance(mass, fmpq) for mass in self.masses)

    def __len__(self) -> int:
        return len(self.masses)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.masses)

    def at(self, *values: int) -> Entry:
        """The probability of one combination of values, one value an axis."""
        if len(values) != len(self.shape):
            raise BadInput(f"{values!r} gives {len(values)} values for {len(self.shape)} variables; give one for each")
        position = 0
        for value, size in zip(values, self.shape, strict=True):
            position = position * size + checked_index(value, size, "values of a variable")
        return self.masses[position]

    def marginal(self, axes: Iterable[int]) -> JointLaw:
        """The law of the variables on `axes`, all different, in the order given; for no axes the one mass 1."""
        kept = self._checked_axes(axes)
        shape = tuple(self.shape[axis] for axis in kept)
        names = None if self.names is None else tuple(self.names[axis] for axis in kept)
        masses = self._summed(_places(self.shape, kept), prod(shape))
        return JointLaw._trusted(shape, masses, names)._derived("marginal", self, list(kept))

    def _summed(self, places: Iterable[int], number: int) -> list[Entry]:
        """The sum of the masses of each place."""
        if self.is_rational:
            sums = [ZERO] * number
            for place, mass in zip(places, self.masses, strict=True):
                sums[place] += mass  # type: ignore[assignment]
            return list(sums)
        cells: list[list[Entry]] = [[] for _ in range(number)]
        for place, mass in zip(places, self.masses, strict=True):
            cells[place].append(mass)
        return [total(cell) for cell in cells]

    def probability(self, given: Mapping[int, int]) -> Entry:
        """The probability that each axis in `given` takes the value named there; 1 for an empty `given`."""
        return total(mass for _, mass in self._slice(given))

    def conditional(self, given: Mapping[int, int]) -> JointLaw:
        """The law of the other variables, given the values of the axes in `given`.

        `IllDefined` when the condition has probability 0. Provenance is the literal law.
        """
        rest = tuple(axis for axis in range(len(self.shape)) if axis not in given)
        if not rest:
            raise BadInput(f"the condition {dict(given)!r} fixes every variable; leave at least one free")
        cells = self._slice(given)
        mass = total(cell for _, cell in cells)
        if is_zero(mass):
            raise IllDefined(f"the condition {dict(given)!r} has probability 0, so no law is conditional on it")
        return JointLaw._trusted(
            tuple(self.shape[axis] for axis in rest), (simplified(cell / mass) for _, cell in cells)
        )

    def as_prior(self) -> Prior:
        """The same masses as a law on tuples of values. Provenance is the literal law."""
        return Prior._trusted(self.masses, tuple(self.indices))

    def agrees(self, other: JointLaw) -> bool:
        """Decide whether both laws have the same shape and masses; `UndecidedError` when it cannot be decided."""
        return self.shape == other.shape and all(is_zero(a - b) for a, b in zip(self, other, strict=True))

    def to_value(self) -> Json:
        masses = [closed_tree(mass) for mass in self.masses]
        names = {} if self.names is None else {"names": list(self.names)}
        return {"type": "joint", "shape": list(self.shape), "masses": masses, **names}

    def _checked_axes(self, axes: Iterable[int]) -> tuple[int, ...]:
        kept = tuple(checked_index(axis, len(self.shape), "axes") for axis in axes)
        if len(set(kept)) != len(kept):
            raise BadInput(f"the axes {list(kept)!r} are not different; name each once")
        return kept

    def _slice(self, given: Mapping[int, int]) -> list[tuple[tuple[int, ...], Entry]]:
        for axis, value in given.items():
            checked_index(value, self.shape[checked_index(axis, len(self.shape), "axes")], "values of a variable")
        return [
            (index, mass)
            for index, mass in zip(self.indices, self.masses, strict=True)
            if all(index[axis] == value for axis, value in given.items())
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, JointLaw):
            return NotImplemented
        return self.shape == other.shape and structure(self.masses) == structure(other.masses)

    def __hash__(self) -> int:
        return hash((self.shape, structure(self.masses)))

    def __repr__(self) -> str:
        return brief_repr("JointLaw", " x ".join(map(str, self.shape)), self.masses, self.literal, self.note)

    def literal(self) -> str:
        """The call that makes this law, whole, however large it is; its `repr` where it is small."""
        masses = ", ".join(entry_repr(mass) for mass in self.masses)
        names = "" if self.names is None else f", {' '.join(self.names)!r}"
        return f"JointLaw({list(self.shape)!r}, [{masses}]{names}){comment(self.note)}"


@lru_cache(maxsize=4096)
def _places(shape: tuple[int, ...], kept: tuple[int, ...]) -> tuple[int, ...]:
    """For each combination of values, in order, the place of those on the axes kept among all of these."""
    steps = [0] * len(shape)
    step = 1
    for axis in reversed(kept):
        steps[axis] = step
        step *= shape[axis]
    places = [0]
    for size, by in zip(shape, steps, strict=True):
        places = [place + value * by for place in places for value in range(size)]
    return tuple(places)


def variable_names(names: str | Iterable[str], number: int) -> tuple[str, ...]:
    """Names of that many variables, as a text with blanks or commas between them or a list; else `BadInput`."""
    found = tuple(names.replace(",", " ").split()) if isinstance(names, str) else tuple(names)
    if not all(isinstance(name, str) for name in found):
        raise BadInput(f"{list(found)!r} are no names of variables; write them as text, such as 'A B C'")
    if len(found) != number or len(set(found)) != number:
        raise BadInput(f"{list(found)!r} are not different names of {number} variables; give one name a variable")
    for name in found:
        if not isinstance(name, str) or not name.isidentifier():
            raise BadInput(f"{name!r} is no name of a random variable; use letters and digits, such as X1")
    return found


def axes_of(which: str | Iterable[str | int], names: Sequence[str]) -> tuple[int, ...]:
    """Variables by their names, a text with blanks or commas between them, or a list of names and axes; `BadInput` for
    a name that is none of `names`."""
    parts = which.replace(",", " ").split() if isinstance(which, str) else tuple(which)
    found = []
    for part in parts:
        if isinstance(part, str) and part not in names:
            way = f"its variables are {', '.join(names)}" if names else "its variables have no names: write 0, 1, ..."
            raise BadInput(f"a joint law has no variable {part!r}; {way}")
        found.append(names.index(part) if isinstance(part, str) else part)
    return tuple(found)


def unnested(table: object) -> tuple[list[int], list[object]]:
    """The shape of a nested table and its leaves, the last axis fastest."""
    level: list[object] = [table]
    shape: list[int] = []
    while any(_is_list(part) for part in level):
        rows = [list(part) for part in level if isinstance(part, Iterable) and _is_list(part)]
        if len(rows) != len(level) or len({len(row) for row in rows}) != 1 or not rows[0]:
            raise BadInput(f"the lists of depth {len(shape) + 1} in the table differ in length; give a full table")
        shape.append(len(rows[0]))
        level = [part for row in rows for part in row]
    if not shape:
        raise BadInput(f"{table!r} is not a table; give nested lists of masses")
    return shape, level


def _is_list(part: object) -> bool:
    return isinstance(part, Iterable) and not isinstance(part, str | bytes)


def checked_size(n: object, what: str) -> int:
    """`n` when it is an integer in 1..MAX_SIZE; else `BadInput`."""
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise BadInput(f"{n!r} is not a number of {what}; use an integer that is at least 1")
    if n > MAX_SIZE:
        raise BadInput(f"{n} {what} are more than the {MAX_SIZE} that are allowed")
    return n
