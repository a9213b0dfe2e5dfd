"""Lower and upper bounds on a capacity from one law, in interval arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..arithmetic import intervals
from ..arithmetic.intervals import Interval
from ..arithmetic.work import TooCoarse, spend


def bounds_of_order(
    entries: Sequence[Sequence[Interval | None]], law: Sequence[Fraction], alpha: Fraction, bits: int
) -> Interval:
    """[Sibson information of the law, largest divergence of a row from its optimal output law], rounded outwards."""
    spend(len(entries) * len(entries[0]) * 10)
    order = intervals.from_fraction(alpha, bits)
    inverse = intervals.from_fraction(1 / alpha, bits)
    powers = [[e if e is None or alpha == 1 else raised(e, order, bits) for e in row] for row in entries]
    outputs: list[Interval | None] = []
    for column in zip(*powers, strict=True):
        terms = [
            intervals.multiply(intervals.from_fraction(p, bits), e, bits)
            for p, e in zip(law, column, strict=True)
            if p and e
        ]
        mean = summed(terms, bits) if terms else None
        outputs.append(mean if mean is None or alpha == 1 else raised(mean, inverse, bits))
    size = summed([v for v in outputs if v is not None], bits)
    divergences = [divergence(row, outputs, size, alpha, bits) for row in entries]
    if alpha == 1:
        products = [
            intervals.multiply(intervals.from_fraction(p, bits), d, bits)
            for p, d in zip(law, divergences, strict=True)
            if p
        ]
        lower = summed(products, bits)
    else:
        factor = intervals.from_fraction(alpha / (alpha - 1), bits)
        lower = intervals.multiply(factor, intervals.logarithm(size, bits), bits)
    upper = divergences[0]
    for d in divergences[1:]:
        upper = intervals.greatest(upper, d)
    return lower[0], upper[1]


def divergence(
    row: Sequence[Interval | None], outputs: Sequence[Interval | None], size: Interval, alpha: Fraction, bits: int
) -> Interval:
    """Renyi divergence of the row from outputs / size; TooCoarse where it is infinite."""
    terms = []
    for e, v in zip(row, outputs, strict=True):
        if e is None:
            continue
        if v is None:
            if alpha >= 1:
                raise TooCoarse("a proposed law leaves out an output")
            continue
        q = intervals.divide(v, size, bits)
        if alpha == 1:
            terms.append(intervals.multiply(e, intervals.logarithm(intervals.divide(e, q, bits), bits), bits))
        else:
            tilt = raised(q, intervals.from_fraction(1 - alpha, bits), bits)
            terms.append(intervals.multiply(raised(e, intervals.from_fraction(alpha, bits), bits), tilt, bits))
    if not terms:
        raise TooCoarse("a proposed law leaves out every output of a row")
    value = summed(terms, bits)
    if alpha == 1:
        return value
    return intervals.divide(intervals.logarithm(value, bits), intervals.from_fraction(alpha - 1, bits), bits)


def raised(x: Interval, exponent: Interval, bits: int) -> Interval:
    """x^exponent over a positive interval."""
    return intervals.exponential(intervals.multiply(intervals.logarithm(x, bits), exponent, bits), bits)


def summed(terms: Sequence[Interval], bits: int) -> Interval:
    """The sum of enclosures."""
    result = intervals.from_fraction(Fraction(0), bits)
    for term in terms:
        result = intervals.add(result, term, bits)
    return result
