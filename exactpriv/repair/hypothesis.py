"""A hypothesis that can be added to a claim, and the sizes that vary in a claim's domain."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from ..claim import Claim, Instance
from ..claim.domains import Databases, Integers, Kernels, Priors
from ..claim.model import admitted, as_relation, call_with, named
from ..real import BadInput, IllDefined, Relation, UndecidedError

Narrowing: TypeAlias = Callable[[Any], Any]


@dataclass(frozen=True)
class Hypothesis:
    """Something that a claim did not assume. `narrow` maps a variable to a change of its domain."""

    name: str
    says: str
    latex: str
    narrow: Mapping[str, Narrowing] = field(default_factory=dict)
    assume: tuple[Callable[..., Relation], ...] = ()

    def __and__(self, other: Hypothesis) -> Hypothesis:
        both = dict(self.narrow)
        for name, change in other.narrow.items():
            both[name] = _after(both[name], change) if name in both else change
        return Hypothesis(
            f"{self.name}-and-{other.name}", f"{self.says}, and {other.says}", rf"{self.latex},\ {other.latex}",
            both, self.assume + other.assume,
        )

    def applied(self, claim: Claim) -> Claim:
        """The claim under this hypothesis, under the id `ID~NAME`; BadInput if that admits nothing."""
        domain = {n: self.narrow[n](d) if n in self.narrow else d for n, d in claim.domain.items()}
        return replace(
            claim,
            id=f"{claim.id}~{self.name}",
            domain=domain,
            assume=claim.assume + self.assume,
            says=f"{claim.says} Added hypothesis: {self.says}.".strip(),
            scope="; ".join(part for part in (claim.scope, self.says) if part),
        )

    def admits(self, claim: Claim, instance: Instance) -> bool:
        """Is an instance of the claim proved to satisfy this hypothesis?"""
        try:
            if self.narrow and admitted(replace(self.applied(claim), assume=()), instance):
                return False
            values = named(instance)
            return all(as_relation(call_with(a, values)).decide() is True for a in self.assume)
        except (BadInput, IllDefined, UndecidedError):
            return False


class DoesNotFit(Exception):
    """A change of a domain was asked of one that has nothing to change: a list of values has no size."""


def _after(first: Narrowing, then: Narrowing) -> Narrowing:
    """Both changes: the other way round where the first leaves a domain that the second does not fit."""

    def change(domain: Any) -> Any:
        try:
            return then(first(domain))
        except DoesNotFit:
            return first(then(domain))

    return change


def condition(names: Sequence[str], relation: Callable[[Mapping[str, Any]], Relation]) -> Callable[..., Relation]:
    """An assumption about the variables `names` (repetitions do not count), from a function of their values."""

    def assumption(**values: Any) -> Relation:
        return relation(values)

    parameters = [inspect.Parameter(n, inspect.Parameter.KEYWORD_ONLY) for n in dict.fromkeys(names)]
    assumption.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return assumption


@dataclass(frozen=True)
class SizeOf:
    """An integer that an instance has: an integer variable, a number of inputs, outputs, letters or entries."""

    name: str
    latex: str
    variable: str
    of: Callable[[Mapping[str, Any]], int]


def sizes_of(claim: Claim) -> list[SizeOf]:
    """Every size that varies in the claim's domain."""
    found: list[SizeOf] = []
    for name, domain in claim.domain.items():
        if isinstance(domain, Integers):
            found.append(SizeOf(name, name, name, lambda e, n=name: int(e[n])))  # type: ignore[misc]
        elif isinstance(domain, Kernels):
            if isinstance(domain.inputs, tuple):
                found.append(SizeOf(f"inputs-of-{name}", rf"|\mathcal X_{{{name}}}|", name,
                                    lambda e, n=name: int(e[n].n_inputs)))  # type: ignore[misc]
            if isinstance(domain.outputs, tuple):
                found.append(SizeOf(f"outputs-of-{name}", rf"|\mathcal Y_{{{name}}}|", name,
                                    lambda e, n=name: int(e[n].n_outputs)))  # type: ignore[misc]
        elif isinstance(domain, Priors) and isinstance(domain.size, tuple):
            found.append(SizeOf(f"letters-of-{name}", rf"|{name}|", name,
                                lambda e, n=name: len(e[n])))  # type: ignore[misc]
        elif isinstance(domain, Databases):
            found.append(SizeOf(f"letters-of-{name}", rf"m_{{{name}}}", name,
                                lambda e, n=name: int(e[n].m)))  # type: ignore[misc]
            found.append(SizeOf(f"entries-of-{name}", rf"n_{{{name}}}", name,
                                lambda e, n=name: int(e[n].n)))  # type: ignore[misc]
    return found
