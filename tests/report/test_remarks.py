"""Notes on errata in their parts, and the instance of which each speaks; what pages say of domains and sides."""

import builtins
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from exactpriv.audit.background import Background, Working
from exactpriv.audit.notes import Note, errata_notes
from exactpriv.audit.row import Audit, Explained
from exactpriv.audit.working import background, derived, stated
from exactpriv.claim import Claim, Outcome, domains, evaluate
from exactpriv.claim.source_text import assumption_said, described
from exactpriv.claim.verdict import Severity, Strength
from exactpriv.kernel import Kernel, Prior
from exactpriv.kernel.files import instance_from_tree
from exactpriv.papers import entries
from exactpriv.real import BadInput, Real
from exactpriv.report.domains_said import plain_domain
from exactpriv.report.formulas import formula_of
from exactpriv.report.remarks import brief_cause, remark_of, speaks_of_another, values_told
from exactpriv.report.site import Evidence, site
from exactpriv.report.site.claim_view import gap_said, shown_value
from exactpriv.report.site.vocabulary import WORDS
from exactpriv.report.site.words import domain_view, said_view, sentence_view, sides_named
from exactpriv.report.standing import standings
from exactpriv.report.typeset.code import relation_of_code

ROOT = Path(__file__).parents[2]
NUMBER = {"x": {"type": "real", "value": "1/2"}}


def test_a_note_has_a_cause_and_what_holds_behind_it() -> None:
    note = remark_of("At D = 0 it fails. Cause: a division, see l.step2. Above 0 the lemma holds (see eq. (2)). More.")
    assert (note.fails, note.cause, note.holds) == (
        "At D = 0 it fails.", "a division.", "Above 0 the lemma holds (see eq. (2)).")  # fmt: skip
    assert brief_cause("Cause: a misprint, k for l; as before.") == "a misprint, k for l"
    assert remark_of("Nothing else.").cause == ""


def test_values_in_a_note_are_read_as_an_instance_has_them() -> None:
    told = values_told("n = D = 1, e^eps = 3/2, delta = 0.25, P = (1/3, 2/3), (m-1)(n-D)/D = 0, n(1 - d) - D = -1/5")
    assert told == {"D": {"1"}, "n": {"1"}, "eps": {"ln 3/2"}, "delta": {"1/4"}, "P": {"1/3, 2/3"}}


def test_a_note_speaks_of_another_instance_unless_it_says_so() -> None:
    witness = {"D": {"type": "real", "value": "1/2"}, "eps": {"type": "real", "value": {"op": "ln", "args": ["2"]}}}
    assert speaks_of_another("D = 2/5, e^eps = 2: no. Cause: D = 1/2.", witness) == ["D"]
    assert speaks_of_another("D = 1/2. At another instance, D = 2/5, too. Cause: x.", witness) == []


def stored_witnesses() -> dict[str, object]:
    trees = (json.loads(path.read_text(encoding="utf-8")) for path in (ROOT / "counterexamples").rglob("*.json"))
    return {tree["claim"]: tree["cases"][0].get("instance") for tree in trees}


def test_every_note_speaks_of_the_stored_witness_or_names_its_own_instance_at_which_the_statement_fails() -> None:
    witnesses, known = stored_witnesses(), entries()
    for identifier, note in errata_notes().items():
        instance = note.instance or witnesses.get(identifier)
        if isinstance(instance, dict):
            assert speaks_of_another(note.text, instance) == [], identifier
        if note.instance is not None:
            claim = known[identifier]
            assert isinstance(claim, Claim)
            made = evaluate(claim, instance_from_tree(dict(note.instance)))
            assert made.outcome in (Outcome.FAILS, Outcome.ILL_DEFINED), identifier


def test_the_instance_of_a_note_is_the_one_that_the_card_shows(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "errata-notes.toml").write_text('"p/lem" = "At x = 3/4 it fails. Cause: a range."\n')
    row = {"id": "p/lem", "verdict": "refuted", "scope": "", "tightness": "not-asserted", "instances": 1, "reason": "",
           "witness": NUMBER, "source": "Lemma 1", "says": "x is small.", "formula": "x \\le 0", "quantifier": "forall",
           "op": "<=", "lhs": "1/2", "rhs": "0", "gap": ["0.5", "0.5"], "severity": "substantive"}  # fmt: skip
    explained = {"witness": {"x": {"type": "real", "value": "3/4"}}, "op": "<=", "lhs": "3/4", "rhs": "0",
                 "gap": ["0.75", "0.75"]}  # fmt: skip
    found = Evidence(tmp_path)
    plain = site(Audit.from_data({"claims": [row]}), found)["papers/p.html"]
    assert "At another instance than the one shown" in plain and "0.5" in plain
    audit = Audit.from_data({"claims": [{**row, "explained": explained}]})
    page = site(audit, found)["papers/p.html"]
    assert "At another instance" not in page and "0.75" in page and "0.5" not in page
    assert Audit.from_data(audit.to_data()).rows[0].explained == Explained(**{**explained, "gap": ("0.75", "0.75")})


@pytest.mark.parametrize(("code", "words"), [
    ("laws on K.n_inputs letters", "laws on the inputs of K"),
    ("kernels with 1..3 inputs, K.n_inputs outputs", "kernels with 1..3 inputs, as many outputs as K has inputs"),
    ("rationals in (0, ‹1/N for the variable N or the kernel K›]", "rationals in (0, 1/N]"),
    ("e^eps in [1, inf)", "eps ≥ 0, with e^eps rational"),
])  # fmt: skip
def test_a_domain_is_told_without_code(code: str, words: str) -> None:
    assert plain_domain(code) == words


def test_signs_of_a_sentence_stay() -> None:
    for view in (sentence_view, said_view):
        text = "".join(f"{p['words']}{p['formula']}" for p in view("some eps > 0, 1 < 2"))
        assert "&gt;" in text or ">" in text.replace("<m", "").replace("/m", "")
    assert "".join(p["words"] for p in sentence_view("not 1 < x > 0 & 2")) == "not 1 < x > 0 & 2"


def _sides(formula: str, op: str) -> tuple[bool, bool]:
    row = {"id": "p/x", "verdict": "refuted", "scope": "", "tightness": "not-asserted", "instances": 1, "reason": "",
           "witness": NUMBER, "formula": formula, "quantifier": "forall", "op": op, "lhs": "1", "rhs": "0"}  # fmt: skip
    named = sides_named(standings(Audit.from_data({"claims": [row]}))[0])
    return bool(named[0]), bool(named[1])


def test_sides_are_named_by_the_only_comparison_that_a_formula_concludes() -> None:
    assert _sides(r"a\le b\implies f(x)\le g(x)=c", "<=") == (True, True)
    assert _sides(r"F_1<0\text{ or }F_2<0", "<") == (False, False)
    assert _sides(r"f\ge g", "<=") == (True, True)  # the other way round
    assert _sides(r"f\le g\le h", "<=") == (False, False)  # which of them decides, nothing says
    assert _sides(r"j>i:\ f=g<0", "<") == (False, False)
    assert _sides(r"f=g", "==") == (False, False)  # which side is which, nothing says


def test_a_gap_is_told_once_and_not_at_all_where_both_sides_are_equal() -> None:
    assert gap_said(("1.00000000000", "1.00000000000")) == "1" and gap_said(("0", "0")) == ""
    assert gap_said(("0.114930186569", "0.114930186570")) == "0.114930…" and gap_said(("inf", "inf")) == "infinite"


def test_letters_are_counted_from_one_and_databases_and_helps_are_told_in_words() -> None:
    kernel = {"type": "kernel", "rows": [["1", "0"]], "inputs": [0], "outputs": [0, 1]}
    assert shown_value("K", kernel, "", 1)["columns"] == ["1", "2"]
    assert shown_value("db", {"type": "database", "m": 2, "n": 1})["text"] == "1 entry of 2 letters"
    assert "help of the registry" in shown_value("part", NUMBER["x"])["kind"]
    assert shown_value("family", kernel)["kind"] == "a set of laws: a law in each row"


def test_every_grade_has_its_meaning_in_the_glossary() -> None:
    page = site(Audit.from_data({"claims": []}))["glossary.html"]
    for word in (*Severity, *Strength):
        assert word.value in WORDS and f'id="word-{word.value}"' in page


def test_the_theorems_that_a_note_names_are_told_apart_from_its_words() -> None:
    note = remark_of("At 0 it fails. At 1 too. Cause: a zero. It holds for N = 2. Coq: a.v: one, two. Coq: b.v: three.")
    assert (note.instance, note.cause, note.holds) == ("At 0 it fails.", "a zero.", "It holds for N = 2.")
    assert note.theorems == (("a.v", "one"), ("a.v", "two"), ("b.v", "three"))
    assert note.proved == "one, two in proofs/findings/a.v; three in proofs/findings/b.v"
    assert remark_of("Cause: a zero. It holds.").proved == ""


@pytest.mark.parametrize(("fails", "told"), [
    ("Two bits, delta = 1/2: no level is needed from (1 - delta) D(1) on. More = 1.",
     "Two bits, delta = 1/2: no level is needed from (1 - delta) D(1) on."),
    ("The set is any. With P = (1, 0) it fails. With P = (0, 1) too.", "With P = (1, 0) it fails."),
    ("Any set, see eq. (2). It fails.", "Any set, see eq. (2)."), ("", ""),
])  # fmt: skip
def test_the_sentence_that_names_the_instance_is_found(fails: str, told: str) -> None:
    assert remark_of(f"{fails} Cause: a zero.").instance == told


def _unnamed(identifier: str, claim: Claim, note: Note, instance: dict[str, object]) -> bool:
    """Whether a side that is no mere number stands without a name at an instance."""
    at = instance_from_tree(instance)
    made = evaluate(claim, at)
    if made.decisive is None or not made.decisive.is_comparison:
        return False
    texts = [str(side) for side in made.decisive.args]
    row = {"id": identifier, "verdict": "refuted", "scope": "", "tightness": "not-asserted", "instances": 1,
           "reason": "", "witness": instance, "formula": formula_of(claim), "quantifier": "forall",
           "op": made.decisive.op, "lhs": texts[0], "rhs": texts[1]}  # fmt: skip
    standing = standings(Audit.from_data({"claims": [row]}))[0]
    named = sides_named(replace(standing, background=background(claim, made, None, True, at)), note.sides)
    bare = [re.fullmatch(r"-?(\d+(/\d+)?|inf)", text) for text in texts]
    return not any(named) or any(not said and not number for said, number in zip(named, bare, strict=True))


@pytest.mark.slow
def test_both_sides_of_every_finding_are_named_where_it_is_shown_to_fail() -> None:
    witnesses, known, unnamed = stored_witnesses(), entries(), []
    for identifier, note in errata_notes().items():
        claim, at = known[identifier], note.instance or witnesses.get(identifier)
        if isinstance(claim, Claim) and isinstance(at, dict) and _unnamed(identifier, claim, note, dict(at)):
            unnamed.append(identifier)
    assert unnamed == []


def test_a_side_is_not_named_by_a_letter_that_the_page_does_not_explain() -> None:
    kernel = {"type": "kernel", "rows": [["1"]]}
    row = {"id": "p/x", "verdict": "refuted", "scope": "", "tightness": "not-asserted", "instances": 1, "reason": "",
           "witness": {"K": kernel}, "formula": "", "quantifier": "forall", "op": "<=", "lhs": "1", "rhs": "0",
           }  # fmt: skip
    standing = standings(Audit.from_data({"claims": [row]}))[0]

    def named(argument: object) -> bool:
        working = Working({"measure": "ldp", "args": [argument]}, "0", (), 0)
        return bool(sides_named(replace(standing, background=Background(working=working)))[0])

    assert named(kernel) and named({"var": "K"})
    assert not named({"type": "kernel", "rows": [["1"], ["1"]]})


def test_sides_as_a_note_tells_them_stand_on_the_card_and_equality_is_told(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    file = tmp_path / "docs" / "errata-notes.toml"
    file.write_text('"p/a".sides = ["the level eps_X", ""]\n"p/a".note = "x = 1/2. Cause: a range."\n')
    row = {"id": "p/a", "verdict": "refuted", "scope": "", "tightness": "not-asserted", "instances": 1, "reason": "",
           "witness": NUMBER, "says": "x is small.", "formula": "", "quantifier": "forall", "op": "<", "lhs": "1/2",
           "rhs": "1/2", "gap": ["0", "0"], "severity": "boundary"}  # fmt: skip
    page = site(Audit.from_data({"claims": [row]}), Evidence(tmp_path))["papers/p.html"]
    assert "the level <math" in page and "both are equal, where &lt; is claimed" in page
    bare = site(Audit.from_data({"claims": [row]}))["papers/p.html"]
    assert "<dt>Of</dt><dd>x is small.</dd>" in bare
    file.write_text('"p/a".sides = ["one"]\n"p/a".note = "x"\n')
    with pytest.raises(BadInput, match="sides of p/a"):
        errata_notes(file)


_CALLED = re.compile(r"(?<![\w\\])([A-Za-z_][\w.]*)\(|\b(lambda|None|True|False)\b|==|\*\*|\bdb\.|\.n_(in|out)puts")


def _code_in(said: list[dict[str, object]], claim: Claim) -> list[str]:
    """What is Python in the words of a text, calls by the names that the claim's own source knows."""
    known = getattr(claim.statement, "__globals__", {})
    words = " ".join(str(piece["words"]) for piece in said)
    named = [(match[0], match[1]) for match in _CALLED.finditer(words) if match[1] is None or len(match[1]) > 1]
    return [text for text, name in named
            if name is None or callable(known.get(name.split(".")[0])) or hasattr(builtins, name)]  # fmt: skip


@pytest.mark.slow
def test_ranges_and_assumptions_of_every_claim_are_words_and_formulas_and_no_code() -> None:
    found = {}
    for claim in entries().values():
        if isinstance(claim, Claim):
            told = stated(claim)
            views = [domain_view(told), *map(said_view, told.assumes), *(sentence_view(s) for _, s in told.variables)]
            code = [text for view in views for text in _code_in(view, claim)]
            found |= {claim.id: code} if code else {}
    assert found == {}


@pytest.mark.parametrize(("code", "formula"), [
    ("m.mi_dp(K, db) <= ln(2)", "≤"), ("(m.ldp(K) > 0) & (m.total_variation(P, Q) > 0)", "and"),
    ("m.kl(P, Q) < Real.infinity()", "∞"), ("D != db.n * theta_star", "≠"),
])  # fmt: skip
def test_an_assumption_in_code_is_a_formula_as_a_whole(code: str, formula: str) -> None:
    said = said_view(code)
    assert [piece["words"] for piece in said] == [""] and formula in str(said[0]["formula"])
    assert relation_of_code("helper(K) > 0") is None and relation_of_code("K") is None


def test_a_lambda_that_hands_its_variables_on_is_said_by_what_it_calls() -> None:
    assert assumption_said(lambda K, c: documented(K, c)) == "The kernel is small"
    assert assumption_said(lambda K, c: documented(c, K)) == "documented(c, K)"
    assert described(domains.numbers(lambda e: documented(e, 1), None)) == "rationals in [‹the kernel is small›, inf)"


def documented(K: object, c: object) -> bool:
    "The kernel is small."
    return K == c


def test_a_witness_says_the_level_and_the_information_that_the_statement_and_its_assumptions_compute_of_it() -> None:
    claim = entries()["ngo-lmidp/thm2a"]
    assert isinstance(claim, Claim)
    noiseless, P = Kernel([["1", "0"], ["0", "1"]]), Prior(["1", "0"])
    found = derived(claim, {"K": noiseless, "P": P, "p0": Real("1/2"), "p1": Real("1/3")})
    assert list(found) == ["e_eps", "eps", "mu"]
    assert found["e_eps"]["value"] == {"op": "mul", "args": ["3/2", {"op": "ln", "args": ["2"]}]}
    assert found["eps"]["value"] == {"op": "ln", "args": [found["e_eps"]["value"]]}
