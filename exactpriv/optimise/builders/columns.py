"""Extremal kernels of a privacy level: the vertices among kernels whose columns are extreme rays of a cone.

A level that speaks of one column at a time (eps-LDP: v_i <= r v_j) makes the columns v of its kernels a polyhedral
cone. A level that is a sum over columns of maxima of linear functions (total variation, the delta of (eps, delta)-LDP,
maximal leakage) cuts the orthant into cones on which the summand is linear. In both cases every column is a nonnegative
combination of extreme rays of its cone, and splitting it changes neither the level nor what post-processing can
restore. So every kernel of the class is a post-processing of K_theta, whose columns are theta_p p for the rays p, with

    theta >= 0,  sum_p theta_p p = (1, ..., 1),  sum_p theta_p s_k(p) <= d_k for each summed level s_k.

A function of kernels that does not grow under post-processing and is convex (or quasi-convex) in the kernel for
fixed outputs is therefore largest at a vertex of this polytope. For eps-LDP the rays are the patterns in {1, r}^n
(Kairouz, Oh, Viswanath 2014 and 2015); for two inputs the vertices are randomised response and the constant kernels.

Exact: everything, over the rationals. Errors: BadInput for a class whose vertices would need more than MAX_BASES bases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TypeAlias

from flint import fmpq, fmpq_mat, fmpz

from ...kernel import Kernel
from ...real import BadInput
from ..program import ZERO

Vector: TypeAlias = tuple[fmpq, ...]
MAX_BASES = 40_000
ONE = fmpq(1)


@dataclass(frozen=True)
class Summed:
    """The sum over columns v of max(0, l_1(v), l_2(v), ...) is at most `bound`; the l_i are linear."""

    pieces: tuple[Vector, ...]
    bound: fmpq

    def of(self, v: Sequence[fmpq]) -> fmpq:
        """The summand at a column."""
        return max([ZERO, *(_dot(piece, v) for piece in self.pieces)])


@dataclass(frozen=True)
class ColumnClass:
    """Kernels with `inputs` rows: every column v >= 0 has wall.v >= 0 for all walls, and the sums keep their bounds."""

    inputs: int
    walls: tuple[Vector, ...] = ()
    sums: tuple[Summed, ...] = ()

    def rays(self) -> list[Vector]:
        """The extreme rays of the cones on which all summands are linear, as primitive integer vectors, sorted."""
        n = self.inputs
        bounds = [*_coordinates(n), *self.walls]
        bends = [_minus(a, b) for s in self.sums for a, b in combinations([(ZERO,) * n, *s.pieces], 2)]
        found: dict[Vector, None] = {}
        planes = list(dict.fromkeys(p for p in (_primitive(h) for h in [*bounds, *bends]) if any(p)))
        for chosen in combinations(planes, n - 1):
            ray = _line(chosen, n)
            if ray is None:
                continue
            for v in (ray, tuple(-x for x in ray)):
                if all(_dot(wall, v) >= 0 for wall in bounds):
                    found.setdefault(v)
        return sorted(found, key=lambda v: [int(x.p) for x in v])

    def vertices(self) -> list[Kernel]:
        """The kernels of all vertices, each once up to the order of outputs; BadInput if there are too many."""
        rays, n, k = self.rays(), self.inputs, len(self.sums)
        columns = [[*ray, *(s.of(ray) for s in self.sums)] for ray in rays]
        columns += [[*[ZERO] * n, *(ONE if i == j else ZERO for i in range(k))] for j in range(k)]
        right = [*[ONE] * n, *(s.bound for s in self.sums)]
        if comb(len(columns), n + k) > MAX_BASES:
            raise BadInput(f"the class has {comb(len(columns), n + k)} candidate vertices with {n} inputs, more than "
                           f"the {MAX_BASES} that are enumerated; use fewer inputs")
        found: dict[frozenset[Vector], None] = {}
        for weights in _basic_solutions(columns, right):
            found.setdefault(frozenset(
                tuple(w * x for x in rays[p]) for p, w in weights.items() if p < len(rays) and w > 0
            ))
        return [Kernel(list(zip(*sorted(columns, reverse=True), strict=True))) for columns in found]


def _basic_solutions(columns: Sequence[Sequence[fmpq]], right: Sequence[fmpq]) -> Iterator[dict[int, fmpq]]:
    """The nonnegative basic solutions of sum_j w_j columns[j] = right."""
    rows = _pivots(fmpq_mat([list(c) for c in columns]))
    if fmpq_mat([*(list(c) for c in columns), list(right)]).rank() > len(rows):
        return
    target = fmpq_mat([[right[i]] for i in rows])
    for chosen in combinations(range(len(columns)), len(rows)):
        square = fmpq_mat([[columns[j][i] for j in chosen] for i in rows])
        if square.det() == 0:
            continue
        weights = square.solve(target).entries()
        if all(w >= 0 for w in weights):
            yield dict(zip(chosen, weights, strict=True))


def _pivots(matrix: fmpq_mat) -> list[int]:
    """Columns of the matrix that are a basis of its columns, the first ones possible."""
    reduced, rank = matrix.rref()
    return [next(j for j in range(matrix.ncols()) if reduced[i, j] != 0) for i in range(rank)]


def _line(planes: Sequence[Vector], n: int) -> Vector | None:
    """The primitive integer vector orthogonal to n - 1 independent ones, up to its sign; None if they are dependent."""
    if n == 1:
        return (ONE,)
    reduced, rank = fmpq_mat([list(p) for p in planes]).rref()
    if rank < n - 1:
        return None
    pivots = _pivots(reduced)
    free = next(j for j in range(n) if j not in pivots)
    v = [ZERO] * n
    v[free] = ONE
    for i, j in enumerate(pivots):
        v[j] = -reduced[i, free]
    return _primitive(v)


def _primitive(v: Sequence[fmpq]) -> Vector:
    """v times the positive rational that makes its entries coprime integers."""
    multiple, divisor = fmpz(1), fmpz(0)
    for x in v:
        multiple = multiple.lcm(x.q)
    for x in v:
        divisor = divisor.gcd((x * multiple).p)
    return tuple(x * multiple / divisor for x in v) if divisor != 0 else tuple(v)


def _coordinates(n: int) -> list[Vector]:
    return [tuple(ONE if i == j else ZERO for i in range(n)) for j in range(n)]


def _minus(a: Vector, b: Vector) -> Vector:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _dot(a: Sequence[fmpq], b: Sequence[fmpq]) -> fmpq:
    return sum((x * y for x, y in zip(a, b, strict=True)), ZERO)
