"""Integrals over the line of positive parts, and of a density times logarithms of densities, for Gaussian mixtures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import Number, compare
from ..arithmetic.quadrature import integral
from ..arithmetic.work import TooCoarse
from ..language.mixtures import Sum, middle, pi, square_root, upper_tail

Parts = Sequence[tuple[Number, Number, Number]]
Cell = tuple[Fraction | None, Fraction | None, int]
MAX_CELLS = 20_000
COARSE = 64


def cells(parts: Parts, f: Sum, width: Fraction) -> list[Cell]:
    """The line in cells, in any order, on each of which f has the sign shown; 0 where none is shown on a cell shorter
    than width."""
    left, right = _dominated(parts, f, -1), _dominated(parts, f, 1)
    found: list[Cell] = [(None, left[0], left[1])]
    pending = [(left[0], right[0])]
    while pending:
        low, high = pending.pop()
        centre = (low + high) / 2
        at, x = f.real(centre), intervals.hull(f.real(low), f.real(high))
        lead = f.lead(at)
        value, rise = f.relative(x, at, lead)
        sign = intervals.sign(value)
        if sign or high - low < width:
            found.append((low, high, sign or 0))
            continue
        side = intervals.sign(rise)
        if side:  # the mean value theorem: a zero in [low, high] lies in centre - g(centre) / g'([low, high])
            step = intervals.ends(f.over(f.relative(at, at, lead)[0], rise))
            a, b = max(low, _short(centre - step[1], width, -1)), min(high, _short(centre - step[0], width, 1))
            if a > b:
                found.append((low, high, side if centre - step[0] < low else -side))
                continue
            if (b - a) * 2 < high - low or b - a < width:
                found += [(low, a, -side)] if low < a else []
                found += [(b, high, side)] if b < high else []
                if b - a < width:
                    found.append((a, b, 0))
                else:
                    pending.append((a, b))
                continue
        pending += [(centre, high), (low, centre)]
        if len(found) + len(pending) > MAX_CELLS:
            raise TooCoarse("the sign changes of a difference of densities are not yet enclosed")
    return [*found, (right[0], None, right[1])]


def _short(x: Fraction, width: Fraction, side: int) -> Fraction:
    """x moved towards side * infinity to a multiple of a small fraction of width."""
    unit = width / 256
    return unit * (x // unit + (side > 0))


def _dominated(parts: Parts, f: Sum, side: int) -> tuple[Fraction, int]:
    """A point beyond which, towards side * infinity, f has the sign of its component of largest variance (and then
    farthest mean): the others' ratios to it fall from there on, and their sum is below 1 there."""
    lead = 0
    for j in range(1, len(parts)):
        order = compare(parts[j][2], parts[lead][2]) or side * compare(parts[j][1], parts[lead][1])
        lead = j if order > 0 else lead
    far = [middle(f.m[j]) + side * middle(f.s[j]) for j in range(len(parts))]
    point = Fraction(int(side * max(side * x for x in far)) + 2 * side)
    step = Fraction(1)
    for _ in range(200):
        at, rest, falling = f.real(point), f.real(0), True
        for j in range(len(parts)):
            if j != lead:
                _, slope, start = f.difference(j, lead, at)
                falling = falling and intervals.sign(slope) == -side
                size = absolute(f.over(f.peak[j], f.peak[lead]))
                rest = f.plus(rest, f.times(size, intervals.exponential(start, f.bits)))
        if falling and intervals.sign(f.minus(f.real(1), rest)) == 1:
            return point, intervals.sign(f.peak[lead]) or 0
        point, step = point + side * step, 2 * step
    raise TooCoarse("no component of a difference of densities is shown to dominate")


def positive_part(parts: Parts, bits: int) -> Interval:
    """The integral of max(f, 0)."""
    f = Sum(parts, bits + 40)
    total = f.real(0)
    for low, high, sign in cells(parts, f, Fraction(1, 2 ** (bits // 2 + 8))):
        if sign > 0:
            total = f.plus(total, f.mass(low, high))
        elif sign == 0:
            if low is None or high is None:
                raise TooCoarse("the sign of a tail is not yet shown")
            x = intervals.hull(f.real(low), f.real(high))
            size = f.real(0)
            for term in f.terms(x):
                size = f.plus(size, absolute(term))
            total = f.plus(total, intervals.hull(f.real(0), f.times(size, f.real(high - low))))
    return total


def one_sign(parts: Parts) -> int:
    """1 or -1 where f is proved to have this sign on the whole line, else 0."""
    signs = {sign for _, _, sign in cells(parts, Sum(parts, 3 * COARSE), Fraction(1, 2**COARSE))}
    return signs.pop() if len(signs) == 1 else 0


def log_integral(
    p: Parts,
    logs: Sequence[tuple[int, Parts]],
    bits: int,
    start: Fraction | None = None,
    end: Fraction | None = None,
) -> Interval:
    """The integral over [start, end] (None: no end) of p times the sum of sign * ln q over (sign, q) in logs; p and
    every q are mixtures."""
    work = bits + 40
    density, rough = Sum(p, work), Sum(p, COARSE)
    others = [(sign, density if q is p else Sum(q, work)) for sign, q in logs]
    rough_others = [(sign, rough if q is p else Sum(q, COARSE)) for sign, q in logs]
    t = isqrt(2 * (bits + 20)) + 2
    ends = [(middle(m), middle(s) * t) for m, s in zip(density.m, density.s, strict=True)]
    low, high = Fraction(int(min(m - d for m, d in ends)) - 1), Fraction(int(max(m + d for m, d in ends)) + 1)

    def value(x: Interval) -> Interval:
        here, total = density.value(x), density.real(0)
        for sign, q in others:
            log = intervals.logarithm(here if q is density else q.value(x), work)
            total = density.plus(total, log if sign > 0 else intervals.negate(log))
        return density.times(here, total)

    def bound(centre: Fraction, radius: Fraction) -> Interval | None:
        at, total = rough.real(centre), rough.real(0)
        for sign, q in rough_others:
            change = _log_change(q, at, rough.real(radius))
            if change is None:
                return None
            log = intervals.logarithm(q.value(at), COARSE)
            total = rough.plus(total, log if sign > 0 else intervals.negate(log))
            total = rough.plus(total, intervals.hull(intervals.negate(change), change))
        return rough.times(_largest(rough, at, rough.real(radius)), absolute(total))

    smallest = min(middle(s) for s in density.s)
    step = Fraction(1, 2 ** max(0, (smallest.denominator // max(smallest.numerator, 1)).bit_length()))
    first = low if start is None else max(low, start)
    last = high if end is None else min(high, end)
    inside = integral(value, bound, first, last, step, work) if first < last else density.real(0)
    outside = density.real(0)
    if start is None or start < low or end is None or end > high:
        for _, q in others:
            outside = density.plus(outside, _log_tail(density, q, low, high))
    return density.plus(inside, intervals.hull(intervals.negate(outside), outside))


def _log_change(q: Sum, at: Interval, radius: Interval) -> Interval | None:
    """A bound of |ln q(z) - ln q(c)| on the disc around c where that shows q free of zeros there, else None.

    With the largest component in front, q(z)/q(c) = e^(quadratic) (1 + sum share_j (e^(d_j(z)) - 1)), the last sum at
    most 1/2 in size, so that the logarithm of the bracket is at most ln 2 < 1.
    """
    lead = q.lead(at)
    shares, grown = q.real(0), q.real(0)
    for j, peak in enumerate(q.peak):
        bend, slope, start = q.difference(j, lead, at)
        share = q.times(peak, intervals.exponential(start, q.bits))
        shares = q.plus(shares, share)
        size = q.times(radius, q.plus(absolute(slope), q.times(radius, absolute(bend))))
        if intervals.ends(size)[1] > 2**10:
            return None
        grown = q.plus(grown, q.times(share, q.minus(intervals.exponential(size, q.bits), q.real(1))))
    if intervals.sign(q.minus(shares, q.times(q.real(2), grown))) != 1:
        return None
    reach = q.plus(q.times(q.real(2), absolute(q.minus(at, q.m[lead]))), radius)
    return q.plus(q.times(absolute(q.curvature[lead]), q.times(radius, reach)), q.real(1))


def _largest(p: Sum, at: Interval, radius: Interval) -> Interval:
    """A bound of |p| on the disc: Re (z - m)^2 >= dist^2 - radius^2, dist that of m from the disc's real part."""
    total = p.real(0)
    for peak, a, m in zip(p.peak, p.curvature, p.m, strict=True):
        distance = intervals.greatest(p.minus(absolute(p.minus(at, m)), radius), p.real(0))
        exponent = p.times(a, p.minus(p.times(distance, distance), p.times(radius, radius)))
        total = p.plus(total, p.times(absolute(peak), intervals.exponential(exponent, p.bits)))
    return total


def _log_tail(p: Sum, q: Sum, low: Fraction, high: Fraction) -> Interval:
    """A bound of the integral of p |ln q| outside [low, high]: with k = ln of the sum of q's peaks in size plus that of
    its widest component, |ln q(x)| <= k + (x - m)^2 / (2 v), m and v those of that component."""
    widest = max(range(len(q.v)), key=lambda j: middle(q.v[j]))
    k = q.plus(
        absolute(intervals.logarithm(q.plus(*q.peak), q.bits)), absolute(intervals.logarithm(q.peak[widest], q.bits))
    )
    total = q.real(0)
    normal = square_root(q.times(q.real(2), pi(q.bits)), q.bits)
    for c, m, v, s in zip(p.c, p.m, p.v, p.s, strict=True):
        gap = q.minus(m, q.m[widest])
        for t in (p.over(p.minus(p.real(high), m), s), p.over(p.minus(m, p.real(low)), s)):
            tail = upper_tail(t, p.bits)
            shape = intervals.exponential(p.over(p.times(t, t), p.real(-2)), p.bits)
            square = p.times(v, p.plus(p.times(t, p.over(shape, normal)), tail))
            shifted = p.plus(square, p.times(p.square(gap), tail))  # (x - n)^2 <= 2 (x - m)^2 + 2 (m - n)^2
            total = p.plus(total, p.times(c, p.plus(p.times(k, tail), p.over(shifted, q.v[widest]))))
    return absolute(total)


def absolute(x: Interval) -> Interval:
    """An upper bound of |x|, as an interval from it to itself."""
    largest = intervals.greatest(x, intervals.negate(x))[1]
    return largest, largest
