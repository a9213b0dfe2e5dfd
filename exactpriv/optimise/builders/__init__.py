"""Exact linear programs over mechanisms: privacy against distortion, least delta, contraction.

Step 3 of the mathematics is in contraction.py, 4 in ../symmetry.py, 5 and 6 in ../exchangeable.py, 8 in ../lp.py.

1. *Reading back.* The first variables are K(y|x), or J(x,y) with K = J / P; `Kernel` and `Prior` check the point
   again. PD-I with J = p_Y p_{X|Y}: an output with p_Y = 0 has J = 0 and may have any posterior. Summing J(x,y) <= r
   J(x',y) over y gives P(x) <= r P(x'); conversely the product law is feasible.
2. *Polytopes of priors.* Distortion is linear in P, K(y|x) - r (KP)(y) is linear, both sides of LIP are convex in P:
   each is largest at a vertex. With delta: sum_y max(p_y - r q_y, 0) <= delta iff some e >= 0 has e_y >= p_y - r q_y,
   sum e <= delta.

At n = 40 entries of two letters with general type weights there is no answer: weights span 2^-n, and pivots on such a
table are refused (`UndecidedError`). Silently wrong if a builder wrote another constraint than the definition's, or a
multiplicity of step 5 were wrong.
"""

from .contraction import largest_pml_dobrushin, pml_dobrushin
from .deltas import least_dp_delta, least_lip_delta, least_pointwise_delta
from .distortion import (
    dp_distortion,
    least_maximal_leakage,
    maximal_information_distortion,
    maximal_leakage_distortion,
    pointwise_distortion,
)
from .identifiability import pd_dp, pd_i, r_pd
from .mechanism_program import Mechanism, Model, Optimum, hamming

__all__ = [
    "Mechanism",
    "Model",
    "Optimum",
    "dp_distortion",
    "hamming",
    "largest_pml_dobrushin",
    "least_dp_delta",
    "least_lip_delta",
    "least_maximal_leakage",
    "least_pointwise_delta",
    "maximal_information_distortion",
    "maximal_leakage_distortion",
    "pd_dp",
    "pd_i",
    "pml_dobrushin",
    "pointwise_distortion",
    "r_pd",
]
