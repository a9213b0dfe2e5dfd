"""`audit`: compute the verdicts, show them as they come, store the certificates."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Annotated, Any

import typer

from .. import __version__
from ..claim import Claim, Entry, evaluate
from ..claim.registry import base_id
from ..papers import entries, papers
from ..real import BadInput, IllDefined, UndecidedError
from ..report.instances import instance_objects, witness_text
from ..report.tables import counts
from ..search import audit, select
from ..search.audit import INSTANCES, SCHEMA
from ..search.replay import Pairs, Trees, stored_improvements, stored_witnesses
from ..search.result import sides_record
from .display import Progress, progress_for
from .hunting import say_sides
from .output import DEFECT, FINE, INTERRUPTED, NEGATIVE, JsonFile, Output, Quiet, complain, guarded
from .store import Store

Row = dict[str, Any]
WITHHELD = ("certificate", "attained_certificate", "approached_certificate", "seconds")
"""What a row of the JSON has in another form."""


@guarded
def audit_command(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[PAPER|CLAIM]...", help="What to audit; everything by default.")
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, metavar="N", help="Processes; default: one a processor.")] = None,
    instances: Annotated[int, typer.Option(min=1, metavar="N", help="Instances to try for each claim.")] = INSTANCES,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the searches.")] = 0,
    store: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write DIR/counterexamples/ and DIR/proofs/.")
    ] = None,
    replay: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="No search: only the witnesses in DIR/counterexamples and DIR/proofs."),
    ] = None,
    improvements: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Establish the better bounds in DIR/improvements again (with --replay: its)."),
    ] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Compute the verdict of every claim named, or of all."""
    output = Output(json_file, quiet)
    if replay is not None and not replay.is_dir():
        raise BadInput(f"--replay {replay} is no folder; name the one that holds counterexamples/ and proofs/")
    if store is not None and store.exists() and not store.is_dir():
        raise BadInput(f"--store {store} is a file; name a folder")
    improvements = improvements if improvements is not None else replay
    if improvements is not None and not improvements.is_dir():
        raise BadInput(f"--improvements {improvements} is no folder; name the one that holds improvements/")
    chosen = select(names or [])
    done: list[Row] = []
    stopped = ""
    shown = progress_for(output, len(chosen))
    settings = {"seed": seed, "instances": instances}
    stored = None if replay is None else stored_witnesses(replay)
    better = {} if improvements is None else stored_improvements(improvements)
    try:
        with shown:
            rows = _audited(chosen, jobs or os.cpu_count() or 1, settings, done, shown, stored, better)
    except KeyboardInterrupt:
        rows, stopped = _in_order(done), "interrupted"
    except BrokenProcessPool:
        rows, stopped = _in_order(done), "a process ended by itself, perhaps for lack of memory (try --jobs 1),"
    kept = Store(store)
    made = [_record(row, kept) for row in rows]
    about = {"schema": SCHEMA, "version": __version__, "complete": not stopped, "replayed": replay is not None}
    about |= settings
    output.record(about | {"papers": _papers(made), "claims": made})
    _summary(output, made)
    if stopped:
        complain(f"{stopped} after {len(made)} of {len(chosen)} claims")
        return INTERRUPTED if stopped == "interrupted" else DEFECT
    return NEGATIVE if any(row["verdict"] in ("refuted", "ill-defined") for row in made) else FINE


def _audited(
    chosen: list[str],
    jobs: int,
    settings: Mapping[str, int],
    done: list[Row],
    shown: Progress,
    stored: Mapping[str, Trees] | None,
    better: Mapping[str, Pairs],
) -> list[Row]:
    def finish(row: Row) -> None:
        done.append(row)
        shown.finish(row)

    return audit(
        chosen,
        instances=settings["instances"],
        seed=settings["seed"],
        jobs=min(jobs, max(len(chosen), 1)),
        done=finish,
        started=shown.start,
        stored=stored,
        improvements=better,
    )


def _in_order(rows: list[Row]) -> list[Row]:
    place = {identifier: k for k, identifier in enumerate(entries())}
    return sorted(rows, key=lambda row: place.get(row["id"], len(place)))


def _record(row: Row, store: Store) -> Row:
    """The row as the audit's JSON has it: certificates replaced by their files, sides and the statement added."""
    known = entries()
    parts = [e for i, e in known.items() if base_id(i) == row["id"]]
    entry = known.get(row["id"]) or known.get(row.get("decided_by", "")) or parts[0]
    made = {key: value for key, value in row.items() if key not in WITHHELD}
    made |= {
        "certificate": store.certificate(row),
        "attained_certificate": store.attained(row),
        "approached_certificate": store.approached(row),
        "seconds": float(row["seconds"]),
    }
    made |= {"kind": entry.kind, "source": entry.source, "says": entry.says if row["id"] in known else ""}
    if isinstance(entry, Claim):
        made |= {"formula": entry.formula if row["id"] in known else "", "quantifier": entry.quantifier}
    return made | _sides(entry, row)


def _sides(entry: Entry, row: Row) -> Row:
    """Both sides at the witness, evaluated again."""
    if not isinstance(entry, Claim) or row.get("witness") is None:
        return sides_record(None)
    try:
        return sides_record(evaluate(entry, instance_objects(row["witness"])))
    except (BadInput, IllDefined, UndecidedError):
        return sides_record(None)


def _papers(rows: list[Row]) -> dict[str, dict[str, str]]:
    named = {row["id"].partition("/")[0] for row in rows}
    return {k: {"title": p.title, "authors": p.authors} for k, p in papers().items() if k in named}


def _summary(output: Output, rows: list[Row]) -> None:
    output.say()
    output.say(", ".join(f"{n} {verdict}" for verdict, n in counts(rows).items()) or "no claims")
    own = {row["id"] for row in rows}
    for row in rows:
        # an entry that consists of parts repeats the refutation of one of them
        if row["verdict"] not in ("refuted", "ill-defined") or row.get("decided_by") in own:
            continue
        output.say()
        output.say(f"{row['id']}: {row['verdict']}{': ' + row['reason'] if row['reason'] else ''}")
        if row["witness"] is not None:
            output.say(f"  {witness_text(row['witness'])}")
        say_sides(output, row)
        if row["certificate"] is not None:
            output.say(f"  certificate: {row['certificate']}")
    sys.stdout.flush()
