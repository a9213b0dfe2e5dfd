"""Appendix D: the proof of Lemma 3 in steps, and the continuity of conditional entropy (Lemma 11) that it needs.

Mechanisms are kernels X -> Y, one entry with the others fixed.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import JointLaw, Kernel, Prior
from ...real import Real, Relation, absolute, as_real, ln, maximum
from .expressions import continuity_bound, output_bound, rational
from .source import paper

U = d.integers(1, 3, exhaustive=False)
V = d.integers(1, 3, exhaustive=False)
TABLE = d.laws(lambda e: e["u"] * e["v"])
SAME_SHAPE = d.laws(like="P")
OWN_OR_LARGER = d.numbers(lambda e: rational(m.ldp_delta(e["K"], 0)), 1)


# -- the proof of Lemma 3 ---------------------------------------------------------------------------------------------


@paper.claim("lem3.step4", kind="bound", source="Appendix D, eq. (105)",
             formula=r"I(X;Y)\le h(\delta)+\delta\ln(|{\cal Y}|-1)\text{ if }\delta\le1-\tfrac1{|{\cal Y}|},"
                     r"\ \ln|{\cal Y}|\text{ otherwise}",
             K=d.kernels((1, 5), (2, 5)), delta=OWN_OR_LARGER)
def lem3_step4(K: Kernel, delta: Real) -> Relation:
    "The information is at most (105), delta being the largest total variation of two rows, or more."
    return m.capacity(K) <= output_bound(delta, K.n_outputs)


@paper.claim("lem3.step5", kind="bound", source="Appendix D, eq. (106)",
             formula=r"\text{(105)}\le h(\delta)+\delta\ln|{\cal Y}|",
             outputs=d.integers(2, 64, exhaustive=False), delta=d.numbers(0, 1))
def lem3_step5(outputs: int, delta: Real) -> Relation:
    "(105) in one formula."
    return output_bound(delta, outputs) <= m.binary_entropy(delta) + delta * ln(outputs)


@paper.claim("lem3.step7", kind="bound", source="Appendix D, eq. (126)",
             formula=r"I(X;Y)\le2h\left(\tfrac\delta{\delta+1}\right)+2\tfrac\delta{\delta+1}\ln|{\cal X}|",
             K=d.kernels((1, 5), (1, 5)), delta=OWN_OR_LARGER)
def lem3_step7(K: Kernel, delta: Real) -> Relation:
    "The information is at most (126), delta being the largest total variation of two rows, or more."
    return m.capacity(K) <= continuity_bound(delta, K.n_inputs)


@paper.claim("lem3.step8", kind="bound", source="Appendix D, eq. (127)",
             formula=r"\text{(126)}\le2h(\delta)+2\delta\ln(|{\cal X}|+1)",
             inputs=d.integers(1, 64, exhaustive=False), delta=d.numbers(0, 1))
def lem3_step8(inputs: int, delta: Real) -> Relation:
    "(126) is at most the second half of (35)."
    return continuity_bound(delta, inputs) <= 2 * m.binary_entropy(delta) + 2 * delta * ln(inputs + 1)


# -- Lemma 11 ---------------------------------------------------------------------------------------------------------


def given_v(law: JointLaw) -> Real:
    "H(U|V) of a law of (U, V) or (U, V, B)."
    return m.conditional_entropy(law, [0], [1])


@paper.claim("lem11-continuity", kind="bound", source="Lemma 11, eq. (110)",
             formula=r"|H_P(U|V) - H_Q(U|V)| \le 2h\left(\tfrac{\delta}{\delta+1}\right) "
                     r"+ 2\tfrac{\delta}{\delta+1}\ln|{\cal U}|, \quad \delta \ge \|P-Q\|_{TV}",
             u=U, v=V, P=TABLE, Q=SAME_SHAPE, slack=d.numbers(0, None))
def lem11(u: int, v: int, P: Prior, Q: Prior, slack: Real) -> Relation:
    "Conditional entropies of laws on u x v letters, delta being their total variation or more (by slack)."
    delta = m.total_variation(P, Q) + slack
    difference = given_v(JointLaw((u, v), P)) - given_v(JointLaw((u, v), Q))
    return absolute(difference) <= continuity_bound(delta, u)


@paper.claim("lem11-continuity.step1", kind="property", source="Proof D.1, first sentence",
             formula=r"\delta_1\le\delta_2\le1\implies\text{(110) at }\delta_1\le\text{(110) at }\delta_2",
             u=d.integers(1, 64, exhaustive=False), larger=d.numbers(0, 1),
             smaller=d.numbers(0, lambda e: rational(e["larger"])), scope="delta in [0, 1], a total variation")
def lem11_step1(u: int, larger: Real, smaller: Real) -> Relation:
    "The right side of (110) does not decrease in delta."
    return continuity_bound(smaller, u) <= continuity_bound(larger, u)


def mixture(u: int, v: int, P: Prior, Q: Prior) -> JointLaw:
    """(U, V, B) of (124): B is 1 with probability delta/(1 + delta); it is P given 0, mu^-/delta given 1."""
    share = 1 + m.total_variation(P, Q)
    masses = [x / share for p, q in zip(P, Q, strict=True) for x in (as_real(p), maximum(as_real(q) - as_real(p), 0))]
    return JointLaw((u, v, 2), masses)


def given_part(law: JointLaw, b: int) -> Real:
    "H(U|V) under the law of (U, V) given B = b; 0 where that has probability 0 and its weight is 0 with it."
    return given_v(law.conditional({2: b})) if law.probability({2: b}) else Real(0)


@paper.claim("lem11-continuity.step4", kind="bound", source="Proof D.1, eqs. (122)-(123)",
             formula=r"|H_P(U|V)-H_{p^*}(U|V)|\le h\left(\tfrac\delta{\delta+1}\right)"
                     r"+\tfrac\delta{\delta+1}\ln|{\cal U}|",
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step4(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "Half of (110) for each of the two laws and the mixture p* of (120)."
    middle, half = given_v(mixture(u, v, P, Q)), continuity_bound(m.total_variation(P, Q), u) / 2
    return Relation.all(absolute(given_v(JointLaw((u, v), law)) - middle) <= half for law in (P, Q))


@paper.claim("lem11-continuity.step5", kind="equality", source="Proof D.1, eq. (124)",
             formula=r"H_{p^*}(U|V)=\tfrac1{1+\delta}H_P(U|V)+\tfrac\delta{1+\delta}H_{\hat p}(U|V)+I_{p^*}(U;B|V)",
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step5(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "The conditional entropy of the mixture p* in terms of its parts."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    parts = given_part(law, 0) / (1 + delta) + delta / (1 + delta) * given_part(law, 1)
    return given_v(law) == parts + m.information(law, [0], [2], [1])


@paper.claim("lem11-continuity.step6", kind="equality", source="Proof D.1, eq. (125)",
             formula=r"H_{p^*}(U|V)-H_P(U|V)=\tfrac\delta{1+\delta}\left(H_{\hat p}(U|V)-H_{p^*}(U|V)\right)"
                     r"+I_{p^*}(U;B|V)",
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
             u=U, v=V, P=TABLE, Q=SAME_SHAPE)
def lem11_step6_entropy_of_P(u: int, v: int, P: Prior, Q: Prior) -> Relation:
    "The same with the conditional entropy of P also in the bracket."
    law, delta = mixture(u, v, P, Q), m.total_variation(P, Q)
    under_P = given_part(law, 0)
    difference = delta / (1 + delta) * (given_part(law, 1) - under_P) + m.information(law, [0], [2], [1])
    return given_v(law) - under_P == difference
