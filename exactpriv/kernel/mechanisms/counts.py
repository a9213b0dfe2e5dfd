"""Mechanisms on databases: projections, counts and the geometric mechanisms on counts."""

from __future__ import annotations

from collections.abc import Iterable

from ...real.errors import BadInput
from ..databases import Database
from ..entries import Entry, simplified, total
from ..kernels import Kernel
from ..laws import checked_index, checked_size
from .basic import deterministic, positive, probability


def projection(db: Database, indices: Iterable[int]) -> Kernel:
    """The deterministic kernel from D^n to the entries in `indices`, read as an element of D^k in the order given."""
    chosen = [checked_index(i, db.n, "entries") for i in indices]
    images = [Database(db.m, len(chosen)).index([t[i] for i in chosen]) if chosen else 0 for t in db.tuples]
    return deterministic(images, db.m ** len(chosen))


def on_entries(kernel: Kernel, db: Database, indices: Iterable[int]) -> Kernel:
    """The kernel on D^n that applies `kernel` (on D^k) to the entries in `indices` only (cuff-midp, Corollary 7)."""
    return projection(db, indices).then(kernel)


def count(db: Database, letter: int = 1) -> Kernel:
    """The deterministic kernel from D^n to 0..n that counts the entries equal to `letter`."""
    checked_index(letter, db.m, "letters")
    return deterministic([t.count(letter) for t in db.tuples], db.n + 1)


def truncated_geometric(n: int, a: object) -> Kernel:
    """The geometric mechanism on counts 0..n with ratio a = e^-eps, 0 <= a < 1, noise beyond the ends moved onto them.

    Entry (i, j): a^|i-j| / (1+a) at j = 0 and j = n, (1-a) a^|i-j| / (1+a) between (Ghosh, Roughgarden, Sundararajan).
    n = 0 gives the 1 x 1 kernel.
    """
    size = _counts(n)
    ratio = probability(a, "a")
    if size == 1:
        return Kernel([[1]])
    if bool(ratio == 1):
        raise BadInput("a = 1 leaves no geometric law; use a ratio with 0 <= a < 1")
    powers = _powers(ratio, size)
    end = simplified(1 / (1 + ratio))
    middle = simplified((1 - ratio) * end)
    return Kernel._trusted(
        [simplified(powers[abs(i - j)] * (end if j in (0, n) else middle)) for j in range(size)] for i in range(size)
    )


def restricted_geometric(n: int, a: object) -> Kernel:
    """Row i proportional to a^|i-j| on 0..n, a > 0: the geometric law restricted to the range."""
    size = _counts(n)
    powers = _powers(positive(a, "a"), size)
    rows = []
    for i in range(size):
        weights = [powers[abs(i - j)] for j in range(size)]
        mass = total(weights)
        rows.append([simplified(weight / mass) for weight in weights])
    return Kernel._trusted(rows)


def _counts(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise BadInput(f"{n!r} is not a largest count; use an integer that is at least 0")
    return checked_size(n + 1, "counts")


def _powers(ratio: Entry, size: int) -> list[Entry]:
    return [simplified(ratio**k) for k in range(size)]
