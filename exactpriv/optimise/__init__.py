"""Certified optimisation: every optimum comes with the exact data that prove it."""

from .branch import check_subdivision, maximise
from .capacity import CapacityResult, capacity_of_rows, solve_capacity
from .csiszar import csiszar_information
from .exchangeable import exchangeable_pd_dp, exchangeable_pd_i, independent_pd_dp, uniform_pd
from .implicit import check_bound, delta_ldp_of_mi, delta_lip_of_mi, find_bound, ldp_floor_of_mi
from .inverse import inverse_binary_entropy, monotone_inverse
from .lp import LPResult, check_lp_certificate, linear_program, solve_lp
from .optimal_events import attained_at, optimal_events
from .parametric import PiecewiseRational, check_parametric_certificate, parametric_optimum
from .rate_distortion import check_rate_distortion, rate_distortion, solve_rate_distortion
from .symmetry import database_symmetries, reduce_program, solve_by_orbits, solve_symmetric

__all__ = [
    "CapacityResult",
    "LPResult",
    "PiecewiseRational",
    "attained_at",
    "capacity_of_rows",
    "check_bound",
    "check_lp_certificate",
    "check_parametric_certificate",
    "check_rate_distortion",
    "check_subdivision",
    "csiszar_information",
    "database_symmetries",
    "delta_ldp_of_mi",
    "delta_lip_of_mi",
    "exchangeable_pd_dp",
    "exchangeable_pd_i",
    "find_bound",
    "independent_pd_dp",
    "inverse_binary_entropy",
    "ldp_floor_of_mi",
    "linear_program",
    "maximise",
    "monotone_inverse",
    "optimal_events",
    "parametric_optimum",
    "rate_distortion",
    "reduce_program",
    "solve_by_orbits",
    "solve_capacity",
    "solve_lp",
    "solve_rate_distortion",
    "solve_symmetric",
    "uniform_pd",
]
