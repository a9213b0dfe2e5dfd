"""Tables of an audit: counts of verdicts, and the rows as plain text or LaTeX."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ..foreign import latex, plain

Row: TypeAlias = Mapping[str, Any]

VERDICTS = (
    "refuted", "ill-defined", "vacuous", "undecided", "supported", "proved", "definition", "not-formal",
)  # fmt: skip
"""Every verdict, those that need attention first."""


def paper_of(identifier: str) -> str:
    """The paper's key in an id."""
    return identifier.partition("/")[0]


def counts(rows: Sequence[Row]) -> dict[str, int]:
    """How many rows have each verdict, in the order of VERDICTS; verdicts that do not occur are left out."""
    found = {v: sum(1 for row in rows if row["verdict"] == v) for v in VERDICTS}
    return {v: n for v, n in found.items() if n}


def counts_by_paper(rows: Sequence[Row]) -> dict[str, dict[str, int]]:
    """The counts of each paper, in the order of the rows."""
    papers = list(dict.fromkeys(paper_of(row["id"]) for row in rows))
    return {p: counts([row for row in rows if paper_of(row["id"]) == p]) for p in papers}


def text_table(rows: Sequence[Row]) -> str:
    """Plain text: id, verdict, tightness, distinct instances with content, all tried, smallest margin."""
    return _aligned([("id", "verdict", "tightness", "instances", "tried", "margin")] + [_cells(row) for row in rows])


def counts_table(rows: Sequence[Row]) -> str:
    """Plain text: one line a paper, one column a verdict that occurs, and the totals."""
    columns = list(counts(rows))
    lines = [("paper", *columns, "all")]
    for paper, found in counts_by_paper(rows).items():
        lines.append((paper, *(str(found.get(v, 0)) for v in columns), str(sum(found.values()))))
    total = counts(rows)
    lines.append(("all", *(str(total[v]) for v in columns), str(len(rows))))
    return _aligned(lines)


def latex_table(rows: Sequence[Row]) -> str:
    """A longtable of id, verdict, tightness, smallest margin, distinct instances with content and all tried."""
    columns = r"claim & verdict & tightness & margin & instances & tried \\ \hline"
    head = r"\begin{longtable}{llllrr}" + "\n" + columns + "\n"
    body = ""
    for row in rows:
        identifier, verdict, tightness, instances, tried, margin = (latex(cell) for cell in _cells(row))
        body += rf"\texttt{{{identifier}}} & {verdict} & {tightness} & {margin} & {instances} & {tried} \\" + "\n"
    return head + body + r"\end{longtable}" + "\n"


def _cells(row: Row) -> tuple[str, ...]:
    margin = row.get("best_margin")
    counts = str(row["instances"]), str(row.get("tried", row["instances"]))
    return (row["id"], row["verdict"], row["tightness"], *counts, "" if margin is None else str(margin))


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    lines = [[plain(cell) for cell in line] for line in lines]
    widths = [max(len(line[k]) for line in lines) for k in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() + "\n" for line in lines
    )
