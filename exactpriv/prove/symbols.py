"""Stand-ins for a claim's variables: a statement run on them once writes itself down as an expression.

A symbol has no value. Whatever would need one (a branch, a comparison in Python, an entry, an unknown function) refuses
the statement, so that what comes out is its only expression, for all values of the variables. `World.refusal` remembers
a refusal that the statement has caught.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn

from flint import fmpq

from ..certificate.schema import shorten
from ..kernel import GaussianChannel, GaussianMixture, Prior
from ..kernel.laws import axes_of
from ..measure import MEASURES
from ..measure.parameters import Parameter
from ..real import BadInput, Rational, Real

Tree = Any
COMPARISONS = {"__le__": "<=", "__lt__": "<", "__ge__": ">=", "__gt__": ">", "__eq__": "==", "__ne__": "!="}


class NotOneExpression(BaseException):
    """The statement is not one expression; one phrase that says why. No `except Exception` of a statement stops it."""


class World:
    """Where refusals are noted; `opaque`: measures of somebody else are symbols too."""

    def __init__(self, opaque: bool = False) -> None:
        self.refusal: str | None = None
        self.opaque = opaque

    def refuse(self, why: str) -> NoReturn:
        """Refuse the statement."""
        self.refusal = self.refusal or why
        raise NotOneExpression(why)


class Symbol:
    """What all stand-ins share: they cannot be looked into."""

    kind = "symbol"
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, world: World, expr: Tree) -> None:
        self._world = world
        self.expr = expr

    def __bool__(self) -> bool:
        self._world.refuse("it takes a branch on the value of a variable")

    def __getattr__(self, name: str) -> Any:
        self._world.refuse(f"it uses {name} of a {self.kind}, which is no part of an expression")

    def _refused(self, *_: Any) -> Any:
        self._world.refuse(f"it uses a {self.kind} in Python's own way, which is no part of an expression")

    __len__ = __iter__ = __getitem__ = __contains__ = __index__ = __int__ = __float__ = __call__ = _refused
    __eq__ = __ne__ = _refused


class RelationSymbol(Symbol):
    """A relation."""

    kind = "relation"

    def _joined(self, op: str, other: Any) -> RelationSymbol:
        return RelationSymbol(self._world, {"op": op, "args": [self.expr, relation_tree(self._world, other)]})

    def __and__(self, other: Any) -> RelationSymbol:
        return self._joined("and", other)

    def __or__(self, other: Any) -> RelationSymbol:
        return self._joined("or", other)

    def __rand__(self, other: Any) -> RelationSymbol:
        return RelationSymbol(self._world, {"op": "and", "args": [relation_tree(self._world, other), self.expr]})

    def __invert__(self) -> RelationSymbol:
        return RelationSymbol(self._world, {"op": "not", "args": [self.expr]})

    def implies(self, other: Any) -> RelationSymbol:
        """not self, or other."""
        return (~self)._joined("or", other)

    def as_fact(self) -> RelationSymbol:
        """The same."""
        return self


def relation_tree(world: World, x: Any) -> Tree:
    """A relation's tree."""
    if isinstance(x, RelationSymbol):
        return x.expr
    if isinstance(x, bool):
        return {"op": "true" if x else "false", "args": []}
    world.refuse("it returns no relation")


class NumberSymbol(Symbol):
    """A number."""

    kind = "number"

    def _made(self, op: str, *args: Tree) -> NumberSymbol:
        return NumberSymbol(self._world, {"op": op, "args": list(args)})

    def _of(self, other: Any) -> Tree:
        return number_tree(self._world, other)

    def __add__(self, other: Any) -> NumberSymbol:
        return self._made("add", self.expr, self._of(other))

    def __radd__(self, other: Any) -> NumberSymbol:
        return self._made("add", self._of(other), self.expr)

    def __sub__(self, other: Any) -> NumberSymbol:
        return self + (-NumberSymbol(self._world, self._of(other)))

    def __rsub__(self, other: Any) -> NumberSymbol:
        return (-self).__radd__(other)

    def __mul__(self, other: Any) -> NumberSymbol:
        return self._made("mul", self.expr, self._of(other))

    def __rmul__(self, other: Any) -> NumberSymbol:
        return self._made("mul", self._of(other), self.expr)

    def __truediv__(self, other: Any) -> NumberSymbol:
        return self._made("div", self.expr, self._of(other))

    def __rtruediv__(self, other: Any) -> NumberSymbol:
        return self._made("div", self._of(other), self.expr)

    def __neg__(self) -> NumberSymbol:
        return self._made("neg", self.expr)

    def __pos__(self) -> NumberSymbol:
        return self

    def __abs__(self) -> NumberSymbol:
        return self._made("abs", self.expr)

    def __pow__(self, exponent: Any) -> NumberSymbol:
        tree = self._of(exponent)
        if not isinstance(tree, str):
            self._world.refuse("it has an exponent that is a variable; write exp(y * ln(x))")
        return self._made("pow", self.expr, tree)

    @property
    def is_infinite(self) -> Any:
        """Not known."""
        self._world.refuse("it asks whether a number is infinite")


def _comparison(op: str) -> Callable[[NumberSymbol, Any], RelationSymbol]:
    def compared(self: NumberSymbol, other: Any) -> RelationSymbol:
        return RelationSymbol(self._world, {"op": op, "args": [self.expr, number_tree(self._world, other)]})

    return compared


for _name, _op in COMPARISONS.items():
    setattr(NumberSymbol, _name, _comparison(_op))


class LawSymbol(Symbol):
    """A law on `letters` letters (a size)."""

    kind = "law"

    def __init__(self, world: World, expr: Tree, letters: Tree) -> None:
        super().__init__(world, expr)
        self.letters_size = letters


class JointSymbol(Symbol):
    """A joint law of so many variables, with their names if they have any."""

    kind = "joint law"

    def __init__(self, world: World, expr: Tree, axes: int, names: Sequence[str] | None = None) -> None:
        super().__init__(world, expr)
        self.axes_number, self.variable_names = axes, names or ()

    def axes(self, which: Any) -> list[int]:
        """The axes of variables given by name, or as they are."""
        try:
            found = axes_of(which, self.variable_names)
        except (BadInput, TypeError) as error:
            self._world.refuse(str(error))
        if not all(type(i) is int and 0 <= i < self.axes_number for i in found) or len(set(found)) < len(found):
            self._world.refuse("it uses axes that are a variable, named twice, or no axes of its joint law")
        return list(found)


class DatabaseSymbol(Symbol):
    """A database."""

    kind = "database"

    def __init__(self, world: World, expr: Tree, tuples: Tree) -> None:
        super().__init__(world, expr)
        self.tuples_size = tuples

    @property
    def size(self) -> NumberSymbol:
        """The number of tuples."""
        return NumberSymbol(self._world, self.tuples_size)


class KernelSymbol(Symbol):
    """A kernel; its sizes are expressions."""

    kind = "kernel"

    def __init__(self, world: World, expr: Tree, inputs: Tree, outputs: Tree) -> None:
        super().__init__(world, expr)
        self.sizes = (inputs, outputs)

    @property
    def n_inputs(self) -> NumberSymbol:
        """The number of inputs."""
        return NumberSymbol(self._world, self.sizes[0])

    @property
    def n_outputs(self) -> NumberSymbol:
        """The number of outputs."""
        return NumberSymbol(self._world, self.sizes[1])

    def _kernel(self, other: Any) -> KernelSymbol:
        if not isinstance(other, KernelSymbol):
            self._world.refuse("it composes a kernel with what is no kernel of its variables")
        return other

    def _made(self, op: str, parts: list[Tree], inputs: Tree, outputs: Tree) -> KernelSymbol:
        return KernelSymbol(self._world, {op: parts}, inputs, outputs)

    def then(self, other: Any) -> KernelSymbol:
        """First this kernel, then the other."""
        second = self._kernel(other)
        return self._made("then", [self.expr, second.expr], self.sizes[0], second.sizes[1])

    def before(self, other: Any) -> KernelSymbol:
        """First the other kernel, then this."""
        first = self._kernel(other)
        return self._made("before", [self.expr, first.expr], first.sizes[0], self.sizes[1])

    def parallel(self, other: Any) -> KernelSymbol:
        """Both on the same input."""
        second = self._kernel(other)
        both = {"op": "mul", "args": [self.sizes[1], second.sizes[1]]}
        return self._made("parallel", [self.expr, second.expr], self.sizes[0], both)

    def product(self, other: Any) -> KernelSymbol:
        """Both on inputs of their own."""
        second = self._kernel(other)
        both = [{"op": "mul", "args": [a, b]} for a, b in zip(self.sizes, second.sizes, strict=True)]
        return self._made("product", [self.expr, second.expr], *both)

    def mix(self, other: Any, weight: Any) -> KernelSymbol:
        """A mixture."""
        second = self._kernel(other)
        return self._made("mix", [self.expr, second.expr, number_tree(self._world, weight)], *self.sizes)

    def row(self, i: Any) -> LawSymbol:
        """A row."""
        if not isinstance(i, int) or isinstance(i, bool):
            self._world.refuse("it uses a row whose number is a variable")
        return LawSymbol(self._world, {"row": [self.expr, i]}, self.sizes[1])

    def output(self, law: Any) -> LawSymbol:
        """The output law."""
        if not isinstance(law, LawSymbol):
            self._world.refuse("it uses the output law under what is no law of its variables")
        return LawSymbol(self._world, {"output": [self.expr, law.expr]}, self.sizes[1])


class MixtureSymbol(Symbol):
    """A mixture of Gaussians on the line."""

    kind = "Gaussian mixture"

    def widened(self, variance: Any) -> MixtureSymbol:
        """With an independent centred Gaussian added."""
        return MixtureSymbol(self._world, {"widened": [self.expr, number_tree(self._world, variance)]})


class GaussianSymbol(Symbol):
    """A Gaussian mechanism on `points` points (a size), of the line or (`line` is false) of any dimension."""

    kind = "Gaussian mechanism"

    def __init__(self, world: World, expr: Tree, points: Tree, line: bool) -> None:
        super().__init__(world, expr)
        self.points_size, self._line = points, line

    @property
    def variance(self) -> NumberSymbol:
        """That of its noise, in each coordinate."""
        return NumberSymbol(self._world, {"measure": "gaussian_noise_variance", "args": [self.expr]})

    @property
    def n_inputs(self) -> NumberSymbol:
        """The number of points."""
        return NumberSymbol(self._world, self.points_size)

    def output(self, law: Any) -> MixtureSymbol:
        """The output law of a mechanism on the line."""
        if not isinstance(law, LawSymbol) or not self._line:
            self._world.refuse("it uses an output law that is none of a mechanism on the line and a law")
        return MixtureSymbol(self._world, {"output": [self.expr, law.expr]})


class Maker:
    """The name of a class of laws on the line or of laws, of which only what makes a few of them is known."""

    def __init__(self, world: World, name: str, known: Mapping[str, Callable[..., Any]]) -> None:
        self._world, self._name, self._known = world, name, known

    def __getattr__(self, name: str) -> Any:
        if name not in self._known:
            self._world.refuse(f"it uses {self._name}.{name}")
        return self._known[name]

    def __call__(self, *args: Any) -> Any:
        if "" not in self._known:
            self._world.refuse(f"it makes a {self._name} from entries")
        return self._known[""](*args)


def makers(world: World) -> dict[type, Maker]:
    """What stands for the classes of laws: normal laws, mechanisms on two points of the line, uniform laws."""

    def normal(mean: Any, variance: Any) -> MixtureSymbol:
        return MixtureSymbol(world, {"normal": [number_tree(world, mean), number_tree(world, variance)]})

    def mechanism(points: Any, variance: Any) -> GaussianSymbol:
        if not isinstance(points, list | tuple) or len(points) != 2 or any(isinstance(x, list | tuple) for x in points):
            world.refuse("it makes a Gaussian mechanism on other than two points of the line")
        parts = [number_tree(world, x) for x in (*points, variance)]
        return GaussianSymbol(world, {"two_points": parts}, "2", True)

    def uniform(n: Any) -> LawSymbol:
        if type(n) is not int:
            world.refuse("it uses a uniform law whose number of letters is a variable")
        return LawSymbol(world, {"uniform": [str(n)]}, str(n))

    return {GaussianMixture: Maker(world, "GaussianMixture", {"single": normal}),
            GaussianChannel: Maker(world, "GaussianChannel", {"": mechanism}),
            Prior: Maker(world, "Prior", {"uniform": uniform})}  # fmt: skip


def number_tree(world: World, x: Any) -> Tree:
    """A number's tree: a symbol's, or that of an exact constant."""
    if isinstance(x, NumberSymbol):
        return x.expr
    if isinstance(x, str):
        x = _rational(world, x)
    if isinstance(x, bool) or not isinstance(x, int | Fraction | fmpq | Real):
        world.refuse(f"it computes with a {getattr(x, 'kind', type(x).__name__)} as a number")
    if isinstance(x, Real):
        return x.to_data()
    return str(Fraction(int(x.p), int(x.q)) if isinstance(x, fmpq) else Fraction(x))


def _rational(world: World, text: str) -> fmpq:
    """A rational written as text, as measures and comparisons take it: "3/2", "0.125"."""
    try:
        return Rational(text)
    except BadInput:
        world.refuse(f"it computes with {shorten(text)} as a number")


def function_symbol(world: World, op: str) -> Callable[..., NumberSymbol]:
    """ln, exp, max, min, abs, of symbols and constants."""

    def called(*xs: Any) -> NumberSymbol:
        return NumberSymbol(world, {"op": op, "args": [number_tree(world, x) for x in xs]})

    return called


def root_symbol(world: World) -> Callable[[Any], NumberSymbol]:
    """The square root."""
    return lambda x: NumberSymbol(world, {"op": "pow", "args": [number_tree(world, x), "1/2"]})


def measure_symbol(world: World, name: str) -> Callable[..., NumberSymbol]:
    """A measure, of symbols."""
    signature = MEASURES[name].signature

    def called(*given: Any, **named: Any) -> NumberSymbol:
        known = [p.name for p in signature]
        if len(given) > len(known) or any(k not in known[len(given) :] for k in named):
            world.refuse(f"it gives {name} arguments that it does not take")
        values = dict(zip(known, given, strict=False)) | {k: v for k, v in named.items() if v is not None}
        last = max((i for i, p in enumerate(signature) if p.name in values), default=-1)
        if any(p.name not in values for p in signature[: last + 1]) or any(
            p.name not in values for p in signature if not p.optional
        ):
            world.refuse(f"it leaves out an argument of {name}")
        joint = next((x for x in values.values() if isinstance(x, JointSymbol)), None)
        args = [_argument(world, p, values[p.name], joint) for p in signature[: last + 1]]
        return NumberSymbol(world, {"measure": name, "args": args})

    return called


def _argument(world: World, parameter: Parameter, value: Any, joint: JointSymbol | None) -> Tree:
    kind = parameter.kind
    wanted = {"law": LawSymbol, "prior": LawSymbol, "kernel": KernelSymbol, "database": DatabaseSymbol,
              "joint": JointSymbol, "mixture": MixtureSymbol, "gaussian": GaussianSymbol}.get(kind)  # fmt: skip
    if wanted is not None:
        if not isinstance(value, wanted):
            world.refuse(f"it uses a {kind} that is none of its variables")
        return value.expr  # type: ignore[attr-defined]
    if kind == "axes":
        if not isinstance(value, Sequence):
            world.refuse("it uses axes that are a variable")
        return list(value) if joint is None else joint.axes(value)
    if kind == "integer":
        return value if type(value) is int else number_tree(world, value)
    if kind == "function":
        if not isinstance(value, str):
            world.refuse("it uses a function with parameters")
        return {"f": value, "parameters": []}
    if kind in ("level", "order") and isinstance(value, str) and value == "inf":
        return {"op": "inf", "args": []}
    if kind in ("real", "level", "order", "rational"):
        return number_tree(world, value)
    world.refuse(f"it uses an argument of kind {kind}")
