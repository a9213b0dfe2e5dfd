"""The exact bounded-variable simplex method over the rationals, started from any basis.

Columns 0..n-1 are the variables, n..n+m-1 the slacks (A x + s = b; 0 <= s for inequalities, s = 0 for equalities).
Dantzig's rule is used while the objective strictly improves and Bland's rule through every degenerate stretch, so the
method ends: the pair (basis, bound statuses) cannot recur across a strict improvement, and Bland's rule does not cycle
within a stretch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flint import fmpq, fmpq_mat

from ..real.errors import UndecidedError
from .program import ZERO, LinearProgram, LPResult

ONE = fmpq(1)
MAX_TABLE = 40_000_000
"""Entries of a table; some gigabytes."""


@dataclass(frozen=True)
class Basis:
    """`basic`: m columns; `at_upper`: the nonbasic columns resting at their upper bound (the others rest at the
    lower, or at 0)."""

    basic: tuple[int, ...]
    at_upper: frozenset[int] = frozenset()


def slack_basis(p: LinearProgram) -> Basis:
    return Basis(tuple(range(p.n, p.n + p.m)))


class Tableau:
    """B^-1 [A I | extra] for the current basis, with the values of the basic variables."""

    def __init__(self, p: LinearProgram, basis: Basis) -> None:
        self.p = p
        m, n = p.m, p.n
        self.lower: list[fmpq | None] = [*p.lower, *[ZERO] * m]
        self.upper: list[fmpq | None] = [*p.upper, *[None] * p.n_ub, *[ZERO] * (m - p.n_ub)]
        table: list[list[fmpq]] = []
        for i, row in enumerate(p.rows):
            dense = [ZERO] * (n + m)
            for j, a in row:
                dense[j] = a
            dense[n + i] = ONE
            table.append(dense)
        rhs = list(p.b)
        if basis.basic != tuple(range(n, n + m)):
            square = fmpq_mat([[row[j] for j in basis.basic] for row in table])
            solved = square.solve(fmpq_mat([[*row, b] for row, b in zip(table, rhs, strict=True)])).tolist()
            table, rhs = [row[:-1] for row in solved], [row[-1] for row in solved]
        self.table = table
        self.basic = list(basis.basic)
        self.place = {j: i for i, j in enumerate(self.basic)}
        self.rest: dict[int, fmpq] = {}
        for j in range(n + m):
            if j not in self.place:
                low, high = self.lower[j], self.upper[j]
                if high is not None and (j in basis.at_upper or low is None):
                    self.rest[j] = high
                else:
                    self.rest[j] = ZERO if low is None else low
        self.values = [
            b - sum((row[j] * v for j, v in self.rest.items() if v != 0 and row[j] != 0), ZERO)
            for row, b in zip(table, rhs, strict=True)
        ]

    def violation(self, i: int) -> fmpq:
        """What must be added to the i-th basic value to bring it within its bounds."""
        j, v = self.basic[i], self.values[i]
        low, high = self.lower[j], self.upper[j]
        if low is not None and v < low:
            return low - v
        if high is not None and v > high:
            return high - v
        return ZERO

    def reduced_costs(self, cost: Sequence[fmpq]) -> list[fmpq]:
        out = list(cost)
        for i, j in enumerate(self.basic):
            if cost[j] != 0:
                for k, a in enumerate(self.table[i]):
                    if a != 0:
                        out[k] -= cost[j] * a
        return out

    def point(self) -> list[fmpq]:
        x = [ZERO] * len(self.lower)
        for j, v in self.rest.items():
            x[j] = v
        for i, j in enumerate(self.basic):
            x[j] = self.values[i]
        return x

    def _entering(self, reduced: Sequence[fmpq], bland: bool) -> tuple[int, int] | None:
        best: tuple[int, int] | None = None
        best_size = ZERO
        for j in range(len(reduced)):
            r = reduced[j]
            if r == 0 or j not in self.rest:
                continue
            low, high, v = self.lower[j], self.upper[j], self.rest[j]
            direction = -1 if r > 0 else 1
            if (direction == 1 and high is not None and v >= high) or (
                direction == -1 and low is not None and v <= low
            ):
                continue
            if bland:
                return j, direction
            if abs(r) > best_size:
                best, best_size = (j, direction), abs(r)
        return best

    def minimise(self, cost: Sequence[fmpq]) -> tuple[int, int] | None:
        """Pivot from a feasible basis to an optimal one (returns None), or to an unbounded column (returns it with
        its direction)."""
        reduced = self.reduced_costs(cost)
        bland = False
        while True:
            choice = self._entering(reduced, bland)
            if choice is None:
                return None
            j, direction = choice
            low, high = self.lower[j], self.upper[j]
            step = None if low is None or high is None else high - low
            leaving: int | None = None
            for i, row in enumerate(self.table):
                if row[j] == 0:
                    continue
                slope = -direction * row[j]
                k = self.basic[i]
                bound = self.upper[k] if slope > 0 else self.lower[k]
                if bound is None:
                    continue
                reach = (bound - self.values[i]) / slope
                if step is None or reach < step or (reach == step and leaving is not None and k < self.basic[leaving]):
                    step, leaving = reach, i
            if step is None:
                return j, direction
            bland = step == 0
            entering_value = self.rest[j] + direction * step
            if step != 0:
                for i, row in enumerate(self.table):
                    if row[j] != 0:
                        self.values[i] -= direction * step * row[j]
            if leaving is None:
                self.rest[j] = entering_value
                continue
            self._pivot(leaving, j, entering_value, reduced)

    def _pivot(self, i: int, j: int, entering_value: fmpq, reduced: list[fmpq]) -> None:
        k = self.basic[i]
        self.rest[k] = self.values[i]
        del self.rest[j], self.place[k]
        self.basic[i], self.place[j] = j, i
        self.values[i] = entering_value
        pivot_row = self.table[i]
        inverse = ONE / pivot_row[j]
        for c, a in enumerate(pivot_row):
            if a != 0:
                pivot_row[c] = a * inverse
        support = [(c, a) for c, a in enumerate(pivot_row) if a != 0]
        for row in (*(r for h, r in enumerate(self.table) if h != i), reduced):
            f = row[j]
            if f != 0:
                for c, a in support:
                    row[c] -= f * a


def exact_simplex(p: LinearProgram, start: Basis | None = None) -> LPResult:
    """The program's optimum, Farkas multipliers or ray, by exact pivots alone from `start` (a nonsingular basis;
    default: the slacks). UndecidedError where the dense table would have more than MAX_TABLE entries."""
    n, m = p.n, p.m
    if m * (n + m) > MAX_TABLE:
        raise UndecidedError(
            f"no proposed basis of the linear program is optimal, and exact pivots on {m} rows and {n} variables take "
            "too much memory", 0
        )
    sense = -1 if p.maximise else 1
    for low, high in zip(p.lower, p.upper, strict=True):
        if low is not None and high is not None and low > high:
            return LPResult("infeasible", farkas=(ZERO,) * m, method="bounds")
    tableau = Tableau(p, start or slack_basis(p))
    shifts = [tableau.violation(i) for i in range(m)]
    if any(s != 0 for s in shifts):
        # One artificial variable t, resting at 1 and worth the whole violation, is driven to 0.
        t = n + m
        for i, s in enumerate(shifts):
            tableau.table[i].append(-s)
            tableau.values[i] += s
        tableau.lower.append(ZERO)
        tableau.upper.append(ONE)
        tableau.rest[t] = ONE
        cost = [ZERO] * (n + m) + [ONE]
        tableau.minimise(cost)
        if tableau.point()[t] != 0:
            reduced = tableau.reduced_costs(cost)
            return LPResult("infeasible", farkas=tuple(reduced[n : n + m]), method="simplex")
        tableau.upper[t] = ZERO
    cost = [sense * c for c in p.c] + [ZERO] * (len(tableau.lower) - n)
    unbounded = tableau.minimise(cost)
    x = tableau.point()
    primal = tuple(x[:n])
    if unbounded is not None:
        j, direction = unbounded
        ray = [ZERO] * len(x)
        ray[j] = fmpq(direction)
        for i, k in enumerate(tableau.basic):
            ray[k] = -direction * tableau.table[i][j]
        return LPResult("unbounded", primal=primal, ray=tuple(ray[:n]), method="simplex")
    reduced = tableau.reduced_costs(cost)
    dual = tuple(-sense * r for r in reduced[n : n + m])
    value = sum((c * v for c, v in zip(p.c, primal, strict=True)), ZERO)
    return LPResult("optimal", value, primal, dual, method="simplex")
