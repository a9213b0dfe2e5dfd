"""What Python evaluates on the way to a statement and the statement leaves out.

Where Python stops at a number that has no value, the claim has none, whether the number stands in what it returns or
not. So each part that is evaluated and may have no value has to stand in the statement: at any letter, if it is one of
a list; and under no condition that it was not evaluated under.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from .terms import BINDERS, BRANCH, NUMBER, Kind, Term, blank, literal, make

Path = tuple[Term, ...]
"""The conditions under which something is evaluated, the outermost first."""
PARTIAL = ("ln", "power of", "exactly", "entered", "counted", "databases", "table", "masses", "uniform", "mix",
           "law mix", "mass", "bare mass", "entry", "bare entry", "row", "law of", "kernel of",
           "probability", "positive", "item",
           "demand", "point", "exponential mass", "feasible output mass", "additive noise")  # fmt: skip


def may_fail(term: Term) -> bool:
    """Whether an operation of what has a value may have none: an arithmetic one, a measure, an object of given entries,
    an index beyond an alphabet."""
    if term.head in ("div", "pow"):
        q = term.args[1].label
        fine = term.args[1].head == "literal" and isinstance(q, Fraction)
        return not (fine and (q != 0 if term.head == "div" else q >= 0 and q.denominator == 1))  # type: ignore
    return term.head in PARTIAL or term.head.startswith("measure ")


def left_out(statement: Term, evaluated: Iterable[tuple[Term, Path]]) -> list[Term]:
    """Those of the evaluated terms that may have no value and stand nowhere in the statement, or only under a condition
    that may not hold where they are evaluated."""
    places: dict[Term, set[frozenset[Term]]] = {}
    for part, guards in _parts(statement, frozenset()):
        if may_fail(part):
            places.setdefault(_failing(part), set()).add(guards)
    found = []
    for term, path in evaluated:
        under = frozenset().union(*map(_conditions, path))
        if may_fail(term) and not any(guards <= under for guards in places.get(_failing(term), ())):
            found.append(term)
    return found


def _failing(term: Term) -> Term:
    """What terms share that have no value at the same places: a quotient has none where its divisor is 0."""
    return blank(make("div", (literal(1), term.args[1]), NUMBER) if term.head == "div" else term)


def _parts(term: Term, guards: frozenset[Term]) -> Iterator[tuple[Term, frozenset[Term]]]:
    seen: set[tuple[Term, frozenset[Term]]] = set()
    pending = [(term, guards)]
    while pending:
        part, under = pending.pop()
        if (part, under) in seen:
            continue
        seen.add((part, under))
        yield part, under
        if part.head in BINDERS:
            start, stop, condition, body = part.args
            pending += [(one, under) for one in (start, stop, condition)]
            pending.append((body, under | _conditions(condition)))
        elif part.head == BRANCH:
            condition, then, otherwise = part.args
            pending += [(condition, under), (then, under | _conditions(condition)),
                        (otherwise, under | {blank(denied(condition))})]
        else:
            pending += [(one, under) for one in part.args]


def denied(condition: Term) -> Term:
    """That a condition does not hold, as the condition of the other side of a branch."""
    if condition.head == "not" and condition.kind is Kind.TRUTH:
        return condition.args[0]
    return make("not", (condition,), condition.sort)


def _conditions(condition: Term) -> frozenset[Term]:
    """The conditions that one is made of."""
    if condition.head == "and":
        return frozenset().union(*map(_conditions, condition.args))
    return frozenset() if condition.head == "true" else frozenset({blank(condition)})

