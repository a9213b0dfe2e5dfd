"""Appendix A: what bounded pointwise maximal leakage says about disclosing membership in a set of inputs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...claim.relations import is_law
from ...kernel import Kernel, Prior
from ...real import Real, Relation, ln, maximum
from .restrictions import LAWS_OF_10, OUTCOMES_OCCUR
from .source import paper


def subsets(env: Mapping[str, Any]) -> list[list[int]]:
    "All sets of inputs of K, the empty one included."
    letters = range(env["K"].n_inputs)
    return [list(s) for size in range(len(letters) + 1) for s in combinations(letters, size)]


def probability(P: Prior, A: list[int]) -> Real:
    "P(A)."
    return Real.sum(P.mass(x) for x in A)


def leaks_less(K: Kernel, P: Prior, A: list[int]) -> Relation:
    "PML(K, P) < -log P(A)."
    return m.pml(K, P) < -ln(probability(P, A))


@paper.claim("prop3", kind="implication", source="Proposition 3",
             formula=r"\mathrm{PML}(K,P)<-\log P(A)\implies\forall y\in\mathrm{supp}(KP)\ \exists x'\notin A:\ "
                     r"P(x'\mid y)>0",
             K=d.kernels(), P=d.priors(on="K"), A=d.one_of(subsets, label="sets of inputs"),
             assume=leaks_less)
def prop3(K: Kernel, P: Prior, A: list[int]) -> Relation:
    "Leakage below -log P(A): under every outcome of positive probability some input outside A remains possible."
    posterior = K.posterior(P)
    outside = [x for x in range(K.n_inputs) if x not in A]
    return Relation.all(
        Relation.any(posterior.entry(y, x) > 0 for x in outside) for y in range(posterior.n_inputs)
    )


# -- the proof --------------------------------------------------------------------------------------------------------

FULL_SUPPORT = d.priors(on="K", full_support=True)
"""Input laws as the definition (10) of leakage has them."""


def revealed_sets(env: Mapping[str, Any]) -> list[list[int]]:
    "The sets X_sub that the outcome y reveals: all sets that contain every input under which y can occur."
    column = env["K"].column(env["y"])
    return [A for A in subsets(env) if all(x in A for x, entry in enumerate(column) if entry)]


OUTCOME = d.integers(0, lambda e: e["K"].n_outputs - 1)
REVEALED = d.one_of(revealed_sets, label="sets of inputs that y reveals")


def outside(K: Kernel, A: list[int]) -> list[int]:
    "The inputs that are not in A."
    return [x for x in range(K.n_inputs) if x not in A]


@paper.claim("prop3.step1", kind="equality", source="proof of Proposition 3, eq. (50)",
             formula=r"P(x'\mid y)=0\implies K(y,x')=\frac{P(x'\mid y)P_Y(y)}{P(x')}=0\quad\forall x'\notin A",
             K=d.kernels(), P=FULL_SUPPORT, y=OUTCOME, A=REVEALED,
             narrower=LAWS_OF_10)
def prop3_step1(K: Kernel, P: Prior, y: int, A: list[int]) -> Relation:
    "Inputs outside a set that y reveals have posterior probability 0, and with it the entry in y's column is 0."
    output, posterior = K.output(P), K.posterior(P)

    def at(x: int) -> Relation:
        place = K.live_outputs(P).index(y)
        bayes = posterior.entry(place, x) * output.mass(y) / P.mass(x)
        return (posterior.entry(place, x) == 0) & (bayes == K.entry(x, y)) & (K.entry(x, y) == 0)

    return Relation.all(at(x) for x in outside(K, A))


def restricted(P: Prior, A: list[int]) -> list[Real]:
    "Q of (51): P on A, divided by P(A); 0 elsewhere."
    return [P.mass(x) / probability(P, A) if x in A else Real(0) for x in range(len(P))]


@paper.claim("prop3.step2", kind="construction", source="proof of Proposition 3, eq. (51)",
             formula=r"Q(x)=\frac{P(x)}{P(A)}\text{ on }A,\ 0\text{ elsewhere}",
             where={"Q": "P restricted to A"},
             K=d.kernels(), P=FULL_SUPPORT, y=OUTCOME, A=REVEALED,
             narrower=LAWS_OF_10)
def prop3_step2(P: Prior, A: list[int]) -> Relation:
    "(51) is a law, and no mass of it lies outside A."
    return is_law(restricted(P, A)) & (Real.sum(restricted(P, A)[x] for x in A) == 1)


@paper.claim("prop3.step3", kind="equality", source="proof of Proposition 3, eqs. (52)-(56)",
             formula=r"\ell_{K\times P}(X\to y)=\log\frac{\max_{x\in A}K(y,x)}{\sum_{x\in A}K(y,x)P(x)}"
                     r"=\log\frac1{P(A)}+\ell_{K\times Q}(X\to y)\ge-\log P(A)",
             where={"Q": "P restricted to A", "y": "y"},
             K=d.kernels(), P=FULL_SUPPORT, y=OUTCOME, A=REVEALED,
             narrower=LAWS_OF_10)
def prop3_step3(K: Kernel, P: Prior, y: int, A: list[int]) -> Relation:
    "The leakage to y under P, from the inputs in A alone, and from the leakage under Q."
    leakage, Q = m.pml_outcome(K, P, y), Prior(restricted(P, A))
    largest = maximum(*(K.entry(x, y) for x in A))
    inside = ln(largest / Real.sum(K.entry(x, y) * P.mass(x) for x in A))
    scaled = ln(largest / (probability(P, A) * Real.sum(K.entry(x, y) * Q.mass(x) for x in A)))
    forms = (leakage == inside) & (inside == scaled) & (scaled == m.pml_outcome(K, Q, y) - ln(probability(P, A)))
    return forms & (leakage >= -ln(probability(P, A)))


@paper.claim("prop3.step4", kind="bound", source="proof of Proposition 3, below eq. (56)",
             formula=r"\ell_{K\times P}(X\to y)\ge0", K=d.kernels(), P=d.priors(on="K"),
             narrower=OUTCOMES_OCCUR)
def prop3_step4(K: Kernel, P: Prior) -> Relation:
    "Pointwise maximal leakage is nonnegative at every outcome of positive probability."
    return Relation.all(m.pml_outcome(K, P, y) >= 0 for y in K.live_outputs(P))
