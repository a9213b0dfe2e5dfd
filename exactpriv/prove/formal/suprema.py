"""Random instances of definitions that are suprema, infima or given by a theorem, with what confirms a value from both
sides: a prior and output laws, a weight, a number below and one above (proofs/theory/computed_suprema.v and
computed_levels.v)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from flint import fmpq

from ...kernel import Database, Kernel, Prior
from ...measure import MEASURES
from ...optimise import solve_capacity
from ...real import Real, exp, ln
from ...real.rational import simplest_between
from .drawing import GENERATORS, SLACK, Instance, masses, rational, said_of, similar

CAPACITY_SLACK = Fraction(1, 10**9)
"""How much further the ends are where a prior near the best one has to show it."""
SUPREMA = ("contraction", "bayesian_dp", "index_mi", "mi_dp_db", "group_mi", "eta_chi2_pair", "eta_chi2",
           "inverse_binary_entropy", "feasible_posterior_level", "eta_tv_pml", "eta_tv_pml_class",
           "least_distortion_relaxed")
Masses = tuple[Fraction, ...]


def _kernel(rng: random.Random) -> tuple[Masses, ...]:
    inputs, outputs = rng.randint(1, 3), rng.randint(1, 3)
    first = masses(outputs, rng)
    return (first, *(similar(first, rng) for _ in range(inputs - 1)))


def _between(value: Any, slack: Fraction) -> str:
    low, high = (value if isinstance(value, Real) else Real(value)).bracket(14)
    return f"(Between {rational(Fraction(low) - slack)} {rational(Fraction(high) + slack)})"


def _best(rows: Sequence[Masses], bits: int | None = None) -> tuple[Masses, Masses]:
    """A prior near the best one for the capacity, rounded to so many bits, and its law of the output."""
    K = Kernel(rows)
    P = Prior(solve_capacity(K.rows, Real(1)).law(64))
    if bits is not None:
        P = Prior(_rounded(tuple(Fraction(str(q)) for q in P.masses), bits))
    one, two = (tuple(Fraction(str(q)) for q in law.masses) for law in (P, K.output(P)))
    return one, two


def _rounded(law: Masses, bits: int) -> Masses:
    """A law near this one, of multiples of 2^-bits, 0 where it is 0."""
    made = [Fraction(max(1, round(p * 2**bits)), 2**bits) if p else p for p in law]
    largest = made.index(max(made))
    made[largest] += 1 - sum(made)
    return tuple(made)


def _between_of(low: Fraction, high: Fraction) -> Fraction:
    """The rational between them with the least denominator: Coq's gcd takes the square of the digits."""
    return Fraction(str(simplest_between(fmpq(low.numerator, low.denominator), fmpq(high.numerator, high.denominator))))


def _information(P: Masses, rows: Sequence[Masses]) -> Real:
    value = MEASURES["mutual_information"].function(Kernel(rows), Prior(P))
    assert isinstance(value, Real)
    return value


def of_capacity(measure: str, rng: random.Random) -> Instance:
    """A kernel with a prior and an output law that confirm its capacity."""
    rows = _kernel(rng)
    one, two = _best(rows)
    return Instance(measure, rows, one, two, said=_between(MEASURES[measure].function(Kernel(rows)), CAPACITY_SLACK))


def of_supremum(measure: str, rng: random.Random) -> Instance:
    """An instance of one of `SUPREMA`."""
    f = MEASURES[measure.removesuffix("_db")].function
    if measure in ("index_mi", "mi_dp_db", "group_mi", "bayesian_dp"):
        return _of_entries(measure, f, rng)
    if measure == "contraction":
        rows = _kernel(rng)
        one, index = masses(len(rows), rng), rng.randrange(len(GENERATORS))
        two = one if rng.random() < 0.1 else similar(one, rng)
        return Instance(measure, rows, one, two, index=index,
                        said=said_of(lambda: f(Kernel(rows), Prior(one), Prior(two), GENERATORS[index])))
    if measure == "eta_chi2_pair":
        one = masses(rng.randint(1, 4), rng)
        two = similar(one, rng)
        return Instance(measure, one=one, two=two, share=_weight(one, two),
                        said=_between(f(Prior(one), Prior(two)), SLACK))
    if measure == "eta_chi2":
        rows = _kernel(rng)
        return Instance(measure, rows, two=tuple(_weight(p, q) for p in rows for q in rows),
                        said=_between(f(Kernel(rows)), SLACK))
    if measure == "inverse_binary_entropy":
        text, x = rng.choice((_number, _logarithm))(rng)
        return Instance(measure, level=text, said=said_of(lambda: f(x)))
    if measure == "feasible_posterior_level":
        return _of_level(measure, f, rng)
    if measure == "least_distortion_relaxed":
        db, r = Database(rng.randint(2, 3), rng.randint(1, 2)), Fraction(rng.randint(60, 1200), 120)
        return Instance(measure, share=r, entries=db.n, letters=db.m, said=said_of(lambda: f(db, r)))
    n, r = rng.randint(2, 6), Fraction(rng.randint(6, 40), 8)
    c = Fraction(rng.randint(1, 23), 24) * min(Fraction(1), 2 / r) / n if rng.random() < 0.9 else Fraction(9, 8 * n)
    index = rng.randint(0, 1)
    given = [n, r, c] + ([index] if measure == "eta_tv_pml_class" else [])
    return Instance(measure, two=(r,), share=c, index=index, entries=n, said=said_of(lambda: f(*given)))


def _number(rng: random.Random) -> tuple[str, Real]:
    q = Fraction(rng.randint(-2, 18), 20)
    return f"(XF (TQ {rational(q)}))", Real(q)


def _logarithm(rng: random.Random) -> tuple[str, Real]:
    q = Fraction(rng.randint(28, 62), 30)
    return f"(XF (tln (TQ {rational(q)})))", ln(Real(q))


def _weight(p: Masses, q: Masses) -> Fraction:
    """A weight near the one at which the chi-square divergence of the rows from their mixture is largest."""
    low, high = 0, 2**60
    while high - low > 1:
        middle = (low + high) // 2
        w = Fraction(middle, 2**60)
        mixed = [w * a + (1 - w) * b for a, b in zip(p, q, strict=True)]
        slope = sum((a * b * (a - b) / m**2 for a, b, m in zip(p, q, mixed, strict=True) if m), Fraction(0))
        low, high = (middle, high) if slope > 0 else (low, middle)
    low = max(1, min(low, 2**60 - 2))
    return _between_of(Fraction(low, 2**60), Fraction(low + 1, 2**60))


ENTRY_BITS = 40
"""Of the priors of an entry or a group: the bounds that they confirm are CAPACITY_SLACK apart."""
SHAPES = ((1, 2), (1, 3), (2, 2), (2, 2), (2, 2), (1, 3), (2, 3), (3, 2))
"""Entries and letters of databases."""


def _of_entries(measure: str, f: Any, rng: random.Random) -> Instance:
    n, m = rng.choice(SHAPES[: -2 if measure == "mi_dp_db" and rng.random() < 0.9 else None])
    outputs, words = rng.randint(1, 3), list(product(range(m), repeat=n))
    first = masses(outputs, rng)
    rows = tuple(similar(first, rng) if rng.random() < 0.6 else first for _ in words)
    K, db, place = Kernel(rows), Database(m, n), {w: k for k, w in enumerate(words)}
    if measure == "bayesian_dp":
        one = masses(len(words), rng)
        return Instance(measure, rows, one, entries=n, letters=m, said=said_of(lambda: f(K, Prior(one), db)))
    index = rng.randrange(1, 2**n) if measure == "group_mi" else rng.randrange(n)
    groups = [[j for j in range(n) if index >> j & 1]] if measure == "group_mi" else [[j] for j in range(n)]
    best: tuple[Masses, Masses] | None = None
    laws: list[Fraction] = []
    shown: list[tuple[Real, Masses]] = []
    known: dict[tuple[Masses, ...], tuple[Masses, Masses]] = {}
    for group in groups:
        for d in words:
            changed = [tuple(x[group.index(j)] if j in group else d[j] for j in range(n))
                       for x in product(range(m), repeat=len(group))]
            channel = tuple(rows[place[w]] for w in changed)
            best = known.setdefault(channel, _best(channel, ENTRY_BITS)) if channel not in known else known[channel]
            laws += best[1]
            if measure != "index_mi" or group == [index]:
                shown.append((_information(best[0], channel), _prior(measure, best[0], group, n, m)))
    one = max(shown, key=lambda pair: pair[0].bracket(20)[0])[1]
    chosen: dict[str, list[Any]] = {"mi_dp_db": [], "index_mi": [index], "group_mi": [groups[0]]}
    given: list[Any] = [K, db, *chosen[measure]]
    return Instance(measure, rows, one, tuple(laws), index=index, entries=n, letters=m,
                    said=_between(f(*given), CAPACITY_SLACK))


def _prior(measure: str, P: Masses, group: Sequence[int], n: int, m: int) -> Masses:
    """A prior of a group's letters, for groups as one of whole databases, whose other entries are 0."""
    if measure != "group_mi":
        return P
    letters = dict(zip(product(range(m), repeat=len(group)), P, strict=True))
    return tuple(Fraction(0) if any(w[j] for j in range(n) if j not in group) else letters[tuple(w[j] for j in group)]
                 for w in product(range(m), repeat=n))


def _of_level(measure: str, f: Any, rng: random.Random) -> Instance:
    n, m = rng.choice(SHAPES)
    one = masses(m**n, rng)
    if rng.random() < 0.1:
        one = (Fraction(1, m**n),) * m**n
    elif rng.random() < 0.8:
        parts = [rng.randint(20, 40) for _ in range(m**n)]
        one = tuple(Fraction(p, sum(parts)) for p in parts)
    value = f(Prior(one), Database(m, n))
    two: Masses = ()
    if not value.is_infinite and value.rational is None:
        low, high = exp(value).bracket(16)
        near, far = Fraction(1, 10**14), Fraction(16, 10**14)
        below, above = Fraction(low), Fraction(high)
        two = _between_of(below - far, below - near), _between_of(above, above + far)
    return Instance(measure, one=one, two=two, entries=n, letters=m, said=said_of(lambda: value))
