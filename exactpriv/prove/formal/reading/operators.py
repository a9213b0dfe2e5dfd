"""Arithmetic, comparisons and logic of a claim's source: a native value where both sides are native, a term where a
side is one."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from .. import terms as t
from ..naturals import NatCompared, natural, product_index, python_whole, type_of
from ..terms import Blocks, Event, Item, Letter, Nat, Num, Rel, Seq, Untranslated
from .conditions import Condition, chosen, condition
from .letters import among, numbered
from .lists import blocks, preceded
from .names import Cases, Names, same
from .reader import Optimum
from .unsaid import Test, letters_of
from .values import Env, Pairs, Shifted, native
from .variables import Variables

NATIVE_OPERATORS = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Pow: operator.pow, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}
COMPARED = {
    ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "==", ast.NotEq: "!=",
}
NATIVE_COMPARED = {
    ast.LtE: operator.le, ast.Lt: operator.lt, ast.GtE: operator.ge, ast.Gt: operator.gt, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


class Operators(Variables):
    """Reads operators."""

    def read_unaryop(self, node: ast.UnaryOp) -> Any:
        x = self.read(node.operand)
        if isinstance(node.op, ast.USub):
            return -x if isinstance(x, int | Fraction) else replace(t.neg(t.number(x)), plain=python_whole(x))
        if isinstance(node.op, ast.Invert) and isinstance(x, Rel):
            return t.denied(x)
        if isinstance(node.op, ast.Not) and isinstance(x, bool):
            return not x
        if isinstance(node.op, ast.Not) and isinstance(x, Letter):
            return Condition(numbered(x, 0))
        if isinstance(node.op, ast.Not) and isinstance(x, Nat):
            return Condition(str(NatCompared("==", x, 0).test))
        if isinstance(node.op, ast.Not) and isinstance(x, Condition | Rel | NatCompared):
            return Condition(f"(~~ {condition(x)})")
        raise Untranslated("the source denies something in Python")

    def read_binop(self, node: ast.BinOp) -> Any:
        if isinstance(node.op, ast.Pow) and isinstance(node.right, ast.UnaryOp) and \
                isinstance(node.right.op, ast.USub):
            base, away = self.read(node.left), self.read(node.right.operand)
            if python_whole(base) and not isinstance(base, Fraction):
                raise Untranslated("whole numbers of Python give a floating-point number")
            if isinstance(away, Nat | Letter):
                return t.div(t.constant(Fraction(1)), t.power(t.number(base), away))
        a, b, op = self.read(node.left), self.read(node.right), type(node.op)
        if op is ast.Sub and all(isinstance(x, Condition | NatCompared) for x in (a, b)):
            return t.sub(*(t.indicator(condition(x)) for x in (a, b)))
        if op is ast.RShift and isinstance(a, Letter) and isinstance(b, Letter) and a.ty.subsets is not None and \
                a.ty.subsets.text == b.ty.text:
            return Shifted(a, b)
        if op is ast.RShift and isinstance(a, Nat) and not a.signed and isinstance(b, Letter):
            return Shifted(a, b)
        if op is ast.BitAnd and isinstance(a, Shifted) and b == 1:
            if isinstance(a.of, Nat):
                place = a.place.text if a.place.ty.bound else f"(enum_rank {a.place.text})"
                return Condition(f"(Nat.testbit {a.of.text} (nat_of_ord {place}))")
            return Condition(f"({a.place.text} \\in {a.of.text})")
        if op in (ast.BitAnd, ast.BitOr) and isinstance(a, Rel) and isinstance(b, Rel):
            return t.both([a, b]) if op is ast.BitAnd else t.either([a, b])
        if isinstance(a, list) and isinstance(b, list) and op is ast.Add:
            return a + b
        if isinstance(a, list) and len(a) == 1 and op is ast.Add and isinstance(b, Seq) and b.start == 1 and \
                b.ty.alphabet:
            return preceded(a[0], b)
        if isinstance(a, list) and op is ast.Mult and isinstance(b, int):
            return a * b
        if isinstance(a, list) and op is ast.Mult and isinstance(b, Nat) and len(a) == 1:
            item = a[0]
            return Seq(type_of(b), lambda _: item) if not b.signed else Blocks(((b, item),))
        if (op is ast.Add and any(isinstance(x, Blocks) for x in (a, b))) or \
                (op is ast.Add and all(isinstance(x, Seq | list) for x in (a, b))):
            try:
                return Blocks((*blocks(a), *blocks(b)))
            except Untranslated:
                parts = [x if isinstance(x, list) else self.reader.items(x) for x in (a, b)]
                return [*parts[0], *parts[1]]
        if any(isinstance(x, str) and python_whole(y) for x, y in ((a, b), (b, a))):
            raise Untranslated("a whole number of Python and a text are no numbers together; write Real(n)")
        if op in (ast.BitAnd, ast.BitOr) and isinstance(a, NatCompared) and isinstance(b, Rel):
            raise Untranslated("a truth value of Python and a relation are not joined")
        found = product_index(op, a, b)
        if found is not None:
            return found
        a, b = native(a), native(b)
        if isinstance(a, int | Fraction) and isinstance(b, int | Fraction) and not isinstance(a, bool):
            if op is ast.Div and isinstance(a, int) and isinstance(b, int):
                raise Untranslated("two whole numbers are divided as floating-point numbers")
            if op is ast.Pow and isinstance(a, int) and isinstance(b, int) and 0 < a <= 64 and 0 < b <= 6:
                return t.power_of(a, b)
            return NATIVE_OPERATORS[op](a, b)
        whole = all(isinstance(x, int | Nat) or (isinstance(x, Letter) and (x.ty.bound or x.ty.alphabet))
                    for x in (a, b))
        if whole and op in (ast.Add, ast.Sub, ast.Mult, ast.Pow, ast.Mod):
            return natural(op, t.whole(a), t.whole(b))
        if (op is ast.Div and python_whole(a) and python_whole(b)) or (
                op is ast.Pow and python_whole(a) and isinstance(b, Fraction)):
            raise Untranslated("whole numbers of Python give a floating-point number")
        if op is ast.Pow:
            return t.power(t.number(a), b)
        simple: dict[Any, Callable[[Num, Num], Num]] = {ast.Add: t.add, ast.Sub: t.sub, ast.Mult: t.mul, ast.Div: t.div}
        if op in simple:
            return simple[op](t.number(a), t.number(b))
        raise Untranslated(f"the source computes with {type(node.op).__name__}")

    def read_compare(self, node: ast.Compare) -> Any:
        if len(node.ops) > 1:
            sides = [node.left, *node.comparators]
            parts = [self.read(ast.Compare(a, [op], [b])) for a, op, b in zip(sides, node.ops, sides[1:], strict=False)]
            if all(isinstance(p, Condition | NatCompared) for p in parts):
                return Condition("(" + " && ".join(condition(p) for p in parts) + ")")
        if len(node.ops) != 1:
            raise Untranslated("the source chains comparisons in Python")
        a, b, op = self.read(node.left), self.read(node.comparators[0]), type(node.ops[0])
        if any(isinstance(x, str) and python_whole(y) for x, y in ((a, b), (b, a))):
            raise Untranslated("a whole number of Python is not compared with a text; write Real(n)")
        if op in (ast.Is, ast.IsNot) and (a is None or b is None):
            if any(isinstance(x, Optimum) or (isinstance(x, Num) and
                                              str(x.text).startswith(("(lp_least", "(lp_greatest"))) for x in (a, b)):
                raise Untranslated("the source asks whether a linear program has an optimum")
            return (a is b) == (op is ast.Is)
        if op is ast.Is and isinstance(a, Condition) and b is True:
            return a
        if op in (ast.In, ast.NotIn):
            if isinstance(b, Env) and isinstance(a, str):
                return (a in b) == (op is ast.In)
            if isinstance(a, int) and isinstance(b, list) and all(isinstance(x, int) for x in b):
                return (a in b) == (op is ast.In)
            if isinstance(a, Names) and isinstance(b, list) and all(isinstance(x, frozenset) for x in b):
                one = "(" + " || ".join(a.equals(x) for x in b) + ")"
                return Condition(one if op is ast.In else f"(~~ {one})")
            if isinstance(a, Letter) and isinstance(b, Event):
                word = "\\in" if op is ast.In else "\\notin"
                return Condition(f"({a.text} {word} {b.text})")
            if isinstance(a, Letter) and isinstance(b, list | Seq) and (found := among(a, b)) is not None:
                return Condition(found if op is ast.In else f"(~~ {found})" if not found.startswith("(~~ ") else
                                 found[4:-1])
            if isinstance(b, Pairs) and isinstance(a, list) and all(isinstance(x, Letter) for x in a) and \
                    (found := b.contains(a)) is not None:
                return Condition(found if op is ast.In else f"(~~ {found})")
            raise Untranslated("the source asks in Python whether something occurs in a sequence")
        if isinstance(a, Letter) and isinstance(b, Letter) and a.ty.text == b.ty.text and op in (ast.Eq, ast.NotEq):
            return Condition(f"({a.text} {'==' if op is ast.Eq else '!='} {b.text})")
        if isinstance(a, Letter) and isinstance(b, Letter) and a.ty.bound and b.ty.bound and a.ty.text != b.ty.text:
            return NatCompared(COMPARED[op], t.whole(a), t.whole(b))
        if op in (ast.Eq, ast.NotEq) and {type(a), type(b)} == {Nat, Letter}:
            a, b = (t.whole(x) if isinstance(x, Letter) and x.ty.database is None else x for x in (a, b))
        if isinstance(a, Letter) and isinstance(b, int) and (a.ty.alphabet or (b == 0 and not a.ty.bound)) and \
                op in (ast.Eq, ast.NotEq):
            if b < 0:
                return op is ast.NotEq
            return Condition(numbered(a, b) if op is ast.Eq else f"(~~ {numbered(a, b)})")
        if isinstance(a, Letter) and isinstance(b, int) and a.ty.bound and op in (ast.Eq, ast.NotEq):
            return Condition(f"(nat_of_ord {a.text} {'==' if op is ast.Eq else '!='} {b})%N")
        if Cases in (type(a), type(b)) and op in (ast.Eq, ast.NotEq) and (equal := same(a, b)) is not None:
            return Condition(equal if op is ast.Eq else f"(~~ {equal})")
        if isinstance(a, Letter) and isinstance(b, Letter) and {a.ty.alphabet or a.ty.bound, b.ty.alphabet or
                                                                 b.ty.bound} == {True} and a.ty.text != b.ty.text:
            a, b = t.whole(a), t.whole(b)
        a, b = (t.whole(x) if isinstance(x, Letter) and x.ty.bound and isinstance(y, Nat | Letter) else x
                for x, y in ((a, b), (b, a)))
        a, b = native(a), native(b)
        if all(isinstance(x, int | Fraction | str) for x in (a, b)):
            return NATIVE_COMPARED[op](a, b)
        if isinstance(a, Num) or isinstance(b, Num):
            return t.compare(COMPARED[op], t.number(a), t.number(b))
        if isinstance(a, Nat) or isinstance(b, Nat):
            return NatCompared(COMPARED[op], a, b)
        raise Untranslated("the source compares objects in Python")

    def read_boolop(self, node: ast.BoolOp) -> Any:
        parts = [self.read(x) for x in node.values]
        parts = [bool(x) if isinstance(x, list) and not any(isinstance(p, Item) for p in x) else x for x in parts]
        if all(isinstance(x, bool) for x in parts):
            return all(parts) if isinstance(node.op, ast.And) else any(parts)
        if any(isinstance(x, bool) for x in parts) and all(isinstance(x, bool | Condition) for x in parts):
            decisive = isinstance(node.op, ast.Or)
            parts = [x for x in parts if not isinstance(x, bool) or x == decisive]
            if any(isinstance(x, bool) for x in parts):
                return decisive
        if all(isinstance(x, Condition) or (isinstance(x, Rel) and x.test) for x in parts):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return Condition("(" + sign.join(condition(x) for x in parts) + ")")
        raise Untranslated("the source combines answers in Python")

    def read_ifexp(self, node: ast.IfExp) -> Any:
        test = self.read(node.test)
        if isinstance(test, NatCompared) and test.op == ">" and isinstance(test.b, int) and t.floor(test.a) > test.b:
            test = True
        if isinstance(test, bool):
            return self.read(node.body if test else node.orelse)
        if isinstance(test, Condition | Rel | NatCompared | Num | Nat | Letter):
            mark, letters = Test(test), letters_of(repr(test))
            with self.reader.under(mark, letters=letters):
                then = self.read(node.body)
            with self.reader.under(mark, False, letters):
                return chosen(test, then, self.read(node.orelse))
        raise Untranslated("the statement takes a branch in Python that depends on the instance")
