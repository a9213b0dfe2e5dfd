"""What can stop a check short of an answer, and the bound on the work one check may do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

DEFAULT_WORK = 6_000_000


class IllDefined(ArithmeticError):
    """A formula has no value: division by zero, the logarithm of a negative, inf - inf."""


class UndecidedError(ArithmeticError):
    """A comparison was not settled at the largest precision allowed."""


class TooCoarse(ArithmeticError):
    """An enclosure at this precision does not yet separate what it must; a higher precision may."""


class OutOfWork(ArithmeticError):
    """The check needs more steps, or larger numbers, than it may use."""


class _Meter:
    def __init__(self, steps: int) -> None:
        self.left = steps


_meter: ContextVar[_Meter | None] = ContextVar("checker_work", default=None)


@contextmanager
def bounded_work(steps: int) -> Iterator[None]:
    """Bound the steps spent inside the block; a step is of the order of a microsecond."""
    token = _meter.set(_Meter(steps))
    try:
        yield
    finally:
        _meter.reset(token)


def spend(steps: int) -> None:
    """Count `steps`; raises OutOfWork once the bound in force is passed."""
    meter = _meter.get()
    if meter is not None:
        meter.left -= steps
        if meter.left < 0:
            raise OutOfWork(
                "the check needs more steps than its bound: pass a larger `work`, or make the instance smaller"
            )


class Boxes:
    """What is put off while numbers depend on variables that range over a box (uniform.py).

    `conditions` collects what every part of the box has to prove before it may use what was built: ("positive", p) or
    ("nonzero", p) for polynomials p. `sign` decides a polynomial's sign on the whole box, or answers None.
    """

    def __init__(self, sign: Callable[[Any], int | None]) -> None:
        self.sign = sign
        self.conditions: list[tuple[str, Any]] = []


@contextmanager
def pointwise() -> Iterator[None]:
    """Inside the block signs are those of constants again."""
    token = _boxes.set(None)
    try:
        yield
    finally:
        _boxes.reset(token)


_boxes: ContextVar[Boxes | None] = ContextVar("checker_boxes", default=None)


@contextmanager
def over_boxes(boxes: Boxes) -> Iterator[None]:
    """Inside the block signs are those on a whole box, and conditions on a domain are put off."""
    token = _boxes.set(boxes)
    try:
        yield
    finally:
        _boxes.reset(token)


def boxes_in_force() -> Boxes | None:
    """The boxes over which numbers are built now; None for an ordinary case."""
    return _boxes.get()
