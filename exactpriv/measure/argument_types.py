"""What the arguments of measures are: the types that say so, and how each is read and checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, TypeAlias, TypeVar, get_args

from flint import fmpq

from ..kernel import Database, GaussianChannel, GaussianMixture, JointLaw, Kernel, Prior
from ..kernel import Matrix as MatrixObject
from ..kernel.letters import demand_order
from ..optimise.program import rational, variables_allowed
from ..real import BadInput, Rational, Real, as_real
from .generators import Generator, generator

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
Gain: TypeAlias = Annotated[tuple[tuple[fmpq, ...], ...], "gain"]
"""A matrix with a column an input of the kernel, or a letter of the law."""
Loss: TypeAlias = Annotated[tuple[tuple[fmpq, ...], ...], "loss"]
"""A matrix with a row an input of the kernel."""
T = TypeVar("T")


# Each reader returns the object the measure gets and the one its provenance shows.


def _made(kind: type[Prior] | type[Kernel], advice: str) -> Callable[[Any], tuple[Any, Any]]:
    """A reader that takes objects of one class, and sequences of which it makes one."""

    def read(x: Any) -> tuple[Any, Any]:
        if isinstance(x, kind):
            return x, x
        if isinstance(x, str | bytes | Kernel | Prior | JointLaw) or not isinstance(x, Sequence):
            raise BadInput(f"{brief(x)} {advice}")
        made = kind(x)
        return made, made

    return read


_law = _made(Prior, "is not a law; pass a Prior, K.row(i) or a list of rationals that sum to 1")
_kernel = _made(Kernel, "is not a kernel; pass a Kernel or a list of rows of rationals")


def _only(kind: type[T], advice: str) -> Callable[[Any], tuple[T, T]]:
    """A reader that takes nothing but objects of one class."""

    def read(x: Any) -> tuple[T, T]:
        if not isinstance(x, kind):
            raise BadInput(f"{brief(x)} is not a {kind.__name__}; {advice}")
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
    if q is None and isinstance(x, Real) and variables_allowed():
        return rational(x), x
    if q is None:
        raise BadInput(f"{x} is not known to be rational, and this measure needs a rational here; pass one")
    return q, x if isinstance(x, Real) else q


def _integer(x: Any) -> tuple[int, Any]:
    q = x.rational if isinstance(x, Real) else None if isinstance(x, bool) else x
    if isinstance(q, fmpq) and q.q == 1:
        q = int(q.p)
    if not isinstance(q, int):
        raise BadInput(f"{brief(x)} is not an integer; pass one")
    return q, x if isinstance(x, Real) else q


def _axes(x: Any) -> tuple[tuple[int, ...], Any]:
    if isinstance(x, str | bytes) or not isinstance(x, Sequence | set | frozenset):
        raise BadInput(f"{brief(x)} is not a list of indices; pass for example [0, 2], or names of the variables")
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
    if isinstance(x, MatrixObject):
        return x.rows, x
    if isinstance(x, str | bytes) or not isinstance(x, Sequence) or not all(isinstance(row, list | tuple) for row in x):
        raise BadInput(f"{brief(x)} is not a matrix; pass a list of rows of rationals")
    made = tuple(tuple(_exact(a)[0] for a in row) for row in x)
    if not made or not made[0] or len({len(row) for row in made}) != 1:
        raise BadInput("a matrix needs rows of equal, positive length; check the rows given")
    return made, made


READERS: dict[str, Callable[[Any], tuple[Any, Any]]] = {
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
    "gain": _matrix,
    "loss": _matrix,
    "mixture": _mixture,
    "gaussian": _gaussian,
}


def brief(x: Any) -> str:
    text = repr(x)
    return text if len(text) <= 60 else text[:57] + "..."


def with_axes(given: tuple[Any, ...], kinds: Sequence[str]) -> tuple[Any, ...]:
    """Arguments in which the names of variables of the joint law among them, "A C" or ["A", "C"], are its axes."""
    law = next((x for x in given if isinstance(x, JointLaw)), None)
    if law is None:
        return given

    def read(x: Any, kind: str) -> Any:
        several = isinstance(x, list | tuple) and any(isinstance(part, str) for part in x)
        return law.axes(x) if kind == "axes" and (isinstance(x, str) or several) else x

    return tuple(read(x, kind) for x, kind in zip(given, kinds, strict=False))


def check_shapes(name: str, arguments: list[Any]) -> None:
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
        if isinstance(kernel, Kernel):
            demand_order(law.letters, kernel.inputs, f"{name}: the law and the inputs")
        elif kernel is None:
            demand_order(law.letters, laws[0].letters, f"{name}: the laws")
    if database is not None and database.size != size:
        raise BadInput(
            f"{name}: {database!r} has {database.size} databases and there are {size} inputs; "
            "pass the Database whose tuples are the inputs"
        )


def kind_of(annotation: Any, has_kernel: bool) -> str | None:
    """What a parameter of this type is; a Prior behind a kernel is the law of its input. None where it does not say."""
    for one in (annotation, *(a for a in get_args(annotation) if a is not type(None))):
        if hasattr(one, "__metadata__") and one.__metadata__[0] in READERS:
            return str(one.__metadata__[0])
        if one is Prior:
            return "prior" if has_kernel else "law"
        if isinstance(one, type) and one in _PLAIN:
            return _PLAIN[one]
    return None


_PLAIN: dict[type, str] = {
    Kernel: "kernel", Real: "real", int: "integer", Database: "database", JointLaw: "joint", fmpq: "rational",
    GaussianMixture: "mixture", GaussianChannel: "gaussian", MatrixObject: "matrix",
}  # fmt: skip
