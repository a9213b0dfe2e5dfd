"""Certified quantities of Gaussian laws, mixtures and mechanisms.

p = sum_i w_i N(m_i, s_i^2), q likewise; r = e^eps; Q(t) the mass of the standard normal law beyond t. A ball of
`bits` bits is computed at `bits` + 40 or + 60. Integrals stop at 640 bits, and at a radius at 64 bits above 2^32768:
a comparison beyond ends as Undecided. Invariants: components of equal place are collected and coefficients of p - r q
decided non-zero before anything is evaluated; a label spells every weight, mean, variance and r (up to translation
and reflection of the line, for r = 1 up to exchange); a number without normal form equals only itself; every
enclosure is inside + tail, both outward.

The mathematics is numbered through: 1 and 3 in divergences.py, 2 in level_sets.py, 4 and 5 in integrals.py, 6 and 7 in
curve_integrals.py, 8 and 9 in lip_curve.py, 10 in ball.py.

Silently wrong: a parameter rounded without its radius; a branch of ln S that is not the real one (the analytic flag
guards it); a label that leaves a parameter out; `x ** 2` of a ball around 0, no number in python-flint (squares are
products). The checker has Gauss-Legendre rules with proved nodes in interval arithmetic.
"""

from .ball import ball_capacity_bounds, ball_delta, sphere_information
from .curve_integrals import curve_integral, ldp_integral
from .divergences import (
    gaussian_delta,
    hockey_stick,
    kl,
    ldp_delta,
    lip_delta,
    maximum_separation,
    mutual_information,
    normal_cdf,
    total_variation,
)
from .lip_curve import lip_integral

__all__ = [
    "ball_capacity_bounds",
    "ball_delta",
    "curve_integral",
    "gaussian_delta",
    "hockey_stick",
    "kl",
    "ldp_delta",
    "ldp_integral",
    "lip_delta",
    "lip_integral",
    "maximum_separation",
    "mutual_information",
    "normal_cdf",
    "sphere_information",
    "total_variation",
]
