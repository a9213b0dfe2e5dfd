"""Moments of the discrete Gaussian as quotients of sums over the integers (account_mathematics, 31).

For variance v and distance d, with rho = d^2/(2v) and t = 2 pi turn v/d, M(c + it) is e^(rho c (c + 1)) times

    e^(i pi d turn) sum over z of e^(-(z - dc)^2/(2v)) e^(2 pi i z turn) / sum over z of e^(-z^2/(2v)),    or, dually,
    e^(i pi d turn (2c + 1)) sum over m of e^(-2 pi^2 v (m + turn)^2) e^(2 pi i m d c) / sum of e^(-2 pi^2 v m^2),

of which the one with fewer terms is taken. The modulus falls in the turn from 0 to 1/2, and ln M(c) <= rho c (c + 1).

What would make it silently wrong: terms of a sum left out without their bound, or the phase of one form with the other.
"""

from __future__ import annotations

import math
from fractions import Fraction

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse
from .fixed import Field, magnitude, top
from .reading import DiscreteGaussian

Complex = tuple[Interval, Interval]
HALF = Fraction(1, 2)


class Moments:
    """Those of one discrete Gaussian: M(c + it) is e^log_front times the value at `turn`."""

    falls = True

    def __init__(self, law: DiscreteGaussian) -> None:
        self.law = law
        self.rho = Fraction(law.distance**2) / (2 * law.variance)
        self.whole: dict[int, Interval] = {}

    def log_front(self, c: Fraction, f: Field) -> Interval:
        return f.real(self.rho * c * (c + 1))

    log_top = log_front

    def value(self, c: Fraction, turn: Fraction, f: Field) -> Complex:
        v, d = self.law.variance, self.law.distance
        if 6 * v < 1:  # the sum over the integers themselves, else its dual
            slope, centre, wave, phase = f.real(1 / (2 * v)), d * c, turn, d * turn / 2
        else:
            slope, centre, wave, phase = f.times(f.real(2 * v), f.pi, f.pi), -turn, d * c, d * turn * (2 * c + 1) / 2
        above = times(gaussian_sum(slope, centre, wave, f), unit(phase, f), f)
        if f.bits not in self.whole:
            self.whole[f.bits] = gaussian_sum(slope, Fraction(0), Fraction(0), f)[0]
        below = self.whole[f.bits]
        return f.over(above[0], below), f.over(above[1], below)


def gaussian_sum(slope: Interval, centre: Fraction, wave: Fraction, f: Field) -> Complex:
    """The sum over all integers m of e^(-slope (m - centre)^2) e^(2 pi i m wave)."""
    middle = math.floor(centre + HALF)
    nearest = (middle - centre) ** 2
    x, y = f.zero, f.zero
    for reach in range(10_000):
        for m in {middle + reach, middle - reach}:
            size = fallen(slope, (m - centre) ** 2 - nearest, f)
            a, b = unit(m * wave, f)
            x, y = f.sum(x, f.times(size, a)), f.sum(y, f.times(size, b))
        # all others are at least r = reach + 1/2 away: each side at most e^(-slope r^2)/(1 - e^(-2 slope r))
        r = reach + HALF
        here, ratio = top(fallen(slope, r * r - nearest, f)), top(fallen(slope, 2 * r, f))
        if intervals.at_most(ratio[1], f.real(HALF)[0]) and magnitude(here) <= -f.bits:
            error = f.over(f.times(f.real(2), here), f.less(f.one, ratio))
            both = intervals.negate(error)[0], error[1]
            front = fallen(slope, nearest, f)
            return f.times(front, f.sum(x, both)), f.times(front, f.sum(y, both))
    raise TooCoarse("a sum over the integers needs too many terms")


def fallen(slope: Interval, square: Fraction, f: Field) -> Interval:
    """e^(-slope square)."""
    return f.exp(intervals.negate(f.times(slope, f.real(square))))


def unit(turn: Fraction, f: Field) -> Complex:
    """e^(2 pi i turn)."""
    return intervals.cosine_and_sine(f.times(f.real(2 * (turn - math.floor(turn + HALF))), f.pi), f.bits)


def times(a: Complex, b: Complex, f: Field) -> Complex:
    return f.less(f.times(a[0], b[0]), f.times(a[1], b[1])), f.sum(f.times(a[0], b[1]), f.times(a[1], b[0]))
