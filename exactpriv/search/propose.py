"""Instances to try: everything (finite domains), structured families, then seeded mixtures of structure and chance.

Nothing here decides anything; every instance goes to exact evaluation. All orders are deterministic; randomness comes
from one seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

from ..claim import Claim, Instance
from ..claim.choice import Chooser, SeededChooser
from ..claim.domains import Databases, Domain, Integers, OneOf
from ..claim.model import breaks_assumption

EXHAUSTIVE_LIMIT = 3000
"""Finite domains up to this many instances are checked completely."""

DEEP = 120
"""How far into a structured family a random mixture reaches."""

ATTEMPTS = 5
"""How often a variable is drawn again when an assumption about it fails."""


def everything(claim: Claim, truncated: bool = False) -> list[Instance] | None:
    """All instances, if the domain is finite and has at most EXHAUSTIVE_LIMIT of them; else None.

    `truncated`: all that a search reaches, where integers, lists and databases stand for the first of infinitely many.
    """
    names = list(claim.domain)
    found: list[Instance] = []

    def extend(i: int, env: dict[str, Any]) -> bool:
        if i == len(names):
            found.append(dict(env))
            return len(found) <= EXHAUSTIVE_LIMIT
        domain = claim.domain[names[i]]
        values = domain.everything(env)
        if values is None and truncated and isinstance(domain, Integers | OneOf | Databases):
            values = list(domain.structured(env))
        if values is None:
            return False
        return all(extend(i + 1, {**env, names[i]: v}) for v in values)

    return found if extend(0, {}) else None


def structured(claim: Claim, budget: int) -> Iterator[Instance]:
    """Nested structured values, the simplest of each domain first, about `budget` instances.

    The fan-out is shared: with v variables each contributes about budget**(1/v) values; what a narrow domain does not
    use goes to those after it. A value that already breaks an assumption does not count.
    """
    names = list(claim.domain)

    def extend(i: int, env: dict[str, Any], share: int) -> Iterator[Instance]:
        if i == len(names):
            yield dict(env)
            return
        width = max(2, _root(share, len(names) - i))
        values = list(islice(_fitting(claim, names[i], env, 4 * DEEP), width))
        for v in values:
            yield from extend(i + 1, {**env, names[i]: v}, max(1, share // max(1, len(values))))

    return islice(extend(0, {}, budget), 2 * budget)


def _fitting(claim: Claim, name: str, env: dict[str, Any], reach: int) -> Iterator[Any]:
    """Structured values of one variable that break no assumption about the variables known so far."""
    for value in islice(claim.domain[name].structured(env), reach):
        if not breaks_assumption(claim, {**env, name: value}, name):
            yield value


def anything(env: Instance) -> bool:
    """No further condition on an instance, as far as it goes."""
    return True


def mixed(claim: Claim, choose: Chooser, among: Callable[[Instance], bool] = anything) -> Instance | None:
    """One instance in which each variable is structured or drawn at random; None if none was found to fit.

    `among` says of an instance, as far as it goes, whether it is wanted at all."""
    return drawn(
        claim,
        ATTEMPTS,
        lambda domain, env: one_of(domain, choose, env),
        lambda env, name: among(env) and not breaks_assumption(claim, env, name),
    )


def drawn(
    claim: Claim,
    attempts: int,
    draw: Callable[[Domain, Instance], Any],
    fits: Callable[[Instance, str], bool],
) -> Instance | None:
    """One instance, variable by variable: `draw` offers a value (or None), `fits` says whether the instance so far may
    have it under that name; None if no offer fits in so many attempts."""
    env: dict[str, Any] = {}
    for name, domain in claim.domain.items():
        for _ in range(attempts):
            value = draw(domain, env)
            if value is not None and fits({**env, name: value}, name):
                env[name] = value
                break
        else:
            return None
    return env


def one_of(domain: Domain, choose: Chooser, env: Instance) -> Any:
    """A structured value of a domain, or one at random; None if there is none."""
    if choose.integer(0, 2) == 0:
        value = next(islice(domain.structured(env), choose.integer(0, DEEP), None), None)
        if value is not None:
            return value
    try:
        return domain.generate(choose, env)
    except IndexError:
        return None


def random_instances(
    claim: Claim, seed: int, draws: int | None = None, among: Callable[[Instance], bool] = anything
) -> Iterator[Instance]:
    """Seeded mixtures from at most `draws` draws (None: without end); it ends if the domain seems to admit nothing."""
    choose = SeededChooser(seed)
    misses = 0
    for _ in count() if draws is None else range(draws):
        if misses >= 50:
            return
        instance = mixed(claim, choose, among)
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
