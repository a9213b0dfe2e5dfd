"""Certified quantities of Gaussian laws, mixtures and mechanisms (docs/optimise.md, section 11)."""

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
