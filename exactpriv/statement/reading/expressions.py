"""Expressions of a source: each construct that is read has a method `read_NAME`, named as Python's `ast` does."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .. import numbers as n
from .. import terms
from ..evaluated import denied, may_fail
from ..operations import ATTRIBUTES, CLASSES, METHODS, Misfit
from ..terms import NUMBERS, TRUTHS, Kind, Term, index, literal, subterms
from .first import first, is_search
from .growing import Grown, added_to, appended_to, growing
from .records import Computed, held_by
from .refusal import Unread
from .source import module_value
from .values import (
    MAX_ITEMS,
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
    Solved,
    Table,
    Tuple,
    Unknown,
    Yielded,
    kind_of,
    renewed,
    written_out,
)

if TYPE_CHECKING:
    from .reader import Reader

MAX_BITS = 20_000
"""The size of an exact constant that is computed while reading."""
SIGNS: dict[type[ast.cmpop], str] = {ast.LtE: "<=", ast.Lt: "<", ast.GtE: ">=", ast.Gt: ">", ast.Eq: "==",
                                     ast.NotEq: "!="}  # fmt: skip
MAY_BE_NONE = ("exactly", "optimal cost", "optimal point")
"""What Python has None for where it has no value."""
LEFT = "it uses {}, which the last round of a loop over an alphabet has left"
TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<", "==": "==", "!=": "!="}


class Expressions:
    """One function's frame: its names, and what the expressions in it denote."""

    def __init__(
        self, reader: Reader, function: Function, names: dict[str, Any], outer: Expressions | None = None
    ) -> None:
        self.reader, self.where = reader, function.where
        self._function, self._names, self._outer = function, names, outer
        self._growing: Mapping[str, int] = {} if outer is not None else growing(function.node)

    @contextmanager
    def apart(self) -> Iterator[None]:
        """While one side of a branch is read: what is bound there is bound no more behind it."""
        before = dict(self._names)
        try:
            yield
        finally:
            self._names.clear()
            self._names.update(before)

    # -- lists that grow ----------------------------------------------------------------------------------------------

    @contextmanager
    def one_round(self, node: ast.stmt) -> Iterator[dict[str, int]]:
        """While one round of a loop stands for all: what it binds is known in it alone, and nothing is known of what an
        earlier round has bound. Gives the lists that it adds to, and how long they are."""
        before = dict(self._names)
        lists = {name: len(found.items) for name, found in before.items() if isinstance(found, Grown)}
        for name in bound_in(node):
            if name not in lists:
                self._names[name] = Unknown(f"a round of a loop looks at {name}, which an earlier one may have left")
        yield lists
        for name in bound_in(node):
            if name not in lists:
                before[name] = Unknown(LEFT.format(name))
        grown = {name: self._names[name] for name in lists}
        self._names.clear()
        self._names.update(before | grown)

    def left_by(self, name: str) -> None:
        """A name that a loop over an alphabet binds is not known after it."""
        self._names[name] = Unknown(LEFT.format(name))

    def grown(self, name: str, before: int) -> tuple[Any, ...]:
        """What has been added to a list, which is taken off again."""
        found = self._names[name]
        self._names[name] = Grown(found.items[:before])
        return tuple(found.items[before:])

    def grow(self, name: str, items: Sequence[Any]) -> None:
        """Adds items to a list."""
        found = self._names[name]
        self._names[name] = Grown((*found.items, *items))

    def appended(self, call: ast.Call) -> bool:
        """Whether a call appends an item to a list that grows, and does so."""
        name = appended_to(call)
        if name is None or not isinstance(self._names.get(name), Grown):
            return False
        self.grow(name, (self._kept(call.args[0]),))
        return True

    def extended(self, node: ast.AugAssign) -> None:
        """x += [...]"""
        assert isinstance(node.target, ast.Name)
        found = self.read(node.value)
        if not isinstance(node.op, ast.Add) or not isinstance(found, tuple | Yielded):
            raise Unread("a list grows by what is no list")
        self.grow(node.target.id, self.reader.items(found))

    def only_adds(self, body: Sequence[ast.stmt]) -> bool:
        """Whether statements add to lists that grow, and do nothing else."""
        return all(isinstance(self._names.get(added_to(one) or ""), Grown) for one in body)

    def read(self, node: ast.expr) -> Any:
        """What an expression denotes."""
        self.reader.step()
        read: Callable[[Any], Any] | None = getattr(self, f"read_{type(node).__name__.lower()}", None)
        if read is None:
            raise Unread(f"the construct {type(node).__name__} is not read; docs/statements.md lists what is").at(
                self.where, node
            )
        try:
            found = read(node)
        except Unread as refusal:
            raise refusal.at(self.where, node) from None
        except Misfit as misfit:
            raise Unread(str(misfit)).at(self.where, node) from None
        if isinstance(found, Term) and may_fail(found) and not self.reader.certain(found):
            self.reader.evaluated[found, self.reader.path] = None
            if self.reader.is_law(found):
                self.reader.there.add(found)
        return found

    # -- names --------------------------------------------------------------------------------------------------------

    def bind(self, target: ast.expr, value: Any) -> None:
        """target = value"""
        if isinstance(target, ast.Name):
            self.bind_name(target.id, value)
        elif isinstance(target, ast.Tuple | ast.List):
            parts = self.reader.listed(written_out(value))
            if any(isinstance(part, ast.Starred) for part in target.elts) or len(parts) != len(target.elts):
                raise Unread(f"{len(parts)} values are taken apart into {len(target.elts)} names")
            for part, item in zip(target.elts, parts, strict=True):
                self.bind(part, item)
        else:
            raise Unread("what is no name is changed; compute a new value")

    def bind_name(self, name: str, value: Any) -> None:
        """name = value"""
        if isinstance(value, Yielded) and value.once and self._used_next(name):
            self._names[name] = value
            return
        kept = self.reader.kept(value)
        if name in self._growing and isinstance(kept, tuple | Yielded):
            self._names[name] = Grown(self.reader.items(kept))
        else:
            self._names[name] = kept

    def _used_next(self, name: str) -> bool:
        """Whether an iterator is looked at once, by the next statement, which does nothing before."""
        body = getattr(self._function.node, "body", None)
        if not isinstance(body, list):
            return False
        uses = [x for x in ast.walk(self._function.node) if isinstance(x, ast.Name) and x.id == name]
        stored = [k for k, one in enumerate(body) if isinstance(one, ast.Assign) and len(one.targets) == 1
                  and isinstance(one.targets[0], ast.Name) and one.targets[0].id == name]  # fmt: skip
        if len(uses) != 2 or len(stored) != 1 or stored[0] + 1 >= len(body):
            return False
        following = body[stored[0] + 1]
        return isinstance(following, ast.Return | ast.Assign) and following.value is not None and \
            any(x in uses for x in _outside(following.value))

    def name(self, name: str) -> Any:
        """What a name denotes here."""
        if name in self._names:
            found = self._names[name]
            if isinstance(found, Grown) and name not in self._growing:
                raise Unread(f"{name} is looked at while items are added to it")
            return found
        if self._outer is not None:
            return self._outer.name(name)
        if name in local_names(self._function.node):
            raise Unread(f"{name} has no value yet")
        try:
            found = self._function.look_up(name)
        except KeyError:
            raise Unread(f"nothing is called {name}") from None
        return self.reader.denoted(found, name)

    def function(self, node: ast.FunctionDef | ast.Lambda) -> Function:
        """A function that is defined here."""
        given = node.args
        positional = [*given.posonlyargs, *given.args]
        late = positional[len(positional) - len(given.defaults) :]
        defaults = {a.arg: self.read(d) for a, d in zip(late, given.defaults, strict=True)}
        defaults |= {a.arg: self.read(d) for a, d in zip(given.kwonlyargs, given.kw_defaults, strict=True) if d}
        return Function(node, self.where, self._seen, defaults)

    def _seen(self, name: str) -> Any:
        found = self.name(name)
        if isinstance(found, Unknown):
            raise Unread(found.why)
        return found

    def read_name(self, node: ast.Name) -> Any:
        found = self.name(node.id)
        if isinstance(found, Unknown):
            raise Unread(found.why)
        if isinstance(found, Grown):
            return self._list(found.items)
        return found

    def read_lambda(self, node: ast.Lambda) -> Any:
        return self.function(node)

    # -- constants and lists ------------------------------------------------------------------------------------------

    def read_constant(self, node: ast.Constant) -> Any:
        if isinstance(node.value, float):
            raise Unread(f"the float {node.value} is no exact number; write the decimal as text or a Fraction")
        if node.value is not None and type(node.value) not in (bool, int, str):
            raise Unread(f"the constant {node.value!r} is not read")
        return node.value

    def read_tuple(self, node: ast.Tuple | ast.List) -> Any:
        found: list[Any] = []
        for part in node.elts:
            found += self.reader.items(self.read(part.value)) if isinstance(part, ast.Starred) else [self._kept(part)]
        return self._list(found)

    def _list(self, items: Sequence[Any]) -> Any:
        found = tuple(items)
        return Yielded(found, once=False) if any(isinstance(x, Bundle) for x in found) else found

    def _kept(self, node: ast.expr) -> Any:
        """A value that may be looked at several times."""
        return self.reader.kept(self.read(node))

    def read_list(self, node: ast.List) -> Any:
        return self.read_tuple(node)

    def read_dict(self, node: ast.Dict) -> Any:
        """{"x": e}: constant texts and whole numbers, and what they stand for, to be looked into."""
        keys = [None if key is None else self.read(key) for key in node.keys]
        if any(type(key) not in (str, int) for key in keys) or len(set(keys)) < len(keys):
            raise Unread("a dictionary has keys that are not different constant texts or whole numbers")
        return Table({key: self._kept(value) for key, value in zip(keys, node.values, strict=True)})

    def read_joinedstr(self, node: ast.JoinedStr) -> Any:
        """A text made of constants; one that has a whole number in it is passed on as what something is called."""
        found, of_variables = [], False
        for part in node.values:
            whole = isinstance(part, ast.FormattedValue)
            if isinstance(part, ast.FormattedValue) and (part.conversion != -1 or part.format_spec is not None):
                raise Unread("the construct JoinedStr is read of constants without a format alone")
            value = self.read(part.value if isinstance(part, ast.FormattedValue) else part)
            if whole and isinstance(value, Term) and value.kind is Kind.WHOLE:
                of_variables = True
                continue
            if type(value) is not str and not (whole and type(value) is int):
                raise Unread(f"the construct JoinedStr is read of constants alone, and not of a {kind_of(value)}")
            found.append(str(value))
        return Labels() if of_variables else "".join(found)

    # -- comprehensions -----------------------------------------------------------------------------------------------

    def read_generatorexp(self, node: ast.GeneratorExp) -> Any:
        return Yielded(self._yielded(node.generators, node.elt), once=True)

    def read_listcomp(self, node: ast.ListComp) -> Any:
        found = self._yielded(node.generators, node.elt)
        return Yielded(found, once=False) if any(isinstance(x, Bundle) for x in found) else found

    def _yielded(self, generators: Sequence[ast.comprehension], element: ast.expr) -> tuple[Any, ...]:
        return self._loop(self.inside(), list(generators), element, self)

    def inside(self) -> Expressions:
        """The frame of a comprehension here."""
        return Expressions(self.reader, self._function, {}, self)

    def _loop(self, frame: Expressions, generators: list[ast.comprehension], element: ast.expr,
              source: Expressions) -> tuple[Any, ...]:  # fmt: skip
        if not generators:
            return (frame.read(element),)
        if (sets := self._all_sets(frame, generators, source)) is not None:
            target, found = sets
            frame.bind(target, found.items[0])
            return (Bundle(found.at, found.start, found.stop, found.condition,
                           self._loop(frame, generators[2:], element, frame)),)  # fmt: skip
        first, *rest = generators
        if first.is_async:
            raise Unread("a loop is asynchronous")
        return self._each(frame, self.reader.items(source.read(first.iter)), first, rest, element)

    def _all_sets(self, frame: Expressions, generators: list[ast.comprehension],
                  source: Expressions) -> tuple[ast.expr, Bundle] | None:  # fmt: skip
        """`for k in range(n + 1) for A in combinations(range(n), k)`: every set of letters."""
        if len(generators) < 2 or any(one.ifs or one.is_async for one in generators[:2]):
            return None
        number, call = generators[0].target, generators[1].iter
        if not (isinstance(number, ast.Name) and isinstance(call, ast.Call) and len(call.args) == 2
                and not call.keywords and isinstance(call.args[1], ast.Name) and call.args[1].id == number.id
                and isinstance(generators[0].iter, ast.Call)):  # fmt: skip
            return None
        asked = [source.read(x.func) for x in (call, generators[0].iter)]
        if [getattr(x, "thing", None) for x in asked] != [combinations, range]:
            return None
        over, of = source.read(generators[0].iter), source.read(call.args[0])
        if not isinstance(over, Family) or over.condition is not None or over.start is not literal(0) or \
                not isinstance(of, Family | Yielded) or (isinstance(of, Yielded) and of.once) or \
                n.linear(over.stop) != n.linear(n.add(self.reader.length(of), literal(1))):  # fmt: skip
            return None
        letters = self.reader.only_loop(of)
        if letters is None or letters.start is not literal(0):
            return None
        later = [x for one in generators[2:] for x in ast.walk(one)]
        if any(isinstance(x, ast.Name) and x.id == number.id for x in later):
            return None
        frame.bind(number, Unknown(f"{number.id} is the number of letters of a set"))
        stop = n.subsets(letters.stop)
        code = index("A", (literal(0), stop))
        found = Family(literal(0), letters.stop, lambda at: renewed(letters.items[0], {letters.at: at}),
                       lambda at: n.member(code, at))  # fmt: skip
        # sets of letters that meet a condition: those sets of letters that have no other ones
        met = letters.condition if letters.condition is n.true() else n.truth(terms.over(
            "every", literal(0), letters.stop, letters.at, n.member(code, letters.at), letters.condition))  # fmt: skip
        return generators[1].target, Bundle(code, literal(0), stop, met, (found,))

    def _each(self, frame: Expressions, items: Sequence[Any], loop: ast.comprehension, rest: list[ast.comprehension],
              element: ast.expr) -> tuple[Any, ...]:  # fmt: skip
        found: list[Any] = []
        for item in items:
            if isinstance(item, Bundle):
                held: list[Any] = []
                for part in item.items:
                    with self.reader.one_round_of(item):
                        held += self._one(frame, part, loop, rest, element)
                found.append(Bundle(item.at, item.start, item.stop, item.condition, tuple(held)))
            else:
                found += self._one(frame, item, loop, rest, element)
            if len(found) > MAX_ITEMS:
                raise Unread(f"a list has more than {MAX_ITEMS} items")
        return tuple(found)

    def _one(self, frame: Expressions, item: Any, loop: ast.comprehension, rest: list[ast.comprehension],
             element: ast.expr) -> Sequence[Any]:  # fmt: skip
        if isinstance(item, Bundle):
            return self._each(frame, (item,), loop, rest, element)
        frame.bind(loop.target, item)
        return self._where(frame, list(loop.ifs), rest, element)

    def _where(self, frame: Expressions, tests: list[ast.expr], rest: list[ast.comprehension],
               element: ast.expr) -> Sequence[Any]:  # fmt: skip
        """What there is where the tests hold, each of which is asked only where those before it hold."""
        if not tests:
            return self._loop(frame, rest, element, frame)
        answer = frame.read(tests[0])
        if isinstance(answer, bool):
            return self._where(frame, tests[1:], rest, element) if answer else ()
        if isinstance(answer, Term) and answer.kind in (Kind.WHOLE, Kind.RATIONAL):
            answer = n.nonzero(answer)
        if not isinstance(answer, Term) or answer.kind not in TRUTHS:
            raise Unread("a loop leaves out items by what is no bool and no relation")
        with self.reader.under(answer):
            inner = self._where(frame, tests[1:], rest, element)
        met = answer
        only = inner[0] if len(inner) == 1 and len(tests) > 1 else None
        if isinstance(only, Bundle) and not any(map(may_fail, subterms(only.condition))):
            met, inner = n.conjunction(answer, only.condition), only.items
        # one item under a condition: a bundle over the single index 0
        return (Bundle(index(), literal(0), literal(1), met, tuple(inner)),)

    # -- operators ----------------------------------------------------------------------------------------------------

    def read_binop(self, node: ast.BinOp) -> Any:
        return self.operated(node.op, self.read(node.left), self.read(node.right))

    def operated(self, op: ast.operator, a: Any, b: Any) -> Any:
        """a op b"""
        if isinstance(op, ast.Mult) and isinstance(a, tuple) and isinstance(b, Term):
            return self._repeated(a, b)
        if isinstance(a, Shifted) and isinstance(op, ast.BitAnd) and b == 1:
            return n.member(a.of, a.place)
        if isinstance(a, Term) or isinstance(b, Term):
            return self._of_terms(op, a, b)
        if isinstance(a, tuple) and isinstance(b, tuple) and isinstance(op, ast.Add):
            return a + b
        if isinstance(op, ast.Add) and all(isinstance(x, tuple) or (isinstance(x, Yielded) and not x.once)
                                           for x in (a, b)):  # fmt: skip
            return self._list((*self.reader.items(a), *self.reader.items(b)))
        if isinstance(op, ast.Mult) and isinstance(a, tuple) and type(b) is int and len(a) * b <= MAX_ITEMS:
            return a * b
        if isinstance(op, ast.Mult) and isinstance(b, tuple) and type(a) is int and len(b) * a <= MAX_ITEMS:
            return a * b
        if type(a) in (int, Fraction) and type(b) in (int, Fraction):
            return _computed(op, a, b)
        raise Unread(f"{type(op).__name__} of {kind_of(a)} and {kind_of(b)} is not read")

    def _repeated(self, items: tuple[Any, ...], count: Term) -> Any:
        """[x] * n"""
        if len(items) != 1 or count.kind is not Kind.WHOLE:
            raise Unread("a list is repeated that has not one item, or by what is no whole number")
        at = index("i", (literal(0), count))
        return Yielded((Bundle(at, literal(0), count, n.true(), items),), once=False)

    def _of_terms(self, op: ast.operator, a: Any, b: Any) -> Any:
        if isinstance(op, ast.MatMult):
            handler = METHODS.get((a.kind, "__matmul__")) if isinstance(a, Term) else None
            if handler is None or not isinstance(b, Term):
                raise Unread("@ stands between what are no kernels or laws")
            return handler(self.reader, (a, b), {})
        if isinstance(op, ast.BitAnd | ast.BitOr):
            join = n.conjunction if isinstance(op, ast.BitAnd) else n.disjunction
            if isinstance(a, Term) and n.is_bool(a) and isinstance(b, Term) and b.kind is Kind.PROPOSITION:
                raise Unread("a truth value of Python is joined to a relation behind it; write Real(n) <= 2")
            return join(*(_alone(self.reader.relation(x)) for x in (a, b)))
        if isinstance(op, ast.RShift):
            return Shifted(self.reader.whole(a), self.reader.whole(b))
        x, y = _beside(a, b), _beside(b, a)
        if isinstance(op, ast.Add):
            return n.add(x, y)
        if isinstance(op, ast.Sub):
            return n.add(x, n.neg(y))
        if isinstance(op, ast.Mult):
            return n.mul(x, y)
        if isinstance(op, ast.Div):
            return n.div(x, y)
        if isinstance(op, ast.Pow):
            return n.power(x, y)
        if isinstance(op, ast.FloorDiv | ast.Mod):
            return self._of_whole_numbers(op, a, b)
        raise Unread(f"the operator {type(op).__name__} of a variable is not read")

    def _of_whole_numbers(self, op: ast.operator, a: Any, b: Any) -> Term:
        """a % b; a // b where a is a multiple of b by its form."""
        of, by = self.reader.whole(a), self.reader.whole(b)
        if not self.reader.known.below(literal(0), by):
            raise Unread("a whole number is divided by one that is not known to be at least 1")
        if isinstance(op, ast.Mod):
            return n.remainder(of, by)
        factors = list(of.args) if of.head == "mul" else [of]
        if by not in factors:
            raise Unread("a whole number is divided by what is no factor of it, and rounded")
        factors.remove(by)
        return n.mul(*factors) if len(factors) > 1 else factors[0] if factors else literal(1)

    def read_unaryop(self, node: ast.UnaryOp) -> Any:
        value = self.read(node.operand)
        if isinstance(node.op, ast.Not):
            if isinstance(value, bool):
                return not value
            if isinstance(value, tuple):
                return not value
            if isinstance(value, Term) and value.kind is Kind.TRUTH:
                return denied(value)
            raise Unread("`not` asks Python for the truth of a relation; write ~(a <= b), or the opposite comparison")
        if isinstance(node.op, ast.Invert):
            if isinstance(value, Term) and value.kind is Kind.PROPOSITION:
                return n.negation(value)
            raise Unread("~ of what Python has as a bool or a number is no denial; write the opposite comparison")
        if isinstance(value, Term) and value.kind in NUMBERS:
            return n.neg(value) if isinstance(node.op, ast.USub) else value
        if type(value) in (int, Fraction):
            return -value if isinstance(node.op, ast.USub) else value
        raise Unread(f"a {kind_of(value)} has no sign")

    def read_boolop(self, node: ast.BoolOp) -> Any:
        word = "and" if isinstance(node.op, ast.And) else "or"

        def truth_value(part: ast.expr) -> bool | Term:
            value = self.read(part)
            if isinstance(value, bool) or (isinstance(value, Term) and value.kind is Kind.TRUTH):
                return value
            raise Unread(f"`{word}` asks Python for the truth of a relation; write (a <= b) "
                         f"{'&' if word == 'and' else '|'} (c <= d)")

        return self._joined_tests(node.values, word == "and", truth_value)

    def read_compare(self, node: ast.Compare) -> Any:
        if len(node.ops) > 1:
            return self._chained(self.read(node.left), node.ops, node.comparators)
        a, b = self.read(node.left), self.read(node.comparators[0])
        if isinstance(a, tuple) and isinstance(b, tuple) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            return self._lists_compared(node, a, b)
        return self.compared(a, node.ops[0], b)

    def compared(self, a: Any, op: ast.cmpop, b: Any) -> bool | Term:
        """a op b"""
        if isinstance(op, ast.Is | ast.IsNot):
            if not (a is None or b is None) or not _plain(a) or not _plain(b):
                raise Unread("`is` asks whether two things are one object of Python, which no statement says")
            return (a is b) is isinstance(op, ast.Is)
        if isinstance(op, ast.In | ast.NotIn):
            if isinstance(b, Environment) and isinstance(a, str):
                return (a in b.variables) is isinstance(op, ast.In)
            if isinstance(b, Yielded | Family) or (isinstance(b, tuple) and isinstance(a, Term)) or \
                    (isinstance(b, Term) and b.kind is Kind.INDICES):  # fmt: skip
                found = self.reader.member(a, b)
                return found if isinstance(op, ast.In) else denied(found) if isinstance(found, Term) else not found
            if not isinstance(b, tuple | range) or not all(_constant(x) for x in (a, *b)):
                raise Unread("`in` is asked of what is no list of constants")
            return any(x == a for x in b) is isinstance(op, ast.In)
        if isinstance(a, Either) or isinstance(b, Either):
            return self._texts_compared(a, op, b)
        sign = SIGNS[type(op)]
        if isinstance(a, Term) or isinstance(b, Term):
            if isinstance(a, Term) and isinstance(b, Term) and not (a.is_number and b.is_number):
                raise Unread(f"a {kind_of(a)} is compared with a {kind_of(b)} by Python; compare numbers of them")
            x, y = _beside(a, b), _beside(b, a)
            # Python asks a Real on the right by turning the comparison round
            if not isinstance(a, Term) and isinstance(b, Term) and b.kind is Kind.NUMBER:
                return n.comparisons[TURNED[sign]](y, x)
            return n.comparisons[sign](x, y)
        return _constants_compared(op, a, b)

    def _texts_compared(self, a: Any, op: ast.cmpop, b: Any) -> bool | Term:
        """Whether two texts are the same, each of which may be one of two by a condition."""
        if not isinstance(op, ast.Eq | ast.NotEq):
            raise Unread("texts that conditions choose are put in order")
        if not isinstance(a, Either):
            a, b = b, a
        one, other = (self.compared(x, op, b) for x in (a.then, a.otherwise))
        if isinstance(one, bool) and isinstance(other, bool):
            return one if one is other else a.condition if one else denied(a.condition)
        return n.branch(a.condition, *(n.constant(x) if isinstance(x, bool) else x for x in (one, other)))

    def tested(self, node: ast.expr) -> bool | Term:
        """The answer of a test on which a branch is taken: a constant, or a proposition of which Python asks the
        truth."""
        if isinstance(node, ast.BoolOp):
            return self._joined_tests(node.values, isinstance(node.op, ast.And), self.tested)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            found = self.tested(node.operand)
            return not found if isinstance(found, bool) else denied(found)
        return self.answer(self.read(node))

    def _joined_tests(self, nodes: Sequence[ast.expr], every: bool,
                      read: Callable[[ast.expr], bool | Term]) -> bool | Term:  # fmt: skip
        """`a and b`, `a or b` of tests: the second one is asked only where the first one does not decide."""
        first, *rest = nodes
        found = read(first)
        if isinstance(found, bool):
            return found if found is not every or not rest else self._joined_tests(rest, every, read)
        if not rest:
            return found
        with self.reader.under(found if every else denied(found)):
            other = self._joined_tests(rest, every, read)
        second = n.constant(other) if isinstance(other, bool) else other
        return n.branch(found, second, n.false()) if every else n.branch(found, n.true(), second)

    def _chained(self, left: Any, ops: Sequence[ast.cmpop], sides: Sequence[ast.expr]) -> bool | Term:
        """a < b < c: the second comparison is asked only where the first one holds."""
        right = self.read(sides[0])
        found = self.answer(self.compared(left, ops[0], right))
        if len(ops) == 1 or found is False:
            return found
        if isinstance(found, Term) and found.kind is not Kind.TRUTH:
            raise Unread("a chain of comparisons asks Python for the truth of a relation; write (a <= b) & (b <= c)")
        with self.reader.under(None if isinstance(found, bool) else found):
            rest = self._chained(right, ops[1:], sides[1:])
        if isinstance(found, bool):
            return rest
        return n.branch(found, n.constant(rest) if isinstance(rest, bool) else rest, n.false())

    def _lists_compared(self, node: ast.Compare, a: tuple[Any, ...], b: tuple[Any, ...]) -> bool | Term:
        """Whether lists of known length, or tuples, are equal: the items are compared one after the other, to the first
        that differ, and Python answers with a bool. A list is no tuple, so the source has to say which they are."""
        kinds, equal = {*map(_display, (node.left, node.comparators[0]))}, isinstance(node.ops[0], ast.Eq)
        if len(a) != len(b):
            return not equal
        # constructions of exactpriv compare shapes, which are tuples
        if kinds not in ({"list"}, {"tuple"}) and not self.reader.constructing:
            raise Unread("a list is compared with what may be a tuple, which Python takes as different; compare their "
                         "items")
        found: bool | Term = True
        for x, y in reversed(list(zip(a, b, strict=True))):
            one = self.compared(x, ast.Eq(), y)
            one = n.truth(one) if isinstance(one, Term) and one.kind is Kind.PROPOSITION else one
            if isinstance(one, bool) or isinstance(found, bool):
                found = one if found is True else found if one is True else False
            else:
                found = n.branch(one, found, n.false())
        return found if equal else denied(found) if isinstance(found, Term) else not found

    def answer(self, value: Any) -> bool | Term:
        """The truth of a value, as Python asks for it in a test."""
        if isinstance(value, bool):
            return value
        if value is None or type(value) in (int, str, Fraction, tuple):
            return bool(value)
        if isinstance(value, Term) and value.kind in TRUTHS:
            return value
        if isinstance(value, Term) and value.kind in (Kind.WHOLE, Kind.RATIONAL):
            return n.nonzero(value)
        if isinstance(value, Family) or (isinstance(value, Yielded) and not value.once):
            return self.reader.has_items(value)
        raise Unread(f"a branch is taken on the truth of a {kind_of(value)}; say it with a comparison")

    def only_refuses(self, node: ast.If) -> bool:
        """Whether a branch stops where a number is not known to be rational, or a program has no optimum, as it itself
        does here."""
        tests = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.Or) else [
            node.test]  # fmt: skip
        if len(node.body) != 1 or not isinstance(node.body[0], ast.Raise) or node.orelse:
            return False
        return all(self._asks_for_value(test) for test in tests)

    def _asks_for_value(self, test: ast.expr) -> bool:
        """`x is None`, where Python has None for what has no value here."""
        if not (isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Is)
                and isinstance(test.comparators[0], ast.Constant) and test.comparators[0].value is None):  # fmt: skip
            return False
        value = self.read(test.left)
        return isinstance(value, Term) and value.head in MAY_BE_NONE

    def read_ifexp(self, node: ast.IfExp) -> Any:
        test = self.tested(node.test)
        if isinstance(test, bool):
            return self.read(node.body if test else node.orelse)
        return self.reader.sides(test, lambda: self.read(node.body), lambda: self.read(node.orelse))

    # -- dots, places, calls ------------------------------------------------------------------------------------------

    def read_attribute(self, node: ast.Attribute) -> Any:
        of = self.read(node.value)
        return self.attribute(of, node.attr)

    def attribute(self, of: Any, name: str) -> Any:
        """of.name"""
        if isinstance(of, Term):
            meaning = ATTRIBUTES.get((of.kind, name))
            if meaning is not None:
                return meaning(of)
            if (of.kind, name) in METHODS:
                return Method(of, name)
            raise Unread(f"it uses {name} of a {of.kind.value}, of which no statement is made")
        if isinstance(of, Instance):
            held = held_by(of, name)
            if not isinstance(held, Computed):
                return held
            found = self.reader.applied(held.function, [of], {})
            return self.reader.kept(found) if held.kept else found
        if isinstance(of, Engine) and isinstance(of.thing, ModuleType):
            return self.reader.denoted(module_value(of.thing, name), f"{of.called}.{name}")
        if isinstance(of, Engine) and isinstance(of.thing, type):
            if (handler := CLASSES.get((of.thing, name))) is not None:
                return Engine(_OfClass(handler), f"{of.called}.{name}")
            raise Unread(f"it uses {of.called}.{name}, of which no statement is made")
        if (isinstance(of, Tuple) and name == "count") or (isinstance(of, Live) and name == "index"):
            return Method(of, name)
        if isinstance(of, Solved) and name in ("value", "primal"):
            return of.value if name == "value" else of.primal
        if isinstance(of, str) and name in ("split", "join"):
            return Method(of, name)
        if type(of) is Fraction and name in ("numerator", "denominator"):
            return getattr(of, name)
        raise Unread(f"it uses {name} of a {kind_of(of)}")

    def read_subscript(self, node: ast.Subscript) -> Any:
        of = self.read(node.value)
        if isinstance(node.slice, ast.Slice):
            ends = [None if e is None else self.read(e) for e in (node.slice.lower, node.slice.upper, node.slice.step)]
            if isinstance(of, tuple | range) and all(e is None or type(e) is int for e in ends):
                return of[slice(*ends)]
            kept = isinstance(of, Family) or (isinstance(of, Yielded) and not of.once) or \
                (isinstance(of, Term) and of.kind is Kind.LIST)
            if ends[2] is not None or not kept:
                raise Unread("a part is taken of what is no list of known length")
            return self.reader.part(of, ends[0], ends[1])
        place = self.read(node.slice)
        if isinstance(of, Environment):
            if place not in of.variables:
                raise Unread(f"no variable {place!r} is declared before")
            return of.variables[place]
        if isinstance(of, Table):
            if isinstance(place, Choice):
                return place.looked_up(of)
            if type(place) not in (str, int) or place not in of.items:
                raise Unread("what is looked up in a dictionary is no constant that it has")
            return of.items[place]
        if isinstance(of, tuple | range):
            if type(place) is int and -len(of) <= place < len(of):
                return of[place]
            return self.reader.picked(of, place)
        if isinstance(of, Family):
            return self.reader.item_of(of, place)
        if (isinstance(of, Yielded) and not of.once) or (isinstance(of, Term) and of.kind is Kind.LIST):
            return self.reader.picked(of, place)
        if isinstance(of, Term) and (handler := METHODS.get((of.kind, "__getitem__"))) is not None:
            return handler(self.reader, (of, *(place if isinstance(place, tuple) else (place,))), {})
        raise Unread(f"an item is picked of a {kind_of(of)}")

    def read_call(self, node: ast.Call) -> Any:
        function = self.read(node.func)
        if is_search(function, node):
            return first(self, node)
        args: list[Any] = []
        for part in node.args:
            if isinstance(part, ast.Starred):
                given = self.read(part.value)
                args += self.reader.items(given)
            else:
                args.append(self.read(part))
        if any(k.arg is None for k in node.keywords):
            raise Unread("arguments are passed on by ** ; name them")
        named = {str(k.arg): self.read(k.value) for k in node.keywords}
        if isinstance(function, Engine) and isinstance(function.thing, _OfClass):
            return function.thing.handler(self.reader, args, named)
        if any(isinstance(x, Bundle) for x in args) and not isinstance(function, Engine):
            raise Unread("arguments are as many as the letters of an alphabet")
        return self.reader.called(function, args, named)


@dataclass(frozen=True, eq=False)
class Shifted:
    """x >> k, of which the last binary digit is asked."""

    of: Term
    place: Term


class _OfClass:
    """A method of a class, found by its name."""

    def __init__(self, handler: Any) -> None:
        self.handler = handler


def bound_in(node: ast.stmt) -> frozenset[str]:
    """The names that a statement binds, its parts included."""
    parts = list(ast.walk(node))
    return frozenset({part.id for part in parts if isinstance(part, ast.Name)
                      and isinstance(part.ctx, ast.Store | ast.Del)}
                     | {part.name for part in parts if isinstance(part, ast.FunctionDef | ast.ClassDef)})  # fmt: skip


def _outside(node: ast.expr) -> Iterator[ast.AST]:
    """The parts of an expression that are read once: not what stands in a function, nor in a loop, but for what the
    outermost loop of it runs over."""
    yield node
    if isinstance(node, ast.Lambda):
        return
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
        yield from _outside(node.generators[0].iter)
        return
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.expr):
            yield from _outside(part)
        elif isinstance(part, ast.keyword):
            yield from _outside(part.value)


def _display(node: ast.expr) -> str:
    """Whether an expression is a list or a tuple in Python, where its form says so."""
    if isinstance(node, ast.List | ast.ListComp):
        return "list"
    return "tuple" if isinstance(node, ast.Tuple) or (isinstance(node, ast.Attribute) and node.attr == "shape") else ""


def local_names(node: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    """The names that a function binds itself, so that Python looks for them nowhere else."""
    if isinstance(node, ast.Lambda):
        return frozenset()
    found: set[str] = set()
    pending: list[ast.AST] = list(node.body)
    while pending:
        part = pending.pop()
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            found.add(part.name)
            continue
        if isinstance(part, ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.SetComp | ast.DictComp):
            continue
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Del):
            found.add(part.id)
        pending += ast.iter_child_nodes(part)
    return frozenset(found)


def _alone(x: Term) -> Term:
    """A conjunction over constants as one side of `&`, which is not written out beside the other side."""
    over_constants = x.head == "every" and x.args[0].head == x.args[1].head == "literal"
    return n.conjunction(x) if over_constants and x.args[2] is n.true() else x


def _beside(x: Any, other: Any) -> Term:
    """A side of an operator as a number. Text is one beside a Real alone: a Fraction or int does not read it."""
    if isinstance(x, Term):
        if x.kind is Kind.TRUTH and (not isinstance(other, Term) or other.kind in (Kind.TRUTH, Kind.WHOLE)):
            return n.indicator(x)
        if x.kind not in NUMBERS:
            raise Unread(f"it computes with a {x.kind.value} as a number")
        return x
    if isinstance(x, str):
        if isinstance(other, Term) and other.kind is Kind.NUMBER:
            return n.text_number(x)
        raise Unread(f"the text {x!r} stands beside what need not be a Real; write Real({x!r})")
    if type(x) in (int, Fraction):
        return n.constant(x)
    raise Unread(f"it computes with a {kind_of(x)} as a number")


def _computed(op: ast.operator, a: Any, b: Any) -> Any:
    """a op b of exact constants, as Python computes it; Unread where it gives a float, or grows too long."""
    whole = type(a) is int and type(b) is int
    if isinstance(op, ast.Add):
        return a + b
    if isinstance(op, ast.Sub):
        return a - b
    if isinstance(op, ast.Mult):
        return _short(a * b)
    if isinstance(op, ast.Div):
        if whole:
            raise Unread(f"{a} / {b} is a float in Python; write '{a}/{b}' or Fraction({a}, {b})")
        if b == 0:
            raise Unread(f"{a} is divided by 0; write another divisor")
        return a / b
    if isinstance(op, ast.FloorDiv | ast.Mod) and whole and b != 0:
        return a // b if isinstance(op, ast.FloorDiv) else a % b
    if isinstance(op, ast.Pow) and type(b) is int and (b >= 0 or (type(a) is Fraction and a != 0)):
        size = max(abs(Fraction(a).numerator), Fraction(a).denominator).bit_length()
        if size * abs(b) > MAX_BITS:
            raise Unread(f"a power has more than {MAX_BITS} bits")
        return a**b
    raise Unread(f"{type(op).__name__} of {a} and {b} is not read")


def _short(x: Any) -> Any:
    if max(abs(Fraction(x).numerator), Fraction(x).denominator).bit_length() > MAX_BITS:
        raise Unread(f"a constant has more than {MAX_BITS} bits")
    return x


def _constants_compared(op: ast.cmpop, a: Any, b: Any) -> bool:
    sign = SIGNS.get(type(op))
    numbers = type(a) in (int, Fraction, bool) and type(b) in (int, Fraction, bool)
    texts = type(a) is str and type(b) is str
    if sign in ("==", "!=") and (numbers or texts or (a is None) != (b is None) or (a is None and b is None)):
        return bool((a == b) is (sign == "=="))
    if numbers and sign is not None:
        return bool({"<=": a <= b, "<": a < b, ">=": a >= b, ">": a > b}[sign])
    raise Unread(f"a {kind_of(a)} is compared with a {kind_of(b)} by Python")


def _constant(x: Any) -> bool:
    return x is None or type(x) in (bool, int, str, Fraction)


def _plain(x: Any) -> bool:
    return _constant(x) or isinstance(x, tuple) or (isinstance(x, Term) and x.head not in MAY_BE_NONE)
