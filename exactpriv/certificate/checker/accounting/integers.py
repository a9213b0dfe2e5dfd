"""Moments of the discrete Gaussian as quotients of sums over the integers (account_mathematics, 31).

For variance v and distance d, with rho = d^2/(2v) and t = 2 pi turn v/d, M(c + it) is e^(rho c (c + 1)) times

    e^(i pi d turn) sum over z of e^(-(z - dc)^2/(2v)) e^(2 pi i z turn) / sum over z of e^(-z^2/(2v)),    or, dually,
    e^(i pi d turn (2c + 1)) sum over m of e^(-2 pi^2 v (m + turn)^2) e^(2 pi i m d c) / sum of e^(-2 pi^2 v m^2),

of which the one with fewer terms is taken. The modulus falls in the turn from 0 to 1/2, and ln M(c) <= rho c (c + 1).

What would make it silently wrong: terms of a sum left out without their bound, or the phase of one form with the other.

**31. Noise on the integers.** (a) Let Z be a symmetric law on the integers whose masses are log-concave. For whole d
>= 0 the ratio of the masses of Z + d and Z does not fall in n, so that the best event is a half-line and E_r(Z + d ||
Z) is the supremum over m of P(Z > m - d) - r P(Z > m): it rises with d at every r > 0. So for an integer-valued query
of sensitivity d the pair at the distance d dominates, and two data sets attain it; with the other sign it is the
mirror image, for replace the distance is 2d. (b) *Geometric noise* is such a law. On {0, ..., n} with outputs clipped
to there: at queries x < x' all outputs up to x have one ratio and all from x' on have one; clipping joins outputs up
to 0 <= x and outputs from n >= x' on. Joining letters of one ratio changes no E_r (6), so the pair is that of the
noise without ends, at the distance min(d, n), the largest of two queries there are. It is attained, too: the ends
save nothing. (c) *Discrete Gaussian* of variance v, P(z) ~ e^{-z^2/(2v)}, is such a law. Under P its loss is (d/v)(z
+ d/2), z the noise, so that k runs lose (d/v)(sum of k such z + kd/2): losses lie on a lattice (30), several kinds of
runs on that of the largest rational of which all d_i/v_i are whole multiples. delta = P(Y > eps v/d - kd/2) - e^eps
P(Y > eps v/d + kd/2), Y the sum of k such z (for k = 1 Canonne, Kamath and Steinke 2020, Theorem 7). With t = 2 pi u
v/d and rho = d^2/(2v), completing the square and by Poisson summation,

    M(c + it) = e^{rho c(c+1)} e^{i pi d u} (sum over z of e^{-(z - dc)^2/(2v)} e^{2 pi i z u}) / (sum over z of
        e^{-z^2/(2v)})
              = e^{rho c(c+1)} e^{i pi d u (2c+1)} (sum over m of e^{-2 pi^2 v (m + u)^2} e^{2 pi i m d c}) / (sum
                  over m of e^{-2 pi^2 v m^2}).

From the second form at u = 0: M(c) <= e^{rho c(c+1)}, rho-zCDP (Canonne, Kamath and Steinke 2020, Theorem 4). |M(c +
it)| falls in u from 0 to 1/2: with b = e^{-1/(2v)}, theta(w) = sum of b^{z^2} e^{wz} is the product over m >= 1 of (1
- b^{2m})(1 + b^{2m-1} e^w)(1 + b^{2m-1} e^{-w}) (Jacobi), and |1 + R e^{iy}| falls for y from 0 to pi, R > 0. Nothing
here says that less is lost at a larger sigma: a sigma that is not rational is refused. (d) *Geometric noise of an
irrational ratio* lies between those of rational ones: with 0 < a <= a' < 1 the characteristic functions are in the
proportion ((1 - a')/(1 - a))^2 |1 - a e^{iu}|^2/|1 - a' e^{iu}|^2, where |1 - a e^{iu}|^2 = (a/a') |1 - a' e^{iu}|^2
+ (1 - aa')(1 - a/a'); so noise of ratio a' is that of ratio a plus independent noise (0, or of ratio a' again), a
post-processing.
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
