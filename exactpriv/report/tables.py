"""Tables of an audit: counts of verdicts, and the rows as plain text or LaTeX."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..audit.row import PublishedRow
from ..claim.verdict import Severity, Strength, Verdict
from ..foreign import latex, plain
from .latex import id_latex


def paper_of(identifier: str) -> str:
    """The paper's key in an id."""
    return identifier.partition("/")[0]


def counts(rows: Sequence[PublishedRow]) -> dict[str, int]:
    """How many rows have each verdict, those that need attention first; verdicts that do not occur are left out."""
    found = {v.value: sum(made.row.verdict is v for made in rows) for v in Verdict}
    return {v: n for v, n in found.items() if n}


def grade_lines(rows: Sequence[PublishedRow]) -> list[str]:
    """How bad the failures are and how strong the proofs, in a line each, as in `3 proved: 2 full, 1 narrower`; none
    of rows without grades."""
    severities = {s.value: sum(made.grade.severity is s for made in rows) for s in Severity}
    strengths = {s.value: sum(made.grade.strength is s for made in rows) for s in reversed(Strength)}
    lines = [("refuted or ill-defined", severities), ("proved", strengths)]
    return [f"{sum(found.values())} {what}: {', '.join(f'{n} {word}' for word, n in found.items() if n)}"
            for what, found in lines if any(found.values())]  # fmt: skip


def counts_by_paper(rows: Sequence[PublishedRow]) -> dict[str, dict[str, int]]:
    """The counts of each paper, in the order of the rows."""
    papers = list(dict.fromkeys(paper_of(made.row.id) for made in rows))
    return {p: counts([made for made in rows if paper_of(made.row.id) == p]) for p in papers}


def text_table(rows: Sequence[PublishedRow]) -> str:
    """Plain text: id, verdict, severity or strength, tightness, distinct instances with content, all tried, smallest
    relative gap."""
    head = ("id", "verdict", "grade", "tightness", "instances", "tried", "relative gap")
    return _aligned([head, *map(_cells, rows)])


def counts_table(rows: Sequence[PublishedRow]) -> str:
    """Plain text: one line a paper, one column a verdict that occurs, and the totals."""
    columns = list(counts(rows))
    lines = [("paper", *columns, "all")]
    for paper, found in counts_by_paper(rows).items():
        lines.append((paper, *(str(found.get(v, 0)) for v in columns), str(sum(found.values()))))
    total = counts(rows)
    lines.append(("all", *(str(total[v]) for v in columns), str(len(rows))))
    return _aligned(lines)


def table_files(rows: Sequence[PublishedRow]) -> dict[str, str]:
    """The files of tables beside the pages of an audit, by name."""
    return {
        "claims.txt": "\n".join([counts_table(rows), *(f"{line}\n" for line in grade_lines(rows)), text_table(rows)]),
        "claims.tex": latex_document(rows),
    }


def latex_table(rows: Sequence[PublishedRow]) -> str:
    """A longtable of id, verdict, severity or strength, tightness, smallest relative gap, distinct instances with
    content and all tried.

    For a document with the packages array and longtable; ids are broken where they may.
    """
    lines = [
        r"\begin{longtable}{>{\raggedright\arraybackslash}p{7.2cm}llllrr}",
        r"claim & verdict & grade & tightness & rel. gap & instances & tried \\ \hline",
        r"\endhead",
    ]
    for row in rows:
        verdict, grade, tightness, instances, tried, margin = (latex(cell) for cell in _cells(row)[1:])
        name = rf"\texttt{{{id_latex(row.row.id)}}}"
        lines.append(rf"{name} & {verdict} & {grade} & {tightness} & {margin} & {instances} & {tried} \\")
    return "\n".join([*lines, r"\end{longtable}", ""])


def latex_document(rows: Sequence[PublishedRow]) -> str:
    """A document of its own with `latex_table`, for pdflatex."""
    packages = ["[T1]{fontenc}", "[margin=1.5cm]{geometry}", "{array}", "{longtable}"]
    return "\n".join([
        r"\documentclass[a4paper]{article}", *(rf"\usepackage{package}" for package in packages), r"\begin{document}",
        r"\scriptsize\setlength{\tabcolsep}{4pt}", latex_table(rows) + r"\end{document}", "",
    ])  # fmt: skip


def shortened_gap(text: str) -> str:
    """A decimal fraction that begins with many zeros, by its digits and the power of ten: the same number."""
    small = re.fullmatch(r"(-?)0\.(0{6,})([1-9])(\d*)", text, re.ASCII)
    if small is None:
        return text
    sign, zeros, first, rest = small.groups()
    rest = rest.rstrip("0")
    return f"{sign}{first}{'.' if rest else ''}{rest}e-{len(zeros) + 1}"


def _cells(made: PublishedRow) -> tuple[str, ...]:
    row = made.row
    margin = "" if row.verdict is Verdict.REFUTED else row.best_margin or ""  # how near it came to failing: it fails
    grade = made.grade.severity or made.grade.strength or ""
    return row.id, row.verdict, grade, row.tightness, str(row.instances), str(row.tried), shortened_gap(margin)


def _aligned(lines: Sequence[Sequence[str]]) -> str:
    lines = [[plain(cell) for cell in line] for line in lines]
    widths = [max(len(line[k]) for line in lines) for k in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() + "\n" for line in lines
    )
