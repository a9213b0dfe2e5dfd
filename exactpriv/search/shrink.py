"""Shrinking: from a counterexample to a minimal one.

Simplicity is a total preorder on instances (`order`): fewest letters, then sparsest, then smallest denominators, then
smallest heights. A step replaces one variable by a simpler value of its domain (variables that depend on it follow),
removes a letter from a kernel and every law on its inputs together, or makes a database smaller with the kernels on it;
or it gives laws a smaller denominator at the same support (denominators.py). The result is minimal: no step gives an
instance before it in this order that still meets the condition, unless evaluations or time ran out. Deterministic.

**Minimal** (`search/shrink.py`, `order`): fewest letters, then fewest entries strictly between 0 and 1, the greatest
denominator of a law, the sum of these, the total height of the entries, that of the parameters. No instance before it
in this order still fails among those that differ by

- one step: a smaller database, a letter less, letters merged, an entry less, smaller denominators, e^eps of smaller
  height;
- one law, or all laws equal up to order, of smaller denominator on the same support; or all laws with as many
  positive masses, replaced by one law of denominator below the greatest of theirs, the largest mass where each has its
  largest (ties from the left, or from the right);
- all laws and numbers, rounded to one denominator below the greatest of its laws;
- one number of a range, of smaller height |p| + q (of e^eps for a level), the present one having height at most 63.

Of more than 1,000 laws of smaller denominator those with each mass rounded down or up are tried, for denominators up
to 400; at most 4,000 evaluations go to steps and 4,000 to the rest, within the deadline: a witness may for these
reasons not be minimal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product
from math import prod
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Kernels, Priors
from ..claim.show import source_text
from ..kernel import Database, JointLaw, Kernel, Prior
from .complexity import complexity, order
from .denominators import denominator, laws_of, smaller_denominators
from .rationalise import coarser

MAX_EVALUATIONS = 4000


def never() -> bool:
    """No deadline."""
    return False


def shrink(
    claim: Claim, instance: Instance, meets: Callable[[Instance], bool], stop: Callable[[], bool] = never
) -> Instance:
    """A minimal instance (`order`) that still meets the condition; what was reached if `stop` says so before, or after
    2 * MAX_EVALUATIONS evaluations."""
    return Shrinking(claim, meets, stop).minimal(instance)


def by_single_steps(
    claim: Claim, instance: Instance, meets: Callable[[Instance], bool], stop: Callable[[], bool] = never
) -> Instance:
    """A simplest instance (`complexity`) that single steps alone reach and that meets the condition."""
    return Shrinking(claim, meets, stop).by_single_steps(instance)


class Shrinking:
    """Shrinks instances of a claim that meet a condition; what was refused once is not asked again."""

    def __init__(self, claim: Claim, meets: Callable[[Instance], bool], stop: Callable[[], bool] = never) -> None:
        self._claim, self._descent = claim, _Descent(meets, stop)

    def by_single_steps(self, instance: Instance) -> Instance:
        """See the function of this name."""
        return self._descent.run(instance, complexity, lambda i: steps(self._claim, i))

    def minimal(self, instance: Instance) -> Instance:
        """See `shrink`."""
        claim, best = self._claim, self.by_single_steps(instance)

        def candidates(i: Instance) -> Iterator[Instance]:
            top = max((denominator(place.law) for place in laws_of(i)), default=1)
            return chain(steps(claim, i), coarser(claim, i, top), smaller_denominators(claim, i))

        return self._descent.run(best, order, candidates)


class _Descent:
    """Takes the first simpler instance that meets the condition, until there is none; asks of no instance twice."""

    def __init__(self, meets: Callable[[Instance], bool], stop: Callable[[], bool]) -> None:
        self.meets, self.stop = meets, stop
        self.refused: set[str] = set()

    def run(
        self,
        instance: Instance,
        size: Callable[[Instance], tuple[int, ...]],
        candidates: Callable[[Instance], Iterator[Instance]],
    ) -> Instance:
        """The last instance taken."""
        best, left = instance, MAX_EVALUATIONS
        improved = True
        while improved:
            improved, now = False, size(best)
            for candidate in candidates(best):
                if self.stop():
                    return best
                if size(candidate) >= now or (key := source_text(candidate)) in self.refused:
                    continue
                left -= 1
                if left < 0:
                    return best
                if self.meets(candidate):
                    best, improved = candidate, True
                    break
                self.refused.add(key)
        return best


def steps(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """All single steps from an instance, the most drastic first."""
    yield from _smaller_databases(instance)
    yield from _without_a_letter(claim, instance)
    yield from _with_letters_merged(claim, instance)
    yield from _with_outputs_merged(claim, instance)
    yield from _with_values_merged(claim, instance)
    for name in claim.domain:
        env = _before(claim, instance, name)
        for value in claim.domain[name].simpler(instance[name], env):
            yield from _followed(claim, instance, name, value)


def _followed(claim: Claim, instance: Instance, name: str, value: Any) -> Iterator[Instance]:
    """The instance with `name` replaced; later variables that no longer fit take the simplest values that do."""
    env = {**_before(claim, instance, name), name: value}
    pending = [n for n in claim.domain if n not in env]

    def extend(i: int, env: dict[str, Any]) -> Iterator[Instance]:
        if i == len(pending):
            yield dict(env)
            return
        n = pending[i]
        domain = claim.domain[n]
        if domain.contains(instance[n], {**env, n: instance[n]}):
            yield from extend(i + 1, {**env, n: instance[n]})
            return
        for v in islice(domain.structured(env), 6):
            yield from extend(i + 1, {**env, n: v})

    return extend(0, env)


def _before(claim: Claim, instance: Instance, name: str) -> dict[str, Any]:
    env: dict[str, Any] = {}
    for n in claim.domain:
        if n == name:
            break
        env[n] = instance[n]
    return env


def _without_a_letter(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """Drop one input letter of the kernels (or of the laws) of one size, together."""
    sizes = {v.n_inputs for v in instance.values() if isinstance(v, Kernel)}
    sizes |= {len(v) for v in instance.values() if isinstance(v, Prior)}
    for n in sorted(sizes):
        if n < 2:
            continue
        for i in range(n):
            smaller = {name: _drop(v, i) if _has_letters(claim, name, v, n) else v for name, v in instance.items()}
            if all(v is not None for v in smaller.values()):
                yield smaller


def _with_letters_merged(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """Merge two letters of all laws of one size together (where no kernel has that many inputs)."""
    kernels = {v.n_inputs for v in instance.values() if isinstance(v, Kernel)}
    for n in sorted({len(v) for v in instance.values() if isinstance(v, Prior)} - kernels):
        for i in range(n):
            for j in range(i):
                yield {name: _merge(v, j, i) if _has_letters(claim, name, v, n) else v for name, v in instance.items()}


def _with_outputs_merged(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """Merge two outputs of a kernel; what no longer fits follows: later kernels lose the input of either output, laws
    and outputs of that size are merged too."""
    for name, value in instance.items():
        if not (isinstance(value, Kernel) and isinstance(claim.domain.get(name), Kernels)):
            continue
        for i in range(value.n_outputs):
            for j, gone in product(range(i), (True, False)):
                made = _fitting(claim, instance, name, j, i, i if gone else j)
                if made is not None:
                    yield made


def _fitting(claim: Claim, instance: Instance, name: str, j: int, i: int, gone: int) -> Instance | None:
    """The instance with outputs j < i of a kernel merged, `gone` the input that later kernels lose; None if a variable
    still does not fit."""
    made: dict[str, Any] = {}
    size = instance[name].n_outputs
    for one, domain in claim.domain.items():
        value = instance[one]
        if one == name:
            value = _outputs_merged(value, j, i)
        elif name in made and not domain.contains(value, {**made, one: value}):
            if isinstance(value, Prior) and len(value) == size:
                value = _merge(value, j, i)
            elif isinstance(value, Kernel):
                value = _drop(value, gone) if value.n_inputs == size else value
                value = _outputs_merged(value, j, i) if value.n_outputs == size else value
        if (one == name or name in made) and not domain.contains(value, {**made, one: value}):
            return None
        made[one] = value
    return made


def _outputs_merged(kernel: Kernel, j: int, i: int) -> Kernel:
    return Kernel([_merged(row, j, i) for row in kernel.rows])


def _with_values_merged(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """Merge two values of a variable of a joint law."""
    for name, law in instance.items():
        if not isinstance(law, JointLaw):
            continue
        for axis, size in enumerate(law.shape):
            for i in range(size):
                for j in range(i):
                    made = {**instance, name: _values_merged(law, axis, j, i)}
                    if claim.domain[name].contains(made[name], made):
                        yield made


def _values_merged(law: JointLaw, axis: int, j: int, i: int) -> JointLaw:
    """The law with value i of a variable taken for j < i, the last axis fastest."""
    inner = prod(law.shape[axis + 1 :])
    block = law.shape[axis] * inner
    masses: list[Any] = []
    for start in range(0, len(law.masses), block):
        values = [list(law.masses[start + k * inner : start + (k + 1) * inner]) for k in range(law.shape[axis])]
        values[j] = [x + y for x, y in zip(values[j], values[i], strict=True)]
        masses += [x for k, value in enumerate(values) if k != i for x in value]
    return JointLaw([n - (k == axis) for k, n in enumerate(law.shape)], masses, law.names or None)


def _merge(law: Prior, j: int, i: int) -> Prior:
    return Prior(_merged(law.masses, j, i))


def _merged(masses: Sequence[Any], j: int, i: int) -> list[Any]:
    return [x + (masses[i] if k == j else 0) for k, x in enumerate(masses) if k != i]


def _has_letters(claim: Claim, name: str, value: Any, n: int) -> bool:
    domain = claim.domain.get(name)
    if isinstance(value, Kernel) and isinstance(domain, Kernels):
        return value.n_inputs == n
    return isinstance(value, Prior) and isinstance(domain, Priors) and len(value) == n


def _drop(value: Any, i: int) -> Any:
    if isinstance(value, Kernel):
        return Kernel([row for k, row in enumerate(value.rows) if k != i])
    masses = [x for k, x in enumerate(value.masses) if k != i]
    if not all(isinstance(x, fmpq) for x in masses):
        return None
    total = sum(masses, start=fmpq(0))
    return Prior([x / total for x in masses]) if total > 0 else None


def _smaller_databases(instance: Instance) -> Iterator[Instance]:
    """Forget a letter of the database, or an entry, with the kernels and priors on it."""
    for name, db in instance.items():
        if not isinstance(db, Database):
            continue
        for part in _parts(db):
            yield from _restricted(instance, name, db, part)


@dataclass(frozen=True)
class _Part:
    """Some of the databases, as all databases of a smaller kind: which they are, and which of them stands for each."""

    databases: Database
    kept: list[int]
    image: list[int]

    def carried(self, masses: Sequence[Any]) -> list[Any]:
        """Each database's mass given to the one that stands for it."""
        carried = [fmpq(0)] * self.databases.size
        for x, place in zip(masses, self.image, strict=True):
            carried[place] = carried[place] + x
        return carried


def _parts(db: Database) -> Iterator[_Part]:
    """Without a letter (each other one stands for it), without an entry (its value fixed); the last ones first."""
    if db.m > 1:
        smaller = Database(db.m - 1, db.n)
        for gone in reversed(range(db.m)):
            kept = [i for i, t in enumerate(db.tuples) if gone not in t]
            for other in range(db.m - 1):
                image = [smaller.index([other if x == gone else x - (x > gone) for x in t]) for t in db.tuples]
                yield _Part(smaller, kept, image)
    if db.n > 1:
        smaller = Database(db.m, db.n - 1)
        for entry in reversed(range(db.n)):
            image = [smaller.index(t[:entry] + t[entry + 1 :]) for t in db.tuples]
            for value in range(db.m):
                yield _Part(smaller, [i for i, t in enumerate(db.tuples) if t[entry] == value], image)


def _restricted(instance: Instance, name: str, db: Database, part: _Part) -> Iterator[Instance]:
    """The instance on some of its databases: priors conditioned on them, or with the mass of the others too; kernels
    with the outputs that they have, or with smaller databases as outputs too."""
    made: dict[str, Any] = {**instance, name: part.databases}
    whole: dict[str, Any] = {}
    outputs: dict[str, Any] = {}
    conditioned = True
    for n, v in instance.items():
        if isinstance(v, Kernel) and v.n_inputs == db.size:
            rows = [v.rows[i] for i in part.kept]
            made[n] = Kernel(rows)
            if v.n_outputs == db.size:
                outputs[n] = Kernel([part.carried(row) for row in rows])
        elif isinstance(v, Prior) and len(v) == db.size:
            total = sum((v.masses[i] for i in part.kept), start=fmpq(0))
            conditioned = conditioned and bool(total > 0)
            made[n] = Prior([v.masses[i] / total for i in part.kept] if total > 0 else part.carried(v.masses))
            whole[n] = Prior(part.carried(v.masses))
    for laws in ({}, whole) if conditioned and whole else ({},) if conditioned else (whole,):
        yield {**made, **laws}
        if outputs:
            yield {**made, **laws, **outputs}
