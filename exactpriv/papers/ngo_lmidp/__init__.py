"""Claims of the paper, section by section."""

from . import (
    appendix,
    covariances,
    figure1,
    figures_lip,
    gaussian,
    noise,
    notions,
    theorem1,
    theorem1_remarks,
    theorem2,
)
from .source import paper

__all__ = [
    "appendix", "covariances", "figure1", "figures_lip", "gaussian", "noise", "notions", "paper", "theorem1",
    "theorem1_remarks", "theorem2",
]
