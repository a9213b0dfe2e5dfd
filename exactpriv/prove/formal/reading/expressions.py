"""Expressions of a claim's source that are made of others: lists and dictionaries, attributes of terms, items of
sequences and calls."""

from __future__ import annotations

import ast
from contextlib import nullcontext
from fractions import Fraction
from functools import partial
from types import ModuleType
from typing import Any

from ....kernel import Kernel, Prior
from ....measure.generators import Generator
from ....real import Real, Relation
from .. import terms as t
from ..measures import generator_text, letter_text, placed_text
from ..naturals import NatCompared, natural
from ..terms import (
    Blocks,
    Db,
    Entries,
    Event,
    GeneratorTerm,
    Item,
    JointTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Nat,
    Num,
    Rel,
    Seq,
    Tuple,
    Ty,
    Untranslated,
)
from .comprehensions import Comprehensions
from .conditions import Condition
from .flow import ITERATORS, passed_on, returns_iterator, used_up
from .lists import after_the_first, numbered_item, plain_item, preceded, transposed
from .operators import Operators
from .reader import Optimum
from .records import Instance, attribute, computing, is_record, source_of
from .source import function_of
from .values import Bound, Choice, Env, Labels, Live


class Expressions(Operators, Comprehensions):
    """Reads expressions."""

    def read_tuple(self, node: ast.Tuple) -> Any:
        return self.read_list(node)

    def read_list(self, node: ast.List | ast.Tuple) -> Any:
        found: list[Any] = []
        if (chain := self.chain_of(node.elts)) is not None:
            return chain
        for part in node.elts:
            if isinstance(part, ast.Starred):
                rest = self.rest_of(part.value) if len(node.elts) == 2 and len(found) == 1 else None
                if rest is not None:
                    return self.reader.at_once(preceded(found[0], rest))
                starred = self.read(part.value)
                if isinstance(starred, Blocks) and len(node.elts) == 2 and part is node.elts[1] and \
                        not isinstance(node.elts[0], ast.Starred):
                    return Blocks(((1, found[0]), *starred.parts))
                inner = self.reader.sequence(starred)
                if isinstance(inner, Seq):
                    if len(node.elts) == 1:
                        return self.reader.at_once(inner)
                    found += self.reader.items(inner)
                else:
                    found += list(inner)
            else:
                found.append(self.read(part))
        return found

    def read_dict(self, node: ast.Dict) -> Any:
        if any(key is None for key in node.keys):
            raise Untranslated("the source has a Dict that is not read")
        pairs = [(self.read(key), self.held(value)) for key, value in zip(node.keys, node.values, strict=True) if key]
        if any(isinstance(key, Labels) for key, _ in pairs):
            raise Untranslated("letters are told apart by how they are called")
        found: dict[Any, Any] = {}
        for place, value in pairs:
            found.pop(place, None)  # of two places that may be one, the one that is written last counts
            found[place] = value
        return found

    def held(self, node: ast.expr) -> Any:
        """What a dictionary holds."""
        with nullcontext() if self.reader.unsaid is None else self.reader.unsaid.held(node):
            return self.read(node)

    def read_set(self, node: ast.Set) -> frozenset[str]:
        """A set of names."""
        found = [self.read(x) for x in node.elts]
        if not all(isinstance(x, str) for x in found):
            raise Untranslated("the source has a Set that is not read")
        return frozenset(found)

    def read_joinedstr(self, node: ast.JoinedStr) -> Any:
        parts = []
        for part in node.values:
            if isinstance(part, ast.FormattedValue) and (part.conversion != -1 or part.format_spec is not None):
                raise Untranslated("a value is written in a format of its own")
            value = self.read(part.value) if isinstance(part, ast.FormattedValue) else self.read(part)
            if isinstance(value, Nat | Num):
                if len(node.values) == 2 and isinstance(node.values[0], ast.Constant) and node.values[0].value == "1/":
                    return t.div(t.constant(Fraction(1)), t.number(value))
                return Labels()
            if not isinstance(value, str | int | Fraction):
                return Labels()
            parts.append(str(value))
        return "".join(parts)

    def read_attribute(self, node: ast.Attribute) -> Any:
        of = self.read(node.value)
        name = node.attr
        if isinstance(of, ModuleType):
            return self.named(getattr(of, name))
        if isinstance(of, Instance):
            if (computed := computing(of, name)) is not None and returns_iterator(function_of(computed[0]).node):
                if computed[1]:
                    raise Untranslated("an iterator is kept, which one loop uses up")
                used_up(node)
            return attribute(of, name, lambda f, args: self.reader.call(self, f, args, {}))
        if isinstance(of, KernelTerm):
            if name == "n_inputs" and of.live is None:
                return t.size_of(of.inputs)
            if name == "n_inputs":
                return Live(of)
            if name == "n_outputs":
                return t.size_of(of.outputs)
            if name == "rows":
                return self.reader.sequence(of)
            if name == "shape" and of.live is None:
                return [t.size_of(of.inputs), t.size_of(of.outputs)]
        if isinstance(of, LawTerm) and name == "support":
            return Seq(of.ty, lambda a: Letter(a, of.ty), lambda a: f"Rltb 0 ({of.text} {a})")
        if isinstance(of, LawTerm | KernelTerm) and name in ("letters", "inputs", "outputs"):
            return Labels()
        if isinstance(of, LawTerm) and name == "masses":
            return self.reader.sequence(of)
        if isinstance(of, Db):
            if name == "n":
                return t.size_of(of.entries)
            if name == "m":
                return t.size_of(of.letters)
            if name == "size":
                return t.size_of(of.ty)
            if name == "tuples":
                return Seq(of.ty, lambda a: Tuple(a, of))
        if isinstance(of, JointTerm) and name == "shape":
            return [axis if isinstance(axis, Entries) else t.size_of(axis[0]) for axis in of.axes]
        if isinstance(of, Generator):
            of = GeneratorTerm(generator_text(of))
        if hasattr(of, "cost") and name in ("value", "primal"):
            return of.value if name == "value" else of.optimum
        if isinstance(of, Num) and name == "rational":
            return of
        if isinstance(of, Num) and name == "is_infinite":
            return False if of.kind == "R" else Condition(f"(infinite {of.value})", "" if of.sure else
                                                          f"valued {of.value}")
        if of in (Real, Relation, Prior, Kernel):
            return Prior.product if of is Prior and name == "product" else Bound(of, name)
        if isinstance(of, KernelTerm | LawTerm | JointTerm | GeneratorTerm | Num | Rel | list | Event | Seq | dict | Db
                      | Tuple | NatCompared):
            return Bound(of, name)
        raise Untranslated(f"the source asks for {name} of {type(of).__name__}")

    def read_subscript(self, node: ast.Subscript) -> Any:
        with self.reader.under(*self.part_of_list(node)):
            of = self.read(node.value)
        if isinstance(of, Seq) and of.backwards:
            raise Untranslated("a loop runs from the last letter to the first")
        if isinstance(node.slice, ast.Slice):
            if node.slice.step is not None:
                raise Untranslated("a part of a sequence is taken with a step")
            if isinstance(of, list):
                bounds = [None if b is None else self.read(b) for b in (node.slice.lower, node.slice.upper)]
                if all(b is None or isinstance(b, int) for b in bounds) and not any(isinstance(p, Item) for p in of):
                    return of[bounds[0] : bounds[1]]
                if bounds == [None, -1] and not isinstance(of[-1], Item):
                    return of[:-1]
            if isinstance(of, Seq) and (last := self.last_items(of, node.slice)) is not None:
                return last
            if isinstance(of, Seq) and ast.unparse(node.slice) == ":-1" and (end := self.reader.last(of)) is not None:
                number = end.text
                return Seq(of.ty, of.at, lambda a: f"(nat_of_ord {a} != {number})%N")
            raise Untranslated("a part of a sequence of any length is taken")
        index = self.read(node.slice)
        if isinstance(of, Optimum):
            of = self.reader.sequence(of)
        if isinstance(of, list) and isinstance(index, int) and all(plain_item(p) for p in of):
            return of[index].value if isinstance(of[index], Item) else of[index]
        if isinstance(of, list) and isinstance(index, int) and -len(of) <= index < 0 and \
                not any(isinstance(p, Item) for p in of[index:]):  # those after a loop, counted from the end
            return of[index]
        if isinstance(of, Env):
            return of[index]
        if isinstance(of, Seq) and index == -1 and of.numbered and (end := self.reader.last(of)) is not None:
            return of.numbered(end)
        if isinstance(of, LawTerm | Seq) and (place := self.place_in(of, index)) is not None:
            return place
        if isinstance(of, LawTerm):
            return of.mass(self.reader.letter(index, of.ty))
        if isinstance(of, KernelTerm) and of.live is None:
            return of.row(self.reader.letter(index, of.inputs))
        if isinstance(of, list) and isinstance(index, Nat):
            return after_the_first(of, index)
        if isinstance(of, Seq) and isinstance(index, Nat):
            return of.placed(index)
        if isinstance(of, Seq):
            return of.at(placed_text(index, of.ty, of.where) if of.where else self.reader.letter(index, of.ty))
        if isinstance(of, list | tuple) and isinstance(index, int) and not any(isinstance(p, Item) for p in of):
            return of[index]
        if isinstance(of, dict):
            if isinstance(index, Choice):
                return index.among(of)
            if not all(isinstance(x, str | int | Fraction) for x in (index, *of)):
                raise Untranslated("a value is looked up by what depends on the instance")
            return of[index]
        if isinstance(of, Tuple):
            return Letter(f"({of.text} {letter_text(index, of.db.entries)})", of.db.letters)
        raise Untranslated("an item is picked out of a sequence in a way that is not read")

    def part_of_list(self, node: ast.Subscript) -> tuple[object | None, bool]:
        """Of a list with one item for each letter: as which test it counts that a part of it alone is looked at. The
        first item and those after it are both sides of one test."""
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        part = ast.unparse(node.slice)
        if not isinstance(self.env.get(name), Seq) or not (isinstance(node.slice, ast.Slice) or part == "0"):
            return None, True
        return (name if part in ("0", "1:") else node), part == "0"

    def place_in(self, of: LawTerm | Seq, index: Any) -> Any:
        """The item at a place, given as a number, of a list with one item for each letter of an alphabet or for each
        number below a natural; None if the place is given by a letter of the same type."""
        if isinstance(index, Letter) and index.ty.text != of.ty.text and (index.ty.bound or index.ty.alphabet):
            index = t.whole(index)
        if isinstance(of, Seq) and (of.where is not None or (isinstance(index, Nat) and of.ty.count is not None)):
            return of.placed(index) if of.where is None else None
        if isinstance(of, Seq) and of.numbered is not None and isinstance(index, int) and of.ty.count is not None:
            return of.placed(index)
        if (of.ty.alphabet or of.ty.count is not None) and isinstance(index, Nat | int) and not isinstance(index, bool):
            size = of.ty.count or t.size_of(of.ty)
            if isinstance(size, Nat) and t.below(index, size):
                return numbered_item(of.mass if isinstance(of, LawTerm) else of.at, of.ty, index)
        return None

    def last_items(self, of: Seq, part: ast.Slice) -> Seq | None:
        """`x[len(x) - k:]`, the last k items of a list with one item for each letter of an alphabet, where k is known
        to be a number of items, or `x[k:]`, those from the place k on; None if it is not of this form."""
        if part.upper is not None or part.step is not None or of.where is not None:
            return None
        if isinstance(part.lower, ast.Constant) and isinstance(low := part.lower.value, int) and low > 0:
            return Seq(of.ty, of.at, lambda a: t.from_place(low, a, of.ty), start=low)
        if not (isinstance(part.lower, ast.BinOp) and isinstance(part.lower.op, ast.Sub)) or \
                not (of.ty.alphabet or of.ty.bound) or of.ty.size is not None:
            return None
        size, left_out = self.read(part.lower.left), self.read(part.lower.right)
        left_out = t.whole(left_out) if isinstance(left_out, Letter) else left_out
        if not (isinstance(size, Nat) and size.ty == of.ty and isinstance(left_out, Nat | int)):
            return None
        for length in (of.ty.count or size, size):
            items, start = natural(ast.Add, length, 1), natural(ast.Sub, length, left_out)
            if isinstance(items, Nat) and isinstance(start, Nat) and t.below(left_out, items):
                return Seq(of.ty, of.at, partial(_from_number, start, of.ty))
        return None

    def read_call(self, node: ast.Call) -> Any:
        f = self.read(node.func)
        made = source_of(f)
        if any(f is x for x in ITERATORS) or (made is not None and returns_iterator(made)):
            used_up(node)
        if f is next and len(node.args) == 1 and not node.keywords:
            return self.first_of(node.args[0])
        if f is zip and len(node.args) == 1 and isinstance(node.args[0], ast.Starred) and \
                (columns := transposed(self.reader.sequence(self.read(node.args[0].value)))) is not None:
            return columns
        args: list[Any] = []
        for part in node.args:
            if isinstance(part, ast.Starred):
                inner = self.reader.sequence(self.read(part.value))
                args += inner if isinstance(inner, list | tuple) else self.reader.items(inner)
            else:
                args.append(self.read(part))
        if any(k.arg is None for k in node.keywords):
            raise Untranslated("the source passes on arguments by name")
        named = {str(k.arg): self.read(k.value) for k in node.keywords}
        if made is not None or is_record(f):
            for x in (*node.args, *(k.value for k in node.keywords)):
                passed_on(x)
        return self.reader.call(self, f, args, named)


def _from_number(start: Nat, ty: Ty, a: str) -> str:
    """That the number of a letter is at least another one."""
    return str(NatCompared("<=", start, t.whole(Letter(a, ty))).test)
