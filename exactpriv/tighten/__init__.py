"""`tighten`: where a bound is attained, how near one gets to it, whether there is a better one; a facade.

`exactpriv.tighten` is this package, which can be called as the function of that name.
"""

import sys
from types import ModuleType
from typing import Any

from ..improve.improvement import Improvement as Improvement
from .answer import Tightness as Tightness
from .tightening import tighten as tighten


class _Facade(ModuleType):
    """This package, usable as the function `tighten`."""

    def __call__(self, *given: Any, **named: Any) -> Tightness:
        return tighten(*given, **named)


sys.modules[__name__].__class__ = _Facade
