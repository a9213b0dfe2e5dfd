"""Facts of measures as Coq statements: the line that the checker takes as a theorem, translated from its own trees.

A line `p, q: law n |- total_variation(p, q) <= sqrt(kl(p, q) / 2)` becomes a statement over proofs/theory for all
finite alphabets. A set of axes of a joint law is a random variable on its letters (any function of them), and a union
of axes the pair; the other sorts are as in claims. What has no definition there is refused, with the reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ...certificate.checker.language.theorems import Theorem, theorem
from ...certificate.schema import Tree
from ...measure.facts import Fact, LargestOverEntries, Pairwise
from ...measure.generators import generator
from . import terms as t
from .joints import of_joint
from .measures import DEFINITIONS, applied, generator_text
from .stating import folded
from .terms import Db, GeneratorTerm, JointTerm, KernelTerm, LawTerm, Letter, Nat, Num, Ty, Untranslated
from .unfolding import unfolded


@dataclass(frozen=True)
class Axes:
    """A random variable of a joint law: a function of its letters, to a type."""

    text: str
    ty: str


@dataclass(frozen=True)
class Joint:
    """A joint law, as a law on a type of joint letters."""

    text: str
    ty: Ty


@dataclass(frozen=True)
class FactStatement(t.Proposition):
    """A line as a Coq proposition."""

    line: str

    @property
    def name(self) -> str:
        """A Coq identifier, of the line alone."""
        return f"fact_{hashlib.sha256(self.line.encode()).hexdigest()[:12]}"


@dataclass
class Scope:
    """Types by size, and terms by variable; `binders` in order."""

    types: dict[str, Ty] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    binders: list[str] = field(default_factory=list)

    def type_of(self, size: str) -> Ty:
        """The type of a size, bound where it is new."""
        if size not in self.types:
            self.types[size] = self.new_type(f"T_{size}")
        return self.types[size]

    def new_type(self, name: str) -> Ty:
        """A bound finite type with a letter."""
        self.binders += [f"forall {name} : finType,", f"(1 <= #|{name}|)%N ->"]
        return Ty(name, inhabited=True)


def fact_statement(line: str) -> FactStatement:
    """The line as a statement; Untranslated where it speaks of what the theory has not."""
    made = theorem(line)
    scope = _scope(made)
    for op, left, right in made.where:
        scope.binders.append(f"{t.compare(op, number(left, scope), number(right, scope)).holds} ->")
    holds = t.compare(made.op, number(made.left, scope), number(made.right, scope)).holds
    return FactStatement(tuple(scope.binders), str(holds), made.text)


def says_definition(line: str) -> bool:
    """Whether a line says of a measure without a name in the theory that it is its definition, which always has a
    value: both sides are the same there."""
    made = theorem(line)
    if made.op != "==" or made.where or not (isinstance(made.left, dict) and "measure" in made.left):
        return False
    if made.left["measure"] in DEFINITIONS:
        return False
    try:
        scope = _scope(made)
        left, right = (number(side, scope) for side in (made.left, made.right))
    except Untranslated:
        return False
    return left.text == right.text and left.there


# -- variables ---------------------------------------------------------------------------------------------------------


def _scope(made: Theorem) -> Scope:
    scope = Scope()
    for name, sort in made.sorts:
        if sort.startswith("database"):
            entries, letters = scope.new_type(f"I_{name}"), scope.new_type(f"X_{name}")
            scope.values[name] = Db(entries, letters)
            scope.types[sort.split()[1]] = Ty(scope.values[name].ty.text, database=(entries, letters), inhabited=True)
    ordered = sorted(made.sorts, key=lambda item: _ORDER.index(item[1].split()[0]))
    for name, sort in ordered:
        if not sort.startswith("database"):
            _declare(name, sort.split(), scope)
    return scope


_ORDER = ("gaussian", "mixture", "matrix", "database", "joint", "kernel", "law", "number", "order", "natural", "index",
          "axes")  # fmt: skip


def _declare(name: str, sort: list[str], scope: Scope) -> None:
    kind, *rest = sort
    if kind in ("gaussian", "mixture"):
        raise Untranslated("it speaks of laws on the line")
    if kind == "matrix":
        raise Untranslated("it speaks of matrices")
    types = [scope.type_of(size) for size in rest if size != "positive"]
    if kind == "law":
        scope.values[name] = LawTerm(name, types[0])
        scope.binders.append(f"forall {name} : law {types[0].text},")
        if "positive" in rest:
            scope.binders.append(f"(forall a, 0 < {name} a) ->")
    elif kind == "kernel":
        scope.values[name] = KernelTerm(name, types[0], types[1])
        scope.binders.append(f"forall {name} : kernel {types[0].text} {types[1].text},")
        if "positive" in rest:
            scope.binders.append(f"(forall a b, 0 < {name} a b) ->")
    elif kind == "joint":
        ty = scope.new_type(f"O_{name}")
        scope.values[name] = Joint(name, ty)
        scope.binders.append(f"forall {name} : law {ty.text},")
    elif kind == "axes":
        joint = next((x for x in scope.values.values() if isinstance(x, Joint)), None)
        db = next((x for x in scope.values.values() if isinstance(x, Db)), None)
        if joint is None and db is not None:
            scope.binders.append(f"forall {name} : {{set {db.entries.text}}},")
            scope.values[name] = t.Event(name, db.entries)
            return
        if joint is None:
            raise Untranslated("axes are of no joint law")
        scope.binders.append(f"forall (U_{name} : finType) ({name} : {joint.ty.text} -> U_{name}),")
        scope.values[name] = Axes(name, f"U_{name}")
    elif kind == "number":
        scope.binders.append(f"forall {name} : R,")
        scope.values[name] = Num(name, "R")
    elif kind == "order":
        scope.binders += [f"forall {name} : Rbar,", f"(Rbar_le 0 {name}) ->"]
        scope.values[name] = Num(name, "X", True)
    elif kind == "natural":
        scope.binders += [f"forall {name} : nat,", f"(1 <= {name})%N ->"]
        scope.values[name] = Nat(name, f"(INR {name})", positive=True)
    elif kind == "index":
        scope.binders.append(f"forall {name} : {types[0].text},")
        scope.values[name] = Letter(name, types[0])
    else:
        raise Untranslated(f"the sort {kind} has no counterpart in the theory")


# -- expressions ------------------------------------------------------------------------------------------------------


def number(tree: Tree, scope: Scope) -> Num:
    """An expression in numbers and measures as a term."""
    if isinstance(tree, str):
        return t.constant(Fraction(tree))
    if "var" in tree:
        return t.number(scope.values[tree["var"]])
    if "size" in tree:
        return t.number(t.size_of(_sized(tree["size"], scope)))
    if "measure" in tree:
        return _measure(tree["measure"], tree["args"], scope)
    if "op" not in tree:
        raise Untranslated(f"a {next(iter(tree), 'nothing')} stands where a number is")
    return _operation(tree["op"], tree["args"], scope)


def _sized(size: str, scope: Scope) -> Ty:
    if size not in scope.types:
        raise Untranslated(f"there is no alphabet of size {size}")
    return scope.types[size]


def _operation(op: str, args: list[Tree], scope: Scope) -> Num:
    if op == "inf":
        return Num("p_infty", "X", True, positive=True)
    if op == "add":
        found = number(args[0], scope)
        for part in args[1:]:
            negated = isinstance(part, dict) and part.get("op") == "neg"
            found = t.sub(found, number(part["args"][0], scope)) if negated else t.add(found, number(part, scope))
        return found
    if op == "pow":
        return t.power(number(args[0], scope), Fraction(args[1]))
    numbers = [number(part, scope) for part in args]
    if op == "mul":
        found = numbers[0]
        for one in numbers[1:]:
            found = t.mul(found, one)
        return found
    if op in ("max", "min"):
        return t.extreme(op, numbers)
    if op == "div":
        return t.div(*numbers)
    return {"neg": t.neg, "ln": t.logarithm, "exp": t.exponential, "abs": t.absolute}[op](numbers[0])


def object_term(tree: Tree, scope: Scope) -> Any:
    """A law, a kernel, a database, a letter, a number: an argument of a measure."""
    if isinstance(tree, int) and not isinstance(tree, bool):
        raise Untranslated("a letter is picked by its number, which an alphabet of any size does not have")
    if isinstance(tree, dict) and len(tree) == 1:
        ((op, parts),) = tree.items()
        if op == "var":
            return scope.values[parts]
        if op in _OBJECTS:
            return _OBJECTS[op](*[object_term(part, scope) for part in parts])
    if isinstance(tree, dict) and tree.get("op") == "union":
        return _union(*[object_term(part, scope) for part in tree["args"]])
    if isinstance(tree, dict) and "f" in tree:
        return GeneratorTerm(generator_text(generator(tree)))
    if isinstance(tree, list):
        raise Untranslated("axes are given by their numbers")
    return number(tree, scope)


def _then(first: KernelTerm, second: KernelTerm) -> KernelTerm:
    return KernelTerm(f"(kthen {first.text} {second.text})", first.inputs, second.outputs)


def _parallel(first: KernelTerm, second: KernelTerm) -> KernelTerm:
    outputs = Ty(f"({first.outputs.text} ** {second.outputs.text})%type", factors=(first.outputs, second.outputs))
    return KernelTerm(f"(kparallel {first.text} {second.text})", first.inputs, outputs)


def _product(first: Any, second: Any) -> Any:
    if isinstance(first, LawTerm) and isinstance(second, LawTerm):
        letters = Ty(f"({first.ty.text} ** {second.ty.text})%type", factors=(first.ty, second.ty))
        return LawTerm(f"(product {first.text} {second.text})", letters)
    _demand_kernels("product", first, second)
    inputs = Ty(f"({first.inputs.text} ** {second.inputs.text})%type", factors=(first.inputs, second.inputs))
    outputs = Ty(f"({first.outputs.text} ** {second.outputs.text})%type", factors=(first.outputs, second.outputs))
    return KernelTerm(f"(kproduct {first.text} {second.text})", inputs, outputs)


def _mixed(first: Any, second: Any, weight: Num) -> Any:
    if weight.kind != "R":
        raise Untranslated("a weight is no real in the theory")
    if isinstance(first, LawTerm) and isinstance(second, LawTerm):
        return LawTerm(f"(mixture {weight.text} {first.text} {second.text})", first.ty)
    _demand_kernels("mixture", first, second)
    return KernelTerm(f"(kmix {weight.text} {first.text} {second.text})", first.inputs, first.outputs)


def _demand_kernels(made: str, *terms: Any) -> None:
    if not all(isinstance(term, KernelTerm) for term in terms):
        raise Untranslated(f"this {made} has no word in the theory")


_OBJECTS: Mapping[str, Any] = {
    "then": _then,
    "before": lambda K, L: _then(L, K),
    "output": lambda K, P: LawTerm(f"(output {P.text} {K.text})", K.outputs),
    "parallel": _parallel,
    "product": _product,
    "row": lambda K, i: K.row(i.text),
    "mix": _mixed,
}


def _union(a: Axes, b: Axes) -> Axes:
    return Axes(f"(pairing {a.text} {b.text})", f"({a.ty} ** {b.ty})%type")


_JOINT = {("joint_entropy", 2): "rv_entropy", ("conditional_entropy", 3): "conditional_entropy",
          ("information", 3): "rv_information", ("information", 4): "conditional_information"}  # fmt: skip


_ORDERED = {("renyi_dp", 2): ("renyi_dp", "X"), ("renyi_dp", 3): ("renyi_dp_db", "X"), ("arimoto", 3): ("arimoto", "R"),
            ("capacity", 2): ("capacity_order", "X")}  # fmt: skip
"""Measures at an order that have a value at every order from 0 on, of which lines speak alone. Csiszar's information is
none of them: it has no value at the orders 0 and inf (csiszar_v), and a line has to say so."""


def _measure(name: str, args: list[Tree], scope: Scope) -> Num:
    J = scope.values.get(str(args[0].get("var"))) if args and isinstance(args[0], dict) else None
    if isinstance(J, JointTerm):
        found = of_joint(name, [J, *args[1:]])
        if found is None:
            raise Untranslated(f"{name} has no definition in the theory")
        return found
    given = [object_term(part, scope) for part in args]
    if (name, len(given)) in _JOINT:
        texts = [x.text for x in given]
        return Num(f"({_JOINT[name, len(given)]} {' '.join(texts)})", "R")
    if (name, len(given)) in _ORDERED:
        coq, kind = _ORDERED[name, len(given)]
        texts = [t.number(x).value if isinstance(x, Num) else x.text for x in given if not isinstance(x, Db)]
        return Num(f"({coq} {' '.join(texts)})", kind)
    if name == "distortion":  # of kernels from databases to databases alone
        raise Untranslated(f"{name} has no definition in the theory")
    if name not in DEFINITIONS:
        return unfolded(name, given, folded)
    return t.number(applied(name, given, lambda x, ty: x.text))


# -- laws that are no lines -------------------------------------------------------------------------------------------


def laws_of_fact(measured: Any, fact: Fact) -> list[FactStatement]:
    """A fact that class proofs use and that is no line, as statements: the largest value over pairs of rows, of all
    inputs and of neighbours, and over entries. None for another fact, or for a measure without a definition."""
    kinds = [parameter.kind for parameter in measured.signature]
    if not isinstance(fact, Pairwise | LargestOverEntries) or "kernel" not in kinds:
        return []
    optional = any(p.kind == "database" and p.optional for p in measured.signature)
    always = isinstance(fact, LargestOverEntries) or ("database" in kinds and not optional)
    databases = [True] if always else [False, True] if optional else [False]
    made = [_law(measured, fact, database) for database in databases]
    return [statement for statement in made if statement is not None]


def _law(measured: Any, fact: Fact, database: bool) -> FactStatement | None:
    numbers = [p.name for p in measured.signature if p.kind not in ("kernel", "database")]
    if (measured.name, len(numbers) + 1 + database) in _ORDERED:
        coq, kind = _ORDERED[measured.name, len(numbers) + 1 + database]
    elif measured.name in DEFINITIONS:
        names, kinds = DEFINITIONS[measured.name].coq.split("|"), DEFINITIONS[measured.name].kind.split("|")
        coq, kind = names[-1 if database else 0], kinds[-1 if database else 0]
    else:
        return None
    binders = ["forall T_n : finType,", "(1 <= #|T_n|)%N ->", "forall T_m : finType,", "(1 <= #|T_m|)%N ->"]
    if database:
        binders += ["forall I : finType,", "(1 <= #|I|)%N ->"]
    binders.append(f"forall K : kernel {'(I ~> T_n)' if database else 'T_n'} T_m,")
    for name in numbers:
        binders += [f"forall {name} : Rbar,", f"(Rbar_le 0 {name}) ->"] if name == "alpha" else [f"forall {name} : R,"]
    largest, given = {"X": r"\xmax", "R": r"\max"}[kind], "".join(f" {name}" for name in numbers)
    if isinstance(fact, LargestOverEntries):
        right = f"{largest}_i {largest}_d ({coq} (one_entry (subchannel K i d)){given})"
    elif database:
        right = f"{largest}_d {largest}_(e | neighbours d e) ({coq} (one_entry (two_rows K d e)){given})"
    else:
        right = f"{largest}_x {largest}_y ({coq} (two_rows K x y){given})"
    said = f"{fact.says(measured)}{' with a database' if database and isinstance(fact, Pairwise) else ''}"
    return FactStatement(tuple(binders), f"({coq} K{given} = {right})", said)
