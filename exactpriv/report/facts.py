"""The facts of all measures as a page: `python -m exactpriv.report.facts docs/generated/facts.md` writes it."""

from __future__ import annotations

import sys
from pathlib import Path

from ..measure import MEASURES
from ..prove.formal.fact_record import standing

HEADER = """# Facts that measures state

What each measure states about itself, and the source (docs/measures.md says what that means). `Coq: LEMMA` names the
lemma of proofs/theory or proofs/facts that proves the fact's generated statement, `by definition` a fact that says what
the function of the measure returns (docs/proving.md); every other fact is assumed, tested at random alone. This page is
generated: `make pages`.
"""


def page() -> str:
    """A list of all facts by measure, each with its source."""
    lines = [HEADER]
    for measured in MEASURES.values():
        for place, fact in enumerate(measured.facts):
            if place == 0:
                lines += [f"- `{measured.name}`"]
            source = f"{fact.source}; " if fact.source else ""
            lines.append(f"  - `{fact.says(measured)}` ({source}{standing(measured, fact)})")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
