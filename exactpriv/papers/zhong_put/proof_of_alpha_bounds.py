"""Proof of Theorem 6, 2.5 to 2.7: Renyi differential privacy, Sibson information, mutual information."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from flint import fmpq

from ... import measure as m
from ...claim import Instance
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum, sqrt
from . import formulas as f
from . import left_out
from .global_bounds import MECHANISM, OWN_OR_MORE, PRIOR, USED, WEIGHTS, S, below_theta_n, is_useful, positive
from .proof_of_lower_bounds import DISTANCE, DISTANCES, MORE, mass, total_distortion
from .quantities import (
    DB,
    ORDERS,
    distortions,
    exponent,
    greatest_mass,
    own_theta,
    q_d,
    rational,
    shell,
    theta,
    top_entry,
    useful,
)
from .source import paper

THETA = d.numbers(0, 1, low_open=True, favour=("1/2",))


def conjugate(alpha: Real) -> Real:
    "(alpha-1)/alpha."
    return (alpha - 1) / alpha


# -- 2.5 Renyi differential privacy -----------------------------------------------------------------------------------


@paper.claim("theorem-6-proof-2-5", kind="bound", source="proof of Theorem 6, 2.5, last display",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q)\ge\log\tfrac{(m-1)(n-D)^{\alpha/(\alpha-1)}}D-\tfrac1{\alpha-1}"
                     r"\log nm^{n-1}\text{ for valid }Q",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=(positive, is_useful))
def proof_2_5(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "As printed, without theta*."
    return m.renyi_dp(K, alpha, db) >= f.renyi_lower(db, D, Real(1), alpha)


@paper.claim("theorem-6-proof-2-5@with-theta", kind="bound", source="proof of Theorem 6, 2.5, last display",
             formula=r"\tilde\epsilon_{\alpha,DP}(Q)\ge\log\tfrac{(m-1)(n-D/\theta^*)^{\alpha/(\alpha-1)}}{D/"
                     r"\theta^*}-\tfrac1{\alpha-1}\log nm^{n-1}\text{ for valid }Q,\quad D<\theta^*n",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, alpha=ORDERS, assume=(positive, below_theta_n))
def proof_2_5_theta(db: Database, P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "With D/theta*, as in the theorem, where the logarithm of n - D/theta* has a value."
    bound = f.renyi_lower(db, D, own_theta(P, db), alpha)
    return m.renyi_dp(K, alpha, db) >= bound


def finite_level(K: Kernel, db: Database, alpha: Real) -> Relation:
    "The kernel has a level: 2.5 speaks of one that is less than some eps."
    return m.renyi_dp(K, alpha, db) < Real.infinity()


@paper.claim("theorem-6-proof-2-5.step1", kind="bound", source="proof of Theorem 6, 2.5",
             formula=r"Q(y|x)\le(e^{\epsilon_{\alpha,DP}(Q)}Q(y|x'))^{\frac{\alpha-1}\alpha}",
             db=DB, K=MECHANISM, alpha=ORDERS, assume=finite_level)
def proof_2_5_step1(db: Database, K: Kernel, alpha: Real) -> Relation:
    "Neighbours, at the kernel's own Renyi level."
    share, own = rational(conjugate(alpha)), factor(K, db, alpha)
    return Relation.all(
        K.entry(x, y) <= own * K.entry(z, y) ** share for x, z in db.neighbours() for y in range(db.size)
    )


def strictly_close(db: Database, K: Kernel, alpha: Real, more: Real) -> Relation:
    "Q(y|x) < (e^eps Q(y|x'))^((alpha-1)/alpha) for neighbours, at a level above the kernel's own."
    share, own = rational(conjugate(alpha)), factor(K, db, alpha) * exp(conjugate(alpha) * more)
    return Relation.all(
        K.entry(x, y) < own * K.entry(z, y) ** share for x, z in db.neighbours() for y in range(db.size)
    )


STRICT = r"Q(y|x)<(e^\epsilon Q(y|x'))^{\frac{\alpha-1}\alpha},\quad\epsilon>\epsilon_{\alpha,DP}(Q)"
ABOVE = {r"\epsilon": "renyi_dp(Q, alpha, db) + more"}

paper.claim("theorem-6-proof-2-5.step1#strict", kind="bound", source="proof of Theorem 6, 2.5, first line",
            formula=STRICT, where=ABOVE, db=DB, K=MECHANISM, alpha=ORDERS, more=MORE,
            assume=finite_level)(strictly_close)
paper.claim("theorem-6-proof-2-5.step1#strict@outputs-occur", kind="bound",
            source="proof of Theorem 6, 2.5, first line", formula=STRICT + r",\ \max_xQ(y|x)>0", where=ABOVE,
            db=DB, K=USED, alpha=ORDERS, more=MORE, assume=finite_level)(strictly_close)


def powered(K: Kernel, db: Database, alpha: Real) -> Real:
    "sum over x, y of Q(y|x)^((alpha-1)/alpha) d(x,y)."
    share = rational(conjugate(alpha))
    return Real.sum([
        db.distance(x, y) * K.entry(x, y) ** share for x in range(db.size) for y in range(db.size) if x != y
    ])


def factor(K: Kernel, db: Database, alpha: Real) -> Real:
    "e^(eps (alpha-1)/alpha) at the kernel's own Renyi level."
    return exp(conjugate(alpha) * m.renyi_dp(K, alpha, db))


def second_line(db: Database, K: Kernel, alpha: Real, distance: int, over: int) -> Relation:
    "The second line for all y, l and x in N_(l-1)(y); x' ranges over N_over(x) and N_l(y)."
    share, own, facts = rational(conjugate(alpha)), factor(K, db, alpha), []
    count = (db.n - distance + 1) * (db.m - 1)
    for y in range(db.size):
        for x in shell(db, y, distance - 1):
            around = [z for z in shell(db, y, distance) if db.distance(x, z) == over]
            facts.append(count * K.entry(x, y) <= own * Real.sum([Real(0), *(K.entry(z, y) ** share for z in around)]))
    return Relation.all(facts)


SECOND_LINE = (r"(n-l+1)(m-1)Q(y|x)\le\sum_{x'\in\mathcal N_%s(x)\cap\mathcal N_l(y)}"
               r"(e^{\epsilon_{\alpha,DP}(Q)}Q(y|x'))^{\frac{\alpha-1}\alpha}")


@paper.claim("theorem-6-proof-2-5.step1#sums", kind="bound", source="proof of Theorem 6, 2.5, second line",
             formula=SECOND_LINE % "l", db=DB, K=MECHANISM, alpha=ORDERS, distance=DISTANCE, assume=finite_level)
def proof_2_5_sums(db: Database, K: Kernel, alpha: Real, distance: int) -> Relation:
    "As printed: x' at distance l from x and from y."
    return second_line(db, K, alpha, distance, distance)


@paper.claim("theorem-6-proof-2-5.step1#sums@neighbours-of-x", kind="bound",
             source="proof of Theorem 6, 2.5, second line",
             formula=SECOND_LINE % "1", db=DB, K=MECHANISM, alpha=ORDERS, distance=DISTANCE, assume=finite_level,
             effort=Fraction(1, 4))
def proof_2_5_sums_neighbours(db: Database, K: Kernel, alpha: Real, distance: int) -> Relation:
    "With x' a neighbour of x at distance l from y; there are (n-l+1)(m-1) of them."
    return second_line(db, K, alpha, distance, 1)


@paper.claim("theorem-6-proof-2-5.step2", kind="bound", source="proof of Theorem 6, 2.5",
             formula=r"n(m-1)m^n\le\sum(e^{\epsilon_{\alpha,DP}(Q)}Q(y|x))^{\frac{\alpha-1}\alpha}d(x,y)+(m-1)"
                     r"\sum Q(y|x)d(x,y)",
             db=DB, K=MECHANISM, alpha=ORDERS, assume=finite_level,
             narrower="the last line of the display; of those before it the second is "
             "theorem-6-proof-2-5.step1#sums, and the others are sums of the first")
def proof_2_5_step2(db: Database, K: Kernel, alpha: Real) -> Relation:
    "Summed over all neighbours and outputs."
    right = factor(K, db, alpha) * powered(K, db, alpha) + (db.m - 1) * total_distortion(K, db)
    return Real(db.n * (db.m - 1) * db.size) <= right


@paper.claim("theorem-6-proof-2-5.step3", kind="bound", source="proof of Theorem 6, 2.5, Hoelder's inequality",
             formula=r"\sum Q(y|x)^{\frac{\alpha-1}\alpha}d(x,y)\le(n(m-1)m^{2n-1})^{1/\alpha}\Big(\sum Q(y|x)d(x,y)"
                     r"\Big)^{\frac{\alpha-1}\alpha}",
             db=DB, K=MECHANISM, alpha=ORDERS,
             narrower="Hoelder's inequality alone, without the common factor e^(eps(alpha-1)/alpha), and without the "
             "summand and the left side that step2 has")
def proof_2_5_step3(db: Database, K: Kernel, alpha: Real) -> Relation:
    "The common factor e^(eps (alpha-1)/alpha) left out."
    count = Real(db.n * (db.m - 1) * db.m ** (2 * db.n - 1))
    bound = count ** rational(1 / alpha) * total_distortion(K, db) ** rational(conjugate(alpha))
    return powered(K, db, alpha) <= bound


@paper.claim("theorem-6-proof-2-5.step4", kind="equality", source="proof of Theorem 6, 2.5",
             formula=r"(n(m-1)m^{2n-1})^{1/\alpha}\Big(\tfrac{e^\epsilon Dm^n}{\theta^*}\Big)^{\frac{\alpha-1}\alpha}"
                     r"+(m-1)\tfrac{Dm^n}{\theta^*}=n(m-1)m^n",
             where={r"\epsilon": "the lower bound of Theorem 6(5) in D, theta_star, alpha"},
             db=DB, D=distortions(useful), theta_star=THETA, alpha=ORDERS,
             assume=lambda db, D, theta_star: D < db.n * theta_star,
             narrower="the equality where D < theta* n; where alpha/(alpha-1) is an even number the printed eps has a "
             "value beyond too (order 2 is #order-2), at which the equality is false; without the step by (6) before "
             "it")
def proof_2_5_step4(db: Database, D: Real, theta_star: Real, alpha: Real) -> Relation:
    "At the level of the theorem; the first summand is compared in logarithms."
    own = D * db.size / theta_star
    first = ln(db.n * (db.m - 1) * db.m ** (2 * db.n - 1)) / alpha + conjugate(alpha) * (
        f.renyi_lower(db, D, theta_star, alpha) + ln(own)
    )
    return first == ln((db.m - 1) * (db.n * db.size - own))


@paper.claim("theorem-6-proof-2-5.step4#order-2", kind="equality", source="proof of Theorem 6, 2.5",
             formula=r"\sqrt{n(m-1)m^{2n-1}\tfrac{e^\epsilon Dm^n}{\theta^*}}+(m-1)\tfrac{Dm^n}{\theta^*}=n(m-1)m^n,"
                     r"\quad e^\epsilon=\tfrac{(m-1)(n-D/\theta^*)^2}{nm^{n-1}D/\theta^*}",
             where={r"\epsilon": "the lower bound of Theorem 6(5) in D, theta_star at order 2"},
             db=DB, D=distortions(useful), theta_star=THETA,
             assume=lambda db, D, theta_star: D != db.n * theta_star,
             narrower="alpha = 2, where (n - D/theta*)^(alpha/(alpha-1)) is a square and eps has a value for every D "
             "but theta* n; other orders are theorem-6-proof-2-5.step4, below theta* n; the other even powers, as at "
             "alpha = 4/3, have one beyond too, with which the line is as false; without the step by (6) before it")
def proof_2_5_step4_order_2(db: Database, D: Real, theta_star: Real) -> Relation:
    "As printed for order 2, for D on either side of theta* n."
    own = D / theta_star
    level = (db.m - 1) * (db.n - own) ** 2 / (own * db.n * db.m ** (db.n - 1))
    first = sqrt(db.n * (db.m - 1) * db.m ** (2 * db.n - 1) * level * own * db.size)
    return first + (db.m - 1) * own * db.size == Real(db.n * (db.m - 1) * db.size)


# -- 2.6 Sibson information -------------------------------------------------------------------------------------------

ONE_MAXIMIN = "one P' where several priors of the set have the largest least mass"


@paper.claim("theorem-6-proof-2-6", kind="bound", source="proof of Theorem 6, 2.6",
             formula=r"\tilde\epsilon_{\alpha,M}(Q)\ge\tfrac{\alpha-n}{\alpha-1}\log m+\tfrac\alpha{\alpha-1}"
                     r"\log\tfrac{1-D/n}{\frac12(1-\theta^*)(n+1)m+\theta^*}",
             where={"D": "distortion(Q, P, db)"},
             db=DB, P=PRIOR, K=MECHANISM, alpha=ORDERS)
def proof_2_6(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "A kernel of less Sibson information has more distortion: the bound at the kernel's own distortion D."
    bound = f.sibson_lower(db, m.distortion(K, P, db), own_theta(P, db), alpha)
    return m.sibson(K, P, alpha) >= bound


@paper.claim("theorem-6-proof-2-6.step1", kind="bound", source="proof of Theorem 6, 2.6",
             formula=r"\sum_{d(x,y)=l}P(x)Q(y|x)\le\max_y(P(\mathcal N_l(y))e^{I_\alpha(X;Q(X))})"
                     r"^{\frac{\alpha-1}\alpha}",
             db=DB, P=PRIOR, K=MECHANISM, alpha=ORDERS, distance=DISTANCES,
             narrower="I_alpha for the printed J_alpha, which nothing defines; the first inequality of the chain, the "
             "last being step2")
def proof_2_6_step1(db: Database, P: Prior, K: Kernel, alpha: Real, distance: int) -> Relation:
    "The probability of a distance, in logarithms."
    pairs = Real.sum([
        as_real(P[x]) * K.entry(x, y) for y in range(db.size) for x in shell(db, y, distance)
    ])
    widest = maximum(*(f.shell_mass(db, P, y, distance) for y in range(db.size)))
    return ln(pairs) <= conjugate(alpha) * (ln(widest) + m.sibson(K, P, alpha))


def shell_bound(db: Database, theta_star: Real, distance: int) -> Real:
    "1 - theta* (m^n - N_l) / m^n."
    return 1 - theta_star * (db.size - len(shell(db, 0, distance))) / db.size


@paper.claim("theorem-6-proof-2-6.step2", kind="bound", source="proof of Theorem 6, 2.6",
             formula=r"\max_yP(\mathcal N_l(y))\le1-\tfrac{\theta^*(m^n-N_l)}{m^n},\quad P\in\mathcal P",
             db=DB, S=S, weights=WEIGHTS, distance=DISTANCES, narrower=left_out.POLYTOPES)
def proof_2_6_step2(db: Database, S: Kernel, weights: Prior, distance: int) -> Relation:
    "For any prior of the source set; both sides taken to the power alpha/(alpha-1) and divided by e^eps."
    P = S.output(weights)
    bound = shell_bound(db, theta(S, db), distance)
    return Relation.all(f.shell_mass(db, P, y, distance) <= bound for y in range(db.size))


@paper.claim("theorem-6-proof-2-6.step2@maximin-prior", kind="bound", source="proof of Theorem 6, 2.6",
             formula=r"\max_yP'(\mathcal N_l(y))\le1-\tfrac{\theta^*(m^n-N_l)}{m^n}",
             scope=left_out.P_PRIME, db=DB, P=PRIOR, distance=DISTANCES)
def proof_2_6_step2_maximin(db: Database, P: Prior, distance: int) -> Relation:
    "For the prior P' of largest least mass, which is all that the proof needs."
    bound = shell_bound(db, own_theta(P, db), distance)
    return Relation.all(f.shell_mass(db, P, y, distance) <= bound for y in range(db.size))


@paper.claim("theorem-6-proof-2-6.step3", kind="bound", source="proof of Theorem 6, 2.6",
             formula=r"\sum_{l=0}^n(n-l)((1-\theta^*)m^n+\theta^*N_l)^{\frac{\alpha-1}\alpha}"
                     r"\le(1-\theta^*)m^n\tbinom{n+1}2+\theta^*nm^{n-1}",
             db=DB, theta_star=THETA, alpha=ORDERS,
             narrower="the two sums alone, without the factor (e^eps/m^n)^((alpha-1)/alpha) and the left sides, which "
             "are #any-prior")
def proof_2_6_step3(db: Database, theta_star: Real, alpha: Real) -> Relation:
    "The sum over distances."
    share = rational(conjugate(alpha))
    terms = [
        (db.n - k) * ((1 - theta_star) * db.size + theta_star * len(shell(db, 0, k))) ** share for k in range(db.n)
    ]
    bound = (1 - theta_star) * db.size * comb(db.n + 1, 2) + theta_star * db.n * db.m ** (db.n - 1)
    return Real.sum(terms) <= bound


def summed(db: Database, P: Prior, K: Kernel, alpha: Real, theta_star: Real, level: Real) -> Relation:
    "The line for the prior P at e^level, (e^eps/m^n)^((alpha-1)/alpha) taken to the left."
    share, count = rational(conjugate(alpha)), db.size
    left = db.n - m.distortion(K, P, db)
    terms = [(db.n - k) * ((1 - theta_star) * count + theta_star * len(shell(db, 0, k))) ** share for k in range(db.n)]
    return left * exp(-conjugate(alpha) * level) * Real(count) ** share <= Real.sum(terms)


SUMMED = (r"\sum_{l=0}^n(n-l)\sum_{d(x,y)=l}P(x)Q(y|x)\le\Big(\tfrac{e^\epsilon}{m^n}\Big)^{\frac{\alpha-1}\alpha}"
          r"\sum_{l=0}^n(n-l)((1-\theta^*)m^n+\theta^*N_l)^{\frac{\alpha-1}\alpha}")


@paper.claim("theorem-6-proof-2-6.step3#any-prior", kind="bound", source="proof of Theorem 6, 2.6, summed line",
             formula=SUMMED + r",\quad P\in\mathcal P", where={r"\epsilon": "maximal_leakage(K)"},
             db=DB, S=S, weights=WEIGHTS, K=MECHANISM, alpha=ORDERS,
             narrower="eps the maximal leakage, which no Sibson information exceeds, in place of the largest; "
             f"{left_out.POLYTOPES}")
def proof_2_6_step3_any_prior(db: Database, S: Kernel, weights: Prior, K: Kernel, alpha: Real) -> Relation:
    "For any prior of the source set, as the display before it says."
    return summed(db, S.output(weights), K, alpha, theta(S, db), m.maximal_leakage(K))


@paper.claim("theorem-6-proof-2-6.step3#any-prior@maximin-prior", kind="bound",
             source="proof of Theorem 6, 2.6, summed line",
             formula=SUMMED + r",\quad P=P'", where={r"\epsilon": "sibson(K, P, alpha) at P'"},
             scope=left_out.P_PRIME, db=DB, P=PRIOR, K=MECHANISM, alpha=ORDERS)
def proof_2_6_step3_maximin(db: Database, P: Prior, K: Kernel, alpha: Real) -> Relation:
    "For the prior P' of largest least mass, at its own Sibson information."
    return summed(db, P, K, alpha, own_theta(P, db), m.sibson(K, P, alpha))


# -- 2.7 mutual information -------------------------------------------------------------------------------------------


def relaxed(K: Kernel, db: Database, theta_star: Real, eta: Real) -> Real:
    "The objective of (8): m^-n theta* sum Q log(Q / (eta sum_x Q))."
    outputs = [mass(K, list(range(db.size)), y) for y in range(db.size)]
    terms = [
        K.entry(x, y) * ln(K.entry(x, y) / (eta * outputs[y]))
        for x in range(db.size) for y in range(db.size) if bool(K.entry(x, y) > 0)
    ]
    return theta_star * Real.sum(terms) / db.size


def scaled(db: Database, P: Prior, D: Real) -> Real:
    "D / theta*."
    return D / own_theta(P, db)


def relaxed_optimum(db: Database, P: Prior, D: Real) -> Real:
    "The objective of (8) at Q_(D/theta*)."
    return relaxed(q_d(db, scaled(db, P, D)), db, own_theta(P, db), greatest_mass(P))


def useful_over_theta(db: Database, P: Prior, D: Real) -> Relation:
    "D/theta* < n(m-1)/m."
    return is_useful(db, scaled(db, P, D))


OBJECTIVE_OF_8 = (r"\tilde\epsilon_M(Q)\ge m^{-n}\theta^*\sum Q_{D/\theta^*}\log"
                  r"\tfrac{Q_{D/\theta^*}}{\sum_x\eta Q_{D/\theta^*}}\text{ for valid }Q")


@paper.claim("theorem-6-proof-2-7", kind="bound", source="proof of Theorem 6, 2.7",
             formula=OBJECTIVE_OF_8,
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, assume=(positive, below_theta_n, is_useful),
             effort=Fraction(1, 4), narrower=left_out.BELOW_THETA_N)
def proof_2_7(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "No mechanism valid for P' has less information than the objective of (8) at Q_(D/theta*), where that is a kernel."
    value = relaxed_optimum(db, P, D)
    return m.mutual_information(K, P) >= value


@paper.claim("theorem-6-proof-2-7@D-over-theta-useful", kind="bound", source="proof of Theorem 6, 2.7",
             formula=OBJECTIVE_OF_8 + r",\quad D/\theta^*<\tfrac{n(m-1)}m",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, assume=(positive, useful_over_theta))
def proof_2_7_useful(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "The same where the multiplier lambda of (8) is positive."
    value = relaxed_optimum(db, P, D)
    return m.mutual_information(K, P) >= value


@paper.claim("theorem-6-proof-2-7.step1", kind="equality", source="proof of Theorem 6, eq. (7)",
             formula=r"\text{optimum of (7)}=\tilde\epsilon^*_M(P',D)\implies"
                     r"\log\tfrac m{1+D/\min P'}-h(D)-D\log(m-1)\le H(P')",
             where={r"\text{optimum of (7)}=\tilde\epsilon^*_M(P',D)":
                        "(what is claimed, of which the inequality is a consequence)"},
             letters=d.integers(2, 5, exhaustive=False), P=d.laws(lambda e: e["letters"], full_support=True),
             D=d.numbers(0, lambda e: 1 - Real(1) / e["letters"], low_open=True, high_open=True),
             narrower="eps*_M for the printed eps*, which has no index; a consequence for n = 1 by Fano's inequality, "
             "as the optimum of (7) is no linear program")
def proof_2_7_step1(letters: int, P: Prior, D: Real) -> Relation:
    """A consequence for n = 1: eps*_M is at most H(P'), the information of the identity; and (7), with the uniform law
    in the denominator, is at least the left side: the rows of a valid Q have mean entropy at most h(D) + D log(m-1)
    (Fano), and sum_x P_U(x) Q(y|x) <= (1 + D/min P')/m."""
    fano = m.binary_entropy(D) + D * ln(letters - 1)
    lower = ln(letters / (1 + D / m.min_mass(P))) - fano
    return lower <= m.entropy(P)


@paper.claim("theorem-6-proof-2-7.step2", kind="bound", source="proof of Theorem 6, eq. (8)",
             formula=r"\sum Q(y|x)d(x,y)\le\tfrac{Dm^n}{\theta^*},\quad\text{optimum of (8)}"
                     r"\le\tilde\epsilon_M(Q)\text{ for valid }Q",
             db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_MORE, assume=(positive, useful_over_theta),
             narrower="eps*_M for the printed eps*; the optimum of (8) as its value at Q_(D/theta*), where "
             "D/theta* < n(m-1)/m; beyond, Q_U meets (c1) and the optimum is at most 0")
def proof_2_7_step2(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "Valid mechanisms meet (c1) of (8), and none has less information than (8) at its optimum Q_(D/theta*) (step 4)."
    value = relaxed_optimum(db, P, D)
    feasible = total_distortion(K, db) <= scaled(db, P, D) * db.size
    return feasible & (value <= m.mutual_information(K, P))


@paper.claim("theorem-6-proof-2-7.step3", kind="property", source="proof of Theorem 6, eq. (8)",
             formula=r"f(wQ_1+(1-w)Q_2)\le wf(Q_1)+(1-w)f(Q_2),\quad f(Q)=m^{-n}\theta^*\sum Q(y|x)\log"
                     r"\tfrac{Q(y|x)}{\sum_x\eta Q(y|x)}",
             where={"w": "weight"},
             db=DB, K=MECHANISM, L=MECHANISM, theta_star=THETA,
             eta=d.numbers(lambda e: Real(1) / e["db"].size, 1), weight=d.numbers(0, 1, favour=("1/2",)),
             narrower="the objective; that its constraints are linear is left out")
def proof_2_7_step3(db: Database, K: Kernel, L: Kernel, theta_star: Real, eta: Real, weight: Real) -> Relation:
    "The objective at a mixture of two kernels; the constraints are linear."
    mixed, one, other = (relaxed(X, db, theta_star, eta) for X in (K.mix(L, weight), K, L))
    return mixed <= weight * one + (1 - weight) * other


def stationary(db: Database, D: Real, theta_star: Real, eta: Real, shift: Real) -> Relation:
    """(a) with beta = 0 at Q_(D/theta*): m^-n theta* log(Q / (eta sum_x Q)) + lambda d + alpha_x = 0, for
    alpha_x = `shift`, and lambda >= 0; (b)-(d) hold for the kernel Q_(D/theta*)."""
    own, weight = D / theta_star, theta_star / db.size
    A, B = exponent(db, own), top_entry(db, own)
    slope = weight * ln((db.m - 1) * (db.n * theta_star - D) / D)
    facts = [
        weight * (ln(B) - k * ln(A) - ln(eta)) + slope * k + shift == 0 for k in range(db.n + 1)
    ]
    return Relation.all(facts) & (slope >= 0)


RANGE = d.numbers(lambda e: Real(1) / e["db"].size, 1, high_open=True)


def least_eta(e: Instance) -> fmpq:
    "The least largest mass of a law on m^n letters whose least mass is theta*/m^n."
    size = e["db"].size
    return (size - rational(e["theta_star"])) / (size * (size - 1))


def largest_eta(e: Instance) -> fmpq:
    "The largest one: all other masses are theta*/m^n."
    size = e["db"].size
    return 1 - (size - 1) * rational(e["theta_star"]) / size


OF_ONE_LAW = d.numbers(least_eta, largest_eta)
"""Both theta* and eta are of P'."""


def small_for_theta(db: Database, D: Real, theta_star: Real) -> Relation:
    "D/theta* < n(m-1)/m."
    return db.m * D < theta_star * db.n * (db.m - 1)


@paper.claim("theorem-6-proof-2-7.step4", kind="equality", source="proof of Theorem 6, KKT conditions of (8)",
             formula=r"\tfrac{\theta^*}{m^n}\log\tfrac{Q_{D/\theta^*}}{\sum_x\eta Q_{D/"
                     r"\theta^*}}+\lambda d(x,y)+\alpha_x=0,\ \lambda=\tfrac{\theta^*}{m^n}\log"
                     r"\tfrac{(m-1)(n\theta^*-D)}D\ge0,\ \alpha_x=\tfrac{n\theta^*}{m^n}\log"
                     r"\tfrac{\eta^{1/n}}{m(n-D/\theta^*)}",
             db=DB, D=distortions(useful), theta_star=THETA, eta=OF_ONE_LAW, assume=small_for_theta,
             narrower=left_out.MULTIPLIERS)
def proof_2_7_step4(db: Database, D: Real, theta_star: Real, eta: Real) -> Relation:
    "The printed multipliers, where D/theta* is small enough for lambda to be positive."
    shift = theta_star / db.size * (ln(eta) - db.n * ln(db.m * (db.n - D / theta_star)))
    return stationary(db, D, theta_star, eta, shift)


@paper.claim("theorem-6-proof-2-7.step4@alpha-corrected", kind="equality",
             source="proof of Theorem 6, KKT conditions of (8)",
             formula=r"\tfrac{\theta^*}{m^n}\log\tfrac{Q_{D/\theta^*}}{\sum_x\eta Q_{D/"
                     r"\theta^*}}+\lambda d(x,y)+\alpha_x=0,\ \lambda=\tfrac{\theta^*}{m^n}\log"
                     r"\tfrac{(m-1)(n\theta^*-D)}D\ge0,\ \alpha_x=\tfrac{n\theta^*}{m^n}\log"
                     r"\tfrac{\eta^{1/n}}{1-D/(n\theta^*)}",
             db=DB, D=distortions(useful), theta_star=THETA, eta=RANGE, assume=small_for_theta,
             narrower=left_out.MULTIPLIERS)
def proof_2_7_step4_corrected(db: Database, D: Real, theta_star: Real, eta: Real) -> Relation:
    "With 1 - D/(n theta*) in place of m(n - D/theta*)."
    shift = theta_star / db.size * (ln(eta) - db.n * ln(1 - D / (db.n * theta_star)))
    return stationary(db, D, theta_star, eta, shift)


@paper.claim("theorem-6-proof-2-7.step5", kind="equality", source="proof of Theorem 6, 2.7, last line",
             formula=r"m^{-n}\theta^*\sum Q_{D/\theta^*}\log\tfrac{Q_{D/\theta^*}}{\sum_x\eta Q_{D/\theta^*}}="
                     r"\theta^*n\log\eta^{-\frac1n}(1-\tfrac D{n\theta^*})+\theta^*D\log\tfrac D{(m-1)(n\theta^*-D)}",
             db=DB, D=distortions(useful), theta_star=THETA, eta=OF_ONE_LAW,
             assume=lambda db, D, theta_star: D < db.n * theta_star, narrower=left_out.BELOW_THETA_N)
def proof_2_7_step5(db: Database, D: Real, theta_star: Real, eta: Real) -> Relation:
    "The value of (8) at Q_(D/theta*)."
    value = relaxed(q_d(db, D / theta_star), db, theta_star, eta)
    return value == f.rate_lower(db, D, theta_star, eta)


@paper.claim("theorem-6-proof-2-7.step5@D-for-theta-D", kind="equality", source="proof of Theorem 6, 2.7, last line",
             formula=r"m^{-n}\theta^*\sum Q_{D/\theta^*}\log\tfrac{Q_{D/\theta^*}}{\sum_x\eta Q_{D/\theta^*}}="
                     r"\theta^*n\log\eta^{-\frac1n}(1-\tfrac D{n\theta^*})+D\log\tfrac D{(m-1)(n\theta^*-D)}",
             db=DB, D=distortions(useful), theta_star=THETA, eta=RANGE,
             assume=lambda db, D, theta_star: D < db.n * theta_star, narrower=left_out.BELOW_THETA_N)
def proof_2_7_step5_without(db: Database, D: Real, theta_star: Real, eta: Real) -> Relation:
    "With D in place of theta* D: the mean distance under Q_(D/theta*) is D/theta*."
    value = relaxed(q_d(db, D / theta_star), db, theta_star, eta)
    missing = (1 - theta_star) * D * ln(D / ((db.m - 1) * (db.n * theta_star - D)))
    return value == f.rate_lower(db, D, theta_star, eta) + missing
