"""Appendix: Lemma 1 and its proof."""

from __future__ import annotations

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


def power(high: Real, exponent: Real) -> Real:
    "The integral of r^(exponent-1) for r from 1 to `high`."
    return ln(high) if bool(exponent == 0) else (high**exponent - 1) / exponent


def power_integral(P: Prior, Q: Prior, t: Real) -> Real:
    """The integral over r >= 1 of r^(t-1) E_r(P, Q), letter by letter: that of r^(t-1) (P(y) - r Q(y)) up to P(y)/Q(y)
    where P(y) > Q(y)."""
    return Real.sum(Real(P.mass(y)) * power(Real(P.mass(y)) / Q.mass(y), t)
                    - Real(Q.mass(y)) * power(Real(P.mass(y)) / Q.mass(y), t + 1)
                    for y in range(len(P)) if P.mass(y) > Q.mass(y))


@paper.claim("lemma1.step1", kind="equality", source="proof of Lemma 1",
             formula=r"\varphi_L(t)=1+t(t+1)\int_0^\infty\big(e^{t\epsilon}\mathbb H_{e^\epsilon}(P\|Q)"
                     r"+e^{-(t+1)\epsilon}\mathbb H_{e^\epsilon}(Q\|P)\big){\rm d}\epsilon",
             where={r"\epsilon": "(the variable of the integral)"}, P=POSITIVE, Q=OTHER_POSITIVE,
             t=d.numbers(-3, 3, favour=(-1, 0, 1, "1/2")),
             narrower=f"{SAME_LETTERS}; t in [-3, 3]; the integral in closed form, letter by letter")
def lemma1_step1(P: Prior, Q: Prior, t: Real) -> Relation:
    "The moment-generating function of the privacy loss L = ln(P(Y)/Q(Y)), Y with law P."
    generated = Real.sum(P.mass(y) * (Real(P.mass(y)) / Q.mass(y)) ** t for y in range(len(P)))
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
