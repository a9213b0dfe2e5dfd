"""The largest or smallest of numbers that are there and of what loops give, which may be nothing, as Coq.

Of reals it is one operator, which begins at the others, so that nothing is missing where a loop gives nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import terms as t
from .syntax import phrase
from .terms import Num


def alone(x: Num) -> Num:
    """A largest or smallest value as a number: where it may be of nothing, no loop whose items another one takes."""
    may_be_nothing = x.extreme is not None and any(guard for _, _, guard in x.extreme[1].binders)
    return replace(x, extreme=None) if may_be_nothing else x


def from_others(name: str, others: Num, loops: Sequence[tuple[Num, int]]) -> Num | None:
    """The largest or smallest of reals and of what loops over letters give; None where one of them may be no real, or
    is not of this form."""
    texts, values = [], [others]
    for number, depth in loops:
        if number.extreme is None or number.extreme[0] != name:
            return None
        item = number.extreme[1]
        value = t.number(item.value)
        values.append(value)
        if item.made or len(item.binders) != depth or any(x.kind != "R" for x in values):
            return None
        texts.append(t.beginning_at(name, others, item))
    found = texts[0]
    for text in texts[1:]:
        found = phrase(f"(R{name} $ $)", found, text)
    sign = others.nonnegative if name == "max" else all(x.nonnegative for x in values)
    return Num(found, "R", sign, all(x.unit for x in values))
