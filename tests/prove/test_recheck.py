"""What a record of a theorem is worth: a forged one is only ever called recorded, and recheck finds it."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

from exactpriv.audit.row import Row
from exactpriv.audit.rows import _proved
from exactpriv.claim import Claim
from exactpriv.claim.verdict import Tightness, Verdict
from exactpriv.cli import main
from exactpriv.papers import entries
from exactpriv.prove.formal import recheck as rechecking
from exactpriv.prove.formal import record
from exactpriv.prove.formal.coq_text import bare, forbidden_in
from exactpriv.prove.formal.recheck import COMPILED, NONE, REJECTED, WAITING, again, missing_tools, recheck
from exactpriv.prove.formal.record import Recorded, theorem_of
from exactpriv.prove.formal.refutation import stated
from exactpriv.prove.formal.theorem import Theorem, by_hand, exported, script_file
from exactpriv.prove.formal.theory import digest, not_compiled, theory_digest
from exactpriv.real import BadInput
from exactpriv.stored import ROOT

CLAIM, OTHER = "cuff-midp/prop1", "cuff-midp/cor4-independent#first"
CLASSICAL = ["classic", "sig_forall_dec"]

# -- words of a proof --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", [
    'Proof. idtac "(*". Axiom cheat : False. idtac "*)". Qed.',
    'Proof. (* a " *) " *) exact: I. Qed. Axiom cheat : False. (* " *) " *)',
    'Proof. idtac "a ""(*". Axiom cheat : False. idtac "*)". Qed.',
    "Proof. (* (* *) Qed. *) Axiom cheat : False.",
    "Conjectures cheat : False.",
    "Proof. Admit Obligations.",
])  # fmt: skip
def test_comment_signs_in_a_string_hide_nothing(script: str) -> None:
    assert forbidden_in(script) in ("Axiom", "Conjectures", "Admit")


def test_what_a_comment_or_a_string_holds_is_no_word() -> None:
    for script in ("(* Axiom (* nested *) still Axiom *) exact: I.", 'idtac "Axiom". (* " Axiom *) " *) exact: I.'):
        assert forbidden_in(script) == "" and "exact: I." in bare(script)


def test_text_that_ends_inside_a_comment_or_a_string_is_refused() -> None:
    for script, why in (("exact: I. (* Qed.", "comment"), ('idtac "Qed.', "string"), ("(* \" *) Qed.", "string")):
        assert why in forbidden_in(script)


# -- forged records ----------------------------------------------------------------------------------------------------


def forged(root: Path, proof: str, claim: str = CLAIM) -> Claim:
    """A checkout with a stored theorem of the claim whose proof is this text, and whose hashes are right."""
    made = entries()[claim]
    assert isinstance(made, Claim)
    if not (root / "proofs").exists():
        shutil.copytree(ROOT / "proofs" / "theory", root / "proofs" / "theory",
                        ignore=lambda _, names: [n for n in names if not n.endswith(".v") and n != "_CoqProject"])
    statement = stated(root, made)
    script = f"Theorem {statement.name}_holds : {statement.name}.\n{proof}\n"
    path = script_file(root, claim)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(exported(statement) + script, encoding="utf-8")
    entry = {"claim": claim, "statement": digest(statement.prop), "proof": digest(script), "by": "hand",
             "theory": theory_digest(root), "says": "holds", "axioms": CLASSICAL, "seconds": 0.1}  # fmt: skip
    record._stored.cache_clear()
    with (root / "proofs" / "theorems.jsonl").open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(entry) + "\n")
    return made


FORGED = "Proof. because_I_say_so. Qed."


def test_of_a_forged_record_a_row_says_no_more_than_that_it_is_recorded(tmp_path: Path) -> None:
    found = theorem_of(forged(tmp_path, FORGED), tmp_path)
    assert isinstance(found, Recorded)
    row = Row(id=CLAIM, verdict=Verdict.SUPPORTED, tightness=Tightness.OPEN, instances=1, tried=1, best_margin=None)
    said = _proved(row, None, lambda: found).reason
    assert "recorded, not compiled here" in said and "exactpriv recheck" in said


@pytest.mark.parametrize("proof", [
    'Proof. idtac "(*". Qed. Axiom cheat : False. Goal True. idtac "*)". exact I. Qed.',
    "Proof. exact I. Qed. Section cheat.",
    "Proof. exact I.",
    "Proof. exact I. (* Qed.",
])  # fmt: skip
def test_a_record_whose_script_cannot_be_a_proof_is_none(tmp_path: Path, proof: str) -> None:
    assert isinstance(theorem_of(forged(tmp_path, proof), tmp_path), str)


def test_a_script_that_proves_something_under_another_name_is_none(tmp_path: Path) -> None:
    made = forged(tmp_path, FORGED)
    path = script_file(tmp_path, CLAIM)
    statement = stated(tmp_path, made)
    path.write_text(path.read_text("utf-8").replace(f"Theorem {statement.name}_holds : {statement.name}.",
                                                    f"Theorem {statement.name}_holds : True."), "utf-8")  # fmt: skip
    assert "does not end with a proof of" in str(by_hand(tmp_path, statement))


# -- recheck, with a stand-in for Coq ----------------------------------------------------------------------------------

STUBS = {
    "coqc": """#!/bin/sh
for word; do file=$word; done
case "$file" in --version) echo "The stand-in for Coq"; exit 0;; esac
test -z "$COQ_WAITS" || sleep "$COQ_WAITS"
echo "$file" >> "$COQ_LOG"
if grep -q because_I_say_so "$file"; then echo "Error: The reference because_I_say_so was not found."; exit 1; fi
grep -o "^Print Assumptions" "$file" | sed "s/.*/Axioms:\\nclassic : forall P, P/"
: > "${file%.v}.vo"
""",
    "coqchk": """#!/bin/sh
echo "coqchk" >> "$COQ_LOG"
printf '* Axioms:\\n    Coq.Logic.Classical_Prop.classic\\n    %s\\n\\n' "$COQ_AXIOM"
for what in "Constants/Inductives relying on type-in-type" "Constants/Inductives relying on unsafe (co)fixpoints" \\
    "Inductives whose positivity is assumed"; do echo "* $what: <none>"; done
""",
    "coq_makefile": "#!/bin/sh\n: > Makefile.coq\n",
    "make": "#!/bin/sh\necho 'COQC theory.v'\n: > theory.vo\n",
}


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs that do as Coq does, as far as recheck looks; the log of what they were asked."""
    place = tmp_path / "bin"
    place.mkdir()
    for name, text in STUBS.items():
        (place / name).write_text(text, encoding="utf-8")
        (place / name).chmod(0o755)
    log = tmp_path / "log"
    log.write_text("")
    monkeypatch.setenv("PATH", f"{place}:{os.environ['PATH']}")
    monkeypatch.setenv("COQ_LOG", str(log))
    monkeypatch.setenv("COQ_AXIOM", "")
    return log


def test_a_forged_record_is_rejected_and_the_sound_one_beside_it_is_not(tmp_path: Path, stand_in: Path) -> None:
    forged(tmp_path, FORGED)
    forged(tmp_path, "Proof. exact I. Qed.", OTHER)
    found = {made.claim: made for made in recheck([CLAIM, OTHER], tmp_path / "build", root=tmp_path)}
    assert found[CLAIM].outcome == REJECTED and "because_I_say_so was not found" in found[CLAIM].reason
    assert found[OTHER].outcome == COMPILED and found[OTHER].axioms == ("classic",)
    assert "checked again by coqchk; it rests on classic" in found[OTHER].said


def test_an_axiom_that_coqchk_finds_in_our_files_is_no_theorem(
    tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged(tmp_path, "Proof. exact I. Qed.")
    monkeypatch.setattr(rechecking._Work, "_compile", lambda *_: None)
    monkeypatch.setenv("COQ_AXIOM", "ExactPrivClaims.T0.M0_c_prop1.classic")
    (made,) = recheck([CLAIM], tmp_path / "build", root=tmp_path)
    assert made.outcome == REJECTED and "an axiom is stated: ExactPrivClaims" in made.reason
    monkeypatch.undo()


def test_a_run_goes_on_where_one_ended_and_compiles_anew_what_changed(tmp_path: Path, stand_in: Path) -> None:
    forged(tmp_path, "Proof. exact I. Qed.")
    (first,) = recheck([CLAIM], tmp_path / "build", root=tmp_path)
    asked = stand_in.read_text()
    (second,) = recheck([CLAIM], tmp_path / "build", root=tmp_path)
    assert not first.before and second.before and second.outcome == COMPILED and stand_in.read_text() == asked
    (tmp_path / "proofs" / "theorems.jsonl").unlink()
    forged(tmp_path, "Proof. by []. Qed.")
    (third,) = recheck([CLAIM], tmp_path / "build", root=tmp_path)
    assert not third.before and stand_in.read_text() != asked


def test_what_is_not_reached_in_time_says_so(
    tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged(tmp_path, "Proof. exact I. Qed.")
    monkeypatch.setenv("COQ_WAITS", "60")
    start = time.monotonic()
    (made,) = recheck([CLAIM], tmp_path / "build", root=tmp_path, deadline=start + 1)
    assert made.outcome == WAITING and time.monotonic() - start < 20


def test_the_statement_is_typed_again_apart_from_the_script(tmp_path: Path) -> None:
    statement = stated(tmp_path, forged(tmp_path, FORGED))
    text = again("T1", [Theorem(statement, "", "hand")])
    assert statement.prop in text and "because" not in text and "Import ExactPrivClaims" not in text
    assert f"ExactPrivClaims.T1.M0_{statement.name}.{statement.name}_holds" in text


def test_the_command_says_what_came_of_each_and_ends_with_its_status(
    tmp_path: Path, stand_in: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["recheck", CLAIM, "--json", "out.json"]) == 0
    assert f"{CLAIM}: compiled here: the statement is a Coq theorem" in capsys.readouterr().out
    tree: Any = json.loads((tmp_path / "out.json").read_text())
    assert tree["complete"] and tree["claims"][0]["outcome"] == COMPILED and tree["build"] == "build/recheck"
    assert main(["recheck", "cuff-midp/def2-mi-dp"]) == 1 and NONE in capsys.readouterr().out
    assert main(["recheck", "no-such-paper"]) == 2
    monkeypatch.setenv("COQ_WAITS", "60")
    assert main(["recheck", OTHER, "--seconds", "2"]) == 2
    assert "the same command goes on" in capsys.readouterr().err


def test_without_coq_a_sentence_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadInput, match="recheck needs Coq: coqc is not installed"):
        recheck([CLAIM], tmp_path / "build")


# -- recheck, with Coq -------------------------------------------------------------------------------------------------


@pytest.mark.coq
@pytest.mark.skipif(bool(missing_tools()) or bool(not_compiled(ROOT / "proofs" / "theory")),
                    reason="needs Coq and the compiled theory")
def test_coq_refuses_the_forged_proof_and_accepts_the_stored_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = tmp_path / "build"
    build.mkdir()
    (build / "theory").symlink_to(ROOT / "proofs" / "theory")
    monkeypatch.setattr(rechecking._Work, "_compile", lambda *_: None)  # it takes minutes; make theorems did it
    (made,) = recheck([CLAIM], build)
    assert made.outcome == COMPILED and set(made.axioms) <= rechecking.CLASSICAL and "classic" in made.axioms
    forged(tmp_path, FORGED, OTHER)
    (wrong,) = recheck([OTHER], build, root=tmp_path)
    assert wrong.outcome == REJECTED and "because_I_say_so" in wrong.reason


def test_a_stored_derivation_is_compiled_from_its_certificate(tmp_path: Path, stand_in: Path) -> None:
    text = rechecking.Chain("own/claim", "Print Assumptions x.")
    with rechecking._held(tmp_path / "build"):
        work = rechecking._Work(ROOT, tmp_path / "build", None, 1, lambda _: None)
        (made,) = work.through([text])
    assert (made.outcome, made.by, made.axioms) == (COMPILED, "derivation", ("classic",))


def test_a_derivation_that_has_no_coq_form_says_why(tmp_path: Path) -> None:
    for claim in ("ngo-lmidp/gaussian-ldp-curve#largest", "ngo-lmidp/abstract-gaussian-best#noises"):
        (made,) = recheck([claim], tmp_path / "build")
        assert made.outcome == NONE and "has no Coq file" in made.reason
