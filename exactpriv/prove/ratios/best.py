"""Proposes in floating point: the best constant between two sums of divergences of one pair of laws.

For smaller <= larger the least c with smaller <= c larger for all laws. Where h = c larger - smaller has to be at least
a (t - 1), two of its conditions alone, one from t < 1 and one from t > 1, bound c from below:

    c l(t) - s(t) >= -a (1 - t)  and  c l(u) - s(u) >= a (u - 1)     give     c >= (s1 + s2) / (l1 + l2),

s1 = s(t) / (1 - t) and so on; t and u may go to the ends or to 1 (there to the second derivatives), so that each of
five quotients of exact numbers is at most the best constant; where both functions are infinite at an end, so is the
quotient of the terms that grow fastest there (kl below Jeffreys' divergence needs the constant 1 at ratios that no
sample reaches). The largest that is proved to be enough is the best constant; else it is at a ratio inside, and a
rational just above it is proved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from ...certificate.checker.arithmetic.numbers import Number, number, sign
from ...certificate.checker.arithmetic.polynomials import UNIT, Polynomial
from ...certificate.checker.arithmetic.ratios import (
    CONSTANT,
    NOTHING,
    Pieces,
    Place,
    bending,
    conjugate_of,
    degree_of_root,
    one_piece,
    slope,
    sum_of,
)
from ...certificate.checker.arithmetic.work import bounded_work
from ...certificate.checker.kinds.pointwise import below_one
from ...certificate.checker.kinds.ratios.convexity import value_at
from ...certificate.checker.kinds.ratios.reading import Logarithm, Read, Side
from ...certificate.schema import Tree
from .proposing import FAILED, WORK, NotFound, proposed, weights
from .sampling import as_double
from .two_letters import values_at

Doubles = NDArray[np.float64]
ZERO, ONE = Fraction(0), Fraction(1)
NEAR = 2e-3
"""How far below the constant that samples see a quotient may lie, relatively."""
ABOVE = (2e-4, 2e-3, 2e-2)
"""How far above it a rational may be, where no quotient is the constant."""
MOST = 1e6


@dataclass(frozen=True)
class Factor:
    """smaller <= factor larger, proved; `best`: no smaller factor will do, for the reason above."""

    tree: Tree
    """The factor, as an expression of certificates."""
    value: float
    best: bool
    place: float | None = None
    """For a function of the variation below a symmetric divergence: the variation at which the factor is needed."""


def best_factor(given: Read) -> Factor | None:
    """The least factor of the larger side with which the comparison is proved; None where none is found."""
    if given.of_rows or any(isinstance(side, Logarithm) for side in given.stated):
        return None
    linear = all(atom.power == 1 for side in (given.smaller, given.larger) for _, atom in side.atoms)
    for w in weights(given):
        try:
            with bounded_work(WORK, None):
                small, large = _function(given.smaller, w), _function(given.larger, w)
                seen = _seen(given, small, large)
                known = [] if seen is None else list(_quotients(given, small, large))
        except FAILED:
            continue
        if seen is None:
            continue
        least = max(known, key=as_double, default=None)
        if least is not None and as_double(least) >= seen * (1 - NEAR):
            proof, tree = _proof(given, least), tree_of(least)
            if proof is not None and tree is not None:
                return Factor(tree, as_double(least), linear)
        for share in ABOVE:
            above = _simple(seen * (1 + share / 20), seen * (1 + share))
            proof = _proof(given, number(above))
            if proof is not None:
                return Factor(str(above), float(above), False)
    return None


def _simple(low: float, high: float) -> Fraction:
    """The rational of least denominator between two positive doubles."""
    a, b = Fraction(low), Fraction(high)
    whole = a.numerator // a.denominator
    if whole + 1 <= b:
        return Fraction(whole + 1) if a > whole else Fraction(max(whole, 1))
    rest = _simple_inverse(a - whole, b - whole)
    return whole + rest


def _simple_inverse(a: Fraction, b: Fraction) -> Fraction:
    if a == 0:
        return 1 / Fraction(-(-1 // b)) if b else b
    low, high = 1 / b, 1 / a
    whole = low.numerator // low.denominator
    if low == whole:
        return 1 / Fraction(whole)
    if whole + 1 <= high:
        return 1 / Fraction(whole + 1)
    return 1 / (whole + _simple_inverse(low - whole, high - whole))


def _proof(given: Read, c: Number) -> Tree | None:
    """A proof with the factor."""
    if sign(c) <= 0:
        return None
    try:
        return proposed(replace(given, larger=given.larger.times(c)), "<=")
    except (NotFound, *FAILED):
        return None


def _function(side: Side, w: Fraction) -> Pieces:
    made = NOTHING
    for c, atom in side.atoms:
        made = sum_of(made, atom.weighted(w), c)
    return sum_of(made, one_piece({CONSTANT: side.constant})) if side.constant.rational != 0 else made


# -- exact quotients ---------------------------------------------------------------------------------------------------


def _quotients(given: Read, small: Pieces, large: Pieces) -> Iterator[Number]:
    """The quotients that the best constant is at least, those that are numbers above 0."""
    high = Fraction(0) if given.high is None else 1 / given.high
    below = [(_chord(small, given.low), _chord(large, given.low)), (_steepness(small), _steepness(large))]
    turned_small, turned_large = conjugate_of(small), conjugate_of(large)
    above = [(_chord(turned_small, high), _chord(turned_large, high)),
             (_steepness(turned_small), _steepness(turned_large))]  # fmt: skip
    for s1, l1 in below:
        for s2, l2 in above:
            yield from _quotient([s1, s2], [l1, l2])
    yield from _quotient([_second(small)], [_second(large)])
    if given.low == 0:
        yield from _growths(small, large)
    if given.high is None:
        yield from _growths(turned_small, turned_large)


def _growths(small: Pieces, large: Pieces) -> Iterator[Number]:
    """The quotient of the terms that grow fastest at 0, where they grow alike."""
    (order, s), (also, c) = _fastest(small), _fastest(large)
    if order == also:
        yield from _quotient([s], [c])


def _fastest(f: Pieces) -> tuple[tuple[Fraction, int], Number]:
    """(a, -b) and c of the term c t^a (ln t)^b that is infinite at 0 of the highest order; (0, 0) and 0 if none is."""
    terms = {(Fraction(term[1]), -1 if term[0] == "log" else 0): c
             for term, c in f.functions[0].items() if term[0] in ("log", "power")}  # fmt: skip
    order = min(terms, default=(ZERO, 0))
    if order >= (ZERO, 0):
        return (ZERO, 0), number(0)
    c = terms[order]
    return order, -c if order[1] else c


def _quotient(above: list[Number], below: list[Number]) -> Iterator[Number]:
    try:
        s, c = above[0], below[0]
        for other, more in zip(above[1:], below[1:], strict=True):
            s, c = s + other, c + more
        if s.infinite == c.infinite == 0 and sign(s) > 0 and sign(c) > 0:
            yield s / c
    except FAILED:
        return


def _chord(f: Pieces, low: Fraction) -> Number:
    """f(low) / (1 - low)."""
    return value_at(f.on(low), low) / number(1 - low)


def _steepness(f: Pieces) -> Number:
    """-f' just below 1, where f(1) = 0 (else the quotient is no bound, and not proved)."""
    return -slope(below_one(f), Place(ONE))


def _second(f: Pieces) -> Number:
    """The second derivative at 1, of which `bending` is the numerator over a denominator that is 1 there."""
    made = number(0)
    for c in bending(below_one(f), degree_of_root(below_one(f))):
        made = made + c
    return made


# -- by samples --------------------------------------------------------------------------------------------------------


def _seen(given: Read, small: Pieces, large: Pieces) -> float | None:
    """The best constant that samples see; None where there is none."""
    high = 0.0 if given.high is None else float(1 / given.high)
    below = _conditions(small, large, float(given.low))
    above = _conditions(conjugate_of(small), conjugate_of(large), high)

    def enough(c: float) -> bool:
        return bool(np.max(below[0] - c * below[1]) + np.max(above[0] - c * above[1]) <= 1e-12 * (1 + c))

    if not all(part.size for part in (*below, *above)) or not enough(MOST):
        return None
    least, most = 0.0, MOST
    for _ in range(200):
        middle = (least * most) ** 0.5 if least > 0 and most > 4 * least else (least + most) / 2
        least, most = (least, middle) if enough(middle) else (middle, most)
        if most - least <= 1e-12 * most:
            break
    return most if most > 1e-9 else None


def _conditions(small: Pieces, large: Pieces, low: float) -> tuple[Doubles, Doubles]:
    """s(t) / (1 - t) and l(t) / (1 - t) at ratios below 1, less their limits at 1 where both are smooth there."""
    steps = np.concatenate([np.linspace(1e-9, 0.999, 6000), np.exp(np.linspace(-40, -1e-3, 3000))])
    t = low + (1 - low) * steps
    with np.errstate(all="ignore"):
        made = [values_at(f, t) / (1 - t) for f in (small, large)]
        fine = np.isfinite(made[0]) & np.isfinite(made[1])
    return made[0][fine], made[1][fine]


# -- numbers as expressions --------------------------------------------------------------------------------------------


def tree_of(c: Number) -> Tree | None:
    """The expression of a number made of rationals, roots and logarithms of whole numbers; None for any other."""
    if c.rational is not None:
        return str(c.rational)
    if c.infinite:
        return None
    top, bottom = (_sum_tree(p) for p in c.pair())
    if top is None or bottom is None:
        return None
    return top if bottom == "1" else {"op": "div", "args": [top, bottom]}


def _sum_tree(p: Polynomial) -> Tree | None:
    terms = []
    for term, c in sorted(p.items(), key=str):
        factors: list[Tree] = [] if c == 1 and term != UNIT else [str(c)]
        for atom, exponent in term:
            if atom.kind not in ("log", "radical"):
                return None
            base: Tree = {"op": "ln", "args": [str(atom.key)]} if atom.kind == "log" else str(atom.key)
            factors.append(base if exponent == 1 else {"op": "pow", "args": [base, str(exponent)]})
        made = factors[0]
        for factor in factors[1:]:
            made = {"op": "mul", "args": [made, factor]}
        terms.append(made)
    made = terms[0]
    for one in terms[1:]:
        made = {"op": "add", "args": [made, one]}
    return made
