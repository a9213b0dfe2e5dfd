"""Claims of the paper, section by section, in the order of its text."""

from . import contraction_one, pml_class, preliminaries
from .source import paper

__all__ = ["contraction_one", "paper", "pml_class", "preliminaries"]
