"""Domains of matrices: gains, losses, scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

from flint import fmpq

from ...kernel import Matrix
from ...real import Rational, RationalLike
from ...statement.terms import Kind
from ..choice import Chooser, element, rational_in
from .common import Env, Kept, Size, admits, checked_range, round_robin, show, sizes
from .declaring import Declared, Declaring, variable_of

Rows = list[list[fmpq]]
ZERO, ONE = fmpq(0), fmpq(1)
FEW = 6
"""Up to so many entries, all matrices of zeros and ones are offered."""
MOST = 300
SCALES = (fmpq(10), fmpq(1000), fmpq(1, 10))
"""What a matrix without ends, or of entries from 0 on, is multiplied by now and then."""
SIMPLE = (ZERO, ONE, fmpq(-1), fmpq(1, 2), fmpq(2))
"""Numbers that an entry is replaced by while an instance is made simpler."""


@dataclass(frozen=True)
class Matrices:
    """Matrices of rationals, every entry from `at_least` to `at_most` (None: no end)."""

    rows: Size
    columns: Size
    at_least: fmpq | None = None
    at_most: fmpq | None = None

    @classmethod
    def between(cls, rows: Size, columns: Size, low: RationalLike | None, high: RationalLike | None) -> Matrices:
        """Matrices with entries between two ends; BadInput where there are none."""
        if low is not None and high is not None:
            checked_range(low, high, False)
        ends = [None if end is None else Rational(end) for end in (low, high)]
        return cls(rows, columns, ends[0], ends[1])

    def admits(self, x: fmpq) -> bool:
        """Whether an entry lies between the ends."""
        return (self.at_least is None or x >= self.at_least) and (self.at_most is None or x <= self.at_most)

    def contains(self, value: object, env: Env) -> bool:
        """A Matrix of an admitted size with admitted entries."""
        return (
            isinstance(value, Matrix)
            and admits(self.rows, value.n_rows, env)
            and admits(self.columns, value.n_columns, env)
            and all(self.admits(x) for row in value.rows for x in row)
        )

    def structured(self, env: Env) -> Iterator[Matrix]:
        """The identity and its complement, distances, constants, zeros and ones, negative ones; small sizes first."""
        yield from _matrices(sizes(self.rows, env), sizes(self.columns, env), self.at_least, self.at_most)

    def generate(self, choose: Chooser, env: Env) -> Matrix:
        """Entries of a chosen style: zeros and ones, small integers, rationals, one of them large; perhaps scaled."""
        n, m = element(choose, sizes(self.rows, env)), element(choose, sizes(self.columns, env))
        style = choose.integer(0, 4)
        rows = [[self._entry(choose, style) for _ in range(m)] for _ in range(n)]
        if style == 3 and self.at_most is None:
            i, j = choose.integer(0, n - 1), choose.integer(0, m - 1)
            rows[i][j] = (self.at_least or ZERO) + fmpq(10 ** choose.integer(1, 4))
        if self.at_most is None and not self.at_least and choose.integer(0, 3) == 3:
            scale = element(choose, SCALES)
            rows = [[scale * x for x in row] for row in rows]
        return Matrix(rows)

    def _entry(self, choose: Chooser, style: int) -> fmpq:
        low, high = self.at_least, self.at_most
        if low is not None and high is not None:
            return element(choose, (low, high)) if style == 0 else rational_in(choose, low, high)
        size = fmpq(choose.integer(0, (1, 3, 12, 3, 5)[style]), 1 if style < 2 else choose.integer(1, 4))
        if low is not None:
            return low + size
        return high - size if high is not None else size if choose.integer(0, 2) else -size

    def simpler(self, value: Matrix, env: Env) -> Iterator[Matrix]:
        """Fewer rows and columns where these are free, then simpler entries."""
        if not callable(self.rows) and value.n_rows - 1 in sizes(self.rows, env):
            for i in range(value.n_rows):
                yield Matrix([row for k, row in enumerate(value.rows) if k != i])
        if not callable(self.columns) and value.n_columns - 1 in sizes(self.columns, env):
            for j in range(value.n_columns):
                yield Matrix([[x for k, x in enumerate(row) if k != j] for row in value.rows])
        for i, row in enumerate(value.rows):
            for j, x in enumerate(row):
                for other in self._simpler_entries(x):
                    yield Matrix([[other if (a, b) == (i, j) else y for b, y in enumerate(line)]
                                  for a, line in enumerate(value.rows)])  # fmt: skip

    def _simpler_entries(self, x: fmpq) -> Iterator[fmpq]:
        near = (fmpq(x.floor()), fmpq(x.ceil()), fmpq((2 * x).floor(), 2))
        for y in (*SIMPLE, *(end for end in (self.at_least, self.at_most) if end is not None), *near):
            if _height(y) < _height(x) and self.admits(y):
                yield y

    def everything(self, env: Env) -> None:
        """Never finite."""
        return None

    def describe(self) -> str:
        """One phrase."""
        ends = [f"every entry at least {self.at_least}"] if self.at_least is not None else []
        ends += [f"every entry at most {self.at_most}"] if self.at_most is not None else []
        return ", ".join([f"matrices of {show(self.rows)} rows, {show(self.columns)} columns", *ends])

    def declare(self, name: str, declaring: Declaring) -> Declared:
        """A matrix, of any sizes from the least ones on; of the ends it is kept whether no entry is below 0."""
        rows = declaring.size(self.rows, f"rows of {name}")
        columns = declaring.size(self.columns, f"columns of {name}")
        not_negative = self.at_least is not None and self.at_least >= 0
        plain = self.at_most is None and (self.at_least is None or self.at_least == 0)
        return Declared(variable_of(name, Kind.MATRIX, rows, columns), not_negative=not_negative, further=not plain)


def _height(x: fmpq) -> int:
    return abs(int(x.p)) + int(x.q)


@lru_cache(maxsize=128)
def _matrices(rows: range, columns: range, low: fmpq | None, high: fmpq | None) -> Kept:
    def made() -> Iterator[Matrix]:
        shapes = sorted(product(rows, columns), key=lambda s: (sum(s), s))
        yield from round_robin([_of_shape(n, m, low, high) for n, m in shapes])

    return Kept(made)


def _of_shape(n: int, m: int, low: fmpq | None, high: fmpq | None) -> Iterator[Matrix]:
    seen: set[Matrix] = set()
    for plain in islice(_family(n, m), MOST):
        for rows in _between(plain, low, high):
            made = Matrix(rows)
            if made not in seen:
                seen.add(made)
                yield made


def _between(rows: Rows, low: fmpq | None, high: fmpq | None) -> Iterator[Rows]:
    """A matrix of numbers from 0 on, brought between the ends."""
    top = max([ONE, *(x for row in rows for x in row)])
    if low is not None and high is not None:
        yield [[low + x / top * (high - low) for x in row] for row in rows]
    elif low is not None:
        yield [[low + x for x in row] for row in rows]
    elif high is not None:
        yield [[high - x for x in row] for row in rows]
    else:
        yield rows
        yield [[-x for x in row] for row in rows]
        yield [[x - 1 for x in row] for row in rows]


def _family(n: int, m: int) -> Iterator[Rows]:
    """Matrices of numbers from 0 on, simplest first."""
    places = range(n), range(m)

    def of(entry: object) -> Rows:
        return [[fmpq(entry(i, j)) for j in places[1]] for i in places[0]]  # type: ignore[operator]

    yield of(lambda i, j: int(i == j))
    yield of(lambda i, j: 1)
    yield of(lambda i, j: int(i != j))
    yield of(lambda i, j: 10 * int(i == j))
    yield of(lambda i, j: int(j == 0))
    yield of(lambda i, j: int(i <= j))
    yield of(lambda i, j: abs(i - j))
    yield of(lambda i, j: (j + 1) * int(i == j))
    yield of(lambda i, j: fmpq(int(i == j), j + 1))
    yield of(lambda i, j: 1 if i == j else fmpq(1, 2) if i == 0 else 0)
    yield of(lambda i, j: 0)
    if n * m <= FEW:
        for entries in product((ZERO, ONE), repeat=n * m):
            yield [list(entries[i * m : (i + 1) * m]) for i in range(n)]
    for number in (2, fmpq(1, 2), 1000, fmpq(1, 1000)):
        yield of(lambda i, j, number=number: number if i == j == 0 else int(i == j))
