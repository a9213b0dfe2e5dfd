"""What Python evaluates and a statement leaves out, and has a value all the same.

What would make it silently wrong: an entry that an object is made of under a test, taken for one of all letters; a law
that is none at some letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...statement.evaluated import Path, left_out
from ...statement.numbers import add, neg
from ...statement.terms import BRANCH, PROPOSITION, Term, index, literal, make, opened


def made_of(objects: Iterable[Term], times: Sequence[tuple[Term, Path]],
            below: Callable[[Term, Term], bool]) -> bool:  # fmt: skip
    """Whether a term, each time that it is evaluated, stands among the entries of objects that are there whatever tests
    answer, under no more conditions: it has a value then, as these have these entries."""
    return bool(times) and not left_out(make("and", tuple(objects), PROPOSITION), times, below)


def near_point(law: Term, inside: Callable[[Term, Term, Term], bool]) -> Term | None:
    """t, if a law is made of the masses t / n of n letters and 1 - t more at one of them, so that they add to 1; None
    if it is made otherwise. It is a law where t lies in [0, 1]."""
    masses = law.args[0]
    if law.head != "law of" or masses.head != "list" or masses.args[0] is not literal(0):
        return None
    at = index("i", (masses.args[0], masses.args[1]))
    condition, mass = opened(masses, at)
    if condition.head != "true" or mass.head != "add" or len(mass.args) != 2:
        return None
    even, more = mass.args
    if even.head != "div" or even.args[1] is not masses.args[1] or more.head != BRANCH:
        return None
    share, (asked, rest, none) = even.args[0], more.args
    letters = [x for x in asked.args if x is not at]
    letter = letters[0] if asked.head == "==" and len(letters) == 1 else None
    if letter is None or not inside(letter, literal(0), masses.args[1]):
        return None
    if rest is not add(literal(1), neg(share)) or none is not literal(0):
        return None
    return share
