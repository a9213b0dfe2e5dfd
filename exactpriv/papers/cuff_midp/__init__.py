"""Claims of the paper, section by section."""

from . import appendix_d, closeness, definitions, groups, main_result, orders, properties, variations
from .source import paper

__all__ = [
    "appendix_d", "closeness", "definitions", "groups", "main_result", "orders", "paper", "properties", "variations",
]
