"""The least Hamming distortion at a level of identifiability or differential privacy, proved by a mechanism and prices.

A price w(x, x', y) >= 0 of the constraint J(x, y) <= r J(x', y) for neighbours x, x' turns into a lower bound: with
c(x, y) = d(x, y) + sum over the neighbours z of x of w(x, z, y) - r w(z, x, y), every J >= 0 that satisfies the
constraints has sum J d >= sum J c. Hints only matter for the proof: where the bounds do not meet, nothing is accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from ...schema import CertificateError, fields, rational, sequence, string
from ..arithmetic import intervals
from ..arithmetic.elementary import ln, power, simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import INFINITY, ZERO, Number, maximum, number, opaque
from ..arithmetic.polynomials import checked, summed
from ..arithmetic.work import IllDefined, TooCoarse, spend
from ..language.objects import Database, Law, demand
from ..language.table import measure

HALF = Fraction(1, 2)
Table = list[list[Fraction]]


def _rational(x: Number, what: str) -> Fraction:
    value = None if x.infinite else simplified(x).rational
    if value is None:
        raise CertificateError(f"{what} is not rational: this measure needs a rational")
    return value


def _level(r: Number) -> Fraction:
    level = _rational(r, "a level e^eps")
    if level < 1:
        raise IllDefined("no mechanism has a negative level")
    return level


def _masses(prior: Law, database: Database) -> list[Fraction]:
    demand(
        len(prior) == database.size, f"a prior of {len(prior)} letters does not fit {database.size} tuples: match them"
    )
    return [_rational(mass, "a mass of a prior") for mass in prior.masses]


def _hinted(hint: Any, database: Database) -> tuple[Table, list[Fraction]]:
    """The primal matrix and the prices, all proved non-negative."""
    if hint is None:
        raise CertificateError("a least distortion needs the hint that proves it: give primal and prices")
    parts = fields(hint, ["primal", "prices"], "a hint")
    primal = [
        [rational(string(entry, "an entry of a hint")) for entry in sequence(row, "a row of a hint")]
        for row in sequence(parts["primal"], "a hint's primal")
    ]
    prices = [rational(string(price, "a price")) for price in sequence(parts["prices"], "a hint's prices")]
    n = database.size
    demand(len(primal) == n and all(len(row) == n for row in primal), f"a hint's primal is not {n} x {n}")
    pairs = n * database.n * (database.m - 1)
    demand(len(prices) == pairs * n, f"there are {len(prices)} prices for {pairs} pairs of neighbours and {n} outputs")
    entries = [entry for row in primal for entry in row]
    demand(min(entries) >= 0 and min(prices, default=Fraction(0)) >= 0, "a hint has a negative entry")
    return primal, prices


def _private(primal: Table, database: Database, level: Fraction) -> bool:
    """primal(x, y) <= level primal(x', y) for neighbours."""
    spend(database.size**2 * database.n * database.m)
    return all(a <= level * b for x, z in database.pairs(1, 1) for a, b in zip(primal[x], primal[z], strict=True))


def _reduced(costs: Sequence[Sequence[Fraction]], prices: list[Fraction], database: Database, level: Fraction) -> Table:
    """c(x, y), from the costs in place of d(x, y)."""
    reduced = [list(row) for row in costs]
    n = database.size
    for place, (x, z) in enumerate(database.pairs(1, 1)):
        spend(4 * n)
        for y in range(n):
            price = prices[place * n + y]
            if price:
                reduced[x][y] = checked(reduced[x][y] + price)
                reduced[z][y] = checked(reduced[z][y] - level * price)
    return reduced


def _agreed(lower: Fraction, upper: Fraction) -> Number:
    demand(lower == upper, "a hint does not prove the least distortion: its two bounds differ")
    return number(upper)


@measure("least_distortion_dp", "law", "database", "number", hinted=True)
def least_distortion_dp(prior: Law, database: Database, r: Number, hint: Any = None) -> Number:
    """Over kernels K; the bound is the sum over x of the least cost P(x) d(x, y) plus prices."""
    level, masses = _level(r), _masses(prior, database)
    kernel, prices = _hinted(hint, database)
    demand(all(summed(row) == 1 for row in kernel), "a row of a hint's kernel does not sum to 1")
    demand(_private(kernel, database, level), "a hint's kernel does not have the level")
    costs = [[mass * d for d in row] for mass, row in zip(masses, database.distances(), strict=True)]
    upper = summed(k * c for ks, cs in zip(kernel, costs, strict=True) for k, c in zip(ks, cs, strict=True))
    return _agreed(summed(min(row) for row in _reduced(costs, prices, database, level)), Fraction(upper))


@measure("least_distortion_identifiability", "law", "database", "number", hinted=True)
def least_distortion_identifiability(prior: Law, database: Database, r: Number, hint: Any = None) -> Number:
    """Over joint laws J of first marginal P; +inf where P(x) > r P(x') for neighbours (else J = P x P is feasible)."""
    level, masses = _level(r), _masses(prior, database)
    if any(masses[x] > level * masses[z] for x, z in database.pairs(1, 1)):
        return INFINITY
    joint, prices = _hinted(hint, database)
    demand([summed(row) for row in joint] == masses, "the first marginal of a hint's joint law is not the prior")
    costs = _costs(database)
    lower = [p * min(row) for p, row in zip(masses, _reduced(costs, prices, database, level), strict=True)]
    return _agreed(summed(lower), _expected(joint, costs, database, level))


@measure("least_distortion_relaxed", "database", "number", hinted=True)
def least_distortion_relaxed(database: Database, r: Number, hint: Any = None) -> Number:
    """Over all joint laws J: the bound is the least reduced cost."""
    level = _level(r)
    joint, prices = _hinted(hint, database)
    demand(summed(summed(row) for row in joint) == 1, "a hint's joint law does not sum to 1")
    costs = _costs(database)
    lower = min(min(row) for row in _reduced(costs, prices, database, level))
    return _agreed(lower, _expected(joint, costs, database, level))


def _costs(database: Database) -> Table:
    return [[Fraction(d) for d in row] for row in database.distances()]


def _expected(joint: Table, costs: Table, database: Database, level: Fraction) -> Fraction:
    demand(_private(joint, database, level), "a hint's joint law does not have the level")
    total = summed(j * d for js, ds in zip(joint, costs, strict=True) for j, d in zip(js, ds, strict=True))
    return Fraction(total)


@measure("feasible_posterior_level", "law", "database")
def feasible_posterior_level(prior: Law, database: Database) -> Number:
    """ln of the largest root of the g_y, minus m - 1 (docs/measures.md); +inf where a mass is 0."""
    masses = _masses(prior, database)
    m, n = database.m, database.n
    if m == 1:
        return ZERO
    if min(masses) == 0:
        return INFINITY
    if min(masses) == max(masses):
        return ZERO
    if n == 1:
        return ln(number(1 / min(masses) - m + 1))
    polynomials = [_output_polynomial(masses, distances, n) for distances in database.distances()]
    if n == 2:
        roots = []
        for c, b, a in polynomials:
            spread = b * b - 4 * a * c
            if spread >= 0:
                roots.append((power(number(spread), HALF) - number(b)) / number(2 * a))
        return ln(maximum(roots) - number(m - 1))
    low, high = _bracket(polynomials, m, 64)
    guess = _simplest(low, high)
    values = [_value(g, guess) for g in polynomials]
    if min(values) == 0:
        return ln(number(guess - m + 1))

    @cache
    def enclose(bits: int) -> Interval:
        low, high = _bracket(polynomials, m, bits + 32)
        ends = [intervals.from_fraction(end - m + 1, bits + 32) for end in (low, high)]
        if any(intervals.sign(end) != 1 for end in ends):
            raise TooCoarse("the least feasible level is not yet enclosed")
        return intervals.logarithm(intervals.hull(*ends), bits)

    return opaque(("feasible_posterior_level", m, n, tuple(masses)), enclose)


def _output_polynomial(masses: list[Fraction], distances: list[int], n: int) -> list[Fraction]:
    """g_y from the distances to y: coefficient |A| collects (-1)^(n-|A|) P(X_A = y_A), so each x adds C(a, |A|) terms,
    a its agreements."""
    coefficients = [Fraction(0)] * (n + 1)
    for mass, distance in zip(masses, distances, strict=True):
        ways = 1
        agreements = n - distance
        for size in range(agreements + 1):
            coefficients[size] += (-1) ** (n - size) * ways * mass
            ways = ways * (agreements - size) // (size + 1)
    return coefficients


def _value(coefficients: list[Fraction], s: Fraction) -> Fraction:
    return summed(c * s**k for k, c in enumerate(coefficients))


def _bracket(polynomials: list[list[Fraction]], m: int, bits: int) -> tuple[Fraction, Fraction]:
    """Bisection for the least s > m at which no polynomial is negative; the law is not uniform, so s = m is not one."""

    def feasible(s: Fraction) -> bool:
        spend(len(polynomials) * (2 + (s.denominator.bit_length() >> 5)))
        return all(_value(g, s) >= 0 for g in polynomials)

    low, high = Fraction(m), Fraction(2 * m)
    while not feasible(high):
        low, high = high, 2 * high
    while high - low > Fraction(1, 2**bits):
        middle = (low + high) / 2
        low, high = (low, middle) if feasible(middle) else (middle, high)
    return low, high


def _simplest(low: Fraction, high: Fraction) -> Fraction:
    """The rational of least denominator in [low, high], 0 < low."""
    whole = Fraction(low.__floor__())
    if whole == low:
        return low
    if whole + 1 <= high:
        return whole + 1
    return whole + 1 / _simplest(1 / (high - whole), 1 / (low - whole))
