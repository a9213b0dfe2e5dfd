"""An upper bound of delta(eps) by bounds of moments, at one order: zCDP, Renyi DP, bounded range, (discrete) Gaussians.

Where ln M_i(c) <= b_i(c) for each of k_i runs, delta <= e^(sum of k_i b_i(c) - c eps) c^c / (c+1)^(c+1)
(account_mathematics, 5 (b) and 26). Nothing is said from below.

What would make it silently wrong: an order at which a guarantee says nothing.
"""

from __future__ import annotations

from fractions import Fraction

from ...schema import CertificateError, Tree, fields, integer, sequence, shorten, string
from ..arithmetic.intervals import Interval
from ..language.objects import demand
from .contour import Level
from .fixed import Field
from .reading import LEAST_NOISE, MAX_PARTS, MAX_STEP, MAX_TIMES, MOST_NOISE, parameter

MOST = Fraction(10**9)


def delta_by_moments(tree: Tree, relation: str, eps: Level, order: Fraction, f: Field) -> Interval:
    """An enclosure of the bound of delta(eps) at the order c > 0."""
    parts = sequence(tree, "the parts", MAX_PARTS)
    demand(bool(parts), "there is no part: give at least one mechanism")
    total = Fraction(0)
    for part in parts:
        named = fields(part, ["mechanism", "times"], "a part")
        total += integer(named["times"], "times", 1, MAX_TIMES) * _log_moment(named["mechanism"], relation, order)
    after = order + 1
    factor = f.less(f.times(f.real(order), f.log(f.real(order))), f.times(f.real(after), f.log(f.real(after))))
    return f.exp(f.sum(f.less(f.real(total), f.times(f.real(order), eps.enclosed(f))), factor))


def _log_moment(tree: Tree, relation: str, c: Fraction) -> Fraction:
    """At least ln M(c) of one run."""
    kind = tree.get("type") if isinstance(tree, dict) else None
    if kind == "zcdp":
        return parameter(fields(tree, ["type", "rho"], "a zcdp")["rho"], "rho", most=MOST) * c * (c + 1)
    if kind == "renyi":
        named = fields(tree, ["type", "order", "eps"], "a renyi")
        alpha, level = (parameter(named[key], key, most=MOST) for key in ("order", "eps"))
        demand(c + 1 <= alpha, f"renyi of order {shorten(string(named['order'], 'an order'))} says nothing of larger "
               "ones: give a smaller order of the method")  # fmt: skip
        return c * level
    if kind == "bounded-range":
        span = parameter(fields(tree, ["type", "eps"], "a bounded-range")["eps"], "eps", most=MOST)
        return min(c * (c + 1) * span**2 / 8, c * span)
    if kind == "discrete-gaussian":
        named = fields(tree, ["type", "sigma", "sensitivity"], "a discrete-gaussian")
        sigma = parameter(named["sigma"], "sigma", LEAST_NOISE, MOST_NOISE)
        step = integer(named["sensitivity"], "a sensitivity", 1, MAX_STEP)
        return c * (c + 1) * ((2 if relation == "replace" else 1) * step / sigma) ** 2 / 2
    if kind == "gaussian":
        sigma = parameter(fields(tree, ["type", "sigma"], "a gaussian")["sigma"], "sigma", LEAST_NOISE, MOST_NOISE)
        return c * (c + 1) * ((2 if relation == "replace" else 1) / sigma) ** 2 / 2
    raise CertificateError(
        f"the moments of {shorten(kind)} are not bounded here: use zcdp, renyi, bounded-range, gaussian, "
        "discrete-gaussian"
    )
