"""Which pairs of rows can be the worst: certified bounds for all pairs at once, so that few are computed exactly.

A number x is put on a grid as the integer X with X <= x s < X + 2 for a scale s; where all numbers are multiples of
1/s, X = x s. Differences and products of such integers are formed in 64 bits, and ranges that rule out an overflow
stand beside each product. Every function returns pairs among which the worst ones are, never too few: what it leaves
out is proved to be smaller than something it keeps. Whoever asked computes those exactly.
What would make it silently wrong: a bound on the wrong side. Tests compare with all pairs, at ties and zeros too.

Proposes in floating point: the points at which the bound of `by_contraction` is evaluated, any of which is valid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from flint import arb, arb_mat, fmpq, fmpz

from ..kernel.entries import Entry, is_zero
from ..real import UndecidedError
from ..real.display import bounds
from ..real.precision import ctx
from ..real.spelling import Spellings
from .deferred import numpy as np

Rows: TypeAlias = Sequence[Sequence[Entry]]
Pairs: TypeAlias = Sequence[tuple[int, int]]

WORTHWHILE = 4096
"""Below so many pairs times letters each pair is computed exactly at once."""
SCALE = 1 << 48
COARSE = 28
"""Bits of the grid on which products of three numbers are formed."""
BLOCK = 1 << 20
"""Numbers held at a time."""
BITS = 128
ZERO = fmpq(0)


def worthwhile(pairs: Pairs, letters: int, dear: bool = False) -> bool:
    """Whether bounds for all pairs pay; sooner where a single pair is dear."""
    return len(pairs) * letters > (WORTHWHILE >> 4 if dear else WORTHWHILE) and len(pairs) > 1


def by_excess(rows: Rows, ratio: Entry, pairs: Pairs) -> Pairs:
    """Pairs (i, j) among which sum max(p_i - r p_j, 0) is largest, r >= 0 finite."""
    scale = _common_scale(rows, ratio)
    first, second = (_on_grid(rows, scale or SCALE, by) for by in (None, ratio))
    if first is None or second is None:
        return pairs
    sums = np.concatenate([
        np.maximum(first[a] - second[b], 0).sum(axis=1) for a, b in _blocks(pairs, len(rows[0]))
    ])
    if scale:
        return [pairs[int(sums.argmax())]]
    # max(x - y, 0) of the numbers is within 2 units of that of their integers
    return _kept(pairs, sums >= sums.max() - 4 * len(rows[0]))


def largest_over_least(rows: Sequence[Sequence[Any]], pairs: Pairs) -> Iterator[tuple[Any, Any]]:
    """Pairs of entries (a, b) at the same letter, of rows (i, j) in `pairs`, among which the largest ratio a/b > 0 is.

    The entries are rationals. Where there are many pairs, b is the least entry that meets a.
    """
    if not worthwhile(pairs, len(rows[0])):
        for i, j in pairs:
            yield from zip(rows[i], rows[j], strict=True)
        return
    values = sorted({(int(x.p), int(x.q)): x for row in rows for x in row}.values())
    place = {(int(x.p), int(x.q)): k for k, x in enumerate(values)}
    ranks = np.array([[place[int(x.p), int(x.q)] for x in row] for row in rows], dtype=np.int64)
    partners: dict[int, list[int]] = {}
    for i, j in pairs:
        partners.setdefault(i, []).append(j)
    for i, found in partners.items():
        least = np.min([ranks[part].min(axis=0) for part in _parts(found, len(rows[0]))], axis=0)
        yield from ((a, values[int(k)]) for a, k in zip(rows[i], least, strict=True) if a > 0)


def by_product(
    left: Sequence[Sequence[arb]], right: Sequence[Sequence[arb]], pairs: Pairs, own: Sequence[arb] | None = None,
    largest: bool = True,
) -> Pairs:
    """Pairs (i, j) among which own_i plus the inner product of left_i and right_j is largest (or smallest)."""
    with ctx.workprec(BITS):
        table = arb_mat([list(row) for row in left]) * arb_mat([list(row) for row in right]).transpose()
        entries = table.tolist()
        values = [entries[i][j] if own is None else own[i] + entries[i][j] for i, j in pairs]
        if not largest:
            values = [-v for v in values]
        best = values[0].lower()
        for v in values[1:]:
            best = best.max(v.lower())
        return [pair for pair, v in zip(pairs, values, strict=True) if not v < best]


def by_contraction(rows: Rows, pairs: Pairs) -> Pairs:
    """Pairs among which the maximum over 0 <= w <= 1 of G(w) = 1 - sum over pq > 0 of pq/(w p + (1-w) q) is largest.

    G(w) is a bound from below for any w. From above: for any u > 0 a number x > 0 has 1/x >= 2u - u^2 x, and with one
    u a letter the sum is at least the smaller of sum p b(2-b) and sum q a(2-a), a = p u, b = q u, for every w.
    """
    grid = _on_grid(rows, 1 << COARSE)
    if grid is None:
        return pairs
    doubles = grid / (1 << COARSE)
    lowest, highest = [], []
    for a, b in _blocks(pairs, len(rows[0])):
        steps = _proposed(doubles[a], doubles[b])
        lowest.append(_contraction_from_below(grid[a], grid[b], steps))
        highest.append(_contraction_from_above(grid[a], grid[b], steps))
    return _kept(pairs, np.concatenate(highest) >= np.concatenate(lowest).max())


def distinct(rows: Rows, pairs: Pairs) -> Pairs:
    """The first of all pairs that are the same letters in another order; numbers are the same if written alike."""
    if len(pairs) < 2:
        return pairs
    spellings = Spellings()
    table = [[spellings.number(x) for x in row] for row in rows]
    size = len(spellings)
    found: dict[object, tuple[int, int]] = {}
    if not worthwhile(pairs, len(rows[0])):
        for i, j in pairs:
            found.setdefault(tuple(sorted([a * size + b for a, b in zip(table[i], table[j], strict=True)])), (i, j))
        return list(found.values())
    array = np.array(table, dtype=np.int64)
    start = 0
    for a, b in _blocks(pairs, len(rows[0])):
        keys = np.sort(array[a] * size + array[b], axis=1)  # below 2^63: there are at most 4,000,000 entries
        for k, key in enumerate(keys):
            found.setdefault(key.tobytes(), pairs[start + k])
        start += len(keys)
    return list(found.values())


def balls(rows: Rows) -> list[list[arb]]:
    """Enclosures of the entries at `BITS`."""
    with ctx.workprec(BITS):
        return [[arb(x) if isinstance(x, fmpq) else x.arb(BITS) for x in row] for row in rows]


def supports(rows: Rows) -> list[int]:
    """The letters of positive probability of each row, as bits."""
    found = []
    for row in rows:
        bits = [y for y, x in enumerate(row) if (x != 0 if isinstance(x, fmpq) else not is_zero(x))]
        found.append((1 << len(row)) - 1 if len(bits) == len(row) else sum(1 << y for y in bits))
    return found


def _kept(pairs: Pairs, kept: Any) -> Pairs:
    return [pairs[int(k)] for k in np.flatnonzero(kept)]


def _parts(found: list[int], letters: int) -> list[list[int]]:
    size = max(1, BLOCK // letters)
    return [found[k : k + size] for k in range(0, len(found), size)]


def _blocks(pairs: Pairs, letters: int) -> Any:
    """The two members of the pairs as arrays, so many at a time that their letters fill a block."""
    array = np.array(pairs, dtype=np.int64)
    size = max(1, BLOCK // letters)
    return ((array[k : k + size, 0], array[k : k + size, 1]) for k in range(0, len(pairs), size))


def _common_scale(rows: Rows, ratio: Entry) -> int | None:
    """A number of which all entries, and the ratio times them, are multiples of the inverse; None if above SCALE."""
    if not isinstance(ratio, fmpq):
        return None
    scale = fmpz(1)
    for q in {x.q if isinstance(x, fmpq) else None for row in rows for x in row}:
        if q is None:
            return None
        scale = scale.lcm(q)
        if scale > SCALE:
            return None
    scale *= ratio.q
    return None if scale > SCALE else int(scale)


def _brackets(rows: Rows, ratio: Entry | None = None) -> list[list[tuple[fmpq, fmpq]]]:
    """Lower and upper bounds of the entries, or of the ratio times them: equal for rationals."""
    low, high = (fmpq(1), fmpq(1)) if ratio is None else _bracket(ratio)
    spellings = Spellings()
    known: dict[int, tuple[fmpq, fmpq]] = {}
    made = []
    for row in rows:
        line = []
        for x in row:
            if isinstance(x, fmpq):
                below = x if ratio is None else x * low
                line.append((below, below if low == high else x * high))
                continue
            number = spellings.number(x)
            if number not in known:
                below, above = _bracket(x)
                known[number] = below * low, above * high
            line.append(known[number])
        made.append(line)
    return made


def _bracket(x: Entry) -> tuple[fmpq, fmpq]:
    if isinstance(x, fmpq):
        return x, x
    low, high = bounds(x, BITS)
    return max(low, ZERO), high


def _on_grid(rows: Rows, scale: int, ratio: Entry | None = None) -> Any:
    """The integers of the entries, or of the ratio times them; None where those are not known well enough.

    Numbers above 2 count as 2, which no difference to a probability tells from them.
    """
    top = 2 * scale
    made = np.empty((len(rows), len(rows[0])), dtype=np.int64)
    try:
        for i, row in enumerate(_brackets(rows, ratio)):
            made[i] = places = [min(int((low * scale).floor()), top) for low, _ in row]
            if any(high is not low and low < 2 and high * scale >= place + 2
                   for (low, high), place in zip(row, places, strict=True)):
                return None
    except UndecidedError:
        return None
    return made


def _proposed(p: Any, q: Any) -> Any:
    """Multiples of 1/1024, as integers, near the place where G is largest: Newton's steps within a bracket."""
    low, high = np.full(len(p), 1 / 64), np.full(len(p), 63 / 64)
    w = np.full(len(p), 0.5)
    product, gap = p * q, p - q
    for _ in range(7):
        x = np.maximum(w[:, None] * p + (1 - w[:, None]) * q, 1e-30)
        slope = (product * gap / x**2).sum(axis=1)
        bend = (product * gap**2 / x**3).sum(axis=1)
        low, high = np.where(slope > 0, w, low), np.where(slope > 0, high, w)
        step = w + slope / np.maximum(2 * bend, 1e-30)
        w = np.where((step > low) & (step < high), step, (low + high) / 2)
    return np.clip(np.rint(w * 1024), 16, 1008).astype(np.int64)


def _mean(p: Any, q: Any, steps: Any) -> Any:
    """The integer part of (k p + (1024 - k) q)/1024: products below 2^41."""
    k = steps[:, None]
    return (k * p + (1024 - k) * q) >> 10


def _contraction_from_below(p: Any, q: Any, steps: Any) -> Any:
    """An integer at most 2^COARSE G(w), w = steps/1024: each term grows in p and in q, and is taken at p + 2, q + 2."""
    terms = -(-((p + 2) * (q + 2)) // _mean(p + 2, q + 2, steps))  # products below 2^57
    return (1 << COARSE) - terms.sum(axis=1)


def _contraction_from_above(p: Any, q: Any, steps: Any) -> Any:
    """An integer at least 2^COARSE max G. `u` is 2^24 times the number u of a letter, 2^52 over the mean."""
    u = (1 << 24 + COARSE) // (_mean(p, q, steps) + 1)
    first, second = _tangent(p, q, u), _tangent(q, p, u)
    return (1 << COARSE) - np.minimum(first, second)


def _tangent(p: Any, q: Any, u: Any) -> Any:
    """An integer at most 2^COARSE sum p b (2 - b), b = q u.

    As the mean is at least q/64 and p/64, b is below 64 and its integer, 24 bits after the point, below 2^31; the
    product b (2 - b) is concave in b, so that it is least at an end of the bracket of b.
    """
    low, high = (q * u) >> COARSE, (((q + 2) * u) >> COARSE) + 1
    two = 2 << 24
    worst = np.minimum(low * (two - low), high * (two - high)) >> 28  # 20 bits after the point, above -2^32
    return np.where(worst > 0, p * worst, (p + 2) * worst).sum(axis=1) >> 20
