"""Worker processes that do not outlive the process that started them, however it ends."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time
from contextlib import suppress

_ON_PARENT_DEATH = 1
"""PR_SET_PDEATHSIG of prctl(2)."""
EVERY = 0.5
"""Seconds between two looks at the parent, where the kernel does not tell."""


def attend(parent: int) -> None:
    """In a worker started by the process `parent`: an interrupt ends it at once, and so does the end of its parent.

    On Linux the kernel kills it with its parent, even within a long computation in C; a thread looks as well, for other
    systems and for a parent that ended before this call.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # the thread remains
            ctypes.CDLL(None).prctl(_ON_PARENT_DEATH, signal.SIGKILL, 0, 0, 0)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(EVERY)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
