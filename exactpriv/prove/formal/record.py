"""Whether a claim is proved by a stored Coq theorem; Coq itself is not needed.

`proofs/theorems.jsonl` holds, for each theorem that Coq accepted, the hashes of the statement, of the proof and of the
theory. An entry counts if all three agree with the statement that is generated now and with the files that are there,
and if it says what that proof is of: the statement, or its negation.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...certificate.schema import regular_text
from ...claim import Claim
from ...claim.domains import Databases
from ...stored import ROOT
from .refutation import certificate_file, negation, stated, stored_certificate
from .statement import Statement
from .terms import Untranslated
from .theorem import MACHINE, PRIMITIVE, Theorem, by_hand, script_file, stored_entries
from .theory import CLASSICAL, digest, theory_digest
from .witness import NoWitness

OCCURS = "(forall y, exists x, 0 < "
"""How a statement begins that every output has a positive probability somewhere."""


@dataclass(frozen=True)
class Recorded:
    """What a stored theorem says."""

    scope: str
    by: str
    axioms: tuple[str, ...]


@lru_cache(maxsize=8)
def _stored(root: Path) -> dict[str, Any]:
    return stored_entries(root)


@lru_cache(maxsize=8)
def _theory(root: Path) -> str:
    return theory_digest(root)


def theorem_of(claim: Claim, root: Path = ROOT) -> Recorded | str | None:
    """The stored theorem of a claim; a sentence if there is one of something else; None if there is none."""
    entry = _stored(root).get(claim.id)
    return None if entry is None or entry.get("says") != "holds" else _recorded(claim, root, entry)


def refutation_of(claim: Claim, root: Path = ROOT) -> Recorded | str | None:
    """The stored theorem that a claim's statement is false at its stored witness; a sentence if there is one of
    something else; None if there is none."""
    entry = _stored(root).get(claim.id)
    return None if entry is None or entry.get("says") == "holds" else _recorded(claim, root, entry)


def _recorded(claim: Claim, root: Path, entry: dict[str, Any]) -> Recorded | str:
    try:
        statement = stated(root, claim)
    except Untranslated as error:
        return f"the stored Coq theorem is of another statement: {error}"
    if statement.at and entry["says"] == "holds":
        return f"the stored Coq theorem is of the statement for {statement.at} alone"
    found = stored_proof(root, statement, entry, claim)
    if isinstance(found, str):
        return found
    expected = {"statement": digest(statement.prop), "proof": digest(found.script), "theory": _theory(root)}
    for part, value in expected.items():
        if entry.get(part) != value:
            return f"the stored Coq theorem is of another {part}; run make theorems"
    if entry["says"] != found.says:
        return f"the record of the stored Coq theorem says {entry['says']}, its proof {found.says}; run make theorems"
    admitted = CLASSICAL if entry["says"] == "holds" else CLASSICAL | {PRIMITIVE}
    if not set(entry["axioms"]) <= admitted:
        return f"the stored Coq theorem rests on {', '.join(sorted(set(entry['axioms']) - admitted))}"
    return Recorded(scope_of(claim, statement), str(entry["by"]), tuple(entry["axioms"]))


def stated_proof(claim: Claim, root: Path, entry: dict[str, Any]) -> Theorem | str:
    """The statement that is generated now, with the proof on which a record rests; a sentence if there is none."""
    try:
        return stored_proof(root, stated(root, claim), entry, claim)
    except Untranslated as error:
        return f"the stored Coq theorem is of another statement: {error}"


def recorded_state(claim: str, root: Path = ROOT) -> str:
    """A digest of what `theorem_of` looks at besides the claim."""
    entry = _stored(root).get(claim)
    if entry is None:
        return ""
    paths = script_file(root, claim), certificate_file(root, claim)
    texts = [regular_text(path) if path.is_file() else "" for path in paths]
    return digest(json.dumps(entry, sort_keys=True), _theory(root), *texts)


def stored_proof(root: Path, statement: Statement, entry: dict[str, Any], claim: Claim) -> Theorem | str:
    """The proof on which an entry rests."""
    if entry.get("by") == "machine" and entry.get("says") != "holds":
        certificate = stored_certificate(root, statement.claim)
        if certificate is None:
            return "the witness of the stored Coq theorem is missing"
        try:
            return Theorem(statement, negation(claim, statement, certificate), "machine")
        except NoWitness as error:
            return f"the witness of the stored Coq theorem is not written out: {error}"
    if entry.get("by") == "machine":
        return Theorem(statement, MACHINE.format(name=statement.name), "machine")
    found = by_hand(root, statement)
    if found is None:
        return "the proof of the stored Coq theorem is missing"
    return found


def scope_of(claim: Claim, statement: Statement) -> str:
    """For what the theorem holds: the claim's domain and its own scope, with sizes beyond those that are searched."""
    if statement.at:
        return f"the statement for {statement.at} alone"
    free = any(": finType," in b for b in statement.binders)
    domain = f"the stated domain ({claim.described_domain()})"
    said = [f"all finite alphabets from the smallest of the domain on, otherwise {domain}" if free else domain]
    if any(isinstance(stated, Databases) for stated in claim.domain.values()):
        said.append("the entries of a database from one alphabet")
    if OCCURS in statement.prop:
        said.append("every output occurs")
    return ", ".join(said)
