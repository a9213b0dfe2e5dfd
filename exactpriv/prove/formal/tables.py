"""Lists of numbers, laws of their masses and kernels of their rows, as Coq: what a claim makes of entries that loops
over alphabets give.

A list is blocks in order: single items, and loops over the letters of a type. The letters of a list of several blocks
are those of a sum of types; a list of one item and of a loop over all letters of an alphabet but the first has the
letters of that alphabet. A law or kernel of a list is an object that has these entries.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeAlias

from . import terms as t
from .measures import letter_text
from .syntax import Code, Coq, binding, phrase, replaced, series, variable
from .terms import LawTerm, Made, Nat, Num, Seq, Ty, Untranslated

Entry: TypeAlias = "Num | Listed | LawTerm | Any"


@dataclass(frozen=True)
class Neg:
    """A number with the other sign; a sum subtracts it."""

    of: Any

    @property
    def num(self) -> Num:
        """The number."""
        return t.neg(self.of.num if isinstance(self.of, Neg) else t.number(self.of))


@dataclass(frozen=True)
class Loop:
    """An item for each letter of a type, from the letter with the number `start` on; `guard`: which letters those are
    that are not left out."""

    letter: Code
    ty: Ty
    item: Entry
    guard: Code = ""
    start: int = 0
    made: tuple[Made, ...] = ()


@dataclass(frozen=True)
class Listed:
    """A list: single items, and loops."""

    blocks: tuple[Loop | Entry, ...]
    falling: bool = False
    """Whether its numbers come in falling order."""


@dataclass(frozen=True)
class Flat:
    """The items of a list of lists of one length, one list after the other: its letters are pairs."""

    rows: Entry


@dataclass(frozen=True)
class Placed:
    """The items of a list at the letters of a type: for each block the letter, and what binds it."""

    ty: Ty
    parts: tuple[tuple[Code, Loop | None, Entry], ...]


def first_number(at: Code, ty: Ty, number: int = 0) -> Code:
    """Whether a letter is the one with this number, as a Coq boolean."""
    return phrase("(nat_of_ord $ == $)%N", at if ty.bound else phrase("(enum_rank $)", at), number)


def preceded(first: Entry, rest: Loop) -> Loop:
    """A list of one item, and one for each letter of an alphabet but the first."""
    return Loop(rest.letter, rest.ty, chosen_entry(first_number(rest.letter, rest.ty), first, rest.item))


def chosen_entry(test: Code, one: Entry, other: Entry) -> Entry:
    """One of two entries, or lists of such."""
    if isinstance(one, Listed) and isinstance(other, Listed) and len(one.blocks) == len(other.blocks) and \
            not any(isinstance(block, Loop) for block in (*one.blocks, *other.blocks)):
        return Listed(tuple(chosen_entry(test, a, b) for a, b in zip(one.blocks, other.blocks, strict=True)))
    if isinstance(one, Listed | LawTerm) or isinstance(other, Listed | LawTerm):
        a, b = (whole_loop(x) for x in (one, other))
        if a.ty.text != b.ty.text:
            raise Untranslated("the two sides of a branch are lists of different lengths")
        return Listed((Loop(a.letter, a.ty, chosen_entry(test, a.item, renamed(b, a.letter))),))
    return t.choose(test, one, other)


def whole_loop(x: Entry) -> Loop:
    """A list that is one loop over all letters of a type."""
    if isinstance(x, LawTerm):
        at = variable("y#")
        return Loop(at, x.ty, x.mass(at))
    if isinstance(x, Listed) and not x.falling:
        first, *rest = blocks_of(x)
        if isinstance(first, Loop) and not rest and not first.guard and not first.start:
            if first.made:
                raise Untranslated("a list is made of objects that are built for each letter")
            return first
    raise Untranslated("a list is no loop over all letters of a type")


def renamed(loop: Loop, letter: Code) -> Entry:
    """The item of a loop at another letter."""
    return moved(loop.item, loop.letter, letter)


def moved(x: Any, of: Code, by: Code) -> Any:
    """A value with another letter in the place of one."""
    assert isinstance(of, Coq)
    if isinstance(x, str | Coq):
        return replaced(x, of, by)
    if isinstance(x, tuple):
        return tuple(moved(part, of, by) for part in x)
    if is_dataclass(x) and not isinstance(x, type):
        return replace(x, **{f.name: moved(getattr(x, f.name), of, by) for f in fields(x)})
    return x


def blocks_of(x: Entry) -> tuple[Loop | Entry, ...]:
    """The blocks of a list, one loop where it is one."""
    if isinstance(x, LawTerm):
        return (whole_loop(x),)
    assert isinstance(x, Listed)
    first, rest = (*x.blocks, None, None)[:2]
    if len(x.blocks) == 2 and isinstance(rest, Loop) and rest.start == 1 and rest.ty.alphabet and \
            not isinstance(first, Loop):
        return (preceded(first, rest),)
    return x.blocks


def placed(x: Entry) -> Placed:
    """The letters of a list."""
    blocks = blocks_of(x)
    types: list[Ty] = []
    own: list[tuple[int, Code, Loop | None, Entry]] = []
    k = 0
    while k < len(blocks):
        block = blocks[k]
        if isinstance(block, Loop):
            if block.guard or block.start:
                raise Untranslated("a list is built by a loop that leaves items out")
            if block.made:
                raise Untranslated("a law or row is made of objects that are built for each letter")
            own.append((len(types), block.letter, block, block.item))
            types.append(block.ty)
            k += 1
            continue
        end = next((j for j in range(k, len(blocks)) if isinstance(blocks[j], Loop)), len(blocks))
        ty = t.ordinals(end - k)
        own += [(len(types), letter_text(j - k, ty), None, blocks[j]) for j in range(k, end)]
        types.append(ty)
        k = end
    parts = tuple((_inside(part, at, len(types)), loop, item) for part, at, loop, item in own)
    return Placed(functools.reduce(either_of, types), parts)


def either_of(one: Ty, other: Ty) -> Ty:
    """The letters of two types together."""
    return Ty(phrase("(sum_finType $ $)", one.text, other.text), inhabited=one.has_letters or other.has_letters)


def _inside(part: int, at: Code, count: int) -> Code:
    """A letter of one of several types as a letter of their sum."""
    text = at if part == 0 else phrase("(inr $)", at)
    for _ in range(count - 1 - max(part, 1) + (part == 0 and count > 1)):
        text = phrase("(inl $)", text)
    return text


def masses_of(x: Entry, left: Code) -> tuple[Code, Ty, Code]:
    """That a law, which `left` is, has the masses of a list; the type of its letters; its masses as a function, if they
    are reals."""
    said, ty, function = _row(x, left)
    several = not isinstance(x, LawTerm | Flat) and len(placed(x).parts) > 1
    return phrase("($)", said) if several and not function and _loops(x) else said, ty, function


def quotients_of(x: Entry) -> tuple[Code, Code]:
    """The masses of a loop that are quotients of reals, as a function, and the test under which all of them are there;
    nothing for other lists."""
    found = None if isinstance(x, Flat) or (isinstance(x, Listed) and x.falling) else placed(x)
    loop = found.parts[0][1] if found is not None and len(found.parts) == 1 else None
    mass = None if loop is None else t.number(loop.item)
    if loop is None or mass is None or mass.quotient is None:
        return "", ""
    real, test = mass.quotient
    if isinstance(test, Coq) and loop.letter in test.variables:
        test = binding("[forall $$ : $, $]", loop.letter, [loop.ty.text], [test])
    return binding("(fun $$ : $ => $)", loop.letter, [loop.ty.text], [real]), test


def _loops(x: Entry) -> bool:
    return any(loop is not None for _, loop, _ in placed(x).parts)


def _bound(loop: Loop | None, said: Code) -> Code:
    return said if loop is None else binding("(forall $$ : $, $)", loop.letter, [loop.ty.text], [said])


def written_out(x: Entry) -> bool:
    """Whether a list has single items alone."""
    return isinstance(x, Listed) and not any(isinstance(block, Loop) for block in x.blocks)


def in_falling_order(x: Listed) -> Listed:
    """The items of a list that is written out, the largest first."""
    masses = [t.number(block) for block in x.blocks]
    if any(mass.kind != "R" for mass in masses):
        raise Untranslated("numbers are put in order that may have no value")
    a, b, items = variable("a_"), variable("b_"), series("; ", [mass.text for mass in masses])
    order = binding("(fun $$ $", a, [], [binding("$$ => Rleb $ $)", b, [], [b, a])])
    return Listed(tuple(Num(phrase("(nth 0 (sort $ [:: $]) $)", order, items, str(k)), "R",
                            all(mass.nonnegative for mass in masses)) for k in range(len(masses))))  # fmt: skip


def _falling(x: Listed, left: Code) -> tuple[Code, Ty, Code]:
    if written_out(x):
        return _row(in_falling_order(x), left)
    loop = whole_loop(Listed(x.blocks))
    mass = t.number(loop.item)
    if mass.kind != "R":
        raise Untranslated("numbers are put in order that may have no value")
    order = binding("(fun $$ : $ => $)", loop.letter, [loop.ty.text], [mass.text])
    at = variable("x#")
    entry = phrase("(falling $ $)", order, at)
    holds = t.compare("==", Num(phrase("($ $)", left, at), "R"), Num(entry, "R")).holds
    return (binding("(forall $$ : $, $)", at, [loop.ty.text], [holds]), loop.ty,
            binding("(fun $$ : $ => $)", at, [loop.ty.text], [entry]))


def rows_of(x: Entry, left: Code) -> tuple[Code, Ty, Ty, Code]:
    """That a kernel, which `left` is, has the rows of a list; the types of its inputs and outputs; its entries as a
    function, if they are reals."""
    found = placed(x)
    said: list[Code] = []
    outputs: list[Ty] = []
    functions: list[Code] = []
    for at, loop, item in found.parts:
        entries, ty, function = _row(item, phrase("$ $", left, at))
        said.append(_bound(loop, entries))
        outputs.append(ty)
        functions.append(function)
    if len({ty.text for ty in outputs}) != 1:
        raise Untranslated("the rows of a kernel have different lengths")
    if len(found.parts) == 1 and (only := found.parts[0][1]) is not None:
        function = functions[0] and binding("(fun $$ : $ => $)", only.letter, [only.ty.text], [functions[0]])
        return said[0], found.ty, outputs[0], function
    function = ""
    if all(loop is None for _, loop, _ in found.parts) and all(functions):
        place = variable("i")
        function = binding("(fun $$ => nth (fun=> 0) [:: $] (nat_of_ord $))", place, [],
                           [series("; ", functions), place])  # fmt: skip
    return phrase("($)", t.joined(said)), found.ty, outputs[0], function


def _row(x: Entry, left: Code) -> tuple[Code, Ty, Code]:
    """That a law, which `left` is, has these masses; its letters; its masses as a function, if they are reals."""
    if isinstance(x, Listed) and x.falling:
        return _falling(x, left)
    if isinstance(x, Flat):
        return *_cells(x.rows, left, None), ""
    found = placed(x)
    equal = [t.compare("==", Num(phrase("($ $)", left, at), "R"), t.number(item)).holds for at, _, item in found.parts]
    masses = [t.number(item) for _, _, item in found.parts]
    reals = all(one.kind == "R" for one in masses)
    loop = found.parts[0][1]
    if len(found.parts) == 1 and loop is not None:
        function = binding("(fun $$ : $ => $)", loop.letter, [loop.ty.text], [masses[0].text]) if reals else ""
        return _bound(loop, equal[0]), found.ty, function
    parts = [_bound(one, said) for (_, one, _), said in zip(found.parts, equal, strict=True)]
    if any(one is not None for _, one, _ in found.parts):
        return t.joined(parts), found.ty, ""
    place = variable("i")
    function = binding("(fun $$ => nth 0 [:: $] (nat_of_ord $))", place, [],
                       [series("; ", [one.text for one in masses]), place]) if reals else ""  # fmt: skip
    return (phrase("($)", t.joined(parts)) if len(parts) > 1 else parts[0]), found.ty, function


def _cells(x: Entry, left: Code, before: tuple[Code, Ty] | None) -> tuple[Code, Ty]:
    """That a law, which `left` is, has the masses of lists in lists at the pairs of their letters, behind those of the
    lists around them; the type of the pairs."""
    found = placed(x.rows if isinstance(x, Flat) else x)
    said: list[Code] = []
    types: list[Ty] = []
    places = [(at, found.ty) if before is None else (phrase("($, $)", before[0], at), pairs(before[1], found.ty))
              for at, _, _ in found.parts]  # fmt: skip
    if all(loop is None and isinstance(item, Listed) for _, loop, item in found.parts):
        return _beside([item for _, _, item in found.parts], left, places)
    for (_, loop, item), here in zip(found.parts, places, strict=True):
        if isinstance(item, Listed | Flat):
            inner, ty = _cells(item, left, here)
        else:
            inner, ty = t.compare("==", Num(phrase("($ $)", left, here[0]), "R"), t.number(item)).holds, here[1]
        said.append(_bound(loop, inner if isinstance(item, Listed | Flat) or loop is None else phrase("($)", inner)))
        types.append(ty)
    if len({ty.text for ty in types}) != 1 or len({part[1] is None for part in found.parts}) != 1:
        raise Untranslated("the lists in a list have different lengths")
    return phrase("($)", t.joined(said)) if found.parts[0][1] is None else t.joined(said), types[0]


def _beside(rows: Sequence[Entry], left: Code, places: Sequence[tuple[Code, Ty]]) -> tuple[Code, Ty]:
    """The same of lists beside one another, letter by letter of what they run over."""
    first, *_ = loops = [whole_loop(row) for row in rows]
    if any(loop.ty.text != first.ty.text for loop in loops):
        raise Untranslated("the lists in a list have different lengths")
    said = [t.compare("==", Num(phrase("($ ($, $))", left, at, first.letter), "R"),
                      t.number(renamed(loop, first.letter))).holds
            for (at, _), loop in zip(places, loops, strict=True)]  # fmt: skip
    return _bound(first, phrase("($)", t.joined(said))), pairs(places[0][1], first.ty)


def pairs(one: Ty, other: Ty) -> Ty:
    """The pairs of letters of two types."""
    return Ty(phrase("($ ** $)", one.text, other.text), factors=(one, other),
              inhabited=one.inhabited and other.inhabited)  # fmt: skip


def of_equal_items(blocks: Sequence[Loop | Entry]) -> tuple[Loop, list[Code]] | None:
    """A list of stretches of equal numbers, each as long as a whole number says, as a loop over the numbers below its
    length; and that no stretch has a negative length. None if it is another list."""
    sizes: list[Nat | int] = []
    for block in blocks:
        if isinstance(block, Loop):
            same = moved(block.item, block.letter, "@") == block.item and not block.guard and not block.start
            if not same or block.made or not block.ty.bound or block.ty.count is None:
                return None
        sizes.append(block.ty.count if isinstance(block, Loop) and block.ty.count is not None else 1)
    if not any(isinstance(block, Loop) for block in blocks):
        return None
    total: dict[Code, int] = {}
    starts: list[Code] = []
    for size in sizes:
        starts.append(t.sum_text(total))
        total = t.less(total, {name: -k for name, k in t.linear(size).items()})
    if list(total.values()) != [1] or "" in total:
        return None
    name = next(iter(total))
    ty = t.ordinals(Nat(name, phrase("(INR $)", name), positive=True))
    guards = []
    for size in sizes:
        away = {atom: -k for atom, k in t.linear(size).items() if k < 0}
        if away:
            plus = {atom: k for atom, k in t.linear(size).items() if k > 0}
            guards.append(phrase("($ <= $)%N", t.sum_text(away), t.sum_text(plus)))
    at = variable("x#")
    items = [block.item if isinstance(block, Loop) else block for block in blocks]
    found = items[-1]
    for item, start in reversed(list(zip(items[:-1], starts[1:], strict=True))):
        found = chosen_entry(phrase("(nat_of_ord $ < $)%N", at, start), item, found)
    return Loop(at, ty, found), guards


def at_number(at: Callable[[Code], Num], ty: Ty, place: Nat | int, least: Mapping[Code, int] = {}) -> Num:
    """What is given for each letter of an alphabet, at the letter with this number, which has to be known to be one
    where the whole numbers of these names are at least that."""
    count = ty.count or t.size_of(ty)
    if not (ty.alphabet or ty.count is not None) or not isinstance(count, Nat) or not t.below(place, count, least):
        raise Untranslated("an item is picked by a number that is not known to be a place")
    letter = variable("x_", *(f"x_{'_' * k}" for k in range(1, 9)))
    value = at(letter)
    text = place if isinstance(place, int) else place.text
    if value.kind != "R":
        inner = value.text if value.kind == "V" else phrase("(Val $)", value.value)
        function = binding("(fun $$ : $ => $)", letter, [ty.text], [inner])
        return Num(phrase("(at_number_v $ $)", function, text), "V", value.nonnegative, value.unit)
    function = binding("(fun $$ : $ => $)", letter, [ty.text], [value.text])
    return Num(phrase("(at_number $ $)", function, text), "R", value.nonnegative, value.unit)


def sequence(x: Entry) -> Any:
    """A list as measures take it: one item for each letter of a type, or the items that are written out."""
    if isinstance(x, Listed) and not any(isinstance(block, Loop) for block in x.blocks):
        return [sequence(one) for one in x.blocks]
    if isinstance(x, Listed | LawTerm):
        loop = whole_loop(x)
        return Seq(loop.ty, lambda a: sequence(moved(loop.item, loop.letter, a)))
    return x
