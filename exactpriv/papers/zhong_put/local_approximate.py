"""Section IV.B: one entry, a known prior P_1 >= ... >= P_m of full support (or an ordered polytope), pointwise
(eps, delta)-DP: Theorem 9, Lemmas 10 and 11, Proposition 12, Theorem 13, Fig. 4.

D^(k) is the sum of the k smallest masses. `part` places D in (0, (1-delta) D^(m-1)), where the level is positive.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs, equivalent
from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import diagonal_rows, zero_loss_rows
from ...real import Real, Relation, as_real, exp, ln, maximum
from . import left_out
from .known_prior import branch, diagonal_program, inside, level, printed_level
from .optima import approximate, equals
from .quantities import (
    DECREASING,
    DECREASING_AND,
    DELTA,
    SHARE,
    alone,
    decreasing,
    laws,
    ordered,
    rational,
    source_sets,
    tails,
    vertices,
)
from .source import paper

P = d.laws((2, 6), full_support=True)
D = d.numbers(0, 1, low_open=True, favour=("1/4", "1/2"))
PART = d.numbers(0, 1, low_open=True, high_open=True, favour=("1/4", "1/2", "3/4", "9/10"))
K = d.kernels(lambda e: len(e["P"]), lambda e: len(e["P"]), unused_outputs=True)


def one_entry(P: Prior) -> Database:
    "Databases of one entry."
    return Database(len(P), 1)


def best(P: Prior, delta: Real | int) -> Callable[[Real], Real]:
    "The least distortion of (eps, delta)-DP for the prior."
    return approximate(alone(P), one_entry(P), delta)


def positive_range(P: Prior, delta: Real, part: Real) -> Real:
    "A distortion below (1-delta) D^(m-1)."
    return part * (1 - delta) * tails(P)[len(P) - 1]


# -- Theorem 9 --------------------------------------------------------------------------------------------------------

THEOREM_9 = (r"\epsilon^*_\delta(P,D)=\max\Big\{0,\min_{D>(1-\delta)D^{(k-1)}}"
             r"\log\tfrac{(m-k)(1-D-\delta)}{D-(1-\delta)D^{(k-1)}}\Big\}")


def off_the_last_breakpoint(P: Prior, delta: Real, D: Real) -> Relation:
    "D is not (1 - delta) D^(m-1)."
    return D != positive_range(decreasing(P), delta, Real(1))


@paper.claim("theorem-9#interior", kind="equality", source="Theorem 9",
             formula=DECREASING + THEOREM_9, P=P, delta=DELTA, D=D,
             share=SHARE, assume=off_the_last_breakpoint)
def theorem_9(P: Prior, delta: Real, D: Real, share: Real) -> Relation:
    "As printed, for any D in (0, 1] other than (1-delta) D^(m-1)."
    prior = decreasing(P)
    return equals(best(prior, delta), D, printed_level(prior, D, delta), share)


def part_off_the_last_breakpoint(P: Prior, delta: Real, part: Real) -> Relation:
    "D is not (1 - delta) D^(m-1)."
    return part * (1 - delta) != positive_range(decreasing(P), delta, Real(1))


@paper.claim("theorem-9#interior@D-up-to-1-delta", kind="equality", source="Theorem 9",
             formula=DECREASING + THEOREM_9 + r",\quad D\le1-\delta", P=P, delta=DELTA, part=d.numbers(0, 1,
             low_open=True),
             share=SHARE,
             assume=part_off_the_last_breakpoint)
def theorem_9_below(P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "For D up to 1 - delta other than (1-delta) D^(m-1)."
    prior, D = decreasing(P), part * (1 - delta)
    return equals(best(prior, delta), D, printed_level(prior, D, delta), share)


@paper.claim("theorem-9#breakpoints", kind="equality", source="Theorem 9",
             formula=DECREASING + THEOREM_9 + r",\quad D=(1-\delta)D^{(j)}",
             where={"D": "the distortion at the breakpoint j"},
             P=P, delta=DELTA,
             j=d.integers(1, lambda e: len(e["P"]) - 1), share=SHARE)
def theorem_9_breakpoints(P: Prior, delta: Real, j: int, share: Real) -> Relation:
    "At the distortions where the range of k changes."
    prior = decreasing(P)
    D = (1 - delta) * tails(prior)[j]
    return equals(best(prior, delta), D, printed_level(prior, D, delta), share)


@paper.claim("theorem-9#breakpoints@zero-from-lemma-10", kind="equality", source="Theorem 9, Lemma 10",
             formula=DECREASING + THEOREM_9 + r",\ 0\text{ if }D\ge(1-\delta)D^{(m-1)},\quad D=(1-\delta)D^{(j)}",
             where={"D": "the distortion at the breakpoint j"},
             P=P, delta=DELTA,
             j=d.integers(1, lambda e: len(e["P"]) - 1), share=SHARE)
def theorem_9_with_lemma_10(P: Prior, delta: Real, j: int, share: Real) -> Relation:
    "There, with 0 from (1-delta) D^(m-1) on, that point included."
    prior = decreasing(P)
    D = (1 - delta) * tails(prior)[j]
    return equals(best(prior, delta), D, level(prior, D, delta), share)


@paper.claim("theorem-9-summary#a", kind="equality", source="proof of Theorem 9, summary",
             formula=DECREASING + r"0<D<(1-\delta)D^{(1)}:\ \epsilon^*_\delta=\log\tfrac{(m-1)(1-D-\delta)}D",
             P=P, delta=DELTA, part=PART, share=SHARE)
def summary_a(P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "The first range."
    prior = decreasing(P)
    D = part * (1 - delta) * tails(prior)[1]
    return equals(best(prior, delta), D, ln(branch(prior, D, delta, 1)), share)


def in_range(P: Prior, delta: Real, k: int, part: Real) -> Real:
    "A distortion in [(1-delta) D^(k-1), (1-delta) D^(k))."
    return (1 - delta) * inside(P, k, part)


@paper.claim("theorem-9-summary#b", kind="equality", source="proof of Theorem 9, summary",
             formula=DECREASING + r"(1-\delta)D^{(k-1)}\le D<(1-\delta)D^{(k)}:\ \epsilon^*_\delta="
                     r"\min_{1\le j\le k-1}\log\tfrac{(m-j)(1-D-\delta)}{D-(1-\delta)D^{(j-1)}}",
             P=d.laws((3, 6), full_support=True), delta=DELTA, k=d.integers(2, lambda e: len(e["P"]) - 1),
             part=d.numbers(0, 1, high_open=True, favour=("1/2", "9/10")), share=SHARE)
def summary_b(P: Prior, delta: Real, k: int, part: Real, share: Real) -> Relation:
    "The middle ranges, j up to k-1 as printed."
    prior = decreasing(P)
    D = in_range(prior, delta, k, part)
    value = ln(least([branch(prior, D, delta, j) for j in range(1, k)]))
    return equals(best(prior, delta), D, value, share)


@paper.claim("theorem-9-summary#b@j-up-to-k", kind="equality", source="proof of Theorem 9, summary",
             formula=DECREASING + r"(1-\delta)D^{(k-1)}<D<(1-\delta)D^{(k)}:\ \epsilon^*_\delta=\min_{1\le j"
                     r"\le k}\log\tfrac{(m-j)(1-D-\delta)}{D-(1-\delta)D^{(j-1)}}",
             P=d.laws((3, 6), full_support=True), delta=DELTA, k=d.integers(2, lambda e: len(e["P"]) - 1),
             part=PART, share=SHARE)
def summary_b_to_k(P: Prior, delta: Real, k: int, part: Real, share: Real) -> Relation:
    "With j up to k, inside the ranges: at their left ends the branch j = k divides by 0."
    prior = decreasing(P)
    D = in_range(prior, delta, k, part)
    value = ln(-maximum(*(-branch(prior, D, delta, j) for j in range(1, k + 1))))
    return equals(best(prior, delta), D, value, share)


def least(values: list[Real]) -> Real:
    "The least of the values."
    return -maximum(*(-v for v in values)) if len(values) > 1 else values[0]


@paper.claim("theorem-9-summary#c", kind="equality", source="proof of Theorem 9, summary",
             formula=DECREASING + r"(1-\delta)D^{(m-1)}\le D\le1:\ \epsilon^*_\delta=0", P=P, delta=DELTA,
             part=d.numbers(0, 1))
def summary_c(P: Prior, delta: Real, part: Real) -> Relation:
    "The last range."
    prior = decreasing(P)
    start = positive_range(prior, delta, Real(1))
    return best(prior, delta)(Real(1)) <= start + part * (1 - start)


# -- Lemma 10 ---------------------------------------------------------------------------------------------------------


@paper.claim("lemma-10", kind="equality", source="Lemma 10",
             formula=DECREASING + r"\epsilon^*_\delta(P,D)=0\iff D\ge(1-\delta)D^{(m-1)}",
             where={r"\epsilon^*_\delta(P,D)=0\iff D\ge(1-\delta)D^{(m-1)}":
                        "pointwise_distortion(P, db, 1, delta) equal to (1 - delta) D^(m-1), for all D at once"},
             P=P, delta=DELTA)
def lemma_10(P: Prior, delta: Real) -> Relation:
    "For all D at once: the least distortion at level 0."
    prior = decreasing(P)
    return best(prior, delta)(Real(1)) == positive_range(prior, delta, Real(1))


def spread(K: Kernel) -> Real:
    "The largest difference of two entries of a column: the least delta at level 0."
    return m.pointwise_delta(K, 0)


OWN_DELTA = d.numbers(lambda e: rational(spread(e["K"])), 1, high_open=True)


@paper.claim("lemma-10.step1", kind="implication", source="proof of Lemma 10",
             formula=r"\epsilon_\delta(Q)=0\iff|Q(j|i)-Q(j|k)|\le\delta",
             where={"|Q(j|i)-Q(j|k)|": "pointwise_delta(Q, 0), the largest for all i, j, k"},
             P=P, K=K, delta=d.numbers(0, 1))
def lemma_10_step1(P: Prior, K: Kernel, delta: Real) -> Relation:
    "Level 0 in terms of differences within columns."
    return equivalent(
        m.pointwise_dp(K, one_entry(P), delta) == 0, spread(K) <= delta
    )


@paper.claim("lemma-10.step2", kind="bound", source="proof of Lemma 10",
             formula=DECREASING + r"\mathbb E_{P,Q}[d]\ge\sum_jP_j(1-Q(j|1)-\delta)+\delta P_1\ge(1-\delta)D^{(m-1)}",
             P=P, K=K, delta=OWN_DELTA,
             narrower="three of the eight members of the chain; the other five are these with their terms rearranged")
def lemma_10_step2(P: Prior, K: Kernel, delta: Real) -> Relation:
    "For kernels of level 0."
    prior = decreasing(P)
    masses = [as_real(p) for p in prior.masses]
    middle = Real.sum([p * (1 - K.entry(0, j) - delta) for j, p in enumerate(masses)]) + delta * masses[0]
    return (m.distortion(K, prior, one_entry(P)) >= middle) & (middle >= positive_range(prior, delta, Real(1)))


@paper.claim("mechanism-q-delta", kind="construction", source="proof of Lemma 10",
             formula=DECREASING + r"\epsilon_\delta(Q_\delta)=0,\quad\mathbb E_{P,Q_\delta}[d]=(1-\delta)D^{(m-1)}",
             P=P, delta=DELTA)
def mechanism_q_delta(P: Prior, delta: Real) -> Relation:
    "The mechanism of level 0."
    prior = decreasing(P)
    return constructs(
        zero_loss_rows(len(P), delta),
        lambda Q: (
            (m.pointwise_dp(Q, one_entry(P), delta) == 0)
            & (m.distortion(Q, prior, one_entry(P)) == positive_range(prior, delta, Real(1)))
        ),
    )


# -- Lemma 11 and the mechanism of Theorem 9 --------------------------------------------------------------------------


def diagonal(P: Prior, D: Real, delta: Real) -> list[Real]:
    "An optimal diagonal of (9), at the level of Theorem 9."
    _, found = diagonal_program(vertices(alone(P)), D, delta, exp(level(P, D, delta)))
    return [Real(x) for x in found]


def excess(a: list[Real], delta: Real, but: int) -> Real:
    "sum over j other than `but` of a_j - delta."
    return Real.sum([Real(0), *(x - delta for j, x in enumerate(a) if j != but)])


def decreases(Q: Kernel, floor: Real) -> Relation:
    "floor <= Q(m|m) <= ... <= Q(1|1) <= 1."
    kept = [Q.entry(j, j) for j in range(Q.n_inputs)]
    falls = [low <= high for high, low in pairwise(kept)]
    return Relation.all([floor <= kept[-1], *falls, kept[0] <= 1])


@paper.claim("lemma-11", kind="optimality", source="Lemma 11",
             formula=r"\epsilon^*_\delta(P,D)>0\implies\exists Q\in\mathcal Q^*_\delta(P,D):\ \delta\le Q(m|m)"
                     r"\le\dots\le Q(1|1)\le1,\quad Q(j|j)=e^{\epsilon^*_\delta(P,D)}Q(j|1)+\delta",
             where={r"\mathcal Q^*_\delta(P,D)":
                        "distortion(Q, P, db) at most D and pointwise_dp(Q, db, delta) equal to the least"},
             narrower=left_out.POSITIVE_LOSS, P=P, delta=DELTA, part=PART, share=SHARE)
def lemma_11(P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "The mechanism of Theorem 9 is optimal and has the two properties."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    own = level(prior, D, delta)
    optimal = equals(best(prior, delta), D, own, share)
    return optimal & constructs(diagonal_rows(diagonal(prior, D, delta), delta), lambda Q: Relation.all([
        m.distortion(Q, prior, one_entry(P)) <= D,
        m.pointwise_dp(Q, one_entry(P), delta) == own,
        decreases(Q, delta),
        *(Q.entry(j, j) == exp(own) * Q.entry(0, j) + delta for j in range(1, len(P))),
    ]))


@paper.claim("theorem-9-problem-9", kind="equality", source="proof of Theorem 9, eq. (9)",
             formula=DECREASING_AND + r"0<D<(1-\delta)D^{(m-1)}\implies\epsilon^*_\delta(P,D)=d_1",
             where={r"\epsilon^*_\delta(P,D)=d_1":
                        "pointwise_distortion(P, db, exp(eps), delta) at most D exactly if (9) has a diagonal of "
                        "the level eps, at each eps"},
             P=P, delta=DELTA, part=PART, eps=d.levels(),
             narrower="the quotient of (9) as infinite at alpha_1 = 1, where (9) gives it no value; that the display "
             "after (9) has d_1 := 0 there is #at-one")
def problem_9(P: Prior, delta: Real, part: Real, eps: Real) -> Relation:
    "A level suffices exactly if (9) has a diagonal of that level."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    value, _ = diagonal_program(vertices(alone(prior)), D, delta, exp(eps))
    return equivalent(best(prior, delta)(exp(eps)) <= D, Real(value) <= exp(eps))


@paper.claim("theorem-9-problem-9.step1", kind="equality", source="proof of Theorem 9",
             formula=DECREASING
             + r"\epsilon^*_\delta(P,D)=\log\tfrac{\sum_{j\ge2}(Q^*(j|j)-\delta)}{1-Q^*(1|1)},\quad0<D<(1-"
                     r"\delta)D^{(m-1)}",
             where={r"\epsilon^*_\delta(P,D)": "the formula of Theorem 9 at P, delta"},
             P=P, delta=DELTA, part=PART,
             narrower="one optimal diagonal, where the source has that of any mechanism as in Lemma 11; eps* by "
             "Theorem 9")
def problem_9_step1(P: Prior, delta: Real, part: Real) -> Relation:
    "The level in terms of the diagonal of an optimal mechanism."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    a = diagonal(prior, D, delta)
    return level(prior, D, delta) == ln(excess(a, delta, 0) / (1 - a[0]))


def scaled_diagonal(P: Prior, delta: Real, height: Real) -> list[Real]:
    "A decreasing diagonal in [delta, 1]: delta + (1-delta) height P_j / P_1; every one is such with a law P."
    masses = [as_real(p) for p in P.masses]
    return [delta + (1 - delta) * height * p / masses[0] for p in masses]


@paper.claim("theorem-9-problem-9.step2", kind="bound", source="proof of Theorem 9",
             formula=DECREASING + r"\alpha_1\ge\sum_jP_j\alpha_j",
             where={r"\alpha_j": "delta + (1 - delta) height Q_j / Q_1, the masses of Q in decreasing order"},
             P=P, Q=d.laws(like="P"), delta=DELTA,
             height=d.numbers(0, 1),
             narrower="the first inequality; the second is condition (c1)")
def problem_9_step2(P: Prior, Q: Prior, delta: Real, height: Real) -> Relation:
    "For decreasing diagonals; D at its least."
    a, masses = scaled_diagonal(decreasing(Q), delta, height), [as_real(p) for p in decreasing(P).masses]
    return a[0] >= Real.sum([p * x for p, x in zip(masses, a, strict=True)])


@paper.claim("theorem-9-mechanism", kind="construction", source="proof of Theorem 9",
             formula=DECREASING_AND
             + r"0<D<(1-\delta)D^{(m-1)}\implies Q\in\mathcal Q(P,D),\quad\epsilon_\delta(Q)=d_1",
             where={"Q": "(the matrix of the proof, from an optimal diagonal of (9))"},
             P=P, delta=DELTA, part=PART, narrower=left_out.ONE_OPTIMUM)
def theorem_9_mechanism(P: Prior, delta: Real, part: Real) -> Relation:
    "The matrix built from an optimal diagonal is a mechanism, valid and of the optimal level."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    a = diagonal(prior, D, delta)

    def optimal(Q: Kernel) -> Relation:
        own = ln(excess(a, delta, 0) / (1 - a[0]))
        return (m.distortion(Q, prior, one_entry(P)) <= D) & (m.pointwise_dp(Q, one_entry(P), delta) == own)

    return constructs(diagonal_rows(a, delta), optimal)


@paper.claim("theorem-9-mechanism.step1", kind="equality", source="proof of Theorem 9",
             formula=r"\sum_{i=1}^mQ(j|i)=1\text{ for every }j", P=P, delta=DELTA, part=PART,
             narrower=left_out.ONE_OPTIMUM)
def theorem_9_mechanism_step1(P: Prior, delta: Real, part: Real) -> Relation:
    "As printed: the sum over inputs i for each output j."
    prior = decreasing(P)
    rows = diagonal_rows(diagonal(prior, positive_range(prior, delta, part), delta), delta)
    return Relation.all(Real.sum(list(column)) == 1 for column in zip(*rows, strict=True))


@paper.claim("theorem-9-mechanism.step1@sum-over-outputs", kind="equality", source="proof of Theorem 9",
             formula=r"\sum_{j=1}^mQ(j|i)=1\text{ for every }i", P=P, delta=DELTA, part=PART,
             narrower=left_out.ONE_OPTIMUM)
def theorem_9_mechanism_step1_rows(P: Prior, delta: Real, part: Real) -> Relation:
    "The sum over outputs for each input, which a conditional probability needs."
    prior = decreasing(P)
    rows = diagonal_rows(diagonal(prior, positive_range(prior, delta, part), delta), delta)
    return Relation.all(Real.sum(list(row)) == 1 for row in rows)


def diagonal_is_enough(P: Prior, delta: Real, height: Real) -> Relation:
    "The diagonal meets (c2): the sum of a_j - delta is at least 1 - delta."
    return enough(scaled_diagonal(decreasing(P), delta, height), delta)


@paper.claim("theorem-9-mechanism.step2", kind="property", source="proof of Theorem 9",
             formula=r"\max_i\tfrac{\sum_{j\ne i}(\alpha_j-\delta)}{1-\alpha_i}"
                     r"=\tfrac{\sum_{j\ne1}(\alpha_j-\delta)}{1-\alpha_1}",
             P=d.laws((2, 6)), delta=DELTA, height=d.numbers(0, 1, low_open=True, high_open=True),
             assume=diagonal_is_enough,
             narrower=left_out.BELOW_ONE)
def theorem_9_mechanism_step2(P: Prior, delta: Real, height: Real) -> Relation:
    "For decreasing diagonals that meet (c2), a_1 < 1: every one is that of a law P and a height."
    a = scaled_diagonal(decreasing(P), delta, height)

    def ratio(i: int) -> Real:
        return excess(a, delta, i) / (1 - a[i])

    return Relation.all(ratio(i) <= ratio(0) for i in range(1, len(a)))


def enough(a: list[Real], delta: Real) -> Relation:
    "(c2): sum of a_j - delta at least 1 - delta."
    return Real.sum(x - delta for x in a) >= 1 - delta


@paper.claim("theorem-9-mechanism.step3", kind="equality", source="proof of Theorem 9",
             formula=r"\epsilon_\delta(Q)=\tfrac{\sum_{j\ne1}(\alpha^*_j-\delta)}{1-\alpha^*_1}=d_1",
             where={"Q": "(the matrix of the proof, from an optimal diagonal of (9))"},
             P=P, delta=DELTA, part=PART,
             narrower=f"eps_delta for the printed eps_2; the member with the maximum over i is .step2; "
             f"{left_out.ONE_OPTIMUM}")
def theorem_9_mechanism_step3(P: Prior, delta: Real, part: Real) -> Relation:
    "As printed, without a logarithm: the level of the mechanism, the ratio and the optimum d_1 of (9)."
    prior = decreasing(P)
    a = diagonal(prior, positive_range(prior, delta, part), delta)
    ratio = excess(a, delta, 0) / (1 - a[0])
    return constructs(
        diagonal_rows(a, delta),
        lambda Q: (m.pointwise_dp(Q, one_entry(P), delta) == ratio) & (ratio == ln(ratio)),
    )


@paper.claim("theorem-9-mechanism.step3@with-logarithm", kind="equality", source="proof of Theorem 9",
             formula=r"\log\tfrac{\sum_{j\ne1}(\alpha^*_j-\delta)}{1-\alpha^*_1}=d_1=\epsilon^*_\delta(P,D)",
             P=P, delta=DELTA, part=PART, share=SHARE, narrower=left_out.ONE_OPTIMUM)
def theorem_9_mechanism_step3_logarithm(P: Prior, delta: Real, part: Real, share: Real) -> Relation:
    "The logarithm of the ratio is the optimum, and so the level of the mechanism is."
    prior = decreasing(P)
    D = positive_range(prior, delta, part)
    a = diagonal(prior, D, delta)
    return equals(best(prior, delta), D, ln(excess(a, delta, 0) / (1 - a[0])), share)


# -- Proposition 12, Theorem 13 ---------------------------------------------------------------------------------------

POLYTOPE = source_sets((1, 2), on="m")


def common_range(S: Kernel, delta: Real, part: Real) -> Real:
    "A distortion below (1-delta) D_P^(m-1) for every vertex."
    return least([positive_range(X, delta, part) for X in laws(ordered(S))])


def not_uniform(S: Kernel) -> Relation:
    "No vertex is uniform: then an ordered polytope does not contain the uniform law."
    return Relation.all(m.min_mass(X) < Real(1) / len(X) for X in laws(S))


@paper.claim("proposition-12", kind="equality", source="Proposition 12",
             formula=r"\epsilon^*_\delta(\mathcal P,D)=\min_{\alpha_1}\log"
                     r"\tfrac{(m-1)(\alpha_1-\delta)-\min_{\gamma_2\ge0}d(\alpha_1,\gamma_2)}{1-\alpha_1}=\log"
                     r"\tfrac{(m-1)(1-D-\delta)}D",
             m=d.integers(2, 4, exhaustive=False), S=POLYTOPE, delta=DELTA, part=PART, share=SHARE,
             effort=4, assume=not_uniform,
             narrower="d as the program displayed in the proof, minimised by hand over gamma_2 and alpha_1 < 1 (at 1 "
             f"the formula divides by 0); D < (1-delta) D^(m-1) for every vertex; {left_out.POLYTOPES}")
def proposition_12(S: Kernel, delta: Real, part: Real, share: Real) -> Relation:
    """As printed, d being the program displayed in the proof: d = 0 for gamma_2 >= 1, so the minimum over gamma_2 is 0
    and that over alpha_1 is at its left end 1 - D."""
    D = common_range(S, delta, part)
    value = ln((S.n_outputs - 1) * (1 - D - delta) / D)
    return equals(approximate(ordered(S), Database(S.n_outputs, 1), delta), D, value, share)


@paper.claim("proposition-12@with-the-summand-in-gamma-2", kind="equality", source="Proposition 12",
             formula=r"D<(1-\delta)D_P^{(m-1)}\ (P\in\mathcal P)\implies"
                     r"\epsilon^*_\delta(\mathcal P,D)=\min_{\alpha_1}\log"
                     r"\tfrac{(m-1)(\alpha_1-\delta)-\min_{\gamma_2\ge0}"
                     r"\{d(\alpha_1,\gamma_2)+(m(\alpha_1-\delta)-1+\delta)\gamma_2\}}{1-\alpha_1}",
             where={r"\epsilon^*_\delta(\mathcal P,D)":
                        "pointwise_distortion(S, db, exp(eps), delta) at most D, at each level eps instead",
                    r"\min_{\alpha_1}": "(by duality, problem (9) with (c1) for every prior)"},
             m=d.integers(2, 5, exhaustive=False), S=POLYTOPE, delta=DELTA, part=PART, eps=d.levels(),
             assume=not_uniform,
             narrower="the right side by duality, which is not checked; D < (1-delta) D^(m-1) for every vertex; "
             f"{left_out.POLYTOPES}",
             missing="A theorem for all m is elementary linear programming, as for one prior, with (c1) for every "
                     "vertex; the reader of statements has no program with a row for each vertex. The closed form in "
                     "alpha_1 and gamma_2 is its dual, which is not stated. Theorem, for one prior: "
                     "`theorem-9-problem-9`.")
def proposition_12_whole(S: Kernel, delta: Real, part: Real, eps: Real) -> Relation:
    "With the summand of (12) that the formula leaves out: by duality, problem (9) with (c1) for every prior."
    D, source = common_range(S, delta, part), ordered(S)
    value, _ = diagonal_program(vertices(source), D, delta, exp(eps))
    reached = approximate(source, Database(S.n_outputs, 1), delta)(exp(eps))
    return equivalent(reached <= D, Real(value) <= exp(eps))


THEOREM_13 = r"\epsilon^*_{DP}(P,D)=\max\Big\{0,\min_{D>D^{(k-1)}}\log\tfrac{(m-k)(1-D)}{D-D^{(k-1)}}\Big\}"


def off_the_last_tail(P: Prior, D: Real) -> Relation:
    "D is not D^(m-1)."
    return D != tails(decreasing(P))[len(P) - 1]


@paper.claim("theorem-13#interior", kind="equality", source="Theorem 13", formula=DECREASING + THEOREM_13,
             P=P, D=D, share=SHARE, assume=off_the_last_tail)
def theorem_13(P: Prior, D: Real, share: Real) -> Relation:
    "For any D in (0, 1] other than D^(m-1)."
    prior = decreasing(P)
    return equals(best(prior, 0), D, printed_level(prior, D, Real(0)), share)


@paper.claim("theorem-13#breakpoints", kind="equality", source="Theorem 13",
             formula=DECREASING + THEOREM_13 + r",\quad D=D^{(j)}",
             where={"D": "the distortion at the breakpoint j"},
             P=P, j=d.integers(1, lambda e: len(e["P"]) - 1), share=SHARE)
def theorem_13_breakpoints(P: Prior, j: int, share: Real) -> Relation:
    "At the distortions where the range of k changes."
    prior = decreasing(P)
    D = tails(prior)[j]
    return equals(best(prior, 0), D, printed_level(prior, D, Real(0)), share)


@paper.claim("theorem-13#breakpoints@zero-from-the-last", kind="equality", source="Theorem 13",
             formula=DECREASING + THEOREM_13 + r",\ 0\text{ if }D\ge D^{(m-1)},\quad D=D^{(j)}",
             where={"D": "the distortion at the breakpoint j"},
             P=P, j=d.integers(1, lambda e: len(e["P"]) - 1), share=SHARE)
def theorem_13_with_zero(P: Prior, j: int, share: Real) -> Relation:
    "There, with 0 from D^(m-1) on, that point included."
    prior = decreasing(P)
    D = tails(prior)[j]
    return equals(best(prior, 0), D, level(prior, D, Real(0)), share)
