"""Quantities without a formula, computed for a whole batch by iteration: one class an operation.

Proposes in floating point: each value is compared with the exact one in tests, and what is found with it is decided
exactly. Derivatives are those of the objective at its optimum (the envelope theorem); where the arguments are laws they
are valid for changes that keep the sums.

Inputs are rows, one column an instance; `solve` gives the value and its derivative by each input as rows.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from .dag import Array

GAP = 1e-10
"""Distance from an upper bound, relative to the value, at which an iteration ends."""
NOISE = 1e-14
"""The same, absolute: what doubles do not show."""
FLOOR = 1e-18
"""The least mass of an input law on the way: one that is lost by a step too far can come back."""
FEW = 1e-7
"""Letters of less mass do not bound a step."""
CYCLES = 10
PATIENT = 3
CLIMBS = 4
NEWTON = 2


@dataclass(frozen=True)
class Capacity:
    """The largest Sibson information of an order (neither 0 nor infinite) of a kernel: n m entries, row by row."""

    n: int
    m: int
    order: float

    cost: ClassVar[int] = 600

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("capacity", self.n, self.m, self.order)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least 0, at most ln n."""
        return 0.0, math.log(self.n)

    def solve(self, inputs: Array) -> Array:
        """Multiplicative steps of growing length, then Newton's on the support; ends at a gap to the dual bound."""
        K = inputs.reshape(self.n, self.m, -1)
        with np.errstate(all="ignore"):
            p = np.full((self.n, K.shape[2]), 1.0 / self.n)
            pending = np.arange(K.shape[2])
            for cycle in range(CYCLES):
                if cycle >= PATIENT:  # a letter that should carry mass was given up by a step too far
                    value, D = self._at(K[:, :, pending], p[:, pending])
                    lifted = np.where(D > value, np.maximum(p[:, pending], 1e-3), p[:, pending])
                    p[:, pending] = lifted / lifted.sum(axis=0)
                p[:, pending], done = self._cycle(K[:, :, pending], p[:, pending])
                pending = pending[~done]
                if not pending.size:
                    break
            value, D = self._at(K, p)
            value = np.where(D.max(axis=0) - value <= 10 * (GAP * value + NOISE), value, np.nan)
            return np.concatenate([np.maximum(value, 0.0)[None], self._slopes(K, p).reshape(self.n * self.m, -1)])

    def _at(self, K: Array, p: Array) -> tuple[Array, Array]:
        """(information, D) where D - information is the gradient by the input law up to a constant."""
        if self.order == 1:
            q = np.einsum("xb,xyb->yb", p, K)
            D = np.where(K > 0, K * np.log(K / q), 0.0).sum(axis=1)
            return (p * D).sum(axis=0), D
        powered, s, F = self._sums(K, p)
        t = self._gradient(powered, s)
        value = self.order / (self.order - 1) * np.log(F)
        return value, value + (t / F - 1) / (self.order - 1)

    def _sums(self, K: Array, p: Array) -> tuple[Array, Array, Array]:
        powered = np.where(K > 0, K**self.order, 0.0)
        s = np.einsum("xb,xyb->yb", p, powered)
        return powered, s, np.where(s > 0, s ** (1 / self.order), 0.0).sum(axis=0)

    def _gradient(self, powered: Array, s: Array) -> Array:
        return (powered * np.where(s > 0, s ** (1 / self.order - 1), 0.0)).sum(axis=1)

    def _slopes(self, K: Array, p: Array) -> Array:
        if self.order == 1:
            q = np.einsum("xb,xyb->yb", p, K)
            return np.where(K > 0, p[:, None] * np.log(K / q), 0.0)
        _, s, F = self._sums(K, p)
        outer = np.where(s > 0, s ** (1 / self.order - 1), 0.0)
        inner = np.where(K > 0, K ** (self.order - 1), 0.0)
        return self.order / (self.order - 1) / F * outer * p[:, None] * inner

    def _cycle(self, K: Array, p: Array) -> tuple[Array, Array]:
        """Some climbing and some Newton steps; (law, whether its gap is closed)."""
        value, D = self._at(K, p)
        step = np.maximum(1.0, 0.5 / np.maximum(D.max(axis=0) - value, 1e-12))
        for _ in range(CLIMBS):
            made = p * np.exp(np.clip(step * (D - D.max(axis=0)), -40, 0))
            made = np.maximum(made / made.sum(axis=0), FLOOR)
            better, slopes = self._at(K, made)
            wins = better >= value
            p, D = np.where(wins, made, p), np.where(wins, slopes, D)
            value = np.where(wins, better, value)
            step = np.where(wins, step * 1.7, np.maximum(step / 4, 1.0))
        for _ in range(NEWTON):
            made = self._newton(K, p, D, value)
            better, slopes = self._at(K, made)
            nearer = slopes.max(axis=0) - better < D.max(axis=0) - value  # near the optimum values no longer differ
            wins = (better >= value) | (nearer & (better >= value - NOISE * 100))
            p, D = np.where(wins, made, p), np.where(wins, slopes, D)
            value = np.where(wins, better, value)
        gap = D.max(axis=0) - value
        return p, ~(gap > GAP * value + NOISE)

    def _newton(self, K: Array, p: Array, D: Array, value: Array) -> Array:
        """Towards equal D on the letters that carry mass, as far as no mass gets negative."""
        if self.order == 1:
            q = np.einsum("xb,xyb->yb", p, K)
            J = -np.einsum("xyb,zyb->bxz", np.where(K > 0, K / q, 0.0), K)
            g = D.T
        else:
            powered, s, _ = self._sums(K, p)
            weight = np.where(s > 0, s ** (1 / self.order - 2), 0.0)
            J = (1 / self.order - 1) * np.einsum("xyb,zyb->bxz", powered * weight, powered)
            g = self._gradient(powered, s).T
        live = ((p > FEW) | (D >= value)).T
        J = J * live[:, :, None] * live[:, None, :]
        size = np.abs(J).max(axis=(1, 2))[:, None] + 1e-300
        n = self.n
        system = np.zeros((J.shape[0], n + 1, n + 1))
        system[:, :n, :n] = J / size[:, :, None]
        sign = -1.0 if self.order >= 1 else 1.0
        i = np.arange(n)
        system[:, i, i] += np.where(live, sign * 1e-9, sign)
        system[:, :n, n] = system[:, n, :n] = live
        right = np.zeros((J.shape[0], n + 1, 1))
        right[:, :n, 0] = np.where(live, -(g - g.max(axis=1, keepdims=True)), 0.0) / size
        broken = ~np.isfinite(system).all(axis=(1, 2)) | ~np.isfinite(right).all(axis=(1, 2))
        system[broken], right[broken] = np.eye(n + 1), 0.0
        try:
            move = np.linalg.solve(system, right)[:, :n, 0].T
        except np.linalg.LinAlgError:
            return p
        room = np.where((move < 0) & (p > FEW), p / np.maximum(-move, 1e-300), np.inf).min(axis=0)
        made = np.maximum(p + np.minimum(1.0, room) * move, np.maximum(1e-3 * p, FLOOR))
        return np.where(np.isfinite(made).all(axis=0), made / made.sum(axis=0), p)


@dataclass(frozen=True)
class ChiSquareContraction:
    """The supremum of 1 - sum pq/(wp + (1-w)q) over w in [0, 1], of two laws on m letters: p, then q."""

    m: int

    cost: ClassVar[int] = 150

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("chi-square contraction", self.m)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """In [0, 1]."""
        return 0.0, 1.0

    def solve(self, inputs: Array) -> Array:
        """Bisection on the slope, which falls in w; in the logit of w, so that ends are reached."""
        with np.errstate(all="ignore"):
            p, q = inputs.reshape(2, self.m, -1)
            both = (p > 0) & (q > 0)
            low, high = np.full(p.shape[1], -45.0), np.full(p.shape[1], 45.0)
            gap = np.where(both, p * q * (p - q), 0.0)
            for _ in range(48):
                t = (low + high) / 2
                w = 1 / (1 + np.exp(-t))
                mean = w * p + q / (1 + np.exp(t))
                rising = np.where(both, gap / mean**2, 0.0).sum(axis=0) > 0
                low, high = np.where(rising, t, low), np.where(rising, high, t)
            t = (low + high) / 2
            w, v = 1 / (1 + np.exp(-t)), 1 / (1 + np.exp(t))
            mean = w * p + v * q
            # sum p q / mean, subtracted from 1 = sum of mean, without cancellation where p = q
            value = np.where(mean > 0, w * v * (p - q) ** 2 / mean, 0.0).sum(axis=0)
            by_p = np.where(both, -v * (q / mean) ** 2, 0.0)
            by_q = np.where(both, -w * (p / mean) ** 2, 0.0)
            return np.concatenate([value[None], by_p, by_q])


@dataclass(frozen=True)
class Csiszar:
    """The minimum over laws q of sum P(x) D_a(K_x, q), order a neither 0, 1 nor infinite: the entries, then P."""

    n: int
    m: int
    order: float

    cost: ClassVar[int] = 600

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("csiszar", self.n, self.m, self.order)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """At least 0."""
        return 0.0, math.inf

    def solve(self, inputs: Array) -> Array:
        """The fixed point of q = sum P(x) times the law proportional to K^a q^(1-a), damped for orders above 1."""
        with np.errstate(all="ignore"):
            K = inputs[: self.n * self.m].reshape(self.n, self.m, -1)
            P = inputs[self.n * self.m :]
            powered = np.where(K > 0, K**self.order, 0.0)
            q = np.einsum("xb,xyb->yb", P, K)
            pending = np.arange(q.shape[1])
            for _ in range(2000):
                made = self._better(powered[:, :, pending], P[:, pending], q[:, pending])
                settled = np.abs(made - q[:, pending]).max(axis=0) < 1e-15
                q[:, pending] = made
                pending = pending[~settled]
                if not pending.size:
                    break
            Z, _ = self._sums(powered, P, q)
            scale = 1 / (self.order - 1)
            by_entry = np.where(
                K > 0, scale * P[:, None] * self.order * powered / K * q ** (1 - self.order) / Z[:, None], 0.0
            )
            by_mass = scale * np.log(Z)
            value = np.where(P > 0, P * by_mass, 0.0).sum(axis=0)
            return np.concatenate([value[None], by_entry.reshape(self.n * self.m, -1), by_mass])

    def _sums(self, powered: Array, P: Array, q: Array) -> tuple[Array, Array]:
        """Z(x) = sum K^a q^(1-a), and sum over x of P(x) K^a / Z(x)."""
        tilt = np.where(q > 0, q ** (1 - self.order), 0.0)
        Z = (powered * tilt).sum(axis=1)
        return Z, np.where(P[:, None] > 0, P[:, None] * powered / Z[:, None], 0.0).sum(axis=0)

    def _better(self, powered: Array, P: Array, q: Array) -> Array:
        _, weight = self._sums(powered, P, q)
        tilted = np.where(q > 0, q ** (1 - self.order) * weight, 0.0)
        made = weight ** (1 / self.order) if self.order > 1 else tilted
        return made / made.sum(axis=0)


@dataclass(frozen=True)
class InverseBinaryEntropy:
    """The p in [0, 1/2] with h(p) = x; NaN for x outside [0, ln 2]."""

    cost: ClassVar[int] = 200

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("inverse of the binary entropy",)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """In [0, 1/2]."""
        return 0.0, 0.5

    def solve(self, inputs: Array) -> Array:
        """Bisection in ln p, where h is steep, then Newton's steps."""
        x = inputs[0]
        with np.errstate(all="ignore"):
            low, high = np.full_like(x, -745.0), np.full_like(x, math.log(0.5))
            for _ in range(70):
                t = (low + high) / 2
                below = _binary_entropy(np.exp(t)) < x
                low, high = np.where(below, t, low), np.where(below, high, t)
            p = np.exp((low + high) / 2)
            slope = np.log1p(-p) - np.log(p)
            near = np.abs(slope) > 1e-6
            p = np.where(near, p - (_binary_entropy(p) - x) / np.where(near, slope, 1.0), p)
            p = np.where(x == 0, 0.0, np.minimum(p, 0.5))
            p = np.where((x < 0) | (x > math.log(2) * (1 + 1e-15)), np.nan, p)
            return np.stack([p, 1 / slope])


@dataclass(frozen=True)
class NormalCdf:
    """The mass of the standard normal law below x."""

    cost: ClassVar[int] = 4

    @property
    def key(self) -> tuple[Any, ...]:
        """Equal keys mean the same function."""
        return ("normal distribution function",)

    def bounds(self, inputs: int) -> tuple[float, float]:
        """In [0, 1]."""
        return 0.0, 1.0

    def solve(self, inputs: Array) -> Array:
        """By its own library function."""
        from scipy.special import ndtr

        x = inputs[0]
        return np.stack([ndtr(x), np.exp(-x * x / 2) / math.sqrt(2 * math.pi)])


def _binary_entropy(p: Array) -> Array:
    return -p * np.log(p) - (1 - p) * np.log1p(-p)
