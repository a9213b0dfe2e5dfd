"""Certified integrals over the line of functions analytic near it, with tails bounded by hand.

4. *Complex logarithms.* On a complex ball ln p = (quadratic of a component) + ln S, S a sum of exponentials of
   differences; the principal logarithm is refused unless the ball of S avoids (-inf, 0]. Two components in front give
   analytic functions that agree with the real ln p on the real part, hence the same. `acb.integral` bisects where
   refused.
5. *Tails of p ln q.* Integrals run over W = union of [m_i - t s_i, m_i + t s_i]. Outside, component i has mass at
   most 2 Q(t), second moment about m_i at most 2 v_i (t phi(t) + Q(t)). P the sum of the peaks of q, j its widest
   component: |ln q| <= |ln P| + |ln peak_j| + (x - m_j)^2/(2 v_j), (x - m_j)^2 <= 2 (x - m_i)^2 + 2 (m_i - m_j)^2.
   I(X;X+N) = -(integral of p ln p) - ln(2 pi e v)/2, p the output law.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from flint import acb, arb

from ...kernel.entries import ONE
from ...kernel.gaussians import GaussianMixture
from ...real.precision import ctx
from .densities import Density, combined

Integrand: TypeAlias = Callable[[acb, bool], acb]
Window: TypeAlias = tuple[Any, Any]
MAX_BITS = 640
"""Integrals are not computed beyond this many bits (190 digits): the enclosure at MAX_BITS is given instead."""


def between(f: Integrand, low: Any, high: Any, bits: int) -> Any:
    """An enclosure of the integral of f over [low, high], real f; the width is the integrator's goal 2^-bits plus
    whatever it could not reach."""
    tolerance = arb(2) ** -bits
    made = acb.integral(f, low, high, abs_tol=tolerance, rel_tol=tolerance, eval_limit=4000 + 40 * bits)
    return made.real


def over(f: Integrand, pieces: Sequence[Window], bits: int) -> Any:
    """The integral over several intervals."""
    total = arb(0)
    for low, high in pieces:
        total += between(f, low, high, bits)
    return total


def reach(bits: int) -> Any:
    """An exact t with exp(-t^2/2) < 2^-bits: so many standard deviations leave a mass below the tolerance."""
    return (arb(2) * bits * arb(2).log()).sqrt().mid() + 1


def around(centres: Iterable[tuple[Any, Any]]) -> list[Window]:
    """The union of the intervals c - d to c + d as disjoint intervals with exact ends, from left to right."""
    ends = sorted(((c - d).lower(), (c + d).upper()) for c, d in centres)
    union = [ends[0]]
    for a, b in ends[1:]:
        if a <= union[-1][1]:
            union[-1] = union[-1][0], b if b > union[-1][1] else union[-1][1]
        else:
            union.append((a, b))
    return union


def windows(p: Density, t: Any) -> list[Window]:
    """The points within t standard deviations of the mean of some component of p."""
    return around((m, s * t) for m, s in zip(p.m, p.s, strict=True))


def tail_moments(p: Density, t: Any) -> list[tuple[Any, Any]]:
    """For each component i of p, unit weight: bounds of the mass and of the integral of (x - m_i)^2 outside
    `windows(p, t)`, those beyond t standard deviations."""
    upper = (t / arb(2).sqrt()).erfc() / 2
    square = t * (-t * t / 2).exp() / (2 * arb.pi()).sqrt() + upper
    return [(2 * upper, 2 * v * square) for v in p.v]


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


def log_tail(p: Density, logs: Sequence[Density], t: Any) -> Any:
    """A ball around 0 that contains the integral outside `windows(p, t)` of p times any sum of +-ln q, q in `logs`."""
    bound = arb(0)
    moments = tail_moments(p, t)
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
            return value * (log_p - g.logarithm(z, analytic))

        t = reach(bits + 20)
        return over(integrand, windows(f, t), bits + 10) + log_tail(f, (f, g), t)


def differential_entropy(p: GaussianMixture, bits: int) -> Any:
    """An enclosure of minus the integral of p ln p over the line (nats)."""
    bits = min(bits, MAX_BITS)
    work = bits + 60
    f = Density(combined([(ONE, p)]), work)
    with ctx.workprec(work):

        def integrand(z: acb, analytic: bool) -> acb:
            value, log_p = f.log(z, analytic)
            return value * log_p

        t = reach(bits + 20)
        return log_tail(f, (f,), t) - over(integrand, windows(f, t), bits + 10)
