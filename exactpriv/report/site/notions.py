"""The map of privacy notions: which measure of a mechanism bounds which, by the comparisons of an audit's own rows.

A claim says that A bounds B where, for all instances of its domain, it compares one measure of a kernel with an
expression in one other so that the first is bounded from above; or where it assumes a bound on A and asserts one on B.
An arrow says that some claim was decided so, no more: the claims behind it say for which mechanisms and by which
function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...audit.background import Compared
from ...claim.verdict import Verdict
from ...foreign import markup
from ...measure import MEASURES
from ..standing import Standing

DRAWN = {Verdict.PROVED: "proved", Verdict.SUPPORTED: "supported", Verdict.REFUTED: "refuted"}
_BELOW, _ABOVE = ("<=", "<", "=="), (">=", ">", "==")


@dataclass(frozen=True)
class Arrow:
    """Claims, all of one verdict, by which one measure bounds another."""

    bounds: str
    bounded: str
    verdict: str
    claims: tuple[str, ...]


def arrows(standings: Iterable[Standing]) -> list[Arrow]:
    """Every arrow, sorted; a claim with parts counts by its parts."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for standing in standings:
        if standing.made is None or standing.quantifier != "forall" or standing.made.row.verdict not in DRAWN:
            continue
        for pair in sorted(set(_pairs(standing.background.compares))):
            found.setdefault((*pair, DRAWN[standing.made.row.verdict]), []).append(standing.id)
    return [Arrow(*key, tuple(claims)) for key, claims in sorted(found.items())]


def _pairs(compares: Sequence[Compared]) -> Iterator[tuple[str, str]]:
    """(A, B) for every comparison that bounds B by A."""
    premises = [c for c in compares if c.assumed]
    for stated in compares:
        if stated.assumed:
            continue
        for side, other, operators in (("left", "right", _BELOW), ("right", "left", _ABOVE)):
            small, large = _of_kernels(getattr(stated, side)), _of_kernels(getattr(stated, other))
            if stated.op not in operators or side not in stated.rises or len(small) != 1:
                continue
            if len(large) == 1 and large != small:
                yield large[0], small[0]
            elif not large:
                yield from ((premise, small[0]) for premise in _levels(premises) if premise != small[0])


def _levels(premises: Sequence[Compared]) -> Iterator[str]:
    """The measures that premises bound from above."""
    for premise in premises:
        for side, other, operators in (("left", "right", _BELOW), ("right", "left", _ABOVE)):
            small, large = _of_kernels(getattr(premise, side)), _of_kernels(getattr(premise, other))
            if premise.op in operators and side in premise.rises and len(small) == 1 and not large:
                yield small[0]


def _of_kernels(names: Iterable[str]) -> list[str]:
    """Those measures that are of a mechanism."""
    return [n for n in names if n in MEASURES and any(p.kind == "kernel" for p in MEASURES[n].signature)]


# -- the drawing -------------------------------------------------------------------------------------------------------

ROW, COLUMN, HEIGHT, LETTER = 92, 34, 30, 7.6


@dataclass(frozen=True)
class Box:
    """A notion in the drawing."""

    name: str
    x: float
    y: float
    width: float


def laid_out(found: Sequence[Arrow]) -> tuple[list[Box], float, float]:
    """Boxes in rows, what bounds above what is bounded, and the width and height of the whole."""
    names = sorted({name for arrow in found for name in (arrow.bounds, arrow.bounded)})
    rows = _rows(names, {(a.bounds, a.bounded) for a in found if a.verdict != "refuted"})
    rows = _untangled(rows, {(a.bounds, a.bounded) for a in found})
    widths = {name: len(name) * LETTER + 22 for name in names}
    whole = max((sum(widths[n] for n in row) + COLUMN * (len(row) - 1) for row in rows), default=0.0)
    boxes = []
    for k, row in enumerate(rows):
        gap = (whole - sum(widths[n] for n in row)) / (len(row) + 1)
        x = gap
        for name in row:
            boxes.append(Box(name, x + 30, 24 + k * ROW, widths[name]))
            x += widths[name] + gap
    return boxes, whole + 60, max(len(rows) * ROW - ROW + HEIGHT + 48, 60)


def _rows(names: Sequence[str], edges: set[tuple[str, str]]) -> list[list[str]]:
    """Rows by the longest chain above a notion; notions that bound each other share the depth of their component."""
    below = {n: sorted(b for a, b in edges if a == n) for n in names}
    component = _components(names, below)
    depth: dict[int, int] = {}

    def deep(c: int) -> int:
        if c not in depth:
            above = {component[a] for a, b in edges if component[b] == c and component[a] != c}
            depth[c] = 0  # no cycle between components
            depth[c] = 1 + max((deep(other) for other in sorted(above)), default=-1)
        return depth[c]

    place: dict[str, int] = {}
    for name in names:
        members = [n for n in names if component[n] == component[name]]
        # members of one component take two rows in turn, so that the arrows between them are seen
        place[name] = 2 * deep(component[name]) + (members.index(name) % 2 if len(members) > 1 else 0)
    used = sorted(set(place.values()))
    rows = [[n for n in names if place[n] == k] for k in used]
    return [row[k : k + 6] for row in rows for k in range(0, len(row), 6)]


def _components(names: Sequence[str], below: dict[str, list[str]]) -> dict[str, int]:
    """Which notions reach each other (numbers of strongly connected components)."""
    reach: dict[str, set[str]] = {}
    for start in names:
        seen, stack = {start}, [start]
        while stack:
            for other in below[stack.pop()]:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        reach[start] = seen
    found: dict[str, int] = {}
    for k, name in enumerate(names):
        found[name] = min(
            [j for j, other in enumerate(names) if other in reach[name] and name in reach[other]], default=k
        )
    return found


def _untangled(rows: list[list[str]], edges: set[tuple[str, str]]) -> list[list[str]]:
    """The rows, each sorted by where its neighbours stand, a few times down and up."""
    for sweep in range(8):
        order = range(1, len(rows)) if sweep % 2 == 0 else range(len(rows) - 2, -1, -1)
        for k in order:
            where = {n: (i + 0.5) / len(row) for j, row in enumerate(rows) for i, n in enumerate(row) if j != k}
            here = {n: (i + 0.5) / len(rows[k]) for i, n in enumerate(rows[k])}
            near = {n: [where[b if a == n else a] for a, b in edges if n in (a, b) and (b if a == n else a) in where]
                    for n in rows[k]}  # fmt: skip
            rows[k] = sorted(rows[k], key=lambda n: (sum(near[n]) / len(near[n]) if near[n] else here[n], n))
    return rows


def drawing(found: Sequence[Arrow], style: str = "") -> str:
    """The map as SVG, arrows linked to their entries in the list below it (`#arrow-N`), notions to the glossary."""
    boxes, width, height = laid_out(found)
    at = {box.name: box for box in boxes}
    kinds = ("supported", "proved", "refuted")
    heads = "".join(
        f'<marker id="head-{kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        f'<path class="head {kind}" d="M0 0 8 4 0 8z"/></marker>'
        for kind in kinds
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="group" aria-label="Map of privacy notions">',
        f"<style>{style}</style>" if style else "", f"<defs>{heads}</defs>",
    ]  # fmt: skip
    numbered = list(enumerate(found, 1))
    for number, arrow in sorted(numbered, key=lambda item: kinds.index(item[1].verdict)):
        said = f"{arrow.bounds} bounds {arrow.bounded}: {arrow.verdict}, {len(arrow.claims)} "
        said += "claims" if len(arrow.claims) > 1 else "claim"
        path = _path(at[arrow.bounds], at[arrow.bounded], kinds.index(arrow.verdict))
        parts.append(
            f'<a href="map.html#arrow-{number}" aria-label="{markup(said)}"><title>{markup(said)}</title>'
            f'<path class="arrow {arrow.verdict}" d="{path}" marker-end="url(#head-{arrow.verdict})"/></a>'
        )
    for box in boxes:
        parts.append(
            f'<a href="glossary.html#{markup(box.name)}"><rect class="notion" x="{box.x:.1f}" y="{box.y:.1f}" '
            f'width="{box.width:.1f}" height="{HEIGHT}" rx="6"/><text class="notion-name" '
            f'x="{box.x + box.width / 2:.1f}" y="{box.y + 20:.1f}" text-anchor="middle">{markup(box.name)}</text></a>'
        )
    return "\n".join([*(part for part in parts if part), "</svg>"]) + "\n"


def _path(start: Box, end: Box, lane: int) -> str:
    """A curve from box to box; arrows both ways and of different verdicts keep apart."""
    aside = (lane - 1) * 9 + (4 if (start.x, start.y) < (end.x, end.y) else -4)
    x1, x2 = start.x + start.width / 2 + aside, end.x + end.width / 2 + aside
    if start.y == end.y:
        right = x1 < x2
        x1, x2 = (start.x + start.width if right else start.x), (end.x if right else end.x + end.width)
        y = start.y + HEIGHT / 2 + aside / 2
        bend = 34 + abs(x2 - x1) / 12
        if abs(x2 - x1) < 80:
            return f"M{x1:.1f} {y:.1f} L{x2:.1f} {y:.1f}"
        top = start.y
        x1, x2 = start.x + start.width / 2 + aside, end.x + end.width / 2 + aside
        return f"M{x1:.1f} {top:.1f} C{x1:.1f} {top - bend:.1f} {x2:.1f} {top - bend:.1f} {x2:.1f} {top - 2:.1f}"
    down = start.y < end.y
    y1, y2 = (start.y + HEIGHT, end.y - 2) if down else (start.y, end.y + HEIGHT + 2)
    middle = (y2 - y1) * 0.45
    return f"M{x1:.1f} {y1:.1f} C{x1:.1f} {y1 + middle:.1f} {x2:.1f} {y2 - middle:.1f} {x2:.1f} {y2:.1f}"
