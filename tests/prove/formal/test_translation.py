"""Claims are translated from their own source for all finite alphabets, and theorems are recognised by hashes."""

import hashlib
import json
from functools import cache
from pathlib import Path

import pytest

from exactpriv import Database, Real, claim, maximum
from exactpriv import domains as d
from exactpriv import measure as m
from exactpriv.audit.rows import audit_entry
from exactpriv.papers import find
from exactpriv.prove.formal import record, theorem
from exactpriv.prove.formal.page import page
from exactpriv.prove.formal.record import Recorded, refutation_of, theorem_of
from exactpriv.prove.formal.refutation import stated
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Letter, Ty, Untranslated, whole
from exactpriv.prove.formal.theorem import (
    by_hand,
    exported,
    papers_with_theorems,
    script_file,
    statements,
    stored_entries,
    write_entries,
)
from exactpriv.prove.formal.theorems import axioms_in
from exactpriv.prove.formal.theory import digest, not_compiled

ROOT = Path(__file__).resolve().parents[3]


def known(identifier):
    return stated(ROOT, find(identifier))


def prop(identifier):
    return known(identifier).prop


@pytest.fixture
def translated_once(monkeypatch):
    """Each claim is translated once, whoever asks."""
    made = {}

    def once(root, claim):
        if (root, claim.id) not in made:
            try:
                made[root, claim.id] = stated(root, claim)
            except Untranslated as error:
                made[root, claim.id] = error
        found = made[root, claim.id]
        if isinstance(found, Untranslated):
            raise found
        return found

    for module in (theorem, record):
        assert module.stated is stated
        monkeypatch.setattr(module, "stated", once)


@pytest.mark.deep
def test_the_stored_page_and_every_stored_proof_are_of_the_statements_that_are_generated_now(translated_once):
    assert (ROOT / "docs" / "generated" / "proofs.md").read_text(encoding="utf-8") == page(ROOT), "make pages"
    stored = stored_entries(ROOT)
    assert len(stored) > 60
    assert [c for c in stored for found in (theorem_of, refutation_of) if isinstance(found(find(c)), str)] == []
    for folder in papers_with_theorems():
        for path in (ROOT / "proofs" / folder).glob("*.v"):
            assert any(script_file(ROOT, c) == path for c in stored), path
    read, refused = statements()
    assert all(reason for reason in refused.values())
    for paper in papers_with_theorems():  # most claims translate
        some, others = (sum(c.startswith(f"{paper}/") for c in of) for of in (read, refused))
        assert 2 * some >= some + others, paper
        assert 4 * some >= 3 * (some + others) or paper == "zhong-put"


def test_sizes_that_a_search_samples_do_not_bound_the_alphabets():
    text = prop("cuff-midp/lem1-kl-mi")
    assert "forall Y : finType" in text
    assert "(1 <= #|Y|)%N" in text
    assert "(#|Y| <= " not in text


def test_ranges_and_assumptions_of_a_claim_become_premises_and_nothing_else_does():
    text = prop("cuff-midp/prop3-delta-order@delta-below-1")
    premises = [line.strip() for line in text.splitlines() if line.strip().endswith("->")]
    assert premises == ["(0 < eps) ->", "(0 <= eps_prime) ->", "((exp eps_prime) < (exp eps)) ->", "(0 <= delta) ->",
                        "(delta < 1) ->"]
    assert "(Rbar_lt (closeness_eps P Q) p_infty) ->" in prop("cuff-midp/prop1")


def test_a_changed_constant_sense_or_assumption_changes_the_statement():
    @claim(K=d.kernels(), assume=lambda K: m.ldp(K) <= 1)
    def given(K):
        return m.dobrushin(K) <= m.ldp(K) / 2

    @claim(K=d.kernels())
    def unconditional(K):
        return m.dobrushin(K) <= m.ldp(K) / 2

    @claim(K=d.kernels())
    def flipped(K):
        return m.dobrushin(K) >= m.ldp(K) / 2

    @claim(K=d.kernels())
    def other_constant(K):
        return m.dobrushin(K) <= m.ldp(K) / 3

    texts = {translated(c).prop for c in (given, unconditional, flipped, other_constant)}
    assert len(texts) == 4


def test_a_premise_without_a_value_does_not_make_an_implication_true():
    text = prop("cuff-midp/eq7-delta-zero#ratio")
    assert "(Rbar_lt (closeness_eps P Q) p_infty) ->" in text
    assert "has_value" in prop("grosse-dobrushin/lem4@described")


def test_a_claim_that_branches_on_the_instance_is_refused_with_the_reason():
    @claim(K=d.kernels())
    def branching(K):
        if m.ldp(K) <= 1:
            return m.dobrushin(K) <= 1
        return m.dobrushin(K) <= m.ldp(K)

    with pytest.raises(Untranslated, match="no Coq boolean"):
        translated(branching)


def test_a_letter_but_the_first_that_is_picked_by_number_needs_a_fixed_alphabet():
    @claim(K=d.kernels())
    def second_row(K):
        return m.entropy(K.row(1)) >= 0

    @claim(K=d.kernels(inputs=2))
    def first_of_two(K):
        return m.entropy(K.row(0)) >= 0

    with pytest.raises(Untranslated, match="by its number"):
        translated(second_row)
    assert "(@Ordinal 2 0 isT)" in translated(first_of_two).prop


def test_every_output_occurs_only_where_the_statement_speaks_of_outputs():
    occurs = "(forall y, exists x, 0 < K x y) ->"
    assert occurs in prop("grosse-dobrushin/lem1@some-zeros")
    assert occurs not in prop("grosse-dobrushin/thm1")


def test_no_theorem_contradicts_a_stored_counterexample():
    refuted = {json.loads(p.read_text())["claim"] for p in (ROOT / "counterexamples").rglob("*.json")}
    for identifier, entry in stored_entries(ROOT).items():
        assert (identifier in refuted) == (entry["says"] != "holds"), identifier


def test_a_theorem_of_another_statement_proof_or_theory_is_not_used(tmp_path, monkeypatch):
    found = find("cuff-midp/prop3")
    assert isinstance(theorem_of(found), Recorded)
    entry = stored_entries(ROOT)["cuff-midp/prop3"]
    for part in ("statement", "proof", "theory"):
        changed = {**entry, part: "sha256:0"}
        monkeypatch.setattr(record, "_stored", lambda root, changed=changed: {"cuff-midp/prop3": changed})
        said = theorem_of(found)
        assert isinstance(said, str)
        assert part in said


@pytest.mark.parametrize(("script", "says", "counts"), [
    ("Theorem c_prop3_refuted : ~ c_prop3.\n", "holds", theorem_of),
    ("Theorem c_prop3_holds : c_prop3.\n", "fails", refutation_of),
    ("Theorem c_prop3_refuted : ~ c_prop3.\nLemma c_prop3_no_value : True.\n", "no value", refutation_of),
])  # fmt: skip
def test_a_record_that_says_otherwise_than_its_proof_is_not_used(tmp_path, monkeypatch, script, says, counts):
    statement = known("cuff-midp/prop3")
    path = script_file(tmp_path, statement.claim)
    path.parent.mkdir(parents=True)
    path.write_text(exported(statement) + script)
    entry = {"statement": digest(statement.prop), "proof": digest(script), "theory": "that", "by": "hand",
             "says": says, "axioms": [], "seconds": 1.0}  # fmt: skip
    monkeypatch.setattr(record, "_stored", lambda root: {statement.claim: entry})
    monkeypatch.setattr(record, "_theory", lambda root: "that")
    assert "says" in counts(find(statement.claim), tmp_path)


def test_a_proof_that_postulates_or_stands_under_another_statement_is_refused(tmp_path):
    statement = known("cuff-midp/prop3")
    path = script_file(tmp_path, statement.claim)
    path.parent.mkdir(parents=True)
    path.write_text(exported(statement) + "Theorem c_prop3_holds : c_prop3.\nProof. Admitted.\n")
    assert "Admitted" in by_hand(tmp_path, statement)
    path.write_text(exported(statement).replace("eps_prime", "eps") + "Theorem c_prop3_holds : c_prop3.\n")
    assert "another statement" in by_hand(tmp_path, statement)


def test_an_audit_says_proved_by_a_coq_theorem():
    row = audit_entry(find("cuff-midp/lem3"), witnesses=[])
    assert row.verdict.value == "proved"
    assert "Coq theorem" in row.reason
    assert "all finite alphabets" in row.scope


def test_the_scope_of_a_theorem_keeps_the_claims_domain_and_its_own_scope():
    step = theorem_of(find("cuff-midp/lem11-continuity.step1@total-variation"))
    assert isinstance(step, Recorded) and "delta in [0, 1], a total variation" in step.scope
    zeros = theorem_of(find("grosse-dobrushin/lem1@some-zeros"))
    assert isinstance(zeros, Recorded) and "every output occurs" in zeros.scope
    responses = theorem_of(find("cuff-midp/cor5-composition"))
    assert isinstance(responses, Recorded)
    assert "from one alphabet" in responses.scope
    assert "narrower than the source: two or three responses" in responses.scope
    row = audit_entry(find("cuff-midp/lem11-continuity.step1@total-variation"), instances=3)
    assert row["scope"] == step.scope if isinstance(row, dict) else row.scope == step.scope


@pytest.mark.parametrize(
    "line", ["Context (false : False).", "#[bypass_check(guard)] Fixpoint f (n : nat) : False := f n."]
)
def test_a_script_that_assumes_or_skips_a_check_is_no_proof(line, tmp_path):
    statement = known("cuff-midp/prop1")
    path = script_file(tmp_path, statement.claim)
    path.parent.mkdir(parents=True)
    path.write_text(f"{exported(statement)}{line}\nTheorem {statement.name}_holds : {statement.name}.\n", "utf-8")
    found = by_hand(tmp_path, statement)
    assert isinstance(found, str) and "uses" in found


def test_a_theorem_on_other_axioms_than_those_of_classical_reals_gives_no_verdict(monkeypatch):
    claimed = find("cuff-midp/prop1")
    entry = dict(stored_entries(ROOT)[claimed.id])
    monkeypatch.setattr(record, "_stored", lambda root: {claimed.id: entry | {"axioms": ["classic", "hyp"]}})
    assert theorem_of(claimed) == "the stored Coq theorem rests on hyp"
    printed = "Axioms:\nclassic : forall P : Prop, P \\/ ~ P\nM.loop is assumed to be guarded.\n  continued"
    assert axioms_in(printed) == ["classic", "loop"]


def test_a_branch_on_reals_is_a_case_of_the_statement_and_a_loop_may_test_entries():
    text = prop("cuff-midp/lem3.step5")
    assert "(if (Rleb delta (1 - (1 / (INR outputs)))) then " in text
    assert "[pred " in prop("grosse-dobrushin/lem1.step3@number-of-zeros")


def test_axes_of_a_joint_law_are_random_variables():
    text = prop("cuff-midp/cor4-independent#second")
    assert "(conditional_information (joint (indep L) K) (entry i) (@answer I X Y) (rest i))" in text
    assert "(seen_entries A)" in prop("cuff-midp/eq59-free-lunch-groups")


def test_a_function_of_a_list_is_one_of_the_listed_generators():
    text = prop("grosse-dobrushin/chi2-f-tv-chain#lower@operator-convex")
    assert "forall f : generator," in text and "f = g_kl \\/" in text
    text = prop("grosse-dobrushin/dpi#divergence")  # of every one: the list is what a search tries
    assert "forall f : generator," in text and "g_kl" not in text
    assert "(f_divergence (output P K) (output Q K) f)" in text


def test_a_largest_value_over_a_part_of_an_alphabet_has_none_where_the_part_is_empty():
    @claim(K=d.kernels())
    def largest_of_some(K):
        return maximum(*(x for row in K for x in row if x < 1)) <= 1

    text = translated(largest_of_some).prop
    assert "then (\\vmax_" in text
    assert "else NoValue)" in text


def test_a_sum_over_a_list_with_repetitions_is_refused():
    @claim(db=d.databases((1, 2), (1, 2)), K=d.database_kernels("db"))
    def summed(db, K):
        return Real.sum(m.capacity(K.restrict(rows)) for rows in db.subchannels()) >= 0

    with pytest.raises(Untranslated):
        translated(summed)


def test_a_theory_whose_compiled_form_is_of_another_text_is_not_compiled(tmp_path):
    (tmp_path / "_CoqProject").write_text("-Q . Own\n\na.v\nb.v\n")
    for name, text in (("a", "Definition a := 1.\n"), ("b", "Definition b := 2.\n")):
        (tmp_path / f"{name}.v").write_text(text)
        (tmp_path / f"{name}.vo").write_bytes(b"compiled")
        noted = hashlib.md5(text.encode()).hexdigest()
        (tmp_path / f"{name}.glob").write_text(f"DIGEST {noted}\nFOwn.{name}\n")
    assert not_compiled(tmp_path) == []
    (tmp_path / "b.v").write_text("Definition b := 3.\n")
    assert not_compiled(tmp_path) == ["b.v"]
    (tmp_path / "a.vo").unlink()
    assert not_compiled(tmp_path) == ["a.v", "b.v"]


@cache
def wang():
    """The statements of one paper, and why others have none."""
    return statements(["wang-identifiability"])


def test_the_papers_of_the_theorems_are_those_that_have_one(tmp_path):
    (tmp_path / "proofs" / "ngo-lmidp").mkdir(parents=True)
    assert papers_with_theorems(tmp_path) == ()
    (tmp_path / "proofs" / "ngo-lmidp" / "thm1.v").write_text("")
    write_entries(tmp_path, {"cuff-midp/prop3": {"says": "holds"}})
    assert papers_with_theorems(tmp_path) == ("cuff-midp", "ngo-lmidp")
    assert {"cuff-midp", "grosse-dobrushin"} <= set(papers_with_theorems())


def test_databases_that_a_search_samples_stand_for_all_from_the_smallest_on():
    @claim(db=d.one_of([Database(2, 1), Database(3, 2)], "two shapes", exhaustive=False), P=d.priors(on="db"))
    def sampled(db, P):
        return m.prior_ratio(P, db) >= 0

    @claim(db=d.one_of([Database(2, 1), Database(3, 2)], "two shapes"), P=d.priors(on="db"))
    def these_two(db, P):
        return m.prior_ratio(P, db) >= 0

    text = translated(sampled).prop
    assert "(1 <= #|I|)%N ->" in text and "(2 <= #|X|)%N ->" in text and "P : law (I ~> X)" in text
    with pytest.raises(Untranslated, match="which the theory does not have"):
        translated(these_two)


@pytest.mark.slow
def test_a_bound_that_a_solver_computes_is_left_out_and_what_is_assumed_stays():
    text = wang()[0]["wang-identifiability/thm1-identifiability#exact@positive-distortion"].prop
    premises = [line.strip() for line in text.splitlines() if line.strip().endswith("->")]
    assert [p for p in premises if "D" in p] == [
        "(0 < D) ->",
        "(vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) "
        "(Finite ((letters X) - 1)))))) ->"]


@pytest.mark.slow
def test_a_branch_on_infinity_says_nothing_of_a_number_without_a_value():
    text = wang()[0]["wang-identifiability/thm1-dp#lower@positive-distortion"].prop
    assert "(if valued (vdiv " in text and "else NoValue)" in text
    assert "infinite" not in wang()[0]["wang-identifiability/lemma1"].prop


def test_a_branch_on_the_order_of_numbers_that_may_be_missing_says_nothing_without_them():
    @claim(K=d.kernels(), x=d.numbers(0, 1))
    def capped(K, x):
        slack = x / maximum(*(K.entry(i, j) for i in range(K.n_inputs) for j in range(K.n_outputs)))
        return (Real(1) if bool(slack > 1) else slack) <= 1

    text = translated(capped).prop
    slack = text[text.index("(vltb (Finite 1) ") + len("(vltb (Finite 1) "):text.index(") then (Val (Finite 1))")]
    branch = f"(if (vltb (Finite 1) {slack}) then (Val (Finite 1)) else {slack})"
    assert f"(if (valued {slack}) then {branch} else NoValue)" in text
    text = prop("zhong-put/theorem-17-2.step2@slack-up-to-1")
    assert "(if (valued " in text and "else NoValue)" in text


@pytest.mark.slow
def test_a_list_filtered_by_numbers_that_may_be_missing_is_one_of_numbers_that_are_there():
    text = wang()[0]["wang-identifiability/lemma4.step1@occurring-outputs"].prop
    assert "[forall x1 : (I ~> X), valued (feasible_output_mass P (Finite (exp eps)) x1) && " in text
    assert "(differs (feasible_output_mass P (Finite (exp eps)) x6) (Finite 0)) ->" in text


def test_items_sorted_by_a_number_are_those_with_that_number():
    text = wang()[0]["wang-identifiability/lemma1-claimB.step3"].prop
    assert "#|[pred x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord x1))%N]|" in text
    assert "binomial #|I| (nat_of_ord x1)" in text
    text = wang()[0]["wang-identifiability/lemma1-claimA.step6"].prop
    assert "(k <= #|I|)%N ->" in text and "((hamming x1 y) == k)%N" in text


def test_a_printed_exponent_and_the_corrected_one_are_two_statements():
    printed, corrected = (wang()[0]["wang-identifiability/lemma1-claimB.step7" + reading].prop
                          for reading in ("", "@exponent-corrected"))
    assert "/ ((exp eps) ^ 1)" in printed
    assert "/ ((exp eps) ^ 1)" not in corrected


def test_a_program_without_rows_of_a_known_number_is_not_read():
    reasons = {c.partition("/")[2]: why for c, why in wang()[1].items()}
    assert reasons["sec4-dp-level"].endswith("a list is made of lists that are not equally long")
    assert len(wang()[0]) >= 98


def test_existence_at_free_sizes_is_refused():
    @claim(quantifier="exists", K=d.kernels((2, 3), (2, 3)))
    def somewhere(K):
        return m.ldp(K) <= 1

    with pytest.raises(Untranslated, match="all whole numbers of a range alone"):
        translated(somewhere)


@pytest.mark.parametrize(("name", "parts"), [
    # a set that is neither empty nor everything, by the bounds of the number whose digits name it
    ("ngo-lmidp/thm1a-tight.step2@proper-subset", ("forall a : (set_of_finType", "(a != set0) ->", "(a != setT) ->")),
    ("ngo-lmidp/thm1a-tight.step2", ("forall a : (set_of_finType",)),
    # the input of the larger number comes second
    ("ngo-lmidp/thm1a.step3", ("(1 <= enum_rank x)%N ->", "(before other x) ->")),
    # both halves of (3), for every event and input
    ("ngo-lmidp/lip-hockey-form", ("(veq (vmax (\\vmax_(x1 : (set_of_finType Y))",)),
    # the axes of a joint law in their order, the coin between input and sum
    ("ngo-lmidp/eq12.step7", ("law ((X ** (ordinal_finType 2)) ** (sums", ", (@Ordinal 2 1 isT)), x")),
])  # fmt: skip
def test_sets_by_number_pairs_of_letters_and_joint_laws_by_loops_are_read(name: str, parts: tuple[str, ...]) -> None:
    text = translated(find(name)).prop
    assert all(part in text for part in parts)
    assert name != "ngo-lmidp/thm1a-tight.step2" or "!=" not in text


def test_the_letters_of_a_compound_alphabet_have_no_number() -> None:
    with pytest.raises(Untranslated):
        whole(Letter("d", Ty("(I ~> X)")))
