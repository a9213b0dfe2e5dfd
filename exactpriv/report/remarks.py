"""What a note on an erratum says: how it fails, the cause, what holds instead; and of which instance it speaks.

A note is prose: `... Cause: the cause. What holds. Coq: file.v: theorem, theorem.` Nothing here decides
anything; a test demands that the theorems of proofs/findings which a note names are recorded.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

WORDS = 26
"""Words of a cause in a list."""
_CAUSE = re.compile(r"\bCauses?: ")
_SENTENCE = re.compile(r"(?<=[.)])(?<!e\.g\.)(?<!i\.e\.)(?<!\beq\.)(?<!\beqs\.)\s+(?=[A-Z(])")
_STOP = re.compile(r"(?<=\.)(?<!e\.g\.)(?<!i\.e\.)(?<!\beq\.)(?<!\beqs\.)\s+(?=[A-Z(])")
"""Where a sentence ends, and no bracket of a formula."""
_VALUE = re.compile(r"= \(?-?\d")
_REFERENCE = re.compile(r"\s*\((?:see |reading )?@?[\w-]*(?:\.step\d+|@[\w-]+)[^)]*\)|, see [\w.-]+\.step\d+")
"""What leads to another entry of the registry, which a summary does without."""
_THEOREMS = re.compile(r"\s*\bCoq: (\w+\.v): (\w+(?:, \w+)*)\.")
_REPAIR = re.compile(r"\b(holds?|stands?|achieves?|attains?|is optimal|does not need|is enough|suffices)\b")


@dataclass(frozen=True)
class Remark:
    """The parts of a note, each in whole sentences; empty where there is none."""

    fails: str = ""
    cause: str = ""
    holds: str = ""
    """The sentences behind the cause that say what is true; nobody checked them, but for what `theorems` say."""
    theorems: tuple[tuple[str, str], ...] = ()
    """File of proofs/findings and name of each theorem that the note names."""

    @property
    def proved(self) -> str:
        """The theorems in words; empty where there are none."""
        files = dict.fromkeys(file for file, _ in self.theorems)
        return "; ".join(f"{', '.join(name for at, name in self.theorems if at == file)} in proofs/findings/{file}"
                         for file in files)  # fmt: skip

    @property
    def instance(self) -> str:
        """The first sentence of how it fails that gives something a value, so names the instance; else the first."""
        sentences = _STOP.split(self.fails)
        return next((said for said in sentences if _VALUE.search(said)), sentences[0])


def remark_of(note: str) -> Remark:
    """A note in its parts."""
    whole = _REFERENCE.sub("", " ".join(note.split()))
    theorems = tuple((file, name) for file, names in _THEOREMS.findall(whole) for name in names.split(", "))
    text = _THEOREMS.sub("", whole)
    before, mark, behind = _split(text)
    if not mark:
        return Remark(text, theorems=theorems)
    cause, *rest = _SENTENCE.split(behind)
    told = [s for s in rest if _REPAIR.search(s)] or rest[-1:]
    return Remark(before.strip(), cause.strip(), " ".join(told), theorems)


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


# -- the instance of which a note speaks ---------------------------------------------------------------------------

_NUMBER = r"-?\d+(?:\.\d+)?(?:/\d+)?"
_NAMED = r"(?<![\w^/)-])(?<![-+*] )(e\^)?([A-Za-z]\w*)"
_VALUES = re.compile(rf"{_NAMED} = (ln )?({_NUMBER})(?![\w/(]| ?[+*-]|\.\d)")
_CHAINED = re.compile(rf"{_NAMED} = (?=[A-Za-z]\w* = (?:ln )?{_NUMBER})")
_OTHER = re.compile(r"\bat another instance\b.*", re.IGNORECASE | re.DOTALL)
_INDEX = frozenset("ijklxyz")
"""Names of letters and entries, which papers count from 1 and the registry from 0."""
_LAWS = re.compile(rf"(?<![\w^])([A-Za-z]\w*) = \(({_NUMBER}(?:, {_NUMBER})+)\)")


def values_told(text: str) -> dict[str, set[str]]:
    """The values that a text gives to names, `D = 2/5` and `e^eps = 3` (as `ln 3`): of each name all that it is given,
    in lowest terms; of a law `P = (1/3, 2/3)` its masses."""
    found: dict[str, set[str]] = {}
    for power, name, log, number in _VALUES.findall(text):
        found.setdefault(name, set()).add(_told(number, bool(power or log)))
    for match in _CHAINED.finditer(text):
        behind = _VALUES.match(text, match.end())
        if behind is not None:
            found.setdefault(match[2], set()).add(_told(behind[4], bool(match[1] or behind[3])))
    for name, masses in _LAWS.findall(text):
        found.setdefault(name, set()).add(", ".join(str(Fraction(mass)) for mass in masses.split(", ")))
    return found


def _told(number: str, log: bool) -> str:
    made = Fraction(number)
    return str(made) if not log else "0" if made == 1 else f"ln {made}"


def values_shown(witness: Mapping[str, Any]) -> dict[str, str]:
    """The values of an instance in the same words, of numbers, laws and the sizes of a database."""
    found: dict[str, str] = {}
    for name, value in witness.items():
        kind = value.get("type")
        if kind == "database":
            found |= {"m": str(value.get("m")), "n": str(value.get("n"))}
        elif kind == "prior":
            found[name] = ", ".join(map(str, value.get("masses", ())))
        elif kind in ("real", "integer"):
            text = _number(value.get("value"))
            found |= {} if text is None else {name: text}
    return found


def _number(value: Any) -> str | None:
    if isinstance(value, Mapping):
        inner = value.get("args", [None])[0] if value.get("op") == "ln" else None
        return f"ln {inner}" if isinstance(inner, str) else None
    return str(value)


def speaks_of_another(note: str, witness: Mapping[str, Any]) -> list[str]:
    """The names of an instance to which the note, before its cause, gives other values only; what stands behind "at
    another instance" says of itself that it is about one."""
    remark = remark_of(note)
    told, shown = values_told(_OTHER.sub("", remark.fails)), values_shown(witness)
    return [name for name, values in told.items() if name in shown and _another(name, values, shown[name])]


def _another(name: str, values: set[str], shown: str) -> bool:
    alike = {value for value in values if (", " in value) == (", " in shown)}
    if name in _INDEX and shown.isdigit():
        alike |= {str(int(value) - 1) for value in alike if value.isdigit()}
    return bool(alike) and shown not in alike
