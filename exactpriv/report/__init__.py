"""Reports: unicode and LaTeX renderings, tables, and the HTML pages. Everything is made from the audit's JSON; the
pages also link to stored evidence."""

from .findings import findings_latex
from .latex import case_latex, certificate_latex, statement_latex
from .site import site
from .tables import counts, latex_document, latex_table, text_table
from .unicode import unicode_math

__all__ = [
    "case_latex",
    "certificate_latex",
    "counts",
    "findings_latex",
    "latex_document",
    "latex_table",
    "site",
    "statement_latex",
    "text_table",
    "unicode_math",
]
