"""Divergences of Gaussian mixtures for a whole batch: by quadrature around each component, and between sign changes.

Proposes in floating point: everything here; what is found with it is decided exactly. NaN where two rules of different
length differ by more than 1e-10 of the value (above 1), or where a sign change may lie between two points looked at.

Inputs are weights, means and variances of p, then of q; for the hockey-stick divergence the ratio r > 0 last.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from .dag import Array

REACH = 10.0
"""Standard deviations around a mean that are looked at."""
NODES = (8, 12)
"""Of a panel; the coarse rule shows the error of the fine one."""
OWN = np.linspace(-REACH, REACH, 15)
EDGES = np.array([-7.0, -4.0, -2.5, -1.2, 0.0, 1.2, 2.5, 4.0, 7.0])
"""Where panels end, in standard deviations of the component that is integrated, and of any other one."""
LOOKED = 81
"""Points around each mean at which signs are asked."""
APART = 0.0137
"""How far the points around one mean are moved from those around the one before, in standard deviations."""
GAP = 1e-10


@dataclass(frozen=True)
class Mixtures:
    """What both divergences share: the numbers of components of p and q."""

    p: int
    q: int

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least 0."""
        return 0.0, math.inf

    def _parts(self, inputs: Array) -> tuple[tuple[Array, Array, Array], tuple[Array, Array, Array]]:
        k = 3 * self.p
        first, second = inputs[:k].reshape(3, self.p, -1), inputs[k : k + 3 * self.q].reshape(3, self.q, -1)
        return (first[0], first[1], first[2]), (second[0], second[1], second[2])


@dataclass(frozen=True)
class GaussianRelativeEntropy(Mixtures):
    """The integral of p ln(p/q)."""

    cost: ClassVar[int] = 2000

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("Gaussian relative entropy", self.p, self.q)

    def solve(self, inputs: Array) -> Array:
        """Composite Gauss-Legendre rules on the scale of each component of p."""
        with np.errstate(all="ignore"):
            p, q = self._parts(inputs)
            coarse = self._integrated(p, q, NODES[0], False)[0]
            out = self._integrated(p, q, NODES[1], True)
            unsure = np.abs(out[0] - coarse) > GAP * np.maximum(1.0, np.abs(out[0]))
            out[0] = np.where(unsure, np.nan, np.maximum(out[0], 0.0))
            return out

    def _integrated(self, p: Any, q: Any, nodes: int, slopes: bool) -> Array:
        t, weight = _rule(p, q, nodes)
        (w, m, v), (_, mq, vq) = p, q
        s = np.sqrt(v)
        x = m[:, None] + s[:, None] * t  # (component of p, node, batch)
        log_p, _ = _log_density(x, *p)
        log_q, share = _log_density(x, *q)
        mass = w[:, None] * weight
        gap = log_p - log_q
        value = np.where(w > 0, (mass * gap).sum(axis=1), 0.0).sum(axis=0)
        if not slopes:
            return value[None]
        a = weight * (gap + 1)
        by_w, by_m = a.sum(axis=1), w / s * (a * t).sum(axis=1)
        by_v = w / (2 * v) * (a * (t * t - 1)).sum(axis=1)
        z = (x[:, :, None] - mq) / np.sqrt(vq)  # (component of p, node, component of q, batch)
        b = mass[:, :, None] * share
        by_wq = -(mass[:, :, None] * _ratio(x, log_q, mq, vq)).sum(axis=(0, 1))
        by_mq = -(b * z).sum(axis=(0, 1)) / np.sqrt(vq)
        by_vq = -(b * (z * z - 1)).sum(axis=(0, 1)) / (2 * vq)
        return np.concatenate([value[None], by_w, by_m, by_v, by_wq, by_mq, by_vq])


@dataclass(frozen=True)
class GaussianHockeyStick(Mixtures):
    """The integral of max(p - r q, 0)."""

    cost: ClassVar[int] = 1000

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("Gaussian hockey-stick", self.p, self.q)

    def solve(self, inputs: Array) -> Array:
        """Sign changes of ln p - ln r q by bisection, the masses between them by the normal distribution function."""
        with np.errstate(all="ignore"):
            p, q = self._parts(inputs)
            r, batch = inputs[-1], inputs.shape[1]
            mean, spread = np.concatenate([p[1], q[1]]), np.sqrt(np.concatenate([p[2], q[2]]))
            apart = APART * np.arange(self.p + self.q)[:, None]  # so that no point stands twice
            t = np.linspace(-REACH, REACH, LOOKED)[:, None, None] + apart
            x = np.sort((mean + spread * t).reshape(-1, batch), axis=0)
            g = _log_density(x, *p)[0] - _log_density(x, *q)[0] - np.log(r)
            up = g > 0
            place, column = np.nonzero(up[1:] != up[:-1])
            ends = self._roots(p, q, r, x[place, column], x[place + 1, column], column, up[place, column])
            sign = np.where(up[place, column], 1.0, -1.0)  # what is positive ends here, or begins
            out = np.zeros((1 + len(inputs), batch))
            for of, sense, at in ((p, 1.0, 1), (q, -r, 1 + 3 * self.p)):
                self._added(out, of, sense, at, ends, sign, column)
            last = up[-1]
            out[0] += np.where(last, p[0].sum(axis=0) - r * q[0].sum(axis=0), 0.0)
            out[1 : 1 + self.p] += last
            out[1 + 3 * self.p : 1 + 3 * self.p + self.q] -= r * last
            of_q = np.zeros(batch)
            np.add.at(of_q, column, sign * self._mass(q, ends, column))
            out[-1] = -(of_q + last)
            out[0] = np.where(_hidden(x, g), np.nan, np.maximum(out[0], 0.0))
            return out

    def _roots(self, p: Any, q: Any, r: Array, low: Array, high: Array, column: Array, up: Array) -> Array:
        there = [tuple(part[:, column] for part in of) for of in (p, q)]
        log_r = np.log(r)[column]
        for _ in range(52):
            x = (low + high) / 2
            above = _log_density(x[None], *there[0])[0][0] - _log_density(x[None], *there[1])[0][0] > log_r
            same = above == up
            low, high = np.where(same, x, low), np.where(same, high, x)
        return (low + high) / 2

    def _mass(self, of: Any, ends: Array, column: Array) -> Array:
        from scipy.special import ndtr

        w, m, v = (part[:, column] for part in of)
        return (w * ndtr((ends - m) / np.sqrt(v))).sum(axis=0)

    def _added(
        self, out: Array, of: Any, sense: Any, at: int, ends: Array, sign: Array, column: Array
    ) -> None:
        """What one law contributes, with its sign, to the value and to the derivatives by its components."""
        from scipy.special import ndtr

        count = len(of[0])
        w, m, v = (part[:, column] for part in of)
        scale = sign * (sense[column] if isinstance(sense, np.ndarray) else sense)
        z = (ends - m) / np.sqrt(v)
        below, density = ndtr(z), np.exp(-z * z / 2) / np.sqrt(2 * np.pi)
        for j in range(count):
            np.add.at(out[0], column, scale * w[j] * below[j])
            np.add.at(out[at + j], column, scale * below[j])
            np.add.at(out[at + count + j], column, -scale * w[j] * density[j] / np.sqrt(v[j]))
            np.add.at(out[at + 2 * count + j], column, -scale * w[j] * density[j] * z[j] / (2 * v[j]))


def _hidden(x: Array, g: Array) -> Array:
    """Whether some column may change its sign twice between two points: near a dip towards 0 of what keeps its sign."""
    size = np.abs(g)
    dips = (size[1:-1] <= size[:-2]) & (size[1:-1] <= size[2:]) & (g[1:-1] * g[:-2] > 0) & (g[1:-1] * g[2:] > 0)
    left, right = x[1:-1] - x[:-2], x[2:] - x[1:-1]
    rise = np.maximum(size[:-2] - size[1:-1], size[2:] - size[1:-1])
    dips &= (rise >= size[1:-1]) & (left + right > 1e-9 * (1 + np.abs(x[1:-1])))
    return dips.any(axis=0)


def _log_density(x: Array, w: Array, m: Array, v: Array) -> tuple[Array, Array]:
    """(ln of the density at points (..., batch), what part of it each component is: (..., component, batch))."""
    logs = _logs(x, m, v) + np.log(w)
    top = logs.max(axis=-2, keepdims=True)
    parts = np.exp(logs - top)
    whole = parts.sum(axis=-2, keepdims=True)
    return (top + np.log(whole))[..., 0, :], parts / whole


def _logs(x: Array, m: Array, v: Array) -> Array:
    return -((x[..., None, :] - m) ** 2) / (2 * v) - np.log(2 * np.pi * v) / 2


def _ratio(x: Array, log_q: Array, m: Array, v: Array) -> Array:
    """The density of each component over that of the mixture."""
    return np.exp(_logs(x, m, v) - log_q[..., None, :])


def _rule(p: Any, q: Any, nodes: int) -> tuple[Array, Array]:
    """(nodes in standard deviations of each component of p, weights that contain its density): panels end on the
    scale of that component and, within its reach, on those of all components. (component of p, node, batch) both."""
    _, m, v = p
    s = np.sqrt(v)
    means, spreads = np.concatenate([m, q[1]]), np.sqrt(np.concatenate([v, q[2]]))
    others = (means + spreads * EDGES[:, None, None]).reshape(1, -1, m.shape[1])
    own = np.broadcast_to(OWN[None, :, None], (m.shape[0], len(OWN), m.shape[1]))
    ends = np.concatenate([own, np.clip((others - m[:, None]) / s[:, None], -REACH, REACH)], axis=1)
    ends = np.sort(ends, axis=1)
    middle, half = (ends[:, 1:] + ends[:, :-1]) / 2, (ends[:, 1:] - ends[:, :-1]) / 2
    at, weights = np.polynomial.legendre.leggauss(nodes)
    t = middle[:, :, None] + half[:, :, None] * at[None, None, :, None]
    weight = half[:, :, None] * weights[None, None, :, None] * np.exp(-t * t / 2) / math.sqrt(2 * math.pi)
    shape = (m.shape[0], -1, m.shape[1])
    return t.reshape(shape), weight.reshape(shape)
