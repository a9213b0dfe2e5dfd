"""Exact linear algebra over the rationals: a square system, and the packing linear programme of order 0."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .numbers import Number, number
from .work import spend


def solve(matrix: Sequence[Sequence[Fraction]], right: Sequence[Number]) -> list[Number] | None:
    """The solution of a rational square system by Gauss-Jordan elimination; None if the matrix is singular."""
    n = len(matrix)
    rows = [list(row) for row in matrix]
    values = list(right)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        values[k], values[pivot] = values[pivot], values[k]
        scale = 1 / rows[k][k]
        rows[k] = [entry * scale for entry in rows[k]]
        values[k] = values[k] * number(scale)
        spend(n * n)
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
                values[i] = values[i] - number(factor) * values[k]
    return values


def packing(rows: Sequence[Sequence[bool]]) -> Fraction:
    """max sum w, w >= 0, with sum_x w_x [y possible under x] <= 1 for every y: simplex method, Bland's rule, exact."""
    n, columns = len(rows), list(zip(*rows, strict=True))
    table = [
        [Fraction(entry) for entry in column] + [Fraction(i == j) for j in range(len(columns))] + [Fraction(1)]
        for i, column in enumerate(columns)
    ]
    cost = [Fraction(1)] * n + [Fraction(0)] * (len(columns) + 1)
    while (entering := next((j for j, c in enumerate(cost[:-1]) if c > 0), None)) is not None:
        spend(len(table) * len(cost))
        ratios = [(row[-1] / row[entering], basic_index(table, i)) for i, row in enumerate(table) if row[entering] > 0]
        leaving_basic = min(ratios)[1]
        pivot = next(i for i in range(len(table)) if basic_index(table, i) == leaving_basic)
        table[pivot] = [entry / table[pivot][entering] for entry in table[pivot]]
        for i, row in enumerate(table):
            if i != pivot and row[entering]:
                factor = row[entering]
                table[i] = [a - factor * b for a, b in zip(row, table[pivot], strict=True)]
        factor = cost[entering]
        cost = [a - factor * b for a, b in zip(cost, table[pivot], strict=True)]
    return -cost[-1]


def basic_index(table: Sequence[Sequence[Fraction]], i: int) -> int:
    """The variable that is basic in row i: the first unit column of that row."""
    width = len(table[0]) - 1
    return next(
        j for j in range(width) if table[i][j] == 1 and all(row[j] == 0 for k, row in enumerate(table) if k != i)
    )
