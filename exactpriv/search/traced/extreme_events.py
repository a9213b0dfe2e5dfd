"""Maxima of p0 - r p1 under a bound on information, and where they lie, for a whole batch (docs/optimise.md, 9 and 12).

Proposes in floating point: everything here; what is found with it is decided exactly. Along the boundary of the bound,
with p1 (its logit) as parameter, the objective rises and then falls: bisection on its slope, then Newton's steps on the
square system that the maximiser solves. NaN where these do not settle.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from .dag import Array

DEEP = 700.0
"""The largest logit of a probability."""
BISECTIONS = 34
COARSE = 8
"""Bisections that move too far for the point before to be near."""
INNER = 7


@dataclass(frozen=True)
class EventMaximum:
    """Of mu > 0 and r >= 1: the largest p0 - r p1 (`what` -1), or coordinate `what` of the pair that attains it.

    `kind`: CAPACITY, at most mu (below ln 2), of the binary kernel with event probabilities p0, p1; RATIO_BELOW:
    D(p1||p0) at most mu; RATIO_ABOVE: the largest p1/r - p0 under the same bound, by complements the largest p0 - p1/r.
    """

    kind: str
    what: int

    cost: ClassVar[int] = 150

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("event maximum", self.kind, self.what)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """A difference of probabilities, which is not negative, or a probability."""
        return 0.0, 1.0

    def solve(self, inputs: Array) -> Array:
        """See the module."""
        with np.errstate(all="ignore"):
            mu, r = inputs
            if self.kind == "CAPACITY":
                return self._capacity(mu, r)
            return self._divergence(mu, r if self.kind == "RATIO_BELOW" else 1 / r)

    # -- capacity --------------------------------------------------------------------------------------------------

    def _capacity(self, mu: Array, r: Array) -> Array:
        low, high = np.full(mu.shape, -DEEP), np.full(mu.shape, 0.0)
        v: Array | None = None
        w: Array | None = None
        for k in range(BISECTIONS):
            u = (low + high) / 2
            v = _other(u, mu, v if k > COARSE else None)  # logit of the output mass m
            w, found = _first(v, mu, w if k > COARSE else None)
            rise = _slope(w, v) - r * _slope(u, v)
            rising = np.where(found, rise > 0, False)
            low, high = np.where(rising, u, low), np.where(rising, high, u)
        u = (low + high) / 2
        v = _other(u, mu)
        w, found = _first(v, mu)
        x, value, J = _refined(lambda x: self._system(x, mu, r), np.stack([w, u, v]))
        p0, p1, m = _expit(x)
        best = p0 - r * p1
        zero = np.zeros_like(mu)
        by_mu, by_r = _solved(J, np.stack([-1 / mu, -1 / mu, zero])), _solved(J, np.stack([zero, zero, -1 / r]))
        weight = (m - p1) / (p0 - p1)
        rate = 1 / (weight * (x[0] - x[2]))
        if self.what == -1:
            unsure = mu * rate * (np.abs(value[0]) + np.abs(value[1])) + _flat(value[2], J, value, r * p1 * (1 - p1))
            settled = found & (unsure < 1e-10)
            return np.stack([np.where(settled, best, np.nan), rate, -p1])
        p = (p0, p1)[self.what]
        steep = p * (1 - p)
        settled = found & (_left(J, value, self.what) * steep < 1e-11)
        return np.stack([np.where(settled, p, np.nan), -steep * by_mu[self.what], -steep * by_r[self.what]])

    def _system(self, x: Array, mu: Array, r: Array) -> tuple[Array, Array]:
        """(D(p0||m)/mu - 1, D(p1||m)/mu - 1 and ln of both slopes' ratio, their derivatives by the logits)."""
        w, u, v = x
        p0, p1, m = _expit(x)
        one, two = _kl(w, v), _kl(u, v)
        rise, fall = _slope(w, v), _slope(u, v)
        F = np.stack([one / mu - 1, two / mu - 1, np.log(rise) - np.log(fall) - np.log(r)])
        J = np.zeros((3, 3, *mu.shape))
        J[0, 0], J[0, 2] = (w - v) * p0 * (1 - p0) / mu, (m - p0) / mu
        J[1, 1], J[1, 2] = (u - v) * p1 * (1 - p1) / mu, (m - p1) / mu
        J[2, 0] = p0 * (1 - p0) / (p0 - m) - 1 / (w - v)
        J[2, 1] = -(p1 * (1 - p1) / (p1 - m) - 1 / (u - v))
        spread = m * (1 - m)
        J[2, 2] = -spread / (p0 - m) + 1 / (w - v) + spread / (p1 - m) - 1 / (u - v)
        return F, J

    # -- divergence ------------------------------------------------------------------------------------------------

    def _divergence(self, mu: Array, r: Array) -> Array:
        """max p0 - r p1 with D(p1||p0) <= mu, for any r > 0; complements are taken for RATIO_ABOVE."""
        low, high = np.full(mu.shape, -DEEP), np.full(mu.shape, DEEP)
        v: Array | None = None
        for k in range(BISECTIONS):
            u = (low + high) / 2
            v = _other(u, mu, v if k > COARSE else None)
            rising = _rate(u, v) > r
            low, high = np.where(rising, u, low), np.where(rising, high, u)
        u = (low + high) / 2
        x, value, J = _refined(lambda x: self._pair(x, mu, r), np.stack([_other(u, mu), u]))
        p0, p1 = _expit(x)
        zero = np.zeros_like(mu)
        by_mu, by_r = _solved(J, np.stack([-1 / mu, zero])), _solved(J, np.stack([zero, -1 / r]))
        above = self.kind == "RATIO_ABOVE"
        turn = -r * r if above else 1.0  # the derivative of r here by the input
        if self.what == -1:
            best = p0 - r * p1 + (r - 1 if above else 0.0)
            by_level = (1 - p1 if above else -p1) * turn
            unsure = mu * _spread(p0, p1) * np.abs(value[0]) + _flat(value[1], J, value, r * p1 * (1 - p1))
            settled = unsure < 1e-10
            return np.stack([np.where(settled, best, np.nan), _spread(p0, p1), by_level])
        p = (p0, p1)[self.what]
        settled = _left(J, value, self.what) * p * (1 - p) < 1e-11
        steep = -p * (1 - p) * (-1.0 if above else 1.0)
        shown = _expit(-x[self.what]) if above else p
        return np.stack([np.where(settled, shown, np.nan), steep * by_mu[self.what], steep * by_r[self.what] * turn])

    def _pair(self, x: Array, mu: Array, r: Array) -> tuple[Array, Array]:
        v, u = x
        p0, p1 = _expit(x)
        F = np.stack([_kl(u, v) / mu - 1, np.log(_rate(u, v)) - np.log(r)])
        J = np.zeros((2, 2, *mu.shape))
        J[0, 0], J[0, 1] = (p0 - p1) / mu, (u - v) * p1 * (1 - p1) / mu
        J[1, 0] = 1 / (v - u) + 1 - 2 * p0 - p0 * (1 - p0) / (p0 - p1)
        J[1, 1] = -1 / (v - u) + p1 * (1 - p1) / (p0 - p1)
        return F, J


@dataclass(frozen=True)
class ZChannelInverse:
    """Of 0 <= mu < ln 2: the p at which the Z-channel with rows (1, 0), (1-p, p) has capacity mu."""

    cost: ClassVar[int] = 300

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("Z-channel of a capacity",)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """A probability."""
        return 0.0, 1.0

    def solve(self, inputs: Array) -> Array:
        """Bisection in the logit, then Newton's steps on ln of e^mu - 1."""
        with np.errstate(all="ignore"):
            mu = inputs[0]
            goal = np.log(np.expm1(mu))
            low, high = np.full(mu.shape, -DEEP), np.full(mu.shape, DEEP)
            for _ in range(60):
                u = (low + high) / 2
                below = _minus_entropy_a_mass(u) < goal
                low, high = np.where(below, u, low), np.where(below, high, u)
            u = (low + high) / 2
            p = _expit(u)
            tilt = np.exp(_minus_entropy_a_mass(u))
            slope = tilt / (1 + tilt) * _softplus(u) / (p * p)
            exact = np.where(mu == 0, 0.0, p)
            return np.stack([np.where(mu > math.log(2), np.nan, exact), 1 / slope])


def _minus_entropy_a_mass(u: Array) -> Array:
    """-h(p)/p = ln p + (1-p)/p ln(1-p), increasing in the logit u of p."""
    return -_softplus(-u) - np.exp(-u) * _softplus(u)


def _softplus(x: Array) -> Array:
    """ln(1 + e^x)."""
    return np.logaddexp(0.0, x)


def _expit(x: Array) -> Array:
    return 1 / (1 + np.exp(-x))


def _kl(u: Array, v: Array) -> Array:
    """D(p||m) of the probabilities with these logits; without cancellation where they are near."""
    p, q, m, n = _expit(u), _expit(-u), _expit(v), _expit(-v)
    gap = p - m
    near = p * _excess(-gap / p) + q * _excess(gap / q)
    far = np.where(p > 0, p * (_softplus(-v) - _softplus(-u)), 0.0)
    far = far + np.where(q > 0, q * (_softplus(v) - _softplus(u)), 0.0)
    return np.where(np.abs(gap) < 0.3 * np.minimum(np.minimum(p, q), np.minimum(m, n)), near, far)


def _excess(x: Array) -> Array:
    """x - ln(1 + x)."""
    series = x * x * (1 / 2 - x * (1 / 3 - x * (1 / 4 - x * (1 / 5 - x * (1 / 6 - x / 7)))))
    return np.where(np.abs(x) < 2e-3, series, x - np.log1p(x))


def _slope(u: Array, v: Array) -> Array:
    """dp/dm along D(p||m) = mu, times m (1 - m): (p - m) / L(p, m), L the difference of the logits."""
    return np.where(u == v, _expit(u) * _expit(-u), (_expit(u) - _expit(v)) / (u - v))


def _rate(u: Array, v: Array) -> Array:
    """dp0/dp1 along D(p1||p0) = mu: L(p0, p1) p0 (1 - p0) / (p0 - p1); u is the logit of p1, v that of p0."""
    return (v - u) * _expit(v) * _expit(-v) / (_expit(v) - _expit(u))


def _spread(p0: Array, p1: Array) -> Array:
    """d p0 / d mu at a fixed p1: what the maximum gains with the level."""
    return p0 * (1 - p0) / (p0 - p1)


def _other(u: Array, mu: Array, v: Array | None = None) -> Array:
    """The logit v > u with D(p||m) = mu, p of logit u; from a guess, if there is one."""
    p, q = _expit(u), _expit(-u)
    entropy = p * _softplus(-u) + q * _softplus(u)
    top = np.maximum((mu + entropy) / q, u)  # there D is at least mu, since ln(1 + e^v) >= v
    return _root(lambda v: (_kl(u, v) - mu, _expit(v) - p), u, top, v)


def _first(v: Array, mu: Array, w: Array | None = None) -> tuple[Array, Array]:
    """(the logit w > v with D(p||m) = mu, m of logit v, whether there is one: D(1||m) is ln 1/m)."""

    def excess(w: Array) -> tuple[Array, Array]:
        return _kl(w, v) - mu, (w - v) * _expit(w) * _expit(-w)

    return _root(excess, v, np.full(v.shape, DEEP), w), _softplus(-v) > mu


def _root(f: Callable[[Array], tuple[Array, Array]], low: Array, high: Array, x: Array | None) -> Array:
    """Newton's steps that stay within bounds which narrow; without a guess after some bisections."""
    for _ in range(14 if x is None else 0):
        middle = (low + high) / 2
        below = f(middle)[0] < 0
        low, high = np.where(below, middle, low), np.where(below, high, middle)
    x = (low + high) / 2 if x is None else np.where((x > low) & (x < high), x, (low + high) / 2)
    for _ in range(INNER):
        value, slope = f(x)
        low, high = np.where(value < 0, x, low), np.where(value < 0, high, x)
        step = x - value / slope
        x = np.where((step >= low) & (step <= high), step, (low + high) / 2)
    return x


def _refined(system: Callable[[Array], tuple[Array, Array]], x: Array) -> tuple[Array, Array, Array]:
    """(x, the system's value and derivatives there) after a few of Newton's steps, of which only small ones count."""
    for _ in range(4):
        value, J = system(x)
        step = _solved(J, value)
        small = np.isfinite(step).all(axis=0) & (np.abs(step).max(axis=0) < 0.1)
        x = np.where(small, x - step, x)
    return x, *system(x)


def _flat(slope: Array, J: Array, value: Array, rate: Array) -> Array:
    """About what the maximum gains by the step that is left in the logit of p1."""
    return np.abs(slope) * rate * _left(J, value, 1)


def _left(J: Array, value: Array, place: int) -> Array:
    """The step that Newton's method would still make in one logit."""
    return np.minimum(np.nan_to_num(np.abs(_solved(J, value)[place]), nan=DEEP, posinf=DEEP), DEEP)


def _solved(J: Array, value: Array) -> Array:
    """J^-1 value, by Cramer's rule for two and by elimination for three unknowns; inf or NaN where J is singular."""
    n = J.shape[0]
    if n == 2:
        det = J[0, 0] * J[1, 1] - J[0, 1] * J[1, 0]
        return np.stack([J[1, 1] * value[0] - J[0, 1] * value[1], J[0, 0] * value[1] - J[1, 0] * value[0]]) / det
    # rows 0 and 1 have no entry for the other one's event: each gives it by the output mass
    by_0, by_1 = 1 / J[0, 0], 1 / J[1, 1]
    rest = J[2, 2] - J[2, 0] * J[0, 2] * by_0 - J[2, 1] * J[1, 2] * by_1
    m = (value[2] - J[2, 0] * value[0] * by_0 - J[2, 1] * value[1] * by_1) / rest
    return np.stack([(value[0] - J[0, 2] * m) * by_0, (value[1] - J[1, 2] * m) * by_1, m])
