"""Certified bands: rectangles of rationals that contain a curve, from its enclosures at finitely many places.

A figure of a paper is data (`papers/PAPER/figures.py`, `FIGURES`): curves, the places at which they are computed,
their shape, and why they have it. `plots/bands.py` makes rectangles of rationals that contain the curve: between
neighbouring values where it is monotone, between the chord and the neighbouring chords continued where it is convex.
Only `plots/drawing.py` knows doubles, rounded outward.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from flint import fmpq

from ...claim.figure_data import SHAPES, Curve, itself
from ...real import BadInput, Rational, Real, ln
from ...real.display import bounds

BITS = 96
"""Bits of the enclosures behind a drawing."""
PARTS = 12
"""Rectangles between two places of a convex curve."""
Told = Callable[[int], None]
Ends: TypeAlias = tuple[fmpq, fmpq]


@dataclass(frozen=True)
class Point:
    """Enclosures of the abscissa, of a lower and an upper bound of the ordinate (the same where it is known), and of
    the coordinate in which a convex curve is convex."""

    x: Ends
    lower: Ends
    upper: Ends
    across: Ends

    @property
    def y(self) -> Ends:
        """An enclosure of the ordinate."""
        return self.lower[0], self.upper[1]


@dataclass(frozen=True)
class Cell:
    """The curve over [left, right] lies in [low, high]."""

    left: fmpq
    right: fmpq
    low: fmpq
    high: fmpq


def evaluated(curve: Curve, told: Told | None = None) -> list[Point]:
    """The curve at its places; BadInput for an infinite value or a shape that is none."""
    if curve.shape not in SHAPES:
        raise BadInput(f"the curve {curve.label!r} has the shape {curve.shape!r}; use one of {', '.join(SHAPES)}")
    found = []
    for i, place in enumerate(curve.places):
        x, y = curve.x(place), curve.y(place)
        above = y if curve.above is None else curve.above(place)
        across = itself(place) if curve.exponential else x
        for number in (x, y, above, across):
            if number.is_infinite:
                raise BadInput(f"the curve {curve.label!r} is infinite at {place}; leave that place out")
        found.append(Point(enclosed(x), enclosed(y), enclosed(above), enclosed(across)))
        if told is not None:
            told(i)
    _check_order(curve, found)
    return found


def enclosed(x: Real) -> Ends:
    """A rational itself, else rational bounds of an enclosure."""
    q = x.rational
    return (q, q) if q is not None else bounds(x, BITS)


def _check_order(curve: Curve, points: Sequence[Point]) -> None:
    """Places in order, ordinates not against the shape stated (what can be seen of it)."""
    if curve.shape == "points":
        return
    for one, other in pairwise(points):
        if one.x[0] > other.x[1]:
            raise BadInput(f"the places of the curve {curve.label!r} are not in increasing order")
        falls, rises = one.y[0] > other.y[1], one.y[1] < other.y[0]
        against = rises if curve.shape in ("decreasing", "convex") else falls
        if against or (curve.shape == "constant" and (falls or rises)):
            raise BadInput(f"the curve {curve.label!r} is not {curve.shape}, as it is said to be")


def cells(curve: Curve, points: Sequence[Point]) -> list[Cell]:
    """Rectangles that contain the curve between its first and its last place, and behind it as far as `until`."""
    if curve.shape == "convex":
        found = [cell for i in range(len(points) - 1) for cell in _convex(points, i, curve.exponential)]
    else:
        found = []
        for one, other in pairwise(points):
            low, high = min(one.y[0], other.y[0]), max(one.y[1], other.y[1])
            found.append(Cell(one.x[0], other.x[1], low, high))
    if curve.until is not None:
        last = points[-1]
        found.append(Cell(last.x[0], max(last.x[1], Rational(curve.until)), *last.y))
    return found


def _convex(points: Sequence[Point], i: int, exponential: bool) -> list[Cell]:
    """Rectangles over the i-th interval of a decreasing convex curve, narrow where the chords meet closely."""
    one, other = points[i], points[i + 1]
    if not (_known(one) and _known(other)):
        return [Cell(one.x[0], other.x[1], other.y[0], one.y[1])]  # the values of the ends are what is certain
    u, v = one.across[0], other.across[0]
    ends = [u + (v - u) * k / PARTS for k in range(PARTS + 1)]
    highs = [one.upper[1] + (other.upper[1] - one.upper[1]) * (t - u) / (v - u) for t in ends]
    lows = [max([other.y[0], *_continued(points, i, t)]) for t in ends]
    marks = [one.x, *((enclosed(ln(Real(t))) if exponential else (t, t)) for t in ends[1:-1]), other.x]
    return [Cell(marks[k][0], marks[k + 1][1], lows[k + 1], highs[k]) for k in range(PARTS)]


def _known(point: Point) -> bool:
    return point.across[0] == point.across[1]


def _continued(points: Sequence[Point], i: int, t: fmpq) -> list[fmpq]:
    """The chords before and behind the i-th interval at the coordinate t: lower bounds of a convex function."""
    found = []
    for near, far in ((i, i - 1), (i + 1, i + 2)):
        if not 0 <= far < len(points) or not _known(points[far]):
            continue
        a, b = points[near].across[0], points[far].across[0]
        share = (t - a) / (a - b)
        found.append(points[near].lower[0] * (1 + share) - share * points[far].lower[1])
    return found

