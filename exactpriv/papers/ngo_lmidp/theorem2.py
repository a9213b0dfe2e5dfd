"""Section III-B, Theorem 2, with the steps of Appendix -B: CD-LMIDP and LIP."""

from __future__ import annotations

from collections.abc import Iterator

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Kernel, Prior
from ...real import Real, Relation, exp, ln, maximum
from .expressions import (
    INSIDE,
    POSITIVE_EPS,
    PROBABILITY,
    bernoulli,
    bernoulli_divergence,
    events,
    lip_optimal_ratio,
    members,
    probability,
)
from .restrictions import FINITE, MAXIMISER_9, NOT_STRONG
from .source import paper
from .theorem1 import EVENT, mean_divergence

K = d.kernels((1, 4), (1, 4))
P = d.priors(on="K")
POSITIVE = d.priors(on="K", full_support=True)
BELOW = d.numbers(0, lambda e: rational(e["p0"]), low_open=True, high_open=True)


def maximiser(p0: Real, p1: Real) -> Relation:
    "(p0, p1) solves (9) for some eps > 0."
    return lip_optimal_ratio(p0, p1) > 1


def informed_within(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "I(X;M(X)) <= KL(Ber(p1)||Ber(p0))."
    mu = bernoulli_divergence(p1, p0)
    return m.mutual_information(K, P) <= mu


def every_input_within(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "KL(P_{M(x)}||P_{M(X)}) <= KL(Ber(p1)||Ber(p0)) for every input x."
    q, mu = K.output(P), bernoulli_divergence(p1, p0)
    return Relation.all(m.kl(K.row(x), q) <= mu for x in range(K.n_inputs))


def curve_below(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "The optimal LIP curve at the eps of the maximiser is at most the maximum."
    e_eps = lip_optimal_ratio(p0, p1)
    eps = ln(e_eps)
    return m.lip_delta(K, P, eps) <= p0 - e_eps * p1


THM2A = (r"I(X;M(X))\le\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))=\mu\implies\bar\delta^{\rm LIP}_M(\epsilon)\le"
         r"\delta^{\rm LIP}_\mu(\epsilon)=p_0-e^\epsilon p_1")
SOLVES_9 = {r"\epsilon": "the level at which the pair p0, p1 solves (9)"}
OF_EVENT = {"p_0": "the probability of the event in the law P through K", "p_1": "the same in one row of K"}


@paper.claim("thm2a", kind="implication", source="Theorem 2(a), eq. (9)", formula=THM2A,
             where=SOLVES_9, K=d.kernels((1, 3), (1, 3)), P=P, p0=INSIDE, p1=BELOW,
             assume=(maximiser, informed_within), narrower=f"{FINITE}; {MAXIMISER_9}")
def thm2a(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "A mechanism of information mu or less has no larger LIP delta than the maximum of (9)."
    return curve_below(p0, p1, K, P)


@paper.claim("thm2a@inputs-of-positive-probability", kind="implication", source="Theorem 2(a), eq. (9)", formula=THM2A,
             where=SOLVES_9, K=d.kernels((1, 3), (1, 3)), P=POSITIVE, p0=INSIDE, p1=BELOW,
             assume=(maximiser, informed_within),
             narrower=f"{FINITE}; {MAXIMISER_9}")
def thm2a_positive(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "The same where every input has a positive probability."
    return curve_below(p0, p1, K, P)


@paper.claim("thm2a@every-divergence", kind="implication", source="Theorem 2(a), eq. (9)",
             formula=r"\max_x\mathbb{KL}(P_{M(x)}\|P_{M(X)})\le\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))=\mu\implies"
                     r"\bar\delta^{\rm LIP}_M(\epsilon)\le\delta^{\rm LIP}_\mu(\epsilon)=p_0-e^\epsilon p_1",
             where=SOLVES_9, K=d.kernels((1, 3), (1, 3)), P=P, p0=INSIDE, p1=BELOW,
             assume=(maximiser, every_input_within),
             narrower=f"{FINITE}; {MAXIMISER_9}")
def thm2a_every_divergence(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "Under a bound on the divergence of each input's output law from the marginal, in place of their mean."
    return curve_below(p0, p1, K, P)


@paper.claim("thm2a.step1", kind="equality", source="Appendix -B1, eq. (23)",
             formula=r"I(X;M(X))=\mathbb E_X[\mathbb{KL}(P_{M(X)|X}\|P_{M(X)})]", K=K, P=P,
             narrower=FINITE)
def thm2a_step1(K: Kernel, P: Prior) -> Relation:
    "The information is the mean divergence of the rows from the marginal."
    return m.mutual_information(K, P) == mean_divergence(K, P, K.output(P))


paper.definition(
    "thm2a.step2", source="Appendix -B1",
    says="B tells whether the output is in the event: Ber(p0) with p0 = P[M(X) in E], and given X = x Ber(p1) with "
    "p1 = P[M(x) in E].",
    implements="exactpriv.papers.ngo_lmidp.theorem2.event_probabilities",
    test="tests/papers/test_ngo_theorems.py::test_the_probabilities_of_an_event_with_and_without_the_input",
)


def event_probabilities(K: Kernel, P: Prior) -> Iterator[tuple[Real, Real]]:
    """(p0, p1) of every event and input."""
    q = K.output(P)
    for chosen in events(K.n_outputs):
        p0 = probability(q, chosen)
        for x in range(K.n_inputs):
            yield p0, probability(K.row(x), chosen)


@paper.claim("thm2a.step3", kind="bound", source="Appendix -B1, eqs. (24), (25)",
             formula=r"\mathbb{KL}(P_{M(x)}\|P_{M(X)})\ge\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))",
             where=OF_EVENT, K=K, P=P, x=d.integers(0, lambda e: e["K"].n_inputs - 1), event=EVENT,
             narrower=FINITE)
def thm2a_step3(K: Kernel, P: Prior, x: int, event: int) -> Relation:
    "Data processing for the divergence of an event."
    q, chosen = K.output(P), members(event, K.n_outputs)
    p0, p1 = probability(q, chosen), probability(K.row(x), chosen)
    return m.kl(K.row(x), q) >= bernoulli_divergence(p1, p0)


def feasible(K: Kernel, P: Prior) -> Relation:
    "KL(Ber(p1)||Ber(p0)) <= I(X;M(X)) for every input and event."
    mu = m.mutual_information(K, P)
    return Relation.all(
        bernoulli_divergence(p1, p0) <= mu for p0, p1 in event_probabilities(K, P)
    )


OWN_LEVEL = {r"\mu": "mutual_information(K, P)", **OF_EVENT}
STEP4 = r"\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))\le\mu=I(X;M(X))"


@paper.claim("thm2a.step4", kind="bound", source="Appendix -B1, after eq. (25)", formula=STEP4,
             where=OWN_LEVEL, K=d.kernels((1, 3), (1, 3)), P=P,
             narrower=FINITE)
def thm2a_step4(K: Kernel, P: Prior) -> Relation:
    "Every input and event gives a pair that is feasible in (9), mu the mechanism's own level."
    return feasible(K, P)


@paper.claim("thm2a.step4@inputs-of-positive-probability", kind="bound", source="Appendix -B1, after eq. (25)",
             formula=STEP4, where=OWN_LEVEL, K=d.kernels((1, 3), (1, 3)), P=POSITIVE,
             narrower=FINITE)
def thm2a_step4_positive(K: Kernel, P: Prior) -> Relation:
    "The same where every input has a positive probability."
    return feasible(K, P)


@paper.claim("thm2a.step4@divided-by-the-probability", kind="bound", source="Appendix -B1, after eq. (25)",
             formula=r"P_X(x)\,\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))\le I(X;M(X))", where=OF_EVENT,
             K=d.kernels((1, 3), (1, 3)), P=POSITIVE,
             narrower=f"{FINITE}; inputs of positive probability, by which (23) is divided")
def thm2a_step4_divided(K: Kernel, P: Prior) -> Relation:
    "What (23) and (25) give: the divergence times the probability of the input is at most mu."
    mu, q = m.mutual_information(K, P), K.output(P)
    return Relation.all(
        P.mass(x) * bernoulli_divergence(probability(K.row(x), chosen), probability(q, chosen)) <= mu
        for chosen in events(K.n_outputs) for x in range(K.n_inputs)
    )


@paper.claim("thm2a.step5", kind="bound", source="Appendix -B1, last sentences",
             formula=r"I(X;M(X))\le\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))=\mu\implies e^{-\epsilon}\mathbb P[M(x)"
                     r"\in\mathcal E]-\delta^{\rm LIP}_\mu(\epsilon)\le\mathbb P[M(X)\in\mathcal E]\le e^\epsilon"
                     r"\mathbb P[M(x)\in\mathcal E]+\delta^{\rm LIP}_\mu(\epsilon),\ \delta^{\rm LIP}_\mu("
                     r"\epsilon)=p_0-e^\epsilon p_1",
             where=SOLVES_9,
             K=d.kernels((1, 3), (1, 3)), P=P, p0=INSIDE, p1=BELOW, assume=(maximiser, informed_within),
             narrower=f"{FINITE}; {MAXIMISER_9}")
def thm2a_step5(p0: Real, p1: Real, K: Kernel, P: Prior) -> Relation:
    "(3) for every input and event with the maximum of (9) for delta."
    e_eps = lip_optimal_ratio(p0, p1)
    needed = [maximum(given / e_eps - whole, whole - e_eps * given) for whole, given in event_probabilities(K, P)]
    return maximum(*needed) <= p0 - e_eps * p1


KL_BERNOULLI = (r"\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))=\log\frac{1-p_1}{1-p_0}"
                r"+p_1\log\frac{p_1(1-p_0)}{p_0(1-p_1)}")


def closed_form(p0: Real, p1: Real) -> Relation:
    "The printed formula, in nats."
    printed = ln((1 - p1) / (1 - p0)) + p1 * ln(p1 * (1 - p0) / (p0 * (1 - p1)))
    return bernoulli_divergence(p1, p0) == printed


@paper.claim("kl-bernoulli", kind="equality", source="Theorem 2(a), after eq. (9)", formula=KL_BERNOULLI,
             p0=PROBABILITY, p1=PROBABILITY)
def kl_bernoulli(p0: Real, p1: Real) -> Relation:
    "The formula for p0, p1 in [0, 1], over which (9) is maximised."
    return closed_form(p0, p1)


@paper.claim("kl-bernoulli@inside", kind="equality", source="Theorem 2(a), after eq. (9)", formula=KL_BERNOULLI,
             p0=INSIDE, p1=INSIDE)
def kl_bernoulli_inside(p0: Real, p1: Real) -> Relation:
    "The formula for 0 < p0, p1 < 1."
    return closed_form(p0, p1)


# -- part (b) ---------------------------------------------------------------------------------------------------------


@paper.claim("thm2b", kind="implication", source="Theorem 2(b), eq. (10)",
             formula=r"I(X;M(X))\le\log(e)\int_0^\infty(e^\epsilon+e^{-\epsilon})\bar\delta^{\rm LIP}_M(\epsilon)"
                     r"{\rm d}\epsilon",
             K=K, P=P,
             narrower=f"{FINITE}; CD-LMIDP, as Appendix -B2 has it, where the theorem prints LMIDP")
def thm2b(K: Kernel, P: Prior) -> Relation:
    "The information is at most the integral (10) of the optimal LIP curve."
    return m.mutual_information(K, P) <= m.lip_curve_integral(K, P)


@paper.claim("thm2b.step1", kind="equality", source="Appendix -B2, eq. (26)",
             formula=r"\mathbb{KL}(P_{M(x)}\|P_{M(X)})=\log(e)\int_0^\infty\big(\mathbb H_{e^\epsilon}(P_{M(x)}"
                     r"\|P_{M(X)})"
                     r"+e^{-\epsilon}\mathbb H_{e^\epsilon}(P_{M(X)}\|P_{M(x)})\big){\rm d}\epsilon",
             K=K, P=P,
             narrower=FINITE)
def thm2b_step1(K: Kernel, P: Prior) -> Relation:
    "Lemma 1 for every row and the marginal."
    q = K.output(P)
    return Relation.all(
        m.kl(K.row(x), q) == m.hockey_stick_integral(K.row(x), q) for x in range(K.n_inputs)
    )


@paper.claim("thm2b.step2", kind="bound", source="Appendix -B2, eq. (27)",
             formula=r"\mathbb{KL}(P_{M(x)}\|P_{M(X)})\le\log(e)\int_0^\infty(e^\epsilon+e^{-\epsilon})"
                     r"\delta(\epsilon){\rm d}\epsilon",
             K=K, P=P,
             narrower=FINITE)
def thm2b_step2(K: Kernel, P: Prior) -> Relation:
    "Every row's divergence from the marginal is at most the integral."
    q, bound = K.output(P), m.lip_curve_integral(K, P)
    return Relation.all(m.kl(K.row(x), q) <= bound for x in range(K.n_inputs))


@paper.claim("thm2b.step3", kind="bound", source="Appendix -B2, eqs. (28), (29)",
             formula=r"I(X;M(X))=\mathbb E_X[\mathbb{KL}(P_{M(X)|X}\|P_{M(X)})]\le\log(e)\int_0^\infty"
                     r"(e^\epsilon+e^{-\epsilon})\delta(\epsilon){\rm d}\epsilon",
             K=K, P=P,
             narrower=FINITE)
def thm2b_step3(K: Kernel, P: Prior) -> Relation:
    "The mean divergence of the rows from the marginal is the information, and at most the integral."
    mean = mean_divergence(K, P, K.output(P))
    return (m.mutual_information(K, P) == mean) & (mean <= m.lip_curve_integral(K, P))


# -- the remarks ------------------------------------------------------------------------------------------------------


@paper.claim("rem-lip-saturation#lower-bound", kind="bound", source="paragraph after Theorem 2; Fig. 3 caption",
             formula=r"\mathbb{KL}({\rm Ber}(0)\|{\rm Ber}(1-2^{-\mu}))=\mu,\ "
                     r"\delta^{\rm LIP}_\mu(\epsilon)\ge1-2^{-\mu}",
             where={r"\delta^{\rm LIP}_\mu(\epsilon)": "a number that is at least the value in (9), at eps, of the "
                    "pair 1 - 2^-mu, 0"},
             mu=d.numbers(0, None), eps=POSITIVE_EPS)
def rem_lip_lower_bound(mu: Real, eps: Real) -> Relation:
    "The pair (1 - 2^-mu, 0) is feasible in (9), with equality, and its value is 1 - 2^-mu at every eps."
    p0 = 1 - exp(-mu * ln(2))
    value = maximum(0, p0 - exp(eps) * 0, 0 / exp(eps) - p0)
    return (bernoulli_divergence(Real(0), p0) == mu * ln(2)) & (value == p0)


@paper.claim("rem-lip-saturation#limit", kind="equality", source="paragraph after Theorem 2",
             formula=r"\mu=\mathbb{KL}({\rm Ber}(p_1)\|{\rm Ber}(p_0))\implies\delta^{\rm LIP}_\mu(\epsilon)-(1-2^{-"
                     r"\mu})\le e^{-\epsilon}",
             where=SOLVES_9, p0=INSIDE, p1=BELOW, assume=maximiser, narrower=MAXIMISER_9)
def rem_lip_limit(p0: Real, p1: Real) -> Relation:
    "With the bound from below, a rate of convergence: the maximum of (9) exceeds 1 - 2^-mu by no more than e^-eps."
    r = lip_optimal_ratio(p0, p1)
    saturation = 1 - exp(-bernoulli_divergence(p1, p0))
    return p0 - r * p1 <= saturation + 1 / r


@paper.claim("rem-cd-weak", kind="property", source="paragraph after Theorem 2",
             formula=r"H_{\rm b}(p)\le\mu\implies\exists(P,M):\ I(X;M(X))\le\mu,\ \bar\delta^{\rm LIP}_M(\epsilon)\ge"
                     r"\max\{p,1-p\}\ \forall\epsilon",
             where={"(P,M)": "the law of masses 1 - share, share, and the identity"},
             share=INSIDE, mu=PROBABILITY, eps=POSITIVE_EPS,
             assume=lambda share, mu: m.binary_entropy(share) <= mu * ln(2),
             narrower=f"{NOT_STRONG}; 0 < p < 1, so mu > 0; at p = 0 and mu = 0 it holds too")
def rem_cd_weak(share: Real, mu: Real, eps: Real) -> Relation:
    "Showing whether the data are a rare value leaks little information, and its LIP curve never falls below 1 - share."
    P = bernoulli(share)
    K = Kernel([[1, 0], [0, 1]])
    return (m.mutual_information(K, P) <= mu * ln(2)) & (m.lip_delta(K, P, eps) >= maximum(share, 1 - share))
