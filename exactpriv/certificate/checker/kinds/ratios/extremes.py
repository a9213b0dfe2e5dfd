"""The largest ratio of two laws that are mixtures of others, under levels that are assumed of these, letter by letter.

An assumption max_ratio_level(p, q) <= e says p <= exp(e) q at each letter, and ldp(K) <= e the same of any two rows of
K. Let A and B be sums of multiples of masses of some laws (mixtures taken apart). With a_j, x_k >= 0 and

    exp(L) B - A = sum a_j (exp(e_j) q_j - p_j) + sum x_k law_k

A is at most exp(L) B at each letter, so that max_ratio_level(A, B) <= L. The a_j and proofs that they and the x_k are
not negative (kind "derived") are the certificate; the x_k are computed here.

What would make it silently wrong: an assumption that is no upper bound of a largest ratio; a level that is not finite;
a row that need not exist; laws on different alphabets; a weight of a mixture outside of [0, 1] (both sides are shown to
have a value first).
"""

from __future__ import annotations

from typing import Any

from ....schema import Tree, fields, sequence
from ...language.objects import demand
from ..derivation.context import Context
from ..derivation.wellformed import demand_expression
from .building import ONE, negated, times, total
from .letters import Form, check_all, combined

MAX_USED = 12


def check_extremes(proof: Tree, op: str, sides: tuple[Tree, Tree], context: Context) -> None:
    """CertificateError unless the proof shows left <= right, letter by letter."""
    parts = fields(fields(proof, ["extremes"], "a proof")["extremes"], ["used", "proofs"], "extremes")
    demand(op == "<=", "a largest ratio is bounded from above by <= or >=: state one")
    shown = conditions(sides, sequence(parts["used"], "what is used", MAX_USED), context)
    check_all(shown, parts["proofs"], context)


def conditions(sides: tuple[Tree, Tree], used: list[Tree], context: Context) -> list[tuple[Tree, Tree]]:
    """The inequalities between numbers that are to be shown, each as (smaller, larger)."""
    for side in sides:
        context.span(side)
    rests: dict[str, list[Tree]] = {law: [part] for law, part in difference(sides, context).items()}
    letters = context.sort_of(sides[0]["args"][0]).sizes
    shown: list[tuple[Tree, Tree]] = []
    for tree in used:
        parts = fields(tree, ["assumption", "times"], "what is used", optional=["rows"])
        demand_expression(parts["times"])
        p, q, level = bound_of(parts, context)
        demand(context.sort_of(p).sizes == letters, "an assumption is of laws on another alphabet: leave it out")
        shown.append(("0", parts["times"]))
        for law, part in combined([(exponential(level), q), (negated(ONE), p)]).items():
            rests.setdefault(law, []).append(negated(times(parts["times"], part)))
    shown += [("0", total(several)) for several in rests.values()]
    for tree in (part for ends in shown for part in ends):
        demand(context.span(tree).finite, "a coefficient is not shown to be finite: leave the claim open")
    return shown


def difference(sides: tuple[Tree, Tree], context: Context) -> Form:
    """exp(L) B - A of max_ratio_level(A, B) <= L."""
    left, level = sides
    demand(isinstance(left, dict) and left.get("measure") == "max_ratio_level", "the smaller side is no largest ratio")
    demand(context.span(level).finite, "the level is not shown to be finite: leave the claim open")
    a, b = left["args"]
    demand(all(context.sort_of(law).name == "law" for law in (a, b)), "a largest ratio is of what is no law")
    demand(context.sort_of(a).sizes == context.sort_of(b).sizes, "two laws are on different alphabets: match them")
    return combined([(exponential(level), b), (negated(ONE), a)])


def exponential(level: Tree) -> Tree:
    """exp(level)"""
    return {"op": "exp", "args": [level]}


def bound_of(parts: Any, context: Context) -> tuple[Tree, Tree, Tree]:
    """p, q and e with p <= exp(e) q at each letter, as an assumption says."""
    place = parts["assumption"]
    known = type(place) is int and 0 <= place < len(context.assumptions)
    demand(known, "there is no such assumption: name one by its place")
    op, *ends = context.assumptions[place]
    demand(op in ("<=", "<", "==", ">=", ">"), "an assumption with != bounds nothing: leave it out")
    lesser, level = ends if op in ("<=", "<", "==") else ends[::-1]
    name = lesser.get("measure") if isinstance(lesser, dict) else None
    demand(context.span(level).finite, "an assumed level is not shown to be finite: leave it out")
    if name == "max_ratio_level":
        demand("rows" not in parts, "an assumption on two laws has no rows: leave them out")
        p, q = lesser["args"]
    else:
        demand(name == "ldp" and len(lesser["args"]) == 1, "an assumption bounds no largest ratio: leave it out")
        rows = sequence(parts.get("rows"), "a pair of rows", 2)
        demand(len(rows) == 2, "a pair of rows is two places: give them")
        p, q = ({"row": [lesser["args"][0], i]} for i in rows)
    demand(all(context.sort_of(law).name == "law" for law in (p, q)), "an assumption is of what is no law")
    return p, q, level
