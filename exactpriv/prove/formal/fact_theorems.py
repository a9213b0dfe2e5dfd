"""Compiles the facts of measures as Coq theorems, and compares with proofs/facts.jsonl.

    python -m exactpriv.prove.formal.fact_theorems           compile what facts name, compare with proofs/facts.jsonl
    python -m exactpriv.prove.formal.fact_theorems --write   the same, and rewrite the file

Each line of a fact is translated from its own expression (facts.py) and proved by the lemma that the fact names, and by
nothing else: a lemma that says something else does not prove the statement, and is an error.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...measure import MEASURES
from ...measure.lines import DEGRADED
from .fact_record import (
    FOLDER,
    entries,
    facts_digest,
    lemma_files,
    lemmas_of,
    said_by,
    script,
    stated_laws,
    stated_lines,
    write_entries,
)
from .facts import FactStatement, fact_statement
from .terms import Untranslated
from .theorems import axioms_in, compiled
from .theory import digest, not_compiled

CHUNK = 60


@dataclass(frozen=True)
class Link:
    """A line's statement and the lemmas, one of which is to prove it."""

    statement: FactStatement
    lemmas: tuple[str, ...]


def links(only: str = "") -> tuple[list[Link], list[str]]:
    """The lines whose facts name lemmas, each once, and what is wrong with them."""
    found: dict[str, Link] = {}
    problems = []
    for line, stated in stated_lines():
        names = lemmas_of(stated.fact)
        if not names or only not in line or DEGRADED in line:
            continue
        try:
            statement = fact_statement(line)
        except Untranslated as error:
            problems.append(f"{line} names a lemma, but has no statement: {error}")
            continue
        known = found[line].lemmas if line in found else ()
        found[line] = Link(statement, tuple(dict.fromkeys([*known, *names])))
    for law, stated in stated_laws():
        if lemmas_of(stated.fact) and only in law.line:
            found[law.line] = Link(law, tuple(lemmas_of(stated.fact)))
    return list(found.values()), problems


def header(root: Path) -> str:
    """What a file of facts begins with."""
    modules = [name.removesuffix(".v") for name in lemma_files(root)]
    return ("From ExactPriv Require Import theory auto bridges.\n"
            f"From ExactPrivFacts Require Import {' '.join(modules)}.\n")  # fmt: skip


def definition(statement: FactStatement) -> str:
    """The generated statement as a Coq definition, under its line."""
    return f"(* {statement.line} *)\nDefinition {statement.name} : Prop :=\n  {statement.prop}.\n"


def probe(root: Path, some: Sequence[Link]) -> str:
    """A file that says of each line which of its lemmas proves it."""
    parts = [header(root)]
    for link in some:
        name = link.statement.name
        tried = " | ".join(f'by_lemma @{lemma}; idtac "proved {name} {lemma}"' for lemma in link.lemmas)
        parts.append(f"{definition(link.statement)}\nGoal {name}.\nProof. first [{tried} | "
                     f'idtac "left {name}"; admit]. Admitted.\n')  # fmt: skip
    return "\n".join(parts)


def source(root: Path, some: Iterable[tuple[FactStatement, str]]) -> str:
    """A file of theorems, each statement by its lemma, that prints their axioms."""
    parts, names = [header(root)], []
    for statement, lemma in some:
        parts.append(definition(statement) + script(statement.name, lemma))
        names.append(f"{statement.name}_holds")
    parts.append(f"Definition all_of_them := (tt{''.join(f', {n}' for n in names)}).\nPrint Assumptions all_of_them.\n")
    return "\n".join(parts)


def built(root: Path, some: Sequence[Link], folder: Path) -> tuple[dict[str, Any], list[str]]:
    """The entries of the lines that Coq accepts, and what is wrong with the others."""
    theory = facts_digest(root)

    def chunk(k: int) -> tuple[dict[str, Any], list[str]]:
        part = some[k : k + CHUNK]
        _, output, _ = run(root, probe(root, part), folder, f"probe_{k}")
        closed = dict(re.findall(r"^proved (fact_\w+) (\w+)$", output, re.MULTILINE))
        problems: list[str] = []
        pairs = [(link.statement, closed[link.statement.name]) for link in part if link.statement.name in closed]
        done, output, seconds = run(root, source(root, pairs), folder, f"facts_{k}")
        if not done:
            return {}, [*problems, output.strip()[-400:]]
        share = round(seconds / max(1, len(pairs)), 2)
        return {s.line: {"lemma": lemma, "statement": digest(s.prop), "proof": digest(script(s.name, lemma)),
                         "theory": theory, "axioms": axioms_in(output), "seconds": share}
                for s, lemma in pairs}, problems  # fmt: skip

    found: dict[str, Any] = {}
    wrong: list[str] = []
    with ThreadPoolExecutor(2) as pool:
        for made, problems in pool.map(chunk, range(0, len(some), CHUNK)):
            found |= made
            wrong += problems
    return found, [*wrong, *idle(found, {link.statement.line for link in some})]


def idle(found: dict[str, Any], looked_at: set[str]) -> list[str]:
    """Of each fact, the lemmas that it names and that prove none of its lines."""
    said = []
    for measured in MEASURES.values():
        for fact in measured.facts:
            lines = [line for line in said_by(measured, fact) if line in looked_at]
            proved = {found[line]["lemma"] for line in lines if line in found}
            said += [f"{measured.name}: {lemma} does not prove {' or '.join(lines)}"
                     for lemma in lemmas_of(fact) if lines and lemma not in proved]  # fmt: skip
    return said


def run(root: Path, text: str, folder: Path, stem: str) -> tuple[bool, str, float]:
    """Compile a text over the theory and the lemmas of facts."""
    return compiled(root, text, folder, stem, 300, {"ExactPrivFacts": root / "proofs" / FOLDER})


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.prove.formal.fact_theorems", description=__doc__)
    parser.add_argument("--write", action="store_true", help="rewrite proofs/facts.jsonl")
    parser.add_argument("--root", type=Path, default=Path("."), help="the checkout")
    parser.add_argument("--only", default="", help="lines that contain this; nothing is written or compared")
    given = parser.parse_args(arguments)
    root = given.root.resolve()
    stale = [name for place in ["theory", FOLDER] for name in not_compiled(root / "proofs" / place)]
    if stale:
        print(f"{stale[0]} is not compiled as it stands; run make theorems, which compiles the theory first.",
              file=sys.stderr)  # fmt: skip
        return 2
    some, problems = links(given.only)
    with tempfile.TemporaryDirectory() as place:
        found, wrong = built(root, some, Path(place))
    for line in [*problems, *wrong]:
        print(line, file=sys.stderr)
    lines = {line for line, _ in stated_lines()} | {law.line for law, _ in stated_laws()}
    seconds = sum(entry["seconds"] for entry in found.values())
    print(f"{len(found)} of {len(lines)} lines and laws of facts are Coq theorems; {seconds:.0f} s.")
    if given.only:
        print("\n".join(f"{line}: {entry['lemma']}" for line, entry in found.items()))
    elif given.write:
        write_entries(root, found)
    elif timeless(found) != timeless(entries(root)):
        print("proofs/facts.jsonl differs from what was compiled; run with --write to rewrite it.", file=sys.stderr)
        return 1
    return int(bool(problems or wrong))


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    """Entries without the seconds they took."""
    return {line: {k: v for k, v in entry.items() if k != "seconds"} for line, entry in found.items()}


if __name__ == "__main__":
    raise SystemExit(main())
