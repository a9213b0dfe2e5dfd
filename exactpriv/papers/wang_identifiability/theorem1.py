"""Theorem 1, what the introduction says of it, and Figure 2.

eps*(D) <= ln r exactly if D*(ln r) <= D, so an inequality between two functions eps* at every D is one between the two
functions D* at every level: eps*_d <= eps*_i says D*_d(r) <= D*_i(r), and eps*_i <= eps*_d + eps_X says
D*_i(r e^eps_X) <= D*_d(r), r >= 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, exp, ln, maximum
from .notions import SYNTHETIC
from .quantities import (
    ANY_PRIOR,
    BEYOND,
    DB,
    DISTORTION,
    FRACTION,
    FULL_PRIOR,
    INTERIOR,
    LEVEL,
    POSITIVE_DISTORTION,
    POSITIVE_RANGE,
    PROGRAM_DB,
    RANGE,
    achievable,
    at_least_one,
    below_range_end,
    beyond_range,
    distortion_above,
    distortion_d,
    distortion_i,
    in_range,
    level_is,
    none_below,
    prior_factor,
    ratio_at,
)
from .source import paper

INFINITE = Real.infinity()

# -- Theorem 1, identifiability -----------------------------------------------------------------------------------

EXACT = r"\epsilon_i^*(D)=h^{-1}(D),\quad 0\le D\le h(\tilde\epsilon_X)"


def exact_level(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "In the first range, D = 0 included as printed, e^{h^-1(D)} achieves D and no smaller level does."
    return level_is(distortion_i, P, db, ratio_at(db, D), D, share)


def exact_level_positive(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for D > 0, where h^-1(D) is a number."
    return level_is(distortion_i, P, db, ratio_at(db, D), D, share)


paper.claim("thm1-identifiability#exact", kind="equality", source="Theorem 1, eq. (18), first line", formula=EXACT,
            db=PROGRAM_DB, P=FULL_PRIOR, D=RANGE, share=FRACTION, assume=in_range)(exact_level)
paper.claim("thm1-identifiability#exact@positive-distortion", kind="equality",
            source="Theorem 1, eq. (18), first line", formula=EXACT,
            db=PROGRAM_DB, P=FULL_PRIOR, D=POSITIVE_RANGE, share=FRACTION, assume=in_range)(exact_level_positive)


@paper.claim("thm1-identifiability#exact@infinite-at-0", kind="equality", source="Theorem 1, eq. (18), first line",
             formula=r"\epsilon_i^*(0)=+\infty",
             where={r"\epsilon_i^*(0)=+\infty":
                    "least_distortion_identifiability(P, db, r) above 0 at every level eps"},
             db=PROGRAM_DB, P=FULL_PRIOR, eps=LEVEL)
def exact_level_at_zero(db: Database, P: Prior, eps: Real) -> Relation:
    "At D = 0, with h^-1(0) read as +infinity: no level achieves it."
    return distortion_i(P, db, exp(eps)) > 0


@paper.claim("thm1-identifiability#bound", kind="bound", source="Theorem 1, eq. (18), second line",
             formula=r"\epsilon_i^*(D)\ge\max\{h^{-1}(D),\epsilon_X\},\quad h(\tilde\epsilon_X)<D\le n",
             db=PROGRAM_DB, P=FULL_PRIOR, share=FRACTION, D=BEYOND, assume=beyond_range)
def bound_beyond(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "Beyond the first range no level below the larger of h^-1(D) and eps_X achieves D."
    return none_below(distortion_i, P, db, maximum(ratio_at(db, D), prior_factor(P, db)), D, share)


# -- Theorem 1, differential privacy ------------------------------------------------------------------------------

UPPER = r"\epsilon_d^*(D)\le\max\{h^{-1}(D),0\},\quad 0\le D\le n"
LOWER = r"\max\{h^{-1}(D)-\epsilon_X,0\}\le\epsilon_d^*(D),\quad 0\le D\le n"


def dp_upper(db: Database, P: Prior, D: Real) -> Relation:
    "The level max{h^-1(D), 0} of differential privacy achieves D; D = 0 included, as printed."
    return achievable(distortion_d, P, db, at_least_one(ratio_at(db, D)), D)


def dp_upper_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return dp_upper(db, P, D)


def dp_lower(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "No level below h^-1(D) - eps_X achieves D; D = 0 included, as printed."
    return none_below(distortion_d, P, db, ratio_at(db, D) / prior_factor(P, db), D, share)


def dp_lower_positive(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for D > 0."
    return dp_lower(db, P, D, share)


paper.claim("thm1-dp#upper", kind="bound", source="Theorem 1, eq. (19), right", formula=UPPER,
            db=PROGRAM_DB, P=ANY_PRIOR, D=DISTORTION)(dp_upper)
paper.claim("thm1-dp#upper@positive-distortion", kind="bound", source="Theorem 1, eq. (19), right", formula=UPPER,
            db=PROGRAM_DB, P=ANY_PRIOR, D=POSITIVE_DISTORTION)(dp_upper_positive)
paper.claim("thm1-dp#lower", kind="bound", source="Theorem 1, eq. (19), left", formula=LOWER,
            db=PROGRAM_DB, P=ANY_PRIOR, D=DISTORTION, share=FRACTION)(dp_lower)
paper.claim("thm1-dp#lower@positive-distortion", kind="bound", source="Theorem 1, eq. (19), left", formula=LOWER,
            db=PROGRAM_DB, P=ANY_PRIOR, D=POSITIVE_DISTORTION, share=FRACTION)(dp_lower_positive)


@paper.claim("thm1-dp#lower@exact-below-h-tilde", kind="bound", source="Theorem 1, eqs. (18), (19)",
             formula=r"\epsilon_d^*(D)=h^{-1}(D),\quad 0<D<h(\tilde\epsilon_X)",
             db=PROGRAM_DB, P=FULL_PRIOR, D=INTERIOR, share=FRACTION, assume=below_range_end)
def dp_exact(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    """Below h(tilde eps_X) the upper bound is the value, so the lower one is loose by eps_X: for eps >= tilde eps_X the
    prior is a mixture of the laws (41), each of independent entries and with least distortion h(eps)."""
    return level_is(distortion_d, P, db, ratio_at(db, D), D, share)


# -- the sandwich -------------------------------------------------------------------------------------------------


def infinite_unless_constant(P: Prior) -> Real:
    "eps*_i(0) = eps*_d(0) for a prior of full support: D = 0 asks for Y = X, which has no finite level unless N = 1."
    return INFINITE if len(P.support) > 1 else Real(0)


def sandwich(db: Database, P: Prior, eps: Real) -> Relation:
    "eps*_d(D) <= eps*_i(D) <= eps*_d(D) + eps_X at every D, through the functions D*."
    r = exp(eps)
    return (distortion_d(P, db, r) <= distortion_i(P, db, r)) & (
        distortion_i(P, db, r * prior_factor(P, db)) <= distortion_d(P, db, r)
    )


@paper.claim("thm1-gap", kind="bound", source="sentence after Theorem 1",
             formula=r"0\le\epsilon_i^*(D)-\epsilon_d^*(D)\le\epsilon_X,\quad 0\le D\le h(\tilde\epsilon_X)",
             narrower="priors with finite eps_X, as in (18); at others D = 0 alone is in the range, and the difference "
                      "is infinite, as eps_X is, or has no value",
             db=PROGRAM_DB, P=FULL_PRIOR, D=RANGE, share=FRACTION, assume=in_range)
def gap(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    """The difference lies between 0 and eps_X in the first range, D = 0 included as printed; there both are infinite.

    For D > 0: h^-1(D) is the least level of identifiability, it achieves D for differential privacy too, and no level
    below h^-1(D) - eps_X does.
    """
    if bool(D == 0):
        difference = infinite_unless_constant(P) - infinite_unless_constant(P)
        return (difference >= 0) & (difference <= m.prior_ratio(P, db))
    return gap_positive(db, P, D, share)


def gap_positive(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for D > 0."
    r = ratio_at(db, D)
    least = level_is(distortion_i, P, db, r, D, share)
    near = none_below(distortion_d, P, db, r / prior_factor(P, db), D, share)
    return least & achievable(distortion_d, P, db, r, D) & near


paper.claim("thm1-gap@positive-distortion", kind="bound", source="sentence after Theorem 1",
            formula=r"0\le\epsilon_i^*(D)-\epsilon_d^*(D)\le\epsilon_X,\quad 0<D\le h(\tilde\epsilon_X)",
            db=PROGRAM_DB, P=FULL_PRIOR, D=POSITIVE_RANGE, share=FRACTION, assume=in_range)(gap_positive)


@paper.claim("thm1-gap@zero-below-h-tilde", kind="bound", source="sentence after Theorem 1",
             formula=r"\epsilon_i^*(D)-\epsilon_d^*(D)=0,\quad 0<D<h(\tilde\epsilon_X)",
             db=PROGRAM_DB, P=FULL_PRIOR, D=INTERIOR, share=FRACTION, assume=below_range_end)
def no_gap(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "Below h(tilde eps_X) both functions are h^-1(D): the difference is 0, whatever eps_X is."
    r = ratio_at(db, D)
    return level_is(distortion_i, P, db, r, D, share) & level_is(distortion_d, P, db, r, D, share)


SANDWICH = r"\epsilon_i^*(D)-\epsilon_X\le\epsilon_d^*(D)\le\epsilon_i^*(D)"
FINITE_EPS_X = "priors of full support; at others eps_X and eps*_i are infinite and their difference has no value"
EVERY_D = "all D in [0, n], which includes the unnamed range of the text"
paper.claim("intro-sandwich", kind="bound", source="abstract; Introduction (i); Conclusions", formula=SANDWICH,
            where={r"\epsilon_i^*(D)": "least_distortion_identifiability(P, db, r) at each level eps instead",
                   r"\epsilon_d^*(D)": "least_distortion_dp(P, db, r) at each level eps instead"},
            scope=EVERY_D, narrower=FINITE_EPS_X, db=PROGRAM_DB, P=FULL_PRIOR, eps=LEVEL)(sandwich)
paper.claim("fig2", kind="figure", source="Figure 2, caption", formula=SANDWICH,
            where={r"\epsilon_i^*(D)": "least_distortion_identifiability(P, db, r) at each level eps instead",
                   r"\epsilon_d^*(D)": "least_distortion_dp(P, db, r) at each level eps instead"},
            scope=EVERY_D, narrower=FINITE_EPS_X, db=PROGRAM_DB, P=FULL_PRIOR, eps=LEVEL)(sandwich)


def in_range_of_other(Q: Prior, db: Database, D: Real) -> Relation:
    "D <= h(tilde eps_X) of the other prior."
    return in_range(Q, db, D)


def below_both(env: Mapping[str, Any]) -> fmpq:
    "the smaller h(tilde eps_X) of both priors, or a rational just above it."
    return min(distortion_above(env), distortion_above({**env, "P": env["Q"]}))


@paper.claim("intro-exact-form", kind="equality", source="Introduction (i)",
             formula=r"\epsilon_i^*(D;p_X)=\epsilon_i^*(D;q_X)=h^{-1}(D),\quad 0<D\le"
                     r"\min\{h(\tilde\epsilon_X(p)),h(\tilde\epsilon_X(q))\}",
             narrower="priors of full support, as at others no mechanism has a level of identifiability; 'some range' "
                      "as 0 < D up to both h(tilde eps_X), as no D > 0 serves all priors",
             db=PROGRAM_DB, P=FULL_PRIOR, Q=d.priors(on="db", full_support=True), share=FRACTION,
             D=d.numbers(0, below_both,
                         low_open=True),
             assume=(in_range, in_range_of_other))
def exact_form(db: Database, P: Prior, Q: Prior, D: Real, share: Real) -> Relation:
    "Two priors have the same least level, h^-1(D), at every positive D below both their h(tilde eps_X)."
    r = ratio_at(db, D)
    return level_is(distortion_i, P, db, r, D, share) & level_is(distortion_i, Q, db, r, D, share)


@paper.claim("intro-uniform#functions", kind="equality", source="Introduction (i)",
             formula=r"p_X\text{ uniform}:\ \epsilon_i^*=\epsilon_d^*",
             where={r"\epsilon_i^*=\epsilon_d^*":
                    "least_distortion_identifiability(P, db, r) is least_distortion_dp(P, db, r) at each level eps"},
             db=PROGRAM_DB, eps=LEVEL)
def uniform_functions(db: Database, eps: Real) -> Relation:
    "At the uniform prior the two functions agree at every level."
    P, r = Prior.uniform(db.size), exp(eps)
    return distortion_i(P, db, r) == distortion_d(P, db, r)


@paper.claim("intro-uniform#mechanisms", kind="equality", source="Introduction (i)",
             formula=r"p_X\text{ uniform}:\ M\ \epsilon\text{-identifiable}\iff M\ \epsilon\text{-DP}",
             db=DB, K=SYNTHETIC)
def uniform_mechanisms(db: Database, K: Kernel) -> Relation:
    "At the uniform prior every mechanism has the same level of both."
    return m.identifiability(K, Prior.uniform(db.size), db) == m.dp(K, db)


def finite_privacy(K: Kernel, db: Database) -> Relation:
    "The mechanism has a finite level of differential privacy."
    return m.dp(K, db) < INFINITE


@paper.claim("intro-large-eps-x", kind="conjecture-like remark", source="Introduction (i)",
             narrower="some prior with large eps_X for each mechanism of a finite level; of every such prior it is "
                      "false, which is @every-prior",
             formula=r"\forall\epsilon_d(p_{Y|X})<\infty,\ 0<a<1\ \exists p_X:\ "
                     r"\min_y\max_xp_{X|Y}(x|y)\ge a,\ \epsilon_X\ge\ln\tfrac a{1-a}",
             where={"a": "accuracy"}, db=DB, K=SYNTHETIC, assume=finite_privacy,
             accuracy=d.numbers(0, 1, low_open=True, high_open=True))
def large_eps_x(db: Database, K: Kernel, accuracy: Real) -> Relation:
    """However strong the differential privacy of a mechanism, under some prior with large eps_X every output lets the
    database be named with any given accuracy below 1."""
    odds = accuracy / (1 - accuracy) * exp(m.dp(K, db)) ** db.n
    rest = 1 / (1 + odds) / (db.size - 1)
    P = Prior([odds / (1 + odds) if x == 0 else rest for x in range(db.size)])
    posterior = K.posterior(P)
    named = [maximum(*(posterior.entry(y, x) for x in range(db.size))) >= accuracy
             for y in range(posterior.n_inputs)]
    return Relation.all(named) & (m.prior_ratio(P, db) >= ln(accuracy / (1 - accuracy)))


def has_large_eps_x(P: Prior, db: Database, accuracy: Real) -> Relation:
    "eps_X >= ln(a/(1-a)), as under the prior of the entry above."
    return m.prior_ratio(P, db) >= ln(accuracy / (1 - accuracy))


@paper.claim("intro-large-eps-x@every-prior", kind="conjecture-like remark", source="Introduction (i)",
             formula=r"\epsilon_d(p_{Y|X})<\infty,\ \epsilon_X\ge\ln\tfrac a{1-a}\implies"
                     r"\max_{i,v,y}\Pr(X_i=v\mid Y=y)\ge\tfrac12",
             where={"a": "accuracy"},
             narrower="an eps_X of ln 9 or more as large (a from 9/10 on), an accuracy of 1/2 or more as non-trivial",
             db=DB, K=SYNTHETIC, P=FULL_PRIOR,
             accuracy=d.numbers(Fraction(9, 10), 1, high_open=True), assume=(finite_privacy, has_large_eps_x))
def large_eps_x_every_prior(db: Database, K: Kernel, P: Prior, accuracy: Real) -> Relation:
    "Under every prior with large eps_X some output gives some value of an entry half of the mass or more."
    posterior, databases = K.posterior(P), list(db.tuples)
    return Relation.any(
        Real.sum([posterior.entry(y, x) for x, entries in enumerate(databases) if entries[i] == v]) >= Real(1) / 2
        for y in range(posterior.n_inputs) for i in range(db.n) for v in range(db.m)
    )
