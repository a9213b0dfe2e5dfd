"""Balls with gradients: forward-mode automatic differentiation over boxes.

A `Jet` holds an Arb ball that contains f(x) for every x of a box and balls that contain the partial derivatives. A
function written with + - * / ** and `ln`, `exp`, `sqrt` from here is evaluated on boxes with certified bounds. An
operation without a value on part of a box gives a ball that is not finite, never a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from flint import arb, fmpq, fmpz

JetLike: TypeAlias = "Jet | int | fmpq"


class Jet:
    """A value and its gradient, both as balls."""

    __slots__ = ("gradient", "value")

    def __init__(self, value: Any, gradient: tuple[Any, ...]) -> None:
        self.value, self.gradient = value, gradient

    def _lift(self, other: JetLike) -> Jet:
        if isinstance(other, Jet):
            return other
        if isinstance(other, int | fmpq | fmpz):
            return Jet(arb(other), (arb(0),) * len(self.gradient))
        raise TypeError(f"{other!r} is not exact: write rationals as fmpq")

    def __add__(self, other: JetLike) -> Jet:
        y = self._lift(other)
        return Jet(self.value + y.value, tuple(a + b for a, b in zip(self.gradient, y.gradient, strict=True)))

    __radd__ = __add__

    def __neg__(self) -> Jet:
        return Jet(-self.value, tuple(-a for a in self.gradient))

    def __sub__(self, other: JetLike) -> Jet:
        return self + -self._lift(other)

    def __rsub__(self, other: JetLike) -> Jet:
        return self._lift(other) - self

    def __mul__(self, other: JetLike) -> Jet:
        y = self._lift(other)
        pairs = zip(self.gradient, y.gradient, strict=True)
        return Jet(self.value * y.value, tuple(a * y.value + self.value * b for a, b in pairs))

    __rmul__ = __mul__

    def __truediv__(self, other: JetLike) -> Jet:
        y = self._lift(other)
        quotient = self.value / y.value
        pairs = zip(self.gradient, y.gradient, strict=True)
        return Jet(quotient, tuple((a - quotient * b) / y.value for a, b in pairs))

    def __rtruediv__(self, other: JetLike) -> Jet:
        return self._lift(other) / self

    def __pow__(self, n: int) -> Jet:
        if not isinstance(n, int) or isinstance(n, bool) or n < 0:
            raise TypeError(f"{n!r} is not an integer >= 0: write other powers with exp and ln")
        if n == 0:
            return self._lift(1)
        slope = n * _power(self.value, n - 1)
        return Jet(_power(self.value, n), tuple(slope * a for a in self.gradient))


def _power(x: Any, n: int) -> Any:
    """x^n over a ball, without the loss of x * x around 0."""
    low, high = x.lower() ** n, x.upper() ** n
    hull = low.union(high)
    return hull.union(arb(0)) if n % 2 == 0 and n > 0 and x.contains(0) else hull


def _through(x: Jet, value: Callable[[Any], Any], slope: Callable[[Any], Any]) -> Jet:
    """An increasing function: its values at the two ends enclose it."""
    at = value(x.value.lower()).union(value(x.value.upper()))
    factor = slope(x.value)
    return Jet(at, tuple(factor * a for a in x.gradient))


def ln(x: Jet) -> Jet:
    """The natural logarithm; not finite unless x > 0 on the whole box."""
    return _through(x, lambda v: v.log() if v > 0 else arb.nan(), lambda v: 1 / v)


def exp(x: Jet) -> Jet:
    """The exponential."""
    return _through(x, lambda v: v.exp(), lambda v: v.exp())


def sqrt(x: Jet) -> Jet:
    """The square root; not finite unless x >= 0 on the whole box."""
    return _through(x, lambda v: v.sqrt() if v >= 0 else arb.nan(), lambda v: 1 / (2 * v.sqrt()))


def xlnx(x: Jet) -> Jet:
    """x ln x for x > 0 and 0 for x <= 0: continuous, so that constraints, not this function, say where x >= 0.

    Least at 1/e; the derivative is not finite unless x > 0 on the whole box.
    """
    low, high = x.value.lower(), x.value.upper()
    at = _xlnx(low).union(_xlnx(high))
    turn = arb(-1).exp()
    if not (low > turn or high < turn):
        at = at.union(-turn)
    slope = x.value.log() + 1 if low > 0 else arb.nan()
    return Jet(at, tuple(slope * a if not a.is_zero() else arb(0) for a in x.gradient))


def _xlnx(v: Any) -> Any:
    return v * v.log() if v > 0 else arb(0)
