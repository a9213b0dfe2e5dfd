"""Compositions of Laplace noise by residues."""

import math
from fractions import Fraction

import numpy as np
import pytest

from exactpriv.account import composed


def ends(text: str, times: int, eps: str) -> tuple[float, float]:
    low, high = composed(text, times).answer_delta(eps).delta
    return float(Fraction(int(low.p), int(low.q))), float(Fraction(int(high.p), int(high.q)))


@pytest.mark.parametrize("eps", ["0", "1/4", "1/2", "9/10"])
def test_one_step_is_one_minus_the_root(eps: str) -> None:
    """delta(eps) = 1 - exp((eps - 1)/2) for scale 1: the probability of the centre's half-line less e^eps times it."""
    low, high = ends("laplace(1)", 1, eps)
    assert low <= 1 - math.exp((float(Fraction(eps)) - 1) / 2) + 1e-14 and high >= low
    assert high - low < 1e-13
    assert abs(low - (1 - math.exp((float(Fraction(eps)) - 1) / 2))) < 1e-13


@pytest.mark.parametrize(("scale", "times", "eps"), [(1, 2, "1/2"), (2, 5, "1"), (1, 3, "0")])
def test_delta_is_that_of_the_losses_added_on_a_fine_grid(scale: int, times: int, eps: str) -> None:
    """One loss is clip((1 - 2x)/scale) under x ~ Laplace(0, scale); losses are rounded up, then down, and convolved."""
    level, cells = 1 / scale, 4_000
    edges = np.linspace(-level, level, cells + 1)
    # P(L <= l) for -level <= l < level: x >= (1 - l scale)/2
    below = 0.5 * np.exp(-(1 - edges[:-1] * scale) / 2 / scale)
    masses = np.diff(np.append(below, 1.0))
    rounded_up = np.concatenate([[below[0]], masses])
    sums = rounded_up
    for _ in range(times - 1):
        sums = np.convolve(sums, rounded_up)
    losses = -level * times + np.arange(len(sums)) * (2 * level / cells)
    gain = np.maximum(0, 1 - np.exp(float(Fraction(eps)) - losses))
    step = 2 * level / cells * times
    lower_gain = np.maximum(0, 1 - np.exp(float(Fraction(eps)) - (losses - step)))
    low, high = ends(f"laplace({scale})", times, eps)
    assert float((sums * lower_gain).sum()) - 1e-12 <= low <= high <= float((sums * gain).sum()) + 1e-12


def test_delta_vanishes_at_the_largest_loss() -> None:
    assert ends("laplace(2)", 4, "2") == (0, 0)
    assert composed("laplace(2)", 4).answer_eps("0").eps == (2, 2)
