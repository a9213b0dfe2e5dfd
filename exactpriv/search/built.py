"""Instances made to meet what is assumed, where chance does not: an equality holds almost nowhere.

Kernels that are maps, all of them where they are few; laws and kernels equal to earlier ones, or with their letters
permuted; rows that are equal; joint laws along a directed graph (independent variables are a product law, a chain is a
product of kernels, functions are maps); numbers equal to the other side of an assumption, or to an earlier number.

Nothing is believed of what is made: every instance goes to exact evaluation, its assumptions first.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.choice import SeededChooser, element
from ..claim.content import conjuncts
from ..claim.domains import Domain, Joints, Kernels, Numbers, Priors
from ..claim.domains.common import sizes
from ..claim.domains.logical import logical
from ..claim.domains.random_variables import Graph
from ..claim.domains.random_variables import drawn as along_graph
from ..claim.model import as_relation, breaks_assumption, call_with, parameters_of
from ..kernel import JointLaw, Kernel, Prior
from ..real import BadInput, IllDefined, Real, UndecidedError
from .propose import one_of

MAPS = 300
"""Maps of one size that are gone through, and so many of all sizes."""
ATTEMPTS = 12
"""How often a variable is made again when an assumption about it fails."""
MISSES = 60
"""Instances in a row that could not be made, after which the assumptions are left to other ways."""
SURE = 0.4
"""How often a variable of a graph that has parents is a function of them."""


def built(claim: Claim, seed: int) -> Iterator[Instance]:
    """Instances that meet the assumptions, without end, or until that does not succeed; the simplest first."""
    maker = _Maker(claim, seed)
    yield from maker.simplest()
    misses = 0
    while misses < MISSES:
        made = maker.instance()
        misses = 0 if made is not None else misses + 1
        if made is not None:
            yield made


class _Maker:
    """Variables made one after another, each from those before it."""

    def __init__(self, claim: Claim, seed: int) -> None:
        self.claim, self.rng, self.choose = claim, random.Random(seed), SeededChooser(seed)

    def instance(self, given: Instance | None = None) -> Instance | None:
        """An instance, the given variables as they are; None if none was made."""
        env: dict[str, Any] = {}
        for name, domain in self.claim.domain.items():
            if given is not None and name in given:
                env[name] = given[name]
                continue
            for _ in range(ATTEMPTS):
                value = self._value(name, domain, env)
                if value is not None and self._fits({**env, name: value}, name):
                    env[name] = value
                    break
            else:
                return None
        return env if self._is_read(env) else None

    def _fits(self, values: Instance, name: str) -> bool:
        """Whether what is assumed of a variable does not fail; no irrational number where an order stands."""
        try:
            return not breaks_assumption(self.claim, values, name)
        except BadInput:
            if self._irrational(values):
                return False
            raise

    def _is_read(self, values: Instance) -> bool:
        """Whether the statement takes the numbers that were made: an order is computed at rationals alone."""
        if not self._irrational(values):
            return True
        try:
            call_with(self.claim.statement, values)
        except BadInput:
            return False
        except (IllDefined, UndecidedError):
            pass
        return True

    def _irrational(self, values: Instance) -> bool:
        """Whether a number other than a level is irrational."""
        for name, domain in self.claim.domain.items():
            number = isinstance(domain, Numbers) and not domain.level
            if number and name in values and values[name].rational is None:
                return True
        return False

    def simplest(self) -> Iterator[Instance]:
        """Joint laws of logical functions of two or three bits, and every map as the first kernel."""
        for name, domain in self.claim.domain.items():
            if isinstance(domain, Joints):
                yield from self._with(name, logical(domain.names, domain.shapes))
                return
            if isinstance(domain, Kernels) and not (domain.positive or _depends(domain)):
                yield from self._with(name, islice(_maps(domain), MAPS))
                return

    def _with(self, name: str, values: Iterable[Any]) -> Iterator[Instance]:
        """An instance with each of the values, as far as there is one."""
        for value in values:
            if not breaks_assumption(self.claim, {name: value}, name):
                made = self.instance({name: value})
                if made is not None:
                    yield made

    def _value(self, name: str, domain: Domain, env: Instance) -> Any:
        made: Any
        if isinstance(domain, Priors):
            made = self._law(domain, env)
        elif isinstance(domain, Kernels):
            made = self._kernel(domain, env)
        elif isinstance(domain, Joints):
            made = self._joint(domain)
        elif isinstance(domain, Numbers):
            made = self._number(name, domain, env)
        else:
            made = None
        return one_of(domain, self.choose, env) if made is None or not domain.contains(made, env) else made

    def _law(self, domain: Priors, env: Instance) -> Prior | None:
        n = element(self.choose, sizes(domain.size, env))
        same = [law for law in env.values() if isinstance(law, Prior) and len(law) == n]
        if not same or self.rng.random() < 1 / 3:
            return None
        masses = list(self.rng.choice(same).masses)
        self._rearranged(masses)
        return Prior(masses)

    def _kernel(self, domain: Kernels, env: Instance) -> Kernel | None:
        n, m = element(self.choose, sizes(domain.inputs, env)), element(self.choose, sizes(domain.outputs, env))
        same = [k for k in env.values() if isinstance(k, Kernel) and (k.n_inputs, k.n_outputs) == (n, m)]
        kind = self.rng.randrange(4)
        if kind == 0:
            return _map([self.rng.randrange(m) for _ in range(n)], m)
        if kind == 1 and same:
            rows = [list(row) for row in self.rng.choice(same).rows]
            self._rearranged(rows)
            return Kernel(rows)
        made = one_of(domain, self.choose, env)
        if kind == 2 and isinstance(made, Kernel):
            kept = [self.rng.randrange(made.n_inputs) for _ in range(2)]
            return Kernel([made.rows[self.rng.choice(kept)] for _ in range(made.n_inputs)])
        return made if isinstance(made, Kernel) else None

    def _rearranged(self, items: list[Any]) -> None:
        """As it is, backwards, turned, or in any order."""
        kind = self.rng.randrange(4)
        if kind == 1:
            items.reverse()
        elif kind == 2:
            items.append(items.pop(0))
        elif kind == 3:
            self.rng.shuffle(items)

    def _joint(self, domain: Joints) -> JointLaw:
        """Along a graph: a product, a chain, or any, some variables functions of their parents."""
        shape = element(self.choose, domain.shapes)
        order = list(range(len(shape)))
        self.rng.shuffle(order)
        kind = self.rng.randrange(4)
        parents: list[tuple[int, ...]] = [()] * len(shape)
        for place, one in enumerate(order):
            before = order[:place]
            if kind == 1:
                parents[one] = tuple(before[-1:])
            elif kind == 2 and place >= 2:
                parents[one] = tuple(sorted(order[:2]))
            elif kind == 3:
                parents[one] = tuple(sorted(p for p in before if self.rng.random() < 0.5))
        maps = frozenset(one for one in order if parents[one] and self.rng.random() < SURE)
        return along_graph(self.choose, shape, Graph(tuple(order), tuple(parents), maps), domain.names)

    def _number(self, name: str, domain: Numbers, env: Instance) -> Real | None:
        """The other side of an assumption about this number and what is known, or an earlier number."""
        start = next(iter(domain.structured(env)), None)
        values = {**env, name: start}
        found = [x for x in env.values() if isinstance(x, Real) and not x.is_infinite]
        for condition in self.claim.assume if start is not None else ():
            needed = parameters_of(condition)
            if name in needed and all(n in values for n in needed):
                found += self._other_sides(condition, values, start)
        fitting = [x for x in found if domain.contains(x, env) and (domain.reals or domain.unwrap(x) is not None)]
        return self.rng.choice(fitting) if fitting and self.rng.random() < 2 / 3 else None

    def _other_sides(self, condition: Any, values: Instance, start: Any) -> list[Real]:
        """What stands against the number itself in the comparisons of an assumption."""
        try:
            parts = conjuncts(as_relation(call_with(condition, values)))
        except (IllDefined, UndecidedError):
            return []
        except BadInput:
            if self._irrational(values):  # it stands where an order does
                return []
            raise
        sides = [(part.args[k], part.args[1 - k]) for part in parts if part.is_comparison for k in (0, 1)]
        return [other for one, other in sides if one is start and not other.is_infinite]


def _depends(domain: Kernels) -> bool:
    return callable(domain.inputs) or callable(domain.outputs)


def _maps(domain: Kernels) -> Iterator[Kernel]:
    shapes = sorted(product(sizes(domain.inputs, {}), sizes(domain.outputs, {})), key=lambda s: (s[1] ** s[0], s))
    for n, m in shapes:
        if m**n <= MAPS:
            for images in product(range(m), repeat=n):
                kernel = _map(images, m)
                if domain.unused_outputs or not kernel.zero_columns():
                    yield kernel


def _map(images: Any, m: int) -> Kernel:
    return Kernel([[fmpq(int(k == j)) for k in range(m)] for j in images])
