"""Proving: classes with extremal kernels, the mechanism that dominates them, boxes of variables, smaller bounds."""

import sys
from types import ModuleType
from typing import Any


class _Facade(ModuleType):
    """This package, usable as the function `prove` (proving.py, methods/), which is loaded when it is called."""

    def __call__(self, *given: Any, **named: Any) -> Any:
        from .methods import prove

        return prove(*given, **named)


sys.modules[__name__].__class__ = _Facade
