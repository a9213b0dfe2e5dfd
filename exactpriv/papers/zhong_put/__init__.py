"""Claims of the paper, section by section."""

from . import global_bounds
from .source import paper

__all__ = ["global_bounds", "paper"]
