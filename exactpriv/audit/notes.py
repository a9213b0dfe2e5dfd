"""Notes on errata, from `errata-notes.toml`: for readers, how a failure is seen by hand, its cause, what holds instead.

Those on the papers of exactpriv come with it; those on a paper of one's own stand beside its claims, and go into the
JSON of an audit with the rows that they are about. A note decides nothing: its `kind` tells a misprint from a statement
that is false, which no evaluation tells (severity.py), and its `instance` is evaluated again before it is shown.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..catalogue.claim_files import file_of
from ..claim import Claim, Entry
from ..claim.registry import near_names
from ..claim.verdict import Severity
from ..kernel.files import instance_from_tree, read_text
from ..kernel.value_trees import shown
from ..real import BadInput
from ..stored import ROOT

FILE = "errata-notes.toml"
NOTES = Path("docs") / FILE
"""Below the root of exactpriv, and of a folder of evidence."""
KINDS = (Severity.MISPRINT, Severity.SUBSTANTIVE)
"""What the field `kind` beside a note may say."""
_THEOREM = re.compile(r"\bCoq: \w+\.v: \w")
"""How a note names theorems of proofs/findings, which a test compares with what is recorded: no other note may."""


@dataclass(frozen=True)
class Note:
    """A remark on an erratum, what kind of error its author says it is where no evaluation tells, the instance of
    which the remark speaks, where that is not the witness, and what the two sides are of the comparison that fails,
    where the formula does not say it (empty: it does)."""

    text: str = ""
    kind: Severity | None = None
    instance: Mapping[str, Any] | None = None
    sides: tuple[str, str] = ("", "")
    instead: tuple[str, ...] = ()
    """Slugs of other statements of the paper that say what holds; pages show them where they stand. No grade looks at
    them."""

    def to_data(self) -> Any:
        """As JSON values, as in the file: the text, or an object with `note` and what else there is."""
        sides = list(self.sides) if any(self.sides) else None
        more = {"kind": None if self.kind is None else self.kind.value, "instance": self.instance, "sides": sides,
                "instead": list(self.instead) or None}  # fmt: skip
        there = {key: value for key, value in more.items() if value is not None}
        return {"note": self.text, **there} if there else self.text

    @classmethod
    def from_data(cls, identifier: str, tree: Any, where: str) -> Note:
        """The note on this id of such values; BadInput, which names the place, where they are none."""
        if isinstance(tree, str):
            return cls(tree.strip())
        if not isinstance(tree, Mapping) or not isinstance(tree.get("note"), str):
            raise BadInput(f"{where} has no note at {identifier}; give one, as in \"{identifier}\" = \"text\"")
        kind, instance = tree.get("kind"), tree.get("instance")
        sides, instead = tree.get("sides"), tree.get("instead")
        if kind not in (None, *KINDS) or all(tree.get(key) is None for key in ("kind", "instance", "sides", "instead")):
            raise BadInput(f"{where} has no note and kind ({' or '.join(KINDS)}) at {identifier}; give both, or text "
                           "alone")
        if sides is not None and not (_texts(sides) and len(sides) == 2):
            raise BadInput(f"{where} has {shown(sides)} as the sides of {identifier}; write two texts in a list")
        if instead is not None and not _texts(instead):
            raise BadInput(f"{where} has {shown(instead)} instead of {identifier}; write slugs in a list")
        if instance is not None and not _is_instance(instance):
            raise BadInput(f"{where} has {shown(instance)} as the instance of {identifier}; write values as in "
                           "certificates")
        left, right = ("", "") if sides is None else sides
        return cls(tree["note"].strip(), None if kind is None else Severity(kind), instance, (left, right),
                   tuple(instead or ()))  # fmt: skip


NO_NOTE = Note()


def errata_notes(path: Path | None = None) -> dict[str, Note]:
    """The notes by id: `ID = "text"`, or `[ID]` with `note` and any of `kind`, `instance`, `sides`, `instead`. Those
    that come with exactpriv where no path is given; none where there is no such file.

    BadInput where it is no TOML, a kind is none of `KINDS`, an instance is no object of values, sides are not two
    texts, or what holds instead is no list of texts.
    """
    path = ROOT / NOTES if path is None else path
    if not path.is_file():
        return {}
    try:
        found = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} is no TOML ({error}); mend it") from None
    return {identifier: Note.from_data(identifier, value, str(path)) for identifier, value in found.items()}


def own_notes(known: Mapping[str, Entry]) -> dict[str, Note]:
    """The notes on claims of somebody else among these entries, by id: those in `errata-notes.toml` in the folder of
    the file in which the claim is written, or of the package of which that is a module.

    BadInput as for `errata_notes`, and where a note is about a claim that a paper written beside it has not.
    """
    files: dict[Path, set[str]] = {}
    """The keys of the papers beside each file of notes."""
    for identifier, entry in known.items():
        if isinstance(entry, Claim) and (written := file_of(entry)):
            for file in _beside(Path(written)):
                files.setdefault(file, set()).add(identifier.partition("/")[0])
    found: dict[str, Note] = {}
    for file, keys in files.items():
        for identifier, note in errata_notes(file).items():
            if identifier.partition("/")[0] not in keys:
                continue  # of a paper that is not opened
            if identifier not in known:
                near = near_names(identifier, known)
                hint = f"did you mean {', '.join(near)}?" if near else "exactpriv list names the claims"
                raise BadInput(f"{file} has a note on {identifier}, which is no claim; {hint}")
            found.setdefault(identifier, of_somebody_else(identifier, note, str(file)))
    return found


def of_somebody_else(identifier: str, note: Note, where: str) -> Note:
    """The note, on a claim that is none of exactpriv's; BadInput where it names theorems, of which pages would say that
    they are recorded."""
    if _THEOREM.search(note.text):
        raise BadInput(f"{where} names theorems of exactpriv in its note on {identifier}; take \"Coq: ...\" out of it")
    return note


def _beside(written: Path) -> Iterator[Path]:
    """The files of notes in the folder of a file, then in the folders of the packages that it is in."""
    folder = written.resolve().parent
    while True:
        if (folder / FILE).is_file():
            here = Path.cwd()
            yield (folder.relative_to(here) if folder.is_relative_to(here) else folder) / FILE
        if not (folder / "__init__.py").is_file() or folder == folder.parent:
            return
        folder = folder.parent


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _is_instance(tree: Any) -> bool:
    try:
        return isinstance(tree, Mapping) and bool(instance_from_tree(dict(tree)))
    except BadInput:
        return False
