"""The `@measure` decorator: it registers a function, converts and checks its arguments, and records provenance.

A measure is an undecorated function of checked objects (`Prior`, `Kernel`, `Database`, `JointLaw`, `Real`, int,
tuple) that returns a `Real`. The kinds of its parameters are read off its annotations (`Law`, `Channel`, `Order`,
...).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from typing import Any, TypeAlias, get_type_hints, overload

from flint import fmpq

from ..real import BadInput, IllDefined, Real, as_real, data_of
from ..real.precision import in_turn
from . import notions
from .argument_types import READERS, brief, check_shapes, kind_of, with_axes
from .argument_types import Axes as Axes
from .argument_types import Channel as Channel
from .argument_types import Databases as Databases
from .argument_types import Exact as Exact
from .argument_types import Function as Function
from .argument_types import Gain as Gain
from .argument_types import GaussianMechanism as GaussianMechanism
from .argument_types import InputLaw as InputLaw
from .argument_types import Integer as Integer
from .argument_types import Joint as Joint
from .argument_types import Law as Law
from .argument_types import Level as Level
from .argument_types import Loss as Loss
from .argument_types import Matrix as Matrix
from .argument_types import Mixture as Mixture
from .argument_types import Number as Number
from .argument_types import Order as Order
from .facts import Fact
from .inequalities import inequalities
from .parameters import Parameter

Entropies: TypeAlias = Callable[..., Sequence[tuple[int, frozenset[int]]]]
"""From sets of axes to the entropies whose sum a measure is, as pairs (coefficient, set of axes)."""


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
    stated: tuple[Fact, ...] = ()
    """The facts that stand where it is defined."""
    symbol: str = ""
    written: str = ""
    """For a measure of somebody else where it is written, as `mine.py, line 3`; empty for one of exactpriv."""
    definition: Callable[..., Any] | None = None
    """The function as it is written: it is read where a statement needs what the measure says."""
    without: str = ""
    """LaTeX of its definition where the arguments that may be left out are; empty where `latex` says it too."""
    entropies: Entropies | None = None
    """Of a measure of a joint law and sets of its axes: the entropies whose sum it is."""
    meaning: str = ""
    """Its row of docs/measures.md: what it is in plain text, with the conventions at zeros, ends and infinity."""

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The theorems about it: those stated, and for one of exactpriv the textbook inequalities that begin with it,
        which are read when somebody asks for them."""
        return self.stated if self.written else (*self.stated, *inequalities().get(self.name, ()))

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
_GROUP = "exactpriv.measures"
Measured: TypeAlias = Callable[..., "Real | Answer"]


@overload
def measure(function: Measured, /) -> Callable[..., Real]: ...


@overload
def measure(
    *, latex: str = ..., source: str = ..., units: str = ..., facts: Sequence[Fact] = ..., symbol: str = ...,
    without: str = ..., entropies: Entropies | None = ..., meaning: str = ...,
) -> Callable[[Measured], Callable[..., Real]]: ...


def measure(
    function: Measured | None = None,
    /,
    *,
    latex: str = "",
    source: str = "",
    units: str = "nats",
    facts: Sequence[Fact] = (),
    symbol: str = "",
    without: str = "",
    entropies: Entropies | None = None,
    meaning: str = "",
) -> Any:
    """Register the decorated function as a measure under its own name.

    `latex` defines the value (`without` where the arguments that may be left out are), `source` says where the
    definition is from, `units` is "nats" or "1" (a pure number), `facts` are theorems about it (facts.py).
    `symbol` is how papers write it, such as `D(<p>\\|<q>)`: `<p>` stands for the argument p, `<e^eps>` for e to it,
    `<ln r>` for its logarithm, and what stands between `<?` and `?>` is left out where an argument in it is not given.
    `entropies` says of which entropies a measure of a joint law is the sum, for sets of axes: its Coq statement is read
    off it. The checker says so for itself, and a test compares both. `meaning` is its row of docs/measures.md, which
    says in plain text what the checker computes, conventions included.

    The value of a measure outside this package has the provenance of what it is computed from, so that certificates
    hold its definition and the independent checker needs to know nothing of it; its facts are marked as assumed.
    BadInput for a name that is taken, and for a parameter whose type does not say what it is.
    """
    texts = {"latex": latex, "source": source, "units": units, "symbol": symbol, "without": without,
             "meaning": meaning}  # fmt: skip
    if function is None:
        return lambda decorated: _registered(decorated, facts, entropies, texts)
    if not callable(function):
        raise BadInput(f"@measure stands on a function, not on {brief(function)}; write latex=... by name")
    return _registered(function, facts, entropies, texts)


def _registered(
    function: Measured, facts: Sequence[Fact], entropies: Entropies | None, texts: Mapping[str, str]
) -> Callable[..., Real]:
    name = function.__name__
    ours = function.__module__.startswith(f"{__package__}.")
    written = "" if ours else place_of(function)
    demand_free(name, function.__module__)
    demand_texts(name, **texts)
    parameters = parameters_of(function, ours)
    kinds = tuple(p.kind for p in parameters)
    readers = tuple(READERS[kind] for kind in kinds)
    required = sum(not p.optional for p in parameters)
    names = tuple(p.name for p in parameters)

    @in_turn
    def checked(*given: Any, **named: Any) -> Real:
        if named:
            given = _positional(name, names, given, named)
        while len(given) > required and given[-1] is None:
            given = given[:-1]
        if not required <= len(given) <= len(names):
            raise BadInput(f"{name}({', '.join(names)}) got {len(given)} arguments; give {_wanted(required, names)}")
        if "joint" in kinds:
            given = with_axes(given, kinds)
        arguments, records = [], []
        for read, value in zip(readers, given, strict=False):
            argument, record = read(value)
            arguments.append(argument)
            records.append(record)
        check_shapes(name, arguments)
        if not ours:
            return _expanded(name, records, function(*map(_with_provenance, arguments, records)))
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
    for fact in facts:
        if not isinstance(fact, Fact):
            raise BadInput(f"{name} states {brief(fact)}, which is no fact; use those of exactpriv.measure.facts")
    stated = tuple(fact if ours else fact.taken_for_granted() for fact in facts)
    text = inspect.getdoc(function) or ""
    made = Measure(name, checked, signature=parameters, doc=text, stated=stated, written=written, definition=function,
                   entropies=entropies, **texts)
    if not ours:
        for fact in stated:
            fact.demand(made, {**MEASURES, name: made})
    MEASURES[name] = made
    notions.enter(made)
    return checked


def _with_provenance(argument: Any, record: Any) -> Any:
    """An argument that still knows how it came about (an order is read as a number of its own)."""
    return record if isinstance(argument, Real) and isinstance(record, Real) else argument


_BY_NAME: ContextVar[bool] = ContextVar("measures of somebody else by name", default=False)


@contextmanager
def by_name() -> Iterator[None]:
    """Inside, the provenance of what a measure of somebody else returned is its name and arguments, for people to read;
    no certificate is made there, since no checker knows the name."""
    token = _BY_NAME.set(True)
    try:
        yield
    finally:
        _BY_NAME.reset(token)


def _expanded(name: str, records: Sequence[Any], found: Any) -> Real:
    """What a measure of somebody else returned, with the provenance of its definition."""
    value = found.value if isinstance(found, Answer) else found
    if isinstance(value, bool) or not isinstance(value, Real | int | str | Fraction | fmpq):
        if isinstance(value, float):
            raise BadInput(f"{name} returned the float {value}; compute it with rationals and exact functions")
        raise BadInput(f"{name} returned {brief(value)}; a measure returns a number")
    made = as_real(value)

    def data() -> Any:
        return {"measure": name, "args": [data_of(r) for r in records]} if _BY_NAME.get() else made.to_data()

    return made.with_data(data)


def place_of(function: Callable[..., Any]) -> str:
    """Where a function is written: `mine.py, line 3`."""
    code = getattr(function, "__code__", None)
    return f"{function.__module__}" if code is None else f"{code.co_filename}, line {code.co_firstlineno}"


def demand_free(name: str, module: str) -> None:
    """BadInput where a measure has this name already. A notebook or an interpreter may define its own again."""
    known = MEASURES.get(name)
    if known is None or (known.function.__module__ == module == "__main__"):
        return
    where = f"in {known.written}" if known.written else "in exactpriv"
    raise BadInput(f"there already is a measure named {name} ({where}); choose another name")


def demand_texts(name: str, **texts: object) -> None:
    """BadInput where one of these is no text."""
    for key, text in texts.items():
        if not isinstance(text, str):
            raise BadInput(f"{name} has {key}={brief(text)}; give a text")


def foreign_modules() -> list[str]:
    """The modules in which measures of somebody else are written."""
    return [made.function.__module__ for made in MEASURES.values() if made.written]


@cache
def load_installed() -> None:
    """Load the measures of installed packages, by the entry points `exactpriv.measures`; BadInput where that fails."""
    from importlib.metadata import entry_points  # a tenth of the time of a command that needs none of these

    for point in sorted(entry_points(group=_GROUP), key=lambda point: (point.name, point.value)):
        try:
            point.load()
        except Exception as error:
            package = f" of the package {point.dist.name}" if point.dist is not None else ""
            raise BadInput(f"the entry point {point.name} = {point.value}{package} cannot be loaded "
                           f"({type(error).__name__}: {error}); repair or uninstall it") from error


def parameters_of(function: Callable[..., Any], ours: bool) -> tuple[Parameter, ...]:
    """The parameters of a measure, by the types of a function: those above, or, of somebody else, Kernel, Prior, ..."""
    try:
        hints = _types(function, ours)
    except NameError as error:
        raise BadInput(f"{function.__name__} has a type that is not there ({error}); import it") from None
    found: list[Parameter] = []
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD, parameter.KEYWORD_ONLY):
            raise BadInput(f"{function.__name__} has the parameter {name}, which is not given by its place; write "
                           "parameters such as K: Kernel")
        optional = parameter.default is not inspect.Parameter.empty
        kind = kind_of(hints.get(name), any(p.kind == "kernel" for p in found))
        if kind is None:
            raise BadInput(f"{function.__name__} has the parameter {name} without a type that says what it is; write "
                           f"{name}: Kernel, or Prior, Real, int, Database, JointLaw")
        if optional and not ours and parameter.default is not None:
            raise BadInput(f"{function.__name__} has the parameter {name} with the default {brief(parameter.default)}; "
                           "the default of a measure's parameter is None")
        found.append(Parameter(name, kind, optional))
    return tuple(found)


_TYPES: dict[str, Any] = {}


def _types(function: Callable[..., Any], ours: bool) -> dict[str, Any]:
    """The types of the parameters; a name of one means the same in every module here, and is looked up once."""
    written = {name: text for name, text in function.__annotations__.items() if name != "return"}
    if not ours or not all(isinstance(text, str) for text in written.values()):
        return get_type_hints(function, include_extras=True)
    if not all(text in _TYPES for text in written.values()):
        found = get_type_hints(function, include_extras=True)
        _TYPES.update({text: found[name] for name, text in written.items()})
    return {name: _TYPES[text] for name, text in written.items()}


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
