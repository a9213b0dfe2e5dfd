"""Appendices A and B: the proofs of Properties 1 and 3 in steps.

P and Q are laws on one finite alphabet; Z = dP/dQ(X) with X of law Q. Letters that neither law has are left out, as the
density is not determined there.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import equivalent, is_law
from ...kernel import Prior, mechanisms
from ...real import Real, Relation, absolute, exp, ln, minimum
from .closeness import (
    DELTA,
    EVENTS,
    FORMULA_13,
    LAW,
    LEVEL,
    OWN_11,
    OWN_DELTA,
    POSITIVE_LEVEL,
    SAME_ALPHABET,
    SMALLER_LEVEL,
    finite_level,
)
from .expressions import close, complement, events, kl_bound, probability, traded_delta
from .source import paper

SLACK = d.levels()
"""How far eps exceeds the pair's own closeness level."""
ABOVE = {r"\epsilon": "closeness_eps(P, Q) + slack"}


def density(P: Prior, Q: Prior) -> list[tuple[Real, Real]]:
    """The law of Z: its value dP/dQ and the probability under Q, for each letter that Q has."""
    return [(P.mass(a) / Q.mass(a), Q.mass(a)) for a in Q.support]


def mean_z_ln_z(law: list[tuple[Real, Real]]) -> Real:
    """E[Z ln Z] for positive Z."""
    return Real.sum(weight * (z * ln(z)) for z, weight in law)


def positive_eps(P: Prior, Q: Prior, slack: Real) -> Relation:
    "eps = own level + slack is positive, so that [e^-eps, e^eps] has two ends."
    return m.closeness_eps(P, Q) + slack > 0


# -- Property 1, Appendix A -------------------------------------------------------------------------------------------


@paper.claim("prop1.step1", kind="implication", source="Appendix A, eqs. (75)-(76)",
             formula=r"P\stackrel{(\epsilon,0)}{\approx}Q\implies\left|\ln\frac{dP}{dQ}(a)\right|\le\epsilon\ \forall a"
                     r"\iff\frac{dP}{dQ}(a)\in[e^{-\epsilon},e^\epsilon]\ \forall a",
             where={r"P\stackrel{(\epsilon,0)}{\approx}Q": EVENTS + "eps",
                    r"\epsilon": "eps, and again closeness_eps(P, Q)"},
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL, assume=finite_level)
def prop1_step1(P: Prior, Q: Prior, eps: Real) -> Relation:
    "Closeness bounds every log-ratio, which is to say every ratio; at eps and at the pair's own level."
    def at(level: Real) -> Relation:
        logs = Relation.all(absolute(ln(z)) <= level for z, _ in density(P, Q))
        ratios = Relation.all((exp(-level) <= z) & (z <= exp(level)) for z, _ in density(P, Q))
        return close(P, Q, level, 0).implies(logs) & equivalent(logs, ratios)

    return at(eps) & at(m.closeness_eps(P, Q))


@paper.claim("prop1.step2", kind="equality", source="Appendix A, eq. (77)",
             formula=r"D(P\|Q)=\int dP\ln\frac{dP}{dQ}=\int dQ\,\frac{dP}{dQ}\ln\frac{dP}{dQ}"
                     r"=\mathbb E\left[\frac{dP}{dQ}(X)\ln\frac{dP}{dQ}(X)\right]",
             P=LAW, Q=SAME_ALPHABET, assume=finite_level)
def prop1_step2(P: Prior, Q: Prior) -> Relation:
    "The divergence as a mean under P and as a mean under Q."
    under_p = Real.sum(P.mass(a) * ln(P.mass(a) / Q.mass(a)) for a in P.support)
    return (m.kl(P, Q) == under_p) & (under_p == mean_z_ln_z(density(P, Q)))


@paper.claim("prop1.step3", kind="property", source="Appendix A, eqs. (78)-(80)",
             formula=r"Z\in[e^{-\epsilon},e^\epsilon],\quad\mathbb E[Z]=1,\quad D(P\|Q)=\mathbb E[Z\ln Z]",
             where=OWN_11,
             P=LAW, Q=SAME_ALPHABET, assume=finite_level)
def prop1_step3(P: Prior, Q: Prior) -> Relation:
    "Range, mean and divergence of Z = dP/dQ(X), at the pair's own level."
    law, eps = density(P, Q), m.closeness_eps(P, Q)
    within = Relation.all((exp(-eps) <= z) & (z <= exp(eps)) for z, _ in law)
    mean = Real.sum(weight * z for z, weight in law)
    return within & (mean == 1) & (m.kl(P, Q) == mean_z_ln_z(law))


POSITIVE = d.numbers(0, None, low_open=True)


@paper.claim("prop1.step4#convex", kind="property", source="Appendix A, sentence before eq. (81)",
             x=POSITIVE, y=POSITIVE, w=d.numbers(0, 1))
def prop1_step4_convex(x: Real, y: Real, w: Real) -> Relation:
    "x ln x is convex on x > 0."
    between = w * x + (1 - w) * y
    return between * ln(between) <= w * (x * ln(x)) + (1 - w) * (y * ln(y))


@paper.claim("prop1.step4#endpoints", kind="optimality", source="Appendix A, sentence before eq. (81)",
             formula=r"\mathbb E[Z\ln Z]\le\mathbb E[Z'\ln Z'],\ Z'\in\{e^{-\epsilon},e^\epsilon\},\ "
                     r"\mathbb E[Z']=1;\ \text{equality only if }Z\in\{e^{-\epsilon},e^\epsilon\}",
             where={**ABOVE, "Z": "dP/dQ at a letter of law Q, for laws P and Q"},
             narrower="eps > 0, where the interval has two ends; at eps = 0 it is the one point 1",
             P=LAW, Q=SAME_ALPHABET, slack=SLACK, assume=(finite_level, positive_eps))
def prop1_step4_endpoints(P: Prior, Q: Prior, slack: Real) -> Relation:
    """Moving each value of Z to the two ends, its mean kept, raises E[Z ln Z] strictly unless Z lies at the ends.

    At eps from the pair's own level on, eps > 0.
    """
    eps = m.closeness_eps(P, Q) + slack
    low, high = exp(-eps), exp(eps)
    width = high - low
    shares = [(weight * ((high - z) / width), weight * ((z - low) / width)) for z, weight in density(P, Q)]
    moved = Real.sum(down * (low * -eps) + up * (high * eps) for down, up in shares)
    at_the_ends = Relation.all((z == low) | (z == high) for z, _ in density(P, Q))
    own = mean_z_ln_z(density(P, Q))
    return (own <= moved) & (own == moved).implies(at_the_ends)


def end_law(eps: Real) -> list[tuple[Real, Real]]:
    """(81): the values e^eps, e^-eps of Z and their probabilities, as printed."""
    up, down = exp(eps) - 1, 1 - exp(-eps)
    width = exp(eps) - exp(-eps)
    return [(exp(eps), down / width), (exp(-eps), up / width)]


def prop1_step5(P: Prior, Q: Prior, slack: Real) -> Relation:
    "(81) is a law with mean 1, and no pair at this closeness level or less has a larger divergence."
    law = end_law(m.closeness_eps(P, Q) + slack)
    valid = is_law([weight for _, weight in law]) & (Real.sum(weight * z for z, weight in law) == 1)
    return valid & (m.kl(P, Q) <= mean_z_ln_z(law))


FORMULA_81 = r"D(P\|Q)\le\mathbb E[Z\ln Z],\ \mathbb E[Z]=1,\quad"\
             r"\Pr[Z=e^\epsilon]=\frac{1-e^{-\epsilon}}{e^\epsilon-e^{-\epsilon}},\quad"\
             r"\Pr[Z=e^{-\epsilon}]=\frac{e^\epsilon-1}{e^\epsilon-e^{-\epsilon}}"

paper.claim("prop1.step5", kind="optimality", source="Appendix A, eq. (81)", formula=FORMULA_81, where=ABOVE,
            P=LAW, Q=SAME_ALPHABET, slack=SLACK, assume=finite_level)(prop1_step5)
paper.claim("prop1.step5@eps-positive", kind="optimality", source="Appendix A, eq. (81)", formula=FORMULA_81,
            where=ABOVE, P=LAW, Q=SAME_ALPHABET, slack=SLACK, assume=(finite_level, positive_eps))(prop1_step5)


def prop1_step6(eps: Real) -> Relation:
    "The right side of (11) is at most eps (1 - e^-eps), which is at most min(eps, eps^2)."
    middle = eps * (1 - exp(-eps))
    return (kl_bound(eps) <= middle) & (middle <= minimum(eps, eps**2))


FORMULA_82 = r"\epsilon\frac{(e^\epsilon-1)(1-e^{-\epsilon})}{(e^\epsilon-1)+(1-e^{-\epsilon})}"\
             r"\le\epsilon(1-e^{-\epsilon})\le\min\{\epsilon,\epsilon^2\}"

paper.claim("prop1.step6", kind="bound", source="Appendix A, eq. (82)", eps=LEVEL)(prop1_step6)
paper.claim("prop1.step6@eps-positive", kind="bound", source="Appendix A, eq. (82)", eps=POSITIVE_LEVEL)(prop1_step6)


def tightest_step1(eps: Real) -> Relation:
    "E[Z ln Z] under (81) is the right side of (11)."
    return mean_z_ln_z(end_law(eps)) == kl_bound(eps)


def tightest_step2(eps: Real) -> Relation:
    "A binary pair, each law the other in reverse, has the density law (81) and with it the largest divergence."
    P, Q = mechanisms.symmetric_pair(exp(eps))
    reverse = (P.mass(0) == Q.mass(1)) & (P.mass(1) == Q.mass(0))
    ratios = [(P.mass(a) / Q.mass(a), Q.mass(a)) for a in range(2)]
    both = zip(ratios, end_law(eps), strict=True)
    same = Relation.all((z == value) & (weight == share) for (z, weight), (value, share) in both)
    return reverse & same & (m.kl(P, Q) == mean_z_ln_z(end_law(eps)))


AFTER_81 = "Appendix A, paragraphs after eq. (81)"
MEAN_81 = r"\mathbb E[Z\ln Z]=\epsilon\frac{(e^\epsilon-1)(1-e^{-\epsilon})}{(e^\epsilon-1)+(1-e^{-\epsilon})}"
PAIR_81 = r"P=(p,1-p),\ Q=(1-p,p):\ \frac{dP}{dQ}(X)\sim(81),\ D(P\|Q)=\mathbb E[Z\ln Z]"
SYMMETRIC = {"P": "the law (p, 1 - p) with p/(1 - p) = e^eps", "Q": "P in reverse, at the same eps"}

paper.claim("prop1-tightest.step1", kind="equality", source=AFTER_81, formula=MEAN_81, eps=LEVEL)(tightest_step1)
paper.claim("prop1-tightest.step1@eps-positive", kind="equality", source=AFTER_81, formula=MEAN_81,
            eps=POSITIVE_LEVEL)(tightest_step1)
paper.claim("prop1-tightest.step2", kind="tight", source=AFTER_81, formula=PAIR_81, where=SYMMETRIC,
            eps=LEVEL)(tightest_step2)
paper.claim("prop1-tightest.step2@eps-positive", kind="tight", source=AFTER_81, formula=PAIR_81,
            where=SYMMETRIC, eps=POSITIVE_LEVEL)(tightest_step2)


@paper.claim("prop1-tightest.step3", kind="equality", source=AFTER_81, formula=r"D(P\|Q)=D(Q\|P)",
             where={r"D(P\|Q)": "kl(P, Q) of the symmetric pair at eps"}, eps=LEVEL)
def tightest_step3(eps: Real) -> Relation:
    "For that pair both divergences are equal."
    P, Q = mechanisms.symmetric_pair(exp(eps))
    return m.kl(P, Q) == m.kl(Q, P)


# -- Property 3, Appendix B -------------------------------------------------------------------------------------------


def bounded(p: Real, q: Real, eps: Real, delta: Real) -> Relation:
    """p <= delta + e^eps q, as in (83) to (85)."""
    return p <= delta + exp(eps) * q


@paper.claim("prop3.step0", kind="equality", source="Appendix B, eqs. (83)-(84)",
             formula=r"P\stackrel{(\epsilon',\delta')}{\approx}Q\iff P(A)\le\delta'+e^{\epsilon'}Q(A),\ "
                     r"Q(A)\le\delta'+e^{\epsilon'}P(A)\ \forall A;\quad"
                     r" P\stackrel{(\epsilon,\delta)}{\approx}Q\iff Q\stackrel{(\epsilon,\delta)}{\approx}P",
             narrower="the pair's own delta; at a larger one both sides hold too, as delta' grows with delta",
             P=LAW, Q=SAME_ALPHABET, eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL)
def prop3_step0(P: Prior, Q: Prior, eps: Real, eps_prime: Real) -> Relation:
    """(83) and (84) for all events are closeness at (eps', delta'); exchanging P and Q turns the one into the other and
    keeps the pair's own delta, so that an argument for (83) from closeness alone serves both."""
    delta = m.closeness_delta(P, Q, eps)
    traded = traded_delta(eps, eps_prime, delta)
    there = Relation.all(bounded(probability(P, A), probability(Q, A), eps_prime, traded) for A in events(len(P)))
    back = Relation.all(bounded(probability(Q, A), probability(P, A), eps_prime, traded) for A in events(len(P)))
    closeness = m.closeness_delta(P, Q, eps_prime) <= traded
    return equivalent(closeness, there & back) & (m.closeness_delta(Q, P, eps) == delta)


@paper.claim("prop3.step1", kind="bound", source="Appendix B, eq. (85)", formula=r"P(A)\le\delta+e^\epsilon Q(A)",
             where=OWN_DELTA,
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL)
def prop3_step1(P: Prior, Q: Prior, eps: Real) -> Relation:
    "The first half of closeness, at the pair's own delta."
    delta = m.closeness_delta(P, Q, eps)
    return Relation.all(bounded(probability(P, A), probability(Q, A), eps, delta) for A in events(len(P)))


def other_bound(q: Real, eps: Real, delta: Real) -> Real:
    """The right side of (87)."""
    return 1 - exp(-eps) * (1 - delta) + exp(-eps) * q


@paper.claim("prop3.step2", kind="implication", source="Appendix B, eqs. (86)-(87)",
             formula=r"Q(A^c)\le\delta+e^\epsilon P(A^c)\implies P(A)\le1-e^{-\epsilon}(1-\delta)+e^{-\epsilon}Q(A)",
             where={r"\delta": "delta, and again closeness_delta(P, Q, eps)"},
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL, delta=DELTA)
def prop3_step2(P: Prior, Q: Prior, eps: Real, delta: Real) -> Relation:
    "(86) holds at the pair's own delta; it implies (87) at that delta and at every other."
    own = m.closeness_delta(P, Q, eps)

    def at(A: tuple[int, ...]) -> Relation:
        outside = probability(Q, complement(Q, A)), probability(P, complement(P, A))
        p, q = probability(P, A), probability(Q, A)
        given = bounded(*outside, eps, delta).implies(p <= other_bound(q, eps, delta))
        return given & bounded(*outside, eps, own) & (p <= other_bound(q, eps, own))

    return Relation.all(at(A) for A in events(len(P)))


def turning_point(eps: Real, delta: Real) -> Real:
    """(1 - delta)/(e^eps + 1), where (88) and (89) change sign."""
    return (1 - delta) / (exp(eps) + 1)


UNIT = d.numbers(0, 1)


@paper.claim("prop3.step3", kind="equality", source="Appendix B, eq. (88)",
             formula=r"\delta+e^\epsilon q=\delta'+e^{\epsilon'}q+(\delta-\delta')+(e^\epsilon-e^{\epsilon'})q"
                     r"=\delta'+e^{\epsilon'}q+(e^\epsilon-e^{\epsilon'})\left(q-\frac{1-\delta}{e^\epsilon+1}\right)",
             narrower="the equalities of (88); that P(A) is at most the first member is prop3.step1",
             where={"q": "the probability q of A under Q"},
             eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL, delta=DELTA, q=UNIT)
def prop3_step3(eps: Real, eps_prime: Real, delta: Real, q: Real) -> Relation:
    "The right side of (85) in terms of that of (83), q = Q(A)."
    r, s, traded = exp(eps), exp(eps_prime), traded_delta(eps, eps_prime, delta)
    first, base = delta + r * q, traded + s * q
    factored = base + (r - s) * (q - turning_point(eps, delta))
    return (first == base + (delta - traded) + (r - s) * q) & (first == factored)


@paper.claim("prop3.step4", kind="equality", source="Appendix B, eq. (89)",
             formula=r"1-e^{-\epsilon}(1-\delta)+e^{-\epsilon}q"
                     r"=\delta'+e^{\epsilon'}q+(1-e^{-\epsilon}(1-\delta)-\delta')+(e^{-\epsilon}-e^{\epsilon'})q"
                     r"=\delta'+e^{\epsilon'}q+(e^{\epsilon'}-e^{-\epsilon})\left(\frac{1-\delta}{e^\epsilon+1}-q\right)",
             narrower="the equalities of (89); that P(A) is at most the first member is prop3.step2",
             where={"q": "the probability q of A under Q"},
             eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL, delta=DELTA, q=UNIT)
def prop3_step4(eps: Real, eps_prime: Real, delta: Real, q: Real) -> Relation:
    "The right side of (87) in terms of that of (83), q = Q(A)."
    t, s, traded = exp(-eps), exp(eps_prime), traded_delta(eps, eps_prime, delta)
    first, base = other_bound(q, eps, delta), traded + s * q
    rest = 1 - t * (1 - delta) - traded
    return (first == base + rest + (t - s) * q) & (first == base + (s - t) * (turning_point(eps, delta) - q))


def by_cases(P: Prior, Q: Prior, eps: Real, level: Real, known: Real, delta: Real) -> Relation:
    """P(A) <= delta + e^level Q(A), from (85) up to the turning point and from (87) beyond; (85) and (87) at `known`,
    a delta at which the pair is close for eps."""

    def at(p: Real, q: Real) -> Relation:
        low = q <= turning_point(eps, known)
        right = delta + exp(level) * q
        direct = (p <= known + exp(eps) * q) & (known + exp(eps) * q <= right)
        turned = (p <= other_bound(q, eps, known)) & (other_bound(q, eps, known) <= right)
        return low.implies(direct) & (~low).implies(turned)

    return Relation.all(at(probability(P, A), probability(Q, A)) for A in events(len(P)))


AT_ANY_DELTA = {r"\delta": "closeness_delta(P, Q, eps) plus more: any at which the pair is close"}


@paper.claim("prop3.step5", kind="implication", source="Appendix B, last paragraph",
             formula=r"P(A)\le\delta+e^\epsilon Q(A)\text{ by (88) if }Q(A)\le\frac{1-\delta}{e^\epsilon+1},"
                     r"\ \text{by (89) otherwise}",
             where=AT_ANY_DELTA,
             P=LAW, Q=SAME_ALPHABET, eps=POSITIVE_LEVEL, more=DELTA)
def prop3_step5(P: Prior, Q: Prior, eps: Real, more: Real) -> Relation:
    "In both cases the bound at hand is at most the right side of (85), the inequality that is printed."
    known = m.closeness_delta(P, Q, eps) + more
    return by_cases(P, Q, eps, eps, known, known)


@paper.claim("prop3.step5@concluding-83", kind="implication", source="Appendix B, last paragraph",
             formula=r"P(A)\le\delta'+e^{\epsilon'}Q(A)\text{ by (88) if }Q(A)\le\frac{1-\delta}{e^\epsilon+1},"
                     rf"\ \text{{by (89) otherwise}},\quad{FORMULA_13}",
             where=AT_ANY_DELTA,
             P=LAW, Q=SAME_ALPHABET, eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL, more=DELTA)
def prop3_step5_concluding_83(P: Prior, Q: Prior, eps: Real, eps_prime: Real, more: Real) -> Relation:
    "In both cases the bound at hand is at most the right side of (83), which is what is to be shown."
    known = m.closeness_delta(P, Q, eps) + more
    return by_cases(P, Q, eps, eps_prime, known, traded_delta(eps, eps_prime, known))
