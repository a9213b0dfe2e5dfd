"""Which normal forms are zero: the decidable class of the engine.

Over the coprime base of its integers (coprime.py) a numerator is sum_L c_L L over products L of logarithms.
1. All coefficients zero: the value is zero (always a proof).
2. Every L is 1 or one logarithm, and each c_L is a polynomial in radicals and real algebraic numbers: by Baker's
   theorem 1 and the logarithms are linearly independent over the algebraic numbers, so the value is zero exactly if
   each c_L is.
   - Radicals alone: not zero (Besicovitch). Powers of one algebraic number below its degree: not zero.
   - Otherwise, roots of sums of such numbers included, `separation_bits`: a non-zero value is at least 2^-bits, so an
     enclosure below it proves zero.
3. A rational plus a rational combination of logarithms, of integers and of other such numbers: zero if and only if the
   product of the corresponding powers, one of e among them, is 1, which is 1, 2 and 4 again.
4. Powers of e (exponentials.py), with coefficients as in 2 and without logarithms: zero exactly if each coefficient is,
   e being transcendental. Logarithms of polynomials in powers of e are first written over pairwise coprime ones. A
   rational plus a rational combination of those and of logarithms of integers is then zero only if nothing is left.
Otherwise nothing is claimed. Where the value is not zero, growing precision must separate it from zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm, prod

from flint import arb, fmpq

from . import exponentials
from . import form as forms
from .exponentials import EULER
from .form import ONE, Atom, Form, Logs, Monomial, Poly
from .polynomial import constant_of
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
    num = forms.refined(Form(forms.without_common_powers(a.num), {ONE: UNIT_Q})).num
    num = forms.without_common_powers(num)  # those over the coprime base
    if not num:
        return True
    if all(sum(k for _, k in logs) <= 1 and all(is_algebraic(atom) for atom, _ in atoms) for _, logs, atoms in num):
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
        algebraic = tuple((atom, e) for atom, e in atoms if is_algebraic(atom))
        others = tuple((atom, e) for atom, e in atoms if not is_algebraic(atom))
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


def is_algebraic(atom: Atom) -> bool:
    """Whether an atom is a real algebraic number: a root of a polynomial, or a root of a form of such numbers."""
    if atom.root is not None:
        return True
    radicand = atom.radicand
    return radicand is not None and all(
        not logs and all(is_algebraic(inner) for inner, _ in atoms)
        for poly in (radicand.num, radicand.den)
        for _, logs, atoms in poly
    )


def _algebraic_is_zero(part: Poly) -> bool | None:
    """The same for a non-empty polynomial in radicals and real algebraic numbers."""
    involved = {atom for _, _, atoms in part for atom, _ in atoms}
    plain = all(not radicals for radicals, _, _ in part)
    if not involved or (len(involved) == 1 and plain and next(iter(involved)).root is not None):
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


@dataclass(frozen=True)
class _Size:
    """Of an algebraic number v: m v is an algebraic integer for an integer m < 2^integral, and every conjugate of v is
    below 2^largest in modulus. Both are at least 0."""

    integral: int
    largest: int


class _Generators:
    """What the numbers of one question are made of, and how many conjugates they have together at most."""

    def __init__(self) -> None:
        self.degrees: dict[int | Atom, int] = {}

    def conjugates(self) -> int:
        """At most so many."""
        return prod(self.degrees.values())

    def meet(self, poly: Poly) -> None:
        """Take up the radicals, roots and polynomials' roots that occur, those below roots too."""
        for radicals, _, atoms in poly:
            for n, e in radicals:
                self.degrees[n] = lcm(self.degrees.get(n, 1), int(e.q))
            for atom, e in atoms:
                if atom.root is not None:
                    self.degrees[atom] = len(atom.root.coefficients) - 1
                elif atom.radicand is not None:
                    self.degrees[atom] = lcm(self.degrees.get(atom, 1), int(e.q))
                    self.meet(atom.radicand.num)
                    self.meet(atom.radicand.den)

    def size(self, poly: Poly) -> _Size:
        """Of the value of a polynomial: sums and products of algebraic integers are such."""
        integral = lcm(*(int(c.q) for c in poly.values())).bit_length()
        powers: dict[Atom, int] = {}
        terms = []
        for (radicals, _, atoms), c in poly.items():
            term = (abs(c).ceil() + 1).bit_length() + sum(n.bit_length() for n, _ in radicals)  # exponents are below 1
            for atom, e in atoms:
                k = int((e * self.degrees[atom]).ceil()) if atom.root is None else int(e)
                powers[atom] = max(powers.get(atom, 0), k)
                term += k * self._of_atom(atom).largest
            terms.append(term)
        integral += sum(k * self._of_atom(atom).integral for atom, k in powers.items())
        return _Size(integral, max(terms) + len(terms).bit_length())

    def _of_atom(self, atom: Atom) -> _Size:
        """Of a root of a polynomial; of f^(1/q) for the root of a form f of which powers k/q occur."""
        if atom.root is not None:
            *rest, last = atom.root.coefficients
            bound = 1 + max(fmpq(abs(c), abs(last)) for c in rest)  # Cauchy's, on the moduli of all conjugates
            return _Size(abs(last).bit_length(), int(bound.ceil()).bit_length())
        f = atom.radicand
        if f is None:
            raise TypeError(f"{atom.key} is not an algebraic number")
        d = constant_of(f.den)
        if d is not None:
            return self.size({m: c / d for m, c in f.num.items()})
        above, below = self.size(f.num), self._inverse(self.size(f.den))
        return _Size(above.integral + below.integral, above.largest + below.largest)

    def _inverse(self, h: _Size) -> _Size:
        """Of 1/v: the norm N of the algebraic integer m v is an integer other than 0, and N / (m v) the product of its
        other conjugates, an algebraic integer."""
        conjugates = self.conjugates()
        each = h.integral + h.largest
        return _Size(conjugates * each, h.integral + (conjugates - 1) * each)


def separation_bits(part: Poly) -> int:
    """b such that the value v of a polynomial in radicals and algebraic numbers is zero or abs(v) > 2^-b.

    With an integer m < 2^i for which m v is an algebraic integer, at most D conjugates, each conjugate of v below 2^s
    in modulus: a non-zero m v has a non-zero integer norm, so that abs(m v) 2^((i + s) (D - 1)) >= 1.
    """
    generators = _Generators()
    generators.meet(part)
    inverted = any(e < 0 for _, _, atoms in part for _, e in atoms)
    if inverted or generators.conjugates() > MAX_SEPARATION_BITS:
        return MAX_SEPARATION_BITS + 1
    size = generators.size(part)
    return size.integral + (size.integral + size.largest) * (generators.conjugates() - 1) + 1


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
