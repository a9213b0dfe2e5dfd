"""The integral over eps of the optimal LIP curve of a Gaussian mechanism on finitely many points of a line.

Y is the output density and x that of one input, all of one variance v; r = e^eps. The curve H is the largest of the
functions E_r(Y || x) and E_r(x || Y) / r, all convex and decreasing in r, and the integral is that of
(1 + 1/r^2) H(r) over r >= 1. Exchanging the integrals, a curve contributes from r on, S the places with Y > r x,
    forth: int_S ( g - Y (r - 1/r) + x (r^2/2 + ln r) ),      g = Y^2 / (2x) - x - x ln(Y/x),
and, S those with x > r Y,
    back:  int_S ( g + Y (r - 1/r) + x (1/(2 r^2) - ln r) ).
Here N_a N_b / N_x = e^((a-x)(b-x)/v) N_(a+b-x), so that only x ln(Y/x) needs a quadrature.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..arithmetic import intervals
from ..arithmetic.elementary import exp, simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import UNITY, ZERO, Number, number
from ..arithmetic.work import TooCoarse
from ..language.mixtures import Channel, Mixture, Sum, combined
from ..language.objects import Law
from ..language.table import measure
from .gaussian import described, number_of
from .line_integrals import Cell, absolute, cells, log_integral

MAX_CELLS = 4000
MAX_STEPS = 64
FACTOR = 8
HALF = Fraction(1, 2)


def joined(found: Sequence[Cell]) -> list[Cell]:
    """The cells from left to right, neighbours of one proved sign as one."""
    kept: list[Cell] = []
    for low, high, side in sorted(found, key=lambda cell: (cell[0] is not None, cell[0])):
        if kept and side and kept[-1][2] == side:
            kept[-1] = kept[-1][0], high, side
        else:
            kept.append((low, high, side))
    return kept


class Curve:
    """E_r(Y || x), or with `back` E_r(x || Y) / r, as a function of r, in intervals of `bits` bits."""

    def __init__(self, mixture: Mixture, row: Mixture, back: bool, bits: int) -> None:
        self.mixture, self.row, self.back, self.bits = mixture, row, back, bits
        place, variance = row.means[0], row.variances[0]
        weighted = [(w, m - place) for w, m, _ in mixture.components()]
        self.y, self.x = Sum(mixture.components(), bits), Sum(row.components(), bits)
        tilted = [
            (simplified(number(HALF) * v * w * exp(simplified(a * b / variance))), simplified(place + a + b), variance)
            for v, a in weighted
            for w, b in weighted
        ]
        self.squared = Sum(tilted, bits)  # Y^2 / (2 x)
        self.inverse = [
            Sum([(simplified(exp(simplified(a * a / variance)) / w), simplified(place - a), variance)], bits)
            for w, a in weighted
        ]  # x^2 over one component of Y, at least x^2 / Y
        self._cells: dict[Fraction, list[Cell]] = {}
        self._known: dict[Fraction, tuple[Interval, Interval]] = {}

    def cells(self, r: Fraction) -> list[Cell]:
        """Where Y > r x, resp. x > r Y, on the line."""
        if r not in self._cells:
            above, below = (self.row, self.mixture) if self.back else (self.mixture, self.row)
            parts = combined([(UNITY, above), (number(-r), below)])
            self._cells[r] = joined(cells(parts, Sum(parts, self.bits + 40), Fraction(1, 2**self.bits)))
        return self._cells[r]

    def vanishes(self, r: Fraction) -> bool:
        """Whether S is shown to be empty: the curve is 0 from r on."""
        return all(side < 0 for _, _, side in self.cells(r))

    def mass(self, f: Sum, r: Fraction) -> Interval:
        """The integral over S of a positive f."""
        total = f.real(0)
        for low, high, side in self.cells(r):
            if side >= 0:
                inside = f.mass(low, high)
                total = f.plus(total, inside if side else intervals.hull(f.real(0), absolute(inside)))
        return total

    def at(self, r: Fraction) -> tuple[Interval, Interval]:
        """(value, slope in r); a place whose side is open adds at most (Y + r x) times its width to the value."""
        if r not in self._known:
            y, ratio = self.y, self.y.real(r)
            in_y, in_x, open_ = self.sure(self.y, r), self.sure(self.x, r), self.open(r, [(1, [self.y]), (r, [self.x])])
            slope = intervals.negate(y.plus(in_x, self.open(r, [(1, [self.x])])))
            if self.back:
                value = y.over(y.plus(y.minus(in_x, y.times(ratio, in_y)), open_), ratio)
                slope = y.over(slope, y.times(ratio, ratio))
            else:
                value = y.plus(y.minus(in_y, y.times(ratio, in_x)), open_)
            self._known[r] = value, slope
        return self._known[r]

    def sure(self, f: Sum, r: Fraction) -> Interval:
        """The integral of f over the cells shown to be in S."""
        total = f.real(0)
        for low, high, side in self.cells(r):
            total = f.plus(total, f.mass(low, high)) if side > 0 else total
        return total

    def open(self, r: Fraction, bounds: Sequence[tuple[Fraction | int, Sequence[Sum]]]) -> Interval:
        """[0, bound] of the integral over the open cells of a function between 0 and the sum over (scale, fs) in
        `bounds` of scale times the least of the fs."""
        total = self.y.real(0)
        for low, high, side in self.cells(r):
            if side == 0:
                if low is None or high is None:
                    raise TooCoarse("the sign of a tail is not yet shown")
                x = intervals.hull(self.y.real(low), self.y.real(high))
                for scale, fs in bounds:
                    size = min(intervals.ends(absolute(f.value(x)))[1] for f in fs) * scale * (high - low)
                    total = self.y.plus(total, intervals.hull(self.y.real(0), self.y.real(size)))
        return total

    def beyond(self, r: Fraction) -> Interval:
        """The integral of (1 + 1/r^2) times the curve from r on."""
        y, ratio = self.y, self.y.real(r)
        if self.vanishes(r):
            return y.real(0)
        in_y, in_x, squared = (self.sure(f, r) for f in (self.y, self.x, self.squared))
        row = self.row.components()
        logs = [(1, self.mixture.components()), (-1, row)]
        for low, high, side in self.cells(r):
            if side > 0:
                part = log_integral(row, logs, self.bits - 40, low, high)
                squared = y.minus(squared, part)
        turn = y.times(in_y, y.minus(ratio, y.over(y.real(1), ratio)))
        log = intervals.logarithm(ratio, self.bits)
        square = y.times(ratio, ratio)
        if self.back:
            rest = y.plus(turn, y.times(in_x, y.minus(y.over(y.real(HALF), square), log)))
        else:
            rest = y.minus(y.times(in_x, y.plus(y.times(y.real(HALF), square), log)), turn)
        # on an open cell: forth at most Y^2/(2x) + x (r^2/2 + ln r); back, from 2 (ln(x/Y) - ln r) (x - r Y), 2 x^2/Y
        forth: list[tuple[Fraction | int, Sequence[Sum]]] = [(1, [self.squared]), (r * r + r, [self.x])]
        slack = self.open(r, [(2, self.inverse)] if self.back else forth)
        return y.plus(y.minus(squared, in_x), rest, slack)

    def bound_beyond(self, r: Fraction) -> Interval:
        """[0, bound] of `beyond`, r >= 2: its integrand is at most Y^2/(2x), resp. x ln(x/Y) <= x^2/Y."""
        y = self.y
        if self.vanishes(r):
            return y.real(0)
        bounds = [self.mass(f, r) for f in (self.inverse if self.back else [self.squared])]
        least = min(intervals.ends(bound)[1] for bound in bounds)
        return intervals.hull(y.real(0), y.real(least))


class Cover:
    """Pieces of [1, inf) with a largest curve on each; `slack` bounds what the open ones may add."""

    def __init__(self, curves: Sequence[Curve], tolerance: Fraction) -> None:
        self.f, self.tolerance = curves[0].y, tolerance
        self.pieces: list[tuple[Fraction, Fraction, Curve]] = []
        self.slack = self.f.real(0)

    def extend(self, low: Fraction, high: Fraction, curves: Sequence[Curve]) -> None:
        """Cover [low, high]."""
        pending = [(low, high, list(curves))]
        while pending:
            a, b, some = pending.pop()
            some, excess = self._left(a, b, some)
            size = 2 * (b - a) * excess  # the weight (1 + 1/r^2) dr is at most 2 dr
            if len(some) == 1 or size < self.tolerance:
                self.slack = self.f.plus(self.slack, intervals.hull(self.f.real(0), self.f.real(size)))
                if self.pieces and self.pieces[-1][2] is some[0]:
                    self.pieces[-1] = self.pieces[-1][0], b, some[0]
                else:
                    self.pieces.append((a, b, some[0]))
                continue
            middle = (a + b) / 2
            pending += [(middle, b, some), (a, middle, some)]
            if len(self.pieces) + len(pending) > MAX_CELLS:
                raise TooCoarse("the largest of the curves is not yet shown")

    def _left(self, a: Fraction, b: Fraction, curves: list[Curve]) -> tuple[list[Curve], Fraction]:
        """A leader and those not shown to be below it on [a, b]; a bound of what they exceed it by."""
        for r in (a, b):
            lead = max(curves, key=lambda c: sum(intervals.ends(c.at(r)[0])))
            over = [(c, self._excess(c, lead, a, b)) for c in curves if c is not lead]
            curves = [lead, *(c for c, excess in over if excess > 0)]
        return curves, max((excess for _, excess in over), default=Fraction(0))

    def _excess(self, c: Curve, lead: Curve, a: Fraction, b: Fraction) -> Fraction:
        """A bound of max(c - lead, 0) on [a, b]: c is below its chord, and lead above its tangents at the ends."""
        bounds = []
        for at, other in ((a, b), (b, a)):
            value, slope = lead.at(at)
            far = self.f.plus(value, self.f.times(slope, self.f.real(other - at)))
            here = self.f.minus(c.at(at)[0], value)
            if at == 1 and c.row is lead.row:  # E_1 is symmetric
                here = self.f.real(0)
            bounds.append(max(intervals.ends(d)[1] for d in (here, self.f.minus(c.at(other)[0], far), self.f.real(0))))
        return min(bounds)


@measure("gaussian_lip_integral", "gaussian", "law")
def lip_integral(channel: Channel, law: Law) -> Number:
    """The integral over eps >= 0 of (e^eps + e^-eps) gaussian_lip_delta at eps."""
    scalar = channel.scalar()
    mixture = scalar.output(law)
    rows: dict[Any, Mixture] = {}
    for x in range(len(scalar.points)):
        row = scalar.row(x)
        if combined([(UNITY, mixture), (-UNITY, row)]):
            rows.setdefault(_about(mixture, row), row)
    if not rows:
        return ZERO
    label = frozenset(rows)
    return number_of("LIP integral", label, lambda bits: _integral(mixture, list(rows.values()), bits))


def _about(mixture: Mixture, row: Mixture) -> Any:
    """A key of the output law as seen from the row's place, up to reflection: equal keys, equal curves."""
    place, parts = row.means[0], mixture.components()
    return frozenset(described([(w, number(side) * (m - place), v) for w, m, v in parts]) for side in (1, -1))


def _integral(mixture: Mixture, rows: Sequence[Mixture], bits: int) -> Interval:
    work = bits + 60
    curves = [Curve(mixture, row, back, work) for row in rows for back in (False, True)]
    tolerance = Fraction(1, 2 ** (bits + 8))
    cover, f = Cover(curves, tolerance), curves[0].y
    low, high = Fraction(1), Fraction(FACTOR)
    for _ in range(MAX_STEPS):
        cover.extend(low, high, curves)
        curves = [c for c in curves if not c.vanishes(high)]
        rest = f.plus(f.real(0), *(c.bound_beyond(high) for c in curves))
        if intervals.ends(rest)[1] < tolerance:
            break
        low, high = high, high * FACTOR
    total = f.plus(cover.slack, rest)
    for a, b, curve in cover.pieces:
        total = f.plus(total, f.minus(curve.beyond(a), curve.beyond(b)))
    return total
