"""Kernels that are degraded versions of an earlier one, constructed as such."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...kernel import Kernel
from ...measure.deficiency import degrading
from ...real import BadInput
from ...statement.reading.refusal import Unread
from ...statement.terms import Kind, literal
from ..choice import Chooser
from .common import Env, Size, admits, show
from .declaring import Declared, Declaring, like, variable_of
from .stochastic import Kernels


@dataclass(frozen=True)
class DegradedKernels:
    """K.then(L), K the variable named `of` and L any kernel of rational entries, in which every output occurs."""

    of: str
    outputs: Size
    assumed: bool = False
    """Whether the claim assumes it besides, so that the domain need not."""

    def _first(self, env: Env) -> Kernel:
        found = env.get(self.of)
        if not isinstance(found, Kernel):
            raise BadInput(f"no kernel {self.of!r} is declared before its degraded version; declare it first")
        return found

    def _behind(self, env: Env) -> Kernels:
        """The kernels L."""
        middle = self._first(env).n_outputs
        return Kernels(middle, self.outputs, unused_outputs=True)

    def contains(self, value: object, env: Env) -> bool:
        """A kernel with the same inputs that some kernel behind the first one makes (an exact linear program)."""
        first = self._first(env)
        if not isinstance(value, Kernel) or value.n_inputs != first.n_inputs or value.zero_columns():
            return False
        return admits(self.outputs, value.n_outputs, env) and degrading(first, value) is not None

    def structured(self, env: Env) -> Iterator[Kernel]:
        """The first kernel behind structured ones."""
        made = (self._first(env).then(L) for L in self._behind(env).structured(env))
        return (_plain(M) for M in made if not M.zero_columns())

    def generate(self, choose: Chooser, env: Env) -> Kernel:
        """The first kernel and a random one behind it."""
        made = self._first(env).then(self._behind(env).generate(choose, env))
        used = [j for j in range(made.n_outputs) if j not in made.zero_columns()]
        return Kernel([[row[j] for j in used] for row in made.rows])

    def simpler(self, value: Kernel, env: Env) -> Iterator[Kernel]:
        """Those with a simpler kernel behind the first one."""
        L = degrading(self._first(env), value)
        if L is None:
            return
        for other in Kernels((L.n_inputs, L.n_inputs), self.outputs, unused_outputs=True).simpler(L, env):
            if other.n_inputs == L.n_inputs and not (made := self._first(env).then(other)).zero_columns():
                yield _plain(made)

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"degraded versions of {self.of} with {show(self.outputs)} outputs"

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A kernel with the same inputs, and the premise that the deficiency is 0."""
        variables = {one: declared.term for one, declared in declaring.declared.items()}
        first = like(variables, self.of)
        if first.kind is not Kind.KERNEL:
            raise Unread(f"{name} is a degraded version of {self.of}, which is no kernel")
        made = variable_of(name, Kind.KERNEL, first.sort.sizes[0], declaring.size(self.outputs, f"outputs of {name}"))
        if not self.assumed:
            declaring.demand("==", declaring.measure("deficiency", first, made), literal(0))
        return Declared(made, occur=True)


def _plain(kernel: Kernel) -> Kernel:
    """The kernel as a value of its own, not as what it is made from."""
    return Kernel(kernel.rows)
