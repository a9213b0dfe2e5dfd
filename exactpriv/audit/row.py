"""A row of an audit, and the audit as a file: the one place where rows are written to JSON and read from it.

`Row` is what an audit reaches for an entry; it carries certificates. `PublishedRow` is what the JSON of
`exactpriv audit --json` says of it: certificates are files there, and the entry's own words stand beside the verdict.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from ..claim.verdict import Judgement, Severity, Strength, Tightness, Verdict
from ..kernel.value_trees import shown
from ..real import BadInput
from .background import Background
from .notes import Note, of_somebody_else

SCHEMA = "exactpriv.audit/1"
Word = TypeVar("Word", Verdict, Tightness, Severity, Strength)
Tree = Mapping[str, Any]


@dataclass(frozen=True, kw_only=True)
class Row(Judgement):
    """The verdict on one entry."""

    id: str
    seconds: float = 0.0
    family: Tree | None = None
    """The family along which the sides come together, and at what rate."""
    approached_certificate: dict[str, Any] | None = None
    better: Tree | None = None
    """A better bound, proved, and proved to be smaller for a range of levels."""
    implements: str | None = None
    test: str | None = None
    """Of a definition: the function, and the test that shows it."""
    decided_by: str | None = None
    """The part that decided an entry that consists of parts."""

    @property
    def refuted(self) -> bool:
        """Whether the statement fails, or has no value, somewhere in its domain."""
        return self.verdict in (Verdict.REFUTED, Verdict.ILL_DEFINED)

    @property
    def broke_off(self) -> bool:
        """Whether an error in somebody's claim, or of the engine, stands where a verdict would."""
        return self.reason.startswith((BROKE_OFF, CLAIM_BROKE_OFF))

    @property
    def stopped(self) -> bool:
        """Whether the time of the claim was up before its verdict (time_limits.py); another run may come to one."""
        return self.reason.startswith(STOPPED)

    def to_data(self) -> dict[str, Any]:
        """The row as JSON values, certificates included (the journal keeps it so)."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    @classmethod
    def from_data(cls, tree: Any) -> Row:
        """The row of such JSON values; BadInput where they are none."""
        known = {f.name for f in fields(cls)}
        if not isinstance(tree, Mapping) or not set(tree) <= known:
            raise BadInput(f"{shown(tree)} is no row of an audit; compute it again")
        return _row(tree, tree)


@dataclass(frozen=True)
class Grade:
    """What is said of a row beside its verdict (severity.py computes it)."""

    severity: Severity | None = None
    """Of what is refuted or ill-defined."""
    holds_instead: tuple[str, ...] = ()
    """The ids of the readings of it that stand, and of the part of its entry in whose range it holds."""
    because: str = ""
    """What the severity rests on, in a sentence."""
    strength: Strength | None = None
    """Of what is proved."""

    def to_data(self) -> dict[str, Any]:
        """As JSON values: only what there is."""
        made: dict[str, Any] = {}
        if self.severity is not None:
            made = {"severity": self.severity.value, "holds_instead": list(self.holds_instead), "because": self.because}
        return made if self.strength is None else made | {"strength": self.strength.value}

    @classmethod
    def from_data(cls, tree: Tree) -> Grade:
        """Of a row's JSON; BadInput where it is none."""
        held = _typed(tree, "holds_instead", list, [])
        if not all(isinstance(identifier, str) for identifier in held):
            raise BadInput(f"a row of an audit has {shown(held)} as its holds_instead; compute it again")
        return cls(
            None if tree.get("severity") is None else _word(tree, "severity", Severity), tuple(held),
            _typed(tree, "because", str, ""),
            None if tree.get("strength") is None else _word(tree, "strength", Strength),
        )  # fmt: skip


@dataclass(frozen=True)
class Explained:
    """An instance at which a refuted statement fails, evaluated, and both sides there where it has a value."""

    witness: Tree
    op: str | None = None
    lhs: str | None = None
    rhs: str | None = None
    gap: tuple[str, str] | None = None
    derived: Tree = field(default_factory=dict)
    """As in the background."""
    of: str = ""
    """The id of the reading whose counterexample it is; empty where it is that of the note."""

    def to_data(self) -> dict[str, Any]:
        """As JSON values; `of` where there is one."""
        made = vars(self) | {"gap": None if self.gap is None else list(self.gap)}
        return made if self.of else {key: value for key, value in made.items() if key != "of"}

    @classmethod
    def from_data(cls, tree: Any) -> Explained:
        """Of a row's JSON; BadInput where it is none."""
        if not isinstance(tree, Mapping):
            raise BadInput(f"a row of an audit has {shown(tree)} as its explained; compute it again")
        texts = {key: _typed(tree, key, str, None) for key in ("op", "lhs", "rhs")}
        derived = _typed(tree, "derived", Mapping, {})
        of = _typed(tree, "of", str, "")
        return cls(_typed(tree, "witness", Mapping), gap=_gap(tree), derived=derived, of=of, **texts)


NO_GRADE = Grade()
BROKE_OFF = "the engine broke off"
"""The reason of a row for which an error of the engine stands in."""
STOPPED = "stopped after"
"""How the reason of a row begins for which the time of its claim was up."""
CLAIM_BROKE_OFF = "the claim broke off"
"""The reason of a row for which an error in a claim of somebody else stands in."""
_TEXTS = ("scope", "reason")
_OPTIONAL_TEXTS = ("implements", "test", "decided_by")
_OPTIONAL_TREES = ("attained_at", "family", "better")
_CERTIFICATES = ("certificate", "attained_certificate", "approached_certificate")


def _row(tree: Tree, certificates: Tree) -> Row:
    identifier = _typed(tree, "id", str)
    return Row(
        id=identifier,
        verdict=_word(tree, "verdict", Verdict),
        tightness=_word(tree, "tightness", Tightness),
        instances=_typed(tree, "instances", int),
        tried=_typed(tree, "tried", int) if "tried" in tree else _typed(tree, "instances", int),
        screened=_typed(tree, "screened", int, 0),
        best_margin=_typed(tree, "best_margin", str, None),
        witness=_typed(tree, "witness", Mapping, None),
        seconds=float(_typed(tree, "seconds", int | float, 0.0)),
        **{key: _typed(tree, key, str, "") for key in _TEXTS},
        **{key: _typed(tree, key, str, None) for key in _OPTIONAL_TEXTS},
        **{key: _typed(tree, key, Mapping, None) for key in _OPTIONAL_TREES},
        **{key: _typed(certificates, key, dict, None) for key in _CERTIFICATES},
    )


_NEEDED: Any = object()


def _typed(tree: Tree, key: str, kind: Any, default: Any = _NEEDED) -> Any:
    """The value of a key, or the default where it is absent or null; BadInput for another kind of value."""
    value = tree.get(key)
    if value is None and default is not _NEEDED:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadInput(f"a row of an audit has {shown(value)} as its {key}; compute it again")
    return value


def _gap(tree: Tree) -> tuple[str, str] | None:
    gap = _typed(tree, "gap", list, None)
    if gap is not None and (len(gap) != 2 or not all(isinstance(end, str) for end in gap)):
        raise BadInput(f"a row of an audit has {shown(gap)} as its gap; write it with exactpriv audit")
    return None if gap is None else (gap[0], gap[1])


def _note(identifier: str, tree: Any) -> Note:
    where = "a row of an audit"
    return of_somebody_else(identifier, Note.from_data(identifier, tree, where), where)


def _word(tree: Tree, key: str, words: type[Word]) -> Word:
    try:
        return words(str(tree.get(key)))
    except ValueError:
        raise BadInput(f"a row of an audit has {shown(tree.get(key))} as its {key}; compute it again") from None


@dataclass(frozen=True)
class PublishedRow:
    """A row as the JSON of an audit has it; `certificate` and its like are paths, None where nothing was stored."""

    row: Row
    """Without its certificates."""
    certificate: str | None = None
    attained_certificate: str | None = None
    approached_certificate: str | None = None
    kind: str = ""
    source: str = ""
    says: str = ""
    formula: str | None = None
    quantifier: str | None = None
    """None for what is no claim."""
    op: str | None = None
    lhs: str | None = None
    rhs: str | None = None
    gap: tuple[str, str] | None = None
    """Both sides at the witness, and an enclosure of the gap between them."""
    background: Background | None = None
    """What pages show of a claim beside its verdict."""
    written: str | None = None
    """Where a claim of somebody else is written: `mine.py, line 7`."""
    grade: Grade = NO_GRADE
    explained: Explained | None = None
    """The instance of which the note on its erratum speaks, where that is another than the witness."""
    note: Note | None = None
    """The note on its erratum, of a claim of somebody else; those on the papers of exactpriv are evidence of pages."""

    def to_data(self) -> dict[str, Any]:
        """The row as JSON values, in the order in which an audit writes them."""
        row = self.row
        made: dict[str, Any] = {
            "id": row.id, "verdict": row.verdict.value, "scope": row.scope, "tightness": row.tightness.value,
            "best_margin": row.best_margin, "instances": row.instances, "tried": row.tried, "witness": row.witness,
            "reason": row.reason,
        }  # fmt: skip
        made |= self.grade.to_data()
        made |= {"screened": row.screened} if row.screened else {}
        found = {key: getattr(row, key) for key in (*_OPTIONAL_TREES, *_OPTIONAL_TEXTS)}
        made |= {key: value for key, value in found.items() if value is not None}
        made |= {key: getattr(self, key) for key in _CERTIFICATES}
        made |= {"seconds": row.seconds, "kind": self.kind, "source": self.source, "says": self.says}
        if self.quantifier is not None:
            made |= {"formula": self.formula, "quantifier": self.quantifier}
        gap = None if self.gap is None else list(self.gap)
        made |= {"op": self.op, "lhs": self.lhs, "rhs": self.rhs, "gap": gap}
        made |= {} if self.explained is None else {"explained": self.explained.to_data()}
        made |= {} if self.note is None else {"note": self.note.to_data()}
        made |= {} if self.background is None else {"background": self.background.to_data()}
        return made if self.written is None else made | {"written": self.written}

    @classmethod
    def from_data(cls, tree: Any) -> PublishedRow:
        """The row of an audit's JSON; keys that it does not know are left out. BadInput where it is none."""
        if not isinstance(tree, Mapping):
            raise BadInput(f"{shown(tree)} is no row of an audit; write it with exactpriv audit")
        texts = ("formula", "quantifier", "op", "lhs", "rhs", "written", *_CERTIFICATES)
        return cls(
            row=_row(tree, {}),
            gap=_gap(tree),
            background=None if tree.get("background") is None else Background.from_data(tree["background"]),
            grade=Grade.from_data(tree),
            explained=None if tree.get("explained") is None else Explained.from_data(tree["explained"]),
            note=None if tree.get("note") is None else _note(str(tree.get("id")), tree["note"]),
            **{key: _typed(tree, key, str, "") for key in ("kind", "source", "says")},
            **{key: _typed(tree, key, str, None) for key in texts},
        )


@dataclass(frozen=True)
class Audit:
    """What `exactpriv audit --json` writes."""

    rows: tuple[PublishedRow, ...]
    papers: Tree = field(default_factory=dict)
    """Title and authors of each paper, by key."""
    version: str = ""
    complete: bool = True
    replayed: bool = False
    instances: int | None = None
    seed: int | None = None

    def to_data(self) -> dict[str, Any]:
        """The audit as JSON values."""
        about = {"schema": SCHEMA, "version": self.version, "complete": self.complete, "replayed": self.replayed,
                 "seed": self.seed, "instances": self.instances}  # fmt: skip
        return about | {"papers": self.papers, "claims": [row.to_data() for row in self.rows]}

    @classmethod
    def from_data(cls, tree: Any) -> Audit:
        """The audit of such JSON values; BadInput where they are none."""
        rows = tree.get("claims") if isinstance(tree, Mapping) else None
        if not isinstance(rows, list):
            raise BadInput("it has no list of claims; write it with exactpriv audit --json FILE")
        return cls(
            rows=tuple(map(PublishedRow.from_data, rows)),
            papers=_typed(tree, "papers", Mapping, {}),
            version=_typed(tree, "version", str, ""),
            complete=tree.get("complete", True) is True,
            replayed=tree.get("replayed", False) is True,
            instances=_typed(tree, "instances", int, None),
            seed=_typed(tree, "seed", int, None),
        )
