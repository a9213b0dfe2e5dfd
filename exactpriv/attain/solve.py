"""Solving lhs == rhs for the last free parameter.

Along a deformation both sides are sampled exactly; where they (or e to their power) are rational, the difference is
fitted by a rational function on some samples, confirmed on the held-back ones, and the real roots of its numerator are
the proposals, irrational ones as algebraic numbers. A fit proposes only: the caller decides every proposal exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from flint import fmpq, fmpq_poly

from ..claim import Instance
from ..real import BadInput, IllDefined, Real, UndecidedError, exp
from ..real.algebraic import real_roots
from ..search.comparisons import Part
from .deform import Deformation
from .rational_functions import through

SAMPLES = tuple(fmpq(p, q) for p, q in ((1, 2), (1, 3), (2, 3), (1, 4), (3, 4), (3, 2), (1, 5), (2, 5), (4, 5), (5, 4),
                                        (1, 7), (3, 7), (6, 7), (9, 8)))  # fmt: skip
HELD_BACK = 2
ROOTS = 4


def solutions(
    instance: Instance, deformation: Deformation, part_at: Callable[[Instance], Part | None]
) -> Iterator[Instance]:
    """Instances of the deformation at which both sides of a part agree, if the fit is right."""
    points: list[tuple[fmpq, fmpq]] = []
    for s in SAMPLES:
        difference = _difference(instance, deformation, part_at, s)
        if difference is None:
            if not points and s == SAMPLES[1]:
                return
            continue
        points.append((s, difference))
    numerator = fitted_numerator(points)
    if numerator is None or numerator.degree() < 1:
        return
    for root in real_roots(list(numerator.coeffs()), fmpq(0))[:ROOTS]:
        if root.rational == 0:
            continue
        try:
            made = deformation.apply(instance, root if root.rational is None else root.rational)
        except (BadInput, IllDefined, UndecidedError):
            continue  # the root lies outside the deformation's range
        if made is not None:
            yield made


def _difference(
    instance: Instance, deformation: Deformation, part_at: Callable[[Instance], Part | None], s: fmpq
) -> fmpq | None:
    try:
        made = deformation.apply(instance, s)
        part = None if made is None else part_at(made)
    except (BadInput, IllDefined, UndecidedError):
        return None  # no instance at this s
    if part is None or any(side.is_infinite for side in part.sides):
        return None
    lhs, rhs = part.sides
    if lhs.rational is not None and rhs.rational is not None:
        return lhs.rational - rhs.rational
    left, right = _power(lhs), _power(rhs)
    return None if left is None or right is None else left - right


def _power(x: Real) -> fmpq | None:
    """e^x, where that is a rational."""
    return exp(x).rational


def fitted_numerator(points: Sequence[tuple[fmpq, fmpq]]) -> fmpq_poly | None:
    """The numerator of the rational function of least degree through the points, the held-back ones included."""
    for degree in range((len(points) - 1 - HELD_BACK) // 2 + 1):
        made = through(points[: 2 * degree + 1], degree, degree)
        if made is not None and all(made.at(s) == y for s, y in points):
            return made.numerator
    return None
