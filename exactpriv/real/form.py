"""Exact normal forms: quotients of polynomials in logarithms, radicals and formal atoms, over the rationals.

A monomial is a product of
- radicals n**e, n > 1 an integer, 0 < e < 1 rational,
- logarithms (ln n)**k, n > 1 an integer, k > 0,
- atoms a**e: opaque subexpressions (a capacity known by enclosures, the logarithm of a sum of radicals, e, ...), and
  integers to powers that are too long to be written out.
A `Poly` maps monomials to non-zero rational coefficients; a `Form` is num/den with den known to be non-zero.

The integers of a form need not be coprime; `refined` rewrites a polynomial over the coprime base of its integers.
Which forms are zero is decided in zeros.py. Roots of irreducible polynomials are atoms whose powers are reduced;
rational functions of powers of e are kept in lowest terms (exponentials.py).

Invariant: a form is *equal* to the number it stands for. Whatever has no cheap form has none (None).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from flint import arb, fmpq, fmpz

from . import exponentials
from . import polynomial as polynomials
from .coprime import refinement, small_primes_of
from .exponentials import EULER, exponential
from .polynomial import (
    MAX_POWER_BITS,
    ONE,
    ONE_Q,
    ZERO_Q,
    Atom,
    Form,
    KeptHash,
    Logs,
    Monomial,
    Poly,
    Radicals,
    add_polys,
    constant_of,
    mul_polys,
    radical_product,
    rational_form,
    same_poly,
)
from .precision import ctx

__all__ = [
    "MAX_POWER_BITS",
    "ONE",
    "Atom",
    "Form",
    "Logs",
    "Monomial",
    "Poly",
    "Radicals",
    "add",
    "atom_form",
    "canonical",
    "evaluate",
    "exponential_form",
    "exponential_of_logs",
    "exponential_parts",
    "invert",
    "key",
    "log_form",
    "log_of",
    "log_of_integer",
    "mul",
    "positive_monomial",
    "power",
    "radical_form",
    "rational_form",
    "rational_power",
    "refined",
    "scale",
    "without_content",
    "without_log_atoms",
]

MAX_CONTENT_TERMS = 40
"""The common factor of a longer sum is not looked for."""


def log_form(constant: fmpq, logs: Mapping[int, fmpq]) -> Form:
    """constant + sum of coefficients times ln n, n >= 1 integers."""
    num: Poly = {KeptHash(((), ((n, 1),), ())): c for n, c in logs.items() if c and n != 1}
    if constant:
        num[ONE] = constant
    return Form(num, {ONE: ONE_Q})


def atom_form(atom: Atom, exponent: fmpq = ONE_Q) -> Form:
    """atom**exponent."""
    return Form({KeptHash(((), (), ((atom, exponent),))): ONE_Q}, {ONE: ONE_Q})


def radical_form(base: fmpq, exponent: fmpq) -> Form:
    """base**exponent for a positive rational base."""
    return _power_product(((int(base.p), exponent), (int(base.q), -exponent)))


def _power_product(factors: Iterable[tuple[int, fmpq]], euler: fmpq = ZERO_Q) -> Form:
    """e**euler prod n**e."""
    coefficient, radicals, bases = radical_product(factors)
    atoms = ((EULER, euler), *bases) if euler else bases
    return Form({KeptHash((radicals, (), tuple(sorted(atoms, key=lambda item: item[0].key)))): coefficient},
                {ONE: ONE_Q})  # fmt: skip


def add(a: Form, b: Form) -> Form | None:
    """a + b."""
    if same_poly(a.den, b.den):
        return exponentials.lowest_terms(Form(add_polys(a.num, b.num), a.den))
    left, right, den = mul_polys(a.num, b.den), mul_polys(b.num, a.den), mul_polys(a.den, b.den)
    if left is None or right is None or den is None:
        return None
    return exponentials.lowest_terms(Form(add_polys(left, right), den))


def mul(a: Form, b: Form) -> Form | None:
    """a * b."""
    if len(a.den) > 1 or len(b.den) > 1:
        made = exponentials.multiplied(a, b)
        if made is not None:
            return made
    return polynomials.mul(a, b)


def invert(a: Form) -> Form | None:
    """1 / a, for a known to be non-zero."""
    made = polynomials.invert(a)
    return None if made is None else exponentials.lowest_terms(made)


def power(a: Form, k: int) -> Form | None:
    """a**k, k an integer; a known to be non-zero if k < 0."""
    made = polynomials.power(a, k)
    return None if made is None else exponentials.lowest_terms(made)


def scale(a: Form, q: fmpq) -> Form:
    """q * a."""
    return Form({m: c * q for m, c in a.num.items()} if q else {}, a.den)


def positive_monomial(a: Form) -> tuple[fmpq, Radicals, fmpq] | None:
    """(c, powers, s) if a is visibly c times powers of integers times e^s; the sign is that of c."""
    c = a.constant
    if c is not None:
        return (c, (), ZERO_Q) if c else None
    a = refined(a)
    if constant_of(a.den) is None or len(a.num) != 1:
        return None
    ((radicals, logs, atoms), c), = a.num.items()
    bases = tuple((atom.base, e) for atom, e in atoms if atom.base is not None)
    others = [(atom, e) for atom, e in atoms if atom.base is None]
    if logs or (others and (len(others) > 1 or others[0][0] != EULER)):
        return None
    return c / a.den[ONE], (*radicals, *bases), others[0][1] if others else ZERO_Q


def exponential_form(constant: fmpq) -> Form:
    """e**constant."""
    return atom_form(EULER, constant) if constant else rational_form(ONE_Q)


def rational_power(a: Form, e: fmpq) -> Form | None:
    """a**e for a visible positive monomial, else None."""
    monomial = positive_monomial(a)
    if monomial is None or monomial[0] <= 0:
        return None
    c, radicals, s = monomial
    return _power_product([(int(c.p), e), (int(c.q), -e), *((n, f * e) for n, f in radicals)], s * e)


def log_of(a: Form) -> Form | None:
    """ln a for a visible positive monomial, else None."""
    monomial = positive_monomial(a)
    if monomial is None or monomial[0] <= 0:
        return None
    c, radicals, s = monomial
    logs: dict[int, fmpq] = {}
    for n, e in [(int(c.p), ONE_Q), (int(c.q), -ONE_Q), *radicals]:
        logs[n] = logs.get(n, ZERO_Q) + e
    return log_form(s, logs)


def without_content(a: Form) -> tuple[Form, Form] | None:
    """(t, a/t) for a sum a of two or more terms: t a rational times radicals, a/t the same for every such multiple.

    Of the quotients of a by its terms' own factors the one with the smallest key is taken: no common factor changes it.
    None for sums with logarithms, with a denominator, or of more than `MAX_CONTENT_TERMS` terms.
    """
    a = canonical(a)
    if a.den != {ONE: ONE_Q} or not 2 <= len(a.num) <= MAX_CONTENT_TERMS or any(logs for _, logs, _ in a.num):
        return None
    quotients = []
    for (radicals, _, _), c in a.num.items():
        term = Form({(radicals, (), ()): abs(c)}, {ONE: ONE_Q})
        inverse = invert(term)
        rest = None if inverse is None else mul(a, inverse)
        if rest is None:
            return None
        quotients.append((key(rest), term, rest))
    _, term, rest = min(quotients, key=lambda q: q[0])
    return term, rest


def exponential_parts(a: Form) -> tuple[fmpq, list[tuple[int, fmpq]]] | None:
    """(c, [(n, q), ...]) if a is visibly c + sum q ln n."""
    d = constant_of(a.den)
    if d is None:
        return None
    constant = ZERO_Q
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
    d = constant_of(a.den)
    if d is None:
        return a, []
    split = {m: m[2][0][0].argument for m in a.num if not m[0] and not m[1] and len(m[2]) == 1 and m[2][0][1] == 1}
    found = [(x, a.num[m] / d) for m, x in split.items() if x is not None]
    rest = {m: c for m, c in a.num.items() if split.get(m) is None}
    return Form(rest, a.den), found


def exponential_of_logs(logs: Iterable[tuple[int, fmpq]]) -> Form:
    """prod n**q."""
    return _power_product(logs)


def without_common_powers(poly: Poly) -> Poly:
    """The same up to a positive factor, by which the powers too long to be written out become shorter."""
    bases = {atom for _, _, atoms in poly for atom, _ in atoms if atom.base is not None}
    if not bases:
        return poly
    powers = {m: {atom: e for atom, e in m[2] if atom.base is not None} for m in poly}
    least = {atom: min(held.get(atom, ZERO_Q) for held in powers.values()) for atom in bases}
    total: Poly = {}
    for m, c in poly.items():
        factors = ((atom.base or 1, powers[m].get(atom, ZERO_Q) - least[atom]) for atom in bases)
        coefficient, radicals, rest = radical_product((*m[0], *factors))
        others = (*(item for item in m[2] if item[0].base is None), *rest)
        made = KeptHash((radicals, m[1], tuple(sorted(others, key=lambda item: item[0].key))))
        total = add_polys(total, {made: c * coefficient})
    return total


def refined(a: Form, extra: Iterable[int] = ()) -> Form:
    """The same value over the coprime base of all integers of num, den and `extra`."""
    over = refinement(frozenset((*_integers(a.num), *_integers(a.den), *extra)))
    return Form(_refine(a.num, over), _refine(a.den, over)) if over else a


def canonical(a: Form) -> Form:
    """The same value, refined, with small primes split off: equal numbers of everyday size get equal texts."""
    numbers = {*_integers(a.num), *_integers(a.den)}
    primes = {p for n in numbers for p in small_primes_of(n)}
    a = refined(a, primes)
    d = constant_of(a.den)
    if d is not None and d != 1:
        return Form({m: c / d for m, c in a.num.items()}, {ONE: ONE_Q})
    return a


def key(a: Form) -> str:
    """A text that determines the value; equal values of everyday size have equal keys."""
    a = canonical(a)
    return f"({_poly_key(a.num)})/({_poly_key(a.den)})"


def evaluate(a: Form, bits: int) -> arb:
    """An enclosure of the value, with working precision `bits`."""
    with ctx.workprec(bits):
        known: dict[tuple[int, int] | Atom, arb] = {}
        roots: dict[tuple[int, fmpq], arb] = {}
        num = _evaluate_poly(a.num, bits, known, roots)
        d = constant_of(a.den)
        return num / d if d is not None else num / _evaluate_poly(a.den, bits, known, roots)


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


def _evaluate_poly(
    poly: Poly, bits: int, known: dict[tuple[int, int] | Atom, arb], roots: dict[tuple[int, fmpq], arb]
) -> arb:
    """An enclosure of the value; `known`, `roots`: those of logarithms, atoms and radicals met, as terms share them."""
    total = arb(0)
    for (radicals, logs, atoms), c in poly.items():
        term = arb(c)
        for radical in radicals:
            value = roots.get(radical)
            if value is None:
                value = roots[radical] = (log_of_integer(radical[0], bits) * radical[1]).exp()
            term *= value
        for log in logs:
            value = known.get(log)
            if value is None:
                value = known[log] = log_of_integer(log[0], bits) ** log[1]
            term *= value
        for atom, e in atoms:
            if atom == EULER:
                term *= exponential(e, bits)
                continue
            value = known.get(atom)
            if value is None:
                value = known[atom] = atom.enclose(bits)
            term *= value if e == 1 else (value ** int(e.p) if e.q == 1 else value ** arb(e))
        total += term
    return total


def _integers(poly: Poly) -> set[int]:
    found = {n for radicals, logs, _ in poly for n, _ in (*radicals, *logs)}
    return found | {atom.base for _, _, atoms in poly for atom, _ in atoms if atom.base is not None}


def _refine(poly: Poly, split: Mapping[int, Mapping[int, int]]) -> Poly:
    """The polynomial with each integer written as `split` says."""
    if all(n in split[n] for n in _integers(poly)):
        return poly  # each is an element of the base
    total: Poly = {}
    for (radicals, logs, atoms), c in poly.items():
        powers = (*radicals, *((atom.base, e) for atom, e in atoms if atom.base is not None))
        made = radical_product((b, e * k) for n, e in powers for b, k in split[n].items())
        if made[2] or len(powers) > len(radicals):
            others = (*(item for item in atoms if item[0].base is None), *made[2])
            atoms = tuple(sorted(others, key=lambda item: item[0].key))
        # product of powers of sums of logs of base elements
        terms: dict[Logs, fmpq] = {(): c * made[0]}
        for n, k in logs:
            for _ in range(k):
                step: dict[Logs, fmpq] = {}
                for done, coefficient in terms.items():
                    for b, e in split[n].items():
                        m = _times_log(done, b)
                        step[m] = step.get(m, ZERO_Q) + coefficient * e
                terms = step
        for m, coefficient in terms.items():
            mono = KeptHash((made[1], m, atoms))
            s = total.get(mono, ZERO_Q) + coefficient
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
        parts = [f"{fmpz(n)}^{e}" for n, e in radicals] + [f"ln{fmpz(n)}^{k}" for n, k in logs]  # of any length
        return "*".join(parts + [f"[{atom.key}]^{e}" for atom, e in atoms])

    return "+".join(sorted(f"{c}*{mono(m)}" for m, c in poly.items())) or "0"
