"""Claims of the paper, section by section, in the order of its text."""

from . import closeness, definitions, main_result
from .source import paper

__all__ = ["closeness", "definitions", "main_result", "paper"]
