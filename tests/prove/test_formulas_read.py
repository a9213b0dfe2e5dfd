"""A proof of a claim that was read by a formula without a Coq lemma names the formula, in every output; it is no Coq
theorem, and a certificate that leaves the formula out is not of the claim."""

from __future__ import annotations

from typing import Any

import pytest

from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv import mechanisms
from exactpriv.audit.registered.comparing import AS_REGISTERED, DIFFERS, compare_with_claim
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, claim
from exactpriv.kernel import Kernel, Prior
from exactpriv.prove.deriving import FIRST, derived
from exactpriv.prove.entropies.proving import summed
from exactpriv.prove.factorwise import prove_factorwise
from exactpriv.prove.methods.by_facts import prove as by_facts
from exactpriv.prove.ratios.deciding import prove_pointwise
from exactpriv.prove.statement import statement_of
from exactpriv.prove.words import rests_on
from exactpriv.real import Real, Relation, ln
from exactpriv.report.proofs import proof_latex

LETTERS, ODDS = d.integers(2, 5, exhaustive=False), d.numbers(1, None)
LAW, LIKE, CHANNEL = d.laws((2, 3)), d.laws(like="P"), d.kernels((2, 3), (2, 3))


@claim(k=LETTERS, r=ODDS)
def leakage(k: int, r: Real) -> Relation:
    return m.maximal_leakage(mechanisms.randomized_response(k, r)) <= m.ldp(mechanisms.randomized_response(k, r))


@claim(K=CHANNEL, x=d.numbers(0, 1))
def erased(K: Kernel, x: Real) -> Relation:
    E = Kernel([[x if i == j else 0 for j in range(K.n_outputs)] + [1 - x] for i in range(K.n_outputs)])
    return m.dobrushin(K.then(E)) <= x


@claim(P=LAW, Q=LIKE, w=d.numbers(0, 1, low_open=True, high_open=True))
def least_error(P: Prior, Q: Prior, w: Real) -> Relation:
    K = Kernel([list(P), list(Q)])
    return m.bayes_risk(K, Prior([w, 1 - w])) == w * (1 - m.hockey_stick(P, Q, ln((1 - w) / w)))


@claim(K=CHANNEL, P=d.priors())
def mean_of_entropies(K: Kernel, P: Prior) -> Relation:
    mean = Real.sum(P[x] * m.entropy(K.row(x)) for x in range(K.n_inputs))
    return mean <= m.entropy(K.output(P))


@claim(K=CHANNEL, P=d.priors())
def of_facts_alone(K: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K, P) <= m.entropy(P)


READ = (leakage, erased, least_error, mean_of_entropies)


@pytest.mark.slow
@pytest.mark.parametrize("one", READ, ids=lambda one: one.id)
def test_a_proof_names_the_formulas(one: Claim) -> None:
    formulas = statement_of(one).formulas
    made: Any = derived(one, 0, *FIRST)
    assert made.verdict == "proved" and formulas and not made.theorem
    assert all(formula in made.rests and (formula, "") in made.facts for formula in formulas)
    assert {"fact": formulas[0], "lemma": None} in made.record()["facts"]
    assert made.certificate["cases"][0]["read"] == list(formulas)
    assert {formula for formula, lemma in rests_on(made.certificate) if not lemma} >= set(formulas)
    assert "are assumed" in proof_latex(one.says, made)
    assert isinstance(by_facts(one), str)


def test_what_is_read_by_definitions_names_none() -> None:
    made: Any = derived(of_facts_alone, 0, *FIRST)
    assert made.theorem and statement_of(of_facts_alone).formulas == () and "read" not in made.certificate["cases"][0]


@pytest.mark.slow
def test_a_certificate_without_the_formula_is_not_of_the_claim() -> None:
    made: Any = derived(leakage, 0, *FIRST).certificate
    assert compare_with_claim(made, {"leakage": leakage}).outcome == AS_REGISTERED
    (case,) = made["cases"]
    plain = {key: part for key, part in made.items() if key not in ("seal", "digest")}
    for read in ([], case["read"][:1], [*case["read"], "more"]):
        other = seal({**plain, "cases": [{**case, "read": read}]})
        assert check_certificate(other).accepted
        assert compare_with_claim(other, {"leakage": leakage}).outcome == DIFFERS
    for wrong in ("no list", [1], [{}]):
        assert not check_certificate(seal({**plain, "cases": [{**case, "read": wrong}]})).accepted


def test_proofs_that_name_no_formulas_are_not_made_of_such_claims() -> None:
    for one in READ:
        assert isinstance(prove_pointwise(one), str) and isinstance(prove_factorwise(one), str)
        assert summed(one).certificate is None
