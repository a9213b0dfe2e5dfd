"""Where the bounds of the papers are attained: a search once, its results in a file, its equalities as certificates.

    python -m exactpriv.audit.sharpness sharpness [--seconds 30] [--jobs N | --cluster ADDRESS] [--again] [ID ...]

A bound is an inequality of which a side speaks of a measure, in a claim about all instances; a claim with a
counterexample is left out. FOLDER/bounds.jsonl has a line for each claim, in the order of the registry: its statement,
its bounds (`path`, `says`, `tightness` attained | approached | open, `generic`, and of what is not attained the
`relative_gap` at the `nearest` instance, between two decimals), how many instances were tried, and whether the
processor time given was up before the search ended. FOLDER/PAPER/SLUG.attained.json and SLUG.approached.json are the
certificates, each accepted by the independent checker, but for those that proofs/ holds. A run goes on where another
stopped: claims whose line has the statement, and whose certificates are of the claim, as they are now are not asked
again.

What would make it silently wrong: a line without certificates outlives a change of the claim that leaves its statement.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from itertools import chain, islice
from pathlib import Path as File
from typing import Any

from ..attain.found import Equality, joined
from ..certificate import write
from ..claim import Claim, Instance, Outcome, evaluate
from ..claim.explain import measured
from ..claim.show import instance_text
from ..kernel.files import instance_from_tree
from ..papers import entries
from ..pool import HERE, Lost, Workers, apart, each
from ..real import BadInput, precision_cap
from ..search.certified import part_of
from ..search.comparisons import BITS, INEQUALITIES, Part, Parts, Path
from ..search.propose import random_instances, structured
from ..search.witness_certificates import file_name, instance_data
from ..tighten.answer import Tightness
from ..tighten.tightness_search import tighten, tightness_at
from .registered.comparing import DIFFERS, compare_with_claim
from .replay import stored_instances
from .time_limits import StoppedError, capped

FILE = "bounds.jsonl"
INSTANCES = 40
REACH, DRAWS, SILENT = 60, 40, 5
"""Instances offered to find the bounds of a claim: structured, drawn, and that hold without one before it has none."""
SECONDS = 30.0
CAP = 512
STOPPED = (StoppedError, SystemError)
"""What a stop raises: inside of a function that flint calls back it comes out as the second."""


def bounds_of(claim: Claim) -> list[Part]:
    """The inequalities of measures in the claim's relation, at the first instance at which it has some; none for a
    claim that something exists, or where no instance offered has one."""
    if claim.quantifier != "forall":
        return []
    offered = chain(map(instance_from_tree, stored_instances(claim.id)), islice(structured(claim, REACH), REACH),
                    random_instances(claim, 0, DRAWS))  # fmt: skip
    parts, silent = Parts(claim), 0
    with precision_cap(CAP):
        for instance in offered:
            try:
                made = evaluate(claim, instance)
            except BadInput:
                continue
            if made.outcome is not Outcome.HOLDS or made.relation is None:
                continue
            found = [p for p in parts.of(made.relation) if p.relation.op in INEQUALITIES and measured(p.relation)]
            silent += not found
            if found or silent == SILENT:
                return found
    return []


def line_of(claim: Claim, seconds: float = SECONDS) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """The line of a claim, and its certificates by suffix."""
    line: dict[str, Any] = {"claim": claim.id, "statement": claim.says, "bounds": [], "tried": 0, "stopped": False}
    try:
        with capped(seconds):
            bounds = bounds_of(claim)
    except STOPPED:
        return {**line, "stopped": True}, {}
    if not bounds:
        return line, {}
    found: Tightness | None = tightness_at(claim, list(map(instance_from_tree, stored_instances(claim.id))))
    if found is None or found.tightness != "attained":
        found, line["stopped"] = _searched(claim, seconds)
    if found is None:
        return {**line, "bounds": [_bound(claim, part, None) for part in bounds]}, {}
    certificates = {".attained.json": joined("attains", [e.certificate for e in _shown(found)]),
                    ".approached.json": _of_families(found)}  # fmt: skip
    kept = {suffix: sealed for suffix, sealed in certificates.items() if sealed is not None}
    return {**line, "bounds": [_bound(claim, part, found) for part in bounds], "tried": found.instances}, kept


def _searched(claim: Claim, seconds: float) -> tuple[Tightness | None, bool]:
    """What a search by count finds, and whether it was stopped: then what some instances say."""
    try:
        with capped(seconds):
            return tighten(claim, instances=INSTANCES, improve=False), False
    except STOPPED:
        pass
    try:
        with capped(seconds / 2):
            return tightness_at(claim, list(islice(structured(claim, SILENT), SILENT))), True
    except STOPPED:
        return None, True


def _shown(found: Tightness) -> list[Equality]:
    """One equality a part, a generic one if there is one."""
    best: dict[Path, Equality] = {}
    for equal in found.equalities:
        if equal.path not in best or equal.generic > best[equal.path].generic:
            best[equal.path] = equal
    return list(best.values())


def _of_families(found: Tightness) -> dict[str, Any] | None:
    """That the gaps of all families vanish, or else their members."""
    whole = [a.vanishing.certificate for a in found.approaches if a.vanishing is not None]
    proved = joined("approaches", whole) if len(whole) == len(found.approaches) else None
    return proved or joined("satisfies", [a.certificate for a in found.approaches])


def _bound(claim: Claim, part: Part, found: Tightness | None) -> dict[str, Any]:
    states = {} if found is None else {path: state for path, _, state in found.parts}
    made: dict[str, Any] = {"path": list(part.path), "says": part.text(), "tightness": states.get(part.path, "open")}
    if found is None:
        return made
    for equal in (e for e in _shown(found) if e.path == part.path):
        return {**made, "generic": equal.generic, "at": instance_text(equal.instance), "value": equal.value}
    for family in (a for a in found.approaches if a.family.path == part.path):
        made |= {"family": family.family.says, "holds": family.holds}
    for path, instance in found.nearest:
        if path == part.path:
            made |= {"nearest": instance_data(instance), "relative_gap": gap_at(claim, part.path, instance)}
    return made


def gap_at(claim: Claim, path: Path, instance: Instance) -> list[str] | None:
    """Decimals around the relative gap of a comparison at an instance; None if a side is infinite or both may be 0."""
    there = part_of(evaluate(claim, instance), path)
    between = None if there is None else there.gap_between(BITS)
    return None if between is None else [_short(between[0], 0), _short(between[1], 1)]


def _short(value: Any, up: int) -> str:
    """A rational with denominator 10^6 below (up = 0) or above (up = 1) the value."""
    scaled = value * 1_000_000
    return f"{(int(scaled.p) // int(scaled.q) + up) / 1_000_000:.6f}"


def stored_lines(folder: File) -> dict[str, dict[str, Any]]:
    """The lines of the folder by the claim's id."""
    path = folder / FILE
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return {line["claim"]: line for line in map(json.loads, text.splitlines())}


def wanted(folder: File) -> list[Claim]:
    """The claims about all instances without a counterexample beside the folder, statements before steps of proofs."""
    refuted = {json.loads(p.read_bytes())["claim"] for p in (folder.parent / "counterexamples").rglob("*.json")}
    claims = [e for e in entries().values() if isinstance(e, Claim) and e.id not in refuted]
    return sorted((c for c in claims if c.quantifier == "forall"), key=lambda claim: ".step" in claim.id)


def run(
    folder: File, identifiers: Sequence[str] = (), seconds: float = SECONDS, again: bool = False,
    workers: Workers = HERE,
) -> Iterator[str]:
    """Ask the claims that have no current line (`again`: those whose search was stopped too); a sentence on each."""
    lines, claims = stored_lines(folder), wanted(folder)
    lines = {claim.id: lines[claim.id] for claim in claims if claim.id in lines}
    asked = [claim.id for claim in claims if (
        claim.id in identifiers if identifiers else not _current(folder, claim, lines.get(claim.id), again))]
    with closing(each(partial(_asked, seconds), asked, workers)) as answers:
        for place, (identifier, answer) in enumerate(answers, 1):
            if isinstance(answer, Lost):
                yield f"[{place}/{len(asked)}] {identifier}: {answer.reason}"
                continue
            line, certificates = answer
            lines[identifier] = line
            _keep(folder, identifier, certificates)
            _write(folder, lines)
            told = ", ".join(b["tightness"] for b in line["bounds"]) or "no bound"
            yield f"[{place}/{len(asked)}] {identifier}: {told}{' (stopped)' if line['stopped'] else ''}"


def _asked(seconds: float, identifier: str) -> Any:
    claim = entries()[identifier]
    assert isinstance(claim, Claim)
    return apart(lambda: line_of(claim, seconds), 20 * seconds)


def _current(folder: File, claim: Claim, line: Mapping[str, Any] | None, again: bool) -> bool:
    """Whether a line, with its certificates, is of the claim as it is now; one whose search was stopped not `again`."""
    if line is None or line["statement"] != claim.says or (again and line["stopped"]):
        return False
    stored = (json.loads(path.read_bytes()) for path in _paths(folder, claim.id).values() if path.is_file())
    return all(compare_with_claim(one).outcome != DIFFERS for one in stored)


def _paths(folder: File, identifier: str) -> dict[str, File]:
    """Where the certificates of a claim are, by suffix."""
    paper, _, slug = identifier.partition("/")
    return {suffix: folder / paper / f"{file_name(slug)}{suffix}" for suffix in (".attained.json", ".approached.json")}


def _keep(folder: File, identifier: str, certificates: Mapping[str, dict[str, Any]]) -> None:
    """Write the certificates there are; one that proofs/ holds for an audit is not written twice."""
    for suffix, path in _paths(folder, identifier).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        held = (folder.parent / "proofs" / path.parent.name / path.name).is_file()
        if suffix in certificates and not held:
            write(path, certificates[suffix])
        else:
            path.unlink(missing_ok=True)


def _write(folder: File, lines: Mapping[str, dict[str, Any]]) -> None:
    order = {identifier: place for place, identifier in enumerate(entries())}
    text = "".join(json.dumps(lines[i]) + "\n" for i in sorted(lines, key=lambda i: order[i]))
    partial = folder / f"{FILE}.partial"
    partial.write_text(text, encoding="utf-8")
    os.replace(partial, folder / FILE)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m exactpriv.audit.sharpness", description=__doc__)
    parser.add_argument("folder", type=File)
    parser.add_argument("identifiers", nargs="*", metavar="ID")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of processor time for each claim")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler whose workers do it (tcp://host:port)")
    parser.add_argument("--again", action="store_true", help="ask those again whose search was stopped")
    given = parser.parse_args(arguments)
    for told in run(given.folder, given.identifiers, given.seconds, given.again, Workers(given.jobs, given.cluster)):
        print(told, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
