"""Appendix A: what bounded pointwise maximal leakage says about disclosing membership in a set of inputs."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ... import measure as m
from ...claim import domains as d
from ...kernel import Kernel, Prior
from ...real import Real, Relation, ln
from .source import paper


def subsets(env: Mapping[str, Any]) -> list[list[int]]:
    "All sets of inputs of K, the empty one included."
    letters = range(env["K"].n_inputs)
    return [list(s) for size in range(len(letters) + 1) for s in combinations(letters, size)]


def probability(P: Prior, A: list[int]) -> Real:
    "P(A)."
    return Real.sum(P.mass(x) for x in A)


@paper.claim("prop3", kind="implication", source="Proposition 3",
             formula=r"\mathrm{PML}(K,P)<-\log P(A)\implies\forall y\in\mathrm{supp}(KP)\ \exists x'\notin A:\ "
                     r"P(x'\mid y)>0",
             K=d.kernels(), P=d.priors(on="K"), A=d.one_of(subsets, label="sets of inputs"),
             assume=lambda K, P, A: m.pml(K, P) < -ln(probability(P, A)))
def prop3(K: Kernel, P: Prior, A: list[int]) -> Relation:
    "Leakage below -log P(A): under every outcome of positive probability some input outside A remains possible."
    posterior = K.posterior(P)
    outside = [x for x in range(K.n_inputs) if x not in A]
    return Relation.all(
        Relation.any(Relation.of(">", posterior.entry(y, x), 0) for x in outside) for y in range(posterior.n_inputs)
    )
