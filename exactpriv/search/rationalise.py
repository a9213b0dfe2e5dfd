"""Rationalising: from a violation with large numbers to one with small numbers, all variables at once.

Every law is rounded to one common denominator q and every number to its best approximation with denominators up to q,
for growing q, until exact evaluation confirms the violation again. Zeros stay zeros, equal entries of a law stay equal
(rows that are permutations of each other stay so) and positive entries stay positive; where that is impossible for a
q, the next q is tried. Assumptions are part of the confirmation, so one that is tight stays satisfied exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, TypeAlias

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Numbers
from ..kernel import JointLaw, Kernel, Prior
from .complexity import complexity

DENOMINATORS = (*range(1, 41), 48, 50, 60, 64, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000,
                2000, 5000, 10**4, 10**5, 10**6, 10**7)  # fmt: skip


POWERS = tuple(2**k for k in range(12))
"""Masses 10^-k that stand for smaller ones, and for 0."""
TINY = 10**9
"""A greater denominator has such a mass."""
Rounding: TypeAlias = Callable[[Sequence[fmpq], int], list[fmpq] | None]


def rationalised(claim: Claim, instance: Instance, meets: Callable[[Instance], bool]) -> Instance:
    """The simplest (`complexity`) of the first roundings of each kind that still meet the condition, or the instance
    itself: weights relative to a mass of 1e-30 are whole numbers at once, and far from simple."""
    found: list[Instance] = []
    for rounding in ROUNDINGS:
        candidates = (c for q in DENOMINATORS for c in rounded(claim, instance, q, (rounding,)))
        found += islice(filter(meets, _distinct(candidates)), 1)
    return min(found, key=complexity, default=instance)


def _distinct(instances: Iterator[Instance]) -> Iterator[Instance]:
    """Without repetitions in a row."""
    last: Instance | None = None
    for instance in instances:
        if instance != last:
            yield instance
        last = instance


def coarser(claim: Claim, instance: Instance, least: int) -> Iterator[Instance]:
    """All laws and numbers rounded together, for every denominator below `least`."""
    for q in takewhile(lambda q: q < least, DENOMINATORS):
        yield from rounded(claim, instance, q)
    for power in takewhile(lambda k: TINY < least and 10**k < least, POWERS):
        yield lifted(instance, power, zeros=False)


def lifted(instance: Instance, power: int, zeros: bool = True) -> Instance:
    """With every mass below 10^-power (and every 0, or not) raised to it, at the cost of the largest of its law."""
    mass = fmpq(1, 10**power)

    def raised(law: Sequence[Any]) -> list[Any]:
        made = [mass if x < mass and (zeros or x != 0) else x for x in law]
        top = max(range(len(law)), key=lambda k: law[k])
        made[top] = law[top] - sum((m - x for k, (m, x) in enumerate(zip(made, law, strict=True)) if k != top), fmpq(0))
        return made if made[top] > 0 else list(law)

    made = dict(instance)
    for name, value in instance.items():
        if isinstance(value, Kernel) and value.is_rational:
            made[name] = Kernel([raised(row) for row in value.rows])
        elif isinstance(value, Prior | JointLaw) and all(isinstance(x, fmpq) for x in value.masses):
            law = raised(value.masses)
            made[name] = Prior(law) if isinstance(value, Prior) else value.with_masses(law)
    return made


def rounded(
    claim: Claim, instance: Instance, q: int, roundings: Sequence[Rounding] | None = None
) -> Iterator[Instance]:
    """With both readings of "one denominator": laws of denominator q, and weights relative to the smallest mass."""
    for rounding in roundings or ROUNDINGS:
        made = dict(instance)
        for name, value in instance.items():
            domain = claim.domain.get(name)
            if isinstance(value, Kernel) and value.is_rational:
                rows = [rounding(row, q) for row in value.rows]  # type: ignore[arg-type]
                if any(row is None for row in rows):
                    break
                made[name] = Kernel([row for row in rows if row is not None])
            elif isinstance(value, Prior | JointLaw) and all(isinstance(x, fmpq) for x in value.masses):
                law = rounding(value.masses, q)  # type: ignore[arg-type]
                if law is None:
                    break
                made[name] = Prior(law) if isinstance(value, Prior) else value.with_masses(law)
            elif isinstance(domain, Numbers):
                r = domain.unwrap(value)
                near = None if r is None else domain.at(nearest(r, q), made)
                if near is None:
                    break
                made[name] = near
        else:
            yield made


def nearest(x: fmpq, q: int) -> fmpq:
    """A fraction with denominator at most q near x: the last convergent of its continued fraction that fits."""
    before, last = (0, 1), (1, 0)
    rest = x
    while True:
        whole = int(rest.floor())
        made = (whole * last[0] + before[0], whole * last[1] + before[1])
        if made[1] > q:
            return fmpq(*last) if last[1] else fmpq(whole)
        before, last = last, made
        if rest == whole:
            return fmpq(*last)
        rest = 1 / (rest - whole)


def _to_units(law: Sequence[fmpq], q: int) -> list[fmpq] | None:
    """Multiples of 1/q: each distinct mass rounded, what is missing or left over spread over whole classes."""
    counts = {x: law.count(x) for x in law if x > 0}
    units = {x: max(1, int((x * q + fmpq(1, 2)).floor())) for x in counts}
    missing = q - sum(units[x] * n for x, n in counts.items())
    while missing:
        sign = 1 if missing > 0 else -1
        fits = [x for x, n in counts.items() if n <= abs(missing) and units[x] + sign > 0]
        if not fits:
            return None
        worst = max(fits, key=lambda x: (sign * (x * q - units[x]), x))
        units[worst] += sign
        missing -= sign * counts[worst]
    return [fmpq(units[x], q) if x > 0 else fmpq(0) for x in law]


def _to_ratios(law: Sequence[fmpq], q: int) -> list[fmpq] | None:
    """Masses in ratios of small numbers: each divided by the least one, the ratio rounded to denominator <= q."""
    least = min(x for x in law if x > 0)
    weights = [nearest(x / least, max(1, q // 8)) if x > 0 else fmpq(0) for x in law]
    total = sum(weights, start=fmpq(0))
    return [w / total for w in weights]


ROUNDINGS: tuple[Rounding, ...] = (_to_units, _to_ratios)
