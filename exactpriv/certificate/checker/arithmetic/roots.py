"""Roots of polynomials with rational coefficients: one root in an interval, counted by Sturm's theorem.

Where a < b are no roots of p, the sign changes of p, p', -(p mod p'), ... at a exceed those at b by the number of
different roots between them (multiple roots included, for the chain is then one of a divisor times a common factor).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import gcd

from ..language.objects import demand
from . import intervals
from .elementary import simplified
from .intervals import Interval
from .numbers import Number, number, opaque
from .polynomials import common_denominator
from .work import spend, spend_divisor, spend_product

MAX_DEGREE = 64

Polynomial = list[int]
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
    common = common_denominator(polynomial)
    integers = [_scaled(c, common) for c in polynomial]
    signs = sign_at(integers, low), sign_at(integers, high)
    demand(signs[0] * signs[1] < 0, "the polynomial does not change sign between the ends of a root's interval")
    chain = sturm_chain(integers)
    several = sign_changes(chain, low) - sign_changes(chain, high) != 1
    demand(not several, "a root's interval holds several roots: give a shorter one")
    if len(polynomial) == 2:
        return number(-polynomial[0] / polynomial[1])
    rising = signs[0] < 0

    @cache
    def enclose_root(bits: int) -> Interval:
        """Bisection at multiples of 2^-bits, from the outermost that lie around the interval inside it."""
        size = max(abs(c) for c in integers).bit_length()
        longest = max(int(abs(low)), int(abs(high)), 1).bit_length() + bits
        spend(bits * len(integers))
        for k in range(len(integers)):
            one = ((size + k * longest) >> 8) * (longest >> 8) >> 4
            spend(longest * one)
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


def _scaled(value: Fraction, common: int) -> int:
    """value * common, an integer."""
    factor = common // value.denominator
    spend_product(common.bit_length(), value.denominator.bit_length())
    spend_product(factor.bit_length(), value.numerator.bit_length())
    return value.numerator * factor


def sign_at(polynomial: Polynomial, t: Fraction) -> int:
    """The sign at a rational p/q, by Horner's rule for q^d times the value."""
    p, q = t.numerator, t.denominator
    value, power = 0, 1
    for c in reversed(polynomial):
        spend(2)
        spend_product(value.bit_length(), p.bit_length())
        spend_product(power.bit_length(), max(c.bit_length(), q.bit_length()))
        value = value * p + c * power
        power *= q
    return (value > 0) - (value < 0)


def sturm_chain(polynomial: Polynomial) -> list[Polynomial]:
    chain = [polynomial, [k * c for k, c in enumerate(polynomial)][1:]]
    while len(chain[-1]) > 1:
        rest = _remainder(chain[-2], chain[-1])
        if not rest:
            break
        chain.append([-c for c in rest])
    return chain


def _remainder(above: Polynomial, below: Polynomial) -> Polynomial:
    """A positive multiple of the remainder, with coprime integer coefficients."""
    rest = list(above)
    while len(rest) >= len(below):
        lead, last, shift = below[-1], rest[-1], len(rest) - len(below)
        spend_divisor(lead.bit_length(), last.bit_length())
        common = gcd(lead, last) * (1 if lead > 0 else -1)
        lead, last = lead // common, last // common
        bits = max(abs(c) for c in rest).bit_length()
        for k, c in enumerate(rest):
            spend(2)
            spend_product(bits, lead.bit_length())
            spend_product(below[k - shift].bit_length() if k >= shift else 0, last.bit_length())
            rest[k] = lead * c - (last * below[k - shift] if k >= shift else 0)
        rest.pop()
    while rest and not rest[-1]:
        rest.pop()
    return _primitive(rest)


def _primitive(polynomial: Polynomial) -> Polynomial:
    content = 0
    for c in polynomial:
        spend_divisor(content.bit_length(), c.bit_length())
        content = gcd(content, c)
    if content < 2:
        return polynomial
    for c in polynomial:
        spend_product(c.bit_length(), content.bit_length())
    return [c // content for c in polynomial]


def sign_changes(chain: Sequence[Polynomial], t: Fraction) -> int:
    signs = [sign for p in chain if (sign := sign_at(p, t)) != 0]
    return sum(1 for a, b in pairwise(signs) if a != b)
