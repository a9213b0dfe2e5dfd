"""The page of where the bounds of the papers stand: attained, approached, replaced by the best bound, or open.

    python -m exactpriv.report.sharpness docs/generated/sharpness.md

It rests on what is stored: sharpness/bounds.jsonl with its certificates (audit/sharpness.py), the answers of the
theorems of proofs/findings (prove/formal/finding_answers.py), docs/generated/improvements.md with its certificates,
counterexamples/ and proofs/. Shares are computed from the exact sides at stored instances, rounded outward.

What would make it silently wrong: an answer typed for a theorem that says something else.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..audit.notes import errata_notes
from ..audit.replay import has_stored
from ..audit.sharpness import stored_lines, wanted
from ..claim import Claim, evaluate
from ..claim.show import instance_text
from ..improve.stored import file_name as improvement_name
from ..kernel.files import instance_from_tree
from ..papers import entries, papers
from ..prove.formal.finding_answers import Answer, answers
from ..prove.formal.finding_theorems import recorded
from ..prove.formal.theorem import stored_entries
from ..search.certified import part_of
from ..search.comparisons import BITS, INEQUALITIES
from ..stored import ROOT
from .remarks import remark_of

KINDS = {
    "best-theorem": "A smaller bound, the best at the sizes named, is proved by Coq theorems",
    "best-certificate": "A smaller bound, the best at the sizes named, is proved by a certificate",
    "attained-theorem": "Attained, by Coq theorems",
    "attained": "Attained at an instance",
    "attained-at-ends": "Attained, as far as is stored at degenerate instances (a mass 0, equal rows, an end)",
    "approached": "Approached along a family",
    "replaced": "Neither attained nor approached as far as is known, and a smaller bound is proved or supported",
    "open": "Open: searched, and nothing of this kind found",
    "stopped": "Open: the search was stopped before its end",
}
"""The kinds in the order in which the first that fits is taken, but for the last two, with their headings."""
HEADER = """# Where the bounds of the papers stand

A bound is an entry about all instances whose relation has, through conjunctions, an inequality with a side that speaks
of a measure, and that has no counterexample. Each is listed once, under the first heading of the table that fits.
`attained` and `approached` speak of the instances shown: both sides are equal there, exactly, finite and not 0, or
their gap goes to 0; a bound may be attained at one level and loose at others. `best`: some mechanism reaches the new
bound, at the sizes named and at no others. Shares are the smaller side as a part of the larger, exact values rounded
outward. Where an equality is stored nothing more is searched; else `make sharpness` tries some 40 instances a claim and
some families of them. A strict inequality cannot be attained. `exactpriv tighten ENTRY` searches longer. This page is
generated: `make pages`.
"""
LONG = 150
SAID = re.compile(r"^- (Proved|Supported) (for .*?): (.*?)\. (\$.*\$)$", re.MULTILINE)
ATTAINED = ", which is attained"
"""What a sentence of the page of better bounds says of a best function."""


@dataclass
class Entry:
    """A bound, its kind and what is said of it; `share`: how near the nearest example comes, between 0 and 1."""

    id: str
    kind: str
    says: list[str] = field(default_factory=list)
    share: Fraction | None = None


@dataclass(frozen=True)
class Material:
    """What the page rests on."""

    lines: Mapping[str, Mapping[str, Any]]
    answers: Sequence[Answer]
    files: Mapping[str, str]
    """The file of each theorem."""
    better: Mapping[str, Sequence[tuple[str, str, str]]]
    """Of each claim with a better bound: best, smaller or supported, for what, the relation in LaTeX."""
    root: Path = ROOT

    def of(self, identifier: str, *standings: str) -> list[Answer]:
        """The answers to an entry with one of these standings."""
        return [a for a in self.answers if identifier in a.entries and a.standing in standings]


def material(root: Path = ROOT) -> Material:
    """Everything stored, read once."""
    files = {name: entry["file"] for name, entry in recorded(root).items()}
    text = (root / "docs" / "generated" / "improvements.md").read_text(encoding="utf-8")
    better = {section.split("\n", 1)[0].strip(): [_better(*said) for said in SAID.findall(section)]
              for section in text.split("\n### ")[1:]}  # fmt: skip
    return Material(stored_lines(root / "sharpness"), answers(root), files, better, root)


def _better(how: str, scope: str, says: str, latex: str) -> tuple[str, str, str]:
    best = "best by a certificate" if ATTAINED in says else "smaller by a certificate"
    return best if how == "Proved" else "supported, not proved", scope, latex


# -- one bound --------------------------------------------------------------------------------------------------------


def entry_of(claim: Claim, line: Mapping[str, Any], held: Material) -> Entry:
    """Of which kind a bound is, and what is said of it."""
    states = [bound["tightness"] for bound in line["bounds"]]
    nearest = _nearest(line["bounds"])
    made = Entry(claim.id, _kind(claim, line, states, held), share=nearest)
    for answer in held.of(claim.id, "best", "attained", "smaller"):
        made.says.append(_answered(answer, held))
    if not made.kind.startswith("attained-"):
        for how, scope, latex in held.better.get(claim.id, ()):
            made.says.append(f"{how} {_short(scope, 110)}: {latex}")
        made.says += _constants(claim.id, held.root)
    made.says += _at_best(claim, line["bounds"], held.root)
    if made.kind in ("attained", "attained-at-ends", "approached"):
        made.says += dict.fromkeys(_instances(line["bounds"]))
    if made.kind in ("replaced", "open", "stopped"):
        made.says.append(_searched(line, states, nearest))
    return made


def _kind(claim: Claim, line: Mapping[str, Any], states: Sequence[str], held: Material) -> str:
    if held.of(claim.id, "best"):
        return "best-theorem"
    if held.of(claim.id, "attained"):
        return "attained-theorem"
    if any(how.startswith("best") for how, _, _ in held.better.get(claim.id, ())):
        return "best-certificate"
    if set(states) == {"attained"}:
        return "attained" if any(bound.get("generic") for bound in line["bounds"]) else "attained-at-ends"
    if set(states) <= {"attained", "approached"}:
        return "approached"
    if held.of(claim.id, "smaller") or held.better.get(claim.id) or _constants(claim.id, held.root):
        return "replaced"
    return "stopped" if line["stopped"] else "open"


def _function(identifier: str) -> str:
    paper, _, slug = identifier.partition("/")
    return f"{paper}/{improvement_name(slug)}.function.json"


def _answered(answer: Answer, held: Material) -> str:
    files = dict.fromkeys(held.files[name] for name in answer.theorems)
    of = {file: ", ".join(f"`{name}`" for name in answer.theorems if held.files[name] == file) for file in files}
    named = "; ".join(f"{file}: {names}" for file, names in of.items())
    return f"{answer.standing}, {answer.range}: ${answer.bound}$ ({named})"


def _constants(identifier: str, root: Path) -> list[str]:
    paper, _, slug = identifier.partition("/")
    path = root / "improvements" / paper / f"{improvement_name(slug)}.constant.json"
    return [f"a smaller constant is proved over boxes: `improvements/{paper}/{path.name}`"] if path.is_file() else []


def _instances(bounds: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    for bound in bounds:
        if bound["tightness"] == "attained":
            yield f"both sides are `{_short(bound['value'], 40)}` at `{_short(bound['at'])}`"
        elif "family" in bound:
            yield f"approached by `{_short(bound['family'])}`, {bound['holds']}"


def _searched(line: Mapping[str, Any], states: Sequence[str], nearest: Fraction | None) -> str:
    equal = sum(state != "open" for state in states)
    parts = f", {equal} of {len(states)} parts are attained or approached" if equal else ""
    share = "" if nearest is None else f"; at the nearest the smaller side is {_percent(nearest)} of the larger"
    return f"{line['tried']} instances tried{parts}{share}"


# -- shares -----------------------------------------------------------------------------------------------------------


def _nearest(bounds: Iterable[Mapping[str, Any]]) -> Fraction | None:
    """The least share over the open parts at their nearest instances; None where an open part has none."""
    left = [bound for bound in bounds if bound["tightness"] == "open"]
    gaps = [Fraction(bound["relative_gap"][0]) for bound in left if bound.get("relative_gap")]
    return _share(max(gaps)) if gaps and len(gaps) == len(left) else None


def _share(gap: Fraction) -> Fraction:
    """The smaller side as a part of the larger, from |l - r|/(|l| + |r|)."""
    return (1 - gap) / (1 + gap)


def _at_best(claim: Claim, bounds: Sequence[Mapping[str, Any]], root: Path) -> list[str]:
    """Which part of the printed bound the best one is, at the stored instance where it is attained: nothing where there
    is none, or where the comparisons of the claim are not equally far from equality there."""
    path = root / "improvements" / _function(claim.id)
    if not path.is_file():
        return []
    instance = instance_from_tree(json.loads(path.read_bytes())["cases"][0]["instance"])
    made = evaluate(claim, instance)
    parts = [part_of(made, tuple(bound["path"])) for bound in bounds]
    gaps = {part.gap_between(BITS) for part in parts if part is not None}
    if len(gaps) != 1 or None in gaps:
        return []
    low, high = (Fraction(int(end.p), int(end.q)) for end in gaps.pop() or ())
    shown = _shown((_share(high), _share(low)))
    return [f"{shown} of the printed bound at `{_short(instance_text(instance))}`, where the best is attained"]


def _shown(between: tuple[Fraction, Fraction]) -> str:
    low, high = (between[0] * 10**4).__floor__(), (between[1] * 10**4).__ceil__()
    return f"{low / 10**4:.4f}" if low + 1 == high else f"between {low / 10**4:.4f} and {high / 10**4:.4f}"


def _percent(share: Fraction) -> str:
    return f"at most {(share * 1000).__ceil__() / 1000:.3f}"


def _short(text: str, longest: int = LONG) -> str:
    return text if len(text) <= longest else text[: longest - 3] + "..."


# -- refuted bounds ---------------------------------------------------------------------------------------------------


def refuted_bounds(root: Path) -> list[str]:
    """The ids of the claims about all instances with a counterexample that have an inequality of a measure there."""
    found = []
    for path in sorted((root / "counterexamples").rglob("*.json")):
        tree = json.loads(path.read_bytes())
        if tree["quantifier"] == "forall" and any(_is_bound(case["relation"]) for case in tree["cases"]):
            found.append(str(tree["claim"]))
    order = {identifier: place for place, identifier in enumerate(entries())}
    return sorted(found, key=lambda i: order.get(i, len(order)))


def _is_bound(relation: Any) -> bool:
    if not isinstance(relation, dict):
        return False
    if relation.get("op") == "and":
        return any(map(_is_bound, relation["args"]))
    return relation.get("op") in INEQUALITIES and '"measure"' in json.dumps(relation)


def instead(identifier: str, held: Material, refuted: set[str], theorems: Mapping[str, Any]) -> tuple[str, str]:
    """What holds in the place of a refuted bound: how well it is established, and what."""
    answered = held.of(identifier, "instead")
    if answered:
        return "proved by Coq theorems", "; ".join(_answered(a, held) for a in answered)
    note = errata_notes().get(identifier)
    remark = None if note is None else remark_of(note.text)
    if remark is not None and remark.theorems:
        return "proved by Coq theorems", f"{_short(remark.holds)} ({remark.proved})"
    readings = _readings(identifier, refuted)
    proved = [i for i in readings if theorems.get(i, {}).get("says") == "holds" or has_stored("proofs", i, held.root)]
    if proved:
        return "a reading of it is proved", ", ".join(f"`{i}`" for i in proved)
    if readings:
        return "a reading of it stands, unproved", ", ".join(f"`{i}`" for i in readings)
    if remark is not None and remark.holds:
        return "said by hand, unproved", _short(remark.holds)
    return "nothing known", ""


def _readings(identifier: str, refuted: set[str]) -> list[str]:
    part = identifier.split("@")[0]
    return [i for i in entries() if i != identifier and i.split("@")[0] == part and i not in refuted
            and isinstance(entries()[i], Claim)]  # fmt: skip


# -- the page ---------------------------------------------------------------------------------------------------------


def page(root: Path = ROOT) -> str:
    """The Markdown text."""
    held, known = material(root), entries()
    found = [entry_of(claim, line, held) for i, line in held.lines.items()
             if line["bounds"] and isinstance(claim := known.get(i), Claim)]  # fmt: skip
    unknown = [i for i, line in held.lines.items() if not line["bounds"] and line["stopped"]]
    refuted = {str(json.loads(p.read_bytes())["claim"]) for p in (root / "counterexamples").rglob("*.json")}
    fallen = refuted_bounds(root)
    theorems = stored_entries(root)
    not_asked = sum(claim.id not in held.lines for claim in wanted(root / "sharpness"))
    holds = {i: instead(i, held, refuted, theorems) for i in fallen}
    lines = [HEADER, *_counts(found, unknown, not_asked, fallen, holds)]
    for kind in list(KINDS)[:-2]:
        lines += [f"## {KINDS[kind]}\n", *_listed([e for e in found if e.kind == kind])]
    lines += ["## Refuted bounds: what holds instead\n"]
    for standing in dict.fromkeys(standing for standing, _ in holds.values()):
        lines += [f"### {standing[0].upper()}{standing[1:]}\n"]
        lines += [f"- `{i}`{': ' + said if said else ''}" for i, (how, said) in holds.items() if how == standing] + [""]
    left = sorted((e for e in found if e.kind in ("open", "stopped")), key=lambda e: (e.share is None, e.share or 0))
    lines += ["## Open, the farthest first\n", "`stopped`: the search did not end in its time.\n"]
    lines += [f"- `{e.id}`{' (stopped)' * (e.kind == 'stopped')}: {'; '.join(e.says)}" for e in left]
    return "\n".join(lines) + "\n"


def _counts(
    found: Sequence[Entry],
    unknown: Sequence[str],
    not_asked: int,
    fallen: Sequence[str],
    holds: Mapping[str, tuple[str, str]],
) -> Iterator[str]:
    steps = [e for e in found if ".step" in e.id]
    yield (f"{len(found)} bounds have no counterexample, {len(steps)} of them in steps of proofs; {len(fallen)} have "
           f"one. Of {len(unknown)} claims the time was up before an instance showed whether they are bounds, "
           f"{not_asked} were not asked.\n")  # fmt: skip
    yield "| kind | statements | steps of proofs |\n|---|---|---|"
    for kind, heading in KINDS.items():
        of = [e for e in found if e.kind == kind]
        proofs = sum(".step" in e.id for e in of)
        yield f"| {heading} | {len(of) - proofs} | {proofs} |"
    for standing in dict.fromkeys(how for how, _ in holds.values()):
        of_these = [i for i in fallen if holds[i][0] == standing]
        proofs = sum(".step" in i for i in of_these)
        yield f"| Refuted; {standing} | {len(of_these) - proofs} | {proofs} |"
    yield ""


def _listed(found: Sequence[Entry]) -> Iterator[str]:
    for key in papers():
        for made in (e for e in found if e.id.startswith(f"{key}/")):
            if len(made.says) == 1:
                yield f"- `{made.id}`: {made.says[0]}"
            else:
                yield f"- `{made.id}`"
                yield from (f"  - {said}" for said in made.says)
    yield ""


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
