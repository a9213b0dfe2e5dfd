"""A theorem of a claim: the generated statement with a proof script, and the hashes by which it is recognised."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...certificate.schema import regular_text
from ...claim import Claim
from ...papers import entries
from ...stored import ROOT
from .coq_text import bare, forbidden_in
from .refutation import stated
from .statement import Statement
from .terms import Untranslated

MARK = "(* The statement above is generated; the proof follows. *)"
HEADER = "From ExactPriv Require Import theory auto bridges.\n"
INSTANCE_HEADER = "From ExactPriv Require Import numbers instances.\n"
"""What a refutation at a stored witness needs besides."""
MACHINE = "Theorem {name}_holds : {name}.\nProof. formal_auto. Qed.\n"
PRIMITIVE = "primitive integers"
"""What Coq assumes of machine integers, with which Interval computes; only refutations at a witness may rest on it."""


@dataclass(frozen=True)
class Theorem:
    """A statement with its proof."""

    statement: Statement
    script: str
    by: str

    @property
    def says(self) -> str:
        """Whether the theorem is the statement ("holds"), its negation ("fails"), or its negation with a proof that an
        expression in it has no value at the witness ("no value", of generated scripts alone: nothing else ties the
        second theorem of a script to an expression)."""
        if self.by == "machine" and f"{self.statement.name}_no_value" in self.script:
            return "no value"
        return "fails" if f"{self.statement.name}_refuted" in self.script else "holds"


def definition(statement: Statement) -> str:
    """The generated statement as a Coq definition, under the claim's own names of variables that are called otherwise
    in it (and not only with an underscore)."""
    others = [f"{other} is {own}" for own, other in statement.called if other != f"{own}_"]
    said = f"(* {', '.join(others)} in the claim. *)\n" if others else ""
    return f"{said}Definition {statement.name} : Prop :=\n  {statement.prop}.\n"


def exported(statement: Statement) -> str:
    """A file that holds the statement, and room for its proof."""
    where = f", for {statement.at} alone" if statement.at else ""
    return (f"(* {statement.claim}, as translated from its source{where}. *)\n{HEADER}\n{definition(statement)}\n"
            f"{MARK}\n")


def papers_with_theorems(root: Path = ROOT) -> tuple[str, ...]:
    """The papers that have a theorem or the script of one, in the order of the registry."""
    recorded = {claim.partition("/")[0] for claim in stored_entries(root)}
    known = dict.fromkeys(identifier.partition("/")[0] for identifier in entries())
    return tuple(p for p in known if p in recorded or any((root / "proofs" / p).glob("*.v")))


def statements(
    papers: Iterable[str] | None = None, root: Path = ROOT
) -> tuple[dict[str, Statement], dict[str, str]]:
    """The statements of the claims of these papers (by default of those that have theorems), and why the others have
    none. A refuted claim that is translated at the sizes of its witness alone has that statement."""
    papers = papers_with_theorems() if papers is None else tuple(papers)
    found: dict[str, Statement] = {}
    refused: dict[str, str] = {}
    for identifier, entry in entries().items():
        if isinstance(entry, Claim) and identifier.partition("/")[0] in papers:
            try:
                found[identifier] = stated(root, entry)
            except Untranslated as error:
                refused[identifier] = str(error)
    return found, refused


def script_file(root: Path, claim: str) -> Path:
    """Where the proof script of a claim is stored."""
    paper, _, slug = claim.partition("/")
    return root / "proofs" / paper / f"{re.sub(r'[^A-Za-z0-9.-]', '_', slug)}.v"


def by_hand(root: Path, statement: Statement) -> Theorem | str | None:
    """The stored proof; a sentence if it proves another statement or does what none may; None if there is none."""
    path = script_file(root, statement.claim)
    if not path.exists():
        return None
    text = regular_text(path)
    head, mark, script = text.partition(MARK)
    if not mark or f"{head}{MARK}\n" != exported(statement):
        return f"{path} proves another statement than the one that is generated now"
    found = forbidden_in(script)
    if found:
        return f"{path} uses {found}"
    if not _concludes(statement.name, script):
        return f"{path} does not end with a proof of {statement.name} or of its negation"
    made = Theorem(statement, script.strip() + "\n", "hand")
    if statement.at and made.says == "holds":
        return f"{path} proves the statement for {statement.at} alone, of which only the negation says enough"
    return made


def _concludes(name: str, script: str) -> bool:
    """Whether a script states the theorem, or its negation, under the name that is asked for, and ends a proof."""
    words = " ".join(bare(script).split())
    stated = re.search(rf"\b(?:Theorem|Lemma) {name}_(?:holds : {name}|refuted : ~ ?{name})\. ", words)
    return stated is not None and words.endswith(("Qed.", "Defined."))


def stored_entries(root: Path) -> dict[str, dict[str, Any]]:
    """The entries of proofs/theorems.jsonl, one theorem a line, by claim."""
    path = root / "proofs" / "theorems.jsonl"
    lines = regular_text(path).splitlines() if path.is_file() else []
    made = [json.loads(line) for line in lines]
    return {str(entry.pop("claim")): entry for entry in made}


def write_entries(root: Path, found: Mapping[str, Mapping[str, Any]]) -> None:
    """Write proofs/theorems.jsonl."""
    lines = [json.dumps({"claim": claim, **entry}) + "\n" for claim, entry in found.items()]
    (root / "proofs" / "theorems.jsonl").write_text("".join(lines), encoding="utf-8")
