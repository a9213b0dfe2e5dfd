"""Numbers in variables, enclosed with their partial derivatives over a box of the variables.

A `Number` built over boxes is a quotient of polynomials in atoms, some of which stand for variables. Here it is
evaluated by interval arithmetic together with its (generalised) gradient; the gradient sharpens the enclosure by the
mean value form and, where a derivative has one sign, by moving to an end of that variable's range. Maxima, minima and
absolute values are Lipschitz: the hull of the gradients of what they choose from serves as theirs.

An operation that has no value somewhere on the box raises TooCoarse: nothing is then known about the box.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...schema import CertificateError, shorten
from . import intervals
from . import polynomials as poly
from .intervals import Interval
from .numbers import Number, from_key
from .polynomials import UNIT, Atom, Polynomial
from .work import TooCoarse, spend

BITS = 64
Range = tuple[Fraction, Fraction]
Box = tuple[Range, ...]
Gradient = Mapping[int, Interval]
Slope = tuple[Interval, Gradient]

_ZERO = intervals.from_fraction(Fraction(0), BITS)
_POINT_ONE = intervals.from_fraction(Fraction(1), BITS)
_NOTHING: Gradient = {}
_ONE = Fraction(1)


def variable_atom(place: int, name: str, ends: Range) -> Number:
    """The number of variable number `place`: known to lie between the ends."""
    whole = _interval(ends)
    label = ("variable", place, name, ends)
    return Number(top=poly.monomial(Atom("opaque", label, lambda bits: whole)), bottom={UNIT: Fraction(1)})


class Formula:
    """A number in variables, as steps that are evaluated box by box; they are written at the first evaluation."""

    def __init__(self, x: Number) -> None:
        self._number = x
        self._steps: _Steps | None = None

    def over(self, box: Box) -> Interval:
        """An enclosure of the number over the box, as narrow as its sign asks for: one end that settles it is enough.

        TooCoarse where an operation has no value on part of the box.
        """
        value, gradient = self._evaluated(box)
        if not gradient or intervals.sign(value) is not None:
            return value
        low, high = value
        nearer = not intervals.at_most(intervals.negate(value)[1], high)  # the end that is nearer to zero, first
        for upper in (nearer, not nearer):
            face = _face(box, gradient, upper)
            if face != box:
                at = self.over(face)
                low, high = (low, intervals.lower_of(high, at[1])) if upper else (intervals.upper_of(low, at[0]), high)
                if intervals.sign((low, high)) is not None:
                    return low, high
        around, _ = self._evaluated(tuple(_middle(ends) for ends in box))
        for axis, slope in gradient.items():
            first, last = box[axis]
            reach = _interval(((first - last) / 2, (last - first) / 2))
            around = intervals.add(around, intervals.multiply(slope, reach, BITS), BITS)
        return intervals.upper_of(low, around[0]), intervals.lower_of(high, around[1])

    def _evaluated(self, box: Box) -> Slope:
        """Value and gradient; none along an axis on which the box is a point."""
        if self._steps is None:
            self._steps = _Steps(self._number)
        spend(self._steps.price)
        values: list[Slope] = []
        for step in self._steps.steps:
            values.append(step(values, box))
        return values[self._steps.last]


def halved(box: Box, axis: int) -> tuple[Box, Box]:
    """The two halves of a box along an axis."""
    low, high = box[axis]
    middle = (low + high) / 2
    return (
        (*box[:axis], (low, middle), *box[axis + 1 :]),
        (*box[:axis], (middle, high), *box[axis + 1 :]),
    )


Step = Callable[[list[Slope], Box], Slope]
Term = tuple[int, Interval, tuple[int, ...]]
"""Sign if the coefficient is 1 or -1 (else 0), the coefficient, and the places of the factors."""


class _Steps:
    """The steps that evaluate a finite number, each of which sees the values of those before it."""

    def __init__(self, x: Number) -> None:
        self.steps: list[Step] = []
        self.price = 0
        self._places: dict[tuple[Atom, Fraction], int] = {}
        self.last = self._number(x)

    def _add(self, step: Step, operations: int) -> int:
        """A step of so many operations on intervals; logarithms and exponentials have their own price."""
        self.steps.append(step)
        self.price += 1 + 3 * operations // 2
        return len(self.steps) - 1

    def _fixed(self, value: Interval) -> int:
        made = value, _NOTHING
        return self._add(lambda values, box: made, 0)

    def _number(self, x: Number) -> int:
        if x.infinite:
            raise TooCoarse("an infinite value has no finite enclosure")
        if x.rational is not None:
            return self._fixed(intervals.from_fraction(x.rational, BITS))
        top, bottom = x.pair()
        if len(bottom) == 1 and UNIT in bottom:
            return self._polynomial(top, bottom[UNIT])
        a, b = self._polynomial(top), self._polynomial(bottom)
        return self._add(lambda values, box: _quotient(values[a], values[b]), 4)

    def _polynomial(self, p: Polynomial, divisor: Fraction = _ONE) -> int:
        """A polynomial in atoms, divided by a rational."""
        terms: list[Term] = []
        for term, coefficient in p.items():
            scale = coefficient / divisor
            side = 1 if scale == 1 else -1 if scale == -1 else 0
            places = tuple(self._power(atom, exponent) for atom, exponent in term)
            terms.append((side, intervals.from_fraction(scale, BITS), places))
        if len(terms) == 1 and terms[0][0] == 1 and len(terms[0][2]) == 1:
            return terms[0][2][0]
        work = sum(1 + 2 * len(places) for _, _, places in terms)
        return self._add(lambda values, box: _total(terms, values), work)

    def _power(self, atom: Atom, exponent: Fraction) -> int:
        known = self._places.get((atom, exponent))
        if known is None:
            known = self._places[atom, exponent] = self._made(atom, exponent)
        return known

    def _made(self, atom: Atom, exponent: Fraction) -> int:
        if atom.kind in ("radical", "log"):
            return self._fixed(poly.enclose({frozenset([(atom, exponent)]): _ONE}, BITS))
        if atom.kind == "power":
            base, fixed = self._polynomial(poly.thaw(atom.key)), intervals.from_fraction(exponent, BITS)
            return self._add(lambda values, box: _fractional_power(values[base], fixed), 8)
        if atom.kind == "exp":
            inner = self._polynomial({atom.key: exponent})
            return self._add(lambda values, box: _exponential(values[inner]), 4)
        if (degree := poly.natural(exponent)) > 1:
            root = self._power(atom, _ONE)
            fixed = intervals.from_fraction(exponent, BITS)
            return self._add(lambda values, box: _whole_power(values[root], degree, fixed), 2 * degree)
        if atom.kind == "logof":
            argument = self._polynomial(poly.thaw(atom.key))
            return self._add(lambda values, box: _logarithm(values[argument]), 4)
        return self._opaque(atom.key)

    def _opaque(self, label: Any) -> int:
        kind = label[0] if isinstance(label, tuple) and label else None
        if kind == "variable":
            return self._add(lambda values, box: _variable(label[1], box[label[1]]), 2)
        if kind in ("max", "min"):
            parts = [self._number(from_key(k)) for k in label[1]]
            return self._add(lambda values, box: _extreme_of(values, parts, kind == "max"), 4 * len(parts))
        if kind in ("add", "mul"):
            left, right = self._number(from_key(label[1])), self._number(from_key(label[2]))
            join = _product if kind == "mul" else _sum
            return self._add(lambda values, box: join(values[left], values[right]), 4)
        if kind == "exp":
            inner = self._number(from_key(label[1]))
            return self._add(lambda values, box: _exponential(values[inner]), 4)
        raise CertificateError(f"{shorten(str(kind))} has no expansion in the variables: use measures in closed form")


def _variable(axis: int, ends: Range) -> Slope:
    return _interval(ends), _NOTHING if ends[0] == ends[1] else {axis: _POINT_ONE}


def _total(terms: Sequence[Term], values: Sequence[Slope]) -> Slope:
    """A sum of terms."""
    total: Interval | None = None
    slopes: dict[int, Interval] = {}
    for side, coefficient, places in terms:
        made = _term(side, coefficient, [values[place] for place in places])
        total = made[0] if total is None else intervals.add(total, made[0], BITS)
        for axis, slope in made[1].items():
            slopes[axis] = intervals.add(slopes[axis], slope, BITS) if axis in slopes else slope
    return _ZERO if total is None else total, slopes


def _term(side: int, coefficient: Interval, factors: Sequence[Slope]) -> Slope:
    """A coefficient, of which it is known whether it is 1 or -1, times factors."""
    if not factors:
        return coefficient, _NOTHING
    made = factors[0]
    for factor in factors[1:]:
        made = _product(made, factor)
    if side > 0:
        return made
    if side < 0:
        return intervals.negate(made[0]), {axis: intervals.negate(slope) for axis, slope in made[1].items()}
    return intervals.multiply(coefficient, made[0], BITS), _scaled(made[1], coefficient)


def _quotient(x: Slope, y: Slope) -> Slope:
    (a, da), (b, db) = x, y
    value = intervals.divide(a, b, BITS)
    gradient = {}
    for axis in {**da, **db}:
        slope = da.get(axis, _ZERO)
        if axis in db:
            slope = intervals.add(slope, intervals.negate(intervals.multiply(value, db[axis], BITS)), BITS)
        gradient[axis] = intervals.divide(slope, b, BITS)
    return value, gradient


def _fractional_power(x: Slope, exponent: Interval) -> Slope:
    inner, gradient = x
    value = intervals.exponential(intervals.multiply(intervals.logarithm(inner, BITS), exponent, BITS), BITS)
    return value, _scaled(gradient, intervals.divide(intervals.multiply(value, exponent, BITS), inner, BITS))


def _whole_power(x: Slope, degree: int, exponent: Interval) -> Slope:
    value, gradient = x
    if not gradient:
        return _to_the(value, degree), _NOTHING
    return _to_the(value, degree), _scaled(gradient, intervals.multiply(exponent, _to_the(value, degree - 1), BITS))


def _exponential(x: Slope) -> Slope:
    value = intervals.exponential(x[0], BITS)
    return value, _scaled(x[1], value)


def _logarithm(x: Slope) -> Slope:
    value = intervals.logarithm(x[0], BITS)
    return value, _scaled(x[1], intervals.divide(_POINT_ONE, x[0], BITS)) if x[1] else _NOTHING


def _extreme_of(values: Sequence[Slope], parts: Sequence[int], largest: bool) -> Slope:
    made = values[parts[0]]
    for place in parts[1:]:
        made = _extreme(made, values[place], largest)
    return made


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


def point(box: Sequence[Range], corner: Sequence[bool]) -> Box:
    """A corner of a box, as a box."""
    return tuple((high, high) if up else (low, low) for (low, high), up in zip(box, corner, strict=True))
