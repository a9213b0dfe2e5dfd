"""Pairs of input laws that the arguments about contraction coefficients use."""

from __future__ import annotations

from collections.abc import Iterator

from flint import fmpq

from ... import measure as m
from ...kernel import Kernel, Prior
from ...real import Real, Relation


def near_point(n: int, x: int, t: Real) -> Prior:
    """(1-t) delta_x + t uniform, of full support for t > 0."""
    return Prior([t / n + (1 - t if i == x else 0) for i in range(n)])


def vertex(n: int, x: int, c: Real) -> Prior:
    """The extreme point of Q(c) at letter x: c everywhere and the rest of the mass on x."""
    return near_point(n, x, n * c)


def binary_support_pairs(P: Prior, Q: Prior) -> Iterator[tuple[Prior, Prior]]:
    """The pairs (P', Q') on two letters with the likelihood ratio L = P/Q there, P << Q.

    Letters x, x' with L(x) < 1 < L(x'): Q'(x') = (1 - L(x))/(L(x') - L(x)) and P' = L Q'.
    """
    ratio = {x: P[x] / Q[x] for x in Q.support}
    for x, low in ratio.items():
        for y, high in ratio.items():
            if low < 1 < high:
                weight = (1 - low) / (high - low)
                masses = {x: 1 - weight, y: weight}
                law = [masses.get(i, fmpq(0)) for i in range(len(Q))]
                yield Prior([q * ratio[i] if q else q for i, q in enumerate(law)]), Prior(law)


def absolutely_continuous(P: Prior, Q: Prior) -> Relation:
    """P << Q, as eq. (7) supposes."""
    return m.max_ratio_level(P, Q) < Real.infinity()


def chi2_information(K: Kernel, Q: Prior) -> Real:
    """sum over x, y of Q(x) K(y,x)^2 / (KQ)(y), minus 1.

    The sum of the squared singular values below the first; with two inputs the squared maximal correlation.
    """
    output = K.output(Q)
    terms = (Q.mass(x) * K.entry(x, y) ** 2 / output.mass(y) for x in Q.support for y in output.support)
    return Real.sum(terms) - 1
