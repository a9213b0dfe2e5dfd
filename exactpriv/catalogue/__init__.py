"""All papers that this process knows: those of exactpriv, those that installed packages bring, and those of one's own
that a command or a program opened (docs/guide/audit.md).

Invariant: a key names one paper. A paper of somebody else under a key that is taken is refused, never merged.
"""

from __future__ import annotations

import difflib
from pathlib import Path

from .. import papers as ours
from ..claim.registry import Entry, Paper
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
    return {i: e for paper in papers().values() for i, e in paper.in_text_order().items()}


def find(identifier: str) -> Entry:
    """The entry with this id; BadInput with near names otherwise."""
    known = entries()
    if identifier in known:
        return known[identifier]
    near = difflib.get_close_matches(identifier, known, n=3)
    key, _, slug = identifier.partition("/")
    file = Path(f"{key[:200]}.py")
    if key and file.is_file():
        near.append(f"{file}:{slug}" if slug else str(file))
    hint = f"; did you mean {', '.join(near)}" if near else ""
    named = identifier if len(identifier) <= 80 else f"{identifier[:60]}..."
    raise BadInput(f"there is no claim {named!r}{hint}; see exactpriv list")
