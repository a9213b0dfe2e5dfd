"""A paper's report, read off the rows of an audit: pure functions of them, in the order of the rows.

A *finding* is a part of a statement that fails in some reading; its readings that fail too are told with it. A
*statement* is an entry with its parts and readings, and with the steps of its proof (`slug.step3`). What a statement is
called, and what rests on what: naming.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Any

from ...audit.notes import NO_NOTE, Note
from ...audit.row import NO_GRADE, Grade, Row
from ...claim.registry import base_id
from ...claim.verdict import Severity, Strength, Verdict
from ..remarks import brief_cause, remark_of
from ..standing import Standing
from .naming import PLAIN, Edge, Names, is_theorem, label_of

STANDS = (Verdict.PROVED, Verdict.SUPPORTED)
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
    """The theorem whose proof it is a step of, and those of whose proofs a step names it."""
    named: tuple[Standing, ...] = ()
    """Other statements that name it."""
    note: Note = NO_NOTE
    severity: Severity | None = None
    """None while the audit goes on."""

    @property
    def remark(self) -> str:
        """The text of the note on it; empty where there is none."""
        return self.note.text

    @property
    def because(self) -> str:
        """What the severity rests on."""
        return grade_of(self.main).because

    @property
    def title(self) -> str:
        """Where it stands in the paper."""
        return self.main.source or self.main.slug

    @property
    def called(self) -> str:
        """How the paper calls it, short: Theorem 1(a)."""
        return label_of(self.main)[0] or self.title

    @property
    def how_it_holds(self) -> str:
        """Whether what holds instead is proved, was searched, or stands in a remark alone, which may name theorems."""
        verdicts = [row.verdict for s in self.holds if (row := row_of(s)) is not None]
        if Verdict.PROVED in verdicts:
            return "proved"
        return "searched, not proved" if verdicts else "proved in part" if self.proved_of_it else "not checked"

    @property
    def proved_of_it(self) -> str:
        """The recorded theorems that the remark names for what is true."""
        return remark_of(self.remark).proved

    @property
    def cause(self) -> str:
        """The cause that the remark names, in some words."""
        return brief_cause(self.remark)

    @property
    def true_instead(self) -> str:
        """What the remark says is true, which nobody checked beyond `proved_of_it`."""
        return remark_of(self.remark).holds

    @property
    def rank(self) -> tuple[int, bool, bool, int]:
        """The worst first: by severity; what is false at finite values before what has no value; of the false
        statements theorems first, and what fails in more readings."""
        worst = list(Severity)
        row = row_of(self.main)
        place = len(worst) if self.severity is None else worst.index(self.severity)
        false = self.severity is Severity.SUBSTANTIVE
        return (place, row is not None and row.verdict is Verdict.ILL_DEFINED,
                false and not is_theorem(self.main), -len(self.others) if false else 0)  # fmt: skip


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
    failing: int = 0
    """The claims that fail, with readings and statements of which parts do: what the audit counts."""
    edges: tuple[Edge, ...] = ()
    """Pairs (who rests, on what) of statements."""
    nodes: Mapping[str, str] = field(default_factory=dict)
    """The statements of the graph, each with `broken`, `boundary`, `step` (of its proof), `stands` or `open`."""
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
    def lead(self) -> list[str]:
        """What is false, why, and what holds instead; or that nothing is. Nothing while the audit goes on."""
        return _of_what_is_false(self)

    @property
    def counts(self) -> list[str]:
        """How many statements stand, and how many findings there are."""
        return [*_of_what_stands(self), *_of_findings(self)]


def grade_of(standing: Standing) -> Grade:
    """The grade of a row; the empty one where there is none yet."""
    return NO_GRADE if standing.made is None else standing.made.grade


def row_of(standing: Standing) -> Row | None:
    """Its row, once it is decided."""
    return None if standing.made is None else standing.made.row


def reports(
    listed: Iterable[Standing], papers: Mapping[str, Any], note: Callable[[str], Note] = lambda _: NO_NOTE
) -> list[PaperReport]:
    """A report for each paper of the rows; `papers`: title and authors by key; `note`: that on an id's erratum."""
    by_paper: dict[str, list[Standing]] = {}
    for standing in listed:
        by_paper.setdefault(standing.paper, []).append(standing)
    return [_report(key, rows, papers.get(key), note) for key, rows in by_paper.items()]


def _report(key: str, rows: Sequence[Standing], about: Any, note: Callable[[str], Note]) -> PaperReport:
    told = about if isinstance(about, Mapping) else {}
    names = Names(rows)
    edges, used = names.edges(rows)
    found = _findings(rows, edges, used, note)
    whole = [s for s in rows if s.id == base_id(s.id)]
    verdicts = {s.id: row.verdict for s in whole if (row := row_of(s)) is not None}
    standing = [s for s in whole if verdicts.get(s.id) in STANDS]
    failing = {finding.main.family: finding for finding in reversed(found)}
    nodes = {s.family: _state(s, found, verdicts) for s in whole if ".step" not in s.id}
    touched = {end for edge in edges for end in edge} | failing.keys()
    return PaperReport(
        key, str(told.get("title") or key), str(told.get("authors") or ""), found,
        tuple(s for s in standing if ".step" not in s.id), tuple(s for s in standing if ".step" in s.id),
        tuple(s for s in whole if verdicts.get(s.id) in (None, Verdict.UNDECIDED, Verdict.VACUOUS)),
        sum(verdict in PLAIN for verdict in verdicts.values()),
        sum(row.refuted for s in rows if (row := row_of(s)) is not None),
        tuple((a, b) for a, b in edges if a in nodes and b in nodes),
        {family: state for family, state in nodes.items() if family in touched}, names.labels,
    )  # fmt: skip


# -- findings --------------------------------------------------------------------------------------------------------


def _findings(
    rows: Sequence[Standing], edges: Sequence[Edge], used: Set[Edge], note: Callable[[str], Note]
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
        told = _told(main, known, note)
        held |= dict.fromkeys(standing_instead(main, told, known))
        rests, named = _resting(main, edges, used)
        found.append(Finding(
            main, tuple(others), tuple(known[i] for i in held if i in known),
            tuple(known[f] for f in rests if f in known), tuple(known[f] for f in named if f in known),
            told, grade_of(main).severity,
        ))  # fmt: skip
    return tuple(sorted(found, key=lambda f: f.rank))


def _told(main: Standing, known: Mapping[str, Standing], note: Callable[[str], Note]) -> Note:
    """The note on the instance that is shown: of the reading whose counterexample it is; its names of both sides only
    where the sides are the same."""
    explained = main.explained
    if explained is None or not explained.of:
        return note(main.id)
    reading = known[explained.of].made if explained.of in known else None
    theirs = None if reading is None else reading.explained or reading
    same = theirs is not None and (theirs.op, theirs.lhs, theirs.rhs) == (explained.op, explained.lhs, explained.rhs)
    told = note(explained.of)
    return told if same else replace(told, sides=("", ""))


def standing_instead(main: Standing, note: Note, known: Mapping[str, Standing]) -> list[str]:
    """The ids of the statements that a note names for what holds instead, of those that stand; none without a grade."""
    named = [f"{main.paper}/{slug}" for slug in note.instead] if grade_of(main).severity is not None else []
    rows = {i: row_of(known[i]) for i in named if i in known}
    return [i for i, row in rows.items() if row is not None and row.verdict in STANDS]


def _resting(main: Standing, edges: Sequence[Edge], used: Set[Edge]) -> tuple[list[str], list[str]]:
    """Who rests on it, the theorem of a step among them; and who names it. Of a step only its own theorem rests on it.
    """
    if ".step" in main.id:
        return [main.family], []
    naming = [edge for edge in edges if edge[1] == main.family]
    return [a for a, b in naming if (a, b) in used], [a for a, b in naming if (a, b) not in used]


def _state(standing: Standing, found: Sequence[Finding], verdicts: Mapping[str, Verdict]) -> str:
    own = [f for f in found if f.main.family == standing.family]
    printed = {f.severity for f in own if ".step" not in f.main.id} - {Severity.READING}
    if printed - {Severity.BOUNDARY}:
        return "broken"
    if any(f.severity in (*SERIOUS, Severity.MISPRINT) for f in own):
        return "step"
    if printed:
        return "boundary"
    verdict = verdicts.get(standing.id)
    return "stands" if verdict in STANDS or verdict in PLAIN else "open"


# -- in words --------------------------------------------------------------------------------------------------------


def _of_what_is_false(report: PaperReport) -> list[str]:
    """One sentence on what is false, why, and what holds instead; or that nothing is."""
    if not report.findings or all(f.severity is None for f in report.findings):
        return []
    false = report.of(Severity.SUBSTANTIVE)
    theorems = [f for f in false if is_theorem(f.main)]
    if not theorems:
        rest = f" False is what these places say: {'; '.join(dict.fromkeys(f.title for f in false))}." if false else ""
        return [f"No theorem, lemma, corollary, proposition or property of the paper is false in substance.{rest}"]
    first = theorems[0]
    named = list(dict.fromkeys(f.called for f in theorems))
    whole = f"{_listed(named)} {'is' if len(named) == 1 else 'are'} false as stated."
    remark = remark_of(first.remark)
    why = remark.cause.rstrip(".")
    says = f" {'It' if len(named) == 1 else first.called} says: {first.main.says}" if first.main.says else ""
    told = f"{says} It fails: {remark.instance} Cause: {why}." if why else says
    instead = first.true_instead or " ".join(s.says for s in first.holds[:1])
    told += f" What holds instead ({first.how_it_holds}): {instead}" if instead else ""
    places = list(dict.fromkeys(f.title for f in false if f not in theorems))
    return [f"{whole}{told}", *([f"False besides, in the text: {'; '.join(places)}."] if places else [])]


def _listed(names: Iterable[str]) -> str:
    found = list(dict.fromkeys(names))
    return " and ".join([", ".join(found[:-1]), found[-1]] if len(found) > 1 else found)


def _of_what_stands(report: PaperReport) -> list[str]:
    """Three numbers of what is proved, as a narrower form is not what is printed."""
    proved = [s for s in report.stand if _is(s, Verdict.PROVED)]
    searched = len(report.stand) - len(proved)
    failing = {f.main.family for f in report.findings if ".step" not in f.main.id and "@" not in f.main.id}
    waits = sum(".step" not in s.id for s in report.open)
    total = len(report.stand) + len(failing) + waits
    if not total and not report.plain:
        return ["Nothing of this paper is decided yet."]
    full = sum(grade_of(s).strength is Strength.FULL for s in proved)
    graded = any(grade_of(s).strength is not None for s in proved)
    counted = [(full, "proved as printed"), (len(proved) - full, "proved in a narrower or another form")] if graded \
        else [(len(proved), "proved")]  # fmt: skip
    counted += [(searched, "searched without a counterexample"), (waits, "not settled")]
    told = [f"{n} {'is' if n == 1 else 'are'} {what}" for n, what in counted if n]
    fail = "fails" if len(failing) == 1 else "fail"
    told += [f"{len(failing)} {fail} as printed at some instance"] if failing else []
    return [f"Of {_count(total, 'statement')} {', '.join(told)}."]


def _of_findings(report: PaperReport) -> list[str]:
    if not report.findings:
        return []
    counted = [f"{n} {_PLURAL[s]}" for s, n in report.severities.items()]
    waiting = len(report.of(None))
    counted += [f"{waiting} not graded"] if waiting else []
    claims = f"The audit counts {_count(report.failing, 'claim')} for them, as each reading of a part and the whole of "
    claims += "its parts is one."
    return [f"{_count(len(report.findings), 'finding')}, steps of proofs among them: {', '.join(counted)}. {claims}"]


def _is(standing: Standing, verdict: Verdict) -> bool:
    row = row_of(standing)
    return row is not None and row.verdict is verdict


def _count(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"
