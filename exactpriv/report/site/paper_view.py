"""What the templates show of a paper: its summary in words, its findings as cards, what stands, the graph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ...claim.verdict import Severity, Tightness, Verdict
from ..formulas import meant
from ..referee.graph import SAID, drawing
from ..referee.model import SERIOUS, Finding, PaperReport, grade_of, row_of
from ..referee.naming import is_theorem
from ..remarks import remark_of
from ..standing import Standing
from ..typeset.prose import expression_latex
from .claim_view import brief_view, explained_view, pieces_view, speaks_elsewhere
from .formulas import mathml
from .words import changed, sentence_view

HEADINGS = {
    Severity.SUBSTANTIVE: ("False as stated",
                           "False as the paper states it; below, what holds instead, with its standing."),
    Severity.STEP: ("Steps of proofs that fail", "The step is false; the theorem may stand, or rest on it."),
    Severity.MISPRINT: ("Misprints", "Holds as corrected below."),
    Severity.CONVENTION: ("Missing ranges and conventions",
                          "Holds in a range or by a convention that is not stated there."),
    Severity.BOUNDARY: ("Boundaries", "Holds but for degenerate instances: one letter, mass 0, eps 0, ends of ranges."),
    Severity.READING: ("Over-literal readings", "Fails read to the letter; in the reading beside it, it stands."),
}  # fmt: skip
ONE = {
    Severity.SUBSTANTIVE: "false as stated", Severity.STEP: "step of a proof that fails", Severity.MISPRINT: "misprint",
    Severity.CONVENTION: "missing range or convention", Severity.BOUNDARY: "boundary",
    Severity.READING: "over-literal reading",
}  # fmt: skip
STILL = {Verdict.PROVED: "still holds: yes, proved", Verdict.SUPPORTED: "still holds: no counterexample met",
         Verdict.REFUTED: "still holds: no, it fails as printed", Verdict.ILL_DEFINED: "still holds: not everywhere",
         Verdict.DEFINITION: "a definition", Verdict.NOT_FORMAL: "prose"}  # fmt: skip
NOT_GRADED = ("Failures that are not graded", "Severities are computed when the audit is complete.")


def summary_view(report: PaperReport, path: str) -> dict[str, Any]:
    """What the index says of a paper."""
    theorems = [f for f in report.of(Severity.SUBSTANTIVE) if is_theorem(f.main)]
    led = theorems[:1] if report.lead else []  # the lead tells its cause and instance
    return {"key": report.key, "title": report.title, "authors": report.authors, "path": path,
            "lead": [pieces_view(said) for said in report.lead[:1]], "counts": report.counts, "false": [
                {"title": f.title, "cause": pieces_view("" if f in led else f.cause), "id": f.main.slug,
                 "at": pieces_view("" if f in led else remark_of(f.remark).instance)}
                for f in report.of(Severity.SUBSTANTIVE)
            ],
            "severities": [(s.value, _called(s, n), n) for s, n in report.severities.items()]}  # fmt: skip


def _called(severity: Severity, n: int) -> str:
    """So many findings of a severity, behind their number."""
    heading = HEADINGS[severity][0]
    return ONE[severity] if n == 1 else heading[0].lower() + heading[1:]


Noted = tuple[str, list[dict[str, Any]], str]


def notation_of(rows: Sequence[Standing], paths: Mapping[str, str]) -> list[Noted]:
    """The symbols of a paper with what they stand for, and its definitions, each with its page."""
    told: dict[str, Noted] = {}
    for s in rows:
        names = {name for name, _ in s.background.variables}
        for symbol, text in s.background.where:
            whole = expression_latex(meant(text), names)
            said = sentence_view(meant(text)) if whole is None else [{"words": "", "formula": mathml(whole)}]
            told.setdefault(symbol, (mathml(symbol), said, ""))
    defined = [(s.source, pieces_view(s.says), paths[s.id]) for s in rows
               if (row := row_of(s)) is not None and row.verdict is Verdict.DEFINITION]  # fmt: skip
    return [*defined, *told.values()]


def paper_view(
    report: PaperReport, paths: Mapping[str, str], root: str, notation: Sequence[Noted] = ()
) -> dict[str, Any]:
    """All of a paper's page; `root`: the way from it to the report's folder."""
    groups = [_group(s.value, HEADINGS[s], report.of(s), paths, s in SERIOUS) | {"called": _called(s, n)}
              for s, n in report.severities.items()]  # fmt: skip
    waiting = report.of(None)
    groups += [_group("ungraded", NOT_GRADED, waiting, paths, True) | {"called": "not graded"}] if waiting else []
    links = {family: f"{root}{paths[family]}" for family in report.nodes if family in paths}
    return {
        **summary_view(report, ""), "groups": groups, "notation": list(notation),
        "stand": [_line(s, paths) for s in report.stand], "steps": [_line(s, paths) for s in report.steps],
        "open": [_line(s, paths) for s in report.open],
        "graph": Markup(drawing(report.nodes, report.edges, report.labels, links)),
        "edges": [(_named(a, report), _named(b, report)) for a, b in report.edges if b in report.nodes],
        "states": list(SAID.items()),
    }  # fmt: skip


def _named(family: str, report: PaperReport) -> str:
    return report.labels.get(family, family.partition("/")[2] or family)


def _group(
    word: str, heading: tuple[str, str], findings: Sequence[Finding], paths: Mapping[str, str], opened: bool
) -> dict[str, Any]:  # fmt: skip
    return {"word": word, "heading": heading[0], "says": heading[1], "open": opened,
            "cards": [finding_view(finding, paths) for finding in findings]}  # fmt: skip


def finding_view(finding: Finding, paths: Mapping[str, str]) -> dict[str, Any]:
    """A card: statement, witness, why, what holds instead, what rests on it."""
    main = finding.main
    row = row_of(main)
    told = brief_view(main, finding.note)
    explained = explained_view(main, finding.note) if finding.remark or main.stronger else None
    if explained is not None:
        told |= {key: explained[key] for key in ("witness", "derived", "sides")}
    return {
        "id": main.id, "slug": main.slug, "title": finding.title, "path": paths[main.id],
        "verdict": "" if row is None else row.verdict.value, "says": pieces_view(main.says), **told,
        "elsewhere": not main.stronger and speaks_elsewhere(main, finding.remark),
        "valueless": "" if row is None or row.witness is not None else row.reason,
        "no_value": row is not None and row.verdict.value == "ill-defined",
        "remark": pieces_view(finding.remark), "because": finding.because, "graded": finding.severity is not None,
        "true_instead": pieces_view(finding.true_instead) if finding.true_instead else [],
        "of_it": finding.proved_of_it,
        "holds": [_line(s, paths) | {"changed": [] if s.slug in finding.note.instead else changed(main, s)}
                  for s in finding.holds],
        "others": [_line(s, paths) for s in finding.others],
        "rests": [_line(s, paths) for s in finding.rests], "named": [_line(s, paths) for s in finding.named],
    }  # fmt: skip


def _line(standing: Standing, paths: Mapping[str, str]) -> dict[str, Any]:
    """A statement in one line of a list."""
    row = row_of(standing)
    strength = grade_of(standing).strength
    tight = "" if row is None or row.tightness is Tightness.NOT_ASSERTED else row.tightness.value
    return {
        "id": standing.id, "slug": standing.slug, "path": paths[standing.id], "source": standing.source,
        "still": "not decided yet" if row is None else STILL.get(row.verdict, "not settled"),
        "says": pieces_view(standing.says), "formula": mathml(standing.formula) if standing.formula else "",
        "verdict": "waiting" if row is None else row.verdict.value,
        "strength": "" if strength is None or strength.value == "full" else strength.value,
        "severity": "" if grade_of(standing).severity is None else str(grade_of(standing).severity), "tight": tight,
    }  # fmt: skip


def paper_paths(keys: Sequence[str], claims: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The path of each paper's page: its name is that of the folder of its claims."""
    for key in keys:
        of = next((path for identifier, path in claims.items() if identifier.partition("/")[0] == key), "")
        folder = of.split("/")[1].removesuffix(".html") if of.count("/") else key
        yield key, f"papers/{folder}.html"
