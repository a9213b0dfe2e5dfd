"""The command line: `exactpriv COMMAND ...`.

Three invariants: bad input is one sentence that names the value and the way out, with exit status 2; a file is written
whole or not at all (effects.py), and nothing of what is read is run but claims' files; a time limit is wall time, kept
by a process that loads nothing of the engine (entry.py). Commands decide nothing: they ask the rooms above. Begin
reading with entry.py, then commands.py, then output.py.
"""

from .entry import main

__all__ = ["main"]
