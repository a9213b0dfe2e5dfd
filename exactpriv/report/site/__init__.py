"""The pages of an audit: static files that need no network, the same bytes for the same audit and evidence.

`site(audit, evidence)` gives every file by its path below the report's folder: an index with filters, a page a claim, a
map of privacy notions, a glossary of measures, and copies of the stored certificates and proofs that they link to.
"""

from ..standing import Standing, standings, statement_of, waiting
from .evidence import Evidence
from .pages import Site, site

__all__ = ["Evidence", "Site", "Standing", "site", "standings", "statement_of", "waiting"]
