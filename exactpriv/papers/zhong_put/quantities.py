"""Domains and quantities of the paper: databases, source sets, the two fixed mechanisms, theta*, D^(k), the exponent A.

A source set is a polytope of priors: the rows of the kernel `S` are its vertices, and `S` has a column an input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains import Domain
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import constant, distance_mechanism
from ...optimise import solve_lp
from ...real import IllDefined, Real, RealLike, as_real, maximum

Vertices = list[list[fmpq]]

DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2))],
    "databases {1..m}^n of at most 9 elements, m >= 2", exhaustive=False,
)
ORDERS = d.numbers(1, 20, low_open=True, favour=("2", "3/2", "3", "5", "5/4"), exhaustive=False)
"""Orders alpha > 1; powers larger than those tried have too many digits."""
HALVES = d.integers(1, 3, exhaustive=False)
"""Half an even power alpha/(alpha-1)."""
HIGHER_ORDERS = d.numbers(lambda e: rational(e["alpha"]), 20, favour=("2", "3", "5"), exhaustive=False)
"""beta >= alpha."""
LISTED_ORDERS = d.one_of([Real(Fraction(*a)) for a in ((2, 1), (3, 2), (3, 1), (5, 1), (20, 1), (5, 4))],
                         "orders alpha > 1", exhaustive=False, above=1)
"""Orders at which a sum of powers is decided to be equal to another."""
DELTA = d.numbers(0, 1, low_open=True, high_open=True, favour=("1/10", "1/2"))
SLACK = d.numbers(0, 1, high_open=True, favour=("1/10", "1/2"))
"""delta, 0 included."""
SHARE = d.numbers(0, 1, high_open=True, favour=("99/100", "9/10"))
"""How far between 0 and a level a smaller level lies: statements "no smaller level suffices" are tested there."""
SHARES = d.one_of([Real(0), Real("9/10"), Real("999/1000")], "0, 9/10, 999/1000")
"""The same for the figures."""


def even_order(half: int) -> Real:
    """The order alpha at which alpha/(alpha-1) is 2 half."""
    return Real(2 * half) / (2 * half - 1)


def rational(x: RealLike) -> fmpq:
    """An exact rational; ill-defined for what is not one."""
    q = as_real(x).rational
    if q is None:
        raise IllDefined(f"{x} is not rational")
    return q


def source_sets(vertices: tuple[int, int] = (1, 3), on: str = "db") -> Domain:
    """Polytopes of priors of full support on the databases `on` (or on as many letters as the integer `on`)."""
    return d.kernels(vertices, lambda e: _size(e[on]), positive=True)


def distortions(below: Callable[[Any], Any] | None = None, on: str = "db") -> Domain:
    """Distortions D in (0, n), or in (0, below(environment))."""
    return d.numbers(0, below or (lambda e: e[on].n), low_open=True, high_open=True, favour=("1/4", "1/2", "1"))


OVER_N = d.numbers(lambda e: e["db"].n, None, low_open=True)
"""D > n."""


def useful(e: Any) -> fmpq:
    """n(m-1)/m: the distortion of the uniform mechanism."""
    return fmpq(e["db"].n * (e["db"].m - 1), e["db"].m)


def useful_locally(e: Any) -> fmpq:
    """(m-1)/m."""
    return fmpq(e["m"] - 1, e["m"])


def _size(x: Database | int) -> int:
    "As many as letters, or databases."
    return x.size if isinstance(x, Database) else int(x)


def any_polytopes(vertices: tuple[int, int] = (1, 3), on: str = "db") -> Domain:
    """Polytopes of any laws on the databases `on` (or on as many letters as the integer `on`)."""
    return d.kernels(vertices, lambda e: _size(e[on]), unused_outputs=True)


def vertices(S: Kernel) -> Vertices:
    """The vertices of a source set."""
    return [[rational(p) for p in row] for row in S.rows]


def laws(S: Kernel) -> list[Prior]:
    """The vertices as priors."""
    return [S.row(k) for k in range(S.n_inputs)]


def class_one(S: Kernel) -> Kernel:
    """The polytope with one more vertex, opposite to the mean of the others: its hull contains the uniform law."""
    n, k = S.n_outputs, S.n_inputs
    step = fmpq(1, n)
    mean = [sum((rational(row[x]) for row in S.rows), fmpq(0)) / k for x in range(n)]
    return Kernel([*S.rows, [(1 + step) / n - step * p for p in mean]])


def ordered(S: Kernel) -> Kernel:
    """Every vertex with its masses in decreasing order (Class II with P_1 >= ... >= P_m)."""
    return Kernel([sorted((rational(p) for p in row), reverse=True) for row in S.rows])


DECREASING = r"P_1\ge\dots\ge P_m\implies "
"""What a formula supposes whose code sorts the letters: the source numbers them so."""
DECREASING_AND = r"P_1\ge\dots\ge P_m,\ "


def decreasing(P: Prior) -> Prior:
    """The prior with its masses in decreasing order."""
    return Prior(sorted((rational(p) for p in P.masses), reverse=True))


def tails(P: Prior) -> list[Real]:
    """D^(0), ..., D^(m): D^(k) is the sum of the k smallest masses of an ordered prior."""
    masses = [as_real(p) for p in P.masses]
    return [Real.sum([Real(0), *masses[len(masses) - k :]]) for k in range(len(masses) + 1)]


def uniform_mechanism(db: Database) -> Kernel:
    """Q_U: every output has probability m^-n."""
    return constant(db.size, db.size)


def q_d(db: Database, D: RealLike) -> Kernel:
    """Q_D as a kernel."""
    return distance_mechanism(db, D)


def q_d_rows(db: Database, D: RealLike) -> list[list[Real]]:
    """Q_D as printed, (1 - D/n)^n A^-d: ill-defined at D = n."""
    bound = as_real(D)
    top, A = top_entry(db, bound), exponent(db, bound)
    powers = [top, *(top * A**-k for k in range(1, db.n + 1))]
    return [[powers[db.distance(x, y)] for y in range(db.size)] for x in range(db.size)]


def exponent(db: Database, D: Real) -> Real:
    """A = (m-1)(n-D)/D."""
    return (db.m - 1) * (db.n - D) / D


def top_entry(db: Database, D: Real) -> Real:
    """B = (1 - D/n)^n."""
    return (1 - D / db.n) ** db.n


def own_theta(P: Prior, db: Database) -> Real:
    """theta* of one prior: m^n times its least mass."""
    return db.size * m.min_mass(P)


def theta(S: Kernel, db: Database) -> Real:
    """theta* = m^n max over the polytope of the least mass: a zero-sum game between vertices and inputs."""
    if S.n_inputs == 1:
        return own_theta(S.row(0), db)
    losses = [[-rational(row[x]) for row in S.rows] for x in range(db.size)]
    return -db.size * m.minimax_risk(constant(db.size, 1), losses)


def maximin_prior(S: Kernel) -> Prior:
    """P': a prior of the polytope whose least mass is largest."""
    k, n = S.n_inputs, S.n_outputs
    rows = [[*(-rational(row[x]) for row in S.rows), 1] for x in range(n)]
    found = solve_lp([0] * k + [1], rows, [0] * n, [[1] * k + [0]], [1], maximise=True).primal
    if found is None:
        raise AssertionError("a largest least mass exists")
    return S.output(Prior(found[:k]))


def shell(db: Database, y: int, distance: int) -> list[int]:
    """N_l(y), l = distance."""
    return [x for x in range(db.size) if db.distance(x, y) == distance]


def largest(values: Sequence[Real]) -> Real:
    """The largest of the values."""
    return maximum(*values)


def distortion(Q: Kernel, S: Kernel, db: Database) -> Real:
    """The expected Hamming distance, the largest over the source set."""
    return largest([m.distortion(Q, P, db) for P in laws(S)])


def maximal_information(Q: Kernel, S: Kernel) -> Real:
    """eps_MI, the largest over the source set: at a vertex, since K(y|x)/(KP)(y) falls in (KP)(y)."""
    return largest([m.maximal_information(Q, P) for P in laws(S)])


def alone(P: Prior) -> Kernel:
    """The source set of one prior."""
    return Kernel([P.masses])


def member(S: Kernel, weights: Prior) -> Kernel:
    """The source set that holds one prior of the polytope alone."""
    return alone(S.output(weights))


def greatest_mass(P: Prior) -> Real:
    """eta = max P."""
    return largest([as_real(p) for p in P.masses])
