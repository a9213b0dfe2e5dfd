"""Finite combinations of Gaussian densities in ball arithmetic.

f(x) = sum_j c_j N(x; m_j, v_j), the c_j of any sign. Everything is evaluated at the precision the object was made for.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from flint import acb, arb, fmpq

from ...kernel.entries import ONE, Entry, is_zero
from ...kernel.gaussians import GaussianMixture
from ...real import Real
from ...real.form import key as form_key
from ...real.precision import ctx

Component: TypeAlias = tuple[Entry, Entry, Entry]
"""(coefficient, mean, variance)."""


def ball(x: Entry, bits: int) -> Any:
    """An enclosure of an exact number."""
    if isinstance(x, fmpq):
        with ctx.workprec(bits):
            return arb(x)
    return x.arb(bits)


def text(x: Entry) -> str | None:
    """A text that determines the number, or None."""
    if isinstance(x, fmpq):
        return str(x)
    form = x.form
    return None if form is None else form_key(form)


def combined(terms: Iterable[tuple[Entry, GaussianMixture]]) -> list[Component]:
    """The components of a combination of mixtures, equal (mean, variance) collected, coefficients decided non-zero."""
    parts: dict[tuple[object, object], Component] = {}
    met: set[tuple[object, object]] = set()
    for scale, mixture in terms:
        if is_zero(scale):
            continue
        for w, m, v in mixture.components:
            key = (text(m) or id(m), text(v) or id(v))
            part = w if scale == ONE else scale * w  # a weight with powers of e is slow to multiply, even by 1
            if key in parts:
                met.add(key)  # only here can anything cancel: weights are positive
                part = parts[key][0] + part
            parts[key] = (part, m, v)
    return [part for key, part in parts.items() if key not in met or not is_zero(part[0])]


class Density:
    """A combination at `bits`: `points` are balls on the line; sums are scaled to a reference component where only the
    sign counts."""

    def __init__(self, components: Sequence[Component], bits: int) -> None:
        self.bits, self.components = bits, components
        self.c = [ball(c, bits) for c, _, _ in components]
        self.m = [ball(m, bits) for _, m, _ in components]
        self.v = [ball(v, bits) for _, _, v in components]
        with ctx.workprec(bits):
            self.s = [v.sqrt() for v in self.v]
            half_log = (2 * arb.pi()).log() / 2
            # ln |c_j N(x; m_j, v_j)| = bend_j (x - m_j)^2 + height_j
            self.bend = [-1 / (2 * v) for v in self.v]
            self.height = [abs(c).log() - s.log() - half_log for c, s in zip(self.c, self.s, strict=True)]
            self.sign = [1 if c > 0 else -1 if c < 0 else 0 for c in self.c]
        self._about = [
            (float(m), float(a), float(h)) for m, a, h in zip(self.m, self.bend, self.height, strict=True)
        ]
        self._lines: dict[int, list[tuple[Any, Any, Any]]] = {}

    def reference(self, x: Any) -> int:
        """The component whose density is about the largest at x (proposed in doubles: any one would be right)."""
        if len(self._about) == 1:
            return 0
        heights, at = [], float(x)
        for m, a, h in self._about:
            height = a * ((at - m) * (at - m)) + h
            if not math.isfinite(height) or not a:
                return self._reference_in_balls(x)  # beyond what doubles hold
            heights.append(height)
        return heights.index(max(heights))

    def _reference_in_balls(self, x: Any) -> int:
        best, place = None, 0
        for j, (m, a, h) in enumerate(zip(self.m, self.bend, self.height, strict=True)):
            step = x - m
            height = (a * step * step + h).mid()
            if best is None or height > best:
                best, place = height, j
        return place

    def exponents(self, z: Any, centre: Any, reference: int) -> list[tuple[Any, Any]]:
        """(exponent, its derivative) of each component relative to the reference, expanded at `centre`."""
        a0, far, top = self.bend[reference], centre - self.m[reference], self.height[reference]
        step = z - centre
        found = []
        for j, (m, a, h) in enumerate(zip(self.m, self.bend, self.height, strict=True)):
            if j == reference:
                found.append((0, 0))
                continue
            flat = _same(self.components[j][2], self.components[reference][2])
            near, gap = centre - m, self.m[reference] - m
            if flat:
                slope = 2 * a0 * gap
                found.append((slope * step + a0 * gap * (near + far) + (h - top), slope))
                continue
            turn = (a - a0) * step
            slope = 2 * (a * near - a0 * far)
            found.append(((turn + slope) * step + a * near * near - a0 * far * far + (h - top), 2 * turn + slope))
        return found

    def scaled(self, x: Any, centre: Any, reference: int) -> tuple[Any, Any]:
        """(g, g') on the ball x, g = f / |reference component|: g has the sign of f."""
        value = slope = arb(0)
        for sign, (e, d) in zip(self.sign, self.exponents(x, centre, reference), strict=True):
            power = arb(1) if isinstance(e, int) else e.exp()
            value += sign * power
            slope += sign * (power * d)
        return value, slope

    def log(self, z: acb, analytic: bool) -> tuple[acb, acb]:
        """(f, ln f) on a complex ball, for positive coefficients: the continuation of the real functions; not finite
        where f is not shown to be free of zeros."""
        top, total = self._factors(z)
        if total is None:
            return top.exp(), top
        return top.exp() * total, top + total.log(analytic=analytic)

    def logarithm(self, z: acb, analytic: bool) -> acb:
        """ln f alone."""
        top, total = self._factors(z)
        return top if total is None else top + total.log(analytic=analytic)

    def _factors(self, z: acb) -> tuple[acb, acb | None]:
        """(ln of the reference component, f over that component; None for the 1 of a single component)."""
        centre = z.real.mid()
        j = self.reference(centre)
        step = z - self.m[j]
        top = self.bend[j] * step * step + self.height[j]
        if len(self.components) == 1:
            return top, None
        lines = self._lines.get(j)
        if lines is None:
            lines = self._lines[j] = self._against(j)
        total = acb(1)
        if lines:
            for slope, middle, height in lines:
                total += (slope * (z - middle) + height).exp()
        else:
            for e, _ in self.exponents(z, centre, j):
                if not isinstance(e, int):
                    total += e.exp()
        return top, total

    def _against(self, reference: int) -> list[tuple[Any, Any, Any]]:
        """For components of one variance: (s, c, h) with s (x - c) + h the exponent of each other component relative to
        the reference, as its square cancels; empty for others."""
        shared = self.components[reference][2]
        lines = []
        for j, (m, h) in enumerate(zip(self.m, self.height, strict=True)):
            if j == reference:
                continue
            if not _same(self.components[j][2], shared):
                return []
            slope = 2 * self.bend[reference] * (self.m[reference] - m)
            lines.append((slope, (m + self.m[reference]) / 2, h - self.height[reference]))
        return lines

    def mass(self, low: Any | None, high: Any | None) -> Any:
        """The integral of f from low to high; None stands for -infinity, +infinity."""
        total = arb(0)
        for c, m, s in zip(self.c, self.m, self.s, strict=True):
            total += c * _normal_mass(None if low is None else (low - m) / s, None if high is None else (high - m) / s)
        return total

    def largest(self, x: Any) -> Any:
        """An upper bound of |f| on the ball x."""
        total = arb(0)
        for c, m, v, s in zip(self.c, self.m, self.v, self.s, strict=True):
            d = x - m
            total += abs(c) * (-d * d / (2 * v)).exp() / s
        return abs((total / (2 * arb.pi()).sqrt()).upper())


def _same(v: Entry, w: Entry) -> bool:
    """Whether two variances are seen to be one number."""
    return v is w or (isinstance(v, fmpq) and isinstance(w, fmpq) and v == w)


def _normal_mass(low: Any | None, high: Any | None) -> Any:
    """Phi(high) - Phi(low), by the tails on the side where they are small."""
    if low is None or (high is not None and not low.mid() > 0):
        return _lower_tail(high) - _lower_tail(low, arb(0))
    return _lower_tail(-low) - _lower_tail(None if high is None else -high, arb(0))


def _lower_tail(x: Any | None, at_none: Any = 1) -> Any:
    """Phi(x), or `at_none`."""
    return at_none if x is None else (-x / arb(2).sqrt()).erfc() / 2


def real_of(x: Entry) -> Real:
    """The entry as a Real."""
    return x if isinstance(x, Real) else Real(x)
