"""Definition 1: the class of a source set given by the vertices of its hull."""

from __future__ import annotations

from flint import fmpq

from ...kernel import Kernel
from ...optimise import solve_lp
from .quantities import rational, vertices


def contains_uniform(S: Kernel) -> bool:
    """Whether the uniform law is a mixture of the rows of S (an exact linear program)."""
    k, n = S.n_inputs, S.n_outputs
    rows = [[rational(row[x]) for row in S.rows] for x in range(n)]
    found = solve_lp([0] * k, [], [], [*rows, [fmpq(1)] * k], [fmpq(1, n)] * n + [fmpq(1)])
    return found.status == "optimal"


def source_class(S: Kernel) -> int:
    """1 (Class I), 2 (Class II) or 3 (Class III) for the polytope with the rows of S as vertices."""
    if contains_uniform(S):
        return 1
    rows = vertices(S)
    first = sorted(range(S.n_outputs), key=lambda x: [-row[x] for row in rows])
    sorted_rows = [[row[x] for x in first] for row in rows]
    return 2 if all(row == sorted(row, reverse=True) for row in sorted_rows) else 3
