"""Parametric linear programs: the optimum as an exact piecewise rational function of one parameter.

The data are polynomials in t with rational coefficients; t runs over a rational interval. A piece is a basis: its
primal and dual solutions are rational functions of t (Cramer), found by exact evaluation and interpolation. The piece
is valid where every feasibility and sign condition holds; the conditions are polynomials, their irreducible factors
have distinct roots, and the roots are isolated exactly. So breakpoints are rational, or algebraic with an isolating
interval, and each piece carries a proof for its whole interval.

Proposes in floating point: nothing here; the bases come from `propose_basis`, and each is proved before it is used.

Entries are polynomials in t of degree at most d; t runs over [t0, t1].

1. For a basis with k structural columns det(t) has degree at most k d; by Cramer's rule det(t) x_j(t), det(t) y_i(t)
   have at most (k + 1) d, det(t) times the value or a reduced cost at most (k + 2) d. Exact solutions at more than
   (k + 2) d points with det != 0 determine them.
2. The basis is optimal at t if det(t) != 0 and the polynomials (det x quantity) det of all primal slacks,
   multipliers' signs and reduced costs are >= 0 (weak duality).
3. Between consecutive roots of these their signs are constant: one rational point decides an interval. Roots come
   from the irreducible factors over Q (linear: rational; others isolated by Sturm; different factors have none in
   common, so refinement separates them).
4. A zero of det ends the piece. At an end with det != 0 the basis is optimal by continuity; with det = 0 it proves
   nothing, and the value is refused unless the neighbouring piece proves it.
5. The next basis is proposed at a rational point after the breakpoint, accepted only if its conditions hold back to
   the breakpoint; else a nearer point is tried.

Silently wrong if `degree` is given too small: the check uses the same degree.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from flint import fmpq, fmpq_mat, fmpq_poly

from ..real import BadInput, Rational, RationalLike, UndecidedError
from .breakpoints import Breakpoint, after, at_or_before, before, inner_point, roots_between, vanishes
from .lp import basic_optimum, propose_basis, solve_program
from .program import ZERO, LinearProgram
from .simplex import Basis

Family = Callable[[fmpq], LinearProgram]
"""t -> the program at t; every entry a polynomial in t of degree at most `degree`."""

MAX_PIECES = 200
NUDGES = 24


@dataclass(frozen=True)
class Piece:
    """On [start, end] the optimum is numerator(t)/denominator(t); `basis` proves it (None in `formulas`).

    Where `determinant` vanishes, which it does at the ends at most, the basis is singular and proves nothing.
    """

    start: Breakpoint
    end: Breakpoint
    numerator: fmpq_poly
    denominator: fmpq_poly
    determinant: fmpq_poly
    basis: Basis | None

    def at(self, t: fmpq) -> fmpq:
        """The value at t; UndecidedError at an end where the basis is singular."""
        if self.determinant(t) == 0:
            raise UndecidedError(f"the basis is singular at {t}; solve the program at that point", 0)
        return self.numerator(t) / self.denominator(t)


@dataclass(frozen=True)
class PiecewiseRational:
    """The optimum over an interval: consecutive pieces that meet, each with the basis that proves it.

    Neighbouring pieces may have the same formula (another basis proves it further on); `formulas` joins those.
    """

    pieces: tuple[Piece, ...]

    @property
    def formulas(self) -> tuple[Piece, ...]:
        """The pieces with equal neighbours joined (without their bases)."""
        joined: list[Piece] = []
        for piece in self.pieces:
            if joined and _same_formula(joined[-1], piece):
                joined[-1] = replace(joined[-1], end=piece.end, basis=None)
            else:
                joined.append(replace(piece, basis=None))
        return tuple(joined)

    @property
    def breakpoints(self) -> tuple[Breakpoint, ...]:
        """Where the formula changes."""
        return tuple(piece.start for piece in self.formulas[1:])

    def at(self, t: RationalLike) -> fmpq:
        """The exact optimum at a rational t of the interval."""
        q = Rational(t)
        for piece in self.pieces:
            inside = not after(q, piece.end) and not before(q, piece.start)
            if inside and (piece.determinant(q) != 0 or piece is self.pieces[-1]):
                return piece.at(q)
        raise BadInput(f"{q} is outside the interval of the parametric program")


def parametric_optimum(
    family: Family, low: RationalLike, high: RationalLike, degree: int = 1
) -> PiecewiseRational:
    """The optimum of family(t) for t in [low, high], exactly.

    `degree` bounds the degree in t of every entry (and of bounds and objective). Raises BadInput for an empty interval
    and where the program is met infeasible or unbounded, UndecidedError if more than MAX_PIECES pieces are met.
    """
    start, end = Rational(low), Rational(high)
    if not start < end:
        raise BadInput(f"the interval [{start}, {end}] is empty; give low < high")
    pieces: list[Piece] = []
    here = Breakpoint(start, start)
    while len(pieces) < MAX_PIECES:
        piece = _next_piece(family, here, end, degree)
        pieces.append(piece)
        here = piece.end
        if here.rational == end:
            found = PiecewiseRational(tuple(pieces))
            if not check_parametric_certificate(family, found, degree):
                raise AssertionError("the pieces of a parametric program are not proved by their bases")
            return found
    raise UndecidedError(f"more than {MAX_PIECES} pieces between {start} and {end}", 0)


def check_parametric_certificate(
    family: Family, found: PiecewiseRational, degree: int = 1
) -> bool:
    """Does each piece's basis prove its formula on the whole piece, and do the pieces meet?  Uses no solver.

    A formula p/q of bounded degree is compared with the basic solution at more points than the degree; the sign
    conditions are recomputed and must have no root strictly inside at which they fail.
    """
    for left, right in zip(found.pieces, found.pieces[1:], strict=False):
        if left.end != right.start:
            return False
    for piece in found.pieces:
        if piece.basis is None:
            return False
        middle = inner_point(piece.start, piece.end)
        made = _formulas(family, piece.basis, degree, middle)
        if made is None or piece.numerator * made.determinant != made.value * piece.denominator:
            return False
        if piece.determinant != made.determinant or not _holds_between(made, piece.start, piece.end):
            return False
    return True


# -- one piece ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Formulas:
    """determinant(t), value(t)*determinant(t), and polynomials that must be >= 0 where the basis is optimal."""

    determinant: fmpq_poly
    value: fmpq_poly
    conditions: tuple[fmpq_poly, ...]


def _next_piece(family: Family, here: Breakpoint, end: fmpq, degree: int) -> Piece:
    """The piece that begins at `here`: a basis that is optimal at points just after it."""
    near = here
    while near.high >= end:  # an irrational breakpoint in an interval that ends where the parameter's does
        near = near.refined((near.high - near.low) / 2)
    gap = (end - near.high) / 2
    for _ in range(NUDGES):
        point = near.refined(gap / 4).high + gap
        program = family(point)
        status, basis = _optimal_basis(program)
        if basis is None:
            if status != "optimal":
                raise BadInput(f"the program is {status} at {point}; give an interval on which it has an optimum")
        else:
            made = _formulas(family, basis, degree, point)
            if made is not None and _holds_between(made, here, Breakpoint(point, point)):
                stop = _first_failure(made, point, end)
                common = _gcd(made.value, made.determinant)
                top, bottom = made.value // common, made.determinant // common
                lead = bottom[bottom.degree()]
                return Piece(here, stop, top / lead, bottom / lead, made.determinant, basis)
        gap /= 8
    raise UndecidedError(f"no basis was found that stays optimal just after {here.low}", 0)


def _optimal_basis(program: LinearProgram) -> tuple[str, Basis | None]:
    basis = propose_basis(program)
    if basis is not None and basic_optimum(program, basis) is not None:
        return "optimal", basis
    return solve_program(program).status, None


def _formulas(family: Family, basis: Basis, degree: int, point: fmpq) -> _Formulas | None:
    """The basic solution of a basis as rational functions of t, by interpolation; None if the basis is singular."""
    shape = family(point)
    columns = [j for j in basis.basic if j < shape.n]
    order = degree * (len(columns) + 2)
    samples: list[tuple[fmpq, fmpq, list[fmpq]]] = []
    for t in _points(point):
        program = family(t)
        solved = _solve_basis(program, basis)
        if solved is not None:
            samples.append((t, *solved))
        if len(samples) > order:
            break
        if len(samples) == 0 and t > point + 4 * order + 40:
            return None
    determinant = _interpolate([(t, d) for t, d, _ in samples])
    polynomials = [_interpolate([(t, d * v[k]) for t, d, v in samples]) for k in range(len(samples[0][2]))]
    value, *conditions = polynomials
    return _Formulas(determinant, value, tuple(c * determinant for c in conditions if c.degree() >= 0))


def _points(near: fmpq) -> Iterator[fmpq]:
    k = 0
    while True:
        yield near + fmpq(k)
        k += 1


def _solve_basis(program: LinearProgram, basis: Basis) -> tuple[fmpq, list[fmpq]] | None:
    """(determinant, [value, quantities that must be >= 0]) of a basis at one t; None where it is singular."""
    n, m = program.n, program.m
    columns = [j for j in basis.basic if j < n]
    slack_rows = {j - n for j in basis.basic if j >= n}
    tight = [i for i in range(m) if i not in slack_rows]
    if len(tight) != len(columns):
        return None
    x = [_resting(program, j, basis) for j in range(n)]
    for j in columns:
        x[j] = ZERO
    rows = [dict(row) for row in program.rows]
    y = [ZERO] * m
    determinant = fmpq(1)
    if columns:
        square = fmpq_mat([[rows[i].get(j, ZERO) for j in columns] for i in tight])
        determinant = square.det()
        if determinant == 0:
            return None
        right = [program.b[i] - sum((a * x[j] for j, a in rows[i].items()), ZERO) for i in tight]
        for j, v in zip(columns, square.solve(fmpq_mat([[v] for v in right])).entries(), strict=True):
            x[j] = v
        costs = fmpq_mat([[program.c[j]] for j in columns])
        for i, v in zip(tight, square.transpose().solve(costs).entries(), strict=True):
            y[i] = v
    value = sum((c * v for c, v in zip(program.c, x, strict=True)), ZERO)
    sense = 1 if program.maximise else -1
    conditions: list[fmpq] = []
    for i in slack_rows:
        if i < program.n_ub:
            conditions.append(program.b[i] - sum((a * x[j] for j, a in rows[i].items()), ZERO))
    for i in tight:
        if i < program.n_ub:
            conditions.append(sense * y[i])
    basic = set(columns)
    for j in range(n):
        low, high = program.lower[j], program.upper[j]
        if j in basic:
            conditions += [x[j] - low] if low is not None else []
            conditions += [high - x[j]] if high is not None else []
        elif low != high or low is None:
            reduced = program.c[j] - sum((y[i] * rows[i].get(j, ZERO) for i in range(m)), ZERO)
            resting_high = high is not None and (j in basis.at_upper or low is None)
            if low is None and high is None:
                conditions += [reduced, -reduced]
            else:
                conditions.append(sense * reduced if resting_high else -sense * reduced)
    return determinant, [value, *conditions]


def _resting(program: LinearProgram, j: int, basis: Basis) -> fmpq:
    low, high = program.lower[j], program.upper[j]
    if high is not None and (j in basis.at_upper or low is None):
        return high
    return ZERO if low is None else low


# -- polynomials --------------------------------------------------------------------------------------------------


def _interpolate(samples: Sequence[tuple[fmpq, fmpq]]) -> fmpq_poly:
    """The polynomial of least degree through the samples (Newton's divided differences)."""
    points = [t for t, _ in samples]
    table = [v for _, v in samples]
    for k in range(1, len(table)):
        for i in range(len(table) - 1, k - 1, -1):
            table[i] = (table[i] - table[i - 1]) / (points[i] - points[i - k])
    result = fmpq_poly([table[-1]])
    for i in range(len(table) - 2, -1, -1):
        result = result * fmpq_poly([-points[i], 1]) + table[i]
    return result


def _gcd(a: fmpq_poly, b: fmpq_poly) -> fmpq_poly:
    return a.gcd(b) if a.degree() >= 0 else b


def _holds_between(made: _Formulas, start: Breakpoint, end: Breakpoint) -> bool:
    """Whether strictly between start and end no condition fails and the basis is nowhere singular."""

    def inner(polynomial: fmpq_poly) -> list[Breakpoint]:
        roots = roots_between(polynomial, start.low, end.high)
        return [r for r in roots if not at_or_before(r, start) and not at_or_before(end, r)]

    if inner(made.determinant):
        return False
    for condition in made.conditions:
        ends = [start, *inner(condition), end]
        if any(condition(inner_point(a, b)) < 0 for a, b in itertools.pairwise(ends)):
            return False
    return True


def _first_failure(made: _Formulas, point: fmpq, end: fmpq) -> Breakpoint:
    """The last parameter up to which the basis, optimal at `point`, is nonsingular and every condition holds."""
    product = made.determinant
    for c in made.conditions:
        product *= c // _gcd(product, c)
    roots = roots_between(product, point, end)
    ends = [Breakpoint(point, point), *roots, Breakpoint(end, end)]  # a condition may vanish, and fail after, `point`
    for here, following in itertools.pairwise(ends):
        probe = inner_point(here, following)
        if vanishes(made.determinant, here) or any(c(probe) < 0 for c in made.conditions):
            return here
    return ends[-1]


def _same_formula(a: Piece, b: Piece) -> bool:
    return bool(a.numerator * b.denominator == b.numerator * a.denominator)
