"""Exact normal forms: polynomials with rational coefficients in radicals, logarithms and formal atoms.

A monomial is a product of powers of atoms:

    radical n     n^e, n >= 2 an integer, 0 < e < 1
    log n         ln n, n >= 2 an integer
    power P       P^e, P > 0 a polynomial, 0 < e < 1
    logof P       ln P, P > 0 a polynomial
    exp m         (e^m)^e, m a monomial, e any non-zero rational
    opaque        a number known through its enclosures alone

Zero is proved by `refinement.refined`: the integers of a polynomial are refined to a coprime base by gcds (nothing is
factorised), logarithms are split over that base, and radicals lose whole and perfect powers. Afterwards distinct
products of radicals are linearly independent over the rationals, and 1 and the ln b are so over the algebraic numbers
(Baker), so that a sum of radicals, or a linear form in logarithms with such coefficients, is zero exactly if no term is
left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from typing import Any

from ...schema import MAX_BITS
from . import intervals
from .intervals import Interval
from .work import OutOfWork, TooCoarse, spend, spend_divisor

MAX_TERMS = 2_000
ZERO, ONE = Fraction(0), Fraction(1)


class TooManyTerms(ArithmeticError):
    """A product would have too many terms for a normal form."""


@dataclass(frozen=True, slots=True)
class Atom:
    """A factor of a monomial; `enclose` is there for opaque atoms alone."""

    kind: str
    key: Any
    enclose: Callable[[int], Interval] | None = field(default=None, compare=False, repr=False)


Monomial = frozenset[tuple[Atom, Fraction]]
Polynomial = Mapping[Monomial, Fraction]
Frozen = frozenset[tuple[Monomial, Fraction]]
UNIT: Monomial = frozenset()


def constant(value: Fraction) -> Polynomial:
    """The polynomial of a rational."""
    return {UNIT: value} if value else {}


def monomial(atom: Atom, exponent: Fraction | int = 1) -> Polynomial:
    """The polynomial atom^exponent; the exponent must be in the atom's range."""
    return {frozenset([(atom, Fraction(exponent))]): ONE}


def formal_base(n: int) -> Atom:
    """e^(ln n), n > 1, whose integer powers are those of n that are too long to be written out."""
    return Atom("exp", frozenset([(Atom("log", n), ONE)]))


def base_of(atom: Atom) -> int | None:
    """n where the atom is `formal_base(n)`."""
    if atom.kind != "exp" or len(atom.key) != 1:
        return None
    ((inner, degree),) = atom.key
    return inner.key if inner.kind == "log" and degree == 1 else None


def written_out(n: int, exponent: int) -> bool:
    """Whether n^exponent is short enough to be written out."""
    return n.bit_length() * abs(exponent) <= MAX_BITS


def freeze(polynomial: Polynomial) -> Frozen:
    """A hashable copy."""
    return frozenset(polynomial.items())


def thaw(frozen: Frozen) -> Polynomial:
    """The polynomial of a hashable copy."""
    return dict(frozen)


def checked(value: Fraction) -> Fraction:
    """`value`, unless it is too long to go on with: OutOfWork."""
    bits = value.numerator.bit_length() + value.denominator.bit_length()
    spend((bits >> 8) ** 2 >> 5)
    if bits > MAX_BITS:
        raise OutOfWork(f"a rational longer than {MAX_BITS} bits came up: use smaller numbers or exponents")
    return value


def add(p: Polynomial, q: Polynomial) -> Polynomial:
    """p + q."""
    if len(p) < len(q):
        p, q = q, p
    total = dict(p)
    spend(2 * len(q))
    for term, coefficient in q.items():
        accumulate(total, term, coefficient)
    return total


def accumulate(total: dict[Monomial, Fraction], term: Monomial, coefficient: Fraction) -> None:
    """Add coefficient * term to `total`, in place."""
    value = total.get(term, 0) + coefficient
    if value:
        total[term] = checked(value)
    else:
        total.pop(term, None)


def scale(p: Polynomial, factor: Fraction) -> Polynomial:
    """factor * p."""
    spend(3 * len(p))
    return {term: checked(coefficient * factor) for term, coefficient in p.items()} if factor else {}


def multiply(p: Polynomial, q: Polynomial) -> Polynomial:
    """p * q, with radicals of one base and powers of one polynomial merged."""
    if len(p) * len(q) > MAX_TERMS:
        raise TooManyTerms(f"a product of more than {MAX_TERMS} terms")
    total: dict[Monomial, Fraction] = {}
    spend(30 * len(p) * len(q))
    for left, a in p.items():
        for right, b in q.items():
            coefficient, term, rest = merge(left, right)
            if not rest:
                accumulate(total, term, a * b * coefficient)
                continue
            product: Polynomial = {term: a * b * coefficient}
            for factor in rest:
                product = multiply(product, factor)
            for other, value in product.items():
                accumulate(total, other, value)
    return total


def merge(left: Monomial, right: Monomial) -> tuple[Fraction, Monomial, list[Polynomial]]:
    """left * right as coefficient * monomial * product of polynomials, exponents brought back into range."""
    if not left or not right:
        return ONE, left or right, []
    exponents = dict(left)
    for atom, exponent in right:
        exponents[atom] = exponents.get(atom, 0) + exponent
    rest: list[Polynomial] = []
    coefficient = ONE
    for atom, exponent in list(exponents.items()):
        if atom.kind == "exp":
            base = base_of(atom)
            if base is not None and exponent.denominator == 1 and written_out(base, exponent.numerator):
                coefficient *= checked(Fraction(base) ** exponent.numerator)
                exponent = ZERO
        elif exponent >= 1 and atom.kind in ("radical", "power"):
            if atom.kind == "radical":
                coefficient *= atom.key
            else:
                rest.append(thaw(atom.key))
            exponent -= 1
            exponents[atom] = exponent
        if exponent == 0:
            del exponents[atom]
    return coefficient, frozenset(exponents.items()), rest


def substituted(p: Polynomial, power: Callable[[Atom, Fraction], Polynomial]) -> Polynomial:
    """p with power(atom, exponent) in place of every power of an atom."""
    result: Polynomial = {}
    for term, coefficient in p.items():
        product: Polynomial = {UNIT: coefficient}
        for atom, exponent in term:
            product = multiply(product, power(atom, exponent))
        result = add(result, product)
    return result


def natural(exponent: Fraction) -> int:
    """A natural exponent as an int; TooCoarse for any other, of which a product of factors is no power."""
    if exponent.denominator != 1 or exponent < 0:
        raise TooCoarse(f"a power has the exponent {exponent}, which is no natural number")
    return exponent.numerator


def to_the(p: Polynomial, degree: int) -> Polynomial:
    """p^degree; TooCoarse for a negative degree."""
    if degree < 0:
        raise TooCoarse("a negative power is no polynomial")
    result: Polynomial = {UNIT: ONE}
    for _ in range(degree):
        result = multiply(result, p)
    return result


def content(p: Polynomial) -> Fraction:
    """The positive rational c for which p / c has coprime integer coefficients."""
    numerator = 0
    for coefficient in p.values():
        spend_divisor(numerator.bit_length(), coefficient.numerator.bit_length())
        numerator = gcd(numerator, coefficient.numerator)
    return Fraction(numerator, common_denominator(p.values()))


def common_denominator(values: Iterable[Fraction]) -> int:
    """The least common denominator; OutOfWork where it is too long to go on with."""
    common = 1
    for value in values:
        if common % value.denominator:
            spend_divisor(common.bit_length(), value.denominator.bit_length())
            common = lcm(common, value.denominator)
            if common.bit_length() > MAX_BITS:
                raise OutOfWork(f"a common denominator longer than {MAX_BITS} bits came up: use smaller numbers")
    return common


def summed(values: Iterable[Fraction]) -> Fraction:
    """The sum of rationals, given up where it grows too long."""
    result = ZERO
    for value in values:
        spend(3)
        result = checked(result + value)
    return result


def common_factor(p: Polynomial) -> Monomial:
    """The largest monomial of positive atoms that divides every term; exponents of exponentials may be negative."""
    terms = [dict(term) for term in p]
    atoms = {atom for term in terms for atom in term if atom.kind in ("radical", "log", "power", "exp")}
    least = {atom: min(term.get(atom, Fraction(0)) for term in terms) for atom in atoms}
    return frozenset((atom, exponent) for atom, exponent in least.items() if exponent)


def divided(p: Polynomial, factor: Monomial) -> Polynomial:
    """p / factor for a common factor of its terms."""
    result: dict[Monomial, Fraction] = {}
    for term, coefficient in p.items():
        exponents = dict(term)
        for atom, exponent in factor:
            exponents[atom] = exponents.get(atom, Fraction(0)) - exponent
        result[frozenset((atom, exponent) for atom, exponent in exponents.items() if exponent)] = coefficient
    return result


def positive(term: Monomial) -> bool:
    """True where every factor is positive by its kind."""
    return all(atom.kind in ("radical", "log", "power", "exp") for atom, _ in term)


def enclose(p: Polynomial, bits: int) -> Interval:
    """An enclosure of the polynomial's value."""
    total = intervals.from_fraction(Fraction(0), bits)
    spend((8 + bits // 256) * len(p))
    for term, coefficient in p.items():
        value = intervals.from_fraction(coefficient, bits)
        for atom, exponent in term:
            value = intervals.multiply(value, _factor(atom, exponent, bits), bits)
        total = intervals.add(total, value, bits)
    return total


@lru_cache(maxsize=16384)
def _factor(atom: Atom, exponent: Fraction, bits: int) -> Interval:
    if atom.kind == "radical":
        log = intervals.logarithm_of_integer(atom.key, bits + 16)
        return intervals.exponential(
            intervals.multiply(log, intervals.from_fraction(exponent, bits + 16), bits + 16), bits
        )
    if atom.kind == "log":
        return intervals.power(intervals.logarithm_of_integer(atom.key, bits), natural(exponent), bits)
    if atom.kind == "logof":
        return intervals.power(intervals.logarithm(enclose(thaw(atom.key), bits), bits), natural(exponent), bits)
    if atom.kind == "power":
        log = intervals.logarithm(enclose(thaw(atom.key), bits + 16), bits + 16)
        return intervals.exponential(
            intervals.multiply(log, intervals.from_fraction(exponent, bits + 16), bits + 16), bits
        )
    if atom.kind == "exp":
        size = max(exponent.numerator.bit_length() - exponent.denominator.bit_length(), 0)
        return intervals.exponential(enclose({atom.key: exponent}, bits + 32 + size), bits)
    if atom.enclose is None:
        raise TooCoarse(f"nothing is known about {atom.kind}")
    return intervals.power(atom.enclose(bits), natural(exponent), bits)


def log_of_rational(value: Fraction) -> Polynomial:
    """ln of a positive rational."""
    result: dict[Monomial, Fraction] = {}
    for n, coefficient in ((value.numerator, ONE), (value.denominator, -ONE)):
        if n > 1:
            accumulate(result, frozenset([(Atom("log", n), ONE)]), coefficient)
    return result


def radical_of_rational(value: Fraction, exponent: Fraction) -> Polynomial:
    """value^exponent for a positive rational and an exponent in (0, 1)."""
    above = monomial(Atom("radical", value.numerator), exponent) if value.numerator > 1 else constant(ONE)
    if value.denominator == 1:
        return above
    below = monomial(Atom("radical", value.denominator), 1 - exponent)
    return scale(multiply(above, below), Fraction(1, value.denominator))


def inverse(term: Monomial, coefficient: Fraction) -> Polynomial | None:
    """1 / (coefficient * term), where the term is a product of radicals and exponentials; None otherwise."""
    factors: list[tuple[Atom, Fraction]] = []
    for atom, exponent in term:
        if atom.kind == "radical":
            coefficient *= atom.key
            factors.append((atom, 1 - exponent))
        elif atom.kind == "exp":
            factors.append((atom, -exponent))
        else:
            return None
    return {frozenset(factors): 1 / coefficient}
