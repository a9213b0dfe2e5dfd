"""Whether the letters of two objects that are put together are the same, by their names.

Objects of this room go together by position. Where names contradict the positions, that would be another number in
silence: laws that are read from files are put into the order of their names (`places`), and objects that are in memory
are refused where their names are the same texts in different orders (`demand_order`).

What would make it silently wrong: letters named 0, 1, ... have no names, so that two files of numbered rows go together
by position; the same numbers in another order are refused. In memory different names go together by position, as in
`K.then(L)` for a chain whose letters are called differently on the way; of data that was read they are refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..foreign import plain
from ..real.errors import BadInput
from .entries import Label
from .notebook_views import label_text, named

MOST = 12
"""Names that stand in a message."""


def places(letters: Sequence[Label], wanted: Sequence[Label], what: str) -> list[int] | None:
    """Where in `letters` those that are wanted stand; None where they stand in order, or where one of both has no
    names. BadInput where the names are not the same ones; `what` says whose are wanted, such as "inputs"."""
    given, wished = tuple(letters), tuple(wanted)
    if given == wished:
        return None
    if named(given) is None or named(wished) is None:
        if set(given) == set(wished):
            raise BadInput(f"the letters {listed(given)} stand in another order than the {what} {listed(wished)}, and "
                           "0, 1, ... are also positions; write both in one order")  # fmt: skip
        return None
    if set(given) != set(wished):
        raise BadInput(f"the letters {listed(given)} are not the {what} {listed(wished)}; give both the same names, or "
                       "leave those of one out, to go by position")  # fmt: skip
    at = {letter: k for k, letter in enumerate(given)}
    return [at[letter] for letter in wished]


def demand_order(left: Sequence[Label], right: Sequence[Label], what: str) -> None:
    """BadInput where both are the same texts in different orders; `what` says of what, such as "the law and the
    kernel"."""
    if left == right or not all(isinstance(name, str) for name in (*left, *right)):
        return
    if set(left) == set(right):
        raise BadInput(f"{what} name their letters in different orders, {listed(left)} and {listed(right)}, and go "
                       "together by position; give both in one order, or without names")  # fmt: skip


def listed(names: Sequence[Label]) -> str:
    """The names, a few of them where there are many."""
    shown = ", ".join(plain(label_text(name)) for name in names[:MOST])
    return shown if len(names) <= MOST else f"{shown}, ... ({len(names)})"
