"""Certificates of a claim at instances: each case is compared with what the claim states at its instance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...catalogue.claim_files import file_of
from ...claim import Claim, Instance, evaluate
from ...claim.given import given_text, taken_as_given
from ...claim.model import admitted, as_relation, call_with, named
from ...kernel.files import instance_from_tree
from ...real import IllDefined, UndecidedError
from ...search.propose import everything
from ...search.witness_certificates import instance_data
from .stated_at_instances import Differs, Stated, demand_same, instance_of, stated_at, without_hints


def at_instances(claim: Claim, kind: str, cases: Sequence[Mapping[str, Any]]) -> str:
    """Compare every case; what they leave open, as the end of a sentence. Differs, NotCompared."""
    for number, case in enumerate(cases):
        place = f"case {number}"
        instance = instance_of(claim, case["instance"], place)
        stated = _without_value(claim, instance, place) if kind == "ill-defined" else stated_at(claim, instance, place)
        stated.demand_same(case, place)
        if case["sides"] is not None:
            _compare_texts(stated, case["sides"], place)
    return _left_open(claim, kind, cases) + _taken_as_given(claim, cases)


def _taken_as_given(claim: Claim, cases: Sequence[Mapping[str, Any]]) -> str:
    """The numbers that a claim of somebody else computed itself, as the end of a sentence."""
    if not file_of(claim):
        return ""
    instances = (instance_from_tree({name: case["instance"][name] for name in claim.domain}) for case in cases)
    found = dict.fromkeys(text for instance in instances for text in taken_as_given(claim, instance))
    return "".join(f"; {said}" for said in [given_text(tuple(found))] if said)


def _without_value(claim: Claim, instance: Instance, place: str) -> Stated:
    """What has no value may be built without harm and fail where it is decided."""
    found = evaluate(claim, instance)
    if found.relation is None:
        raise Differs(f"the claim has no such expression at {place}")
    return Stated(found.relation, found.assumptions)


def _compare_texts(stated: Stated, sides: Mapping[str, Any], place: str) -> None:
    comparison = stated.relation
    for step in sides["path"]:
        comparison = comparison.args[step]
    for name, side in zip(("lhs", "rhs"), comparison.args, strict=True):
        demand_same(sides[name]["text"], str(side), f"the text of {name} of {place}")


def _left_open(claim: Claim, kind: str, cases: Sequence[Mapping[str, Any]]) -> str:
    """What a relation at finitely many instances does not establish: the others."""
    if (kind, claim.quantifier) not in (("satisfies", "forall"), ("violates", "exists")):
        return ""
    every = everything(claim)
    if every is None:
        return "; the other instances of its domain are not established"
    there = [without_hints(case["instance"]) for case in cases]
    for instance in every:
        if without_hints(instance_data(instance)) not in there and _may_count(claim, instance):
            return "; it is not established at all instances of its finite domain"
    return ", at every instance of its domain"


def _may_count(claim: Claim, instance: Instance) -> bool:
    """Whether an instance that is left out is one of the claim's, or may be."""
    if admitted(claim, instance):
        return False
    values = named(instance)
    try:
        return all(as_relation(call_with(condition, values)).decide() is not False for condition in claim.assume)
    except IllDefined:
        return False
    except UndecidedError:
        return True
