"""The 8x8, 32x32 and 64x64 capacities certified to 1,000 digits; no peer."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .capacities import certified, digits_to_bits
from .definitions import kernel
from .measuring import Line, show, timed


def lines() -> Iterator[Line]:
    """One line a size."""
    for n in (8, 32, 64):
        rows = kernel(n)
        ours = timed(lambda rows=rows: certified(rows, digits_to_bits(1000)), 3)  # type: ignore[misc]
        yield Line(f"capacity {n}x{n}, certified to 1,000 digits", ours, within=10)


if __name__ == "__main__":
    sys.exit(show(lines))
