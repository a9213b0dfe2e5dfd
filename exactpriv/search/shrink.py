"""Shrinking: from a counterexample to the smallest one that single steps reach.

Simplicity is a total preorder on instances: fewest letters, then sparsest, then smallest numbers. A step replaces one
variable by a simpler value of its domain (variables that depend on it follow), removes a letter from a kernel and
every law on its inputs together, or makes a database smaller with the kernels on it. The result is minimal: no single
step gives a simpler instance that still meets the condition. Deterministic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Kernels, Priors
from ..kernel import Database, JointLaw, Kernel, Prior
from ..real import Real

MAX_EVALUATIONS = 4000

Size = tuple[int, int, int, int]


def complexity(instance: Instance) -> Size:
    """(letters, positive entries, total height of entries, total height of parameters)."""
    letters = positive = height = parameters = 0
    for value in instance.values():
        if isinstance(value, Kernel):
            letters += value.n_inputs + value.n_outputs
            for row in value.rows:
                positive += sum(1 for x in row if _height(x) > 1)
                height += sum(_height(x) for x in row)
        elif isinstance(value, Prior | JointLaw):
            letters += len(value.masses)
            positive += sum(1 for x in value.masses if _height(x) > 1)
            height += sum(_height(x) for x in value.masses)
        elif isinstance(value, Database):
            letters += value.size + value.m + value.n
        elif isinstance(value, Real):
            parameters += _parameter_height(value)
        elif isinstance(value, int):
            letters += abs(value)
        elif isinstance(value, list | tuple):
            letters += len(value) + sum(v for v in value if isinstance(v, int))
        else:
            parameters += len(str(value))
    return letters, positive, height, parameters


def shrink(
    claim: Claim, instance: Instance, meets: Callable[[Instance], bool], stop: Callable[[], bool] = lambda: False
) -> Instance:
    """A simplest instance reachable by single steps that still meets the condition; the best so far once `stop`."""
    best, size = instance, complexity(instance)
    left = MAX_EVALUATIONS
    improved = True
    while improved:
        improved = False
        for candidate in steps(claim, best):
            smaller = complexity(candidate)
            if smaller >= size:
                continue
            left -= 1
            if left < 0 or stop():
                return best
            if meets(candidate):
                best, size, improved = candidate, smaller, True
                break
    return best


def steps(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """All single steps from an instance, the most drastic first."""
    yield from _smaller_databases(instance)
    yield from _without_a_letter(claim, instance)
    yield from _with_letters_merged(claim, instance)
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
            smaller = {
                name: _drop(v, i) if _has_letters(claim, name, v, n) else v for name, v in instance.items()
            }
            if all(v is not None for v in smaller.values()):
                yield smaller


def _with_letters_merged(claim: Claim, instance: Instance) -> Iterator[Instance]:
    """Merge two letters of all laws of one size together (where no kernel has that many inputs)."""
    kernels = {v.n_inputs for v in instance.values() if isinstance(v, Kernel)}
    for n in sorted({len(v) for v in instance.values() if isinstance(v, Prior)} - kernels):
        for i in range(n):
            for j in range(i):
                yield {
                    name: _merge(v, j, i) if _has_letters(claim, name, v, n) else v for name, v in instance.items()
                }


def _merge(law: Prior, j: int, i: int) -> Prior:
    return Prior([x + (law.masses[i] if k == j else 0) for k, x in enumerate(law.masses) if k != i])


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
    """Forget a letter of the database, or its last entry, with the kernels and priors on it."""
    for name, db in instance.items():
        if not isinstance(db, Database):
            continue
        targets: list[tuple[Database, list[int]]] = []
        if db.m > 1:
            keep = [i for i, t in enumerate(db.tuples) if db.m - 1 not in t]
            targets.append((Database(db.m - 1, db.n), keep))
        if db.n > 1:
            targets.append((Database(db.m, db.n - 1), [i for i, t in enumerate(db.tuples) if t[-1] == 0]))
        for smaller, keep in targets:
            made: dict[str, Any] = {}
            for n, v in instance.items():
                if n == name:
                    made[n] = smaller
                elif isinstance(v, Kernel) and v.n_inputs == db.size:
                    made[n] = Kernel([v.rows[i] for i in keep])
                elif isinstance(v, Prior) and len(v) == db.size:
                    total = sum((v.masses[i] for i in keep), start=fmpq(0))
                    if total == 0:
                        break
                    made[n] = Prior([v.masses[i] / total for i in keep])
                else:
                    made[n] = v
            else:
                yield made


def _height(x: Any) -> int:
    return abs(int(x.p)) + int(x.q) if isinstance(x, fmpq) else 10**9


def _parameter_height(x: Real) -> int:
    q = x.rational
    if q is not None:
        return _height(q)
    from ..real import exp

    r = exp(x).rational
    return 10**9 if r is None else _height(r)
