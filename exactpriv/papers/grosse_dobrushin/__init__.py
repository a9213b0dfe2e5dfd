"""Claims of the paper, section by section."""

from . import preliminaries, pml_class, contraction_one, optimal  # noqa: I001  (the order of the text)
from . import divergences, examples, disclosure, contraction_steps, appendix_d, appendix_d_steps
from .source import paper

__all__ = [
    "appendix_d",
    "appendix_d_steps",
    "contraction_one",
    "contraction_steps",
    "disclosure",
    "divergences",
    "examples",
    "optimal",
    "paper",
    "pml_class",
    "preliminaries",
]
