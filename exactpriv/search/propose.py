"""Instances to try: everything (finite domains), structured families, then seeded mixtures of structure and chance.

Nothing here decides anything; every instance goes to exact evaluation. All orders are deterministic; randomness comes
from one seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..claim import Claim, Instance
from ..claim.choice import Chooser, SeededChooser

EXHAUSTIVE_LIMIT = 3000
"""Finite domains up to this many instances are checked completely."""

DEEP = 120
"""How far into a structured family a random mixture reaches."""


def everything(claim: Claim) -> list[Instance] | None:
    """All instances, if the domain is finite and has at most EXHAUSTIVE_LIMIT of them; else None."""
    names = list(claim.domain)
    found: list[Instance] = []

    def extend(i: int, env: dict[str, Any]) -> bool:
        if i == len(names):
            found.append(dict(env))
            return len(found) <= EXHAUSTIVE_LIMIT
        values = claim.domain[names[i]].everything(env)
        if values is None:
            return False
        return all(extend(i + 1, {**env, names[i]: v}) for v in values)

    return found if extend(0, {}) else None


def structured(claim: Claim, budget: int) -> Iterator[Instance]:
    """Nested structured values, the simplest of each domain first, about `budget` instances.

    The fan-out is shared: with v variables each contributes about budget**(1/v) values; what a narrow domain does not
    use goes to those after it.
    """
    names = list(claim.domain)

    def extend(i: int, env: dict[str, Any], share: int) -> Iterator[Instance]:
        if i == len(names):
            yield dict(env)
            return
        left = len(names) - i
        width = max(2, _root(share, left))
        values = list(islice(claim.domain[names[i]].structured(env), width))
        for v in values:
            yield from extend(i + 1, {**env, names[i]: v}, max(1, share // max(1, len(values))))

    return islice(extend(0, {}, budget), 2 * budget)


def mixed(claim: Claim, choose: Chooser) -> Instance | None:
    """One instance in which each variable is structured or drawn at random; None if a domain is empty there."""
    env: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        if choose.integer(0, 2) == 0:
            value = next(islice(domain.structured(env), choose.integer(0, DEEP), None), None)
            if value is not None:
                env[name] = value
                continue
        try:
            env[name] = domain.generate(choose, env)
        except IndexError:
            return None
    return env


def random_instances(claim: Claim, seed: int) -> Iterator[Instance]:
    """Seeded mixtures without end (it ends if the domain admits nothing)."""
    choose = SeededChooser(seed)
    misses = 0
    while misses < 50:
        instance = mixed(claim, choose)
        if instance is None:
            misses += 1
            continue
        misses = 0
        yield instance


def _root(budget: int, k: int) -> int:
    """The least w with w**k >= budget."""
    w = 1
    while w**k < budget:
        w += 1
    return w
