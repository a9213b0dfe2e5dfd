"""Reads a claim's source: each expression becomes a term over all finite alphabets, and a loop becomes a quantifier.

Read is the syntax tree of the claim's own function, and of the paper's functions that it calls; nothing is run. A loop
over the letters of an alphabet is read once, with a variable for the letter. A choice in Python between two statements
is refused, unless it does not depend on the instance.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from types import ModuleType
from typing import Any

from flint import fmpq

from ...kernel import Database, Kernel, Prior
from ...kernel.mechanisms import basic
from ...measure import MEASURES
from ...real import Real, Relation
from . import terms as t
from .measures import applied, letter_text
from .terms import Db, Event, Item, KernelTerm, LawTerm, Letter, Made, Nat, Num, Rel, Seq, Ty, Untranslated

READ = ("exactpriv.papers.", "exactpriv.kernel.mechanisms")
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
MEASURE_NAMES = {id(m.function): name for name, m in MEASURES.items()}


@dataclass(frozen=True)
class Function:
    """A function of the claim's source, with the variables it was defined among."""

    node: ast.FunctionDef | ast.Lambda
    cells: Mapping[str, Any]
    space: Mapping[str, Any]
    defaults: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Bound:
    """A method of a term."""

    of: Any
    name: str


@dataclass
class Scope:
    """The objects that a claim builds at one place."""

    made: list[Made] = field(default_factory=list)


@cache
def _tree(path: str) -> ast.Module:
    with open(path, encoding="utf-8") as source:
        return ast.parse(source.read())


def function_of(f: Any) -> Function:
    """The syntax tree of a Python function."""
    f = inspect.unwrap(f)
    code = f.__code__
    found: list[ast.FunctionDef | ast.Lambda] = []
    for node in ast.walk(_tree(code.co_filename)):
        if isinstance(node, ast.FunctionDef) and node.name == code.co_name:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first == code.co_firstlineno:
                found.append(node)
        elif isinstance(node, ast.Lambda) and code.co_name == "<lambda>" and node.lineno == code.co_firstlineno:
            spots = [(p[0], p[2]) for p in code.co_positions() if p[0] is not None and p[2] is not None and p[3]]
            inside = [s for s in spots if (node.body.lineno, node.body.col_offset) <= s
                      <= (node.body.end_lineno or 0, node.body.end_col_offset or 0)]
            if [a.arg for a in node.args.args] == list(code.co_varnames[: code.co_argcount]) and \
                    len(inside) >= len(spots) - 2 and inside:
                found.append(node)
    if len(found) != 1:
        raise Untranslated(f"the source of {f.__qualname__} is not found")
    cells = {name: cell.cell_contents for name, cell in zip(code.co_freevars, f.__closure__ or (), strict=False)}
    names = [p.name for p in inspect.signature(f).parameters.values()]
    defaults = dict(zip(names[len(names) - len(f.__defaults__ or ()):], f.__defaults__ or (), strict=True))
    return Function(found[0], cells, f.__globals__, defaults)


class Reader:
    """Reads functions; makes fresh variables. `call` says what calling something means (calls.py)."""

    def __init__(self, call: Callable[[Frame, Any, list[Any], Mapping[str, Any]], Any]) -> None:
        self.call = call
        self._count = itertools.count(1)
        self.scopes: list[Scope] = [Scope()]
        self.depth = 0

    def fresh(self, stem: str) -> str:
        """A variable name that is not in use."""
        return f"{stem}{next(self._count)}"

    def apart(self, read: Callable[[], Any]) -> tuple[Any, tuple[Made, ...]]:
        """What `read` gives, and the objects that are built on the way."""
        self.scopes.append(Scope())
        try:
            value = read()
        finally:
            made = self.scopes.pop().made
        return value, tuple(made)

    def plain(self, read: Callable[[], Any]) -> Any:
        """What `read` gives; refused if it builds an object for each letter of a law or row."""
        value, made = self.apart(read)
        if made:
            raise Untranslated("a law or row is made of objects that are built for each letter")
        return value

    # -- functions ----------------------------------------------------------------------------------------------------

    def call_python(self, f: Any, args: list[Any], named: Mapping[str, Any]) -> Any:
        """What a function of the source returns."""
        function = f if isinstance(f, Function) else function_of(f)
        node, self.depth = function.node, self.depth + 1
        if self.depth > 60:
            raise Untranslated("the source is nested too deeply")
        try:
            parameters = [a.arg for a in [*node.args.args, *node.args.kwonlyargs]]
            env = dict(function.defaults)
            positional = [a.arg for a in node.args.args]
            if len(args) > len(positional):
                if node.args.vararg is None:
                    raise Untranslated("a function is called with too many arguments")
                env[node.args.vararg.arg] = list(args[len(positional):])
            elif node.args.vararg is not None:
                env[node.args.vararg.arg] = []
            env.update(zip(positional, args, strict=False))
            env.update(named)
            missing = [p for p in parameters if p not in env]
            if missing:
                raise Untranslated(f"a function is called without {missing[0]}")
            frame = Frame(self, {**function.cells, **env}, function.space)
            if isinstance(node, ast.Lambda):
                return frame.read(node.body)
            return frame.run(node.body)
        finally:
            self.depth -= 1

    # -- objects that a claim builds -----------------------------------------------------------------------------------

    def made(self, stem: str, of: str, entries: list[Rel]) -> str:
        """A new law or kernel with these entries."""
        name = self.fresh(stem)
        self.scopes[-1].made.append(Made(name, of, ""))
        self.scopes[-1].made[-1] = Made(name, of, entries_text(entries))
        return name

    def law(self, masses: Any) -> LawTerm:
        """The law with these masses."""
        if isinstance(masses, Seq):
            if masses.where is not None:
                raise Untranslated("a law is built on a part of an alphabet")
            name = self.fresh("U")
            x = self.fresh("x")
            part = t.compare("==", Num(f"({name} {x})", "R"), t.number(self.plain(lambda: masses.at(x))))
            entries = f"(forall {x} : {masses.ty.text}, {part.holds})"
            self.scopes[-1].made.append(Made(name, f"law {masses.ty.text}", entries))
            return LawTerm(name, masses.ty)
        ty = t.ordinals(len(masses))
        name = self.fresh("U")
        parts = [t.compare("==", LawTerm(name, ty).mass(letter_text(i, ty)), t.number(m)) for i, m in enumerate(masses)]
        self.scopes[-1].made.append(Made(name, f"law {ty.text}", t.both(parts).holds))
        return LawTerm(name, ty)

    def kernel(self, rows: Any) -> KernelTerm:
        """The kernel with these rows."""
        name = self.fresh("L")

        def row(at: str, given: Any) -> tuple[str, Ty]:
            if isinstance(given, LawTerm):
                given = Seq(given.ty, given.mass)
            if isinstance(given, Seq):
                if given.where is not None:
                    raise Untranslated("a row is built on a part of an alphabet")
                y = self.fresh("y")
                part = t.compare("==", Num(f"({name} {at} {y})", "R"), t.number(self.plain(lambda: given.at(y))))
                return f"(forall {y} : {given.ty.text}, {part.holds})", given.ty
            ty = t.ordinals(len(given))
            parts = [t.compare("==", Num(f"({name} {at} {letter_text(j, ty)})", "R"), t.number(m))
                     for j, m in enumerate(given)]
            return t.both(parts).holds, ty

        if isinstance(rows, Seq):
            if rows.where is not None:
                raise Untranslated("a kernel is built on a part of an alphabet")
            x = self.fresh("x")
            text, outputs = row(x, self.plain(lambda: rows.at(x)))
            text, inputs = f"(forall {x} : {rows.ty.text}, {text})", rows.ty
        else:
            inputs = t.ordinals(len(rows))
            found = [row(letter_text(i, inputs), r) for i, r in enumerate(rows)]
            if len({ty.text for _, ty in found}) != 1:
                raise Untranslated("the rows of a kernel have different lengths")
            text, outputs = f"({t.joined([x for x, _ in found])})", found[0][1]
        self.scopes[-1].made.append(Made(name, f"kernel {inputs.text} {outputs.text}", text))
        return KernelTerm(name, inputs, outputs)

    # -- loops --------------------------------------------------------------------------------------------------------

    def items(self, x: Any) -> list[Item]:
        """What a loop over x yields."""
        if isinstance(x, list | tuple):
            found = []
            for part in x:
                found.append(part if isinstance(part, Item) else Item((), part))
            return found
        if isinstance(x, Seq):
            name = self.fresh("x")
            value, made = self.apart(lambda: x.at(name))
            return [Item(((name, x.ty.text, x.where(name) if x.where else ""),), value, made)]
        sequence = self.sequence(x)
        return self.items(sequence)

    def sequence(self, x: Any) -> Any:
        """A term as a sequence: a law of its masses, a kernel of its rows, a set of its letters."""
        if isinstance(x, Seq | list | tuple):
            return x
        if isinstance(x, LawTerm):
            return [x.mass(letter_text(i, x.ty)) for i in range(x.ty.size)] if x.ty.size else Seq(x.ty, x.mass)
        if isinstance(x, KernelTerm):
            if x.inputs.size and x.live is None:
                return [x.row(letter_text(i, x.inputs)) for i in range(x.inputs.size)]
            return Seq(x.inputs, x.row, x.live)
        if isinstance(x, Event):
            return Seq(x.ty, lambda a: Letter(a, x.ty), lambda a: f"{a} \\in {x.text}")
        if isinstance(x, range):
            return list(x)
        raise Untranslated(f"a loop runs over {type(x).__name__}")


def entries_text(entries: list[Rel]) -> str:
    """What the entries are."""
    return t.both(entries).holds


class Frame:
    """One call of a function: its variables."""

    def __init__(self, reader: Reader, env: dict[str, Any], space: Mapping[str, Any]) -> None:
        self.reader, self.env, self.space = reader, env, space

    def run(self, body: list[ast.stmt]) -> Any:
        """What the statements return."""
        for statement in body:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            if isinstance(statement, ast.Return) and statement.value is not None:
                return self.read(statement.value)
            if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                self.assign(statement.targets[0], self.read(statement.value))
            elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
                self.assign(statement.target, self.read(statement.value))
            elif isinstance(statement, ast.FunctionDef):
                self.env[statement.name] = Function(statement, self.env, self.space)
            elif isinstance(statement, ast.If):
                if not statement.orelse and all(isinstance(s, ast.Raise) for s in statement.body):
                    continue  # where the construction is refused, its entries are still claimed to be those of a kernel
                test = self.read(statement.test)
                if not isinstance(test, bool):
                    raise Untranslated("the statement takes a branch in Python that depends on the instance")
                body_ = statement.body if test else statement.orelse
                if any(isinstance(s, ast.Raise) for s in body_):
                    raise Untranslated("a construction is refused at these parameters")
                if body_:
                    found = self.run(body_)
                    if found is not None:
                        return found
            elif isinstance(statement, ast.Expr):
                self.checked(statement.value)
            else:
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return None

    def checked(self, node: ast.expr) -> None:
        """A statement that only checks its arguments."""
        if isinstance(node, ast.Call):
            f = self.read(node.func)
            if f is basic._binary or getattr(f, "__name__", "") == "checked_size":
                if f is basic._binary:
                    kernel = self.read(node.args[0])
                    if not (isinstance(kernel, KernelTerm) and kernel.inputs.size == kernel.outputs.size == 2):
                        raise Untranslated("a binary channel is expected")
                return
        raise Untranslated("the source has a statement without a value that is not read")

    def assign(self, target: ast.expr, value: Any) -> None:
        """Binds names."""
        if isinstance(target, ast.Name):
            self.env[target.id] = value
        elif isinstance(target, ast.Tuple):
            parts = self.reader.sequence(value) if not isinstance(value, list | tuple) else value
            if not isinstance(parts, list | tuple) or any(isinstance(e, ast.Starred) for e in target.elts) or \
                    len(parts) != len(target.elts):
                raise Untranslated("a sequence of any length is taken apart")
            for part, x in zip(target.elts, parts, strict=True):
                self.assign(part, x)
        else:
            raise Untranslated("the source assigns to a part of an object")

    def child(self, env: Mapping[str, Any]) -> Frame:
        """A frame with further variables."""
        return Frame(self.reader, {**self.env, **env}, self.space)

    # -- expressions --------------------------------------------------------------------------------------------------

    def read(self, node: ast.expr) -> Any:
        """What an expression denotes."""
        found = getattr(self, f"read_{type(node).__name__.lower()}", None)
        if found is None:
            raise Untranslated(f"the source has a {type(node).__name__} that is not read")
        return found(node)

    def read_constant(self, node: ast.Constant) -> Any:
        return node.value

    def read_name(self, node: ast.Name) -> Any:
        if node.id in self.env:
            return self.env[node.id]
        if node.id in self.space:
            return python_value(self.space[node.id])
        builtin = self.space["__builtins__"]
        values = builtin if isinstance(builtin, dict) else vars(builtin)
        if node.id in values:
            return values[node.id]
        raise Untranslated(f"the name {node.id} is not found")

    def read_tuple(self, node: ast.Tuple) -> Any:
        return self.read_list(node)

    def read_list(self, node: ast.List | ast.Tuple) -> Any:
        found: list[Any] = []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                inner = self.reader.sequence(self.read(part.value))
                if isinstance(inner, Seq):
                    if len(node.elts) == 1:
                        return inner
                    found += self.reader.items(inner)
                else:
                    found += list(inner)
            else:
                found.append(self.read(part))
        return found

    def read_lambda(self, node: ast.Lambda) -> Any:
        return Function(node, self.env, self.space)

    def read_joinedstr(self, node: ast.JoinedStr) -> Any:
        parts = []
        for part in node.values:
            value = self.read(part.value) if isinstance(part, ast.FormattedValue) else self.read(part)
            if isinstance(value, Nat | Num):
                if len(node.values) == 2 and isinstance(node.values[0], ast.Constant) and node.values[0].value == "1/":
                    return t.div(t.constant(Fraction(1)), t.number(value))
                raise Untranslated("a text is made of a size")
            parts.append(str(value))
        return "".join(parts)

    def read_attribute(self, node: ast.Attribute) -> Any:
        of = self.read(node.value)
        name = node.attr
        if isinstance(of, ModuleType):
            return python_value(getattr(of, name))
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
        if isinstance(of, LawTerm) and name == "min_mass":
            return applied("min_mass", [of], letter_text)
        if isinstance(of, LawTerm) and name == "masses":
            return self.reader.sequence(of)
        if isinstance(of, Db):
            if name == "n":
                return t.size_of(of.entries)
            if name == "m":
                return t.size_of(of.letters)
            if name == "size":
                return t.size_of(of.ty)
        if isinstance(of, Num) and name == "rational":
            return of
        if of in (Real, Relation, Prior, Kernel):
            return Bound(of, name)
        if isinstance(of, KernelTerm | LawTerm | Num | Rel | list | Event | Seq | dict | Db):
            return Bound(of, name)
        raise Untranslated(f"the source asks for {name} of {type(of).__name__}")

    def read_subscript(self, node: ast.Subscript) -> Any:
        of = self.read(node.value)
        if isinstance(node.slice, ast.Slice):
            if isinstance(of, list):
                bounds = [None if b is None else self.read(b) for b in (node.slice.lower, node.slice.upper)]
                if all(b is None or isinstance(b, int) for b in bounds) and not any(isinstance(p, Item) for p in of):
                    return of[bounds[0] : bounds[1]]
            raise Untranslated("a part of a sequence of any length is taken")
        index = self.read(node.slice)
        if isinstance(of, Env):
            return of[index]
        if isinstance(of, LawTerm):
            return of.mass(letter_text(index, of.ty))
        if isinstance(of, KernelTerm) and of.live is None:
            return of.row(letter_text(index, of.inputs))
        if isinstance(of, Seq):
            text = letter_text(index, of.ty)
            return of.at(text)
        if isinstance(of, list | tuple) and isinstance(index, int) and not any(isinstance(p, Item) for p in of):
            return of[index]
        if isinstance(of, dict):
            return of[index]
        raise Untranslated("an item is picked out of a sequence in a way that is not read")

    def read_unaryop(self, node: ast.UnaryOp) -> Any:
        x = self.read(node.operand)
        if isinstance(node.op, ast.USub):
            return -x if isinstance(x, int | Fraction) else t.neg(t.number(x))
        if isinstance(node.op, ast.Invert) and isinstance(x, Rel):
            return t.denied(x)
        if isinstance(node.op, ast.Not) and isinstance(x, bool):
            return not x
        raise Untranslated("the source denies something in Python")

    def read_binop(self, node: ast.BinOp) -> Any:
        a, b, op = self.read(node.left), self.read(node.right), type(node.op)
        if op in (ast.BitAnd, ast.BitOr) and isinstance(a, Rel) and isinstance(b, Rel):
            return t.both([a, b]) if op is ast.BitAnd else t.either([a, b])
        if isinstance(a, list) and isinstance(b, list) and op is ast.Add:
            return a + b
        if isinstance(a, list) and op is ast.Mult and isinstance(b, int):
            return a * b
        if isinstance(a, list) and op is ast.Mult and isinstance(b, Nat) and len(a) == 1:
            item = a[0]
            return Seq(type_of(b), lambda _: item)
        a, b = native(a), native(b)
        if isinstance(a, int | Fraction) and isinstance(b, int | Fraction) and not isinstance(a, bool):
            if op is ast.Div and isinstance(a, int) and isinstance(b, int):
                raise Untranslated("two whole numbers are divided as floating-point numbers")
            return NATIVE_OPERATORS[op](a, b)
        whole = all(isinstance(x, int | Nat) or (isinstance(x, Letter) and x.ty.bound) for x in (a, b))
        if whole and op in (ast.Add, ast.Sub, ast.Mult, ast.Pow):
            return natural(op, t.whole(a), t.whole(b))
        if op is ast.Pow:
            return t.power(t.number(a), b)
        simple: dict[Any, Callable[[Num, Num], Num]] = {ast.Add: t.add, ast.Sub: t.sub, ast.Mult: t.mul, ast.Div: t.div}
        if op in simple:
            return simple[op](t.number(a), t.number(b))
        raise Untranslated(f"the source computes with {type(node.op).__name__}")

    def read_compare(self, node: ast.Compare) -> Any:
        if len(node.ops) != 1:
            raise Untranslated("the source chains comparisons in Python")
        a, b, op = self.read(node.left), self.read(node.comparators[0]), type(node.ops[0])
        if op in (ast.In, ast.NotIn):
            if isinstance(b, Env) and isinstance(a, str):
                return (a in b) == (op is ast.In)
            if isinstance(a, Letter) and isinstance(b, Event):
                word = "\\in" if op is ast.In else "\\notin"
                return Condition(f"({a.text} {word} {b.text})")
            raise Untranslated("the source asks in Python whether something occurs in a sequence")
        if isinstance(a, Letter) and isinstance(b, Letter) and a.ty.text == b.ty.text and op in (ast.Eq, ast.NotEq):
            return Condition(f"({a.text} {'==' if op is ast.Eq else '!='} {b.text})")
        if isinstance(a, Letter) and isinstance(b, int) and a.ty.bound and op in (ast.Eq, ast.NotEq):
            return Condition(f"(nat_of_ord {a.text} {'==' if op is ast.Eq else '!='} {b})%N")
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
        if all(isinstance(x, Condition) for x in parts):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return Condition("(" + sign.join(x.text for x in parts) + ")")
        raise Untranslated("the source combines answers in Python")

    def read_ifexp(self, node: ast.IfExp) -> Any:
        test = self.read(node.test)
        if isinstance(test, bool):
            return self.read(node.body if test else node.orelse)
        if isinstance(test, Condition):
            a, b = t.number(self.read(node.body)), t.number(self.read(node.orelse))
            kind = "R" if a.kind == b.kind == "R" else "V"
            texts = [x.text if kind == "R" else f"(Val {x.value})" if x.kind != "V" else x.text for x in (a, b)]
            return Num(f"(if {test.text} then {texts[0]} else {texts[1]})", kind, a.nonnegative and b.nonnegative,
                       a.unit and b.unit)
        raise Untranslated("the statement takes a branch in Python that depends on the instance")

    def read_generatorexp(self, node: ast.GeneratorExp | ast.ListComp) -> Any:
        return self.loop(node.elt, node.generators, 0, {}, ())

    def read_listcomp(self, node: ast.ListComp) -> Any:
        if len(node.generators) == 1:
            generator = node.generators[0]
            over = self.iterated(self.read(generator.iter))
            if isinstance(over, Seq):
                return self.mapped(node.elt, generator, over)
        return self.loop(node.elt, node.generators, 0, {}, ())

    def iterated(self, x: Any) -> Any:
        """What a loop runs over."""
        if isinstance(x, LawTerm | KernelTerm | Event):
            return self.reader.sequence(x)
        return x

    def mapped(self, elt: ast.expr, generator: ast.comprehension, over: Seq) -> Seq:
        """A list with one item for each letter."""

        def frame(a: str) -> Frame:
            made = self.child({})
            made.assign(generator.target, over.at(a))
            return made

        def where(a: str) -> str:
            parts = [over.where(a)] if over.where else []
            for test in generator.ifs:
                parts.append(condition(frame(a).read(test)))
            return " && ".join(f"({p})" for p in parts)

        return Seq(over.ty, lambda a: frame(a).read(elt), where if over.where or generator.ifs else None)

    def loop(self, elt: ast.expr, generators: list[ast.comprehension], k: int, env: Mapping[str, Any],
             binders: tuple[tuple[str, str, str], ...], outer: tuple[Made, ...] = ()) -> list[Item]:
        """What a comprehension yields."""
        frame = self.child(env)
        if k == len(generators):
            value, made = self.reader.apart(lambda: frame.read(elt))
            if isinstance(value, Item):
                return [Item(binders + value.binders, value.value, outer + made + value.made)]
            return [Item(binders, value, outer + made)]
        generator, found = generators[k], []
        if k + 1 < len(generators) and (pair := self.all_sets(generators, k, frame)) is not None:
            name, event, target = pair
            binder = (name, f"{{set {event.ty.text}}}", "")
            return self.loop(elt, generators, k + 2, {**env, target: event}, (*binders, binder), outer)
        for item in self.reader.items(self.iterated(frame.read(generator.iter))):
            inner = frame.child({})
            inner.assign(generator.target, item.value)
            new = {**env, **{n: inner.env[n] for n in names_in(generator.target)}}
            bound, skip = list(item.binders), False
            for test in generator.ifs:
                answer = inner.read(test)
                if isinstance(answer, bool):
                    skip = skip or not answer
                    continue
                if not bound:
                    raise Untranslated("a loop leaves out items by a test that depends on the instance")
                name, ty, old = bound[-1]
                text = condition(answer)
                bound[-1] = (name, ty, f"({old}) && {text}" if old else text)
            if not skip:
                found += self.loop(elt, generators, k + 1, new, (*binders, *bound), outer + item.made)
        return found

    def all_sets(self, generators: list[ast.comprehension], k: int, frame: Frame) -> tuple[str, Event, str] | None:
        """`for k in range(len + 1) for A in combinations(letters, k)`: every set of letters."""
        first, second = generators[k], generators[k + 1]
        if not (isinstance(first.target, ast.Name) and isinstance(second.target, ast.Name)
                and isinstance(second.iter, ast.Call) and not first.ifs and not second.ifs
                and len(second.iter.args) == 2 and isinstance(second.iter.args[1], ast.Name)
                and second.iter.args[1].id == first.target.id and isinstance(first.iter, ast.Call)
                and len(first.iter.args) == 1):
            return None
        if frame.read(second.iter.func) is not itertools.combinations or frame.read(first.iter.func) is not range:
            return None
        letters, sizes = frame.read(second.iter.args[0]), frame.read(first.iter.args[0])
        letters = self.reader.sequence(letters)
        if not isinstance(letters, Seq) or letters.where is not None:
            return None
        if not isinstance(sizes, Nat) or sizes.text != f"(#|{letters.ty.text}| + 1)":
            return None
        name = self.reader.fresh("A")
        return name, Event(name, letters.ty), second.target.id

    def read_call(self, node: ast.Call) -> Any:
        f = self.read(node.func)
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
        return self.reader.call(self, f, args, named)


# -- what is neither term nor Python value ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Condition:
    """A test of letters, as a Coq boolean."""

    text: str


@dataclass(frozen=True)
class NatCompared:
    """A comparison of whole numbers."""

    op: str
    a: Nat | int
    b: Nat | int

    @property
    def relation(self) -> Rel:
        """The comparison, of reals."""
        return t.compare(self.op, t.number(self.a), t.number(self.b))


@dataclass(frozen=True)
class Live:
    """The number of rows of a posterior kernel."""

    of: KernelTerm


class Env(dict[str, Any]):
    """The variables of a domain."""


def condition(x: Any) -> str:
    """A test as a Coq boolean."""
    if isinstance(x, Condition):
        return x.text
    raise Untranslated("a loop leaves out items by a test that depends on numbers")


def names_in(target: ast.expr) -> list[str]:
    """The names that an assignment binds."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def python_value(x: Any) -> Any:
    """A Python object as the source has it."""
    if isinstance(x, Database):
        return Db(t.ordinals(x.n), t.ordinals(x.m))
    if isinstance(x, Prior | Kernel):
        raise Untranslated("the source names a law or kernel that is made elsewhere")
    if isinstance(x, tuple):
        return list(x)
    return x


def native(x: Any) -> Any:
    """Rationals as fractions."""
    if isinstance(x, fmpq):
        return Fraction(int(x.p), int(x.q))
    if isinstance(x, Real):
        q = x.rational
        if q is None:
            raise Untranslated("the source names a number that is made elsewhere")
        return Fraction(int(q.p), int(q.q))
    return x


def type_of(n: Nat | int) -> Ty:
    """A type with that many letters."""
    if isinstance(n, int):
        return t.ordinals(n)
    return n.ty if n.ty is not None else t.ordinals(n)


def natural(op: Any, a: Nat | int, b: Nat | int) -> Nat:
    """Arithmetic of whole numbers."""
    def both(x: Nat | int) -> tuple[str, str, bool]:
        return (str(x), t.constant(Fraction(x)).text, False) if isinstance(x, int) else (x.text, x.real, x.signed)

    (n, r, s), (n2, r2, s2) = both(a), both(b)
    ty = below = None
    if op is ast.Mult and isinstance(a, Nat) and isinstance(b, Nat) and a.ty is not None and b.ty is not None:
        ty = Ty(f"({a.ty.text} ** {b.ty.text})", factors=(a.ty, b.ty))
    if op is ast.Sub and b == 1 and isinstance(a, Nat):
        below = a.ty
    if (s or s2) and op is not ast.Sub:
        raise Untranslated("a difference of whole numbers is computed with further")
    if (isinstance(a, int) and a < 0) or (isinstance(b, int) and b < 0):
        raise Untranslated("a negative whole number is computed with")
    if op is ast.Pow:
        return Nat(f"({n} ^ {n2})", f"({r} ^ ({n2})%N)")
    sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}[op]
    return Nat(f"({n} {sign} {n2})", f"({r} {sign} {r2})", ty, below, op is ast.Sub or s)
