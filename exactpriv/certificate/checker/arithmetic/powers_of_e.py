"""Polynomials in powers of e: lowest terms, square-free parts, and logarithms over pairwise coprime ones.

A polynomial all of whose monomials are rational powers of e is e^s a(t), t = e^g, with a polynomial a in Q[t] that is
written out here as a list of integers, the constant one first and other than 0. Greatest common divisors are those of
primitive remainder sequences. Nothing here relies on e being transcendental but what needs a divisor other than zero:
a polynomial in t that is not zero has a value that is not zero (Hermite).

What is proved by it is zero alone: identities of polynomials hold at t whatever t is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from math import gcd, lcm

from . import polynomials as poly
from .polynomials import ONE, UNIT, Atom, Monomial, Polynomial
from .work import remembered, spend

MAX_DEGREE = 600
"""In t. Longer polynomials are left as they are: a question is then undecided sooner."""

EULER = Atom("exp", UNIT)
Dense = list[int]


def terms_of(p: Polynomial) -> list[tuple[Fraction, Fraction]] | None:
    """(exponent of e, coefficient) of every term; None if anything else occurs."""
    found: list[tuple[Fraction, Fraction]] = []
    for term, coefficient in p.items():
        if not term:
            found.append((Fraction(0), coefficient))
            continue
        if len(term) > 1:
            return None
        ((atom, exponent),) = term
        if atom != EULER:
            return None
        found.append((exponent, coefficient))
    return found


def _common_step(differences: Iterable[Fraction]) -> Fraction:
    values = [d for d in differences if d]
    if not values:
        return ONE
    scale = lcm(*(d.denominator for d in values))
    return Fraction(gcd(*(int(d * scale) for d in values)), scale)


def _dense(terms: Sequence[tuple[Fraction, Fraction]], step: Fraction) -> tuple[Fraction, Fraction, Dense] | None:
    """(s, c, a) with the sum equal to c e^s a(e^step), a primitive with a positive leading coefficient."""
    low = min(exponent for exponent, _ in terms)
    degree = max(int((exponent - low) / step) for exponent, _ in terms)
    if degree > MAX_DEGREE:
        return None
    spend(degree + 5 * len(terms))
    coefficients = [Fraction(0)] * (degree + 1)
    for exponent, coefficient in terms:
        coefficients[int((exponent - low) / step)] = coefficient
    common = lcm(*(c.denominator for c in coefficients))
    whole = [int(c * common) for c in coefficients]
    content = _signed_content(whole)
    return low, Fraction(content, common), [c // content for c in whole]


def _signed_content(a: Dense) -> int:
    return gcd(*a) if a[-1] > 0 else -gcd(*a)


def _sparse(a: Dense, factor: Fraction, shift: Fraction, step: Fraction) -> Polynomial:
    made: dict[Monomial, Fraction] = {}
    for k, c in enumerate(a):
        if c:
            exponent = shift + k * step
            made[frozenset([(EULER, exponent)]) if exponent else UNIT] = poly.checked(factor * c)
    return made


def _trimmed(a: Dense) -> Dense:
    while a and a[-1] == 0:
        a.pop()
    return a


def _primitive(a: Dense) -> Dense:
    content = _signed_content(a)
    return [c // content for c in a]


def _charge(a: Dense, b: Dense) -> None:
    words = 1 + (max(map(abs, a)).bit_length() + max(map(abs, b)).bit_length()) // 64
    spend(len(a) + (1 + abs(len(a) - len(b))) * min(len(a), len(b)) * words)


def _pseudo_remainder(a: Dense, b: Dense) -> Dense:
    """Of a multiple of a by b; the zero polynomial is the empty list."""
    _charge(a, b)
    rest = list(a)
    while len(rest) >= len(b):
        lead, place = rest[-1], len(rest) - len(b)
        common = gcd(lead, b[-1])
        up, down = b[-1] // common, lead // common
        rest = [c * up for c in rest]
        for k, c in enumerate(b):
            rest[place + k] -= down * c
        _trimmed(rest)
    return rest


def common_divisor(a: Dense, b: Dense) -> Dense:
    """The primitive greatest common divisor, with a positive leading coefficient."""
    if len(a) < len(b):
        a, b = b, a
    if len(b) == 1:
        return [1]
    spend(len(a) + len(b))
    return list(remembered((tuple(a), tuple(b)), lambda: _last_remainder(a, b)))


def _last_remainder(a: Dense, b: Dense) -> Dense:
    while b:
        a, b = b, _pseudo_remainder(a, b)
        if b:
            b = _primitive(b)
    return _primitive(a)


def exact_quotient(a: Dense, b: Dense) -> Dense | None:
    """a / b for primitive polynomials; None where b does not divide a."""
    if len(a) < len(b):
        return None
    _charge(a, b)
    rest, quotient = list(a), [0] * (len(a) - len(b) + 1)
    for place in range(len(quotient) - 1, -1, -1):
        factor, left = divmod(rest[place + len(b) - 1], b[-1])
        if left:
            return None
        quotient[place] = factor
        for k, c in enumerate(b):
            rest[place + k] -= factor * c
    return None if any(rest) else quotient


def _divided(a: Dense, b: Dense) -> Dense:
    quotient = exact_quotient(a, b)
    if quotient is None:
        raise ArithmeticError("a divisor of a polynomial in powers of e does not divide it")
    return quotient


def lowest_terms(top: Polynomial, bottom: Polynomial) -> tuple[Polynomial, Polynomial]:
    """The same quotient without a common divisor, where both are polynomials in powers of e; else as given."""
    below = terms_of(bottom)
    above = None if below is None else terms_of(top)
    if below is None or above is None:
        return top, bottom
    lows = min(e for e, _ in below), min(e for e, _ in above)
    step = _common_step([*(e - lows[0] for e, _ in below), *(e - lows[1] for e, _ in above)])
    denominator, numerator = _dense(below, step), _dense(above, step)
    if denominator is None or numerator is None:
        return top, bottom
    (s, c, b), (r, d, a) = denominator, numerator
    common = common_divisor(a, b)
    if len(common) > 1:
        a, b = _divided(a, common), _divided(b, common)
    return _sparse(a, d / c, r - s, step), _sparse(b, ONE, Fraction(0), step)


def square_free_parts(p: Polynomial, side: Callable[[Polynomial], int]) -> list[tuple[Polynomial, int]] | None:
    """[(a, k), ...] with p = prod a^k up to a rational times a power of e, every a > 0 square-free and coprime to the
    others (Yun's algorithm); None where p is no polynomial in powers of e. `side` proves the sign of an a."""
    terms = terms_of(p)
    if terms is None or len(terms) < 2:
        return None
    low = min(e for e, _ in terms)
    step = _common_step([e - low for e, _ in terms])
    written = _dense(terms, step)
    if written is None:
        return None
    _, _, a = written
    common = common_divisor(a, _derivative(a))
    rest, found, k = _divided(a, common), [], 1
    while len(rest) > 1:
        shared = common_divisor(rest, common) if len(common) > 1 else [1]
        part = _divided(rest, shared)
        if len(part) > 1:
            made = _sparse(part, ONE, Fraction(0), step)
            found.append((made if side(made) > 0 else poly.scale(made, -ONE), k))
        rest, common, k = shared, _divided(common, shared), k + 1
    return found


def _derivative(a: Dense) -> Dense:
    return _primitive([k * c for k, c in enumerate(a)][1:])


def over_coprime_base(p: Polynomial, side: Callable[[Polynomial], int]) -> Polynomial:
    """p with the logarithms of polynomials in powers of e over pairwise coprime ones; `side` proves a sign."""
    atoms = sorted({atom for term in p for atom, _ in term if atom.kind == "logof"}, key=lambda atom: len(atom.key))
    written = [(atom, terms) for atom in atoms if (terms := terms_of(poly.thaw(atom.key))) is not None]
    if len(written) < 2:
        return p
    lows = [min(e for e, _ in terms) for _, terms in written]
    step = _common_step(e - low for (_, terms), low in zip(written, lows, strict=True) for e, _ in terms)
    parts = {}
    for atom, terms in written:
        dense = _dense(terms, step)
        if dense is None:
            return p
        parts[atom] = dense
    logarithms = {
        tuple(b): _positive_logarithm(_sparse(b, ONE, Fraction(0), step), side)
        for b in coprime_base([a for _, _, a in parts.values()])
    }
    values = {atom: _logarithm(*part, logarithms) for atom, part in parts.items()}
    return poly.substituted(
        p,
        lambda atom, exponent: poly.to_the(values[atom], poly.natural(exponent))
        if atom in values
        else poly.monomial(atom, exponent),
    )


def _positive_logarithm(b: Polynomial, side: Callable[[Polynomial], int]) -> Polynomial:
    return poly.monomial(Atom("logof", poly.freeze(b if side(b) > 0 else poly.scale(b, -ONE))))


def _logarithm(
    shift: Fraction, factor: Fraction, a: Dense, logarithms: dict[tuple[int, ...], Polynomial]
) -> Polynomial:
    """ln of factor e^shift a > 0, with a a product of the polynomials known, up to its sign."""
    result = poly.add(poly.constant(shift), poly.log_of_rational(abs(factor)))
    for b, logarithm in logarithms.items():
        times = 0
        while (quotient := exact_quotient(a, list(b))) is not None:
            a, times = quotient, times + 1
        if times:
            result = poly.add(result, poly.scale(logarithm, Fraction(times)))
    if len(a) > 1:
        raise ArithmeticError("a polynomial in powers of e is no product of the base made from it")
    return result


def coprime_base(polynomials: Iterable[Dense]) -> list[Dense]:
    """Pairwise coprime primitive polynomials of positive degree of which every given one is a product of powers."""
    base: list[Dense] = []
    pending = list(polynomials)
    while pending:
        a = pending.pop()
        if len(a) < 2:
            continue
        for place, b in enumerate(base):
            common = common_divisor(a, b)
            if len(common) > 1:
                base.pop(place)
                pending += [_divided(a, common), _divided(b, common), common]
                break
        else:
            base.append(a)
    return base
