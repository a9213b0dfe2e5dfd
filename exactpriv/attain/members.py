"""A family written as one instance whose entries are expressions in a variable t, and its members at values of t."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance
from ..claim.domains import Integers
from ..claim.expression_trees import substituted
from ..kernel.files import instance_from_tree
from ..kernel.value_trees import expression
from ..real import BadInput

Case = Mapping[str, Any]
MEMBERS = 12


@dataclass(frozen=True)
class Whole:
    """The instance at every t > 0 near 0: VALUEs (docs/certificates.md) with {"var": variable} for t."""

    variable: str
    instance: Mapping[str, Any]
    relation: Mapping[str, Any] | None = None
    """The claim's relation there as a REL in t, where it can be written so."""
    assumptions: tuple[Mapping[str, Any], ...] = ()

    @property
    def moves(self) -> bool:
        """Whether anything depends on t."""
        return _mentions(self.instance, self.variable)

    def at(self, claim: Claim, t: fmpq) -> Instance:
        """The instance at one t; what the claim takes from the integers is one again. BadInput where it is none."""
        variable = {"var": self.variable}
        trees = substituted(self.instance, lambda tree: str(t) if tree == variable else tree)
        for name, domain in claim.domain.items():
            if isinstance(domain, Integers) and trees.get(name, {}).get("type") == "real":
                value = expression(trees[name]["value"], name).rational
                if value is None or value.q != 1:
                    raise BadInput(f"{name} is no integer at t = {t}; choose t = 1/n")
                trees[name] = {"type": "integer", "value": int(value.p)}
        return instance_from_tree(trees)

    def member(self, claim: Claim, k: int) -> tuple[fmpq, Instance]:
        """(t_k, the instance there): t_k = 4^-k, or 1/(k + 1) where an integer grows."""
        grows = any(
            isinstance(claim.domain.get(n), Integers) and tree.get("type") == "real"
            for n, tree in self.instance.items()
        )
        t = fmpq(1, k + 1) if grows else fmpq(1, 4**k)
        return t, self.at(claim, t)


def whole_of(case: Case) -> Whole:
    """The family of one case of an `approaches` certificate."""
    return Whole(str(case.get("variable")), case["instance"])


def members_of(claim: Claim, case: Case, count: int = MEMBERS) -> list[tuple[fmpq, Instance]]:
    """(t, instance) for k = 1, ..., count; the instance alone where it does not depend on t."""
    whole = whole_of(case)
    return [whole.member(claim, k) for k in range(1, count + 1 if whole.moves else 2)]


class Stored(list[dict[str, Any]]):
    """The stored instances of a claim, and the cases of its stored families."""

    def __init__(self) -> None:
        super().__init__()
        self.families: list[dict[str, Any]] = []


def _mentions(tree: Any, name: str) -> bool:
    parts = tree.values() if isinstance(tree, Mapping) else tree if isinstance(tree, list) else ()
    return tree == {"var": name} or any(_mentions(part, name) for part in parts)
