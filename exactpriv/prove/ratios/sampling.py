"""Proposes in floating point: values, slopes and zeros of functions of a likelihood ratio.

Nothing here is trusted: the checker decides each proof that is proposed from it, and exact evaluation each instance.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ...certificate.checker.arithmetic.numbers import Number, nearby
from ...certificate.checker.arithmetic.ratios import Function, Pieces, Term

GRID = tuple(math.exp(x / 8) for x in range(-160, 161))
"""Ratios at which functions are sampled, from e^-20 to e^20."""


def as_double(x: Number) -> float:
    """A double near a number."""
    if x.infinite:
        return math.inf * x.infinite
    try:
        return float(nearby(x, 64))
    except OverflowError:
        return math.inf


@dataclass(frozen=True)
class Sampled:
    """A function of t in doubles, piece by piece."""

    breaks: tuple[float, ...]
    pieces: tuple[tuple[tuple[Term, float], ...], ...]

    def __call__(self, t: float) -> float:
        """The value at t > 0; nan where it overflows."""
        place = sum(b <= t for b in self.breaks)
        try:
            return math.fsum(c * _value(term, t) for term, c in self.pieces[place])
        except (OverflowError, ValueError):
            return math.nan

    def size(self, t: float) -> float:
        """The sum of the terms' absolute values, which bounds the rounding."""
        place = sum(b <= t for b in self.breaks)
        try:
            return math.fsum(abs(c * _value(term, t)) for term, c in self.pieces[place])
        except (OverflowError, ValueError):
            return math.inf


def sampled(f: Pieces) -> Sampled:
    """The function in doubles."""
    return Sampled(tuple(float(b) for b in f.breaks), tuple(_terms(one) for one in f.functions))


def of_function(f: Function) -> Sampled:
    """One piece in doubles."""
    return Sampled((), (_terms(f),))


def _terms(f: Function) -> tuple[tuple[Term, float], ...]:
    return tuple((term, as_double(c)) for term, c in f.items())


def _value(term: Term, t: float) -> float:
    if term[0] == "power":
        return math.pow(t, float(term[1]))
    if term[0] == "log":
        return (t if term[1] else 1.0) * math.log(t)
    u = 1 + float(term[1]) * (t - 1)
    if term[0] == "over":
        return float(u ** -term[2])
    return (t if term[2] else 1.0) * math.log(u)


def least_place(f: Callable[[float], float], low: float, high: float) -> float:
    """Where a function that falls and then rises is least between two numbers, about."""
    for _ in range(90):
        a, b = low + 0.382 * (high - low), low + 0.618 * (high - low)
        low, high = (low, b) if f(a) <= f(b) else (a, high)
    return (low + high) / 2


def simple_between(low: float, high: float) -> Fraction | None:
    """A simple rational between two doubles; None where there is none at hand."""
    if not low < high:
        return None
    for denominator in (1, 2, 3, 4, 6, 8, 12, 24, 100, 1000, 10**6, 10**9, 10**12):
        if math.isinf(low) or math.isinf(high):
            made = Fraction(math.floor(high) if math.isinf(low) else math.ceil(low)) if low != -high else Fraction(0)
        else:
            made = Fraction(round((low + high) / 2 * denominator), denominator)
        if low < made < high:
            return made
    return None
