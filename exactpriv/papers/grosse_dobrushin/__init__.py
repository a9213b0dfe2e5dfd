"""Claims of the paper, section by section, in the order of its text."""

from . import appendix_d, optimal
from .source import paper

__all__ = ["appendix_d", "optimal", "paper"]
