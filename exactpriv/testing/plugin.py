"""The pytest plugin: claims and certificates as tests, so that a paper's own continuous integration guards its bounds.

- A claim marked with `@pytest.mark.exactpriv_claim` in a test module is a test: it fails if the hunter refutes it, if a
  formula in it has no value somewhere, if the hunt is undecided, and if no instance meets its assumptions. Arguments:
  `instances` (100) or `seconds`, and `seed` (0). The mark stands above or below `@claim(...)`.
- A file `*.certificate.json`, and what matches the patterns of the setting `exactpriv_certificates`, is a test: it
  fails if the independent checker does not accept it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

MARK = "exactpriv_claim"
ARGUMENTS = ("instances", "seconds", "seed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The setting with the patterns of certificates."""
    parser.addini("exactpriv_certificates", "patterns of certificate files to check, beside *.certificate.json", "args")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", f"{MARK}(instances=100, seconds=None, seed=0): hunt this claim as a test")


def pytest_pycollect_makeitem(collector: Any, name: str, obj: Any) -> Any:
    """A marked claim is an item."""
    found = _marked(obj)
    if found is None:
        return None
    claim, mark = found
    return ClaimItem.from_parent(collector, name=name, claim=claim, mark=mark)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A certificate is a file with one item."""
    if file_path.suffix != ".json":
        return None
    patterns = ["*.certificate.json", *parent.config.getini("exactpriv_certificates")]
    try:
        relative = file_path.relative_to(parent.config.rootpath).as_posix()
    except ValueError:
        relative = file_path.as_posix()
    if not any(fnmatch(relative, pattern) or fnmatch(file_path.name, pattern) for pattern in patterns):
        return None
    return CertificateFile.from_parent(parent, path=file_path)


def _marked(obj: Any) -> tuple[Any, pytest.Mark] | None:
    """(claim, mark): the mark above the claim has swallowed it as an argument, below it is on its function."""
    if isinstance(obj, pytest.MarkDecorator):
        if obj.name != MARK or not obj.args or type(obj.args[-1]).__name__ != "Claim":
            return None
        return obj.args[-1], obj.mark
    if type(obj).__name__ != "Claim" or not hasattr(obj, "statement"):
        return None
    marks = getattr(obj.statement, "pytestmark", [])
    return next(((obj, mark) for mark in marks if mark.name == MARK), None)


class Broken(Exception):
    """A bound that does not hold, or a certificate that is not accepted: what a test's report says."""


class _Item(pytest.Item):
    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """The sentence alone for what the engine says; a traceback for anything else."""
        if isinstance(excinfo.value, Broken):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)


class ClaimItem(_Item):
    """The hunt of one claim."""

    def __init__(self, *, claim: Any, mark: pytest.Mark, **more: Any) -> None:
        super().__init__(**more)
        self.claim = claim
        self.options = dict(mark.kwargs)
        self.add_marker(MARK)

    def runtest(self) -> None:
        """Hunt."""
        from ..search.result import hunted

        unknown = [name for name in self.options if name not in ARGUMENTS]
        if unknown:
            raise Broken(f"{MARK} has no argument {unknown[0]!r}; it takes {', '.join(ARGUMENTS)}")
        seconds, seed = self.options.get("seconds"), self.options.get("seed", 0)
        counted = self.options.get("instances", 100 if seconds is None else None)
        _, record, _ = hunted(self.claim, seconds, counted, seed)
        if record["verdict"] not in ("supported", "proved"):
            reason = f" ({record['reason']})" if record["reason"] else ""
            raise Broken(f"{self.claim.id} is {record['verdict']}{reason}: {record['says']}")

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line and name."""
        return self.path, max(self.claim.line - 1, 0), self.name


class CertificateFile(pytest.File):
    """A file with a certificate."""

    def collect(self) -> Iterator[pytest.Item]:
        """One item."""
        yield CertificateItem.from_parent(self, name="certificate")


class CertificateItem(_Item):
    """The independent check of one certificate."""

    def runtest(self) -> None:
        """Check."""
        from ..certificate import verify
        from ..foreign import plain

        result = verify(self.path)
        if not result.accepted:
            raise Broken(plain(f"{self.path.name} is not accepted: {result.reason}"))

    def reportinfo(self) -> tuple[Path, int, str]:
        """File and name."""
        return self.path, 0, f"certificate {self.path.name}"
