"""Domains and expressions that several statements of the paper share.

m letters, n entries, N = m^n databases; levels enter as r = e^eps. The infima in (6) and (7) are attained (linear
programs over compact sets), so eps*(D) <= ln r exactly if D*(ln r) <= D; statements on eps* are checked through D*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import implies
from ...kernel import Database, Kernel, Prior
from ...kernel.entries import Entry
from ...kernel.mechanisms import feasible_output_masses, identifiability_optimal
from ...optimise import rate_distortion
from ...optimise.builders import hamming
from ...real import Rational, Real, Relation, exp, ln, maximum, simplest_between

DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2), (4, 2), (3, 3))],
    "databases with 2..4 letters, 1..3 entries, at most 27 in all",
    exhaustive=False,
    weights=(3, 3, 3, 3, 3, 3, 2, 1),
)
PROGRAM_DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2))],
    "databases with 2..4 letters, 1..3 entries, at most 9 in all",
    exhaustive=False,
    weights=(3, 3, 3, 3, 2, 2),
)
"""Where a linear program over mechanisms is solved, N^2 variables. With 16 and 27 databases one takes half a second at
most levels and priors, but minutes near their ends (levels of 10^-6, masses of 10^-6)."""
ANY_PRIOR = d.priors(on="db")
FULL_PRIOR = d.priors(on="db", full_support=True)
"""p_X(x) > 0 for every x, which is eps_X < +inf."""
LEVEL = d.levels()
ONE_OUTPUT_LAW = "at eps = 0, where each p_Y goes with the uniform prior and (26) is p_Y, the uniform p_Y"
EACH_OUTPUT_LAW = "at eps = 0 each p_Y goes with the uniform prior, and (26) is p_Y: any law W, last in the statement"
OUTPUT_LAW = d.laws(lambda e: e["db"].size)
FRACTION = d.numbers(0, 1, high_open=True)
"""How far from eps = 0 towards a level: 0 <= share < 1."""


# -- h and its inverse ------------------------------------------------------------------------------------------------


def h(db: Database, eps: Real) -> Real:
    """h of (32), n/(1 + e^eps/(m-1)); 0 at eps = +inf."""
    return Real(db.n) / (1 + exp(eps) / (db.m - 1))


def h_at(db: Database, r: Real | fmpq) -> Real:
    """h at eps = ln r: n (m-1)/(r + m - 1); 0 at r = +inf."""
    return Real(db.n * (db.m - 1)) / (r + Real(db.m - 1))


def h_inverse(db: Database, D: Real) -> Real:
    """h^{-1} of (17), ln(n/D - 1) + ln(m - 1); no value at D = 0, -inf at D = n."""
    return ln(Real(db.n) / D - 1) + ln(db.m - 1)


def normaliser(db: Database, r: Real) -> Real:
    """(1 + (m-1) e^-eps)^n at r = e^eps, which divides e^(-eps d(x,y)) in (27) and (41)."""
    return (1 + (db.m - 1) / r) ** db.n


def ratio_at(db: Database, D: Real) -> Real:
    """e^{h^{-1}(D)} = (n/D - 1)(m - 1); no value at D = 0, 0 at D = n."""
    return (Real(db.n) / D - 1) * (db.m - 1)


# -- tilde eps_X and the range of Theorem 1 ---------------------------------------------------------------------------


GAP = fmpq(1, 10**8)


@lru_cache(maxsize=4096)
def least_feasible_ratios(P: Prior, db: Database) -> tuple[fmpq, fmpq]:
    """Short rationals at most 10^-8 below and above e^{tilde eps_X}, itself where it is rational; full support."""
    ratio = exp(m.feasible_posterior_level(P, db))
    if ratio.rational is not None:
        return ratio.rational, ratio.rational
    low, high = (Rational(end) for end in ratio.enclose(12))
    return simplest_between(low - GAP, low), simplest_between(high, high + GAP)


def ratio_below(env: Mapping[str, Any]) -> fmpq:
    """e^{tilde eps_X} of the variables P and db, or a rational just below it."""
    return least_feasible_ratios(env["P"], env["db"])[0]


def distortion_above(env: Mapping[str, Any]) -> fmpq:
    """h(tilde eps_X), or a rational just above it."""
    return rational(h_at(env["db"], ratio_below(env)))


def distortion_below(env: Mapping[str, Any]) -> fmpq:
    """h(tilde eps_X), or a rational just below it."""
    return rational(h_at(env["db"], least_feasible_ratios(env["P"], env["db"])[1]))


def feasible_distortion(P: Prior, db: Database) -> Real:
    """h(tilde eps_X), exactly."""
    return h(db, m.feasible_posterior_level(P, db))


def in_range(P: Prior, db: Database, D: Real) -> Relation:
    """D <= h(tilde eps_X)."""
    return D <= feasible_distortion(P, db)


def below_range_end(P: Prior, db: Database, D: Real) -> Relation:
    """D < h(tilde eps_X)."""
    return D < feasible_distortion(P, db)


def beyond_range(P: Prior, db: Database, D: Real) -> Relation:
    """D > h(tilde eps_X)."""
    return D > feasible_distortion(P, db)


def feasible(P: Prior, db: Database, eps: Real) -> Relation:
    """eps >= tilde eps_X."""
    return eps >= m.feasible_posterior_level(P, db)


def above_feasible(P: Prior, db: Database, eps: Real) -> Relation:
    """eps > tilde eps_X."""
    return eps > m.feasible_posterior_level(P, db)


RANGE = d.numbers(0, distortion_above)
"""0 <= D <= h(tilde eps_X), with `in_range`, which refuses what lies between it and the rational end."""
POSITIVE_RANGE = d.numbers(0, distortion_above, low_open=True)
INTERIOR = d.numbers(0, distortion_above, low_open=True, high_open=True)
"""With `below_range_end`."""
BEYOND = d.numbers(distortion_below, lambda env: env["db"].n, low_open=True)
"""With `beyond_range`."""
DISTORTION = d.numbers(0, lambda env: env["db"].n)
"""0 <= D <= n."""
POSITIVE_DISTORTION = d.numbers(0, lambda env: env["db"].n, low_open=True)
FEASIBLE_LEVEL = d.levels(ratio_below)
"""eps >= tilde eps_X, with `feasible`."""


# -- the functions (6) and (7) ----------------------------------------------------------------------------------------


def distortion_i(P: Prior, db: Database, r: Real | fmpq) -> Real:
    """D*_i(ln r); +inf if no mechanism has the level."""
    return Real(m.least_distortion_identifiability(P, db, r))


def distortion_d(P: Prior, db: Database, r: Real | fmpq) -> Real:
    """D*_d(ln r)."""
    return Real(m.least_distortion_dp(P, db, r))


Optimum = Callable[[Prior, Database, "Real | fmpq"], Real]


def achievable(optimum: Optimum, P: Prior, db: Database, r: Real, D: Real) -> Relation:
    """(ln r, D) is achievable: some mechanism of the level has a distortion of at most D."""
    return optimum(P, db, r) <= D


def none_below(
    optimum: Optimum, P: Prior, db: Database, r: Real, D: Real, share: Real, at_level: Real | None = None
) -> Relation:
    """eps*(D) >= ln r: no smaller ratio achieves D (nothing to show if r <= 1). `at_level`: the optimum at r, if known.

    A smaller ratio, 1 + share (r - 1), does not achieve D, and neither does any have less than D: the optimum falls as
    the level grows and is continuous from the first level on that some mechanism has, so that it is at least D at r.
    Over all shares in [0, 1) this is the statement. An infinite optimum says that no mechanism has the smaller level.
    """

    def missed() -> Relation:
        least = optimum(P, db, 1 / (1 - share) if r.is_infinite else 1 + share * (r - 1))
        found = least > D
        if least.is_infinite:
            return found.as_fact()
        return found & ((optimum(P, db, r) if at_level is None else at_level) >= D)

    return implies(r > 1, missed)


def level_is(optimum: Optimum, P: Prior, db: Database, r: Real, D: Real, share: Real) -> Relation:
    """eps*(D) = ln r."""
    least = optimum(P, db, r)
    return (least <= D) & none_below(optimum, P, db, r, D, share, least)


def unless_unbounded(r: Real, least: Callable[[Real], Real]) -> Real:
    """The least distortion at ln r; 0 at r = +inf, where nothing is asked of a mechanism."""
    return Real(0) if r.is_infinite else least(r)


def mutual_information_optimum(P: Prior, db: Database, D: Real) -> Real:
    """eps*_m(D), the rate-distortion function of the prior for the Hamming distance."""
    return rate_distortion(P, hamming(db), rational(D))


def rate_lower_bound(P: Prior, db: Database, D: Real, r: Real, output: Sequence[Entry]) -> Real:
    """A lower bound of the rate-distortion function at D for every r = e^lambda >= 1 and every law of the output.

    -lambda D - sum_x P(x) ln u_x - ln max_y c_y with A_xy = e^(-lambda d(x,y)), u = A output,
    c_y = sum_x P(x) A_xy / u_x (weak duality; docs/optimise.md, section 6). A mechanism whose information is no larger
    is optimal.
    """
    powers = [1 / r**d for d in range(db.n + 1)]
    everything = range(db.size)
    u = [Real.sum(powers[db.distance(x, y)] * mass for y, mass in enumerate(output)) for x in everything]
    c = [Real.sum(powers[db.distance(x, y)] * Real(P.masses[x]) / u[x] for x in everything) for y in everything]
    return -ln(r) * D - Real.sum(Real(mass) * ln(u[x]) for x, mass in enumerate(P.masses)) - ln(maximum(*c))


def prior_factor(P: Prior, db: Database) -> Real:
    """e^{eps_X}; +inf if a mass is 0."""
    return exp(m.prior_ratio(P, db))


def at_least_one(r: Real) -> Real:
    """max{r, 1}: no level is negative."""
    return maximum(r, Real(1))


# -- E_i ------------------------------------------------------------------------------------------------------------


def best_mechanism(P: Prior, db: Database, r: Real) -> Kernel:
    """E_i at ln r >= tilde eps_X."""
    return identifiability_optimal(P, db, r)


def occurring(P: Prior, db: Database, r: Real) -> list[int]:
    """The outputs of E_i with p_Y(y) > 0."""
    masses = feasible_output_masses(P, db, r)
    return [y for y, mass in enumerate(masses) if mass != 0]


def constant_rows(W: Prior) -> list[list[Entry]]:
    """(26) at eps = 0 with the uniform prior, with which each p_Y goes: p_Y itself, here W, at every x."""
    return [[W.masses[y] for y in range(len(W))] for _ in range(len(W))]


def joint_mass(P: Prior, K: Kernel, x: int, y: int) -> Real:
    """P(x) K(y|x)."""
    return Real(P.masses[x]) * K.entry(x, y)


def shells(db: Database, y: int) -> Sequence[Sequence[int]]:
    """N_0(y), ..., N_n(y): the databases at each distance from y, as (34)."""
    return [[x for x in range(db.size) if db.distance(x, y) == k] for k in range(db.n + 1)]
