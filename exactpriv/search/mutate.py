"""Mutants of claims: what must be refuted if the original is true and tight.

A mutant has the same domain and assumptions; every comparison of its relation is changed. Used to test the hunter and
the registry: a true claim survives, its mutants do not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from types import FunctionType
from typing import Any

from ..claim import Claim
from ..claim.model import as_relation
from ..real import RationalLike, Real, Relation, maximum, minimum

_REVERSED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "==": "!=", "!=": "=="}


def mapped(relation: Relation, change: Callable[[Relation], Relation]) -> Relation:
    """The relation with every comparison changed."""
    if relation.is_comparison:
        return change(relation)
    if relation.op in ("and", "or", "not"):
        return replace(relation, args=tuple(mapped(part, change) for part in relation.args))
    return relation


def restated(claim: Claim, identifier: str, change: Callable[[Relation], Relation]) -> Claim:
    """The claim, under another id, with the relation of its statement changed."""

    @wraps(claim.statement)
    def statement(**values: Any) -> Relation:
        return change(as_relation(claim.statement(**values)))

    return replace(claim, id=identifier, statement=statement)


def mutant(claim: Claim, name: str, change: Callable[[Relation], Relation]) -> Claim:
    """The claim with every comparison of its statement changed."""
    return restated(claim, f"{claim.id}~{name}", lambda relation: mapped(relation, change))


def reversed_claim(claim: Claim) -> Claim:
    """Every inequality turned round, every equality denied; what is no conjunction of comparisons is denied whole."""
    return restated(claim, f"{claim.id}~reversed", _reversed)


def _reversed(relation: Relation) -> Relation:
    if relation.is_comparison:
        return Relation(_REVERSED[relation.op], relation.args)
    if relation.op == "and" and relation.args:
        return Relation("and", tuple(_reversed(part) for part in relation.args))
    return ~relation


def nudged(claim: Claim, by: RationalLike) -> Claim:
    """Every bound made stronger by the rational `by`: false wherever the original is tight."""
    step = Real(by)

    def change(r: Relation) -> Relation:
        lhs, rhs = r.args
        if r.op in ("<=", "<"):
            return Relation(r.op, (lhs, rhs - step))
        if r.op in (">=", ">"):
            return Relation(r.op, (lhs, rhs + step))
        return Relation(r.op, (lhs + step, rhs))

    return mutant(claim, "nudged", change)


def exchanged(claim: Claim) -> Claim | None:
    """The claim with `minimum` and `maximum` exchanged in its own lines; None if they name neither."""
    written = claim.statement
    if not isinstance(written, FunctionType) or not {"minimum", "maximum"} & set(written.__code__.co_names):
        return None
    names = {**written.__globals__, "minimum": maximum, "maximum": minimum}
    swapped = FunctionType(written.__code__, names, written.__name__, written.__defaults__, written.__closure__)
    swapped.__kwdefaults__ = written.__kwdefaults__
    return replace(claim, id=f"{claim.id}~exchanged", statement=swapped)


def no_stronger(changed: Relation, original: Relation) -> bool:
    """Is every comparison of `changed` proved to follow from the one of `original` in its place?"""
    if changed.op != original.op or len(changed.args) != len(original.args) or changed.op == "not":
        return False
    if not changed.is_comparison:
        return all(no_stronger(a, b) for a, b in zip(changed.args, original.args, strict=True))
    (lhs, rhs), (low, high) = changed.args, original.args
    if changed.op in ("<=", "<"):
        return (lhs <= low).decide() is True and (high <= rhs).decide() is True
    if changed.op in (">=", ">"):
        return (lhs >= low).decide() is True and (high >= rhs).decide() is True
    return (lhs == low).decide() is True and (rhs == high).decide() is True


def unassumed(claim: Claim) -> Claim | None:
    """The claim without its assumptions; None if it has none."""
    return replace(claim, id=f"{claim.id}~unassumed", assume=()) if claim.assume else None
