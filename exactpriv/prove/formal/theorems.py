"""Builds the theorems of claims: generated statements with their proofs, compiled by Coq, and proofs/theorems.jsonl.

    python -m exactpriv.prove.formal.theorems            compile what is proved, compare with proofs/theorems.jsonl
    python -m exactpriv.prove.formal.theorems --write    the same, and rewrite the file
    python -m exactpriv.prove.formal.theorems --only X   the claims whose name contains X; with --write the files of
                                                         theorems that have them, whole, and their lines
    python -m exactpriv.prove.formal.theorems --search   also try the rest: the automatic tactic, negations at witnesses

A proof is a script in proofs/PAPER/SLUG.v below the generated statement, or the tactic `formal_auto` of proofs/theory;
the negation of a refuted statement is proved at its stored witness (counterexamples/) by a generated script
(refutation.py).
The statement is generated anew on every run; a script under another statement is refused.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ...claim import Claim
from ...papers import entries
from .refutation import negation, stored_certificate
from .statement import Statement
from .theorem import (
    HEADER,
    INSTANCE_HEADER,
    MACHINE,
    PRIMITIVE,
    Theorem,
    by_hand,
    definition,
    papers_with_theorems,
    statements,
    stored_entries,
    write_entries,
)
from .theory import digest, not_compiled, theory_digest
from .witness import NoWitness

LIMIT = 30
"""Seconds for the tactic on one statement."""
CHUNK = 12
FILES = 12
"""Files of theorems; the name of a claim says in which it is, so that a file does not change with the other claims."""
WITNESS_FILES = 4
"""Files of refutations at stored witnesses: each takes some seconds. Every file loads the theory and follows axioms."""


def source(theorems: Sequence[Theorem]) -> str:
    """A Coq file with these theorems, each in a module, that prints the axioms of all together."""
    parts = [HEADER]
    if any(at_witness(t) for t in theorems):
        parts.append(INSTANCE_HEADER)
    checked: list[str] = []
    for number, one in enumerate(theorems):  # two papers may have a claim of one name
        name, module = one.statement.name, f"M{number}_{one.statement.name}"
        parts.append(f"Module {module}.\n{definition(one.statement)}\n{one.script}End {module}.\n")
        claimed = (f"{module}.{name} := {module}.{name}_holds" if one.says == "holds"
                   else f"~ {module}.{name} := {module}.{name}_refuted")
        parts.append(f"Definition check_{module} : {claimed}.\n")
        checked.append(f"check_{module}")
        if one.says == "no value":
            parts.append(f"Definition without_{module} := {module}.{name}_no_value.\n")
            checked.append(f"without_{module}")
    parts.append(f"Definition all_of_them := ({', '.join(['tt', *checked])}).")
    parts.append("Print Assumptions all_of_them.\n")
    return "\n".join(parts)


def at_witness(one: Theorem) -> bool:
    """Whether a theorem is a refutation at a stored witness."""
    return one.by == "machine" and one.says != "holds"


def compiled(
    root: Path, text: str, folder: Path, stem: str, seconds: float, more: Mapping[str, Path] | None = None
) -> tuple[bool, str, float]:
    """Whether Coq accepts the text, what it printed, and the seconds it took."""
    path = folder / f"{stem}.v"
    path.write_text(text, encoding="utf-8")
    command = ["coqc", "-q", "-Q", str(root / "proofs" / "theory"), "ExactPriv"]
    for name, place in (more or {}).items():
        command += ["-Q", str(place), name]
    command += ["-w", "none", str(path)]
    start = time.monotonic()
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False, f"more than {seconds} s", time.monotonic() - start
    return run.returncode == 0, run.stdout + run.stderr, time.monotonic() - start


def axioms_in(output: str) -> list[str]:
    """The names of the axioms that Coq printed, and of what it assumes to be guarded, positive or well typed."""
    return sorted({PRIMITIVE if re.match(r"(PrimInt63|Uint63)\.", line) else line.split(" ")[0].rsplit(".", 1)[-1]
                   for line in output.splitlines()
                   if re.match(r"^[A-Za-z_.0-9']+( :|$| is assumed| relies on)", line)
                   and not line.startswith(("Axioms", "Closed"))})


def searched(root: Path, some: Sequence[Statement], folder: Path) -> list[Statement]:
    """The statements that the tactic closes in time."""
    closed: list[Statement] = []

    def probe(k: int) -> list[Statement]:
        chunk = some[k : k + CHUNK]
        parts = [HEADER]
        for i, s in enumerate(chunk):
            parts.append(f"{definition(s)}\nGoal {s.name}.\nProof. tryif timeout {LIMIT} (solve [formal_auto]) "
                         f"then idtac \"closed {i}\" else admit. Admitted.\n")
        _, output, _ = compiled(root, "\n".join(parts), folder, f"probe_{k}", 30 + LIMIT * len(chunk))
        if "Error" in output:
            print(output[-600:], file=sys.stderr)
        return [chunk[int(n)] for n in re.findall(r"^closed (\d+)$", output, re.MULTILINE)]

    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(probe, range(0, len(some), CHUNK)):
            closed += found
            print("\n".join(f"closed {s.claim}" for s in found), flush=True)
    return closed


def built(root: Path, theorems: Sequence[Theorem], folder: Path) -> tuple[dict[str, Any], list[str]]:
    """The entries of the theorems that Coq accepts, and what it says of the others."""
    found: dict[str, Any] = {}
    failures: list[str] = []
    theory = theory_digest(root)

    def entry(one: Theorem, output: str, seconds: float) -> dict[str, Any]:
        return {"statement": digest(one.statement.prop), "proof": digest(one.script), "theory": theory,
                "by": one.by, "says": one.says, "axioms": axioms_in(output), "seconds": round(seconds, 1)}

    groups = files(theorems)

    def together(some: Sequence[Theorem], stem: str) -> list[tuple[Theorem, bool, str, float]]:
        """A file, without the theorem in which Coq finds an error; in halves, where it finds none and does not end."""
        done, output, seconds = compiled(root, source(some), folder, stem, 120 + 15 * len(some))
        if done or len(some) == 1:
            return [(t, done, output, seconds / len(some)) for t in some]
        one = blamed(some, output)
        if one is None:
            half = len(some) // 2
            return together(some[:half], f"{stem}_a") + together(some[half:], f"{stem}_b")
        # those that hold are recorded with the axioms of a file without the others, as the next run will find them
        return [(one, False, output, seconds), *together([t for t in some if t is not one], f"{stem}_c")]

    def chunk(k: int) -> list[tuple[Theorem, bool, str, float]]:
        return together(groups[k], f"theorems_{k}")

    with ThreadPoolExecutor(2) as pool:
        for rows in pool.map(chunk, range(len(groups))):
            for one, done, output, seconds in rows:
                if done:
                    found[one.statement.claim] = entry(one, output, seconds)
                else:
                    failures.append(f"{one.statement.claim}: {output.strip()[-400:]}")
    return found, failures


def blamed(some: Sequence[Theorem], output: str) -> Theorem | None:
    """The theorem of a file in which Coq found an error; None where it gives no place."""
    place = re.search(r", line (\d+), characters [\d-]+:\nError", output)
    if place is None:
        return None
    before = "\n".join(source(some).splitlines()[: int(place.group(1))])
    modules = re.findall(r"^Module M(\d+)_\w+\.$", before, re.MULTILINE)
    return some[int(modules[-1])] if modules else None


def place(claim: str, witness: bool) -> tuple[bool, int]:
    """The file of a claim's theorem, which the name decides. Coq follows the axioms of a file's theorems together: a
    recorded theorem has the axioms of its file."""
    return witness, int(digest(claim)[-8:], 16) % (WITNESS_FILES if witness else FILES)


def _place(one: Theorem) -> tuple[bool, int]:
    return place(one.statement.claim, at_witness(one))


def files(theorems: Sequence[Theorem]) -> list[list[Theorem]]:
    """The theorems by their files."""
    places: dict[tuple[bool, int], list[Theorem]] = {}
    for one in theorems:
        places.setdefault(_place(one), []).append(one)
    return [places[k] for k in sorted(places)]


def refutation(root: Path, statement: Statement) -> Theorem | str | None:
    """The negation of a statement at its stored witness; a sentence if the witness cannot be written in Coq; None if
    there is none."""
    certificate = stored_certificate(root, statement.claim)
    if certificate is None:
        return None
    entry = entries()[statement.claim]
    assert isinstance(entry, Claim)
    try:
        return Theorem(statement, negation(entry, statement, certificate), "machine")
    except NoWitness as error:
        return f"{statement.claim}: {error}"


def proofs(
    root: Path, known: Mapping[str, Statement], stored: Mapping[str, Mapping[str, Any]]
) -> tuple[list[Theorem], list[str], list[Statement]]:
    """The theorems to compile, what is wrong with scripts and witnesses, and the statements without a proof. A recorded
    theorem that has no script, or none any more, is the tactic's."""
    theorems: list[Theorem] = []
    problems: list[str] = []
    rest: list[Statement] = []
    for claim, statement in known.items():
        found = by_hand(root, statement) or refutation(root, statement)
        if isinstance(found, str):
            problems.append(found)
        elif found is not None:
            theorems.append(found)
        elif statement.at:
            continue
        elif stored.get(claim, {}).get("says") == "holds":
            theorems.append(Theorem(statement, MACHINE.format(name=statement.name), "machine"))
        else:
            rest.append(statement)
    return theorems, problems, rest


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.prove.formal.theorems", description=__doc__)
    parser.add_argument("--search", action="store_true", help="try what is open, too, and rewrite the file")
    parser.add_argument("--write", action="store_true", help="rewrite proofs/theorems.jsonl: what it has, and scripts")
    parser.add_argument("--root", type=Path, default=Path("."), help="the checkout")
    parser.add_argument("--only", default="", help="claims whose name contains this")
    given = parser.parse_args(arguments)
    root = given.root.resolve()
    stale = not_compiled(root / "proofs" / "theory")
    if stale:
        print(f"{stale[0]} is not compiled as it stands; run make theorems, which compiles the theory first.",
              file=sys.stderr)  # fmt: skip
        return 2
    stored = stored_entries(root)
    known, _ = statements(papers_with_theorems(root), root)
    named = {c for c in known if given.only in c}
    if not given.write:
        known = {c: known[c] for c in known if c in named}
    theorems, problems, rest = proofs(root, known, stored)
    renewed = bool(given.only and given.write)
    with tempfile.TemporaryDirectory() as made_in:
        folder = Path(made_in)
        if given.search:
            closed = searched(root, rest, folder)
            theorems += [Theorem(s, MACHINE.format(name=s.name), "machine") for s in closed]
        if not (given.search or (given.only and not given.write)):
            # a refutation that no run has closed yet is open, as a statement without a proof is, and not tried again
            theorems = [t for t in theorems if t.statement.claim in stored or not at_witness(t)]
        if renewed:
            places = {_place(t) for t in theorems if t.statement.claim in named}
            theorems = [t for t in theorems if _place(t) in places]
        made, failures = built(root, theorems, folder)
    tried = {t.statement.claim for t in theorems}
    open_ones = {t.statement.claim for t in theorems if at_witness(t) and t.statement.claim not in stored}
    broken = [line for line in failures if line.partition(": ")[0] not in open_ones]
    found = made | {c: e for c, e in stored.items() if renewed and c not in tried}
    # seconds differ from run to run: what is as it was stays as it was written
    order = {c: stored[c] if _timeless(found[c]) == _timeless(stored.get(c, {})) else found[c]
             for c in known if c in found}  # fmt: skip
    for line in problems + failures:
        print(line, file=sys.stderr)
    print(f"{len(order)} theorems of {len(known)} translated claims, "
          f"{sum(e['says'] != 'holds' for e in order.values())} of them of the negation: "
          f"{sum(e['by'] == 'machine' for e in order.values())} by machine, "
          f"{sum(e['by'] == 'hand' for e in order.values())} by hand; "
          f"{sum(e['seconds'] for e in order.values()):.0f} s.")
    if given.only and not given.write:
        print("\n".join(f"{c}: {e['by']}" for c, e in order.items()))
        return int(bool(broken))
    if given.search or given.write:
        write_entries(root, order)
        return int(bool(broken))
    if order != dict(stored):
        print("proofs/theorems.jsonl differs from what was compiled; run with --write to rewrite it.", file=sys.stderr)
        return 1
    return int(bool(broken))


def _timeless(entry: Mapping[str, Any]) -> dict[str, Any]:
    """An entry without the seconds that its proof took."""
    return {key: value for key, value in entry.items() if key != "seconds"}


if __name__ == "__main__":
    raise SystemExit(main())
