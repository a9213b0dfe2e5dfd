"""The kernels of Zhong and Bu, "Privacy-Utility Trade-Off", as the bare matrices that the paper prints.

Rows are inputs, columns outputs. A printed matrix need not be a kernel for every admitted parameter. Exact.
Errors: `BadInput` for sizes, `IllDefined` where a printed denominator is 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...real.errors import BadInput, IllDefined
from ..databases import Database
from ..entries import ONE, ZERO, Entry, is_zero, parameter, simplified, total
from ..kernels import Kernel
from ..laws import checked_size

Matrix = list[list[Entry]]


def distance_rows(db: Database, D: object) -> Matrix:
    """Q_D of Lemma 5(3): (1 - D/n)^n A^-d(x,y) with A = (m-1)(n-D)/D; ill-defined at D = 0, at D = n and for m = 1."""
    bound = parameter(D, "D")
    if is_zero(bound):
        raise IllDefined("(m-1)(n-D)/D has no value at D = 0")
    ratio = simplified((db.m - 1) * (db.n - bound) / bound)
    if is_zero(ratio):
        raise IllDefined(f"(m-1)(n-D)/D is 0 at m = {db.m}, D = {bound}, and Q_D takes its negative powers")
    top = simplified((1 - bound / db.n) ** db.n)
    return db.by_distance([simplified(top / ratio**d) for d in range(db.n + 1)])


def distance_mechanism(db: Database, D: object) -> Kernel:
    """Q_D as a kernel, 0 < D < n: each entry is kept with probability 1 - D/n, else uniform on the other letters."""
    return Kernel(distance_rows(db, D))


def zero_loss_rows(m: int, delta: object) -> Matrix:
    """Q_delta of the proof of Lemma 10: the first letter always becomes itself, any other with 1-delta the first."""
    checked_size(m, "letters")
    kept = parameter(delta, "delta")
    lost = simplified(1 - kept)
    first: list[Entry] = [ONE, *(ZERO for _ in range(1, m))]
    return [first] + [[lost, *(kept if i == j else ZERO for j in range(1, m))] for i in range(1, m)]


def diagonal_rows(diagonal: Sequence[object], delta: object) -> Matrix:
    """The mechanism in the proof of Theorem 9: a_i, and (a_j - delta)(1 - a_i) / sum over j != i of (a_j - delta)."""
    a, slack = _diagonal(diagonal), parameter(delta, "delta")
    excess = [simplified(x - slack) for x in a]
    others = [total(e for j, e in enumerate(excess) if j != i) for i in range(len(a))]
    return [[own if i == j else _quotient(e * (1 - own), others[i]) for j, e in enumerate(excess)]
            for i, own in enumerate(a)]


def leakage_rows(diagonal: Sequence[object]) -> Matrix:
    """The matrix in the proof of Theorem 14 as printed: a_i, and (1 - a_j) a_i / sum over i != j of a_i."""
    a = _diagonal(diagonal)
    rest = [total(x for i, x in enumerate(a) if i != j) for j in range(len(a))]
    return [[x if i == j else _quotient((1 - a[j]) * x, rest[j]) for j in range(len(a))] for i, x in enumerate(a)]


def _diagonal(diagonal: Sequence[object]) -> list[Entry]:
    if len(diagonal) < 2:
        raise BadInput(f"a diagonal of {len(diagonal)} entries leaves nothing off it; give at least 2")
    return [parameter(x, f"a_{j + 1}") for j, x in enumerate(diagonal)]


def _quotient(top: Entry, bottom: Entry) -> Entry:
    if is_zero(bottom):
        raise IllDefined("the entries off the diagonal divide by a sum that is 0")
    return simplified(top / bottom)
