"""Structured families: the laws and kernels that decide most claims about small alphabets.

Ordered simplest first. Degenerate members (point masses, identical rows, unused letters) and nearly degenerate ones are
part of every family, because published statements fail there first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, islice, product
from typing import TypeAlias

from flint import fmpq

from ..kernel import Kernel

FAMILY_SIZE = 400
_TINY = fmpq(1, 10**6)


def law_family(n: int, full_support: bool = False) -> Iterator[list[fmpq]]:
    """Laws on n letters: uniform, points, uniform on subsets, rare and dominant letters, small-denominator laws.

    `full_support` leaves out families in which every law has a zero, which take long to go through for many letters.
    """
    zero, one = fmpq(0), fmpq(1)
    yield [fmpq(1, n)] * n
    if n == 1:
        return
    for i in range(n):
        yield [one if k == i else zero for k in range(n)]
    for size in range(2, n):
        yield [fmpq(1, size) if k < size else zero for k in range(n)]
    for heavy in (fmpq(7, 8), fmpq(2, 3), fmpq(1, 3), fmpq(1, 10), 1 - _TINY, _TINY):
        rest = (1 - heavy) / (n - 1)
        for i in (0, n - 1):
            yield [heavy if k == i else rest for k in range(n)]
    for q in (3, 4, 5):
        for parts in () if full_support and q < n else _compositions(q, n):
            if 0 < parts[-1] < q:
                yield [fmpq(p, q) for p in parts]


def _compositions(total: int, n: int) -> Iterator[list[int]]:
    """All lists of n integers >= 0 with this sum, in lexicographic order."""
    if n == 1:
        yield [total]
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, n - 1):
            yield [first, *rest]


@lru_cache(maxsize=128)
def kernel_family(n: int, m: int) -> tuple[Kernel, ...]:
    """Kernels with n inputs and m outputs, at most FAMILY_SIZE of them."""
    return tuple(islice(_distinct_kernels(n, m), FAMILY_SIZE))


def _distinct_kernels(n: int, m: int) -> Iterator[Kernel]:
    seen: set[tuple[tuple[fmpq, ...], ...]] = set()
    for rows in _rows(n, m):
        key = tuple(tuple(row) for row in rows)
        if key not in seen:
            seen.add(key)
            yield Kernel(rows)


Rows: TypeAlias = list[list[fmpq]]
ZERO, ONE = fmpq(0), fmpq(1)
GRID = (ZERO, fmpq(1, 2), ONE, fmpq(1, 4), fmpq(3, 4), fmpq(1, 3), fmpq(2, 3), fmpq(1, 10), 1 - _TINY)
"""The entries of kernels with two outputs; a limited number of their combinations is offered."""


def _rows(n: int, m: int) -> Iterator[Rows]:
    """The family, simplest first; what repeats is left to the caller."""
    yield [_unit(min(x, m - 1), m) for x in range(n)]
    yield [[fmpq(1, m)] * m] * n
    yield [_unit(0, m)] * n
    yield [_unit(m - 1, m)] * n
    if m > 1:
        for members in WITH_OUTPUTS:
            yield from members(n, m)


def _unit(j: int, m: int) -> list[fmpq]:
    return [ONE if k == j else ZERO for k in range(m)]


def _randomised_response(n: int, m: int) -> Iterator[Rows]:
    if n <= m:
        for r in (fmpq(2), fmpq(3), fmpq(11, 10), fmpq(100), 1 + _TINY):
            yield [[(r if k == x else ONE) / (r + m - 1) for k in range(m)] for x in range(n)]


def _erasures(n: int, m: int) -> Iterator[Rows]:
    if n < m:
        for d in (fmpq(1, 2), fmpq(1, 100), fmpq(99, 100), _TINY):
            yield [[(d if k == x else (1 - d if k == m - 1 else ZERO)) for k in range(m)] for x in range(n)]


def _one_row_apart(n: int, m: int) -> Iterator[Rows]:
    for a, b in ((fmpq(1, 2), ONE), (fmpq(1, 4), fmpq(1, 2)), (ZERO, fmpq(1, 3)), (_TINY, ZERO)):
        yield [_binary(a, m)] + [_binary(b, m)] * (n - 1)
        yield [_binary(b, m)] * (n - 1) + [_binary(a, m)]


def _two_outputs(n: int, m: int) -> Iterator[Rows]:
    if m == 2:
        for column in islice(combinations_with_replacement(GRID, n), 220):
            yield [[p, 1 - p] for p in column]


def _deterministic(n: int, m: int) -> Iterator[Rows]:
    if m**n <= 81:
        for images in product(range(m), repeat=n):
            yield [_unit(j, m) for j in images]


def _subsets(n: int, m: int) -> Iterator[Rows]:
    """Each row uniform on consecutive outputs, cyclically."""
    for size in range(2, m):
        yield [[fmpq(1, size) if (k - x) % m < size else ZERO for k in range(m)] for x in range(n)]


def _peaked(n: int, m: int) -> Iterator[Rows]:
    """One row with a likely output, the others uniform."""
    uniform = [fmpq(1, m)] * m
    for low in (fmpq(1, 10), fmpq(1, 4)):
        peaked = [1 - low * (m - 1) if k == 0 else low for k in range(m)] if low * (m - 1) < 1 else uniform
        yield [peaked] + [uniform] * (n - 1)


def _binary(a: fmpq, m: int) -> list[fmpq]:
    return [a, 1 - a] + [fmpq(0)] * (m - 2)


WITH_OUTPUTS = (_randomised_response, _erasures, _one_row_apart, _two_outputs, _deterministic, _subsets, _peaked)
"""The members with more than one output, in order."""
