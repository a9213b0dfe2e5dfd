"""Section 3, the constants eps_X and tilde eps_X, and the function h (with eq. (32))."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Prior
from ...real import Real, Relation, absolute, ln, maximum
from .notions import TESTS
from .quantities import ANY_PRIOR, DB, FULL_PRIOR, POSITIVE_DISTORTION, h, h_inverse
from .source import paper

INFINITE = Real.infinity()

paper.definition(
    "def-eps-x",
    source="Introduction; Section 3, eq. (16)",
    says="ln of the largest ratio of the prior at two neighbours.",
    implements="exactpriv.measure.prior_ratio",
    test=TESTS + "test_the_constants_of_a_prior_by_hand",
)


def ratio_finite(P: Prior, db: Database) -> Relation:
    "eps_X is finite."
    return m.prior_ratio(P, db) < INFINITE


@paper.claim("eps-x-finite", kind="implication", source="Introduction; after eq. (16)",
             formula=r"\epsilon_X<+\infty\implies\min_xp_X(x)>0", db=DB, P=ANY_PRIOR,
             assume=ratio_finite)
def eps_x_finite(P: Prior, db: Database) -> Relation:
    "A prior with finite eps_X has full support."
    return m.min_mass(P) > 0


@paper.claim("eps-x-uniform#zero", kind="property", source="Conclusions", formula=r"p_X=1/m^n\implies\epsilon_X=0",
             db=DB)
def eps_x_uniform(db: Database) -> Relation:
    "eps_X is 0 at the uniform prior."
    return m.prior_ratio(Prior.uniform(db.size), db) == 0


def deviation(P: Prior) -> Real:
    "The largest relative deviation of a mass from the uniform one."
    return maximum(*(absolute(len(P) * Real(mass) - 1) for mass in P.masses))


def near_uniform(P: Prior) -> Relation:
    "No mass deviates from the uniform one by as much as that."
    return deviation(P) < 1


@paper.claim("eps-x-uniform#diminishes", kind="property", source="abstract",
             formula=r"\max_x|m^np_X(x)-1|\le t<1\implies\epsilon_X\le\ln\frac{1+t}{1-t}", db=DB, P=FULL_PRIOR,
             assume=near_uniform)
def eps_x_diminishes(P: Prior, db: Database) -> Relation:
    "As the prior becomes uniform eps_X tends to 0: it is at most ln((1+t)/(1-t)), t the largest relative deviation."
    t = deviation(P)
    return m.prior_ratio(P, db) <= ln((1 + t) / (1 - t))


paper.definition(
    "def-feasible-posterior",
    source="Section 3, after eq. (16)",
    says="Posteriors are feasible if some law of the output averages them to the prior.",
    implements="exactpriv.kernel.mechanisms.feasible_output_masses",
    test=TESTS + "test_feasible_output_masses_average_the_posteriors_to_the_prior",
)
paper.definition(
    "def-tilde-eps-x",
    source="Section 3, after eq. (16)",
    says="The least eps for which the posteriors proportional to e^(-eps d(x,y)) are feasible.",
    implements="exactpriv.measure.feasible_posterior_level",
    test=TESTS + "test_the_constants_of_a_prior_by_hand",
)


def tilde_is_finite(P: Prior, db: Database) -> Relation:
    "tilde eps_X is finite; the sentence speaks of any prior."
    return m.feasible_posterior_level(P, db) < INFINITE


def tilde_is_finite_full_support(P: Prior, db: Database) -> Relation:
    "The same for priors of full support."
    return tilde_is_finite(P, db)


TILDE = r"\tilde\epsilon_X<+\infty"
paper.claim("tilde-eps-x-finite", kind="property", source="Section 3, before eq. (17)", formula=TILDE,
            narrower="without the reason given, that p_Y = p_X is the marginal in the limit eps -> +inf, which is true",
            db=DB, P=ANY_PRIOR)(tilde_is_finite)
paper.claim("tilde-eps-x-finite@full-support", kind="property", source="Section 3, before eq. (17)", formula=TILDE,
            db=DB, P=FULL_PRIOR)(tilde_is_finite_full_support)

paper.definition(
    "def-h",
    source="Lemma 1, eq. (32)",
    says="h(eps) = n/(1 + e^eps/(m-1)).",
    implements="exactpriv.papers.wang_identifiability.quantities.h",
    test=TESTS + "test_h_and_its_inverse_by_hand",
)
paper.definition(
    "def-h-inverse",
    source="Introduction; eq. (17)",
    says="h^-1(D) = ln(n/D - 1) + ln(m - 1).",
    implements="exactpriv.papers.wang_identifiability.quantities.h_inverse",
    test=TESTS + "test_h_and_its_inverse_by_hand",
)

ANY_LEVEL = d.levels(0, None, low_open=True)
"""Every real number: h^-1(D) is negative for D > n (m-1)/m."""


@paper.claim("h-decreasing#decreasing", kind="property", source="proof of Lemma 2",
             formula=r"\epsilon<\epsilon'\implies h(\epsilon)>h(\epsilon')", db=DB, eps=ANY_LEVEL,
             more=d.levels(1, None, low_open=True))
def h_decreasing(db: Database, eps: Real, more: Real) -> Relation:
    "h is strictly decreasing, at every real number."
    return h(db, eps) > h(db, eps + more)


@paper.claim("h-decreasing#inverse", kind="property", source="eqs. (17), (32)", formula=r"h(h^{-1}(D))=D",
             narrower="D > 0, where (17) has a value; that h^-1(h(eps)) = eps follows, as h is strictly decreasing",
             db=DB, D=POSITIVE_DISTORTION)
def h_of_inverse(db: Database, D: Real) -> Relation:
    "(17) is the inverse of (32) for 0 < D <= n, where (17) has a value."
    return h(db, h_inverse(db, D)) == D
