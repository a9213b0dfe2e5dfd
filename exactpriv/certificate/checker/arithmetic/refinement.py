"""Refinement of normal forms to a coprime base: the step by which equality is proved. Nothing is factorised."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import gcd, isqrt

from . import polynomials as poly
from .polynomials import ONE, UNIT, Atom, Monomial, Polynomial
from .work import spend, spend_divisor, spend_product


def coprime_base(numbers: Iterable[int]) -> list[int]:
    """Pairwise coprime integers > 1 of which every given positive integer is a product of powers."""
    base: list[int] = []
    pending = [n for n in set(numbers) if n > 1]
    while pending:
        n = pending.pop()
        for place, b in enumerate(base):
            spend(1)
            spend_divisor(n.bit_length(), b.bit_length())
            common = gcd(n, b)
            if common > 1:
                base.pop(place)
                pending += [part for part in (n // common, b // common, common) if part > 1]
                break
        else:
            base.append(n)
    return base


def integer_root(n: int, degree: int) -> int | None:
    """The integer c with c^degree = n, where there is one."""
    if degree == 2:
        root = isqrt(n)
        return root if root * root == n else None
    if degree > n.bit_length():
        return None
    root = _floor_root(n, degree)
    return root if root**degree == n else None


def _floor_root(n: int, degree: int) -> int:
    """The largest c with c^degree <= n: by halving where c is short, else Newton's method from the root of the top."""
    size = n.bit_length() // degree + 1
    if size <= 32:
        low, high = 1, 1 << size
        while low < high:
            spend(1)
            spend_product(n.bit_length(), n.bit_length())
            middle = (low + high + 1) // 2
            if middle**degree <= n:
                low = middle
            else:
                high = middle - 1
        return low
    shift = size // 2
    root = (_floor_root(n >> degree * shift, degree) + 1) << shift
    while True:
        spend(1)
        spend_product(2 * n.bit_length(), 2 * n.bit_length())
        better = ((degree - 1) * root + n // root ** (degree - 1)) // degree
        if better >= root:
            return root
        root = better


def valuations(n: int, base: Iterable[int]) -> dict[int, int]:
    """Exponents over a coprime base of which n is a product of powers."""
    exponents: dict[int, int] = {}
    for b in base:
        if n == 1:
            break
        spend_product(n.bit_length(), b.bit_length())
        while n % b == 0:
            spend(1 + n.bit_length() // 1024)
            spend_product(n.bit_length(), b.bit_length())
            n //= b
            exponents[b] = exponents.get(b, 0) + 1
    return exponents


def prime_factors(n: int, most: int) -> list[int]:
    """The primes up to `most` of an integer (an exponent's denominator): no number of `most` bits has a larger root."""
    primes, d = [], 2
    while d * d <= n and d <= most:
        spend(1 + n.bit_length() // 512)
        if n % d == 0:
            primes.append(d)
            while n % d == 0:
                n //= d
        d += 1
    return [*primes, n] if 1 < n <= most else primes


def refined(*polynomials: Polynomial) -> tuple[Polynomial, ...]:
    """The same polynomials over one coprime base."""
    integers: set[int] = set()
    degrees: dict[int, set[int]] = {}
    formal = False
    for p in polynomials:
        for term in p:
            for atom, exponent in term:
                if atom.kind in ("log", "radical"):
                    integers.add(atom.key)
                elif (n := poly.base_of(atom)) is not None:
                    integers.add(n)
                    formal = True
                if atom.kind == "radical":
                    degrees.setdefault(atom.key, set()).update(
                        prime_factors(exponent.denominator, atom.key.bit_length())
                    )
    if len(integers) < 2 and not degrees and not formal:
        return polynomials
    base = coprime_base(integers)
    split = {n: valuations(n, base) for n in integers}
    roots = {b: (b, 1) for b in base}
    for n, primes in degrees.items():
        for b in split[n]:
            for prime in primes:
                while (root := integer_root(roots[b][0], prime)) is not None:
                    roots[b] = (root, roots[b][1] * prime)
    over: dict[int, dict[int, int]] = {
        n: {roots[b][0]: e * roots[b][1] for b, e in exponents.items()} for n, exponents in split.items()
    }
    return tuple(_rewrite(p, over) for p in polynomials)


def _rewrite(p: Polynomial, over: Mapping[int, Mapping[int, int]]) -> Polynomial:
    total: dict[Monomial, Fraction] = {}
    for term, coefficient in p.items():
        product: Polynomial = {UNIT: coefficient}
        radicals: dict[int, Fraction] = {}
        kept: list[tuple[Atom, Fraction]] = []
        for atom, exponent in term:
            if atom.kind == "radical":
                for b, e in over[atom.key].items():
                    radicals[b] = radicals.get(b, Fraction(0)) + e * exponent
            elif (n := poly.base_of(atom)) is not None:
                for b, e in over[n].items():
                    radicals[b] = radicals.get(b, Fraction(0)) + e * exponent
            elif atom.kind == "log" and len(over[atom.key]) + max(over[atom.key].values()) > 2:
                form = {frozenset([(Atom("log", b), ONE)]): Fraction(e) for b, e in over[atom.key].items()}
                for _ in range(poly.natural(exponent)):
                    product = poly.multiply(product, form)
            else:
                kept.append((atom, exponent))
        scaling = ONE
        for b, exponent in radicals.items():
            whole = exponent.numerator // exponent.denominator
            if poly.written_out(b, whole):
                scaling *= Fraction(b) ** whole
            else:
                kept.append((poly.formal_base(b), Fraction(whole)))
            if exponent != whole:
                kept.append((Atom("radical", b), exponent - whole))
        product = poly.multiply(product, {frozenset(kept): scaling})
        for other, value in product.items():
            poly.accumulate(total, other, value)
    return total
