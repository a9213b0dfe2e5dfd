"""Gaussian mixtures and Gaussian mechanisms: divergences, informations, privacy curves and their integrals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from ..arithmetic import intervals
from ..arithmetic.elementary import exp, ln, root, simplified
from ..arithmetic.intervals import Interval
from ..arithmetic.numbers import UNITY, ZERO, Number, compare, enclose, key, maximum, number, opaque, sign, total
from ..arithmetic.work import IllDefined
from ..language.mixtures import Channel, Mixture, combined, pi, upper_tail
from ..language.objects import Law
from ..language.table import measure
from .line_integrals import Parts, log_integral, one_sign, positive_part

HALF = number(Fraction(1, 2))


def number_of(name: str, parts: Any, enclose_: Callable[[int], Interval]) -> Number:
    """A number known by enclosures, under a label."""
    return opaque((name, parts), cache(enclose_))


def described(parts: Parts) -> Any:
    """A key that determines a combination."""
    return frozenset((key(c), key(simplified(m)), key(simplified(v))) for c, m, v in parts)


def single(parts: Parts, others: Parts) -> bool:
    """Whether both laws are single Gaussians."""
    return len(parts) == len(others) == 1


@measure(
    "normal_cdf", "number",
    theorems=("x: number |- normal_cdf(x) >= 0", "x: number |- normal_cdf(x) <= 1",
              "x: number |- normal_cdf(x) <= 1/2 + 2/5 * x where x >= 0"),
)  # fmt: skip
def normal_cdf(x: Number) -> Number:
    """Phi(x), by the upper tail of |x|."""
    side = x.infinite or sign(x)
    if x.infinite or side == 0:
        return HALF if side == 0 else UNITY if side > 0 else ZERO
    t = simplified(x if side > 0 else -x)

    tail = number_of("upper tail", key(t), lambda bits: upper_tail(enclose(t, bits + 20), bits + 20))
    return UNITY - tail if side > 0 else tail


def curve(separation: Number, eps: Number) -> Number:
    """The hockey-stick divergence of N(0, 1) and N(separation, 1), separation >= 0."""
    if eps.infinite:
        return ZERO if eps.infinite > 0 else UNITY
    if sign(separation) == 0:
        return maximum([ZERO, UNITY - exp(eps)])
    centre, shift = separation * HALF, eps / separation
    return normal_cdf(centre - shift) - exp(eps) * normal_cdf(-centre - shift)


@measure(
    "gaussian_delta", "number", "number", "number",
    theorems=(
        "D, sigma, eps: number |- gaussian_delta(D, sigma, eps) >= 0 where D >= 0 and sigma > 0",
        "D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= 1 where D >= 0 and sigma > 0",
        "D, sigma, eps: number |- gaussian_delta(D, sigma, eps) == normal_cdf(D / (2 * sigma) - eps * sigma / D) - "
        "exp(eps) * normal_cdf(-D / (2 * sigma) - eps * sigma / D) where D > 0 and sigma > 0",
        "a, b, sigma, eps: number |- gaussian_delta(a, sigma, eps) <= gaussian_delta(b, sigma, eps) where a >= 0 and "
        "sigma > 0 and a <= b",
        "D, a, b, eps: number |- gaussian_delta(D, b, eps) <= gaussian_delta(D, a, eps) where D >= 0 and a > 0 and "
        "a <= b",
        "D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= 2 * normal_cdf(D / (2 * sigma)) - 1 where "
        "D >= 0 and sigma > 0 and eps >= 0",
        "D, sigma, eps: number |- gaussian_delta(D, sigma, eps) <= exp(-(eps - D**2 / (2 * sigma**2))**2 / (2 * D**2 / "
        "sigma**2)) where D > 0 and sigma > 0 and eps >= D**2 / (2 * sigma**2)",
    ),
)  # fmt: skip
def gaussian_delta(distance: Number, sigma: Number, eps: Number) -> Number:
    """The curve of N(0, sigma^2) and N(distance, sigma^2)."""
    if distance.infinite or sigma.infinite or sign(distance) < 0 or sign(sigma) <= 0:
        raise IllDefined("the Gaussian curve has no value at a negative distance or a sigma that is not positive")
    return curve(distance / sigma, eps)


@measure("gaussian_hockey_stick", "mixture", "mixture", "number")
def hockey_stick(p: Mixture, q: Mixture, eps: Number) -> Number:
    """The integral of max(p - e^eps q, 0)."""
    if eps.infinite:
        return ZERO if eps.infinite > 0 else UNITY
    first, second = p.components(), q.components()
    if single(first, second) and compare(first[0][2], second[0][2]) == 0:
        gap = first[0][1] - second[0][1]
        return curve(root(simplified(gap * gap / first[0][2])), eps)
    if sign(eps) < 0:
        return UNITY - exp(eps) + exp(eps) * hockey_stick(q, p, -eps)
    r = simplified(exp(eps))
    parts = combined([(UNITY, p), (-r, q)])
    if not parts or _touches(first, second, eps):
        return ZERO
    if one_sign(parts) < 0:
        return ZERO
    label = described(parts)
    if sign(eps) == 0:  # E_1 is symmetric
        label = frozenset([label, described([(-c, m, v) for c, m, v in parts])])
    return number_of("positive part", label, lambda bits: positive_part(parts, bits))


def _touches(p: Parts, q: Parts, eps: Number) -> bool:
    """Whether e^eps is the maximum of the ratio of two Gaussians, the first the narrower one."""
    if not single(p, q) or compare(p[0][2], q[0][2]) >= 0:
        return False
    (_, m, v), (_, n, u) = p[0], q[0]
    top = ln(simplified(u / v)) * HALF + (m - n) * (m - n) / (u - v) * HALF
    return compare(top, eps) == 0


@measure("gaussian_total_variation", "mixture", "mixture")
def total_variation(p: Mixture, q: Mixture) -> Number:
    """The integral of max(p - q, 0)."""
    return hockey_stick(p, q, ZERO)


@measure(
    "gaussian_kl", "mixture", "mixture",
    theorems=(
        "p, q: mixture |- gaussian_kl(p, q) >= 0",
        "p, q: mixture |- gaussian_kl(p, q) < inf",
        "p, q: mixture; v: number |- gaussian_kl(widened(p, v), widened(q, v)) <= gaussian_kl(p, q) where v >= 0",
        "a, b, v, w: number |- gaussian_kl(normal(a, v), normal(b, w)) == (ln(w / v) + v / w - 1 + (a - b)**2 / w) / 2 "
        "where v > 0 and w > 0",
    ),
)  # fmt: skip
def kl(p: Mixture, q: Mixture) -> Number:
    """The integral of p ln(p/q)."""
    return _relative_entropy("relative entropy", p, q)


@measure("gaussian_curve_integral", "mixture", "mixture")
def curve_integral(p: Mixture, q: Mixture) -> Number:
    """The integral over eps of both curves: exchanging the integrals, that of p ln(p/q) - p + q over the line."""
    return _relative_entropy("curve integral", p, q)


def _relative_entropy(name: str, p: Mixture, q: Mixture) -> Number:
    first, second = p.components(), q.components()
    if not combined([(UNITY, p), (-UNITY, q)]):
        return ZERO
    if single(first, second):
        (_, m, v), (_, n, u) = first[0], second[0]
        ratio = simplified(v / u)
        return (ratio - UNITY - ln(ratio) + (m - n) * (m - n) / u) * HALF
    label = described(first), described(second)
    return number_of(name, label, lambda bits: log_integral(first, [(1, first), (-1, second)], bits))


@measure(
    "gaussian_mutual_information", "gaussian", "law",
    theorems=(
        "G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) >= 0",
        "G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) < inf",
        "G: gaussian n line; P: law n |- gaussian_mutual_information(G, P) <= "
        "ln(gaussian_variance(output(G, P)) / gaussian_noise_variance(G)) / 2",
        "a, b, v: number |- gaussian_mutual_information(two_points(a, b, v), uniform(2)) >= (a - b)**2 / (8 * v) "
        "- ((a - b)**2 / (8 * v))**2 where v > 0",
    ),
)  # fmt: skip
def mutual_information(channel: Channel, law: Law) -> Number:
    """h(Y) - ln(2 pi e v) / 2."""
    scalar = channel.scalar()
    output = scalar.output(law).components()
    if len(output) == 1:
        return ZERO

    def compute(bits: int) -> Interval:
        work = bits + 20
        entropy = intervals.negate(log_integral(output, [(1, output)], work))
        two_pi = intervals.multiply(pi(work), _int(2, work), work)
        logarithm = intervals.logarithm(intervals.multiply(two_pi, enclose(scalar.variance, work), work), work)
        noise = intervals.divide(intervals.add(logarithm, _int(1, work), work), _int(2, work), work)
        return intervals.add(entropy, intervals.negate(noise), work)

    return number_of("information", described(output), compute)


def _int(n: int, bits: int) -> Interval:
    return intervals.from_fraction(Fraction(n), bits)


@measure(
    "gaussian_ldp_delta", "gaussian", "number",
    theorems=(
        "G: gaussian n; eps: number |- gaussian_ldp_delta(G, eps) >= 0",
        "G: gaussian n; eps: number |- gaussian_ldp_delta(G, eps) <= 1",
        "G: gaussian n; eps, r: number |- gaussian_ldp_delta(G, eps) <= "
        "gaussian_delta(2 * r, sqrt(gaussian_noise_variance(G)), eps) where r > 0 and gaussian_radius(G) <= r",
    ),
)  # fmt: skip
def ldp_delta(channel: Channel, eps: Number) -> Number:
    """The curve at the largest distance of two points."""
    return curve(root(_largest_separation(channel)), eps)


@measure(
    "gaussian_ldp_integral", "gaussian",
    theorems=(
        "G: gaussian n |- gaussian_ldp_integral(G) >= 0",
        "G: gaussian n |- gaussian_ldp_integral(G) < inf",
        "a, b, v: number |- gaussian_ldp_integral(two_points(a, b, v)) == (a - b)**2 / (2 * v) where v > 0",
    ),
)  # fmt: skip
def ldp_integral(channel: Channel) -> Number:
    """Half the largest squared distance of two points, over the variance."""
    return _largest_separation(channel) * HALF


def _largest_separation(channel: Channel) -> Number:
    pairs = combinations_with_replacement(channel.points, 2)
    squares = (total((a - b) * (a - b) for a, b in zip(x, y, strict=True)) for x, y in pairs)
    return simplified(maximum(squares) / channel.variance)


@measure("gaussian_lip_delta", "gaussian", "law", "number")
def lip_delta(channel: Channel, law: Law, eps: Number) -> Number:
    """The largest of both directions of the hockey-stick divergence between an output law and their mixture."""
    if eps.infinite < 0:
        raise IllDefined("LIP has no value at eps = -inf")
    scalar = channel.scalar()
    output = scalar.output(law)
    found = [ZERO]
    for x in range(len(scalar.points)):
        row = scalar.row(x)
        found.append(hockey_stick(output, row, eps))
        if not eps.infinite:
            found.append(hockey_stick(row, output, eps) / exp(eps))
    return maximum(found)
