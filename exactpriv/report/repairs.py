"""The page of repairs: every refuted or ill-defined statement with the weakest hypothesis, or the relation, that holds.

    python -m exactpriv.report.repairs counterexamples build/repairs docs/repairs.md [ID ...]

The first folder holds the certificates that say where a statement fails; what is found for each claim is stored in the
second, one file a claim, so that an interrupted run goes on where it stopped; the page is written from the stored
files. Certificates of repairs (proofs for finite domains, equality or near equality of the least constant) are stored
beside them. Counts and a seed limit each search; PROCESSOR_SECONDS cut a slow one short, and the page says so.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..certificate import write
from ..claim import Claim, Evaluation, Instance, evaluate
from ..claim.show import decided_sides, instance_text
from ..kernel.files import instance_from_tree
from ..papers import entries, find, papers
from ..search.hunt import Findings
from ..search.replay import stored_witnesses
from ..search.tighten.repair import Repair, repaired, repairs

PROCESSOR_SECONDS = 20
SEED = 1
COUNT = 100
LONG = 180

HEADER = """# Repairs

For each statement that exact arithmetic refutes, or that has no value somewhere in its domain: where it fails, and what
the engine finds that survives. Hypotheses come from a small grammar and are listed from the weakest; `keeps a of b`
says how many of the sampled instances at which the statement holds satisfy the hypothesis. `held at n` counts the exact
instances of the repaired claim (with `+s` more proposed in floating point, of which every suspicious one was decided
exactly). `proved` means the whole finite domain, with a certificate; everything else is supported by the search and is
no proof. Certificates, also of the instances at which a bound is an equality or a smaller constant fails, are in
`improvements/`. This page is generated: `make repairs`.
"""


def repair_report(claim: Claim, findings: Findings, *, seconds: int | None = None, seed: int = 0) -> list[str]:
    """The repairs of any claim in sentences; `findings` is what a hunt saw."""
    lines = []
    for made in repairs(claim, findings, seconds=seconds, seed=seed):
        how = "holds if" if made.kind == "hypothesis" else "is replaced:"
        lines.append(f"{made.verdict}: {claim.id} {how} {made.says}")
    failed = findings.failing is not None or findings.ill_defined is not None
    return lines or [f"{claim.id}: no repair in the grammar" if failed else f"{claim.id}: nothing to repair was found"]


def file_name(identifier: str) -> str:
    """A file name for a claim's id."""
    spelled = identifier.replace("#", "_part_").replace("@", "_reading_")
    return re.sub(r"[^A-Za-z0-9._~-]+", "_", spelled) + ".json"


def record(claim: Claim, trees: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """What is found for one claim, as JSON values."""
    start = time.process_time()
    known = [instance_from_tree(tree) for tree in trees]
    result = repaired(claim, known, seed=SEED, count=COUNT,
                      over=lambda: time.process_time() - start >= PROCESSOR_SECONDS)
    witness = known[0] if known else result.sample.bad[0][0]
    return {
        "claim": claim.id,
        "quantifier": claim.quantifier,
        "witness": instance_text(witness),
        "fails": _reason(evaluate(claim, witness)),
        "needed": result.sample.needed,
        "sampled": len(result.sample.cases),
        "bad": len(result.sample.bad),
        "cut_short": result.cut_short,
        "only_equalities": result.only_equalities,
        "repairs": [_repair_record(r) for r in result.found],
    }


def _guarded(claim: Claim, trees: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The record of one claim; an error of the engine is recorded, and leaves the other claims untouched."""
    try:
        return record(claim, trees) | {"error": ""}
    except Exception as error:
        empty = {"quantifier": claim.quantifier, "witness": "", "fails": "", "needed": 0, "sampled": 0, "bad": 0}
        broken = {"cut_short": False, "only_equalities": False, "repairs": []}
        return {"claim": claim.id, "error": f"{type(error).__name__}: {error}"} | empty | broken


def _reason(evaluation: Evaluation) -> str:
    sides = decided_sides(evaluation)
    if sides is None:
        return evaluation.reason or evaluation.outcome.value
    return f"left = {sides.lhs}, right = {sides.rhs} ({sides.op} claimed)"


def _repair_record(repair: Repair) -> dict[str, Any]:
    made = repair.improvement
    return {
        "id": made.claim.id,
        "kind": made.kind,
        "says": made.says,
        "latex": made.latex,
        "verdict": made.verdict,
        "scope": made.scope,
        "survived": repair.survived,
        "screened": repair.screened,
        "kept": repair.kept,
        "of": repair.of,
        "certificate": made.certificate,
        "optimal_at": None if made.optimal_at is None else _text(made.optimal_at),
        "optimal_certificate": made.optimal_certificate,
    }


def _text(instance: Instance) -> str:
    return instance_text(instance)


def run(folder: Path, store: Path, identifiers: Iterable[str] = ()) -> None:
    """Search for repairs of every claim that has a stored counterexample and no stored repairs."""
    store.mkdir(parents=True, exist_ok=True)
    wanted = set(identifiers) or refuted_ids(folder)
    for identifier, trees in stored_witnesses(folder.parent).items():
        path = store / file_name(identifier)
        if path.exists() or identifier not in wanted:
            continue
        entry = find(identifier)
        if isinstance(entry, Claim):
            text = json.dumps(_guarded(entry, trees), indent=1, sort_keys=True)
            path.write_text(text + "\n", encoding="utf-8")


def refuted_ids(folder: Path) -> set[str]:
    """The ids of the claims with a counterexample in the folder."""
    return {str(json.loads(p.read_text(encoding="utf-8"))["claim"]) for p in folder.rglob("*.json")}


def page(folder: Path, store: Path) -> str:
    """The Markdown page from the stored results."""
    refuted = refuted_ids(folder)
    found = {r["claim"]: r for p in sorted(store.glob("*.json")) if (r := json.loads(p.read_text(encoding="utf-8")))}
    sections = [HEADER, _summary(found.values(), refuted)]
    for key, paper in papers().items():
        order = {identifier: place for place, identifier in enumerate(entries())}
        rows = sorted((r for i, r in found.items() if i.startswith(f"{key}/")), key=lambda r: order[r["claim"]])
        if rows:
            sections.append(f"## {key}: {paper.title}\n")
            sections += [_entry(row, _readings(row["claim"], refuted)) for row in rows]
    return "\n".join(sections)


def _summary(rows: Iterable[Mapping[str, Any]], refuted: set[str]) -> str:
    rows = list(rows)
    hypothesis = sum(any(r["kind"] == "hypothesis" for r in row["repairs"]) for row in rows)
    relation = sum(any(r["kind"] == "bound" for r in row["repairs"]) for row in rows)
    proved = sum(any(r["verdict"] == "proved" for r in row["repairs"]) for row in rows)
    none = sum(not row["repairs"] for row in rows)
    standing = [row for row in rows if _readings(row["claim"], refuted)]
    both = sum(bool(row["repairs"]) for row in standing)
    return (f"{len(rows)} statements: {hypothesis} survive under an added hypothesis, {relation} with a replaced "
            f"relation, {proved} have a repair proved for a finite domain, {none} have no repair in the grammar. "
            f"{len(standing)} have another reading in the registry without a counterexample; the engine repairs {both} "
            "of these.\n")


def _readings(identifier: str, refuted: set[str]) -> list[str]:
    """Other registered readings of the same part of the same statement that have no counterexample."""
    part = identifier.split("@")[0]
    return [i for i in entries() if i != identifier and i.split("@")[0] == part and "@" in i and i not in refuted]


def _entry(row: Mapping[str, Any], readings: list[str]) -> str:
    lines = [f"### {row['claim']}\n", f"- Fails: {_short(row['witness'])}: {_short(row['fails'])}"]
    for repair in row["repairs"]:
        kept = f", keeps {repair['kept']} of {repair['of']}" if repair["kind"] == "hypothesis" else ""
        counts = f"held at {repair['survived']}" + (f" +{repair['screened']}" if repair["screened"] else "")
        optimal = f"; shown tight at {_short(repair['optimal_at'])}" if repair["optimal_certificate"] else ""
        kind = repair["kind"].capitalize()
        lines.append(f"- {kind}, {repair['verdict']}: {repair['says']} ({counts}{kept}{optimal})")
    if row["error"]:
        lines.append(f"- The engine broke off: {row['error']}")
    elif not row["repairs"]:
        reason = "the claim asserts existence" if row["quantifier"] == "exists" else (
            f"{row['bad']} of {row['sampled']} sampled instances fail")
        lines.append(f"- No repair in the grammar ({reason}).")
    if row["only_equalities"]:
        lines.append("- Every failure known is an equality at a strict inequality, which a search hardly meets: the "
                     "hypotheses are supported weakly.")
    if row["cut_short"]:
        lines.append(f"- The search was cut short after {PROCESSOR_SECONDS} processor seconds.")
    if readings:
        lines.append(f"- Readings in the registry without a counterexample: {', '.join(readings)}.")
    return "\n".join(lines) + "\n"


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 3] + "..."


def write_certificates(store: Path, target: Path) -> None:
    """The certificates among the stored results, as files that `exactpriv verify` reads, a folder a paper.

    Certificates of repairs that were stored there before are replaced.
    """
    for old in target.glob("*/*~*.json"):
        old.unlink()
    for path in sorted(store.glob("*.json")):
        row = json.loads(path.read_text(encoding="utf-8"))
        for repair in row["repairs"]:
            for part in ("certificate", "optimal_certificate"):
                if repair[part] is not None:
                    key, _, slug = repair["id"].partition("/")
                    file = target / key / f"{file_name(slug)[:-5]}.{part.replace('_', '-')}.json"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    write(file, repair[part])


def main(arguments: list[str]) -> int:
    """Search what is missing and write the page."""
    folder, store, target, *identifiers = arguments
    run(Path(folder), Path(store), identifiers)
    write_certificates(Path(store), Path(folder).parent / "improvements")
    Path(target).write_text(page(Path(folder), Path(store)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
