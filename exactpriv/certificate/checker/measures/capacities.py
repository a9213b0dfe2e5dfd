"""Capacities of every order, and the measures built on them.

Any input law p gives a lower bound on the capacity (its Sibson information), any output law q an upper one (the largest
divergence of a row from q). Where the two meet provably the value is exact; otherwise it is known through brackets of
any precision.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import Any

from ...schema import CertificateError, fields, rational, sequence, string
from ..arithmetic.elementary import exp, ln, power
from ..arithmetic.intervals import Interval
from ..arithmetic.linear import packing, solve
from ..arithmetic.numbers import (
    UNITY,
    ZERO,
    Number,
    between,
    compare,
    enclose,
    equal,
    maximum,
    nearby,
    number,
    opaque,
    row_key,
    sign,
    total,
)
from ..arithmetic.polynomials import summed
from ..arithmetic.work import boxes_in_force
from ..language.objects import Database, Kernel, Law, demand, fits, output
from ..language.table import OVER_ENTRIES, PROCESSED, measure
from .bounds import bounds_of_order
from .divergences import entropy, is_infinite_order, kl, rational_order
from .leakage import maximal_leakage, sibson
from .proposing import input_law, plausible

GUESS_BITS = 128
GUESS_DENOMINATOR = 10**6
GUARD_BITS = 40
Hint = dict[str, Any] | None


@measure("capacity", "kernel", "number?", hinted=True, facts=(PROCESSED, ("at most", "kl_dp")))
def capacity(kernel: Kernel, order: Number | None = None, hint: Hint = None) -> Number:
    """The supremum of Sibson information of an order (1 where absent) over priors."""
    return capacity_of_order(kernel, order or UNITY, hinted_laws(hint, [kernel.n_inputs])[0])


@measure("mi_dp", "kernel", "database?", hinted=True, facts=(PROCESSED, OVER_ENTRIES, ("at most", "kl_dp")))
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
        len(set(axes)) == len(axes) and all(axis < database.n for axis in axes),
        f"a group is a set of entries below {database.n}: correct it",
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


def _over_boxes(kernel: Kernel, alpha: Fraction) -> Number:
    """The Sibson information at the uniform law u where that is proved to attain the capacity at every point of the
    boxes; for order 1 otherwise a number between I(u;K) and max_x D(K_x || uK), as the capacity is."""
    uniform = [Fraction(1, kernel.n_inputs)] * kernel.n_inputs
    law = Law(tuple(map(number, uniform)))
    if alpha != 1:
        demand(attains_capacity(kernel, uniform, alpha), "the uniform law does not attain this capacity over boxes")
        return sibson(kernel, law, number(alpha))
    middle = output(kernel, law)
    divergences = [kl(kernel.row(x), middle) for x in range(kernel.n_inputs)]
    if all(equal(d, divergences[0]) for d in divergences):
        return divergences[0]
    lower = total(divergences) / number(kernel.n_inputs)
    return between(lower, maximum(divergences), tuple(map(row_key, kernel.rows)))


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
        if len(law) != size or summed(law) != 1 or min(law) < 0:
            raise CertificateError(
                f"a hint's law is no law on {size} letters: give non-negative rationals that sum to 1"
            )
        laws.append(law)
    return laws


def capacity_of_order(kernel: Kernel, order: Number, hint: Sequence[Fraction] | None) -> Number:
    """The capacity of a rational order in [0, inf] or inf; exact where the optimum is proved in closed form."""
    if is_infinite_order(order):
        return maximal_leakage(kernel)
    alpha = rational_order(order)
    if alpha == 0:
        return ln(number(packing([[bool(sign(entry)) for entry in row] for row in kernel.rows])))
    size = kernel.n_inputs
    if boxes_in_force() is not None:
        return _over_boxes(kernel, alpha)
    rows = approximate(kernel, GUESS_BITS)
    candidates = [hint] if hint is not None else []
    candidates.append([Fraction(1, size)] * size)
    for law in candidates:
        if plausible(rows, law, alpha) and attains_capacity(kernel, law, alpha):
            return sibson(kernel, Law(tuple(map(number, law))), number(alpha))
    weights = input_law(rows, alpha, GUESS_BITS, hint)
    guess = [weight.limit_denominator(GUESS_DENOMINATOR) for weight in weights]
    if sum(guess) == 1 and plausible(rows, guess, alpha) and attains_capacity(kernel, guess, alpha):
        return sibson(kernel, Law(tuple(map(number, guess))), number(alpha))
    if alpha == 1:
        closed = muroga(kernel, [x for x, weight in enumerate(weights) if weight])
        if closed is not None:
            return closed
    return opaque(("capacity", tuple(map(row_key, kernel.rows)), alpha), bracketed(kernel, alpha))


def attains_capacity(kernel: Kernel, law: Sequence[Fraction], alpha: Fraction) -> bool:
    """True if the law is proved to attain the capacity: equal divergences on its support, none larger."""
    if sum(law) != 1 or min(law) < 0:
        return False
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


MUROGA_DENOMINATOR = 1000
"""Beyond this the exponents of the closed form grow out of hand and the enclosure serves as well."""


def muroga(kernel: Kernel, support: Sequence[int]) -> Number | None:
    """Muroga's closed form ln sum_y exp(c_y), K c = -H(rows), for a kernel square and invertible on the support.

    None where the law it belongs to is not proved to be one, or not proved to be optimal.
    """
    columns = [y for y in range(kernel.n_outputs) if any(sign(row[y]) for row in kernel.rows)]
    square = [[kernel.rows[x][y] for y in columns] for x in support]
    if len(support) != len(columns) or any(entry.rational is None for row in square for entry in row):
        return None
    if any((entry.rational or Fraction(0)).denominator > MUROGA_DENOMINATOR for row in square for entry in row):
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


def approximate(kernel: Kernel, bits: int) -> list[list[Fraction]]:
    """Rationals near the entries, zero exactly where the entry is."""
    return [[nearby(entry, bits) for entry in row] for row in kernel.rows]


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
