"""Joint laws of logical functions of few bits: what decides most claims about several random variables.

Two bits, their sum, `and` and `or` violate what holds for linear functions alone; the sums of three bits are the laws
whose entropies are those of a matroid.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from math import prod

from flint import fmpq

from ...kernel import JointLaw

FAMILY = 300
"""Laws of logical functions that are offered of each number of variables."""


def logical(names: tuple[str, ...] | None, shapes: Sequence[tuple[int, ...]]) -> Iterator[JointLaw]:
    """Each variable a logical function of two or three uniform bits, in the smallest shape that holds two letters."""
    shape = next((s for s in shapes if min(s) >= 2), None)
    return iter(()) if shape is None else iter(_logical(names, shape))


@lru_cache(maxsize=32)
def _logical(names: tuple[str, ...] | None, shape: tuple[int, ...]) -> tuple[JointLaw, ...]:
    return tuple(islice(_of_bits(names, shape), FAMILY))


TWO_BITS = ((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (0, 0, 0, 1), (0, 1, 1, 1), (0, 0, 0, 0))
"""The values of two bits, of their sum, of `and` and `or`, and a constant, at the four outcomes."""
THREE_BITS = tuple(
    tuple(sum(outcome[k] for k in chosen) % 2 for outcome in product((0, 1), repeat=3))
    for chosen in ((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2))
)
"""The values of the sums of three bits at the eight outcomes."""


def _of_bits(names: tuple[str, ...] | None, shape: tuple[int, ...]) -> Iterator[JointLaw]:
    n = len(shape)
    choose = random.Random(n)
    seen: set[tuple[tuple[int, ...], ...]] = set()
    for functions in (TWO_BITS, THREE_BITS):
        if len(functions) ** n <= FAMILY // 2:
            chosen: Iterable[tuple[tuple[int, ...], ...]] = product(functions, repeat=n)
        else:
            chosen = [tuple(choose.choice(functions) for _ in range(n)) for _ in range(FAMILY // 2)]
        for one in chosen:
            if one not in seen:
                seen.add(one)
                yield _uniform_outcomes(one, shape, names)
    # unequal weights of the outcomes: (a, b, b, a)
    for heavy in (fmpq(7, 20), fmpq(1, 20), fmpq(9, 20)):
        weights = [heavy, fmpq(1, 2) - heavy, fmpq(1, 2) - heavy, heavy]
        for _ in range(FAMILY // 6):
            one = tuple(choose.choice(TWO_BITS[:5]) for _ in range(n))
            yield _uniform_outcomes(one, shape, names, weights)


def _uniform_outcomes(
    values: tuple[tuple[int, ...], ...], shape: tuple[int, ...], names: tuple[str, ...] | None,
    weights: Sequence[fmpq] | None = None,
) -> JointLaw:  # fmt: skip
    outcomes = len(values[0])
    masses = [fmpq(0)] * prod(shape)
    for outcome in range(outcomes):
        place = 0
        for one, size in zip(values, shape, strict=True):
            place = place * size + one[outcome]
        masses[place] += fmpq(1, outcomes) if weights is None else weights[outcome]
    return JointLaw(shape, masses, names)
