"""Claims of the paper, section by section, in the order of its text."""

from . import preliminaries  # noqa: I001  (the order of the text)
from . import pml_class, contraction_one
from .source import paper

__all__ = ["contraction_one", "paper", "pml_class", "preliminaries"]
