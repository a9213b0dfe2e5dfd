"""What lies beyond the nodes of a contour, summed by parts: for few steps, of which M(c + it) falls slowly.

With a(t) = e^(-it edge) H(t) / C, which turns slowly, and z = e^(-iD (eps - edge)), the sum of H(jD) e^(-ijD eps) / C
over j >= n is the sum over i < m of z^(n+i) (i-th difference of a at n) / (1 - z)^(i+1), and a rest of modulus at most
|1 - z|^-m times the sum of the |m-th differences| (account_mathematics, 23).

What would make it silently wrong: a table whose error rises with t, an edge whose turn is not taken back in z, or
derivatives bounded at t that are larger beyond: every Im L is at least 0, so that their bounds fall.

**23. All later nodes, by parts.** With few steps |M_S(c + it)| falls slowly. `edge` is the sum of the losses' edges
(ln(1 - q) for remove, -ln(1 - q) for add, 0 for replace), a(t) = e^{-it edge} H(t)/C, C the product of C_i^{k_i}, z =
e^{-iD(eps - edge)} not 1. With differences (da)_j = a((j+1)D) - a(jD), for every m >= 1 and n >= 1

    sum over j >= n of a(jD) z^j = sum over i < m of z^{n+i} (d^i a)_n / (1 - z)^{i+1} + (z/(1 - z))^m * sum over j >=
        n of (d^m a)_j z^j.

*Proof.* Summation by parts m times; all sums converge absolutely, as |H(jD)| = O(1/j^2). [] *The rest* is at most |1
- z|^{-m} V, V >= the sum of |(d^m a)_j|. The values at n, ..., n + m - 1 are enclosed as those before. For V let A(t)
be a with each M_i/C_i replaced by the rule's finite sum S_i(t) = sum w_n e^{itL_n} on a line *lifted by the half
width of its strip* (9), so that |M_i/C_i - S_i| <= e_i for every t >= 0 with one e_i, all Im L_n >= 0. (a) |(d^m
A)_j| <= D^m max |A^{(m)}| over [jD, (j+m)D]; |A^{(r)}(w)|/r! for all w >= t is at most the r-th coefficient of the
product of 1/(t - x)^2, which majorises 1/(s(s+1)), and the k_i-th powers of sum over r of x^r sum over nodes of |w_n|
e^{-t Im L_n} |L_n - edge_i|^r / r!, each falling in t; the j's are taken in blocks, the bound at the left end. (b)
After the last block |(d^m A)_j| <= 2^m max |A|, and the sum of 1/(jD)^2 from t on is at most 1/t^2 + 1/(Dt). (c) The
products of a - A differ by at most x e^x, x = sum k_i e_i (|M_i/C_i| <= 1), so the sum of differences by at most 2^m
x e^x (1/n^2 + 1/n)/D^2. V is (a) + (b) + (c). *What is wrong if forgotten:* an e_i that rises with t (a line not
lifted so), Im L_n < 0, or (c), which 2^m and |1 - z|^{-m} multiply. Only subsampled Gaussians have an edge here: a
part with atoms does not turn slowly.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import factorial
from typing import Any, Protocol

from mpmath import libmp  # type: ignore[import-untyped,unused-ignore]

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import remembered, spend
from .fixed import Complex, Field, enclosure, top
from .jumps import CutTable
from .subsampled import Table

MAX_ORDER = 60
BLOCKS = 8
"""Blocks of ever longer stretches of t, each 2^(2^n) times as long as all before, with one bound of the derivatives."""
BITS = 53

Bound = Any
"""An upper bound as a binary floating-point number that is at least 0; its sums and products are rounded up."""


def plus(x: Bound, y: Bound) -> Bound:
    """x + y rounded up."""
    return libmp.mpf_add(x, y, BITS, libmp.round_ceiling)


def by(x: Bound, y: Bound) -> Bound:
    """x y rounded up."""
    return libmp.mpf_mul(x, y, BITS, libmp.round_ceiling)


def bound_of(x: Fraction) -> Bound:
    """x rounded up."""
    return libmp.from_rational(x.numerator, x.denominator, BITS, libmp.round_ceiling)


class Turning(Protocol):
    """What bounds a(t) = e^(-it edge) M(c + it) / C and its derivatives, for one loss."""

    @property
    def key(self) -> Hashable:
        """What the bounds depend on."""

    def edge(self, f: Field) -> Interval:
        """The loss near which L turns slowest."""

    def majorant(self, t: Fraction, m: int) -> list[Bound]:
        """At least |a^(r)(w)| / r! for r <= m and every w >= t, of M / C or of a sum that differs by `unknown`."""

    def unknown(self, f: Field) -> Interval:
        """By how much the sum of which that is said differs from M / C, for every t."""


class Summed:
    """The bounds of the finite sum of a table."""

    def __init__(self, table: Table | CutTable) -> None:
        self.table = table
        self.key: Hashable = (table.law, table.bits, table.uses)
        self._moduli: Moduli = []

    def edge(self, f: Field) -> Interval:
        return self.table.edge(f)

    def majorant(self, t: Fraction, m: int) -> list[Bound]:
        if not self._moduli:
            self._moduli = [(w[1], a[0], away[1]) for w, a, away in self.table.moduli()]
        return majorant(self._moduli, t, m)

    def unknown(self, f: Field) -> Interval:
        return top(self.table.known_error(f))


@dataclass(frozen=True, slots=True)
class Tail:
    """All nodes from the n-th on: bounds with their counts, c, D, and the order m of the last differences."""

    parts: Sequence[tuple[Turning, int]]
    c: Fraction
    step: Fraction
    order: int

    def edge(self, f: Field) -> Interval:
        """The sum of the edges."""
        return f.sum(f.zero, *(f.whole(part.edge(f), times) for part, times in self.parts))

    def turn(self, eps: Interval, f: Field, n: int = 1) -> tuple[Interval, Interval]:
        """z^n, z = e^(-iD (eps - edge))."""
        return intervals.cosine_and_sine(f.times(f.real(-n * self.step), f.less(eps, self.edge(f))), f.bits)

    def inverse_gap(self, eps: Interval, f: Field) -> Interval:
        """1 / |1 - z|, from above; TooCoarse where z may be 1."""
        across, along = self.turn(eps, f)
        across = f.less(f.one, across)
        square = f.sum(f.times(across, across), f.times(along, along))
        return top(f.over(f.one, f.root(square)))

    # -- the rest ---------------------------------------------------------------------------------------------------

    def rest(self, first: int, eps: Interval, f: Field) -> Interval:
        """A bound of what the sum by parts from the node `first` on leaves, over C."""
        keys = tuple((part.key, times) for part, times in self.parts)
        key = ("accounted variation", keys, self.c, self.step, self.order, first)
        variation = f.sum(_point(remembered(key, lambda: self._variation(first))), _point(self._unknown(first, f)))
        return top(f.times(variation, self.amplified(Fraction(1), eps, f)))

    def amplified(self, by: Fraction, eps: Interval, f: Field) -> Interval:
        """(by / |1 - z|)^m from above."""
        factor, power = f.times(f.real(by), self.inverse_gap(eps, f)), f.one
        for _ in range(self.order):
            power = f.times(power, factor)
        return top(power)

    def _unknown(self, first: int, f: Field) -> Bound:
        """2^m times the sum over j >= first of what H(jD) / C and the same of the sums over the tables differ by."""
        known = f.sum(f.zero, *(f.whole(part.unknown(f), times) for part, times in self.parts))
        beyond = 2**self.order * (Fraction(1, first**2) + Fraction(1, first)) / self.step**2
        # the product of (1 + e_i)^k_i less 1 is at most x e^x, x the sum of k_i e_i
        return f.times(known, f.exp(known), f.real(beyond))[1]

    def _variation(self, first: int) -> Bound:
        """At least the sum over j >= first of the |m-th differences of a at j|, of what is bounded."""
        m, t = self.order, first * self.step
        scale = bound_of(self.step**m * factorial(m))
        total = libmp.fzero
        for block in range(BLOCKS):
            end = t * 2 ** (2**block)
            here = by(_derivatives(self.parts, t, m)[m], scale)
            total = plus(total, by(here, bound_of(end / self.step + 1)))
            t = end
        # a difference is at most 2^m times the largest value
        most = _derivatives(self.parts, t, 0, without_quotient=True)[0]
        return plus(total, by(most, bound_of(2**m * (1 / t**2 + 1 / (self.step * t)))))

    # -- the sum ----------------------------------------------------------------------------------------------------

    def sum(self, first: int, values: Sequence[Complex], eps: Interval, places: int) -> Interval:
        """The real part of the sum over i < m; `values` are the products of M / C at the nodes from `first` on."""
        f = Field(places + 40)
        edge = self.edge(f)
        here = []
        for i, value in enumerate(values):
            t = (first + i) * self.step
            turned = intervals.cosine_and_sine(f.times(f.real(-t), edge), f.bits)
            z = _times(turned, (enclosure(value[0], value[2], places), enclosure(value[1], value[2], places)), f)
            here.append(_times(z, _quotient(self.c, t, f), f))
        z = self.turn(eps, f)
        gap = (f.less(f.one, z[0]), intervals.negate(z[1]))
        over = _inverse(gap, f)
        power = _times(self.turn(eps, f, first), over, f)
        factor, total = _times(z, over, f), f.zero
        for _ in range(self.order):
            total = f.sum(total, _times(here[0], power, f)[0])
            here = [(f.less(b[0], a[0]), f.less(b[1], a[1])) for a, b in pairwise(here)]
            power = _times(power, factor, f)
            spend(20 * len(here) + 20)
        return total


def _point(x: Bound) -> Interval:
    return x, x


Rectangle = tuple[Interval, Interval]


def _times(x: Rectangle, y: Rectangle, f: Field) -> Rectangle:
    return (
        f.less(f.times(x[0], y[0]), f.times(x[1], y[1])),
        f.sum(f.times(x[0], y[1]), f.times(x[1], y[0])),
    )


def _inverse(x: Rectangle, f: Field) -> Rectangle:
    square = f.sum(f.times(x[0], x[0]), f.times(x[1], x[1]))
    return f.over(x[0], square), intervals.negate(f.over(x[1], square))


def _quotient(c: Fraction, t: Fraction, f: Field) -> Rectangle:
    """1 / ((c + it)(c + 1 + it))."""
    real, imaginary = c * (c + 1) - t * t, t * (2 * c + 1)
    square = real * real + imaginary * imaginary
    return f.real(real / square), f.real(-imaginary / square)


Moduli = list[tuple[Bound, Bound, Bound]]


def _derivatives(
    parts: Sequence[tuple[Turning, int]], t: Fraction, m: int, without_quotient: bool = False
) -> list[Bound]:
    """At least |a^(i)(w)| / i! for i <= m and every w >= t: a product of majorants, 1/(t - x)^2 that of 1/(s(s+1))."""
    product = [bound_of(Fraction(i + 1) / t ** (i + 2)) for i in range(m + 1)]
    if without_quotient:
        product = [libmp.fone] + [libmp.fzero] * m
    for part, times in parts:
        base, k = part.majorant(t, m), times
        while k:
            if k & 1:
                product = _first(product, base)
            k >>= 1
            if k:
                base = _first(base, base)
    return product


def majorant(moduli: Moduli, t: Fraction, m: int) -> list[Bound]:
    """The sums of |w| e^(-t Im L) |L - edge|^i / i!, which fall in t since Im L >= 0."""
    found = [libmp.fzero] * (m + 1)
    lump, widest = libmp.fzero, libmp.fzero
    exact = libmp.from_rational(t.numerator, t.denominator, BITS, libmp.round_floor)
    for weight, angle, away in moduli:
        exponent = libmp.mpf_mul(exact, angle, BITS, libmp.round_floor)
        if libmp.mpf_gt(exponent, libmp.from_int(LARGEST_FALL)):  # so little that these count as one
            lump = plus(lump, by(weight, _TINY))
            widest = intervals.upper_of(widest, away)
            continue
        term = weight
        if libmp.mpf_sign(exponent) > 0:
            term = by(term, intervals.exponential((libmp.mpf_neg(exponent),) * 2, BITS)[1])
        found[0] = plus(found[0], term)
        for i in range(1, m + 1):
            term = by(term, away)
            found[i] = plus(found[i], term)
        spend(m + 4)
    for i in range(m + 1):
        found[i] = plus(found[i], lump)
        lump = by(lump, widest)
    return [by(x, bound_of(Fraction(1, factorial(i)))) for i, x in enumerate(found)]


LARGEST_FALL = 500
_TINY = intervals.exponential((libmp.from_int(-LARGEST_FALL),) * 2, BITS)[1]


def _first(x: list[Bound], y: list[Bound]) -> list[Bound]:
    """The product of two polynomials, as many of its coefficients."""
    spend(len(x) * len(x) // 2)
    found = [libmp.fzero] * len(x)
    for i, a in enumerate(x):
        for j in range(len(x) - i):
            found[i + j] = plus(found[i + j], by(a, y[j]))
    return found
