"""Monomials, polynomials and forms of exact numbers, and their products (form.py says what they stand for)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeAlias

from flint import arb, fmpq, fmpq_poly, fmpz

if TYPE_CHECKING:
    from .algebraic import RealRoot

MAX_TERMS = 1500
"""A product that would have more monomials than this has no form (the number keeps its enclosure)."""

MAX_POWER_BITS = 1 << 16
"""Integer powers are expanded only up to this size."""


@dataclass(frozen=True, eq=False)
class Atom:
    """An opaque positive or real subexpression: equal keys mean equal values; `enclose(bits)` encloses the value.

    `radicand`: for a root atom a = radicand**(1/1) taken to fractional powers, the form that a stands for.
    `argument`: for a logarithm, the form of the positive number that it is the logarithm of.
    `root`: for a real algebraic number, its minimal polynomial and place; exponents stay below the degree.
    `base`: for an integer n > 1, of which integer powers too long to be written out are kept; exponents are integers.
    """

    key: str
    enclose: Callable[[int], arb]
    radicand: Form | None = field(default=None)
    argument: Form | None = field(default=None)
    root: RealRoot | None = field(default=None)
    base: int | None = field(default=None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


Radicals: TypeAlias = tuple[tuple[int, fmpq], ...]
Logs: TypeAlias = tuple[tuple[int, int], ...]
Atoms: TypeAlias = tuple[tuple[Atom, fmpq], ...]
Monomial: TypeAlias = tuple[Radicals, Logs, Atoms]
Poly: TypeAlias = dict[Monomial, fmpq]



class KeptHash(tuple[Radicals, Logs, Atoms]):
    """A monomial that keeps its hash: that of a rational exponent takes microseconds, and sums ask for it again and
    again. Equal to the plain triple, and hashed as it is."""

    _hash: int

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = tuple.__hash__(self)
            return self._hash


ONE: Monomial = KeptHash(((), (), ()))
ZERO_Q = fmpq(0)
ONE_Q = fmpq(1)


@dataclass(frozen=True, eq=False, repr=False)
class Form:
    """num/den; den is never zero."""

    num: Poly
    den: Poly

    def __repr__(self) -> str:
        return f"<a form of {len(self.num)} terms over {len(self.den)}>"

    @property
    def constant(self) -> fmpq | None:
        """The value, when it is visibly a rational."""
        if not self.num:
            return ZERO_Q
        n, d = constant_of(self.num), constant_of(self.den)
        return None if n is None or d is None else n / d


def rational_form(q: fmpq) -> Form:
    """The form of a rational."""
    return Form({ONE: q} if q else {}, {ONE: ONE_Q})


def mul(a: Form, b: Form) -> Form | None:
    """a * b."""
    num = mul_polys(a.num, b.num)
    den = mul_polys(a.den, b.den)
    return None if num is None or den is None else Form(num, den)


def invert(a: Form) -> Form | None:
    """1 / a, for a known to be non-zero."""
    if len(a.num) == 1:
        ((radicals, logs, atoms), c), = a.num.items()
        if not logs and all(atom.radicand is None and atom.root is None for atom, _ in atoms):
            q, inverted, long = radical_product((n, -e) for n, e in radicals)
            m = KeptHash((inverted, (), tuple((atom, -e) for atom, e in atoms)))
            inverse: Poly | None = {m: q / c}
            if long:  # powers too long to be written out come beside those that are there
                inverse = mul_polys({m: q / c}, {KeptHash(((), (), long)): ONE_Q})
            product = None if inverse is None else mul_polys(a.den, inverse)
            return None if product is None else Form(product, {ONE: ONE_Q})
    return Form(a.den, a.num)


def power(a: Form, k: int) -> Form | None:
    """a**k, k an integer; a known to be non-zero if k < 0."""
    if k < 0:
        inverse = invert(a)
        return None if inverse is None else power(inverse, -k)
    constant = a.constant
    if constant is not None:
        if (constant.p.bit_length() + constant.q.bit_length()) * k > MAX_POWER_BITS:
            return None
        return rational_form(constant**k)
    result: Form | None = rational_form(ONE_Q)
    square: Form | None = a
    while k and result is not None:
        if k & 1:
            result = None if square is None else mul(result, square)
        k >>= 1
        if k:
            square = None if square is None else mul(square, square)
    return result


def constant_of(poly: Poly) -> fmpq | None:
    """The value of a polynomial that is visibly a rational."""
    if not poly:
        return ZERO_Q
    return poly[ONE] if len(poly) == 1 and ONE in poly else None


def same_poly(a: Poly, b: Poly) -> bool:
    """Whether two polynomials are the same."""
    return a is b or (len(a) == len(b) and a == b)


def add_polys(a: Poly, b: Poly) -> Poly:
    """a + b."""
    if len(a) < len(b):
        a, b = b, a
    total = dict(a)
    for m, c in b.items():
        s = total.get(m, ZERO_Q) + c
        if s:
            total[m] = s
        else:
            del total[m]
    return total


def mul_polys(a: Poly, b: Poly) -> Poly | None:
    """a * b; None beyond MAX_TERMS."""
    if len(a) * len(b) > MAX_TERMS:
        return None
    for constant, other in ((a, b), (b, a)):
        if len(constant) == 1 and ONE in constant:
            return _multiple(other, constant[ONE])
    total: Poly = {}
    for m1, c1 in a.items():
        for m2, c2 in b.items():
            if m1 == ONE or m2 == ONE:
                product: Poly | None = {(m2 if m1 == ONE else m1): ONE_Q}
            else:
                product = _mul_monomials(m1, m2)
            if product is None:
                return None
            for m, c in product.items():
                s = total.get(m, ZERO_Q) + c1 * c2 * c
                if s:
                    total[m] = s
                else:
                    total.pop(m, None)
    return total


def _multiple(poly: Poly, q: fmpq) -> Poly:
    """q * poly, for q not zero; most denominators are 1, and hashing the monomials again is what takes time."""
    return dict(poly) if q == ONE_Q else {m: q * c for m, c in poly.items()}


def _mul_monomials(a: Monomial, b: Monomial) -> Poly | None:
    coefficient, radicals, long = radical_product((*a[0], *b[0]))
    powers: dict[int, int] = dict(a[1])
    for n, k in b[1]:
        powers[n] = powers.get(n, 0) + k
    atom_powers: dict[Atom, fmpq] = dict(a[2])
    for atom, e in (*b[2], *long):
        atom_powers[atom] = atom_powers.get(atom, ZERO_Q) + e
    expand: list[tuple[Form, int]] = []
    for atom, e in list(atom_powers.items()):
        if atom.root is not None and e >= len(atom.root.coefficients) - 1:
            del atom_powers[atom]
            expand.append((_reduced_power(atom, atom.root, int(e)), 1))
            continue
        if atom.base is not None and written_out(atom.base, int(e)):
            coefficient *= fmpq(atom.base) ** int(e)
            del atom_powers[atom]
            continue
        if atom.radicand is not None and e >= 1 and constant_of(atom.radicand.den) is not None:
            whole = int(e.floor())
            expand.append((atom.radicand, whole))
            e -= whole
        if e:
            atom_powers[atom] = e
        else:
            del atom_powers[atom]
    logs: Logs = tuple(sorted(powers.items()))
    atoms: Atoms = tuple(sorted(atom_powers.items(), key=lambda item: item[0].key))
    result: Poly | None = {KeptHash((radicals, logs, atoms)): coefficient}
    for form, k in expand:
        factor = power(Form(form.num, {ONE: ONE_Q}), k)
        if factor is None or result is None:
            return None
        result = mul_polys(result, {m: c / form.den[ONE] ** k for m, c in factor.num.items()})
    return result


def _reduced_power(atom: Atom, root: RealRoot, e: int) -> Form:
    """atom**e as a polynomial in the atom of degree below that of its minimal polynomial."""
    rest = _power_modulo(root.coefficients, e)
    powers = (((), (), ((atom, fmpq(k)),) if k else ()) for k in range(len(rest)))
    return Form({m: c for m, c in zip(powers, rest, strict=True) if c}, {ONE: ONE_Q})


@lru_cache(maxsize=4096)
def _power_modulo(modulus: tuple[int, ...], e: int) -> tuple[fmpq, ...]:
    """Coefficients of x**e modulo a polynomial."""
    divisor, result, square = fmpq_poly(list(modulus)), fmpq_poly([1]), fmpq_poly([0, 1])
    while e:
        if e & 1:
            result = result * square % divisor
        square, e = square * square % divisor, e >> 1
    return tuple(result.coeffs())


def written_out(n: int, exponent: int) -> bool:
    """Whether n^exponent is short enough to be written out."""
    return n.bit_length() * abs(exponent) <= MAX_POWER_BITS


def base_atom(n: int) -> Atom:
    """n > 1, for integer powers of it that are too long to be written out."""
    return Atom(f"base {fmpz(n)}", partial(_integer, n), base=n)


def _integer(n: int, bits: int) -> arb:
    return arb(fmpz(n))


def radical_product(factors: Iterable[tuple[int, fmpq]]) -> tuple[fmpq, Radicals, Atoms]:
    """prod n**e as a rational, radicals with exponents in (0, 1), and integer powers too long to be written out."""
    total: dict[int, fmpq] = {}
    for n, e in factors:
        if n != 1 and e:
            total[n] = total.get(n, ZERO_Q) + e
    coefficient = ONE_Q
    radicals: list[tuple[int, fmpq]] = []
    bases: list[tuple[Atom, fmpq]] = []
    for n, e in total.items():
        whole = int(e.floor())
        if whole and written_out(n, whole):
            coefficient *= fmpq(n) ** whole
        elif whole:
            bases.append((base_atom(n), fmpq(whole)))
        if e != whole:
            radicals.append((n, e - whole))
    return coefficient, tuple(sorted(radicals)), tuple(sorted(bases, key=lambda item: item[0].key))
