"""The work: kernels, linear programs and sign questions, exactly as docs/benchmarks.md defines them.

Plain integers and fractions, from the standard library alone, so that no program's own types are favoured.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

Rows = list[list[Fraction]]


def kernel(n: int) -> Rows:
    """n x n, entries uniform integers 1..1000 (random.seed(1), row by row), rows normalised exactly."""
    random.seed(1)
    return normalised([[random.randint(1, 1000) for _ in range(n)] for _ in range(n)])


def normalised(weights: list[list[int]]) -> Rows:
    """Each row divided by its sum."""
    return [[Fraction(x, sum(row)) for x in row] for row in weights]


def as_text(rows: Rows) -> list[list[str]]:
    """Entries as "p/q", as a kernel file holds them."""
    return [[str(x) for x in row] for row in rows]


@dataclass(frozen=True)
class Program:
    """Minimise cost.x subject to x >= 0, the first `inequalities` rows <= 0, the others = 1.

    A row is [[column, coefficient], ...]; costs are integers over `denominator`.
    """

    cost: list[int]
    denominator: int
    rows: list[list[list[int]]]
    inequalities: int

    @property
    def right(self) -> list[int]:
        """The right-hand sides."""
        return [0] * self.inequalities + [1] * (len(self.rows) - self.inequalities)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {"cost": self.cost, "denominator": self.denominator, "rows": self.rows, "right": self.right,
                "inequalities": self.inequalities}


def pd_dp(n: int, m: int, level: int = 3, largest: int = 100) -> Program:
    """PD-DP (Wang, Ying, Zhang, Section 3, (13)-(15)) at e^eps = `level`, n entries from m letters.

    Variables K(y|x), x slowest; one row for each ordered pair of neighbours and each y, then the row sums. The prior's
    weights are uniform integers 1..`largest` over D^n in lexicographic order, from random.seed(3).
    """
    random.seed(3)
    databases = list(product(range(m), repeat=n))
    size = len(databases)
    prior = [random.randint(1, largest) for _ in databases]
    distance = [[sum(a != b for a, b in zip(x, y, strict=True)) for y in databases] for x in databases]
    neighbours = [(x, z) for x in range(size) for z in range(size) if distance[x][z] == 1]
    rows = [[[x * size + y, 1], [z * size + y, -level]] for x, z in neighbours for y in range(size)]
    sums = [[[x * size + y, 1] for y in range(size)] for x in range(size)]
    cost = [prior[x] * distance[x][y] for x in range(size) for y in range(size)]
    return Program(cost, sum(prior), rows + sums, len(rows))


@dataclass(frozen=True)
class Question:
    """What is the sign of D(K_0 || K_1) ("kl"), of I(P; K) ("mi"), of I(P; K) - I(P; L) ("difference")?

    `zero` is the true answer to "is it 0?", known from how the question was made.
    """

    kind: str
    prior: list[Fraction]
    first: Rows
    second: Rows
    zero: bool

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {"kind": self.kind, "prior": [str(x) for x in self.prior], "first": as_text(self.first),
                "second": as_text(self.second)}


def questions(count: int = 60, seed: int = 5) -> list[Question]:
    """Random rational kernels from 2x2 to 4x4, entries from integers 1..12; of every kind each third answer is 0.

    Zeros are made in three ways: equal rows; a constant kernel; a second kernel whose first column is split into two
    proportional ones and whose columns are turned, which leaves the information as it is.
    """
    return list(_questions(count, random.Random(seed)))


def _questions(count: int, rng: random.Random) -> Iterator[Question]:
    for i in range(count):
        kind, zero = ("kl", "mi", "difference")[i % 3], i // 3 % 3 == 2
        n, m = rng.randint(2, 4), rng.randint(2, 4)
        (prior,) = normalised([[rng.randint(1, 12) for _ in range(n)]])
        first = normalised([[rng.randint(1, 12) for _ in range(m)] for _ in range(n)])
        if zero and kind != "difference":
            first = [first[0]] * n
        second = normalised([[rng.randint(1, 12) for _ in range(m)] for _ in range(n)])
        if zero and kind == "difference":
            share = Fraction(rng.randint(1, 11), 12)
            second = [[*row[1:], row[0] * share, row[0] * (1 - share)] for row in first]
        yield Question(kind, prior, first, second, zero)
