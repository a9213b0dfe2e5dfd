"""Laws of samples: n independent letters, in order or up to their order."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod

from flint import fmpq

from .laws import Prior, checked_size


def independent_letters(P: Prior, n: int) -> Prior:
    """The law of n >= 1 independent letters of law P, on |P|^n sequences, the first letter slowest."""
    checked_size(n, "letters of a sample")
    return P if n == 1 else P.product(independent_letters(P, n - 1))


def letters_up_to_order(P: Prior, n: int) -> Prior:
    """The law of n independent letters of law P up to their order, which carries no information about P.

    One mass for each multiset, in the order of `itertools.combinations_with_replacement`.
    """
    checked_size(n, "letters of a sample")
    masses, samples = P.masses, combinations_with_replacement(range(len(P)), n)
    orders = {s: factorial(n) // prod(factorial(s.count(y)) for y in set(s)) for s in samples}
    return Prior([ways * prod((masses[y] for y in s), start=fmpq(1)) for s, ways in orders.items()])
