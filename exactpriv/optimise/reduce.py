"""Kernels up to what no capacity can see: zero columns, proportional columns, repeated rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from flint import fmpq

from ..real.errors import BadInput
from .program import ZERO, rational

Rows: TypeAlias = "tuple[tuple[fmpq, ...], ...]"
Law: TypeAlias = "tuple[fmpq, ...]"
Key: TypeAlias = "tuple[tuple[int, int], ...]"


@dataclass(frozen=True)
class Reduced:
    """`rows` are distinct, no column is zero, no two columns are proportional; `inputs[i]` is the original index of
    row i."""

    rows: Rows
    inputs: tuple[int, ...]
    n_original: int

    @property
    def n(self) -> int:
        return len(self.rows)

    def lift(self, law: Sequence[fmpq]) -> Law:
        """The law on the original inputs with the same masses (0 on the repeated rows)."""
        out = [ZERO] * self.n_original
        for i, mass in zip(self.inputs, law, strict=True):
            out[i] = mass
        return tuple(out)


def kernel_rows(given: object) -> Rows:
    """The rows of a kernel (an object with `.rows`, or rows themselves), checked to be laws of one length."""
    rows = getattr(given, "rows", given)
    if not isinstance(rows, Sequence) or not rows:
        raise BadInput(f"a kernel needs at least one row, got {rows!r}")
    checked = tuple(tuple(rational(x) for x in row) for row in rows)
    if len({len(row) for row in checked}) != 1:
        raise BadInput(f"the rows of a kernel have one length, got lengths {[len(row) for row in checked]}")
    for i, row in enumerate(checked):
        if any(x < 0 for x in row) or sum(row, ZERO) != 1:
            raise BadInput(f"row {i} is not a law: entries >= 0 and sum 1 are needed, the sum is {sum(row, ZERO)}")
    return checked


def merge_columns(rows: Rows) -> Rows:
    """The kernel with zero columns dropped and proportional columns added up (in order of first appearance).

    Proportional columns have the same likelihood ratios, so the merged kernel and the given one are degraded
    versions of each other: every Sibson or Csiszar information, of every order, is unchanged.
    """
    kept: dict[Key, tuple[tuple[fmpq, ...], fmpq, fmpq]] = {}
    for column in zip(*rows, strict=True):
        first = next((x for x in column if x != 0), None)
        if first is not None:
            shape = _key([x / first for x in column])
            known, scale, total = kept.get(shape, (column, first, ZERO))
            kept[shape] = known, scale, total + first
    columns = [
        column if scale == total else tuple(x * total / scale for x in column) for column, scale, total in kept.values()
    ]
    return tuple(zip(*columns, strict=True))


def _key(numbers: Sequence[fmpq]) -> Key:
    """A dictionary key for a tuple of rationals (hashing an fmpq itself costs a modular power)."""
    return tuple((int(x.p), int(x.q)) for x in numbers)


def reduce_kernel(rows: Rows) -> Reduced:
    """Drop repeated rows, then merge columns.  Capacities of every order are those of the given kernel."""
    first: dict[Key, int] = {}
    for i, row in enumerate(rows):
        first.setdefault(_key(row), i)
    inputs = tuple(first.values())
    return Reduced(merge_columns(tuple(rows[i] for i in inputs)), inputs, len(rows))


def canonical_text(rows: Rows) -> str:
    """One spelling for kernels that differ by simple permutations; equal texts always mean equal kernels up to
    permutation."""
    columns = sorted(zip(*rows, strict=True), key=lambda column: sorted(column))
    ordered = sorted(zip(*columns, strict=True))
    return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in ordered) + "]"
