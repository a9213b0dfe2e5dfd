"""Expressions that several claims of the paper share.

The paper's logarithms are to base 2. An identity or inequality between informations is checked in nats, both sides
times ln 2; a level mu in bits enters as mu ln 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ... import measure as m
from ...claim import domains as d
from ...kernel import Kernel, Prior
from ...kernel.mechanisms import binary_asymmetric
from ...real import Real, RealLike, as_real, exp, ln, maximum

PROBABILITY = d.numbers(0, 1)
INSIDE = d.numbers(0, 1, low_open=True, high_open=True)
POSITIVE_EPS = d.levels(1, None, low_open=True)
"""eps > 0."""


def bernoulli(p: RealLike) -> Prior:
    """Ber(p)."""
    return Prior([1 - as_real(p), as_real(p)])


def odds(p: Real) -> Real:
    """ln(p / (1 - p))."""
    return ln(p / (1 - p))


# -- events -----------------------------------------------------------------------------------------------------------


def members(code: int, size: int) -> list[int]:
    """The subset of {0, ..., size-1} that the binary digits of a number name."""
    return [j for j in range(size) if code >> j & 1]


def events(size: int) -> Iterator[list[int]]:
    """Every subset of {0, ..., size-1}."""
    return (members(code, size) for code in range(2**size))


def probability(law: Prior, chosen: Sequence[int]) -> Real:
    """The probability of an event."""
    return Real.sum(law.mass(j) for j in chosen)


def pair_and_event(K: Kernel, x: int, other: int, chosen: Sequence[int]) -> Kernel:
    """The channel A -> B of Appendix -A1: inputs `other` (A = 0) and x (A = 1), B = 1 where the output is in the event.

    Outputs: B = 0, 1.
    """
    ones = [probability(K.row(i), chosen) for i in (other, x)]
    return Kernel([[1 - p, p] for p in ones])


# -- Theorem 1 --------------------------------------------------------------------------------------------------------


def bac(e0: RealLike, e1: RealLike) -> Kernel:
    """The binary asymmetric channel with crossover probabilities e0 (of the input 0) and e1 (of the input 1)."""
    return binary_asymmetric(e0, 1 - as_real(e1))


def bac_formula(e0: Real, e1: Real) -> Real:
    """The right side of (7) in nats."""
    rest = 1 - e0 - e1
    h0, h1 = m.binary_entropy(e0), m.binary_entropy(e1)
    return e0 / rest * h1 - (1 - e1) / rest * h0 + ln(1 + exp((h0 - h1) / rest))


def ldp_gap(p0: Real, p1: Real, eps: Real) -> Real:
    """The objective of (6)."""
    r = exp(eps)
    return maximum(0, p0 - r * p1, p1 - r * p0)


def ldp_optimal_ratio(p0: Real, p1: Real) -> Real:
    """The r = e^eps at which (p0, p1), 0 < p0 < p1 < 1, solves (6) for mu = C_BAC(p0, 1 - p1).

    The capacity is convex in (p0, p1), so p1 - r p0 is largest on the set C_BAC <= mu where (-r, 1) is proportional to
    the gradient of C_BAC. With q the probability of the output 1 under the optimal input law w = P(A = 1),
    ln((1 - q)/q) = s = (h(p1) - h(p0))/(p1 - p0), and by the envelope theorem the partial derivatives are
    (1 - w)(ln(p0/(1 - p0)) + s) and w (ln(p1/(1 - p1)) + s). The order p0 < p1 is no loss for r >= 1.
    """
    s = (m.binary_entropy(p1) - m.binary_entropy(p0)) / (p1 - p0)
    w = (1 / (1 + exp(s)) - p0) / (p1 - p0)
    return (1 - w) * (-s - odds(p0)) / (w * (s + odds(p1)))


def z_capacity(p: Real) -> Real:
    """ln(1 + e^(-h(p)/p)), the capacity of the binary channel with p0 = 0 and p1 = p > 0, in nats."""
    return ln(1 + exp(-m.binary_entropy(p) / p))


# -- Theorem 2 --------------------------------------------------------------------------------------------------------


def lip_optimal_ratio(p0: Real, p1: Real) -> Real:
    """The r = e^eps at which (p0, p1), 0 < p1 < p0 < 1, solves (9) for mu = KL(Ber(p1)||Ber(p0)).

    The divergence is convex in the pair, so p0 - r p1 is largest on the set KL <= mu where (1, -r) is proportional to
    its gradient ((p0 - p1)/(p0 (1 - p0)), ln(p1/(1 - p1)) - ln(p0/(1 - p0))). For r >= 1 this is the maximum of (9):
    let e^-eps p1 - p0 > 0 be reached by a feasible pair. If p0 + p1 <= 1, the swapped pair is feasible, since then
    KL(Ber(p0)||Ber(p1)) <= KL(Ber(p1)||Ber(p0)), and gives p1 - r p0, which is more. Otherwise
    p1 > 1 - p0 > 1 - p1/r, so p1 > r/(r + 1), and the pair of the complements gives
    (1 - p0) - r(1 - p1) = (p1/r - p0) + (r - 1)((r + 1)p1/r - 1), which is no less.
    """
    return (odds(p0) - odds(p1)) * p0 * (1 - p0) / (p0 - p1)


def bernoulli_divergence(p1: Real, p0: Real) -> Real:
    """KL(Ber(p1)||Ber(p0)) in nats."""
    return m.kl(bernoulli(p1), bernoulli(p0))
