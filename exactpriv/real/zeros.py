"""Which normal forms are zero: the decidable class of the engine.

Over the coprime base of its integers (coprime.py) a numerator is sum_L c_L L over products L of logarithms.
1. All coefficients zero: the value is zero (always a proof).
2. Every L is 1 or one logarithm, and each c_L is a polynomial in radicals and real algebraic numbers: by Baker's
   theorem 1 and the logarithms are linearly independent over the algebraic numbers, so the value is zero exactly if
   each c_L is.
   - Radicals alone: not zero (Besicovitch). Powers of one algebraic number below its degree: not zero.
   - Otherwise `separation_bits`: a non-zero value is at least 2^-bits, so an enclosure below it proves zero.
3. A rational plus a rational combination of logarithms, of integers and of other such numbers: zero if and only if the
   product of the corresponding powers, one of e among them, is 1, which is 1, 2 and 4 again.
4. Powers of e (exponentials.py), with coefficients as in 2 and without logarithms: zero exactly if each coefficient is,
   e being transcendental. Logarithms of polynomials in powers of e are first written over pairwise coprime ones. A
   rational plus a rational combination of those and of logarithms of integers is then zero only if nothing is left.
Otherwise nothing is claimed. Where the value is not zero, growing precision must separate it from zero.
"""

from __future__ import annotations

from math import lcm

from flint import arb, fmpq

from . import exponentials
from . import form as forms
from .exponentials import EULER
from .form import ONE, Atom, Form, Logs, Monomial, Poly
from .primes import logarithms_of_primes

MAX_LOG_MULTIPLE = 24
"""Logarithms of sums are compared through powers of the sums up to this exponent."""

MAX_SEPARATION_BITS = 1 << 16
"""Algebraic numbers whose separation bound asks for more bits than this are left undecided."""

UNIT_Q = fmpq(1)


def is_zero(a: Form) -> bool | None:
    """True: zero, proved. False: not zero, proved. None: neither."""
    if not a.num:
        return True
    if logarithms_of_primes(Form(a.num, {ONE: UNIT_Q}), 1):
        return False
    num = forms.refined(Form(a.num, {ONE: UNIT_Q})).num
    if not num:
        return True
    if all(sum(k for _, k in logs) <= 1 and all(atom.root is not None for atom, _ in atoms) for _, logs, atoms in num):
        parts: dict[Logs, Poly] = {}
        for (radicals, logs, atoms), c in num.items():
            parts.setdefault(logs, {})[(radicals, (), atoms)] = c
        answers = {_algebraic_is_zero(part) for part in parts.values()}
        if False in answers:
            return False
        return True if answers == {True} else None
    if exponentials.has_euler(num) or exponentials.logarithms_of_exponentials(num):
        return _exponential_is_zero(num)
    return _product_is_one(num)


def _exponential_is_zero(num: Poly) -> bool | None:
    """The same for a refined numerator with powers of e, or logarithms of polynomials in them."""
    written = exponentials.over_coprime_base(num)
    if written is None:
        return _product_is_one(num)
    written = forms.refined(Form(written, {ONE: UNIT_Q})).num
    if not written:
        return True
    parts: dict[Monomial, Poly] = {}
    for (radicals, logs, atoms), c in written.items():
        algebraic = tuple((atom, e) for atom, e in atoms if atom.root is not None)
        others = tuple((atom, e) for atom, e in atoms if atom.root is None)
        parts.setdefault(((), logs, others), {})[(radicals, (), algebraic)] = c
    answers = [_algebraic_is_zero(part) for part in parts.values()]
    if all(answers):
        return True
    if all(not logs and all(atom == EULER for atom, _ in others) for _, logs, others in parts):
        return False if False in answers else None
    if all(_is_rational_multiple(m) for m in written):
        return False
    return _product_is_one(num)


def _is_rational_multiple(m: Monomial) -> bool:
    """Whether a term is a rational, or a rational multiple of the logarithm of an element of the coprime bases."""
    radicals, logs, atoms = m
    powers = [*(e for _, e in logs), *(e for _, e in atoms)]
    formal = all(exponentials.is_formal_logarithm(atom) for atom, _ in atoms)
    return not radicals and formal and (not powers or powers == [1])


def _algebraic_is_zero(part: Poly) -> bool | None:
    """The same for a non-empty polynomial in radicals and real algebraic numbers."""
    involved = {atom for _, _, atoms in part for atom, _ in atoms}
    plain = all(not radicals for radicals, _, _ in part)
    if not involved or (len(involved) == 1 and plain):
        return False
    needed = separation_bits(part)
    if needed > MAX_SEPARATION_BITS:
        return None
    bits = 64
    while True:
        value = forms.evaluate(Form(part, {ONE: UNIT_Q}), bits)
        if not value.contains(0):
            return False
        if value.is_finite() and abs(value) < arb(2) ** -needed:
            return True
        bits = min(2 * bits, needed + 64) if bits < needed + 64 else bits + 256


def separation_bits(part: Poly) -> int:
    """b such that the value v of a polynomial in radicals and algebraic numbers is zero or abs(v) > 2^-b.

    Let a_i, of degree d_i, have a minimal polynomial of leading coefficient l_i, occur up to the power k_i, and let q
    be a common denominator of the coefficients. M = q prod l_i^k_i makes M v an algebraic integer. Its conjugates are
    sums of the same form in conjugates of the a_i: at most D = prod d_i of them, each of modulus at most
    B = M sum abs(c) prod H_i^e, H_i bounding the conjugates of a_i. A non-zero v has a non-zero integer norm, so
    abs(M v) B^(D-1) >= 1 with B >= 1.
    """
    degrees: dict[int, int] = {}
    leading: dict[Atom, int] = {}
    q = lcm(*(int(c.q) for c in part.values()))
    for radicals, _, atoms in part:
        for n, e in radicals:
            degrees[n] = lcm(degrees.get(n, 1), int(e.q))
        for atom, e in atoms:
            leading[atom] = max(leading.get(atom, 0), int(e))
    conjugates = 1
    for d in degrees.values():
        conjugates *= d
    integral = fmpq(q)
    for atom, k in leading.items():
        coefficients = _coefficients(atom)
        conjugates *= len(coefficients) - 1
        integral *= abs(coefficients[-1]) ** k
    size = fmpq(0)
    for (radicals, _, atoms), c in part.items():
        term = abs(c)
        for n, _ in radicals:
            term *= n  # radicals have exponents below 1
        for atom, e in atoms:
            term *= _root_bound(atom) ** int(e)
        size += term
    bound = max(integral * size, fmpq(1))
    return (conjugates - 1) * int(bound.ceil()).bit_length() + int(integral.ceil()).bit_length() + 1


def _coefficients(atom: Atom) -> tuple[int, ...]:
    if atom.root is None:
        raise TypeError(f"{atom.key} is not an algebraic number")
    return atom.root.coefficients


def _root_bound(atom: Atom) -> fmpq:
    """Cauchy's bound on the moduli of all conjugates."""
    *rest, last = _coefficients(atom)
    return 1 + max(fmpq(abs(c), abs(last)) for c in rest)


def _product_is_one(num: Poly) -> bool | None:
    """Whether q_0 + sum q_i ln a_i is zero, decided as e**(q_0 N) prod a_i**(q_i N) = 1, N a common denominator."""
    factors: list[tuple[Form, fmpq]] = []
    constant = fmpq(0)
    for (radicals, logs, atoms), c in num.items():
        if not radicals and not logs and not atoms:
            constant = c
        elif not radicals and not atoms and len(logs) == 1 and logs[0][1] == 1:
            factors.append((forms.rational_form(fmpq(logs[0][0])), c))
        elif not radicals and not logs and len(atoms) == 1 and atoms[0][1] == 1 and atoms[0][0].argument is not None:
            factors.append((atoms[0][0].argument, c))
        else:
            return None
    common = lcm(*(int(c.q) for _, c in factors))
    sides: dict[bool, Form] = {True: forms.exponential_form(constant * common), False: forms.rational_form(UNIT_Q)}
    for a, c in factors:
        exponent = int((c * common).p)
        if a.constant is None and abs(exponent) > MAX_LOG_MULTIPLE:
            return None
        raised = forms.power(a, abs(exponent))
        product = None if raised is None else forms.mul(sides[exponent > 0], raised)
        if product is None:
            return None
        sides[exponent > 0] = product
    difference = forms.add(sides[True], forms.scale(sides[False], fmpq(-1)))
    return None if difference is None else is_zero(difference)
