"""Closed forms: the Gaussian mechanism and its compositions, and one step of the subsampled Gaussian.

Balle and Wang 2018, Theorem 8, gives the curve of two normal laws whose means are mu standard deviations apart; k steps
of noise sigma are one with mu = sqrt(k)/sigma (Dong, Roth and Su 2022, Corollary 3.3). For one subsampled step the loss
is monotone in x, so that the best test is a half-line whose end has a closed form.

What would make it silently wrong: a half-line on the wrong side, or a branch taken on a comparison that balls do not
settle (both values are joined then).
"""

from __future__ import annotations

from flint import arb

from ..optimise.gaussian.divergences import delta_at
from ..real import Real, exp, ln
from .transforms import normal_tail


def gaussian(mu: arb, eps: arb) -> arb:
    """delta(eps) of N(mu, 1) against N(0, 1), mu > 0."""
    return normal_tail(eps / mu - mu / 2) - eps.exp() * normal_tail(eps / mu + mu / 2)


def subsampled_number(q: Real, mu: Real, relation: str, eps: Real) -> Real | None:
    """The value of `subsampled` as a number that is compared exactly: q times the curve of the two normal laws, at the
    level where what both mixtures share is taken out; None for a relation whose end is no such level."""
    if relation == "remove":  # (1-q) P + q Q - e^eps P
        above, below = q, exp(eps) - 1 + q
    elif relation == "add":  # P - e^eps ((1-q) P + q Q)
        above, below = 1 - exp(eps) * (1 - q), exp(eps) * q
    else:
        return None
    if not bool(below > 0):
        return above - below
    return above * delta_at(mu, ln(below / above)) if bool(above > 0) else Real(0)


def subsampled(q: arb, mu: arb, relation: str, eps: arb) -> arb:
    """delta(eps) of one step of the Poisson-subsampled Gaussian, 0 < q <= 1."""
    if relation == "remove":
        ratio = (eps.exp() - 1 + q) / q
        if ratio > 0:
            end = ratio.log() / mu + mu / 2
            return q * (normal_tail(end - mu) - ratio * normal_tail(end))
        everywhere = 1 - eps.exp()
        return everywhere if ratio <= 0 else everywhere.union(q + arb(0, abs(ratio).upper()))
    if relation == "add":
        ratio = ((-eps).exp() - 1 + q) / q
        if ratio > 0:
            end = -(ratio.log() / mu + mu / 2)  # the half-line x < -end
            first, second = normal_tail(end), normal_tail(end + mu)
            # P - e^eps Q with 1 - e^eps (1-q) = e^eps q ratio
            return eps.exp() * q * (ratio * first - second)
        return arb(0) if ratio <= 0 else arb(0).union(eps.exp() * q * abs(ratio).upper())
    half = (-mu * mu / 2).exp()
    e = eps.exp()
    # q h w^2 + (1-q)(1-e) w - e q h = 0 for w = exp(mu x)
    b = (1 - q) * (1 - e)
    root = (b * b + 4 * q * q * half * half * e).sqrt()
    w = (root - b) / (2 * q * half) if e >= 1 else 2 * e * q * half / (root + b)
    end = w.log() / mu
    middle = (1 - q) * (1 - e) * normal_tail(end)
    return middle + q * normal_tail(end - mu) - e * q * normal_tail(end + mu)
