"""Section IV.A and Fig. 3: one entry (n = 1), source sets of Class I on m letters; 0 < D <= 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import equivalent
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, ln, maximum
from . import formulas as f
from . import left_out
from .global_bounds import WEIGHTS, positive
from .optima import approximate, between, equals, information, least_leakage, within
from .quantities import (
    DELTA,
    LISTED_ORDERS,
    ORDERS,
    SHARE,
    SHARES,
    alone,
    any_polytopes,
    class_one,
    distortion,
    exponent,
    maximal_information,
    q_d,
    rational,
    source_sets,
    useful_locally,
    vertices,
)
from .source import paper

M = d.integers(2, 6, exhaustive=False)
S = source_sets(on="m")
ANY = any_polytopes(on="m")
D = d.numbers(0, 1, low_open=True, favour=("1/4", "1/2"))
USEFUL_D = d.numbers(0, useful_locally, low_open=True, high_open=True)
MECHANISM = d.kernels(lambda e: e["m"], lambda e: e["m"], unused_outputs=True)
OWN_OR_MORE = d.numbers(lambda e: rational(own_distortion(e["m"], e["K"])), 1)


def own_distortion(size: int, K: Kernel) -> Real:
    "The distortion under the uniform law."
    return m.distortion(K, Prior.uniform(size), Database(size, 1))


def uniform_alone(size: int) -> Kernel:
    "The source set {P_U}."
    return alone(Prior.uniform(size))


def agreement(P: Prior, K: Kernel) -> Real:
    "sum_i P_i Q(i|i)."
    return Real.sum([p * K.entry(i, i) for i, p in enumerate(P.masses)])


def beyond(D: Real, threshold: Real) -> bool:
    "Whether D is at or beyond a threshold."
    return bool(D >= threshold)


def uniform_threshold(size: int) -> Real:
    "(m-1)/m."
    return Real(size - 1) / size


@paper.claim("local-validity", kind="property", source="Section IV, opening",
             formula=r"\mathbb E_{P,Q}[d]\le D\iff\sum_iP_iQ(i|i)\ge1-D",
             m=M, P=d.laws(lambda e: e["m"], full_support=True), K=MECHANISM, D=D)
def local_validity(m: int, P: Prior, K: Kernel, D: Real) -> Relation:
    "Validity in terms of the diagonal."
    return equivalent(
        distortion(K, alone(P), Database(m, 1)) <= D,
        agreement(P, K) >= 1 - D,
    )


# -- Proposition 8 ----------------------------------------------------------------------------------------------------


@paper.claim("proposition-8-1", kind="equality", source="Proposition 8(1)",
             formula=r"\epsilon^*_{DP}(\mathcal P,D)=\log\tfrac{(m-1)(1-D)}D\ (D<\tfrac{m-1}m),\ 0\text{ else}",
             scope=left_out.ANY_SET, m=M, S=ANY, D=D, share=SHARE)
def proposition_8_1(m: int, S: Kernel, D: Real, share: Real) -> Relation:
    "Differential privacy."
    db = Database(m, 1)
    value = Real(0) if beyond(D, uniform_threshold(m)) else ln(exponent(db, D))
    return between(approximate(uniform_alone(m), db), approximate(S, db), D, value, share)


@paper.claim("proposition-8-2", kind="equality", source="Proposition 8(2)",
             formula=r"\epsilon^*_\delta(\mathcal P,D)=\log\tfrac{(m-1)(1-D-\delta)}D\ (D<(1-\delta)\tfrac{m-1}m),"
                     r"\ 0\text{ else}", scope=left_out.ANY_SET, m=M, S=ANY, D=D, delta=DELTA, share=SHARE)
def proposition_8_2(m: int, S: Kernel, D: Real, delta: Real, share: Real) -> Relation:
    "Approximate differential privacy."
    db = Database(m, 1)
    threshold = (1 - delta) * uniform_threshold(m)
    value = Real(0) if beyond(D, threshold) else ln((m - 1) * (1 - D - delta) / D)
    return between(approximate(uniform_alone(m), db, delta), approximate(S, db, delta), D, value, share)


@paper.claim("proposition-8-3#bounds", kind="bound", source="Proposition 8(3)",
             formula=r"\log m(1-D)\le\epsilon^*_{MI}(\mathcal P,D)\le\epsilon_{MI}(Q_D)\ (D<\tfrac{m-1}m),"
                     r"\ 0\text{ else}",
             m=M, S=S, D=D, share=SHARE, narrower=left_out.CLASS_ONE)
def proposition_8_3_bounds(m: int, S: Kernel, D: Real, share: Real) -> Relation:
    "Maximal information."
    db, source = Database(m, 1), class_one(S)
    if beyond(D, uniform_threshold(m)):
        return equals(information(source, db), D, Real(0), share)
    return within(information(source, db), D, ln(m * (1 - D)), maximal_information(q_d(db, D), source), share)


def information_of_q_d(m: int, n: int, S: Kernel, D: Real) -> Real:
    "(n-D) / (P* (n - D - D/(m-1)) + D/(m-1)), P* the least mass of a prior of the source set."
    least = min(p for row in vertices(S) for p in row)
    return (n - D) / (least * (n - D - D / (m - 1)) + D / (m - 1))


@paper.claim("proposition-8-3#value", kind="equality", source="Proposition 8(3)",
             formula=r"\epsilon_{MI}(Q_D)=\log\tfrac{1-D}{P^*_{\mathcal P}(1-D-\frac D{m-1})+\frac D{m-1}}",
             m=M, S=S, D=USEFUL_D,
             narrower="D < (m-1)/m, the case in which the value is used; beyond (m-1)/m it is another one (at m = 2, "
             f"D = 3/4 the printed one of P_U is negative); {left_out.CLASS_ONE}")
def proposition_8_3_value(m: int, S: Kernel, D: Real) -> Relation:
    "The maximal information of Q_D."
    source = class_one(S)
    return maximal_information(q_d(Database(m, 1), D), source) == ln(information_of_q_d(m, 1, source, D))


@paper.claim("proposition-8-4", kind="equality", source="Proposition 8(4)",
             formula=r"\epsilon^*_{ML}(\mathcal P,D)=\log m(1-D)\ (D<\tfrac{m-1}m),\ 0\text{ else}",
             scope=left_out.ANY_SET, m=M, S=ANY, D=D)
def proposition_8_4(m: int, S: Kernel, D: Real) -> Relation:
    "Maximal leakage."
    value = Real(0) if beyond(D, uniform_threshold(m)) else ln(m * (1 - D))
    db = Database(m, 1)
    return (value <= ln(least_leakage(uniform_alone(m), db, D))) & (ln(least_leakage(S, db, D)) <= value)


@paper.claim("proposition-8-5#lower", kind="bound", source="Proposition 8(5), left",
             formula=r"\max\{0,\log\tfrac{(m-1)(1-D)^{\alpha/(\alpha-1)}}D\}"
                     r"\le\epsilon_{\alpha,DP}(Q)\text{ for valid }Q",
             m=M, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive)
def proposition_8_5_lower(m: int, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Renyi differential privacy, for every kernel and D from its distortion under the uniform law on."
    db = Database(m, 1)
    return maximum(0, f.renyi_lower(db, D, Real(1), alpha)) <= renyi(K, alpha, db)


def renyi(K: Kernel, alpha: Real, db: Database) -> Real:
    "The Renyi level."
    return m.renyi_dp(K, alpha, db)


RENYI_OF_Q_D = r"\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\tfrac D{m-1}(m-2+A^\alpha+A^{1-\alpha})"


def is_the_renyi_level(size: int, D: Real, alpha: Real) -> Relation:
    "The Renyi level of Q_D."
    db = Database(size, 1)
    value = f.renyi_of_q_d(db, D, alpha)
    return renyi(q_d(db, D), alpha, db) == value


@paper.claim("proposition-8-5#value", kind="equality", source="Proposition 8(5)", formula=RENYI_OF_Q_D,
             m=M, D=D, alpha=ORDERS, narrower=left_out.VALID)
def proposition_8_5_value(m: int, D: Real, alpha: Real) -> Relation:
    "The Renyi level of Q_D for 0 < D <= 1: at D = 1 the formula has 0 to a negative power."
    return is_the_renyi_level(m, D, alpha)


@paper.claim("proposition-8-5#value@D-below-1", kind="equality", source="Proposition 8(5)",
             formula=RENYI_OF_Q_D + r",\quad D<1",
             m=M, D=d.numbers(0, 1, low_open=True, high_open=True), alpha=ORDERS)
def proposition_8_5_value_below_1(m: int, D: Real, alpha: Real) -> Relation:
    "The same for D < 1, where A > 1 and where A < 1."
    return is_the_renyi_level(m, D, alpha)


@paper.claim("proposition-8-6#lower", kind="bound", source="Proposition 8(6), left",
             formula=r"\max\{\epsilon^*_M(\mathcal P,D),\log m(1-D)^{\frac\alpha{\alpha-1}}\}"
                     r"\le\epsilon_{\alpha,M}(Q)\text{ for valid }Q",
             where={r"\epsilon^*_M(\mathcal P,D)": "the formula of (7) at D"},
             m=M, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=positive,
             narrower="eps*_M by its closed form, Proposition 8(7)")
def proposition_8_6_lower(m: int, K: Kernel, D: Real, alpha: Real) -> Relation:
    "Sibson information at the uniform law."
    own = sibson(K, m, alpha)
    bound = ln(m) + alpha / (alpha - 1) * ln(1 - D)
    return (f.rate_function(Database(m, 1), D) <= own) & (bound <= own)


def sibson(K: Kernel, size: int, alpha: Real) -> Real:
    "Sibson information at the uniform law."
    return m.sibson(K, Prior.uniform(size), alpha)


@paper.claim("proposition-8-6#value", kind="equality", source="Proposition 8(6)",
             formula=r"\epsilon_{\alpha,M}(Q_D)=\log m((1-D)^\alpha+D^\alpha(m-1)^{1-\alpha})^{1/(\alpha-1)}",
             m=M, D=d.numbers(0, 1, low_open=True, high_open=True), alpha=LISTED_ORDERS,
             narrower="D < 1, and the value at the uniform law, whether or not another prior has more; "
             f"{left_out.VALID}")
def proposition_8_6_value(m: int, D: Real, alpha: Real) -> Relation:
    "The value at the uniform law; no prior has a larger one (Theorem 7(6))."
    a = rational(alpha)
    value = ln(m) + ln((1 - D) ** a + D**a * Real(m - 1) ** (1 - a)) / (alpha - 1)
    return sibson(q_d(Database(m, 1), D), m, alpha) == value


@paper.claim("proposition-8-7#lower", kind="equality", source="Proposition 8(7)",
             formula=r"\epsilon_M(Q)\ge\log m(1-D)\big(\tfrac D{(m-1)(1-D)}\big)^D\ (D<\tfrac{m-1}m),\ 0"
                     r"\text{ else, for valid }Q",
             m=M, K=MECHANISM, D=OWN_OR_MORE, assume=positive)
def proposition_8_7_lower(m: int, K: Kernel, D: Real) -> Relation:
    "Mutual information: no valid mechanism has less at the uniform law."
    return sibson(K, m, Real(1)) >= f.rate_function(Database(m, 1), D)


@paper.claim("proposition-8-7#upper", kind="equality", source="Proposition 8(7)",
             formula=r"\max_{P\in\mathcal P}I(X;Q_D(X))=\log m(1-D)\big(\tfrac D{(m-1)(1-D)}\big)^D",
             where={"I(X;Q_D(X))": "mutual_information(Q_D, P), which is sibson(Q_D, P, 1)"},
             m=M, S=S, weights=WEIGHTS, D=USEFUL_D, narrower="the first case; the second is theorem-7-zero; "
             f"{left_out.VALID}")
def proposition_8_7_upper(m: int, S: Kernel, weights: Prior, D: Real) -> Relation:
    "Q_D attains it: equality at the uniform law, and no prior of the source set has more."
    Q, value = q_d(Database(m, 1), D), f.rate(Database(m, 1), D)
    return (sibson(Q, m, Real(1)) == value) & (information_at(Q, S, weights) <= value)


def information_at(Q: Kernel, S: Kernel, weights: Prior) -> Real:
    "The mutual information at a prior of the source set."
    return m.mutual_information(Q, S.output(weights))


# -- Fig. 3: m = 2, delta = 1/10, alpha = 2 ---------------------------------------------------------------------------

BITS, UNIFORM, TENTH, TWO = Database(2, 1), Kernel([["1/2", "1/2"]]), Real("1/10"), Real(2)
GRID = d.one_of([Real(k) / 40 for k in range(1, 40)], "D = 1/40, ..., 39/40")


def curves(D: Real) -> dict[str, Callable[[], Real]]:
    "The six plotted quantities by Proposition 8, the ranges at their upper ends (Q_D, or 0 from D = 1/2 on)."
    low = not bool(D < Real("1/2"))
    return {
        "DP": lambda: Real(0) if low else ln((1 - D) / D),
        "approximate": lambda: f.positive_log((1 - D - TENTH) / D),
        "Renyi": lambda: Real(0) if low else f.renyi_of_q_d(BITS, D, TWO),
        "leakage": lambda: Real(0) if low else ln(2 * (1 - D)),
        "Sibson": lambda: Real(0) if low else f.sibson_of_q_d(BITS, D, TWO),
        "information": lambda: f.rate_function(BITS, D),
    }


@paper.claim("figure-3", kind="figure", source="Fig. 3",
             formula=r"\epsilon^*_{DP}(P_U,D),\ \epsilon^*_{0.1}(P_U,D),\ \epsilon^*_{ML}(P_U,D)"
                     r"\text{ are those of Proposition 8(1), (2), (4)};\quad\epsilon^*_M(P_U,D)=\log2-h(D)",
             where={r"\epsilon^*_M": "the formula of Proposition 8(7) at D"},
             D=GRID, share=SHARES,
             narrower="39 distortions, smaller levels at three places, the source set of P_U alone; eps_M against "
             "log 2 - h(D), not an optimum, and without the two ranges")
def figure_3(D: Real, share: Real) -> Relation:
    "The plotted curves at 39 points: the first three are exact optima, the last is ln 2 - h(D) up to 1/2."
    drawn = curves(D)
    linear = (
        equals(approximate(UNIFORM, BITS), D, drawn["DP"](), share)
        & equals(approximate(UNIFORM, BITS, TENTH), D, drawn["approximate"](), share)
        & (ln(least_leakage(UNIFORM, BITS, D)) == drawn["leakage"]())
    )
    entropy = ln(2) - m.binary_entropy(D) if bool(D < Real("1/2")) else Real(0)
    return linear & (drawn["information"]() == entropy)


HALF = d.numbers(0, "1/2", low_open=True, high_open=True, favour=("1/4", "9/20", "2/5"))


@paper.claim("figure-3-ordering", kind="example", source="text on Fig. 3",
             formula=r"\epsilon_{DP},\epsilon_\delta,\epsilon_{\alpha,DP}>\epsilon_{ML},\epsilon_{\alpha,M},\epsilon_M"
                     r"\quad(D<0.5)",
             where={r"\epsilon_{DP}": "the formula of Proposition 8(1) at D",
                    r"\epsilon_\delta": "the formula of (2) at D, delta = 0.1",
                    r"\epsilon_{\alpha,DP}": "the upper end of (5) at D, alpha = 2",
                    r"\epsilon_{ML}": "the formula of (4) at D",
                    r"\epsilon_{\alpha,M}": "the upper end of (6) at D, alpha = 2",
                    r"\epsilon_M": "the formula of (7) at D"},
             D=HALF, narrower=left_out.RANGES)
def figure_3_ordering(D: Real) -> Relation:
    "The nine comparisons of divergence-based with information-based levels."
    drawn = curves(D)
    return Relation.all(
        drawn[high]() > drawn[low]()
        for high in ("DP", "approximate", "Renyi") for low in ("leakage", "Sibson", "information")
    )


@paper.claim("figure-3-ordering@other-pairs", kind="example", source="text on Fig. 3",
             formula=r"\epsilon_{DP}>\epsilon_{ML},\epsilon_{\alpha,M},\epsilon_M,\quad"
                     r"\epsilon_{\alpha,DP}>\epsilon_{\alpha,M},\epsilon_M\quad(D<0.5)",
             where={r"\epsilon_{DP}": "the formula of Proposition 8(1) at D",
                    r"\epsilon_{\alpha,DP}": "the upper end of (5) at D, alpha = 2",
                    r"\epsilon_{ML}": "the formula of (4) at D",
                    r"\epsilon_{\alpha,M}": "the upper end of (6) at D, alpha = 2",
                    r"\epsilon_M": "the formula of (7) at D"},
             D=HALF, narrower=left_out.RANGES)
def figure_3_ordering_pairs(D: Real) -> Relation:
    "The comparisons of DP with all three, and of the Renyi level with the two of finite order."
    drawn = curves(D)
    pairs = [("DP", "leakage"), *((high, low) for high in ("DP", "Renyi") for low in ("Sibson", "information"))]
    return Relation.all(drawn[high]() > drawn[low]() for high, low in pairs)


LINEAR_OPTIMA = {
    r"\epsilon_\star(Q_D)": "dp(Q_D, db), pointwise_dp(Q_D, db, 1/10) and maximal_leakage(Q_D)",
    r"\epsilon^*_\star": "pointwise_distortion(S, db, exp(eps), 0), pointwise_distortion(S, db, exp(eps), 1/10) and "
                         "least_maximal_leakage(S, db, D), share of a smaller level",
}
OTHER_OPTIMA = {r"\epsilon_\star": "renyi_dp(Q, 2, db), sibson(Q, P, 2) and mutual_information(Q, P), P uniform"}
BIT_SETS = d.kernels((1, 3), 2, positive=True)
ANY_BIT_SETS = d.kernels((1, 3), 2, unused_outputs=True)
BIT_MECHANISMS = d.kernels(2, 2, unused_outputs=True)


def q_d_is_optimal(S: Kernel, D: Real, share: Real) -> Relation:
    "Q_D has the least level of DP, (eps, 1/10)-DP and maximal leakage among the mechanisms valid for a Class I set."
    Q, source = q_d(BITS, D), class_one(S)
    return (
        equals(approximate(source, BITS), D, m.dp(Q, BITS), share)
        & equals(approximate(source, BITS, TENTH), D, m.pointwise_dp(Q, BITS, TENTH), share)
        & (ln(least_leakage(source, BITS, D)) == m.maximal_leakage(Q))
    )


def q_d_is_optimal_between(S: Kernel, D: Real, share: Real) -> Relation:
    "The same for every source set between {P_U} and this one."
    Q, U, leakage = q_d(BITS, D), uniform_alone(2), m.maximal_leakage(q_d(BITS, D))
    return (
        between(approximate(U, BITS), approximate(S, BITS), D, m.dp(Q, BITS), share)
        & between(approximate(U, BITS, TENTH), approximate(S, BITS, TENTH), D, m.pointwise_dp(Q, BITS, TENTH), share)
        & (leakage <= ln(least_leakage(U, BITS, D))) & (ln(least_leakage(S, BITS, D)) <= leakage)
    )


def q_d_has_no_more(K: Kernel, D: Real) -> Relation:
    "Q_D has at most the Renyi level, Sibson information (order 2) and mutual information of a mechanism."
    Q, U = q_d(BITS, D), Prior.uniform(2)
    return (
        (m.renyi_dp(Q, TWO, BITS) <= m.renyi_dp(K, TWO, BITS))
        & (m.sibson(Q, U, TWO) <= m.sibson(K, U, TWO))
        & (m.mutual_information(Q, U) <= m.mutual_information(K, U))
    )


def own_on_bits(e: Mapping[str, Any]) -> fmpq:
    "The distortion of the kernel under the uniform law on two letters."
    return rational(own_distortion(2, e["K"]))


@paper.claim("figure-3-qd-optimal#linear", kind="optimality", source="text on Fig. 3",
             formula=r"\epsilon_\star(Q_D)=\epsilon^*_\star(\mathcal P,D)\quad(0<D<1)", where=LINEAR_OPTIMA,
             S=BIT_SETS, D=d.numbers(0, 1, low_open=True, high_open=True), share=SHARE,
             narrower=f"{left_out.CLASS_ONE}; {left_out.DRAWN}")
def figure_3_optimal(S: Kernel, D: Real, share: Real) -> Relation:
    "Q_D is always optimal for DP, (eps, 1/10)-DP and maximal leakage, on the whole axis of the figure."
    return q_d_is_optimal(S, D, share)


@paper.claim("figure-3-qd-optimal#linear@D-up-to-half", kind="optimality", source="text on Fig. 3",
             formula=r"\epsilon_\star(Q_D)=\epsilon^*_\star(\mathcal P,D)\quad(0<D\le\tfrac12)", where=LINEAR_OPTIMA,
             S=ANY_BIT_SETS, D=d.numbers(0, "1/2", low_open=True), share=SHARE, scope=left_out.ANY_SET)
def figure_3_optimal_to_half(S: Kernel, D: Real, share: Real) -> Relation:
    "The same for D up to 1/2, where Q_D is the uniform mechanism."
    return q_d_is_optimal_between(S, D, share)


@paper.claim("figure-3-qd-optimal#alpha", kind="optimality", source="text on Fig. 3",
             formula=r"\epsilon_\star(Q_D)\le\epsilon_\star(Q)\text{ for valid }Q\quad(0<D<1)", where=OTHER_OPTIMA,
             K=BIT_MECHANISMS, D=d.numbers(own_on_bits, 1, high_open=True), assume=positive,
             narrower=f"the source set of P_U alone; {left_out.DRAWN}; alpha = 2")
def figure_3_optimal_alpha(K: Kernel, D: Real) -> Relation:
    "No valid mechanism has a smaller Renyi level, Sibson information or mutual information, on the whole axis."
    return q_d_has_no_more(K, D)


@paper.claim("figure-3-qd-optimal#alpha@D-up-to-half", kind="optimality", source="text on Fig. 3",
             formula=r"\epsilon_\star(Q_D)\le\epsilon_\star(Q)\text{ for valid }Q\quad(0<D\le\tfrac12)",
             where=OTHER_OPTIMA, K=BIT_MECHANISMS, D=d.numbers(own_on_bits, "1/2"), assume=positive,
             narrower="the source set of P_U alone")
def figure_3_optimal_alpha_to_half(K: Kernel, D: Real) -> Relation:
    "The same for D up to 1/2."
    return q_d_has_no_more(K, D)
