"""The `@measure` decorator: it registers a function, converts and checks its arguments, and records provenance.

A measure is an undecorated function of checked objects (`Prior`, `Kernel`, `Database`, `JointLaw`, `Real`, int,
tuple) that returns a `Real`. The kinds of its parameters are read off its annotations (`Law`, `Channel`, `Order`,
...).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypeVar, get_args, get_type_hints

from flint import fmpq

from exactpriv.kernel import Database, GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from exactpriv.real import BadInput, IllDefined, Rational, Real, as_real, data_of
from exactpriv.real.precision import in_turn

from .facts import Fact
from .generators import Generator, generator
from .inequalities import inequalities
from .parameters import Parameter

Law: TypeAlias = Annotated[Prior, "law"]
Channel: TypeAlias = Annotated[Kernel, "kernel"]
InputLaw: TypeAlias = Annotated[Prior, "prior"]
Databases: TypeAlias = Annotated[Database, "database"]
Joint: TypeAlias = Annotated[JointLaw, "joint"]
Number: TypeAlias = Annotated[Real, "real"]
Level: TypeAlias = Annotated[Real, "level"]
"""eps, meant as e^eps; +inf and -inf are levels."""
Order: TypeAlias = Annotated[Real, "order"]
"""A rational at least 0, or +inf."""
Exact: TypeAlias = Annotated[fmpq, "rational"]
Integer: TypeAlias = Annotated[int, "integer"]
Axes: TypeAlias = Annotated[tuple[int, ...], "axes"]
Function: TypeAlias = Annotated[Generator, "function"]
Mixture: TypeAlias = Annotated[GaussianMixture, "mixture"]
GaussianMechanism: TypeAlias = Annotated[GaussianChannel, "gaussian"]
Matrix: TypeAlias = Annotated[tuple[tuple[fmpq, ...], ...], "matrix"]
T = TypeVar("T")


@dataclass(frozen=True)
class Measure:
    """What is known about a measure: its function (checked, with provenance), definition, source, units, parameters,
    and the facts it states about itself (facts.py)."""

    name: str
    function: Callable[..., Real]
    latex: str
    source: str
    units: str
    signature: tuple[Parameter, ...]
    doc: str
    facts: tuple[Fact, ...] = ()
    symbol: str = ""

    @property
    def kind(self) -> str:
        """The kinds of the parameters that must be given, such as "law law" or "kernel prior"."""
        return " ".join(p.kind for p in self.signature if not p.optional)

    def states(self, *kinds: type[Fact]) -> bool:
        """Whether it states a fact of one of these kinds."""
        return any(isinstance(fact, kinds) for fact in self.facts)


@dataclass(frozen=True)
class Answer:
    """A value together with what lets a checker re-establish it quickly (docs/certificates.md, hints)."""

    value: Real
    hint: Callable[[], Any]


MEASURES: dict[str, Measure] = {}
_INEQUALITIES = inequalities()


def measure(
    *, latex: str, source: str, units: str = "nats", facts: Sequence[Fact] = (), symbol: str = ""
) -> Callable[[Callable[..., Real | Answer]], Any]:
    """Register the decorated function as a measure under its own name.

    `latex` defines the value, `source` says where the definition is from, `units` is "nats" or "1" (a pure number),
    `facts` are theorems about it (facts.py); those of a measure outside this package are marked as assumed.
    `symbol` is how papers write it, such as `D(<p>\\|<q>)`: `<p>` stands for the argument p, `<e^eps>` for e to it,
    `<ln r>` for its logarithm, and what stands between `<?` and `?>` is left out where an argument in it is not given.
    """

    def register(function: Callable[..., Real | Answer]) -> Callable[..., Real]:
        name = function.__name__
        if name in MEASURES:
            raise BadInput(f"there already is a measure named {name}; choose another name")
        parameters = _parameters(function)
        readers = tuple(_READERS[p.kind] for p in parameters)
        required = sum(not p.optional for p in parameters)
        names = tuple(p.name for p in parameters)

        @in_turn
        def checked(*given: Any, **named: Any) -> Real:
            if named:
                given = _positional(name, names, given, named)
            while len(given) > required and given[-1] is None:
                given = given[:-1]
            if not required <= len(given) <= len(names):
                raise BadInput(
                    f"{name}({', '.join(names)}) got {len(given)} arguments; give {_wanted(required, names)}"
                )
            arguments, records = [], []
            for read, value in zip(readers, given, strict=False):
                argument, record = read(value)
                arguments.append(argument)
                records.append(record)
            _check_shapes(name, arguments)
            try:
                found = function(*arguments)
            except IllDefined as error:
                data = {"measure": name, "args": [data_of(record) for record in records]}
                raise IllDefined(f"{name} has no value here: {error}", data) from error
            if isinstance(found, Answer):
                return Real.call(name, records, found.value, found.hint)
            return Real.call(name, records, found)

        checked.__name__ = checked.__qualname__ = name
        checked.__doc__ = function.__doc__
        checked.__module__ = function.__module__
        checked.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
        ours = function.__module__.startswith(f"{__package__}.")
        stated = tuple(fact if ours else fact.taken_for_granted() for fact in facts)
        if ours:
            stated += tuple(_INEQUALITIES.get(name, ()))
        text = inspect.getdoc(function) or ""
        MEASURES[name] = Measure(name, checked, latex, source, units, parameters, text, stated, symbol)
        return checked

    return register


def _parameters(function: Callable[..., Any]) -> tuple[Parameter, ...]:
    hints = get_type_hints(function, include_extras=True)
    found = []
    for name, parameter in inspect.signature(function).parameters.items():
        annotation = hints[name]
        optional = parameter.default is not inspect.Parameter.empty
        if not hasattr(annotation, "__metadata__"):  # Optional[Annotated[...]]
            annotation = next(a for a in get_args(annotation) if hasattr(a, "__metadata__"))
        found.append(Parameter(name, annotation.__metadata__[0], optional))
    return tuple(found)


def _positional(name: str, names: tuple[str, ...], given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    unknown = [key for key in named if key not in names[len(given) :]]
    if unknown:
        raise BadInput(f"{name}({', '.join(names)}) has no free parameter {unknown[0]!r}; use the names shown")
    filled = list(given)
    for key in names[len(given) :]:
        filled.append(named.get(key))
    return tuple(filled)


def _wanted(required: int, names: tuple[str, ...]) -> str:
    return str(required) if required == len(names) else f"{required} to {len(names)}"


# -- reading arguments: each reader returns the object the measure gets and the one its provenance shows


def _law(x: Any) -> tuple[Prior, Any]:
    if isinstance(x, Prior):
        return x, x
    if isinstance(x, str | bytes | Kernel | JointLaw) or not isinstance(x, Sequence):
        raise BadInput(f"{_shown(x)} is not a law; pass a Prior, K.row(i) or a list of rationals that sum to 1")
    made = Prior(x)
    return made, made


def _kernel(x: Any) -> tuple[Kernel, Any]:
    if isinstance(x, Kernel):
        return x, x
    if isinstance(x, str | bytes | Prior | JointLaw) or not isinstance(x, Sequence):
        raise BadInput(f"{_shown(x)} is not a kernel; pass a Kernel or a list of rows of rationals")
    made = Kernel(x)
    return made, made


def _only(kind: type[T], advice: str) -> Callable[[Any], tuple[T, T]]:
    """A reader that takes nothing but objects of one class."""

    def read(x: Any) -> tuple[T, T]:
        if not isinstance(x, kind):
            raise BadInput(f"{_shown(x)} is not a {kind.__name__}; {advice}")
        return x, x

    return read


_database = _only(Database, "pass Database(m, n) with n entries over m letters")
_joint = _only(JointLaw, "pass K.joint(P) or JointLaw(shape, masses)")
_mixture = _only(GaussianMixture, "pass GaussianMixture(weights, means, variances)")
_gaussian = _only(GaussianChannel, "pass GaussianChannel(points, variance)")


def _number(x: Any) -> tuple[Real, Any]:
    made = as_real(x)
    return made, made


def _level(x: Any) -> tuple[Real, Any]:
    made = Real.infinity() if isinstance(x, str) and x.strip() == "inf" else as_real(x)
    return made, made


def _order(x: Any) -> tuple[Real, Any]:
    made, record = _level(x)
    if made.infinite > 0:
        return made, record
    q = made.rational
    if q is None or q < 0:
        raise BadInput(f'{made} is not an order; pass a rational that is at least 0, or "inf"')
    return Real(q), record


def _exact(x: Any) -> tuple[fmpq, Any]:
    q = x.rational if isinstance(x, Real) else Rational(x)
    if q is None:
        raise BadInput(f"{x} is not known to be rational, and this measure needs a rational here; pass one")
    return q, x if isinstance(x, Real) else q


def _integer(x: Any) -> tuple[int, Any]:
    q = x.rational if isinstance(x, Real) else None if isinstance(x, bool) else x
    if isinstance(q, fmpq) and q.q == 1:
        q = int(q.p)
    if not isinstance(q, int):
        raise BadInput(f"{_shown(x)} is not an integer; pass one")
    return q, x if isinstance(x, Real) else q


def _axes(x: Any) -> tuple[tuple[int, ...], Any]:
    if isinstance(x, str | bytes) or not isinstance(x, Sequence | set | frozenset):
        raise BadInput(f"{_shown(x)} is not a list of indices; pass for example [0, 2]")
    axes = tuple(sorted(x)) if isinstance(x, set | frozenset) else tuple(x)
    for axis in axes:
        if isinstance(axis, bool) or not isinstance(axis, int):
            raise BadInput(f"{axis!r} is not an index; indices are integers from 0")
    if len(set(axes)) != len(axes):
        raise BadInput(f"the indices {list(axes)} are not different; name each once")
    return axes, axes


def _function(x: Any) -> tuple[Generator, Any]:
    made = generator(x)
    return made, made


def _matrix(x: Any) -> tuple[tuple[tuple[fmpq, ...], ...], Any]:
    if isinstance(x, str | bytes) or not isinstance(x, Sequence) or not all(isinstance(row, list | tuple) for row in x):
        raise BadInput(f"{_shown(x)} is not a matrix; pass a list of rows of rationals")
    made = tuple(tuple(_exact(a)[0] for a in row) for row in x)
    if not made or not made[0] or len({len(row) for row in made}) != 1:
        raise BadInput("a matrix needs rows of equal, positive length; check the rows given")
    return made, made


_READERS: dict[str, Callable[[Any], tuple[Any, Any]]] = {
    "law": _law,
    "kernel": _kernel,
    "prior": _law,
    "database": _database,
    "joint": _joint,
    "real": _number,
    "level": _level,
    "order": _order,
    "rational": _exact,
    "integer": _integer,
    "axes": _axes,
    "function": _function,
    "matrix": _matrix,
    "mixture": _mixture,
    "gaussian": _gaussian,
}


def _shown(x: Any) -> str:
    text = repr(x)
    return text if len(text) <= 60 else text[:57] + "..."


def _check_shapes(name: str, arguments: list[Any]) -> None:
    """Laws agree with each other, priors and databases with the kernel's inputs."""
    kernel: Kernel | GaussianChannel | None = None
    laws: list[Prior] = []
    database: Database | None = None
    for a in arguments:
        if isinstance(a, Kernel | GaussianChannel):
            kernel = a
        elif isinstance(a, Prior):
            laws.append(a)
        elif isinstance(a, Database):
            database = a
    size = kernel.n_inputs if kernel is not None else len(laws[0]) if laws else None
    if size is None:
        return
    for law in laws:
        if len(law) != size:
            other = f"the kernel has {size} inputs" if kernel is not None else f"the first law has {size} letters"
            raise BadInput(f"{name}: a law has {len(law)} letters and {other}; pass laws of the same size")
    if database is not None and database.size != size:
        raise BadInput(
            f"{name}: {database!r} has {database.size} databases and there are {size} inputs; "
            "pass the Database whose tuples are the inputs"
        )
