"""Hypothesis as a proposer: the same generators, driven by hypothesis' choices, so that it mutates and shrinks them.

It is imported when it is first asked: loading it takes a quarter as long as the engine, and a time limit counts that.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..claim import Claim, Instance
from .propose import mixed

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy


class _Draws:
    """A Chooser that asks hypothesis for bits.

    Bits and not integers: hypothesis seasons integers with constants from the source files around it, which would
    make a search depend on how the package is installed.
    """

    def __init__(self, draw: DrawFn) -> None:
        from hypothesis import strategies as st

        self._draw, self._bit = draw, st.booleans()

    def integer(self, low: int, high: int) -> int:
        value = 0
        for _ in range((high - low).bit_length()):
            value = 2 * value + self._draw(self._bit)
        return low + value % (high - low + 1)


def instances(claim: Claim) -> SearchStrategy[Instance | None]:
    """A hypothesis strategy for instances of the claim's domain (None where a domain is empty)."""

    from hypothesis import strategies as st

    @st.composite
    def build(draw: DrawFn) -> Instance | None:
        return mixed(claim, _Draws(draw))

    return build()


def find_instance(
    claim: Claim, condition: Callable[[Instance], bool], seed: int, examples: int
) -> Instance | None:
    """An instance that meets the condition, shrunk by hypothesis, or None after `examples` attempts."""
    from hypothesis import HealthCheck, Phase, Verbosity, find, settings
    from hypothesis.errors import NoSuchExample, Unsatisfiable

    try:
        return find(
            instances(claim),
            lambda instance: instance is not None and condition(instance),
            settings=settings(
                max_examples=examples,
                database=None,
                deadline=None,
                phases=(Phase.generate, Phase.shrink),
                suppress_health_check=list(HealthCheck),
                verbosity=Verbosity.quiet,
            ),
            random=random.Random(seed),
        )
    except (NoSuchExample, Unsatisfiable):
        return None
