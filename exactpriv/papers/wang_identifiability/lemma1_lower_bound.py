"""Appendix A, Lemma 1 and its first claim: no posterior law of a level has a distortion below h.

Q is the posterior law of X at the output y, P_l its mass at distance l from y, N_l the number of databases there,
eps its own level (the largest over neighbours) plus `slack`, t = e^-eps and g = (1 + (m-1) t)^n.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Database, Prior
from ...optimise import solve_lp
from ...real import Real, Relation, exp
from .quantities import DB, LEVEL, PROGRAM_DB, h, normaliser, shells
from .source import paper

INDEX = d.integers(0, lambda env: env["db"].size - 1)
DISTANCE = d.integers(1, lambda env: env["db"].n)
POSTERIOR: dict[str, Any] = {"db": DB, "Q": d.priors(on="db", full_support=True), "y": INDEX}
AT_A_LEVEL: dict[str, Any] = {**POSTERIOR, "slack": LEVEL}
AT_A_DISTANCE: dict[str, Any] = {**AT_A_LEVEL, "k": DISTANCE}
"""Posteriors of finite level have full support: a zero would face a positive mass."""


@paper.claim("lemma1", kind="equality", source="Lemma 1, eq. (31)", formula=r"D^*_{\rm relaxed}(\epsilon)=h(\epsilon)",
             db=PROGRAM_DB, eps=LEVEL)
def lemma1(db: Database, eps: Real) -> Relation:
    "The least distortion over all priors at a level of identifiability."
    return m.least_distortion_relaxed(db, exp(eps)) == h(db, eps)


@paper.claim("lemma1-lower", kind="bound", source="proof of Lemma 1, eq. (40)",
             formula=r"D^*_{\rm relaxed}(\epsilon)\ge h(\epsilon)", tight=True, db=PROGRAM_DB, eps=LEVEL)
def lemma1_lower(db: Database, eps: Real) -> Relation:
    "The lower half of Lemma 1."
    return m.least_distortion_relaxed(db, exp(eps)) >= h(db, eps)


def expected_distance(db: Database, Q: Prior, y: int) -> Real:
    "The left side of (33)."
    return Real.sum(Real(mass) * db.distance(x, y) for x, mass in enumerate(Q.masses))


@paper.claim("lemma1-claimA", kind="bound", source="proof of Lemma 1, eq. (33)", tight=True, **POSTERIOR,
             formula=r"\sum_xp_{X|Y}(x|y)d(x,y)\ge h(\epsilon)")
def claim_a(db: Database, Q: Prior, y: int) -> Relation:
    "A posterior law has at least the distortion h of its own level."
    return expected_distance(db, Q, y) >= h(db, Real(m.prior_ratio(Q, db)))


@dataclass(frozen=True)
class Shells:
    """P_l, N_l, t and g of the proof."""

    db: Database
    Q: Prior
    y: int
    slack: Real

    @cached_property
    def places(self) -> Sequence[Sequence[int]]:
        return shells(self.db, self.y)

    @cached_property
    def eps(self) -> Real:
        return m.prior_ratio(self.Q, self.db) + self.slack

    @cached_property
    def r(self) -> Real:
        return exp(self.eps)

    @cached_property
    def masses(self) -> list[Real]:
        return [self.mass(shell) for shell in self.places]

    @cached_property
    def counts(self) -> list[int]:
        return [len(shell) for shell in self.places]

    @cached_property
    def g(self) -> Real:
        return normaliser(self.db, self.r)

    def mass(self, shell: Sequence[int]) -> Real:
        return Real.sum(Real(self.Q.masses[x]) for x in shell)

    def weight(self, k: int) -> Real:
        """N_l e^(-l eps)."""
        return self.counts[k] / self.r**k

    def least(self, k: int) -> Real:
        """N_l e^(-l eps) / g, what the optimal posterior has at distance l."""
        return self.weight(k) / self.g

    def neighbours(self, u: int, k: int) -> list[int]:
        """N_1(u) within N_l(y)."""
        return [v for v in self.places[k] if self.db.distance(u, v) == 1]

    def excess(self) -> Real:
        """a = P_n - N_n e^(-n eps) / g."""
        return self.masses[self.db.n] - self.least(self.db.n)

    def shifted(self, k: int) -> Real:
        """P_l + a N_l e^(-l eps) / sum_{k<n} N_k e^(-k eps)."""
        return self.masses[k] + self.excess() * self.weight(k) / Real.sum(self.weight(j) for j in range(self.db.n))

    def program(self, last: int) -> list[Real]:
        """Q* at last = n-1: the solution of `below` for the shells up to `last`."""
        return self.below(last + 1)

    def below(self, count: int) -> list[Real]:
        """A solution of min sum_{l<count} l Q_l with Q_{l-1}/N_{l-1} <= e^eps Q_l/N_l and total mass 1 less the least
        masses of the shells beyond: C* at count = n-1, which is nothing where n = 1.
        """
        zero, r = fmpq(0), rational(self.r)
        total = 1 - sum((rational(self.least(k)) for k in range(self.db.n + 1) if k >= count), zero)
        rows = [[-r / self.counts[k] if j == k else fmpq(1, self.counts[k - 1]) if j == k - 1 else zero
                 for j in range(count)] for k in range(1, count)]  # fmt: skip
        bounds = [zero for _ in range(1, count)]
        found = solve_lp([fmpq(k) for k in range(count)], rows, bounds, [[fmpq(1)] * count], [total])
        if found.primal is None:
            raise AssertionError("mass proportional to N_l e^(-l eps) is feasible and the objective is bounded below")
        return [Real(q) for q in found.primal]


def mean(masses: Sequence[Real]) -> Real:
    "sum l Q_l."
    return Real.sum(k * mass for k, mass in enumerate(masses))


def step(
    number: int, formula: str, suffix: str = "", where: str = "", missing: str = "", **domain: d.Domain
) -> Callable[..., object]:
    "Register a step of the proof of the first claim."
    source = f"proof of Lemma 1, first claim{where}"
    return paper.claim(f"lemma1-claimA.step{number}{suffix}", kind="proof step", source=source, formula=formula,
                       missing=missing, **(domain or AT_A_LEVEL))


@step(1, r"\sum_xp_{X|Y}(x|y)d(x,y)=\sum_{l=0}^nlP_l")
def step1(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The expected distance, by shells."
    return expected_distance(db, Q, y) == mean(Shells(db, Q, y, slack).masses)


@step(2, r"p_{X|Y}(u|y)\le e^\epsilon p_{X|Y}(v|y)", where=", eq. (35)", **AT_A_DISTANCE)
def step2(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "Between a database of one shell and its neighbours in the next."
    s = Shells(db, Q, y, slack)
    return Relation.all(Real(Q.masses[u]) <= s.r * Real(Q.masses[v])
                        for u in s.places[k - 1] for v in s.neighbours(u, k))


@step(3, r"|{\cal N}_1(u)\cap{\cal N}_l(y)|=(n-l+1)(m-1),\ |{\cal N}_1(v)\cap{\cal N}_{l-1}(y)|=l",
      db=DB, y=INDEX, k=DISTANCE)
def step3(db: Database, y: int, k: int) -> Relation:
    "How many neighbours a database has in the next shell and in the one before."
    s = Shells(db, Prior.uniform(db.size), y, Real(0))
    up = [Real(len(s.neighbours(u, k))) == (db.n - k + 1) * (db.m - 1) for u in s.places[k - 1]]
    down = [Real(len(s.neighbours(v, k - 1))) == k for v in s.places[k]]
    return Relation.all([*up, *down])


@step(4, r"\sum_{u\in{\cal N}_{l-1}}(n-l+1)(m-1)p_{X|Y}(u|y)\le "
         r"e^\epsilon\sum_{u\in{\cal N}_{l-1}}\sum_{v\in{\cal N}_1(u)\cap{\cal N}_l}p_{X|Y}(v|y)", **AT_A_DISTANCE)
def step4(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "(35) summed over the pairs."
    s = Shells(db, Q, y, slack)
    left = Real.sum((db.n - k + 1) * (db.m - 1) * Real(Q.masses[u]) for u in s.places[k - 1])
    return left <= s.r * Real.sum(s.mass(s.neighbours(u, k)) for u in s.places[k - 1])


@step(5, r"(n-l+1)(m-1)P_{l-1}\le e^\epsilon\sum_{v\in{\cal N}_l}\sum_{u\in{\cal N}_1(v)\cap{\cal N}_{l-1}}"
         r"p_{X|Y}(v|y)=e^\epsilon lP_l", where=", eq. (36)", **AT_A_DISTANCE)
def step5(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "The same in shells."
    s = Shells(db, Q, y, slack)
    middle = s.r * Real.sum(Real(Q.masses[v]) for v in s.places[k] for _ in s.neighbours(v, k - 1))
    return ((db.n - k + 1) * (db.m - 1) * s.masses[k - 1] <= middle) & (middle == s.r * k * s.masses[k])


@step(6, r"N_l=\binom nl(m-1)^l", db=DB, y=INDEX, k=d.integers(0, lambda env: env["db"].n))
def step6(db: Database, y: int, k: int) -> Relation:
    "The size of a shell."
    return Real(len(shells(db, y)[k])) == comb(db.n, k) * (db.m - 1) ** k


@step(7, r"\frac{P_{l-1}}{N_{l-1}}\le\frac{P_l}{N_l}e^\epsilon", **AT_A_DISTANCE)
def step7(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "The mean masses of consecutive shells."
    s = Shells(db, Q, y, slack)
    return s.masses[k - 1] / s.counts[k - 1] <= s.masses[k] / s.counts[k] * s.r


@step(8, r"P_l\le\frac{N_l}{N_n}e^{(n-l)\epsilon}P_n", where=", eq. (38)",
      **{**AT_A_LEVEL, "k": d.integers(0, lambda env: env["db"].n)})
def step8(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "Any shell against the last."
    s = Shells(db, Q, y, slack)
    return s.masses[k] <= fmpq(s.counts[k], s.counts[db.n]) * s.r ** (db.n - k) * s.masses[db.n]


@step(9, r"1\le P_n\frac1{N_ne^{-n\epsilon}}\sum_lN_le^{-l\epsilon}="
         r"P_n\frac{(1+(m-1)e^{-\epsilon})^n}{N_ne^{-n\epsilon}}")
def step9(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "(38) summed over the shells."
    s = Shells(db, Q, y, slack)
    middle = s.masses[db.n] / s.weight(db.n) * Real.sum(s.weight(k) for k in range(db.n + 1))
    return (Real(1) <= middle) & (middle == s.masses[db.n] * s.g / s.weight(db.n))


@step(10, r"P_n\ge\frac{N_ne^{-n\epsilon}}{(1+(m-1)e^{-\epsilon})^n}")
def step10(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The last shell has at least what the optimal posterior has there."
    s = Shells(db, Q, y, slack)
    return s.masses[db.n] >= s.least(db.n)


def lifted(db: Database, Q: Prior, y: int, slack: Real, top: int) -> Relation:
    "sum_l l P_l against the shifted masses up to `top` and the least last shell."
    s = Shells(db, Q, y, slack)
    return mean(s.masses) >= mean([s.shifted(k) for k in range(top + 1)]) + db.n * s.least(db.n)


def lifted_term(top: str) -> str:
    "The formula of step 11."
    return (r"\sum_{l=0}^nlP_l\ge\sum_{l=0}^{" + top + r"}l\Big(P_l+a\frac{N_le^{-l\epsilon}}"
            r"{\sum_{k=0}^{n-1}N_ke^{-k\epsilon}}\Big)+\frac{nN_ne^{-n\epsilon}}{(1+(m-1)e^{-\epsilon})^n}")


@step(11, lifted_term("n"))
def step11(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "Mass above the least last shell, moved down; the sum to l = n, as printed."
    return lifted(db, Q, y, slack, db.n)


@step(11, lifted_term("n-1"), "@sum-to-n-minus-1")
def step11_corrected(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The same with the sum to l = n - 1."
    return lifted(db, Q, y, slack, db.n - 1)


@step(12, r"Q_l=P_l+a\frac{N_le^{-l\epsilon}}{\sum_{k<n}N_ke^{-k\epsilon}}:\ Q_l\ge0,\ "
          r"\frac{Q_{l-1}}{N_{l-1}}\le\frac{Q_l}{N_l}e^\epsilon,\ \sum_{l<n}Q_l=1-\frac{N_ne^{-n\epsilon}}{g}")
def step12(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The shifted masses are feasible for the auxiliary problem."
    s = Shells(db, Q, y, slack)
    shifted = [s.shifted(k) for k in range(db.n)]
    signs = [q >= 0 for q in shifted]
    rows = [shifted[k - 1] / s.counts[k - 1] <= s.r * shifted[k] / s.counts[k]
            for k in range(1, db.n)]
    return Relation.all([*signs, *rows, Real.sum(shifted) == 1 - s.least(db.n)])


@step(13, r"\sum_{l<n}l\Big(P_l+a\frac{N_le^{-l\epsilon}}{\sum_{k<n}N_ke^{-k\epsilon}}\Big)\ge\sum_{l<n}lQ_l^*")
def step13(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "So their mean is at least the optimum."
    s = Shells(db, Q, y, slack)
    return mean([s.shifted(k) for k in range(db.n)]) >= mean(s.program(db.n - 1))


@step(14, r"\sum_{l=0}^nlP_l\ge\sum_{l<n}lQ_l^*+\frac{nN_ne^{-n\epsilon}}{(1+(m-1)e^{-\epsilon})^n}")
def step14(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "And the expected distance is at least the optimum plus the least last shell."
    s = Shells(db, Q, y, slack)
    return mean(s.masses) >= mean(s.program(db.n - 1)) + db.n * s.least(db.n)


@step(15, r"Q_l^*\le\frac{N_l}{N_{n-1}}e^{(n-1-l)\epsilon}Q_{n-1}^*", where=", eq. (39)",
      **{**AT_A_LEVEL, "k": d.integers(0, lambda env: env["db"].n - 1)})
def step15(db: Database, Q: Prior, y: int, slack: Real, k: int) -> Relation:
    "Any shell of the optimum against its last."
    s = Shells(db, Q, y, slack)
    best, last = s.program(db.n - 1), db.n - 1
    return best[k] <= fmpq(s.counts[k], s.counts[last]) * s.r ** (last - k) * best[last]


@step(16, r"Q_{n-1}^*\ge\frac{N_{n-1}e^{-(n-1)\epsilon}}{(1+(m-1)e^{-\epsilon})^n}")
def step16(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The last shell of the optimum."
    s = Shells(db, Q, y, slack)
    return s.program(db.n - 1)[-1] >= s.least(db.n - 1)


@step(17, r"\sum_{l<n}lQ_l^*\ge\sum_{l<n-1}lC_l^*+\frac{(n-1)N_{n-1}e^{-(n-1)\epsilon}}{(1+(m-1)e^{-\epsilon})^n}")
def step17(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The same argument one shell further in."
    s = Shells(db, Q, y, slack)
    return mean(s.program(db.n - 1)) >= mean(s.below(len(s.places) - 2)) + (db.n - 1) * s.least(db.n - 1)


def printed_sum(s: Shells) -> Real:
    "sum_l l N_l e^(-(n-l) eps) / g."
    return Real.sum(k * s.counts[k] / s.r ** (s.db.n - k) for k in range(s.db.n + 1)) / s.g


def corrected_sum(s: Shells) -> Real:
    "sum_l l N_l e^(-l eps) / g."
    return mean([s.least(k) for k in range(s.db.n + 1)])


PRINTED_SUM = r"\sum_{l=0}^n\frac{lN_le^{-(n-l)\epsilon}}{(1+(m-1)e^{-\epsilon})^n}"
CORRECTED_SUM = r"\sum_{l=0}^n\frac{lN_le^{-l\epsilon}}{(1+(m-1)e^{-\epsilon})^n}"


@step(18, r"\sum_{l=0}^nlP_l\ge" + PRINTED_SUM)
def step18(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The bound at the end of the procedure, as printed."
    s = Shells(db, Q, y, slack)
    return mean(s.masses) >= printed_sum(s)


@step(18, r"\sum_{l=0}^nlP_l\ge" + CORRECTED_SUM, "@exponent-corrected")
def step18_corrected(db: Database, Q: Prior, y: int, slack: Real) -> Relation:
    "The same with e^(-l eps) for e^(-(n-l) eps)."
    s = Shells(db, Q, y, slack)
    return mean(s.masses) >= corrected_sum(s)


@step(19, PRINTED_SUM + r"=\frac n{1+\frac{e^\epsilon}{m-1}}", db=DB, eps=LEVEL)
def step19(db: Database, eps: Real) -> Relation:
    "Its value, as printed."
    return printed_sum(Shells(db, Prior.uniform(db.size), 0, eps)) == h(db, eps)


@step(19, CORRECTED_SUM + r"=\frac n{1+\frac{e^\epsilon}{m-1}}", "@exponent-corrected", db=DB, eps=LEVEL)
def step19_corrected(db: Database, eps: Real) -> Relation:
    "The same with e^(-l eps) for e^(-(n-l) eps)."
    return corrected_sum(Shells(db, Prior.uniform(db.size), 0, eps)) == h(db, eps)
