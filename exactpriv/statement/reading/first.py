"""`next(x for k in xs if test)`: the first item of a loop for which a test holds.

Python asks the test of one item after the other, and of none behind the one that it takes; where it holds of none, it
stops. Over a list of known length that is a branch for each item, over an alphabet the binder "first".
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from .. import numbers as n
from ..terms import Term, over
from .refusal import Unread
from .values import Bundle, Engine, written_out

if TYPE_CHECKING:
    from .expressions import Expressions

MOST = 64
"""The most items of a list of known length that are looked through."""


def is_search(function: Any, call: ast.Call) -> bool:
    """Whether a call of this function is `next(x for k in xs if test)`."""
    return isinstance(function, Engine) and function.thing is next and len(call.args) == 1 and not call.keywords and \
        isinstance(call.args[0], ast.GeneratorExp)


def first(frame: Expressions, call: ast.Call) -> Any:
    """What it denotes: a number."""
    generator = call.args[0]
    assert isinstance(generator, ast.GeneratorExp)
    loop, *others = generator.generators
    if others or loop.is_async or len(loop.ifs) != 1:
        raise Unread("next is called of other than one loop with one test: next(x for k in xs if test)")
    items, inner = frame.reader.items(written_out(frame.read(loop.iter))), frame.inside()
    if not any(isinstance(item, Bundle) for item in items):
        if len(items) > MOST:
            raise Unread(f"next looks through a list of more than {MOST} items")
        return _of_list(inner, items, loop, generator.elt)
    rounds = items[0]
    if len(items) > 1 or len(rounds.items) > 1 or rounds.condition is not n.true():
        raise Unread("next goes through what is not one loop over all letters")
    with inner.reader.one_round_of(rounds):
        inner.bind(loop.target, rounds.items[0])
        test = inner.tested(loop.ifs[0])
        if isinstance(test, bool):
            raise Unread("next asks a test that says nothing of the letters")
        with inner.reader.under(test):
            found = inner.reader.whole(inner.read(generator.elt))
    return over("first", rounds.start, rounds.stop, rounds.at, test, found)


def _of_list(inner: Expressions, items: Sequence[Any], loop: ast.comprehension, element: ast.expr) -> Any:
    """A branch for each item; behind the last one there is nothing."""
    if not items:
        raise Unread("next finds nothing")
    inner.bind(loop.target, items[0])
    test = inner.tested(loop.ifs[0])
    if isinstance(test, bool):
        return inner.read(element) if test else _of_list(inner, items[1:], loop, element)
    found: list[Term] = []

    def here() -> Term:
        found.append(inner.reader.number(inner.read(element)))
        return found[0]

    def elsewhere() -> Any:
        if items[1:]:
            return _of_list(inner, items[1:], loop, element)
        nothing = n.nothing(found[0].sort)
        inner.reader.evaluated[nothing, inner.reader.path] = None
        return nothing

    return inner.reader.sides(test, here, elsewhere)
