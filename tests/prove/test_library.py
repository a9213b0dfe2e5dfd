"""A claim that uses claims of its author's: these are facts of its proof where they are proved, and nothing else is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim.relations import implies
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.deriving import derived
from exactpriv.prove.library import library_of
from exactpriv.real import BadInput, Real, Relation

P, Q = d.laws((2, 3)), d.laws(like="P", full_support=True)
KERNEL = d.kernels((2, 3), (2, 3), positive=True)
ON = {"K": KERNEL, "P": d.priors(), "Q": d.priors(full_support=True)}


@claim(P=P, Q=Q)
def between(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= m.total_variation(P, Q) / 2 + m.chi2(P, Q) / 2


@claim(**ON, uses=[between])
def processed(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.kl(K.output(P), K.output(Q)) <= m.total_variation(P, Q) / 2 + m.chi2(K.output(P), K.output(Q)) / 2


@claim(P=P, Q=Q)
def false_between(P: Prior, Q: Prior) -> Relation:
    return m.kl(P, Q) <= m.total_variation(P, Q) / 3 + m.chi2(P, Q) / 2


@claim(**ON, uses=[false_between])
def false_processed(K: Kernel, P: Prior, Q: Prior) -> Relation:
    return m.kl(K.output(P), K.output(Q)) <= m.total_variation(P, Q) / 3 + m.chi2(K.output(P), K.output(Q)) / 2


@pytest.fixture(scope="module")
def found() -> Any:
    return derived(processed, moves=12, work=1_500_000, theorems_alone=True)


def test_a_proved_claim_is_a_fact_with_its_provenance(found: Any) -> None:
    assert found.verdict == "proved" and found.certificate["kind"] == "library"
    assert check_certificate(found.certificate).accepted
    assert "claim between" in found.rests and not found.theorem
    assert found.steps[0].startswith("claim between: a claim of the author's, proved at every ratio")
    assert ("claim between", "") in found.facts


def test_without_it_there_is_no_such_proof() -> None:
    made = derived(replace(processed, uses=()), moves=12, work=500_000, theorems_alone=True)
    assert made.verdict == "open"


def test_a_claim_that_is_not_proved_is_not_used() -> None:
    found = library_of(false_processed, lambda one: derived(one, moves=12, work=500_000, theorems_alone=True))
    assert not found.theorems and found.missing == ("false_between is not proved by a short search, and is not used",)


def test_a_claim_does_not_rest_on_itself() -> None:
    around = replace(between, id="processed")
    found = library_of(replace(processed, uses=(around,)), lambda one: derived(one, moves=12))
    assert not found.theorems and "rests on processed itself" in found.missing[0]


def test_what_is_used_is_a_claim() -> None:
    with pytest.raises(BadInput, match="is no claim"):
        claim(P=P, Q=Q, uses=["between"])(lambda P, Q: m.kl(P, Q) >= 0)  # type: ignore[list-item]


def test_it_is_compared_with_its_claim_and_each_lemma_with_the_one_that_it_names(found: Any) -> None:
    assert compare_with_claim(found.certificate, {"processed": processed}).outcome == "as registered"
    changed = replace(processed, uses=(replace(false_between, id="between"),))
    assert compare_with_claim(found.certificate, {"processed": changed}).outcome == "differs"
    assert compare_with_claim(found.certificate, {"processed": replace(processed, uses=())}).outcome == "differs"


def sealed(certificate: Any, case: Any) -> Any:
    return seal({**{key: part for key, part in certificate.items() if key != "digest"}, "cases": [case]})


def lemma_with(whole: Any, **changes: Any) -> Any:
    (lemma,) = whole["lemmas"]
    return {**whole, "lemmas": [{**lemma, **changes}]}


def test_changed_certificates_are_rejected(found: Any) -> None:
    (case,) = found.certificate["cases"]
    (lemma,) = case["lemmas"]
    inner = lemma["case"]
    weaker = {**inner["relation"], "args": [inner["relation"]["args"][0], {"op": "mul", "args": [
        "9/10", inner["relation"]["args"][1]]}]}  # fmt: skip
    mutants = [
        {**case, "lemmas": []},
        {**case, "lemmas": [lemma, lemma]},
        {**case, "lemmas": [lemma, {**lemma, "claim": "another"}]},
        lemma_with(case, claim="another"),
        lemma_with(case, kind="derived"),
        lemma_with(case, kind="dominated"),
        lemma_with(case, case={**inner, "relation": weaker}),
        lemma_with(case, case={**inner, "proofs": []}),
        lemma_with(case, case={**inner, "sizes": {"letters of P": [4, None]}}),
        lemma_with(case, case={**inner, "assumptions": [{"op": "<=", "args": [
            {"measure": "kl", "args": [{"var": "P"}, {"var": "Q"}]}, "1/1000"]}]}),
    ]  # fmt: skip
    for mutant in mutants:
        assert not check_certificate(sealed(found.certificate, mutant)).accepted


# -- implications ------------------------------------------------------------------------------------------------------


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels())
def private_then_small(K: Kernel, eps: Real) -> Relation:
    return implies(m.ldp(K) <= eps, m.maximal_leakage(K) <= eps)


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels())
def one_or_the_other(K: Kernel, eps: Real) -> Relation:
    return (m.ldp(K) > eps) | (m.maximal_leakage(K) <= eps)


@claim(K=d.kernels((2, 3), (2, 3)), eps=d.levels())
def small_then_private(K: Kernel, eps: Real) -> Relation:
    return implies(m.maximal_leakage(K) <= eps, m.ldp(K) <= eps)


@pytest.mark.parametrize("stated", [private_then_small, one_or_the_other])
def test_an_implication_is_proved_under_its_premise(stated: Any) -> None:
    made = derived(stated, moves=12, work=1_500_000, theorems_alone=True)
    assert made.verdict == "proved" and made.steps[0].startswith("suppose ldp(K) <= eps")
    (case,) = made.certificate["cases"]
    first, *rest = case["relation"]["args"]
    turned = {**case, "relation": {**case["relation"], "args": [*rest, first]}}
    assert not check_certificate(sealed(made.certificate, turned)).accepted
    conclusion = {"op": "and", "args": rest}
    assert not check_certificate(sealed(made.certificate, {**case, "relation": conclusion})).accepted


def test_the_converse_is_not_proved() -> None:
    assert derived(small_then_private, moves=12, work=500_000, theorems_alone=True).verdict == "open"
