"""Capacities of every order, and the measures built on them.

Any input law p gives a lower bound on the capacity (its Sibson information), any output law q an upper one (the largest divergence of a
row from q). Where the two meet provably the value is exact; otherwise it is known through brackets of any precision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import Any

from ..schema import CertificateError, fields, rational, sequence, string
from . import intervals
from .divergences import entropy, is_infinite_order, kl, rational_order
from .intervals import Interval
from .leakage import maximal_leakage, sibson, weighted
from .numbers import (
    UNITY,
    ZERO,
    Number,
    compare,
    enclose,
    exp,
    key,
    ln,
    maximum,
    number,
    opaque,
    power,
    sign,
    total,
)
from .objects import Database, Kernel, Law, demand, fits, output
from .proposing import augustin_law, input_law
from .table import measure
from .work import TooCoarse, spend

GUESS_BITS = 128
GUESS_DENOMINATOR = 10**6
GUARD_BITS = 40
Hint = dict[str, Any] | None


@measure("capacity", "kernel", "number?", hinted=True)
def capacity(kernel: Kernel, order: Number | None = None, hint: Hint = None) -> Number:
    """The supremum of Sibson information of an order (1 where absent) over priors."""
    return capacity_of_order(kernel, order or UNITY, hinted_laws(hint, [kernel.n_inputs])[0])


@measure("mi_dp", "kernel", "database?", hinted=True)
def mi_dp(kernel: Kernel, database: Database | None, hint: Hint = None) -> Number:
    """The capacity, or the largest capacity of a subchannel from one entry, the others known."""
    if database is None:
        return capacity(kernel, None, hint)
    fits(kernel, database)
    return largest_capacity(kernel, list(chain.from_iterable(database.fibres([i]) for i in range(database.n))), hint)


@measure("group_mi", "kernel", "database", "axes", hinted=True)
def group_mi(kernel: Kernel, database: Database, axes: Sequence[int], hint: Hint = None) -> Number:
    """The largest capacity from the entries `axes`, the others known."""
    fits(kernel, database)
    demand(
        bool(axes) and len(set(axes)) == len(axes) and max(axes) < database.n,
        f"a group is a non-empty set of entries below {database.n}: correct it",
    )
    return largest_capacity(kernel, database.fibres(axes), hint)


@measure("index_mi", "kernel", "database", "index", hinted=True)
def index_mi(kernel: Kernel, database: Database, i: int, hint: Hint = None) -> Number:
    """The largest capacity from entry i, the others known."""
    return group_mi(kernel, database, [i], hint)


def largest_capacity(kernel: Kernel, groups: Sequence[Sequence[int]], hint: Hint) -> Number:
    """The largest capacity of the subchannels with these rows."""
    laws = hinted_laws(hint, [len(group) for group in groups])
    subchannels = [Kernel(tuple(kernel.rows[x] for x in group)) for group in groups]
    return maximum(capacity_of_order(k, UNITY, law) for k, law in zip(subchannels, laws, strict=True))


def hinted_laws(hint: Hint, sizes: Sequence[int]) -> list[list[Fraction] | None]:
    """The hint's rational laws, one a subchannel; CertificateError where they are no laws of these sizes."""
    if hint is None:
        return [None] * len(sizes)
    trees = sequence(fields(hint, ["input_laws"], "a hint")["input_laws"], "input_laws")
    demand(
        len(trees) == len(sizes), f"a hint of {len(trees)} laws does not fit {len(sizes)} subchannels: give one each"
    )
    laws: list[list[Fraction] | None] = []
    for tree, size in zip(trees, sizes, strict=True):
        law = [rational(string(mass, "a mass of a hint")) for mass in sequence(tree, "a law of a hint")]
        if len(law) != size or sum(law) != 1 or min(law) < 0:
            raise CertificateError(
                f"a hint's law is no law on {size} letters: give non-negative rationals that sum to 1"
            )
        laws.append(law)
    return laws


def capacity_of_order(kernel: Kernel, order: Number, hint: Sequence[Fraction] | None) -> Number:
    """The capacity of a rational order in [0, inf], or of order inf; exact where the optimum is proved in closed form."""
    if is_infinite_order(order):
        return maximal_leakage(kernel)
    alpha = rational_order(order)
    if alpha == 0:
        return ln(number(packing([[bool(sign(entry)) for entry in row] for row in kernel.rows])))
    size = kernel.n_inputs
    candidates = [hint] if hint is not None else []
    candidates.append([Fraction(1, size)] * size)
    for law in candidates:
        if attains_capacity(kernel, law, alpha):
            return sibson(kernel, Law(tuple(map(number, law))), number(alpha))
    weights = input_law(approximate(kernel, GUESS_BITS), alpha, GUESS_BITS, hint)
    guess = [weight.limit_denominator(GUESS_DENOMINATOR) for weight in weights]
    if sum(guess) == 1 and attains_capacity(kernel, guess, alpha):
        return sibson(kernel, Law(tuple(map(number, guess))), number(alpha))
    if alpha == 1:
        closed = muroga(kernel, [x for x, weight in enumerate(weights) if weight])
        if closed is not None:
            return closed
    return opaque(("capacity", tuple(map(row_key, kernel.rows)), alpha), bracketed(kernel, alpha))


def row_key(row: Sequence[Number]) -> Any:
    """A hashable description of a row."""
    return tuple(map(key, row))


def attains_capacity(kernel: Kernel, law: Sequence[Fraction], alpha: Fraction) -> bool:
    """True if proved that the law satisfies the optimality conditions of the capacity: equal divergences, none larger."""
    prior = Law(tuple(map(number, law)))
    columns = list(zip(*kernel.rows, strict=True))
    if alpha == 1:
        marginal = output(kernel, prior)
        levels = [kl(kernel.row(x), marginal) for x in range(kernel.n_inputs)]
        outward = 1
    else:
        means = [total(p * power(e, alpha) for p, e in zip(prior.masses, c, strict=True) if sign(e)) for c in columns]
        outward = 1 if alpha > 1 else -1
        levels = []
        for row in kernel.rows:
            if alpha > 1 and any(sign(e) and not sign(mean) for e, mean in zip(row, means, strict=True)):
                return False
            terms = [
                power(e, alpha) * power(mean, 1 / alpha - 1)
                for e, mean in zip(row, means, strict=True)
                if sign(e) and sign(mean)
            ]
            levels.append(total(terms))
    level = next(value for p, value in zip(law, levels, strict=True) if p)
    for p, value in zip(law, levels, strict=True):
        side = compare(value, level)
        if side * outward > 0 or (p and side):
            return False
    return True


def muroga(kernel: Kernel, support: Sequence[int]) -> Number | None:
    """Muroga's closed form ln sum_y exp(c_y), K c = -H(rows), for a square invertible kernel on the support; None if not proved."""
    columns = [y for y in range(kernel.n_outputs) if any(sign(row[y]) for row in kernel.rows)]
    square = [[kernel.rows[x][y] for y in columns] for x in support]
    if len(support) != len(columns) or any(entry.rational is None for row in square for entry in row):
        return None
    negentropies = [-entropy(kernel.row(x)) for x in support]
    exponents = solve([[e.rational or Fraction(0) for e in row] for row in square], negentropies)
    if exponents is None:
        return None
    weights = [exp(c) for c in exponents]
    value = ln(total(weights))
    transposed = [[row[k].rational or Fraction(0) for row in square] for k in range(len(columns))]
    masses = solve(transposed, weights)
    if masses is None or any(sign(mass) < 0 for mass in masses):
        return None
    for x in range(kernel.n_inputs):
        if x not in support:
            cost = total(kernel.rows[x][y] * c for y, c in zip(columns, exponents, strict=True))
            if compare(-entropy(kernel.row(x)) - cost, ZERO) > 0:
                return None
    return value


def solve(matrix: Sequence[Sequence[Fraction]], right: Sequence[Number]) -> list[Number] | None:
    """The solution of a rational square system by Gauss-Jordan elimination; None if the matrix is singular."""
    n = len(matrix)
    rows = [list(row) for row in matrix]
    values = list(right)
    for k in range(n):
        pivot = next((i for i in range(k, n) if rows[i][k]), None)
        if pivot is None:
            return None
        rows[k], rows[pivot] = rows[pivot], rows[k]
        values[k], values[pivot] = values[pivot], values[k]
        scale = 1 / rows[k][k]
        rows[k] = [entry * scale for entry in rows[k]]
        values[k] = values[k] * number(scale)
        spend(n * n)
        for i in range(n):
            if i != k and rows[i][k]:
                factor = rows[i][k]
                rows[i] = [a - factor * b for a, b in zip(rows[i], rows[k], strict=True)]
                values[i] = values[i] - number(factor) * values[k]
    return values


def packing(rows: Sequence[Sequence[bool]]) -> Fraction:
    """max sum w over w >= 0 with sum_x w_x [y possible under x] <= 1 for every y: simplex method, Bland's rule, exact."""
    n, columns = len(rows), list(zip(*rows, strict=True))
    table = [
        [Fraction(entry) for entry in column] + [Fraction(i == j) for j in range(len(columns))] + [Fraction(1)]
        for i, column in enumerate(columns)
    ]
    cost = [Fraction(1)] * n + [Fraction(0)] * (len(columns) + 1)
    while (entering := next((j for j, c in enumerate(cost[:-1]) if c > 0), None)) is not None:
        spend(len(table) * len(cost))
        ratios = [(row[-1] / row[entering], basic_index(table, i)) for i, row in enumerate(table) if row[entering] > 0]
        leaving_basic = min(ratios)[1]
        pivot = next(i for i in range(len(table)) if basic_index(table, i) == leaving_basic)
        table[pivot] = [entry / table[pivot][entering] for entry in table[pivot]]
        for i, row in enumerate(table):
            if i != pivot and row[entering]:
                factor = row[entering]
                table[i] = [a - factor * b for a, b in zip(row, table[pivot], strict=True)]
        factor = cost[entering]
        cost = [a - factor * b for a, b in zip(cost, table[pivot], strict=True)]
    return -cost[-1]


def basic_index(table: Sequence[Sequence[Fraction]], i: int) -> int:
    """The variable that is basic in row i: the first unit column of that row."""
    width = len(table[0]) - 1
    return next(
        j for j in range(width) if table[i][j] == 1 and all(row[j] == 0 for k, row in enumerate(table) if k != i)
    )


def approximate(kernel: Kernel, bits: int) -> list[list[Fraction]]:
    """Rationals near the entries, zero exactly where the entry is."""
    return [[nearby(entry, bits) for entry in row] for row in kernel.rows]


def nearby(x: Number, bits: int) -> Fraction:
    """A rational within about 2^-bits of x, and x itself where rational."""
    if x.rational is not None:
        return x.rational
    return intervals.ends(enclose(x, bits))[0] if sign(x) else Fraction(0)


def bracketed(kernel: Kernel, alpha: Fraction) -> Callable[[int], Interval]:
    """Enclosures of the capacity: proposed laws at growing precision, both bounds in interval arithmetic."""

    @cache
    def enclose_capacity(bits: int) -> Interval:
        working = bits + GUARD_BITS
        weights = input_law(approximate(kernel, working), alpha, working)
        size = sum(weights)
        law = [weight / size for weight in weights]
        entries = [[enclose(entry, working) if sign(entry) else None for entry in row] for row in kernel.rows]
        return bounds_of_order(entries, law, alpha, working)

    return enclose_capacity


def bounds_of_order(
    entries: Sequence[Sequence[Interval | None]], law: Sequence[Fraction], alpha: Fraction, bits: int
) -> Interval:
    """[Sibson information of the law, largest divergence of a row from the law's optimal output law], rounded outwards."""
    spend(len(entries) * len(entries[0]) * 10)
    order = intervals.from_fraction(alpha, bits)
    inverse = intervals.from_fraction(1 / alpha, bits)
    powers = [[e if e is None or alpha == 1 else raised(e, order, bits) for e in row] for row in entries]
    outputs: list[Interval | None] = []
    for column in zip(*powers, strict=True):
        terms = [
            intervals.multiply(intervals.from_fraction(p, bits), e, bits)
            for p, e in zip(law, column, strict=True)
            if p and e
        ]
        mean = summed(terms, bits) if terms else None
        outputs.append(mean if mean is None or alpha == 1 else raised(mean, inverse, bits))
    size = summed([v for v in outputs if v is not None], bits)
    divergences = [divergence(row, outputs, size, alpha, bits) for row in entries]
    if alpha == 1:
        products = [
            intervals.multiply(intervals.from_fraction(p, bits), d, bits)
            for p, d in zip(law, divergences, strict=True)
            if p
        ]
        lower = summed(products, bits)
    else:
        factor = intervals.from_fraction(alpha / (alpha - 1), bits)
        lower = intervals.multiply(factor, intervals.logarithm(size, bits), bits)
    upper = divergences[0]
    for d in divergences[1:]:
        upper = intervals.greatest(upper, d)
    return lower[0], upper[1]


def divergence(
    row: Sequence[Interval | None], outputs: Sequence[Interval | None], size: Interval, alpha: Fraction, bits: int
) -> Interval:
    """Renyi divergence of the row from outputs / size; TooCoarse where it is infinite."""
    terms = []
    for e, v in zip(row, outputs, strict=True):
        if e is None:
            continue
        if v is None:
            if alpha >= 1:
                raise TooCoarse("a proposed law leaves out an output")
            continue
        q = intervals.divide(v, size, bits)
        if alpha == 1:
            terms.append(intervals.multiply(e, intervals.logarithm(intervals.divide(e, q, bits), bits), bits))
        else:
            tilt = raised(q, intervals.from_fraction(1 - alpha, bits), bits)
            terms.append(intervals.multiply(raised(e, intervals.from_fraction(alpha, bits), bits), tilt, bits))
    if not terms:
        raise TooCoarse("a proposed law leaves out every output of a row")
    value = summed(terms, bits)
    if alpha == 1:
        return value
    return intervals.divide(intervals.logarithm(value, bits), intervals.from_fraction(alpha - 1, bits), bits)


def raised(x: Interval, exponent: Interval, bits: int) -> Interval:
    """x^exponent over a positive interval."""
    return intervals.exponential(intervals.multiply(intervals.logarithm(x, bits), exponent, bits), bits)


def summed(terms: Sequence[Interval], bits: int) -> Interval:
    """The sum of enclosures."""
    result = intervals.from_fraction(Fraction(0), bits)
    for term in terms:
        result = intervals.add(result, term, bits)
    return result


@measure("csiszar", "kernel", "law", "number", hinted=True)
def csiszar(kernel: Kernel, prior: Law, order: Number, hint: Hint = None) -> Number:
    """min over q of sum_x P(x) D_order(K_x, q); order 1 is mutual information, order inf is not covered."""
    del hint
    demand(not is_infinite_order(order), "csiszar of order inf is not covered by this checker: use a rational order")
    alpha = rational_order(order)
    demand(alpha > 0, "csiszar of order 0 is not covered by this checker: use a positive order")
    if alpha == 1:
        return sibson(kernel, prior, order)
    rows = weighted(kernel, prior)
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
