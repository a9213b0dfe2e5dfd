"""The chi-square contraction coefficient of two rows with irrational entries, as of randomised response at e^eps = e.

As in chi_square_contraction.py the value is the maximum over [0, 1] of the concave G(w) = 1 - sum over pq > 0 of
pq/(w p + (1-w) q). Exact: two outputs, 1 - (sum sqrt(pq))^2; rows that change places under a permutation of the
letters, where G(w) = G(1-w) and the maximum is at 1/2; rows whose best w is 0 or 1. Otherwise an enclosure of any
precision: where G' is proved to be positive at u and negative at v, the maximum lies between G(u) and
G(u) + G'(u) (v - u).
Units: a pure number in [0, 1]. Errors: UndecidedError where it is not decided whether an entry is zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flint import arb, fmpq

from ..kernel.entries import is_zero
from ..real import Ordering, Real, as_real, compare, sqrt
from ..real.pickling import found_again
from ..real.precision import ctx
from .shared_sums import ONE, ZERO, Masses

Terms = Sequence[tuple[Real, Real]]


@found_again
def coefficient_of_rows(p: Masses, q: Masses) -> Real:
    """max G over [0, 1]."""
    terms = [(as_real(a), as_real(b)) for a, b in zip(p, q, strict=True) if not (is_zero(a) or is_zero(b))]
    if not terms:
        return Real(1)
    if len(p) == 2:
        return 1 - Real.sum(sqrt(a * b) for a, b in terms) ** 2
    if _mirrored(terms):
        return 1 - Real.sum(2 * a * b / (a + b) for a, b in terms)
    if compare(Real.sum(a * (a - b) / b for a, b in terms), 0) in (Ordering.LESS, Ordering.EQUAL):
        return 1 - Real.sum(a for a, _ in terms)
    if compare(Real.sum(b * (a - b) / a for a, b in terms), 0) in (Ordering.GREATER, Ordering.EQUAL):
        return 1 - Real.sum(b for _, b in terms)
    label = "chi-square contraction of " + str([(str(a), str(b)) for a, b in terms])
    return Real.oracle(lambda bits: _enclosed(terms, bits), label)


def spelled(p: Masses, q: Masses) -> str:
    """Equal for pairs of rows that have the same coefficient because they are the same letters in another order."""
    return str(sorted((str(as_real(a)), str(as_real(b))) for a, b in zip(p, q, strict=True)))


def _mirrored(terms: Terms) -> bool:
    """Whether (a, b) -> (b, a) permutes the letters."""
    left = list(terms)
    for a, b in terms:
        match = next((i for i, (c, d) in enumerate(left) if _same(a, d) and _same(b, c)), None)
        if match is None:
            return False
        left.pop(match)
    return True


def _same(a: Real, b: Real) -> bool:
    return compare(a, b) is Ordering.EQUAL


def _enclosed(terms: Terms, bits: int) -> Any:
    """G between the points at which the sign of its derivative is proved."""
    work = bits + 64
    balls = [(a.arb(work), b.arb(work)) for a, b in terms]
    with ctx.workprec(work):
        low, high = ZERO, ONE
        while high - low > fmpq(1, 2 ** (bits // 2 + 8)):
            middle = (low + high) / 2
            slope = _slope(balls, middle)
            if slope > 0:
                low = middle
            elif slope < 0:
                high = middle
            else:
                break
        lower = 1 - sum((a * b / (low * a + (1 - low) * b) for a, b in balls), arb(0))
        above = lower + (high - low) * _slope(balls, low).max(arb(0))
        return lower.union(above)


def _slope(balls: Sequence[tuple[Any, Any]], w: fmpq) -> Any:
    return sum((a * b * (a - b) / (w * a + (1 - w) * b) ** 2 for a, b in balls), arb(0))
