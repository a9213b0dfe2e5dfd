"""delta of the subsampled Gaussian by methods that share nothing with the engine but the loss, in doubles.

Between the poles: delta = 1 + (1/2pi) int M(s) exp(-s eps)/(s(s+1)) dt on Re s = -1/2. Two steps: the integral of the
closed form of one step over the other. Their error is about 1e-11 in absolute terms.
"""

import math

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr

Doubles = NDArray[np.float64]


def between_the_poles(parts: list[tuple[float, float, int]], relation: str, eps: float) -> float:
    """delta(eps) of (rate, sigma, count), where the transform falls fast enough for doubles."""
    step, largest = 0.02, 1e-13
    total, start = 0.0, 0
    while start < 400_000:
        t = (np.arange(start, start + 2_000) + 0.5) * step
        s = -0.5 + 1j * t
        value = np.ones_like(s)
        for q, sigma, k in parts:
            value = value * moment(q, sigma, relation, s) ** k
        terms = value * np.exp(-s * eps) / (s * (s + 1))
        total += 2 * float(terms.real.sum()) * step / (2 * math.pi)
        if float(np.abs(terms[-200:]).max()) < largest:
            return 1 + total
        start += 2_000
    raise ArithmeticError("the transform falls too slowly for doubles")


def moment(q: float, sigma: float, relation: str, s: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """M(s) by the trapezoidal rule on the real line."""
    x = np.arange(-14.0, 14.0, 0.01 * min(1.0, sigma))
    density = np.exp(-x * x / 2) / math.sqrt(2 * math.pi) * (x[1] - x[0])
    up = np.log1p(q * (np.exp(x / sigma - 1 / (2 * sigma**2)) - 1))
    down = np.log1p(q * (np.exp(-x / sigma - 1 / (2 * sigma**2)) - 1))
    p, loss = {
        "remove": (density * np.exp(up), up),
        "add": (density, -up),
        "replace": (density * np.exp(up), up - down),
    }[relation]
    return np.asarray(np.exp(s[:, None] * loss[None, :]) @ p)


def one_step(q: float, sigma: float, eps: Doubles) -> Doubles:
    """delta of one step, remove."""
    mu = 1 / sigma
    ratio = (np.exp(eps) - 1 + q) / q
    end = np.log(np.maximum(ratio, 1e-300)) / mu + mu / 2
    inside = q * (ndtr(mu - end) - ratio * ndtr(-end))
    return np.asarray(np.where(ratio > 0, inside, 1 - np.exp(eps)))


def two_steps(q: float, sigma: float, eps: float) -> float:
    """delta of two steps, remove: the closed form of one, over the loss of the other."""
    mu = 1 / sigma
    x = np.arange(-14.0, 14.0 + mu, 2e-5)
    ratio = 1 - q + q * np.exp(mu * x - mu * mu / 2)
    p = np.exp(-x * x / 2) / math.sqrt(2 * math.pi) * ratio * (x[1] - x[0])
    return float((p * one_step(q, sigma, eps - np.log(ratio))).sum())
