"""Proposes in floating point: how an inequality between functions of one number is shown by derivatives.

The nodes are those of the checker (certificate/checker/kinds/derivation/calculus.py), which decides each of them; here
samples say which of them are worth trying, and where a range is split. Nothing here is trusted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from ..certificate.checker.arithmetic.work import IllDefined, OutOfWork, TooCoarse, UndecidedError, bounded_work
from ..certificate.checker.kinds.derivation.calculus import leading, logarithms
from ..certificate.checker.kinds.derivation.functions import (
    EXP,
    E,
    Form,
    NotShown,
    Range,
    X,
    added,
    derivative,
    power,
    times,
)
from ..certificate.checker.kinds.derivation.reading import difference
from ..certificate.checker.kinds.derivation.signs import (
    demand_defined,
    not_negative_at,
    polynomial_sign,
    positive_on_pieces,
    reduced,
    sign_of,
    signs_of_terms,
)
from ..certificate.schema import CertificateError, Tree

DEPTH = 9
STATES = 160
"""Functions that are looked at for one inequality."""
WORK = 600_000
"""Steps of the checker for one of them."""
POINTS = 48
SLACK = 1e-9
FAILED = (CertificateError, IllDefined, UndecidedError, TooCoarse, OutOfWork, ArithmeticError, RecursionError)


def proposed(left: Tree, right: Tree, within: Range, variable: Callable[[Tree], bool]) -> Tree | None:
    """A node that shows left <= right inside the range; None where none was found."""
    try:
        with bounded_work(WORK, None):
            f = difference(left, right, within, variable)
            demand_defined(f, within)
    except FAILED:
        return None
    return _Search().node(f, within, DEPTH)


class _Search:
    def __init__(self) -> None:
        self.left = STATES

    def node(self, f: Form, within: Range, depth: int) -> Tree | None:
        """A node for f >= 0."""
        self.left -= 1
        if depth < 0 or self.left < 0:
            return None
        try:
            with bounded_work(WORK, None):
                f = reduced(f, within)
        except FAILED:
            return None
        values = _samples(f, within)
        scale = max((abs(v) for _, v in values), default=0.0)
        if any(v < -SLACK * min(1.0, scale) and v < -SLACK * _size(f, x) for x, v in values):
            return None
        for by in ("terms", "roots", "box"):
            if (by != "box" or _above(values, scale)) and _closes(by, f, within):
                return {"by": by}
        return self._by_slope(f, within, depth) or self._over(f, within, depth) or self._split(f, within, values, depth)

    def _by_slope(self, f: Form, within: Range, depth: int) -> Tree | None:
        try:
            with bounded_work(WORK, None):
                slope = derivative(f)
        except FAILED:
            return None
        for name, end, side, sign in (("rise", within.low, -1, 1), ("fall", within.high, 1, -1)):
            turned = slope if sign == 1 else added({}, slope, Fraction(-1))
            if not _plausible(turned, within) or not _holds(not_negative_at, f, end, side):
                continue
            inner = self.node(turned, within, depth - 1)
            if inner is not None:
                return {name: inner}
        return None

    def _over(self, f: Form, within: Range, depth: int) -> Tree | None:
        for place in range(len(logarithms(f))):
            try:
                with bounded_work(WORK, None):
                    factor = leading(f, place)
                    if set(factor) == {frozenset()} or sign_of(factor, within) != 1:
                        continue
                    g = times(f, power(factor, Fraction(-1)))
            except FAILED:
                continue
            inner = self._by_slope(g, within, depth - 1)
            if inner is not None:
                return {"over": place, "then": inner}
        return None

    def _split(self, f: Form, within: Range, values: list[tuple[float, float]], depth: int) -> Tree | None:
        for c in _places(f, within, values):
            below = self.node(f, Range(within.low, c), depth - 2)
            if below is None:
                continue
            above = self.node(f, Range(c, within.high), depth - 2)
            if above is not None:
                return {"at": str(c), "below": below, "above": above}
        return None


def _closes(by: str, f: Form, within: Range) -> bool:
    if by == "terms":
        return not f or _holds(lambda: signs_of_terms(f, within) >= 0)
    if by == "roots":
        return _holds(lambda: polynomial_sign(f, within, strict=False) >= 0)
    return _holds(positive_on_pieces, f, within)


def _holds(test: Callable[..., bool], *given: Any) -> bool:
    try:
        with bounded_work(WORK, None):
            return test(*given)
    except FAILED:
        return False


# -- samples ----------------------------------------------------------------------------------------------------------


def _samples(f: Form, within: Range) -> list[tuple[float, float]]:
    found = []
    for k in range(1, POINTS):
        x = _inside(within, k / POINTS)
        try:
            value = _value(f, x)
        except (ValueError, OverflowError, ZeroDivisionError):
            continue
        if math.isfinite(value):
            found.append((x, value))
    return found


def _inside(within: Range, t: float) -> float:
    low, high = within.low, within.high
    if low is not None and high is not None:
        return float(low) + (float(high) - float(low)) * t
    rest = t / (1 - t)
    if low is not None:
        return float(low) + rest * rest
    return float(high) - rest * rest if high is not None else math.tan(3.1 * (t - 0.5))


def _value(f: Form, x: float) -> float:
    return math.fsum(_terms(f, x))


def _size(f: Form, x: float) -> float:
    return math.fsum(abs(term) for term in _terms(f, x))


def _terms(f: Form, x: float) -> Iterator[float]:
    for m, c in f.items():
        term = float(c)
        for key, e in m:
            term *= math.pow(_atom(key, x), float(e))
        yield term


def _atom(key: Any, x: float) -> float:
    if key == X:
        return x
    if key in (E, EXP):
        return math.exp(1 if key == E else x)
    inner = _value(dict(key[1]), x)
    return inner if key[0] == "base" else math.log(inner)


def _plausible(f: Form, within: Range) -> bool:
    return all(value >= -1e-7 * _size(f, x) for x, value in _samples(f, within))


def _above(values: list[tuple[float, float]], scale: float) -> bool:
    return bool(values) and min(v for _, v in values) > 1e-4 * scale


def _places(f: Form, within: Range, values: list[tuple[float, float]]) -> list[Fraction]:
    """Where to split: where f is least (a contact point is a simple number), and the middle."""
    found: list[Fraction] = []
    if values:
        place = min(range(len(values)), key=lambda k: values[k][1])
        low = values[max(0, place - 1)][0]
        high = values[min(len(values) - 1, place + 1)][0]
        for _ in range(80):
            a, b = low + 0.382 * (high - low), low + 0.618 * (high - low)
            try:
                low, high = (low, b) if _value(f, a) < _value(f, b) else (a, high)
            except (ValueError, OverflowError, ZeroDivisionError):
                break
        found += [Fraction((low + high) / 2).limit_denominator(d) for d in (12, 100)]
    if within.low is not None and within.high is not None:
        found.append((within.low + within.high) / 2)
    elif within.low is not None:
        found += [within.low + 1, within.low + 4]
    elif within.high is not None:
        found += [within.high - 1, within.high - 4]
    else:
        found.append(Fraction(0))
    inside = [c for c in found if (within.low is None or c > within.low) and (within.high is None or c < within.high)]
    return list(dict.fromkeys(inside))


__all__ = ["NotShown", "proposed"]
