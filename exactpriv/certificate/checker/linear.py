"""Exact linear algebra over the rationals: a square system, and a linear programme that starts feasible at zero."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .numbers import Number, number
from .polynomials import checked
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
    """max sum w, w >= 0, with sum_x w_x [y possible under x] <= 1 for every y."""
    matrix = [[Fraction(entry) for entry in column] for column in zip(*rows, strict=True)]
    return largest_value([Fraction(1)] * len(rows), matrix, [Fraction(1)] * len(matrix))


def largest_value(
    objective: Sequence[Fraction], matrix: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction]
) -> Fraction:
    """max objective . x over x >= 0 with matrix x <= bounds, for bounds >= 0 and a bounded programme.

    The simplex method with Bland's rule, exact.
    """
    count = len(bounds)
    table = [
        [*row, *(Fraction(i == j) for j in range(count)), bound]
        for i, (row, bound) in enumerate(zip(matrix, bounds, strict=True))
    ]
    basis = [len(objective) + i for i in range(count)]
    cost = [*objective, *[Fraction(0)] * (count + 1)]
    while (entering := next((j for j, c in enumerate(cost[:-1]) if c > 0), None)) is not None:
        ratios = [(row[-1] / row[entering], basis[i], i) for i, row in enumerate(table) if row[entering] > 0]
        pivot = min(ratios)[2]
        basis[pivot] = entering
        scale = 1 / table[pivot][entering]
        table[pivot] = [checked(entry * scale) for entry in table[pivot]]
        live = [(j, entry) for j, entry in enumerate(table[pivot]) if entry]
        for row in [*table[:pivot], *table[pivot + 1 :], cost]:
            if factor := row[entering]:
                spend(2 * len(live))
                for j, entry in live:
                    row[j] = checked(row[j] - factor * entry)
    return -cost[-1]
