"""Smaller denominators: what a minimal witness is compared with, one law at a time and laws that belong together.

A law is a row of a kernel, a prior or a joint law with rational masses; its denominator is the least common one. The
support stays as it is: a mass that is 0 stays 0, a positive one stays positive. For every denominator below the law's
own the laws next to it come first (each positive mass rounded down or up); then, where there are at most MANY laws of
smaller denominator on as many letters, all of them, by denominator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb, gcd, lcm
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Numbers
from ..kernel import JointLaw, Kernel, Prior

MANY = 1000
"""Laws (or numbers) beyond which only those next to the present one are tried."""
FAR = 400
"""Greatest denominator that is tried."""
Law = tuple[fmpq, ...]


@dataclass(frozen=True)
class Place:
    """Where a law stands in an instance: the variable, and the row of a kernel."""

    name: str
    row: int | None
    law: Law

    @property
    def letters(self) -> int:
        """The positive masses."""
        return len(_positive(self.law))


def laws_of(instance: Instance) -> list[Place]:
    """Every rational law of an instance, in order."""
    found: list[Place] = []
    for name, value in instance.items():
        rows: Sequence[Any] = value.rows if isinstance(value, Kernel) else ()
        if isinstance(value, Prior | JointLaw):
            rows = [value.masses]
        for i, row in enumerate(rows):
            if all(isinstance(x, fmpq) for x in row):
                found.append(Place(name, i if isinstance(value, Kernel) else None, tuple(row)))
    return found


def denominator(law: Sequence[fmpq]) -> int:
    """The least common denominator of the masses."""
    return lcm(*(int(x.q) for x in law))


def with_laws(instance: Instance, laws: Sequence[tuple[Place, Sequence[fmpq]]]) -> Instance:
    """The instance with other laws in these places."""
    made = dict(instance)
    for place, law in laws:
        value = made[place.name]
        if isinstance(value, Kernel):
            made[place.name] = Kernel([law if i == place.row else row for i, row in enumerate(value.rows)])
        else:
            made[place.name] = Prior(law) if isinstance(value, Prior) else value.with_masses(law)
    return made


def smaller_denominators(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """The instances with a smaller denominator or a simpler number that a minimal witness is compared with.

    In this order: all laws with as many positive masses take the same masses, each in its own order; laws that agree
    up to order, together; one law; one number of a range.
    """
    places = laws_of(instance)
    for n in sorted({p.letters for p in places}):
        alike = [p for p in places if p.letters == n]
        if len(alike) > 1:
            yield from _together(instance, alike)
    for group in _equal_up_to_order(places):
        if len(group) > 1:
            for law in smaller_laws(_positive(group[0].law)):
                yield with_laws(instance, [(p, _mapped(p.law, group[0].law, law)) for p in group])
    for place in places:
        for law in smaller_laws(_positive(place.law)):
            yield with_laws(instance, [(place, _placed(place.law, law))])
    for name, domain in claim.domain.items():
        if isinstance(domain, Numbers):
            q = domain.unwrap(instance[name])
            for simpler in () if q is None else simpler_numbers(q):
                made = domain.at(simpler, instance)
                if made is not None and domain.unwrap(made) == simpler:
                    yield {**instance, name: made}


def smaller_laws(masses: Sequence[fmpq]) -> Iterator[Law]:
    """Positive laws on as many letters of smaller denominator: those next to it, then, if at most MANY, all."""
    top, n = denominator(masses), len(masses)
    if n < 2:
        return
    for q in range(n, min(top, FAR + 1)):
        yield from near(masses, q)
    if comb(top - 1, n) <= MANY:
        for q in range(n, top):
            yield from all_laws(n, q)


def near(masses: Sequence[fmpq], q: int) -> Iterator[Law]:
    """The laws of denominator q, not of a smaller one, with each mass rounded down or up to a positive one."""
    low = [max(int((x * q).floor()), 1) for x in masses]
    rest = q - sum(low)
    free = [i for i, x in enumerate(masses) if fmpq(low[i], q) < x]
    if not 0 <= rest <= len(free) or comb(len(free), rest) > MANY:
        return
    for raised in combinations(free, rest):
        units = [u + (i in raised) for i, u in enumerate(low)]
        if gcd(*units) == 1:
            yield tuple(fmpq(u, q) for u in units)


def all_laws(n: int, q: int) -> Iterator[Law]:
    """Every law of n positive masses whose denominator is q."""
    for cuts in combinations(range(1, q), n - 1):
        units = [b - a for a, b in zip((0, *cuts), (*cuts, q), strict=True)]
        if gcd(*units) == 1:
            yield tuple(fmpq(u, q) for u in units)


def simpler_numbers(q: fmpq) -> Iterator[fmpq]:
    """Every rational of the same sign of smaller height |p| + q, if these are not too many; 0 too."""
    height = abs(int(q.p)) + int(q.q)
    if height * height > 4 * MANY:
        return
    sign = 1 if q > 0 else -1
    for h in range(1, height):
        for p in range(h):
            if gcd(p, h - p) == 1:
                yield fmpq(sign * p, h - p)


def _together(instance: Instance, alike: Sequence[Place]) -> Iterator[Instance]:
    """All these laws with the same masses, the largest where each has its largest; ties in either direction."""
    worst = max(alike, key=lambda p: denominator(p.law))
    for law in smaller_laws(sorted(_positive(worst.law), reverse=True)):
        if list(law) == sorted(law, reverse=True):
            for last_first in (False, True):
                yield with_laws(instance, [(p, _ordered(p.law, law, last_first)) for p in alike])


def _ordered(law: Law, masses: Law, last_first: bool) -> list[fmpq]:
    side: Callable[[int], int] = (lambda i: -i) if last_first else (lambda i: i)
    places = sorted((i for i, x in enumerate(law) if x != 0), key=lambda i: (-law[i], side(i)))
    made = [fmpq(0)] * len(law)
    for i, x in zip(places, masses, strict=True):
        made[i] = x
    return made


def _equal_up_to_order(places: Sequence[Place]) -> list[list[Place]]:
    groups: dict[Law, list[Place]] = {}
    for place in places:
        groups.setdefault(tuple(sorted(place.law)), []).append(place)
    return list(groups.values())


def _mapped(law: Law, first: Law, masses: Law) -> list[fmpq]:
    """`law`, a reordering of `first`, after the positive masses of `first` were replaced, equal ones from left on."""
    new = _placed(first, masses)
    left: dict[fmpq, list[fmpq]] = {}
    for old, x in zip(first, new, strict=True):
        left.setdefault(old, []).append(x)
    return [left[x].pop(0) for x in law]


def _placed(law: Law, masses: Law) -> list[fmpq]:
    """The masses in the places of the positive ones."""
    taken = iter(masses)
    return [next(taken) if x != 0 else fmpq(0) for x in law]


def _positive(law: Law) -> list[fmpq]:
    return [x for x in law if x != 0]
