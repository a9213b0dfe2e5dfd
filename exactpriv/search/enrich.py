"""More instances at which a statement says something, where the usual search met few of them.

Proposes in floating point: how far an instance is from saying something, the steps of the search; exact evaluation
decides each instance, and claim/content.py whether it counts.

Arms: the mixtures and wild instances of any search; neighbours of instances that say something; and steps from
instances that say nothing towards one that does (towards a premise that does not hold yet, or a bound that is still
below zero). Which arm has the turn depends on what each of them found so far. Everything is counted in instances and
drawn from the seed, so the search is reproducible.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

from ..claim import Claim, Evaluation, Instance, Outcome
from ..claim.content import conjuncts, says_something
from ..claim.domains import Numbers
from ..claim.model import admitted
from ..real import IllDefined, Real, Relation, UndecidedError
from .complexity import complexity
from .moves import nudged, wild
from .propose import everything, random_instances
from .rationalise import rounded
from .screen import degree
from .shrink import never
from .tally import Tally, key_of

GOAL = 120
"""Distinct instances with content, of the statement and of each part of it that says something."""
PULL = 8
"""Instances an arm has a turn for."""
POOL = 16
"""Instances that say nothing from which steps towards one that does are made."""
DENOMINATORS = (4, 6, 10, 12, 20, 30, 60, 100, 1000)
FAR = 1.0

Decide = Callable[[Instance], Evaluation]


@dataclass
class _Arm:
    """One way to propose; `None` is a try that gave no instance."""

    proposals: Iterator[Instance | None]
    pulls: int = 0
    found: int = 0


@dataclass
class Enrichment:
    """The search of one claim: `decide` evaluates an instance exactly and counts it in the tally."""

    claim: Claim
    seed: int
    tally: Tally
    decide: Decide
    telling: list[Instance] = field(default_factory=list)
    pool: list[tuple[float, Instance]] = field(default_factory=list)
    """The instances that say nothing and come nearest to saying something, with how far they are from it."""
    stop: Callable[[], bool] = never
    """Whether more instances would say nothing more."""
    exhausted: bool = False
    """Whether every instance that a search reaches was tried: sizes and integers stop somewhere."""

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        self._listed = False
        self.arms = [
            _Arm(random_instances(self.claim, self.seed + 1)),
            _Arm(self._wild()),
            _Arm(self._near()),
            _Arm(self._towards()),
        ]

    def learn(self, instance: Instance, evaluation: Evaluation) -> None:
        """Remember an evaluated instance as a start of later ones."""
        if evaluation.outcome is not Outcome.HOLDS or evaluation.relation is None:
            return
        weakest = self._weakest(evaluation.relation)
        if says_something(weakest):
            self.telling.append(instance)
        elif len(self.pool) < POOL or far(weakest) <= self.pool[-1][0]:
            self.pool = sorted([(far(weakest), instance), *self.pool], key=lambda pair: pair[0])[:POOL]

    def run(self, goal: int, tries: int, wanted: Outcome, *, whole: bool = False) -> bool:
        """Until so many distinct instances say something, or the tries are used up; True if `wanted` is met.

        Of each part of the statement that says something anywhere, or (`whole`) of the statement.
        """

        def count() -> int:
            return self.tally.telling if whole else self.tally.least()

        if self.exhausted:
            return False
        if count() < goal and not self._listed:
            self._listed = True
            reached = everything(self.claim, truncated=True)
            for every in reached or ():
                if key_of(every) not in self.tally.seen and self.decide(every).outcome is wanted:
                    return True
            self.exhausted = reached is not None
            if self.exhausted:
                return False
        while count() < goal and tries > 0 and not self.stop():
            arm = self._chosen(sum(arm.pulls for arm in self.arms))
            arm.pulls += 1
            for instance in islice(arm.proposals, PULL):
                tries -= 1
                if instance is None or key_of(instance) in self.tally.seen or admitted(self.claim, instance):
                    continue
                before = count()
                if self.decide(instance).outcome is wanted:
                    return True
                arm.found += count() > before
            else:
                tries -= 1
        return False

    def _chosen(self, pulls: int) -> _Arm:
        """Upper confidence bound on what a turn finds; every arm once first."""
        fresh = [arm for arm in self.arms if not arm.pulls]
        if fresh:
            return fresh[0]
        return max(self.arms, key=lambda a: a.found / (PULL * a.pulls) + math.sqrt(0.1 * math.log(pulls) / a.pulls))

    def _weakest(self, relation: Relation) -> Relation:
        """The part of the conjunction that says something least often, among those that do anywhere; else the whole."""
        counts = self.tally.parts or ()
        parts = conjuncts(relation)
        if len(parts) != len(counts) or not any(counts):
            return relation
        return parts[min((k for k in range(len(parts)) if counts[k]), key=lambda k: counts[k])]

    def _wild(self) -> Iterator[Instance | None]:
        while True:
            made = wild(self.claim, self.rng)
            yield None if made is None else self._simpler(made)

    def _near(self) -> Iterator[Instance | None]:
        while True:
            starts = [self.rng.choice(self.telling) for _ in range(2 if self.telling else 0)]
            yield self._step(min(starts, key=complexity)) if starts else None

    def _towards(self) -> Iterator[Instance | None]:
        while True:
            starts = self.pool or [(FAR, i) for i in self.telling]
            if not starts:
                yield None
                continue
            yield self._step(starts[min(int(self.rng.expovariate(0.4)), len(starts) - 1)][1])

    def _step(self, start: Instance) -> Instance | None:
        """An instance near the start, with small denominators; numbers are moved into ranges that moved."""
        made = nudged(self.claim, start, 10 ** self.rng.uniform(-1.5, 0.5), self.rng)
        return None if made is None else self._simpler(made)

    def _simpler(self, made: Instance) -> Instance | None:
        near = next(rounded(self.claim, made, self.rng.choice(DENOMINATORS)), made)
        fitted = dict(near)
        for name, domain in self.claim.domain.items():
            if isinstance(domain, Numbers):
                q = domain.unwrap(fitted[name])
                value = None if q is None else domain.at(q, fitted)
                if value is None:
                    return None
                fitted[name] = value
        return fitted


def far(relation: Relation) -> float:
    """How far a relation that holds is from saying something: 0 where it does, at most FAR."""
    if says_something(relation):
        return 0.0
    try:
        return min(FAR, max(_far(relation), 1e-9))
    except (IllDefined, UndecidedError):
        return FAR


def _far(relation: Relation) -> float:
    if relation.unmet is not None:
        return degree(relation.unmet)
    if relation.reads == "implication":
        premise, conclusion = ~relation.args[0], relation.args[1]
        return far(conclusion) if relation.args[0].decide() is False else degree(premise)
    if relation.op in ("and", "or") and relation.args:
        return min(far(part) for part in relation.args if part.decide() is True)
    if relation.op in ("<=", "<"):
        return _below_zero(relation.args[0])
    return _below_zero(relation.args[1]) if relation.op in (">=", ">") else FAR


def _below_zero(side: Real) -> float:
    """How far the smaller side is below zero; of a maximum with zero, its other arguments."""
    if side.is_infinite:
        return FAR
    inner = [part for part in side.parts if part.parts or part.has_provenance] if side._op == "max" else [side]
    values = [float(part.near(64).mid()) for part in inner if not part.is_infinite]
    if not values:
        return FAR
    return -max(values) / (1.0 - max(values)) if max(values) < 0 else FAR / 2
