"""From the boundary inwards: where a statement has an infinite side there, or fails there, and the boundary is not
admitted, masses of 0 become exact powers of ten until it fails, if it does.

A law of full support, or a kernel of positive entries, may come as near to the boundary as it likes: a bound that is
finite while a side has no bound fails at a mass such as 10^-512, which no climb in doubles reaches.

Nothing is believed: instances of the wider domain only say where to begin, and every one that is offered is decided
exactly, in the claim's own domain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance, Outcome, evaluate
from ..claim.domains import Kernels, Priors
from ..claim.domains.common import equal
from ..kernel import Prior
from .built import built
from .propose import random_instances, structured
from .rationalise import POWERS, lifted
from .tally import key_of

BOUNDARY = 120
"""Instances of each kind at which the boundary is looked at."""
PATIENCE = 40
"""Instances on the boundary for each failure found there, after which there is none."""
WALKS = 24
"""Failures there from which one walks."""
PARTS = (fmpq(1, 4), fmpq(1, 12), fmpq(1, 100))
"""How much of the uniform law is mixed with a law that has zeros, to have one beside it."""


def inward(claim: Claim, seed: int, over: Callable[[], bool]) -> Iterator[Instance]:
    """Instances beside failures on the boundary, nearer and nearer to it; none of a claim whose domain has it."""
    wide = {name: _closed(domain) for name, domain in claim.domain.items()}
    if all(wide[name] is domain for name, domain in claim.domain.items()):
        return
    closed = replace(claim, domain=wide)
    walks = looked = 0
    simple = list(islice(structured(closed, BOUNDARY), BOUNDARY))
    seen: set[bytes] = set()
    for instance in chain(
        chain.from_iterable(map(_beside, simple)),
        simple,
        islice(random_instances(closed, seed, BOUNDARY), BOUNDARY),
        islice(built(closed, seed), BOUNDARY),
    ):
        if over() or walks >= WALKS:
            return
        if (key := key_of(instance)) in seen:
            continue
        seen.add(key)
        zeros = lifted(instance, POWERS[0])
        inside = all(equal(value, zeros[name]) for name, value in instance.items())
        looked += not inside
        if looked > PATIENCE * (walks + 1):
            return
        if not inside and _fails(closed, instance):
            walks += 1
            for power in POWERS:
                yield lifted(instance, power)


def _fails(closed: Claim, instance: Instance) -> bool:
    """Whether the statement fails there; what it is not made for, outside of its domain, it may refuse as it likes."""
    try:
        return evaluate(closed, instance).outcome is Outcome.FAILS
    except Exception:
        return False


def _beside(instance: Instance) -> Iterator[Instance]:
    """With each other law on as many letters near one that has zeros: what is assumed of both then holds, or nearly."""
    for name, law in instance.items():
        if not isinstance(law, Prior) or not law.is_rational or all(law.masses):
            continue
        for part in PARTS:
            near = Prior([(1 - part) * x + part / len(law) for x in law.masses])
            others = {n: near for n, v in instance.items() if n != name and isinstance(v, Prior) and len(v) == len(law)}
            if others:
                yield {**instance, **others}


def _closed(domain: Any) -> Any:
    """The domain with its boundary, where it has none."""
    if isinstance(domain, Priors) and domain.full_support:
        return replace(domain, full_support=False)
    if isinstance(domain, Kernels) and domain.positive:
        return replace(domain, positive=False)
    return domain
