"""Which facts of measures are Coq theorems; Coq itself is not needed.

A fact names the lemmas that prove it. `proofs/facts.jsonl` holds, for each line of a fact that Coq accepted, the lemma
and the hashes of the generated statement, of its proof (that lemma, applied) and of the files of the theory. An entry
counts if all three agree with what is generated now and with the files that are there, and if the fact still names it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ...certificate.schema import regular_text
from ...measure import MEASURES
from ...measure.facts import Fact
from ...measure.lines import DEGRADED, full, lines_of
from ...stored import ROOT
from .facts import FactStatement, fact_statement, laws_of_fact, says_definition
from .terms import Untranslated
from .theory import CLASSICAL, digest, theory_digest

FILE = "facts.jsonl"
FOLDER = "facts"
BY_DEFINITION = "by definition"
"""How a fact stands that says of a measure what its definition is."""
CHAINS = "from_facts.v"
"""The file there that no fact needs: the tactic that ends the chains of derivations."""


@dataclass(frozen=True)
class Stated:
    """A line of a fact: the measure that states it, and the fact."""

    measure: str
    fact: Fact


def lines_of_fact(measured: Any, fact: Fact) -> list[str]:
    """A fact of a measure as lines, with and without optional arguments; none if it has no such form."""
    alone = SimpleNamespace(name=measured.name, signature=measured.signature, facts=(fact,))
    return list(lines_of(alone, MEASURES))


def stated_lines() -> Iterator[tuple[str, Stated]]:
    """All lines that measures state."""
    for measured in MEASURES.values():
        for fact in measured.facts:
            for line in lines_of_fact(measured, fact):
                yield line, Stated(measured.name, fact)


def stated_laws() -> Iterator[tuple[FactStatement, Stated]]:
    """The facts that class proofs use and that are no lines, as statements."""
    for measured in MEASURES.values():
        for fact in measured.facts:
            for statement in laws_of_fact(measured, fact):
                yield statement, Stated(measured.name, fact)


@cache
def laws() -> dict[str, FactStatement]:
    """These statements by what they say."""
    return {statement.line: statement for statement, stated in stated_laws() if not stated.fact.assumed}


def statement_of(line: str) -> FactStatement:
    """The statement of a line, or of a law; Untranslated where it speaks of what the theory has not."""
    return laws().get(line) or fact_statement(line)


def said_by(measured: Any, fact: Fact) -> list[str]:
    """A fact as lines, or else as what its laws say."""
    return lines_of_fact(measured, fact) or [statement.line for statement in laws_of_fact(measured, fact)]


def lemmas_of(fact: Fact) -> list[str]:
    """The lemmas that a fact names."""
    return [name.strip() for name in fact.lemma.split(",") if name.strip()]


def script(name: str, lemma: str) -> str:
    """The proof of a generated statement."""
    return f"Theorem {name}_holds : {name}.\nProof. by_lemma @{lemma}. Qed.\n"


def lemma_files(root: Path) -> list[str]:
    """The files of the lemmas of facts."""
    project = (root / "proofs" / FOLDER / "_CoqProject").read_text(encoding="utf-8").split()
    return [name for name in project if name.endswith(".v") and name != CHAINS]


def facts_digest(root: Path) -> str:
    """The hash of the theory's files and of those of the lemmas of facts."""
    folder, names = root / "proofs" / FOLDER, lemma_files(root)
    return digest(theory_digest(root), *(part for n in names for part in (n, (folder / n).read_text("utf-8"))))


def entries(root: Path = ROOT) -> dict[str, dict[str, Any]]:
    """The entries of proofs/facts.jsonl by line."""
    path = root / "proofs" / FILE
    rows = regular_text(path).splitlines() if path.is_file() else []
    return {str(made.pop("fact")): made for made in map(json.loads, rows)}


def write_entries(root: Path, found: Mapping[str, Mapping[str, Any]]) -> None:
    """Write proofs/facts.jsonl."""
    rows = [json.dumps({"fact": line, **found[line]}) + "\n" for line in sorted(found)]
    (root / "proofs" / FILE).write_text("".join(rows), encoding="utf-8")


@lru_cache(maxsize=4)
def _stored(root: Path) -> dict[str, dict[str, Any]]:
    return entries(root)


@lru_cache(maxsize=4)
def _digest(root: Path) -> str:
    return facts_digest(root)


@cache
def _named() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line, stated in stated_lines():
        if not stated.fact.assumed:
            found.setdefault(line, []).extend(lemmas_of(stated.fact))
    for statement, stated in stated_laws():
        if not stated.fact.assumed:
            found.setdefault(statement.line, []).extend(lemmas_of(stated.fact))
    return found


def lemma_of(line: str, root: Path = ROOT) -> str:
    """The Coq lemma that proves a line; empty if there is none, or if its record is of something else."""
    whole = line if line in laws() else full(line)
    entry = _stored(root).get(whole)
    if entry is None or entry.get("lemma") not in _named().get(whole, ()):
        return ""
    return str(entry["lemma"]) if _agrees(whole, root) else ""


@lru_cache(maxsize=4096)
def _agrees(line: str, root: Path) -> bool:
    entry = _stored(root)[line]
    try:
        statement = statement_of(line)
    except Untranslated:
        return False
    expected = {"statement": digest(statement.prop), "proof": digest(script(statement.name, entry["lemma"])),
                "theory": _digest(root)}  # fmt: skip
    return all(entry.get(part) == value for part, value in expected.items()) and set(entry["axioms"]) <= CLASSICAL


@lru_cache(maxsize=4)
def proved_lines(root: Path = ROOT) -> frozenset[str]:
    """The lines that are Coq theorems, and those that say of a measure what its definition is."""
    recorded = (line for line in _stored(root) if line not in laws() and lemma_of(line, root))
    return frozenset((*recorded, *_definitions()))


@cache
def _definitions() -> frozenset[str]:
    return frozenset(full(line) for line, stated in stated_lines() if not stated.fact.assumed and says_definition(line))


def by_definition(line: str) -> bool:
    """Whether a fact says what a measure is that the theory has no name for: its statement is A = A, with a value."""
    return line not in laws() and full(line) in _definitions()


@cache
def continuous_lines() -> Mapping[str, str]:
    """The facts of laws on the line, which the theory does not have, each with its source; none that a measure of
    somebody else states."""
    found = {line: stated.fact.source for line, stated in stated_lines()
             if stated.fact.continuous and not stated.fact.assumed}  # fmt: skip
    return found


@lru_cache(maxsize=4)
def proved_state(root: Path = ROOT) -> str:
    """A digest of the lines that are Coq theorems."""
    return digest(*sorted(proved_lines(root)))


def standing(measured: Any, fact: Fact) -> str:
    """How a fact of a measure stands, in words: the lemmas that prove all of its lines, or that it is assumed. What it
    says of degraded kernels follows by a linear program that the theory has not: it is assumed, and said apart."""
    if fact.assumed:
        return "assumed"
    every = said_by(measured, fact)
    made = [line for line in every if DEGRADED not in line]
    if made and all(by_definition(line) for line in made):
        return BY_DEFINITION
    found = {line: lemma_of(line) for line in made}
    if made and all(found.values()):
        apart = "; of degraded kernels: assumed" if len(made) < len(every) else ""
        return "Coq: " + ", ".join(dict.fromkeys(found.values())) + apart
    proved = [f"{lemma} for {line.partition(' |- ')[2]}" for line, lemma in found.items() if lemma]
    return "assumed" + (f" (but Coq: {'; '.join(proved)})" if proved else "")
