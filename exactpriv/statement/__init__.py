"""Statements: typed terms with binders, the one reader of claims' sources, and folds (docs/statements.md).

What may be said is a registry of operations; a notion enters its own where it is defined. Three invariants: equal terms
are one object, up to names of bound variables (terms.py); nothing of a claim is run, and what is not on the list is
refused with its place (reading/reader.py); a name can capture nothing, since bound variables have none. Begin reading
with terms.py, then operations.py, then reading/reader.py.
"""

from .reading import python as _python

_ENTERING = (_python,)
"""They enter what names of Python denote when they are imported."""
