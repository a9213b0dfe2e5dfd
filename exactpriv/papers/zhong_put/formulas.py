"""Closed forms of Theorems 6, 7 and 17: lower and upper bounds of the privacy-distortion functions, as printed.

`theta` is theta*; with theta = 1 the bounds of Theorem 6 are those of Theorem 7. Logarithms of products are written as
sums, which are ill-defined exactly where the printed logarithm has no value. Nats.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel import Database, Prior
from ...real import Real, as_real, ln, maximum, minimum
from .quantities import exponent, rational, shell, top_entry


def positive_log(x: Real) -> Real:
    """max(0, log x), with log x = -inf for x <= 0."""
    return ln(maximum(x, 1))


def floored_log(x: Real) -> Real:
    """max(0, log x) as printed: ill-defined for x < 0."""
    return maximum(0, ln(x))


def dp_lower(db: Database, D: Real, theta: Real) -> Real:
    """The number whose logarithm bounds eps*_DP from below."""
    return (db.m - 1) * (theta * db.n - D) / D


def approximate_lower(db: Database, D: Real, theta: Real, delta: Real) -> Real:
    """The number whose logarithm bounds eps*_delta from below."""
    return (db.m - 1) * (theta * db.n * (1 - delta * db.m ** (db.n - 1)) - D) / D


def approximate_upper(db: Database, D: Real, delta: Real) -> Real:
    """The number whose logarithm is the level of Q_D for (eps, delta)-DP."""
    return exponent(db, D) * (1 - delta / top_entry(db, D))


def leakage_lower(db: Database, D: Real, theta: Real) -> Real:
    """The number whose logarithm bounds eps*_MI and eps*_ML from below."""
    return db.m * (1 - D / (theta * db.n))


def information_of_q_d(db: Database, D: Real, priors: Sequence[Prior], last: int) -> Real:
    """-log of the least sum over l = 0..last of A^-l P(N_l(y)), over the vertices and outputs."""
    A = exponent(db, D)
    return -ln(minimum(*(
        Real.sum([shell_mass(db, P, y, distance) / A**distance for distance in range(last + 1)])
        for P in priors for y in range(db.size)
    )))


def shell_mass(db: Database, P: Prior, y: int, distance: int) -> Real:
    """P(N_l(y)), l = distance: 0 beyond n."""
    return Real.sum([Real(0), *(as_real(P[x]) for x in shell(db, y, distance))])


def renyi_of_q_d(db: Database, D: Real, alpha: Real) -> Real:
    """The level of Q_D for Renyi DP, as printed in Theorem 6(5)."""
    A, a = exponent(db, D), rational(alpha)
    return ln(D / (db.n * (db.m - 1)) * (db.m - 2 + A**a + A ** (1 - a))) / (alpha - 1)


def renyi_lower(db: Database, D: Real, theta: Real, alpha: Real) -> Real:
    """The logarithms of Theorem 6(5), left."""
    own = D / theta
    return (
        ln((db.m - 1) / own) + alpha / (alpha - 1) * ln(db.n - own) - ln(db.n * db.m ** (db.n - 1)) / (alpha - 1)
    )


def renyi_lower_even(db: Database, D: Real, theta: Real, half: int) -> Real:
    """The same where the power alpha/(alpha-1) is 2 half and has a value for every D."""
    own, power = D / theta, 2 * half
    return ln((db.m - 1) * (db.n - own) ** power / own) - (power - 1) * ln(db.n * db.m ** (db.n - 1))


def sibson_of_q_d(db: Database, D: Real, alpha: Real) -> Real:
    """The Sibson information of Q_D at the uniform prior, as printed in Theorem 6(6)."""
    a = rational(alpha)
    powers = (db.n - D) ** a + D**a * Real(db.m - 1) ** (1 - a)
    return db.n * (ln(db.m) + ln(powers) / (alpha - 1)) - alpha / (alpha - 1) * db.n * ln(db.n)


def sibson_lower(db: Database, D: Real, theta: Real, alpha: Real) -> Real:
    """The logarithms of Theorem 6(6), left."""
    share = (1 - D / db.n) / ((1 - theta) * (db.n + 1) * db.m / 2 + theta)
    return (alpha - db.n) / (alpha - 1) * ln(db.m) + alpha / (alpha - 1) * ln(share)


def rate(db: Database, D: Real) -> Real:
    """n log m(1 - D/n) + D log(D / ((m-1)(n-D))): Theorem 7(7) without the maximum with 0."""
    return db.n * ln(db.m * (1 - D / db.n)) + D * ln(D / ((db.m - 1) * (db.n - D)))


def rate_function(db: Database, D: Real) -> Real:
    """The rate-distortion function of the uniform law: `rate` below n(m-1)/m, 0 from there on."""
    return rate(db, D) if bool(D * db.m < db.n * (db.m - 1)) else Real(0)


def rate_lower(db: Database, D: Real, theta: Real, eta: Real) -> Real:
    """The logarithms of Theorem 6(7), left."""
    return (
        -theta * ln(eta)
        + theta * db.n * ln(1 - D / (db.n * theta))
        + theta * D * ln(D / ((db.m - 1) * (db.n * theta - D)))
    )
