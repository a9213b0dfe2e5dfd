"""Spans: what is known of where an extended number lies. Bounds are outer ones; `finite` says that it is no infinity.

Each operation gives a span of its results, or raises `NoValue` where it cannot show that every result exists
(0 * inf, inf - inf, a division by what may be 0, a logarithm or a root of what may be negative).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from ....schema import CertificateError
from ...arithmetic import elementary, intervals
from ...arithmetic.numbers import enclose, number
from ...arithmetic.work import spend
from .forms import short, to_the

End: TypeAlias = tuple[int, Fraction]
"""(0, q) for a rational q, (1, 0) and (-1, 0) for the infinities; ordered as pairs."""
INF: End = (1, Fraction(0))
MINUS_INF: End = (-1, Fraction(0))
ZERO: End = (0, Fraction(0))
BITS = 64
LARGEST = 64
"""e^x is bounded by infinity for x above this, by 0 below its negative."""


class NoValue(CertificateError):
    """An expression is not shown to have a value everywhere."""


@dataclass(frozen=True)
class Span:
    """low <= x <= high; `finite`: x is no infinity; `positive`: x > 0; `negative`: x < 0; `above`: x > low, `below`:
    x < high, of a rational end."""

    low: End
    high: End
    finite: bool
    positive: bool = False
    negative: bool = False
    above: bool = False
    below: bool = False

    @property
    def not_negative(self) -> bool:
        """x >= 0."""
        return self.positive or self.low >= (0, Fraction(0))

    @property
    def not_positive(self) -> bool:
        """x <= 0."""
        return self.negative or self.high <= (0, Fraction(0))

    @property
    def not_zero(self) -> bool:
        """x != 0."""
        return self.above_zero or self.below_zero

    @property
    def above_zero(self) -> bool:
        """x > 0."""
        return self.positive or self.low > ZERO or (self.above and self.low == ZERO)

    @property
    def below_zero(self) -> bool:
        """x < 0."""
        return self.negative or self.high < ZERO or (self.below and self.high == ZERO)

    @property
    def may_be_inf(self) -> bool:
        """x may be +inf."""
        return not self.finite and self.high == INF

    @property
    def may_be_minus_inf(self) -> bool:
        """x may be -inf."""
        return not self.finite and self.low == MINUS_INF


def at(value: Fraction) -> Span:
    """One rational."""
    return Span((0, value), (0, value), True)


def end(value: Fraction | None, side: int) -> End:
    """An end, None for the infinity of that side."""
    return (side, Fraction(0)) if value is None else (0, value)


def anything() -> Span:
    """Any finite number."""
    return Span(MINUS_INF, INF, True)


def add(x: Span, y: Span) -> Span:
    """x + y."""
    if (x.may_be_inf and y.may_be_minus_inf) or (x.may_be_minus_inf and y.may_be_inf):
        raise NoValue("a sum may be inf - inf")
    return Span(
        _sum(x.low, y.low, -1), _sum(x.high, y.high, 1), x.finite and y.finite,
        (x.above_zero and y.not_negative) or (y.above_zero and x.not_negative),
        (x.below_zero and y.not_positive) or (y.below_zero and x.not_positive),
        _leaves(x, y, "low"), _leaves(x, y, "high"),
    )  # fmt: skip


def _leaves(x: Span, y: Span, side: str) -> bool:
    """Whether a sum is not the sum of both ends of a side: both are rational, and one summand does not take its own."""
    ends = ((x.low, x.above), (y.low, y.above)) if side == "low" else ((x.high, x.below), (y.high, y.below))
    return all(not end[0] for end, _ in ends) and any(left_out for _, left_out in ends)


def _sum(x: End, y: End, side: int) -> End:
    if x[0] or y[0]:
        return (side, Fraction(0)) if side in (x[0], y[0]) else (x if x[0] else y)
    return (0, short(x[1] + y[1]))


def negated(x: Span) -> Span:
    """-x."""
    return Span((-x.high[0], -x.high[1]), (-x.low[0], -x.low[1]), x.finite, x.negative, x.positive, x.below, x.above)


def multiply(x: Span, y: Span) -> Span:
    """x * y."""
    for one, other in ((x, y), (y, x)):
        if not one.finite and not other.not_zero:
            raise NoValue("a product may be 0 * inf")
    ends = [_product(a, b) for a in (x.low, x.high) for b in (y.low, y.high)]
    above, below = _products_leave(x, y) or _products_leave(y, x) or (False, False)
    return Span(
        min(ends), max(ends), x.finite and y.finite,
        (x.above_zero and y.above_zero) or (x.below_zero and y.below_zero),
        (x.above_zero and y.below_zero) or (x.below_zero and y.above_zero),
        above, below,
    )  # fmt: skip


def _products_leave(x: Span, y: Span) -> tuple[bool, bool] | tuple[()]:
    """Which ends a product with one number c = x other than 0 does not take, in their order; nothing for others."""
    if x.low != x.high or x.low[0] or not x.low[1]:
        return ()
    return (y.above, y.below) if x.low[1] > 0 else (y.below, y.above)


def _product(a: End, b: End) -> End:
    if not (a[0] or b[0]):
        return (0, short(a[1] * b[1]))
    side = _side(a) * _side(b)
    return (side, Fraction(0)) if side else (0, Fraction(0))


def _side(a: End) -> int:
    return a[0] or (a[1] > 0) - (a[1] < 0)


def reciprocal(x: Span) -> Span:
    """1 / x of an x that is not 0 (1/inf is 0)."""
    if not x.not_zero:
        raise NoValue("a divisor may be 0")
    if x.below_zero:
        return negated(reciprocal(negated(x)))
    low = (0, Fraction(0)) if x.high[0] else (0, 1 / x.high[1])
    high = INF if _side(x.low) <= 0 else (0, 1 / x.low[1]) if not x.low[0] else (0, Fraction(0))
    return Span(low, high, True, positive=not x.may_be_inf)


def divide(x: Span, y: Span) -> Span:
    """x / y."""
    if not x.finite and not y.finite:
        raise NoValue("a quotient may be inf / inf")
    return multiply(x, reciprocal(y))


def power(x: Span, exponent: Fraction) -> Span:
    """x^exponent."""
    if exponent == 0:
        return at(Fraction(1))
    if exponent == 1:
        return x
    if exponent.denominator != 1 and not x.not_negative:
        raise NoValue("a fractional power may be one of a negative number")
    if exponent < 0:
        return reciprocal(power(x, -exponent))
    if exponent.denominator == 1 and not x.not_negative:
        if exponent.numerator % 2:
            return Span(
                _to_the(x.low, exponent, -1), _to_the(x.high, exponent, 1), x.finite, x.above_zero, x.below_zero
            )
        ends = [_to_the(e, exponent, 1) for e in (x.low, x.high)]
        least = min(ends) if x.below_zero or x.above_zero else (0, Fraction(0))
        return Span(least, max(ends), x.finite, x.not_zero)
    low = max(x.low, (0, Fraction(0)))
    return Span(_to_the(low, exponent, -1), _to_the(x.high, exponent, 1), x.finite, x.above_zero)


def _to_the(e: End, exponent: Fraction, side: int) -> End:
    if e[0]:
        return INF if e[0] > 0 or exponent.numerator % 2 == 0 else e
    if exponent.denominator == 1:
        return (0, to_the(e[1], int(exponent)))
    return _enclosed(elementary.power(number(e[1]), exponent), side)


def _enclosed(x: object, side: int) -> End:
    """A rational below (side -1) or above (side 1) a number."""
    spend(50)
    rational = getattr(x, "rational", None)
    if rational is not None:
        return (0, rational)
    low, high = intervals.ends(enclose(x, BITS))  # type: ignore[arg-type]
    return (0, high if side > 0 else low)


def logarithm(x: Span) -> Span:
    """ln x, ln 0 = -inf."""
    if not x.not_negative:
        raise NoValue("a logarithm may be one of a negative number")
    one = (0, Fraction(1))
    over, under = x.low > one or (x.above and x.low == one), x.high < one or (x.below and x.high == one)
    return Span(_ln(x.low, -1), _ln(x.high, 1), x.finite and x.above_zero, over, under)


def _ln(e: End, side: int) -> End:
    if e[0] or e[1] <= 0:
        return INF if e[0] > 0 else MINUS_INF
    return _enclosed(elementary.ln(number(e[1])), side)


def exponential(x: Span) -> Span:
    """e^x, e^-inf = 0."""
    above, below = x.low == ZERO and x.above_zero, x.high == ZERO and x.below_zero  # e^0 = 1, exactly
    return Span(_exp(x.low, -1), _exp(x.high, 1), not x.may_be_inf, not x.may_be_minus_inf, False, above, below)


def _exp(e: End, side: int) -> End:
    if e[0] > 0 or (not e[0] and e[1] > LARGEST):
        return INF if side > 0 or e[0] else (0, Fraction(2) ** LARGEST)
    if e[0] < 0 or e[1] < -LARGEST:
        return (0, Fraction(0)) if side < 0 or e[0] else (0, Fraction(1, 2**LARGEST))
    return _enclosed(elementary.exp(number(e[1])), side)


def largest(spans: Iterable[Span]) -> Span:
    """The maximum."""
    several = list(spans)
    low, high = max(s.low for s in several), max(s.high for s in several)
    return Span(
        low, high, all(s.finite for s in several),
        any(s.above_zero for s in several), all(s.below_zero for s in several),
        any(s.above and s.low == low for s in several), all(s.below or s.high < high for s in several) and not high[0],
    )  # fmt: skip


def absolute(x: Span) -> Span:
    """|x|."""
    return x if x.not_negative else largest([x, negated(x)])


def narrowed(x: Span, op: str, bound: Span) -> Span:
    """x, of which is known besides that x op y for some y of the span `bound`."""
    low, high, finite, positive, negative = x.low, x.high, x.finite, x.positive, x.negative
    above, below = x.above, x.below
    minus_inf, inf = x.may_be_minus_inf, x.may_be_inf
    if op in ("<=", "<", "=="):
        high = min(high, bound.high)
        strict = not bound.high[0] and (op == "<" or bound.below)
        below = (below and x.high == high) or (strict and bound.high == high)
        inf = inf and op != "<" and bound.may_be_inf
        negative = negative or bound.below_zero or (op == "<" and bound.not_positive)
    if op in (">=", ">", "=="):
        low = max(low, bound.low)
        strict = not bound.low[0] and (op == ">" or bound.above)
        above = (above and x.low == low) or (strict and bound.low == low)
        minus_inf = minus_inf and op != ">" and bound.may_be_minus_inf
        positive = positive or bound.above_zero or (op == ">" and bound.not_negative)
    finite = finite or not (inf or minus_inf)
    return Span(low, high, finite, positive, negative, above, below)
