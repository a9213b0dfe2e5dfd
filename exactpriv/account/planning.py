"""Which contour answers a question, and delta read off it.

Proposes in floating point: windows of contours and numbers of nodes. Every choice gives an enclosure; a bad one a wide
one, and never more than MAX_WORK terms are summed.

What would make it silently wrong: a contour of the pairs read as (Q, P) whose delta is not turned back.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from flint import arb, fmpq

from exactpriv.real.precision import ctx

from . import proposals
from .contour import Contour, Line, derivatives, within
from .jumps import Jumps
from .levels import Level, rational
from .losses import Losses
from .proposals import log_of
from .transforms import Transform

LN2 = math.log(2)
MANY_NODES = 400
MAX_NODES = 30_000
MAX_WORK = 8_000_000
"""Nodes of a contour times points of its quadratures: a second or two."""
ROUGH_WORK = 3_000_000
"""The same where no more than a few digits are asked for."""
MAX_PARTS = 40
MANY = 30
"""Different mechanisms from which on one contour serves both for a guess and for the ends."""
FEW_NODES = 64
SEVERAL_NODES = 320
"""Nodes that are summed whatever the work; of many mechanisms."""


@dataclass(frozen=True)
class Delta:
    """An enclosure of delta(eps): low <= delta(eps) <= high, exact rationals, and how it was found."""

    level: Level
    low: fmpq
    high: fmpq
    method: dict[str, object] = field(hash=False)

    @property
    def eps(self) -> fmpq:
        """The level, where it is a rational."""
        return self.level.exponent

    @property
    def log(self) -> float:
        """The logarithm of the middle, for guesses."""
        return log_of((self.low + self.high) / 2)


class Plan:
    """The contour of a window, with as many nodes as its accuracy needs, before it is computed."""

    def __init__(
        self,
        losses: Losses,
        curve: proposals.Curve,
        infinite: tuple[fmpq, fmpq],
        largest: Level | None,
        window: proposals.Window,
        nats: float,
    ) -> None:
        self.losses, self.infinite, self.largest = losses, infinite, largest
        self.c, c2 = proposals.dyadic(window.c), proposals.dyadic(window.c2)
        step = proposals.dyadic(2 * math.pi / window.period * 0.99)
        counts = sum(k for _, k in losses)
        self.bits = math.ceil((nats + max(window.loss, 0) + math.log(counts) + 3) / LN2) + 4
        self.guesses = [(f(proposals.double(self.c)), f(proposals.double(c2))) for f, _ in curve.parts]
        self.precision = self.bits + 24
        with ctx.workprec(self.precision):
            parts = self.parts = self._transforms()
            self.level = level = window.log_delta - nats + window.c * window.eps

            def later(t: float) -> float:
                return sum(k * transform.later_guess(t) for transform, k in parts)

            self.wanted = _nodes(later, proposals.double(step), level)
            points = sum(transform.points for transform, _ in parts)
            most = (MAX_WORK if nats > 15 else ROUGH_WORK) // points
            least = SEVERAL_NODES if len(losses) > MANY else FEW_NODES
            line = Line(self.c, c2, step, min(self.wanted, MAX_NODES, max(least, most)))
            self.work = self.wanted * points
            if self.wanted > MANY_NODES and counts <= proposals.FEW:
                found = by_parts(parts, line, window.eps, level)
                if found is not None:
                    line, self.work = found, found.nodes * points
        self.line = line
        if line.by_parts:
            self.precision += line.by_parts * 3

    def _transforms(self) -> list[tuple[Transform, int]]:
        return [
            (loss.transform(self.c, self.bits, ctx.prec, at_c, k), k)
            for (loss, k), (at_c, _) in zip(self.losses, self.guesses, strict=True)
        ]

    def contour(self, jumps: Callable[[], Jumps] | None = None) -> OnContour:
        """The contour, computed; of losses without jumps with what these add."""
        with ctx.workprec(self.precision):
            apart = None if jumps is None else jumps()
            infinite = arb(self.infinite[0]).union(arb(self.infinite[1])) if apart is None else apart.infinite
            made = self._transforms() if self.line.by_parts else self.parts
            largest = self.largest.ball() if self.largest is not None else None
            tops = [at_c2 for _, at_c2 in self.guesses]
            small = 2 * arb.pi() * arb(self.level).exp() / arb(self.line.step)
            made_contour = Contour(made, self.line, infinite, tops, largest, small)
            return OnContour(made_contour, self.precision, jumps=apart)


@dataclass(frozen=True)
class OnContour:
    """A contour and the precision at which it is read."""

    contour: Contour
    precision: int
    backwards: bool = False
    """Whether it is of the pairs read as (Q, P): delta(eps) = 1 - e^eps + e^eps delta'(-eps)."""
    jumps: Jumps | None = None
    """What is to be added where it is of losses without rare large ones."""

    def at(self, eps: fmpq) -> Delta:
        """delta there."""
        line = self.contour.line
        with ctx.workprec(self.precision):
            if self.backwards:
                e = arb(eps).exp()
                first, second = (1 - e + e * end for end in self.contour.delta(arb(-eps)))
                low, high = (rational(end) for end in within(first, second))
            else:
                first, second = self.contour.delta(arb(eps))
                if self.jumps is not None:
                    below, above = self.jumps.added(arb(eps))
                    first, second = first + below, second + above
                low, high = (rational(end) for end in within(first, second))
        method: dict[str, object] = {
            "name": "contour", "c": line.c, "step": line.step, "c2": line.c2, "nodes": self.contour.nodes,
        }  # fmt: skip
        if line.by_parts:
            # a checker with strips of its own wants a few more of both
            more = {"nodes": self.contour.first * 5 // 4, "order": min(line.by_parts + (2 if self.jumps else 8), 60)}
            method |= {"name": "contour-by-parts", **more}
        if self.jumps is not None:
            method |= self.jumps.method | {"name": f"{method['name']}-without-jumps"}
        if self.backwards:
            method["name"] = f"{method['name']}-backwards"
        return Delta(Level(exponent=eps), low, high, method)


def by_parts(parts: list[tuple[Transform, int]], line: Line, eps: float, level: float) -> Line | None:
    """A line with fewer nodes, the rest of which is summed by parts to exp(level), or None where that is no help."""
    edges = [transform.edge for transform, _ in parts]
    if any(edge is None for edge in edges):
        return None
    edge = sum(k * proposals.near(e) for e, (_, k) in zip(edges, parts, strict=True) if e is not None)
    best = line.step
    for factor in (1.0, 0.85, 0.7, 0.55):
        step = proposals.dyadic(proposals.double(line.step) * factor)
        if abs(math.sin(proposals.double(step) * (eps - edge) / 2)) > abs(
            math.sin(proposals.double(best) * (eps - edge) / 2)
        ) * (1.3 if factor < 1 else 1):
            best = step
    gap = 2 * abs(math.sin(proposals.double(best) * (eps - edge) / 2))
    if gap == 0:
        return None
    with ctx.workprec(64):
        width = arb(best)
        rate = proposals.near(width) / gap
        nodes = 48
        while nodes < min(line.nodes, MAX_NODES):
            size = derivatives(parts, nodes * width, MAX_PARTS)
            logs = [
                proposals.near(size[m].log()) + m * math.log(rate) + math.lgamma(m + 1) + math.log(2 * nodes)
                for m in range(4, MAX_PARTS + 1)
                if size[m] > 0 and size[m].is_finite()
            ]
            found = next((m for m, log in enumerate(logs, 4) if log < level), None)
            if found is not None:
                return Line(line.c, line.c2, best, nodes + found + 1, found)
            nodes = nodes * 3 // 2
    return None


def _nodes(log_later: Callable[[float], float], step: float, level: float) -> int:
    """The number of nodes beyond which all others are below exp(level) together."""

    def enough(n: float) -> bool:
        return log_later(n * step) - math.log(math.pi * n * step) <= level

    low, high = 4.0, 16.0
    while not enough(high) and high < MAX_NODES:
        low, high = high, high * 2
    if high >= MAX_NODES:
        return MAX_NODES
    for _ in range(5):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if enough(middle) else (middle, high)
    return math.ceil(high)
