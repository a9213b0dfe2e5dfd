"""The event probabilities at which the maxima of implicit.py are attained, to any precision (docs/optimise.md, 12).

From levels to probabilities they are enclosed (maximiser.py); from rational probabilities to levels they are exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from ..real import BadInput, IllDefined, Ordering, Rational, RationalLike, Real, exp, ln
from ..real.pickling import found_by
from .closed_forms import log_sum
from .implicit import _checked, _label, ldp_floor_of_mi
from .inverse import binary_entropy, decided, inverse_binary_entropy
from .maximiser import Maximiser
from .proposed_maxima import Kind
from .stand_ins import stand_in

ZERO, ONE = Real(0), Real(1)


def optimal_events(kind: Kind, mu: Real, eps: Real) -> tuple[Real, Real]:
    """(p0, p1) in [0, 1]^2 at which the maximum of `kind` (implicit.py) is attained; mu > 0, eps >= 0 in nats.

    The only maximiser for finite eps > 0 and mu > 0 (below ln 2 for the capacity): Enclosures. At mu >= ln 2 (capacity)
    or mu infinite it is (1, 0); for eps = 0 (capacity) (1 - h, h) with h = h^-1(ln 2 - mu) is one; for eps infinite the
    limit. Raises IllDefined for negative arguments, for mu = 0 (all p0 = p1 are maximisers) and for the ratio p1/r - p0
    at eps or mu infinite.
    """
    _checked(mu, eps)
    if decided(mu, ZERO, "whether mu is 0") is Ordering.EQUAL:
        raise IllDefined("mu = 0 admits all pairs p0 = p1 and no single maximiser")
    if kind is Kind.RATIO_ABOVE and (mu.is_infinite or eps.is_infinite):
        raise IllDefined("p1/r - p0 has no maximiser at an infinite level that is a limit of those at finite ones")
    if mu.is_infinite:
        return ONE, ZERO
    if kind is Kind.CAPACITY:
        if decided(mu, ln(Real(2)), "whether mu is at least ln 2") is not Ordering.LESS:
            return ONE, ZERO
        if stand_in("event maximum") is None and decided(eps, ZERO, "whether eps is 0") is Ordering.EQUAL:
            flip = inverse_binary_entropy(ln(Real(2)) - mu)
            return 1 - flip, flip
    if eps.is_infinite:
        return (ldp_floor_of_mi(mu) if kind is Kind.CAPACITY else 1 - exp(-mu)), ZERO
    solve = stand_in("event maximum")
    if solve is not None:
        return solve(kind, mu, exp(eps), 0), solve(kind, mu, exp(eps), 1)
    found = Maximiser(kind, mu, exp(eps))
    label = _label(f"maximiser of the {kind.value}", mu, eps)
    first, second = (Real.oracle(partial(_ball, found, i), f"p{i}, {label}") for i in (0, 1))
    return found_by(first, _event, kind, mu, eps, 0), found_by(second, _event, kind, mu, eps, 1)


def _ball(found: Maximiser, i: int, bits: int) -> Any:
    return found.balls(bits)[i]


def _event(kind: Kind, mu: Real, eps: Real, i: int) -> Real:
    return optimal_events(kind, mu, eps)[i]


@dataclass(frozen=True)
class ExactPoint:
    """(p0, p1) is a maximiser for the level `mu` (nats) and the ratio `r` = e^eps, and `value` is the maximum."""

    mu: Real
    r: Real
    value: Real


def attained_at(kind: Kind, p0: RationalLike, p1: RationalLike) -> ExactPoint:
    """The level mu and the ratio r > 0 at which rational probabilities p0, p1 in (0, 1) attain the maximum of `kind`:
    closed forms, exact (docs/optimise.md, 12). p1 < p0, and p0 < p1 for the ratio p1/r - p0; else BadInput.
    """
    a, b = Rational(p0), Rational(p1)
    if not (0 < a < 1 and 0 < b < 1):
        raise BadInput(f"({a}, {b}) is not in (0, 1)^2; give probabilities strictly between 0 and 1")
    if a == b or (a < b) != (kind is Kind.RATIO_ABOVE):
        raise BadInput(f"({a}, {b}) attains no such maximum; give them in the other order")
    x, y = Real(a), Real(b)
    if kind is Kind.CAPACITY:
        mu, m = _binary_capacity(x, y)
        r = (x - m) * _exact_log_odds(m, y) / ((m - y) * _exact_log_odds(x, m))
        return ExactPoint(mu, r, x - r * y)
    mu = log_sum([(b, b / a), (1 - b, (1 - b) / (1 - a))])
    turn = ln(a * (1 - b) / (b * (1 - a))) * a * (1 - a) / (a - b)  # -L(p1,p0) / steep
    if kind is Kind.RATIO_BELOW:
        return ExactPoint(mu, turn, x - turn * y)
    return ExactPoint(mu, 1 / turn, turn * y - x)


def _binary_capacity(p0: Real, p1: Real) -> tuple[Real, Real]:
    """Capacity and optimal output mass of the rows (1-p0, p0), (1-p1, p1) (bounds.py, steps 7 and 8)."""
    h0, h1, det = binary_entropy(p0), binary_entropy(p1), p1 - p0
    first = exp((p0 * h1 - p1 * h0) / det)
    second = exp(((1 - p1) * h0 - (1 - p0) * h1) / det)
    return ln(first + second), second / (first + second)


def _exact_log_odds(p: Real, q: Real) -> Real:
    return ln(p * (1 - q) / (q * (1 - p)))
