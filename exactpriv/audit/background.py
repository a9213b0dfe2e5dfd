"""What the JSON of an audit says of a claim beside its verdict, for the pages: its variables, its source, the measures
that it names, which of them its comparisons compare, and both sides step by step at the witness.

Records only, written and read strictly, since an audit may come from elsewhere; working.py fills them in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.value_trees import shown
from ..real import BadInput


@dataclass(frozen=True)
class Code:
    """Where a claim is written, and its text."""

    file: str
    line: int
    text: str


@dataclass(frozen=True)
class Step:
    """One number on the way to a side: its formula (EXPR of docs/certificates.md), its exact value, digits."""

    of: Any
    value: str
    digits: str


@dataclass(frozen=True)
class Working:
    """Both sides of the comparison that decides an instance (formulas, None where they are long), and the steps to
    them, innermost first; `left_out`: how many are not listed. Where an expression has no value: that, as `lhs`."""

    lhs: Any
    rhs: Any
    steps: tuple[Step, ...]
    left_out: int


@dataclass(frozen=True)
class Compared:
    """A comparison by the measures in it. `rises` names the sides ("left", "right") that grow with their only measure;
    `assumed`: it is a premise."""

    op: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    rises: tuple[str, ...]
    assumed: bool


@dataclass(frozen=True)
class Background:
    """All of it for one claim; what is not known is empty or None."""

    domain: str = ""
    """The domain in one line, as scopes quote it."""
    scope: str = ""
    """What the claim says of its scope beyond its variables."""
    narrower: str = ""
    """What of the source's statement the claim leaves out, and why."""
    missing: str = ""
    """What mathematics a theorem for all sizes lacks, for where there is none; rows that are theorems as `slug`."""
    variables: tuple[tuple[str, str], ...] = ()
    """Each variable with its domain in words."""
    where: tuple[tuple[str, str], ...] = ()
    """What a symbol of the typed formula stands for, in code or words."""
    assumes: tuple[str, ...] = ()
    """The assumptions as their author wrote them."""
    code: Code | None = None
    measures: tuple[str, ...] = ()
    compares: tuple[Compared, ...] = ()
    working: Working | None = None
    derived: tuple[tuple[str, Any], ...] = ()
    """What the statement computes first of the witness and calls by a name, as values of a certificate."""

    def to_data(self) -> dict[str, Any]:
        """As JSON values."""
        working = self.working
        return {
            "domain": self.domain,
            "scope": self.scope,
            "narrower": self.narrower,
            "missing": self.missing,
            "variables": dict(self.variables),
            "where": dict(self.where),
            "assumes": list(self.assumes),
            "code": None if self.code is None else vars(self.code),
            "measures": list(self.measures),
            "compares": [{"op": c.op, "left": list(c.left), "right": list(c.right), "rises": list(c.rises),
                          "assumed": c.assumed} for c in self.compares],
            "working": None if working is None else {
                "lhs": working.lhs, "rhs": working.rhs, "steps": [vars(step) for step in working.steps],
                "left_out": working.left_out,
            },
            "derived": dict(self.derived),
        }  # fmt: skip

    @classmethod
    def from_data(cls, tree: Any) -> Background:
        """Of JSON values; BadInput where they are none."""
        made = _mapping(tree)
        return cls(
            domain=_text(made.get("domain", "")),
            scope=_text(made.get("scope", "")),
            narrower=_text(made.get("narrower", "")),
            missing=_text(made.get("missing", "")),
            variables=_pairs(made.get("variables", {})),
            where=_pairs(made.get("where", {})),
            assumes=_texts(made.get("assumes", [])),
            code=None if made.get("code") is None else _code(_mapping(made["code"])),
            measures=_texts(made.get("measures", [])),
            compares=tuple(_compared(_mapping(part)) for part in _list(made.get("compares", []))),
            derived=tuple((_text(k), v) for k, v in _mapping(made.get("derived", {})).items()),
            working=None if made.get("working") is None else _working(_mapping(made["working"])),
        )


def _code(tree: Mapping[str, Any]) -> Code:
    return Code(_text(tree.get("file")), _number(tree.get("line")), _text(tree.get("text")))


def _compared(tree: Mapping[str, Any]) -> Compared:
    return Compared(_text(tree.get("op")), _texts(tree.get("left")), _texts(tree.get("right")),
                    _texts(tree.get("rises")), tree.get("assumed") is True)  # fmt: skip


def _working(tree: Mapping[str, Any]) -> Working:
    steps = tuple(Step(part.get("of"), _text(part.get("value")), _text(part.get("digits")))
                  for part in map(_mapping, _list(tree.get("steps"))))  # fmt: skip
    return Working(tree.get("lhs"), tree.get("rhs"), steps, _number(tree.get("left_out")))


def _refuse(value: Any) -> BadInput:
    return BadInput(f"the background of a row has {shown(value)}; write it with exactpriv audit")


def _mapping(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _refuse(value)
    return value


def _list(value: Any) -> Sequence[Any]:
    if not isinstance(value, list):
        raise _refuse(value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _refuse(value)
    return value


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_text, _list(value)))


def _pairs(value: Any) -> tuple[tuple[str, str], ...]:
    return tuple((_text(k), _text(v)) for k, v in _mapping(value).items())


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _refuse(value)
    return value
