"""Equalities among the assumptions of a claim: an instance near one that holds, moved onto it exactly.

Marginals, doubly stochastic kernels, symmetric ones, means, output laws: such a condition is linear in the masses of
one variable, the others being what they are. Its coefficients are read off by evaluating the condition at unit steps,
in exact arithmetic, and the masses that are largest take up the change. Nothing is believed: what is made is evaluated
again, and decided like any other instance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flint import fmpq, fmpq_mat

from ..claim import Claim, Instance
from ..claim.content import conjuncts
from ..claim.model import as_relation, call_with
from ..kernel import JointLaw, Kernel, Prior
from ..real import Relation

MOST = 40
"""Masses of one variable."""


def has_equality(relation: Relation) -> bool:
    """Whether a conjunction has an equality among its parts."""
    return any(part.op == "==" for part in conjuncts(relation))


def repaired(claim: Claim, instance: Instance) -> Instance | None:
    """The instance with the equalities that are assumed made true by a change of one variable; itself where they are
    true; None where that does not succeed."""
    try:
        conditions = [c for c in claim.assume if has_equality(as_relation(call_with(c, instance)))]
        off = _residuals(conditions, instance)
        if off is None or not any(off):
            return None if off is None else instance
        for name in reversed(list(instance)):
            moved = _moved(claim, conditions, instance, name, off)
            if moved is not None:
                return moved
    except Exception:  # a condition is any Python, and need not like masses that do not sum to 1
        return None
    return None


def _residuals(conditions: Sequence[Callable[..., Any]], instance: Instance) -> list[fmpq] | None:
    """left - right of every equality; None where one is no rational."""
    found = []
    for condition in conditions:
        for part in conjuncts(as_relation(call_with(condition, instance))):
            if part.op != "==":
                continue
            gap = (part.args[0] - part.args[1]).rational
            if gap is None:
                return None
            found.append(gap)
    return found


def _moved(
    claim: Claim, conditions: Sequence[Callable[..., Any]], instance: Instance, name: str, off: Sequence[fmpq]
) -> Instance | None:
    value = instance[name]
    if not isinstance(value, Kernel | Prior | JointLaw):
        return None
    rows = value.rows if isinstance(value, Kernel) else [value.masses]
    cells = [(i, j) for i, row in enumerate(rows) for j, x in enumerate(row) if x > 0]
    if not cells or len(cells) > MOST:
        return None
    cells.sort(key=lambda at: -rows[at[0]][at[1]])

    def at(changes: dict[tuple[int, int], fmpq]) -> Any:
        made = [[x + changes.get((i, j), 0) for j, x in enumerate(row)] for i, row in enumerate(rows)]
        if isinstance(value, Kernel):
            return Kernel._trusted(made)
        if isinstance(value, JointLaw):
            return JointLaw._trusted(value.shape, made[0], value.names)
        return Prior._trusted(made[0])

    columns = []
    for i, j in cells:
        there = _residuals(conditions, {**instance, name: at({(i, j): fmpq(1)})})
        if there is None:
            return None
        slopes = [b - a for a, b in zip(off, there, strict=True)]
        columns.append([*slopes, *(fmpq(i == k) for k in range(len(rows)))])
    wanted = [*(-x for x in off), *(fmpq(0) for _ in rows)]
    change = _solution(columns, wanted)
    if change is None:
        return None
    step = dict(zip(cells, change, strict=True))
    if any(rows[i][j] + x < 0 for (i, j), x in step.items()):
        return None
    made = {**instance, name: at(step)}
    if not claim.domain[name].contains(made[name], made):
        return None
    left = _residuals(conditions, made)
    return made if left is not None and not any(left) else None


def _solution(columns: Sequence[Sequence[fmpq]], wanted: Sequence[fmpq]) -> list[fmpq] | None:
    """Coefficients of the columns, of the first independent ones, that give what is wanted; None if none do."""
    n = len(columns)
    matrix = fmpq_mat(len(wanted), n + 1, [x for k, w in enumerate(wanted) for x in (*(c[k] for c in columns), w)])
    reduced, rank = matrix.rref()
    out = [fmpq(0)] * n
    for i in range(rank):
        pivot = next(j for j in range(n + 1) if reduced[i, j] != 0)
        if pivot == n:
            return None
        out[pivot] = reduced[i, n]
    return out
