"""Variables that range over a list which earlier variables give: numbers of a range, sets of letters, and subchannels
of databases.

The list is read as what it yields: one loop, over whole numbers or over all sets of letters, that leaves out those for
which a condition fails. The variable is any of them, and the condition a premise. What would make it silently wrong: a
list that is taken for all sets, or all numbers, and leaves some out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from ...statement.indices import contained
from ...statement.numbers import add, member, neg, true
from ...statement.reading.refusal import Unread
from ...statement.reading.values import Bundle, Family, Yielded
from ...statement.terms import Kind, Term, index, literal, rewritten, substituted, subterms
from .declaring import Declared, Declaring, variable_of


def declared_choice(name: str, given: Callable[..., Any], says: str, declaring: Declaring) -> Declared:
    """A variable that is one of the items of a list. Unread where that is none of these."""
    reader = declaring.reader
    computed = declaring.computed(given, name)
    if (db := _of_subchannels(reader.items(computed))) is not None:
        return Declared(variable_of(name, Kind.INDICES, *db.sort.sizes[:2]))
    loop = reader.only_loop(computed)
    if loop is None:
        raise _refused(name, says)
    item = loop.items[0]
    ends: tuple[Term | Fraction | None, Term | None] = (None, None)
    if item is loop.at:
        found = variable_of(name, Kind.WHOLE)
        condition = substituted(loop.condition, {loop.at: found})
        start = loop.start.label
        ends = start if isinstance(start, Fraction) else loop.start, add(loop.stop, neg(literal(1)))
    elif _is_set(loop, item):
        found = variable_of(name, Kind.INDICES, item.stop)
        condition = rewritten(loop.condition, lambda part: contained(found, part.args[1]) if part.head == "member"
                              and part.args[0] is loop.at else None)  # fmt: skip
    else:
        raise _refused(name, says)
    if loop.at in subterms(condition):
        raise _refused(name, says)
    if condition is not true():
        declaring.premises.append(condition)
    return Declared(found, ends=ends)


def _refused(name: str, says: str) -> Unread:
    return Unread(f"{name} ranges over {says}, which is no list of natural numbers, nor one of all numbers of a range, "
                  "or of all sets of letters, that meet a condition, nor the subchannels of a database")  # fmt: skip


def _is_set(loop: Bundle, item: Any) -> bool:
    """Whether the items of a loop are all sets of the numbers below one, each in rising order."""
    if not isinstance(item, Family) or item.condition is None or loop.start is not literal(0) or \
            item.start is not literal(0) or loop.stop.head != "subsets" or loop.stop.args[0] is not item.stop:
        return False
    at = index("i", (literal(0), item.stop))
    return item.item(at) is at and item.condition(at) is member(loop.at, at)




def _of_subchannels(items: Sequence[Any]) -> Term | None:
    """The databases whose subchannels these are, all of them; None where they are anything else."""
    loop = items[0] if len(items) == 1 else None
    if not isinstance(loop, Bundle) or len(loop.items) != 1 or loop.condition is not true():
        return None
    rows = loop.items[0].items if isinstance(loop.items[0], Yielded) else loop.items
    inner = rows[0] if len(rows) == 1 else None
    if isinstance(inner, Bundle) and inner.condition is true() and inner.start is literal(0) and len(inner.items) == 1:
        picked, length = inner.items[0], inner.stop
        whole = isinstance(picked, Term) and picked.head == "item" and picked.args[1] is inner.at
        inner = picked.args[0] if whole and picked.args[0].sort.sizes == (length,) else None
    if not isinstance(inner, Term) or inner.head != "item" or inner.args[1] is not loop.at:
        return None
    every = inner.args[0]
    all_of_them = every.head == "subchannels" and loop.start is literal(0) and loop.stop is every.sort.sizes[0]
    return every.args[0] if all_of_them else None
