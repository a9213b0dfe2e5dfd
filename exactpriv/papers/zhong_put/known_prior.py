"""Theorem 9 and its kin as formulas: the level for a known ordered prior, and the diagonal programs of its proof."""

from __future__ import annotations

from collections.abc import Sequence

from flint import fmpq

from ...kernel import Prior
from ...optimise import solve_lp
from ...real import Real, as_real, ln, maximum, minimum
from .quantities import Vertices, rational, tails

Diagonal = list[fmpq]


def branch(P: Prior, D: Real, delta: Real, k: int) -> Real:
    """(m-k)(1-D-delta) / (D - (1-delta) D^(k-1)), k from 1."""
    return (len(P) - k) * (1 - D - delta) / (D - (1 - delta) * tails(P)[k - 1])


def printed_level(P: Prior, D: Real, delta: Real) -> Real:
    """max{0, min over k with D > (1-delta) D^(k-1) of log of the branch}, as printed."""
    cuts = tails(P)
    ks = [k for k in range(1, len(P) + 1) if bool(D > (1 - delta) * cuts[k - 1])]
    return maximum(0, minimum(*(ln(branch(P, D, delta, k)) for k in ks)))


def level(P: Prior, D: Real, delta: Real) -> Real:
    """0 from (1-delta) D^(m-1) on, the printed level below."""
    if bool(D >= (1 - delta) * tails(P)[len(P) - 1]):
        return Real(0)
    return printed_level(P, D, delta)


def inside(P: Prior, k: int, part: Real) -> Real:
    """The distortion a share `part` of the way from D^(k-1) to D^(k)."""
    tail = tails(P)
    return tail[k - 1] + part * (tail[k] - tail[k - 1])


def falling(size: int) -> list[list[fmpq]]:
    """The rows x_(j+1) - x_j, which are at most 0 for decreasing x."""
    return [[fmpq((i == j + 1) - (i == j)) for i in range(size)] for j in range(size - 1)]


def diagonal_program(priors: Vertices, D: Real, delta: Real, r: Real) -> tuple[fmpq, Diagonal]:
    """The least sum over j >= 2 of (a_j - delta) plus r a_1, and an optimal a, under (c1)-(c3) of (9) for every prior:
    a diagonal of level ln r exists exactly if the value is at most r."""
    size, slack, ratio = len(priors[0]), rational(delta), rational(r)
    rows = [*([-p for p in masses] for masses in priors), [fmpq(-1)] * size, *falling(size)]
    bounds = [rational(D) - 1] * len(priors) + [-(1 - slack) - size * slack] + [fmpq(0)] * (size - 1)
    found = solve_lp(
        [ratio] + [fmpq(1)] * (size - 1), rows, bounds, lower=[slack] * size, upper=[fmpq(1)] * size
    )
    if found.value is None or found.primal is None:
        raise AssertionError("a = (1, ..., 1) is feasible")
    return found.value - (size - 1) * slack, list(found.primal)


def largest(objective: Sequence[fmpq], rows: Sequence[Sequence[fmpq]], bounds: Sequence[fmpq]) -> fmpq:
    """max objective . x over x >= 0 with rows x <= bounds, for a feasible and bounded program."""
    found = solve_lp(list(objective), [list(r) for r in rows], list(bounds), maximise=True)
    if found.value is None:
        raise AssertionError("the program is feasible and bounded")
    return found.value


def cuts(P: Prior) -> list[fmpq]:
    """D^(0), ..., D^(m) as rationals."""
    return [rational(x) for x in tails(P)]


def d_2(P: Prior, D: fmpq, delta: fmpq, first: fmpq) -> fmpq:
    """The value of (10) at alpha_1 = first: variables alpha_2, ..., alpha_m less delta."""
    masses = [rational(p) for p in P.masses]
    size = len(masses)
    rest = 1 - D - masses[0] * first - delta * sum(masses[1:], fmpq(0))
    start = [fmpq(i == 0) for i in range(size - 1)]
    rows = [[-p for p in masses[1:]], [fmpq(-1)] * (size - 1), start, *falling(size - 1)]
    bounds = [-rest, first - 1, first - delta] + [fmpq(0)] * (size - 2)
    return -largest([fmpq(-1)] * (size - 1), rows, bounds)


def limits(P: Prior, D: fmpq, delta: fmpq, first: fmpq) -> list[fmpq]:
    """The right sides of (11): alpha_1 - 1 + D, m (alpha_1 - delta) - 1 + delta, alpha_1 - delta."""
    return [first - 1 + D, len(P) * (first - delta) - 1 + delta, first - delta]


def d_3(P: Prior, D: fmpq, delta: fmpq, first: fmpq) -> fmpq:
    """The value of (11)."""
    size, tail = len(P), cuts(P)
    weights = [fmpq(size - j) for j in range(1, size)]
    rows = [[tail[size - j] for j in range(1, size)], weights, [fmpq(1)] * (size - 1)]
    return largest(weights, rows, limits(P, D, delta, first))


def dual_d_3(P: Prior, D: fmpq, delta: fmpq, first: fmpq) -> fmpq:
    """The value of (12)."""
    tail = cuts(P)
    rows = [[-tail[j], fmpq(-j), fmpq(-1)] for j in range(1, len(P))]
    return -largest([-x for x in limits(P, D, delta, first)], rows, [fmpq(-j) for j in range(1, len(P))])


def d_4(P: Prior, D: fmpq, delta: fmpq, first: fmpq, gamma: fmpq) -> fmpq:
    """The value of (13) at gamma_2 = gamma."""
    tail = cuts(P)
    rows = [[-tail[j], fmpq(-1)] for j in range(1, len(P))]
    bounds = [-j * (1 - gamma) for j in range(1, len(P))]
    return -largest([1 - D - first, delta - first], rows, bounds)


def c_k(P: Prior, D: Real, delta: Real, first: Real, k: int) -> Real:
    """c_k(alpha_1) as printed."""
    mass = as_real(P[len(P) - k])
    return ((first - 1 + D) + (first - delta) * ((k - 1) * mass - tails(P)[k - 1])) / mass
