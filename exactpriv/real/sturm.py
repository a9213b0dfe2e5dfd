"""Real roots of polynomials over the rationals, counted and isolated by Sturm's theorem; exact throughout.

Sturm: for a polynomial p without multiple roots and a < b, the number of its roots in (a, b] is the number of sign
changes of its chain (p, p', -(p mod p'), ...) at a less that at b; zeros in the chain are left out.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from flint import fmpq, fmpq_poly, fmpz_poly


def sturm_chain(polynomial: fmpz_poly) -> list[fmpq_poly]:
    """The chain of a polynomial without multiple roots, of degree at least one."""
    chain = [fmpq_poly(polynomial), fmpq_poly(polynomial.derivative())]
    while chain[-1].degree() > 0:
        rest = chain[-2] % chain[-1]
        if rest.degree() < 0:
            break
        chain.append(-rest)
    return chain


def sign_changes(chain: Sequence[fmpq_poly], t: fmpq) -> int:
    """The number of sign changes along the chain at t."""
    signs = [v > 0 for p in chain if (v := p(t)) != 0]
    return sum(1 for a, b in itertools.pairwise(signs) if a != b)


def isolating_intervals(factor: fmpz_poly, low: fmpq, high: fmpq) -> list[tuple[fmpq, fmpq]]:
    """Rational intervals in increasing order, each with exactly one root of an irreducible polynomial of degree >= 2 in
    its interior (it has no rational roots), for all its roots in (low, high)."""
    chain = sturm_chain(factor)
    found: list[tuple[fmpq, fmpq]] = []
    stack = [(low, high)]
    while stack:
        a, b = stack.pop()
        count = sign_changes(chain, a) - sign_changes(chain, b)
        if count == 1:
            found.append((a, b))
        elif count > 1:
            middle = (a + b) / 2
            stack += [(middle, b), (a, middle)]
    return found


def root_bound(polynomial: fmpz_poly) -> fmpq:
    """A number that exceeds the modulus of every complex root (Cauchy): 1 + max abs(c_i / c_d)."""
    *rest, leading = polynomial.coeffs()
    return 1 + max((fmpq(abs(c), abs(leading)) for c in rest), default=fmpq(0))
