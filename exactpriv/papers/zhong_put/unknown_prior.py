"""Theorem 7: source sets of Class I on {1..m}^n, whose hull contains the uniform law.

`class_one(S)` adds to the polytope S a vertex opposite to its mean. Lower bounds on eps*_alpha,DP, eps*_alpha,M, eps*_M
concern the uniform law alone, for a mechanism valid for the source set is valid for it.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, ln, maximum
from . import formulas as f
from . import left_out
from .global_bounds import (
    ANY,
    ANY_D,
    D_BELOW_N,
    EASY,
    EASY_D,
    FROM_N,
    MECHANISM,
    NO_LOSS,
    NOT_N,
    PRIOR,
    THEOREM_6_5_UPPER,
    WEIGHTS,
    D,
    S,
    is_not_n,
    is_useful,
    positive,
    q_d_is_valid,
    valid_mechanism,
    zero_at_uniform,
)
from .optima import approximate, at_least, at_most, between, information, least_leakage
from .quantities import (
    DB,
    DELTA,
    HALVES,
    LISTED_ORDERS,
    ORDERS,
    OVER_N,
    SHARE,
    alone,
    class_one,
    distortion,
    distortions,
    even_order,
    exponent,
    laws,
    maximal_information,
    q_d,
    rational,
    useful,
)
from .source import EXTENDED_LOG, paper

ONE = Real(1)
OWN_OR_MORE = d.numbers(
    lambda e: rational(m.distortion(e["K"], Prior.uniform(e["db"].size), e["db"])), lambda e: e["db"].n, high_open=True
)
OWN_OR_ANY_MORE = d.numbers(lambda e: rational(m.distortion(e["K"], Prior.uniform(e["db"].size), e["db"])), None)


def uniform_alone(db: Database) -> Kernel:
    "The source set {P_U}."
    return alone(Prior.uniform(db.size))


THEOREM_7_1 = r"\tilde\epsilon^*_{DP}(\mathcal P,D)=\max\{0,\log\tfrac{(m-1)(n-D)}D\}"


@paper.claim("theorem-7-1", kind="equality", source="Theorem 7(1)", formula=THEOREM_7_1,
             scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D, share=SHARE)
def theorem_7_1(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Differential privacy with unknown prior, with the logarithm as printed, for every D."
    value = f.floored_log(exponent(db, D))
    return between(approximate(uniform_alone(db), db), approximate(S, db), D, value, share)


@paper.claim("theorem-7-1@log-of-nonpositive-is-minus-infinity", kind="equality", source="Theorem 7(1)",
             formula=THEOREM_7_1 + EXTENDED_LOG, scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D, share=SHARE)
def theorem_7_1_extended(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    value = f.positive_log(exponent(db, D))
    return between(approximate(uniform_alone(db), db), approximate(S, db), D, value, share)


THEOREM_7_2 = (r"\max\{0,\log\tfrac{(m-1)(n(1-\delta m^{n-1})-D)}D\}\le\tilde\epsilon^*_\delta(\mathcal P,D)"
               r"\le\max\{0,\log\tfrac{(m-1)(n-D)}D(1-\delta(1-\tfrac Dn)^{-n})\}")


@paper.claim("theorem-7-2", kind="bound", source="Theorem 7(2)", formula=THEOREM_7_2,
             scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D, delta=DELTA, share=SHARE)
def theorem_7_2(db: Database, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "Approximate differential privacy with unknown prior, with the logarithms as printed."
    lower = f.floored_log(f.approximate_lower(db, D, ONE, delta))
    upper = f.floored_log(f.approximate_upper(db, D, delta))
    return at_least(approximate(uniform_alone(db), db, delta), D, lower, share) & at_most(
        approximate(S, db, delta), D, upper
    )


@paper.claim("theorem-7-2@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 7(2)",
             formula=THEOREM_7_2 + EXTENDED_LOG + NOT_N, scope=left_out.ANY_SET,
             db=DB, S=ANY, D=ANY_D, delta=DELTA, share=SHARE, assume=is_not_n)
def theorem_7_2_extended(db: Database, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D but n, where the printed power divides by 0."
    lower = f.positive_log(f.approximate_lower(db, D, ONE, delta))
    upper = f.positive_log(f.approximate_upper(db, D, delta))
    return at_least(approximate(uniform_alone(db), db, delta), D, lower, share) & at_most(
        approximate(S, db, delta), D, upper
    )


THEOREM_7_3 = (r"\max\{0,\log m(1-\tfrac Dn)\}\le\tilde\epsilon^*_{MI}(\mathcal P,D)"
               r"\le\max\{0,\tilde\epsilon_{MI}(Q_D)\}")
BY_Q_D = {r"\max\{0,\tilde\epsilon_{MI}(Q_D)\}":
              "the loss of Q_D, a mechanism with distortion(Q_D, P, db) at most D for every P in S"}


@paper.claim("theorem-7-3#bounds", kind="bound", source="Theorem 7(3)", formula=THEOREM_7_3, where=BY_Q_D,
             scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D, share=SHARE)
def theorem_7_3_bounds(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Maximal information with unknown prior: the upper bound says that Q_D is valid."
    lower = f.floored_log(f.leakage_lower(db, D, ONE))
    return at_least(information(uniform_alone(db), db), D, lower, share) & q_d_is_valid(db, S, D)


@paper.claim("theorem-7-3#bounds@D-below-n", kind="bound", source="Theorem 7(3)",
             formula=THEOREM_7_3 + D_BELOW_N, where=BY_Q_D,
             scope=left_out.ANY_SET, db=DB, S=ANY, D=D, share=SHARE)
def theorem_7_3_bounds_below_n(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "The same for D < n."
    lower = f.floored_log(f.leakage_lower(db, D, ONE))
    return at_least(information(uniform_alone(db), db), D, lower, share) & q_d_is_valid(db, S, D)


@paper.claim("theorem-7-3#value", kind="equality", source="Theorem 7(3)",
             formula=r"\tilde\epsilon_{MI}(Q_D)=-\log\min_{P,y}\sum_{l=0}^mA^{-l}P(\mathcal N_l(y))",
             db=DB, S=S, D=D,
             narrower=f"{left_out.BELOW_N}; {left_out.CLASS_ONE}")
def theorem_7_3_value(db: Database, S: Kernel, D: Real) -> Relation:
    "The displayed value, with the sum up to l = m as printed."
    source = class_one(S)
    return maximal_information(q_d(db, D), source) == f.information_of_q_d(db, D, laws(source), db.m)


@paper.claim("theorem-7-3#value@sum-to-n", kind="equality", source="Theorem 7(3)",
             formula=r"\tilde\epsilon_{MI}(Q_D)=-\log\min_y\sum_{l=0}^nA^{-l}P(\mathcal N_l(y)),"
                     r"\quad D<\tfrac{n(m-1)}m",
             scope=left_out.EACH_PRIOR, db=DB, P=PRIOR, D=distortions(useful))
def theorem_7_3_value_to_n(db: Database, P: Prior, D: Real) -> Relation:
    "The same with the sum up to l = n, the largest distance, and D < n(m-1)/m as in the proof of Theorem 6."
    source = alone(P)
    return maximal_information(q_d(db, D), source) == f.information_of_q_d(db, D, laws(source), db.n)


THEOREM_7_4 = (r"\max\{0,\log m(1-\tfrac Dn)\}\le\tilde\epsilon^*_{ML}(\mathcal P,D)"
               r"\le\max\{0,n\log m(1-\tfrac Dn)\}")


@paper.claim("theorem-7-4", kind="bound", source="Theorem 7(4)", formula=THEOREM_7_4,
             scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D)
def theorem_7_4(db: Database, S: Kernel, D: Real) -> Relation:
    "Maximal leakage with unknown prior, with the logarithms as printed, for every D."
    bound = ln(f.leakage_lower(db, D, ONE))
    lower = maximum(0, bound) <= ln(least_leakage(uniform_alone(db), db, D))
    return lower & (ln(least_leakage(S, db, D)) <= maximum(0, db.n * bound))


@paper.claim("theorem-7-4@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 7(4)",
             formula=THEOREM_7_4 + EXTENDED_LOG, scope=left_out.ANY_SET, db=DB, S=ANY, D=ANY_D)
def theorem_7_4_extended(db: Database, S: Kernel, D: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    bound = f.positive_log(f.leakage_lower(db, D, ONE))
    return (bound <= ln(least_leakage(uniform_alone(db), db, D))) & (ln(least_leakage(S, db, D)) <= db.n * bound)


THEOREM_7_5_LOWER = (r"\max\{0,\log\tfrac{(m-1)(n-D)^{\alpha/(\alpha-1)}}D-\tfrac1{\alpha-1}\log nm^{n-1}\}"
                     r"\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q")


@paper.claim("theorem-7-5#lower", kind="bound", source="Theorem 7(5), left", formula=THEOREM_7_5_LOWER,
             db=DB, K=MECHANISM, D=OWN_OR_ANY_MORE, alpha=ORDERS, assume=positive)
def theorem_7_5_lower(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Renyi differential privacy with unknown prior: the lower bound, with the logarithm as printed, for every D."
    return maximum(0, f.renyi_lower(db, D, ONE, alpha)) <= m.renyi_dp(K, alpha, db)


@paper.claim("theorem-7-5#lower@D-below-n", kind="bound", source="Theorem 7(5), left",
             formula=THEOREM_7_5_LOWER + D_BELOW_N, db=DB, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive)
def theorem_7_5_lower_below_n(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "The same for D < n."
    return maximum(0, f.renyi_lower(db, D, ONE, alpha)) <= m.renyi_dp(K, alpha, db)


@paper.claim("theorem-7-5#lower@D-beyond-n", kind="bound", source="Theorem 7(5), left",
             formula=r"\max\{0,\log\tfrac{(m-1)(n-D)^{\alpha/(\alpha-1)}}D-\tfrac1{\alpha-1}\log nm^{n-1}\}"
                     r"\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q,\quad\tfrac\alpha{\alpha-1}=2,4,6,\dots",
             where={r"\alpha": "2 half/(2 half - 1)"},
             db=DB, K=MECHANISM, D=OVER_N, half=HALVES,
             narrower=f"{left_out.ABOVE_N}; {left_out.EVEN_POWERS}")
def theorem_7_5_lower_beyond(db: Database, K: Kernel, D: Real, half: int) -> Relation:
    "The lower bound where D exceeds every distortion, which the source does not exclude."
    return maximum(0, f.renyi_lower_even(db, D, ONE, half)) <= m.renyi_dp(K, even_order(half), db)


@paper.claim("theorem-7-5#upper", kind="bound", source="Theorem 7(5), right", formula=THEOREM_6_5_UPPER,
             where=FROM_N, db=DB, S=ANY, D=ANY_D, alpha=ORDERS)
def theorem_7_5_upper(db: Database, S: Kernel, D: Real, alpha: Real) -> Relation:
    "The upper bound is the level of Q_D, whose distortion is D under every prior (Lemma 5(3)), for every D."
    Q = valid_mechanism(db, D)
    return (distortion(Q, S, db) <= D) & (m.renyi_dp(Q, alpha, db) <= maximum(0, f.renyi_of_q_d(db, D, alpha)))


@paper.claim("theorem-7-5#upper@D-below-n", kind="bound", source="Theorem 7(5), right",
             formula=THEOREM_6_5_UPPER + D_BELOW_N, db=DB, S=ANY, D=D, alpha=ORDERS)
def theorem_7_5_upper_below_n(db: Database, S: Kernel, D: Real, alpha: Real) -> Relation:
    "The same for D < n."
    Q = q_d(db, D)
    return (distortion(Q, S, db) <= D) & (m.renyi_dp(Q, alpha, db) <= maximum(0, f.renyi_of_q_d(db, D, alpha)))


BEYOND_N = (
    "beyond n the printed bound has a value where its power is an even number, as at alpha = 2, and is false for "
    "large D (@D-beyond-n)"
)


@paper.claim("theorem-7-6#lower", kind="bound", source="Theorem 7(6), left",
             formula=r"\max\{0,\tilde\epsilon^*_M(\mathcal P,D),\tfrac1{\alpha-1}"
                     r"\log m^{\alpha-n}(1-\tfrac Dn)^\alpha\}\le\tilde\epsilon_{\alpha,M}(Q)\text{ for valid }Q",
             where={r"\tilde\epsilon^*_M(\mathcal P,D)": "the rate-distortion function of the uniform law at D: (7) "
                    "below n (m - 1)/m, 0 from there on"},
             db=DB, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower="eps*_M by its closed form, the rate-distortion function of the uniform law, which is 0 from "
             f"n(m-1)/m on, where the formula of (7) is not; {left_out.BELOW_N}; {BEYOND_N}")
def theorem_7_6_lower(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Sibson information with unknown prior: the lower bounds, eps*_M being the rate-distortion function."
    bound = ((alpha - db.n) * ln(db.m) + alpha * ln(1 - D / db.n)) / (alpha - 1)
    own = m.sibson(K, Prior.uniform(db.size), alpha)
    return (maximum(0, bound) <= own) & (f.rate_function(db, D) <= own)


@paper.claim("theorem-7-6#lower@D-beyond-n", kind="bound", source="Theorem 7(6), left",
             formula=r"\tfrac1{\alpha-1}\log m^{\alpha-n}(1-\tfrac Dn)^\alpha\le\tilde\epsilon_{\alpha,M}(Q)"
                     r"\text{ for valid }Q,\quad\alpha=2,4,6,\dots",
             where={r"\alpha": "2 half"},
             db=DB, K=MECHANISM, D=OVER_N, half=HALVES,
             narrower=f"{left_out.ABOVE_N}; the last member of the maximum; the even orders (the source has "
             "every alpha > 1)")
def theorem_7_6_lower_beyond(db: Database, K: Kernel, D: Real, half: int) -> Relation:
    "The lower bound where D exceeds every distortion, which the source does not exclude."
    alpha = 2 * half
    bound = ((alpha - db.n) * ln(db.m) + ln((1 - D / db.n) ** alpha)) / (alpha - 1)
    return bound <= m.sibson(K, Prior.uniform(db.size), Real(alpha))


THEOREM_7_6_VALUE = (r"Q_D\in\mathcal Q(\mathcal P,D),\quad"
                     r"\tilde\epsilon_{\alpha,M}(Q_D)=\max_{P\in\mathcal P}I_\alpha(X;Q_D(X))=n"
                     r"\log m((n-D)^\alpha+D^\alpha(m-1)^{1-\alpha})^{1/(\alpha-1)}-\tfrac\alpha{\alpha-1}n\log n")


def has_the_sibson_value(db: Database, S: Kernel, P: Prior, D: Real, alpha: Real, Q: Kernel) -> Relation:
    "Q_D is valid, and has the printed value at the uniform law and no larger one at P."
    value = f.sibson_of_q_d(db, D, alpha)
    return Relation.all([
        distortion(Q, S, db) <= D, m.sibson(Q, Prior.uniform(db.size), alpha) == value, m.sibson(Q, P, alpha) <= value,
    ])


@paper.claim("theorem-7-6#value", kind="equality", source="Theorem 7(6)", formula=THEOREM_7_6_VALUE,
             db=DB, S=ANY, weights=WEIGHTS, D=D, alpha=LISTED_ORDERS, narrower=left_out.BELOW_N)
def theorem_7_6_value(db: Database, S: Kernel, weights: Prior, D: Real, alpha: Real) -> Relation:
    "The displayed value is that of the uniform law, and no prior has a larger one; Q_D is valid."
    return has_the_sibson_value(db, S, S.output(weights), D, alpha, q_d(db, D))


THEOREM_7_7_LOWER = (r"\max\{0,n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}\}"
                     r"\le\tilde\epsilon_M(Q)\text{ for valid }Q")


@paper.claim("theorem-7-7#lower", kind="bound", source="Theorem 7(7)",
             formula=THEOREM_7_7_LOWER,
             db=DB, K=MECHANISM, D=OWN_OR_MORE, assume=positive, narrower=left_out.BELOW_N)
def theorem_7_7_lower(db: Database, K: Kernel, D: Real) -> Relation:
    "Mutual information with unknown prior, for every D below n: no valid mechanism has less."
    return maximum(0, f.rate(db, D)) <= m.mutual_information(K, Prior.uniform(db.size))


@paper.claim("theorem-7-7#lower@useful-D", kind="bound", source="Theorem 7(7)",
             formula=THEOREM_7_7_LOWER + r",\quad D<\tfrac{n(m-1)}m",
             db=DB, K=MECHANISM, D=OWN_OR_MORE, assume=(positive, is_useful))
def theorem_7_7_lower_useful(db: Database, K: Kernel, D: Real) -> Relation:
    "The same for D < n(m-1)/m."
    return maximum(0, f.rate(db, D)) <= m.mutual_information(K, Prior.uniform(db.size))


THEOREM_7_7_UPPER = (r"Q_D\in\mathcal Q(\mathcal P,D),\quad\max_{P\in\mathcal P}I(X;Q_D(X))="
                     r"n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}")


def has_the_rate(db: Database, S: Kernel, P: Prior, D: Real, Q: Kernel) -> Relation:
    "Q_D is valid, and has the printed value at the uniform law and no larger one at P."
    value = f.rate(db, D)
    return Relation.all([
        distortion(Q, S, db) <= D,
        m.mutual_information(Q, Prior.uniform(db.size)) == value,
        m.mutual_information(Q, P) <= value,
    ])


@paper.claim("theorem-7-7#upper", kind="bound", source="Theorem 7(7)", formula=THEOREM_7_7_UPPER,
             db=DB, S=ANY, weights=WEIGHTS, D=D, narrower=left_out.BELOW_N)
def theorem_7_7_upper(db: Database, S: Kernel, weights: Prior, D: Real) -> Relation:
    "Q_D attains it: equality at the uniform law, and no prior of the source set has more; Q_D is valid."
    return has_the_rate(db, S, S.output(weights), D, q_d(db, D))


@paper.claim("theorem-7-zero", kind="equality", source="Theorem 7, last clause",
             formula=r"\tfrac{n(m-1)}m\le D\le1\implies\tilde\epsilon^*(\mathcal P,D)=0",
             where={r"\tilde\epsilon^*(\mathcal P,D)=0": NO_LOSS},
             db=EASY, S=S, D=EASY_D, delta=DELTA, alpha=ORDERS)
def theorem_7_zero(db: Database, S: Kernel, D: Real, delta: Real, alpha: Real) -> Relation:
    "All seven functions vanish there."
    return zero_at_uniform(db, class_one(S), D, delta, alpha)
