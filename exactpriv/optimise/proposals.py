"""Where the maxima of implicit.py lie: nested bisection, then Newton steps, in mpmath.

Proposes in floating point: everything here; `implicit.check_bound` decides what the points prove.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from flint import arb, fmpq
from mpmath import libmp, mp

Point = tuple[fmpq, fmpq, fmpq]

STEPS = 44
"""Bisection steps of the first approximation; Newton steps do the rest."""


class Kind(Enum):
    """The convex function g, and the linear function that is maximised over {g <= mu}."""

    CAPACITY = "largest p0 - r p1, binary capacity at most mu"
    RATIO_BELOW = "largest p0 - r p1, D(p1||p0) at most mu"
    RATIO_ABOVE = "largest p1/r - p0, D(p1||p0) at most mu"


def propose(kind: Kind, mu: Any, r: Any, bits: int) -> tuple[Point, Point] | None:
    """Points (p0, p1, m) and (q0, q1, w) that should enclose the maximum to about 2^-bits; None if Newton strays.

    p1 is kept 2^-2bits away from 0 and 1: where the maximum is nearer to them, the points of that boundary do.
    """
    edge = mp.ldexp(1, -2 * bits)
    with mp.workprec(3 * bits + 2 * max(0, -int(mp.floor(mp.log(_mpf(mu), 2))))):
        start = _first(kind, _mpf(mu), _mpf(r), 2 * bits)
    with mp.workprec(4 * bits):
        level, ratio = _mpf(mu), _mpf(r)
        pinned = [p for p in (edge, 1 - edge) if abs(start[1] - p) < edge]
        free = [start[0], *start[2:]] if pinned else start

        def conditions(x: list[Any]) -> list[Any]:
            p = [_sigmoid(v) for v in x]
            return _conditions(kind, level, ratio, [p[0], *pinned, *p[1:]])[: len(x)]

        logits = _newton(conditions, [mp.log(p) - mp.log1p(-p) for p in free], bits)
        if logits is None:
            return None
        found = [_sigmoid(x) for x in logits]
        p0, p1, *rest = [found[0], *pinned, *found[1:]]
        inwards = mp.ldexp(1, 24 - bits)
        if kind is Kind.CAPACITY:
            (m,) = rest
            inside = (p0 + inwards * (m - p0), p1 + inwards * (m - p1), m)
            weight = (m - p1) / (p0 - p1)
        else:
            inside = (p0, p1 + inwards * (p0 - p1), mp.mpf(0))
            weight = mp.mpf(0)
        made = [_short(v, bits + 64) for v in (*inside, p0, p1, weight)]
    return (made[0], made[1], made[2]), (made[3], made[4], made[5])


def _divergence(p: Any, q: Any) -> Any:
    return p * mp.log(p / q) + (1 - p) * mp.log((1 - p) / (1 - q))


def _log_odds(p: Any, q: Any) -> Any:
    return mp.log(p * (1 - q) / (q * (1 - p)))


def _conditions(kind: Kind, mu: Any, r: Any, p: list[Any]) -> list[Any]:
    """What vanishes at the maximum p0, p1 (and the output mass m): constraints first, the gradient's direction last."""
    if kind is Kind.CAPACITY:
        p0, p1, m = p
        slopes = (p0 - m) * _log_odds(p1, m) / (r * (p1 - m) * _log_odds(p0, m)) - 1
        return [_divergence(p0, m) / mu - 1, _divergence(p1, m) / mu - 1, slopes]
    p0, p1 = p
    slope0, slope1 = (p0 - p1) / (p0 * (1 - p0)), _log_odds(p1, p0)
    ratio = r if kind is Kind.RATIO_BELOW else 1 / r
    return [_divergence(p1, p0) / mu - 1, slope1 / (ratio * slope0) + 1]


def _first(kind: Kind, mu: Any, r: Any, edge: int) -> list[Any]:
    """The maximum to a few digits: one probability by bisection, the others from it, all 2^-edge away from 0 and 1."""
    reach = edge * mp.log(2)
    if kind is Kind.RATIO_ABOVE:

        def above(x0: Any) -> tuple[list[Any], bool]:
            p0 = _sigmoid(x0)
            x1 = _search(x0, reach, lambda x: _divergence(_sigmoid(x), p0) < mu)
            p1 = _sigmoid(x1)
            inside = x1 < reach * (1 - mp.eps)
            return [p0, p1], bool(inside and (p1 - p0) / (p0 * (1 - p0)) > r * _log_odds(p1, p0))

        return above(_search(-reach, reach, lambda x: above(x)[1]))[0]

    def below(x1: Any) -> tuple[list[Any], bool]:
        p1 = _sigmoid(x1)
        x = _search(x1, reach, lambda x: _divergence(p1, _sigmoid(x)) < mu)
        if kind is Kind.RATIO_BELOW:
            p0 = _sigmoid(x)
            return [p0, p1], bool(-_log_odds(p1, p0) > r * (p0 - p1) / (p0 * (1 - p0)))
        m = _sigmoid(x)
        p0 = _sigmoid(_search(x, reach, lambda x: _divergence(_sigmoid(x), m) < mu))
        return [p0, p1, m], bool((m - p0) * _log_odds(p1, m) > r * (m - p1) * _log_odds(p0, m))

    return below(_search(-reach, reach, lambda x: below(x)[1]))[0]


def _search(low: Any, high: Any, before: Callable[[Any], bool]) -> Any:
    """Where `before` turns false between two logits."""
    low, high = mp.mpf(low), mp.mpf(high)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if before(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _newton(f: Callable[[list[Any]], list[Any]], x: list[Any], bits: int) -> list[Any] | None:
    """Newton's method with difference quotients of step 2^-bits at three times that precision."""
    h, n = mp.ldexp(1, -bits), len(x)
    for _ in range(60):
        here = f(x)
        jacobian = mp.matrix(n, n)
        for j in range(n):
            moved = f([v + h if i == j else v for i, v in enumerate(x)])
            for i in range(n):
                jacobian[i, j] = (moved[i] - here[i]) / h
        try:
            step = mp.lu_solve(jacobian, mp.matrix(here))
        except ZeroDivisionError:
            return None
        size = max(abs(v) for v in step)
        damping = min(mp.mpf(1), 1 / (2 * size)) if size > 0 else mp.mpf(1)
        x = [v - damping * step[i] for i, v in enumerate(x)]
        if size < mp.ldexp(1, -bits - 16):
            return x
    return None


def _sigmoid(x: Any) -> Any:
    return 1 / (1 + mp.exp(-x)) if x > 0 else mp.exp(x) / (1 + mp.exp(x))


def _mpf(x: Any) -> Any:
    mantissa, exponent = arb(x).mid().man_exp()
    return mp.ldexp(mp.mpf(int(mantissa)), int(exponent))


def _short(x: Any, bits: int) -> fmpq:
    """x as a dyadic rational of relative precision 2^-bits."""
    sign, mantissa, exponent, _ = libmp.mpf_pos(x._mpf_, bits, libmp.round_nearest)
    value = fmpq(int(mantissa)) * (-1 if sign else 1)
    scale: fmpq = fmpq(2) ** abs(exponent)
    return value * scale if exponent >= 0 else value / scale
