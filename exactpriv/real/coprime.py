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


@lru_cache(maxsize=65536)
def primitive_root(n: int) -> tuple[int, int]:
    """(a, k) with n = a**k, k as large as possible, for n > 1."""
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
    """Sorted pairwise coprime integers > 1, no perfect powers, of which every number (> 0) is a product of powers."""
    base: list[int] = []
    stack = sorted({n for n in numbers if n > 1}, reverse=True)
    while stack:
        a = stack.pop()
        if a == 1:
            continue
        for i, b in enumerate(base):
            if a == b:
                break
            g = gcd(a, b)
            if g > 1:
                del base[i]
                stack.extend((a // g, b // g, g))
                break
        else:
            base.append(a)
    return sorted(primitive_root(b)[0] for b in base)


def exponents(n: int, base: list[int]) -> dict[int, int]:
    """{b: e} with n = prod b**e over a base that refines n."""
    found: dict[int, int] = {}
    for b in base:
        e = 0
        while n % b == 0:
            n //= b
            e += 1
        if e:
            found[b] = e
        if n == 1:
            break
    if n != 1:
        raise ArithmeticError(f"the base does not refine the cofactor {n}")
    return found


@lru_cache(maxsize=8192)
def refinement(numbers: frozenset[int]) -> dict[int, dict[int, int]]:
    """{n: {b: e}} with n = prod b**e over the coprime base of the numbers, 1 left out. Not to be changed."""
    base = coprime_base(numbers)
    return {n: exponents(n, base) for n in numbers if n > 1}


_SMALL_PRIMES = [p for p in range(2, 256) if all(p % d for d in range(2, p))]


def small_primes_of(n: int) -> list[int]:
    """The primes below 256 that divide n: put into a base they make printed forms canonical for everyday numbers."""
    return [p for p in _SMALL_PRIMES if n % p == 0]
