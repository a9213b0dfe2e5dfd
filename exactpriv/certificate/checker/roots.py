"""Roots of polynomials with rational coefficients: one root in an interval, counted by Sturm's theorem.

Where a < b are no roots of p, the sign changes of p, p', -(p mod p'), ... at a exceed those at b by the number of
different roots between them (multiple roots included, for the chain is then one of a divisor times a common factor).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import lcm

from . import intervals
from .elementary import simplified
from .intervals import Interval
from .numbers import Number, number, opaque
from .objects import demand
from .work import spend

MAX_DEGREE = 64

Polynomial = list[Fraction]
"""Coefficients, the constant one first."""


def root(arguments: list[Number]) -> Number:
    """Low, high, c_0, ..., c_d: the only root of sum c_i x^i between low < high, where the polynomial changes sign."""
    values = [simplified(argument).rational for argument in arguments]
    given = [value for value in values if value is not None]
    demand(len(given) == len(values), "an argument of root is not rational: give rational ones")
    demand(4 <= len(given) <= MAX_DEGREE + 3, f"root takes an interval and a polynomial of degree 1 to {MAX_DEGREE}")
    low, high, polynomial = given[0], given[1], given[2:]
    demand(polynomial[-1] != 0, "the leading coefficient of a root's polynomial is 0: leave it out")
    demand(low < high, "the interval of a root is empty: give low < high")
    signs = _value(polynomial, low), _value(polynomial, high)
    demand(signs[0] * signs[1] < 0, "the polynomial does not change sign between the ends of a root's interval")
    chain = _chain(polynomial)
    several = _changes(chain, low) - _changes(chain, high) != 1
    demand(not several, "a root's interval holds several roots: give a shorter one")
    if len(polynomial) == 2:
        return number(-polynomial[0] / polynomial[1])
    common = lcm(*(c.denominator for c in polynomial))
    integers = [int(c * common) for c in polynomial]
    rising = signs[0] < 0

    @cache
    def enclose_root(bits: int) -> Interval:
        """Bisection at multiples of 2^-bits, from the outermost that lie around the interval inside it."""
        spend(bits * len(integers))
        left, right = -(-low.numerator * 2**bits // low.denominator), high.numerator * 2**bits // high.denominator
        if left > right or _sign(integers, left, bits) == (1 if rising else -1):
            return _hull(low, min(Fraction(left, 2**bits), high), bits)
        if _sign(integers, right, bits) == (-1 if rising else 1):
            return _hull(max(Fraction(right, 2**bits), low), high, bits)
        while right - left > 1:
            middle = (left + right) // 2
            if (_sign(integers, middle, bits) < 0) == rising:
                left = middle
            else:
                right = middle
        return _hull(Fraction(left, 2**bits), Fraction(right, 2**bits), bits)

    return opaque(("root", tuple(integers), low, high), enclose_root)


def _hull(low: Fraction, high: Fraction, bits: int) -> Interval:
    return intervals.hull(intervals.from_fraction(low, bits + 64), intervals.from_fraction(high, bits + 64))


def _sign(integers: Sequence[int], n: int, bits: int) -> int:
    """The sign of the polynomial at n / 2^bits, by Horner's rule on integers."""
    value = 0
    for k, c in enumerate(reversed(integers)):
        value = value * n + (c << (k * bits))
    return (value > 0) - (value < 0)


def _value(polynomial: Polynomial, t: Fraction) -> Fraction:
    value = Fraction(0)
    for c in reversed(polynomial):
        value = value * t + c
    return value


def _chain(polynomial: Polynomial) -> list[Polynomial]:
    chain = [polynomial, [k * c for k, c in enumerate(polynomial)][1:]]
    while len(chain[-1]) > 1:
        rest = _remainder(chain[-2], chain[-1])
        if not rest:
            break
        chain.append([-c for c in rest])
    return chain


def _remainder(above: Polynomial, below: Polynomial) -> Polynomial:
    spend(len(above) * len(below))
    rest = list(above)
    while len(rest) >= len(below):
        factor, shift = rest[-1] / below[-1], len(rest) - len(below)
        for k, c in enumerate(below):
            rest[k + shift] -= factor * c
        rest.pop()
    while rest and not rest[-1]:
        rest.pop()
    return rest


def _changes(chain: Sequence[Polynomial], t: Fraction) -> int:
    signs = [value > 0 for p in chain if (value := _value(p, t)) != 0]
    return sum(1 for a, b in pairwise(signs) if a != b)
