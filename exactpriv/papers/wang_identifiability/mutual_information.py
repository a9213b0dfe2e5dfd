"""Section 4: mutual-information privacy, Theorem 2 and its proof."""

from __future__ import annotations

from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import constructs, implies
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import feasible_output_masses, identifiability_optimal_rows, identity
from ...optimise import solve_lp
from ...real import Real, Relation, exp, ln
from .notions import SYNTHETIC, TESTS
from .quantities import (
    ANY_PRIOR,
    DB,
    DISTORTION,
    FRACTION,
    FULL_PRIOR,
    INTERIOR,
    ONE_OUTPUT_LAW,
    POSITIVE_RANGE,
    PROGRAM_DB,
    RANGE,
    achievable,
    below_range_end,
    best_mechanism,
    distortion_d,
    distortion_i,
    h_inverse,
    in_range,
    level_is,
    mutual_information_optimum,
    none_below,
    normaliser,
    occurring,
    prior_factor,
    rate_lower_bound,
    ratio_at,
)
from .source import paper

INFINITE = Real.infinity()
SHARE = d.numbers(0, 1)

paper.definition(
    "def-pd-mip",
    source="Section 4, eqs. (28)-(30)",
    says="The least mutual information of a mechanism with a distortion of at most D.",
    implements="exactpriv.papers.wang_identifiability.quantities.mutual_information_optimum",
    test=TESTS + "test_the_least_mutual_information_is_the_rate_distortion_function_by_hand",
)


@paper.claim("mip-is-rate-distortion#least", kind="equality", source="Section 4, first paragraph",
             formula=r"R\big(\mathbb E\,d(X,Y)\big)\le I(X;Y)",
             narrower="one of the two inequalities: that mechanisms come as near to R as wished is how R is computed",
             where={r"\mathbb E\,d(X,Y)":
                    "(the expected distortion, with which the rate-distortion function R is taken)"},
             db=DB, K=SYNTHETIC, P=ANY_PRIOR)
def rate_distortion_is_least(db: Database, K: Kernel, P: Prior) -> Relation:
    "No mechanism tells less than the rate-distortion function at its own distortion."
    D = m.distortion(K, P, db)
    return mutual_information_optimum(P, db, D) <= m.mutual_information(K, P)


def alike(name: str) -> d.Kernels:
    "Kernels of the shape of the kernel with that name."
    return d.kernels(inputs=lambda env: env[name].n_inputs, outputs=lambda env: env[name].n_outputs,
                     unused_outputs=True)


def information_is_convex(K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    "The mutual information of a mixture of mechanisms is at most the mixture of theirs."
    mixed = w * m.mutual_information(K, P) + (1 - w) * m.mutual_information(L, P)
    return m.mutual_information(K.mix(L, w), P) <= mixed


def distortion_is_affine(db: Database, K: Kernel, L: Kernel, P: Prior, w: Real) -> Relation:
    "The distortion of a mixture of mechanisms is the mixture of theirs."
    mixed = w * m.distortion(K, P, db) + (1 - w) * m.distortion(L, P, db)
    return m.distortion(K.mix(L, w), P, db) == mixed


CONVEX = r"I(wK+(1-w)L)\le wI(K)+(1-w)I(L)"
AFFINE = r"\mathbb E_{wK+(1-w)L}d=w\,\mathbb E_Kd+(1-w)\mathbb E_Ld"
paper.claim("mip-is-rate-distortion#convex", kind="equality", source="Section 4, before PD-MIP", formula=CONVEX,
            narrower="the objective of PD-MIP; that its constraints are affine is thm2.step5#affine",
            db=DB, K=SYNTHETIC, L=alike("K"), P=ANY_PRIOR, w=SHARE)(information_is_convex)


# -- the level of differential privacy of rate-distortion optimal mechanisms ---------------------------------------


def optimal_pair(db: Database, Q: Prior, W: Prior, spread: Real, eps: Real) -> tuple[Prior, Kernel]:
    """A prior and the rate-distortion optimal mechanism for it with slope eps and output law Q.

    With A_xy = e^(-eps d(x,y)), choose l >= 0 with sum_x l_x A_xy = 1 where Q(y) > 0 and at most 1 elsewhere; then
    P(x) = l_x u_x, u = A Q, and K(y|x) = Q(y) A_xy / u_x satisfy the conditions of optimality. l is a mixture of the
    constant one and of the one that is largest in the direction W: every such l where at most one output is unused.
    """
    n, r = db.size, rational(exp(eps))
    A = [[1 / r ** db.distance(x, y) for y in range(n)] for x in range(n)]
    used, unused = Q.support, [y for y in range(n) if y not in Q.support]
    one = fmpq(1)
    extreme = solve_lp([rational(w) for w in W.masses], [A[y] for y in unused], [one] * len(unused),
                       [A[y] for y in used], [one] * len(used), lower=fmpq(0), maximise=True).primal
    if extreme is None:
        raise AssertionError("the constant solution is feasible and the sums bound every other")
    constant, t = (r / (r + db.m - 1)) ** db.n, rational(spread)
    weights = [t * constant + (1 - t) * value for value in extreme]
    law = [rational(q) for q in Q.masses]
    u = [sum((q * a for q, a in zip(law, row, strict=True)), fmpq(0)) for row in A]
    P = Prior([value * v for value, v in zip(weights, u, strict=True)])
    return P, Kernel([[q * a / v for q, a in zip(law, row, strict=True)] for row, v in zip(A, u, strict=True)])


MIXED: dict[str, Any] = {
    "db": DB,
    "Q": d.priors(on="db"),
    "W": d.priors(on="db"),
    "spread": d.numbers(0, 1, low_open=True),
}
OPTIMAL: dict[str, Any] = {**MIXED, "eps": d.levels(1, None, low_open=True)}
"""Priors with a rate-distortion optimal mechanism of slope eps."""


def output_weight(db: Database, Q: Prior, eps: Real, x: int) -> Real:
    """u(x), the sum of Q(y) e^(-eps d(x,y)) over y."""
    return Real.sum(Q.mass(y) / exp(eps) ** db.distance(x, y) for y in range(db.size))


def kkt_mechanism(db: Database, Q: Prior, eps: Real) -> Kernel:
    """The mechanism Q(y) e^(-eps d(x,y)) / u(x), at which the KKT conditions of PD-MIP with slope eps are met where the
    outputs have law Q."""
    return Kernel([[Q.mass(y) / exp(eps) ** db.distance(x, y) / output_weight(db, Q, eps, x) for y in range(db.size)]
                   for x in range(db.size)])


def kkt(db: Database, P: Prior, Q: Prior, eps: Real) -> Relation:
    """The multipliers of the entries are at least 0: no output y has a sum of P(x) e^(-eps d(x,y)) / u(x) above 1, so
    that those with Q(y) > 0 have the sum 1, and Q is the law of the outputs."""
    return Relation.all(
        Real.sum(P.mass(x) / exp(eps) ** db.distance(x, y) / output_weight(db, Q, eps, x) for x in range(db.size)) <= 1
        for y in range(db.size)
    )


KKT: dict[str, Any] = {"db": DB, "P": ANY_PRIOR, "Q": d.priors(on="db"), "eps": d.levels(1, None, low_open=True),
                       "assume": kkt}  # fmt: skip
"""Priors with a mechanism that meets the KKT conditions with slope eps."""
PARTLY_UNUSED = (
    "where two or more outputs go unused, the priors alone whose multipliers lie between the constant and an extreme "
    "solution"
)
OPTIMAL_PAIRS = (
    f"priors of full support and D below the distortion of the best constant answer, beyond which one answers "
    f"constantly; {PARTLY_UNUSED}"
)


@paper.claim("sec4-dp-level", kind="bound", source="Section 4, second paragraph", **{**OPTIMAL, "db": PROGRAM_DB},
             share=FRACTION,
             narrower="0 < D below the distortion of the best constant answer, and priors of full support: else both "
                      f"levels are infinite or both 0, or eps_X is infinite; {PARTLY_UNUSED}",
             missing="The source infers it from Theorem 2, for D in its range. Beyond, neither eps*_d(D) nor an "
                     "optimal mechanism has a formula, and no proof is known here; the entry takes multipliers from a "
                     "linear program. Theorems, in the range: `thm2@positive-distortion`, "
                     "`thm1-dp#lower@exact-below-h-tilde`.",
             formula=r"\epsilon_d^*(D)\le\epsilon_d(p_{Y|X})\le\epsilon_d^*(D)+\epsilon_X",
             where={"D":
                    "the distortion(K, P, db) of a K of least mutual_information(K, P), share of a smaller level"})
def dp_level(db: Database, Q: Prior, W: Prior, spread: Real, eps: Real, share: Real) -> Relation:
    "The level of a rate-distortion optimal mechanism, at every distortion, is within eps_X of the least."
    P, K = optimal_pair(db, Q, W, spread, eps)
    D, r = m.distortion(K, P, db), exp(m.dp(K, db))
    optimal = m.mutual_information(K, P) <= rate_lower_bound(P, db, D, exp(eps), Q.masses)
    near = none_below(distortion_d, P, db, r / prior_factor(P, db), D, share)
    return optimal & achievable(distortion_d, P, db, r, D) & near


@paper.claim("sec4-dp-level@theorem-2-range", kind="bound", source="Section 4, second paragraph",
             narrower=ONE_OUTPUT_LAW,
             missing="A theorem for all sizes is elementary, and is not written: eps_d exceeds eps_i by eps_X at most, "
                     "E_i has the level h^-1(D) of identifiability (`lemma4#identifiability`), and that is eps*_d(D) "
                     "below the end of the range (`thm1-dp#lower@exact-below-h-tilde`). At the end eps*_d may jump to "
                     "0: there two outputs in use cost distortion by a margin, and with one E_i tells nothing.",
             formula=r"\epsilon_d^*(D)\le\epsilon_d(\mathcal E_i)\le\epsilon_d^*(D)+\epsilon_X",
             db=PROGRAM_DB, P=FULL_PRIOR, D=POSITIVE_RANGE, share=FRACTION, assume=in_range)
def dp_level_in_range(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same for E_i in the range of Theorem 2."
    K = best_mechanism(P, db, ratio_at(db, D))
    r = exp(m.dp(K, db))
    near = none_below(distortion_d, P, db, r / prior_factor(P, db), D, share)
    return achievable(distortion_d, P, db, r, D) & near


@paper.claim("sec4-mir-remark", kind="implication", source="Section 1.1; Section 4, second paragraph",
             narrower=OPTIMAL_PAIRS,
             **MIXED, t=d.numbers(0, 1, high_open=True), formula=r"\epsilon_d(p_{Y|X})<+\infty")
def mir_remark(db: Database, Q: Prior, W: Prior, spread: Real, t: Real) -> Relation:
    """A rate-distortion optimal mechanism has a finite level of differential privacy; t = e^-eps, and t = 0 is D = 0,
    where the mechanism publishes X."""
    K = identity(db.size) if bool(t == 0) else optimal_pair(db, Q, W, spread, -ln(t))[1]
    return m.dp(K, db) < INFINITE


@paper.claim("sec4-mir-remark@positive-distortion", kind="implication",
             narrower="mechanisms that meet the KKT conditions at a slope eps > 0, which the theory of rate and "
                      "distortion says of the optimal ones at 0 < D below the distortion of the best constant answer",
             source="Section 1.1; Section 4, second paragraph", **KKT, formula=r"\epsilon_d(p_{Y|X})<+\infty")
def mir_remark_positive(db: Database, P: Prior, Q: Prior, eps: Real) -> Relation:
    "The same at a positive distortion."
    return m.dp(kkt_mechanism(db, Q, eps), db) < INFINITE


@paper.claim("sec4-mir-remark@zero-distortion", kind="implication", source="Section 1.1; Section 4, second paragraph",
             formula=r"D=0:\ \epsilon_d(p_{Y|X})<+\infty",
             where={"D=0": "(publishing the database)"},
             db=DB)
def mir_remark_at_zero(db: Database) -> Relation:
    "The same at D = 0, where publishing X is the only mechanism for a prior of full support."
    return m.dp(identity(db.size), db) < INFINITE


# -- Theorem 2 --------------------------------------------------------------------------------------------------------

OPTIMUM = r"I(X;Y)\big|_{\mathcal E_i}=\epsilon_m^*(D),\quad\epsilon=h^{-1}(D)"


def mi_optimal(db: Database, P: Prior, D: Real) -> Relation:
    "E_i at h^-1(D) has the distortion D and no more information than a lower bound; D = 0 included, as printed."
    r = ratio_at(db, D)
    output = feasible_output_masses(P, db, r)
    return constructs(
        identifiability_optimal_rows(P, db, r),
        lambda K: (m.distortion(K, P, db) <= D)
        & (m.mutual_information(K, P) <= rate_lower_bound(P, db, D, r, output)),
    )


def mi_optimal_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return mi_optimal(db, P, D)


paper.claim("thm2", kind="optimality", source="Theorem 2", formula=OPTIMUM,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=RANGE, assume=in_range)(mi_optimal)
paper.claim("thm2@positive-distortion", kind="optimality", source="Theorem 2", formula=OPTIMUM,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(mi_optimal_positive)


@paper.claim("thm2@infinite-at-0", kind="optimality", source="Theorem 2", db=DB, P=FULL_PRIOR,
             formula=r"I(X;Y)\big|_{Y=X}=\epsilon_m^*(0)")
def mi_optimal_at_zero(db: Database, P: Prior) -> Relation:
    "At D = 0, with h^-1(0) read as +infinity: E_i publishes X, whose information is the least."
    own = m.mutual_information(identity(db.size), P)
    return own == mutual_information_optimum(P, db, Real(0))


def primal_feasible(db: Database, P: Prior, D: Real) -> Relation:
    "E_i at h^-1(D) is a mechanism of distortion at most D; D = 0 included, as printed."
    return constructs(identifiability_optimal_rows(P, db, ratio_at(db, D)),
                      lambda K: m.distortion(K, P, db) <= D)


def primal_feasible_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return primal_feasible(db, P, D)


PRIMAL = r"\mathbb E\,d(X,Y)\le D,\ \sum_yp_{Y|X}(y|x)=1,\ p_{Y|X}(y|x)\ge0"
paper.claim("thm2.step1", kind="proof step", source="proof of Theorem 2", formula=PRIMAL,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=RANGE, assume=in_range)(primal_feasible)
paper.claim("thm2.step1@positive-distortion", kind="proof step", source="proof of Theorem 2", formula=PRIMAL,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(primal_feasible_positive)


def multiplier(P: Prior, db: Database, r: Real, x: int) -> Real:
    "mu(x) = p_X(x) ln[p_X(x) (1 + (m-1) e^-eps)^n]."
    return Real(P.masses[x]) * ln(Real(P.masses[x]) * normaliser(db, r))


def dual_feasible(db: Database, P: Prior, D: Real) -> Relation:
    "lambda >= 0, and the multipliers are real numbers; D = 0 included, as printed."
    multipliers = [multiplier(P, db, ratio_at(db, D), x) for x in range(db.size)]
    finite = [mu < INFINITE for mu in multipliers]
    return (h_inverse(db, D) >= 0) & Relation.all(finite)


def dual_feasible_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return dual_feasible(db, P, D)


DUAL = r"\lambda=h^{-1}(D)\ge0,\ \eta=0,\ \mu(x)\in\mathbb R"
paper.claim("thm2.step2", kind="proof step", source="proof of Theorem 2", formula=DUAL,
            db=DB, P=FULL_PRIOR, D=RANGE, assume=in_range)(dual_feasible)
paper.claim("thm2.step2@positive-distortion", kind="proof step", source="proof of Theorem 2", formula=DUAL,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(dual_feasible_positive)


def stationary_at(db: Database, P: Prior, D: Real, outputs: list[int]) -> Relation:
    "The stationarity condition for these outputs and every x."
    r = ratio_at(db, D)
    output = feasible_output_masses(P, db, r)
    K = best_mechanism(P, db, r)

    def gradient(x: int, y: int) -> Real:
        p = Real(P.masses[x])
        ratio = p * ln(K.entry(x, y)) - p * ln(Real(output[y]))
        return ratio + h_inverse(db, D) * p * db.distance(x, y) + multiplier(P, db, r, x)

    return Relation.all(gradient(x, y) == 0 for x in range(db.size) for y in outputs)


def stationary(db: Database, P: Prior, D: Real) -> Relation:
    "The stationarity condition, for every x and y and 0 <= D <= h(tilde eps_X), as printed."
    return stationary_at(db, P, D, list(range(db.size)))


def stationary_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return stationary(db, P, D)


def stationary_interior(db: Database, P: Prior, D: Real) -> Relation:
    "The same for 0 < D < h(tilde eps_X), where every output occurs."
    return stationary(db, P, D)


def stationary_where_occurring(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0 and outputs with p_Y(y) > 0."
    return stationary_at(db, P, D, occurring(P, db, ratio_at(db, D)))


STATIONARY = r"p_X(x)\ln p_{Y|X}(y|x)-p_X(x)\ln p_Y(y)+\lambda p_X(x)d(x,y)+\mu(x)-\eta(x,y)=0"
paper.claim("thm2.step3", kind="proof step", source="proof of Theorem 2", formula=STATIONARY,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=RANGE, assume=in_range)(stationary)
paper.claim("thm2.step3@positive-distortion", kind="proof step", source="proof of Theorem 2", formula=STATIONARY,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(stationary_positive)
paper.claim("thm2.step3@interior", kind="proof step", source="proof of Theorem 2", formula=STATIONARY,
            db=DB, P=FULL_PRIOR,
            D=INTERIOR, assume=below_range_end)(stationary_interior)
paper.claim("thm2.step3@occurring-outputs", kind="proof step", source="proof of Theorem 2", formula=STATIONARY,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(stationary_where_occurring)


def slack_vanishes(db: Database, P: Prior, D: Real) -> Relation:
    "lambda (E d(X,Y) - D) = 0; eta is 0; D = 0 included, as printed."
    K = best_mechanism(P, db, ratio_at(db, D))
    return h_inverse(db, D) * (m.distortion(K, P, db) - D) == 0


def slack_vanishes_positive(db: Database, P: Prior, D: Real) -> Relation:
    "The same for D > 0."
    return slack_vanishes(db, P, D)


SLACK = r"\lambda(\mathbb E\,d(X,Y)-D)=0,\ \eta(x,y)p_{Y|X}(y|x)=0"
paper.claim("thm2.step4", kind="proof step", source="proof of Theorem 2", formula=SLACK,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=RANGE, assume=in_range)(slack_vanishes)
paper.claim("thm2.step4@positive-distortion", kind="proof step", source="proof of Theorem 2", formula=SLACK,
            narrower=ONE_OUTPUT_LAW,
            db=DB, P=FULL_PRIOR, D=POSITIVE_RANGE, assume=in_range)(slack_vanishes_positive)


paper.claim("thm2.step5#affine", kind="proof step", source="proof of Theorem 2, last paragraph", formula=AFFINE,
            db=DB, K=SYNTHETIC, L=alike("K"), P=ANY_PRIOR, w=SHARE)(distortion_is_affine)
paper.claim("thm2.step5#convex", kind="proof step", source="proof of Theorem 2, last paragraph", formula=CONVEX,
            db=DB, K=SYNTHETIC, L=alike("K"), P=ANY_PRIOR, w=SHARE)(information_is_convex)


@paper.claim("thm2.step5#slater", kind="proof step", source="proof of Theorem 2, last paragraph",
             formula=r"\exists p_{Y|X}:\ (28),(29),(30)",
             where={"(28),(29),(30)": "distortion(K, P, db) at most D, and the rows are laws"},
             db=DB, P=ANY_PRIOR, D=DISTORTION)
def slater(db: Database, P: Prior, D: Real) -> Relation:
    "For affine constraints Slater's condition asks for a feasible point: publishing X is one at every D."
    return m.distortion(identity(db.size), P, db) <= D


@paper.claim("thm2.step5#sufficient", kind="proof step", source="proof of Theorem 2, last paragraph", **KKT,
             narrower="D > 0, as at 0 publishing X is alone, and the stationarity condition has ln 0",
             L=d.kernels(inputs=lambda env: env["db"].size, outputs=lambda env: env["db"].size, unused_outputs=True),
             formula=r"p_{Y|X}\text{ meets the KKT conditions at }D,\ \mathbb E_L\,d(X,Y)\le D"
                     r"\implies I(X;Y)\le I_L(X;Y)",
             where={"D": "distortion(K, P, db)"})
def kkt_suffices(db: Database, P: Prior, Q: Prior, eps: Real, L: Kernel) -> Relation:
    "No mechanism of distortion at most D tells less than one that meets the KKT conditions at D."
    K = kkt_mechanism(db, Q, eps)
    return implies(m.distortion(L, P, db) <= m.distortion(K, P, db),
                   m.mutual_information(K, P) <= m.mutual_information(L, P))


@paper.claim("intro-consistency", kind="optimality", source="abstract; Introduction (ii); Section 4; Conclusions",
             formula=r"\epsilon_i(\mathcal E_i)=\epsilon_i^*(D),\ I(X;Y)=\epsilon_m^*(D)",
             narrower="priors of full support, as at others no mechanism has a level of identifiability; 'some range' "
                      "as 0 < D <= h(tilde eps_X)",
             db=PROGRAM_DB, P=FULL_PRIOR, D=POSITIVE_RANGE, share=FRACTION, assume=in_range)
def consistency(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "In the range of Theorem 1 one mechanism of distortion D has the least level of identifiability and information."
    r = ratio_at(db, D)
    K = best_mechanism(P, db, r)
    has_level = m.identifiability(K, P, db) <= ln(r)
    return has_level & level_is(distortion_i, P, db, r, D, share) & mi_optimal(db, P, D)
