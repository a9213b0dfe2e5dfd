"""What the measures share: sums of logarithms of rationals, extrema of mixed entries, e^eps, pairs of rows.

Rational laws stay in raw `fmpq` arithmetic and end in `Real.from_logs`; laws with other entries take `Real`
arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, TypeAlias

from flint import fmpq

from ..kernel import Kernel
from ..kernel.databases import MAX_PAIRS
from ..kernel.entries import Entry, is_zero
from ..optimise.contenders import Pairs, distinct, worthwhile
from ..real import BadInput, Real, as_real, exp, ln, maximum, minimum, ranging
from ..real.logarithms import add_log as add_log
from ..real.number import dear, known_rational
from ..real.spelling import Spellings

Masses: TypeAlias = Sequence[Entry]
Pair: TypeAlias = tuple[Masses, Masses]

ZERO = fmpq(0)
ONE = fmpq(1)
FEW = 8
"""Sums of so many rationals are taken in their order."""


def rational(*laws: Masses) -> bool:
    """Whether every entry is an `fmpq`."""
    return all(type(x) is fmpq for law in laws for x in law)


def log(x: Entry | Real) -> Real:
    """ln x for x >= 0: an exact log-linear form for a positive rational, -inf for 0."""
    if isinstance(x, fmpq) and x > 0:
        logs: dict[int, fmpq] = {}
        add_log(logs, ONE, x)
        return Real.from_logs(0, logs)
    return ln(x)


def largest(values: Iterable[Entry | Real]) -> Real:
    """The largest of the values; 0 if there are none."""
    return _extreme(values, True)


def smallest(values: Iterable[Entry | Real]) -> Real:
    """The smallest of the values; 0 if there are none."""
    return _extreme(values, False)


def _extreme(values: Iterable[Entry | Real], top: bool) -> Real:
    rationals: list[fmpq] = []
    others: list[Real] = []
    for v in values:
        if isinstance(v, fmpq):
            rationals.append(v)
        else:
            others.append(v)
    best = [max(rationals) if top else min(rationals)] if rationals else []
    if not others:
        return Real(best[0]) if best else Real(0)
    return maximum(*others, *best) if top else minimum(*others, *best)


def entry(x: Entry | Real) -> Entry:
    """A finite `Real` that is known to be rational as an `fmpq`; everything else unchanged."""
    if isinstance(x, fmpq) or x.is_infinite:
        return x
    q = x.rational
    return x if q is None else q


def settled(x: Entry | Real) -> Entry:
    """As `entry`, or as `known` where a normal form is dear."""
    return known(x) if isinstance(x, Real) and dear(x) else entry(x)


def known(x: Entry | Real) -> Entry:
    """As `entry`, for a number that shows without its normal form that it is rational; everything else unchanged."""
    q = known_rational(x) if isinstance(x, Real) else None
    return x if q is None else q


def ratio_of_level(eps: Real) -> Entry:
    """e^eps: an `fmpq` whenever rational, else a `Real` (infinite for eps = +inf)."""
    return entry(exp(eps))


def ratio(a: Entry, b: Entry) -> Entry | Real | None:
    """a/b of two probabilities; +inf for b = 0 < a; None for 0/0, which is skipped."""
    if is_zero(b):
        return None if is_zero(a) else Real.infinity()
    return a / b


def log_ratio(ratios: Iterable[Entry | Real | None]) -> Real:
    """ln of the largest ratio, those that are None skipped; 0 if none is left."""
    found = [r for r in ratios if r is not None]
    if not found:
        return Real(0)
    best = entry(largest(found))
    return best if isinstance(best, Real) and best.is_infinite else log(best)


def all_pairs(n: int) -> Iterator[tuple[int, int]]:
    """The ordered pairs of different positions, one after the other; BadInput for more than MAX_PAIRS."""
    if n * (n - 1) > MAX_PAIRS:
        raise BadInput(f"{n} inputs have more than {MAX_PAIRS} pairs of rows; give a kernel with fewer inputs")
    return permutations(range(n), 2)


def all_pairs_or_itself(n: int) -> Iterable[tuple[int, int]]:
    """`all_pairs`; of one position that with itself. For a divergence that is not 0 there, but at most that of any two
    laws: the hockey-stick divergence at r < 1, max(1 - r, 0)."""
    return all_pairs(n) if n > 1 else [(0, 0)]


def row_pairs(K: Kernel, pairs: Iterable[tuple[int, int]]) -> Iterator[Pair]:
    """The pairs of rows, each once up to a common reordering of the letters (which no divergence sees)."""
    return ((K.rows[i], K.rows[j]) for i, j in distinct(K.rows, list(pairs)))


def worst_pairs(
    K: Kernel, pairs: Iterable[tuple[int, int]], contenders: Callable[[Pairs], Pairs], dear: bool = False
) -> Iterator[Pair]:
    """`row_pairs`, where there are many of those `contenders` alone, among which the largest value is; `dear` where a
    value takes more than arithmetic of rationals."""
    found: Pairs = list(pairs)
    many = worthwhile(found, K.n_outputs, dear or not K.is_rational) and not ranging()
    return row_pairs(K, contenders(found) if many else found)


def written_once(pairs: Iterable[Pair]) -> Iterator[tuple[Entry, Entry]]:
    """The pairs of entries at the same letters, those written alike once."""
    spellings = Spellings()
    seen: set[tuple[int, int]] = set()
    for p, q in pairs:
        for a, b in zip(p, q, strict=True):
            key = spellings.number(a), spellings.number(b)
            if key not in seen:
                seen.add(key)
                yield a, b


def total(values: Iterable[Entry | Real]) -> Real:
    """The exact sum."""
    rationals: list[fmpq] = []
    rest: list[Real] = []
    for v in values:
        if isinstance(v, fmpq):
            rationals.append(v)
        else:
            rest.append(v)
    constant = sum_by_halves(rationals)
    if not rest:
        return Real(constant)
    return Real.sum([*rest, constant] if constant else rest)


def total_rational(values: Iterable[Any]) -> fmpq:
    """The sum of values known to be rational."""
    return sum_by_halves(list(values))


def sum_by_halves(values: list[fmpq]) -> fmpq:
    """The sum, of many by halves: denominators that differ make long sums, of which there are few then."""
    if len(values) <= FEW:
        return sum(values, ZERO)
    half = len(values) // 2
    return sum_by_halves(values[:half]) + sum_by_halves(values[half:])


def product(*factors: Entry | Real) -> Entry | Real:
    """The exact product, 0 if a factor is the rational 0 (even if another is infinite)."""
    made: Entry | Real = ONE
    for f in factors:
        if isinstance(f, fmpq):
            if f == 0:
                return ZERO
            if f == 1:
                continue
        made = f if isinstance(made, fmpq) and made == 1 else made * f
    return made


def real(x: Entry | Real) -> Real:
    """x as a `Real`."""
    return as_real(x)
