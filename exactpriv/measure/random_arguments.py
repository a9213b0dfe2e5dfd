"""Random exact arguments for a measure, with zeros, ties, equal rows, point masses, rare letters, infinite levels.

Proposes nothing and decides nothing: it only chooses instances at which facts are tested exactly (facts.py).
"""

from __future__ import annotations

import random
from typing import Any

from flint import fmpq

from ..kernel import Database, JointLaw, Kernel, Matrix, Prior
from ..real import Real, ln
from .parameters import Parameter, Subject

STYLES = ((0, 1), (1, 1), (0, 2), (1, 4), (0, 9), (1, 60))
"""Ranges of the integer weights of a law: with zeros, uniform, with ties, generic."""
DATABASES = ((2, 1), (3, 1), (2, 2), (1, 2), (2, 1))
ORDERS = ("0", "1/2", "1", "3/2", "2", "3", "inf")
LEVELS = ("0", "1/5", "2/3", "1", "1", "3/2", "2", "7", "inf")
"""e^eps; 0 and inf stand for the infinite levels."""
FUNCTIONS: tuple[Any, ...] = (
    {"f": "tv"}, {"f": "kl"}, {"f": "reverse-kl"}, {"f": "hellinger2"}, {"f": "chi2"},
    {"f": "hockey-stick", "parameters": ["3/2"]}, {"f": "positive-power", "parameters": ["1", 2]}, {"f": "linear"},
    {"f": "polynomial", "parameters": ["-1", "0", "2", "-1"]},
)  # fmt: skip


class Draw:
    """A source of arguments, reproducible from its seed."""

    def __init__(self, seed: int | str) -> None:
        self.rng = random.Random(seed)
        self.inputs = 2
        self.database: Database | None = None

    def begin(self, subject: Subject) -> None:
        """Choose the alphabet that the next arguments share: a database where the measure takes one."""
        self.database = None
        self.inputs = self.rng.choice((1, 2, 2, 3, 3))
        if any(p.kind == "database" for p in subject.signature):
            self.database = Database(*self.rng.choice(DATABASES))
            self.inputs = self.database.size

    def law(self, n: int) -> Prior:
        """A law on n letters."""
        low, high = self.rng.choice(STYLES)
        weights = [self.rng.randint(low, high) for _ in range(n)]
        if self.rng.randrange(8) == 0:
            weights = [w * 10**6 for w in weights]
            weights[self.rng.randrange(n)] = self.rng.choice((0, 1))
        if not any(weights):
            weights[self.rng.randrange(n)] = 1
        total = sum(weights)
        return Prior([fmpq(w, total) for w in weights])

    def kernel(self, n: int, m: int | None = None) -> Kernel:
        """A kernel from n letters to m (1 to 4), perhaps deterministic, or with equal, permuted, nearly equal rows."""
        m = self.rng.choice((1, 2, 2, 3, 3, 4)) if m is None else m
        shape = self.rng.randrange(8)
        if shape == 0:
            return Kernel([self.law(m).masses] * n)
        if shape == 1:
            row = list(self.law(m).masses)
            return Kernel([self.rng.sample(row, m) for _ in range(n)])
        if shape == 3:
            return Kernel([Prior.point(m, self.rng.randrange(m)).masses for _ in range(n)])
        rows = Kernel([self.law(m).masses for _ in range(n)])
        if shape == 2:
            return rows.mix(Kernel([self.law(m).masses] * n), fmpq(1, self.rng.choice((2, 10, 1000))))
        return rows

    def matrix(self, rows: int, columns: int, *, least: int = -2) -> Matrix:
        """A matrix of small rationals from `least` on, perhaps of zeros and ones alone."""
        low, high = self.rng.choice(((0, 1), (0, 3), (least, 2), (least, 0 if least < 0 else 1)))
        q = self.rng.choice((1, 1, 2, 3))
        return Matrix([[fmpq(self.rng.randint(low * q, high * q), q) for _ in range(columns)] for _ in range(rows)])

    def weight(self) -> fmpq:
        """A rational strictly between 0 and 1."""
        return fmpq(self.rng.randint(1, 9), 10)

    def order(self) -> str:
        """An order in [0, inf]."""
        return self.rng.choice(ORDERS)

    def level(self) -> Real:
        """A level, perhaps negative, perhaps infinite."""
        chosen = self.rng.choice(LEVELS)
        if chosen in ("0", "inf"):
            return Real.infinity(1 if chosen == "inf" else -1)
        return ln(fmpq(*_parts(chosen)))

    def argument(self, parameter: Parameter) -> Any:
        """A value for one parameter, over the alphabet chosen by `begin`."""
        rng, kind, name = self.rng, parameter.kind, parameter.name
        if kind in ("law", "prior"):
            return self.law(self.inputs)
        if kind == "kernel":
            return self.kernel(self.inputs)
        if kind == "database":
            return self.database
        if kind == "order":
            return self.order()
        if kind == "level":
            return self.level()
        if kind in ("real", "rational"):
            unit = fmpq(rng.randint(0, 12), 12)
            # by the names that measures use: c is a least mass of a law on the inputs, r = e^eps of a level eps >= 0
            return unit / self.inputs if name == "c" else 1 + 3 * unit if name == "r" else unit
        if kind == "integer":
            return 1 + rng.randrange(2) if name == "k" else 0
        if kind == "axes":
            n = 1 if self.database is None else self.database.n
            return [i for i in range(n) if rng.randrange(3)]
        if kind == "function":
            return rng.choice(FUNCTIONS)
        if kind in ("matrix", "loss"):
            return [[rng.randint(0, 3) for _ in range(2)] for _ in range(self.inputs)]
        if kind == "gain":
            return self.matrix(rng.choice((1, 2, 3)), self.inputs)
        if kind == "joint":
            return JointLaw((2, 2), self.law(4).masses)
        raise KeyError(kind)


def _parts(text: str) -> tuple[int, int]:
    numerator, _, denominator = text.partition("/")
    return int(numerator), int(denominator or 1)
