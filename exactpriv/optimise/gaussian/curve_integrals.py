"""Integrals over eps of hockey-stick curves of Gaussian mixtures.

With r = e^eps, L = ln(p/q) and weights c_k >= 0, exchanging the integrals (everything is >= 0) gives

    int_{ln r}^inf sum_k c_k e^{k eps} E_{e^eps}(p || q) d eps = int_{p > r q} sum_k c_k (A_k(L) - A_k(ln r)) dx,

A_k an antiderivative of e^{k eps} (p - e^eps q) in eps; the right side is an integral of analytic pieces over the line.

6. *Integrals over eps.* For c_k >= 0 the integral over [ln r, inf) of sum c_k e^(k eps) E(p||q) is (Tonelli) that
   over {p > r q} of A(L) - A(ln r), L = ln(p/q), A' = sum c_k e^(k eps) (p - e^eps q): k = 0: p L - q e^L; k = -1: -p
   e^-L - q L; else p e^(kL)/k - q e^((k+1)L)/(k+1). At e^L = p/q: p L - p, -q - q L, p^2/(2q) (k = 1), q^2/(2p) (k =
   -2), analytic where p, q have no zero. Tail: A(L) - A(ln r) <= p times the integral of the weights up to L: k = 0:
   p (|ln p| + |ln q| + ln r) (step 5); k <= -1: p; k = 1: p^2/q <= p^2/(component of q), a sum of Gaussian functions
   where 1/v_a + 1/v_b > 1/v_c (equal variances; refused otherwise), each with its window and erfc tail.
7. *(15) and (8).* (15) is step 6 with k = 0 for (p, q) and k = -1 for (q, p): p L - p + q over {p > q} and over {q >
   p}, together the integral of p L (equal masses): exact for two Gaussians; for mixtures both parts are integrated.
   In (8) the largest curve is that of one pair, in both directions the same by reflection: (8) = D^2/(2 s^2), D the
   diameter of the inputs; |x| <= sqrt(d) Delta: 2 d Delta^2/s^2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flint import acb, arb, fmpq

from ...kernel import GaussianChannel, GaussianMixture
from ...kernel.entries import ONE
from ...real import BadInput, Real
from ...real.pickling import found_again
from ...real.precision import ctx
from ..stand_ins import stand_in
from .densities import Density, combined
from .divergences import enclosure, kl, labelled, maximum_separation, pair_text, same_law
from .integrals import MAX_BITS, around, between, log_tail, reach, tail_moments, windows
from .level_sets import Cell, sign_cells

Weights = Mapping[int, int]
"""{k: c_k}, standing for sum_k c_k e^{k eps}; k is one of -2, -1, 0, 1 and c_k >= 0."""


@dataclass
class CurvePair:
    """E_r(p || q) as a function of r > 0, at `bits`: value, slope, and integrals over eps from ln r on."""

    p: GaussianMixture
    q: GaussianMixture
    bits: int

    def __post_init__(self) -> None:
        self.work = self.bits + 60
        self.above = Density(combined([(ONE, self.p)]), self.work)
        self.below = Density(combined([(ONE, self.q)]), self.work)
        self._cells: dict[fmpq, tuple[Density, list[Cell]]] = {}

    def cells(self, r: fmpq) -> tuple[Density, list[Cell]]:
        """p - r q and its cells of certified sign, computed once for each r."""
        if r not in self._cells:
            f = Density(combined([(ONE, self.p), (-r, self.q)]), self.work)
            self._cells[r] = f, sign_cells(f, self.bits // 2 + 8)
        return self._cells[r]

    def vanishes(self, r: fmpq) -> bool:
        """Whether p < r q is shown everywhere: the curve is 0 from r on."""
        return all(cell.sign < 0 for cell in self.cells(r)[1])

    def integral(self, r: fmpq, weights: Weights) -> Any:
        """The integral over eps in [ln r, inf) of sum c_k e^{k eps} E_{e^eps}(p || q), for r >= 1."""
        if self.vanishes(r):
            return arb(0)
        with ctx.workprec(self.work):
            integrand = self._integrand(r, weights)
            t = reach(self.bits + 20)
            pieces = windows(self.above, t)
            if 1 in weights:
                pieces = around([(m, s * t) for m, s in zip(self.above.m, self.above.s, strict=True)] + self._ratio(t))
            total = self.tail(t, r, weights)
            for cell in self.cells(r)[1]:
                for low, high in pieces if cell.sign >= 0 else ():
                    a = low if cell.low is None or cell.low < low else cell.low
                    b = high if cell.high is None or cell.high > high else cell.high
                    if not a < b:
                        continue
                    if cell.sign > 0:
                        total += between(integrand, a, b, self.bits + 10)
                    else:
                        whole = abs((b - a) * integrand(acb(a.union(b)), True).real).upper()
                        total += arb(0).union(whole if whole.is_finite() else arb.pos_inf())
        return total

    def _ratio(self, t: Any) -> list[tuple[Any, Any]]:
        """Mean and half-length of the interval for each term of the bound of p^2/q."""
        return [(mean, ratio_reach(scale, t) * s) for scale, mean, s in ratio_terms(self.above, self.below)]

    def _integrand(self, r: fmpq, weights: Weights) -> Callable[[acb, bool], acb]:
        start = arb(r)
        log_r = start.log()

        def value(z: acb, analytic: bool) -> acb:
            p, log_p = self.above.log(z, analytic)
            q, log_q = self.below.log(z, analytic)
            gap = log_p - log_q
            total = acb(0)
            for k, c in weights.items():
                if k == 0:
                    term = p * (gap - 1) - (p * log_r - q * start)
                elif k == -1:
                    term = p / start + q * (log_r - gap - 1)
                elif k == 1:
                    term = p * gap.exp() / 2 - (p * start - q * start * start / 2)
                else:
                    term = q * (-gap).exp() / 2 - (q / start - p / (2 * start * start))
                total += c * term
            return total

        return value

    def tail(self, t: Any, r: fmpq, weights: Weights) -> Any:
        """[0, bound] around the part of the integral outside the windows; r >= 1."""
        start = arb(r)
        mass = arb(0)
        for c, (outside, _) in zip(self.above.c, tail_moments(self.above, t), strict=True):
            mass += c * outside
        bound = arb(0)
        for k, c in weights.items():
            if k == 0:
                bound += c * (log_tail(self.above, (self.above, self.below), t).upper() + start.log() * mass)
            elif k == 1:
                for scale, _, _ in ratio_terms(self.above, self.below):
                    bound += c * scale * (ratio_reach(scale, t) / arb(2).sqrt()).erfc()
            else:
                bound += c * mass  # the integral of e^{k eps}, k <= -1, over eps >= 0 is at most 1
        return arb(0).union(bound.upper())


def ratio_terms(p: Density, q: Density, j: int | None = None) -> list[tuple[Any, Any, Any]]:
    """A bound of p^2/q: p^2 over component j of q (the one of largest mean if not given; any one is right), as a sum of
    (mass, mean, standard deviation) of multiples of Gaussian densities."""
    if j is None:
        j = end_components(q)[1]
    terms = []
    for ca, ma, va in zip(p.c, p.m, p.v, strict=True):
        for cb, mb, vb in zip(p.c, p.m, p.v, strict=True):
            precision = 1 / va + 1 / vb - 1 / q.v[j]
            if not precision > 0:
                raise BadInput("this integral over eps needs components of one variance; it may be infinite for others")
            mean = (ma / va + mb / vb - q.m[j] / q.v[j]) / precision
            constant = ma * ma / va + mb * mb / vb - q.m[j] * q.m[j] / q.v[j] - precision * mean * mean
            scale = ca * cb / q.c[j] * (q.v[j] / (va * vb * precision)).sqrt()
            terms.append((scale * (-constant / 2).exp(), mean, 1 / precision.sqrt()))
    return terms


def ratio_reach(scale: Any, t: Any) -> Any:
    """So many standard deviations that a Gaussian of mass `scale` leaves less than about exp(-t^2/2) outside (a
    proposal: what is left is bounded by erfc)."""
    return (t + 2 * (1 + scale).log().sqrt()).upper()


def end_components(q: Density) -> tuple[int, int]:
    """The components of q with the smallest and the largest mean (proposals)."""
    order = sorted(range(len(q.c)), key=lambda j: float(q.m[j].mid()))
    return order[0], order[-1]


def ratio_tail(p: Density, q: Density, low: Any | None, high: Any | None) -> Any:
    """An upper bound of the integral of p^2/q outside [low, high] (None: no part on that side)."""
    leftmost, rightmost = end_components(q)
    root, bound = arb(2).sqrt(), arb(0)
    if high is not None:
        for scale, mean, s in ratio_terms(p, q, rightmost):
            bound += scale * ((high - mean) / (s * root)).erfc() / 2
    if low is not None:
        for scale, mean, s in ratio_terms(p, q, leftmost):
            bound += scale * ((mean - low) / (s * root)).erfc() / 2
    return bound.upper()


@found_again
def curve_integral(p: GaussianMixture, q: GaussianMixture) -> Real:
    """int_0^inf ( E_{e^eps}(p || q) + e^-eps E_{e^eps}(q || p) ) d eps, nats (ngo-lmidp eq. (15)).

    Exact for two Gaussians and for equal laws, where it is `kl` (step 7); else an Enclosure, the two curves integrated
    separately.
    """
    if stand_in("Gaussian relative entropy") is not None:  # letter by letter it is the relative entropy (step 7)
        return kl(p, q)
    if same_law(p, q) or len(p.components) == len(q.components) == 1:
        return kl(p, q)

    def compute(bits: int) -> Any:
        forth, back = CurvePair(p, q, bits), CurvePair(q, p, bits)
        with ctx.workprec(bits + 60):
            return forth.integral(ONE, {0: 1}) + back.integral(ONE, {-1: 1})

    return enclosure(compute, labelled("Gaussian curve integral", pair_text(p, q)), MAX_BITS)


def ldp_integral(channel: GaussianChannel) -> Real:
    """int_0^inf (1 + e^-eps) delta(eps) d eps, nats, delta the optimal LDP curve of the channel (ngo-lmidp eq. (8)).

    Exact: the curve is that of two Gaussians at the largest distance D, so the integral is their divergence
    D^2 / (2 sigma^2) (docs/optimise.md, section 11, step 7).
    """
    return maximum_separation(channel) / 2
