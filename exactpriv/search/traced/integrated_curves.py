"""Integrals of privacy curves for a whole batch: from one breakpoint to the next, all instances side by side.

Proposes in floating point: everything here; what is found with it is decided exactly. A curve is the largest of lines
a + s r, one for each pair of laws and each number of letters of largest ratio. At a line that is largest at r the next
one is that of larger slope which it meets first; a piece is integrated in closed form, and so are its derivatives by a
and s, which are sums of masses.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Any, ClassVar

import numpy as np

from .dag import Array


class Envelope:
    """The largest of the lines p(A) - r q(A) of several pairs of laws, walked along from r = 1 upwards."""

    def __init__(self, p: Array, q: Array) -> None:
        """p, q: (pairs, letters, batch)."""
        pairs, letters, batch = p.shape
        ratio = np.where(p > 0, np.where(q > 0, p / q, np.inf), -1.0)
        order = np.argsort(-ratio, axis=1, kind="stable")
        self.rank = np.argsort(order, axis=1, kind="stable")
        none = np.zeros((pairs, 1, batch))
        a = np.concatenate([none, np.cumsum(np.take_along_axis(p, order, axis=1), axis=1)], axis=1)
        s = np.concatenate([none, np.cumsum(np.take_along_axis(q, order, axis=1), axis=1)], axis=1)
        self.letters, self.columns = letters, np.arange(batch)
        self.a, self.s = a.reshape(-1, batch), -s.reshape(-1, batch)
        self.line = np.argmax(self.a + self.s, axis=0)

    def current(self) -> tuple[Array, Array]:
        """(a, s) of the largest line."""
        return self.a[self.line, self.columns], self.s[self.line, self.columns]

    def next(self, r: Array) -> tuple[Array, Array]:
        """(where the largest line changes at or after r, which one it is then); inf where it does not."""
        a, s = self.current()
        flatter = self.s - s
        meets = np.where(flatter > 0, (a - self.a) / flatter, np.inf)
        line = np.argmin(meets, axis=0)
        return np.maximum(meets[line, self.columns], r), line

    def letters_of_line(self) -> tuple[Array, Array]:
        """(the pair of the largest line, which letters count in it: (batch, letters))."""
        pair, count = np.divmod(self.line, self.letters + 1)
        return pair, self.rank[pair, :, self.columns] < count[:, None]


@dataclass(frozen=True)
class LdpCurveIntegral:
    """The integral over eps >= 0 of (1 + e^-eps) times the (eps, delta)-LDP curve of a kernel: n m entries by row."""

    n: int
    m: int

    cost: ClassVar[int] = 200

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("integral of an LDP curve", self.n, self.m)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least 0."""
        return 0.0, math.inf

    def solve(self, inputs: Array) -> Array:
        """Piece by piece; infinite where the last line is positive."""
        batch = inputs.shape[1]
        out = np.zeros((1 + self.n * self.m, batch))
        pairs = np.array(list(permutations(range(self.n), 2)), dtype=np.int64)
        if not len(pairs):
            return out
        with np.errstate(all="ignore"):
            K = inputs.reshape(self.n, self.m, batch)
            slopes = np.zeros((batch, self.n, self.m))
            curve = Envelope(K[pairs[:, 0]], K[pairs[:, 1]])
            r = np.ones(batch)
            for _ in range(len(curve.a) + 1):
                end, line = curve.next(r)
                going = np.isfinite(end)
                if not going.any():
                    break
                a, s = curve.current()
                end = np.where(going, end, r)
                log, width, inverse = np.log1p((end - r) / r), end - r, (end - r) / (end * r)
                by_a, by_s = log + inverse, width + log
                out[0] += a * by_a + s * by_s
                pair, counted = curve.letters_of_line()
                slopes[curve.columns, pairs[pair, 0]] += np.where(counted, by_a[:, None], 0.0)
                slopes[curve.columns, pairs[pair, 1]] -= np.where(counted, by_s[:, None], 0.0)
                curve.line, r = np.where(going, line, curve.line), end
            a, _ = curve.current()
            out[0] = np.where(a > 0, np.inf, np.maximum(out[0], 0.0))
            out[1:] = slopes.transpose(1, 2, 0).reshape(self.n * self.m, batch)
            return out


@dataclass(frozen=True)
class LipCurveIntegral:
    """The integral over eps >= 0 of (e^eps + e^-eps) times the LIP curve: n m entries by row, then the output law."""

    n: int
    m: int

    cost: ClassVar[int] = 600

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("integral of a LIP curve", self.n, self.m)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least 0."""
        return 0.0, math.inf

    def solve(self, inputs: Array) -> Array:
        """The larger of two envelopes, the second divided by r, between the breakpoints of both."""
        n, m, batch = self.n, self.m, inputs.shape[1]
        out = np.zeros((1 + (n + 1) * m, batch))
        with np.errstate(all="ignore"):
            K = inputs[: n * m].reshape(n, m, batch)
            q = np.broadcast_to(inputs[n * m :][None], K.shape)
            by_K, by_q = np.zeros((batch, n, m)), np.zeros((batch, m))
            above, below = Envelope(q, K), Envelope(K, q)
            r = np.ones(batch)
            for _ in range(len(above.a) + len(below.a) + 2):
                (first, one), (second, two) = above.next(r), below.next(r)
                end = np.minimum(first, second)
                going = np.isfinite(end)
                if not going.any():
                    break
                end = np.where(going, end, r)
                a, s = above.current()
                b, t = below.current()
                w = np.zeros((4, batch))
                cuts = [r, *_crossings(s, a - t, -b, r, end), end]
                for low, high in pairwise(cuts):
                    w += _weights(a, s, b, t, low, high)
                out[0] += (np.stack([a, s, b, t]) * w).sum(axis=0)
                row, counted = above.letters_of_line()
                by_q += np.where(counted, w[0][:, None], 0.0)
                by_K[above.columns, row] -= np.where(counted, w[1][:, None], 0.0)
                row, counted = below.letters_of_line()
                by_K[above.columns, row] += np.where(counted, w[2][:, None], 0.0)
                by_q -= np.where(counted, w[3][:, None], 0.0)
                above.line = np.where(going & (first <= end), one, above.line)
                below.line = np.where(going & (second <= end), two, below.line)
                r = end
            rest = np.maximum(above.current()[0], below.current()[0])
            out[0] = np.where(rest > 0, np.inf, np.maximum(out[0], 0.0))
            out[1 : 1 + n * m] = by_K.transpose(1, 2, 0).reshape(n * m, batch)
            out[1 + n * m :] = by_q.T
            return out


def _crossings(s: Array, m: Array, c: Array, low: Array, high: Array) -> tuple[Array, Array]:
    """The zeros of s r^2 + m r + c in [low, high], in order; low and high where there are none."""
    root = np.sqrt(m * m - 4 * s * c)
    q = -(m + np.where(m >= 0, root, -root)) / 2
    found = np.stack([q / s, c / q])
    found = np.sort(np.where(np.isfinite(found), np.clip(found, low, high), low), axis=0)
    return found[0], found[1]


def _weights(a: Array, s: Array, b: Array, t: Array, low: Array, high: Array) -> Array:
    """What a, s, b and t are multiplied with in the integral of (1 + 1/r^2) max(a + s r, b/r + t): none of them
    changes sign of the difference in [low, high]."""
    middle = (low + high) / 2
    first = (a + s * middle) * middle >= b + t * middle
    log, width, inverse = np.log1p((high - low) / low), high - low, (high - low) / (high * low)
    by_a, by_s = width + inverse, width * middle + log
    by_b = log + inverse * (1 / high + 1 / low) / 2
    return np.stack([np.where(first, by_a, 0.0), np.where(first, by_s, 0.0),
                     np.where(first, 0.0, by_b), np.where(first, 0.0, by_a)])  # fmt: skip


@dataclass(frozen=True)
class LargestRoot:
    """The largest root, at least `low`, of `count` polynomials of one degree, none of them negative to its right:
    coefficients, constant ones first, polynomial by polynomial."""

    count: int
    degree: int
    low: float

    cost: ClassVar[int] = 100

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("largest root", self.count, self.degree, self.low)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least `low`."""
        return self.low, math.inf

    def solve(self, inputs: Array) -> Array:
        """Bisection on whether all are positive, in the logarithm of the distance from `low`; then Newton's steps on
        the one that is least there. NaN where rounding moves the root by more than 1e-11 of it."""
        with np.errstate(all="ignore"):
            c = inputs.reshape(self.count, self.degree + 1, -1)
            batch = c.shape[2]
            low, high = np.full(batch, -40.0), np.full(batch, 120.0)
            for _ in range(60):
                t = (low + high) / 2
                positive = (_polynomial(c, self.low + np.exp(t)) > 0).all(axis=0)
                low, high = np.where(positive, low, t), np.where(positive, t, high)
            s = self.low + np.exp((low + high) / 2)
            size = _polynomial(np.abs(c), s)
            which = np.argmin(_polynomial(c, s) / size, axis=0)
            columns = np.arange(batch)
            chosen = c[which, :, columns].T[None]
            slopes = chosen[:, 1:] * np.arange(1, self.degree + 1)[None, :, None]
            for _ in range(3):
                step = (_polynomial(chosen, s) / _polynomial(slopes, s))[0]
                s = np.where(np.abs(step) < 1e-6 * s, s - step, s)
            steep = _polynomial(slopes, s)[0]
            unsure = 1e-15 * _polynomial(np.abs(chosen), s)[0] / np.abs(steep)
            out = np.zeros((1 + self.count * (self.degree + 1), batch))
            out[0] = np.where(unsure <= 1e-11 * s, np.maximum(s, self.low), np.nan)
            for k in range(self.degree + 1):
                out[1 + which * (self.degree + 1) + k, columns] = -(s**k) / steep
            return out


def _polynomial(c: Array, s: Array) -> Array:
    """Values of polynomials (which, coefficient, batch) at s."""
    value = np.zeros((c.shape[0], s.shape[0]))
    for k in range(c.shape[1] - 1, -1, -1):
        value = value * s + c[:, k]
    return value
