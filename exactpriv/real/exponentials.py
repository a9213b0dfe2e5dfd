"""Rational functions of powers of e: the normal forms of privacy levels that are rational, e^eps with eps = 1, 1/2, 3.

A form all of whose monomials are rational powers of e is an element e^s num(t)/den(t) of Q(t), t = e^g, with g the
largest rational of which all differences of exponents are multiples. e is transcendental (Hermite), and so is t, so
that Q(t) is a field of rational functions: two elements are equal exactly if their lowest terms are.

Invariants
- `lowest_terms` changes no value: it divides num and den by their greatest common divisor, and makes den a primitive
  integer polynomial with a positive leading coefficient and a constant term other than 0.
- The factors of `factored` are primitive, positive at t, pairwise coprime and no powers of t; with c > 0 rational
  their product is the number, up to a sign that the caller knows.
- `over_coprime_base` changes no value: logarithms of such polynomials are written over pairwise coprime ones. Those,
  the logarithms of pairwise coprime integers, and 1 (ln t = g) are then linearly independent over Q, since a relation
  exponentiated is one between powers of coprime elements of the factorial ring Z[t].

What would make it silently wrong: two exponents taken for one, an exponent lost where several steps g are made one, a
division that leaves a rest, a sign of a factor that is assumed instead of enclosed.
Degrees beyond `MAX_DEGREE` are left as they are, which costs a decision but no truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import gcd, lcm

from flint import arb, fmpq, fmpq_poly, fmpz_poly

from .polynomial import ONE, ONE_Q, ZERO_Q, Atom, Form, Poly, add_polys, mul_polys
from .precision import ctx

MAX_DEGREE = 2048
"""Of polynomials in t."""
MAX_FACTOR_DEGREE = 32
MAX_FACTOR_BITS = 4096
"""Smaller polynomials are factorised, longer ones only made free of squares."""
MAX_SIGN_BITS = 1 << 15


@lru_cache(maxsize=4096)
def _exponential(p: int, q: int, bits: int) -> arb:
    with ctx.workprec(bits):
        return arb(fmpq(p, q)).exp()


def exponential(exponent: fmpq, bits: int) -> arb:
    """An enclosure of e^exponent."""
    return _exponential(int(exponent.p), int(exponent.q), bits)


EULER = Atom("e", partial(exponential, ONE_Q))
"""The number e, the one atom whose powers are reduced here."""


@dataclass(frozen=True)
class Ratio:
    """e^shift num(t)/den(t), t = e^step; num and den have constant terms other than 0."""

    step: fmpq
    shift: fmpq
    num: fmpq_poly
    den: fmpq_poly


def is_euler_only(poly: Poly) -> bool:
    """Whether every monomial is a rational power of e."""
    return all(
        not radicals and not logs and (not atoms or (len(atoms) == 1 and atoms[0][0] == EULER))
        for radicals, logs, atoms in poly
    )


def has_euler(poly: Poly) -> bool:
    """Whether a power of e occurs."""
    return any(atom == EULER for _, _, atoms in poly for atom, _ in atoms)


def ratio_of(f: Form) -> Ratio | None:
    """The form as a rational function; None where it is none, is zero, or its degree would be beyond MAX_DEGREE."""
    if not f.num or not is_euler_only(f.den) or not is_euler_only(f.num):
        return None
    num, den = _terms(f.num), _terms(f.den)
    low_num, low_den = min(e for e, _ in num), min(e for e, _ in den)
    step = common_step([*(e - low_num for e, _ in num), *(e - low_den for e, _ in den)])
    top, bottom = _dense(num, low_num, step), _dense(den, low_den, step)
    return None if top is None or bottom is None else Ratio(step, low_num - low_den, top, bottom)


def _terms(poly: Poly) -> list[tuple[fmpq, fmpq]]:
    return [(atoms[0][1] if atoms else ZERO_Q, c) for (_, _, atoms), c in poly.items()]


def common_step(differences: Iterable[fmpq]) -> fmpq:
    """The largest rational of which all are integer multiples; 1 if all are 0."""
    found = [d for d in differences if d]
    if not found:
        return ONE_Q
    scale = lcm(*(int(d.q) for d in found))
    return fmpq(gcd(*(int((d * scale).p) for d in found)), scale)


def _dense(terms: list[tuple[fmpq, fmpq]], low: fmpq, step: fmpq) -> fmpq_poly | None:
    places = [int(((e - low) / step).p) for e, _ in terms]
    if max(places) > MAX_DEGREE:
        return None
    coefficients = [ZERO_Q] * (max(places) + 1)
    for place, (_, c) in zip(places, terms, strict=True):
        coefficients[place] = c
    return fmpq_poly(coefficients)


def form_of_ratio(r: Ratio) -> Form:
    """The form in lowest terms."""
    common = r.num.gcd(r.den)
    num, den = (r.num // common, r.den // common) if common.degree() > 0 else (r.num, r.den)
    unit = _unit(den)
    return Form(_sparse(num / unit, r.shift, r.step), _sparse(den / unit, ZERO_Q, r.step))


def _unit(p: fmpq_poly) -> fmpq:
    """c for which p / c is a primitive integer polynomial with a positive leading coefficient."""
    whole = p.numer()
    content = whole.content()
    leading = whole[whole.degree()]
    return fmpq(content if leading > 0 else -content) / fmpq(p.denom())


def _sparse(p: fmpq_poly, shift: fmpq, step: fmpq) -> Poly:
    made: Poly = {}
    for k, c in enumerate(p.coeffs()):
        if c:
            e = shift + step * k
            made[((), (), ((EULER, e),)) if e else ONE] = c
    return made


def lowest_terms(f: Form) -> Form:
    """The same value: in lowest terms if it is a rational function of a power of e, else as it is."""
    if len(f.den) == 1:
        return f
    r = ratio_of(f)
    return f if r is None else form_of_ratio(r)


def multiplied(a: Form, b: Form) -> Form | None:
    """a b for rational functions of powers of e, of any number of terms; None for others and beyond MAX_DEGREE."""
    r, s = ratio_of(a), ratio_of(b)
    if r is None or s is None:
        return None
    both = _with_one_step([(r.num, r.step), (r.den, r.step), (s.num, s.step), (s.den, s.step)])
    if both is None:
        return None
    step, (p, q, u, v) = both
    if max(p.degree() + u.degree(), q.degree() + v.degree()) > MAX_DEGREE:
        return None
    return form_of_ratio(Ratio(step, r.shift + s.shift, p * u, q * v))


def _with_one_step(
    polynomials: Sequence[tuple[fmpq_poly, fmpq]],
) -> tuple[fmpq, list[fmpq_poly]] | None:
    """Polynomials in powers e^step of their own as ones in one such power."""
    step = common_step([g for p, g in polynomials if p.degree() > 0])
    made: list[fmpq_poly] = []
    for p, g in polynomials:
        times = int((g / step).p) if p.degree() > 0 else 1
        if p.degree() * times > MAX_DEGREE:
            return None
        coefficients = [ZERO_Q] * (p.degree() * times + 1)
        for k, c in enumerate(p.coeffs()):
            coefficients[k * times] = c
        made.append(fmpq_poly(coefficients))
    return step, made


def factored(f: Form) -> tuple[fmpq, fmpq, list[tuple[Form, int]]] | None:
    """(c, s, [(a, k), ...]) with abs f = c e^s prod a^k, c > 0, for a rational function of powers of e.

    None for other forms, and where the sign of a factor was not settled.
    """
    r = ratio_of(f)
    if r is None:
        return None
    reduced = ratio_of(form_of_ratio(r))
    if reduced is None:
        return None
    c = ONE_Q
    factors: list[tuple[Form, int]] = []
    for side, p in ((1, reduced.num), (-1, reduced.den)):
        whole = p.numer()
        c *= (fmpq(whole.content()) / fmpq(p.denom())) ** side
        for a, k in _factors(fmpz_poly([x // whole.content() for x in whole.coeffs()])):
            positive = _positive(a, reduced.step)
            if positive is None:
                return None
            factors.append((Form(_sparse(fmpq_poly(positive), ZERO_Q, reduced.step), {ONE: ONE_Q}), side * k))
    return abs(c), reduced.shift, factors


def _factors(p: fmpz_poly) -> list[tuple[fmpz_poly, int]]:
    if p.degree() < 1:
        return []
    small = p.degree() <= MAX_FACTOR_DEGREE and p.height_bits() <= MAX_FACTOR_BITS
    return list((p.factor() if small else p.factor_squarefree())[1])


def _positive(p: fmpz_poly, step: fmpq) -> fmpz_poly | None:
    """The polynomial or its negative, whichever is positive at e^step; it is not zero there."""
    bits = 64
    while bits <= MAX_SIGN_BITS:
        with ctx.workprec(bits):
            value = p(exponential(step, bits))
        if value > 0:
            return p
        if value < 0:
            return -p
        bits *= 2
    return None


def logarithms_of_exponentials(poly: Poly) -> set[Atom]:
    """The atoms that are logarithms of polynomials in powers of e (of two or more terms)."""
    return {
        atom
        for _, _, atoms in poly
        for atom, _ in atoms
        if atom.argument is not None and atom.argument.den == {ONE: ONE_Q} and is_euler_only(atom.argument.num)
    }


def over_coprime_base(poly: Poly) -> Poly | None:
    """The same value with those logarithms written over pairwise coprime polynomials; None beyond the bounds.

    Where one of them stands in a denominator (to a negative power) the value is multiplied by that power of it, which
    is not zero. The new atoms are for a test of zero: they are named by their polynomials and enclose nothing.
    """
    found = sorted(logarithms_of_exponentials(poly), key=lambda atom: atom.key)
    if not found:
        return poly
    ratios = [ratio_of(atom.argument) if atom.argument is not None else None for atom in found]
    known = [r for r in ratios if r is not None]
    common = _with_one_step([(r.num, r.step) for r in known]) if len(known) == len(found) else None
    if common is None:
        return None
    step, polynomials = common
    base = _coprime(polynomials)
    total = _without_negative_powers(poly, found)
    for atom, r, p in zip(found, known, polynomials, strict=True):
        replaced = _substituted(total, atom, _logarithm_over(p, r.shift, step, base))
        if replaced is None:
            return None
        total = replaced
    return total


def _without_negative_powers(poly: Poly, atoms: list[Atom]) -> Poly:
    """The polynomial times a product of powers of these atoms, so that none has a negative exponent."""
    total = poly
    for atom in atoms:
        least = min(dict(m[2]).get(atom, ZERO_Q) for m in total)
        if least < 0:
            total = {(m[0], m[1], _times_power(m[2], atom, -least)): c for m, c in total.items()}
    return total


def _times_power(atoms: tuple[tuple[Atom, fmpq], ...], atom: Atom, e: fmpq) -> tuple[tuple[Atom, fmpq], ...]:
    powers = dict(atoms)
    powers[atom] = powers.get(atom, ZERO_Q) + e
    return tuple(sorted(((a, k) for a, k in powers.items() if k), key=lambda item: item[0].key))


def _coprime(polynomials: list[fmpq_poly]) -> list[fmpz_poly]:
    base: list[fmpz_poly] = []
    stack = [_primitive(p) for p in polynomials]
    while stack:
        a = stack.pop()
        if a.degree() < 1:
            continue
        for i, b in enumerate(base):
            if a == b:
                break
            g = a.gcd(b)
            if g.degree() > 0:
                del base[i]
                stack.extend((_primitive(fmpq_poly(a // g)), _primitive(fmpq_poly(b // g)), _primitive(fmpq_poly(g))))
                break
        else:
            base.append(a)
    return sorted(base, key=lambda b: [int(c) for c in b.coeffs()])


def _primitive(p: fmpq_poly) -> fmpz_poly:
    return (p / _unit(p)).numer()


def _logarithm_over(p: fmpq_poly, shift: fmpq, step: fmpq, base: list[fmpz_poly]) -> Poly:
    """ln of e^shift p(e^step) > 0: shift + ln of p's content + the exponents of p over the base times logarithms."""
    content = abs(_unit(p))
    made: Poly = {ONE: shift} if shift else {}
    for n, c in ((int(content.p), ONE_Q), (int(content.q), -ONE_Q)):
        if n != 1:
            made = add_polys(made, {((), ((n, 1),), ()): c})
    rest = _primitive(p)
    for b in base:
        k = 0
        while rest.degree() >= b.degree():
            quotient, left = divmod(rest, b)
            if left.degree() >= 0:
                break
            rest, k = quotient, k + 1
        if k:
            made = add_polys(made, {((), (), ((_formal(b, step), ONE_Q),)): fmpq(k)})
    if rest.degree() > 0:
        raise ArithmeticError("the base does not refine a polynomial in powers of e")
    return made


def _formal(b: fmpz_poly, step: fmpq) -> Atom:
    return Atom(f"formal ln {step} {[int(c) for c in b.coeffs()]}", _no_enclosure)


def _no_enclosure(bits: int) -> arb:
    raise ArithmeticError("a formal logarithm is compared, never enclosed")


def is_formal_logarithm(atom: Atom) -> bool:
    """Whether the atom was made by `over_coprime_base`."""
    return atom.enclose is _no_enclosure


def _substituted(poly: Poly, atom: Atom, value: Poly) -> Poly | None:
    """poly with `value` in place of an atom that occurs to positive integer powers."""
    total: Poly = {}
    for (radicals, logs, atoms), c in poly.items():
        exponent = next((e for a, e in atoms if a == atom), ZERO_Q)
        if exponent.q != 1 or exponent < 0:
            return None
        product: Poly | None = {(radicals, logs, tuple((a, e) for a, e in atoms if a != atom)): c}
        for _ in range(int(exponent)):
            product = None if product is None else mul_polys(product, value)
        if product is None:
            return None
        total = add_polys(total, product)
    return total
