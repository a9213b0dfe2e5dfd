"""`list` and `show`: the claims, and all that is known about one of them."""

from __future__ import annotations

import json
import sys
import textwrap
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from ..audit.row import Audit, PublishedRow
from ..catalogue import entries, find, papers
from ..catalogue.claim_files import file_of, location
from ..claim import Claim, Definition, Entry, Remark
from ..claim.line import claim_of_line, is_line
from ..claim.registry import base_id, near_names
from ..claim.source_text import assumption_text
from ..real import BadInput
from ..report.formulas import formula_of, where_plain
from ..report.instances import evaluated, witness_text
from ..report.unicode import unicode_math
from .completing import papers_and_claims
from .given_objects import shortened
from .inputs import selected
from .output import FINE, UNUSABLE, JsonFile, Output, Quiet, Seconds, guarded, limited
from .sources import split_source, warn_of_refused

AUDIT = Path("build/audit.json")


def load_audit(path: Path) -> Audit:
    """The JSON that `exactpriv audit --json` wrote."""
    from ..kernel.files import read_text

    try:
        tree = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path} is not JSON ({error}); write it with exactpriv audit --json {path}") from None
    try:
        return Audit.from_data(tree)
    except BadInput as error:
        raise BadInput(f"{path} is not an audit: {error}") from None


@guarded
def list_claims(
    paper: Annotated[
        str | None,
        typer.Argument(
            metavar="[PAPER|FILE.py]",
            help="Only this paper's, or those of your own file (it is run).",
            autocompletion=papers_and_claims,
        ),
    ] = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """List the claims: id, kind, source, statement."""
    output = Output(json_file, quiet)
    wanted = None if paper is None else _keys(paper)
    shown = [p for key, p in papers().items() if wanted is None or key in wanted]
    chosen = [e for p in shown for e in p.in_text_order().values()]
    width = max((len(e.id) for e in chosen), default=0)
    for p in shown:
        output.say(f"{p.title or p.key} ({p.authors})" if p.authors else p.title or p.key)
        for e in p.in_text_order().values():
            line = f"  {e.id:<{width}}  {e.kind:<14}  {e.source:<28}  {_said(e)}"
            output.say(fitted_line(line))
        output.say()
    output.say(f"{len(chosen)} entries; exactpriv show CLAIM tells more about one")
    output.record({"schema": "exactpriv.list/1", "claims": [_brief(e) for e in chosen]})
    return UNUSABLE if paper is not None and warn_of_refused([paper]) else FINE


def _said(entry: Entry) -> str:
    """What an entry says in words; where a claim has none, its typed formula."""
    words = " ".join(entry.says.split())
    return words or (unicode_math(entry.formula) if isinstance(entry, Claim) else "")


def _keys(name: str) -> list[str]:
    """The papers that a name stands for: a key, or a file, folder or package of one's own."""
    known = papers()
    if name in known:
        return [name]
    source, wanted = split_source(name)
    if source and not wanted:
        return selected([source])
    with suppress(BadInput):
        keys = [] if source else selected([name])
        if keys and set(keys) <= set(papers()):
            return keys
    near = near_names(name, known)
    hint = f"did you mean {', '.join(near)}" if near else f"the papers are {', '.join(known)}"
    raise BadInput(f"there is no paper {shortened(name)!r}; {hint}")


def fitted_line(line: str) -> str:
    """The line cut to the width of the terminal; whole where there is none."""
    if not sys.stdout.isatty():
        return line.rstrip()
    from rich.console import Console

    width = Console().width
    return line if len(line) <= width else line[: width - 1] + "…"


def _brief(entry: Entry) -> dict[str, Any]:
    row: dict[str, Any] = {"id": entry.id, "kind": entry.kind, "source": entry.source, "says": entry.says}
    if isinstance(entry, Claim):
        row |= {"formula": formula_of(entry), "domain": entry.described_domain(), "quantifier": entry.quantifier}
        if entry.where:
            row["where"] = dict(entry.where)
        if entry.narrower:
            row["narrower"] = entry.narrower
        if file_of(entry):
            row["written"] = location(entry)
    elif isinstance(entry, Definition):
        row |= {"implements": entry.implements, "test": entry.test}
    else:
        row |= {"verdict": entry.verdict, "reason": entry.reason}
    return row


@guarded
@limited
def show(
    claim: Annotated[
        str,
        typer.Argument(
            metavar="CLAIM", help="An id, such as cuff-midp/prop1, or FILE.py:NAME.", autocompletion=papers_and_claims
        ),
    ],
    audit: Annotated[Path | None, typer.Option(metavar="FILE", help=f"The audit to quote; default {AUDIT}.")] = None,
    seconds: Seconds = None,
    json_file: JsonFile = None,
    quiet: Quiet = False,
) -> int:
    """Show a claim: statement, domain, source, parts and readings, verdict."""
    output = Output(json_file, quiet)
    rows: dict[str, PublishedRow] = {}
    if audit is not None or AUDIT.is_file():
        rows = {made.row.id: made for made in load_audit(audit or AUDIT).rows}
    known = entries()
    family = [i for i in known if base_id(i) == base_id(claim)]
    if claim in known:
        shown: list[Entry] = [known[claim]]
    elif family and claim == base_id(claim):
        shown = [known[i] for i in family]
    else:
        shown = _of_own(claim)
    if claim not in known and family:
        output.say(f"{claim} consists of {', '.join(family)}.")
        _say_verdict(output, rows.get(claim))
    for entry in shown:
        output.say()
        _say_entry(output, entry)
        related = [i for i in family if i != entry.id]
        if related and len(shown) == 1:
            _say(output, "related", ", ".join(related))
        _say_verdict(output, rows.get(entry.id))
    if len(shown) == 1:
        entry = shown[0]
        record = _brief(entry) | {"related": [i for i in family if i != entry.id], "audit": _quoted(rows.get(entry.id))}
        if isinstance(entry, Claim):
            record["assumptions"] = assumption_lines(entry)
    else:
        record = {"id": claim, "parts": [_brief(e) for e in shown], "audit": _quoted(rows.get(claim))}
    output.record({"schema": "exactpriv.show/1"} | record)
    return FINE


def _of_own(name: str) -> list[Entry]:
    """The claim that a line states, the entry NAME of FILE.py:NAME, or every entry of FILE.py; BadInput where there is
    none."""
    if is_line(name):
        return [claim_of_line(name)]
    if not split_source(name)[0]:
        return [find(name)]
    chosen = selected([name])
    return [e for key, p in papers().items() for i, e in p.in_text_order().items() if key in chosen or i in chosen]


def _say(output: Output, label: str, text: str) -> None:
    if text:
        body = textwrap.fill(text, 100, subsequent_indent=" " * 15, break_long_words=False, break_on_hyphens=False)
        output.say(f"  {label + ':':<13}{body}")


def _say_entry(output: Output, entry: Entry) -> None:
    output.say(entry.id)
    _say(output, "says", " ".join(entry.says.split()))
    if isinstance(entry, Claim):
        _say(output, "formula", unicode_math(formula_of(entry)))
        _say(output, "where", where_plain(entry).removeprefix("where "))
        _say(output, "domain", entry.described_domain())
        for line in assumption_lines(entry):
            _say(output, "assuming", line)
        _say(output, "kind", entry.kind + (", an existence claim" if entry.quantifier == "exists" else ""))
        _say(output, "source", entry.source)
        _say(output, "tightness", "asserted by the source" if entry.asserts_tightness else "not asserted")
        _say(output, "code", "" if is_line(entry.id) else location(entry))
        return
    _say(output, "kind", entry.kind)
    _say(output, "source", entry.source)
    if isinstance(entry, Definition):
        _say(output, "implements", entry.implements)
        _say(output, "test", entry.test)
    elif isinstance(entry, Remark):
        _say(output, "verdict", f"{entry.verdict}: {entry.reason}")


def _quoted(made: PublishedRow | None) -> dict[str, Any] | None:
    return None if made is None else made.to_data()


def _say_verdict(output: Output, made: PublishedRow | None) -> None:
    if made is None:
        return
    row = made.row
    _say(output, "verdict", ", ".join(x for x in (row.verdict.value, row.reason) if x))
    _say(output, "decided by", row.decided_by or "")
    _say(output, "tightness", row.tightness)
    _say(output, "evaluated", evaluated(row))
    _say(output, "witness", witness_text(row.witness))
    if made.lhs is not None:
        _say(output, "left", made.lhs)
        _say(output, "right", str(made.rhs))
    if made.gap:
        _say(output, "gap", f"[{made.gap[0]}, {made.gap[1]}]")
    _say(output, "certificate", made.certificate or "")


def assumption_lines(claim: Claim) -> list[str]:
    """The source of each assumption, as its author wrote it."""
    return [assumption_text(condition) for condition in claim.assume]
