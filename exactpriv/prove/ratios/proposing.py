"""Proposes in floating point: a proof of a comparison of divergences, for the kind "pointwise".

Cuts are found by bisection with the checker's own count of sign changes; the slope at 1, the weight and the places of
tangents are guessed from doubles, and each guess is decided by the checker's own functions.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from flint import fmpq, fmpq_poly

from ...certificate.checker.arithmetic.numbers import Number, sign
from ...certificate.checker.arithmetic.ratios import (
    Function,
    Pieces,
    Place,
    added,
    bending,
    degree_of_root,
    sign_at,
    sign_changes,
    slope,
)
from ...certificate.checker.arithmetic.work import IllDefined, OutOfWork, TooCoarse, UndecidedError, bounded_work
from ...certificate.checker.kinds.pointwise import below_one, check_proof, sides_of_one, slope_of
from ...certificate.checker.kinds.ratios.convexity import (
    Run,
    check_tangents,
    ends_below_one,
    root_above,
    root_below,
    runs_of,
    value_at,
)
from ...certificate.checker.kinds.ratios.reading import Read
from ...certificate.schema import CertificateError, Tree
from .sampling import GRID, as_double, least_place, of_function, sampled, simple_between

FAILED = (CertificateError, IllDefined, UndecidedError, TooCoarse, OutOfWork, ArithmeticError, RecursionError)
WORK = 8_000_000
"""Steps of the checker for one proof."""
FINENESS = (12, 34)
"""Bits of the width of a cut, tried in turn."""
DEPTH = 80
WEIGHTS = (Fraction(0), Fraction(1, 2), Fraction(1), Fraction(1, 3), Fraction(2, 3))


class NotFound(Exception):
    """No proof was found; one phrase that says where it stopped."""


def proposed(given: Read, op: str) -> Tree:
    """A proof that the checker accepts; NotFound with what stands against it."""
    if op == "==":
        return _identity(given)
    reason = "no weight was found"
    for w in weights(given):
        for a in slopes(given, w):
            try:
                with bounded_work(WORK, None):
                    proof = _proof(given, w, a)
                    check_proof(proof, op, given)
                return proof
            except NotFound as error:
                reason = str(error)
            except FAILED as error:
                reason = f"{error}"
    raise NotFound(reason)


def _identity(given: Read) -> Tree:
    proof = {"slope": "below", "weight": "0", "below": [], "above": []}
    try:
        check_proof(proof, "==", given)
    except FAILED as error:
        raise NotFound(str(error)) from None
    return proof


def weights(given: Read) -> list[Fraction]:
    """Weights to try: one where there is no power of the variation, else first the one at which the third derivatives
    at 1 agree with the second ones."""
    atoms = [atom for side in (given.smaller, given.larger) for _, atom in side.atoms]
    if all(atom.power == 1 for atom in atoms):
        return [Fraction(0)]
    sides = [(c, atom) for c, atom in given.larger.atoms if atom.power == 1]
    f: Function = {}
    for c, atom in sides:
        f = added(f, below_one(atom.weighted(Fraction(0))), c)
    g, h = of_function(f), 1e-3
    second = (g(1 + h) - 2 * g(1) + g(1 - h)) / h**2
    third = (g(1 + 2 * h) - 2 * g(1 + h) + 2 * g(1 - h) - g(1 - 2 * h)) / (2 * h**3)
    found = list(WEIGHTS)
    if second > 1e-6 and math.isfinite(third):
        guess = Fraction(-third / (3 * second)).limit_denominator(60)
        if 0 <= guess <= 1:
            found.insert(0, guess)
    return list(dict.fromkeys(found))


# -- the slope at 1 ----------------------------------------------------------------------------------------------------


def slopes(given: Read, w: Fraction) -> Iterator[str]:
    """Slopes to try, as a proof has them."""
    difference = given.difference(w)
    left, right = (slope(f, Place(Fraction(1))) for f in (below_one(difference), difference.on(Fraction(1))))
    if sign(left - right) == 0 and sign(value_at(below_one(difference), Fraction(1))) == 0:
        yield "below"
        return
    low, high = admitted_slopes(given, difference)
    known = {}
    for name in ("below", "above", "low", "high"):
        try:
            known[name] = as_double(slope_of(difference, name, given.low, given.high))
        except FAILED:
            continue
    if low < high:
        for edge in (0.0, 0.3):
            inner = simple_between(low + edge * (high - low), high - edge * (high - low))
            if inner is not None:
                yield str(inner)
    for name, a in known.items():
        if low - 1e-6 * (1 + abs(a)) <= a <= high + 1e-6 * (1 + abs(a)):
            yield name


def admitted_slopes(given: Read, difference: Pieces) -> tuple[float, float]:
    """Between which slopes the function lies above its line through (1, 0), by samples."""
    f = sampled(difference)
    low, high = -math.inf, math.inf
    least, most = float(given.low), math.inf if given.high is None else float(given.high)
    for t in (*GRID, *(1 + sense * 2.0**-k for k in range(4, 24) for sense in (1, -1))):
        value = f(t)
        if t == 1 or not least <= t <= most or not math.isfinite(value):
            continue
        slack = 1e-12 * f.size(t)
        if t < 1:
            low = max(low, -(value + slack) / (1 - t))
        else:
            high = min(high, (value + slack) / (t - 1))
    return low, high


# -- one side of 1 -----------------------------------------------------------------------------------------------------


def _proof(given: Read, w: Fraction, a: str) -> Tree:
    difference = given.difference(w)
    below, above = sides_of_one(difference, slope_of(difference, a, given.low, given.high))
    high = Fraction(0) if given.high is None else 1 / given.high
    return {"slope": a, "weight": str(w), "below": _segments(below, given.low), "above": _segments(above, high)}


def _segments(h: Pieces, low: Fraction) -> list[Tree]:
    ends = ends_below_one(h, low)
    return [_segment(h.on(a), a, b) for a, b in pairwise(ends)]


def _segment(f: Function, low: Fraction, high: Fraction) -> Tree:
    q = degree_of_root(f)
    for t in (low, high):
        end = value_at(f, t)
        if end.infinite < 0 or (not end.infinite and sign(end) < 0):
            raise NotFound(f"the function is negative at the end {t}")
    polynomial = bending(f, q)
    reason = "no cuts were found"
    for bits in FINENESS:
        cuts = _cuts(polynomial, low, high, q, bits)
        runs = runs_of(f, low, high, q, cuts)
        tangents = []
        for run in runs:
            if run.side > 0:
                points = _tangents(f, q, run)
                if points is None:
                    where = f"from {_short(run.left)} to {_short(run.right)}"
                    reason = f"it is not shown to be at least 0 where it is convex, {where}"
                    break
                tangents.append(points)
        else:
            return {"cuts": [[str(a), str(b)] for a, b in cuts], "tangents": tangents}
    raise NotFound(reason)


def _short(t: Fraction) -> str:
    return str(t) if t.denominator < 1000 else f"about {float(t):.4g}"


def _cuts(
    polynomial: Sequence[Number], low: Fraction, high: Fraction, q: int, bits: int
) -> list[tuple[Fraction, Fraction]]:
    """Intervals of one root each, and points between which the second derivative is shown to have one sign."""
    first, last = root_below(low, q), root_above(high, q)
    exact = [r for r in _rational_roots(polynomial) if first < r < last and low < r**q < high]
    found = [(r, r) for r in exact]
    ends = [first, *exact, last]
    for a, b in pairwise(ends):
        found += _isolated(polynomial, a, b, bits, DEPTH)
    return _with_points(polynomial, sorted(found), first, last)


def _rational_roots(polynomial: Sequence[Number]) -> list[Fraction]:
    """The rational roots, each once, of a polynomial with rational coefficients."""
    given = [c.rational for c in polynomial]
    if len(given) < 2 or any(c is None for c in given):
        return []
    p = fmpq_poly([fmpq(c.numerator, c.denominator) for c in given if c is not None])
    _, factors = p.numer().factor()
    linear = [factor for factor, _ in factors if factor.degree() == 1]
    return sorted(Fraction(-int(f[0]), int(f[1])) for f in linear)


def _isolated(
    p: Sequence[Number], low: Fraction, high: Fraction, bits: int, depth: int
) -> list[tuple[Fraction, Fraction]]:
    changes, _ = sign_changes(p, low, high)
    if changes == 0:
        return []
    if depth == 0:
        raise NotFound("the second derivative has a root of higher multiplicity that is not rational")
    middle = _middle(low, high)
    if sign_at(p, middle) == 0:
        below, above = _isolated(p, low, middle, bits, depth - 1), _isolated(p, middle, high, bits, depth - 1)
        return [*below, (middle, middle), *above]
    narrow = high - low <= Fraction(1, 2**bits) and low > 0
    if changes == 1 and narrow and sign_at(p, low) * sign_at(p, high) < 0:
        return [(low, high)]
    return [*_isolated(p, low, middle, bits, depth - 1), *_isolated(p, middle, high, bits, depth - 1)]


def _middle(low: Fraction, high: Fraction) -> Fraction:
    """A short rational near the middle."""
    width = high - low
    scale = 1
    while Fraction(1, scale) > width / 4:
        scale *= 2
    return Fraction(round((low + high) / 2 * scale), scale)


def _with_points(
    p: Sequence[Number], cuts: list[tuple[Fraction, Fraction]], first: Fraction, last: Fraction
) -> list[tuple[Fraction, Fraction]]:
    made: list[tuple[Fraction, Fraction]] = []
    ends = [first, *(end for cut in cuts for end in cut), last]
    for place, (a, b) in enumerate(zip(ends[::2], ends[1::2], strict=True)):
        made += [(c, c) for c in _points(p, a, b, DEPTH)]
        made += cuts[place : place + 1]
    return made


def _points(p: Sequence[Number], low: Fraction, high: Fraction, depth: int) -> list[Fraction]:
    """Points between which Descartes' rule sees that there is no root."""
    if sign_changes(p, low, high)[0] == 0:
        return []
    if depth == 0:
        raise NotFound("the sign of the second derivative was not settled")
    middle = _middle(low, high)
    return [*_points(p, low, middle, depth - 1), middle, *_points(p, middle, high, depth - 1)]


# -- tangents ----------------------------------------------------------------------------------------------------------


def _tangents(f: Function, q: int, run: Run) -> list[str] | None:
    """Places of tangents that show f >= 0 on a convex run."""
    g, low, high = of_function(f), float(run.first) or 1e-12, float(run.last)
    if low < high:
        t = least_place(g, low, high)
        if g(t) < -1e-9 * g.size(t):
            return None
    for points in _candidates(f, q, run):
        try:
            check_tangents(f, q, run, points)
        except FAILED:
            continue
        return points
    return None


def _candidates(f: Function, q: int, run: Run) -> Iterator[list[str]]:
    if run.ends[1]:
        yield ["high"]
    if run.ends[0]:
        yield ["low"]
    g = of_function(f)
    low, high = float(run.first) ** (1 / q), float(run.last) ** (1 / q)
    if not low < high:
        return
    s = least_place(lambda s: g(s**q), max(low, 1e-9), high)
    for width in (0.0, 0.02, 0.004, 0.0005, 0.00002):
        for points in ([s], [s - width * s, s + width * s], [s + width * s], [s - width * s]):
            made = [_inside(x, run, q, low, high) for x in points]
            if None not in made and len(set(made)) == len(made):
                yield [str(x) for x in made]
    for count in (4, 8, 16, 30):
        steps = [low + (high - low) * (k + 0.5) / count for k in range(count)]
        made = [_inside(x, run, q, low, high) for x in steps]
        if None not in made and len(set(made)) == count:
            inner = [str(x) for x in made]
            yield inner
            yield [*(["low"] if run.ends[0] else []), *inner, *(["high"] if run.ends[1] else [])]


def _inside(x: float, run: Run, q: int, low: float, high: float) -> Fraction | None:
    """A short rational near s = x in a run."""
    x = min(max(x, low), high)
    for bits in (6, 10, 20, 40):
        made = Fraction(round(x * 2**bits), 2**bits)
        if made > 0 and run.first < made**q < run.last and abs(made - Fraction(x)) <= Fraction(high - low) / 64:
            return made
    return None
