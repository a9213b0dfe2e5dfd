"""Extended real numbers: a rational, an infinity, or a quotient of two polynomials in normal form.

`sign` and `compare` are exact: zero is proved by the normal form, a non-zero sign by an enclosure at rising precision;
UndecidedError is raised at MAX_PRECISION bits, never a guess. Conventions: ln 0 = -inf, exp(-inf) = 0, x / inf = 0, x^0 = 1, and
IllDefined for x / 0, 0 * inf, inf - inf, ln of a negative, a fractional power of a negative, a negative power of zero.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..schema import DECIMALS, MAX_BITS, MAX_DIGITS, MAX_EXPONENT, digits_from_integer
from . import intervals
from . import polynomials as poly
from .intervals import Interval
from .polynomials import ONE, UNIT, Atom, Polynomial
from .work import IllDefined, OutOfWork, TooCoarse, UndecidedError, spend

FIRST_PRECISION = 64
MAX_PRECISION = 4_096
MAX_FORMAL_ATOMS = 40


@dataclass(frozen=True, slots=True, eq=False)
class Number:
    """top / bottom with bottom != 0; `rational` instead of both where the value is known as one; `infinite` is -1, 0 or 1."""

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


def key(x: Number) -> Any:
    """A hashable description: equal keys, equal numbers."""
    if x.rational is not None or x.infinite:
        return (x.rational, x.infinite)
    top, bottom = x.pair()
    return (poly.freeze(top), poly.freeze(bottom))


def add(x: Number, y: Number) -> Number:
    """x + y; IllDefined for inf - inf."""
    spend(2)
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
    spend(2)
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
    if sign(y) == 0:
        raise IllDefined("a division by zero has no value")
    if not x.infinite and x.pair()[1] == y.pair()[1]:
        x, y = quotient(x.pair()[0], {UNIT: ONE}), quotient(y.pair()[0], {UNIT: ONE})
    return multiply(x, reciprocal(y))


def reciprocal(y: Number) -> Number:
    """1 / y for a finite y that is not zero; radicals and exponentials are inverted exactly."""
    top, bottom = y.pair()
    if len(top) == 1:
        ((term, coefficient),) = top.items()
        if all(atom.kind in ("radical", "exp") for atom, _ in term):
            result = Number(top=poly.scale(bottom, 1 / coefficient), bottom={UNIT: ONE})
            for atom, exponent in term:
                result = multiply(result, _atom_power(atom, -exponent))
            return result
    return quotient(bottom, top)


def sign(x: Number) -> int:
    """-1, 0 or 1, proved; UndecidedError at the largest precision."""
    if x.rational is not None:
        return (x.rational > 0) - (x.rational < 0)
    if x.infinite:
        return x.infinite
    top, bottom = x.pair()
    return polynomial_sign(top) * polynomial_sign(bottom)


def polynomial_sign(p: Polynomial) -> int:
    """The sign of a polynomial, proved; UndecidedError at the largest precision."""
    if not p:
        return 0
    if len(p) == 1:
        ((term, coefficient),) = p.items()
        if poly.positive(term):
            return 1 if coefficient > 0 else -1
    bits, exact = FIRST_PRECISION, False
    while bits <= MAX_PRECISION:
        try:
            found = intervals.sign(poly.enclose(p, bits))
        except TooCoarse:
            found = None
        if found is not None:
            return found
        if not exact:
            exact = True
            (p,) = poly.refined(p)
            p = _unified(p)
            if not p:
                return 0
        bits *= 2
    raise UndecidedError(f"a difference was neither separated from zero at {MAX_PRECISION} bits nor proved to be zero")


def _unified(p: Polynomial) -> Polynomial:
    """`p` with formal atoms rewritten through each other wherever their arguments are provably proportional, refined again."""
    atoms = list({atom for term in p for atom, _ in term if atom.kind in ("logof", "power", "exp")})
    if len(atoms) < 2 or len(atoms) > MAX_FORMAL_ATOMS:
        return p
    same: dict[Atom, tuple[Atom, Fraction]] = {}
    for place, atom in enumerate(atoms):
        for other in atoms[:place]:
            if other not in same and atom.kind == other.kind and (ratio := _ratio(atom, other)) is not None:
                same[atom] = (other, ratio)
                break
    if not same:
        return p
    result: Polynomial = {}
    for term, coefficient in p.items():
        product: Polynomial = {UNIT: coefficient}
        for atom, exponent in term:
            product = poly.multiply(product, _rewritten(atom, exponent, same))
        result = poly.add(result, product)
    (result,) = poly.refined(result)
    return result


def _rewritten(atom: Atom, exponent: Fraction, same: dict[Atom, tuple[Atom, Fraction]]) -> Polynomial:
    if atom not in same:
        return poly.monomial(atom, exponent)
    other, ratio = same[atom]
    if atom.kind == "power":
        return poly.multiply(_rational_power(ratio, exponent).pair()[0], poly.monomial(other, exponent))
    if atom.kind == "exp":
        return poly.monomial(other, exponent * ratio)
    factor = poly.add(_log_of_rational(ratio), poly.monomial(other))
    product: Polynomial = {UNIT: ONE}
    for _ in range(int(exponent)):
        product = poly.multiply(product, factor)
    return product


def _ratio(atom: Atom, other: Atom) -> Fraction | None:
    """The positive rational by which the argument of `atom` is that of `other`, where refinement shows one."""
    if atom.kind == "exp":
        p, q = poly.refined({atom.key: ONE}, {other.key: ONE})
    else:
        p, q = poly.refined(poly.thaw(atom.key), poly.thaw(other.key))
    if p.keys() != q.keys():
        return None
    ratios = {p[term] / q[term] for term in p}
    return ratios.pop() if len(ratios) == 1 and min(ratios) > 0 else None


def compare(x: Number, y: Number) -> int:
    """-1, 0 or 1 as x is less than, equal to, greater than y; proved. Infinities of one sign are equal."""
    if x.infinite or y.infinite:
        return (x.infinite > y.infinite) - (x.infinite < y.infinite)
    return sign(x - y)


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
    """|x|."""
    return negate(x) if sign(x) < 0 else x


def enclose(x: Number, bits: int) -> Interval:
    """An enclosure of a finite number; TooCoarse where a higher precision is needed first."""
    if x.infinite:
        raise IllDefined("an infinite value has no finite enclosure")
    if x.rational is not None:
        return intervals.from_fraction(x.rational, bits)
    top, bottom = x.pair()
    return intervals.divide(poly.enclose(top, bits), poly.enclose(bottom, bits), bits)


def simplified(x: Number) -> Number:
    """The same number over one coprime base, as a rational where that shows it to be one."""
    if x.rational is not None or x.infinite:
        return x
    top, bottom = poly.refined(*x.pair())
    return quotient(top, bottom)


def ln(x: Number) -> Number:
    """The natural logarithm; ln 0 = -inf, IllDefined for a negative."""
    spend(5)
    side = sign(x)
    if side < 0:
        raise IllDefined("the logarithm of a negative has no value")
    if side == 0:
        return Number(infinite=-1)
    if x.infinite:
        return x
    if x.rational is not None:
        return Number(top=_log_of_rational(x.rational), bottom={UNIT: ONE}) if x.rational != 1 else ZERO
    x = simplified(x)
    if x.rational is not None:
        return ln(x)
    top, bottom = x.pair()
    if polynomial_sign(bottom) < 0:
        top, bottom = poly.scale(top, -ONE), poly.scale(bottom, -ONE)
    return quotient(poly.add(_log_of_polynomial(top), poly.scale(_log_of_polynomial(bottom), -ONE)), {UNIT: ONE})


def _log_of_rational(value: Fraction) -> Polynomial:
    result: dict[poly.Monomial, Fraction] = {}
    for n, coefficient in ((value.numerator, ONE), (value.denominator, -ONE)):
        if n > 1:
            poly.accumulate(result, frozenset([(Atom("log", n), ONE)]), coefficient)
    return result


def _log_of_polynomial(p: Polynomial) -> Polynomial:
    """ln p, p > 0."""
    common, factor = poly.content(p), poly.common_factor(p)
    primitive = poly.divided(poly.scale(p, 1 / common), factor)
    result = _log_of_rational(common)
    if UNIT not in primitive or len(primitive) > 1:
        result = poly.add(result, poly.monomial(Atom("logof", poly.freeze(primitive))))
    for atom, exponent in factor:
        if atom.kind == "radical":
            part = poly.monomial(Atom("log", atom.key))
        elif atom.kind == "log":
            part = poly.monomial(Atom("logof", poly.freeze(poly.monomial(atom))))
        elif atom.kind == "power":
            part = _log_of_polynomial(poly.thaw(atom.key))
        else:
            part = {atom.key: ONE}
        result = poly.add(result, poly.scale(part, exponent))
    return result


def exp(x: Number) -> Number:
    """The exponential; exp(inf) = inf, exp(-inf) = 0, and e^(q ln r) is the power r^q."""
    if x.infinite:
        return INFINITY if x.infinite > 0 else ZERO
    x = simplified(x)
    top, bottom = x.pair()
    if not (len(bottom) == 1 and UNIT in bottom):
        return opaque(("exp", key(x)), lambda bits: intervals.exponential(enclose(x, bits + 32), bits))
    result = UNITY
    for term, coefficient in top.items():
        ((atom, exponent),) = term if len(term) == 1 else ((None, ONE),)
        if atom is not None and atom.kind == "log" and exponent == 1:
            factor = power(number(atom.key), coefficient)
        elif atom is not None and atom.kind == "logof" and exponent == 1:
            factor = power(Number(top=poly.thaw(atom.key), bottom={UNIT: ONE}), coefficient)
        else:
            factor = Number(top=poly.monomial(Atom("exp", term), coefficient), bottom={UNIT: ONE})
        result = multiply(result, factor)
    return result


def power(x: Number, exponent: Fraction) -> Number:
    """x^exponent for a rational exponent; IllDefined for a fractional power of a negative and a negative power of zero."""
    spend(5)
    if abs(exponent.numerator) > MAX_EXPONENT or exponent.denominator > MAX_EXPONENT:
        raise OutOfWork(f"an exponent beyond {MAX_EXPONENT} is refused: use a smaller one")
    if exponent == 0:
        return UNITY
    if exponent == 1:
        return x
    side = sign(x)
    if side < 0 and exponent.denominator > 1:
        raise IllDefined("a fractional power of a negative has no value")
    if side == 0:
        if exponent < 0:
            raise IllDefined("a negative power of zero has no value")
        return ZERO
    if x.infinite:
        if exponent < 0:
            return ZERO
        return Number(infinite=1 if exponent.denominator > 1 or exponent.numerator % 2 == 0 else side)
    if x.rational is not None:
        return _rational_power(x.rational, exponent)
    x = simplified(x)
    if x.rational is not None:
        return power(x, exponent)
    if exponent.denominator == 1 and not (len(x.pair()[0]) == 1 and len(x.pair()[1]) == 1):
        return _integer_power(x, exponent.numerator)
    top, bottom = x.pair()
    if polynomial_sign(bottom) < 0:
        top, bottom = poly.scale(top, -ONE), poly.scale(bottom, -ONE)
    return divide(_polynomial_power(top, exponent), _polynomial_power(bottom, exponent))


def _rational_power(x: Fraction, exponent: Fraction) -> Number:
    whole = exponent.numerator // exponent.denominator
    part = exponent - whole
    size = max(x.numerator.bit_length(), x.denominator.bit_length())
    if size * abs(whole) > MAX_BITS:
        raise OutOfWork(f"a power longer than {MAX_BITS} bits is refused: use a smaller exponent")
    result = number(x**whole)
    if part:
        for n, e in ((x.numerator, part), (x.denominator, -part)):
            if n > 1:
                result = multiply(result, _atom_power(Atom("radical", n), e))
        result = simplified(result)
    return result


def _integer_power(x: Number, exponent: int) -> Number:
    if abs(exponent) > 64:
        raise OutOfWork("an integer power of a sum beyond 64 is refused: use a smaller exponent")
    result = UNITY
    for _ in range(abs(exponent)):
        result = multiply(result, x)
    return divide(UNITY, result) if exponent < 0 else result


def _polynomial_power(p: Polynomial, exponent: Fraction) -> Number:
    """p^exponent; p > 0 unless the exponent is an integer and p a single term."""
    if len(p) == 1:
        ((term, coefficient),) = p.items()
        if exponent.denominator == 1 or poly.positive(term):
            result = _rational_power(coefficient, exponent)
            for atom, e in term:
                result = multiply(result, _atom_power(atom, e * exponent))
            return result
    common, factor = poly.content(p), poly.common_factor(p)
    atom = Atom("power", poly.freeze(poly.divided(poly.scale(p, 1 / common), factor)))
    result = multiply(_rational_power(common, exponent), _atom_power(atom, exponent))
    for part, e in factor:
        result = multiply(result, _atom_power(part, e * exponent))
    return result


def _atom_power(atom: Atom, exponent: Fraction) -> Number:
    """atom^exponent for any rational exponent, brought into the range of its kind."""
    if atom.kind == "exp":
        return Number(top=poly.monomial(atom, exponent), bottom={UNIT: ONE})
    whole = exponent.numerator // exponent.denominator
    part = exponent - whole
    if atom.kind == "radical":
        return quotient(
            poly.scale(poly.monomial(atom, part) if part else {UNIT: ONE}, poly.checked(Fraction(atom.key) ** whole)),
            {UNIT: ONE},
        )
    if atom.kind == "power":
        result = _integer_power(Number(top=poly.thaw(atom.key), bottom={UNIT: ONE}), whole)
    elif part:
        result = _integer_power(Number(top=poly.monomial(atom), bottom={UNIT: ONE}), whole)
        atom = Atom("power", poly.freeze(poly.monomial(atom)))
    elif whole > 0:
        return Number(top=poly.monomial(atom, whole), bottom={UNIT: ONE})
    else:
        return Number(top={UNIT: ONE}, bottom=poly.monomial(atom, -whole)) if whole else UNITY
    return multiply(result, Number(top=poly.monomial(atom, part), bottom={UNIT: ONE})) if part else result


def root(x: Number) -> Number:
    """The square root."""
    return power(x, Fraction(1, 2))


def floor_and_ceiling(x: Number, factor: int) -> tuple[int, int]:
    """Floor and ceiling of factor * x for a finite x, proved; UndecidedError at the largest precision."""
    if x.rational is not None:
        scaled = x.rational * factor
        return scaled.numerator // scaled.denominator, -(-scaled.numerator // scaled.denominator)
    bits = 2 * FIRST_PRECISION
    tried: set[int] = set()
    while bits <= MAX_PRECISION:
        try:
            lower, upper = (end * factor for end in intervals.ends(enclose(x, bits)))
        except TooCoarse:
            bits *= 2
            continue
        below, above = lower.numerator // lower.denominator, -(-upper.numerator // upper.denominator)
        if above - below == 1 and lower > below and upper < above:
            return below, above
        inside = below if lower == below else below + 1
        if upper < inside + 1 and inside not in tried:
            tried.add(inside)
            if sign(x - number(Fraction(inside, factor))) == 0:
                return inside, inside
        bits *= 2
    raise UndecidedError(f"a value was not enclosed to {DECIMALS} decimals at {MAX_PRECISION} bits")


def bracket(x: Number, decimals: int = DECIMALS) -> tuple[str, str]:
    """The two decimal strings with `decimals` places next to x, below and above; the same string twice where x is on one.

    `"inf"` or `"-inf"` twice for an infinity. OutOfWork above MAX_DIGITS digits, UndecidedError at the largest precision.
    """
    if x.infinite:
        text = "inf" if x.infinite > 0 else "-inf"
        return text, text
    lower, upper = floor_and_ceiling(x, 10**decimals)
    return decimal(lower, decimals), decimal(upper, decimals)


def decimal(scaled: int, decimals: int = DECIMALS) -> str:
    """scaled / 10^decimals written with exactly `decimals` places; no negative zero."""
    if scaled.bit_length() > 3 * MAX_DIGITS:
        raise OutOfWork(f"a value of more than {MAX_DIGITS} digits is refused: use a smaller one")
    digits = digits_from_integer(abs(scaled)).rjust(decimals + 1, "0")
    return f"{'-' if scaled < 0 else ''}{digits[:-decimals]}.{digits[-decimals:]}"
