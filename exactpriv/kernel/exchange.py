"""Joint laws, kernels and pairs of laws to and from objects of other packages, where these are installed.

`dit` holds doubles: what comes from it is rounded to rationals, and the rounding is recorded. `qif` takes matrices of
Fractions, so that nothing is lost. A privacy loss distribution of `dp_accounting` is made from a pair of laws; it holds
doubles, rounded against privacy. Back comes a pair of laws whose curve runs through some of its points. BadInput where
a package is missing.

Proposes in floating point: the doubles of other packages, which become rationals before anything is decided with them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from itertools import pairwise, product
from typing import Any

from flint import fmpq

from ..real import BadInput
from .kernels import Kernel
from .laws import JointLaw, Prior
from .notebook_views import nearest

__all__ = ["from_dit", "from_privacy_loss", "from_qif", "to_dit", "to_privacy_loss", "to_qif"]

DENOMINATOR = 10**12
"""Of the rationals to which doubles are rounded."""


def from_dit(distribution: Any, denominator: int = DENOMINATOR) -> JointLaw:
    """A `dit.Distribution` as a joint law, letters in the order of their alphabets; its rounding is in `.note`."""
    _needed("dit")
    linear = distribution.copy(base="linear")
    alphabets = [list(letters) for letters in linear.alphabet]
    known = {tuple(outcome): float(p) for outcome, p in zip(linear.outcomes, linear.pmf, strict=True)}
    table: Any = [known.get(outcome, 0.0) for outcome in product(*alphabets)]
    for letters in alphabets[:0:-1]:
        table = [table[k : k + len(letters)] for k in range(0, len(table), len(letters))]
    return JointLaw.from_floats(table, denominator)


def to_dit(law: JointLaw) -> Any:
    """The joint law as a `dit.Distribution` of doubles, outcomes tuples of positions."""
    dit = _needed("dit")
    chosen = [(index, nearest(mass)) for index, mass in zip(law.indices, law.masses, strict=True) if nearest(mass) > 0]
    return dit.Distribution([index for index, _ in chosen], [mass for _, mass in chosen])


def to_qif(kernel: Kernel) -> Any:
    """A rational kernel as a channel matrix of `qif`: a NumPy array of Fractions. BadInput for irrational entries."""
    _needed("qif")
    numpy = import_module("numpy")
    return numpy.array([[_fraction(x) for x in row] for row in kernel.rows], dtype=object)


def from_qif(matrix: Any, denominator: int = DENOMINATOR) -> Kernel:
    """A channel matrix: exact if its entries are Fractions, else rounded, with the rounding in `.note`."""
    rows = [list(row) for row in matrix]
    if rows and all(isinstance(x, Fraction | int) for row in rows for x in row):
        return Kernel(rows)
    return Kernel.from_floats([[float(x) for x in row] for row in rows], denominator)


def to_privacy_loss(p: Prior, q: Prior, interval: float = 1e-4) -> Any:
    """The privacy loss distribution of `dp_accounting` of the pair, in both directions: its delta(eps) is at least
    E_{e^eps}(p, q) and E_{e^eps}(q, p), up to the arithmetic of doubles there."""
    losses = import_module(f"{_needed('dp_accounting').__name__}.pld.privacy_loss_distribution")
    upper, lower = _logarithms(p), _logarithms(q)
    return losses.from_two_probability_mass_functions(lower, upper, value_discretization_interval=interval,
                                                      symmetric=False)  # fmt: skip


RATIOS = tuple(Fraction(k, 16) for k in (*range(1, 32), *range(32, 65, 2), *range(72, 129, 8), *range(160, 513, 32)))
"""e^eps of the points through which the curve of `from_privacy_loss` runs unless given: 1/16 to 32."""


def from_privacy_loss(distribution: Any, ratios: Sequence[Fraction | int | str] = RATIOS) -> Kernel:
    """A privacy loss distribution of `dp_accounting` as a pair of laws, the rows of the kernel.

    The hockey-stick curve of the rows is piecewise linear in r = e^eps and runs through the distribution's delta at the
    ratios r > 0 given (doubles, rounded to rationals, which `.note` records), and is constant beyond the last. The
    distribution's curve is convex in r, so that it lies below, up to that rounding: what holds of the pair by
    monotonicity in the curve holds of the distribution. One letter a ratio, one that the first law lacks, one that the
    second lacks. BadInput for ratios that are not positive and increasing.
    """
    _needed("dp_accounting")
    points = [Fraction(r) for r in ratios]
    if not points or points[0] <= 0 or any(a >= b for a, b in pairwise(points)):
        raise BadInput(f"the ratios {', '.join(map(str, points[:6]))} are not positive and increasing; sort them")
    curve = [(Fraction(0), Fraction(1))]
    for r in points:
        delta = float(distribution.get_delta_for_epsilon(math.log(r)))
        rounded = Fraction(delta).limit_denominator(DENOMINATOR)
        curve.append((r, min(max(rounded, 1 - r, Fraction(0)), curve[-1][1])))
    hull = [*_convex(curve), (curve[-1][0] + 1, curve[-1][1])]
    slopes = [(d - c) / (s - r) for (r, c), (s, d) in pairwise(hull)]
    weights = [(r, after - before) for (r, _), (before, after) in zip(hull[1:-1], pairwise(slopes), strict=True)]
    first = [Fraction(0), *(r * q for r, q in weights), hull[-1][1]]
    second = [1 + slopes[0], *(q for _, q in weights), Fraction(0)]
    kept = [k for k in range(len(first)) if first[k] or second[k]]
    made = Kernel([[law[k] for k in kept] for law in (first, second)])
    noted = f"the privacy curve is rounded to denominators of at most {DENOMINATOR} at {len(points)} ratios"
    made._set(note=noted)
    return made


def _convex(curve: Sequence[tuple[Fraction, Fraction]]) -> list[tuple[Fraction, Fraction]]:
    """The corners of the greatest convex function below points sorted by place."""
    hull: list[tuple[Fraction, Fraction]] = []
    for x, y in curve:
        while len(hull) > 1 and (hull[-1][1] - hull[-2][1]) * (x - hull[-1][0]) >= (y - hull[-1][1]) * (
            hull[-1][0] - hull[-2][0]
        ):
            hull.pop()
        hull.append((x, y))
    return hull


def _logarithms(law: Prior) -> Mapping[int, float]:
    return {i: math.log(nearest(mass)) for i, mass in enumerate(law.masses) if nearest(mass) > 0}


def _fraction(x: Any) -> Fraction:
    if not isinstance(x, fmpq):
        raise BadInput(f"the entry {x} is not a rational, which is what qif computes with exactly; use to_floats()")
    return Fraction(int(x.p), int(x.q))


def _needed(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise BadInput(f"{name} is not installed or lacks a library ({error}); pip install {name.replace('_', '-')}"
                       ) from None  # fmt: skip
