"""Libraries that only a part of the project needs: one sentence where one of them is not installed."""

from __future__ import annotations

from importlib.util import find_spec

from .errors import BadInput


def demand_installed(library: str, extra: str) -> None:
    """BadInput with the way to install a library that is not there."""
    try:
        there = find_spec(library) is not None
    except (ImportError, ValueError):
        there = False
    if not there:
        raise BadInput(f"this needs {library}, which is not installed; pip install 'exactpriv[{extra}]'")
