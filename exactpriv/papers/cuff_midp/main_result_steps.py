"""Section 3: the chain of orderings behind Theorem 1, and the proofs of Lemmas 1 and 2 in steps, up to Appendix C."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Database, Kernel, Prior, mechanisms
from ...real import Real, Relation, exp, ln, maximum, sqrt
from .definitions import (
    DB,
    DELTA_UP_TO_1,
    GROWING,
    LEVEL,
    MECHANISM,
    NO_LARGER_LEVEL,
    NO_LARGER_PROBABILITY,
    PROBABILITY,
    TARGET,
    TRADED_GROWS,
    finite_level,
    traded_delta_grows,
)
from .expressions import events, probability, stronger, traded_delta
from .main_result import BIT, POSITIVE_LEVEL
from .source import paper
from .structures import outside, same_rest

ENTRY = d.integers(0, lambda e: e["db"].n - 1)
POSSIBLE_REST = "x^-i of positive probability, as at others no law given them is determined"
SMALL_MECHANISM = d.database_kernels(outputs=(1, 3))


# -- Theorem 1, eq. (20) ----------------------------------------------------------------------------------------------


@paper.claim("thm1.step1#A", kind="implication", source="Section 3.3, eq. (20), ordering (A)",
             formula=r"\epsilon\text{-DP}\succeq\text{KL-DP}", db=DB, K=MECHANISM, target=TARGET, assume=finite_level)
def thm1_step1_a(K: Kernel, db: Database, target: Real) -> Relation:
    "The KL-DP level is at most the DP level."
    return stronger([m.dp(K, db)], m.kl_dp(K, db), lambda eps: eps, [target / 2], target)


@paper.claim("thm1.step1#B", kind="implication", source="Section 3.3, eq. (20), ordering (B)",
             formula=r"\text{KL-DP}\succeq\text{MI-DP}", db=DB, K=MECHANISM, target=TARGET)
def thm1_step1_b(K: Kernel, db: Database, target: Real) -> Relation:
    "The MI-DP level is at most the KL-DP level."
    return stronger([m.kl_dp(K, db)], m.mi_dp(K, db), lambda eps: eps, [target / 2], target)


@paper.claim("thm1.step1#C", kind="implication", source="Section 3.3, eq. (20), ordering (C)",
             formula=r"\text{MI-DP}\succeq(\delta)\text{-DP}", db=DB, K=MECHANISM, target=TARGET)
def thm1_step1_c(K: Kernel, db: Database, target: Real) -> Relation:
    "The (delta)-DP level is at most sqrt(2 eps), eps the MI-DP level."
    return stronger([m.mi_dp(K, db)], m.tv_dp(K, db), lambda eps: sqrt(2 * eps), [target**2 / 4], target)


@paper.claim("thm1.step1#D", kind="equality", source="Section 3.3, eq. (20), equality (D)",
             formula=r"(\delta)\text{-DP}\succeq(\epsilon,\delta)\text{-DP}\succeq(\delta)\text{-DP}",
             db=DB, K=MECHANISM, eps=POSITIVE_LEVEL, target=TARGET)
def thm1_step1_d(K: Kernel, db: Database, eps: Real, target: Real) -> Relation:
    "A (delta)-DP mechanism needs no larger delta at eps; Property 3 at eps' = 0 leads back."
    alone, together = m.tv_dp(K, db), m.dp_delta(K, db, eps)
    there = stronger([alone], together, lambda delta: delta, [target / 2], target)
    back = stronger([eps, together], alone, lambda level, delta: traded_delta(level, 0, delta),
                    [ln(1 + target), target / 2], target)
    return there & back


@paper.claim("thm1.step1#bound-grows", kind="bound", source="Section 3.3, eq. (20), (C) and (D)",
             formula=r"\epsilon'\le\epsilon,\ \delta'\le\delta:\ \sqrt{2\epsilon'}\le\sqrt{2\epsilon},\ "
                     + TRADED_GROWS,
             where=GROWING, narrower=DELTA_UP_TO_1,
             eps=LEVEL, eps_prime=NO_LARGER_LEVEL, delta=PROBABILITY, smaller=NO_LARGER_PROBABILITY)
def thm1_step1_bounds_grow(eps: Real, eps_prime: Real, delta: Real, smaller: Real) -> Relation:
    "The bounds behind (C) and (D) do not decrease: sqrt(2 eps), and the delta' of Property 3 at eps' = 0."
    return (sqrt(2 * eps_prime) <= sqrt(2 * eps)) & traded_delta_grows(eps, eps_prime, delta, smaller)


# -- Lemma 1, Proof 3.1 -----------------------------------------------------------------------------------------------


@paper.claim("lem1-kl-mi.step1", kind="bound", source="Proof 3.1, second paragraph",
             narrower="the capacity in the place of the radius, which [8, Theorem 13.1.1] says it is",
             K=d.kernels((1, 4), (1, 5)))
def lem1_step1(K: Kernel) -> Relation:
    "The capacity, which is the radius of the information ball, is at most the largest divergence of two rows."
    return m.capacity(K) <= m.kl_dp(K)


def probability_of_rest(P: Prior, rows: list[int]) -> Real:
    """P_{X^{-i}}(x^{-i}), the databases that have this x^{-i} given."""
    return Real.sum(P.mass(z) for z in rows)


def weights_given_rest(P: Prior, rows: list[int]) -> list[Real]:
    """P_{X_i given X^{-i} = x^{-i}}."""
    return [P.mass(z) / probability_of_rest(P, rows) for z in rows]


def output_mass_given_rest(K: Kernel, P: Prior, rows: list[int], y: int) -> Real:
    """P_{Y given X^{-i} = x^{-i}}(y)."""
    return Real.sum(P.mass(z) * K.entry(z, y) for z in rows) / probability_of_rest(P, rows)


def output_given_rest(K: Kernel, P: Prior, rows: list[int]) -> Prior:
    """P_{Y given X^{-i} = x^{-i}}."""
    return Prior([output_mass_given_rest(K, P, rows, y) for y in range(K.n_outputs)])


@paper.claim("lem1-kl-mi.step2", kind="equality", source="Proof 3.1, eq. (24)",
             formula=r"I(X_i;Y|X^{-i})="
                     r"\mathbb E\left[D\left(P_{Y|X^n=\bar X^n}\|P_{Y|X^{-i}=\bar X^{-i}}\right)\right]",
             db=DB, K=SMALL_MECHANISM, P=d.priors(on="db"), i=ENTRY)
def lem1_step2(K: Kernel, db: Database, P: Prior, i: int) -> Relation:
    "Conditional mutual information is the mean divergence of the output laws from that given the other entries."
    mean = Real.sum(P.mass(x) * m.kl(K.row(x), output_given_rest(K, P, same_rest(db, x, i)))
                    for x in range(db.size) if P[x] > 0)
    return m.information(K.joint(P, db), [i], [db.n], outside(db, [i])) == mean


@paper.claim("lem1-kl-mi.step3", kind="equality", source="Proof 3.1, eq. (25)",
             formula=r"P_{Y|X^{-i}=x^{-i}}=\mathbb E\left[P_{Y|X_i=\tilde X,X^{-i}=x^{-i}}\right]",
             where={r"P_{Y|X^{-i}=x^{-i}}": "the law of the output given the other entries, from K and P"},
             narrower=POSSIBLE_REST,
             db=DB, K=SMALL_MECHANISM, P=d.priors(on="db"), i=ENTRY)
def lem1_step3(K: Kernel, db: Database, P: Prior, i: int) -> Relation:
    "The output law given the other entries is the mean of the rows that have them."
    def at(rows: list[int]) -> Relation:
        law, weights = output_given_rest(K, P, rows), weights_given_rest(P, rows)
        return Relation.all(law.mass(y) == Real.sum(w * K.entry(z, y) for w, z in zip(weights, rows, strict=True))
                            for y in range(K.n_outputs))

    return Relation.all(at(same_rest(db, x, i)) for x in range(db.size)
                        if bool(probability_of_rest(P, same_rest(db, x, i)) > 0))


@paper.claim("lem1-kl-mi.step4", kind="bound", source="Proof 3.1, eq. (26)",
             formula=r"D(P_{Y|X^n=x^n}\|P_{Y|X^{-i}=x^{-i}})\le"
                     r"\mathbb E\left[D(P_{Y|X^n=x^n}\|P_{Y|X_i=\tilde X,X^{-i}=x^{-i}})\right]\le\epsilon",
             where={r"\epsilon": "kl_dp(K, db)"},
             narrower=f"{POSSIBLE_REST}; without the second member of (26), which by (25) is the first",
             db=DB, K=SMALL_MECHANISM, P=d.priors(on="db"), i=ENTRY)
def lem1_step4(K: Kernel, db: Database, P: Prior, i: int) -> Relation:
    "Jensen's inequality for every database whose other entries have positive probability, eps the KL-DP level."
    eps = m.kl_dp(K, db)

    def at(x: int, rows: list[int]) -> Relation:
        mean = Real.sum(w * m.kl(K.row(x), K.row(z))
                        for w, z in zip(weights_given_rest(P, rows), rows, strict=True) if P[z] > 0)
        return (m.kl(K.row(x), output_given_rest(K, P, rows)) <= mean) & (mean <= eps)

    return Relation.all(at(x, same_rest(db, x, i)) for x in range(db.size)
                        if bool(probability_of_rest(P, same_rest(db, x, i)) > 0))


@paper.claim("lem1-kl-mi.step5", kind="property", source="Proof 3.1, last sentence",
             formula=r"x^n\ne\tilde x^n,\ x^{-i}=\tilde x^{-i}\implies d_H(x^n,\tilde x^n)=1",
             narrower="two different databases; one taken twice agrees with itself and is no neighbour of itself",
             db=d.databases((1, 4), (1, 4)), i=ENTRY)
def lem1_step5(db: Database, i: int) -> Relation:
    "Two different databases that agree on all entries but the i-th are neighbours."
    return Relation.fact(all(db.distance(x, z) == 1 for d in range(db.size)
                             for x in same_rest(db, d, i) for z in same_rest(db, d, i) if x != z))


# -- Lemma 2, Proof 3.2 -----------------------------------------------------------------------------------------------

SEVERAL_LETTERS = d.databases((2, 3), (1, 2))
"""Databases that have neighbours."""
DATABASE = d.integers(0, lambda e: e["db"].size - 1)
LETTER = d.integers(0, lambda e: e["db"].m - 1)


@paper.claim("lem2-sqrt.step1", kind="bound", source="Proof 3.2, eq. (30)",
             formula=r"\max_\Delta I(X_i;B)\le\max_\Delta I(X_i;Y)=\max_\Delta I(X_i;Y|X^{-i})"
                     r"\le\sup_{P_{X^n}}I(X_i;Y|X^{-i})\le\epsilon",
             where={r"\epsilon": "mi_dp(K, db)", r"\max_\Delta": "each law with w on a database, 1 - w on a neighbour"},
             narrower="the last link at these laws, not for the supremum, of which mi_dp is the largest over i",
             db=SEVERAL_LETTERS, K=SMALL_MECHANISM, x=DATABASE, i=ENTRY, a=LETTER, w=d.numbers(0, 1))
def lem2_step1(K: Kernel, db: Database, x: int, i: int, a: int, w: Real) -> Relation:
    """(30) law by law, w on a database and 1 - w on the one with a for its entry i, and for every event, so also for
    the maxima over such laws."""
    law = Prior.point(db.size, x).mix(Prior.point(db.size, db.replaced(x, i, a)), w)
    joint = K.joint(law, db)
    about_y = m.information(joint, [i], [db.n], [])
    given_rest = m.information(joint, [i], [db.n], outside(db, [i]))
    about_events = Relation.all(m.information(mechanisms.event(K, A).joint(law, db), [i], [db.n], []) <= about_y
                                for A in events(K.n_outputs))
    within = (given_rest <= m.index_mi(K, db, i)) & (given_rest <= m.mi_dp(K, db))
    return about_events & (about_y == given_rest) & within


@paper.claim("lem2-sqrt.step2", kind="equality", source="Proof 3.2, eqs. (31)-(32)",
             formula=r"P_{B|X_i=x_i}(1)=P_{Y|X^n=x^n}(A),\quad"
                     r"\max_A\|P_{B|X_i=x_i}-P_{B|X_i=\tilde x_i}\|_{TV}=\|P_{Y|X^n=x^n}-P_{Y|X^n=\tilde x^n}\|_{TV}",
             where={r"P_{Y|X^n=x^n}": "the row x of K", r"P_{Y|X^n=\tilde x^n}": "the row of x with a for its entry i"},
             db=SEVERAL_LETTERS, K=SMALL_MECHANISM, x=DATABASE, i=ENTRY, a=LETTER)
def lem2_step2(K: Kernel, db: Database, x: int, i: int, a: int) -> Relation:
    """The indicator B of an event A, for a database and the one with a for its entry i; a delta that serves B for every
    event serves Y, as the largest distance of the laws of B is that of the laws of Y."""
    z = db.replaced(x, i, a)
    same = Relation.all(mechanisms.event(K, A).entry(y, 1) == probability(K.row(y), A)
                        for A in events(K.n_outputs) for y in (x, z))
    largest = maximum(*(m.total_variation(mechanisms.event(K, A).row(x), mechanisms.event(K, A).row(z))
                        for A in events(K.n_outputs)))
    return same & (largest == m.total_variation(K.row(x), K.row(z)))


# -- the trade-off (33) -----------------------------------------------------------------------------------------------


def likelier(K: Kernel, x: int, z: int, r: Real) -> list[int]:
    "The outputs with more than r times the probability under x that they have under z."
    return [y for y in range(K.n_outputs) if bool(K.entry(x, y) > r * K.entry(z, y))]


@paper.claim("eq33-tradeoff#reduction", kind="conjecture-like remark", source="end of Proof 3.2, eq. (33)",
             formula=r"\max_B\delta'(B)=\delta'(P_{Y|X^n}),\quad I(X_i;B)\le\epsilon",
             where={r"\max_B\delta'(B)": "dp_delta(K, db, eps_prime) of each B, of one bit",
                    r"\delta'(P_{Y|X^n})": "dp_delta(K, db, eps_prime)", "I(X_i;B)": "mutual_information(K, P) at w",
                    r"\epsilon": "mi_dp(K, db)"},
             narrower="the worst events, of outputs likelier under one of two neighbours by more than a factor e^eps', "
                      "at each eps'; the set of pairs of (33) is not described",
             db=SEVERAL_LETTERS, K=SMALL_MECHANISM, eps_prime=LEVEL, w=d.numbers(0, 1))
def tradeoff_reduction(K: Kernel, db: Database, eps_prime: Real, w: Real) -> Relation:
    """Whether an output has more than e^eps' times the probability under the one of two neighbours, B, is a binary
    mechanism of no larger MI-DP level (law by law, w on the one), and the delta' of the worst such B is that of K."""
    law, level = Prior([w, 1 - w]), m.mi_dp(K, db)
    binary = [mechanisms.event(K.restrict([x, z]), likelier(K, x, z, exp(eps_prime))) for x, z in db.neighbours()]
    needed = maximum(*(m.dp_delta(B, BIT, eps_prime) for B in binary))
    informed = Relation.all(m.mutual_information(B, law) <= level for B in binary)
    return (needed == m.dp_delta(K, db, eps_prime)) & informed
