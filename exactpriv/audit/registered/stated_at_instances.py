"""What a claim states at an instance, and the comparison of expressions with those of a certificate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...certificate.schema import shorten
from ...claim import Claim, Instance
from ...claim.model import admitted, as_relation, call_with, named
from ...kernel.files import instance_from_tree
from ...real import BadInput, IllDefined, Relation, UndecidedError


class Differs(Exception):
    """The certificate does not state what the claim states; the message says in what."""


class NotCompared(Exception):
    """What the claim states cannot be said here; the message says why."""


@dataclass(frozen=True)
class Stated:
    """Relation and assumptions of a claim at an instance."""

    relation: Relation
    assumptions: tuple[Relation, ...]

    def demand_same(self, case: Mapping[str, Any], place: str) -> None:
        """Differs unless a case has these assumptions and this relation."""
        assumed = [made.to_data() for made in self.assumptions]
        if len(assumed) != len(case["assumptions"]):
            raise Differs(f"{place} has {len(case['assumptions'])} assumptions, the claim {len(assumed)}")
        demand_same(case["assumptions"], assumed, f"the assumptions of {place}")
        demand_same(case["relation"], self.relation.to_data(), f"the relation of {place}")


def demand_same(found: Any, expected: Any, what: str) -> None:
    """Differs unless two trees, or texts, are the same but for hints."""
    if without_hints(found) != without_hints(expected):
        if isinstance(found, str) and isinstance(expected, str):
            raise Differs(f"{what} is {shorten(found)}, the claim's {shorten(expected)}")
        raise Differs(f"{what} is not the claim's" if not what.endswith("s") else f"{what} are not the claim's")


def without_hints(tree: Any) -> Any:
    """A tree of JSON values without the hints of measures, which the checker takes on no trust."""
    if isinstance(tree, Mapping):
        return {key: without_hints(part) for key, part in tree.items() if key != "hint"}
    return [without_hints(part) for part in tree] if isinstance(tree, list | tuple) else tree


def sides_in(relation: Mapping[str, Any]) -> Iterator[Any]:
    """Both sides of every comparison in a REL, without hints."""
    if relation["op"] in ("and", "or", "not"):
        for part in relation["args"]:
            yield from sides_in(part)
    elif relation["op"] not in ("true", "false", "ill-defined"):
        yield from map(without_hints, relation["args"])


def demand_variables(claim: Claim, names: Mapping[str, Any], place: str) -> None:
    """Differs unless the names are the claim's variables."""
    if set(names) != set(claim.domain):
        raise Differs(f"{place} has the variables {_listed(names)}, the claim {_listed(claim.domain)}")


def _listed(names: Mapping[str, Any]) -> str:
    return ", ".join(shorten(name, 20)[1:-1] for name in sorted(names)[:12]) or "none"


def instance_of(claim: Claim, trees: Mapping[str, Any], place: str) -> Instance:
    """The instance in VALUEs, in the claim's domain; Differs where it is outside, NotCompared where it is not read."""
    demand_variables(claim, trees, place)
    try:
        instance = instance_from_tree({name: trees[name] for name in claim.domain})
    except BadInput as error:
        raise NotCompared(f"the engine does not read the instance of {place} ({shorten(str(error), 160)})") from None
    outside = admitted(claim, instance)
    if outside:
        raise Differs(f"the instance of {place} is not in the domain: {outside}")
    return instance


def stated_at(claim: Claim, instance: Instance, place: str) -> Stated:
    """What the claim states at an instance; nothing is decided but what the claim's own functions decide."""
    values = named(instance)
    try:
        assumptions = tuple(as_relation(call_with(condition, values)) for condition in claim.assume)
    except IllDefined:
        raise Differs(f"an assumption of the claim has no value at {place}") from None
    try:
        return Stated(as_relation(call_with(claim.statement, values)), assumptions)
    except IllDefined as error:
        if error.data is None:
            raise NotCompared(f"the claim has no value at {place}, and no expression for that") from None
        return Stated(Relation("ill-defined", (error.data,)), assumptions)
    except UndecidedError as error:
        raise NotCompared(f"what the claim says at {place} rests on what is not decided ({error})") from None
