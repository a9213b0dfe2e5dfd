"""Measures as terms: every registered measure is an operation of its name, with the sorts of its parameters.

A measure of somebody else is read by its definition (`Reader.expand`), or is an operation too; the checker knows
neither it nor its facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..kernel.laws import axes_of
from ..kernel.matrices import Matrix
from ..kernel.notions import matrix
from ..real import Rational, as_real
from ..statement.operations import OBJECTS, OPERATIONS, Misfit, Operation, agree, known, method, operation
from ..statement.reading.refusal import Unread
from ..statement.reading.source import function_of
from ..statement.reading.values import Bundle
from ..statement.terms import GENERATOR, NUMBER, NUMBERS, Kind, Sort, Term, make
from .generators import Generator, generator
from .parameters import MATRICES, Parameter

if TYPE_CHECKING:
    from .registry import Measure

KINDS: dict[str, tuple[Kind, ...]] = {
    "law": (Kind.LAW,), "prior": (Kind.LAW,), "kernel": (Kind.KERNEL,), "database": (Kind.DATABASE,),
    "joint": (Kind.JOINT,), "mixture": (Kind.MIXTURE,), "gaussian": (Kind.GAUSSIAN,), "axes": (Kind.INDICES,),
    "integer": NUMBERS, "function": (Kind.GENERATOR,), "real": NUMBERS, "level": NUMBERS, "order": NUMBERS,
    "rational": NUMBERS, **dict.fromkeys(MATRICES, (Kind.MATRIX, Kind.LIST)),
}  # fmt: skip
"""The kinds of terms that a parameter of a measure takes."""


_ENTERED: dict[str, Measure] = {}


def measure_term(name: str, *args: Term) -> Term:
    """A measure of terms."""
    return _operation(_ENTERED[name], len(args))(*args)


def enter(measured: Measure) -> None:
    """Make a measure an operation, and its function what denotes it in a source."""
    signature = measured.signature
    def handler(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
        given = _filled(measured.name, signature, args, named)
        if reader.expand and measured.written and measured.definition is not None:
            return reader.applied(function_of(measured.definition), given, {})
        joint = next((x for x in given if isinstance(x, Term) and x.kind is Kind.JOINT), None)
        terms = [_argument(reader, p, x, joint) for p, x in zip(signature, given, strict=False)]
        return _operation(measured, len(terms))(*terms)

    known(measured.function)(handler)
    _ENTERED[measured.name] = measured


def _operation(measured: Measure, count: int) -> Operation:
    """The operation of a measure of so many arguments (those at the end may be left out)."""
    name = f"measure {measured.name}" + ("" if count == len(measured.signature) else f" of {count}")
    if (known_one := OPERATIONS.get(name)) is not None:
        return known_one
    signature = measured.signature[:count]
    whole = [p.kind == "integer" for p in signature]

    def tree(*trees: Any) -> Any:
        return {"measure": measured.name, "args": [_plain(x) if w else x for x, w in zip(trees, whole, strict=True)]}

    def text(*texts: str) -> str:
        return f"{measured.name}({', '.join(texts)})"

    def fitting(*args: Term) -> Sort:
        demand_shapes(measured.name, args, signature)
        return NUMBER

    return operation(name, [KINDS[p.kind] for p in signature], fitting, measured.function, tree, text)


def demand_shapes(name: str, args: Sequence[Term], signature: Sequence[Parameter]) -> None:
    """Laws agree with each other, laws and databases with the inputs of the last kernel (reading.check_shapes); a gain
    has a column an input, a loss a row."""
    size: Term | None = None
    for x in args:
        if x.kind in (Kind.KERNEL, Kind.GAUSSIAN):
            size = x.sort.sizes[0]
    laws = [x for x in args if x.kind is Kind.LAW]
    if size is None and laws:
        size = laws[0].sort.sizes[0]
    for x in args:
        if size is not None and x.kind in (Kind.LAW, Kind.DATABASE):
            agree(size, x.sort.sizes[0], f"the letters and inputs of {name}")
    if name == "deficiency":
        agree(args[0].sort.sizes[0], args[1].sort.sizes[0], "the inputs of two kernels")
    for x, parameter in zip(args, signature, strict=False):
        if size is not None and parameter.kind in ("gain", "loss") and x.kind is Kind.MATRIX:
            place = 1 if parameter.kind == "gain" else 0
            agree(size, x.sort.sizes[place], f"the inputs and the {'rows' if place == 0 else 'columns'} of a matrix")


def _plain(tree: Any) -> Any:
    return int(tree) if isinstance(tree, str) and "/" not in tree else tree


def _filled(name: str, signature: Sequence[Parameter], args: Sequence[Any], named: Mapping[str, Any]) -> list[Any]:
    """The arguments in order; those at the end that are left out, or None, are not there."""
    names = [p.name for p in signature]
    if len(args) > len(names) or any(key not in names[len(args) :] for key in named):
        raise Unread(f"it gives {name} arguments that it does not take")
    given = [*args, *(named.get(key) for key in names[len(args) :])]
    while given and given[-1] is None and signature[len(given) - 1].optional:
        given.pop()
    if any(x is None for x in given):
        raise Unread(f"it leaves out an argument of {name}")
    return given


def _argument(reader: Any, parameter: Parameter, value: Any, joint: Term | None) -> Term:
    kind = parameter.kind
    if kind == "axes":
        return _axes(reader, value, joint)
    if kind == "function":
        return _generator(value)
    if kind in MATRICES:
        return _matrix(reader, value)
    if kind in ("level", "order", "real", "rational", "integer"):
        if isinstance(value, str) and value.strip() == "inf" and kind not in ("level", "order"):
            raise Unread("inf stands where a finite number is wanted")
        return reader.number(value)  # type: ignore[no-any-return]
    made = reader.term(value)
    if made.kind not in KINDS[kind]:
        raise Misfit(f"it uses a {made.kind.value} where a {KINDS[kind][0].value} is wanted")
    return made  # type: ignore[no-any-return]


def _axes(reader: Any, value: Any, joint: Term | None) -> Term:
    """Axes of a joint law, also by the names of its variables, "A C" or ["A", "C"]."""
    if joint is None or isinstance(value, Term):
        return reader.indices(value)  # type: ignore[no-any-return]
    parts = value if isinstance(value, str) else reader.items(value)
    if not isinstance(parts, str) and any(isinstance(part, Bundle) for part in parts):
        return reader.indices(value)  # type: ignore[no-any-return]
    if isinstance(parts, str) or any(isinstance(part, str) for part in parts):
        parts = axes_of(parts, joint.sort.names)
    made: Term = reader.indices(tuple(parts))
    count = joint.sort.sizes[0].label
    places = [x.label for x in made.args if x.head == "literal"]
    if len(set(places)) < len(places) or (isinstance(count, Fraction) and any(not 0 <= p < count for p in places)):  # type: ignore[operator]
        raise Unread("it uses axes that are named twice, or no axes of its joint law")
    return made


def _matrix(reader: Any, value: Any) -> Term:
    if isinstance(value, Term | Matrix):
        made: Term = reader.term(value)
        if made.kind not in KINDS["matrix"]:
            raise Misfit(f"it uses a {made.kind.value} where a matrix is wanted")
        return made
    try:
        rows = tuple(tuple(reader.listed(row)) for row in reader.listed(value))
    except Unread:
        rows = ()
    if not rows or not all(type(x) in (int, str, Fraction) for row in rows for x in row):
        found: Term = reader.list_term(value)
        if len(found.sort.sizes) != 2:
            raise Unread("a matrix has rows that are no lists of numbers")
        return found
    if len({len(row) for row in rows}) != 1 or not rows[0]:
        raise Misfit("a matrix has rows that are not equally long")
    return matrix([[str(Rational(x)) for x in row] for row in rows])


def _generator(value: Any) -> Term:
    if isinstance(value, Term) and value.kind is Kind.GENERATOR:
        return value
    if not isinstance(value, str):
        raise Unread("it uses a function of an f-divergence with parameters")
    return make("generator", (), GENERATOR, value)


OBJECTS[Generator] = lambda f: make("generator", (), GENERATOR, f.name if not f.parameters else
                                    (f.name, *map(str, f.parameters)))  # fmt: skip
function_at = operation("generator at", [Kind.GENERATOR, Kind.NUMBER], NUMBER,
                        lambda f, x: as_real(generator(f).at(x)), None, lambda f, x: f"f({x})")  # fmt: skip
"""The function of an f-divergence at a number."""


@method(Kind.GENERATOR, "at")
def _function_at(reader: Any, args: Sequence[Any], named: Mapping[str, Any]) -> Any:
    f, x = reader.positional(args, named, "t")
    return function_at(f, reader.number(x))
