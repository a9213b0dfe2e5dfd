"""Proof of Theorem 6, 2.1 to 2.4: every kernel on {1..m}^n with its own level, and the sum of Q(y|x) d(x,y).

Strict inequalities at levels above a kernel's own become inequalities at its own level; the first lines of 2.1 and 2.3,
from which the others follow, are there as printed too.
"""

from __future__ import annotations

from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum
from . import formulas as f
from . import left_out
from .global_bounds import MECHANISM, OWN_OR_ANY_MORE, POSITIVE_MECHANISM, PRIOR, USED, S
from .optima import approximate, at_least
from .quantities import DB, DELTA, SHARE, SLACK, alone, distortions, own_theta, shell, theta, useful
from .source import EXTENDED_LOG, paper


def total_distortion(K: Kernel, db: Database) -> Real:
    "sum over x, y of Q(y|x) d(x,y)."
    return db.size * m.distortion(K, Prior.uniform(db.size), db)


def mass(K: Kernel, inputs: list[int], y: int) -> Real:
    "sum of Q(y|x) over the inputs."
    return Real.sum([Real(0), *(K.entry(x, y) for x in inputs)])


def level(K: Kernel, db: Database, delta: Real) -> Real:
    "e^eps for the kernel's own pointwise level."
    return exp(m.pointwise_dp(K, db, delta))


def finite_level(K: Kernel, db: Database, delta: Real) -> Relation:
    "The kernel has a level: 2.1 speaks of one that is less than some eps."
    return m.pointwise_dp(K, db, delta) < Real.infinity()


LEVELLED: dict[str, Any] = {"db": DB, "K": MECHANISM, "delta": SLACK, "assume": finite_level}


@paper.claim("theorem-6-proof-eq-6", kind="bound", source="proof of Theorem 6, eq. (6)",
             formula=r"m^{-n}\theta^*\sum Q(y|x)d(x,y)\le\sum P'(x)Q(y|x)d(x,y)\le D\text{ for valid }Q",
             scope=left_out.P_PRIME, db=DB, P=PRIOR, K=MECHANISM, D=OWN_OR_ANY_MORE)
def eq_6(db: Database, P: Prior, K: Kernel, D: Real) -> Relation:
    "A mechanism whose distortion under P' is at most D, as one that is valid for the source set has it."
    middle = m.distortion(K, P, db)
    left = own_theta(P, db) * m.distortion(K, Prior.uniform(db.size), db)
    return (left <= middle) & (middle <= D)


# -- 2.1 and 2.2 approximate differential privacy ---------------------------------------------------------------------


@paper.claim("theorem-6-proof-2-1#bound", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"\sum Q(y|x)d(x,y)\ge\tfrac{n(m-1)m^n(1-m^{n-1}\delta)}{e^{\epsilon_\delta(Q)}+m-1}",
             **LEVELLED)
def proof_2_1(db: Database, K: Kernel, delta: Real) -> Relation:
    "No kernel of level eps has a smaller total distortion."
    bound = db.n * (db.m - 1) * db.size * (1 - db.m ** (db.n - 1) * delta) / (level(K, db, delta) + db.m - 1)
    return total_distortion(K, db) >= bound


@paper.claim("theorem-6-proof-2-1#value", kind="equality", source="proof of Theorem 6, 2.1",
             formula=r"\tfrac{n(m-1)m^n(1-m^{n-1}\delta)}{e^\epsilon+m-1}=\tfrac{Dm^n}{\theta^*}",
             where={r"\epsilon": "the level of 2.1 in D, delta, theta_star"},
             db=DB, D=distortions(useful), delta=SLACK, theta_star=d.numbers(0, 1, low_open=True),
             scope="multiplied out, with the number under the logarithm for e^eps, also where that number is "
             "negative and the printed eps has no value")
def proof_2_1_value(db: Database, D: Real, delta: Real, theta_star: Real) -> Relation:
    "At the level of the theorem the bound is D m^n / theta*; multiplied out, so that no level needs to exist."
    r = f.approximate_lower(db, D, theta_star, delta)
    left = db.n * (db.m - 1) * db.size * (1 - db.m ** (db.n - 1) * delta)
    return left == D * db.size / theta_star * (r + db.m - 1)


MORE = d.levels(1, None, low_open=True)
"""How far a level lies above the kernel's own."""


def strictly_close(db: Database, K: Kernel, delta: Real, more: Real) -> Relation:
    "Q(y|x) < e^eps Q(y|x') + delta for every output and neighbours, at a level above the kernel's own."
    r = level(K, db, delta) * exp(more)
    return Relation.all(K.entry(x, y) < r * K.entry(z, y) + delta for x, z in db.neighbours() for y in range(db.size))


@paper.claim("theorem-6-proof-2-1.step1#neighbours", kind="bound", source="proof of Theorem 6, 2.1, first line",
             formula=r"Q(y|x)<e^\epsilon Q(y|x')+\delta,\quad\epsilon>\epsilon_\delta(Q)",
             where={r"\epsilon": "pointwise_dp(Q, db, delta) + more"},
             db=DB, K=MECHANISM, delta=DELTA, more=MORE, assume=finite_level)
def proof_2_1_neighbours(db: Database, K: Kernel, delta: Real, more: Real) -> Relation:
    "As printed, for every output and neighbours."
    return strictly_close(db, K, delta, more)


@paper.claim("theorem-6-proof-2-1.step1#neighbours@positive-entries", kind="bound",
             source="proof of Theorem 6, 2.1, first line",
             formula=r"Q(y|x)<e^\epsilon Q(y|x')+\delta,\quad\epsilon>\epsilon_\delta(Q),\ Q>0",
             where={r"\epsilon": "pointwise_dp(Q, db, delta) + more"},
             db=DB, K=POSITIVE_MECHANISM, delta=DELTA, more=MORE)
def proof_2_1_neighbours_positive(db: Database, K: Kernel, delta: Real, more: Real) -> Relation:
    "For mechanisms without zeros: beside a zero, an entry of delta is not less than delta."
    return strictly_close(db, K, delta, more)


def neighbour_sums(db: Database, K: Kernel, delta: Real, distance: int, over: int) -> Relation:
    "The first line for all y, l and x in N_(l-1)(y); x' ranges over N_over(x) and N_l(y)."
    r, facts = level(K, db, delta), []
    count = (db.n - distance + 1) * (db.m - 1)
    for y in range(db.size):
        for x in shell(db, y, distance - 1):
            around = [z for z in shell(db, y, distance) if db.distance(x, z) == over]
            facts.append(count * K.entry(x, y) <= r * mass(K, around, y) + delta * count)
    return Relation.all(facts)


DISTANCE = d.integers(1, lambda e: e["db"].n)
DISTANCES = d.integers(0, lambda e: e["db"].n)


@paper.claim("theorem-6-proof-2-1.step1", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"(n-l+1)(m-1)Q(y|x)\le e^{\epsilon_\delta(Q)}\sum_{x'\in\mathcal N_l(x)\cap"
                     r"\mathcal N_l(y)}Q(y|x')+\delta(n-l+1)(m-1)",
             **LEVELLED, distance=DISTANCE)
def proof_2_1_step1(db: Database, K: Kernel, delta: Real, distance: int) -> Relation:
    "As printed: x' at distance l from x and from y."
    return neighbour_sums(db, K, delta, distance, distance)


@paper.claim("theorem-6-proof-2-1.step1@neighbours-of-x", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"(n-l+1)(m-1)Q(y|x)\le e^{\epsilon_\delta(Q)}\sum_{x'\in\mathcal N_1(x)\cap"
                     r"\mathcal N_l(y)}Q(y|x')+\delta(n-l+1)(m-1)",
             **LEVELLED, distance=DISTANCE)
def proof_2_1_step1_neighbours(db: Database, K: Kernel, delta: Real, distance: int) -> Relation:
    "With x' a neighbour of x at distance l from y; there are (n-l+1)(m-1) of them."
    return neighbour_sums(db, K, delta, distance, 1)


@paper.claim("theorem-6-proof-2-1.step2", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"(n-l+1)(m-1)\sum_{\mathcal N_{l-1}(y)}Q(y|x)"
                     r"\le e^{\epsilon_\delta(Q)}l\sum_{\mathcal N_l(y)}Q(y|x)+lN_l\delta",
             **LEVELLED, distance=DISTANCE)
def proof_2_1_step2(db: Database, K: Kernel, delta: Real, distance: int) -> Relation:
    "Summed over x in N_(l-1)(y), for every y."
    r, count = level(K, db, delta), (db.n - distance + 1) * (db.m - 1)
    return Relation.all(
        count * mass(K, shell(db, y, distance - 1), y)
        <= distance * (r * mass(K, shell(db, y, distance), y) + len(shell(db, y, distance)) * delta)
        for y in range(db.size)
    )


@paper.claim("theorem-6-proof-2-1.step3", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"n(m-1)\sum_{\mathcal N_{l-1}(y)}Q(y|x)\le e^{\epsilon_\delta(Q)}l"
                     r"\sum_{\mathcal N_l(y)}Q(y|x)+(m-1)(l-1)\sum_{\mathcal N_{l-1}(y)}Q(y|x)+lN_l\delta",
             **LEVELLED, distance=DISTANCE)
def proof_2_1_step3(db: Database, K: Kernel, delta: Real, distance: int) -> Relation:
    "With the summand (m-1)(l-1) on both sides."
    r, facts = level(K, db, delta), []
    for y in range(db.size):
        inner, outer = mass(K, shell(db, y, distance - 1), y), mass(K, shell(db, y, distance), y)
        right = distance * (r * outer + len(shell(db, y, distance)) * delta) + (db.m - 1) * (distance - 1) * inner
        facts.append(db.n * (db.m - 1) * inner <= right)
    return Relation.all(facts)


@paper.claim("theorem-6-proof-2-1.step4", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"n(m-1)\sum_xQ(y|x)\le(e^{\epsilon_\delta(Q)}+m-1)\sum_xQ(y|x)d(x,y)+n(m-1)m^{n-1}\delta",
             **LEVELLED, narrower="the sum over all x; the line before it is step3 summed over l")
def proof_2_1_step4(db: Database, K: Kernel, delta: Real) -> Relation:
    "Summed over l, for every y."
    r, count, facts = level(K, db, delta), db.n * (db.m - 1), []
    for y in range(db.size):
        weighted = Real.sum([db.distance(x, y) * K.entry(x, y) for x in range(db.size)])
        right = (r + db.m - 1) * weighted + count * db.m ** (db.n - 1) * delta
        facts.append(count * mass(K, list(range(db.size)), y) <= right)
    return Relation.all(facts)


@paper.claim("theorem-6-proof-2-1.step5", kind="bound", source="proof of Theorem 6, 2.1",
             formula=r"n(m-1)m^n\le(e^{\epsilon_\delta(Q)}+m-1)\sum Q(y|x)d(x,y)+n(m-1)m^{2n-1}\delta",
             **LEVELLED)
def proof_2_1_step5(db: Database, K: Kernel, delta: Real) -> Relation:
    "Summed over y."
    count = db.n * (db.m - 1)
    right = (level(K, db, delta) + db.m - 1) * total_distortion(K, db) + count * db.m ** (2 * db.n - 1) * delta
    return Real(count * db.size) <= right


BOUND_2_2 = r"\tilde\epsilon^*_{DP}(\mathcal P,D)\ge\log\tfrac{(m-1)(\theta^*n-D)}D"


@paper.claim("theorem-6-proof-2-2", kind="bound", source="proof of Theorem 6, 2.2", formula=BOUND_2_2,
             db=DB, S=S, D=distortions(useful), share=SHARE, narrower=left_out.POLYTOPES)
def proof_2_2(db: Database, S: Kernel, D: Real, share: Real) -> Relation:
    "The case delta = 0, with the logarithm as printed, also where D exceeds theta* n."
    return at_least(approximate(S, db), D, ln(f.dp_lower(db, D, theta(S, db))), share)


@paper.claim("theorem-6-proof-2-2@log-of-nonpositive-is-minus-infinity", kind="bound",
             source="proof of Theorem 6, 2.2", formula=BOUND_2_2 + EXTENDED_LOG,
             where={r"\tilde\epsilon^*_{DP}(\mathcal P,D)":
                        "pointwise_distortion(P, db, exp(eps), 0), share of a smaller level eps, of P'",
                    r"\theta^*": "m^n min_mass(P), of P'"},
             scope=f"{left_out.P_PRIME}; a set has no smaller level",
             db=DB, P=PRIOR, D=distortions(useful), share=SHARE)
def proof_2_2_extended(db: Database, P: Prior, D: Real, share: Real) -> Relation:
    "The same with log x = -inf for x <= 0."
    return at_least(approximate(alone(P), db), D, f.positive_log(f.dp_lower(db, D, own_theta(P, db))), share)


# -- 2.3 and 2.4 maximal information and maximal leakage --------------------------------------------------------------


@paper.claim("theorem-6-proof-2-3", kind="bound", source="proof of Theorem 6, 2.3",
             formula=r"\sum Q(y|x)d(x,y)\ge nm^n(1-\tfrac{e^{\epsilon_{MI}(Q)}}m)", db=DB, P=PRIOR, K=MECHANISM,
             narrower=left_out.LAST)
def proof_2_3(db: Database, P: Prior, K: Kernel) -> Relation:
    "No kernel of maximal information eps has a smaller total distortion."
    r = exp(m.maximal_information(K, P))
    return total_distortion(K, db) >= db.n * db.size * (1 - r / db.m)


def strictly_informed(db: Database, P: Prior, K: Kernel, more: Real) -> Relation:
    "Q(y|x) < e^eps sum_z P(z) Q(y|z) for every input and output, at a level above the kernel's own."
    r, mean = exp(m.maximal_information(K, P) + more), K.output(P)
    return Relation.all(K.entry(x, y) < r * as_real(mean[y]) for x in range(db.size) for y in range(db.size))


def strictly_informed_shells(db: Database, P: Prior, K: Kernel, distance: int, more: Real) -> Relation:
    "The same summed over the x at distance l from y, for every output y."
    r, mean = exp(m.maximal_information(K, P) + more), K.output(P)
    return Relation.all(
        mass(K, shell(db, y, distance), y) < r * len(shell(db, y, distance)) * as_real(mean[y]) for y in range(db.size)
    )


POINTWISE = r"Q(y|x)<e^\epsilon\sum_zP(z)Q(y|z),\quad\epsilon>\epsilon_{MI}(Q)"
ON_SHELLS = r"\sum_{x\in\mathcal N_l(y)}Q(y|x)<e^\epsilon N_l\sum_zP(z)Q(y|z),\quad\epsilon>\epsilon_{MI}(Q)"
INFORMED = {r"\epsilon": "maximal_information(Q, P) + more"}
OUTPUTS_OCCUR = r",\ \sum_zP(z)Q(y|z)>0"

paper.claim("theorem-6-proof-2-3.step1#pointwise", kind="bound", source="proof of Theorem 6, 2.3, first line",
            formula=POINTWISE, where=INFORMED, db=DB, P=PRIOR, K=MECHANISM, more=MORE)(strictly_informed)
paper.claim("theorem-6-proof-2-3.step1#pointwise@outputs-occur", kind="bound",
            source="proof of Theorem 6, 2.3, first line",
            formula=POINTWISE + OUTPUTS_OCCUR, where=INFORMED, db=DB, P=PRIOR, K=USED, more=MORE)(strictly_informed)
paper.claim("theorem-6-proof-2-3.step1#shells", kind="bound", source="proof of Theorem 6, 2.3, second line",
            formula=ON_SHELLS, where=INFORMED,
            db=DB, P=PRIOR, K=MECHANISM, distance=DISTANCES, more=MORE)(strictly_informed_shells)
paper.claim("theorem-6-proof-2-3.step1#shells@outputs-occur", kind="bound",
            source="proof of Theorem 6, 2.3, second line",
            formula=ON_SHELLS + OUTPUTS_OCCUR, where=INFORMED,
            db=DB, P=PRIOR, K=USED, distance=DISTANCES, more=MORE)(strictly_informed_shells)


@paper.claim("theorem-6-proof-2-3.step1", kind="bound", source="proof of Theorem 6, 2.3",
             formula=r"\sum_y\sum_{x\in\mathcal N_l(y)}Q(y|x)\le e^{\epsilon_{MI}(Q)}N_l",
             db=DB, P=PRIOR, K=MECHANISM, distance=DISTANCES,
             narrower="the fourth line; the third has the sum of all P(z)Q(y|z), which is 1, for the 1")
def proof_2_3_step1(db: Database, P: Prior, K: Kernel, distance: int) -> Relation:
    "The mass of all pairs at distance l."
    pairs = Real.sum([mass(K, shell(db, y, distance), y) for y in range(db.size)])
    return pairs <= exp(m.maximal_information(K, P)) * len(shell(db, 0, distance))


@paper.claim("theorem-6-proof-2-3.step2", kind="bound", source="proof of Theorem 6, 2.3",
             formula=r"nm^n-\sum Q(y|x)d(x,y)\le e^{\epsilon_{MI}(Q)}nm^n-e^{\epsilon_{MI}(Q)}nm^n(1-\tfrac1m)",
             db=DB, P=PRIOR, K=MECHANISM,
             narrower="the sixth line; the fifth has the two sums over l, whose values these are")
def proof_2_3_step2(db: Database, P: Prior, K: Kernel) -> Relation:
    "Weighted with n - l and summed."
    r, all_pairs = exp(m.maximal_information(K, P)), db.n * db.size
    return all_pairs - total_distortion(K, db) <= r * all_pairs - r * all_pairs * (1 - Real(1) / db.m)


@paper.claim("theorem-6-proof-2-4", kind="bound", source="proof of Theorem 6, 2.4",
             formula=r"\sum_y\max_{x\in\mathcal N_l(y)}Q(y|x)\le e^{\epsilon_{ML}(Q)},\quad\sum Q(y|x)d(x,y)"
                     r"\ge nm^n(1-\tfrac{e^{\epsilon_{ML}(Q)}}m)",
             db=DB, K=MECHANISM, narrower=left_out.LAST)
def proof_2_4(db: Database, K: Kernel) -> Relation:
    "The same for maximal leakage."
    r = exp(m.maximal_leakage(K))
    shells = [
        Real.sum([maximum(0, *(K.entry(x, y) for x in shell(db, y, k))) for y in range(db.size)])
        for k in range(db.n + 1)
    ]
    return Relation.all(x <= r for x in shells) & (total_distortion(K, db) >= db.n * db.size * (1 - r / db.m))
