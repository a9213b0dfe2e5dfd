"""Domains: what a claim's variables range over.

Each domain answers the same questions, in this order:
- `contains(value, env)`: is the value admitted (exactly)?
- `structured(env)`: named families, extreme and degenerate values, both ends of every range; simplest first;
- `generate(choose, env)`: a value from choices (seeded or hypothesis);
- `simpler(value, env)`: strictly simpler values to try while shrinking;
- `everything(env)`: all values, if there are finitely many (else None);
- `describe()`: one phrase for people.
`env` maps the names of the variables declared earlier to their values, so a domain may depend on them: a prior `on="K"`,
an integer up to `lambda e: e["K"].n_inputs`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, islice, product
from typing import Any, TypeAlias

from flint import fmpq

from ..kernel import Database, JointLaw, Kernel, Prior
from ..real import BadInput, Ordering, Rational, RationalLike, Real, compare, ln
from .choice import Chooser, element, law, rational_in
from .families import kernel_family, law_family

Env: TypeAlias = Mapping[str, Any]
Size: TypeAlias = int | tuple[int, int] | Callable[[Env], int]
Bound: TypeAlias = RationalLike | Callable[[Env], RationalLike]


def _sizes(size: Size, env: Env) -> range:
    if callable(size):
        n = size(env)
        return range(n, n + 1)
    if isinstance(size, int):
        return range(size, size + 1)
    return range(size[0], size[1] + 1)


def _show(size: Size) -> str:
    if callable(size):
        return "matching"
    return str(size) if isinstance(size, int) else f"{size[0]}..{size[1]}"


@dataclass(frozen=True)
class Kernels:
    """Row-stochastic kernels with rational entries."""

    inputs: Size
    outputs: Size
    positive: bool = False

    def contains(self, value: Any, env: Env) -> bool:
        """A Kernel of an admitted size (and positive entries if asked)."""
        return (
            isinstance(value, Kernel)
            and value.n_inputs in _sizes(self.inputs, env)
            and value.n_outputs in _sizes(self.outputs, env)
            and not (self.positive and any(compare(x, 0) is not Ordering.GREATER for row in value.rows for x in row))
        )

    def structured(self, env: Env) -> Iterator[Kernel]:
        """Named mechanisms, deterministic, constant, two-level and nearly degenerate kernels, small sizes first."""
        shapes = sorted(product(_sizes(self.inputs, env), _sizes(self.outputs, env)), key=lambda s: (sum(s), s))
        families = [kernel_family(n, m) for n, m in shapes]
        for kernel in _round_robin(families):
            if not self.positive or all(x > 0 for row in kernel.rows for x in row):
                yield kernel

    def generate(self, choose: Chooser, env: Env) -> Kernel:
        """Independent rows; sometimes a row repeats an earlier one, or all rows are permutations of the first."""
        n, m = element(choose, _sizes(self.inputs, env)), element(choose, _sizes(self.outputs, env))
        style = choose.integer(0, 5)
        rows = [law(choose, m, self.positive)]
        while len(rows) < n:
            if style == 5:
                shift = choose.integer(0, m - 1)
                rows.append(rows[0][shift:] + rows[0][:shift])
            elif style == 4 and choose.integer(0, 1):
                rows.append(element(choose, rows))
            else:
                rows.append(law(choose, m, self.positive))
        return Kernel(rows)

    def simpler(self, value: Kernel, env: Env) -> Iterator[Kernel]:
        """Fewer outputs (merged), fewer inputs where free, then rows with smaller numbers."""
        if value.n_outputs - 1 in _sizes(self.outputs, env):
            for i in range(value.n_outputs):
                for j in range(i):
                    rows = [
                        [x + (row[i] if k == j else 0) for k, x in enumerate(row) if k != i] for row in value.rows
                    ]
                    yield Kernel(rows)
        if not callable(self.inputs) and value.n_inputs - 1 in _sizes(self.inputs, env):
            for i in range(value.n_inputs):
                yield Kernel([row for k, row in enumerate(value.rows) if k != i])
        for i, row in enumerate(value.rows):
            for other in _simpler_masses(row, self.positive):
                yield Kernel([other if k == i else r for k, r in enumerate(value.rows)])
            for k, r in enumerate(value.rows):
                if k != i and _weight(r) < _weight(row):
                    yield Kernel([r if j == i else s for j, s in enumerate(value.rows)])

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"kernels with {_show(self.inputs)} inputs, {_show(self.outputs)} outputs" + (
            ", positive entries" if self.positive else ""
        )


@dataclass(frozen=True)
class Priors:
    """Rational laws; `min_mass` bounds every mass from below."""

    size: Size
    full_support: bool = False
    min_mass: Bound | None = None

    def _floor(self, env: Env) -> fmpq:
        bound = self.min_mass(env) if callable(self.min_mass) else self.min_mass
        return fmpq(0) if bound is None else _rational(bound)

    def contains(self, value: Any, env: Env) -> bool:
        """A Prior of an admitted size, support and minimum mass."""
        if not isinstance(value, Prior) or len(value) not in _sizes(self.size, env):
            return False
        floor = self._floor(env)
        wanted = (Ordering.GREATER,) if self.full_support and floor == 0 else (Ordering.GREATER, Ordering.EQUAL)
        return all(compare(x, floor) in wanted for x in value.masses)

    def structured(self, env: Env) -> Iterator[Prior]:
        """Uniform, point masses (mixed with the floor), nearly degenerate laws, small sizes first."""
        floor = self._floor(env)
        for masses in _round_robin([law_family(n) for n in _sizes(self.size, env)]):
            n = len(masses)
            if n * floor > 1:
                continue
            lifted = [floor + (1 - n * floor) * x for x in masses]
            if not self.full_support or all(x > 0 for x in lifted):
                yield Prior(lifted)

    def generate(self, choose: Chooser, env: Env) -> Prior:
        """A law, lifted to the floor."""
        n = element(choose, _sizes(self.size, env))
        floor = self._floor(env)
        return Prior([floor + (1 - n * floor) * x for x in law(choose, n, self.full_support and floor == 0)])

    def simpler(self, value: Prior, env: Env) -> Iterator[Prior]:
        """Smaller numbers."""
        floor = self._floor(env)
        if not callable(self.size) and len(value) - 1 in _sizes(self.size, env):
            for i in range(len(value)):
                rest = [x for k, x in enumerate(value.masses) if k != i]
                total = sum(rest, start=fmpq(0))
                if total > 0:
                    yield Prior([x / total for x in rest])
        for masses in _simpler_masses(value.masses, self.full_support):
            if all(x >= floor for x in masses):
                yield Prior(masses)

    def everything(self, env: Env) -> list[Prior] | None:
        """The one law on one letter, else infinitely many."""
        return [Prior([1])] if list(_sizes(self.size, env)) == [1] else None

    def describe(self) -> str:
        """One phrase."""
        return f"laws on {_show(self.size)} letters" + (", full support" if self.full_support else "") + (
            ", minimum mass bounded" if self.min_mass is not None else ""
        )


@dataclass(frozen=True)
class Numbers:
    """Rationals in an interval; ends included unless open; `high` None means unbounded.

    With `level=True` the value is the Real ln r, r the rational: privacy levels enter as e^eps = r.
    `only`: nothing but these values (for instance a grid a paper names).
    """

    low: Bound
    high: Bound | None = None
    low_open: bool = False
    high_open: bool = False
    level: bool = False
    favour: tuple[RationalLike, ...] = ()

    def _ends(self, env: Env) -> tuple[fmpq, fmpq | None]:
        low = self.low(env) if callable(self.low) else self.low
        high = self.high(env) if callable(self.high) else self.high
        return _rational(low), None if high is None else _rational(high)

    def _wrap(self, q: fmpq) -> Real:
        return ln(Real(q)) if self.level else Real(q)

    def unwrap(self, value: Real) -> fmpq | None:
        """The rational behind the value (r for a level ln r)."""
        if self.level:
            from ..real import exp

            return exp(value).rational
        return value.rational

    def contains(self, value: Any, env: Env) -> bool:
        """A Real in the interval."""
        if not isinstance(value, Real):
            return False
        low, high = self._ends(env)
        if self.level:
            from ..real import exp

            value = exp(value)
        above = (Ordering.GREATER,) if self.low_open else (Ordering.GREATER, Ordering.EQUAL)
        below = (Ordering.LESS,) if self.high_open else (Ordering.LESS, Ordering.EQUAL)
        return compare(value, low) in above and (high is None or compare(value, high) in below)

    def _admits(self, q: fmpq, low: fmpq, high: fmpq | None) -> bool:
        return (q > low or (q == low and not self.low_open)) and (
            high is None or q < high or (q == high and not self.high_open)
        )

    def structured(self, env: Env) -> Iterator[Real]:
        """Both ends (or points very near an open end), the middle, favoured values, simple rationals."""
        low, high = self._ends(env)
        tiny = fmpq(1, 10**6)
        span = fmpq(1) if high is None else high - low
        points = [low, low + span, low + span / 2, *(Rational(f) for f in self.favour)]
        if high is None:
            points += [low + 2, low + fmpq(1, 10), low + 9, low + 99, low + tiny, low + 10**6]
        else:
            points += [low + span * t for t in (fmpq(1, 3), fmpq(2, 3), fmpq(1, 10), fmpq(9, 10), tiny, 1 - tiny)]
        seen: set[fmpq] = set()
        for q in points:
            if q not in seen and self._admits(q, low, high):
                seen.add(q)
                yield self._wrap(q)

    def generate(self, choose: Chooser, env: Env) -> Real:
        """A rational of the interval."""
        low, high = self._ends(env)
        top = low + element(choose, (1, 3, 10, 1000)) if high is None else high
        q = rational_in(choose, low, top, self.low_open, self.high_open)
        if not self._admits(q, low, high):
            q = (low + top) / 2
        return self._wrap(q)

    def simpler(self, value: Real, env: Env) -> Iterator[Real]:
        """Rationals with smaller numerator and denominator near the value, the ends and small integers."""
        q = self.unwrap(value)
        if q is None:
            return
        low, high = self._ends(env)
        for candidate in _simpler_rationals(q):
            if self._admits(candidate, low, high):
                yield self._wrap(candidate)

    def everything(self, env: Env) -> list[Real] | None:
        """One value if the interval is a point."""
        low, high = self._ends(env)
        return [self._wrap(low)] if high == low else None

    def describe(self) -> str:
        """One phrase."""
        left, right = ("(" if self.low_open else "["), (")" if self.high_open or self.high is None else "]")
        low = "..." if callable(self.low) else str(self.low)
        high = "..." if callable(self.high) else ("inf" if self.high is None else str(self.high))
        return f"{'e^eps' if self.level else 'rationals'} in {left}{low}, {high}{right}"


@dataclass(frozen=True)
class Integers:
    """Integers low..high; `high` may depend on earlier variables."""

    low: int | Callable[[Env], int]
    high: int | Callable[[Env], int]
    exhaustive: bool = True

    def _range(self, env: Env) -> range:
        low = self.low(env) if callable(self.low) else self.low
        high = self.high(env) if callable(self.high) else self.high
        return range(low, high + 1)

    def contains(self, value: Any, env: Env) -> bool:
        """An int in the range."""
        return isinstance(value, int) and not isinstance(value, bool) and value in self._range(env)

    def structured(self, env: Env) -> Iterator[int]:
        """In increasing order."""
        return iter(self._range(env))

    def generate(self, choose: Chooser, env: Env) -> int:
        """Any of them."""
        return element(choose, self._range(env))

    def simpler(self, value: int, env: Env) -> Iterator[int]:
        """Smaller ones."""
        return iter(n for n in self._range(env) if n < value)

    def everything(self, env: Env) -> list[int] | None:
        """All, unless the range is a truncation of an infinite one (`exhaustive=False`)."""
        return list(self._range(env)) if self.exhaustive else None

    def describe(self) -> str:
        """One phrase."""
        return f"integers {'...' if callable(self.low) else self.low} to {'...' if callable(self.high) else self.high}"


@dataclass(frozen=True)
class OneOf:
    """A finite list of values (indices, index sets, names of divergences), possibly depending on earlier variables."""

    values: Sequence[Any] | Callable[[Env], Sequence[Any]]
    label: str = "one of a list"
    exhaustive: bool = True

    def _list(self, env: Env) -> Sequence[Any]:
        return self.values(env) if callable(self.values) else self.values

    def contains(self, value: Any, env: Env) -> bool:
        """Listed."""
        return any(_equal(value, v) for v in self._list(env))

    def structured(self, env: Env) -> Iterator[Any]:
        """In order."""
        return iter(self._list(env))

    def generate(self, choose: Chooser, env: Env) -> Any:
        """Any of them."""
        return element(choose, self._list(env))

    def simpler(self, value: Any, env: Env) -> Iterator[Any]:
        """Those listed earlier."""
        for v in self._list(env):
            if _equal(value, v):
                return
            yield v

    def everything(self, env: Env) -> list[Any] | None:
        """All of them."""
        return list(self._list(env)) if self.exhaustive else None

    def describe(self) -> str:
        """One phrase."""
        return self.label


@dataclass(frozen=True)
class Databases:
    """Databases D^n with m letters and n entries."""

    letters: tuple[int, int] = (1, 3)
    entries: tuple[int, int] = (1, 2)

    def _all(self) -> list[Database]:
        shapes = product(
            range(self.letters[0], self.letters[1] + 1), range(self.entries[0], self.entries[1] + 1)
        )
        return [Database(m, n) for m, n in sorted(shapes, key=lambda s: (s[0] ** s[1], s))]

    def contains(self, value: Any, env: Env) -> bool:
        """An admitted shape."""
        return isinstance(value, Database) and any((value.m, value.n) == (x.m, x.n) for x in self._all())

    def structured(self, env: Env) -> Iterator[Database]:
        """Smallest first."""
        return iter(self._all())

    def generate(self, choose: Chooser, env: Env) -> Database:
        """Any of them."""
        return element(choose, self._all())

    def simpler(self, value: Database, env: Env) -> Iterator[Database]:
        """Smaller ones."""
        return (x for x in self._all() if x.size < value.size)

    def everything(self, env: Env) -> None:
        """A truncation of all databases."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return f"databases with {_show(self.letters)} letters, {_show(self.entries)} entries"


@dataclass(frozen=True)
class Joints:
    """Joint laws of several finite variables."""

    shapes: tuple[tuple[int, ...], ...]

    def contains(self, value: Any, env: Env) -> bool:
        """A JointLaw of an admitted shape."""
        return isinstance(value, JointLaw) and tuple(value.shape) in self.shapes

    def structured(self, env: Env) -> Iterator[JointLaw]:
        """Uniform, point masses, perfectly correlated, nearly degenerate."""
        for shape in self.shapes:
            size = 1
            for s in shape:
                size *= s
            diagonal = [fmpq(0)] * size
            count = min(shape)
            for i in range(count):
                index = 0
                for s in shape:
                    index = index * s + i
                diagonal[index] = fmpq(1, count)
            yield JointLaw(shape, diagonal)
            for masses in islice(law_family(size), 40):
                yield JointLaw(shape, masses)

    def generate(self, choose: Chooser, env: Env) -> JointLaw:
        """Any law on the product."""
        shape = element(choose, self.shapes)
        size = 1
        for s in shape:
            size *= s
        return JointLaw(shape, law(choose, size))

    def simpler(self, value: JointLaw, env: Env) -> Iterator[JointLaw]:
        """Smaller numbers."""
        for masses in _simpler_masses(value.masses, False):
            yield JointLaw(value.shape, masses)

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        return "joint laws of shape " + ", ".join("x".join(map(str, s)) for s in self.shapes)


Domain: TypeAlias = Kernels | Priors | Numbers | Integers | OneOf | Databases | Joints


# -- the names authors use --------------------------------------------------------------------------------------------


def kernels(inputs: Size = (1, 4), outputs: Size = (1, 4), positive: bool = False) -> Kernels:
    """Kernels of the given size ranges."""
    return Kernels(inputs, outputs, positive)


def priors(
    size: Size | None = None, on: str = "K", full_support: bool = False, min_mass: Bound | None = None
) -> Priors:
    """Laws on the inputs of the kernel named `on` (or of the given size)."""
    if size is None:
        return Priors(lambda env: _inputs_of(env, on), full_support, min_mass)
    return Priors(size, full_support, min_mass)


def laws(
    size: Size = (1, 4), like: str | None = None, full_support: bool = False, min_mass: Bound | None = None
) -> Priors:
    """Laws on `size` letters, or on as many letters as the law named `like`."""
    return Priors(size if like is None else (lambda env: len(env[like])), full_support, min_mass)


def levels(
    low: Bound = 1, high: Bound | None = None, low_open: bool = False, high_open: bool = False,
    favour: tuple[RationalLike, ...] = (),
) -> Numbers:
    """Privacy levels eps = ln r with rational r between `low` and `high` (bounds are on r = e^eps)."""
    return Numbers(low, high, low_open, high_open, True, favour)


def numbers(
    low: Bound, high: Bound | None, low_open: bool = False, high_open: bool = False,
    favour: tuple[RationalLike, ...] = (),
) -> Numbers:
    """Rationals between `low` and `high`."""
    return Numbers(low, high, low_open, high_open, False, favour)


def integers(
    low: int | Callable[[Env], int], high: int | Callable[[Env], int], exhaustive: bool = True
) -> Integers:
    """Integers from low to high; `exhaustive=False` if the true range goes on."""
    return Integers(low, high, exhaustive)


def one_of(values: Sequence[Any] | Callable[[Env], Sequence[Any]], label: str = "", exhaustive: bool = True) -> OneOf:
    """A finite list of values."""
    return OneOf(values, label or "one of a list", exhaustive)


def databases(letters: tuple[int, int] = (1, 3), entries: tuple[int, int] = (1, 2)) -> Databases:
    """Databases D^n."""
    return Databases(letters, entries)


def database_kernels(db: str = "db", outputs: Size = (1, 4), positive: bool = False) -> Kernels:
    """Mechanisms on the databases of the variable named `db`."""
    return Kernels(lambda env: env[db].size, outputs, positive)


def joints(*shapes: tuple[int, ...]) -> Joints:
    """Joint laws of the given shapes."""
    return Joints(tuple(shapes))


# -- small parts ------------------------------------------------------------------------------------------------------


def _inputs_of(env: Env, name: str) -> int:
    found = env[name]
    if isinstance(found, Kernel):
        return found.n_inputs
    if isinstance(found, Database):
        return int(found.size)
    return int(found)


def _rational(x: Any) -> fmpq:
    if isinstance(x, Real):
        q = x.rational
        if q is None:
            raise BadInput(f"the bound {x} is not rational; bounds of a domain are rationals")
        return q
    return Rational(x)


def _equal(a: Any, b: Any) -> bool:
    if isinstance(a, Real) or isinstance(b, Real):
        return isinstance(a, Real) and isinstance(b, Real) and compare(a, b) is Ordering.EQUAL
    return bool(a == b)


def _round_robin(iterators: list[Iterator[Any]]) -> Iterator[Any]:
    pending = list(iterators)
    while pending:
        still = []
        for it in pending:
            for value in islice(it, 1):
                yield value
                still.append(it)
        pending = still


def _weight(masses: Sequence[fmpq]) -> tuple[int, int]:
    return sum(1 for x in masses if x), sum(int(x.q) + int(x.p) for x in masses)


def _simpler_masses(masses: Sequence[fmpq], positive: bool) -> Iterator[list[fmpq]]:
    """Laws of the same length with smaller numbers: fewer positive letters, small denominators nearby."""
    n = len(masses)
    if not all(isinstance(x, fmpq) for x in masses):
        return
    seen = {tuple(masses)}
    weight = _weight(masses)

    def fresh(candidate: list[fmpq]) -> bool:
        key = tuple(candidate)
        if key in seen or (positive and min(candidate) <= 0) or _weight(candidate) >= weight:
            return False
        seen.add(key)
        return True

    for i in range(n):
        for j in range(n):
            if i != j and masses[i] > 0 and not positive:
                moved = list(masses)
                moved[j], moved[i] = moved[j] + moved[i], fmpq(0)
                if fresh(moved):
                    yield moved
    for q in (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 50, 100, 1000):
        for shift in (fmpq(0), fmpq(1, 2)):
            units = [int((x * q + shift).floor()) for x in masses]
            missing = q - sum(units)
            order = sorted(range(n), key=lambda k: masses[k] * q - units[k], reverse=missing > 0)
            for k in order[: abs(missing)]:
                units[k] += 1 if missing > 0 else -1
            if sum(units) == q and min(units) >= 0:
                rounded = [fmpq(u, q) for u in units]
                if fresh(rounded):
                    yield rounded
    if n <= 6:
        for units in combinations_with_replacement(range(n), 2):
            pair = [fmpq(units.count(k), 2) for k in range(n)]
            if fresh(pair):
                yield pair


def _simpler_rationals(q: fmpq) -> Iterator[fmpq]:
    """Rationals of smaller height: small integers, then best approximations."""
    height = abs(int(q.p)) + int(q.q)
    for n in (0, 1, 2, 3, 4):
        if n + 1 < height:
            yield fmpq(n)
    for d in range(1, min(int(q.q), 60) + 1):
        for n in (int((q * d).floor()), int((q * d).ceil())):
            candidate = fmpq(n, d)
            if abs(int(candidate.p)) + int(candidate.q) < height:
                yield candidate
