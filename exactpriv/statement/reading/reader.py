"""The one reader: a function's source, or one line of text, to what it denotes.

A positive list of Python, interpreted on terms: every construct that is read has a method here or in expressions.py
(`read_NAME`, `run_NAME`), and what has none is refused with its place. Nothing of a claim is run. docs/statements.md
states the Python that is admitted and what each construct means.

Invariants
1. A branch is taken on an exact constant alone, which is the same at every instance; so the statements that are read
   are those that Python runs, in their order, whatever the values of the variables are.
2. What is read has no state: names are bound, lists are never changed, a generator is gone through once.
3. A term is denoted only where Python computes that operation of exactpriv on these very arguments.

What would make it silently wrong: a construct that Python reads differently for some values of the variables (a bool
where a relation is expected, text beside a Fraction, `is`, an iterator that another loop has begun). Each kind of value
that Python treats differently is a kind of term of its own (terms.Kind).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from flint import fmpq

from ...real import Real
from .. import numbers as n
from ..indices import indices, no_indices
from ..operations import METHODS, Misfit, handler_of
from ..terms import NUMBERS, TRUTHS, Kind, Term, index, literal
from .expressions import Expressions
from .refusal import Unread
from .source import function_of
from .values import Bundle, Engine, Environment, Family, Function, Method, Unknown, Yielded, kind_of, renewed

MAX_STEPS = 200_000
"""Nodes that are read of one statement."""
MAX_DEPTH = 60
"""Functions inside of one another."""


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
        self.used_up: list[Yielded] = []
        """Iterators that were gone through."""
        self.path: tuple[Term, ...] = ()
        """The conditions under which the part that is read is evaluated."""
        self.evaluated: dict[tuple[Term, tuple[Term, ...]], None] = {}
        """What has been evaluated and may have no value, and under which conditions."""

    # -- functions ----------------------------------------------------------------------------------------------------

    def called(self, function: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What a call of a function, method or class denotes."""
        if isinstance(function, Function):
            return self.applied(function, args, named)
        if isinstance(function, Method):
            return self.of_method(function, args, named)
        if isinstance(function, Engine):
            handler = handler_of(function.thing)
            if handler is None:
                raise Unread(f"it calls {function.called}, of which no statement is made; say it with measures, "
                             "kernels and numbers of exactpriv")  # fmt: skip
            try:
                return handler(self, args, named)
            except ValueError as error:
                if type(error) is ValueError:  # arguments that are not as many as the handler takes apart
                    raise Unread(f"it calls {function.called} with arguments that are not read") from None
                raise
        if isinstance(function, Unknown):
            raise Unread(function.why)
        raise Unread("it calls what is no function")

    def of_method(self, method: Method, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        """What `of.name(...)` denotes."""
        if isinstance(method.of, Term):
            handler = METHODS.get((method.of.kind, method.name))
            if handler is not None:
                return handler(self, (method.of, *args), named)
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
        try:
            return self._result(frame, function)
        finally:
            self.depth -= 1

    def _result(self, frame: Expressions, function: Function) -> Any:
        node = function.node
        if isinstance(node, ast.Lambda):
            return self.kept(frame.read(node.body))
        if any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node)):
            raise Unread(f"{function.called} yields; return what it yields as a list").at(function.where, node)
        try:
            self._run(frame, node.body)
        except _Returned as found:
            return self.kept(found.value)
        return None

    def kept(self, value: Any) -> Any:
        """The value, which may be looked at several times from now on; Unread for an iterator, which one loop uses
        up."""
        if isinstance(value, Yielded) and value.once:
            raise Unread("an iterator is kept, which one loop uses up; make it a list")
        return value

    def _bound(self, function: Function, args: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        given = function.node.args
        if given.vararg or given.kwarg:
            raise Unread(f"{function.called} takes any number of arguments; name them").at(
                function.where, function.node)  # fmt: skip
        names = [a.arg for a in (*given.posonlyargs, *given.args)]
        alone = [a.arg for a in given.kwonlyargs]
        if len(args) > len(names):
            raise Unread(f"{function.called} gets {len(args)} arguments and takes {len(names)}")
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
        return found

    # -- statements ---------------------------------------------------------------------------------------------------

    def _run(self, frame: Expressions, body: Sequence[ast.stmt]) -> None:
        for node in body:
            self.step()
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
        if not isinstance(value, Term | bool | int | Fraction):
            raise Unread(f"a {kind_of(value)} is changed where it stands; write x = x + y")
        frame.bind(node.target, frame.operated(node.op, value, frame.read(node.value)))

    def run_if(self, frame: Expressions, node: ast.If) -> None:
        """A branch on an exact constant; a check that a number is rational."""
        if frame.only_refuses(node):
            return
        self._run(frame, node.body if frame.decided(node.test) else node.orelse)

    def run_for(self, frame: Expressions, node: ast.For) -> None:
        """A loop over a list whose length is known."""
        if node.orelse:
            raise Unread("a loop has an else; write what follows behind the loop")
        for value in self.items(frame.read(node.iter)):
            if isinstance(value, Bundle):
                raise Unread("a loop runs over an alphabet of any size; write sum(...), maximum(...) or "
                             "Relation.all(...) of a generator")  # fmt: skip
            frame.bind(node.target, value)
            self._run(frame, node.body)

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

    def indices(self, x: Any) -> Term:
        """A list of indices."""
        if isinstance(x, Term) and x.kind is Kind.INDICES:
            return x
        places = [self.whole(place) for place in self.listed(x)]
        return indices(*places) if places else no_indices()

    def items(self, x: Any) -> tuple[Any, ...]:
        """What a loop over x yields, in order: values, and bundles of them."""
        if isinstance(x, tuple):
            return x
        if isinstance(x, range | str):
            return tuple(x)
        if isinstance(x, Yielded):
            if x.once and any(x is other for other in self.used_up):
                raise Unread("an iterator is gone through twice, and is empty the second time; make it a list")
            self.used_up += [x] * x.once
            return x.items if x.once else tuple(renewed(item, {}) for item in x.items)
        if isinstance(x, Family):
            at = index(x.called)
            condition = n.true() if x.condition is None else x.condition(at)
            return (Bundle(at, x.start, x.stop, condition, (x.item(at),)),)
        if isinstance(x, Term):
            handler = METHODS.get((x.kind, "__iter__"))
            if handler is not None:
                return self.items(handler(self, (x,), {}))
        raise Unread(f"a loop runs over a {kind_of(x)}")

    def denoted(self, value: Any, called: str) -> Any:
        """What an object of Python denotes: an exact constant, something of exactpriv, a function of the author's."""
        if value is None or type(value) in (bool, int, str, Fraction, range):
            return value
        if type(value) is fmpq:
            return Fraction(int(value.p), int(value.q))
        if isinstance(value, Term | Function | Engine | Family | Environment | Method):
            return value
        if type(value) is tuple:
            return tuple(self.denoted(part, called) for part in value)
        if isinstance(value, Real):
            return n.from_tree(value.to_data())
        return self._thing(value, called)

    def _thing(self, value: Any, called: str) -> Any:
        if handler_of(value) is not None or isinstance(value, type | ModuleType):
            return Engine(value, called)
        if type(value) is type(_cached):
            value = value.__wrapped__
        if isinstance(value, FunctionType):
            if str(value.__module__).startswith("exactpriv.") and not read_here(str(value.__module__)):
                return Engine(value, called)
            return function_of(value)
        if type(value) in (list, dict, set):
            return Unknown(f"it uses {called}, a {type(value).__name__} that may be changed; make it a tuple")
        return Unknown(f"it uses {called}, a {type(value).__name__}")


@lru_cache
def _cached() -> None:
    """A function whose values are kept, which are those of the function that is wrapped."""


READ = ("exactpriv.papers.", "exactpriv.kernel.mechanisms")
"""Modules of exactpriv whose functions are read as an author's are."""


def read_here(module: str) -> bool:
    """Whether functions of a module of exactpriv are read."""
    return module.startswith(READ)


@contextmanager
def placed(where: str, node: ast.AST) -> Iterator[None]:
    """A refusal inside has the place of the node, unless it has a narrower one."""
    try:
        yield
    except Unread as refusal:
        raise refusal.at(where, node) from None
    except Misfit as misfit:
        raise Unread(str(misfit)).at(where, node) from None

