"""Claims of the paper, section by section."""

from . import (
    global_bounds,
    proof_of_alpha_bounds,
    proof_of_lower_bounds,
    proof_of_q_d,
    proof_of_q_d_levels,
    unknown_prior,
)
from .source import paper

__all__ = [
    "global_bounds", "paper", "proof_of_alpha_bounds", "proof_of_lower_bounds", "proof_of_q_d", "proof_of_q_d_levels",
    "unknown_prior",
]
