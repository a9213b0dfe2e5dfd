"""What stands in for quantities without a closed form while numbers are variables: capacities, inverses, integrals.

A proof over boxes brings a bound in their place, a traced formula a node that is iterated in floating point. Either is
set for a block, and asked for only while signs are asked over a range (real/order.py): outside of it, and for what a
range asks of numbers without variables, the quantity is computed as always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from ..real import Real, ranging

_KNOWN: ContextVar[Mapping[str, Callable[..., Real]] | None] = ContextVar("stand-ins over a range", default=None)


@contextmanager
def standing_in(stand_ins: Mapping[str, Callable[..., Real]]) -> Iterator[None]:
    """Within the block these stand in for the quantities named; all others have none."""
    token = _KNOWN.set(stand_ins)
    try:
        yield
    finally:
        _KNOWN.reset(token)


def stand_in(name: str) -> Callable[..., Real] | None:
    """What stands in for a quantity; None where there is nothing, or no range."""
    known = _KNOWN.get()
    return None if known is None or not ranging() else known.get(name)
