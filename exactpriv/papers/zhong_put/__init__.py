"""Claims of the paper, section by section."""

from . import (
    appendix_a,
    coloring,
    coloring_pattern,
    global_bounds,
    local_approximate,
    local_leakage,
    local_proofs,
    local_unknown_prior,
    parallel,
    parallel_known,
    preliminaries,
    proof_of_alpha_bounds,
    proof_of_lower_bounds,
    proof_of_q_d,
    proof_of_q_d_levels,
    unknown_prior,
)
from .source import paper

__all__ = [
    "appendix_a",
    "coloring",
    "coloring_pattern",
    "global_bounds",
    "local_approximate",
    "local_leakage",
    "local_proofs",
    "local_unknown_prior",
    "paper",
    "parallel",
    "parallel_known",
    "preliminaries",
    "proof_of_alpha_bounds",
    "proof_of_lower_bounds",
    "proof_of_q_d",
    "proof_of_q_d_levels",
    "unknown_prior",
]
