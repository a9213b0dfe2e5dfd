"""The table of docs/measures.md, by the measures' own words; the page's other paragraphs stay.

`python -m exactpriv.report.measures docs/measures.md` writes it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ..measure import MEASURES, Measure
from ..real import BadInput

HEADER = "| name | meaning |\n|---|---|\n"


def table() -> str:
    """A row a measure of exactpriv, in the order of names: how it is called, and its `meaning`."""
    ours = [made for _, made in sorted(MEASURES.items()) if not made.written]
    return HEADER + "".join(f"| `{_called(made)}` | {made.meaning} |\n" for made in ours)


def page(text: str) -> str:
    """The page with its table as it has to be. BadInput for a page without one."""
    before, header, rest = text.partition(HEADER)
    if not header:
        raise BadInput(f"the page has no table that begins with {HEADER.splitlines()[0]!r}; write that line into it")
    rows = rest.splitlines(keepends=True)
    behind = next((k for k, row in enumerate(rows) if not row.startswith("|")), len(rows))
    return before + table() + "".join(rows[behind:])


def _called(made: Measure) -> str:
    """`capacity(K[,order])`: what may be left out in brackets."""
    required = [p.name for p in made.signature if not p.optional]
    return f"{made.name}({','.join(required)}{''.join(f'[,{p.name}]' for p in made.signature if p.optional)})"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")
