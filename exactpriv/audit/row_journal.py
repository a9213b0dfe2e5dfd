"""The rows of an audit that is not finished yet (journal.py), so that the same command goes on where it stopped.

A row is kept under its claim and the digest of everything it depends on: the source of the engine and the versions of
what computes below it, seed, count, and the stored witnesses and better bounds it was given. A row of another state is
never used. Nothing that was stored is lost with the process; what is stored is checked by a digest when it is read. The
file is removed when the audit is complete.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Any

from .. import papers
from ..certificate.schema import CertificateError, regular_file
from ..certificate.writer import regular_stream
from ..journal import Lines
from ..real import BadInput
from .row import Row

UNUSED = ("report", "cli", "testing")
"""Folders of the package on which a result does not depend."""
_COMPUTING = ("python-flint", "mpmath", "numpy", "scipy", "highspy", "hypothesis")


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
        self._lines = Lines(path)
        try:
            self._held = regular_stream(path, "a")
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except CertificateError as error:
            raise BadInput(str(error)) from None
        except BlockingIOError:
            self._held.close()
            raise BadInput(f"an audit with its rows in {path} is running; wait for it or write elsewhere") from None
        except OSError as error:
            raise BadInput(f"{path} cannot hold the rows of an audit ({error.strerror}); write elsewhere") from None

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._held.close()

    def rows(self, states: Sequence[tuple[str, str]]) -> dict[str, Row]:
        """The rows that are stored for these (claim, state), by claim; what is damaged is computed again."""
        found: dict[str, Row] = {}
        wanted = set(states)
        for line in self._lines.read():
            claim, of, text = (str(line.get(key)) for key in ("claim", "state", "row"))
            if (claim, of) in wanted and _digest(text) == line.get("digest"):
                with suppress(ValueError):
                    found[claim] = Row.from_data(json.loads(text))
        return found

    def keep(self, claim: str, of: str, row: Row) -> None:
        """Store a row. BadInput if the disk does not take it; what was stored before stays."""
        text = json.dumps(row.to_data())
        self._lines.add({"claim": claim, "state": of, "row": text, "digest": _digest(text)})

    def finish(self) -> None:
        """The audit is complete: remove the file."""
        self.path.unlink(missing_ok=True)
        self._held.close()


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _version(name: str) -> str:
    try:
        return version(name)
    except Exception:
        return "?"
