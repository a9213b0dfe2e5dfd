"""Claims of the paper, section by section, in the order of its text."""

from .source import paper
from . import groups, orders, properties, variations

__all__ = ["groups", "orders", "paper", "properties", "variations"]
