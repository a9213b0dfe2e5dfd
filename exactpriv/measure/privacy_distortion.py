"""Least distortion at a privacy level, least leakage at a distortion: linear programs over mechanisms.

The source set is a polytope of priors, given by its vertices: one row of `source` a vertex, one column an input, every
row a law. Inputs are the databases in lexicographic order, outputs too unless `costs` (inputs x outputs) is given in
place of the Hamming distance. Levels are r = e^eps >= 1.
Source: zhong-put, Definitions 3 and 4, eq. (3). Units: those of the distortion, or a pure number. Exact rational.
Hint: {"kernel": [[...], ...], "weights": [...], "multipliers": [[i, p], ...]}, an optimal kernel and what proves it
(docs/certificates.md). Errors: BadInput for rows that are no laws; ill-defined for r < 1, delta outside [0, 1], D < 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from flint import fmpq

from ..kernel import Prior
from ..optimise import builders
from ..optimise.program import optimum_there
from ..real import IllDefined, Real
from .least_distortion import HAMMING
from .registry import Answer, Databases, Exact, Matrix, measure
from .shared_sums import ONE, ZERO, rational


@measure(
    symbol=r"D_{<delta>}(<ln r>;<source>,<db><?,<costs>?>)",
    latex=r"\min_{Q(y|x)\le rQ(y|x')+\delta}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d",
    without=r"\min_{Q(y|x)\le rQ(y|x')+\delta}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d" + HAMMING,
         source="zhong-put eq. (3)", units="1",
    meaning=(
        "min over kernels with K(y,x) <= r K(y,x') + delta for neighbours and outputs of the max over rows P of the "
        "matrix `source` (laws on the databases: vertices of a polytope of priors) of sum P(x) K(y,x) d(x,y); d the "
        "matrix `costs` (inputs x outputs, >= 0), left out: Hamming distance; r >= 1 and 0 <= delta <= 1 rational, "
        "else ill-defined; needs its hint"
    ),
)
def pointwise_distortion(
    source: Matrix, db: Databases, r: Exact, delta: Exact, costs: Matrix | None = None
) -> Real | Answer:
    """The least distortion under K(y|x) <= r K(y|x') + delta for every output and neighbours; delta = 0: DP."""
    _within(not (delta < 0 or delta > 1), "delta", delta, "[0, 1]")
    return _least(builders.pointwise_distortion(_laws(source), db, _level(r), delta, costs), len(source))


@measure(
    symbol=r"D_{\mathrm{MI}}(<ln r>;<source>,<db><?,<costs>?>)",
    latex=r"\min_{Q(y|x)\le r\,\mathbb E_PQ(y|x)}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d",
    without=r"\min_{Q(y|x)\le r\,\mathbb E_PQ(y|x)}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d" + HAMMING,
         source="zhong-put eq. (3)", units="1",
    meaning=(
        "min over kernels with K(y,x) <= r (KP)(y) for all inputs x, outputs y and rows P of `source` of the max "
        "over rows P of `source` of sum P(x) K(y,x) d(x,y), as in pointwise_distortion"
    ),
)
def maximal_information_distortion(
    source: Matrix, db: Databases, r: Exact, costs: Matrix | None = None
) -> Real | Answer:
    """The least distortion under K(y|x) <= r (KP)(y) for every input, output and vertex P."""
    return _least(builders.maximal_information_distortion(_laws(source), db, _level(r), costs), len(source))


@measure(
    symbol=r"D_{\mathrm{ML}}(<ln r>;<source>,<db><?,<costs>?>)",
    latex=r"\min_{\sum_y\max_xQ(y|x)\le r}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d",
    without=r"\min_{\sum_y\max_xQ(y|x)\le r}\ \max_{P\in\mathcal P}\ \mathbb E_{P,Q}\,d" + HAMMING,
         source="zhong-put eq. (3)", units="1",
    meaning=(
        "min over kernels with sum_y max_x K(y,x) <= r of the max over rows P of `source` of sum P(x) K(y,x) "
        "d(x,y), as in pointwise_distortion"
    ),
)
def maximal_leakage_distortion(source: Matrix, db: Databases, r: Exact, costs: Matrix | None = None) -> Real | Answer:
    """The least distortion under sum_y max_x K(y|x) <= r."""
    return _least(builders.maximal_leakage_distortion(_laws(source), db, _level(r), costs), len(source))


@measure(
    symbol=r"\epsilon_{\mathrm{ML}}(<D>;<source>,<db>)",
    latex=r"\min_{\mathbb E_{P,Q}d\le D\ \forall P\in\mathcal P}\ \sum_y\max_xQ(y|x)" + HAMMING,
         source="zhong-put eq. (2)", units="1",
    meaning=(
        "min of sum_y max_x K(y,x) over kernels of expected Hamming distance at most D under every row of `source`; "
        "D >= 0 rational, else ill-defined; needs its hint"
    ),
)
def least_maximal_leakage(source: Matrix, db: Databases, D: Exact) -> Real | Answer:
    """The least sum_y max_x K(y|x) = e^eps_ML of a kernel of distortion at most D under every vertex."""
    _within(not D < 0, "D", D, "[0, inf)")
    return _least(builders.least_maximal_leakage(_laws(source), db, D), len(source))


def _level(r: fmpq) -> fmpq:
    _within(not r < 1, "r = e^eps", r, "[1, inf)")
    return r


def _within(inside: bool, name: str, value: fmpq, interval: str) -> None:
    if not inside:
        raise IllDefined(f"{name} = {value} is outside {interval}")


def _laws(source: Sequence[Sequence[fmpq]]) -> list[Prior]:
    return [Prior(row) if rational(row) else Prior._trusted(row) for row in source]


def _least(model: builders.Model, vertices: int) -> Real | Answer:
    """The optimum and its proof: y <= 0 at the inequalities, the last of which bound the distortion at each vertex."""
    there = optimum_there(model.program)
    if there is not None:
        return there
    found = model.solve()
    dual, mechanism = found.result.dual, found.mechanism
    if found.value is None or mechanism is None or dual is None:
        raise AssertionError("a least distortion is a bounded, feasible linear program")

    def hint() -> dict[str, object]:
        prices = [-y for y in dual[: model.program.n_ub]]
        bounded = vertices if vertices > 1 or model.objective.startswith("e^eps") else 0
        weights = prices[len(prices) - bounded :] if bounded else [ONE]
        used = [[i, str(p)] for i, p in enumerate(prices[: len(prices) - bounded]) if p != ZERO]
        kernel = [list(map(str, row)) for row in mechanism.kernel.rows]
        return {"kernel": kernel, "weights": [str(w) for w in weights], "multipliers": used}

    return Answer(Real(found.value), hint)
