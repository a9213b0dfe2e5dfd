"""A claim as one expression: sorts of its variables, assumptions and relation, read off by running it on symbols.

`statement_of` runs the claim's own functions once, in a copy in which every name they use stands for a symbol, an exact
constant, or a function of this kind; whatever else they use refuses the claim with the reason. No value of a variable
is ever looked at, so that the expression is the claim's at every instance.

The sorts are wider than the claim's domain where that says more: all sizes from the domain's least one (`wide`), all
numbers between the ends, all kernels (unused outputs too). What is shown for them holds in the domain.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

from flint import fmpq

from .. import claim as claims
from .. import measure, real
from ..claim import Claim
from ..claim import domains as d
from ..claim.domains import (
    Databases,
    GaussianChannels,
    GaussianMixtures,
    Integers,
    Joints,
    Kernels,
    Numbers,
    OneOf,
    Priors,
    RandomVariables,
)
from ..claim.relations import implies
from ..measure import MEASURES, Measure
from ..real import BadInput, Rational, Real
from .pure import ENGINE
from .symbols import (
    DatabaseSymbol,
    GaussianSymbol,
    JointSymbol,
    KernelSymbol,
    LawSymbol,
    MixtureSymbol,
    NotOneExpression,
    NumberSymbol,
    RelationSymbol,
    Symbol,
    Tree,
    World,
    function_symbol,
    makers,
    measure_symbol,
    number_tree,
    relation_tree,
    root_symbol,
)

CHANGING = ("STORE_GLOBAL", "DELETE_GLOBAL", "STORE_ATTR", "DELETE_ATTR", "IMPORT_NAME", "STORE_SUBSCR",
            "DELETE_SUBSCR")  # fmt: skip
"""What a statement that is an expression does not do."""
CATCHING = "PUSH_EXC_INFO"
"""Where an exception is caught, or a `finally` runs: a refusal of what only symbols lack could be lost there."""
BUILTINS: dict[str, Any] = {"sum": sum, "range": range, "list": list, "tuple": tuple, "zip": zip,
                            "enumerate": enumerate, "abs": abs, "reversed": reversed}  # fmt: skip


@dataclass(frozen=True)
class Statement:
    """Sorts, assumptions and relation as a certificate of kind `derived` has them (docs/certificates.md)."""

    sizes: dict[str, list[int | None]]
    variables: dict[str, Tree]
    assumptions: list[Tree]
    relation: Tree
    wide: bool
    """Whether sizes go beyond those of the claim's domain."""
    bounds: int = 0
    """How many of the assumptions, the first ones, are ends that the domain gives (a ball, the value of another
    variable)."""


def statement_of(claim: Claim, wide: bool = True, opaque: bool = False) -> Statement:
    """The claim as one expression; BadInput with the reason where it is none. `opaque`: measures of somebody else stand
    in it by their names, and not by their definitions."""
    if claim.quantifier != "forall":
        raise BadInput(f"{claim.id} says that something exists; a proof by derivation is of a statement for all")
    world = World(opaque=opaque)
    try:
        sizes, variables, symbols, bounds = _sorts(claim, world, wide)
        assumptions = bounds + [relation_tree(world, _run(world, f, symbols)) for f in claim.assume]
        relation = relation_tree(world, _run(world, claim.statement, symbols))
    except NotOneExpression as error:
        raise BadInput(f"{claim.id} is not one expression: {error}") from None
    except Exception as error:
        why = world.refusal or f"it breaks off on symbols ({type(error).__name__}: {error})"
        raise BadInput(f"{claim.id} is not one expression: {why}") from None
    if world.refusal is not None:
        raise BadInput(f"{claim.id} is not one expression: {world.refusal}")
    return Statement(sizes, variables, assumptions, relation, wide, len(bounds))


# -- running on symbols ----------------------------------------------------------------------------------------------


def _run(world: World, function: Callable[..., Any], symbols: Mapping[str, Any]) -> Any:
    if not isinstance(function, FunctionType):
        world.refuse("its statement is no plain function")
    names = function.__code__.co_varnames[: function.__code__.co_argcount + function.__code__.co_kwonlyargcount]
    return _copied(world, function, {})(**{name: symbols[name] for name in names if name in symbols})


def _copied(world: World, function: FunctionType, made: dict[FunctionType, FunctionType]) -> FunctionType:
    """The function with symbols in place of the names that it uses."""
    if function in made:
        return made[function]
    for code in _codes(function.__code__):
        done = {i.opname for i in dis.get_instructions(code)}
        if not done.isdisjoint(CHANGING):
            world.refuse(f"{function.__qualname__} changes something, or imports")
        if CATCHING in done:
            world.refuse(f"{function.__qualname__} catches exceptions, or has a finally or with")
    space: dict[str, Any] = {"__builtins__": {**BUILTINS, "len": _length(world)}}
    cells = tuple(CellType() for _ in function.__closure__ or ())
    copy = FunctionType(function.__code__, space, function.__name__, None, cells)
    made[function] = copy
    for name in {n for code in _codes(function.__code__) for n in code.co_names}:
        if name in function.__globals__:
            space[name] = _replaced(world, function.__globals__[name], name, made)
    for cell, old in zip(cells, function.__closure__ or (), strict=True):
        cell.cell_contents = _replaced(world, old.cell_contents, "a variable of a closure", made)
    defaults = function.__defaults__ or ()
    copy.__defaults__ = tuple(_replaced(world, x, "a default", made) for x in defaults) or None
    if function.__kwdefaults__:
        copy.__kwdefaults__ = {k: _replaced(world, x, k, made) for k, x in function.__kwdefaults__.items()}
    return copy


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _length(world: World) -> Callable[[Any], Any]:
    def length(x: Any) -> Any:
        if isinstance(x, LawSymbol):
            return NumberSymbol(world, x.letters_size)
        return len(x)

    return length


class _Namespace:
    """A module, or the class Real, of which a few names are known."""

    def __init__(self, world: World, known: Mapping[str, Any], called: str) -> None:
        self._world, self._known, self._called = world, known, called

    def __getattr__(self, name: str) -> Any:
        if name not in self._known:
            self._world.refuse(f"it uses {self._called}.{name}")
        return self._known[name]


class _Reals(_Namespace):
    def __call__(self, x: Any) -> NumberSymbol:
        if isinstance(x, str):
            x = Rational(x)
        return NumberSymbol(self._world, number_tree(self._world, x))


def _replaced(world: World, value: Any, name: str, made: dict[FunctionType, FunctionType]) -> Any:
    if value is None or value is Fraction or value is Rational or isinstance(value, str | bool | int | Fraction | fmpq):
        return value
    if isinstance(value, Real):
        return NumberSymbol(world, value.to_data())
    if isinstance(value, tuple | list):
        return type(value)(_replaced(world, part, name, made) for part in value)
    if value is measure:
        return _Namespace(world, {n: _measured(world, x, made) for n, x in MEASURES.items()}, "measure")
    if value is Real:
        infinity = NumberSymbol(world, {"op": "inf", "args": []})
        return _Reals(world, {"infinity": lambda: infinity, "zero": 0, "sum": _summed(world)}, "Real")
    if isinstance(value, type) and value in (made_here := makers(world)):
        return made_here[value]
    known: list[tuple[Any, Any]] = [
        (real.ln, function_symbol(world, "ln")), (real.exp, function_symbol(world, "exp")),
        (real.maximum, function_symbol(world, "max")), (real.minimum, function_symbol(world, "min")),
        (real.absolute, function_symbol(world, "abs")), (real.sqrt, root_symbol(world)),
        (implies, _implication(world)), (real.as_real, _Reals(world, {}, "as_real")),
    ]  # fmt: skip
    for engine, symbolic in known:
        if value is engine:
            return symbolic
    for measured in MEASURES.values():
        if value is measured.function:
            return _measured(world, measured, made)
    if isinstance(value, FunctionType) and not value.__module__.startswith(ENGINE):
        return _copied(world, value, made)
    if isinstance(value, ModuleType) and value is claims:
        world.refuse("it uses the module claim")
    return _Unknown(world, name)


def _measured(world: World, measured: Measure, made: dict[FunctionType, FunctionType]) -> Any:
    """A measure as a symbol; one of somebody else by its definition, since no checker knows it (what follows from facts
    that it states is assumed.py's)."""
    if isinstance(measured.definition, FunctionType) and not world.opaque:
        return _copied(world, measured.definition, made)
    return measure_symbol(world, measured.name)


def _summed(world: World) -> Callable[[Any], NumberSymbol]:
    def total(terms: Any) -> NumberSymbol:
        parts = [number_tree(world, term) for term in terms]
        return NumberSymbol(world, {"op": "add", "args": parts} if parts else "0")

    return total


def _implication(world: World) -> Callable[[Any, Any], RelationSymbol]:
    def implied(premise: Any, conclusion: Any) -> RelationSymbol:
        if not isinstance(premise, RelationSymbol):
            world.refuse("it has a premise that is no relation")
        return premise.implies(conclusion if isinstance(conclusion, RelationSymbol | bool) else conclusion())

    return implied


class _Unknown(Symbol):
    """What is no part of an expression: refused when it is used."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__(world, None)
        self.kind = name


# -- sorts -----------------------------------------------------------------------------------------------------------


Sizes: TypeAlias = dict[str, list[int | None]]


def _sorts(
    claim: Claim, world: World, wide: bool
) -> tuple[Sizes, dict[str, Tree], dict[str, Any], list[Tree]]:
    reader = _Sorts(world, wide)
    for name, domain in claim.domain.items():
        reader.declare(name, domain)
    return reader.sizes, reader.variables, reader.symbols, reader.bounds


class _Sorts:
    """Sizes, sorts and symbols of the variables read so far."""

    def __init__(self, world: World, wide: bool) -> None:
        self._world, self._wide = world, wide
        self.sizes: dict[str, list[int | None]] = {}
        self.variables: dict[str, Tree] = {}
        self.symbols: dict[str, Any] = {}
        self.bounds: list[Tree] = []
        """Assumptions that the domain makes: ends of ranges that other variables give, and the radius of a ball."""

    def declare(self, name: str, domain: Any) -> None:
        """Read one variable's domain."""
        tree: Tree = {"var": name}
        if isinstance(domain, Kernels):
            inputs = self._size(domain.inputs, f"inputs of {name}")
            outputs = self._size(domain.outputs, f"outputs of {name}")
            sort = {"sort": "kernel", "inputs": inputs, "outputs": outputs}
            self._add(name, sort, KernelSymbol(self._world, tree, {"size": inputs}, {"size": outputs}), domain.positive)
        elif isinstance(domain, Priors):
            letters = self._size(domain.size, f"letters of {name}")
            symbol = LawSymbol(self._world, tree, {"size": letters})
            self._add(name, {"sort": "law", "letters": letters}, symbol, domain.full_support)
        elif isinstance(domain, Databases):
            low = domain.letters[0] ** domain.entries[0]
            tuples = f"tuples of {name}"
            high = None if self._wide else domain.letters[1] ** domain.entries[1]
            self.sizes[tuples] = [low, high]
            self._add(name, {"sort": "database", "tuples": tuples}, DatabaseSymbol(self._world, tree, {"size": tuples}))
        elif isinstance(domain, Joints):
            axes = {len(shape) for shape in domain.shapes}
            if len(axes) != 1:
                self._world.refuse(f"the joint law {name} has different numbers of axes")
            self._joint(name, axes.pop(), domain.names, tree)
        elif isinstance(domain, RandomVariables):
            self._joint(name, len(domain.names), domain.names, tree)
            self._demands(domain, tree)
        elif isinstance(domain, Numbers):
            self._add(name, self._range(name, domain), NumberSymbol(self._world, tree))
        elif isinstance(domain, Integers):
            if callable(domain.low):
                self._world.refuse(f"the least {name} depends on other variables")
            high = None if callable(domain.high) or not domain.exhaustive else domain.high
            self._add(name, {"sort": "natural", "range": [domain.low, high]}, NumberSymbol(self._world, tree))
        elif isinstance(domain, OneOf):
            values = domain.values
            if callable(values) or not all(type(x) is int and x >= 0 for x in values):
                self._world.refuse(f"{name} ranges over {domain.describe()}, which is no list of natural numbers")
            ends = [min(values), max(values)]
            self._add(name, {"sort": "natural", "range": ends}, NumberSymbol(self._world, tree))
        elif isinstance(domain, GaussianMixtures):
            self._add(name, {"sort": "mixture"}, MixtureSymbol(self._world, tree))
        elif isinstance(domain, GaussianChannels):
            self._gaussian(name, domain, tree)
        else:
            self._world.refuse(f"{name} ranges over {domain.describe()}, which has no sort")

    def _joint(self, name: str, axes: int, names: tuple[str, ...] | None, tree: Tree) -> None:
        sort = {"sort": "joint", "axes": axes, **({} if names is None else {"names": list(names)})}
        self._add(name, sort, JointSymbol(self._world, tree, axes, names))

    def _demands(self, domain: RandomVariables, tree: Tree) -> None:
        """That variables are independent, or functions of others, is an assumption."""
        for first, second, given in domain.independences:
            sets = [list(first), list(second), *([list(given)] if given else [])]
            self.bounds.append({"op": "==", "args": [{"measure": "information", "args": [tree, *sets]}, "0"]})
        for of, by in domain.functions:
            sets = [list(of), list(by)]
            self.bounds.append({"op": "==", "args": [{"measure": "conditional_entropy", "args": [tree, *sets]}, "0"]})

    def _gaussian(self, name: str, domain: GaussianChannels, tree: Tree) -> None:
        """A mechanism; that its points lie in a ball is an assumption."""
        points = self._size(domain.inputs, f"points of {name}")
        line = domain.dimension in (1, (1, 1))
        self._add(name, {"sort": "gaussian", "points": points, "line": line},
                  GaussianSymbol(self._world, tree, {"size": points}, line))  # fmt: skip
        if callable(domain.bound):
            self._world.refuse(f"the ball of {name} depends on other variables")
        radius = {"measure": "gaussian_radius", "args": [tree]}
        self.bounds.append({"op": "<=", "args": [radius, str(Rational(domain.bound))]})

    def _add(self, name: str, sort: Tree, symbol: Any, positive: bool = False) -> None:
        self.variables[name] = {**sort, "positive": True} if positive else sort
        self.symbols[name] = symbol

    def _range(self, name: str, domain: Numbers) -> Tree:
        if callable(domain.low):
            self._least(name, domain)
        low, high = (None if callable(end) or end is None else str(Rational(end)) for end in (domain.low, domain.high))
        outside = (low is not None and domain.low_open, high is not None and domain.high_open)
        return {"sort": "number", "range": [low, high, *outside], "level": domain.level}

    def _least(self, name: str, domain: Numbers) -> None:
        """A least value that is an expression in earlier variables is an assumption."""
        least: Any = domain.low
        found = _copied(self._world, least, {})(dict(self.symbols)) if isinstance(least, FunctionType) else None
        if domain.level or not isinstance(found, NumberSymbol):
            self._world.refuse(f"the least {name} depends on other variables")
        self.bounds.append({"op": "<" if domain.low_open else "<=", "args": [found.expr, {"var": name}]})

    def _size(self, size: Any, label: str) -> str:
        if callable(size):
            return self._like(size, label)
        low, high = (size, size) if isinstance(size, int) else size
        self.sizes[label] = [low, None if self._wide else high]
        return label

    def _like(self, size: Any, label: str) -> str:
        """The size of an earlier variable that a size depends on."""
        on = next((getattr(size, key) for kind, key in _LIKE if isinstance(size, kind)), None)
        if on is not None:
            symbol = self.symbols.get(on)
            if isinstance(symbol, KernelSymbol):
                tree = symbol.sizes[0]
            elif isinstance(symbol, DatabaseSymbol):
                tree = symbol.tuples_size
            elif isinstance(symbol, LawSymbol):
                tree = symbol.letters_size
            elif isinstance(symbol, GaussianSymbol):
                tree = symbol.points_size
            else:
                self._world.refuse(f"the {label} are not those of a law, a kernel or a database")
        else:
            found = _copied(self._world, size, {})(dict(self.symbols)) if isinstance(size, FunctionType) else None
            if not isinstance(found, NumberSymbol):
                self._world.refuse(f"the {label} depend on other variables")
            tree = found.expr
        if not isinstance(tree, dict) or "size" not in tree:
            self._world.refuse(f"the {label} are no size of another variable")
        return str(tree["size"])


_LIKE: tuple[tuple[Any, str], ...] = ((d._Inputs, "on"), (d._Letters, "like"), (d._Databases, "db"))
