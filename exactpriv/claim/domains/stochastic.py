"""Domains of kernels and laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from flint import fmpq

from ...kernel import Kernel, Prior
from ...real import Ordering, compare
from ...statement.terms import Kind
from ..choice import Chooser, element, law
from ..structured import kernel_family, law_family
from .common import Bound, Env, Kept, Size, admits, computed, rational, round_robin, show, simpler_masses, sizes, weight
from .declaring import Declared, Declaring, variable_of


@lru_cache(maxsize=128)
def _kernels(inputs: range, outputs: range, positive: bool, unused_outputs: bool) -> Kept:
    def made() -> Iterator[Kernel]:
        shapes = sorted(product(inputs, outputs), key=lambda s: (sum(s), s))
        for kernel in round_robin([iter(kernel_family(n, m)) for n, m in shapes]):
            if positive and not all(x > 0 for row in kernel.rows for x in row):
                continue
            if unused_outputs or not kernel.zero_columns():
                yield kernel

    return Kept(made)


@lru_cache(maxsize=128)
def _priors(lengths: range, full_support: bool, floor: fmpq) -> Kept:
    def made() -> Iterator[Prior]:
        for masses in round_robin([law_family(n, full_support and floor == 0) for n in lengths]):
            n = len(masses)
            if n * floor > 1:
                continue
            lifted = [floor + (1 - n * floor) * x for x in masses]
            if not full_support or all(x > 0 for x in lifted):
                yield Prior(lifted)

    return Kept(made)


@dataclass(frozen=True)
class Kernels:
    """Row-stochastic kernels with rational entries in which every output occurs.

    An output that no input ever produces makes ratios of its column 0/0; a statement about such ratios says nothing
    there, so such kernels are admitted only with `unused_outputs`.
    """

    inputs: Size
    outputs: Size
    positive: bool = False
    unused_outputs: bool = False

    def contains(self, value: Any, env: Env) -> bool:
        """A Kernel of an admitted size (and positive entries if asked)."""
        return (
            isinstance(value, Kernel)
            and admits(self.inputs, value.n_inputs, env)
            and admits(self.outputs, value.n_outputs, env)
            and not (self.positive and any(compare(x, 0) is not Ordering.GREATER for row in value.rows for x in row))
            and (self.unused_outputs or not value.zero_columns())
        )

    def structured(self, env: Env) -> Iterator[Kernel]:
        """Named mechanisms, deterministic, constant, two-level and nearly degenerate kernels, small sizes first."""
        yield from _kernels(sizes(self.inputs, env), sizes(self.outputs, env), self.positive, self.unused_outputs)

    def generate(self, choose: Chooser, env: Env) -> Kernel:
        """Independent rows; sometimes a row repeats an earlier one, or all rows are permutations of the first."""
        n, m = element(choose, sizes(self.inputs, env)), element(choose, sizes(self.outputs, env))
        style = choose.integer(0, 5)
        rows = [law(choose, m, self.positive)]
        while len(rows) < n:
            if style == 5:
                shift = choose.integer(0, m - 1)
                rows.append(rows[0][shift:] + rows[0][:shift])
            elif style == 4 and choose.integer(0, 1):
                rows.append(element(choose, rows))
            else:
                rows.append(law(choose, m, self.positive))
        if not self.unused_outputs and any(not any(column) for column in zip(*rows, strict=True)):
            rows[-1] = [(x + fmpq(1, m)) / 2 for x in rows[-1]]
        return Kernel(rows)

    def simpler(self, value: Kernel, env: Env) -> Iterator[Kernel]:
        """Fewer outputs (merged), fewer inputs where free, then rows with smaller numbers."""
        if value.n_outputs - 1 in sizes(self.outputs, env):
            for i in range(value.n_outputs):
                for j in range(i):
                    rows = [
                        [x + (row[i] if k == j else 0) for k, x in enumerate(row) if k != i] for row in value.rows
                    ]
                    yield Kernel(rows)
        if not callable(self.inputs) and value.n_inputs - 1 in sizes(self.inputs, env):
            for i in range(value.n_inputs):
                yield Kernel([row for k, row in enumerate(value.rows) if k != i])
        for i, row in enumerate(value.rows):
            for other in simpler_masses(row, self.positive):
                yield Kernel([other if k == i else r for k, r in enumerate(value.rows)])
            for k, r in enumerate(value.rows):
                if k != i and weight(r) < weight(row):
                    yield Kernel([r if j == i else s for j, s in enumerate(value.rows)])

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        used = ", unused outputs too" if self.unused_outputs else "" if self.positive else ", all of them used"
        shown = f"kernels with {show(self.inputs)} inputs, {show(self.outputs)} outputs{used}"
        return f"{shown}, positive entries" if self.positive else shown

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A kernel."""
        inputs = declaring.size(self.inputs, f"inputs of {name}")
        outputs = declaring.size(self.outputs, f"outputs of {name}")
        return Declared(variable_of(name, Kind.KERNEL, inputs, outputs), positive=self.positive,
                        occur=not self.unused_outputs)  # fmt: skip


@dataclass(frozen=True)
class Priors:
    """Rational laws; `min_mass` bounds every mass from below."""

    size: Size
    full_support: bool = False
    min_mass: Bound | None = None

    def floor(self, env: Env) -> fmpq:
        """The least mass admitted, 0 if none is asked for."""
        bound = computed(self.min_mass, env, "a least mass") if callable(self.min_mass) else self.min_mass
        return fmpq(0) if bound is None else max(fmpq(0), rational(bound))

    def lengths(self, env: Env) -> list[int]:
        """The admitted sizes at which some law has every mass at least the least one."""
        floor = self.floor(env)
        return [n for n in sizes(self.size, env) if n * floor <= 1]

    def contains(self, value: Any, env: Env) -> bool:
        """A Prior of an admitted size, support and minimum mass."""
        if not isinstance(value, Prior) or not admits(self.size, len(value), env):
            return False
        floor = self.floor(env)
        wanted = (Ordering.GREATER,) if self.full_support and floor == 0 else (Ordering.GREATER, Ordering.EQUAL)
        return all(compare(x, floor) in wanted for x in value.masses)

    def structured(self, env: Env) -> Iterator[Prior]:
        """Uniform, point masses (mixed with the floor), nearly degenerate laws, small sizes first."""
        yield from _priors(sizes(self.size, env), self.full_support, self.floor(env))

    def generate(self, choose: Chooser, env: Env) -> Prior:
        """A law, lifted to the floor."""
        n = element(choose, self.lengths(env))
        floor = self.floor(env)
        return Prior([floor + (1 - n * floor) * x for x in law(choose, n, self.full_support and floor == 0)])

    def simpler(self, value: Prior, env: Env) -> Iterator[Prior]:
        """Smaller numbers."""
        floor = self.floor(env)
        if not callable(self.size) and len(value) - 1 in sizes(self.size, env):
            for i in range(len(value)):
                rest = [x for k, x in enumerate(value.masses) if k != i]
                total = sum(rest, start=fmpq(0))
                if total > 0:
                    yield Prior([x / total for x in rest])
        for masses in simpler_masses(value.masses, self.full_support):
            if all(x >= floor for x in masses):
                yield Prior(masses)

    def everything(self, env: Env) -> list[Prior] | None:
        """The one law on one letter, else infinitely many."""
        return [Prior([1])] if list(sizes(self.size, env)) == [1] else None

    def describe(self) -> str:
        """One phrase."""
        least = "" if self.min_mass is None else "..." if callable(self.min_mass) else str(rational(self.min_mass))
        shown = f"laws on {show(self.size)} letters" + (", full support" if self.full_support else "")
        return f"{shown}, every mass at least {least}" if least else shown

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A law."""
        letters = declaring.size(self.size, f"letters of {name}")
        floor = declaring.readable(self.min_mass, f"least mass of {name}")
        return Declared(variable_of(name, Kind.LAW, letters), positive=self.full_support, floor=floor,
                        further=floor is None and self.min_mass is not None)  # fmt: skip
