"""Who is told at which instance a claim is being evaluated, so that an evaluation without an end can be named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias

Watcher: TypeAlias = Callable[[Mapping[str, Any] | None, bool], None]
"""(the instance or None when its evaluation is over, whether it is evaluated exactly)."""

_watcher: Watcher | None = None


def watch_evaluations(watcher: Watcher | None) -> None:
    """Tell `watcher` of every evaluation in this process from now on; None: nobody."""
    global _watcher
    _watcher = watcher


@contextmanager
def evaluating(instance: Mapping[str, Any], exactly: bool = True) -> Iterator[None]:
    """What is done inside is the evaluation of a claim at the instance."""
    if _watcher is None:
        yield
        return
    _watcher(instance, exactly)
    try:
        yield
    finally:
        _watcher(None, exactly)
