"""Claims of the paper, section by section, in the order of its text."""

from . import optimal  # noqa: I001  (the order of the text)
from . import divergences, examples, disclosure, appendix_d
from .source import paper

__all__ = ["appendix_d", "disclosure", "divergences", "examples", "optimal", "paper"]
