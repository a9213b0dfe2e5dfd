"""The page of repairs: every refuted or ill-defined statement with the weakest hypothesis, or the relation, that holds.

    python -m exactpriv.report.repairs counterexamples build/repairs docs/generated/repairs.md [ID ...]

The first folder holds the certificates that say where a statement fails; what is found for each claim is stored in the
second, a line a claim, so that an interrupted run goes on where it stopped; the page is written from the stored
files once every claim has one. With ids only these claims are searched. Certificates of repairs (proofs for finite
domains, equality or near equality of the least constant) and plots (both sides along a path of instances) go to
`improvements/` beside the first folder.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..claim import Claim
from ..papers import entries, papers
from ..pool import Workers
from ..repair.repair_search import repairs
from ..search.hunt import Findings
from .repair_store import PARTS, STEPS, part_path, refuted_ids, run, stored_rows, write_parts

LONG = 180
IMPROVEMENTS = "improvements"

HEADER = """# Repairs

For each statement that exact arithmetic refutes, or that has no value somewhere in its domain: where it fails, and what
the engine finds that survives. Hypotheses come from a small grammar and are listed from the weakest; `keeps a of b`
says how many of the sampled instances at which the statement holds satisfy the hypothesis. `held at n` counts the exact
instances of the repaired claim (with `+s` more proposed in floating point, of which every suspicious one was decided
exactly). `proved` means the whole finite domain, with a certificate; everything else is supported by the search and is
no proof. Certificates, also of the instances at which a bound is an equality or a smaller constant fails, and plots are
in `improvements/`. A plot shows both sides along an exact path of instances, in one number, one integer or along a
straight line, from the failing instance into the repaired domain: squares mark the points at which an added hypothesis
holds, and curves are broken where a side has no finite value or the claim's own assumptions do not hold. There is no
plot where the domain is finite; where what fails is no single comparison; where no such path connects the two, since a
size or a list would have to change; and where the sides of the comparison that fails have no finite values under the
repair, or never vary. This page is generated: `make repairs`.
"""


def repair_report(claim: Claim, findings: Findings, *, seconds: int | None = None, seed: int = 0) -> list[str]:
    """The repairs of any claim in sentences; `findings` is what a hunt saw."""
    lines = []
    for made in repairs(claim, findings, seconds=seconds, seed=seed):
        how = "holds if" if made.kind == "hypothesis" else "is replaced:"
        lines.append(f"{made.verdict}: {claim.id} {how} {made.says}")
    failed = findings.failing is not None or findings.ill_defined is not None
    return lines or [f"{claim.id}: no repair in the grammar" if failed else f"{claim.id}: nothing to repair was found"]


def page(folder: Path, store: Path, links: str = f"../../{IMPROVEMENTS}") -> str:
    """The Markdown page from the stored results; `links`: the folder of certificates and plots, seen from the page."""
    refuted = refuted_ids(folder)
    found = {row["claim"]: row for row in stored_rows(folder, store)}
    sections = [HEADER, _summary(found.values(), refuted)]
    order = {identifier: place for place, identifier in enumerate(entries())}
    for key, paper in papers().items():
        rows = sorted((r for i, r in found.items() if i.startswith(f"{key}/")), key=lambda r: order[r["claim"]])
        if rows:
            sections.append(f"## {key}: {paper.title}\n")
            sections += [_entry(row, _readings(row["claim"], refuted), links) for row in rows]
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


def _stated_for(identifier: str) -> list[str]:
    """What the statement ranges over and assumes, under which its repairs stand too."""
    known = entries().get(identifier)
    return [f"- Stated for: {known.described_domain()}"] if isinstance(known, Claim) and known.domain else []


def _entry(row: Mapping[str, Any], readings: list[str], links: str) -> str:
    lines = [f"### {row['claim']}\n", *_stated_for(row["claim"]),
             f"- Fails: {_short(row['witness'])}: {_short(row['fails'])}"]  # fmt: skip
    for repair in row["repairs"]:
        kept = f", keeps {repair['kept']} of {repair['of']}" if repair["kind"] == "hypothesis" else ""
        counts = f"held at {repair['survived']}" + (f" +{repair['screened']}" if repair["screened"] else "")
        optimal = f"; shown tight at {_short(repair['optimal_at'])}" if repair["optimal_certificate"] else ""
        kind = repair["kind"].capitalize()
        grounds = f"{counts}{kept}{optimal}; {_parts(repair, links)}"
        lines.append(f"- {kind}, {repair['verdict']}: {repair['says']} ({grounds})")
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
        lines.append(f"- The search was cut short after {STEPS} instances.")
    if readings:
        lines.append(f"- Readings in the registry without a counterexample: {', '.join(readings)}.")
    return "\n".join(lines) + "\n"


def _parts(repair: Mapping[str, Any], links: str) -> str:
    """Links to the certificates and the plot, or why there is no plot."""
    found = [(part.replace("_", " "), part) for part in PARTS if repair[part] is not None]
    drawn = not isinstance(repair["track"], str)
    said = [f"[{text}]({links}/{part_path(repair['id'], part)})" for text, part in found + [("plot", "plot")] * drawn]
    return ", ".join(said if drawn else [*said, f"no plot: {repair['track']}"])


def _short(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 3] + "..."


def main(arguments: Sequence[str] | None = None) -> int:
    """Search what is missing, with progress, and write the page, certificates and plots."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.report.repairs", description=__doc__)
    for place in ("folder", "store", "target"):
        parser.add_argument(place, type=Path)
    parser.add_argument("identifiers", nargs="*", metavar="ID")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler whose workers do it (tcp://host:port)")
    given = parser.parse_args(arguments)
    counterexamples, store, target = given.folder, given.store, given.target
    improvements = counterexamples.parent / IMPROVEMENTS
    for line in run(counterexamples, store, given.identifiers, Workers(given.jobs, given.cluster)):
        print(line, flush=True)
    rows = stored_rows(counterexamples, store)
    missing = len(refuted_ids(counterexamples)) - len(rows)
    if missing:
        print(f"{missing} claims have no current result; {target} is written when all have one: run it without ids.")
        return 0
    write_parts(rows, improvements)
    links = Path(os.path.relpath(improvements, target.parent)).as_posix()
    target.write_text(page(counterexamples, store, links), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
