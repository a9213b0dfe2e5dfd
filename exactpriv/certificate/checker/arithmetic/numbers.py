"""Extended real numbers: a rational, an infinity, or a quotient of two polynomials in normal form.

`sign` and `compare` are exact: zero is proved by the normal form, a non-zero sign by an enclosure at rising precision;
UndecidedError is raised at MAX_PRECISION bits, never a guess. Conventions: ln 0 = -inf, exp(-inf) = 0, x / inf = 0,
x^0 = 1, and IllDefined for x / 0, 0 * inf, inf - inf, ln of a negative, a fractional power of a negative, a negative
power of zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import intervals
from . import polynomials as poly
from .intervals import Interval
from .polynomials import ONE, UNIT, Atom, Monomial, Polynomial
from .powers_of_e import lowest_terms
from .signs import domain_sign, polynomial_sign
from .work import IllDefined, TooCoarse, UndecidedError, spend, spend_product


@dataclass(frozen=True, slots=True, eq=False)
class Number:
    """top / bottom with bottom != 0; `rational` in their place where the value is one; `infinite` is -1, 0 or 1."""

    rational: Fraction | None = None
    infinite: int = 0
    top: Polynomial | None = None
    bottom: Polynomial | None = None

    def pair(self) -> tuple[Polynomial, Polynomial]:
        """Numerator and denominator of a finite number."""
        if self.rational is not None:
            return poly.constant(self.rational), {UNIT: ONE}
        assert self.top is not None and self.bottom is not None
        return self.top, self.bottom

    def __add__(self, other: Number) -> Number:
        return add(self, other)

    def __sub__(self, other: Number) -> Number:
        return add(self, negate(other))

    def __mul__(self, other: Number) -> Number:
        return multiply(self, other)

    def __truediv__(self, other: Number) -> Number:
        return divide(self, other)

    def __neg__(self) -> Number:
        return negate(self)


INFINITY = Number(infinite=1)


def number(value: Fraction | int) -> Number:
    """The number of a rational."""
    return Number(rational=poly.checked(Fraction(value)))


ZERO, UNITY = number(0), number(1)


def quotient(top: Polynomial, bottom: Polynomial) -> Number:
    """top / bottom (bottom non-zero), as a rational where it is plainly one."""
    if not top:
        return ZERO
    if len(bottom) > 1:
        top, bottom = lowest_terms(top, bottom)
    if len(bottom) == 1 and UNIT in bottom:
        top, bottom = poly.scale(top, 1 / bottom[UNIT]), {UNIT: ONE}
        return Number(rational=top[UNIT]) if len(top) == 1 and UNIT in top else Number(top=top, bottom=bottom)
    if len(top) == len(bottom) and top.keys() == bottom.keys():
        ratios = {top[term] / bottom[term] for term in top}
        if len(ratios) == 1:
            return Number(rational=ratios.pop())
    return Number(top=top, bottom=bottom)


def opaque(label: Any, enclose_: Callable[[int], Interval]) -> Number:
    """A finite number known through its enclosures; equal labels must mean equal numbers."""
    return Number(top=poly.monomial(Atom("opaque", label, enclose_)), bottom={UNIT: ONE})


def opaque_label(x: Number) -> Any:
    """The label of a number that is one opaque atom and nothing else; None for others."""
    top, bottom = ({}, {}) if x.infinite or x.rational is not None else x.pair()
    if bottom != {UNIT: ONE} or len(top) != 1:
        return None
    ((term, coefficient),) = top.items()
    if coefficient != 1 or len(term) != 1:
        return None
    ((atom, exponent),) = term
    return atom.key if atom.kind == "opaque" and exponent == 1 else None


def between(lower: Number, upper: Number, what: Any) -> Number:
    """A number of which it is known that it lies between two others; equal `what` must mean equal numbers."""
    if key(lower) == key(upper):
        return lower
    return opaque(
        ("between", key(lower), key(upper), what),
        lambda bits: intervals.hull(enclose(lower, bits), enclose(upper, bits)),
    )


def key(x: Number) -> Any:
    """A hashable description: equal keys, equal numbers."""
    if x.rational is not None or x.infinite:
        return (x.rational, x.infinite)
    top, bottom = x.pair()
    return (poly.freeze(top), poly.freeze(bottom))


def add(x: Number, y: Number) -> Number:
    """x + y; IllDefined for inf - inf."""
    spend(3)
    if x.rational is not None and y.rational is not None:
        return Number(rational=poly.checked(x.rational + y.rational))
    if x.infinite or y.infinite:
        if x.infinite * y.infinite < 0:
            raise IllDefined("inf - inf has no value")
        return x if x.infinite else y
    (a, b), (c, d) = x.pair(), y.pair()
    try:
        if b == d:
            return quotient(poly.add(a, c), b)
        return quotient(poly.add(poly.multiply(a, d), poly.multiply(c, b)), poly.multiply(b, d))
    except poly.TooManyTerms:
        return opaque(("add", key(x), key(y)), lambda bits: intervals.add(enclose(x, bits), enclose(y, bits), bits))


def total(terms: Iterable[Number]) -> Number:
    """The sum of the terms."""
    result = ZERO
    for term in terms:
        result = add(result, term)
    return result


def from_key(k: Any) -> Number:
    """The number that `key` describes."""
    first, second = k
    if isinstance(second, int):
        return Number(rational=first, infinite=second)
    return Number(top=poly.thaw(first), bottom=poly.thaw(second))


def sides_of(x: Number) -> tuple[Number, Number]:
    """`side_of` both ways: one number, built once, where none in it is known between two others."""
    lower = side_of(x, False)
    if x.rational is not None or x.infinite or not any(map(_between_two, x.pair()[0])):
        return lower, lower
    return lower, side_of(x, True)


def _between_two(term: Monomial) -> list[Atom]:
    return [atom for atom, _ in term if atom.kind == "opaque" and atom.key[0] == "between"]


def side_of(x: Number, upper: bool) -> Number:
    """x with every number that is known between two others replaced by the one that makes x largest (or smallest).

    TooCoarse where such a number enters other than as a multiple.
    """
    if x.rational is not None or x.infinite:
        return x
    top, bottom = x.pair()
    result = ZERO
    for term, coefficient in top.items():
        atoms = _between_two(term)
        if not atoms:
            result = add(result, Number(top={term: coefficient}, bottom={UNIT: ONE}))
            continue
        if len(term) != 1 or dict(term)[atoms[0]] != 1 or not (len(bottom) == 1 and UNIT in bottom):
            raise TooCoarse("a capacity enters other than as a multiple: write the relation with it on one side")
        which = 2 if upper == (coefficient > 0) else 1
        result = add(result, multiply(number(coefficient), from_key(atoms[0].key[which])))
    return divide(result, Number(top=bottom, bottom={UNIT: ONE}))


def negate(x: Number) -> Number:
    """-x."""
    if x.rational is not None:
        return Number(rational=-x.rational)
    if x.infinite:
        return Number(infinite=-x.infinite)
    top, bottom = x.pair()
    return Number(top=poly.scale(top, -ONE), bottom=bottom)


def multiply(x: Number, y: Number) -> Number:
    """x * y; IllDefined for 0 * inf."""
    spend(3)
    if x.rational is not None and y.rational is not None:
        return Number(rational=poly.checked(x.rational * y.rational))
    if x.infinite or y.infinite:
        signs = sign(x) * sign(y)
        if signs == 0:
            raise IllDefined("0 * inf has no value")
        return Number(infinite=signs)
    (a, b), (c, d) = x.pair(), y.pair()
    if b == c:
        return quotient(a, d)
    if a == d:
        return quotient(c, b)
    try:
        return quotient(poly.multiply(a, c), poly.multiply(b, d))
    except poly.TooManyTerms:
        return opaque(
            ("mul", key(x), key(y)), lambda bits: intervals.multiply(enclose(x, bits), enclose(y, bits), bits)
        )


def divide(x: Number, y: Number) -> Number:
    """x / y; IllDefined for a divisor that is zero and for inf / inf."""
    if y.rational is not None:
        if y.rational == 0:
            raise IllDefined("a division by zero has no value")
        return multiply(x, Number(rational=1 / y.rational))
    if y.infinite:
        if x.infinite:
            raise IllDefined("inf / inf has no value")
        return ZERO
    if domain_side(y, "nonzero") == 0:
        raise IllDefined("a division by zero has no value")
    if not x.infinite and x.pair()[1] == y.pair()[1]:
        x, y = quotient(x.pair()[0], {UNIT: ONE}), quotient(y.pair()[0], {UNIT: ONE})
    return multiply(x, reciprocal(y))


def reciprocal(y: Number) -> Number:
    """1 / y for a finite y that is not zero; radicals and exponentials are inverted exactly."""
    top, bottom = y.pair()
    if len(top) == 1:
        ((term, coefficient),) = top.items()
        inverted = poly.inverse(term, coefficient)
        if inverted is not None:
            return quotient(poly.multiply(bottom, inverted), {UNIT: ONE})
    return quotient(bottom, top)


def sign(x: Number) -> int:
    """-1, 0 or 1, proved; UndecidedError at the largest precision."""
    if x.rational is not None:
        return (x.rational > 0) - (x.rational < 0)
    if x.infinite:
        return x.infinite
    top, bottom = x.pair()
    return polynomial_sign(top) * polynomial_sign(bottom)


def domain_side(x: Number, condition: str) -> int:
    """The sign, as `domain_sign`: over boxes an unsettled one is put off to each part of the box."""
    if x.rational is not None or x.infinite:
        return sign(x)
    top, bottom = x.pair()
    if domain_sign(bottom, condition) < 0:
        top = poly.scale(top, -ONE)
    return domain_sign(top, condition)


def compare(x: Number, y: Number) -> int:
    """-1, 0 or 1 as x is less than, equal to, greater than y; proved. Infinities of one sign are equal."""
    if x.infinite or y.infinite:
        return (x.infinite > y.infinite) - (x.infinite < y.infinite)
    if x.rational is not None and y.rational is not None:
        return _compared(x.rational, y.rational)
    return sign(x - y)


def _compared(x: Fraction, y: Fraction) -> int:
    """compare, without the greatest common divisor that a difference asks for."""
    spend(2)
    spend_product(x.numerator.bit_length(), y.denominator.bit_length())
    spend_product(y.numerator.bit_length(), x.denominator.bit_length())
    left, right = x.numerator * y.denominator, y.numerator * x.denominator
    return (left > right) - (left < right)


def equal(x: Number, y: Number) -> bool:
    """Whether two numbers are proved to be equal."""
    try:
        return compare(x, y) == 0
    except UndecidedError:
        return False


def maximum(values: Iterable[Number]) -> Number:
    """The largest value; where the order of two is not settled, a number that lies in both enclosures' maximum."""
    return _extremum(values, 1, intervals.greatest)


def minimum(values: Iterable[Number]) -> Number:
    """The smallest value; as `maximum`."""
    return _extremum(values, -1, intervals.least)


def _extremum(values: Iterable[Number], wanted: int, choose: Callable[[Interval, Interval], Interval]) -> Number:
    best: Number | None = None
    for value in values:
        if best is None:
            best = value
            continue
        try:
            best = value if compare(value, best) == wanted else best
        except UndecidedError:
            best = _between(best, value, wanted, choose)
    if best is None:
        raise IllDefined("the maximum of nothing has no value")
    return best


def _between(x: Number, y: Number, wanted: int, choose: Callable[[Interval, Interval], Interval]) -> Number:
    label = ("max" if wanted > 0 else "min", frozenset([key(x), key(y)]))
    return opaque(label, lambda bits: choose(enclose(x, bits), enclose(y, bits)))


def absolute(x: Number) -> Number:
    """|x|; where the sign is not settled, a number that lies in the absolute value's enclosure."""
    try:
        return negate(x) if sign(x) < 0 else x
    except UndecidedError:
        return _between(x, negate(x), 1, intervals.greatest)


def enclose(x: Number, bits: int) -> Interval:
    """An enclosure of a finite number; TooCoarse where a higher precision is needed first."""
    if x.infinite:
        raise IllDefined("an infinite value has no finite enclosure")
    if x.rational is not None:
        return intervals.from_fraction(x.rational, bits)
    top, bottom = x.pair()
    return intervals.divide(poly.enclose(top, bits), poly.enclose(bottom, bits), bits)


def nearby(x: Number, bits: int) -> Fraction:
    """A rational within about 2^-bits of x, and x itself where rational."""
    if x.rational is not None:
        return x.rational
    return intervals.ends(enclose(x, bits))[0] if sign(x) else Fraction(0)


def row_key(row: Sequence[Number]) -> Any:
    """A hashable description of a row."""
    return tuple(map(key, row))
