"""Exact solution of sparse square systems: Markowitz elimination over the rationals, then FLINT for a dense rest."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence

from flint import fmpq, fmpq_mat

from .program import ZERO

DENSE = fmpq(1, 5)  # fraction of nonzero entries from which the remaining rows go to dense elimination


def solve_sparse(rows: Sequence[Mapping[int, fmpq]], right: Sequence[fmpq]) -> list[fmpq]:
    """The x with sum_j rows[i][j] x_j = right[i] for every i; ZeroDivisionError if the matrix is singular.

    Columns that meet one remaining row and rows that hold one remaining entry are pivots without fill; after these the
    shortest row is taken, at its column with the fewest rows.
    """
    elimination = _Elimination(rows, right)
    while elimination.rows:
        place = elimination.pivot()
        if place is None:
            break
        elimination.eliminate(*place)
    return elimination.solution()


class _Elimination:
    """The rows that remain, where their entries are, and the pivots taken."""

    def __init__(self, rows: Sequence[Mapping[int, fmpq]], right: Sequence[fmpq]) -> None:
        self.rows = {i: {j: a for j, a in row.items() if a != 0} for i, row in enumerate(rows)}
        self.value = list(right)
        self.columns: dict[int, set[int]] = {j: set() for j in range(len(rows))}
        for i, row in self.rows.items():
            for j in row:
                self.columns[j].add(i)
        self.lonely = [j for j, met in self.columns.items() if len(met) == 1]
        """Columns that met one remaining row when they were noted."""
        self.queue = [(len(row), i) for i, row in self.rows.items()]
        """Rows by length; an entry whose length is no longer true is stale."""
        heapq.heapify(self.queue)
        self.entries = sum(len(row) for row in self.rows.values())
        self.taken: list[tuple[int, int, dict[int, fmpq]]] = []
        """Row, column and entries of each pivot row, in order."""

    def pivot(self) -> tuple[int, int] | None:
        """Row and column of the next pivot; None where the remaining rows are dense."""
        while self.lonely and len(self.columns.get(self.lonely[-1], ())) != 1:
            self.lonely.pop()
        if self.lonely:
            j = self.lonely.pop()
            (i,) = self.columns[j]
            return i, j
        while self.queue[0][1] not in self.rows or len(self.rows[self.queue[0][1]]) != self.queue[0][0]:
            heapq.heappop(self.queue)
        size, i = self.queue[0]
        if size == 0:
            raise ZeroDivisionError("singular matrix")
        if size > 2 and self.entries > DENSE * len(self.rows) ** 2:
            return None
        return i, min(self.rows[i], key=lambda k: len(self.columns[k]))

    def eliminate(self, i: int, j: int) -> None:
        """Take row i for column j, and clear the column from all other rows."""
        pivot_row = self.rows.pop(i)
        self.entries -= len(pivot_row)
        for k in pivot_row:
            self._leaves(k, i)
        pivot = pivot_row.pop(j)
        for r in self.columns.pop(j):
            row = self.rows[r]
            before = len(row)
            factor = row.pop(j) / pivot
            self._subtract(r, factor, pivot_row)
            self.value[r] -= factor * self.value[i]
            self.entries += len(row) - before
            heapq.heappush(self.queue, (len(row), r))
        self.taken.append((i, j, {**pivot_row, j: pivot}))

    def _subtract(self, r: int, factor: fmpq, pivot_row: Mapping[int, fmpq]) -> None:
        row = self.rows[r]
        for k, a in pivot_row.items():
            b = row.get(k)
            c = -factor * a if b is None else b - factor * a
            if c != 0:
                row[k] = c
                if b is None:
                    self.columns[k].add(r)
            elif b is not None:
                del row[k]
                self._leaves(k, r)

    def _leaves(self, column: int, row: int) -> None:
        met = self.columns[column]
        met.discard(row)
        if len(met) == 1:
            self.lonely.append(column)

    def solution(self) -> list[fmpq]:
        """The remaining rows solved densely, and then the pivots backwards."""
        x = [ZERO] * len(self.value)
        if self.rows:
            place = {j: k for k, j in enumerate(self.columns)}
            table = [[ZERO] * len(place) for _ in self.rows]
            for dense, row in zip(table, self.rows.values(), strict=True):
                for j, a in row.items():
                    dense[place[j]] = a
            solved = fmpq_mat(table).solve(fmpq_mat([[self.value[i]] for i in self.rows])).entries()
            for j, v in zip(self.columns, solved, strict=True):
                x[j] = v
        for i, j, row in reversed(self.taken):
            rest = sum((a * x[k] for k, a in row.items() if k != j and x[k] != 0), ZERO)
            x[j] = (self.value[i] - rest) / row[j]
        return x
