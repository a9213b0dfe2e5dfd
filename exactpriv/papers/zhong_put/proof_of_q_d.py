"""Proof of Theorem 6, part (1): the losses of Q_D for 0 < D < n(m-1)/m, with A = (m-1)(n-D)/D and B = (1-D/n)^n."""

from __future__ import annotations

from math import comb

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Prior
from ...real import Real, Relation, as_real, ln
from . import formulas as f
from . import left_out
from .global_bounds import PRIOR
from .quantities import (
    DB,
    LISTED_ORDERS,
    ORDERS,
    distortions,
    exponent,
    q_d,
    rational,
    top_entry,
    useful,
)
from .source import paper

D = distortions(useful)
OTHER = d.laws(like="P")


@paper.claim("theorem-6-proof-range", kind="property", source="proof of Theorem 6, (1)",
             formula=r"0<D<\tfrac{n(m-1)}m\implies m^{-n}<B<1<A", db=DB, D=D)
def proof_range(db: Database, D: Real) -> Relation:
    "Where A and B lie."
    B = top_entry(db, D)
    return (Real(1) / db.size < B) & (B < 1) & (Real(1) < exponent(db, D))


# -- 1.1 Renyi differential privacy -----------------------------------------------------------------------------------


@paper.claim("theorem-6-proof-1-1", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\tfrac D{n(m-1)}"
                     r"(m-2+A^\alpha+A^{1-\alpha})", db=DB, D=D, alpha=ORDERS)
def proof_1_1(db: Database, D: Real, alpha: Real) -> Relation:
    "The Renyi level of Q_D."
    return m.renyi_dp(q_d(db, D), alpha, db) == f.renyi_of_q_d(db, D, alpha)


def factors(db: Database, D: Real, alpha: Real) -> tuple[Real, Real, Real]:
    "What a summand A^-d B is multiplied with where y is as far from x' as from x, nearer to x', and nearer to x."
    A, a = exponent(db, D), rational(alpha)
    return Real(1), A ** (1 - a), A ** (a - 1)


def by_distance(db: Database, D: Real, alpha: Real, x: int, z: int) -> Real:
    "The three sums of the first line for the neighbours x and x' = z."
    A, B = exponent(db, D), top_entry(db, D)
    same, nearer, farther = factors(db, D, alpha)
    terms = []
    for y in range(db.size):
        own, other = db.distance(x, y), db.distance(z, y)
        factor = same if own == other else nearer if own == other + 1 else farther
        terms.append(B / A**own * factor if own else B * factor)
    return Real.sum(terms)


@paper.claim("theorem-6-proof-1-1.step1", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\max_{d(x,x')=1}\tfrac1{\alpha-1}\log"
                     r"\Big(\sum_{d(x,y)=d(x',y)}A^{-d(x,y)}B+\sum_{d(x,y)=d(x',y)+1}A^{-d(x,y)}BA^{1-\alpha}+"
                     r"\sum_{d(x,y)=d(x',y)-1}A^{-d(x,y)}BA^{\alpha-1}\Big)",
             db=DB, D=D, alpha=ORDERS,
             narrower="neighbours of the first and of the last database, as the sum is the same for all; without the "
             "line before it, Definition 19(5) with a Q printed for Q_D")
def proof_1_1_step1(db: Database, D: Real, alpha: Real) -> Relation:
    "The sum over outputs split by the distances from two neighbours; it is the same for all of them."
    own = m.renyi_dp(q_d(db, D), alpha, db)
    firsts = [(x, z) for x, z in db.neighbours() if x in (0, db.size - 1)]
    return Relation.all(own == ln(by_distance(db, D, alpha, x, z)) / (alpha - 1) for x, z in firsts)


def shells(db: Database, D: Real, alpha: Real, top: int, with_last: bool) -> Real:
    "The second line with binomials of `top` and, in the last sum, with or without them."
    A, B = exponent(db, D), top_entry(db, D)
    same, nearer, farther = factors(db, D, alpha)
    terms = []
    for k in range(1, db.n + 1):
        shell = comb(top, k - 1) * (db.m - 1) ** (k - 1) * B / A**k
        terms += [(db.m - 2) * shell * same, shell * nearer]
    for k in range(db.n):
        count = comb(top, k) * (db.m - 1) ** k if with_last else 1
        terms.append(count * (B / A**k if k else B) * farther)
    return ln(Real.sum(terms)) / (alpha - 1)


@paper.claim("theorem-6-proof-1-1.step2", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\Big(\sum_{l=1}^n\tbinom{m-1}{l-1}(m-1)^{l-1}"
                     r"A^{-l}B(m-2+A^{1-\alpha})+\sum_{l=0}^{n-1}A^{-l}BA^{\alpha-1}\Big)",
             db=DB, D=D, alpha=ORDERS)
def proof_1_1_step2(db: Database, D: Real, alpha: Real) -> Relation:
    "The second line as printed: binomials of m-1 in two sums and none in the third."
    return m.renyi_dp(q_d(db, D), alpha, db) == shells(db, D, alpha, db.m - 1, False)


@paper.claim("theorem-6-proof-1-1.step2@binomials-of-n", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log"
                     r"\Big(\sum_{l=1}^n\tbinom{n-1}{l-1}(m-1)^{l-1}A^{-l}B(m-2+A^{1-\alpha})+\sum_{l=0}^{n-1}"
                     r"\tbinom{n-1}l(m-1)^lA^{-l}BA^{\alpha-1}\Big)",
             db=DB, D=D, alpha=ORDERS)
def proof_1_1_step2_binomials(db: Database, D: Real, alpha: Real) -> Relation:
    "With binomials of n-1 in all three sums."
    return m.renyi_dp(q_d(db, D), alpha, db) == shells(db, D, alpha, db.n - 1, True)


def third_line(db: Database, D: Real, alpha: Real, binomials: bool) -> Real:
    "sum over l < n of (m-1)^l A^-l (...), with or without the binomials of n-1."
    A, B, a = exponent(db, D), top_entry(db, D), rational(alpha)
    inner = (db.m - 2) * B / A + B * A**-a + B * A ** (a - 1)
    counts = [(comb(db.n - 1, k) if binomials else 1) * (db.m - 1) ** k for k in range(db.n)]
    return ln(Real.sum([c * (inner / A**k if k else inner) for k, c in enumerate(counts)])) / (alpha - 1)


@paper.claim("theorem-6-proof-1-1.step3", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\sum_{l=0}^{n-1}(m-1)^lA^{-l}"
                     r"((m-2)A^{-1}B+A^{-\alpha}B+A^{\alpha-1}B)", db=DB, D=D, alpha=ORDERS)
def proof_1_1_step3(db: Database, D: Real, alpha: Real) -> Relation:
    "The third line as printed, without binomials."
    return m.renyi_dp(q_d(db, D), alpha, db) == third_line(db, D, alpha, False)


@paper.claim("theorem-6-proof-1-1.step3@binomials-of-n", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}"
                     r"\log\sum_{l=0}^{n-1}\tbinom{n-1}l(m-1)^lA^{-l}((m-2)A^{-1}B+A^{-\alpha}B+A^{\alpha-1}B)",
             db=DB, D=D, alpha=ORDERS)
def proof_1_1_step3_binomials(db: Database, D: Real, alpha: Real) -> Relation:
    "With the binomials of n-1."
    return m.renyi_dp(q_d(db, D), alpha, db) == third_line(db, D, alpha, True)


@paper.claim("theorem-6-proof-1-1.step4", kind="equality", source="proof of Theorem 6, 1.1",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q_D)=\tfrac1{\alpha-1}\log\tfrac BA(m-2+A^{1-\alpha}+A^\alpha)"
                     r"(1+(m-1)A^{-1})^{n-1}", db=DB, D=D, alpha=ORDERS)
def proof_1_1_step4(db: Database, D: Real, alpha: Real) -> Relation:
    "The last line before the result."
    A, B, a = exponent(db, D), top_entry(db, D), rational(alpha)
    tail = (1 + (db.m - 1) / A) ** (db.n - 1) if db.n > 1 else Real(1)
    value = ln(B / A * (db.m - 2 + A ** (1 - a) + A**a) * tail) / (alpha - 1)
    return m.renyi_dp(q_d(db, D), alpha, db) == value


# -- 1.2 Sibson information -------------------------------------------------------------------------------------------


def norms(db: Database, D: Real, P: Prior, alpha: Real) -> list[Real]:
    "sum_x P(x) A^(-alpha d(x,y)) for each y."
    A, a = exponent(db, D), rational(alpha)
    powers = [Real(1), *(A ** (-a * k) for k in range(1, db.n + 1))]
    return [
        Real.sum([as_real(p) * powers[db.distance(x, y)] for x, p in enumerate(P.masses)]) for y in range(db.size)
    ]


def objective(db: Database, D: Real, P: Prior, alpha: Real) -> Real:
    "sum_y (sum_x P(x) A^(-alpha d(x,y)))^(1/alpha)."
    return Real.sum([x ** (1 / rational(alpha)) for x in norms(db, D, P, alpha)])


@paper.claim("theorem-6-proof-1-2#value", kind="equality", source="proof of Theorem 6, eq. (4)",
             formula=r"I_\alpha(X;Q_D(X))=\tfrac\alpha{\alpha-1}\log B+\tfrac\alpha{\alpha-1}\log"
                     r"\sum_y\Big(\sum_xP(x)A^{-\alpha d(x,y)}\Big)^{1/\alpha}",
             db=DB, P=PRIOR, D=D, alpha=LISTED_ORDERS,
             narrower="without the line before it, Definition 19(6) with Q printed for Q_D")
def proof_1_2_value(db: Database, P: Prior, D: Real, alpha: Real) -> Relation:
    "(4) at one prior."
    value = alpha / (alpha - 1) * (ln(top_entry(db, D)) + ln(objective(db, D, P, alpha)))
    return m.sibson(q_d(db, D), P, alpha) == value


@paper.claim("theorem-6-proof-1-2#bound", kind="bound", source="proof of Theorem 6, 1.2",
             formula=r"I_\alpha(P,Q_D)\le I_\alpha(P_U,Q_D)=n\log m((n-D)^\alpha"
                     r"+D^\alpha(m-1)^{1-\alpha})^{1/(\alpha-1)}"
                     r"-\tfrac\alpha{\alpha-1}n\log n",
             db=DB, P=PRIOR, D=D, alpha=LISTED_ORDERS,
             narrower="laws of full support ((5) has every law)")
def proof_1_2_bound(db: Database, P: Prior, D: Real, alpha: Real) -> Relation:
    "The uniform law has the largest value, which is the printed one."
    Q, value = q_d(db, D), f.sibson_of_q_d(db, D, alpha)
    return (m.sibson(Q, P, alpha) <= value) & (m.sibson(Q, Prior.uniform(db.size), alpha) == value)


@paper.claim("theorem-6-proof-1-2.step1", kind="property", source="proof of Theorem 6, eq. (5)",
             formula=r"f(wP_1+(1-w)P_2)\le wf(P_1)+(1-w)f(P_2),\quad f(P)=-\sum_y"
                     r"\Big(\sum_xP(x)A^{-\alpha d(x,y)}\Big)^{1/\alpha}",
             where={"w": "weight",
                    "P_1": "P",
                    "P_2": "the other prior"},
             db=DB, P=d.laws(lambda e: e["db"].size), other=OTHER, D=D, alpha=LISTED_ORDERS,
             weight=d.numbers(0, 1, favour=("1/2",)),
             narrower="the objective; that its domain, all laws, is convex is left out")
def proof_1_2_step1(db: Database, P: Prior, other: Prior, D: Real, alpha: Real, weight: Real) -> Relation:
    "Convexity at a mixture of two laws."
    mixed = Prior([weight * as_real(p) + (1 - weight) * q for p, q in zip(P.masses, other.masses, strict=True)])
    ends = weight * objective(db, D, P, alpha) + (1 - weight) * objective(db, D, other, alpha)
    return objective(db, D, mixed, alpha) >= ends


def lagrangian(db: Database, D: Real, P: Prior, alpha: Real, weight: Real) -> Real:
    "L at lambda = 0 (laws meet the constraint of lambda) and multiplier `weight` of P(x) >= 0 at the first input."
    return -objective(db, D, P, alpha) - weight * as_real(P[0])


def gradient(db: Database, D: Real, P: Prior, alpha: Real, weight: Real, printed: bool) -> list[Real]:
    "The derivative of L in each P(x), as printed or with the inner derivative A^(-alpha d) and the sign of alpha_x."
    A, a = exponent(db, D), rational(alpha)
    outer = [x ** ((1 - a) / a) / alpha for x in norms(db, D, P, alpha)]
    found = []
    for x in range(db.size):
        distances = [db.distance(x, y) for y in range(db.size)]
        inner = [Real(1) if printed or k == 0 else A ** (-a * k) for k in distances]
        own = weight if x == 0 else Real(0)
        slope = Real.sum([o * i for o, i in zip(outer, inner, strict=True)])
        found.append(-slope + own if printed else -slope - own)
    return found


def supports(db: Database, P: Prior, other: Prior, D: Real, alpha: Real, weight: Real, printed: bool) -> Relation:
    "L(P') >= L(P) + <gradient at P, P' - P>, which a convex differentiable function satisfies with its gradient alone."
    steps = [as_real(q) - as_real(p) for p, q in zip(P.masses, other.masses, strict=True)]
    slopes = gradient(db, D, P, alpha, weight, printed)
    rise = Real.sum([g * s for g, s in zip(slopes, steps, strict=True)])
    return lagrangian(db, D, other, alpha, weight) - lagrangian(db, D, P, alpha, weight) >= rise


WEIGHT = d.one_of([Real(0), Real(1)], "a multiplier", exhaustive=False)


@paper.claim("theorem-6-proof-1-2.step2", kind="equality", source="proof of Theorem 6, KKT (a)",
             formula=r"\nabla_{P(x)}L=\lambda-\sum_y\tfrac1\alpha\Big(\sum_xP(x)A^{-\alpha d(x,y)}\Big)"
                     r"^{\frac{1-\alpha}\alpha}+\alpha_x",
             where={r"\nabla_{P(x)}L": "the slope at P of a plane below L, tested at other"},
             db=DB, P=PRIOR, other=OTHER, D=D, alpha=LISTED_ORDERS, weight=WEIGHT,
             narrower=left_out.SLOPE)
def proof_1_2_step2(db: Database, P: Prior, other: Prior, D: Real, alpha: Real, weight: Real) -> Relation:
    "The gradient as printed, tested as the slope of a supporting plane of the convex L."
    return supports(db, P, other, D, alpha, weight, True)


@paper.claim("theorem-6-proof-1-2.step2@chain-rule", kind="equality", source="proof of Theorem 6, KKT (a)",
             formula=r"\nabla_{P(x)}L=\lambda-\sum_y\tfrac1\alpha\Big(\sum_xP(x)A^{-\alpha d(x,y)}\Big)"
                     r"^{\frac{1-\alpha}\alpha}A^{-\alpha d(x,y)}-\alpha_x",
             where={r"\nabla_{P(x)}L": "the slope at P of a plane below L, tested at other"},
             db=DB, P=PRIOR, other=OTHER, D=D, alpha=LISTED_ORDERS, weight=WEIGHT,
             narrower=left_out.SLOPE)
def proof_1_2_step2_chain(db: Database, P: Prior, other: Prior, D: Real, alpha: Real, weight: Real) -> Relation:
    "With the inner derivative and the sign that L gives to alpha_x."
    return supports(db, P, other, D, alpha, weight, False)


def log_multiplier(db: Database, D: Real, alpha: Real) -> Real:
    "The logarithm of alpha times the printed lambda."
    A, a = exponent(db, D), rational(alpha)
    return (alpha - 1) / alpha * db.n * ln(db.m) + db.n / alpha * ln(1 + (db.m - 1) * A**-a)


def log_slope(db: Database, D: Real, alpha: Real, printed: bool) -> Relation:
    "log(alpha lambda) against the logarithm of alpha times the sum over y, whose first factors agree for all y."
    A, a, same = exponent(db, D), rational(alpha), norms(db, D, Prior.uniform(db.size), alpha)
    inner = [Real(1) if printed or y == 0 else A ** (-a * db.distance(0, y)) for y in range(db.size)]
    value = (1 - alpha) / alpha * ln(same[0]) + ln(Real.sum(inner))
    return Relation.all(x == same[0] for x in same[1:]) & (log_multiplier(db, D, alpha) == value)


PRINTED_MULTIPLIER = (r"\lambda=\tfrac1\alpha m^{\frac{n(\alpha-1)}\alpha}(1+(m-1)A^{-\alpha})^{\frac n\alpha}"
                      r"=\sum_y\tfrac1\alpha\Big(\sum_xP_U(x)A^{-\alpha d(x,y)}\Big)^{\frac{1-\alpha}\alpha}")


@paper.claim("theorem-6-proof-1-2.step3", kind="equality", source="proof of Theorem 6, 1.2",
             formula=PRINTED_MULTIPLIER, db=DB, D=D, alpha=LISTED_ORDERS,
             narrower=left_out.EVIDENT)
def proof_1_2_step3(db: Database, D: Real, alpha: Real) -> Relation:
    "The printed multipliers in the printed condition (a) at the uniform law."
    return log_slope(db, D, alpha, True)


@paper.claim("theorem-6-proof-1-2.step3@chain-rule", kind="equality", source="proof of Theorem 6, 1.2",
             formula=PRINTED_MULTIPLIER + r"A^{-\alpha d(x,y)}", db=DB, D=D, alpha=LISTED_ORDERS,
             narrower=left_out.EVIDENT)
def proof_1_2_step3_chain(db: Database, D: Real, alpha: Real) -> Relation:
    "The printed multipliers in the condition with the inner derivative."
    return log_slope(db, D, alpha, False)
