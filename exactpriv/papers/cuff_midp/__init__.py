"""Claims of the paper, section by section."""

from . import closeness, definitions, groups, main_result, orders, properties, variations
from .source import paper

__all__ = ["closeness", "definitions", "groups", "main_result", "orders", "paper", "properties", "variations"]
