"""LaTeX that can be pasted: numbers, expressions in the notation of the field, rows that fit on a page."""

from .code import tree_of_code
from .expressions import Notation
from .layout import WIDEST, Row, rows_latex, width
from .names import name_latex
from .numbers import number_latex
from .prose import embedded, prose_latex

__all__ = ["WIDEST", "Notation", "Row", "embedded", "name_latex", "number_latex", "prose_latex", "rows_latex",
           "tree_of_code", "width"]  # fmt: skip
