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
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from types import CodeType, ModuleType
from typing import Any

from flint import fmpq

from ...kernel import Database, JointLaw, Kernel, Prior
from ...kernel.mechanisms import basic
from ...measure import MEASURES
from ...measure.generators import Generator
from ...real import Real, Relation
from . import terms as t
from .measures import generator_text, letter_text, placed_text
from .terms import (
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
    Made,
    Nat,
    Num,
    Rel,
    Row,
    Seq,
    Tuple,
    Ty,
    Untranslated,
)

RECORDING = ("exactpriv.kernel.", "exactpriv.real.")
"""Where the wrappers stand that only check the arguments of a construction and record how it was made."""
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
def _written(path: str) -> Mapping[tuple[str, int], list[ast.FunctionDef | ast.Lambda]]:
    """The functions of a file by name and first line, decorators included."""
    found: dict[tuple[str, int], list[ast.FunctionDef | ast.Lambda]] = {}
    with open(path, encoding="utf-8") as source:
        tree = ast.parse(source.read())
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            found.setdefault((node.name, first), []).append(node)
        elif isinstance(node, ast.Lambda):
            found.setdefault(("<lambda>", node.lineno), []).append(node)
    return found


def _is_of(node: ast.Lambda, code: CodeType) -> bool:
    """Whether this is the lambda that was compiled to the code: its names, and where its instructions are."""
    spots = [(p[0], p[2]) for p in code.co_positions() if p[0] is not None and p[2] is not None and p[3]]
    inside = [s for s in spots if (node.body.lineno, node.body.col_offset) <= s
              <= (node.body.end_lineno or 0, node.body.end_col_offset or 0)]  # fmt: skip
    return ([a.arg for a in node.args.args] == list(code.co_varnames[: code.co_argcount])
            and len(inside) >= len(spots) - 2 and bool(inside))  # fmt: skip


def function_of(f: Any) -> Function:
    """The syntax tree of a Python function."""
    while hasattr(f, "__wrapped__"):
        if not str(f.__globals__.get("__name__", "")).startswith(RECORDING):
            raise Untranslated(f"{f.__qualname__} is wrapped in another function, which may change what it says")
        f = f.__wrapped__
    code = f.__code__
    there = _written(code.co_filename).get((code.co_name, code.co_firstlineno), [])
    found = [node for node in there if not isinstance(node, ast.Lambda) or _is_of(node, code)]
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
        self._taken = 0
        self.scopes: list[Scope] = [Scope()]
        self.types: dict[str, Ty] = {}
        self.depth = 0
        self.variables: frozenset[str] = frozenset()

    def fresh(self, stem: str) -> str:
        """A variable name that is not in use, nor that of a variable of the claim."""
        self._taken += 1
        while f"{stem}{self._taken}" in self.variables:
            self._taken += 1
        return f"{stem}{self._taken}"

    def tried(self, read: Callable[[], Any]) -> Any:
        """What `read` gives; the names of variables that it takes are taken again by what comes next."""
        taken = self._taken
        try:
            return read()
        finally:
            self._taken = taken

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
            if any(isinstance(part, ast.Yield) for part in ast.walk(node)):
                return frame.yielded(node.body, None)
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
        if isinstance(masses, list) and any(isinstance(m, Item) and m.binders for m in masses):
            if all(isinstance(m, Item) and m.binders == masses[0].binders for m in masses):
                return self.law_of_loop(masses)
            ty, places = self.places(masses)
            name = self.fresh("U")
            entries = f"({t.joined([self.placed(f'({name} {at})', m) for at, m in zip(places, masses, strict=True)])})"
            self.scopes[-1].made.append(Made(name, f"law {ty.text}", entries))
            return LawTerm(name, ty)
        if isinstance(masses, Seq):
            if masses.where is not None:
                raise Untranslated("a law is built on a part of an alphabet")
            name = self.fresh("U")
            x = self.fresh("x")
            mass = t.number(self.plain(lambda: masses.at(x)))
            part = t.compare("==", Num(f"({name} {x})", "R"), mass)
            entries = f"(forall {x} : {masses.ty.text}, {part.holds})"
            function = f"(fun {x} : {masses.ty.text} => {mass.text})" if mass.kind == "R" else ""
            self.scopes[-1].made.append(Made(name, f"law {masses.ty.text}", entries, function))
            return LawTerm(name, masses.ty)
        ty = t.ordinals(len(masses))
        name = self.fresh("U")
        parts = [t.compare("==", LawTerm(name, ty).mass(letter_text(i, ty)), t.number(m)) for i, m in enumerate(masses)]
        listed = [t.number(m) for m in masses]
        function = listed_masses(listed) if all(m.kind == "R" for m in listed) else ""
        self.scopes[-1].made.append(Made(name, f"law {ty.text}", t.both(parts).holds, function))
        return LawTerm(name, ty)

    def law_of_axes(self, items: list[Item], shape: list[Any]) -> LawTerm | None:
        """The law whose masses nested loops give in the order of the axes of a joint law, where some axes have letters
        of any number and the others are written out; None if the loops are not those of the axes."""
        types = [type_of(t.whole(n)) if isinstance(n, int | Nat) else None for n in shape]
        fixed = [ty.size for ty in types if ty is not None and ty.size]
        wanted = list(itertools.product(*map(range, fixed)))
        if None in types or len(items) != len(wanted) or not fixed or len(fixed) == len(types):
            return None
        letters = [self.fresh("x") if ty is not None and not ty.size else "" for ty in types]
        whole = types[0]
        for ty in types[1:]:
            whole = Ty(f"({whole.text} ** {ty.text})", factors=(whole, ty))  # type: ignore[union-attr,arg-type]
        name, parts = self.fresh("U"), []
        for item, places in zip(items, wanted, strict=True):
            left, at, names = iter(places), [], {}
            if len(item.steps) != len(types) or item.made or item.repeats:
                return None
            for step, ty, letter in zip(item.steps, types, letters, strict=True):
                assert ty is not None
                own = next(((v, over, guard) for v, over, guard in item.binders if v == step), None)
                if ty.size:
                    place = next(left)
                    if step != (place, ty.size):
                        return None
                    at.append(letter_text(place, ty))
                elif own is not None and own[1:] == (ty.text, ""):
                    at.append(letter)
                    names[own[0]] = letter
                else:
                    return None
            if len(names) != len(item.binders):
                return None
            value = re.sub(r"[A-Za-z_]\w*", lambda w, names=names: names.get(w.group(), w.group()),  # type: ignore[misc]
                           t.number(native(item.value)).value)
            kind = t.number(native(item.value)).kind
            mass = value.removeprefix("(Finite ").removesuffix(")") if kind == "R" else value
            place_ = at[0]
            for letter in at[1:]:
                place_ = f"({place_}, {letter})"
            parts.append(t.compare("==", Num(f"({name} {place_})", "R"), Num(mass, kind)).holds)
        entries = f"({t.joined(parts)})"
        for letter, ty in reversed([(x, ty) for x, ty in zip(letters, types, strict=True) if x and ty]):
            entries = f"(forall {letter} : {ty.text}, {entries})"
        self.scopes[-1].made.append(Made(name, f"law {whole.text}", entries))  # type: ignore[union-attr]
        return LawTerm(name, whole)  # type: ignore[arg-type]

    def places(self, items: list[Any]) -> tuple[Ty, list[str]]:
        """A list of single items and of loops over letters, one after the other: its type, a sum, and the letters."""
        types: list[Ty] = []
        own: list[tuple[int, str]] = []
        alone = 0
        for k, item in enumerate(items):
            if isinstance(item, Item) and item.binders:
                if len(item.binders) != 1 or item.binders[0][2]:
                    raise Untranslated("a list is built by a loop that is not read")
                types.append(self.types[item.binders[0][1]])
                own.append((len(types) - 1, item.binders[0][0]))
                alone = 0
                continue
            if not alone:
                alone = next((j for j, x in enumerate(items[k:]) if isinstance(x, Item) and x.binders), len(items) - k)
                types.append(t.ordinals(alone))
                first = k
            own.append((len(types) - 1, f"(@Ordinal {types[-1].size} {k - first} isT)"))
            alone = 0 if k - first + 1 == types[-1].size else alone
        whole = types[0]
        for ty in types[1:]:
            whole = Ty(f"(sum_finType {whole.text} {ty.text})")
        letters = []
        for part, at in own:
            text = at if part == 0 else f"(inr {at})"
            for _ in range(len(types) - 1 - max(part, 1) + (part == 0 and len(types) > 1)):
                text = f"(inl {text})"
            letters.append(text)
        return whole, letters

    def placed(self, left: str, item: Any) -> str:
        """That the entry `left` is the item's, for all letters that its loop runs over."""
        value = item.value if isinstance(item, Item) else item
        text = t.compare("==", Num(left, "R"), t.number(value)).holds
        if isinstance(item, Item) and item.binders:
            (variable, ty, _), = item.binders
            text = f"(forall {variable} : {ty}, {text})"
        return text

    def law_of_loop(self, items: list[Item]) -> LawTerm:
        """The law whose masses a loop gives in order: a law on the product of what the loop runs over."""
        whole, places = self.pairs(items)
        name = self.fresh("U")
        entries = self.placed_in_loop([f"({name} {at})" for at in places], items)
        self.scopes[-1].made.append(Made(name, f"law {whole.text}", entries))
        return LawTerm(name, whole)

    def pairs(self, items: list[Item]) -> tuple[Ty, list[str]]:
        """What a loop yields in order, once or several times: the product that it runs over, and the letters."""
        binders = items[0].binders
        if any(not isinstance(m, Item) or m.binders != binders or m.made or m.repeats for m in items) or \
                any(condition for _, _, condition in binders):
            raise Untranslated("a law is built by a loop that is not read")
        last = t.ordinals(len(items)) if len(items) > 1 else None
        types = [self.types[ty] for _, ty, _ in binders] + ([last] if last else [])
        whole, place = types[0], binders[0][0]
        letters = [name for name, _, _ in binders[1:]]
        for ty in types[1:]:
            whole = Ty(f"({whole.text} ** {ty.text})", factors=(whole, ty))
        places = []
        for k, _ in enumerate(items):
            at = place
            for letter in [*letters, *([letter_text(k, last)] if last else [])]:
                at = f"({at}, {letter})"
            places.append(at)
        return whole, places

    def placed_in_loop(self, lefts: list[str], items: list[Item]) -> str:
        """That the entries `lefts` are those of the items, for all letters that their loop runs over."""
        parts = [t.compare("==", Num(left, "R"), t.number(native(item.value))).holds
                 for left, item in zip(lefts, items, strict=True)]
        entries = f"({t.joined(parts)})"
        for variable, over, _ in reversed(items[0].binders):
            entries = f"(forall {variable} : {over}, {entries})"
        return entries

    def kernel(self, rows: Any) -> KernelTerm:
        """The kernel with these rows."""
        name = self.fresh("L")

        functions: list[str] = []

        def row(at: str, given: Any) -> tuple[str, Ty]:
            if isinstance(given, LawTerm):
                given = Seq(given.ty, given.mass)
            if isinstance(given, Seq):
                if given.where is not None:
                    raise Untranslated("a row is built on a part of an alphabet")
                y = self.fresh("y")
                mass = t.number(self.plain(lambda: given.at(y)))
                part = t.compare("==", Num(f"({name} {at} {y})", "R"), mass)
                functions.append(f"(fun {y} : {given.ty.text} => {mass.text})" if mass.kind == "R" else "")
                return f"(forall {y} : {given.ty.text}, {part.holds})", given.ty
            if isinstance(given[0], Item) and len(given[0].binders) > 1:
                ty, places = self.pairs(given)
                functions.append("")
                return self.placed_in_loop([f"({name} {at} {y})" for y in places], given), ty
            if any(isinstance(m, Item) and m.binders for m in given):
                ty, places = self.places(given)
                functions.append("")
                return t.joined([self.placed(f"({name} {at} {y})", m) for y, m in zip(places, given, strict=True)]), ty
            ty = t.ordinals(len(given))
            parts = [t.compare("==", Num(f"({name} {at} {letter_text(j, ty)})", "R"), t.number(m))
                     for j, m in enumerate(given)]
            listed = [t.number(m) for m in given]
            functions.append(listed_masses(listed) if all(m.kind == "R" for m in listed) else "")
            return t.both(parts).holds, ty

        if isinstance(rows, Seq):
            if rows.where is not None:
                raise Untranslated("a kernel is built on a part of an alphabet")
            x = self.fresh("x")
            text, outputs = row(x, self.plain(lambda: rows.at(x)))
            text, inputs = f"(forall {x} : {rows.ty.text}, {text})", rows.ty
            function = functions[0] and f"(fun {x} : {inputs.text} => {functions[0]})"
        elif any(isinstance(r, Item) and r.binders for r in rows):
            inputs, ats = self.places(rows)
            found = []
            for at, r in zip(ats, rows, strict=True):
                said, ty = row(at, r.value if isinstance(r, Item) else r)
                if isinstance(r, Item) and r.binders:
                    said = f"(forall {r.binders[0][0]} : {r.binders[0][1]}, {said})"
                found.append((said, ty))
            text, outputs, function = f"({t.joined([x for x, _ in found])})", found[0][1], ""
            if len({ty.text for _, ty in found}) != 1:
                raise Untranslated("the rows of a kernel have different lengths")
        else:
            inputs = t.ordinals(len(rows))
            found = [row(letter_text(i, inputs), r) for i, r in enumerate(rows)]
            if len({ty.text for _, ty in found}) != 1:
                raise Untranslated("the rows of a kernel have different lengths")
            text, outputs = f"({t.joined([x for x, _ in found])})", found[0][1]
            function = f"(fun i => nth (fun=> 0) [:: {'; '.join(functions)}] (nat_of_ord i))" if all(functions) else ""
        self.scopes[-1].made.append(Made(name, f"kernel {inputs.text} {outputs.text}", text, function))
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
            self.types[x.ty.text] = x.ty
            value, made = self.apart(lambda: x.at(name))
            return [Item(((name, x.ty.text, x.where(name) if x.where else ""),), value, made)]
        sequence = self.sequence(x)
        return self.items(sequence)

    def joined(self, x: Blocks) -> Any:
        """A list of blocks as a sequence; that no block has a negative length is one of its conditions."""
        size, starts = listed_sizes(x)
        if isinstance(size, int):
            raise Untranslated("the length of a list of blocks is not known")
        for part, _ in x.parts:
            away = [(name, k) for name, k in t.linear(part).items() if k < 0]
            if away:
                plus = t.sum_text({n: k for n, k in t.linear(part).items() if k > 0})
                guard = f"({t.sum_text({n: -k for n, k in away})} <= {plus})%N"
                if all(m.entries != guard for m in self.scopes[-1].made):
                    self.scopes[-1].made.append(Made("", "", guard))
        ty = type_of(size)

        def at(a: str) -> Any:
            value = x.parts[-1][1]
            for (_, item), start in reversed(list(zip(x.parts[:-1], starts[1:], strict=True))):
                value = t.choose(f"(nat_of_ord {a} < {start})%N", item, value)
            return value

        return Seq(ty, at)

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
        if isinstance(x, Blocks):
            return self.joined(x)
        if isinstance(x, Tuple):
            return Seq(x.db.entries, lambda a: Letter(f"({x.text} {a})", x.db.letters))
        raise Untranslated(f"a loop runs over {type(x).__name__}")


def listed_sizes(x: Blocks) -> tuple[Nat | int, list[str]]:
    """How long a list of blocks is, and the places at which its blocks begin."""
    total: dict[str, int] = {}
    starts: list[str] = []
    for size, _ in x.parts:
        starts.append(t.sum_text(total))
        for name, k in t.linear(size).items():
            total[name] = total.get(name, 0) + k
    total = {name: k for name, k in total.items() if k}
    if list(total.values()) == [1] and "" not in total:
        name = next(iter(total))
        return Nat(name, f"(INR {name})", positive=True), starts
    if set(total) <= {""}:
        return total.get("", 0), starts
    raise Untranslated("the length of a list of blocks is not known")


def listed_masses(masses: list[Num]) -> str:
    """The masses in order as a function of the letter."""
    return f"(fun i => nth 0 [:: {'; '.join(m.text for m in masses)}] (nat_of_ord i))"


def entries_text(entries: list[Rel]) -> str:
    """What the entries are."""
    return t.both(entries).holds


class Frame:
    """One call of a function: its variables."""

    def __init__(self, reader: Reader, env: dict[str, Any], space: Mapping[str, Any]) -> None:
        self.reader, self.env, self.space = reader, env, space

    def run(self, body: list[ast.stmt]) -> Any:
        """What the statements return."""
        for k, statement in enumerate(body):
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
                    return self.branch(test, [*statement.body, *body[k + 1 :]], [*statement.orelse, *body[k + 1 :]])
                body_ = statement.body if test else statement.orelse
                if any(isinstance(s, ast.Raise) for s in body_):
                    raise Untranslated("a construction is refused at these parameters")
                if body_:
                    found = self.run(body_)
                    if found is not None:
                        return found
            elif isinstance(statement, ast.For):
                if not self.multiplied(statement):
                    self.gathered(statement)
            elif isinstance(statement, ast.Expr):
                self.checked(statement.value)
            else:
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return None

    def multiplied(self, loop: ast.For) -> bool:
        """`for _ in range(n - 1): made = made.product(P)`, where `made` is P at first: n independent letters."""
        step = loop.body[0] if len(loop.body) == 1 and not loop.orelse else None
        call = step.value if isinstance(step, ast.Assign) and len(step.targets) == 1 else None
        if not (isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name) and isinstance(call, ast.Call)
                and isinstance(call.func, ast.Attribute) and call.func.attr == "product" and len(call.args) == 1
                and isinstance(call.func.value, ast.Name) and call.func.value.id == step.targets[0].id
                and isinstance(loop.target, ast.Name) and loop.target.id not in names_in(call.args[0])
                and isinstance(loop.iter, ast.Call) and len(loop.iter.args) == 1 and not call.keywords
                and self.read(loop.iter.func) is range):
            return False
        name, law, rounds = step.targets[0].id, self.read(call.args[0]), self.read(loop.iter.args[0])
        if not isinstance(law, LawTerm) or self.env.get(name) != law or not isinstance(rounds, Nat) or \
                rounds.below is None or not rounds.below.inhabited:
            return False
        ty = Db(rounds.below, law.ty).ty
        self.env[name] = LawTerm(f"(indep (fun _ : {rounds.below.text} => {law.text}))", ty)
        return True

    def gathered(self, loop: ast.For) -> None:
        """A loop that appends one item to a list, which was empty, for each item that it runs over."""
        appended = appended_to(loop)
        if appended is not None and self.env.get(appended) == [] and nested(loop):
            self.env[appended] = self.child({}).yielded([loop], appended)
            return
        *before, last = loop.body
        call = last.value if isinstance(last, ast.Expr) else None
        lists = {x.id for x in map(_appended, ast.walk(loop)) if x is not None}
        if len(lists) == 1 and not (call and self.env.get(next(iter(lists))) == []):
            name = next(iter(lists))
            known = self.env.get(name)
            if isinstance(known, list):
                self.env[name] = [*known, *self.appended(loop, name)]
                return
        if not before and isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and \
                call.func.attr == "append" and isinstance(call.func.value, ast.Subscript) and len(call.args) == 1:
            return self.sorted_out(loop, call.func.value, call.args[0])
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append"
                and isinstance(call.func.value, ast.Name) and self.env.get(call.func.value.id) == []
                and len(call.args) == 1 and not loop.orelse
                and all(isinstance(x, ast.Assign) and len(x.targets) == 1 for x in before)):
            raise Untranslated("the source has a For that is not read")
        over = self.reader.sequence(self.read(loop.iter))

        def item(of: Any) -> Any:
            frame = self.child({})
            frame.assign(loop.target, of)
            for x in before:
                if isinstance(x, ast.Assign):
                    frame.assign(x.targets[0], frame.read(x.value))
            return frame.read(call.args[0])

        if isinstance(over, Seq):
            self.env[call.func.value.id] = Seq(over.ty, lambda a: item(over.at(a)), over.where)
        elif not any(isinstance(x, Item) for x in over):
            self.env[call.func.value.id] = [item(x) for x in over]
        else:
            raise Untranslated("the source has a For that is not read")

    def yielded(self, body: Sequence[ast.stmt], name: str | None,
                binders: tuple[tuple[str, str, str], ...] = (), outer: tuple[Made, ...] = ()) -> list[Item]:
        """What loops append to the list `name`, or a generator yields, in order; binds the names of this frame."""
        found: list[Item] = []
        for k, statement in enumerate(body):
            added = gathers(statement, name)
            if added is not None:
                for part in added:
                    value, made = self.reader.apart(lambda part=part: self.read(part))  # type: ignore[misc]
                    found.append(Item(binders, value, outer + made))
            elif isinstance(statement, ast.Assign) and len(statement.targets) == 1:
                self.assign(statement.targets[0], self.read(statement.value))
            elif isinstance(statement, ast.For) and not statement.orelse:
                for item in self.reader.items(self.iterated(self.read(statement.iter))):
                    inner = self.child({})
                    inner.assign(statement.target, item.value)
                    found += inner.yielded(statement.body, name, (*binders, *item.binders), outer + item.made)
            elif isinstance(statement, ast.If) and not statement.orelse and binders and k == len(body) - 1:
                *others, (variable, ty, old) = binders
                text = condition(self.read(statement.test))
                guarded = (*others, (variable, ty, f"({old}) && {text}" if old else text))
                found += self.yielded(statement.body, name, guarded, outer)
            elif not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return found

    def appended(self, loop: ast.For, name: str) -> list[Any]:
        """The items that a loop, with the loops inside of it, appends to the list of this name."""
        found: list[Any] = []
        if loop.orelse:
            raise Untranslated("the source has a For that is not read")
        for item in self.reader.items(self.iterated(self.read(loop.iter))):
            if item.made:
                raise Untranslated("the source has a For that is not read")
            frame = self.child({})
            frame.assign(loop.target, item.value)
            new: list[Any] = []
            for x in loop.body:
                if isinstance(x, ast.Assign) and len(x.targets) == 1:
                    value, made = self.reader.apart(lambda frame=frame, x=x: frame.read(x.value))  # type: ignore[misc]
                    if made:
                        raise Untranslated("the source has a For that is not read")
                    frame.assign(x.targets[0], value)
                elif isinstance(x, ast.For):
                    new += frame.appended(x, name)
                elif _appended(x) is not None:
                    of = x.value.args[0] if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) else None
                    parts = x.value if isinstance(x, ast.AugAssign) else ast.List([of] if of else [])
                    read, made = self.reader.apart(lambda frame=frame, parts=parts: frame.read(parts))  # type: ignore[misc]
                    if not isinstance(read, list) or made:
                        raise Untranslated("the source has a For that is not read")
                    new += read
                else:
                    raise Untranslated("the source has a For that is not read")
            for part in new:
                inner = part if isinstance(part, Item) else Item((), part)
                found.append(Item(item.binders + inner.binders, inner.value, inner.made, item.repeats or inner.repeats)
                             if item.binders or isinstance(part, Item) else part)
        return found

    def sorted_out(self, loop: ast.For, place: ast.Subscript, appended: ast.expr) -> None:
        """A loop that appends each item to one of a list of lists, which were empty: what comes to each place."""
        over, lists = self.reader.sequence(self.read(loop.iter)), self.read(place.value)
        count = lists.ty.count if isinstance(lists, Seq) and not lists.where and lists.numbered else None
        if count is None or lists.at("@") != [] or not isinstance(place.value, ast.Name) or \
                not isinstance(over, Seq) or over.where or loop.orelse:
            raise Untranslated("the source has a For that is not read")

        def frame(a: str) -> Frame:
            made = self.child({})
            made.assign(loop.target, over.at(a))
            return made

        def at_place(k: Nat | int) -> Seq:
            def where(a: str) -> str:
                found = frame(a).read(place.slice)
                if not isinstance(found, Nat | int) or not t.below(found, count):
                    raise Untranslated("an item is sorted to a place that is not known to be one")
                return NatCompared("==", found, k).test

            return Seq(over.ty, lambda a: frame(a).read(appended), where)

        self.env[place.value.id] = Seq(lists.ty, lambda a: at_place(Nat(f"(nat_of_ord {a})", f"(INR {a})")),
                                       numbered=at_place)

    def branch(self, test: Any, then: list[ast.stmt], otherwise: list[ast.stmt]) -> Any:
        """What the one or the other list of statements returns."""
        sides = []
        for body in (then, otherwise):
            frame = self.child({})
            value, made = self.reader.apart(lambda frame=frame, body=body: frame.run(body))  # type: ignore[misc]
            if value is None:
                raise Untranslated("a branch in Python ends without a value")
            sides.append(t.wrapped(value, made) if isinstance(value, Rel) else
                         t.within(t.number(value), made) if made else value)
        return chosen(test, *sides)

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
        elif isinstance(target, ast.Subscript):
            of, place = self.read(target.value), self.read(target.slice)
            if not (isinstance(target.value, ast.Name) and isinstance(of, list) and isinstance(place, int)) or \
                    any(isinstance(x, Item) for x in of):
                raise Untranslated("the source assigns to a part of an object")
            # a new list, as the old one may have been given to something else: only this name sees the change
            self.env[target.value.id] = [*of[:place], value, *of[place:][1:]] if place != -1 else [*of[:-1], value]
        elif isinstance(target, ast.Tuple):
            if isinstance(value, Tuple) and value.db.entries.size == len(target.elts):
                entries = value.db.entries
                value = [Letter(f"({value.text} {letter_text(k, entries)})", value.db.letters)
                         for k in range(len(target.elts))]
            parts = self.reader.sequence(value) if not isinstance(value, list | tuple) else value
            if not isinstance(parts, list | tuple) or any(isinstance(e, ast.Starred) for e in target.elts) or \
                    len(parts) != len(target.elts):
                raise Untranslated("a sequence of any length is taken apart")
            for part, x in zip(target.elts, parts, strict=True):
                self.assign(part, x.value if isinstance(x, Item) and plain_item(x) else x)
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
            return self.named(self.space[node.id])
        builtin = self.space["__builtins__"]
        values = builtin if isinstance(builtin, dict) else vars(builtin)
        if node.id in values:
            return values[node.id]
        raise Untranslated(f"the name {node.id} is not found")

    def named(self, x: Any) -> Any:
        """An object that the source names."""
        if isinstance(x, Kernel):
            return self.reader.kernel([[t.number(native(q)) for q in row] for row in x.rows])
        return python_value(x)

    def read_tuple(self, node: ast.Tuple) -> Any:
        return self.read_list(node)

    def read_dict(self, node: ast.Dict) -> Any:
        if any(key is None for key in node.keys):
            raise Untranslated("the source has a Dict that is not read")
        return {self.read(key): self.read(value) for key, value in zip(node.keys, node.values, strict=True) if key}

    def read_list(self, node: ast.List | ast.Tuple) -> Any:
        found: list[Any] = []
        for part in node.elts:
            if isinstance(part, ast.Starred):
                starred = self.read(part.value)
                if isinstance(starred, Blocks) and len(node.elts) == 2 and part is node.elts[1] and \
                        not isinstance(node.elts[0], ast.Starred):
                    return Blocks(((1, found[0]), *starred.parts))
                inner = self.reader.sequence(starred)
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
            return self.named(getattr(of, name))
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
        of = self.read(node.value)
        if isinstance(node.slice, ast.Slice):
            if isinstance(of, list):
                bounds = [None if b is None else self.read(b) for b in (node.slice.lower, node.slice.upper)]
                if all(b is None or isinstance(b, int) for b in bounds) and not any(isinstance(p, Item) for p in of):
                    return of[bounds[0] : bounds[1]]
                if bounds == [None, -1] and not isinstance(of[-1], Item):
                    return of[:-1]
            raise Untranslated("a part of a sequence of any length is taken")
        index = self.read(node.slice)
        if isinstance(of, list) and isinstance(index, int) and all(plain_item(p) for p in of):
            return of[index].value if isinstance(of[index], Item) else of[index]
        if isinstance(of, Env):
            return of[index]
        if isinstance(of, LawTerm):
            return of.mass(letter_text(index, of.ty))
        if isinstance(of, KernelTerm) and of.live is None:
            return of.row(letter_text(index, of.inputs))
        if isinstance(of, Seq) and isinstance(index, Nat):
            return of.placed(index)
        if isinstance(of, Seq):
            return of.at(placed_text(index, of.ty, of.where) if of.where else letter_text(index, of.ty))
        if isinstance(of, list | tuple) and isinstance(index, int) and not any(isinstance(p, Item) for p in of):
            return of[index]
        if isinstance(of, dict):
            return index.among(of) if isinstance(index, Choice) else of[index]
        if isinstance(of, Tuple) and isinstance(index, Letter) and index.ty.text == of.db.entries.text:
            return Letter(f"({of.text} {index.text})", of.db.letters)
        raise Untranslated("an item is picked out of a sequence in a way that is not read")

    def read_unaryop(self, node: ast.UnaryOp) -> Any:
        x = self.read(node.operand)
        if isinstance(node.op, ast.USub):
            return -x if isinstance(x, int | Fraction) else t.neg(t.number(x))
        if isinstance(node.op, ast.Invert) and isinstance(x, Rel):
            return t.denied(x)
        if isinstance(node.op, ast.Not) and isinstance(x, bool):
            return not x
        if isinstance(node.op, ast.Not) and isinstance(x, Condition | Rel | NatCompared):
            return Condition(f"(~~ {condition(x)})")
        raise Untranslated("the source denies something in Python")

    def read_binop(self, node: ast.BinOp) -> Any:
        if isinstance(node.op, ast.Pow) and isinstance(node.right, ast.UnaryOp) and \
                isinstance(node.right.op, ast.USub):
            base, away = self.read(node.left), self.read(node.right.operand)
            if isinstance(away, Nat | Letter):
                return t.div(t.constant(Fraction(1)), t.power(t.number(base), away))
        a, b, op = self.read(node.left), self.read(node.right), type(node.op)
        if op is ast.RShift and isinstance(a, Letter) and isinstance(b, Letter) and a.ty.subsets is not None and \
                a.ty.subsets.text == b.ty.text:
            return Shifted(a, b)
        if op is ast.BitAnd and isinstance(a, Shifted) and b == 1:
            return Condition(f"({a.place.text} \\in {a.of.text})")
        if op in (ast.BitAnd, ast.BitOr) and isinstance(a, Rel) and isinstance(b, Rel):
            return t.both([a, b]) if op is ast.BitAnd else t.either([a, b])
        if isinstance(a, list) and isinstance(b, list) and op is ast.Add:
            return a + b
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
            if all(isinstance(p, Condition) for p in parts):
                return Condition("(" + " && ".join(p.text for p in parts) + ")")
        if len(node.ops) != 1:
            raise Untranslated("the source chains comparisons in Python")
        a, b, op = self.read(node.left), self.read(node.comparators[0]), type(node.ops[0])
        if op in (ast.Is, ast.IsNot) and (a is None or b is None):
            return (a is b) == (op is ast.Is)
        if op is ast.Is and isinstance(a, Condition) and b is True:
            return a
        if op in (ast.In, ast.NotIn):
            if isinstance(b, Env) and isinstance(a, str):
                return (a in b) == (op is ast.In)
            if isinstance(a, int) and isinstance(b, list) and all(isinstance(x, int) for x in b):
                return (a in b) == (op is ast.In)
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
        if op in (ast.Eq, ast.NotEq) and {type(a), type(b)} == {Nat, Letter}:
            a, b = (t.whole(x) if isinstance(x, Letter) and x.ty.database is None else x for x in (a, b))
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
        parts = [bool(x) if isinstance(x, list) and not any(isinstance(p, Item) for p in x) else x for x in parts]
        if all(isinstance(x, bool) for x in parts):
            return all(parts) if isinstance(node.op, ast.And) else any(parts)
        if all(isinstance(x, Condition) or (isinstance(x, Rel) and x.test) for x in parts):
            sign = " && " if isinstance(node.op, ast.And) else " || "
            return Condition("(" + sign.join(condition(x) for x in parts) + ")")
        raise Untranslated("the source combines answers in Python")

    def read_ifexp(self, node: ast.IfExp) -> Any:
        test = self.read(node.test)
        if isinstance(test, bool):
            return self.read(node.body if test else node.orelse)
        if isinstance(test, Condition | Rel | NatCompared | Num):
            return chosen(test, self.read(node.body), self.read(node.orelse))
        raise Untranslated("the statement takes a branch in Python that depends on the instance")

    def read_namedexpr(self, node: ast.NamedExpr) -> Any:
        self.assign(node.target, self.read(node.value))
        return self.env[node.target.id]

    def read_generatorexp(self, node: ast.GeneratorExp | ast.ListComp) -> Any:
        return listed(self.loop(node.elt, node.generators, 0, {}, ()))

    def read_setcomp(self, node: ast.SetComp) -> Event:
        """The letters that a loop yields, each once."""
        items = self.loop(node.elt, node.generators, 0, {}, ())
        item = items[0] if len(items) == 1 else None
        if item is None or item.made or not isinstance(item.value, Letter) or not item.binders or \
                item.binders[-1][0] != item.value.text:
            raise Untranslated("the source has a SetComp that is not read")
        name, ty, text = item.binders[-1]
        for variable, over, guard in reversed(item.binders[:-1]):
            both = " && ".join(f"({p})" for p in (guard, text) if p) or "true"
            text = f"[exists {variable} : {over}, {both}]"
        return Event(f"[set {name} : {ty} | {text or 'true'}]", item.value.ty)

    def read_listcomp(self, node: ast.ListComp) -> Any:
        if len(node.generators) == 1:
            generator = node.generators[0]
            over = self.iterated(self.read(generator.iter))
            if isinstance(over, Seq):
                return self.mapped(node.elt, generator, over)
        return listed(self.loop(node.elt, node.generators, 0, {}, ()))

    def iterated(self, x: Any) -> Any:
        """What a loop runs over."""
        if isinstance(x, LawTerm | KernelTerm | Event):
            return self.reader.sequence(x)
        return x

    def mapped(self, elt: ast.expr, generator: ast.comprehension, over: Seq) -> Seq:
        """A list with one item for each letter."""

        def frame(item: Any) -> Frame:
            made = self.child({})
            made.assign(generator.target, item)
            return made

        def passes(a: str, test: ast.expr) -> str:
            found = frame(over.at(a)).read(test)
            if isinstance(found, Rel) and found.unequal:
                return "differs {} {}".format(*found.unequal)
            return condition(found)

        def where(a: str) -> str:
            parts = [over.where(a)] if over.where else []
            parts += [passes(a, test) for test in generator.ifs]
            return " && ".join(f"({p})" for p in parts)

        for test in generator.ifs:
            found = self.reader.tried(lambda test=test: frame(over.at("@")).read(test))  # type: ignore[misc]
            if isinstance(found, Rel) and found.unequal:
                x = self.reader.fresh("x")
                found = frame(over.at(x)).read(test)
                guard = f"({over.where(x)}) ==> " if over.where else ""
                self.reader.scopes[-1].made.append(Made("", "", "[forall {} : {}, {}valued {} && valued {}]".format(
                    x, over.ty.text, guard, *found.unequal)))

        filtered = where if over.where or generator.ifs else None
        place = over.numbered
        return Seq(over.ty, lambda a: frame(over.at(a)).read(elt), filtered, numbered=None if place is None or filtered
                   else lambda k: frame(place(k)).read(elt))

    def loop(self, elt: ast.expr, generators: list[ast.comprehension], k: int, env: Mapping[str, Any],
             binders: tuple[tuple[str, str, str], ...], outer: tuple[Made, ...] = (),
             repeats: bool = False, steps: tuple[str | tuple[int, int], ...] = ()) -> list[Item]:
        """What a comprehension yields."""
        frame = self.child(env)
        if k == len(generators):
            value, made = self.reader.apart(lambda: frame.read(elt))
            if isinstance(value, Item):
                return [Item(binders + value.binders, value.value, outer + made + value.made, repeats or value.repeats)]
            return [Item(binders, value, outer + made, repeats, tuple(steps))]
        generator, found = generators[k], []
        if k + 1 < len(generators) and (pair := self.all_sets(generators, k, frame)) is not None:
            name, letters, target = pair
            event = Event(name, letters.ty)
            x = self.reader.fresh("x") if letters.where else ""
            part = f"({name} \\subset [pred {x} : {letters.ty.text} | {letters.where(x)}])" if letters.where else ""
            binder = (name, f"{{set {event.ty.text}}}", part)
            return self.loop(elt, generators, k + 2, {**env, target: event}, (*binders, binder), outer, repeats)

        def items() -> list[Item]:
            return list(self.reader.items(self.iterated(frame.read(generator.iter))))

        # what a later loop builds may depend on the variables of the loops around it, and stays inside of them
        over, built = self.reader.apart(items) if binders else (items(), ())
        for place, item in enumerate(over):
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
                    bound.append((self.reader.fresh("u"), "unit_finType", ""))
                name, ty, old = bound[-1]
                new.update({n: inner.env[n] for n in named_in(test)})
                text = condition(answer)
                bound[-1] = (name, ty, f"({old}) && {text}" if old else text)
            if not skip:
                step = item.binders[0][0] if len(item.binders) == 1 else (place, len(over))
                found += self.loop(elt, generators, k + 1, new, (*binders, *bound), outer + built + item.made,
                                   repeats or item.repeats, (*steps, step))
        return found

    def all_sets(self, generators: list[ast.comprehension], k: int, frame: Frame) -> tuple[str, Seq, str] | None:
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
        if not isinstance(letters, Seq):
            return None
        if letters.where is not None:
            listed = ast.BinOp(ast.Call(ast.Name("len"), [second.iter.args[0]], []), ast.Add(), ast.Constant(1))
            if ast.unparse(first.iter.args[0]) != ast.unparse(listed) or letters.at("@") != Letter("@", letters.ty):
                return None
            return self.reader.fresh("A"), letters, second.target.id
        if not isinstance(sizes, Nat) or sizes.text != f"(#|{letters.ty.text}| + 1)":
            return None
        name = self.reader.fresh("A")
        return name, letters, second.target.id

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


def _appended(x: ast.AST) -> ast.Name | None:
    """The name of the list that a statement appends one item to, or continues with a list."""
    if isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add) and isinstance(x.target, ast.Name) and \
            isinstance(x.value, ast.List | ast.ListComp):
        return x.target
    call = x.value if isinstance(x, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append" and \
            isinstance(call.func.value, ast.Name) and len(call.args) == 1 and not call.keywords:
        return call.func.value
    return None


# -- what is neither term nor Python value ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Condition:
    """A test of letters or numbers, as a Coq boolean; `valued`: the boolean that what it looks at has a value."""

    text: str
    valued: str = ""


@dataclass(frozen=True)
class Shifted:
    """A number whose binary digits name a set, shifted to the digit of a letter."""

    of: Letter
    place: Letter


@dataclass(frozen=True)
class Pairs:
    """The set of the tuples of letters that meet a condition: what a loop yields of its own variables."""

    item: Item

    def contains(self, letters: list[Letter]) -> str | None:
        """Whether a tuple of letters is among them, as a Coq boolean; None if it is of other types."""
        binders = self.item.binders
        if [x.ty.text for x in letters] != [ty for _, ty, _ in binders]:
            return None
        text = " && ".join(condition for _, _, condition in binders if condition) or "true"
        names = {name: x.text for (name, _, _), x in zip(binders, letters, strict=True)}
        return "(" + re.sub(r"[A-Za-z_]\w*", lambda found: names.get(found.group(), found.group()), text) + ")"


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

    @property
    def test(self) -> str:
        """The comparison, of naturals, as a Coq boolean."""
        texts = [x.text if isinstance(x, Nat) else str(x) for x in (self.a, self.b)]
        if any(isinstance(x, Nat) and x.signed and x.linear is not None for x in (self.a, self.b)):
            # what is subtracted on the one side is added on the other
            total = t.linear(self.a)
            for name, k in t.linear(self.b).items():
                total[name] = total.get(name, 0) - k
            texts = [t.sum_text({n: s * k for n, k in total.items() if s * k > 0}) for s in (1, -1)]
        elif any((isinstance(x, Nat) and x.signed) or (isinstance(x, int) and x < 0) for x in (self.a, self.b)):
            raise Untranslated("a loop leaves out items by a difference of whole numbers")
        return {"<=": "({} <= {})%N", "<": "({} < {})%N", "==": "({} == {})%N", "!=": "({} != {})%N",
                ">=": "({1} <= {0})%N", ">": "({1} < {0})%N"}[self.op].format(*texts)


@dataclass(frozen=True)
class Labels:
    """How letters are called; it can be passed on and nothing else, as no statement depends on it."""


@dataclass(frozen=True)
class Live:
    """The number of rows of a posterior kernel."""

    of: KernelTerm


def gathers(statement: ast.stmt, name: str | None) -> list[ast.expr] | None:
    """What a statement adds to the list `name`, or to what a generator yields; None if it adds nothing."""
    if isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add) and \
            isinstance(statement.target, ast.Name) and statement.target.id == name and \
            isinstance(statement.value, ast.List):
        return list(statement.value.elts)
    value = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(value, ast.Yield) and name is None and value.value is not None:
        return [value.value]
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "append" and \
            isinstance(value.func.value, ast.Name) and value.func.value.id == name and len(value.args) == 1:
        return [value.args[0]]
    return None


def appended_to(loop: ast.For) -> str | None:
    """The one list to which a loop, or a loop in it, adds items; None if it is not one."""
    names = set()
    for part in ast.walk(loop):
        if isinstance(part, ast.AugAssign) and isinstance(part.target, ast.Name):
            names.add(part.target.id)
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "append":
            names.add(part.func.value.id if isinstance(part.func.value, ast.Name) else "")
    return names.pop() if len(names) == 1 and "" not in names else None


def nested(loop: ast.For) -> bool:
    """Whether a loop holds loops, branches, or adds several items at once."""
    return any(isinstance(part, ast.For | ast.If | ast.AugAssign) for body in loop.body for part in ast.walk(body))


def plain_item(x: Any) -> bool:
    """Whether an item of a list is one thing, and not one for each letter."""
    return not isinstance(x, Item) or not (x.binders or x.made or x.repeats)


def among(a: Letter, b: list[Any] | Seq) -> str | None:
    """Whether a letter is in a list of letters, as a Coq boolean."""
    if isinstance(b, Seq):
        same = b.ty.text == a.ty.text and b.where is not None and b.at(a.text) == Letter(a.text, b.ty)
        return b.where(a.text) if same and b.where is not None else None
    if b and all(isinstance(x, int) and not isinstance(x, bool) for x in b):
        parts = [numbered(a, x) for x in b]
        return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"
    if all(isinstance(x, Letter) and x.ty.text == a.ty.text for x in b) and b:
        return f"(~~ ({a.text} != {b[0].text}))" if len(b) == 1 else \
            "(" + " || ".join(f"({a.text} == {x.text})" for x in b) + ")"
    return None


def numbered(a: Letter, number: int) -> str:
    """Whether a letter is the one with this number, as a Coq boolean: of an alphabet of any size the number is that of
    its enumeration."""
    if a.ty.bound:
        return f"(nat_of_ord {a.text} == {number})%N"
    return f"(nat_of_ord (enum_rank {a.text}) == {number})%N"


def blocks(x: Any) -> tuple[tuple[Nat | int, Any], ...]:
    """A list as blocks."""
    if isinstance(x, Blocks):
        return x.parts
    if isinstance(x, Seq) and x.where is None and x.ty.bound and x.ty.size is None:
        value = x.at("@")
        if "@" in repr(value):
            raise Untranslated("a list that depends on the place is continued")
        if x.ty.count is None:
            raise Untranslated("a list of any length is continued")
        return ((x.ty.count, value),)
    if isinstance(x, list) and not any(isinstance(p, Item) for p in x):
        return tuple((1, p) for p in x)
    raise Untranslated("a list of any length is continued")


class Choice:
    """One of a list of names: a variable that stands for one of the functions f that have these names."""

    def __init__(self, name: str, values: tuple[str, ...], binders: list[str]) -> None:
        self.name, self.values, self.binders = name, values, binders
        self.mark = f"{name} is one of a list"
        binders.append(self.mark)

    def among(self, options: Mapping[str, Any]) -> GeneratorTerm:
        """The function that the name stands for."""
        found = [options.get(v) for v in self.values]
        if not all(isinstance(g, Generator) for g in found):
            raise Untranslated("a variable is one of a list")
        texts = [f"{self.name} = {generator_text(g)}" for g in found if isinstance(g, Generator)]
        made = [f"forall {self.name} : generator,", "(" + " \\/ ".join(texts) + ") ->"]
        if self.mark in self.binders:
            place = self.binders.index(self.mark)
            self.binders[place : place + 1] = made
        elif made[1] not in self.binders:
            raise Untranslated("one list of names stands for two lists of functions")
        return GeneratorTerm(self.name)


class Env(dict[str, Any]):
    """The variables of a domain."""


def condition(x: Any) -> str:
    """A test as a Coq boolean."""
    if isinstance(x, Condition):
        return x.text
    if isinstance(x, Rel) and x.test:
        return x.test
    if isinstance(x, NatCompared):
        return x.test
    if isinstance(x, Num) and x.kind == "R":
        return f"(Rltb 0 {x.text})" if x.nonnegative else f"(~~ Reqb {x.text} 0)"
    raise Untranslated("a loop leaves out items by a test that depends on numbers")


def chosen(test: Any, a: Any, b: Any) -> Any:
    """What a branch gives; nothing where the test looks at a number without value."""
    found = t.choose(branching(test), a, b)
    valued = test.valued if isinstance(test, Condition) else ""
    if not valued:
        return found
    if isinstance(found, Rel):
        return Rel(f"({valued} /\\ {found.holds})", f"({t.joined([valued, found.defined])})")
    if isinstance(found, Num):
        inner = found.text if found.kind == "V" else f"(Val {found.value})"
        return Num(f"(if {valued} then {inner} else NoValue)", "V", found.nonnegative, found.unit)
    raise Untranslated("a branch chooses between sequences by a number that may have no value")


def branching(x: Any) -> str:
    """The test of a branch as a Coq boolean."""
    if isinstance(x, Rel) and not x.test:
        raise Untranslated("the statement takes a branch in Python that depends on the instance")
    return condition(x)


def names_in(target: ast.expr) -> list[str]:
    """The names that an assignment binds."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]


def named_in(test: ast.expr) -> list[str]:
    """The names that an expression binds on the way."""
    return [node.target.id for node in ast.walk(test) if isinstance(node, ast.NamedExpr)]


def listed(items: list[Item]) -> list[Any]:
    """What a loop yields, as a list of values if it runs over a list of known length."""
    return [x.value for x in items] if not any(x.binders or x.made or x.repeats for x in items) else list(items)


def python_value(x: Any) -> Any:
    """A Python object as the source has it."""
    if isinstance(x, Database):
        return Db(t.ordinals(x.n), t.ordinals(x.m))
    if isinstance(x, Prior | Kernel | JointLaw):
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
            return t.number(x)
        return Fraction(int(q.p), int(q.q))
    return x


def type_of(n: Nat | int) -> Ty:
    """A type with that many letters."""
    if isinstance(n, t.Power):
        return n.databases
    if isinstance(n, int):
        return t.ordinals(n)
    return n.ty if n.ty is not None else t.ordinals(n)


def real_arithmetic(op: Any, a: Nat | int, b: Nat | int) -> Num:
    """Arithmetic with a difference, which may be negative, as one of reals."""
    if op is ast.Pow:
        return t.power(t.number(a), b)
    return (t.add if op is ast.Add else t.mul)(t.number(a), t.number(b))


def product_index(op: Any, a: Any, b: Any) -> Any:
    """What arithmetic of letters and sizes says of a product: x |B| + y is the pair (x, y), and |A x B| // |B| is |A|.

    None if it is none of these. Letters that are numbers are computed with as such.
    """
    if op is ast.Mult:
        letter, size = (a, b) if isinstance(a, Letter) else (b, a)
        if isinstance(letter, Letter) and not letter.ty.bound and isinstance(size, Nat) and size.ty is not None:
            return Row(letter, size.ty)
    if op is ast.Add and isinstance(a, Row) and isinstance(b, Letter) and b.ty.text == a.of.text:
        return a.pair(b)
    if op is ast.FloorDiv and isinstance(a, Nat) and isinstance(b, Nat) and b.ty is not None and a.ty is not None:
        factors = a.ty.factors
        if factors is not None and factors[1].text == b.ty.text and b.positive:
            return t.size_of(factors[0])
    return None


def natural(op: Any, a: Nat | int, b: Nat | int) -> Nat | Num:
    """Arithmetic of whole numbers."""
    def both(x: Nat | int) -> tuple[str, str, bool]:
        return (str(x), t.constant(Fraction(x)).text, False) if isinstance(x, int) else (x.text, x.real, x.signed)

    (n, r, s), (n2, r2, s2) = both(a), both(b)
    ty = below = None
    if op is ast.Mult and isinstance(a, Nat) and isinstance(b, Nat) and not s and not s2:
        one, two = type_of(a), type_of(b)
        ty = Ty(f"({one.text} ** {two.text})", factors=(one, two), inhabited=one.inhabited and two.inhabited)
    if op is ast.Sub and b == 1 and isinstance(a, Nat):
        below = a.ty
    short = (a.ty, b) if op is ast.Sub and isinstance(a, Nat) and a.ty is not None and isinstance(b, int) else None
    before = a.letter if op is ast.Sub and isinstance(a, Nat) and b == 1 else None
    if ((s or s2) and op is not ast.Sub) or (op is ast.Pow and isinstance(a, int) and a < 0):
        return real_arithmetic(op, a, b)
    if (isinstance(a, int) and a < 0) or (isinstance(b, int) and b < 0):
        raise Untranslated("a negative whole number is computed with")
    if op is ast.Pow:
        if isinstance(a, Nat) and isinstance(b, Nat):
            letters, places = type_of(a), type_of(b)
            ty = Ty(f"({places.text} ~> {letters.text})", database=(places, letters), inhabited=letters.inhabited)
        if a == 2 and isinstance(b, Nat) and not b.signed:
            of = type_of(b)
            ty = Ty(f"(set_of_finType {of.text})", inhabited=True, subsets=of)
            return Nat(f"({n} ^ {n2})", f"({r} ^ ({n2})%N)", ty, positive=True)
        return Nat(f"({n} ^ {n2})", f"({r} ^ ({n2})%N)", ty, positive=letters.inhabited if ty else False)
    if op is ast.Mod:
        if not (b > 0 if isinstance(b, int) else b.positive):
            raise Untranslated("a remainder is taken by a number that may be 0")
        return Nat(f"({n} %% {n2})", f"(INR ({n} %% {n2})%N)")
    sign = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}[op]
    parts = None
    if op is not ast.Mult:
        total, factor = t.linear(a), 1 if op is ast.Add else -1
        for name, k in t.linear(b).items():
            total[name] = total.get(name, 0) + factor * k
        parts = tuple((name, k) for name, k in total.items() if k)
        if op is ast.Sub and isinstance(a, Nat) and a.linear and all(k > 0 for _, k in parts):
            text = t.sum_text(dict(parts))
            return Nat(text, f"({r} - {r2})", linear=parts)
    return Nat(f"({n} {sign} {n2})", f"({r} {sign} {r2})", ty, below, op is ast.Sub or s, linear=parts,
               short=short, before=before)
