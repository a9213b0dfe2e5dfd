"""Relations about privacy-distortion functions, without solving for a level.

eps*(S, D) <= ln r says that the least distortion D*(S, r) is at most D (Definition 4; both minima are attained), and
eps*(S, D) >= ln r that every smaller level misses D. The latter is tested at 1 + (r-1) share for share in [0, 1).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ... import measure as m
from ...claim.relations import implies
from ...kernel import Database, Kernel
from ...real import Real, Relation, exp, maximum
from .quantities import vertices

Best: TypeAlias = Callable[[Real], Real]
"""The least distortion D*(S, r) as a function of r = e^eps."""


def approximate(S: Kernel, db: Database, delta: Real | int = 0) -> Best:
    """D* for (eps, delta)-DP; delta = 0 for DP."""
    return lambda r: m.pointwise_distortion(vertices(S), db, r, delta)


def information(S: Kernel, db: Database) -> Best:
    """D* for maximal information."""
    return lambda r: m.maximal_information_distortion(vertices(S), db, r)


def leakage(S: Kernel, db: Database) -> Best:
    """D* for maximal leakage."""
    return lambda r: m.maximal_leakage_distortion(vertices(S), db, r)


def least_leakage(S: Kernel, db: Database, D: Real) -> Real:
    """e^eps*_ML(S, D)."""
    return m.least_maximal_leakage(vertices(S), db, D)


def notions(S: Kernel, db: Database, delta: Real) -> tuple[Best, ...]:
    """D* for DP, (eps, delta)-DP, maximal information and maximal leakage."""
    return approximate(S, db), approximate(S, db, delta), information(S, db), leakage(S, db)


def at_most(best: Best, D: Real, bound: Real) -> Relation:
    """eps* <= bound, for a bound >= 0."""
    return best(exp(bound)) <= D


def at_least(best: Best, D: Real, bound: Real, share: Real) -> Relation:
    """eps* >= bound: the level 1 + (e^bound - 1) share, below it, misses D; nothing to show for a bound <= 0."""
    r = exp(maximum(bound, 0))
    return implies(r > 1, lambda: best(1 + (r - 1) * share) > D)


def equals(best: Best, D: Real, level: Real, share: Real) -> Relation:
    """eps* == level, for a level >= 0."""
    return at_least(best, D, level, share) & at_most(best, D, level)


def between(one: Best, every: Best, D: Real, level: Real, share: Real) -> Relation:
    """eps* of the least of some source sets >= level, and eps* of the greatest <= level, for a level >= 0."""
    return at_least(one, D, level, share) & at_most(every, D, level)


def within(best: Best, D: Real, lower: Real, upper: Real, share: Real) -> Relation:
    """lower <= eps* <= upper."""
    return at_least(best, D, lower, share) & at_most(best, D, upper)
