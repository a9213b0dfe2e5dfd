"""Sections 4 to 7 and Lemma 11 of cuff-midp: entries, evaluation, and the facts behind the definitions."""

import tomllib
from itertools import islice
from pathlib import Path

import pytest

from exactpriv import measure as m
from exactpriv.claim import Claim, Definition, Outcome, evaluate
from exactpriv.kernel import Database, JointLaw, Kernel, Prior
from exactpriv.kernel.mechanisms import binary_symmetric, comparison_erasure, on_entries, projection
from exactpriv.papers.cuff_midp import paper
from exactpriv.papers.cuff_midp.appendix_d import mixture
from exactpriv.papers.cuff_midp.structures import (
    entry_and_rest,
    in_sequence,
    independent_entries,
    independent_pair,
    markov_chain,
    stage,
    tilted,
    with_responses,
)
from exactpriv.real import Real, ln
from exactpriv.search.propose import structured

MODULES = ("properties", "groups", "variations", "orders", "appendix_d")
SLUGS = [
    "prop4", "prop5", "prop6-chain", "cor4-independent", "ex4.1-correlated", "cor5-composition",
    "ex4.3-one-time-pad", "cor6-sequential", "cor7-partial", "prop7-group-eps", "prop8-group-delta",
    "prop9-group-general", "no-group-mi", "ex5.1", "eq52-all-databases", "eq53-total-information", "cor8-group-mi",
    "eq55-56-personalized", "eq57-58-free-lunch", "eq59-free-lunch-groups", "free-lunch-utility",
    "eq60-bayesian-dp", "eq61-bayesian-mi", "bayesian-maximised", "eq62-bayesian-groups", "eq63-bayesian-total",
    "eq64-adversarial", "eq65-adversarial-mi", "eq66-sibson", "lem9-alpha-mi", "cor10-alpha-total",
    "eq71-three-notions", "eq72-73-min-entropy-leakage", "cor5-composition.step1", "cor7-partial.step1",
    "lem3.step4", "lem3.step5", "lem3.step7", "lem3.step8", "lem11-continuity", "lem11-continuity.step1",
    "lem11-continuity.step4", "lem11-continuity.step5", "lem11-continuity.step6",
]
CLAIMS = [e for e in paper.entries.values() if isinstance(e, Claim) and e.module.rpartition(".")[2] in MODULES]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_catalogued_statement_is_registered(slug: str) -> None:
    assert any(i.split("/")[1].split("#")[0].split("@")[0] == slug for i in paper.entries)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda c: c.id.split("/")[1])
def test_the_first_structured_instances_are_decided(claim: Claim) -> None:
    for instance in islice(structured(claim, 40), 12):
        assert evaluate(claim, instance).outcome is not Outcome.UNDECIDED


def test_definitions_name_measures_that_exist() -> None:
    named = [e.implements for e in paper.entries.values() if isinstance(e, Definition) and "test_cuff2" in e.test]
    assert named
    for dotted in named:
        assert callable(getattr(m, dotted.removeprefix("exactpriv.measure.")))


def test_remarks_for_the_errata_page_are_about_claims() -> None:
    remarks = Path(__file__).parents[2] / "docs" / "errata-notes.toml"
    ids = tomllib.loads(remarks.read_text(encoding="utf-8"))
    assert all(isinstance(paper.entries[i], Claim) for i in ids if i.startswith(f"{paper.key}/"))


def test_responses_are_conditionally_independent_given_the_database() -> None:
    db, P = Database(2, 1), Prior(["1/3", "2/3"])
    K, L = Kernel([["1/2", "1/2"], ["1/5", "4/5"]]), Kernel([["1/7", "6/7", 0], ["2/3", 0, "1/3"]])
    law = with_responses(db, P, K, L)
    assert law.shape == (2, 2, 3)
    assert m.information(law, [1], [2], [0]) == 0
    assert law.marginal([0, 1]).agrees(K.joint(P, db))
    assert law.marginal([0, 2]).agrees(L.joint(P, db))


def test_the_mixture_of_lemma_11_is_a_law_of_three_variables_with_the_stated_parts() -> None:
    P, Q = Prior(["1/2", "1/2", 0, 0]), Prior(["1/4", "1/4", "1/4", "1/4"])
    law = mixture(2, 2, P, Q)
    assert law.shape == (2, 2, 2)
    assert law.conditional({2: 0}).agrees(JointLaw((2, 2), P))
    assert law.marginal([0, 1]).agrees(mixture(2, 2, Q, P).marginal([0, 1]))


def test_independent_pair_and_markov_chain_have_the_independence_they_are_named_for() -> None:
    P, R = Prior(["1/3", "2/3"]), Prior(["1/4", "3/4"])
    K = Kernel([["1/2", "1/2"], ["1/5", "4/5"], [1, 0], ["2/3", "1/3"]])
    assert m.information(independent_pair(P, R, K), [0], [1], []) == 0
    chain = markov_chain(P, Kernel([["1/2", "1/2"], ["1/5", "4/5"]]), Kernel([["1/7", "6/7"], ["2/3", "1/3"]]))
    assert m.information(chain, [0], [2], [1]) == 0
    assert m.information(chain, [0], [1], []) > 0


def test_database_laws_have_the_independence_they_are_named_for() -> None:
    db, constant = Database(2, 3), Kernel([[1]] * 8)
    entries = constant.joint(independent_entries(Kernel([["1/3", "2/3"], ["1/4", "3/4"], ["1/5", "4/5"]])), db)
    assert m.information(entries, [0, 1], [2], []) == 0
    assert entries.marginal([1]).masses == Prior(["1/4", "3/4"]).masses
    R = Prior(["1/2", 0, 0, 0, 0, 0, 0, "1/2"])
    law = constant.joint(entry_and_rest(db, 1, Prior(["1/3", "2/3"]), R), db)
    assert m.information(law, [1], [0, 2], []) == 0
    assert m.information(law, [0], [2], []) == ln(2)


def test_a_sequence_of_responses_has_the_stages_it_was_made_of() -> None:
    first = Kernel([["1/2", "1/2"], ["1/3", "2/3"]])
    second = Kernel([["1/5", "4/5"], [1, 0], ["1/7", "6/7"], ["1/2", "1/2"]])
    both = in_sequence(first, second)
    assert both.rows[1] == Kernel([["1/21", "6/21", "1/3", "1/3"]]).rows[0]
    assert stage(second, 2, 1).rows == Kernel([[1, 0], ["1/2", "1/2"]]).rows


def test_tilting_keeps_the_support() -> None:
    assert tilted(Prior(["1/4", 0, "3/4"]), 2).masses == Prior(["1/10", 0, "9/10"]).masses


def test_personalised_levels_are_those_of_their_entry() -> None:
    db, noisy = Database(2, 2), binary_symmetric("1/4")
    K = on_entries(noisy, db, [0])
    assert m.index_dp(K, db, 0) == ln(3)
    assert m.index_dp(K, db, 1) == 0
    assert m.index_mi(K, db, 0) == m.capacity(noisy)
    assert m.index_mi(K, db, 1) == 0


def test_free_lunch_compares_all_pairs_of_databases() -> None:
    db, noisy = Database(2, 2), binary_symmetric("1/4")
    K = on_entries(noisy, db, [0]).parallel(on_entries(noisy, db, [1]))
    assert m.dp(K, db) == ln(3)
    assert m.free_lunch(K) == 2 * ln(3)
    assert m.capacity(K) == 2 * m.capacity(noisy)


def test_bayesian_level_with_all_other_entries_known_is_the_dp_level() -> None:
    db, noisy = Database(2, 2), binary_symmetric("1/4")
    K = on_entries(noisy, db, [0]).parallel(on_entries(noisy, db, [1]))
    assert m.bayesian_dp(K, Prior.uniform(4), db) == m.dp(K, db)
    equal = Prior(["1/2", 0, 0, "1/2"])
    assert m.bayesian_dp(K, equal, db) == 2 * ln(3)


def test_adversarial_level_is_the_largest_log_ratio_of_posterior_to_prior() -> None:
    assert m.adversarial(binary_symmetric("1/4"), Prior.uniform(2)) == ln(Real("3/2"))
    assert m.adversarial(binary_symmetric("1/4"), Prior(["1/3", "2/3"])) == ln(Real("9/5"))


def test_sibson_information_is_the_least_divergence_from_a_product() -> None:
    K, P = Kernel([["1/10", "7/10", "1/5"], ["7/10", "1/10", "1/5"]]), Prior.uniform(2)
    joint = JointLaw((2, 3), ["1/20", "7/20", "1/10", "7/20", "1/20", "1/10"]).as_prior()
    # the least Q is proportional to the column maxima at order infinity, to the root mean squares at order 2
    assert m.sibson(K, P, "inf") == m.renyi(joint, P.product(Prior(["7/16", "7/16", "1/8"])), "inf")
    assert m.sibson(K, P, 2) == m.renyi(joint, P.product(Prior(["5/12", "5/12", "1/6"])), 2)


def test_the_comparison_mechanism_leaks_more_about_the_pair_than_about_an_entry() -> None:
    db = Database(4, 2)
    K = comparison_erasure(4, "1/3")
    assert m.mi_dp(K, db) == ln(2) / 3
    assert m.group_mi(K, db, [0, 1]) == ln(5) / 3


def test_projection_of_all_entries_is_the_identity_up_to_names() -> None:
    db = Database(2, 2)
    assert m.capacity(projection(db, [0, 1])) == ln(4)


def test_logarithms_of_multiples_of_one_sum_of_radicals_are_compared_exactly() -> None:
    a = 1 + Real(2) ** "1/2" + Real(3) ** "1/3"
    b = (6 + 6 * Real(2) ** "1/2" + 6 * Real(3) ** "1/3") * Real(5) ** "1/2"
    assert ln(b) == ln(a) + ln(6) + ln(5) / 2
    assert b ** "1/3" == a ** "1/3" * Real(6) ** "1/3" * Real(5) ** "1/6"
