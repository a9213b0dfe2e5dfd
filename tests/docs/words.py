"""How many words the hand-written pages have: `python tests/docs/words.py` lists them by page.

Left out are what programs write (docs/generated, the table of docs/measures.md), the notes of docs/findings, each of
which has a limit of its own (test_notes.py), and files that a page has whole, with their path in the first line
(docs/contributing.md; test_contributing.py runs them).
"""

import re
from pathlib import Path

from exactpriv.report.measures import table

ROOT = Path(__file__).resolve().parents[2]
FILES = re.compile(r"^```(?:python|diff)\n# exactpriv/[^\n]*\n.*?^```$", re.MULTILINE | re.DOTALL)
WRITTEN_BY_PROGRAMS = ("generated", "findings")
"""Folders of docs/ that are not counted."""


def pages() -> list[Path]:
    """The README and the hand-written pages of docs/."""
    found = sorted((ROOT / "docs").rglob("*.md"))
    return [ROOT / "README.md", *(p for p in found if p.relative_to(ROOT).parts[1] not in WRITTEN_BY_PROGRAMS)]


def words(page: Path) -> int:
    """The words of a page, as `wc -w` counts them."""
    return len(FILES.sub("", page.read_text(encoding="utf-8").replace(table(), "")).split())


if __name__ == "__main__":
    counts = {page.relative_to(ROOT).as_posix(): words(page) for page in pages()}
    print("\n".join(f"{count:6} {page}" for page, count in (counts | {"all": sum(counts.values())}).items()))
