"""The facts of all measures as a page: `python -m exactpriv.report.facts docs/generated/facts.md` writes it."""

from __future__ import annotations

import sys
from pathlib import Path

from ..measure import MEASURES

HEADER = """# Facts that measures state

What each measure states about itself, and the source (docs/measures.md says what that means). This page is generated:
`make pages`.
"""


def page() -> str:
    """A list of all facts by measure, each with its source."""
    lines = [HEADER]
    for measured in MEASURES.values():
        for place, fact in enumerate(measured.facts):
            if place == 0:
                lines += [f"- `{measured.name}`"]
            lines.append(f"  - `{fact.says(measured)}`{f' ({fact.source})' if fact.source else ''}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
