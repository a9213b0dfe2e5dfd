"""Integrals of privacy curves over eps in [0, inf), and the levels of LMIDP in bits.

A curve is the largest of finitely many lines a + s r in r = e^eps with s <= 0; it is followed from r = 1 from line to
line, and every piece is integrated by its primitive. The laws must be rational.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

from ..arithmetic.elementary import ln, root
from ..arithmetic.numbers import INFINITY, Number, compare, number, sign, total
from ..language.objects import Kernel, Law, demand, output
from ..language.table import measure
from .capacities import Hint, capacity
from .leakage import mutual_information, row_pairs

Line = tuple[Fraction, Fraction]
Piece = tuple[Fraction, Fraction, Line]
Pieces = tuple[list[Piece], Line]
"""The pieces up to where the curve is constant: (start, end, line); then that place and constant."""
Primitive = Callable[[Number], Number]


@measure("ci_lmidp", "kernel", hinted=True)
def ci_lmidp(kernel: Kernel, hint: Hint = None) -> Number:
    """The capacity in bits."""
    return capacity(kernel, None, hint) / ln(number(2))


@measure("cd_lmidp", "kernel", "law")
def cd_lmidp(kernel: Kernel, prior: Law) -> Number:
    """The mutual information in bits."""
    return mutual_information(kernel, prior) / ln(number(2))


@measure("hockey_stick_integral", "law", "law")
def hockey_stick_integral(p: Law, q: Law) -> Number:
    """The integral of E_r(p, q) + E_r(q, p) / r, in the measure dr / r over r >= 1."""
    there = vanishing_integral(followed(event_lines(p, q)), lambda a, s: lambda r: a * ln(r) + s * r)
    pieces, (start, a) = followed(event_lines(q, p))
    return there + integrated(pieces, lambda a, s: lambda r: s * ln(r) - a / r) + number(a / start)


@measure("ldp_curve_integral", "kernel")
def ldp_curve_integral(kernel: Kernel) -> Number:
    """The integral of (1 + 1/r) times the largest hockey-stick divergence of two rows, in dr / r over r >= 1."""
    lines = [line for p, q in row_pairs(kernel, None) for line in event_lines(p, q)]
    return vanishing_integral(followed(lines), lambda a, s: lambda r: (a + s) * ln(r) + s * r - a / r)


@measure("lip_curve_integral", "kernel", "law")
def lip_curve_integral(kernel: Kernel, prior: Law) -> Number:
    """The integral of (r + 1/r) max(E_r(KP, K_x), E_r(K_x, KP) / r) over x, in dr / r over r >= 1."""
    q, rows = output(kernel, prior), [Law(row) for row in kernel.rows]
    lines, (_, left) = followed([line for row in rows for line in event_lines(q, row)])
    shared, (_, right) = followed([line for row in rows for line in event_lines(row, q)])
    if left or right:
        return INFINITY
    ends = sorted({Fraction(1), *(x for piece in (*lines, *shared) for x in piece[:2])})
    return total(
        part
        for low, high in pairwise(ends)
        for part in larger_integrated(line_at(lines, low), line_at(shared, low), low, high)
    )


def event_lines(p: Law, q: Law) -> list[Line]:
    """(p(A), -q(A)) for the sets A of the k letters of largest p / q, every k."""
    pairs = list(zip(fractions(p), fractions(q), strict=True))
    pairs.sort(key=lambda pair: (pair[1] > 0, -pair[0] / pair[1] if pair[1] else Fraction(0)))
    lines = [(Fraction(0), Fraction(0))]
    for a, b in pairs:
        lines.append((lines[-1][0] + a, lines[-1][1] - b))
    return lines


def fractions(law: Law) -> list[Fraction]:
    """The masses of a rational law."""
    found = [mass.rational for mass in law.masses]
    demand(None not in found, "the integral of a privacy curve needs rational laws: give rational masses")
    return [x for x in found if x is not None]


def followed(lines: Sequence[Line]) -> Pieces:
    """The largest line from r = 1 on."""
    r, pieces = Fraction(1), []
    lines = [(Fraction(0), Fraction(0)), *lines]
    a, s = max(lines, key=lambda line: (line[0] + line[1] * r, line[1]))
    while s < 0:
        end, rise, height = min(((a - b) / (t - s), -t, -b) for b, t in lines if t > s)
        pieces.append((r, end, (a, s)))
        r, a, s = end, -height, -rise
    return pieces, (r, a)


def vanishing_integral(curve: Pieces, primitive: Callable[[Number, Number], Primitive]) -> Number:
    """The integral of a curve whose constant part has an infinite one unless it is 0."""
    pieces, (_, constant) = curve
    return INFINITY if constant else integrated(pieces, primitive)


def integrated(pieces: list[Piece], primitive: Callable[[Number, Number], Primitive]) -> Number:
    """The sum over the pieces of the differences of their primitives."""
    return total(
        between(primitive(number(a), number(s)), number(start), number(end)) for start, end, (a, s) in pieces
    )


def line_at(pieces: Sequence[Piece], r: Fraction) -> Line:
    """The line to the right of r."""
    return next((line for start, end, line in pieces if start <= r < end), (Fraction(0), Fraction(0)))


def larger_integrated(line: Line, shared: Line, low: Fraction, high: Fraction) -> list[Number]:
    """The parts of the integral of (1 + 1/r^2) max(a + s r, b/r + t) over [low, high]."""
    (a, s), (b, t) = ((number(x), number(y)) for x, y in (line, shared))
    cuts = [number(low), *crossings(line, shared, low, high), number(high)]
    found = []
    for start, end in pairwise(cuts):
        middle = (start + end) / number(2)
        if sign(s * middle * middle + (a - t) * middle - b) > 0:
            found.append(between(lambda r: a * r + s * r * r / number(2) - a / r + s * ln(r), start, end))
        else:
            found.append(between(lambda r: b * ln(r) + t * r - b / (number(2) * r * r) - t / r, start, end))
    return found


def between(primitive: Primitive, start: Number, end: Number) -> Number:
    """The difference of a primitive."""
    return primitive(end) - primitive(start)


def crossings(line: Line, shared: Line, low: Fraction, high: Fraction) -> list[Number]:
    """The r in (low, high) with s r^2 + (a - t) r - b = 0, in increasing order."""
    (a, s), (b, t) = line, shared
    if s == 0:
        found = [number(b / (a - t))] if a != t else []
    else:
        square = (a - t) ** 2 + 4 * s * b
        if square <= 0:
            return []
        half, width = number((t - a) / (2 * s)), root(number(square)) / number(-2 * s)
        found = [half - width, half + width]
    return [r for r in found if compare(r, number(low)) > 0 and compare(r, number(high)) < 0]
