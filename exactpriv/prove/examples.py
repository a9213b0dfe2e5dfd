"""Instances at which a claim holds, those first at which it says something: examples that show it not to be vacuous."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ..claim import Claim, Instance, Outcome, evaluate
from ..search.propose import random_instances, structured

EXAMPLES = 12
"""Instances that are offered to the checker as the example."""


def holding(claim: Claim, seed: int, simple: int = 40, random: int = 200) -> Iterator[Instance]:
    """Instances, of so many, that meet the assumptions and the statement; last those with a side that is 0 or
    infinite."""
    tried = chain(structured(claim, simple), random_instances(claim, seed, random))
    later: list[Instance] = []
    for instance in tried:
        made = evaluate(claim, instance)
        if made.outcome is Outcome.HOLDS:
            if made.sides is None or any(side.rational == 0 or side.is_infinite for side in made.sides):
                later.append(instance)
            else:
                yield instance
    yield from later
