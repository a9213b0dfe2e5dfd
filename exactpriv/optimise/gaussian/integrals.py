"""Certified integrals over the line of functions analytic near it, with tails bounded by hand (docs/optimise.md,
section 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from flint import acb, arb, ctx

from exactpriv.kernel.entries import ONE
from exactpriv.kernel.gaussians import GaussianMixture

from .densities import Density, combined

Integrand = Callable[[acb, bool], acb]
MAX_BITS = 640
"""Integrals are not computed beyond this many bits (190 digits): the enclosure at MAX_BITS is given instead."""


def between(f: Integrand, low: Any, high: Any, bits: int) -> Any:
    """An enclosure of the integral of f over [low, high], real f; the width is the integrator's goal 2^-bits plus
    whatever it could not reach."""
    made = acb.integral(f, low, high, abs_tol=arb(2) ** -bits, rel_tol=arb(2) ** -bits)
    return made.real


def reach(bits: int) -> Any:
    """A number t with exp(-t^2/2) < 2^-bits: how many standard deviations leave mass below the tolerance."""
    return (arb(2) * bits * arb(2).log()).sqrt().mid() + 1


def window(p: Density, bits: int) -> tuple[Any, Any]:
    """Exact ends beyond which every component of p is farther than `reach` standard deviations."""
    t = reach(bits)
    low = high = None
    for m, s in zip(p.m, p.s, strict=True):
        a, b = (m - s * t).lower().mid(), (m + s * t).upper().mid()
        low = a if low is None or a < low else low
        high = b if high is None or b > high else high
    return low, high


def tail_moments(p: Density, low: Any, high: Any) -> list[tuple[Any, Any]]:
    """For each component i of p, unit weight: the mass outside [low, high] and the integral of (x - m_i)^2 there."""
    found = []
    root, normal = arb(2).sqrt(), (2 * arb.pi()).sqrt()
    for m, v, s in zip(p.m, p.v, p.s, strict=True):
        mass = square = arb(0)
        for t in ((high - m) / s, (m - low) / s):
            upper = (t / root).erfc() / 2
            mass += upper
            square += v * (t * (-t * t / 2).exp() / normal + upper)
        found.append((mass, square))
    return found


def log_bound(q: Density) -> tuple[Any, Any, Any]:
    """(k, m, v) with |ln q(x)| <= k + (x - m)^2 / (2 v) for all x: from above by the sum of the peaks, from below by
    the widest component."""
    root = (2 * arb.pi()).sqrt()
    peaks = [c / (s * root) for c, s in zip(q.c, q.s, strict=True)]
    widest = max(range(len(peaks)), key=lambda j: float(q.v[j].mid()))
    total = arb(0)
    for peak in peaks:
        total += peak
    return abs(total.log()) + abs(peaks[widest].log()), q.m[widest], q.v[widest]


def log_tail(p: Density, logs: Sequence[Density], low: Any, high: Any) -> Any:
    """A ball around 0 that contains the integral outside [low, high] of p times any sum of +-ln q, q among `logs`."""
    bound = arb(0)
    moments = tail_moments(p, low, high)
    for q in logs:
        k, centre, v = log_bound(q)
        for c, m, (mass, square) in zip(p.c, p.m, moments, strict=True):
            bound += c * (k * mass + (square + (m - centre) * (m - centre) * mass) / v)
    size = bound.upper()
    return (-size).union(size)


def relative_entropy(p: GaussianMixture, q: GaussianMixture, bits: int) -> Any:
    """An enclosure of the integral of p ln(p/q) over the line."""
    bits = min(bits, MAX_BITS)
    work = bits + 60
    f, g = Density(combined([(ONE, p)]), work), Density(combined([(ONE, q)]), work)
    with ctx.workprec(work):

        def integrand(z: acb, analytic: bool) -> acb:
            value, log_p = f.log(z, analytic)
            return value * (log_p - g.log(z, analytic)[1])

        low, high = window(f, bits + 20)
        return between(integrand, low, high, bits + 10) + log_tail(f, (f, g), low, high)


def differential_entropy(p: GaussianMixture, bits: int) -> Any:
    """An enclosure of minus the integral of p ln p over the line (nats)."""
    bits = min(bits, MAX_BITS)
    work = bits + 60
    f = Density(combined([(ONE, p)]), work)
    with ctx.workprec(work):

        def integrand(z: acb, analytic: bool) -> acb:
            value, log_p = f.log(z, analytic)
            return value * log_p

        low, high = window(f, bits + 20)
        return log_tail(f, (f,), low, high) - between(integrand, low, high, bits + 10)
