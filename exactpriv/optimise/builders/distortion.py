"""Least distortion at a privacy level, least level at a distortion: the linear programs of zhong-put, Definition 4.

D*(P, eps) = min over kernels of loss at most eps of the largest expected distortion over the source set P, given as one
prior or as the vertices of a polytope: a linear function of the prior is largest at a vertex, so the vertices suffice.
Levels are r = e^eps, rational. `Database(m, n)` gives the global framework, `Database(m, 1)` the local one (every
pair of inputs are neighbours). The distortion is the Hamming distance (entries) unless a matrix inputs x outputs is
given; a matrix with more columns than inputs has further outputs (zhong-put, Lemma 24). Everything is exact.
Errors: BadInput for r < 1, delta outside [0, 1], D < 0, and for priors or matrices that do not fit or are not rational.
"""

from __future__ import annotations

from flint import fmpq

from ...kernel import Database
from ...real import RationalLike
from ..program import ZERO
from .mechanism_program import (
    ONE,
    Assembly,
    DistortionLike,
    Laws,
    Model,
    Setting,
    distortion_bound,
    probability,
    ratio,
    setting,
)

DISTORTION = "largest expected distortion over the priors, in units of the distortion"


def dp_distortion(priors: Laws, db: Database, r: RationalLike, distortion: DistortionLike = None) -> Model:
    """Least distortion under eps-DP: K(y|x) <= r K(y|x') for neighbours (Definition 3(1)). Always feasible."""
    return pointwise_distortion(priors, db, r, 0, distortion)


def pointwise_distortion(
    priors: Laws, db: Database, r: RationalLike, delta: RationalLike, distortion: DistortionLike = None
) -> Model:
    """Least distortion under K(y|x) <= r K(y|x') + delta for each output y and neighbours (Definition 3(2))."""
    data, level, slack = setting(priors, db, distortion), ratio(r), probability(delta, "delta")
    sheet = Assembly()
    data.kernel(sheet)
    for x, z in db.neighbours():
        for y in range(data.outputs):
            sheet.at_most({data.entry(x, y): ONE, data.entry(z, y): -level}, slack)
    data.minimise_distortion(sheet)
    return data.model(sheet, DISTORTION)


def maximal_information_distortion(
    priors: Laws, db: Database, r: RationalLike, distortion: DistortionLike = None
) -> Model:
    """Least distortion under K(y|x) <= r sum_x' P(x') K(y|x') for all x, y and all priors P (Definition 3(3)).

    All inputs x count, those of probability 0 too: for priors of full support that is the definition, and by
    continuity it is what a polytope of such priors imposes at its vertices.
    """
    data, level = setting(priors, db, distortion), ratio(r)
    sheet = Assembly()
    data.kernel(sheet)
    for law in data.laws:
        for y in range(data.outputs):
            mean = {data.entry(z, y): -level * mass for z, mass in enumerate(law) if mass != 0}
            for x in range(data.inputs):
                row = dict(mean)
                row[data.entry(x, y)] = row.get(data.entry(x, y), ZERO) + ONE
                sheet.at_most(row)
    data.minimise_distortion(sheet)
    return data.model(sheet, DISTORTION)


def maximal_leakage_distortion(priors: Laws, db: Database, r: RationalLike, distortion: DistortionLike = None) -> Model:
    """Least distortion under sum_y max_x K(y|x) <= r (Definition 3(4))."""
    data, level = setting(priors, db, distortion), ratio(r)
    sheet = Assembly()
    tops = _leakage(data, sheet)
    sheet.at_most(dict.fromkeys(tops, ONE), level)
    data.minimise_distortion(sheet)
    return data.model(sheet, DISTORTION)


def least_maximal_leakage(priors: Laws, db: Database, D: RationalLike, distortion: DistortionLike = None) -> Model:
    """The least e^eps_ML = sum_y max_x K(y|x) of a kernel of expected distortion at most D for every prior.

    The value is e^eps, a pure number: eps*_ML(P, D) is its logarithm. Infeasible if D is below the least distortion.
    """
    data, bound = setting(priors, db, distortion), distortion_bound(D)
    sheet = Assembly()
    for top in _leakage(data, sheet):
        sheet.cost[top] = ONE
    data.bound_distortion(sheet, bound)
    return data.model(sheet, "e^eps of the maximal leakage")


def _leakage(data: Setting, sheet: Assembly) -> list[int]:
    """One variable M(y) an output, with K(y|x) <= M(y)."""
    data.kernel(sheet)
    tops = [sheet.variable("M", (), (y,)) for y in range(data.outputs)]
    minus: fmpq = -ONE
    for x in range(data.inputs):
        for y, top in enumerate(tops):
            sheet.at_most({data.entry(x, y): ONE, top: minus})
    return tops
