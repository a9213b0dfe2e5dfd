"""The command line: `exactpriv COMMAND ...`."""

from .entry import main

__all__ = ["main"]
