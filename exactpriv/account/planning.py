"""Which contour answers a question, and delta read off it.

Proposes in floating point: windows of contours and numbers of nodes. Every choice gives an enclosure; a bad one a wide
one, and never more than MAX_WORK terms are summed.

What would make it silently wrong: a contour of the pairs read as (Q, P) whose delta is not turned back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from flint import arb, fmpq

from ..real.precision import ctx
from . import proposals
from .contour import Contour, Line, derivatives, within
from .jumps import CutTransform, Jumps, raised_cut
from .levels import ZERO, Level, rational
from .losses import GaussianLoss, Losses
from .proposals import log_of
from .raised import Raised, raised
from .strided import HALF, log_spread
from .transforms import SubsampledGaussianTransform, Transform

LN2 = math.log(2)
MANY_NODES = 400
MOST_NODES = 3_000
"""Nodes of many steps beyond which those that are left out are summed by parts."""
RAISED_EXCESS = 1.0
"""Nats by which moduli on raised lines exceed M_S(c), about."""
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
        smoothing: fmpq = ZERO,
        raises: bool = False,
    ) -> None:
        """With a smoothing that is not 0 two normal laws at this distance are the last of the losses; `raises`: whether
        derivatives of many steps may be bounded on raised lines."""
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

            width = proposals.double(step)
            self.wanted = _nodes(later, width, level)
            far = _nodes(later, width, level, FARTHEST) if raises and self.wanted >= MAX_NODES else self.wanted
            self.end = far * width
            """t from which on |M_S| is small enough."""
            points = sum(transform.points for transform, _ in parts)
            most = (MAX_WORK if nats > 15 else ROUGH_WORK) // points
            least = SEVERAL_NODES if len(losses) > MANY else FEW_NODES
            self.most = min(MAX_NODES, max(least, most))
            line = Line(self.c, c2, step, min(self.wanted, self.most), smoothing=smoothing)
            self.work: float = self.wanted * points if self.wanted < MAX_NODES else math.inf
            self.raised: list[tuple[Raised, int]] | None = None
            if not smoothing and self.wanted > MANY_NODES and counts <= proposals.FEW:
                found = by_parts(parts, line, window.eps, level)
                if found is not None:
                    line, self.work = found, found.nodes * points
            many = self.wanted > (MOST_NODES if nats > 15 else 2 * self.most)
            if raises and not smoothing and many and self.work > ROUGH_WORK:
                line = self._on_raised_lines(line, window.eps, points)
        self.line = line
        if line.by_parts or line.strides:
            self.precision += max(_lost(line, window.eps - _edge(parts)), line.by_parts * 3)

    def _on_raised_lines(self, line: Line, eps: float, points: int) -> Line:
        """The line with fewer nodes, the rest summed by parts with bounds on raised lines, where that is less work."""
        bounds: list[tuple[Raised, int]] = []
        try:
            for x, k in self.parts:
                share = RAISED_EXCESS / len(self.parts) / k
                if isinstance(x, CutTransform):
                    bounds.append((raised_cut(x, share), k))
                elif isinstance(x, SubsampledGaussianTransform):
                    bounds.append((raised(x, share), k))
                else:
                    return line
        except ArithmeticError:
            return line
        edge = _edge(bounds)
        found = by_parts(bounds, line, eps, self.level), by_strides(bounds, line, eps - edge, self.level, self.end)
        lines = [x for x in found if x is not None]
        if not lines:
            return line

        # of two that cost about the same the one without strides, of which there is a certificate
        best = min(lines, key=lambda x: computed(x) * (self.bits + _lost(x, eps - edge)) * (4 if x.strides else 1))
        more = _lost(best, eps - edge)
        work = computed(best) * points * (self.bits + more) / self.bits
        if work >= self.work:
            return line
        self.work, self.raised, self.bits = work, bounds, self.bits + more
        return best

    @property
    def falls_short(self) -> bool:
        """Whether the nodes are too few for the accuracy asked for."""
        if self.line.by_parts or self.line.strides:
            return False
        return self.line.nodes < self.wanted or self.wanted >= MAX_NODES

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
            made = self._transforms() if self.line.by_parts or self.line.strides else self.parts
            largest = self.largest.ball() if self.largest is not None else None
            tops = [at_c2 for _, at_c2 in self.guesses]
            small = 2 * arb.pi() * arb(self.level).exp() / arb(self.line.step)
            made_contour = Contour(made, self.line, infinite, tops, largest, small, self.raised)
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
        if line.smoothing:
            method |= {"name": "contour-smoothed", "smoothing": line.smoothing}
        if line.by_parts or line.strides:
            # a checker with strips of its own wants a few more of both
            more = {"nodes": self.contour.first * 5 // 4, "order": min(line.by_parts + (2 if self.jumps else 8), 60)}
            kind = "contour-by-parts" if self.contour.raised is None else "contour-by-parts-on-raised-lines"
            if line.strides:
                kind, more = "contour-by-strides", {**more, "nodes": self.contour.nodes, "order": line.by_parts,
                                                  "strides": line.strides, "last": line.last}
            method |= {"name": kind, **more}
        if self.jumps is not None:
            method |= self.jumps.method | {"name": f"{method['name']}-without-jumps"}
        if self.backwards:
            method["name"] = f"{method['name']}-backwards"
        return Delta(Level(exponent=eps), low, high, method)


def smoothed(plan: Plan, curve: proposals.Curve, window: proposals.Window, nats: float) -> Plan:
    """The contour of losses whose moments fall too slowly for this one, smoothed as little as its nodes allow."""
    eps, log_delta, least, log, variance = window.eps, window.log_delta, -nats, 0.0, 0.0
    for _ in range(3):
        window = curve.window(eps, log_delta, nats, variance)
        # smoothing adds about variance c (c + 1) to ln delta, and moments fall by variance t^2/2
        rise = math.log(window.c * (window.c + 1))
        most = plan.most * 0.98 * 2 * math.pi / window.period
        log = least
        for _ in range(4):
            fall = max(max(window.loss, 0.0) - log + rise + 6, 6.0)
            log = max(log, math.log(2 * fall) - 2 * math.log(most) + rise)
        if log > 0:  # nothing would be left
            return plan
        nats, variance = 3 - log, math.exp(log - rise)
    while True:
        distance = proposals.dyadic(math.sqrt(variance))
        known = proposals.Curve([*curve.parts, (proposals.log_gaussian(proposals.double(distance)), 1)], octaves=0)
        losses = [*plan.losses, (GaussianLoss(distance), 1)]
        found = Plan(losses, known, plan.infinite, None, window, nats, distance)
        if found.wanted > plan.most / 2 or log <= least:
            return found
        # other moments fall, too
        log = max(log - 2 * math.log(0.95 * plan.most / found.wanted), least)
        nats, variance = 3 - log, math.exp(log - rise)
        window = curve.window(eps, log_delta, nats, variance)


def by_parts(parts: Sequence[tuple[Transform | Raised, int]], line: Line, eps: float, level: float) -> Line | None:
    """A line with fewer nodes, the rest of which is summed by parts to exp(level), or None where that is no help."""
    edges = [transform.edge for transform, _ in parts]
    if any(edge is None for edge in edges):
        return None
    edge = _edge(parts)
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
            found = _order(size, math.log(rate), nodes, level)
            if found is not None:
                return Line(line.c, line.c2, best, nodes + found + 1, found)
            nodes = nodes * 3 // 2
    return None


def _edge(parts: Sequence[tuple[Transform | Raised, int]]) -> float:
    """The sum of the edges, about."""
    return sum(k * proposals.near(x.edge) for x, k in parts if x.edge is not None)


def _lost(line: Line, away: float) -> int:
    """Bits that summation by parts takes: an error of a node is doubled by each difference and divided by |1 - z|."""
    gap = max(2 * abs(math.sin(proposals.double(line.step) * 2**line.strides * away / 2)), 1e-9)
    return math.ceil(line.by_parts * max(math.log2(2 / gap), 0.0)) + line.strides + 8


def computed(line: Line) -> int:
    """How many values of M are computed."""
    if not line.strides:
        return line.nodes
    half = line.nodes // 2
    return line.nodes + (line.strides - 1) * (half + HALF) + line.last - half + HALF + line.by_parts


HALVES = (128, 256)
"""Nodes of a stride that are tried."""
MOST_STRIDES = 30
FARTHEST = 10**12


def by_strides(
    parts: Sequence[tuple[Raised, int]], line: Line, away: float, level: float, end: float
) -> Line | None:
    """A line whose nodes are followed by longer and longer strides to `end`, or until the rest can be summed by parts
    to exp(level); `away` is eps less the edge. None where there is none."""
    with ctx.workprec(64):
        found = [_by_strides(parts, line, half, away, level, end) for half in HALVES]
    return min((x for x in found if x is not None), key=computed, default=None)


def _by_strides(
    parts: Sequence[tuple[Raised, int]], line: Line, half: int, away: float, level: float, end: float
) -> Line | None:
    step, best = line.step, None
    for strides in range(1, MOST_STRIDES):
        step, level = 2 * step, level - LN2
        width = proposals.double(step)
        size = derivatives(parts, (half - HALF + 1) * arb(step), 2 * HALF)[2 * HALF]
        if not (size.is_finite() and proposals.near(size.log()) + log_spread(width) + math.log(2 * half) <= level):
            break
        if 0 < end < MAX_NODES * width:
            last = max(2 * half, math.ceil(end / width))
            best = Line(line.c, line.c2, line.step, 2 * half, 0, strides, last)
            if last == 2 * half:
                break
        gap = 2 * abs(math.sin(width * away / 2))
        if gap < LEAST_GAP or width * abs(away) > 2:
            continue
        order = _order(derivatives(parts, 2 * half * arb(step), MAX_PARTS), math.log(width / gap), 2 * half, level)
        if order is not None:
            return Line(line.c, line.c2, line.step, 2 * half, order, strides, 2 * half)
    return best


LEAST_GAP = 0.1
"""|1 - z| from which on a stride is summed by parts."""


def _order(size: Sequence[arb], log_rate: float, nodes: int, level: float) -> int | None:
    """The least order of differences whose sums are below exp(level), for bounds of derivatives over m!."""
    for m in range(4, len(size)):
        if size[m] > 0 and size[m].is_finite():
            log = proposals.near(size[m].log()) + m * log_rate + math.lgamma(m + 1) + math.log(2 * nodes)
            if log < level:
                return m
    return None


def _nodes(log_later: Callable[[float], float], step: float, level: float, most: int = MAX_NODES) -> int:
    """The number of nodes beyond which all others are below exp(level) together, or `most`."""

    def enough(n: float) -> bool:
        return log_later(n * step) - math.log(math.pi * n * step) <= level

    low, high = 4.0, 16.0
    while not enough(high) and high < most:
        low, high = high, high * 2
    if high >= most:
        return most
    for _ in range(5):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if enough(middle) else (middle, high)
    return math.ceil(high)
