"""Exact linear algebra over the rationals: a square system, and a linear programme that starts feasible at zero."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...schema import MAX_BITS
from .numbers import Number, number
from .polynomials import checked, common_denominator
from .work import OutOfWork, spend, spend_product


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
                rows[i] = [checked(a - factor * b) for a, b in zip(rows[i], rows[k], strict=True)]
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

    The simplex method with Bland's rule on a table of integers: the entries are table[i][j] / common, basic variable
    rows + sum entries * non-basic variables = last column, and the last row is the objective.
    """
    scale = common_denominator(objective)
    table = [_integers([*row, bound]) for row, bound in zip(matrix, bounds, strict=True)]
    table.append([int(c * scale) for c in objective] + [0])
    outside = list(range(len(objective)))
    inside = [len(objective) + i for i in range(len(bounds))]
    common = 1
    while candidates := [(variable, j) for j, variable in enumerate(outside) if table[-1][j] > 0]:
        column = min(candidates)[1]
        row = _leaving(table, inside, column)
        pivot, line = table[row][column], table[row]
        bits = common.bit_length() + 2 * max(abs(entry) for entry in line).bit_length()
        if bits > MAX_BITS:
            raise OutOfWork("a linear programme needs numbers that are too long: use smaller ones")
        for i, other in enumerate(table):
            if i == row:
                continue
            factor = other[column]
            spend(len(line) * (1 + ((bits >> 8) ** 2 >> 3)))
            table[i] = [(pivot * a - factor * b) // common for a, b in zip(other, line, strict=True)]
            table[i][column] = -factor
        line[column] = common
        common = pivot
        inside[row], outside[column] = outside[column], inside[row]
    return Fraction(-table[-1][-1], common * scale)


def _integers(row: Sequence[Fraction]) -> list[int]:
    scale = common_denominator(row)
    for entry in row:
        spend_product(scale.bit_length(), entry.numerator.bit_length())
    return [int(entry * scale) for entry in row]


def _leaving(table: Sequence[Sequence[int]], inside: Sequence[int], column: int) -> int:
    """The row of least last entry over entry in the column, of positive entries; the first variable among equals."""
    best: int | None = None
    for i, variable in enumerate(inside):
        if table[i][column] <= 0:
            continue
        if best is not None:
            order = table[i][-1] * table[best][column] - table[best][-1] * table[i][column]
            if order > 0 or (order == 0 and variable > inside[best]):
                continue
        best = i
    if best is None:
        raise OutOfWork("a linear programme is not bounded: it is none of a decision problem")
    return best
