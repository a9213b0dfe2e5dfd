"""Compositions of Laplace mechanisms of one scale, by residues.

With e the level of one step and M(s) = (exp(es)(2s+2) + exp(-e(s+1)) 2s)/(2(2s+1)), the k-th power is a sum of k + 1
terms; delta(eps) is the sum over j with a_j = e(k-2j) - eps > 0 of C(k, j) exp(-ej) times the residues, right of which
the contour of exp(s a_j) (s+1)^(k-j-1) s^(j-1)/(2s+1)^k lies, at s = 0 (j = 0), s = -1 (j = k) and s = -1/2.

What would make it silently wrong: a pole left out, or a term with a_j < 0 kept (a_j = 0 adds nothing: the function is
continuous in a).

**16. Laplace.** The loss rises with x from -d to d, the best event is x > (eps + d)/2: delta = 1 - e^{(eps - d)/2}
for |eps| <= d, 0 for eps >= d, 1 - e^eps for eps <= -d; it rises with d. *k copies.* A loss is d with probability
1/2, -d with e^{-d}/2, of density e^{(l-d)/2}/4 between: delta is the sum over a + b + m = k of k!/(a! b! m!) 2^{-a}
(e^{-d}/2)^b 4^{-m} e^{-md/2} G_m(eps - d(a - b)), G_0(y) = (1 - e^y)_+, G_m(y) = the integral from y of (e^{s/2} -
e^{y - s/2}) V_m(s), V_m(s) = sum over j of (-1)^j C(m, j) (s + md - 2dj)_+^{m-1}/(m-1)!, the m-fold convolution of
the indicator of (-d, d); pieces have elementary primitives. The terms cancel: intervals show how far.
"""

from __future__ import annotations

from flint import arb, arb_poly, fmpq

MAX_COUNT = 400
"""The sum takes the square of the count."""
MAX_CHECKED = 60
"""Copies of which the independent checker sums the closed form."""


def delta(level: fmpq, k: int, eps: arb) -> arb:
    """delta(eps) of k Laplace mechanisms with centres `level` scales apart, at the working precision."""
    e, total, choose = arb(level), arb(0), 1
    for j in range(k + 1):
        a = e * (k - 2 * j) - eps
        if not a <= 0:
            term = choose * (-e * j).exp() * _residues(a, j, k)
            # where the sign of a is not settled the term may be absent: both are in the hull
            total += term if a > 0 else term.union(arb(0))
        choose = choose * (k - j) // (j + 1)
    return total


def _residues(a: arb, j: int, k: int) -> arb:
    """The sum of the residues of exp(s a) (s+1)^(k-j-1) s^(j-1)/(2s+1)^k at all its poles."""
    total = arb(0)
    if j == 0:  # at s = 0
        total += 1
    if j == k:  # at s = -1: exp(-a) (-1)^(k-1)/(-1)^k
        total -= (-a).exp()
    # at s = -1/2 + w: exp(-a/2) exp(a w) (1/2 + w)^(k-j-1) (w - 1/2)^(j-1) / (2w)^k, the coefficient of w^(k-1)
    series = _exponential(a, k)
    series = _times(series, _power(fmpq(1, 2), k - j - 1, k), k)
    series = _times(series, _power(fmpq(-1, 2), j - 1, k), k)
    return total + (-a / 2).exp() * series[k - 1] / arb(2) ** k


def _exponential(a: arb, terms: int) -> arb_poly:
    made, term = [], arb(1)
    for i in range(terms):
        made.append(term)
        term = term * a / (i + 1)
    return arb_poly(made)


def _power(base: fmpq, n: int, terms: int) -> arb_poly:
    """(base + w)^n to the given number of terms, n >= -1."""
    made: list[arb] = []
    coefficient = base**n if n >= 0 else 1 / base
    for i in range(terms):
        made.append(arb(coefficient))
        coefficient = coefficient * (n - i) / (i + 1) / base
    return arb_poly(made)


def _times(x: arb_poly, y: arb_poly, terms: int) -> arb_poly:
    return arb_poly((x * y).coeffs()[:terms])
