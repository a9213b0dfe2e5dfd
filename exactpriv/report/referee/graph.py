"""The dependency graph of a paper as an SVG: statements in columns, each to the right of what it rests on.

The same graph gives the same bytes; names are escaped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...foreign import markup

WIDTH, HEIGHT, GAP, STEP = 186, 26, 48, 36
"""Size of a node, between columns, from row to row."""
LETTERS = 23
"""Of a name in a node, at most."""
DEEPEST = 8
"""Columns, at most."""


def columns(nodes: Sequence[str], edges: Sequence[tuple[str, str]]) -> list[list[str]]:
    """The nodes by how long a chain of what they rest on is; circles are cut where they are met."""
    below: dict[str, list[str]] = {n: [] for n in nodes}
    for a, b in edges:
        if a in below and b in below:
            below[a].append(b)
    depth: dict[str, int] = {}

    def deep(node: str, above: frozenset[str]) -> int:
        if node not in depth:
            under = [deep(b, above | {node}) for b in below[node] if b not in above]
            depth[node] = min(DEEPEST - 1, 1 + max(under, default=-1))
        return depth[node]

    for node in nodes:
        deep(node, frozenset([node]))
    made = [[n for n in nodes if depth[n] == k] for k in range(DEEPEST)]
    return [column for column in made if column]


def drawing(
    nodes: Mapping[str, str], edges: Sequence[tuple[str, str]], names: Mapping[str, str], links: Mapping[str, str]
) -> str:
    """The SVG; `nodes`: each with its state, a class of the style sheet; `names`: what stands in it; `links`: where it
    leads. Nodes without edges are left out."""
    joined = {end for edge in edges for end in edge}
    placed = columns([n for n in nodes if n in joined], edges)
    if not placed:
        return ""
    place = {n: (k * (WIDTH + GAP) + 4, r * STEP + 4) for k, column in enumerate(placed) for r, n in enumerate(column)}
    wide, high = len(placed) * (WIDTH + GAP) - GAP + 8, max(map(len, placed)) * STEP
    lines = [f'<svg class="graph" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" role="group" '
             'aria-label="What rests on what">']  # fmt: skip
    for a, b in edges:
        if a in place and b in place:
            (xa, ya), (xb, yb) = place[a], place[b]
            x0, y0, x1, y1 = xb + WIDTH, yb + HEIGHT // 2, xa, ya + HEIGHT // 2
            if x1 < x0:
                x0, x1 = xb + WIDTH // 2, xa + WIDTH // 2
            middle = (x0 + x1) // 2
            curve = f"M{x0},{y0} C{middle},{y0} {middle},{y1} {x1},{y1}"
            lines.append(f'<path class="edge {markup(nodes[b])}" d="{curve}"/>')
    for n, (x, y) in place.items():
        name = names.get(n, n.partition("/")[2] or n)
        short = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
        lines.append(f'<a href="{markup(links.get(n, "#"))}"><title>{markup(name)}: {markup(SAID[nodes[n]])}</title>'
                     f'<rect class="node {markup(nodes[n])}" x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="5"/>'
                     f'<text x="{x + 8}" y="{y + 17}">{markup(short)}</text></a>')  # fmt: skip
    return "\n".join([*lines, "</svg>"])


SAID = {"broken": "fails as printed", "boundary": "fails at a boundary", "step": "a step of its proof fails",
        "stands": "stands", "open": "not settled"}  # fmt: skip
"""What a state means."""
