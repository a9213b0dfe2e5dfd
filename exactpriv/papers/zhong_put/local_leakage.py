"""Maximal leakage with a known prior: Theorem 14, Corollary 15, Appendix E; Fig. 4, which compares three notions."""

from __future__ import annotations

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import constructs
from ...kernel import Database, Entry, Kernel, Prior
from ...kernel.mechanisms import constant, leakage_rows, zero_loss_rows
from ...real import Real, Relation, as_real, exp, ln, maximum, minimum
from . import left_out
from .known_prior import cuts, diagonal_program, inside, largest, level, printed_level
from .local_approximate import POLYTOPE, P, best, decreases, not_uniform, one_entry
from .optima import equals, least_leakage
from .quantities import (
    DECREASING,
    DECREASING_AND,
    SHARES,
    SLACK,
    alone,
    decreasing,
    laws,
    ordered,
    rational,
    tails,
    vertices,
)
from .source import paper

PART = d.numbers(0, 1, low_open=True, high_open=True, favour=("1/4", "1/2", "3/4"))
WHOLE = d.numbers(0, 1, low_open=True, favour=("1/2",))
STEP = d.integers(1, lambda e: len(e["P"]))


def least(P: Prior, D: Real) -> Real:
    "e^eps*_ML(P, D)."
    return least_leakage(alone(P), one_entry(P), D)


def printed(P: Prior, D: Real, k: int) -> Real:
    "m - k - (D - D^(k)) / (D^(k) - D^(k-1))."
    tail = tails(P)
    return len(P) - k - (D - tail[k]) / (tail[k] - tail[k - 1])


def theorem_14_level(P: Prior, D: Real) -> Real:
    "The formula of Theorem 14 at the k with D^(k-1) < D <= D^(k)."
    tail = tails(P)
    return next(maximum(0, ln(maximum(printed(P, D, k), 0))) for k in range(1, len(P) + 1) if bool(D <= tail[k]))


THEOREM_14 = (r"\epsilon^*_{ML}(P,D)=\max\Big\{0,\log\Big(m-k-\tfrac{D-D^{(k)}}{D^{(k)}-D^{(k-1)}}\Big)\Big\},"
              r"\ D^{(k-1)}<D\le D^{(k)}")


def is_the_printed_level(P: Prior, k: int, part: Real) -> Relation:
    "Theorem 14 at a D between D^(k-1) and D^(k)."
    D = inside(P, k, part)
    return ln(least(P, D)) == maximum(0, ln(printed(P, D, k)))


@paper.claim("theorem-14", kind="equality", source="Theorem 14", formula=THEOREM_14, P=P, k=STEP, part=WHOLE)
def theorem_14(P: Prior, k: int, part: Real) -> Relation:
    "Maximal leakage for a known prior, whose masses stand in any order."
    return is_the_printed_level(P, k, part)


@paper.claim("theorem-14@ordered-prior", kind="equality", source="Theorem 14",
             formula=THEOREM_14 + r",\ P_1\ge\dots\ge P_m", P=P, k=STEP, part=WHOLE)
def theorem_14_ordered(P: Prior, k: int, part: Real) -> Relation:
    "The same for P_1 >= ... >= P_m, as Theorem 9 has it."
    return is_the_printed_level(decreasing(P), k, part)


def least_distortion(P: Prior, r: Real, beyond: Real) -> Real:
    "D^(m-k) + P_(k+1) (k - r) for k <= r < k+1, with `beyond` for P_(m+1)."
    k = int(rational(r).floor())
    mass = as_real(P[k]) if k < len(P) else beyond
    return tails(P)[len(P) - k] + mass * (k - r)


RATIO = d.levels(1, lambda e: len(e["P"]) + 1, high_open=True)


COROLLARY_15 = r"D^*_{ML}(P,\epsilon)=D^{(m-k)}+P_{k+1}(k-e^\epsilon)\ (\log k\le\epsilon<\log(k+1))"


def is_the_least_distortion(prior: Prior, eps: Real, beyond: Real) -> Relation:
    "Corollary 15 for one ordered prior, with `beyond` for P_(m+1)."
    value = m.maximal_leakage_distortion(vertices(alone(prior)), one_entry(prior), exp(eps))
    return value == least_distortion(prior, exp(eps), beyond)


@paper.claim("corollary-15#one-prior", kind="equality", source="Corollary 15", formula=DECREASING + COROLLARY_15,
             where={"P_{k+1}": "the next mass of P, and beyond for k = m"},
             P=P, eps=RATIO, beyond=d.numbers(0, 1))
def corollary_15(P: Prior, eps: Real, beyond: Real) -> Relation:
    "The least distortion for one prior; k = m needs a P_(m+1), which nothing defines: any number in [0, 1]."
    return is_the_least_distortion(decreasing(P), eps, beyond)


@paper.claim("corollary-15#one-prior@no-further-mass", kind="equality", source="Corollary 15",
             formula=DECREASING + COROLLARY_15 + r",\ P_{m+1}=0",
             P=P, k=d.integers(1, lambda e: len(e["P"])),
             eps=d.levels(lambda e: e["k"], lambda e: e["k"] + 1, high_open=True))
def corollary_15_no_further_mass(P: Prior, k: int, eps: Real) -> Relation:
    "The same with 0 for P_(m+1)."
    prior = decreasing(P)
    value = m.maximal_leakage_distortion(vertices(alone(prior)), one_entry(prior), exp(eps))
    next_mass = Real.sum(prior.mass(x) for x in range(len(P)) if x == k)
    return value == tails(prior)[len(P) - k] + next_mass * (k - exp(eps))


@paper.claim("corollary-15#source-set", kind="equality", source="Corollary 15",
             formula=r"D^*_{ML}(\mathcal P,\epsilon)=\max_{P\in\mathcal P}D^*_{ML}(P,\epsilon)",
             m=d.integers(2, 5, exhaustive=False), S=POLYTOPE, eps=d.levels(), assume=not_uniform,
             narrower=f"the maximum over the vertices; {left_out.POLYTOPES}")
def corollary_15_sets(S: Kernel, eps: Real) -> Relation:
    "For a polytope of ordered priors the least distortion is that of the vertex which has most, both from programs."
    source, db, r = ordered(S), Database(S.n_outputs, 1), exp(eps)
    each = (m.maximal_leakage_distortion(vertices(alone(X)), db, r) for X in laws(source))
    return m.maximal_leakage_distortion(vertices(source), db, r) == maximum(*each, 0)


# -- Appendix E -------------------------------------------------------------------------------------------------------


@paper.claim("lemma-33#threshold", kind="equality", source="Lemma 33",
             formula=DECREASING + r"\epsilon^*_{ML}(P,D)=0\iff D\ge D^{(m-1)}",
             where={r"\epsilon^*_{ML}(P,D)=0\iff D\ge D^{(m-1)}":
                        "maximal_leakage_distortion(P, db, 1) equal to D^(m-1), for all D at once"},
             P=P)
def lemma_33(P: Prior) -> Relation:
    "For all D at once: the least distortion without leakage."
    prior = decreasing(P)
    value = m.maximal_leakage_distortion(vertices(alone(prior)), one_entry(P), 1)
    return value == tails(prior)[len(P) - 1]


@paper.claim("lemma-33#mechanism", kind="construction", source="proof of Lemma 33",
             formula=DECREASING + r"\epsilon_{ML}(Q)=0,\quad\mathbb E_{P,Q}[d]=D^{(m-1)}",
             where={"Q": "(the kernel whose every row is (1, 0, ..., 0))"},
             P=P)
def lemma_33_mechanism(P: Prior) -> Relation:
    "The kernel whose every row is (1, 0, ..., 0)."
    prior = decreasing(P)
    Q = constant(len(P), Prior.point(len(P), 0))
    return (m.maximal_leakage(Q) == 0) & (m.distortion(Q, prior, one_entry(P)) == tails(prior)[len(P) - 1])


def useful(P: Prior, part: Real) -> Real:
    "A distortion in (0, D^(m-1))."
    return part * tails(P)[len(P) - 1]


def diagonal(P: Prior, D: Real) -> tuple[fmpq, list[fmpq]]:
    "The value e^d_6 of (15), which is (9) at delta = 0 and r = 1, and an optimal diagonal."
    return diagonal_program(vertices(alone(P)), D, Real(0), Real(1))


def transposed(a: list[fmpq]) -> list[list[Entry]]:
    "a_i on the diagonal, (1 - a_i) a_j / sum over l != i of a_l off it: the printed matrix with its sides swapped."
    rows = leakage_rows(a)
    return [[rows[i][j] for i, _ in enumerate(a)] for j, _ in enumerate(a)]


@paper.claim("theorem-14-problem-15", kind="equality", source="proof of Theorem 14, eq. (15)",
             formula=r"\epsilon^*_{ML}(P,D)=d_6", P=P, part=PART)
def problem_15(P: Prior, part: Real) -> Relation:
    "The optimum in terms of diagonals."
    prior = decreasing(P)
    D = useful(prior, part)
    return least(prior, D) == Real(diagonal(prior, D)[0])


@paper.claim("theorem-14-mechanism", kind="construction", source="proof of Theorem 14",
             formula=r"Q(j|i)=\alpha_j\ (i=j),\ \tfrac{(1-\alpha_j)\alpha_i}{\sum_{i\ne j}\alpha_i}\ (i\ne j)"
                     r"\text{ is a mechanism, valid and of leakage }d_6",
             P=P, part=PART,
             narrower=f"{left_out.ONE_OPTIMUM}; that its columns have the sum 1, as the proof says, has no entry")
def theorem_14_mechanism(P: Prior, part: Real) -> Relation:
    "The printed matrix is a mechanism, valid and of leakage d_6."
    prior = decreasing(P)
    D = useful(prior, part)
    value, a = diagonal(prior, D)
    return constructs(leakage_rows(a), lambda Q: attains(Q, prior, D, value))


@paper.claim("theorem-14-mechanism@inputs-and-outputs-swapped", kind="construction", source="proof of Theorem 14",
             formula=r"Q(j|i)=\alpha_i\ (i=j),\ \tfrac{(1-\alpha_i)\alpha_j}{\sum_{j\ne i}\alpha_j}\ (i\ne j)"
                     r"\implies Q\in\mathcal Q(P,D),\ \epsilon_{ML}(Q)=d_6",
             P=P, part=PART, narrower=left_out.ONE_OPTIMUM)
def theorem_14_mechanism_swapped(P: Prior, part: Real) -> Relation:
    "The same for the transposed matrix."
    prior = decreasing(P)
    D = useful(prior, part)
    value, a = diagonal(prior, D)
    return constructs(transposed(a), lambda Q: attains(Q, prior, D, value))


def attains(Q: Kernel, P: Prior, D: Real, value: fmpq) -> Relation:
    "Valid, and of leakage ln value."
    return (m.distortion(Q, P, one_entry(P)) <= D) & (m.maximal_leakage(Q) == ln(value))


@paper.claim("lemma-34", kind="optimality", source="Lemma 34",
             formula=r"\epsilon^*_{ML}(P,D)>0\implies\exists Q\in\mathcal Q^*_{ML}(P,D):\ 0\le Q(m|m)\le\dots"
                     r"\le Q(1|1)\le1,\quad\max_iQ(j|i)=Q(j|j)",
             where={r"\mathcal Q^*_{ML}(P,D)":
                        "distortion(Q, P, db) at most D and maximal_leakage(Q) equal to the least"},
             narrower=left_out.POSITIVE_LEAKAGE, P=P, part=PART)
def lemma_34(P: Prior, part: Real) -> Relation:
    "The transposed mechanism of Theorem 14 is optimal and has the two properties."
    prior = decreasing(P)
    D = useful(prior, part)
    _, a = diagonal(prior, D)
    return constructs(transposed(a), lambda Q: Relation.all([
        m.distortion(Q, prior, one_entry(P)) <= D,
        m.maximal_leakage(Q) == ln(least(prior, D)),
        decreases(Q, Real(0)),
        *(Q.entry(i, j) <= Q.entry(j, j) for i in range(len(P)) for j in range(len(P))),
    ]))


def program_16(P: Prior, D: Real) -> fmpq:
    "d_7, the value of (16)."
    size, tail = len(P), cuts(P)
    weights = [fmpq(-j) for j in range(1, size + 1)]
    rows = [[tail[size - j] - 1 for j in range(1, size + 1)], weights, [fmpq(1)] * size]
    return largest(weights, rows, [rational(D) - 1, fmpq(-1), fmpq(1)])


@paper.claim("theorem-14-lp-16-17.step1", kind="equality", source="proof of Theorem 14, eq. (16)",
             formula=DECREASING + r"d_6=\log(-d_7),\quad0<D<D^{(m-1)}",
             where={"d_6": "ln least_maximal_leakage(P, db, D), which (15) is"},
             P=P, part=PART, scope="eps*_ML in the place of d_6, its equal by theorem-14-problem-15")
def lp_16(P: Prior, part: Real) -> Relation:
    "(16) is (15) in the differences beta."
    prior = decreasing(P)
    D = useful(prior, part)
    return least(prior, D) == Real(-program_16(prior, D))


MULTIPLIER = d.numbers(0, None, favour=("1/2",))


def dual_objective(D: Real, one: Real, two: Real, three: Real) -> Real:
    "(-1 + D) gamma_1 - gamma_2 + gamma_3."
    return (D - 1) * one - two + three


def feasible(P: Prior, one: Real, two: Real) -> Real:
    "The least gamma_3 >= 0 with D^(m-j) gamma_1 - j gamma_2 + gamma_3 >= -j for all j, as (17) prints it."
    size, tail = len(P), tails(P)
    return maximum(0, *(j * two - j - tail[size - j] * one for j in range(1, size + 1)))


@paper.claim("theorem-14-lp-16-17.step2", kind="equality", source="proof of Theorem 14, eq. (17)",
             formula=DECREASING_AND
             + r"D^{(m-j)}\gamma_1-j\gamma_2+\gamma_3\ge-j\implies(-1+D)\gamma_1-\gamma_2+\gamma_3\ge d_7",
             where={"d_7": "minus least_maximal_leakage(P, db, D)"},
             P=P, part=PART, one=MULTIPLIER, two=MULTIPLIER,
             narrower=f"{left_out.ONE_DIRECTION}; d_7 as -e^eps*_ML, its equal by .step1 and theorem-14-problem-15")
def lp_17(P: Prior, part: Real, one: Real, two: Real) -> Relation:
    "Duality as claimed: no feasible point of (17) as printed lies below d_7 (gamma_3 as small as it may be)."
    prior = decreasing(P)
    D = useful(prior, part)
    return dual_objective(D, one, two, feasible(prior, one, two)) >= -least(prior, D)


@paper.claim("theorem-14-lp-16-17.step2@coefficient-of-the-dual", kind="equality",
             source="proof of Theorem 14, eq. (17)",
             formula=DECREASING
             + r"d_7=\min\{(-1+D)\gamma_1-\gamma_2+\gamma_3:(D^{(m-j)}-1)\gamma_1-j\gamma_2+\gamma_3\ge-j\}",
             where={r"\gamma_1": "(a multiplier)", r"\gamma_2": "(a multiplier)"},
             P=P, part=PART)
def lp_17_dual(P: Prior, part: Real) -> Relation:
    "With the coefficient D^(m-j) - 1 of (16): both programs have one value."
    prior = decreasing(P)
    D = useful(prior, part)
    return Real(program_16(prior, D)) == Real(dual_of_16(prior, D))


def dual_of_16(P: Prior, D: Real) -> fmpq:
    "The value of (17) with D^(m-j) - 1 for D^(m-j)."
    size, tail = len(P), cuts(P)
    rows = [[1 - tail[size - j], fmpq(j), fmpq(-1)] for j in range(1, size + 1)]
    return -largest([1 - rational(D), fmpq(1), fmpq(-1)], rows, [fmpq(j) for j in range(1, size + 1)])


def closed_form_of_17(P: Prior, D: Real, k: int) -> Real:
    "min{-1, (D - D^(k-1)) / P_(m+1-k) - (m+1-k)}."
    return minimum(-1, (D - tails(P)[k - 1]) / as_real(P[len(P) - k]) - (len(P) + 1 - k))


CLOSED_FORM_OF_17 = (r"=\min\{-1,\tfrac{D-D^{(k-1)}}{P_{m+1-k}}-(m+1-k)\},\quad D^{(k-1)}<D\le D^{(k)}")


@paper.claim("theorem-14-lp-16-17.step3", kind="equality", source="proof of Theorem 14",
             formula=DECREASING + r"(-1+D)\gamma_1-\gamma_2+\gamma_3\ge\tilde d_7" + CLOSED_FORM_OF_17,
             where={r"\tilde d_7": "(the value of (17), not below the closed form if no feasible point is)"},
             P=P, k=STEP, part=WHOLE, one=MULTIPLIER, two=MULTIPLIER,
             narrower="no feasible point of (17) lies below the closed form; that one attains it is not checked")
def lp_17_value(P: Prior, k: int, part: Real, one: Real, two: Real) -> Relation:
    "The closed form as the value of (17) as printed (gamma_3 as small as it may be)."
    prior = decreasing(P)
    D = inside(prior, k, part)
    return dual_objective(D, one, two, feasible(prior, one, two)) >= closed_form_of_17(prior, D, k)


@paper.claim("theorem-14-lp-16-17.step3@coefficient-of-the-dual", kind="equality", source="proof of Theorem 14",
             formula=DECREASING + r"\tilde d_7" + CLOSED_FORM_OF_17,
             where={r"\tilde d_7": "(the value of the dual of (16))"}, P=P, k=STEP, part=WHOLE)
def lp_17_value_of_the_dual(P: Prior, k: int, part: Real) -> Relation:
    "The closed form as the value of the dual of (16)."
    prior = decreasing(P)
    D = inside(prior, k, part)
    return Real(dual_of_16(prior, D)) == closed_form_of_17(prior, D, k)


@paper.claim("theorem-14-lp-16-17", kind="equality", source="proof of Theorem 14, eqs. (16), (17)",
             formula=r"d_7=-e^{\epsilon^*_{ML}(P,D)}=\tilde d_7\le(-1+D)\gamma_1-\gamma_2+\gamma_3"
                     r"\text{ at every feasible }\gamma\text{ of (17)}",
             where={r"\tilde d_7": "(the value of (17), not below d_7 if no feasible point is)"},
             P=P, part=PART, one=MULTIPLIER, two=MULTIPLIER, narrower=left_out.ONE_DIRECTION)
def lp_16_17(P: Prior, part: Real, one: Real, two: Real) -> Relation:
    "(16) and (17) as printed have one value: (16) is minus the least e^eps, and no feasible point of (17) is below."
    prior = decreasing(P)
    D = useful(prior, part)
    below = dual_objective(D, one, two, feasible(prior, one, two))
    return (Real(program_16(prior, D)) == -least(prior, D)) & (below >= -least(prior, D))


# -- Fig. 4: m = 4, P = (0.4, 0.3, 0.2, 0.1), delta = 0.1 -------------------------------------------------------------

FIGURE, TENTH = Prior(["2/5", "3/10", "1/5", "1/10"]), Real("1/10")
GRID = d.one_of([Real(k) / 60 for k in range(1, 61)], "D = 1/60, ..., 1")


@paper.claim("figure-4#curves", kind="figure", source="Fig. 4",
             formula=r"\epsilon^*_{DP}(P,D),\ \epsilon^*_{0.1}(P,D),\ \epsilon^*_{ML}(P,D)"
                     r"\text{ are those of Theorems 13, 9, 14}",
             where={"P": "(the prior (0.4, 0.3, 0.2, 0.1))"},
             D=GRID, share=SHARES,
             narrower="60 distortions, and smaller levels at three places; Theorems 13 and 9 with 0 from the jumps on, "
             "as the text on the figure has it (the formulas as printed are @formulas-as-printed)")
def figure_4(D: Real, share: Real) -> Relation:
    "The three curves at 60 points."
    return (
        equals(best(FIGURE, 0), D, level(FIGURE, D, Real(0)), share)
        & equals(best(FIGURE, TENTH), D, level(FIGURE, D, TENTH), share)
        & (ln(least(FIGURE, D)) == theorem_14_level(FIGURE, D))
    )


@paper.claim("figure-4#curves@formulas-as-printed", kind="figure", source="Fig. 4",
             formula=r"\epsilon^*_{DP}(P,D),\ \epsilon^*_{0.1}(P,D)\text{ are those of Theorems 13, 9 as printed}",
             where={"P": "(the prior (0.4, 0.3, 0.2, 0.1))"},
             D=GRID, share=SHARES,
             narrower="two of the three curves, as the formula of the third has no jump; 60 distortions, and smaller "
             "levels at three places")
def figure_4_printed(D: Real, share: Real) -> Relation:
    "The first two curves at 60 points, without the jumps that the text adds."
    return (
        equals(best(FIGURE, 0), D, printed_level(FIGURE, D, Real(0)), share)
        & equals(best(FIGURE, TENTH), D, printed_level(FIGURE, D, TENTH), share)
    )


@paper.claim("figure-4#jumps", kind="figure", source="text on Fig. 4",
             formula=r"\epsilon^*_{DP}(P,D)>\log\tfrac43\ (D<0.6),\ \epsilon^*_{DP}(P,0.6)=0;\quad"
                     r"\epsilon^*_{0.1}(P,D)>\log\tfrac43\ (D<0.54),\ \epsilon^*_{0.1}(P,0.54)=0",
             where={"P": "(the prior (0.4, 0.3, 0.2, 0.1))",
                    "D": "0.6 (1 - gap) and 0.54 (1 - gap)"},
             gap=d.numbers(0, 1, low_open=True, high_open=True, favour=("1/100", "1/10000")))
def figure_4_jumps(gap: Real) -> Relation:
    "Both curves jump to zero: left of 0.6 and 0.54 the level ln(4/3) is too small, there level 0 suffices."
    facts = []
    for delta, jump in ((Real(0), Real("3/5")), (TENTH, Real("27/50"))):
        D = jump * (1 - gap)
        facts.append(best(FIGURE, delta)(Real("4/3")) > D)
        facts.append(best(FIGURE, delta)(Real(1)) <= jump)
    return Relation.all(facts)


@paper.claim("figure-4-most-relaxed", kind="example", source="text on Fig. 4",
             formula=r"\epsilon^*_{ML}(P,D)\le\epsilon^*_{DP}(P,D),\quad\epsilon^*_{ML}(P,D)\le\epsilon^*_{0.1}(P,D)",
             where={"P": "(the prior (0.4, 0.3, 0.2, 0.1))",
                    r"\epsilon^*_{DP}": "the formula of Theorem 13 at D",
                    r"\epsilon^*_{0.1}": "the formula of Theorem 9 at D, delta = 0.1"},
             D=d.numbers(0, 1, low_open=True, favour=("27/50", "11/20", "3/5")), narrower=left_out.FORMULAS)
def figure_4_most_relaxed(D: Real) -> Relation:
    "Maximal leakage has the least loss of the three at every D: its optimum against the formulas of the other two."
    own = ln(least(FIGURE, D))
    return (own <= level(FIGURE, D, Real(0))) & (own <= level(FIGURE, D, TENTH))


@paper.claim("figure-4-most-relaxed@D-below-the-jump", kind="example", source="text on Fig. 4",
             formula=r"\epsilon^*_{ML}(P,D)\le\epsilon^*_{DP}(P,D),\quad\epsilon^*_{ML}(P,D)\le\epsilon^*_{0.1}(P,D)"
                     r"\quad(D<0.54)",
             where={"P": "(the prior (0.4, 0.3, 0.2, 0.1))",
                    r"\epsilon^*_{DP}": "the formula of Theorem 13 at D",
                    r"\epsilon^*_{0.1}": "the formula of Theorem 9 at D, delta = 0.1"},
             D=d.numbers(0, "27/50", low_open=True, high_open=True), narrower=left_out.FORMULAS)
def figure_4_below_jump(D: Real) -> Relation:
    "The same left of 0.54."
    own = ln(least(FIGURE, D))
    return (own <= level(FIGURE, D, Real(0))) & (own <= level(FIGURE, D, TENTH))


@paper.claim("figure-4-q-delta-valid", kind="equality", source="text on Fig. 4",
             formula=DECREASING + r"Q_\delta\in\mathcal Q(P,D)\iff D\ge(1-\delta)(1-P_1)",
             where={r"Q_\delta\in\mathcal Q(P,D)\iff D\ge(1-\delta)(1-P_1)":
                        "distortion(Q_delta, P, db) equal to (1 - delta) (1 - P_1), for all D at once"},
             P=P, delta=SLACK)
def figure_4_q_delta(P: Prior, delta: Real) -> Relation:
    "For all D at once: the distortion of Q_delta; delta = 0 is differential privacy."
    prior = decreasing(P)
    return constructs(
        zero_loss_rows(len(P), delta),
        lambda Q: m.distortion(Q, prior, one_entry(P)) == (1 - delta) * (1 - as_real(prior[0])),
    )
