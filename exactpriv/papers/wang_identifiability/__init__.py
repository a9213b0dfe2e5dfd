"""Claims of the paper, section by section."""

from . import notions, constants, relaxation, theorem1, mutual_information  # noqa: I001  (the order of the text)
from . import lemma1_lower_bound, lemma1_upper_bound, lemmas
from .source import paper

__all__ = [
    "constants",
    "lemma1_lower_bound",
    "lemma1_upper_bound",
    "lemmas",
    "mutual_information",
    "notions",
    "paper",
    "relaxation",
    "theorem1",
]
