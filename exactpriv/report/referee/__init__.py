"""What a referee says of a paper: a summary, what is wrong by severity, what stands, what rests on what.

`reports(standings, papers, remark)` reads it off the rows of an audit; the pages (report/site) and the LaTeX report
(latex.py) show it.
"""

from .model import Finding, PaperReport, reports

__all__ = ["Finding", "PaperReport", "reports"]
