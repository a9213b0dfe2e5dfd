"""Modules that take long to import, imported when they are first used: most commands never use them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Deferred:
    """Stands for an object that is made when something is first asked of it, and answers as that object does."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    def __getattr__(self, name: str) -> Any:
        if "_made" not in self.__dict__:
            self.__dict__["_made"] = self._make()
        return getattr(self.__dict__["_made"], name)


numpy: Any = Deferred(lambda: import_module("numpy"))
libmp: Any = Deferred(lambda: import_module("mpmath.libmp"))
mp: Any = Deferred(lambda: import_module("mpmath.ctx_mp").MPContext())
"""A context of this package's own, whose precision nobody else sets."""
