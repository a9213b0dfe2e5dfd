"""The pages of an audit while it runs: from the start with what is stored, then with the rows as they are decided."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from ..audit.row import Audit, PublishedRow, Row
from ..foreign import plain
from ..report.site import Evidence, Site, Standing, waiting
from ..report.site.claim_view import status
from ..report.site.pages import about
from ..report.standing import STORED, WAITING
from ..report.tables import table_files
from .page_folder import PageFolder

EVERY = 60.0
"""Seconds from one writing of the pages to the next, however long that took: on a busy machine a multiple of it may be
most of an hour."""
ENOUGH = 5
"""Claims of each kind that waits of which the time is known before the time that is left is guessed."""


class Pages:
    """The pages below `folder` (page_folder.py), of which only those that change are written."""

    def __init__(
        self,
        folder: Path,
        evidence: Path | None,
        listed: Sequence[Standing],
        audit: Audit,
        publish: Callable[[Row], PublishedRow],
        say: Callable[[str], None],
    ) -> None:
        self.folder = folder
        self._site = Site(Evidence(evidence))
        self._listed = list(listed)
        self._audit = replace(audit, complete=False)
        self._publish = publish
        self._say = say
        self._rows: dict[str, PublishedRow] = {}
        self._took: dict[str, list[float]] = {}
        """Of each kind of what waited, the seconds of the rows that were decided in this run."""
        self._kinds: dict[str, str] = {}
        self._kept = PageFolder(folder)
        self._start = self._next = time.monotonic()

    def begin(self) -> None:
        """Write the pages from what is stored, and say where they are."""
        self._write()
        self._say(f"page: {self.folder / 'index.html'} (to decide: {self._evidence()}; reload it to see them decided)")

    def quick(self) -> set[str]:
        """What is decided soon and says much: where a counterexample is stored, and what is no claim."""
        found = {standing.id: self._site.found(standing.id) for standing in self._listed}
        return {s.id for s in self._listed if s.quantifier is None or found[s.id].counterexample is not None}

    def resume(self, rows: Sequence[Row]) -> None:
        """Rows of an interrupted run."""
        for row in rows:
            self._rows[row.id] = self._publish(row)
        self._write()

    def add(self, row: Row) -> None:
        """A row that was decided now."""
        self._rows[row.id] = self._publish(row)
        self._took.setdefault(self._kind(row.id), []).append(row.seconds)
        if time.monotonic() >= self._next:
            self._write()

    def published(self, row: Row) -> PublishedRow | None:
        """What was published of this very row."""
        made = self._rows.get(row.id)
        bare = replace(row, certificate=None, attained_certificate=None, approached_certificate=None)
        return made if made is not None and made.row == bare else None

    def end(self, audit: Audit, stopped: str) -> None:
        """The last pages, with tables: of the whole audit, or of what an interrupted one decided, and how to go on."""
        self._audit = audit
        self._rows = {made.row.id: made for made in audit.rows}
        said = ""
        if stopped:
            said = f"The audit stopped ({plain(stopped).rstrip(',')}) after {self._decided()} of {len(self._listed)} "
            said += f"claims. Those are decided. Waiting: {self._evidence()}. The same command goes on from there."
        self._write(said, table_files(audit.rows))

    def _write(self, said: str | None = None, tables: Mapping[str, str] = MappingProxyType({})) -> None:
        audit = replace(self._audit, rows=tuple(self._rows.values()))
        files = self._site.files(waiting(self._listed, audit), about(audit, self._so_far() if said is None else said))
        self._kept.write({**files, **tables})
        self._next = time.monotonic() + EVERY

    def _decided(self) -> int:
        return sum(standing.id in self._rows for standing in self._listed)

    def _evidence(self) -> str:
        """Of the claims that wait, how many have what stored."""
        words = {f"{STORED} counterexample": "with a stored counterexample",
                 f"{STORED} refutation": "with a stored theorem of the negation",
                 f"{STORED} proof": "with a stored proof", f"{STORED} evidence": "with other stored evidence",
                 WAITING: "without any"}  # fmt: skip
        counts = self._waiting()
        return ", ".join(f"{counts[word]} {said}" for word, said in words.items() if word in counts) or "none"

    def _waiting(self) -> Mapping[str, int]:
        found: dict[str, int] = {}
        for standing in self._listed:
            if standing.id not in self._rows:
                word = self._kind(standing.id)
                found[word] = found.get(word, 0) + 1
        return found

    def _so_far(self) -> str:
        decided, whole = self._decided(), len(self._listed)
        said = f"The audit goes on: {decided} of {whole} claims were decided when this was written. "
        said += f"Waiting: {self._evidence()}. Stored evidence is being re-decided; it was not checked in this run. "
        return said + self._left() + "Reload for more."

    def _left(self) -> str:
        """A guess at the time that is left, by what is left: for each kind of claim that waits what such a claim took
        so far, at the pace of this run. Nothing while a kind is not known."""
        waiting = self._waiting()
        if not waiting or any(len(self._took.get(word, ())) < ENOUGH for word in waiting):
            return ""
        work = sum(n * sum(self._took[word]) / len(self._took[word]) for word, n in waiting.items())
        done = sum(map(sum, self._took.values()))
        if not done:
            return ""
        minutes = (time.monotonic() - self._start) * work / done / 60
        return f"About {max(1, round(minutes))} min left, by what such claims took so far. "

    def _kind(self, identifier: str) -> str:
        """How a claim waited before it was decided."""
        if not self._kinds:
            self._kinds = {s.id: status(s, self._site.found(s.id)) for s in self._listed}
        return self._kinds.get(identifier, WAITING)
