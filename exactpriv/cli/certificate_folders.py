"""Where an audit's certificates are kept: `counterexamples/PAPER/SLUG.json` and `proofs/PAPER/SLUG.json`; an instance
at which a claim was left undecided, for a replay to look at, in `undecided/PAPER/SLUG.json`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..audit.row import Row
from ..certificate import write
from ..claim.verdict import Verdict
from ..search.witness_certificates import file_name as file_name

_FOLDERS = {
    Verdict.REFUTED: "counterexamples",
    Verdict.ILL_DEFINED: "counterexamples",
    Verdict.PROVED: "proofs",
}


class Store:
    """Writes certificates under a folder and remembers their paths; with no folder it writes nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def certificate(self, row: Row) -> str | None:
        """Write the certificate behind a row's verdict; its path."""
        if self._folder is not None and row.decided_by is None:
            self._undecided(row)
        if self._folder is None or row.certificate is None or row.verdict not in _FOLDERS:
            return None
        folder = _FOLDERS[row.verdict]
        path = self._path(folder, row, ".json")
        if row.decided_by is None:  # a conjunction cites the certificate of its part
            self._write(path, row.certificate)
            # a claim has a counterexample or a proof, never both: drop what an earlier audit left
            for other in {*_FOLDERS.values()} - {folder}:
                self._path(other, row, ".json").unlink(missing_ok=True)
        return path.as_posix()

    def attained(self, row: Row) -> str | None:
        """Write the certificate of an equality; its path."""
        return self._equality(row, "attained", row.attained_certificate)

    def approached(self, row: Row) -> str | None:
        """Write the certificate of a family that comes near equality; its path."""
        return self._equality(row, "approached", row.approached_certificate)

    def _equality(self, row: Row, how: str, certificate: Mapping[str, Any] | None) -> str | None:
        if self._folder is None or certificate is None:
            return None
        path = self._path("proofs", row, f".{how}.json")
        self._write(path, certificate)
        return path.as_posix()

    def _undecided(self, row: Row) -> None:
        """Write the instance of a row that is left undecided, and drop the one of a row that no longer is."""
        path = self._path("undecided", row, ".json")
        if row.verdict is Verdict.UNDECIDED and row.witness is not None:
            self._write(path, {"claim": row.id, "instance": row.witness})
        else:
            path.unlink(missing_ok=True)

    def _path(self, folder: str, row: Row, suffix: str) -> Path:
        paper, _, slug = (row.decided_by or row.id).partition("/")
        assert self._folder is not None
        return self._folder / folder / file_name(paper) / (file_name(slug) + suffix)

    def _write(self, path: Path, certificate: Mapping[str, Any]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, certificate)
