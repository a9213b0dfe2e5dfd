"""Reads a claim's source: each expression becomes a term over all finite alphabets, and a loop becomes a quantifier.

Read is the syntax tree of the claim's own function, and of the paper's functions that it calls; nothing is run. A loop
over the letters of an alphabet is read once, with a variable for the letter. A choice in Python between two statements
is refused, unless it does not depend on the instance.
"""

from __future__ import annotations

import ast
import copy
import inspect
import itertools
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, partial
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
from .tables import Cases, Names, at_place, cases, names_of, painted, same
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
    Run,
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
        self.base = 0
        """The scope of the whole statement, or of the premise that is being read."""
        self.types: dict[str, Ty] = {}
        self.depth = 0
        self.least: dict[str, int] = {}
        """For whole numbers that are variables: what they are at least."""
        self.variables: frozenset[str] = frozenset()
        self.assuming = False
        """Whether an assumption is read: it is met where one optimum of a program meets it."""

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

    def alone(self, read: Callable[[], Any]) -> tuple[Any, tuple[Made, ...]]:
        """What `read` gives of a premise or a bound, which stands for itself, and the objects that it builds."""
        before, self.base = self.base, len(self.scopes)
        try:
            return self.apart(read)
        finally:
            self.base = before

    def plain(self, read: Callable[[], Any]) -> Any:
        """What `read` gives; refused if it builds an object for each letter of a law or row."""
        value, made = self.apart(read)
        if made:
            raise Untranslated("a law or row is made of objects that are built for each letter")
        return value

    # -- letters by their number --------------------------------------------------------------------------------------

    def first(self, ty: Ty) -> Letter:
        """The letter with the number 0 of an alphabet of any size that has letters: there is one, whichever it is."""
        if not ty.has_letters:
            raise Untranslated(f"the first letter of {ty.text} is picked, which need not have one")
        made = self.scopes[self.base].made
        known = next((m for m in made if m.of == ty.text and m.entries == numbered(Letter(m.name, ty), 0)), None)
        if known is None:
            # a name of its own: those of `fresh` are taken again after what is read on trial
            places = (f"first{k}" for k in itertools.count(1))
            taken = self.variables | {m.name for scope in self.scopes for m in scope.made}
            name = next(x for x in places if x not in taken)
            known = Made(name, ty.text, numbered(Letter(name, ty), 0))
            made.insert(0, known)
        return Letter(known.name, ty)

    def letter(self, x: Any, ty: Ty) -> str:
        """A letter of a type; 0 is the first one."""
        if isinstance(x, int) and not isinstance(x, bool) and x == 0 and ty.size is None:
            return self.first(ty).text
        return letter_text(x, ty)

    def surplus(self, a: Nat | int, b: Nat | int) -> int | None:
        """A natural number that a - b is known not to be below; None if none is known."""
        return t.surplus(t.linear(b), a, self.least)

    def mass(self, law: LawTerm, x: Any) -> Num:
        """The mass of a letter. Of a law on the numbers below a natural, also of a whole number that is known to be one
        of them, and of a letter among fewer numbers: there is one letter with that number."""
        count = law.ty.count
        if count is None or law.ty.size is not None or (isinstance(x, Letter) and x.ty.text == law.ty.text):
            return law.mass(self.letter(x, law.ty))
        if isinstance(x, Letter) and x.ty.bound:
            among = x.ty.size if x.ty.count is None else x.ty.count
            beyond, text = self.surplus(count, among or 0), f"nat_of_ord {x.text}"
        elif isinstance(x, Nat | int) and not isinstance(x, bool):
            most = x.most if isinstance(x, Nat) and x.most is not None else x
            low = 0 if isinstance(x, Nat) and x.natural else self.surplus(x, 0)
            above = self.surplus(count, most)
            beyond = None if low is None or above is None else above - 1
            text = str(x) if isinstance(x, int) else x.text
        else:
            return law.mass(self.letter(x, law.ty))
        if beyond is None or beyond < 0:
            raise Untranslated(f"a letter of {law.ty.text} is picked by a number that is not known to be one of them")
        y = self.fresh("y")
        return Num(f"(\\sum_({y} : {law.ty.text} | (nat_of_ord {y} == {text})%N) ({law.text} {y}))", "R", True, True)

    def last(self, of: Seq) -> Nat | None:
        """The last number of a list of the numbers below a natural that is known not to be 0."""
        count = of.ty.count if of.where is None and of.numbered is not None and not of.start else None
        beyond = None if count is None else self.surplus(count, 1)
        return None if count is None or beyond is None else t.whole_sum(t.difference(count, 1))

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
            frame = Frame(self, {**function.cells, **env}, function.space, frozenset({*function.cells, *env}))
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
        if isinstance(x, Seq) and x.backwards:
            raise Untranslated("a loop runs from the last letter to the first")
        if isinstance(x, Seq):
            name = self.fresh("x")
            self.types[x.ty.text] = x.ty
            value, made = self.apart(lambda: x.at(name))
            run = Run(x.start, x.ty.count, x.numbered) if x.numbered and x.ty.count is not None and not made else None
            return [Item(((name, x.ty.text, x.where(name) if x.where else ""),), value, made, run=run)]
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
        if isinstance(x, Optimum):
            return x.items(self)
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
        if isinstance(x, Stretch) and x.end.natural:
            return x.numbers
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


MISSING = "no value"
"""The variable that stands for what is not there: no name of a source."""


class _Replaced(ast.NodeTransformer):
    """Puts a whole number in the place of a name."""

    def __init__(self, name: str, number: int) -> None:
        self.name, self.number = name, number

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return ast.Constant(self.number) if node.id == self.name else node


class Frame:
    """One call of a function: its variables."""

    def __init__(
        self, reader: Reader, env: dict[str, Any], space: Mapping[str, Any], given: frozenset[str] = frozenset()
    ) -> None:
        self.reader, self.env, self.space, self.given = reader, env, space, given

    def run(self, body: list[ast.stmt]) -> Any:
        """What the statements return."""
        for k, statement in enumerate(body):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            if isinstance(statement, ast.Return) and statement.value is not None:
                return self.read(statement.value)
            if isinstance(statement, ast.Assign) and (branches := self.first_met(statement)) is not None:
                return self.run([*branches, *body[k + 1 :]])
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
                if not self.multiplied(statement) and not painted(self, statement):
                    self.gathered(statement)
            elif isinstance(statement, ast.Expr):
                self.checked(statement.value)
            else:
                raise Untranslated(f"the source has a {type(statement).__name__} that is not read")
        return None

    def first_met(self, statement: ast.Assign) -> list[ast.stmt] | None:
        """`k = next(k for k in [..] if ..)` over written-out whole numbers, as the branches that it is; what is
        returned has no value where none of them meets the condition."""
        call = statement.value
        part = call.args[0] if isinstance(call, ast.Call) and len(call.args) == 1 and not call.keywords else None
        if not isinstance(call, ast.Call) or not isinstance(part, ast.GeneratorExp) or len(part.generators) != 1 or \
                len(statement.targets) != 1 or self.read(call.func) is not next:
            return None
        number, tests = part.generators[0].target, part.generators[0].ifs
        if not isinstance(number, ast.Name) or ast.unparse(part.elt) != number.id or len(tests) != 1 or \
                any(isinstance(x, ast.comprehension | ast.Lambda | ast.NamedExpr) for x in ast.walk(tests[0])):
            return None
        over = self.read(part.generators[0].iter)
        if not isinstance(over, list) or not all(type(x) is int for x in over):
            return None
        self.env[MISSING] = Num("NoValue", "V")
        found: list[ast.stmt] = [ast.Return(ast.Name(MISSING))]
        for x in reversed(over):
            test = _Replaced(number.id, x).visit(copy.deepcopy(tests[0]))
            found = [ast.If(test, [ast.Assign(statement.targets, ast.Constant(x))], found)]
        return found

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
        several = sum(_appended(x) is not None for x in loop.body) > 1
        if len(lists) == 1 and (several or not (call and self.env.get(next(iter(lists))) == [])):
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
        over, now = self.reader.sequence(self.read(loop.iter)), self.child({})

        def item(of: Any) -> Any:
            frame = now.child({})
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
            elif name is not None and (listed_ := _continued(statement, name)) is not None:
                for item in self.reader.items(self.read(listed_)):
                    found.append(Item((*binders, *item.binders), item.value, outer + item.made, item.repeats))
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
            # what one item of a list that is written out builds is built once, as outside of the loop
            apart = self.reader.apart if item.binders or item.repeats else lambda read: (read(), ())
            new: list[Any] = []
            for x in loop.body:
                if isinstance(x, ast.Assign) and len(x.targets) == 1:
                    value, made = apart(lambda frame=frame, x=x: frame.read(x.value))  # type: ignore[misc]
                    if made:
                        raise Untranslated("the source has a For that is not read")
                    frame.assign(x.targets[0], value)
                elif isinstance(x, ast.For):
                    new += frame.appended(x, name)
                elif _appended(x) is not None:
                    of = x.value.args[0] if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) else None
                    parts = x.value if isinstance(x, ast.AugAssign) else ast.List([of] if of else [])
                    read, made = apart(lambda frame=frame, parts=parts: frame.read(parts))  # type: ignore[misc]
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
        return Frame(self.reader, {**self.env, **env}, self.space, self.given)

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
        if isinstance(x, Prior):
            return self.reader.law([t.number(native(q)) for q in x.masses])
        return python_value(x)

    def read_tuple(self, node: ast.Tuple) -> Any:
        return self.read_list(node)

    def read_dict(self, node: ast.Dict) -> Any:
        if any(key is None for key in node.keys):
            raise Untranslated("the source has a Dict that is not read")
        return {self.read(key): self.read(value) for key, value in zip(node.keys, node.values, strict=True) if key}

    def read_list(self, node: ast.List | ast.Tuple) -> Any:
        found: list[Any] = []
        if (chain := self.chain_of(node.elts)) is not None:
            return chain
        for part in node.elts:
            if isinstance(part, ast.Starred):
                rest = self.rest_of(part.value) if len(node.elts) == 2 and len(found) == 1 else None
                if rest is not None:
                    return preceded(found[0], rest)
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

    def chain_of(self, parts: Sequence[ast.expr]) -> Chain | None:
        """A list of one item, one for each letter of an alphabet from the last to the first, and one item."""
        inner = parts[1].value if len(parts) == 3 and isinstance(parts[1], ast.Starred) else None
        if not isinstance(inner, ast.GeneratorExp) or len(inner.generators) != 1 or inner.generators[0].ifs or \
                any(isinstance(p, ast.Starred) for p in (parts[0], parts[2])):
            return None
        over = inner.generators[0].iter
        if not isinstance(over, ast.Call) or self.read(over.func) is not reversed:
            return None
        letters = self.read(over)
        if not isinstance(letters, Seq) or not letters.backwards:
            return None
        return Chain(self.read(parts[0]), self.mapped(inner.elt, inner.generators[0], letters), self.read(parts[2]))

    def rest_of(self, node: ast.expr) -> Seq | None:
        """What a loop yields that runs over all letters of an alphabet but the first; None if it is another one."""
        over = self.range_of(node) if isinstance(node, ast.GeneratorExp) and not node.generators[0].ifs else None
        if over is None or over.start != 1:
            return None
        return self.mapped(node.elt, node.generators[0], over)  # type: ignore[attr-defined]

    def range_of(self, node: ast.GeneratorExp | ast.ListComp) -> Seq | None:
        """The letters of an alphabet from a number above 0 on, if one loop over such is all."""
        part = node.generators[0].iter
        if len(node.generators) != 1 or not isinstance(part, ast.Call) or self.read(part.func) is not range:
            return None
        over = self.reader.tried(lambda: self.read(part))
        return over if isinstance(over, Seq) and over.start and over.ty.alphabet else None

    def read_lambda(self, node: ast.Lambda) -> Any:
        return Function(node, self.env, self.space)

    def read_joinedstr(self, node: ast.JoinedStr) -> Any:
        parts = []
        for part in node.values:
            value = self.read(part.value) if isinstance(part, ast.FormattedValue) else self.read(part)
            if isinstance(value, Nat | Num):
                if len(node.values) == 2 and isinstance(node.values[0], ast.Constant) and node.values[0].value == "1/":
                    return t.div(t.constant(Fraction(1)), t.number(value))
                return Labels()
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
        of = self.read(node.value)
        if isinstance(node.slice, ast.Slice):
            if isinstance(of, Optimum) and node.slice.upper and not node.slice.lower and not node.slice.step:
                return of.first(self.reader, self.read(node.slice.upper))
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
            return index.among(of) if isinstance(index, Choice) else of[index]
        if isinstance(of, Tuple) and isinstance(index, Letter) and index.ty.text == of.db.entries.text:
            return Letter(f"({of.text} {index.text})", of.db.letters)
        raise Untranslated("an item is picked out of a sequence in a way that is not read")

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

    def read_unaryop(self, node: ast.UnaryOp) -> Any:
        x = self.read(node.operand)
        if isinstance(node.op, ast.USub):
            return -x if isinstance(x, int | Fraction) else t.neg(t.number(x))
        if isinstance(node.op, ast.Invert) and isinstance(x, Rel):
            return t.denied(x)
        if isinstance(node.op, ast.Not) and isinstance(x, bool):
            return not x
        if isinstance(node.op, ast.Not) and isinstance(x, Letter):
            return Condition(numbered(x, 0))
        if isinstance(node.op, ast.Not) and isinstance(x, Nat):
            return Condition(NatCompared("==", x, 0).test)
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
            if all(isinstance(p, Condition | NatCompared) for p in parts):
                return Condition("(" + " && ".join(condition(p) for p in parts) + ")")
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

    def guard(self, node: ast.expr) -> str:
        """A test as a Coq boolean."""
        test = self.read(node)
        return str(test).lower() if isinstance(test, bool) else condition(test)

    def read_ifexp(self, node: ast.IfExp) -> Any:
        test = self.read(node.test)
        if isinstance(test, NatCompared) and test.op == ">" and isinstance(test.b, int) and t.floor(test.a) > test.b:
            test = True
        if isinstance(test, bool):
            return self.read(node.body if test else node.orelse)
        if isinstance(test, Condition | Rel | NatCompared | Num | Nat | Letter):
            return chosen(test, self.read(node.body), self.read(node.orelse))
        raise Untranslated("the statement takes a branch in Python that depends on the instance")

    def read_namedexpr(self, node: ast.NamedExpr) -> Any:
        self.assign(node.target, self.read(node.value))
        return self.env[node.target.id]

    def read_generatorexp(self, node: ast.GeneratorExp | ast.ListComp) -> Any:
        over = self.range_of(node)
        if over is not None:
            return self.mapped(node.elt, node.generators[0], over)
        return listed(self.loop(node.elt, node.generators, 0, {}, ()))

    def read_set(self, node: ast.Set) -> frozenset[str]:
        """A set of names."""
        found = [self.read(x) for x in node.elts]
        if not all(isinstance(x, str) for x in found):
            raise Untranslated("the source has a Set that is not read")
        return frozenset(found)

    def read_setcomp(self, node: ast.SetComp) -> Event | Names:
        """The letters, or the names, that a loop yields, each once."""
        items = self.loop(node.elt, node.generators, 0, {}, ())
        if (names := names_of(items)) is not None:
            return names
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
        if isinstance(x, LawTerm | KernelTerm | Event | Optimum):
            return self.reader.sequence(x)
        return x

    def mapped(self, elt: ast.expr, generator: ast.comprehension, over: Seq) -> Seq:
        """A list with one item for each letter, of the variables as they are now."""
        now = self.child({})

        def frame(item: Any) -> Frame:
            made = now.child({})
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
                   else lambda k: frame(place(k)).read(elt), start=0 if generator.ifs else over.start)

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
        if len(generators) == 1 and not generator.ifs and len(over) == len(found) == 1 and not found[0].made:
            found = [self.running(found[0], elt, generator.target, over[0].run)]
        return found

    def running(self, item: Item, elt: ast.expr, target: ast.expr, over: Run | None) -> Item:
        """The item of a loop over numbers, which can be read at any of them."""
        if over is None:
            return item

        def at(k: Nat | int) -> Any:
            frame = self.child({})
            frame.assign(target, over.at(k))
            return self.reader.plain(lambda: frame.read(elt))

        return replace(item, run=Run(over.first, over.count, at))

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

    def first_of(self, node: ast.expr) -> Letter:
        """next(k for k in range(..) if ..): the first number that meets a condition, which is one of what the claim
        builds, as there may be none."""
        part = node.generators[0] if isinstance(node, ast.GeneratorExp) and len(node.generators) == 1 else None
        over = self.read(part.iter) if part is not None and len(part.ifs) == 1 else None
        if part is None or not isinstance(node, ast.GeneratorExp) or not isinstance(over, Seq) or not over.start or \
                not over.ty.bound or ast.unparse(node.elt) != ast.unparse(part.target):
            raise Untranslated("the first of some items is taken in a way that is not read")

        def meets(a: Letter) -> Rel:
            frame = self.child({})
            frame.assign(part.target, a)
            found = self.reader.plain(lambda: frame.read(part.ifs[0]))
            if not isinstance(found, Rel):
                raise Untranslated("the first of some items is taken in a way that is not read")
            return found

        name, other = self.reader.fresh("k"), self.reader.fresh("k")
        self.reader.scopes[-1].made.append(Made(name, over.ty.text, _first_number(name, over, meets, other)))
        return Letter(name, over.ty, over.start)

    def read_call(self, node: ast.Call) -> Any:
        f = self.read(node.func)
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
        return self.reader.call(self, f, args, named)


def _first_number(name: str, over: Seq, meets: Callable[[Letter], Rel], other: str) -> str:
    """That a number is the first of some numbers that meets a condition."""
    own, before = meets(Letter(name, over.ty, over.start)), meets(Letter(other, over.ty, over.start))
    return (f"((({over.start} <= nat_of_ord {name})%N /\\ {own.holds}) /\\ (forall {other} : {over.ty.text}, "
            f"({over.start} <= nat_of_ord {other})%N -> (nat_of_ord {other} < nat_of_ord {name})%N -> "
            f"{t.denied(before).holds}))")


def _continued(x: ast.stmt, name: str) -> ast.ListComp | None:
    """The loop with whose items a statement continues the list of this name."""
    if isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add) and isinstance(x.target, ast.Name) and \
            x.target.id == name and isinstance(x.value, ast.ListComp):
        return x.value
    return None


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
class Stretch:
    """The whole numbers from one, that one included, to another."""

    first: Nat
    end: Nat

    @property
    def numbers(self) -> Seq:
        """The numbers as letters."""
        ty = type_of(self.end)
        return Seq(ty, lambda a: Letter(a, ty, t.floor(self.first)),
                   lambda a: NatCompared("<=", self.first, t.whole(Letter(a, ty))).test)


@dataclass(frozen=True)
class Shifted:
    """A number whose binary digits name a set, shifted to the digit of a letter."""

    of: Letter | Nat
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
class Optimum:
    """An optimal solution of a program; it is named where it is first looked at."""

    solution: Callable[[Reader], Seq]
    head: Callable[[Any], tuple[Ty, Callable[[str], str]]] | None = None
    """For a number of variables, the first ones: the type of their letters, and the variable of each."""
    read: list[Seq] = field(default_factory=list, compare=False)

    def first(self, reader: Reader, count: Any) -> Seq:
        """The entries of as many variables."""
        if self.head is None:
            raise Untranslated("a part of a solution is taken that is not read")
        ty, place = self.head(count)
        entries = self.items(reader)
        return Seq(ty, lambda a: entries.at(place(a)))

    def items(self, reader: Reader) -> Seq:
        """Its entries."""
        if not self.read:
            self.read.append(self.solution(reader))
        return self.read[0]


@dataclass(frozen=True)
class Chain:
    """A list of one item, one for each letter of an alphabet from the last to the first, and one item."""

    first: Any
    between: Seq
    last: Any


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
    if b and a.ty.bound and all(isinstance(x, int | Nat) and not isinstance(x, bool) for x in b):
        own = t.whole(a)
        parts = [numbered(a, x) if isinstance(x, int) else NatCompared("==", own, x).test for x in b]
        return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"
    if b and all(isinstance(x, int | Nat) and not isinstance(x, bool) for x in b) and \
            all(x.natural for x in b if isinstance(x, Nat)):
        parts = [numbered(a, x) for x in b]
        return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"
    if all(isinstance(x, Letter) and x.ty.text == a.ty.text for x in b) and b:
        return f"(~~ ({a.text} != {b[0].text}))" if len(b) == 1 else \
            "(" + " || ".join(f"({a.text} == {x.text})" for x in b) + ")"
    return None


def numbered(a: Letter, number: int | Nat) -> str:
    """Whether a letter is the one with this number, as a Coq boolean: of an alphabet of any size the number is that of
    its enumeration."""
    text = number.text if isinstance(number, Nat) else number
    if a.ty.bound:
        return f"(nat_of_ord {a.text} == {text})%N"
    return f"(nat_of_ord (enum_rank {a.text}) == {text})%N"


def after_the_first(x: list[Any], place: Nat) -> Any:
    """The item at a place of a list of the first item and of those that a loop over the numbers from 1 on yields."""
    run = x[1].run if len(x) == 2 and plain_item(x[0]) and isinstance(x[1], Item) else None
    if run is None or run.first != 1 or not t.below(place, run.count):
        raise Untranslated("an item is picked out of a sequence in a way that is not read")
    return t.choose(NatCompared("==", place, 0).test, x[0].value if isinstance(x[0], Item) else x[0], run.at(place))


def has_first(ty: Ty) -> bool:
    """Whether a type is an alphabet of any size that has letters."""
    return ty.alphabet and ty.inhabited


def numbered_item(at: Callable[[str], Any], ty: Ty, place: Nat | int) -> Any:
    """What is given for each letter of an alphabet, at the letter with this number: a number, or a sequence of such."""
    value = native(at("@"))
    if isinstance(value, LawTerm):
        value = Seq(value.ty, value.mass)
    if isinstance(value, Seq) and value.where is None:
        return Seq(value.ty, lambda y: numbered_item(lambda a: native(at(a)).mass(y) if isinstance(at(a), LawTerm)
                                                     else at(a).at(y), ty, place))
    if isinstance(value, str | Cases):
        return at_place(at, ty, place if isinstance(place, int) else place.text)
    name = "x_"
    while re.search(rf"\b{name}\b", t.number(value).text):
        name += "_"
    value = t.number(native(at(name)))
    text = place if isinstance(place, int) else place.text
    if value.kind != "R":
        inner = value.text if value.kind == "V" else f"(Val {value.value})"
        return Num(f"(at_number_v (fun {name} : {ty.text} => {inner}) {text})", "V", value.nonnegative, value.unit)
    return Num(f"(at_number (fun {name} : {ty.text} => {value.text}) {text})", "R", value.nonnegative, value.unit)


def _from_number(start: Nat, ty: Ty, a: str) -> str:
    """That the number of a letter is at least another one."""
    return NatCompared("<=", start, t.whole(Letter(a, ty))).test


def transposed(rows: Any) -> Seq | None:
    """The columns of a matrix with a row for each letter of a type, an entry for each of a type; None if it is none."""
    row = rows.at("@") if isinstance(rows, Seq) and rows.where is None else None
    if not isinstance(row, Seq) or row.where is not None:
        return None
    return Seq(row.ty, lambda b: Seq(rows.ty, lambda a: rows.at(a).at(b)))


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


def preceded(first: Any, rest: Seq) -> Seq:
    """A list that begins with one item for the first letter of an alphabet and goes on with those for the others."""
    ty = rest.ty

    def sequence(x: Any) -> Any:
        """One item and then equal ones, as many as there are further letters."""
        if isinstance(x, Blocks) and len(x.parts) == 2 and x.parts[0][0] == 1 and isinstance(x.parts[1][0], Nat) and \
                x.parts[1][0].below == ty:
            return Seq(ty, lambda a: t.choose(numbered(Letter(a, ty), 0), x.parts[0][1], x.parts[1][1]))
        return x

    return Seq(ty, lambda a: t.choose(numbered(Letter(a, ty), 0), sequence(first), rest.at(a)))


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
    """A test as a Coq boolean; of a number that may have no value it is none."""
    if isinstance(x, Condition):
        if x.valued:
            raise Untranslated("a loop leaves out items by a test of a number that may have no value")
        return x.text
    if isinstance(x, Rel) and x.test:
        return x.test
    if isinstance(x, NatCompared):
        return x.test
    if isinstance(x, Nat):
        return NatCompared("!=", x, 0).test
    if isinstance(x, Letter):
        return f"(~~ {numbered(x, 0)})"
    if isinstance(x, Num) and x.kind == "R":
        return f"(Rltb 0 {x.text})" if x.nonnegative else f"(~~ Reqb {x.text} 0)"
    raise Untranslated("a loop leaves out items by a test that depends on numbers")


def chosen(test: Any, a: Any, b: Any) -> Any:
    """What a branch gives; nothing where the test looks at a number without value."""
    valued = test.valued if isinstance(test, Condition) else ""
    if not valued and all(isinstance(x, str | Cases) for x in (a, b)):
        return cases(branching(test), a, b)
    if not valued and all(isinstance(x, Condition) and not x.valued for x in (a, b)):
        return Condition(f"(if {branching(test)} then {a.text} else {b.text})")
    found = t.choose(branching(test), a, b)
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
    return x.text if isinstance(x, Condition) else condition(x)


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
    def loose(x: Nat | int) -> bool:
        return isinstance(x, Nat) and not x.natural

    if (op is ast.Add and (loose(a) or loose(b))) or ((s or s2) and op not in (ast.Add, ast.Sub)) or \
            (op is ast.Pow and isinstance(a, int) and a < 0):
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
            least = max(dict(parts).get("", 0), t.floor(a) - b if isinstance(b, int) else 0)
            return Nat(text, f"({r} - {r2})", linear=parts, least=least)
    over = t.surplus(t.ceiling(b), a) if op is ast.Sub and not loose(a) else None
    if over is None and op is ast.Sub and parts is not None and all(k > 0 for _, k in parts):
        over = dict(parts).get("", 0)
    signed = op is ast.Sub or (op is ast.Add and (s or s2))
    return Nat(f"({n} {sign} {n2})", f"({r} {sign} {r2})", ty, below, signed, linear=parts, short=short,
               before=before, exact=op is ast.Add or over is not None, most=most_of(op, a, b),
               least=over or 0 if op is ast.Sub else t.floor(a) + t.floor(b) if op is ast.Add else 0)


def most_of(op: Any, a: Nat | int, b: Nat | int) -> Nat | None:
    """What a sum or difference of whole numbers is known not to exceed."""
    if op not in (ast.Add, ast.Sub):
        return None
    found = dict(t.ceiling(a))
    for name, k in (t.ceiling(b) if op is ast.Add else {"": -t.floor(b)}).items():
        found[name] = found.get(name, 0) + k
    return t.total_of(found)
