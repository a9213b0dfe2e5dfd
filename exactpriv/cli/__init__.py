"""The command line: `exactpriv COMMAND ...`."""

from .main import app, main

__all__ = ["app", "main"]
