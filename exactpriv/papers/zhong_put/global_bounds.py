"""Section III: Lemma 5 and Theorem 6, bounds for source sets of priors of full support on {1..m}^n.

Bounds on eps*_DP, eps*_delta, eps*_MI, eps*_ML are compared with exact linear programs. A lower bound on eps*_alpha,DP,
eps*_alpha,M, eps*_M is one for every kernel, at its own distortion or above, and concerns P' alone: a mechanism valid
for the source set is valid for P', and theta* and eta are those of P'. An upper bound is attained by Q_D.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum
from . import formulas as f
from . import left_out
from .optima import approximate, at_least, at_most, information, least_leakage, notions, within
from .quantities import (
    DB,
    DELTA,
    HALVES,
    LISTED_ORDERS,
    ORDERS,
    SHARE,
    alone,
    any_polytopes,
    distortion,
    distortions,
    even_order,
    exponent,
    greatest_mass,
    laws,
    member,
    own_theta,
    q_d,
    q_d_rows,
    rational,
    source_sets,
    theta,
    uniform_mechanism,
    useful,
)
from .source import EXTENDED_LOG, paper

S = source_sets()
D = distortions()
ANY = any_polytopes()
ANY_D = d.numbers(0, lambda e: 2 * e["db"].n, low_open=True, favour=("1/4", "1/2", "1"), exhaustive=False)
"""D > 0."""
UP_TO_N = d.numbers(0, lambda e: e["db"].n, low_open=True, favour=("1/4", "1/2", "1"))
"""0 < D <= n, where log 0 = -inf."""
WEIGHTS = d.laws(lambda e: e["S"].n_inputs)
PRIOR = d.laws(lambda e: e["db"].size, full_support=True)
MECHANISM = d.database_kernels(outputs=lambda e: e["db"].size, unused_outputs=True)
USED = d.database_kernels(outputs=lambda e: e["db"].size)
POSITIVE_MECHANISM = d.database_kernels(outputs=lambda e: e["db"].size, positive=True)
OWN_OR_MORE = d.numbers(lambda e: rational(m.distortion(e["K"], e["P"], e["db"])), lambda e: e["db"].n)
OWN_OR_ANY_MORE = d.numbers(lambda e: rational(m.distortion(e["K"], e["P"], e["db"])), None)
EASY = d.one_of([Database(k, 1) for k in (2, 3, 4, 5)] + [Database(2, 2)], "n(m-1)/m <= 1, m >= 2", exhaustive=False)
EASY_D = d.numbers(useful, 1)
NO_LOSS = ("distortion(Q_U, P, db) at most D, and dp(Q_U, db), pointwise_dp(Q_U, db, delta), "
           "maximal_information(Q_U, P), maximal_leakage(Q_U), renyi_dp(Q_U, alpha, db), sibson(Q_U, P, alpha), "
           "mutual_information(Q_U, P) all 0, P in S")


def positive(D: Real) -> Relation:
    "Distortions are positive (Definition 4)."
    return D > 0


NOT_N = r",\quad D\ne n"
"""Of a formula that divides by n - D."""


def is_not_n(db: Database, D: Real) -> Relation:
    "D is not n."
    return D != db.n


def below_theta_n(db: Database, P: Prior, D: Real) -> Relation:
    "D < theta* n."
    return D < db.n * db.size * m.min_mass(P)


def is_useful(db: Database, D: Real) -> Relation:
    "D < n(m-1)/m."
    return db.m * D < db.n * (db.m - 1)


def zero_at_uniform(db: Database, S: Kernel, D: Real, delta: Real, alpha: Real) -> Relation:
    "Q_U has distortion at most D and all seven losses of Q_U are 0."
    U = uniform_mechanism(db)
    losses = [m.dp(U, db), m.pointwise_dp(U, db, delta), m.maximal_leakage(U), m.renyi_dp(U, alpha, db)]
    for P in laws(S):
        losses += [m.maximal_information(U, P), m.sibson(U, P, alpha), m.mutual_information(U, P)]
    return (distortion(U, S, db) <= D) & Relation.all(x == 0 for x in losses)


def valid_mechanism(db: Database, D: Real) -> Kernel:
    "Q_D below n; from n on, where it is no mechanism, Q_U, which has no loss."
    return q_d(db, D) if bool(D < db.n) else uniform_mechanism(db)


def q_d_is_valid(db: Database, S: Kernel, D: Real | int) -> Relation:
    "Q_D as printed is a mechanism of distortion at most D."
    return constructs(q_d_rows(db, D), lambda Q: distortion(Q, S, db) <= D)


# -- Lemma 5 ----------------------------------------------------------------------------------------------------------


@paper.claim("lemma-5-1", kind="bound", source="Lemma 5(1)",
             formula=r"\tilde\epsilon^*(\mathcal P,D)\ge\tilde\epsilon^*(P,D),\quad P\in\mathcal P",
             where={r"\tilde\epsilon^*(\mathcal P,D)":
                        "pointwise_distortion(S, db, exp(eps), delta), pointwise_distortion(S, db, exp(eps), 0), "
                        "maximal_information_distortion(S, db, exp(eps)), maximal_leakage_distortion(S, db, exp(eps)) "
                        "at each level eps instead",
                    r"\tilde\epsilon^*(P,D)": "the same for one prior of S"},
             db=DB, S=S, weights=WEIGHTS, delta=DELTA, eps=d.levels(),
             narrower=f"{left_out.LINEAR}; {left_out.POLYTOPES}")
def lemma_5_1(db: Database, S: Kernel, weights: Prior, delta: Real, eps: Real) -> Relation:
    "At no level is the least distortion of a source set below that of one of its priors: DP, delta, MI, ML, all D."
    r, whole, alone = exp(eps), notions(S, db, delta), notions(member(S, weights), db, delta)
    return Relation.all(best(r) >= one(r) for best, one in zip(whole, alone, strict=True))


@paper.claim("lemma-5-2", kind="equality", source="Lemma 5(2)",
             formula=r"\tfrac{n(m-1)}m\le D\le1\implies\tilde\epsilon^*(\mathcal P,D)=\tilde\epsilon^*(Q_U)=0",
             where={r"\tilde\epsilon^*(\mathcal P,D)=\tilde\epsilon^*(Q_U)=0": NO_LOSS},
             db=EASY, S=S, D=EASY_D, delta=DELTA, alpha=ORDERS)
def lemma_5_2(db: Database, S: Kernel, D: Real, delta: Real, alpha: Real) -> Relation:
    "The uniform mechanism is valid and loses nothing; the range of D is not empty for n = 1 and for n = m = 2 only."
    return zero_at_uniform(db, S, D, delta, alpha)


@paper.claim("lemma-5-2.step1", kind="property", source="proof of Lemma 5(2)",
             formula=r"\mathbb E_{P,Q_U}[d]\le D,\quad P\in\mathcal P", db=EASY, S=S, D=EASY_D)
def lemma_5_2_step1(db: Database, S: Kernel, D: Real) -> Relation:
    "The uniform mechanism is valid in that range."
    return distortion(uniform_mechanism(db), S, db) <= D


@paper.claim("lemma-5-3", kind="construction", source="Lemma 5(3)",
             formula=r"Q_D\in\mathcal Q(\mathcal P,D)",
             db=DB, S=S, D=d.integers(1, lambda e: e["db"].n),
             narrower="that Q_D is valid, of which the inequality is a consequence by Definition 4 for all notions")
def lemma_5_3(db: Database, S: Kernel, D: int) -> Relation:
    "For every positive integer D up to n, as the lemma says: Q_D is a mechanism of distortion at most D."
    return q_d_is_valid(db, S, D)


@paper.claim("lemma-5-3@D-below-n", kind="construction", source="Lemma 5(3)",
             formula=r"Q_D\in\mathcal Q(\mathcal P,D),\quad 0<D<n", db=DB, S=S, D=D)
def lemma_5_3_below_n(db: Database, S: Kernel, D: Real) -> Relation:
    "The same for every D in (0, n), not integers alone."
    return q_d_is_valid(db, S, D)


@paper.claim("lemma-5-3.step1", kind="property", source="proof of Lemma 5(3)",
             formula=r"\mathbb E_{P,Q_D}[d]\le D,\quad P\in\mathcal P,\ 0<D\le1",
             db=DB, S=S, D=d.numbers(0, 1, low_open=True))
def lemma_5_3_step1(db: Database, S: Kernel, D: Real) -> Relation:
    "Q_D is valid for 0 < D <= 1."
    return q_d_is_valid(db, S, D)


# -- Theorem 6 --------------------------------------------------------------------------------------------------------

paper.definition(
    "theorem-6-setting",
    source="Theorem 6",
    says="theta* is m^n times the largest least mass of a prior of the source set, P' a prior that attains it, "
    "eta the largest mass of P'.",
    implements="exactpriv.papers.zhong_put.quantities.theta",
    test="tests/papers/test_zhong_put.py::test_theta_is_the_value_of_a_game_between_vertices_and_databases",
)


THEOREM_6_1 = (r"\max\{0,\log\tfrac{(m-1)(\theta^*n-D)}D\}\le\tilde\epsilon^*_{DP}(\mathcal P,D)"
               r"\le\max\{0,\log\tfrac{(m-1)(n-D)}D\}")


@paper.claim("theorem-6-1", kind="bound", source="Theorem 6(1)",
             formula=THEOREM_6_1,
             db=DB, S=S, D=UP_TO_N, share=SHARE,
             narrower=f"{left_out.UP_TO_N}; {left_out.POLYTOPES}")
def theorem_6_1(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Differential privacy, with the logarithms as printed."
    lower = f.floored_log(f.dp_lower(db, D, theta(S, db)))
    return within(approximate(S, db), D, lower, f.floored_log(f.dp_lower(db, D, Real(1))), share)


@paper.claim("theorem-6-1@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 6(1)",
             formula=THEOREM_6_1 + EXTENDED_LOG, where={r"\theta^*": "m^n min_mass(P), of P'"},
             scope=left_out.ANY_PRIORS, db=DB, P=PRIOR, S=ANY, D=ANY_D, share=SHARE)
def theorem_6_1_extended(db: Database, P: Prior, S: Kernel, D: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D; P is the P' of the theorem."
    lower = f.positive_log(f.dp_lower(db, D, own_theta(P, db)))
    upper = f.positive_log(f.dp_lower(db, D, Real(1)))
    return at_least(approximate(alone(P), db), D, lower, share) & at_most(approximate(S, db), D, upper)


THEOREM_6_2 = (r"\max\{0,\log\tfrac{(m-1)(\theta^*n(1-\delta m^{n-1})-D)}D\}\le\tilde\epsilon^*_\delta(\mathcal P,D)"
               r"\le\max\{0,\log\tfrac{(m-1)(n-D)}D(1-\delta(1-\tfrac Dn)^{-n})\}")


@paper.claim("theorem-6-2", kind="bound", source="Theorem 6(2)",
             formula=THEOREM_6_2,
             db=DB, S=S, D=UP_TO_N, delta=DELTA, share=SHARE,
             narrower=f"{left_out.UP_TO_N}; {left_out.POLYTOPES}")
def theorem_6_2(db: Database, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "Approximate differential privacy, with the logarithms as printed."
    lower = f.floored_log(f.approximate_lower(db, D, theta(S, db), delta))
    return within(approximate(S, db, delta), D, lower, f.floored_log(f.approximate_upper(db, D, delta)), share)


@paper.claim("theorem-6-2@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 6(2)",
             formula=THEOREM_6_2 + EXTENDED_LOG + NOT_N, where={r"\theta^*": "m^n min_mass(P), of P'"},
             scope=left_out.ANY_PRIORS, db=DB, P=PRIOR, S=ANY, D=ANY_D, delta=DELTA, share=SHARE, assume=is_not_n)
def theorem_6_2_extended(db: Database, P: Prior, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D but n, where the printed power divides by 0; P is P'."
    lower = f.positive_log(f.approximate_lower(db, D, own_theta(P, db), delta))
    upper = f.positive_log(f.approximate_upper(db, D, delta))
    return at_least(approximate(alone(P), db, delta), D, lower, share) & at_most(
        approximate(S, db, delta), D, upper
    )


THEOREM_6_3 = (r"\max\{0,\log m(1-\tfrac D{\theta^*n})\}\le\tilde\epsilon^*_{MI}(\mathcal P,D)"
               r"\le\max\{0,-\log\min_{P,y}\sum_{l=0}^mA^{-l}P(\mathcal N_l(y))\}")


@paper.claim("theorem-6-3", kind="bound", source="Theorem 6(3)",
             formula=THEOREM_6_3,
             db=DB, S=S, D=UP_TO_N, share=SHARE,
             narrower=f"{left_out.UP_TO_N}; {left_out.POLYTOPES}")
def theorem_6_3(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Maximal information, with the logarithms as printed."
    lower = f.floored_log(f.leakage_lower(db, D, theta(S, db)))
    upper = maximum(0, f.information_of_q_d(db, D, laws(S), db.m))
    return within(information(S, db), D, lower, upper, share)


@paper.claim("theorem-6-3@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 6(3)",
             formula=THEOREM_6_3 + EXTENDED_LOG, db=DB, S=S, D=D, share=SHARE,
             narrower=f"{left_out.BELOW_N}; {left_out.POLYTOPES}")
def theorem_6_3_extended(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D below n."
    lower = f.positive_log(f.leakage_lower(db, D, theta(S, db)))
    upper = maximum(0, f.information_of_q_d(db, D, laws(S), db.m))
    return within(information(S, db), D, lower, upper, share)


THEOREM_6_4 = (r"\max\{0,\log m(1-\tfrac D{\theta^*n})\}\le\tilde\epsilon^*_{ML}(\mathcal P,D)"
               r"\le\max\{0,n\log m(1-\tfrac Dn)\}")


@paper.claim("theorem-6-4", kind="bound", source="Theorem 6(4)",
             formula=THEOREM_6_4,
             db=DB, S=S, D=UP_TO_N,
             narrower=f"{left_out.UP_TO_N}; {left_out.POLYTOPES}")
def theorem_6_4(db: Database, S: Kernel, D: Real) -> Relation:
    "Maximal leakage, with the logarithms as printed."
    lower, best = f.floored_log(f.leakage_lower(db, D, theta(S, db))), ln(least_leakage(S, db, D))
    upper = maximum(0, db.n * ln(f.leakage_lower(db, D, Real(1))))
    return (lower <= best) & (best <= upper)


@paper.claim("theorem-6-4@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 6(4)",
             formula=THEOREM_6_4 + EXTENDED_LOG, where={r"\theta^*": "m^n min_mass(P), of P'"},
             scope=left_out.ANY_PRIORS, db=DB, P=PRIOR, S=ANY, D=ANY_D)
def theorem_6_4_extended(db: Database, P: Prior, S: Kernel, D: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D; P is the P' of the theorem."
    lower = f.positive_log(f.leakage_lower(db, D, own_theta(P, db)))
    upper = db.n * f.positive_log(f.leakage_lower(db, D, Real(1)))
    return (lower <= ln(least_leakage(alone(P), db, D))) & (ln(least_leakage(S, db, D)) <= upper)


@paper.claim("theorem-6-5#lower", kind="bound", source="Theorem 6(5), left",
             formula=r"\max\{0,\log\tfrac{(m-1)(n-D/\theta^*)^{\alpha/(\alpha-1)}}{D/\theta^*}-\tfrac1{\alpha-1}"
                     r"\log nm^{n-1}\}\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower="D up to n, which no distortion exceeds (the source gives no range of D); "
             f"{left_out.INTEGER_POWERS}")
def theorem_6_5_lower(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Renyi differential privacy: the lower bound, as printed."
    bound = f.renyi_lower(db, D, own_theta(P, db), alpha)
    return maximum(0, bound) <= m.renyi_dp(K, alpha, db)


@paper.claim("theorem-6-5#lower@D-below-theta-n", kind="bound", source="Theorem 6(5), left",
             formula=r"\log\tfrac{(m-1)(n-D/\theta^*)^{\alpha/(\alpha-1)}}{D/\theta^*}-\tfrac1{\alpha-1}\log nm^{n-1}"
                     r"\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q,\quad D<\theta^*n",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS,
             assume=(positive, below_theta_n))
def theorem_6_5_lower_defined(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "The lower bound where it has a value."
    bound = f.renyi_lower(db, D, own_theta(P, db), alpha)
    return bound <= m.renyi_dp(K, alpha, db)


@paper.claim("theorem-6-5#even-powers", kind="bound", source="Theorem 6(5), left",
             formula=r"\max\{0,\log\tfrac{(m-1)(n-D/\theta^*)^{\alpha/(\alpha-1)}}{D/\theta^*}-\tfrac1{\alpha-1}"
                     r"\log nm^{n-1}\}\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q,"
                     r"\quad\tfrac\alpha{\alpha-1}=2,4,6,\dots",
             where={r"\alpha": "2 half/(2 half - 1)"},
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, half=HALVES, assume=positive,
             narrower="D up to n, which no distortion exceeds (the source gives no range of D); "
             f"{left_out.EVEN_POWERS}")
def theorem_6_5_even_powers(db: Database, P: Prior, K: Kernel, D: Real, half: int) -> Relation:
    "Renyi differential privacy: the lower bound as printed, where it has a value on both sides of theta* n."
    bound = f.renyi_lower_even(db, D, own_theta(P, db), half)
    return maximum(0, bound) <= m.renyi_dp(K, even_order(half), db)


FROM_N = {"Q_D": "(the mechanism Q_D; from n on, where it is none, Q_U)"}
D_BELOW_N = r",\quad D<n"
"""Of a formula that speaks of Q_D, which is a mechanism for 0 < D < n."""
THEOREM_6_5_UPPER = (r"Q_D\in\mathcal Q(\mathcal P,D),\quad\tilde\epsilon_{\alpha,DP}(Q_D)"
                     r"\le\max\{0,\tfrac1{\alpha-1}\log\tfrac D{n(m-1)}(m-2+A^\alpha+A^{1-\alpha})\}")


@paper.claim("theorem-6-5#upper", kind="bound", source="Theorem 6(5), right", formula=THEOREM_6_5_UPPER,
             where=FROM_N, db=DB, S=S, D=ANY_D, alpha=ORDERS)
def theorem_6_5_upper(db: Database, S: Kernel, D: Real, alpha: Real) -> Relation:
    "The upper bound is the level of Q_D, a valid mechanism, for every D."
    Q = valid_mechanism(db, D)
    return (distortion(Q, S, db) <= D) & (m.renyi_dp(Q, alpha, db) <= maximum(0, f.renyi_of_q_d(db, D, alpha)))


@paper.claim("theorem-6-5#upper@D-below-n", kind="bound", source="Theorem 6(5), right",
             formula=THEOREM_6_5_UPPER + D_BELOW_N, db=DB, S=ANY, D=D, alpha=ORDERS)
def theorem_6_5_upper_below_n(db: Database, S: Kernel, D: Real, alpha: Real) -> Relation:
    "The same for D < n."
    Q = q_d(db, D)
    return (distortion(Q, S, db) <= D) & (m.renyi_dp(Q, alpha, db) <= maximum(0, f.renyi_of_q_d(db, D, alpha)))


THEOREM_6_6_LOWER = (r"\max\{0,\tfrac{\alpha-n}{\alpha-1}\log m+\tfrac\alpha{\alpha-1}\log"
                     r"\tfrac{1-D/n}{\frac12(1-\theta^*)(n+1)m+\theta^*}\}"
                     r"\le\tilde\epsilon_{\alpha,M}(Q)\text{ for valid }Q")


@paper.claim("theorem-6-6#lower", kind="bound", source="Theorem 6(6), left", formula=THEOREM_6_6_LOWER,
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_ANY_MORE, alpha=ORDERS, assume=positive)
def theorem_6_6_lower(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Sibson information: the lower bound, with the logarithm as printed."
    bound = f.sibson_lower(db, D, own_theta(P, db), alpha)
    return maximum(0, bound) <= m.sibson(K, P, alpha)


@paper.claim("theorem-6-6#lower@D-up-to-n", kind="bound", source="Theorem 6(6), left",
             formula=THEOREM_6_6_LOWER + r",\quad D\le n",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive)
def theorem_6_6_lower_up_to_n(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "The same for D up to n, which no distortion exceeds."
    bound = f.sibson_lower(db, D, own_theta(P, db), alpha)
    return maximum(0, bound) <= m.sibson(K, P, alpha)


THEOREM_6_6_UPPER = (r"Q_D\in\mathcal Q(\mathcal P,D),\quad\max_{P\in\mathcal P}I_\alpha(X;Q_D(X))"
                     r"\le\max\{0,n\log m((n-D)^\alpha+D^\alpha(m-1)^{1-\alpha})^{1/(\alpha-1)}-\tfrac"
                     r"\alpha{\alpha-1}n\log n\}")


@paper.claim("theorem-6-6#upper", kind="bound", source="Theorem 6(6), right", formula=THEOREM_6_6_UPPER,
             where=FROM_N, db=DB, S=S, weights=WEIGHTS, D=ANY_D, alpha=LISTED_ORDERS)
def theorem_6_6_upper(db: Database, S: Kernel, weights: Prior, D: Real, alpha: Real) -> Relation:
    "The upper bound holds for Q_D, a valid mechanism, at every prior of the source set, for every D."
    Q, P = valid_mechanism(db, D), S.output(weights)
    return (distortion(Q, S, db) <= D) & (m.sibson(Q, P, alpha) <= maximum(0, f.sibson_of_q_d(db, D, alpha)))


@paper.claim("theorem-6-6#upper@D-below-n", kind="bound", source="Theorem 6(6), right",
             formula=THEOREM_6_6_UPPER + D_BELOW_N, db=DB, S=ANY, weights=WEIGHTS, D=D, alpha=LISTED_ORDERS)
def theorem_6_6_upper_below_n(db: Database, S: Kernel, weights: Prior, D: Real, alpha: Real) -> Relation:
    "The same for D < n."
    Q, P = q_d(db, D), S.output(weights)
    return (distortion(Q, S, db) <= D) & (m.sibson(Q, P, alpha) <= maximum(0, f.sibson_of_q_d(db, D, alpha)))


THEOREM_6_7_LOWER = (r"\max\{0,\theta^*n\log\eta^{-\frac1n}(1-\tfrac D{n\theta^*})+\theta^*D\log"
                     r"\tfrac D{(m-1)(n\theta^*-D)}\}\le\tilde\epsilon_M(Q)\text{ for valid }Q")


@paper.claim("theorem-6-7#lower", kind="bound", source="Theorem 6(7), left",
             formula=THEOREM_6_7_LOWER,
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, assume=positive, narrower=left_out.UP_TO_N)
def theorem_6_7_lower(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "Mutual information: the lower bound, as printed."
    bound = f.rate_lower(db, D, own_theta(P, db), greatest_mass(P))
    return maximum(0, bound) <= m.mutual_information(K, P)


@paper.claim("theorem-6-7#lower@useful-D-below-theta-n", kind="bound", source="Theorem 6(7), left",
             formula=THEOREM_6_7_LOWER + r",\quad D<\theta^*n,\ D<\tfrac{n(m-1)}m",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE,
             assume=(positive, below_theta_n, is_useful))
def theorem_6_7_lower_defined(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "The lower bound where it has a value, in the range of the proof."
    bound = f.rate_lower(db, D, own_theta(P, db), greatest_mass(P))
    return maximum(0, bound) <= m.mutual_information(K, P)


THEOREM_6_7_UPPER = (r"Q_D\in\mathcal Q(\mathcal P,D),\quad\max_{P\in\mathcal P}I(X;Q_D(X))"
                     r"\le\max\{0,n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}\}")


@paper.claim("theorem-6-7#upper", kind="bound", source="Theorem 6(7), right", formula=THEOREM_6_7_UPPER,
             where=FROM_N, db=DB, S=S, weights=WEIGHTS, D=ANY_D)
def theorem_6_7_upper(db: Database, S: Kernel, weights: Prior, D: Real) -> Relation:
    "The upper bound holds for Q_D, a valid mechanism, at every prior of the source set, for every D."
    Q, P = valid_mechanism(db, D), S.output(weights)
    return (distortion(Q, S, db) <= D) & (m.mutual_information(Q, P) <= maximum(0, f.rate(db, D)))


@paper.claim("theorem-6-7#upper@D-below-n", kind="bound", source="Theorem 6(7), right",
             formula=THEOREM_6_7_UPPER + D_BELOW_N, db=DB, S=ANY, weights=WEIGHTS, D=D)
def theorem_6_7_upper_below_n(db: Database, S: Kernel, weights: Prior, D: Real) -> Relation:
    "The same for D < n."
    Q, P = q_d(db, D), S.output(weights)
    return (distortion(Q, S, db) <= D) & (m.mutual_information(Q, P) <= maximum(0, f.rate(db, D)))


@paper.claim("theorem-6-zero", kind="equality", source="Theorem 6, last clause",
             formula=r"\tfrac{n(m-1)}m\le D\le1\implies\tilde\epsilon^*(\mathcal P,D)=0",
             where={r"\tilde\epsilon^*(\mathcal P,D)=0": NO_LOSS},
             db=EASY, S=S, D=EASY_D, delta=DELTA, alpha=ORDERS)
def theorem_6_zero(db: Database, S: Kernel, D: Real, delta: Real, alpha: Real) -> Relation:
    "All seven functions vanish there: the uniform mechanism is valid and loses nothing."
    return zero_at_uniform(db, S, D, delta, alpha)


# -- the gap, after the proof -----------------------------------------------------------------------------------------

SMALLER = d.numbers(lambda e: rational(e["D"]) / e["db"].n, 1, low_open=True)
LARGER = d.numbers(lambda e: rational(e["smaller"]), 1)


def lower_bounds(
    db: Database, D: Real, t: Real, delta: Real, alpha: Real, log: Callable[[Real], Real]
) -> list[Real]:
    "The lower bounds (1), (2), (3) and (4), (5), (6) at theta* = t; `log` is max(0, log x)."
    logs = [f.dp_lower(db, D, t), f.approximate_lower(db, D, t, delta), f.leakage_lower(db, D, t)]
    return [log(x) for x in logs] + [
        maximum(0, f.renyi_lower(db, D, t, alpha)), maximum(0, f.sibson_lower(db, D, t, alpha)),
    ]


THETAS = {r"\theta_1": "smaller", r"\theta_2": "larger"}
LOWER_BOUNDS = THETAS | {"L_i": "the lower bound of Theorem 6(i), which depends on D, delta, alpha"}
LOWER_RATES = THETAS | {"L_7": "the lower bound of Theorem 6(7), which depends on D, eta"}
ANY_ETA = d.numbers(lambda e: Fraction(1, e["db"].size), 1, high_open=True)
FIXED_ETA = "a fixed eta, which the source defines by P' as it does theta*"
FIXED_UPPER = "a fixed upper bound (3), which depends on the source set as theta* does"


@paper.claim("theorem-6-gap-monotone#levels", kind="property", source="after the proof of Theorem 6",
             formula=r"\theta_1<\theta_2\implies L_i(\theta_1)<L_i(\theta_2)\quad(i=1,\dots,6)", where=LOWER_BOUNDS,
             db=DB, D=D, smaller=d.numbers(0, 1, low_open=True, high_open=True),
             larger=d.numbers(lambda e: rational(e["smaller"]), 1, low_open=True), delta=DELTA, alpha=ORDERS,
             narrower=f"{FIXED_UPPER}; {left_out.BELOW_N}")
def gap_levels(db: Database, D: Real, smaller: Real, larger: Real, delta: Real, alpha: Real) -> Relation:
    "Of (1)-(6) only the lower bounds depend on theta*, and as printed they rise: the gap falls in theta*."
    pairs = zip(*(lower_bounds(db, D, t, delta, alpha, f.floored_log) for t in (smaller, larger)), strict=True)
    return Relation.all(low < high for low, high in pairs)


@paper.claim("theorem-6-gap-monotone#levels@not-increasing", kind="property", source="after the proof of Theorem 6",
             formula=r"\theta_1\le\theta_2\implies L_i(\theta_1)\le L_i(\theta_2)\quad(i=1,\dots,6)",
             where=LOWER_BOUNDS,
             db=DB, D=distortions(useful), smaller=SMALLER, larger=LARGER, delta=DELTA, alpha=ORDERS,
             narrower="lower bounds whose logarithm has no value as 0; D < n(m-1)/m and theta* > D/n; "
             f"{FIXED_UPPER}")
def gap_levels_not_increasing(
    db: Database, D: Real, smaller: Real, larger: Real, delta: Real, alpha: Real
) -> Relation:
    "The lower bounds of (1)-(6) do not fall: the gap does not grow with theta*."
    pairs = zip(*(lower_bounds(db, D, t, delta, alpha, f.positive_log) for t in (smaller, larger)), strict=True)
    return Relation.all(low <= high for low, high in pairs)


def lower_rates(db: Database, D: Real, eta: Real, *thetas: Real) -> list[Real]:
    "The lower bound (7) at each theta*."
    return [maximum(0, f.rate_lower(db, D, t, eta)) for t in thetas]


@paper.claim("theorem-6-gap-monotone#rate", kind="property", source="after the proof of Theorem 6",
             formula=r"\theta_1<\theta_2\implies L_7(\theta_1)<L_7(\theta_2)", where=LOWER_RATES,
             db=DB, D=distortions(useful), smaller=SMALLER,
             larger=d.numbers(lambda e: rational(e["smaller"]), 1, low_open=True), eta=ANY_ETA,
             assume=lambda smaller: smaller < 1, narrower=f"{FIXED_ETA}; D < n(m-1)/m and theta* > D/n")
def gap_rate(db: Database, D: Real, smaller: Real, larger: Real, eta: Real) -> Relation:
    "The lower bound (7) rises, at a fixed eta: the gap falls in theta*."
    small, large = lower_rates(db, D, eta, smaller, larger)
    return small < large


@paper.claim("theorem-6-gap-monotone#rate@not-increasing", kind="property", source="after the proof of Theorem 6",
             formula=r"\theta_1\le\theta_2\implies L_7(\theta_1)\le L_7(\theta_2)", where=LOWER_RATES,
             db=DB, D=distortions(useful), smaller=SMALLER, larger=LARGER, eta=ANY_ETA,
             narrower=f"{FIXED_ETA}; D < n(m-1)/m and theta* > D/n")
def gap_rate_not_increasing(db: Database, D: Real, smaller: Real, larger: Real, eta: Real) -> Relation:
    "The lower bound (7) does not fall, at a fixed eta."
    small, large = lower_rates(db, D, eta, smaller, larger)
    return small <= large


@paper.claim("theorem-6-gap-monotone#vanishes", kind="property", source="after the proof of Theorem 6",
             formula=r"\theta^*=1,\ \eta=m^{-n}\implies L_i=U_i\quad(i=1,7)",
             where={r"\theta^*=1,\ \eta=m^{-n}": "(the uniform law in the source set)",
                    "L_i": "the lower bound of Theorem 6(i) at D",
                    "U_i": "the upper bound of Theorem 6(i) at D"},
             db=DB, D=D, narrower=left_out.BELOW_N)
def gap_vanishes(db: Database, D: Real) -> Relation:
    "With the uniform law in the source set the bounds (1) and (7) close."
    one = Real(1)
    return (f.dp_lower(db, D, one) == exponent(db, D)) & (f.rate_lower(db, D, one, one / db.size) == f.rate(db, D))


@paper.claim("theorem-6-gap-monotone#uniform-law", kind="property", source="after the proof of Theorem 6",
             formula=r"P_U\in\mathcal P\implies P'=P_U,\ \theta^*=1,\ \eta=m^{-n}",
             where={"P_U": "(the uniform law)", "P'": "(the prior of largest least mass)",
                    r"P_U\in\mathcal P": "(a prior of the set, of which only the uniform law has a least mass of m^-n)",
                    r"\theta^*": "m^n times min_mass(P)", r"\eta": "(the largest mass of P')"},
             db=DB, P=PRIOR)
def uniform_law_is_maximin(db: Database, P: Prior) -> Relation:
    "No prior of the source set has a least mass above that of the uniform law, and no other one has as much."
    own, U = own_theta(P, db), Prior.uniform(db.size)
    alone = (own == 1).implies(Relation.all(as_real(p) == Real(1) / db.size for p in P.masses))
    return (own <= 1) & alone & (own_theta(U, db) == 1) & (greatest_mass(U) == Real(1) / db.size)
