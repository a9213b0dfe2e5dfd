"""Exact linear programs over mechanisms: privacy against distortion, least delta, contraction."""

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
from .model import Mechanism, Model, Optimum, hamming

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
