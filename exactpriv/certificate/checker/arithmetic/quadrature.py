"""Verified integration over an interval: Gauss-Legendre rules whose nodes are proved, and their error on a disc.

On [-1, 1] the n-point rule has positive weights of sum 2 and is exact for polynomials of degree 2n - 1. If f is
analytic with |f| <= M inside the ellipse with foci -1, 1 and semi-axes of sum 4, its Chebyshev series cut after degree
k errs by at most 2 M 4^-k / 3 everywhere on [-1, 1]; so the rule errs by at most (2 + 2) 2 M 4^-(2n-1) / 3 <= 11 M
16^-n. The ellipse lies inside the disc of radius 17/8 < 9/4 around 0.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ..measures.proposing import arithmetic
from . import intervals
from .intervals import Interval
from .work import TooCoarse, spend

DISC = Fraction(9, 4)


def nodes_for(bits: int) -> int:
    """A number of nodes with 16^-n < 2^-bits."""
    return bits // 4 + 2


@lru_cache(maxsize=16)
def rule(n: int, bits: int) -> tuple[tuple[Interval, Interval], ...]:
    """(node, weight) enclosures of the n-point rule: n disjoint intervals on each of which the Legendre polynomial
    changes sign hold its n zeros, one each."""
    spend(n * n * 20)
    work = bits + 2 * n + 40  # the recurrence over an interval loses less than two bits a step
    slack, fine = Fraction(1, 2 ** (work - 10)), work + 2 * n + 20
    one, two = (intervals.from_fraction(Fraction(k), work) for k in (1, 2))
    found: list[tuple[Interval, Interval]] = []
    last = Fraction(-1)
    for k in range(n):
        near = _proposed_node(n, k, work + 10)
        low, high = near - slack, near + slack
        signs = [intervals.sign(_legendre(n, intervals.from_fraction(x, fine), fine)[0]) for x in (low, high)]
        if low <= last or high >= 1 or None in signs or signs[0] == signs[1]:
            raise TooCoarse("a node of a rule is not enclosed")
        last = high
        x = intervals.hull(intervals.from_fraction(low, work), intervals.from_fraction(high, work))
        slope = _legendre(n, x, work)[1]
        rest = intervals.add(one, intervals.negate(intervals.multiply(x, x, work)), work)
        below = intervals.multiply(rest, intervals.multiply(slope, slope, work), work)
        found.append((x, intervals.divide(two, below, work)))
    return tuple(found)


def _proposed_node(n: int, k: int, bits: int) -> Fraction:
    """The k-th zero from the left, about; the sign change decides."""
    mp = arithmetic(bits)
    x = -mp.cos(mp.pi * (4 * k + 3) / (4 * n + 2))
    for _ in range(20):
        before, now = mp.mpf(1), x
        for j in range(2, n + 1):
            before, now = now, ((2 * j - 1) * x * now - (j - 1) * before) / j
        step = now * (x * x - 1) / (n * (x * now - before)) if n > 1 else now
        x -= step
        if abs(step) < mp.ldexp(1, -bits + 8):
            break
    numerator, denominator = libmp.to_rational(x._mpf_)
    return Fraction(int(numerator), int(denominator))


def _legendre(n: int, x: Interval, bits: int) -> tuple[Interval, Interval]:
    """(P_n, P_n') on an interval inside (-1, 1), by the three-term recurrence."""
    before, now = intervals.from_fraction(Fraction(1), bits), x
    for j in range(2, n + 1):
        ahead, behind = (intervals.from_fraction(Fraction(a, j), bits) for a in (2 * j - 1, 1 - j))
        first = intervals.multiply(intervals.multiply(x, now, bits), ahead, bits)
        second = intervals.multiply(before, behind, bits)
        before, now = now, intervals.add(first, second, bits)
    if n == 1:
        return now, intervals.from_fraction(Fraction(1), bits)
    top = intervals.add(intervals.multiply(x, now, bits), intervals.negate(before), bits)
    one = intervals.from_fraction(Fraction(1), bits)
    bottom = intervals.add(intervals.multiply(x, x, bits), intervals.negate(one), bits)
    top = intervals.multiply(top, intervals.from_fraction(Fraction(n), bits), bits)
    return now, intervals.divide(top, bottom, bits)


def integral(
    f: Callable[[Interval], Interval],
    bound: Callable[[Fraction, Fraction], Interval | None],
    low: Fraction,
    high: Fraction,
    step: Fraction,
    bits: int,
) -> Interval:
    """An enclosure of the integral of f over [low, high].

    `bound(c, R)` is an upper bound of |f| on the disc around c of radius R where f is analytic there, else None.
    `step` is a first guess of half a piece's length. TooCoarse where pieces would have to be absurdly short.
    """
    n = nodes_for(bits)
    nodes = rule(n, bits + 20)
    total = intervals.from_fraction(Fraction(0), bits)
    small = intervals.from_fraction(Fraction(11, 16**n), bits)
    place, r = low, step
    while place < high:
        r = min(2 * r, (high - place) / 2)
        while (most := bound(place + r, DISC * r)) is None:
            r /= 2
            if r < step / 2**40:
                raise TooCoarse("an integrand is not yet shown to be analytic")
        half, centre = intervals.from_fraction(r, bits), intervals.from_fraction(place + r, bits)
        piece = intervals.from_fraction(Fraction(0), bits)
        for node, weight in nodes:
            x = intervals.add(centre, intervals.multiply(half, node, bits), bits)
            piece = intervals.add(piece, intervals.multiply(weight, f(x), bits), bits)
        error = intervals.multiply(small, most, bits)
        piece = intervals.add(piece, intervals.hull(intervals.negate(error), error), bits)
        total = intervals.add(total, intervals.multiply(half, piece, bits), bits)
        place = place + 2 * r
    return total
