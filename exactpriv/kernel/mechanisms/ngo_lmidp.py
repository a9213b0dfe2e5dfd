"""Mechanisms of the paper on local mutual-information differential privacy."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from flint import fmpq

from ...real import BadInput, Rational, RationalLike
from ..entries import ZERO, Entry
from ..kernels import Kernel
from ..laws import Prior
from .basic import probability


def two_class(n: int, members: Collection[int], p1: object, p0: object) -> Kernel:
    """The mechanism M* of Theorem 1(a): the output is Ber(p1) for the inputs in `members`, Ber(p0) for the others.

    n inputs (at least 1), outputs 0 and 1; p0, p1 exact numbers in [0, 1]. `BadInput` otherwise.
    """
    if n < 1 or not all(0 <= x < n for x in members):
        raise BadInput(f"the members {sorted(members)} are not among {n} inputs; number the inputs from 0")
    ones = [probability(p1 if x in members else p0, "a Bernoulli parameter") for x in range(n)]
    return Kernel([[1 - p, p] for p in ones])


def additive_noise(points: Sequence[RationalLike], values: Sequence[RationalLike], noise: Prior) -> Kernel:
    """Input i gives points[i] + Y, where Y = values[j] with probability noise[j], independent of the input.

    The outputs are the different sums in increasing order; points and values are rational, and two inputs may share a
    point. `BadInput` where `values` and `noise` have different lengths or there is no point.
    """
    if not points or len(values) != len(noise):
        raise BadInput(f"{len(points)} points, {len(values)} values and {len(noise)} probabilities; give one for each")
    xs, ys = [Rational(x) for x in points], [Rational(y) for y in values]
    sums = sorted({x + y for x in xs for y in ys})
    rows = []
    for x in xs:
        row: dict[fmpq, Entry] = dict.fromkeys(sums, ZERO)
        for y, mass in zip(ys, noise.masses, strict=True):
            row[x + y] += mass
        rows.append(list(row.values()))
    return Kernel(rows)
