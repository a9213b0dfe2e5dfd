"""The search behind the page of repairs: one stored result a claim, certificates and plots.

A result is a line of the store (journal.py), under the digest of everything it depends on (the engine's source, the
failing instances, the counts). An interrupted run goes on where it stopped, and what was found by another state of the
engine or for other instances is searched again, so that the page comes from one state. Counts and a seed limit each
search, no clock does: the same state writes the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..audit.replay import Trees, stored_witnesses
from ..audit.row_journal import engine
from ..certificate import write
from ..certificate.schema import regular_text
from ..claim import Claim, Evaluation, evaluate
from ..claim.show import decided_sides, instance_text
from ..journal import Lines
from ..kernel.files import instance_from_tree
from ..papers import find
from ..pool import HERE, Lost, Workers, each
from ..repair.repair_search import Repair, repaired
from .comparison import path_plot

STEPS = 8000
"""Instances looked at for one claim, about; a search that needs more is cut short, and the page says so."""
FILE = "results.jsonl"
SEED = 1
COUNT = 100
PARTS = ("certificate", "optimal_certificate")


class Steps:
    """Counts how often it is asked; over after `most`."""

    def __init__(self, most: int = STEPS) -> None:
        self.most, self.taken = most, 0

    def __call__(self) -> bool:
        self.taken += 1
        return self.taken > self.most


def file_name(identifier: str) -> str:
    """A file name for a claim's id."""
    spelled = identifier.replace("#", "_part_").replace("@", "_reading_")
    return re.sub(r"[^A-Za-z0-9._~-]+", "_", spelled) + ".json"


def part_path(identifier: str, part: str) -> str:
    """Where a certificate (`certificate`, `optimal_certificate`) or the `plot` of a repair lies below improvements/."""
    key, _, slug = identifier.partition("/")
    suffix = "svg" if part == "plot" else "json"
    return f"{key}/{file_name(slug)[:-5]}.{part.replace('_', '-')}.{suffix}"


def refuted_ids(folder: Path) -> set[str]:
    """The ids of the claims with a counterexample in the folder."""
    return {str(json.loads(regular_text(p))["claim"]) for p in folder.rglob("*.json")}


# -- one claim --------------------------------------------------------------------------------------------------------


def record(claim: Claim, trees: Trees) -> dict[str, Any]:
    """What is found for one claim, as JSON values."""
    known = [instance_from_tree(tree) for tree in trees]
    result = repaired(claim, known, seed=SEED, count=COUNT, over=Steps())
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


def _guarded(claim: Claim, trees: Trees) -> dict[str, Any]:
    """The record of one claim; an error of the engine is recorded, and leaves the other claims untouched."""
    try:
        return record(claim, trees) | {"error": ""}
    except Exception as error:
        return _broken(claim.id, f"{type(error).__name__}: {error}")


def _broken(identifier: str, error: str) -> dict[str, Any]:
    found = find(identifier)
    empty = {"quantifier": found.quantifier if isinstance(found, Claim) else "", "witness": "", "fails": ""}
    nothing = {"needed": 0, "sampled": 0, "bad": 0, "cut_short": False, "only_equalities": False, "repairs": []}
    return {"claim": identifier, "error": error} | empty | nothing


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
        "optimal_at": None if made.optimal_at is None else instance_text(made.optimal_at),
        "optimal_certificate": made.optimal_certificate,
        "track": repair.track if isinstance(repair.track, str) else asdict(repair.track),
    }


# -- the run ----------------------------------------------------------------------------------------------------------


def state(trees: Trees) -> str:
    """A digest of everything that decides the result of one claim."""
    settings = json.dumps([engine(), STEPS, SEED, COUNT, list(trees)], sort_keys=True)
    return hashlib.sha256(settings.encode()).hexdigest()


def run(folder: Path, store: Path, identifiers: Iterable[str] = (), workers: Workers = HERE) -> Iterator[str]:
    """Search repairs of every claim with a counterexample in `folder` and no current result in `store`.

    `identifiers`: these claims only. One line of progress a claim.
    """
    named, lines = set(identifiers), Lines(store / FILE)
    wanted = {i: trees for i, trees in _wanted(folder).items() if i in named or not named}
    known = {row["claim"] for row in _current(lines, wanted)}
    asked = [(i, trees) for i, trees in wanted.items() if i not in known and isinstance(find(i), Claim)]
    if len(asked) < len(wanted):
        yield f"{len(wanted) - len(asked)} of {len(wanted)} results are stored already"
    with closing(each(_timed, asked, workers)) as answers:
        for (identifier, trees), answer in answers:
            made, seconds = (_broken(identifier, answer.reason), 0.0) if isinstance(answer, Lost) else answer
            row = made | {"state": state(trees)}
            lines.add(row)
            said = row["error"] or f"{len(row['repairs'])} repairs" + (", cut short" if row["cut_short"] else "")
            yield f"{identifier}: {said} ({seconds:.0f} s)"


def _timed(asked: tuple[str, Trees]) -> tuple[dict[str, Any], float]:
    identifier, trees = asked
    start = time.monotonic()
    entry = find(identifier)
    assert isinstance(entry, Claim)
    return _guarded(entry, trees), time.monotonic() - start


def stored_rows(folder: Path, store: Path) -> list[dict[str, Any]]:
    """The current results of the claims that have a counterexample."""
    return _current(Lines(store / FILE), _wanted(folder))


def _wanted(folder: Path) -> dict[str, list[dict[str, Any]]]:
    refuted = refuted_ids(folder)
    return {i: trees for i, trees in stored_witnesses(folder.parent).items() if i in refuted}


def _current(lines: Lines, wanted: Mapping[str, Trees]) -> list[dict[str, Any]]:
    """The last results that this state of the engine stored for these claims and instances, a claim at a time."""
    found = {str(row.get("claim")): row for row in lines.read()}
    return [found[i] for i, trees in wanted.items() if i in found and found[i].get("state") == state(trees)]


def write_parts(rows: Iterable[Mapping[str, Any]], target: Path) -> None:
    """The certificates and plots among the results, a folder a paper; those of other repairs (names with ~) go."""
    written: set[Path] = set()
    for row in rows:
        for repair in row["repairs"]:
            for part in (p for p in PARTS if repair[p] is not None):
                file = target / part_path(repair["id"], part)
                file.parent.mkdir(parents=True, exist_ok=True)
                write(file, repair[part])
                written.add(file)
            if not isinstance(repair["track"], str):
                file = target / part_path(repair["id"], "plot")
                file.parent.mkdir(parents=True, exist_ok=True)
                written.add(path_plot(repair["track"], file, hypothesis=repair["kind"] == "hypothesis"))
    for old in (*target.glob("*/*~*.json"), *target.glob("*/*~*.plot.svg")):
        if old not in written:
            old.unlink()
