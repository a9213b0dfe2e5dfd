"""Parameters of mechanisms for a given level, and the functions h and h^-1 between levels and distortions: exact where
they are rational or algebraic, else enclosed to any precision.

Levels are r = e^eps (so that they stay rational), distortions are expected Hamming distances or probabilities of error.
Everything solved here is either a closed form, a root of a polynomial with rational coefficients (`real_roots`), or the
inverse of a function that is proved to be strictly monotone.

1. *Rational functions.* top(x)/bottom(x) = t is a polynomial equation after common factors are divided out; its roots
   in the interval are isolated (exactpriv/real/algebraic.py), and an answer is given only if there is exactly one.
2. *Randomised response*, truth t = r/(r+k-1): delta at e^eps (r - e^eps)/(r + k - 1), increasing in r; error
   (k-1)/(r+k-1); capacity ln k - h(t) - (1-t) ln(k-1) at the uniform law (symmetric kernel), increasing for t >= 1/k:
   derivative ln( t (k-1)/(1-t) ).
3. *Geometric noise* P(Z = z) = (1-a)/(1+a) a^|z|: level -ln a, total variation of neighbours (1-a)/(1+a), E|Z| =
   2a/(1-a^2). On 0..n, tails moved to the ends, the mean error is the sum of a^j/(1+a) over j <= i and over j <= n -
   i; d/da of a^j/(1+a) is a^(j-1) (j + (j-1) a)/(1+a)^2 > 0.
4. *h and h^-1.* h(ln r) = n (m-1)/(r + m - 1) decreases; inverse r = (m-1)(n-D)/D: the calibration of E_d and E_i for
   a distortion.
5. *tilde eps_X* is ln of the largest root of the polynomials of `feasible_posterior_level` less m - 1; at s = m only
   the uniform prior is feasible, so a root s >= m exists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

from flint import fmpq, fmpq_poly

from ..real import (
    BadInput,
    IllDefined,
    Ordering,
    Rational,
    RationalLike,
    Real,
    as_real,
    exp,
    ln,
    maximum,
    real_roots,
)
from ..real.form import key as form_key
from ..real.pickling import found_again
from .closed_forms import log_sum
from .inverse import decided, monotone_inverse

Polynomial: TypeAlias = Sequence[RationalLike]
"""Rational coefficients, the constant one first."""
ONE, ZERO = Real(1), Real(0)


def largest_root(polynomials: Iterable[Polynomial], low: RationalLike) -> Real | None:
    """The largest root >= low of any of the polynomials, exact; None if there is none. Zero polynomials are skipped."""
    kept = [p for p in polynomials if any(Rational(c) != 0 for c in p)]
    tops = [roots[-1] for p in kept if (roots := real_roots(p, low))]
    return maximum(*tops) if tops else None


def rational_inverse(
    top: Polynomial, bottom: Polynomial, target: RationalLike, low: RationalLike, high: RationalLike
) -> Real:
    """The only x in [low, high] with top(x)/bottom(x) = target, exact (an algebraic number).

    Raises IllDefined if there is none, BadInput if there are several: the function must take the value once.
    """
    level = Rational(target)
    difference = fmpq_poly([Rational(c) for c in top]) - level * fmpq_poly([Rational(c) for c in bottom])
    if difference.degree() < 0:
        raise BadInput(f"the quotient is {level} everywhere; give functions that take the value once")
    below = fmpq_poly([Rational(c) for c in bottom])
    common = difference.gcd(below)
    found = real_roots(difference // common if common.degree() > 0 else difference, low, high)
    if not found:
        raise IllDefined(f"the quotient does not take the value {level} on [{low}, {high}]")
    if len(found) > 1:
        raise BadInput(f"the value {level} is taken {len(found)} times on [{low}, {high}]; give a shorter interval")
    return found[0]


def distortion_of_ratio(m: int, n: int, r: RationalLike | Real) -> Real:
    """h(ln r) = n (m-1)/(r + m - 1), the distortion of the mechanism with factors r^-d (wang-identifiability, (32)).

    m letters, n entries, r >= 0 (0 at r = +inf). Exact.
    """
    _sizes(m, n)
    x = as_real(r)
    _demand(x, ZERO, f"the ratio {x} is negative; it is e^eps")
    return ZERO if x.is_infinite else Real(n * (m - 1)) / (x + (m - 1)) if m > 1 else ZERO


def ratio_of_distortion(m: int, n: int, D: RationalLike | Real) -> Real:
    """e^(h^-1(D)) = (m-1)(n-D)/D for 0 <= D <= n (+inf at D = 0, 0 at D = n), the calibration of E_d and E_i for a
    distortion (wang-identifiability, (17); zhong-put, Q_D). Exact. Raises IllDefined outside, BadInput for m < 2.
    """
    _sizes(m, n)
    if m < 2:
        raise BadInput(f"{m} letter has no distortion to calibrate; give at least two letters")
    x = as_real(D)
    _demand(x, ZERO, f"the distortion {x} is negative; it lies between 0 and {n}")
    _demand(Real(n), x, f"the distortion {x} exceeds {n}, the number of entries")
    if decided(x, ZERO, "whether the distortion is 0") is Ordering.EQUAL:
        return Real.infinity()
    return (m - 1) * (n - x) / x


def randomized_response_for_ldp(k: int, eps: Real, delta: RationalLike = 0) -> Real:
    """The largest r for which k-ary randomized response at r is (eps, delta)-LDP: (e^eps + (k-1) delta)/(1 - delta).

    Its hockey-stick divergence (r - e^eps)/(r + k - 1) increases with r. Exact; +inf for delta = 1. eps >= 0 in nats.
    """
    d = _probability(delta, "delta")
    _letters(k)
    _demand(eps, ZERO, f"the level {eps} is negative")
    ratio = exp(eps)
    return Real.infinity() if d == 1 or ratio.is_infinite else (ratio + (k - 1) * d) / (1 - d)


def randomized_response_for_error(k: int, error: RationalLike) -> Real:
    """The r at which k-ary randomized response errs with a given probability: (k-1)(1/error - 1). Exact; +inf at 0."""
    _letters(k)
    q = _probability(error, "error")
    return Real.infinity() if q == 0 else Real((k - 1) * (1 / q - 1))


def randomized_response_for_capacity(k: int, mu: Real) -> Real:
    """The r >= 1 at which k-ary randomized response has capacity mu nats, 0 <= mu < ln k; +inf at ln k.

    The truth t = r/(r+k-1) is found, and is exact if it is a short rational; ln k - h(t) - (1-t) ln(k-1) is the
    capacity (the uniform law), increasing for t >= 1/k. Raises IllDefined outside.
    """
    _letters(k)
    mu = as_real(mu)
    if decided(mu, ln(Real(k)), "whether mu is ln k") is Ordering.EQUAL:
        return Real.infinity()
    form = mu.form
    label = None if form is None else f"truth of randomized response on {k} letters of capacity {form_key(form)}"
    truth = _truth(k, mu, label)
    return truth * (k - 1) / (1 - truth)


@found_again
def _truth(k: int, mu: Real, label: str | None) -> Real:
    return monotone_inverse(lambda t: _symmetric_capacity(k, t), Fraction(1, k), 1, mu, label=label)


def _symmetric_capacity(k: int, t: Real) -> Real:
    q = t.rational
    if q is None:
        raise BadInput(f"{t} is not rational; inverses are evaluated at rational points")
    terms = [(fmpq(1), fmpq(k)), (q, q)] if q else [(fmpq(1), fmpq(k))]
    return log_sum([*terms, (1 - q, (1 - q) / (k - 1))] if q < 1 else terms)


def geometric_for_dp(eps: Real, sensitivity: int = 1) -> Real:
    """The ratio a = e^(-eps/sensitivity) of the geometric mechanism that is eps-DP at an integer sensitivity. Exact."""
    if sensitivity < 1:
        raise BadInput(f"the sensitivity {sensitivity} is not positive; give an integer >= 1")
    _demand(eps, ZERO, f"the level {eps} is negative")
    return exp(-eps / sensitivity)


def geometric_for_total_variation(tv: RationalLike) -> Real:
    """The ratio a of the geometric mechanism whose neighbouring outputs are at total variation (1-a)/(1+a) = tv."""
    t = _probability(tv, "tv")
    return Real((1 - t) / (1 + t))


def geometric_for_mean_error(error: RationalLike) -> Real:
    """The ratio a in [0, 1) of two-sided geometric noise with E abs(Z) = 2a/(1-a^2) = error >= 0: a root of
    error a^2 + 2 a - error, exact (quadratic)."""
    t = Rational(error)
    if t < 0:
        raise BadInput(f"the mean error {t} is negative; give one >= 0")
    return ZERO if t == 0 else rational_inverse([0, 2], [1, 0, -1], t, 0, fmpq(1))


def truncated_geometric_for_mean_error(n: int, start: int, error: RationalLike) -> Real:
    """The ratio a in [0, 1] at which the truncated geometric mechanism on 0..n moves `start` by `error` on average.

    The mean is sum of P(Z >= j) = a^j/(1+a) over the steps 1 <= j <= start down and 1 <= j <= n - start up; each term
    increases strictly on [0, 1], to 1/2. Exact: an algebraic number (1, no mechanism any more, at n/2). Raises
    IllDefined above n/2.
    """
    if not 0 <= start <= n:
        raise BadInput(f"the count {start} is not between 0 and {n}; give one of the counts")
    coefficients = [int(1 <= j <= start) + int(1 <= j <= n - start) for j in range(n + 1)]
    t = Rational(error)
    if n == 0 and t == 0:
        return ZERO
    return rational_inverse(coefficients, [1, 1], t, 0, 1)


def _sizes(m: int, n: int) -> None:
    if m < 1 or n < 1:
        raise BadInput(f"{m} letters and {n} entries make no database; give at least one of each")


def _letters(k: int) -> None:
    if k < 2:
        raise BadInput(f"{k} letters leave nothing to randomize; give at least two")


def _probability(x: RationalLike, name: str) -> fmpq:
    q = Rational(x)
    if not 0 <= q <= 1:
        raise BadInput(f"{name} = {q} is not a probability; give a number between 0 and 1")
    return q


def _demand(x: Real, least: Real, message: str) -> None:
    if decided(x, least, message) is Ordering.LESS:
        raise IllDefined(message)
