"""Claims of the paper, section by section, in the order of its text."""

from . import optimal
from .source import paper

__all__ = ["optimal", "paper"]
