"""Linear programs over the rationals, their results, and the check of a result's certificate.

Nothing here solves anything: `check_lp_certificate` re-establishes a result by additions, multiplications and
comparisons of rationals, so a reader who trusts this file need not trust a solver.

The mathematics.

Minimise c.x (maximise: negate) subject to A x <= b on the first rows, A x = b on the others, l <= x <= u.
Certificates of duality (Schrijver 1986, chapter 7):

1. *Optimal.* y with y_i <= 0 on inequality rows, r = c - A^T y: feasible x have c.x >= y.b + min over the bounds of
   r.x. A feasible point has to have this value. (When maximising, y turns its signs; `dual` is the sensitivity of the
   value to b in both cases.)
2. *Infeasible.* y >= 0 on inequality rows, and the least (A^T y).x over the bounds exceeds y.b strictly. Bounds with
   l > u need no multipliers.
3. *Unbounded.* A feasible point, and a ray with A d <= 0 (= 0 on equality rows), d >= 0 where there is a lower bound,
   <= 0 where there is an upper one, c.d < 0.
4. *The method ends.* No strictly improving pivot returns to an earlier (basis, bound statuses); between two of them
   Bland's rule is used from the first degenerate pivot on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias, cast

from flint import fmpq, fmpz

from ..real import Real
from ..real.errors import BadInput
from .stand_ins import stand_in

Status = Literal["optimal", "infeasible", "unbounded"]
SparseRow: TypeAlias = "tuple[tuple[int, fmpq], ...]"

ZERO = fmpq(0)
OPTIMUM = "linear program"
"""What stands in for optima while numbers are variables has this name (stand_ins.py)."""


def rational(x: object) -> fmpq:
    """An entry of a linear program; a float is refused, as everywhere, and so is a number that is not rational. One
    that is a variable stays what it is where something stands in for optima (`optimum_there`), and there alone."""
    if isinstance(x, fmpq):
        return x
    if isinstance(x, Real):
        if not x.is_infinite and x.rational is not None:
            return x.rational
        if variables_allowed():
            return cast(fmpq, x)
    if isinstance(x, fmpz) or (isinstance(x, int) and not isinstance(x, bool)):
        return fmpq(x)
    if isinstance(x, Fraction):
        return fmpq(x.numerator, x.denominator)
    raise BadInput(f"{x!r} is not an exact rational: give an int, a Fraction or an fmpq")


def sparse_row(row: Mapping[int, object] | Sequence[object], n: int) -> SparseRow:
    """Nonzero entries of a row given densely (a sequence of n numbers) or as {column: number}."""
    if isinstance(row, Mapping):
        if any(not 0 <= j < n for j in row):
            raise BadInput(f"a row names the columns {sorted(row)}, but the program has {n} variables")
        items = [(j, rational(row[j])) for j in sorted(row)]
    else:
        if len(row) != n:
            raise BadInput(f"a row has {len(row)} entries, but the objective has {n}")
        items = [(j, rational(a)) for j, a in enumerate(row)]
    return tuple((j, a) for j, a in items if a.__class__ is not fmpq or a != 0)


@dataclass(frozen=True)
class LinearProgram:
    """optimise c.x subject to (rows of A) x <= b for the first `n_ub` rows, == b for the others, lower <= x <= upper.

    A bound `None` is absent.
    """

    c: tuple[fmpq, ...]
    rows: tuple[SparseRow, ...]
    b: tuple[fmpq, ...]
    n_ub: int
    lower: tuple[fmpq | None, ...]
    upper: tuple[fmpq | None, ...]
    maximise: bool

    @property
    def n(self) -> int:
        return len(self.c)

    @property
    def m(self) -> int:
        return len(self.rows)


@dataclass(frozen=True)
class LPResult:
    """What `solve_lp` found, with the exact certificate of it.

    optimal:    `primal` is feasible with value `value`; `dual` holds one multiplier a row (first those of A_ub,
    then of A_eq), equal
                to the sensitivity of the value to b, and proves that no feasible point has a better value.
    infeasible: `farkas` holds one multiplier a row (>= 0 for A_ub) whose combination of the rows no x within its
    bounds satisfies.
    unbounded:  `primal` is feasible and `ray` is a direction that stays feasible and improves the objective.
    """

    status: Status
    value: fmpq | None = None
    primal: tuple[fmpq, ...] | None = None
    dual: tuple[fmpq, ...] | None = None
    farkas: tuple[fmpq, ...] | None = None
    ray: tuple[fmpq, ...] | None = None
    method: str = field(default="", compare=False)


def _bounds(given: object, n: int, name: str) -> tuple[fmpq | None, ...]:
    if given is None or isinstance(given, int | Fraction | fmpq | fmpz | float | Real):
        return (None if given is None else rational(given),) * n
    if not isinstance(given, Sequence) or len(given) != n:
        raise BadInput(f"`{name}` must be one number, None, or a sequence of {n} of these; got {given!r}")
    return tuple(None if x is None else rational(x) for x in given)


def linear_program(
    objective: Sequence[object],
    A_ub: Sequence[Mapping[int, object] | Sequence[object]] = (),
    b_ub: Sequence[object] = (),
    A_eq: Sequence[Mapping[int, object] | Sequence[object]] = (),
    b_eq: Sequence[object] = (),
    lower: object = 0,
    upper: object = None,
    maximise: bool = False,
) -> LinearProgram:
    """The program with the given data, every number exact; `lower`, `upper` are one bound for all variables or one
    a variable."""
    n = len(objective)
    if len(A_ub) != len(b_ub) or len(A_eq) != len(b_eq):
        raise BadInput(
            f"{len(A_ub)} inequality rows have {len(b_ub)} right-hand sides, {len(A_eq)} equality rows have {len(b_eq)}"
        )
    return LinearProgram(
        tuple(rational(x) for x in objective),
        tuple(sparse_row(row, n) for row in (*A_ub, *A_eq)),
        tuple(rational(x) for x in (*b_ub, *b_eq)),
        len(A_ub),
        _bounds(lower, n, "lower"),
        _bounds(upper, n, "upper"),
        maximise,
    )


def variables_allowed() -> bool:
    """Whether programs may hold numbers that are variables: something stands in for their optima."""
    return stand_in(OPTIMUM) is not None


def optimum_there(p: LinearProgram) -> Real | None:
    """What stands in for the optimal value of a program with numbers that are variables; None where nothing does and
    for programs of rationals."""
    solve = stand_in(OPTIMUM)
    if solve is None or all(x.__class__ is fmpq for x in numbers(p)):
        return None
    return solve(p)


def numbers(p: LinearProgram) -> list[fmpq]:
    """Every number of a program: objective, right-hand sides, bounds that there are, entries row by row."""
    bounds = [x for x in (*p.lower, *p.upper) if x is not None]
    return [*p.c, *p.b, *bounds, *(a for row in p.rows for _, a in row)]


def dot(row: SparseRow, x: Sequence[fmpq]) -> fmpq:
    return sum((a * x[j] for j, a in row if x[j] != 0), ZERO)


def combine(p: LinearProgram, y: Sequence[fmpq]) -> list[fmpq]:
    """A^T y."""
    out = [ZERO] * p.n
    for row, weight in zip(p.rows, y, strict=True):
        if weight != 0:
            for j, a in row:
                out[j] += weight * a
    return out


def least_over_bounds(p: LinearProgram, r: Sequence[fmpq]) -> fmpq | None:
    """min of r.x over lower <= x <= upper, or None when it is minus infinity."""
    total = ZERO
    for coefficient, low, high in zip(r, p.lower, p.upper, strict=True):
        if coefficient != 0:
            bound = low if coefficient > 0 else high
            if bound is None:
                return None
            total += coefficient * bound
    return total


def _feasible(p: LinearProgram, x: Sequence[fmpq]) -> bool:
    if len(x) != p.n:
        return False
    for i, (row, b) in enumerate(zip(p.rows, p.b, strict=True)):
        activity = dot(row, x)
        if activity > b or (i >= p.n_ub and activity != b):
            return False
    return all(
        (low is None or v >= low) and (high is None or v <= high)
        for v, low, high in zip(x, p.lower, p.upper, strict=True)
    )


def _objective(p: LinearProgram, x: Sequence[fmpq]) -> fmpq:
    return sum((c * v for c, v in zip(p.c, x, strict=True) if v != 0), ZERO)


def check_lp_certificate(p: LinearProgram, result: LPResult) -> bool:
    """Does the result's own data prove the result?  Exact; uses no solver.  The mathematics is in docs/optimise.md,
    section 1."""
    if result.status == "infeasible":
        y = result.farkas
        if y is None or len(y) != p.m or any(v < 0 for v in y[: p.n_ub]):
            return False
        if any(low is not None and high is not None and low > high for low, high in zip(p.lower, p.upper, strict=True)):
            return True
        least = least_over_bounds(p, combine(p, y))
        return least is not None and least > sum((v * b for v, b in zip(y, p.b, strict=True)), ZERO)
    if result.primal is None or not _feasible(p, result.primal):
        return False
    sense = -1 if p.maximise else 1
    if result.status == "unbounded":
        d = result.ray
        if d is None or len(d) != p.n or sense * _objective(p, d) >= 0:
            return False
        slopes = [dot(row, d) for row in p.rows]
        return (
            all(s <= 0 for s in slopes[: p.n_ub])
            and all(s == 0 for s in slopes[p.n_ub :])
            and all(
                (low is None or v >= 0) and (high is None or v <= 0)
                for v, low, high in zip(d, p.lower, p.upper, strict=True)
            )
        )
    y = result.dual
    if result.value is None or y is None or len(y) != p.m or any(sense * v > 0 for v in y[: p.n_ub]):
        return False
    reduced = [sense * (c - a) for c, a in zip(p.c, combine(p, y), strict=True)]
    least = least_over_bounds(p, reduced)
    if least is None:
        return False
    bound = sum((v * b for v, b in zip(y, p.b, strict=True)), ZERO) + sense * least
    return bool(_objective(p, result.primal) == result.value == bound)
