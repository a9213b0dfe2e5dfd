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
    EASY,
    EASY_D,
    MECHANISM,
    NO_LOSS,
    UP_TO_N,
    WEIGHTS,
    D,
    S,
    is_useful,
    positive,
    zero_at_uniform,
)
from .optima import approximate, equals, information, least_leakage, within
from .quantities import (
    DB,
    DELTA,
    HALVES,
    LISTED_ORDERS,
    ORDERS,
    OVER_N,
    SHARE,
    class_one,
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


@paper.claim("theorem-7-1", kind="equality", source="Theorem 7(1)",
             formula=r"\tilde\epsilon^*_{DP}(\mathcal P,D)=\max\{0,\log\tfrac{(m-1)(n-D)}D\}",
             db=DB, S=S, D=UP_TO_N, share=SHARE,
             narrower=f"{left_out.UP_TO_N}; {left_out.CLASS_ONE}")
def theorem_7_1(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Differential privacy with unknown prior, for every D up to n."
    return equals(approximate(class_one(S), db), D, f.floored_log(exponent(db, D)), share)


THEOREM_7_2 = (r"\max\{0,\log\tfrac{(m-1)(n(1-\delta m^{n-1})-D)}D\}\le\tilde\epsilon^*_\delta(\mathcal P,D)"
               r"\le\max\{0,\log\tfrac{(m-1)(n-D)}D(1-\delta(1-\tfrac Dn)^{-n})\}")


@paper.claim("theorem-7-2", kind="bound", source="Theorem 7(2)",
             formula=THEOREM_7_2,
             db=DB, S=S, D=UP_TO_N, delta=DELTA, share=SHARE,
             narrower=f"{left_out.UP_TO_N}; {left_out.CLASS_ONE}")
def theorem_7_2(db: Database, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "Approximate differential privacy with unknown prior, with the logarithms as printed."
    lower = f.floored_log(f.approximate_lower(db, D, ONE, delta))
    upper = f.floored_log(f.approximate_upper(db, D, delta))
    return within(approximate(class_one(S), db, delta), D, lower, upper, share)


@paper.claim("theorem-7-2@log-of-nonpositive-is-minus-infinity", kind="bound", source="Theorem 7(2)",
             formula=THEOREM_7_2 + EXTENDED_LOG, db=DB, S=S, D=D, delta=DELTA, share=SHARE,
             narrower=f"{left_out.BELOW_N}; {left_out.CLASS_ONE}")
def theorem_7_2_extended(db: Database, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0, for every D below n."
    lower = f.positive_log(f.approximate_lower(db, D, ONE, delta))
    upper = f.positive_log(f.approximate_upper(db, D, delta))
    return within(approximate(class_one(S), db, delta), D, lower, upper, share)


@paper.claim("theorem-7-3#bounds", kind="bound", source="Theorem 7(3)",
             formula=r"\max\{0,\log m(1-\tfrac Dn)\}\le\tilde\epsilon^*_{MI}(\mathcal P,D)"
                     r"\le\max\{0,\tilde\epsilon_{MI}(Q_D)\}",
             db=DB, S=S, D=D, share=SHARE,
             narrower=f"{left_out.BELOW_N}; {left_out.CLASS_ONE}")
def theorem_7_3_bounds(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "Maximal information with unknown prior."
    source = class_one(S)
    lower = f.floored_log(f.leakage_lower(db, D, ONE))
    return within(information(source, db), D, lower, maximal_information(q_d(db, D), source), share)


@paper.claim("theorem-7-3#value", kind="equality", source="Theorem 7(3)",
             formula=r"\tilde\epsilon_{MI}(Q_D)=-\log\min_{P,y}\sum_{l=0}^mA^{-l}P(\mathcal N_l(y))",
             db=DB, S=S, D=D,
             narrower=f"{left_out.BELOW_N}; {left_out.CLASS_ONE}")
def theorem_7_3_value(db: Database, S: Kernel, D: Real) -> Relation:
    "The displayed value, with the sum up to l = m as printed."
    source = class_one(S)
    return maximal_information(q_d(db, D), source) == f.information_of_q_d(db, D, laws(source), db.m)


@paper.claim("theorem-7-3#value@sum-to-n", kind="equality", source="Theorem 7(3)",
             formula=r"\tilde\epsilon_{MI}(Q_D)=-\log\min_{P,y}\sum_{l=0}^nA^{-l}P(\mathcal N_l(y)),"
                     r"\quad D<\tfrac{n(m-1)}m",
             db=DB, S=S, D=distortions(useful),
             narrower=left_out.CLASS_ONE)
def theorem_7_3_value_to_n(db: Database, S: Kernel, D: Real) -> Relation:
    "The same with the sum up to l = n, the largest distance, and D < n(m-1)/m as in the proof of Theorem 6."
    source = class_one(S)
    return maximal_information(q_d(db, D), source) == f.information_of_q_d(db, D, laws(source), db.n)


@paper.claim("theorem-7-4", kind="bound", source="Theorem 7(4)",
             formula=r"\max\{0,\log m(1-\tfrac Dn)\}\le\tilde\epsilon^*_{ML}(\mathcal P,D)"
                     r"\le\max\{0,n\log m(1-\tfrac Dn)\}",
             db=DB, S=S, D=UP_TO_N,
             narrower=f"{left_out.UP_TO_N}; {left_out.CLASS_ONE}")
def theorem_7_4(db: Database, S: Kernel, D: Real) -> Relation:
    "Maximal leakage with unknown prior."
    best, bound = ln(least_leakage(class_one(S), db, D)), ln(f.leakage_lower(db, D, ONE))
    return (maximum(0, bound) <= best) & (best <= maximum(0, db.n * bound))


BEYOND_N = (
    "beyond n the printed bound has a value where its power is an even number, as at alpha = 2, and is false for "
    "large D (@D-beyond-n)"
)


@paper.claim("theorem-7-5#lower", kind="bound", source="Theorem 7(5), left",
             formula=r"\max\{0,\log\tfrac{(m-1)(n-D)^{\alpha/(\alpha-1)}}D-\tfrac1{\alpha-1}\log nm^{n-1}\}"
                     r"\le\tilde\epsilon_{\alpha,DP}(Q)\text{ for valid }Q",
             db=DB, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower=f"{left_out.BELOW_N}; {BEYOND_N}")
def theorem_7_5_lower(db: Database, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Renyi differential privacy with unknown prior: the lower bound."
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


@paper.claim("theorem-7-5#upper", kind="bound", source="Theorem 7(5), right",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)\le\max\{0,\tfrac1{\alpha-1}\log\tfrac D{n(m-1)}"
                     r"(m-2+A^\alpha+A^{1-\alpha})\}",
             db=DB, D=D, alpha=ORDERS,
             narrower=f"{left_out.VALID}; {left_out.BELOW_N}")
def theorem_7_5_upper(db: Database, D: Real, alpha: Real) -> Relation:
    "The upper bound is the level of Q_D, whose distortion is D under every prior (Lemma 5(3))."
    return m.renyi_dp(q_d(db, D), alpha, db) <= maximum(0, f.renyi_of_q_d(db, D, alpha))


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


@paper.claim("theorem-7-6#value", kind="equality", source="Theorem 7(6)",
             formula=r"\tilde\epsilon_{\alpha,M}(Q_D)=\max_{P\in\mathcal P}I_\alpha(X;Q_D(X))=n"
                     r"\log m((n-D)^\alpha+D^\alpha(m-1)^{1-\alpha})^{1/(\alpha-1)}-\tfrac\alpha{\alpha-1}n\log n",
             db=DB, S=S, weights=WEIGHTS, D=D, alpha=LISTED_ORDERS,
             narrower=f"{left_out.VALID}; {left_out.BELOW_N}")
def theorem_7_6_value(db: Database, S: Kernel, weights: Prior, D: Real, alpha: Real) -> Relation:
    "The displayed value is that of the uniform law, and no prior has a larger one."
    value, Q = f.sibson_of_q_d(db, D, alpha), q_d(db, D)
    return (m.sibson(Q, Prior.uniform(db.size), alpha) == value) & (m.sibson(Q, S.output(weights), alpha) <= value)


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


@paper.claim("theorem-7-7#upper", kind="bound", source="Theorem 7(7)",
             formula=r"\max_{P\in\mathcal P}I(X;Q_D(X))=n\log m(1-\tfrac Dn)+D\log\tfrac D{(m-1)(n-D)}",
             db=DB, S=S, weights=WEIGHTS, D=D, narrower=f"{left_out.VALID}; {left_out.BELOW_N}")
def theorem_7_7_upper(db: Database, S: Kernel, weights: Prior, D: Real) -> Relation:
    "Q_D attains it: equality at the uniform law, and no prior of the source set has more."
    Q, value = q_d(db, D), f.rate(db, D)
    return (m.mutual_information(Q, Prior.uniform(db.size)) == value) & (
        m.mutual_information(Q, S.output(weights)) <= value
    )


@paper.claim("theorem-7-zero", kind="equality", source="Theorem 7, last clause",
             formula=r"\tfrac{n(m-1)}m\le D\le1\implies\tilde\epsilon^*(\mathcal P,D)=0",
             where={r"\tilde\epsilon^*(\mathcal P,D)=0": NO_LOSS},
             db=EASY, S=S, D=EASY_D, delta=DELTA, alpha=ORDERS)
def theorem_7_zero(db: Database, S: Kernel, D: Real, delta: Real, alpha: Real) -> Relation:
    "All seven functions vanish there."
    return zero_at_uniform(db, class_one(S), D, delta, alpha)
