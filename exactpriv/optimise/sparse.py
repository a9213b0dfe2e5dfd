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
    n = len(rows)
    active = {i: {j: a for j, a in row.items() if a != 0} for i, row in enumerate(rows)}
    value = list(right)
    columns: dict[int, set[int]] = {j: set() for j in range(n)}
    for i, row in active.items():
        for j in row:
            columns[j].add(i)
    lonely = [j for j, met in columns.items() if len(met) == 1]
    queue = [(len(row), i) for i, row in active.items()]
    heapq.heapify(queue)
    entries = sum(len(row) for row in active.values())
    order: list[tuple[int, int, dict[int, fmpq]]] = []
    while active:
        while lonely and len(columns.get(lonely[-1], ())) != 1:
            lonely.pop()
        if lonely:
            j = lonely.pop()
            (i,) = columns[j]
        else:
            while queue[0][1] not in active or len(active[queue[0][1]]) != queue[0][0]:
                heapq.heappop(queue)
            size, i = queue[0]
            if size == 0:
                raise ZeroDivisionError("singular matrix")
            if size > 2 and entries > DENSE * len(active) ** 2:
                break
            j = min(active[i], key=lambda k: len(columns[k]))
        pivot_row = active.pop(i)
        entries -= len(pivot_row)
        for k in pivot_row:
            columns[k].discard(i)
            if len(columns[k]) == 1:
                lonely.append(k)
        pivot = pivot_row.pop(j)
        for r in columns.pop(j):
            row = active[r]
            before = len(row)
            factor = row.pop(j) / pivot
            for k, a in pivot_row.items():
                b = row.get(k)
                c = -factor * a if b is None else b - factor * a
                if c != 0:
                    row[k] = c
                    if b is None:
                        columns[k].add(r)
                elif b is not None:
                    del row[k]
                    columns[k].discard(r)
                    if len(columns[k]) == 1:
                        lonely.append(k)
            value[r] -= factor * value[i]
            entries += len(row) - before
            heapq.heappush(queue, (len(row), r))
        order.append((i, j, {**pivot_row, j: pivot}))
    x = [ZERO] * n
    if active:
        place = {j: k for k, j in enumerate(columns)}
        table = [[ZERO] * len(place) for _ in active]
        for dense, row in zip(table, active.values(), strict=True):
            for j, a in row.items():
                dense[place[j]] = a
        solved = fmpq_mat(table).solve(fmpq_mat([[value[i]] for i in active])).entries()
        for j, v in zip(columns, solved, strict=True):
            x[j] = v
    for i, j, row in reversed(order):
        rest = sum((a * x[k] for k, a in row.items() if k != j and x[k] != 0), ZERO)
        x[j] = (value[i] - rest) / row[j]
    return x
