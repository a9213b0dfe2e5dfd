"""Domains: what a claim's variables range over.

Each domain answers the same questions, in this order:
- `contains(value, env)`: is the value admitted (exactly)?
- `structured(env)`: named families, extreme and degenerate values, both ends of every range; simplest first;
- `generate(choose, env)`: a value from choices (seeded or hypothesis);
- `simpler(value, env)`: strictly simpler values to try while shrinking;
- `everything(env)`: all values, if there are finitely many (else None);
- `describe()`: one phrase for people.
`env` maps the names of the variables declared earlier to their values, so a domain may depend on them: a prior
`on="K"`, an integer up to `lambda e: e["K"].n_inputs`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeAlias

from ...kernel import Database, GaussianChannel, Kernel, Prior
from ...kernel.entries import Label
from ...real import BadInput, RationalLike
from ...statement.terms import Kind
from . import declaring
from .common import Bound, Env, Size, checked_range, checked_size
from .common import Tried as Tried
from .databases import Databases as Databases
from .databases import Joints as Joints
from .degraded import DegradedKernels as DegradedKernels
from .gaussians import GaussianChannels as GaussianChannels
from .gaussians import GaussianMixtures as GaussianMixtures
from .matrices import Matrices as Matrices
from .random_variables import RandomVariables as RandomVariables
from .random_variables import random_variables as random_variables
from .scalars import UNNAMED
from .scalars import Integers as Integers
from .scalars import Numbers as Numbers
from .scalars import OneOf as OneOf
from .stochastic import Kernels as Kernels
from .stochastic import Priors as Priors

Domain: TypeAlias = (
    Kernels | Priors | Numbers | Integers | OneOf | Databases | Joints | RandomVariables | GaussianChannels
    | GaussianMixtures | Matrices | DegradedKernels
)


# -- the names authors use --------------------------------------------------------------------------------------------


def kernels(
    inputs: Size = (1, 5), outputs: Size = (1, 5), positive: bool = False, unused_outputs: bool = False
) -> Kernels:
    """Kernels of the given size ranges; every output occurs unless `unused_outputs`."""
    return Kernels(checked_size(inputs, "inputs"), checked_size(outputs, "outputs"), positive, unused_outputs)


def priors(
    size: Size | None = None, on: str = "K", full_support: bool = False, min_mass: Bound | None = None
) -> Priors:
    """Laws on the inputs of the kernel named `on` (or of the given size)."""
    if size is None:
        return Priors(_Inputs(on), full_support, min_mass)
    return Priors(checked_size(size, "size"), full_support, min_mass)


def laws(
    size: Size = (1, 5), like: str | None = None, full_support: bool = False, min_mass: Bound | None = None
) -> Priors:
    """Laws on `size` letters, or on as many letters as the law named `like`."""
    return Priors(checked_size(size, "size") if like is None else _Letters(like), full_support, min_mass)


def levels(
    low: Bound = 1, high: Bound | None = None, low_open: bool = False, high_open: bool = False,
    favour: tuple[RationalLike, ...] = (), epsilons: tuple[RationalLike, ...] = (),
) -> Numbers:
    """Privacy levels eps between ln `low` and ln `high` (bounds are on r = e^eps). The search takes eps = ln r with
    rational r, and after those the rational `epsilons`, for example (1, "1/2", 3)."""
    checked_range(low, high, low_open or high_open)
    return Numbers(low, high, low_open, high_open, True, favour, epsilons)


def numbers(
    low: Bound, high: Bound | None, low_open: bool = False, high_open: bool = False,
    favour: tuple[RationalLike, ...] = (), exhaustive: bool = True,
) -> Numbers:
    """Rationals between `low` and `high`; `exhaustive=False` if the true range goes on above, where search is not."""
    checked_range(low, high, low_open or high_open)
    return Numbers(low, high, low_open, high_open, False, favour, exhaustive=exhaustive)


def integers(
    low: int | Callable[[Env], int], high: int | Callable[[Env], int], exhaustive: bool = True
) -> Integers:
    """Integers from low to high; `exhaustive=False` if the true range goes on."""
    checked_range(low, high, False)
    return Integers(low, high, exhaustive)


def one_of(
    values: Sequence[Any] | Callable[[Env], Sequence[Any]], label: str = "", exhaustive: bool = True,
    weights: tuple[int, ...] = (), above: RationalLike | None = None, convex: bool = False,
) -> OneOf:
    """A finite list of values; `weights`: how often a random draw takes each, a positive integer a value. With
    exhaustive=False the list stands for more: `above`, for all numbers greater than this; `convex`, a list of names of
    functions, for all that are convex on (0, inf) with f(1) = 0."""
    return OneOf(values, label or UNNAMED, exhaustive, weights, above, convex)


def databases(letters: int | tuple[int, int] = (1, 3), entries: int | tuple[int, int] = (1, 2)) -> Databases:
    """Databases D^n, of so many letters and entries, or of (least, greatest) numbers of them."""
    ranges = [(n, n) if isinstance(n, int) else n for n in (letters, entries)]
    if any(callable(n) for n in ranges):
        raise BadInput("the numbers of letters and entries do not depend on other variables; give (least, greatest)")
    return Databases(checked_size(ranges[0], "letters"), checked_size(ranges[1], "entries"))


def database_kernels(
    db: str = "db", outputs: Size = (1, 5), positive: bool = False, unused_outputs: bool = False
) -> Kernels:
    """Mechanisms on the databases of the variable named `db`."""
    return Kernels(_Databases(db), checked_size(outputs, "outputs"), positive, unused_outputs)


def joints(*shapes: tuple[int, ...]) -> Joints:
    """Joint laws of the given shapes."""
    return Joints(tuple(shapes))


def gaussian_channels(inputs: Size = (1, 4), dimension: Size = 1, bound: Bound = 1) -> GaussianChannels:
    """Gaussian mechanisms on `inputs` points of norm at most `bound` in R^dimension, with noise of any variance."""
    checked_range(0, bound, False)
    return GaussianChannels(checked_size(inputs, "inputs"), checked_size(dimension, "dimension"), bound)


def gaussian_mixtures(components: Size = (1, 3)) -> GaussianMixtures:
    """Gaussian mixtures of so many components."""
    return GaussianMixtures(checked_size(components, "components"))


def matrices(
    rows: Size = (1, 3), columns: Size = (1, 4), on: str | None = None, like: str | None = None,
    at_least: RationalLike | None = None, at_most: RationalLike | None = None,
) -> Matrices:
    """Matrices of rationals: gains with a row an action and a column a secret, losses with a row a state, scores.

    The columns are those of the size, or as many as the inputs of the kernel named `on`, or the letters of the law
    named `like`. Every entry is at least `at_least` and at most `at_most`, where they are given.
    """
    if on is not None and like is not None:
        raise BadInput(f"the columns of a matrix are given by on={on!r} and by like={like!r}; give one of them")
    size = checked_size(columns, "columns") if on is None and like is None else \
        _Letters(like) if on is None and like is not None else _Inputs(str(on))
    return Matrices.between(checked_size(rows, "rows"), size, at_least, at_most)


def degraded_kernels(of: str = "K", outputs: Size = (1, 4)) -> DegradedKernels:
    """Kernels that are the kernel named `of` and some kernel behind it: degraded versions of it."""
    return DegradedKernels(of, checked_size(outputs, "outputs"))


@dataclass(frozen=True)
class _Inputs:
    """As many as the inputs of the variable named `on`."""

    on: str

    @property
    def said(self) -> str:
        """The size as code."""
        return f"{self.on}.n_inputs"

    @property
    def label(self) -> str:
        """Of what the size is."""
        return f"inputs of {self.on}"

    def __call__(self, env: Env) -> int:
        return _inputs_of(env, self.on)

    def meant(self, variables: Env) -> Any:
        """The same as a term."""
        found = declaring.like(variables, self.on)
        if found.is_number:
            return found
        return declaring.first_size(variables, self.on, Kind.KERNEL, Kind.GAUSSIAN, Kind.DATABASE)


@dataclass(frozen=True)
class _Letters:
    """As many as the letters of the law named `like`."""

    like: str

    @property
    def said(self) -> str:
        """The size as code."""
        return f"len({self.like})"

    @property
    def label(self) -> str:
        """Of what the size is."""
        return f"letters of {self.like}"

    def __call__(self, env: Env) -> int:
        return len(_of_kind(env, self.like, Prior, "law"))

    def meant(self, variables: Env) -> Any:
        """The same as a term."""
        return declaring.first_size(variables, self.like, Kind.LAW)


@dataclass(frozen=True)
class _Databases:
    """As many as the databases of the variable named `db`."""

    db: str

    @property
    def said(self) -> str:
        """The size as code."""
        return f"{self.db}.size"

    def __call__(self, env: Env) -> int:
        return int(_of_kind(env, self.db, Database, "database").size)

    def meant(self, variables: Env) -> Any:
        """The same as a term."""
        return declaring.first_size(variables, self.db, Kind.DATABASE)


def letters_of(domain: Domain, env: Env) -> tuple[tuple[Label, ...], str] | None:
    """The names of what a law in this domain is a law on, in order, and what they are of; None where it is on none."""
    label = getattr(domain.size, "label", "") if isinstance(domain, Priors) else ""
    side, _, name = label.partition(" of ")
    found = getattr(env.get(name), side, None) if side in ("inputs", "outputs", "letters") else None
    return None if found is None else (found, label)


def _of_kind(env: Env, name: str, kind: type, called: str) -> Any:
    if name not in env:
        raise BadInput(f"no variable {name!r} is declared before the domain that depends on it; declare it first")
    if not isinstance(env[name], kind):
        raise BadInput(f"the domain depends on a {called} {name!r}, which is none; name a {called}")
    return env[name]


def _inputs_of(env: Env, name: str) -> int:
    if name not in env:
        raise BadInput(f"no variable {name!r} is declared before the prior on it; declare it first or give on=")
    found = env[name]
    if isinstance(found, Kernel | GaussianChannel):
        return found.n_inputs
    if isinstance(found, Database):
        return int(found.size)
    if not isinstance(found, int) or isinstance(found, bool):
        raise BadInput(f"a law is on the inputs of {name!r}, which has none; name a kernel, a Gaussian mechanism, a "
                       "database or a whole number, or write laws(like=...)")  # fmt: skip
    return found


def __getattr__(name: str) -> Any:
    """No such domain: those of nearly that name, else all."""
    names = (key for key, value in globals().items() if inspect.isfunction(value) and not key.startswith("_"))
    known = sorted(key for key in names if not key.startswith("checked_"))
    near = get_close_matches(name, known, n=3) or [key for key in known if name and name in key]
    hint = f"did you mean {', '.join(near)}" if near else f"the domains are {', '.join(known)}"
    raise AttributeError(f"there is no domain {name!r}; {hint}")
