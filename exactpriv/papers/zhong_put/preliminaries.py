"""Sections I and II: source sets, distortion, the seven notions, privacy-distortion functions; Definition 19."""

from __future__ import annotations

from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import equivalent
from ...kernel import Database, Kernel, Prior
from ...real import Real, Relation, as_real, exp, ln, maximum
from . import formulas as f
from .global_bounds import MECHANISM, PRIOR, WEIGHTS, S
from .quantities import DB, ORDERS, SLACK, distortion, largest, laws, maximal_information, rational
from .source import EXTENDED_LOG, paper

LEVEL = d.levels()

paper.definition(
    "definition-1-source-classes",
    source="Definition 1",
    says="Class I: the hull contains the uniform law; Class II: not Class I, and one ordering of the letters sorts the "
    "masses of every prior; Class III: the rest.",
    implements="exactpriv.papers.zhong_put.classes.source_class",
    test="tests/papers/test_zhong_put.py::test_a_single_prior_is_of_class_one_exactly_if_it_is_uniform",
)
paper.definition(
    "equation-1-distortion",
    source="eq. (1)",
    says="The expected Hamming distance between the database and its release.",
    implements="exactpriv.measure.distortion",
    test="tests/papers/test_zhong_put.py::test_the_distortion_of_q_d_is_d_under_every_prior",
)
paper.definition(
    "definition-2-valid",
    source="Definition 2",
    says="A mechanism is valid for a source set and D if its distortion is at most D under every prior of the set.",
    implements="exactpriv.papers.zhong_put.quantities.distortion",
    test="tests/papers/test_zhong_put.py::test_the_distortion_of_q_d_is_d_under_every_prior",
)
paper.definition(
    "definition-3-notions",
    source="Definition 3",
    says="The least levels of DP (dp), pointwise (eps, delta)-DP (pointwise_dp), maximal information "
    "(maximal_information), maximal leakage (maximal_leakage), Renyi DP (renyi_dp), Sibson (sibson) and mutual "
    "information (mutual_information).",
    implements="exactpriv.measure.pointwise_dp",
    test="tests/measure/test_privacy_distortion.py::test_the_pointwise_level_ignores_entries_up_to_delta",
)
paper.definition(
    "definition-4-privacy-distortion",
    source="Definition 4, eqs. (2), (3)",
    says="The least level of a valid mechanism, and the least distortion at a level: exact linear programs for DP, "
    "(eps, delta)-DP, maximal information and maximal leakage.",
    implements="exactpriv.measure.pointwise_distortion",
    test="tests/measure/test_privacy_distortion.py::test_randomized_response_is_optimal_for_the_uniform_prior",
)


@paper.claim("convex-hull-valid", kind="property", source="text after Definition 2",
             formula=r"\mathcal Q(\mathcal P,D)=\mathcal Q(\mathrm{Conv}(\mathcal P),D)",
             where={r"\mathcal Q(\mathcal P,D)=\mathcal Q(\mathrm{Conv}(\mathcal P),D)":
                        "distortion(K, P, db) at a mixture P of S with weights at most the largest at a vertex, for "
                        "all D at once"},
             db=DB, S=S, weights=WEIGHTS, K=MECHANISM)
def convex_hull_valid(db: Database, S: Kernel, weights: Prior, K: Kernel) -> Relation:
    "No prior of the hull has a larger distortion than every vertex: for all D at once."
    return m.distortion(K, S.output(weights), db) <= distortion(K, S, db)


@paper.claim("convexity-wlog#maximal-information", kind="property", source="text after Definition 2",
             formula=r"\max_{\mathrm{Conv}(\mathcal P)}\epsilon_{MI}(Q)=\max_{\mathcal P}\epsilon_{MI}(Q)",
             db=DB, S=S, weights=WEIGHTS, K=MECHANISM,
             narrower="maximal information; the other two that use the prior are #mutual-information and #sibson")
def convexity_of_information(db: Database, S: Kernel, weights: Prior, K: Kernel) -> Relation:
    "Maximal information at a prior of the hull is at most that at a vertex (DP, delta, ML, Renyi use no prior)."
    return m.maximal_information(K, S.output(weights)) <= maximal_information(K, S)


def rotations(P: Prior) -> Kernel:
    "A prior and its cyclic shifts, whose hull contains the uniform law."
    return Kernel([[P[(x + k) % len(P)] for x in range(len(P))] for k in range(len(P))])


ROTATED: dict[str, Any] = {
    "P": d.laws((2, 4), full_support=True), "K": d.kernels(lambda e: len(e["P"]), lambda e: len(e["P"])),
    "D": d.numbers(lambda e: rational(distortion(e["K"], rotations(e["P"]), Database(len(e["P"]), 1))), 1,
                   favour=("1/100", "1/10")),
    "assume": lambda D: D > 0,
}
HULL_OF_ROTATIONS = {r"\epsilon^*_M(\mathrm{Conv}(\mathcal P),D)":
                         "the rate-distortion function at D of the uniform law, which is in the hull",
                     r"P\in\mathcal P": "P and its cyclic shifts"}
CONSEQUENCE = ("a consequence for n = 1, for a prior with its cyclic shifts and at the uniform law, as the optima are "
               "no linear programs; mechanisms that use every output; D up to 1, which no distortion exceeds")


@paper.claim("convexity-wlog#mutual-information", kind="property", source="text after Definition 2",
             formula=r"\epsilon^*_M(\mathrm{Conv}(\mathcal P),D)\le\max_{P\in\mathcal P}I(X;Q(X))\text{ for valid }Q",
             where=HULL_OF_ROTATIONS, **ROTATED, narrower=CONSEQUENCE)
def convexity_of_mutual_information(P: Prior, K: Kernel, D: Real) -> Relation:
    """For n = 1 and a prior with its cyclic shifts: if the hull, which contains the uniform law, changed nothing, every
    mechanism valid for them had at one of them at least the rate-distortion function of the uniform law."""
    own = largest([m.mutual_information(K, X) for X in laws(rotations(P))])
    return own >= f.rate_function(Database(len(P), 1), D)


@paper.claim("convexity-wlog#sibson", kind="property", source="text after Definition 2",
             formula=r"\epsilon^*_M(\mathrm{Conv}(\mathcal P),D)\le\max_{P\in\mathcal P}I_\alpha(X;Q(X))"
                     r"\text{ for valid }Q",
             where=HULL_OF_ROTATIONS, **ROTATED, alpha=ORDERS, narrower=CONSEQUENCE)
def convexity_of_sibson_information(P: Prior, K: Kernel, D: Real, alpha: Real) -> Relation:
    "The same for Sibson information, which at the uniform law is at least mutual information."
    own = largest([m.sibson(K, X, alpha) for X in laws(rotations(P))])
    return own >= f.rate_function(Database(len(P), 1), D)


# -- Definition 19 ----------------------------------------------------------------------------------------------------


SEVEN = "(1) to (3) of the seven; (4) is the logarithm of both sides, (5) to (7) are Definition 3 in symbols"


def bounded(K: Kernel, db: Database, eps: Real, delta: Real) -> Relation:
    "Q(y|x) <= e^eps Q(y|x') + delta for every output and neighbours."
    return Relation.all(
        K.entry(x, y) <= exp(eps) * K.entry(z, y) + delta
        for x, z in db.neighbours() for y in range(K.n_outputs)
    )


@paper.claim("definition-19-notions#approximate", kind="equality", source="Definition 19(1), (2)",
             formula=r"Q(y|x)\le e^\epsilon Q(y|x')+\delta\iff\epsilon\ge"
                     r"\max\Big\{0,\max_{y,d(x,x')=1}\log\tfrac{Q(y|x)-\delta}{Q(y|x')}\Big\}",
             db=DB, K=MECHANISM, eps=LEVEL, delta=SLACK,
             narrower=f"(1) with the 0 of (2), which its maximum is never below; {SEVEN}")
def definition_19_approximate(db: Database, K: Kernel, eps: Real, delta: Real) -> Relation:
    "The inequality of Definition 3(2) against the maximum of 19(2) as printed; delta = 0 is (1)."
    logs = (ln((K.entry(x, y) - delta) / K.entry(z, y)) for x, z in db.neighbours() for y in range(K.n_outputs))
    return equivalent(bounded(K, db, eps, delta), maximum(0, *logs) <= eps)


@paper.claim("definition-19-notions#approximate@log-of-nonpositive-is-minus-infinity", kind="equality",
             source="Definition 19(1), (2)",
             formula=r"Q(y|x)\le e^\epsilon Q(y|x')+\delta\iff\epsilon\ge\epsilon_\delta(Q)" + EXTENDED_LOG,
             db=DB, K=MECHANISM, eps=LEVEL, delta=SLACK, narrower=SEVEN)
def definition_19_approximate_extended(db: Database, K: Kernel, eps: Real, delta: Real) -> Relation:
    "The same with log x = -inf for x <= 0: entries up to delta ask for nothing."
    return equivalent(bounded(K, db, eps, delta), m.pointwise_dp(K, db, delta) <= eps)


def within_information(K: Kernel, P: Prior, eps: Real) -> Relation:
    "Q(y|x) <= e^eps E_P[Q(y|x)] for every input and output."
    mean = K.output(P)
    return Relation.all(
        K.entry(x, y) <= exp(eps) * as_real(mean[y]) for x in range(K.n_inputs) for y in range(K.n_outputs)
    )


@paper.claim("definition-19-notions#information", kind="equality", source="Definition 19(3)",
             formula=r"Q(y|x)\le e^\epsilon\mathbb E_P[Q(y|x)]\iff\epsilon\ge\max_{x,y}"
                     r"\log\tfrac{Q(y|x)}{\sum_xP(x)Q(y|x)}",
             db=DB, P=PRIOR, K=MECHANISM, eps=LEVEL,
             narrower=f"without I_infinity, which @sibson-of-infinite-order reads; {SEVEN}")
def definition_19_information(db: Database, P: Prior, K: Kernel, eps: Real) -> Relation:
    "The inequality of Definition 3(3) against the maximum of 19(3) as printed."
    mean = K.output(P)
    logs = (ln(K.entry(x, y) / as_real(mean[y])) for x in range(db.size) for y in range(K.n_outputs))
    return equivalent(within_information(K, P, eps), maximum(*logs) <= eps)


@paper.claim("definition-19-notions#information@outputs-occur", kind="equality", source="Definition 19(3)",
             formula=r"Q(y|x)\le e^\epsilon\mathbb E_P[Q(y|x)]\iff\epsilon\ge\epsilon_{MI}(Q)",
             db=DB, P=PRIOR, K=MECHANISM, eps=LEVEL, narrower=SEVEN)
def definition_19_information_of_outputs(db: Database, P: Prior, K: Kernel, eps: Real) -> Relation:
    "The same where the maximum leaves out the outputs of probability 0."
    return equivalent(within_information(K, P, eps), m.maximal_information(K, P) <= eps)


@paper.claim("definition-19-notions#information@sibson-of-infinite-order", kind="equality", source="Definition 19(3)",
             formula=r"\epsilon_{MI}(Q)=I_\infty(X;Q(X))", db=DB, P=PRIOR, K=MECHANISM)
def definition_19_infinite_order(db: Database, P: Prior, K: Kernel) -> Relation:
    "The symbol I_infinity of (3) read as the Sibson information I_alpha of (6) at infinite order."
    return m.maximal_information(K, P) == m.sibson(K, P, Real.infinity())


# -- Section I --------------------------------------------------------------------------------------------------------

PAIR_P, PAIR_Q = d.laws((1, 5)), d.laws(like="p")


@paper.claim("intro-delta-close-remark", kind="property", source="Section I, with Definition 3(2)",
             formula=r"p(y)\le e^\epsilon q(y)+\delta\ \forall y\iff\exists p':\|p-p'\|_{TV}\le\delta,"
                     r"\ p'\le e^\epsilon q",
             where={r"\exists p':\|p-p'\|_{TV}\le\delta,\ p'\le e^\epsilon q":
                        "hockey_stick(p, q, eps) at most delta"},
             p=PAIR_P, q=PAIR_Q, eps=LEVEL, delta=SLACK,
             narrower="that such a p' exists is written as a hockey-stick divergence of at most delta, its "
             "equivalent; each ordered pair of rows by itself (a mechanism has all neighbours at once: that with rows "
             "(1/2, 1/2, 0, 0) and (0, 0, 1/2, 1/2), at delta = 1/2, is private, and no p' exists either way)")
def delta_close(p: Prior, q: Prior, eps: Real, delta: Real) -> Relation:
    "With the paper's own, pointwise notion; such a p' exists exactly if the hockey-stick divergence is at most delta."
    pointwise = Relation.all(
        as_real(a) <= exp(eps) * as_real(b) + delta for a, b in zip(p.masses, q.masses, strict=True)
    )
    return equivalent(pointwise, m.hockey_stick(p, q, eps) <= delta)


@paper.claim("intro-delta-close-remark@event-wise", kind="property", source="Section I",
             formula=r"p(A)\le e^\epsilon q(A)+\delta\ \forall A\iff\exists p':\|p-p'\|_{TV}\le\delta,"
                     r"\ p'\le e^\epsilon q",
             where={"A": "(an event)",
                    r"\exists p':\|p-p'\|_{TV}\le\delta,\ p'\le e^\epsilon q":
                        "hockey_stick(p, q, eps) at most delta"},
             p=PAIR_P, q=PAIR_Q, eps=LEVEL, delta=SLACK,
             narrower="that such a p' exists is written as a hockey-stick divergence of at most delta, its "
             "equivalent")
def delta_close_events(p: Prior, q: Prior, eps: Real, delta: Real) -> Relation:
    "With the event-wise notion of its reference: the largest p(A) - e^eps q(A) is the hockey-stick divergence."
    excesses = [as_real(a) - exp(eps) * as_real(b) for a, b in zip(p.masses, q.masses, strict=True)]
    worst = Real.sum([Real(0), *(x for x in excesses if bool(x > 0))])
    return equivalent(worst <= delta, m.hockey_stick(p, q, eps) <= delta)


paper.not_formal(
    "contribution-first-closed-form", kind="conjecture-like remark", source="Sections I and V",
    says="Which of the closed forms are new: DP and rate with unknown prior, three notions for independent entries, "
    "(eps, delta)-DP with known prior.",
    reason="priority is a matter of the literature; the closed forms are Theorems 7, 9 and 17, which have their rows",
)
