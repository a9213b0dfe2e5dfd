"""A claim as a Coq file: its translated statement with a proof, for claims of papers and of a user's file alike.

The proof is the derivation's chain, fact by fact (chains.py), a sum of entropies (entropy_sums.py), the tactic
`formal_auto`, or the script stored for a claim of a paper. Where there is none the file holds the statement alone,
and says so; nothing in it is admitted.
Whether Coq accepts a file is asked of Coq, where it is there.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ...certificate.checker.kinds.derivation.context import Context, read_context
from ...certificate.checker.kinds.derived import comparisons, obligations, oriented
from ...claim import Claim
from ...foreign import coq_comment
from ...papers import entries
from ...stored import ROOT
from ..crosscheck import terms_compared
from ..words import covered
from .chains import CLOSING, Script, block
from .claims import said_by
from .derivations import named_sizes, theorem_of_case
from .entropy_sums import CLOSING as CLOSING_OF_SUMS
from .entropy_sums import FOLDER as METHODS
from .entropy_sums import HEADER as HEADER_OF_SUMS
from .entropy_sums import sum_lines
from .fact_record import FOLDER
from .fact_theorems import header
from .facts import Scope
from .record import Recorded, scope_of, theorem_of
from .refutation import stated
from .statement import Statement, identifier, translated, with_terms
from .terms import Db, JointTerm, KernelTerm, LawTerm, Nat, Num, Ty, Untranslated
from .theorem import HEADER, MACHINE, Theorem, by_hand, definition, exported, stored_entries
from .theorems import axioms_in, compiled
from .theory import CLASSICAL, not_compiled

DERIVATION, SUM, TACTIC, STORED = "derivation", "sum", "tactic", "stored"
HOW = {DERIVATION: "the chain of facts", SUM: "the sum of entropies", TACTIC: "formal_auto", STORED: "the stored proof"}
RECORDED = "recorded"
COQC = "coqc"
MEMORY = 4 * 10**9
"""Bytes that Coq may take for one file."""
PLACE = "exactpriv-coq-"
SECONDS = 60
"""For one run of Coq, where no time is given; the theory loads in two."""
_TERMS = {"law": (LawTerm, ("letters",)), "kernel": (KernelTerm, ("inputs", "outputs")), "database": (Db, ("tuples",)),
          "number": (Num, ()), "natural": (Nat, ()), "joint": (JointTerm, ())}  # fmt: skip


@dataclass(frozen=True)
class Lemma:
    """The Coq file of a claim. `by`: what proves it ("derivation", "sum", "tactic", "stored"), or nothing: the
    statement stands alone, for the reason `why`. `axioms`: those that Coq printed when it accepted the file; None if it
    was not asked. `scope`: for what the statement holds."""

    claim: str
    text: str
    by: str
    scope: str
    why: str = ""
    axioms: tuple[str, ...] | None = None

    def record(self) -> dict[str, Any]:
        """What `prove --json` says of it."""
        axioms = None if self.axioms is None else list(self.axioms)
        return {"by": self.by or None, "accepted": axioms is not None, "standing": self.standing, "scope": self.scope,
                "why": self.why or None, "axioms": axioms}  # fmt: skip

    @property
    def says(self) -> str:
        """How it stands, in words."""
        if not self.by:
            return f"the statement stands without proof: {self.why}"
        how = HOW[self.by]
        if self.axioms is None:
            return f"the statement and its proof by {how}, not compiled: {self.why}"
        stands = ("recorded, not compiled here (exactpriv recheck compiles it)" if self.standing == RECORDED else
                  "compiled here and accepted by Coq")  # fmt: skip
        return f"a Coq theorem, by {how}; {stands}, with the axioms {', '.join(self.axioms) or '(none)'}"

    @property
    def standing(self) -> str:
        """What it is worth: compiled here, recorded (proofs/theorems.jsonl says that it once compiled), or neither."""
        if not self.by or self.axioms is None:
            return "not compiled"
        return RECORDED if self.by == STORED else "compiled here"


# -- Coq --------------------------------------------------------------------------------------------------------------


def coq_missing(root: Path = ROOT) -> str:
    """Why no file can be compiled here, in words; nothing if it can."""
    if shutil.which(COQC) is None:
        return "Coq is not installed (docs/theory.md names its packages)"
    for folder in ("theory", FOLDER, METHODS):
        place = root / "proofs" / folder
        if not (place / "_CoqProject").is_file() or not_compiled(place):
            return "the formal theory is not compiled; make theorems does it"
    return ""


@contextmanager
def _memory_for_coq() -> Iterator[None]:
    """A process that is begun inside may take MEMORY, whatever this one may."""
    try:
        import resource
    except ImportError:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    hard = before[1]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard < 0 else min(MEMORY, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _cleared() -> None:
    """Remove the folders of processes that were killed while Coq ran."""
    for left in Path(tempfile.gettempdir()).glob(f"{PLACE}*-*"):
        number = left.name.removeprefix(PLACE).partition("-")[0]
        if number.isdigit() and not Path("/proc", number).exists() and Path("/proc/self").exists():
            shutil.rmtree(left, ignore_errors=True)


def accepted(text: str, seconds: float, root: Path = ROOT) -> tuple[tuple[str, ...] | None, str]:
    """The axioms of a file that Coq accepts; None and the reason of one that it does not, or that rests on more."""
    _cleared()
    with tempfile.TemporaryDirectory(prefix=f"{PLACE}{os.getpid()}-") as place:
        more = {"ExactPrivFacts": root / "proofs" / FOLDER, "ExactPrivMethods": root / "proofs" / METHODS}
        with _memory_for_coq():
            done, output, _ = compiled(root, text, Path(place), "lemma", max(seconds, 0.1), more)
    if not done:
        said = " ".join(output.partition("Error:")[2].split()) or output.strip()
        return None, said[:200]
    found = axioms_in(output)
    beyond = [name for name in found if name not in CLASSICAL]
    return (None, f"it rests on {', '.join(beyond)}") if beyond else (tuple(found), "")


# -- files ------------------------------------------------------------------------------------------------------------


def stored_lemma(claim: Claim) -> Lemma | None:
    """The file of a claim of a paper whose theorem is recorded (proofs/theorems.jsonl)."""
    recorded = theorem_of(claim)
    if not isinstance(recorded, Recorded):
        return None
    statement = stated(ROOT, claim)
    script = _stored_script(statement)
    if script is None:
        return None
    return Lemma(claim.id, exported(statement) + script, STORED, recorded.scope, "", recorded.axioms)


def _stored_script(statement: Statement) -> str | None:
    found = by_hand(ROOT, statement)
    if isinstance(found, Theorem):
        return found.script
    by_machine = stored_entries(ROOT).get(statement.claim, {}).get("by") == "machine"
    return MACHINE.format(name=statement.name) if found is None and by_machine else None


def derived_lemmas(claim: Claim, certificate: Mapping[str, Any]) -> tuple[list[Lemma], str]:
    """The files of a claim from its derivation, the best first, and why there are not more: under the statement that is
    translated from the source; under its own, where that has no translation or is for all sizes and the derivation for
    those of the domain."""
    (case,) = certificate["cases"]
    found, why = [], []
    try:
        statement, terms = with_terms(claim)
        lines = _chain(case, terms, statement)
        text = f"{header(ROOT)}{CLOSING}\n{definition(statement)}\n{_theorem(statement.name, lines)}"
        found.append(Lemma(claim.id, _file(claim.id, TRANSLATED, text, statement.name), DERIVATION,
                           scope_of(claim, statement)))  # fmt: skip
    except Untranslated as error:
        why.append(str(error))
    name = identifier(claim.id)
    try:
        text = f"{header(ROOT)}{CLOSING}\n{theorem_of_case(case, name)}"
        scope = covered(case["sizes"], case["variables"], (), case["assumptions"]) or "all values of its variables"
        found.append(Lemma(claim.id, _file(claim.id, OF_DERIVATION, text, name), DERIVATION, scope))
    except Untranslated as error:
        why.append(str(error))
    bounded = any(high is not None and high != low for low, high in case["sizes"].values())
    told = f"the chain of facts has no Coq form: {'; '.join(dict.fromkeys(why))}" if not found else ""
    return (found[::-1] if bounded else found), told


def summed_lemma(claim: Claim, certificate: Mapping[str, Any]) -> Lemma | str:
    """The file of a claim from its sum of entropies; a sentence where it cannot be written."""
    (case,) = certificate["cases"]
    try:
        statement, terms = with_terms(claim)
        lines = sum_lines(case, terms)
    except Untranslated as error:
        return f"the sum of entropies has no Coq form: {error}"
    text = f"{HEADER_OF_SUMS}{CLOSING_OF_SUMS}\n{definition(statement)}\n{_theorem(statement.name, lines)}"
    return Lemma(claim.id, _file(claim.id, TRANSLATED, text, statement.name), SUM, scope_of(claim, statement))


def _statement_of(claim: Claim) -> Statement | str:
    """The statement of a claim of a paper or of a user's; a sentence where it has none."""
    try:
        return stated(ROOT, claim) if claim.id in entries() else translated(claim)
    except Untranslated as error:
        return f"the claim has no Coq statement: {error}"


def tactic_lemma(claim: Claim) -> Lemma | str:
    """The file of a claim by the tactic; a sentence where the claim has no statement."""
    statement = _statement_of(claim)
    if isinstance(statement, str):
        return statement
    if statement.at:
        return f"the claim has a Coq statement for {statement.at} alone"
    text = f"{HEADER}\n{definition(statement)}\n{MACHINE.format(name=statement.name)}"
    return Lemma(claim.id, _file(claim.id, TRANSLATED, text, statement.name), TACTIC, scope_of(claim, statement))


def bare_lemma(claim: Claim, why: str) -> Lemma | str:
    """The file with the statement alone; a sentence where the claim has no statement."""
    statement = _statement_of(claim)
    if isinstance(statement, str):
        return statement
    if claim.id in entries():
        return Lemma(claim.id, exported(statement), "", scope_of(claim, statement), why)
    text = f"{HEADER}\n{definition(statement)}\n(* The statement above stands without proof. *)\n"
    return Lemma(claim.id, _file(claim.id, TRANSLATED, text), "", scope_of(claim, statement), why)


TRANSLATED = "as translated from its source"
OF_DERIVATION = "as its derivation states it: the term that is read of the claim"


def _file(claim: str, how: str, text: str, name: str = "") -> str:
    """The file under a comment that says what it states and how it is checked, with the axioms of its theorem."""
    said = coq_comment(claim)
    printed = f"\nPrint Assumptions {name}_holds.\n" if name and "Print Assumptions" not in text else ""
    return (f"(* {said}, {how}.\n   make theorems, and then: coqc -Q proofs/theory ExactPriv -Q proofs/facts "
            f"ExactPrivFacts -Q proofs/methods ExactPrivMethods FILE.v *)\n{text}{printed}")  # fmt: skip


def _theorem(name: str, lines: list[str]) -> str:
    script = "\n".join(lines)
    return f"Theorem {name}_holds : {name}.\nProof.\n{script}\nQed.\n"


# -- the chain under the translated statement --------------------------------------------------------------------------


def _chain(case: Mapping[str, Any], terms: Mapping[str, Any], statement: Statement) -> list[str]:
    """Sentences that prove the translated statement: what the derivation shows, and that it is the conclusion."""
    if any(one.premises for one in obligations(case["relation"])):
        raise Untranslated("an implication between comparisons is proved without a Coq theorem")
    script, context = Script(_scope(case, terms), named_sizes(case)), _context(case)
    lines = ["hnf; intros; sizes; number_sizes."]
    shown = []
    for (op, left, right), proof in zip(comparisons(case["relation"]), case["proofs"], strict=True):
        sense, sides = oriented(op, left, right)
        sentences = script.proof(proof, sense, sides, context)
        shown.append((script.stated(op, (left, right)), sentences))
    if len(shown) == 1 and shown[0][0] == statement.conclusion:
        return [*lines, *shown[0][1]]
    for k, (text, sentences) in enumerate(shown):
        lines += [f"have shown_{k} : {text}.", *block(sentences)]
    known = " | ".join(f"exact shown_{k}" for k in range(len(shown)))
    return [*lines, f"repeat match goal with |- _ /\\ _ => split end; first [{known} | from_facts]."]


def _context(case: Mapping[str, Any]) -> Context:
    context = read_context(case["sizes"], case["variables"])
    for tree in case["assumptions"]:
        for assumption in comparisons(tree):
            context.assume(*assumption)
    return context


def _scope(case: Mapping[str, Any], terms: Mapping[str, Any]) -> Scope:
    """The terms of the translation under the names of the derivation."""
    scope, names = Scope(), named_sizes(case)
    for name, sort in case["variables"].items():
        if sort["sort"] not in _TERMS:
            raise Untranslated(f"a {sort['sort']} is a variable")
        wanted, keys = _TERMS[sort["sort"]]
        term = terms.get(name)
        if not isinstance(term, wanted):
            raise Untranslated(f"{name} is something else there than in the translation")
        scope.values[name] = term
        for key, ty in zip(keys, _types(term), strict=True):
            if scope.types.setdefault(names[sort[key]], ty).text != ty.text:
                raise Untranslated(f"the size {sort[key]} is of two alphabets")
    return scope


def _types(term: Any) -> tuple[Ty, ...]:
    if isinstance(term, KernelTerm):
        return term.inputs, term.outputs
    return (term.ty,) if isinstance(term, LawTerm | Db) else ()


# -- with Coq, where it is there ---------------------------------------------------------------------------------------


def lemma_file(
    claim: Claim, certificate: Mapping[str, Any] | None, seconds: float | None = None,
    before: Callable[[Lemma], None] | None = None,
) -> Lemma | str:  # fmt: skip
    """The file of a claim with the best proof there is: the stored one, the derivation's, or (where Coq is there) the
    tactic's; a sentence if the claim has no statement in Coq. `before` gets a file before Coq is asked."""
    end = time.monotonic() + (SECONDS if seconds is None else seconds)
    found = stored_lemma(claim)
    if found is not None:
        return found
    missing = coq_missing()
    made, why = _written(claim, certificate)
    reasons = [why] if why else []
    for one in made:
        if missing:
            return replace(one, why=missing)
        if before is not None:
            before(replace(one, why="the time was up before Coq was through with it"))
        axioms, refused = accepted(one.text, end - time.monotonic())
        if axioms is not None:
            return replace(one, axioms=axioms)
        reasons.append(f"Coq does not accept {HOW[one.by]} ({refused})")
    if missing:
        return bare_lemma(claim, "; ".join([*reasons, missing]))
    tried = by_tactic(claim, end - time.monotonic())
    return tried if isinstance(tried, Lemma) else bare_lemma(claim, "; ".join([*reasons, tried]))


def _written(claim: Claim, certificate: Mapping[str, Any] | None) -> tuple[list[Lemma], str]:
    """The files that a certificate gives, the best first, and why there are not more."""
    if certificate is None:
        return [], "no chain of facts is known"
    if certificate["kind"] == "derived":
        return derived_lemmas(claim, certificate)
    if certificate["kind"] == "entropic":
        made = summed_lemma(claim, certificate)
        return ([], made) if isinstance(made, str) else ([made], "")
    return [], f"a certificate of kind {certificate['kind']} has no Coq form"


def by_tactic(claim: Claim, seconds: float) -> Lemma | str:
    """The theorem by the tactic, which Coq accepted; a sentence why not, as where what was read of the claim says
    something else than its function at an instance."""
    made = tactic_lemma(claim)
    if isinstance(made, str):
        return made
    if differs := terms_compared(claim, said_by(claim)).difference:
        return f"the statement is not what the claim's function says: {differs}"
    axioms, why = accepted(made.text, seconds)
    return replace(made, axioms=axioms) if axioms is not None else f"formal_auto does not prove it ({why})"
