"""Hockey-stick divergences of noise on the integers and of staircase noise, worked out from the definitions alone."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import floor

from flint import fmpq
from mpmath import mp, mpf

mp.dps = 50
REACH = 15


def fraction(x: fmpq | None) -> Fraction:
    """A rational of the engine."""
    assert x is not None
    return Fraction(int(x.p), int(x.q))


def real(x: Fraction) -> mpf:
    """A rational at fifty digits."""
    return mpf(x.numerator) / x.denominator


def summed(parts: list[tuple[Fraction, int, int]], eps: mpf) -> mpf:
    """delta(eps) of k runs each of discrete Gaussians (sigma, distance, k), by all sums of outputs, sorted by loss."""
    found: dict[Fraction, mpf] = {Fraction(0): mpf(1)}
    for sigma, distance, k in parts:
        reach = int(sigma * REACH) + 4
        weights = {z: mp.exp(-real(z * z / (2 * sigma**2))) for z in range(-reach, reach + 1)}
        total = mp.fsum(weights.values())
        for _ in range(k):
            more: dict[Fraction, mpf] = {}
            for loss, mass in found.items():
                for z, w in weights.items():
                    there = loss + distance / sigma**2 * (z + Fraction(distance, 2))
                    more[there] = more.get(there, mpf(0)) + mass * w / total
            found = more
    return mp.fsum(mass * (1 - mp.exp(eps - real(loss))) for loss, mass in found.items() if real(loss) > eps)


def clipped(ratio: Fraction, n: int, x: int) -> list[Fraction]:
    """The law of geometric noise on x, told as 0 or n beyond these."""
    law = [Fraction(0)] * (n + 1)
    unit = (1 - ratio) / (1 + ratio)
    for y in range(1, n):
        law[y] = unit * ratio ** abs(y - x)
    law[0] = ratio**x / (1 + ratio)
    law[n] = 1 - sum(law)
    return law


def hockey_stick(P: list[Fraction], Q: list[Fraction], r: Fraction) -> Fraction:
    """E_r(P || Q)."""
    return sum((max(p - r * q, Fraction(0)) for p, q in zip(P, Q, strict=True)), Fraction(0))


def stairs(R: Fraction, gamma: Fraction, distance: Fraction, r: Fraction) -> Fraction:
    """E_r of two staircase densities at this distance, r >= 1: constant pieces, and a geometric series to the left.

    To the right of all pieces the second density is larger.
    """
    b = 1 / R

    def density(x: Fraction) -> Fraction:
        return b ** (floor(abs(x) - gamma) + 1)

    last = floor(distance) + 2
    ends = {Fraction(0), distance, *(Fraction(n) for n in range(-last - 1, last + 2))}
    for j in range(2 * last + 2):
        ends |= {j + gamma, -j - gamma, distance + j + gamma, distance - j - gamma}
    total = Fraction(0)
    for u, v in pairwise(sorted(x for x in ends if -last - 1 <= x <= last + 1)):
        x = (u + v) / 2
        piece = max(density(x) - r * density(x - distance), Fraction(0)) * (v - u)
        # from the last period on each is b times the one before
        total += piece / (1 - b) if v <= -last else piece
    return total * (1 - b) / (2 * (gamma + b * (1 - gamma)))
