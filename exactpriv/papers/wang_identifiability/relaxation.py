"""Section 3, R-PD as a relaxation of both programs, and the mechanisms E_i and E_d."""

from __future__ import annotations

from ... import measure as m
from ...claim.relations import constructs, is_kernel
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import exponential_hamming_rows, feasible_output_masses, identifiability_optimal_rows
from ...real import Real, Relation, exp
from .notions import SYNTHETIC, TESTS
from .quantities import (
    ANY_PRIOR,
    DB,
    EACH_OUTPUT_LAW,
    FEASIBLE_LEVEL,
    FULL_PRIOR,
    LEVEL,
    OUTPUT_LAW,
    PROGRAM_DB,
    constant_rows,
    distortion_d,
    distortion_i,
    feasible,
    prior_factor,
    unless_unbounded,
)
from .source import paper

paper.definition(
    "def-r-pd",
    source="Section 3, eqs. (20)-(24)",
    says="The least distortion under eps-identifiability over all priors.",
    implements="exactpriv.measure.least_distortion_relaxed",
    test=TESTS + "test_the_programs_have_the_values_of_small_cases_by_hand",
)


@paper.claim("relax-pd-i", kind="implication", source="Section 3, after eq. (24)",
             narrower="the two values; that (11) implies (23), by summing over x, is no entry",
             formula=r"D^*_i(\epsilon)\ge D^*_{\rm relaxed}(\epsilon)", db=PROGRAM_DB, P=ANY_PRIOR, eps=LEVEL)
def relax_pd_i(db: Database, P: Prior, eps: Real) -> Relation:
    "Leaving the marginal of X free can only lower the least distortion."
    r = exp(eps)
    return distortion_i(P, db, r) >= m.least_distortion_relaxed(db, r)


@paper.claim("relax-pd-dp#necessary", kind="implication", source="Section 3, eq. (25)",
             formula=r"\epsilon_i(p_{Y|X})\le\epsilon_d(p_{Y|X})+\epsilon_X",
             db=DB, K=SYNTHETIC, P=ANY_PRIOR)
def relax_pd_dp_necessary(db: Database, K: Kernel, P: Prior) -> Relation:
    "The identifiability level is at most the level of differential privacy plus eps_X."
    return m.identifiability(K, P, db) <= m.dp(K, db) + m.prior_ratio(P, db)


@paper.claim("relax-pd-dp#replacement", kind="implication", source="Section 3, after eq. (25)",
             formula=r"\min\{\mathbb E\,d(X,Y):(25),(14),(15)\}=D^*_{\rm relaxed}(\epsilon_d+\epsilon_X)",
             where={r"\min\{\mathbb E\,d(X,Y):(25),(14),(15)\}":
                    "least_distortion_identifiability(P, db, exp(eps)), at the level eps + eps_X"},
             narrower="priors of full support; at others eps_X is infinite, and so is the level of (25)",
             db=PROGRAM_DB, P=FULL_PRIOR, eps=LEVEL)
def relax_pd_dp_replacement(db: Database, P: Prior, eps: Real) -> Relation:
    "PD-DP with (25) for (13), which is PD-I at eps_d + eps_X because p_X is still given, has the value of R-PD."
    r = exp(eps) * prior_factor(P, db)
    return distortion_i(P, db, r) == m.least_distortion_relaxed(db, r)


@paper.claim("relax-pd-dp#value", kind="implication", source="Section 3, after eq. (25)",
             formula=r"D^*_d(\epsilon_d)\ge D^*_{\rm relaxed}(\epsilon_d+\epsilon_X)",
             db=PROGRAM_DB, P=ANY_PRIOR, eps=LEVEL)
def relax_pd_dp(db: Database, P: Prior, eps: Real) -> Relation:
    "R-PD at eps_d + eps_X relaxes PD-DP at eps_d."
    relaxed = unless_unbounded(exp(eps) * prior_factor(P, db), lambda r: m.least_distortion_relaxed(db, r))
    return distortion_d(P, db, exp(eps)) >= relaxed


@paper.claim("relax-pd-dp#value@with-prior-kept", kind="implication", source="Section 3, after eq. (25)",
             formula=r"D^*_d(\epsilon_d)\ge D^*_i(\epsilon_d+\epsilon_X)", db=PROGRAM_DB, P=FULL_PRIOR, eps=LEVEL)
def relax_pd_dp_with_prior(db: Database, P: Prior, eps: Real) -> Relation:
    "With (25) for (13) and the prior kept, PD-DP becomes PD-I at eps_d + eps_X, a sharper bound than R-PD."
    r = exp(eps)
    return distortion_d(P, db, r) >= distortion_i(P, db, r * prior_factor(P, db))


# -- the mechanisms ---------------------------------------------------------------------------------------------------


@paper.claim("mech-E-i#kernel", kind="construction", source="Section 3, eq. (26)",
             formula=r"\epsilon\ge\tilde\epsilon_X:\ p_{Y|X}(y|x)\ge0,\ \sum_yp_{Y|X}(y|x)=1",
             scope=EACH_OUTPUT_LAW, db=DB, P=FULL_PRIOR, eps=FEASIBLE_LEVEL, W=OUTPUT_LAW, assume=feasible)
def mech_e_i(db: Database, P: Prior, eps: Real, W: Prior) -> Relation:
    "For eps >= tilde eps_X the matrix (26) is a mechanism."
    return is_kernel(identifiability_optimal_rows(P, db, exp(eps))) & is_kernel(constant_rows(W))


@paper.claim("mech-E-i#output", kind="construction", source="Section 3, after eq. (26)",
             formula=r"\sum_xp_X(x)p_{Y|X}(y|x)=p_Y(y)", scope=EACH_OUTPUT_LAW,
             db=DB, P=FULL_PRIOR, eps=FEASIBLE_LEVEL, W=OUTPUT_LAW, assume=feasible)
def mech_e_i_output(db: Database, P: Prior, eps: Real, W: Prior) -> Relation:
    "The p_Y in (26) is the law of its output."
    masses = feasible_output_masses(P, db, exp(eps))

    def outputs(K: Kernel) -> Relation:
        law = K.output(P)
        return Relation.all(Real(law[y]) == Real(mass) for y, mass in enumerate(masses))

    def at_zero(K: Kernel) -> Relation:
        law = K.output(Prior.uniform(db.size))
        return Relation.all(Real(law[y]) == Real(W.masses[y]) for y in range(db.size))

    return constructs(identifiability_optimal_rows(P, db, exp(eps)), outputs) & constructs(constant_rows(W), at_zero)


@paper.claim("mech-E-d#kernel", kind="construction", source="Section 3, eq. (27)",
             formula=r"\epsilon\ge0:\ p_{Y|X}(y|x)\ge0,\ \sum_yp_{Y|X}(y|x)=1", db=DB, eps=LEVEL)
def mech_e_d(db: Database, eps: Real) -> Relation:
    "The matrix (27) is a mechanism for every eps >= 0."
    return is_kernel(exponential_hamming_rows(db, exp(eps)))


@paper.claim("mech-E-d#exponential", kind="construction", source="Section 3, after eq. (27)",
             formula=r"p_{Y|X}(y|x)=\frac{e^{\epsilon q(x,y)}}{\sum_ze^{\epsilon q(x,z)}},\quad q=-d", db=DB, eps=LEVEL)
def mech_e_d_exponential(db: Database, eps: Real) -> Relation:
    "It is the exponential mechanism, exp(eps q) normalised, with score q = -d."
    rows = exponential_hamming_rows(db, exp(eps))
    weights = [exp(eps) ** -k for k in range(db.n + 1)]

    def matches(x: int) -> Relation:
        scores = [weights[db.distance(x, y)] for y in range(db.size)]
        total = Real.sum(scores)
        return Relation.all(Real(rows[x][y]) == score / total for y, score in enumerate(scores))

    return Relation.all(matches(x) for x in range(db.size))
