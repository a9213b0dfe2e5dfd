"""The files, folders and packages of users that a command opens: each is run, and what is refused is said once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

from ..catalogue.claim_files import Refused, all_refused
from ..catalogue.own import PACKAGE, is_source, modules_of, open_source
from ..claim import Paper
from .effects import warn
from .supervised import stage


def split_source(name: str) -> tuple[str, str]:
    """(FILE.py, NAME) for FILE.py:NAME, and so for a folder or a package; (FILE.py, "") without a name, ("", name) for
    what is registered."""
    if is_source(name):
        return name, ""
    source, colon, wanted = name.rpartition(":")
    if colon and (is_source(source) or PACKAGE.fullmatch(source)):
        return source, wanted
    return "", name


def warn_of_refused(names: Iterable[str] = ()) -> bool:
    """Say on stderr, once a command, which claims of the files opened are none, each with its line; whether one of them
    is of a source that is named whole, without one of its claims."""
    for _, one in all_refused():
        if one not in _told:
            _told.append(one)
            warn(f"{one.says} ({one.name} is left out, the other claims stand)")
    whole = [Path(source).resolve() for source, wanted in map(split_source, names) if source and not wanted]
    return any(place == named or named in place.parents for place, _ in all_refused() for named in whole)


_told: list[Refused] = []


def forget_told() -> None:
    """The next command of this process says it anew."""
    _told.clear()


def opened(source: str) -> dict[str, Paper]:
    """The papers of a file, folder or package, which is run."""
    with stage(f"the import of {source}"):
        return open_source(source)


def run_source(source: str) -> list[ModuleType]:
    """The modules of a file, folder or package, which are run; they may hold measures alone."""
    with stage(f"the import of {source}"):
        found = modules_of(source)
    warn_of_refused()
    return found
