"""Better bounds that are proved for every mechanism of a level, and what makes a statement loose."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from exactpriv import measure as m
from exactpriv.audit.rows import audit_entry
from exactpriv.certificate import check_certificate, seal
from exactpriv.claim import Claim, claim
from exactpriv.claim import domains as d
from exactpriv.claim.verdict import Tightness, Verdict
from exactpriv.improve.functions import best_function
from exactpriv.improve.improvement import Improvement
from exactpriv.improve.pairs_of_rows import bound_by_pairs
from exactpriv.improve.proved import loose_by
from exactpriv.kernel import Database, Kernel, Prior
from exactpriv.papers import find
from exactpriv.prove.domination import Domination, prove_by_domination
from exactpriv.real import Real, Relation, exp, ln, maximum
from exactpriv.report.examples import examples_latex
from exactpriv.report.site.claim_view import better_text
from exactpriv.tighten import tighten, tightness_search
from exactpriv.tighten.answer import improvement_record

STORED = Path(__file__).parents[2] / "improvements" / "cuff-midp"
TWO = d.kernels(inputs=2, outputs=(2, 4), positive=True)
ANY = d.kernels(inputs=(2, 3), outputs=(2, 3), positive=True)


def randomised(r: Real, letters: int) -> Real:
    "The capacity of randomised response."
    return ln(letters) + r / (r + letters - 1) * ln(r) - ln(r + letters - 1)


@claim(K=ANY)
def divergence_at_most_eps(K: Kernel) -> Relation:
    "The largest divergence of two rows is at most the level."
    return m.kl_dp(K) <= m.ldp(K)


@claim(K=ANY)
def information_at_most_eps(K: Kernel) -> Relation:
    "The capacity is at most the level."
    return m.capacity(K) <= m.ldp(K)


@claim(K=d.kernels(inputs=(2, 4), outputs=(2, 3), positive=True))
def information_of_any_size(K: Kernel) -> Relation:
    "The capacity is at most the level, for up to four rows."
    return m.capacity(K) <= m.ldp(K)


@claim(K=ANY)
def information_of_two_rows_of_any_kernel(K: Kernel) -> Relation:
    "Capacity of randomised response on two letters: false for three letters."
    r = exp(m.ldp(K))
    return m.capacity(K) <= randomised(r, 2)


@claim(K=ANY)
def information_of_two_or_three_rows(K: Kernel) -> Relation:
    "Capacity of randomised response on two or on three letters."
    r = exp(m.ldp(K))
    return m.capacity(K) <= maximum(randomised(r, 2), randomised(r, 3))


@claim(K=d.kernels(inputs=(2, 4), outputs=(2, 3), positive=True))
def information_of_up_to_four_rows(K: Kernel) -> Relation:
    "The same, which is false for four."
    r = exp(m.ldp(K))
    return m.capacity(K) <= maximum(randomised(r, 2), randomised(r, 3))


@claim(K=TWO)
def leakage_of_randomized_response(K: Kernel) -> Relation:
    "Maximal leakage at most that of randomised response."
    r = exp(m.ldp(K))
    return m.maximal_leakage(K) <= ln(2 * r / (r + 1))


@claim(K=TWO)
def leakage_a_little_less(K: Kernel) -> Relation:
    "The same with a factor just below 2."
    r = exp(m.ldp(K))
    return m.maximal_leakage(K) <= ln((2 - Real("1/1000000")) * r / (r + 1))


@claim(K=TWO, eps=d.levels())
def variation_at_most_delta_and_level(K: Kernel, eps: Real) -> Relation:
    "The total variation of two rows of closeness (eps, delta)."
    r, delta = exp(eps), m.ldp_delta(K, eps)
    return m.dobrushin(K) <= delta + (1 - delta) * (r - 1) / (r + 1)


@claim(K=TWO, P=d.priors(2, full_support=True))
def leakage_under_a_prior(K: Kernel, P: Prior) -> Relation:
    "Mutual information under any prior is at most the level."
    return m.mutual_information(K, P) <= m.ldp(K)


@claim(K=TWO)
def branches_on_its_instance(K: Kernel) -> Relation:
    "A statement in Python that says something else for large levels."
    half = m.ldp(K) <= ln(2)
    return m.kl_dp(K) <= (m.ldp(K) if half.decide() is True else m.ldp(K) / 100)


@claim(db=d.databases(letters=(2, 2), entries=(1, 2)),
       K=d.kernels(inputs=lambda env: env["db"].size, outputs=(2, 3), positive=True))
def information_about_an_entry(K: Kernel, db: Database) -> Relation:
    "For entries of two letters: the best function."
    r = exp(m.dp(K, db))
    return m.mi_dp(K, db) <= randomised(r, 2)


@pytest.mark.parametrize(("stated", "letters", "entries", "whole"), [
    (divergence_at_most_eps, "any", "one", True),
    (information_at_most_eps, "any", "one", True),
    (leakage_of_randomized_response, "two", "one", True),
    (variation_at_most_delta_and_level, "any", "one", True),
    (leakage_under_a_prior, "any", "one", True),
    (information_about_an_entry, "two", "any", True),
    (information_of_two_rows_of_any_kernel, "two", "one", False),
    (information_of_two_or_three_rows, "three", "one", True),
    (information_of_up_to_four_rows, "three", "one", False),
])
def test_the_dominating_mechanism_proves_a_bound_for_the_largest_class(
    stated: Claim, letters: str, entries: str, whole: bool
) -> None:
    proof = prove_by_domination(stated)
    assert isinstance(proof, Domination), proof
    assert (proof.letters, proof.entries, proof.whole) == (letters, entries, whole)
    assert check_certificate(proof.certificate).accepted
    assert "of every finite level" in proof.scope


@pytest.mark.parametrize("stated", [leakage_a_little_less, branches_on_its_instance])
def test_what_is_false_or_not_one_expression_is_not_proved(stated: Claim) -> None:
    assert isinstance(prove_by_domination(stated), str)


@pytest.mark.parametrize("identifier", ["cuff-midp/eq9-kl-simple", "cuff-midp/prop1", "cuff-midp/lem1-dp-kl",
                                        "cuff-midp/lem1-dp-mi", "grosse-dobrushin/related-kairouz"])
def test_statements_of_the_papers_are_proved_for_every_size(identifier: str) -> None:
    stated = find(identifier)
    assert isinstance(stated, Claim)
    proof = prove_by_domination(stated)
    assert isinstance(proof, Domination) and proof.whole


def test_a_refuted_statement_is_not_proved() -> None:
    stated = find("grosse-dobrushin/thm2.step4#at-least")
    assert isinstance(stated, Claim)
    assert isinstance(prove_by_domination(stated), str)


FOUND: dict[str, Improvement | None] = {}


def found_for(stated: Claim) -> Improvement | None:
    if stated.id not in FOUND:
        FOUND[stated.id] = best_function(stated)
    return FOUND[stated.id]


def pair(stated: Claim) -> tuple[Any, Any]:
    better = found_for(stated)
    assert better is not None and better.makes_loose
    assert better.certificate is not None and better.smaller is not None
    return better.certificate, better.smaller


@pytest.mark.slow
def test_a_bound_is_loose_by_a_proof_and_a_comparison() -> None:
    proof, smaller = pair(divergence_at_most_eps)
    found = loose_by(divergence_at_most_eps, proof, smaller)
    assert not isinstance(found, str)
    assert "any number of inputs" in found.scope and "e^level from 101/100 to 100" in found.regime


@pytest.mark.deep
def test_tighten_says_loose_where_a_better_bound_is_proved_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def improve(stated: Claim, *_: Any) -> list[Improvement]:
        better = found_for(stated)
        return [] if better is None else [better]

    monkeypatch.setattr(tightness_search, "IMPROVERS", (improve,))
    assert tighten(divergence_at_most_eps, instances=40).tightness == "loose"
    assert tighten(information_of_any_size, instances=40).tightness != "loose"


@pytest.mark.slow
def test_certificates_about_other_bounds_do_not_make_a_statement_loose() -> None:
    proof, smaller = pair(divergence_at_most_eps)
    assert isinstance(loose_by(information_at_most_eps, proof, smaller), str)
    assert isinstance(loose_by(divergence_at_most_eps, smaller, proof), str)
    assert isinstance(loose_by(divergence_at_most_eps, proof, proof), str)


@pytest.mark.usefixtures("fewer_climbs")
@pytest.mark.parametrize("change", ["relation", "turned", "assumption"])
def test_a_comparison_that_was_changed_does_not_make_a_statement_loose(change: str) -> None:
    proof, smaller = pair(divergence_at_most_eps)
    case = copy.deepcopy(smaller)["cases"][0]
    (comparison,) = case["relation"]["args"]
    if change == "relation":
        comparison["args"][1] = {"op": "mul", "args": ["2", comparison["args"][1]]}
    elif change == "turned":
        comparison["op"], comparison["args"] = ">", comparison["args"][::-1]
    else:
        case["assumptions"] = [{"op": "false", "args": []}]
    body = {key: value for key, value in smaller.items() if key != "digest"}
    changed = seal({**body, "cases": [case]})
    assert isinstance(loose_by(divergence_at_most_eps, proof, changed), str)


@pytest.mark.deep
def test_a_proof_for_up_to_three_letters_does_not_make_a_statement_about_more_loose() -> None:
    better = found_for(information_of_any_size)
    assert better is not None and better.verdict == "proved" and not better.makes_loose
    assert better.certificate is not None and better.smaller is not None
    found = loose_by(information_of_any_size, better.certificate, better.smaller)
    assert found == "the better bound is proved for a part of the domain"


@pytest.mark.deep
def test_the_best_function_of_up_to_three_letters_makes_a_statement_about_them_loose() -> None:
    proof, smaller = pair(information_at_most_eps)
    found = loose_by(information_at_most_eps, proof, smaller)
    assert not isinstance(found, str) and "two or three inputs" in found.scope
    assert len(proof["cases"]) == 2
    for case in proof["cases"]:
        alone = seal({**{key: value for key, value in proof.items() if key != "digest"}, "cases": [case]})
        assert check_certificate(alone).accepted
        assert isinstance(loose_by(information_at_most_eps, alone, smaller), str)


@pytest.mark.deep
def test_the_largest_divergence_bounds_the_information_for_any_number_of_letters() -> None:
    better = bound_by_pairs(information_at_most_eps)
    assert better is not None and better.makes_loose
    assert "((t - 1)/(t + 1)) ln(t)" in better.says
    assert bound_by_pairs(divergence_at_most_eps) is None


@pytest.mark.slow
def test_the_audit_says_proved_and_loose_with_the_proofs_it_is_given() -> None:
    stated = find("cuff-midp/eq9-kl-simple")
    assert isinstance(stated, Claim)
    proof, smaller = pair(stated)
    row = audit_entry(stated, instances=20, better=[(proof, smaller)])
    assert (row.verdict, row.tightness) == (Verdict.PROVED, Tightness.LOOSE)
    assert row.certificate is not None and check_certificate(row.certificate).accepted
    assert row.certificate["kind"] == "dominated"
    assert row.better is not None and row.better["claim"] == "cuff-midp/eq9-kl-simple~best-function"
    assert audit_entry(stated, instances=20).tightness is not Tightness.LOOSE
    assert audit_entry(stated, instances=20, better=[(smaller, proof)]).tightness is not Tightness.LOOSE


@pytest.mark.parametrize("identifier, name", [
    ("cuff-midp/lem9-alpha-mi.step3", "lem9-alpha-mi.step3.pairs"),  # the capacity stands for an information
    ("cuff-midp/eq9-kl-simple", "eq9-kl-simple.function"),
])  # fmt: skip
def test_a_stored_better_bound_still_makes_its_statement_loose(identifier: str, name: str) -> None:
    proof, smaller = (json.loads((STORED / f"{name}.{part}.json").read_bytes()) for part in ("proof", "smaller"))
    statement = find(identifier)
    assert isinstance(statement, Claim)
    found = loose_by(statement, proof, smaller)
    assert not isinstance(found, str), found


def test_the_page_shows_the_better_bound_in_the_level() -> None:
    proof, smaller = pair(divergence_at_most_eps)
    found = loose_by(divergence_at_most_eps, proof, smaller)
    assert not isinstance(found, str)
    row = audit_entry(divergence_at_most_eps, instances=20, better=[(proof, smaller)])
    shown = better_text(row.better)
    assert shown is not None
    (bound,) = shown["bounds"]
    assert re.search("<mo>≤</mo>.*<mfrac>.*<mi>t</mi>.*</mfrac>.*<mi>ln</mi>.*<mi>t</mi>", bound)
    assert "<mi>L</mi><mo>=</mo>" in shown["level"]
    assert shown["scope"] == "every mechanism of any number of inputs and any number of outputs, of every finite level"
    assert shown["regime"] == "e^level from 101/100 to 100"


def test_constants_and_variables_of_a_comparison_are_those_of_the_proof() -> None:
    proof, smaller = pair(divergence_at_most_eps)
    body = {key: value for key, value in smaller.items() if key != "digest"}
    case = copy.deepcopy(smaller)["cases"][0]
    case["instance"]["t"] = {"type": "real", "value": "3"}
    case["variables"] = {"u": case["variables"]["t"]}
    one_level = seal({**body, "cases": [case]})
    assert check_certificate(one_level).accepted
    assert loose_by(divergence_at_most_eps, proof, one_level) == "the certificates compare the bounds at one level"


def test_a_better_bound_is_written_as_an_example() -> None:
    better = found_for(divergence_at_most_eps)
    assert better is not None
    record = {"claim": "mine", "tightness": "loose", "equalities": [], "families": [],
              "improvements": [improvement_record(better)]}  # fmt: skip
    text = examples_latex(record)
    assert r"\begin{example}[{Proved for every mechanism of any number of inputs" in text
    assert r"\tfrac{2}{3} & \tfrac{1}{3}" in text
    assert r"where both sides are $\tfrac{1}{3}\,\ln 2$." in text
