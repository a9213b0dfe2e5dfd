"""Section III-A, Theorem 1, with the steps of Appendix -A: CI-LMIDP and LDP."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import two_class
from ...real import Real, Relation, exp, ln, maximum
from .expressions import (
    INSIDE,
    POSITIVE_EPS,
    PROBABILITY,
    bac,
    bac_formula,
    ldp_gap,
    ldp_optimal_ratio,
    members,
    pair_and_event,
    probability,
)
from .restrictions import ALL_LAWS, DATA, FAMILIES, FINITE, MAXIMISER_6
from .source import paper

K = d.kernels((1, 4), (1, 4))
TWO_INPUTS = d.kernels((2, 4), (1, 4))
X = d.integers(1, lambda e: e["K"].n_inputs - 1)
OTHER = d.integers(0, lambda e: e["x"] - 1)
EVENT = d.integers(0, lambda e: 2 ** e["K"].n_outputs - 1)
LARGER = d.numbers(lambda e: rational(e["p0"]), 1, low_open=True, high_open=True)
INPUTS = d.integers(1, 4, exhaustive=False)
MEMBERS = d.integers(0, lambda e: 2 ** e["n"] - 1)
SUBSETS: dict[str, Any] = {"n": d.integers(2, 4, exhaustive=False), "a": d.integers(1, lambda e: 2 ** e["n"] - 2)}
"""Sets that hold some input and not every one."""
SOLVES_6 = {r"\epsilon": "the level at which the pair p0, p1 solves (6), from binary_entropy(p0) and "
                         "binary_entropy(p1)"}
OF_ROWS = {"p_0": "the probability of the event in row other of K", "p_1": "the same in row x of K"}


def maximiser(p0: Real, p1: Real) -> Relation:
    "(p0, p1) solves (6) for some eps > 0."
    return ldp_optimal_ratio(p0, p1) > 1


def within(p0: Real, p1: Real, K: Kernel) -> Relation:
    "The capacity of K is at most C_BAC(p0, 1 - p1)."
    return m.capacity(K) <= m.capacity(bac(p0, 1 - p1))


FAMILY = d.kernels((1, 3), lambda e: e["K"].n_inputs, unused_outputs=True)
"""A set of data laws, the rows."""
SPACE = {r"{\cal P}": "(a set of data laws)", "P": "(one of them)"}
LEVEL = d.numbers(0, None, favour=("1/10", "1/100", "1"))
"""mu >= 0, in bits."""


def information(K: Kernel, family: Kernel, among: Collection[int] | None = None) -> Real:
    """The largest information of a law of the family, of those on the inputs `among` alone where these are given; 0 if
    there is none."""
    laws = [family.row(i) for i in range(family.n_inputs)]
    chosen = [P for P in laws if among is None or set(P.support) <= set(among)]
    return maximum(0, *(m.mutual_information(K, P) for P in chosen))


def satisfies(K: Kernel, family: Kernel, mu: Real) -> Relation:
    "K is mu-CI-LMIDP for the set of data laws (Definition 1)."
    return information(K, family) <= mu * ln(2)


@paper.claim("thm1a", kind="implication", source="Definition 1; Theorem 1(a), eq. (6)",
             formula=r"\sup_{P\in{\cal P}}I(X;M(X))\le\mu\implies\bar\delta^{\rm LDP}_M(\epsilon)\le"
                     r"\delta^{\rm LDP}_\mu(\epsilon)",
             where={r"\delta^{\rm LDP}_\mu": "ldp_delta_of_mi(mu, eps)", **SPACE},
             K=d.kernels((1, 3), (1, 3)), family=FAMILY, mu=LEVEL, eps=POSITIVE_EPS, assume=satisfies,
             narrower=FAMILIES)
def thm1a(K: Kernel, mu: Real, eps: Real) -> Relation:
    "A mechanism that is mu-CI-LMIDP for a set of data laws has no larger delta than the maximum of (6)."
    return m.ldp_delta(K, eps) <= m.ldp_delta_of_mi(mu * ln(2), eps)


@paper.claim("thm1a@all-laws", kind="implication", source="Theorem 1(a), eq. (6)",
             formula=r"\bar\mu^{\rm CI}_M\le C_{\rm BAC}(p_0,1-p_1)=\mu\implies\bar\delta^{\rm LDP}_M(\epsilon)\le"
                     r"\delta^{\rm LDP}_\mu(\epsilon)=p_1-e^\epsilon p_0",
             where=SOLVES_6, p0=INSIDE, p1=LARGER, K=d.kernels((1, 3), (1, 4)), assume=(maximiser, within),
             narrower=f"{ALL_LAWS}; {MAXIMISER_6}")
def thm1a_all_laws(p0: Real, p1: Real, K: Kernel) -> Relation:
    "Where the set of data laws holds all of them, its level is the capacity: the delta is at most the maximum of (6)."
    r = ldp_optimal_ratio(p0, p1)
    return m.ldp_delta(K, ln(r)) <= p1 - r * p0


@paper.claim("thm1a@own-capacity", kind="implication", source="Theorem 1(a), eq. (6)",
             formula=r"\exists(p_0,p_1):\ C_{\rm BAC}(p_0,1-p_1)\le\bar\mu^{\rm CI}_M,\ "
                     r"\max\{0,p_0-e^\epsilon p_1,p_1-e^\epsilon p_0\}\ge\bar\delta^{\rm LDP}_M(\epsilon)",
             where={"(p_0,p_1)": "the probabilities of one event in two rows of K", "p_0": "the first of them, from K",
                    "p_1": "the second, from K"},
             K=d.kernels((1, 3), (1, 3)), eps=POSITIVE_EPS,
             narrower=ALL_LAWS)
def thm1a_own_capacity(K: Kernel, eps: Real) -> Relation:
    "At the mechanism's own capacity some pair of the proof is feasible in (6) and reaches the mechanism's own delta."
    delta, C = m.ldp_delta(K, eps), m.capacity(K)
    found = []
    for code in range(2**K.n_outputs):
        for x in range(K.n_inputs):
            for other in range(K.n_inputs):
                p1, p0 = (probability(K.row(i), members(code, K.n_outputs)) for i in (x, other))
                reached = ldp_gap(p0, p1, eps) >= delta
                if bool(reached):
                    found.append(m.capacity(bac(p0, 1 - p1)) <= C)
    return (delta > 0).implies(Relation.any(found))


paper.definition(
    "thm1a.step1", source="Appendix -A1",
    says="The data laws on two inputs x and x'; A tells which of the two it is, B whether the output is in the event.",
    implements="exactpriv.papers.ngo_lmidp.expressions.pair_and_event",
    test="tests/papers/test_ngo_theorems.py::test_the_channel_of_a_pair_and_an_event",
)


CHAIN_16 = r"I(X;M(X))\ge\sup_{P_X\in{\cal P}_{x,x'}}I(X;M(X))\ge\sup_{P_A}I(A;B)"


@paper.claim("thm1a.step2", kind="bound", source="Definition 1; Appendix -A1, eq. (16)",
             formula=r"\sup_{P_X\in{\cal P}}" + CHAIN_16,
             where={**SPACE, r"{\cal P}": "family, the data laws"},
             K=TWO_INPUTS, family=FAMILY, x=X, other=OTHER, event=EVENT,
             narrower=FAMILIES)
def thm1a_step2(K: Kernel, family: Kernel, x: int, other: int, event: int) -> Relation:
    "The suprema over a set of data laws, over its laws on a pair of inputs (0 if it has none), and over the laws of A."
    pair = information(K, family, (other, x))
    merged = m.capacity(pair_and_event(K, x, other, members(event, K.n_outputs)))
    return (information(K, family) >= pair) & (pair >= merged)


@paper.claim("thm1a.step2@all-laws", kind="bound", source="Appendix -A1, eq. (16)",
             formula=r"\sup_{P_X}" + CHAIN_16,
             K=TWO_INPUTS, x=X, other=OTHER, event=EVENT,
             narrower=ALL_LAWS)
def thm1a_step2_all_laws(K: Kernel, x: int, other: int, event: int) -> Relation:
    "The capacity falls when the inputs are restricted to a pair and when only an event is observed."
    pair = m.capacity(K.restrict([other, x]))
    merged = m.capacity(pair_and_event(K, x, other, members(event, K.n_outputs)))
    return (m.capacity(K) >= pair) & (pair >= merged)


@paper.claim("thm1a.step3", kind="equality", source="Appendix -A1",
             formula=r"\sup_{P_A}I(A;B)=C_{\rm BAC}(p_0,1-p_1)", where=OF_ROWS,
             K=TWO_INPUTS, x=X, other=OTHER, event=EVENT,
             narrower=FINITE)
def thm1a_step3(K: Kernel, x: int, other: int, event: int) -> Relation:
    "The capacity of A -> B is that of the binary asymmetric channel with these crossover probabilities."
    chosen = members(event, K.n_outputs)
    p1, p0 = probability(K.row(x), chosen), probability(K.row(other), chosen)
    return m.capacity(pair_and_event(K, x, other, chosen)) == m.capacity(bac(p0, 1 - p1))


@paper.claim("thm1a.step4", kind="implication",
             source="Definition 1; Appendix -A1, last sentences of the first paragraph",
             formula=r"\sup_{P\in{\cal P}}I(X;M(X))\le\mu\implies C_{\rm BAC}(p_0,1-p_1)\le\mu,\ "
                     r"p_1\le e^\epsilon p_0+\delta^{\rm LDP}_\mu(\epsilon)",
             where={r"\delta^{\rm LDP}_\mu": "ldp_delta_of_mi(mu, eps)", **SPACE, **OF_ROWS},
             K=TWO_INPUTS, family=FAMILY, x=X, other=OTHER, event=EVENT, mu=LEVEL, eps=POSITIVE_EPS, assume=satisfies,
             narrower=FAMILIES)
def thm1a_step4(K: Kernel, x: int, other: int, event: int, mu: Real, eps: Real) -> Relation:
    "The pair of a mechanism that is mu-CI-LMIDP for a set of data laws is feasible in (6), and (1) holds with (6)."
    chosen = members(event, K.n_outputs)
    p1, p0 = probability(K.row(x), chosen), probability(K.row(other), chosen)
    level = mu * ln(2)
    return (m.capacity(bac(p0, 1 - p1)) <= level) & (p1 <= exp(eps) * p0 + m.ldp_delta_of_mi(level, eps))


@paper.claim("thm1a.step4@all-laws", kind="bound", source="Appendix -A1, last sentences of the first paragraph",
             formula=r"C_{\rm BAC}(p_0,1-p_1)\le\mu,\ p_1\le e^\epsilon p_0+\max\{0,p_0-e^\epsilon p_1,p_1-e^"
                     r"\epsilon p_0\}", where={r"\mu": "capacity(K)", **OF_ROWS},
             K=TWO_INPUTS, x=X, other=OTHER, event=EVENT, eps=POSITIVE_EPS,
             narrower=f"{ALL_LAWS}; in (1) the pair's own value stands for the maximum (6), which any two numbers "
                      "satisfy")
def thm1a_step4_all_laws(K: Kernel, x: int, other: int, event: int, eps: Real) -> Relation:
    "At mu the mechanism's own level the pair is feasible in (6), and (1) holds with its value, so with the maximum."
    chosen = members(event, K.n_outputs)
    p1, p0 = probability(K.row(x), chosen), probability(K.row(other), chosen)
    feasible = m.capacity(bac(p0, 1 - p1)) <= m.capacity(K)
    return feasible & (p1 <= exp(eps) * p0 + ldp_gap(p0, p1, eps))


# -- the binary asymmetric channel ------------------------------------------------------------------------------------

E1 = d.numbers(0, 1)
E0 = d.numbers(0, lambda e: min(rational(e["e1"]), 1 - rational(e["e1"])))
BAC = (r"C_{\rm BAC}(\epsilon_0,\epsilon_1)=\tfrac{\epsilon_0}{1-\epsilon_0-\epsilon_1}H_{\rm b}(\epsilon_1)"
       r"-\tfrac{1-\epsilon_1}{1-\epsilon_0-\epsilon_1}H_{\rm b}(\epsilon_0)"
       r"+\log\big(1+2^{\frac{H_{\rm b}(\epsilon_0)-H_{\rm b}(\epsilon_1)}{1-\epsilon_0-\epsilon_1}}\big)")


@paper.claim("cbac-formula", kind="equality", source="Theorem 1(a), eq. (7)", formula=BAC, e1=E1, e0=E0)
def cbac_formula(e0: Real, e1: Real) -> Relation:
    "(7) for every pair of its range, 0 <= e0 <= min{e1, 1 - e1, 1/2}, ends included; both sides in nats."
    return m.capacity(bac(e0, e1)) == bac_formula(e0, e1)


@paper.claim("cbac-formula@sum-below-1", kind="equality", source="Theorem 1(a), eq. (7)", formula=BAC, e1=E1, e0=E0,
             assume=lambda e0, e1: e0 + e1 < 1)
def cbac_formula_sum_below_1(e0: Real, e1: Real) -> Relation:
    "The same where the denominators are not 0."
    return m.capacity(bac(e0, e1)) == bac_formula(e0, e1)


def same_capacity(e0: Real, e1: Real, f0: Real, f1: Real) -> Relation:
    "Two binary asymmetric channels have one capacity."
    return m.capacity(bac(e0, e1)) == m.capacity(bac(f0, f1))


@paper.claim("cbac-symmetries#swapped", kind="equality", source="Theorem 1(a), text after eq. (7)",
             formula=r"C_{\rm BAC}(\epsilon_0,\epsilon_1)=C_{\rm BAC}(\epsilon_1,\epsilon_0)",
             e0=PROBABILITY, e1=PROBABILITY)
def cbac_swapped(e0: Real, e1: Real) -> Relation:
    "Both letters renamed (the paper needs it for e0 > e1)."
    return same_capacity(e0, e1, e1, e0)


@paper.claim("cbac-symmetries#inputs-renamed", kind="equality", source="Theorem 1(a), text after eq. (7)",
             formula=r"C_{\rm BAC}(\epsilon_0,\epsilon_1)=C_{\rm BAC}(1-\epsilon_1,1-\epsilon_0)",
             e0=PROBABILITY, e1=PROBABILITY)
def cbac_inputs_renamed(e0: Real, e1: Real) -> Relation:
    "The inputs renamed (the paper needs it for e0 > 1 - e1)."
    return same_capacity(e0, e1, 1 - e1, 1 - e0)


@paper.claim("cbac-symmetries#outputs-renamed", kind="equality", source="Theorem 1(a), text after eq. (7)",
             formula=r"C_{\rm BAC}(\epsilon_0,\epsilon_1)=C_{\rm BAC}(1-\epsilon_0,1-\epsilon_1)",
             e0=PROBABILITY, e1=PROBABILITY)
def cbac_outputs_renamed(e0: Real, e1: Real) -> Relation:
    "The outputs renamed (the paper needs it for e0 > 1/2)."
    return same_capacity(e0, e1, 1 - e0, 1 - e1)


# -- tightness --------------------------------------------------------------------------------------------------------


@paper.claim("thm1a-tight", kind="tight", source="Theorem 1(a), last sentence",
             formula=r"\bar\mu^{\rm CI}_{M^*}\le C_{\rm BAC}(p_0,1-p_1),\ \bar\delta^{\rm LDP}_{M^*}(\epsilon)\ge"
                     r"\max\{0,p_0-e^\epsilon p_1,p_1-e^\epsilon p_0\}",
             p0=PROBABILITY, p1=PROBABILITY, eps=POSITIVE_EPS,
             narrower="two data points, and all data laws for the set of Definition 1; more points are in steps "
                      "1 and 2, and with one point no delta above 0 is needed")
def thm1a_tight(p0: Real, p1: Real, eps: Real) -> Relation:
    "Every pair that is feasible in (6), so also its maximiser, is reached by a mechanism with that capacity."
    M = two_class(2, [1], p1, p0)
    return (m.capacity(M) <= m.capacity(bac(p0, 1 - p1))) & (m.ldp_delta(M, eps) >= ldp_gap(p0, p1, eps))


def tight_chain(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "The chain of the proof: the information about the data, about membership in the set, C_BAC."
    M = two_class(n, members(a, n), p1, p0)
    about_set = m.capacity(M.restrict(sorted(members(a, n)[:1] + members(~a, n)[:1])))
    return (m.capacity(M) <= about_set) & (about_set == m.capacity(bac(p0, 1 - p1)))


@paper.claim("thm1a-tight.step1", kind="bound", source="Appendix -A1, second paragraph",
             formula=r"\max I(X;M^*(X))\le\max I(\mathbb 1\{X\in{\cal A}\};M^*(X))=C_{\rm BAC}(p_0^*,1-p_1^*)",
             n=INPUTS, a=MEMBERS, p0=PROBABILITY, p1=PROBABILITY,
             narrower=f"{DATA}; without the last member, <= mu, which is the constraint of (6)")
def thm1a_tight_step1(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "The chain for an arbitrary set of inputs, the empty and the full one included."
    return tight_chain(n, a, p0, p1)


@paper.claim("thm1a-tight.step1@proper-subset", kind="bound", source="Appendix -A1, second paragraph",
             formula=r"\emptyset\ne{\cal A}\ne{\cal X}:\ \max I(X;M^*(X))\le\max I(\mathbb 1\{X\in{\cal A}\};M^*(X))"
                     r"=C_{\rm BAC}(p_0^*,1-p_1^*)",
             **SUBSETS, p0=PROBABILITY, p1=PROBABILITY,
             narrower=DATA)
def thm1a_tight_step1_proper(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "The chain where some input is in the set and some is not: membership is told by any input of each kind."
    inside = members(a, n)

    def chain(x: int, other: int) -> Relation:
        M = two_class(n, inside, p1, p0)
        about_set = m.capacity(M.restrict([other, x]))
        return (m.capacity(M) <= about_set) & (about_set == m.capacity(bac(p0, 1 - p1)))

    return Relation.all(chain(x, other) for x in inside for other in range(n) if other not in inside)


def reached(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "The best event of M* at the eps of the maximiser."
    e_eps = ldp_optimal_ratio(p0, p1)
    eps = ln(e_eps)
    return m.ldp_delta(two_class(n, members(a, n), p1, p0), eps) == p1 - e_eps * p0


@paper.claim("thm1a-tight.step2", kind="equality", source="Appendix -A1, second paragraph",
             formula=r"\max_{x,x'}\max_{\mathcal E}\big(\mathbb P[M^*(x)\in\mathcal E]-e^\epsilon"
                     r"\mathbb P[M^*(x')\in\mathcal E]\big)=\delta^{\rm LDP}_\mu(\epsilon)=p_1^*-e^\epsilon p_0^*",
             where=SOLVES_6, n=INPUTS, a=MEMBERS, p0=INSIDE, p1=LARGER, assume=maximiser,
             narrower=f"{DATA}; {MAXIMISER_6}; each eps has its own M*, as it has its own maximiser of (6) (one for "
                      "every eps is @one-mechanism); M* where the display prints M, which is #printed-M")
def thm1a_tight_step2(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "For an arbitrary set of inputs, the empty and the full one included."
    return reached(n, a, p0, p1)


@paper.claim("thm1a-tight.step2@proper-subset", kind="equality", source="Appendix -A1, second paragraph",
             formula=r"\emptyset\ne{\cal A}\ne{\cal X}:\ \max_{x,x'}\max_{\mathcal E}\big(\mathbb P[M^*(x)\in"
                     r"\mathcal E]-e^\epsilon\mathbb P[M^*(x')\in\mathcal E]\big)=\delta^{\rm LDP}_\mu("
                     r"\epsilon)=p_1^*-e^\epsilon p_0^*",
             where=SOLVES_6, **SUBSETS, p0=INSIDE, p1=LARGER, assume=maximiser,
             narrower=f"{DATA}; {MAXIMISER_6}")
def thm1a_tight_step2_proper(n: int, a: int, p0: Real, p1: Real) -> Relation:
    "Where some input is in the set and some is not."
    return reached(n, a, p0, p1)


@paper.claim("thm1a-tight.step2#printed-M", kind="equality", source="Appendix -A1, second paragraph",
             formula=r"\bar\mu^{\rm CI}_M\le\mu\implies\max_{x,x'}\max_{\mathcal E}\big(\mathbb P[M(x)\in\mathcal E]"
                     r"-e^\epsilon\mathbb P[M(x')\in\mathcal E]\big)=\delta^{\rm LDP}_\mu(\epsilon)",
             K=d.kernels((1, 3), (1, 3)), mu=LEVEL, eps=POSITIVE_EPS,
             assume=lambda K, mu: m.capacity(K) <= mu * ln(2),
             narrower=f"{ALL_LAWS}; every set of outputs for the event, where the display has those of {{0, 1}}, the "
                      "outputs of M*")
def thm1a_tight_step2_printed(K: Kernel, mu: Real, eps: Real) -> Relation:
    "As printed, of the mechanism M of the paragraph before, which satisfies mu-CI-LMIDP."
    return m.ldp_delta(K, eps) == m.ldp_delta_of_mi(mu * ln(2), eps)


@paper.claim("thm1a-tight.step2@one-mechanism", kind="equality", source="Appendix -A1, second paragraph",
             formula=r"\forall\epsilon:\ \max_{x,x'}\max_{\mathcal E}\big(\mathbb P[M^*(x)\in\mathcal E]-e^\epsilon"
                     r"\mathbb P[M^*(x')\in\mathcal E]\big)=\delta^{\rm LDP}_\mu(\epsilon),"
                     r"\ \mu=C_{\rm BAC}(p_0,1-p_1)",
             **SUBSETS, p0=INSIDE, p1=LARGER, eps=POSITIVE_EPS, assume=maximiser,
             narrower=f"{DATA}; {MAXIMISER_6}; sets with some input and not every one, as in @proper-subset")
def thm1a_tight_step2_one(n: int, a: int, p0: Real, p1: Real, eps: Real) -> Relation:
    "One M* for every eps: the pair that solves (6) at one of them, in a set with some input and not every one."
    M = two_class(n, members(a, n), p1, p0)
    return m.ldp_delta(M, eps) == m.ldp_delta_of_mi(m.capacity(bac(p0, 1 - p1)), eps)


@paper.claim("thm1a-smallest", kind="tight", source="first sentence after Theorem 1",
             formula=r"\max\{\bar\delta^{\rm LDP}_M(\epsilon):\bar\mu^{\rm CI}_M\le\mu\}=\delta^{\rm LDP}_\mu("
                     r"\epsilon)=p_1-e^\epsilon p_0,\ \mu=C_{\rm BAC}(p_0,1-p_1)",
             where=SOLVES_6, p0=INSIDE, p1=LARGER, K=d.kernels((1, 3), (1, 3)), assume=(maximiser, within),
             effort=Fraction(1, 2),
             narrower=f"{ALL_LAWS}; the mechanism that has this delta takes two data points; {MAXIMISER_6}")
def thm1a_smallest(p0: Real, p1: Real, K: Kernel) -> Relation:
    "No mechanism of the level has a larger delta than the maximum of (6), and one has that delta."
    r = ldp_optimal_ratio(p0, p1)
    best = m.ldp_delta(two_class(2, [1], p1, p0), ln(r))
    return (best == p1 - r * p0) & (m.ldp_delta(K, ln(r)) <= best)


# -- part (b) ---------------------------------------------------------------------------------------------------------


@paper.claim("thm1b", kind="implication", source="Theorem 1(b), eq. (8)",
             formula=r"\bar\mu^{\rm CI}_M\le\log(e)\int_0^\infty(1+e^{-\epsilon})\bar\delta^{\rm LDP}_M(\epsilon)"
                     r"{\rm d}\epsilon",
             K=K,
             narrower=FINITE)
def thm1b(K: Kernel) -> Relation:
    "The capacity is at most the integral (8) of the optimal LDP curve."
    return m.capacity(K) <= m.ldp_curve_integral(K)


@paper.claim("thm1b.step1", kind="equality", source="Appendix -A2, eq. (17)",
             formula=r"\mathbb{KL}(P_{M(x)}\|P_{M(x')})=\log(e)\int_0^\infty\big(\mathbb H_{e^\epsilon}(P_{M(x)}\|"
                     r"P_{M(x')})+e^{-\epsilon}\mathbb H_{e^\epsilon}(P_{M(x')}\|P_{M(x)})\big){\rm d}\epsilon",
             K=K,
             narrower=FINITE)
def thm1b_step1(K: Kernel) -> Relation:
    "Lemma 1 for every two rows."
    rows = [K.row(x) for x in range(K.n_inputs)]
    return Relation.all(m.kl(p, q) == m.hockey_stick_integral(p, q) for p in rows for q in rows)


@paper.claim("thm1b.step2", kind="bound", source="Appendix -A2, eq. (18)",
             formula=r"\mathbb{KL}(P_{M(x)}\|P_{M(x')})\le\log(e)\int_0^\infty(1+e^{-\epsilon})\delta(\epsilon)"
                     r"{\rm d}\epsilon",
             K=K,
             narrower=FINITE)
def thm1b_step2(K: Kernel) -> Relation:
    "The largest divergence of two rows is at most the integral of the optimal LDP curve."
    return m.kl_dp(K) <= m.ldp_curve_integral(K)


def mean_divergence(K: Kernel, P: Prior, Q: Prior) -> Real:
    "E_X[KL(P_{M(X)|X} || Q)]."
    return Real.sum(P.mass(x) * m.kl(K.row(x), Q) for x in P.support)


def pair_divergence(K: Kernel, P: Prior) -> Real:
    "E_{X,X'}[KL(P_{M(X)|X} || P_{M(X')|X'})], X and X' independent with law P."
    return Real.sum(P.mass(z) * mean_divergence(K, P, K.row(z)) for z in P.support)


@paper.claim("thm1b.step3", kind="equality", source="Appendix -A2, eqs. (19), (20)",
             formula=r"I(X;M(X))=\mathbb E_X[\mathbb{KL}(P_{M(X)|X}\|\mathbb E_{X'}[P_{M(X')|X'}])]",
             K=K, P=d.priors(on="K"),
             narrower=FINITE)
def thm1b_step3(K: Kernel, P: Prior) -> Relation:
    "The information is the mean divergence of the rows from their mixture."
    return m.mutual_information(K, P) == mean_divergence(K, P, K.output(P))


@paper.claim("thm1b.step4", kind="bound", source="Appendix -A2, eq. (21)",
             formula=r"I(X;M(X))\le\mathbb E_{X,X'}[\mathbb{KL}(P_{M(X)|X}\|P_{M(X')|X'})]",
             K=K, P=d.priors(on="K"),
             narrower=FINITE)
def thm1b_step4(K: Kernel, P: Prior) -> Relation:
    "Jensen's inequality for the second argument."
    return m.mutual_information(K, P) <= pair_divergence(K, P)


@paper.claim("thm1b.step5", kind="bound", source="Appendix -A2, eq. (22)",
             formula=r"\mathbb E_{X,X'}[\mathbb{KL}(P_{M(X)|X}\|P_{M(X')|X'})]\le\log(e)\int_0^\infty(1+e^{-\epsilon})"
                     r"\delta(\epsilon){\rm d}\epsilon",
             K=K, P=d.priors(on="K"),
             narrower=FINITE)
def thm1b_step5(K: Kernel, P: Prior) -> Relation:
    "The mean divergence of two rows is at most the integral, for every data law."
    return pair_divergence(K, P) <= m.ldp_curve_integral(K)
