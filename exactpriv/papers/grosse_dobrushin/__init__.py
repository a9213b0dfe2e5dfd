"""Claims of the paper, section by section, in the order of its text."""

from . import preliminaries, pml_class, contraction_one, optimal  # noqa: I001  (the order of the text)
from . import divergences, examples, disclosure, appendix_d
from .source import paper

__all__ = [
    "appendix_d",
    "contraction_one",
    "disclosure",
    "divergences",
    "examples",
    "optimal",
    "paper",
    "pml_class",
    "preliminaries",
]
