"""Whether a claim is proved by a stored Coq theorem; Coq itself is not needed.

`proofs/theorems.jsonl` holds, for each theorem that Coq accepted, the hashes of the statement, of the proof and of the
theory. An entry counts if all three agree with the statement that is generated now and with the files that are there.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...claim import Claim
from .statement import Statement, translated
from .terms import Untranslated
from .theorem import MACHINE, Theorem, by_hand, digest, script_file, stored_entries, theory_digest

ROOT = Path(__file__).resolve().parents[3]
"""The checkout; where the package is installed elsewhere there are no proofs."""


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
    if entry is None or entry.get("says") != "holds":
        return None
    try:
        statement = translated(claim)
    except Untranslated as error:
        return f"the stored Coq theorem is of another statement: {error}"
    found = stored_proof(root, statement, entry)
    if isinstance(found, str):
        return found
    expected = {"statement": digest(statement.prop), "proof": digest(found.script), "theory": _theory(root)}
    for part, value in expected.items():
        if entry.get(part) != value:
            return f"the stored Coq theorem is of another {part}; run make theorems"
    return Recorded(scope_of(statement), str(entry["by"]), tuple(entry["axioms"]))


def recorded_state(claim: str, root: Path = ROOT) -> str:
    """A digest of what `theorem_of` looks at besides the claim."""
    entry = _stored(root).get(claim)
    if entry is None:
        return ""
    path = script_file(root, claim)
    return digest(json.dumps(entry, sort_keys=True), _theory(root), path.read_text("utf-8") if path.is_file() else "")


def stored_proof(root: Path, statement: Statement, entry: dict[str, Any]) -> Theorem | str:
    """The proof on which an entry rests."""
    if entry.get("by") == "machine":
        return Theorem(statement, MACHINE.format(name=statement.name), "machine")
    found = by_hand(root, statement)
    if found is None:
        return "the proof of the stored Coq theorem is missing"
    return found


def scope_of(statement: Statement) -> str:
    """For which sizes the theorem holds."""
    free = sum(": finType," in b for b in statement.binders)
    return "all finite alphabets that the statement admits" if free else "the whole stated domain"
