"""LaTeX that can be pasted: numbers, expressions in the notation of the field, rows that fit on a page."""

from .expressions import Notation
from .layout import Row, WIDEST, rows_latex, width
from .names import name_latex
from .numbers import number_latex
from .prose import prose_latex

__all__ = ["WIDEST", "Notation", "Row", "name_latex", "number_latex", "prose_latex", "rows_latex", "width"]
