"""Signs of polynomials in variables that range over all positive numbers.

A polynomial whose terms all have one sign at every point has that sign. A term's sign is that of its coefficient where
its atoms are positive: variables, radicals, powers, exponentials, and logarithms of what is more than 1. Before that,
logarithms are split over factors that their arguments share (found by exact division), so that an identity between
closed forms cancels term by term. Where the signs are mixed, logarithms L = ln(1 + u), u > 0, are replaced by what
bounds them and a positive rest z:

    L = 2u/(2+u) + z,     L = u(2+u)/(2(1+u)) - z

A sum of rational multiples of logarithms has the sign of the logarithm of one quotient of products: that of the
products' difference.

(L - 2u/(2+u) and u(2+u)/(2(1+u)) - L are 0 at u = 0 and have the derivatives u^2/((1+u)(2+u)^2), u^2/(2(1+u)^2).)
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from . import polynomials as poly
from .numbers import Number
from .polynomials import ONE, UNIT, Atom, Monomial, Polynomial
from .work import TooCoarse, spend

MAX_REPLACED = 3
"""Most logarithms that are replaced by bounds."""
MAX_TOGETHER = 12
"""The largest sum of exponents of a product that a sum of logarithms is the logarithm of."""
MAX_STEPS = 400
"""Steps of one exact division."""


def positive_variable(name: str) -> Number:
    """The number of a variable of which it is known only that it is positive."""
    return Number(top=poly.monomial(Atom("opaque", ("variable", name, "positive"))), bottom={UNIT: ONE})


def sign_on_the_orthant(p: Polynomial) -> int | None:
    """1, -1 or 0 where p is positive, negative or zero for all positive values of the variables; None if not shown."""
    try:
        p = with_split_logarithms(p)
        found = _sign_of_terms(p)
        found = _sign_of_one_logarithm(p) if found is None else found
        return found if found is not None else _sign_by_bounds(p)
    except poly.TooManyTerms:
        return None


def _sign_of_terms(p: Polynomial) -> int | None:
    """The one sign of all terms; 0 if there is none."""
    if not p:
        return 0
    sides = {(coefficient > 0) - (coefficient < 0) for coefficient in p.values()}
    return sides.pop() if len(sides) == 1 and all(_positive(atom) for term in p for atom, _ in term) else None


def _sign_of_one_logarithm(p: Polynomial) -> int | None:
    """The sign of a positive product times a sum of k_i ln A_i, by that of the product of A_i^k_i (k_i > 0) less that
    of A_i^-k_i (k_i < 0), every A_i positive; None where p is no such sum, or that is not shown."""
    shared: set[Monomial] = set()
    factors: dict[Atom, Fraction] = {}
    for term, coefficient in p.items():
        logs = [atom for atom, exponent in term if atom.kind in ("logof", "log") and exponent == 1]
        if len(logs) != 1:
            return None
        shared.add(frozenset(part for part in term if part[0] != logs[0]))
        factors[logs[0]] = coefficient
    if len(shared) != 1 or not all(_positive(atom) for atom, _ in shared.pop()):
        return None
    whole = poly.common_denominator(factors.values())
    powers = {atom: int(coefficient * whole) for atom, coefficient in factors.items()}
    if sum(map(abs, powers.values())) > MAX_TOGETHER:
        return None
    sides: list[Polynomial] = [{UNIT: ONE}, {UNIT: ONE}]
    for atom, power in powers.items():
        argument = poly.constant(Fraction(atom.key)) if atom.kind == "log" else poly.thaw(atom.key)
        if _sign_of_terms(argument) != 1:
            return None
        for _ in range(abs(power)):
            sides[power < 0] = poly.multiply(sides[power < 0], argument)
    return _sign_of_terms(poly.add(sides[0], poly.scale(sides[1], -ONE)))


def _sign_by_bounds(p: Polynomial) -> int | None:
    """The sign after some logarithms were replaced by a bound and a positive rest; p is multiplied by what is positive
    to stay a polynomial."""
    logs = sorted({atom for term in p for atom, _ in term if atom.kind == "logof" and _positive(atom)}, key=repr)
    if not 1 <= len(logs) <= MAX_REPLACED:
        return None
    for choice in product((None, False, True), repeat=len(logs)):
        changed = p
        for atom, above in zip(logs, choice, strict=True):
            if above is not None:
                changed = _bounded(changed, atom, above)
        found = _sign_of_terms(changed) if any(side is not None for side in choice) else None
        if found is not None:
            return found
    return None


def _bounded(p: Polynomial, atom: Atom, above: bool) -> Polynomial:
    """p, times the power of a denominator, with the logarithm `atom` replaced by its upper or lower bound."""
    argument = poly.thaw(atom.key)
    u = poly.add(argument, {UNIT: -ONE})
    twice = poly.add(argument, {UNIT: ONE})
    top = poly.multiply(u, twice) if above else poly.scale(u, Fraction(2))
    bottom = poly.scale(argument, Fraction(2)) if above else twice
    rest = poly.scale(poly.monomial(Atom("opaque", ("variable", atom.key, above))), -ONE if above else ONE)
    value = poly.add(top, poly.multiply(bottom, rest))
    degree = max(poly.natural(dict(term).get(atom, Fraction(0))) for term in p)
    result: Polynomial = {}
    for term, coefficient in p.items():
        power = poly.natural(dict(term).get(atom, Fraction(0)))
        part: Polynomial = {frozenset((a, e) for a, e in term if a != atom): coefficient}
        for place in range(degree):
            part = poly.multiply(part, value if place < power else bottom)
        result = poly.add(result, part)
    return result


def _positive(atom: Atom) -> bool:
    if atom.kind == "logof":
        return sign_on_the_orthant(poly.add(poly.thaw(atom.key), {UNIT: -ONE})) == 1
    return atom.kind in ("radical", "log", "power", "exp") or _is_variable(atom)


def _is_variable(atom: Atom) -> bool:
    return atom.kind == "opaque" and isinstance(atom.key, tuple) and atom.key[0] == "variable"


def with_split_logarithms(p: Polynomial) -> Polynomial:
    """p with every logarithm of a polynomial as a sum of logarithms of shared positive factors."""
    logs = {atom: poly.thaw(atom.key) for term in p for atom, _ in term if atom.kind == "logof"}
    base = _shared_factors(list(logs.values()))
    if not base or any(sign_on_the_orthant(b) != 1 for b in base):
        return p
    split = {atom: _as_sum(argument, base) for atom, argument in logs.items()}

    def power(atom: Atom, exponent: Fraction) -> Polynomial:
        return poly.to_the(split[atom], poly.natural(exponent)) if atom in split else poly.monomial(atom, exponent)

    return poly.substituted(p, power)


def _as_sum(argument: Polynomial, base: Sequence[Polynomial]) -> Polynomial:
    """ln of a product of factors of the base and a positive rational."""
    result: Polynomial = {}
    for b in base:
        while (rest := exact_quotient(argument, b)) is not None:
            argument = rest
            result = poly.add(result, _logarithm(b))
    if argument.keys() != {UNIT} or argument[UNIT] < 0:
        raise TooCoarse("an argument of a logarithm is no product of the factors found")
    return poly.add(result, poly.log_of_rational(argument[UNIT]))


def _logarithm(b: Polynomial) -> Polynomial:
    """ln b, as ln c + ln(b / c) where b has the positive constant term c and something besides."""
    constant = b.get(UNIT, Fraction(0))
    if constant <= 0 or constant == 1:
        return poly.monomial(Atom("logof", poly.freeze(b)))
    scaled = poly.scale(b, 1 / constant)
    return poly.add(poly.log_of_rational(constant), poly.monomial(Atom("logof", poly.freeze(scaled))))


def _shared_factors(arguments: list[Polynomial]) -> list[Polynomial]:
    """Primitive polynomials, none of which divides another, of which every argument is a product (and a rational)."""
    base: list[Polynomial] = []
    pending = [part for argument in arguments for part in _without_variables(argument)]
    while pending:
        p = pending.pop()
        if p.keys() == {UNIT}:
            continue
        p = poly.scale(p, 1 / poly.content(p))
        for place, b in enumerate(base):
            if (rest := exact_quotient(p, b)) is not None:
                pending.append(rest)
                break
            if (rest := exact_quotient(b, p)) is not None:
                base.pop(place)
                pending += [p, rest]
                break
        else:
            base.append(p)
    return base


def _without_variables(p: Polynomial) -> list[Polynomial]:
    """The variables that divide every term, and the rest."""
    exponents = [dict(term) for term in p]
    common = {atom: min(e.get(atom, Fraction(0)) for e in exponents) for atom in exponents[0] if _is_variable(atom)}
    factor = frozenset((atom, e) for atom, e in common.items() if e)
    return [*(poly.monomial(atom) for atom, _ in factor), poly.divided(p, factor)]


def exact_quotient(p: Polynomial, q: Polynomial) -> Polynomial | None:
    """p / q where that is a polynomial in the same atoms, by division of leading terms; None otherwise."""
    atoms = list(dict.fromkeys(atom for term in (*p, *q) for atom, _ in term))
    if any(e.denominator != 1 for term in (*p, *q) for _, e in term):
        return poly.constant(p[UNIT] / q[UNIT]) if p.keys() == q.keys() == {UNIT} else _as_multiple(p, q)

    def leading(r: Polynomial) -> Monomial:
        return max(r, key=lambda term: [dict(term).get(atom, Fraction(0)) for atom in atoms])

    head = leading(q)
    result: Polynomial = {}
    for _ in range(MAX_STEPS):
        if not p:
            return result
        spend(10 * len(q))
        top = leading(p)
        exponents = {atom: dict(top).get(atom, Fraction(0)) - dict(head).get(atom, Fraction(0)) for atom in atoms}
        if any(e < 0 for e in exponents.values()):
            return None
        part = {frozenset((atom, e) for atom, e in exponents.items() if e): p[top] / q[head]}
        result = poly.add(result, part)
        p = poly.add(p, poly.scale(poly.multiply(part, q), -ONE))
    return None


def is_multiple_of_a_square(p: Polynomial) -> bool:
    """Whether p is a positive rational times powers of positive variables, and of 1 + them, times a square."""
    if not p or any(e.denominator != 1 or e < 0 or not _is_variable(atom) for term in p for atom, e in term):
        return False
    *_, rest = _without_variables(p)
    for atom in sorted({atom for term in rest for atom, _ in term}, key=repr):
        more = poly.add(poly.monomial(atom), {UNIT: ONE})
        while (quotient := exact_quotient(rest, more)) is not None:
            rest = quotient
    return _square_root(poly.scale(rest, 1 / poly.content(rest))) is not None


def _square_root(p: Polynomial) -> Polynomial | None:
    """The polynomial of which p is the square, or a rational multiple of the square, by leading terms."""
    atoms = sorted({atom for term in p for atom, _ in term}, key=repr)

    def order(term: Monomial) -> list[Fraction]:
        return [dict(term).get(atom, Fraction(0)) for atom in atoms]

    head = max(p, key=order)
    if p[head] <= 0 or any(e % 2 for _, e in head):
        return None
    p = poly.scale(p, 1 / p[head])
    half = frozenset((atom, e / 2) for atom, e in head)
    root: Polynomial = {half: Fraction(1)}
    for _ in range(MAX_STEPS):
        rest = poly.add(p, poly.scale(poly.multiply(root, root), -ONE))
        if not rest:
            return root
        spend(10 * len(root))
        top = max(rest, key=order)
        exponents = {atom: dict(top).get(atom, Fraction(0)) - dict(half).get(atom, Fraction(0)) for atom in atoms}
        term = frozenset((atom, e) for atom, e in exponents.items() if e)
        if any(e < 0 for e in exponents.values()) or term in root:
            return None
        root = poly.add(root, {term: rest[top] / 2})
    return None


def _as_multiple(p: Polynomial, q: Polynomial) -> Polynomial | None:
    """p / q where that is a rational."""
    ratios = {p[term] / q[term] for term in p} if p.keys() == q.keys() else set()
    return poly.constant(ratios.pop()) if len(ratios) == 1 else None
