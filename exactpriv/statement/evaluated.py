"""What Python evaluates on the way to a statement and the statement leaves out.

Where Python stops at a number that has no value, the claim has none, whether the number stands in what it returns or
not. So each part that is evaluated and may have no value has to stand in the statement: at any letter, if it is one of
a list, that is, at an index of the same range; and under no condition that it was not evaluated under.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from .extremes import beside_others
from .numbers import linear
from .terms import (
    BINDERS,
    BRANCH,
    NUMBER,
    RATIONAL,
    TRUTH,
    WHOLE,
    Kind,
    Term,
    beginning,
    blank,
    ends_of,
    index,
    indices_in,
    literal,
    make,
    opened,
    rewritten,
    subterms,
)

Path = tuple[Term, ...]
"""The conditions under which something is evaluated, the outermost first."""
PARTIAL = ("ln", "power of", "exactly", "entered", "counted", "databases", "table", "masses", "uniform", "mix",
           "law mix", "mass", "bare mass", "entry", "bare entry", "row", "law of", "kernel of",
           "probability", "positive", "item", "place of output", "on entries",
           "demand", "point", "binomial", "distance", "restrict", "marginal", "normal", "widened", "two_points",
           "joint law of", "given axis", "optimal cost",
           "optimal point", "first", "nothing", "least information",
           "generator at", "exponential mass", "feasible output mass", "additive noise")  # fmt: skip


ALPHABETS = ("size", "counted", "tuples of", "tallies", "live outputs")
"""What has at least one letter."""


def may_fail(term: Term) -> bool:
    """Whether an operation of what has a value may have none: an arithmetic one, a measure, an object of given entries,
    an index beyond an alphabet."""
    if term.head in ("div", "pow"):
        q = term.args[1].label
        fine = term.args[1].head == "literal" and isinstance(q, Fraction)
        return not (fine and (q != 0 if term.head == "div" else q >= 0 and q.denominator == 1))  # type: ignore
    if term.head in ("add", "mul"):
        return _without_infinity(term)
    if term.head in ("largest", "least"):
        start, stop, condition, body = term.args
        return condition.head != "true" or start is not literal(0) or stop.head not in ALPHABETS or \
            (body.head == term.head and may_fail(body))
    if term.head in ("max", "min") or (term.head == "real" and term.args[0].head in ("max", "min")):
        return len(term.args) == 1 and may_fail(term.args[0])
    return term.head in PARTIAL or term.head.startswith("measure ")


def _without_infinity(term: Term) -> bool:
    """Whether a sum or product may be inf - inf or 0 * inf."""
    infinite = [signs for one in term.args if (signs := _infinities(one))]
    if term.head == "add":
        return len(infinite) > 1 and len(frozenset().union(*infinite)) > 1
    return bool(infinite) and any(one.head != "literal" or not one.label for one in term.args if not _infinities(one))


def _infinities(term: Term) -> frozenset[int]:
    """The signs that a number has where it is infinite, which measures may be."""
    if term.head.startswith("measure ") or term.head == "inf":
        return frozenset({1})
    if term.head in ("neg", "real", "add", "max", "min"):
        found: frozenset[int] = frozenset().union(*map(_infinities, term.args))
        return frozenset(-sign for sign in found) if term.head == "neg" else found
    return frozenset({1, -1}) if term.head == "mul" and any(map(_infinities, term.args)) else frozenset()


def left_out(statement: Term, evaluated: Iterable[tuple[Term, Path]],
             below: Callable[[Term, Term], bool] = lambda start, stop: False) -> list[Term]:  # fmt: skip
    """Those of the evaluated terms that may have no value and stand nowhere in the statement, or only under a condition
    that may not hold where they are evaluated, or in a loop that may have no round: `below` says of two whole numbers
    whether the first is known to be below the second."""
    places: dict[Term, set[tuple[frozenset[Term], tuple[Term, ...]]]] = {}
    for part, guards in _parts(statement, frozenset(), below):
        if may_fail(part):
            for failing in (_failing(part), *_at_each_distance(_failing(part), below)):
                places.setdefault(blank(failing), set()).add((_guarding(part, guards), indices_in(failing)))
    found = []
    for term, path in evaluated:
        if not may_fail(term):
            continue
        under, failing = frozenset().union(*map(_conditions, path)), _failing(term)
        at = indices_in(failing)
        if not any(guards <= under and _at_all(at, there) for guards, there in places.get(blank(failing), ())):
            found.append(term)
    return found


def _failing(term: Term) -> Term:
    """What terms share that have no value at the same places: a quotient has none where its divisor is 0, a least cost
    where there is no optimal point."""
    if term.head == "optimal point":
        return make("optimal cost", term.args, RATIONAL)
    return make("div", (literal(1), term.args[1]), NUMBER) if term.head == "div" else term


def _at_each_distance(term: Term, below: Callable[[Term, Term], bool]) -> Iterator[Term]:
    """What speaks of two databases by their distance alone, with an index in its place: two of at least two letters
    have each distance from 0 to the number of entries."""
    found = [part for part in subterms(term) if part.head == "distance"]
    if len(found) != 1 or not below(literal(1), found[0].args[0].sort.sizes[1]):
        return
    db, *places = found[0].args
    number = index("d", (literal(0), make("add", (db.sort.sizes[2], literal(1)), WHOLE)))
    made = rewritten(term, lambda part: number if part is found[0] else None)
    every = literal(0), db.sort.sizes[0]
    if places[0] is not places[1] and all(ends_of(x) == every for x in places) and not any(
            x in subterms(made) for x in places):  # fmt: skip
        yield made


def rounds(start: Term, stop: Term, at: Term) -> Term:
    """That a loop has a round, as a condition of what it evaluates."""
    return make("rounds", (start, stop, at), TRUTH)


def _guarding(part: Term, guards: frozenset[Term]) -> frozenset[Term]:
    """The conditions under which a part is evaluated; that loops have rounds, but for those whose index it has, as it
    is looked for where they have one."""
    own = frozenset(indices_in(part))
    return frozenset().union(*(_conditions(one.args[0] if one.head == "met" else one) for one in guards
                               if one.head not in ("rounds", "met") or (one.args[-1] in own) is (one.head == "met")))


def _at_all(evaluated: tuple[Term, ...], standing: tuple[Term, ...]) -> bool:
    """Whether what stands at some indices stands at all those at which it is evaluated: each goes through the same
    range, and two of them are one only where they are one there."""
    other: dict[Term, Term] = {}
    return len(evaluated) == len(standing) and all(
        other.setdefault(there, here) is here and _range(here) == _range(there)
        for here, there in zip(evaluated, standing, strict=True))  # fmt: skip


def _range(at: Term) -> tuple[object, ...]:
    ends = ends_of(at)
    return () if ends is None else tuple(linear(blank(end)) for end in ends)


def _parts(term: Term, guards: frozenset[Term],
           below: Callable[[Term, Term], bool]) -> Iterator[tuple[Term, frozenset[Term]]]:  # fmt: skip
    seen: set[tuple[Term, frozenset[Term]]] = set()
    opened_: dict[Term, tuple[Term, Term, Term]] = {}
    pending = [(term, guards)]
    while pending:
        part, under = pending.pop()
        if (part, under) in seen:
            continue
        seen.add((part, under))
        yield part, under
        if part.head in BINDERS:
            start, stop = part.args[:2]
            if part not in opened_:
                # the condition of "first" is asked up to the index that meets it, and what it is asked for there alone
                at = index(part.called, (start, stop) if part.head != "first" else None)
                opened_[part] = at, *opened(part, at)
            at, condition, body = opened_[part]
            inside = under if below(start, stop) else under | {rounds(start, stop, at)}
            met = frozenset({make("met", (condition, at), TRUTH)}) if _met_by_some(condition, at, below) else \
                _conditions(condition)
            pending += [(start, under), (stop, under), (condition, inside), (body, inside | met)]
            if (first := beginning(part)) is not None:
                at = index(part.called, (first, stop))
                begun = under if below(first, stop) else under | {rounds(first, stop, at)}
                pending.append((opened(part, at)[1], begun))
        elif (among := beside_others(part)) is not None:  # a loop's items are evaluated where it gives something
            _, others, loops = among
            pending += [(one, under) for one in (others, *(loop for loop, _ in loops))]
        elif part.head == BRANCH:
            condition, then, otherwise = part.args
            pending += [(condition, under), (then, under | _conditions(condition)),
                        (otherwise, under | {blank(denied(condition))})]
        elif part.head == "item":
            pending += [(one, under) for one in (*_picked_of(*part.args), part.args[1])]
        else:
            pending += [(one, under) for one in part.args]


def _picked_of(items: Term, place: Term) -> tuple[Term, ...]:
    """What stands in a statement of a list of which one item is picked: that item, and none of the others; all of them
    where the place goes through all."""
    ends = ends_of(place)
    if ends is not None and ends[0] is literal(0) and linear(ends[1]) == linear(items.sort.sizes[0]):
        return (items,)
    if items.head == "list":
        return *items.args[:2], *opened(items, place)
    if items.head in ("listed", "chained", "flat", BRANCH):
        at = place.label if items.head == "listed" and place.head == "literal" else None
        return items.args[int(at) : int(at) + 1] if isinstance(at, Fraction) and at >= 0 else ()
    return (items,)


def denied(condition: Term) -> Term:
    """That a condition does not hold, as the condition of the other side of a branch."""
    if condition.head == "not" and condition.kind is Kind.TRUTH:
        return condition.args[0]
    return make("not", (condition,), condition.sort)


def _met_by_some(condition: Term, at: Term, below: Callable[[Term, Term], bool]) -> bool:
    """Whether one number of the range of an index meets a condition, whatever the others are: each database of at least
    two letters has one that differs from it in one entry."""
    if condition.head != "adjacent" or at not in condition.args[1:] or condition.args[1] is condition.args[2]:
        return False
    tuples, letters, entries = condition.args[0].sort.sizes
    return ends_of(at) == (literal(0), tuples) and below(literal(1), letters) and below(literal(0), entries)


def _conditions(condition: Term) -> frozenset[Term]:
    """The conditions that one is made of."""
    if condition.head == "rounds":
        return frozenset({make("rounds", tuple(map(blank, condition.args[:2])), TRUTH)})
    if condition.head == "and":
        return frozenset().union(*map(_conditions, condition.args))
    return frozenset() if condition.head == "true" else frozenset({blank(condition)})

