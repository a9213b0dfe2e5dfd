"""A paper's report as a LaTeX document that pdflatex compiles: what a referee would send.

Summary; findings, the worst first, each with its counterexample, why it fails, and what holds instead; what stands; an
appendix of what was checked and how far. The same audit gives the same bytes. What comes from the audit is text
(foreign.py) or a formula of known commands (typeset/safe.py); nothing of it can read a file or define a command.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from ...audit.background import Background
from ...audit.notes import Note
from ...audit.row import Audit, Row
from ...claim.verdict import Severity, Strength, Tightness, Verdict
from ...foreign import latex
from ..domains_said import plain_domain
from ..latex import id_latex, instance_rows, number_latex
from ..standing import Standing, standings
from ..typeset import prose_latex, rows_latex
from ..typeset.layout import display
from ..typeset.safe import safe_formula
from ..typeset.sentences import remark_latex
from .model import Finding, PaperReport, grade_of, reports, row_of

HEAD = r"""\documentclass[11pt,a4paper]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[utf8]{inputenc}
\usepackage[margin=2.6cm]{geometry}
\usepackage{amsmath,amssymb,array,longtable}
\ifdefined\pdfsuppressptexinfo\pdfsuppressptexinfo=-1 \pdfinfoomitdate=1 \pdftrailerid{}\fi
\setlength{\parindent}{0pt}\setlength{\parskip}{4pt plus 2pt}\setlength{\emergencystretch}{8em}
\allowdisplaybreaks\sloppy\hbadness=10000
"""
SECTIONS = (
    ("Statements that are false", (Severity.SUBSTANTIVE,)),
    ("Steps of proofs that fail", (Severity.STEP,)),
    ("Misprints", (Severity.MISPRINT,)),
    ("Missing ranges and conventions", (Severity.CONVENTION,)),
    ("Boundaries", (Severity.BOUNDARY,)),
    ("Readings that are over-literal", (Severity.READING,)),
    ("Failures that are not graded", (None,)),
)
BRIEF = (Severity.CONVENTION, Severity.BOUNDARY, Severity.READING)
"""What is told in some lines, without both sides."""
SHORT = 10
"""Characters of a gap that are told."""
_CLAIMED = {"<=": r"\le", "<": "<", ">=": r"\ge", ">": ">", "==": "=", "!=": r"\ne"}
LONG = 300
"""Characters of an exact value beyond which its enclosure is told."""


def documents(audit: Audit, note: Callable[[str], Note], keys: Sequence[str] = ()) -> dict[str, str]:
    """The LaTeX report of every paper of an audit, by key; of those in `keys` alone where there are any.
    `note`: that on the erratum of an id."""
    told = reports(standings(audit), audit.papers, note)
    return {report.key: document(report, audit) for report in told if not keys or report.key in keys}


def document(report: PaperReport, audit: Audit) -> str:
    """The report of one paper."""
    lines = [HEAD, rf"\title{{Report on: {_text(report.title)}}}", rf"\author{{of the paper: {_text(report.authors)}}}"
             if report.authors else r"\author{}", r"\date{}", r"\begin{document}", r"\maketitle",
             r"\section{Summary}", *map(remark_latex, report.lead),
             *map(_text, report.counts)]  # fmt: skip
    lines += [_how_decided()]
    for heading, severities in SECTIONS:
        found = [finding for severity in severities for finding in report.of(severity)]
        if found:
            lines += [rf"\section{{{heading}}}", *_findings(found)]
    lines += [r"\section{What stands}", *_standing(report.stand)] if report.stand else []
    lines += _better(report)
    lines += [r"\appendix", r"\section{What was checked, and how far}", *_checked(report, audit)]
    return _known_characters("\n".join([*lines, r"\end{document}", ""]))


def _how_decided() -> str:
    return ("Every counterexample below was decided in exact arithmetic and accepted by an independent checker. "
            "``Proved'' means by a certificate that the checker accepted, or by a Coq theorem; ``supported'' that a "
            "search met no counterexample, which is no proof. All logarithms are natural.")  # fmt: skip


# -- findings --------------------------------------------------------------------------------------------------------


def _findings(found: Iterable[Finding]) -> Iterator[str]:
    for number, finding in enumerate(found, 1):
        yield rf"\subsection*{{{number}. {_text(finding.title)}}}"
        yield rf"{{\footnotesize\texttt{{{id_latex(finding.main.id)}}}}}\par"
        yield from (_brief if finding.severity in BRIEF else _whole)(finding)


def _whole(finding: Finding) -> Iterator[str]:
    main = finding.main
    yield from _stated(main)
    yield from _counterexample(main, finding.note)
    yield rf"\emph{{Why.}} {remark_latex(finding.remark)}" if finding.remark else _because(finding)
    yield from _instead(finding)
    if finding.others:
        others = ", ".join(rf"\texttt{{{id_latex(s.slug)}}}" for s in finding.others)
        yield f"It fails in this reading too: {others}."
    if finding.rests:
        named = list(dict.fromkeys(f"{_text(s.source or s.slug)} ({_still(s)})" for s in finding.rests))
        yield rf"\emph{{Resting on it:}} {'; '.join(named)}."


def _brief(finding: Finding) -> Iterator[str]:
    yield from _stated(finding.main)
    row = row_of(finding.main)
    explained = finding.main.explained
    witness = explained.witness if explained is not None else None if row is None else row.witness
    if row is not None and witness:
        at = r",\allowbreak\ ".join(f"{line.left} {line.relation} {line.right}" for line in instance_rows(witness))
        where = "It has no value at" if row.verdict is Verdict.ILL_DEFINED else "It fails at"
        if len(at) <= LONG:
            yield rf"{where} ${at}$."
        else:
            yield from (f"{where}", *rows_latex(instance_rows(witness), end="."))
    yield remark_latex(finding.remark) if finding.remark else _because(finding)
    yield from _instead(finding)


def _because(finding: Finding) -> str:
    return rf"\emph{{Why.}} By evaluation: {_text(finding.because)}." if finding.because else ""


def _stated(standing: Standing) -> Iterator[str]:
    yield rf"\emph{{Statement.}} {remark_latex(standing.says)}" if standing.says else ""
    if standing.formula:
        yield from display(safe_formula(standing.formula))
    if told := _domain(standing.background):
        yield rf"{{\small For {told}.}}\par"


def _domain(background: Background) -> str:
    """Variables, assumptions, scope and what is narrower, in a line."""
    told = [prose_latex(f"{name}: {plain_domain(said)}") for name, said in background.variables]
    told += [f"where {' and '.join(map(prose_latex, background.assumes))}"] if background.assumes else []
    told += [prose_latex(background.scope)] if background.scope else []
    told += [f"narrower than the source: {prose_latex(background.narrower)}"] if background.narrower else []
    return "; ".join(told) if background.variables else prose_latex(background.domain)


def _counterexample(standing: Standing, note: Note) -> Iterator[str]:
    row, published = row_of(standing), standing.made
    if row is None or published is None:
        return
    made = published.explained or published
    witness = row.witness if published.explained is None else published.explained.witness
    if witness:
        yield r"\emph{Counterexample.} Let"
        yield from rows_latex(instance_rows(witness), end=".")
    if row.verdict is Verdict.ILL_DEFINED:
        yield rf"There a formula of the statement has no value: {_text(row.reason.partition(';')[0])}."
    elif made.lhs is not None and made.rhs is not None and made.op in _CLAIMED:
        left, right = (_value(text) for text in (made.lhs, made.rhs))
        one, two = (f", {remark_latex(said)}, is" if said else "" for said in note.sides)
        gap = "" if made.gap is None else _gap(made.gap)
        yield (f"Claimed is left ${_CLAIMED[made.op]}$ right; the left side{one or ' is'} {left}, "
               f"the right side{two} {right}{gap}.")
    elif row.reason:
        yield f"{_text(row.reason)}."


def _value(text: str) -> str:
    return f"${number_latex(text, flat=True)}$" if len(text) <= LONG else "a number too long to print"


def _gap(gap: tuple[str, str]) -> str:
    """By how much the sides differ: exactly where it is short, else to some digits, downwards."""
    low, high = (end.removeprefix("-") for end in gap)
    if "inf" in (low, high):
        return ", infinitely far apart"
    if not (low + high).strip("0."):
        return ", the same number"
    exact = low.rstrip("0").rstrip(".") if "." in low else low
    short = exact if low == high and len(exact) <= SHORT else f"about {min(low, high, key=len)[:SHORT]}"
    return f", and they differ by {_text(short)}"


def _proved_of(finding: Finding) -> str:
    """What of a remark's repair is proved."""
    if not finding.proved_of_it:
        return "Not checked."
    return f"Of it proved, as Coq theorems: {_text(finding.proved_of_it)}; the rest is not checked."


def _instead(finding: Finding) -> Iterator[str]:
    if not finding.holds:
        told = f"{remark_latex(finding.true_instead)} ({_proved_of(finding)})" if finding.true_instead else \
            "Nothing tried does."
        yield rf"\emph{{What holds instead.}} {told}"
        return
    for standing in finding.holds:
        row = row_of(standing)
        how = "" if row is None else _how(standing, row)
        yield rf"\emph{{What holds instead}} ({how}). {remark_latex(standing.says)}"
        if standing.formula:
            yield from display(safe_formula(standing.formula))


def _still(standing: Standing) -> str:
    row = row_of(standing)
    return "not decided" if row is None else "fails as printed" if row.refuted else row.verdict.value


def _how(standing: Standing, row: Row) -> str:
    if row.verdict is not Verdict.PROVED:
        return f"not proved; it held at all {row.instances} instances tried"
    strength = grade_of(standing).strength
    return "proved" if strength in (None, Strength.FULL) else f"proved, {strength}"


# -- what stands, and the appendix -----------------------------------------------------------------------------------


def _standing(rows: Sequence[Standing]) -> Iterator[str]:
    yield r"\begin{longtable}{>{\raggedright\arraybackslash}p{3.6cm}>{\raggedright\arraybackslash}p{2.4cm}"
    yield r">{\raggedright\arraybackslash}p{8.6cm}}"
    yield r"where & verdict & statement \\ \hline \endhead"
    for standing in rows:
        row = row_of(standing)
        assert row is not None
        strength = grade_of(standing).strength
        verdict = row.verdict.value + ("" if strength in (None, Strength.FULL) else f", {strength}")
        verdict += "" if row.tightness is Tightness.NOT_ASSERTED else f"; {row.tightness}"
        said = remark_latex(standing.says) if standing.says else "all of its parts"
        yield rf"{_text(standing.source or standing.slug)} & {verdict} & {said} \\"
    yield r"\end{longtable}"


def _better(report: PaperReport) -> Iterator[str]:
    rows = [(s, row_of(s)) for s in (*report.stand, *report.steps)]
    loose = [s for s, row in rows if row is not None and row.tightness is Tightness.LOOSE]
    if loose:
        named = "; ".join(dict.fromkeys(_text(s.source or s.slug) for s in loose))
        yield r"\section{Bounds that can be smaller}"
        yield f"A better bound is proved in the whole domain, and is smaller for a range of levels: {named}."


def _checked(report: PaperReport, audit: Audit) -> Iterator[str]:
    searched = "" if audit.instances is None else f", with {audit.instances} instances a claim and seed {audit.seed}"
    how = "replayed at stored witnesses, without a search" if audit.replayed else f"searched{searched}"
    how += "" if audit.complete else "; the audit was interrupted"
    yield f"Checked with exactpriv {_text(audit.version)}, {how}."
    mine = [made for made in audit.rows if made.row.id.partition("/")[0] == report.key]
    counts = {v: sum(made.row.verdict is v for made in mine) for v in Verdict}
    yield "Entries: " + ", ".join(f"{n} {v.value}" for v, n in counts.items() if n) + "."
    yield ("Each statement is an entry with its domain; where an entry leaves out something of the source's statement "
           "it says so, and a proof of it is called narrower. Alphabets are finite.")  # fmt: skip
    if report.open:
        yield r"\subsection*{Not settled}\begin{itemize}"
        for standing in report.open:
            row = row_of(standing)
            reason = "not decided in this audit" if row is None else row.reason
            said = f"{remark_latex(standing.says)} {remark_latex(reason)}"
            yield rf"\item {_text(standing.source or standing.slug)}: {said}"
        yield r"\end{itemize}"
    if report.steps:
        yield f"Besides, {len(report.steps)} steps of proofs stand."


def _text(text: object) -> str:
    return latex(text)


def _known_characters(text: str) -> str:
    """Letters that pdflatex has no font for are written as their code."""
    return "".join(c if c.isascii() or "\u00a1" <= c <= "\u017f" else f"[U+{ord(c):04X}]" for c in text)
