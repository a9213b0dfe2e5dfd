"""What other programs and plain implementations do for the same work (see docs/benchmarks.md)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import mpmath
import numpy as np
import sympy


def blahut_arimoto_mpmath(rows: Sequence[Sequence[Fraction]], digits: int = 50, gap: str = "1e-30") -> mpmath.mpf:
    """Capacity in nats by Blahut-Arimoto in mpmath, stopped when the upper and lower bound differ by `gap`."""
    with mpmath.workdps(digits):
        k = [[mpmath.mpf(x.numerator) / x.denominator for x in row] for row in rows]
        n, m = len(k), len(k[0])
        p = [mpmath.mpf(1) / n] * n
        target = mpmath.mpf(gap)
        while True:
            q = [mpmath.fsum(p[x] * k[x][y] for x in range(n)) for y in range(m)]
            d = [mpmath.fsum(v * mpmath.log(v / q[y]) for y, v in enumerate(row) if v) for row in k]
            lower, upper = mpmath.fsum(a * b for a, b in zip(p, d, strict=True)), max(d)
            if upper - lower < target:
                return lower
            weights = [a * mpmath.exp(b) for a, b in zip(p, d, strict=True)]
            total = mpmath.fsum(weights)
            p = [w / total for w in weights]


def blahut_arimoto_numpy(rows: Sequence[Sequence[Fraction]], tolerance: float = 1e-9) -> float:
    """Capacity in nats by Blahut-Arimoto in doubles, uncertified, to a gap of `tolerance`."""
    k = np.array([[float(x) for x in row] for row in rows])
    p = np.full(len(k), 1 / len(k))
    while True:
        q = p @ k
        d = (k * np.log(k / q)).sum(axis=1)
        if d.max() - p @ d < tolerance:
            return float(p @ d)
        p = p * np.exp(d)
        p /= p.sum()


def sympy_divergence_sign(p: Sequence[Fraction], q: Sequence[Fraction], bound: Fraction) -> bool:
    """Whether D(p||q) < bound, as SymPy decides it: build, then evaluate the comparison."""
    total = sympy.Integer(0)
    for a, b in zip(p, q, strict=True):
        if a:
            x, y = sympy.Rational(a.numerator, a.denominator), sympy.Rational(b.numerator, b.denominator)
            total += x * sympy.log(x / y)
    return bool(sympy.simplify(total) - sympy.Rational(bound.numerator, bound.denominator) < 0)
