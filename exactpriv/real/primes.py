"""Logarithms of small primes in a sum of logarithms of integers: what shows, without a coprime base, that it is long.

Over any coprime base that has the prime p as an element, the coefficient of ln p in sum q_n ln n is the sum of q_n
times the power of p in n. One that is not zero proves the sum irrational (coprime.py), so not zero either.
What would make it silently wrong: forms with other monomials than one logarithm each, which are refused.
"""

from __future__ import annotations

from .coprime import SMALL_PRIMES, small_primes_of, without_powers
from .polynomial import ZERO_Q, Form, constant_of

WORTHWHILE = 24
"""Sums of fewer logarithms are refined at once."""


def logarithms_of_primes(a: Form, most: int) -> int:
    """How many small primes have a logarithm in `a`, counted up to `most`; 0 for short sums, and for forms that are no
    rational combination of 1 and logarithms of integers."""
    if len(a.num) < WORTHWHILE or constant_of(a.den) is None:
        return 0
    terms = []
    for (radicals, logs, atoms), c in a.num.items():
        if radicals or atoms or len(logs) > 1 or (logs and logs[0][1] != 1):
            return 0
        if logs:
            terms.append((logs[0][0], c))
    found = 0
    for p in _primes(terms[0][0], terms[-1][0], terms[len(terms) // 2][0]):
        coefficient = ZERO_Q
        for n, c in terms:
            if n % p == 0:
                coefficient += without_powers(n, p)[1] * c
        found += bool(coefficient)
        if found >= most:
            break
    return found


def _primes(*numbers: int) -> list[int]:
    """All small primes, those that divide one of some numbers first."""
    first = sorted({p for n in numbers for p in small_primes_of(n)})
    return [*first, *(p for p in SMALL_PRIMES if p not in first)]
