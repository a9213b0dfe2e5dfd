"""Linear programs of a claim's source, with one variable for each letter of an alphabet, for each letter but the first,
for each item of a list of loops and single items, or in a fixed number: the optimal value, and an optimum.

The value is an infimum or a supremum in the statement, without value where there is none. What is said of the optimum
that a solver finds is said of every optimum, and that there is one (proofs/theory/linear_programs.v).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from . import terms as t
from .measures import letter_text
from .naturals import NatCompared, natural
from .reading.frame import Frame
from .reading.reader import Optimum, Reader
from .reading.values import native
from .syntax import Code
from .terms import Blocks, Item, Letter, Made, Nat, Num, Rel, Seq, Ty, Untranslated

Row = Callable[[Letter], Num]
NAMED = {"A_ub", "b_ub", "lower", "upper", "maximise"}


@dataclass(frozen=True)
class Columns:
    """The variables of a program: letters of a type, all of them or all but the first."""

    ty: Ty
    all_but_first: bool = False

    def guard(self, x: str) -> str:
        """Which letters are variables, as a Coq boolean; empty for all."""
        return str(t.from_place(1, x, self.ty) if self.all_but_first else "")

    @property
    def count(self) -> Nat | int:
        """How many variables there are."""
        size = self.ty.count or t.size_of(self.ty)
        found = size if not self.all_but_first or isinstance(size, int) else natural(ast.Sub, size, 1)
        assert isinstance(found, Nat | int)
        return found

    def place(self, x: Letter) -> Nat:
        """The place of a variable among them."""
        number = t.whole(Letter(x.text, x.ty, 1) if self.all_but_first else x)
        found = natural(ast.Sub, number, 1) if self.all_but_first else number
        assert isinstance(found, Nat)
        return found


@dataclass(frozen=True)
class Program:
    """A linear program: which points are feasible, and what they cost, as Coq functions of a point."""

    columns: Columns
    feasible: str
    cost: str
    maximise: bool
    loss: str
    """The cost, or, of a program that maximises, the cost with the other sign: an optimum makes it least."""

    @property
    def value(self) -> Num:
        """The optimal value."""
        name = "lp_greatest" if self.maximise else "lp_least"
        return Num(f"({name} {self.feasible} {self.cost})", "V")

    @property
    def optimum(self) -> Optimum:
        """An optimal point."""
        return Optimum(self.solution)

    def solution(self, reader: Reader) -> Seq:
        """A point that is optimal: any of them."""
        name, ty = reader.fresh("a"), self.columns.ty
        reader.scopes[-1].made.append(
            Made(name, f"{ty.text} -> R", f"(lp_optimal {self.feasible} {self.loss} {name})",
                 every=not reader.assuming))
        columns = self.columns

        def numbered(place: Nat | int) -> Num:
            x, at = reader.fresh("x"), place.text if isinstance(place, Nat) else place
            return Num(f"(\\sum_({x} : {ty.text} | (nat_of_ord {x} == {at})%N) ({name} {x}))", "R")

        return Seq(ty, lambda x: Num(f"({name} {x})", "R"), columns.guard if columns.guard("x") else None,
                   numbered=numbered if ty.count is not None and not columns.guard("x") else None)


def program(frame: Frame, args: list[Any], named: Mapping[str, Any]) -> Program:
    """solve_lp(objective, rows, bounds, lower=, upper=, maximise=), where rows whose sums equal numbers may follow."""
    if len(args) not in (3, 5) or set(named) - NAMED or type(named.get("maximise", False)) is not bool:
        raise Untranslated("a linear program is given in a way that is not read")
    maximise = named.get("maximise", False) is True
    columns = columns_of(frame.reader, args[0])
    point = frame.reader.fresh("v")
    cost = total(frame, columns, args[0], point)
    parts = constraints(frame, columns, "<=", args[1], args[2], point)
    if len(args) == 5:
        parts += constraints(frame, columns, "==", args[3], args[4], point)
    for side, name, default in (("<=", "lower", 0), (">=", "upper", None)):
        bound = named.get(name, default)
        if bound is not None:
            parts.append(bounded(frame, columns, bound, side, point))
    ty = columns.ty.text
    texts = (x.text if x.kind == "V" else f"(Val {x.value})" for x in (cost, t.neg(cost) if maximise else cost))
    feasible, costs, loss = (f"(fun {point} : {ty} -> R => {body})" for body in (t.both(parts).holds, *texts))
    return Program(columns, feasible, costs, maximise, loss)


def columns_of(reader: Reader, objective: Any) -> Columns:
    """The variables, by the list of their costs."""
    if isinstance(objective, Seq) and objective.where is None:
        return Columns(objective.ty)
    if isinstance(objective, Seq) and objective.start == 1 and (objective.ty.alphabet or objective.ty.bound):
        return Columns(objective.ty, True)
    if isinstance(objective, list) and objective and not any(isinstance(x, Item) for x in objective):
        return Columns(t.ordinals(len(objective)))
    if isinstance(objective, Blocks):
        parts = [n for n, _ in objective.parts]
        last = parts[-1]
        if isinstance(last, Nat) and last.below is not None and last.below.alphabet and parts in ([last], [1, last]):
            return Columns(last.below, len(parts) == 1)
    raise Untranslated("the variables of a linear program are counted in a way that is not read")


def row_of(columns: Columns, row: Any) -> Row:
    """The numbers of a list with one for each variable."""
    if isinstance(row, Seq) and row.ty.text == columns.ty.text and \
            (row.start == 1 if columns.all_but_first else row.where is None):
        seq = row
        return lambda x: t.number(native(seq.at(x.text)))
    if isinstance(row, Seq) and row.where is None and row.ty.count is not None and \
            t.linear(row.ty.count) == t.linear(columns.count):
        placed = row
        if row.numbered is not None:
            return lambda x: t.number(native(placed.placed(columns.place(x))))
        if "@" not in repr(row.at("@")):
            return lambda x: t.number(native(placed.at("@")))
    if isinstance(row, Seq) and row.where is None and "@" not in repr(row.at("@")) and \
            t.linear(t.size_of(row.ty)) == t.linear(columns.count):
        same = row
        return lambda x: t.number(native(same.at("@")))
    if isinstance(row, list) and columns.ty.size == len(row) and not any(isinstance(x, Item) for x in row):
        numbers = [t.number(native(x)) for x in row]

        def listed(x: Letter) -> Num:
            place = next(k for k in range(len(numbers)) if x.text == letter_text(k, columns.ty))
            return numbers[place]

        return listed
    if isinstance(row, Blocks):
        return of_blocks(columns, row)
    if isinstance(row, dict) and isinstance(columns.count, Nat):
        return sparse(columns, columns.count, row)
    raise Untranslated("a row of a linear program is not one number for each variable")


def sparse(columns: Columns, count: Nat, row: Mapping[Any, Any]) -> Row:
    """The numbers of a dictionary at its places, of which the last is meant where two are one; 0 at all others."""
    places = [t.whole(native(place)) for place in row]
    if not all(t.below(place, count) for place in places):
        raise Untranslated("a row of a linear program has a place that is not known to be one of a variable")

    def at(x: Letter) -> Num:
        value: Any = t.constant(Fraction(0))
        for place, number in zip(places, row.values(), strict=True):
            value = t.choose(NatCompared("==", columns.place(x), place).test, t.number(native(number)), value)
        return t.number(value)

    return at


def of_blocks(columns: Columns, row: Blocks) -> Row:
    """The numbers of a list of blocks that has as many items as there are variables."""
    total_: dict[Code, int] = {}
    starts: list[Nat] = []
    for size, _ in row.parts:
        starts.append(t.total_of(total_))
        for name, k in t.linear(size).items():
            total_[name] = total_.get(name, 0) + k
    if {n: k for n, k in total_.items() if k} != t.linear(columns.count):
        raise Untranslated("a row of a linear program is not one number for each variable")

    def at(x: Letter) -> Num:
        value: Any = row.parts[-1][1]
        for (_, item), start in reversed(list(zip(row.parts[:-1], starts[1:], strict=True))):
            end = Nat(t.sum_text(t.linear(start)), "", linear=start.linear)
            value = t.choose(NatCompared("<", columns.place(x), end).test, item, value)
        return t.number(native(value))

    return at


def total(frame: Frame, columns: Columns, numbers: Any, point: str) -> Num:
    """The sum of a row's numbers times a point's entries."""
    row, size = row_of(columns, numbers), columns.ty.size
    if size is not None:
        letters = [letter_text(k, columns.ty) for k in range(size)]
        found = t.constant(Fraction(0))
        for a in letters:
            found = t.add(found, t.mul(row(Letter(a, columns.ty)), Num(f"({point} {a})", "R")))
        return found
    x = frame.reader.fresh("x")
    value = t.mul(row(Letter(x, columns.ty)), Num(f"({point} {x})", "R"))
    return t.summed(Item(((x, columns.ty.text, columns.guard(x)),), value))


def bounded(frame: Frame, columns: Columns, bound: Any, side: str, point: str) -> Rel:
    """That every variable is at least, or at most, a bound."""
    same: Row = lambda x: t.number(native(bound))  # noqa: E731
    listed = isinstance(bound, Seq | Blocks | list)
    row = row_of(columns, bound) if listed else same
    size = columns.ty.size
    letters = [frame.reader.fresh("x")] if size is None else [letter_text(k, columns.ty) for k in range(size)]
    parts = [t.compare(side, row(Letter(a, columns.ty)), Num(f"({point} {a})", "R")) for a in letters]
    if size is not None:
        return t.both(parts)
    return t.over(Item(((letters[0], columns.ty.text, columns.guard(str(letters[0]))),), parts[0]), "forall")


def constraints(
    frame: Frame, columns: Columns, sign: str, rows: Any, bounds: Any, point: str
) -> list[Rel]:
    """That each row's sum is at most its bound, or equal to it."""
    found: list[Rel] = []
    left = bound_blocks(frame, bounds)
    for item in frame.reader.items(frame.reader.sequence(rows)):
        if item.made or item.repeats or len(item.binders) > 1:
            raise Untranslated("the rows of a linear program are listed in a way that is not read")
        value = total(frame, columns, item.value, point)
        count = row_count(frame, item)
        bound = left.pop(0) if left else Bounds(0, None)
        if t.linear(bound.count) != t.linear(count):
            raise Untranslated("the bounds of a linear program are not one for each row")
        own = bound.at(item)
        found.append(t.over(Item(item.binders, t.compare(sign, value, t.number(native(own)))), "forall"))
    if left:
        raise Untranslated("the bounds of a linear program are not one for each row")
    return found


def row_count(frame: Frame, item: Item) -> Nat | int:
    """How many rows an item stands for."""
    if not item.binders:
        return 1
    (name, over, guard), = item.binders
    ty = frame.reader.types[str(over)]
    bare = str.maketrans("", "", "()")
    if guard and str(guard).translate(bare) == Columns(ty, True).guard(str(name)).translate(bare):
        return Columns(ty, True).count
    if guard:
        raise Untranslated("the rows of a linear program are listed in a way that is not read")
    return ty.count or t.size_of(ty)


@dataclass(frozen=True)
class Bounds:
    """Bounds of rows that follow each other: how many there are, and one for all, or one for each letter of a type from
    a number on."""

    count: Nat | int
    value: Any
    letters: tuple[Ty, int] | None = None

    def at(self, row: Item) -> Any:
        """The bound of a row, or of one for each letter: the bounds and the rows run over the same letters, all of them
        or, where the row has a condition, all but the first."""
        if self.letters is None:
            return self.value
        ty, start = self.letters
        if "@" not in repr(t.number(native(self.value("@")))):
            return self.value("@")
        if len(row.binders) != 1 or row.binders[0][1] != ty.text or bool(row.binders[0][2]) != (start == 1):
            raise Untranslated("the bounds of a linear program are not one for each row")
        return self.value(row.binders[0][0])


def bound_blocks(frame: Frame, bounds: Any) -> list[Bounds]:
    """The bounds, as blocks."""
    if isinstance(bounds, Blocks):
        return [Bounds(size, value) for size, value in bounds.parts]
    if isinstance(bounds, Seq) and bounds.where is None and not bounds.backwards:
        return [Bounds(bounds.ty.count or t.size_of(bounds.ty), bounds.at, (bounds.ty, 0))]
    if isinstance(bounds, Seq) and bounds.start == 1 and (bounds.ty.alphabet or bounds.ty.bound):
        return [Bounds(Columns(bounds.ty, True).count, bounds.at, (bounds.ty, 1))]
    if isinstance(bounds, list):
        if any(isinstance(x, Item) for x in bounds):
            raise Untranslated("the bounds of a linear program are listed in a way that is not read")
        return [Bounds(1, x) for x in bounds]
    raise Untranslated("the bounds of a linear program are listed in a way that is not read")


__all__ = ["Program", "program"]
