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
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from typing import Any, TypeAlias

from ...measure.generators import generator
from ...statement import numbers as n
from ...statement.extremes import beside_others
from ...statement.fold import Fold, Scope
from ...statement.terms import (
    BINDERS,
    BRANCH,
    TRUTHS,
    Kind,
    Term,
    blank,
    literal,
    make,
    rewritten,
    subterms,
    without_index,
)
from . import terms as t
from .certain import tells_events
from .extremes import alone, from_others
from .joints import Axes, Others, given_axis, joint_of, joint_with_axes, of_joint
from .measures import DEFINITIONS, applied, generator_text, letter_text, on_databases
from .naturals import NatCompared, natural, type_of, whole_extreme
from .pair_numbers import in_row, of_pair, pair_of, row_of
from .programs import STRETCHES, laid_out, program
from .syntax import Code, Coq, binding, phrase, printed, series, variable
from .tables import (
    Flat,
    Listed,
    Neg,
    at_number,
    blocks_of,
    chosen_entry,
    either_of,
    first_number,
    in_falling_order,
    masses_of,
    moved,
    of_equal_items,
    pairs,
    quotients_of,
    rows_of,
    sequence,
    whole_loop,
    written_out,
)
from .tables import Loop as ListLoop
from .terms import (
    Db,
    Event,
    Fibre,
    GeneratorTerm,
    Item,
    JointTerm,
    KernelTerm,
    LawTerm,
    Letter,
    Made,
    Nat,
    Num,
    Place,
    Rel,
    Row,
    Ty,
    Untranslated,
)
from .unfolding import unfolded

Value: TypeAlias = Any
"""What a term becomes: a number (Num, Nat, int, Neg, a letter by its number), a law, kernel, joint law, databases, a
relation, a list of indices."""
LISTED = 64
"""The most indices of a range of constants that are written out."""
UNIT = (literal(0), literal(1))


def number(x: Value) -> Num:
    """A number of any kind."""
    return x.num if isinstance(x, Neg) else t.number(x)


def whole(x: Value) -> Nat | int:
    """A whole number."""
    return -x.of if isinstance(x, Neg) and isinstance(x.of, int) else t.whole(x)


def at_most(a: Value, b: Value, strict: bool) -> bool:
    """Whether a <= b, or a < b, is known of whole numbers, or of a constant and a number."""
    if _is_whole(a) and _is_whole(b):
        one, other = t.whole(a), t.whole(b)
        if isinstance(one, int) and t.floor(other) >= one + strict and (isinstance(other, int) or other.natural):
            return True
        above = [x for x in (t.surplus(most, other) for most in (t.linear(one), t.ceiling(one))) if x is not None]
        return bool(above) and max(above) >= int(strict)
    low, x = number(a), number(b)
    if low.const is None:
        return False
    return (low.const <= 0 and (x.positive or (x.nonnegative and not strict))) or \
        (x.least is not None and (x.least > low.const if strict else x.least >= low.const))


@dataclass
class Loop:
    """A binder that is being gone through: its variable, and what its body makes."""

    letter: Coq | None
    goes_on: bool = False
    """Whether its body is such a binder: what is made in both is made in the inner one."""
    made: list[Made] = field(default_factory=list)
    known: dict[Term, Value] = field(default_factory=dict)
    ranks: dict[int, int] = field(default_factory=dict)
    """Where what is made comes in the order in which Python makes things."""

    def in_order(self) -> tuple[Made, ...]:
        """What its body makes, in the order in which Python makes it."""
        ranks, rank = [], -1
        for one in reversed(self.made):
            rank = self.ranks.get(id(one), -1) if one.name else rank  # a condition comes before what it is asked for
            ranks.append(rank)
        order = sorted(range(len(self.made)), key=lambda k: ranks[::-1][k])
        return tuple(self.made[k] for k in order)


class Stating:
    """The algebra of one premise or conclusion, in which variables and sizes are these values."""

    def __init__(self, values: Mapping[str, Value], types: Mapping[str, Ty], order: Mapping[Term, int] = {}) -> None:
        self._values, self._types, self._order = values, types, order
        self._loops = [Loop(None)]
        self._holding: list[Code] = []
        """The tests that hold in the side of a branch that is folded."""
        self.supposing = False
        """Whether the arguments of every operation are supposed to have a value."""
        self.unconditional: tuple[Term, ...] = ()
        """Optimal points, laws and kernels that are made whatever tests answer: they stand outside of branches."""
        self._hoisted: set[Term] = set()
        self.exact: frozenset[Term] = frozenset()
        """Numbers of which it is asked whatever tests answer that they are exact."""
        self.tested: frozenset[Term] = frozenset()
        """Numbers that have to be exact and that tests look at."""
        self._named: set[Term] = set()
        self.assuming = False
        """Whether it is a premise."""
        self.finite: frozenset[Term] = frozenset()
        """Numbers of at least 0 that a premise says to be less than infinity."""

    def __call__(self, term: Term) -> tuple[Value, tuple[Made, ...]]:
        """What a term becomes, and the objects that it makes."""
        term = settled(term)
        _refuse_unchecked(term)
        self.tested = frozenset(x for x in _looked_at(term) if x.head == "exactly")
        first = [settled(one) for one in self.unconditional]
        try:
            found = self._folded(term, first)
        except Untranslated:
            if not self._named:
                raise
        if early := self._named & {settled(one) for one in self.exact}:  # they are asked for before any test is
            found = self._folded(term, [*first, *early])
        return found, self._loops[0].in_order()

    def _folded(self, term: Term, first: Sequence[Term]) -> Value:
        """The fold, in which what these are made of stands outside of branches."""
        self._loops, self._fold, self._named = [Loop(None)], Fold(self), set[Term]()
        self._hoisted = {part for one in first for part in subterms(one)}
        return self._fold(term)

    def named(self, term: Term) -> None:
        """Notes that a number is a real of a name of its own."""
        self._named.add(term)

    @property
    def always(self) -> frozenset[Term]:
        """The objects that are made whatever the values of indices and the answers of tests."""
        return frozenset(self._loops[0].known)

    def holds(self, test: Code) -> bool:
        """Whether a test is known to hold in what is folded."""
        return test in self._holding

    @property
    def least(self) -> dict[Code, int]:
        """What the whole numbers that are variables are known to be at least."""
        return {x.text: t.floor(x) for x in self._values.values() if isinstance(x, Nat)}

    @property
    def folding(self) -> Fold[Value]:
        """The fold that goes on."""
        return self._fold

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
        if self.supposing:
            args = tuple(replace(x, valued=True, finite=x.finite or (part in self.finite and x.nonnegative))
                         if isinstance(x, Num) else x for part, x in zip(term.args, args, strict=True))  # fmt: skip
        if term.head.startswith("measure "):
            name = term.head.removeprefix("measure ").partition(" of ")[0]
            return of_joint(name, list(args)) or _measured(name, [_of_measure(x) for x in args])
        made = OPERATIONS.get(term.head)
        if made is None:
            raise Untranslated(f"{term.head} has no counterpart in the theory")
        return made(self, term, args)

    def binder(self, term: Term, start: Value, stop: Value, scope: Scope[Value]) -> Value:
        """A sum, a largest or least value, a relation for all or some letters."""
        if term.args[:2] == UNIT and term.args[2] is not n.true():
            return _where(term.head, *_both(scope, 0))
        if term.head == "first":
            return self.made(term, lambda: self._first(term, start, stop, scope))
        fixed = isinstance(start, int) and isinstance(stop, int) and not (isinstance(stop, t.Power) and start == 0)
        if fixed and not _of_support(term):
            return self._listed(term.head, range(_whole_start(start), _whole_start(stop)), scope)
        ty, within, at = self._range(term, start, stop)
        self._loops.append(Loop(at, goes_on=term.args[3].head == term.head))
        try:
            letter = Letter(at, ty, t.floor(whole(start)))
            condition, body = _both(scope, Place(letter, within) if within else letter)
        finally:
            made = self._loops.pop().in_order()
        guard = within or _from(whole(start), at, ty)
        if condition.holds != "True":
            test = condition.test or self._asked(condition, at, ty, guard)
            guard = phrase("$ && $", guard, test) if guard else test
        if term.head == "list":
            from_start = guard if condition.holds == "True" and isinstance(start, int) else ""
            first = start if isinstance(start, int) else 0
            return Listed((ListLoop(at, ty, body, "" if from_start or within else guard, first, made),))
        if term.head == "sum" and body == 1 and type(body) is int and guard:
            count = binding("#|[pred $$ : $ | $]|", at, [ty.text], [guard])
            return Nat(count, phrase("(INR $)", count))
        return JOINED[term.head].over(Item(((at, ty.text, guard),), body, made), ty)

    def _first(self, term: Term, start: Value, stop: Value, scope: Scope[Value]) -> tuple[Made, Letter]:
        """The first number that meets a condition: there is one, and the condition is denied of those before it."""
        if term.args[3].head != "bound":
            raise Untranslated("what belongs to the first number that meets a condition is computed in looking for it")
        ty, within, at = self._range(term, start, stop)
        earlier = variable("k#")
        if within or not ty.bound:
            raise Untranslated("the first letter that meets a condition is looked for, and an alphabet has no order")
        asked = []
        for place in (at, earlier):
            self._loops.append(Loop(place))
            condition = scope(Letter(place, ty))[0]
            if self._loops.pop().made:
                raise Untranslated("what the first number is to meet is asked of objects that are made for each")
            asked.append(condition)
        first, before = (_from(whole(start), place, ty) for place in (at, earlier))
        met = phrase("($ /\\ $)", first, asked[0].holds) if first else asked[0].holds
        not_met = phrase("($ -> $)", phrase("(nat_of_ord $ < nat_of_ord $)%N", earlier, at), t.denied(asked[1]).holds)
        not_met = binding("(forall $$ : $, $)", earlier, [ty.text],
                          [phrase("$ -> $", before, not_met) if before else not_met])
        return Made(at, ty.text, phrase("($ /\\ $)", met, not_met)), Letter(at, ty, t.floor(whole(start)))

    def _asked(self, condition: Rel, at: Coq, ty: Ty, guard: Code) -> Code:
        """A test of a number that may have no value, which is asked of all letters: so all have one."""
        if condition.unequal is not None:
            test = phrase("(differs $ $)", *condition.unequal)
            valued = phrase("valued $ && valued $", *condition.unequal)
        elif condition.ordered is not None:
            test, valued = condition.ordered
        else:
            raise Untranslated("a loop leaves out items by a test of a number that may have no value")
        if valued:
            asked = phrase("($) ==> ($)", guard, valued) if guard else valued
            self.demand([binding("[forall $$ : $, $]", at, [ty.text], [asked])])
        return test

    def branch(self, term: Term, condition: Value, then: Callable[[], Value], otherwise: Callable[[], Value]) -> Value:
        """One of two numbers, relations or lists. What a side makes is there only where that side is taken."""
        if term.label == "constructs":
            return self._constructed(then)
        if condition.test in ("true", "false"):
            return then() if condition.test == "true" else otherwise()
        if (found := self._beside_others(term)) is not None:
            return found
        sides = []
        for side, test in ((then, condition.test), (otherwise, "")):
            self._loops.append(Loop(None))
            self._holding.append(test)
            with self._fold.apart():
                value = _argument(side())
            self._holding.pop()
            made = self._loops.pop().in_order()
            sides.append(t.wrapped(value, made) if isinstance(value, Rel) else
                         t.within(number(value), made) if made else value)
        return chosen(condition, *sides)

    def _beside_others(self, term: Term) -> Num | None:
        """The largest or smallest of other numbers and of what loops give, if a branch is that and they are reals."""
        among = beside_others(term)
        if among is None:
            return None
        name, others, loops = among
        indices = dict(self._fold.indices)
        first, *rest = (number(self._fold.at(one, indices)) for one in (others, *(loop for loop, _ in loops)))
        return from_others(name, first, list(zip(rest, (depth for _, depth in loops), strict=True)))

    def _constructed(self, then: Callable[[], Value]) -> Rel:
        """That a matrix is a kernel of which something holds: there is a kernel with these entries, of which it
        does."""
        self._loops.append(Loop(None))
        with self._fold.apart():
            value = then()
        made = self._loops.pop().in_order()
        return t.wrapped(value, tuple(replace(one, safe=True) for one in made))

    def _range(self, term: Term, start: Value, stop: Value) -> tuple[Ty, Code, Coq]:
        """The type of the letters that a binder runs over, and what they have to meet."""
        at = variable("A#" if term.args[1].head == "subsets" else "x#")
        if term.args[1].head == "live outputs":
            K, P = (Fold(self)(part) for part in term.args[1].args)
            return K.outputs, _occurs(P, K, at), at
        if isinstance(stop, int) and _of_support(term):
            return t.ordinals(_whole_start(stop)), "", at
        end = whole(stop)
        if any(x < 0 if isinstance(x, int) else not x.natural for x in (whole(start), end)):
            raise Untranslated("a range may begin or end below 0")
        return type_of(end), "", at

    def _listed(self, head: str, places: range, scope: Scope[Value]) -> Value:
        """A binder over constants, written out."""
        if len(places) > LISTED:
            raise Untranslated(f"a range has {len(places)} numbers, more than {LISTED}")
        if head in ("largest", "least"):
            return _extreme_listed(head, [scope(at) for at in places])
        found = []
        for at in places:
            condition, value = scope(at)
            if condition.test == "false":
                continue
            body = _argument(value())
            found.append(body if condition.holds == "True" else _where(head, condition, body))
        found = [one for one in found if not isinstance(one, Spread) or one.of]
        made = JOINED[head].listed(found)
        if head == "every" and len(found) != 1:
            return Spread(**{f.name: getattr(made, f.name) for f in fields(Rel)}, of=tuple(found))
        return made

    def demand(self, guards: Sequence[Code]) -> None:
        """Conditions under which what is made here has a meaning."""
        for guard in guards:
            if all(one.entries != guard for loop in self._loops for one in loop.made):
                self._loops[self._place(guard)].made.append(Made("", "", guard))

    def _place(self, *said: Code) -> int:
        """The innermost loop on which pieces depend, or the side of a branch around them."""
        used = frozenset().union(*(x.variables for x in said if isinstance(x, Coq)))
        return next(k for k, loop in reversed(list(enumerate(self._loops))) if loop.letter is None or
                    loop.letter in used)  # fmt: skip

    def first(self, ty: Ty) -> Code:
        """The letter with the number 0 of an alphabet that has letters: there is one, whichever it is."""
        if not ty.has_letters or not (ty.alphabet or ty.database is not None):
            raise Untranslated(f"one letter of {printed(ty.text)} is picked by its number, which an alphabet of any "
                               "size does not have")
        made = self._loops[0].made
        for one in made:
            if isinstance(one.name, Coq) and one.of == ty.text and one.entries == first_number(one.name, ty):
                return one.name
        name = variable("first#")
        made.insert(0, Made(name, ty.text, first_number(name, ty)))
        return name

    def letter(self, x: Value, ty: Ty) -> Code:
        """A letter of an alphabet; 0 is the first one of an alphabet of any size."""
        return self.first(ty) if x == 0 and type(x) is int and ty.size is None else letter_text(x, ty)

    # -- objects ------------------------------------------------------------------------------------------------------

    def made(self, term: Term, make: Callable[[], tuple[Made, Value]]) -> Value:
        """An object that a term makes of its entries: one for equal terms, outside of the loops that it does not depend
        on."""
        for loop in self._loops:
            if term in loop.known:
                return loop.known[term]
        one, value = make()
        at = 0 if term in self._hoisted else self._place(one.entries, one.masses)
        while self._loops[at].goes_on and at + 1 < len(self._loops):
            at += 1
        place = self._loops[at]
        place.made.append(one)
        used = one.entries.variables if isinstance(one.entries, Coq) else frozenset()
        after = max((place.ranks.get(id(other), -1) for other in place.made if other.name in used), default=-1)
        place.ranks[id(one)] = max(self._order.get(blank(term), -1), after)
        place.known[term] = value
        return value


def _tests(term: Term) -> Iterator[Term]:
    """What branches are taken on, items are left out by, and facts are."""
    for part in subterms(term):
        if part.head in BINDERS:
            yield part.args[2]
        elif part.head in (BRANCH, "fact", "truth"):
            yield part.args[0]


ARITHMETIC = ("add", "mul", "neg", "div", "real", "rational")


def _looked_at(term: Term) -> set[Term]:
    """The numbers that tests compare, and those that they are sums, products and quotients of."""
    found, pending = set[Term](), list(_tests(term))
    while pending:
        part = pending.pop()
        if part not in found:
            found.add(part)
            pending += part.args if part.kind in TRUTHS or part.head in (*BINDERS, BRANCH, *ARITHMETIC) else ()
    return found


def _of_support(term: Term) -> bool:
    """Whether a loop runs over the letters that have a positive probability."""
    first = term.args[2].args[0] if term.args[2].head == "and" else term.args[2]
    return first.head == ">" and first.args[0].head == "bare mass" and first.args[1].label == 0


def _whole_start(start: Value) -> int:
    assert isinstance(start, int)
    return start


def chosen(condition: Rel, one: Value, other: Value) -> Value:
    """What a branch gives; nothing where the condition looks at a number without value."""
    test: Code = condition.test
    valued: Code = ""
    if not test and condition.ordered is not None:
        test, valued = condition.ordered
    if not test:
        raise Untranslated("a branch is taken on a test that is no Coq boolean")
    found = chosen_entry(test, one, other) if isinstance(one, Listed | LawTerm) else t.choose(test, one, other)
    if not valued:
        return found
    if isinstance(found, Rel):
        defined = phrase("($)", t.joined([valued, found.defined]))
        return Rel(phrase("($ /\\ $)", valued, found.holds), defined, built=found.built, needs=found.needs)
    if isinstance(found, Num):
        inner = found.text if found.kind == "V" else phrase("(Val $)", found.value)
        return Num(phrase("(if $ then $ else NoValue)", valued, inner), "V", found.nonnegative, found.unit)
    raise Untranslated("a branch chooses between lists by a number that may have no value")


def _both(scope: Scope[Value], at: Value) -> tuple[Rel, Value]:
    condition, body = scope(at)
    return condition, _argument(body())


def _from(start: Nat | int, at: Coq, ty: Ty) -> Code:
    """That a letter comes at a place of its type or later; nothing where that is the first one."""
    if isinstance(start, Nat):
        return NatCompared("<=", start, whole(Letter(at, ty, t.floor(start)))).test
    return t.from_place(start, at, ty) if start else ""


def _merged(term: Term) -> Term | None:
    """A binder around a condition for its body alone is a binder under that condition."""
    if term.head not in BINDERS:
        return None
    start, stop, condition, body = term.args
    if body.head != term.head or body.args[:2] != UNIT or body.args[2] is n.true():
        return None
    inside = without_index(body)
    if inside is None:
        return None
    inner, held = inside
    both = inner if condition is n.true() else n.conjunction(condition, inner)
    return make(term.head, (start, stop, both, held), term.sort, None, term.called)


def settled(term: Term) -> Term:
    """A term as it is folded."""
    return rewritten(rewritten(term, _merged), laid_out)


def _where(head: str, condition: Rel, body: Value) -> Value:
    """What a binder gives of one item that is there where a condition holds."""
    if head == "every":
        return t.implied(condition, body, always=False)
    if head == "sum" and condition.test:
        return t.choose(condition.test, number(body), t.number(0))
    raise Untranslated("an item is left out where a number may have no value, or of a largest or smallest value")


def _extreme_listed(head: str, parts: Sequence[tuple[Rel, Callable[[], Value]]]) -> Value:
    """The largest or least of the numbers whose conditions hold."""
    kept = [(condition, _argument(value())) for condition, value in parts if condition.test != "false"]
    if not kept:
        raise Untranslated("a largest or smallest value is one of nothing")
    if all(condition.holds == "True" for condition, _ in kept):
        return JOINED[head].listed([x for _, x in kept])
    if not all(condition.test for condition, _ in kept):
        raise Untranslated("a number is left out of a largest or smallest value by one that may have no value")
    name = "max" if head == "largest" else "min"
    return t.extreme_of_some(name, [(condition.test, number(x)) for condition, x in kept])


def _argument(x: Value) -> Value:
    return x.num if isinstance(x, Neg) else x


def _measured(name: str, given: Sequence[Value]) -> Num | Nat:
    """A measure by its name in the theory, or else by its definition."""
    return applied(name, given, letter_text) if name in DEFINITIONS else unfolded(name, given, folded)


def folded(values: Mapping[str, Value], types: Mapping[str, Ty], term: Term) -> tuple[Value, tuple[Made, ...]]:
    """A term in which variables and sizes are these."""
    return Stating(values, types)(term)


def _of_measure(x: Value) -> Value:
    return sequence(x) if isinstance(x, Listed) else _argument(x)


@dataclass(frozen=True)
class Joined:
    """What a binder is over letters, and over constants that are written out."""

    over: Callable[[Item, Ty], Value]
    listed: Callable[[Sequence[Value]], Value]


def _extreme(name: str) -> Joined:
    def largest(item: Item, ty: Ty) -> Num:
        if not ty.has_letters and not any(guard for _, _, guard in item.binders):
            raise Untranslated("a largest or smallest value may be of nothing")
        inner = item.value.extreme if isinstance(item.value, Num) else None
        if inner is not None and inner[0] == name and not item.made:
            item = Item(item.binders + inner[1].binders, inner[1].value, inner[1].made)
        return t.largest(item, name)

    return Joined(largest, lambda xs: t.extreme(name, [number(x) for x in xs]))


def _quantifier(name: str, join: Callable[[list[Rel]], Rel]) -> Joined:
    return Joined(lambda item, _: t.over(item, name), lambda parts: join(list(parts)))


def _total(parts: Sequence[Value]) -> Num:
    found = t.number(0)
    for part in parts:
        found = t.add(found, number(part))
    return found


def _rejected(x: Value) -> Value:
    raise AssertionError(x)


JOINED = {
    "list": Joined(lambda item, ty: _rejected(item), lambda values: Listed(tuple(values))),
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
            return alone(t.extreme(name, [number(x) for x in args]))
        return functools.reduce(lambda a, b: whole_extreme(name, a, b), map(t.whole, args))

    return chosen


OPERATIONS |= {"max": _chosen("max"), "min": _chosen("min")}
for _name, _function in (("div", t.div), ("abs", t.absolute), ("ln", t.logarithm), ("exp", t.exponential),
                         *((name, t.number) for name in ("real", "rational", "entered"))):  # fmt: skip
    _of_numbers(_name, _function)


@_is("exactly")
def _exactly(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    """A number that has to be exact. One that may have no value, and that tests look at, is a real of a name of its
    own: there is one where Python goes on."""
    x = number(args[0])
    if x.kind == "R" or term not in stating.tested:
        return x
    stating.named(term)

    def make() -> tuple[Made, Num]:
        name = variable("r#")
        return Made(name, "R", phrase("(veq $ (Finite $))", x.value, name)), Num(name, "R", x.nonnegative)

    return stating.made(term, make)  # type: ignore[no-any-return]


@_is("counted")
def _counted(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat | int:
    found = whole(args[0])
    if t.floor(found) < 1 and not (isinstance(found, Nat) and found.ty is not None and found.ty.has_letters):
        raise Untranslated("a number of items is not known to be at least 1")
    return found


@_is("probability")
def _probability(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    """A number that is an entry: where it is no probability, what it is an entry of is not there
    (`_refuse_unchecked`)."""
    return args[0]


@_is("positive")
def _positive(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    if not number(args[0]).positive:
        raise Untranslated("a parameter of a construction is not known to be positive")
    return args[0]


@_is("fact")
def _fact(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    return Rel(args[0].test, test=args[0].test) if args[0].test else args[0]


@_is("truth")
def _truth(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    return args[0]


@_is("nonzero")
def _nonzero(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    if _is_whole(args[0]):
        known = NatCompared("!=", t.whole(args[0]), 0)
        return Rel(known.relation.holds, test=known.test)
    x = number(args[0])
    if x.kind != "R":
        raise Untranslated("a branch is taken on the truth of a number that may have no value")
    return Rel(phrase("($ <> 0)", x.text), test=phrase("(Rltb 0 $)" if x.nonnegative else "(~~ Reqb $ 0)", x.text))


@_is("infinite")
def _infinite(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    x = number(args[0])
    if x.kind == "R":
        return Rel("False", test="false")
    test = phrase("(infinite $)", x.value)
    return Rel(test, test=test) if x.sure else Rel(test, ordered=(test, phrase("valued $", x.value)))


@_is("member")
def _member(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    code, j = args
    if isinstance(code, Nat) and code.natural:
        return _digit(code, j)
    if not isinstance(code, Letter) or not isinstance(j, Letter) or code.ty.subsets is None or \
            code.ty.subsets.text != j.ty.text:
        raise Untranslated("a binary digit is taken of a number that names no set of letters")
    plain = isinstance(code.ty.text, Coq) and code.ty.text.form.startswith("{set")
    form = "$ \\in $" if plain else "($ \\in $)"
    test = phrase(form, j.text, code.text)
    return Member(test, test=test, form=form, parts=(j.text, code.text))


def _digit(code: Nat, j: Value) -> Rel:
    """Whether the number of a letter is among the binary digits of a number."""
    letter = j.letter if isinstance(j, Nat) else j
    if not isinstance(letter, Letter):
        raise Untranslated("a binary digit is taken of a number that names no set of letters")
    at = letter.text if letter.ty.bound else phrase("(enum_rank $)", letter.text)
    test = phrase("(Nat.testbit $ (nat_of_ord $))", code.text, at)
    return Rel(test, test=test)


@dataclass(frozen=True)
class Member(Rel):
    """That a letter is in a set."""

    form: str = ""
    parts: tuple[Code, ...] = ()


@_is("follows")
def _follows(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    later, earlier = map(whole, args)
    if isinstance(later, int) and isinstance(earlier, int):
        return OPERATIONS["=="](stating, term, (later, earlier + 1))  # type: ignore[no-any-return]
    texts = [x.text if isinstance(x, Nat) else str(x) for x in (later, earlier)]
    test = phrase("($ == $.+1)%N", *texts)
    return Rel(test, test=test)


@_is("subsets")
def _subsets(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    of = type_of(whole(args[0]))
    ty = Ty(phrase("{set $}", of.text), inhabited=True, subsets=of)
    return t.size_of(ty)


@_is("distance")
def _distance(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat:
    db, x, y = args
    inner = phrase("(hamming $ $)", stating.letter(x, db.ty), stating.letter(y, db.ty))
    return Nat(inner, phrase("(INR $)", inner), most=t.size_of(db.entries))


@_is("adjacent")
def _adjacent(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    db, x, y = args
    test = phrase("neighbours $ $", letter_text(x, db.ty), letter_text(y, db.ty))
    return Rel(test, test=test)


@_is("letter at")
def _letter_at(stating: Stating, term: Term, args: tuple[Value, ...]) -> Letter:
    db, x, i = args
    return Letter(phrase("($ $)", letter_text(x, db.ty), letter_text(i, db.entries)), db.letters)


@_is("replaced")
def _replaced(stating: Stating, term: Term, args: tuple[Value, ...]) -> Letter:
    db, x, i, a = args
    places = letter_text(x, db.ty), letter_text(i, db.entries), letter_text(a, db.letters)
    return Letter(phrase("(put $ $ $)", *places), db.ty)


@_is("occurrences")
def _occurrences(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat:
    db, x, a = args
    j = variable("x#")
    of = letter_text(x, db.ty)
    count = binding("#|[pred $$ : $ | $ $ == $]|", j, [db.entries.text], [of, j, letter_text(a, db.letters)])
    return Nat(count, phrase("(INR $)", count))


@_is("exponential mass")
def _exponential_mass(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    db, r, x, y = args
    places = letter_text(x, db.ty), letter_text(y, db.ty)
    level = number(r)
    there = level.is_real and level.least is not None and level.least >= 1
    return Num(phrase("(exponential_mass $ $ $)", level.value, *places), "V", True, finite=there)


@_is("least information")
def _least_information(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    P, db, D = args
    law = on_databases(_law_of(P), db.ty)
    _alike(law.ty, db.ty)
    return Num(phrase("(least_information $ $)", law.text, number(D).value), "V", True)


@_is("feasible output mass")
def _output_mass(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    P, db, r, y = args
    law = on_databases(_law_of(P), db.ty)
    return Num(phrase("(feasible_output_mass $ $ $)", law.text, number(r).value, letter_text(y, db.ty)), "V")


@_is("indicator")
def _indicator(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num | int:
    if args[0].test in ("true", "false"):
        return int(args[0].test == "true")
    if not args[0].test:
        raise Untranslated("a number counts whether something holds that is no Coq boolean")
    return t.indicator(args[0].test)


@_is("generator at")
def _function_at(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    f = args[0].text if isinstance(args[0], GeneratorTerm) else generator_text(generator(args[0]))
    return Num(phrase("(generator_at $ $)", f, number(args[1]).value), "V")


@_is("size of all")
def _size_of_all(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    return t.size_of(functools.reduce(either_of, [type_of(whole(x)) for x in args]))


@_is("own size")
def _own_size(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    size = whole(args[0])
    return t.size_of(type_of(size)) if isinstance(size, Nat) else size


@_is("tuples of")
def _tuples_of(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    letters, entries = (type_of(whole(x)) for x in args)
    return t.size_of(Db(entries, letters).ty)


@_is("power")
def _independent(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    K, uses = _plain(args[0]), type_of(whole(args[1]))
    x, i = variable("x#"), variable("i#")
    inputs, outputs = (Db(uses, ty).ty for ty in (K.inputs, K.outputs))
    inner = binding("indep (fun $$ => $ ($ $))", i, [], [K.text, x, i])
    text = binding("(fun $$ => $)", x, [], [inner])
    return KernelTerm(phrase("($ : kernel $ $)", text, inputs.text, outputs.text), inputs, outputs)


@_is("point")
def _point(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    ty = type_of(whole(args[0]))
    if args[1] != 0 or not ty.alphabet:
        return LawTerm(phrase("(dirac $)", letter_text(args[1], ty)), ty)

    def make() -> tuple[Made, LawTerm]:
        law, at = LawTerm(variable("U#"), ty), variable("x#")
        one = phrase("(if $ then 1 else 0)", first_number(at, ty))
        entries = binding("(forall $$ : $, $)", at, [ty.text], [_equals(law.mass(at).text, Num(one, "R")).holds])
        masses = binding("(fun $$ : $ => $)", at, [ty.text], [one])
        return Made(law.text, phrase("law $", ty.text), entries, masses), law

    return stating.made(term, make)  # type: ignore[no-any-return]


@_is("as law")
def _as_law(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    return LawTerm(args[0].text, args[0].ty)


@_is("on entries")
def _on_entries(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    """A kernel that reads entries of a database that follow each other: those of one summand of their number."""
    K, db, (first, stop) = _plain(args[0]), args[1], map(whole, args[2:])
    own, letters = K.inputs.database or (None, None)
    if own is None or letters is None or letters.text != db.letters.text or \
            t.linear(t.size_of(own) if own.count is None else own.count) != t.difference(stop, first):  # fmt: skip
        raise Untranslated("a kernel reads entries of databases that are not known to be its inputs")
    d, j = variable("d_"), variable("j_")
    if isinstance(first, int) and isinstance(stop, int) and db.entries.size is not None:
        places = [letter_text(i, db.entries) for i in range(first, stop)]
        place = phrase("(nth $ [:: $] (nat_of_ord $))", places[0], series("; ", places), j)
    else:
        place = _in_sum(list(t.linear(db.entries.count or t.size_of(db.entries)).items()), t.linear(first), own, j)
    read = binding("[ffun $$ : $ => $ $]", j, [own.text], [d, place])
    text = binding("(fun $$ => $ $)", d, [], [K.text, read])
    return KernelTerm(phrase("($ : kernel $ $)", text, db.ty.text, K.outputs.text), db.ty, K.outputs)


def _in_sum(blocks: list[tuple[Code, int]], first: Mapping[Code, int], own: Ty, j: Code) -> Code:
    """A number below a summand of a sum as one below the sum, in which it comes behind those of the summands before."""
    length = t.linear(own.count or t.size_of(own))
    at = next((i for i in range(len(blocks)) if dict(blocks[:i]) == first and dict(blocks[i : i + 1]) == length), None)
    if at is None or any(k != 1 or not name for name, k in blocks):
        raise Untranslated("a kernel reads entries of databases that are no summand of their number")
    before, after = [name for name, _ in blocks[:at]], [name for name, _ in blocks[at + 1 :]]
    place = phrase("(rshift ($)%N $)", series(" + ", before), j) if before else j
    for later in after:
        place = phrase("(lshift $ $)", later, place)
    return place


@_is("product of rows")
def _product_of_rows(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    L = _plain(args[0])
    return LawTerm(phrase("(indep $)", L.text), Db(L.inputs, L.outputs).ty)


@_is("law power")
def _law_power(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    P, entries = _law_of(args[0]), type_of(whole(args[1]))
    return LawTerm(phrase("(indep (fun _ : $ => $))", entries.text, P.text), Db(entries, P.ty).ty)


@_is("binomial")
def _binomial(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat:
    of = [Nat(str(x), str(x)) if isinstance(x, int) else x for x in map(whole, args)]
    if not all(x.natural for x in of):
        raise Untranslated("a binomial coefficient is taken of a difference of whole numbers")
    choose = phrase("(binomial $ $)", of[0].text, of[1].text)
    return Nat(choose, phrase("(INR $)", choose))


@_is("independent letters")
def _independent_letters(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    P, n_ = _law_of(args[0]), type_of(whole(args[1]))
    return LawTerm(phrase("(power $ $)", n_.text, P.text), Db(n_, P.ty).ty)


@_is("letters up to order")
def _up_to_order(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    P, n_ = _law_of(args[0]), type_of(whole(args[1]))
    ty = Ty(phrase("(tallies $ $)", n_.text, P.ty.text), inhabited=True)
    return LawTerm(phrase("(up_to_order $ $)", n_.text, P.text), ty)


def _points(points: Value, values: Value) -> list[Code]:
    """The points and the values of noise, as functions of their numbers."""
    texts = []
    for loop in map(whole_loop, (points, values)):
        place = number(loop.item)
        if place.kind != "R":
            raise Untranslated("noise is added to points that may be infinite")
        texts.append(binding("(fun $$ : $ => $)", loop.letter, [loop.ty.text], [place.text]))
    return texts


@_is("sums")
def _sums(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    return t.size_of(Ty(phrase("(sums $ $)", *_points(*args))))


@_is("additive noise")
def _additive_noise(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    points, values, law = whole_loop(args[0]), whole_loop(args[1]), _law_of(args[2])
    _alike(values.ty, law.ty)
    texts = _points(*args[:2])
    return KernelTerm(phrase("(additive_noise $ $ $)", *texts, law.text), points.ty, Ty(phrase("(sums $ $)", *texts)))


@_is("zero column")
def _zero_column(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    K, at = _plain(args[0]), variable("x#")
    entry = phrase("($ $ $)", K.text, at, letter_text(args[1], K.outputs))
    test = binding("[forall $$ : $, Reqb $ 0]", at, [K.inputs.text], [entry])
    return Rel(test, test=test)


@_is("restrict")
def _restrict(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    K, places = _plain(args[0]), args[1]
    if isinstance(places, Fibre) and places.ty.database is not None:
        _alike(K.inputs, places.ty)
        text = phrase("(subchannel $ $ $)", K.text, places.entry, places.database)
        return KernelTerm(text, places.ty.database[1], K.outputs)
    if not isinstance(places, list):
        raise Untranslated("a kernel is restricted to rows that are not listed")
    letters = [letter_text(x, K.inputs) for x in places]
    if not letters:
        raise Untranslated("a kernel is restricted to no rows")
    x, ty = variable("x#"), t.ordinals(len(letters))
    row = phrase("$ (nth $ [:: $] (nat_of_ord $))", K.text, letters[0], series("; ", letters), x)
    text = binding("(fun $$ => $)", x, [], [row])
    return KernelTerm(phrase("($ : kernel $ $)", text, ty.text, K.outputs.text), ty, K.outputs)


@_is("some rows")
def _some_rows(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    """The rows of a kernel at the letters that a loop gives."""
    K, loop = _plain(args[0]), whole_loop(args[1])
    place = letter_text(loop.item, K.inputs)
    if isinstance(place, Coq) and place.form == "(put $ $ $)" and place.outer[2] is loop.letter:
        return KernelTerm(phrase("(subchannel $ $ $)", K.text, place.outer[1], place.outer[0]), loop.ty, K.outputs)
    text = binding("(fun $$ => $ $)", loop.letter, [], [K.text, place])
    return KernelTerm(phrase("($ : kernel $ $)", text, loop.ty.text, K.outputs.text), loop.ty, K.outputs)


OPERATIONS["nothing"] = lambda stating, term, args: Num("NoValue", "V")
OPERATIONS["inf"] = lambda stating, term, args: Num("p_infty", "X", True, positive=True)
OPERATIONS["neg"] = lambda stating, term, args: Neg(args[0])


@_is("add")
def _added(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    found = args[0]
    for part in args[1:]:
        less = part.of if isinstance(part, Neg) else -part if isinstance(part, int) and part < 0 else None
        inner, sign = (part, ast.Add) if less is None else (less, ast.Sub)
        pair = pair_of(found, inner) if sign is ast.Add else None
        if isinstance(found, Row) and pair is not None:
            found = pair
        elif _is_whole(found) and _is_whole(inner):
            found = of_pair(_of_whole(sign, found, inner), pair)
        else:
            found = (t.sub if sign is ast.Sub else t.add)(number(found), number(inner))
    return found


@_is("mul")
def _multiplied(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    found = args[0]
    for part in args[1:]:
        row = row_of(found, part)
        if _is_whole(found) and _is_whole(part):
            found = in_row(_of_whole(ast.Mult, found, part), row)
        else:
            found = row if row is not None else t.mul(number(found), number(part))
    return found


NATIVE = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Mod: operator.mod,
          ast.Pow: t.power_of}  # fmt: skip


def _of_whole(op: type[ast.operator], one: Value, other: Value) -> Value:
    """Arithmetic of whole numbers."""
    a, b = t.whole(one), t.whole(other)
    return NATIVE[op](a, b) if isinstance(a, int) and isinstance(b, int) else natural(op, a, b)


def _is_whole(x: Value) -> bool:
    return isinstance(x, int | Nat) or (isinstance(x, Letter) and (x.ty.bound or x.ty.alphabet))


@_is("remainder")
def _remainder(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    return _of_whole(ast.Mod, *args)


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
    if isinstance(exponent, Neg) and _is_whole(exponent.of):
        return t.div(t.number(1), t.power(number(base), t.whole(exponent.of)))
    return t.power(number(base), t.whole(exponent) if _is_whole(exponent) else number(exponent))


COMPARED = {"<=": operator.le, "<": operator.lt, ">=": operator.ge, ">": operator.gt, "==": operator.eq,
            "!=": operator.ne}  # fmt: skip


def _compared(sign: str) -> Operation:
    def compared(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
        a, b = args
        if isinstance(a, Letter) and isinstance(b, Letter) and a.ty.text == b.ty.text and sign in ("==", "!="):
            said = phrase(f"($ {sign} $)", a.text, b.text)
            return Rel(said, test=said)
        if sign in ("==", "!=") and isinstance(a, Letter) and isinstance(b, int) and not _is_whole(a):
            said = first_number(a.text, a.ty, b)
            said = said if sign == "==" else phrase("(~~ $)", said)
            return Rel(said, test=said)
        if isinstance(a, int) and isinstance(b, int):
            holds = bool(COMPARED[sign](a, b))
            return Rel(str(holds), test=str(holds).lower())
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




@_is("not")
def _not(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    found = args[0]
    if isinstance(found, Member):
        test = phrase("($ \\notin $)", *found.parts)
        return Rel(test, test=test)
    return _composed(t.denied(found), found)




@_is("and")
def _and(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    """A conjunction; one over constants is written out beside the others."""
    parts = [part for one in args for part in (one.of if isinstance(one, Spread) else (one,))]
    if parts and all(part.test in ("true", "false") for part in parts):
        holds = all(part.test == "true" for part in parts)
        return _composed(Rel(str(holds), test=str(holds).lower()), *args)
    return _composed(t.both(parts), *args)


@dataclass(frozen=True)
class Spread(Composed):
    """A conjunction over constants."""




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
        return stating.letter(x, ty)
    if isinstance(x, Place) and x.within == within(x.letter.text) and x.letter.ty.text == ty.text:
        return x.letter.text
    raise Untranslated("a row of a posterior kernel is picked by a number, not by its place")


def _alike(one: Ty, other: Ty) -> None:
    if one.text != other.text:
        raise Untranslated(f"the alphabets {printed(one.text)} and {printed(other.text)} are not known to be the same")


def _law_of(x: Value) -> LawTerm:
    assert isinstance(x, LawTerm)
    return x


def _kernel_of(x: Value) -> KernelTerm:
    assert isinstance(x, KernelTerm)
    return x


@_is("mass", "bare mass")
def _mass(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    P, i = _law_of(args[0]), args[1]
    if term.head == "bare mass" and not isinstance(i, Letter) and P.ty.size is None and P.ty.database is None:
        return at_number(P.mass, P.ty, whole(i))
    if i == 0 and P.ty.size is None:
        return P.mass(stating.first(P.ty))
    return P.mass(letter_text(i, P.ty))


@_is("row")
def _row(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    K, i = _kernel_of(args[0]), args[1]
    return K.row(_letter(stating, i, K.inputs, K.live))


@_is("entry", "bare entry")
def _entry(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    K, i, j = _kernel_of(args[0]), *args[1:]
    if i == 0 and type(i) is int and K.inputs.size is None and K.live is None:
        if j == 0 and type(j) is int and K.outputs.size is None:
            return at_number(lambda a: at_number(lambda b: K.row(a).mass(b), K.outputs, 0), K.inputs, 0)
        y = letter_text(j, K.outputs)
        return at_number(lambda a: K.row(a).mass(y), K.inputs, 0)
    row = K.row(_letter(stating, i, K.inputs, K.live))
    if _is_whole(j) and K.outputs.count is not None and not (isinstance(j, Letter) and j.ty.text == K.outputs.text):
        return at_number(row.mass, K.outputs, whole(j), stating.least)
    if j == 0 and type(j) is int and K.outputs.size is None:
        j = Letter(stating.first(K.outputs), K.outputs)
    return row.mass(letter_text(j, K.outputs))


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
    return KernelTerm(phrase("(kparallel $ $)", one.text, other.text), one.inputs, pairs(one.outputs, other.outputs))


@_is("product")
def _product(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    one, other = map(_plain, args)
    inputs, outputs = pairs(one.inputs, other.inputs), pairs(one.outputs, other.outputs)
    return KernelTerm(phrase("(kproduct $ $)", one.text, other.text), inputs, outputs)


@_is("law product")
def _law_product(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    one, other = args
    return LawTerm(phrase("(product $ $)", one.text, other.text), pairs(one.ty, other.ty))


@_is("mix")
def _mix(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    one, other, weight = _plain(args[0]), _plain(args[1]), number(args[2])
    _alike(one.inputs, other.inputs)
    _alike(one.outputs, other.outputs)
    if weight.kind != "R" or not weight.unit:
        raise Untranslated("a mixture has a weight that is not known to lie in [0, 1]")
    return KernelTerm(phrase("(kmix $ $ $)", weight.text, one.text, other.text), one.inputs, one.outputs)


@_is("law mix")
def _law_mix(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    one, other, weight = _law_of(args[0]), _law_of(args[1]), number(args[2])
    _alike(one.ty, other.ty)
    if weight.kind != "R" or not weight.unit:
        raise Untranslated("a mixture has a weight that is not known to lie in [0, 1]")
    return LawTerm(phrase("(mixture $ $ $)", weight.text, one.text, other.text), one.ty)


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


@_is("place of output")
def _place_of_output(stating: Stating, term: Term, args: tuple[Value, ...]) -> Place:
    K, P, y = args
    letter = Letter(letter_text(y, K.outputs), K.outputs)
    stating.demand([_occurs(P, K, letter.text)])
    return Place(letter, _occurs(P, K, letter.text))


@_is("live outputs")
def _live(stating: Stating, term: Term, args: tuple[Value, ...]) -> None:
    """A number of which no more is read than what runs over it."""


@_is("live output")
def _live_output(stating: Stating, term: Term, args: tuple[Value, ...]) -> Letter:
    K, P, at = args
    if not isinstance(at, Place) or at.within != _occurs(P, K, at.letter.text):
        raise Untranslated("an output is picked by its number among those that occur")
    return at.letter


@_is("joint", "database joint")
def _joint(stating: Stating, term: Term, args: tuple[Value, ...]) -> JointTerm:
    K, P, *db = args
    _alike(K.inputs, P.ty)
    return joint_of(_plain(K), P, db[0] if db else None)


@_is("indices", "no indices")
def _indices(stating: Stating, term: Term, args: tuple[Value, ...]) -> list[Value]:
    return list(args)


@_is("others")
def _other_indices(stating: Stating, term: Term, args: tuple[Value, ...]) -> list[Value]:
    size, *left_out = args
    ty = type_of(whole(size))
    if not all(isinstance(x, int) or (isinstance(x, Letter) and x.ty.text == ty.text) for x in left_out):
        raise Untranslated("entries are left out that are not letters of the numbers of entries")
    if ty.size is not None and all(isinstance(x, int) for x in left_out):
        return [x for x in range(ty.size) if x not in left_out]
    return [Others(ty, tuple(left_out))]


@_is("chosen indices")
def _chosen_indices(stating: Stating, term: Term, args: tuple[Value, ...]) -> list[Value]:
    """Those of the letters of a type that a loop does not leave out."""
    loop, *others = args[0].blocks
    if others or not isinstance(loop, ListLoop) or loop.start or loop.made or not loop.guard or \
            loop.item != Letter(loop.letter, loop.ty):  # fmt: skip
        raise Untranslated("entries are listed that are not those letters of a type which meet a condition")
    return [Event(binding("[set $$ : $ | $]", loop.letter, [loop.ty.text], [loop.guard]), loop.ty)]


@_is("contained")
def _contained(stating: Stating, term: Term, args: tuple[Value, ...]) -> Rel:
    some, at = args
    if not isinstance(some, Event) or not isinstance(at, Letter) or at.ty.text != some.ty.text:
        raise Untranslated("it asks whether a number is one of indices that name no set of letters")
    test = phrase("($ \\in $)", at.text, some.text)
    return Member(test, test=test, form="($ \\in $)", parts=(at.text, some.text))


@_is("how many indices")
def _how_many(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat:
    some, = args
    if not isinstance(some, Event):
        raise Untranslated("the number of indices is asked that name no set of letters")
    count = phrase("#|$|", some.text)
    return Nat(count, phrase("(INR $)", count), most=t.size_of(some.ty))


@_is("further indices")
def _further(stating: Stating, term: Term, args: tuple[Value, ...]) -> list[Value]:
    return [*args[0], *args[1]]


# -- lists ------------------------------------------------------------------------------------------------------------


@_is("listed")
def _listed_items(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    return Listed(tuple(_argument(x) for x in args))


@_is(STRETCHES)
def _stretches(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    return Listed(tuple(block for one in args for block in blocks_of(one)))


@_is("chained")
def _chained(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    blocks = tuple(block for one in args for block in blocks_of(one))
    found = of_equal_items(blocks)
    if found is None:
        return Listed(blocks)
    loop, guards = found
    stating.demand(guards)
    return Listed((loop,))


@_is("flat")
def _flat(stating: Stating, term: Term, args: tuple[Value, ...]) -> Flat:
    return Flat(args[0])


@_is("joint law of")
def _joint_law(stating: Stating, term: Term, args: tuple[Value, ...]) -> JointTerm:
    law, shape = args
    return joint_with_axes([Axes(x.ty, type_of(whole(x.item))) if isinstance(x, ListLoop) else whole(x)
                            for x in shape.blocks], law)  # fmt: skip


@_is("axis probability", "given axis")
def _given_axis(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num | JointTerm:
    J, axis, value = args
    assert isinstance(axis, int)
    probability = given_axis("probability", J, {axis: value})
    if term.head == "axis probability":
        return probability
    if not isinstance(probability, Num) or not stating.holds(phrase("(Rltb 0 $)", probability.text)):
        raise Untranslated("a law is conditioned on what may have probability 0")
    return given_axis("conditional", J, {axis: value})


@_is("item")
def _item(stating: Stating, term: Term, args: tuple[Value, ...]) -> Value:
    items, at = args
    if written_out(items) and isinstance(at, int) and 0 <= at < len(items.blocks):
        return (in_falling_order(items) if items.falling else items).blocks[at]
    loop = whole_loop(items)
    if isinstance(at, Letter) and at.ty.text == loop.ty.text:
        found = moved(loop.item, loop.letter, at.text)
        return found if isinstance(found, Listed) else number(found)
    if at == 0 and isinstance(at, int) and loop.ty.database is not None:
        return number(moved(loop.item, loop.letter, stating.first(loop.ty)))
    return at_number(lambda a: number(moved(loop.item, loop.letter, a)), loop.ty, whole(args[1]))


@_is("different")
def _different(stating: Stating, term: Term, args: tuple[Value, ...]) -> Nat:
    """How many different letters there are among some, or among those of a loop over all letters of a type."""
    alone = [x for x in blocks_of(args[0]) if not isinstance(x, ListLoop)]
    loop = None if len(alone) == len(blocks_of(args[0])) else whole_loop(args[0])
    items = alone if loop is None else [loop.item]
    letters = [x for x in items if isinstance(x, Letter)]
    if len(letters) < len(items) or len({x.ty.text for x in letters}) != 1:
        raise Untranslated("the number of different items is asked of what are no letters of one type")
    texts = [x.text for x in letters]
    count = phrase("#|[set $]|", series("; ", texts)) if loop is None else \
        binding("#|[set $ | $$ : $]|", loop.letter, [], [*texts, loop.ty.text])
    return Nat(count, phrase("(INR $)", count))


@_is("falling")
def _falling(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    return Listed(args[0].blocks, falling=True)


@_is("law of")
def _law_made(stating: Stating, term: Term, args: tuple[Value, ...]) -> LawTerm:
    def make() -> tuple[Made, LawTerm]:
        name = variable("U#")
        holds, ty, masses = masses_of(args[0], name)
        masses, when = (masses, "") if masses else quotients_of(args[0])
        return Made(name, phrase("law $", ty.text), holds, masses, when=when), LawTerm(name, ty)

    return stating.made(term, make)  # type: ignore[no-any-return]


@_is("kernel of")
def _kernel_made(stating: Stating, term: Term, args: tuple[Value, ...]) -> KernelTerm:
    def make() -> tuple[Made, KernelTerm]:
        name = variable("L#")
        holds, inputs, outputs, rows = rows_of(args[0], name)
        made = Made(name, phrase("kernel $ $", inputs.text, outputs.text), holds, rows)
        return made, KernelTerm(name, inputs, outputs)

    return stating.made(term, make)  # type: ignore[no-any-return]


ENTRIES = ("table", "masses", "law of", "kernel of")


def _refuse_unchecked(term: Term) -> None:
    """Refuses a statement with a number that has to be a probability and is no entry of a law or kernel: where it is
    none, nothing says so."""
    entries = {_bare(x) for part in subterms(term) if part.head in ENTRIES for x in _entries(part)}
    for part in subterms(term):
        if part.head == "probability" and _bare(part) not in entries:
            raise Untranslated("a number has to be a probability, and is no entry of a law or kernel")


def _entries(term: Term) -> Iterator[Term]:
    """The entries of a law or kernel, and of the lists that it is made of."""
    for one in term.args[3:] if term.head == "list" else term.args[1:] if term.head == BRANCH else term.args:
        if one.head in ("list", "listed", "chained", BRANCH):
            yield from _entries(one)
        else:
            yield one


def _bare(term: Term) -> Term:
    """A number, or its complement to 1, without what says of which kind it is in Python."""
    while True:
        if term.head in ("probability", "exactly", "entered", "real"):
            term = term.args[0]
        elif term.head == "add" and len(term.args) == 2 and term.args[0].label == 1 and term.args[1].head == "neg":
            term = term.args[1].args[0]
        else:
            return blank(term)


@_is("optimal cost")
def _optimal_cost(stating: Stating, term: Term, args: tuple[Value, ...]) -> Num:
    return program(stating.folding, term, args[0], stating.folding.indices).value


@_is("first items")
def _first_items(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    first, count = args[0].blocks[0], whole(args[1])
    if not isinstance(first, ListLoop) or first.guard or first.start or first.ty.text != type_of(count).text:
        raise Untranslated("a part of a solution is taken that is not the values of a loop")
    return Listed((first,))


@_is("optimal point")
def _optimal_point(stating: Stating, term: Term, args: tuple[Value, ...]) -> Listed:
    """A point that is optimal: in a conclusion any of them."""
    def make() -> tuple[Made, Listed]:
        found = program(stating.folding, term, args[0], stating.folding.indices)
        name = variable("a#")
        of = phrase("$ -> R", found.columns.ty.text)
        return Made(name, of, found.optimal(name), every=not stating.assuming), found.listed(name)

    return stating.made(term, make)  # type: ignore[no-any-return]


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
        return Made(K.text, of, phrase("($)", t.joined(found)), _rows(rows), safe=tells_events(term)), K

    return stating.made(term, make)  # type: ignore[no-any-return]


def _rows(rows: Sequence[Sequence[Value]]) -> Code:
    """The entries as a function of both letters; nothing where one is no real."""
    functions, at = [_listed(row) for row in rows], variable("i")
    if not all(functions):
        return ""
    listed = series("; ", functions)
    return binding("(fun $$ => nth (fun=> 0) [:: $] (nat_of_ord $))", at, [], [listed, at])
