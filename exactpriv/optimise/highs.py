"""HiGHS proposes bases of linear programs, and corrects a proposal that the exact test refused.

Proposes in floating point: everything here; a basis is only a list of columns, which `basic_solution` solves exactly.

Correction (iterative refinement; Gleixner, Steffy, Wolter 2016): at the exact solution x, y of the refused basis the
program is rewritten with z = s (x' - x) in place of x' and the reduced costs, times t, as objective. It has the same
bases, and with s and t the inverses of the largest violations, one that doubles could not see is of size one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flint import fmpq

from .program import ZERO, LinearProgram, combine, dot
from .simplex import Basis

LARGEST = 10**15
"""Slacks and reduced costs beyond this are cut: they only say that a bound is far away."""
ONE = fmpq(1)
STEPS = 20
"""Pivots a row or column after which the costs are perturbed against cycling."""


def propose_basis(p: LinearProgram) -> Basis | None:
    """The basis HiGHS ends with, whatever it concluded; None if it returns none or the data do not fit doubles."""
    scales = _row_scales(p)
    largest = max((abs(c) for c in p.c), default=ONE) or ONE
    try:
        return _run(
            p,
            scales,
            [_double(c / largest) for c in p.c],
            [_double(b / scale) for b, scale in zip(p.b, scales, strict=True)],
            [None if v is None else _double(v) for v in p.lower],
            [None if v is None else _double(v) for v in p.upper],
        )
    except OverflowError:
        return None


def correct_basis(p: LinearProgram, basis: Basis, x: Sequence[fmpq], y: Sequence[fmpq]) -> Basis | None:
    """Another basis, given the exact primal point and multipliers of `basis`; None if HiGHS returns none.

    The slack of every inequality becomes a column of its own, since it has a reduced cost too.
    """
    scales, k = _row_scales(p), p.n_ub
    sense = -1 if p.maximise else 1
    slack = [(b - dot(row, x)) / scale for row, b, scale in zip(p.rows, p.b, scales, strict=True)]
    below = [None if v is None else v - at for v, at in zip(p.lower, x, strict=True)]
    above = [None if v is None else v - at for v, at in zip(p.upper, x, strict=True)]
    below += [-v for v in slack[:k]]
    above += [None] * k
    cost = [c - a for c, a in zip(p.c, combine(p, y), strict=True)]
    cost += [-v * scale for v, scale in zip(y[:k], scales[:k], strict=True)]
    far = [abs(v) for v in slack[k:]] + [v for v in below if v is not None] + [-v for v in above if v is not None]
    primal = max(far, default=ZERO)
    dual = max((_wrong(sense * v, below[j], above[j], j in basis.at_upper) for j, v in enumerate(cost)), default=ZERO)
    if dual <= 0:
        dual = max((abs(v) for v in cost), default=ZERO)
    s, t = (1 / v if v > 0 else ONE for v in (primal, dual))
    wide = replace(
        p,
        rows=tuple((*row, (p.n + i, scales[i])) if i < k else row for i, row in enumerate(p.rows)),
        c=(*p.c, *[ZERO] * k),
        n_ub=0,
        lower=(*p.lower, *[ZERO] * k),
        upper=(*p.upper, *[None] * k),
    )
    found = _run(
        wide,
        scales,
        [_cut(t * v) for v in cost],
        [_cut(s * v) if i >= k else 0.0 for i, v in enumerate(slack)],
        [None if v is None else _cut(s * v) for v in below],
        [None if v is None else _cut(s * v) for v in above],
        Basis(tuple(j if j < p.n + k else j + k for j in basis.basic), basis.at_upper),
    )
    if found is None:
        return None
    # column n + i of `wide` and its row i < k both mean the slack of inequality i
    basic = {j if j < p.n + k else j - k for j in found.basic}
    return Basis(tuple(sorted(basic)), found.at_upper) if len(basic) == p.m else None


def _wrong(cost: fmpq, below: fmpq | None, above: fmpq | None, at_upper: bool) -> fmpq:
    """By how much a reduced cost, that of a minimum, has the wrong sign for the bound its variable rests at (for basic
    variables, where it is 0, this is 0)."""
    if below is not None and below == above:
        return ZERO
    if below is None and above is None:
        return abs(cost)
    return cost if at_upper or below is None else -cost


def _row_scales(p: LinearProgram) -> list[fmpq]:
    return [max((abs(a) for _, a in row), default=ONE) for row in p.rows]


def _run(
    p: LinearProgram,
    scales: Sequence[fmpq],
    cost: Sequence[float],
    bounds: Sequence[float],
    lower: Sequence[float | None],
    upper: Sequence[float | None],
    start: Basis | None = None,
) -> Basis | None:
    """HiGHS on the rows of p divided by `scales`, with the given numbers in place of p's own."""
    import highspy
    import numpy as np

    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    if start is not None:
        solver.setOptionValue("small_matrix_value", 1e-12)
        solver.setOptionValue("primal_feasibility_tolerance", 1e-9)
        solver.setOptionValue("dual_feasibility_tolerance", 1e-9)
    model = _model(p, scales)
    infinity = highspy.kHighsInf
    model.col_cost_ = np.array(cost)
    model.col_lower_ = np.array([-infinity if v is None else v for v in lower])
    model.col_upper_ = np.array([infinity if v is None else v for v in upper])
    model.row_upper_ = np.array(bounds)
    model.row_lower_ = np.array([-infinity] * p.n_ub + list(bounds[p.n_ub :]))
    if solver.passModel(model) == highspy.HighsStatus.kError:
        return None
    if start is not None:
        solver.setBasis(_stated(start, p, highspy))
    return _found(solver, p, highspy) if _ends(solver, p, highspy) else None


def _model(p: LinearProgram, scales: Sequence[fmpq]) -> Any:
    """The matrix of p with its rows divided by `scales`, and the sense; costs and bounds are still to be set."""
    import highspy
    import numpy as np

    starts = [0]
    indices: list[int] = []
    entries: list[float] = []
    for row, scale in zip(p.rows, scales, strict=True):
        indices.extend(j for j, _ in row)
        entries.extend(_double(a / scale) for _, a in row)
        starts.append(len(indices))
    model = highspy.HighsLp()
    model.num_col_, model.num_row_ = p.n, p.m
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    model.a_matrix_.start_ = np.array(starts)
    model.a_matrix_.index_ = np.array(indices, dtype=np.int32)
    model.a_matrix_.value_ = np.array(entries)
    if p.maximise:
        model.sense_ = highspy.ObjSense.kMaximize
    return model


def _ends(solver: Any, p: LinearProgram, highspy: Any) -> bool:
    """Run to the end, again where it cycles or where presolve leaves no basis; False where HiGHS gives an error."""
    # degenerate programs with symmetries go twice as fast without perturbed costs; the limit is for one that cycles
    solver.setOptionValue("dual_simplex_cost_perturbation_multiplier", 0.0)
    solver.setOptionValue("simplex_iteration_limit", STEPS * (p.n + p.m) + STEPS)
    if solver.run() == highspy.HighsStatus.kError:
        return False
    if solver.getModelStatus() == highspy.HighsModelStatus.kIterationLimit:
        solver.setOptionValue("dual_simplex_cost_perturbation_multiplier", 1.0)
        solver.setOptionValue("simplex_iteration_limit", 2**31 - 1)
        if solver.run() == highspy.HighsStatus.kError:
            return False
    if not solver.getBasis().valid:  # presolve called it infeasible, or unbounded, in doubles
        solver.setOptionValue("presolve", "off")
        return bool(solver.run() != highspy.HighsStatus.kError)
    return True


def _found(solver: Any, p: LinearProgram, highspy: Any) -> Basis | None:
    """The basis it ended with; None if there is none, or it is not one of p."""
    found = solver.getBasis()
    if not found.valid:
        return None
    status = [*found.col_status, *found.row_status]
    basic = tuple(j for j, s in enumerate(status) if s == highspy.HighsBasisStatus.kBasic)
    if len(basic) != p.m:
        return None
    at_upper = frozenset(j for j, s in enumerate(found.col_status) if s == highspy.HighsBasisStatus.kUpper)
    return Basis(basic, at_upper)


def _stated(basis: Basis, p: LinearProgram, highspy: Any) -> Any:
    """The basis in HiGHS's words: what is not basic rests at a bound (a free column at 0, a row at its upper bound)."""
    kinds, basic = highspy.HighsBasisStatus, set(basis.basic)
    columns = []
    for j in range(p.n):
        if j in basic:
            columns.append(kinds.kBasic)
        elif p.upper[j] is not None and (j in basis.at_upper or p.lower[j] is None):
            columns.append(kinds.kUpper)
        else:
            columns.append(kinds.kZero if p.lower[j] is None else kinds.kLower)
    out = highspy.HighsBasis()
    out.col_status = columns
    out.row_status = [kinds.kBasic if p.n + i in basic else kinds.kUpper for i in range(p.m)]
    out.valid = True
    return out


def _double(x: fmpq) -> float:
    return int(x.p) / int(x.q)


def _cut(x: fmpq) -> float:
    return _double(min(max(x, fmpq(-LARGEST)), fmpq(LARGEST)))
