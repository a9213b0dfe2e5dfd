"""What a claim makes and is there whatever the values of its variables: channels with two outputs that tell whether an
event of a law occurs."""

from __future__ import annotations

from ...statement.evaluated import may_fail
from ...statement.numbers import linear
from ...statement.terms import Term, index, literal, opened, subterms


def tells_events(term: Term) -> bool:
    """Whether each row of a table is the probabilities of an event and of its complement, in either order."""
    if term.head != "table" or term.label != 2:
        return False
    pairs = zip(term.args[::2], term.args[1::2], strict=True)
    return all(_complementary(one, other) for one, other in pairs)


def _complementary(one: Term, other: Term) -> bool:
    (a, denied), (b, again) = _side(one), _side(other)
    return a is b and denied is not again and _of_event(a)


def _side(x: Term) -> tuple[Term, bool]:
    """A number without what says of which kind it is in Python, and whether it is the complement of that to 1."""
    denied = False
    while True:
        if x.head in ("real", "exactly", "entered", "probability") or (x.head == "add" and len(x.args) == 1):
            x = x.args[0]
        elif x.head == "add" and len(x.args) == 2 and x.args[0].head == "literal" and x.args[0].label == 1 and \
                x.args[1].head == "neg":
            x, denied = x.args[1].args[0], not denied
        else:
            return x, denied


def _of_event(x: Term) -> bool:
    """Whether a number is the sum of the masses that a law gives to some of its letters, each taken once."""
    if x.head != "sum" or x.args[0] is not literal(0):
        return False
    at = index()
    condition, body = opened(x, at)
    mass, denied = _side(body)
    if denied or any(map(may_fail, subterms(condition))):
        return False
    return mass.head in ("mass", "bare mass") and mass.args[1] is at and \
        at not in subterms(mass.args[0]) and linear(x.args[1]) == linear(mass.args[0].sort.sizes[0])
