"""Hypothesis as a proposer: the same generators, driven by hypothesis' choices, so that it mutates and shrinks them."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import HealthCheck, Phase, Verbosity, find, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable
from hypothesis.strategies import DrawFn, SearchStrategy

from ..claim import Claim, Instance
from .propose import mixed


class _Draws:
    """A Chooser that asks hypothesis for bits.

    Bits and not integers: hypothesis seasons integers with constants from the source files around it, which would
    make a search depend on how the package is installed.
    """

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw

    def integer(self, low: int, high: int) -> int:
        value = 0
        for _ in range((high - low).bit_length()):
            value = 2 * value + self._draw(_BIT)
        return low + value % (high - low + 1)


_BIT = st.booleans()


def instances(claim: Claim) -> SearchStrategy[Instance | None]:
    """A hypothesis strategy for instances of the claim's domain (None where a domain is empty)."""

    @st.composite
    def build(draw: DrawFn) -> Instance | None:
        return mixed(claim, _Draws(draw))

    return build()


def find_instance(
    claim: Claim, condition: Callable[[Instance], bool], seed: int, examples: int
) -> Instance | None:
    """An instance that meets the condition, shrunk by hypothesis, or None after `examples` attempts."""
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
