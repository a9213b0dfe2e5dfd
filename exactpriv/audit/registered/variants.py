"""Certificates of a variant of a claim, `ID~...`: a better bound, a constant, a repair.

A variant states another relation than the registered claim, so that it is not compared as a whole. Said is what it
shares with the claim; one that shares nothing is no variant of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...certificate import KINDS, Holds
from ...claim import Claim
from ...prove.shapes import recognise
from ...prove.smaller import letters_in, relation_between
from .ranges import stated_over
from .stated_at_instances import (
    Differs,
    NotCompared,
    Stated,
    demand_same,
    instance_of,
    sides_in,
    stated_at,
    without_hints,
)


def shared(claim: Claim, certificate: Mapping[str, Any]) -> str:
    """What a variant has in common with its claim, and what is not compared."""
    demand_same(certificate["quantifier"], claim.quantifier, "the quantifier")
    kind, cases = certificate["kind"], certificate["cases"]
    if kind == "dominated":
        return _of_a_class(claim, certificate)
    holds = KINDS[kind].holds
    if holds is Holds.NO_INSTANCE and kind != "uniform":
        return f"not compared: certificates of the kind {kind} are not compared with claims"
    if holds is Holds.FAMILY or (kind == "uniform" and any(set(c["instance"]) != set(claim.domain) for c in cases)):
        return "not compared: its relation is one between bounds"
    counts = [0, 0, 0]
    for number, case in enumerate(cases):
        place = f"case {number}"
        try:
            if kind == "uniform":
                stated = stated_over(claim, case, place)
            else:
                stated = stated_at(claim, instance_of(claim, case["instance"], place), place)
        except (Differs, NotCompared) as reason:
            return f"not compared: {reason}"
        counts = [a + b for a, b in zip(counts, _counted(stated, case, place), strict=True)]
    same, sides, assumed = counts
    where = "over these ranges" if kind == "uniform" else "at these instances of its domain"
    more = f", {assumed} assumption{'s' if assumed > 1 else ''} more" if assumed else ""
    return f"{where} {same} of {sides} sides are those of the claim{more}; what it changes is not compared"


def _counted(stated: Stated, case: Mapping[str, Any], place: str) -> tuple[int, int, int]:
    """Sides that the claim has too, all sides, assumptions that the claim has not; Differs where no side is shared."""
    own = list(sides_in(stated.relation.to_data()))
    found = list(sides_in(case["relation"]))
    same = sum(side in own for side in found)
    if found and not same:
        raise Differs(f"no side of the relation of {place} is one of the claim")
    known = [without_hints(a.to_data()) for a in stated.assumptions]
    stated_there = [without_hints(a) for a in case["assumptions"]]
    return same, len(found), sum(a not in known for a in stated_there)


def _of_a_class(claim: Claim, certificate: Mapping[str, Any]) -> str:
    shape = recognise(claim)
    if isinstance(shape, str) or letters_in(certificate) is None:
        return "not compared: its relation over a class"
    found = relation_between(shape, certificate)
    if isinstance(found, str):
        return f"not compared: its relation over a class ({found})"
    return "its level and smaller sides are those of the claim; its larger side, the better bound, is not compared"
