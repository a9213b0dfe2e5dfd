"""Which elemental inequalities a sum needs, or a point of the Shannon cone that violates the form.

Proposes in floating point: everything here; rows are numbers in a list, multipliers and points are found again, or
tested, exactly (program.py).

min target.h over h >= 0 with every row at least 0 and target.h >= -1: 0 exactly if the form is a sum of rows. Of the
elementals those are added, round by round, that the point at hand violates most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

ROUND = 400
"""Inequalities added in one round."""
ROUNDS = 200
TOLERANCE = 1e-7
SMALL = 1e-9


@dataclass(frozen=True)
class Proposal:
    """`holds`: the least value is 0; then `used` are the elementals with a multiplier, `active` all that were taken,
    `sets` those whose entropy has one. Else `point` is the violating one, by column."""

    holds: bool
    used: list[int]
    active: list[int]
    sets: list[int]
    point: list[float]


def proposal(
    n: int, others: int, target: Mapping[int, Fraction], given: Sequence[tuple[Mapping[int, Fraction], bool]],
    rows: Sequence[tuple[int, int, int]], equal: frozenset[int],
) -> Proposal:  # fmt: skip
    """What doubles find. Columns: the sets of n groups by their mask (0 is unused), then `others` of any sign."""
    import highspy
    import numpy as np

    first, second, rest = (np.array([one[k] for one in rows], dtype=np.int64) for k in range(3))
    plus = np.where(second > 0, second | rest, 0)
    minus = np.where(second > 0, first | second | rest, 0)
    largest = max((abs(c) for c in target.values()), default=Fraction(1))
    solver = _started(highspy, np, n, others, {k: c / largest for k, c in target.items()})
    for form, both in given:
        _add(solver, np, [form], both, highspy)
    active: list[int] = []
    inside = np.zeros(len(rows), dtype=bool)

    def take(places: Any) -> None:
        fresh = [int(k) for k in places if not inside[k]]
        inside[fresh] = True
        active.extend(fresh)
        forms = [_elemental(*rows[k]) for k in fresh]
        for both in (False, True):
            chosen = [(k, form) for k, form in zip(fresh, forms, strict=True) if (k in equal) == both]
            _add(solver, np, [form for _, form in chosen], both, highspy)
            order.extend(k for k, _ in chosen)

    order: list[int] = []
    take(sorted(equal))
    take(range(len(rows)) if len(rows) <= 2 * ROUND else range(n))
    point = np.zeros(2**n + others)
    for _ in range(ROUNDS):
        solver.run()
        if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return Proposal(True, active, active, [], [])
        solution = solver.getSolution()
        point = np.array(solution.col_value)
        point[0] = 0.0
        if solver.getInfo().objective_function_value > -TOLERANCE:
            break
        h = point[: 2**n]
        violation = h[first | rest] + h[plus] - h[minus] - h[rest]
        violation[inside] = 0.0
        worst = np.argsort(violation)[:ROUND]
        worst = worst[violation[worst] < -TOLERANCE]
        if not len(worst):
            return Proposal(False, [], active, [], [float(x) for x in point])
        take(worst)
    duals = solver.getSolution()
    beside = 1 + len(given)
    used = [k for k, y in zip(order, list(duals.row_dual)[beside:], strict=True) if abs(y) > SMALL]
    sets = [k for k in range(1, 2**n) if abs(duals.col_dual[k]) > SMALL]
    return Proposal(True, used, active, sets, [])


def _elemental(first: int, second: int, rest: int) -> dict[int, Fraction]:
    signed = ((first | rest, 1), (rest, -1)) if not second else (
        (first | rest, 1), (second | rest, 1), (first | second | rest, -1), (rest, -1))  # fmt: skip
    return {mask: Fraction(sign) for mask, sign in signed if mask}


def _solver(highspy: Any) -> Any:
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    return solver


def _started(highspy: Any, np: Any, n: int, others: int, target: Mapping[int, Fraction]) -> Any:
    """The program with no rows but target.h >= -1."""
    solver = _solver(highspy)
    columns = 2**n + others
    cost = np.zeros(columns)
    for k, c in target.items():
        cost[k] = float(c)
    low = np.zeros(columns)
    low[2**n :] = -highspy.kHighsInf
    high = np.full(columns, highspy.kHighsInf)
    high[0] = 0.0
    empty = np.array([], dtype=np.int32)
    solver.addCols(columns, cost, low, high, 0, empty, empty, np.array([]))
    _rows(solver, np, [target], -1.0, highspy.kHighsInf)
    return solver


def _add(solver: Any, np: Any, forms: Sequence[Mapping[int, Fraction]], equal: bool, highspy: Any) -> None:
    _rows(solver, np, forms, 0.0, 0.0 if equal else highspy.kHighsInf)


def _rows(solver: Any, np: Any, forms: Sequence[Mapping[int, Fraction]], low: float, high: float) -> None:
    if not forms:
        return
    starts: list[int] = []
    indices: list[int] = []
    values: list[float] = []
    for form in forms:
        starts.append(len(indices))
        indices.extend(form)
        values.extend(float(c) for c in form.values())
    number = len(forms)
    solver.addRows(number, np.full(number, low), np.full(number, high), len(indices), np.array(starts, dtype=np.int32),
                   np.array(indices, dtype=np.int32), np.array(values, dtype=float))  # fmt: skip


def support(
    equations: Sequence[Mapping[int, Fraction]], right: Sequence[Fraction], costs: Sequence[int]
) -> list[int] | None:
    """The columns with a positive value in a cheapest x >= 0 of the equations, as doubles have it; None where they find
    no x."""
    import highspy
    import numpy as np

    solver = _solver(highspy)
    columns = len(costs)
    empty = np.array([], dtype=np.int32)
    cost, low = np.array([float(c) for c in costs]), np.zeros(columns)
    solver.addCols(columns, cost, low, np.full(columns, highspy.kHighsInf), 0, empty, empty, np.array([]))
    for row, b in zip(equations, right, strict=True):
        _rows(solver, np, [row], float(b), float(b))
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return [k for k, x in enumerate(solver.getSolution().col_value) if x > SMALL]
