"""The portfolio: several ways to propose instances, a bandit that shares the time among them, one memory.

Proposes in floating point: violations are doubles (`screen`); what looks violated, equal or without value is handed on
to exact evaluation, which alone decides.

Arms: random mixtures of structured families; wild instances (log-uniform, sparse, products, perturbed extremal points);
the boundary (structured values deep in their families, combined at random); local search from the best instances of
each size; hypothesis; evolution with an adapted covariance, where the claim has no trace. A pull of an arm is a fixed
number of instances, so the order of proposals depends on the seed and not on the clock.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice, takewhile
from typing import TypeAlias

from ..claim import Claim, Instance
from ..claim.model import admitted, breaks_assumption
from .coverage import size_of
from .evolution import Evolution
from .generate import find_instance
from .moves import nudged, wild
from .propose import drawn, random_instances
from .screen import OUTSIDE, Screened, violation
from .traced.arm import TracedArm

PULL = 60
"""Instances a pull."""
PATIENCE = 150
"""Steps without improvement after which a local search starts again elsewhere."""
DEEP = 400
"""How far into a structured family the boundary arm reaches."""

Meets: TypeAlias = Callable[[Instance], bool]
Stop: TypeAlias = Callable[[], bool]


@dataclass
class Arm:
    """One way to propose, with what it earned."""

    name: str
    pull: Callable[[Stop], bool]
    """One pull, until the time is up (False) or the search is over (True)."""
    weight: float = 1.0
    """Of what is not known of it yet, where an arm is chosen."""
    pulls: int = 0
    reward: float = 0.0


@dataclass
class Portfolio:
    """The search of one claim. `ask` decides an instance exactly and says whether the search is over."""

    claim: Claim
    seed: int
    ask: Meets
    seen: Callable[[Instance], None]
    traced: TracedArm | None = None
    """Has every other turn, until it gives the claim up."""
    made: Iterator[Instance] = field(default_factory=lambda: iter(()))
    """Instances that are built to meet the assumptions."""
    pulled: Callable[[TracedArm], bool] | None = None
    """How the traced arm has a turn, where somebody counts them."""
    best: float = -math.inf
    pool: dict[str, tuple[float, Instance]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self.local = LocalSearch(self)
        mixtures = random_instances(self.claim, self.seed)
        self.arms = [
            Arm("mixtures", lambda over: self._looked_at(islice(mixtures, PULL), over)),
            Arm("wild", lambda over: self._looked_at(self._several(wild), over)),
            Arm("boundary", lambda over: self._looked_at(self._several(_boundary), over)),
            Arm("local", self.local.steps),
            Arm("hypothesis", self._hypothesis, weight=0.25),
        ]
        if self.claim.assume:
            self.arms.insert(0, Arm("built", lambda over: self._looked_at(islice(self.made, PULL), over)))
        if self.traced is not None and self.traced.given_up:
            evolution = Evolution(self.claim, self.seed, self.look)
            self.arms.append(Arm("evolution", lambda over: evolution.steps(2 * PULL, over)))

    def run(self, over: Stop) -> bool:
        """Pull arms until `ask` says that the search is over (True), or the time is (False)."""
        pulls = 0
        while not over():
            if self.traced is not None and not self.traced.given_up and self._pull(self.traced, over):
                return True
            arm = self._chosen(pulls)
            pulls += 1
            before = self.best
            found = arm.pull(over)
            arm.pulls += 1
            arm.reward += 1.0 if self.best > before else 0.0
            if found:
                return True
        return False

    def _pull(self, traced: TracedArm, over: Stop) -> bool:
        return traced.pull(over) if self.pulled is None else self.pulled(traced)

    def _chosen(self, pulls: int) -> Arm:
        """Upper confidence bound; every arm once first."""
        fresh = [arm for arm in self.arms if not arm.pulls]
        if fresh:
            return fresh[0]

        def bound(arm: Arm) -> float:
            return arm.reward / arm.pulls + arm.weight * math.sqrt(0.5 * math.log(pulls) / arm.pulls)

        return max(self.arms, key=bound)

    def look(self, instance: Instance) -> tuple[float, bool]:
        """(violation, whether the search is over) of one instance; what may be a violation is decided exactly."""
        if admitted(self.claim, instance):
            return OUTSIDE, False
        self.seen(instance)
        level = violation(self.claim, instance)
        if isinstance(level, Screened):
            return OUTSIDE, self.ask(instance)
        shape = size_of(instance)
        if level > self.pool.get(shape, (-math.inf, instance))[0]:
            self.pool[shape] = level, instance
        if level > self.best:
            self.best = level
            if -1 < level < 0 and self.ask(instance):
                return level, True
        return level, level >= 0 and self.ask(instance)

    def _looked_at(self, instances: Iterator[Instance], over: Stop) -> bool:
        return any(self.look(i)[1] for i in takewhile(lambda _: not over(), instances))

    def _several(self, make: Callable[[Claim, random.Random], Instance | None]) -> Iterator[Instance]:
        for _ in range(PULL):
            made = make(self.claim, self.rng)
            if made is not None:
                yield made

    def _hypothesis(self, over: Stop) -> bool:
        def meets(instance: Instance) -> bool:
            return not over() and self.look(instance)[1]

        return find_instance(self.claim, meets, self.rng.getrandbits(31), PULL) is not None


class LocalSearch:
    """A (1+1) evolution strategy on instances with structured moves; the step adapts to its success."""

    def __init__(self, portfolio: Portfolio) -> None:
        self.portfolio = portfolio
        self.at: tuple[float, Instance] | None = None
        self.step = 0.3
        self.stale = 0

    def steps(self, over: Stop) -> bool:
        """One pull: True if the search is over."""
        p = self.portfolio
        for _ in range(2 * PULL):
            if over():
                return False
            if self.at is None or self.stale > PATIENCE:
                self._restart()
                if self.at is None:
                    return False
            made = nudged(p.claim, self.at[1], self.step, p.rng)
            if made is None:
                self.stale += 1
                continue
            level, done = p.look(made)
            if done:
                return True
            if level > self.at[0]:
                self.at, self.stale, self.step = (level, made), 0, min(self.step * 1.6, 3.0)
            else:
                self.step = max(self.step * 0.93, 1e-6)
                self.stale += 1
                if level == self.at[0] and p.rng.random() < 0.3:
                    self.at = level, made
        return False

    def _restart(self) -> None:
        """From one of the best instances of each size, better ones more often, or from a wild one."""
        p = self.portfolio
        self.at, self.stale, self.step = None, 0, 0.3
        ranked = sorted(p.pool.values(), key=lambda pair: -pair[0])
        if ranked and p.rng.random() < 0.7:
            self.at = ranked[min(int(p.rng.expovariate(0.7)), len(ranked) - 1)]
            self.step = p.rng.choice((0.3, 0.05, 0.01))
            return
        made = wild(p.claim, p.rng)
        level = OUTSIDE if made is None else violation(p.claim, made)
        if made is not None and not isinstance(level, Screened):
            self.at = level, made


def climbed(claim: Claim, instance: Instance, seed: int, stop: Stop, steps: int = 60) -> Instance:
    """The instance after a short local search for a larger violation: the larger, the simpler the numbers that fit."""
    rng = random.Random(seed)
    level = violation(claim, instance)
    step = 0.5
    for _ in range(steps):
        if stop():
            break
        made = nudged(claim, instance, step, rng)
        found = OUTSIDE if made is None else violation(claim, made)
        if made is None or isinstance(level, Screened) or isinstance(found, Screened):
            continue
        if found > level:
            instance, level, step = made, found, min(1.5 * step, 3.0)
        else:
            step = max(0.95 * step, 0.01)
    return instance


def _boundary(claim: Claim, rng: random.Random) -> Instance | None:
    """Structured values from deep in their families, one a variable, chosen at random."""
    return drawn(
        claim,
        3,
        lambda domain, env: next(islice(domain.structured(env), int(DEEP ** rng.random()) - 1, None), None),
        lambda env, name: not breaks_assumption(claim, env, name),
    )
