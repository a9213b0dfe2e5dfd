"""Lists whose length is not known: the item at a place given by a number, columns of a matrix, lists that begin with
one item, and lists of blocks of equal items."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .. import terms as t
from ..naturals import NatCompared
from ..syntax import Code
from ..terms import Blocks, Item, LawTerm, Letter, Nat, Num, Seq, Ty, Untranslated
from .letters import numbered
from .names import Cases, at_place
from .values import native


def plain_item(x: Any) -> bool:
    """Whether an item of a list is one thing, and not one for each letter."""
    return not isinstance(x, Item) or not (x.binders or x.made or x.repeats)


def listed(items: list[Item]) -> list[Any]:
    """What a loop yields, as a list of values if it runs over a list of known length."""
    return [x.value for x in items] if not any(x.binders or x.made or x.repeats for x in items) else list(items)


def after_the_first(x: list[Any], place: Nat) -> Any:
    """The item at a place of a list of the first item and of those that a loop over the numbers from 1 on yields."""
    run = x[1].run if len(x) == 2 and plain_item(x[0]) and isinstance(x[1], Item) else None
    if run is None or run.first != 1 or not t.below(place, run.count):
        raise Untranslated("an item is picked out of a sequence in a way that is not read")
    return t.choose(NatCompared("==", place, 0).test, x[0].value if isinstance(x[0], Item) else x[0], run.at(place))


def numbered_item(at: Callable[[str], Any], ty: Ty, place: Nat | int) -> Any:
    """What is given for each letter of an alphabet, at the letter with this number: a number, or a sequence of such."""
    value = native(at("@"))
    if isinstance(value, LawTerm):
        value = Seq(value.ty, value.mass)
    if isinstance(value, Seq) and value.where is None:
        return Seq(value.ty, lambda y: numbered_item(lambda a: native(at(a)).mass(y) if isinstance(at(a), LawTerm)
                                                     else at(a).at(y), ty, place))
    if isinstance(value, str | Cases):
        return at_place(at, ty, place if isinstance(place, int) else str(place.text))
    name = "x_"
    while re.search(rf"\b{name}\b", str(t.number(value).text)):
        name += "_"
    value = t.number(native(at(name)))
    text = place if isinstance(place, int) else place.text
    if value.kind != "R":
        inner = value.text if value.kind == "V" else f"(Val {value.value})"
        return Num(f"(at_number_v (fun {name} : {ty.text} => {inner}) {text})", "V", value.nonnegative, value.unit)
    return Num(f"(at_number (fun {name} : {ty.text} => {value.text}) {text})", "R", value.nonnegative, value.unit)


def transposed(rows: Any) -> Seq | None:
    """The columns of a matrix with a row for each letter of a type, an entry for each of a type; None if it is none."""
    row = rows.at("@") if isinstance(rows, Seq) and rows.where is None else None
    if not isinstance(row, Seq) or row.where is not None:
        return None
    return Seq(row.ty, lambda b: Seq(rows.ty, lambda a: rows.at(a).at(b)))


def preceded(first: Any, rest: Seq) -> Seq:
    """A list that begins with one item for the first letter of an alphabet and goes on with those for the others."""
    ty = rest.ty

    def sequence(x: Any) -> Any:
        """One item and then equal ones, as many as there are further letters."""
        if isinstance(x, Blocks) and len(x.parts) == 2 and x.parts[0][0] == 1 and isinstance(x.parts[1][0], Nat) and \
                x.parts[1][0].below == ty:
            return Seq(ty, lambda a: t.choose(numbered(Letter(a, ty), 0), x.parts[0][1], x.parts[1][1]))
        return x

    return Seq(ty, lambda a: t.choose(numbered(Letter(a, ty), 0), sequence(first), rest.at(a)))


def blocks(x: Any) -> tuple[tuple[Nat | int, Any], ...]:
    """A list as blocks."""
    if isinstance(x, Blocks):
        return x.parts
    if isinstance(x, Seq) and x.where is None and x.ty.bound and x.ty.size is None:
        value = x.at("@")
        if "@" in repr(value):
            raise Untranslated("a list that depends on the place is continued")
        if x.ty.count is None:
            raise Untranslated("a list of any length is continued")
        return ((x.ty.count, value),)
    if isinstance(x, list) and not any(isinstance(p, Item) for p in x):
        return tuple((1, p) for p in x)
    raise Untranslated("a list of any length is continued")


def listed_sizes(x: Blocks) -> tuple[Nat | int, list[str]]:
    """How long a list of blocks is, and the places at which its blocks begin."""
    total: dict[Code, int] = {}
    starts: list[str] = []
    for size, _ in x.parts:
        starts.append(str(t.sum_text(total)))
        for name, k in t.linear(size).items():
            total[name] = total.get(name, 0) + k
    total = {name: k for name, k in total.items() if k}
    if list(total.values()) == [1] and "" not in total:
        name = next(iter(total))
        return Nat(name, f"(INR {name})", positive=True), starts
    if set(total) <= {""}:
        return total.get("", 0), starts
    raise Untranslated("the length of a list of blocks is not known")
