"""Exact normal forms: quotients of polynomials in logarithms, radicals and formal atoms, over the rationals.

A monomial is a product of
- radicals n**e, n > 1 an integer, 0 < e < 1 rational,
- logarithms (ln n)**k, n > 1 an integer, k > 0,
- atoms a**e: opaque subexpressions (a capacity known by enclosures, the logarithm of a sum of radicals, e, ...).
A `Poly` maps monomials to non-zero rational coefficients; a `Form` is num/den with den known to be non-zero.

The integers of a form need not be coprime; `refined` rewrites a polynomial over the coprime base of its integers.
Which forms are zero is decided in zeros.py. Roots of irreducible polynomials are atoms whose powers are reduced.

Invariant: a form is *equal* to the number it stands for. Whatever has no cheap form has none (None).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from flint import arb, ctx, fmpq, fmpq_poly, fmpz

from .coprime import coprime_base, exponents, small_primes_of

if TYPE_CHECKING:
    from .algebraic import RealRoot

MAX_TERMS = 1500
"""A product that would have more monomials than this has no form (the number keeps its enclosure)."""

MAX_CONTENT_TERMS = 40
"""The common factor of a longer sum is not looked for."""

MAX_POWER_BITS = 1 << 16
"""Integer powers are expanded only up to this size."""


@dataclass(frozen=True, eq=False)
class Atom:
    """An opaque positive or real subexpression: equal keys mean equal values; `enclose(bits)` encloses the value.

    `radicand`: for a root atom a = radicand**(1/1) taken to fractional powers, the form that a stands for.
    `argument`: for a logarithm, the form of the positive number that it is the logarithm of.
    `root`: for a real algebraic number, its minimal polynomial and place; exponents stay below the degree.
    """

    key: str
    enclose: Callable[[int], arb]
    radicand: Form | None = field(default=None)
    argument: Form | None = field(default=None)
    root: RealRoot | None = field(default=None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Atom) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


Radicals: TypeAlias = tuple[tuple[int, fmpq], ...]
Logs: TypeAlias = tuple[tuple[int, int], ...]
Atoms: TypeAlias = tuple[tuple[Atom, fmpq], ...]
Monomial: TypeAlias = tuple[Radicals, Logs, Atoms]
Poly: TypeAlias = dict[Monomial, fmpq]

ONE: Monomial = ((), (), ())
_ZERO_Q = fmpq(0)
_ONE_Q = fmpq(1)


@dataclass(frozen=True, eq=False)
class Form:
    """num/den; den is never zero."""

    num: Poly
    den: Poly

    @property
    def constant(self) -> fmpq | None:
        """The value, when it is visibly a rational."""
        if not self.num:
            return _ZERO_Q
        n, d = _constant(self.num), _constant(self.den)
        return None if n is None or d is None else n / d


def rational_form(q: fmpq) -> Form:
    """The form of a rational."""
    return Form({ONE: q} if q else {}, {ONE: _ONE_Q})


def log_form(constant: fmpq, logs: Mapping[int, fmpq]) -> Form:
    """constant + sum of coefficients times ln n, n >= 1 integers."""
    num: Poly = {((), ((n, 1),), ()): c for n, c in logs.items() if c and n != 1}
    if constant:
        num[ONE] = constant
    return Form(num, {ONE: _ONE_Q})


def atom_form(atom: Atom, exponent: fmpq = _ONE_Q) -> Form:
    """atom**exponent."""
    return Form({((), (), ((atom, exponent),)): _ONE_Q}, {ONE: _ONE_Q})


def radical_form(base: fmpq, exponent: fmpq) -> Form | None:
    """base**exponent for a positive rational base; None if the integer part would be huge."""
    made = _radical(((int(base.p), exponent), (int(base.q), -exponent)))
    if made is None:
        return None
    coefficient, radicals = made
    return Form({(radicals, (), ()): coefficient}, {ONE: _ONE_Q})


def add(a: Form, b: Form) -> Form | None:
    """a + b."""
    if _same(a.den, b.den):
        return Form(_add_polys(a.num, b.num), a.den)
    left, right, den = _mul_polys(a.num, b.den), _mul_polys(b.num, a.den), _mul_polys(a.den, b.den)
    if left is None or right is None or den is None:
        return None
    return Form(_add_polys(left, right), den)


def mul(a: Form, b: Form) -> Form | None:
    """a * b."""
    num = _mul_polys(a.num, b.num)
    den = _mul_polys(a.den, b.den)
    return None if num is None or den is None else Form(num, den)


def scale(a: Form, q: fmpq) -> Form:
    """q * a."""
    return Form({m: c * q for m, c in a.num.items()} if q else {}, a.den)


def invert(a: Form) -> Form | None:
    """1 / a, for a known to be non-zero."""
    if len(a.num) == 1:
        ((radicals, logs, atoms), c), = a.num.items()
        if not logs and all(atom.radicand is None and atom.root is None for atom, _ in atoms):
            made = _radical((n, -e) for n, e in radicals)
            if made is not None:
                m: Monomial = (made[1], (), tuple((atom, -e) for atom, e in atoms))
                product = _mul_polys(a.den, {m: made[0] / c})
                return None if product is None else Form(product, {ONE: _ONE_Q})
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
    result: Form | None = rational_form(_ONE_Q)
    square: Form | None = a
    while k and result is not None:
        if k & 1:
            result = None if square is None else mul(result, square)
        k >>= 1
        if k:
            square = None if square is None else mul(square, square)
    return result


def positive_monomial(a: Form) -> tuple[fmpq, Radicals] | None:
    """(c, radicals) if a is visibly c times radicals; the sign is that of c."""
    a = refined(a)
    if _constant(a.den) is None or len(a.num) != 1:
        return None
    ((radicals, logs, atoms), c), = a.num.items()
    return None if logs or atoms else (c / a.den[ONE], radicals)


def rational_power(a: Form, e: fmpq) -> Form | None:
    """a**e for a visible positive monomial, else None."""
    monomial = positive_monomial(a)
    if monomial is None or monomial[0] <= 0:
        return None
    c, radicals = monomial
    made = _radical([(int(c.p), e), (int(c.q), -e), *((n, f * e) for n, f in radicals)])
    return None if made is None else Form({(made[1], (), ()): made[0]}, {ONE: _ONE_Q})


def log_of(a: Form) -> Form | None:
    """ln a for a visible positive monomial, else None."""
    monomial = positive_monomial(a)
    if monomial is None or monomial[0] <= 0:
        return None
    c, radicals = monomial
    logs: dict[int, fmpq] = {}
    for n, e in [(int(c.p), _ONE_Q), (int(c.q), -_ONE_Q), *radicals]:
        logs[n] = logs.get(n, _ZERO_Q) + e
    return log_form(_ZERO_Q, logs)


def without_content(a: Form) -> tuple[Form, Form] | None:
    """(t, a/t) for a sum a of two or more terms: t a rational times radicals, a/t the same for every such multiple.

    Of the quotients of a by its terms' own factors the one with the smallest key is taken: no common factor changes it.
    None for sums with logarithms, with a denominator, or of more than `MAX_CONTENT_TERMS` terms.
    """
    a = canonical(a)
    if a.den != {ONE: _ONE_Q} or not 2 <= len(a.num) <= MAX_CONTENT_TERMS or any(logs for _, logs, _ in a.num):
        return None
    quotients = []
    for (radicals, _, _), c in a.num.items():
        term = Form({(radicals, (), ()): abs(c)}, {ONE: _ONE_Q})
        inverse = invert(term)
        rest = None if inverse is None else mul(a, inverse)
        if rest is None:
            return None
        quotients.append((key(rest), term, rest))
    _, term, rest = min(quotients, key=lambda q: q[0])
    return term, rest


def exponential_parts(a: Form) -> tuple[fmpq, list[tuple[int, fmpq]]] | None:
    """(c, [(n, q), ...]) if a is visibly c + sum q ln n."""
    d = _constant(a.den)
    if d is None:
        return None
    constant = _ZERO_Q
    logs: list[tuple[int, fmpq]] = []
    for (radicals, powers, atoms), c in a.num.items():
        if radicals or atoms or len(powers) > 1 or (powers and powers[0][1] != 1):
            return None
        if powers:
            logs.append((powers[0][0], c / d))
        else:
            constant = c / d
    return constant, logs


def without_log_atoms(a: Form) -> tuple[Form, list[tuple[Form, fmpq]]]:
    """(b, [(x, q), ...]) with a = b + sum q ln x: the rational multiples of logarithms of sums are split off."""
    d = _constant(a.den)
    if d is None:
        return a, []
    split = {m: m[2][0][0].argument for m in a.num if not m[0] and not m[1] and len(m[2]) == 1 and m[2][0][1] == 1}
    found = [(x, a.num[m] / d) for m, x in split.items() if x is not None]
    rest = {m: c for m, c in a.num.items() if split.get(m) is None}
    return Form(rest, a.den), found


def exponential_of_logs(logs: Iterable[tuple[int, fmpq]]) -> Form | None:
    """prod n**q."""
    made = _radical(logs)
    return None if made is None else Form({(made[1], (), ()): made[0]}, {ONE: _ONE_Q})


def refined(a: Form, extra: Iterable[int] = ()) -> Form:
    """The same value over the coprime base of all integers of num, den and `extra`."""
    base = coprime_base({*_integers(a.num), *_integers(a.den), *extra})
    return Form(_refine(a.num, base), _refine(a.den, base))


def canonical(a: Form) -> Form:
    """The same value, refined, with small primes split off: equal numbers of everyday size get equal texts."""
    numbers = {*_integers(a.num), *_integers(a.den)}
    primes = {p for n in numbers for p in small_primes_of(n)}
    a = refined(a, primes)
    d = _constant(a.den)
    if d is not None and d != 1:
        return Form({m: c / d for m, c in a.num.items()}, {ONE: _ONE_Q})
    return a


def key(a: Form) -> str:
    """A text that determines the value; equal values of everyday size have equal keys."""
    a = canonical(a)
    return f"({_poly_key(a.num)})/({_poly_key(a.den)})"


def evaluate(a: Form, bits: int) -> arb:
    """An enclosure of the value, with working precision `bits`."""
    with ctx.workprec(bits):
        num = _evaluate_poly(a.num, bits)
        d = _constant(a.den)
        return num / d if d is not None else num / _evaluate_poly(a.den, bits)


_LOG_CACHE: dict[tuple[int, int], arb] = {}


def log_of_integer(n: int, bits: int) -> arb:
    """An enclosure of ln n."""
    found = _LOG_CACHE.get((n, bits))
    if found is None:
        if len(_LOG_CACHE) > 20_000:
            _LOG_CACHE.clear()
        with ctx.workprec(bits):
            found = arb(fmpz(n)).log()
        _LOG_CACHE[(n, bits)] = found
    return found


def _evaluate_poly(poly: Poly, bits: int) -> arb:
    total = arb(0)
    for (radicals, logs, atoms), c in poly.items():
        term = arb(c)
        for n, e in radicals:
            term *= (log_of_integer(n, bits) * e).exp()
        for n, k in logs:
            log = log_of_integer(n, bits)
            term *= log if k == 1 else log**k
        for atom, e in atoms:
            value = atom.enclose(bits)
            term *= value if e == 1 else (value ** int(e.p) if e.q == 1 else value ** arb(e))
        total += term
    return total


def _constant(poly: Poly) -> fmpq | None:
    if not poly:
        return _ZERO_Q
    return poly[ONE] if len(poly) == 1 and ONE in poly else None


def _same(a: Poly, b: Poly) -> bool:
    return a is b or (len(a) == len(b) and a == b)


def _add_polys(a: Poly, b: Poly) -> Poly:
    if len(a) < len(b):
        a, b = b, a
    total = dict(a)
    for m, c in b.items():
        s = total.get(m, _ZERO_Q) + c
        if s:
            total[m] = s
        else:
            del total[m]
    return total


def _mul_polys(a: Poly, b: Poly) -> Poly | None:
    if len(a) * len(b) > MAX_TERMS:
        return None
    total: Poly = {}
    for m1, c1 in a.items():
        for m2, c2 in b.items():
            if m1 == ONE or m2 == ONE:
                product: Poly | None = {(m2 if m1 == ONE else m1): _ONE_Q}
            else:
                product = _mul_monomials(m1, m2)
            if product is None:
                return None
            for m, c in product.items():
                s = total.get(m, _ZERO_Q) + c1 * c2 * c
                if s:
                    total[m] = s
                else:
                    total.pop(m, None)
    return total


def _mul_monomials(a: Monomial, b: Monomial) -> Poly | None:
    made = _radical((*a[0], *b[0]))
    if made is None:
        return None
    coefficient, radicals = made
    powers: dict[int, int] = dict(a[1])
    for n, k in b[1]:
        powers[n] = powers.get(n, 0) + k
    atom_powers: dict[Atom, fmpq] = dict(a[2])
    for atom, e in b[2]:
        atom_powers[atom] = atom_powers.get(atom, _ZERO_Q) + e
    expand: list[tuple[Form, int]] = []
    for atom, e in list(atom_powers.items()):
        if atom.root is not None and e >= len(atom.root.coefficients) - 1:
            del atom_powers[atom]
            expand.append((_reduced_power(atom, atom.root, int(e)), 1))
            continue
        if atom.radicand is not None and e >= 1 and _constant(atom.radicand.den) is not None:
            whole = int(e.floor())
            expand.append((atom.radicand, whole))
            e -= whole
        if e:
            atom_powers[atom] = e
        else:
            del atom_powers[atom]
    logs: Logs = tuple(sorted(powers.items()))
    atoms: Atoms = tuple(sorted(atom_powers.items(), key=lambda item: item[0].key))
    result: Poly | None = {(radicals, logs, atoms): coefficient}
    for form, k in expand:
        factor = power(Form(form.num, {ONE: _ONE_Q}), k)
        if factor is None or result is None:
            return None
        result = _mul_polys(result, {m: c / form.den[ONE] ** k for m, c in factor.num.items()})
    return result


def _reduced_power(atom: Atom, root: RealRoot, e: int) -> Form:
    """atom**e as a polynomial in the atom of degree below that of its minimal polynomial."""
    rest = _power_modulo(root.coefficients, e)
    powers = (((), (), ((atom, fmpq(k)),) if k else ()) for k in range(len(rest)))
    return Form({m: c for m, c in zip(powers, rest, strict=True) if c}, {ONE: _ONE_Q})


@lru_cache(maxsize=4096)
def _power_modulo(modulus: tuple[int, ...], e: int) -> tuple[fmpq, ...]:
    """Coefficients of x**e modulo a polynomial."""
    divisor, result, square = fmpq_poly(list(modulus)), fmpq_poly([1]), fmpq_poly([0, 1])
    while e:
        if e & 1:
            result = result * square % divisor
        square, e = square * square % divisor, e >> 1
    return tuple(result.coeffs())


def _radical(factors: Iterable[tuple[int, fmpq]]) -> tuple[fmpq, Radicals] | None:
    """prod n**e as (rational, radicals with exponents in (0, 1)); None if an integer power would be huge."""
    total: dict[int, fmpq] = {}
    for n, e in factors:
        if n != 1 and e:
            total[n] = total.get(n, _ZERO_Q) + e
    coefficient = _ONE_Q
    radicals: list[tuple[int, fmpq]] = []
    for n, e in total.items():
        whole = int(e.floor())
        if whole:
            if n.bit_length() * abs(whole) > MAX_POWER_BITS:
                return None
            coefficient *= fmpq(n) ** whole
        if e != whole:
            radicals.append((n, e - whole))
    return coefficient, tuple(sorted(radicals))


def _integers(poly: Poly) -> set[int]:
    return {n for radicals, logs, _ in poly for n, _ in (*radicals, *logs)}


def _refine(poly: Poly, base: list[int]) -> Poly:
    if not base:
        return poly
    split = {n: exponents(n, base) for n in _integers(poly)}
    total: Poly = {}
    for (radicals, logs, atoms), c in poly.items():
        made = _radical((b, e * k) for n, e in radicals for b, k in split[n].items())
        if made is None:
            raise ArithmeticError("a radical grew beyond the bound while it was refined")
        # product of powers of sums of logs of base elements
        terms: dict[Logs, fmpq] = {(): c * made[0]}
        for n, k in logs:
            for _ in range(k):
                step: dict[Logs, fmpq] = {}
                for done, coefficient in terms.items():
                    for b, e in split[n].items():
                        m = _times_log(done, b)
                        step[m] = step.get(m, _ZERO_Q) + coefficient * e
                terms = step
        for m, coefficient in terms.items():
            mono: Monomial = (made[1], m, atoms)
            s = total.get(mono, _ZERO_Q) + coefficient
            if s:
                total[mono] = s
            else:
                total.pop(mono, None)
    return total


def _times_log(logs: Logs, b: int) -> Logs:
    powers = dict(logs)
    powers[b] = powers.get(b, 0) + 1
    return tuple(sorted(powers.items()))


def _poly_key(poly: Poly) -> str:
    def mono(m: Monomial) -> str:
        radicals, logs, atoms = m
        parts = [f"{n}^{e}" for n, e in radicals] + [f"ln{n}^{k}" for n, k in logs]
        return "*".join(parts + [f"[{atom.key}]^{e}" for atom, e in atoms])

    return "+".join(sorted(f"{c}*{mono(m)}" for m, c in poly.items())) or "0"
