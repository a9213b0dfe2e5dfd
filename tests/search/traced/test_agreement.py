"""Traced measures have the value of the exact ones; what has no trace is listed, with the reason."""

import dataclasses
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from benchmarks.tracing import agreement
from exactpriv.measure.registry import MEASURES
from exactpriv.optimise import linear_program, solve_lp
from exactpriv.real import Real, ranging
from exactpriv.search.traced.extreme_events import EventMaximum, ZChannelInverse
from exactpriv.search.traced.integrated_curves import LargestRoot, LdpCurveIntegral, LipCurveIntegral
from exactpriv.search.traced.linear_programs import linear_optimum
from exactpriv.search.traced.mixture_divergences import GaussianHockeyStick, GaussianRelativeEntropy
from exactpriv.search.traced.solved import Capacity, ChiSquareContraction, Csiszar, InverseBinaryEntropy, NormalCdf

INSTANCES = 25
FEWER = {
    "ldp_maximiser_of_mi": 8, "lip_maximiser_of_mi": 8, "ldp_delta_of_mi": 12, "lip_delta_of_mi": 12, "gaussian_kl": 8,
    "gaussian_hockey_stick": 8, "gaussian_total_variation": 8, "gaussian_lip_delta": 6, "gaussian_curve_integral": 5,
    "gaussian_mutual_information": 5,
}  # fmt: skip
"""Whose exact values take long."""

UNTRACED = {
    "gaussian_lip_integral": "an integral along crossings of curves that are integrals themselves",
    "deficiency": "a linear program of rational kernels alone",
    "maximal_correlation": "an algebraic number of rational kernels alone",
}
OURS = [name for name, found in MEASURES.items() if found.function.__module__.startswith("exactpriv.")]
TRACED = sorted(set(OURS) - set(UNTRACED))


@pytest.mark.parametrize("name", TRACED)
@pytest.mark.parametrize("most", [10, pytest.param(INSTANCES, marks=pytest.mark.deep)])
def test_a_traced_measure_agrees_with_the_exact_value(name: str, most: int) -> None:
    found = agreement(name, min(most, FEWER.get(name, most)))
    assert not found.differ
    assert not found.untraced
    assert found.agree + found.without_value == found.drawn
    assert found.without_value <= max(1, found.drawn // 10)


@pytest.mark.parametrize("name", sorted(UNTRACED))
def test_a_measure_that_is_listed_as_untraced_has_no_trace(name: str) -> None:
    found = agreement(name, 3)
    assert not found.differ
    assert found.untraced or found.drawn == 0


def test_most_measures_have_a_trace() -> None:
    assert len(TRACED) == len(OURS) - 3


@pytest.mark.parametrize("name", ["kl", "least_distortion_dp", "ldp_floor_of_mi", "lip_curve_integral", "capacity"])
def test_a_trace_that_is_wrong_by_a_hundred_millionth_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = MEASURES[name]

    def wrong(*arguments: Any) -> Real:
        value = right.function(*arguments)
        return value * Fraction(100000001, 100000000) if ranging() and not value.infinite else value

    monkeypatch.setitem(MEASURES, name, dataclasses.replace(right, function=wrong))
    assert agreement(name, INSTANCES).differ


def test_a_trace_serves_only_arguments_at_which_its_decisions_go_the_same_way() -> None:
    found = agreement("least_distortion_identifiability", 60)  # infinite or not: a decision
    assert found.agree == found.drawn == 60


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


def test_derivatives_of_event_maxima_by_the_level_and_the_ratio() -> None:
    rng = np.random.default_rng(5)
    x = np.stack([rng.uniform(0.05, 0.6, size=40), rng.uniform(1.1, 4.0, size=40)])
    for kind in ("CAPACITY", "RATIO_BELOW", "RATIO_ABOVE"):
        for what in (-1, 0, 1):
            _check_slopes(EventMaximum(kind, what), x)
    _check_slopes(ZChannelInverse(), x[:1])


def test_derivatives_of_integrals_of_curves() -> None:
    rng = np.random.default_rng(7)
    for solver, laws in ((LdpCurveIntegral(3, 3), 3), (LipCurveIntegral(2, 4), 3)):
        x = np.concatenate([rng.dirichlet(np.full(solver.m, 3.0), size=40).T for _ in range(laws)])
        _check_slopes(solver, x)


def test_derivatives_of_divergences_of_gaussian_mixtures() -> None:
    rng = np.random.default_rng(13)
    laws = [(rng.dirichlet(np.full(2, 3.0), size=12).T, rng.normal(size=(2, 12)), rng.uniform(0.5, 2.0, size=(2, 12)))
            for _ in range(2)]  # fmt: skip
    x = np.concatenate([part for law in laws for part in law])
    _check_slopes(GaussianRelativeEntropy(2, 2), x)
    _check_slopes(GaussianHockeyStick(2, 2), np.concatenate([x, rng.uniform(0.9, 1.2, size=(1, 12))]))


def test_derivatives_of_the_largest_root() -> None:
    rng = np.random.default_rng(9)
    roots = np.stack([rng.uniform(2.0, 5.0, size=(3, 40)), rng.uniform(-3.0, 1.5, size=(3, 40))], axis=1)
    x = np.stack([roots[:, 0] * roots[:, 1], -roots.sum(axis=1), np.ones((3, 40))], axis=1).reshape(9, 40)
    solver = LargestRoot(3, 2, 2.0)
    assert np.allclose(solver.solve(x)[0], roots.max(axis=(0, 1)), atol=1e-9)
    _check_slopes(solver, x)


def _check_slopes(solver: Any, x: Any) -> None:
    steps = [np.zeros_like(x) for _ in x]
    for k, step in enumerate(steps):
        step[k] = 1e-6 * np.maximum(np.abs(x[k]), 1e-2)
    out = solver.solve(np.concatenate([x, *(x + step for step in steps), *(x - step for step in steps)], axis=1))
    assert np.isfinite(out).all()
    here, *others = np.split(out, 1 + 2 * len(x), axis=1)
    for k, step in enumerate(steps):
        difference = (others[k][0] - others[len(x) + k][0]) / (2 * step[k])
        assert np.median(np.abs(difference - here[1 + k])) < 1e-5 * (1 + np.median(np.abs(here[1 + k])))


def _program(of: Any) -> Any:
    """A program in ten numbers, each of which stands somewhere in it: a knapsack with bounds."""
    numbers: list[Any] = [object() for _ in range(10)]
    p = linear_program([1, 1, 1], [[1, 1, 1], [0, 0, 1]], [1, 1], [[1, 0, 1]], [1], lower=[0, 0, None], upper=[1, 1, 1],
                       maximise=of)  # fmt: skip
    changed = dataclasses.replace(
        p, c=(numbers[0], numbers[1], numbers[2]), b=(numbers[3], numbers[4], numbers[5]),
        upper=(*p.upper[:2], numbers[6]), lower=(numbers[7], *p.lower[1:]),
        rows=(((0, numbers[8]), (1, p.c[0]), (2, numbers[9])), *p.rows[1:]),
    )  # fmt: skip
    return linear_optimum(changed, numbers.index, lambda node: None)


@pytest.mark.parametrize("maximise", [True, False])
def test_optima_of_linear_programs_and_their_derivatives(maximise: bool) -> None:
    solver, inputs = _program(maximise)
    rng = np.random.default_rng(11)
    given = np.stack([*rng.normal(size=(3, 60)), *rng.uniform(2.0, 3.0, size=(2, 60)), rng.uniform(1.0, 1.5, size=60),
                      rng.uniform(0.6, 0.9, size=60), rng.uniform(0.0, 0.2, size=60),
                      *rng.uniform(0.5, 1.5, size=(2, 60))])  # fmt: skip
    x = given[inputs]
    _check_slopes(solver, x)
    values = solver.solve(x)[0]
    for column in range(12):
        v = [Fraction(float(number)) for number in given[:, column]]
        exact = solve_lp(v[:3], [[v[8], 1, v[9]], [0, 0, 1]], v[3:5], [[1, 0, 1]], [v[5]], lower=[v[7], 0, None],
                         upper=[1, 1, v[6]], maximise=maximise)  # fmt: skip
        assert exact.value is not None
        assert abs(float(Fraction(int(exact.value.p), int(exact.value.q))) - values[column]) < 1e-12


def test_an_infeasible_program_has_no_value() -> None:
    solver, inputs = _program(False)
    given = np.array([1.0, 1.0, 1.0, -9.0, 1.0, 1.0, 1.0, 0.0, 1.0, 1.0])[inputs][:, None]
    assert np.isnan(solver.solve(given)[0]).all()


def test_derivatives_of_functions_of_one_number() -> None:
    x = np.linspace(0.05, 0.65, 20)[None]
    for solver in (InverseBinaryEntropy(), NormalCdf()):
        difference = (solver.solve(x + 1e-6)[0] - solver.solve(x - 1e-6)[0]) / 2e-6
        assert np.abs(solver.solve(x)[1] - difference).max() < 1e-6
