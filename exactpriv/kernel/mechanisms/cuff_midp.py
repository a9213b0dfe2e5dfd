"""The mechanisms and pairs of laws of Cuff and Yu, "Differential Privacy as a Mutual Information Constraint"."""

from __future__ import annotations

from ...real.errors import BadInput
from ..databases import Database
from ..entries import ONE, ZERO, at_least, multiply, simplified
from ..kernels import Kernel
from ..laws import Prior, checked_size
from .basic import constant, positive, probability


def comparison_erasure(m: int, eps: object) -> Kernel:
    """Example 5.1, eqs. (48)-(49): databases (x1, x2) over m letters; eps is a probability.

    With probability 1 - eps the output is "e1"; else it is x1 when x1 = x2 and "e2" when not.
    m^2 inputs in the order of `Database(m, 2)`; outputs 0..m-1, "e1", "e2".
    """
    db = Database(m, 2)
    shown = probability(eps, "eps")
    hidden = simplified(1 - shown)
    rows = []
    for first, second in db.tuples:
        letters = [shown if first == second == letter else ZERO for letter in range(m)]
        rows.append([*letters, hidden, ZERO if first == second else shown])
    return Kernel._trusted(rows, db.tuples, [*range(m), "e1", "e2"])


def one_time_pad(m: int) -> Kernel:
    """Example 4.3, Y1 = X1 + U modulo m with U uniform: m equal uniform rows."""
    return constant(checked_size(m, "letters"), m)


def one_time_pad_key(m: int) -> Kernel:
    """Example 4.3, Y2 = U: m equal uniform rows."""
    return one_time_pad(m)


def one_time_pad_with_key(m: int) -> Kernel:
    """Example 4.3, the pair (Y1, Y2) = (X1 + U modulo m, U): m inputs, m^2 outputs (y1, y2), y1 slowest."""
    checked_size(m * m, "outputs")
    pairs = [(y1, y2) for y1 in range(m) for y2 in range(m)]
    share = ONE / m
    rows = ([share if (x + y2) % m == y1 else ZERO for y1, y2 in pairs] for x in range(m))
    return Kernel._trusted(rows, None, pairs)


def symmetric_pair(r: object) -> tuple[Prior, Prior]:
    """The symmetric pair of binary laws behind eqs. (11) and (81), r = e^eps > 0: (r, 1)/(1+r) and (1, r)/(1+r).

    Under the second law dP/dQ is r with probability 1/(1+r) and 1/r with r/(1+r), which is (81); at r = 1, where (81)
    reads 0/0, both laws are uniform.
    """
    ratio = positive(r, "r")
    small, large = simplified(1 / (1 + ratio)), simplified(ratio / (1 + ratio))
    return Prior._trusted((large, small)), Prior._trusted((small, large))


def dominating_pair(r: object, delta: object) -> tuple[Prior, Prior]:
    """The pair on four letters that meets (eps, delta)-closeness with equality, r = e^eps >= 1 (cuff-midp, Property 3).

    P = (delta, (1-delta) r/(1+r), (1-delta)/(1+r), 0) and Q is P in reverse.
    """
    ratio, atom = positive(r, "r"), probability(delta, "delta")
    if not at_least(ratio, 1):
        raise BadInput(f"r = {ratio} is e^eps of a negative eps; use r at least 1")
    rest = simplified((1 - atom) / (1 + ratio))
    masses = (atom, multiply(ratio, rest), rest, ZERO)
    return Prior._trusted(masses), Prior._trusted(reversed(masses))
