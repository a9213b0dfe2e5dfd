"""Csiszar information: the least average divergence of the rows from one output law."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from ...schema import fields
from ..arithmetic import intervals
from ..arithmetic.elementary import ln, power
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import ZERO, Number, compare, enclose, nearby, number, opaque, row_key, sign, total
from ..arithmetic.work import TooCoarse
from ..language.objects import Kernel, Law, demand
from ..language.table import measure
from .bounds import raised, summed
from .capacities import GUARD_BITS, GUESS_BITS, GUESS_DENOMINATOR, Hint
from .divergences import is_infinite_order, rational_order
from .leakage import equal_rows, sibson, weighted
from .proposing import augustin_law


@measure("csiszar", "kernel", "law", "number", hinted=True)
def csiszar(kernel: Kernel, prior: Law, order: Number, hint: Hint = None) -> Number:
    """min over q of sum_x P(x) D_order(K_x, q); order 1 is mutual information, order inf is not covered."""
    if hint is not None:
        fields(hint, ["output_law"], "a hint")
    demand(not is_infinite_order(order), "csiszar of order inf is not covered by this checker: use a rational order")
    alpha = rational_order(order)
    demand(alpha > 0, "csiszar of order 0 is not covered by this checker: use a positive order")
    if alpha == 1:
        return sibson(kernel, prior, order)
    rows = weighted(kernel, prior)
    if equal_rows(rows):
        return ZERO
    live = [y for y in range(kernel.n_outputs) if any(sign(row.masses[y]) for _, row in rows)]
    masses = [p for p, _ in rows]
    entries = [[row.masses[y] for y in live] for _, row in rows]
    guess = _augustin_weights(entries, masses, alpha, GUESS_BITS)
    exact = [q.limit_denominator(GUESS_DENOMINATOR) for q in guess]
    if sum(exact) == 1 and min(exact) > 0:
        tilted = [
            [
                power(e, alpha) * power(number(q), 1 - alpha) if sign(e) else ZERO
                for e, q in zip(row, exact, strict=True)
            ]
            for row in entries
        ]
        sums = [total(row) for row in tilted]
        fixed = [
            total(p * row[y] / s for p, row, s in zip(masses, tilted, sums, strict=True)) for y in range(len(live))
        ]
        if all(compare(value, number(q)) == 0 for value, q in zip(fixed, exact, strict=True)):
            return total(p * ln(s) for p, s in zip(masses, sums, strict=True)) / number(alpha - 1)

    @cache
    def enclose_csiszar(bits: int) -> Interval:
        working = bits + GUARD_BITS
        return _augustin_bounds(entries, masses, _augustin_weights(entries, masses, alpha, working), alpha, working)

    return opaque(("csiszar", tuple(map(row_key, entries)), row_key(masses), alpha), enclose_csiszar)


def _augustin_weights(
    entries: Sequence[Sequence[Number]], masses: Sequence[Number], alpha: Fraction, bits: int
) -> list[Fraction]:
    weights = augustin_law(
        [[nearby(e, bits) for e in row] for row in entries], [nearby(p, bits) for p in masses], alpha, bits
    )
    size = sum(weights)
    return [weight / size for weight in weights]


def _augustin_bounds(
    entries: Sequence[Sequence[Number]], masses: Sequence[Number], law: Sequence[Fraction], alpha: Fraction, bits: int
) -> Interval:
    """f(q) above and, by convexity, f(q) + 1 - max_y r_y / q_y below, where r is the fixed-point map at q."""
    if min(law) <= 0:
        raise TooCoarse("a proposed output law has a zero")
    order, rest = intervals.from_fraction(alpha, bits), intervals.from_fraction(1 - alpha, bits)
    q = [intervals.from_fraction(mass, bits) for mass in law]
    weights = [enclose(p, bits) for p in masses]
    tilted = [
        [
            intervals.multiply(raised(enclose(e, bits), order, bits), raised(mass, rest, bits), bits)
            if sign(e)
            else None
            for e, mass in zip(row, q, strict=True)
        ]
        for row in entries
    ]
    sums = [summed([t for t in row if t is not None], bits) for row in tilted]
    logs = [intervals.multiply(p, intervals.logarithm(s, bits), bits) for p, s in zip(weights, sums, strict=True)]
    value = intervals.divide(summed(logs, bits), intervals.from_fraction(alpha - 1, bits), bits)
    largest: Interval | None = None
    for y, mass in enumerate(q):
        terms = [
            intervals.divide(intervals.multiply(p, t, bits), s, bits)
            for p, t, s in zip(weights, [row[y] for row in tilted], sums, strict=True)
            if t is not None
        ]
        ratio = intervals.divide(summed(terms, bits), mass, bits)
        largest = ratio if largest is None else intervals.greatest(largest, ratio)
    assert largest is not None
    gap = intervals.add(intervals.from_fraction(Fraction(1), bits), intervals.negate(largest), bits)
    lower = intervals.add(value, gap, bits)
    return intervals.lower_of(lower[0], value[0]), value[1]
