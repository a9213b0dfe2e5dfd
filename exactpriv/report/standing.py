"""How a claim stands while an audit runs: decided in this run, or waiting, with or without stored evidence."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..audit.background import Background
from ..audit.row import Audit, Explained, PublishedRow
from ..audit.working import stated
from ..claim import Claim, Entry
from ..claim.registry import base_id
from .formulas import formula_of

STORED, WAITING = "stored", "waiting"
"""What stands in the place of a verdict until there is one: evidence is stored, or there is none."""
NOTHING = Background()


@dataclass(frozen=True)
class Standing:
    """A statement, and its row once it is decided."""

    id: str
    kind: str = ""
    source: str = ""
    says: str = ""
    formula: str = ""
    quantifier: str | None = None
    background: Background = NOTHING
    made: PublishedRow | None = None

    @property
    def paper(self) -> str:
        """The paper's key in the id."""
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        """The id without the paper's key."""
        return self.id.partition("/")[2] or self.id

    @property
    def family(self) -> str:
        """The statement behind a part, a reading, or a step of its proof."""
        return base_id(self.id).split(".step")[0]

    @property
    def explained(self) -> Explained | None:
        """The instance beside the witness, where there is one."""
        return None if self.made is None else self.made.explained

    @property
    def stronger(self) -> str:
        """The id of the reading whose counterexample stands beside the witness; empty where none does."""
        return "" if self.explained is None else self.explained.of


def standings(audit: Audit) -> list[Standing]:
    """Every row of an audit, decided."""
    return [_decided(made) for made in audit.rows]


def _decided(made: PublishedRow) -> Standing:
    return Standing(
        made.row.id, made.kind, made.source, " ".join(made.says.split()), made.formula or "", made.quantifier,
        made.background or NOTHING, made,
    )  # fmt: skip


def statement_of(entry: Entry) -> Standing:
    """An entry that is not decided yet."""
    said = " ".join(entry.says.split())
    if isinstance(entry, Claim):
        return Standing(entry.id, entry.kind, entry.source, said, formula_of(entry), entry.quantifier, stated(entry))
    return Standing(entry.id, entry.kind, entry.source, said)


def waiting(entries: Iterable[Standing], audit: Audit) -> list[Standing]:
    """The rows of an audit, and in their places these entries for what it has not decided."""
    found = {made.row.id: _decided(made) for made in audit.rows}
    listed = [found.pop(entry.id, entry) for entry in entries]
    for left in found.values():  # conjunctions of parts: before the first part
        place = next((k for k, other in enumerate(listed) if base_id(other.id) == left.id), len(listed))
        listed.insert(place, left)
    return listed
