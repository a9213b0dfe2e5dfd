"""What is stored of a claim in a checkout: certificates, theorems, better bounds, plots, remarks on errata.

Files are found by the claim's id alone, never by a path that an audit names, and are quoted or copied as they are:
nothing here is believed, and a page says of it that it is stored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ...audit.notes import NO_NOTE, NOTES, Note, errata_notes
from ...certificate import CertificateError, parse
from ...certificate.schema import regular_file, regular_text
from ...prove.formal.theorem import script_file, stored_entries
from ...real import BadInput
from ...search.witness_certificates import file_name

REPAIRS = Path("docs") / "generated" / "repairs.md"
_REPAIR = re.compile(r"^- (Hypothesis|Bound), ([^:\n]*): (.*?) \((?=held at|[^()\n]*instances)", re.MULTILINE)
_NAMED = re.compile(r"\]\((?:\.\./)*(improvements/[^()\s]+)\)")
LARGE = 20_000_000
"""Bytes of a file beyond which it is passed over."""


MODERATE = 500_000
"""Bytes of a certificate that is opened for the sake of its title."""


@dataclass(frozen=True)
class Stored:
    """A stored certificate: its path below the evidence, what it establishes, its cases."""

    path: str
    kind: str
    cases: tuple[dict[str, Any], ...] = ()

    @property
    def case(self) -> dict[str, Any]:
        """The first of its cases."""
        return self.cases[0] if self.cases else {}


@dataclass(frozen=True)
class Theorem:
    """A stored Coq theorem: who found the proof, its axioms, its script where there is a file."""

    says: str
    by: str
    axioms: tuple[str, ...]
    path: str | None
    script: str

    @property
    def holds(self) -> bool:
        """Whether it is the statement, and not its negation."""
        return self.says == "holds"


@dataclass(frozen=True)
class Found:
    """All that is stored of a claim."""

    counterexample: Stored | None = None
    proof: Stored | None = None
    attained: Stored | None = None
    approached: Stored | None = None
    undecided: str | None = None
    theorem: Theorem | None = None
    better: tuple[tuple[str, str], ...] = ()
    """Label and path of certificates of better bounds and repairs."""
    plots: tuple[tuple[str, str], ...] = ()
    note: Note = NO_NOTE

    @property
    def remark(self) -> str:
        """The text of the note on its erratum; empty where there is none."""
        return self.note.text

    @property
    def holds(self) -> bool:
        """Whether there is a theorem that is the statement."""
        return self.theorem is not None and self.theorem.holds

    @property
    def kinds(self) -> list[str]:
        """In words, what there is that bears on the verdict."""
        named = [("counterexample", self.counterexample), ("certificate of a proof", self.proof),
                 ("Coq theorem", self.theorem if self.holds else None),
                 ("Coq theorem of the negation", None if self.holds else self.theorem),
                 ("certificate of an equality", self.attained), ("certificate of a family", self.approached),
                 ("instance left undecided", self.undecided)]  # fmt: skip
        return [name for name, there in named if there is not None]


class Evidence:
    """The folders of a checkout, or of an audit's --store; `Evidence(None)` has nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def of(self, identifier: str) -> Found:
        """What is stored of this claim."""
        if self._folder is None:
            return Found()
        paper, _, slug = identifier.partition("/")
        stem = f"{file_name(paper)}/{file_name(slug)}"
        if ".." in stem.split("/") or not slug:
            return Found()
        better, plots = self._improvements(stem)
        undecided = f"undecided/{stem}.json"
        return Found(
            self._certificate(f"counterexamples/{stem}.json", identifier),
            self._certificate(f"proofs/{stem}.json", identifier),
            self._certificate(f"proofs/{stem}.attained.json", identifier),
            self._certificate(f"proofs/{stem}.approached.json", identifier),
            undecided if self._is_file(undecided) else None,
            self._theorem(identifier), better, plots, self._notes.get(identifier, NO_NOTE),
        )  # fmt: skip

    def text(self, path: str) -> str:
        """The text of a file that `of` named. OSError where it can no longer be read."""
        assert self._folder is not None
        return regular_text(self._folder / path)

    def _is_file(self, path: str) -> bool:
        assert self._folder is not None
        return path in self._files

    @cached_property
    def _files(self) -> frozenset[str]:
        assert self._folder is not None
        folders = ("counterexamples", "proofs", "undecided", "improvements")
        found = (path for name in folders for path in (self._folder / name).rglob("*") if path.is_file())
        return frozenset(p.relative_to(self._folder).as_posix() for p in found if p.stat().st_size <= LARGE)

    def _certificate(self, path: str, identifier: str) -> Stored | None:
        """The certificate, if it is one and of this claim."""
        if not self._is_file(path):
            return None
        assert self._folder is not None
        try:
            tree = parse(regular_file(self._folder / path))
        except (OSError, CertificateError):
            return None
        if not isinstance(tree, dict) or tree.get("claim") != identifier or not isinstance(tree.get("cases"), list):
            return None
        cases = tuple(dict(case) for case in tree["cases"] if isinstance(case, dict))
        return Stored(path, str(tree.get("kind")), cases)

    @cached_property
    def _theorems(self) -> dict[str, dict[str, Any]]:
        try:
            return {} if self._folder is None else stored_entries(self._folder)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return {}

    def _theorem(self, identifier: str) -> Theorem | None:
        entry = self._theorems.get(identifier)
        if not isinstance(entry, dict):
            return None
        assert self._folder is not None
        path = script_file(self._folder, identifier).relative_to(self._folder).as_posix()
        there = self._is_file(path)
        axioms = entry.get("axioms")
        return Theorem(
            str(entry.get("says")), str(entry.get("by")), tuple(map(str, axioms)) if isinstance(axioms, list) else (),
            path if there else None, self.text(path) if there else "",
        )  # fmt: skip

    @cached_property
    def _notes(self) -> Mapping[str, Note]:
        try:
            return {} if self._folder is None else errata_notes(self._folder / NOTES)
        except (OSError, BadInput):
            return {}

    def _improvements(self, stem: str) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...]]:
        prefix = f"improvements/{stem}"
        files = sorted(path for path in self._files_of(prefix.rpartition("/")[0]) if _belongs(path, prefix))
        stated = {path: self._repairs.get(path) or self._statement(path) for path in files if path.endswith(".json")}
        of = {path.partition(".")[0]: text for path, text in stated.items() if text and "~" in path}

        def named(path: str) -> str:
            return stated.get(path) or self._repairs.get(path) or of.get(path.partition(".")[0]) or _label(path, prefix)

        plots = tuple((f"Plot: {named(path)}", path) for path in files if path.endswith(".svg"))
        return tuple((named(path), path) for path in stated), plots

    @cached_property
    def _repairs(self) -> Mapping[str, str]:
        """What the page of repairs says of each plot and certificate of a repair, as a sentence."""
        assert self._folder is not None
        try:
            text = regular_text(self._folder / REPAIRS)
        except (OSError, ValueError, CertificateError):
            return {}
        said = {}
        for match in _REPAIR.finditer(text):
            kind, standing, what = match.groups()
            begins = "It holds if" if kind == "Hypothesis" else "What holds:"
            for path in _NAMED.findall(match.string[match.end() : text.find("\n", match.end())]):
                said[path] = f"{begins} {what} ({standing}{', not proved' if standing == 'supported' else ''})"
        return said

    def _statement(self, path: str) -> str:
        """What a stored certificate states; empty where it does not say so, or is large."""
        assert self._folder is not None
        if (self._folder / path).stat().st_size > MODERATE:
            return ""
        try:
            tree = parse(regular_file(self._folder / path))
        except (OSError, CertificateError):
            return ""
        said = tree.get("statement") if isinstance(tree, dict) else None
        return " ".join(said.split()) if isinstance(said, str) else ""

    def _files_of(self, folder: str) -> list[str]:
        return [path for path in self._files if path.startswith(f"{folder}/")]


def _belongs(path: str, prefix: str) -> bool:
    """Whether a file is of this claim: SLUG.function.json, SLUG~repair.plot.svg, but not SLUG.step1.function.json."""
    rest = path.removeprefix(prefix) if path.startswith(prefix) else ""
    return rest[:1] in (".", "~") and not rest.startswith(".step")


def _label(path: str, prefix: str) -> str:
    """`.function.smaller.json` is "best function, smaller": the words of the file's name."""
    rest = path.removeprefix(prefix).rpartition(".")[0]
    if rest.startswith("~"):
        repair, _, part = rest[1:].partition(".")
        return f"a repair, {' '.join(repair.split('-'))}" + (f" ({part})" if part and part != "plot" else "")
    words = rest.strip(".").split(".")
    named = {"function": "best function of the level", "pairs": "bound by pairs of rows", "least": "least constant"}
    return ", ".join(named.get(word, word) for word in words)
