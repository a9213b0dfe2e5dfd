"""Claims of the paper, section by section."""

from . import appendix, covariances, noise, notions, theorem1, theorem1_remarks, theorem2
from .source import paper

__all__ = [
    "appendix", "covariances", "noise", "notions", "paper", "theorem1", "theorem1_remarks", "theorem2",
]
