"""Coprime bases: the common refinement of integers by greatest common divisors alone.

Every integer of a finite set is a product of powers of pairwise coprime base elements, none of which is a perfect
power. No integer is factorised, so 200-digit denominators cost only gcds.

Why this decides. Let b_1, ..., b_k > 1 be pairwise coprime and no perfect powers.
(1) ln b_1, ..., ln b_k are linearly independent over Q: prod b_j^{e_j} = 1 with integers e_j forces e_j = 0, since a
    prime divides at most one b_j. By Baker's theorem 1, ln b_1, ..., ln b_k are then linearly independent over the
    algebraic numbers.
(2) prod b_j^{f_j} with rational f_j in [0, 1) is rational only if all f_j = 0: for a prime p dividing b_j the number
    v_p(b_j) f_j is an integer, and the gcd of v_p(b_j) over p is 1. Positive radicals with pairwise irrational
    ratios are linearly independent over Q (Besicovitch, Mordell).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import gcd

from flint import fmpz

LONG = 256
"""Bits from which on an integer is divided by small primes before roots of it are tried."""


@lru_cache(maxsize=65536)
def primitive_root(n: int) -> tuple[int, int]:
    """(a, k) with n = a**k, k as large as possible, for n > 1."""
    if n.bit_length() > LONG:
        shared = gcd(*(without_powers(n, p)[1] for p in small_primes_of(n)))  # k divides each of these powers
        if shared:
            for k in sorted((k for k in range(1, shared + 1) if shared % k == 0), reverse=True):
                root = int(fmpz(n).root(k))
                if root**k == n:
                    return root, k
    power = 1
    k = 2
    while n.bit_length() > k:
        if fmpz(n).is_perfect_power():
            root = int(fmpz(n).root(k))
            if root**k == n:
                n, power = root, power * k
            else:
                k += 1
        else:
            break
    return n, power


def coprime_base(numbers: Iterable[int]) -> list[int]:
    """Sorted pairwise coprime integers > 1, no perfect powers, of which every number (> 0) is a product of powers.

    The base is that of the closure of the numbers under greatest common divisors and exact quotients, so that it does
    not depend on the order in which they are taken.
    """
    base: list[int] = []
    for n in sorted({n for n in numbers if n > 1}):
        _insert(n, base)
    return sorted(primitive_root(b)[0] for b in base)


def _insert(n: int, base: list[int]) -> None:
    """Refine a coprime base, in place, so that n is a product of powers of its elements."""
    made: list[int] = []
    for i, b in enumerate(base):
        if n == 1:
            break
        g = gcd(n, b)
        if g == 1:
            continue
        n, _ = without_powers(n, b)
        if gcd(n, b) == 1:
            continue  # b divides n, and what is left of n has nothing of it
        parts = _base_of_two(n, b)
        n = 1
        for part in parts:
            if gcd(part, b) == 1:
                n *= part  # a part of n alone, which goes on
            else:
                made.append(part)
        base[i] = 1
    base[:] = [b for b in base if b > 1] + made
    if n > 1:
        base.append(n)


def _base_of_two(a: int, b: int) -> list[int]:
    """The coprime base of two integers > 1, perfect powers left as they are."""
    base: list[int] = []
    stack = [a, b]
    while stack:
        n = stack.pop()
        if n == 1:
            continue
        for i, c in enumerate(base):
            g = gcd(n, c)
            if g > 1:
                if n != c:
                    del base[i]
                    stack += [g, without_powers(n, g)[0], without_powers(c, g)[0]]
                break
        else:
            base.append(n)
    return base


def without_powers(n: int, b: int) -> tuple[int, int]:
    """(n / b^e, e) with b^e the largest power of b > 1 that divides n; squared powers first, so that few divisions
    are made."""
    quotient, rest = divmod(n, b)
    if rest:
        return n, 0
    n, e = without_powers(quotient, b * b)
    quotient, rest = divmod(n, b)
    return (n, 2 * e + 1) if rest else (quotient, 2 * e + 2)


def exponents(n: int, base: list[int]) -> dict[int, int]:
    """{b: e} with n = prod b**e over a base that refines n."""
    found: dict[int, int] = {}
    for b in base:
        if n == 1:
            break
        n, e = without_powers(n, b)
        if e:
            found[b] = e
    if n != 1:
        raise ArithmeticError(f"the base does not refine the cofactor {n}")
    return found


@lru_cache(maxsize=8192)
def refinement(numbers: frozenset[int]) -> dict[int, dict[int, int]]:
    """{n: {b: e}} with n = prod b**e over the coprime base of the numbers, 1 left out. Not to be changed."""
    base = coprime_base(numbers)
    return {n: exponents(n, base) for n in numbers if n > 1}


SMALL_PRIMES = [p for p in range(2, 256) if all(p % d for d in range(2, p))]


def small_primes_of(n: int) -> list[int]:
    """The primes below 256 that divide n: put into a base they make printed forms canonical for everyday numbers."""
    return [p for p in SMALL_PRIMES if n % p == 0]
