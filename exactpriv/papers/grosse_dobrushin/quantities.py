"""Expressions and classes of kernels that several statements of the paper share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from flint import fmpq

from ... import measure as m
from ...claim import domains as d
from ...claim.domains.common import rational
from ...kernel import Kernel, Prior
from ...measure.generators import Generator
from ...real import Real, Relation, as_real, exp, ln, maximum, minimum, sqrt
from .contraction_bounds import dobrushin_bound


def eta_bound(N: int, c: Real, eps: Real) -> Real:
    """The right side of (32): (e^eps - 1) / (e^eps (1 - Nc) + 1)."""
    r = exp(eps)
    return (r - 1) / (r * (1 - N * c) + 1)


def gamma(N: int, c: Real, eps: Real) -> Real:
    """(1 - Nc) e^eps + 1, the bound of Proposition 2."""
    return (1 - N * c) * exp(eps) + 1


def binette(f: Generator, low: Real, high: Real) -> Real:
    """The bracket of (37): f(low)/(1 - low) + f(high)/(high - 1)."""
    return as_real(f.at(low)) / (1 - low) + as_real(f.at(high)) / (high - 1)


def hellinger_bound(N: int, c: Real, eps: Real, delta: Real) -> Real:
    """The right side of Corollary 2, eq. (42)."""
    return dobrushin_bound(N, c, eps) * (2 - 4 / (sqrt(gamma(N, c, eps)) + 1)) * delta


def privacy_threshold(N: int, c: Real) -> Real:
    """log(2/(Nc)), below which Theorem 3 speaks."""
    return ln(2 / (N * c))


# -- ranges: c in (0, 1/N], e^eps in [1, 2/(Nc))


def share(env: Mapping[str, Any]) -> fmpq:
    """1/N for the variable N or the kernel K."""
    return fmpq(1, env["N"] if "N" in env else env["K"].n_inputs)


def threshold(env: Mapping[str, Any]) -> fmpq:
    """2/(Nc), the bound on e^eps in Theorem 3."""
    return 2 * share(env) / rational(env["c"])


MASS = d.numbers(0, share, low_open=True)
"""c in (0, 1/N]."""

MASS_BELOW_UNIFORM = d.numbers(0, share, low_open=True, high_open=True)
"""c in (0, 1/N)."""

IN_Q = d.priors(on="K", min_mass=lambda e: e["c"])
"""Laws in Q(c)."""

BELOW_THRESHOLD = d.levels(1, threshold, high_open=True)
"""eps in [0, log(2/(Nc)))."""


# -- binary-output kernels [p, 1-p]


def first_column(K: Kernel) -> list[Real]:
    """p for K = [p, 1-p]."""
    return [K.entry(x, 0) for x in range(K.n_inputs)]


def f1(p: Sequence[Real], eps: Real, c: Real) -> Real:
    """F_1 of (77)."""
    return maximum(*p) - exp(eps) * (c * Real.sum(p) + (1 - len(p) * c) * minimum(*p))


def f2(p: Sequence[Real], eps: Real, c: Real) -> Real:
    """F_2 of (78)."""
    rest = 1 - len(p) * c
    return (1 - minimum(*p)) - exp(eps) * (c * Real.sum(1 - x for x in p) + rest * (1 - maximum(*p)))


def in_t0(K: Kernel) -> Relation:
    """K in T_0 of (25): two outputs, a zero in both columns."""
    binary = Relation.constant(K.n_outputs == 2)
    return Relation.all([binary, *(m.zeros_in_column(K, j) >= 1 for j in range(K.n_outputs))])


def in_t1(K: Kernel) -> Relation:
    """K in T_1 of (26): two outputs, every entry positive."""
    binary = Relation.constant(K.n_outputs == 2)
    return Relation.all([binary, *(m.zeros_in_column(K, j) == 0 for j in range(K.n_outputs))])


def in_class(K: Kernel, eps: Real, c: Real) -> Relation:
    """K in M(eps, c) of Definition 1."""
    return m.pml_c(K, c) <= eps


def in_m0(K: Kernel, eps: Real, c: Real) -> Relation:
    """K in M_0(eps, c) of (27)."""
    return in_class(K, eps, c) & in_t0(K)


def in_m1(K: Kernel, eps: Real, c: Real) -> Relation:
    """K in M_1(eps, c) of (28)."""
    return in_class(K, eps, c) & in_t1(K)


def in_m2(K: Kernel, eps: Real, c: Real) -> Relation:
    """K in M_2(eps, c) of (29), which as printed takes kernels with any number of outputs from M(eps, c)."""
    return in_class(K, eps, c) & ~(in_m0(K, eps, c) | in_m1(K, eps, c))


def evenly(n: int) -> Kernel:
    """The kernel [1/2, 1/2] with n inputs."""
    return Kernel([[Fraction(1, 2), Fraction(1, 2)]] * n)


def output_laws(K: Kernel, P: Prior, Q: Prior) -> tuple[Prior, Prior]:
    """K o P and K o Q."""
    return K.output(P), K.output(Q)
