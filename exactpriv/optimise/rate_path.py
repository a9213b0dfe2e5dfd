"""Slopes and output laws of rate-distortion problems, proposed to any precision along a central path.

With A = exp(-s e), e the distortion above each row's least, u = A q, G_y = sum_x p_x A_xy / u_x and T the mean of e
under the test channel q A / u, the optimum has G_y = 1 where q_y > 0, G_y <= 1 elsewhere, and T = D less its least.
The path, for q, z, s > 0,
    G_y + z_y = 1,   q_y z_y = mu,   T = D less its least
stays regular for mu > 0, whatever letters lose their mass, tie or become dependent at its end mu = 0; sum q is
1 + m mu on it. Newton's method follows it in midpoint arithmetic. Nothing here is trusted: rate_distortion.py
certifies what it proposes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from flint import arb, arb_mat, fmpq

from ..real import UndecidedError
from ..real.precision import ctx
from .program import ZERO

Matrix: TypeAlias = tuple[tuple[fmpq, ...], ...]
MAX_STEPS = 2000
"""Newton steps after which the path is given up."""
SHARE = 0.9
"""The part of the way to the boundary that a step may go."""


@dataclass(frozen=True)
class Problem:
    """A source with positive masses p, a distortion matrix d (x, y) and a distortion D below `largest`.

    `minimal`: D is the least possible distortion, and A is the indicator of each row's minimum.
    """

    p: tuple[fmpq, ...]
    d: Matrix
    D: fmpq
    largest: fmpq
    minimal: bool

    @property
    def least(self) -> fmpq:
        """The least possible distortion."""
        return sum((p * min(row) for p, row in zip(self.p, self.d, strict=True)), ZERO)

    @property
    def guard(self) -> int:
        """Bits lost to rare letters and to a distortion near an end of its range."""
        gaps = [min(self.p), self.largest - self.D, *([] if self.minimal else [self.D - self.least])]
        return 64 + sum(max(0, int(gap.q).bit_length() - int(gap.p).bit_length()) for gap in gaps)


def forced_law(problem: Problem) -> tuple[fmpq, ...] | None:
    """At the least distortion, where every letter has one best answer: the law of the answers, exactly; else None."""
    if not problem.minimal or any(row.count(min(row)) > 1 for row in problem.d):
        return None
    law = [fmpq(0)] * len(problem.d[0])
    for mass, row in zip(problem.p, problem.d, strict=True):
        law[row.index(min(row))] += mass
    return tuple(law)


class Path:
    """A point (q, s) of the central path that moves towards its end; `slope` is None for an infinite one."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.reached = problem, 0
        self.excess = [[c - min(row) for c in row] for row in problem.d]
        size = len(problem.d[0])
        self.law, self.rest = [arb(2) / size] * size, [arb(1) / 2] * size
        self.mu = arb(1) / size
        self.shrink = 8  # mu falls by a factor of 2^shrink
        self.slope: Any = None if problem.minimal else self._first_slope()

    def advance(self, bits: int) -> None:
        """Go on until mu < 2^-bits. Raises UndecidedError if Newton's method gets stuck."""
        if bits <= self.reached:
            return
        taken = 0
        with ctx.workprec(2 * bits + 2 * self.problem.guard):
            goal = arb(2) ** -bits
            for _ in range(MAX_STEPS):
                off = self._step()
                taken += 1
                if off < 0.1:
                    if self.mu < goal:
                        self.reached = bits
                        return
                    self.shrink = 2 * self.shrink if taken <= 2 else self.shrink
                    self.mu, taken = (self.mu / arb(2) ** self.shrink).max(goal / 2).mid(), 0
                elif taken > 4:
                    self.shrink = max(self.shrink // 2, 2)
        raise UndecidedError("no output law was proposed for the rate-distortion function", bits)

    def _tilted(self) -> arb_mat:
        """A, each row of d shifted by its least (this changes neither test channel nor optimality)."""
        if self.slope is None:
            return arb_mat([[int(c == 0) for c in row] for row in self.excess])
        return arb_mat([[(-self.slope * c).exp().mid() for c in row] for row in self.excess])

    def _first_slope(self) -> Any:
        """The slope at which the uniform law answers with about the distortion wanted."""
        problem = self.problem
        with ctx.workprec(problem.guard):
            wanted = arb(problem.D - problem.least).mid()
            low, high = arb(0), arb(1 / max(max(row) for row in self.excess)).mid()
            while self._distortion(high) > wanted:
                low, high = high, 2 * high
            while low == 0 and self._distortion(high / 2) < wanted:
                high = high / 2
            return ((low + high) / 2).mid()

    def _distortion(self, slope: Any) -> Any:
        total = arb(0)
        for mass, row in zip(self.problem.p, self.excess, strict=True):
            weights = [(-slope * c).exp().mid() for c in row]
            total += mass * sum((w * c for w, c in zip(weights, row, strict=True)), arb(0)) / sum(weights, arb(0))
        return total.mid()

    def _step(self) -> float:
        """One Newton step; how far off the path its start was, relative to mu."""
        m, a = len(self.law), self._tilted()
        across = a.transpose()
        q = arb_mat([[v] for v in self.law])
        u = (a * q).entries()
        scaled = arb_mat([[v / w] for v, w in zip(self.problem.p, u, strict=True)])
        gains = (across * scaled).entries()
        rows = a.tolist()
        weighted = arb_mat([[v * p / (w * w) for v in row] for row, p, w in zip(rows, self.problem.p, u, strict=True)])
        curvature = (across * weighted).tolist()
        system = [[curvature[i][j] + (self.rest[i] / self.law[i] if i == j else 0) for j in range(m)] for i in range(m)]
        right = [gains[i] - 1 + self.mu / self.law[i] for i in range(m)]
        off = max(
            *(abs(g + z - 1) / self.mu for g, z in zip(gains, self.rest, strict=True)),
            *(abs(v * z / self.mu - 1) for v, z in zip(self.law, self.rest, strict=True)),
        )
        if self.slope is not None:
            column, gradient, fall, missing = self._distortion_row(a, q, u, weighted)
            for i in range(m):
                system[i].append(-column[i])
            system.append([*gradient, fall])
            right.append(-missing)
            off = max(off, abs(missing) / self.mu)
        step = _solved(system, right)
        turned = [
            self.mu / v - z - z / v * dv for v, z, dv in zip(self.law, self.rest, step[:m], strict=True)
        ]
        here = [*self.law, *self.rest, *([] if self.slope is None else [self.slope])]
        there = [*step[:m], *turned, *step[m:]]
        length = min([arb(1), *(-SHARE * v / dv for v, dv in zip(here, there, strict=True) if dv < 0)])
        moved = [(v + length * dv).mid() for v, dv in zip(here, there, strict=True)]
        self.law, self.rest = moved[:m], moved[m : 2 * m]
        if self.slope is not None:
            self.slope = moved[-1]
        return float(off)

    def _distortion_row(self, a: arb_mat, q: arb_mat, u: list[Any], weighted: arb_mat) -> tuple[Any, Any, Any, Any]:
        """Derivatives of G in s; of ln T in q and s; ln(T / the distortion wanted)."""
        p, n, m = self.problem.p, len(u), len(self.law)
        rows, costs = a.tolist(), self.excess
        shifted = arb_mat([[v * c for v, c in zip(*pair, strict=True)] for pair in zip(rows, costs, strict=True)])
        double = arb_mat([[v * c * c for v, c in zip(*pair, strict=True)] for pair in zip(rows, costs, strict=True)])
        first = [v / w for v, w in zip((shifted * q).entries(), u, strict=True)]
        second = [v / w for v, w in zip((double * q).entries(), u, strict=True)]
        total = sum((p[x] * first[x] for x in range(n)), arb(0))
        column = [
            sum((p[x] * rows[x][y] * (first[x] - costs[x][y]) / u[x] for x in range(n)), arb(0)) for y in range(m)
        ]
        fall = sum((p[x] * (first[x] ** 2 - second[x]) for x in range(n)), arb(0)) / total
        missing = (total / arb(self.problem.D - self.problem.least)).log()
        return column, [-v / total for v in column], fall, missing


def _solved(system: list[list[Any]], right: list[Any]) -> list[Any]:
    matrix = arb_mat([[v.mid() for v in row] for row in system])
    try:
        found = matrix.solve(arb_mat([[v.mid()] for v in right]), algorithm="approx")
    except ZeroDivisionError as error:
        raise UndecidedError("the path to the rate-distortion function meets a singular system", ctx.prec) from error
    return [v.mid() for v in found.entries()]
