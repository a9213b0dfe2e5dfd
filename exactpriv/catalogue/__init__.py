"""All papers that this process knows: those of exactpriv, those that installed packages bring, and those of one's own
that a command or a program opened (docs/guide/audit.md).

Three invariants: a key names one paper, and one of somebody else under a key that is taken is refused, never merged;
claim_files.py is the only place where Python of users is run; what a command opened is forgotten when it ends. Begin
reading with own.py, then claim_files.py.
"""

from __future__ import annotations

from pathlib import Path

from .. import papers as ours
from ..claim.registry import Entry, Paper, entries_of, named_entry
from ..real import BadInput
from .installed import installed_papers
from .own import digest, opened, sources

__all__ = ["digest", "entries", "find", "papers", "sources"]


def papers() -> dict[str, Paper]:
    """All papers by key: those of exactpriv, then installed ones, then those that were opened."""
    found = ours.papers()
    for more in (installed_papers(), opened()):
        for key, paper in more.items():
            if found.setdefault(key, paper) is not paper:
                raise BadInput(f"there are two papers with the key {key}; rename one of them")
    return found


def entries() -> dict[str, Entry]:
    """All entries of all papers, by id, in the order of the papers."""
    return entries_of(papers())


def find(identifier: str) -> Entry:
    """The entry with this id; BadInput with near names otherwise, a file of claims in this folder among them."""
    key, _, slug = identifier.partition("/")
    file = Path(f"{key[:200]}.py")
    own = [f"{file}:{slug}" if slug else str(file)] if key and file.is_file() else []
    stem, dot, name = key[:200].rpartition(".")
    if dot and name.isidentifier() and name != "py" and Path(f"{stem}.py").is_file():
        own.append(f"{stem}.py:{name}")
    return named_entry(entries(), identifier, own)
