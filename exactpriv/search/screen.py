"""Screening: how near an instance is to violating a claim, from the claim's own formula at low precision.

Proposes in floating point: the violation is a double that steers the search; every instance that looks violated, equal
or ill-defined goes to exact evaluation, which alone decides.

The numbers come from the same functions as the exact evaluation (one formula a measure): what is left out is the
decision of signs, not another implementation.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from ..claim import Claim, Instance
from ..claim.model import call_with
from ..claim.watched import evaluating
from ..real import BadInput, IllDefined, Real, Relation, UndecidedError
from ..real.precision import ctx

BITS = 96
OUTSIDE = -2.0
"""The violation of an instance on which nothing can be said; broken assumptions lie between -2 and -1."""


class Screened(Enum):
    """Results that are no number: the exact evaluation has to say what they mean."""

    ASK = "ask"


def violation(claim: Claim, instance: Instance) -> float | Screened:
    """Positive where the claim looks violated (relative to both sides, at most 1), negative where it holds.

    Below -1: an assumption is broken, by as much as the rest. ASK: no value, or no decision at this precision.
    """
    with evaluating(instance, exactly=False):
        return _violation(claim, instance)


def _violation(claim: Claim, instance: Instance) -> float | Screened:
    try:
        broken = max((degree(call_with(condition, instance)) for condition in claim.assume), default=-1.0)
    except (IllDefined, UndecidedError):
        return OUTSIDE
    if broken > 0:
        return -1.0 - broken
    try:
        found = degree(call_with(claim.statement, instance))
    except (IllDefined, UndecidedError):
        return Screened.ASK
    except BadInput:
        if broken < 0:
            raise
        return Screened.ASK  # an assumption may be broken by less than this precision shows
    return -found if claim.quantifier == "exists" else found


def degree(relation: Any) -> float:
    """How far a relation is from holding: positive if it fails."""
    if isinstance(relation, bool):
        return -1.0 if relation else 1.0
    if not isinstance(relation, Relation):
        return OUTSIDE
    op = relation.op
    if op in ("true", "false"):
        return -1.0 if op == "true" else 1.0
    if op == "not":
        return -degree(relation.args[0])
    if op == "and":
        return max(degree(part) for part in relation.args)
    if op == "or":
        return min(degree(part) for part in relation.args)
    lhs, rhs = relation.args
    excess = _excess(lhs, rhs)
    if excess is None:
        return -1.0 if op in ("<=", ">=", "==") else 0.0
    if op in (">=", ">"):
        return -excess
    if op == "==":
        return abs(excess) if excess else -1.0
    return -abs(excess) if op == "!=" else excess


def _excess(lhs: Real, rhs: Real) -> float | None:
    """(lhs - rhs) / (abs lhs + abs rhs); 0 where the enclosures overlap, None where both sides are (about) 0."""
    if lhs.infinite or rhs.infinite:
        return float(max(-1, min(1, lhs.infinite - rhs.infinite)))
    with ctx.rounding():
        found = _relative(lhs.near(BITS), rhs.near(BITS))
        return found if found else _relative(lhs.arb(BITS), rhs.arb(BITS))  # not told apart: at all the bits


def _relative(left: Any, right: Any) -> float | None:
    size = abs(left) + abs(right)
    gap = left - right
    if gap.contains(0):
        return 0.0 if size > 0 else None
    return float((gap / size).mid()) if not size.contains(0) else (1.0 if gap > 0 else -1.0)
