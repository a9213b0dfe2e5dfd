"""Where a contour runs and how finely it is sampled: guesses in doubles, of which none is believed.

Proposes in floating point: the logarithm of the moment function, the abscissas c and c2 of a contour, its step, and the
shift and step of the quadrature behind it. Every choice gives a valid enclosure (contour.py); a bad one a wide one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import NormalDist

import numpy as np
from flint import arb, fmpq
from numpy.typing import NDArray

Doubles = NDArray[np.float64]
LogMoment = Callable[[float], float]

TINY = 1e-300


@dataclass(frozen=True)
class Window:
    """A guess: the line c, the order c2 of the Chernoff bound, and the period u = 2 pi / step of the aliases."""

    c: float
    c2: float
    period: float
    loss: float
    """Nats by which exp(-c eps) M(c) exceeds delta."""
    log_delta: float
    eps: float


LEAST, MOST = 1e-100, 1e100
"""Sizes between which doubles are kept: with room for their products."""


def double(x: fmpq) -> float:
    """A double near a rational, and one of its sign of size LEAST or MOST where it is beyond these: never 0 but for 0,
    never infinite."""
    if x == 0:
        return 0.0
    try:
        size = min(max(abs(int(x.p) / int(x.q)), LEAST), MOST)
    except OverflowError:
        size = MOST
    return size if x > 0 else -size


def near(x: arb) -> float:
    """A double near the middle of a ball."""
    return float(x.mid())


def dyadic(x: float, bits: int = 12) -> fmpq:
    """A rational with a power of two below it, close to x."""
    mantissa, exponent = math.frexp(x)
    scaled, shift = fmpq(round(mantissa * 2**bits)), exponent - bits
    made: fmpq = scaled * fmpq(2) ** shift
    return made


def top_of_add(q: float, mu: float, c: float) -> float:
    """Where b B^-c is largest."""
    rest = math.log1p(-q) if q < 1 else -math.inf
    low, high = -c * mu, 0.0
    for _ in range(30):
        x = (low + high) / 2
        part = math.log(q) + mu * x - mu * mu / 2
        share = 1 / (1 + math.exp(min(rest - part, 700.0)))
        low, high = (low, x) if -x < c * mu * share else (x, high)
    return (low + high) / 2


def below_top_of_add(q: Doubles, mu: Doubles, c: float) -> Doubles:
    """Not far below that: -x = c mu share there, whose share is at most that of small q, and W(z) <= ln(1 + z)."""
    odds = q / (1 - q) * np.exp(-mu * mu / 2)
    return np.asarray(-np.minimum(c * mu, np.log1p(odds * c * mu * mu) / mu))


BETWEEN = 200
"""Distance of two normal laws up to which all that is between them is summed."""


def log_subsampled(q: float, mu: float, relation: str) -> LogMoment:
    """ln M(c) of the subsampled Gaussian, by the trapezoidal rule where the dominating normal laws have mass."""
    rest = math.log1p(-q) if q < 1 else -math.inf
    step = min(0.25, 0.35 / mu)

    def log_b(x: Doubles, sign: int) -> Doubles:
        return np.asarray(np.logaddexp(rest, math.log(q) + sign * mu * x - mu * mu / 2))

    def value(c: float) -> float:
        reach = 9.5 + step
        centres: dict[str, tuple[float, ...]] = {
            "remove": (0.0, (c + 1) * mu), "replace": (0.0, c * mu, (2 * c + 1) * mu),
        }  # fmt: skip
        if relation == "add":
            centres["add"] = (-c * mu, top_of_add(q, mu, c), 0.0)
        total: list[float] = []
        last = -math.inf
        parts = [(centre, centre) for centre in centres[relation]]
        if parts[-1][0] - parts[0][0] < BETWEEN:  # at a large rate the mass is between the laws that dominate
            parts = [(parts[0][0], parts[-1][0])]
        for left, right in parts:
            low = max(math.floor((left - reach) / step), last + 1)
            high = math.ceil((right + reach) / step)
            x = np.arange(low, high + 1) * step
            last = max(last, high)
            if not len(x):
                continue
            if relation == "remove":
                e = (c + 1) * log_b(x, 1)
            elif relation == "add":
                e = -c * log_b(x, 1)
            else:
                e = (c + 1) * log_b(x, 1) - c * log_b(x, -1)
            e -= x * x / 2
            top = float(e.max())
            total.append(top + math.log(float(np.exp(e - top).sum())))
        top = max(total)
        return top + math.log(sum(math.exp(t - top) for t in total) * step / math.sqrt(2 * math.pi))

    return value


def log_many(parts: Sequence[tuple[float, float, str, int]]) -> LogMoment:
    """The sum of k ln M(c) over subsampled Gaussians (q, mu, relation, k), all at once."""
    groups = []
    for relation in sorted({relation for _, _, relation, _ in parts}):
        q, mu, k = (np.array([part[i] for part in parts if part[2] == relation]) for i in (0, 1, 3))
        groups.append((relation, q[:, None], mu[:, None], k))

    def value(c: float) -> float:
        total = 0.0
        for relation, q, mu, k in groups:
            low, high = {"remove": (0 * mu, (c + 1) * mu), "replace": (0 * mu, (2 * c + 1) * mu),
                         "add": (below_top_of_add(q, mu, c), 0 * mu)}[relation]  # fmt: skip
            size = int(min(max(float(((high - low + 19) / np.minimum(0.25, 0.35 / mu)).max()), 80), 4_000))
            x = low - 9.5 + (high - low + 19) * (np.arange(size) / (size - 1))
            rest = np.log1p(-q)
            plus = np.logaddexp(rest, np.log(q) + mu * x - mu * mu / 2)
            if relation == "remove":
                e = (c + 1) * plus
            elif relation == "add":
                e = -c * plus
            else:
                e = (c + 1) * plus - c * np.logaddexp(rest, np.log(q) - mu * x - mu * mu / 2)
            e -= x * x / 2
            top = e.max(axis=1)
            sums = np.log(np.exp(e - top[:, None]).sum(axis=1) * (x[:, 1] - x[:, 0]) / math.sqrt(2 * math.pi))
            total += float((k * (top + sums)).sum())
        return total

    return value


def rare(q: fmpq, sigma: fmpq, k: int, log_delta: float) -> float:
    """The eps at which one of k steps of rate q has a large loss with about the probability exp(log_delta)."""
    rate, mu = double(q), 1 / double(sigma)
    share = math.exp(min(log_delta - math.log(k * rate), math.log(0.5)))
    x = mu - NormalDist().inv_cdf(max(share, TINY))
    return math.log1p(rate * math.expm1(min(mu * x - mu * mu / 2, 600.0)))


def variance(q: fmpq, sigma: fmpq) -> float:
    """About the variance of one loss, at a small rate."""
    return float(double(q) ** 2 * math.expm1(min(double(1 / (sigma * sigma)), 600.0)))


def bulk(spread: float, log_delta: float) -> float:
    """The eps at which a normal loss of this spread has about this delta."""
    return spread * (math.sqrt(2 * max(math.log(max(spread, TINY)) - log_delta, 0.0)) + 0.1 + spread / 2)


def log_gaussian(mu: float) -> LogMoment:
    """ln M(c) of the Gaussian mechanism."""
    return lambda c: c * (c + 1) * mu * mu / 2


def log_finite(masses: Sequence[tuple[float, float]]) -> LogMoment:
    """ln M(c) of finitely many (mass, loss)."""
    p = np.log(np.maximum(np.asarray([mass for mass, _ in masses]), TINY))
    losses = np.asarray([loss for _, loss in masses])

    def value(c: float) -> float:
        e = p + c * losses
        top = float(e.max())
        return top + math.log(float(np.exp(e - top).sum()))

    return value


def log_laplace(level: float) -> LogMoment:
    """ln M(c) of two Laplace laws."""

    def value(c: float) -> float:
        share = 1 / (2 * c + 1)
        first = level * c + math.log1p(share)
        return first + math.log1p(math.exp(-level * (2 * c + 1)) * (1 - share) / (1 + share)) - math.log(2)

    return value


def log_sampled(q: float, d: float, gaussian: bool) -> LogMoment:
    """ln M(c) of noise on a sample of fixed size, the centres of both laws d apart: that over P/Q > 1 less 1."""
    rest = math.log1p(-q) if q < 1 else -math.inf

    def value(c: float) -> float:
        if gaussian:
            x = np.linspace(d / 2, max(d / 2, (c + 1) * d) + 12, 3_000)
            loss, log_density = d * x - d * d / 2, -x * x / 2 - math.log(2 * math.pi) / 2
        else:
            x = np.linspace(d / 2, d, 400)
            loss, log_density = 2 * x - d, -x - math.log(2)
        loss = np.logaddexp(rest, math.log(q) + loss)
        e = (c + 1) * loss + log_density
        kept = -np.expm1(-(c + 1) * loss) * -np.expm1(-c * loss)
        top = float(e.max())
        total = float((np.exp(e - top) * kept).sum() * (x[1] - x[0]))
        if not gaussian:
            total += math.exp((c + 1) * float(loss[-1]) - d - top) * float(kept[-1]) / 2
        return float(np.logaddexp(0.0, top + math.log(max(total, TINY))))

    return value


def log_of(x: fmpq) -> float:
    """A double near ln x, also where x is no double or close to 1, 0 at 1 alone; -inf at 0 and below."""
    if x <= 0:
        return -math.inf
    if 2 * abs(x.p - x.q) < x.q:
        return math.log1p(double(x - 1))
    return math.log(int(x.p)) - math.log(int(x.q))


def chernoff_factor(c: float) -> float:
    """ln of c^c / (c+1)^(c+1)."""
    return c * math.log(c) - (c + 1) * math.log1p(c)


class Curve:
    """ln M_S(c) of a composition on a grid of c that is fine in ln c."""

    def __init__(
        self,
        parts: Sequence[tuple[LogMoment, int]],
        largest: float = math.inf,
        scale: float = 4000,
        octaves: int = 28,
        total: LogMoment | None = None,
    ) -> None:
        self.parts, self.largest, self.total = parts, largest, total
        """`total` is the sum over all parts, where it is cheaper at once."""
        self.scale = scale  # orders from which on a quadrature is dearer
        self._known: dict[float, float] = {}
        fine = 8 if len(parts) <= 16 else 3
        start = -12
        while start > -300 and not self.at(2.0**start) <= 40_000:
            start -= 12
        self.orders = [2.0 ** (n / fine) for n in range(start * fine, octaves * fine)]
        # the curve is convex with value 0 (or below) at 0: once it is huge nothing beyond is of use
        self.values: list[float] = []
        for c in self.orders:
            v = self.at(c)
            if not math.isfinite(v) or v > 40_000:
                break
            self.values.append(v)
        self.orders = self.orders[: len(self.values)]

    def at(self, c: float) -> float:
        """ln M_S(c)."""
        if c not in self._known:
            with np.errstate(all="ignore"):
                try:
                    value = sum(k * f(c) for f, k in self.parts) if self.total is None else self.total(c)
                except ArithmeticError:
                    value = math.inf  # beyond doubles, there is no guess
            self._known[c] = value
        return self._known[c]

    def log_delta(self, eps: float) -> float:
        """The logarithm of Chernoff's bound at eps, at most 0; about that of delta less a few."""
        pairs = zip(self.orders, self.values, strict=True)
        found = min((v - c * eps + chernoff_factor(c) for c, v in pairs), default=0.0)
        return min(found, 0.0)

    def eps(self, log_delta: float) -> float:
        """Chernoff's eps for a delta."""
        pairs = zip(self.orders, self.values, strict=True)
        return min(((v + chernoff_factor(c) - log_delta) / c for c, v in pairs), default=1.0)

    def saddle(self, log_delta: float) -> float:
        """The eps at which the saddle point's approximation of delta is exp(log_delta)."""

        def at(log_c: float) -> tuple[float, float]:
            c, h = math.exp(log_c), 1e-3 * math.exp(log_c)
            before, here, after = (self.at(x) for x in (c - h, c, c + h))
            slope, curvature = (after - before) / (2 * h), max((after - 2 * here + before) / (h * h), TINY)
            return slope, here - c * slope - math.log(c * (c + 1)) - math.log(2 * math.pi * curvature) / 2

        low, high = math.log(self.orders[0]), math.log(self.orders[-1])
        for _ in range(14):
            middle = (low + high) / 2
            low, high = (middle, high) if at(middle)[1] > log_delta else (low, middle)
        return at(low)[0]

    def window(self, eps: float, log_delta: float, nats: float, smoothing: float | None = None) -> Window:
        """A contour for delta near exp(log_delta) at eps, with aliases below delta exp(-nats): none beyond the largest
        loss, if there is no smoothing, of which this is the variance."""
        best: tuple[float, Window] | None = None
        orders, values = self.orders, self.values
        if smoothing is not None:
            values = [v + smoothing * c * (c + 1) / 2 for c, v in zip(orders, values, strict=True)]
        lines = [v - c * eps for c, v in zip(orders, values, strict=True)]
        after = [line + chernoff_factor(c) - log_delta + nats for line, c in zip(lines, orders, strict=True)]
        for i in range(len(orders)):
            c = orders[i]
            loss = lines[i] - log_delta
            if loss > 600:
                continue
            left = (nats - log_delta) / c
            right, c2 = math.inf, math.inf
            if smoothing is None and i + 1 < len(orders) and self.largest < math.inf:
                right, c2 = (self.largest - eps) * 1.0001, orders[i + 1]
            for j in range(i + 1, len(orders)):
                here = after[j] / (orders[j] - c)
                if here < right:
                    right, c2 = here, orders[j]
                if here <= left:  # the smallest order that will do
                    break
            period = max(left, right, 1e-12)
            cost = math.log(period) + max(loss, 0.0) / 40 + math.log1p(c / self.scale)
            if math.isfinite(period) and (best is None or cost < best[0]):
                best = cost, Window(c, c2, period, loss, log_delta, eps)
        if best is None:
            c = orders[0] if orders else 1.0
            return Window(c, 2 * c, (nats - log_delta) / c, 0.0, log_delta, eps)
        return best[1]


FEW = 100
"""Counts of which the nodes that are left out may be summed by parts."""


def excess(q: float, mu: float, relation: str, c: float, log_moment: float) -> float:
    """Nats by which (1-q)^-c, for `replace` times a bound of M(c) of `remove`, exceeds M(c)."""
    log_whole = -c * math.log1p(-q)
    if relation == "replace":
        log_whole += float(np.logaddexp(math.log1p(-q), math.log(q) + c * (c + 1) * mu * mu / 2))
    return max(log_whole - log_moment, 0.0)


FLAT_ANGLE = 0.78
"""Just below pi/4: half the angle at which the real part of B is at least 1-q."""


def shift_of(
    sigma: float, c: float, bits: int, negative: bool, count: int, over: float | None = None
) -> tuple[float, float]:
    """The shift tau of the line of x and the step h, so that the trapezoidal rule errs by 2^-bits or so.

    The sum of the moduli of what is added exceeds M(c) by exp(tau^2/2) or more, and its power, which bounds derivatives
    (summation by parts), by that to the power of the count: a few counts keep it small. `over` is the `excess` where
    |B|^-c is bounded by (1-q)^-c.
    """
    nats = bits * math.log(2)
    best = (math.inf, 0.1, 0.1)
    if over is not None:
        for n in range(34):
            tau = min(FLAT_ANGLE * 0.8**n * sigma, 4.5)
            h = 2 * math.pi * tau / (nats + 2 * tau * tau + over + 1.5)
            if count <= FEW and count * over <= 30 and count * (tau * tau / 2 + over) > 60:
                continue
            cost = (1 + tau * tau / 200) / h
            if cost < best[0]:
                best = (cost, tau, h)
        return best[1], best[2]
    for n in range(34):
        angle = 1.45 * 0.8**n
        tau = min(angle * sigma, 4.5)
        a = tau / sigma
        need = nats + 2 * tau * tau + (-c * math.log(math.cos(a)) if negative else 0.0) + 1.5
        # the cost: points, and precision lost to cancellation between them
        h = 2 * math.pi * tau / need
        excess = tau * tau / 2 + (-c * math.log(math.cos(a / 2)) if negative else 0.0)
        if count <= FEW and count * excess > 40:
            continue
        cost = (1 + tau * tau / 200 + (-c * math.log(math.cos(a / 2)) / 100 if negative else 0.0)) / h
        if cost < best[0]:
            best = (cost, tau, h)
    return best[1], best[2]


def flat(q: float, mu: float, c: float) -> bool:
    """Whether (1-q)^-c is a smaller bound of E B^-c than that by convexity."""
    return q < 1 and -c * math.log1p(-q) < c * (c + 1) * mu * mu / 2 + math.log(q)


def points(dominating: Sequence[tuple[arb, arb]], here: arb, h: arb, log_moment: float, bits: int) -> tuple[int, int]:
    """First and last point of the line of x, beyond which the normal laws that dominate are below exp(-bits ln 2)."""
    level = log_moment - bits * math.log(2) - near(here.log()) - 2
    low, high = 0.0, 0.0
    for kappa, centre in dominating:
        y2 = 2 * (near(kappa.log()) - level)
        if y2 > 0:
            m, y = near(centre), math.sqrt(y2)
            low, high = min(low, m - y), max(high, m + y)
    step = near(h)
    return math.floor(low / step) - 1, math.ceil(high / step) + 1


SHIFTS = 9


def rough_bits(count: int) -> int:
    """Bits of a bound that is taken to the power of this count."""
    return 16 + count.bit_length()


class ShiftedModuli:
    """Which shift of the line of x shows best how |M(c + iw)| falls: SHIFTS of them, the first the largest."""

    def __init__(
        self, q: float, sigma: float, relation: str, c: float, log_moment: float, bits: int, over: float | None = None
    ) -> None:
        self.bits, self.over = bits, over
        self.sigma, self.c, self.negative = sigma, c, relation != "remove"
        self.q, self.relation, self.log_moment = q, relation, log_moment
        self._best: dict[float, list[float]] = {}

    def tau(self, n: int) -> float:
        """The n-th shift; negative powers of B allow an angle of about 1/sqrt(c)."""
        angle = min(1.4, 8 / math.sqrt(self.c)) if self.negative else 1.4
        if self.over is not None:
            angle = FLAT_ANGLE
        return min(angle * self.sigma, 3.0) / 2.0**n

    def line(self, n: int, t: float) -> tuple[float, float, float]:
        """The n-th shift, half the width of a strip around it and a step, for the integral of |f| there up to 1.5 t."""
        t = 1.5 * t
        a, mu = self.tau(n), 1 / self.sigma
        slope = (2 if self.relation == "replace" else 1) * mu / 2
        free = 1.57 / mu if a * mu < 1.57 else 0.0  # strips without a factor of t
        most = (2 * FLAT_ANGLE if self.over is not None else 2.9) / mu - a
        best = (math.inf, a, a)
        for i in range(45):
            strip = min(a * 1.25**i, most)
            need = self.bits * math.log(2) + (a * a + strip * strip) / 2 + 1.5
            if strip > free:
                need += t * slope * max(strip - a, 0.0)
            if self.over is not None:
                need += self.over
            elif self.negative:
                need += -self.c * math.log(math.cos(min((a + strip) * mu, 3.1) / 2))
            step = 2 * math.pi * strip / need
            best = min(best, (1 / step, strip, step))
        return a, best[1], best[2]

    def _ends(self) -> tuple[float, float]:
        """Between which points the moduli are of some size, about."""
        mu, c, reach = 1 / self.sigma, self.c, 8.0
        centres = {"remove": (0.0, (c + 1) * mu), "add": (-c * mu, 0.0), "replace": (0.0, (2 * c + 1) * mu)}
        if self.over is not None:  # the normal law itself dominates, (1-q)^-c times
            reach = max(reach, math.sqrt(2 * (self.over + self.bits * math.log(2))))
            centres |= {"add": (0.0, 0.0), "replace": (0.0, (c + 1) * mu)}
        return min(centres[self.relation]) - reach, max(centres[self.relation]) + reach

    def count(self, n: int, t: float) -> float:
        """How many points the n-th line has, about."""
        low, high = self._ends()
        return (high - low) / self.line(n, t)[2]

    @cached_property
    def _terms(self) -> tuple[Doubles, Doubles]:
        """The logarithms of the moduli at t = 0, and by how much they fall in t: a row for each shift."""
        mu, half = 1 / self.sigma, 1 / (self.sigma * self.sigma) / 2
        low, high = self._ends()
        step = max(min(0.2, 0.3 * self.sigma), (high - low) / 4000)
        shifts = np.asarray([self.tau(n) for n in range(SHIFTS)])[:, None]
        x = np.arange(low, high, step)[None, :] + 1j * shifts * (-1 if self.relation == "add" else 1)
        with np.errstate(all="ignore"):
            plus = np.log(1 - self.q + self.q * np.exp(mu * x - half))
            log_weight = -x * x / 2 + math.log(step / math.sqrt(2 * math.pi))
            if self.relation == "add":
                loss = -plus
            else:
                log_weight = log_weight + plus
                loss = plus
                if self.relation == "replace":
                    loss = plus - np.log(1 - self.q + self.q * np.exp(-mu * x - half))
            logs, angles = (log_weight + self.c * loss).real, np.maximum(loss.imag, 0.0)
        known = np.isfinite(loss)
        return np.where(known, logs, -math.inf), np.where(known, angles, 0.0)

    def _search(self, t: float) -> list[float]:
        """The logarithms of the bounds at t, by shift."""
        if t not in self._best:
            logs, angles = self._terms
            e = logs - t * angles
            top = e.max(axis=1)
            values = top + np.log(np.exp(e - top[:, None]).sum(axis=1))
            floor = self.log_moment - self.bits * math.log(2)
            self._best[t] = [float(value) for value in np.maximum(values, floor)]
        return self._best[t]

    def best(self, t: float, known: Sequence[int] = ()) -> int:
        """The shift with the smallest bound at t; one of those that are known where it takes off nearly as much."""
        bounds = self._search(t)
        least = min(range(SHIFTS), key=bounds.__getitem__)
        near = min(known, key=bounds.__getitem__, default=least)
        fine = self.log_moment - bounds[near] >= 0.8 * (self.log_moment - bounds[least])
        return near if fine else least

    def log_bound(self, t: float) -> float:
        """The logarithm of that bound."""
        return min(self._search(t))
