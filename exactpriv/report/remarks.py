"""What a note on an erratum says: how it fails, the cause, what holds instead; and of which instance it speaks.

A note is prose: `... Cause: the cause. What holds.` Nothing here decides anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

WORDS = 20
"""Words of a cause in a list."""
_CAUSE = re.compile(r"\bCauses?: ")
_SENTENCE = re.compile(r"(?<=[.)])(?<!e\.g\.)(?<!i\.e\.)(?<!\beq\.)(?<!\beqs\.)\s+(?=[A-Z(])")
_REFERENCE = re.compile(r"\s*\((?:see |reading )?@?[\w-]*(?:\.step\d+|@[\w-]+)[^)]*\)|, see [\w.-]+\.step\d+")
"""What leads to another entry of the registry, which a summary does without."""
_REPAIR = re.compile(r"\b(holds?|stands?|achieves?|attains?|is optimal|does not need|is enough|suffices)\b")


@dataclass(frozen=True)
class Remark:
    """The parts of a note, each in whole sentences; empty where there is none."""

    fails: str = ""
    cause: str = ""
    holds: str = ""
    """The sentences behind the cause that say what is true; nobody checked them."""


def remark_of(note: str) -> Remark:
    """A note in its parts."""
    text = _REFERENCE.sub("", " ".join(note.split()))
    before, mark, behind = _split(text)
    if not mark:
        return Remark(text)
    cause, *rest = _SENTENCE.split(behind)
    told = [s for s in rest if _REPAIR.search(s)] or rest[-1:]
    return Remark(before.strip(), cause.strip(), " ".join(told))


def _split(text: str) -> tuple[str, str, str]:
    found = _CAUSE.search(text)
    return (text, "", "") if found is None else (text[: found.start()], found[0], text[found.end() :])


def cause_of(note: str) -> str:
    """The sentence that names the cause."""
    return remark_of(note).cause


def brief_cause(note: str) -> str:
    """The cause in some words, for a list."""
    words = re.split(r"[;:]\s", cause_of(note))[0].rstrip(".").split()
    return " ".join(words) if len(words) <= WORDS else " ".join(words[:WORDS]).rstrip(",") + " …"
