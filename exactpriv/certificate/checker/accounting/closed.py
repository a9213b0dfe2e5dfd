"""delta(eps) in closed form: compositions of Gaussians, of Laplace noise, one step of the subsampled Gaussian.

The loss of each is monotone in the output, so that the best event is a half-line whose end is known
(account_mathematics, 15 to 17). Losses on a lattice are finite sums (lattice.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse, spend
from ..language.mixtures import upper_tail
from ..language.objects import demand
from .contour import Level
from .fixed import Field
from .lattice import delta_on_lattice
from .reading import DiscreteGaussian, Finite, Gaussian, Laplace, Loss, Subsampled

HALF = Fraction(1, 2)
MAX_LAPLACE = 60
"""Most copies of Laplace noise; the terms of their sum cancel more and more."""


def delta_in_closed_form(parts: Sequence[tuple[Loss, int]], eps: Level, bits: int) -> Interval:
    """An enclosure of delta(eps); TooCoarse where a higher precision may say more; CertificateError for other parts."""
    f = Field(bits)
    if all(isinstance(law, Gaussian) for law, _ in parts):
        square = sum((law.distance**2 * times for law, times in parts if isinstance(law, Gaussian)), Fraction(0))
        return _gaussian(square, eps, f)
    if all(isinstance(law, DiscreteGaussian) for law, _ in parts) or isinstance(parts[0][0], Finite):
        return delta_on_lattice(parts, eps, bits)
    law, times = parts[0]
    demand(len(parts) == 1, "there is no closed form of this composition: use another method")
    if isinstance(law, Laplace) and 1 < times <= MAX_LAPLACE:
        return _many_laplace(law, times, eps, f)
    demand(times == 1, "there is no closed form of so many steps: use another method")
    if isinstance(law, Subsampled):
        return {"remove": _remove, "add": _add, "replace": _replace}[law.relation](law, eps, f)
    if isinstance(law, Laplace):
        return _laplace(law, eps, f)
    raise CertificateError("there is no closed form of this mechanism: use another method")


def _gaussian(square: Fraction, eps: Level, f: Field) -> Interval:
    distance = f.root(f.real(square))
    shift, half = f.over(eps.enclosed(f), distance), f.over(distance, f.real(2))
    first = upper_tail(f.less(shift, half), f.bits)
    second = upper_tail(f.sum(shift, half), f.bits)
    return f.less(first, f.times(eps.exp(f), second))


def _laplace(law: Laplace, eps: Level, f: Field) -> Interval:
    """1 - e^((eps - d)/2) between -d and d, where the loss 2x - d exceeds eps from x = (eps + d)/2 on."""
    level, distance = eps.enclosed(f), f.real(law.distance)
    above, below = f.less(level, distance), f.sum(level, distance)
    if intervals.sign(above) in (0, 1):
        return f.zero
    if intervals.sign(below) in (0, -1):
        return f.less(f.one, eps.exp(f))
    if intervals.sign(above) is None or intervals.sign(below) is None:
        raise TooCoarse("eps is not yet separated from an end of the loss")
    return f.less(f.one, f.exp(f.over(above, f.real(2))))


def _many_laplace(law: Laplace, k: int, eps: Level, f: Field) -> Interval:
    """k copies: a of loss d, b of loss -d, and m = k - a - b with density e^((l - d)/2)/4 on (-d, d) [16].

    delta is the sum over a, b of k!/(a! b! m!) 2^-a (e^-d / 2)^b 4^-m e^(-m d/2) G_m(y), y = eps - d (a - b), with G_m
    the integral from y of (e^(s/2) - e^(y - s/2)) V_m(s), V_m the m-fold convolution of the indicator of (-d, d).
    """
    d = law.distance
    level = eps.enclosed(f)
    total = f.zero
    tails: dict[tuple[int, int], Interval] = {}
    for m in range(k + 1):
        for a in range(k - m + 1):
            b = k - m - a
            spend(200)
            if (m, a - b) not in tails:
                tails[m, a - b] = _excess(d, m, f.less(level, f.real(d * (a - b))), f)
            excess = tails[m, a - b]
            ways = factorial(k) // (factorial(a) * factorial(b) * factorial(m))
            weight = f.times(f.real(ways * HALF ** (a + b + 2 * m)), f.exp(f.real(-d * b - m * d / 2)), excess)
            total = f.sum(total, weight)
    return total


def _excess(d: Fraction, m: int, y: Interval, f: Field) -> Interval:
    """G_m(y): (1 - e^y)_+ for m = 0, else V_m(s) is the sum of (-1)^j C(m, j) (s + m d - 2 d j)_+^(m-1) / (m-1)!."""
    top_ = f.real(m * d)
    if m == 0:
        side = intervals.sign(y)
        if side is None:
            raise TooCoarse("eps is not yet separated from an atom of the loss")
        return f.zero if side >= 0 else f.less(f.one, f.exp(y))
    if intervals.at_most(top_[1], y[0]):
        return f.zero
    total = f.zero
    for j in range(m + 1):
        spend(40 * m)
        knot = f.real(2 * d * j - m * d)
        start = intervals.greatest(y, knot)
        if intervals.at_most(top_[1], start[0]):
            continue
        part = f.zero
        for slope, front in ((HALF, f.one), (-HALF, intervals.negate(f.exp(y)))):
            ends = f.less(_primitive(m, slope, knot, top_, f), _primitive(m, slope, knot, start, f))
            part = f.sum(part, f.times(front, ends))
        total = f.sum(total, f.times(f.real((-1) ** j * comb(m, j)), part))
    return total


def _primitive(m: int, slope: Fraction, knot: Interval, s: Interval, f: Field) -> Interval:
    """The primitive of e^(slope s) (s - knot)^(m-1) / (m-1)! at s, by parts m times."""
    gap, power, powers = f.less(s, knot), f.one, [f.one]
    for i in range(1, m):
        power = f.over(f.times(power, gap), f.real(i))
        powers.append(power)
    total = f.zero
    for i in range(m):
        total = f.sum(total, f.times(f.real((-1) ** i / slope ** (i + 1)), powers[m - 1 - i]))
    return f.times(total, f.exp(f.times(f.real(slope), s)))


def _beyond(law: Subsampled, x: Interval, shifts: Sequence[tuple[Fraction, int]], f: Field) -> Interval:
    """The sum of weight P(N(shift mu, 1) > x)."""
    mu = law.mu
    parts = [f.times(f.real(w), upper_tail(f.less(x, f.real(s * mu)), f.bits)) for w, s in shifts]
    return f.sum(*parts)


def _end(law: Subsampled, ratio: Interval, f: Field) -> Interval | None:
    """The x at which 1 - q + q e^(mu x - mu^2/2) is this ratio; None where it is larger everywhere."""
    excess = f.less(ratio, f.real(1 - law.rate))
    side = intervals.sign(excess)
    if side is None:
        raise TooCoarse("a ratio is not yet separated from its least value")
    if side <= 0:
        return None
    log = f.log(f.over(excess, f.real(law.rate)))
    return f.over(f.sum(log, f.real(law.mu**2 / 2)), f.real(law.mu))


def _remove(law: Subsampled, eps: Level, f: Field) -> Interval:
    r, q = eps.exp(f), law.rate
    end = _end(law, r, f)
    if end is None:
        return f.less(f.one, r)
    gain = _beyond(law, end, [(1 - q, 0), (q, 1)], f)
    return f.less(gain, f.times(r, _beyond(law, end, [(Fraction(1), 0)], f)))


def _add(law: Subsampled, eps: Level, f: Field) -> Interval:
    """The event is x below the end; by the reflection of N(0, 1) and N(mu, 1) about 0."""
    r, q = eps.exp(f), law.rate
    end = _end(law, f.over(f.one, r), f)
    if end is None:
        return f.zero
    mirrored = intervals.negate(end)
    gain = _beyond(law, mirrored, [(Fraction(1), 0)], f)
    return f.less(gain, f.times(r, _beyond(law, mirrored, [(1 - q, 0), (q, -1)], f)))


def _replace(law: Subsampled, eps: Level, f: Field) -> Interval:
    """B+ - r B- > 0 is q v y^2 + (1 - q)(1 - r) y - r q v > 0 for y = e^(mu x), v = e^(-mu^2/2)."""
    r, q, mu = eps.exp(f), law.rate, law.mu
    v = f.exp(f.real(-(mu**2) / 2))
    a = f.times(f.real(q), v)
    b = f.times(f.real(1 - q), f.less(r, f.one))
    root = f.root(f.sum(f.times(b, b), f.times(f.real(4), r, a, a)))
    if intervals.sign(b) == -1:  # the same root without cancellation
        y = f.over(f.times(f.real(2), r, a), f.less(root, b))
    else:
        y = f.over(f.sum(b, root), f.times(f.real(2), a))
    end = f.over(f.log(y), f.real(mu))
    gain = _beyond(law, end, [(1 - q, 0), (q, 1)], f)
    return f.less(gain, f.times(r, _beyond(law, end, [(1 - q, 0), (q, -1)], f)))
