"""Groups of random variables that a problem does not tell apart, and the program with one column an orbit of sets.

Two groups are interchangeable where their exchange maps the form to itself and each candidate's form to one of a
candidate's; this is an equivalence. A sum of rows stays one when it is averaged over all exchanges, so that a form is a
sum of rows exactly if it is one of orbits of rows, and a violating point exists exactly if a symmetric one does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""How many groups of each class a set has."""
Form: TypeAlias = Mapping[int, Fraction]


def exchanged(mask: int, one: int, other: int) -> int:
    """The set with two groups exchanged."""
    kept = mask & ~(1 << one | 1 << other)
    return kept | (mask >> one & 1) << other | (mask >> other & 1) << one


def classes(n: int, target: Form, given: Sequence[tuple[Form, bool]]) -> list[list[int]]:
    """The classes of interchangeable groups; forms have a column below 2^n for each set, any others beside."""

    def moved(form: Form, one: int, other: int) -> frozenset[tuple[int, Fraction]]:
        return frozenset((exchanged(k, one, other) if k < 2**n else k, c) for k, c in form.items())

    known = {(frozenset(form.items()), equal) for form, equal in given}
    aim = frozenset(target.items())

    def alike(one: int, other: int) -> bool:
        return moved(target, one, other) == aim and all(
            (moved(form, one, other), equal) in known for form, equal in given
        )

    found: list[list[int]] = []
    for place in range(n):
        home = next((members for members in found if alike(members[0], place)), None)
        if home is None:
            found.append([place])
        else:
            home.append(place)
    return found


class Orbits:
    """Orbits of sets, and of elemental inequalities, under the exchanges within classes."""

    def __init__(self, members: Sequence[Sequence[int]]) -> None:
        self.members = members
        self.sizes = [len(one) for one in members]
        self._masks = [sum(1 << k for k in one) for one in members]

    @property
    def number(self) -> int:
        """Of orbits of sets, the empty one included."""
        return prod(size + 1 for size in self.sizes)

    def counts(self, mask: int) -> Counts:
        """The orbit of a set."""
        return tuple((mask & one).bit_count() for one in self._masks)

    def of(self, counts: Counts) -> int:
        """The number of sets in an orbit."""
        return prod(comb(size, k) for size, k in zip(self.sizes, counts, strict=True))

    def elementals(self) -> dict[tuple[int, int, Counts], dict[Counts, Fraction]]:
        """One elemental inequality an orbit: the classes of the first and the second (-1: none) and the orbit of what
        is given."""
        found: dict[tuple[int, int, Counts], dict[Counts, Fraction]] = {}
        for a, _ in enumerate(self.sizes):
            full = tuple(size - (k == a) for k, size in enumerate(self.sizes))
            found[a, -1, full] = _form(((_more(full, a), 1), (full, -1)))
            for b in range(a, len(self.sizes)):
                room = [size - (k == a) - (k == b) for k, size in enumerate(self.sizes)]
                for given in product(*(range(r + 1) for r in room)) if min(room) >= 0 else ():
                    one, other = _more(given, a), _more(given, b)
                    found[a, b, given] = _form(((one, 1), (other, 1), (_more(one, b), -1), (given, -1)))
        return found

    def key(self, first: int, second: int, given: int) -> tuple[int, int, Counts]:
        """The orbit of an elemental inequality of single groups."""
        a = next(k for k, one in enumerate(self._masks) if one & first)
        if not second:
            return a, -1, self.counts(given)
        b = next(k for k, one in enumerate(self._masks) if one & second)
        return min(a, b), max(a, b), self.counts(given)


def _more(counts: Counts, place: int) -> Counts:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def _form(parts: Sequence[tuple[Counts, int]]) -> dict[Counts, Fraction]:
    made: dict[Counts, Fraction] = {}
    for counts, sign in parts:
        if any(counts):
            made[counts] = made.get(counts, Fraction(0)) + sign
    return {counts: c for counts, c in made.items() if c}
