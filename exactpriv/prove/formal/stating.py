"""The term that a claim states as Coq: a fold of it, with what each operation is in proofs/theory.

A letter of an alphabet of any size is a letter of a finite type, a sum over an alphabet a sum over that type; a number
carries what is known of it (terms.py), so that arithmetic is that of reals where it cannot fail, and of values where it
can. A law or kernel that the claim makes of its entries is an object that has these entries: it is named where the
entries stand, outside of every loop that they do not depend on. What an operation is, is said once, by its name
(`OPERATIONS`); measures are those of measures.py.

Raises Untranslated for what the theory has no word for, and where one letter of an alphabet is picked by its number.
"""

from __future__ import annotations

import ast
import functools
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, TypeAlias

from ...statement import numbers as n
from ...statement.fold import Fold, Scope
from ...statement.terms import BINDERS, Kind, Term, index, literal, opened, over, rewritten
from . import terms as t
from .joints import joint_of, of_joint
from .measures import applied, letter_text
from .naturals import NatCompared, natural, type_of, whole_extreme
from .syntax import Code, Coq, binding, phrase, printed, series, variable
from .terms import Db, Item, JointTerm, KernelTerm, LawTerm, Letter, Made, Nat, Num, Place, Rel, Ty, Untranslated

Value: TypeAlias = Any
"""What a term becomes: a number (Num, Nat, int, Neg, a letter by its number), a law, kernel, joint law, databases, a
relation, a list of indices."""
LISTED = 64
"""The most indices of a range of constants that are written out."""
UNIT = (literal(0), literal(1))


@dataclass(frozen=True)
class Neg:
    """A number with the other sign; a sum subtracts it."""

    of: Value

    @property
    def num(self) -> Num:
        """The number."""
        return t.neg(number(self.of))


def number(x: Value) -> Num:
    """A number of any kind."""
    return x.num if isinstance(x, Neg) else t.number(x)


def whole(x: Value) -> Nat | int:
    """A whole number."""
    return -x.of if isinstance(x, Neg) and isinstance(x.of, int) else t.whole(x)


@dataclass
class Loop:
    """A binder that is being gone through: its variable, and what its body makes."""

    letter: Coq | None
    made: list[Made] = field(default_factory=list)
    known: dict[Term, Value] = field(default_factory=dict)


class Stating:
    """The algebra of one premise or conclusion, in which variables and sizes are these values."""

    def __init__(self, values: Mapping[str, Value], types: Mapping[str, Ty]) -> None:
        self._values, self._types = values, types
        self._loops = [Loop(None)]

    def __call__(self, term: Term) -> tuple[Value, tuple[Made, ...]]:
        """What a term becomes, and the objects that it makes."""
        self._loops = [Loop(None)]
        found = Fold(self)(rewritten(term, _merged))
        return found, tuple(self._loops[0].made)

    # -- the algebra --------------------------------------------------------------------------------------------------

    def leaf(self, term: Term) -> Value:
        """A constant, a variable, a size."""
        label = term.label
        if term.head == "literal":
            assert isinstance(label, Fraction)
            return int(label) if term.kind is Kind.WHOLE else t.constant(label)
        if term.head == "size":
            return t.size_of(self._types[str(label)])
        if term.head == "variable" and isinstance(label, str):
            return self._values[label]
        if term.head == "generator":
            return label
        raise Untranslated(f"a {term.kind.value} stands in it, which the theory does not have")

    def node(self, term: Term, args: tuple[Value, ...]) -> Value:
        """An operation."""
        if term.head.startswith("measure "):
            name = term.head.removeprefix("measure ").partition(" of ")[0]
            return of_joint(name, list(args)) or applied(name, [_argument(x) for x in args], letter_text)
        made = OPERATIONS.get(term.head)
        if made is None:
            raise Untranslated(f"{term.head} has no counterpart in the theory")
        return made(self, term, args)

    def binder(self, term: Term, start: Value, stop: Value, scope: Scope[Value]) -> Value:
        """A sum, a largest or least value, a relation for all or some letters."""
        if term.args[:2] == UNIT:
            return _where(term.head, *_both(scope, 0))
        if isinstance(start, int) and isinstance(stop, int):
            return self._listed(term.head, range(start, stop), scope)
        ty, within, at = self._range(term, start, stop)
        self._loops.append(Loop(at))
        try:
            condition, body = _both(scope, Place(Letter(at, ty), within) if within else Letter(at, ty))
        finally:
            made = tuple(self._loops.pop().made)
        guard = within or _from(start, at, ty)
        if condition.holds != "True":
            if not condition.test:
                raise Untranslated("a loop leaves out items by a test of a number that may have no value")
            guard = phrase("$ && $", guard, condition.test) if guard else condition.test
        return JOINED[term.head].over(Item(((at, ty.text, guard),), body, made), ty)

    def _range(self, term: Term, start: Value, stop: Value) -> tuple[Ty, Code, Coq]:
        """The type of the letters that a binder runs over, and what they have to meet."""
        at = variable("x#")
        if term.args[1].head == "live outputs":
            K, P = (Fold(self)(part) for part in term.args[1].args)
            return K.outputs, _occurs(P, K, at), at
        end = whole(stop)
        if not isinstance(start, int) or start < 0 or (isinstance(end, Nat) and not end.natural):
            raise Untranslated("a range begins at what is no constant, or may end below 0")
        return type_of(end), "", at

    def _listed(self, head: str, places: range, scope: Scope[Value]) -> Value:
        """A binder over constants, written out."""
        if len(places) > LISTED:
            raise Untranslated(f"a range has {len(places)} numbers, more than {LISTED}")
        found = []
        for at in places:
            condition, body = _both(scope, at)
            found.append(body if condition.holds == "True" else _where(head, condition, body))
        return JOINED[head].listed(found)

    # -- objects ------------------------------------------------------------------------------------------------------

    def made(self, term: Term, make: Callable[[], tuple[Made, Value]]) -> Value:
        """An object that a term makes of its entries: one for equal terms, outside of the loops that it does not depend
        on."""
        for loop in self._loops:
            if term in loop.known:
                return loop.known[term]
        one, value = make()
        said = (x.variables if isinstance(x, Coq) else frozenset() for x in (one.entries, one.masses))
        used = frozenset().union(*said)
        place = next(loop for loop in reversed(self._loops) if loop.letter is None or loop.letter in used)
        place.made.append(one)
        place.known[term] = value
        return value


def _both(scope: Scope[Value], at: Value) -> tuple[Rel, Value]:
    condition, body = scope(at)
    return condition, _argument(body())


def _from(start: int, at: Coq, ty: Ty) -> Code:
    return t.from_place(start, at, ty) if start else ""


def _merged(term: Term) -> Term | None:
    """A binder around a condition for its body alone is a binder under that condition."""
    if term.head not in BINDERS:
        return None
    at = index(term.called)
    condition, body = opened(term, at)
    if body.head != term.head or body.args[:2] != UNIT:
        return None
    inner, held = opened(body, index())
    both = inner if condition is n.true() else condition if inner is n.true() else n.conjunction(condition, inner)
    start, stop = term.args[:2]
    return over(term.head, start, stop, at, both, held)


def _where(head: str, condition: Rel, body: Value) -> Value:
    """What a binder gives of one item that is there where a condition holds."""
    if head == "every":
        return t.implied(condition, body, always=False)
    if head == "sum" and condition.test:
        return t.choose(condition.test, number(body), t.number(0))
    raise Untranslated("an item is left out where a number may have no value, or of a largest or smallest value")


def _argument(x: Value) -> Value:
    return x.num if isinstance(x, Neg) else x


@dataclass(frozen=True)
class Joined:
    """What a binder is over letters, and over constants that are written out."""

    over: Callable[[Item, Ty], Value]
    listed: Callable[[Sequence[Value]], Value]


def _extreme(name: str) -> Joined:
    def largest(item: Item, ty: Ty) -> Num:
        if not ty.has_letters:
            raise Untranslated("a largest or smallest value may be of nothing")
        return t.largest(item, name)

    return Joined(largest, lambda xs: t.extreme(name, [number(x) for x in xs]))


def _quantifier(name: str, join: Callable[[list[Rel]], Rel]) -> Joined:
    return Joined(lambda item, _: t.over(item, name), lambda parts: join(list(parts)))


def _total(parts: Sequence[Value]) -> Num:
    found = t.number(0)
    for part in parts:
        found = t.add(found, number(part))
    return found


JOINED = {
    "every": _quantifier("forall", t.both), "some": _quantifier("exists", t.either), "largest": _extreme("max"),
    "least": _extreme("min"),
    "sum": Joined(lambda item, _: t.summed(Item(item.binders, number(item.value), item.made)), _total),
}  # fmt: skip

# -- numbers and relations --------------------------------------------------------------------------------------------

OPERATIONS: dict[str, Callable[[Stating, Term, tuple[Value, ...]], Value]] = {}
"""What each operation of statements is, by its name."""
Operation: TypeAlias = "Callable[[Stating, Term, tuple[Value, ...]], Value]"


def _is(*names: str) -> Callable[[Operation], Operation]:
    def entered(operation: Operation) -> Operation:
        OPERATIONS.update(dict.fromkeys(names, operation))
        return operation

    return entered


def _of_numbers(name: str, function: Any) -> None:
    OPERATIONS[name] = lambda stating, term, args: function(*(number(x) for x in args))


def _chosen(name: str) -> Operation:
    def chosen(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
        if not all(map(_is_whole, args)):
            return t.extreme(name, [number(x) for x in args])
        return functools.reduce(lambda a, b: whole_extreme(name, a, b), map(t.whole, args))

    return chosen


OPERATIONS |= {"max": _chosen("max"), "min": _chosen("min")}
for _name, _function in (("div", t.div), ("abs", t.absolute), ("ln", t.logarithm), ("exp", t.exponential),
                         *((name, t.number) for name in ("real", "rational", "exactly", "entered"))):  # fmt: skip
    _of_numbers(_name, _function)
@_is("counted")
def _counted(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat | int:
    found = whole(args[0])
    if t.floor(found) < 1:
        raise Untranslated("a number of items is not known to be at least 1")
    return found


OPERATIONS["inf"] = lambda stating, term, args: Num("p_infty", "X", True, positive=True)
OPERATIONS["neg"] = lambda stating, term, args: Neg(args[0])


@_is("add")
def _added(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    found = args[0]
    for part in args[1:]:
        inner, sign = (part.of, ast.Sub) if isinstance(part, Neg) else (part, ast.Add)
        if _is_whole(found) and _is_whole(inner):
            found = _of_whole(sign, found, inner)
        else:
            found = (t.sub if sign is ast.Sub else t.add)(number(found), number(inner))
    return found


@_is("mul")
def _multiplied(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    found = args[0]
    for part in args[1:]:
        both = _is_whole(found) and _is_whole(part)
        found = _of_whole(ast.Mult, found, part) if both else t.mul(number(found), number(part))
    return found


NATIVE = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Pow: t.power_of}


def _of_whole(op: type[ast.operator], one: Value, other: Value) -> Value:
    """Arithmetic of whole numbers."""
    a, b = t.whole(one), t.whole(other)
    return NATIVE[op](a, b) if isinstance(a, int) and isinstance(b, int) else natural(op, a, b)


def _is_whole(x: Value) -> bool:
    return isinstance(x, int | Nat) or (isinstance(x, Letter) and (x.ty.bound or x.ty.alphabet))


@_is("pow")
def _powered(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    base = args[0]
    q = term.args[1].label
    assert isinstance(q, Fraction)
    if _is_whole(base) and q.denominator == 1 and q >= 0:
        return _of_whole(ast.Pow, base, int(q))
    return t.power(number(base), q)


@_is("power of")
def _raised(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    base, exponent = args
    if _is_whole(base) and _is_whole(exponent):
        return _of_whole(ast.Pow, base, exponent)
    return t.power(number(base), t.whole(exponent) if _is_whole(exponent) else number(exponent))


def _compared(sign: str) -> Operation:
    def compared(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
        a, b = args
        if isinstance(a, Letter) and isinstance(b, Letter) and a.ty.text == b.ty.text and sign in ("==", "!="):
            said = phrase(f"($ {sign} $)", a.text, b.text)
            return Rel(said, test=said)
        if _is_whole(a) and _is_whole(b):
            known = NatCompared(sign, t.whole(a), t.whole(b))
            return Rel(known.relation.holds, test=known.test)
        return t.compare(sign, number(a), number(b))

    return compared


OPERATIONS.update({sign: _compared(sign) for sign in n.COMPARISONS})
OPERATIONS["true"] = lambda stating, term, args: Rel("True", test="true")
OPERATIONS["false"] = lambda stating, term, args: Rel("False", test="false")


@dataclass(frozen=True)
class Composed(Rel):
    """A relation, and those that it is made of."""

    of: tuple[Rel, ...] = ()


def _composed(found: Rel, *of: Rel) -> Composed:
    return Composed(**{f.name: getattr(found, f.name) for f in fields(Rel)}, of=of)


OPERATIONS["not"] = lambda stating, term, args: _composed(t.denied(args[0]), args[0])
OPERATIONS["and"] = lambda stating, term, args: _composed(t.both(list(args)), *args)


@_is("or")
def _either(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    """A disjunction; an implication or an equivalence where it is one."""
    if len(args) != 2:
        return t.either(list(args))
    one, other = term.args
    if one.head == other.head == "and" and len(one.args) == 2 and other.args == tuple(map(n.negation, one.args)):
        return t.same(*args[0].of)
    if one.head == "not":
        return t.implied(args[0].of[0], args[1], True)
    return t.either(list(args))


@_is("databases")
def _databases(stating: Stating, term: Term, args: tuple[Value, ...]) -> Db:
    letters, entries = map(whole, args)
    if t.floor(letters) < 1 or t.floor(entries) < 1:
        raise Untranslated("databases are made of no entries or letters")
    return Db(type_of(entries), type_of(letters))


# -- laws, kernels, joint laws ----------------------------------------------------------------------------------------


def _letter(stating: Stating, x: Value, ty: Ty, within: Callable[[Code], Code] | None = None) -> Code:
    if within is None:
        return letter_text(x, ty)
    if isinstance(x, Place) and x.within == within(x.letter.text) and x.letter.ty.text == ty.text:
        return x.letter.text
    raise Untranslated("a row of a posterior kernel is picked by a number, not by its place")


def _alike(one: Ty, other: Ty) -> None:
    if one.text != other.text:
        raise Untranslated(f"the alphabets {printed(one.text)} and {printed(other.text)} are not known to be the same")


def _pairs(one: Ty, other: Ty) -> Ty:
    return Ty(phrase("($ ** $)", one.text, other.text), factors=(one, other),
              inhabited=one.inhabited and other.inhabited)  # fmt: skip


def _law_of(x: Value) -> LawTerm:
    assert isinstance(x, LawTerm)
    return x


def _kernel_of(x: Value) -> KernelTerm:
    assert isinstance(x, KernelTerm)
    return x


@_is("mass", "bare mass")
def _mass(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    P, i = _law_of(args[0]), args[1]
    return P.mass(letter_text(i, P.ty))


@_is("row")
def _row(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    K, i = _kernel_of(args[0]), args[1]
    return K.row(_letter(stating, i, K.inputs, K.live))


@_is("entry", "bare entry")
def _entry(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    K, i, j = _kernel_of(args[0]), *args[1:]
    return K.row(_letter(stating, i, K.inputs, K.live)).mass(letter_text(j, K.outputs))


def _plain(x: Value) -> KernelTerm:
    K = _kernel_of(x)
    if K.live is not None:
        raise Untranslated("a posterior kernel is composed with another one")
    return K


@_is("then", "before")
def _then(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    first, second = map(_plain, args if term.head == "then" else args[::-1])
    _alike(first.outputs, second.inputs)
    return KernelTerm(phrase("(kthen $ $)", first.text, second.text), first.inputs, second.outputs)


@_is("parallel")
def _parallel(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    one, other = map(_plain, args)
    _alike(one.inputs, other.inputs)
    return KernelTerm(phrase("(kparallel $ $)", one.text, other.text), one.inputs, _pairs(one.outputs, other.outputs))


@_is("product")
def _product(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    one, other = map(_plain, args)
    inputs, outputs = _pairs(one.inputs, other.inputs), _pairs(one.outputs, other.outputs)
    return KernelTerm(phrase("(kproduct $ $)", one.text, other.text), inputs, outputs)


@_is("law product")
def _law_product(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    one, other = args
    return LawTerm(phrase("(product $ $)", one.text, other.text), _pairs(one.ty, other.ty))


@_is("mix")
def _mix(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    one, other, weight = _plain(args[0]), _plain(args[1]), number(args[2])
    _alike(one.inputs, other.inputs)
    _alike(one.outputs, other.outputs)
    if weight.kind != "R" or not weight.unit:
        raise Untranslated("a mixture has a weight that is not known to lie in [0, 1]")
    return KernelTerm(phrase("(kmix $ $ $)", weight.text, one.text, other.text), one.inputs, one.outputs)


@_is("output", "posterior")
def _output(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm | KernelTerm:
    K, P = _plain(args[0]), args[1]
    _alike(K.inputs, P.ty)
    live = phrase("(output $ $)", P.text, K.text)
    if term.head == "output":
        return LawTerm(live, K.outputs)
    return KernelTerm(phrase("(posterior $ $)", P.text, K.text), K.outputs, K.inputs,
                      lambda y: _occurs(P, K, y))  # fmt: skip


def _occurs(P: LawTerm, K: KernelTerm, y: Code) -> Code:
    """That an output has a positive probability."""
    return phrase("Rltb 0 ($ $)", phrase("(output $ $)", P.text, K.text), y)


@_is("live outputs")
def _live(stating: Stating, term: Term, args: tuple[Value, ...]) -> None:
    """A number of which no more is read than what runs over it."""


@_is("joint", "database joint")
def _joint(stating: Stating, term: Term, args: tuple[Value, ...]) -> JointTerm:
    K, P, *db = args
    _alike(K.inputs, P.ty)
    return joint_of(_plain(K), P, db[0] if db else None)


@_is("indices", "no indices")
def _indices(stating: Stating, term: Term, args: tuple[Value, ...]) -> list[Value]:
    return list(args)


# -- laws and kernels of given entries ---------------------------------------------------------------------------------


def _equals(left: Code, entry: Value) -> Rel:
    return t.compare("==", Num(left, "R"), number(entry))


def _listed(entries: Sequence[Value]) -> Code:
    """The masses in order as a function of the letter; nothing where one is no real."""
    found, at = [number(x) for x in entries], variable("i")
    if any(x.kind != "R" for x in found):
        return ""
    return binding("(fun $$ => nth 0 [:: $] (nat_of_ord $))", at, [], [series("; ", [x.text for x in found]), at])


@_is("masses")
def _masses(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    def make() -> tuple[Made, LawTerm]:
        law = LawTerm(variable("U#"), t.ordinals(len(args)))
        parts = [_equals(law.mass(letter_text(i, law.ty)).text, x) for i, x in enumerate(args)]
        return Made(law.text, phrase("law $", law.ty.text), t.both(parts).holds, _listed(args)), law

    return stating.made(term, make)  # type: ignore[no-any-return]


@_is("uniform")
def _uniform(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    size = t.whole(args[0])
    if isinstance(size, int):
        return _law_of(_masses(stating, term, (t.constant(Fraction(1, size)),) * size))

    def make() -> tuple[Made, LawTerm]:
        law, at = LawTerm(variable("U#"), type_of(size)), variable("x#")
        one = phrase("(/ $)", size.real)
        entries = binding("(forall $$ : $, $)", at, [law.ty.text], [_equals(law.mass(at).text, Num(one, "R")).holds])
        masses = binding("(fun $$ : $ => $)", at, [law.ty.text], [one])
        return Made(law.text, phrase("law $", law.ty.text), entries, masses), law

    return stating.made(term, make)  # type: ignore[no-any-return]


@_is("table")
def _table(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    width = term.label
    assert isinstance(width, int)
    rows = [args[k : k + width] for k in range(0, len(args), width)]

    def make() -> tuple[Made, KernelTerm]:
        K = KernelTerm(variable("L#"), t.ordinals(len(rows)), t.ordinals(width))
        found = []
        for i, row in enumerate(rows):
            at = letter_text(i, K.inputs)
            left = [phrase("($ $ $)", K.text, at, letter_text(j, K.outputs)) for j in range(width)]
            found.append(t.both([_equals(one, x) for one, x in zip(left, row, strict=True)]).holds)
        of = phrase("kernel $ $", K.inputs.text, K.outputs.text)
        return Made(K.text, of, phrase("($)", t.joined(found)), _rows(rows)), K

    return stating.made(term, make)  # type: ignore[no-any-return]


def _rows(rows: Sequence[Sequence[Value]]) -> Code:
    """The entries as a function of both letters; nothing where one is no real."""
    functions, at = [_listed(row) for row in rows], variable("i")
    if not all(functions):
        return ""
    listed = series("; ", functions)
    return binding("(fun $$ => nth (fun=> 0) [:: $] (nat_of_ord $))", at, [], [listed, at])
