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

EVERY = 10.0
"""Seconds between two writings of the pages, at least; and at least `PATIENCE` times what the last one took."""
PATIENCE = 20.0


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
        self._kept = PageFolder(folder)
        self._start = self._next = time.monotonic()
        self._resumed = 0

    def begin(self) -> None:
        """Write the pages from what is stored, and say where they are."""
        self._write()
        self._next = time.monotonic() + EVERY  # the first time every page was made, and the stored files were copied
        self._say(f"page: {self.folder / 'index.html'} (to decide: {self._evidence()}; reload it to see them decided)")

    def quick(self) -> set[str]:
        """What is decided soon and says much: where a counterexample is stored, and what is no claim."""
        found = {standing.id: self._site.found(standing.id) for standing in self._listed}
        return {s.id for s in self._listed if s.quantifier is None or found[s.id].counterexample is not None}

    def resume(self, rows: Sequence[Row]) -> None:
        """Rows of an interrupted run."""
        self._resumed += len(rows)
        for row in rows:
            self._rows[row.id] = self._publish(row)
        self._write()

    def add(self, row: Row) -> None:
        """A row that was decided now."""
        self._rows[row.id] = self._publish(row)
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
        begin = time.monotonic()
        audit = replace(self._audit, rows=tuple(self._rows.values()))
        files = self._site.files(waiting(self._listed, audit), about(audit, self._so_far() if said is None else said))
        self._kept.write({**files, **tables})
        now = time.monotonic()
        self._next = now + max(EVERY, PATIENCE * (now - begin))

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
                word = status(standing, self._site.found(standing.id))
                found[word] = found.get(word, 0) + 1
        return found

    def _so_far(self) -> str:
        decided, whole = self._decided(), len(self._listed)
        said = f"The audit goes on: {decided} of {whole} claims were decided when this was written. "
        said += f"Waiting: {self._evidence()}. Stored evidence is being re-decided; it was not checked in this run. "
        return said + self._left(decided, whole) + "Reload for more."

    def _left(self, decided: int, whole: int) -> str:
        """A guess at the time that is left, once some claims took theirs."""
        made = decided - self._resumed
        if made < 20:
            return ""
        minutes = (time.monotonic() - self._start) / made * (whole - decided) / 60
        return f"About {max(1, round(minutes))} min left at this rate. "
