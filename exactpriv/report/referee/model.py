"""A paper's report, read off the rows of an audit: pure functions of them, in the order of the rows.

A *finding* is a part of a statement that fails in some reading; its readings that fail too are told with it. A
*statement* is an entry with its parts and readings, and with the steps of its proof (`slug.step3`). That one statement
rests on another is read off what entries say: a step belongs to the proof of its theorem, and who names "Lemma 2" in
the paper's own numbering rests on it, or speaks of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...audit.row import NO_GRADE, Grade, Row
from ...claim.registry import base_id
from ...claim.verdict import Severity, Strength, Verdict
from ..standing import Standing

STANDS = (Verdict.PROVED, Verdict.SUPPORTED)
PLAIN = (Verdict.DEFINITION, Verdict.NOT_FORMAL)
"""What is not decided, as there is nothing to decide."""
_NUMBERED = re.compile(
    r"\b(Theorem|Lemma|Corollary|Proposition|Property|Example|Definition|Remark|Claim|Figure)s? (\d+(?:\.\d+)?)"
    r"((?:\((?:\w{1,3})\))?)"
)
SERIOUS = (Severity.SUBSTANTIVE, Severity.STEP)
_PLURAL = {
    Severity.SUBSTANTIVE: "substantive", Severity.STEP: "of a proof's step", Severity.MISPRINT: "a misprint",
    Severity.CONVENTION: "a missing range or convention", Severity.BOUNDARY: "at a boundary",
    Severity.READING: "of an over-literal reading",
}  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """A part of a statement that fails."""

    main: Standing
    """The most literal reading that fails."""
    others: tuple[Standing, ...] = ()
    """Other readings that fail."""
    holds: tuple[Standing, ...] = ()
    """The readings that stand."""
    rests: tuple[Standing, ...] = ()
    """The theorem whose proof it is a step of, and statements that name it."""
    remark: str = ""
    severity: Severity | None = None
    """None while the audit goes on."""

    @property
    def because(self) -> str:
        """What the severity rests on."""
        return grade_of(self.main).because

    @property
    def title(self) -> str:
        """Where it stands in the paper."""
        return self.main.source or self.main.slug


@dataclass(frozen=True)
class PaperReport:
    """All of one paper."""

    key: str
    title: str
    authors: str
    findings: tuple[Finding, ...]
    """The worst first, then in the order of the text."""
    stand: tuple[Standing, ...]
    """Statements that stand as printed, without steps, parts and readings."""
    steps: tuple[Standing, ...]
    """Steps of proofs that stand."""
    open: tuple[Standing, ...]
    """Statements and steps that are undecided, vacuous, or wait."""
    plain: int
    """Definitions and prose."""
    edges: tuple[tuple[str, str], ...] = ()
    """Pairs (who rests, on what) of statements."""
    nodes: Mapping[str, str] = field(default_factory=dict)
    """The statements of the graph, each with `broken`, `step` (a step of its proof is broken), `stands`, `open`."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """How the paper calls a statement: Lemma 2."""

    def of(self, severity: Severity | None) -> tuple[Finding, ...]:
        """The findings of one severity."""
        return tuple(finding for finding in self.findings if finding.severity is severity)

    @property
    def severities(self) -> dict[Severity, int]:
        """How many findings have each severity, the worst first."""
        return {s: len(self.of(s)) for s in Severity if self.of(s)}

    @property
    def sentences(self) -> list[str]:
        """The summary in words."""
        return [*_of_what_stands(self), *_of_findings(self)]


def grade_of(standing: Standing) -> Grade:
    """The grade of a row; the empty one where there is none yet."""
    return NO_GRADE if standing.made is None else standing.made.grade


def row_of(standing: Standing) -> Row | None:
    """Its row, once it is decided."""
    return None if standing.made is None else standing.made.row


def reports(
    listed: Iterable[Standing], papers: Mapping[str, Any], remark: Callable[[str], str] = lambda _: ""
) -> list[PaperReport]:
    """A report for each paper of the rows; `papers`: title and authors by key; `remark`: a note on an id's erratum."""
    by_paper: dict[str, list[Standing]] = {}
    for standing in listed:
        by_paper.setdefault(standing.paper, []).append(standing)
    return [_report(key, rows, papers.get(key), remark) for key, rows in by_paper.items()]


def _report(key: str, rows: Sequence[Standing], about: Any, remark: Callable[[str], str]) -> PaperReport:
    told = about if isinstance(about, Mapping) else {}
    labels = _labels(rows)
    edges = _edges(rows, labels)
    found = _findings(rows, edges, remark)
    whole = [s for s in rows if s.id == base_id(s.id)]
    verdicts = {s.id: row.verdict for s in whole if (row := row_of(s)) is not None}
    standing = [s for s in whole if verdicts.get(s.id) in STANDS]
    failing = {finding.main.family: finding for finding in reversed(found)}
    named = {family: name for (_, name), family in reversed(labels.items())}
    nodes = {s.family: _state(s, found, verdicts) for s in whole if ".step" not in s.id}
    touched = {end for edge in edges for end in edge} | failing.keys()
    return PaperReport(
        key, str(told.get("title") or key), str(told.get("authors") or ""), found,
        tuple(s for s in standing if ".step" not in s.id), tuple(s for s in standing if ".step" in s.id),
        tuple(s for s in whole if verdicts.get(s.id) in (None, Verdict.UNDECIDED, Verdict.VACUOUS)),
        sum(verdict in PLAIN for verdict in verdicts.values()),
        tuple((a, b) for a, b in edges if a in nodes and b in nodes),
        {family: state for family, state in nodes.items() if family in touched}, named,
    )  # fmt: skip


# -- findings --------------------------------------------------------------------------------------------------------


def _findings(
    rows: Sequence[Standing], edges: Sequence[tuple[str, str]], remark: Callable[[str], str]
) -> tuple[Finding, ...]:
    known = {s.id: s for s in rows}
    parts: dict[str, list[Standing]] = {}
    for standing in rows:
        row = row_of(standing)
        if row is not None and row.refuted and row.decided_by is None:
            parts.setdefault(standing.id.split("@")[0], []).append(standing)
    found = []
    for failing in parts.values():
        main, *others = sorted(failing, key=lambda s: "@" in s.id)
        held = dict.fromkeys(i for s in failing for i in grade_of(s).holds_instead)
        rests = [known[f] for f in _resting(main, edges) if f in known]
        found.append(Finding(main, tuple(others), tuple(known[i] for i in held if i in known), tuple(rests),
                             remark(main.id), grade_of(main).severity))  # fmt: skip
    worst = list(Severity)
    return tuple(sorted(found, key=lambda f: len(worst) if f.severity is None else worst.index(f.severity)))


def _resting(main: Standing, edges: Sequence[tuple[str, str]]) -> list[str]:
    """The theorem of a step; and who names the statement."""
    own = [main.family] if ".step" in main.id else []
    return own + [a for a, b in edges if b == main.family and ".step" not in main.id]


# -- what rests on what ----------------------------------------------------------------------------------------------


def _labels(rows: Sequence[Standing]) -> dict[tuple[str, str], str]:
    """The statement behind each number of the paper, by the number and by how it is called."""
    found: dict[tuple[str, str], str] = {}
    for standing in rows:
        match = _NUMBERED.match(standing.source)
        if match is not None and standing.id == base_id(standing.id) == standing.family:
            whole = f"{match[1]} {match[2]}{match[3]}"
            found.setdefault((whole, whole), standing.family)
            found.setdefault((f"{match[1]} {match[2]}", whole), standing.family)
    return found


def _edges(rows: Sequence[Standing], labels: Mapping[tuple[str, str], str]) -> tuple[tuple[str, str], ...]:
    target: dict[str, str] = {}
    for (number, _), family in labels.items():
        target.setdefault(number, family)
    found: dict[tuple[str, str], None] = {}
    for standing in rows:
        for match in _NUMBERED.finditer(f"{standing.says} {standing.source} {standing.background.narrower}"):
            whole = f"{match[1]} {match[2]}"
            on = target.get(whole + match[3]) or target.get(whole)
            if on is not None and on != standing.family:
                found.setdefault((standing.family, on))
    return tuple(found)


def _state(standing: Standing, found: Sequence[Finding], verdicts: Mapping[str, Verdict]) -> str:
    own = [f for f in found if f.main.family == standing.family]
    if any(".step" not in f.main.id and f.severity is not Severity.READING for f in own):
        return "broken"
    if any(f.severity in (*SERIOUS, Severity.MISPRINT) for f in own):
        return "step"
    verdict = verdicts.get(standing.id)
    return "stands" if verdict in STANDS or verdict in PLAIN else "open"


# -- in words --------------------------------------------------------------------------------------------------------


def _of_what_stands(report: PaperReport) -> list[str]:
    proved = [s for s in report.stand if _is(s, Verdict.PROVED)]
    full = sum(grade_of(s).strength is Strength.FULL for s in proved)
    searched = len(report.stand) - len(proved)
    failing = {f.main.family for f in report.findings if ".step" not in f.main.id and "@" not in f.main.id}
    total = len(report.stand) + len(failing) + sum(".step" not in s.id for s in report.open)
    if not total and not report.plain:
        return ["Nothing of this paper is decided yet."]
    said = f"Of {_count(total, 'statement')} {len(report.stand)} stand as printed: {len(proved)} proved"
    said += f" ({full} in full, {len(proved) - full} in a narrower or another form)" if full < len(proved) else ""
    said += f", {searched} searched without a counterexample" if searched else ""
    said += f"; {len(failing)} fail as printed" if failing else "; none fails as printed"
    waits = sum(".step" not in s.id for s in report.open)
    said += f"; {waits} not settled." if waits else "."
    return [said]


def _of_findings(report: PaperReport) -> list[str]:
    if not report.findings:
        return []
    counted = [f"{n} {_PLURAL[s]}" for s, n in report.severities.items()]
    waiting = len(report.of(None))
    counted += [f"{waiting} not graded"] if waiting else []
    lines = [f"{_count(len(report.findings), 'finding')}: {', '.join(counted)}."]
    serious = list(dict.fromkeys(f.title for s in SERIOUS for f in report.of(s)))
    wrong = list(dict.fromkeys(f.title for f in report.of(Severity.SUBSTANTIVE)))
    if wrong:
        lines.append(f"False as stated: {'; '.join(wrong)}.")
    elif serious:
        lines.append("No statement is false in every reading; what fails beyond misprints and boundaries is in proofs.")
    return lines


def _is(standing: Standing, verdict: Verdict) -> bool:
    row = row_of(standing)
    return row is not None and row.verdict is verdict


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"
