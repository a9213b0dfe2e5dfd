"""Capacity of a 32x32 kernel, certified to 1e-12; peer: qif in doubles, tolerance 1e-9, uncertified."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .capacities import in_doubles
from .measuring import Line, show


def lines() -> Iterator[Line]:
    """One line."""
    yield in_doubles(32, stated=0.14, faster=5)


if __name__ == "__main__":
    sys.exit(show(lines))
