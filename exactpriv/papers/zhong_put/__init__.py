"""Claims of the paper, section by section."""

from . import (
    global_bounds,
    local_approximate,
    local_leakage,
    local_proofs,
    local_unknown_prior,
    parallel,
    proof_of_alpha_bounds,
    proof_of_lower_bounds,
    proof_of_q_d,
    proof_of_q_d_levels,
    unknown_prior,
)
from .source import paper

__all__ = [
    "global_bounds",
    "local_approximate",
    "local_leakage",
    "local_proofs",
    "local_unknown_prior",
    "paper",
    "parallel",
    "proof_of_alpha_bounds",
    "proof_of_lower_bounds",
    "proof_of_q_d",
    "proof_of_q_d_levels",
    "unknown_prior",
]
