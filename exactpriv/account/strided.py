"""Sums over very many nodes of a contour of which ever fewer are computed: strides of 1, 2, 4, ... nodes.

Where |M_S(c + it)| falls slowly and eps is small beside the losses, what lies beyond the nodes can be summed by parts
(23) only from many thousand nodes on; before these M turns ever slower, and every second value is known from those
beside it.

Proposes in floating point: how far apart the first nodes may be (`log_spread`). What would make it silently wrong: a
remainder without the bounds of derivatives of M itself, or taken at a node right of the first that is interpolated
from; the values at the seam between two strides counted twice.

**39. Strides.** Let a(t) = e^{-it edge} H(t), b_j = a(jD) z^j, z = e^{-ix}, x = D(eps - edge), T(n) the sum of b_j
over j >= n, and T', b' the same with 2D for D (so z^2 for z). For odd j the value a(jD) is, up to a remainder, the sum
over i <= q of c_i (a((j - 2i + 1)D) + a((j + 2i - 1)D)), 2 c_i the product over k <= q, k not i, of y_k^2/(y_k^2 -
y_i^2), y_k = k - 1/2 (Lagrange, at the middle of 2q equally spaced nodes). Summed over odd j > 2n

    T(2n) = g T'(n) + sum over i <= q of c_i (z^{2i-1} sum of b'_m over n - i < m < n - z^{1-2i} sum of b'_m over n <=
        m < n + i) + rest, g = 1 + 2 sum over i of c_i cos((2i - 1) x).

*The remainder* at j is at most sup |a^{(2q)}|/(2q)! over the nodes used times the product of (2 D y_k)^2: a divided
difference is a mean of the derivative (Hermite and Genocchi), for complex values too. The suprema for all w >= t (38)
fall in t, and are summed by blocks, the last by |a| itself. So n nodes of each stride serve, twice that of the first;
what is left beyond 2n nodes of the last stride is summed by parts (23) with its D. Errors of values are multiplied by
at most the products of g. Where |M| has fallen enough what is left is bounded (14) instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from flint import acb, arb, fmpq

HALF = 16
"""q: half of the nodes from which one between them is interpolated."""


@lru_cache(maxsize=1)
def weights() -> tuple[list[fmpq], fmpq, fmpq]:
    """c_1, ..., c_q; the product of y_k^2; the sum of the moduli of all weights."""
    squares = [fmpq(2 * k - 1, 2) ** 2 for k in range(1, HALF + 1)]
    found = []
    for i, y in enumerate(squares):
        value = fmpq(1, 2)
        for k, other in enumerate(squares):
            if k != i:
                value *= other / (other - y)
        found.append(value)
    product = fmpq(1)
    for y in squares:
        product *= y
    return found, product, 2 * sum((abs(c) for c in found), fmpq(0))


class Strides:
    """The values on strides 2, 4, ..., 2^L from the node n - q + 1 of each on, and bounds of the remainders."""

    def __init__(self, half: int, step: arb, edge: arb, rows: Sequence[Sequence[acb]], rests: Sequence[arb]) -> None:
        """`half` is n, `step` D; a row holds a(t) from n - q + 1 to 2n - 1, the last as far as it goes."""
        self.half, self.step, self.edge, self.rows, self.rests = half, step, edge, rows, rests

    def sum(self, eps: arb) -> tuple[acb, acb]:
        """T(2n) less what lies beyond the last stride, and the factor of what lies there."""
        cs = weights()[0]
        total, factor = acb(0), acb(1)
        x = self.step * (eps - self.edge)
        for row, rest in zip(self.rows, self.rests, strict=True):
            first = self.half - HALF + 1
            b = [value * acb(0, -(first + n) * 2 * x).exp() for n, value in enumerate(row)]
            left = right = seam = acb(0)
            growth = arb(1)
            for i, c in enumerate(cs, 1):
                # before n: the nodes n - i + 1, ..., n - 1; from n on: n, ..., n + i - 1
                if i > 1:
                    left += b[HALF - i]
                right += b[HALF + i - 2]
                turn = acb(0, -(2 * i - 1) * x).exp()
                seam += c * (turn * left - right / turn)
                growth += 2 * c * ((2 * i - 1) * x).cos()
            total += factor * (seam + acb(arb(0, rest), arb(0, rest)))
            factor *= growth
            inner = acb(0)
            for value in b[HALF - 1 :]:
                inner += value
            total += factor * inner
            x = 2 * x
        return total, factor


def log_spread(step: float) -> float:
    """ln of what a bound of |a^(2q)|/(2q)! is multiplied by, for nodes at this distance."""
    product = weights()[1]
    return 2 * HALF * math.log(step) + math.log(int(product.p)) - math.log(int(product.q))
