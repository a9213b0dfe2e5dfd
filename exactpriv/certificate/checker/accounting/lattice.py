"""delta(eps) of losses on a lattice o + hZ, by all the nodes of one period (account_mathematics, 30 to 32).

With N nodes t_j = 2 pi j/(hN), s_j = c + i t_j, l the first point of the lattice above eps and x = l - eps,

    (1/N) sum over j mod N of M_S(s_j) e^(-s_j l) (1/(1 - e^(-s_j h)) - e^(-x)/(1 - e^(-(s_j + 1) h)))

is e^(-c eps) times the sum of g over eps + hNZ, as in 4, so that the aliases of 5 are all that it errs by. Moments of
discrete Gaussians are those of integers.py, where ln M(c2) <= rho c2 (c2 + 1) (31).

What would make it silently wrong: x outside of (0, h]; a stretch of nodes
left out by the moduli at its ends where the modulus has a peak between them; a finite law whose losses are no whole
multiples of the step.

Proposes in floating point: c, c2 and N, which are used as exact numbers; poor ones make the enclosure wide.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse, spend
from ..language.objects import demand
from .contour import Level
from .fixed import Field, bottom, magnitude, top
from .integers import Complex, Moments, times, unit
from .reading import DiscreteGaussian, Finite, Loss

ROUGH = 64
SMALLEST = -28_000
"""Binary digits below which delta is bounded from above alone."""


def delta_on_lattice(parts: Sequence[tuple[Loss, int]], eps: Level, bits: int) -> Interval:
    """An enclosure of delta(eps). CertificateError where the losses are on no lattice that is known here."""
    f = Field(bits)
    return _Lattice(parts, f).delta(eps)


class _Part(Protocol):
    """One loss at the order c: M(c + i t), t = 2 pi turn/step, is e^log_front times the value at `turn`."""

    falls: bool
    """Whether the modulus of the value falls up to the turn 1/2."""

    def log_front(self, c: Fraction, f: Field) -> Interval: ...

    def value(self, c: Fraction, turn: Fraction, f: Field) -> Complex: ...

    def log_top(self, c: Fraction, f: Field) -> Interval:
        """At least ln M(c)."""


class _OfFinite:
    """A law whose losses are whole multiples of ln base."""

    falls = False

    def __init__(self, law: Finite) -> None:
        demand(all(p and q for p, q in law.masses), "a loss is infinite: use another method")
        ratios = [p / q for p, q in law.masses]
        up = [max(r, 1 / r) for r in ratios if r != 1]
        demand(bool(up), "no loss differs from 0: use types")
        self.base = min(up)
        self.terms = [(p, _power(r, self.base)) for (p, _), r in zip(law.masses, ratios, strict=True)]

    def _weights(self, c: Fraction, f: Field) -> list[Interval]:
        log = f.log(f.real(self.base))
        return [f.times(f.real(p), f.exp(f.times(f.real(n * c), log))) for p, n in self.terms]

    def log_front(self, c: Fraction, f: Field) -> Interval:
        return f.log(f.sum(f.zero, *self._weights(c, f)))

    log_top = log_front

    def value(self, c: Fraction, turn: Fraction, f: Field) -> Complex:
        weights = self._weights(c, f)
        total = f.sum(f.zero, *weights)
        x, y = f.zero, f.zero
        for w, (_, n) in zip(weights, self.terms, strict=True):
            a, b = unit(n * turn, f)
            x, y = f.sum(x, f.times(w, a)), f.sum(y, f.times(w, b))
        return f.over(x, total), f.over(y, total)


def _power(ratio: Fraction, base: Fraction) -> int:
    """n with base^n = ratio."""
    size, n, here = max(ratio, 1 / ratio), 0, Fraction(1)
    while here < size and n < 64:
        here, n = here * base, n + 1
    demand(here == size, "the losses are on no lattice: use another method")
    return n if ratio >= 1 else -n


class _Lattice:
    def __init__(self, parts: Sequence[tuple[Loss, int]], f: Field) -> None:
        self.f = f
        self.exact_step: Fraction | None = None
        if all(isinstance(law, DiscreteGaussian) for law, _ in parts):
            laws = [(law, k) for law, k in parts if isinstance(law, DiscreteGaussian)]
            steps = [law.distance / law.variance for law, _ in laws]
            step = self.exact_step = _common(steps)
            self.step = f.real(step)
            self.parts: list[tuple[_Part, int, int]] = [
                (Moments(law), k, int(own / step)) for (law, k), own in zip(laws, steps, strict=True)
            ]
            # the losses of one are (d/v)(z + d/2)
            self.origin = Fraction(sum(k * periods * law.distance for (law, k), (_, _, periods)
                                       in zip(laws, self.parts, strict=True)), 2)  # fmt: skip
            self.rho = float(sum((Moments(law).rho * k for law, k in laws), Fraction(0)))
        else:
            law, times = parts[0]
            if len(parts) > 1 or not isinstance(law, Finite):
                raise CertificateError("there is no closed form of this composition: use another method")
            finite = _OfFinite(law)
            self.step = f.log(f.real(finite.base))
            self.parts, self.origin = [(finite, times, 1)], Fraction(0)
            size = math.log(finite.base.numerator) - math.log(finite.base.denominator)
            self.rho = times * size**2 * float(sum(p * n * n for p, n in finite.terms)) / 2

    def delta(self, eps: Level) -> Interval:
        f = self.f
        level = eps.enclosed(f)
        c, c2, count = self._proposed(level, (f.bits - 16) * math.log(2))
        bound = self._chernoff(level, c)
        if magnitude(bound) < SMALLEST:  # nothing is said from below
            return f.zero[0], bound[1]
        places = self._places(eps, level)
        found = None
        for n in places:
            value = self._sum(eps, level, n, c, count)
            found = value if found is None else intervals.hull(found, value)
        assert found is not None
        low = f.less(bottom(found), self._aliases(level, c, c2, count))
        return (
            intervals.lower_of(intervals.upper_of(low[0], f.zero[0]), f.one[0]),
            intervals.lower_of(intervals.upper_of(found[1], f.zero[0]), f.one[1]),
        )

    def _proposed(self, level: Interval, nats: float) -> tuple[Fraction, Fraction, int]:
        """c, c2 and N for normal losses of the same size."""
        rho, eps = self.rho, float(intervals.ends(level)[0])
        step = float(intervals.ends(self.step)[0])
        low, high = math.log(1e-9), math.log(1e9)
        for _ in range(60):
            c = math.exp((low + high) / 2)
            low, high = (low, math.log(c)) if 2 * rho * c + rho - eps > 1 / c + 1 / (c + 1) else (math.log(c), high)
        log_delta = min(c * (c + 1) * rho - c * eps, 0.0) - 8
        best: tuple[float, Fraction, Fraction] | None = None
        # right of the saddle point digits are lost, and the nodes are fewer
        for n in range(16):
            order = _short(c * 2 ** (n / 2))
            at = float(order)
            lost = at * (at + 1) * rho - at * eps - log_delta
            if best is not None and lost > nats / 3:
                break
            gap = math.sqrt(max(lost + nats, 1.0) / rho)
            right = rho * gap + max(2 * rho * at + rho - eps, 0.0) + max(lost + nats, 0.0) / gap
            period = max((nats - log_delta) / at, right)
            if best is None or period < best[0]:
                best = period, order, _short(gap)
        assert best is not None
        return best[1], best[1] + best[2], 2 * math.ceil(best[0] / step / 2) + 1

    def _places(self, eps: Level, level: Interval) -> list[int]:
        """The index of the last point of the lattice that is at most eps; two where they are not told apart."""
        f = self.f
        if self.exact_step is not None and type(eps) is Level and not eps.is_log:
            return [math.floor(eps.value / self.exact_step - self.origin)]
        place = intervals.ends(f.less(f.over(level, self.step), f.real(self.origin)))
        below, above = math.floor(place[0]), math.floor(place[1])
        if above - below > 1:
            raise TooCoarse("eps is not yet told from the points of the lattice")
        return sorted({below, above})

    def _sum(self, eps: Level, level: Interval, n: int, c: Fraction, count: int) -> Interval:
        """The sum over all nodes, with an error for those that are left out."""
        f, h, first = self.f, self.step, self.origin + n + 1
        point = f.times(f.real(first), h)
        if self.exact_step is not None and type(eps) is Level and not eps.is_log:
            point, x = f.real(first * self.exact_step), f.real(first * self.exact_step - eps.value)
        else:
            x = f.less(point, level)
        fall, short, long = f.exp(intervals.negate(x)), *(
            f.exp(intervals.negate(f.times(f.real(order), h))) for order in (c, c + 1)
        )  # fmt: skip
        log = intervals.negate(f.times(f.real(c), point))
        for part, k, _ in self.parts:
            log = f.sum(log, f.whole(part.log_front(c, f), k))
        front = f.over(f.exp(log), f.real(count))
        # at least the modulus of what stands behind M
        size = top(f.sum(f.over(f.one, f.less(f.one, short)), f.over(fall, f.less(f.one, long))))
        total, rest = f.zero, f.zero
        small = f.exp(f.real(-f.bits))
        bounds = _Bounds(self.parts, c, count)
        left = [(0, count // 2)]
        while left:
            start, end = left.pop()
            if start and intervals.at_most((bound := bounds.of(start, end))[1], small[0]):
                rest = f.sum(rest, f.whole(bound, 2 * (end - start + 1)))
                continue
            if end - start > 2:
                middle = (start + end) // 2
                left += [(middle + 1, end), (start, middle)]
                continue
            for j in range(start, end + 1):
                spend(40)
                turn = Fraction(j, count)
                z = unit(-turn * first, f)
                for part, k, periods in self.parts:
                    z = times(z, _raised(part.value(c, periods * turn, f), k, f), f)
                back = unit(-turn, f)
                a, b = (_inverse(f.less(f.one, f.times(r, back[0])), intervals.negate(f.times(r, back[1])), f)
                        for r in (short, long))  # fmt: skip
                kernel = f.less(a[0], f.times(fall, b[0])), f.less(a[1], f.times(fall, b[1]))
                real = times(z, kernel, f)[0]
                total = f.sum(total, f.whole(real, 2 if j else 1))
        error = top(f.times(rest, size))
        return f.times(front, f.sum(total, (intervals.negate(error)[0], error[1])))

    def _aliases(self, level: Interval, c: Fraction, c2: Fraction, count: int) -> Interval:
        """A bound of the aliases [5]."""
        f = self.f
        period = f.whole(self.step, count)
        left = top(f.exp(intervals.negate(f.times(f.real(c), period))))
        right = top(f.exp(intervals.negate(f.times(f.real(c2 - c), period))))
        first = f.over(left, f.less(f.one, left))
        return top(f.sum(first, f.times(self._chernoff(level, c2), f.over(right, f.less(f.one, right)))))

    def _chernoff(self, level: Interval, c: Fraction) -> Interval:
        """A bound of delta at this level by the moment of order c [5 (b)]."""
        f = self.f
        log = f.less(f.times(f.real(c), f.log(f.real(c))), f.times(f.real(c + 1), f.log(f.real(c + 1))))
        log = f.less(log, f.times(f.real(c), level))
        for part, k, _ in self.parts:
            log = f.sum(log, f.whole(part.log_top(c, f), k))
        return top(f.exp(log))


class _Bounds:
    """Bounds of the product of the values' moduli on stretches of nodes."""

    def __init__(self, parts: Sequence[tuple[_Part, int, int]], c: Fraction, count: int) -> None:
        self.parts, self.c, self.count, self.f = parts, c, count, Field(ROUGH)
        self.peaks = [self._at(part, Fraction(0)) for part, _, _ in parts]
        self.known: dict[tuple[int, int], Interval] = {}

    def _at(self, part: _Part, turn: Fraction) -> Interval:
        x, y = part.value(self.c, turn, self.f)
        square = self.f.sum(_square(x, self.f), _square(y, self.f))
        return top(self.f.root(top(square)))

    def of(self, start: int, end: int) -> Interval:
        log = self.f.zero
        for n, (part, k, periods) in enumerate(self.parts):
            bound = self.peaks[n]
            if part.falls and periods * start // self.count == periods * end // self.count:
                for j in (start, end):
                    if (n, j) not in self.known:
                        self.known[n, j] = self._at(part, Fraction(periods * j, self.count))
                bound = intervals.least(bound, intervals.greatest(self.known[n, start], self.known[n, end]))
            log = self.f.sum(log, self.f.whole(self.f.log(bound), k))
        return top(self.f.exp(log))


def _short(x: float) -> Fraction:
    """A dyadic rational of 12 bits near x > 0."""
    mantissa, exponent = math.frexp(x)
    return round(mantissa * 2**12) * Fraction(2) ** (exponent - 12)


def _common(steps: Sequence[Fraction]) -> Fraction:
    """The largest rational of which all are whole multiples."""
    found = steps[0]
    for step in steps[1:]:
        found = Fraction(math.gcd(found.numerator * step.denominator, step.numerator * found.denominator),
                         found.denominator * step.denominator)  # fmt: skip
    return found


def _square(x: Interval, f: Field) -> Interval:
    found = f.times(x, x)
    return intervals.upper_of(found[0], f.zero[0]), found[1]


def _inverse(x: Interval, y: Interval, f: Field) -> Complex:
    norm = f.sum(_square(x, f), _square(y, f))
    return f.over(x, norm), f.over(intervals.negate(y), norm)


def _raised(a: Complex, k: int, f: Field) -> Complex:
    """a^k, k >= 1."""
    result: Complex | None = None
    while k:
        if k & 1:
            result = a if result is None else times(result, a, f)
        k >>= 1
        if k:
            a = times(a, a, f)
    assert result is not None
    return result
