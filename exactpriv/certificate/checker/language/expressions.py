"""Evaluation of a certificate's expressions and objects from its instance, with strict shapes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from ...schema import (
    CertificateError,
    Tree,
    fields,
    integer,
    rational,
    sequence,
    shorten,
    string,
)
from ..arithmetic.elementary import power, simplified
from ..arithmetic.numbers import INFINITY, Number, number
from ..arithmetic.work import spend
from . import mixtures, objects
from .accounts import delta_of
from .generators import Generator, generator
from .literals import LITERALS
from .mixtures import Channel, Mixture
from .objects import Database, Joint, Kernel, Law, Matrix, demand
from .operations import OPERATIONS
from .risk import Rows, matrix
from .table import MEASURES

MAX_POWER = 64
MAX_REPEATED = 1_000
MAX_CHAIN = 20

Indices = tuple[int, ...]
Value = Kernel | Law | Joint | Database | Mixture | Channel | Matrix | Number | int | Indices | str
Argument = Value | Generator | Rows
Kind = TypeVar("Kind")


class Instance:
    """The values of a case's instance by name, evaluated once each, in whatever order they refer to each other."""

    def __init__(self, trees: Mapping[str, Tree], known: Mapping[str, Value] | None = None) -> None:
        self._trees = trees
        self._values: dict[str, Value] = dict(known or {})
        self._open: list[str] = []

    def value(self, name: str) -> Value:
        """The value of a name; CertificateError for an unknown name, or one that refers to itself."""
        if name in self._values:
            return self._values[name]
        if name not in self._trees:
            raise CertificateError(f"the instance has no variable {shorten(name)}: add it")
        if name in self._open:
            raise CertificateError(f"the variable {shorten(name)} refers to itself: give it a value")
        if len(self._open) >= MAX_CHAIN:
            raise CertificateError(f"more than {MAX_CHAIN} variables refer to each other in a row: shorten the chain")
        self._open.append(name)
        self._values[name] = literal(self._trees[name], self)
        self._open.pop()
        return self._values[name]

    def evaluate_all(self) -> None:
        """Evaluate, and so validate, every variable."""
        for name in self._trees:
            self.value(name)


def literal(tree: Tree, instance: Instance) -> Value:
    """A VALUE: a kernel, prior, joint law, database, real, integer or list of indices."""
    spend(20)
    kind = fields(tree, ["type"], "a value", optional=list(tree) if isinstance(tree, dict) else ())["type"]
    if kind == "indices":
        return _indices(tree, instance)
    if not isinstance(kind, str) or kind not in LITERALS:
        raise CertificateError(f"{shorten(kind)} is no type of value: use one of {', '.join((*LITERALS, 'indices'))}")
    value: Value = LITERALS[kind](tree, lambda part: expression(part, instance))
    return value


def _indices(tree: Tree, instance: Instance) -> Value:
    return _index_list(fields(tree, ["type", "value"], "indices")["value"], instance)


def expression(tree: Tree, instance: Instance) -> Number:
    """An EXPR as a number; IllDefined where it has no value, UndecidedError where a decision in it was not reached."""
    spend(10)
    if isinstance(tree, str):
        return number(rational(tree))
    if not isinstance(tree, dict):
        raise CertificateError(f'{shorten(tree)} is no expression: write a rational as "3/7", or give an object')
    if "var" in tree:
        return _variable_number(tree, instance)
    if "op" in tree:
        parts = fields(tree, ["op", "args"], "an operation")
        return _operation(parts["op"], sequence(parts["args"], "an operation's arguments"), instance)
    if "entry" in tree:
        place = _exactly(fields(tree, ["entry"], "an entry")["entry"], 3, "an entry")
        owner = object_value(place[0], instance)
        table = owner.rows if isinstance(owner, Matrix) else _of_kind(owner, Kernel, "kernel", place[0]).rows
        x, y = index_value(place[1], instance), index_value(place[2], instance)
        demand(x < len(table) and y < len(table[0]), f"the entry ({x}, {y}) does not exist: give an existing one")
        found = table[x][y]
        return number(found) if isinstance(found, Fraction) else found
    if "gain" in tree:
        of, *cell = _exactly(fields(tree, ["gain"], "a gain")["gain"], 3, "a gain")
        rows = _of_kind(object_value(of, instance), Matrix, "matrix", of).rows
        x, y = (index_value(place, instance) for place in cell)
        demand(x < len(rows) and y < len(rows[0]), f"the gain ({x}, {y}) does not exist: give an existing one")
        return number(rows[x][y])
    if "mass" in tree:
        place = _exactly(fields(tree, ["mass"], "a mass")["mass"], 2, "a mass")
        masses = law_value(place[0], instance).masses
        x = index_value(place[1], instance)
        demand(x < len(masses), f"the mass number {x} does not exist: give an existing one")
        return masses[x]
    if "measure" in tree:
        return _measure(tree, instance)
    if "account" in tree:
        account = fields(tree, ["account"], "an account")["account"]
        return delta_of(account, lambda part: expression(part, instance))
    raise CertificateError(f"{shorten(tree)} is no expression: use var, op, entry, mass, measure or account")


def _variable_number(tree: Tree, instance: Instance) -> Number:
    name = string(fields(tree, ["var"], "a variable")["var"], "a variable's name")
    value = instance.value(name)
    if isinstance(value, Number):
        return value
    if isinstance(value, int):
        return number(value)
    raise CertificateError(f"the variable {shorten(name)} is no number: use a real or an integer here")


def _operation(op: Tree, trees: Sequence[Tree], instance: Instance) -> Number:
    if op == "inf":
        _exactly(trees, 0, "inf")
        return INFINITY
    if op == "pow":
        base, exponent = _exactly(trees, 2, "pow")
        return power(expression(base, instance), _rational_exponent(exponent, instance))
    if not isinstance(op, str) or op not in OPERATIONS:
        raise CertificateError(f"{shorten(op)} is no operation: use one of {', '.join([*OPERATIONS, 'pow', 'inf'])}")
    arity, operate = OPERATIONS[op]
    arguments = [expression(argument, instance) for argument in trees]
    if arity is None:
        demand(bool(arguments), f"{op} of nothing has no value: give it arguments")
    else:
        _exactly(trees, arity, op)
    return operate(arguments)


def _rational_exponent(tree: Tree, instance: Instance) -> Fraction:
    exponent = simplified(expression(tree, instance)).rational
    if exponent is None:
        raise CertificateError("an exponent is not rational: write the power as exp of a product with ln")
    return exponent


def _measure(tree: Tree, instance: Instance) -> Number:
    parts = fields(tree, ["measure", "args"], "a measure", optional=["hint"])
    name = parts["measure"]
    if not isinstance(name, str) or name not in MEASURES:
        raise CertificateError(f"{shorten(name)} is no measure this checker knows: use one of docs/measures.md")
    entry = MEASURES[name]
    trees = sequence(parts["args"], f"the arguments of {name}")
    needed = sum(1 for kind in entry.kinds if not kind.endswith("?"))
    demand(
        needed <= len(trees) <= len(entry.kinds),
        f"{name} takes {needed} to {len(entry.kinds)} arguments, not {len(trees)}: see docs/measures.md",
    )
    arguments: list[Any] = [
        _ARGUMENTS[kind.rstrip("?")](argument, instance) for kind, argument in zip(entry.kinds, trees, strict=False)
    ]
    arguments += [None] * (len(entry.kinds) - len(trees))
    hint = parts.get("hint")
    if entry.hinted:
        return entry.function(*arguments, hint=hint)
    demand(hint is None, f"{name} takes no hint: remove it")
    return entry.function(*arguments)


def object_value(tree: Tree, instance: Instance) -> Value:
    """An OBJ: a variable, a literal, or an operation on objects."""
    spend(20)
    if not isinstance(tree, dict):
        raise CertificateError(f"{shorten(tree)} is no object: give a variable, a value or an operation on objects")
    if "type" in tree:
        return literal(tree, instance)
    if len(tree) != 1:
        raise CertificateError(f"{shorten(tree)} is no object: give exactly one operation")
    ((op, argument),) = tree.items()
    if op == "var":
        return instance.value(string(argument, "a variable's name"))
    if op not in _OBJECTS:
        raise CertificateError(f"{shorten(op)} is no operation on objects: use one of {', '.join(_OBJECTS)}")
    return _OBJECTS[op](sequence(argument, f"the arguments of {op}"), instance)


def _row(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "row")
    owner = object_value(first, instance)
    if isinstance(owner, Channel):
        place = index_value(second, instance)
        demand(place < len(owner.points), f"input {place} does not exist: give one below {len(owner.points)}")
        return owner.row(place)
    kernel, x = _of_kind(owner, Kernel, "kernel", first), index_value(second, instance)
    demand(x < kernel.n_inputs, f"row {x} does not exist: give one below {kernel.n_inputs}")
    return kernel.row(x)


def _output(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "output")
    owner = object_value(first, instance)
    if isinstance(owner, Channel):
        return owner.output(law_value(second, instance))
    return objects.output(_of_kind(owner, Kernel, "kernel", first), law_value(second, instance))


def _power(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "power")
    n = index_value(second, instance)
    demand(1 <= n <= MAX_POWER, f"a kernel's power {n} is refused: give 1 to {MAX_POWER}")
    return objects.tensor_power(kernel_value(first, instance), n)


def _repeated(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "repeated")
    n = index_value(second, instance)
    demand(1 <= n <= MAX_REPEATED, f"{n} uses of a kernel are refused: give 1 to {MAX_REPEATED}")
    return objects.repeated(kernel_value(first, instance), n)


def _widened(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "widened")
    return mixtures.widened(mixture_value(first, instance), expression(second, instance))


def _normal(trees: Sequence[Tree], instance: Instance) -> Value:
    mean, variance = (expression(tree, instance) for tree in _exactly(trees, 2, "normal"))
    return mixtures.validated_mixture([number(1)], [mean], [variance])


def _two_points(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second, variance = (expression(tree, instance) for tree in _exactly(trees, 3, "two_points"))
    return mixtures.validated_channel([[first], [second]], variance)


def _uniform(trees: Sequence[Tree], instance: Instance) -> Value:
    n = index_value(_exactly(trees, 1, "uniform")[0], instance)
    demand(1 <= n <= MAX_POWER, f"the uniform law on {n} letters is refused: give 1 to {MAX_POWER}")
    return Law((number(Fraction(1, n)),) * n)


def _product(trees: Sequence[Tree], instance: Instance) -> Kernel | Law:
    first, second = (object_value(tree, instance) for tree in _exactly(trees, 2, "product"))
    if isinstance(first, Law) and isinstance(second, Law):
        (row,) = objects.product(Kernel((first.masses,)), Kernel((second.masses,))).rows
        return Law(row)
    return objects.product(*(kernel_value(tree, instance) for tree in trees))


def _mix(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second, weight = _exactly(trees, 3, "mix")
    made, other, share = object_value(first, instance), object_value(second, instance), expression(weight, instance)
    if isinstance(made, Law) and isinstance(other, Law):
        (row,) = objects.mix(Kernel((made.masses,)), Kernel((other.masses,)), share).rows
        return Law(row)
    return objects.mix(kernel_value(first, instance), kernel_value(second, instance), share)


def _restrict(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "restrict")
    return objects.restrict(kernel_value(first, instance), _index_list(second, instance))


def _joint_of(trees: Sequence[Tree], instance: Instance) -> Value:
    demand(len(trees) in (2, 3), "joint takes a kernel, a prior and perhaps a database: correct its arguments")
    database = database_value(trees[2], instance) if len(trees) == 3 else None
    return objects.joint(kernel_value(trees[0], instance), law_value(trees[1], instance), database)


def _marginal(trees: Sequence[Tree], instance: Instance) -> Value:
    first, second = _exactly(trees, 2, "marginal")
    return objects.marginal(joint_value(first, instance), _index_list(second, instance))


def _two_kernels(operate: Callable[[Kernel, Kernel], Kernel], name: str) -> Callable[[Sequence[Tree], Instance], Value]:
    def evaluate(trees: Sequence[Tree], instance: Instance) -> Value:
        first, second = _exactly(trees, 2, name)
        return operate(kernel_value(first, instance), kernel_value(second, instance))

    return evaluate


def _kernel_and_law(operate: Callable[[Kernel, Law], Value], name: str) -> Callable[[Sequence[Tree], Instance], Value]:
    def evaluate(trees: Sequence[Tree], instance: Instance) -> Value:
        first, second = _exactly(trees, 2, name)
        return operate(kernel_value(first, instance), law_value(second, instance))

    return evaluate


_OBJECTS: dict[str, Callable[[Sequence[Tree], Instance], Value]] = {
    "row": _row,
    "output": _output,
    "posterior": _kernel_and_law(objects.posterior, "posterior"),
    "then": _two_kernels(objects.then, "then"),
    "before": _two_kernels(lambda kernel, earlier: objects.then(earlier, kernel), "before"),
    "product": _product,
    "parallel": _two_kernels(objects.parallel, "parallel"),
    "power": _power,
    "repeated": _repeated,
    "mix": _mix,
    "widened": _widened,
    "normal": _normal,
    "two_points": _two_points,
    "uniform": _uniform,
    "restrict": _restrict,
    "joint": _joint_of,
    "marginal": _marginal,
}


def _of_kind(value: Value, kind: type[Kind], name: str, tree: Tree) -> Kind:
    """The value of `tree`, if it is of this kind."""
    if isinstance(value, kind):
        return value
    raise CertificateError(f"{shorten(tree)} is no {name}: give one")


def kernel_value(tree: Tree, instance: Instance) -> Kernel:
    """An OBJ that must be a kernel."""
    return _of_kind(object_value(tree, instance), Kernel, "kernel", tree)


def law_value(tree: Tree, instance: Instance) -> Law:
    """An OBJ that must be a law; a joint law of one axis is one."""
    value = object_value(tree, instance)
    if isinstance(value, Joint) and len(value.shape) == 1:
        return Law(value.masses)
    if isinstance(value, Law):
        return value
    raise CertificateError(f"{shorten(tree)} is no law: give a prior or a row")


def mixture_value(tree: Tree, instance: Instance) -> Mixture:
    """An OBJ that must be a Gaussian mixture."""
    return _of_kind(object_value(tree, instance), Mixture, "Gaussian mixture", tree)


def channel_value(tree: Tree, instance: Instance) -> Channel:
    """An OBJ that must be a Gaussian mechanism."""
    return _of_kind(object_value(tree, instance), Channel, "Gaussian mechanism", tree)


def joint_value(tree: Tree, instance: Instance) -> Joint:
    """An OBJ that must be a joint law."""
    return _of_kind(object_value(tree, instance), Joint, "joint law", tree)


def database_value(tree: Tree, instance: Instance) -> Database:
    """An OBJ that must be a database."""
    return _of_kind(object_value(tree, instance), Database, "database", tree)


def rows_value(tree: Tree, instance: Instance) -> Rows:
    """The rows of a matrix: an OBJ that is one, or the rows themselves."""
    if isinstance(tree, dict):
        return _of_kind(object_value(tree, instance), Matrix, "matrix", tree).rows
    return matrix(tree)


def number_value(tree: Tree, instance: Instance) -> Number:
    """An EXPR, or a plain integer, as a number."""
    return number(tree) if _plain_integer(tree) else expression(tree, instance)


def index_value(tree: Tree, instance: Instance) -> int:
    """A non-negative integer: plain, or an EXPR whose value is proved to be one."""
    if _plain_integer(tree):
        return integer(tree, "an index")
    value = simplified(expression(tree, instance)).rational
    demand(value is not None and value.denominator == 1, f"{shorten(tree)} is no integer: give one")
    assert value is not None
    return integer(value.numerator, "an index")


def _index_list(tree: Tree, instance: Instance) -> Indices:
    if isinstance(tree, dict) and "var" in tree:
        value = instance.value(string(fields(tree, ["var"], "a variable")["var"], "a variable's name"))
        if isinstance(value, tuple):
            return value
        raise CertificateError(f"{shorten(tree)} is no list of indices: use a variable of type indices")
    return tuple(index_value(index, instance) for index in sequence(tree, "a list of indices"))


_ARGUMENTS: dict[str, Callable[[Tree, Instance], Argument]] = {
    "law": law_value,
    "kernel": kernel_value,
    "joint": joint_value,
    "database": database_value,
    "number": number_value,
    "index": index_value,
    "axes": _index_list,
    "function": lambda tree, _: generator(tree),
    "matrix": rows_value,
    "mixture": mixture_value,
    "gaussian": channel_value,
}


def _plain_integer(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _exactly(trees: Tree, count: int, where: str) -> list[Tree]:
    values = sequence(trees, f"the arguments of {where}")
    demand(len(values) == count, f"{where} takes {count} arguments, not {len(values)}: correct them")
    return values
