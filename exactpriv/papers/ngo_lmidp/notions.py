"""Sections I and II: the notions of privacy, their equivalent forms, the remarks on them."""

from __future__ import annotations

from ... import measure as m
from ...claim import domains as d
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import z_channel
from ...real import Real, Relation, exp, ln, maximum
from .expressions import POSITIVE_EPS, events, probability
from .restrictions import FINITE, NO_LEAK, NO_SIGN, NOT_STRONG
from .source import paper

TESTS = "tests/papers/test_ngo_notions.py::"
EPS = d.levels()
SMALL = d.kernels((1, 4), (1, 4))
P = d.priors(on="K")

paper.definition(
    "def-hockey-stick", source="Section I, Notation",
    says="The largest P(E) - alpha Q(E) over events E; on a finite alphabet sum max(P - alpha Q, 0).",
    implements="exactpriv.measure.hockey_stick", test=TESTS + "test_the_hockey_stick_is_the_best_event",
)

paper.definition(
    "def-binary-entropy", source="Theorem 1(a), after eq. (7)",
    says="-p log p - (1-p) log(1-p), 0 log 0 = 0; the measure is in nats, ln 2 times the paper's.",
    implements="exactpriv.measure.binary_entropy", test=TESTS + "test_the_binary_entropy_of_a_half_is_one_bit",
)


@paper.claim("rem-lip-ratio", kind="property", source="Section I, sentence on LIP",
             formula=r"\bar\delta^{\rm LIP}_M(\epsilon)=0\implies e^{-\epsilon}\le\frac{P_{X|M}(x|m)}{P_X(x)}"
                     r"\le e^\epsilon",
             where={r"\epsilon": "the largest closeness_eps(p, q) of row and output law over inputs"},
             K=d.kernels((1, 4), (1, 4), positive=True), P=P,
             narrower="finite alphabets, delta = 0 as in [10], and positive entries, which a finite level implies; "
                      "with delta > 0, as Definition 4 has it, no level bounds the ratio; inputs of positive "
                      "probability, at others the ratio is 0/0")
def rem_lip_ratio(K: Kernel, P: Prior) -> Relation:
    "At the smallest eps with delta = 0, the posterior of every possible input is within e^eps of its prior."
    q = K.output(P)
    eps = maximum(*(m.closeness_eps(row, q) for row in map(K.row, range(K.n_inputs))))
    ratios = [K.entry(x, y) / q.mass(y) for x in P.support for y in range(K.n_outputs)]
    return (m.lip_delta(K, P, eps) == 0) & Relation.all(
        (ratio <= exp(eps)) & (ratio >= exp(-eps)) for ratio in ratios
    )


@paper.claim("rem-low-leakage-weak#ldp", kind="property", source="abstract; Sections I and V",
             formula=r"\forall\mu\,\exists M:\ \bar\mu^{\rm CI}_M\le\mu,\ \bar\delta^{\rm LDP}_M(\epsilon)=\mu\ "
                     r"\forall\epsilon",
             mu=d.numbers(0, 1), eps=POSITIVE_EPS, narrower=f"{NOT_STRONG}; it says something for {NO_LEAK}")
def rem_weak_ldp(mu: Real, eps: Real) -> Relation:
    "A mechanism that shows one of two inputs with probability mu leaks at most mu bits; its LDP curve is constant."
    K = z_channel(1 - mu)
    return (m.capacity(K) <= mu * ln(2)) & (m.ldp_delta(K, eps) == mu)


@paper.claim("rem-low-leakage-weak#lip", kind="property", source="abstract; Sections I and V",
             formula=r"\forall\mu\,\exists M:\ \bar\mu^{\rm CD}_M\le\mu,\ \bar\delta^{\rm LIP}_M(\epsilon)\ge\mu/2\ "
                     r"\forall\epsilon",
             mu=d.numbers(0, 1), eps=POSITIVE_EPS, narrower=f"{NOT_STRONG}; it says something for {NO_LEAK}")
def rem_weak_lip(mu: Real, eps: Real) -> Relation:
    "The same mechanism with equally likely inputs: its LIP curve stays at mu/2 or above."
    K, half = z_channel(1 - mu), Prior.uniform(2)
    return (m.mutual_information(K, half) <= mu * ln(2)) & (m.lip_delta(K, half, eps) >= mu / 2)


paper.definition(
    "def-ci-lmidp", source="Definition 1",
    says="mu-CI-LMIDP: the information between data and output is at most mu bits for every data law of a set; the "
    "smallest mu is the capacity in bits when the set holds all laws.",
    implements="exactpriv.measure.ci_lmidp", test=TESTS + "test_the_levels_of_a_noiseless_bit_are_one",
)

paper.definition(
    "def-cd-lmidp", source="Definition 2",
    says="mu-CD-LMIDP: the information between data and output is at most mu bits for one given data law.",
    implements="exactpriv.measure.cd_lmidp", test=TESTS + "test_the_levels_of_a_noiseless_bit_are_one",
)

paper.definition(
    "def-ldp", source="Definition 3, eq. (1)",
    says="(eps, delta)-LDP: P[M(x) in E] <= e^eps P[M(x') in E] + delta for every pair of inputs and every event.",
    implements="exactpriv.measure.ldp_delta", test=TESTS + "test_the_smallest_delta_of_a_symmetric_channel",
)

paper.definition(
    "def-lip", source="Definition 4, eq. (3)",
    says="(eps, delta)-LIP: P[M(X) in E] lies between e^-eps P[M(x) in E] - delta and e^eps P[M(x) in E] + delta for "
    "every input and every event.",
    implements="exactpriv.measure.lip_delta", test=TESTS + "test_the_smallest_delta_of_a_symmetric_channel",
)

paper.definition(
    "def-optimal-curves", source="Section II, after eq. (4)",
    says="The smallest delta as a function of eps under LDP and LIP, the smallest mu under CI- and CD-LMIDP.",
    implements="exactpriv.measure.curves.privacy_curve", test=TESTS + "test_the_optimal_curve_is_the_smallest_delta",
)


@paper.claim("ldp-hockey-form", kind="equality", source="Definition 3, eqs. (1), (2)",
             formula=r"\max_{x,x',\mathcal E}\big(\mathbb P[M(x)\in\mathcal E]-e^\epsilon\mathbb P[M(x')\in\mathcal E]"
                     r"\big)=\sup_{x\ne x'}\mathbb H_{e^\epsilon}(P_{M(x)}\|P_{M(x')})",
             K=SMALL, eps=EPS,
             narrower=f"{FINITE}; {NO_SIGN}; with one input (2) has no pair, and its supremum is taken as 0")
def ldp_hockey_form(K: Kernel, eps: Real) -> Relation:
    "The smallest delta of (1), by enumeration of the events, is the left side of (2) (0 for one input)."
    inputs = range(K.n_inputs)
    needed = [
        probability(K.row(x), chosen) - exp(eps) * probability(K.row(other), chosen)
        for chosen in events(K.n_outputs) for x in inputs for other in inputs
    ]
    return maximum(*needed) == m.ldp_delta(K, eps)


@paper.claim("lip-hockey-form", kind="equality", source="Definition 4, eqs. (3), (4)",
             formula=r"\max_{x,\mathcal E}\max\{e^{-\epsilon}\mathbb P[M(x)\in\mathcal E]-\mathbb P[M(X)\in\mathcal E],"
                     r"\ \mathbb P[M(X)\in\mathcal E]-e^\epsilon\mathbb P[M(x)\in\mathcal E]\}=\sup_x\max\{"
                     r"\mathbb H_{e^\epsilon}(P_{M(X)}\|P_{M(x)}),e^{-\epsilon}\mathbb H_{e^\epsilon}(P_{M(x)}"
                     r"\|P_{M(X)})\}",
             K=SMALL, P=P, eps=EPS,
             narrower=f"{FINITE}; {NO_SIGN}")
def lip_hockey_form(K: Kernel, P: Prior, eps: Real) -> Relation:
    "The smallest delta of (3), by enumeration of the events, is the left side of (4)."
    q, r = K.output(P), exp(eps)
    needed = []
    for chosen in events(K.n_outputs):
        marginal = probability(q, chosen)
        for x in range(K.n_inputs):
            given = probability(K.row(x), chosen)
            needed += [given / r - marginal, marginal - r * given]
    return maximum(*needed) == m.lip_delta(K, P, eps)
