"""Exact pivots from a basis that is almost optimal, each by sparse solutions of its basic system, without a table.

Columns and slacks are numbered as in simplex.py. A basis that is infeasible is made feasible by the dual simplex
method, with the costs shifted so that it is dual feasible; the primal simplex method then goes on with the costs as
given. What comes out is a proposal: the caller proves it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flint import fmpq

from .program import ZERO, LinearProgram, combine, dot
from .simplex import Basis
from .sparse import solve_sparse

ONE = fmpq(1)
MAX_STEPS = 400
WORK = 2_000_000
"""A basis counts as not almost optimal after MAX_STEPS pivots, or WORK over the number of columns if that is less."""


def pivoted_basis(p: LinearProgram, basis: Basis) -> Basis | None:
    """An optimal basis reached by exact pivots from `basis`; None if there is none (no feasible point, no bound) or it
    is further off than MAX_STEPS and WORK allow. Raises ZeroDivisionError if `basis` is singular."""
    if any(a is not None and b is not None and a > b for a, b in zip(p.lower, p.upper, strict=True)):
        return None
    path = _Path(p, set(basis.basic), set(basis.at_upper))
    shifted = [
        c - d if (d < 0 and path.may_rise(j)) or (d > 0 and path.may_fall(j)) else c
        for j, (c, d) in enumerate(zip(path.cost, path.reduced(path.cost), strict=True))
    ]
    if not (path.run(lambda bland: path.dual_step(shifted, bland)) and path.run(path.primal_step)):
        return None
    return Basis(tuple(sorted(path.basic)), frozenset(path.at_upper))


@dataclass
class _Path:
    """The current basis; rows of the program with the slacks as columns n, ..., n+m-1, costs of a minimum."""

    p: LinearProgram
    basic: set[int]
    at_upper: set[int]
    steps: int = 0

    def __post_init__(self) -> None:
        p = self.p
        sense = -1 if p.maximise else 1
        self.cost = [sense * c for c in p.c] + [ZERO] * p.m
        self.lower: list[fmpq | None] = [*p.lower, *[ZERO] * p.m]
        self.upper: list[fmpq | None] = [*p.upper, *[None] * p.n_ub, *[ZERO] * (p.m - p.n_ub)]
        self.columns: list[dict[int, fmpq]] = [{} for _ in range(p.n)] + [{i: ONE} for i in range(p.m)]
        for i, row in enumerate(p.rows):
            for j, a in row:
                self.columns[j][i] = a
        self._split()

    def _split(self) -> None:
        """The rows whose slack is not basic, and the square system they make with the basic variables."""
        n = self.p.n
        self.inner = sorted(j for j in self.basic if j < n)
        place = {j: k for k, j in enumerate(self.inner)}
        self.tight = [i for i in range(self.p.m) if n + i not in self.basic]
        self.square = [{place[j]: a for j, a in self.p.rows[i] if j in place} for i in self.tight]
        self.transposed: list[dict[int, fmpq]] = [{} for _ in self.inner]
        for k, row in enumerate(self.square):
            for j, a in row.items():
                self.transposed[j][k] = a

    def forward(self, right: Mapping[int, fmpq]) -> dict[int, fmpq]:
        """The combination of the basic columns that is `right`, by column."""
        inner = solve_sparse(self.square, [right.get(i, ZERO) for i in self.tight]) if self.inner else []
        found = {j: v for j, v in zip(self.inner, inner, strict=True) if v != 0}
        rest = {i: v for i, v in right.items() if v != 0}
        for j, v in found.items():
            for i, a in self.columns[j].items():
                rest[i] = rest.get(i, ZERO) - a * v
        n = self.p.n
        return found | {n + i: v for i, v in rest.items() if v != 0 and n + i in self.basic}

    def backward(self, wanted: Mapping[int, fmpq]) -> list[fmpq]:
        """The combination of the rows whose entries in the basic columns are `wanted`."""
        n = self.p.n
        y = [wanted.get(n + i, ZERO) if n + i in self.basic else ZERO for i in range(self.p.m)]
        if self.inner:
            loose = {i: v for i, v in enumerate(y) if v != 0}
            right = [
                wanted.get(j, ZERO) - sum((a * loose[i] for i, a in self.columns[j].items() if i in loose), ZERO)
                for j in self.inner
            ]
            for i, v in zip(self.tight, solve_sparse(self.transposed, right), strict=True):
                y[i] = v
        return y

    def reduced(self, cost: list[fmpq]) -> list[fmpq]:
        y = self.backward({j: cost[j] for j in self.basic})
        return [c - a for c, a in zip(cost, [*combine(self.p, y), *y], strict=True)]

    def rest(self, j: int) -> fmpq:
        """The bound at which a column that is not basic rests; 0 for a free one."""
        low, high = self.lower[j], self.upper[j]
        if high is not None and (j in self.at_upper or low is None):
            return high
        return ZERO if low is None else low

    def may_rise(self, j: int) -> bool:
        return j not in self.basic and ((high := self.upper[j]) is None or self.rest(j) < high)

    def may_fall(self, j: int) -> bool:
        return j not in self.basic and ((low := self.lower[j]) is None or self.rest(j) > low)

    def values(self) -> dict[int, fmpq]:
        """The basic columns that are not 0."""
        x = [ZERO if j in self.basic else self.rest(j) for j in range(self.p.n)]
        moved = any(v != 0 for v in x)
        return self.forward({i: b - dot(row, x) if moved else b
                             for i, (b, row) in enumerate(zip(self.p.b, self.p.rows, strict=True))})  # fmt: skip

    def run(self, step: Callable[[bool], fmpq | bool]) -> bool:
        """Steps until one says that it is done (True) or that there is no end (False). A step that gains nothing is
        followed by Bland's rule."""
        bland = False
        while self.steps < min(MAX_STEPS, WORK // (self.p.n + self.p.m + 1)):
            self.steps += 1
            gained = step(bland)
            if isinstance(gained, bool):
                return gained
            bland = gained == 0
        return False

    def primal_step(self, bland: bool) -> fmpq | bool:
        """One pivot of the primal simplex method: how far the entering column moves."""
        wrong = [(j, d) for j, d in enumerate(self.reduced(self.cost))
                 if (d < 0 and self.may_rise(j)) or (d > 0 and self.may_fall(j))]  # fmt: skip
        if not wrong:
            return True
        j, d = wrong[0] if bland else max(wrong, key=lambda pair: abs(pair[1]))
        sign = 1 if d < 0 else -1
        low, high = self.lower[j], self.upper[j]
        limits = [] if low is None or high is None else [(high - low, j, sign > 0)]
        x = self.values()
        for k, a in self.forward(self.columns[j]).items():
            up = sign * a < 0
            bound = self.upper[k] if up else self.lower[k]
            if bound is not None:
                limits.append(((x.get(k, ZERO) - bound) / (sign * a), k, up))
        if not limits:
            return False
        step, leaving, up = min(limits)
        self._exchange(j, leaving, up)
        return step

    def dual_step(self, cost: list[fmpq], bland: bool) -> fmpq | bool:
        """One pivot of the dual simplex method: the ratio of the entering column."""
        x = self.values()
        wrong = []
        for k in sorted(self.basic):
            v, low, high = x.get(k, ZERO), self.lower[k], self.upper[k]
            if low is not None and v < low:
                wrong.append((k, v - low))
            elif high is not None and v > high:
                wrong.append((k, v - high))
        if not wrong:
            return True
        leaving, excess = wrong[0] if bland else max(wrong, key=lambda pair: abs(pair[1]))
        sign = 1 if excess > 0 else -1
        y = self.backward({leaving: ONE})
        ratios = []
        reduced = self.reduced(cost)
        for j, a in enumerate([*combine(self.p, y), *y]):
            if a != 0 and (self.may_rise(j) if sign * a > 0 else self.may_fall(j)):
                ratios.append((abs(reduced[j] / a), j))
        if not ratios:
            return False
        step, entering = min(ratios)
        self._exchange(entering, leaving, sign > 0)
        return step

    def _exchange(self, entering: int, leaving: int, up: bool) -> None:
        """`leaving` goes to its upper bound (or lower one); a column may leave without having been basic."""
        self.at_upper.discard(entering)
        self.at_upper.discard(leaving)
        if up:
            self.at_upper.add(leaving)
        if entering != leaving:
            self.basic.remove(leaving)
            self.basic.add(entering)
            self._split()
