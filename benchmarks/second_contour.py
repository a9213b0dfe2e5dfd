"""A second method for delta(eps) of the Poisson-subsampled Gaussian: the contour Re s = -1/2, between the poles.

delta(eps) = 1 + e^(eps/2) / (2 pi) times the integral of M(-1/2 + it)^k e^(-i t eps) / (-1/4 - t^2): the transform of
-E min(1, e^(eps - S)) instead of E (1 - e^(eps - S))_+. At eps + n U and eps - n U, n >= 1, that is -1 and
-e^(eps - n U) but for what delta is beyond some U / 2, so that the sums over n that the trapezoidal rule adds are
known. M by Gauss-Legendre rules on pieces of the line. Nothing is enclosed: 160-bit numbers, right to about 1e-27 in
absolute terms where compared. Nothing is shared with the engine or the checker but the loss. For comparison alone.
"""

from __future__ import annotations

import math
from functools import cache

import flint
import numpy as np
from flint import acb, acb_mat, arb, fmpq

BITS = 160
ORDER = 40


@cache
def _rule() -> list[tuple[arb, arb]]:
    return [arb.legendre_p_root(ORDER, i, weight=True) for i in range(ORDER)]


class TooMany(ValueError):
    """The sum needs too many nodes: few steps."""


def delta(q: fmpq, sigma: fmpq, k: int, relation: str, eps: fmpq, most: int = 8_000) -> arb:
    """delta(eps) of k steps; off by some 1e-28 in absolute terms, besides the radius of the ball."""
    before, flint.ctx.prec = flint.ctx.prec, BITS
    try:
        return _delta(q, sigma, k, relation, eps, most)
    finally:
        flint.ctx.prec = before


def _delta(q: fmpq, sigma: fmpq, k: int, relation: str, eps: fmpq, most: int) -> arb:
    mu = 1 / arb(sigma)
    rate, level = int(q.p) / int(q.q), int(eps.p) / int(eps.q)
    period = _period(rate, float(mu), k, relation, level)
    step = 2 * arb.pi() / period
    size = _reach(rate, float(mu), k, relation, level, float(step))
    phase = size * float(step) * float(mu)
    if size > most or phase > 300:
        raise TooMany(f"{size} nodes")
    weights, losses = _line(q, mu, relation, float(step) * size)
    inner = max(1, int(size**0.5))
    outer = size // inner + 1
    turns = [acb(0, 1) * step * loss for loss in losses]
    coarse = acb_mat([
        [w * (turn * (inner * a)).exp() for w, turn in zip(weights, turns, strict=True)] for a in range(outer)
    ])
    fine = acb_mat([[(turn * b).exp() for b in range(inner)] for turn in turns])
    table = coarse * fine
    total = arb(0)
    for a in range(outer):
        for b in range(inner):
            j = a * inner + b
            t = step * j
            term = (table[a, b] ** k * acb(0, -t * arb(eps)).exp()).real / (-arb(1) / 4 - t * t)
            total += term if j == 0 else 2 * term
    main = total * step / (2 * arb.pi())
    ratio = (-arb(period) / 2).exp()
    rest = ratio / (1 - ratio)
    main += (-arb(eps) / 2).exp() * rest + (arb(eps) / 2).exp() * rest
    return 1 + (arb(eps) / 2).exp() * main


def _period(q: float, mu: float, k: int, relation: str, eps: float) -> float:
    """U: half of it is beyond eps and thirty deviations, and k times what one step has beyond it is below 1e-30."""
    spread = math.sqrt(k) * q * math.sqrt(min(math.expm1(mu * mu), 1e4)) * (2 if relation == "replace" else 1)
    half = 0.05
    while half < 400:
        x = (math.log(math.expm1(half / 2) / q) + mu * mu / 2) / mu - mu
        if half > abs(eps) + 16 * spread and (half > 75 or (x > 0 and k * math.erfc(x / math.sqrt(2)) < 1e-30)):
            break
        half *= 1.25
    return 2 * half


def _line(q: fmpq, mu: arb, relation: str, most: float) -> tuple[list[arb], list[arb]]:
    """P(x) e^(-L(x)/2) dx and L at the nodes of pieces on which the phase t L turns by less than 25."""
    slope = float(mu) * (2 if relation == "replace" else 1) * max(most, 1.0)
    width = min(1.0, 25 / slope)
    low, high = -13.0 - float(mu), 13.0 + float(mu)
    count = int((high - low) / width) + 1
    half = arb(high - low) / (2 * count)
    weights, losses = [], []
    norm = 1 / (2 * arb.pi()).sqrt()
    for piece in range(count):
        centre = arb(low) + half * (2 * piece + 1)
        for node, weight in _rule():
            x = centre + half * node
            plus = (1 - arb(q) + arb(q) * (mu * x - mu * mu / 2).exp()).log()
            if relation == "remove":
                loss, density = plus, plus
            elif relation == "add":
                loss, density = -plus, arb(0)
            else:
                loss = plus - (1 - arb(q) + arb(q) * (-mu * x - mu * mu / 2).exp()).log()
                density = plus
            weights.append(half * weight * norm * (density - loss / 2 - x * x / 2).exp())
            losses.append(loss)
    return weights, losses


def _reach(q: float, mu: float, k: int, relation: str, eps: float, step: float) -> int:
    """A number of nodes after which |M|^k / t^2 is below 1e-32 e^(-eps/2), by double precision."""
    x = np.linspace(-13 - mu, 13 + mu, 4_001)
    plus = np.log1p(q * np.expm1(mu * x - mu * mu / 2))
    if relation == "replace":
        minus = np.log1p(q * np.expm1(-mu * x - mu * mu / 2))
        loss, weight = plus - minus, (plus + minus) / 2
    else:
        loss, weight = plus, plus / 2
    weight = np.exp(weight - x * x / 2) * (x[1] - x[0]) / np.sqrt(2 * np.pi)
    want = -32 * np.log(10) - max(0.0, eps) / 2
    size = 16
    while size < 100_000:
        t = np.linspace(size * step, size * step * 1.2, 9)
        values = np.abs(np.exp(1j * np.outer(t, loss)) @ weight)
        if np.max(k * np.log(values) - 2 * np.log(t)) < want:
            return size
        size = int(size * 1.2) + 1
    return size
