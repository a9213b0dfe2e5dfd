"""How loose a bound is: the largest ratio of its two sides over the whole domain, and bounds scaled by a constant.

Proposes in floating point: the search follows doubles (the violation (l - r)/(l + r) grows with l/r, so that the
portfolio of the hunt looks for the largest ratio); the ratio reported is a rational below l/r at an exact instance.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain, takewhile
from typing import Any

from flint import fmpq

from ..claim import Claim, Instance, Outcome, evaluate
from ..real import BadInput, Ordering, Real, Relation, compare
from ..real.display import lower_end
from ..search.mutate import restated
from ..search.portfolio import Portfolio
from ..search.propose import random_instances, structured

DIGITS = 10**6
"""A ratio is rounded down to a multiple of 1/DIGITS."""
STRUCTURED = 120
Change = Callable[[str, Real, Real], tuple[Real, Real]]


@dataclass(frozen=True)
class Looseness:
    """What a search saw: the largest ratio of the smaller to the larger side, rounded down, and where."""

    ratio: fmpq
    instance: Instance
    tried: int
    refuted: bool = False
    attained: bool = False


def scaled(claim: Claim, factor: fmpq, identifier: str) -> Claim:
    """The claim with the larger side of every inequality multiplied by `factor`. BadInput if it is no inequality."""
    return _changed(claim, identifier, lambda op, small, large: (small, large * factor))


def shifted(claim: Claim, slack: fmpq, identifier: str) -> Claim:
    """The claim with `slack` subtracted from the larger side of every inequality."""
    return _changed(claim, identifier, lambda op, small, large: (small, large - slack))


def _changed(claim: Claim, identifier: str, change: Change) -> Claim:
    made = restated(claim, identifier, lambda relation: _mapped(relation, change))
    return replace(made, asserts_tightness=False)


def _mapped(relation: Relation, change: Change) -> Relation:
    op = relation.op
    if op == "and":
        return Relation("and", tuple(_mapped(part, change) for part in relation.args))
    if op in ("<=", "<"):
        return Relation.of(op, *change(op, *relation.args))
    if op in (">=", ">"):
        return Relation.of(op, *reversed(change(op, relation.args[1], relation.args[0])))
    if op == "true":
        return relation
    raise BadInput(f"the relation {op!r} has no smaller and larger side; give a claim of the form left <= right")


def ratio_at(relation: Relation) -> fmpq | None:
    """A lower bound of the largest ratio of smaller to larger side among the comparisons; None if none is defined.

    Infinite sides, and larger sides that are not positive, have no ratio.
    """
    best: fmpq | None = None
    for comparison in relation.comparisons():
        small, large = comparison.args if comparison.op in ("<=", "<") else reversed(comparison.args)
        if small.is_infinite or large.is_infinite or compare(large, 0) is not Ordering.GREATER:
            continue
        ball = (small / large).arb(128)
        if ball.is_finite():
            low = fmpq(int((lower_end(ball) * DIGITS).floor()), DIGITS)
            best = low if best is None or low > best else best
    return best


def looseness(
    claim: Claim, *, seconds: float | None = None, instances: int = 240, seed: int = 0
) -> Looseness | None:
    """The largest ratio found in the whole domain; None if no instance has one.

    With `seconds` the portfolio of the hunt searches by time, else `instances` structured and as many seeded ones are
    evaluated. The search stops at a failing instance (`refuted`) or an exact equality (`attained`). Raises BadInput
    where the claim is no universal inequality.
    """
    if claim.quantifier != "forall":
        raise BadInput(f"{claim.id} says that something exists; give a claim that says left <= right for all")
    start = time.monotonic()
    found: dict[str, Any] = {"best": None, "refuted": False, "attained": False, "tried": 0}

    def look(instance: Instance) -> bool:
        evaluation = evaluate(claim, instance)
        found["tried"] += 1
        if evaluation.relation is None or evaluation.outcome not in (Outcome.HOLDS, Outcome.FAILS):
            return False
        _mapped(evaluation.relation, lambda op, small, large: (small, large))
        ratio = ratio_at(evaluation.relation)
        if ratio is not None and (found["best"] is None or ratio > found["best"][0]):
            found["best"] = ratio, instance
        found["refuted"] |= evaluation.outcome is Outcome.FAILS
        found["attained"] |= evaluation.attained
        return bool(found["refuted"] or found["attained"])

    def over() -> bool:
        return seconds is not None and time.monotonic() - start >= seconds

    if seconds is None:
        any(map(look, chain(structured(claim, instances), random_instances(claim, seed, instances))))
    elif not any(look(i) for i in takewhile(lambda _: not over(), structured(claim, STRUCTURED))):
        portfolio = Portfolio(claim, seed, look, lambda instance: None)
        if not portfolio.run(over):
            any(look(instance) for _, instance in portfolio.pool.values())
    if found["best"] is None:
        return None
    ratio, instance = found["best"]
    return Looseness(ratio, instance, found["tried"], found["refuted"], found["attained"])
