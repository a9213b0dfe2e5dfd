"""The chi-square contraction coefficient of a kernel, which is also that of relative entropy.

For a pair of rows it is the maximum over [0, 1] of the concave G(w) = 1 - sum over pq > 0 of pq / (w p + (1 - w) q).
Letters of one ratio p / q are merged. Two letters have a closed form; otherwise a w with G'(w) = 0 proves the value
exact, and any w encloses it: G(w) below, and above, by concavity, G(w) + max(G'(w) (1 - w), -G'(w) w). Irrational
entries have closed forms for two letters, for laws that change places under a permutation of the letters and where w is
0 or 1, else such an enclosure.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from ...schema import CertificateError, fields, rational, sequence, string
from ..arithmetic import intervals
from ..arithmetic.elementary import root, simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import (
    UNITY,
    ZERO,
    Number,
    enclose,
    equal,
    key,
    maximum,
    nearby,
    number,
    opaque,
    sign,
    total,
)
from ..arithmetic.polynomials import summed
from ..arithmetic.work import TooCoarse, UndecidedError, boxes_in_force, spend
from ..language.objects import Kernel, Law, demand
from ..language.risk import rational_rows
from ..language.table import PAIRWISE, PROCESSED, measure

Terms = tuple[tuple[Fraction, Fraction], ...]
GUESS_BITS = 64
GUESS_DENOMINATOR = 10**6
BISECTIONS = 24
NEWTON_STEPS = 60
ZERO_, ONE = Fraction(0), Fraction(1)


@measure("eta_chi2_pair", "law", "law", hinted=True)
def eta_chi2_pair(p: Law, q: Law, hint: Any = None) -> Number:
    """The coefficient of the kernel with rows p and q."""
    demand(len(p) == len(q), f"laws on {len(p)} and {len(q)} letters are not comparable: match them")
    return eta_chi2(Kernel((p.masses, q.masses)), hint)


@measure("eta_kl", "kernel", hinted=True, facts=(PROCESSED, PAIRWISE))
@measure("eta_chi2", "kernel", hinted=True, facts=(PROCESSED, PAIRWISE))
def eta_chi2(kernel: Kernel, hint: Any = None) -> Number:
    """The largest coefficient of a pair of rows; 0 for one row."""
    if boxes_in_force() is not None:
        return maximum([ZERO, *(_over_boxes(p, q) for p, q in combinations(kernel.rows, 2))])
    if any(simplified(entry).rational is None for row in kernel.rows for entry in row):
        _hinted(hint, kernel.n_inputs * (kernel.n_inputs - 1) // 2)
        return maximum([ZERO, *(_of_numbers(p, q) for p, q in combinations(kernel.rows, 2))])
    pairs = list(combinations(rational_rows(kernel), 2))
    weights = _hinted(hint, len(pairs))
    found: dict[Terms, Number] = {}
    for (p, q), weight in zip(pairs, weights, strict=True):
        terms, swapped = merged(p, q)
        if terms not in found:
            found[terms] = _largest(terms, 1 - weight if swapped and weight is not None else weight)
    return maximum(found.values()) if found else ZERO


def _over_boxes(p: Sequence[Number], q: Sequence[Number]) -> Number:
    found = _of_mirrored(p, q)
    if found is None:
        raise CertificateError("over boxes the coefficient is known for mirrored laws only: use another measure")
    return found


def _of_numbers(p: Sequence[Number], q: Sequence[Number]) -> Number:
    """The coefficient of two laws of which some entry is not rational."""
    terms = [(a, b) for a, b in zip(p, q, strict=True) if sign(a) and sign(b)]
    if not terms:
        return UNITY
    if len(p) == 2:
        inner = total(root(a * b) for a, b in terms)
        return UNITY - inner * inner
    mirrored = _of_mirrored(p, q)
    if mirrored is not None:
        return mirrored
    if _side(total(a * (a - b) / b for a, b in terms)) in (-1, 0):  # G' at 0
        return UNITY - total(a for a, _ in terms)
    if _side(total(b * (a - b) / a for a, b in terms)) in (0, 1):  # G' at 1
        return UNITY - total(b for _, b in terms)
    return _enclosed(terms)


def _side(x: Number) -> int | None:
    try:
        return sign(x)
    except UndecidedError:
        return None


def _enclosed(terms: Sequence[tuple[Number, Number]]) -> Number:
    """G at a weight that is stationary at rationals near the entries, and its concave bound, both at the entries."""

    @cache
    def enclose_largest(bits: int) -> Interval:
        working, enough = bits + 64, bits // 2 + 64
        near = tuple((nearby(a, enough), nearby(b, enough)) for a, b in terms)
        w = ZERO_ if slope(near, ZERO_) <= 0 else ONE if slope(near, ONE) >= 0 else near_root(near, bits // 2 + 32)
        spend(40 * len(terms))
        weight, rest = (intervals.from_fraction(x, working) for x in (w, 1 - w))
        value, rate = intervals.from_fraction(ONE, working), intervals.from_fraction(ZERO_, working)
        for a, b in ((enclose(a, working), enclose(b, working)) for a, b in terms):
            mean = intervals.add(
                intervals.multiply(weight, a, working), intervals.multiply(rest, b, working), working
            )
            part = intervals.divide(intervals.multiply(a, b, working), mean, working)
            value = intervals.add(value, intervals.negate(part), working)
            bend = intervals.multiply(part, intervals.add(a, intervals.negate(b), working), working)
            rate = intervals.add(rate, intervals.divide(bend, mean, working), working)
        excess = intervals.greatest(
            intervals.multiply(rate, rest, working), intervals.negate(intervals.multiply(rate, weight, working))
        )
        above = intervals.add(value, excess, working)
        low, high = intervals.ends((value[0], above[1]))
        if high - low > Fraction(1, 2 ** (bits // 2)):
            raise TooCoarse("the largest value of a concave function is not yet enclosed")
        return value[0], above[1]

    return opaque(("eta_chi2", tuple((key(a), key(b)) for a, b in terms)), enclose_largest)


def _of_mirrored(p: Sequence[Number], q: Sequence[Number]) -> Number | None:
    """1 - sum 2 pq / (p + q), the value at w = 1/2, for laws that change places under a permutation of the letters;
    None for others."""
    left = list(zip(q, p, strict=True))
    for a, b in zip(p, q, strict=True):
        match = next((i for i, (c, d) in enumerate(left) if equal(a, c) and equal(b, d)), None)
        if match is None:
            return None
        left.pop(match)
    live = [(a, b) for a, b in zip(p, q, strict=True) if sign(a) and sign(b)]
    return UNITY - total(number(2) * a * b / (a + b) for a, b in live)


def _hinted(hint: Any, count: int) -> list[Fraction | None]:
    if hint is None:
        return [None] * count
    trees = sequence(fields(hint, ["weights"], "a hint")["weights"], "weights")
    demand(len(trees) == count, f"a hint of {len(trees)} weights does not fit {count} pairs of rows: give one each")
    weights = [rational(string(tree, "a weight of a hint")) for tree in trees]
    if any(not 0 <= w <= 1 for w in weights):
        raise CertificateError("a hint's weight lies outside [0, 1]: give a rational inside")
    return list(weights)


def merged(p: Sequence[Fraction], q: Sequence[Fraction]) -> tuple[Terms, bool]:
    """The letters with pq > 0, those of one ratio as one, sorted; of (p, q) and (q, p) the one that sorts first."""
    spend(8 * len(p))
    sums: dict[Fraction, tuple[Fraction, Fraction]] = {}
    for a, b in zip(p, q, strict=True):
        if a and b:
            x, y = sums.get(a / b, (Fraction(0), Fraction(0)))
            sums[a / b] = x + a, y + b
    straight = tuple(sorted(sums.values()))
    mirrored = tuple(sorted((b, a) for a, b in straight))
    return min(straight, mirrored), mirrored < straight


def _largest(terms: Terms, weight: Fraction | None) -> Number:
    """max G over [0, 1]."""
    if not terms:
        return UNITY
    if slope(terms, Fraction(0)) <= 0:
        return number(height(terms, Fraction(0)))
    if slope(terms, ONE) >= 0:
        return number(height(terms, ONE))
    if len(terms) == 2:
        return two_letters(terms)
    guess = near_root(terms, GUESS_BITS)
    for candidate in (weight, guess.limit_denominator(GUESS_DENOMINATOR)):
        if candidate is not None and slope(terms, candidate) == 0:
            return number(height(terms, candidate))

    @cache
    def enclose_largest(bits: int) -> Interval:
        working = bits + 32
        w = near_root(terms, working)
        value, rate = height(terms, w), slope(terms, w)
        above = value + max(rate * (1 - w), -rate * w)
        if above - value > Fraction(1, 2 ** (bits // 2)):
            raise TooCoarse("the largest value of a concave function is not yet enclosed")
        return intervals.hull(intervals.from_fraction(value, bits), intervals.from_fraction(above, bits))

    return opaque(("eta_chi2", terms), enclose_largest)


def two_letters(terms: Terms) -> Number:
    """1 - (sqrt((a-b) c d) + sqrt((d-c) a b))^2 / (a d - b c) for letters (a, b), (c, d): the stationary value of G.

    At w with slope zero u / v = sqrt(ab (a-b) / (cd (d-c))), u = w a + (1-w) b, v = w c + (1-w) d.
    """
    (a, b), (c, d) = terms
    if a < b:
        a, b, c, d = c, d, a, b
    inner = root(number((a - b) * c * d)) + root(number((d - c) * a * b))
    return UNITY - inner * inner * number(1 / (a * d - b * c))


def height(terms: Terms, w: Fraction) -> Fraction:
    """G(w)."""
    _count(terms, w)
    return 1 - summed(a * b / (w * a + (1 - w) * b) for a, b in terms)


def slope(terms: Terms, w: Fraction) -> Fraction:
    """G'(w) = sum pq (p - q) / (w p + (1 - w) q)^2."""
    _count(terms, w)
    return summed(a * b * (a - b) / (w * a + (1 - w) * b) ** 2 for a, b in terms)


def _count(terms: Terms, w: Fraction) -> None:
    size = w.denominator.bit_length() * len(terms)
    spend(12 * len(terms) * (1 + (size >> 10)))


def near_root(terms: Terms, bits: int) -> Fraction:
    """A dyadic w near the zero of the decreasing G', positive at 0 and negative at 1: Newton inside a bracket."""
    low, high = Fraction(0), ONE
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        rate = slope(terms, middle)
        if not rate:
            return middle
        low, high = (middle, high) if rate > 0 else (low, middle)
    w, precision = (low + high) / 2, 2 * BISECTIONS
    for _ in range(NEWTON_STEPS):
        rate = slope(terms, w)
        if not rate:
            return w
        low, high = (w, high) if rate > 0 else (low, w)
        bend = summed(2 * a * b * (a - b) ** 2 / (w * a + (1 - w) * b) ** 3 for a, b in terms)
        step = rate / bend
        if abs(step) * 2**bits < 1:
            break
        following = rounded(w + step, min(precision, bits))
        w = following if low <= following <= high else rounded((low + high) / 2, bits)
        precision *= 2
    return w


def rounded(x: Fraction, bits: int) -> Fraction:
    """x to `bits` binary places."""
    return Fraction(x.numerator * 2**bits // x.denominator, 2**bits)
