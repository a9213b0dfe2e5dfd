"""The mechanisms of Wang, Ying and Zhang, "On the Relation Between Identifiability, Differential Privacy and
Mutual-Information Privacy": E_d and E_i, on D^n with m >= 2 letters, r = e^eps >= 1."""

from __future__ import annotations

from ...real.errors import BadInput, IllDefined
from ..databases import Database
from ..entries import Entry, at_least, equal, is_zero, parameter, simplified, total
from ..kernels import Kernel
from ..laws import Prior

Matrix = list[list[Entry]]


def exponential_hamming_rows(db: Database, r: object) -> Matrix:
    """E_d of eq. (27): e^(-eps d(x,y)) / (1 + (m-1) e^-eps)^n, a matrix N x N; also the posteriors (41), by columns."""
    ratio = _level(r)
    scale = (ratio + db.m - 1) ** db.n
    return db.by_distance([simplified(ratio ** (db.n - d) / scale) for d in range(db.n + 1)])


def exponential_hamming(db: Database, r: object) -> Kernel:
    """E_d of eq. (27), the exponential mechanism with score minus the Hamming distance."""
    return Kernel(exponential_hamming_rows(db, r), db.tuples, db.tuples)


def feasible_output_masses(P: Prior, db: Database, r: object) -> list[Entry]:
    """The numbers p_Y with sum_y p_Y(y) e^(-eps d(x,y)) / (1 + (m-1) e^-eps)^n = P(x) for all x; some may be negative.

    They are unique for r > 1. At r = 1 every law does for the uniform prior (the uniform one is returned) and none for
    the others: `IllDefined`.
    """
    ratio = _level(r)
    if len(P) != db.size:
        raise BadInput(f"the prior has {len(P)} masses, but there are {db.size} databases; give one mass each")
    masses = list(P.masses)
    if db.m == 1:
        return masses
    if equal(ratio, 1):
        if any(not equal(mass, masses[0]) for mass in masses):
            raise IllDefined("at eps = 0 the posteriors (41) are uniform, and this prior is not: there is no p_Y")
        return masses
    for fibre in db.subchannels():  # the databases that agree outside one entry, entry by entry
        mean = total([masses[x] for x in fibre])
        for x in fibre:
            masses[x] = simplified(((ratio + db.m - 1) * masses[x] - mean) / (ratio - 1))
    return masses


def identifiability_optimal_rows(P: Prior, db: Database, r: object) -> Matrix:
    """E_i of eq. (26): p_Y(y) e^(-eps d(x,y)) / (P(x) (1 + (m-1) e^-eps)^n); a kernel exactly where p_Y >= 0.

    `IllDefined` at a database of probability 0, and where there is no p_Y.
    """
    if any(is_zero(mass) for mass in P.masses):
        raise IllDefined("a database of probability 0 has no row in (26), which divides by its probability")
    output = feasible_output_masses(P, db, r)
    posterior = exponential_hamming_rows(db, r)
    return [
        [simplified(mass * posterior[x][y] / P.masses[x]) for y, mass in enumerate(output)] for x in range(db.size)
    ]


def identifiability_optimal(P: Prior, db: Database, r: object) -> Kernel:
    """E_i of eq. (26) as a kernel; `BadInput` where it is none (eps below tilde eps_X)."""
    return Kernel(identifiability_optimal_rows(P, db, r), db.tuples, db.tuples)


def _level(r: object) -> Entry:
    ratio = parameter(r, "r")
    if not at_least(ratio, 1):
        raise BadInput(f"r = {ratio} is e^eps of a negative eps; use r at least 1")
    return ratio
