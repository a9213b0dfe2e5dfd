"""Claims of the paper, section by section, in the order of its text."""

from . import closeness
from .source import paper

__all__ = ["closeness", "paper"]
