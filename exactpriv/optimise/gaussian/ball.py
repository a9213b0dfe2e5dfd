"""The Gaussian mechanism on a ball of R^d: its curve, and a certified bracket of its capacity.

10. *Ball.* Y = X + N, |X| = a uniform: density (2 pi)^(-d/2) e^(-(|y|^2 + a^2)/2) h(a|y|), I = a^2 - E ln h(a|Y|),
   one-dimensional, 0 <= ln h(t) <= t: a lower bound of the capacity under |X| <= a. Upper: C <= max D(N(x, I) || N(0,
   (1 + a^2/d) I)) = d/2 ln(1 + a^2/d) + (|x|^2 - a^2)/(2 (1 + a^2/d)) at |x| = a. Proved: the bracket. Not proved:
   that the sphere is optimal for small a (known from the literature).
"""

from __future__ import annotations

from typing import Any

from flint import acb, arb, fmpq

from ...kernel.entries import Entry, is_zero, simplified
from ...real import BadInput, Real, ln, sqrt
from ...real.pickling import found_again
from ...real.precision import ctx
from .densities import ball
from .divergences import delta_at, enclosure, labelled
from .integrals import MAX_BITS, over

MAX_DIMENSION = 10_000


def ball_delta(d: int, amplitude: Real, sigma: Real, eps: Real) -> Real:
    """The optimal LDP curve of X + N(0, sigma^2 I_d) for |X| <= sqrt(d) amplitude (ngo-lmidp after eq. (5)): the curve
    of two Gaussians at the diameter 2 sqrt(d) amplitude."""
    return delta_at(2 * sqrt(_ratio(d, amplitude, sigma)), eps)


def ball_capacity_bounds(d: int, amplitude: Real, sigma: Real) -> tuple[Real, Real]:
    """(lower, upper), nats, around the capacity of X + N(0, sigma^2 I_d) under |X| <= sqrt(d) amplitude.

    Lower: the information of the uniform law on the sphere of that radius (an Enclosure). Upper: d/2 ln(1 + amplitude^2
    / sigma^2), the largest divergence from a centred Gaussian output (exact). Both are proved; that the lower bound is
    the capacity for small amplitudes (Rassouli and Clerckx 2016) is not proved here.
    """
    ratio = _ratio(d, amplitude, sigma)
    return sphere_information(d, ratio), ln(1 + ratio / d) * d / 2


def _ratio(d: int, amplitude: Real, sigma: Real) -> Real:
    """(radius / sigma)^2 = d amplitude^2 / sigma^2."""
    if isinstance(d, bool) or not isinstance(d, int) or not 1 <= d <= MAX_DIMENSION:
        raise BadInput(f"{d!r} is not a dimension; use an integer from 1 to {MAX_DIMENSION}")
    if amplitude.infinite or sigma.infinite or not bool(amplitude >= 0) or not bool(sigma > 0):
        raise BadInput(f"the amplitude {amplitude} and sigma {sigma}: give an amplitude >= 0 and a sigma > 0, finite")
    return d * (amplitude / sigma) ** 2


@found_again
def sphere_information(d: int, squared: Real) -> Real:
    """I(X; X + N(0, I_d)), nats, X uniform on the sphere of squared radius `squared` in R^d; exact 0 at radius 0.

    a^2 - E ln h(a |Y|), a the radius, h(t) = 0F1(; d/2; t^2/4) the mean of e^{t u}, u a coordinate of the unit sphere.
    """
    radius2: Entry = simplified(squared)
    if is_zero(radius2):
        return Real(0)
    label = labelled(f"Gaussian sphere information {d}", "", radius2)
    return enclosure(lambda bits: _sphere(d, radius2, bits), label, MAX_BITS)


def _sphere(d: int, radius2: Entry, bits: int) -> Any:
    work = bits + 60 + 4 * d.bit_length()
    with ctx.workprec(work):
        a = ball(radius2, work).sqrt()
        half = arb(fmpq(d, 2))
        # ln of the constant of the density of |Y|: 2^(1 - d/2) / Gamma(d/2) e^(-a^2/2)
        constant = (1 - half) * arb(2).log() - half.lgamma() - a * a / 2

        def integrand(r: acb, analytic: bool) -> Any:
            t = a * r
            h = (t * t / 4).hypgeom_0f1(acb(half))
            log_h = h.log(analytic=analytic)
            return log_h * h * (constant - r * r / 2).exp() * _power(r, d - 1)

        end = (a + arb(d).sqrt() + (2 * arb(2).log() * (bits + 20)).sqrt() + 1).upper()
        count = int(end.ceil().unique_fmpz() or 1)
        inside = over(integrand, [(end * k / count, end * (k + 1) / count) for k in range(count)], bits + 10)
        # h <= e^t and ln h <= t, so the integrand is at most a r^d e^(constant + a r - r^2/2) beyond; the logarithm of
        # that is concave in r, with slope below -fall from `end` on
        fall = end - a - d / end
        size = (constant + a * end - end * end / 2).exp() * a * _power(end, d) / fall
        tail = arb(0).union(size.upper() if fall > 0 else arb.pos_inf())
        return a * a - inside - tail


def _power(x: Any, n: int) -> Any:
    """x^n by squarings (balls around 0 stay finite)."""
    result = x * 0 + 1
    while n:
        if n & 1:
            result = result * x
        x, n = x * x, n >> 1
    return result
