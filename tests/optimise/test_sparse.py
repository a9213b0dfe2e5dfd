"""Sparse exact elimination agrees with FLINT's dense solution."""

from __future__ import annotations

import itertools
import random

import pytest
from flint import fmpq, fmpq_mat

from exactpriv.optimise.sparse import solve_sparse


def random_rows(rng: random.Random, n: int, per_row: int) -> list[dict[int, fmpq]]:
    return [
        {rng.randrange(n): fmpq(rng.randint(-4, 4), rng.randint(1, 3)) for _ in range(rng.randint(1, per_row))}
        for _ in range(n)
    ]


def dense(rows: list[dict[int, fmpq]]) -> fmpq_mat:
    return fmpq_mat([[row.get(j, fmpq(0)) for j in range(len(rows))] for row in rows])


@pytest.mark.parametrize("per_row", [2, 3, 5, 30])
def test_solution_equals_the_dense_one_and_singularity_is_reported(per_row: int) -> None:
    rng = random.Random(per_row)
    seen = {True: 0, False: 0}
    for _ in range(150):
        n = rng.randint(1, 14)
        rows = random_rows(rng, n, per_row)
        if rng.random() < 0.5:
            for i in range(n):
                rows[i][i] = fmpq(rng.randint(5, 9))
        right = [fmpq(rng.randint(-5, 5)) for _ in range(n)]
        singular = dense(rows).det() == 0
        seen[singular] += 1
        if singular:
            with pytest.raises(ZeroDivisionError):
                solve_sparse(rows, right)
        else:
            assert dense(rows) * fmpq_mat([[v] for v in solve_sparse(rows, right)]) == fmpq_mat([[v] for v in right])
    assert seen[False] > 50


def test_a_long_chain_is_solved_without_fill() -> None:
    n = 400
    rows = [{i: fmpq(1), i + 1: fmpq(-3)} for i in range(n - 1)] + [{i: fmpq(1) for i in range(n)}]
    x = solve_sparse(rows, [fmpq(0)] * (n - 1) + [fmpq(1)])
    assert sum(x, fmpq(0)) == 1 and all(a == 3 * b for a, b in itertools.pairwise(x))
