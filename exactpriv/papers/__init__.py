"""One module (or small package) a paper: its claims, and nothing else. New papers are found by being here.

Three invariants: an entry states what its source states, and where its domain is narrower the field `narrower` says
how; a claim's function is the formula in the paper's notation, with no knowledge of its verdict; what is special to one
paper stands here and in no other room. docs/guide/authors.md has the words of an entry. Begin reading with cuff_midp/.
"""

from __future__ import annotations

import importlib
import pkgutil

from ..claim.registry import Entry, Paper, entries_of, named_entry


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
    return entries_of(papers())


def find(identifier: str) -> Entry:
    """The entry with this id; BadInput with near names otherwise."""
    return named_entry(entries(), identifier)
