"""Sums over letters in normal form: monomials in masses, entries and numbers, summed over letters of alphabets.

A monomial is a product of powers of atoms, summed over its bound letters, each over all letters of its alphabet. Bound
letters are numbers from 0 on; two monomials that differ in them alone have one form. Free letters are names.

The masses of a law, the entries of a row and the weights of a largest value add up to 1: a letter that is summed over
and stands in one of these alone, as the letter of the mass, leaves with it.

Invariants
1. A `Sum` is a finite combination of monomials with rational coefficients, each monomial in the form that `canonical`
   gives; equal forms have equal values, whatever laws, kernels, weights, numbers, letters and sizes are.
2. Every atom has a finite value at every choice of its letters (expanding.py makes no other), so that sums are finite
   and may be taken in any order.

What would make it silently wrong: a bound letter of one factor taken for one of the other (`times` moves them apart);
an alphabet taken for another one (a letter's size stands beside it); a power of a sum for a sum of powers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product
from math import factorial
from typing import Any, NamedTuple, TypeAlias

from ....schema import CertificateError
from ...arithmetic.work import spend
from ..derivation.forms import short

Letter: TypeAlias = int | str
"""A bound letter, or the name of a free one."""
MAX_BOUND = 7
MAX_ORDERS = 720
MAX_TERMS = 400


class Atom(NamedTuple):
    """A number at letters: `head` and `label` say which (expanding.py), `letters` at which."""

    head: str
    label: Any
    letters: tuple[Letter, ...] = ()

    def order(self) -> tuple[str, str, tuple[tuple[bool, str], ...]]:
        """By which atoms are put in order."""
        return _order_of(self)

    def renamed(self, names: Mapping[Letter, Letter]) -> Atom:
        """The same at other letters."""
        return Atom(self.head, self.label, tuple(names.get(x, x) for x in self.letters))


@lru_cache(maxsize=1 << 16)
def _order_of(atom: Atom) -> tuple[str, str, tuple[tuple[bool, str], ...]]:
    return atom.head, repr(atom.label), tuple((isinstance(x, str), str(x)) for x in atom.letters)


Powers: TypeAlias = Mapping[Atom, Fraction]


class Monomial(NamedTuple):
    """The product of the powers, summed over letters 0, 1, ... of these sizes."""

    sizes: tuple[Any, ...]
    atoms: tuple[tuple[Atom, Fraction], ...]

    def order(self) -> tuple[Any, ...]:
        """By which monomials are put in order."""
        return tuple(map(repr, self.sizes)), tuple((atom.order(), power) for atom, power in self.atoms)

    @property
    def letters(self) -> set[Letter]:
        """All letters of its atoms."""
        return {x for atom, _ in self.atoms for x in atom.letters}


Sum: TypeAlias = dict[Monomial, Fraction]
ONE = Monomial((), ())


def constant(value: Fraction) -> Sum:
    """A rational."""
    return {ONE: value} if value else {}


def canonical(sizes: Mapping[int, Any], powers: Powers) -> Monomial:
    """The product of the powers, summed over these letters."""
    spend(5)
    return _canonical(tuple(sizes.items()), tuple(powers.items()))


@lru_cache(maxsize=1 << 14)
def _canonical(of: tuple[tuple[int, Any], ...], powers: tuple[tuple[Atom, Fraction], ...]) -> Monomial:
    sizes, kept = _without_totals(dict(of), {atom: power for atom, power in powers if power})
    if len(sizes) > MAX_BOUND:
        raise CertificateError(f"a product is summed over more than {MAX_BOUND} letters: shorten it")
    if not sizes:
        return Monomial((), tuple(sorted(kept.items(), key=_order)))
    kinds: dict[str, list[int]] = {}
    for letter in sorted(sizes):
        kinds.setdefault(repr(sizes[letter]), []).append(letter)
    groups = [kinds[kind] for kind in sorted(kinds)]
    orders = 1
    for group in groups:
        orders *= factorial(len(group))
    if orders > MAX_ORDERS:
        raise CertificateError(f"the letters of a sum have more than {MAX_ORDERS} orders: shorten it")
    best = None
    for chosen in product(*(permutations(group) for group in groups)):
        spend(5 * len(kept))
        listed = [letter for group in chosen for letter in group]
        names: dict[Letter, Letter] = {letter: place for place, letter in enumerate(listed)}
        atoms = tuple(sorted(((atom.renamed(names), power) for atom, power in kept.items()), key=_order))
        made = Monomial(tuple(sizes[letter] for letter in listed), atoms)
        if best is None or made.order() < best.order():
            best = made
    assert best is not None
    return best


LAWS = ("mass", "entry", "chosen")
"""Atoms that add up to 1 over their last letter."""


def _without_totals(sizes: dict[int, Any], atoms: dict[Atom, Fraction]) -> tuple[dict[int, Any], dict[Atom, Fraction]]:
    """The same without sums of all masses of a law, which are 1, and of what does not depend on the letter."""
    for letter in sorted(sizes):
        speak = [atom for atom in atoms if letter in atom.letters]
        if len(speak) == 1 and atoms[speak[0]] == 1 and speak[0].head in LAWS:
            (atom,) = speak
            whole = atom.letters[-1] == letter and atom.letters.count(letter) == 1
            if whole and not (atom.head == "chosen" and "." in atom.label):  # of several expressions, not of letters
                del sizes[letter], atoms[atom]
                return _without_totals(sizes, atoms)
        if not speak:
            many = Atom("size", sizes.pop(letter))
            atoms[many] = atoms.get(many, Fraction(0)) + 1
            if not atoms[many]:
                del atoms[many]
            return _without_totals(sizes, atoms)
    return sizes, atoms


def _order(one: tuple[Atom, Fraction]) -> Any:
    return one[0].order(), one[1]


def added(*sums: Sum) -> Sum:
    """The sum of all; terms that cancel are gone."""
    result: Sum = {}
    for one in sums:
        for monomial, coefficient in one.items():
            total = result.get(monomial, Fraction(0)) + coefficient
            if total:
                result[monomial] = short(total)
            else:
                result.pop(monomial, None)
    if len(result) > MAX_TERMS:
        raise CertificateError(f"a sum over letters has more than {MAX_TERMS} terms: shorten it")
    return result


def scaled(one: Sum, factor: Fraction) -> Sum:
    """A rational times it."""
    return {monomial: short(factor * c) for monomial, c in one.items()} if factor else {}


def times(one: Sum, other: Sum) -> Sum:
    """The product; bound letters of both factors are different ones."""
    return added(*({together(m, n): c * d} for m, c in one.items() for n, d in other.items()))


def together(one: Monomial, other: Monomial) -> Monomial:
    """The product of two monomials."""
    shift = len(one.sizes)
    names: dict[Letter, Letter] = {place: place + shift for place in range(len(other.sizes))}
    powers = dict(one.atoms)
    for atom, power in other.atoms:
        moved = atom.renamed(names)
        powers[moved] = powers.get(moved, Fraction(0)) + power
    return canonical(dict(enumerate((*one.sizes, *other.sizes))), powers)


def bound(one: Sum, name: str, size: Any) -> Sum:
    """The sum over all letters of an alphabet of what stands at the letter `name`."""
    found = []
    for monomial, c in one.items():
        place = len(monomial.sizes)
        powers = {atom.renamed({name: place}): power for atom, power in monomial.atoms}
        found.append({canonical(dict(enumerate((*monomial.sizes, size))), powers): c})
    return added(*found)


def at_letters(one: Sum, names: Mapping[Any, Letter]) -> Sum:
    """The same at other free letters, none of which occurs in it already but those that are replaced."""
    return added(*({renamed(monomial, names): c} for monomial, c in one.items()))


def renamed(monomial: Monomial, names: Mapping[Any, Letter]) -> Monomial:
    """A monomial at other free letters."""
    powers: dict[Atom, Fraction] = {}
    for atom, power in monomial.atoms:
        moved = atom.renamed(names)
        powers[moved] = powers.get(moved, Fraction(0)) + power
    return canonical(dict(enumerate(monomial.sizes)), powers)


def free_letters(sums: Iterable[Sum]) -> list[str]:
    """The names of free letters, in order."""
    return sorted({x for one in sums for monomial in one for x in monomial.letters if isinstance(x, str)})


def ordered(one: Sum) -> Iterator[tuple[Monomial, Fraction]]:
    """The terms in their order."""
    yield from sorted(one.items(), key=lambda term: (term[0].order(), term[1]))


def key(one: Sum) -> Any:
    """What is equal for equal sums alone, and can be put in order."""
    return tuple((monomial.order(), c) for monomial, c in ordered(one))
