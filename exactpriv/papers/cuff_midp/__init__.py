"""Claims of the paper, section by section, in the order of its text."""

from . import properties, groups, variations, orders  # isort: skip
from .source import paper

__all__ = ["groups", "orders", "paper", "properties", "variations"]
