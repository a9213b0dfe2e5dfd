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
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2))],
    "databases with 2..4 letters, 1..3 entries, at most 9 in all",
    exhaustive=False,
)
PROGRAM_DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1), (2, 3))],
    "databases with 2..4 letters, 1..3 entries, at most 8 in all",
    exhaustive=False,
)
"""Where a linear program over mechanisms is solved for a prior."""
SMALL_DB = d.one_of(
    [Database(*shape) for shape in ((2, 1), (3, 1), (2, 2), (4, 1))],
    "databases with 2..4 letters, 1..2 entries, at most 4 in all",
    exhaustive=False,
)
ANY_PRIOR = d.priors(on="db")
FULL_PRIOR = d.priors(on="db", full_support=True)
"""p_X(x) > 0 for every x, which is eps_X < +inf."""
LEVEL = d.levels()
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


@lru_cache(maxsize=4096)
def least_feasible_ratio(P: Prior, db: Database) -> fmpq:
    """e^{tilde eps_X} where it is rational, else a short rational at most 10^-3 above; the prior has full support."""
    ratio = exp(m.feasible_posterior_level(P, db))
    if ratio.rational is not None:
        return ratio.rational
    top = Rational(ratio.enclose(8)[1])
    return simplest_between(top, top + fmpq(1, 1001))


def feasible_ratio(env: Mapping[str, Any]) -> fmpq:
    """`least_feasible_ratio` of the variables P and db."""
    return least_feasible_ratio(env["P"], env["db"])


def largest_distortion(env: Mapping[str, Any]) -> fmpq:
    """h(tilde eps_X), or a rational just below it."""
    return rational(h_at(env["db"], feasible_ratio(env)))


RANGE_NOTE = "e^(tilde eps_X) is taken up to 10^-3 high where it is irrational"
RANGE = d.numbers(0, largest_distortion)
"""0 <= D <= h(tilde eps_X)."""
POSITIVE_RANGE = d.numbers(0, largest_distortion, low_open=True)
INTERIOR = d.numbers(0, largest_distortion, low_open=True, high_open=True)
DISTORTION = d.numbers(0, lambda env: env["db"].n)
"""0 <= D <= n."""
POSITIVE_DISTORTION = d.numbers(0, lambda env: env["db"].n, low_open=True)
FEASIBLE_LEVEL = d.levels(feasible_ratio)
"""eps >= tilde eps_X."""


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


def none_below(optimum: Optimum, P: Prior, db: Database, r: Real, D: Real, share: Real) -> Relation:
    """eps*(D) >= ln r, at one smaller ratio, 1 + share (r - 1), which does not achieve D (nothing to show if r <= 1).

    Over all shares in [0, 1) this is the statement. An infinite optimum says that no mechanism has the smaller level.
    """

    def missed() -> Relation:
        least = optimum(P, db, 1 + share * (r - 1))
        found = least > D
        return found.as_fact() if least.is_infinite else found

    return implies(r > 1, missed)


def level_is(optimum: Optimum, P: Prior, db: Database, r: Real, D: Real, share: Real) -> Relation:
    """eps*(D) = ln r, as far as the one smaller ratio shows."""
    return achievable(optimum, P, db, r, D) & none_below(optimum, P, db, r, D, share)


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


def joint_mass(P: Prior, K: Kernel, x: int, y: int) -> Real:
    """P(x) K(y|x)."""
    return Real(P.masses[x]) * K.entry(x, y)


def shells(db: Database, y: int) -> Sequence[Sequence[int]]:
    """N_0(y), ..., N_n(y): the databases at each distance from y, as (34)."""
    found: list[list[int]] = [[] for _ in range(db.n + 1)]
    for x in range(db.size):
        found[db.distance(x, y)].append(x)
    return found
