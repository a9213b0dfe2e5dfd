"""No Ctrl-C is lost.

Python prints and forgets what is raised in a destructor or in a callback of its garbage collector, an interrupt that
arrives just then among them. Such an interrupt is sent again a moment later, when the callback has ended.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

AGAIN = 0.02
"""Seconds until it is sent again."""


@contextmanager
def heard() -> Iterator[None]:
    """While this lasts, an interrupt that Python would forget comes again."""
    before = sys.unraisablehook

    def hook(unraisable: Any) -> None:
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            again = Timer(AGAIN, os.kill, (os.getpid(), signal.SIGINT))
            again.daemon = True
            again.start()
        else:
            before(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before
