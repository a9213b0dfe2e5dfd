"""Appendix A, Lemma 1, second claim: the posteriors (41) attain h with every law of the output.

V is a law of the output; the posterior (41) at y is e^(-eps d(x,y)) / (1 + (m-1) e^-eps)^n.
"""

from __future__ import annotations

from math import comb

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import is_law
from ...kernel import Database, Prior
from ...kernel.mechanisms import exponential_hamming_rows
from ...real import Real, Relation, exp
from .lemma1_lower_bound import INDEX
from .quantities import DB, LEVEL, PROGRAM_DB, h, shells
from .source import paper

OUTPUT = d.priors(on="db")
SOURCE = "proof of Lemma 1, second claim"


def posterior_is_private(db: Database, eps: Real) -> Relation:
    "(20) for the posteriors (41)."
    rows = exponential_hamming_rows(db, exp(eps))
    return Relation.all(Real(rows[x][y]) <= exp(eps) * Real(rows[z][y])
                        for x, z in db.neighbours() for y in range(db.size))


def posterior_sums(db: Database, eps: Real) -> list[list[Real]]:
    "The posteriors (41), one law an output."
    rows = exponential_hamming_rows(db, exp(eps))
    return [[Real(rows[x][y]) for x in range(db.size)] for y in range(db.size)]


def objective(db: Database, V: Prior, eps: Real) -> Real:
    "The left side of (42)."
    laws = posterior_sums(db, eps)
    return Real.sum(Real(V.masses[y]) * laws[y][x] * db.distance(x, y)
                    for x in range(db.size) for y in range(db.size))


@paper.claim("lemma1-claimB#feasible", kind="construction", source="proof of Lemma 1, second claim, eq. (41)",
             formula=r"(20)\text{-}(24)",
             where={r"(20)\text{-}(24)": "eps"},
             db=DB, eps=LEVEL, V=OUTPUT)
def claim_b_feasible(db: Database, eps: Real, V: Prior) -> Relation:
    "The posteriors (41) and any law of the output satisfy the constraints of R-PD."
    laws = [is_law(law) for law in posterior_sums(db, eps)]
    return posterior_is_private(db, eps) & Relation.all(laws) & is_law(V.masses)


@paper.claim("lemma1-claimB#value", kind="construction", source="proof of Lemma 1, second claim, eq. (42)",
             formula=r"\sum_x\sum_yp_Y(y)p_{X|Y}(x|y)d(x,y)=h(\epsilon)", db=DB, eps=LEVEL, V=OUTPUT)
def claim_b_value(db: Database, eps: Real, V: Prior) -> Relation:
    "Their distortion is h(eps)."
    return objective(db, V, eps) == h(db, eps)


@paper.claim("lemma1-claimB.step1", kind="proof step", source=SOURCE,
             formula=r"x\sim x':\ d(x,y)\le d(x',y)-d(x',x)=d(x',y)-1", db=DB, y=INDEX)
def step1(db: Database, y: int) -> Relation:
    "The consequence drawn from the triangle inequality, as printed."
    return Relation.all(Real(db.distance(x, y)) <= db.distance(z, y) - db.distance(z, x)
                        for x, z in db.neighbours())


@paper.claim("lemma1-claimB.step1@reversed", kind="proof step", source=SOURCE,
             formula=r"x\sim x':\ d(x,y)\ge d(x',y)-d(x',x)=d(x',y)-1", db=DB, y=INDEX)
def step1_reversed(db: Database, y: int) -> Relation:
    "The triangle inequality, which is what the next step needs."
    return Relation.all(Real(db.distance(x, y)) >= db.distance(z, y) - db.distance(z, x)
                        for x, z in db.neighbours())


@paper.claim("lemma1-claimB.step2", kind="proof step", source=SOURCE,
             formula=r"\frac{e^{-\epsilon d(x,y)}}{g^n}\le\frac{e^{-\epsilon(d(x',y)-1)}}{g^n}="
                     r"e^\epsilon p_{X|Y}(x'|y)", db=DB, eps=LEVEL)
def step2(db: Database, eps: Real) -> Relation:
    "Constraint (20), in two steps."
    r = exp(eps)
    g = normaliser(db, eps) ** db.n
    rows = exponential_hamming_rows(db, r)

    middles = [r ** (1 - k) / g for k in range(db.n + 1)]

    def at(x: int, z: int, y: int) -> Relation:
        middle = middles[db.distance(z, y)]
        return (Real(rows[x][y]) <= middle) & (middle == r * Real(rows[z][y]))

    return Relation.all(at(x, z, y) for x, z in db.neighbours() for y in range(db.size))


@paper.claim("lemma1-claimB.step3", kind="proof step", source=SOURCE,
             scope="N_l(y), as in (34), where the sentence before prints N_l(x) for the same set",
             formula=r"|{\cal N}_l(y)|=\binom nl(m-1)^l,\ {\cal D}^n=\bigcup_l{\cal N}_l(y)", db=DB, y=INDEX)
def step3(db: Database, y: int) -> Relation:
    "The shells around y, their sizes, and that they cover D^n."
    found = shells(db, y)
    sizes = [Real(len(shell)) == comb(db.n, k) * (db.m - 1) ** k for k, shell in enumerate(found)]
    covered = [x for x in range(db.size) if any(x in shell for shell in found)]
    return Relation.all([*sizes, Real(len(covered)) == db.size])


def shell_sum(db: Database, y: int, eps: Real) -> Real:
    "sum_l sum_{x in N_l(y)} e^(-eps d(x,y))."
    return Real.sum(1 / exp(eps) ** db.distance(x, y) for shell in shells(db, y) for x in shell)


def normaliser(db: Database, eps: Real) -> Real:
    "g_eps = 1 + (m-1) e^-eps."
    return 1 + (db.m - 1) / exp(eps)


@paper.claim("lemma1-claimB.step4", kind="proof step", source=SOURCE,
             formula=r"\sum_x\frac{e^{-\epsilon d(x,y)}}{g^n}="
                     r"\frac1{g^n}\sum_l\sum_{x\in{\cal N}_l(y)}e^{-\epsilon d(x,y)}"
                     r"=\frac1{g^n}\sum_l\binom nl(m-1)^le^{-\epsilon l}=1", db=DB, eps=LEVEL, y=INDEX)
def step4(db: Database, eps: Real, y: int) -> Relation:
    "The posterior at y is a law."
    g = normaliser(db, eps) ** db.n
    by_shells = shell_sum(db, y, eps) / g
    by_counts = Real.sum(comb(db.n, k) * (db.m - 1) ** k / exp(eps) ** k for k in range(db.n + 1)) / g
    return Relation.all([
        Real.sum(posterior_sums(db, eps)[y]) == by_shells,
        by_shells == by_counts,
        by_counts == 1,
    ])


def by_shells(db: Database, V: Prior, eps: Real) -> Real:
    "1/g^n sum_y p_Y(y) sum_l sum_{x in N_l(y)} e^(-eps d(x,y)) d(x,y)."
    inner = [Real.sum(k / exp(eps) ** k for k, shell in enumerate(shells(db, y)) for _ in shell)
             for y in range(db.size)]
    return Real.sum(Real(V.masses[y]) * part for y, part in enumerate(inner)) / normaliser(db, eps) ** db.n


def by_counts(db: Database, V: Prior, eps: Real, printed: bool) -> Real:
    "1/g^n sum_y p_Y(y) sum_l C(n,l) (m-1)^l e^(-eps) l as printed, or with e^(-eps l)."
    r = exp(eps)
    inner = Real.sum(comb(db.n, k) * (db.m - 1) ** k * k / r ** (1 if printed else k) for k in range(db.n + 1))
    return Real.sum(Real(mass) * inner for mass in V.masses) / normaliser(db, eps) ** db.n


def derivative(db: Database, V: Prior, eps: Real) -> Real:
    "n (m-1) e^-eps (1 + (m-1) e^-eps)^(n-1) / g^n sum_y p_Y(y)."
    g = normaliser(db, eps)
    return db.n * (db.m - 1) / exp(eps) * g ** (db.n - 1) / g**db.n * Real.sum(Real(mass) for mass in V.masses)


@paper.claim("lemma1-claimB.step5", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=r"\sum_x\sum_yp_Yp_{X|Y}d=\frac1{g^n}\sum_yp_Y(y)\sum_l\sum_{x\in{\cal N}_l(y)}"
                     r"e^{-\epsilon d(x,y)}d(x,y)")
def step5(db: Database, eps: Real, V: Prior) -> Relation:
    "The distortion, by shells."
    return objective(db, V, eps) == by_shells(db, V, eps)


STEP6 = (
    r"\frac1{g^n}\sum_yp_Y(y)\sum_l\sum_{x\in{\cal N}_l(y)}e^{-\epsilon d(x,y)}d(x,y)="
    r"\frac1{g^n}\sum_yp_Y(y)\sum_l\binom nl(m-1)^l"
)
STEP7 = r"=\frac{n(m-1)e^{-\epsilon}(1+(m-1)e^{-\epsilon})^{n-1}}{g^n}\sum_yp_Y(y)"


@paper.claim("lemma1-claimB.step6", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=STEP6 + r"e^{-\epsilon}l")
def step6(db: Database, eps: Real, V: Prior) -> Relation:
    "The shells counted, as printed."
    return by_shells(db, V, eps) == by_counts(db, V, eps, printed=True)


@paper.claim("lemma1-claimB.step6@exponent-corrected", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=STEP6 + r"e^{-\epsilon l}l")
def step6_corrected(db: Database, eps: Real, V: Prior) -> Relation:
    "The same with e^(-eps l) for e^(-eps)."
    return by_shells(db, V, eps) == by_counts(db, V, eps, printed=False)


@paper.claim("lemma1-claimB.step7", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=r"\frac1{g^n}\sum_yp_Y(y)\sum_l\binom nl(m-1)^le^{-\epsilon}l" + STEP7)
def step7(db: Database, eps: Real, V: Prior) -> Relation:
    "The sum over l, as printed."
    return by_counts(db, V, eps, printed=True) == derivative(db, V, eps)


@paper.claim("lemma1-claimB.step7@exponent-corrected", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=r"\frac1{g^n}\sum_yp_Y(y)\sum_l\binom nl(m-1)^le^{-\epsilon l}l" + STEP7)
def step7_corrected(db: Database, eps: Real, V: Prior) -> Relation:
    "The same with e^(-eps l) for e^(-eps)."
    return by_counts(db, V, eps, printed=False) == derivative(db, V, eps)


@paper.claim("lemma1-claimB.step8", kind="proof step", source=SOURCE, db=DB, eps=LEVEL, V=OUTPUT,
             formula=r"\frac{n(m-1)e^{-\epsilon}(1+(m-1)e^{-\epsilon})^{n-1}}{g^n}\sum_yp_Y(y)="
                     r"\frac n{1+\frac{e^\epsilon}{m-1}}=h(\epsilon)")
def step8(db: Database, eps: Real, V: Prior) -> Relation:
    "Its value is h(eps)."
    return derivative(db, V, eps) == h(db, eps)


@paper.claim("lemma1-upper", kind="bound", source="proof of Lemma 1, end",
             formula=r"D^*_{\rm relaxed}(\epsilon)\le h(\epsilon)", tight=True, db=PROGRAM_DB, eps=LEVEL)
def lemma1_upper(db: Database, eps: Real) -> Relation:
    "The upper half of Lemma 1."
    return m.least_distortion_relaxed(db, exp(eps)) <= h(db, eps)
