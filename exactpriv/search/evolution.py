"""Evolution with an adapted covariance (CMA-ES), for claims without a trace.

Proposes in floating point: coordinates as in the traced arm (logarithms of masses, tied or free), a margin from the
exact formulas at 96 bits, no gradients; what looks violated is decided exactly by whoever asked. What is proposed
depends on the seed and the number of steps alone.

Source: Hansen, The CMA evolution strategy: a tutorial, 2016 (its default weights and rates).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from ..claim import Claim, Instance

if TYPE_CHECKING:
    from .traced.shape import Shape

Look: TypeAlias = Callable[[Instance], tuple[float, bool]]
Stop: TypeAlias = Callable[[], bool]
BITS = 26
"""Significant bits of the masses that are looked at."""
GENERATIONS = 120
SHRUNK = 1e-8
"""Step length at which a population starts again elsewhere."""
SHAPES = 8
"""How many shapes in a row may have nothing free."""
MODES = ("free", "tied")


class Population:
    """A normal distribution on coordinates that moves to where the margin is larger."""

    def __init__(self, size: int, seed: int) -> None:
        import numpy as np

        self.rng = np.random.default_rng(seed)
        self.mean: Any = self.rng.normal(size=size)
        self.step = 1.0
        self.generation = 0
        self.number = 4 + int(3 * np.log(size))
        weights = np.log(self.number // 2 + 0.5) - np.log(np.arange(1, self.number // 2 + 1))
        self.weights = weights / weights.sum()
        mass = 1 / (self.weights**2).sum()
        n = size
        self.rates = (
            (mass + 2) / (n + mass + 5),
            (4 + mass / n) / (n + 4 + 2 * mass / n),
            2 / ((n + 1.3) ** 2 + mass),
        )
        self.rank = min(1 - self.rates[2], 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
        self.damping = 1 + self.rates[0] + 2 * max(0.0, ((mass - 1) / (n + 1)) ** 0.5 - 1)
        self.mass, self.length = mass, n**0.5 * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self.covariance, self.paths = np.eye(n), [np.zeros(n), np.zeros(n)]
        self._factor()

    def _factor(self) -> None:
        import numpy as np

        values, vectors = np.linalg.eigh((self.covariance + self.covariance.T) / 2)
        scales = np.sqrt(np.maximum(values, 1e-20))
        self.root, self.inverse = vectors * scales, (vectors / scales) @ vectors.T

    def drawn(self) -> Any:
        """One generation, a row each."""
        return self.mean + self.step * self.rng.normal(size=(self.number, len(self.mean))) @ self.root.T

    def learn(self, points: Any, margins: Any) -> None:
        """Move towards the better half of a generation."""
        import numpy as np

        order = np.argsort(-np.array(margins), kind="stable")[: len(self.weights)]
        moves = (points[order] - self.mean) / self.step
        move = self.weights @ moves
        self.mean = self.mean + self.step * move
        short, long, one = self.rates
        spread = (short * (2 - short) * self.mass) ** 0.5
        self.paths[0] = (1 - short) * self.paths[0] + spread * (self.inverse @ move)
        size = float(np.linalg.norm(self.paths[0]))
        self.generation += 1
        steady = size / (1 - (1 - short) ** (2 * self.generation)) ** 0.5 < (1.4 + 2 / (len(move) + 1)) * self.length
        self.paths[1] = (1 - long) * self.paths[1] + steady * (long * (2 - long) * self.mass) ** 0.5 * move
        lost = one * (1 - steady) * long * (2 - long)
        self.covariance = (1 - one - self.rank + lost) * self.covariance
        self.covariance += one * np.outer(self.paths[1], self.paths[1]) + self.rank * (moves.T * self.weights) @ moves
        self.step *= float(np.exp(min(1.0, short / self.damping * (size / self.length - 1))))
        self._factor()

    @property
    def spent(self) -> bool:
        """Whether it has gone as far as it goes."""
        return self.generation >= GENERATIONS or not SHRUNK < self.step < 1e6


class Evolution:
    """The populations of one claim, one after another, each at its own shape."""

    def __init__(self, claim: Claim, seed: int, look: Look) -> None:
        self.claim, self.look, self.rng = claim, look, random.Random(seed)
        self.at: tuple[Shape, Population] | None = None

    def steps(self, number: int, over: Stop) -> bool:
        """About so many instances; whether the search is over."""
        while number > 0 and not over():
            if self.at is None or self.at[1].spent:
                self.at = self._begun()
                if self.at is None:
                    return False
            shape, population = self.at
            points = population.drawn()
            margins = []
            for point in points:
                instance = shape.instance(shape.values(point[:, None])[:, 0], BITS)
                level, done = (-2.0, False) if instance is None else self.look(instance)
                if done:
                    return True
                if over():
                    return False
                margins.append(level)
            population.learn(points, margins)
            number -= len(points)
        return False

    def _begun(self) -> tuple[Shape, Population] | None:
        from .traced.shape import chosen
        from .traced.untraced import NotTracedError

        for turn in range(SHAPES):
            try:
                shape = chosen(self.claim, self.rng, reach=None, mode=self.rng.choice(MODES),
                               free_numbers=turn < SHAPES // 2)  # fmt: skip
            except (NotTracedError, KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError,
                    StopIteration):  # fmt: skip
                continue  # a domain without coordinates, or one that depends on values
            if shape.coordinates > 1:
                return shape, Population(shape.coordinates, self.rng.getrandbits(32))
        return None
