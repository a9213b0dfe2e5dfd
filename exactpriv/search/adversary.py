"""Known refutations carried into a narrower claim: what a hypothesis has to survive besides a fresh search.

A hypothesis that only cuts away the neighbourhood of a witness is refuted by an instance near it: one variable
replaced, everything mixed with a little of something generic, a letter split in two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any, TypeVar

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Domain, Kernels, Numbers, Priors
from ..kernel import JointLaw, Kernel, Prior
from ..real import Real, ln

Case = TypeVar("Case")
WEIGHTS = (fmpq(1, 10**6), fmpq(1, 1000), fmpq(1, 20))
"""How much of something generic is mixed in."""
VALUES = 10
"""Values that replace one variable."""

SKEWED = (fmpq(1, 2), fmpq(1, 10), fmpq(1, 100), fmpq(1, 1000), fmpq(1, 10**5))
"""The mass of the rarer of two letters."""
ENDS = 3
"""Values of a number, those at the ends of its range first."""


def corners(claim: Claim) -> Iterator[Instance]:
    """Instances at which a bound that holds in the middle of its domain fails first: numbers at the ends of their
    ranges, kernels with two inputs whose entries are made of those ends, laws with little mass on one letter."""
    ends: list[fmpq] = []
    for domain in claim.domain.values():
        if isinstance(domain, Numbers) and not callable(domain.low) and not callable(domain.high):
            ends += [end for end in domain.ends({}) if end is not None]
    entries = _entries(ends)
    names = list(claim.domain)

    def following(place: int, env: dict[str, Any]) -> Iterator[Instance]:
        if place == len(names):
            yield dict(env)
            return
        for value in _cornered(claim.domain[names[place]], env, entries):
            yield from following(place + 1, {**env, names[place]: value})

    yield from following(0, {})


def _entries(ends: Sequence[fmpq]) -> list[fmpq]:
    """Entries in (0, 1) of a kernel: those that the ends of ranges give, then usual ones."""
    made = [x for end in ends for x in (end, 1 - end, 1 / end if end else end) if 0 < x < 1]
    return list(dict.fromkeys([*made, fmpq(1, 2), fmpq(1, 4), fmpq(1, 10), fmpq(1, 100)]))


def _cornered(domain: Domain, env: Instance, entries: Sequence[fmpq]) -> Iterator[Any]:
    if isinstance(domain, Kernels):
        for a in entries:
            yield Kernel([[1, 0], [a, 1 - a]])
            yield Kernel([[1 - a, a], [a, 1 - a]])
    elif isinstance(domain, Priors):
        for t, turned in product(SKEWED, (False, True)):
            yield Prior([t, 1 - t] if turned else [1 - t, t])
    else:
        yield from islice(domain.structured(env), ENDS)


def carried(claim: Claim, bad: Instance) -> Iterator[Instance]:
    """Instances near `bad` that may lie in the narrower claim's domain (evaluation decides)."""
    for weight in WEIGHTS:
        yield {name: _mixed(claim.domain[name], value, weight) for name, value in bad.items()}
    for split in _split(bad):
        yield split
        for weight in WEIGHTS[:2]:
            yield {name: _mixed(claim.domain[name], value, weight) for name, value in split.items()}
    for name, domain in claim.domain.items():
        env = {n: bad[n] for n in claim.domain if n in bad}
        for value in islice(domain.structured(env), VALUES):
            yield {**bad, name: value}


def inwards(claim: Claim, bad: Instance, weight: fmpq) -> Instance:
    """`bad` with a part `weight` of something generic mixed into every law, kernel and number, so that none of them is
    at an end of its range, nor has a zero; what has no neighbours (a size, a list) stays."""
    made: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        value = bad[name]
        if isinstance(domain, Numbers) and isinstance(value, Real):
            made[name] = _within(domain, value, weight, made)
        else:
            made[name] = _mixed(domain, value, weight)
    return made


def _within(domain: Numbers, value: Real, weight: fmpq, env: Instance) -> Real:
    """A part `weight` of the way to the middle of the range that the variables before it leave it."""
    q = domain.unwrap(value)
    if q is None:
        return value
    low, high = domain.ends(env)
    middle = low + 1 if high is None else (low + high) / 2
    moved = domain.at(q + weight * (middle - q), env)
    return value if moved is None else moved


def _mixed(domain: Any, value: Any, weight: fmpq) -> Any:
    """A law, kernel or number moved a little, inwards and unevenly; anything else as it is."""
    if isinstance(value, Kernel) and value.is_rational:
        return Kernel([_mixed_law(row, weight, i) for i, row in enumerate(value.rows)])
    if isinstance(value, Prior) and value.is_rational:
        return Prior(_mixed_law(value.masses, weight, 0))
    if isinstance(value, JointLaw):
        return value.with_masses(_mixed_law(value.masses, weight, 0))
    if isinstance(value, Real) and isinstance(domain, Numbers):
        return _moved(domain, value, weight)
    return value


def _mixed_law(masses: Any, weight: fmpq, place: int) -> list[fmpq]:
    generic = [fmpq(1 + (3 * place + 5 * j + place * j) % 7) for j in range(len(masses))]
    total = sum(generic, start=fmpq(0))
    return [(1 - weight) * x + weight * g / total for x, g in zip(masses, generic, strict=True)]


def _moved(domain: Numbers, value: Real, weight: fmpq) -> Real:
    """Towards the middle of a range whose ends do not depend on other variables, else down by the weight."""
    q = domain.unwrap(value)
    if q is None:
        return value
    if callable(domain.low) or callable(domain.high):
        inside = q * (1 - weight)
        return ln(Real(inside)) if domain.level and inside > 0 else Real(inside)
    low, high = domain.ends({})
    middle = low + 1 if high is None else (low + high) / 2
    inside = q + weight * (middle - q)
    moved = domain.at(inside, {})
    return value if moved is None else moved


def _split(bad: Instance) -> Iterator[dict[str, Any]]:
    """The same instance with an input in duplicate, the mass of laws on the inputs halved, or with an output halved."""
    for name, value in bad.items():
        if not isinstance(value, Kernel) or not value.is_rational:
            continue
        n = value.n_inputs
        for i in {0, n - 1}:
            made: dict[str, Any] = {name: Kernel([*value.rows, value.rows[i]])}
            for other, law in bad.items():
                if isinstance(law, Prior) and len(law) == n and law.is_rational:
                    halves = [x / 2 if k == i else x for k, x in enumerate(law.masses)]
                    made[other] = Prior([*halves, law.masses[i] / 2])
            yield {**bad, **made}
        for j in {0, value.n_outputs - 1}:
            rows = [[x / 2 if k == j else x for k, x in enumerate(row)] + [row[j] / 2] for row in value.rows]
            yield {**bad, name: Kernel(rows)}


def spread(cases: Sequence[Case], most: int) -> list[Case]:
    """At most `most` of the cases, evenly from first to last, the last included."""
    if len(cases) <= most:
        return list(cases)
    return [cases[(len(cases) - 1) * k // (most - 1)] for k in range(most)]
