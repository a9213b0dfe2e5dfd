"""A function of a ratio t that is at least 0 on an interval, by where it is convex and where concave.

The second derivative has the sign of a polynomial in s = t^(1/q). Cuts in s enclose its roots (one simple root in each
proper interval, a point where it is known exactly), so that between them the function is convex or concave. On a
convex run it lies above its tangents at the points given; on a concave run it is at least 0 because it is so at both
ends, and where a concave run meets a convex one, that one shows it.

What would make it silently wrong: a root of the second derivative that no cut holds (every piece between cuts is shown
to have none, by Descartes' rule), or a tangent taken outside its convex run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from ....schema import Tree, fields, rational, sequence, string
from ...arithmetic.numbers import Number, number, sign
from ...arithmetic.ratios import (
    Function,
    Pieces,
    Place,
    bending,
    degree_of_root,
    sign_at,
    sign_changes,
    slope,
    slope_at_zero,
    value,
    value_at_zero,
)
from ...arithmetic.work import spend
from ...language.objects import demand

MAX_CUTS = 40
MAX_TANGENTS = 40
BITS = 48
ZERO, ONE = Fraction(0), Fraction(1)


def check_below_one(h: Pieces, low: Fraction, segments: Tree) -> int:
    """CertificateError unless h >= 0 on [low, 1] (at 0: its limit); the number of roots isolated on the way."""
    ends = ends_below_one(h, low)
    given = sequence(segments, "the segments", 32)
    demand(len(given) == len(ends) - 1, f"there are {len(ends) - 1} segments and {len(given)} proofs: give each one")
    return sum(_check_segment(h.on(a), a, b, tree) for a, b, tree in zip(ends[:-1], ends[1:], given, strict=True))


def ends_below_one(h: Pieces, low: Fraction) -> list[Fraction]:
    """The ends of the segments between low and 1: the breaks of the function."""
    demand(0 <= low < 1, "a least ratio is not below 1: leave it out")
    return [low, *(b for b in h.breaks if low < b < 1), ONE]


@dataclass(frozen=True)
class Run:
    """Neighbouring pieces on which the second derivative has one sign. `left`, `right`: in t, where the run may reach;
    `first`, `last`: in t, between which it surely lies; `ends`: whether it has the low and the high end."""

    side: int
    left: Fraction
    right: Fraction
    first: Fraction
    last: Fraction
    ends: tuple[bool, bool]


def _check_segment(f: Function, low: Fraction, high: Fraction, tree: Tree) -> int:
    parts = fields(tree, ["cuts", "tangents"], "a segment")
    cuts = [_cut(one) for one in sequence(parts["cuts"], "the cuts", MAX_CUTS)]
    q = degree_of_root(f)
    runs = runs_of(f, low, high, q, cuts)
    convex = [run for run in runs if run.side > 0]
    given = sequence(parts["tangents"], "the tangents", MAX_CUTS + 1)
    demand(len(given) == len(convex), f"there are {len(convex)} convex runs and {len(given)} lists of tangents")
    for run, points in zip(convex, given, strict=True):
        check_tangents(f, q, run, sequence(points, "the places of tangents", MAX_TANGENTS))
    for run in runs:
        if run.side <= 0:
            for at_end, t in zip(run.ends, (low, high), strict=True):
                demand(not at_end or sign(value_at(f, t)) >= 0, f"the function is negative at the end {t}")
    return sum(a < b for a, b in cuts)


def _cut(tree: Tree) -> tuple[Fraction, Fraction]:
    low, high = (rational(string(one, "an end of a cut")) for one in _two(tree))
    return low, high


def _two(tree: Tree) -> list[Tree]:
    made = sequence(tree, "a cut", 2)
    demand(len(made) == 2, "a cut has two ends: give them")
    return made


def runs_of(f: Function, low: Fraction, high: Fraction, q: int, cuts: Sequence[tuple[Fraction, Fraction]]) -> list[Run]:
    """The runs of convexity, shown by the cuts; CertificateError where they do not show it."""
    polynomial = bending(f, q)
    ends = [root_below(low, q), *(end for cut in cuts for end in cut), root_above(high, q)]
    for a, b in cuts:
        demand(a <= b and low < a**q and b**q < high, "a cut is not inside its segment: correct it")
    demand(all(cuts[i][1] < cuts[i + 1][0] for i in range(len(cuts) - 1)), "the cuts are not in order: correct them")
    sides = []
    for a, b in zip(ends[::2], ends[1::2], strict=True):
        changes, side = sign_changes(polynomial, a, b)
        demand(changes == 0, "between two cuts the second derivative is not shown to have one sign")
        sides.append(side)
    for a, b in cuts:
        if a < b:
            demand(sign_at(polynomial, a) * sign_at(polynomial, b) < 0, "no change of sign is in a cut: correct it")
            demand(sign_changes(polynomial, a, b)[0] == 1, "a cut is not shown to hold one root: make it shorter")
    return _joined(sides, low, high, q, cuts)


def _joined(
    sides: Sequence[int], low: Fraction, high: Fraction, q: int, cuts: Sequence[tuple[Fraction, Fraction]]
) -> list[Run]:
    outer = [low, *(a**q for a, _ in cuts)], [*(b**q for _, b in cuts), high]
    inner = [low, *(b**q for _, b in cuts)], [*(a**q for a, _ in cuts), high]
    runs: list[Run] = []
    start = 0
    for place, side in enumerate(sides):
        last = place == len(sides) - 1
        if not last and sides[place + 1] == side:
            demand(cuts[place][0] == cuts[place][1], "no change of sign is at a cut: make it a point")
            continue
        runs.append(Run(side, outer[0][start], outer[1][place], inner[0][start], inner[1][place], (start == 0, last)))
        start = place + 1
    return runs


def check_tangents(f: Function, q: int, run: Run, points: Sequence[Tree]) -> None:
    """CertificateError unless the tangents at these places, of a convex run, show f >= 0 on it."""
    demand(bool(points), "a convex run has no tangent: give one")
    lines = [tangent(f, q, run, string(point, "the place of a tangent")) for point in points]
    places = [t for t, _, _ in lines]
    demand(all(a < b for a, b in pairwise(places)), "the tangents are not in order: sort them")
    wrong = "the tangents do not show that the function is at least 0"
    demand(_at(lines[0], run.left) >= 0 and _at(lines[-1], run.right) >= 0, wrong)
    demand(all(sign(height) >= 0 for _, height, _ in lines), wrong)
    for one, other in pairwise(lines):
        demand(_at(one, other[0]) >= 0 or _at(other, one[0]) >= 0, wrong)


Line = tuple[Fraction, Number, Number]
"""Where it touches, the value there, and the slope."""


def tangent(f: Function, q: int, run: Run, point: str) -> Line:
    """The tangent at s, a rational, or at the end `low` or `high` that the run has."""
    if point in ("low", "high"):
        demand(run.ends[point == "high"], f"the run does not have the end {point}: give a rational")
        t = run.right if point == "high" else run.left
        made = t, value_at(f, t), slope_at_zero(f) if t == 0 else slope(f, Place(t))
    else:
        s = rational(point)
        inside = s > 0 and run.first <= s**q <= run.last
        demand(inside, "a tangent is not taken inside its convex run: correct its place")
        made = s**q, value(f, Place(s, q)), slope(f, Place(s, q))
    demand(not made[1].infinite and not made[2].infinite, "there is no tangent at that end: give another place")
    return made


def _at(line: Line, t: Fraction) -> int:
    """The sign of a tangent's value at t."""
    return sign(line[1] + line[2] * number(t - line[0]))


def value_at(f: Function, t: Fraction) -> Number:
    """The value at a rational t > 0, or the limit at 0."""
    return value_at_zero(f) if t == 0 else value(f, Place(t))


def root_below(t: Fraction, q: int) -> Fraction:
    """A rational s >= 0 with s^q <= t, near the root, and the root where that is rational."""
    return _root(t, q, up=False)


def root_above(t: Fraction, q: int) -> Fraction:
    """The same with s^q >= t."""
    return _root(t, q, up=True)


def _root(t: Fraction, q: int, up: bool) -> Fraction:
    if q == 1 or t in (0, 1):
        return t
    spend(q * 100)
    exact = Fraction(_floor_root(t.numerator, q), _floor_root(t.denominator, q))
    if exact**q == t:
        return exact
    scaled = _floor_root((t.numerator << (BITS * q)) // t.denominator, q)
    return Fraction(scaled + up, 1 << BITS)


def _floor_root(n: int, q: int) -> int:
    """The largest integer whose q-th power is at most n >= 0."""
    low, high = 0, 1 << (n.bit_length() // q + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**q <= n else (low, middle)
    return low
