"""Databases: D^n in lexicographic order, Hamming distance, neighbours and subchannels.

A kernel on databases has one row a tuple of D^n, in the order of `Database.tuples`. Two databases are neighbours when
they differ in exactly one entry (cuff-midp, Definition 3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations, product
from math import comb
from typing import TypeVar

from ..real.arguments import checked_methods
from ..real.errors import BadInput
from .laws import checked_index
from .provenance import Json, Provenanced

MAX_DATABASES = 1_000_000
MAX_PAIRS = 4_000_000
T = TypeVar("T")


@checked_methods
class Database(Provenanced):
    """All databases of n entries over the letters 0..m-1; m and n at least 1, at most `MAX_DATABASES` of them."""

    m: int
    n: int

    def __init__(self, m: int, n: int) -> None:
        for value, what in ((m, "letters"), (n, "entries")):
            if isinstance(value, bool) or not isinstance(value, int) or value < 1:
                raise BadInput(f"{value!r} is not a number of {what}; use an integer that is at least 1")
        if n > 64 or m**n > MAX_DATABASES:
            raise BadInput(f"there are {m}^{n} databases, more than the {MAX_DATABASES} that are allowed")
        self._set(m=m, n=n, _origin=None, _tree=None)

    @property
    def size(self) -> int:
        """The number of databases, m^n."""
        return int(self.m**self.n)

    def __len__(self) -> int:
        return self.size

    @cached_property
    def tuples(self) -> tuple[tuple[int, ...], ...]:
        """Every database, in lexicographic order: the last entry varies fastest."""
        return tuple(product(range(self.m), repeat=self.n))

    def index(self, database: Sequence[int]) -> int:
        """The position of a database in `tuples`."""
        if len(database) != self.n:
            raise BadInput(f"{tuple(database)!r} has {len(database)} entries and a database here has {self.n}")
        position = 0
        for letter in database:
            position = position * self.m + checked_index(letter, self.m, "letters")
        return position

    def distance(self, i: int, j: int) -> int:
        """The Hamming distance of the databases at positions i and j."""
        left, right = self.tuples[self._position(i)], self.tuples[self._position(j)]
        return sum(a != b for a, b in zip(left, right, strict=True))

    def replaced(self, x: int, i: int, letter: int) -> int:
        """The position of the database that has this letter in entry i, and the other entries of that at position x."""
        weight = self.m ** (self.n - 1 - checked_index(i, self.n, "entries"))
        own = self.tuples[self._position(x)][i]
        return int(x + (checked_index(letter, self.m, "letters") - own) * weight)

    def by_distance(self, values: Sequence[T]) -> list[list[T]]:
        """The matrix, rows and columns in the order of `tuples`, with values[d] at databases at Hamming distance d."""
        if len(values) <= self.n:
            raise BadInput(f"{len(values)} values were given for the distances 0 to {self.n}; give one for each")
        return [[values[sum(a != b for a, b in zip(s, t, strict=True))] for t in self.tuples] for s in self.tuples]

    def neighbours(self) -> list[tuple[int, int]]:
        """The ordered pairs of positions at Hamming distance exactly 1, in lexicographic order."""
        return self.pairs(1)

    def pairs(self, k: int) -> list[tuple[int, int]]:
        """The ordered pairs of positions at Hamming distance 1..k, in lexicographic order; k at least 0."""
        if isinstance(k, bool) or not isinstance(k, int) or k < 0:
            raise BadInput(f"{k!r} is not a Hamming distance; use an integer that is at least 0")
        near = range(1, min(k, self.n) + 1)
        count = self.size * sum(comb(self.n, d) * (self.m - 1) ** d for d in near)
        if count > MAX_PAIRS:
            raise BadInput(f"{count} pairs of databases are more than the {MAX_PAIRS} that are listed; use fewer")
        changes = [axes for d in near for axes in combinations(range(self.n), d)]
        return [(i, j) for i in range(self.size) for j in sorted(self._changed(i, changes))]

    def differ_only_in(self, i: int) -> list[tuple[int, int]]:
        """The ordered pairs of positions whose databases differ in entry i and nowhere else."""
        checked_index(i, self.n, "entries")
        return [(a, b) for a in range(self.size) for b in sorted(self._changed(a, [(i,)]))]

    def subchannels(self) -> list[tuple[int, ...]]:
        """The rows of each channel from X_i to the output with the other entries fixed.

        One tuple of m positions for each entry i (in order) and each value of the other entries (lexicographic);
        within a tuple, entry i runs through 0..m-1.
        """
        return [rows for i in range(self.n) for rows in self.group_subchannels((i,))]

    def group_subchannels(self, indices: Iterable[int]) -> list[tuple[int, ...]]:
        """The rows of each channel from the entries in `indices` to the output with the other entries fixed.

        One tuple of m^k positions for each value of the other entries (lexicographic); within a tuple the chosen
        entries run through their values in lexicographic order, smallest index slowest. No indices: single rows.
        """
        chosen = sorted(checked_index(i, self.n, "entries") for i in indices)
        if len(set(chosen)) != len(chosen):
            raise BadInput(f"the entries {chosen!r} are not different; name each once")
        fixed = [i for i in range(self.n) if i not in chosen]
        offsets = self._offsets(chosen)
        return [tuple(base + offset for offset in offsets) for base in self._offsets(fixed)]

    def _offsets(self, axes: Sequence[int]) -> list[int]:
        weights = [self.m ** (self.n - 1 - axis) for axis in axes]
        letters = product(range(self.m), repeat=len(axes))
        return [sum(w * letter for w, letter in zip(weights, word, strict=True)) for word in letters]

    def _changed(self, i: int, changes: Sequence[tuple[int, ...]]) -> list[int]:
        """Positions of the databases that differ from database i in exactly one of the sets of entries `changes`."""
        base = self.tuples[i]
        found: list[int] = []
        for axes in changes:
            weights = [self.m ** (self.n - 1 - axis) for axis in axes]
            steps = [
                [w * (b - base[axis]) for b in range(self.m) if b != base[axis]]
                for w, axis in zip(weights, axes, strict=True)
            ]
            found.extend(i + sum(step) for step in product(*steps))
        return found

    def _position(self, i: int) -> int:
        return checked_index(i, self.size, "databases")

    def to_value(self) -> Json:
        return {"type": "database", "m": self.m, "n": self.n}

    def __eq__(self, other: object) -> bool:
        return (self.m, self.n) == (other.m, other.n) if isinstance(other, Database) else NotImplemented

    def __hash__(self) -> int:
        return hash(("database", self.m, self.n))

    def __repr__(self) -> str:
        return f"Database({self.m}, {self.n})"
