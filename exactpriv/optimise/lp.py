"""Exact linear programming: HiGHS proposes a basis in floats, FLINT solves the basic system, exact comparisons decide.

A basis that fails the exact test is not trusted and not repaired by tolerances: HiGHS is asked again on a scale where
the exact violations are of size one, and where that does not end in a proof exact pivots go on from the first basis:
a few by sparse systems, any number on a dense table.

*Infeasibility.* Relax the inequalities by one t >= 0, each equality by u - v, and minimise the relaxation. If the
optimum v is positive with multipliers y (<= 0 on inequalities), f = -y has min of (A^T f).x over the bounds = v + f.b
> f.b: program.py, step 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flint import fmpq

from ..real.arguments import checked
from .highs import correct_basis, propose_basis
from .pivots import pivoted_basis
from .program import ZERO, LinearProgram, LPResult, check_lp_certificate, dot, linear_program
from .simplex import Basis, exact_simplex
from .sparse import solve_sparse

__all__ = [
    "LPResult",
    "LinearProgram",
    "check_lp_certificate",
    "linear_program",
    "propose_basis",
    "solve_lp",
    "solve_program",
]

# Below this many entries pure exact pivots beat the start-up of HiGHS (measured: equal at 20 x 20, 1.6 ms each).
SMALL_ENTRIES = 400
MAX_CORRECTIONS = 12
"""Corrections of a refused basis after which exact pivots take over."""


@checked
def solve_lp(
    objective: Sequence[object],
    A_ub: Sequence[Mapping[int, object] | Sequence[object]] = (),
    b_ub: Sequence[object] = (),
    A_eq: Sequence[Mapping[int, object] | Sequence[object]] = (),
    b_eq: Sequence[object] = (),
    lower: object = 0,
    upper: object = None,
    maximise: bool = False,
) -> LPResult:
    """Optimise objective.x subject to A_ub x <= b_ub, A_eq x == b_eq, lower <= x <= upper, exactly.

    Rows are sequences of rationals or {column: rational}. `lower` and `upper` are one bound for all variables or
    one a variable;
    None is no bound. The result carries a certificate that `check_lp_certificate` re-establishes without a solver.
    Raises `BadInput` for shapes that do not fit and for floats, `UndecidedError` where no proposed basis is optimal and
    the program is too large for exact pivots.
    """
    return solve_program(linear_program(objective, A_ub, b_ub, A_eq, b_eq, lower, upper, maximise))


def solve_program(p: LinearProgram) -> LPResult:
    """`solve_lp` on a program already built."""
    result: LPResult | None
    if p.m * p.n <= SMALL_ENTRIES:
        result = exact_simplex(p)
    else:
        start = propose_basis(p)
        result = None
        if start is not None:
            result = corrected_optimum(p, start) or infeasible(p) or pivoted_optimum(p, start)
        if result is None:
            try:
                result = exact_simplex(p, start)
            except ZeroDivisionError:  # the proposed basis is singular
                result = exact_simplex(p)
    if not check_lp_certificate(p, result):
        raise AssertionError("the exact simplex method returned a result its certificate does not prove")
    return result


def basic_optimum(p: LinearProgram, basis: Basis) -> LPResult | None:
    """The exact primal and dual solutions of a basis, if it is nonsingular and the two prove each other optimal;
    else None."""
    solved = basic_solution(p, basis)
    return None if solved is None else _proved(p, *solved, method="highs basis")


def corrected_optimum(p: LinearProgram, basis: Basis) -> LPResult | None:
    """`basic_optimum`, a refused basis being corrected by HiGHS at its exact solution; None if no basis on the way is
    proved optimal."""
    seen: set[Basis] = set()
    current: Basis | None = basis
    while current is not None and current not in seen and len(seen) <= MAX_CORRECTIONS:
        solved = basic_solution(p, current)
        if solved is None:
            return None
        result = _proved(p, *solved, method=f"highs basis, corrected {len(seen)} times" if seen else "highs basis")
        if result is not None:
            return result
        seen.add(current)
        current = correct_basis(p, current, *solved)
    return None


def pivoted_optimum(p: LinearProgram, basis: Basis) -> LPResult | None:
    """The optimum that a few exact pivots from a refused basis reach; None if they reach none."""
    try:
        reached = pivoted_basis(p, basis)
    except ZeroDivisionError:  # the proposed basis is singular
        return None
    solved = None if reached is None else basic_solution(p, reached)
    return None if solved is None else _proved(p, *solved, method="exact pivots from a highs basis")


def infeasible(p: LinearProgram) -> LPResult | None:
    """Multipliers that prove p infeasible, from the least violation of its rows; None if they are not found this way.

    One variable relaxes all inequalities, two relax each equality; where the optimum is positive, the negative of its
    multipliers is a combination of the rows that nothing within the bounds satisfies.
    """
    n, k = p.n, p.n_ub
    rows = [(*row, (n, fmpq(-1))) for row in p.rows[:k]]
    rows += [(*row, (j := n + 1 + 2 * i, fmpq(1)), (j + 1, fmpq(-1))) for i, row in enumerate(p.rows[k:])]
    extra = 1 + 2 * (p.m - k)
    relaxed = LinearProgram(
        (ZERO,) * n + (fmpq(1),) * extra,
        tuple(rows),
        p.b,
        k,
        (*p.lower, *[ZERO] * extra),
        (*p.upper, *[None] * extra),
        False,
    )
    start = propose_basis(relaxed)
    found = None if start is None else corrected_optimum(relaxed, start)
    if found is None or found.dual is None or found.value == 0:
        return None
    result = LPResult("infeasible", farkas=tuple(-v for v in found.dual), method="least violation")
    return result if check_lp_certificate(p, result) else None


def basic_solution(p: LinearProgram, basis: Basis) -> tuple[list[fmpq], list[fmpq]] | None:
    """The exact primal point and multipliers of a basis, feasible or not; None if the basis is singular."""
    n = p.n
    columns = [j for j in basis.basic if j < n]
    basic_rows = {j - n for j in basis.basic if j >= n}
    tight = [i for i in range(p.m) if i not in basic_rows]
    x = [ZERO] * n
    for j in range(n):
        low, high = p.lower[j], p.upper[j]
        if high is not None and (j in basis.at_upper or low is None):
            x[j] = high
        elif low is not None:
            x[j] = low
    for j in columns:
        x[j] = ZERO
    y = [ZERO] * p.m
    if columns:
        place = {j: k for k, j in enumerate(columns)}
        square = [{place[j]: a for j, a in p.rows[i] if j in place} for i in tight]
        transposed: list[dict[int, fmpq]] = [{} for _ in columns]
        for k, row in enumerate(square):
            for j, a in row.items():
                transposed[j][k] = a
        try:
            solved = solve_sparse(square, [p.b[i] - dot(p.rows[i], x) for i in tight])
            multipliers = solve_sparse(transposed, [p.c[j] for j in columns])
        except ZeroDivisionError:
            return None
        for j, v in zip(columns, solved, strict=True):
            x[j] = v
        for i, v in zip(tight, multipliers, strict=True):
            y[i] = v
    return x, y


def _proved(p: LinearProgram, x: list[fmpq], y: list[fmpq], method: str) -> LPResult | None:
    value = sum((c * v for c, v in zip(p.c, x, strict=True) if v != 0), ZERO)
    result = LPResult("optimal", value, tuple(x), tuple(y), method=method)
    return result if check_lp_certificate(p, result) else None
