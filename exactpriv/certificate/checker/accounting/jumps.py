"""`replace` at small rates without rare large losses: steps are labelled, and what a jump loses is counted apart.

A step with output x has no jump with probability chi(x) = P(a Poisson number of mean u is below n), u = n v/l,
v = q e^(mu x - mu^2/2). The label depends on the output alone and changes no loss, so that with f the part of delta
without jumps, of which all orders have moments,

    delta(eps) = f(eps) + P(jump) - e^eps Q(jump) + err,   0 <= err = E[(e^(eps - S) - 1)_+ ; jump].

chi and 1 - chi are e^-u times power series in u with coefficients at least 0: at x + iy they are at most
e^(u (1 - cos(mu y))) times what they are at x (account_mathematics, 36). The numbers in brackets are the places there
where each step is proved.

Proposes in floating point: steps, ends and places of quadratures, of which every choice is bounded in intervals.

What would make it silently wrong: an integrand cut off where it still rises, a line on which Im L may be negative, or
err without the mirrored jumps, of which Q has as many as P has jumps.

**36. Labels of a checker.** The steps of 33 with another label: no jump with probability chi(x) = P(N < n), N a
Poisson number of mean u = n v/l, v = q e^{mu x - mu^2/2}. chi and 1 - chi are e^{-u} times power series in u with
coefficients >= 0, entire in x, and at x + iy, theta = |y| mu, |e^{-u e^{i theta}} (u e^{i theta})^j/j!| is e^{u(1 -
cos theta)} times its value at x. (a) So the integral of |f chi| on Im x = y, theta <= pi/2, is at most e^{y^2/2}
(1-q)^{-c} times that of phi B^{c+1} e^{u(1 - cos theta)} chi (27 (a)), summed over intervals of x with each factor at
its larger end. The logarithm of what stands beside phi has the derivative (c + 1)/B + (n/l)(1 - cos theta) - (n/l) s
in v, s the share of j = n - 1 in chi: the first falls in v and s rises, so that once negative it stays so, and the
value there bounds all beyond. The rule on Im x = theta/mu in the strip between 0 and twice that, where Im L >= 0,
errs by at most 2K/(e^{2 pi theta/(mu h)} - 1) at every t >= 0, K the larger of the bounds on its edges, and |M(s)| <=
M(c). (b) P(jump) and Q(jump) of a step are the integrals of phi B+- (1 - chi): off the line |1 - chi| is at most
e^{u(1 - cos theta)} (1 - chi), and at most 1 + e^{u(1 - cos theta)} chi. (c) err as in 33 (d): of x and -x one is at
most 0, so that a jump and a mirrored jump at one output have a Q of at most 2 (1 - chi(0)) for each step, 1 - chi(0)
the value at x = 0. Sums of nonnegative terms by n roundings down in fixed point lose at most the part n 2^{1-p}; the
complex sum errs by at most nine units times the sum of moduli. *What is wrong if forgotten:* that e^{u(1 - cos
theta)} grows with x; the mirrored jumps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, factorial, floor, log, sqrt
from typing import Any

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ...schema import CertificateError
from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import OutOfWork, TooCoarse, remembered, spend
from ..language.mixtures import upper_tail
from .fixed import Complex, Field, at_most, bottom, near, sums_of_turned, top, units
from .reading import Loss, Subsampled, WithoutJumps

MAX_POINTS = 20_000
MAX_COUNT = 400
ROUGH = 64
WIDEST = Fraction(3, 4)
"""Largest angle of a strip, below pi/4."""
CELL = Fraction(1, 16)
"""Width of the stretches on which integrands are bounded by their ends, over 1/mu or 1."""


@dataclass(frozen=True, slots=True)
class Jumps:
    """l and n of the labels, and the order of the bound of err."""

    limit: Fraction
    count: int
    theta: Fraction


def without_jumps(parts: Sequence[tuple[Loss, int]], jumps: Jumps) -> list[tuple[Loss, int]]:
    """The losses without jumps. CertificateError for what is no subsampled Gaussian under `replace`."""
    found: list[tuple[Loss, int]] = []
    for law, times in parts:
        if not isinstance(law, Subsampled) or law.relation != "replace":
            raise CertificateError("jumps are told apart for subsampled Gaussians under replace alone")
        found.append((WithoutJumps(law.rate, law.mu, jumps.limit, jumps.count), times))
    return found


class Label:
    """chi for one rate, noise, limit and count, in intervals at some precision."""

    def __init__(self, law: WithoutJumps, f: Field) -> None:
        self.law, self.f = law, f
        self.rest = f.real(1 - law.rate)

    def v(self, x: Fraction) -> Interval:
        """q e^(mu x - mu^2/2)."""
        f, law = self.f, self.law
        return f.times(f.real(law.rate), f.exp(f.real(law.mu * x - law.mu**2 / 2)))

    def mean(self, x: Fraction) -> Interval:
        """u."""
        return self.f.over(self.f.whole(self.v(x), self.law.count), self.f.real(self.law.limit))

    def parts(self, x: Fraction) -> tuple[Interval, Interval, Interval]:
        """chi, 1 - chi, and the share of n - 1 in chi, which rises with x."""
        f, n, u = self.f, self.law.count, self.mean(x)
        power = f.less(f.times(f.real(n), f.log(u)), u)
        point = f.over(f.exp(power), f.real(factorial(n)))
        places = f.bits + 24
        low, high = (_fixed(end, places) for end in (u[0], u[1]))
        spend(n * (1 + (n * (high >> places).bit_length() >> 12)))
        below = _interval(_sum(low, n, places)[0], _sum(high + 1, n, places)[1], places)
        stays = f.times(f.exp(intervals.negate(u)), below)
        if high >> places < 4 * n:
            above = f.times(point, _interval(_rest(low, n, places)[0], _rest(high + 1, n, places)[1], places))
        else:
            above = f.less(f.one, stays)
        share = (f.zero[0], f.one[1])
        if intervals.sign(stays) == 1:
            share = f.over(f.over(f.whole(point, n), u), stays)
        return intervals.least(stays, f.one), intervals.least(above, f.one), share

    def place(self) -> float:
        """x at the limit, about."""
        mu = float(self.law.mu)
        return (log(float(self.law.limit)) - log(float(self.law.rate)) + mu * mu / 2) / mu

    def tail(self, x: Fraction) -> Interval:
        """P(N(0, 1) > x)."""
        return upper_tail(self.f.real(x), self.f.bits)

    def density(self, x: Fraction) -> Interval:
        """phi(x)."""
        f = self.f
        return f.over(f.exp(f.real(-x * x / 2)), f.root(f.times(f.real(2), f.pi)))

    def cells(self, start: Fraction, end: float) -> Iterator[tuple[Fraction, Fraction]]:
        """Stretches from `start` to beyond `end`."""
        step = CELL / max(1, ceil(self.law.mu))
        while start < end:
            spend(5)
            yield start, start + step
            start += step

    def grown(self, x: Fraction, angle: Fraction) -> Interval:
        """e^(u (1 - cos angle)), from above."""
        f = self.f
        less = f.less(f.one, intervals.cosine_and_sine(f.real(angle), f.bits)[0])
        return top(f.exp(f.times(self.mean(x), intervals.greatest(less, f.zero))))

    # -- the integral of |f chi| on a line [36 (a)] -----------------------------------------------------------------

    def falls(self, x: Fraction, c: Fraction, angle: Fraction) -> bool:
        """Whether B^(c+1) e^(u (1 - cos)) chi falls from x on, for certain."""
        f, law = self.f, self.law
        less = f.less(f.one, intervals.cosine_and_sine(f.real(angle), f.bits)[0])
        scale = f.real(law.count / law.limit)
        rises = f.sum(f.over(f.real(c + 1), f.sum(self.rest, self.v(x))), f.times(scale, less))
        return at_most(rises, f.times(scale, self.parts(x)[2]))

    def at_most(self, x: Fraction, c: Fraction, angle: Fraction) -> Interval:
        """B^(c+1) e^(u (1 - cos)) chi at x, from above."""
        f = self.f
        return top(f.times(_power(f.sum(self.rest, self.v(x)), c + 1, f), self.grown(x, angle), self.parts(x)[0]))

    def end(self, c: Fraction, angle: Fraction, nats: float) -> Fraction:
        """An x from which on that falls, and with phi is below e^-nats, about."""
        x = Fraction(floor(8 * self.place()), 8)
        level = self.f.real(Fraction(-ceil(nats)))
        for _ in range(400):
            x += Fraction(1, 8 * max(1, ceil(self.law.mu)))
            if self.falls(x, c, angle):
                density = self.f.real(-x * x / 2 if x > 0 else Fraction(0))
                if at_most(self.f.sum(self.f.log(self.at_most(x, c, angle)), density), level):
                    return x
        raise OutOfWork("losses without jumps have no end: choose a larger count or a smaller c")

    def size(self, c: Fraction, angle: Fraction) -> Interval:
        """At least the integral of |f chi| on Im x = angle/mu, for every t with t Im L >= 0."""
        f, start, end = self.f, Fraction(-4), self.end(c, angle, 44)
        total = f.times(self.tail(-start), _power(f.sum(self.rest, self.v(start)), c + 1, f), self.grown(start, angle))
        left = self.tail(start)
        for low, high in self.cells(start, float(end)):
            right = self.tail(high)
            power = _power(f.sum(self.rest, self.v(high)), c + 1, f)
            mass = f.less(top(left), bottom(right))
            total = f.sum(total, f.times(mass, power, self.grown(high, angle), self.parts(low)[0]))
            left, end = right, high
        total = f.sum(total, f.times(left, self.at_most(end, c, angle)))
        return top(f.times(total, self.front(c, angle)))

    def front(self, c: Fraction, angle: Fraction) -> Interval:
        """e^(y^2/2) (1-q)^-c."""
        f, y = self.f, angle / self.law.mu
        return f.times(f.exp(f.real(y * y / 2)), _power(self.rest, -c, f))

    # -- jumps [36 (b)] ---------------------------------------------------------------------------------------------

    def probabilities(self, least: Fraction) -> tuple[Interval, Interval]:
        """P(jump) and Q(jump) of one step, to about `least`, by the trapezoidal rule in a strip."""
        f, mu, q = self.f, self.law.mu, self.law.rate
        rough = Label(self.law, Field(ROUGH))
        r = rough.f
        angle = _short(min(Fraction(1, 2), 2 * mu))
        none, *moved = (rough.jumps_off(m * mu, angle) for m in (0, 1, -1))
        size = r.sum(none, *(r.times(r.real(q), x) for x in moved))
        nats = max(4, ceil(float(intervals.ends(r.log(r.over(size, r.real(least))))[1])) + 2)
        h = _short(Fraction(628, 100) * angle / mu / nats)
        circles = r.exp(r.times(r.pi, r.real(2 * angle / mu / h)))
        error = r.over(r.times(r.real(2), size), r.less(circles, r.one))
        place, reach = Fraction(floor(self.place())), Fraction(ceil(sqrt(2 * nats) + 2))
        first = floor(min(place - 12 / max(mu, Fraction(1)), -mu - 4) / h)
        last = ceil((max(place, mu) + reach) / h)
        if last - first > MAX_POINTS:
            raise OutOfWork("a label is too sharp for a quadrature: choose a smaller count")
        # of each of the three normal laws: nodes on the left have labels below that of the first
        left, right = -mu - first * h, last * h - mu
        cut = r.sum(rough.tail(right), r.times(r.real(h), rough.density(right)))
        before = r.sum(rough.tail(left), r.times(r.real(h), rough.density(left)))
        cut = r.sum(cut, r.times(before, rough.parts(first * h)[1]))
        total = [f.zero, f.zero]
        for i in range(first, last + 1):
            x = i * h
            weight = f.times(self.density(x), self.parts(x)[1])
            for n, sign in enumerate((1, -1)):
                mixed = f.sum(self.rest, f.times(f.real(q), f.exp(f.real(sign * mu * x - mu * mu / 2))))
                total[n] = f.sum(total[n], f.times(weight, mixed))
        bound = top(r.sum(error, cut))
        either = intervals.negate(bound)[0], bound[1]
        return f.sum(f.times(total[0], f.real(h)), either), f.sum(f.times(total[1], f.real(h)), either)

    def jumps_off(self, centre: Fraction, angle: Fraction) -> Interval:
        """At least the integral of |phi(x - centre) (1 - chi)| on Im x = angle/mu, and on all lines between."""
        f = self.f
        start = Fraction(floor(min(self.place() - 12, float(centre) - 4)))
        total = f.times(self.parts(start)[1], self.grown(start, angle))
        left = self.tail(start - centre)
        x = start
        for low, high in self.cells(start, max(self.place() + 2, float(centre) + 4)):
            right, grown = self.tail(high - centre), self.grown(high, angle)
            first, second = f.times(grown, self.parts(high)[1]), f.sum(f.one, f.times(grown, self.parts(low)[0]))
            total = f.sum(total, f.times(f.less(top(left), bottom(right)), intervals.least(top(first), top(second))))
            left, x = right, high
        if not self.falls(x, Fraction(-1), angle):
            raise TooCoarse("jumps are not bounded where they are cut off")
        total = f.sum(total, f.times(left, f.sum(f.one, f.times(self.grown(x, angle), self.parts(x)[0]))))
        return top(f.times(total, f.exp(f.real((angle / self.law.mu) ** 2 / 2))))


def _fixed(end: Any, places: int) -> int:
    """An end in units of 2^-places, rounded down."""
    return int(libmp.to_int(libmp.mpf_shift(end, places), libmp.round_floor))


def _interval(low: int, high: int, places: int) -> Interval:
    return libmp.from_man_exp(low, -places), libmp.from_man_exp(high, -places)


def _sum(u: int, n: int, places: int) -> tuple[int, int]:
    """Integers around the sum over j < n of u^j/j!, u >= 0 and the sum in units: n roundings down, each of less than a
    unit of what is at least 1, so that each takes off at most a part of 2^(1 - places)."""
    total = one = 1 << places
    for j in range(n - 1, 0, -1):
        total = one + (u * total >> places) // j
    return total, total + (total * 4 * n >> places) + 1


def _rest(u: int, n: int, places: int) -> tuple[int, int]:
    """Integers around the sum over i >= 0 of u^i n!/(n + i)!: all terms from where u/(n + i) is at most 1/2 are at most
    twice the first of these."""
    one = 1 << places
    last = max(n, 2 * (u >> places)) + places
    low, high = one, 2 * one
    for j in range(last, n, -1):
        low, high = one + (u * low >> places) // j, one + (u * high >> places) // j + 1
    return low, high + (high * 4 * (last - n) >> places) + 1


def _complex_sum(z: tuple[Interval, Interval], size: int, n: int, places: int) -> tuple[int, int, int]:
    """The sum over j < n of z^j/j! and a bound of its error, in units; |z| is at most `size`.

    Each turn is off by less than 3 units and z by less than 6; both are multiplied by at most the same sum of |z|.
    """
    x, y = (near(end, places) for end in z)
    one = 1 << places
    real, imaginary = one, 0
    for j in range(n - 1, 0, -1):
        real, imaginary = (
            one + (real * x - imaginary * y >> places) // j,
            (real * y + imaginary * x >> places) // j,
        )
    return real, imaginary, (9 * _sum(size + 6, n, places)[1] >> places) + 9


def _power(x: Interval, exponent: Fraction, f: Field) -> Interval:
    """x^exponent of a positive interval."""
    return f.exp(f.times(f.real(exponent), f.log(x)))


def _short(x: Fraction) -> Fraction:
    """x rounded down to eight binary digits."""
    shift = 8 - (x.numerator.bit_length() - x.denominator.bit_length())
    unit = Fraction(1, 2**shift) if shift >= 0 else Fraction(2**-shift)
    return (x // unit) * unit


class CutTable:
    """w chi and L on a lifted line [36 (a)], with one error for every t; the interface of `subsampled.Table`."""

    def __init__(self, law: WithoutJumps, c: Fraction, bits: int) -> None:
        self.law, self.c, self.bits, self.uses = law, c, bits, 0
        self.field = f = Field(bits + 40)
        label = Label(law, Field(ROUGH))
        self.h, self.error, first, last = self._grid(label)
        self.terms = [self._term(i * self.h, f) for i in range(first, last + 1)]
        value = f.zero
        for x, *_ in self.terms:
            value = f.sum(value, x)
        self.scale, self.least = top(f.sum(value, self.error)), bottom(f.less(value, self.error))
        """At least and at most M(c)."""
        if intervals.sign(self.least) != 1:
            raise TooCoarse("a grid is too coarse for its own sum")
        self._moduli: list[tuple[Interval, Interval, Interval]] = []

    def _grid(self, label: Label) -> tuple[Fraction, Interval, int, int]:
        """The step, the error of the rule with what lies beyond the nodes, the first node and the last."""
        r, mu, c = label.f, self.law.mu, self.c
        best: tuple[Fraction, Fraction, Interval] | None = None
        on_the_line = label.size(c, Fraction(0))
        for share in (1, Fraction(2, 3), Fraction(1, 3)):
            angle = _short(min(WIDEST / 2, 2 * mu) * share)
            size = intervals.greatest(on_the_line, label.size(c, 2 * angle))
            nats = self.bits * log(2) + max(0.0, float(intervals.ends(r.log(size))[1])) + 4
            h = _short(Fraction(628, 100) * angle / mu / ceil(nats))
            if best is None or h > best[0]:
                best = h, angle, size
        assert best is not None
        h, self.angle, size = best
        y = self.angle / mu
        circles = r.exp(r.times(r.pi, r.real(2 * y / h)))
        error = r.over(r.times(r.real(2), size), r.less(circles, r.one))
        nats = self.bits * log(2) + 8
        first = floor(-Fraction(ceil(sqrt(2 * nats) + 1)) / h)
        last = ceil(label.end(c, self.angle, nats) / h)
        if last - first > MAX_POINTS:
            raise OutOfWork(f"a quadrature needs more than {MAX_POINTS} points: choose a smaller count")
        left, right = first * h, last * h
        if not label.falls(right, c, self.angle):
            raise TooCoarse("an integrand still rises where it is cut off")
        beyond = r.sum(label.tail(right), r.times(r.real(h), label.density(right)))
        before = r.sum(label.tail(-left), r.times(r.real(h), label.density(left)))
        power = _power(r.sum(label.rest, label.v(left)), c + 1, r)
        cut = r.sum(r.times(beyond, label.at_most(right, c, self.angle)),
                    r.times(before, power, label.grown(left, self.angle)))  # fmt: skip
        return h, top(r.sum(error, r.times(label.front(c, self.angle), cut))), first, last

    def _term(self, x: Fraction, f: Field) -> tuple[Interval, Interval, Interval, Interval]:
        """h f chi at t = 0, its real and imaginary part, Re L and Im L >= 0, at x + i angle/mu."""
        law, mu, n, y = self.law, self.law.mu, self.law.count, self.angle / self.law.mu
        spend(2 * n)
        cosine, sine = intervals.cosine_and_sine(f.real(self.angle), f.bits)
        logs, angles, u = [], [], f.zero
        for sign in (1, -1):
            part = f.times(f.real(law.rate), f.exp(f.real(sign * mu * x - mu * mu / 2)))
            across, along = f.sum(f.real(1 - law.rate), f.times(part, cosine)), f.times(part, sine)
            logs.append(f.over(f.log(f.sum(f.times(across, across), f.times(along, along))), f.real(2)))
            angles.append(intervals.arc(along, across, f.bits))
            if sign > 0:
                u = f.over(f.whole(part, n), f.real(law.limit))
        loss, falls = f.less(logs[0], logs[1]), f.sum(angles[0], angles[1])
        mean = f.times(u, cosine), f.times(u, sine)
        size = f.sum(f.real((y * y - x * x) / 2), logs[0], f.times(f.real(self.c), loss), intervals.negate(mean[0]))
        phase = f.sum(f.real(-x * y), angles[0], f.times(f.real(self.c), falls), intervals.negate(mean[1]))
        across, along = intervals.cosine_and_sine(phase, f.bits)
        shape = f.over(f.times(f.real(self.h), f.exp(size)), f.root(f.times(f.real(2), f.pi)))
        places = f.bits - 16
        real, imaginary, error = _complex_sum(mean, _fixed(u[1], places) + 1, n, places)
        first, second = (_interval(z - error, z + error, places) for z in (real, imaginary))
        return (
            f.times(shape, f.less(f.times(first, across), f.times(second, along))),
            f.times(shape, f.sum(f.times(first, along), f.times(second, across))),
            loss,
            falls,
        )

    # -- as a table -------------------------------------------------------------------------------------------------

    def values(self, step: Fraction, count: int, places: int) -> list[Complex]:
        """M(c + i j step) / scale for j < count, in fixed point [19]."""
        f = self.field
        rows = [self._row(term, step, places) for term in self.terms]
        return sums_of_turned(rows, units(self.known_error(f), places), count, places)

    def _row(
        self, term: tuple[Interval, Interval, Interval, Interval], step: Fraction, places: int
    ) -> tuple[int, int, int, int]:
        f, (x, y, loss, falls) = self.field, term
        shrinks = f.exp(f.times(f.real(-step), falls))
        across, along = intervals.cosine_and_sine(f.times(f.real(step), loss), f.bits)
        made = (f.over(x, self.scale), f.over(y, self.scale), f.times(shrinks, across), f.times(shrinks, along))
        first, second, third, fourth = (near(value, places) for value in made)
        return first, second, third, fourth

    def known_error(self, f: Field) -> Interval:
        """A bound of |M(c + it) / scale - the sum over the nodes|, for every t."""
        return top(f.over(self.error, self.scale))

    def edge(self, f: Field) -> Interval:
        """The loss to which L goes where it turns slowest."""
        return f.zero

    def moduli(self) -> list[tuple[Interval, Interval, Interval]]:
        """|weight| / scale, Im L, |L - edge| at the nodes: upper, lower, upper ends count [23]."""
        if not self._moduli:
            f = Field(ROUGH)
            for x, y, loss, falls in self.terms:
                weight, away = (_modulus(a, b, f) for a, b in ((x, y), (loss, falls)))
                self._moduli.append((f.over(weight, self.scale), falls, away))
        return self._moduli

    def later(self, t: Fraction) -> Interval:
        """A bound of |M(c + iw)| / scale for all w >= t, at most 1."""
        f = Field(ROUGH)
        total = self.known_error(f)
        for size, falls, _ in self.moduli():
            spend(10)
            total = f.sum(total, f.times(size, f.exp(f.times(f.real(-t), bottom(falls)))))
        return top(total) if intervals.at_most(total[1], f.one[0]) else f.one


def _modulus(x: Interval, y: Interval, f: Field) -> Interval:
    """|x + iy| from above."""
    square = top(f.sum(f.times(x, x), f.times(y, y)))
    return f.root(square) if intervals.sign(square) == 1 else f.zero


def log_moment(law: WithoutJumps, c: Fraction) -> Interval:
    """An upper bound of ln M(c)."""
    f = Field(ROUGH)
    size = remembered(("accounted without jumps", law, c), lambda: Label(law, f).size(c, Fraction(0)))
    return top(f.log(size))


def of_jumps(
    parts: Sequence[tuple[Loss, int]], theta: Fraction, eps: Interval, width: Fraction, f: Field
) -> tuple[Interval, Interval]:
    """P(jump) - e^eps Q(jump) to about `width`, and a bound of err by moments of the order theta [36 (b), (c)]."""
    log_p = log_q = some_p = some_q = both = f.zero
    rows: list[tuple[Interval, Interval]] = []
    whole = f.zero
    rough = Field(ROUGH)
    for law, times in parts:
        assert isinstance(law, WithoutJumps)
        p, q = _probabilities(law, width / (4 * times), f)
        for x in (p, q):
            if intervals.sign(f.less(f.one, x)) != 1:
                raise CertificateError("every step has a jump: choose a larger limit")
        log_p = f.sum(log_p, f.whole(f.log(f.less(f.one, p)), times))
        log_q = f.sum(log_q, f.whole(f.log(f.less(f.one, q)), times))
        some_p, some_q = f.sum(some_p, f.whole(top(p), times)), f.sum(some_q, f.whole(top(q), times))
        label = Label(law, rough)
        moment = log_moment(law, theta)
        whole = rough.sum(whole, rough.whole(moment, times))
        small = top(label.parts(Fraction(0))[1])
        both = rough.sum(both, rough.whole(small, 2 * times))
        # of x < 0: the rest of the integral is at most e^moment
        rows.append((rough.whole(small, times), rough.whole(small, times)))
        for mass, tilted in _rows(label, theta):
            shared = rough.times(tilted, rough.exp(intervals.negate(moment)))
            rows.append((rough.whole(mass, times), rough.whole(shared, times)))
    e = f.exp(eps)
    apart = f.less(f.times(e, f.less(f.exp(log_q), f.one)), f.less(f.exp(log_p), f.one))
    tilt = rough.exp(rough.sum(whole, rough.times(rough.real(theta), eps)))
    total = rough.sum(both, rough.times(top(some_p), top(some_q)))
    for mass, tilted in rows:
        total = rough.sum(total, intervals.least(top(mass), top(rough.times(tilt, tilted))))
    return apart, top(rough.times(rough.exp(eps), total))


def _probabilities(law: WithoutJumps, least: Fraction, f: Field) -> tuple[Interval, Interval]:
    """P(jump) and Q(jump) of one step, made once in a check."""
    return remembered(("accounted jumps", law, least, f.bits), lambda: Label(law, f).probabilities(least))


def _rows(label: Label, theta: Fraction) -> Iterator[tuple[Interval, Interval]]:
    """For stretches that cover x > 0: at least Q(jump there), and the integral of b B+^-theta B-^(1+theta) (1 - chi)
    there without mirrored jumps: B- is at most 1."""
    f = label.f
    left, end = label.tail(Fraction(0)), label.place() + 6
    x = Fraction(0)
    for low, high in label.cells(Fraction(0), end):
        right = label.tail(high)
        mass = f.times(f.less(top(left), bottom(right)), label.parts(high)[1])
        yield mass, f.times(mass, _power(f.sum(label.rest, label.v(low)), -theta, f))
        left, x = right, high
    yield left, f.times(left, _power(f.sum(label.rest, label.v(x)), -theta, f))


