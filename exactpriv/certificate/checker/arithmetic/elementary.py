"""Logarithm, exponential and powers of extended real numbers, exact wherever a normal form has them.

A power too long to be written out, such as 3^(10^9), is the formal e^(10^9 ln 3) (`formal_power`): it is enclosed
through its logarithm, and products of powers of one base add their exponents.
"""

from __future__ import annotations

from fractions import Fraction

from ...schema import MAX_EXPONENT_BITS
from . import intervals
from . import polynomials as poly
from .numbers import (
    INFINITY,
    UNITY,
    ZERO,
    Number,
    divide,
    domain_side,
    enclose,
    key,
    multiply,
    negate,
    number,
    opaque,
    quotient,
)
from .polynomials import ONE, UNIT, Atom, Polynomial
from .powers_of_e import square_free_parts
from .refinement import refined
from .signs import domain_sign, polynomial_sign
from .work import IllDefined, OutOfWork, boxes_in_force, spend

MAX_EXPANDED = 64
"""Integer powers of sums beyond it are not multiplied out."""


def ln(x: Number) -> Number:
    """The natural logarithm; ln 0 = -inf, IllDefined for a negative."""
    spend(5)
    side = domain_side(x, "positive")
    if side < 0:
        raise IllDefined("the logarithm of a negative has no value")
    if side == 0:
        return Number(infinite=-1)
    if x.infinite:
        return x
    if x.rational is not None:
        return Number(top=poly.log_of_rational(x.rational), bottom={UNIT: ONE}) if x.rational != 1 else ZERO
    x = simplified(x)
    if x.rational is not None:
        return ln(x)
    top, bottom = x.pair()
    if domain_sign(bottom, "positive") < 0:
        top, bottom = poly.scale(top, -ONE), poly.scale(bottom, -ONE)
    return quotient(poly.add(_log_of_polynomial(top), poly.scale(_log_of_polynomial(bottom), -ONE)), {UNIT: ONE})


def _log_of_polynomial(p: Polynomial) -> Polynomial:
    """ln p, p > 0."""
    common, factor = poly.content(p), poly.common_factor(p)
    primitive = poly.divided(poly.scale(p, 1 / common), factor)
    result = poly.log_of_rational(common)
    if UNIT not in primitive or len(primitive) > 1:
        for part, times in square_free_parts(primitive, polynomial_sign) or [(primitive, 1)]:
            result = poly.add(result, poly.scale(poly.monomial(Atom("logof", poly.freeze(part))), Fraction(times)))
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
    """x^exponent, rational exponent; IllDefined for a fractional power of a negative and a negative power of zero."""
    spend(5)
    size = max(exponent.numerator.bit_length(), exponent.denominator.bit_length())
    if size > MAX_EXPONENT_BITS:
        raise OutOfWork(f"an exponent of {size} bits is refused: use one of at most {MAX_EXPONENT_BITS}")
    if exponent == 0:
        return UNITY
    if exponent == 1:
        return x
    side = _side_for_power(x, exponent)
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
    if domain_sign(bottom, "positive") < 0:
        top, bottom = poly.scale(top, -ONE), poly.scale(bottom, -ONE)
    return divide(_polynomial_power(top, exponent), _polynomial_power(bottom, exponent))


def _side_for_power(x: Number, exponent: Fraction) -> int:
    if exponent.denominator > 1:
        return domain_side(x, "positive")
    if exponent < 0 or x.infinite or x.rational is not None or boxes_in_force() is None:
        return domain_side(x, "nonzero")
    return 1


def _rational_power(x: Fraction, exponent: Fraction) -> Number:
    whole = exponent.numerator // exponent.denominator
    part = exponent - whole
    if not poly.written_out(max(abs(x.numerator), x.denominator), whole):
        return _formal_rational_power(x, whole, part)
    result = number(x**whole)
    if part:
        for n, e in ((x.numerator, part), (x.denominator, -part)):
            if n > 1:
                result = multiply(result, _atom_power(Atom("radical", n), e))
        result = simplified(result)
    return result


def _formal_rational_power(x: Fraction, whole: int, part: Fraction) -> Number:
    """x^(whole + part); x > 0 where part is not 0."""
    result = UNITY if x > 0 or whole % 2 == 0 else number(-1)
    for n, sign_of_exponent in ((abs(x.numerator), 1), (x.denominator, -1)):
        if n > 1:
            result = multiply(result, _power_of_integer(n, sign_of_exponent * (whole + part)))
    return result


def _power_of_integer(n: int, exponent: Fraction) -> Number:
    """n^exponent for n > 1, formal where it is too long."""
    whole = exponent.numerator // exponent.denominator
    if poly.written_out(n, whole):
        return _rational_power(Fraction(n), exponent)
    spend(20)
    made = poly.monomial(poly.formal_base(n), whole)
    if exponent != whole:
        made = poly.multiply(made, poly.monomial(Atom("radical", n), exponent - whole))
    return Number(top=made, bottom={UNIT: ONE})


def _integer_power(x: Number, exponent: int) -> Number:
    if abs(exponent) > MAX_EXPANDED:
        return _formal_power(x, exponent)
    result = UNITY
    for _ in range(abs(exponent)):
        result = multiply(result, x)
    return divide(UNITY, result) if exponent < 0 else result


def _formal_power(x: Number, exponent: int) -> Number:
    """x^exponent as e^(exponent ln abs(x)), with its sign; x is not 0."""
    side = domain_side(x, "nonzero")
    result = number(-1 if side < 0 and exponent % 2 else 1)
    for term, coefficient in ln(negate(x) if side < 0 else x).pair()[0].items():
        ((atom, degree),) = term if len(term) == 1 else ((None, ONE),)
        if atom is not None and atom.kind == "log" and degree == 1:
            factor = _power_of_integer(atom.key, coefficient * exponent)
        else:
            factor = Number(top=poly.monomial(Atom("exp", term), coefficient * exponent), bottom={UNIT: ONE})
        result = multiply(result, factor)
    return result


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
    primitive = poly.divided(poly.scale(p, 1 / common), factor)
    result = _rational_power(common, exponent)
    for part, times in square_free_parts(primitive, polynomial_sign) or [(primitive, 1)]:
        result = multiply(result, _atom_power(Atom("power", poly.freeze(part)), exponent * times))
    for atom, e in factor:
        result = multiply(result, _atom_power(atom, e * exponent))
    return result


def _atom_power(atom: Atom, exponent: Fraction) -> Number:
    """atom^exponent for any rational exponent, brought into the range of its kind."""
    if atom.kind == "exp":
        return Number(top=poly.monomial(atom, exponent), bottom={UNIT: ONE})
    whole = exponent.numerator // exponent.denominator
    part = exponent - whole
    if atom.kind == "radical":
        if not poly.written_out(atom.key, whole):
            return _power_of_integer(atom.key, exponent)
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


def simplified(x: Number) -> Number:
    """The same number over one coprime base, as a rational where that shows it to be one."""
    if x.rational is not None or x.infinite:
        return x
    top, bottom = refined(*x.pair())
    return quotient(top, bottom)
