"""Extreme values over all kernels of bounded pointwise leakage: the largest Dobrushin coefficient of two outputs, the
largest ratio of two output probabilities.

Both bear on columns through their largest entry M, smallest entry m and sum S alone, and these are any numbers with
0 <= m <= M and M + (N-1) m <= S <= (N-1) M + m (for N >= 2). Corners of the polytope of triples are enumerated.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from ..arithmetic.elementary import simplified
from ..arithmetic.linear import solve
from ..arithmetic.numbers import UNITY, ZERO, Number, number
from ..arithmetic.work import IllDefined, spend
from ..language.objects import demand
from ..language.table import measure

Halfspace = tuple[tuple[Fraction, Fraction, Fraction], Fraction]


@measure("eta_tv_pml", "index", "number", "number")
def eta_tv_pml(n: int, r: Number, c: Number) -> Number:
    """The largest M - m over columns p, 1 - p with N inputs and leakage at most ln r."""
    level, mass = _parameters(n, r, c)
    return number(_largest_spread(_feasible(n, level, mass))) if n > 1 else ZERO


@measure("eta_tv_pml_class", "index", "number", "number", "index")
def eta_tv_pml_class(n: int, r: Number, c: Number, j: int) -> Number:
    """The supremum of M - m where both columns contain a zero (j = 0), neither does (1), exactly one does (2).

    Class 0 asks for m = 0, M = 1 and a sum S with r c S >= 1, r c (N - S) >= 1 and 1 <= S <= N - 1. Class 1 is dense in
    all columns, towards the constant 1/2; class 2 is so in the columns with m = 0, towards 0.
    """
    level, mass = _parameters(n, r, c)
    demand(j in (0, 1, 2), f"there is no class {j}: give 0, 1 or 2")
    if j == 0:
        possible = n > 1 and level * mass * n >= 2 and level * mass * (n - 1) >= 1
        return UNITY if possible else Number(infinite=-1)
    if j == 1 or n == 1:
        return eta_tv_pml(n, r, c)
    flat = ((Fraction(0), Fraction(1), Fraction(0)), Fraction(0))
    return number(_largest_spread([*_feasible(n, level, mass), flat]))


@measure("max_output_ratio_pml", "index", "number", "number")
def max_output_ratio_pml(n: int, r: Number, c: Number) -> Number:
    """The largest ratio of two probabilities of one output under priors of least mass c, over leakage at most ln r.

    On the columns with c S + (1 - N c) m = 1 the ratio is 1 + (1 - N c) (M - m). In terms of M and m the bounds of S
    say c M + (1 - c) m <= 1 <= c (N - 1) M + (1 - (N - 1) c) m; the best m is the least, which falls with M, and with
    it the first bound says c M <= 1.
    """
    level, mass = _parameters(n, r, c)
    if n == 1:
        return UNITY
    top = min(level, 1 / mass) if mass else level
    bottom = max(Fraction(0), (1 - mass * (n - 1) * top) / (1 - (n - 1) * mass))
    return number(1 + (1 - n * mass) * (top - bottom))


def _parameters(n: int, r: Number, c: Number) -> tuple[Fraction, Fraction]:
    demand(n >= 1, "a kernel has at least one input: give a positive number")
    level, mass = simplified(r).rational, simplified(c).rational
    if r.infinite < 0 or c.infinite:
        raise IllDefined("no leakage lies below 0, and no smallest mass outside [0, 1/N]")
    demand(level is not None and mass is not None, "this measure needs rational parameters: give rationals")
    assert level is not None and mass is not None
    if level < 1 or mass < 0 or n * mass > 1:
        raise IllDefined(f"no value outside r >= 1 and 0 <= c <= 1/{n}")
    return level, mass


def _feasible(n: int, r: Fraction, c: Fraction) -> list[Halfspace]:
    """Bounds a . (M, m, S) <= b: both columns' leakage, and what triples there are."""
    rest, zero, one = 1 - n * c, Fraction(0), Fraction(1)
    return [
        ((one, -r * rest, -r * c), zero),
        ((r * rest, -one, r * c), r * (c * n + rest) - 1),
        ((zero, -one, zero), zero),
        ((one, zero, zero), one),
        ((one, Fraction(n - 1), -one), zero),
        ((Fraction(1 - n), -one, one), zero),
        ((-one, one, zero), zero),
    ]


def _largest_spread(halfspaces: Sequence[Halfspace]) -> Fraction:
    """The largest M - m over the corners of a bounded polytope that is not empty."""
    corners = []
    for chosen in combinations(halfspaces, 3):
        spend(200)
        corner = solve([normal for normal, _ in chosen], [number(bound) for _, bound in chosen])
        if corner is None:
            continue
        point = [coordinate.rational or Fraction(0) for coordinate in corner]
        if all(sum(a * x for a, x in zip(normal, point, strict=True)) <= bound for normal, bound in halfspaces):
            corners.append(point[0] - point[1])
    return max(corners)
