"""Levels whose kernels form a class with known extremal kernels, and measures that are largest at those.

A level is recognised by its measure's name in an expression; its definition (docs/measures.md) is written here as
linear conditions on the columns of a kernel (optimise/builders/columns.py). A law in an argument (a row, the output
under a prior) is a linear function of a column, held as its vector of weights on the inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from flint import fmpq

from ..claim import Instance
from ..kernel import Database, Kernel, Prior
from ..measure import MEASURES, Measure
from ..measure.facts import Convex, Fact, NonIncreasingUnderPostProcessing, Pairwise, QuasiConvex
from ..optimise.builders.columns import ColumnClass, Summed, Vector
from ..real import BadInput, Rational, Real, exp

ZERO, ONE = fmpq(0), fmpq(1)

def largest_at_extremes(name: str) -> bool:
    """Whether a measure is largest at the extreme kernels of a class: post-processing does not increase it, and it is
    quasi-convex in the kernel for fixed outputs (or in both laws together)."""
    return name in MEASURES and (
        MEASURES[name].states(NonIncreasingUnderPostProcessing)
        and any(_of_the_whole(MEASURES[name], fact) for fact in MEASURES[name].facts)
    )


def _of_the_whole(measured: Measure, fact: Fact) -> bool:
    processed = {p.name for p in measured.signature if p.kind in ("kernel", "law")}
    return isinstance(fact, Convex | QuasiConvex) and set(fact.of) == processed


def over_pairs(name: str) -> bool:
    """Whether a measure is the largest value over pairs of rows of what it is for the two rows alone, so that a best
    function of one such measure as a bound on another is that of two inputs for any number."""
    return name in MEASURES and MEASURES[name].states(Pairwise)


@dataclass(frozen=True)
class Frame:
    """Which instance variables make up the kernel: the kernel `kernel`, or the laws `laws` as its rows."""

    kernel: str | None
    laws: tuple[str, ...]
    inputs: int
    fixed: Mapping[str, Any]
    """The values of all other variables."""
    own: tuple[str, Any] | None = None
    """A number that bounds the level, and the level: it takes the kernel's own value."""

    def instance(self, K: Kernel) -> dict[str, Any]:
        """The instance with this kernel."""
        if self.kernel is not None:
            made = {**self.fixed, self.kernel: K}
        else:
            made = {**self.fixed, **{name: K.row(i) for i, name in enumerate(self.laws)}}
        if self.own is not None:
            made[self.own[0]] = Real(level_value(self.own[1], made))
        return made


class UnknownArgument(Exception):
    """An argument of a level that is not understood as a linear function of columns."""


@dataclass(frozen=True)
class LevelKind:
    """`logarithmic`: the level is ln of the parameter t of the class (else t itself)."""

    logarithmic: bool
    build: Callable[[Reader, Sequence[Any], fmpq], ColumnClass]
    least: int
    """The parameter at which the class holds constant kernels only."""

    def parameter(self, level: Real) -> Real:
        """t, for a value of the level."""
        return exp(level) if self.logarithmic else level


@dataclass(frozen=True)
class Reader:
    """Reads the arguments of a level's expression in a frame."""

    frame: Frame

    def unit(self, i: int) -> Vector:
        """Row i as a function of a column."""
        return tuple(ONE if i == j else ZERO for j in range(self.frame.inputs))

    def law(self, data: Any) -> Vector:
        """The weights of a law on the rows; UnknownArgument if it is not one."""
        if isinstance(data, dict):
            if data.get("var") in self.frame.laws:
                return self.unit(self.frame.laws.index(data["var"]))
            if "row" in data and data["row"][0] == {"var": self.frame.kernel} and isinstance(data["row"][1], int):
                return self.unit(data["row"][1])
            if "output" in data and data["output"][0] == {"var": self.frame.kernel}:
                return self.prior(data["output"][1])
        raise UnknownArgument

    def rows(self, data: Any) -> list[int]:
        """The inputs of a kernel."""
        if data == {"var": self.frame.kernel}:
            return list(range(self.frame.inputs))
        if isinstance(data, dict) and "restrict" in data and data["restrict"][0] == {"var": self.frame.kernel}:
            return [int(i) for i in data["restrict"][1]]
        raise UnknownArgument

    def prior(self, data: Any) -> Vector:
        """The masses of a fixed prior."""
        value = self.frame.fixed.get(data["var"]) if isinstance(data, dict) and "var" in data else None
        if isinstance(value, Prior) and value.is_rational:
            return tuple(Rational(x) for x in value.masses if isinstance(x, fmpq))
        raise UnknownArgument

    def database(self, data: Any) -> Database:
        """A fixed database."""
        value = self.frame.fixed.get(data["var"]) if isinstance(data, dict) and "var" in data else None
        if isinstance(value, Database):
            return value
        raise UnknownArgument

    def number(self, data: Any, logarithmic: bool = False) -> fmpq:
        """A fixed rational, or e to the power of a fixed level."""
        value = self.frame.fixed.get(data["var"]) if isinstance(data, dict) and "var" in data else data
        if isinstance(value, str | int | Real):
            made = Real(value)
            found = None if made.is_infinite else (exp(made) if logarithmic else made).rational
            if found is not None:
                return found
        raise UnknownArgument


def _combination(a: Vector, x: fmpq, b: Vector, y: fmpq) -> Vector:
    return tuple(x * s + y * t for s, t in zip(a, b, strict=True))


def _ratios(read: Reader, pairs: Sequence[tuple[Vector, Vector]], t: fmpq) -> ColumnClass:
    """a(v) <= t b(v) for every pair."""
    return ColumnClass(read.frame.inputs, tuple(_combination(b, t, a, -ONE) for a, b in pairs))


def _excesses(read: Reader, pairs: Sequence[tuple[Vector, Vector]], r: fmpq, t: fmpq) -> ColumnClass:
    """sum over columns of max(a(v) - r b(v), 0) <= t for every pair."""
    sums = tuple(Summed((_combination(a, ONE, b, -r),), t) for a, b in pairs)
    return ColumnClass(read.frame.inputs, (), sums)


def _units(read: Reader, pairs: Sequence[tuple[int, int]]) -> list[tuple[Vector, Vector]]:
    return [(read.unit(i), read.unit(j)) for i, j in pairs]


def _ordered(rows: Sequence[int]) -> list[tuple[int, int]]:
    return [(i, j) for i in rows for j in rows if i != j]


def _increasing(rows: Sequence[int]) -> list[tuple[int, int]]:
    return [(i, j) for i in rows for j in rows if i < j]


def _ldp(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _ratios(read, _units(read, _ordered(read.rows(args[0]))), t)


def _dp(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    read.rows(args[0])
    return _ratios(read, _units(read, read.database(args[1]).neighbours()), t)


def _closeness(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    a, b = read.law(args[0]), read.law(args[1])
    return _ratios(read, [(a, b), (b, a)], t)


def _one_ratio(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _ratios(read, [(read.law(args[0]), read.law(args[1]))], t)


def _pml(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    read.rows(args[0])
    masses = read.prior(args[1])
    return _ratios(read, [(read.unit(i), masses) for i, p in enumerate(masses) if p > 0], t)


def _pml_c(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    n, c = len(read.rows(args[0])), read.number(args[1])
    everywhere = (c,) * n
    pairs = [(read.unit(i), _combination(everywhere, ONE, read.unit(j), 1 - n * c))
             for i in range(n) for j in range(n)]
    return _ratios(read, pairs, t)


def _identifiability(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    read.rows(args[0])
    p, zero = read.prior(args[1]), (ZERO,) * read.frame.inputs
    pairs = [(_combination(read.unit(i), p[i], zero, ONE), _combination(read.unit(j), p[j], zero, ONE))
             for i, j in read.database(args[2]).neighbours()]
    return _ratios(read, pairs, t)


def _total_variation(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _excesses(read, [(read.law(args[0]), read.law(args[1]))], ONE, t)


def _dobrushin(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _excesses(read, _units(read, _increasing(read.rows(args[0]))), ONE, t)


def _tv_dp(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    read.rows(args[0])
    return _excesses(read, _units(read, [(i, j) for i, j in read.database(args[1]).neighbours() if i < j]), ONE, t)


def _hockey(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _excesses(read, [(read.law(args[0]), read.law(args[1]))], read.number(args[2], True), t)


def _closeness_delta(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    a, b = read.law(args[0]), read.law(args[1])
    return _excesses(read, [(a, b), (b, a)], read.number(args[2], True), t)


def _ldp_delta(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    return _excesses(read, _units(read, _ordered(read.rows(args[0]))), read.number(args[1], True), t)


def _dp_delta(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    read.rows(args[0])
    return _excesses(read, _units(read, read.database(args[1]).neighbours()), read.number(args[2], True), t)


def _maximal_leakage(read: Reader, args: Sequence[Any], t: fmpq) -> ColumnClass:
    rows = read.rows(args[0])
    return ColumnClass(read.frame.inputs, (), (Summed(tuple(read.unit(i) for i in rows), t),))


LEVELS: Mapping[str, LevelKind] = {
    "ldp": LevelKind(True, _ldp, 1),
    "free_lunch": LevelKind(True, _ldp, 1),
    "dp": LevelKind(True, _dp, 1),
    "closeness_eps": LevelKind(True, _closeness, 1),
    "max_ratio_level": LevelKind(True, _one_ratio, 1),
    "pml": LevelKind(True, _pml, 1),
    "pml_c": LevelKind(True, _pml_c, 1),
    "identifiability": LevelKind(True, _identifiability, 1),
    "maximal_leakage": LevelKind(True, _maximal_leakage, 1),
    "total_variation": LevelKind(False, _total_variation, 0),
    "dobrushin": LevelKind(False, _dobrushin, 0),
    "tv_dp": LevelKind(False, _tv_dp, 0),
    "hockey_stick": LevelKind(False, _hockey, 0),
    "closeness_delta": LevelKind(False, _closeness_delta, 0),
    "ldp_delta": LevelKind(False, _ldp_delta, 0),
    "dp_delta": LevelKind(False, _dp_delta, 0),
}


def column_class(frame: Frame, level: Any, t: fmpq) -> ColumnClass | None:
    """The kernels whose level (the expression `level`) is at most that of the parameter t; None if not understood."""
    kind = LEVELS.get(level.get("measure", ""))
    if kind is None:
        return None
    try:
        return kind.build(Reader(frame), level["args"], t)
    except UnknownArgument:
        return None


def level_value(level: Any, values: Instance) -> Real:
    """The level of the expression `level` at the (named) values of an instance."""
    return MEASURES[level["measure"]].function(*(value_of(a, values) for a in level["args"]))


def possible_levels(frame: Frame, numbers: Sequence[str]) -> list[Any]:
    """The levels of the frame's kernel or laws, with its databases and these numbers; those of most arguments first."""
    given: dict[str, list[Any]] = {
        "kernel": [] if frame.kernel is None else [{"var": frame.kernel}],
        "law": [{"var": name} for name in frame.laws],
        "database": [{"var": name} for name, v in frame.fixed.items()
                     if isinstance(v, Database) and v.size == frame.inputs],
        "level": [{"var": name} for name in numbers],
    }
    found = []
    for name in LEVELS:
        kinds = MEASURES[name].kind.split()
        if set(kinds) <= set(given):
            choices = product(*(given[kind] for kind in kinds))
            found += [{"measure": name, "args": list(args)} for args in choices
                      if kinds.count("law") < 2 or args[0] != args[1]]
    return sorted(found, key=lambda level: -len(level["args"]))


def value_of(data: Any, values: Instance) -> Any:
    """The object or number an argument of a level denotes, from the named values of an instance."""
    if isinstance(data, dict):
        if "var" in data:
            return values[data["var"]]
        if "row" in data:
            return value_of(data["row"][0], values).row(data["row"][1])
        if "output" in data:
            return value_of(data["output"][0], values).output(value_of(data["output"][1], values))
        if "restrict" in data:
            return value_of(data["restrict"][0], values).restrict(data["restrict"][1])
        raise BadInput(f"the argument {data!r} of a level is not understood; use variables, rows and outputs")
    return data
