"""Every law of proofs for a whole class names a Coq lemma; one without is shown as assumed and gives no verdict."""

import re
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate.checker.language import table
from exactpriv.kernel import Kernel
from exactpriv.prove import domination, factorwise
from exactpriv.prove.formal import class_laws
from exactpriv.prove.formal.class_laws import RULES, law_of, laws_of_case, table_laws
from exactpriv.prove.formal.fact_record import laws
from exactpriv.prove.formal.record import ROOT
from exactpriv.prove.methods import Proof, by_domination, by_factors
from exactpriv.real import Relation, exp


@claim(K=d.kernels((2, 4), (2, 3)))
def total_variation_of_a_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= (exp(m.ldp(K)) - 1) / (exp(m.ldp(K)) + 1)


@claim(K=d.kernels((2, 3), (2, 3)), L=d.kernels(lambda e: e["K"].n_inputs, (2, 3)))
def total_variation_of_two_uses(K: Kernel, L: Kernel) -> Relation:
    return m.dobrushin(K.parallel(L)) <= m.dobrushin(K) + m.dobrushin(L)


def test_every_law_of_the_table_names_a_lemma_that_coq_accepted() -> None:
    stated = list(table_laws())
    assert len(stated) > 40
    assert not {(name, fact[0]) for name, fact in stated if not law_of(name, fact).lemmas}


def test_every_rule_of_class_proofs_is_a_lemma_of_the_theory_or_of_a_method() -> None:
    folders = (ROOT / "proofs" / "theory", ROOT / "proofs" / "methods")
    text = "\n".join(path.read_text() for folder in folders for path in folder.glob("*.v"))
    for lemmas in RULES.values():
        for lemma in lemmas:
            assert re.search(rf"^(Theorem|Lemma|Corollary) {lemma}\b", text, re.MULTILINE), lemma


def test_a_law_is_stated_of_all_alphabets_and_of_the_measure_itself() -> None:
    made = next(law for says, law in laws().items() if says.startswith("renyi_dp(K, alpha) = max over inputs"))
    assert "forall alpha : Rbar," in made.binders and "(Rbar_le 0 alpha) ->" in made.binders
    assert made.conclusion == r"(renyi_dp K alpha = \xmax_x \xmax_y (renyi_dp (two_rows K x y) alpha))"
    entries = next(law for says, law in laws().items() if says.startswith("tv_dp(K, db) = max over the sets"))
    assert entries.conclusion == r"(tv_dp K = \max_i \max_d (tv_dp (one_entry (subchannel K i d))))"


def test_a_class_proof_rests_on_the_laws_of_its_extent() -> None:
    made = by_domination.prove(total_variation_of_a_level)
    assert isinstance(made, Proof) and "assuming" not in made.scope
    said = {law.says: law.lemmas for law in laws_of_case(made.certificate["cases"][0])}
    assert ("dobrushin_pairwise",) in said.values() and ("ldp_processing",) in said.values()


def test_a_law_without_a_lemma_is_shown_as_assumed_and_gives_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_pairs(line: str, *rest: Any) -> str:
        return "" if line.startswith("dobrushin(K) = max over inputs") else "some_lemma"

    monkeypatch.setattr(class_laws, "lemma_of", no_pairs)
    made = domination.prove_by_domination(total_variation_of_a_level)
    assert isinstance(made, domination.Domination) and not made.whole
    assert "assuming dobrushin(K) = max over inputs x, x' of dobrushin(K.restrict({x, x'}))" in made.scope
    assert made.scope in made.certificate["statement"]
    assert isinstance(by_domination.prove(total_variation_of_a_level), str)


def test_a_proof_factor_by_factor_rests_on_the_laws_of_its_measures() -> None:
    made = by_factors.prove(total_variation_of_two_uses)
    assert isinstance(made, Proof) and "assuming" not in made.scope
    used = {lemma for law in laws_of_case(made.certificate["cases"][0]) for lemma in law.lemmas}
    assert {"dobrushin_pairwise", "dobrushin_processing"} <= used


def test_informations_at_a_law_use_the_laws_of_the_capacity() -> None:
    case = {"kernels": {}, "letters": "two", "relation": {"op": "<=", "args": [
        {"measure": "mutual_information", "args": [{"var": "K"}, {"var": "P"}]}, "1"]}}  # fmt: skip
    used = {lemma for law in laws_of_case(case) for lemma in law.lemmas}
    assert used and used == {lemma for fact in table.MEASURES["capacity"].facts if fact[0] != table.PAIRWISE[0]
                             for lemma in law_of("capacity", fact).lemmas}  # fmt: skip


def test_a_proof_factor_by_factor_on_a_law_without_a_lemma_gives_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_pairs(line: str, *rest: Any) -> str:
        return "" if line.startswith("dobrushin(K) = max over inputs") else "some_lemma"

    monkeypatch.setattr(class_laws, "lemma_of", no_pairs)
    made = factorwise.prove_factorwise(total_variation_of_two_uses)
    assert isinstance(made, factorwise.Factorwise) and not made.whole
    assert made.scope.partition(", assuming ")[2].startswith("dobrushin(K) = max over inputs x, x'")
    assert made.scope in made.certificate["statement"]
    assert by_factors.prove(total_variation_of_two_uses) == f"proved only for {made.scope}"


def test_a_law_added_to_the_table_without_a_lemma_is_assumed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = table.MEASURES["maximal_leakage"]
    added = table.Measure(record.kinds, record.function, record.hinted, (*record.facts, ("convex",)))
    monkeypatch.setitem(table.MEASURES, "maximal_leakage", added)
    assert class_laws.Law("maximal_leakage is convex", ()) in [law_of(*law) for law in table_laws()]
