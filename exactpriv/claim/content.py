"""Where a statement that holds says something, and where it holds for want of anything to say.

The one definition behind "instances with content". It errs towards "nothing": a search may claim too few instances, and
never too many. A relation that holds says something unless one of these is the reason why it holds:

- a comparison: the signs alone decide it (left <= 0 <= right: a bound below zero on what is never negative, or
  0 <= 0), or an infinite side does (anything <= inf, -inf <= anything, inf == inf). Where one side is written as the
  number 0, or as inf, the sign of the other side, or that it is finite, is the statement, and it counts;
- an implication (`Relation.implies`, `claim.relations.implies`): its premise is false;
- a disjunction: the first part that holds says nothing; 0 == 0 as a part of one is an escape and not a statement;
- a conjunction: none of its parts says anything;
- a constant.

What a claim calls a fact (`Relation.fact`, `as_fact`) counts.

What would make it silently wrong: a hypothesis that a claim writes as a plain disjunct with two non-zero sides.
"""

from __future__ import annotations

from ..real import Real, Relation, precision_cap, sign

BITS = 128
"""Beyond these a side whose sign is not known counts as zero."""

_DENIED = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=", "!=": "=="}
_TURNED = {">=": "<=", ">": "<"}


def says_something(relation: Relation) -> bool:
    """Whether a relation that holds says something there."""
    with precision_cap(BITS):
        return _says(relation, True, False)


def conjuncts(relation: Relation) -> list[Relation]:
    """The parts of a conjunction, nested ones taken apart; the relation alone if it is none."""
    if relation.op != "and":
        return [relation]
    return [part for inner in relation.args for part in conjuncts(inner)]


def _says(relation: Relation, holds: bool, disjunct: bool) -> bool:
    """The same of a relation that is known to hold, or known to fail (as below a `not`)."""
    if relation.reads in ("nothing", "fact"):
        return relation.reads == "fact"
    if relation.is_comparison:
        return _comparison(relation if holds else denied(relation), disjunct)
    if relation.op == "not":
        return _says(relation.args[0], not holds, disjunct)
    if relation.op == ("and" if holds else "or"):
        return any(_says(part, holds, disjunct) for part in relation.args)
    if relation.op in ("and", "or"):
        return _disjunction(relation, holds)
    return False


def _disjunction(relation: Relation, holds: bool) -> bool:
    """One of the parts has the truth value `holds`: the first that does decides."""
    if relation.reads == "implication" and holds:
        denied, conclusion = relation.args
        return denied.decide() is False and _says(conclusion, True, False)
    for part in relation.args:
        if part.decide() is holds:
            return _says(part, holds, relation.reads != "equivalence")
    return False


def denied(relation: Relation) -> Relation:
    """The comparison that holds where this one fails."""
    return Relation(_DENIED[relation.op], relation.args)


def turned(relation: Relation) -> tuple[str, Real, Real]:
    """A comparison as one of <=, <, ==, != with its sides in that order."""
    lhs, rhs = relation.args
    op = _TURNED.get(relation.op)
    return (relation.op, lhs, rhs) if op is None else (op, rhs, lhs)


def _comparison(relation: Relation, disjunct: bool) -> bool:
    op, low, high = turned(relation)
    if low.is_infinite or high.is_infinite:
        return _with_infinity(op, low, high)
    if op == "!=":
        return True
    signs = _sign(low), _sign(high)
    if not signs[0] <= 0 <= signs[1] or (op == "==" and any(signs)):
        return True
    zero_stands = any(sign == 0 and written(side) for sign, side in zip(signs, (low, high), strict=True))
    return zero_stands and not (written(low) and written(high)) and (any(signs) or not disjunct)


def _with_infinity(op: str, low: Real, high: Real) -> bool:
    """That a number is finite, or is infinite, says something where infinity is written on the other side."""
    if op == "==":
        return written(low) != written(high)
    if op == "!=":
        return True
    if op == "<":
        return low.is_infinite != high.is_infinite and written(low if low.is_infinite else high)
    return False


def written(side: Real) -> bool:
    """A number that stands in the statement itself: neither computed nor a variable."""
    return not side.parts and not side.has_provenance and (side.is_infinite or side.rational is not None)


def _sign(side: Real) -> int:
    found = sign(side)
    return found if isinstance(found, int) else 0
