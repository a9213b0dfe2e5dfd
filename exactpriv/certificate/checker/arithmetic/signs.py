"""The sign of a polynomial in normal form, proved."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

from . import intervals
from . import polynomials as poly
from .polynomials import ONE, UNIT, Atom, Polynomial, TooManyTerms
from .powers_of_e import EULER, over_coprime_base
from .refinement import refined
from .work import Boxes, TooCoarse, UndecidedError, boxes_in_force

FIRST_PRECISION = 64
MAX_PRECISION = 4_096
MAX_FORMAL_ATOMS = 40
MAX_LOG_POWER = 32
MAX_SQUARINGS = 4


def polynomial_sign(p: Polynomial, squarings: int = MAX_SQUARINGS) -> int:
    """The sign of a polynomial, proved: zero by its normal form, anything else by an enclosure.

    Raises UndecidedError where neither was reached at MAX_PRECISION bits. `squarings` bounds how many formal square
    roots may be isolated and squared away in a proof of zero.
    """
    if not p:
        return 0
    if len(p) == 1:
        ((term, coefficient),) = p.items()
        if poly.positive(term):
            return 1 if coefficient > 0 else -1
    bits = FIRST_PRECISION
    while bits <= MAX_PRECISION:
        try:
            found = intervals.sign(poly.enclose(p, bits))
        except TooCoarse:
            found = None
        if found is not None:
            return found
        if bits == FIRST_PRECISION:
            p, zero = _reduced(p, squarings)
            if zero:
                return 0
            boxes = boxes_in_force()
            if boxes is not None:
                return _sign_on_the_box(p, boxes)
        bits *= 2
    raise UndecidedError(f"a difference was neither separated from zero at {MAX_PRECISION} bits nor proved to be zero")


def _sign_on_the_box(p: Polynomial, boxes: Boxes) -> int:
    found = boxes.sign(p)
    if found is None:
        raise UndecidedError("a sign is not the same on the whole box")
    return found


def domain_sign(p: Polynomial, condition: str) -> int:
    """The sign, where an operation has a value for positive p ("positive"), or for p other than 0 ("nonzero") alone.

    Over boxes an unsettled sign is taken as positive and the condition put off to each part of the box.
    """
    try:
        return polynomial_sign(p)
    except UndecidedError:
        boxes = boxes_in_force()
        if boxes is None:
            raise
        boxes.conditions.append((condition, p))
        return 1


def _reduced(p: Polynomial, squarings: int) -> tuple[Polynomial, bool]:
    """The polynomial over a coprime base with its formal atoms unified, and whether it is thereby proved zero."""
    try:
        (p,) = refined(p)
        if any(poly.base_of(atom) is not None for term in p for atom, _ in term):
            (p,) = refined(poly.divided(p, poly.common_factor(p)))  # a positive one, beside which powers may be short
        p = _unified(p)
        (p,) = refined(over_coprime_base(p, polynomial_sign))
        return p, not p or _logarithms_cancel(p, squarings) or _root_cancels(p, squarings)
    except TooManyTerms:
        return p, False


def _logarithms_cancel(p: Polynomial, squarings: int) -> bool:
    """True if p = q + sum (n_i / d) ln P_i, n_i and d integers, and e^(q d) prod P_i^n_i is proved to be 1."""
    constant = p.get(UNIT, Fraction(0))
    p = {term: coefficient for term, coefficient in p.items() if term}
    if not squarings or not p or any(len(term) != 1 for term in p):
        return False
    factors = [(next(iter(term)), coefficient) for term, coefficient in p.items()]
    if any(atom.kind not in ("log", "logof") or exponent != 1 for (atom, exponent), _ in factors):
        return False
    common = lcm(*(coefficient.denominator for _, coefficient in factors))
    sides: list[Polynomial] = [{UNIT: ONE}, poly.monomial(EULER, constant * common) if constant else {UNIT: ONE}]
    if sum(abs(coefficient) * common for _, coefficient in factors) > MAX_LOG_POWER:
        return False
    for (atom, _), coefficient in factors:
        argument = poly.constant(Fraction(atom.key)) if atom.kind == "log" else poly.thaw(atom.key)
        for _ in range(int(abs(coefficient) * common)):
            sides[coefficient > 0] = poly.multiply(sides[coefficient > 0], argument)
    return _proved_zero(poly.add(sides[0], poly.scale(sides[1], -ONE)), squarings - 1)


def _root_cancels(p: Polynomial, squarings: int) -> bool:
    """True if p = A + B sqrt(P) for a formal square root, where A^2 = B^2 P and opposite signs of A, B are proved."""
    roots = {atom for term in p for atom, exponent in term if atom.kind == "power" and exponent == Fraction(1, 2)}
    if not squarings or not roots:
        return False
    root = max(roots, key=lambda atom: len(atom.key))
    a: dict[poly.Monomial, Fraction] = {}
    b: dict[poly.Monomial, Fraction] = {}
    for term, coefficient in p.items():
        exponent = dict(term).get(root, Fraction(0))
        if exponent not in (0, Fraction(1, 2)):
            return False
        (b if exponent else a)[term - {(root, exponent)}] = coefficient
    squares = poly.multiply(poly.multiply(b, b), poly.thaw(root.key))
    difference = poly.add(poly.multiply(a, a), poly.scale(squares, -ONE))
    try:
        opposite = polynomial_sign(a, squarings - 1) * polynomial_sign(b, squarings - 1) < 0
    except UndecidedError:
        return False
    return opposite and _proved_zero(difference, squarings - 1)


def _proved_zero(p: Polynomial, squarings: int) -> bool:
    try:
        return polynomial_sign(p, squarings) == 0
    except UndecidedError:
        return False


def _unified(p: Polynomial) -> Polynomial:
    """`p` with formal atoms rewritten through each other where their arguments are proportional, refined again."""
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
    (result,) = refined(poly.substituted(p, lambda atom, exponent: _rewritten(atom, exponent, same)))
    return result


def _rewritten(atom: Atom, exponent: Fraction, same: dict[Atom, tuple[Atom, Fraction]]) -> Polynomial:
    if atom not in same:
        return poly.monomial(atom, exponent)
    other, ratio = same[atom]
    if atom.kind == "power":
        return poly.multiply(poly.radical_of_rational(ratio, exponent), poly.monomial(other, exponent))
    if atom.kind == "exp":
        return poly.monomial(other, exponent * ratio)
    return poly.to_the(poly.add(poly.log_of_rational(ratio), poly.monomial(other)), poly.natural(exponent))


def _ratio(atom: Atom, other: Atom) -> Fraction | None:
    """The positive rational by which the argument of `atom` is that of `other`, where refinement shows one."""
    if atom.kind == "exp":
        p, q = refined({atom.key: ONE}, {other.key: ONE})
    else:
        p, q = refined(poly.thaw(atom.key), poly.thaw(other.key))
    if p.keys() != q.keys():
        return None
    ratios = {p[term] / q[term] for term in p}
    return ratios.pop() if len(ratios) == 1 and min(ratios) > 0 else None
