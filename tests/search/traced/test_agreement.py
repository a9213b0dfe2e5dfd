"""Traced measures have the value of the exact ones; what has no trace is listed, with the reason."""

import numpy as np
import pytest

from benchmarks.tracing import agreement
from exactpriv.measure.registry import MEASURES
from exactpriv.search.traced.solved import Capacity, ChiSquareContraction, Csiszar, InverseBinaryEntropy, NormalCdf

INSTANCES = 25

LINEAR_PROGRAM = "an optimum of a linear program with rational data"
IMPLICIT = "solved by certified brackets for one exact parameter"
GAUSSIAN = "laws on the line have no entries"
CURVE = "an integral along breakpoints that are sorted exactly"
UNTRACED = {
    "minimax_risk": LINEAR_PROGRAM,
    "least_distortion_dp": LINEAR_PROGRAM,
    "least_distortion_identifiability": LINEAR_PROGRAM,
    "least_distortion_relaxed": LINEAR_PROGRAM,
    "least_maximal_leakage": LINEAR_PROGRAM,
    "maximal_information_distortion": LINEAR_PROGRAM,
    "maximal_leakage_distortion": LINEAR_PROGRAM,
    "pointwise_distortion": LINEAR_PROGRAM,
    "eta_tv_pml": LINEAR_PROGRAM,
    "eta_tv_pml_class": LINEAR_PROGRAM,
    "max_output_ratio_pml": LINEAR_PROGRAM,
    "feasible_posterior_level": "a largest root of polynomials, found exactly",
    "ldp_delta_of_mi": IMPLICIT,
    "lip_delta_of_mi": IMPLICIT,
    "ldp_floor_of_mi": IMPLICIT,
    "ldp_maximiser_of_mi": IMPLICIT,
    "lip_maximiser_of_mi": IMPLICIT,
    "ldp_curve_integral": CURVE,
    "lip_curve_integral": CURVE,
} | {
    name: GAUSSIAN
    for name, found in MEASURES.items()
    if any(p.kind in ("mixture", "gaussian") for p in found.signature)
}
OURS = [name for name, found in MEASURES.items() if found.function.__module__.startswith("exactpriv.")]
TRACED = sorted(set(OURS) - set(UNTRACED))


@pytest.mark.parametrize("name", TRACED)
def test_a_traced_measure_agrees_with_the_exact_value(name: str) -> None:
    found = agreement(name, INSTANCES)
    assert not found.differ
    assert not found.untraced
    assert found.agree + found.without_value == found.drawn
    assert found.without_value <= found.drawn // 10


@pytest.mark.parametrize("name", sorted(UNTRACED))
def test_a_measure_that_is_listed_as_untraced_has_no_trace(name: str) -> None:
    found = agreement(name, 6)
    assert not found.differ
    assert found.untraced or found.drawn == 0 or LINEAR_PROGRAM == UNTRACED[name]


def test_most_measures_have_a_trace() -> None:
    assert len(TRACED) >= 60


@pytest.mark.parametrize(
    ("solver", "laws"),
    [
        (Capacity(3, 3, 1.0), [3, 3, 3]),
        (Capacity(3, 4, 2.0), [4, 4, 4]),
        (Capacity(4, 2, 0.5), [2, 2, 2, 2]),
        (ChiSquareContraction(4), [4, 4]),
        (Csiszar(3, 3, 2.0), [3, 3, 3, 3]),
        (Csiszar(2, 3, 0.5), [3, 3, 2]),
    ],
)
def test_derivatives_of_solved_quantities_hold_along_changes_that_keep_sums(solver: Capacity, laws: list[int]) -> None:
    rng = np.random.default_rng(3)
    x = np.concatenate([rng.dirichlet(np.full(n, 3.0), size=20).T for n in laws])
    along = np.concatenate([move - move.mean(axis=0) for move in (rng.normal(size=(n, 20)) for n in laws)])
    step = 1e-5
    slope = (solver.solve(x)[1:] * along).sum(axis=0)
    difference = (solver.solve(x + step * along)[0] - solver.solve(x - step * along)[0]) / (2 * step)
    assert np.nanmax(np.abs(slope - difference)) < 1e-5
    assert np.isfinite(slope).sum() >= 18


def test_derivatives_of_functions_of_one_number() -> None:
    x = np.linspace(0.05, 0.65, 20)[None]
    for solver in (InverseBinaryEntropy(), NormalCdf()):
        difference = (solver.solve(x + 1e-6)[0] - solver.solve(x - 1e-6)[0]) / 2e-6
        assert np.abs(solver.solve(x)[1] - difference).max() < 1e-6
