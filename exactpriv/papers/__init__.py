"""One module (or small package) a paper: its claims, and nothing else. New papers are found by being here."""

from __future__ import annotations

import difflib
import importlib
import pkgutil

from ..claim.registry import Entry, Paper
from ..real import BadInput


def papers() -> dict[str, Paper]:
    """All papers of `exactpriv.papers`, by key."""
    found: dict[str, Paper] = {}
    for info in sorted(pkgutil.iter_modules(__path__, __name__ + "."), key=lambda i: i.name):
        module = importlib.import_module(info.name)
        made = getattr(module, "paper", None)
        if isinstance(made, Paper):
            found[made.key] = made
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
    hint = f"; did you mean {', '.join(near)}" if near else ""
    named = identifier if len(identifier) <= 80 else f"{identifier[:60]}..."
    raise BadInput(f"there is no claim {named!r}{hint}; see exactpriv list")
