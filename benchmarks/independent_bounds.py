"""Bounds of delta(eps) of composed pairs that share nothing with `exactpriv.account` but the definition of the loss.

`Grid` is a pair on a lattice of losses in doubles, as two pairs: one that it dominates (outputs of one cell are one
output: masses added) and one that dominates it (a cell split onto its ends, masses of P and Q kept). Both are tilted by
exp(c loss), composed by fast Fourier transforms, and cut to windows. Everything that is lost or rounded is a tilted
mass, at most `E` of the whole, and costs at most E exp(ln M(c) - c eps) in delta.

`between_the_poles` is a contour at Re s = -1/2 in doubles, right to the slack that it states; `two_letters` and
`enumerated` are exact sums; `one_step` a quadrature of (P - e^eps Q)_+.

What would make a bound of a grid none: a cell whose loss ratio is not between the ends that it is split onto, what is
cut off at the top and not added, what wraps around and is taken for mass of the lower pair, the error of the transforms
(7 u log2 N in the 2-norm, Higham 2002, Theorem 24.2), which the count multiplies, or masses of one step off by more
than RELATIVE. What would make an exact sum none: a rounding. Doubles are compared as the rationals that they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr

Doubles = NDArray[np.float64]

FEW = 100
"""Counts for which short transforms do."""
RELATIVE = 4e-13
"""More than what masses of one step are off by, relatively."""
TINY_LOSS = 1e-13
"""More than what losses of one step are off by."""
UNIT = 2.0**-53
NODES, WEIGHTS = np.polynomial.legendre.leggauss(6)


class Refused(ArithmeticError):
    """No bound by this method."""


@dataclass(frozen=True)
class Normals:
    """P and Q mixtures of N(mean, 1), as (share, mean), with ln dP/dQ rising in x; `inverse` of losses in its range."""

    P: tuple[tuple[float, float], ...]
    Q: tuple[tuple[float, float], ...]
    inverse: Callable[[Doubles], Doubles]
    low: float = -math.inf
    high: float = math.inf
    """Infimum and supremum of the losses."""


@dataclass(frozen=True)
class Letters:
    """(P, Q) of letters with both masses positive, P where Q is 0, and Q where P is 0."""

    masses: tuple[tuple[float, float], ...]
    infinite: float = 0.0


@dataclass(frozen=True)
class Doubly:
    """Laplace laws whose centres are d apart; `share` of P is (1 - share) Q and share P (a sample)."""

    d: float
    share: float = 1.0


Law = Normals | Letters | Doubly


def sampled(q: float, mu: float, relation: str) -> Normals:
    """The Poisson sample of a normal law moved by mu; q = 1 is the law itself."""
    half = mu * mu / 2
    if q == 1:
        d = 2 * mu if relation == "replace" else mu
        return Normals(((1.0, d),), ((1.0, 0.0),), lambda loss: loss / d + d / 2)
    rest = math.log1p(-q)

    def above(loss: Doubles) -> Doubles:
        # (e^l - 1 + q)/q from l - ln(1-q) > 0
        return np.asarray(np.log(np.expm1(loss - rest) * (1 - q) / q))

    if relation == "remove":
        return Normals(((1 - q, 0.0), (q, mu)), ((1.0, 0.0),), lambda loss: (above(loss) + half) / mu, low=rest)
    if relation == "add":
        return Normals(((1.0, 0.0),), ((1 - q, 0.0), (q, -mu)), lambda loss: -(above(-loss) + half) / mu, high=-rest)

    def both(loss: Doubles) -> Doubles:
        # q v w^2 - (1-q)(e^l - 1) w - e^l q v = 0, w = e^(mu x), v = e^-half; by its odd symmetry for l >= 0 alone
        size = np.abs(loss)
        b = (1 - q) * -np.expm1(-size)
        v = q * math.exp(-half)
        w = (b + np.sqrt(b * b + 4 * v * v * np.exp(-size))) / (2 * v)
        return np.asarray(np.sign(loss) * (np.log(w) + size) / mu)

    return Normals(((1 - q, 0.0), (q, mu)), ((1 - q, 0.0), (q, -mu)), both)


def density(mixture: Sequence[tuple[float, float]], x: Doubles) -> Doubles:
    """The density of a mixture of normal laws."""
    made = sum(share * np.exp(-((x - mean) ** 2) / 2) for share, mean in mixture)
    return np.asarray(made) / math.sqrt(2 * math.pi)


def masses(mixture: Sequence[tuple[float, float]], x: Doubles) -> Doubles:
    """Masses between neighbouring x."""
    low, high = x[:-1], x[1:]
    found = np.zeros(len(low))
    for share, mean in mixture:
        a, b = low - mean, high - mean
        sign = np.where(a > 0, -1.0, 1.0)  # in the tail that is small
        found += share * np.abs(ndtr(sign * b) - ndtr(sign * a))
    thin = (high - low) * (1 + np.maximum(np.abs(low), np.abs(high))) < 2
    if thin.any():
        middle, half = (low[thin] + high[thin]) / 2, (high[thin] - low[thin]) / 2
        total = sum(w * density(mixture, middle + half * node) for node, w in zip(NODES, WEIGHTS, strict=True))
        found[thin] = half * total
    return found


class Grid:
    """A composition: the dominating pair `up` on losses (first + n) h, the dominated one on cells around there."""

    def __init__(self, c: float, size: int) -> None:
        self.c, self.size = c, size
        self.h = 1.0
        self.log = self.log_P = self.log_Q = 0.0
        """Logarithms of what `up`, `P` and `Q` are divided by."""
        self.infinite = 0.0
        self.count = 0
        self.first_up = self.first = 0
        self.shift = 0.0
        self.up = self.P = self.Q = np.zeros(0)
        self.E_up = self.E_P = self.E_Q = 0.0

    # one step

    @staticmethod
    def of(law: Law, c: float, size: int) -> Grid:
        """One step of a law, tilted by c."""
        made = Grid(c, size)
        made.count = 1
        if isinstance(law, Letters):
            losses = np.array([math.log(p) - math.log(q) for p, q in law.masses])
            P, Q = (np.array([pair[i] for pair in law.masses]) for i in (0, 1))
            made.infinite = law.infinite * (1 + RELATIVE)
            low, high = float(losses.min()), float(losses.max())
            made.h = _width((high - low) / (size // 2))
            cells = np.floor(losses / made.h).astype(int)
            made._fill(P, Q, losses, cells)
            return made
        if isinstance(law, Doubly):
            made._laplace(law)
            return made
        reach_low, reach_high = _reach(law, c)
        x = np.linspace(reach_low, reach_high, 2_000)
        losses = np.log(density(law.P, x)) - np.log(density(law.Q, x))
        low, high = float(losses.min()), float(losses.max())
        made.h = _width((high - low) / (size // 2))
        cells = np.arange(math.floor(low / made.h), math.ceil(high / made.h))
        ends = np.append(cells, cells[-1] + 1) * made.h
        inside = (ends > law.low) & (ends < law.high)
        x = np.where(ends <= law.low, -math.inf, math.inf)
        x[inside] = law.inverse(ends[inside])
        # what is outside: at the top it is counted as an infinite loss, at the bottom as a loss of the first cell
        top, bottom = float(x[-1]), float(x[0])
        beyond = sum(share * float(ndtr(mean - top)) for share, mean in law.P)
        below = sum(share * float(ndtr(bottom - mean)) for share, mean in law.P)
        made.infinite = beyond * (1 + 1e-9)
        finite = np.clip(x, -45.0, 45.0 + max(mean for _, mean in law.P))
        P, Q = masses(law.P, finite), masses(law.Q, finite)
        ratio = np.divide(P, Q, out=np.ones_like(P), where=Q > 0)
        losses = np.clip(np.log(np.maximum(ratio, 1e-300)), cells * made.h, (cells + 1) * made.h)
        made._fill(P, Q, losses, cells, below)
        return made

    def _laplace(self, law: Doubly) -> None:
        d, share = law.d, law.share
        self.h = _width(2 * d / (self.size // 2))

        def mixed(loss: Doubles) -> Doubles:
            return np.asarray(np.log1p(share * np.expm1(loss)))

        # by the loss of the pair itself: d has 1/2 of P, -d has e^-d/2, between are densities
        cells = np.arange(math.floor(-d / self.h), math.ceil(d / self.h))
        ends = np.clip(np.append(cells, cells[-1] + 1) * self.h, -d, d)
        if share < 1:  # cells of the mixed losses
            low, high = (float(y) for y in mixed(np.array([-d, d])))
            self.h = _width((high - low) / (self.size // 2))
            cells = np.arange(math.floor(low / self.h), math.ceil(high / self.h))
            ends = np.clip(np.append(cells, cells[-1] + 1) * self.h, low, high)
            ends = np.clip(np.log1p(np.expm1(ends) / share), -d, d)
        gap = np.diff(ends)
        p = np.exp((ends[:-1] - d) / 2) * np.expm1(gap / 2) / 2
        q = -np.exp(-(ends[:-1] + d) / 2) * np.expm1(-gap / 2) / 2
        p, q = np.append(p, [0.5, math.exp(-d) / 2]), np.append(q, [math.exp(-d) / 2, 0.5])
        of = np.append(np.log(np.maximum(p[:-2], 1e-300) / np.maximum(q[:-2], 1e-300)), [d, -d])
        p = (1 - share) * q + share * p
        losses = mixed(of)
        places = np.append(cells, np.clip(np.floor(losses[-2:] / self.h), cells[0], cells[-1]).astype(int))
        keep = p > 0
        self._fill(p[keep], q[keep], losses[keep], places[keep])

    def _fill(self, P: Doubles, Q: Doubles, losses: Doubles, cells: NDArray[np.int_], below: float = 0.0) -> None:
        first, size = int(cells.min()), int(cells.max() - cells.min()) + 2
        c, h, where = self.c, self.h, cells - first
        # the share t of P that goes to the upper end: t (1 - e^-h) = 1 - e^-(loss - lower end)
        t = -np.expm1(-(losses - cells * h)) / -math.expm1(-h)
        t = np.clip(t + 4e-15 * (1 + np.abs(losses)) / h + 1e-15, 0.0, 1.0)
        weight = P * (1 + RELATIVE)
        logs = c * h * (first + np.arange(size))
        self.log = float(logs.max()) if c > 0 else 0.0
        up = np.bincount(where, weight * (1 - t), size) + np.bincount(where + 1, weight * t, size)
        up[0] += below * (1 + RELATIVE)
        with np.errstate(divide="ignore", over="ignore", under="ignore"):
            tilted = np.log(up) + logs
            self.log = float(tilted.max()) + math.log(float(np.exp(tilted - tilted.max()).sum()))
            self.up = np.exp(tilted - self.log)
            # the middle of what a cell holds is what its index stands for
            P, Q = np.bincount(where, P, size), np.bincount(where, Q, size)
            near = np.exp(np.log(P) + logs - self.log)
            both = (P > 0) & (Q > 0)
            ratio = np.divide(P, Q, out=np.ones(size), where=both)
            mean = np.where(both, np.log(ratio) - h * (first + np.arange(size)), 0.0)
            self.shift = float(np.clip((near * mean).sum() / near.sum(), 0.0, h))
            middle = h * (first + np.arange(size)) + self.shift
            self.P, self.log_P = _scaled(np.log(P) + c * middle, 1 - RELATIVE)
            self.Q, self.log_Q = _scaled(np.log(Q) + (c + 1) * middle, 1 + RELATIVE)
        self.first_up = self.first = first

    # compositions

    def _copy(self) -> Grid:
        made = Grid(self.c, self.size)
        made.__dict__.update(self.__dict__)
        return made

    def coarser(self) -> Grid:
        """The same with cells twice as wide."""
        made, h, c = self._copy(), self.h, self.c
        made.h = 2 * h
        start = self.first_up & 1
        up = np.concatenate([np.zeros(start), self.up, np.zeros((len(self.up) + start) & 1)])
        made.first_up = (self.first_up - start) // 2
        even, odd = up[0::2], up[1::2]
        share = 1 / (1 + math.exp(-h)) * (1 + 1e-15)
        grown = np.append(even, 0.0)
        grown[1:] += odd * (share * math.exp(c * h)) * (1 + 1e-15)
        grown[:-1] += odd * ((1 - share + 4e-16) * math.exp(-c * h)) * (1 + 1e-15)
        made.up = grown
        made.E_up *= max(math.exp(c * h) * share + math.exp(-c * h) * (1 - share), 1.0) * (1 + 1e-12)
        start = self.first & 1
        pad = (len(self.P) + start) & 1
        P, Q = (np.concatenate([np.zeros(start), x, np.zeros(pad)]) for x in (self.P, self.Q))
        made.first = (self.first - start) // 2
        odd = float(P[1::2].sum()) / max(float(P.sum()), 1e-300)
        move = h * min(max(odd, 0.0), 1.0)
        made.shift = self.shift + move
        # cells 2j and 2j+1 lie around (2j) h + shift: both stand for that and `move`
        to, back = math.exp(c * move), math.exp(-c * (h - move))
        made.P = (P[0::2] * to + P[1::2] * back) * (1 - 1e-15)
        made.E_P *= to * (1 + 1e-12)
        to, back = math.exp((c + 1) * move), math.exp(-(c + 1) * (h - move))
        made.Q = (Q[0::2] * to + Q[1::2] * back) * (1 + 1e-15)
        made.E_Q *= to * (1 + 1e-12)
        return made

    def times(self, k: int) -> Grid:
        """k copies: by digits of base 12."""
        if k == 1:
            return self
        base, made = self, None
        while True:
            k, digit = divmod(k, 12)
            if digit:
                part = base._power(digit)
                made = part if made is None else made.plus(part)
            if not k:
                assert made is not None
                return made
            base = base._power(12)

    def _power(self, k: int) -> Grid:
        if k == 1:
            return self
        return _composed([(self, k)])

    def plus(self, other: Grid) -> Grid:
        """Both together."""
        return _composed([(self, 1), (other, 1)])

    def bounds(self, low: Fraction, high: Fraction) -> tuple[float, float]:
        """A lower bound of delta at eps <= high, an upper one at eps >= low: doubles."""
        c, h = self.c, self.h
        eps = math.nextafter(float(low), -math.inf) - self.count * TINY_LOSS - 1e-15 * abs(float(low))
        n = np.arange(len(self.up)) + self.first_up
        loss = n * h
        gain = np.where(loss > eps, -np.expm1(np.minimum(eps - loss, 0.0)), 0.0)
        with np.errstate(over="ignore", under="ignore"):
            total = float((np.maximum(self.up, 0.0) * np.exp(np.minimum(self.log - c * loss, 700.0)) * gain).sum())
            top = total * (1 + 1e-11) + self.E_up * math.exp(min(self.log - c * eps, 700.0)) * (1 + 1e-9)
        top = min(top + self.infinite * (1 + 1e-12), 1.0)
        eps = math.nextafter(float(high), math.inf) + 1e-15 * abs(float(high))
        loss = (np.arange(len(self.P)) + self.first) * h + self.shift
        with np.errstate(over="ignore", under="ignore"):
            scale = np.exp(np.minimum(eps - loss, 700.0))
            scale *= math.exp(self.log_Q - self.log_P)
            gain = self.P * (1 - 1e-13) - scale * self.Q * (1 + 1e-13)
            kept = (gain > 0) & (loss >= eps - h)
            weight = np.exp(np.minimum(self.log_P - c * loss, 700.0))
            bottom = float((gain * weight)[kept].sum()) * (1 - 1e-11)
            if kept.any():
                least = float(loss[kept].min())
                error = self.E_P + math.exp(min(eps - least + self.log_Q - self.log_P, 700.0)) * self.E_Q
                bottom -= error * math.exp(min(self.log_P - c * least, 700.0)) * (1 + 1e-9)
        return (bottom if math.isfinite(bottom) and bottom > 0 else 0.0), (top if math.isfinite(top) else 1.0)


def _scaled(logs: Doubles, factor: float) -> tuple[Doubles, float]:
    """exp(logs) over its sum, times the factor, and the logarithm of the sum."""
    top = float(logs.max())
    made = np.exp(logs - top)
    size = float(made.sum())
    return made / size * factor, top + math.log(size)


def _width(x: float) -> float:
    """The least power of two that is at least x."""
    return 2.0 ** math.ceil(math.log2(max(x, 1e-12)))


def _reach(law: Normals, c: float) -> tuple[float, float]:
    """Ends of x between which the tilted law has its mass, but for some 10^-21."""
    low, high = -9.7, 9.7
    for _, a in law.P:
        for _, b in law.Q:
            for other in (0.0, a, b, (c + 1) * a - c * b, -c * b, (c + 1) * a):
                low, high = min(low, other - 9.7), max(high, other + 9.7)
    x = np.linspace(low, high, 4_000)
    logs = (c + 1) * np.log(np.maximum(density(law.P, x), 1e-320)) - c * np.log(np.maximum(density(law.Q, x), 1e-320))
    keep = np.nonzero(logs > logs.max() - 46)[0]
    return max(float(x[keep[0]]) - 0.1, -37.0), min(float(x[keep[-1]]) + 0.1, 37.0)


def _moments(x: Doubles, first: int, h: float, thetas: Doubles) -> tuple[Doubles, Doubles]:
    """ln of the sum of x e^(theta loss) from above, and of x e^(-theta loss): by blocks."""
    block = -(-len(x) // 128)
    padded = np.concatenate([x, np.zeros(-len(x) % block)]).reshape(-1, block)
    mass = np.maximum(padded, 0.0).sum(axis=1)
    low = (first + np.arange(len(mass)) * block) * h
    high = low + (block - 1) * h
    with np.errstate(divide="ignore", over="ignore"):
        logs = np.log(mass)
        up = logs + np.multiply.outer(thetas, high)
        down = logs - np.multiply.outer(thetas, low)
    return _log_sums(up), _log_sums(down)


def _log_sums(logs: Doubles) -> Doubles:
    """ln of the sum of exp over each row."""
    tops = np.maximum(logs.max(axis=1), -1e300)
    return np.asarray(tops + np.log(np.exp(logs - tops[:, None]).sum(axis=1)))


NATS = 31.0


def _window(parts: Sequence[tuple[Doubles, int, int]], h: float) -> tuple[float, float]:
    """Ends beyond each of which the sum of losses has a tilted mass of at most e^-NATS; parts are (x, first, count)."""
    spread = 0.0
    for x, first, k in parts:
        loss = (first + np.arange(len(x))) * h
        size = float(x.sum())
        mean = float((x * loss).sum()) / size
        spread += k * max(float((x * (loss - mean) ** 2).sum()) / size, h * h / 16)
    thetas = np.geomspace(0.03, 90, 22) / math.sqrt(spread)
    ups, downs = np.zeros(len(thetas)), np.zeros(len(thetas))
    for x, first, k in parts:
        up, down = _moments(x, first, h, thetas)
        ups, downs = ups + k * up, downs + k * down
    return -float(((downs + NATS) / thetas).min()), float(((ups + NATS) / thetas).min())


def _convolved(parts: Sequence[tuple[Doubles, int, int]], h: float, most: int) -> tuple[Doubles, int, float, float]:
    """The product on its window, its first index, and its tilted mass of errors: of transforms, and that wraps."""
    low, high = _window(parts, h)
    if not (math.isfinite(low) and math.isfinite(high)):
        raise Refused("the masses are beyond doubles")
    first = math.floor(low / h) - 1
    size = math.ceil(high / h) + 2 - first
    if size > most:
        raise Refused("the window is wider than the transform")
    length = most
    while length >= 2 * size and length > 256:
        length //= 2
    log, values, origin, masses_ = 7 * UNIT * math.log2(length), None, 0, 1.0
    error = 0.0
    for x, start, k in parts:
        folded = np.concatenate([x, np.zeros(-len(x) % length)]).reshape(-1, length).sum(axis=0)
        transform = np.fft.rfft(folded)
        mass = max(float(np.abs(x).sum()), 1.0)
        here = (log + len(x) / length * UNIT) * math.sqrt(length) * float(np.sqrt((folded**2).sum()))
        made, base, n = None, transform, k
        while n:
            if n & 1:
                made = base if made is None else made * base
            n >>= 1
            if n:
                base = base * base
        error += (k * here / mass + 4 * k * UNIT * math.sqrt(length)) * (1 + 1e-6)
        masses_ *= mass**k
        values = made if values is None else values * made
        origin += k * start
    assert values is not None
    found = np.fft.irfft(values, length)
    # error is of the transform, in the 2-norm over sqrt(length): of the values as a sum sqrt(length) as much
    rounding = masses_ * (error * (1 + k_error(error)) + log) * math.sqrt(length)
    place = (first - origin) % length
    found = np.roll(found, -place)
    return found, first, rounding, 2 * math.exp(-NATS) * masses_


def k_error(x: float) -> float:
    """A bound of the second order terms of (1 + x/k)^k."""
    return min(math.expm1(min(x, 1.0)), 2.0)


def _composed(parts: list[tuple[Grid, int]]) -> Grid:
    h = max(g.h for g, _ in parts)
    aligned = []
    for grid, k in parts:
        while grid.h < h:
            grid = grid.coarser()
        aligned.append((grid, k))
    for _ in range(40):
        try:
            return _once(aligned)
        except Refused:
            aligned = [(g.coarser(), k) for g, k in aligned]
    raise Refused("no window")


def _once(parts: list[tuple[Grid, int]]) -> Grid:
    made = parts[0][0]._copy()
    h = made.h
    made.up, made.first_up, rounding, wrapped = _convolved([(g.up, g.first_up, k) for g, k in parts], h, made.size)
    # what is outside of the window is lost there, and what wraps into it adds
    made.E_up = rounding + wrapped + _errors([(float(np.abs(g.up).sum()), g.E_up, k) for g, k in parts])
    made.P, made.first, rounding, wrapped = _convolved([(g.P, g.first, k) for g, k in parts], h, made.size)
    made.E_P = rounding + wrapped + _errors([(float(np.abs(g.P).sum()), g.E_P, k) for g, k in parts])
    values, first, rounding, _ = _convolved([(g.Q, g.first, k) for g, k in parts], h, made.size)
    made.E_Q = rounding + _errors([(float(np.abs(g.Q).sum()), g.E_Q, k) for g, k in parts])
    # Q on the window of P: what wraps adds to it, where it has no value of its own all of it wraps somewhere
    place = (made.first - first) % len(values)
    if len(values) == len(made.P):
        made.Q = np.roll(values, -place)
    else:
        made.Q = np.zeros(len(made.P))
        for n in range(0, len(made.P)):
            made.Q[n] = values[(made.first + n - first) % len(values)]
    made.log, made.log_P, made.log_Q = (
        sum(k * getattr(g, name) for g, k in parts) for name in ("log", "log_P", "log_Q")
    )
    made.shift = sum(k * g.shift for g, k in parts)
    made.count = sum(k * g.count for g, k in parts)
    kept = 1.0
    total = 0.0
    for g, k in parts:
        total += k * -math.log1p(-min(g.infinite, 1 - 1e-16))
    made.infinite = -math.expm1(-total) * (1 + 1e-12) * kept
    return made


def _errors(parts: Sequence[tuple[float, float, int]]) -> float:
    """At most the product of (mass + E)^k less that of mass^k."""
    first = second = 0.0
    for mass, error, k in parts:
        whole = max(mass, 1.0)
        first += k * math.log(whole)
        second += k * math.log1p(error / whole)
    return math.exp(first) * math.expm1(second) * (1 + 1e-9)


@lru_cache(maxsize=8)
def _lines(laws: tuple[tuple[Law, int], ...]) -> tuple[Doubles, Doubles]:
    """Orders and the logarithm of Chernoff's bound at eps = 0 there, by a coarse sum."""
    orders = np.geomspace(0.02, 20_000, 57)
    total = np.zeros(len(orders))
    for law, k in laws:
        if isinstance(law, Normals):
            means = [m for _, m in law.P] + [m for _, m in law.Q]
            x = np.linspace(min(means) - 25, max(means) + 25, 4_000)
            p, q = np.log(np.maximum(density(law.P, x), 1e-320)), np.log(np.maximum(density(law.Q, x), 1e-320))
            logs = p + math.log(float(x[1] - x[0]))
            loss = p - q
        elif isinstance(law, Letters):
            logs = np.array([math.log(p) for p, _ in law.masses])
            loss = np.array([math.log(p) - math.log(q) for p, q in law.masses])
        else:
            loss = np.linspace(-law.d, law.d, 400)
            logs = np.log(np.append(np.full(398, 0.25 * 2 * law.d / 399), [math.exp(-law.d) / 2, 0.5]))
            logs[:398] += (loss[1:399] - law.d) / 2
            loss = np.append(loss[1:399], [-law.d, law.d])
            loss = np.log1p(law.share * np.expm1(loss))
        total += k * _log_sums(logs + np.multiply.outer(orders, loss))
    return orders, total + orders * np.log(orders) - (orders + 1) * np.log1p(orders)


def tilt(laws: Sequence[tuple[Law, int]], eps: float) -> float:
    """An order c near which exp(ln M(c) - c eps) is least, about."""
    orders, lines = _lines(tuple(laws))
    return float(orders[int(np.nanargmin(lines - orders * eps))])


def grid(laws: Sequence[tuple[Law, int]], eps: float) -> Grid:
    """The composition, tilted for eps."""
    # at the saddle point itself the tilted law may have a second bump far off: stay below
    c = min(0.75 * tilt(laws, eps), 2_000.0)
    size = 1 << (14 if sum(k for _, k in laws) <= FEW else 16)
    made: Grid | None = None
    for law, k in laws:
        part = Grid.of(law, c, size).times(k)
        made = part if made is None else made.plus(part)
    assert made is not None
    return made


# other methods


ROUNDS = 16


def between_the_poles(parts: Sequence[tuple[float, float, int]], relation: str, eps: float) -> tuple[float, float]:
    """delta(eps) of (rate, 1/sigma, count) less and plus its error: the contour Re s = -1/2.

    The sum over the nodes jD is that of -E min(1, e^(e - S)) e^((eps - e)/2) over all e = eps + n 2 pi/D: -1 for n > 0
    and -e^(e - eps)... for n < 0 but for what is in the tails beyond half a period.
    """
    spread = math.sqrt(sum(k * q * q * min(math.expm1(mu * mu), 1e4) for q, mu, k in parts))
    spread *= 2 if relation == "replace" else 1
    half = max(abs(eps) + 12 * spread + 1, 24.0)
    if half > 140 or eps > 14:
        raise Refused("a long period")
    period = 2 * half
    step = 2 * math.pi / period
    lines = []
    for q, mu, k in parts:
        width = _width(min(0.02, 0.02 / mu))  # a power of two: steps are equal
        reach = math.ceil((9.5 + 2 * mu) / width)
        x = np.arange(-reach, reach + 1) * width
        plus = np.log1p(q * np.expm1(mu * x - mu * mu / 2))
        density_ = np.exp(-x * x / 2) * (width / math.sqrt(2 * math.pi))
        if relation == "add":
            loss = -plus
        else:
            density_ = density_ * np.exp(plus)
            loss = plus
            if relation == "replace":
                loss = plus - np.log1p(q * np.expm1(-mu * x - mu * mu / 2))
        # the tails beyond half a period: P and Q there, each once
        far = k * float((density_ * ((loss > half / 2) + (loss < -half / 2) * np.exp(-np.minimum(loss, 0.0)))).sum())
        if far > 1e-15:
            raise Refused("heavy tails")
        lines.append((density_ * np.exp(-loss / 2), loss, k))
    columns, total, start = 64, 0.0, 0
    fine = [np.exp(1j * np.multiply.outer(loss, np.arange(columns) * step)) for _, loss, _ in lines]
    for _ in range(ROUNDS):
        t = (start + np.arange(columns)) * step
        value = np.ones(columns, dtype=complex)
        for (weight, loss, k), turns in zip(lines, fine, strict=True):
            value = value * ((weight * np.exp(1j * loss * (start * step))) @ turns) ** k
        terms = (value * np.exp(-1j * t * eps)).real / (-0.25 - t * t)
        if start == 0:
            terms[0] /= 2
        total += 2 * float(terms.sum())
        start += columns
        if float(np.abs(value[-8:]).max()) / (start * step) ** 2 * start < 1e-17 * math.exp(-eps / 2):
            break
    else:
        raise Refused("the transform falls too slowly")
    e = math.exp(-period / 2)
    rest = e / (1 - e) * (math.exp(-eps / 2) + math.exp(eps / 2))
    count = sum(k for _, _, k in parts)
    found = 1 + math.exp(eps / 2) * (total / period + rest)
    slack = math.exp(max(eps, 0.0) / 2) * (1e-12 + 2e-15 * count)
    return found - slack, found + slack


def one_step(law: Normals, eps: float) -> tuple[float, float]:
    """delta of one step less and plus its error: the integral of (P - e^eps Q)_+ on either side of its zero."""
    if not law.low < eps < law.high:
        if eps >= law.high:
            return 0.0, 1e-15
        return -math.expm1(eps) - 1e-15, -math.expm1(eps) + 1e-15
    start = float(law.inverse(np.array([eps]))[0])
    top = max(start, max(mean for _, mean in law.P)) + 39
    ends = np.concatenate([np.linspace(start, start + 4, 200), np.linspace(start + 4, top, 400)[1:]])
    middle, half = (ends[:-1] + ends[1:]) / 2, (ends[1:] - ends[:-1]) / 2
    total = 0.0
    size = 0.0
    for node, weight in zip(NODES, WEIGHTS, strict=True):
        x = middle + half * node
        p, q = density(law.P, x), math.exp(eps) * density(law.Q, x)
        total += float((weight * half * (p - q)).sum())
        size += float((weight * half * (p + q)).sum())
    slack = 1e-12 * size + 1e-300
    return total - slack, total + slack


def tails(mixture: Sequence[tuple[float, float]], x: Doubles) -> Doubles:
    """The mass beyond x."""
    return np.asarray(sum(share * ndtr(mean - x) for share, mean in mixture))


def two_steps(law: Normals, eps: float) -> tuple[float, float]:
    """delta of two steps less and plus its error: that of one step at eps - L, over L."""
    low, high = (f([mean for _, mean in law.P]) + s * 13 for f, s in ((min, -1), (max, 1)))
    # the second loss turns where it is near the ends of its range, however narrow in the first
    other = np.linspace(low, high, 600)
    level = eps - np.log(density(law.P, other) / density(law.Q, other))
    other = law.inverse(level[(level > law.low + 1e-9) & (level < law.high - 1e-9)])
    ends = np.concatenate([np.linspace(low, high, 600), np.clip(other, low, high)])
    ends = np.unique(ends)
    middle, half = (ends[:-1] + ends[1:]) / 2, (ends[1:] - ends[:-1]) / 2
    total = size = 0.0
    for node, weight in zip(NODES, WEIGHTS, strict=True):
        x = middle + half * node
        p = density(law.P, x)
        level = eps - np.log(p / density(law.Q, x))
        inside = (level > law.low) & (level < law.high)
        start = law.inverse(np.where(inside, level, (max(law.low, -9.0) + min(law.high, 9.0)) / 2))
        e = np.exp(level)
        first, second = tails(law.P, start), e * tails(law.Q, start)
        gain = np.where(inside, first - second, np.where(level >= law.high, 0.0, 1 - e))
        total += float((weight * half * p * gain).sum())
        size += float((weight * half * p * np.where(inside, first + second, np.abs(gain))).sum())
    slack = 1e-10 * abs(total) + 1e-13 * size + 1e-22
    return total - slack, total + slack


def two_laplace(d: float, eps: float) -> tuple[float, float]:
    """delta of two Laplace mechanisms less and plus its error: that of one at eps - L, over L."""

    def one(e: Doubles) -> Doubles:
        return np.asarray(np.where(e >= d, 0.0, np.where(e <= -d, -np.expm1(e), -np.expm1((np.minimum(e, d) - d) / 2))))

    total = float((one(np.array([eps - d, eps + d])) * np.array([0.5, math.exp(-d) / 2])).sum())
    cuts = sorted({-d, d, *(x for x in (eps - d, eps + d) if -d < x < d)})
    for low, high in pairwise(cuts):
        ends = np.linspace(low, high, 1 + math.ceil((high - low) * 2 + 1))
        middle, half = (ends[:-1] + ends[1:]) / 2, (ends[1:] - ends[:-1]) / 2
        for node, weight in zip(NODES, WEIGHTS, strict=True):
            x = middle + half * node
            total += float((weight * half * np.exp((x - d) / 2) / 4 * one(eps - x)).sum())
    slack = 1e-9 * total + 1e-14
    return total - slack, total + slack


def enumerated(letters: Sequence[tuple[Fraction, Fraction]], k: int, level: Fraction, infinite: Fraction) -> Fraction:
    """delta at eps = ln level of k letters, by all of their types: whole numbers over one denominator."""
    n = math.lcm(*(x.denominator for pair in letters for x in pair))
    powers = [[[int(x * n) ** j for j in range(k + 1)] for x in pair] for pair in letters]
    u, v, total = level.numerator, level.denominator, 0

    def add(place: int, rest: int, ways: int, p: int, q: int) -> None:
        nonlocal total
        P, Q = powers[place]
        if place == len(powers) - 1:
            total += ways * max(v * p * P[rest] - u * q * Q[rest], 0)
            return
        for j in range(rest + 1):
            add(place + 1, rest - j, ways * math.comb(rest, j), p * P[j], q * Q[j])

    add(0, k, 1, 1, 1)
    return Fraction(total, v * n**k) + 1 - (1 - infinite) ** k


def two_letters(a: Fraction, b: Fraction, k: int, level: Fraction) -> Fraction:
    """delta at eps = ln level of k answers with P = (a, 1 - a), Q = (b, 1 - b), a > b: whole numbers."""
    n = a.denominator * b.denominator
    p1, q1 = int(a * n), int(b * n)
    p2, q2 = n - p1, n - q1
    u, v, total = level.numerator, level.denominator, 0
    p, q = p1**k, q1**k
    for j in range(k + 1):
        # C(k, j) p1^(k-j) p2^j
        gain = v * p - u * q
        if gain <= 0:
            break
        total += gain
        p, q = p * p2 * (k - j) // (p1 * (j + 1)), q * q2 * (k - j) // (q1 * (j + 1))
    return Fraction(total, v * n**k)


def shuffled_counts(n: int, w: Fraction, p0: Fraction, p1: Fraction) -> list[tuple[Fraction, Fraction]]:
    """The pair of counts of two symbols, and of none of them, among n answers: each other shows one with w each."""
    found: dict[tuple[int, int], list[Fraction]] = {}
    rest = 1 - 2 * w
    for a in range(n):
        for b in range(n - a):
            ways = math.comb(n - 1, a) * math.comb(n - 1 - a, b)
            mass = ways * w ** (a + b) * rest ** (n - 1 - a - b)
            if mass:
                for key, x, y in (((a + 1, b), p0, p1), ((a, b + 1), p1, p0)):
                    pair = found.setdefault(key, [Fraction(0), Fraction(0)])
                    pair[0] += mass * x
                    pair[1] += mass * y
    none = 1 - p0 - p1
    pairs = [(p, q) for p, q in found.values()]
    return [*pairs, (none, none)] if none else pairs


def floats(pairs: Iterable[tuple[Fraction, Fraction]]) -> Letters:
    """Letters in doubles; P without Q is lost for good."""
    pairs = list(pairs)
    kept = tuple((float(p), float(q)) for p, q in pairs if p and q and float(p) > 1e-300 and float(q) > 1e-300)
    return Letters(kept, float(sum(p for p, q in pairs if not q)))


def rough_eps(laws: Sequence[tuple[Law, int]], log_delta: float) -> float:
    """Chernoff's eps for a delta, about."""
    return max(min((line - log_delta) / c for c, line in zip(*_lines(tuple(laws)), strict=True)), 0.0)
