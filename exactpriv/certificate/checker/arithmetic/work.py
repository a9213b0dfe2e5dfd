"""What can stop a check short of an answer, and the bound on the work one check may do."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

_T = TypeVar("_T")

DEFAULT_WORK = 6_000_000
LOOK = 2_000
"""Steps between two looks at the clock."""


class IllDefined(ArithmeticError):
    """A formula has no value: division by zero, the logarithm of a negative, inf - inf."""


class UndecidedError(ArithmeticError):
    """A comparison was not settled at the largest precision allowed."""


class TooCoarse(ArithmeticError):
    """An enclosure at this precision does not yet separate what it must; a higher precision may."""


class OutOfWork(ArithmeticError):
    """The check needs more steps, or larger numbers, than it may use."""


class OutOfTime(OutOfWork):
    """The check took longer than it may."""


class _Meter:
    """Steps that are left, the time (monotonic nanoseconds, if any) looked at every LOOK steps, and answers kept."""

    def __init__(self, steps: int, end: int | None) -> None:
        self.left = steps
        self.end = end
        self.next_look = steps - LOOK
        self.known: dict[Hashable, Any] = {}


_meter: ContextVar[_Meter | None] = ContextVar("checker_work", default=None)


@contextmanager
def bounded_work(steps: int, seconds: int | None = None) -> Iterator[None]:
    """Bound the steps spent inside the block, and the wall time; a step is of the order of a microsecond."""
    end = None if seconds is None else time.monotonic_ns() + seconds * 10**9
    token = _meter.set(_Meter(steps, end))
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
        if meter.end is not None and meter.left < meter.next_look:
            meter.next_look = meter.left - LOOK
            if time.monotonic_ns() > meter.end:
                raise OutOfTime("the check takes longer than it may: give it more time, or make the instance smaller")


def remembered(key: Hashable, answer: Callable[[], _T]) -> _T:
    """`answer()`, asked once for each key in one check: what another check did has no part in this one's steps."""
    meter = _meter.get()
    if meter is None:
        return answer()
    if key not in meter.known:
        meter.known[key] = answer()
    found: _T = meter.known[key]
    return found


def spend_product(left: int, right: int) -> None:
    """Count a product or quotient of integers of these numbers of bits."""
    if left + right > 1_024:
        spend(((left >> 8) + 1) * ((right >> 8) + 1) >> 4)


def spend_divisor(left: int, right: int) -> None:
    """Count a greatest common divisor of integers of these numbers of bits."""
    if left + right > 1_024:
        spend(((left >> 8) + 1) * ((right >> 8) + 1) >> 2)


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
