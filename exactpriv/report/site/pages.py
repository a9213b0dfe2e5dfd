"""Every file of the report's pages, from standings and evidence."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from ...audit.row import Audit
from ...claim.verdict import Verdict
from ...foreign import plain
from ...measure import MEASURES
from ...search.witness_certificates import file_name
from ..lacking import OPEN, pieces, rows_named
from ..latex import definitions, symbol_latex
from ..referee.model import PaperReport, reports, standing_instead
from ..standing import STORED, WAITING, Standing, standings
from .claim_view import brief_view, claim_view, first_words, meaning, pieces_view, status
from .evidence import Evidence, Found
from .formulas import mathml
from .notions import Bound, bounds
from .paper_view import Noted, notation_of, paper_paths, paper_view, summary_view
from .vocabulary import WORDS, anchor
from .words import changed

_TEMPLATES = Path(__file__).with_name("templates")
STATIC = ("style.css", "script.js")
MEANINGS = {
    "refuted": "There is an exact witness inside the stated domain at which the statement fails.",
    "ill-defined": "A formula in the statement has no value at an admitted parameter.",
    "vacuous": "The stated domain admits no instance for the admitted sizes.",
    "undecided": "Neither proved nor refuted, for the reason given.",
    "supported": "Searched, and no counterexample was met. This is not a proof.",
    "proved": "There is a certificate for the whole stated domain, or for the part that the scope names; or a theorem.",
    "definition": "Implemented by the function named, as the test named shows.",
    "not-formal": "Prose without checkable content.",
    STORED: "Not decided in this run yet. Evidence of an earlier run is stored; nothing here has been rechecked.",
    WAITING: "Not decided in this run yet.",
}


@dataclass(frozen=True)
class About:
    """What the pages say of the run: the audit, what it did, and how far it is (empty when it is done)."""

    papers: Mapping[str, Any] = field(default_factory=dict)
    version: str = ""
    did: str = ""
    complete: bool = True
    replayed: bool = False
    progress: str = ""
    """A sentence while the audit runs, and what to do where it was interrupted."""


@dataclass
class Site:
    """The pages of an audit as it goes on; a claim's page is made again only when what it shows has changed, and what
    it says of the claim itself only when that has."""

    evidence: Evidence = field(default_factory=lambda: Evidence(None))
    _said: dict[str, tuple[Any, str]] = field(default_factory=dict)
    _kept: dict[str, tuple[Any, str]] = field(default_factory=dict)
    _found: dict[str, Found] = field(default_factory=dict)
    _copied: dict[str, str] = field(default_factory=dict)

    def files(self, listed: Sequence[Standing], about: About) -> dict[str, str]:
        """Every file by its path."""
        paths = page_paths([standing.id for standing in listed])
        found = {standing.id: _noted(standing, self.found(standing.id)) for standing in listed}
        made: dict[str, str] = {name: (_TEMPLATES / name).read_text(encoding="utf-8") for name in STATIC}
        told = reports(listed, about.papers, lambda identifier: found[identifier].note)
        papers = dict(paper_paths([report.key for report in told], paths))
        made["index.html"] = _index(listed, told, papers, about)
        made["claims.html"] = _list(listed, found, paths, about)
        for report in told:
            notation = notation_of([s for s in listed if s.paper == report.key], paths)
            made[papers[report.key]] = _paper(report, paths, about, notation)
        made["map.html"] = _map(bounds(listed), listed, paths, about)
        made["glossary.html"] = _glossary(listed, paths, about)
        known = {standing.id: standing for standing in listed}
        families: dict[str, list[Standing]] = {}
        for standing in listed:
            families.setdefault(standing.family, []).append(standing)
        for k, standing in enumerate(listed):
            near = [*listed[max(k - 1, 0) : k], standing, *listed[k + 1 : k + 2]]
            family = families[standing.family]
            # what is published stays the same object while the audit goes on, and so does a statement that waits
            lacking = [known[i] for i in rows_named(standing.id, missing(standing, known)) if i in known]
            instead = [known[i] for i in standing_instead(standing, found[standing.id].note, known)]
            around = tuple((s.id, status(s, found[s.id])) for s in (*family, *near, *lacking, *instead))
            path, own = paths[standing.id], standing.made or standing
            said = self._said.get(path)
            if said is None or said[0] != (own, around):
                made_now = _statement(standing, known, family, found, paths, about)
                self._said[path] = said = ((own, around), made_now)
            kept = self._kept.get(path)
            if kept is None or kept[0] != (said, around, about.version):
                text = _claim(standing, said[1], family, near, paths, found, about)
                self._kept[path] = kept = ((said, around, about.version), text)
            made[path] = kept[1]
        for path in sorted({path for of_claim in found.values() for path in linked(of_claim)}):
            if path not in self._copied:
                self._copied[path] = self.evidence.text(path)
            made[f"evidence/{path}"] = self._copied[path]
        return made

    def found(self, identifier: str) -> Found:
        """What is stored of a claim."""
        if identifier not in self._found:
            self._found[identifier] = self.evidence.of(identifier)
        return self._found[identifier]


def _noted(standing: Standing, found: Found) -> Found:
    """What is stored of a claim, with the note that its row brings, if it brings one."""
    note = None if standing.made is None else standing.made.note
    return found if note is None else replace(found, note=note)


def site(audit: Audit, evidence: Evidence | None = None) -> dict[str, str]:
    """Every file of the pages of an audit, by its path."""
    return Site(evidence or Evidence(None)).files(standings(audit), about(audit))


def about(audit: Audit, progress: str = "") -> About:
    """What the pages say of an audit."""
    return About(audit.papers, audit.version, done(audit), audit.complete, audit.replayed, progress)


def done(audit: Audit) -> str:
    """What the audit did, as far as it says so: replayed what is stored, or searched with so many instances."""
    if audit.replayed:
        return "replayed at the stored witnesses and a few instances of other claims, without a search"
    if audit.instances is None:
        return ""
    seed = "" if audit.seed is None else f", seed {audit.seed}"
    return f"searched with {audit.instances} instances a claim, more where few of them have content{seed}"


def missing(standing: Standing, known: Mapping[str, Standing]) -> str:
    """What is missing for a theorem of a statement that is supported or undecided, of a conjunction what is missing
    for the part that decides it; empty for every other."""
    row = None if standing.made is None else standing.made.row
    if row is None or row.verdict not in OPEN:
        return ""
    return (standing if row.decided_by is None else known.get(row.decided_by, standing)).background.missing


def linked(found: Found) -> list[str]:
    """The stored files that a claim's page links to."""
    stored = (found.counterexample, found.proof, found.attained, found.approached)
    named = [one.path for one in stored if one is not None]
    named += [found.undecided] if found.undecided is not None else []
    named += [found.theorem.path] if found.theorem is not None and found.theorem.path is not None else []
    return named + [path for _, path in (*found.better, *found.plots)]


def page_paths(identifiers: Iterable[str]) -> dict[str, str]:
    """The path of each claim's page, below the report's folder; different also where letters' case is ignored."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for identifier in identifiers:
        paper, _, slug = identifier.rpartition("/") if "/" in identifier else ("", "", identifier)
        folders = [_safe(part) for part in paper.split("/") if part]
        name = _safe(slug)
        path = "/".join(["claims", *folders[:4], f"{name}.html"])
        if path.casefold() in taken:
            mark = hashlib.sha256(identifier.encode("utf-8", "surrogatepass")).hexdigest()[:12]
            path = f"{path[:-5]}-{mark}.html"
        taken.add(path.casefold())
        found[identifier] = path
    return found


def _safe(part: str) -> str:
    """A name of a file in every system: no leading dot, at most 120 characters."""
    name = re.sub(r"^\.", "_x2e_", file_name(part)) or "_"
    if len(name) <= 120:
        return name
    return f"{name[:100]}-{hashlib.sha256(part.encode('utf-8', 'surrogatepass')).hexdigest()[:16]}"


# -- the templates -----------------------------------------------------------------------------------------------------


@cache
def _environment() -> jinja2.Environment:
    """Templates in which every value is text of one line, escaped; formulas and drawings are Markup of our own."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined, keep_trailing_newline=True,
        finalize=lambda value: plain(value) if isinstance(value, str) and not isinstance(value, Markup) else value,
    )  # fmt: skip
    made.filters["url"] = url
    made.globals.update(meaning_of=lambda word: MEANINGS.get(word.split()[0], ""),
                        anchor_of=lambda word: anchor(word) if word in WORDS else "words")  # fmt: skip
    return made


def url(path: str) -> str:
    """A relative path in a link: what is no letter, digit or -._/ is percent-coded."""
    coded = re.sub(rb"[^A-Za-z0-9._/-]", lambda m: b"%%%02X" % ord(m[0]), path.encode("utf-8", "surrogatepass"))
    return coded.decode()


def _rendered(template: str, root: str, about: About, title: str, **values: Any) -> str:
    return _environment().get_template(template).render(root=root, about=about, title=title, **values)


def _index(
    listed: Sequence[Standing], told: Sequence[PaperReport], papers: Mapping[str, str], about: About
) -> str:
    """Every paper in some sentences."""
    return _rendered("index.html", "", about, "Audit", count=len(listed),
                     papers=[summary_view(report, papers[report.key]) for report in told])  # fmt: skip


def _paper(report: PaperReport, paths: Mapping[str, str], about: About, notation: Sequence[Noted]) -> str:
    """A paper's page."""
    return _rendered("paper.html", "../", about, report.title, paper=paper_view(report, paths, "../", notation))


def _list(listed: Sequence[Standing], found: Mapping[str, Found], paths: Mapping[str, str], about: About) -> str:
    rows = [_index_row(standing, found[standing.id], paths) for standing in listed]
    papers = list(dict.fromkeys(row["paper"] for row in rows))
    stored = [f"{STORED} {what}" for what in ("counterexample", "refutation", "proof", "evidence")]
    known = [*(v.value for v in Verdict), *stored, WAITING]
    words = [word for word in known if any(row["status"] == word for row in rows)]
    count = {p: {w: sum(r["paper"] == p and r["status"] == w for r in rows) for w in words} for p in papers}
    totals = {w: sum(r["status"] == w for r in rows) for w in words}
    return _rendered(
        "claims.html", "", about, "All claims", rows=rows, papers=papers, titles=_titles(about), words=words,
        count=count, totals=totals, kinds=sorted({row["kind"] for row in rows if row["kind"]}),
    )  # fmt: skip


def _titles(about: About) -> dict[str, tuple[str, str]]:
    found = {}
    for key, paper in about.papers.items():
        told = paper if isinstance(paper, Mapping) else {}
        found[str(key)] = (str(told.get("title", key)), str(told.get("authors", "")))
    return found


def _index_row(standing: Standing, found: Found, paths: Mapping[str, str]) -> dict[str, Any]:
    word = status(standing, found)
    row = None if standing.made is None else standing.made.row
    said = standing.says or (row.reason or row.scope if row is not None else "")
    shown = {
        "id": standing.id, "slug": standing.slug, "paper": standing.paper, "status": word, "kind": standing.kind,
        "says": said, "source": standing.source, "path": paths[standing.id],
        "inner": standing.id != standing.family, "brief": None,
        "text": " ".join([standing.id, said, row.reason if row else "", standing.source, standing.kind]).lower(),
    }  # fmt: skip
    if row is not None and row.refuted:
        shown["brief"] = brief_view(standing, found.note)
    return shown


def _statement(
    standing: Standing, listed: Mapping[str, Standing], family: Sequence[Standing], all_found: Mapping[str, Found],
    paths: Mapping[str, str], about: About,
) -> str:  # fmt: skip
    """What a claim's page says of the claim itself, and which readings and parts of it stand."""
    root = "../" * paths[standing.id].count("/")
    view = claim_view(standing, all_found[standing.id])
    told = missing(standing, listed)
    known = {i: listed[i] for i in (*(s.id for s in family), *rows_named(standing.id, told)) if i in listed}
    bare = "#" not in standing.id and "@" not in standing.id
    instead = all_found[standing.id].note.instead
    named = standing_instead(standing, all_found[standing.id].note, listed)
    parts = [s for s in family if s.id.startswith(f"{standing.id}#") and "@" not in s.id] if bare else []

    def brief(identifier: str) -> dict[str, Any]:
        other = known.get(identifier)
        return {"slug": identifier.partition("/")[2] or identifier, "path": "" if other is None else paths[identifier],
                "says": "" if other is None else other.says, "source": "" if other is None else other.source,
                "formula": mathml(other.formula, True) if other is not None and other.formula else "",
                "changed": [] if other is None or other.id == standing.id or other.slug in instead else
                changed(standing, other),
                "status": WAITING if other is None else status(other, all_found[identifier])}  # fmt: skip

    known |= {i: listed[i] for i in named}
    view["holds_instead"] = list(dict.fromkeys([*view["holds_instead"], *named]))
    decided_by = view["decided_by"]
    if decided_by in all_found and not view["remark"] and view["refuted"]:
        view |= {"remark": pieces_view(all_found[decided_by].remark) if all_found[decided_by].remark else [],
                 "inherited": brief(decided_by)}  # fmt: skip
    steps = sorted((s for s in family if re.fullmatch(rf"{re.escape(standing.id)}\.step\d+", s.id)),
                   key=lambda s: int(s.id.rpartition(".step")[2]))  # fmt: skip
    lacking = [(words, brief(f"{standing.paper}/{slug}") if slug else None) for words, slug in pieces(told)]
    view |= {"instead": [brief(i) for i in view["holds_instead"]], "parts": [brief(s.id) for s in parts],
             "steps_of_proof": [brief(s.id) for s in steps], "missing": lacking}  # fmt: skip
    titles = _titles(about).get(standing.paper, (standing.paper, ""))
    where = dict(paper_paths([standing.paper], paths))[standing.paper]
    return _rendered("statement.html", root, about, standing.id, claim=view, paths=paths, paper=(*titles, where))


def _claim(
    standing: Standing, statement: str, family: Sequence[Standing], near: Sequence[Standing], paths: Mapping[str, str],
    all_found: Mapping[str, Found], about: About,
) -> str:  # fmt: skip
    """A claim's page: the statement, and the claims around it."""
    def brief(other: Standing) -> dict[str, str]:
        return {"id": other.id, "slug": other.slug, "status": status(other, all_found[other.id]), "says": other.says,
                "path": paths[other.id]}  # fmt: skip

    root = "../" * paths[standing.id].count("/")
    place = list(near).index(standing)
    return _rendered(
        "claim.html", root, about, standing.id, statement=Markup(statement),
        family=[brief(other) for other in family if other.id != standing.id],
        before=brief(near[place - 1]) if place > 0 else None,
        after=brief(near[place + 1]) if place + 1 < len(near) else None,
    )  # fmt: skip


def _map(found: Sequence[Bound], listed: Sequence[Standing], paths: Mapping[str, str], about: About) -> str:
    """Of each notion what it bounds, by which statements."""
    known = {standing.id: standing for standing in listed}
    groups: dict[str, list[dict[str, Any]]] = {}
    for one in found:
        claims = [{"source": known[i].source or known[i].slug, "paper": known[i].paper, "path": paths[i],
                   "formula": mathml(known[i].formula) if known[i].formula else "", "says": pieces_view(known[i].says)}
                  for i in one.claims]  # fmt: skip
        groups.setdefault(one.by, []).append({**_notion(one.of), "verdict": one.verdict, "claims": claims})
    notions = [{**_notion(by), "bounds": rows} for by, rows in groups.items()]
    return _rendered("map.html", "", about, "Map of privacy notions", notions=notions)


def _notion(name: str) -> dict[str, Any]:
    symbol = symbol_latex(name)
    return {"name": name, "symbol": mathml(symbol) if symbol else "", "says": first_words(MEASURES[name].doc)}


def _glossary(listed: Sequence[Standing], paths: Mapping[str, str], about: About) -> str:
    users: dict[str, list[str]] = {}
    for standing in listed:
        for name in standing.background.measures:
            users.setdefault(name, []).append(standing.id)
    measures = [
        {"name": m.name, "formulas": [mathml(formula, True) for formula in definitions(m.name)],
         "says": first_words(m.doc), "meaning": meaning(m.name), "source": m.source, "units": m.units,
         "call": f"{m.name}({', '.join(p.name for p in m.signature)})",
         "users": [(i, paths[i]) for i in users.get(m.name, [])]}
        for m in sorted(MEASURES.values(), key=lambda m: m.name)
    ]  # fmt: skip
    words = [(anchor(word), word, said) for word, said in sorted(WORDS.items())]
    return _rendered("glossary.html", "", about, "Glossary", measures=measures, words=words)
