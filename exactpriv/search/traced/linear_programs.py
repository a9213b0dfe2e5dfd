"""Optima of linear programs for a whole batch: bases that were optimal nearby, tried on all instances at once, and
HiGHS for the rest.

Proposes in floating point: everything here; what is found with it is decided exactly. A value is given only where the
primal and the dual point of a basis, computed again from it in doubles, agree to 1e-10 with what both of them violate
counted in; elsewhere it is NaN. The derivative by the data is that of the Lagrangian: the primal point by the
objective, the multipliers by the right-hand sides, minus their products by the entries.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from flint import fmpq

from ...optimise.program import LinearProgram, numbers
from .dag import Array
from .untraced import NotTracedError

GAP = 1e-10
"""The largest difference of a primal and a dual value, relative above 1, at which the value counts."""
MOST_ENTRIES = 40_000
"""Rows times columns of the largest program that is traced."""
KEPT = 6
"""Bases that are tried on a whole batch before HiGHS is asked."""
ASKED, TRIED, LOOKED = 250.0, 200.0, 10.0
"""About how many microseconds HiGHS takes for one instance, a basis for a batch, and for each instance of it."""
FINE = 1e-10
"""Feasibility tolerances of HiGHS, the least it admits."""


@dataclass(frozen=True)
class LinearOptimum:
    """The optimal value of programs of one structure; an input is one or several numbers of the program.

    Numbers are in the order of `program.numbers`; `constants` are their values, 0 where an input stands, and `places`
    are pairs (number, input).
    """

    n: int
    """Variables."""
    n_ub: int
    """Rows that are inequalities; they come first."""
    m: int
    """Rows."""
    maximise: bool
    bounded: tuple[tuple[bool, bool], ...]
    """Whether each variable has a lower and an upper bound."""
    entries: tuple[tuple[int, int], ...]
    """(row, column) of the entries, in order."""
    constants: tuple[float, ...]
    places: tuple[tuple[int, int], ...]
    _state: _State = field(default_factory=lambda: _State(), compare=False, repr=False)

    cost: ClassVar[int] = 600

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("linear program", self.n, self.n_ub, self.m, self.maximise, self.bounded, self.entries, self.constants,
                self.places)  # fmt: skip

    def bounds(self, inputs: int) -> tuple[float, float]:
        """Nothing is known of the value."""
        return -math.inf, math.inf

    def solve(self, inputs: Array) -> Array:
        """The bases of the last batch of this width, then those that fitted most instances, then HiGHS."""
        with np.errstate(all="ignore"):
            data = _Data(self, inputs)
            state, batch = self._state, inputs.shape[1]
            value, x, duals = np.full(batch, np.nan), np.zeros((batch, self.n)), np.zeros((batch, data.walls))
            active = np.zeros((batch, self.n), dtype=np.int64)
            pending = np.arange(batch)

            def tried(columns: Array, chosen: Array) -> Array:
                found, points, multipliers = data.at(columns, chosen)
                good = np.isfinite(found)
                value[columns[good]], x[columns[good]] = found[good], points[good]
                duals[columns[good]], active[columns[good]] = multipliers[good], chosen[good]
                return good

            last = state.last.get(batch)
            if last is not None:
                pending = pending[~tried(pending, last)]
            for kept in list(state.bases):
                if pending.size < 2:
                    break
                good = tried(pending, np.broadcast_to(kept, (pending.size, self.n)))
                state.bases[kept] = 0.5 * state.bases[kept] + good.sum()
                pending, worth = pending[~good], _worth(good)
                if not worth:
                    break
            worth = True
            while pending.size:
                columns, pending = (pending[:1], pending[1:]) if worth else (pending, pending[:0])
                proposed = {int(k): basis for k in columns if (basis := state.proposed(data, int(k))) is not None}
                if not proposed or not tried(np.array(list(proposed)), np.stack(list(proposed.values()))).any():
                    continue
                if worth and pending.size > 1:
                    (basis,) = proposed.values()
                    good = tried(pending, np.broadcast_to(basis, (pending.size, self.n)))
                    pending, worth = pending[~good], _worth(good)
                    state.remember(tuple(int(k) for k in basis), 1.0 + float(good.sum()))
            state.remember_last(batch, active)
            return self._with_slopes(value, x, duals, inputs.shape[0])

    def _with_slopes(self, value: Array, x: Array, duals: Array, inputs: int) -> Array:
        """The value and its derivative by each input, as rows."""
        sense = -1.0 if self.maximise else 1.0
        y, low, high = duals[:, : self.m], duals[:, self.m : self.m + self.n], duals[:, self.m + self.n :]
        lows = [j for j, (below, _) in enumerate(self.bounded) if below]
        highs = [j for j, (_, above) in enumerate(self.bounded) if above]
        rows = np.array([i for i, _ in self.entries], dtype=np.int64)
        columns = np.array([j for _, j in self.entries], dtype=np.int64)
        slopes = np.concatenate([x, sense * y, sense * low[:, lows], sense * high[:, highs],
                                 -sense * y[:, rows] * x[:, columns]], axis=1)  # fmt: skip
        out = np.zeros((inputs + 1, len(value)))
        out[0] = sense * value
        for place, k in self.places:
            out[1 + k] += slopes[:, place]
        return out


class _State:
    """What one traced program remembers between batches: it changes how long a batch takes, not its optima."""

    def __init__(self) -> None:
        self.last: dict[int, Array] = {}
        self.bases: dict[tuple[int, ...], float] = {}
        self._solver: Any = None
        self._model: Any = None
        self._basis: Any = None

    def remember(self, basis: tuple[int, ...], worth: float) -> None:
        """Keep the bases that fitted most instances, the best first."""
        self.bases[basis] = self.bases.get(basis, 0.0) + worth
        kept = sorted(self.bases.items(), key=lambda item: -item[1])[:KEPT]
        self.bases = dict(kept)

    def remember_last(self, batch: int, active: Array) -> None:
        """The basis of each instance of a batch, for the next one of the same width."""
        if len(self.last) >= 4 and batch not in self.last:
            self.last.clear()
        self.last[batch] = active

    def proposed(self, data: _Data, column: int) -> Array | None:
        """The walls on which HiGHS says the optimum of one instance lies; None if it ends with no such point."""
        import highspy

        p = data.of
        if self._solver is None:
            self._solver, self._model = _prepared(p)
        model, infinity = self._model, highspy.kHighsInf
        c, b, low, high = (part[:, column] for part in (data.c, data.b, data.low, data.high))
        model.col_cost_ = c
        model.col_lower_, model.col_upper_ = np.maximum(low, -infinity), np.minimum(high, infinity)
        model.row_upper_ = b
        lower = b.copy()
        lower[: p.n_ub] = -infinity
        model.row_lower_ = lower
        model.a_matrix_.value_ = data.sparse[:, column]
        finite = all(np.isfinite(part).all() for part in (c, b, data.sparse[:, column]))
        if not finite or self._solver.passModel(model) == highspy.HighsStatus.kError:
            return None
        if self._basis is not None:
            self._solver.setBasis(self._basis)
        if self._solver.run() == highspy.HighsStatus.kError:
            return None
        found = self._solver.getBasis()
        if not found.valid or self._solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            self._basis = None
            return None
        self._basis = found
        kinds = highspy.HighsBasisStatus
        walls = [i for i, s in enumerate(found.row_status) if s != kinds.kBasic]
        for j, s in enumerate(found.col_status):
            if s == kinds.kUpper:
                walls.append(p.m + p.n + j)
            elif s != kinds.kBasic:
                walls.append(p.m + j)
        return np.array(walls, dtype=np.int64) if len(walls) == p.n else None


def _prepared(p: LinearOptimum) -> tuple[Any, Any]:
    """HiGHS and the program's pattern; numbers are still to be set."""
    import highspy

    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    options: dict[str, Any] = {"output_flag": False, "threads": 1, "presolve": "off", "small_matrix_value": 1e-12,
               "primal_feasibility_tolerance": FINE, "dual_feasibility_tolerance": FINE,
               "simplex_iteration_limit": 100 * (p.n + p.m)}  # fmt: skip
    for name, setting in options.items():
        solver.setOptionValue(name, setting)
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = p.n, p.m
    counts = np.zeros(p.m, dtype=np.int64)
    for i, _ in p.entries:
        counts[i] += 1
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.concatenate([[0], np.cumsum(counts)])
    model.a_matrix_.index_ = np.array([j for _, j in p.entries], dtype=np.int32)
    return solver, model


class _Data:
    """The numbers of a batch of programs, as minimisations; the walls are the rows, the lower, the upper bounds."""

    def __init__(self, of: LinearOptimum, inputs: Array) -> None:
        self.of = of
        batch, n, m = inputs.shape[1], of.n, of.m
        flat = np.repeat(np.array(of.constants)[:, None], batch, axis=1)
        if of.places:
            places = np.array(of.places)
            flat[places[:, 0]] = inputs[places[:, 1]]
        self.c = flat[:n] * (-1.0 if of.maximise else 1.0)
        self.b = flat[n : n + m]
        below = [j for j, (has, _) in enumerate(of.bounded) if has]
        above = [j for j, (_, has) in enumerate(of.bounded) if has]
        at = n + m
        self.low, self.high = np.full((n, batch), -np.inf), np.full((n, batch), np.inf)
        self.low[below] = flat[at : at + len(below)]
        self.high[above] = flat[at + len(below) : at + len(below) + len(above)]
        self.sparse = flat[at + len(below) + len(above) :]
        self.walls = m + 2 * n
        self.A = np.zeros((batch, m, n))
        rows, columns = (np.array([e[k] for e in of.entries], dtype=np.int64) for k in (0, 1))
        self.A[:, rows, columns] = self.sparse.T

    def at(self, columns: Array, active: Array) -> tuple[Array, Array, Array]:
        """(value or NaN, primal points, multipliers by wall) of these instances, each on the walls chosen for it."""
        of, n, m = self.of, self.of.n, self.of.m
        A, b, c = self.A[columns], self.b.T[columns], self.c.T[columns]
        low, high = self.low.T[columns], self.high.T[columns]
        unit = np.broadcast_to(np.eye(n), (len(columns), n, n))
        normals = np.concatenate([A, unit], axis=1)
        heights = np.concatenate([b, low, high], axis=1)
        row = np.where(active >= m + n, active - n, active)
        M = np.take_along_axis(normals, row[:, :, None], axis=1)
        g = np.take_along_axis(heights, active, axis=1)
        inverse = _inverse(M, np.isfinite(g).all(axis=1))
        x = _applied(inverse, g)
        x = x + _applied(inverse, g - _applied(M, x))
        back, M_back = inverse.transpose(0, 2, 1), M.transpose(0, 2, 1)
        y = _applied(back, c)
        y = y + _applied(back, c - _applied(M_back, y))
        duals = np.zeros((len(columns), self.walls))
        np.put_along_axis(duals, active, y, axis=1)
        wrong = _wrong(duals, of, low, high)
        size = np.maximum(1.0, np.abs(x).max(axis=1))
        over = _applied(A, x) - b
        over[:, of.n_ub :] = np.abs(over[:, of.n_ub :])
        out = [np.maximum(over, 0.0), np.maximum(low - x, 0.0), np.maximum(x - high, 0.0)]
        weight = np.maximum(1.0, np.abs(y).max(axis=1))
        value = (c * x).sum(axis=1)
        dual = np.where(duals != 0, duals * np.where(np.isfinite(heights), heights, 0.0), 0.0).sum(axis=1)
        rest = (c - _applied(A.transpose(0, 2, 1), duals[:, :m]) - duals[:, m : m + n] - duals[:, m + n :]) * x
        gap = np.abs(value - dual) + np.abs(rest).sum(axis=1) + size * wrong
        gap = gap + weight * np.concatenate(out, axis=1).sum(axis=1)
        return np.where(gap <= GAP * np.maximum(1.0, np.abs(value)), value, np.nan), x, duals


def _worth(good: Array) -> bool:
    """Whether trying a basis on a batch took less time than HiGHS would have for what it fitted."""
    return bool(ASKED * good.sum() > TRIED + LOOKED * good.size)


def _wrong(duals: Array, of: LinearOptimum, low: Array, high: Array) -> Array:
    """The sum of the multipliers of the wrong sign: of a minimum those of rows and upper bounds are at most 0."""
    n, m = of.n, of.m
    fixed = low == high
    above = np.maximum(duals[:, : of.n_ub], 0.0).sum(axis=1)
    below = np.where(fixed, 0.0, np.maximum(-duals[:, m : m + n], 0.0)).sum(axis=1)
    return above + below + np.where(fixed, 0.0, np.maximum(duals[:, m + n :], 0.0)).sum(axis=1)


def _applied(M: Array, x: Array) -> Array:
    product: Array = np.matmul(M, x[:, :, None])[:, :, 0]
    return product


def _inverse(M: Array, usable: Array) -> Array:
    """Inverses; NaN where a matrix is singular or not usable."""
    try:
        return np.linalg.inv(np.where(usable[:, None, None], M, np.eye(M.shape[1])))
    except np.linalg.LinAlgError:
        regular = usable & (np.linalg.slogdet(M)[0] != 0)
        made = np.full(M.shape, np.nan)
        for k in np.flatnonzero(regular):
            try:
                made[k] = np.linalg.inv(M[k])
            except np.linalg.LinAlgError:
                continue
        return made


def linear_optimum(p: LinearProgram, node_of: Callable[[Any], int], constant: Callable[[int], float | None]) -> Any:
    """(solver, nodes of its inputs) of a program some of whose numbers have nodes; constant nodes are no inputs."""
    if p.n * p.m > MOST_ENTRIES or p.n == 0:
        raise NotTracedError(f"a linear program of {p.m} rows and {p.n} variables")
    constants: list[float] = []
    places: list[tuple[int, int]] = []
    inputs: dict[int, int] = {}
    for place, x in enumerate(numbers(p)):
        if x.__class__ is fmpq:
            constants.append(int(x.p) / int(x.q))
            continue
        node = node_of(x)
        value = constant(node)
        constants.append(0.0 if value is None else value)
        if value is None:
            places.append((place, inputs.setdefault(node, len(inputs))))
    solver = LinearOptimum(
        p.n, p.n_ub, p.m, p.maximise,
        tuple((a is not None, b is not None) for a, b in zip(p.lower, p.upper, strict=True)),
        tuple((i, j) for i, row in enumerate(p.rows) for j, _ in row), tuple(constants), tuple(places),
    )  # fmt: skip
    nodes: Sequence[int] = list(inputs)
    return solver, nodes
