"""Facts name Coq lemmas; what rests on a fact without one says so; a derivation from theorems alone gives a verdict."""

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from exactpriv import claim
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.certificate import CertificateError
from exactpriv.certificate.checker.kinds.derived import check_case
from exactpriv.certificate.checker.language.theorems import theorems
from exactpriv.kernel import Kernel, Prior
from exactpriv.measure import MEASURES
from exactpriv.measure.facts import QuasiConvex
from exactpriv.prove.deriving import derived
from exactpriv.prove.formal import fact_record
from exactpriv.prove.formal.fact_record import (
    facts_digest,
    lemma_of,
    lemmas_of,
    lines_of_fact,
    standing,
    stated_laws,
    stated_lines,
)
from exactpriv.prove.formal.facts import fact_statement
from exactpriv.prove.formal.record import ROOT
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.methods import Proof, by_facts
from exactpriv.real import Relation
from exactpriv.report.proofs import proof_latex

PINSKER = "p: law n; q: law n |- total_variation(p, q) <= sqrt(kl(p, q) / 2)"


def test_most_facts_of_the_checker_are_coq_theorems() -> None:
    assert sum(bool(lemma_of(line)) for line in theorems()) >= 225


def test_every_recorded_line_is_one_that_a_fact_states_with_that_lemma() -> None:
    named: dict[str, set[str]] = {}
    for line, stated in stated_lines():
        named.setdefault(line, set()).update(lemmas_of(stated.fact))
    for law, stated in stated_laws():
        named.setdefault(law.line, set()).update(lemmas_of(stated.fact))
    for line, entry in fact_record.entries().items():
        assert entry["lemma"] in named[line], line


def test_every_lemma_that_a_fact_names_is_in_the_theory() -> None:
    files = [p.read_text() for folder in ("theory", "facts") for p in (ROOT / "proofs" / folder).glob("*.v")]
    known = {name for text in files for name in re.findall(r"^(?:Lemma|Theorem|Corollary)\s+(\w+)", text, re.MULTILINE)}
    named = {lemma for _, stated in stated_lines() for lemma in lemmas_of(stated.fact)}
    assert named - known == set() and len(named) > 180


def test_a_statement_is_generated_from_the_line_with_all_its_premises() -> None:
    made = fact_statement("K: kernel n m; x: number |- pml_c(K, x) <= ldp(K) where x >= 0 and size(n) * x <= 1")
    assert "forall T_n : finType," in made.binders and "(1 <= #|T_n|)%N ->" in made.binders
    assert "(0 <= x) ->" in made.binders and "(((letters T_n) * x) <= 1) ->" in made.binders
    assert made.conclusion == "(vle (pml_c_v K x) (ldp K))"
    positive = fact_statement("p: law n; q: law n positive |- kl(p, q) < inf")
    assert "(forall a, 0 < q a) ->" in positive.binders and "(forall a, 0 < p a) ->" not in positive.binders


def test_an_information_that_has_no_value_at_some_orders_is_stated_as_one_that_may_have_none() -> None:
    assert "csiszar_v K P alpha" in fact_statement("csiszar(K, P, alpha) >= 0").prop
    assert "(vle (Finite 0)" in fact_statement("csiszar(K, P, alpha) >= 0").prop


def test_a_condition_on_the_number_that_grows_is_one_on_both_of_its_values() -> None:
    csiszar = MEASURES["csiszar"]
    (line,) = lines_of_fact(csiszar, next(f for f in csiszar.facts if f.name == "non-decreasing"))
    assert line.endswith("where a > 0 and b > 0 and a < inf and b < inf and a <= b")


def test_mixtures_and_products_of_laws_are_those_of_the_theory() -> None:
    mixed = "p, q, s, t: law n; w: number |- kl(mix(p, s, w), mix(q, t, w)) <= kl(p, q) where w >= 0 and w <= 1"
    made = fact_statement(mixed)
    assert made.conclusion == "(Rbar_le (kl (mixture w p s) (mixture w q t)) (kl p q))"
    assert {"(0 <= w) ->", "(w <= 1) ->"} <= set(made.binders)
    product = fact_statement("p, q: law n; s, t: law m |- total_variation(product(p, s), product(q, t)) <= 1")
    assert product.conclusion == "((total_variation (product p s) (product q t)) <= 1)"
    with pytest.raises(Untranslated, match="a weight is no real"):
        fact_statement("p, q: law n |- kl(mix(p, q, kl(p, q)), q) >= 0")


def test_an_axes_variable_beside_a_database_is_a_set_of_its_entries() -> None:
    made = fact_statement("A: axes; K: kernel n m; db: database n |- group_mi(K, db, A) >= 0")
    assert "forall A : {set I_db}," in made.binders and made.conclusion == "(Rbar_le (Finite 0) (group_mi K A))"


def test_a_line_about_what_the_theory_has_not_is_refused_with_the_reason() -> None:
    with pytest.raises(Untranslated, match="no definition"):
        fact_statement("K: kernel n m |- least_distortion_of_nothing(K) >= 0")


@pytest.fixture
def fresh() -> Any:
    caches = (fact_record._agrees, fact_record.proved_lines)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.parametrize("part", ["statement", "proof", "theory", "axioms", "lemma"])
def test_an_entry_of_anything_else_does_not_count(part: str, monkeypatch: pytest.MonkeyPatch, fresh: Any) -> None:
    entry = fact_record.entries()[PINSKER]
    assert lemma_of(PINSKER) == entry["lemma"] == "pinsker_root"
    wrong = {**entry, part: ["proof_admitted"] if part == "axioms" else "kl_ge0" if part == "lemma" else "sha256:0"}
    fact_record._agrees.cache_clear()  # of what was just asked
    monkeypatch.setattr(fact_record, "_stored", lambda root: {PINSKER: wrong})
    assert lemma_of(PINSKER) == ""


def test_a_lemma_file_that_changes_changes_the_theory(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "proofs", tmp_path / "proofs", ignore=shutil.ignore_patterns("*.vo*", "*.glob", "*.aux"))
    before = facts_digest(tmp_path)
    path = tmp_path / "proofs" / "facts" / "orders.v"
    path.write_text(path.read_text() + "\n")
    assert facts_digest(tmp_path) != before == facts_digest(ROOT)


def test_a_fact_without_a_lemma_is_assumed_and_one_of_a_user_too() -> None:
    sibson = MEASURES["sibson"]
    assert standing(sibson, next(f for f in sibson.facts if isinstance(f, QuasiConvex))) == "assumed"
    kl = MEASURES["kl"]
    fact = next(f for f in kl.facts if f.name == "non-negative")
    assert standing(kl, fact) == "Coq: kl_ge0"
    assert standing(kl, fact.taken_for_granted()) == "assumed"
    assert lines_of_fact(kl, fact) == ["p: law n; q: law n |- kl(p, q) >= 0"]


# -- verdicts ---------------------------------------------------------------------------------------------------------

ANY = d.kernels((2, 3), (2, 3))


@claim(K=ANY, L=d.kernels(lambda e: e["K"].n_outputs, (2, 3)), P=d.priors())
def half_the_squared_level(K: Kernel, L: Kernel, P: Prior) -> Relation:
    return m.mutual_information(K.then(L), P) <= m.ldp(K) ** 2 / 2


@claim(K=ANY, P=d.priors())
def grows_with_the_order(K: Kernel, P: Prior) -> Relation:
    return m.csiszar(K, P, 2) <= m.csiszar(K, P, 3)


@pytest.mark.slow
def test_a_chain_of_coq_theorems_gives_a_verdict_and_names_each() -> None:
    found = derived(half_the_squared_level)
    assert found.theorem and all(lemma for _, lemma in found.facts)
    assert "each recorded as a Coq theorem" in found.rests and "mi_postprocessing" in " ".join(found.steps)
    proof = by_facts.prove(half_the_squared_level)
    assert isinstance(proof, Proof) and "every number from 2" in proof.scope and "Coq theorem" in proof.scope


@pytest.mark.slow
def test_a_chain_with_an_assumed_fact_says_so_everywhere_and_gives_no_verdict(
    monkeypatch: pytest.MonkeyPatch, fresh: Any
) -> None:
    others = {line: entry for line, entry in fact_record.entries().items() if "csiszar" not in line}
    monkeypatch.setattr(fact_record, "_stored", lambda root: others)
    found = derived(grows_with_the_order)
    assert found.verdict == "proved" and not found.theorem
    assert "assumed: " in found.rests and "and a <= b" in found.rests
    assert any("assumed]" in step for step in found.steps)
    assert "assumed" in proof_latex("", found)
    assert any(entry["lemma"] is None for entry in found.record()["facts"])
    assert isinstance(by_facts.prove(grows_with_the_order), str)


@pytest.mark.slow
def test_the_facts_of_a_derivation_are_enough_and_include_those_about_values() -> None:
    found = derived(half_the_squared_level)
    assert found.certificate is not None
    (case,) = found.certificate["cases"]
    lines = frozenset(line for line, _ in found.facts)
    assert check_case(case, lines) == 1
    assert "K: kernel n m |- ldp(K) >= 0" in lines  # in no step, but where the level lies
    for line in lines - {"K: kernel n m; L: kernel m k0; P: law n |- mutual_information(then(K, L), P) >= 0"}:
        if line.endswith("ldp(K) >= 0"):
            with pytest.raises((CertificateError, ArithmeticError)):
                check_case(case, lines - {line})


# -- with Coq ----------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("coqc") is None, reason="needs Coq")
def test_a_wrong_link_does_not_compile(tmp_path: Path) -> None:
    from exactpriv.prove.formal import fact_theorems as ft

    if not (ROOT / "proofs" / "facts" / "more.vo").exists():
        pytest.skip("proofs/facts is not compiled")
    right = fact_statement(PINSKER)
    false = replace(right, conclusion=right.conclusion.replace("(Finite 2)", "(Finite 3)"))
    assert right.conclusion != false.conclusion
    some = [ft.Link(right, ("kl_ge0", "pinsker_root")), ft.Link(replace(false, line=f"{PINSKER} "), ("pinsker_root",))]
    done, output, _ = ft.run(ROOT, ft.probe(ROOT, some), tmp_path, "probe")
    assert done, output
    assert f"proved {right.name} pinsker_root" in output and f"left {some[1].statement.name}" in output
    assert subprocess.run(["coqc", "--version"], check=False, capture_output=True).returncode == 0
