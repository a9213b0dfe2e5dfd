"""The least delta of (eps, delta)-privacy that a distortion bound allows.

r = e^eps and D are rational, the value is a probability; the priors are one `Prior` or the vertices of a polytope.
The distortion is the Hamming distance (entries) unless a matrix inputs x outputs is given. Everything is exact.
sum_y max(p_y - r q_y, 0) <= delta is written with one variable e_y >= 0 an output: e_y >= p_y - r q_y, sum e <= delta.
Errors: BadInput for r < 1, D < 0, and for priors or matrices that do not fit or are not rational. A D below the least
distortion gives an infeasible program.
"""

from __future__ import annotations

from flint import fmpq

from ...kernel import Database
from ...real import RationalLike
from ..program import ZERO
from .mechanism_program import ONE, Assembly, DistortionLike, Laws, Model, Setting, distortion_bound, ratio, setting


def least_dp_delta(
    priors: Laws, db: Database, r: RationalLike, D: RationalLike, distortion: DistortionLike = None
) -> Model:
    """min delta with E_r(K_x, K_x') <= delta for neighbours x, x' (the usual (eps, delta)-DP, over all events).

    With `Database(m, 1)` this is (eps, delta)-LDP (ngo-lmidp, eq. (1)).
    """
    data, level, sheet, delta = _start(priors, db, r, D, distortion)
    for x, z in db.neighbours():
        total = {delta: -ONE}
        for y in range(data.outputs):
            e = sheet.variable("excess", (x, z), (y,))
            sheet.at_most({data.entry(x, y): ONE, data.entry(z, y): -level, e: -ONE})
            total[e] = ONE
        sheet.at_most(total)
    return data.model(sheet, "delta, a probability")


def least_pointwise_delta(
    priors: Laws, db: Database, r: RationalLike, D: RationalLike, distortion: DistortionLike = None
) -> Model:
    """min delta with K(y|x) <= r K(y|x') + delta for each output and neighbours (zhong-put, Definition 3(2))."""
    data, level, sheet, delta = _start(priors, db, r, D, distortion)
    for x, z in db.neighbours():
        for y in range(data.outputs):
            sheet.at_most({data.entry(x, y): ONE, data.entry(z, y): -level, delta: -ONE})
    return data.model(sheet, "delta, a probability")


def least_lip_delta(
    priors: Laws, db: Database, r: RationalLike, D: RationalLike, distortion: DistortionLike = None
) -> Model:
    """min delta with E_r(KP, K_x) <= delta and E_r(K_x, KP) <= r delta for every input x and every prior
    (ngo-lmidp, eq. (3)); inputs of probability 0 count too.

    For a polytope of priors delta bounds the level at every prior in it: E_r is convex in each argument.
    """
    data, level, sheet, delta = _start(priors, db, r, D, distortion)
    for k, law in enumerate(data.laws):
        for x in range(data.inputs):
            below, above = {delta: -ONE}, {delta: -level}
            for y in range(data.outputs):
                output = {data.entry(z, y): mass for z, mass in enumerate(law) if mass != 0}
                e = sheet.variable(f"output over row, prior {k}", (x,), (y,))
                sheet.at_most(_sum(output, ONE, data.entry(x, y), -level, e))
                below[e] = ONE
                e = sheet.variable(f"row over output, prior {k}", (x,), (y,))
                sheet.at_most(_sum(output, -level, data.entry(x, y), ONE, e))
                above[e] = ONE
            sheet.at_most(below)
            sheet.at_most(above)
    return data.model(sheet, "delta, a probability")


def _start(
    priors: Laws, db: Database, r: RationalLike, D: RationalLike, distortion: DistortionLike
) -> tuple[Setting, fmpq, Assembly, int]:
    """The kernel's rows, the distortion bound and delta as the objective."""
    data, level, bound = setting(priors, db, distortion), ratio(r), distortion_bound(D)
    sheet = Assembly()
    data.kernel(sheet)
    delta = sheet.variable("delta")
    sheet.cost[delta] = ONE
    data.bound_distortion(sheet, bound)
    return data, level, sheet, delta


def _sum(output: dict[int, fmpq], weight: fmpq, entry: int, factor: fmpq, excess: int) -> dict[int, fmpq]:
    """weight * (KP)(y) + factor * K(y|x) - excess."""
    row = {j: weight * mass for j, mass in output.items()}
    row[entry] = row.get(entry, ZERO) + factor
    row[excess] = -ONE
    return row
