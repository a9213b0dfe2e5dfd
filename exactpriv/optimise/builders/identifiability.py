"""The three programs of wang-identifiability, Section 3: PD-DP, PD-I and their relaxation R-PD.

Inputs and outputs are the databases D^n in lexicographic order; the value is the least expected Hamming distance
(entries, between 0 and n). r = e^eps is rational. Everything is exact.
"""

from __future__ import annotations

from flint import fmpq

from ...kernel import Database, Prior
from ...real import RationalLike
from ..program import ZERO
from .distortion import dp_distortion
from .mechanism_program import ONE, Assembly, Model, hamming, ratio, setting

DISTANCE = "expected Hamming distance, in entries"


def pd_dp(prior: Prior, db: Database, r: RationalLike) -> Model:
    """min E d(X,Y) over kernels with K(y|x) <= r K(y|x') for neighbours: D*_d(ln r) (eqs. (13)-(15)).

    N^2 variables K(y|x), N^2 n(m-1) inequality rows, N equality rows, N = m^n. Always feasible.
    Raises BadInput for r < 1, a prior of the wrong size or with masses that are not rational.
    """
    return dp_distortion(prior, db, r)


def pd_i(prior: Prior, db: Database, r: RationalLike) -> Model:
    """min E d(X,Y) over joint laws with J(x,y) <= r J(x',y) for neighbours and first marginal the prior: D*_i(ln r).

    The variables are J(x,y) = p_Y(y) p_{X|Y}(x|y) (eqs. (8)-(12)); an output of probability 0 may have any law there
    and J(.,y) = 0 here. Feasible exactly if r is at least e^eps_X, the largest ratio of neighbouring masses: the rows
    summed over y say P(x) <= r P(x'), and then the product law is feasible; never, for N > 1, if a mass is 0.
    Raises BadInput as `pd_dp`.
    """
    data, level = setting(prior, db), ratio(r)
    sheet = _joint(db, level)
    n = data.inputs
    for x, mass in enumerate(data.laws[0]):
        sheet.equal({x * n + y: ONE for y in range(n)}, mass)
    return Model(sheet.program(), n, n, tuple(sheet.place), data.prior, DISTANCE, joint=True)


def r_pd(db: Database, r: RationalLike) -> Model:
    """`pd_i` with the marginal left free: sum J = 1 (eqs. (20)-(24)). The prior that is read back is J's own.

    No prior enters, so that every permutation of the letters of an entry and of the entries is a symmetry.
    Raises BadInput for r < 1.
    """
    sheet = _joint(db, ratio(r))
    n = db.size
    sheet.equal(dict.fromkeys(range(n * n), ONE), ONE)
    return Model(sheet.program(), n, n, tuple(sheet.place), None, DISTANCE, joint=True)


def _joint(db: Database, r: fmpq) -> Assembly:
    """Joint masses with the identifiability rows and the distance as objective."""
    sheet = Assembly()
    distance, n = hamming(db), db.size
    for x in range(n):
        for y in range(n):
            j = sheet.variable("J", (x,), (y,))
            if distance[x][y] != ZERO:
                sheet.cost[j] = distance[x][y]
    for x, z in db.neighbours():
        for y in range(n):
            sheet.at_most({x * n + y: ONE, z * n + y: -r})
    return sheet
