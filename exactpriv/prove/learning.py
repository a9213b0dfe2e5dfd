"""What an `open` claim teaches: how far a chain of facts comes, what is missing then, under which hypotheses it closes,
and why methods refuse it.

The missing inequality is one that would be enough: it is looked for among the comparisons that the search met, and
evaluated exactly at instances of the claim, so that one which is false somewhere is not offered. A hypothesis is a
condition of a fact that speaks of the claim's measures, or that a law, kernel or value of the claim is positive or
finite; with it a short search finds a proof, which the checker's own steps accept. Nothing here proves the claim.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..certificate.checker.arithmetic.work import OutOfWork, bounded_work
from ..certificate.checker.kinds.derivation.context import Context
from ..certificate.checker.kinds.derived import comparisons, context_of_case, oriented
from ..certificate.schema import CertificateError, Tree
from ..claim import Claim, Instance
from ..claim.show import instance_text
from ..search.propose import random_instances, structured
from .chain import Open, Search
from .collecting import Collector, measures_in
from .crosscheck import comparison_at
from .statement import Statement
from .words import comparison, steps_said, text

INSTANCES = 60
"""Instances at which a missing inequality is evaluated."""
SECONDS = 1.5
"""Seconds of processor time for one."""
MOST_HYPOTHESES = 6
MOVES, WORK = 20, 1_500_000
"""Of the search under a hypothesis."""
INFINITY: Tree = {"op": "inf", "args": []}


@dataclass(frozen=True)
class Lesson:
    """`partial`: the chain as far as it comes, a line a step; `missing`: what would be enough, and how it fared at
    instances; `hypotheses`: each in words, with it there is a proof."""

    partial: tuple[str, ...] = ()
    missing: str = ""
    hypotheses: tuple[str, ...] = ()


def learned(claim: Claim, statement: Statement, opens: list[Open], numbers: list[Tree], seed: int) -> Lesson:
    """What is learnt from the comparisons at which the search for one of the claim's ended."""
    instances = list(islice(_instances(claim, seed), INSTANCES))
    failing: list[tuple[Open, Instance]] = []
    best: tuple[Open, int] | None = None
    for one in opens:
        fails, seen = _fared(statement, one, instances)
        if fails is not None:
            failing.append((one, fails))
        elif best is None and seen:
            best = one, seen
    partial: tuple[str, ...] = ()
    missing = ""
    if best is not None:
        one, seen = best
        partial = tuple(steps_said(one.steps, one.op, one.start, one.context)[0])
        missing = f"{comparison(one.op, *one.sides)}, which held at all {seen} instances tried, would be enough"
    elif failing:
        one, instance = failing[0]
        partial = tuple(steps_said(one.steps, one.op, one.start, one.context)[0])
        missing = (f"this chain goes too far: {comparison(one.op, *one.sides)}, which would be enough, is false at "
                   f"{instance_text(instance)}, as is all else that was met; another bound is needed")  # fmt: skip
    return Lesson(partial, missing, tuple(_hypotheses(statement, numbers, instances)))


def _instances(claim: Claim, seed: int) -> Iterator[Instance]:
    yield from islice(structured(claim, INSTANCES), INSTANCES // 2)
    yield from random_instances(claim, seed, INSTANCES)


def _fared(statement: Statement, one: Open, instances: list[Instance]) -> tuple[Instance | None, int]:
    """An instance at which a comparison is false, if one is met, and at how many it was decided."""
    start, seen = time.process_time(), 0
    tree = {"op": one.op, "args": list(one.sides)}
    for instance in instances:
        if time.process_time() - start > SECONDS:
            break
        holds = comparison_at(statement, tree, instance)
        if holds is False:
            return instance, seen
        seen += holds is True
    return None, seen


# -- hypotheses --------------------------------------------------------------------------------------------------------


def _hypotheses(statement: Statement, numbers: list[Tree], instances: list[Instance]) -> Iterator[str]:
    """Hypotheses, met by an instance, under which every comparison has a proof, in words, the weakest kind first."""
    stated = [(*oriented(op, left, right),) for op, left, right in comparisons(statement.relation) if op != "!="]
    for said, variables, assumption in islice(_candidates(statement, numbers), MOST_HYPOTHESES):
        if assumption is not None and not _met(statement, assumption, instances):
            continue
        try:
            context = _context(statement, variables)
            if assumption is not None:
                context.assume(*assumption)
            with bounded_work(WORK, None):
                if all(Search(context, MOVES, numbers=numbers).proof(op, sides) is not None for op, sides in stated):
                    yield said
        except (CertificateError, OutOfWork, ArithmeticError, RecursionError):
            continue


def _candidates(statement: Statement, numbers: list[Tree]) -> Iterator[tuple[str, Any, tuple[str, Tree, Tree] | None]]:
    """(in words, the sorts of the variables, a further assumption)."""
    try:
        context = _context(statement, statement.variables)
    except CertificateError:
        return
    sides = [side for _, *both in comparisons(statement.relation) for side in both]
    collector = Collector(context, numbers, rounds=1)
    collector.known(sides)
    for op, left, right in collector.lacking.values():
        yield f"where {comparison(op, left, right)}", statement.variables, (op, left, right)
    for term in {text(one): one for side in sides for one in measures_in(side)}.values():
        if _may_be_infinite(term, context):
            yield f"where {text(term)} < inf", statement.variables, ("<", term, INFINITY)
    for name, sort in statement.variables.items():
        if sort["sort"] in ("law", "kernel") and not sort.get("positive"):
            yield f"for positive {name}", {**statement.variables, name: {**sort, "positive": True}}, None


def _met(statement: Statement, assumption: tuple[str, Tree, Tree], instances: list[Instance]) -> bool:
    """Whether an assumption that says something holds at some instance, and is false at another or undecided."""
    op, *sides = assumption
    if all(isinstance(side, str) for side in sides):
        return False
    return any(comparison_at(statement, {"op": op, "args": sides}, one) for one in instances)


def _may_be_infinite(term: Tree, context: Context) -> bool:
    try:
        return context.span(term).may_be_inf
    except CertificateError:
        return False


def _context(statement: Statement, variables: Mapping[str, Tree]) -> Context:
    return context_of_case({"sizes": statement.sizes, "variables": variables, "assumptions": statement.assumptions})


def untried(sides: tuple[Tree, Tree]) -> str:
    """What is said where no fact leads anywhere from a comparison."""
    names = dict.fromkeys(text(one) for side in sides for one in measures_in(side))
    if not names:
        return "it is an inequality between numbers, and no leaf of the checker shows it"
    return f"no fact known of {', '.join(names)} leads to a comparison that may hold"



