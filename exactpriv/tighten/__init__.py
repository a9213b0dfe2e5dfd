"""`tighten`: where a bound is attained, how near one gets to it, whether there is a better one; a facade.

`exactpriv.tighten` is this package, which can be called as the function of that name.

Three invariants: truth comes first, and a claim that a hunt refutes has no tightness; each part of an answer says
whether it is proved, certified or supported; nothing is searched here that `attain`, `improve` and `repair` do not
search. Begin reading with tightness_search.py, then answer.py.
"""

import sys
from types import ModuleType
from typing import Any

from ..improve.improvement import Improvement as Improvement
from .answer import Tightness as Tightness
from .tightness_search import tighten as tighten


class _Facade(ModuleType):
    """This package, usable as the function `tighten`."""

    def __call__(self, *given: Any, **named: Any) -> Tightness:
        return tighten(*given, **named)


sys.modules[__name__].__class__ = _Facade
