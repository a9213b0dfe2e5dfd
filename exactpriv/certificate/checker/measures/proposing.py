"""Input laws near a capacity's optimum, and near-roots, for the checker to bound exactly.

Proposes in floating point: a law, a root. Whatever is proposed is used as exact rationals whose bounds are then proved,
so that a poor proposal can only leave a question undecided.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from mpmath.ctx_mp import MPContext  # type: ignore[import-untyped,unused-ignore]

from ..arithmetic.work import spend

ASCENT_STEPS = 300
NEWTON_STEPS = 40
SUPPORT_CHANGES = 12
START_BITS = 80


def arithmetic(bits: int) -> Any:
    """A private mpmath context, so that no global precision is touched."""
    context = MPContext()
    context.prec = bits
    return context


class Objective:
    """The concave function whose maximiser over laws attains the capacity of an order, with gradient and Hessian."""

    def __init__(self, context: Any, rows: Sequence[Sequence[Fraction]], order: Fraction) -> None:
        self.context, self.order = context, order
        alpha = context.mpf(order.numerator) / order.denominator
        self.alpha = alpha
        entries = [[context.mpf(e.numerator) / e.denominator for e in row] for row in rows]
        self.entries = entries
        self.powers = [[e**alpha if e else context.zero for e in row] for row in entries]
        self.columns = range(len(rows[0]))

    def output(self, law: Sequence[Any]) -> list[Any]:
        """sum_x p(x) K(y, x)^order."""
        return [
            sum((p * row[y] for p, row in zip(law, self.powers, strict=True)), self.context.zero) for y in self.columns
        ]

    def levels(self, law: Sequence[Any]) -> list[Any]:
        """Divergence of every row from the optimal output law of `law`, up to a common constant if order is not 1."""
        context, u = self.context, self.output(law)
        if self.order == 1:
            return [
                sum(
                    (e * context.log(e / q) if q else context.inf for e, q in zip(row, u, strict=True) if e),
                    context.zero,
                )
                for row in self.entries
            ]
        exponent = 1 / self.alpha - 1
        v = [x**exponent if x else (context.zero if self.order < 1 else context.inf) for x in u]
        sums = [sum((e * f for e, f in zip(row, v, strict=True) if e), context.zero) for row in self.powers]
        return [context.log(s) / (self.alpha - 1) if s else context.inf for s in sums]

    def gradient(self, law: Sequence[Any]) -> list[Any]:
        """Gradient of the concave function, up to a common constant."""
        levels = self.levels(law)
        if self.order == 1:
            return levels
        sign = 1 if self.order > 1 else -1
        return [sign * self.context.exp((self.alpha - 1) * level) / self.alpha for level in levels]

    def hessian(self, law: Sequence[Any], support: Sequence[int]) -> list[list[Any]]:
        """Hessian on the support."""
        u = self.output(law)
        if self.order == 1:
            weights = [-1 / q if q else self.context.zero for q in u]
        else:
            factor = (1 / self.alpha - 1) / self.alpha * (1 if self.order > 1 else -1)
            weights = [factor * q ** (1 / self.alpha - 2) if q else self.context.zero for q in u]
        return [
            [
                sum((w * self.powers[x][y] * self.powers[z][y] for y, w in enumerate(weights)), self.context.zero)
                for z in support
            ]
            for x in support
        ]


def ascend(objective: Objective, law: list[Any], steps: int) -> list[Any]:
    """Multiplicative ascent (Blahut-Arimoto for order 1), halving the step where the divergences drift apart."""
    context = objective.context
    rate, spread_before = context.one, context.inf
    for _ in range(steps):
        spend(20 * len(law) * len(objective.columns))
        levels = objective.levels(law)
        top = max(levels)
        if not context.isfinite(top):
            law = [p + context.one / 1000 for p in law]
            law = [p / sum(law) for p in law]
            continue
        spread = top - sum(p * level for p, level in zip(law, levels, strict=True))
        if spread > spread_before:
            rate = max(rate / 2, context.one / 64)
        spread_before = spread
        if spread < context.mpf(2) ** -60:
            break
        law = [p * context.exp(rate * (level - top)) for p, level in zip(law, levels, strict=True)]
        size = sum(law)
        law = [p / size for p in law]
    return law


def newton(objective: Objective, law: list[Any], support: list[int]) -> tuple[list[Any], list[int]]:
    """Newton's method for the stationary point on the support; inputs driven to the boundary leave the support."""
    context = objective.context
    law = [p if x in support else context.zero for x, p in enumerate(law)]
    law = [p / sum(law) for p in law]
    tolerance = context.mpf(2) ** -(context.prec - 12)
    for _ in range(NEWTON_STEPS):
        if len(support) == 1:
            break
        n = len(support)
        spend(n**3 * (4 + context.prec // 64) + n * n * len(objective.columns) * 4)
        gradient, hessian = objective.gradient(law), objective.hessian(law, support)
        matrix = context.matrix([[*row, 1] for row in hessian] + [[1] * n + [0]])
        try:
            step = context.lu_solve(matrix, context.matrix([-gradient[x] for x in support] + [0]))
        except (ZeroDivisionError, TypeError):  # mpmath fails with either for a singular matrix
            step = None
        moves = [step[k] for k in range(n)] if step is not None else []
        if not moves or any(abs(move) > 1000 for move in moves):
            support = _without_least(law, support)
        else:
            length = context.one
            for x, move in zip(support, moves, strict=True):
                if law[x] + move <= 0:
                    length = min(length, -law[x] / move * context.mpf(9) / 10)
            for x, move in zip(support, moves, strict=True):
                law[x] += length * move
            if length == 1 and max(abs(move) for move in moves) < tolerance:
                break
            if min(law[x] for x in support) < context.mpf(2) ** -40:
                support = _without_least(law, support)
        law = [p if x in support else context.zero for x, p in enumerate(law)]
        law = [p / sum(law) for p in law]
    return law, support


def _without_least(law: Sequence[Any], support: Sequence[int]) -> list[int]:
    smallest = min(support, key=lambda x: law[x])
    return [x for x in support if x != smallest]


def input_law(
    rows: Sequence[Sequence[Fraction]], order: Fraction, bits: int, start: Sequence[Fraction] | None = None
) -> list[Fraction]:
    """Weights (dyadic, non-negative, summing to about 1) near the law that attains the capacity of `order`.

    `rows` approximate the kernel's to about `bits` bits; `start`, a full law, replaces the uniform start.
    """
    size = len(rows)
    coarse = Objective(arithmetic(START_BITS), rows, order)
    one = coarse.context.one
    law = [one / size] * size
    if start is not None:
        law = [(p.numerator * one / p.denominator + one / 10**6) for p in start]
        law = [p / sum(law) for p in law]
    law = ascend(coarse, law, ASCENT_STEPS)
    support = [x for x in range(size) if law[x] > one / 10**7]
    for _ in range(SUPPORT_CHANGES):
        law, support = newton(coarse, law, support)
        levels = coarse.levels(law)
        bound = max(levels[x] for x in support)
        worst = max(range(size), key=lambda x: levels[x])
        if worst in support or levels[worst] <= bound + one / 10**15:
            break
        support = sorted([*support, worst])
        law[worst] = one / 1000
    if bits > START_BITS:
        fine = Objective(arithmetic(bits), rows, order)
        law, support = newton(fine, [fine.context.mpf(p) for p in law], support)
    return [dyadic(p) if x in support and p > 0 else Fraction(0) for x, p in enumerate(law)]


def dyadic(value: Any) -> Fraction:
    """An mpmath number as the rational it is."""
    negative, mantissa, exponent, _ = value._mpf_
    result = int(mantissa) * Fraction(2) ** int(exponent)
    return -result if negative else result


def plausible(rows: Sequence[Sequence[Fraction]], law: Sequence[Fraction], order: Fraction) -> bool:
    """Whether the law looks optimal: equal divergences on its support, none larger, to START_BITS / 2 bits."""
    objective = Objective(arithmetic(START_BITS), rows, order)
    context = objective.context
    spend(20 * len(rows) * len(rows[0]))
    levels = objective.levels([context.mpf(p.numerator) / p.denominator for p in law])
    on_support = [level for p, level in zip(law, levels, strict=True) if p]
    slack = context.mpf(2) ** -(START_BITS // 2)
    return bool(max(levels) - min(on_support) < slack)


def augustin_law(
    rows: Sequence[Sequence[Fraction]], weights: Sequence[Fraction], order: Fraction, bits: int
) -> list[Fraction]:
    """Weights near the output law that minimises sum_x P(x) D_order(K_x, q), by fixed-point iteration."""
    context = arithmetic(bits)
    alpha = context.mpf(order.numerator) / order.denominator
    masses = [context.mpf(p.numerator) / p.denominator for p in weights]
    powers = [[(context.mpf(e.numerator) / e.denominator) ** alpha if e else context.zero for e in row] for row in rows]
    columns = range(len(rows[0]))
    q = [context.one / len(rows[0])] * len(rows[0])
    exponent = 1 if order <= 1 else 1 / alpha
    for _ in range(4 * bits + 200):
        spend(len(rows) * len(q) * (10 + bits // 64))
        tilt = [x ** (1 - alpha) for x in q]
        sums = [sum(e * t for e, t in zip(row, tilt, strict=True)) for row in powers]
        ratio = [
            sum(p * row[y] * tilt[y] / s for p, row, s in zip(masses, powers, sums, strict=True)) / q[y]
            for y in columns
        ]
        q = [x * r**exponent for x, r in zip(q, ratio, strict=True)]
        size = sum(q)
        q = [x / size for x in q]
        if max(ratio) - 1 < context.mpf(2) ** -(bits - 8):
            break
    return [dyadic(x) for x in q]


def binary_entropy_root(value: Fraction, bits: int) -> Fraction:
    """A number near the x in [0, 1/2] with h(x) = value."""
    context = arithmetic(bits)
    target = context.mpf(value.numerator) / value.denominator

    def h(x: Any) -> Any:
        return -x * context.log(x) - (1 - x) * context.log(1 - x)

    low, high = context.mpf(2) ** -bits, context.one / 2
    for _ in range(80):
        spend(20 + bits // 4)
        middle = (low + high) / 2 if low * 4 > high else context.sqrt(low * high)
        low, high = (middle, high) if h(middle) < target else (low, middle)
    x = (low + high) / 2
    for _ in range(20):
        spend(20 + bits // 4)
        slope = context.log((1 - x) / x)
        if not slope:
            break
        following = x - (h(x) - target) / slope
        if not 0 < following < context.one / 2:
            break
        x, moved = following, abs(following - x)
        if moved <= x * context.mpf(2) ** -(bits - 10):
            break
    return dyadic(x)
