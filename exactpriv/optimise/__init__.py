"""Certified optimisation: every optimum comes with the exact data that prove it.

Three invariants: floats, HiGHS and Newton steps propose, exact comparisons decide, and a wrong proposal costs time
only; an optimum that is no rational is an enclosure with a lower and an upper bound that a reader can check
(docs/optimise.md has both by number); a linear program's result is checked from its basis or duals by program.py,
which does not know how it was found. No claim is known here. Begin reading with lp.py, then capacity.py. The names are
imported when they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .branch import check_subdivision as check_subdivision
    from .branch import maximise as maximise
    from .capacity import CapacityResult as CapacityResult
    from .capacity import capacity_of_rows as capacity_of_rows
    from .capacity import solve_capacity as solve_capacity
    from .csiszar import csiszar_information as csiszar_information
    from .exchangeable import exchangeable_pd_dp as exchangeable_pd_dp
    from .exchangeable import exchangeable_pd_i as exchangeable_pd_i
    from .exchangeable import independent_pd_dp as independent_pd_dp
    from .exchangeable import uniform_pd as uniform_pd
    from .implicit import check_bound as check_bound
    from .implicit import delta_ldp_of_mi as delta_ldp_of_mi
    from .implicit import delta_lip_of_mi as delta_lip_of_mi
    from .implicit import find_bound as find_bound
    from .implicit import ldp_floor_of_mi as ldp_floor_of_mi
    from .inverse import inverse_binary_entropy as inverse_binary_entropy
    from .inverse import monotone_inverse as monotone_inverse
    from .lp import LPResult as LPResult
    from .lp import check_lp_certificate as check_lp_certificate
    from .lp import linear_program as linear_program
    from .lp import solve_lp as solve_lp
    from .optimal_events import attained_at as attained_at
    from .optimal_events import optimal_events as optimal_events
    from .parametric import PiecewiseRational as PiecewiseRational
    from .parametric import check_parametric_certificate as check_parametric_certificate
    from .parametric import parametric_optimum as parametric_optimum
    from .rate_distortion import check_rate_distortion as check_rate_distortion
    from .rate_distortion import rate_distortion as rate_distortion
    from .rate_distortion import solve_rate_distortion as solve_rate_distortion
    from .symmetry import database_symmetries as database_symmetries
    from .symmetry import reduce_program as reduce_program
    from .symmetry import solve_by_orbits as solve_by_orbits
    from .symmetry import solve_symmetric as solve_symmetric

_HOME = {
    "CapacityResult": "capacity",
    "LPResult": "lp",
    "PiecewiseRational": "parametric",
    "attained_at": "optimal_events",
    "capacity_of_rows": "capacity",
    "check_bound": "implicit",
    "check_lp_certificate": "lp",
    "check_parametric_certificate": "parametric",
    "check_rate_distortion": "rate_distortion",
    "check_subdivision": "branch",
    "csiszar_information": "csiszar",
    "database_symmetries": "symmetry",
    "delta_ldp_of_mi": "implicit",
    "delta_lip_of_mi": "implicit",
    "exchangeable_pd_dp": "exchangeable",
    "exchangeable_pd_i": "exchangeable",
    "find_bound": "implicit",
    "independent_pd_dp": "exchangeable",
    "inverse_binary_entropy": "inverse",
    "ldp_floor_of_mi": "implicit",
    "linear_program": "lp",
    "maximise": "branch",
    "monotone_inverse": "inverse",
    "optimal_events": "optimal_events",
    "parametric_optimum": "parametric",
    "rate_distortion": "rate_distortion",
    "reduce_program": "symmetry",
    "solve_by_orbits": "symmetry",
    "solve_capacity": "capacity",
    "solve_lp": "lp",
    "solve_rate_distortion": "rate_distortion",
    "solve_symmetric": "symmetry",
    "uniform_pd": "exchangeable",
}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__} has no attribute {name!r}")
    found = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = found
    return found
