"""Linear programs of a claim as Coq: one variable for each letter of an alphabet, for each letter but the first, for
each of a fixed number, or for each item of a list of loops and single items.

The value is an infimum or a supremum, without value where there is none. What is said of the optimum that a solver
finds is said of every optimum, and that there is one (proofs/theory/linear_programs.v).
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from ...statement.numbers import true
from ...statement.terms import Term, beginning, index, make, opened
from . import terms as t
from .measures import letter_text
from .naturals import NatCompared, natural, type_of
from .syntax import Code, binding, phrase, variable
from .tables import Listed, Loop, Neg, Placed, moved, placed
from .terms import Item, Letter, Nat, Num, Rel, Ty, Untranslated

Value: TypeAlias = Any
NO_ROW = "a row of a linear program is not one number for each variable"
NO_BOUNDS = "the bounds of a linear program are not one for each row"
NO_ROWS = "the rows of a linear program are listed in a way that is not read"


STRETCHES = "stretches"
"""A list of a program made of lists one after the other."""


def laid_out(term: Term) -> Term | None:
    """A program whose lists are folded as they stand; None for another term."""
    if term.head not in ("optimal cost", "optimal point"):
        return None
    return make(term.head, tuple(map(_laid_out, term.args)), term.sort, term.label, term.called)


def _laid_out(term: Term) -> Term:
    if term.head in ("chained", "listed", STRETCHES):
        head = "listed" if term.head == "listed" else STRETCHES
        return make(head, tuple(map(_laid_out, term.args)), term.sort)
    if term.head == "list":
        return make("list", (*term.args[:3], _laid_out(term.args[3])), term.sort, None, term.called)
    return term


class Folding(Protocol):
    """What folds a part of a program where indices stand for values."""

    def at(self, term: Term, indices: Mapping[Term, Value]) -> Value:
        """What the part becomes."""
        ...


@dataclass(frozen=True)
class Block:
    """Items of a list that follow each other: one, or one for each letter of a type from the number `start` on."""

    fold: Folding
    body: Term
    indices: Mapping[Term, Value]
    letter: Term | None = None
    ty: Ty | None = None
    start: int = 0

    @property
    def count(self) -> dict[Code, int]:
        """How many there are."""
        if self.ty is None:
            return {"": 1}
        return t.less(t.linear(self.ty.count or t.size_of(self.ty)), {"": self.start})

    @property
    def same(self) -> bool:
        """Whether all are one."""
        return self.letter is None or not any(part is self.letter for part in _parts(self.body))

    def inside(self, at: Value) -> Mapping[Term, Value]:
        """What indices stand for in the item of a letter or number."""
        return self.indices if self.letter is None else {**self.indices, self.letter: at}

    def item(self, at: Value) -> Value:
        """The item of a letter or number."""
        return self.fold.at(self.body, self.inside(at))

    def number(self, at: Value) -> Num:
        """The item, a number."""
        found = self.item(at)
        return t.number(found.num if isinstance(found, Neg) else found)


def _parts(term: Term) -> list[Term]:
    found, pending = [], [term]
    while pending:
        part = pending.pop()
        found.append(part)
        pending += part.args
    return found


def blocks(fold: Folding, term: Term, indices: Mapping[Term, Value]) -> list[Block]:
    """The blocks of a list."""
    if term.head == "listed":
        return [Block(fold, part, indices) for part in term.args]
    if term.head in ("chained", STRETCHES):
        return [block for part in term.args for block in blocks(fold, part, indices)]
    if term.head != "list":
        raise Untranslated(NO_ROWS)
    start, stop = (fold.at(end, indices) for end in term.args[:2])
    if (least := beginning(term)) is not None and not isinstance(stop, int):
        start = int(least.label)  # type: ignore[call-overload]
    elif term.args[2] is not true():
        raise Untranslated(NO_ROWS)
    if not isinstance(start, int) or start < 0:
        raise Untranslated(NO_ROWS)
    at = index(term.called)
    if isinstance(stop, int):
        return [Block(fold, opened(term, at)[1], {**indices, at: k}) for k in range(start, stop)]
    end = t.whole(stop)
    if isinstance(end, Nat) and not end.natural:
        raise Untranslated("a list of a linear program may have a length below 0")
    return [Block(fold, opened(term, at)[1], indices, at, type_of(end), start)]


@dataclass(frozen=True)
class Columns:
    """The variables of a program: the letters of a type, all of them or all but the first, or the places of a list of
    loops and single items."""

    ty: Ty
    all_but_first: bool = False
    parts: Placed | None = None

    def guard(self, x: Code) -> Code:
        """Which letters are variables, as a Coq boolean; empty for all."""
        return t.from_place(1, x, self.ty) if self.all_but_first else ""

    @property
    def count(self) -> dict[Code, int]:
        """How many variables there are."""
        return t.less(t.linear(self.ty.count or t.size_of(self.ty)), {"": int(self.all_but_first)})

    def letter(self, x: Code) -> Letter:
        """A variable."""
        return Letter(x, self.ty, int(self.all_but_first))

    def place(self, x: Letter) -> Nat:
        """The place of a variable among them."""
        number = t.whole(x)
        found = natural(ast.Sub, number, 1) if self.all_but_first else number
        assert isinstance(found, Nat)
        return found


def columns_of(costs: Sequence[Block], listed: Value) -> Columns:
    """The variables, by the list of their costs."""
    loops = [block for block in costs if block.ty is not None]
    if not loops:
        return Columns(t.ordinals(len(costs)))
    ty, start = loops[0].ty, loops[0].start
    assert ty is not None
    below = None if ty.count is None or start else ty.count.below
    below = below if below is not None and below.alphabet else None
    if len(costs) == 1 and start in (0, 1):
        return Columns(ty, start == 1) if below is None else Columns(below, True)
    if len(costs) == 2 and costs[1] is loops[0] and (below is not None or (start == 1 and ty.alphabet)):
        return Columns(below or ty)
    found = placed(listed)
    return Columns(found.ty, parts=found)


@dataclass(frozen=True)
class Programming:
    """The making of one program."""

    fold: Folding
    indices: Mapping[Term, Value]
    columns: Columns
    point: Code

    def row(self, term: Term, indices: Mapping[Term, Value]) -> Num:
        """The sum of a row's numbers times a point's entries."""
        if self.columns.parts is not None:
            return self._of_parts(self.columns.parts, self.fold.at(term, indices))
        row, size = blocks(self.fold, term, indices), self.columns.ty.size
        if size is not None:
            found = t.constant(Fraction(0))
            for k in range(size):
                at = letter_text(k, self.columns.ty)
                found = t.add(found, t.mul(self.number(row, at), self._entry(at)))
            return found
        x = variable("x#")
        value = t.mul(self.number(row, x), self._entry(x))
        return t.summed(Item(((x, self.columns.ty.text, self.columns.guard(x)),), value))

    def _entry(self, at: Code) -> Num:
        return Num(phrase("($ $)", self.point, at), "R")

    def number(self, row: Sequence[Block], x: Code) -> Num:
        """The number of a list for a variable."""
        columns = self.columns
        only = row[0] if len(row) == 1 else None
        if only is not None and only.ty is not None and only.ty.text == columns.ty.text and \
                only.start == int(columns.all_but_first):
            return only.number(columns.letter(x))
        if columns.ty.size is not None:
            if columns.ty.size != len(row) or any(block.ty is not None for block in row):
                raise Untranslated(NO_ROW)
            return row[next(k for k in range(len(row)) if letter_text(k, columns.ty) == x)].number(0)
        return self._in_stretches(row, columns.letter(x))

    def _in_stretches(self, row: Sequence[Block], x: Letter) -> Num:
        """The number of a list at the place of a variable."""
        total: dict[Code, int] = {}
        starts = []
        for block in row:
            starts.append(total)
            total = t.less(total, {name: -k for name, k in block.count.items()})
        if total != self.columns.count:
            raise Untranslated(NO_ROW)
        place = self.columns.place(x)
        numbers = [block.number(place if block.same or not (before or block.start) else _after(place, before, block))
                   for block, before in zip(row, starts, strict=True)]  # fmt: skip
        found = numbers[-1]
        for one, start in reversed(list(zip(numbers[:-1], starts[1:], strict=True))):
            end = Nat(t.sum_text(start), "", linear=tuple(start.items()))
            found = t.choose(NatCompared("<", place, end).test, one, found)
        return found

    def _of_parts(self, parts: Placed, row: Value) -> Num:
        """The sum of a row that is a list of the same parts."""
        own = placed(row)
        if len(own.parts) != len(parts.parts):
            raise Untranslated(NO_ROW)
        found = t.constant(Fraction(0))
        for (at, loop, _), (_, other, item) in zip(parts.parts, own.parts, strict=True):
            if (loop and loop.ty.text) != (other and other.ty.text):
                raise Untranslated(NO_ROW)
            value = t.number(moved(item, other.letter, loop.letter) if loop is not None and other is not None else item)
            term = t.mul(value, self._entry(at))
            found = t.add(found, term if loop is None else t.summed(Item(((loop.letter, loop.ty.text, ""),), term)))
        return found

    def bounded(self, bound: Term, sign: str) -> Rel:
        """That every variable is at least, or at most, a bound."""
        listed = not bound.is_number
        if listed and self.columns.parts is not None:
            raise Untranslated("the bounds of the variables of a linear program are not read")
        row = blocks(self.fold, bound, self.indices) if listed else [Block(self.fold, bound, self.indices)]

        def at(x: Code) -> Rel:
            return t.compare(sign, self.number(row, x) if listed else row[0].number(0), self._entry(x))

        size = self.columns.ty.size
        if size is not None:
            return t.both([at(letter_text(k, self.columns.ty)) for k in range(size)])
        x = variable("x#")
        return t.over(Item(((x, self.columns.ty.text, self.columns.guard(x)),), at(x)), "forall")

    def constraints(self, rows: Term, bounds: Term, sign: str) -> list[Rel]:
        """That each row's sum is at most its bound, or equal to it."""
        found: list[Rel] = []
        left = blocks(self.fold, bounds, self.indices)
        for row in blocks(self.fold, rows, self.indices):
            bound = left.pop(0) if left else None
            if bound is None or bound.count != row.count:
                raise Untranslated(NO_BOUNDS)
            if row.ty is None:
                found.append(t.compare(sign, self.row(row.body, row.indices), bound.number(0)))
                continue
            if not bound.same and (bound.ty is None or (bound.ty.text, bound.start) != (row.ty.text, row.start)):
                raise Untranslated(NO_BOUNDS)
            x = variable("x#")
            letter = Letter(x, row.ty, row.start)
            holds = t.compare(sign, self.row(row.body, row.inside(letter)), bound.number(letter))
            guard = t.from_place(row.start, x, row.ty) if row.start else ""
            found.append(t.over(Item(((x, row.ty.text, guard),), holds), "forall"))
        if left:
            raise Untranslated(NO_BOUNDS)
        return found


def _after(place: Nat, before: Mapping[Code, int], block: Block) -> Nat | int:
    """The number of the item of a block at a place of the whole list."""
    found = t.less(t.linear(place), {**before, "": before.get("", 0) - block.start})
    return t.whole_sum(found)


@dataclass(frozen=True)
class Program:
    """A linear program: which points are feasible, and what they cost, as Coq functions of a point."""

    columns: Columns
    feasible: Code
    cost: Code
    loss: Code
    """The cost, or, of a program that maximises, the cost with the other sign: an optimum makes it least."""
    greatest: bool

    @property
    def value(self) -> Num:
        """The optimal value."""
        name = "lp_greatest" if self.greatest else "lp_least"
        return Num(phrase(f"({name} $ $)", self.feasible, self.cost), "V")

    def optimal(self, point: Code) -> Code:
        """That a point is optimal."""
        return phrase("(lp_optimal $ $ $)", self.feasible, self.loss, point)

    def listed(self, point: Code) -> Listed:
        """The entries of a point, in order."""
        def entry(at: Code) -> Num:
            return Num(phrase("($ $)", point, at), "R")

        ty, parts = self.columns.ty, self.columns.parts
        if parts is None:
            at = variable("y#")
            return Listed((Loop(at, ty, entry(at), self.columns.guard(at), int(self.columns.all_but_first)),))
        return Listed(tuple(entry(at) if loop is None else replace(loop, item=entry(at))
                            for at, loop, _ in parts.parts))  # fmt: skip


def program(fold: Folding, term: Term, listed: Value, indices: Mapping[Term, Value]) -> Program:
    """The program of a term: costs, rows and bounds of sums, rows and numbers of sums, ends of variables, whether it
    maximises; `listed` are its costs."""
    costs, rows, most, equal, sums, lower, upper, sense = term.args
    greatest, point = sense is true(), variable("v#")
    making = Programming(fold, indices, columns_of(blocks(fold, costs, indices), listed), point)
    cost = making.row(costs, indices)
    parts = [*making.constraints(rows, most, "<="), *making.constraints(equal, sums, "==")]
    parts += [making.bounded(bound, sign) for sign, bound in (("<=", lower), (">=", upper)) if bound.head != "false"]
    texts = [x.text if x.kind == "V" else phrase("(Val $)", x.value) for x in (cost, t.neg(cost) if greatest else cost)]
    ty = making.columns.ty.text
    feasible, costs_, loss = (binding("(fun $$ : $ -> R => $)", point, [ty], [body])
                              for body in (t.both(parts).holds, *texts))  # fmt: skip
    return Program(making.columns, feasible, costs_, loss, greatest)
