"""`audit`: compute the verdicts, show them as they come, store the certificates."""

from __future__ import annotations

import glob
import os
import re
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .. import __version__
from ..audit.grading import grades
from ..audit.notes import Note, errata_notes, own_notes
from ..audit.replay import Pairs, Trees, stored_improvements, stored_witnesses
from ..audit.row import Audit, Explained, PublishedRow, Row
from ..audit.row_journal import Journal, state
from ..audit.rows import INSTANCES, audit, kept_rows, select
from ..audit.strongest import strongest
from ..audit.time_limits import CLAIM_SECONDS
from ..audit.working import background, derived
from ..catalogue import entries, papers
from ..catalogue.claim_files import file_of, location
from ..claim import Claim, Entry, Evaluation, Outcome, evaluate
from ..claim.registry import base_id
from ..claim.verdict import Verdict
from ..foreign import markdown
from ..pool import Workers
from ..real import BadInput, IllDefined, UndecidedError, precision_cap
from ..report.formulas import formula_of
from ..report.instances import instance_objects, witness_text
from ..report.tables import counts, grade_lines
from ..search.result import sides_record
from ..stored import ROOT
from .certificate_folders import Store
from .completing import papers_and_claims
from .effects import write_below
from .hunting import say_sides
from .inputs import selected
from .output import (
    FINE,
    INTERRUPTED,
    NEGATIVE,
    UNUSABLE,
    Cluster,
    JsonFile,
    Output,
    Quiet,
    complain,
    guarded,
)
from .progress import Progress, progress_for, with_status
from .sources import warn_of_refused

if TYPE_CHECKING:
    from .live import Pages


FEW_BITS = 128
"""Where a comparison stops when an instance that full precision left undecided is evaluated to be shown."""
StoreFolder = Annotated[Path | None, typer.Option(metavar="DIR", help="Write DIR/counterexamples/ and DIR/proofs/.")]
ReplayFolder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="No search: only the witnesses below DIR; `stored` names those of exactpriv."),
]
ImprovementsFolder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Establish the better bounds in DIR/improvements again (with --replay: its)."),
]
PagesFolder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Keep the pages in DIR up to date while the audit runs."),
]
EvidenceFolder = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="With --pages: show what is stored in DIR (default: --improvements' DIR)."),
]


@guarded
def audit_command(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PAPER|CLAIM|FILE.py]...",
            help="What to audit, your own FILE.py, folder or package too (it is run); every paper by default.",
            autocompletion=papers_and_claims,
        ),
    ] = None,
    jobs: Annotated[int | None, typer.Option(min=1, metavar="N", help="Processes; default: one a processor.")] = None,
    cluster: Cluster = None,
    instances: Annotated[
        int, typer.Option(min=1, metavar="N", help="Instances to try for each claim; more where few have content.")
    ] = INSTANCES,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the searches.")] = 0,
    claim_seconds: Annotated[
        int, typer.Option(min=1, metavar="S", help="Processor time for each claim; what takes longer is undecided.")
    ] = CLAIM_SECONDS,
    store: StoreFolder = None,
    replay: ReplayFolder = None,
    improvements: ImprovementsFolder = None,
    pages: PagesFolder = None,
    evidence: EvidenceFolder = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Compute the verdict of every claim named, of your own FILE.py, or of all."""
    output = Output(json_file, quiet)
    replay, improvements = _folder(replay), _folder(improvements)
    improvements = improvements if improvements is not None else replay
    _demand_folders(store, replay, improvements, pages, evidence)
    chosen = select(selected(names or []))
    own = own_notes(entries())
    shown = progress_for(output, len(chosen))
    workers = Workers(jobs or _processes(len(chosen)), cluster)
    asked = _Asked(
        chosen, workers, {"seed": seed, "instances": instances}, claim_seconds,
        None if replay is None else stored_witnesses(replay),
        {} if improvements is None else stored_improvements(improvements),
    )  # fmt: skip
    empty = Audit((), _papers(chosen), __version__, replayed=replay is not None, seed=seed, instances=instances)
    live = None if pages is None else _pages(pages, evidence or improvements, chosen, empty, output, own)
    with _ended_by_signal(), _journal(output, store, chosen) as journal:
        rows, stopped = _rows(asked, shown, journal, live)
        made = _written(output, store, rows, stopped, replay is not None, asked, live, own)
        if not stopped and journal is not None:
            journal.finish()
    _summary(output, made)
    if store is not None:
        _own_errata(output, store, made)
    if stopped:
        onwards = "" if journal is None else "; the same command goes on from there"
        onwards += "" if pages is None else f"; what is decided stands in {pages / 'index.html'}"
        complain(f"{stopped} after {len(made)} of {len(chosen)} claims{onwards}")
        return _STATUS[stopped]
    if warn_of_refused(names or []) or any(made_row.row.broke_off for made_row in made):
        return UNUSABLE
    return NEGATIVE if any(made_row.row.refuted for made_row in made) else FINE


def _demand_folders(
    store: Path | None, replay: Path | None, improvements: Path | None, pages: Path | None, evidence: Path | None
) -> None:
    """BadInput where an option names no folder that can be read, or made."""
    if replay is not None and not replay.is_dir():
        raise BadInput(f"--replay {replay} is no folder; name the one that holds counterexamples/ and proofs/")
    if store is not None and store.exists() and not store.is_dir():
        raise BadInput(f"--store {store} is a file; name a folder")
    if improvements is not None and not improvements.is_dir():
        raise BadInput(f"--improvements {improvements} is no folder; name the one that holds improvements/")
    for name, folder in (("--evidence", evidence), ("--pages", pages)):
        if folder is not None and folder.exists() != (name == "--evidence") and not folder.is_dir():
            raise BadInput(f"{name} {folder} is no folder; name one")
    if evidence is not None and pages is None:
        raise BadInput(f"--evidence {evidence} is shown on pages; add --pages DIR")


def _pages(
    folder: Path, evidence: Path | None, chosen: list[str], empty: Audit, output: Output, own: Mapping[str, Note]
) -> Pages:
    """The pages of an audit that begins."""
    from ..report.site import statement_of
    from .live import Pages

    known = entries()
    statements = [statement_of(known[name]) for name in chosen]
    return Pages(folder, evidence, statements, empty, lambda row: _published(row, Store(None), own), output.say)


def _processes(claims: int) -> int:
    """One a processor; for one or two claims starting a process takes longer than most of them."""
    return 1 if claims <= 2 else os.cpu_count() or 1


def _folder(named: Path | None) -> Path | None:
    """A folder of certificates; `stored` is the one that comes with exactpriv, unless there is one of this name."""
    return ROOT if named == Path("stored") and not named.is_dir() else named


def _written(
    output: Output, store: Path | None, rows: list[Row], stopped: str, replayed: bool, asked: _Asked,
    live: Pages | None, own: Mapping[str, Note],
) -> list[PublishedRow]:  # fmt: skip
    """Write the certificates, the JSON and the last pages; the rows as they stand there."""
    kept = Store(store)
    made = [_published(row, kept, own, None if live is None else live.published(row)) for row in rows]
    papers = _papers([row.id for row in rows])
    if not stopped:  # siblings are compared once all of them are decided
        found = with_status(output, "comparing the readings of what fails", lambda told: grades(
            rows, {**errata_notes(), **own}, asked.workers, asked.claim_seconds))  # fmt: skip
        made = _with_strongest([replace(row, grade=found[row.row.id]) for row in made])
    written = Audit(tuple(made), papers, __version__, complete=not stopped, replayed=replayed, **asked.settings)
    output.record(written.to_data())
    if live is not None:
        live.end(written, stopped)
    return made


def _with_strongest(made: list[PublishedRow]) -> list[PublishedRow]:
    """The rows, the counterexample of another reading beside one that is weaker."""
    known = entries()
    found = strongest(made, known)

    def shown(row: PublishedRow) -> Explained | None:
        claim = known.get(row.row.id)
        if row.row.id not in found or not isinstance(claim, Claim):
            return row.explained
        of, instance = found[row.row.id]
        explained = _explained(claim, {name: instance[name] for name in claim.domain})
        return row.explained if explained is None else replace(explained, of=of)

    return [replace(row, explained=shown(row)) for row in made]


class Terminated(KeyboardInterrupt):
    """SIGTERM: ends the audit as an interrupt from the keyboard does."""


_STATUS = {"interrupted": INTERRUPTED, "ended by SIGTERM": 128 + signal.SIGTERM}


@contextmanager
def _ended_by_signal() -> Iterator[None]:
    """Within the block SIGTERM raises Terminated, so that workers end and files are closed."""

    def end(number: int, frame: Any) -> None:
        raise Terminated

    try:
        before = signal.signal(signal.SIGTERM, end)
    except ValueError:  # not in the main thread, which alone has signals
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _journal(output: Output, store: Path | None, names: list[str]) -> Iterator[Journal | None]:
    """The rows of an audit in progress: beside its JSON, else in its store or in build/, a file for these names.

    None where that place cannot be written, or another audit of the same names is running, and no JSON is asked for.
    """
    named = None if output.json in (None, "-") else Path(str(output.json)).absolute()
    if named is not None and (named.is_file() or not named.exists()):  # beside a device or a pipe is no place
        place = named
        with Journal(place.with_name(f".{place.name}.journal")) as journal:
            _sweep(place.parent, place.name)
            yield journal
        return
    folder = Path("build") if store is None else store
    made = not folder.exists()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal = Journal(folder / f".audit-{state(names)[:16]}.journal")
    except (OSError, BadInput):
        yield None
        return
    try:
        with journal:
            yield journal
    finally:
        if made:
            with suppress(OSError):  # not empty: the rows of an interrupted audit are there
                folder.rmdir()


def _sweep(folder: Path, name: str) -> None:
    """Remove what a killed run was writing beside the file (output.write_text); who calls holds the file's journal."""
    for path in folder.glob(f".{glob.escape(name)}.????????"):
        if re.fullmatch(r"[a-z0-9_]{8}", path.name.rpartition(".")[2]):
            path.unlink(missing_ok=True)


@dataclass(frozen=True)
class _Asked:
    """What an audit is asked: which claims, in how many processes, how far, and beside what is stored."""

    chosen: list[str]
    workers: Workers
    settings: dict[str, int]
    claim_seconds: int
    stored: Mapping[str, Trees] | None
    better: Mapping[str, Pairs]

    def decided(self, done: list[Row], journal: Journal | None) -> list[Row]:
        """What is decided when an audit stops: also what the journal holds of an earlier run, where this one stopped
        before it had read that."""
        rows = {row.id: row for row in done}
        if journal is not None:
            kept = kept_rows(journal, self.chosen, **self.settings, stored=self.stored, improvements=self.better)
            rows = kept | rows
        return _in_order(list(rows.values()))


def _rows(asked: _Asked, shown: Progress, journal: Journal | None, live: Pages | None) -> tuple[list[Row], str]:
    """The rows, and why not all of them are there where the audit was stopped."""
    done: list[Row] = []
    try:
        with shown:
            return _audited(asked, done, shown, journal, live), ""
    except KeyboardInterrupt as ended:
        stopped = "ended by SIGTERM" if isinstance(ended, Terminated) else "interrupted"
    return asked.decided(done, journal), stopped


def _audited(
    asked: _Asked, done: list[Row], shown: Progress, journal: Journal | None, live: Pages | None
) -> list[Row]:
    begun = live is None

    def begin() -> None:
        """The first pages, once."""
        nonlocal begun
        if live is not None and not begun:
            begun = True
            live.begin()

    def start(identifier: str) -> None:
        begin()  # the workers have what they are to do by now
        shown.start(identifier)

    def resume(rows: list[Row]) -> None:
        done.extend(rows)
        shown.skip(len(rows))
        if live is not None:
            live.resume(rows)

    def finish(row: Row) -> None:
        done.append(row)
        shown.finish(row)
        if live is not None:
            live.add(row)

    rows = audit(
        asked.chosen,
        **asked.settings,
        workers=replace(asked.workers, jobs=min(asked.workers.jobs, max(len(asked.chosen), 1))),
        done=finish,
        started=start,
        stored=asked.stored,
        improvements=asked.better,
        journal=journal,
        resumed=resume,
        first=() if live is None else live.quick(),
        claim_seconds=asked.claim_seconds,
    )
    begin()
    return rows


def _in_order(rows: list[Row]) -> list[Row]:
    place = {identifier: k for k, identifier in enumerate(entries())}
    return sorted(rows, key=lambda row: place.get(row.id, len(place)))


def _published(
    row: Row, store: Store, notes: Mapping[str, Note], before: PublishedRow | None = None
) -> PublishedRow:
    """The row as the audit's JSON has it: certificates replaced by their files, sides and the statement added; `notes`
    are those on claims of somebody else, `before` is what was published of it without files."""
    if before is not None:
        return replace(before, certificate=store.certificate(row), attained_certificate=store.attained(row),
                       approached_certificate=store.approached(row))  # fmt: skip
    known = entries()
    entry = known.get(row.id) or known.get(row.decided_by or "")
    if entry is None:
        entry = next(part for i, part in known.items() if base_id(i) == row.id)
    own = row.id in known
    note = notes.get(row.id)
    return PublishedRow(
        row=replace(row, certificate=None, attained_certificate=None, approached_certificate=None),
        certificate=store.certificate(row),
        attained_certificate=store.attained(row),
        approached_certificate=store.approached(row),
        kind=entry.kind,
        source=entry.source,
        says=entry.says if own else "",
        formula=(formula_of(entry) if own else "") if isinstance(entry, Claim) else None,
        quantifier=entry.quantifier if isinstance(entry, Claim) else None,
        written=location(entry) if isinstance(entry, Claim) and file_of(entry) else None,
        note=note,
        **_shown_of(entry, row, own, note or (_notes().get(entry.id) if own else None)),
    )


def _shown_of(entry: Entry, row: Row, own: bool, note: Note | None) -> dict[str, Any]:
    """Both sides at the witness, evaluated again, and the background of the row's own claim."""
    if not isinstance(entry, Claim):
        return {}
    with precision_cap(FEW_BITS) if row.verdict is Verdict.UNDECIDED else nullcontext():
        found = _evaluated(entry, row.witness)
    sides = {} if found is None else sides_record(found)
    if sides:
        sides["gap"] = None if sides["gap"] is None else tuple(sides["gap"])
    if note is not None and note.instance is not None and row.refuted:
        sides["explained"] = _explained(entry, note.instance)
    if own:
        sides["background"] = background(entry, found, _instance(row.attained_at), row.verdict is Verdict.REFUTED,
                                         _instance(row.witness) if row.refuted else None)  # fmt: skip
    return sides


@cache
def _notes() -> Mapping[str, Note]:
    return errata_notes()


def _explained(claim: Claim, instance: Mapping[str, Any]) -> Explained | None:
    """The instance of which a note speaks; None where the statement does not fail there."""
    found = _evaluated(claim, instance)
    if found is None or found.outcome not in (Outcome.FAILS, Outcome.ILL_DEFINED):
        return None
    sides = sides_record(found)
    made = _instance(instance)
    return Explained(instance, **{**sides, "gap": None if sides["gap"] is None else tuple(sides["gap"])},
                     derived={} if made is None else derived(claim, made))  # fmt: skip


def _evaluated(claim: Claim, witness: Mapping[str, Any] | None) -> Evaluation | None:
    instance = _instance(witness)
    try:
        return None if instance is None else evaluate(claim, instance)
    except (BadInput, IllDefined, UndecidedError):
        return None


def _instance(tree: Mapping[str, Any] | None) -> dict[str, Any] | None:
    try:
        return None if tree is None else instance_objects(tree)
    except BadInput:
        return None


def _papers(identifiers: list[str]) -> dict[str, dict[str, str]]:
    named = {identifier.partition("/")[0] for identifier in identifiers}
    return {k: {"title": p.title, "authors": p.authors} for k, p in papers().items() if k in named}


def _own_errata(output: Output, store: Path, rows: list[PublishedRow]) -> None:
    """Write DIR/errata.md: what is refuted in the papers of one's own, recomputed from the stored certificates."""
    refuted = {made.row.decided_by or made.row.id for made in rows
               if made.written and made.row.refuted and made.certificate is not None}  # fmt: skip
    if not refuted:
        return
    from ..report import errata

    path = store / "errata.md"
    notes = {made.row.id: markdown(made.note.text) for made in rows if made.note is not None}
    write_below(path, errata.page(store / "counterexamples", notes, refuted, "exactpriv audit FILE.py --store DIR"))
    output.say()
    output.say(f"errata: {path}")


def _summary(output: Output, rows: list[PublishedRow]) -> None:
    output.say()
    output.say(", ".join(f"{n} {verdict}" for verdict, n in counts(rows).items()) or "no claim is decided yet")
    for line in grade_lines(rows):
        output.say(line)
    own = {made.row.id for made in rows}
    for made in rows:
        row = made.row
        # an entry that consists of parts repeats the refutation of one of them
        if not row.refuted or row.decided_by in own:
            continue
        output.say()
        graver = "" if made.grade.severity is None else f" ({made.grade.severity})"
        output.say(f"{row.id}: {row.verdict}{graver}{': ' + row.reason if row.reason else ''}")
        if made.written:
            output.say(f"  {made.written}")
        if row.witness is not None:
            output.say(f"  {witness_text(row.witness)}")
        say_sides(output, {"op": made.op, "lhs": made.lhs, "rhs": made.rhs, "gap": made.gap})
        if made.grade.severity is not None:
            output.say(f"  holds instead: {', '.join(made.grade.holds_instead) or 'no reading in the registry'}")
        if made.certificate is not None:
            output.say(f"  certificate: {made.certificate}")
    sys.stdout.flush()
