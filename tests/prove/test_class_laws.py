"""Every law of proofs for a whole class names a Coq lemma; one without is shown as assumed and gives no verdict."""

import re
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate.checker.language import table
from exactpriv.kernel import Kernel
from exactpriv.prove import domination
from exactpriv.prove.formal import class_laws
from exactpriv.prove.formal.class_laws import RULES, law_of, laws_of_case, table_laws
from exactpriv.prove.formal.fact_record import laws
from exactpriv.prove.formal.record import ROOT
from exactpriv.prove.methods import Proof, by_domination
from exactpriv.real import Relation, exp


@claim(K=d.kernels((2, 4), (2, 3)))
def total_variation_of_a_level(K: Kernel) -> Relation:
    return m.dobrushin(K) <= (exp(m.ldp(K)) - 1) / (exp(m.ldp(K)) + 1)


def test_every_law_of_the_table_names_a_lemma_that_coq_accepted() -> None:
    stated = list(table_laws())
    assert len(stated) > 40
    assert not {(name, fact[0]) for name, fact in stated if not law_of(name, fact).lemmas}


def test_every_rule_of_class_proofs_is_a_lemma_of_the_theory() -> None:
    text = "\n".join(path.read_text() for path in (ROOT / "proofs" / "theory").glob("*.v"))
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


def test_a_law_added_to_the_table_without_a_lemma_is_assumed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = table.MEASURES["maximal_leakage"]
    added = table.Measure(record.kinds, record.function, record.hinted, (*record.facts, ("convex",)))
    monkeypatch.setitem(table.MEASURES, "maximal_leakage", added)
    assert class_laws.Law("maximal_leakage is convex", ()) in [law_of(*law) for law in table_laws()]
