"""Appendix D: the proof of Lemma 3 in steps, and the continuity of conditional entropy (Lemma 11) that it needs.

Mechanisms are kernels X -> Y, one entry with the others fixed.
"""

from __future__ import annotations

from itertools import product

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import is_law
from ...kernel import Database, JointLaw, Kernel, Prior
from ...real import Real, Relation, absolute, as_real, ln, maximum
from .definitions import DB
from .expressions import close, continuity_bound, output_bound
from .main_result_steps import (
    ENTRY,
    POSSIBLE_REST,
    SMALL_MECHANISM,
    output_mass_given_rest,
    probability_of_rest,
    weights_given_rest,
)
from .source import paper
from .structures import outside, same_rest

U = d.integers(1, 3, exhaustive=False)
V = d.integers(1, 3, exhaustive=False)
TABLE = d.laws(lambda e: e["u"] * e["v"])
SAME_SHAPE = d.laws(like="P")
OWN_OR_LARGER = d.numbers(lambda e: rational(m.ldp_delta(e["K"], 0)), 1)


# -- the proof of Lemma 3 ---------------------------------------------------------------------------------------------

CHANNEL = d.kernels((1, 4), (1, 4))


def information_given_rest(K: Kernel, P: Prior, rows: list[int]) -> Real:
    """I(X_i; Y | X^{-i} = x^{-i}), of the joint law given x^{-i}; `rows`: the databases that have it."""
    rest = probability_of_rest(P, rows)

    def term(z: int, y: int) -> Real:
        both = P.mass(z) * K.entry(z, y) / rest
        return both * ln(both / (P.mass(z) / rest * output_mass_given_rest(K, P, rows, y)))

    return Real.sum(term(z, y) for z in rows for y in range(K.n_outputs) if bool(P.mass(z) * K.entry(z, y) > 0))


@paper.claim("lem3.step1", kind="equality", source="Appendix D, eq. (100)",
             formula=r"I(X_i;Y|X^{-i}=x^{-i})=I(\tilde X;\tilde Y),\quad"
                     r" I(X_i;Y|X^{-i})=\mathbb E\left[I(X_i;Y|X^{-i}=x^{-i})\right]",
             narrower=POSSIBLE_REST,
             db=DB, K=SMALL_MECHANISM, P=d.priors(on="db"), i=ENTRY)
def lem3_step1(K: Kernel, db: Database, P: Prior, i: int) -> Relation:
    "With x^{-i} fixed a mechanism is a channel of one entry; its information averages to the conditional one."
    same = Relation.all(
        information_given_rest(K, P, rows)
        == m.mutual_information(Kernel([K.row(z) for z in rows]), Prior(weights_given_rest(P, rows)))
        for rows in (same_rest(db, x, i) for x in range(db.size)) if bool(probability_of_rest(P, rows) > 0)
    )
    mean = Real.sum(P.mass(x) * information_given_rest(K, P, same_rest(db, x, i)) for x in range(db.size) if P[x] > 0)
    return same & (m.information(K.joint(P, db), [i], [db.n], outside(db, [i])) == mean)


@paper.claim("lem3.step2", kind="property", source="Appendix D, eq. (101)",
             formula=r"P_{\tilde Y|\tilde X=x_1}\stackrel{(0,\delta)}{\approx}P_{\tilde Y|\tilde X=x_2}",
             where={r"\delta": "tv_dp(K, db)"},
             db=DB, K=SMALL_MECHANISM, i=ENTRY)
def lem3_step2(K: Kernel, db: Database, i: int) -> Relation:
    "Two databases that agree on x^{-i} have (0, delta)-close output laws, delta the (delta)-DP level."
    delta = m.tv_dp(K, db)
    return Relation.all(close(K.row(x), K.row(z), 0, delta)
                        for d in range(db.size) for x, z in product(same_rest(db, d, i), repeat=2))


@paper.claim("lem3.step3", kind="bound", source="Appendix D, eqs. (102)-(103)",
             formula=r"\|K_x-KP\|_{TV}\le\mathbb E\left[\|K_x-K_{X'}\|_{TV}\right]\le\delta,\quad"
                     r" K_x\stackrel{(0,\delta)}{\approx}KP",
             where={r"\delta": "dobrushin(K)"}, K=CHANNEL, P=d.priors())
def lem3_step3(K: Kernel, P: Prior) -> Relation:
    "Every row is within delta, the largest total variation of two rows, of the output law."
    output, delta = K.output(P), m.dobrushin(K)

    def at(row: Prior) -> Relation:
        mean = Real.sum(P.mass(x) * m.total_variation(row, K.row(x)) for x in range(K.n_inputs))
        return (m.total_variation(row, output) <= mean) & (mean <= delta) & close(row, output, 0, delta)

    return Relation.all(at(row) for row in K)


def lem3_step4(K: Kernel, delta: Real) -> Relation:
    "The information is at most (105), delta being the largest total variation of two rows, or more."
    return m.capacity(K) <= output_bound(delta, K.n_outputs)


FORMULA_105 = r"I(X;Y)\le h(\delta)+\delta\ln(|{\cal Y}|-1)\text{ if }\delta\le1-\tfrac1{|{\cal Y}|},"\
              r"\ \ln|{\cal Y}|\text{ otherwise}"

paper.claim("lem3.step4", kind="bound", source="Appendix D, eq. (105)", formula=FORMULA_105,
            K=d.kernels((1, 5), (1, 5)), delta=OWN_OR_LARGER)(lem3_step4)
paper.claim("lem3.step4@two-outputs", kind="bound", source="Appendix D, eq. (105)", formula=FORMULA_105,
            K=d.kernels((1, 5), (2, 5)), delta=OWN_OR_LARGER)(lem3_step4)


def lem3_step5(outputs: int, delta: Real) -> Relation:
    "(105) in one formula."
    return output_bound(delta, outputs) <= m.binary_entropy(delta) + delta * ln(outputs)


FORMULA_106 = r"\text{(105)}\le h(\delta)+\delta\ln|{\cal Y}|"

paper.claim("lem3.step5", kind="bound", source="Appendix D, eq. (106)", formula=FORMULA_106,
            outputs=d.integers(1, 64, exhaustive=False), delta=d.numbers(0, 1))(lem3_step5)
paper.claim("lem3.step5@two-outputs", kind="bound", source="Appendix D, eq. (106)", formula=FORMULA_106,
            outputs=d.integers(2, 64, exhaustive=False), delta=d.numbers(0, 1))(lem3_step5)


@paper.claim("lem3.step6", kind="equality", source="Appendix D, eqs. (107)-(108)",
             formula=r"\|P_{X,Y}-P_XP_Y\|_{TV}=\mathbb E\left[\|K_X-KP\|_{TV}\right]\le\delta",
             where={r"\delta": "dobrushin(K)"}, K=CHANNEL, P=d.priors())
def lem3_step6(K: Kernel, P: Prior) -> Relation:
    "The joint law is within delta of the product of its marginals, by the mean distance of the rows."
    distance = m.total_variation(K.joint(P).as_prior(), P.product(K.output(P)))
    mean = Real.sum(P.mass(x) * m.total_variation(row, K.output(P)) for x, row in enumerate(K))
    return (distance == mean) & (distance <= m.dobrushin(K))


@paper.claim("lem3.step9", kind="equality", source="Appendix D, eqs. (104) and (109)",
             formula=r"I(X;Y)=H(Y)-H(Y|X)=H(X)-H(X|Y)", K=CHANNEL, P=d.priors())
def lem3_step9(K: Kernel, P: Prior) -> Relation:
    "Mutual information as a difference of entropies, both ways."
    law, information = K.joint(P), m.mutual_information(K, P)
    forward = m.entropy(K.output(P)) - m.conditional_entropy(law, [1], [0])
    return (information == forward) & (information == m.entropy(P) - m.conditional_entropy(law, [0], [1]))


@paper.claim("lem3.step7", kind="bound", source="Appendix D, eq. (126)",
             formula=r"I(X;Y)\le2h\left(\tfrac\delta{\delta+1}\right)+2\tfrac\delta{\delta+1}\ln|{\cal X}|",
             K=d.kernels((1, 5), (1, 5)), delta=OWN_OR_LARGER)
def lem3_step7(K: Kernel, delta: Real) -> Relation:
    "The information is at most (126), delta being the largest total variation of two rows, or more."
    return m.capacity(K) <= continuity_bound(delta, K.n_inputs)


@paper.claim("lem3.step8", kind="bound", source="Appendix D, eq. (127)",
             inputs=d.integers(1, 64, exhaustive=False), delta=d.numbers(0, 1))
def lem3_step8(inputs: int, delta: Real) -> Relation:
    "(126) is at most the second half of (35)."
    return continuity_bound(delta, inputs) <= 2 * m.binary_entropy(delta) + 2 * delta * ln(inputs + 1)


# -- Lemma 11 ---------------------------------------------------------------------------------------------------------


DISTANCE = {r"\delta": "total_variation(P, Q)"}
MIXED = {**DISTANCE, "p^*": "the mixture (120) of P and Q"}


def given_v(law: JointLaw) -> Real:
    "H(U|V) of a law of (U, V) or (U, V, B)."
    return m.conditional_entropy(law, [0], [1])


@paper.claim("lem11-continuity", kind="bound", source="Lemma 11, eq. (110)",
             formula=r"|H_P(U|V) - H_Q(U|V)| \le 2h\left(\tfrac{\delta}{\delta+1}\right) "
                     r"+ 2\tfrac{\delta}{\delta+1}\ln|{\cal U}|, \quad \delta \ge \|P-Q\|_{TV}",
             where={r"\delta": "total_variation(P, Q) + slack"},
             u=U, v=V, P=TABLE, Q=SAME_SHAPE, slack=d.numbers(0, None))
def lem11(u: int, v: int, P: Prior, Q: Prior, slack: Real) -> Relation:
    "Conditional entropies of laws on u x v letters, delta being their total variation or more (by slack)."
    delta = m.total_variation(P, Q) + slack
    difference = given_v(JointLaw((u, v), P)) - given_v(JointLaw((u, v), Q))
    return absolute(difference) <= continuity_bound(delta, u)


def lem11_step1(u: int, larger: Real, smaller: Real) -> Relation:
    "The right side of (110) does not decrease in delta."
    return continuity_bound(smaller, u) <= continuity_bound(larger, u)


NO_LARGER = d.numbers(0, lambda e: rational(e["larger"]))

paper.claim("lem11-continuity.step1", kind="property", source="Proof D.1, first sentence",
            u=d.integers(1, 64, exhaustive=False), larger=d.numbers(0, None), smaller=NO_LARGER)(lem11_step1)
paper.claim("lem11-continuity.step1@total-variation", kind="property", source="Proof D.1, first sentence",
            u=d.integers(1, 64, exhaustive=False), larger=d.numbers(0, 1), smaller=NO_LARGER,
            scope="delta in [0, 1], a total variation")(lem11_step1)


def excess(P: Prior, Q: Prior) -> list[Real]:
    "The positive part of P - Q, letter by letter: mu^+ of (114), and mu^- with P and Q exchanged."
    return [maximum(as_real(p) - as_real(q), 0) for p, q in zip(P, Q, strict=True)]


def remainder(P: Prior, Q: Prior) -> list[Real]:
    "A law that mixes with P into p*: mu^-/delta, or P itself where delta = 0 and any law will do."
    delta = m.total_variation(P, Q)
    return [x / delta for x in excess(Q, P)] if delta > 0 else [as_real(p) for p in P]


@paper.claim("lem11-continuity.step2", kind="construction", source="Proof D.1, eqs. (112)-(113)",
             formula=r"\exists p^*,\hat p,\hat q:\ p^*=\tfrac1{1+\delta}P+\tfrac\delta{1+\delta}\hat p"
                     r"=\tfrac1{1+\delta}Q+\tfrac\delta{1+\delta}\hat q",
             where=DISTANCE,
             narrower="(112) and (113), not that most of the weight is on P and Q: at delta = 1 it is one half",
             P=d.laws((1, 5)), Q=SAME_SHAPE)
def lem11_step2(P: Prior, Q: Prior) -> Relation:
    "Some law is a mixture, with weight 1/(1 + delta), of P and a law and also of Q and a law."
    delta, with_p, with_q = m.total_variation(P, Q), remainder(P, Q), remainder(Q, P)
    same = Relation.all(
        P.mass(a) / (1 + delta) + delta / (1 + delta) * with_p[a]
        == Q.mass(a) / (1 + delta) + delta / (1 + delta) * with_q[a]
        for a in range(len(P))
    )
    return is_law(with_p) & is_law(with_q) & same


def hahn(P: Prior, Q: Prior) -> Relation:
    "The parts of P - Q, their total mass, p-hat and q-hat, and p* both ways."
    delta, plus, minus, letters = m.total_variation(P, Q), excess(P, Q), excess(Q, P), range(len(P))
    parts = Relation.all(
        (P.mass(a) - Q.mass(a) == plus[a] - minus[a]) & (plus[a] >= 0) & (minus[a] >= 0) & (plus[a] * minus[a] == 0)
        for a in letters
    )
    masses = (Real.sum(plus) == delta) & (Real.sum(minus) == delta)
    laws = is_law([x / delta for x in minus]) & is_law([x / delta for x in plus])
    middle = [(P.mass(a) + minus[a]) / (1 + delta) for a in letters]
    both = Relation.all(middle[a] == (Q.mass(a) + plus[a]) / (1 + delta) for a in letters)
    return parts & masses & laws & is_law(middle) & both


HAHN = r"P-Q=\mu^+-\mu^-,\ \mu^+\perp\mu^-,\quad\hat p=\tfrac1\delta\mu^-,\ \hat q=\tfrac1\delta\mu^+,\quad"\
       r" p^*=\tfrac1{1+\delta}(P+\mu^-)=\tfrac1{1+\delta}(Q+\mu^+)"

paper.claim("lem11-continuity.step3", kind="construction", source="Proof D.1, eqs. (114)-(121)", formula=HAHN,
            where=DISTANCE, P=d.laws((1, 5)), Q=SAME_SHAPE)(hahn)
paper.claim("lem11-continuity.step3@different-laws", kind="construction", source="Proof D.1, eqs. (114)-(121)",
            formula=HAHN, where=DISTANCE, P=d.laws((1, 5)), Q=SAME_SHAPE,
            assume=lambda P, Q: m.total_variation(P, Q) > 0)(hahn)


def mixture(u: int, v: int, P: Prior, Q: Prior) -> JointLaw:
    """(U, V, B) of (124): B is 1 with probability delta/(1 + delta); it is P given 0, mu^-/delta given 1."""
    share = 1 + m.total_variation(P, Q)
    masses = [x / share for p, q in zip(P, Q, strict=True) for x in (as_real(p), maximum(as_real(q) - as_real(p), 0))]
    return JointLaw((u, v, 2), masses)


def given_part(law: JointLaw, b: int) -> Real:
    "H(U|V) under the law of (U, V) given B = b; 0 where that has probability 0 and its weight is 0 with it."
    return given_v(law.conditional({2: b})) if law.probability({2: b}) else Real(0)


@paper.claim("lem11-continuity.step4", kind="bound", source="Proof D.1, eqs. (122)-(123)",
             formula=r"|H_P(U|V)-H_{p^*}(U|V)|,\ |H_Q(U|V)-H_{p^*}(U|V)|\le"
                     r" h\left(\tfrac\delta{\delta+1}\right)+\tfrac\delta{\delta+1}\ln|{\cal U}|",
             where=MIXED,
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step4(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "Half of (110) for each of the two laws and the mixture p* of (120)."
    middle, half = given_v(mixture(u, v, P, Q)), continuity_bound(m.total_variation(P, Q), u) / 2
    return Relation.all(absolute(given_v(JointLaw((u, v), law)) - middle) <= half for law in (P, Q))


@paper.claim("lem11-continuity.step5", kind="equality", source="Proof D.1, eq. (124)",
             formula=r"H_{p^*}(U|V)=H_{p^*}(U|V,B)+I_{p^*}(U;B|V)"
                     r"=\tfrac1{1+\delta}H_P(U|V)+\tfrac\delta{1+\delta}H_{\hat p}(U|V)+I_{p^*}(U;B|V)",
             where=MIXED,
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step5(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "The conditional entropy of the mixture p*, by the part B that is drawn, and in terms of its parts."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    told = m.information(law, [0], [2], [1])
    by_part = m.conditional_entropy(law, [0], [1, 2]) + told
    parts = given_part(law, 0) / (1 + delta) + delta / (1 + delta) * given_part(law, 1)
    return (given_v(law) == by_part) & (by_part == parts + told)


@paper.claim("lem11-continuity.step6", kind="equality", source="Proof D.1, eq. (125)",
             formula=r"H_{p^*}(U|V)-H_P(U|V)=\tfrac\delta{1+\delta}\left(H_{\hat p}(U|V)-H_{p^*}(U|V)\right)"
                     r"+I_{p^*}(U;B|V)",
             where=MIXED,
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step6(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "(124) with the conditional entropy of P subtracted, as printed."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    middle = given_v(law)
    difference = delta / (1 + delta) * (given_part(law, 1) - middle) + m.information(law, [0], [2], [1])
    return middle - given_part(law, 0) == difference


@paper.claim("lem11-continuity.step6@entropy-of-P", kind="equality", source="Proof D.1, eq. (125)",
             formula=r"H_{p^*}(U|V)-H_P(U|V)=\tfrac\delta{1+\delta}\left(H_{\hat p}(U|V)-H_P(U|V)\right)"
                     r"+I_{p^*}(U;B|V)",
             where=MIXED,
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step6_entropy_of_P(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "The same with the conditional entropy of P also in the bracket."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    under_P = given_part(law, 0)
    difference = delta / (1 + delta) * (given_part(law, 1) - under_P) + m.information(law, [0], [2], [1])
    return given_v(law) - under_P == difference


@paper.claim("lem11-continuity.step7", kind="bound", source="Proof D.1, paragraph after eq. (125)",
             formula=r"0\le H_{\hat p}(U|V),H_{p^*}(U|V),H_P(U|V)\le\ln|{\cal U}|,\quad"
                     r"0\le I_{p^*}(U;B|V)\le H_{p^*}(B)=h\left(\tfrac\delta{\delta+1}\right)",
             where=MIXED,
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step7(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "The terms of (125), that of P included, are non-negative, and bounded as the text says."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    entropies = [given_v(law), given_part(law, 0), given_part(law, 1)]
    told, about_b = m.information(law, [0], [2], [1]), m.joint_entropy(law, [2])
    within = Relation.all((x >= 0) & (x <= ln(u)) for x in entropies)
    return within & (told >= 0) & (told <= about_b) & (about_b == m.binary_entropy(delta / (delta + 1)))
