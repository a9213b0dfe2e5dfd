"""The search for instances on which both sides of a bound are exactly equal.

Proposes in floating point: relative gaps steer; an instance counts as an equality only if exact evaluation says that
the claim holds there and normal forms prove both sides equal, finite and non-zero.

Order: everything, if the domain is finite; structured instances; parameters chosen backwards from an instance's own
exact values; mixtures; then, for the parts still without an equality, a local search on the relative gap, whose best
instances are rounded and solved for one last free parameter. Deterministic from the seed if the count limits it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import chain, islice

from flint import fmpq

from ..claim import Claim, Evaluation, Instance, Outcome, evaluate
from ..claim.model import admitted, as_relation, call_with
from ..real import BadInput, IllDefined, UndecidedError, precision_cap
from ..search.comparisons import Part, Parts, Path, is_generic
from ..search.complexity import complexity
from ..search.coverage import size_of
from ..search.hunt import Findings
from ..search.moves import nudged, wild
from ..search.propose import everything, random_instances, structured
from ..search.rationalise import rationalised
from ..search.shrink import by_single_steps
from .deform import backwards, deformations, rows_of, symmetric
from .limits import Limits
from .solve import solutions

CAP = 512
"""Working precision at which a comparison that does not separate is given up during the search."""
REACH, BASES = 150, 6
"""Structured instances looked through for bases of families, and how many are taken."""
KEPT = 8
"""Near instances kept for each part (one a size)."""
LEAST = 30
"""Parameters chosen backwards from one instance, at least."""
SHRINKING = 120
ROUNDINGS = 60
HALFWAY = (fmpq(1, 2), fmpq(1, 3))
"""How far a degenerate equality is deformed."""

Progress = Callable[[int, str], None]


@dataclass
class EqualitySearch:
    """What is known of a claim's parts: equal instances, and the nearest ones of each size."""

    claim: Claim
    seed: int
    findings: Findings
    progress: Progress | None = None
    equal: dict[Path, list[Instance]] = field(default_factory=dict)
    near: dict[Path, dict[str, tuple[float, Instance]]] = field(default_factory=dict)
    limits: Limits = field(default_factory=lambda: Limits(0))
    complete: bool = False

    def __post_init__(self) -> None:
        self.parts = Parts(self.claim)
        self.rng = random.Random(self.seed)

    def look(self, instance: Instance) -> dict[Path, float]:
        """The relative gap of every part at an instance where the claim holds; equalities are kept. Exact."""
        self.limits.used += 1
        with precision_cap(CAP):
            try:
                evaluation = evaluate(self.claim, instance)
                self.findings.record(instance, evaluation)
            except (BadInput, IllDefined):
                return {}  # a measure that takes rationals only, or a number of which nothing exact can be written down
            if self.progress is not None and self.limits.used % 16 == 0:
                self.progress(self.limits.used, evaluation.outcome.value)
            gaps: dict[Path, float] = {}
            for part in self._parts(evaluation):
                gap = part.gap()
                if gap < GAP_OF_EQUALS and part.is_equality:
                    gap = 0.0
                    self._keep(part.path, instance)
                elif gap < 1.0:
                    self._near(part.path, gap, instance)
                gaps[part.path] = gap
        return gaps

    def glance(self, instance: Instance, path: Path) -> float:
        """The relative gap of a part from the claim's formula alone, nothing decided; 1 where nothing can be said."""
        self.limits.used += 1
        if admitted(self.claim, instance):
            return 1.0
        with precision_cap(CAP):
            try:
                if any(as_relation(call_with(c, instance)).decide() is not True for c in self.claim.assume):
                    return 1.0
                relation = as_relation(call_with(self.claim.statement, instance))
            except (BadInput, IllDefined, UndecidedError):
                return 1.0
        part = self.parts.at(relation, path)
        gap = 1.0 if part is None else part.gap()
        if gap < 1.0:
            self._near(path, gap, instance)
        return self.look(instance).get(path, 1.0) if gap < CLOSE else gap

    def _parts(self, evaluation: Evaluation) -> list[Part]:
        if evaluation.outcome is not Outcome.HOLDS or evaluation.relation is None:
            return []
        found = self.parts.of(evaluation.relation)
        for part in found:
            self.near.setdefault(part.path, {})
        return found

    def part_at(self, path: Path) -> Callable[[Instance], Part | None]:
        """The part with this path at an instance, whether the claim holds there or not; None outside the domain."""

        def at(instance: Instance) -> Part | None:
            self.limits.used += 1
            with precision_cap(CAP):
                evaluation = evaluate(self.claim, instance)
            if evaluation.outcome is Outcome.OUTSIDE or evaluation.relation is None:
                return None
            return self.parts.at(evaluation.relation, path)

        return at

    def _keep(self, path: Path, instance: Instance) -> None:
        kept = self.equal.setdefault(path, [])
        kept.append(instance)
        kept.sort(key=self._rank)
        del kept[12:]

    def _rank(self, instance: Instance) -> tuple[bool, tuple[int, ...]]:
        return not is_generic(self.claim, instance), complexity(instance)

    def _near(self, path: Path, gap: float, instance: Instance) -> None:
        pool = self.near.setdefault(path, {})
        shape = size_of(instance)
        if shape not in pool or gap < pool[shape][0]:
            pool[shape] = gap, instance
            if len(pool) > KEPT:
                del pool[max(pool, key=lambda key: pool[key][0])]

    def settled(self) -> bool:
        """Whether every part known has a generic equality."""
        return bool(self.near) and all(
            any(is_generic(self.claim, i) for i in self.equal.get(path, ())) for path in self.near
        )

    def missing(self) -> list[Path]:
        """Parts without any equality so far."""
        return [path for path in self.near if path not in self.equal]

    # -- the search ---------------------------------------------------------------------------------------------------

    def run(self, limits: Limits) -> None:
        """Search until every part has a generic equality or the limits are reached."""
        every = everything(self.claim)
        if every is not None:
            self.limits = Limits(len(every))
            for instance in every:
                self.look(instance)
            self.complete = True
            return
        first = list(structured(self.claim, max(limits.evaluations // 3, 12)))
        self._all(first, limits.share(1, 3))
        spare = islice(random_instances(self.claim, self.seed), 10)
        varied = self._with_generic_values(first[0]) if first else []
        self._backwards([*varied, *self._nearest(), *first[:12], *spare], limits.share(1, 2))
        mixtures = random_instances(self.claim, self.seed + 1, 4 * limits.evaluations)
        wilds = (made for _ in range(limits.evaluations) if (made := wild(self.claim, self.rng)) is not None)
        self._all(chain(islice(mixtures, limits.evaluations // 4), wilds), limits.share(1, 3))
        for path in self.missing():
            share = limits.share(1, 2 * max(1, len(self.missing())))
            self._climb(path, share)
        if not self.settled():
            self._generalise(limits.share(1, 2))

    def _all(self, instances: Iterable[Instance], limits: Limits) -> None:
        self.limits = limits
        for instance in instances:
            if limits.over or self.settled():
                return
            self.look(instance)

    def simple_bases(self) -> list[Instance]:
        """Where families start: simple instances made symmetric, simple generic ones, others, the nearest found."""
        simple = list(islice(structured(self.claim, REACH), REACH))
        generic = sorted((i for i in simple if is_generic(self.claim, i)), key=complexity)
        mixtures = sorted(islice(random_instances(self.claim, self.seed + 2), REACH), key=complexity)
        turned = [made for i in sorted((*simple, *mixtures), key=complexity) if (made := symmetric(i)) is not None]
        chosen: dict[str, Instance] = {}
        for group in ([i for i in turned if is_generic(self.claim, i)], generic, simple):
            taken = 0
            for instance in group:
                if taken < BASES and str(instance) not in chosen and any(g < 1 for g in self.look(instance).values()):
                    chosen[str(instance)] = instance
                    taken += 1
        return [*chosen.values(), *self._nearest()]

    def _nearest(self) -> list[Instance]:
        ranked = sorted(chain.from_iterable(pool.values() for pool in self.near.values()), key=lambda pair: pair[0])
        return [instance for _, instance in ranked[:6]]

    def _with_generic_values(self, base: Instance) -> list[Instance]:
        """The base with one kernel or law replaced by a simple generic one of its domain; numbers are chosen later."""
        made: list[Instance] = []
        for name, domain in self.claim.domain.items():
            if rows_of(base[name]) is None:
                continue
            values = [v for v in islice(domain.structured(base), REACH) if is_generic(self.claim, {name: v})]
            made += [{**base, name: v} for v in sorted(values, key=lambda v: complexity({"": v}))[:BASES]]
        return made

    def _backwards(self, bases: list[Instance], limits: Limits) -> None:
        if not self.missing():
            return
        for base in bases:
            self._all(backwards(self.claim, base, max(limits.evaluations // 4, LEAST)), limits)

    def _climb(self, path: Path, limits: Limits) -> None:
        """Local search on the relative gap of one part; what comes near is rounded, then solved for one parameter."""
        self.limits = limits
        tried: set[str] = set()
        while not limits.over and path not in self.equal:
            pool = sorted(self.near[path].values(), key=lambda pair: pair[0])
            if not pool:
                return
            gap, at = pool[min(int(self.rng.expovariate(0.7)), len(pool) - 1)]
            step, stale = 0.3, 0
            while stale < 40 and gap > NEAR and not limits.over:
                made = nudged(self.claim, at, step, self.rng)
                found = 1.0 if made is None else self.glance(made, path)
                if made is not None and found < gap:
                    gap, at, step, stale = found, made, min(1.6 * step, 3.0), 0
                else:
                    step, stale = max(0.9 * step, 1e-4), stale + 1
            key = str(at)
            if key in tried and stale >= 40:
                return
            tried.add(key)
            self._made_exact(path, at, limits)

    def _generalise(self, limits: Limits) -> None:
        """From degenerate equalities: deform them, one way or two, as long as both sides stay equal."""
        found = {str(i): i for kept in self.equal.values() for i in kept[:3]}
        for _ in range(2):
            for base in list(found.values()):
                made = [d.apply(base, s) for d in deformations(self.claim, base) for s in HALFWAY]
                self._all((m for m in made if m is not None), limits)
            found = {str(i): i for kept in self.equal.values() for i in kept[:6] if str(i) not in found}

    def _made_exact(self, path: Path, instance: Instance, limits: Limits) -> None:
        left = ROUNDINGS

        def meets(candidate: Instance) -> bool:
            nonlocal left
            left -= 1
            return left > 0 and not limits.over and self.look(candidate).get(path) == 0

        rounded = rationalised(self.claim, instance, meets)
        if path in self.equal:
            return
        simple = min((rounded, *(i for _, i in self.near[path].values())), key=complexity)
        for base in (rounded, simple):
            for deformation in deformations(self.claim, base):
                for solution in solutions(base, deformation, self.part_at(path)):
                    self.look(solution)
                if limits.over or path in self.equal:
                    return

    # -- the simplest of what was found -------------------------------------------------------------------------------

    def simplest(self, path: Path, most: int = 2) -> list[Instance]:
        """The generic equality of a part with the smallest numbers, and the smallest of all; shrunk."""
        kept = self.equal.get(path, [])
        generic = [i for i in kept if is_generic(self.claim, i)][:1]
        smallest = sorted(kept, key=complexity)[:1]
        made: list[Instance] = []
        for start, wanted in ((generic, True), (smallest, False)):
            for instance in start:
                small = by_single_steps(self.claim, instance, self._equal_and(path, wanted))
                if all(complexity(small) != complexity(other) for other in made):
                    made.append(small)
        return made[:most]

    def _equal_and(self, path: Path, generic: bool) -> Callable[[Instance], bool]:
        left = SHRINKING
        self.limits = Limits(SHRINKING)

        def meets(instance: Instance) -> bool:
            nonlocal left
            left -= 1
            if left < 0 or self.look(instance).get(path) != 0:
                return False
            return not generic or is_generic(self.claim, instance)

        return meets


GAP_OF_EQUALS = 2.0**-60
"""Above this relative gap, certified at 128 bits, equality is not asked for."""
CLOSE = 2.0**-16
"""Below it an instance of a local search is decided exactly."""
NEAR = 2.0**-40
"""Below it a local search has arrived."""
