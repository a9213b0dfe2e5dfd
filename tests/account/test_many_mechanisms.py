"""Many different mechanisms: a few that stand for all say where the search begins, and no more."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from flint import acb, arb, fmpq

from exactpriv.account import composed, proposals, search
from exactpriv.account.composed import Composed
from exactpriv.account.losses import GaussianLoss, Loss, SubsampledGaussianLoss
from exactpriv.account.planning import MANY
from exactpriv.account.representatives import representatives
from exactpriv.account.transforms import Exponentials
from exactpriv.real.precision import ctx


def _several(relation: str, seed: int = 1, count: int = MANY + 6) -> str:
    draw = random.Random(seed)
    low = draw.choice([-4.0, -2.5])
    parts = [f"poisson({10 ** draw.uniform(low, -1):.5f}, gaussian({10 ** draw.uniform(0.1, 0.6):.3f}))"
             for _ in range(count)]  # fmt: skip
    return " + ".join(parts)


def _enclosed(text: str, relation: str) -> tuple[fmpq, fmpq]:
    low, high = composed(text, 3, relation).answer_eps("1e-6", 10).eps
    assert high is not None
    return low, high


def _nothing(losses: object, log_delta: float) -> list[tuple[Loss, int]]:
    raise ArithmeticError("no guess")


def _far_off(losses: object, log_delta: float) -> list[tuple[Loss, int]]:
    return [(GaussianLoss(fmpq(3)), 1)]


@pytest.mark.parametrize("relation", ["remove", pytest.param("add", marks=pytest.mark.slow),
                                      pytest.param("replace", marks=pytest.mark.slow)])  # fmt: skip
def test_another_start_of_the_search_encloses_the_same_eps(relation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "FROM", MANY)
    text = _several(relation)
    found = [_enclosed(text, relation)]
    for other in (_nothing, _far_off):
        with monkeypatch.context() as inside:
            inside.setattr(search, "representatives", other)
            found.append(_enclosed(text, relation))
    assert max(low for low, _ in found) <= min(high for _, high in found)
    assert all((high - low) * 10**9 <= high for low, high in found)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_search_begins_near_its_end(seed: int) -> None:
    draw = random.Random(seed)
    relation = draw.choice(["remove", "add", "replace"])
    text = _several(relation, seed, 120)
    losses = composed(text, 3, relation).losses
    few = Composed(representatives(losses.losses, math.log(1e-6)))
    assert len(few.losses) <= MANY
    guess = search.Search(few, fmpq(1, 10**6), 3).rough()
    low, high = _enclosed(text, relation)
    assert abs(guess - proposals.double((low + high) / 2)) < 0.1 * guess


def test_representatives_have_the_spread_of_all() -> None:
    losses = composed(_several("add", 5, 200), 2, "add").losses.losses

    def spread(parts: list[tuple[Loss, int]]) -> float:
        return sum(k * proposals.variance(loss.q, loss.sigma) for loss, k in parts
                   if isinstance(loss, SubsampledGaussianLoss))  # fmt: skip

    few = representatives([*losses, (GaussianLoss(fmpq(1)), 3)], -20.0)
    assert len(few) < 30 and few[0] == (GaussianLoss(fmpq(1)), 3)
    assert 0.8 < spread(few) / spread(losses) < 1.25


@pytest.mark.parametrize("seed", range(40))
def test_guesses_of_one_and_of_many_moments_are_the_integral(seed: int) -> None:
    draw = random.Random(seed)
    q, mu, c = 10 ** draw.uniform(-6, -0.01), 10 ** draw.uniform(-1.5, 0.4), 10 ** draw.uniform(-2, 3)
    relation = ("remove", "add", "replace")[seed % 3]
    x = np.linspace(-(c * mu if relation == "add" else 0) - 12, (2 * c + 1) * mu + 12, 400_000)
    plus, minus = (np.log1p(q * np.expm1(np.minimum(s * mu * x - mu * mu / 2, 600))) for s in (1, -1))
    e = {"remove": (c + 1) * plus, "add": -c * plus, "replace": (c + 1) * plus - c * minus}[relation] - x * x / 2
    top = float(e.max())
    if top > 20_000 or (c + 1) * mu * mu * 2 > 500:
        pytest.skip("a moment of no use")
    expected = top + math.log(float(np.exp(e - top).sum()) * (x[1] - x[0]) / math.sqrt(2 * math.pi))
    for found in (proposals.log_subsampled(q, mu, relation), proposals.log_many([(q, mu, relation, 1)])):
        assert abs(found(c) - expected) < 1e-6 + 1e-4 * abs(expected)


def test_of_many_rare_losses_the_sum_for_add_is_that_of_each() -> None:
    """At high orders the mass lies near 0, not at -c mu."""
    parts = [(10.0**-n, 1 / n, "add", n) for n in range(2, 6)]
    for c in (1.0, 50.0, 3_000.0, 100_000.0):
        each = sum(k * proposals.log_subsampled(q, mu, relation)(c) for q, mu, relation, k in parts)
        assert abs(proposals.log_many(parts)(c) - each) < 1e-3 * each


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (2, 3), (5, 4), (8, 9), (7, 2)])
def test_a_grid_has_the_sums_of_exponentials_one_by_one(rows: int, columns: int) -> None:
    draw = random.Random(rows)
    with ctx.workprec(80):
        weights = [acb(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(9)]
        losses = [acb(draw.uniform(-2, 1), draw.uniform(0, 1)) for _ in range(9)]
        c, step = arb(fmpq(3, 2)), arb(fmpq(7, 8))
        made = Exponentials(weights, losses, c)
        found = made.grid(rows, columns, step)
        assert (len(found), len(found[0])) == (rows, columns)
        for n, value in enumerate(value for row in found for value in row):
            each = [w * (loss * acb(c, n * step)).exp() for w, loss in zip(weights, losses, strict=True)]
            assert value.overlaps(sum(each, acb(0))) and abs(value - sum(each, acb(0))) < arb(2) ** -60
        assert made.at_zero.overlaps(found[0][0])
