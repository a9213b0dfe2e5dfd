"""Reports: unicode and LaTeX renderings, tables, and the HTML page. Everything is made from the audit's JSON."""

from .findings import findings_latex
from .html import page
from .latex import case_latex, certificate_latex, statement_latex
from .tables import counts, latex_document, latex_table, text_table
from .unicode import unicode_math

__all__ = [
    "case_latex",
    "certificate_latex",
    "counts",
    "findings_latex",
    "latex_document",
    "latex_table",
    "page",
    "statement_latex",
    "text_table",
    "unicode_math",
]
