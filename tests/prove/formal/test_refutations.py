"""Refuted claims as theorems: the generated text holds the stored witness and no other; Coq refuses what is false."""

import copy
import re
import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from exactpriv.papers import entries
from exactpriv.prove.formal.record import Recorded, refutation_of, theorem_of
from exactpriv.prove.formal.refutation import negation, stored_certificate
from exactpriv.prove.formal.statement import translated
from exactpriv.prove.formal.terms import Untranslated
from exactpriv.prove.formal.theorem import Theorem, stored_entries
from exactpriv.prove.formal.theorems import blamed, compiled, source
from exactpriv.prove.formal.witness import Expressions, NoWitness, instance, listed

ROOT = Path(__file__).resolve().parents[3]
LAWS_APART = "grosse-dobrushin/ex3-kl"
with_coq = pytest.mark.skipif(
    shutil.which("coqc") is None or not (ROOT / "proofs/theory/instances.vo").exists(),
    reason="make theorems has not run",
)


def certificate(claim):
    found = stored_certificate(ROOT, claim)
    assert found is not None
    return copy.deepcopy(found)


def script(claim, changed=None):
    entry = entries()[claim]
    return negation(entry, translated(entry), changed or certificate(claim))


BEYOND = re.compile(r"\beta_(chi2|tv_pml)|exists L\d+ : kernel|\b(least_distortion|feasible_posterior_level)")
"""What the tactics do not evaluate: suprema and infima over kernels, laws or weights, and kernels that a statement
builds."""


@pytest.mark.slow
def test_every_refuted_claim_of_three_papers_that_is_translated_is_a_stored_theorem():
    stored, papers = stored_entries(ROOT), ("cuff-midp", "grosse-dobrushin", "wang-identifiability")
    refuted = 0
    for identifier, entry in entries().items():
        found = stored_certificate(ROOT, identifier)
        if identifier.partition("/")[0] not in papers or found is None:
            continue
        try:
            statement = translated(entry)
            negation(entry, statement, found)
        except (Untranslated, NoWitness):
            continue
        if identifier not in stored:
            assert BEYOND.search(statement.prop), identifier
            continue
        refuted += 1
        valueless = found["kind"] == "ill-defined" and stored[identifier]["by"] == "machine"
        assert stored[identifier]["says"] == ("no value" if valueless else "fails"), identifier
        assert isinstance(refutation_of(entry), Recorded)
        assert theorem_of(entry) is None
    assert refuted >= 18


def test_the_script_holds_exactly_the_masses_and_numbers_of_the_witness():
    text = script(LAWS_APART)
    rows = re.findall(r"masses 2 \[:: (.*?)\]", text)
    assert rows == ["1; 0", "0; 1", "0; 1", "0; 1"]
    assert "specialize (H (1 / 5))." in text and "specialize (H (1 / 4))." in text
    assert "match nat_of_ord (x) with | 0%N => listed w_K_0_masses" in text
    assert text.count("specialize") == 4  # Y, K, delta, c


def test_a_database_kernel_has_its_rows_in_lexicographic_order():
    db = {"type": "database", "m": 2, "n": 2}
    rows = [["1", "0"], ["0", "1"], ["1/2", "1/2"], ["1/3", "2/3"]]
    made = instance({"K": {"type": "kernel", "rows": rows}, "db": db})
    assert made.values["K"].term.inputs.text == "((ordinal_finType 2) ~> (ordinal_finType 2))"
    arms = re.findall(r"listed w_K_(\d)_masses", made.definitions)
    assert arms == ["0", "1", "2", "3"]


def test_a_perturbed_row_that_is_no_law_is_refused():
    changed = certificate(LAWS_APART)
    row = changed["cases"][0]["instance"]["K"]["rows"][0]
    off = Fraction(1) - Fraction(1, 10**30)
    row[0] = f"{off.numerator}/{off.denominator}"
    with pytest.raises(NoWitness, match="not 1"):
        script(LAWS_APART, changed)
    row[1] = f"{(1 - off).numerator}/{(1 - off).denominator}"
    assert f"{off.numerator} / {off.denominator}" in script(LAWS_APART, changed)
    with pytest.raises(NoWitness, match="negative"):
        listed("p", ["-1/2", "3/2"])


@pytest.mark.parametrize("text", ["0.5", "1/0", "nan", 1, None, "1e3", "9" * 401])
def test_what_is_no_rational_is_refused(text):
    with pytest.raises(NoWitness, match="no rational"):
        listed("p", [text, "1/2"])


def test_a_witness_of_other_sizes_than_the_statement_is_refused():
    changed = certificate(LAWS_APART)
    changed["cases"][0]["instance"]["K"]["rows"].pop()
    with pytest.raises(NoWitness, match=r"ordinal_finType"):
        script(LAWS_APART, changed)


def test_an_ill_defined_claim_names_the_expression_of_its_certificate():
    text = script("cuff-midp/prop1.step6")
    assert "Theorem c_prop1_step6_no_value : ill_defined (vdiv " in text
    assert Theorem(translated(entries()["cuff-midp/prop1.step6"]), text, "machine").says == "no value"


def test_numbers_of_a_certificate_are_read_with_their_conventions():
    reader = Expressions(instance({"eps": {"type": "real", "value": {"op": "ln", "args": ["2"]}}}))
    level = reader.number({"op": "div", "args": [{"var": "eps"}, {"op": "add", "args": [{"var": "eps"}, "-1"]}]})
    assert level.kind == "V" and level.text.startswith("(vdiv (Finite (ln 2))")
    with pytest.raises(NoWitness):
        reader.number({"op": "root", "args": ["0", "1", "-1", "2"]})


@pytest.mark.coq
@with_coq
def test_coq_accepts_a_refutation_and_refuses_one_at_an_instance_where_the_claim_holds(tmp_path):
    claim = "cuff-midp/prop3-delta-order"
    statement = translated(entries()[claim])
    done, said, _ = compiled(ROOT, source([Theorem(statement, script(claim), "machine")]), tmp_path, "true", 100)
    assert done, said
    changed = certificate(claim)
    changed["cases"][0]["instance"]["delta"]["value"] = "1/2"
    mutated = Theorem(statement, script(claim, changed), "machine")
    done, said, _ = compiled(ROOT, source([mutated]), tmp_path, "false", 100)
    assert not done
    assert "No applicable tactic" in said


def test_an_error_is_blamed_on_the_theorem_in_which_coq_found_it():
    claims = "cuff-midp/prop3.step4", "grosse-dobrushin/prop3.step4"
    known = [translated(entries()[claim]) for claim in claims]
    some = [Theorem(statement, "Proof. fail. Qed.\n", "hand") for statement in known]
    lines = source(some).splitlines()
    for number, one in enumerate(some):
        (start,) = [k for k, line in enumerate(lines, 1) if line == f"Module M{number}_{one.statement.name}."]
        (end,) = [k for k, line in enumerate(lines, 1) if line.endswith(f"End M{number}_{one.statement.name}.")]
        for line in (start, start + 1, end):
            assert blamed(some, f'File "a.v", line {line}, characters 0-5:\nError: No.') is one
    assert blamed(some, 'File "a.v", line 1, characters 0-5:\nError: No.') is None
    assert blamed(some, "more than 300 s") is None
