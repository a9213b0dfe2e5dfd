"""delta(eps) of a composition by a contour of its moment function: certified, with no grid of losses.

S is a sum of independent losses with moment function M_S, product of those of the parts. For every c > 0 and step D,
with H(t) = M_S(c+it)/((c+it)(c+1+it)) and g(e) = exp(c e) delta(e) >= 0, Poisson's summation gives exactly

    (D / 2 pi) sum_j H(jD) exp(-i eps j D) = g(eps) + sum over n != 0 of g(eps + 2 pi n / D),

and the terms with n != 0 are at least 0 and bounded by delta <= 1 (n < 0) and by Chernoff's bound at an order c2 > c
(n > 0). The numbered proof is docs/account_mathematics.md.

Losses whose moments do not fall, such as finite ones, are composed with two normal laws at a small distance: an upper
bound, and a lower one less what these add at most (37). Of four randomised responses 40 times each, with 30,000 nodes,
eps at delta 1e-6 is 186.4003474 to nine digits.

What would make it silently wrong: the largest loss taken for an end of smoothed losses, aliases taken with the wrong
sign, nodes that are left out without their bound, an error of M that is forgotten in its k-th power, or bounds whose
base is not M_S of the finite losses alone.

At small rates few steps have losses so heavy-tailed that only low orders have a moment; `remove` is read backwards
then, where all orders have one. `replace` at rates below about 1e-5 is heavy-tailed both ways: rare large losses are
taken out of the contour and counted apart (33). Many steps of rare large losses are summed by parts on raised lines
(38). Of 300 random settings of the whole range (`benchmarks.account_range`) 299 have ends 1e-9 or closer, in a median
of 0.03 s; `replace` with sigma below about 1/2 goes in longer and longer strides (39), but a few steps of it, up to
fifty or so, may still have ends that are far apart. Contours without jumps (36) take the checker more steps than
`exactpriv verify` allows itself: 20 to 27 million in the example of 10 steps at rate 1e-6 with sigma 1, 79 million on
raised lines: `--certificate` refuses, `exactpriv.account.shown.certificate` makes them and
`exactpriv.certificate.verify(path, work=100_000_000)` replays them. Strides have no certificate.
A thousand different mechanisms take one contour, 5 to 6 s on a busy machine, where a
few that stand for all say first (`benchmarks.account_speed`).

At rates below 1e-4 with noise above 10 the orders are in the thousands, and a moment falls from node to node by less
than one part in the count: the line on which later nodes are bounded is hardly moved, and its rule runs in a strip far
wider than that, which up to a right angle needs no factor of t (13).

**27. Small rates.** (a) For |theta| <= pi/2 the real part of B(x + i theta/mu) is at least 1 - q, so for negative
powers |B|^{-c} <= (1 - q)^{-c}, and the integral of |f| on such a line is at most e^{y^2/2} (1 - q)^{-c} (add), or
that times a bound of the moment of `remove` at c (replace): an absolute bound beside the relative one of 9, which is
useless where c is of the order of 1/q. The error of the rule is then (M(c) + this)/(e^{2 pi a/h} - 1). (b) If all
losses are at most l and eps + U >= l, the aliases n > 0 of 5 vanish (24). (c) `remove` is read backwards (25):
(Q, P) is the pair of `add`, has moments of all orders and losses of at most -k ln(1 - q).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from flint import acb, acb_mat, arb, arb_poly, fmpq

from ..real.precision import ctx
from . import strided
from .levels import ZERO
from .raised import Raised
from .transforms import SubsampledGaussianTransform, Transform, lower, upper

LEAST_BITS = 30_000
"""Bits of the smallest positive end."""


@dataclass(frozen=True)
class Line:
    """The parameters of a contour: every choice gives an enclosure, and the certificate holds them."""

    c: fmpq
    c2: fmpq
    step: fmpq
    nodes: int
    by_parts: int = 0
    """How often the sum of what lies beyond the nodes is summed by parts; 0: it is bounded instead."""
    strides: int = 0
    """How many longer strides follow the nodes, which are even in number then."""
    last: int = 0
    """The first node of the last stride that is left out, or from which on is summed by parts."""
    smoothing: fmpq = ZERO
    """The distance of two normal laws that are composed with the losses, for moments that do not fall; 0: none are."""


class Contour:
    """The nodes of one contour, which serve every eps; `parts` are transforms at the line's c, with their counts."""

    def __init__(
        self,
        parts: Sequence[tuple[Transform, int]],
        line: Line,
        infinite: arb,
        tops: Sequence[float],
        largest: arb | None = None,
        small: arb | None = None,
        raised: Sequence[tuple[Raised, int]] | None = None,
    ) -> None:
        """What lies beyond the nodes is bounded no further where at most `small` of it is left; with `raised` lines
        derivatives of the moments themselves are bounded, else those of the sums that stand for them."""
        self.small, self.raised = small, raised
        self.parts, self.line, self.infinite, self.largest = parts, line, infinite, largest
        self.c, self.step, self.c2 = arb(line.c), arb(line.step), arb(line.c2)
        self.rows = max(1, math.isqrt(line.nodes))
        self.columns = -(-line.nodes // self.rows)
        if line.strides:
            self.columns += self.columns % 2
        self.nodes = self.rows * self.columns
        # summed by parts, the last nodes are those of the differences
        self.first = line.last if line.strides else self.nodes - line.by_parts - 1 if line.by_parts else self.nodes
        self.last_step = self.step * 2**line.strides
        grids = [transform.grid(self.rows, self.columns, self.step) for transform, _ in parts]
        # M_i(c), as balls, and |M_S - product of the values given| for all t
        self.at_zero = [g[0][0].real + arb(0, t.error) for g, (t, _) in zip(grids, parts, strict=True)]
        whole = wide = arb(1)
        for m, (transform, k) in zip(self.at_zero, parts, strict=True):
            whole *= upper(m) ** k
            wide *= (upper(m) + transform.error) ** k
        self.total, self.most = upper(whole), upper(wide)  # at least |M_S| and |the values|
        difference = upper(wide - whole)
        products = [[self._product(grids, a, b) for b in range(self.columns)] for a in range(self.rows)]
        self.table = acb_mat([[x / self._square(a, b) for b, x in enumerate(row)] for a, row in enumerate(products)])
        self.error = upper(difference * (1 / (self.c * (self.c + 1)) + arb.pi() / (self.c * self.step)))
        self.rest = arb(0) if line.by_parts or line.strides else self._rest()
        if line.by_parts or line.strides:
            self._prepare_parts(difference)
        top = arb(1)
        for (transform, k), guess in zip(parts, tops, strict=True):
            top *= transform.top(line.c2, guess) ** k
        c2 = self.c2
        self.chernoff = upper(top * (c2 * c2.log() - (c2 + 1) * (c2 + 1).log()).exp())
        self.density = acb_mat(products) if line.smoothing else None
        if line.smoothing:
            self._prepare_density(difference)

    def _product(self, grids: list[list[list[acb]]], a: int, b: int) -> acb:
        """The product of all moments at a node; half of it at the node 0, which counts once, all others twice."""
        value = acb(1)
        if a + b == 0:
            for m, (_, k) in zip(grids, self.parts, strict=True):
                value *= m[0][0].real ** k
            return value / 2
        for g, (_, k) in zip(grids, self.parts, strict=True):
            value *= g[a][b] if k == 1 else g[a][b] ** k
        return value

    def _square(self, a: int, b: int) -> acb:
        s = acb(self.c, (a * self.columns + b) * self.step)
        return s * (s + 1)

    # what smoothing adds

    def _prepare_density(self, difference: arb) -> None:
        """The factor of the smoothed losses' density in the bound of what smoothing adds, and by how much the sum of
        their moments may be off."""
        variance = arb(self.line.smoothing) ** 2
        self.excess = variance * (variance / 8).exp()
        t = self.nodes * self.step
        with ctx.workprec(64):  # the normal laws' moments fall as exp(-t^2 variance/2)
            beyond = self.later(t) / -(-variance * t * self.step).expm1()
        self.density_error = upper(2 * (beyond + self.nodes * difference))

    def _added(self, rows: acb_mat, columns: acb_mat) -> arb:
        """At least what smoothing adds to the sum."""
        assert self.density is not None
        return upper(self.excess * (2 * (rows * self.density * columns)[0, 0].real + self.density_error))

    # what lies beyond the nodes, by parts

    def _prepare_parts(self, difference: arb) -> None:
        """Differences of a(t) = exp(-it edge) H(t) at the last nodes, and a bound of the sum of |m-th differences|."""
        m, edge = self.line.by_parts, arb(0)
        self.bounds = self.parts if self.raised is None else self.raised
        for transform, k in self.parts:  # at the working precision, as those of the bounds are not
            own = transform.edge
            if own is None:
                raise ArithmeticError("a loss of this kind has no sum by parts")
            edge += k * own
        self.edge, known = edge, difference if self.raised is not None else arb(0)
        if self.line.strides:
            self._prepare_strides(difference)
            values = self._turned(self.first, m, self.last_step, difference) if m else []
        else:
            values = []
            for j in range(self.first, self.nodes):
                a, b = divmod(j, self.columns)
                values.append(self._of(self.table[a, b], j * self.step, known))
                self.table[a, b] = 0
        differences = []
        for _ in range(m):
            differences.append(values[0])
            values = [second - first for first, second in pairwise(values)]
        self.differences = differences
        with ctx.workprec(64):
            step = self.last_step
            if not m:
                self.variation = upper(self._rest() / 2)
                return
            # a difference is at most 2^m times the largest value
            self.variation = self._all(m, self.first * step, step, step**m * arb(m + 1).gamma(), arb(2) ** m)

    def _of(self, value: acb, t: arb, known: arb) -> acb:
        """a(t) from H(t), where M is known up to `known`: |s(s + 1)| is at least t^2."""
        error = arb(0, upper(known / (t * t)))
        return (value + acb(error, error)) * acb(0, -t * self.edge).exp()

    def _turned(self, first: int, count: int, step: arb, known: arb) -> list[acb]:
        """a at (first + n) step, n < count."""
        rows = []
        for transform, k in self.parts:
            assert isinstance(transform, SubsampledGaussianTransform)
            rows.append([value**k for value in transform.row(first, count, step)])
        found = []
        for n in range(count):
            t, value = (first + n) * step, acb(1)
            for row in rows:
                value *= row[n]
            s = acb(self.c, t)
            found.append(self._of(value / (s * (s + 1)), t, known))
        return found

    def _prepare_strides(self, difference: arb) -> None:
        """Values on longer and longer strides, and bounds of the remainders between them."""
        half, step, rows, rests = self.nodes // 2, self.step, [], []
        first = half - strided.HALF + 1
        for n in range(1, self.line.strides + 1):
            step, end = 2 * step, self.line.last if n == self.line.strides else 2 * half
            rows.append(self._turned(first, end - first, step, difference))
            with ctx.workprec(64):
                scale, most = step ** (2 * strided.HALF) * arb(strided.weights()[1]), 1 + arb(strided.weights()[2])
                rests.append(self._all(2 * strided.HALF, first * step, step, scale, most))
        self.strides = strided.Strides(half, self.step, self.edge, rows, rests)

    def _all(self, m: int, t: arb, step: arb, scale: arb, most: arb) -> arb:
        """At least the sum over j >= 0 of the smaller of scale |a^(m)|/m! and most |a|, for all w >= t + j step."""
        total = arb(0)
        for block in range(14):
            end = t * 2 ** (2 * block + 1)
            total += (end / step + 1) * scale * derivatives(self.bounds, t, m)[m]
            t = end
        return upper(total + most * self.most * (1 / (t * t) + 1 / (step * t)))

    def _by_parts(self, eps: arb) -> arb:
        """The real part of the sum of H(jD) exp(-i eps j D) over all j from the first node summed by parts on."""
        z = acb(0, -self.last_step * (eps - self.edge)).exp()
        gap = 1 - z
        power, total = z**self.first / gap, acb(0)
        for difference in self.differences:
            total += difference * power
            power *= z / gap
        error = upper(self.variation * upper(1 / abs(gap)) ** self.line.by_parts)
        if not self.line.strides:
            return total.real + arb(0, error)
        before, factor = self.strides.sum(eps)
        return (before + factor * (total + acb(arb(0, error), arb(0, error)))).real

    def later(self, t: arb) -> arb:
        """At least |M_S(c+iw)| for every w >= t."""
        value = arb(1)
        for (transform, k), m in zip(self.parts, self.at_zero, strict=True):
            value *= upper(min(transform.later(t), upper(m))) ** k
        return upper(value)

    def _rest(self) -> arb:
        """At least the sum of 2 |H(jD)| over all j beyond the nodes: blocks of t, ever longer."""
        with ctx.workprec(64):
            t, step, rest = self.first * self.last_step, self.last_step, arb(0)
            first: arb | None = None
            for _ in range(400):
                bound = self.later(t)
                tail = bound * (1 / (t * t) + 1 / (step * t))  # all that is left, if the bound fell no further
                first = tail if first is None else first
                if tail < first * arb(2) ** -20 or (self.small is not None and tail < self.small):
                    rest += tail
                    break
                n = max(1, int((t / step / 8).ceil().unique_fmpz() or 1))
                rest += n * bound / (t * t)
                t += n * step
            else:
                rest += self.later(t) * (1 / (t * t) + 1 / (step * t))
            return upper(2 * rest)

    def delta(self, eps: arb) -> tuple[arb, arb]:
        """Exact ends, in [0, 1], between which delta(eps) lies."""
        turn = eps * self.step
        rows = acb_mat([[(acb(0, -1) * (a * self.columns) * turn).exp() for a in range(self.rows)]])
        columns = acb_mat([[(acb(0, -1) * b * turn).exp()] for b in range(self.columns)])
        main = 2 * (rows * self.table * columns)[0, 0].real
        if self.line.by_parts or self.line.strides:
            main += 2 * self._by_parts(eps)
        main += arb(0, upper(self.rest + self.error))
        front = self.step / (2 * arb.pi()) * (-self.c * eps).exp()
        added = front * self._added(rows, columns) if self.density is not None else arb(0)
        main *= front
        period = 2 * arb.pi() / self.step
        before, after = (-self.c * period).exp(), (-(self.c2 - self.c) * period).exp()
        # at eps - n u: exp(-c n u) delta <= exp(-c n u); at eps + n u: exp(c n u) Chernoff exp(-c2 (eps + n u))
        alias = before / (1 - before)
        if self.largest is None or not self.largest <= eps + period:  # delta is 0 from the largest loss on
            alias += self.chernoff * (-self.c2 * eps).exp() * after / (1 - after)
        alias = upper(alias)
        # Chernoff's bound at c2 is one too, and all there is where the nodes are too few
        low, high = lower(main - added - alias), upper(main)
        bound = upper(self.chernoff * (-self.c2 * eps).exp())
        if bound.is_finite() and not high <= bound:
            high = bound
        return within(low + self.infinite, high + self.infinite)


def derivatives(parts: Sequence[tuple[Transform | Raised, int]], t: arb, m: int) -> list[arb]:
    """At least |a^(i)(w)|/i! for i <= m and every w >= t, a(t) = exp(-it edge) H(t).

    A product of majorants; 1/(t - x)^2 is one of 1/(s(s+1)).
    """
    product = arb_poly([(i + 1) / t ** (i + 2) for i in range(m + 1)])
    for transform, k in parts:
        base, power = arb_poly(transform.majorant(t, m + 1)), k
        while power:
            if power & 1:
                product = _first(product * base, m + 1)
            power >>= 1
            if power:
                base = _first(base * base, m + 1)
    return [upper(product[i]) for i in range(m + 1)]


def _first(polynomial: arb_poly, terms: int) -> arb_poly:
    """The polynomial without its terms from x^terms on."""
    return arb_poly(polynomial.coeffs()[:terms])


def within(low: arb, high: arb) -> tuple[arb, arb]:
    """The ends of low and high, cut to [0, 1]; 0 and 1 where they are no numbers, and wider where they are too small to
    be written as rationals."""
    zero, one = arb(0), arb(1)
    low = lower(low) if low.is_finite() else zero
    high = upper(high) if high.is_finite() else one
    low = min(max(low, zero), one)
    high = max(min(high, one), low)
    least = arb(2) ** -LEAST_BITS
    if low < least:
        low = zero
    if zero < high and high < least:
        high = least
    return low, high
