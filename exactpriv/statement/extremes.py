"""The largest or smallest of numbers that are there and of what loops give, which may be nothing: a branch. Where the
loop gives something, it is the larger one of that and of the others; elsewhere the others.

What would make it silently wrong: a loop whose item is itself a largest value, taken for a loop inside of a loop: that
has no value where it is one of nothing, and a loop may give nothing.
"""

from __future__ import annotations

from .numbers import true, truth
from .terms import BRANCH, Term, index, opened, over

LOOPS = {"max": "largest", "min": "least"}


def beside_others(term: Term) -> tuple[str, Term, list[tuple[Term, int]]] | None:
    """Which of the two it is, the others, and the loops, each with how many there are inside of each other, if a branch
    is the largest or smallest value of these; None if it is another one."""
    loops: list[tuple[Term, int]] = []
    name = term.args[1].head if term.head == BRANCH else ""
    while name in LOOPS and (found := _beside(name, term)) is not None:
        term, loop, depth = found
        loops.insert(0, (loop, depth))
    return (name, term, loops) if loops else None


def _beside(name: str, term: Term) -> tuple[Term, Term, int] | None:
    if term.head != BRANCH or term.args[1].head != name or len(term.args[1].args) != 2:
        return None
    test, (one, loop), others = term.args[0], term.args[1].args, term.args[2]
    depth, inner = 0, test.args[0] if test.head == "truth" else test
    while inner.head == "some":
        depth, inner = depth + 1, inner.args[3]
    fits = depth and one is others and _nested(loop, LOOPS[name], depth)
    return (others, loop, depth) if fits and test is truth(_gives_some(loop, depth)) else None


def _nested(loop: Term, head: str, depth: int) -> bool:
    return depth == 0 or (loop.head == head and _nested(loop.args[3], head, depth - 1))


def _gives_some(loop: Term, depth: int) -> Term:
    """That loops inside of each other, so many of them, give something."""
    start, stop = loop.args[:2]
    at = index(loop.called, (start, stop))
    condition, inner = opened(loop, at)
    return over("some", start, stop, at, condition, _gives_some(inner, depth - 1) if depth > 1 else true())
