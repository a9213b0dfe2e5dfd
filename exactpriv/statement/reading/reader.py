"""The one reader: a function's source, or one line of text, to what it denotes.

A positive list of Python, interpreted on terms: every construct that is read has a method here or in expressions.py
(`read_NAME`, `run_NAME`), and what has none is refused with its place. Nothing of a claim is run. docs/statements.md
states the Python that is admitted and what each construct means.

Invariants
1. A branch on an exact constant is the same at every instance. One on a proposition is a term that has both sides, each
   read to the end of its function, under what has to hold there; so the statements that are read are those that Python
   runs, in their order, whatever the values of the variables are.
2. What is read has no state that anything sees: names are bound, a list grows only where nothing looks at it before it
   is complete (growing.py), rounds of a loop over an alphabet do not look at one another, a generator is gone through
   once.
3. A term is denoted only where Python computes that operation of exactpriv on these very arguments.

What would make it silently wrong: a construct that Python reads differently for some values of the variables (a bool
where a relation is expected, text beside a Fraction, `is`, an iterator that another loop has begun). Each kind of value
that Python treats differently is a kind of term of its own (terms.Kind).
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from flint import fmpq

from ...real import Real
from .. import numbers as n
from ..evaluated import denied, may_fail
from ..evaluated import rounds as has_rounds
from ..indices import chosen, further, indices, no_indices, others
from ..operations import METHODS, OBJECTS, Handler, Misfit, handler_of
from ..terms import NUMBER, NUMBERS, TRUTHS, Kind, Term, ends_of, index, literal, opened, over, subterms
from .expressions import Expressions, bound_in
from .growing import Grown
from .known import Known
from .python import signature_of
from .records import constructed, is_record, method_of
from .refusal import Unread
from .source import function_of, read_here
from .values import (
    BIRTHS,
    Bundle,
    Choice,
    Either,
    Engine,
    Environment,
    Family,
    Function,
    Instance,
    Labels,
    Live,
    Method,
    Table,
    Tuple,
    Unknown,
    Yielded,
    kind_of,
    renewed,
)

MAX_STEPS = 200_000
"""Nodes that are read of one statement."""
MAX_DEPTH = 60
"""Functions inside of one another."""


ONE_ROUND = (literal(0), literal(1))
"""The ends of a loop over the single index 0, as which an item under a condition is kept."""


class _Returned(Exception):
    """A return statement was read."""

    def __init__(self, value: Any) -> None:
        self.value = value


class Reader:
    """Reads functions to what they denote; shared by the functions of one claim."""

    def __init__(self, expand: bool = True) -> None:
        self.expand = expand
        """Whether a measure of somebody else is read by its definition (else it is an operation of that name)."""
        self.steps = 0
        self.depth = 0
        self.loops = 0
        """How many loops are gone through in the function that is read."""
        self.constructing = False
        """Whether the function that is read is a construction of exactpriv (kernel/mechanisms)."""
        self.known = Known()
        """What is known of whole numbers."""
        self.used_up: list[Yielded] = []
        """Iterators that were gone through."""
        self.rounds_since = -1
        """Iterators that were born before are older than the round of the loop over an alphabet that is read."""
        self.path: tuple[Term, ...] = ()
        """The conditions under which the part that is read is evaluated."""
        self.evaluated: dict[tuple[Term, tuple[Term, ...]], None] = {}
        """What has been evaluated and may have no value, and under which conditions."""
        self.there: set[Term] = set()
        """Those of it that are known to have one."""

    # -- functions ----------------------------------------------------------------------------------------------------

    def called(self, function: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What a call of a function, method or class denotes."""
        if isinstance(function, Function):
            return self.applied(function, args, named)
        if isinstance(function, Method):
            return self.of_method(function, args, named)
        if isinstance(function, Engine):
            handler = handler_of(function.thing)
            if handler is None and is_record(function.thing):
                return constructed(function.thing, [self.kept(x) for x in args],
                                   {name: self.kept(x) for name, x in named.items()})  # fmt: skip
            if handler is None:
                raise Unread(f"it calls {function.called}, of which no statement is made; say it with measures, "
                             "kernels and numbers of exactpriv")  # fmt: skip
            return self._handled(handler, function.called, args, named)
        if isinstance(function, Unknown):
            raise Unread(function.why)
        raise Unread("it calls what is no function")

    def _handled(self, handler: Handler, called: str, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What a call denotes whose meaning is known."""
        try:
            return handler(self, args, named)
        except ValueError as error:
            if type(error) is ValueError:  # arguments that are not as many as the handler takes apart
                raise Unread(f"it calls {called} with arguments that are not read") from None
            raise

    def of_method(self, method: Method, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What `of.name(...)` denotes."""
        if isinstance(method.of, Instance):
            return self.applied(method_of(method.of, method.name), [method.of, *args], named)
        if isinstance(method.of, Term):
            handler = METHODS.get((method.of.kind, method.name))
            if handler is not None:
                takes = signature_of(method.of.kind, method.name)
                try:
                    if takes is not None:
                        takes.bind(method.of, *args, **named)
                except TypeError as error:
                    raise Unread(f"it calls {method.name} with other arguments than it takes: {error}") from None
                return self._handled(handler, method.name, (method.of, *args), named)
        if isinstance(method.of, Tuple) and not named and len(args) == 1:
            return METHODS[Kind.DATABASE, "count of tuple"](self, (*method.of.of, self.whole(args[0])), {})
        if isinstance(method.of, Live) and not named and len(args) == 1:
            return METHODS[Kind.KERNEL, "place of output"](self, (*method.of.of, self.whole(args[0])), {})
        if isinstance(method.of, str) and not named and len(args) < 2:
            return self._of_text(method.of, method.name, args)
        raise Unread(f"it uses {method.name} of a {kind_of(method.of)}, of which no statement is made")

    def _of_text(self, text: str, name: str, args: Sequence[Any]) -> Any:
        """`text.split()` and `text.join(...)` of constants."""
        if name == "split" and all(isinstance(x, str) for x in args):
            return tuple(text.split(*args))
        parts = self.listed(args[0]) if name == "join" and args else (None,)
        if not all(isinstance(part, str) for part in parts):
            raise Unread(f"it uses {name} of a text with what is no constant text")
        return text.join(parts)

    def applied(self, function: Function, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What the author's function returns for these arguments."""
        if self.depth >= MAX_DEPTH:
            raise Unread(f"{function.called} calls itself more than {MAX_DEPTH} times; write it without recursion")
        frame = Expressions(self, function, self._bound(function, args, named))
        self.depth += 1
        before = self.loops, self.constructing
        self.loops, self.constructing = 0, function.constructs
        try:
            return self._result(frame, function)
        finally:
            self.depth -= 1
            self.loops, self.constructing = before

    def _result(self, frame: Expressions, function: Function) -> Any:
        node = function.node
        if isinstance(node, ast.Lambda):
            return frame.read(node.body)
        if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node)):
            raise Unread(f"{function.called} yields; return what it yields as a list").at(function.where, node)
        try:
            self._run(frame, node.body)
        except _Returned as found:
            return found.value
        return None

    def kept(self, value: Any) -> Any:
        """The value, which may be looked at several times from now on; Unread for an iterator, which one loop uses
        up."""
        if isinstance(value, Yielded) and value.once:
            raise Unread("an iterator is kept, which one loop uses up; make it a list")
        return value

    def _bound(self, function: Function, args: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        given = function.node.args
        if given.kwarg:
            raise Unread(f"{function.called} takes any number of named arguments; name them").at(
                function.where, function.node)  # fmt: skip
        names = [a.arg for a in (*given.posonlyargs, *given.args)]
        alone = [a.arg for a in given.kwonlyargs]
        if len(args) > len(names) and not given.vararg:
            raise Unread(f"{function.called} gets {len(args)} arguments and takes {len(names)}")
        rest = {} if given.vararg is None else {given.vararg.arg: tuple(self.kept(x) for x in args[len(names):])}
        found = dict(zip(names, args, strict=False))  # an iterator may be gone through once in the function
        for name, value in named.items():
            if name not in (*names, *alone) or name in found or name in [a.arg for a in given.posonlyargs]:
                raise Unread(f"{function.called} is given {name}, which it does not take so")
            found[name] = value
        for name in (*names, *alone):
            if name not in found:
                if name not in function.defaults:
                    raise Unread(f"{function.called} is not given {name}")
                found[name] = self.denoted(function.defaults[name], f"the default of {name}")
        return found | rest

    # -- statements ---------------------------------------------------------------------------------------------------

    def _run(self, frame: Expressions, body: Sequence[ast.stmt]) -> None:
        for place, node in enumerate(body):
            self.step()
            if isinstance(node, ast.If):
                with placed(frame.where, node):
                    self._branch(frame, node, body[place + 1 :])
                continue
            run = getattr(self, f"run_{type(node).__name__.lower()}", None)
            if run is None:
                raise Unread(f"the construct {type(node).__name__} is not read; docs/statements.md lists what is").at(
                    frame.where, node)
            with placed(frame.where, node):
                run(frame, node)

    def run_return(self, frame: Expressions, node: ast.Return) -> None:
        """return x"""
        raise _Returned(None if node.value is None else frame.read(node.value))

    def run_expr(self, frame: Expressions, node: ast.Expr) -> None:
        """A docstring; a check, such as `checked_size(n, "letters")`."""
        if isinstance(node.value, ast.Call):
            if not frame.appended(node.value):
                frame.read(node.value)
        elif not isinstance(node.value, ast.Constant) or not isinstance(node.value.value, str):
            raise Unread("a value is computed that nothing uses; take the line away")

    def run_pass(self, frame: Expressions, node: ast.Pass) -> None:
        """pass"""

    def run_importfrom(self, frame: Expressions, node: ast.ImportFrom) -> None:
        """from exactpriv.x import y, inside of a function"""
        module = node.module or ""
        if node.level or module.partition(".")[0] != "exactpriv":
            raise Unread("an import inside of a function is read from exactpriv alone; import at the top of the file")
        try:
            found = import_module(module)
            for one in node.names:
                frame.bind_name(one.asname or one.name, self.denoted(getattr(found, one.name), one.name))
        except (ImportError, AttributeError):
            raise Unread(f"{module} has not all that is imported from it") from None

    def run_assign(self, frame: Expressions, node: ast.Assign) -> None:
        """x = y; x, y = z"""
        value = frame.read(node.value)
        for target in node.targets:
            frame.bind(target, value)

    def run_annassign(self, frame: Expressions, node: ast.AnnAssign) -> None:
        """x: T = y"""
        if node.value is None:
            raise Unread("a name is declared without a value; take the line away")
        frame.bind(node.target, frame.read(node.value))

    def run_augassign(self, frame: Expressions, node: ast.AugAssign) -> None:
        """x += y, of numbers and relations: x = x + y. A list would be changed where it stands."""
        if not isinstance(node.target, ast.Name):
            raise Unread("what is no name is changed; compute a new value")
        value = frame.name(node.target.id)
        if isinstance(value, Grown):
            frame.extended(node)
            return
        if not isinstance(value, Term | bool | int | Fraction):
            raise Unread(f"a {kind_of(value)} is changed where it stands; write x = x + y")
        frame.bind(node.target, frame.operated(node.op, value, frame.read(node.value)))

    def _branch(self, frame: Expressions, node: ast.If, rest: Sequence[ast.stmt]) -> None:
        """A branch on an exact constant; a check that a number is rational; else what is returned is one of two values,
        and each side of the branch goes on to the end of the function."""
        if frame.only_refuses(node):
            return
        test = frame.tested(node.test)
        if isinstance(test, bool):
            self._run(frame, node.body if test else node.orelse)
            return
        if all(isinstance(one, ast.Raise) for one in node.body) and not node.orelse and self.constructing:
            self._refused_at(test)
            return
        if self.loops and not node.orelse and frame.only_adds(node.body):
            with frame.one_round(node) as lists:
                with self.under(test):
                    self._run(frame, node.body)
                added = {name: frame.grown(name, before) for name, before in lists.items()}
            for name, found in added.items():
                frame.grow(name, (Bundle(index(), literal(0), literal(1), test, found),) if found else ())
            return
        if self.loops:
            raise Unread("a branch in a loop is taken on the value of a variable; compute what it assigns by if and "
                         "else in one expression")
        raise _Returned(self.sides(test, lambda: self._end(frame, [*node.body, *rest]),
                                   lambda: self._end(frame, [*node.orelse, *rest])))  # fmt: skip

    def _refused_at(self, test: Term) -> None:
        """A construction of exactpriv stops where a number is 0, as a quotient by it does."""
        zero = test
        while zero.head in ("truth", "some"):
            zero = opened(zero, index("i", zero.args[:2]))[1] if zero.head == "some" else zero.args[0]  # type: ignore[arg-type]
        if zero.head == "==" and zero.args[1].label == 0:
            self.evaluated[n.div(literal(1, NUMBER), zero.args[0]), self.path] = None
        else:
            self.evaluated[n.demand(denied(test)), self.path] = None

    def _end(self, frame: Expressions, body: Sequence[ast.stmt]) -> Any:
        """What these statements return, the last ones of a function."""
        with frame.apart():
            try:
                self._run(frame, body)
            except _Returned as found:
                return self.kept(found.value)
        raise Unread("a branch ends without a value; return one on each side")

    def sides(self, test: Term, then: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        """One of two values, by the answer of a test."""
        before = list(self.used_up)
        with self.under(test):
            one = self.kept(then())
        used, self.used_up = self.used_up, before
        with self.under(denied(test)):
            other = self.kept(otherwise())
        self.used_up += used
        try:
            return self._one_of(test, one, other)
        except Misfit:  # no term is one of the two; but the condition may hold at all numbers, or at none
            answer = self.known.answer(test)
            if answer is None:
                raise
            return one if answer else other

    def _one_of(self, test: Term, one: Any, other: Any) -> Any:
        if one is other or (type(one) is type(other) and type(one) in (str, int, bool, Fraction) and one == other):
            return one
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            return tuple(self._one_of(test, a, b) for a, b in zip(one, other, strict=True))
        if isinstance(one, Term | bool | int | Fraction) and isinstance(other, Term | bool | int | Fraction):
            return n.branch(test, self.term(one), self.term(other))
        if isinstance(one, str | Either) and isinstance(other, str | Either):
            return Either(test, one, other)
        if isinstance(one, Family | Yielded) and isinstance(other, Family | Yielded):
            return self._list_of_both(test, one, other)
        raise Unread(f"a branch is a {kind_of(one)} where its condition holds and a {kind_of(other)} elsewhere")

    def _list_of_both(self, test: Term, one: Family | Yielded, other: Family | Yielded) -> Yielded:
        """One of two lists that loops over one alphabet give: the list of one of two items at each place."""
        both = (*self.items(one), *self.items(other))
        if len(both) != 2 or not all(isinstance(loop, Bundle) and loop.start is literal(0) and len(loop.items) == 1 and
                                     loop.condition is n.true() for loop in both):  # fmt: skip
            raise Unread("a branch is one of two lists that are not known to be loops over all letters")
        here, there = both
        if n.linear(here.stop) != n.linear(there.stop):
            raise Unread("a branch is one of two lists that are not known to be equally long")
        item = self._one_of(test, here.items[0], renewed(there.items[0], {there.at: here.at}))
        return Yielded((Bundle(here.at, here.start, here.stop, here.condition, (item,)),), once=False)

    def run_for(self, frame: Expressions, node: ast.For) -> None:
        """A loop: over a list of known length round by round; over an alphabet, where its rounds do not look at one
        another and add items to lists, one round for any letter."""
        if node.orelse:
            raise Unread("a loop has an else; write what follows behind the loop")
        self.loops += 1
        try:
            self._rounds(frame, node, self.items(frame.read(node.iter)))
        finally:
            self.loops -= 1

    def _rounds(self, frame: Expressions, node: ast.For, items: Sequence[Any]) -> None:
        for value in items:
            if not isinstance(value, Bundle):
                frame.bind(node.target, value)
                self._run(frame, node.body)
                continue
            if self._multiplied(frame, node, value):
                continue
            with frame.one_round(node) as lists:
                with self.one_round_of(value):
                    self._rounds(frame, node, value.items)
                added = {name: frame.grown(name, before) for name, before in lists.items()}
            for name, found in added.items():
                frame.grow(name, (Bundle(value.at, value.start, value.stop, value.condition, found),) if found else ())

    def _multiplied(self, frame: Expressions, node: ast.For, rounds: Bundle) -> bool:
        """`for _ in range(n - 1): made = made.product(P)`, where `made` is P at first: n independent letters."""
        step = node.body[0] if len(node.body) == 1 else None
        call = step.value if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
        if not (isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name) and isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute) and call.func.attr == "product" and len(call.args) == 1
                and isinstance(call.func.value, ast.Name) and call.func.value.id == step.targets[0].id
                and isinstance(call.args[0], ast.Name) and call.args[0].id not in bound_in(node)
                and isinstance(node.target, ast.Name) and node.target.id not in (call.args[0].id, step.targets[0].id)
                and not call.keywords and rounds.start is literal(0) and rounds.condition is n.true()
                and self.known.not_negative(rounds.stop)):  # fmt: skip
            return False
        law, made = frame.read(call.args[0]), frame.read(call.func.value)
        if law is not made or not isinstance(law, Term) or law.kind is not Kind.LAW:
            return False
        uses = n.linear(n.add(rounds.stop, literal(1)))
        if list(uses.values()) != [1] or None in uses:
            return False
        power = METHODS[Kind.LAW, "independent"](self, (law, next(iter(uses))), {})
        frame.bind(step.targets[0], power)
        for name in bound_in(node) - {step.targets[0].id}:
            frame.left_by(name)
        return True

    def run_functiondef(self, frame: Expressions, node: ast.FunctionDef) -> None:
        """A function inside of a function; it sees the names of the outer one as they are when it is called."""
        if node.decorator_list:
            raise Unread("a function inside of a function has a decorator; take it away")
        frame.bind_name(node.name, frame.function(node))

    # -- what handlers ask for ----------------------------------------------------------------------------------------

    def step(self) -> None:
        """One more node; Unread beyond the limit."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise Unread(f"the statement takes more than {MAX_STEPS} steps to read; make its loops shorter")

    @contextmanager
    def under(self, condition: Term | None) -> Iterator[None]:
        """While a part is read that Python evaluates only where a condition holds."""
        before = self.path
        self.path = before if condition is None else (*before, condition)
        try:
            yield
        finally:
            self.path = before

    @contextmanager
    def one_round_of(self, rounds: Bundle) -> Iterator[None]:
        """While one round is read of a loop over an alphabet, which stands for all of them."""
        before, self.rounds_since = self.rounds_since, next(BIRTHS)
        try:
            with self.under(has_rounds(rounds.start, rounds.stop, rounds.at)), self.under(rounds.condition):
                yield
        finally:
            self.rounds_since = before

    def range_of(self, variable: Term, low: Term | Fraction | None, high: Term | Fraction | None) -> None:
        """Notes the ends of a whole number that is a variable."""
        if variable.kind is not Kind.WHOLE:
            return
        for ends, end in ((self.known.least, low), (self.known.most, high)):
            if isinstance(end, Fraction) and end.denominator == 1:
                ends[variable] = literal(int(end))
            elif isinstance(end, Term) and end.kind is Kind.WHOLE:
                ends[variable] = end

    def positional(self, args: Sequence[Any], named: Mapping[str, Any], *names: str) -> tuple[Any, ...]:
        """The arguments in order, those given by name at the end; Unread for names that are none of them."""
        rest = names[-(len(names)) :] if names else ()
        missing = [name for name in rest if name in named]
        if len(missing) != len(named):
            raise Unread(f"an argument is given by the name {next(iter(set(named) - set(rest)))}, which is not taken")
        return (*args, *(named[name] for name in missing))

    def term(self, x: Any) -> Term:
        """A value as a term."""
        if isinstance(x, Term):
            return x
        if isinstance(x, bool | int | Fraction):
            return n.constant(x)
        raise Unread(f"it uses a {kind_of(x)} as an object of the statement")

    def number(self, x: Any) -> Term:
        """A number, also one that is written as text, as functions of exactpriv take it."""
        if isinstance(x, str):
            return n.infinity() if x.strip() == "inf" else n.text_number(x)
        if isinstance(x, bool) or (isinstance(x, Term) and x.kind not in NUMBERS):
            raise Unread(f"it computes with a {kind_of(x)} as a number")
        if isinstance(x, Term | int | Fraction):
            return self.term(x)
        raise Unread(f"it computes with a {kind_of(x)} as a number")

    def whole(self, x: Any) -> Term:
        """A whole number."""
        if isinstance(x, int) and not isinstance(x, bool):
            return literal(x)
        if isinstance(x, Term) and x.kind is Kind.WHOLE:
            return x
        raise Unread(f"it uses a {kind_of(x)} as a whole number")

    def relation(self, x: Any) -> Term:
        """What a statement returns: a relation, or a bool."""
        if isinstance(x, bool):
            return n.constant(x)
        if isinstance(x, Term) and x.kind in TRUTHS:
            return x
        raise Unread(f"it has a {kind_of(x)} where a relation is wanted; write left <= right")

    def listed(self, x: Any) -> tuple[Any, ...]:
        """A list of known length."""
        found = self.items(x)
        if any(isinstance(item, Bundle) for item in found):
            raise Unread("a list over an alphabet of any size stands where its length must be known")
        return found

    def list_term(self, x: Any) -> Term:
        """A list of numbers, or of such lists, as a term; also where its length is that of an alphabet."""
        if isinstance(x, Term) and x.kind is Kind.LIST:
            return x
        parts: list[Term] = []
        alone: list[Term] = []
        for item in self.items(x):
            if not isinstance(item, Bundle):
                alone.append(self._item(item))
                continue
            if alone:
                parts.append(n.listed(alone))
                alone = []
            parts.append(self._list_of(item))
        if alone or not parts:
            parts.append(n.listed(alone))
        return parts[0] if len(parts) == 1 else n.chained(parts)

    def _item(self, x: Any) -> Term:
        if isinstance(x, Term) and x.kind in (Kind.LAW, Kind.LIST, *NUMBERS):
            return x
        return self.list_term(x) if isinstance(x, tuple | Yielded | Family) else self.number(x)

    def _several(self, items: Sequence[Any]) -> Term:
        """What one round of a loop gives, as a list; loops that are equally long one after the other as their items."""
        lengths = [n.linear(n.add(one.stop, n.neg(one.start))) for one in items
                   if isinstance(one, Bundle) and one.condition is n.true()]  # fmt: skip
        if len(items) > 1 and len(lengths) == len(items) and all(one == lengths[0] for one in lengths):
            return n.flat(n.listed([self._list_of(one) for one in items]))
        return self.list_term(Yielded(tuple(items), once=False))

    def _list_of(self, bundle: Bundle) -> Term:
        several = len(bundle.items) != 1 or isinstance(bundle.items[0], Bundle)
        body = self._several(bundle.items) if several else self._item(bundle.items[0])
        start, condition = self._from_the_first(bundle)
        self.not_below_nothing(start, bundle.stop, condition)
        if any(bundle.at in subterms(one) for one in body.sort.sizes):
            raise Unread("a list is made of lists that are not equally long")
        found = over("list", start, bundle.stop, bundle.at, condition, body)
        return n.flat(found) if several else found

    def _from_the_first(self, x: Bundle) -> tuple[Term, Term]:
        """Where a loop begins, and its condition: one that may end before it begins is one of the numbers below its
        end that are not below its beginning, so that its length is what Python has."""
        falls = x.condition is n.true() and not self.known.not_negative(n.add(x.stop, n.neg(x.start)))
        if not falls or x.start.head != "literal" or not all(map(self.known.not_negative, (x.start, x.stop))):
            return x.start, x.condition
        return literal(0), n.comparisons["<="](x.start, x.at)

    def certain(self, x: Term) -> bool:
        """Whether what a term picks out of a law or kernel is known to be there."""
        if x.head not in ("mass", "bare mass", "entry", "bare entry", "row"):
            return False
        sizes = x.args[0].sort.sizes
        return all(self.known.inside(at, literal(0), size) for at, size in zip(x.args[1:], sizes, strict=False))

    def is_law(self, x: Term) -> bool:
        """Whether a law that is made is known to be one: uniform, of one letter, of the masses of another one."""
        if x.head == "uniform":
            return self.known.below(literal(0), x.args[0])
        if x.head == "point":
            return self.known.inside(x.args[1], literal(0), x.args[0])
        if x.head != "law of":
            return False
        of = x.args[0].args[0] if x.args[0].head == "falling" else x.args[0]
        return _of_all_masses(of) or _of_constants(of)

    def indices(self, x: Any) -> Term:
        """A list of indices."""
        if isinstance(x, Term) and x.kind is Kind.INDICES:
            return x
        found = self.items(x)
        if found and isinstance(found[0], Bundle):
            rest = [self.whole(place) for place in self.listed(found[1:])]
            some = self._chosen(found[0])
            return further(some, indices(*rest)) if rest else some
        places = [self.whole(place) for place in self.listed(x)]
        return indices(*places) if places else no_indices()

    def only_loop(self, x: Any) -> Bundle | None:
        """The loop, with its conditions, that gives a list one item a round; None for another list."""
        items = self.items(x)
        loop = merged(items[0]) if len(items) == 1 and isinstance(items[0], Bundle) else None
        return loop if loop is not None and len(loop.items) == 1 and not isinstance(loop.items[0], Bundle) else None

    def _chosen(self, x: Bundle) -> Term:
        """The numbers that a loop gives: all but some, or those that meet a condition."""
        loop = merged(x)
        try:
            return _others(loop)
        except Unread:
            if loop.items != (loop.at,):
                raise
        return chosen(self._list_of(loop))

    def items(self, x: Any) -> tuple[Any, ...]:
        """What a loop over x yields, in order: values, and bundles of them."""
        if isinstance(x, tuple):
            return x
        if isinstance(x, range | str):
            return tuple(x)
        if isinstance(x, Yielded):
            if x.once and any(x is other for other in self.used_up):
                raise Unread("an iterator is gone through twice, and is empty the second time; make it a list")
            if x.once and x.born < self.rounds_since:
                raise Unread("an iterator that is made before a loop is gone through in each round, and is empty from "
                             "the second one on; make it a list")
            self.used_up += [x] * x.once
            return x.items if x.once else tuple(renewed(item, {}) for item in x.items)
        if isinstance(x, Family):
            at = index(x.called, (x.start, x.stop))
            condition = n.true() if x.condition is None else x.condition(at)
            return (Bundle(at, x.start, x.stop, condition, (x.item(at),)),)
        if isinstance(x, Term) and x.kind is Kind.LIST:
            return self._items_of_term(x)
        if isinstance(x, Term):
            handler = METHODS.get((x.kind, "__iter__"))
            if handler is not None:
                return self.items(handler(self, (x,), {}))
        raise Unread(f"a loop runs over a {kind_of(x)}")

    def _items_of_term(self, x: Term) -> tuple[Any, ...]:
        if x.head == "listed":
            return x.args
        if x.head == "chained":
            return tuple(item for part in x.args for item in self._items_of_term(part))
        if x.head == "flat":
            return self._spread(self._items_of_term(x.args[0]))
        if x.head == "list":
            start, stop = x.args[0], x.args[1]
            at = index(x.called, (start, stop))
            condition, body = opened(x, at)
            return (Bundle(at, start, stop, condition, (body,)),)
        at = index("i", (literal(0), x.sort.sizes[0]))
        return (Bundle(at, literal(0), x.sort.sizes[0], n.true(), (n.item(x, at),)),)

    def _spread(self, lists: Sequence[Any]) -> tuple[Any, ...]:
        """The items of lists, one after the other."""
        found: list[Any] = []
        for one in lists:
            found += [Bundle(one.at, one.start, one.stop, one.condition, self._spread(one.items))] \
                if isinstance(one, Bundle) else self._items_of_term(one)
        return tuple(found)

    def not_below_nothing(self, start: Term, stop: Term, condition: Term) -> None:
        """Unread where a range may end before it begins, so that its length is no difference of its ends."""
        if condition is n.true() and not self.known.not_negative(n.add(stop, n.neg(start))):
            raise Unread("a range has a length that is not known to be at least 0")

    def has_items(self, x: Any) -> bool | Term:
        """Whether a list has an item, as Python asks for its truth."""
        found = self._some_item(self.items(x))
        return found.head == "true" if found.head in ("true", "false") else n.truth(found)

    def _some_item(self, items: Sequence[Any]) -> Term:
        if not items or any(not isinstance(one, Bundle) for one in items):
            return n.true() if items else n.false()
        each = [self._some_item(one.items) if one.condition is n.true() and self.known.below(one.start, one.stop)
                and self._some_item(one.items).head == "true" else
                over("some", one.start, one.stop, one.at, one.condition, self._some_item(one.items))
                for one in items]  # fmt: skip
        return each[0] if len(each) == 1 else n.disjunction(*each)

    def length(self, x: Any) -> Any:
        """How many items a list has."""
        items = self.items(x)
        found: Any = sum(not isinstance(one, Bundle) for one in items)
        for part in items:
            if isinstance(part, Bundle):
                found = self._sum(found, self._count(part))
        return found

    def _count(self, x: Bundle) -> Term:
        """How many items a loop gives."""
        if len(x.items) != 1:
            raise Unread("the length is asked of a list of which a loop gives several items at once")
        inner = x.items[0]
        if isinstance(inner, Bundle):
            return over("sum", x.start, x.stop, x.at, x.condition, self._count(inner))
        if (x.start, x.stop) == (literal(0), literal(1)) and x.condition is not n.true():
            return over("sum", x.start, x.stop, x.at, x.condition, literal(1))
        self.not_below_nothing(x.start, x.stop, x.condition)
        return over("list", x.start, x.stop, x.at, x.condition, literal(0)).sort.sizes[0]

    def _sum(self, a: Any, b: Any) -> Any:
        return self.term(b) if a == 0 and type(a) is int else n.add(self.term(a), self.term(b))

    def place_in(self, place: Any, length: Term) -> Term:
        """A place of a list of this length, counted from its end where it is a negative constant."""
        at = self.whole(place)
        if type(place) is int and place < 0:
            counted = n.add(length, n.neg(literal(-place)))
            return counted if self.known.inside(counted, literal(0), length) else at
        return at

    def item_of(self, x: Family, place: Any) -> Any:
        """The item of a list over an alphabet at a place that it has, or at which the item itself has no value."""
        if x.condition is not None or x.start is not literal(0):
            raise Unread("an item is picked of a list that leaves letters out")
        at = self.place_in(place, x.stop)
        found = x.item(at)
        without = isinstance(found, Term) and may_fail(found) and self.known.not_negative(at)
        if not without and not self.known.inside(at, literal(0), x.stop):
            raise Unread("an item of a list is picked by what is not known to be a place in it")
        return found

    def picked(self, x: Any, place: Any) -> Any:
        """The item at a place of a list: of one that a loop gives, where the place is known to be one of its."""
        items = self.items(x)
        if type(place) is int:
            counted = items[: place + 1] if place >= 0 else items[place:]
            if not -len(items) <= place < len(items) and not any(isinstance(one, Bundle) for one in items):
                raise Unread("an item of a list is picked by what is no place in it")
            if len(counted) == (place + 1 if place >= 0 else -place) and not any(
                    isinstance(one, Bundle) for one in counted):  # fmt: skip
                return items[place]
        at = self.whole(place)
        only = items[0] if len(items) == 1 else None
        if isinstance(only, Bundle) and only.start is literal(0) and only.condition is n.true() and \
                len(only.items) == 1 and not isinstance(only.items[0], Bundle):
            at = self.place_in(place, only.stop)
            of_letters = only.stop.head not in ("add", "variable", "literal", "counted")
            letter = ends_of(at) is not None or (self.known.least.get(at) is literal(0) and at in self.known.most and
                                                 n.linear(n.add(self.known.most[at], literal(1))) ==
                                                 n.linear(only.stop))
            if not (of_letters and not letter and at.head != "distance" and not isinstance(
                    only.items[0], tuple | Yielded | Family)) and self.known.inside(at, literal(0), only.stop):
                return renewed(only.items[0], {only.at: at})
        rest = items[1] if len(items) == 2 and not isinstance(items[0], Bundle) else None
        if isinstance(rest, Bundle) and rest.start is literal(1) and rest.condition is n.true() and \
                len(rest.items) == 1 and not isinstance(rest.items[0], Bundle) and \
                self.known.inside(at, literal(0), rest.stop):  # fmt: skip
            # one item, and those of a loop behind it
            return self._one_of(n.comparisons["=="](at, literal(0)), items[0], renewed(rest.items[0], {rest.at: at}))
        return n.item(self.list_term(x), at)

    def at_distance(self, x: Any, place: Term) -> Any:
        """The item of a list at a place that it has; of one of known length the last one where it is no other."""
        items = self.items(x)
        if any(isinstance(one, Bundle) for one in items):
            return self.picked(x, place)
        if not self.known.below(place.args[0].sort.sizes[2], literal(len(items))):
            raise Unread("a list has not an item for each distance of two databases, from 0 on")
        found = items[-1]
        for k, one in reversed(list(enumerate(items[:-1]))):
            found = self._one_of(n.comparisons["=="](place, literal(k)), one, found)
        return found

    def part(self, x: Any, lower: Any, upper: Any) -> Any:
        """x[lower:upper] of a list that one loop over an alphabet gives, or that has as many single items at its ends
        as are left out."""
        if isinstance(x, Term) and x.head == "optimal point" and lower is None and isinstance(upper, Term) and \
                not self.known.below(x.sort.sizes[0], self.whole(upper)) and self.known.not_negative(upper):
            return n.first_items(x, upper)
        items = self.items(x)
        first, last = (0 if end is None else end for end in (lower, upper))
        if type(first) is int and type(last) is int and first >= 0 >= last and len(items) > 1:
            without = (*items[:first], *(items[last:] if last else ()))
            if first - last <= len(items) and not any(isinstance(one, Bundle) for one in without):
                return Yielded(items[first : len(items) + last], once=False)
        only = items[0] if len(items) == 1 else None
        if not isinstance(only, Bundle) or only.start is not literal(0) or only.condition is not n.true():
            raise Unread("a part is taken of a list that is not one loop over an alphabet")
        low, high = (None if end is None else self.whole(end) for end in (lower, upper))
        if high is not None and type(upper) is int and upper < 0:
            high = n.add(only.stop, high)
        if any(end is not None and not self.known.not_negative(end) for end in (low, high)):
            raise Unread("a part of a list begins or ends at a number that is not known to be at least 0")
        found = only
        if low is not None:
            if low.head == "literal":
                found = Bundle(found.at, low, found.stop, found.condition, found.items)
            else:
                found = self._where(found, n.comparisons["<="](low, found.at))
        if high is not None:
            found = self._where(found, n.comparisons["<"](found.at, high))
        return Yielded((found,), once=False)

    def _where(self, x: Bundle, condition: Term) -> Bundle:
        both = condition if x.condition is n.true() else n.conjunction(x.condition, condition)
        return Bundle(x.at, x.start, x.stop, both, x.items)

    def member(self, a: Any, b: Any) -> Any:
        """Whether something is in a list: of letters that a loop gives where a condition holds, or of a few numbers."""
        items = self.items(b)
        if not items:
            return False
        parts = []
        for one in items:
            if isinstance(one, Bundle):
                one = merged(one)
                if one.items != (one.at,) or not isinstance(a, Term) or not self.known.inside(a, one.start, one.stop):
                    raise Unread("`in` is asked of a list that is no list of letters")
                parts.append(renewed(one.condition, {one.at: a}))
            else:
                parts.append(n.comparisons["=="](self.whole(a), self.whole(one)))
        found = n.disjunction(*parts) if len(parts) > 1 else parts[0]
        return n.truth(found)

    def denoted(self, value: Any, called: str) -> Any:
        """What an object of Python denotes: an exact constant, something of exactpriv, a function of the author's."""
        if value is None or type(value) in (bool, int, str, Fraction, range):
            return value
        if type(value) is fmpq:
            return Fraction(int(value.p), int(value.q))
        if isinstance(value, Term | Function | Engine | Family | Environment | Method | Labels | Instance | Table
                      | Choice | Either):  # fmt: skip
            return value
        if isinstance(value, Yielded):
            return self.kept(value)
        if type(value) is tuple:
            return tuple(self.denoted(part, called) for part in value)
        if isinstance(value, Real):
            return n.from_tree(value.to_data())
        if (made := OBJECTS.get(type(value))) is not None:
            return made(value)
        return self._thing(value, called)

    def _thing(self, value: Any, called: str) -> Any:
        if handler_of(value) is not None or isinstance(value, type | ModuleType):
            return Engine(value, called)
        if type(value) is type(_cached):
            value = value.__wrapped__
        if isinstance(value, FunctionType):
            if not read_here(str(value.__module__)):
                return Engine(value, called)
            return function_of(value)
        if type(value) in (list, dict, set):
            return Unknown(f"it uses {called}, a {type(value).__name__} that may be changed; make it a tuple")
        return Unknown(f"it uses {called}, a {type(value).__name__}")


def _of_constants(x: Term) -> bool:
    """Whether a list has constants from 0 on that add to 1, and besides them zeros, however many."""
    total = Fraction(0)
    for part in x.args if x.head == "chained" else (x,):
        if part.head not in ("list", "listed"):
            return False
        for one in part.args[3:] if part.head == "list" else part.args:
            q = _constant(one)
            if q is None or q < 0 or (part.head == "list" and q):
                return False
            total += q
    return total == 1


def _constant(x: Term) -> Fraction | None:
    """The value of a sum of constants."""
    if x.head == "literal":
        assert isinstance(x.label, Fraction)
        return x.label
    parts = [_constant(part) for part in x.args] if x.head in ("real", "exactly", "entered", "neg", "add") else [None]
    if any(part is None for part in parts):
        return None
    found = sum((part for part in parts if part is not None), Fraction(0))
    return -found if x.head == "neg" else found


def _of_all_masses(x: Term) -> bool:
    """Whether a list has the masses of a law, all of them once."""
    if x.head != "list" or x.args[0] is not literal(0) or x.args[2] is not n.true():
        return False
    at = index()
    _, mass = opened(x, at)
    while mass.head in ("real", "exactly", "entered"):
        mass = mass.args[0]
    return mass.head in ("mass", "bare mass") and mass.args[1] is at and at not in subterms(mass.args[0]) and \
        n.linear(x.args[1]) == n.linear(mass.args[0].sort.sizes[0])


@lru_cache
def _cached() -> None:
    """A function whose values are kept, which are those of the function that is wrapped."""


@contextmanager
def placed(where: str, node: ast.AST) -> Iterator[None]:
    """A refusal inside has the place of the node, unless it has a narrower one."""
    try:
        yield
    except Unread as refusal:
        raise refusal.at(where, node) from None
    except Misfit as misfit:
        raise Unread(str(misfit)).at(where, node) from None


def merged(loop: Bundle) -> Bundle:
    """A loop with the conditions under which it gives its items."""
    condition, found = loop.condition, loop.items
    while len(found) == 1 and isinstance(inner := found[0], Bundle) and (inner.start, inner.stop) == ONE_ROUND:
        condition = inner.condition if condition is n.true() else n.conjunction(condition, inner.condition)
        found = inner.items
    return Bundle(loop.at, loop.start, loop.stop, condition, found)


def _others(numbers: Bundle) -> Term:
    """A loop over the numbers below one that leaves some out."""
    left_out = _unequal(numbers.condition, numbers.at)
    if numbers.start is not literal(0) or numbers.items != (numbers.at,) or \
            any(numbers.at in subterms(x) for x in left_out):
        raise Unread(NO_OTHERS)
    return others(numbers.stop, *left_out)


NO_OTHERS = "a list of indices is no list of constant length, nor one of all numbers below one but for some"


def _unequal(condition: Term, at: Term, denies: bool = False) -> list[Term]:
    """The numbers from which a condition, or its denial, says that an index is different, and nothing else."""
    if condition.head == ("or" if denies else "and"):
        return [x for one in condition.args for x in _unequal(one, at, denies)]
    if condition.head in ("truth", "not"):
        return _unequal(condition.args[0], at, denies is not (condition.head == "not"))
    if condition is (n.false() if denies else n.true()):
        return []
    sides = [x for x in condition.args if x is not at] if condition.head == ("==" if denies else "!=") else []
    if len(sides) != 1:
        raise Unread(NO_OTHERS)
    return sides
