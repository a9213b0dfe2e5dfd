"""First proposals for rate-distortion problems: a slope, an output law and its support, in doubles.

Proposes in floating point: nothing here is trusted; rate_distortion.py certifies what comes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np
from flint import fmpq

from .program import ZERO

Matrix: TypeAlias = tuple[tuple[fmpq, ...], ...]


@dataclass(frozen=True)
class Problem:
    """A source with positive masses p, a distortion matrix d (x, y) and a distortion strictly inside its range.

    `minimal`: the distortion is the least possible one, and A is the indicator of each row's minimum.
    """

    p: tuple[fmpq, ...]
    d: Matrix
    D: fmpq
    minimal: bool

    @property
    def least(self) -> fmpq:
        """The least possible distortion."""
        return sum((p * min(row) for p, row in zip(self.p, self.d, strict=True)), ZERO)


def forced_law(problem: Problem) -> tuple[fmpq, ...] | None:
    """At the least distortion, where every letter has one best answer: the law of the answers, exactly; else None."""
    if not problem.minimal or any(row.count(min(row)) > 1 for row in problem.d):
        return None
    law = [fmpq(0)] * len(problem.d[0])
    for mass, row in zip(problem.p, problem.d, strict=True):
        law[row.index(min(row))] += mass
    return tuple(law)


def propose(problem: Problem) -> tuple[float, list[float]]:
    """A slope and an output law in doubles: Blahut's iteration inside a bisection on the slope."""
    p = np.array([float(Fraction(int(x.p), int(x.q))) for x in problem.p])
    d = np.array([[float(Fraction(int(x.p), int(x.q))) for x in row] for row in problem.d])
    level = float(Fraction(int(problem.D.p), int(problem.D.q)))
    d_low = d - d.min(axis=1, keepdims=True)
    if problem.minimal:
        return np.inf, _blahut(p, (d_low == 0).astype(float), 4000)[0].tolist()
    scale = float(np.abs(d_low[d_low > 0]).min()) if (d_low > 0).any() else 1.0
    low, high = 0.0, 1.0 / scale
    rest = level - float(p @ d.min(axis=1))
    while _distortion_at(p, d_low, high) > rest and high < 700 / scale:
        low, high = high, 2 * high
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _distortion_at(p, d_low, middle) > rest else (low, middle)
    slope = (low + high) / 2
    return slope, _blahut(p, np.exp(-slope * d_low), 4000)[0].tolist()


def _blahut(p: Any, a: Any, rounds: int) -> tuple[Any, Any]:
    q = np.full(a.shape[1], 1 / a.shape[1])
    for _ in range(rounds):
        c = (p / (a @ q)) @ a
        q = q * c
        if np.abs(c[q > 1e-9] - 1).max() < 1e-13:
            break
    return q, a


def _distortion_at(p: Any, d: Any, slope: float) -> float:
    a = np.exp(-slope * d)
    q, _ = _blahut(p, a, 300)
    w = a * q
    return float(p @ ((w * d).sum(axis=1) / w.sum(axis=1)))


def independent_answers(problem: Problem, slope: float, law: Sequence[float]) -> list[int]:
    """Letters with mass in the proposal whose columns of A are independent in doubles."""
    d = np.array([[float(Fraction(int(x.p), int(x.q))) for x in row] for row in problem.d])
    d = d - d.min(axis=1, keepdims=True)
    a = (d == 0).astype(float) if problem.minimal else np.exp(-slope * d)
    chosen: list[int] = []
    for y in sorted((y for y, q in enumerate(law) if q > 1e-7), key=lambda y: -law[y]):
        trial = a[:, [*chosen, y]]
        if np.linalg.matrix_rank(trial, tol=1e-9) == len(chosen) + 1:
            chosen.append(y)
    return sorted(chosen)
