"""Appendix: Lemma 1 and its proof."""

from __future__ import annotations

from itertools import pairwise

from ... import measure as m
from ...claim import domains as d
from ...kernel import Prior
from ...real import Real, Relation, ln
from .restrictions import SAME_LETTERS
from .source import paper

LAWS = d.laws((1, 5))
OTHER = d.laws(like="P")
POSITIVE = d.laws((1, 4), full_support=True)
OTHER_POSITIVE = d.laws(like="P", full_support=True)


@paper.claim("lemma1", kind="equality", source="Lemma 1, eq. (15)",
             formula=r"\mathbb{KL}(P\|Q)=\log(e)\int_0^\infty\big(\mathbb H_{e^\epsilon}(P\|Q)+e^{-\epsilon}"
                     r"\mathbb H_{e^\epsilon}(Q\|P)\big){\rm d}\epsilon",
             P=LAWS, Q=OTHER,
             narrower="probability laws on finite alphabets; the source says measures")
def lemma1(P: Prior, Q: Prior) -> Relation:
    "The divergence of two probability laws as an integral of hockey-stick divergences, infinite values included."
    return m.kl(P, Q) == m.hockey_stick_integral(P, Q)


def power_integral(P: Prior, Q: Prior, t: Real) -> Real:
    "The integral over r >= 1 of r^(t-1) E_r(P, Q), piece by piece of the curve, which must vanish."
    curve = m.hockey_stick_curve(P, Q)
    ends = [Real(1), *(Real(b) for b in curve.breakpoints if b > 1)]
    parts = []
    for low, high in pairwise(ends):
        k = max(k for k, b in enumerate(curve.breakpoints) if Real(b) <= low)
        for weight, exponent in ((curve.intercepts[k], t), (curve.slopes[k], t + 1)):
            q = exponent.rational
            assert q is not None
            parts.append(weight * (ln(high / low) if q == 0 else (high**q - low**q) / q))
    return Real.sum(parts)


@paper.claim("lemma1.step1", kind="equality", source="proof of Lemma 1",
             formula=r"\varphi_L(t)=1+t(t+1)\int_0^\infty\big(e^{t\epsilon}\mathbb H_{e^\epsilon}(P\|Q)"
                     r"+e^{-(t+1)\epsilon}\mathbb H_{e^\epsilon}(Q\|P)\big){\rm d}\epsilon",
             where={r"\epsilon": "(the variable of the integral)"}, P=POSITIVE, Q=OTHER_POSITIVE,
             t=d.numbers(-3, 3, favour=(-1, 0, 1, "1/2")),
             narrower=f"{SAME_LETTERS}; t in [-3, 3]",
             missing="A theorem for finite alphabets is elementary: integration by parts, letter by letter. The "
                     "reader of statements has no integral of a power against a curve, which the entry takes piece by "
                     "piece. Theorems: the derivative at 0, `lemma1.step3`, and the lemma, `lemma1`.")
def lemma1_step1(P: Prior, Q: Prior, t: Real) -> Relation:
    "The moment-generating function of the privacy loss L = ln(P(Y)/Q(Y)), Y with law P."
    q = t.rational
    assert q is not None
    generated = Real.sum(P.mass(y) * (P.mass(y) / Q.mass(y)) ** q for y in range(len(P)))
    return generated == 1 + t * (t + 1) * (power_integral(P, Q, t) + power_integral(Q, P, -t - 1))


def mean_loss(P: Prior, Q: Prior) -> Real:
    "E[L] = phi_L'(0), the derivative taken letter by letter."
    return Real.sum(P.mass(y) * ln(P.mass(y) / Q.mass(y)) for y in range(len(P)))


@paper.claim("lemma1.step2", kind="equality", source="proof of Lemma 1",
             formula=r"\mathbb{KL}(P\|Q)=\log(e)\,\mathbb E[L]=\log(e)\,\varphi_L'(0)", P=POSITIVE, Q=OTHER_POSITIVE,
             narrower=f"{SAME_LETTERS}; phi'(0) is written as E[L]")
def lemma1_step2(P: Prior, Q: Prior) -> Relation:
    "The divergence is the mean privacy loss."
    return m.kl(P, Q) == mean_loss(P, Q)


@paper.claim("lemma1.step3", kind="equality", source="proof of Lemma 1",
             formula=r"\varphi_L'(0)=\int_0^\infty\big(\mathbb H_{e^\epsilon}(P\|Q)+e^{-\epsilon}"
                     r"\mathbb H_{e^\epsilon}(Q\|P)\big){\rm d}\epsilon",
             P=POSITIVE, Q=OTHER_POSITIVE, narrower=f"{SAME_LETTERS}; phi'(0) is written as E[L]")
def lemma1_step3(P: Prior, Q: Prior) -> Relation:
    "The derivative of the moment-generating function at 0 is the integral of (15)."
    return mean_loss(P, Q) == m.hockey_stick_integral(P, Q)
