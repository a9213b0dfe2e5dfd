"""Entropies of random variables as information theory writes them: H(A, B | C), I(A; B | C), in a line of text.

The names inside are random variables on any finite alphabets with a joint law; names made of capitals with digits stand
side by side, H(AB) for H(A, B). Conditions behind `given` that every joint law can be built to meet are demands on it:
a Markov chain `A - B - C`, `independent(A, B)`, `H(C | A, B) == 0` (C is a function), `I(A; B | C) == 0`. What is
made is a line on measures of one joint law, read as every line is.

What would make it silently wrong: a name that stands for a number or law elsewhere in the line (refused); two letters
taken for one variable in one place and for two in another (one rule for the whole line).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, count

from ..real import BadInput
from .domains import Domain
from .domains.random_variables import random_variables

WRITTEN = re.compile(r"\b([HI])\s*\(([^()]*)\)")
"""H(...) or I(...): what stands inside has no parentheses."""
NAME = r"[A-Za-z_]\w*"
CHAIN = re.compile(rf"\s*{NAME}(\s+{NAME})*(\s*-+>?\s*{NAME}(\s+{NAME})*){{2,}}\s*")
APART = re.compile(r"\s*independent\s*\(([^()]*)\)\s*")
VANISHES = re.compile(r"\s*(?:([HI]\s*\([^()]*\))\s*==\s*0|0\s*==\s*([HI]\s*\([^()]*\)))\s*")
SIDE_BY_SIDE = re.compile(r"([A-Z]\d*)+")
LETTER = re.compile(r"[A-Z]\d*")
WORDS = ("X", "W", "V")
"""What the joint law may be called: the first that no other name is, then X0, X1, ..."""


@dataclass(frozen=True)
class Informations:
    """A line with its entropies as measures of one joint law, the conditions that stay, and what the law is of."""

    said: str
    conditions: tuple[str, ...]
    name: str
    names: tuple[str, ...]
    domain: Domain


def informations(said: str, conditions: Sequence[str]) -> Informations | None:
    """The line as one on measures of a joint law; None where no entropy is written so. BadInput for what is no entropy,
    no chain, or a name in two senses."""
    if not WRITTEN.search(said):
        return None
    taken = set(re.findall(NAME, " ".join((said, *conditions))))
    words = chain(WORDS, (f"X{k}" for k in count()))
    reading = _Reading(next(word for word in words if word not in taken))
    made = WRITTEN.sub(reading.measure, said)
    rest = [one for one in conditions if not reading.demands(one)]
    rest = [WRITTEN.sub(reading.measure, one) for one in rest]
    own = {name for text in (made, *rest) for name in re.findall(NAME, re.sub(r'"[^"]*"', "", text))}
    if both := sorted(own & set(reading.names)):
        raise BadInput(f"{both[0]} is a random variable and stands for something else; name two variables")
    domain = random_variables(" ".join(reading.names), reading.chains, reading.groups, reading.functions)
    return Informations(made, tuple(rest), reading.name, tuple(reading.names), domain)


@dataclass
class _Reading:
    """The names met so far, in their order, and what is demanded of them."""

    name: str
    names: list[str] = field(default_factory=list)
    chains: list[str] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    functions: dict[str, list[str]] = field(default_factory=dict)

    def group(self, text: str, whole: str) -> str:
        """Random variables with commas or blanks between them, or side by side."""
        found: list[str] = []
        for name in text.replace(",", " ").split():
            if not name.isidentifier():
                raise BadInput(f"{name!r} in {whole} is no random variable; write names with commas, as in H(A, B | C)")
            found += LETTER.findall(name) if SIDE_BY_SIDE.fullmatch(name) else [name]
        if not found:
            raise BadInput(f"{whole} leaves out a random variable; write H(A, B | C) or I(A; B | C)")
        self.names += [name for name in dict.fromkeys(found) if name not in self.names]
        return " ".join(dict.fromkeys(found))

    def parts(self, kind: str, inside: str) -> list[str]:
        """The groups of an entropy or information: one or two, and what they are given."""
        whole = f"{kind}({inside.strip()})"
        before, bar, behind = inside.partition("|")
        groups = before.split(";")
        if "|" in behind or ";" in behind or len(groups) != (1 if kind == "H" else 2):
            raise BadInput(f"{whole} is no entropy and no information; write H(A, B | C) or I(A; B | C)")
        return [self.group(one, whole) for one in (*groups, *([behind] if bar else []))]

    def measure(self, found: re.Match[str]) -> str:
        """The measure of the joint law that an entropy is."""
        groups = self.parts(found[1], found[2])
        word = "information" if found[1] == "I" else "joint_entropy" if len(groups) == 1 else "conditional_entropy"
        quoted = ", ".join(f'"{one}"' for one in groups)
        return f"{word}({self.name}, {quoted})"

    def demands(self, condition: str) -> bool:
        """Whether a condition is a demand on the joint law, which is kept."""
        if CHAIN.fullmatch(condition):
            self.chains.append(" - ".join(self.group(one, condition.strip()) for one in re.split(r"-+>?", condition)))
        elif apart := APART.fullmatch(condition):
            self.groups.append(", ".join(self.group(one, condition.strip()) for one in apart[1].split(",")))
        elif vanishes := VANISHES.fullmatch(condition):
            written = WRITTEN.fullmatch(vanishes[1] or vanishes[2])
            assert written is not None
            return self._vanishing(written[1], self.parts(written[1], written[2]))
        else:
            return False
        return True

    def _vanishing(self, kind: str, groups: Sequence[str]) -> bool:
        """H(C | A) = 0: C is a function of A. I(A; B | C) = 0: a chain, or independence."""
        sets = [set(one.split()) for one in groups]
        if any(a & b for k, a in enumerate(sets) for b in sets[:k]) or (kind == "H" and len(groups) == 1):
            return False
        if kind == "H":
            self.functions.setdefault(groups[0], []).append(groups[1])
        elif len(groups) == 2:
            self.groups.append(", ".join(groups))
        else:
            self.chains.append(f"{groups[0]} - {groups[2]} - {groups[1]}")
        return True
