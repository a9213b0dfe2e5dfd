"""The facts of all measures as a section of a page: `python -m exactpriv.report.facts docs/measures.md` rewrites it."""

from __future__ import annotations

import sys
from pathlib import Path

from ..measure import MEASURES
from ..real import BadInput

BEGIN = "<!-- facts: written by python -m exactpriv.report.facts docs/measures.md -->"
END = "<!-- end of facts -->"


def section() -> str:
    """A list of all facts by measure, each with its source, between the two marks."""
    lines = [BEGIN, ""]
    for measured in MEASURES.values():
        for place, fact in enumerate(measured.facts):
            if place == 0:
                lines += [f"- `{measured.name}`"]
            lines.append(f"  - `{fact.says(measured)}`{f' ({fact.source})' if fact.source else ''}")
    return "\n".join([*lines, "", END])


def with_section(page: str) -> str:
    """The page with its section of facts written anew. BadInput for a page that has none."""
    before, found, rest = page.partition(BEGIN)
    _, closed, after = rest.partition(END)
    if not found or not closed:
        raise BadInput(f"the page has no section between {BEGIN!r} and {END!r}; put both marks where it should stand")
    return before + section() + after


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.write_text(with_section(target.read_text(encoding="utf-8")), encoding="utf-8")
