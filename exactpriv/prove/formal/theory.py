"""The formal theory as files: the axioms that it may rest on, its hash, and whether it is compiled.

It imports nothing of the reader of statements, so that what only asks whether facts are proved loads quickly.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

CLASSICAL = {"sig_not_dec", "sig_forall_dec", "functional_extensionality_dep", "classic"}
"""The axioms of Coq's classical reals, the only ones that a theorem may rest on."""


def digest(*texts: str) -> str:
    """A hash of texts."""
    return "sha256:" + hashlib.sha256("\0".join(texts).encode()).hexdigest()


def theory_digest(root: Path) -> str:
    """The hash of the theory's files."""
    folder = root / "proofs" / "theory"
    names = [n for n in (folder / "_CoqProject").read_text(encoding="utf-8").split() if n.endswith(".v")]
    return digest(*(part for n in sorted(names) for part in (n, (folder / n).read_text(encoding="utf-8"))))


def not_compiled(folder: Path) -> list[str]:
    """The files of a Coq project whose compiled form is missing or of another text (Coq writes the text's MD5)."""
    names = [n for n in (folder / "_CoqProject").read_text(encoding="utf-8").split() if n.endswith(".v")]
    return [n for n in names if not _compiled_of((folder / n).read_bytes(), (folder / n).with_suffix(".glob"))]


def _compiled_of(text: bytes, noted: Path) -> bool:
    if not noted.is_file() or not noted.with_suffix(".vo").is_file():
        return False
    with noted.open(encoding="utf-8") as lines:
        return lines.readline().split() == ["DIGEST", hashlib.md5(text, usedforsecurity=False).hexdigest()]
