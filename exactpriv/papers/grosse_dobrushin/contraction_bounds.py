"""The closed forms that bound contraction, as functions of the level eps."""

from __future__ import annotations

from ...real import Real, exp, ln, minimum


def dobrushin_bound(N: int, c: Real, eps: Real) -> Real:
    """The right side of Theorem 1, eq. (6)."""
    r = exp(eps)
    return minimum((r - 1) / (r * (1 - N * c) + 1), 1)


def ldp_dobrushin_bound(eps: Real) -> Real:
    """The right side of eq. (13), Kairouz et al."""
    r = exp(eps)
    return (r - 1) / (r + 1)


def relative_entropy_bound(N: int, c: Real, eps: Real, delta: Real) -> Real:
    """The right side of Corollary 1, eq. (40)."""
    return dobrushin_bound(N, c, eps) * ln((1 - N * c) * exp(eps) + 1) * delta


def ldp_relative_entropy_bound(eps: Real, delta: Real) -> Real:
    """The right side of eq. (12), Duchi et al."""
    r = exp(eps)
    return minimum(4, r**2) * (r - 1) ** 2 * delta**2
