"""Laws, kernels, joint laws and databases of the checker, validated exactly, and the operations between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from itertools import product as cartesian
from math import comb, factorial, prod

from ...schema import MAX_ENTRIES, MAX_TUPLES, CertificateError
from ..arithmetic.numbers import UNITY, ZERO, Number, compare, number, sign, total
from ..arithmetic.work import IllDefined, spend


@dataclass(frozen=True, slots=True, eq=False)
class Law:
    """A law on finitely many letters."""

    masses: tuple[Number, ...]

    def __len__(self) -> int:
        return len(self.masses)


@dataclass(frozen=True, slots=True, eq=False)
class Kernel:
    """A row-stochastic matrix; row x is the law of the output given input x."""

    rows: tuple[tuple[Number, ...], ...]

    @property
    def n_inputs(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def n_outputs(self) -> int:
        """Number of columns."""
        return len(self.rows[0])

    def row(self, x: int) -> Law:
        """The output law given input x."""
        return Law(self.rows[x])


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """A law on a product of finite alphabets, masses in row-major order."""

    shape: tuple[int, ...]
    masses: tuple[Number, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Matrix:
    """A matrix of rationals: a gain, a loss."""

    rows: tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, slots=True)
class Database:
    """D^n for D of m letters; tuples in lexicographic order."""

    m: int
    n: int

    @property
    def size(self) -> int:
        """m^n."""
        return int(self.m**self.n)

    def tuples(self) -> list[tuple[int, ...]]:
        """All databases, in lexicographic order."""
        return list(cartesian(range(self.m), repeat=self.n))

    def index(self, letters: Sequence[int]) -> int:
        """Place of a tuple in lexicographic order."""
        place = 0
        for letter in letters:
            place = place * self.m + letter
        return place

    def pairs(self, least: int, most: int, entry: int | None = None) -> list[tuple[int, int]]:
        """Ordered pairs of databases that differ in `least` to `most` entries (in `entry` alone, where given)."""
        spend(self.size * self.size * (1 + self.n // 4))
        tuples = self.tuples()
        found = []
        for a, s in enumerate(tuples):
            for b, t in enumerate(tuples):
                differing = [i for i in range(self.n) if s[i] != t[i]]
                if least <= len(differing) <= most and (entry is None or differing == [entry]):
                    found.append((a, b))
        return found

    def distances(self) -> list[list[int]]:
        """The Hamming distances of all pairs of databases."""
        spend(self.size * self.size * (1 + self.n // 4))
        tuples = self.tuples()
        return [[sum(a != b for a, b in zip(s, t, strict=True)) for t in tuples] for s in tuples]

    def fibres(self, axes: Sequence[int]) -> list[list[int]]:
        """For every value of the entries outside `axes`, the databases with it, both in lexicographic order."""
        others = [i for i in range(self.n) if i not in axes]
        groups: dict[tuple[int, ...], list[int]] = {}
        for place, letters in enumerate(self.tuples()):
            groups.setdefault(tuple(letters[i] for i in others), []).append(place)
        return list(groups.values())


def validated_law(masses: Sequence[Number], where: str) -> tuple[Number, ...]:
    """The masses, proved non-negative and of sum one; CertificateError otherwise."""
    if not masses:
        raise CertificateError(f"{where} is empty: give at least one mass")
    for place, mass in enumerate(masses):
        if mass.infinite or sign(mass) < 0:
            raise CertificateError(f"{where} has the mass number {place} outside [0, 1]: give a law")
    if compare(total(masses), UNITY) != 0:
        raise CertificateError(f"{where} does not sum to 1: give a law")
    return tuple(masses)


def validated_kernel(rows: Sequence[Sequence[Number]], where: str) -> Kernel:
    """The kernel with these rows, each proved to be a law on one alphabet; CertificateError otherwise."""
    if not rows:
        raise CertificateError(f"{where} has no row: give at least one")
    _bounded(len(rows) * len(rows[0]), where)
    for place, entries in enumerate(rows):
        if len(entries) != len(rows[0]):
            raise CertificateError(f"{where} has rows of different lengths: give every row {len(rows[0])} entries")
        validated_law(entries, f"row {place} of {where}")
    return Kernel(tuple(tuple(entries) for entries in rows))


def validated_joint(shape: Sequence[int], masses: Sequence[Number], where: str) -> Joint:
    """The joint law, its masses proved to be a law of the right length; CertificateError otherwise."""
    if not shape or prod(shape) != len(masses):
        raise CertificateError(f"{where} has {len(masses)} masses, which do not fill its shape: give one a cell")
    return Joint(tuple(shape), validated_law(masses, where))


def validated_database(m: int, n: int, where: str) -> Database:
    """The database; CertificateError above MAX_TUPLES tuples."""
    if n * m.bit_length() > 64 or m**n > MAX_TUPLES:
        raise CertificateError(f"{where} has more than {MAX_TUPLES} tuples: make it smaller")
    return Database(m, n)


def demand(condition: bool, message: str) -> None:
    """CertificateError with `message` unless the condition holds."""
    if not condition:
        raise CertificateError(message)


def _bounded(entries: int, where: str) -> None:
    demand(entries <= MAX_ENTRIES, f"{where} has more than {MAX_ENTRIES} entries: make it smaller")


def inner(p: Iterable[Number], q: Iterable[Number]) -> Number:
    """sum p q."""
    return total(a * b for a, b in zip(p, q, strict=True))


def output(kernel: Kernel, prior: Law) -> Law:
    """The output law of the kernel under the prior."""
    demand(
        len(prior) == kernel.n_inputs,
        f"a prior of {len(prior)} letters does not fit {kernel.n_inputs} inputs: match them",
    )
    return Law(tuple(inner(prior.masses, column) for column in zip(*kernel.rows, strict=True)))


def posterior(kernel: Kernel, prior: Law) -> Kernel:
    """Rows P(x | y) over the outputs y of positive probability, in their order."""
    marginal = output(kernel, prior)
    rows = []
    for y, mass in enumerate(marginal.masses):
        if sign(mass) > 0:
            rows.append(tuple(p * kernel.rows[x][y] / mass for x, p in enumerate(prior.masses)))
    return Kernel(tuple(rows))


def then(first: Kernel, second: Kernel) -> Kernel:
    """First `first`, then `second` on its output: the matrix product."""
    demand(
        first.n_outputs == second.n_inputs,
        f"{first.n_outputs} outputs do not fit {second.n_inputs} inputs: match the two kernels",
    )
    columns = list(zip(*second.rows, strict=True))
    return Kernel(tuple(tuple(inner(entries, column) for column in columns) for entries in first.rows))


def product(first: Kernel, second: Kernel) -> Kernel:
    """Independent use: inputs and outputs are pairs in lexicographic order."""
    _bounded(first.n_inputs * second.n_inputs * first.n_outputs * second.n_outputs, "a product of kernels")
    return Kernel(tuple(tuple(a * b for a in s for b in t) for s in first.rows for t in second.rows))


def parallel(first: Kernel, second: Kernel) -> Kernel:
    """One input, conditionally independent outputs: pairs in lexicographic order."""
    demand(first.n_inputs == second.n_inputs, "parallel kernels need one input alphabet: match their numbers of rows")
    _bounded(first.n_inputs * first.n_outputs * second.n_outputs, "a parallel composition")
    return Kernel(tuple(tuple(a * b for a in s for b in t) for s, t in zip(first.rows, second.rows, strict=True)))


def repeated(kernel: Kernel, n: int) -> Kernel:
    """n independent uses on one input, by type: the words of n outputs in any order, in order of the sorted words."""
    _bounded(kernel.n_inputs * comb(n + kernel.n_outputs - 1, n), "a repeated kernel")
    words = list(combinations_with_replacement(range(kernel.n_outputs), n))
    spend(kernel.n_inputs * len(words) * n)
    rows = []
    for row in kernel.rows:
        masses = []
        for word in words:
            ways = factorial(n)
            mass = UNITY
            for letter in range(kernel.n_outputs):
                times = word.count(letter)
                ways //= factorial(times)
                for _ in range(times):
                    mass = mass * row[letter]
            masses.append(number(ways) * mass)
        rows.append(tuple(masses))
    return Kernel(tuple(rows))


def tensor_power(kernel: Kernel, n: int) -> Kernel:
    """The n-fold product of the kernel with itself, n >= 1."""
    result = kernel
    for _ in range(n - 1):
        result = product(result, kernel)
    return result


def mix(first: Kernel, second: Kernel, weight: Number) -> Kernel:
    """weight * first + (1 - weight) * second, 0 <= weight <= 1."""
    demand(
        (first.n_inputs, first.n_outputs) == (second.n_inputs, second.n_outputs),
        "mixed kernels need one shape: match their rows and columns",
    )
    rest = UNITY - weight
    if weight.infinite or sign(weight) < 0 or sign(rest) < 0:
        raise IllDefined("a mixture's weight lies outside [0, 1]")
    return Kernel(
        tuple(
            tuple(weight * a + rest * b for a, b in zip(s, t, strict=True))
            for s, t in zip(first.rows, second.rows, strict=True)
        )
    )


def restrict(kernel: Kernel, inputs: Sequence[int]) -> Kernel:
    """The rows at these inputs, in this order."""
    demand(
        bool(inputs) and all(0 <= x < kernel.n_inputs for x in inputs), "a restriction needs indices of existing rows"
    )
    return Kernel(tuple(kernel.rows[x] for x in inputs))


def joint(kernel: Kernel, prior: Law, database: Database | None) -> Joint:
    """The law of (X, Y), or of (X_1, ..., X_n, Y) where a database says what X is."""
    demand(
        len(prior) == kernel.n_inputs,
        f"a prior of {len(prior)} letters does not fit {kernel.n_inputs} inputs: match them",
    )
    shape: tuple[int, ...] = (kernel.n_inputs,)
    if database is not None:
        fits(kernel, database)
        shape = (database.m,) * database.n
    masses = tuple(p * entry for p, entries in zip(prior.masses, kernel.rows, strict=True) for entry in entries)
    return Joint((*shape, kernel.n_outputs), masses)


def fits(kernel: Kernel, database: Database) -> None:
    """CertificateError unless the kernel has one row a tuple of the database."""
    demand(
        kernel.n_inputs == database.size,
        f"a kernel of {kernel.n_inputs} rows does not fit a database of {database.size} tuples: match them",
    )


def marginal(law: Joint, axes: Sequence[int]) -> Joint:
    """The law of the axes, in the given order; no axis at all gives the one cell of mass 1."""
    demand(
        len(set(axes)) == len(axes) and all(0 <= axis < len(law.shape) for axis in axes),
        "a marginal needs different, existing axes",
    )
    shape = tuple(law.shape[axis] for axis in axes)
    spend(len(law.masses))
    cells: dict[tuple[int, ...], Number] = {cell: ZERO for cell in cartesian(*(range(size) for size in shape))}
    for letters, mass in zip(cartesian(*(range(size) for size in law.shape)), law.masses, strict=True):
        cell = tuple(letters[axis] for axis in axes)
        cells[cell] = cells[cell] + mass
    return Joint(shape, tuple(cells.values()))
