"""Exact linear programming: HiGHS proposes a basis in floats, FLINT solves the basic system, exact comparisons decide.

A basis that fails the exact test is not trusted and not repaired by tolerances: exact pivots continue from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flint import fmpq

from .program import ZERO, LinearProgram, LPResult, check_lp_certificate, dot, linear_program
from .simplex import Basis, exact_simplex
from .sparse import solve_sparse

__all__ = ["LPResult", "LinearProgram", "check_lp_certificate", "linear_program", "solve_lp", "solve_program"]

# Below this many entries pure exact pivots beat the start-up of HiGHS (measured: equal at 20 x 20, 1.6 ms each).
SMALL_ENTRIES = 400


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
    Raises `BadInput` for shapes that do not fit and for floats.
    """
    return solve_program(linear_program(objective, A_ub, b_ub, A_eq, b_eq, lower, upper, maximise))


def solve_program(p: LinearProgram) -> LPResult:
    """`solve_lp` on a program already built."""
    result: LPResult | None
    if p.m * p.n <= SMALL_ENTRIES:
        result = exact_simplex(p)
    else:
        start = propose_basis(p)
        result = None if start is None else basic_optimum(p, start)
        if result is None:
            try:
                result = exact_simplex(p, start)
            except ZeroDivisionError:  # the proposed basis is singular
                result = exact_simplex(p)
    if not check_lp_certificate(p, result):
        raise AssertionError("the exact simplex method returned a result its certificate does not prove")
    return result


def propose_basis(p: LinearProgram) -> Basis | None:
    """The basis HiGHS ends with, whatever it concluded; None if it returns none or the data do not fit doubles."""
    import highspy
    import numpy as np

    starts, bounds = [0], []
    indices: list[int] = []
    entries: list[float] = []
    try:
        for row, b in zip(p.rows, p.b, strict=True):
            scale = max((abs(a) for _, a in row), default=fmpq(1))
            indices.extend(j for j, _ in row)
            entries.extend(_double(a / scale) for _, a in row)
            starts.append(len(indices))
            bounds.append(_double(b / scale))
        scale = max((abs(c) for c in p.c), default=fmpq(1)) or fmpq(1)
        cost = [_double(c / scale) for c in p.c]
        infinity = highspy.kHighsInf
        lower = [-infinity if v is None else _double(v) for v in p.lower]
        upper = [infinity if v is None else _double(v) for v in p.upper]
    except OverflowError:
        return None
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = p.n, p.m
    model.col_cost_ = np.array(cost)
    model.col_lower_, model.col_upper_ = np.array(lower), np.array(upper)
    model.row_upper_ = np.array(bounds)
    model.row_lower_ = np.array([-infinity] * p.n_ub + bounds[p.n_ub :])
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.array(starts)
    model.a_matrix_.index_ = np.array(indices, dtype=np.int32)
    model.a_matrix_.value_ = np.array(entries)
    if p.maximise:
        model.sense_ = highspy.ObjSense.kMaximize
    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    if solver.passModel(model) == highspy.HighsStatus.kError or solver.run() == highspy.HighsStatus.kError:
        return None
    found = solver.getBasis()
    if not found.valid:
        return None
    status = [*found.col_status, *found.row_status]
    basic = tuple(j for j, s in enumerate(status) if s == highspy.HighsBasisStatus.kBasic)
    if len(basic) != p.m:
        return None
    at_upper = frozenset(j for j, s in enumerate(found.col_status) if s == highspy.HighsBasisStatus.kUpper)
    return Basis(basic, at_upper)


def _double(x: fmpq) -> float:
    return int(x.p) / int(x.q)


def basic_optimum(p: LinearProgram, basis: Basis) -> LPResult | None:
    """The exact primal and dual solutions of a basis, if it is nonsingular and the two prove each other optimal;
    else None."""
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
    value = sum((c * v for c, v in zip(p.c, x, strict=True) if v != 0), ZERO)
    result = LPResult("optimal", value, tuple(x), tuple(y), method="highs basis")
    return result if check_lp_certificate(p, result) else None
