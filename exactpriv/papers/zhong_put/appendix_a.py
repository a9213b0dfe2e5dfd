"""Appendix A: relations between the notions (Lemma 20), convexity (Lemma 21), probability preservation (22, 23)."""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum, minimum
from . import left_out
from .global_bounds import MECHANISM, PRIOR
from .quantities import DB, HIGHER_ORDERS, ORDERS, largest
from .source import paper

POSITIVE = d.database_kernels(outputs=(1, 4), positive=True)
K = d.database_kernels(outputs=(1, 4))
OTHER = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, unused_outputs=True)
WEIGHT = d.numbers(0, 1, favour=("1/2",))
NEAR_ONE = d.numbers(1, 2, low_open=True)


# -- Lemma 20 ---------------------------------------------------------------------------------------------------------


@paper.claim("lemma-20-1", kind="property", source="Lemma 20(1)",
             formula=r"I_\infty(P,Q)=\epsilon_{ML}(Q)\text{ for every }P\text{ of full support}",
             db=DB, P=PRIOR, K=MECHANISM,
             narrower="maximal leakage, as a Sibson information at any prior; the other three levels take no prior "
                      "by their definition")
def lemma_20_1(db: Database, P: Prior, K: Kernel) -> Relation:
    "The one notion of the four that is also a function of a prior: maximal leakage as a Sibson information."
    return m.sibson(K, P, Real.infinity()) == m.maximal_leakage(K)


paper.not_formal(
    "lemma-20-2-3", kind="property", source="Lemma 20(2), (3)",
    says="DP, (eps, delta)-DP and Renyi DP protect in the worst case, the other four globally.",
    reason="no quantity is attached to a worst-case or a global guarantee",
)


@paper.claim("lemma-20-4", kind="bound", source="Lemma 20(4)",
             formula=r"\delta_1\le\delta_2\implies\epsilon_{\delta_2}(Q)\le\epsilon_{\delta_1}(Q),\quad"
                     r"\epsilon_0(Q)=\epsilon_{DP}(Q)",
             where={r"\delta_1": "one",
                    r"\delta_2": "two",
                    r"\epsilon_0": "pointwise_dp(Q, db, 0)"},
             db=DB, K=K, one=d.numbers(0, 1), two=d.numbers(lambda e: e["one"].rational, 1),
             scope="delta_2 up to 1 (Definition 3 has delta < 1; the lemma gives no end)")
def lemma_20_4(db: Database, K: Kernel, one: Real, two: Real) -> Relation:
    "The level falls with delta; at delta = 0 it is that of DP."
    return (m.pointwise_dp(K, db, two) <= m.pointwise_dp(K, db, one)) & (m.pointwise_dp(K, db, 0) == m.dp(K, db))


@paper.claim("lemma-20-5", kind="equality", source="Lemma 20(5)",
             formula=r"0\le\epsilon_{DP}(Q)-\epsilon_{\alpha,DP}(Q)\le\tfrac{-\log\min Q}{\alpha-1}",
             db=DB, K=POSITIVE, alpha=ORDERS,
             narrower="kernels with positive entries")
def lemma_20_5(db: Database, K: Kernel, alpha: Real) -> Relation:
    "The limit of the Renyi levels, by its rate: one output alone gives all but log(min Q)/(alpha-1)."
    gap = m.dp(K, db) - m.renyi_dp(K, alpha, db)
    smallest = minimum(*(K.entry(x, y) for x in range(db.size) for y in range(K.n_outputs)), 1)
    return (gap >= 0) & ((alpha - 1) * gap <= -ln(smallest))


@paper.claim("lemma-20-6", kind="equality", source="Lemma 20(6)",
             formula=r"0\le\epsilon_{\alpha,M}(Q)-\epsilon_M(Q)\le\tfrac{(\alpha-1)R^2}8,\quad "
                     r"R=\max\log\tfrac Q{PQ}-\min\log\tfrac Q{PQ}",
             db=DB, P=PRIOR, K=POSITIVE, alpha=NEAR_ONE,
             narrower="kernels with positive entries")
def lemma_20_6(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "The limit at order 1, by its rate (Hoeffding's lemma for log Q/PQ, whose range is R)."
    mean = K.output(P)
    logs = [ln(K.entry(x, y) / as_real(mean[y])) for x in range(db.size) for y in range(K.n_outputs)]
    spread = largest(logs) + largest([-x for x in logs])
    gap = m.sibson(K, P, alpha) - m.mutual_information(K, P)
    return (gap >= 0) & (gap <= (alpha - 1) * spread * spread / 8)


@paper.claim("lemma-20-7", kind="equality", source="Lemma 20(7)",
             formula=r"0\le\epsilon_{ML}(Q)-\epsilon_{\alpha,M}(Q)\le\tfrac{-\log\min P}{\alpha-1}",
             db=DB, P=PRIOR, K=K, alpha=ORDERS, scope="the limit with a rate")
def lemma_20_7(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "The limit at infinite order, by its rate."
    gap = m.maximal_leakage(K) - m.sibson(K, P, alpha)
    return (gap >= 0) & ((alpha - 1) * gap <= -ln(m.min_mass(P)))


@paper.claim("lemma-20-8", kind="bound", source="Lemma 20(8)",
             formula=r"\alpha\le\beta\implies\epsilon_{\alpha,DP}(Q)\le\epsilon_{\beta,DP}(Q)\le\epsilon_{DP}(Q)",
             db=DB, K=K, alpha=ORDERS, beta=HIGHER_ORDERS)
def lemma_20_8(db: Database, K: Kernel, alpha: Real, beta: Real) -> Relation:
    "Renyi levels in order."
    high = m.renyi_dp(K, beta, db)
    return (m.renyi_dp(K, alpha, db) <= high) & (high <= m.dp(K, db))


@paper.claim("lemma-20-9#order", kind="bound", source="Lemma 20(9)",
             formula=r"\alpha\le\beta\implies\epsilon_M(Q)\le\epsilon_{\alpha,M}(Q)\le\epsilon_{\beta,M}(Q)",
             db=DB, P=PRIOR, K=K, alpha=ORDERS, beta=HIGHER_ORDERS)
def lemma_20_9_order(db: Database, P: Prior, K: Kernel, alpha: Real, beta: Real) -> Relation:
    "Sibson informations in order, from mutual information on."
    low = m.sibson(K, P, alpha)
    return (m.mutual_information(K, P) <= low) & (low <= m.sibson(K, P, beta))


ENTRYWISE = d.kernels(lambda e: e["db"].m, lambda e: e["db"].m, positive=True)
SEVERAL = d.one_of([Database(3, 2), Database(2, 3)], "databases of several entries", exhaustive=False)


@paper.claim("lemma-20-9#upper", kind="bound", source="Lemma 20(9)",
             formula=r"\epsilon_{\alpha,M}(Q)\le\epsilon_{DP}(Q)",
             where={"Q": "L on each entry"},
             db=SEVERAL, P=PRIOR, L=ENTRYWISE, alpha=ORDERS,
             narrower="mechanisms L x ... x L of two or three entries, L with positive entries")
def lemma_20_9_upper(db: Database, P: Prior, L: Kernel, alpha: Real) -> Relation:
    "In the global framework, for one kernel applied to each of several entries."
    Q = L.power(db.n)
    return m.sibson(Q, P, alpha) <= m.dp(Q, db)


@paper.claim("lemma-20-9#upper@one-entry", kind="bound", source="Lemma 20(9)",
             formula=r"\epsilon_{\alpha,M}(Q)\le\epsilon_{DP}(Q),\quad n=1",
             where={r"\epsilon_{DP}": "ldp(Q), all inputs being neighbours"},
             K=d.kernels((1, 5), (1, 5)), P=d.priors(full_support=True), alpha=ORDERS)
def lemma_20_9_one_entry(K: Kernel, P: Prior, alpha: Real) -> Relation:
    "In the local framework, where all inputs are neighbours."
    return m.sibson(K, P, alpha) <= m.ldp(K)


@paper.claim("lemma-20-9#upper@n-times", kind="bound", source="Lemma 20(9)",
             formula=r"\epsilon_{\alpha,M}(Q)\le n\,\epsilon_{DP}(Q)", db=DB, P=PRIOR, K=K, alpha=ORDERS)
def lemma_20_9_n_times(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "With n times the level, for any kernel on databases."
    return m.sibson(K, P, alpha) <= db.n * m.dp(K, db)


# -- Lemma 21 ---------------------------------------------------------------------------------------------------------


@paper.claim("lemma-21-1", kind="property", source="Lemma 21(1)",
             formula=r"\epsilon(\lambda Q_1+(1-\lambda)Q_2)\le\max\{\epsilon(Q_1),\epsilon(Q_2)\}",
             where={r"\epsilon": "dp(Q, db), pointwise_dp(Q, db, delta) and maximal_information(Q, P)"},
             db=DB, P=PRIOR, K=K, L=OTHER, weight=WEIGHT, delta=d.numbers(0, 1, high_open=True, favour=("1/10",)))
def lemma_21_1(db: Database, P: Prior, K: Kernel, L: Kernel, weight: Real, delta: Real) -> Relation:
    "DP, (eps, delta)-DP and maximal information are quasi-convex."
    mixed = K.mix(L, weight)
    return (
        (m.dp(mixed, db) <= largest([m.dp(K, db), m.dp(L, db)]))
        & (m.pointwise_dp(mixed, db, delta) <= largest([m.pointwise_dp(K, db, delta), m.pointwise_dp(L, db, delta)]))
        & (m.maximal_information(mixed, P) <= largest([m.maximal_information(K, P), m.maximal_information(L, P)]))
    )


@paper.claim("lemma-21-2", kind="property", source="Lemma 21(2)",
             formula=r"e^{\epsilon_{ML}(\lambda Q_1+(1-\lambda)Q_2)}"
                     r"\le\lambda e^{\epsilon_{ML}(Q_1)}+(1-\lambda)e^{\epsilon_{ML}(Q_2)}",
             db=DB, K=K, L=OTHER, weight=WEIGHT)
def lemma_21_2(db: Database, K: Kernel, L: Kernel, weight: Real) -> Relation:
    "The sum of column maxima."
    ends = weight * exp(m.maximal_leakage(K)) + (1 - weight) * exp(m.maximal_leakage(L))
    return exp(m.maximal_leakage(K.mix(L, weight))) <= ends


LOCAL = d.kernels((2, 3), (2, 3), positive=True)
POSITIVE_OTHER = d.kernels(lambda e: e["K"].n_inputs, lambda e: e["K"].n_outputs, positive=True)


def local_level(K: Kernel, alpha: Real) -> Real:
    "The Renyi level where all inputs are neighbours."
    return m.renyi_dp(K, alpha)


FEW = d.one_of([Database(2, 1), Database(3, 1), Database(2, 2)], "databases of at most 4 elements", exhaustive=False)


def finite_levels(K: Kernel, L: Kernel, db: Database, alpha: Real) -> Relation:
    "Both kernels have a level, a real number (Definition 3)."
    return Relation.all(m.renyi_dp(X, alpha, db) < Real.infinity() for X in (K, L))


@paper.claim("lemma-21-3", kind="property", source="Lemma 21(3)",
             formula=r"\epsilon_{\alpha,DP}(\lambda Q_1+(1-\lambda)Q_2)"
                     r"\le\lambda\epsilon_{\alpha,DP}(Q_1)+(1-\lambda)\epsilon_{\alpha,DP}(Q_2)",
             db=FEW, K=K, L=OTHER, weight=WEIGHT, alpha=ORDERS, assume=finite_levels, effort=Fraction(1, 4),
             narrower="mechanisms of finite level")
def lemma_21_3(db: Database, K: Kernel, L: Kernel, weight: Real, alpha: Real) -> Relation:
    "The Renyi level of a mixture against the mixture of the levels."
    ends = weight * m.renyi_dp(K, alpha, db) + (1 - weight) * m.renyi_dp(L, alpha, db)
    return m.renyi_dp(K.mix(L, weight), alpha, db) <= ends


@paper.claim("lemma-21-3@quasi-convex", kind="property", source="Lemma 21(3)",
             formula=r"\epsilon_{\alpha,DP}(\lambda Q_1+(1-\lambda)Q_2)"
                     r"\le\max\{\epsilon_{\alpha,DP}(Q_1),\epsilon_{\alpha,DP}(Q_2)\}",
             K=LOCAL, L=POSITIVE_OTHER, weight=WEIGHT, alpha=ORDERS,
             narrower=f"n = 1, and {left_out.POSITIVE}")
def lemma_21_3_quasi(K: Kernel, L: Kernel, weight: Real, alpha: Real) -> Relation:
    "Against the larger of the two levels."
    ends = largest([local_level(K, alpha), local_level(L, alpha)])
    return local_level(K.mix(L, weight), alpha) <= ends


@paper.claim("lemma-21-4", kind="property", source="Lemma 21(4)",
             formula=r"f(\lambda Q_1+(1-\lambda)Q_2)\le\lambda f(Q_1)+(1-\lambda)f(Q_2),\ f(Q)=\tfrac1{\alpha-1}"
                     r"\exp\big(\tfrac{\alpha-1}\alpha\epsilon_{\alpha,M}(Q)\big);\quad"
                     r"\epsilon_{\alpha,M}(\lambda Q_1+(1-\lambda)Q_2)"
                     r"\le\max\{\epsilon_{\alpha,M}(Q_1),\epsilon_{\alpha,M}(Q_2)\}",
             db=DB, P=PRIOR, K=K, L=OTHER, weight=WEIGHT, alpha=ORDERS)
def lemma_21_4(db: Database, P: Prior, K: Kernel, L: Kernel, weight: Real, alpha: Real) -> Relation:
    "The exponential of Sibson information is convex, and so the information quasi-convex."
    share = (alpha - 1) / alpha
    whole, one, other = (m.sibson(X, P, alpha) for X in (K.mix(L, weight), K, L))
    ends = weight * exp(share * one) + (1 - weight) * exp(share * other)
    return (exp(share * whole) <= ends) & (whole <= largest([one, other]))


@paper.claim("lemma-21-5", kind="property", source="Lemma 21(5)",
             formula=r"\epsilon_M(\lambda Q_1+(1-\lambda)Q_2)\le\lambda\epsilon_M(Q_1)+(1-\lambda)\epsilon_M(Q_2)",
             db=DB, P=PRIOR, K=K, L=OTHER, weight=WEIGHT)
def lemma_21_5(db: Database, P: Prior, K: Kernel, L: Kernel, weight: Real) -> Relation:
    "Mutual information."
    ends = weight * m.mutual_information(K, P) + (1 - weight) * m.mutual_information(L, P)
    return m.mutual_information(K.mix(L, weight), P) <= ends


# -- Lemmas 22 and 23 -------------------------------------------------------------------------------------------------

LAW, SAME = d.laws((1, 5)), d.laws(like="p")


@paper.claim("lemma-22-1", kind="bound", source="Lemma 22(1)",
             formula=r"\alpha\le\beta\implies D_\alpha(P\|Q)\le D_\beta(P\|Q)",
             p=LAW, q=SAME, alpha=ORDERS, beta=HIGHER_ORDERS,
             narrower="laws on finitely many letters")
def lemma_22_1(p: Prior, q: Prior, alpha: Real, beta: Real) -> Relation:
    "Renyi divergences in order."
    return m.renyi(p, q, alpha) <= m.renyi(p, q, beta)


EVENT = d.integers(1, lambda e: 2 ** len(e["p"]) - 1, exhaustive=False)


def chosen(masses: Prior, event: int) -> Real:
    "The mass of an event, given by its bits."
    return Real.sum([Real(0), *(as_real(x) for i, x in enumerate(masses.masses) if event >> i & 1)])


@paper.claim("lemma-22-2", kind="bound", source="Lemma 22(2)",
             formula=r"P(A)\le(e^{D_\alpha(P\|Q)}Q(A))^{\frac{\alpha-1}\alpha}",
             where={"A": "the event"},
             p=LAW, q=d.laws(like="p", full_support=True), event=EVENT, alpha=ORDERS,
             narrower="laws on finitely many letters, Q of full support, and events that are not empty")
def lemma_22_2(p: Prior, q: Prior, event: int, alpha: Real) -> Relation:
    "In logarithms, for events that are not empty and Q of full support (else the divergence may be infinite)."
    right = (alpha - 1) / alpha * (m.renyi(p, q, alpha) + ln(chosen(q, event)))
    return ln(chosen(p, event)) <= right


@paper.claim("lemma-23", kind="bound", source="Lemma 23",
             formula=r"P_{XY}(E)\le\max_y(P_X(E_y)\exp I_\alpha(X;Y))^{\frac{\alpha-1}\alpha}",
             where={"P_{XY}": "the joint law of P and K",
                    "E": "the event"},
             K=d.kernels((1, 4), (1, 4)), P=d.priors(full_support=True), alpha=ORDERS,
             event=d.integers(1, lambda e: 2 ** (e["K"].n_inputs * e["K"].n_outputs) - 1, exhaustive=False),
             narrower="finite spaces, P_X of full support, events that are not empty, and kernels whose outputs all "
             "occur (others only raise the right side)")
def lemma_23(K: Kernel, P: Prior, alpha: Real, event: int) -> Relation:
    "In logarithms, for events E that are not empty, given by their bits."
    columns = [[x for x in range(K.n_inputs) if event >> (x * K.n_outputs + y) & 1] for y in range(K.n_outputs)]
    joint = Real.sum([Real(0), *(as_real(P[x]) * K.entry(x, y) for y, xs in enumerate(columns) for x in xs)])
    slices = maximum(*(Real.sum([Real(0), *(as_real(P[x]) for x in xs)]) for xs in columns), 0)
    return ln(joint) <= (alpha - 1) / alpha * (ln(slices) + m.sibson(K, P, alpha))
