"""Choices: the one source of randomness of the generators.

A domain generates values by asking a `Chooser` for integers. A seeded pseudo-random chooser serves searching; a
hypothesis-backed one (exactpriv.search) serves generation with shrinking. Generators never see which one they have.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from flint import fmpq

T = TypeVar("T")


class Chooser(Protocol):
    """Answers "an integer between low and high, both included"; smaller answers should mean simpler values."""

    def integer(self, low: int, high: int) -> int:
        """An integer in [low, high]."""
        ...


class SeededChooser:
    """Pseudo-random choices, reproducible from the seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def integer(self, low: int, high: int) -> int:
        """A uniformly distributed integer in [low, high]."""
        return self._random.randint(low, high)


def element(choose: Chooser, items: Sequence[T]) -> T:
    """One of the items; IndexError where there is none."""
    if not items:
        raise IndexError("there is no item to choose")
    return items[choose.integer(0, len(items) - 1)]


_WEIGHT_STYLES = ((0, 1), (1, 3), (0, 3), (1, 12), (0, 12), (1, 1000))


def law(choose: Chooser, n: int, positive: bool = False) -> list[fmpq]:
    """A rational law on n letters: integer weights of a chosen style, sometimes with one letter made rare."""
    low, high = element(choose, _WEIGHT_STYLES)
    weights = [choose.integer(1 if positive else low, high) for _ in range(n)]
    if n > 1 and choose.integer(0, 7) == 7:
        i = choose.integer(0, n - 1)
        weights = [w if j == i else w * 10**6 for j, w in enumerate(weights)]
    if not any(weights):
        weights[choose.integer(0, n - 1)] = 1
    total = sum(weights)
    return [fmpq(w, total) for w in weights]


def rational_in(choose: Chooser, low: fmpq, high: fmpq, low_open: bool = False, high_open: bool = False) -> fmpq:
    """A rational between low and high: mostly small denominators, sometimes very near an end."""
    if low == high:
        return low
    if choose.integer(0, 9) == 9:
        t = fmpq(1, 10 ** choose.integer(2, 9))
        if choose.integer(0, 1):
            t = 1 - t
    else:
        q = element(choose, (2, 3, 4, 5, 7, 10, 16, 60, 997))
        t = fmpq(choose.integer(1 if low_open else 0, q - 1 if high_open else q), q)
    return low + t * (high - low)
