"""Capacity of an 8x8 kernel, certified to 50 digits; peer: Blahut-Arimoto in mpmath at 50 digits, gap 1e-30."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from .capacities import certified, digits_to_bits, high_precision_peer
from .definitions import kernel
from .measuring import Line, show, timed


def lines() -> Iterator[Line]:
    """One line."""
    rows = kernel(8)
    answer = high_precision_peer(8)
    steps = "" if answer.value is None else f"the peer made {answer.value['iterations']} iterations"
    yield Line("capacity 8x8, certified to 50 digits", timed(lambda: certified(rows, digits_to_bits(50)), 9),
               f"Blahut-Arimoto, {answer.version}, gap 1e-30", answer.seconds, 5.5, 100,
               note=answer.reason or steps)  # fmt: skip


if __name__ == "__main__":
    sys.exit(show(lines))
