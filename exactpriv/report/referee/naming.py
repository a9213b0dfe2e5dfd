"""How a paper calls its statements: Lemma 2, Theorem 6(1); which entries are that statement, and which rest on which.

An entry is a numbered statement where its source begins with the number and it is no definition that stands beside it.
That one statement rests on another is read off the steps of proofs, which name what they use, and off entries that are
said to stand in its proof; an entry that names a statement in its own words only speaks of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...claim.registry import base_id
from ...claim.verdict import Verdict
from ..standing import Standing

PLAIN = (Verdict.DEFINITION, Verdict.NOT_FORMAL)
"""What is not decided, as there is nothing to decide."""
SHORT = {"Theorem": "thm", "Lemma": "lem", "Corollary": "cor", "Proposition": "prop", "Property": "prop",
         "Example": "ex", "Definition": "def", "Remark": "rem", "Claim": "claim", "Figure": "fig"}  # fmt: skip
THEOREMS = ("Theorem", "Lemma", "Corollary", "Proposition", "Property")
_NUMBERED = re.compile(rf"\b({'|'.join(SHORT)})s? (\d+(?:\.\d+)?)((?:\((?:\w{{1,3}})\))?)")
_PROOF = re.compile(rf"\bproof of {_NUMBERED.pattern.removeprefix(chr(92) + 'b')}", re.IGNORECASE)
Edge = tuple[str, str]


def label_of(standing: Standing) -> tuple[str, str]:
    """The number of a statement, `Theorem 6(1)`, and the part of its source that begins with it; empty without one."""
    found = [(match, piece) for piece in standing.source.split("; ") if (match := _NUMBERED.match(piece)) is not None]
    if not found:
        return "", ""
    match, piece = min(found, key=lambda pair: list(SHORT).index(pair[0][1]))
    return f"{match[1]} {match[2]}{match[3]}", piece


def is_theorem(standing: Standing) -> bool:
    """Whether it is a theorem, lemma, corollary, proposition or property of the paper, or a part of one."""
    return label_of(standing)[0].startswith(THEOREMS)


class Names:
    """The numbered statements of the rows of one paper."""

    def __init__(self, rows: Sequence[Standing]) -> None:
        whole = [s for s in rows if s.id == base_id(s.id) == s.family]
        self._of: dict[str, list[Standing]] = {}
        for standing in whole:
            number, _ = label_of(standing)
            if number and (not _plain(standing) or number.startswith("Definition")):
                self._of.setdefault(number, []).append(standing)
        self.labels = {s.family: name for s in whole if (name := self._name(s))}

    def _name(self, standing: Standing) -> str:
        """The part of its source that names it, unless that is the number of another entry's statement."""
        number, piece = label_of(standing)
        known = self._of.get(number, [])
        if standing not in known:
            return ""
        if piece != number or known == [standing] or _is_named(standing, number):
            return piece
        return ""

    def meant(self, number: str, part: str) -> list[str]:
        """The families that a mention of `Theorem 6`, `(1)` means: the statement, else all of its parts."""
        for whole in (number + part, number):
            found = self._of.get(whole, [])
            own = [s for s in found if _is_named(s, whole)] or found
            if own:
                return [s.family for s in own]
        return [s.family for whole, of in self._of.items() if whole.startswith(f"{number}(") for s in of]

    def edges(self, rows: Sequence[Standing]) -> tuple[tuple[Edge, ...], frozenset[Edge]]:
        """Pairs (who names, what) of families; and those of them where a step of a proof does, or where an entry is
        said to stand in the proof of the statement."""
        found: dict[Edge, None] = {}
        used: set[Edge] = set()
        for standing in rows:
            own = standing.family
            source = _PROOF.sub("", standing.source)
            named = self._all(_NUMBERED, f"{standing.says} {source} {standing.background.narrower}")
            proved = [of for of in self._all(_PROOF, standing.source) if of != own]
            inside = [(of, own) for of in proved]
            edges = [(own, on) for on in named if on != own and on not in proved]
            found.update(dict.fromkeys([*edges, *inside]))
            used.update(edges if ".step" in standing.id else (), inside)
        return tuple(found), frozenset(used)

    def _all(self, pattern: re.Pattern[str], text: str) -> list[str]:
        return [on for match in pattern.finditer(text) for on in self.meant(f"{match[1]} {match[2]}", match[3])]


def _plain(standing: Standing) -> bool:
    return standing.made is not None and standing.made.row.verdict in PLAIN


def _is_named(standing: Standing, number: str) -> bool:
    """Whether the entry's own name is that number: thm1a, theorem-6-1, lem6."""
    kind, _, rest = number.partition(" ")
    digits = "".join(re.findall(r"\w+", rest)).lower()
    own = standing.slug.replace("-", "").replace(".", "").lower()
    return own in (SHORT[kind] + digits, kind.lower() + digits)


def parts_of(labels: Mapping[str, str], family: str) -> str:
    """How a family is called: its label, else its name in the registry."""
    return labels.get(family, family.partition("/")[2] or family)
