"""Small sampling rates: losses of heavy tails, few steps, and what is left when no contour is short."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from flint import fmpq

from exactpriv.account import composed, merging
from exactpriv.account.losses import SubsampledGaussianLoss
from exactpriv.account.planning import MAX_WORK, Plan


def _settings(seed: int, count: int) -> list[tuple[str, int, str, str]]:
    """Mechanism, times, relation and delta, spread over their logarithms."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        q = min(Fraction(round(10 ** chance.uniform(-6.3, 0) * 10**9), 10**9), Fraction(1))
        sigma = Fraction(round(10 ** chance.uniform(-0.5, 1.5) * 1000) + 1, 1000)
        k = round(10 ** chance.uniform(0, 6))
        delta = f"1/{round(10 ** chance.uniform(4, 15))}"
        found.append((f"poisson({q}, gaussian({sigma}))", k, chance.choice(("remove", "add")), delta))
    return found


@pytest.mark.parametrize("place", range(12))
def test_random_settings_have_an_eps_to_nine_digits(place: int) -> None:
    mechanism, k, relation, delta = _settings(11, 12)[place]
    low, high = composed(mechanism, k, relation).answer_eps(delta, 12).eps
    assert high is not None and (high - low) * 10**9 <= high


@pytest.mark.slow
@pytest.mark.parametrize(
    ("q", "sigma", "k", "relation", "eps"),
    [
        ("1/700000", "23/25", 3, "remove", "3/10000"),
        ("1/400000", "5", 4, "remove", "1/240000"),
        ("1/220000", "6", 3, "add", "1/280000"),
        ("1/45000", "5/3", 10, "add", "1/7000"),
        ("1/1000000", "2", 40, "remove", "1/30000"),
    ],
)
def test_cells_and_contours_enclose_one_delta(q: str, sigma: str, k: int, relation: str, eps: str) -> None:
    q_, s_, e_ = (fmpq(*Fraction(x).as_integer_ratio()) for x in (q, sigma, eps))
    found = composed(f"poisson({q}, gaussian({sigma}))", k, relation).answer_delta(eps, 12)
    cells = merging.merged([(SubsampledGaussianLoss(q_, s_, relation), k)], e_, 4000)
    assert cells is not None
    low, high = cells.at(e_)
    assert "contour" in found.method
    assert low <= found.delta[0] <= found.delta[1] <= high
    assert (found.delta[1] - found.delta[0]) * 10**9 <= found.delta[1]


@pytest.mark.slow
@pytest.mark.parametrize("relation", ["remove", "add", "replace"])
@pytest.mark.parametrize(("q", "k"), [("1/1000000", 10), ("1/30000000", 90_000)])
def test_an_answer_sums_no_more_terms_than_its_budget(
    monkeypatch: pytest.MonkeyPatch, relation: str, q: str, k: int
) -> None:
    work = []
    build = Plan.contour

    def counted(self: Plan, *rest):  # type: ignore[no-untyped-def]
        work.append(self.line.nodes * sum(transform.points for transform, _ in self.parts))
        return build(self, *rest)

    monkeypatch.setattr(Plan, "contour", counted)
    low, high = composed(f"poisson({q}, gaussian(47/10))", k, relation).answer_eps("1e-13").eps
    assert high is not None and 0 <= low <= high < 1
    assert work and max(work) <= 2 * MAX_WORK
