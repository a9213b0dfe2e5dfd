"""Derivatives of M(c + it) of the subsampled Gaussian, bounded on a line that is raised only where losses are large.

With many steps at small rates |M_S(c + it)| falls slowly, and its nodes are summed by parts (23). The finite sum of the
rule does not bound their derivatives: the moduli of its terms exceed M(c) by exp(tau^2/2), which the count multiplies.
Here the line of x is the real one where losses are small, and Im x = tau beyond a place x0 alone, where few outputs
are: cells of x bound each piece, by functions that rise or fall along a cell.

What would make it silently wrong: a modulus taken at the wrong end of its cell, an angle above pi/2 (moduli and
arguments of B are no longer monotone), the upright piece at x0 forgotten, or values at the nodes taken for those of M
without the error of the rule, since these are bounds of M itself.

Proposes in floating point: the place x0 and the height tau.

**38. A line that is raised in part.** With the notation of 7 and A = 1 - q, v(x) = q e^{mu x - mu^2/2}, edge as in
23, for every x0 > 0 and 0 < tau <= pi/(2 mu) the line of M may run along the real axis to x0, upright to x0 + i tau
and on along Im x = tau (add: their mirror images below the axis; replace: from -infinity + i tau to -x0 + i tau,
down, along the axis, up again): f is analytic in the strip, and Im L >= 0 on all of it. So for a(t) = e^{-it edge}
M(c + it) and every w >= t, |a^(r)(w)|/r! is at most the integral along it of |f_0| e^{-t Im L} |L - edge|^r/r! |dx|,
f_0 = f at t = 0, which falls in t; for r = 0 at most M(c) and the integral over the other pieces. With theta = tau
mu, |A + v e^{i theta}|^2 = A^2 + 2 A v cos theta + v^2 and the argument of A + v e^{i theta} rise in v, and so does
|ln(1 + v e^{i theta}/A)|, at least as far as its real part is at least 0, which it is; |L - edge| is that (remove,
add), or at most the sum of that at x and at -x (replace). So each factor is largest or smallest at an end of a cell.
On the upright piece |A + v e^{iy mu}| lies between its value at y = tau and A + v, |phi| is at most e^{tau^2/2}
phi(x0), |L - edge| at most ln(1 + v/A) and the argument at tau (replace: for x and for -x). *Beyond the last x = X*,
|L|^r/r! <= e^{|L|} <= e^{pi/2} |A + v e^{i theta}|/A (replace: the product for x and for -x), |A + v e^{i theta}|
grows by at most e^{mu (x - X)}, and the integral over x > X of phi(x) e^{a mu (x - X)} is e^{a^2 mu^2/2 - a mu X} T(X
- a mu). The sum over the nodes by parts is then that of 23 with these bounds for M itself, and values at the nodes as
balls that hold M. *Without jumps* (33) f is multiplied by chi, which on each cell is at most (b) of 33 at its larger
modulus; beyond the last cell it falls faster than |B|^{c+2} rises, which is checked there. The checker has
lines of its own and the label of 36, and divides masses by a lower bound of M(c).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
from flint import arb, arb_mat, fmpq

from ..real.precision import ctx
from . import proposals
from .proposals import Doubles
from .transforms import ROUGH, SubsampledGaussianTransform, lower, normal_density, normal_tail, upper

CELL = 0.04
"""Width of a cell, over 1/mu or 1."""
FAR = 14.0
"""Distance from the place from which on cells are wide."""
MOST_CELLS = 3_000


class Raised:
    """Bounds of the derivatives of a(t), for one mechanism with its count."""

    def __init__(self, of: SubsampledGaussianTransform, place: float, height: float) -> None:
        self.q, self.mu, self.relation, self.c = of.q, of.mu, of.relation, of.c
        self.edge, self.moment = of.edge, of.moment
        self.rest = 1 - self.q
        with ctx.workprec(ROUGH):
            self.place, self.height = arb(proposals.dyadic(place)), arb(proposals.dyadic(height))
            theta = self.height * self.mu
            if not 2 * theta <= arb.pi():
                raise ArithmeticError("the raised line leaves the strip in which moduli are monotone")
            self.cosine, self.sine = theta.cos(), theta.sin()
            self.pieces: list[tuple[arb, arb, arb]] = []
            """Bounds of the mass, of |L - edge|, and lower ones of Im L, on the raised line."""
            self.beyond: list[tuple[arb, arb]] = []
            """Bounds of the mass times |L - edge|^r/r! for every r, and of Im L, beyond all cells."""
            self.flat: list[tuple[arb, arb]] = []
            """Bounds of the mass and of |L - edge| on the real axis."""
            self._raise()
            self._lay()
        self._known: list[arb] = []
        self._rows: dict[int, arb_mat] = {}

    # what stands under the integral, on the raised line for an angle and on the real axis for none

    def _v(self, x: arb) -> arb:
        return self.q * (self.mu * x - self.mu * self.mu / 2).exp()

    def _mirrored(self, x: arb) -> arb:
        return self._v(-x)

    def _size(self, v: arb) -> arb:
        """|A + v e^(i theta)|."""
        return (self.rest * self.rest + 2 * self.rest * v * self.cosine + v * v).sqrt()

    def _turn(self, v: arb) -> arb:
        """The argument of A + v e^(i theta)."""
        return arb.atan2(v * self.sine, self.rest + v * self.cosine)

    def _away(self, v: arb) -> arb:
        """|ln(1 + v e^(i theta)/A)|."""
        log, turn = (self._size(v) / self.rest).log(), self._turn(v)
        return upper(upper(log * log + turn * turn).sqrt())

    def _up(self, v: arb) -> arb:
        """ln(1 + v/A)."""
        return (v / self.rest).log1p()

    def _cells(self) -> list[arb]:
        """Ends of cells from the place on."""
        mu, c = proposals.near(self.mu), proposals.near(self.c)
        width, x = CELL / max(mu, 1.0), proposals.near(self.place)
        far, end = x + FAR, max(x + FAR, (c + 3) * mu + 1)
        found = [self.place]
        while x < end:
            x += width if x < far else max(width, 0.1 * x)
            found.append(arb(proposals.dyadic(x, 30)))
            if len(found) > MOST_CELLS:
                raise ArithmeticError("the raised line has too many cells")
        return found

    def _raise(self) -> None:
        """The raised line, and the upright piece."""
        c, front = self.c, (self.height * self.height / 2).exp()
        ends = self._cells()
        tails, large, small = ([f(x) for x in ends] for f in (normal_tail, self._v, self._mirrored))
        both = self.relation == "replace"
        for n in range(len(ends) - 1):
            mass = upper(front * (tails[n] - tails[n + 1]))
            v, w = (large[n], large[n + 1]), (small[n], small[n + 1])
            away, turn = self._away(v[1]), self._turn(v[0])
            if both:
                away, turn = away + self._away(w[0]), turn + self._turn(w[1])
                gain = self._size(v[1]) ** (c + 1) * self._size(w[1]) ** -c * self._label(*v)
                gain += self._size(w[0]) ** (c + 1) * self._size(v[0]) ** -c * self._label(w[1], w[0])
            else:
                gain = self._size(v[1]) ** (c + 1) if self.relation == "remove" else self._size(v[0]) ** -c
            self.pieces.append((upper(mass * gain), upper(away), max(lower(turn), arb(0))))
        v0, w0 = large[0], small[0]
        mass, away = front * self.height * normal_density(self.place), self._up(v0) + self._turn(v0)
        if both:
            away += self._up(w0) + self._turn(w0)
            gain = (self.rest + v0) ** (c + 1) * self._size(w0) ** -c * self._label(v0, v0)
            gain += (self.rest + w0) ** (c + 1) * self._size(v0) ** -c * self._label(w0, w0)
        else:
            gain = (self.rest + v0) ** (c + 1) if self.relation == "remove" else self._size(v0) ** -c
        self.pieces.append((upper(mass * gain), upper(away), arb(0)))
        self._end(ends[-1], large[-1], small[-1], front)

    def _label(self, low: arb, high: arb) -> arb:
        """At least the modulus of what f is multiplied by where v is in [low, high], on the upright piece too."""
        return arb(1)

    def _far(self, x: arb, v: arb, bound: arb) -> arb:
        """At least the integral of phi |A + v e^(i theta)|^(c + 2) beyond x, times the label; `bound` is without it."""
        return bound

    def _end(self, x: arb, v: arb, w: arb, front: arb) -> None:
        """What lies beyond the last cell."""
        c, A = self.c, self.rest
        first, second, half = self._size(v), self._size(w), (arb.pi() / 2).exp()

        def grown(a: arb) -> arb:
            return (a * a * self.mu * self.mu / 2 - a * self.mu * x).exp() * normal_tail(x - a * self.mu)

        if self.relation == "remove":
            mass = half / A * first ** (c + 2) * grown(c + 2)
        elif self.relation == "add":
            mass = half / A * first ** (1 - c) * grown(arb(1))
        else:
            mass = A ** (-2 - c) * second * self._far(x, v, first ** (c + 2) * grown(c + 2))
            mirrored = A**-2 * second ** (c + 2) * first ** (1 - c) * grown(arb(1)) * self._label(w, w)
            mass = half * half * (mass + mirrored)
        self.beyond.append((upper(front * mass), max(lower(self._turn(v)), arb(0))))

    def _lay(self) -> None:
        """The real axis up to the place."""
        c, A = self.c, self.rest
        count = math.ceil(proposals.near(self.place) / CELL)
        right = [self.place * n / count for n in range(count + 1)]
        if self.relation == "replace":
            for low, high in pairwise(right):
                v, w = (self._v(low), self._v(high)), (self._v(-low), self._v(-high))
                gain = (A + v[1]) ** (c + 1) * (A + w[1]) ** -c + (A + w[0]) ** (c + 1) * (A + v[0]) ** -c
                mass = (normal_tail(low) - normal_tail(high)) * gain
                self.flat.append((upper(mass), upper(((A + v[1]) / (A + w[1])).log())))
            return
        left = [arb(fmpq(-9) + fmpq(n, 25)) for n in range(225)]
        remove = self.relation == "remove"
        v_low, beyond = arb(0), arb(1)
        for high in [*left, *right]:
            v_high, tail = self._v(high), normal_tail(high)
            gain = (A + v_high) ** (c + 1) if remove else (A + v_low) ** -c
            self.flat.append((upper((beyond - tail) * gain), upper(self._up(v_high))))
            v_low, beyond = v_high, tail

    def majorant(self, t: arb, terms: int) -> list[arb]:
        """At least |a^(r)(w)|/r! for r < terms and every w >= t."""
        found = [self.moment, *self._level(terms)]
        now = arb_mat([[mass * (-t * turn).exp() for mass, _, turn in self.pieces]]) * self._powers(terms)
        beyond = arb(0)
        for mass, turn in self.beyond:
            beyond += mass * (-t * turn).exp()
        return [upper(found[r] + now[0, r] + beyond) for r in range(terms)]

    def _powers(self, terms: int) -> arb_mat:
        """|L - edge|^r/r! on the raised line, a row for each cell."""
        if terms not in self._rows:
            self._rows[terms] = arb_mat([_powers(away, terms) for _, away, _ in self.pieces])
        return self._rows[terms]

    def _level(self, terms: int) -> Sequence[arb]:
        """The share of the real axis for r from 1 on, which is the same at every t."""
        if len(self._known) < terms - 1:
            masses = arb_mat([[mass for mass, _ in self.flat]])
            found = masses * arb_mat([_powers(away, terms) for _, away in self.flat])
            self._known = [upper(found[0, r]) for r in range(1, terms)]
        return self._known[: terms - 1]


def _powers(x: arb, count: int) -> list[arb]:
    """x^r/r!."""
    made = [arb(1)]
    for r in range(1, count):
        made.append(made[-1] * x / r)
    return made


def raised(of: SubsampledGaussianTransform, excess: float) -> Raised:
    """A raised line whose moduli exceed M(c) by about this share of it."""
    height = min(1.55 * of.sigma_guess, 2.0)
    return Raised(of, place_of(of, height, excess), height)


def place_of(
    of: SubsampledGaussianTransform, height: float, share: float, label: Callable[[Doubles], Doubles] | None = None
) -> float:
    """A place beyond which the share of M(c) is about this on the raised line, `label` the logarithm of what f is
    multiplied by."""
    q, mu, c = proposals.double(of.parameters[0]), 1 / of.sigma_guess, of.c_guess
    x = np.arange(0.5, max(12.0, (c + 1) * mu + 9), 0.02)
    v, w = (q * np.expm1(np.minimum(sign * mu * x - mu * mu / 2, 300.0)) for sign in (1, -1))
    plus, minus = np.log1p(v), np.log1p(w)
    size = -x * x / 2 + height * height / 2 - math.log(2 * math.pi) / 2 - of.log_moment
    if of.relation == "remove":
        size = size + (c + 1) * plus
    elif of.relation == "add":
        size = size - c * plus
    else:
        right = (c + 1) * plus - c * minus + (0.0 if label is None else label(v))
        size = size + np.logaddexp(right, (c + 1) * minus - c * plus)
    beyond = np.cumsum(np.exp(np.minimum(size, 600.0))[::-1])[::-1] * 0.02
    inside = np.nonzero(beyond <= share)[0]
    return float(x[inside[0]]) if len(inside) else float(x[-1])
