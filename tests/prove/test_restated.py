"""The answer does not change when an inequality is multiplied by what is positive, rearranged, or split."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from exactpriv import claim, exp
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.registered.comparing import AS_REGISTERED, verified
from exactpriv.certificate import check_certificate, seal
from exactpriv.certificate.checker.kinds.derivation.context import read_context
from exactpriv.certificate.checker.kinds.derivation.forms import Forms
from exactpriv.certificate.checker.kinds.derived import comparisons, is_multiple, oriented
from exactpriv.claim import Claim
from exactpriv.improve.improvement import Improvement
from exactpriv.prove.deriving import derived
from exactpriv.prove.domination import Domination, prove_by_domination
from exactpriv.prove.methods import first_proof, prove
from exactpriv.prove.outcome import Proving
from exactpriv.prove.restated_claims import variants
from exactpriv.prove.restating import restatements
from exactpriv.prove.statement import statement_of
from exactpriv.tighten.improvers import with_proof

K = d.kernels((2, 3), (2, 3))
L = d.kernels(lambda e: e["K"].n_outputs, (2, 3))
E = {"op": "exp", "args": [{"var": "eps"}]}


def stated(*functions: Any, **domain: Any) -> list[Claim]:
    return [claim(**domain)(function) for function in functions]


def level(K, eps):
    return m.dobrushin(K) <= (exp(eps) - 1 + 2 * m.ldp_delta(K, eps)) / (exp(eps) + 1)


def level_multiplied(K, eps):
    return m.dobrushin(K) * (exp(eps) + 1) <= exp(eps) - 1 + 2 * m.ldp_delta(K, eps)


def level_rearranged(K, eps):
    return 0 <= exp(eps) - 1 + 2 * m.ldp_delta(K, eps) - m.dobrushin(K) * exp(eps) - m.dobrushin(K)


def level_divided(K, eps):
    over = exp(eps) + 3
    return (m.dobrushin(K) * (exp(eps) + 1) - 2 * m.ldp_delta(K, eps)) / over <= (exp(eps) - 1) / over


def level_split(K, eps):
    return level_multiplied(K, eps) & (m.dobrushin(K) <= 1)


@pytest.mark.parametrize("made", stated(level, level_multiplied, level_rearranged, level_divided, K=K, eps=d.levels()),
                         ids=lambda made: made.id)  # fmt: skip
def test_a_bound_by_a_level_is_proved_however_it_is_written(made: Claim) -> None:
    found = prove_by_domination(made)
    assert isinstance(found, Domination) and found.whole and check_certificate(found.certificate).accepted
    again = verified(found.certificate, claims={made.id: made})
    assert again.accepted and again.compared is not None and again.compared.outcome == AS_REGISTERED


@pytest.mark.slow
def test_prove_and_the_audit_give_one_answer_from_one_method() -> None:
    (made,) = stated(level_multiplied, K=K, eps=d.levels())
    asked, proof = prove(made, hunting=False), first_proof(made)
    assert proof is not None and proof.scope == asked.sizes and proof.certificate == asked.certificate
    assert asked.verdict == "proved" and "dominates" in asked.rests and not asked.theorem


def left_out(K, L, P):
    return m.mutual_information(K.then(L), P) <= m.kl_dp(K)


def three_less_one(K, L, P):
    return 3 * m.mutual_information(K.then(L), P) - m.mutual_information(K.then(L), P) <= 2 * m.kl_dp(K)


def on_both_sides(K, L, P):
    return m.mutual_information(K.then(L), P) * 2 - m.kl_dp(K) / 3 <= m.mutual_information(K.then(L), P) + (
        m.kl_dp(K) * 2 / 3)  # fmt: skip


def of_a_quotient(K, L, P):
    return m.mutual_information(K.then(L), P) / (1 + m.dobrushin(K)) * 2 <= (
        m.kl_dp(K) + m.mutual_information(K.then(L), P)) / (1 + m.dobrushin(K))  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("made", stated(left_out, three_less_one, on_both_sides, of_a_quotient, K=K, L=L,
                                        P=d.priors()), ids=lambda made: made.id)  # fmt: skip
def test_a_chain_is_found_where_a_measure_stands_on_both_sides(made: Claim) -> None:
    found = derived(made)
    assert found.verdict == "proved" and found.theorem, found.left
    again = verified(found.certificate, claims={made.id: made})
    assert again.compared is not None and again.compared.outcome == AS_REGISTERED


@cache
def quotient() -> Proving:
    (made,) = stated(of_a_quotient, K=K, L=L, P=d.priors())
    return derived(made)


def test_a_step_says_which_comparison_is_proved_and_by_what_it_is_multiplied() -> None:
    said = next(step for step in quotient().steps if step.strip().startswith("that is "))
    assert "mutual_information(K.then(L), P) <= kl_dp(K)" in said and said.endswith("which is positive")


@pytest.mark.parametrize("change", [
    lambda proof: proof.update(times={"op": "neg", "args": [proof["times"]]}),
    lambda proof: proof.update(times="0"),
    lambda proof: proof.update(times={"op": "mul", "args": ["2", proof["times"]]}),
    lambda proof: proof["restated"].reverse(),
    lambda proof: proof["restated"].__setitem__(1, {"op": "add", "args": ["1", proof["restated"][1]]}),
    lambda proof: proof.pop("times"),
])  # fmt: skip
def test_the_checker_takes_no_other_multiple(change: Any) -> None:
    certificate = quotient().certificate
    assert certificate is not None
    proof = _restated(certificate["cases"][0]["proofs"])
    assert check_certificate(certificate).accepted and proof is not None
    changed = deepcopy({key: part for key, part in certificate.items() if key != "digest"})
    change(_restated(changed["cases"][0]["proofs"]))
    assert not check_certificate(seal(changed)).accepted


def _restated(tree: Any) -> Any:
    if isinstance(tree, dict):
        return tree if "restated" in tree else next(filter(None, map(_restated, tree.values())), None)
    return next(filter(None, map(_restated, tree)), None) if isinstance(tree, list) else None


def test_what_may_be_infinite_or_0_multiplies_nothing() -> None:
    context = read_context({"n": [1, None], "m": [1, None]}, {
        "K": {"sort": "kernel", "inputs": "n", "outputs": "m"},
        "x": {"sort": "number", "range": ["0", None, False, False], "level": False}})  # fmt: skip
    leak, level_, x = ({"measure": name, "args": [{"var": "K"}]} for name in ("maximal_leakage", "ldp")), None, {
        "var": "x"}  # fmt: skip
    leakage, ldp = leak
    assert level_ is None

    def times(factor: Any, *sides: Any) -> tuple[Any, Any]:
        return tuple({"op": "mul", "args": [factor, side]} for side in sides)  # type: ignore[return-value]

    one = {"op": "add", "args": ["1", x]}
    assert is_multiple(times(one, leakage, "2"), (leakage, "2"), one, context)
    assert not is_multiple(times(x, leakage, "2"), (leakage, "2"), x, context), "x may be 0"
    assert not is_multiple(times(one, leakage, ldp), (leakage, ldp), one, context), "the level may be infinite"
    assert is_multiple(times(one, ldp, "2"), (ldp, "2"), one, context), "where it is at most 2 it is finite"


def test_a_denominator_is_multiplied_out_before_forms_are_compared() -> None:
    forms = Forms(lambda _: True)
    below = {"op": "add", "args": [E, "1"]}
    whole = {"op": "mul", "args": [below, {"op": "div", "args": ["3", below]}]}
    assert forms.vanishes({"op": "add", "args": [whole, "-3"]})
    assert not forms.vanishes({"op": "add", "args": [whole, "-2"]})


def test_what_is_restated_depends_on_the_difference_alone() -> None:
    texts = []
    for made in stated(level_multiplied, level_rearranged, K=K, eps=d.levels()):
        found = statement_of(made)
        ((op, left, right),) = comparisons(found.relation)
        context = read_context(found.sizes, found.variables)
        texts.append([sides for _, sides in restatements(oriented(op, left, right)[1], context)])
    assert texts[0][:2] == texts[1][:2]


def test_a_claim_that_is_false_has_variants_and_no_proof() -> None:
    def too_small(K, eps):
        return m.dobrushin(K) * (exp(eps) + 1) <= exp(eps) - 1 + m.ldp_delta(K, eps)

    (made,) = stated(too_small, K=K, eps=d.levels())
    assert len(list(variants(made))) == 1
    assert isinstance(prove_by_domination(made), str) or not prove_by_domination(made).whole
    assert derived(made, moves=40, theorems_alone=True, work=1_000_000).verdict == "open"


def test_what_a_search_supports_is_proved_by_the_methods_of_an_audit() -> None:
    def below_one(K):
        return m.dobrushin(K) <= 1

    (made,) = stated(below_one, K=K)
    asked = with_proof(Improvement("constant", made, "it holds", "", "everywhere", "supported"))
    assert asked.verdict == "proved" and asked.certificate is not None and asked.standing.startswith("proved for ")
    assert check_certificate(asked.certificate).accepted and with_proof(asked) is asked
