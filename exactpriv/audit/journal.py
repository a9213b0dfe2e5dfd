"""The rows of an audit that is not finished yet: one SQLite file, so that the same command goes on where it stopped.

A row is kept under its claim and the digest of everything it depends on: the source of the engine and the versions of
what computes below it, seed, count, and the stored witnesses and better bounds it was given. A row of another state is
never used. Each is stored in a transaction of its own, so nothing that was stored is lost with the process; what is
stored is checked by a digest when it is read. The file is removed when the audit is complete.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any

from .. import papers
from ..certificate.schema import CertificateError, regular_file
from ..certificate.writer import demand_regular
from ..real import BadInput
from .row import Row

UNUSED = ("report", "cli", "testing")
"""Folders of the package on which a result does not depend."""
_COMPUTING = ("python-flint", "mpmath", "numpy", "scipy", "highspy", "hypothesis")
_SELECT = "select row, digest from rows where claim = ? and state = ?"
_BESIDE = ("", "-journal", "-wal", "-shm")
_TABLE = """create table if not exists rows (
    claim text not null, state text not null, row text not null, digest text not null, primary key (claim, state))"""


def engine() -> str:
    """A digest of the source that a result depends on, papers in other folders included."""
    return _source(tuple(papers.__path__))


@cache
def _source(folders: tuple[str, ...]) -> str:
    package = Path(__file__).resolve().parent.parent
    found = hashlib.sha256()
    for folder in (package, *(Path(p).resolve() for p in folders)):
        if folder.is_relative_to(package) and folder != package:
            continue
        for path in sorted(folder.rglob("*.py")):
            inner = path.relative_to(folder)
            if inner.parts[0] not in UNUSED:
                found.update(inner.as_posix().encode() + b"\0" + regular_file(path) + b"\0")
    return found.hexdigest()


def state(*settings: Any) -> str:
    """A digest of the engine and of these JSON values."""
    below = [sys.version, *(f"{name} {_version(name)}" for name in _COMPUTING)]
    return _digest(json.dumps([engine(), below, *settings], sort_keys=True))


class Journal:
    """Rows by claim and state. Only one process at a time may have the file open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            for suffix in _BESIDE:
                demand_regular(path.with_name(path.name + suffix))
        except CertificateError as error:
            raise BadInput(str(error)) from None
        try:
            self._db = self._opened()
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise BadInput(f"an audit with its rows in {path} is running; wait for it or write elsewhere") from None
            raise BadInput(f"{path} cannot hold the rows of an audit ({error}); write elsewhere") from None
        except sqlite3.DatabaseError:  # no database, or a damaged one: rows can be computed again
            self._remove()
            self._db = self._opened()

    def _opened(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=0, isolation_level=None)
        try:
            db.execute("pragma locking_mode = exclusive")
            db.execute("begin exclusive")
            db.execute(_TABLE)
            db.execute("select claim, state, row, digest from rows limit 1").fetchall()
            db.execute("commit")
        except BaseException:
            db.close()
            raise
        return db

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._db.close()

    def rows(self, states: Sequence[tuple[str, str]]) -> dict[str, Row]:
        """The rows that are stored for these (claim, state), by claim."""
        found: dict[str, Row] = {}
        for claim, of in states:
            try:
                kept = self._db.execute(_SELECT, (claim, of)).fetchone()
                if kept is not None and _digest(kept[0]) == kept[1]:
                    found[claim] = Row.from_data(json.loads(kept[0]))
            except (sqlite3.DatabaseError, BadInput):
                continue  # damaged there: computed again
        return found

    def keep(self, claim: str, of: str, row: Row) -> None:
        """Store a row. BadInput if the disk does not take it; what was stored before stays."""
        text = json.dumps(row.to_data())
        try:
            self._db.execute("insert or replace into rows values (?, ?, ?, ?)", (claim, of, text, _digest(text)))
        except sqlite3.Error as error:
            raise BadInput(
                f"{self.path} does not take another row ({error}); free some space and repeat the command, which goes "
                "on from the rows that are stored"
            ) from None

    def finish(self) -> None:
        """The audit is complete: remove the file."""
        self._db.close()
        self._remove()

    def _remove(self) -> None:
        for suffix in _BESIDE:
            self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _version(name: str) -> str:
    try:
        return version(name)
    except Exception:
        return "?"
