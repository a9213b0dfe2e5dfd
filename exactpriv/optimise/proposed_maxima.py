"""Where the maxima of implicit.py lie: nested bisection in midpoints of balls, then Newton steps in mpmath.

Proposes in floating point: everything here; `implicit.check_bound` decides what the points prove.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from flint import arb, fmpq

from ..real.precision import TURNS, ctx
from .deferred import libmp, mp

Point = tuple[fmpq, fmpq, fmpq]

STEPS = 34
"""Bisection steps of the first approximation; Newton steps do the rest."""

GUARD_BITS = 128
"""Working precision of the bisection, beyond what a small level cancels."""

SMALLEST = 1 << 16
"""Probabilities are looked for down to 2^-SMALLEST."""


FARTHEST, LARGEST = 1 << 14, 1 << 11
"""The largest level, and bits of the largest e^eps, at which anything is looked for."""
NEAREST = 512
"""Bits of the smallest level at which two probabilities that are nearly equal are told apart."""


class Kind(Enum):
    """The convex function g, and the linear function that is maximised over {g <= mu}."""

    CAPACITY = "largest p0 - r p1, binary capacity at most mu"
    RATIO_BELOW = "largest p0 - r p1, D(p1||p0) at most mu"
    RATIO_ABOVE = "largest p1/r - p0, D(p1||p0) at most mu"


def out_of_reach(mu: Any, r: Any) -> bool:
    """Whether the maximum is nearer to its limit for large mu or r than any precision here tells, or the two
    probabilities, at a small mu and an r of nearly 1, nearer to each other than bisection does."""
    most = arb(2) ** LARGEST
    apart = r - 1 > arb(2) ** -48 or mu > arb(2) ** -NEAREST
    return not (mu < FARTHEST and r < most and apart)


def beyond(mu: Any) -> int:
    """The bits that a small level takes beside those that are wanted: probabilities are of its size, and 1 less them is
    looked at."""
    return 2 * max(0, -_exponent(mu.mid()))


def propose(kind: Kind, mu: Any, r: Any, bits: int, pin: bool = True) -> tuple[Point, Point] | None:
    """Points (p0, p1, m) and (q0, q1, w) that should enclose the maximum to about 2^-bits; None if Newton strays.

    With `pin`, p1 is kept 2^-2bits away from 0 and 1: where the maximum is nearer to them, the points of that boundary
    do. Without, (q0, q1) approaches the maximiser itself, to a relative accuracy of 2^-bits.
    """
    edge, reach = mp.ldexp(1, -2 * bits), 2 * bits
    start = _first(kind, arb(mu).mid(), arb(r).mid(), reach, reach if pin else max(reach, SMALLEST))
    with TURNS, mp.workprec(4 * bits + beyond(arb(mu))):
        level, ratio = _mpf(mu), _mpf(r)
        second = _sigmoid(_mpf(start[1]))
        pinned = [p for p in (edge, 1 - edge) if pin and abs(second - p) < edge]
        free = [_mpf(x) for x in ([start[0], *start[2:]] if pinned else start)]

        def conditions(x: list[Any]) -> list[Any]:
            p = [_sigmoid(v) for v in x]
            return _conditions(kind, level, ratio, [p[0], *pinned, *p[1:]])[: len(x)]

        try:
            logits = _newton(conditions, free, bits)
        except (ZeroDivisionError, ValueError):  # two of the probabilities meet, or one is 0 or 1
            return None
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


def _first(kind: Kind, mu: Any, r: Any, top: int, bottom: int) -> list[Any]:
    """The logits of the maximum to a few digits: one by bisection, the others from it; probabilities are at least
    2^-top away from 1 and 2^-bottom from 0. Midpoints of balls, log-odds formulas: nothing is lost near 0 and 1."""
    with ctx.workprec(GUARD_BITS + beyond(mu)):
        log_2 = arb(2).log()
        reach, depth = (log_2 * top).mid(), (log_2 * bottom).mid()
        if kind is Kind.RATIO_ABOVE:

            def above(x0: Any) -> tuple[list[Any], bool]:
                x1 = _search(x0, reach, lambda x: bool(_logit_divergence(x, x0) < mu))
                steep = _distance(x1, x0) / (_logistic(x0) * _logistic(-x0))
                inside = x1 < reach * (1 - arb(2) ** -STEPS)
                return [x0, x1], bool(inside and steep > r * (x1 - x0))

            return above(_search(-depth, reach, lambda x: above(x)[1]))[0]

        def below(x1: Any) -> tuple[list[Any], bool]:
            x = _search(x1, reach, lambda x: bool(_logit_divergence(x1, x) < mu))
            if kind is Kind.RATIO_BELOW:
                return [x, x1], bool(x - x1 > r * _distance(x, x1) / (_logistic(x) * _logistic(-x)))
            x0 = _search(x, reach, lambda y: bool(_logit_divergence(y, x) < mu))
            return [x0, x1, x], bool(_distance(x0, x) * (x - x1) > r * _distance(x, x1) * (x0 - x))

        return below(_search(-depth, reach, lambda x: below(x)[1]))[0]


def _search(low: Any, high: Any, before: Callable[[Any], bool]) -> Any:
    """Where `before` turns false between two logits."""
    for _ in range(STEPS):
        middle = ((low + high) / 2).mid()
        if before(middle):
            low = middle
        else:
            high = middle
    return ((low + high) / 2).mid()


def _logistic(x: Any) -> Any:
    if x > 0:
        return (1 / (1 + (-x).exp())).mid()
    odds = x.exp()
    return (odds / (1 + odds)).mid()


def _distance(x: Any, y: Any) -> Any:
    """The difference of the probabilities with logits x and y."""
    return _logistic(-y) - _logistic(-x) if x > 0 and y > 0 else _logistic(x) - _logistic(y)


def _logit_divergence(x: Any, y: Any) -> Any:
    """D(p || q) for the probabilities with logits x and y: p (x - y) + ln(1 + e^y) - ln(1 + e^x), or with 1 - p, 1 - q
    where both are near 1."""
    if x > 0 and y > 0:
        x, y = -x, -y
    return (_logistic(x) * (x - y) + y.exp().log1p() - x.exp().log1p()).mid()


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
        step = _solved(jacobian, here)
        if step is None:
            return None
        size = max(abs(v) for v in step)
        damping = min(mp.mpf(1), 1 / (2 * size)) if size > 0 else mp.mpf(1)
        x = [v - damping * step[i] for i, v in enumerate(x)]
        if size < mp.ldexp(1, -bits - 16):
            return x
    return None


def _solved(matrix: Any, right: list[Any]) -> list[Any] | None:
    """The solution of a linear system, by elimination with the largest pivots; None where one is 0 or no number."""
    n = len(right)
    rows = [[*(matrix[i, j] for j in range(n)), right[i]] for i in range(n)]
    for j in range(n):
        if not all(mp.isfinite(x) for row in rows for x in row):
            return None
        best = max(range(j, n), key=lambda i: abs(rows[i][j]))
        if rows[best][j] == 0:
            return None
        rows[j], rows[best] = rows[best], rows[j]
        for i in range(n):
            if i != j:
                share = rows[i][j] / rows[j][j]
                rows[i] = [x - share * y for x, y in zip(rows[i], rows[j], strict=True)]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def _sigmoid(x: Any) -> Any:
    return 1 / (1 + mp.exp(-x)) if x > 0 else mp.exp(x) / (1 + mp.exp(x))


def _mpf(x: Any) -> Any:
    mantissa, exponent = arb(x).mid().man_exp()
    return mp.ldexp(mp.mpf(int(mantissa)), int(exponent))


def _exponent(x: Any) -> int:
    mantissa, exponent = x.man_exp()
    return int(mantissa).bit_length() + int(exponent)


def _short(x: Any, bits: int) -> fmpq:
    """x as a dyadic rational of relative precision 2^-bits."""
    sign, mantissa, exponent, _ = libmp.mpf_pos(x._mpf_, bits, libmp.round_nearest)
    value = fmpq(int(mantissa)) * (-1 if sign else 1)
    scale: fmpq = fmpq(2) ** abs(exponent)
    return value * scale if exponent >= 0 else value / scale
