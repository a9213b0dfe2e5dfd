"""Section 2.2 and Appendix A: closeness of two laws, its special cases, and Properties 1 to 3.

P and Q are laws on one finite alphabet. Implications are written at the pair's own smallest parameters.
"""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...claim.relations import equivalent, implies
from ...kernel import Kernel, Prior, mechanisms
from ...real import Real, Relation, absolute, exp, ln, maximum, minimum, sqrt
from .expressions import close, complement, events, kl_bound, probability, traded_delta
from .source import paper

LAW = d.laws((1, 5))
SAME_ALPHABET = d.laws(like="P")
LEVEL = d.levels()
DELTA = d.numbers(0, None)
EVENTS = "the inequalities (5) and (6) for every event, of P and Q at "


def finite_level(P: Prior, Q: Prior) -> Relation:
    "P and Q are (eps, 0)-close for some eps."
    return m.closeness_eps(P, Q) < Real.infinity()


paper.definition("def4-closeness", source="Definition 4, eqs. (4)-(6)",
                 says="P and Q are (eps, delta)-close when, for every event, neither probability exceeds e^eps times "
                      "the other plus delta.",
                 implements="exactpriv.measure.closeness_delta",
                 test="tests/papers/test_cuff1.py::test_closeness_delta_is_the_smallest_delta_of_definition_4")


@paper.claim("eq7-delta-zero#continuity", kind="equality", source="Section 2.2, sentence before eq. (7)",
             formula=r"P\stackrel{(\epsilon,0)}{\approx}Q\implies P\ll\gg Q",
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL, assume=lambda P, Q, eps: m.closeness_delta(P, Q, eps) <= 0)
def eq7_continuity(P: Prior, Q: Prior) -> Relation:
    "With delta = 0 both laws have the same null events."
    return Relation.all(
        equivalent(probability(P, event) <= 0, probability(Q, event) <= 0) for event in events(len(P))
    )


@paper.claim("eq7-delta-zero#ratio", kind="equality", source="Section 2.2, eq. (7)",
             formula=r"P\stackrel{(\epsilon,0)}{\approx}Q\iff\left|\ln\frac{dP}{dQ}(a)\right|\le\epsilon\ \forall a",
             where={r"P\stackrel{(\epsilon,0)}{\approx}Q": EVENTS + "eps",
                    r"\left|\ln\frac{dP}{dQ}(a)\right|": "closeness_eps(P, Q) at the largest"},
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL)
def eq7_ratio(P: Prior, Q: Prior, eps: Real) -> Relation:
    "With delta = 0 closeness says that no log-ratio exceeds eps in absolute value; eps and the pair's own level."
    own = m.closeness_eps(P, Q)
    at_own_level = implies(finite_level(P, Q), lambda: close(P, Q, own, 0))
    return equivalent(close(P, Q, eps, 0), own <= eps) & at_own_level


@paper.claim("eq8-eps-zero", kind="equality", source="Section 2.2, eq. (8)",
             formula=r"P\stackrel{(0,\delta)}{\approx}Q\iff\|P-Q\|_{TV}\le\delta",
             where={r"P\stackrel{(0,\delta)}{\approx}Q": EVENTS + "delta"},
             P=LAW, Q=SAME_ALPHABET, delta=DELTA)
def eq8(P: Prior, Q: Prior, delta: Real) -> Relation:
    "With eps = 0 closeness says that the total variation is at most delta; at delta and at the distance itself."
    distance = m.total_variation(P, Q)
    return equivalent(close(P, Q, 0, delta), distance <= delta) & close(P, Q, 0, distance)


@paper.claim("eq9-kl-simple", kind="implication", source="Section 2.2, eq. (9)",
             P=LAW, Q=SAME_ALPHABET, assume=finite_level)
def eq9(P: Prior, Q: Prior) -> Relation:
    "Both divergences are at most the closeness level."
    eps = m.closeness_eps(P, Q)
    return (m.kl(P, Q) <= eps) & (m.kl(Q, P) <= eps)


@paper.claim("prop1", kind="implication", source="Property 1, eq. (10)", tight=True,
             P=LAW, Q=SAME_ALPHABET, assume=finite_level)
def prop1(P: Prior, Q: Prior) -> Relation:
    "Both divergences are at most min(eps, eps^2); the text after (12) calls Property 1 tight, in view of (11)."
    eps = m.closeness_eps(P, Q)
    bound = minimum(eps, eps**2)
    return (m.kl(P, Q) <= bound) & (m.kl(Q, P) <= bound)


def prop1_tightest(P: Prior, Q: Prior) -> Relation:
    "Both divergences are at most the right side of (11), which grows with eps."
    bound = kl_bound(m.closeness_eps(P, Q))
    return (m.kl(P, Q) <= bound) & (m.kl(Q, P) <= bound)


def prop1_attained(eps: Real) -> Relation:
    "A symmetric pair of binary laws at closeness level eps has both divergences equal to the right side of (11)."
    P, Q = mechanisms.symmetric_pair(exp(eps))
    bound = kl_bound(eps)
    return (m.closeness_eps(P, Q) == eps) & (m.kl(P, Q) == bound) & (m.kl(Q, P) == bound)


RIGHT_11 = r"\epsilon\frac{(e^\epsilon-1)(1-e^{-\epsilon})}{(e^\epsilon-1)+(1-e^{-\epsilon})}"
BOUND_11 = rf"D(P\|Q),D(Q\|P)\le{RIGHT_11}"
EQUALITY_11 = rf"\exists P,Q:\ P\stackrel{{(\epsilon,0)}}{{\approx}}Q,\ D(P\|Q)=D(Q\|P)={RIGHT_11}"
OWN_11 = {r"\epsilon": "closeness_eps(P, Q)"}
PAIR_11 = {"P,Q": "(a symmetric pair of binary laws)",
           r"P\stackrel{(\epsilon,0)}{\approx}Q": "closeness_eps(P, Q), which is eps"}  # fmt: skip

paper.claim("prop1-tightest#bound", kind="tight", source="eq. (11)", formula=BOUND_11, where=OWN_11, tight=True,
            P=LAW, Q=SAME_ALPHABET, assume=finite_level)(prop1_tightest)
paper.claim("prop1-tightest#bound@eps-positive", kind="tight", source="eq. (11)", formula=BOUND_11, where=OWN_11,
            tight=True, P=LAW, Q=SAME_ALPHABET,
            assume=(finite_level, lambda P, Q: m.closeness_eps(P, Q) > 0))(prop1_tightest)
paper.claim("prop1-tightest#attained", kind="tight", source="sentence after eq. (11) and Appendix A",
            formula=EQUALITY_11, where=PAIR_11, eps=LEVEL)(prop1_attained)
paper.claim("prop1-tightest#attained@eps-positive", kind="tight", source="sentence after eq. (11) and Appendix A",
            formula=EQUALITY_11, where=PAIR_11, eps=d.levels(1, None, low_open=True))(prop1_attained)


@paper.claim("prop1-asymptotic", kind="equality", source="second sentence after eq. (11)",
             eps=d.levels(1, 2, low_open=True))
def prop1_asymptotic(eps: Real) -> Relation:
    "The right side of (11) over eps^2/2 differs from 1 by at most eps, so it tends to 1."
    return absolute(kl_bound(eps) / (eps**2 / 2) - 1) <= eps


@paper.claim("appA-literature-factor", kind="conjecture-like remark", source="Appendix A, last sentence",
             narrower="eps^2 stands for the bounds of [14] and [10]"
                      ", of which the source writes only that they are roughly eps^2",
             eps=d.levels(1, 2, low_open=True))
def literature_factor(eps: Real) -> Relation:
    "eps^2 over the right side of (11) differs from 2 by at most eps, so it tends to 2."
    return absolute(eps**2 / kl_bound(eps) - 2) <= eps


@paper.claim("prop2#bound", kind="implication", source="Property 2, eq. (12)",
             P=LAW, Q=SAME_ALPHABET,
             assume=lambda P, Q: m.kl(P, Q) < Real.infinity())
def prop2(P: Prior, Q: Prior) -> Relation:
    "Pinsker's inequality at the pair's own divergence."
    return m.closeness_delta(P, Q, 0) <= sqrt(m.kl(P, Q) / 2)


@paper.claim("prop2#constant", kind="tight", source="sentence before \"The quantities arising\"",
             formula=r"\forall\epsilon\in[0,2]\ \exists P,Q:\ D(P\|Q)\le\epsilon,\ "
                     r"\|P-Q\|_{TV}\ge\tfrac12\sqrt{\epsilon/2}",
             where={"P,Q": "(a pair of binary laws)", r"\epsilon": "2 t^2, so that (12) says t"},
             narrower="eps up to 2; beyond, the number sqrt(eps/2) of (12) exceeds 1, which no total variation reaches",
             t=d.numbers(0, 1))
def prop2_constant(t: Real) -> Relation:
    "Wherever (12) says a number t = sqrt(eps/2) up to 1, a binary pair of divergence at most eps is t/2 or more apart."
    P, Q = Prior([(1 + t) / 2, (1 - t) / 2]), Prior.uniform(2)
    return (m.kl(P, Q) <= 2 * t**2) & (m.total_variation(P, Q) >= t / 2)


@paper.claim("prop12-strict#prop1", kind="conjecture-like remark", source="paragraph after eq. (12)",
             formula=r"\forall\eta,L\ \exists P,Q:\ D(P\|Q)\le\eta,\ D(Q\|P)\le\eta,\ P\not\stackrel{(L,0)}{\approx}Q",
             where={"P,Q": "(a pair of binary laws)",
                    r"P\not\stackrel{(L,0)}{\approx}Q": "closeness_eps(P, Q) above level"},
             narrower="finite alphabets, where two finite divergences do imply a level, which exceeds any given one; "
                      "an infinite level beside finite divergences needs infinitely many letters; eta > 0, at 0 the "
                      "laws are equal",
             bound=d.numbers(0, 1, low_open=True), level=LEVEL)
def prop1_strict(bound: Real, level: Real) -> Relation:
    """However small both divergences, the closeness level exceeds any given one.

    Mixtures of such pairs with disjoint supports have no finite level on a countable alphabet; a finite alphabet has
    these.
    """
    r = 2 * exp(level)
    rare = bound / (2 * r**2)
    P, Q = Prior([r * rare, 1 - r * rare]), Prior([rare, 1 - rare])
    return (m.kl(P, Q) <= bound) & (m.kl(Q, P) <= bound) & (m.closeness_eps(P, Q) > level)


@paper.claim("prop12-strict#prop2", kind="conjecture-like remark", source="paragraph after eq. (12)",
             formula=r"\forall\delta>0\ \exists P,Q:\ \|P-Q\|_{TV}\le\delta,\ D(P\|Q)=\infty",
             where={"P,Q": "(a pair of binary laws)"},
             narrower="delta > 0; at 0 the laws are equal, and the divergence is 0",
             delta=d.numbers(0, 1, low_open=True))
def prop2_strict(delta: Real) -> Relation:
    "However small the total variation, the divergence can be infinite."
    P, Q = Prior([delta, 1 - delta]), Prior([0, 1])
    return (m.total_variation(P, Q) <= delta) & (m.kl(P, Q) == Real.infinity())


@paper.claim("inference-interpretations#tv", kind="conjecture-like remark",
             source="paragraph \"The quantities arising\"",
             formula=r"\min_A[P(A)+Q(A^c)]=1-\|P-Q\|_{TV}",
             where={r"\min_A[P(A)+Q(A^c)]": "bayes_error_sum(P, Q)"}, P=LAW, Q=SAME_ALPHABET)
def error_sum(P: Prior, Q: Prior) -> Relation:
    "The smallest sum of the two error probabilities of a test between P and Q is one minus the total variation."
    return m.bayes_error_sum(P, Q) == 1 - m.total_variation(P, Q)


def close_rows(K: Kernel) -> Relation:
    "The two rows of K are (eps, 0)-close for some eps."
    return finite_level(K.row(0), K.row(1))


@paper.claim("inference-interpretations#odds", kind="conjecture-like remark",
             source="paragraph \"The quantities arising\"",
             formula=r"\left|\ln\frac{\Pr[0|y]}{\Pr[1|y]}-\ln\frac{\Pr[0]}{\Pr[1]}\right|\le\epsilon",
             where={r"\Pr[0|y]": "the posterior of prior at output y of K", r"\Pr[0]": "prior",
                    r"\epsilon": "closeness_eps(P, Q) of the two rows of K"},
             narrower="prior odds that are neither 0 nor infinite, so that they have a logarithm",
             K=d.kernels(2, (1, 4)), prior=d.priors(2, full_support=True),
             assume=close_rows)
def odds(K: Kernel, prior: Prior) -> Relation:
    "An observation from one of two close laws moves the log-odds of which law it was by at most eps."
    eps, before = m.closeness_eps(K.row(0), K.row(1)), ln(prior.mass(0) / prior.mass(1))
    posterior = K.posterior(prior)
    return Relation.all(
        absolute(ln(posterior.entry(y, 0) / posterior.entry(y, 1)) - before) <= eps for y in range(posterior.n_inputs)
    )


@paper.claim("inference-interpretations#region", kind="conjecture-like remark",
             source="paragraph \"The quantities arising\"",
             formula=r"P\stackrel{(\epsilon,\delta)}{\approx}Q\iff"
                     r" P(A^c)+e^\epsilon Q(A)\ge1-\delta,\ Q(A)+e^\epsilon P(A^c)\ge1-\delta\ \forall A",
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL, delta=DELTA)
def error_region(P: Prior, Q: Prior, eps: Real, delta: Real) -> Relation:
    "Closeness is two linear constraints on the error pair (P(A^c), Q(A)) of every test; at delta and at the own one."
    def within(delta: Real) -> Relation:
        errors = [(probability(P, complement(P, accepted)), probability(Q, accepted)) for accepted in events(len(P))]
        return Relation.all(
            (first + exp(eps) * second >= 1 - delta) & (second + exp(eps) * first >= 1 - delta)
            for first, second in errors
        )

    own = m.closeness_delta(P, Q, eps)
    return equivalent(own <= delta, within(delta)) & within(own)


# -- Property 3 -------------------------------------------------------------------------------------------------------

POSITIVE_LEVEL = d.levels(1, None, low_open=True)
SMALLER_LEVEL = d.levels(1, lambda e: rational(exp(e["eps"])), high_open=True)
RIGHT_13 = r"1-\frac{(e^{\epsilon'}+1)(1-\delta)}{e^\epsilon+1}"
FORMULA_13 = rf"\delta'={RIGHT_13}"
OWN_DELTA = {r"\delta": "closeness_delta(P, Q, eps)"}


@paper.claim("prop3", kind="implication", source="Property 3, eq. (13)",
             formula=rf"P\stackrel{{(\epsilon,\delta)}}{{\approx}}Q\implies"
                     rf" P\stackrel{{(\epsilon',\delta')}}{{\approx}}Q,\ {FORMULA_13}",
             where=OWN_DELTA,
             P=LAW, Q=SAME_ALPHABET, eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL)
def prop3(P: Prior, Q: Prior, eps: Real, eps_prime: Real) -> Relation:
    "At the pair's own delta for eps; delta' grows with delta."
    delta = m.closeness_delta(P, Q, eps)
    return m.closeness_delta(P, Q, eps_prime) <= traded_delta(eps, eps_prime, delta)


def prop3_tightest(eps: Real, eps_prime: Real, delta: Real) -> Relation:
    "Some (eps, delta)-close pair, which meets both halves of closeness with equality, needs delta' itself at eps'."
    P, Q = mechanisms.dominating_pair(exp(eps), delta)
    needed = m.closeness_delta(P, Q, eps_prime)
    return (m.closeness_delta(P, Q, eps) <= delta) & (needed == traded_delta(eps, eps_prime, delta))


def prop3_tightest_at_any_delta(eps: Real, eps_prime: Real, delta: Real) -> Relation:
    "The same for every delta; beyond 1 for the pair of delta = 1, from which none is further apart."
    P, Q = mechanisms.dominating_pair(exp(eps), minimum(delta, 1))
    needed = m.closeness_delta(P, Q, eps_prime)
    return (m.closeness_delta(P, Q, eps) <= delta) & (needed == traded_delta(eps, eps_prime, delta))


TIGHTEST_13 = rf"\exists P,Q:\ P\stackrel{{(\epsilon,\delta)}}{{\approx}}Q,\ "\
              rf"P\stackrel{{(\epsilon',d)}}{{\approx}}Q\iff d\ge\delta',\quad{FORMULA_13}"
FOUR_LETTERS = {"P,Q": "(a pair on four letters)", r"P\stackrel{(\epsilon',d)}{\approx}Q":
                "closeness_delta(P, Q, eps_prime) at most d"}  # fmt: skip
ONE_PAIR = "of the pair it is said that it is close, not that it meets both halves with equality"

paper.claim("prop3-tightest", kind="tight", source="paragraph after eq. (13)", formula=TIGHTEST_13, where=FOUR_LETTERS,
            narrower=ONE_PAIR, eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL,
            delta=DELTA)(prop3_tightest_at_any_delta)
paper.claim("prop3-tightest@delta-at-most-1", kind="tight", source="paragraph after eq. (13)", formula=TIGHTEST_13,
            where=FOUR_LETTERS, narrower=ONE_PAIR,
            eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL, delta=d.numbers(0, 1))(prop3_tightest)


ORDER_13 = rf"\delta'={RIGHT_13}>\delta"


def prop3_delta_order(eps: Real, eps_prime: Real, delta: Real) -> Relation:
    "The delta' of Property 3 is larger than delta."
    return traded_delta(eps, eps_prime, delta) > delta


paper.claim("prop3-delta-order", kind="bound", source="paragraph after eq. (13)", formula=ORDER_13,
            eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL, delta=DELTA)(prop3_delta_order)
paper.claim("prop3-delta-order@delta-below-1", kind="bound", source="paragraph after eq. (13)",
            formula=ORDER_13, eps=POSITIVE_LEVEL, eps_prime=SMALLER_LEVEL,
            delta=d.numbers(0, 1, high_open=True))(prop3_delta_order)


def prop3_no_smaller_delta(eps: Real, eps_prime: Real, delta: Real, smaller: Real) -> Relation:
    "Two laws that share all mass but delta each are (eps, delta)-close, and not (eps', smaller)-close."
    P, Q = Prior([delta, 1 - delta, 0]), Prior([0, 1 - delta, delta])
    return (m.closeness_delta(P, Q, eps) <= delta) & (m.closeness_delta(P, Q, eps_prime) > smaller)


def prop3_no_smaller_at_any_delta(eps: Real, eps_prime: Real, delta: Real, smaller: Real) -> Relation:
    "The same for every delta; beyond 1 for laws that share nothing, from which none is further apart."
    part = minimum(delta, 1)
    P, Q = Prior([part, 1 - part, 0]), Prior([0, 1 - part, part])
    return (m.closeness_delta(P, Q, eps) <= delta) & (m.closeness_delta(P, Q, eps_prime) > smaller)


SMALLER_DELTA = d.numbers(0, lambda e: rational(e["delta"]), high_open=True)
NO_SMALLER = r"\delta''<\delta\implies\exists P,Q:\ P\stackrel{(\epsilon,\delta)}{\approx}Q,\ "\
             r"P\not\stackrel{(\epsilon',\delta'')}{\approx}Q"

THREE_LETTERS = {"P,Q": "(a pair on three letters)"}

paper.claim("prop3-no-smaller-delta", kind="conjecture-like remark", source="paragraph after eq. (13)",
            formula=NO_SMALLER, where=THREE_LETTERS,
            eps=LEVEL, eps_prime=LEVEL, delta=d.numbers(0, None, low_open=True),
            smaller=SMALLER_DELTA)(prop3_no_smaller_at_any_delta)
paper.claim("prop3-no-smaller-delta@delta-at-most-1", kind="conjecture-like remark", source="paragraph after eq. (13)",
            formula=NO_SMALLER, where=THREE_LETTERS, eps=LEVEL, eps_prime=LEVEL, delta=d.numbers(0, 1, low_open=True),
            smaller=SMALLER_DELTA)(prop3_no_smaller_delta)


@paper.claim("egamma-equivalence", kind="equality", source="Section 3.2, last paragraph",
             formula=r"P\stackrel{(\epsilon,\delta)}{\approx}Q\iff"
                     r" E_{e^\epsilon}(P\|Q)\le\delta,\ E_{e^\epsilon}(Q\|P)\le\delta",
             where={r"P\stackrel{(\epsilon,\delta)}{\approx}Q": EVENTS + "eps and delta"},
             P=LAW, Q=SAME_ALPHABET, eps=LEVEL, delta=DELTA)
def egamma(P: Prior, Q: Prior, eps: Real, delta: Real) -> Relation:
    "Closeness is a bound on E_gamma in both directions, gamma = e^eps; at delta and at the larger of the two."
    there, back = m.hockey_stick(P, Q, eps), m.hockey_stick(Q, P, eps)
    return equivalent(close(P, Q, eps, delta), (there <= delta) & (back <= delta)) & close(
        P, Q, eps, maximum(there, back)
    )
