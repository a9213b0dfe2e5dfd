"""The JSON forms `VALUE` and closed `EXPR` of docs/certificates.md, read from untrusted data.

Every key, type, length, depth and number of digits is checked before anything is built; whatever does not fit is
refused with `BadInput`, which names the place. Nothing is evaluated as code. Text becomes a number only through
`number` and, as an entry, `exact_entry`, whose exponents are bounded: "1e999999999" is refused at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from flint import fmpq, fmpz

from ..real import Rational, Real, absolute, exp, ln, maximum, minimum
from ..real.errors import BadInput, IllDefined, UndecidedError
from ..real.rational import is_rational_text
from .databases import Database
from .entries import Entry, Label, closed_tree, exact_entry
from .gaussians import GaussianChannel, GaussianMixture
from .kernels import Kernel
from .laws import JointLaw, Prior, unnested
from .matrices import Matrix
from .provenance import Json

Value: TypeAlias = (
    Kernel | Prior | JointLaw | Database | GaussianMixture | GaussianChannel | Matrix | Real | int | tuple[int, ...]
    | str
)

MAX_NUMBER = 4096
"""The longest text of one number, in characters."""
MAX_LABEL = 200
"""The longest label, in characters."""
MAX_EXPR_DEPTH = 32
MAX_EXPR_SIZE = 10_000
MAX_READ = 1_000_000
"""The most entries of a kernel or law that is read."""
MAX_BITS = 200_000
"""The longest rational that may come up in an expression, numerator and denominator together."""
MAX_ROOT = 10_000
"""The largest product of the square of a polynomial's degree and the bits of its longest number for a root."""
MAX_POWER = 4096
"""The largest numerator or denominator of an exponent."""



def shown(value: object) -> str:
    """A short text of a value for an error message."""
    text = repr(value) if not isinstance(value, dict | list) else type(value).__name__
    return text if len(text) <= 60 else f"{text[:50]}... ({len(text)} characters)"


def number(value: object, where: str) -> fmpq:
    """A rational from text such as "3/7", "-2", "0.125", or from an integer."""
    if isinstance(value, float):
        raise BadInput(f'{where} is the float {value!r}, which is not exact: write it as text, "{value!r}"')
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise BadInput(f'{where} is {shown(value)}, not a rational: write it as text, such as "3/7"')
    text = str(value) if isinstance(value, int) and abs(value).bit_length() <= 3 * MAX_NUMBER else value
    if not isinstance(text, str) or len(text) > MAX_NUMBER:
        raise BadInput(f"{where} is a number of more than {MAX_NUMBER} characters; give a shorter one")
    if not is_rational_text(text):
        raise BadInput(f'{where} is {shown(text)}, not a rational: write it as "3/7", "0.125", "1e-12" or "50%"')
    try:
        return Rational(text)
    except BadInput as error:
        raise BadInput(f"{where}: {error}") from None


def integer(value: object, where: str) -> int:
    """An integer of at most 18 digits."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 10**18:
        raise BadInput(f"{where} is {shown(value)}; write an integer of at most 18 digits")
    return value


def sequence(value: object, where: str, longest: int = MAX_READ) -> list[object]:
    """A JSON list of bounded length."""
    if not isinstance(value, list):
        raise BadInput(f"{where} is {shown(value)}; write a list")
    if len(value) > longest:
        raise BadInput(f"{where} has {len(value)} members, more than the {longest} that are allowed")
    return value


def members(value: object, where: str, needed: set[str], allowed: set[str]) -> dict[str, object]:
    """A JSON object with every key of `needed` and no key outside `needed` and `allowed`."""
    if not isinstance(value, dict):
        raise BadInput(f"{where} is {shown(value)}; write an object with the keys {sorted(needed)}")
    unknown, missing = sorted(set(value) - needed - allowed, key=str), sorted(needed - set(value))
    if unknown:
        known = sorted(needed | allowed)
        raise BadInput(f"{where} has the unknown key {shown(unknown[0])}; its keys are {known}")
    if missing:
        raise BadInput(f"{where} lacks the key {missing[0]!r}; add it")
    return value


Labels: TypeAlias = list[Label] | None


def labels(value: object, where: str) -> Labels:
    """Labels from JSON: text, integers, and lists of these for tuples; null for none."""
    if value is None:
        return None
    return [_label(part, f"{where}[{i}]", 4) for i, part in enumerate(sequence(value, where))]


def _label(value: object, where: str, depth: int) -> Label:
    if isinstance(value, str) and len(value) <= MAX_LABEL:
        return value
    if isinstance(value, list) and depth:
        return tuple(_label(part, where, depth - 1) for part in sequence(value, where, 64))
    if isinstance(value, str | list):
        raise BadInput(f"{where} is a label that is too long or too deep; use at most {MAX_LABEL} characters")
    return integer(value, where)


_variables: ContextVar[Mapping[str, Real]] = ContextVar("variables_read", default=MappingProxyType({}))


@contextmanager
def reading_variables(known: Mapping[str, Real]) -> Iterator[None]:
    """Inside the block an `EXPR` may mention these variables: {"var": NAME}."""
    token = _variables.set(known)
    try:
        yield
    finally:
        _variables.reset(token)


def expression(tree: object, where: str = "the expression") -> Real:
    """The number that a closed `EXPR` stands for: a rational, or operations on closed expressions.

    `BadInput` for variables, measures, unknown operations, wrong numbers of arguments, and trees that are too large or
    have no value.
    """
    budget = [MAX_EXPR_SIZE]
    try:
        return _expression(tree, where, MAX_EXPR_DEPTH, budget)
    except (IllDefined, UndecidedError, ZeroDivisionError) as error:
        raise BadInput(f"{where} has no value ({error}); correct the expression") from None


def _expression(tree: object, where: str, depth: int, budget: list[int]) -> Real:
    budget[0] -= 1
    if depth == 0 or budget[0] < 0:
        raise BadInput(f"{where} is deeper than {MAX_EXPR_DEPTH} or larger than {MAX_EXPR_SIZE}; simplify it")
    if not isinstance(tree, dict):
        return Real(number(tree, where))
    if set(tree) == {"var"} and isinstance(tree["var"], str) and tree["var"] in _variables.get():
        return _variables.get()[tree["var"]]
    parts = members(tree, where, {"op", "args"}, set())
    op, arguments = parts["op"], sequence(parts["args"], f"{where}.args", MAX_EXPR_SIZE)
    if not isinstance(op, str) or op not in _OPERATIONS:
        raise BadInput(f"{where} has the operation {shown(op)}; the operations are {sorted(_OPERATIONS)}")
    least, most, apply = _OPERATIONS[op]
    if not least <= len(arguments) <= most:
        raise BadInput(f"{where} gives {len(arguments)} arguments to {op}; correct their number")
    if op == "pow":
        exponent = number(arguments[1], f"{where}.args[1]")
        if max(abs(exponent.p), exponent.q) > MAX_POWER:
            raise BadInput(f"{where} has the exponent {shown(arguments[1])}; use one of at most {MAX_POWER}")
        return _bounded(_expression(arguments[0], f"{where}.args[0]", depth - 1, budget) ** exponent)
    return _bounded(apply([_expression(a, f"{where}.args[{i}]", depth - 1, budget) for i, a in enumerate(arguments)]))


def _bounded(x: Real) -> Real:
    """`x`, unless it is a rational that is too long to go on with."""
    q = x.rational
    if q is not None and q.p.bit_length() + q.q.bit_length() > MAX_BITS:
        raise BadInput(f"a number of more than {MAX_BITS} bits comes up in an expression; use shorter numbers")
    return x


def _product(factors: list[Real]) -> Real:
    result = factors[0]
    for factor in factors[1:]:
        result = _bounded(result * factor)
    return result


def _root(arguments: list[Real]) -> Real:
    given = [a.rational for a in arguments]
    exact = [q for q in given if q is not None]
    if len(exact) < len(given):
        raise BadInput("an argument of root is not rational; write the interval and the coefficients as rationals")
    degree, bits = len(exact) - 3, max(q.p.bit_length() + q.q.bit_length() for q in exact)
    if degree * degree * bits > MAX_ROOT:
        raise BadInput(f"a root of degree {degree} with numbers of {bits} bits takes too long; use shorter numbers")
    return Real.algebraic(exact[2:], exact[0], exact[1])


_OPERATIONS: dict[str, tuple[int, int, Callable[[list[Real]], Real]]] = {
    "add": (1, MAX_EXPR_SIZE, Real.sum),
    "mul": (1, MAX_EXPR_SIZE, _product),
    "div": (2, 2, lambda a: a[0] / a[1]),
    "neg": (1, 1, lambda a: -a[0]),
    "pow": (2, 2, _product),
    "ln": (1, 1, lambda a: ln(a[0])),
    "exp": (1, 1, lambda a: exp(a[0])),
    "min": (1, MAX_EXPR_SIZE, lambda a: minimum(*a)),
    "max": (1, MAX_EXPR_SIZE, lambda a: maximum(*a)),
    "abs": (1, 1, lambda a: absolute(a[0])),
    "root": (4, MAX_EXPR_SIZE, _root),
    "inf": (0, 0, lambda a: Real.infinity()),
}


def _entry(tree: object, where: str) -> Entry:
    if isinstance(tree, str) and len(tree) <= MAX_NUMBER and not is_rational_text(tree):
        return exact_entry(tree, where, "write it as text")
    return expression(tree, where) if isinstance(tree, dict) else number(tree, where)


def _entries(value: object, where: str) -> list[Entry]:
    return [_entry(part, f"{where}[{i}]") for i, part in enumerate(sequence(value, where))]


def kernel_value(tree: object, where: str = "the kernel") -> Kernel:
    """A kernel from `{"rows", "inputs", "outputs"}`; the labels and `"type": "kernel"` may be left out."""
    return Kernel(*kernel_parts(tree, where))


def kernel_parts(tree: object, where: str = "the kernel") -> tuple[list[list[Entry]], Labels, Labels]:
    """The rows of a kernel's tree, which need not be laws, and the labels of its inputs and outputs."""
    parts = _typed(tree, where, "kernel", {"rows"}, {"inputs", "outputs"})
    rows = sequence(parts["rows"], f"{where}.rows", MAX_READ)
    exact, room = [], MAX_READ
    for i, row in enumerate(rows):
        entries = sequence(row, f"{where}.rows[{i}]", room)
        room -= len(entries)
        exact.append([_entry(value, f"{where}.rows[{i}][{j}]") for j, value in enumerate(entries)])
    names = [labels(parts.get(key), f"{where}.{key}") for key in ("inputs", "outputs")]
    return exact, names[0], names[1]


def prior_value(tree: object, where: str = "the prior") -> Prior:
    """A law from `{"masses", "letters"}`; the letters and `"type": "prior"` may be left out."""
    return Prior(*prior_parts(tree, where))


def prior_parts(tree: object, where: str = "the prior") -> tuple[list[Entry], Labels]:
    """The masses of a law's tree, which need not sum to 1, and its letters."""
    parts = _typed(tree, where, "prior", {"masses"}, {"letters"})
    return _entries(parts["masses"], f"{where}.masses"), labels(parts.get("letters"), f"{where}.letters")


def joint_value(tree: object, where: str = "the joint law") -> JointLaw:
    """A joint law from `{"shape", "masses", "names"}`; the names and `"type": "joint"` may be left out."""
    return JointLaw(*joint_parts(tree, where))


def joint_parts(tree: object, where: str = "the joint law") -> tuple[list[int], list[Entry], list[str] | None]:
    """The shape of a joint law's tree, its masses, which need not sum to 1, and the names of its variables."""
    parts = _typed(tree, where, "joint", {"shape", "masses"}, {"names"})
    shape = [
        integer(size, f"{where}.shape[{a}]") for a, size in enumerate(sequence(parts["shape"], f"{where}.shape", 64))
    ]
    names = None if parts.get("names") is None else [str(x) for x in sequence(parts["names"], f"{where}.names", 64)]
    return shape, _entries(parts["masses"], f"{where}.masses"), names


def nested_masses(table: object, where: str = "the joint law") -> tuple[list[int], list[Entry]]:
    """The shape and the masses of nested lists, a level for each variable; the masses need not sum to 1."""
    shape, masses = unnested(table)
    return shape, _entries(masses, where)


def _mixture(tree: object, where: str) -> GaussianMixture:
    parts = _typed(tree, where, "gaussian-mixture", {"weights", "means", "variances"}, set())
    return GaussianMixture(*(_entries(parts[key], f"{where}.{key}") for key in ("weights", "means", "variances")))


def _channel(tree: object, where: str) -> GaussianChannel:
    parts = _typed(tree, where, "gaussian-channel", {"points", "variance"}, set())
    points = [
        _entries(point, f"{where}.points[{i}]") if isinstance(point, list) else _entry(point, f"{where}.points[{i}]")
        for i, point in enumerate(sequence(parts["points"], f"{where}.points"))
    ]
    return GaussianChannel(points, _entry(parts["variance"], f"{where}.variance"))


def matrix_value(tree: object, where: str = "the matrix") -> Matrix:
    """A matrix from `{"rows"}`; `"type": "matrix"` may be left out."""
    rows = sequence(_typed(tree, where, "matrix", {"rows"}, set())["rows"], f"{where}.rows")
    exact, room = [], MAX_READ
    for i, row in enumerate(rows):
        entries = sequence(row, f"{where}.rows[{i}]", room)
        room -= len(entries)
        exact.append([number(x, f"{where}.rows[{i}][{j}]") for j, x in enumerate(entries)])
    return Matrix(exact)


def _database(tree: object, where: str) -> Database:
    parts = _typed(tree, where, "database", {"m", "n"}, set())
    return Database(integer(parts["m"], f"{where}.m"), integer(parts["n"], f"{where}.n"))


def _real(tree: object, where: str) -> Real:
    return expression(_typed(tree, where, "real", {"value"}, set())["value"], f"{where}.value")


def _integer(tree: object, where: str) -> int:
    return integer(_typed(tree, where, "integer", {"value"}, set())["value"], f"{where}.value")


def _indices(tree: object, where: str) -> tuple[int, ...]:
    value = sequence(_typed(tree, where, "indices", {"value"}, set())["value"], f"{where}.value")
    return tuple(integer(part, f"{where}.value[{i}]") for i, part in enumerate(value))


def _name(tree: object, where: str) -> str:
    value = _typed(tree, where, "name", {"value"}, set())["value"]
    if not isinstance(value, str) or len(value) > MAX_LABEL:
        raise BadInput(f"{where}.value is {shown(value)}, not a name; write a text of at most {MAX_LABEL} characters")
    return value


_READERS: dict[str, Callable[[object, str], Value]] = {
    "kernel": kernel_value,
    "prior": prior_value,
    "joint": joint_value,
    "matrix": matrix_value,
    "database": _database,
    "gaussian-mixture": _mixture,
    "gaussian-channel": _channel,
    "real": _real,
    "integer": _integer,
    "indices": _indices,
    "name": _name,
}


def value_from_tree(tree: object, where: str = "the value") -> Value:
    """The object that a `VALUE` stands for; `BadInput` names the place of whatever does not fit."""
    kind = tree.get("type") if isinstance(tree, dict) else None
    if not isinstance(kind, str) or kind not in _READERS:
        raise BadInput(f"{where} has the type {shown(kind)}; the types are {sorted(_READERS)}")
    return _READERS[kind](tree, where)


def tree_from_value(value: Value) -> Json:
    """The `VALUE` of an object; `value_from_tree` reads it back."""
    if isinstance(value, Kernel | Prior | JointLaw | Database | GaussianMixture | GaussianChannel | Matrix):
        return value.to_value()
    if isinstance(value, Real | fmpq):
        return {"type": "real", "value": closed_tree(value)}
    if isinstance(value, int) and not isinstance(value, bool):
        return {"type": "integer", "value": value}
    if isinstance(value, tuple | list) and all(isinstance(part, int) for part in value):
        return {"type": "indices", "value": list(value)}
    if isinstance(value, str):
        return {"type": "name", "value": value}
    raise BadInput(f"{shown(value)} cannot stand in an instance; use a kernel, a law, a database or an exact number")


def standing(value: object) -> Value:
    """`value` as it stands in an instance: fractions and decimals as exact numbers; `BadInput` for what has no `VALUE`,
    such as a float, None, a truth value or a list of rationals."""
    if isinstance(value, Kernel | Prior | JointLaw | Database | GaussianMixture | GaussianChannel | Matrix | Real):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return integer(value, "a value of an instance") if abs(value) >= 10**18 else value
    if isinstance(value, Fraction | Decimal | fmpq | fmpz):
        return Real(value)
    if isinstance(value, tuple | list | range) and all(isinstance(n, int) and not isinstance(n, bool) for n in value):
        return list(value) if isinstance(value, range) else value  # type: ignore[return-value]
    if isinstance(value, str):
        return _name({"type": "name", "value": value}, "a value of an instance")
    raise BadInput(
        f"{shown(value)} cannot stand in an instance; use a Kernel, a law, a Database, a Fraction or Real, an integer, "
        "a list of integers or a name"
    )


def stored(value: object) -> Value:
    """`standing`, for a value that has also been written as a `VALUE` and read back."""
    made = standing(value)
    try:
        value_from_tree(tree_from_value(made))
    except BadInput as error:
        raise BadInput(f"{shown(value)} cannot be stored in an instance: {error}") from None
    return made


def _typed(tree: object, where: str, kind: str, needed: set[str], allowed: set[str]) -> dict[str, object]:
    parts = members(tree, where, needed, allowed | {"type"})
    if parts.get("type", kind) != kind:
        raise BadInput(f"{where} has the type {shown(parts['type'])}; a {kind} is needed here")
    return parts
