"""Which entries of the papers the theorems of proofs/findings answer: proofs/findings/answers.toml, read and checked.

The file is typed; its head says what the words mean. Nothing here decides anything: that an answer is what a theorem
says is for a reader of both. Refused are unknown words, entries, theorems, and theorems that stand nowhere.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from ...papers import entries
from ...real import BadInput
from ...stored import ROOT
from .finding_theorems import FOLDER, recorded

FILE = "answers.toml"
STANDINGS = ("attained", "best", "smaller", "instead", "beyond")


@dataclass(frozen=True)
class Answer:
    """What some theorems say of some entries."""

    standing: str
    entries: tuple[str, ...]
    range: str
    """For which sizes and parameters, in words."""
    bound: str
    """What they say, in LaTeX."""
    theorems: tuple[str, ...]


def answers(root: Path = ROOT) -> list[Answer]:
    """The answers in the order of the file; BadInput names what is unknown or missing."""
    tree = tomllib.loads((root / "proofs" / FOLDER / FILE).read_text(encoding="utf-8"))
    found = [Answer(one["standing"], tuple(one.get("entries", ())), one["for"], one["bound"], tuple(one["theorems"]))
             for one in tree["answer"]]  # fmt: skip
    theorems, known = recorded(root), entries()
    for answer in found:
        wrong = [t for t in answer.theorems if t not in theorems] + [i for i in answer.entries if i not in known]
        wrong += [answer.standing] * (answer.standing not in STANDINGS)
        if wrong or bool(answer.entries) == (answer.standing == "beyond"):
            raise BadInput(f"{FILE} has no sense at {', '.join([*wrong, *answer.theorems][:3])}; mend that answer")
    left = sorted(theorems.keys() - {t for answer in found for t in answer.theorems})
    if left:
        raise BadInput(f"{FILE} does not say what {', '.join(left)} answers; add it")
    return found
