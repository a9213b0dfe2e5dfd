"""Enclosures that are computed once a process: the same number is met again when a claim is certified or compared.

Invariant: a ball is found again only under the label it was computed for and at the same bits, and a label spells its
number exactly, so that what is found encloses the number asked for. Failures are not kept.

What would make it silently wrong: a label that leaves a parameter out, or rounds one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from .precision import TURNS

CAPACITY = 4096
"""Balls kept; the one unused for longest goes first."""

_BALLS: OrderedDict[tuple[str, int], Any] = OrderedDict()


class Remembered:
    """`enclose`, asked once for each number of bits; by one thread at a time."""

    __slots__ = ("enclose", "label")

    def __init__(self, label: str, enclose: Callable[[int], Any]) -> None:
        self.label, self.enclose = label, enclose

    def __call__(self, bits: int) -> Any:
        place = self.label, bits
        with TURNS:
            ball = _BALLS.get(place)
            if ball is None:
                ball = _BALLS[place] = self.enclose(bits)
                if len(_BALLS) > CAPACITY:
                    _BALLS.popitem(last=False)
            else:
                _BALLS.move_to_end(place)
            return ball


def remembered(label: str, enclose: Callable[[int], Any]) -> Remembered:
    """`enclose`, asked once for each number of bits. `label` must determine the number, and `enclose` must have no
    effect that anything else relies on."""
    return Remembered(label, enclose)
