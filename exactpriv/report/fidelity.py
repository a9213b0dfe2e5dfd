"""Where entries are narrower than their sources, as a page.

    python -m exactpriv.report.fidelity docs/generated/fidelity.md

What `narrower=` says of claims, and why the other entries are not evaluated at all, paper by paper (docs/fidelity.md).
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..claim import Claim
from ..claim.registry import Paper, Remark
from ..papers import papers

HEADER = """# Where entries are narrower than their source

Every entry of the five papers that says of itself that it covers less than the statement it stands for, with the
reason, and every statement that is not evaluated. How entries are read and what counts as narrower: docs/fidelity.md.
This page is generated: `make pages`.
"""


def page() -> str:
    """One section a paper."""
    return "\n".join([HEADER, *(_section(paper) for paper in papers().values())])


def _section(paper: Paper) -> str:
    entries = paper.in_text_order().values()
    claims = [e for e in entries if isinstance(e, Claim)]
    narrow = [e for e in claims if e.narrower]
    remarks = [e for e in entries if isinstance(e, Remark)]
    counted = f"{len(narrow)} of {len(claims)} evaluated entries are narrower, {len(remarks)} are not evaluated"
    lines = [f"## {paper.title}", "", f"Key `{paper.key}`: {counted}.", ""]
    lines += [f"- `{e.id}` ({e.source}): {_one_line(e.narrower)}" for e in narrow]
    lines += [f"- `{e.id}` ({e.source}): {e.verdict}, {_one_line(e.reason)}" for e in remarks]
    return "\n".join(lines).rstrip() + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def main(arguments: Sequence[str]) -> int:
    """Write the page into the file named."""
    if len(arguments) != 1:
        print("name the file: python -m exactpriv.report.fidelity docs/generated/fidelity.md", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
