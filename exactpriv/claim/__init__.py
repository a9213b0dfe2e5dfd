"""Claims: domains, statements, instances, evaluation, and the registry of papers.

The package itself can be called: `from exactpriv import claim` gives the decorator or this package, whichever of the
two was bound last, so both do the same (`@claim(K=..., ...)`).

Three invariants: a claim at an instance is satisfied, violated, vacuous, ill-defined or undecided, by exact arithmetic,
and undecided is never taken for one of the others; a domain generates nothing that it does not contain; a statement is
a function of its instance alone. No search and no proof stands here. Begin reading with model.py, then domains/, then
stated.py.
"""

import sys
from types import ModuleType
from typing import Any

from ..real import BadInput
from . import domains
from . import notions as _notions
from .model import Claim, Evaluation, Instance, Outcome, claim, evaluate
from .registry import Definition, Entry, Paper, Remark

_ENTERING = (_notions,)

__all__ = [
    "Claim",
    "Definition",
    "Entry",
    "Evaluation",
    "Instance",
    "Outcome",
    "Paper",
    "Remark",
    "claim",
    "domains",
    "evaluate",
]


class _Decorator(ModuleType):
    """This package, usable as the decorator `claim`."""

    def __call__(self, *given: Any, **arguments: Any) -> Any:
        if given:
            raise BadInput("@claim needs where each variable ranges, as in @claim(K=domains.kernels((2, 3), (2, 3)))")
        return claim(**arguments)


sys.modules[__name__].__class__ = _Decorator
