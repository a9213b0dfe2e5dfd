"""Where an audit's certificates are kept: `counterexamples/PAPER/SLUG.json` and `proofs/PAPER/SLUG.json`; an instance
at which a claim was left undecided, for a replay to look at, in `undecided/PAPER/SLUG.json`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..certificate import write
from ..search.witness import file_name as file_name

_FOLDERS = {"refuted": "counterexamples", "ill-defined": "counterexamples", "proved": "proofs"}


class Store:
    """Writes certificates under a folder and remembers their paths; with no folder it writes nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def certificate(self, row: Mapping[str, Any]) -> str | None:
        """Write the certificate behind a row's verdict; its path."""
        if self._folder is not None and "decided_by" not in row:
            self._undecided(row)
        if self._folder is None or row["certificate"] is None or row["verdict"] not in _FOLDERS:
            return None
        folder = _FOLDERS[row["verdict"]]
        path = self._path(folder, row, ".json")
        if "decided_by" not in row:  # a conjunction cites the certificate of its part
            self._write(path, row["certificate"])
            # a claim has a counterexample or a proof, never both: drop what an earlier audit left
            for other in {*_FOLDERS.values()} - {folder}:
                self._path(other, row, ".json").unlink(missing_ok=True)
        return path.as_posix()

    def attained(self, row: Mapping[str, Any]) -> str | None:
        """Write the certificate of an equality; its path."""
        return self._equality(row, "attained")

    def approached(self, row: Mapping[str, Any]) -> str | None:
        """Write the certificate of a family that comes near equality; its path."""
        return self._equality(row, "approached")

    def _equality(self, row: Mapping[str, Any], how: str) -> str | None:
        certificate = row.get(f"{how}_certificate")
        if self._folder is None or certificate is None:
            return None
        path = self._path("proofs", row, f".{how}.json")
        self._write(path, certificate)
        return path.as_posix()

    def _undecided(self, row: Mapping[str, Any]) -> None:
        """Write the instance of a row that is left undecided, and drop the one of a row that no longer is."""
        path = self._path("undecided", row, ".json")
        if row["verdict"] == "undecided" and row["witness"] is not None:
            self._write(path, {"claim": row["id"], "instance": row["witness"]})
        else:
            path.unlink(missing_ok=True)

    def _path(self, folder: str, row: Mapping[str, Any], suffix: str) -> Path:
        paper, _, slug = str(row.get("decided_by", row["id"])).partition("/")
        assert self._folder is not None
        return self._folder / folder / file_name(paper) / (file_name(slug) + suffix)

    def _write(self, path: Path, certificate: Mapping[str, Any]) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, certificate)
