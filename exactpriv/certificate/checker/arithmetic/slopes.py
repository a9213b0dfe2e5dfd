"""Numbers in variables, enclosed with their partial derivatives over a box of the variables.

A `Number` built over boxes is a quotient of polynomials in atoms, some of which stand for variables. Here it is
evaluated by interval arithmetic together with its (generalised) gradient; the gradient sharpens the enclosure by the
mean value form and, where a derivative has one sign, by moving to an end of that variable's range. Maxima, minima and
absolute values are Lipschitz: the hull of the gradients of what they choose from serves as theirs.

An operation that has no value somewhere on the box raises TooCoarse: nothing is then known about the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...schema import CertificateError, shorten
from . import intervals
from . import polynomials as poly
from .intervals import Interval
from .numbers import Number, from_key
from .polynomials import UNIT, Atom, Monomial, Polynomial
from .work import TooCoarse, spend

BITS = 64
Range = tuple[Fraction, Fraction]
Box = tuple[Range, ...]
Gradient = Mapping[int, Interval]
Slope = tuple[Interval, Gradient]

_ZERO = intervals.from_fraction(Fraction(0), BITS)
_POINT_ONE = intervals.from_fraction(Fraction(1), BITS)
_NOTHING: Gradient = {}


def variable_atom(place: int, name: str, ends: Range) -> Number:
    """The number of variable number `place`: known to lie between the ends."""
    whole = _interval(ends)
    label = ("variable", place, name, ends)
    return Number(top=poly.monomial(Atom("opaque", label, lambda bits: whole)), bottom={UNIT: Fraction(1)})


def enclosure(x: Number, box: Box) -> Interval:
    """An enclosure of x over the box; TooCoarse where an operation has no value on part of it."""
    value, gradient = Part(box).number(x)
    if intervals.sign(value) is not None:
        return value
    low, high = value
    for upper in (False, True):
        face = _face(box, gradient, upper)
        if face != box:
            at = enclosure(x, face)
            low, high = (low, intervals.lower_of(high, at[1])) if upper else (intervals.upper_of(low, at[0]), high)
    around, _ = Part(tuple(_middle(ends) for ends in box)).number(x)
    for axis, slope in gradient.items():
        first, last = box[axis]
        reach = _interval(((first - last) / 2, (last - first) / 2))
        around = intervals.add(around, intervals.multiply(slope, reach, BITS), BITS)
    return intervals.upper_of(low, around[0]), intervals.lower_of(high, around[1])


def halved(box: Box, axis: int) -> tuple[Box, Box]:
    """The two halves of a box along an axis."""
    low, high = box[axis]
    middle = (low + high) / 2
    return (
        (*box[:axis], (low, middle), *box[axis + 1 :]),
        (*box[:axis], (middle, high), *box[axis + 1 :]),
    )


class Part:
    """One box, with the atoms that were evaluated on it."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[tuple[Atom, Fraction], Slope] = {}

    def number(self, x: Number) -> Slope:
        """Value and gradient of a finite number."""
        if x.infinite:
            raise TooCoarse("an infinite value has no finite enclosure")
        if x.rational is not None:
            return intervals.from_fraction(x.rational, BITS), _NOTHING
        top, bottom = x.pair()
        if len(bottom) == 1 and UNIT in bottom:
            value, gradient = self.polynomial(top)
            unit = intervals.from_fraction(bottom[UNIT], BITS)
            return intervals.divide(value, unit, BITS), {
                axis: intervals.divide(slope, unit, BITS) for axis, slope in gradient.items()
            }
        (a, da), (b, db) = self.polynomial(top), self.polynomial(bottom)
        value = intervals.divide(a, b, BITS)
        gradient = {}
        for axis in {**da, **db}:
            slope = da.get(axis, _ZERO)
            if axis in db:
                slope = intervals.add(slope, intervals.negate(intervals.multiply(value, db[axis], BITS)), BITS)
            gradient[axis] = intervals.divide(slope, b, BITS)
        return value, gradient

    def polynomial(self, p: Polynomial) -> Slope:
        """Value and gradient of a polynomial in atoms."""
        total = _ZERO
        slopes: dict[int, Interval] = {}
        for term, coefficient in p.items():
            value, gradient = self._term(term, coefficient)
            total = intervals.add(total, value, BITS)
            for axis, slope in gradient.items():
                slopes[axis] = intervals.add(slopes[axis], slope, BITS) if axis in slopes else slope
        return total, slopes

    def _term(self, term: Monomial, coefficient: Fraction) -> Slope:
        made: Slope = (intervals.from_fraction(coefficient, BITS), _NOTHING)
        for atom, exponent in term:
            made = _product(made, self._power(atom, exponent))
        return made

    def _power(self, atom: Atom, exponent: Fraction) -> Slope:
        known = self._known.get((atom, exponent))
        if known is None:
            spend(12)
            known = self._known[atom, exponent] = self._made(atom, exponent)
        return known

    def _made(self, atom: Atom, exponent: Fraction) -> Slope:
        if atom.kind in ("radical", "log"):
            return poly.enclose({frozenset([(atom, exponent)]): Fraction(1)}, BITS), _NOTHING
        if atom.kind == "power":
            inner, gradient = self.polynomial(poly.thaw(atom.key))
            power = intervals.multiply(intervals.logarithm(inner, BITS), _constant(exponent), BITS)
            value = intervals.exponential(power, BITS)
            return value, _scaled(
                gradient, intervals.divide(intervals.multiply(value, _constant(exponent), BITS), inner, BITS)
            )
        if atom.kind == "exp":
            inner, gradient = self._term(atom.key, exponent)
            value = intervals.exponential(inner, BITS)
            return value, _scaled(gradient, value)
        if exponent > 1:
            value, gradient = self._power(atom, Fraction(1))
            degree = int(exponent)
            factor = intervals.multiply(_constant(exponent), _to_the(value, degree - 1), BITS)
            return _to_the(value, degree), _scaled(gradient, factor)
        if atom.kind == "logof":
            inner, gradient = self.polynomial(poly.thaw(atom.key))
            return intervals.logarithm(inner, BITS), _scaled(gradient, intervals.divide(_POINT_ONE, inner, BITS))
        return self._opaque(atom.key)

    def _opaque(self, label: Any) -> Slope:
        kind = label[0] if isinstance(label, tuple) and label else None
        if kind == "variable":
            return _interval(self._box[label[1]]), {label[1]: _POINT_ONE}
        if kind in ("max", "min"):
            made: Slope | None = None
            for k in label[1]:
                other = self.number(from_key(k))
                made = other if made is None else _extreme(made, other, kind == "max")
            assert made is not None
            return made
        if kind in ("add", "mul"):
            left, right = self.number(from_key(label[1])), self.number(from_key(label[2]))
            return _product(left, right) if kind == "mul" else _sum(left, right)
        if kind == "exp":
            inner, gradient = self.number(from_key(label[1]))
            value = intervals.exponential(inner, BITS)
            return value, _scaled(gradient, value)
        raise CertificateError(f"{shorten(str(kind))} has no expansion in the variables: use measures in closed form")


def _product(x: Slope, y: Slope) -> Slope:
    (a, da), (b, db) = x, y
    gradient = {axis: intervals.multiply(slope, b, BITS) for axis, slope in da.items()}
    for axis, slope in db.items():
        part = intervals.multiply(a, slope, BITS)
        gradient[axis] = intervals.add(gradient[axis], part, BITS) if axis in gradient else part
    return intervals.multiply(a, b, BITS), gradient


def _sum(x: Slope, y: Slope) -> Slope:
    axes = {**x[1], **y[1]}
    gradient = {i: intervals.add(x[1].get(i, _ZERO), y[1].get(i, _ZERO), BITS) for i in axes}
    return intervals.add(x[0], y[0], BITS), gradient


def _extreme(x: Slope, y: Slope, largest: bool) -> Slope:
    """max or min of two: the gradient of the one that is chosen on the whole box, else the hull of both."""
    difference = intervals.sign(intervals.add(x[0], intervals.negate(y[0]), BITS))
    if difference:
        return x if (difference > 0) == largest else y
    value = (intervals.greatest if largest else intervals.least)(x[0], y[0])
    axes = {**x[1], **y[1]}
    return value, {i: intervals.hull(x[1].get(i, _ZERO), y[1].get(i, _ZERO)) for i in axes}


def _scaled(gradient: Gradient, factor: Interval) -> Gradient:
    return {axis: intervals.multiply(factor, slope, BITS) for axis, slope in gradient.items()}


def _to_the(x: Interval, degree: int) -> Interval:
    """x^degree, for an even degree without what x * x loses around zero."""
    if degree % 2 == 0 and intervals.sign(x) is None:
        reach = intervals.upper_of(intervals.negate(x)[1], x[1])
        return _ZERO[0], intervals.power((reach, reach), degree, BITS)[1]
    return intervals.power(x, degree, BITS)


def _face(box: Box, gradient: Gradient, upper: bool) -> Box:
    """The face on which the number is largest (or smallest), as far as its derivatives show."""
    ends = []
    for axis, (low, high) in enumerate(box):
        side = intervals.sign(gradient[axis]) if axis in gradient else None
        if side is None or low == high:
            ends.append((low, high))
        else:
            ends.append((high, high) if (side > 0) == upper and side != 0 else (low, low))
    return tuple(ends)


def _middle(ends: Range) -> Range:
    middle = (ends[0] + ends[1]) / 2
    return middle, middle


def _interval(ends: Range) -> Interval:
    return intervals.from_fraction(ends[0], BITS)[0], intervals.from_fraction(ends[1], BITS)[1]


def _constant(value: Fraction) -> Interval:
    return intervals.from_fraction(value, BITS)


def point(box: Sequence[Range], corner: Sequence[bool]) -> Box:
    """A corner of a box, as a box."""
    return tuple((high, high) if up else (low, low) for (low, high), up in zip(box, corner, strict=True))
