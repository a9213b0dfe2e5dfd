"""Sections 1, 2.1, 2.3 and 2.4: the privacy definitions, how the introduction relates them, and their ordering.

Mechanisms are kernels on the databases of `db`; implications are written at the mechanism's own smallest parameters.
"""

from __future__ import annotations

from fractions import Fraction

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Database, Kernel, Prior, mechanisms
from ...real import Real, Relation, exp, ln, sqrt
from .expressions import FINITE_MI, finite_mi_bound, finite_mi_choice, stronger, traded_delta
from .source import paper

DB = d.databases((1, 3), (1, 2))
MECHANISM = d.database_kernels(outputs=(1, 5))
LEVEL = d.levels()
DELTA = d.numbers(0, None)
TARGET = d.numbers(0, None, low_open=True)


def finite_level(K: Kernel, db: Database) -> Relation:
    "The mechanism is eps-DP for some eps."
    return m.dp(K, db) < Real.infinity()


TESTS = "tests/papers/test_cuff1.py::"

paper.definition("def1-eps-delta-dp", source="Definition 1, eq. (1)",
                 says="(eps, delta)-DP: the output laws of every two neighbouring databases are (eps, delta)-close.",
                 implements="exactpriv.measure.dp_delta", test=TESTS + "test_dp_levels_are_closeness_over_neighbours")
paper.definition("def2-mi-dp", source="Definition 2, eq. (2)",
                 says="eps-MI-DP: I(X_i; Y | X^-i) is at most eps nats for every entry i and every database law.",
                 implements="exactpriv.measure.mi_dp",
                 test=TESTS + "test_mi_dp_is_the_largest_conditional_information")


@paper.claim("intro-sandwich#dp-to-mi", kind="implication", source="Section 1, paragraph \"The claim herein\"",
             db=DB, K=MECHANISM)
def dp_to_mi(K: Kernel, db: Database) -> Relation:
    "The MI-DP level is at most the DP level."
    return m.mi_dp(K, db) <= m.dp(K, db)


@paper.claim("intro-sandwich#no-return", kind="implication", source="Section 1, footnote 3",
             formula=r"\forall\epsilon>0\ \exists K:\ \epsilon\text{-MI-DP},\ \epsilon'\text{-DP for no }\epsilon'",
             where={"K": "(an erasure channel)", r"\epsilon'": "(a finite level)"},
             narrower="eps > 0; at 0 the output does not depend on the database, and the DP level is 0",
             eps=d.levels(1, None, low_open=True))
def no_return(eps: Real) -> Relation:
    "An erasure channel that shows one bit with probability 1 - e^-eps is eps-MI-DP and has no DP level."
    K, db = mechanisms.erasure(2, 1 - exp(-eps)), Database(2, 1)
    return (m.mi_dp(K, db) <= eps) & (m.dp(K, db) == Real.infinity())


@paper.claim("intro-sandwich#mi-to-eps-delta", kind="implication", source="Section 1, paragraph \"The claim herein\"",
             formula=r"\epsilon\text{-MI-DP}\implies(\epsilon',\delta)\text{-DP},\ \epsilon',\delta\to0",
             where={r"(\epsilon',\delta)\text{-DP}": "dp_delta(K, db, 0), so that eps' is 0",
                    r"\epsilon',\delta\to0": "delta at most target, at a small enough level"},
             db=DB, K=MECHANISM, target=TARGET)
def mi_to_eps_delta(K: Kernel, db: Database, target: Real) -> Relation:
    "Even at eps' = 0 the delta is at most a function of the MI-DP level that vanishes with it, sqrt(2 eps)."
    return stronger([m.mi_dp(K, db)], m.dp_delta(K, db, 0), lambda eps: sqrt(2 * eps), [target**2 / 4], target)


@paper.claim("intro-sandwich#equivalence", kind="implication", source="Section 1, paragraph \"The claim herein\"",
             formula=rf"(\epsilon,\delta)\text{{-DP}}\implies\beta\text{{-MI-DP}},\ \beta\to0:\quad\beta={FINITE_MI}",
             where={r"\delta": "dp_delta(K, db, eps)", r"\beta\to0": "beta at most target, at small eps and delta"},
             db=DB, K=MECHANISM, eps=LEVEL, target=TARGET)
def equivalence(K: Kernel, db: Database, eps: Real, target: Real) -> Relation:
    "The direction that needs finite entries or outputs: the MI-DP level vanishes with (eps, delta)."
    size = min(K.n_outputs, db.m)
    return stronger([eps, m.dp_delta(K, db, eps)], m.mi_dp(K, db), finite_mi_bound(size),
                    finite_mi_choice(target, size), target)


SIZE = d.integers(1, 64, exhaustive=False)
NO_LARGER_LEVEL = d.levels(1, lambda e: rational(exp(e["eps"])))
PROBABILITY = d.numbers(0, 1)
NO_LARGER_PROBABILITY = d.numbers(0, lambda e: rational(e["delta"]))


def bounds_grow(size: int, eps: Real, eps_prime: Real, delta: Real, smaller: Real) -> Relation:
    "The bounds behind the orderings do not decrease: sqrt(2 eps) in eps, and that of finite sizes in eps and delta."
    bound = finite_mi_bound(size)
    return (sqrt(2 * eps_prime) <= sqrt(2 * eps)) & (bound(eps_prime, smaller) <= bound(eps, delta))


def traded_delta_grows(eps: Real, eps_prime: Real, delta: Real, smaller: Real) -> Relation:
    "The delta' of Property 3 at eps' = 0 decreases neither in eps nor in delta."
    return traded_delta(eps_prime, 0, smaller) <= traded_delta(eps, 0, delta)


GROWING = {r"\delta'": "smaller"}
DELTA_UP_TO_1 = ("delta up to 1, as the delta of a mechanism is, of which the growth is used; the source does not "
                 "state it, and beyond 1 the number 1 - 2(1 - delta)/(e^eps + 1) falls in eps")  # fmt: skip
TRADED_GROWS = r"1-\frac{2(1-\delta')}{e^{\epsilon'}+1}\le1-\frac{2(1-\delta)}{e^\epsilon+1}"
BOUNDS_GROW = (r"\epsilon'\le\epsilon,\ \delta'\le\delta:\ \sqrt{2\epsilon'}\le\sqrt{2\epsilon},\quad"
               r" 2h(\min\{s',\tfrac12\})+2s'\ln(N+1)\le2h(\min\{s,\tfrac12\})+2s\ln(N+1),\quad"
               r" s'=1-\frac{2(1-\delta')}{e^{\epsilon'}+1},\ s=1-\frac{2(1-\delta)}{e^\epsilon+1}")  # fmt: skip
GROWING_WITH_SIZE = {**GROWING, "N": "size"}


@paper.claim("intro-correlation", kind="conjecture-like remark",
             source="Section 1, paragraph \"As an equivalent privacy metric\"",
             formula=r"\sup_{i,P_{X^n}}I(X_i;Y|X^{-i})\le\tfrac1n\ln m,\quad X_1=\dots=X_n:\ I(X_i;Y)=\ln m",
             narrower="one family of mechanisms, whose level falls as 1/n with n entries, for MI-DP at every level",
             db=d.databases((1, 3), (1, 4)), i=d.integers(0, lambda e: e["db"].n - 1))
def correlation(db: Database, i: int) -> Relation:
    """No bound on the unconditional information follows from a bound on the MI-DP level.

    Publishing an entry chosen at random has a level of at most ln m / n, and tells all of ln m when all n entries are
    equal and uniform over m letters: the one vanishes and the other grows with n = m.
    """
    K = Kernel([[Fraction(x.count(letter), db.n) for letter in range(db.m)] for x in db.tuples])
    P = Prior([Fraction(int(len(set(x)) == 1), db.m) for x in db.tuples])
    return (m.mi_dp(K, db) <= ln(db.m) / db.n) & (m.information(K.joint(P, db), [i], [db.n]) == ln(db.m))


paper.definition("def3-neighbor", source="Definition 3, eq. (3)",
                 says="Databases are neighbours when they differ in exactly one entry.",
                 implements="exactpriv.kernel.Database.neighbours",
                 test="tests/kernel/test_databases.py::test_neighbours_are_those_that_differ_in_one_entry_only")
paper.definition("def5-eps-dp", source="Definition 5", says="eps-DP is (eps, 0)-DP.", implements="exactpriv.measure.dp",
                 test=TESTS + "test_dp_levels_are_closeness_over_neighbours")
paper.definition("def6-delta-dp", source="Definition 6", says="(delta)-DP is (0, delta)-DP.",
                 implements="exactpriv.measure.tv_dp", test=TESTS + "test_dp_levels_are_closeness_over_neighbours")
paper.definition("def7-kl-dp", source="Definition 7, eq. (14)",
                 says="eps-KL-DP: the divergence between the output laws of neighbours is at most eps nats.",
                 implements="exactpriv.measure.kl_dp", test=TESTS + "test_kl_dp_is_the_largest_neighbour_divergence")
paper.definition("def8-ordering", source="Definition 8, eqs. (15)-(16)",
                 says="One guarantee is stronger than another when every positive parameter of the second is implied "
                      "by some positive parameter of the first.",
                 implements="exactpriv.papers.cuff_midp.expressions.stronger",
                 test=TESTS + "test_an_ordering_needs_a_positive_choice_and_a_bound_that_holds")


# -- Example 1 --------------------------------------------------------------------------------------------------------


@paper.claim("ex1-orderings#eps-dp", kind="example", source="Example 1, first paragraph",
             narrower="the implication; the ordering of Definition 8 follows, with eps for alpha'",
             db=DB, K=MECHANISM, assume=finite_level)
def eps_dp(K: Kernel, db: Database) -> Relation:
    "At its DP level a mechanism is (eps, 0)-DP, so (eps, delta)-DP for every delta >= 0."
    return m.dp_delta(K, db, m.dp(K, db)) <= 0


@paper.claim("ex1-orderings#delta-dp", kind="example", source="Example 1, first paragraph",
             narrower="the implication; the ordering of Definition 8 is in thm1.step1#D",
             db=DB, K=MECHANISM, eps=LEVEL)
def delta_dp(K: Kernel, db: Database, eps: Real) -> Relation:
    "A (delta)-DP mechanism is (eps, delta)-DP for every eps."
    return m.dp_delta(K, db, eps) <= m.tv_dp(K, db)


@paper.claim("ex1-orderings#equal", kind="example", source="Example 1, second paragraph",
             formula=r"(\epsilon,\delta)\text{-DP}\succeq(\delta)\text{-DP}",
             narrower="this half of the equality; the other is #delta-dp, and both are thm1.step1#D",
             db=DB, K=MECHANISM, eps=LEVEL, target=TARGET)
def ordering_d(K: Kernel, db: Database, eps: Real, target: Real) -> Relation:
    "Property 3 at eps' = 0 bounds the (delta)-DP level by one that vanishes with (eps, delta)."
    return stronger([eps, m.dp_delta(K, db, eps)], m.tv_dp(K, db), lambda eps, delta: traded_delta(eps, 0, delta),
                    [ln(1 + target), target / 2], target)


@paper.claim("ex1-orderings#vanishing", kind="example", source="Example 1, second paragraph",
             formula=r"0\le1-\frac{2(1-\delta)}{e^\epsilon+1}\le\epsilon+\delta", eps=LEVEL, delta=DELTA)
def vanishing(eps: Real, delta: Real) -> Relation:
    "The delta' of Property 3 at eps' = 0 lies between 0 and eps + delta, so it goes to zero with them."
    at_zero = traded_delta(eps, 0, delta)
    return (at_zero >= 0) & (at_zero <= eps + delta)


paper.claim("ex1-orderings#bound-grows", kind="example", source="Example 1, second paragraph",
            formula=r"\epsilon'\le\epsilon,\ \delta'\le\delta:\ " + TRADED_GROWS, where=GROWING,
            narrower=DELTA_UP_TO_1,
            eps=LEVEL, eps_prime=NO_LARGER_LEVEL, delta=PROBABILITY, smaller=NO_LARGER_PROBABILITY)(traded_delta_grows)
